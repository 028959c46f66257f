//! What the rulebook leaves open, as the specification decides it.

use crate::desk::{CONFEDERATE, Desk, UNION, desk};
use crate::fights::{RETREAT, attack_bliss};
use crate::own::{march, shot};
use wallace::event::{Event, Loss};
use wallace::frame::{Duty, Frame, HitBy};
use wallace::pieces::Troop;

#[test]
fn a_failed_assault_goes_back_into_the_box() {
    // D11, D12: three out of the box at once, and never again in this turn.
    let enter = "enter entry=entry_chambersburg piece=regular cubes:0";
    let desk = desk().confederate("entry_chambersburg", "5 regular").union("knoxlyn", "1 regular");
    let desk = desk.play(enter, &[]);
    assert_eq!(desk.frame(), Frame::EntryAssault { entry: desk.at("entry_chambersburg") });
    assert_eq!(desk.no("enter entry=entry_chambersburg piece=artillery cubes:0"), "wallace.entry.piece");
    let desk = desk.does(enter).does(enter).play("entryFight", &[1, 1, 1, 1, 1, 1, 1, 1]);
    assert_eq!((desk.at_place("entry_chambersburg"), desk.frame()), ("5 regular".into(), Frame::Action {}));
    assert_eq!(desk.no(enter), "wallace.entry.once");
    let desk = desk.does("placeBlock at=bliss; setValue value:2; placeBlock at=angle; setValue value:2");
    assert_eq!(desk.decider(), CONFEDERATE);
    assert!(desk.legal().contains(&"enter cubes:0 entry=entry_chambersburg piece=regular".into()));
    assert_eq!(desk.no("enter entry=entry_taneytown piece=regular cubes:0"), "wallace.entry.side");
}

#[test]
fn nobody_goes_back_into_a_box() {
    // wallace.entry.no-return
    let desk = march(desk().confederate("knoxlyn", "1 regular"), CONFEDERATE, "knoxlyn");
    assert_eq!(desk.no_move("regular entry_chambersburg"), "wallace.entry.no-return");
}

#[test]
fn the_second_disc_can_be_lost() {
    // D14: the first order's assault drives a piece onto the only other block.
    let desk = desk().union("bliss", "1 regular").block(UNION, "leister", 3, 0);
    let desk = desk.confederate("mcmillan", "1 regular, block 2 1").block(CONFEDERATE, "angle", 3, 0);
    let desk = desk.does("issue source=double at=mcmillan; orderMove from=mcmillan");
    let stock = desk.state.discs_in_stock(CONFEDERATE);
    let desk = desk.play("move piece=regular to=bliss cubes:0", &RETREAT);
    assert!(desk.saw(|event| matches!(event, Event::BlockCaptured { .. })));
    assert!(desk.saw(|event| matches!(event, Event::DiscLost {})));
    assert_eq!((desk.decider(), desk.state.discs.in_hand), (UNION, 0));
    assert_eq!(desk.state.discs_in_stock(CONFEDERATE), stock + 1);
}

#[test]
fn double_orders_need_two_discs_and_two_spaces() {
    // wallace.order.double-two, wallace.order.double-room, wallace.order.double-side
    let with = |room: u8, double: u8| desk().block(CONFEDERATE, "bliss", 5, 5 - room).boxes_of(12, double);
    let line = "issue source=double at=bliss";
    assert_eq!(with(1, 4).no(line), "wallace.order.double-room");
    assert_eq!(with(2, 1).no(line), "wallace.order.double-two");
    assert!(with(2, 2).legal().contains(&"issue at=bliss source=double".into()));
    let union = desk().block(UNION, "bliss", 5, 0).union_acts();
    assert_eq!(union.no(line), "wallace.order.double-side");
    assert_eq!(desk().no("issue source=single at=bliss"), "wallace.order.no-block");
    assert_eq!(with(2, 4).boxes_of(0, 4).no("issue source=single at=bliss"), "wallace.order.no-disc");
    assert_eq!(desk().no("forcedPass"), "wallace.forced.side");
    assert_eq!(desk().union_acts().no("forcedPass"), "wallace.forced.none");
    let passed = desk().union_acts().box_of(3, 2).does("forcedPass");
    assert_eq!((passed.state.discs.forced, passed.state.discs.blue, passed.decider()), (1, 3, CONFEDERATE));
}

