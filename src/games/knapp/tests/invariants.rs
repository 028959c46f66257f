//! What always holds, in any game with any options.

use crate::common::ask::legal;
use crate::common::sound::Kinds;
use crate::common::spread::spread;
use crate::players::{Match, any_options, games};
use crate::reference::Reference;
use crate::shadow::Shadow;
use crate::tables::rules;
use high_water_mark_engine::{
    Dice, Events, Generator, Knowledge, PieceId, Ruleset, Show, Side, SpaceId, Viewer,
};
use knapp::field::{Field, UnitSet};
use knapp::options::LossScoring;
use knapp::pieces::{self, Division, PIECES, is_leader, owner};
use knapp::state::{Phase, Place, State, Step, is_night};
use knapp::{Command, Knapp};
use serde_json::json;
use std::collections::BTreeSet;

/// Every piece is somewhere, with the strength of one who is there.
fn pieces_are_sound(rules: &Knapp, state: &State) {
    for piece in pieces::pieces() {
        let now = state.piece(piece);
        let gone = matches!(now.place, Place::Off | Place::Eliminated | Place::Merged);
        let strong = now.strength > 0;
        assert_eq!(strong, !gone && !is_leader(piece), "{}: {now:?}", pieces::id(piece));
        assert!(is_leader(piece) || now.strength <= rules.full(piece), "{}: {now:?}", pieces::id(piece));
        assert!(!is_leader(piece) || !matches!(now.place, Place::Merged | Place::Removed));
    }
}

/// Nowhere are more than two infantry or cavalry and one artillery unit of a side.
fn stacks_are_sound(rules: &Knapp, field: &Field) {
    for area in rules.board().areas() {
        for side in Side::ALL {
            let units = field.units(area, side);
            assert!(units.and(UnitSet::FOOT_AND_HORSE).len() <= 2, "{}", rules.board().id(area));
            assert!(units.and(UnitSet::ARTILLERY).len() <= 1, "{}", rules.board().id(area));
        }
    }
}

/// Areas are contested only while somebody moves in by day, and until that is fought out.
fn contests_are_sound(before: Option<(&State, &Field)>, state: &State, field: &Field) {
    let contested = field.contested();
    match state.phase {
        Phase::Move(side) => {
            let moved_in = |area: SpaceId| field.units(area, side).iter().all(|unit| state.piece(unit).moved);
            assert!(contested.into_iter().all(moved_in));
            assert!(contested.is_empty() || !state.is_night());
        }
        Phase::Fire(_) => {
            if let Some((old, old_field)) = before.filter(|(old, _)| old.phase == state.phase) {
                assert!((contested & !old_field.contested()).is_empty(), "turn {}", old.turn);
            }
        }
        _ => assert!(contested.is_empty()),
    }
    let open = matches!(state.phase, Phase::Move(_))
        || (matches!(state.phase, Phase::Fire(_)) && state.step == Step::Free);
    for leader in pieces::leaders().filter(|_| open) {
        let Some(area) = state.piece(leader).area() else { continue };
        let (friends, enemies) = (field.units(area, owner(leader)), field.units(area, owner(leader).other()));
        assert!(!friends.is_empty() || enemies.is_empty(), "{} is alone", pieces::id(leader));
    }
}

/// At night nobody ends a move next to an enemy unit.
fn nights_are_quiet(rules: &Knapp, before: &State, state: &State, field: &Field) {
    let Phase::Move(side) = before.phase else { return };
    // Who is displaced by the enemy does not move.
    for piece in pieces::pieces().filter(|piece| is_night(before.turn) && owner(*piece) == side) {
        let (from, to) = (before.piece(piece).place, state.piece(piece).place);
        if let Place::Map(area) = to
            && from != to
        {
            let near = rules.board().within(area, 1) & field.held(owner(piece).other());
            assert!(near.is_empty(), "{} in {}", pieces::id(piece), rules.board().id(area));
        }
    }
}

/// A score from scratch: standing losses, or all those that the states have shown.
fn scores_are_sound(rules: &Knapp, state: &State, lost: [i32; 2]) {
    let reference = Reference { rules, state: state.clone() };
    for (side, lost) in Side::ALL.into_iter().zip(lost) {
        let points = rules.points(state, side);
        let ledger = state.ledger[side];
        let standing = reference.standing_points(side);
        match rules.options().loss_scoring {
            LossScoring::Standing => assert_eq!(points.strength + points.units, standing),
            LossScoring::Cumulative => assert_eq!(points.strength, lost),
        }
        assert_eq!(points.leaders, reference.dead_leaders(side) + i32::from(ledger.leaders));
        assert_eq!((points.ground, ledger.ground % 10), (i32::from(ledger.ground), 0));
        let total = points.strength + points.units + points.leaders + points.ground;
        assert_eq!((points.total(), rules.totals(state)[side]), (total, total));
    }
    let ground = Side::ALL.map(|side| state.ledger[side].ground);
    assert!(ground[0] <= 110 && ground[0] + ground[1] <= 220, "{ground:?}");
}

