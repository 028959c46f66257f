//! What is told in situations that random games seldom meet.

use crate::desk::{Desk, UNION, desk, desk_with, new_game, on_map, piece};
use c3i::options::{BlownNoRoom, Options, Reconstruction};
use c3i::state::{Phase, Place};
use high_water_mark_engine::scene::TrackCell;
use high_water_mark_engine::{Ruleset, Show, Viewer, wire};
use std::collections::BTreeSet;

/// Hood is on the Taneytown Road, where Hancock is due.
fn hood_on_the_taneytown_road() -> Desk {
    desk(3, Phase::Movement)
        .on("hood 1716, heth 1503, buford 1304, slocum march 2311")
        .off("hancock")
        .meade("1709")
        .union()
}

#[test]
fn a_claimed_entry_hex_is_told_before_it_is_claimed() {
    // c3i.reinf.claim
    let near = hood_on_the_taneytown_road().lee("1712");
    assert_eq!(
        near.label("pickMover unit=hancock").label,
        "Hancock enters by the Taneytown Road (K) and drives off Hood in hex 1716, which must retreat"
    );
    let far = hood_on_the_taneytown_road().lee("1505");
    assert_eq!(
        far.label("pickMover unit=hancock").label,
        "Hancock enters by the Taneytown Road (K) and drives off Hood in hex 1716, which has no way to retreat and is blown"
    );
    let nobody = desk(3, Phase::Movement).on("heth 1503").off("hancock").lee("1505").meade("1709").union();
    assert_eq!(nobody.label("pickMover unit=hancock").label, "Hancock enters by the Taneytown Road (K)");
}

#[test]
fn the_reach_of_who_claims_an_entry_hex_is_that_after_the_claim() {
    // c3i.reinf.claim: Hood is blown, or retreats to one of nine hexes.
    for lee in ["1505", "1712"] {
        let desk = hood_on_the_taneytown_road().lee(lee);
        let overlay = desk.overlay("reach", "hancock");
        assert_eq!(overlay.title, "Where Hancock can move when it enters and has driven off Hood");
        let shown: BTreeSet<String> = overlay.cells.into_iter().map(|cell| cell.space).collect();
        let picked = desk.does("pickMover unit=hancock");
        let ways: Vec<Desk> = if picked.decider() == UNION {
            vec![picked]
        } else {
            picked.legal().iter().map(|line| picked.clone().does(line)).collect()
        };
        let offered: BTreeSet<String> = ways
            .iter()
            .flat_map(|way| way.hexes().split(' ').map(str::to_owned).collect::<Vec<_>>())
            .collect();
        assert!(offered.len() > 10, "{offered:?}");
        assert_eq!(shown, offered, "Lee is in {lee}");
    }
}

#[test]
fn a_prompt_says_what_must_be_done_before_a_pass() {
    // c3i.reinf.must-enter, c3i.reinf.must-clear, c3i.reinf.first, c3i.engine.move-cap
    let free = desk(3, Phase::Movement).on("rodes 1503, reynolds 1808").lee("1505").meade("1709");
    assert_eq!(free.prompt(Viewer::Referee), "Confederate: move a unit, or pass.");
    let enters = free.clone().off("mclaws hood");
    assert_eq!(
        enters.prompt(Viewer::Referee),
        "Confederate: move a unit; no pass while McLaws can enter by the Chambersburg Pike (A)."
    );
    let blocks = free.clone().on("mclaws march 1003").off("hood");
    assert_eq!(
        blocks.prompt(Viewer::Referee),
        "Confederate: move a unit; no pass while McLaws, who can move, stands at Chambersburg Pike (west edge, 1003), where Hood waits to enter."
    );
    let passed = |mut desk: Desk| {
        (desk.state.passed, desk.state.left) = (Some(UNION), 5);
        desk
    };
    assert_eq!(
        passed(free).prompt(Viewer::Referee),
        "Confederate: move a unit, or pass. The Union has passed, and 5 moves are left."
    );
    assert_eq!(
        passed(enters.clone()).prompt(Viewer::Referee),
        "Confederate: enter with McLaws: reinforcements come first. The Union has passed, and 5 moves are left."
    );
    assert_eq!(
        passed(blocks).prompt(Viewer::Referee),
        "Confederate: move McLaws, for who stands in the way of reinforcements comes first. The Union has passed, and 5 moves are left."
    );
    let mut capped = enters;
    capped.state.used.confederate = 60;
    assert_eq!(capped.prompt(Viewer::Referee), "Confederate: enter with McLaws: reinforcements come first.");
}

