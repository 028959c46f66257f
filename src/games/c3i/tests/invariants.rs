//! What always holds, in any game with any options: the invariants of the rules by their numbers.

use crate::common::ask::legal;
use crate::common::players::seeds_make_games;
use crate::desk::{CONFEDERATE, UNION, on_map, rules};
use crate::players::{MOST_COMMANDS, Match, Temper, any_options};
use crate::rules::table::confederates_attack;
use c3i::board::Terrain;
use c3i::event::Event;
use c3i::field::Field;
use c3i::options::{BlownNoRoom, Options};
use c3i::pieces::{self, PIECES, owner, range, unit, units};
use c3i::rules::Rule;
use c3i::state::{Fight, Formation, Phase, Place, Reason, State};
use c3i::{C3i, Command};
use high_water_mark_engine::{
    BySide, Deciders, Game, Generator, PieceId, RuleId, Ruleset, Show, Side, SpaceId, Viewer,
};
use std::collections::BTreeSet;

/// Invariant 1: no two units in one hex, and every hex exists.
fn units_are_sound(rules: &C3i, state: &State) {
    let hexes: Vec<SpaceId> = units().filter_map(|piece| state.hex(piece)).collect();
    let apart: BTreeSet<SpaceId> = hexes.iter().copied().collect();
    assert_eq!((apart.len(), units().count()), (hexes.len(), 19));
    assert!(hexes.iter().all(|hex| rules.board().has(*hex)));
}

/// Invariants 2 and 15: engaged units are in Battle formation; without Berdan's marker both sides see it alike.
fn zones_are_sound(rules: &C3i, state: &State, field: &Field<'_>) {
    if matches!(state.phase, Phase::Movement | Phase::Attacks) {
        for side in Side::ALL {
            let battle = |piece| state.unit(piece).formation == Formation::Battle;
            assert!(field.engaged(state, side).all(|(piece, _)| battle(piece)), "{state:?}");
        }
    }
    for (_, hex) in state.on_map(CONFEDERATE) {
        let near = rules.board().near(hex);
        let enemies: Vec<SpaceId> =
            state.on_map(UNION).map(|(_, there)| there).filter(|there| near.contains(*there)).collect();
        assert_eq!(field.is_engaged(CONFEDERATE, hex), !enemies.is_empty() || state.berdan == Some(hex));
        assert!(enemies.into_iter().all(|there| field.is_engaged(UNION, there)));
    }
}

/// Invariants 4 and 5: headquarters stay from their placement to the next, and Berdan's Sharpshooters come in
/// turn 3.
fn markers_are_sound(rules: &C3i, before: &State, state: &State) {
    let headquarters = state.headquarters;
    let placing = before.phase == Phase::Headquarters || state.phase == Phase::Headquarters;
    assert!(placing || before.headquarters == headquarters);
    let both = headquarters.union.is_some() && headquarters.confederate.is_some();
    assert!(both || state.phase == Phase::Headquarters);
    assert!(state.turn > 2 || state.berdan.is_none());
    if before.phase == Phase::Sharpshooters {
        let hex = state.berdan.expect("the marker was placed");
        let near = rules.board().near(hex);
        assert!(before.on_map(UNION).any(|(_, there)| near.contains(there)));
        assert_eq!(before.unit_in(hex), None);
    } else if !matches!(state.phase, Phase::Sharpshooters | Phase::Exits | Phase::Movement | Phase::Attacks) {
        assert!(before.berdan == state.berdan || state.berdan.is_none());
    }
}

/// Invariant 6: moves end in free hexes, in range or nearer to it, and within twice the allowance.
fn move_is_sound(rules: &C3i, before: &State, side: Side, to: SpaceId) {
    let piece = before.picked.expect("a unit was picked");
    let (board, hq) = (rules.board(), before.headquarters[side].expect("headquarters"));
    let (start, entry) = (before.hex(piece).unwrap_or(rules.origin(piece)), rules.origin(piece));
    assert_eq!(before.unit_in(to), None);
    let (was, is) = (board.distance(hq, start), board.distance(hq, to));
    let enters = before.hex(piece).is_none() && to == entry;
    assert!(enters || is <= range(side) || is < was);
    let march = before.unit(piece).formation == Formation::March;
    let most = if march { 2 * unit(piece).march_allowance() } else { 1 };
    assert!(board.distance(start, to) <= most);
    if before.hex(piece).is_some() {
        assert!(start != to && !before.unit(piece).held);
    }
}

