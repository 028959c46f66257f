//! What each option of the set-up changes, and what it leaves alone.

use crate::common::ask::legal;
use crate::common::{CONFEDERATE, UNION};
use crate::tables::{Position, Table, areas, piece, rules, turn};
use high_water_mark_engine::{Dice, Events, Game, Knowledge, Ruleset, Setup, Side, Viewer};
use knapp::arrivals::OobStep;
use knapp::pieces::{self, Corps, Division};
use knapp::state::{Phase, Place, State};
use knapp::{Command, Event, Knapp};
use serde_json::{Value, json};
use std::collections::BTreeMap;

/// What is wrong with options.
fn fault(options: &Value) -> Option<String> {
    let read = Setup::<Knapp>::from_json(options);
    read.and_then(|setup| Game::new(setup, "options")).err().map(|error| error.to_string())
}

#[test]
fn numbers_and_words_that_no_rule_knows_are_refused() {
    for key in ["graceTurns", "doubleOneAreas"] {
        for number in [0, 4, 255] {
            let text = fault(&json!({ key: number })).expect("a number that is too low or too high");
            assert!(text.starts_with(&format!("options.{key}: {number} is not from")), "{text}");
        }
        assert_eq!(fault(&json!({ key: 2 })), None);
    }
    let words = ["orderOfBattle", "leaderDice", "lossScoring", "possession", "strengths"];
    for key in words {
        assert!(fault(&json!({ key: "perhaps" })).is_some_and(|text| text.starts_with("options.")), "{key}");
    }
    assert!(
        fault(&json!({ "graceTurns": 3, "doubleOneAreas": 1 })).is_some_and(|text| text.lines().count() == 2)
    );
    assert!(fault(&json!({ "weather": true })).is_some());
}

#[test]
fn two_ones_drive_back_two_areas_or_three() {
    let position = turn(6).options(json!({ "doubleOneAreas": 3 })).at("E6", "hood-a").at("D7", "gibbon");
    let twice = position.volley("hood-a", "D7", &[6, 6, 5, 5, 4, 3, 2, 1, 1, 1]);
    let board = twice.game().rules().board();
    let far = |from: &str, steps| {
        let from = board.areas().into_iter().find(|area| board.id(*area) == from).expect("an area");
        move |area| board.distance(from, area) == steps
    };
    let (from_hood, from_gibbon) = (far("E6", 4), far("D7", 3));
    let ends = board.areas().into_iter().filter(|area| from_hood(*area) && from_gibbon(*area));
    assert_eq!(twice.ways(), format!("gibbon: {}", areas(&twice, ends)));
    // One 1 is one area still.
    let position = turn(6).options(json!({ "doubleOneAreas": 3 })).at("E6", "hood-a").at("D7", "gibbon");
    let table = position.fire(CONFEDERATE).does("volley target=D7 unit=hood-a");
    assert_eq!(table.play("resolve", &[6, 5, 5, 5, 4, 3, 2, 1, 1]).ways(), "gibbon: C6 C7 D8");
}

/// Gibbon loses two points in turn 4 and takes them back that night: the score before and after.
fn losses_and_replacements(options: Value) -> [[i32; 2]; 2] {
    let position = turn(4).options(options).at("E6", "hood-a").at("D7", "gibbon").at("C8", "hancock");
    let table = position.volley("hood-a", "D7", &[6, 6, 5, 5, 4, 3, 2, 1, 2, 3]);
    let before = table.score();
    let table = table.does("endFire; endMove").play("endMove", &[6]);
    assert_eq!((table.strength("gibbon"), table.game().state().turn), (7, 6));
    [before, table.score()]
}

#[test]
fn points_for_losses_that_are_made_good() {
    assert_eq!(losses_and_replacements(json!({})), [[2, 0], [0, 0]]);
    assert_eq!(losses_and_replacements(json!({ "lossScoring": "cumulative" })), [[2, 0], [2, 0]]);
}

#[test]
fn losses_of_every_kind_are_kept_once() {
    let options = json!({ "lossScoring": "cumulative" });
    // Four hits and two points for further ones; then the last point and the unit itself.
    let position = turn(6).options(options).at("C3", "rodes-a").at("C4", "howe").strength("howe", 7);
    let table = position.volley("rodes-a", "C4", &[6, 6, 6, 6, 4, 3, 2, 1, 1, 1, 1, 1]);
    assert_eq!(table.score(), [6, 0]);
    let last = turn(6).options(json!({ "lossScoring": "cumulative" })).at("C3", "rodes-a").at("C4", "v-art");
    let table = last.strength("v-art", 1).volley("rodes-a", "C4", &[6, 6, 6, 6, 4, 3, 2, 1]);
    // Only the point that was left is lost in play.
    assert_eq!(table.score(), [3 + 5, 0]);
    // Combining loses nothing.
    let position = turn(7).options(json!({ "lossScoring": "cumulative" })).at("E3", "heth-a heth-b hill");
    let position = position.strength("heth-a", 3).strength("heth-b", 4);
    let table = position.movement(CONFEDERATE).does("combine division=heth");
    assert_eq!(table.score(), [0, 0]);
}

