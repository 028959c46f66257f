//! The worked examples of the rules, in their order, as far as the cases of the rule table are not the same.

use crate::common::{CONFEDERATE, UNION};
use crate::tables::{Table, piece, rules, turn};
use high_water_mark_engine::PieceId;
use knapp::command_range::InCommand;
use knapp::pieces::{self, Arm};
use knapp::state::{Phase, Place};
use knapp::{Event, Knapp};
use serde_json::json;

/// The ids of pieces.
fn ids(pieces: &[PieceId]) -> Vec<&'static str> {
    pieces.iter().map(|piece| pieces::id(*piece)).collect()
}

/// The units in command in the movement phase that has just begun, sorted; then those exempt: Heth, cavalry.
fn in_command(events: &[Event]) -> Option<(Vec<&'static str>, Vec<&'static str>, Vec<&'static str>)> {
    events.iter().rev().find_map(|event| match event {
        Event::PhaseStarted { phase: Phase::Move(_), in_command, exempt } => {
            let mut all = ids(in_command);
            all.sort_unstable();
            Some((all, ids(&exempt.heth), ids(&exempt.cavalry)))
        }
        _ => None,
    })
}

/// The first movement phase of the Union.
fn first_union_move() -> Table {
    Table::new().does("endMove; endFire")
}

#[test]
fn example_02_points_for_losses() {
    let position = turn(6).at("D7", "gibbon i-art").at("E3", "buford").dead("barlow reynolds");
    let table = position.strength("gibbon", 1).strength("buford", 3).strength("i-art", 3).fire(UNION);
    let points = table.game().rules().points(table.game().state(), CONFEDERATE);
    assert_eq!(points.strength, (6 + 5) + 2 * 2 + 3);
    assert_eq!((points.units, points.leaders, points.ground), (5, 10, 0));
    assert_eq!(table.score(), [33, 0]);
}

#[test]
fn example_03_the_sequence_of_a_turn() {
    let table = Table::new();
    assert_eq!((table.decider(), table.game().state().phase), (CONFEDERATE, Phase::Move(CONFEDERATE)));
    let table = table.does("endMove");
    assert_eq!((table.decider(), table.game().state().phase), (UNION, Phase::Fire(UNION)));
    assert_eq!(table.legal(UNION), ["endFire"]);
    assert_eq!(table.legal(CONFEDERATE), [] as [&str; 0]);
    let table = table.does("endFire");
    assert_eq!(table.game().state().phase, Phase::Move(UNION));
    let mut table = table.does("endMove");
    assert_eq!((table.decider(), table.game().state().phase), (CONFEDERATE, Phase::Fire(CONFEDERATE)));
    assert_eq!(table.legal(CONFEDERATE), ["endFire"]);
    assert_eq!(table.no("endMove"), "knapp.turn.sequence");
    let table = table.does("endFire");
    assert_eq!((table.game().state().turn, table.game().state().phase), (1, Phase::Move(CONFEDERATE)));
}

#[test]
fn example_04_who_is_in_command_at_the_start() {
    let table = Table::new();
    let board = table.game().rules().board();
    let far = |id: &str| {
        let at = |id: &str| table.piece(id).position().expect("it is on the map");
        board.distance(at("reynolds"), at(id))
    };
    assert_eq!(["wadsworth", "robinson", "i-art", "doubleday"].map(far), [0, 1, 1, 2]);
    assert_eq!(table.game().rules().rating(table.game().state(), piece("reynolds")), 2);
    let (all, heth, _) = in_command(&table.events()).expect("a movement phase");
    assert_eq!((all, heth), (vec!["heth-a", "heth-b"], vec!["heth-a", "heth-b"]));
    let (all, _, cavalry) = in_command(&first_union_move().events()).expect("a movement phase");
    let mut expected = vec!["wadsworth", "robinson", "i-art", "doubleday", "buford"];
    // Howard commands the men with him and those who arrive there.
    expected.extend(["barlow", "steinwehr", "schurz", "xi-art"]);
    expected.sort_unstable();
    assert_eq!((all, cavalry), (expected, vec!["buford"]));
}