/// Invariant 6: only the Organization Phase turns units to March; elsewhere only movers and engaged units
/// turn to Battle.
fn formations_are_sound(rules: &C3i, before: &State, state: &State) {
    let command_phase = matches!(
        before.phase,
        Phase::Headquarters | Phase::ExcessBlown | Phase::BlownReturn | Phase::Sharpshooters
    );
    let field = Field::of(rules, state);
    for piece in units() {
        let (old, new) = (before.unit(piece), state.unit(piece));
        let (Some(_), Some(hex)) = (old.hex(), new.hex()) else {
            assert!(new.hex().is_some() || (new.formation == Formation::March && !new.held));
            continue;
        };
        if !command_phase && old.formation != new.formation {
            assert_eq!(new.formation, Formation::Battle, "{}", pieces::id(piece));
            let moved = before.picked == Some(piece);
            assert!(moved || field.is_engaged(owner(piece), hex), "{}", pieces::id(piece));
        }
    }
}

/// Invariants 7 to 9: who may not be picked, who may not pass, and who has passed.
fn choices_are_sound(rules: &C3i, state: &State, side: Side, legal: &[Command]) {
    let field = Field::of(rules, state);
    for command in legal {
        match command {
            Command::PickMover { unit } => {
                assert!(!state.unit(*unit).held);
                assert!(state.hex(*unit).is_none_or(|hex| !field.is_engaged(side, hex)));
            }
            Command::Bid { .. } | Command::Retreat { .. } => {}
            _ => assert_ne!(state.passed, Some(side), "{command:?}"),
        }
    }
    if state.phase == Phase::Movement && legal.contains(&Command::Pass {}) {
        for piece in state.waiting(side) {
            let there = state.unit_in(rules.origin(piece)).filter(|other| owner(*other) == side);
            let stuck = there.is_some_and(|other| rules.destinations(state, &field, other).all().is_empty());
            assert!(stuck, "{} can enter or be let in", pieces::id(piece));
        }
    }
}

/// Invariant 10: points are eliminated units, and blown units come back two turns later.
fn losses_are_sound(rules: &C3i, before: &State, state: &State) {
    let out = |piece: &PieceId| state.unit(*piece).place == Place::Eliminated;
    let points: u8 = Side::ALL.map(|side| state.points(side)).iter().sum();
    assert_eq!(usize::from(points), units().filter(out).count());
    assert!(units().all(|piece| before.unit(piece).place != Place::Eliminated || out(&piece)));
    let waits = rules.options().blown_no_room == BlownNoRoom::Wait;
    for piece in units() {
        let Place::Blown(returns) = state.unit(piece).place else { continue };
        if before.unit(piece).place != state.unit(piece).place {
            let delay = if matches!(before.unit(piece).place, Place::Blown(_)) { 1 } else { 2 };
            assert_eq!(returns, before.turn + delay);
            assert!(delay == 2 || waits);
            assert!(delay == 1 || before.turn <= 4);
        }
        let command = matches!(state.phase, Phase::Headquarters | Phase::ExcessBlown | Phase::BlownReturn);
        assert!(waits || state.turn < 6 || command, "{} is still blown", pieces::id(piece));
    }
}

/// Invariant 16: a retreat ends as far from the winner as the rules say.
fn retreats_are_sound(rules: &C3i, before: &State, events: &[Event]) {
    let board = rules.board();
    for event in events {
        let Event::Retreated { unit, from, to, short, reason } = event else { continue };
        let winner = match reason {
            Reason::Exit => continue,
            Reason::EntryHexClaimed => *from,
            Reason::LostAttack => {
                let fight = before.fight.or_else(|| declared(events));
                let fight = fight.expect("an attack was lost");
                let winner = if fight.attacker == *unit { fight.defender } else { fight.attacker };
                before.hex(winner).expect("the winner is on the map")
            }
        };
        let far = board.distance(winner, *to) - board.distance(winner, *from);
        assert_eq!(far, if *short { 2 } else { 3 });
        assert!(!short || board.terrain[to.index()] == Terrain::Defensible);
    }
}