/// Barlow holds Cemetery Hill at the end of a turn and leaves it in the next: the Union's points for ground.
fn left_behind(options: Value, held: u8) -> u16 {
    let position = turn(held).options(options).at("C5", "barlow howard");
    let table = if held == 5 {
        position.movement(UNION).does("endMove")
    } else {
        position.fire(CONFEDERATE).does("endFire")
    };
    let table = table.does("endMove; endFire; move piece=barlow to=C6; endMove; endFire");
    assert_eq!((table.game().state().turn, table.place("howard").as_str()), (held + 2, "C5"));
    table.game().state().ledger.union.ground
}

#[test]
fn possession_is_being_there_or_having_been_there_last() {
    let last = || json!({ "possession": "lastHeld" });
    assert_eq!((left_behind(json!({}), 6), left_behind(last(), 6)), (10, 20));
    // What was held before July 2 counts for nothing.
    assert_eq!((left_behind(json!({}), 5), left_behind(last(), 5)), (0, 0));
}

#[test]
fn devils_den_counts_for_the_confederates_alone_however_it_is_held() {
    let ground = |unit: &str, options: Value| {
        let table = turn(8).options(options).at("E9", unit).fire(CONFEDERATE).does("endFire");
        let ledger = table.game().state().ledger;
        [ledger.confederate.ground, ledger.union.ground]
    };
    for options in [json!({}), json!({ "possession": "lastHeld" })] {
        assert_eq!(ground("hood-a", options.clone()), [10, 0]);
        assert_eq!(ground("gibbon", options.clone()), [0, 0]);
        assert_eq!(ground("longstreet", options), [0, 0]);
    }
    // The Union's presence ends the Confederates' last hold.
    let held =
        turn(8).options(json!({ "possession": "lastHeld" })).with("lastHolder", json!([null, "confederate"]));
    let table = held.fire(CONFEDERATE).does("endFire");
    assert_eq!(table.game().state().ledger.confederate.ground, 10);
    let held =
        turn(8).options(json!({ "possession": "lastHeld" })).with("lastHolder", json!([null, "confederate"]));
    let table = held.at("E9", "gibbon").fire(CONFEDERATE).does("endFire");
    assert_eq!(table.game().state().ledger.confederate.ground, 0);
    assert_eq!(table.game().state().last_holder, [None, Some(UNION)]);
}

#[test]
fn without_leaders_everybody_obeys() {
    let setup = || Setup::from_json(&json!({ "leaders": false })).expect("an option");
    let table = Table::with_setup(setup());
    let leaders = |table: &Table| {
        pieces::leaders().filter(|leader| table.game().state().piece(*leader).place != Place::Off).count()
    };
    assert!(matches!(table.events()[0], Event::NoLeaders {}));
    assert_eq!(leaders(&table), 0);
    let table = table.does("endMove; endFire");
    for id in ["doubleday", "barlow", "schurz", "i-art"] {
        assert!(!table.moves(id).is_empty(), "{id} is in command");
    }
    let table = table.does("endMove; endFire");
    assert_eq!((table.place("pender-a").as_str(), table.place("hill").as_str()), ("@G2", "off"));
    assert!(!table.moves("pender-a").is_empty() && !table.moves("heth-a").is_empty());
    // Lee does not come either, and Heth moves after 1pm.
    let table = table.does("endMove; endFire; endMove; endFire");
    assert_eq!((table.game().state().turn, leaders(&table)), (2, 0));
    assert!(!table.moves("heth-a").is_empty());
}

#[test]
fn without_leaders_every_division_takes_replacements() {
    let night = |options: Value, dice: &[u16]| {
        let position = turn(5).options(options).at("D7", "gibbon").strength("gibbon", 3);
        position.movement(UNION).play("endMove", dice).strength("gibbon")
    };
    assert_eq!(night(json!({ "leaders": false }), &[2]), 5);
    assert_eq!(night(json!({}), &[]), 3);
}

#[test]
fn strength_by_men() {
    let setup = Setup::from_json(&json!({ "strengths": "men" })).expect("an option");
    let table = Table::with_setup(setup);
    assert_eq!((table.strength("heth-a"), table.strength("doubleday")), (7, 9));
    assert_eq!(Table::new().strength("heth-a"), 8);
    assert_eq!(table.score(), [0, 0]);
    let table = table.does("endMove; endFire; endMove; endFire");
    assert_eq!((table.strength("pender-a"), table.strength("pegram")), (6, 4));
    // A combined unit holds what was printed.
    let combine = |a, b| {
        let position = turn(7).options(json!({ "strengths": "men" })).at("E3", "heth-a heth-b hill");
        let table = position.strength("heth-a", a).strength("heth-b", b).movement(CONFEDERATE);
        table.choices().len() == 2
    };
    assert_eq!((combine(3, 4), combine(4, 4)), (true, false));
}