#[test]
fn example_05_meade_arrives_by_the_taneytown_road() {
    let table = turn(4).at("E5", "heth-a").fire(CONFEDERATE).does("endFire");
    assert_eq!(table.game().state().turn, 5);
    let boxed = pieces::pieces().filter(|piece| {
        let place = table.game().state().piece(*piece).place;
        matches!(place, Place::Box(_))
    });
    let mut boxed: Vec<&str> = boxed.map(pieces::id).collect();
    boxed.sort_unstable();
    assert_eq!(boxed, ["caldwell", "gibbon", "hancock", "hays", "ii-art", "meade"]);
    assert!(boxed.iter().all(|id| table.place(id) == "@C10"));
}

/// Hood A fires at Gibbon.
fn hood_at_gibbon(dice: &[u16]) -> Table {
    let table = turn(6).at("E6", "hood-a").at("D7", "gibbon").fire(CONFEDERATE);
    table.does("volley target=D7 unit=hood-a").play("resolve", dice)
}

#[test]
fn example_07_two_ones_drive_back_two_areas() {
    let mut table = hood_at_gibbon(&[6, 6, 5, 5, 4, 3, 2, 1, 1, 1]);
    assert_eq!((table.decider(), table.strength("gibbon")), (UNION, 5));
    assert_eq!(table.ways(), "gibbon: B6 B7 B8 C8 D9");
    // Not one area, not along those who fired, not off the map, and no other unit.
    for line in ["C6", "C7", "D8", "D6", "E6", "C9"] {
        assert_eq!(table.no(&format!("withdraw to={line} unit=gibbon")), "knapp.morale.direction");
    }
    let table = table.does("withdraw to=B7 unit=gibbon");
    assert_eq!((table.place("gibbon").as_str(), table.choices()), ("B7", vec!["endFire".to_owned()]));
    let one_hit = hood_at_gibbon(&[6, 5, 5, 5, 4, 3, 2, 1, 1]);
    assert_eq!(one_hit.ways(), "gibbon: C6 C7 D8");
    // Who passes stays, and nobody decides anything.
    let stands = hood_at_gibbon(&[6, 6, 5, 5, 4, 3, 2, 1, 2, 6]);
    assert_eq!((stands.place("gibbon").as_str(), stands.strength("gibbon")), ("D7", 5));
    assert_eq!(stands.decider(), CONFEDERATE);
}

#[test]
fn example_08_lee_ignores_two_ones() {
    let position = || turn(6).at("E6", "mclaws-a").at("D7", "gibbon");
    let volley = |table: Table| table.does("volley target=E6 unit=gibbon");
    let with_lee = volley(position().at("E6", "lee").fire(UNION));
    let table = with_lee.play("resolve", &[6, 6, 6, 5, 3, 2, 1, 2, 2, 2, 1, 1, 4]);
    assert_eq!((table.place("mclaws-a").as_str(), table.strength("mclaws-a")), ("E6", 5));
    assert_eq!((table.place("lee").as_str(), table.choices()), ("E6", vec!["endFire".to_owned()]));
    let check = table.events().into_iter().find_map(|event| match event {
        Event::MoraleRoll { ignored, lee, effective, .. } => Some((ignored, lee, effective)),
        _ => None,
    });
    assert_eq!(check, Some((2, true, 0)));
    // A third one is one too many; Longstreet forgives one only, and alone McLaws withdraws two areas.
    let withdraws = |leader: Option<&str>, dice: &[u16]| {
        let position = leader.map_or_else(position, |leader| position().at("E6", leader));
        let table = volley(position.fire(UNION)).play("resolve", dice);
        table.ways()
    };
    let three = &[6, 6, 6, 5, 3, 2, 1, 2, 2, 2, 1, 1, 1];
    assert_eq!(withdraws(Some("lee"), three), "mclaws-a: E5 F6 F7");
    let two = &[6, 6, 6, 5, 3, 2, 1, 2, 2, 2, 1, 1, 4];
    assert_eq!(withdraws(Some("longstreet"), two), "mclaws-a: E5 F6 F7");
    let alone = &[6, 6, 6, 5, 3, 2, 1, 1, 1, 4];
    assert!(withdraws(None, alone).contains("G6"), "{}", withdraws(None, alone));
}

