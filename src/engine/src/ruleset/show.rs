//! What is shown: boards, words and odds.

use super::Knowledge;
use crate::SpaceId;
use crate::chart::Chart;
use crate::edit::EditForm;
use crate::log::{Label, Line};
use crate::odds::Odds;
use crate::refusal::Refusal;
use crate::rest::Rest;
use crate::scene::{BoardPlan, Moment, Overlay, OverlayKind, Scene};
use crate::setup::Problem;
use crate::side::{Side, Viewer};
use crate::together::Company;
use serde::Serialize;
use std::fmt::Debug;

/// What is shown of a game: boards, words and odds. Nothing of it decides what is legal.
pub trait Show: Knowledge {
    /// The state as a viewer may see it.
    type View: Debug + PartialEq + Serialize;

    /// The board, ready to draw.
    fn plan(&self) -> &BoardPlan;

    /// What the game says of its boards, for somebody who has the printed map.
    fn chart() -> &'static Chart {
        static NONE: Chart = Chart { boards: Vec::new(), tools: Vec::new(), facts: Vec::new() };
        &NONE
    }

    /// The pairs of neighbouring spaces which a road could link.
    fn links(&self) -> Vec<[SpaceId; 2]> {
        Vec::new()
    }

    /// The state as a viewer may see it, with the ids of the board file.
    fn view(&self, state: &Self::State, viewer: Viewer) -> Self::View;

    /// The same, ready to draw.
    fn scene(&self, state: &Self::State, viewer: Viewer) -> Scene;

    /// What the moment is, as its scene says it. A game that has much to draw says it without drawing.
    fn moment(&self, state: &Self::State, viewer: Viewer) -> Moment {
        self.scene(state, viewer).into()
    }

    /// Why a side's command is refused, in the words of the case: by what [`check`](super::Ruleset::check) found, and naming
    /// nothing that the side does not know.
    fn refusal(
        &self,
        state: &Self::State,
        side: Side,
        command: &Self::Command,
        cause: &Self::Cause,
    ) -> Refusal<Self::Rule>;

    /// Is this command legal now, for somebody who wants to know why not?
    ///
    /// # Errors
    /// The rule that it breaks, in words.
    fn may(
        &self,
        state: &Self::State,
        side: Side,
        command: &Self::Command,
    ) -> Result<(), Refusal<Self::Rule>> {
        self.check(state, side, command).map_err(|cause| self.refusal(state, side, command, &cause))
    }

    /// What a side's command does, in words, and where to click for it.
    fn describe(&self, state: &Self::State, side: Side, command: &Self::Command) -> Label;

    /// The commands by which the next piece goes where a side's commands have taken one or more, of several in the order
    /// in which they are to be tried. They are asked of the state after those commands, and of what a side knows: which of
    /// them are legal and quiet is found out by whoever asks ([`together`](crate::together::together)).
    fn next_alike(
        &self,
        before: &Self::State,
        after: &Self::State,
        side: Side,
        given: &[Self::Command],
        company: Company,
    ) -> Vec<Vec<Self::Command>> {
        let _ = (before, after, side, given, company);
        Vec::new()
    }

    /// How the way of a piece can end that a side's commands have taken somewhere, if there is a choice, such as of its
    /// front: the likeliest first.
    fn ends(&self, after: &Self::State, side: Side, given: &[Self::Command]) -> Vec<Vec<Self::Command>> {
        let _ = (after, side, given);
        Vec::new()
    }

    /// Commands that take a number of pieces to one goal, as one sentence.
    fn describe_together(
        &self,
        before: &Self::State,
        side: Side,
        commands: &[Self::Command],
        count: usize,
    ) -> String {
        let first = commands.first().map(|command| self.describe(before, side, command).label);
        format!(
            "{}, {} in all",
            first.unwrap_or_default(),
            crate::phrase::plural(u32::try_from(count).unwrap_or(0), "piece")
        )
    }

    /// How a side declines all that it could still do before others decide, or does what is mostly done, if that takes several
    /// commands. It rests on what the side knows, and leaves out what has a risk.
    fn rest(&self, state: &Self::State, side: Side) -> Option<Rest<Self::Command>> {
        let _ = (state, side);
        None
    }

    /// What an event was, in words, with the rules that it applied.
    fn narrate(&self, event: &Self::Event) -> Line<Self::Rule>;

    /// What may come of a side's legal command, as far as the side can know; nothing if no chance is in it.
    fn odds(&self, state: &Self::State, side: Side, command: &Self::Command) -> Option<Odds>;

    /// Is there chance in a side's legal command, so that [`odds`](Self::odds) has an answer? Asked of every command
    /// that is offered, so it must cost little.
    fn has_chance(&self, state: &Self::State, side: Side, command: &Self::Command) -> bool {
        self.odds(state, side, command).is_some()
    }

    /// The questions that [`overlay`](Self::overlay) answers.
    fn overlays() -> &'static [OverlayKind];

    /// Answers a question about the board, by what the viewer may know.
    ///
    /// # Errors
    /// There is no such question, or no such subject.
    fn overlay(
        &self,
        state: &Self::State,
        kind: &str,
        subject: &str,
        viewer: Viewer,
    ) -> Result<Overlay, Problem>;

    /// Lists what can be set in a state by hand, sound or not, with the words that players use. Whatever is offered can be
    /// read; whether it makes a position of the game is for [`validate`](super::Ruleset::validate) to say. Names are in
    /// scope.
    fn edit_form(&self, state: &Self::State, form: &mut EditForm) {
        let _ = (state, form);
    }

    /// The same moment with nothing on the map, from which a position can be put together.
    fn emptied(&self, state: &Self::State) -> Self::State {
        state.clone()
    }

    /// Puts right what follows from a field that was set by hand, by its key: what was being carried out is called off,
    /// and nothing is known any more of a piece that has left the map.
    fn settle(&self, state: &mut Self::State, key: &str) {
        let _ = (state, key);
    }

    /// All that is wrong with pieces or spaces by themselves, of what [`validate`](super::Ruleset::validate) would find;
    /// an editor lists it.
    fn flaws(&self, state: &Self::State) -> Vec<Problem> {
        let _ = state;
        Vec::new()
    }

    /// May a side's commander write this to his subordinate now? Asked only where a side is two persons. Which orders
    /// have been written is the table's business: [`OrderRoom::occasion`](crate::scene::OrderRoom::occasion) tells
    /// them apart.
    ///
    /// # Errors
    /// The rule that the order breaks.
    fn check_order(&self, state: &Self::State, side: Side, order: &str) -> Result<(), Refusal<Self::Rule>> {
        let _ = (state, side, order);
        Ok(())
    }
}