/// An attack that was declared and fought out at once.
fn declared(events: &[Event]) -> Option<Fight> {
    events.iter().find_map(|event| match event {
        Event::AttackDeclared { attacker, defender } => {
            let bids = BySide::default();
            Some(Fight { attacker: *attacker, defender: *defender, bids })
        }
        _ => None,
    })
}

/// Invariant 3: what is left of the artillery after a declaration, worked out from the declarations and the
/// dice of the duel.
fn artillery_is_sound(before: &State, state: &State, side: Side, command: Command, dice: &[u16]) {
    let mut left = before.artillery;
    if let (Command::Bid { support }, Some(fight)) = (command, before.fight) {
        let mut bids = BySide::from_fn(|side| fight.bids[side] == Some(true));
        bids[side] = support;
        let resolved = state.fight.is_none() || state.retreat.is_some();
        if resolved {
            for each in Side::ALL {
                left[each] -= u8::from(bids[each]);
            }
            if bids.union && bids.confederate {
                let attacking = owner(fight.attacker);
                for (die, victim) in dice.iter().zip([attacking.other(), attacking]) {
                    left[victim] = left[victim].saturating_sub(u8::from(*die == 6));
                }
            }
        }
    }
    assert_eq!(state.artillery, left);
    assert!(left.union <= 14 && left.confederate <= 11);
}

/// Any command at all, sensible or not.
fn any_command(rules: &C3i, chance: &mut Generator) -> Command {
    let mut below = |count: usize| u16::try_from(chance.below(count)).expect("a small number");
    let hex = SpaceId(below(rules.board().len() + 1));
    let (unit, other) = (PieceId(below(usize::from(PIECES))), PieceId(below(usize::from(PIECES))));
    match below(11) {
        0 => Command::PlaceHq { hex },
        1 => Command::EliminateBlown { unit },
        2 => Command::ReturnBlown { unit, hex },
        3 => Command::PlaceBerdan { hex },
        4 => Command::ExitZoc { unit },
        5 => Command::Retreat { hex },
        6 => Command::PickMover { unit },
        7 => Command::MoveTo { hex },
        8 => Command::Attack { attacker: unit, defender: other },
        9 => Command::Bid { support: below(2) == 0 },
        _ => Command::Pass {},
    }
}

/// Invariant 11: what is listed is legal, and everything else is refused by a rule of the catalogue.
fn refusals_are_sound(rules: &C3i, state: &State, chance: &mut Generator) {
    for side in Side::ALL {
        let legal = legal(rules, state, side);
        assert_eq!(legal.is_empty(), !rules.deciders(state).includes(side));
        assert!(legal.iter().all(|command| rules.may(state, side, command) == Ok(())), "{state:?}");
        for _ in 0..8 {
            let command = any_command(rules, chance);
            match rules.may(state, side, &command) {
                Ok(()) => assert!(legal.contains(&command), "{command:?} in {state:?}"),
                Err(refusal) => {
                    assert!(!legal.contains(&command), "{command:?} in {state:?}");
                    assert!(Rule::ALL.contains(&refusal.rule));
                }
            }
        }
    }
    assert_eq!(rules.validate(state), Ok(()), "{state:?}");
}

/// Invariant 12: a view does not depend on a declaration that is still secret.
fn secrets_are_kept(rules: &C3i, state: &State) {
    let Some(fight) = state.fight else { return };
    for side in Side::ALL {
        if fight.bids[side].is_none() || !state.owes_bid(side.other()) {
            continue;
        }
        let mut other = state.clone();
        let turned = other.fight.as_mut().expect("the same attack");
        turned.bids[side] = fight.bids[side].map(|support| !support);
        for viewer in Viewer::ALL {
            let same = rules.view(state, viewer) == rules.view(&other, viewer);
            assert_eq!(same, !viewer.sees(side), "{viewer:?}");
        }
    }
}