#[test]
fn example_10_hit_numbers_of_artillery() {
    let needs = [0, 1, 2, 3].map(|range| Arm::Artillery.need(range));
    assert_eq!(needs, [Some(4), Some(5), Some(6), None]);
}

#[test]
fn example_11_heths_first_move() {
    let table = Table::new();
    assert_eq!(table.moves("heth-a"), "E2 E3 F2 F3 F4 G1 G3");
    assert_eq!(table.moves("heth-b"), "E2 E3 F2 F3 F4 G1 G3");
    let table = table.does("move piece=heth-a to=E3");
    assert!(matches!(table.events()[..], [Event::Moved { assault: true, minimum: false, .. }]));
}

#[test]
fn example_12_parts_keep_together() {
    let mut table = Table::new().does("move piece=heth-a to=E3");
    assert_eq!(table.no("endMove"), "knapp.parts.reunite");
    assert_eq!(table.moves("heth-b"), "E2 E3 F3 F4");
    assert_eq!(table.no("move piece=heth-b to=G3"), "knapp.parts.adjacent");
    assert_eq!(table.no("move piece=heth-a to=F3"), "knapp.move.once");
    let table = Table::new().does("move piece=heth-a to=G3");
    assert_eq!(table.moves("heth-b"), "F3 F4 G3");
    assert_eq!(table.choices(), ["endMove"]);
    assert_eq!(table.does("endMove").place("heth-b"), "G2");
}

#[test]
fn example_13_the_eleventh_corps_arrives() {
    let mut table = first_union_move();
    assert_eq!(table.place("xi-art"), "@C10");
    assert!(table.moves("xi-art").split(' ').any(|area| area == "C5"));
    assert_eq!(table.moves("schurz"), "B9 B10 B11 C6 C7 C8 C9 C10 D8 D10 D11");
    assert_eq!(table.no("move piece=schurz to=C5"), "knapp.move.unreachable");
}

#[test]
fn example_17_command_when_anderson_arrives() {
    let arrived = |hill: &str| turn(3).at(hill, "hill").movement(CONFEDERATE);
    let table = arrived("E3");
    assert_eq!(["anderson-a", "anderson-b"].map(|id| table.place(id)), ["@G2"; 2]);
    assert!(!table.moves("anderson-a").is_empty() && !table.moves("anderson-b").is_empty());
    let mut table = arrived("D4");
    for line in ["move piece=anderson-a to=G2", "move piece=anderson-b to=F3"] {
        assert_eq!(table.no(line), "knapp.command.range");
    }
    let table = table.does("endMove");
    assert_eq!(["anderson-a", "anderson-b"].map(|id| table.place(id)), ["G2"; 2]);
}

#[test]
fn example_19_heth_after_1pm() {
    let command = |number, hill: &str| {
        let table = turn(number).at("E3", "heth-a").at(hill, "hill").fire(UNION);
        table.game().rules().in_command(table.game().state(), piece("heth-a"))
    };
    assert_eq!(command(2, "G2"), Some(InCommand::Range(piece("hill"))));
    assert_eq!(command(2, "G1"), None);
    // Three hours before he needs nobody.
    assert_eq!(command(1, "G1"), Some(InCommand::Heth));
}

