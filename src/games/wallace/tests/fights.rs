//! The specification's own examples on fighting, retreating and ending, 24 to 38, as far as the cases of the rule table
//! are not the same.

use crate::desk::{CONFEDERATE, Desk, UNION, desk, desk_with};
use crate::own::march;
use high_water_mark_engine::{RuleId, Show};
use wallace::event::{Event, Loss};
use wallace::frame::{Duty, Frame, HitBy};
use wallace::options::Options;
use wallace::pieces::{Period, Troop};
use wallace::state::Ending;

/// One Confederate regular attacks Bliss Farm out of the woods west of it, with these dice.
pub fn attack_bliss(desk: Desk, dice: &[u16]) -> Desk {
    let desk = march(desk.confederate("mcmillan", "1 regular"), CONFEDERATE, "mcmillan");
    desk.play("move piece=regular to=bliss cubes:0", dice)
}

/// A lone defender misses, the attacker disrupts it, and it has to retreat: column 1, a 1.
pub const RETREAT: [u16; 3] = [1, 2, 1];

/// The Angle and Codori's Farm are full; only Ridge South beyond has room and command.
fn full_around_bliss() -> Desk {
    let desk = desk().union("bliss", "1 regular").union("angle", "3 regular, 1 inferior");
    desk.union("codori", "4 regular").block(UNION, "ridge_s", 3, 0)
}

#[test]
fn example_25_overflow() {
    // wallace.retreat.limit, wallace.retreat.knock-on
    let desk = attack_bliss(full_around_bliss(), &RETREAT);
    let ways =
        ["cubes:0 piece=regular through=angle to=ridge_s", "cubes:0 piece=regular through=codori to=ridge_s"];
    let legal = desk.legal_of("retreat");
    assert_eq!(legal.iter().filter(|line| ways.iter().any(|way| same(line, way))).count(), 2, "{legal:?}");
    assert_eq!(legal.len(), 2);
    assert_eq!(desk.no("retreat piece=regular cubes:0 to=angle"), "wallace.retreat.limit");
    let way = "retreat piece=regular cubes:0 through=angle to=ridge_s";
    let once = desk.play(way, &[]);
    assert!(once.place("angle").disruption && once.place("ridge_s").disruption);
    once.holds("angle: 3 regular, 1 inferior; ridge_s: 1 regular");
    let twice = attack_bliss(full_around_bliss().disrupted("angle"), &RETREAT).play(way, &[]);
    let colour = Frame::CubeColour { place: twice.at("angle"), cause: HitBy::KnockOn };
    assert_eq!((twice.decider(), twice.frame()), (UNION, colour));
    let twice = twice.does("cubeColour kind=inferior");
    twice.holds("angle: 3 regular, 1 inferior 1; ridge_s: 1 regular");
}

fn same(a: &str, b: &str) -> bool {
    let sorted = |line: &str| {
        let mut words: Vec<String> = line.split(' ').map(str::to_owned).collect();
        words.sort_unstable();
        words
    };
    sorted(a) == sorted(b)
}

#[test]
fn example_26_the_stock_after_a_marker_was_carried() {
    let lone = || desk().union("bliss", "1 regular").disrupted("bliss").block(UNION, "leister", 3, 0);
    let meets = |desk: Desk| desk.union("angle", "1 inferior").disrupted("angle");
    let stock = |desk: Desk| attack_bliss(desk, &RETREAT).state.disruption_stock();
    assert_eq!((stock(lone()), stock(meets(lone()))), (7, 7));
}

#[test]
fn example_27_the_fate_of_guns() {
    // wallace.artillery.alone, wallace.artillery.retreat, wallace.artillery.horse
    let with = |company: &str| {
        desk().union("bliss", &format!("{company}, 1 gun, 1 damaged")).block(UNION, "leister", 3, 0)
    };
    let eliminated = attack_bliss(with("1 regular 1"), &[1, 1, 1, 2, 1]);
    assert_eq!(eliminated.times(|event| matches!(event, Event::GunLost { cause: Loss::Alone, .. })), 2);
    eliminated.holds("bliss: 1 regular; angle: nothing");
    let retreated = attack_bliss(with("1 regular"), &[1, 1, 1, 2, 1]);
    assert_eq!(retreated.times(|event| matches!(event, Event::GunLost { cause: Loss::Damage, .. })), 1);
    assert_eq!(retreated.at_place("angle"), "1 regular, 1 damaged");
    assert!(retreated.place("angle").disruption);
    let horse = attack_bliss(with("1 cavalry"), &[1, 1, 1, 2, 1]);
    assert_eq!(horse.frame(), Frame::GunsRetreat {});
    let horse = horse.does("retreat piece=artilleryDamaged cubes:0 to=angle");
    assert_eq!(horse.at_place("angle"), "1 cavalry, 1 gun, 1 damaged");
    assert!(!horse.saw(|event| matches!(event, Event::GunDamaged { .. } | Event::GunLost { .. })));
}

