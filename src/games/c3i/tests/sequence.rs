//! The sequence of play: what comes after what, who passes when, and what a turn begins and ends with.

use crate::desk::{CONFEDERATE, Desk, UNION, desk, new_game};
use c3i::event::{Event, HqRule, Loss, PassReason};
use c3i::options::Options;
use c3i::pieces::units_of;
use c3i::state::{Formation, Phase};
use high_water_mark_engine::{Ruleset, Side};

/// The passes that the last command brought about.
fn passes(desk: &Desk) -> Vec<(Side, Phase, bool)> {
    let pass = |event: &Event| match event {
        Event::Passed { side, phase, reason } => Some((*side, *phase, *reason != PassReason::Choice)),
        _ => None,
    };
    desk.events.iter().filter_map(pass).collect()
}

/// Heth next to Howard on Cemetery Hill in the attack phase.
fn cemetery_hill(turn: u8) -> Desk {
    desk(turn, Phase::Attacks).on("heth 1706, howard 1707").lee("1505").meade("1709")
}

#[test]
fn the_first_turn_goes_through_its_steps() {
    // c3i.phase.confederate-first, c3i.move.alternate
    let game = new_game(&Options::default());
    assert_eq!(game.events, [Event::TurnBegan { turn: 1 }]);
    let game = game.does("placeHq hex=1002");
    assert!(
        game.saw(|event| matches!(event, Event::HqPlaced { side: CONFEDERATE, rule: HqRule::NearUnit, .. }))
    );
    assert_eq!((game.state.phase, game.decider()), (Phase::Headquarters, UNION));
    // Nobody is blown, it is not yet turn 3, and nobody is engaged.
    let game = game.does("placeHq hex=1506");
    let exits = [(CONFEDERATE, Phase::Exits, true)];
    assert_eq!(
        (game.state.phase, game.decider(), passes(&game)),
        (Phase::Movement, CONFEDERATE, exits.to_vec())
    );
    let game = game.does("pickMover unit=heth; moveTo hex=1103");
    assert_eq!(game.decider(), UNION);
    let game = game.does("pickMover unit=reynolds; moveTo hex=1216");
    assert_eq!(game.decider(), CONFEDERATE);
    let game = game.play("pass", &[2]);
    // Buford and Reynolds are free, Howard waits.
    assert!(
        game.saw(|event| matches!(event, Event::ExtraMoves { die: 2, free: 2, waiting: 1, total: 5, .. }))
    );
    assert_eq!((game.picks(), game.no("pass")), ("howard".into(), "c3i.reinf.must-enter"));
    let game = game.does("pickMover unit=howard; moveTo hex=1716");
    // Nobody is next to an enemy: the attack phase and the turn end at once.
    let game = game.does("pass");
    assert_eq!(passes(&game)[0], (UNION, Phase::Movement, false));
    assert_eq!(passes(&game)[1], (CONFEDERATE, Phase::Attacks, true));
    // Buford closes the pike.
    assert!(game.saw(|event| matches!(event, Event::TurnEnded { turn: 1, open } if open.is_empty())));
    assert_eq!((game.state.turn, game.state.phase, game.decider()), (2, Phase::Headquarters, CONFEDERATE));
}

#[test]
fn headquarters_are_lifted_one_at_a_time() {
    // c3i.def.marker, c3i.hq.untouchable
    let position = cemetery_hill(3).berdan("1606").play("pass", &[1]).does("pass");
    assert_eq!((position.state.turn, position.decider()), (4, CONFEDERATE));
    let headquarters = position.state.headquarters;
    assert_eq!((headquarters.confederate, headquarters.union), (None, Some(position.at("1709"))));
    assert_eq!(position.no("placeHq hex=1606"), "c3i.hq.empty-hex");
    // His own old hex is free again.
    let position = position.does("placeHq hex=1505");
    assert_eq!(position.state.headquarters.union, None);
    assert_eq!(position.no("placeHq hex=1505"), "c3i.hq.empty-hex");
    assert_eq!(position.no("placeHq hex=1606"), "c3i.hq.empty-hex");
    let position = position.does("placeHq hex=1709");
    // Berdan's marker is lifted only now.
    assert_eq!((position.state.phase, position.state.berdan), (Phase::Sharpshooters, None));
    assert_eq!(position.hexes(), "1607 1608 1708 1807 1808");
}

