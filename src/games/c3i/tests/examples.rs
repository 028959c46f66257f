//! The worked examples of the rules, in their order.

use crate::desk::{CONFEDERATE, Desk, UNION, bid, desk, new_game};
use c3i::event::{Event, Loss, PassReason, Stop};
use c3i::options::Options;
use c3i::state::{Formation, Phase, Place};
use high_water_mark_engine::{Deciders, Ruleset};

/// A new game with both headquarters placed: the Confederate moves.
fn first_movement() -> Desk {
    new_game(&Options::default()).does("placeHq hex=1002; placeHq hex=1506")
}

#[test]
fn example_01_set_up() {
    // c3i.hq.near-unit, c3i.hq.enemy-zone, c3i.hq.empty-hex, c3i.phase.confederate-first
    let game = new_game(&Options::default());
    assert_eq!((game.decider(), game.state.phase, game.state.turn), (CONFEDERATE, Phase::Headquarters, 1));
    assert_eq!(game.hexes(), "1001 1002 1004 1005 1006 1101 1102 1201 1202 1301");
    assert_eq!(game.stock(), (14, 11));
    assert_eq!((game.place("heth"), game.place("buford")), ("1003".into(), "1304".into()));
    assert!(!game.in_battle("heth") && !game.in_battle("buford"));
    let refused = [
        ("1003", "c3i.hq.empty-hex"),
        ("1103", "c3i.hq.enemy-zone"),
        ("1705", "c3i.hq.near-unit"),
        ("9999", "c3i.board.no-such-hex"),
    ];
    for (hex, rule) in refused {
        assert_eq!(game.no(&format!("placeHq hex={hex}")), rule, "{hex}");
    }
    assert_eq!(game.no_as(UNION, "placeHq hex=1506"), "c3i.phase.not-your-decision");
}

#[test]
fn example_02_the_union_places_its_headquarters() {
    let game = new_game(&Options::default()).does("placeHq hex=1002");
    assert_eq!((game.decider(), game.legal().len()), (UNION, 27));
    let hexes = game.hexes();
    assert!(["1305", "1405", "1506", "1606"].iter().all(|hex| hexes.contains(hex)), "{hexes}");
    assert_eq!(game.no("placeHq hex=1304"), "c3i.hq.empty-hex");
    assert_eq!(game.no("placeHq hex=1204"), "c3i.hq.enemy-zone");
}

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

#[test]
fn example_04_blown_cap() {
    // c3i.blown.two-at-most, c3i.blown.opponent-chooses, c3i.blown.not-returning, c3i.blown.adjacent-hq,
    // c3i.blown.empty-hex, c3i.blown.enemy-zone
    let position = desk(4, Phase::Headquarters).on("rodes 1503, reynolds 1707").lee("1505").union();
    let position = position.blown("heth pender early", 4).does("placeHq hex=1709");
    assert_eq!((position.decider(), position.state.phase), (UNION, Phase::ExcessBlown));
    let all = ["eliminateBlown unit=heth", "eliminateBlown unit=pender", "eliminateBlown unit=early"];
    assert_eq!(position.legal(), all);
    assert_eq!(position.no("eliminateBlown unit=rodes"), "c3i.blown.not-returning");
    let position = position.does("eliminateBlown unit=early");
    assert!(
        position.saw(|event| matches!(event, Event::UnitEliminated { cause: Loss::Excess, points: 1, .. }))
    );
    assert_eq!((position.points(), position.decider()), ((1, 0), CONFEDERATE));
    assert_eq!((position.hexes(), position.legal().len()), ("1405 1406 1504 1605".into(), 8));
    for (hex, rule) in [
        ("1506", "c3i.blown.enemy-zone"),
        ("1606", "c3i.blown.enemy-zone"),
        ("1505", "c3i.blown.adjacent-hq"),
        ("1503", "c3i.blown.adjacent-hq"),
    ] {
        assert_eq!(position.no(&format!("returnBlown hex={hex} unit=heth")), rule, "{hex}");
    }
    assert_eq!(position.no("returnBlown hex=1405 unit=early"), "c3i.blown.not-returning");
    assert_eq!(position.no("pass"), "c3i.phase.wrong-command");
    let position = position.does("returnBlown hex=1405 unit=heth");
    assert_eq!((position.place("heth"), position.in_battle("heth")), ("1405".into(), false));
    assert_eq!(position.legal().len(), 3);
    assert_eq!(position.hexes(), "1406 1504 1605");
    assert_eq!(position.no("returnBlown hex=1405 unit=pender"), "c3i.blown.empty-hex");
}

