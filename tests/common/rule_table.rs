//! The rule table: for every rule of a catalogue, tests that refuse by it or show its effect, and tests
//! beside it in which it stays silent.
//!
//! A test of the table plays a game through a [`Witness`], which writes down every rule that was really
//! cited: by a refusal, by a line of the log, by the outcome, by the answer of an overlay. A test cannot claim
//! a rule that nothing cited, and a catalogue rule without both kinds of tests fails the table. The sentences of
//! all refusals lie beside the table in `snapshots/refusals.snap`: whoever changes one reads it there.

use super::script::{Row, Script, Scripted, Topic};
use high_water_mark_engine::scene::OrderReport;
use high_water_mark_engine::{
    ApplyError, BoardFile, Deciders, Fact, Game, Heuristics, LogLine, Refusal, RuleId, RuleKind, Setup, Show,
    Side, Viewer, wire,
};
use serde_json::Value;
use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::sync::Arc;

/// A game under observation.
#[must_use]
pub struct Witness<R: Show + Heuristics> {
    game: Game<R>,
    cited: BTreeSet<&'static str>,
    refusals: Vec<Told>,
}

/// A refusal as a player reads it.
struct Told {
    rule: &'static str,
    /// Whose command, as a line of a record.
    command: String,
    text: String,
    /// The figures behind it.
    facts: Vec<Fact>,
}

impl<R: Show + Heuristics> Witness<R> {
    /// Watches a new game with the ruleset's own board and options.
    pub fn new() -> Self {
        Self::with_setup(Setup::default())
    }

    /// Watches a new game on another board.
    pub fn on_board(board: Value) -> Self {
        let board = BoardFile { name: "test board".into(), json: Arc::new(board) };
        Self::with_setup(Setup { options: R::Options::default(), board: Some(board) })
    }

    /// Watches a new game with options.
    pub fn with_setup(setup: Setup<R>) -> Self {
        let game = Game::new(setup, "rule table").expect("the test's set-up is sound");
        let mut witness = Witness { game, cited: BTreeSet::new(), refusals: Vec::new() };
        witness.note(0);
        witness
    }

    /// Watches a game that begins from a position, as [`Game::position`] writes it.
    pub fn from_position(position: &Value) -> Self {
        let game = Game::from_position(position, "rule table").expect("the test's position is sound");
        Witness { game, cited: BTreeSet::new(), refusals: Vec::new() }
    }

    /// The game as it stands.
    pub const fn game(&self) -> &Game<R> {
        &self.game
    }

    /// The game without its observer.
    pub fn into_game(self) -> Game<R> {
        self.game
    }

    /// The rules that were cited so far, by id.
    pub const fn cited(&self) -> &BTreeSet<&'static str> {
        &self.cited
    }

    /// Forgets what was cited so far: for what only leads up to the case.
    pub fn fresh(mut self) -> Self {
        self.cited.clear();
        self
    }

    /// A command from its line in a record, such as `step to=0202`.
    ///
    /// # Panics
    /// The line is no command of this ruleset.
    pub fn command(&self, line: &str) -> R::Command {
        let json = high_water_mark_engine::notation::read_command(line).expect("a command line");
        self.game.read_command(&json).expect("a command of this ruleset")
    }

    /// The one side that decides.
    ///
    /// # Panics
    /// Nobody decides, or both sides do.
    pub fn decider(&self) -> Side {
        let one = match self.game.deciders() {
            Deciders::One(side) => Some(side),
            Deciders::Nobody | Deciders::Both => None,
        };
        one.expect("one side decides")
    }

    /// The legal commands of a side as lines of a record.
    pub fn legal(&self, side: Side) -> Vec<String> {
        let line = |command: &R::Command| {
            let json = self.game.rules().names().scope(|| wire::write(command));
            high_water_mark_engine::notation::write_command(&json.expect("commands can be written"))
        };
        self.game.legal(side).iter().map(line).collect()
    }

    /// Plays a command of the side that decides with these dice.
    ///
    /// # Panics
    /// The command is refused.
    pub fn play(self, line: &str, dice: &[u16]) -> Self {
        let side = self.decider();
        self.play_as(side, line, dice)
    }

    /// Plays a command of a side.
    ///
    /// # Panics
    /// The command is refused.
    pub fn play_as(self, side: Side, line: &str, dice: &[u16]) -> Self {
        self.apply(side, line, Some(dice))
    }

    /// Plays a command of the side that decides; its dice come from the game's seed.
    ///
    /// # Panics
    /// The command is refused.
    pub fn play_by_chance(self, line: &str) -> Self {
        let side = self.decider();
        self.apply(side, line, None)
    }

    fn apply(mut self, side: Side, line: &str, dice: Option<&[u16]>) -> Self {
        let command = self.command(line);
        let applied = self.game.apply(side, &command, dice).map(|_| ());
        assert_eq!(applied, Ok(()), "{line} was to be played");
        self.note(self.game.len());
        self
    }

    /// Gives a command that must be refused, and leaves the game as it was.
    ///
    /// # Panics
    /// It is accepted, or it changes something.
    pub fn refused(mut self, side: Side, line: &str) -> Self {
        self.refuse(side, line);
        self
    }

    /// As [`refused`](Self::refused), with the refusal.
    ///
    /// # Panics
    /// It is accepted, or it changes something.
    pub fn refuse(&mut self, side: Side, line: &str) -> Refusal<R::Rule> {
        let command = self.command(line);
        let before = self.game.hash();
        let refusal = match self.game.apply(side, &command, None) {
            Err(ApplyError::Refused(refusal)) => Some(refusal),
            _ => None,
        };
        let refusal = refusal.expect("the command was to be refused");
        assert_eq!(self.game.hash(), before, "a refusal changed the game");
        self.cited.insert(refusal.rule.id());
        self.refusals.push(Told {
            rule: refusal.rule.id(),
            command: format!("{} {line}", side.word()),
            text: refusal.text.clone(),
            facts: refusal.facts.clone(),
        });
        refusal
    }

    /// Asks whether a side's commander may write this to his subordinate, and notes the rule that speaks against it.
    ///
    /// # Panics
    /// At this table each side is one person.
    pub fn writes(&mut self, side: Side, order: &str) -> OrderReport {
        let report = self.game.check_order(side, order).expect("a table where each side is two persons");
        self.cited.extend(report.refusal.iter().map(|refusal| refusal.rule));
        self.refusals.extend(report.refusal.iter().map(|refusal| Told {
            rule: refusal.rule,
            command: format!("{} writes “{order}”", side.word()),
            text: refusal.text.clone(),
            facts: refusal.facts.clone(),
        }));
        report
    }

    /// The lines of the log about the last decision, or the set-up.
    pub fn last_lines(&self) -> Vec<LogLine> {
        self.game.log_entry(self.game.len(), Viewer::Referee).map(|entry| entry.lines).unwrap_or_default()
    }

    /// Asks an overlay about a subject as a side sees it, and notes the rules behind the answer.
    ///
    /// # Panics
    /// There is no such overlay or subject.
    pub fn asks(mut self, kind: &str, subject: &str, viewer: Viewer) -> Self {
        let overlay = self.game.rules().overlay(self.game.state(), kind, subject, viewer);
        self.cited.extend(overlay.expect("an overlay and its subject").rules);
        self
    }

    fn note(&mut self, number: usize) {
        if let Some(entry) = self.game.log_entry(number, Viewer::Referee) {
            self.cited.extend(entry.lines.into_iter().flat_map(|line| line.rules));
        }
        if let Some(outcome) = self.game.rules().outcome(self.game.state()) {
            self.cited.insert(outcome.rule);
        }
    }
}