#[test]
fn example_21_longstreets_column() {
    let table = turn(7).at("E2", "heth-a").movement(CONFEDERATE);
    let column = ["longstreet", "alexander", "eshleman", "mclaws-a", "mclaws-b", "hood-a", "hood-b"];
    assert_eq!(column.map(|id| table.place(id)), ["@G5"; 7]);
    assert_eq!(table.moves("hood-a"), "C4 D4 D5 E3 E4 E5 F4 F5 F6 G4 G5 G6");
    let table = table.does("endMove");
    assert_eq!(["longstreet", "alexander", "hood-a", "hood-b"].map(|id| table.place(id)), ["G5"; 4]);
    assert_eq!(["eshleman", "mclaws-a", "mclaws-b"].map(|id| table.place(id)), ["@G5"; 3]);
}

#[test]
fn example_22_the_enemy_holds_the_entry_area() {
    let position = turn(6).at("C10", "heth-a").in_box("C10", "meade hancock caldwell ii-art");
    let mut table = position.movement(UNION);
    assert_eq!(table.legal(UNION), ["move piece=caldwell to=C10", "endMove"]);
    assert_eq!(table.no("move piece=ii-art to=C10"), "knapp.assault.artillery-alone");
    assert_eq!(table.no("move piece=hancock to=C10"), "knapp.leader.not-alone-into-enemy");
    assert_eq!(table.no("move piece=caldwell to=C9"), "knapp.move.unreachable");
    let table = table.does("move piece=caldwell to=C10");
    for id in ["ii-art", "hancock", "meade"] {
        assert_eq!(table.moves(id), "C10");
    }
    let table = table.does("endMove");
    assert_eq!((table.place("caldwell").as_str(), table.place("meade").as_str()), ("C10", "@C10"));
}

#[test]
fn example_23_no_move_next_to_the_enemy_at_night() {
    let mut table = turn(5).at("D5", "gibbon hancock").at("D4", "heth-a").movement(UNION);
    assert_eq!(table.moves("gibbon"), "C5 C6 D6 D7 E5 E6 E7");
    for area in ["D4", "C4", "E4"] {
        assert_eq!(table.no(&format!("move piece=gibbon to={area}")), "knapp.night.adjacent");
    }
    let table = table.does("endMove");
    assert_eq!(table.place("gibbon"), "D5");
}

/// Alexander, Hood A and Lee fire at Gibbon, II Corps' artillery and Hancock: four hits.
fn combined_volley() -> Table {
    let position = turn(6).at("E6", "alexander hood-a lee").at("D7", "gibbon ii-art hancock");
    let table = position.fire(CONFEDERATE).does("volley target=D7 unit=alexander");
    assert_eq!(table.choices(), ["join unit=hood-a", "resolve"]);
    let alexander = [5, 5, 6, 4, 4, 3, 1];
    let hood = [6, 5, 5, 4, 4, 3, 3, 2, 2, 1, 1];
    table.does("join unit=hood-a").play("resolve", &[&alexander[..], &hood[..]].concat())
}