#[test]
fn where_blocks_can_stand() {
    // D37, wallace.block.where, wallace.block.occupied, wallace.block.enemy
    let desk = desk().union("bliss", "1 gun").block(UNION, "angle", 3, 0);
    assert_eq!(desk.no("placeBlock at=bliss"), "wallace.block.enemy");
    assert_eq!(desk.no("placeBlock at=angle"), "wallace.block.occupied");
    assert_eq!(desk.no("placeBlock at=entry_taneytown"), "wallace.block.where");
    assert_eq!(desk.no("removeBlock at=angle"), "wallace.block.not-yours");
    let desk = desk.does("placeBlock at=entry_chambersburg");
    assert_eq!(desk.no("setValue value:6"), "wallace.block.value");
    let desk = desk.does("setValue value:3; placeBlock at=culps_hill; setValue value:5");
    // A block in a box orders the area of the box alone.
    let desk = desk.confederate("knoxlyn", "1 regular").confederate("hoffman", "1 regular");
    let desk = desk.does("issue source=single at=entry_chambersburg");
    assert_eq!(desk.no("orderMove from=hoffman"), "wallace.order.reach");
    assert_eq!(desk.legal_of("orderMove"), ["from=knoxlyn"]);
}

#[test]
fn a_block_in_a_box_covers_retreats_into_its_area() {
    // D37, 8.8
    let lost = |covered: bool| {
        let desk = desk().confederate("herr_ridge", "1 regular").union("mcpherson", "1 cavalry");
        let desk = if covered { desk.block(CONFEDERATE, "entry_chambersburg", 2, 0) } else { desk };
        let desk = march(desk, UNION, "mcpherson");
        desk.play("move piece=cavalry to=herr_ridge cubes:0", &[1, 2, 1])
    };
    // Herr Ridge helps by a column: a marker and the ridge are column 0, where a 1 retreats.
    assert_eq!(lost(true).at_place("knoxlyn"), "1 regular");
    assert!(lost(false).saw(|event| matches!(event, Event::PieceEliminated { cause: Loss::NoRetreat, .. })));
}

#[test]
fn entrenching() {
    // D36, D41, wallace.entrench.*
    let desk = desk().union("taneytown", "1 gun").union("weikert", "1 gun").sticks("weikert", "trostle");
    let desk = desk
        .sticks("taneytown", "plum_run")
        .union("patterson", "1 gun")
        .sticks("patterson", "taneytown taneytown");
    let desk = desk.block(UNION, "taneytown", 5, 0).union_acts().does("issue source=single at=taneytown");
    assert_eq!(desk.no("orderEntrench area=schwartz boundary=taneytown"), "wallace.entrench.pieces");
    assert_eq!(desk.no("orderEntrench area=taneytown boundary=entry_taneytown"), "wallace.entrench.parallel");
    assert_eq!(desk.no("orderEntrench area=patterson boundary=taneytown"), "wallace.entrench.max");
    assert_eq!(desk.no("orderEntrench area=angle boundary=codori"), "wallace.order.reach");
    assert_eq!(
        desk.no("orderShiftEntrenchment area=taneytown from=weikert to=plum_run"),
        "wallace.entrench.no-stick"
    );
    assert_eq!(desk.no("orderReorganise area=taneytown"), "wallace.reorganise.none");
    assert_eq!(desk.no("orderRemoveFire area=taneytown"), "wallace.fire-marker.none");
    let second = desk.clone().does("orderEntrench area=taneytown boundary=plum_run");
    assert_eq!(second.works("taneytown"), "plum_run plum_run");
    let toward = desk.does("orderShiftEntrenchment area=taneytown from=plum_run to=entry_taneytown");
    assert_eq!(toward.works("taneytown"), "entry_taneytown");
}

#[test]
fn the_works_look_at_the_box() {
    // D36: an assault out of the box crosses that boundary.
    let enter = "enter entry=entry_chambersburg piece=regular cubes:0";
    let with = |sticks: &str, dice: &[u16]| {
        let desk = desk()
            .union("knoxlyn", "1 regular")
            .sticks("knoxlyn", sticks)
            .confederate("entry_chambersburg", "1 regular");
        desk.play(enter, dice)
    };
    let front = with("entry_chambersburg entry_chambersburg", &[1, 1, 1, 1]);
    assert!(front.saw(|event| matches!(event, Event::AssaultBegan { flank: false, entrenched: true, .. })));
    let flank = with("herr_n herr_n", &[1, 1, 1, 1]);
    assert!(flank.saw(|event| matches!(event, Event::AssaultBegan { flank: true, entrenched: false, .. })));
}