#[test]
fn without_a_hex_near_units_headquarters_go_anywhere() {
    // c3i.hq.fallback: the enemy's zones cover all that is near Heth.
    let units = "heth 1001, reynolds 1003, howard 1103, hancock 1302, sykes 1202";
    let position = desk(3, Phase::Headquarters).on(units).meade("1905");
    assert_eq!(position.legal().len(), 224 - 6);
    assert_eq!(position.no("placeHq hex=1905"), "c3i.hq.empty-hex");
    let position = position.does("placeHq hex=1801");
    assert!(position.saw(|event| matches!(event, Event::HqPlaced { rule: HqRule::Anywhere, .. })));
}

#[test]
fn berdans_sharpshooters_come_in_turn_3_if_there_is_a_hex() {
    // c3i.berdan.turns
    let placed = |turn: u8, units: &str| {
        let position = desk(turn, Phase::Headquarters).on(units).lee("1303").union();
        let way = position.legal().remove(0);
        position.play(&way, if units.contains("howard") { &[] } else { &[1] })
    };
    assert_eq!(placed(2, "heth 1003, howard 1707").state.phase, Phase::Movement);
    for turn in 3..=6 {
        assert_eq!(placed(turn, "heth 1003, howard 1707").state.phase, Phase::Sharpshooters);
    }
    let nobody = desk(3, Phase::Headquarters).on("heth 1503").lee("1303").union().does("placeHq hex=2312");
    assert!(nobody.saw(|event| matches!(event, Event::BerdanOffMap {})));
    assert_eq!((nobody.state.berdan, nobody.state.phase), (None, Phase::Movement));
}

#[test]
fn blown_units_of_both_sides_return_the_confederates_first() {
    let position = desk(4, Phase::Headquarters).on("rodes 1503, reynolds 1707").lee("1505").union();
    let position = position.blown("heth pender", 4).blown("howard sickles slocum", 4).blown("hood", 5);
    let position = position.does("placeHq hex=1709");
    assert_eq!((position.state.phase, position.decider()), (Phase::BlownReturn, CONFEDERATE));
    assert_eq!(position.no("returnBlown hex=1405 unit=hood"), "c3i.blown.not-returning");
    let position = position.does("returnBlown hex=1405 unit=heth; returnBlown hex=1406 unit=pender");
    assert_eq!((position.state.phase, position.decider()), (Phase::ExcessBlown, CONFEDERATE));
    let position = position.does("eliminateBlown unit=slocum");
    assert_eq!((position.points(), position.decider()), ((0, 1), UNION));
    let position = position.does("returnBlown hex=1710 unit=sickles; returnBlown hex=1809 unit=howard");
    assert_eq!(position.state.phase, Phase::Sharpshooters);
    // Berdan's Sharpshooters see the units that have come back.
    assert!(position.hexes().contains("1711"));
    assert_eq!(position.place("hood"), "blown 5");
}

#[test]
fn exits_alternate_until_a_pass() {
    // c3i.exit.alternate
    let position = desk(3, Phase::Exits).on("heth 1706, rodes 1608, howard 1707, slocum 1609, early 2206");
    let position = position.on("sickles 2207").lee("1505").meade("1810");
    let first = position.does("exitZoc unit=heth; retreat hex=1703");
    assert_eq!(first.decider(), UNION);
    // Howard is still next to Rodes.
    let second = first.does("exitZoc unit=sickles");
    let way = second.legal().remove(0);
    let second = second.play(&way, &[]);
    // Early is free now, Rodes is not.
    assert_eq!(
        (second.decider(), second.legal()),
        (CONFEDERATE, vec!["exitZoc unit=rodes".into(), "pass".into()])
    );
    let third = second.does("pass");
    assert_eq!((third.decider(), third.state.left), (UNION, 3));
    let last = third.does("pass");
    assert_eq!((last.state.phase, last.decider()), (Phase::Movement, CONFEDERATE));
}

#[test]
fn a_failed_exit_is_blown_and_on_july_3_lost() {
    // c3i.exit.retreat-rules, c3i.result.july3, c3i.result.blown
    let exit = |turn: u8| {
        let position =
            desk(turn, Phase::Exits).on("heth 1706, howard 1707, sykes 1705, rodes 2206, slocum 2207");
        position.lee("1505").meade("1810").does("exitZoc unit=heth")
    };
    for turn in 1..=4 {
        let position = exit(turn);
        assert_eq!((position.place("heth"), position.points()), (format!("blown {}", turn + 2), (0, 0)));
        assert!(position.saw(|event| matches!(event, Event::RetreatFailed { .. })));
        let now = position.unit("heth");
        assert_eq!((now.formation, now.held), (Formation::March, false));
    }
    for turn in 5..=6 {
        let position = exit(turn);
        assert_eq!((position.place("heth"), position.points()), ("out".into(), (1, 0)));
        assert!(position.saw(|event| matches!(event, Event::UnitEliminated { cause: Loss::July3, .. })));
    }
}

