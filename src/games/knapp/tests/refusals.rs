//! Commands that are refused: by which rule, and which of several rules comes first.

use crate::common::{CONFEDERATE, UNION};
use crate::tables::{Table, turn};
use high_water_mark_engine::Side;
use knapp::state::Phase;
use serde_json::json;

/// Commands of fire, some of them about areas and units that have nothing to do with it.
const FIRE: &str = "volley target=D7 unit=gibbon; join unit=gibbon; resolve; assault area=D7; assaultFire; giveWay area=D7; \
                    endFire";

/// Commands of other decisions.
const OTHER: &str = "placeHit unit=gibbon; withdraw to=D7 unit=gibbon; takeBack division=heth partA:1; \
                     placeLeader area=D7 leader=meade; declineLeader leader=meade";

/// One of movement.
const COMBINE: &str = "combine division=heth";

#[test]
fn every_command_has_its_phase() {
    let mut moving = turn(6).at("D6", "gibbon hancock").at("E9", "hood-a").movement(UNION);
    moving.refuses(UNION, "knapp.turn.sequence", FIRE);
    moving.refuses(UNION, "knapp.turn.sequence", OTHER);
    moving.refuses(CONFEDERATE, "knapp.turn.sequence", "endMove; move piece=hood-a to=E8");
    moving.refuses(CONFEDERATE, "knapp.turn.sequence", COMBINE);
    let mut firing = turn(6).at("D6", "gibbon hancock").at("E6", "hood-a").fire(UNION);
    firing.refuses(UNION, "knapp.turn.sequence", "endMove; move piece=gibbon to=D7; resolve");
    firing.refuses(UNION, "knapp.turn.sequence", "join unit=gibbon; assaultFire");
    firing.refuses(UNION, "knapp.turn.sequence", OTHER);
    firing.refuses(UNION, "knapp.turn.sequence", COMBINE);
    firing.refuses(CONFEDERATE, "knapp.turn.sequence", FIRE);
    // A volley that is open must be resolved first.
    let mut open = firing.does("volley target=E6 unit=gibbon");
    let others = "volley target=E6 unit=gibbon; endFire; assault area=E6; giveWay area=E6";
    open.refuses(UNION, "knapp.turn.sequence", others);
    open.refuses(CONFEDERATE, "knapp.turn.sequence", "placeHit unit=hood-a");
}

#[test]
fn nobody_fires_at_night() {
    let mut table = turn(5).at("D6", "gibbon hancock").at("E6", "hood-a").movement(UNION);
    table.refuses(UNION, "knapp.fire.night", FIRE);
    table.refuses(UNION, "knapp.turn.sequence", OTHER);
    let night = turn(5).at("D6", "gibbon hancock").strength("gibbon", 1).at("E6", "hood-a").movement(UNION);
    let mut day = night.play("endMove", &[6]);
    assert_eq!((day.game().state().turn, day.game().state().phase), (6, Phase::Move(CONFEDERATE)));
    day.refuses(CONFEDERATE, "knapp.turn.sequence", "endFire");
}

#[test]
fn after_the_last_turn_nothing_is_left_to_do() {
    let mut table = turn(16).at("C5", "gibbon").at("E6", "hood-a").fire(CONFEDERATE).does("endFire");
    assert_eq!(table.game().state().phase, Phase::Over);
    for side in Side::ALL {
        table.refuses(side, "knapp.turn.sequence", FIRE);
        table.refuses(side, "knapp.turn.sequence", OTHER);
        table.refuses(side, "knapp.turn.sequence", COMBINE);
        table.refuses(side, "knapp.turn.sequence", "endMove; move piece=gibbon to=D6");
        assert_eq!(table.legal(side), [] as [&str; 0]);
    }
}

