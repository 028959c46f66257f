//! Movement, fronts, marches, cavalry (§10, §12, §15, §18).

use super::entry::{BESIDE_HETH, near_heth};
use super::table::{CONFEDERATE, Position, Row, Table, UNION, confederates, union};
use crate::rule_rows;
use guns::rules::Rule;
use serde_json::json;

pub fn rows() -> Vec<Row> {
    rule_rows! {
        Rule::MoveCost: shown [obstructions_make_it_far], beside [two_steps];
        Rule::MoveThree: shown [three_are_there], beside [two_are_there];
        Rule::MoveEnemyPosition: shown [the_enemy_is_there, through_the_enemy], beside [past_the_enemy];
        Rule::MoveBlocked: shown [the_enemy_is_in_the_way], beside [out_of_the_woods];
        Rule::MoveCsaEntry: shown [the_union_keeps_away, not_where_confederates_enter], beside [the_confederates_do_not];
        Rule::MoveOnce: shown [no_second_march], beside [each_marches_once];
        Rule::MoveExit: shown [off_the_map, not_at_the_edge, back_onto_the_map], beside [two_steps];
        Rule::FrontOne: shown [two_steps, no_such_front], beside [about_turn];
        Rule::FrontOnce: shown [about_turn], beside [two_steps];
        Rule::FrontLocked: shown [face_to_face], beside [about_turn];
        Rule::MarchPinned: shown [under_fire], beside [behind_the_enemy];
        Rule::MarchCrossFof: shown [no_way_back], beside [back_onto_the_map];
        Rule::MarchStopFof: shown [no_farther_than_the_fire], beside [past_the_enemy];
        Rule::MarchStopAdjacent: shown [no_farther_than_the_enemy], beside [past_a_far_enemy];
        Rule::MarchPivot: shown [only_a_pivot], beside [behind_the_enemy];
        Rule::MarchPivotOrders: shown [no_pivot_under_hold], beside [only_a_pivot];
        Rule::MarchDistance: shown [two_steps, too_far], beside [about_turn];
        Rule::MarchQualify: shown [alone_in_front], beside [to_a_friend];
        Rule::MarchStart: shown [after_an_attack, to_where_it_is, not_on_the_map], beside [after_an_entry];
        Rule::MarchToken: shown [a_march_token], beside [no_march_token];
        Rule::MarchTokenRunning: shown [one_after_the_other], beside [a_march_token];
        Rule::TwiceEntry: shown [after_an_entry], beside [after_a_withdrawal];
        Rule::TwiceWithdraw: shown [after_a_withdrawal], beside [after_an_entry];
        Rule::CavMounted: shown [three_steps_mounted], beside [two_steps_of_cavalry];
        Rule::CavContact: shown [cavalry_keeps_away, cavalry_enters_elsewhere],
            beside [infantry_does_not, infantry_enters_there];
        Rule::CavReveal: shown [three_steps_mounted], beside [two_steps_of_cavalry];
    }
}

fn heth() -> Table {
    confederates("HETH-1 P117>A056; HANCOCK-1 P258>A114").table()
}

fn two_steps() -> Table {
    heth().plays("march block=HETH-1; marchTo position=P119; face front=A045").stands("HETH-1", "P119>A045")
}

fn obstructions_make_it_far() -> Table {
    heth().plays("march block=HETH-1").barred("marchTo position=P105", "obstructions make the way longer")
}

fn too_far() -> Table {
    heth().plays("march block=HETH-1").barred("marchTo position=P226", "is too far for Heth")
}

fn to_where_it_is() -> Table {
    heth().plays("march block=HETH-1").barred("marchTo position=P117", "already")
}

fn no_such_front() -> Table {
    heth()
        .plays("march block=HETH-1; marchTo position=P119")
        .barred("face front=A055", "does not bound Herbst Woods.")
}

fn about_turn() -> Table {
    heth()
        .plays("turn position=P117")
        .stands("HETH-1", "P117>A055")
        .barred("turn position=P117", "were turned in this phase")
}

fn three_are_there() -> Table {
    confederates("HETH-1 P117>A056; PENDER-1 P104>A056; PENDER-2 P104>A056; ANDERSON-1 P104>A056")
        .table()
        .plays("march block=HETH-1")
        .barred("marchTo position=P104", "Three of your blocks stand at")
}

fn two_are_there() -> Table {
    confederates("HETH-1 P117>A056; PENDER-1 P104>A056; PENDER-2 P104>A056")
        .table()
        .plays("march block=HETH-1; marchTo position=P104")
}

