//! What a player is told in single cases: causes of refusals, lines of the log, overlays, marks, warnings.

use crate::common::{CONFEDERATE, UNION};
use crate::tables::{Table, turn};
use high_water_mark_engine::scene::{Mark, MarkKind, Tint, TrackCell};
use high_water_mark_engine::{Side, Viewer, wire};
use knapp::Event;
use knapp::pieces::owner;
use serde_json::json;

/// The facts beside the refusal of a command.
fn facts(table: &mut Table, line: &str) -> String {
    let side = table.decider();
    let facts = table.refuse(side, line).facts;
    facts.iter().map(|fact| format!("{}: {}", fact.name, fact.value)).collect::<Vec<_>>().join("; ")
}

#[test]
fn who_does_not_get_there_hears_the_cause() {
    let mut far = turn(6).at("D6", "gibbon hancock").movement(UNION);
    far.says(
        "move piece=gibbon to=A10",
        "Gibbon has 4 movement points, and the way to A10 costs at least 10.",
    );
    // An enemy in the way, with room for nobody else to pass.
    let mut barred = turn(6).at("D6", "gibbon hancock").at("C5", "heth-a").movement(UNION);
    let line = "move piece=gibbon to=C4";
    barred.says(
        line,
        "Every way to C4 (Gettysburg) that 4 movement points can pay for leads through enemy units in C5 (Cemetery Hill).",
    );
    assert_eq!(facts(&mut barred, line), "movement points: 4; enemy: Heth A in C5 (Cemetery Hill)");
    // A road into the enemy does not help.
    let mut road = turn(6).at("F5", "wright sedgwick").at("C4", "heth-a").movement(UNION);
    road.says(
        "move piece=wright to=C4",
        "The road does not help Wright into C4 (Gettysburg), where enemy units are: it has 4 movement points and needs 5.",
    );
    // The enemy holds the entry area.
    let mut entry = turn(6).in_box("C10", "caldwell hancock").at("C10", "heth-a").movement(UNION);
    entry.says(
        "move piece=caldwell to=C9",
        "Enemy units are in C10, where Caldwell enters: it goes no further than that.",
    );
}

#[test]
fn a_leader_who_does_not_get_there_is_a_man() {
    let mut entry = turn(6).in_box("C10", "caldwell hancock").at("C10", "heth-a").movement(UNION);
    entry.says(
        "move piece=hancock to=C9",
        "Enemy units are in C10, where Hancock enters: he goes no further than that.",
    );
    let road = turn(6).at("F9", "gibbon hancock").at("C5", "heth-a").mark("hancock", "replaced", true);
    road.movement(UNION).says(
        "move piece=hancock to=C5",
        "The road does not help Hancock's successor into C5 (Cemetery Hill), where enemy units are: he has 6 movement points and needs 7.",
    );
}

#[test]
fn points_that_are_needed_are_counted_with_the_enemy() {
    // Without him the road would lead there for 5.
    let mut road = turn(6).at("F9", "gibbon hancock").at("C5", "heth-a").movement(UNION);
    let line = "move piece=gibbon to=C5";
    road.says(line, "Gibbon has 4 movement points, and the way to C5 (Cemetery Hill) costs at least 7.");
    assert_eq!(facts(&mut road, line), "movement points: 4; movement points needed: 7");
}

#[test]
fn at_night_the_enemy_who_is_near_is_named() {
    let mut night = turn(5).at("D5", "gibbon hancock").at("D4", "heth-a").movement(UNION);
    night.says("move piece=gibbon to=C4", "C4 (Gettysburg) is next to enemy units in D4, and it is night.");
    night.says("move piece=gibbon to=D4", "D4 holds enemy units, and it is night.");
    let mut entry = turn(5).in_box("C10", "meade caldwell").at("C9", "hood-a").movement(UNION);
    entry.says(
        "move piece=meade to=B11",
        "Meade would enter at C10, which is next to enemy units in C9, and it is night.",
    );
}

#[test]
fn leaders_are_told_of_where_they_stood_when_the_phase_began() {
    let table = turn(6).at("D6", "gibbon").at("D9", "hancock").at("C9", "caldwell").movement(UNION);
    let mut table = table.does("move piece=hancock to=D7");
    let expected = "Gibbon was not in command when the phase began: Meade was not on the map; Hancock was 3 areas away and commands 2 areas far.";
    table.says("move piece=gibbon to=D7", expected);
}