#[test]
fn nobody_is_promised_a_turn_after_the_last() {
    // c3i.blown.no-room
    let options = Options { blown_no_room: BlownNoRoom::Wait, ..Options::default() };
    let desk =
        desk_with(&options, 6, Phase::Movement).on("rodes 1503, reynolds 1808").lee("1505").meade("1709");
    let mut desk = desk.off("stuart").blown("heth", 7);
    desk.state.unit_mut(piece("stuart")).place = Place::Eliminated;
    for kind in ["reach", "retreat"] {
        let title = desk.overlay(kind, "heth").title;
        assert_eq!(title, "Heth is blown and stays out, for no turn is left", "{kind}");
    }
    let scene = desk.rules.scene(&desk.state, Viewer::Referee);
    assert!(scene.trays.iter().any(|tray| tray.title == "Blown, with no turn left"), "{:?}", scene.trays);
}

#[test]
fn a_unit_that_stays_where_it_enters_goes_nowhere() {
    // c3i.reinf.entry-hex
    let desk =
        desk(1, Phase::Movement).on("heth 1003, buford 1304").off("howard").meade("1709").lee("1002").union();
    let picked = desk.does("pickMover unit=howard");
    assert_eq!(picked.label("moveTo hex=1716").label, "Howard enters and stays in hex 1716");
    assert_eq!(picked.label("moveTo hex=1713").label, "Howard enters and moves to hex 1713");
    let stayed = picked.does("moveTo hex=1716");
    let told: Vec<String> = stayed.log();
    assert!(
        told.contains(&"Howard enters by the Taneytown Road (K) and stays in hex 1716.".to_owned()),
        "{told:?}"
    );
}

#[test]
fn a_way_that_only_the_range_closes_has_no_rest() {
    // c3i.move.no-path
    let mut desk = desk(2, Phase::Movement)
        .on("buford 1003, early march 2005, howard march 1603, pender 1004, reynolds march 1506, rodes 1404")
        .lee("1301")
        .meade("1004")
        .union();
    desk.state.picked = Some(piece("reynolds"));
    assert_eq!(
        desk.why("moveTo hex=1601"),
        "No way is open for Reynolds to hex 1601: the way leads out of the range of Meade's headquarters (6 hexes)."
    );
}

#[test]
fn the_cap_is_told_and_not_what_came_after_it() {
    // c3i.engine.move-cap: of 62 moves two were owed after the cap.
    let mut desk =
        desk(3, Phase::Movement).on("rodes 1503, reynolds 1808").lee("1505").meade("1709").off("mclaws");
    desk.state.used.confederate = 62;
    assert_eq!(
        desk.why("pickMover unit=rodes"),
        "The Confederates have made the 60 moves that a side makes before a pass: now reinforcements come first, and McLaws can enter by the Chambersburg Pike (A)."
    );
}

#[test]
fn who_finds_no_room_next_to_the_headquarters_is_told_his_fate() {
    // c3i.blown.no-room: next to 1001 are 1002 and 1101, and both are filled.
    let risk = |blown_no_room, turn| {
        let options = Options { blown_no_room, ..Options::default() };
        let desk = desk_with(&options, turn, Phase::Headquarters)
            .on("rodes 1002, hood 1101, reynolds 1808")
            .blown("heth", turn);
        desk.label("placeHq hex=1001").risk
    };
    let told = |fate: &str| {
        Some(format!(
            "1 blown unit is to return, and there is no room next to the headquarters: who finds none {fate}."
        ))
    };
    assert_eq!(risk(BlownNoRoom::Eliminate, 6), told("is eliminated"));
    assert_eq!(risk(BlownNoRoom::Wait, 5), told("waits"));
    assert_eq!(risk(BlownNoRoom::Wait, 6), told("stays out, for no turn is left"));
}