/// Early A has entered Barlow's area.
fn early_at_barlow(options: Value) -> Position {
    turn(6).options(options).at("D5", "barlow early-a")
}

#[test]
fn nobody_gives_way_by_choice_if_that_is_agreed() {
    let mut table = early_at_barlow(json!({ "voluntaryWithdrawal": false })).fire(UNION);
    assert_eq!(table.choices(), ["assault area=D5"]);
    assert_eq!(table.no("giveWay area=D5"), "knapp.assault.give-way");
    // Both sides fire without being asked, until 24 volleys have missed.
    let table = table.does("assault area=D5").play("resolve", &[1; 12 * 5 + 12 * 6]);
    let fired = table.events().iter().filter(|event| matches!(event, Event::Fired { .. })).count();
    assert_eq!(fired, 24);
    assert!(table.events().iter().any(|event| matches!(event, Event::AssaultCapped { .. })));
    assert_eq!(table.decider(), CONFEDERATE);
    assert_eq!(table.ways(), "early-a: C4 C5 D4 D6 E4 E5");
    let table = table.does("withdraw to=E4 unit=early-a");
    let over = table.events().into_iter().last();
    assert!(matches!(over, Some(Event::AssaultOver { holder: Some(UNION), volleys: 24, .. })), "{over:?}");
}

#[test]
fn attackers_without_a_way_out_are_lost_at_the_end() {
    let around = early_at_barlow(json!({ "voluntaryWithdrawal": false })).at("C4", "gibbon").at("C5", "hays");
    let around = around.at("D4", "caldwell").at("D6", "wright").at("E4", "howe").at("E5", "newton");
    let table = around.fire(UNION).does("assault area=D5").play("resolve", &[1; 12 * 5 + 12 * 6]);
    assert_eq!((table.place("early-a").as_str(), table.score()), ("dead", [0, 6 + 5]));
}

#[test]
fn a_side_gives_way_and_who_cannot_stays() {
    let table = early_at_barlow(json!({})).fire(UNION);
    assert_eq!(table.choices(), ["assault area=D5", "giveWay area=D5"]);
    let table = table.does("giveWay area=D5");
    assert_eq!(table.ways(), "barlow: C4 C5 D4 D6 E4 E5");
    let table = table.does("withdraw to=C5 unit=barlow");
    assert_eq!((table.place("barlow").as_str(), table.choices()), ("C5", vec!["endFire".to_owned()]));
    assert!(table.piece("barlow").fired);
    // Room for one division only: the other stays, fires next, and may not be asked again.
    let full =
        turn(6).at("D5", "barlow schurz early-a").at("C5", "gibbon").at("C4", "hood-a").at("D4", "hood-b");
    let full = full.at("D6", "mclaws-a").at("E4", "mclaws-b").at("E5", "pickett-a");
    let table = full.fire(UNION).does("giveWay area=D5");
    assert_eq!(table.choices(), ["withdraw to=C5 unit=barlow", "withdraw to=C5 unit=schurz"]);
    let table = table.play("withdraw to=C5 unit=barlow", &[1; 6]);
    assert_eq!((table.place("barlow").as_str(), table.place("schurz").as_str()), ("C5", "D5"));
    let held = table.events().iter().any(|event| matches!(event, Event::HeldInPlace { .. }));
    assert!(held && table.strength("schurz") == 6);
    assert_eq!((table.decider(), table.choices().len()), (CONFEDERATE, 2));
    assert_eq!(table.game().state().assault.map(|assault| assault.volleys), Some(2));
}

#[test]
fn each_volley_of_an_assault_counts_its_own_ones() {
    let low = |second: &[u16]| {
        let table = early_at_barlow(json!({ "ammoSupply": true })).fire(UNION).does("assault area=D5");
        let table = table.play("resolve", &[1, 1, 2, 2, 2]).play("assaultFire", &[1, 1, 2, 2, 2, 2]);
        table.play("assaultFire", second).piece("barlow").low_ammo
    };
    assert_eq!((low(&[1, 1, 2, 2, 2]), low(&[1, 1, 1, 2, 2])), (false, true));
}

#[test]
fn resupply_at_night_needs_a_commander_only() {
    let table = |longstreet: &str| {
        let position = turn(5).options(json!({ "ammoSupply": true })).at("E6", "hood-a").at("D6", "gibbon");
        let position = position.mark("hood-a", "lowAmmo", true).at(longstreet, "longstreet");
        // Night begins with the end of the fourth turn.
        Position::movement(&position, CONFEDERATE)
    };
    assert!(!table("E9").piece("hood-a").low_ammo);
    let away = table("E10");
    assert!(away.piece("hood-a").low_ammo);
    // He comes up in the night, and ammunition with him.
    let table = away.does("move piece=longstreet to=E8; endMove; endMove");
    assert!(!table.piece("hood-a").low_ammo);
    assert!(table.events().iter().any(|event| matches!(event, Event::Resupplied { .. })));
}

