//! What one order does at once: hits spread evenly, a volley of all who can fire.

use crate::common::{CONFEDERATE, UNION};
use crate::tables::{Table, piece, turn};
use high_water_mark_engine::{Company, Rest};
use knapp::Command;

/// Alexander and Hood A fire at Gibbon and II Corps' artillery, which has a strength: so many hits.
fn under_fire(artillery: u8, hits: usize) -> Table {
    let position = turn(6).at("E6", "alexander hood-a").at("D7", "gibbon ii-art");
    let table = position.strength("ii-art", artillery).fire(CONFEDERATE);
    let dice: Vec<u16> = (0..12).map(|die| if die < hits { 6 } else { 2 }).collect();
    table.does("volley target=D7 unit=alexander; join unit=hood-a").play("resolve", &dice)
}

/// What the owner does with his hits at one order.
fn rest(table: &Table) -> Option<Rest<Command>> {
    table.game().rest(UNION)
}

fn label(artillery: u8, hits: usize) -> Option<String> {
    rest(&under_fire(artillery, hits)).map(|rest| rest.label)
}

#[test]
fn hits_are_spread_evenly_and_an_odd_one_goes_to_the_stronger() {
    let spread = "Spread the hits evenly: 2 on Gibbon and 2 on II Corps Artillery";
    assert_eq!(label(4, 4).as_deref(), Some(spread));
    assert_eq!(
        label(4, 3).as_deref(),
        Some("Spread the hits evenly: 2 on Gibbon and 1 on II Corps Artillery")
    );
}

#[test]
fn a_unit_that_would_be_eliminated_is_spared() {
    assert_eq!(
        label(2, 4).as_deref(),
        Some("Spread the hits evenly: 3 on Gibbon and 1 on II Corps Artillery")
    );
    // There is nothing to spread, or it is for the owner to say who is eliminated.
    assert_eq!(label(1, 4), None);
    assert_eq!(label(4, 1), None);
}

#[test]
fn hits_that_were_placed_count() {
    let table = under_fire(4, 4).does("placeHit unit=gibbon; placeHit unit=gibbon");
    let left = rest(&table);
    assert_eq!(left, None, "the other two go to the artillery, and that is no spreading");
    let table = under_fire(4, 4).does("placeHit unit=gibbon");
    let label = rest(&table).map(|rest| rest.label);
    assert_eq!(label.as_deref(), Some("Spread the hits evenly: 1 on Gibbon and 2 on II Corps Artillery"));
}

#[test]
fn everybody_who_can_fires_at_an_area() {
    let position =
        turn(6).at("E6", "alexander hood-a").at("D8", "pegram").at("D7", "gibbon").at("F11", "heth-a");
    let table = position.fire(CONFEDERATE);
    let mut legal = table.game().legal(CONFEDERATE).into_iter();
    let target = |area| table.game().rules().board().id(area) == "D7";
    let hood = legal.find(|command| matches!(*command, Command::Volley { unit, target: at } if unit == piece("hood-a") && target(at)));
    let volley = [hood.expect("Hood can fire")];
    let ask = |company| table.game().together(CONFEDERATE, &volley, company);
    assert_eq!(ask(Company::Own).len(), 0);
    let [all] = ask(Company::All).try_into().expect("one way");
    assert_eq!(all.pieces, ["alexander", "hood-a", "pegram"]);
    assert!(all.label.label.starts_with("Everybody fires at D7"), "{}", all.label.label);
    assert!(all.label.label.ends_with(": Hood A, Alexander and Pegram"), "{}", all.label.label);
}
