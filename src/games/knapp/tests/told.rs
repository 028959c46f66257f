//! What refusals and the log say in random games is true, and reads well.

use crate::players::games;
use crate::reference::Reference;
use high_water_mark_engine::{Fact, Generator, PieceId, Refusal, RuleId, Ruleset, Show, Side, SpaceId};
use knapp::rules::Rule;
use knapp::state::{Phase, Place, State};
use knapp::{Command, Knapp, pieces};

/// What is wrong with a sentence; nothing if it reads well.
fn fault(text: &str) -> Option<&'static str> {
    let words: Vec<&str> = text.split(|c: char| c.is_whitespace() || "(),.:;–".contains(c)).collect();
    let pairs = || words.windows(2);
    let one_of_many = |pair: &[&str]| {
        let plural = pair[1].ends_with('s') && !pair[1].ends_with("ss") && pair[1].len() > 2;
        pair[0] == "1" && (plural && !["is", "was", "has", "counts"].contains(&pair[1]) || pair[1] == "dice")
    };
    let many_of_one = |pair: &[&str]| {
        let singular = ["area", "point", "hit", "die", "unit", "volley", "step"].contains(&pair[1]);
        pair[0].parse::<u32>().is_ok_and(|count| count != 1) && singular
    };
    let brackets = text.matches('(').count() == text.matches(')').count();
    [
        (!text.starts_with(|c: char| c.is_uppercase() || c.is_ascii_digit()), "begins in lower case"),
        (!text.ends_with('.'), "does not end"),
        (text.contains("  ") || text.contains(" .") || text.contains(".."), "has a gap"),
        (!brackets, "has half a pair of brackets"),
        (text.contains("knapp.") || text.contains("-art") || text.contains("-a "), "names an id"),
        (pairs().any(one_of_many), "has one of what are many"),
        (pairs().any(many_of_one), "has many of what is one"),
        (text.contains("ss's") || text.contains("()"), "is careless"),
    ]
    .into_iter()
    .find_map(|(wrong, what)| wrong.then_some(what))
}

fn reads_well(text: &str) {
    assert_eq!(fault(text), None, "{text}");
}

/// A command of any kind about anything.
fn any_command(rules: &Knapp, chance: &mut Generator) -> Command {
    let all: Vec<PieceId> = pieces::pieces().collect();
    let piece = all[chance.below(all.len())];
    let areas: Vec<SpaceId> = rules.board().areas().into_iter().collect();
    let area = areas[chance.below(areas.len())];
    let division = pieces::Division::ALL[chance.below(9)];
    match chance.below(24) {
        0 | 14..=18 => Command::Volley { unit: piece, target: area },
        1 => Command::Join { unit: piece },
        2 => Command::Assault { area },
        3 => Command::GiveWay { area },
        4 => Command::PlaceHit { unit: piece },
        5 => Command::Withdraw { unit: piece, to: area },
        6 => Command::TakeBack { division, part_a: u8::try_from(chance.below(9)).unwrap_or(0) },
        7 => Command::Combine { division },
        8 => Command::EndMove {},
        9 => Command::EndFire {},
        10 => Command::Resolve {},
        11 => Command::AssaultFire {},
        12 => Command::PlaceLeader { leader: PieceId(53 + piece.0 % 12), area },
        13 => Command::DeclineLeader { leader: PieceId(53 + piece.0 % 12) },
        _ => Command::Move { piece, to: area },
    }
}

/// A refusal's sentence and facts; every piece that it says stands somewhere stands there.
fn check_refusal(rules: &Knapp, state: &State, refusal: &Refusal<Rule>) {
    reads_well(&refusal.text);
    for Fact { name, value, piece, space } in &refusal.facts {
        assert!(!name.is_empty() && !value.is_empty(), "{refusal}");
        let (Some(id), Some(space)) = (piece, space) else { continue };
        let found = pieces::pieces().find(|piece| pieces::id(*piece) == id).expect("a piece");
        let there = state.piece(found).area().map(|area| rules.board().id(area));
        assert_eq!(there, Some(space.as_str()), "{refusal}");
    }
}

/// The same state without the enemies that a refusal names, or without any.
fn without(rules: &Knapp, state: &State, gone: impl Fn(PieceId) -> bool) -> State {
    let mut state = state.clone();
    for unit in pieces::units().filter(|unit| gone(*unit)) {
        if state.piece(unit).area().is_some_and(|area| area.index() < rules.board().len()) {
            state.piece_mut(unit).place = Place::Off;
        }
    }
    state
}