/// Answers in an `impl Show` what files beside it answer, each what it is named for: `view`, `scene`, `narrate`,
/// `overlays`, `edit`, and above them `chart`. In the brackets stands what of the rules has the plan of the board.
#[macro_export]
macro_rules! shows {
    ($($board:ident).+) => {
        type View = View;

        fn plan(&self) -> &$crate::scene::BoardPlan {
            self.$($board).+.plan()
        }

        fn chart() -> &'static $crate::Chart {
            &chart::CHART
        }

        fn view(&self, state: &Self::State, viewer: $crate::Viewer) -> View {
            view::view(self, state, viewer)
        }

        fn scene(&self, state: &Self::State, viewer: $crate::Viewer) -> $crate::scene::Scene {
            scene::scene(self, state, viewer)
        }

        fn narrate(&self, event: &Self::Event) -> $crate::Line<Self::Rule> {
            narrate::narrate(self, event)
        }

        fn overlays() -> &'static [$crate::scene::OverlayKind] {
            overlays::OVERLAYS
        }

        fn overlay(
            &self,
            state: &Self::State,
            kind: &str,
            subject: &str,
            viewer: $crate::Viewer,
        ) -> Result<$crate::scene::Overlay, $crate::Problem> {
            overlays::overlay(self, state, kind, subject, viewer)
        }

        fn edit_form(&self, state: &Self::State, form: &mut $crate::edit::EditForm) {
            edit::form(self, state, form);
        }

        fn emptied(&self, state: &Self::State) -> Self::State {
            edit::emptied(self, state)
        }

        fn settle(&self, state: &mut Self::State, key: &str) {
            edit::settle(self, state, key);
        }
    };
}