#[test]
fn the_latest_stick_goes() {
    // D43, D16: two sticks on different boundaries
    let desk = desk().union("angle", "1 gun").sticks("angle", "codori codori").union("leister", "1 regular");
    let desk = desk.block(UNION, "leister", 5, 0).union_acts().does("issue source=single at=leister");
    let desk = desk.does("orderShiftEntrenchment area=angle from=codori to=bliss");
    assert_eq!(desk.works("angle"), "codori bliss");
    let desk = desk.does("placeBlock at=hoffman; setValue value:2");
    let desk = desk.does("issue source=single at=leister; orderMove from=leister").moves("regular angle");
    assert_eq!(desk.works("angle"), "codori");
}

#[test]
fn markers_of_anybody_can_be_removed() {
    // D26
    let desk = desk().union("bliss", "1 gun").disrupted("bliss").marked("bliss");
    let desk = desk.block(CONFEDERATE, "mcmillan", 4, 0).does("issue source=single at=mcmillan");
    let calm = desk.clone().does("orderReorganise area=bliss");
    assert!(!calm.place("bliss").disruption && calm.place("bliss").fire_marker);
    let hidden = desk.does("orderRemoveFire area=bliss");
    assert!(hidden.place("bliss").disruption && !hidden.place("bliss").fire_marker);
}

#[test]
fn without_a_marker_left_a_d_still_forces_the_check() {
    // D28
    let far = ["hoffman", "keckler", "cobean", "barlow", "college", "harrisburg", "hunterstown", "york_pike"];
    let desk = far.into_iter().fold(desk(), |desk, area| desk.union(area, "1 gun").disrupted(area));
    let desk = attack_bliss(desk.union("bliss", "1 regular").block(UNION, "leister", 3, 0), &[1, 2, 2, 1, 1]);
    assert_eq!((desk.columns(), desk.place("bliss").disruption), (vec![0], false));
}

#[test]
fn a_block_alone_is_no_enemy() {
    // D35: four by road, and a retreat captures it
    let desk = desk().confederate("gettysburg", "4 regular").block(UNION, "cemetery_hill", 4, 0);
    let desk = march(desk, CONFEDERATE, "gettysburg");
    let desk = desk.moves("regular cemetery_hill, regular cemetery_hill, regular cemetery_hill");
    assert_eq!(desk.at_place("cemetery_hill"), "3 regular");
    let away = crate::desk::desk().union("bliss", "1 regular").block(UNION, "leister", 3, 0);
    let away = away.block(CONFEDERATE, "angle", 2, 1);
    let away = attack_bliss(away, &RETREAT);
    assert!(away.saw(|event| matches!(event, Event::BlockCaptured { side: CONFEDERATE, discs: 1, .. })));
}

#[test]
fn the_origins_of_all_attackers_are_barred() {
    // D19: the defenders of Bliss Farm cannot retreat to Codori's Farm, which a second assault came from... or is
    // made on.
    let desk = desk().union("bliss", "1 regular").union("codori", "1 regular, block 3");
    let desk = desk.confederate("angle", "2 regular, block 3");
    let desk = desk.does("issue source=single at=angle; orderMove from=angle").moves("regular bliss");
    let desk = desk.does("move piece=regular to=codori cubes:0");
    assert_eq!((desk.frame(), desk.legal_of("pickAssault").len()), (Frame::Assaults {}, 2));
    let desk = desk.play("pickAssault area=bliss", &[1, 2, 1, 1, 1, 1, 1]);
    // Codori's Farm is to be assaulted, the Angle is where they come from, and elsewhere there is no command.
    assert!(desk.saw(|event| matches!(event, Event::PieceEliminated { cause: Loss::NoRetreat, .. })));
    desk.holds("bliss: 1 regular; codori: 1 regular; angle: 1 regular");
}

#[test]
fn a_shortage_costs_a_piece_of_the_colour() {
    // D42, wallace.damage.shortage: all thirty cubes are out.
    let full = ["hoffman", "keckler", "cobean"];
    let desk = full.into_iter().fold(desk(), |desk, area| desk.union(area, "2 regular 10"));
    let desk = shot(desk.union("bliss", "1 regular"), "gun", "troops", 6);
    assert_eq!(desk.frame(), Frame::Shortage { side: UNION, kind: Troop::Regular });
    assert_eq!(desk.legal_of("shortage").len(), 3);
    assert_eq!(desk.no("shortage at=bliss cubes:0"), "wallace.damage.shortage");
    let desk = desk.does("shortage at=keckler cubes:5");
    desk.holds("keckler: 1 regular 5; bliss: 1 regular 1");
    assert_eq!(desk.state.cubes_in_stock(UNION, Troop::Regular), 4);
    // The last piece of the colour that was hit is given up: the cube is lost.
    let four = ["hoffman", "keckler"]
        .into_iter()
        .fold(crate::desk::desk(), |desk, area| desk.union(area, "2 regular 10"));
    let four = shot(four.union("cobean", "2 regular 9").union("bliss", "2 regular 1"), "gun", "troops", 6);
    let four = four.does("shortage at=bliss cubes:1");
    assert_eq!(four.at_place("bliss"), "1 regular 1");
}