#[test]
fn example_28_lone_guns() {
    // wallace.artillery.overrun
    let desk_28 = attack_bliss(desk().union("bliss", "1 gun").block(UNION, "leister", 3, 0), &[1]);
    desk_28.holds("bliss: 1 regular; angle: 1 damaged");
    assert_eq!(desk_28.times(|event| matches!(event, Event::Rolled { .. })), 1);
    // Without a way out it is lost; a hit makes the attacker check first.
    let lost = attack_bliss(desk().union("bliss", "1 gun"), &[2, 1]);
    assert!(lost.saw(|event| matches!(event, Event::Rolled { column: Some(1), .. })));
    lost.holds("bliss: 1 gun; mcmillan: 1 regular 1");
    let lost = attack_bliss(desk().union("bliss", "1 gun"), &[2, 2]);
    assert!(lost.saw(|event| matches!(event, Event::GunLost { cause: Loss::NoRetreat, .. })));
    assert_eq!(lost.at_place("bliss"), "1 regular 1");
}

#[test]
fn example_29_the_town() {
    // wallace.assault.step5
    let attack = |desk: Desk, dice: &[u16]| {
        let desk = march(desk.confederate("long_lane", "1 regular"), CONFEDERATE, "long_lane");
        desk.play("move piece=regular to=gettysburg cubes:0", dice)
    };
    // The cube goes to the regular, so that the elite has none.
    let elite = attack(desk().union("gettysburg", "1 regular, 1 elite"), &[1, 1, 4]);
    let elite = elite.play("allocate kind=regular", &[5, 5, 1, 1, 1]);
    assert_eq!(elite.columns(), [3, 1]);
    let regular = attack(desk().union("gettysburg", "1 regular 1").disrupted("gettysburg"), &[1, 2, 6]);
    assert_eq!(regular.columns(), [4]);
    assert!(regular.saw(|event| matches!(event, Event::CounterAttack { .. })));
}

/// The Union's last disc of this period is a pass.
fn period_ends(desk: Desk) -> Desk {
    let desk = desk.union_acts().box_of(1, 0).block(UNION, "baltimore", 5, 0);
    let (issue, pass) = ("issue source=single at=baltimore", "orderPass");
    let desk = desk.play(issue, &[]);
    let rodes = desk.state.day == 1 && desk.state.period == Period::Morning;
    desk.play(pass, if rodes { &[4] } else { &[] })
}

#[test]
fn example_31_dusk() {
    // wallace.disruption.dusk, wallace.fire-marker.period
    for (period, disrupted) in
        [(Period::Morning, true), (Period::Midday, true), (Period::Afternoon, false), (Period::Night, true)]
    {
        let desk = desk().on(1, period).union("bliss", "1 regular 2, 1 gun").disrupted("bliss");
        let desk = period_ends(desk.marked("bliss").sticks("bliss", "codori codori"));
        assert_eq!(desk.place("bliss").disruption, disrupted, "{period:?}");
        assert!(!desk.place("bliss").fire_marker);
        assert_eq!(
            (desk.works("bliss"), desk.at_place("bliss")),
            ("codori codori".into(), "1 regular 2, 1 gun".into())
        );
    }
}

