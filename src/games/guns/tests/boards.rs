//! The standard board as the rules ask about it.

use crate::desk::{UNION, desk};
use guns::board::Board;
use high_water_mark_engine::boards::position::NO_AREA;
use high_water_mark_engine::{AreaId, Side, SpaceId};
use std::collections::BTreeSet;
use std::sync::Arc;

fn board() -> Arc<Board> {
    Board::standard().expect("the embedded board is sound")
}

#[test]
fn the_board_has_what_the_rules_count_on() {
    let desk = desk();
    let board = desk.rules.board();
    let partial = board.areas().filter(|area| board.is_partial(*area)).count();
    let open = board.positions().filter(|at| board.ends(*at).count() == 1).count();
    assert_eq!((board.len(), board.area_count(), partial, open), (350, 155, 40, 40));
    let ends: BTreeSet<_> = board.positions().flat_map(|at| board.ends(at).collect::<Vec<_>>()).collect();
    assert_eq!(ends.len(), 196);
    assert_eq!(board.forbidden_to(UNION).len(), 20);
    assert_eq!(board.town(), [desk.area("A059"), desk.area("A060")].into_iter().collect());
    let sights: usize = board
        .positions()
        .map(|at| (0..2).map(|side| board.sightlines(at, side).count()).sum::<usize>())
        .sum();
    assert_eq!(sights, 6);
}

#[test]
fn objectives_start_three_areas_apart() {
    let desk = desk();
    let board = desk.rules.board();
    let [a, b, c] = board.objectives().standard;
    let mut far = [board.area_distance(a, b), board.area_distance(b, c), board.area_distance(a, c)];
    far.sort_unstable();
    assert_eq!(far, [3, 3, 5]);
    assert_eq!([a, b, c].map(|area| board.area_id(area)), ["A069", "A059", "A075"]);
    let [a, b, c] = board.objectives().back;
    let far = [board.area_distance(a, b), board.area_distance(b, c), board.area_distance(a, c)];
    assert_eq!(far, [3, 3, 4]);
    assert_eq!([a, b, c].map(|area| board.area_id(area)), ["A101", "A087", "A092"]);
    assert!([a, b, c].iter().all(|area| !board.is_partial(*area)));
    assert_eq!(board.objectives().forward.map(|area| board.area_id(area)), ["A056", "A035", "A048"]);
}

#[test]
fn entry_areas_lie_at_the_edge() {
    let desk = desk();
    let board = desk.rules.board();
    for side in Side::ALL {
        for entry in guns::hours::entries_of(side) {
            assert_eq!(board.entry_areas(entry).filter(|area| board.is_partial(*area)).count(), 2);
        }
    }
}

#[test]
fn the_standard_board_has_350_positions_and_155_areas() {
    let board = board();
    assert_eq!((board.len(), board.area_count(), board.town().len()), (350, 155, 2));
    assert_eq!(board.forbidden_to(Side::Union).len(), 20);
    assert!(board.forbidden_to(Side::Confederate).is_empty());
}

#[test]
fn distances_are_symmetric_and_no_longer_than_a_detour() {
    let board = board();
    for from in board.positions() {
        assert_eq!(board.distance(from, from), 0);
        for step in board.crossings(from) {
            assert!(board.distance(from, step.to) <= step.cost);
            assert_eq!(board.distance(from, step.to), board.distance(step.to, from));
        }
    }
}

#[test]
fn at_most_one_other_position_at_an_endpoint_bounds_an_area() {
    let board = board();
    for position in board.positions() {
        for end in board.ends(position) {
            for area in board.sides(position) {
                let bounds = |other: &&SpaceId| **other != position && board.bounds(**other, area);
                assert_eq!(board.meeting(end).iter().filter(bounds).count(), 1, "{}", board.id(position));
            }
        }
    }
}

#[test]
fn asked_about_what_it_does_not_have_the_board_answers_with_nothing() {
    let (board, nowhere) = (board(), SpaceId::OFF_MAP);
    assert!(!board.has(nowhere) && board.crossings(nowhere).is_empty() && board.adjacent(nowhere).is_empty());
    assert_eq!(
        (board.side_of(nowhere, NO_AREA), board.id(nowhere), board.name(nowhere).as_str()),
        (None, "off-map", "nowhere")
    );
    assert_eq!((board.distance(nowhere, SpaceId(0)), board.area_distance(NO_AREA, AreaId(0))), (255, 255));
    assert!(board.bounding(NO_AREA).is_empty() && board.neighbours(NO_AREA).is_empty());
}

#[test]
fn no_two_positions_are_called_the_same_also_in_headings() {
    let board = board();
    let names: BTreeSet<String> = board.positions().map(|at| board.name(at)).collect();
    let short: BTreeSet<String> = board.positions().map(|at| board.short_name(at)).collect();
    assert_eq!((names.len(), short.len()), (board.len(), board.len()));
    let line = board.positions().find(|at| board.name(*at).starts_with("the line between "));
    let line = line.expect("not every position has a name of its own");
    let areas = board.sides(line).map(|area| board.area_name(area));
    assert_eq!(board.short_name(line), areas.join(" – "));
}