#[test]
fn what_a_unit_can_do_in_another_step_it_could_do() {
    // c3i.exit.retreat-rules, c3i.attack.adjacent
    let title = |phase: Phase, kind: &str| {
        let desk = desk(3, phase).on("heth 1706, howard 1707").lee("1505").meade("1709");
        desk.overlay(kind, "heth").title
    };
    assert_eq!(title(Phase::Exits, "retreat"), "Where Heth can retreat by an exit");
    assert_eq!(title(Phase::Attacks, "retreat"), "Where Heth could retreat by an exit");
    assert_eq!(title(Phase::Attacks, "attack"), "Whom Heth can attack");
    assert_eq!(title(Phase::Movement, "attack"), "Whom Heth could attack");
}

#[test]
fn the_road_is_closed_to_somebody() {
    // c3i.victory.road
    let title = |units: &str| desk(3, Phase::Attacks).on(units).overlay("road", "union").title;
    assert_eq!(title("howard 1705"), "The road to Baltimore is closed to the Confederates");
    assert!(title("howard 1001").starts_with("The road to Baltimore is open to I"));
}

#[test]
fn zones_are_on_the_map() {
    // c3i.def.zoc
    let desk = desk(3, Phase::Movement).on("heth 1503").blown("buford", 4).lee("1505").union();
    assert_eq!(desk.overlay("zone", "buford").title, "Buford is off the map and has no zones");
    assert_eq!(desk.overlay("zone", "heth").title, "The zones of Heth");
}

#[test]
fn a_blown_unit_enters_nowhere() {
    let desk = desk(3, Phase::Movement).on("heth 1503").blown("buford", 4).lee("1505").union();
    assert_eq!(desk.label("pickMover unit=buford").label, "Buford moves");
}

#[test]
fn the_share_of_an_enemys_secret_declaration_is_called_an_estimate() {
    // c3i.artillery.secret
    let titles = |confederate: u8| {
        let desk = desk(3, Phase::Attacks)
            .on("hood 1410, sickles 1411, howard 1707")
            .lee("1505")
            .meade("1709")
            .stocks(5, confederate)
            .does("attack attacker=hood defender=sickles");
        let command =
            desk.rules.names().scope(|| wire::read(&serde_json::json!({"type": "bid", "support": true})));
        let odds = desk.rules.odds(&desk.state, UNION, &command.expect("a command"));
        odds.expect("a preview").title
    };
    assert_eq!(
        titles(5),
        "Hood attacks Sickles: a die + 2 against a die + 2, if Hood has artillery as often as we estimate"
    );
    assert_eq!(titles(0), "Hood attacks Sickles: a die + 2 against a die + 2");
}

#[test]
fn attacks_on_one_unit_are_told_apart_by_their_dice() {
    let field = || desk(3, Phase::Attacks).on("hood 1410, sickles 1411").lee("1505").meade("1511");
    let hood = "attack attacker=hood defender=sickles";
    let effect = |desk: &Desk, line: &str| desk.label(line).effect;
    let dice = |desk: &Desk| effect(desk, hood).expect("the dice of an attack");
    // Hood has two stars, Sickles one behind defensible ground; with three units next to him he is flanked.
    let odds = |desk: &Desk| desk.odds(hood);
    for (desk, wanted) in [
        (field(), "A die + 2 against a die + 2, artillery apart."),
        (field().on("mclaws 1310, anderson 1311"), "A die + 3 against a die + 2, artillery apart."),
        (field().stocks(0, 0), "A die + 2 against a die + 2."),
    ] {
        assert_eq!(dice(&desk), wanted);
        // As the preview counts them.
        let sums = ["Hood", "Sickles"].map(|who| {
            let of = odds(&desk).modifiers.into_iter().filter(|one| one.fact.name.starts_with(who));
            of.map(|one| one.fact.value.trim_start_matches('+').parse::<u32>().expect("a number")).sum()
        });
        let die = |added: u32| if added == 0 { "a die".to_owned() } else { format!("a die + {added}") };
        let [attack, defence] = sums.map(die);
        assert_eq!(
            dice(&desk).to_lowercase().split([',', '.']).next(),
            Some(&*format!("{attack} against {defence}"))
        );
    }
    assert_eq!(effect(&field(), "pass"), None);
    assert_eq!(effect(&field(), "attack attacker=hood defender=howard"), None);
}