#[test]
fn a_shortage_in_an_assault_can_cost_a_fighter() {
    // 8.12: attackers and defenders are named by where they fight and their cubes.
    let full =
        ["hoffman", "keckler"].into_iter().fold(desk(), |desk, area| desk.confederate(area, "2 regular 10"));
    let desk =
        full.confederate("cobean", "1 regular 5").union("bliss", "1 regular").block(UNION, "leister", 3, 0);
    let desk = march(desk.confederate("mcmillan", "2 regular 5"), CONFEDERATE, "mcmillan");
    let desk = desk.moves("regular bliss 3").play("move piece=regular to=bliss cubes:2", &[3]);
    assert_eq!(
        (desk.decider(), desk.frame()),
        (CONFEDERATE, Frame::Shortage { side: CONFEDERATE, kind: Troop::Regular })
    );
    assert!(desk.legal_of("shortage").contains(&"at=bliss cubes:3".into()));
    let desk = desk.play("shortage at=bliss cubes:3", &[6, 1, 1, 1]);
    assert!(desk.saw(|event| matches!(event, Event::ShortageRemoval { cubes: 3, .. })));
    assert_eq!(desk.at_place("mcmillan"), "1 regular 3");
}

#[test]
fn cavalry_ignores_one_cube_of_a_batch() {
    // D32: two cubes; it goes with one, its guns stay with the others
    let desk = desk().union("bliss", "1 cavalry, 1 gun").block(UNION, "leister", 3, 0);
    let desk =
        march(desk.confederate("mcmillan", "2 regular"), CONFEDERATE, "mcmillan").moves("regular bliss");
    let desk = desk.play("move piece=regular to=bliss cubes:0", &[1, 1, 4, 4]);
    assert_eq!((desk.frame(), desk.fighters(UNION)), (Frame::SettleCavalry {}, "C2".into()));
    let stand = desk.clone().play("cavalryStand", &[6]);
    assert_eq!((stand.columns(), stand.fighters(UNION)), (vec![2], "C2".into()));
    let away = desk.does("cavalryRetreat");
    away.holds("angle: 1 cavalry 1, 1 gun; bliss: 2 regular");
}

#[test]
fn cavalry_without_a_way_out_is_not_asked() {
    let desk = shot(desk().union("bliss", "1 cavalry, 1 gun"), "gun", "troops", 6);
    assert_eq!((desk.at_place("bliss"), desk.decider()), ("1 cavalry 1, 1 gun".into(), UNION));
    let fourth = shot(crate::desk::desk().union("bliss", "1 cavalry 3, 1 gun"), "gun", "troops", 6);
    assert_eq!(fourth.at_place("bliss"), "1 gun");
}

#[test]
fn works_go_when_the_last_rider_leaves() {
    // wallace.entrench.vacated: at once, before anybody is driven into the area.
    let desk =
        desk().union("bliss", "1 cavalry").sticks("bliss", "mcmillan mcmillan").block(UNION, "codori", 3, 0);
    let desk = desk.union("angle", "3 regular, 1 cavalry").disrupted("angle").union("codori", "4 inferior");
    let desk = shot(desk, "gun", "troops", 6).does("cavalryRetreat");
    assert!(desk.legal_of("retreat").iter().any(|line| line.contains("through")), "{:?}", desk.legal());
    let way =
        desk.legal_of("retreat").into_iter().find(|line| line.contains("through=angle")).expect("a way");
    let desk = desk.does(&format!("retreat {way}"));
    assert_eq!(desk.frame(), Frame::CubeColour { place: desk.at("angle"), cause: HitBy::KnockOn });
    assert_eq!((desk.works("bliss"), desk.place("bliss").side), (String::new(), None));
    // The other cavalry dodges into the area that has just been left, and finds no works there.
    let desk = desk.does("cubeColour kind=cavalry; cavalryRetreat; retreat piece=cavalry cubes:0 to=bliss");
    assert_eq!((desk.at_place("bliss"), desk.works("bliss")), ("1 cavalry".into(), String::new()));
}