#[test]
fn both_sides_are_resupplied_when_a_commander_comes_up_in_the_night() {
    let position = turn(5).options(json!({ "ammoSupply": true })).at("D6", "gibbon").at("A8", "hancock");
    let table = position.mark("gibbon", "lowAmmo", true).at("E6", "hood-a").movement(UNION);
    assert!(table.piece("gibbon").low_ammo);
    let away = |table: &Table| table.game().fork().position(Viewer::Referee);
    let stays = Table::from_position(&away(&table)).does("endMove");
    let comes = table.does("move piece=hancock to=C7; endMove");
    assert_eq!((stays.piece("gibbon").low_ammo, comes.piece("gibbon").low_ammo), (true, false));
}

/// The night of July 1 begins over dead leaders; units of two of them are on the map.
fn night_without_leaders(options: Value) -> Table {
    let position = turn(4).options(options).dead("lee ewell hill reynolds howard");
    let position = position.at("C2", "rodes-a").at("B2", "early-a dance").at("E7", "wadsworth");
    position.fire(CONFEDERATE).does("endFire")
}

#[test]
fn dead_commanders_have_successors() {
    let mut table = night_without_leaders(json!({ "leaderReplacement": true }));
    assert_eq!(table.score(), [20, 25 + 15 + 15]);
    // Lee first, with any Confederate unit on the map.
    assert_eq!(
        (table.decider(), table.game().state().phase),
        (CONFEDERATE, Phase::LeaderReplacement(piece("lee")))
    );
    let lee =
        ["declineLeader leader=lee", "placeLeader area=B2 leader=lee", "placeLeader area=C2 leader=lee"];
    assert_eq!(table.choices(), lee);
    assert_eq!(table.no("placeLeader area=C3 leader=lee"), "knapp.option.leader-place");
    assert_eq!(table.no("placeLeader area=C2 leader=ewell"), "knapp.option.leader-place");
    assert_eq!(table.no("declineLeader leader=ewell"), "knapp.option.leader-place");
    assert_eq!(table.no("endMove"), "knapp.turn.sequence");
    let table = table.does("placeLeader area=C2 leader=lee");
    // Then Ewell; nobody of Hill's is on the map. The Union follows with Reynolds, but not with Howard.
    assert_eq!(table.game().state().phase, Phase::LeaderReplacement(piece("ewell")));
    let table = table.does("declineLeader leader=ewell");
    assert_eq!((table.decider(), table.choices().len()), (UNION, 2));
    let table = table.does("placeLeader area=E7 leader=reynolds");
    assert_eq!(table.game().state().phase, Phase::Move(CONFEDERATE));
    assert_eq!(["lee", "ewell", "reynolds"].map(|id| table.place(id)), ["C2", "dead", "E7"]);
    let rating = |id: &str| table.game().rules().rating(table.game().state(), piece(id));
    assert_eq!((rating("lee"), rating("reynolds")), (2, 1));
    // The points for the dead stay.
    assert_eq!(table.score(), [20, 25 + 15 + 15]);
    let ledger = table.game().state().ledger;
    assert_eq!((ledger.union.leaders, ledger.confederate.leaders), (25, 10));
    // He commands at once: Rodes is with him, Early two areas away from C2 at most.
    assert!(!table.moves("rodes-a").is_empty() && !table.moves("dance").is_empty());
}

#[test]
fn nobody_is_replaced_by_day() {
    let position = turn(7).options(json!({ "leaderReplacement": true })).dead("lee").at("C2", "rodes-a");
    assert_eq!(position.movement(CONFEDERATE).game().state().phase, Phase::Move(CONFEDERATE));
    // In the next night Lee has a successor.
    let position = turn(11).options(json!({ "leaderReplacement": true })).dead("lee").at("C2", "rodes-a");
    let night = position.movement(CONFEDERATE).game().state().phase;
    assert_eq!(night, Phase::LeaderReplacement(piece("lee")));
}

#[test]
fn a_successor_of_lees_is_no_lee_and_counts_again() {
    let position = turn(6).at("E6", "mclaws-a lee").at("D7", "gibbon").mark("lee", "replaced", true);
    let position = position.with(
        "ledger",
        json!({
            "union": { "strength": 0, "leaders": 25, "ground": 0 },
            "confederate": { "strength": 0, "leaders": 0, "ground": 0 },
        }),
    );
    let table = position.fire(UNION);
    assert_eq!(table.score(), [0, 25]);
    let table = table.does("volley target=E6 unit=gibbon");
    let fork = |dice: &[u16]| {
        let mut game = table.game().fork();
        game.apply(UNION, &Command::Resolve {}, Some(dice)).expect("dice that fit");
        (game.rules().totals(game.state()).union, game.state().volley.is_some())
    };
    // Two ones: he forgives one of them.
    assert_eq!(fork(&[6, 6, 5, 5, 3, 2, 1, 2, 2, 1, 1]), (25 + 2, true));
    assert_eq!(fork(&[6, 6, 5, 5, 3, 2, 1, 2, 2, 1, 3]), (25 + 2, false));
    // Killed, he is worth 25 again.
    assert_eq!(fork(&[6, 6, 5, 5, 3, 2, 1, 2, 1, 3, 3]), (25 + 25 + 2, false));
}