/// Plays a game and sees after every command that the rules are kept.
fn keeps_the_rules(rules: &C3i, mut game: Match<'_>, chance: &mut Generator) -> usize {
    while let Some(side) = game.decider() {
        choices_are_sound(rules, &game.state, side, &game.legal);
        if chance.below(8) == 0 {
            refusals_are_sound(rules, &game.state, chance);
        }
        secrets_are_kept(rules, &game.state);
        let (command, before) = (game.choose(), game.state.clone());
        let events = game.play(side, &command);
        let state = &game.state;
        let field = Field::of(rules, state);
        units_are_sound(rules, state);
        zones_are_sound(rules, state, &field);
        markers_are_sound(rules, &before, state);
        formations_are_sound(rules, &before, state);
        losses_are_sound(rules, &before, state);
        retreats_are_sound(rules, &before, &events);
        artillery_is_sound(&before, state, side, command, &game.rolled);
        if let Command::MoveTo { hex } = command {
            move_is_sound(rules, &before, side, hex);
        }
    }
    refusals_are_sound(rules, &game.state, chance);
    assert_eq!(game.state.phase, Phase::Over);
    game.played
}

#[test]
fn hundreds_of_random_games_keep_the_rules() {
    let mut chance = Generator::from_seed("games of 1863");
    for number in 0..400 {
        let options = if number % 3 == 0 { Options::default() } else { any_options(&mut chance) };
        let rules = on_map(&options);
        keeps_the_rules(&rules, Match::new(&rules, &format!("game {number}")), &mut chance);
    }
}

#[test]
fn players_who_never_pass_end_within_the_bound() {
    // Invariant 14: the bound is for standard caps.
    let (rules, mut chance) = (rules(&Options::default()), Generator::from_seed("restless"));
    for number in 0..6 {
        let game = Match::of_temper(&rules, &format!("restless {number}"), Temper::Restless);
        let played = keeps_the_rules(&rules, game, &mut chance);
        assert!((40..MOST_COMMANDS).contains(&played), "{played}");
    }
}

#[test]
fn the_same_seed_and_commands_give_the_same_game() {
    // Invariant 13.
    seeds_make_games::<C3i>(&["Heth", "Buford", "Reynolds"]);
}

/// A position in which Hood attacks Sickles and both sides are asked for artillery.
fn asked() -> Game<C3i> {
    let position = confederates_attack("hood 1410, sickles 1411")
        .option("map", "second")
        .with("/headquarters/union", "1511");
    position.table().does("attack attacker=hood defender=sickles").into_game()
}

#[test]
fn declarations_are_secret_until_both_are_made() {
    // c3i.artillery.secret
    for support in [false, true] {
        let mut game = asked();
        assert_eq!(game.deciders(), Deciders::Both);
        game.apply(UNION, &Command::Bid { support }, None).expect("either side may be the first");
        assert_eq!(game.deciders(), Deciders::One(CONFEDERATE));
        let again = game.check(UNION, &Command::Bid { support }).expect_err("it has declared");
        assert_eq!(again.rule.id(), "c3i.phase.not-your-decision");
        let told = |game: &Game<C3i>, viewer| {
            let log = game.log(viewer);
            let entry = log.iter().find(|entry| {
                entry.events.iter().any(|event| matches!(event, Event::BidCommitted { side: UNION, .. }))
            });
            let entry = entry.expect("a declaration was made");
            let value = entry.events.iter().find_map(|event| match event {
                Event::BidCommitted { support, .. } => Some(*support),
                _ => None,
            });
            (entry.command, value.flatten())
        };
        let command = Some(Command::Bid { support });
        assert_eq!(told(&game, Viewer::Side(Side::Union)), (command, Some(support)));
        assert_eq!(told(&game, Viewer::Referee), (command, Some(support)));
        assert_eq!(told(&game, Viewer::Side(Side::Confederate)), (None, None));
        let dice: &[u16] = if support { &[4, 3, 6, 1] } else { &[6, 1] };
        game.apply(CONFEDERATE, &Command::Bid { support: true }, Some(dice)).expect("a legal command");
        assert!(game.state().fight.is_none());
        let revealed = |event: &Event| {
            let bids = BySide { union: Some(support), confederate: Some(true) };
            *event == Event::BidsRevealed { bids }
        };
        assert!(
            game.log(Viewer::Side(Side::Confederate)).iter().any(|entry| entry.events.iter().any(revealed))
        );
    }
}
