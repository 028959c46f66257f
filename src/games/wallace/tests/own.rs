//! The specification's own examples on moving, commanding and firing, 9 to 23, as far as the cases of the rule table are
//! not the same.

use crate::desk::{CONFEDERATE, Desk, UNION, desk};
use wallace::event::{Event, MarkerReason};
use wallace::frame::{Frame, HitBy};
use wallace::pieces::Period;

/// A single order to move from an area that has a command block.
pub fn march(desk: Desk, side: high_water_mark_engine::Side, from: &str) -> Desk {
    let desk = desk.block(side, from, 5, 0);
    let desk = if side == UNION { desk.union_acts() } else { desk };
    desk.does(&format!("issue source=single at={from}; orderMove from={from}"))
}

#[test]
fn example_09_boundary_limits() {
    // wallace.move.boundary, wallace.move.boundary-assault
    let desk_9 = march(desk().confederate("long_lane", "4 regular"), CONFEDERATE, "long_lane");
    let desk_9 = desk_9.moves("regular bliss, regular bliss");
    assert_eq!(desk_9.no_move("regular bliss"), "wallace.move.boundary");
    let town = || desk().confederate("gettysburg", "4 regular");
    let open = march(town(), CONFEDERATE, "gettysburg");
    let open = open
        .moves("regular cemetery_hill, regular cemetery_hill, regular cemetery_hill, regular cemetery_hill");
    assert_eq!(open.at_place("cemetery_hill"), "4 regular");
    let held = march(town().union("cemetery_hill", "1 regular"), CONFEDERATE, "gettysburg");
    let held = held.moves("regular cemetery_hill, regular cemetery_hill");
    assert_eq!(held.no_move("regular cemetery_hill"), "wallace.move.boundary-assault");
}

#[test]
fn example_10_vertices() {
    // wallace.move.vertex
    let desk = desk().confederate("bliss", "1 regular, 1 gun").union("cemetery_hill", "1 regular");
    let moving = march(desk.clone(), CONFEDERATE, "bliss");
    assert_eq!(moving.no_move("regular cemetery_hill"), "wallace.move.vertex");
    assert_eq!(moving.no_move("regular round_tops"), "wallace.move.adjacent");
    let firing = desk.block(CONFEDERATE, "bliss", 3, 0).does("issue source=single at=bliss; orderFire");
    let firing = firing.play("fire from=bliss piece=artillery target=cemetery_hill aim=troops", &[1]);
    assert_eq!(firing.rules.board().fire_distance(firing.at("bliss"), firing.at("cemetery_hill")), 1);
}

/// Four regulars each in Seminary and Gettysburg.
fn crowd(gettysburg: &str) -> Desk {
    desk().confederate("seminary", "4 regular").confederate("gettysburg", gettysburg)
}

#[test]
fn example_12_temporary_excess() {
    // wallace.limit.temporary
    let desk = crowd("4 regular").block(CONFEDERATE, "gettysburg", 4, 0);
    let desk = desk.block(CONFEDERATE, "mcpherson", 5, 0).block(CONFEDERATE, "college", 3, 0);
    let desk = desk.does("issue source=double at=gettysburg; orderMove from=seminary");
    let desk = desk.moves("regular gettysburg, regular gettysburg").does("moveDone");
    assert_eq!(desk.at_place("gettysburg"), "6 regular");
    assert_eq!(desk.legal_of("secondDisc"), ["at=college", "at=gettysburg"]);
    assert_eq!(desk.no("secondDisc at=mcpherson"), "wallace.order.reach");
    let desk = desk.does("secondDisc at=gettysburg");
    assert_eq!(desk.frame(), Frame::Move {});
    assert_eq!(desk.no("moveDone"), "wallace.limit.temporary");
    let desk = desk.moves("regular cemetery_hill");
    assert_eq!(desk.no("moveDone"), "wallace.limit.temporary");
    let desk = desk.moves("regular cemetery_hill").does("moveDone");
    assert_eq!((desk.decider(), desk.state.discs.in_hand), (UNION, 0));
    assert_eq!(desk.place("gettysburg").block.map(|block| block.discs), Some(2));
    assert_eq!((desk.state.discs.single, desk.state.discs.double), (12, 2));
}