/// Arrivals of the last decision: side, area, ids.
fn arrivals(table: &Table) -> Vec<(Side, String, Vec<&'static str>)> {
    let board = table.game().rules().board();
    table.found(|event| match event {
        Event::Arrived { side, area, pieces } => {
            let mut ids: Vec<_> = pieces.iter().map(|piece| pieces::id(*piece)).collect();
            ids.sort_unstable();
            Some((*side, board.id(*area).to_owned(), ids))
        }
        _ => None,
    })
}

/// Arrivals that are expected.
fn expected(list: &[(Side, &str, &str)]) -> Vec<(Side, String, Vec<&'static str>)> {
    let ids = |text: &str| {
        let mut ids: Vec<_> = text.split(' ').map(|id| pieces::id(piece(id))).collect();
        ids.sort_unstable();
        ids
    };
    list.iter().map(|(side, area, text)| (*side, (*area).to_owned(), ids(text))).collect()
}

/// Ends a day turn without a shot, with the dice of the next turn's start.
fn pass_turn(table: Table, dice: &[u16]) -> Table {
    table.does("endMove; endFire; endMove").play("endFire", dice)
}

const EARLY: (Side, &str, &str) = (CONFEDERATE, "A1", "early-a early-b");
const ANDERSON: (Side, &str, &str) = (CONFEDERATE, "G2", "anderson-a anderson-b");
const JOHNSON: (Side, &str, &str) = (CONFEDERATE, "G2", "johnson-a johnson-b");
const XII_CORPS: (Side, &str, &str) = (UNION, "A7", "slocum xii-art williams geary");
const III_CORPS: (Side, &str, &str) = (UNION, "F11", "sickles iii-art birney humphreys");
const MEADE: (Side, &str, &str) = (UNION, "C10", "meade");
const II_CORPS: (Side, &str, &str) = (UNION, "C10", "hancock ii-art caldwell gibbon hays");

#[test]
fn reinforcements_come_early_on_time_or_late() {
    // Turn 3 begins: Johnson comes early, XII Corps on time, III Corps late.
    let position = turn(2).options(json!({ "variableArrivals": true })).at("G10", "hood-a");
    let table = position.fire(CONFEDERATE).play("endFire", &[2, 3, 5]);
    let rolls = table.found(|event| match event {
        Event::ArrivalRoll { side, die, due, turn, .. } => Some((*side, *die, *due, *turn)),
        _ => None,
    });
    assert_eq!(rolls, [(CONFEDERATE, 2, 4, 3), (UNION, 3, 4, 4), (UNION, 5, 4, 5)]);
    assert_eq!(arrivals(&table), expected(&[EARLY, ANDERSON, JOHNSON]));
    // Turn 4: II Corps rolls and is early; Meade never rolls, III Corps does not roll again.
    let table = pass_turn(table, &[1]);
    assert_eq!(arrivals(&table), expected(&[XII_CORPS, II_CORPS]));
    // Johnson's grace began with his arrival.
    assert!(!table.moves("johnson-a").is_empty());
    let table = pass_turn(table, &[]);
    assert_eq!((table.game().state().turn, arrivals(&table)), (5, expected(&[III_CORPS, MEADE])));
    assert_eq!(table.check_move("johnson-a", "G3"), Some("knapp.command.range"));
}

#[test]
fn the_first_arrivals_do_not_roll() {
    let setup = Setup::from_json(&json!({ "variableArrivals": true })).expect("an option");
    let table = Table::with_setup(setup);
    assert_eq!(table.game().dice(0), [] as [u16; 0]);
    assert_eq!(table.place("xi-art"), "@C10");
    // Turn 1: Hill is on time; Ewell's group rolls, Lee does not.
    let table = pass_turn(table, &[6]);
    assert_eq!(arrivals(&table), expected(&[(CONFEDERATE, "G2", "hill mcintosh pegram pender-a pender-b")]));
    // Turn 2: Lee alone; Early and Anderson roll, both late.
    let table = pass_turn(table, &[5, 5]);
    assert_eq!(arrivals(&table), expected(&[(CONFEDERATE, "G2", "lee")]));
    let table = pass_turn(table, &[3, 3, 3]);
    let ewell = (CONFEDERATE, "C1", "ewell dance nelson rodes-a rodes-b");
    assert_eq!(arrivals(&table), expected(&[ewell]));
    let table = pass_turn(table, &[3]);
    assert_eq!(arrivals(&table), expected(&[EARLY, ANDERSON, JOHNSON, XII_CORPS, III_CORPS]));
}