#[test]
fn a_side_without_a_move_passes_and_the_other_rolls() {
    // c3i.move.extra: Heth is engaged, so the Confederate passes at once.
    let position = desk(3, Phase::Exits).on("heth 1706, howard 1707, slocum 1909, sickles 1809");
    let position = position.lee("1505").meade("1709").does("pass").play("pass", &[5]);
    assert_eq!(passes(&position), [(UNION, Phase::Exits, false), (CONFEDERATE, Phase::Movement, true)]);
    // Two of three Union units are free.
    assert_eq!((position.decider(), position.state.left), (UNION, 5 + 2));
    let mut position = position;
    for left in (0..7).rev() {
        position = position.does("pickMover unit=sickles");
        let way = position.legal().remove(0);
        position = position.play(&way, &[]);
        let ended = left == 0;
        assert_eq!(position.state.phase, if ended { Phase::Attacks } else { Phase::Movement });
        assert!(ended || position.state.left == left);
    }
    assert!(units_of(UNION).all(|unit| !position.state.unit(unit).held));
}

#[test]
fn one_more_attack_after_another_until_the_die_is_used() {
    // c3i.attack.extra
    let position = cemetery_hill(3).attack("heth", "howard", &[5, 3]);
    assert_eq!((position.totals(), position.decider()), ([5, 5], UNION));
    let position = position.play("pass", &[3]);
    assert_eq!((position.decider(), position.state.left), (CONFEDERATE, 3));
    assert_eq!(position.no_as(UNION, "attack attacker=howard defender=heth"), "c3i.phase.not-your-decision");
    let position = position.attack("heth", "howard", &[5, 3]).attack("heth", "howard", &[5, 3]);
    assert_eq!((position.decider(), position.state.left), (CONFEDERATE, 1));
    let position = position.attack("heth", "howard", &[5, 3]);
    assert_eq!((position.state.turn, position.state.phase), (4, Phase::Headquarters));
    // Nobody rolls for the other side if it has nothing to attack with.
    let cavalry = desk(3, Phase::Attacks).on("heth 1706, buford 1707").lee("1505").meade("1709");
    let ended = cavalry.does("pass");
    assert_eq!((ended.state.turn, passes(&ended)), (4, vec![(CONFEDERATE, Phase::Attacks, false)]));
}

#[test]
fn a_unit_freed_by_a_claim_is_still_held() {
    // c3i.move.zoc-held, c3i.reinf.claim
    let position = desk(3, Phase::Movement).on("hood 1716, sickles 1715, heth 1003").off("hancock").union();
    let position = position.lee("1712").meade("1711");
    assert_eq!(position.no("pickMover unit=sickles"), "c3i.move.zoc-held");
    let position = position.does("pickMover unit=hancock");
    // Between Sickles and the edge of the map Hood has no way.
    assert_eq!(position.place("hood"), "blown 5");
    let position = position.does("moveTo hex=1716; pickMover unit=heth; moveTo hex=1004");
    assert!(!position.field().is_engaged(UNION, position.at("1715")));
    assert!(position.unit("sickles").held);
    assert_eq!(position.no("pickMover unit=sickles"), "c3i.move.zoc-held");
}

#[test]
fn a_claimed_unit_without_a_way_is_blown() {
    let claimed = |turn: u8| {
        let position = desk(turn, Phase::Movement).on("hood 1716, heth 1003").off("hancock").union();
        // Lee is too far away for any hex of the way.
        position.lee("1001").meade("1709").does("pickMover unit=hancock")
    };
    let position = claimed(3);
    assert_eq!((position.place("hood"), position.decider()), ("blown 5".into(), UNION));
    assert!(position.hexes().contains("1716"));
    assert_eq!(claimed(6).place("hood"), "out");
}

#[test]
fn a_reinforcement_goes_on_from_an_entry_for_which_others_wait_if_it_can() {
    // c3i.reinf.keep-clear: every neighbour of 1003 is taken, so McLaws stops in it.
    let units = "heth 1002, rodes 1004, early 1102, johnson 1103";
    let position = desk(3, Phase::Movement).on(units).on("howard 1909").off("mclaws hood");
    let position = position.lee("1303").meade("1909").does("pickMover unit=mclaws");
    assert_eq!(position.hexes(), "1003");
    assert_eq!(position.no("moveTo hex=1104"), "c3i.move.no-path");
}