#[test]
fn example_26_a_combined_volley_with_leaders() {
    let mut table = combined_volley();
    let fired = table.found(|event| match event {
        Event::Fired { unit, dice, need, hits, .. } => Some((pieces::id(*unit), dice.len(), *need, *hits)),
        _ => None,
    });
    assert_eq!(fired, [("alexander", 7, 5, 3), ("hood-a", 11, 6, 1)]);
    assert_eq!(table.decider(), UNION);
    assert_eq!(table.choices(), ["placeHit unit=gibbon", "placeHit unit=ii-art"]);
    assert_eq!(table.no("placeHit unit=hancock"), "knapp.fire.owner-places");
    assert_eq!(table.no("placeHit unit=hood-a"), "knapp.fire.owner-places");
    let table = table.does("placeHit unit=gibbon; placeHit unit=gibbon; placeHit unit=gibbon");
    let table = table.play("placeHit unit=ii-art", &[2, 3, 4, 5, 1, 1, 1, 1]);
    assert_eq!((table.strength("gibbon"), table.strength("ii-art")), (4, 3));
    let rolls = table.found(|event| match event {
        Event::MoraleRoll { unit, dice, ignored, effective, .. } => {
            Some((pieces::id(*unit), dice.len(), *ignored, *effective))
        }
        Event::LeaderRoll { leader, dice, killed, .. } => {
            Some((pieces::id(*leader), dice.len(), 0, u8::from(*killed)))
        }
        _ => None,
    });
    assert_eq!(rolls, [("hancock", 4, 0, 0), ("gibbon", 3, 1, 2), ("ii-art", 1, 1, 0)]);
    assert_eq!(table.ways(), "gibbon: B6 B7 B8 C8 D9");
    let table = table.does("withdraw to=C8 unit=gibbon");
    assert_eq!(["gibbon", "hancock", "ii-art"].map(|id| table.place(id)), ["C8", "C8", "D7"]);
    assert_eq!((table.strength("ii-art"), table.choices()), (3, vec!["endFire".to_owned()]));
}

#[test]
fn example_26_morale_goes_in_the_order_of_the_first_hit() {
    let table =
        combined_volley().does("placeHit unit=ii-art").does("placeHit unit=gibbon; placeHit unit=gibbon");
    // The artillery rolls first: a one, forgiven by Hancock.
    let table = table.play("placeHit unit=gibbon", &[2, 3, 4, 5, 1, 6, 6, 6]);
    assert_eq!((table.place("gibbon").as_str(), table.place("ii-art").as_str()), ("D7", "D7"));
    assert_eq!(table.decider(), CONFEDERATE);
}

#[test]
fn example_30_the_assault_on_cemetery_hill() {
    let position = turn(4).at("C5", "barlow xi-art howard").at("D5", "early-a early-b ewell");
    let moves = ["early-a", "early-b", "ewell"].map(|id| format!("move piece={id} to=C5"));
    let mut table = position.movement(CONFEDERATE).does(&moves.join("; ")).does("endMove");
    assert_eq!(table.no("endFire"), "knapp.assault.resolve-first");
    let table = table.does("assault area=C5").play("resolve", &[6, 5, 4, 3, 2, 1, 4, 3, 2, 1]);
    assert_eq!(table.decider(), CONFEDERATE);
    assert_eq!(table.choices(), ["placeHit unit=early-a", "placeHit unit=early-b"]);
    let table = table.does("placeHit unit=early-a; placeHit unit=early-a");
    let table = table.play("placeHit unit=early-b", &[2, 3, 4, 1, 3, 1]);
    assert_eq!(["early-a", "early-b", "ewell"].map(|id| table.place(id)), ["C5"; 3]);
    // The Confederates fire back: only a natural 6 hits on the hill.
    assert_eq!(table.choices(), ["assaultFire", "giveWay area=C5"]);
    let table = table.play("assaultFire", &[6, 5, 5, 5, 1, 1, 6, 6, 4, 3, 2, 1, 1]);
    let fired = table.found(|event| match event {
        Event::Fired { strength_dice, leader_dice, need, penalty, hits, .. } => {
            Some((*strength_dice, *leader_dice, *need, *penalty, *hits))
        }
        _ => None,
    });
    assert_eq!(fired, [(4, 2, 5, 1, 1), (5, 2, 5, 1, 2)]);
    assert_eq!((table.decider(), table.choices().len()), (UNION, 2));
    let table = table.does("placeHit unit=barlow; placeHit unit=barlow");
    let table = table.play("placeHit unit=xi-art", &[2, 3, 4, 1, 1, 4]);
    // Early came from D5.
    assert_eq!(table.ways(), "barlow: B5 B6 C4 C6 D6");
    let table = table.does("withdraw to=C6 unit=barlow");
    assert_eq!(["barlow", "howard", "xi-art"].map(|id| table.place(id)), ["C6", "C6", "C5"]);
    assert_eq!((table.strength("barlow"), table.strength("xi-art")), (3, 2));
    assert_eq!(table.dice_of("xi-art"), 2);
    assert_eq!(table.decider(), UNION);
    assert_eq!(table.choices(), ["assaultFire", "giveWay area=C5"]);
    assert_eq!(table.score(), [2 + 3, 3]);
}