#[test]
fn who_gave_way_has_not_fired() {
    let table = turn(6).at("D5", "barlow early-a").at("E4", "hood-a").fire(UNION);
    let mut table = table.does("giveWay area=D5; withdraw to=D6 unit=barlow");
    table.says("volley target=E4 unit=barlow", "Barlow gave way in this phase.");
    assert_eq!(states(&table, "barlow"), ["gave way"]);
    let mut fired = turn(6).at("D6", "gibbon").at("E6", "hood-a").fire(UNION);
    fired = fired.does("volley target=E6 unit=gibbon").play("resolve", &[2; 7]);
    fired.says("volley target=E6 unit=gibbon", "Gibbon has fired in this phase.");
    assert_eq!(states(&fired, "gibbon"), ["fired"]);
}

/// The markers on a piece.
fn states(table: &Table, id: &str) -> Vec<String> {
    let piece =
        table.scene(Viewer::Referee).pieces.into_iter().find(|piece| piece.id == id).expect("a piece");
    piece.states.into_iter().map(|state| state.text).collect()
}

#[test]
fn no_target_and_no_sight_are_explained() {
    let mut table =
        turn(6).at("E6", "pegram hood-a").at("C6", "barlow").at("D6", "hancock").fire(CONFEDERATE);
    table.says(
        "volley target=C6 unit=pegram",
        "Pegram cannot see C6 (Leister House): the slope in D6 (Ziegler's Grove) and the slope in D7 (Cemetery Ridge) close the line of sight.",
    );
    table.says(
        "volley target=D6 unit=hood-a",
        "In D6 (Ziegler's Grove) is only Hancock: leaders alone are no target.",
    );
    table.says(
        "volley target=C6 unit=hood-a",
        "C6 (Leister House) is 2 areas away from Hood A, which fires 1 area far.",
    );
    table.says(
        "volley target=E6 unit=hood-a",
        "Hood A is in E6 (Seminary Ridge, Spangler's Woods) itself, and there is no enemy unit.",
    );
}

#[test]
fn who_is_gone_is_told_why() {
    let table = turn(9).at("D6", "gibbon hancock").dead("hays").dead("meade").movement(UNION);
    let mut table = table;
    table.says("move piece=hays to=D7", "Hays has been eliminated.");
    table.says("move piece=meade to=D7", "Meade is dead.");
    table.says("move piece=gregg to=D7", "Gregg is not in this game.");
    let merged = turn(7).at("E3", "heth-a heth-b hill").strength("heth-a", 3).strength("heth-b", 4);
    let mut merged = merged.movement(CONFEDERATE).does("combine division=heth");
    merged.says("move piece=heth-b to=E4", "Heth B has been combined with Heth A.");
}

#[test]
fn a_leader_who_cancels_a_one_is_named() {
    let table = turn(6).at("E6", "hood-a").at("D7", "gibbon hancock").fire(CONFEDERATE);
    let table = table.does("volley target=D7 unit=hood-a");
    let table = table.play("resolve", &[6, 6, 2, 2, 2, 2, 2, 2, 3, 3, 1, 4]);
    assert_eq!(
        table.told(Viewer::Referee),
        [
            "Hood A fires at Gibbon in D7 (Cemetery Ridge) from 1 area away with 8 dice, hits with 6: 6 6 2 2 2 2 2 2 – 2 hits.",
            "Gibbon takes 2 hits and has 5 strength points left (2 points for the Confederates).",
            "Hancock rolls 3 3 for his life: he lives.",
            "Gibbon checks morale: 1 4 – Hancock cancels one 1, and it stands."
        ]
    );
    let table = turn(6).at("E6", "hood-a").at("D7", "gibbon hancock").fire(CONFEDERATE);
    let table = table.does("volley target=D7 unit=hood-a");
    let table = table.play("resolve", &[6, 6, 2, 2, 2, 2, 2, 2, 3, 3, 1, 1]);
    let _ = table.tells("Gibbon checks morale: 1 1 – Hancock cancels one 1, but it must withdraw 1 area.");
}