#[test]
fn without_the_option_nobody_rolls() {
    let table = turn(2).at("G10", "hood-a").fire(CONFEDERATE).does("endFire");
    assert_eq!(arrivals(&table), expected(&[EARLY, ANDERSON]));
}

/// A game that goes on without a shot.
struct Quiet {
    rules: Knapp,
    state: State,
}

impl Quiet {
    fn start(options: &Value, dice: &[u16]) -> (Self, Vec<Event>) {
        let rules = rules(options);
        let (mut dice, mut events) = (Dice::scripted(dice), Events::recorded());
        let state = rules.start(&mut dice, &mut events);
        assert_eq!(dice.fault(), None);
        (Quiet { rules, state }, events.into_vec())
    }

    /// Goes on to the next turn, whose beginning takes these dice: who arrives.
    fn next_turn(&mut self, dice: &[u16]) -> Vec<String> {
        let (mut dice, mut events) = (Dice::scripted(dice), Events::recorded());
        let turn = self.state.turn;
        while self.state.turn == turn {
            let (side, command) = match self.state.phase {
                Phase::Fire(side) => (side, Command::EndFire {}),
                Phase::Move(side) => (side, Command::EndMove {}),
                phase => unreachable!("nothing else happens: {phase:?}"),
            };
            self.rules
                .apply(&mut self.state, side, &command, &mut dice, &mut events)
                .expect("a legal command");
        }
        assert_eq!(dice.fault(), None, "turn {}", self.state.turn);
        let arrived = events.into_vec().into_iter().filter_map(|event| match event {
            Event::Arrived { area, pieces, .. } => {
                let ids: Vec<_> = pieces.iter().map(|piece| pieces::id(*piece)).collect();
                Some(format!("{}: {}", self.rules.board().id(area), ids.join(" ")))
            }
            _ => None,
        });
        arrived.collect()
    }

    /// The pieces in an area of the map, in table order.
    fn at(&self, area: &str) -> Vec<&'static str> {
        let here = |piece: &high_water_mark_engine::PieceId| {
            self.state.piece(*piece).area().is_some_and(|at| self.rules.board().id(at) == area)
        };
        pieces::pieces().filter(here).map(pieces::id).collect()
    }
}

/// A set-up by dice: corps 2 leads with Rodes, 3 comes from the north, 1 follows; XII and II Corps begin.
const SET_UP: [u16; 17] = [3, 6, 2, 4, 8, 7, 7, 8, 2, 6, 3, 3, 5, 1, 2, 5, 1];

fn by_dice() -> Quiet {
    Quiet::start(&json!({ "orderOfBattle": "optional" }), &SET_UP).0
}

#[test]
fn the_order_of_battle_by_dice() {
    let game = by_dice();
    let roles = &game.state.roles;
    assert_eq!(roles.confederate, [Corps::C2, Corps::C3, Corps::C1]);
    assert_eq!((roles.lead, pieces::id(roles.cavalry)), (Division::Rodes, "kilpatrick"));
    let union = [Corps::U12, Corps::U2, Corps::U5, Corps::U11, Corps::U1, Corps::U3, Corps::U6];
    assert_eq!(roles.union, union);
    assert_eq!(game.at("G2"), ["rodes-a", "rodes-b"]);
    assert_eq!(game.at("E3"), ["kilpatrick"]);
    assert_eq!((game.at("E7"), game.at("F8")), (vec!["geary", "slocum"], vec!["williams", "xii-art"]));
    assert_eq!((game.at("F9"), game.at("C10")), (Vec::<&str>::new(), vec!["caldwell", "hancock"]));
    let boxed = |id: &str| matches!(game.state.piece(piece(id)).place, Place::Box(_));
    assert!(["gibbon", "hays", "ii-art"].into_iter().all(boxed));
    let placed = pieces::pieces().filter(|piece| game.state.piece(*piece).place != Place::Off).count();
    assert_eq!(placed, 2 + 1 + 2 + 2 + 2 + 3);
    // Nobody but Kilpatrick of the three is in the game.
    assert_eq!(game.rules.totals(&game.state).confederate, 0);
}

#[test]
fn a_set_up_with_three_divisions() {
    // Corps 1 leads with Hood, 3 follows; Gregg; I Corps on the Emmitsburg, XI on the Taneytown Road; the
    // others come in the order of their numbers. Doubleday and Wadsworth are picked, Steinwehr at C10.
    let dice = [1, 2, 5, 6, 1, 6, 1, 2, 3, 4, 5, 1, 3];
    let (game, _) = Quiet::start(&json!({ "orderOfBattle": "optional" }), &dice);
    assert_eq!(game.state.roles.confederate, [Corps::C1, Corps::C2, Corps::C3]);
    assert_eq!(game.at("G2"), ["hood-a", "hood-b"]);
    assert_eq!((game.at("E3"), game.at("E7")), (vec!["gregg"], vec!["doubleday", "reynolds"]));
    assert_eq!((game.at("F8"), game.at("F9")), (vec!["wadsworth", "i-art"], vec!["robinson"]));
    assert_eq!(game.at("C10"), ["steinwehr", "howard"]);
}

