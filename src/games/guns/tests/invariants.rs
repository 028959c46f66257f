//! What always holds, in any game with any options, and what random games meet.

use crate::common::ask;
use crate::common::players::{scripted_game, seeds_make_games};
use crate::common::sound::{Seen, legal_is_sound, states_can_be_written};
use crate::desk::{UNION, rules};
use crate::players::{Match, Temper, any_options};
use guns::army::{Moved, Place};
use guns::event::Event;
use guns::frame::Frame;
use guns::options::Options;
use guns::pieces::{Key, Level};
use guns::rules::Rule;
use guns::state::State;
use guns::tokens::Stock;
use guns::{Command, Guns};
use high_water_mark_engine::{Deciders, Dice, Generator, Knowledge, Ruleset, Show, Side, UndoWall, Viewer};
use std::collections::BTreeSet;

/// Invariant 1: blocks and their replacements.
fn blocks_are_sound(before: &State, state: &State) {
    for side in Side::ALL {
        let army = &state.armies[side];
        let blocks: BTreeSet<_> = army.slots.iter().map(|slot| slot.face.block).collect();
        assert_eq!(blocks.len(), army.slots.len());
        for slot in &army.slots {
            let was =
                before.armies[side].slot_of(slot.face.block).and_then(|slot| before.armies[side].face(slot));
            if let Some(was) = was {
                let ok = match (was.level, slot.face.level) {
                    (Level::R2, to) => to != Level::Full,
                    (Level::R1, to) => to == Level::R1,
                    _ => true,
                };
                assert!(ok, "{was:?} {slot:?}");
            }
        }
        for key in Key::all().filter(|key| key.formation().side() == side) {
            let (all, left) = (key.printed(), army.spares.of(key));
            assert!(left.r2 <= all.r2 && left.r1 <= all.r1, "{key:?}");
            let now = |level| {
                army.slots
                    .iter()
                    .filter(|slot| slot.face.block.key() == key && slot.face.level == level)
                    .count()
            };
            assert!(usize::from(all.r1 - left.r1) >= now(Level::R1), "{key:?} {state:?}");
            assert!(usize::from(all.r2 - left.r2) >= now(Level::R2), "{key:?} {state:?}");
        }
    }
}

/// Invariant 2: tokens.
fn tokens_are_sound(state: &State) {
    let discarding = matches!(state.frames.last(), Some(Frame::Discard {}));
    for side in Side::ALL {
        let purse = &state.armies[side].tokens;
        let mut all = Stock::none(side);
        purse.stocks().into_iter().for_each(|stock| all.add(stock));
        state.placed(side).for_each(|token| all.put(token));
        let works = state.works.iter().filter(|works| works.side == side).count();
        (0..works).for_each(|_| all.put(guns::tokens::MARCH));
        assert_eq!(all, Stock::all(side), "{state:?}");
        assert!(purse.tray.total() <= 8 || (discarding && side == state.active), "{state:?}");
    }
}

/// Invariants 3, 4, 5 and 6: who stands where.
fn positions_are_sound(rules: &Guns, state: &State) {
    let attacking = state.attack.is_some() || state.frames.contains(&Frame::Attacks {});
    for side in Side::ALL {
        let army = &state.armies[side];
        for (slot, at, front) in army.on_map() {
            assert!(rules.board().bounds(at, front));
            assert!(!rules.board().forbidden_to(side).contains(at), "{state:?}");
            assert!(army.count_at(at) <= 3, "{state:?}");
            let facing = state.frames.iter().any(|frame| matches!(frame, Frame::Face { .. }));
            if !(facing || (attacking && side == state.active)) {
                assert_eq!(army.front_at(at), Some(front), "{state:?}");
            }
            let shared = state.armies[side.other()].count_at(at) > 0;
            let body = army.body(slot).expect("it is there");
            assert_eq!(shared, body.standing.is_some(), "{at:?} {state:?}");
            if shared {
                let own: BTreeSet<_> =
                    army.standing_at(at).filter_map(|one| army.body(one)?.standing).collect();
                let enemy = &state.armies[side.other()];
                let other: BTreeSet<_> =
                    enemy.standing_at(at).filter_map(|one| enemy.body(one)?.standing).collect();
                assert!(own.is_disjoint(&other) || own.len() > 1 || other.len() > 1, "{state:?}");
            }
        }
    }
}