#[test]
fn dice_that_are_halved_are_explained() {
    let low = turn(6).options(json!({ "ammoSupply": true })).at("D6", "gibbon").at("E6", "hood-a");
    let low = low.mark("gibbon", "lowAmmo", true).fire(UNION);
    assert_eq!(
        low.label("volley target=E6 unit=gibbon").label,
        "Gibbon fires at E6 (Seminary Ridge, Spangler's Woods): 3 dice (half of 7, as ammunition is low), hits with 6"
    );
    let low = low.does("volley target=E6 unit=gibbon").play("resolve", &[2, 2, 2]);
    let _ = low.tells(
        "Gibbon fires at Hood A in E6 (Seminary Ridge, Spangler's Woods) from 1 area away with 3 dice (half of 7, as ammunition is low), hits with 6: 2 2 2 – 0 hits.",
    );
}

#[test]
fn hits_beyond_the_strength_are_void_in_so_many_words() {
    let table = turn(6).at("E6", "hood-a hood-b").at("D7", "gibbon").strength("gibbon", 1).fire(CONFEDERATE);
    let table = table.does("volley target=D7 unit=hood-a; join unit=hood-b");
    let table = table.play("resolve", &[6, 6, 2, 2, 2, 2, 2, 2, 6, 2, 2, 2, 2, 2, 2, 2]);
    let table =
        table.tells("3 hits on D7 (Cemetery Ridge), of which 1 counts: there is no more strength to lose.");
    let _ = table.tells("Gibbon takes 1 hit and has nothing left (1 point for the Confederates).");
}

#[test]
fn units_without_a_commander_agree_with_their_verb() {
    let line = |ids: &str| {
        let table = turn(1).at("G2", ids).at("D9", "doubleday").movement(CONFEDERATE);
        table
            .told(Viewer::Referee)
            .into_iter()
            .find(|line| line.starts_with("Confederate movement"))
            .expect("the phase")
    };
    assert_eq!(line("heth-a"), "Confederate movement. Heth A needs no commander this morning.");
    assert_eq!(
        line("heth-a heth-b"),
        "Confederate movement. Heth A and Heth B need no commander this morning."
    );
}

#[test]
fn units_that_lost_their_commanders_say_how_many() {
    let line = |ids: &str| {
        let table = turn(6).at("D6", ids).at("D7", "meade").dead("hancock reynolds").movement(UNION);
        table
            .told(Viewer::Referee)
            .into_iter()
            .find(|line| line.starts_with("Union movement"))
            .expect("the phase")
    };
    assert_eq!(line("gibbon"), "Union movement. Gibbon has lost the commander of its corps and obeys Meade.");
    assert_eq!(
        line("caldwell gibbon"),
        "Union movement. Caldwell and Gibbon have lost the commander of their corps and obey Meade."
    );
    assert_eq!(
        line("wadsworth gibbon"),
        "Union movement. Wadsworth and Gibbon have lost the commanders of their corps and obey Meade."
    );
}

/// The cells of an overlay: where, how tinted, with what words.
fn overlay(table: &Table, kind: &str, subject: &str) -> (String, Vec<(String, Tint, String)>) {
    let answer = table.overlay(kind, subject);
    (answer.title, answer.cells.into_iter().map(|cell| (cell.space, cell.tint, cell.text)).collect())
}

#[test]
fn a_unit_in_an_assault_fires_there_only() {
    let table = turn(6).at("C5", "barlow early-a").at("D5", "hood-a").fire(UNION);
    let (title, cells) = overlay(&table, "fire", "barlow");
    assert_eq!(title, "Barlow is in an assault and fires nowhere but in C5 (Cemetery Hill)");
    assert_eq!(cells, [("C5".into(), Tint::Threat, "5 dice, hits with 5 or more".into())]);
    // The attacker of a hill subtracts 1.
    let (_, cells) = overlay(&table, "fire", "early-a");
    let text = "6 dice, hits with 6, as 1 is subtracted against a hill";
    assert_eq!(cells, [("C5".into(), Tint::Threat, text.into())]);
    // Their dice fall nowhere else either.
    let (_, cells) = overlay(&table, "threat", "union");
    assert_eq!(cells, [("C5".into(), Tint::Threat, "5 dice".into())]);
}