#[test]
fn a_held_assault_needs_a_piece_that_can_follow() {
    // 8.6, wallace.assault.hold-first
    let with = |pieces: &str, disrupted: bool, dice: &[u16]| {
        let desk = desk().union("bliss", "1 regular").confederate("mcmillan", pieces);
        let desk = if disrupted { desk.disrupted("mcmillan") } else { desk };
        let desk = desk.block(CONFEDERATE, "mcmillan", 5, 0).block(CONFEDERATE, "hereter", 5, 0);
        desk.does("issue source=double at=mcmillan; orderMove from=mcmillan")
            .play("move piece=regular to=bliss cubes:0", dice)
    };
    let held = with("2 regular", false, &[]).does("moveDone");
    assert_eq!(held.frame(), Frame::HoldChoice { from: held.at("mcmillan") });
    let held = held.does("holdAssault");
    assert_eq!(held.frame(), Frame::SecondDisc { duty: Duty::Hold { from: held.at("mcmillan") } });
    let held = held.does("secondDisc at=hereter");
    assert_eq!(held.no("moveDone"), "wallace.assault.hold-first");
    assert_eq!(held.no_move("regular spangler_w"), "wallace.assault.hold-first");
    // Only guns are left, or the one that has to stay in a disrupted area: the fight is now.
    let guns = with("1 regular, 1 gun", false, &[]).play("moveDone", &[1, 1, 1, 1]);
    assert_eq!(guns.frame(), Frame::SecondDisc { duty: Duty::Free {} });
    let stay = with("2 regular", true, &[1, 1, 1, 1]);
    assert_eq!(stay.frame(), Frame::SecondDisc { duty: Duty::Free {} });
}

#[test]
fn a_second_disc_with_one_place_to_go_is_laid() {
    // Which of one's blocks have room is one's own business: any with fewer than five discs may.
    let with = |discs: u8| -> Desk {
        let desk = desk().confederate("bliss", "1 regular, block 2").block(CONFEDERATE, "angle", 5, discs);
        desk.does("issue source=double at=bliss; orderPass")
    };
    // The other block is full for all to see.
    assert_eq!(with(5).frame(), Frame::Order { at: with(5).at("bliss") });
    assert_eq!(with(4).frame(), Frame::SecondDisc { duty: Duty::Free {} });
    // One that is full in secret is not told apart from it.
    let secret = desk().confederate("bliss", "1 regular, block 2").block(CONFEDERATE, "angle", 4, 4);
    let secret = secret.does("issue source=double at=bliss; orderPass");
    assert_eq!(
        (secret.frame(), secret.legal()),
        (Frame::SecondDisc { duty: Duty::Free {} }, vec!["secondDisc at=bliss".into()])
    );
}

#[test]
fn cavalry_does_in_passing_what_it_does_on_arrival() {
    // 7.6: it captures a block, and costs own works a stick, once an order
    let ride = |desk: Desk, to: &str| {
        let desk = march(desk.union("railroad_cut", "2 cavalry"), UNION, "railroad_cut");
        desk.does(&format!("move piece=cavalry to=oak_ridge cubes:0; cavalryStep to={to}"))
    };
    let block = ride(desk().block(CONFEDERATE, "oak_ridge", 3, 1), "gettysburg");
    assert!(block.place("oak_ridge").block.is_none());
    let works = desk().union("oak_ridge", "1 regular").sticks("oak_ridge", "seminary seminary");
    let works = ride(works, "gettysburg");
    assert_eq!(works.works("oak_ridge"), "seminary");
    let works = works.does("move piece=cavalry to=oak_ridge cubes:0; cavalryStep to=college");
    assert_eq!(works.works("oak_ridge"), "seminary");
}

#[test]
fn an_order_that_attacks_overfills_nothing() {
    // D39, wallace.limit.temporary
    let crowd = || {
        let desk = desk().confederate("seminary", "3 regular").confederate("gettysburg", "4 regular");
        let desk = desk.union("mcpherson", "1 regular").block(CONFEDERATE, "gettysburg", 5, 0);
        desk.does("issue source=double at=gettysburg; orderMove from=seminary")
    };
    assert_eq!(crowd().moves("regular mcpherson").no_move("regular gettysburg"), "wallace.limit.temporary");
    assert_eq!(crowd().moves("regular gettysburg").no_move("regular mcpherson"), "wallace.limit.temporary");
}