#[test]
fn example_31_heth_against_buford() {
    let moves = "move piece=heth-a to=E3; move piece=heth-b to=E3; endMove; assault area=E3";
    let table = Table::new().does(moves).play("resolve", &[5, 6, 4, 3, 2]);
    let table = table.does("placeHit unit=heth-a").play("placeHit unit=heth-b", &[1, 3]);
    // It goes back along the road by which it came.
    assert_eq!(table.place("heth-a"), "F3");
    assert_eq!((table.decider(), table.strength("heth-b")), (CONFEDERATE, 7));
    assert_eq!(table.choices(), ["assaultFire", "giveWay area=E3"]);
    let table = table.play("assaultFire", &[6, 5, 5, 5, 4, 3, 2, 1, 1, 3, 4]);
    assert_eq!((table.decider(), table.strength("buford")), (UNION, 1));
    let ways = table.ways();
    assert!(ways.starts_with("buford: ") && !ways.contains("E3"), "{ways}");
    let table = table.does("withdraw to=D5 unit=buford");
    let over = table.events().into_iter().last().expect("an event");
    assert!(matches!(over, Event::AssaultOver { holder: Some(CONFEDERATE), volleys: 2, .. }), "{over:?}");
    assert_eq!((table.score(), table.choices()), ([8, 2], vec!["endFire".to_owned()]));
}

#[test]
fn example_32_support_from_outside() {
    let position = turn(6).at("C5", "barlow early-a").at("B6", "wright").at("C7", "vi-art");
    let table = position.fire(UNION);
    let choices = [
        "assault area=C5",
        "giveWay area=C5",
        "volley target=C5 unit=vi-art",
        "volley target=C5 unit=wright",
    ];
    assert_eq!(table.choices(), choices);
    let mut table = table.does("assault area=C5");
    assert_eq!(table.choices(), ["join unit=vi-art", "join unit=wright", "resolve"]);
    assert_eq!(table.no("join unit=barlow"), "knapp.fire.once");
    let table = table.does("join unit=vi-art; join unit=wright");
    // Barlow's five dice, then in the order of joining five and eight; nobody hits.
    let table = table.play("resolve", &[4; 18]);
    let fired = table.found(|event| match event {
        Event::Fired { unit, range, dice, .. } => Some((pieces::id(*unit), *range, dice.len())),
        _ => None,
    });
    assert_eq!(fired, [("barlow", 0, 5), ("vi-art", 2, 5), ("wright", 1, 8)]);
    assert_eq!(table.decider(), CONFEDERATE);
    // In the later volleys only the men in the area fire.
    let table = table.play("assaultFire", &[1; 6]).play("assaultFire", &[1; 5]);
    assert_eq!(table.choices(), ["assaultFire", "giveWay area=C5"]);
}

#[test]
fn example_33_artillery_cannot_stay_alone() {
    let position = turn(8).at("E4", "heth-a pegram hill").strength("heth-a", 1).at("D4", "wadsworth");
    let mut table = position.movement(CONFEDERATE);
    assert_eq!(table.no("move piece=pegram to=D4"), "knapp.assault.artillery-alone");
    let table = table.does("move piece=heth-a to=D4; move piece=pegram to=D4; endMove");
    let table = table.does("assault area=D4").play("resolve", &[5, 4, 4, 3, 3, 2, 2, 1]);
    assert_eq!(table.choices(), ["placeHit unit=heth-a", "placeHit unit=pegram"]);
    let table = table.does("placeHit unit=heth-a");
    assert_eq!(table.place("heth-a"), "dead");
    let over = table.events().into_iter().last().expect("an event");
    assert!(matches!(over, Event::AssaultOver { holder: Some(UNION), volleys: 1, .. }), "{over:?}");
    assert_eq!((table.place("pegram").as_str(), table.choices()), ("E4", vec!["endFire".to_owned()]));
}