/// A move that is out of reach is so for the cause that is told: who is named stands in the way, and without him
/// the piece would get there; what is too far stays too far on an empty map.
fn check_cause(rules: &Knapp, state: &State, piece: PieceId, to: SpaceId, refusal: &Refusal<Rule>) {
    let named =
        |unit: PieceId| refusal.facts.iter().any(|fact| fact.piece.as_deref() == Some(pieces::id(unit)));
    let reaches = |state: State| Reference { rules, state }.reach(piece).contains(&to);
    let text = &refusal.text;
    let points = refusal.facts.iter().any(|fact| fact.name == "movement points needed");
    let named_any = pieces::units().any(named);
    match refusal.rule {
        Rule::MoveUnreachable if !named_any => {
            assert!(points || text.starts_with("No way"), "{text}");
            let alone = without(rules, state, |unit| pieces::owner(unit) != pieces::owner(piece));
            assert!(!reaches(alone), "{text}");
        }
        Rule::MoveUnreachable if text.contains(" enters: it goes no further") => {
            assert!(matches!(state.piece(piece).place, Place::Box(_)), "{text}");
        }
        Rule::MoveUnreachable if text.starts_with("The road does not help") => {
            let enemy = |unit| pieces::owner(unit) != pieces::owner(piece);
            assert!(reaches(without(rules, state, enemy)), "{text}");
            assert!(!reaches(without(rules, state, |unit| enemy(unit) && !named(unit))), "{text}");
        }
        Rule::MoveUnreachable => assert!(reaches(without(rules, state, named)), "{text}"),
        Rule::NightAdjacent => {
            assert!(state.is_night() && named_any, "{text}");
            if text.starts_with("At night every way") {
                assert!(reaches(without(rules, state, named)), "{text}");
            }
        }
        _ => {}
    }
}

/// Who was out of command is told how far each commander was when the phase began.
fn check_command(rules: &Knapp, begin: &State, piece: PieceId, refusal: &Refusal<Rule>) {
    assert_eq!(rules.in_command(begin, piece), None, "{refusal}");
    let commanders: Vec<PieceId> =
        pieces::leaders().filter(|leader| pieces::leader_of(*leader).commands(pieces::unit(piece))).collect();
    assert_eq!(refusal.facts.len(), commanders.len(), "{refusal}");
    for (leader, fact) in commanders.into_iter().zip(&refusal.facts) {
        let at = begin.piece(leader).position().zip(begin.piece(piece).position());
        let far = at.map(|(leader, unit)| rules.board().distance(leader, unit));
        let told = match far {
            Some(far) => fact.value.starts_with(&format!("was {far} area")),
            None => ["was dead", "had not arrived"].contains(&fact.value.as_str()),
        };
        assert!(told, "{far:?} {refusal}");
    }
}

#[test]
fn refusals_tell_the_cause() {
    games("refusals", "refusals", 6, |mut game, chance| {
        let rules = game.rules;
        let mut begin = game.state.clone();
        while let Some(side) = game.decider() {
            if game.state.phase != begin.phase {
                begin = game.state.clone();
            }
            for _ in 0..if chance.below(4) == 0 { 24 } else { 1 } {
                let command = any_command(rules, chance);
                let Err(refusal) = rules.may(&game.state, side, &command) else { continue };
                check_refusal(rules, &game.state, &refusal);
                if let Command::Move { piece, to } = command {
                    check_cause(rules, &game.state, piece, to, &refusal);
                    if refusal.rule.id() == "knapp.command.range" {
                        check_command(rules, &begin, piece, &refusal);
                    }
                }
            }
            game.goes_on(side);
        }
    });
}

/// What is on the board in words: the prompt, the notes of the turn track, the marks.
fn check_scene(rules: &Knapp, state: &State, side: Side) {
    let scene = rules.scene(state, side.into());
    reads_well(&scene.prompt);
    scene.marks.iter().for_each(|mark| reads_well(&mark.text));
    for cell in scene.tracks.iter().flat_map(|track| &track.cells) {
        for note in &cell.notes {
            reads_well(&format!("{}.", note.text.trim_end_matches('.')));
        }
    }
}

#[test]
fn everything_reads_well() {
    games("reading", "reading", 5, |mut game, chance| {
        let rules = game.rules;
        let mut heard = std::mem::take(&mut game.set_up);
        while let Some(side) = game.decider() {
            for event in &heard {
                reads_well(&rules.narrate(event).text);
            }
            check_scene(rules, &game.state, side);
            for command in game.legal.iter().filter(|_| chance.below(12) == 0) {
                let label = rules.describe(&game.state, side, command);
                reads_well(&format!("{}.", label.label));
                label.risk.iter().chain(&label.note).for_each(|risk| reads_well(risk));
            }
            heard = game.goes_on(side);
        }
        for event in &heard {
            reads_well(&rules.narrate(event).text);
        }
        assert!(rules.outcome(&game.state).is_some_and(|outcome| fault(&outcome.text).is_none()));
        assert_eq!(game.state.phase, Phase::Over);
    });
}

#[test]
fn faults_of_sentences_are_seen() {
    for (text, what) in [
        ("it stands.", "begins in lower case"),
        ("He has 1 areas.", "has one of what are many"),
        ("He has 2 die.", "has many of what is one"),
        ("C5 (Cemetery Hill.", "has half a pair of brackets"),
        ("Two  gaps.", "has a gap"),
    ] {
        assert_eq!(fault(text), Some(what), "{text}");
    }
    reads_well("Gibbon has 1 area to go and rolls 2 dice.");
}
