//! The worked examples of the rules, in their order.

use crate::common::ask::play;
use crate::common::{CONFEDERATE, UNION};
use crate::tables::{Table, piece, rules, turn};
use high_water_mark_engine::{Dice, PieceId};
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
fn example_01_lee_adds_three_dice_to_alexander() {
    let position = || turn(6).at("E6", "alexander").at("D7", "gibbon");
    let table = position().at("E6", "lee").fire(CONFEDERATE);
    assert_eq!(table.dice_of("alexander"), 7);
    let table = table.does("volley target=D7 unit=alexander").play("resolve", &[1, 1, 2, 2, 3, 3, 4]);
    let fired = table.events().into_iter().next().expect("a unit fired");
    assert!(
        matches!(fired, Event::Fired { strength_dice: 4, leader_dice: 3, hits: 0, .. }),
        "Alexander fires with 4 + 3 dice: {fired:?}"
    );
    // Without Lee it is four, and with him in the next area too.
    for elsewhere in [position(), position().at("E5", "lee")] {
        let table = elsewhere.fire(CONFEDERATE);
        assert_eq!(table.dice_of("alexander"), 4);
    }
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

#[test]
fn example_06_buford_leaves() {
    let before = turn(1).at("E3", "buford").strength("buford", 3).at("E5", "heth-a");
    let table = before.fire(CONFEDERATE);
    assert_eq!((table.place("buford").as_str(), table.score()), ("E3", [4, 0]));
    let table = table.does("endFire");
    assert_eq!(table.game().state().turn, 2);
    assert_eq!((table.place("buford").as_str(), table.score()), ("removed", [4, 0]));
    // Eliminated before, he is worth all his strength, and 5 points more.
    let table = turn(1).dead("buford").fire(CONFEDERATE).does("endFire");
    assert_eq!((table.place("buford").as_str(), table.score()), ("dead", [15, 0]));
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
fn example_09_one_die_replaces_the_losses_of_a_division() {
    let position = || turn(5).at("C2", "rodes-a rodes-b").strength("rodes-a", 5).strength("rodes-b", 6);
    let night = |position: crate::tables::Position| position.movement(UNION);
    let mut table = night(position().at("C3", "ewell")).play("endMove", &[4]);
    assert_eq!((table.decider(), table.game().state().phase), (CONFEDERATE, Phase::Replacements));
    let shares = [1, 2, 3].map(|a| format!("takeBack division=rodes partA:{a}"));
    assert_eq!(table.choices(), shares);
    for line in ["takeBack division=rodes partA:0", "takeBack division=rodes partA:4"] {
        assert_eq!(table.no(line), "knapp.night.replacements");
    }
    assert_eq!(table.no("takeBack division=early partA:2"), "knapp.night.replacements");
    let table = table.play(&shares[1], &[]);
    assert_eq!((table.strength("rodes-a"), table.strength("rodes-b")), (7, 8));
    assert_eq!((table.game().state().turn, table.score()), (6, [0, 2]));
    // A six covers all the losses; out of Ewell's range nobody rolls.
    let all = night(position().at("C3", "ewell")).play("endMove", &[6]);
    assert_eq!((all.strength("rodes-a"), all.strength("rodes-b")), (8, 9));
    let far = night(position().at("C5", "ewell")).does("endMove");
    assert_eq!((far.strength("rodes-a"), far.strength("rodes-b")), (5, 6));
}

/// How many of the dice 3, 4, 5, 6 hit at a range.
fn hits_at(unit: &str, range: usize) -> u8 {
    let target = ["C6", "C5", "C4"][range];
    let position = turn(6).at("C6", unit).strength(unit, 4).at(target, "hood-a");
    let opening =
        if range == 0 { "assault area=C6".into() } else { format!("volley target={target} unit={unit}") };
    let table = position.fire(UNION).play(&opening, &[]);
    // The hits are checked with sixes.
    let play = |hits: usize| {
        let dice = [&[3, 4, 5, 6], vec![6; hits].as_slice()].concat();
        let mut state = table.game().state().clone();
        let mut dice = Dice::scripted(&dice);
        let events = play(table.game().rules(), &mut state, UNION, &table.command("resolve"), &mut dice);
        (dice.fault().is_none(), events)
    };
    let (_, events) = (0..=4).map(play).find(|(fits, _)| *fits).expect("dice that fit");
    let fired = events.iter().find_map(|event| match event {
        Event::Fired { hits, .. } => Some(*hits),
        _ => None,
    });
    fired.expect("the unit fired")
}

#[test]
fn example_10_hit_numbers() {
    assert_eq!([0, 1].map(|range| hits_at("gibbon", range)), [2, 1]);
    assert_eq!([0, 1].map(|range| hits_at("buford", range)), [2, 1]);
    assert_eq!(Arm::Artillery.need(3), None);
    let cannot = |unit: &str| {
        let mut table = turn(6).at("C7", unit).at("C5", "hood-a").fire(UNION);
        table.no(&format!("volley target=C5 unit={unit}"))
    };
    assert_eq!([cannot("gibbon"), cannot("buford")], ["knapp.fire.range"; 2]);
}

#[test]
fn example_10_hit_numbers_of_artillery() {
    let needs = [0, 1, 2].map(|range| Arm::Artillery.need(range));
    assert_eq!(needs, [Some(4), Some(5), Some(6)]);
    assert_eq!([0, 1].map(|range| hits_at("ii-art", range)), [3, 2]);
    let table = turn(6).at("C7", "ii-art").at("C5", "hood-a").fire(UNION);
    let table = table.does("volley target=C5 unit=ii-art").play("resolve", &[3, 4, 5, 6, 6]);
    assert_eq!(table.strength("hood-a"), 7);
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
fn example_14_who_has_room_must_enter() {
    let table = first_union_move().does("move piece=howard to=C5; endMove");
    assert_eq!(["barlow", "steinwehr", "xi-art"].map(|id| table.place(id)), ["C10"; 3]);
    assert_eq!((table.place("schurz").as_str(), table.place("howard").as_str()), ("@C10", "C5"));
}

#[test]
fn example_15_one_area_can_always_be_entered() {
    let table = turn(6).at("A5", "williams slocum").movement(UNION);
    assert_eq!(table.moves("williams"), "A4 A6 B4 B5 B6");
    let table = table.does("move piece=williams to=A6");
    assert!(matches!(table.events()[..], [Event::Moved { minimum: true, assault: false, .. }]));
}

#[test]
fn example_16_the_road_does_not_lead_into_the_enemy() {
    let mut table = turn(6).at("F5", "wright sedgwick").at("C4", "heth-a").movement(UNION);
    assert!(table.moves("wright").split(' ').any(|area| area == "D4"));
    assert_eq!(table.no("move piece=wright to=C4"), "knapp.move.unreachable");
    let table = turn(6).at("F3", "wright sedgwick").at("D4", "heth-a").movement(UNION);
    assert!(table.moves("wright").split(' ').any(|area| area == "D4"));
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

/// Is Pickett A in command in turns 9, 10 and 11, if no leader is near?
fn picketts_command(options: serde_json::Value) -> [bool; 3] {
    let mut table = turn(9).options(options).at("A1", "early-a").movement(CONFEDERATE);
    assert_eq!((table.place("pickett-a").as_str(), table.game().state().turn), ("@G2", 9));
    let mut in_command = [false; 3];
    for (number, now) in in_command.iter_mut().enumerate() {
        *now = !table.moves("pickett-a").is_empty();
        let area = if number == 0 { "G2" } else { "G3" };
        let entered = table.check_move("pickett-a", area);
        assert_eq!(entered, if *now { None } else { Some("knapp.command.range") });
        if number < 2 {
            table = table.does("endMove; endFire; endMove; endFire");
        }
    }
    in_command
}

#[test]
fn example_18_pickett_needs_no_commander_for_two_turns() {
    assert_eq!(picketts_command(json!({})), [true, true, false]);
    assert_eq!(picketts_command(json!({ "graceTurns": 1 })), [true, false, false]);
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
    // In play: in turn 10 nobody arrives who could command him.
    let at = |hill: &str| turn(10).at("E3", "heth-a").at(hill, "hill").movement(CONFEDERATE);
    assert_eq!(at("G2").check_move("heth-a", "E4"), None);
    assert_eq!(at("G1").check_move("heth-a", "E4"), Some("knapp.command.range"));
    let first_day = turn(1).at("E3", "heth-a").at("G1", "hill").movement(CONFEDERATE);
    assert_eq!(first_day.check_move("heth-a", "E4"), None);
}

#[test]
fn example_20_stacking() {
    let mut table = turn(6).at("C5", "hays caldwell").at("D6", "gibbon hancock").movement(UNION);
    assert_eq!(table.no("move piece=gibbon to=C5"), "knapp.stack.limit");
    assert!(table.moves("gibbon").split(' ').any(|area| area == "C4"));
    let table = table.does("move piece=hancock to=C5");
    assert_eq!(table.place("hancock"), "C5");
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

#[test]
fn example_24_weak_parts_are_combined() {
    let position = |a, b| {
        turn(7)
            .at("E3", "heth-a heth-b hill")
            .strength("heth-a", a)
            .strength("heth-b", b)
            .movement(CONFEDERATE)
    };
    let table = position(3, 4);
    assert_eq!(table.score(), [0, 9]);
    assert_eq!(table.choices(), ["combine division=heth", "endMove"]);
    let table = table.does("combine division=heth");
    assert_eq!((table.strength("heth-a"), table.place("heth-b").as_str()), (7, "merged"));
    assert_eq!(table.score(), [0, 9]);
    let mut table = position(5, 4);
    assert_eq!(table.choices(), ["endMove"]);
    assert_eq!(table.no("combine division=heth"), "knapp.parts.combine");
}

#[test]
fn example_25_lines_of_sight() {
    let volley = |from: &str, to: &str| {
        let table = turn(6).at(from, "pegram").at(to, "barlow").fire(CONFEDERATE);
        let line = format!("volley target={to} unit=pegram");
        assert!(table.legal(CONFEDERATE).len() <= 2);
        (table.legal(CONFEDERATE).contains(&line), table, line)
    };
    assert!(volley("E5", "C5").0);
    assert!(volley("A4", "C5").0);
    let (sees, mut table, line) = volley("E6", "C6");
    assert!(!sees);
    assert_eq!(table.no(&line), "knapp.fire.los");
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

/// Rodes A fires at Howe and others in Gettysburg.
fn rodes_at_howe(leader: &str, dice: &[u16]) -> Table {
    let position = turn(6).at("C3", "rodes-a").at("C4", ["howe", leader].join(" ").trim());
    position.volley("rodes-a", "C4", dice)
}

#[test]
fn example_27_a_leader_is_killed() {
    let table = rodes_at_howe("sedgwick", &[6, 6, 6, 5, 4, 3, 2, 1, 4, 1, 6, 1, 3, 5]);
    assert_eq!((table.place("sedgwick").as_str(), table.strength("howe")), ("dead", 4));
    assert_eq!(table.ways(), "howe: B5 C5 D5");
    assert_eq!(table.score(), [13, 0]);
    // Alive he would have forgiven the one.
    let table = rodes_at_howe("sedgwick", &[6, 6, 6, 5, 4, 3, 2, 1, 4, 2, 6, 1, 3, 5]);
    assert_eq!((table.place("howe").as_str(), table.score()), ("C4", [3, 0]));
}

#[test]
fn example_28_the_third_one_costs_strength() {
    let table = rodes_at_howe("", &[6, 6, 6, 6, 4, 3, 2, 1, 1, 1, 1, 1]);
    assert_eq!(table.strength("howe"), 1);
    assert_eq!(table.ways(), "howe: A5 B6 C6 D6 E5");
    assert_eq!(table.score(), [6, 0]);
}

/// Wright and Howe fire at Early A in the corner of the map: two hits.
fn corner(newton: bool, morale: [u16; 2]) -> Table {
    let position = turn(6).at("A1", "early-a").at("A2", "wright").at("B2", "howe");
    let position = if newton { position.at("B1", "newton") } else { position };
    let table = position.fire(UNION).does("volley target=A1 unit=wright; join unit=howe");
    let dice = [[6, 6, 5, 5, 4, 3, 2, 1].as_slice(), &[5, 5, 4, 3, 2, 1, 1], &morale].concat();
    table.play("resolve", &dice)
}

#[test]
fn example_29_a_corner() {
    let table = corner(false, [1, 2]);
    assert_eq!((table.place("early-a").as_str(), table.strength("early-a")), ("B1", 4));
    let table = corner(true, [1, 1]);
    assert_eq!((table.place("early-a").as_str(), table.strength("early-a")), ("A1", 2));
    assert_eq!(table.decider(), UNION);
    // With one area to go it costs one point.
    assert_eq!(corner(true, [1, 2]).strength("early-a"), 3);
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
