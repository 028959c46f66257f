//! What each option of the set-up changes, and what it leaves alone.

use crate::common::old::Option01;
use crate::desk::{CONFEDERATE, Desk, UNION, desk_with, file_of, new_game, on_map, rules};
use c3i::C3i;
use c3i::event::{Event, PassReason};
use c3i::options::{BlownNoRoom, ExitReference, HqZone, Options, Reconstruction, UnionEntry};
use c3i::pieces::{self, units};
use c3i::state::Phase;
use high_water_mark_engine::{Game, OptionChoice, Record, Ruleset, Setup, Show, wire};
use serde_json::{Value, json};

/// What is wrong with options.
fn fault(options: &Value) -> Option<String> {
    let read = Setup::<C3i>::from_json(options);
    read.and_then(|setup| Game::new(setup, "options")).err().map(|error| error.to_string())
}

#[test]
fn caps_are_bounded_and_words_are_known() {
    // c3i.engine.move-cap, c3i.engine.attack-cap
    for key in ["moveCap", "attackCap"] {
        for number in [-1, 0, 19, 201, 255, 256, 300, 1_000_000] {
            let text = fault(&json!({ key: number })).expect("a number that is too low or too high");
            assert_eq!(text, format!("options.{key}: {number} is not from 20 to 200"));
        }
        for (given, text) in [(json!(20.5), "20.5"), (json!("60"), "\"60\""), (json!(null), "null")] {
            let wanted = format!("options.{key}: {text} is not a whole number from 20 to 200");
            assert_eq!(fault(&json!({ key: given })), Some(wanted));
        }
        assert_eq!((fault(&json!({ key: 20 })), fault(&json!({ key: 200 }))), (None, None));
    }
    for key in ["map", "unionEntry", "blownNoRoom", "exitReference", "hqZone", "extraMoves"] {
        assert!(fault(&json!({ key: "perhaps" })).is_some_and(|text| text.starts_with("options.")), "{key}");
    }
    assert!(fault(&json!({ "weather": true })).is_some());
    assert!(fault(&json!({ "moveCap": 1, "attackCap": 1 })).is_some_and(|text| text.lines().count() == 2));
}

#[test]
fn the_set_up_screen_shows_the_standard_options() {
    let standard = wire::write(&Options::default()).expect("options can be written");
    let infos = C3i::info().options;
    assert_eq!(infos.len(), standard.as_object().expect("options by name").len());
    for info in infos {
        let default = match info.choice {
            OptionChoice::OneOf { default, .. } => json!(default),
            OptionChoice::Number { default, min, max } => {
                assert_eq!((min, max), (20, 200));
                json!(default)
            }
            OptionChoice::Toggle { default } => json!(default),
        };
        assert_eq!(standard[info.key], default, "{}", info.key);
    }
}

#[test]
fn two_corps_enter_the_other_way_round() {
    // c3i.option.union-entry
    let swapped = Options { union_entry: UnionEntry::SetupText, ..Options::default() };
    let (usual, other) = (rules(&Options::default()), rules(&swapped));
    let differ: Vec<&str> =
        units().filter(|piece| usual.origin(*piece) != other.origin(*piece)).map(pieces::id).collect();
    assert_eq!(differ, ["reynolds", "howard"]);
    let entered = |options: &Options| {
        let game = new_game(options).does("placeHq hex=1002; placeHq hex=1506");
        let game = game.does("pickMover unit=heth; moveTo hex=1103; pickMover unit=reynolds");
        (game.legal().contains(&"moveTo hex=1716".into()), game.legal().contains(&"moveTo hex=1216".into()))
    };
    assert_eq!(entered(&Options::default()), (false, true));
    assert_eq!(entered(&swapped), (true, false));
}