/// The second half of invariant 3: at a declaration of orders, and when an action phase ends or begins, every position
/// has one front.
fn fronts_are_one(state: &State) {
    for side in Side::ALL {
        let army = &state.armies[side];
        for (_, at, front) in army.on_map() {
            assert_eq!(army.front_at(at), Some(front), "two fronts of {side:?} at {at:?}: {state:?}");
        }
    }
}

/// Invariants 7 and 8: arrivals and objectives.
fn objectives_are_sound(rules: &Guns, before: &State, state: &State) {
    let areas = state.objectives.map(|one| one.area);
    assert!(areas.iter().all(|area| !rules.board().is_partial(*area)));
    if before.clock.turn != state.clock.turn && before.clock.turn > 0 {
        for (n, area) in areas.iter().enumerate() {
            for other in &areas[n + 1..] {
                assert!(rules.board().area_distance(*area, *other) >= 3, "{state:?}");
            }
        }
    }
}

/// Invariant 12: whoever cannot see something learns nothing of it, neither from what he is shown nor from what
/// happens by itself.
fn secrets_are_kept(rules: &Guns, state: &State, side: Side, command: &Command, seed: u64) -> bool {
    let mut compared = false;
    for viewer in Side::ALL {
        let mut dice = Dice::from_generator(Generator::for_decision("guesses", seed));
        let guess = rules.determinize(state, viewer.into(), &mut dice);
        let sees = Viewer::from(viewer);
        assert_eq!(rules.view(state, sees), rules.view(&guess, sees), "{viewer:?} {state:?}");
        let legal = ask::legal(rules, &guess, side);
        assert!(!legal.is_empty(), "nothing is legal: {guess:?}");
        if side == viewer {
            assert_eq!(legal, ask::legal(rules, state, side), "{viewer:?} {state:?}");
        }
        if !legal.contains(command) {
            assert_ne!(side, viewer, "{command:?}");
            continue;
        }
        let play = |state: &State| {
            let mut state = state.clone();
            let mut dice = Dice::from_generator(Generator::for_decision("dice", seed));
            let events = ask::play(rules, &mut state, side, command, &mut dice);
            (state, events)
        };
        let ((known, events), (guessed, other)) = (play(state), play(&guess));
        if events.iter().chain(&other).any(|event| rules.reveals(event)) {
            continue;
        }
        let seen = |events: &[Event]| -> Vec<Option<Event>> {
            events.iter().map(|event| rules.redact_event(event, sees)).collect()
        };
        // A handle names different blocks of the enemy in the two.
        if side == viewer {
            assert_eq!(seen(&events), seen(&other), "{viewer:?} {command:?}");
            assert_eq!(known.frames, guessed.frames, "{viewer:?} {command:?} {state:?}");
            compared = true;
        }
    }
    compared
}

