//! Every option changes what it should, and nothing beside it.

use crate::common::old::Option01;
use crate::desk::{CONFEDERATE, Desk, UNION, desk, desk_with, rules};
use crate::fights::attack_bliss;
use crate::own::march;
use high_water_mark_engine::{Game, Knowledge, Record, Ruleset, Setup, Show, Viewer};
use serde_json::{Value, json};
use wallace::Wallace;
use wallace::event::Event;
use wallace::options::{EntrenchmentLoss, Inferior, LoneArtillery, MoraleFiveThree, Options};
use wallace::pieces::Period;

/// The boxes after the Union's last disc of a period before this one.
fn filled(options: &Options, period: Period) -> (u8, u8) {
    let (day, before) = match period {
        Period::Morning => (1, Period::Night),
        Period::Midday => (2, Period::Morning),
        Period::Afternoon => (2, Period::Midday),
        Period::Night => (2, Period::Afternoon),
    };
    let desk = desk_with(options).on(day, before).block(UNION, "baltimore", 5, 0).box_of(1, 0).union_acts();
    let desk = desk.does("issue source=single at=baltimore; orderPass");
    assert_eq!(desk.state.period, period);
    (desk.state.discs.blue, desk.state.discs.forced)
}

#[test]
fn union_orders_of_each_period() {
    // wallace.discs.union, D1
    let plain = Options::default();
    let other = Options {
        union_orders_morning: 12,
        union_orders_midday: 1,
        union_orders_afternoon: 11,
        union_orders_night: 4,
        ..Options::default()
    };
    let all = |options: &Options| Period::ALL.map(|period| filled(options, period));
    assert_eq!(all(&plain), [(10, 0), (10, 0), (10, 0), (6, 0)]);
    assert_eq!(all(&other), [(11, 1), (1, 0), (11, 0), (4, 0)]);
    for wrong in [
        Options { union_orders_night: 0, ..Options::default() },
        Options { union_orders_morning: 13, ..Options::default() },
        Options { stall_limit: 7, ..Options::default() },
        Options { stall_limit: 65, ..Options::default() },
    ] {
        assert!(Wallace::set_up(&wrong, None).is_err(), "{wrong:?}");
    }
}

#[test]
fn morale_five_three() {
    // D2: a regular with three cubes, checked in column 3 by a 5.
    let with = |morale_five_three| {
        let options = Options { morale_five_three, ..Options::default() };
        let desk = desk_with(&options).union("bliss", "1 regular 2").block(UNION, "leister", 3, 0);
        desk.disrupted("bliss")
    };
    // Two cubes and a marker are column 3.
    let pass = attack_bliss(with(MoraleFiveThree::Pass), &[1, 2, 5, 1, 1]);
    assert_eq!((pass.columns(), pass.at_place("bliss")), (vec![3], "1 regular 2".into()));
    let retreat = attack_bliss(with(MoraleFiveThree::Retreat), &[1, 2, 5]);
    assert_eq!((retreat.columns(), retreat.at_place("angle")), (vec![3], "1 regular 2".into()));
    // A 4 is a D either way.
    for option in [MoraleFiveThree::Pass, MoraleFiveThree::Retreat] {
        assert_eq!(attack_bliss(with(option), &[1, 2, 4, 1, 1]).at_place("bliss"), "1 regular 2");
    }
}

#[test]
fn lone_artillery() {
    // D21, wallace.artillery.overrun
    let with = |lone_artillery, pieces: &str| {
        let options = Options { lone_artillery, ..Options::default() };
        desk_with(&options).union("bliss", pieces).block(UNION, "leister", 3, 0)
    };
    let away = attack_bliss(with(LoneArtillery::RetreatDamaged, "1 gun, 1 damaged"), &[1, 1]);
    away.holds("angle: 1 damaged; bliss: 1 regular");
    let lost = attack_bliss(with(LoneArtillery::Eliminated, "1 gun, 1 damaged"), &[1, 1]);
    lost.holds("angle: nothing; bliss: 1 regular");
    // With company nothing changes.
    for option in [LoneArtillery::RetreatDamaged, LoneArtillery::Eliminated] {
        let company = attack_bliss(with(option, "1 regular, 1 gun"), &[1, 1, 2, 1]);
        assert_eq!(company.at_place("angle"), "1 regular, 1 damaged");
    }
}