#[test]
fn example_05_berdan() {
    // c3i.berdan.turns, c3i.berdan.empty-hex, c3i.berdan.friendly-zoc
    let placed = |turn: u8| {
        let position = desk(turn, Phase::Headquarters).on("reynolds 1707, howard 1708, heth 1706");
        position.lee("1505").union().does("placeHq hex=1709")
    };
    let position = placed(3);
    assert_eq!((position.decider(), position.state.phase), (UNION, Phase::Sharpshooters));
    assert_eq!(position.hexes(), "1607 1608 1609 1807 1808 1809");
    for (hex, rule) in [
        ("1706", "c3i.berdan.empty-hex"),
        ("1709", "c3i.berdan.empty-hex"),
        ("1001", "c3i.berdan.friendly-zoc"),
        ("0101", "c3i.board.no-such-hex"),
    ] {
        assert_eq!(position.no(&format!("placeBerdan hex={hex}")), rule, "{hex}");
    }
    for turn in [1, 2] {
        assert_eq!(placed(turn).state.phase, Phase::Exits, "turn {turn}");
    }
}

/// Turn 3 with Berdan's Sharpshooters placed: formations are set, and the Confederate may exit.
fn organized() -> Desk {
    let position = desk(3, Phase::Sharpshooters).on("reynolds 1707, howard 1709, heth 1706, rodes 1504");
    position.lee("1505").meade("1811").union().does("placeBerdan hex=1710")
}

#[test]
fn example_06_organization() {
    // c3i.org.march, c3i.org.battle
    let position = organized();
    let battle = ["reynolds", "howard", "heth", "rodes"].map(|unit| position.in_battle(unit));
    assert_eq!(battle, [true, false, true, false]);
    assert!(position.saw(|event| matches!(
        event,
        Event::FormationsSet { march, battle } if march.len() == 2 && battle.is_empty()
    )));
}

#[test]
fn example_07_exit() {
    // c3i.exit.not-engaged, c3i.exit.retreat-rules, c3i.retreat.defensible-stop
    let position = organized();
    assert_eq!((position.decider(), position.state.phase), (CONFEDERATE, Phase::Exits));
    assert_eq!(position.legal(), ["exitZoc unit=heth", "pass"]);
    assert_eq!(position.no("exitZoc unit=rodes"), "c3i.exit.not-engaged");
    assert_eq!(position.no("exitZoc unit=reynolds"), "c3i.unit.not-yours");
    let position = position.does("exitZoc unit=heth");
    assert_eq!(position.decider(), CONFEDERATE);
    assert_eq!(position.hexes(), "1405 1505 1604 1703 1804 1904 2005");
    assert_eq!(position.no("retreat hex=1605"), "c3i.retreat.not-an-option");
    let short = position.clone().does("retreat hex=1505");
    assert!(short.saw(|event| matches!(event, Event::Retreated { short: true, .. })));
    assert!(short.in_battle("heth"));
}