#[test]
fn example_15_cavalry() {
    // wallace.move.cavalry-stop
    let ride = |desk: Desk| march(desk.union("railroad_cut", "1 cavalry 2"), UNION, "railroad_cut");
    let free = ride(desk()).does("move piece=cavalry to=oak_ridge cubes:2");
    assert_eq!(free.frame(), Frame::CavalryStep { at: free.at("oak_ridge") });
    assert_eq!(free.no("cavalryStep to=railroad_cut"), "wallace.move.adjacent");
    let free = free.does("cavalryStep to=gettysburg");
    free.holds("gettysburg: 1 cavalry 2; oak_ridge: nothing");
    // Enemies in the way stop it: it attacks them.
    let held = ride(desk().confederate("oak_ridge", "1 regular"));
    let held = held.play("move piece=cavalry to=oak_ridge cubes:2", &[1, 1, 1, 1]);
    assert!(held.saw(|event| matches!(event, Event::AssaultBegan { side: UNION, .. })));
    assert_eq!(held.at_place("railroad_cut"), "1 cavalry 2");
    // A full own area can be passed.
    let full = ride(desk().union("oak_ridge", "4 regular")).does("move piece=cavalry to=oak_ridge cubes:2");
    assert_eq!(full.no("cavalryStop"), "wallace.limit.area");
    assert_eq!(full.does("cavalryStep to=gettysburg").at_place("gettysburg"), "1 cavalry 2");
    // If there is no way on, it cannot even go there.
    let mut stuck = desk().union("oak_ridge", "4 regular");
    for area in ["oak_hill", "carlisle_fields", "college", "seminary"] {
        stuck = stuck.union(area, "2 regular, 1 inferior, 1 gun");
    }
    stuck.state.place_mut(stuck.at("oak_ridge")).troops.regular = 4;
    let stuck = ride(stuck.union("gettysburg", "4 gun"));
    assert_eq!(stuck.no_move("cavalry oak_ridge 2"), "wallace.limit.area");
}

#[test]
fn example_16_guns_never_assault() {
    // wallace.move.artillery-assault, wallace.block.capture
    let held = march(desk().confederate("bliss", "2 gun").union("codori", "1 gun"), CONFEDERATE, "bliss");
    assert_eq!(held.no_move("artillery codori"), "wallace.move.artillery-assault");
    let block = desk().confederate("bliss", "2 gun").box_of(5, 0).block(UNION, "codori", 4, 3);
    assert_eq!(block.state.discs_in_stock(UNION), 4);
    let block = march(block, CONFEDERATE, "bliss").moves("artillery codori");
    assert!(block.saw(|event| matches!(event, Event::BlockCaptured { side: UNION, discs: 3, .. })));
    assert_eq!((block.at_place("codori"), block.place("codori").block), ("1 gun".into(), None));
    assert_eq!(block.state.discs_in_stock(UNION), 7);
    assert_eq!(block.state.used_blocks(UNION).listed().collect::<Vec<_>>(), [4]);
}

#[test]
fn example_17_the_cycle_of_blocks() {
    // wallace.block.cycle
    let desk_17 = desk().block(CONFEDERATE, "bliss", 2, 0).block(CONFEDERATE, "codori", 3, 0);
    let desk_17 = desk_17.block(CONFEDERATE, "angle", 4, 0).used(CONFEDERATE, &[2, 3, 4, 5]);
    assert_eq!(desk_17.state.available[CONFEDERATE].listed().collect::<Vec<_>>(), [5]);
    // The last block has one value: nobody is asked.
    let desk_17 = desk_17.does("placeBlock at=hoffman");
    assert!(desk_17.saw(|event| matches!(event, Event::BlocksRetrieved { side: CONFEDERATE, count: 4 })));
    assert_eq!(desk_17.state.available[CONFEDERATE].listed().collect::<Vec<_>>(), [2, 3, 4, 5]);
    assert_eq!(desk_17.decider(), UNION);
    // All eight are on the map.
    let mut all = desk();
    let areas = ["bliss", "codori", "angle", "hoffman", "knoxlyn", "keckler", "cobean", "barlow"];
    for (area, value) in areas.into_iter().zip([2, 2, 3, 3, 4, 4, 5, 5]) {
        all = all.block(CONFEDERATE, area, value, 0);
    }
    assert_eq!(all.no("placeBlock at=leister"), "wallace.block.none-available");
    let all = all.does("removeBlock at=knoxlyn");
    assert!(all.saw(|event| matches!(event, Event::BlocksRetrieved { count: 1, .. })));
    assert_eq!(all.state.available[CONFEDERATE].listed().collect::<Vec<_>>(), [4]);
    // With others left, a removed block stays used.
    let some = desk().block(CONFEDERATE, "bliss", 2, 0).does("removeBlock at=bliss");
    assert!(!some.saw(|event| matches!(event, Event::BlocksRetrieved { .. })));
    assert_eq!(some.state.used_blocks(CONFEDERATE).listed().collect::<Vec<_>>(), [2]);
}