#[test]
fn flank_keeps_fire_modifier() {
    // D17: a 4 at -1 is a D, without it a cube.
    // On the flank a 6 is a counter-attack, in column 3 with one cube and in column 3 with the marker.
    let hit = |desk: &Desk| desk.at_place("bliss");
    let with = |keeps, sticks: &str, dice: &[u16]| {
        let options = Options { flank_keeps_fire_modifier: keeps, ..Options::default() };
        let desk = desk_with(&options).union("bliss", "1 regular").sticks("bliss", sticks);
        attack_bliss(desk.block(UNION, "leister", 3, 0), dice)
    };
    assert_eq!(hit(&with(false, "angle angle", &[1, 4, 6])), "1 regular 1");
    let kept = with(true, "angle angle", &[1, 4, 6]);
    assert!(kept.place("bliss").disruption && hit(&kept) == "1 regular");
    assert_eq!(kept.columns(), [3]);
    // One stick never hinders; two in front always do.
    assert_eq!(hit(&with(true, "angle", &[1, 4, 6])), "1 regular 1");
    for keeps in [false, true] {
        let front = with(keeps, "mcmillan mcmillan", &[1, 4, 6, 1, 1]);
        assert!(front.place("bliss").disruption && hit(&front) == "1 regular");
    }
    // Split sticks hinder by the option only.
    assert_eq!(hit(&with(false, "mcmillan angle", &[1, 4, 6, 1, 1])), "1 regular 1");
    assert_eq!(hit(&with(true, "mcmillan angle", &[1, 4, 6, 1, 1])), "1 regular");
}

#[test]
fn entrenchment_loss() {
    // D15, wallace.entrench.moved-in
    for (entrenchment_loss, left) in
        [(EntrenchmentLoss::PerOrder, "codori"), (EntrenchmentLoss::PerPiece, "")]
    {
        let options = Options { entrenchment_loss, ..Options::default() };
        let desk = desk_with(&options).union("angle", "1 inferior").sticks("angle", "codori codori");
        let desk = march(desk.union("leister", "2 regular"), UNION, "leister").moves("regular angle");
        assert_eq!(desk.works("angle"), "codori");
        assert_eq!(desk.moves("regular angle").works("angle"), left);
        // Out of an entry box it is the same, for a turn.
        let desk =
            desk_with(&options).union("taneytown", "1 gun").sticks("taneytown", "round_tops round_tops");
        let desk = desk.union("entry_taneytown", "2 regular, 1 gun").union_acts();
        let enter = "enter entry=entry_taneytown piece=regular cubes:0";
        let desk = desk.does(enter).does(enter);
        assert_eq!(desk.works("taneytown"), left.replace("codori", "round_tops"));
    }
}

#[test]
fn used_blocks_open() {
    // D8, wallace.block.hidden
    for used_blocks_open in [false, true] {
        let options = Options { used_blocks_open, ..Options::default() };
        let desk = desk_with(&options).block(CONFEDERATE, "bliss", 4, 1).used(CONFEDERATE, &[2]);
        let placed = desk.clone().does("placeBlock at=codori; setValue value:5");
        let removed = desk.clone().does("removeBlock at=bliss");
        let value = |desk: &Desk, viewer: Viewer| {
            let seen = |event: &Event| match desk.rules.redact_event(event, viewer) {
                Some(Event::BlockPlaced { value, .. } | Event::BlockRemoved { value, .. }) => Some(value),
                _ => None,
            };
            desk.events.iter().find_map(seen).expect("a block came or went")
        };
        for viewer in [Viewer::Side(CONFEDERATE), Viewer::Referee] {
            assert_eq!((value(&placed, viewer), value(&removed, viewer)), (Some(5), Some(4)));
        }
        assert_eq!(value(&placed, Viewer::Side(UNION)), None);
        assert_eq!(value(&removed, Viewer::Side(UNION)), used_blocks_open.then_some(4));
        // The Union's view tells used blocks apart only by the option.
        let other = desk_with(&options).block(CONFEDERATE, "bliss", 4, 1).used(CONFEDERATE, &[3]);
        let same = |viewer| desk.rules.view(&desk.state, viewer) == other.rules.view(&other.state, viewer);
        assert_eq!(same(Viewer::Side(UNION)), !used_blocks_open);
        assert!(!same(Viewer::Side(CONFEDERATE)));
    }
}