#[test]
fn example_08_three_more() {
    // c3i.exit.alternate
    let position = desk(3, Phase::Exits).on("reynolds 1707, howard 1609, slocum 1907, sickles 1411");
    let position = position.on("heth 1706, rodes 1608, early 1906, mclaws 1311, anderson 1410");
    let mut position = position.lee("1505").meade("1810").does("pass");
    assert_eq!((position.decider(), position.state.left), (UNION, 3));
    for unit in ["reynolds", "howard", "slocum"] {
        position = position.does(&format!("exitZoc unit={unit}"));
        if position.state.retreat.is_some() {
            let way = position.legal().remove(0);
            position = position.play(&way, &[]);
        }
    }
    assert_eq!((position.state.phase, position.decider()), (Phase::Movement, CONFEDERATE));
    assert_eq!(position.place("sickles"), "1411");
    assert!(position.field().is_engaged(UNION, position.at("1411")));
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
fn example_10_exploding_caissons_tie() {
    // c3i.artillery.caissons, c3i.retreat.path
    let duel = |position: Desk| position.does(HOOD).bids(true, true, &[6, 6, 2, 3]);
    let position = duel(peach_orchard().on("howard 1707"));
    assert_eq!((position.stock(), position.totals()), ((12, 9), [4, 5]));
    assert_eq!(position.decider(), CONFEDERATE);
    assert_eq!(position.hexes(), "1108 1208 1307 1407 1408 1507 1609");
    assert_eq!(position.no_as(UNION, "retreat hex=1108"), "c3i.phase.not-your-decision");
    // Without Howard's zone of control two more hexes are open.
    assert_eq!(duel(peach_orchard()).hexes(), "1108 1208 1307 1407 1408 1507 1608 1609 1708");
}

#[test]
fn example_11_july_3() {
    // c3i.result.july3, c3i.result.eliminated
    let position = desk(5, Phase::Attacks).on("heth 1706, howard 1707").lee("1505").meade("1709");
    let position = position.attack("heth", "howard", &[2, 3]);
    assert_eq!(position.totals(), [2, 5]);
    assert_eq!((position.place("heth"), position.points()), ("out".into(), (1, 0)));
    assert!(position.saw(|event| matches!(event, Event::UnitEliminated { cause: Loss::July3, .. })));
    assert_eq!(position.place("howard"), "1707");
}

#[test]
fn example_12_road() {
    // c3i.victory.road
    let open = |position: Desk| {
        let goals = position.rules.open_goals(&position.state);
        position.named(goals)
    };
    let howard = |hex: &str| desk(3, Phase::Attacks).on(&format!("howard {hex}"));
    let baltimore_pike = "2312";
    assert_eq!(open(howard("1707")), "");
    assert_eq!(open(howard("1712")), baltimore_pike);
    assert_eq!(open(howard("1711")), baltimore_pike);
    assert_eq!(open(howard("1711").berdan("1808")), "");
}

#[test]
fn example_13_tie() {
    // c3i.victory.points
    let last = |dead: &str| {
        let position = desk(6, Phase::Attacks).on("howard 1707, heth 1706").dead(dead);
        position.lee("1505").meade("1709").play("pass", &[1]).does("pass")
    };
    let tie = last("reynolds rodes");
    assert_eq!((tie.points(), tie.state.phase), ((1, 1), Phase::Over));
    let outcome = tie.rules.outcome(&tie.state).expect("the game is over");
    assert_eq!((outcome.winner, outcome.ending, outcome.rule), (Some(UNION), "points", "c3i.victory.points"));
    assert_eq!(tie.no_as(UNION, "pass"), "c3i.game.over");
    let lost = last("reynolds");
    assert_eq!(lost.points(), (0, 1));
    let outcome = lost.rules.outcome(&lost.state).expect("the game is over");
    assert_eq!((outcome.winner, outcome.ending), (Some(CONFEDERATE), "points"));
}

#[test]
fn example_14_first_contact() {
    // c3i.move.zoi-stop, c3i.def.zoi
    let game = first_movement();
    assert_eq!((game.decider(), game.state.phase), (CONFEDERATE, Phase::Movement));
    assert_eq!(game.no("moveTo hex=1103"), "c3i.phase.wrong-command");
    let game = game.does("pickMover unit=heth");
    assert_eq!(
        game.hexes(),
        "1001 1002 1004 1005 1006 1007 1101 1102 1103 1104 1105 1106 1201 1202 1203 1301 1302 1401 1402"
    );
    assert_eq!(game.no("moveTo hex=1204"), "c3i.move.zoi-stop");
    assert_eq!(game.no("pass"), "c3i.phase.wrong-command");
    let game = game.does("moveTo hex=1103");
    assert!(game.in_battle("heth") && !game.in_battle("buford"));
    assert!(!game.unit("heth").held, "an enemy's zone of influence does not hold");
    assert!(game.saw(|event| matches!(event, Event::Moved { stopped: Some(Stop::Influence), .. })));
}

/// After Heth's first move the Union moves.
fn first_union_move() -> Desk {
    first_movement().does("pickMover unit=heth; moveTo hex=1103")
}

#[test]
fn example_15_reinforcement_by_road_out_of_range() {
    // c3i.reinf.entry-cost, c3i.hq.range, c3i.move.road, c3i.move.allowance
    let game = first_union_move();
    let board = game.rules.board();
    assert_eq!(board.distance(game.at("1216"), game.at("1506")), 11);
    let game = game.does("pickMover unit=reynolds");
    assert_eq!(game.hexes(), "1213 1214 1215 1216 1312 1313 1314 1315 1411 1412 1414 1415 1510 1511 1514");
    assert_eq!(game.no("moveTo hex=1509"), "c3i.move.allowance");
    let by_road = game.does("moveTo hex=1510");
    assert!(by_road.saw(|event| matches!(event, Event::Entered { stopped: None, .. })));
    assert!(!by_road.in_battle("reynolds"));
}

#[test]
fn example_16_no_pass() {
    // c3i.reinf.must-enter
    let game = first_union_move();
    let picks = ["pickMover unit=reynolds", "pickMover unit=howard", "pickMover unit=buford"];
    assert_eq!((game.decider(), game.legal()), (UNION, picks.map(String::from).to_vec()));
    assert_eq!(game.no("pass"), "c3i.reinf.must-enter");
}

#[test]
fn example_17_order_and_keep_clear() {
    // c3i.reinf.order, c3i.reinf.keep-clear
    let position = desk(3, Phase::Movement).off("mclaws hood").on("reynolds 1707").lee("1505").meade("1810");
    assert_eq!(position.legal(), ["pickMover unit=mclaws"]);
    assert_eq!(position.no("pickMover unit=hood"), "c3i.reinf.order");
    assert_eq!(position.no("pickMover unit=pickett"), "c3i.unit.not-yours");
    assert_eq!(position.clone().off("pickett").no("pickMover unit=pickett"), "c3i.reinf.not-yet");
    let position = position.does("pickMover unit=mclaws");
    assert_eq!(position.legal().len(), 23);
    assert_eq!(position.no("moveTo hex=1003"), "c3i.reinf.keep-clear");
    assert!(position.hexes().contains("1705"));
}

#[test]
fn example_18_must_clear() {
    // c3i.reinf.must-clear, c3i.reinf.entry-blocked
    let position = desk(3, Phase::Movement).on("mclaws march 1003, reynolds 1808").off("hood");
    let position = position.lee("1505").meade("1810");
    assert_eq!(position.legal(), ["pickMover unit=mclaws"]);
    assert_eq!(position.no("pass"), "c3i.reinf.must-clear");
    assert_eq!(position.no("pickMover unit=hood"), "c3i.reinf.entry-blocked");
}

#[test]
fn example_19_blocked_without_fault() {
    // c3i.move.extra, c3i.move.zoc-held
    let position = desk(3, Phase::Movement).on("reynolds 1103, howard 1707, rodes 1503").off("mclaws hood");
    let position = position.lee("1303").meade("1507").does("pickMover unit=mclaws");
    assert_eq!(position.hexes(), "1003");
    let position = position.does("moveTo hex=1003");
    for unit in ["mclaws", "reynolds"] {
        let now = position.unit(unit);
        assert_eq!((now.formation, now.held), (Formation::Battle, true), "{unit}");
    }
    let position = position.play("pass", &[1]);
    assert_eq!((position.decider(), position.state.left), (CONFEDERATE, 3));
    assert_eq!(position.legal(), ["pickMover unit=rodes", "pass"]);
    assert_eq!(position.no("pickMover unit=hood"), "c3i.reinf.entry-blocked");
    assert_eq!(position.no("pickMover unit=mclaws"), "c3i.move.zoc-held");
}

#[test]
fn example_20_extra_moves() {
    // c3i.move.extra, c3i.reinf.first
    let position = desk(2, Phase::Movement).on("buford 1505, heth 1405, rodes 1503").off("pender anderson");
    let position = position.lee("1303").meade("1708").does("pickMover unit=pender");
    // Buford is held, so that the Union passes at once.
    let position = position.play("moveTo hex=1103", &[3]);
    assert!(
        position.saw(|event| matches!(event, Event::Passed { side: UNION, reason: PassReason::Idle, .. }))
    );
    assert!(position.saw(|event| matches!(
        event,
        Event::ExtraMoves { side: CONFEDERATE, die: 3, free: 2, waiting: 1, total: 6 }
    )));
    assert_eq!((position.decider(), position.state.left), (CONFEDERATE, 6));
    assert_eq!(position.legal(), ["pickMover unit=anderson"]);
    assert_eq!(position.no("pickMover unit=rodes"), "c3i.reinf.first");
    assert_eq!(position.no("pickMover unit=heth"), "c3i.move.zoc-held");
    let position = position.does("pickMover unit=anderson; moveTo hex=1003");
    assert_eq!((position.state.left, position.picks()), (5, "pender anderson rodes".into()));
    assert!(position.legal().contains(&"pass".into()));
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
fn example_22_hq_range() {
    let position = desk(3, Phase::Movement).on("early march 2103, howard 1707").lee("1303").meade("1709");
    let distance = |hex: &str| position.rules.board().distance(position.at("1303"), position.at(hex));
    assert_eq!(["2103", "2106", "2203"].map(distance), [8, 8, 9]);
    let position = position.clone().does("pickMover unit=early");
    assert!(position.hexes().contains("2106"));
    assert_eq!(position.no("moveTo hex=2203"), "c3i.hq.range");
}

#[test]
fn example_23_strictly_closer() {
    let position = desk(5, Phase::Movement).on("stuart march 2301").lee("1303").meade("1709");
    let far = |hex: &str| position.rules.board().distance(position.at("1303"), position.at(hex));
    assert_eq!(["2301", "2201", "2202", "2302"].map(far), [10, 9, 9, 10]);
    let picked = position.clone().does("pickMover unit=stuart");
    assert_eq!(picked.legal().len(), 28);
    assert!(picked.hexes().split(' ').all(|hex| far(hex) < 10));
    assert!(["2201", "2202"].iter().all(|hex| picked.hexes().contains(hex)));
    assert_eq!(picked.no("moveTo hex=2302"), "c3i.hq.range");
}

#[test]
fn example_24_claim() {
    // c3i.reinf.claim
    let position = desk(3, Phase::Movement).on("hood 1716, heth 1503, buford 1304").off("hancock").union();
    let position = position.lee("1712").meade("1709").does("pickMover unit=hancock");
    assert!(position.saw(|event| matches!(event, Event::EntryHexClaimed { .. })));
    assert_eq!(position.decider(), CONFEDERATE);
    assert_eq!(position.hexes(), "1415 1416 1514 1614 1713 1814 1914 2015 2016");
    let position = position.does("retreat hex=1415");
    assert_eq!((position.decider(), position.place("hood")), (UNION, "1415".into()));
    assert_eq!(position.place("hancock"), "off");
    let hexes = position.hexes();
    assert!(hexes.contains("1716") && hexes.len() > 4, "{hexes}");
    assert_eq!(position.does("moveTo hex=1716").place("hancock"), "1716");
}

/// Cavalry and infantry of both sides north-east of the town.
fn cavalry() -> Desk {
    let position = desk(5, Phase::Attacks).on("stuart 1806, early 1906, pleasanton 1905, howard 1807");
    position.lee("1505").meade("1709")
}

#[test]
fn example_25_cavalry() {
    // c3i.attack.cavalry-only, c3i.attack.adjacent
    let position = cavalry();
    let attacks = [
        "attack attacker=early defender=howard",
        "attack attacker=early defender=pleasanton",
        "attack attacker=stuart defender=pleasanton",
        "pass",
    ];
    assert_eq!(position.legal(), attacks);
    assert_eq!(position.no("attack attacker=stuart defender=howard"), "c3i.attack.cavalry-only");
    let position = position.union();
    let attacks = [
        "attack attacker=howard defender=early",
        "attack attacker=howard defender=stuart",
        "attack attacker=pleasanton defender=stuart",
        "pass",
    ];
    assert_eq!(position.legal(), attacks);
    assert_eq!(position.no("attack attacker=pleasanton defender=early"), "c3i.attack.cavalry-only");
    assert_eq!(position.no("attack attacker=early defender=howard"), "c3i.unit.not-yours");
}

#[test]
fn example_26_bids_asked() {
    // c3i.artillery.cavalry, c3i.artillery.single
    let unasked = cavalry().play("attack attacker=stuart defender=pleasanton", &[3, 3]);
    assert_eq!((unasked.totals(), unasked.stock()), ([4, 4], (14, 11)));
    let position = cavalry().does("attack attacker=early defender=pleasanton");
    assert_eq!(position.decider(), CONFEDERATE);
    assert_eq!(position.no_as(UNION, &bid(false)), "c3i.artillery.cavalry");
    let position = position.play(&bid(true), &[4, 2]);
    assert_eq!((position.totals(), position.stock()), ([7, 3], (14, 10)));
    assert_eq!((position.place("pleasanton"), position.place("early")), ("out".into(), "1906".into()));
    assert_eq!(position.points(), (0, 1));
    assert!(position.saw(|event| matches!(event, Event::NoAdvance { berdan: false, .. })));
}

#[test]
fn example_27_last_point() {
    let position = peach_orchard().stocks(1, 1).does(HOOD).bids(true, true, &[6, 2, 1, 1]);
    assert_eq!((position.stock(), position.totals()), ((0, 0), [5, 3]));
    assert_eq!(position.decider(), UNION);
    assert_eq!(position.hexes(), "1112 1213 1312 1313 1414 1513 1613 1712");
}

#[test]
fn example_28_zero_stock() {
    // c3i.artillery.none-left
    let position = peach_orchard().stocks(1, 0).does(HOOD);
    assert_eq!(position.decider(), UNION);
    assert_eq!(position.no_as(CONFEDERATE, &bid(true)), "c3i.artillery.none-left");
    let position = position.play(&bid(false), &[2, 2]);
    assert_eq!((position.totals(), position.stock()), ([4, 4], (1, 0)));
    assert_eq!((position.place("hood"), position.place("sickles")), ("1410".into(), "1411".into()));
}

#[test]
fn example_29_no_advance() {
    // c3i.advance.must, c3i.advance.berdan
    let position = peach_orchard().on("hancock 1510").attack("hood", "sickles", &[6, 1]);
    assert_eq!(position.totals(), [8, 3]);
    assert_eq!((position.place("sickles"), position.place("hood")), ("out".into(), "1410".into()));
    assert!(position.saw(|event| matches!(event, Event::NoAdvance { berdan: false, .. })));
    let position = peach_orchard().berdan("1410").attack("hood", "sickles", &[6, 1]);
    assert_eq!((position.place("sickles"), position.place("hood")), ("out".into(), "1410".into()));
    assert!(position.saw(|event| matches!(event, Event::NoAdvance { berdan: true, .. })));
    // A marker on the hex that is left does not hinder.
    let position = peach_orchard().berdan("1411").attack("hood", "sickles", &[6, 1]);
    assert_eq!(position.place("hood"), "1411");
}

#[test]
fn example_30_advance_into_contact() {
    // c3i.move.zoc-deploy
    let advanced = |hancock: &str| {
        let position = peach_orchard().on(&format!("hancock march {hancock}"));
        position.attack("hood", "sickles", &[6, 1])
    };
    let far = advanced("1512");
    assert_eq!((far.place("hood"), far.in_battle("hancock")), ("1411".into(), false));
    let near = advanced("1511");
    assert_eq!((near.place("hood"), near.in_battle("hancock")), ("1411".into(), true));
    assert!(near.saw(|event| matches!(event, Event::Deployed { .. })));
}

#[test]
fn example_31_attacker_loses() {
    let position = || {
        let position = desk(3, Phase::Attacks).on("heth 1706, howard 1707, rodes 1807");
        position.lee("1505").meade("1709")
    };
    let lost = position().attack("heth", "howard", &[3, 3]);
    assert_eq!((lost.totals(), lost.decider()), ([3, 5], CONFEDERATE));
    assert_eq!(lost.hexes(), "1405 1504 1505 1604 1703 1804 1904 2005");
    let lost = lost.does("retreat hex=1604");
    assert_eq!((lost.place("heth"), lost.place("howard")), ("1604".into(), "1707".into()));
    let won = position().on("pender 1607").attack("heth", "howard", &[4, 2]);
    assert_eq!((won.totals(), won.decider()), ([5, 4], UNION));
    assert_eq!(won.hexes(), "1509 1609 1610 1710 1810 1909");
    assert_eq!(won.does("retreat hex=1710").place("heth"), "1707");
}

#[test]
fn example_32_range_turns_a_retreat_into_blown() {
    // c3i.retreat.failed
    let beaten = |lee: &str| {
        let position = desk(3, Phase::Attacks).on("hood 1513, sykes 1613").lee(lee).meade("1709");
        position.union().attack("sykes", "hood", &[6, 1])
    };
    let position = beaten("1505");
    assert_eq!((position.totals(), position.decider()), ([7, 5], CONFEDERATE));
    assert_eq!(position.hexes(), "1212 1312");
    let position = beaten("1504");
    assert_eq!((position.place("hood"), position.place("sykes")), ("blown 5".into(), "1513".into()));
    assert!(position.saw(|event| matches!(event, Event::RetreatFailed { .. })));
}

#[test]
fn example_33_first_pass_attacks() {
    // c3i.attack.extra, c3i.attack.voluntary
    let position = desk(3, Phase::Attacks).on("heth 1706, rodes 1807, howard 1707").lee("1505").meade("1709");
    let position = position.play("pass", &[2]);
    assert!(position.saw(|event| matches!(event, Event::ExtraAttacks { side: UNION, die: 2 })));
    assert_eq!((position.decider(), position.state.left), (UNION, 2));
    let position = position.attack("howard", "heth", &[3, 3]);
    assert_eq!((position.decider(), position.state.left), (UNION, 1));
    let position = position.attack("howard", "rodes", &[4, 3]);
    assert_eq!((position.state.turn, position.state.phase), (4, Phase::Headquarters));
}

#[test]
fn example_34_everybody_engaged() {
    let position = desk(4, Phase::Exits).on("heth 1605, rodes 1704, howard 1606, reynolds 1705");
    let position = position.lee("1505").meade("1709").does("pass; pass");
    assert_eq!((position.state.phase, position.decider()), (Phase::Attacks, CONFEDERATE));
    assert!(position.saw(|event| matches!(
        event,
        Event::Passed { side: CONFEDERATE, phase: Phase::Movement, reason: PassReason::Idle }
    )));
    assert!(!position.saw(|event| matches!(event, Event::ExtraMoves { .. })));
}

#[test]
fn example_35_berdan_in_the_way() {
    // c3i.berdan.zoc-hex
    let position = desk(3, Phase::Movement).on("hood march 1309, sickles 1411, howard 1707").berdan("1210");
    let position = position.lee("1505").meade("1709").does("pickMover unit=hood; moveTo hex=1210");
    assert_eq!(position.unit("hood").place, Place::Hex(position.at("1210")));
    assert!(position.in_battle("hood") && position.unit("hood").held);
    assert!(position.field().is_engaged(CONFEDERATE, position.at("1210")));
    let alone = !position.rules.board().near(position.at("1210")).meets(position.field().units.union);
    assert!(alone, "no unit is adjacent");
    let mut later = position;
    (later.state.phase, later.state.side) = (Phase::Attacks, CONFEDERATE);
    assert_eq!(later.legal(), ["pass"]);
    assert_eq!(later.no("attack attacker=hood defender=sickles"), "c3i.attack.adjacent");
}