/// A block of the Union before Heth's men.
fn before_heth(map: &str) -> Table {
    union(&format!("REYNOLDS-2 {map}")).table()
}

fn the_enemy_is_there() -> Table {
    before_heth("P088>A034; HETH-1 P104>A056")
        .plays("march block=REYNOLDS-2")
        .barred("marchTo position=P104", "only an attack enters it")
}

fn past_the_enemy() -> Table {
    before_heth("P164>A071; HETH-1 P226>A100").plays("march block=REYNOLDS-2; marchTo position=P215")
}

fn not_on_the_map() -> Table {
    confederates("HETH-1 @CHAMBERSBURG; HETH-2 P117>A056")
        .table()
        .barred("march block=HETH-1", "Heth 1 waits at Chambersburg Pike: it cannot march.")
}

fn not_at_the_edge() -> Table {
    heth().plays("march block=HETH-1").barred("marchOff area=A056", "which does not lie at its edge.")
}

fn no_farther_than_the_fire() -> Table {
    before_heth("P164>A071; HETH-1 P226>A101")
        .plays("march block=REYNOLDS-2")
        .barred("marchTo position=P215", "goes on past a position in it, where a march ends")
}

fn under_fire() -> Table {
    before_heth("P135>A059; HETH-1 P118>A057").barred("march block=REYNOLDS-2", "it is pinned")
}

fn behind_the_enemy() -> Table {
    before_heth("P135>A059; HETH-1 P118>A056").plays("march block=REYNOLDS-2; marchTo position=P149")
}

fn in_the_woods(map: &str) -> Table {
    confederates(map).option("fullyObstructed", true).table()
}

fn shared() -> Table {
    in_the_woods("HETH-1 P183>A090 on:A076; HANCOCK-1 P183>A076 on:A090")
}

fn the_enemy_is_in_the_way() -> Table {
    shared().barred("march block=HETH-1", "no march leaves a fully obstructed position where he stands")
}

fn face_to_face() -> Table {
    shared().barred("turn position=P183", "The enemy shares")
}

fn out_of_the_woods() -> Table {
    in_the_woods("HETH-1 P183>A090").plays("march block=HETH-1; marchTo position=P169")
}

/// Two steps of a withdrawal lead to the ridge south of the Seminary, but the enemy holds the position between them.
fn through_the_enemy() -> Table {
    union("REYNOLDS-2 P117>A055 on:A056; HETH-1 P117>A056 on:A055 won; PENDER-1 P118>A056")
        .step("withdrawals")
        .with("/phase/mandatory", 1)
        .table()
        .plays("withdraw block=REYNOLDS-2")
        .barred("withdrawTo position=P119", "leads through a position that the enemy holds")
}

/// Not even as the second position of an attack.
fn not_where_confederates_enter() -> Table {
    union("HANCOCK-1 P227>A101; PICKETT-1 P226>A101")
        .step("attacks")
        .orders(UNION, "attack")
        .table()
        .barred("attackTarget position=P057 approach=A020", "bounds a Confederate entry area")
}

fn the_union_keeps_away() -> Table {
    union("REYNOLDS-2 P071>A030")
        .table()
        .plays("march block=REYNOLDS-2")
        .barred("marchTo position=P057", "bounds a Confederate entry area")
}

fn the_confederates_do_not() -> Table {
    confederates("HETH-1 P071>A030").table().plays("march block=HETH-1; marchTo position=P057")
}

fn two_divisions() -> Table {
    confederates("HETH-1 P117>A056; PENDER-1 P118>A056")
        .table()
        .plays("march block=HETH-1; marchTo position=P119; face front=A045")
}

fn no_second_march() -> Table {
    two_divisions().barred("march block=HETH-1", "has marched in this phase.")
}

fn each_marches_once() -> Table {
    two_divisions().plays("march block=PENDER-1; marchTo position=P119")
}

fn off_the_map() -> Table {
    confederates("HETH-1 P070>A030")
        .table()
        .plays("march block=HETH-1")
        .barred("marchOff area=A030", "cannot leave the map beyond")
        .plays("marchOff area=A029")
        .stands("HETH-1", "~A029")
}

fn back_onto_the_map() -> Table {
    confederates("HETH-1 ~A029; REYNOLDS-2 P070>A030")
        .table()
        .plays("march block=HETH-1; marchTo position=P057")
}