#[test]
fn divisions_by_dice_arrive_in_turn() {
    let mut game = by_dice();
    assert_eq!(game.next_turn(&[4]), ["G2: ewell dance nelson johnson-a johnson-b"]);
    assert_eq!(game.next_turn(&[3]), ["C1: hill mcintosh pegram heth-a heth-b", "G2: lee"]);
    assert_eq!(game.state.piece(piece("kilpatrick")).place, Place::Removed);
    assert_eq!(game.next_turn(&[1]), ["A1: anderson-a anderson-b", "G2: early-a early-b"]);
    let arrived = ["G2: pender-a pender-b", "A7: reynolds i-art wadsworth robinson doubleday"];
    let fifth = "F11: sykes v-art barnes ayres crawford";
    assert_eq!(game.next_turn(&[]), [arrived[0], arrived[1], fifth]);
    assert_eq!(game.next_turn(&[]), ["C10: meade", "C10: howard xi-art barlow steinwehr schurz"]);
    assert_eq!(game.next_turn(&[]), [] as [&str; 0]);
    let longstreet = "G5: longstreet alexander eshleman pickett-a pickett-b hood-a hood-b";
    assert_eq!(game.next_turn(&[6, 1]), [longstreet, "A7: sickles iii-art birney humphreys"]);
    assert_eq!(game.next_turn(&[]), [] as [&str; 0]);
    assert_eq!(game.next_turn(&[]), ["G2: mclaws-a mclaws-b", "A7: sedgwick vi-art wright howe newton"]);
    // The grace of Early, Johnson and Pickett goes with their roles.
    let grace: Vec<_> =
        pieces::pieces().filter(|piece| game.state.piece(*piece).grace).map(pieces::id).collect();
    assert_eq!(grace, ["mclaws-a", "mclaws-b", "pender-a", "pender-b", "anderson-a", "anderson-b"]);
}

#[test]
fn exemptions_go_with_the_roles() {
    let mut game = by_dice();
    let moves = |game: &Quiet, id: &str| {
        legal(&game.rules, &game.state, CONFEDERATE)
            .iter()
            .filter(|one| matches!(one, Command::Move { piece, .. } if pieces::id(*piece) == id))
            .count()
    };
    // Rodes leads in Heth's place, until 1pm.
    assert!(moves(&game, "rodes-a") > 0);
    game.next_turn(&[4]);
    assert_eq!(
        game.rules.in_command(&game.state, piece("rodes-a")).map(|why| format!("{why:?}")),
        Some("Heth".into())
    );
    game.next_turn(&[3]);
    let late = game.rules.in_command(&game.state, piece("rodes-a")).map(|why| format!("{why:?}"));
    assert!(late.is_some_and(|why| why.starts_with("Range")));
    // Heth, who comes with corps B, is nobody special.
    assert_ne!(
        game.rules.in_command(&game.state, piece("heth-a")).map(|why| format!("{why:?}")),
        Some("Heth".into())
    );
}

#[test]
fn groups_that_overtake_each_other_share_the_divisions_by_dice() {
    // As before, with arrivals that may vary: at the start nothing rolls for turn 1.
    let both = json!({ "orderOfBattle": "optional", "variableArrivals": true });
    let mut game = Quiet::start(&both, &SET_UP).0;
    // Turn 1: corps B's head (turn 2) is late; then corps A's division is picked.
    assert_eq!(game.next_turn(&[5, 4]), ["G2: ewell dance nelson johnson-a johnson-b"]);
    // Turn 2: B's division for A1 comes early, before its corps commander, and is picked among three.
    let arrived = game.next_turn(&[1, 3, 6]);
    assert_eq!(arrived, ["G2: lee", "A1: pender-a pender-b"]);
    // Turn 3: Johnson's role and two Union corps roll; the head picks among two; A's last needs no die.
    let arrived = game.next_turn(&[3, 3, 3, 1]);
    assert_eq!(arrived, ["C1: hill mcintosh pegram anderson-a anderson-b", "G2: early-a early-b"]);
    // Turn 4: the last of B.
    assert_eq!(game.next_turn(&[3])[0], "G2: heth-a heth-b");
}