#[test]
fn example_32_victory() {
    // wallace.win.two-areas, wallace.win.round-tops, wallace.win.time
    let end = |options: &Options, day: u8, period: Period, areas: &str| {
        let desk = areas
            .split(' ')
            .fold(desk_with(options).on(day, period), |desk, area| desk.confederate(area, "1 gun"));
        period_ends(desk).state.ending
    };
    let plain = Options::default();
    let ridge = Options { ridge_star: true, ..Options::default() };
    for period in Period::ALL {
        assert_eq!(end(&plain, 2, period, "cemetery_hill culps_hill"), Some(Ending::TwoAreas), "{period:?}");
    }
    assert_eq!(end(&plain, 1, Period::Afternoon, "round_tops"), Some(Ending::RoundTops));
    assert_eq!(end(&plain, 2, Period::Afternoon, "round_tops"), Some(Ending::RoundTops));
    assert_eq!(end(&plain, 1, Period::Morning, "round_tops"), None);
    assert_eq!(end(&plain, 2, Period::Night, "round_tops"), None);
    assert_eq!(end(&plain, 1, Period::Night, "round_tops culps_hill"), Some(Ending::TwoAreas));
    assert_eq!(end(&plain, 1, Period::Afternoon, "round_tops culps_hill"), Some(Ending::TwoAreas));
    assert_eq!(end(&plain, 1, Period::Afternoon, "culps_hill angle"), None);
    assert_eq!(end(&ridge, 1, Period::Afternoon, "culps_hill angle"), Some(Ending::TwoAreas));
    for area in ["culps_hill", "cemetery_hill", "angle"] {
        assert_eq!(end(&ridge, 2, Period::Afternoon, area), None, "{area}");
        assert_eq!(end(&ridge, 3, Period::Afternoon, area), Some(Ending::Time), "{area}");
    }
    assert_eq!(end(&plain, 3, Period::Afternoon, "round_tops"), Some(Ending::RoundTops));
    let over = period_ends(desk().on(3, Period::Afternoon));
    assert_eq!((over.state.ending, over.state.frames.len()), (Some(Ending::Time), 0));
    let conceded = desk().does("concede");
    assert_eq!(conceded.state.ending.map(Ending::winner), Some(UNION));
    assert_eq!(desk().union_acts().no("concede"), "wallace.win.concede");
}

#[test]
fn example_33_the_stock_after_works_were_left() {
    let leave = desk().union("angle", "1 inferior").sticks("angle", "codori codori");
    let leave = march(leave, UNION, "angle").moves("inferior leister");
    assert_eq!(leave.state.stick_stock(), 20);
}

#[test]
fn example_34_reinforce() {
    // wallace.reinforce-order.same-colour, wallace.damage.limit
    let desk = desk()
        .union("angle", "1 regular 2, 1 cavalry 1")
        .union("leister", "1 regular 5")
        .sticks("leister", "angle");
    let desk = desk.disrupted("leister").block(UNION, "spanglers_spring", 3, 0).union_acts();
    let desk = desk.does("issue source=single at=spanglers_spring");
    assert_eq!(
        desk.no("orderReinforce kind=cavalry from=angle to=leister"),
        "wallace.reinforce-order.infantry"
    );
    assert_eq!(
        desk.no("orderReinforce kind=inferior from=angle to=leister"),
        "wallace.reinforce-order.no-cube"
    );
    assert_eq!(desk.no("orderReinforce kind=regular from=leister to=angle"), "wallace.order.reach");
    assert_eq!(
        desk.no("orderReinforce kind=regular from=codori to=leister"),
        "wallace.reinforce-order.adjacent"
    );
    let desk = desk.does("orderReinforce kind=regular from=angle to=leister");
    desk.holds("angle: 1 regular 1, 1 cavalry 1; leister: nothing");
    assert_eq!(desk.state.cubes_in_stock(UNION, Troop::Regular), 29);
    assert!(!desk.place("leister").disruption && desk.works("leister").is_empty());
}