/// Plays a game, to its end or for some commands, and sees after every one that the rules are kept. How often what a
/// side cannot see was compared.
fn keeps_the_rules(mut game: Match<'_>, most: usize) -> (Seen, usize) {
    let rules = game.rules;
    let (mut seen, mut compared, mut others) = (Seen::default(), 0, Vec::<Command>::new());
    let (mut hours, mut whole) = (u32::from(game.state.clock.hours), most == usize::MAX);
    while let Some(side) = game.decider() {
        if game.played >= most {
            whole = false;
            break;
        }
        let (command, before) = (game.choose(), game.state.clone());
        if game.played.is_multiple_of(11) {
            // Invariant 9.
            assert!(game.legal.len() < 400, "{}", game.legal.len());
            legal_is_sound(rules, (&before, side), &game.legal, &others, Rule::PhaseNotNow);
            others.extend(game.legal.iter().step_by(3).take(6).cloned());
            others = others.split_off(others.len().saturating_sub(60));
        }
        if game.played.is_multiple_of(7) {
            compared += usize::from(secrets_are_kept(rules, &before, side, &command, game.played as u64));
        }
        let events = game.play(side, &command);
        let state = &game.state;
        seen.note(&before.frames, &events, &command);
        blocks_are_sound(&before, state);
        tokens_are_sound(state);
        positions_are_sound(rules, state);
        objectives_are_sound(rules, &before, state);
        let phase_over = events.iter().any(|event| matches!(event, Event::PhaseStarted { .. }));
        if phase_over || matches!(state.frames.last(), Some(Frame::Declare {})) {
            fronts_are_one(state);
        }
        for event in &events {
            match event {
                // Invariant 11.
                Event::TurnStarted { start, hours: lasts, .. } => {
                    hours += u32::from(*lasts);
                    assert!(!start.is_night() || *lasts == 1);
                    assert!(start.plus(lasts - 1).day() == start.day());
                }
                // Invariant 6.
                Event::OrdersDeclared { side, .. } => {
                    let enemy = &state.armies[side.other()];
                    assert!(side != &before.active || enemy.slots.iter().all(|slot| !slot.body.won));
                }
                // Invariant 5: the beaten have answered.
                Event::PhaseStarted { side, .. } if *side != before.active => {
                    assert_eq!(before.phase.mandatory, 0, "{before:?}");
                }
                _ => {}
            }
        }
        if matches!(command, Command::EndWithdrawals {}) {
            // Invariant 14.
            assert_eq!(before.phase.mandatory, 0);
        }
        if game.played.is_multiple_of(9) {
            states_can_be_written(rules, state);
        }
    }
    if whole && game.state.clock.start.0 == 48 && game.state.ending.is_some() {
        assert_eq!(hours, 49);
    }
    assert!(game.state.ending.is_none() || rules.deciders(&game.state) == Deciders::Nobody);
    (seen, compared)
}

fn games(name: &str, count: usize, battles: bool) -> Vec<(Seen, usize)> {
    crate::common::spread::spread(0..count, |number| {
        let mut chance = Generator::from_seed(&format!("{name} {number}"));
        let options = if number % 3 == 0 { Options::default() } else { any_options(&mut chance) };
        let temper = [Temper::Even, Temper::Curious, Temper::Eager][number % 3];
        let rules = rules(&options);
        let seed = format!("{name} {number}");
        if battles {
            let temper = if number % 5 == 0 { Temper::Curious } else { Temper::Eager };
            return keeps_the_rules(Match::battle(&rules, &seed, temper), 250);
        }
        keeps_the_rules(Match::new(&rules, &seed, temper), usize::MAX)
    })
}

/// How many battles are played; `HWM_GAMES` says how many more, and the whole games are a seventh of them.
fn battles() -> usize {
    std::env::var("HWM_GAMES").ok().and_then(|count| count.parse().ok()).unwrap_or(147)
}