fn no_way_back() -> Table {
    confederates("HETH-1 ~A029; REYNOLDS-2 P070>A029")
        .table()
        .barred("march block=HETH-1", "that lies in enemy fire")
}

fn no_farther_than_the_enemy() -> Table {
    confederates("HETH-1 P104>A056; REYNOLDS-2 P133>A069")
        .table()
        .plays("march block=HETH-1")
        .barred("marchTo position=P130", "goes on past a position next to the enemy")
}

fn past_a_far_enemy() -> Table {
    confederates("HETH-1 P104>A056; REYNOLDS-2 P134>A058")
        .table()
        .plays("march block=HETH-1; marchTo position=P130")
}

fn next_to_heth() -> Position {
    union("REYNOLDS-2 P133>A056; HETH-1 P118>A057")
}

fn only_a_pivot() -> Table {
    next_to_heth()
        .orders(UNION, "attack")
        .table()
        .plays("march block=REYNOLDS-2")
        .barred("marchTo position=P132", "it can only pivot, across one area, about the end where he stands")
        .plays("marchTo position=P147")
}

fn no_pivot_under_hold() -> Table {
    next_to_heth().table().barred("march block=REYNOLDS-2", "that needs Attack orders, not Hold")
}

fn three_hours(map: &str) -> Table {
    union(map).hours(3).table().plays("march block=REYNOLDS-2")
}

fn alone_in_front() -> Table {
    three_hours("REYNOLDS-2 P226>A101").barred("marchTo position=P147", "none stands at")
}

fn to_a_friend() -> Table {
    three_hours("REYNOLDS-2 P226>A101; REYNOLDS-3 P118>A056")
        .barred("marchTo position=P118", "too far")
        .plays("marchTo position=P147")
}

/// A block that has moved in this way in a turn of three hours.
fn moved(how: &serde_json::Value) -> Position {
    union("REYNOLDS-2 P226>A101; REYNOLDS-3 P118>A056")
        .hours(3)
        .with("/armies/union/slots/0/body/moved", how.clone())
}

fn after_an_attack() -> Table {
    moved(&json!({ "type": "attacked" }))
        .table()
        .barred("march block=REYNOLDS-2", "has attacked in this phase: it cannot march.")
}

fn after_an_entry() -> Table {
    moved(&json!({ "type": "entered", "hour": 5 }))
        .table()
        .plays("march block=REYNOLDS-2; marchTo position=P215")
        .mentions(", after its entry,")
}

fn after_a_withdrawal() -> Table {
    moved(&json!({ "type": "withdrew" }))
        .table()
        .plays("march block=REYNOLDS-2; marchTo position=P215")
        .mentions(", after its withdrawal,")
}

fn with_tokens(tokens: &str) -> Table {
    confederates("HETH-1 P117>A056; HANCOCK-1 P258>A114").tray(CONFEDERATE, tokens).table()
}

fn a_march_token() -> Table {
    with_tokens("MFW*2")
        .plays("playMarchToken; march block=HETH-1; marchTo position=P106")
        .holds(CONFEDERATE, 1)
}

fn one_after_the_other() -> Table {
    with_tokens("MFW*2").plays("playMarchToken").barred("playMarchToken", "for 3 more marches")
}

fn no_march_token() -> Table {
    with_tokens("ANY1").barred("playMarchToken", "no march token in your tray")
}

fn buford(to: &str) -> Table {
    union("BUFORD-1 P086>A031; HETH-1 P258>A114")
        .table()
        .plays("march block=BUFORD-1")
        .plays(&format!("marchTo position={to}"))
}

fn three_steps_mounted() -> Table {
    buford("P117").mentions("The Union shows Buford")
}

fn two_steps_of_cavalry() -> Table {
    buford("P102").never_tells("shows")
}

fn cavalry_keeps_away() -> Table {
    union("BUFORD-1 P104>A056; HETH-1 P133>A069")
        .table()
        .plays("march block=BUFORD-1")
        .barred("marchTo position=P117", "is cavalry: it does not go to")
}

/// Under whatever orders.
fn cavalry_enters_elsewhere() -> Table {
    near_heth("KILPATRICK-1", "withdraw").barred(BESIDE_HETH, "is cavalry: it does not go to")
}

fn infantry_enters_there() -> Table {
    near_heth("SLOCUM-1", "hold").plays(BESIDE_HETH)
}

fn infantry_does_not() -> Table {
    union("REYNOLDS-2 P104>A056; HETH-1 P133>A069")
        .table()
        .plays("march block=REYNOLDS-2; marchTo position=P117")
}
