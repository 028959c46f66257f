//! The standard board, and what is derived from it.

use super::*;

fn board() -> Arc<Board> {
    Board::standard().expect("the embedded board is sound")
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
        for step in board.steps(from) {
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
    assert!(!board.has(nowhere) && board.steps(nowhere).is_empty() && board.adjacent(nowhere).is_empty());
    assert_eq!(
        (board.side_of(nowhere, NO_AREA), board.id(nowhere), board.name(nowhere).as_str()),
        (None, "off-map", "nowhere")
    );
    assert_eq!((board.distance(nowhere, SpaceId(0)), board.area_distance(NO_AREA, AreaId(0))), (255, 255));
    assert!(board.bounding(NO_AREA).is_empty() && board.neighbours(NO_AREA).is_empty());
}
