//! What goes in which order: hits, leaders, morale, withdrawals, replacements; and who goes with whom.

use crate::common::{CONFEDERATE, UNION};
use crate::tables::{Position, Table, turn};
use knapp::{Event, pieces};
use serde_json::json;

/// Hood A fires at D7, where Caldwell and Gibbon take two hits each.
fn two_targets(with: &str, dice: &[u16]) -> Table {
    let position = turn(6).at("E6", "hood-a").at("D7", with);
    let table = position.volley("hood-a", "D7", &[6, 6, 6, 6, 4, 3, 2, 1]);
    let table = table.does("placeHit unit=caldwell; placeHit unit=gibbon; placeHit unit=caldwell");
    table.play("placeHit unit=gibbon", dice)
}

#[test]
fn the_longer_withdrawal_comes_first_and_then_the_alphabet() {
    // Caldwell was hit first and checks first: one area; Gibbon two.
    let table = two_targets("caldwell gibbon", &[1, 6, 1, 1]);
    assert_eq!(table.ways(), "gibbon: B6 B7 B8 C8 D9");
    let table = table.does("withdraw to=C8 unit=gibbon");
    assert_eq!(table.ways(), "caldwell: C6 C7 D8");
    let table = two_targets("gibbon caldwell", &[1, 1, 1, 6]);
    assert_eq!(table.ways(), "caldwell: B6 B7 B8 C8 D9");
    let table = two_targets("gibbon caldwell", &[1, 6, 6, 1]);
    assert_eq!(table.ways(), "caldwell: C6 C7 D8");
}

#[test]
fn leaders_roll_in_table_order_before_the_morale_of_all() {
    let table = two_targets("caldwell gibbon hancock meade", &[2, 2, 2, 2, 3, 3, 3, 1, 1, 6, 1, 1]);
    let order = table.found(|event| match event {
        Event::LeaderRoll { leader, dice, killed, points } => {
            Some((pieces::id(*leader), dice.len(), i32::from(*points) * i32::from(*killed)))
        }
        Event::MoraleRoll { unit, dice, effective, .. } => {
            Some((pieces::id(*unit), dice.len(), i32::from(*effective)))
        }
        _ => None,
    });
    // Meade comes before Hancock. Hancock is killed, and Meade forgives each unit one.
    assert_eq!(order, [("meade", 4, 0), ("hancock", 4, 10), ("caldwell", 2, 0), ("gibbon", 2, 1)]);
    assert_eq!(table.ways(), "gibbon: C6 C7 D8");
    let table = table.does("withdraw to=C6 unit=gibbon");
    assert_eq!((table.place("meade").as_str(), table.place("caldwell").as_str()), ("C6", "D7"));
}

#[test]
fn the_first_volley_of_an_assault_rolls_in_table_order() {
    let position = turn(6).at("D5", "barlow steinwehr xi-art early-a");
    let table = position.fire(UNION).does("assault area=D5").play("resolve", &[1; 5 + 6 + 3]);
    let fired = table.found(|event| match event {
        Event::Fired { unit, .. } => Some(pieces::id(*unit)),
        _ => None,
    });
    assert_eq!(fired, ["barlow", "steinwehr", "xi-art"]);
}

#[test]
fn hits_beyond_the_strength_are_void() {
    let position = turn(6).at("E6", "hood-a").at("D7", "gibbon ii-art hancock").strength("gibbon", 1);
    let position = position.strength("ii-art", 1);
    // Five hits on two strength points: Hancock rolls twice.
    let table = position.volley("hood-a", "D7", &[6, 6, 6, 6, 6, 3, 2, 1, 2, 3]);
    assert_eq!(["gibbon", "ii-art", "hancock"].map(|id| table.place(id)), ["dead", "dead", "D7"]);
    assert_eq!(table.score(), [7 + 5 + 3 * 4 + 5, 0]);
}

