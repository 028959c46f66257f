//! What a player is told: labels, warnings, effects and prompts that must fit the case.

use crate::desk::{Desk, UNION, desk, new_game};
use guns::army::{Orders, Place};
use guns::frame::Frame;
use guns::options::Options;
use high_water_mark_engine::{Knowledge, Show, Side, Viewer};

/// What the enemy of the side that decides reads of a command in his log.
fn enemy_reads(desk: &Desk, line: &str) -> String {
    let side = desk.decider();
    let told = desk.rules.redact_command(&desk.state, side, &desk.command(line), Viewer::Side(side.other()));
    desk.rules.describe(&desk.state, side, &told.expect("it is told")).label
}

#[test]
fn a_token_that_is_hidden_is_a_token_and_no_more() {
    let desk = desk().tray(UNION, "HANCOCK 2, MFW").acts(UNION, Frame::Discard {});
    assert_eq!(
        desk.label("returnToken token:{\"org\":\"HANCOCK\",\"strength\":2}").label,
        "Return HANCOCK 2 artillery"
    );
    for line in [
        "returnToken token:{\"org\":\"HANCOCK\",\"strength\":2}",
        "returnToken token:{\"org\":\"MFW\",\"strength\":0}",
    ] {
        assert_eq!(enemy_reads(&desk, line), "Return a token");
    }
    assert_eq!(enemy_reads(&desk, "payToken token:{\"org\":\"HANCOCK\",\"strength\":2}"), "Use a token");
    let line = "attackArtillery position=P105 token:{\"org\":\"HANCOCK\",\"strength\":2}";
    assert!(enemy_reads(&desk, line).starts_with("Play an artillery token at "));
}

#[test]
fn a_march_that_only_horse_can_make_warns_that_it_shows_the_block() {
    // guns.cav.mounted
    let desk = desk().put("BUFORD-1@P086>A031").marches(UNION).plays("march block=BUFORD-1");
    let told: Vec<(String, Option<String>)> =
        desk.legal().iter().map(|line| (line.clone(), desk.label(line).note)).collect();
    let warned = |note: &Option<String>| {
        note.as_ref().is_some_and(|note| note.contains("Shows Buford 1 to the enemy."))
    };
    let shown = |line: &str| {
        let after = desk.clone().plays(line);
        after.saw(|event| matches!(event, guns::event::Event::BlockRevealed { .. }))
    };
    let all: Vec<bool> = told.iter().map(|(_, note)| warned(note)).collect();
    assert!(all.contains(&true) && all.contains(&false), "{told:?}");
    for (line, note) in &told {
        assert_eq!(warned(note), shown(line), "{line}: {note:?}");
        // Nothing is lost by it.
        assert_eq!(desk.label(line).risk, None, "{line}");
    }
    // Whom the enemy has seen he need not be shown.
    let mut seen = desk.clone();
    let face = seen.face("BUFORD-1").seen();
    seen = seen.mark("BUFORD-1", |body| body.seen = Some(face));
    assert!(seen.legal().iter().all(|line| !warned(&seen.label(line).note)));
}

#[test]
fn a_withdrawal_of_free_horse_warns_that_it_shows_the_block() {
    // guns.cav.reveal
    let field = |block: &str| {
        desk()
            .put(&format!("{block}@P117>A056 HETH-1@P118>A056"))
            .orders(UNION, Orders::Hold)
            .acts(UNION, Frame::Withdrawals {})
            .plays(&format!("withdraw block={block}"))
    };
    let desk = field("BUFORD-1");
    let lines = desk.legal_of("withdrawTo");
    assert!(!lines.is_empty());
    for line in lines {
        let risk = desk.label(&format!("withdrawTo {line}")).note.unwrap_or_default();
        assert!(risk.contains("Shows Buford 1 to the enemy."), "{line}: {risk}");
    }
}

#[test]
fn prompts_count_what_is_still_to_be_done() {
    let desk = new_game(&Options::default(), "words");
    assert_eq!(desk.prompt(UNION), "The Union places Buford's two blocks, 2 still to go.");
    let first = desk.legal().first().cloned().expect("a place");
    let mut next = desk.plays(&first);
    while matches!(next.frame(), Frame::Face { .. }) {
        let line = next.legal().first().cloned().expect("a front");
        next = next.plays(&line);
    }
    assert_eq!(next.prompt(UNION), "The Union places Buford's two blocks, 1 still to go.");
    let full = crate::desk::desk().some_tokens(UNION, 10).acts(UNION, Frame::Discard {});
    let told = "The Union returns tokens until eight are left: 10 are held, so 2 must go.";
    assert_eq!(Side::ALL.map(|side| full.prompt(side)), [told, told]);
}

#[test]
fn a_front_is_told_with_its_direction() {
    let desk = new_game(&Options::default(), "words");
    for line in desk.legal() {
        let next = desk.clone().plays(&line);
        let Frame::Face { at, .. } = next.frame() else { continue };
        let board = next.rules.board();
        let ways: Vec<String> = next
            .legal_of("face")
            .iter()
            .map(|front| {
                let text = next.label(&format!("face {front}")).label;
                let (name, way) = text.split_once(" (").expect("a direction");
                assert!(name.starts_with("Face "), "{text}");
                way.trim_end_matches(')').to_owned()
            })
            .collect();
        let opposite = [
            ("north", "south"),
            ("east", "west"),
            ("north-east", "south-west"),
            ("north-west", "south-east"),
        ];
        let fits = |one: &str, other: &str| {
            opposite.iter().any(|pair| *pair == (one, other) || *pair == (other, one))
        };
        assert!(fits(&ways[0], &ways[1]), "{}: {ways:?}", board.name(at));
    }
}

#[test]
fn of_the_enemys_blocks_off_the_map_only_the_number_is_shown() {
    let desk = desk();
    let area = desk.area("A029");
    let desk = desk.lay("HETH-1", Place::Exited { area }).lay("PENDER-1", Place::Exited { area });
    let shown = |viewer| {
        let trays = desk.rules.scene(&desk.state, viewer).trays;
        let off = trays.into_iter().find(|tray| tray.id == "off-map-confederate").expect("a tray");
        off.tokens.into_iter().map(|stack| (stack.name.is_some(), stack.count)).collect::<Vec<_>>()
    };
    assert_eq!(shown(Viewer::Side(UNION)), [(true, 2)]);
    // His own are pieces.
    assert_eq!(shown(Viewer::Side(Side::Confederate)), []);
}