#[test]
fn the_first_of_several_reasons_not_to_move_is_named() {
    let position = turn(10).at("D6", "gibbon hancock caldwell").at("A1", "williams").at("E6", "hood-a");
    let mut table = position.movement(UNION);
    table.refuses(UNION, "knapp.turn.not-yours", "move piece=hood-a to=E6; move piece=lee to=A1");
    table.refuses(UNION, "knapp.move.not-in-play", "move piece=hays to=D7; move piece=meade to=D7");
    table.refuses(UNION, "knapp.command.range", "move piece=williams to=A1; move piece=williams to=G10");
    table.refuses(UNION, "knapp.move.same-area", "move piece=gibbon to=D6");
    table.refuses(UNION, "knapp.move.unreachable", "move piece=gibbon to=A10");
    table.refuses(UNION, "knapp.turn.not-yours", "combine division=heth");
    let mut table = table.does("move piece=gibbon to=D7");
    table.refuses(UNION, "knapp.move.once", "move piece=gibbon to=D7; move piece=gibbon to=D6");
}

#[test]
fn reach_comes_before_company_and_company_before_room() {
    let position = turn(10).at("D6", "ii-art hancock").at("E6", "hood-a").at("G6", "hood-b");
    let mut table = position.at("D5", "gibbon caldwell").at("E5", "hays").movement(UNION);
    table.refuses(UNION, "knapp.move.unreachable", "move piece=ii-art to=G6; move piece=hancock to=G6");
    table.refuses(UNION, "knapp.assault.artillery-alone", "move piece=ii-art to=E6");
    table.refuses(UNION, "knapp.leader.not-alone-into-enemy", "move piece=hancock to=E6");
    let mut table = table.does("move piece=gibbon to=E6; move piece=caldwell to=E6; move piece=ii-art to=E6");
    table.refuses(UNION, "knapp.stack.limit", "move piece=hays to=E6");
    let table = table.does("move piece=hancock to=E6");
    assert_eq!(table.place("hancock"), "E6");
}

#[test]
fn cavalry_is_company_and_fills_an_area_like_infantry() {
    let position =
        turn(1).at("E3", "buford i-art reynolds").at("E4", "heth-a").at("E5", "wadsworth robinson");
    let mut table = position.movement(UNION).does("move piece=buford to=E4");
    assert_eq!(table.check_move("i-art", "E4"), None);
    table = table.does("move piece=wadsworth to=E4");
    assert_eq!(table.check_move("robinson", "E4"), Some("knapp.stack.limit"));
}

#[test]
fn night_comes_before_company() {
    let mut table = turn(5).at("D6", "ii-art hancock").at("E6", "hood-a").movement(UNION);
    table.refuses(UNION, "knapp.night.adjacent", "move piece=ii-art to=E6; move piece=hancock to=E6");
    table.refuses(UNION, "knapp.night.adjacent", "move piece=hancock to=D7; move piece=hancock to=E7");
    // Too far is too far, by day and by night.
    table.refuses(UNION, "knapp.move.unreachable", "move piece=ii-art to=A10");
    // In the box, too: the entry area is next to the enemy.
    let position = turn(5).in_box("C10", "meade caldwell").at("C9", "hood-a");
    let mut table = position.movement(UNION);
    table.refuses(UNION, "knapp.night.adjacent", "move piece=meade to=C10; move piece=caldwell to=B11");
    let table = table.does("endMove");
    assert_eq!((table.place("meade").as_str(), table.place("caldwell").as_str()), ("@C10", "@C10"));
}

#[test]
fn the_first_of_several_reasons_not_to_fire_is_named() {
    let position = turn(6).at("D6", "gibbon ii-art hancock").at("E6", "hood-a").at("F6", "hood-b");
    let position = position.at("D4", "caldwell heth-a").at("D2", "v-art").mark("v-art", "fired", true);
    let mut table = position.at("C9", "longstreet").at("C8", "hays").fire(UNION);
    let volley = |unit: &str, target: &str| format!("volley target={target} unit={unit}");
    let mut no = |unit: &str, target: &str| table.no(&volley(unit, target));
    assert_eq!(no("hood-a", "D6"), "knapp.turn.not-yours");
    assert_eq!(no("howe", "E6"), "knapp.move.not-in-play");
    assert_eq!(no("v-art", "G10"), "knapp.fire.once");
    assert_eq!(no("caldwell", "D4"), "knapp.fire.contested-unit");
    assert_eq!(no("caldwell", "G10"), "knapp.fire.contested-unit");
    assert_eq!(no("gibbon", "F6"), "knapp.fire.range");
    assert_eq!(no("gibbon", "D6"), "knapp.fire.range");
    assert_eq!(no("ii-art", "F6"), "knapp.fire.los");
    assert_eq!(no("gibbon", "C6"), "knapp.fire.no-target");
    // A leader alone is no target.
    assert_eq!(no("hays", "C9"), "knapp.fire.no-target");
    let low = turn(6).options(json!({ "ammoSupply": true })).at("D6", "gibbon").strength("gibbon", 1);
    let mut low = low.mark("gibbon", "lowAmmo", true).at("E6", "hood-a").fire(UNION);
    assert_eq!(low.no(&volley("gibbon", "E6")), "knapp.fire.no-dice");
}