#[test]
fn example_18_capacity() {
    // wallace.order.capacity, wallace.order.double-room
    let desk = desk().confederate("bliss", "1 regular, block 2 2");
    assert_eq!(desk.no("issue source=single at=bliss"), "wallace.order.capacity");
    let stock = desk.state.discs_in_stock(CONFEDERATE);
    let desk = desk.does("removeBlock at=bliss");
    assert_eq!(desk.state.discs_in_stock(CONFEDERATE), stock + 2);
    assert_eq!((desk.state.discs.single, desk.state.discs.double), (12, 4));
    assert!(desk.saw(|event| matches!(event, Event::BlockRemoved { discs: 2, value: Some(2), .. })));
}

#[test]
fn example_19_the_period_ends() {
    // wallace.period.end
    let desk = desk().union("bliss", "1 regular").confederate("codori", "1 regular").box_of(1, 0);
    let desk = march(desk, UNION, "bliss").play("move piece=regular to=codori cubes:0", &[1, 1, 1, 1, 1]);
    let number = |wanted: fn(&Event) -> bool| desk.events.iter().position(wanted);
    let fought = number(|event| matches!(event, Event::AssaultEnded { .. }));
    let ended = number(|event| matches!(event, Event::PeriodEnded { .. }));
    assert!(fought.is_some() && fought < ended);
    assert_eq!((desk.state.period, desk.decider()), (Period::Midday, CONFEDERATE));
    assert_eq!((desk.state.discs.blue, desk.state.discs.forced, desk.state.turn), (10, 0, 2));
}

/// A Confederate gun on Seminary Ridge fires at Bliss Farm with this die.
pub fn shot(desk: Desk, gun: &str, aim: &str, die: u16) -> Desk {
    let desk = desk.confederate("mcmillan", &format!("1 {gun}")).block(CONFEDERATE, "mcmillan", 3, 0);
    let desk = desk.does("issue source=single at=mcmillan; orderFire");
    let piece = if gun == "gun" { "artillery" } else { "artilleryDamaged" };
    desk.play(&format!("fire from=mcmillan piece={piece} target=bliss aim={aim}"), &[die])
}

#[test]
fn example_20_long_range_cubes_are_even() {
    // wallace.fire.even, wallace.damage.owner-colour
    let level = shot(desk().union("bliss", "2 regular 3, 1 inferior 1"), "gun", "troops", 5);
    assert_eq!(
        (level.decider(), level.legal_of("cubeColour")),
        (UNION, vec!["kind=regular".into(), "kind=inferior".into()])
    );
    assert_eq!(level.no("cubeColour kind=elite"), "wallace.damage.owner-colour");
    assert_eq!(level.does("cubeColour kind=regular").at_place("bliss"), "2 regular 4, 1 inferior 1");
    let uneven = shot(desk().union("bliss", "2 regular 4, 1 inferior 1"), "gun", "troops", 5);
    assert_eq!(uneven.at_place("bliss"), "2 regular 4, 1 inferior 2");
}

#[test]
fn example_21_the_stocks_after_the_sixth_cube() {
    let desk = desk().union("bliss", "1 regular 5").sticks("bliss", "mcmillan").disrupted("bliss");
    let desk = shot(desk, "gun", "troops", 6);
    assert_eq!(desk.state.cubes_in_stock(UNION, wallace::pieces::Troop::Regular), 30);
    assert_eq!((desk.state.stick_stock(), desk.state.disruption_stock()), (20, 8));
}