#[test]
fn who_gives_way_goes_in_the_order_of_the_alphabet() {
    let position = || turn(6).at("D5", "hood-a hood-b alexander longstreet barlow");
    let table = position().fire(CONFEDERATE).does("giveWay area=D5");
    assert_eq!(table.ways(), "alexander: C4 C5 D4 D6 E4 E5");
    let table = table.does("withdraw to=E5 unit=alexander");
    // Longstreet goes with the first.
    assert_eq!(
        (table.place("longstreet").as_str(), table.ways().as_str()),
        ("E5", "hood-a: C4 C5 D4 D6 E4 E5")
    );
    let table = table.does("withdraw to=E4 unit=hood-a");
    assert!(table.ways().starts_with("hood-b: "));
    let table = table.does("withdraw to=E4 unit=hood-b");
    assert!(matches!(
        table.events().last(),
        Some(Event::AssaultOver { holder: Some(UNION), volleys: 0, .. })
    ));
    assert!(["alexander", "hood-a", "hood-b"].into_iter().all(|id| table.piece(id).fired));
}

#[test]
fn a_withdrawal_that_is_too_short_costs_strength_for_what_is_missing() {
    // Around D7 only C7 is free, and nothing behind it.
    let walls = |position: Position| {
        let position =
            position.at("C6", "early-a").at("D8", "early-b").at("B7", "rodes-a").at("B8", "rodes-b");
        position.at("C8", "heth-a").at("D6", "heth-b").at("E7", "pender-a")
    };
    let position = walls(turn(6).at("E6", "hood-a").at("D7", "gibbon hancock"));
    let table = position.volley("hood-a", "D7", &[6, 6, 6, 5, 4, 3, 2, 1, 2, 2, 2, 1, 1, 1]);
    // Two effective ones: one area, and a strength point for the other; Hancock goes along.
    assert_eq!((table.place("gibbon").as_str(), table.strength("gibbon")), ("C7", 7 - 3 - 1));
    assert_eq!(table.place("hancock"), "C7");
}

#[test]
fn who_has_no_way_at_all_pays_and_may_be_destroyed() {
    let position = |strength| {
        let position = turn(6).at("E6", "hood-a").at("D7", "gibbon hancock").strength("gibbon", strength);
        let position =
            position.at("C6", "early-a").at("D8", "early-b").at("C7", "rodes-a").at("D6", "heth-b");
        position.at("E7", "pender-a")
    };
    let volley = |strength, dice: &[u16]| {
        let table = position(strength).fire(CONFEDERATE).does("volley target=D7 unit=hood-a");
        table.play("resolve", dice)
    };
    let three = [6, 6, 6, 5, 4, 3, 2, 1, 2, 2, 2, 1, 1, 1];
    let table = volley(7, &three);
    assert_eq!((table.place("gibbon").as_str(), table.strength("gibbon")), ("D7", 7 - 3 - 2));
    // With two points left he is eliminated; Hancock stays behind in D7, where no enemy is.
    let table = volley(5, &three);
    assert_eq!((table.place("gibbon").as_str(), table.place("hancock").as_str()), ("dead", "D7"));
    assert_eq!(table.score(), [5 + 2 + 5, 0]);
}

#[test]
fn leaders_follow_the_first_unit_that_really_goes() {
    // Only artillery finds room: C6 to D8 are full of infantry. Gibbon, who should go first, is held.
    let position = turn(6).at("E6", "hood-a").at("D7", "gibbon ii-art hancock").at("C6", "hays caldwell");
    let position = position.at("C7", "wright howe").at("D8", "barnes ayres").at("D6", "birney humphreys");
    let position = position.at("E7", "sykes crawford newton");
    let table = position
        .volley("hood-a", "D7", &[6, 6, 6, 6, 4, 3, 2, 1])
        .does("placeHit unit=gibbon; placeHit unit=gibbon");
    let table = table.does("placeHit unit=ii-art").play("placeHit unit=ii-art", &[2, 2, 2, 2, 1, 1, 1, 1]);
    assert_eq!((table.place("gibbon").as_str(), table.strength("gibbon")), ("D7", 7 - 2 - 1));
    assert!(table.ways().starts_with("ii-art: "));
    let table = table.does("withdraw to=C7 unit=ii-art");
    assert_eq!(table.place("hancock"), "C7");
}