/// The mark on an objective.
fn objective(table: &Table, area: &str) -> Mark {
    let place = format!("{area} (");
    let objective = |mark: &Mark| mark.kind == MarkKind::Objective && mark.text.starts_with(&place);
    table.scene(Viewer::Referee).marks.into_iter().find(objective).expect("an objective")
}

#[test]
fn the_star_of_an_objective_shows_who_would_score_it() {
    let position = |possession: &str| {
        turn(7)
            .options(json!({ "possession": possession }))
            .with("lastHolder", json!(["union", "union"]))
            .at("E9", "hood-a")
            .at("A1", "barlow")
            .fire(UNION)
    };
    let occupied = position("occupied");
    assert_eq!((objective(&occupied, "C5").side, objective(&occupied, "E9").side), (None, Some(CONFEDERATE)));
    assert_eq!(
        objective(&occupied, "C5").text,
        "C5 (Cemetery Hill) is worth 10 points at the end of each turn. Nobody holds it."
    );
    let last = position("lastHeld");
    assert_eq!((objective(&last, "C5").side, objective(&last, "E9").side), (Some(UNION), Some(CONFEDERATE)));
}

fn texts(cell: &TrackCell) -> Vec<String> {
    cell.notes.iter().map(|note| note.text.clone()).collect()
}

#[test]
fn the_turn_track_shows_what_is_public_without_leaders() {
    let options = json!({ "orderOfBattle": "optional", "secretArrivals": true, "leaders": false });
    let table = Table::with_setup(high_water_mark_engine::Setup {
        options: wire::read(&options).expect("options"),
        board: None,
    });
    let notes = |side: Side, turn: usize| texts(&table.scene(side).tracks[0].cells[turn]);
    assert_eq!(notes(CONFEDERATE, 4)[1..], ["Union at A7: a corps", "Union at F11: a corps"]);
    assert_eq!(notes(UNION, 7)[0], "Confederate at G5: two artillery units and two divisions");
}

#[test]
fn a_warning_can_come_true() {
    let risk = |table: &Table, line: &str| table.label(line).risk.unwrap_or_default();
    let note = |table: &Table, line: &str| table.label(line).note.unwrap_or_default();
    // Heth has no privilege any more when the next turn begins.
    let table = turn(1).at("G2", "heth-a hill").movement(CONFEDERATE);
    let warning = "As they stand now, Heth A would be out of command next turn.";
    assert_eq!(note(&table, "move piece=hill to=D4"), warning);
    assert_eq!(risk(&table, "move piece=hill to=D4"), "");
    // After the last turn nobody needs command.
    let last = turn(16).at("C5", "gibbon hancock").movement(UNION);
    assert_eq!(note(&last, "move piece=hancock to=C9"), "");
    // Guns two areas away endanger a leader, too.
    let guns = turn(6).at("C5", "gibbon").at("C6", "hancock").at("E5", "pegram").movement(UNION);
    assert_eq!(
        risk(&guns, "move piece=hancock to=C5"),
        "For each hit that units with Hancock in C5 (Cemetery Hill) take, he rolls a die and dies on a 1."
    );
    // Nor does a warning hide what else there is to know.
    let both = turn(6).at("C9", "gibbon hancock").at("C5", "caldwell").at("E5", "pegram").movement(UNION);
    assert_eq!(
        risk(&both, "move piece=hancock to=C5"),
        "For each hit that units with Hancock in C5 (Cemetery Hill) take, he rolls a die and dies on a 1."
    );
    assert_eq!(
        note(&both, "move piece=hancock to=C5"),
        "As they stand now, Gibbon would be out of command next turn."
    );
    let hill = turn(6).at("C5", "gibbon hancock").at("B6", "hood-a").movement(UNION);
    assert_eq!(
        note(&hill, "move piece=gibbon to=B6"),
        "B6 (Culp's Hill) is a hill: 1 is subtracted from each die of those who assault it."
    );
    assert_eq!(
        risk(&hill, "move piece=gibbon to=B6"),
        "Gibbon leaves C5 (Cemetery Hill), an objective, without a unit of its side."
    );
    let boxed = turn(4).in_box("C10", "caldwell gibbon hays hancock").movement(UNION);
    assert_eq!(
        risk(&boxed, "endMove"),
        "Caldwell, Gibbon and Hancock enter and go no further. Hays waits outside."
    );
}