#[test]
fn guns_of_two_areas_fire_once_each() {
    // D24, D27, wallace.fire.two-areas, wallace.fire.gun
    let desk =
        desk().union("bliss", "2 regular").confederate("mcmillan", "1 gun").confederate("long_lane", "2 gun");
    let desk = desk.confederate("spangler_w", "1 gun").confederate("hereter", "1 gun");
    let desk = desk.block(CONFEDERATE, "mcmillan", 3, 0).does("issue source=single at=mcmillan; orderFire");
    let shot = |from: &str| format!("fire from={from} piece=artillery target=bliss aim=troops");
    assert_eq!(desk.no(&shot("codori")), "wallace.order.reach");
    assert_eq!(desk.no(&shot("hereter")), "wallace.fire.range");
    let desk = desk.play(&shot("mcmillan"), &[1]);
    assert_eq!(desk.no(&shot("mcmillan")), "wallace.fire.gun");
    let desk = desk.play(&shot("long_lane"), &[1]);
    assert_eq!(desk.no(&shot("spangler_w")), "wallace.fire.two-areas");
    // The last gun that can fire ends the order.
    let desk = desk.play(&shot("long_lane"), &[1]);
    assert_eq!(desk.decider(), UNION);
    assert!(desk.place("mcmillan").fire_marker && desk.place("long_lane").fire_marker);
}

#[test]
fn whether_a_block_has_room_does_not_show() {
    // wallace.block.hidden: the ordering block is full, but for all the enemy knows it may be a five.
    let held = desk().union("bliss", "1 regular").confederate("mcmillan", "2 regular");
    let held = held.block(CONFEDERATE, "mcmillan", 2, 1).block(CONFEDERATE, "hoffman", 5, 0);
    let held = held.does("issue source=double at=mcmillan; orderMove from=mcmillan");
    let held = held.moves("regular bliss").does("moveDone");
    assert_eq!(
        (held.frame(), held.legal()),
        (Frame::HoldChoice { from: held.at("mcmillan") }, vec!["resolveAssaults".into()])
    );
    assert_eq!(held.no("holdAssault"), "wallace.assault.double");
    // The other regular could only overfill an area, which no disc could make right again.
    let full = desk().confederate("schwartz", "2 regular").confederate("rock_creek_s", "3 regular");
    let full = full.confederate("baltimore", "4 regular").confederate("taneytown", "4 gun");
    let full = full.block(CONFEDERATE, "schwartz", 2, 1).block(CONFEDERATE, "hoffman", 5, 0);
    let full =
        full.does("issue source=double at=schwartz; orderMove from=schwartz").moves("regular rock_creek_s");
    assert_eq!((full.frame(), full.legal()), (Frame::Move {}, vec!["moveDone".into()]));
}

#[test]
fn a_box_joins_a_held_assault_after_the_first_piece() {
    // D10, wallace.assault.hold-first
    let enter = "enter entry=entry_chambersburg piece=regular cubes:0";
    let desk = desk().union("knoxlyn", "1 regular").confederate("herr_ridge", "3 regular");
    let desk = desk.confederate("entry_chambersburg", "2 regular").block(CONFEDERATE, "herr_ridge", 5, 0);
    let desk = desk.does("issue source=double at=herr_ridge; orderMove from=herr_ridge");
    let desk = desk.moves("regular knoxlyn").does("moveDone; holdAssault");
    assert_eq!((desk.frame(), desk.no(enter)), (Frame::Move {}, "wallace.assault.hold-first"));
    let desk = desk.moves("regular knoxlyn").does(enter).does(enter);
    assert_eq!(desk.state.attackers.len(), 4);
    // Four cubes, and column 4: a 6 sends one of the attackers back, by their choice.
    let desk = desk.play("moveDone", &[1, 6, 6, 6, 6, 6]);
    assert_eq!((desk.decider(), desk.frame()), (CONFEDERATE, Frame::Counter { left: 1 }));
    assert_eq!(desk.legal_of("counterRetreat").len(), 2);
    assert_eq!(desk.no("counterRetreat piece=elite cubes:0 origin=herr_ridge"), "wallace.assault.counter");
    let desk = desk.play("counterRetreat piece=regular cubes:0 origin=entry_chambersburg", &[1, 6, 6, 1]);
    desk.holds("knoxlyn: 3 regular; entry_chambersburg: 1 regular");
}