#[test]
fn example_34_a_lone_leader_is_displaced() {
    let position = turn(8).at("D7", "hancock").at("C7", "gibbon").at("E6", "hood-a longstreet");
    let table = position.movement(CONFEDERATE).does("move piece=hood-a to=D7");
    assert_eq!((table.place("hancock").as_str(), table.place("hood-a").as_str()), ("C7", "D7"));
    assert!(matches!(
        table.events()[..],
        [Event::Moved { assault: false, .. }, Event::LeaderDisplaced { .. }]
    ));
}

#[test]
fn example_35_half_the_dice_without_ammunition() {
    let dice = |with: &str| {
        let position = turn(6).options(json!({ "ammoSupply": true })).at("E6", with).strength("hood-a", 7);
        let table = position.mark("hood-a", "lowAmmo", true).fire(CONFEDERATE);
        table.dice_of("hood-a")
    };
    assert_eq!((dice("hood-a"), dice("hood-a longstreet")), (3, 6));
}

/// The points for ground after the end of a turn: of the Confederates, of the Union.
fn ground(number: u8, on_hill: &str) -> [u16; 2] {
    let position = turn(number).at("C5", on_hill).at("E9", "hood-a");
    let table = match number {
        5 => position.movement(UNION).does("endMove"),
        _ => position.fire(CONFEDERATE).does("endFire"),
    };
    let state = table.game().state();
    assert_eq!(state.turn, number + 1);
    [state.ledger.confederate.ground, state.ledger.union.ground]
}

#[test]
fn example_36_possession() {
    assert_eq!(ground(6, "barlow"), [10, 10]);
    assert_eq!(ground(6, "howard"), [10, 0]);
    assert_eq!(ground(5, "barlow"), [0, 0]);
    assert_eq!(ground(6, "early-a"), [20, 0]);
    assert_eq!(ground(15, "xi-art"), [10, 10]);
}

#[test]
fn example_37_guns_left_alone_by_fire_from_outside() {
    let position = turn(6).at("D4", "heth-a pegram wadsworth").strength("heth-a", 1).at("D5", "robinson");
    let table = position.volley("robinson", "D4", &[6, 5, 4, 3, 2, 1]).does("placeHit unit=heth-a");
    assert_eq!(table.place("heth-a"), "dead");
    assert_eq!((table.decider(), table.ways().as_str()), (CONFEDERATE, "pegram: C3 C4 D3 E3 E4"));
    let table = table.does("withdraw to=C3 unit=pegram");
    let over = table.events().into_iter().last().expect("an event");
    assert!(matches!(over, Event::AssaultOver { holder: Some(UNION), volleys: 0, .. }), "{over:?}");
    assert_eq!(table.choices(), ["endFire", "volley target=C3 unit=wadsworth"]);
}

#[test]
fn the_armies_are_as_strong_as_the_tables_say() {
    let full = |rules: &Knapp, id: &str| rules.full(piece(id));
    let (graded, men) = (rules(&json!({})), rules(&json!({ "strengths": "men" })));
    for (id, by_quality, by_men) in [
        ("hood-a", 8, 7),
        ("pickett-b", 4, 4),
        ("anderson-a", 9, 8),
        ("williams", 11, 11),
        ("alexander", 4, 4),
    ] {
        assert_eq!((full(&graded, id), full(&men, id)), (by_quality, by_men), "{id}");
    }
}