#[test]
fn nobody_is_lost_when_headquarters_are_taken_up() {
    let turn = desk(3, Phase::Attacks).on("heth 1706, howard 1707").lee("1505").meade("1709");
    let over = turn.play("pass", &[1]).does("pass");
    let lines: Vec<_> = over.events.iter().map(|event| over.rules.narrate(event)).collect();
    let lifted: Vec<_> = lines.iter().filter(|line| line.text.contains("to be placed anew")).collect();
    assert!(!lifted.is_empty(), "{lines:?}");
    for line in lifted {
        let deed = format!("{:?}", line.deeds);
        assert!(deed.starts_with("[Departure"), "{deed}");
    }
}

#[test]
fn a_warning_that_no_hex_avoids_is_none() {
    // c3i.hq.range: on July 1 AM Reynolds and Howard enter far from Buford, near whom Meade must be.
    let start = new_game(&Options::default());
    let union = start.clone().play(start.legal().first().expect("a hex"), &[]);
    assert_eq!(union.decider(), UNION);
    assert!(union.legal().iter().all(|line| line.starts_with("placeHq")));
    for line in union.legal() {
        let label = union.label(&line);
        assert_eq!((label.risk, label.note), (None, None), "{line}");
    }
}

#[test]
fn headquarters_warn_of_units_for_whom_another_hex_would_do_better() {
    // c3i.hq.range: Meade commands eight hexes, and may stand within three of Buford or of Howard, far apart.
    let far = desk(3, Phase::Headquarters).on("buford 1001, howard 1716, heth 1212").union();
    let notes: Vec<Option<String>> = far.legal().iter().map(|line| far.label(line).note).collect();
    // Whoever is near one is far from the other, and none of these hexes is better for both.
    assert!(notes.iter().filter(|note| note.is_none()).count() > 1, "{notes:?}");
    let near = desk(3, Phase::Headquarters).on("buford 1304, howard 1310, heth 2301").union();
    let told: Vec<(String, String)> =
        near.legal().iter().filter_map(|line| Some((line.clone(), near.label(line).note?))).collect();
    assert!(!told.is_empty());
    for (line, note) in &told {
        assert!(note == "Howard is out of range." || note == "Buford is out of range.", "{line}: {note}");
        // Nothing is lost by it.
        assert_eq!(near.label(line).risk, None, "{line}");
    }
}

#[test]
fn a_pass_in_the_log_speaks_of_a_side_and_not_to_the_reader() {
    let moving = desk(3, Phase::Movement).on("heth 1503, buford 1304").lee("1505").meade("1709");
    assert_eq!(moving.label("pass").label, "Pass: no more moves for the Confederates this turn");
    let again = moving.play("pass", &[1]);
    assert_eq!(again.label("pass").label, "Pass: no more moves for either side this turn");
}

#[test]
fn the_note_on_the_map_sends_nobody_to_a_file() {
    for map in [Reconstruction::First, Reconstruction::Second] {
        let note = on_map(&Options { map, ..Options::default() }).plan().provenance.clone();
        assert!(!note.contains("docs/"), "{note}");
        assert!(note.ends_with("Not traced from a printed map."), "{note}");
    }
}

#[test]
fn turns_in_which_blown_units_are_eliminated_say_so() {
    // c3i.result.july3
    let desk = desk(3, Phase::Movement).on("heth 1503, howard 1909");
    let scene = desk.rules.scene(&desk.state, Viewer::Referee);
    let turns = scene.tracks.iter().find(|track| track.id == "turn").expect("the turns");
    let says = |cell: &TrackCell| cell.notes.iter().any(|note| note.text == "Blown units are eliminated");
    let told: Vec<bool> = turns.cells.iter().map(says).collect();
    assert_eq!(told, [false, false, false, false, true, true]);
}
