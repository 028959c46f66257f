//! The standard board as the rules ask about it.

use crate::desk::{UNION, desk};
use high_water_mark::engine::Side;
use std::collections::BTreeSet;

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
        for entry in high_water_mark::rulesets::guns::hours::entries_of(side) {
            assert_eq!(board.entry_areas(entry).filter(|area| board.is_partial(*area)).count(), 2);
        }
    }
}