#[test]
fn ridge_star() {
    // D3
    let stars = |ridge_star| {
        let rules = rules(&Options { ridge_star, ..Options::default() });
        let mut ids: Vec<String> =
            rules.stars().into_iter().map(|area| rules.board().id(area).to_owned()).collect();
        ids.sort_unstable();
        ids
    };
    assert_eq!(stars(false), ["cemetery_hill", "culps_hill", "round_tops"]);
    assert_eq!(stars(true), ["angle", "cemetery_hill", "culps_hill", "round_tops"]);
}

#[test]
fn stall_limit() {
    // D30, wallace.house.stall
    for limit in [8, 16] {
        let options = Options { stall_limit: limit, ..Options::default() };
        let with = |stall| {
            let mut desk = desk_with(&options).block(UNION, "angle", 3, 0).union_acts();
            desk.state.stall = stall;
            desk
        };
        assert!(with(limit - 1).legal().contains(&"placeBlock at=bliss".into()));
        let stalled = with(limit);
        assert_eq!(stalled.no("placeBlock at=bliss"), "wallace.house.stall");
        assert_eq!(stalled.no("removeBlock at=angle"), "wallace.house.stall");
        assert_eq!(stalled.legal(), ["issue at=angle source=single"]);
        let spent = stalled.does("issue source=single at=angle; orderPass");
        assert_eq!(spent.state.stall, 0);
        // Without a disc or a block with room he may go on; a Forced Pass would do, too.
        let full = desk_with(&options).block(UNION, "angle", 2, 2).union_acts();
        let mut full = full;
        full.state.stall = limit;
        assert!(full.legal().contains(&"removeBlock at=angle".into()));
        full.state.discs.forced = 1;
        assert_eq!(full.legal(), ["forcedPass"]);
        // The Confederate is never held to it.
        let mut free = desk_with(&options).block(CONFEDERATE, "bliss", 3, 0);
        free.state.stall = limit;
        assert!(free.legal().contains(&"removeBlock at=bliss".into()));
    }
    let one = desk().block(CONFEDERATE, "bliss", 3, 0).does("removeBlock at=bliss");
    assert_eq!(one.state.stall, 1);
    let two = one.does("placeBlock at=angle; setValue value:2");
    assert_eq!(two.state.stall, 2);
}

/// The card on which a game is played, as its options and its board say alike.
fn card_of(game: &Game<Wallace>) -> Inferior {
    let inferior = game.rules().options().inferior;
    let same = rules(&Options { inferior, ..Options::default() });
    assert_eq!(game.rules().plan().hash, same.plan().hash);
    assert_eq!(game.rules().board().card(), same.board().card());
    inferior
}

#[test]
fn games_of_version_0_1_go_on_with_their_card() {
    let old = include_str!("../records/old/time.txt");
    assert_eq!(Record::parse(old).expect("a record").options.get("inferior"), None);
    let option = Option01 {
        key: "inferior",
        told: card_of,
        first: ("spread", Inferior::Spread),
        today: ("eleventh", Inferior::Eleventh),
    };
    option.keeps(old);
    option.is_another_today();
    option.follows_the_board();
    assert_eq!(Options::default().inferior, Inferior::Eleventh);
}

#[test]
fn a_board_file_has_a_card_of_its_own() {
    let file: Value = serde_json::from_str(include_str!("../board.json")).expect("JSON");
    let game = |options: Value| {
        let setup = Setup::<Wallace>::from_json(&options).expect("sound options");
        Game::new(setup, "card").expect("a game")
    };
    let standard = game(json!({}));
    for written in ["eleventh", "spread"] {
        let own = game(json!({ "board": file, "inferior": written }));
        assert_eq!(own.rules().board().card(), standard.rules().board().card());
    }
}