#[test]
fn random_games_keep_the_rules_and_meet_them_all() {
    let (mut seen, mut compared) = (Seen::default(), 0);
    let games_and_battles = [("games of 1863", battles() / 7, false), ("battles of 1863", battles(), true)];
    for (one, more) in
        games_and_battles.into_iter().flat_map(|(name, count, fought)| games(name, count, fought))
    {
        seen.add(one);
        compared += more;
    }
    println!("{:?}\n{:?}\n{:?}\n{compared}", seen.frames, seen.events, seen.commands);
    // A choice between two tokens that could be hit is rare; see `hits_on_tokens_silence_them_or_take_a_point`.
    seen.frames.has_all(
        "AttackArtillery Attacks Bid Bombard BufordLeaves Build ChooseSide Combats Declare DefenseArtillery \
        DefenseLead Discard Duration EnterTo Face Fire Lead LosersLeave March MarchTo MoveObjectives Offer Pay \
        Pick PlaceCavalry Pregame Reinforce Return WithdrawTo Withdrawals Works",
    );
    // The deal comes before the first command, unless there is an auction.
    seen.events.has_all(
        "ArrivalsReceived ArtilleryPlaced ArtilleryRevealed AttackDeclared AttackEnded BidMade BidPassed \
        BlockEliminated BlockForfeited BlockMoved BlockPlaced BlockReduced BlockRemoved BlockRevealed BlockStayed \
        BlocksHit BlocksShuffled Bombarded BombardmentHits CloseCombat ControlChecked DefensiveFire ExtendedDeclared \
        ExtendedDrawn FieldWorksPlaced ForfeitChosen FrontChosen GameOver MarchTokenExpended ObjectiveCaptured \
        ObjectiveMoved OrdersDeclared PhaseStarted PoolRebuilt PositionTurned QueuesLaid ReinforcementsArrived \
        SideChosen Supported TimeTokenTurned TokenHit TokenPaid TokenReturned TokensBack TokensDrawn TokensDue \
        TokensExpended TrackLaid Transferred TurnStarted",
    );
    assert!(seen.commands.0.len() >= 50, "{}: {:?}", seen.commands.0.len(), seen.commands);
    assert!(compared > 300, "{compared}");
}

#[test]
fn the_same_seed_and_commands_give_the_same_game() {
    // Invariant 15.
    seeds_make_games::<Guns>(&["Heth", "Buford"]);
}

#[test]
fn the_log_tells_what_only_prepares_and_what_was_drawn() {
    let game = scripted_game::<Guns>("Pender");
    let (mut prepared, mut drawn) = (0, 0);
    for number in 1..=game.len() {
        let entry = |viewer| game.log_entry(number, viewer).expect("an entry");
        let referee = entry(Viewer::Referee);
        assert!(Viewer::ALL.into_iter().all(|viewer| entry(viewer).prepares == referee.prepares));
        assert!(
            !referee.prepares || (referee.lines.is_empty() && referee.wall.is_none()),
            "{}",
            referee.text
        );
        let picks = matches!(referee.command, Some(Command::March { .. } | Command::Enter { .. }));
        assert!(!picks || referee.prepares, "{}", referee.text);
        let places = matches!(referee.command, Some(Command::PlaceCavalry { .. }));
        assert_eq!(referee.wall == Some(UndoWall::Draw), !places && referee.dice != Some(Vec::new()));
        assert!(
            !places || referee.wall.is_none(),
            "Buford's blocks are alike: their places may be chosen anew"
        );
        prepared += usize::from(referee.prepares);
        drawn += usize::from(referee.wall == Some(UndoWall::Draw));
    }
    assert!(prepared > 5 && drawn > 5, "{prepared} {drawn}");
}

#[test]
fn fewer_friends_never_shrink_a_field_of_fire() {
    // Invariant 13.
    let rules = rules(&Options::default());
    let (board, mut chance) = (rules.board(), Generator::from_seed("friends"));
    for at in board.positions() {
        for front in board.sides(at) {
            let many: guns::board::Positions = board.positions().filter(|_| chance.below(3) == 0).collect();
            let few = many.into_iter().filter(|_| chance.below(2) == 0).collect();
            let (with_many, with_few) =
                (board.field_of_fire(at, front, many, false), board.field_of_fire(at, front, few, false));
            assert!((with_many & !with_few).is_empty(), "{}", board.id(at));
        }
    }
}

#[test]
fn nobody_moves_twice_by_the_same_kind_of_move() {
    let rules = rules(&Options::default());
    let mut game = Match::new(&rules, "moves", Temper::Eager);
    while let Some(side) = game.decider() {
        for slot in &game.state.armies[UNION].slots {
            let off = matches!(slot.body.place, Place::OffMap { .. });
            assert!(!off || slot.body.moved == (Moved::No {}));
        }
        let command = game.choose();
        game.play(side, &command);
    }
}