#[test]
fn moves_are_refused_by_the_first_rule_that_applies() {
    // c3i.move.occupied, c3i.move.road-mixing, c3i.move.allowance, c3i.move.no-destination
    let position =
        desk(3, Phase::Movement).on("heth march 1003, rodes 1201, howard 2110").lee("1303").meade("2010");
    let picked = position.clone().does("pickMover unit=heth");
    let refused = [
        ("2401", "c3i.board.no-such-hex"),
        ("1003", "c3i.move.occupied"),
        ("1201", "c3i.move.occupied"),
        ("2201", "c3i.hq.range"),
        ("1507", "c3i.move.allowance"),
        ("1306", "c3i.move.road-mixing"),
    ];
    for (hex, rule) in refused {
        assert_eq!(picked.no(&format!("moveTo hex={hex}")), rule, "{hex}");
    }
    assert!(picked.hexes().contains("1505"), "six steps along the pike are within four points");
    let stuck =
        desk(3, Phase::Movement).on("heth 1001, rodes march 1002, early 1101, johnson 1202, howard 2110");
    let stuck = stuck.lee("1303").meade("2010");
    assert_eq!(stuck.no("pickMover unit=heth"), "c3i.move.no-destination");
    assert_eq!(stuck.no("pickMover unit=lee-hq"), "c3i.def.marker");
    assert_eq!(stuck.no("pickMover unit=howard"), "c3i.unit.not-yours");
}

#[test]
fn an_open_road_wins_at_the_end_of_any_turn() {
    // c3i.victory.road
    for turn in 1..=6 {
        // Howard and Heth fight far from every road to Baltimore, and the Union has the points.
        let position = desk(turn, Phase::Attacks).on("howard 1202, heth 1201").dead("rodes early");
        let position = position.lee("1303").meade("1404");
        let over = position.play("pass", &[1]).does("pass");
        assert_eq!((over.state.phase, over.points()), (Phase::Over, (2, 0)));
        let outcome = over.rules.outcome(&over.state).expect("the road is open");
        assert_eq!((outcome.winner, outcome.ending), (Some(CONFEDERATE), "road"));
        assert_eq!(outcome.rule, "c3i.victory.road");
        assert!(over.saw(|event| matches!(event, Event::GameOver { by_road: true, .. })));
    }
}

#[test]
fn the_road_needs_the_hex_of_its_start() {
    let open = |units: &str| {
        let position = desk(3, Phase::Attacks).on(units);
        !position.rules.open_goals(&position.state).is_empty()
    };
    assert!(!open("howard 1002"));
    assert!(open("howard 1001"));
    assert!(!open("howard 1705"));
    // Confederate units neither help nor hinder.
    assert!(open("howard 1001, heth 1705, rodes 1003"));
    assert!(!open("howard 1605, heth 1705"));
    // A zone of influence does not close it.
    assert!(open("howard 1503"));
    assert!(!open("howard 1504"));
    // The goal's own hex counts: Howard on 1716 and its neighbours leaves I and J.
    assert!(open("howard 1716") && !open("howard 1707"));
}

#[test]
fn a_retreat_may_not_end_beyond_the_range_even_from_beyond_it() {
    // c3i.retreat.path
    let beaten = |lee: &str| {
        let position = desk(3, Phase::Attacks).on("hood 1513, sykes 1613").lee(lee).meade("1709");
        position.union().attack("sykes", "hood", &[6, 1])
    };
    assert_eq!(beaten("1503").place("hood"), "blown 5");
    assert!(beaten("1506").state.retreat.is_some());
}

#[test]
fn sub_steps_admit_only_their_own_command() {
    // c3i.phase.wrong-command, c3i.phase.not-your-decision
    let fight = cemetery_hill(3).does("attack attacker=heth defender=howard");
    for side in [UNION, CONFEDERATE] {
        for line in ["pass", "attack attacker=heth defender=howard", "retreat hex=1604", "placeHq hex=1001"] {
            assert_eq!(fight.no_as(side, line), "c3i.phase.wrong-command", "{line}");
        }
    }
    let open =
        fight.play_as(UNION, "bid support:false", &[]).play_as(CONFEDERATE, "bid support:false", &[3, 3]);
    assert_eq!(open.decider(), CONFEDERATE);
    assert_eq!(open.no("bid support:true"), "c3i.phase.wrong-command");
    assert_eq!(open.no_as(UNION, "retreat hex=1604"), "c3i.phase.not-your-decision");
}