#[test]
fn the_prompt_fits_the_game() {
    let prompt = |table: &Table| table.scene(Viewer::Referee).prompt;
    let free = turn(6).options(json!({ "leaders": false })).at("D6", "gibbon").movement(UNION);
    assert_eq!(prompt(&free), "Union: move, or end the phase.");
    let led = turn(6).at("D6", "gibbon").movement(UNION);
    assert_eq!(prompt(&led), "Union: move, as far as commanders reach, or end the phase.");
    assert_eq!(led.moves("gibbon"), "");
}

#[test]
fn who_may_give_way_is_not_told_to_fight() {
    let scene = |table: &Table| table.scene(Viewer::Referee);
    let mark = |table: &Table| {
        let mark = scene(table).marks.into_iter().find(|mark| mark.kind == MarkKind::Combat);
        mark.expect("a contested area").text
    };
    let position = || turn(6).at("D5", "barlow early-a");
    let free = position().fire(UNION);
    assert_eq!(scene(&free).prompt, "Union: fire. The enemy is in D5: fight there or give way.");
    assert_eq!(mark(&free), "D5 is contested: one side must be gone before the fire phase ends.");
    let bound = position().options(json!({ "voluntaryWithdrawal": false })).fire(UNION);
    assert_eq!(scene(&bound).prompt, "Union: fire. The enemy is in D5, and must be fought there.");
    let fought = free.does("assault area=D5");
    assert_eq!(mark(&fought), "D5 is contested: the assault is being fought.");
}

#[test]
fn cavalry_that_is_dead_does_not_leave() {
    let notes = |table: &Table| texts(&table.scene(Viewer::Referee).tracks[0].cells[2]);
    let leaves = String::from("Buford leaves the field.");
    assert!(notes(&turn(1).at("E3", "buford").fire(UNION)).contains(&leaves));
    assert!(!notes(&turn(1).at("E7", "wadsworth").dead("buford").fire(UNION)).contains(&leaves));
}

/// The dice that a side's units have fired with in the last decision.
fn fired(table: &Table, side: Side) -> u32 {
    let dice = |event: Event| match event {
        Event::Fired { unit, strength_dice, leader_dice, .. } if owner(unit) == side => {
            u32::from(strength_dice + leader_dice)
        }
        _ => 0,
    };
    table.events().into_iter().map(dice).sum()
}

/// Ewell's men before Barlow's: the Union may fire on them or give way.
fn assailed() -> Table {
    let position = turn(4).at("C5", "barlow xi-art howard").at("D5", "early-a early-b ewell");
    let moves = ["early-a", "early-b", "ewell"].map(|id| format!("move piece={id} to=C5"));
    let table = moves.iter().fold(position.movement(CONFEDERATE), |table, line| table.does(line));
    table.does("endMove")
}

#[test]
fn whoever_gives_way_is_told_that_he_does_not_fire() {
    let table = assailed();
    let gives_way = "Your units there withdraw one area, as far as there is room, instead of firing.";
    assert_eq!(table.label("giveWay area=C5").effect.as_deref(), Some(gives_way));
    assert_eq!(table.label("endFire").effect, None);
    let left = table.does("giveWay area=C5");
    assert!(left.legal(UNION).iter().all(|line| line.starts_with("withdraw ")), "{:?}", left.legal(UNION));
}

#[test]
fn an_assault_tells_its_dice() {
    let table = assailed();
    assert_eq!(table.label("assault area=C5").effect.as_deref(), Some("Your units there fire with 10 dice."));
    let table = table.does("assault area=C5").play("resolve", &[6, 5, 4, 3, 2, 1, 4, 3, 2, 1]);
    assert_eq!(fired(&table, UNION), 10);
    let table = table
        .does("placeHit unit=early-a; placeHit unit=early-a")
        .play("placeHit unit=early-b", &[2, 3, 4, 1, 3, 1]);
    assert_eq!(table.label("assaultFire").effect.as_deref(), Some("Your units there fire with 13 dice."));
    let table = table.play("assaultFire", &[6, 5, 5, 5, 1, 1, 6, 6, 4, 3, 2, 1, 1]);
    assert_eq!(fired(&table, CONFEDERATE), 13);
}