/// The kinds of dice of the set-up that a viewer learns of, in their order.
fn dice_seen(options: &Value, viewer: Viewer) -> Vec<OobStep> {
    let setup = Setup::from_json(options).expect("options");
    let game = Game::<Knapp>::new(setup, "secrets").expect("a game");
    let entry = game.log_entry(0, viewer).expect("the set-up");
    let steps = entry.events.into_iter().filter_map(|event| match event {
        Event::OobRoll { what, .. } => Some(what),
        _ => None,
    });
    steps.collect()
}

#[test]
fn who_is_still_to_come_is_known_to_the_owner_only() {
    let secret = json!({ "orderOfBattle": "optional", "secretArrivals": true });
    let all = dice_seen(&secret, Viewer::Referee);
    let without = |hidden: OobStep| all.iter().copied().filter(|step| *step != hidden).collect::<Vec<_>>();
    assert!(all.contains(&OobStep::Sequence) && all.contains(&OobStep::FollowingCorps));
    assert_eq!(dice_seen(&secret, Viewer::Side(Side::Union)), without(OobStep::FollowingCorps));
    assert_eq!(dice_seen(&secret, Viewer::Side(Side::Confederate)), without(OobStep::Sequence));
    let open = json!({ "orderOfBattle": "optional" });
    assert!(Viewer::ALL.into_iter().all(|viewer| dice_seen(&open, viewer) == all));
    // The historical order of battle is no secret.
    let history = Quiet::start(&json!({ "secretArrivals": true }), &[]).0;
    let mut dice = Dice::for_decision("history", 1);
    assert_eq!(history.rules.determinize(&history.state, UNION.into(), &mut dice), history.state);
    assert_eq!(dice.rolled(), [] as [u16; 0]);
}

/// How often each order of the enemy's corps is guessed.
fn guesses(game: &Quiet, side: Side) -> BTreeMap<Vec<Corps>, usize> {
    let mut dice = Dice::for_decision("guesses", 1);
    let mut found = BTreeMap::new();
    for _ in 0..2000 {
        let guess = game.rules.determinize(&game.state, side.into(), &mut dice);
        let (mine, his) = match side {
            UNION => (guess.roles.union.to_vec(), guess.roles.confederate.to_vec()),
            CONFEDERATE => (guess.roles.confederate.to_vec(), guess.roles.union.to_vec()),
        };
        let own = match side {
            UNION => game.state.roles.union.to_vec(),
            CONFEDERATE => game.state.roles.confederate.to_vec(),
        };
        assert_eq!(mine, own, "one knows one's own");
        let same = State { roles: game.state.roles.clone(), ..guess };
        assert_eq!(same, game.state, "nothing else is a secret");
        *found.entry(his).or_default() += 1;
    }
    found
}

fn secret_game() -> Quiet {
    Quiet::start(&json!({ "orderOfBattle": "optional", "secretArrivals": true }), &SET_UP).0
}

#[test]
fn guesses_fit_what_is_seen_and_are_equally_likely() {
    let mut game = secret_game();
    let found = guesses(&game, UNION);
    assert_eq!(found.len(), 2, "{found:?}");
    assert!(found.keys().all(|order| order[0] == Corps::C2));
    assert!(found.values().all(|times| (850..1150).contains(times)), "{found:?}");
    let found = guesses(&game, CONFEDERATE);
    assert_eq!(found.len(), 120);
    assert!(found.keys().all(|order| order[..2] == [Corps::U12, Corps::U2]));
    // Corps B arrives in turn 2, and C can be worked out; three Union corps have come by turn 5.
    game.next_turn(&[4]);
    game.next_turn(&[3]);
    assert_eq!(guesses(&game, UNION).len(), 1);
    assert_eq!(guesses(&game, CONFEDERATE).len(), 120);
    game.next_turn(&[1]);
    game.next_turn(&[]);
    assert_eq!(guesses(&game, CONFEDERATE).len(), 6);
    game.next_turn(&[]);
    assert_eq!(guesses(&game, CONFEDERATE).len(), 2);
}

#[test]
fn guesses_do_not_depend_on_the_truth() {
    let game = secret_game();
    let guess = |state: &State, side: Side| {
        game.rules.determinize(state, side.into(), &mut Dice::for_decision("guess", 7))
    };
    let mut other = game.state.clone();
    other.roles.confederate.swap(1, 2);
    assert_eq!(guess(&other, UNION), guess(&game.state, UNION));
    let mut other = game.state.clone();
    other.roles.union[2..].reverse();
    assert_eq!(guess(&other, CONFEDERATE), guess(&game.state, CONFEDERATE));
    let [guessed, real] = [&other, &game.state].map(|state| legal(&game.rules, state, CONFEDERATE));
    assert_eq!(guessed, real);
}

#[test]
fn arrivals_that_were_secret_are_not_taken_back() {
    let arrived = || {
        let area = rules(&json!({})).board().named.get("G2");
        Event::Arrived { side: CONFEDERATE, area, pieces: vec![piece("heth-a")] }
    };
    assert!(secret_game().rules.reveals(&arrived()));
    assert!(!by_dice().rules.reveals(&arrived()));
}