#[test]
fn guns_without_a_way_are_lost() {
    let position = turn(8).at("D4", "heth-a pegram wadsworth hill").strength("heth-a", 1);
    let position = position.at("C3", "howe").at("C4", "wright").at("D3", "newton").at("D5", "gibbon");
    let position = position.at("E3", "hays").at("E4", "caldwell").at("G2", "pender-a").at("G1", "rodes-a");
    let table = position.fire(UNION).does("assault area=D4").play("resolve", &[5, 4, 4, 3, 3, 2, 2, 1]);
    let table = table.play("placeHit unit=heth-a", &[6]);
    assert_eq!((table.place("heth-a").as_str(), table.place("pegram").as_str()), ("dead", "dead"));
    // Hill rejoins his men: Pender is his, Rodes, who is as near, is not.
    assert_eq!(table.place("hill"), "G2");
    assert_eq!(table.score(), [0, (1 + 7 + 5) + (3 * 4 + 5)]);
}

#[test]
fn displaced_leaders_go_to_their_own_then_to_friends_then_anywhere() {
    let to = |position: Position| {
        let position = position.at("D7", "hancock").at("E6", "hood-a longstreet");
        position.movement(CONFEDERATE).does("move piece=hood-a to=D7").place("hancock")
    };
    // His own men are farther away than others.
    assert_eq!(to(turn(8).at("C7", "wright").at("B7", "gibbon")), "B7");
    assert_eq!(to(turn(8).at("C7", "wright").at("D8", "howe")), "C7");
    assert_eq!(to(turn(8)), "C6");
    // Nobody goes where the enemy is.
    assert_eq!(to(turn(8).at("C6", "rodes-a").at("C7", "rodes-b")), "D6");
    // The army commander's own are everybody's.
    let position =
        turn(8).at("D7", "meade").at("E6", "hood-a longstreet").at("C7", "wright").at("B7", "gibbon");
    assert_eq!(position.movement(CONFEDERATE).does("move piece=hood-a to=D7").place("meade"), "C7");
}

#[test]
fn a_unit_that_enters_by_force_or_falls_back_displaces_leaders_too() {
    // Pickett must enter where Hancock is alone.
    let position = turn(9).at("G2", "hancock").at("C7", "gibbon");
    let table = position.movement(CONFEDERATE).does("endMove");
    assert_eq!((table.place("pickett-a").as_str(), table.place("hancock").as_str()), ("G2", "C7"));
    // Gibbon falls back to C7, where Longstreet is alone.
    let position = turn(6).at("E6", "hood-a").at("D7", "gibbon").at("C7", "longstreet").fire(CONFEDERATE);
    let table = position.does("volley target=D7 unit=hood-a").play("resolve", &[6, 5, 5, 5, 4, 3, 2, 1, 1]);
    let table = table.does("withdraw to=C7 unit=gibbon");
    assert_eq!((table.place("gibbon").as_str(), table.place("longstreet").as_str()), ("C7", "E6"));
}

#[test]
fn replacement_dice_go_by_side_and_by_name() {
    let position = turn(5).at("E2", "hood-a").at("E1", "early-a").at("F1", "anderson-b mclaws-b lee");
    let position =
        position.at("C8", "gibbon").at("C9", "caldwell meade").at("B9", "wright").at("B10", "birney");
    let weak = ["hood-a", "early-a", "anderson-b", "mclaws-b", "gibbon", "caldwell", "wright", "birney"];
    let position = weak.iter().fold(position, |position, id| position.strength(id, 1));
    let table = position.movement(UNION).play("endMove", &[1, 2, 3, 4, 5, 6, 1, 2]);
    let order = ["anderson-b", "early-a", "hood-a", "mclaws-b", "birney", "caldwell", "gibbon", "wright"];
    let now = order.map(|id| table.strength(id));
    assert_eq!(now, [1 + 1, 1 + 2, 1 + 3, 1 + 4, 1 + 5, 1 + 6, 1 + 1, 1 + 2]);
}

#[test]
fn replacements_are_for_infantry_that_is_in_range_and_damaged() {
    let position =
        turn(5).at("E2", "hood-a alexander").at("F1", "lee").at("G10", "mclaws-a").at("E1", "early-a");
    let position = position.strength("hood-a", 7).strength("alexander", 1).strength("mclaws-a", 1);
    // Rodes waits in his box, because the enemy is next to the entry area.
    let boxed = position.in_box("A1", "rodes-a").strength("rodes-a", 2).at("C1", "ewell").at("A2", "gibbon");
    let table = boxed.movement(UNION).play("endMove", &[6]);
    assert_eq!(["hood-a", "alexander", "mclaws-a", "early-a"].map(|id| table.strength(id)), [8, 1, 1, 6]);
    assert_eq!((table.strength("rodes-a"), table.place("rodes-a").as_str()), (2, "@A1"));
}

