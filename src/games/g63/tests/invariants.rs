//! What always holds, in any game on any board.

use crate::tables::{allowances, board, five_by_five, hexes, start, strengths};
use g63::G63;
use g63::state::{Command, Phase, State};
use high_water_mark_engine::{
    BoardFile, Deciders, Dice, Events, Game, Generator, Record, Ruleset, Setup, Show, Side, Viewer,
};
use proptest::prelude::*;
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::sync::Arc;

/// The standard game has no more decisions than this.
const MOST_COMMANDS: usize = 11;

/// Random games of the great run.
const GAMES: usize = 100_000;

/// Units are in a hex of the map each, or the game is over and at most one is not.
fn armies_are_somewhere(state: &State) -> bool {
    let gone = Side::ALL.iter().filter(|side| state.armies[**side].at.is_none()).count();
    gone == 0 || (gone == 1 && state.phase == Phase::Over)
}

#[test]
fn a_hundred_thousand_random_games_come_to_an_end() {
    let rules = G63::set_up(&<G63 as Ruleset>::Options::default(), None).expect("the standard board");
    let mut chance = Generator::from_seed("a hundred thousand games");
    let mut dice = Dice::from_generator(Generator::from_seed("their dice"));
    let mut endings: BTreeMap<Option<Side>, usize> = BTreeMap::new();
    let mut legal = Vec::new();
    for game in 0..GAMES {
        let mut state = rules.start(&mut dice, &mut Events::ignored());
        let mut commands = 0;
        while let Deciders::One(side) = rules.deciders(&state) {
            legal.clear();
            rules.legal(&state, side, &mut legal);
            let command: Command = legal[chance.below(legal.len())];
            assert_eq!(rules.may(&state, side, &command), Ok(()), "game {game}");
            rules.play(&mut state, side, &command, &mut dice, &mut Events::ignored());
            commands += 1;
            assert!(commands <= MOST_COMMANDS, "game {game} goes on and on");
            assert!(armies_are_somewhere(&state), "game {game}: {state:?}");
            assert_eq!(rules.validate(&state), Ok(()), "game {game}");
        }
        dice.forget();
        *endings.entry(rules.outcome(&state).expect("an outcome").winner).or_default() += 1;
    }
    // Both sides win, and the game is often a draw.
    assert_eq!(endings.len(), 3, "{endings:?}");
    assert!(endings.values().all(|games| *games > GAMES / 20), "{endings:?}");
}

/// A game on a board.
fn game(json: Value, seed: &str) -> Game<G63> {
    let file = BoardFile { name: "a board".into(), json: Arc::new(json) };
    let setup = Setup { board: Some(file), ..Setup::default() };
    Game::new(setup, seed).expect("a sound board")
}

/// Plays on by these choices, and after them by the last command listed, to the end.
fn play_out(game: &mut Game<G63>, choices: &[u8]) {
    let mut choices = choices.iter().copied();
    while let Deciders::One(side) = game.deciders() {
        let legal = game.legal(side);
        let choice = choices.next().map_or(legal.len() - 1, usize::from);
        game.apply(side, &legal[choice % legal.len()], None).expect("a listed command");
        assert!(armies_are_somewhere(game.state()));
        assert_eq!(game.rules().validate(game.state()), Ok(()));
        for viewer in Viewer::ALL {
            let _ = (game.rules().scene(game.state(), viewer), game.rules().view(game.state(), viewer));
        }
        // With an allowance of four an army has at most five decisions of movement a turn.
        assert!(game.len() <= 6 * 6, "the game goes on and on");
    }
    assert!(game.rules().outcome(game.state()).is_some());
}

/// Boards with any holes, armies anywhere, any small allowance and any strength.
fn any_board() -> impl Strategy<Value = Value> {
    let cells = hexes(5, 5);
    let spaces = proptest::sample::subsequence(cells, 1..=25);
    (spaces, any::<[prop::sample::Index; 3]>(), 0..5_u8, 0..5_u8, 1..30_u16, 1..30_u16).prop_map(
        |(spaces, [meade, lee, goal], meade_moves, lee_moves, meade_strength, lee_strength)| {
            let json = start(
                board(&spaces),
                spaces[meade.index(spaces.len())].as_str(),
                &spaces[lee.index(spaces.len())],
            );
            let mut json = strengths(allowances(json, meade_moves, lee_moves), meade_strength, lee_strength);
            json["compulsory"]["space"] = json!(goal.get(&spaces));
            json
        },
    )
}

proptest! {
    #[test]
    fn any_choices_on_any_board_lead_to_an_end(json in any_board(), choices in prop::collection::vec(any::<u8>(), 0..40), seed in "[a-z]{0,6}") {
        let mut game = game(json, &seed);
        play_out(&mut game, &choices);
        let text = game.record().to_string();
        let record = Record::parse(&text).expect("what was written");
        let again = Game::<G63>::replay(&record).expect("what was played");
        prop_assert_eq!(again.hash(), game.hash());
    }

    #[test]
    fn any_step_is_legal_if_and_only_if_it_is_listed(json in any_board(), choices in prop::collection::vec(any::<u8>(), 0..12)) {
        let mut game = game(json, "steps");
        for choice in choices {
            let Deciders::One(decider) = game.deciders() else { break };
            for side in Side::ALL {
                let legal = game.legal(side);
                for id in hexes(6, 6) {
                    let command = game.read_command(&json!({ "type": "step", "to": id })).expect("a step");
                    // Hexes that are not on this board are all one command.
                    prop_assert_eq!(game.check(side, &command).is_ok(), legal.contains(&command), "{}", id);
                }
            }
            let legal = game.legal(decider);
            let command = legal[usize::from(choice) % legal.len()];
            game.apply(decider, &command, None).expect("a listed command");
        }
    }

    #[test]
    fn any_state_is_refused_or_played_to_the_end(
        day in 0..5_u8,
        half in prop::sample::select(vec!["AM", "PM"]),
        phase in prop::sample::select(vec!["movement", "combat", "over"]),
        hexes in any::<[prop::sample::Index; 2]>(),
        approach in prop::option::of(0..7_u8),
        points in 0..4_u8,
        attacked in any::<bool>(),
        choices in prop::collection::vec(any::<u8>(), 0..12),
    ) {
        let board = allowances(five_by_five(), 2, 2);
        let ids = crate::tables::hexes(5, 5);
        let army = |at: &prop::sample::Index| {
            json!({ "at": at.get(&ids), "approach": approach, "pointsLeft": points, "attacked": attacked })
        };
        let position = json!({
            "format": 1, "ruleset": "g63", "options": { "board": board },
            "state": {
                "day": day, "half": half, "phase": phase,
                "armies": { "union": army(&hexes[0]), "confederate": army(&hexes[1]) },
            },
        });
        if let Ok(mut game) = Game::<G63>::from_position(&position, "any state") {
            play_out(&mut game, &choices);
        }
    }

    #[test]
    fn any_text_is_a_command_or_an_error(kind in "[a-zA-Z]{0,9}", key in "[a-z]{1,3}", value in ".{0,6}", number in any::<i64>()) {
        let game = Game::<G63>::new(Setup::default(), "text").expect("the standard board");
        for json in [json!({ "type": kind, key.clone(): value }), json!({ "type": "step", "to": number }), json!({ key: number }), json!(number)] {
            let _ = game.read_command(&json);
        }
    }
}
