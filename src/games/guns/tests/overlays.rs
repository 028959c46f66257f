//! All ground under a side's fire as one answer: the fields of fire of its blocks together, whoever asks.

use crate::players::{Match, Temper};
use guns::Guns;
use guns::options::Options;
use guns::state::State;
use high_water_mark_engine::scene::{Overlay, Tint};
use high_water_mark_engine::{Dice, Knowledge, Show, Side, Viewer};
use std::collections::BTreeSet;

fn ask(rules: &Guns, state: &State, kind: &str, subject: &str, viewer: Viewer) -> Overlay {
    rules.overlay(state, kind, subject, viewer).expect(subject)
}

fn spaces(overlay: &Overlay, tint: Tint) -> BTreeSet<String> {
    overlay.cells.iter().filter(|cell| cell.tint == tint).map(|cell| cell.space.clone()).collect()
}

/// Every area that some block of a side has in its field of fire, block by block as the viewer can name them.
fn block_by_block(rules: &Guns, state: &State, side: Side, viewer: Viewer) -> BTreeSet<String> {
    let pieces = rules.scene(state, viewer).pieces;
    let own = pieces.iter().filter(|piece| piece.side == Some(side) && piece.front.is_some());
    own.flat_map(|piece| spaces(&ask(rules, state, "fire", &piece.id, viewer), Tint::Sight)).collect()
}

/// Compares both answers for every viewer, and with what else could be so for him.
fn compare(rules: &Guns, state: &State, number: usize) -> usize {
    let mut areas = 0;
    for (side, viewer) in Side::ALL.into_iter().flat_map(|side| Viewer::ALL.map(|viewer| (side, viewer))) {
        let all = ask(rules, state, "fires", side.word(), viewer);
        let zone = spaces(&all, Tint::Zone);
        assert_eq!(zone, block_by_block(rules, state, side, viewer), "{side:?} for {viewer:?}");
        assert!(all.cells.iter().all(|cell| cell.text.starts_with("under ")), "{all:?}");
        let mut dice = Dice::for_decision("fire", number as u64);
        let guess = rules.determinize(state, viewer, &mut dice);
        assert_eq!(all, ask(rules, &guess, "fires", side.word(), viewer), "{viewer:?} learns something");
        areas += zone.len();
    }
    areas
}

#[test]
fn all_ground_under_fire_is_that_of_all_blocks_and_tells_no_secret() {
    let rules = crate::desk::rules(&Options::default());
    let mut areas = 0;
    for number in 0..4 {
        let mut game = Match::battle(&rules, &format!("fire {number}"), Temper::Eager);
        while let Some(side) = game.decider().filter(|_| game.played < 500) {
            if game.played.is_multiple_of(23) {
                areas += compare(&rules, &game.state, game.played);
            }
            let command = game.choose();
            game.play(side, &command);
        }
    }
    assert!(areas > 500, "{areas}");
}