/// Points for the strength that was lost between two states: to the Union, to the Confederates.
fn losses_between(before: &State, after: &State) -> [i32; 2] {
    Side::ALL.map(|side| {
        let lost = |piece: PieceId| {
            let (old, new) = (before.piece(piece).strength, after.piece(piece).strength);
            let merged = after.piece(piece).place == Place::Merged;
            let points = i32::from(pieces::unit(piece).arm.points());
            if merged { 0 } else { i32::from(old.saturating_sub(new)) * points }
        };
        pieces::units().filter(|piece| owner(*piece) != side).map(lost).sum()
    })
}

/// What every state and every step must keep.
fn check_step(rules: &Knapp, before: Option<(&State, &Field)>, state: &State, field: &Field) {
    pieces_are_sound(rules, state);
    stacks_are_sound(rules, field);
    contests_are_sound(before, state, field);
    if let Some((before, _)) = before {
        nights_are_quiet(rules, before, state, field);
    }
    assert!(state.turn <= 16);
    assert_eq!(rules.validate(state), Ok(()));
}

#[test]
fn a_thousand_random_games_keep_the_rules() {
    let mut chance = Generator::from_seed("a thousand games");
    let games: Vec<_> = (0..1000).map(|number| (number, any_options(&mut chance))).collect();
    spread(games, |(number, options)| {
        let rules = Knapp::set_up(&options, None).expect("options that are allowed");
        let mut game = Match::new(&rules, &format!("game {number}"));
        let mut lost = [0; 2];
        let mut field = Field::of(&game.state);
        check_step(&rules, None, &game.state, &field);
        while let Some(side) = game.decider() {
            let command = game.choose(side);
            let before = game.state.clone();
            game.play(side, &command);
            let old = std::mem::replace(&mut field, Field::of(&game.state));
            check_step(&rules, Some((&before, &old)), &game.state, &field);
            for (sum, more) in lost.iter_mut().zip(losses_between(&before, &game.state)) {
                *sum += more;
            }
            if game.played.is_multiple_of(32) {
                scores_are_sound(&rules, &game.state, lost);
            }
        }
        scores_are_sound(&rules, &game.state, lost);
        everybody_has_come(&rules, &game.state);
    });
}

/// At the end only the cavalry divisions that were not drawn have never come, and leaders if there are none.
fn everybody_has_come(rules: &Knapp, state: &State) {
    assert_eq!((state.turn, state.phase), (16, Phase::Over));
    let out = |piece: &PieceId| state.piece(*piece).place == Place::Off;
    let units: Vec<&str> = pieces::units().filter(out).map(pieces::id).collect();
    let cavalry = ["buford", "kilpatrick", "gregg"];
    assert!(units.len() == 2 && units.iter().all(|id| cavalry.contains(id)), "{units:?}");
    let leaders = pieces::leaders().filter(out).count();
    assert_eq!(leaders, if rules.options().leaders { 0 } else { 12 });
    let (outcome, totals) = (rules.outcome(state).expect("an outcome"), rules.totals(state));
    let winner = match totals.union.cmp(&totals.confederate) {
        std::cmp::Ordering::Less => Some(Side::Confederate),
        std::cmp::Ordering::Equal => None,
        std::cmp::Ordering::Greater => Some(Side::Union),
    };
    assert_eq!((outcome.winner, outcome.ending), (winner, if winner.is_some() { "points" } else { "draw" }));
}

#[test]
fn the_events_tell_everything_that_happens() {
    let (mut kinds, mut killed) = (Kinds::default(), 0);
    games("told games", "told", 300, |mut game, _| {
        let rules = game.rules;
        let mut shadow = Shadow::of(rules, &game.state);
        while let Some(side) = game.decider() {
            for event in game.goes_on(side) {
                shadow.hear(&event);
            }
            shadow.check(&game.state);
            assert!(shadow.ammunition_is_for_infantry());
        }
        for (area, points) in shadow.scored {
            assert!(["C5", "E9"].contains(&rules.board().id(area)));
            assert!(points <= 110 && points % 10 == 0, "{points} for {}", rules.board().id(area));
        }
        kinds.add(shadow.kinds);
        killed += shadow.killed;
    });
    // Nothing but the longest of assaults is too rare to be met.
    kinds.has_all(
        "ArtilleryLeft AssaultOver Combined Entered ExtraLoss GaveWay HeldInPlace Joined LeaderDisplaced LeaderPlaced LowAmmo \
         Resupplied TookBack UnitEliminated Withdrew",
    );
    assert!(killed > 0, "no leader was killed");
}