/// Heth is due, and every hex next to Lee is in an enemy zone.
fn no_room(blown_no_room: BlownNoRoom, turn: u8) -> Desk {
    let options = Options { blown_no_room, ..Options::default() };
    let position = desk_with(&options, turn, Phase::Headquarters).on("reynolds 1505, rodes 2003");
    position.blown("heth pender", turn).lee("1504").union().does("placeHq hex=1607")
}

#[test]
fn blown_units_without_room_are_lost_or_wait() {
    // c3i.blown.no-room
    for turn in 3..=6 {
        let lost = no_room(BlownNoRoom::Eliminate, turn);
        assert_eq!((lost.place("heth"), lost.place("pender")), ("out".into(), "out".into()));
        assert_eq!((lost.points(), lost.state.phase), ((2, 0), Phase::Sharpshooters));
        assert!(
            lost.saw(|event| matches!(event, Event::BlownNoRoom { side: CONFEDERATE, waits: false, .. }))
        );
        let waits = no_room(BlownNoRoom::Wait, turn);
        let later = format!("blown {}", turn + 1);
        assert_eq!((waits.place("heth"), waits.place("pender")), (later.clone(), later));
        assert_eq!((waits.points(), waits.decider()), ((0, 0), UNION));
        assert!(waits.saw(|event| matches!(event, Event::BlownNoRoom { waits: true, .. })));
    }
    // Those who waited count among the two of the next turn.
    let mut next = no_room(BlownNoRoom::Wait, 4).blown("anderson", 5);
    (next.state.turn, next.state.phase, next.state.side) = (5, Phase::Headquarters, UNION);
    let next = next.lee("2001").does("placeHq hex=1608");
    assert_eq!((next.state.phase, next.decider(), next.legal().len()), (Phase::ExcessBlown, UNION, 3));
}

/// Where Heth can exit to between two enemies.
fn exit(exit_reference: ExitReference, enemies: &str) -> String {
    let options = Options { exit_reference, ..Options::default() };
    // Two others stay engaged, so that the step goes on.
    let position = desk_with(&options, 3, Phase::Exits).on("heth 1706, rodes 2206, slocum 2207").on(enemies);
    let position = position.lee("1505").meade("1810").does("exitZoc unit=heth");
    if position.state.retreat.is_some() { position.hexes() } else { position.place("heth") }
}

#[test]
fn an_exit_draws_away_from_all_or_from_one() {
    // c3i.option.exit-reference
    use ExitReference::{AllAdjacent, AnyAdjacent};
    let one = "howard 1707";
    assert_eq!(exit(AllAdjacent, one), exit(AnyAdjacent, one));
    let two = "howard 1707, sykes 1807";
    let (all, any) = (exit(AllAdjacent, two), exit(AnyAdjacent, two));
    assert!(all.split(' ').all(|hex| any.contains(hex)) && all.len() < any.len(), "{all} / {any}");
    // Between enemies on both sides nothing is farther from both.
    let around = "howard 1707, sykes 1705";
    assert_eq!(exit(AllAdjacent, around), "blown 5");
}

/// Caps of 20 for both sides.
fn capped() -> Options {
    Options { move_cap: 20, attack_cap: 20, ..Options::default() }
}

#[test]
fn at_the_cap_a_side_moves_only_what_it_owes() {
    let position = |used: u8| {
        let desk = desk_with(&capped(), 3, Phase::Movement).on("heth march 1503, howard march 1709");
        let mut desk = desk.off("rodes").lee("1505").meade("1810");
        desk.state.used.confederate = used;
        desk
    };
    assert_eq!(position(19).picks(), "heth rodes");
    assert_eq!(position(20).picks(), "rodes");
    // After its last move before the cap the other side goes on, and then the first passes.
    let mut desk = desk_with(&capped(), 3, Phase::Movement).on("heth march 1503, howard march 1709");
    desk.state.used.confederate = 19;
    let desk = desk.lee("1505").meade("1810").does("pickMover unit=heth; moveTo hex=1403");
    assert_eq!((desk.decider(), desk.state.used.confederate), (UNION, 20));
    assert_eq!(desk.picks(), "howard");
    let desk = desk.does("pickMover unit=howard").play("moveTo hex=1710", &[4]);
    assert!(
        desk.saw(|event| matches!(
            event,
            Event::Passed { side: CONFEDERATE, reason: PassReason::Capped, .. }
        ))
    );
    assert_eq!((desk.decider(), desk.state.left), (UNION, 4 + 1));
    // After the enemy's pass the cap is no bound.
    let mut desk = desk;
    desk.state.used.union = 20;
    assert_eq!(desk.picks(), "howard");
}

