//! What a table under observation is expected to look like, in any game. What only one game has stands in its own
//! `rules/table.rs`.

use super::rule_table::Witness;
use high_water_mark_engine::scene::{Overlay, Scene};
use high_water_mark_engine::{Heuristics, Label, Odds, RuleId, Show, Side, Viewer, notation};

/// A command as the engine writes it, with its fields in order.
fn as_written(line: &str) -> String {
    notation::write_command(&notation::read_command(line).expect("a command line"))
}

impl<R: Show + Heuristics> Witness<R> {
    /// The side that decides plays commands that need no dice, one after the other, between semicolons.
    pub fn does(self, lines: &str) -> Self {
        lines.split("; ").fold(self, |table, line| table.play(line, &[]))
    }

    /// This side decides.
    pub fn waits_for(self, side: Side) -> Self {
        assert_eq!(self.decider(), side, "who decides");
        self
    }

    /// The game goes on.
    pub fn goes_on(self) -> Self {
        assert_eq!(self.game().rules().outcome(self.game().state()), None);
        self
    }

    /// The log of the last decision has this line.
    pub fn tells(self, text: &str) -> Self {
        self.tells_to(Viewer::Referee, text)
    }

    /// This viewer reads this line in the log of the last decision.
    pub fn tells_to(self, viewer: Viewer, text: &str) -> Self {
        let lines = self.told(viewer);
        assert!(lines.iter().any(|line| line == text), "{text} is not in {lines:#?}");
        self
    }

    /// The log of the last decision has a line with this in it.
    pub fn mentions(self, part: &str) -> Self {
        self.mentions_to(Viewer::Referee, part)
    }

    /// This viewer reads it there.
    pub fn mentions_to(self, viewer: Viewer, part: &str) -> Self {
        let lines = self.told(viewer);
        assert!(lines.iter().any(|line| line.contains(part)), "{part} is not in {lines:#?}");
        self
    }

    /// The log of the last decision has no line with this in it.
    pub fn never_tells(self, part: &str) -> Self {
        let lines = self.told(Viewer::Referee);
        assert!(!lines.iter().any(|line| line.contains(part)), "{part} is in {lines:#?}");
        self
    }

    /// The log of the last decision, as a viewer reads it.
    pub fn told(&self, viewer: Viewer) -> Vec<String> {
        let entry = self.game().log_entry(self.game().len(), viewer).expect("the last decision");
        entry.lines.into_iter().map(|line| line.text).collect()
    }

    /// How a command of the side that decides is called.
    pub fn label(&self, line: &str) -> Label {
        self.game().rules().describe(self.game().state(), self.decider(), &self.command(line))
    }

    /// The preview of a command of the side that decides.
    pub fn odds(&self, line: &str) -> Odds {
        let (rules, state) = (self.game().rules(), self.game().state());
        rules.odds(state, self.decider(), &self.command(line)).expect("a preview")
    }

    /// What a viewer is shown.
    pub fn scene(&self, viewer: impl Into<Viewer>) -> Scene {
        self.game().rules().scene(self.game().state(), viewer.into())
    }

    /// An overlay as everybody sees it.
    pub fn overlay(&self, kind: &str, subject: &str) -> Overlay {
        let (rules, state) = (self.game().rules(), self.game().state());
        rules.overlay(state, kind, subject, Viewer::Referee).expect("an overlay")
    }

    /// This command is among those of the side that decides.
    pub fn offers(self, line: &str) -> Self {
        let legal = self.legal(self.decider());
        assert!(legal.contains(&as_written(line)), "{line} is not in {legal:#?}");
        self
    }

    /// This command is not.
    pub fn lacks(self, line: &str) -> Self {
        let legal = self.legal(self.decider());
        assert!(!legal.contains(&as_written(line)), "{line} is in {legal:#?}");
        self
    }

    /// These commands, and no others, are those of the side that decides.
    pub fn offers_just(self, lines: &[&str]) -> Self {
        let mut legal = self.legal(self.decider());
        let mut wanted: Vec<String> = lines.iter().map(|line| as_written(line)).collect();
        legal.sort_unstable();
        wanted.sort_unstable();
        assert_eq!(legal, wanted);
        self
    }

    /// Commands of a side, between semicolons, are refused by this rule.
    pub fn refuses(&mut self, side: Side, rule: &str, lines: &str) {
        for line in lines.split("; ") {
            assert_eq!(self.refuse(side, line).rule.id(), rule, "{line}");
        }
    }

    /// The side that decides is told this when it gives a command that is refused.
    pub fn says(&mut self, line: &str, text: &str) {
        let side = self.decider();
        assert_eq!(self.refuse(side, line).text, text, "{line}");
    }

    /// The side that decides cannot play this command.
    pub fn cannot(self, line: &str) -> Self {
        let side = self.decider();
        self.lacks(line).refused(side, line)
    }
}