#[test]
fn who_has_fired_does_not_join() {
    let position = turn(6).at("D6", "gibbon caldwell ii-art").at("E6", "hood-a").at("E5", "mclaws-a");
    let mut table = position.volley("gibbon", "E6", &[1; 7]).does("volley target=E5 unit=caldwell");
    assert_eq!(table.choices(), ["join unit=ii-art", "resolve"]);
    table.refuses(UNION, "knapp.fire.once", "join unit=gibbon; join unit=caldwell");
    table.refuses(UNION, "knapp.turn.not-yours", "join unit=hood-a");
    table.refuses(UNION, "knapp.move.not-in-play", "join unit=hays");
    let table = table.play("resolve", &[1; 7]).does("volley target=E6 unit=ii-art").play("resolve", &[1; 4]);
    assert_eq!(table.choices(), ["endFire"]);
}

#[test]
fn assaults_are_fought_where_both_sides_are() {
    let mut table = turn(6).at("D5", "barlow early-a").at("D8", "gibbon").at("E8", "hood-a").fire(UNION);
    table.refuses(UNION, "knapp.assault.sequence", "assault area=D8; assault area=A1");
    table.refuses(UNION, "knapp.assault.give-way", "giveWay area=D8; giveWay area=E8");
    table.refuses(UNION, "knapp.assault.resolve-first", "endFire");
    // In the loop, the other side gives way there and nowhere else.
    let mut table = table.does("assault area=D5").play("resolve", &[1; 5]);
    table.refuses(CONFEDERATE, "knapp.assault.give-way", "giveWay area=D8");
    table.refuses(CONFEDERATE, "knapp.turn.sequence", "endFire; resolve; assault area=D5");
    table.refuses(UNION, "knapp.turn.sequence", "giveWay area=D5; assaultFire");
    let table = table.does("giveWay area=D5");
    // D6 is nearer to Gibbon.
    assert_eq!(table.ways(), "early-a: C4 C5 D4 E4 E5");
}

#[test]
fn only_the_unit_that_is_due_withdraws() {
    let position = turn(6).at("E6", "hood-a").at("D7", "gibbon caldwell").fire(CONFEDERATE);
    let table = position.does("volley target=D7 unit=hood-a").play("resolve", &[6, 6, 5, 5, 4, 3, 2, 1]);
    let table = table.does("placeHit unit=gibbon").play("placeHit unit=caldwell", &[1, 1]);
    let mut table = table;
    assert_eq!(table.ways(), "caldwell: C6 C7 D8");
    table.refuses(
        UNION,
        "knapp.morale.direction",
        "withdraw to=C6 unit=gibbon; withdraw to=D7 unit=caldwell",
    );
    table.refuses(UNION, "knapp.turn.not-yours", "withdraw to=E5 unit=hood-a");
    table.refuses(CONFEDERATE, "knapp.turn.sequence", "withdraw to=C6 unit=caldwell");
}

#[test]
fn names_that_do_not_exist_are_malformed() {
    let table = Table::new();
    for command in [
        json!({ "type": "move", "piece": "grant", "to": "E3" }),
        json!({ "type": "move", "piece": "heth-a" }),
        json!({ "type": "endMove", "now": true }),
        json!({ "type": "combine", "division": "barlow" }),
        json!({ "type": "surrender" }),
    ] {
        assert!(table.game().read_command(&command).is_err(), "{command}");
    }
}