/// The map on which a game is played, as its options and its board say alike.
fn map_of(game: &Game<C3i>) -> Reconstruction {
    let map = game.rules().options().map;
    assert_eq!(game.rules().plan().hash, on_map(&Options { map, ..Options::default() }).plan().hash);
    map
}

const MAP: Option01<'_, C3i, Reconstruction> = Option01 {
    key: "map",
    told: map_of,
    first: ("first", Reconstruction::First),
    today: ("second", Reconstruction::Second),
};

#[test]
fn games_of_version_0_1_go_on_on_their_board() {
    let old = include_str!("../records/old/road.txt");
    assert_eq!(Record::parse(old).expect("a record").options.get("map"), None);
    MAP.keeps(old);
    MAP.is_another_today();
}

#[test]
fn a_record_without_the_option_is_of_the_board_that_it_names() {
    MAP.follows_the_board();
    // With a board file of its own a record needs no other.
    let setup = Setup::from_json(&json!({ "board": file_of(Reconstruction::First) })).expect("sound options");
    let mut record = Game::<C3i>::new(setup, "map").expect("a game").record();
    record.options.as_object_mut().expect("options by name").remove("map");
    let game = Game::<C3i>::replay(&record).expect("the game");
    assert_eq!(game.rules().options(), &Options::default());
    assert_eq!(game.rules().plan().hash, record.board_hash);
}

/// Heth is two hexes from Buford, Rodes three from Howard.
fn two_armies(hq_zone: HqZone) -> Desk {
    let options = Options { hq_zone, ..Options::default() };
    desk_with(&options, 2, Phase::Headquarters).on("heth 1103, rodes 1702, buford 1304, howard 1705")
}

#[test]
fn headquarters_or_the_unit_near_them_are_in_no_enemy_zone() {
    // c3i.hq.enemy-zone: 1002 is near Heth only, 1703 in a zone.
    let (hex, unit) = (two_armies(HqZone::Hex), two_armies(HqZone::Unit));
    let offered = |desk: &Desk, at: &str| desk.legal().contains(&format!("placeHq hex={at}"));
    assert_eq!((offered(&hex, "1002"), offered(&unit, "1002")), (true, false));
    assert_eq!((offered(&hex, "1703"), offered(&unit, "1703")), (false, true));
    assert_eq!((offered(&hex, "1602"), offered(&unit, "1602")), (true, true));
    assert_eq!(
        (hex.no("placeHq hex=1703"), unit.no("placeHq hex=1002")),
        ("c3i.hq.enemy-zone", "c3i.hq.enemy-zone")
    );
    assert_eq!(
        unit.why("placeHq hex=1002"),
        "Heth is in an enemy zone, and no other Confederate unit is at most 3 hexes from hex 1002: Lee's headquarters are placed near a unit that is in no enemy zone."
    );
    // Berdan's Sharpshooters lie where they were last turn: whoever is among them is in a zone, too.
    let among = |hq_zone| {
        let options = Options { hq_zone, ..Options::default() };
        desk_with(&options, 4, Phase::Headquarters).on("mclaws 1210, rodes 1702, sickles 1611").berdan("1210")
    };
    assert!(offered(&among(HqZone::Hex), "1010"));
    assert_eq!(among(HqZone::Unit).no("placeHq hex=1010"), "c3i.hq.enemy-zone");
}
