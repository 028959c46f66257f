//! What the rulebook calls the ground on the labels of its lost map, and the men in its order of battle.

use crate::tables::{piece, rules, standard};
use high_water_mark_engine::{Game, Setup};
use knapp::{Knapp, pieces};
use serde_json::{Value, json};
use std::collections::BTreeSet;

/// The labels of the rulebook's map that name a hill (page 9), and the two objectives (§2).
const HILLS: [&str; 6] =
    ["Culp's Hill", "Oak Hill", "Cemetery Hill", "Little Round Top", "Round Top", "Devil's Den"];

/// The hills of the standard board that no label names.
fn unnamed(options: &Value) -> BTreeSet<String> {
    let rules = rules(options);
    let board = rules.board();
    let name = |area| board.place(area);
    let labelled = |place: &String| HILLS.iter().any(|label| place.ends_with(&format!("({label})")));
    board.hills.into_iter().map(name).filter(|place| !labelled(place)).collect()
}

#[test]
fn two_hills_of_our_board_have_no_label() {
    let both = BTreeSet::from(["A4 (Benner's Hill)".to_owned(), "A6 (Wolf Hill)".to_owned()]);
    assert_eq!(unnamed(&json!({})), both);
    assert_eq!(unnamed(&json!({ "easternHills": true })), both);
    assert_eq!(unnamed(&json!({ "easternHills": false })), BTreeSet::new());
}

#[test]
fn without_the_eastern_hills_nothing_else_changes() {
    let (with, without) = (rules(&json!({})), rules(&json!({ "easternHills": false })));
    let other: Vec<String> = with
        .board()
        .areas()
        .into_iter()
        .filter(|area| {
            let [mut old, new] = [&with, &without].map(|rules| rules.board().terrain[area.index()]);
            if old.hill && !new.hill {
                assert!(new.slope && old.cost() == new.cost() + 1, "a slope costs less and closes the view");
                (old.hill, old.slope) = (false, true);
                assert_eq!(old, new);
                return true;
            }
            assert_eq!(old, new);
            false
        })
        .map(|area| with.board().id(area).to_owned())
        .collect();
    assert_eq!(other, ["A4", "A6"]);
    assert_eq!(with.board().squares.roads(), without.board().squares.roads());
}

#[test]
fn a_board_of_ones_own_keeps_its_hills() {
    for hills in [true, false] {
        let options = json!({ "easternHills": hills, "board": standard() });
        let setup = Setup::<Knapp>::from_json(&options).expect("sound options");
        let game = Game::new(setup, "hills").expect("a game");
        assert_eq!(game.rules().board().hills, rules(&json!({})).board().hills);
    }
}

#[test]
fn longstreets_second_artillery_is_eshelmans() {
    // The order of battle, July 2, 10am: "Longstreet, Alexander, Eshelman". The id is that of earlier records.
    assert_eq!(pieces::name(piece("eshleman")), "Eshelman");
}
