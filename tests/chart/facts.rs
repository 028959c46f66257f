//! What of our boards is known, derived or guessed: one list beside each board, from which all the rest is made.

use crate::maps::{map, seen};
use high_water_mark::engine::chart::{self, FactStatus, MapFact, MapForm};
use high_water_mark::engine::{Heuristics, Show, phrase};
use serde_json::json;
use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::path::Path;

fn form<R: Show>() -> MapForm {
    chart::form::<R>().expect("our own boards are sound")
}

/// Every fact that is derived or guessed has a question of its own, and every fact a source.
pub fn have_questions<R: Show>() {
    let facts = form::<R>().facts;
    let ids: BTreeSet<&str> = facts.iter().map(|fact| fact.id.as_str()).collect();
    assert_eq!(ids.len(), facts.len(), "an id is there twice");
    let open = |fact: &&MapFact| fact.status != FactStatus::Known;
    let asked: BTreeSet<&str> = facts.iter().filter(open).map(|fact| fact.question.as_str()).collect();
    assert_eq!(asked.len(), facts.iter().filter(open).count(), "two facts have the same question");
    for fact in &facts {
        assert!(!fact.source.is_empty(), "{} has no source", fact.id);
        if open(&fact) {
            assert!(fact.question.ends_with('?'), "{} has no question", fact.id);
            assert!(!fact.question.contains(['{', '}']), "{}: {}", fact.id, fact.question);
            assert!(!fact.why.is_empty(), "{} does not say why it matters", fact.id);
        } else {
            assert!(fact.question.is_empty(), "{} is known and asked about", fact.id);
        }
    }
    let told = R::chart().told();
    for text in [told.known, told.derived, told.guessed] {
        assert!(text.ends_with('.'), "{text}");
    }
}

/// Its places are on the board, and what it sets can be set.
pub fn lie_on_the_board<R: Show>() {
    let form = form::<R>();
    let rules = R::set_up(&R::Options::default(), None).expect("sound");
    let plan = rules.plan();
    for fact in &form.facts {
        for id in &fact.at {
            let there = plan.spaces.iter().chain(&plan.areas).any(|space| space.id == *id);
            assert!(there, "{}: there is no {id}", fact.id);
        }
        let known = fact.tool.is_empty() || form.tools.iter().any(|tool| tool.key == fact.tool);
        assert!(known, "{}: there is no tool {}", fact.id, fact.tool);
    }
}

/// What a yes sets is what our board has, and what a no sets is something else.
pub fn agree_with_ours<R: Show>() {
    let mut set = 0;
    for fact in form::<R>().facts.iter().filter(|fact| !fact.subject.is_empty() && !fact.tool.is_empty()) {
        let with = |value: &serde_json::Value| {
            let changes = json!({ &fact.tool: { &fact.subject: value } });
            let seen = seen::<R>(map::<R>(&changes));
            assert!(seen.is_ok(), "{}: {seen:?}", fact.id);
            seen.expect("it has just been looked at").differences
        };
        if let Some(yes) = &fact.yes {
            assert_eq!(with(yes), [], "{}", fact.id);
            set += 1;
        }
        if let Some(no) = &fact.no {
            assert_eq!(with(no).len(), 1, "{}", fact.id);
        }
    }
    assert!(set > 0, "no question sets anything");
}

/// The rulings list them, from the same file: `HWM_BLESS=1` writes that.
pub fn are_listed<R: Show + Heuristics>() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let path = root.join(format!("src/games/{}/README.md", R::info().id));
    let text = std::fs::read_to_string(&path).expect("there are rulings of each game");
    let (begin, end) = ("<!-- The facts of the board: facts.json -->\n", "<!-- End of the facts -->");
    let (before, rest) = text.split_once(begin).expect("the rulings have a list of facts");
    let (_, after) = rest.split_once(end).expect("the list has an end");
    let mut list = String::from("\n");
    for (status, name) in
        [(FactStatus::Known, "Known"), (FactStatus::Derived, "Derived"), (FactStatus::Guessed, "Guessed")]
    {
        for fact in R::chart().facts.iter().filter(|fact| fact.status == status) {
            let brief = phrase::begin(fact.brief.trim_end_matches([';', ',']));
            let space = if brief.is_empty() { "" } else { " " };
            let dot = if brief.is_empty() || brief.ends_with('.') { "" } else { "." };
            let _ = writeln!(list, "- **{name}:** {brief}{dot}{space}{}", fact.source);
        }
    }
    let made = format!("{before}{begin}{list}\n{end}{after}");
    if std::env::var_os("HWM_BLESS").is_some() {
        std::fs::write(&path, made).expect("it can be written");
    } else {
        assert!(made == text, "{} has another list of facts than facts.json", path.display());
    }
}