#[test]
fn several_divisions_share_their_dice_one_after_the_other() {
    let position =
        turn(5).at("E2", "rodes-a rodes-b lee").at("E1", "heth-a heth-b").at("F1", "early-a early-b");
    let weak = ["rodes-a", "rodes-b", "heth-a", "heth-b", "early-a"];
    let position = weak.iter().fold(position, |position, id| position.strength(id, 2)).at("A9", "gibbon");
    let table = position.movement(UNION).play("endMove", &[1, 3, 2]);
    // Early B lacks nothing, so A takes all of the die; Heth and Rodes have a choice, in this order.
    assert_eq!(table.strength("early-a"), 3);
    assert_eq!(table.choices(), [0, 1, 2, 3].map(|a| format!("takeBack division=heth partA:{a}")));
    let mut table = table.does("takeBack division=heth partA:3");
    assert_eq!(table.no("takeBack division=heth partA:0"), "knapp.night.replacements");
    assert_eq!(table.choices().len(), 3);
    let table = table.does("takeBack division=rodes partA:0");
    assert_eq!(["heth-a", "heth-b", "rodes-a", "rodes-b"].map(|id| table.strength(id)), [5, 2, 2, 4]);
    assert_eq!(table.game().state().turn, 6);
}

#[test]
fn a_part_out_of_range_gets_nothing_of_the_die() {
    let position = turn(5).at("E2", "rodes-a").at("G10", "rodes-b").at("E1", "ewell").at("A9", "gibbon");
    let table = position.strength("rodes-a", 5).strength("rodes-b", 5).movement(UNION).play("endMove", &[5]);
    assert_eq!((table.strength("rodes-a"), table.strength("rodes-b")), (8, 5));
}

#[test]
fn a_combined_unit_has_moved_and_lacks_ammunition_if_a_part_did() {
    let position = turn(7).options(json!({ "ammoSupply": true })).at("E3", "heth-a").at("E2", "heth-b");
    let position = position.strength("heth-a", 3).strength("heth-b", 4).mark("heth-b", "lowAmmo", true);
    // In range of Hill, but an enemy is near enough to fire at B.
    let position = position.at("F2", "hill").at("D2", "wright");
    let table = position.movement(CONFEDERATE).does("move piece=heth-b to=E3; combine division=heth");
    let (kept, merged) = (table.piece("heth-a"), table.piece("heth-b"));
    assert!(kept.moved && kept.low_ammo && kept.strength == 7);
    assert!(!merged.moved && !merged.low_ammo && !merged.in_command);
    assert_eq!(table.check_move("heth-a", "E4"), Some("knapp.move.once"));
    // The part with the larger printed strength goes on: of Rodes's, B.
    let position = turn(7).at("E3", "rodes-a rodes-b ewell").strength("rodes-a", 5).strength("rodes-b", 4);
    let table = position.movement(CONFEDERATE).does("combine division=rodes");
    assert_eq!((table.strength("rodes-b"), table.place("rodes-a").as_str()), (9, "merged"));
    assert_eq!(table.score(), [0, 8]);
}

#[test]
fn fire_from_outside_at_a_contested_area_leaves_the_assault_to_be_fought() {
    let position = turn(6).at("D5", "barlow early-a early-b").at("D6", "gibbon").fire(UNION);
    let table = position.does("volley target=D5 unit=gibbon").play("resolve", &[6, 5, 5, 4, 3, 2, 1]);
    let table = table.play("placeHit unit=early-a", &[1]);
    // Nobody knows where it came from: anywhere, if that is farther from Gibbon.
    assert_eq!(table.ways(), "early-a: C4 D4 E4");
    let mut table = table.does("withdraw to=D4 unit=early-a");
    assert_eq!(table.no("endFire"), "knapp.assault.resolve-first");
    assert_eq!(table.choices(), ["assault area=D5", "giveWay area=D5"]);
}
