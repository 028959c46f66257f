//! The worked examples of the rules, as far as the cases of the rule table are not the same.

use crate::desk::{Desk, desk};
use c3i::state::Phase;
use high_water_mark_engine::{Deciders, Ruleset};

#[test]
fn example_03_no_unit() {
    // c3i.hq.near-entry
    let position = desk(2, Phase::Headquarters).on("buford 1304, reynolds 1505, howard 1707").meade("1706");
    assert_eq!(
        position.hexes(),
        "1001 1002 1003 1004 1005 1006 1101 1102 1103 1104 1105 1201 1202 1203 1204 1205 1301 1302 1303"
    );
    assert_eq!(position.legal().len(), 19);
    assert_eq!(position.no("placeHq hex=1304"), "c3i.hq.empty-hex");
    assert_eq!(position.no("placeHq hex=1706"), "c3i.hq.empty-hex");
    assert_eq!(position.no("placeHq hex=1705"), "c3i.hq.near-entry");
}

/// Hood next to Sickles in the Peach Orchard, turn 3.
fn peach_orchard() -> Desk {
    desk(3, Phase::Attacks).on("hood 1410, sickles 1411").lee("1505").meade("1511")
}

const HOOD: &str = "attack attacker=hood defender=sickles";

#[test]
fn example_09_stars_terrain_flank_duel() {
    // c3i.combat.stars, c3i.combat.terrain, c3i.combat.flank, c3i.artillery.duel, c3i.result.blown
    let position = peach_orchard().on("mclaws 1310, anderson 1311, howard 1707").does(HOOD);
    assert_eq!(position.rules.deciders(&position.state), Deciders::Both);
    let position = position.bids(true, true, &[5, 3, 4, 3]);
    assert_eq!(position.totals(), [9, 5]);
    assert_eq!((position.place("sickles"), position.stock()), ("blown 5".into(), (13, 10)));
    assert_eq!(position.place("hood"), "1411");
}

#[test]
fn example_21_start_in_a_zoi() {
    // c3i.move.zoi-start
    let position = desk(3, Phase::Movement).on("rodes march 1705, howard 1707, slocum 1909");
    let position = position.lee("1505").meade("1709").does("pickMover unit=rodes");
    let outside = position.clone().does("moveTo hex=1704");
    assert!(!outside.in_battle("rodes"));
    assert_eq!(position.no("moveTo hex=1607"), "c3i.move.zoi-stop");
    let inside = position.does("moveTo hex=1606");
    assert!(inside.in_battle("rodes") && !inside.unit("rodes").held);
}

#[test]
fn example_15_and_22_distances_to_headquarters() {
    let game = desk(3, Phase::Movement);
    let distance = |hq: &str, hex: &str| game.rules.board().distance(game.at(hq), game.at(hex));
    assert_eq!(distance("1506", "1216"), 11);
    assert_eq!(["2103", "2106", "2203"].map(|hex| distance("1303", hex)), [8, 8, 9]);
}

#[test]
fn example_23_strictly_closer() {
    let position = desk(5, Phase::Movement).on("stuart march 2301").lee("1303").meade("1709");
    let far = |hex: &str| position.rules.board().distance(position.at("1303"), position.at(hex));
    assert_eq!(["2301", "2201", "2202", "2302"].map(far), [10, 9, 9, 10]);
    let picked = position.clone().does("pickMover unit=stuart");
    assert_eq!(picked.legal().len(), 28);
    assert!(picked.hexes().split(' ').all(|hex| far(hex) < 10));
}