#[test]
fn example_35_out_of_the_box_into_a_running_assault() {
    // wallace.entry.free, wallace.limit.attackers, wallace.entry.once
    let enter = "enter entry=entry_chambersburg piece=regular cubes:0";
    let sent = |source: &str| {
        let desk =
            desk().confederate("herr_ridge", "3 regular").confederate("entry_chambersburg", "3 regular");
        let desk = desk.union("knoxlyn", "1 regular").block(CONFEDERATE, "herr_ridge", 5, 0);
        let desk = desk.block(CONFEDERATE, "herr_n", 4, 0);
        let desk = desk.does(&format!("issue source={source} at=herr_ridge; orderMove from=herr_ridge"));
        assert_eq!(desk.no(enter), "wallace.phase.not-now");
        let desk = desk.moves("regular knoxlyn, regular knoxlyn").does(enter).does(enter);
        assert_eq!(desk.no(enter), "wallace.limit.attackers");
        desk
    };
    let failed = [1, 1, 1, 1, 1, 1, 1, 1, 1, 1];
    let desk = sent("single").play("moveDone", &failed);
    assert_eq!(desk.times(|event| matches!(event, Event::AssaultBegan { .. })), 1);
    desk.holds("herr_ridge: 3 regular; entry_chambersburg: 3 regular");
    assert_eq!(desk.decider(), UNION);
    // In a double order the turn goes on; but the box has assaulted.
    let desk = sent("double").play("moveDone", &failed);
    assert_eq!(desk.frame(), Frame::SecondDisc { duty: Duty::Free {} });
    assert_eq!(desk.no(enter), "wallace.entry.once");
    let desk = desk.does("secondDisc at=herr_n; orderMove from=herr_ridge").moves("regular knoxlyn");
    assert_eq!(desk.no(enter), "wallace.entry.once");
}

/// A Union regular on Cemetery Hill is attacked out of Gettysburg; it has to retreat by Leister's Farm.
fn by_leister(desk: Desk) -> Desk {
    let desk = desk.union("cemetery_hill", "1 regular").block(UNION, "spangler_farm", 3, 0);
    let desk = march(desk.confederate("gettysburg", "1 regular"), CONFEDERATE, "gettysburg");
    desk.play("move piece=regular to=cemetery_hill cubes:0", &RETREAT)
}

#[test]
fn example_37_dodging_a_knock_on() {
    // wallace.retreat.knock-on, wallace.cavalry.retreat
    let leister = || desk().union("leister", "3 regular, 1 cavalry").disrupted("leister");
    let desk_37 = by_leister(leister());
    assert_eq!(desk_37.at_place("spangler_farm"), "1 regular");
    assert_eq!(
        (desk_37.decider(), desk_37.legal_of("cubeColour")),
        (UNION, vec!["kind=regular".into(), "kind=cavalry".into()])
    );
    let desk_37 = desk_37.does("cubeColour kind=cavalry");
    assert_eq!(desk_37.frame(), Frame::CavalryChoice { place: desk_37.at("leister"), cause: HitBy::KnockOn });
    let away = desk_37.clone().does("cavalryRetreat");
    away.holds("leister: 3 regular; spangler_farm: 1 regular, 1 cavalry");
    assert!(away.place("leister").disruption && away.saw(|event| matches!(event, Event::CubeIgnored { .. })));
    assert_eq!(away.at_place("cemetery_hill"), "1 regular");
    assert_eq!(desk_37.does("cavalryStand").at_place("leister"), "3 regular, 1 cavalry 1");
    // A knock-on of such a retreat has to be borne. (The retreating piece brings a second marker to Spangler's Farm;
    // what that does waits until Leister's Farm has borne its share.)
    let chain =
        by_leister(leister().union("spangler_farm", "2 regular, 1 cavalry").disrupted("spangler_farm"));
    let chain = chain.does("cubeColour kind=cavalry; cavalryRetreat");
    let chain = chain.does("retreat piece=cavalry cubes:0 through=spangler_farm to=patterson");
    assert_eq!(chain.frame(), Frame::CubeColour { place: chain.at("spangler_farm"), cause: HitBy::Borne });
    let chain = chain.does("cubeColour kind=cavalry");
    assert_eq!(chain.at_place("spangler_farm"), "3 regular, 1 cavalry 1");
    assert_eq!(chain.frame(), Frame::CubeColour { place: chain.at("spangler_farm"), cause: HitBy::KnockOn });
    let chain = chain.does("cubeColour kind=cavalry");
    assert_eq!(
        chain.frame(),
        Frame::CavalryChoice { place: chain.at("spangler_farm"), cause: HitBy::KnockOn }
    );
}

#[test]
fn only_the_decider_is_told() {
    // The decider alone is told what he can do.
    let desk = desk();
    assert_eq!(desk.legal_for(UNION), [""; 0]);
    assert_eq!(desk.no_as(UNION, "forcedPass"), "wallace.phase.not-now");
    let refusal = desk.rules.may(&desk.state, UNION, &desk.command("forcedPass"));
    assert_eq!(refusal.map_err(|no| no.rule.id()), Err("wallace.phase.not-now"));
}
