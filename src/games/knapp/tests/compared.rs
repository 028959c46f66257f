//! Moves, withdrawals and refuges in random games, compared with the plain words of the rules.

use crate::players::{Match, games};
use crate::reference::{Areas, Reference};
use high_water_mark_engine::{BoardFile, PieceId, Ruleset, Side};
use knapp::options::Options;
use knapp::pieces::{self, owner};
use knapp::state::{Phase, State, Step};
use knapp::{Command, Event, Knapp};
use proptest::prelude::*;
use serde_json::json;
use std::collections::BTreeMap;

/// Where the legal commands let each piece of a side move.
fn listed(legal: &[Command]) -> BTreeMap<PieceId, Areas> {
    let mut listed: BTreeMap<PieceId, Areas> = BTreeMap::new();
    for command in legal {
        if let Command::Move { piece, to } = command {
            assert!(listed.entry(*piece).or_default().insert(*to), "a move is listed twice");
        }
    }
    listed
}

/// Compares the moves that are listed with those of the reference.
fn moves_are_right(game: &Match, side: Side) {
    let reference = Reference { rules: game.rules, state: game.state.clone() };
    let mut listed = listed(&game.legal);
    for piece in pieces::pieces().filter(|piece| owner(*piece) == side) {
        let (seen, wanted) = (listed.remove(&piece).unwrap_or_default(), reference.moves(piece));
        assert_eq!(seen, wanted, "{} in {:?}", pieces::id(piece), game.state.phase);
    }
    assert!(listed.is_empty());
    let may_end = game.legal.contains(&Command::EndMove {});
    assert_eq!(may_end, side == Side::Union || reference.parts_are_together());
}

/// Compares the withdrawals that are listed with those of the reference.
fn withdrawals_are_right(game: &Match) {
    let reference = Reference { rules: game.rules, state: game.state.clone() };
    let wanted = reference.withdrawals();
    let mut seen: BTreeMap<PieceId, Areas> = BTreeMap::new();
    for command in &game.legal {
        let Command::Withdraw { unit, to } = command else { unreachable!("a unit withdraws: {command:?}") };
        assert!(seen.entry(*unit).or_default().insert(*to), "a withdrawal is listed twice");
    }
    assert_eq!(seen, wanted);
}

/// Sees that displaced leaders went where the reference sends them, one after the other.
fn refuges_are_right(rules: &Knapp, state: &State, events: &[Event]) {
    for event in events {
        if let Event::LeaderDisplaced { leader, from, to } = event {
            let reference = Reference { rules, state: state.clone() };
            let board = rules.board();
            let (seen, wanted) = (board.id(*to), board.id(reference.refuge(*leader, *from)));
            assert_eq!(seen, wanted, "{} from {}", pieces::id(*leader), board.id(*from));
        }
    }
}

#[test]
fn moves_and_withdrawals_are_those_of_the_rules() {
    games("compared games", "compared", 150, |mut game, chance| {
        let rules = game.rules;
        while let Some(side) = game.decider() {
            match (game.state.phase, game.state.step) {
                (Phase::Move(side), _) if chance.below(40) == 0 => moves_are_right(&game, side),
                (Phase::Fire(_), Step::Withdraw) => withdrawals_are_right(&game),
                _ => {}
            }
            let command = game.choose(side);
            let before = Reference { rules, state: game.state.clone() };
            let events = game.play(side, &command);
            if let Command::Move { piece, to } = command {
                assert_eq!(game.state.piece(piece).came, before.came_through(piece, to));
                refuges_are_right(rules, &game.state, &events);
            }
        }
    });
}

/// A board like the standard one with other terrain and fewer roads.
fn any_board() -> impl Strategy<Value = serde_json::Value> {
    let terrain = prop::sample::select(vec!["clear", "slope", "hill", "town"]);
    let areas = prop::collection::vec((terrain, any::<bool>(), any::<bool>()), 73);
    (areas, prop::collection::vec(any::<bool>(), 37)).prop_map(|(areas, roads)| {
        let mut board = crate::tables::standard();
        let spaces = board["spaces"].as_array_mut().expect("spaces");
        for (entry, (base, woods, creek)) in spaces.iter_mut().zip(areas) {
            let words = [(base, true), ("woods", woods), ("creek", creek)];
            entry["terrain"] = words.iter().filter(|(_, is)| *is).map(|(word, _)| json!(word)).collect();
        }
        let mut keep = roads.into_iter();
        board["roads"].as_array_mut().expect("roads").retain(|_| keep.next().unwrap_or(true));
        board
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(24))]

    #[test]
    fn any_terrain_is_moved_over_by_the_rules(board in any_board(), seed in any::<u64>()) {
        let file = BoardFile { name: "a board".into(), json: std::sync::Arc::new(board) };
        let rules = Knapp::set_up(&Options::default(), Some(&file)).expect("a sound board");
        let mut game = Match::new(&rules, &format!("terrain {seed}"));
        while let Some(side) = game.decider() {
            match (game.state.phase, game.state.step) {
                (Phase::Move(side), _) if game.played.is_multiple_of(97) => moves_are_right(&game, side),
                (Phase::Fire(_), Step::Withdraw) => withdrawals_are_right(&game),
                _ => {}
            }
            game.goes_on(side);
        }
    }
}