/// Any command at all, of the kinds that can be in question in a phase and of all others.
fn any_command(chance: &mut Generator, areas: usize) -> Command {
    let number = |chance: &mut Generator, below: usize| u16::try_from(chance.below(below)).unwrap_or(0);
    let piece = PieceId(number(chance, PIECES));
    let area = SpaceId(number(chance, areas));
    let division = Division::ALL[chance.below(Division::ALL.len())];
    let part_a = u8::try_from(chance.below(8)).unwrap_or(0);
    match chance.below(18) {
        0 => Command::PlaceLeader { leader: piece, area },
        1 => Command::DeclineLeader { leader: piece },
        2..=4 => Command::Move { piece, to: area },
        5 => Command::Combine { division },
        6 => Command::EndMove {},
        7..=9 => Command::Volley { unit: piece, target: area },
        10 => Command::Join { unit: piece },
        11 => Command::Resolve {},
        12 => Command::Assault { area },
        13 => Command::AssaultFire {},
        14 => Command::GiveWay { area },
        15 => Command::EndFire {},
        16 => Command::PlaceHit { unit: piece },
        _ if chance.below(2) == 0 => Command::Withdraw { unit: piece, to: area },
        _ => Command::TakeBack { division, part_a },
    }
}

#[test]
fn a_command_is_legal_if_and_only_if_it_is_listed() {
    games("any commands", "any", 120, |mut game, chance| {
        let rules = game.rules;
        while let Some(side) = game.decider() {
            if game.played.is_multiple_of(16) {
                let refused = |command: &&Command| rules.may(&game.state, side, command).is_err();
                assert_eq!(game.legal.iter().find(refused), None);
                let unique: BTreeSet<String> =
                    game.legal.iter().map(|command| format!("{command:?}")).collect();
                assert_eq!(unique.len(), game.legal.len(), "a command is listed twice");
            }
            for _ in 0..4 {
                let command = any_command(chance, rules.board().len());
                let legal = rules.may(&game.state, side, &command).is_ok();
                assert_eq!(legal, game.legal.contains(&command), "{command:?}");
                assert!(rules.may(&game.state, side.other(), &command).is_err(), "{command:?}");
            }
            game.goes_on(side);
        }
    });
}

#[test]
fn a_refused_command_changes_nothing() {
    let mut chance = Generator::from_seed("refused commands");
    let rules = rules(&json!({}));
    let mut game = Match::new(&rules, "refused");
    while let Some(side) = game.decider() {
        let command = any_command(&mut chance, rules.board().len());
        let (mut state, mut dice, mut events) = (game.state.clone(), Dice::scripted(&[]), Events::recorded());
        if rules.apply(&mut state, side, &command, &mut dice, &mut events).is_err() {
            assert_eq!((&state, events.into_vec(), dice.rolled()), (&game.state, Vec::new(), [].as_slice()));
        }
        game.goes_on(side);
    }
}

#[test]
fn the_same_seed_and_commands_give_the_same_game() {
    let mut chance = Generator::from_seed("the same");
    for number in 0..20 {
        let options = any_options(&mut chance);
        let rules = Knapp::set_up(&options, None).expect("options that are allowed");
        let seed = format!("same {number}");
        let mut game = Match::new(&rules, &seed);
        let mut commands = Vec::new();
        while let Some(side) = game.decider() {
            let command = game.choose(side);
            game.play(side, &command);
            commands.push((side, command));
        }
        let mut dice = Dice::from_generator(Generator::from_seed(&seed));
        let mut events = Events::recorded();
        let mut state = rules.start(&mut dice, &mut events);
        for (side, command) in commands {
            rules.apply(&mut state, side, &command, &mut dice, &mut events).expect("it was legal before");
        }
        assert_eq!(state, game.state);
    }
}

#[test]
fn a_side_sees_nothing_of_the_enemys_arrivals() {
    let secret = json!({ "orderOfBattle": "optional", "secretArrivals": true, "variableArrivals": true });
    let rules = rules(&secret);
    for number in 0..40 {
        let mut game = Match::new(&rules, &format!("secret {number}"));
        let mut guesses = Dice::for_decision("guesses", number);
        while let Some(decider) = game.decider() {
            if game.played.is_multiple_of(64) {
                for side in Side::ALL {
                    let guess = rules.determinize(&game.state, side.into(), &mut guesses);
                    assert_eq!(
                        rules.view(&guess, Viewer::from(side)),
                        rules.view(&game.state, Viewer::from(side))
                    );
                    assert_eq!(legal(&rules, &guess, decider), game.legal);
                    assert_eq!(rules.validate(&guess), Ok(()));
                }
            }
            game.goes_on(decider);
        }
    }
}