/// Runs the table, and sees that it is complete and true. Returns every refusal of the cases in which a rule is
/// shown, by rule and case, for [`assert_table!`](crate::assert_table).
///
/// # Errors
/// Everything that is missing or not true.
pub fn check_table<R: Scripted>(topics: &[Topic]) -> Result<String, String> {
    let script = Script::read(topics);
    let mut faults = Vec::new();
    let mut sentences = String::new();
    faults.extend(script.unused().into_iter().map(|name| format!("nobody asks for {name}")));
    for row in &script.rows {
        if R::Rule::ALL.iter().all(|rule| rule.id() != row.rule) {
            faults.push(format!("{} is no rule", row.rule));
        }
    }
    for rule in R::Rule::ALL {
        let rows: Vec<&Row> = script.rows.iter().filter(|row| row.rule == rule.id()).collect();
        if rows.len() != 1 {
            faults.push(format!("{} has {} rows, not one", rule.id(), rows.len()));
        }
        for row in rows {
            check_row::<R>(&script, (*rule, row), &mut faults, &mut sentences);
        }
    }
    if faults.is_empty() { Ok(sentences) } else { Err(faults.join("\n")) }
}

/// Asserts that the table of a game is complete and true, and that its refusals read as they are written down in
/// `snapshots/refusals.snap`. Its topics are texts beside the test, in this order.
#[macro_export]
macro_rules! assert_table {
    ($game:ty: $($topic:literal)*) => {
        let topics = [$(($topic, include_str!(concat!($topic, ".txt")))),*];
        let checked = $crate::common::rule_table::check_table::<$game>(&topics);
        assert_eq!(checked.as_ref().err().map(String::as_str), None);
        insta::with_settings!({ prepend_module_to_snapshot => false, omit_expression => true }, {
            insta::assert_snapshot!("refusals", checked.unwrap_or_default());
        });
    };
}

fn check_row<R: Scripted>(
    script: &Script,
    (rule, row): (R::Rule, &Row),
    faults: &mut Vec<String>,
    sentences: &mut String,
) {
    let id = row.rule;
    let before = sentences.len();
    for (kind, cases, wanted) in [("shown", &row.shown, true), ("beside", &row.beside, false)] {
        if cases.is_empty() {
            faults.push(format!("{id} has no test {kind}"));
        }
        for name in cases {
            // Shown only if the case itself fails.
            eprintln!("{id}, {kind}: {name}");
            let witness = script.case::<R>(row.topic, name);
            if wanted {
                let told = witness.refusals.iter().filter(|told| told.rule == id);
                told.for_each(|told| write_refusal(sentences, id, name, told));
            }
            if witness.cited().contains(id) != wanted {
                let verb = if wanted { "does not cite" } else { "cites" };
                faults.push(format!("{id}, {kind}: {name} {verb} the rule"));
            }
        }
    }
    if rule.entry().kind == RuleKind::Refusal && sentences.len() == before {
        faults.push(format!("{id} forbids something, but none of its tests shows what is said then"));
    }
}

fn write_refusal(sentences: &mut String, id: &str, case: &str, told: &Told) {
    let facts: Vec<String> = told.facts.iter().map(|fact| format!("{}: {}", fact.name, fact.value)).collect();
    let facts = if facts.is_empty() { String::new() } else { format!("\n    [{}]", facts.join("; ")) };
    let _ = writeln!(sentences, "{id} ({case})\n  {}\n    {}{facts}\n", told.command, told.text);
}