#[test]
fn example_22_shot_modifiers() {
    // wallace.fire-marker.place, wallace.fire.no-marker
    let works = || desk().union("bliss", "1 regular, 1 gun").sticks("bliss", "mcmillan codori");
    let six = shot(works(), "damaged", "troops", 6);
    assert!(six.place("bliss").disruption && six.at_place("bliss") == "1 regular, 1 gun");
    assert!(six.place("mcmillan").fire_marker);
    let five = shot(works(), "damaged", "troops", 5);
    assert!(!five.place("bliss").disruption && five.at_place("bliss") == "1 regular, 1 gun");
    let one_stick =
        shot(desk().union("bliss", "1 regular").sticks("bliss", "mcmillan"), "damaged", "troops", 6);
    assert_eq!(one_stick.at_place("bliss"), "1 regular 1");
    let guns = || desk().union("bliss", "1 regular, 1 gun, 1 damaged").marked("bliss");
    assert_eq!(shot(guns(), "gun", "artillery", 4).place("bliss"), guns().place("bliss"));
    let hit = shot(guns(), "gun", "artillery", 5);
    assert_eq!((hit.decider(), hit.frame()), (UNION, Frame::GunHit { place: hit.at("bliss") }));
    assert_eq!(hit.clone().does("gunHit piece=artillery").at_place("bliss"), "1 regular, 2 damaged");
    assert_eq!(hit.does("gunHit piece=artilleryDamaged").at_place("bliss"), "1 regular, 1 gun");
    let desk = works().confederate("mcmillan", "1 gun, block 3");
    let desk = desk.does("issue source=single at=mcmillan; orderFire");
    assert_eq!(
        desk.no("fire from=mcmillan piece=artillery target=bliss aim=artillery"),
        "wallace.fire.no-marker"
    );
    assert_eq!(desk.no("fireDone"), "wallace.fire.at-least-one");
}

#[test]
fn example_23_fire_markers() {
    // wallace.fire-marker.take, wallace.fire-marker.moved
    let four = || desk().union("bliss", "1 regular").marked("knoxlyn hoffman keckler");
    let fifth = shot(four().union("round_tops", "1 gun").marked("round_tops"), "gun", "troops", 1);
    assert_eq!((fifth.decider(), fifth.frame()), (CONFEDERATE, Frame::FireMarkers {}));
    assert_eq!(fifth.legal_of("takeFireMarker").len(), 4);
    assert_eq!(fifth.no("takeFireMarker from=mcmillan"), "wallace.fire-marker.take");
    let fifth = fifth.does("takeFireMarker from=round_tops");
    assert!(fifth.place("mcmillan").fire_marker && !fifth.place("round_tops").fire_marker);
    // A gun that moves out takes the marker away; one that moves in leaves it.
    let out = march(desk().confederate("bliss", "2 gun").marked("bliss codori"), CONFEDERATE, "bliss");
    let out = out.moves("artillery codori");
    assert!(!out.place("bliss").fire_marker && out.place("codori").fire_marker);
    assert!(out.saw(|event| matches!(event, Event::FireMarkerRemoved { reason: MarkerReason::Moved, .. })));
    // Infantry does not.
    let foot = march(desk().confederate("bliss", "2 regular").marked("bliss"), CONFEDERATE, "bliss");
    assert!(foot.moves("regular codori").place("bliss").fire_marker);
    // Nor does it stay when the gun retreats, here with its cavalry.
    let horse = desk().union("bliss", "1 cavalry, 1 gun").marked("bliss").block(UNION, "angle", 3, 0);
    let horse = shot(horse, "gun", "troops", 6);
    assert_eq!(horse.frame(), Frame::CavalryChoice { place: horse.at("bliss"), cause: HitBy::Fire });
    let horse = horse.does("cavalryRetreat; retreat piece=cavalry cubes:0 to=angle");
    assert_eq!(horse.frame(), Frame::HorseGuns { place: horse.at("bliss"), cause: HitBy::Fire });
    let horse = horse.does("gunsGo piece=artillery to=codori");
    assert!(!horse.place("bliss").fire_marker);
    horse.holds("angle: 1 cavalry; codori: 1 gun");
}
