//! What players are shown: views, scenes, words, odds and overlays.

pub(super) mod assault_odds;
pub(super) mod case;
pub(super) mod deeds;
mod edit;
mod fight;
pub(super) mod narrate;
pub(super) mod odds;
pub(super) mod overlays;
mod rest;
pub(super) mod scene;
mod together;
pub(super) mod view;
pub(super) mod words;

use super::chart;
use super::decisions::told;
use super::refusals::Cause;
use super::rules::Rule;
use super::state::State;
use super::{Command, Knapp, validate};
use crate::engine::SpaceId;
use crate::engine::scene::Moment;
use crate::engine::{Company, Label, Odds, Problem, Refusal, Rest, Show, Side, Viewer, shows};

use case::Case;
pub use view::View;

impl Show for Knapp {
    shows!(board.squares);

    fn moment(&self, state: &State, _viewer: Viewer) -> Moment {
        Moment::headed(scene::heading(state))
    }

    fn links(&self) -> Vec<[SpaceId; 2]> {
        let near = |from: SpaceId| self.board.neighbours(from).into_iter().map(move |to| [from, to]);
        self.board.areas().into_iter().flat_map(near).filter(|[from, to]| from < to).collect()
    }

    fn describe(&self, state: &State, side: Side, command: &Command) -> Label {
        words::describe(self, state, side, *command)
    }

    fn refusal(&self, state: &State, side: Side, command: &Command, why: &Cause) -> Refusal<Rule> {
        Case::new(self, state, side).refuses(*why, |case| case.not_now(*command))
    }

    fn next_alike(
        &self,
        before: &State,
        after: &State,
        side: Side,
        given: &[Command],
        company: Company,
    ) -> Vec<Vec<Command>> {
        together::next_alike(self, before, after, side, given, company)
    }

    fn describe_together(&self, before: &State, side: Side, commands: &[Command], _count: usize) -> String {
        together::describe_together(Case::new(self, before, side), commands)
    }

    fn rest(&self, state: &State, side: Side) -> Option<Rest<Command>> {
        rest::rest(Case::new(self, state, side))
    }

    fn odds(&self, state: &State, side: Side, command: &Command) -> Option<Odds> {
        (told(Case::new(self, state, side), *command).chance?.odds)()
    }

    fn has_chance(&self, state: &State, side: Side, command: &Command) -> bool {
        let chance = told(Case::new(self, state, side), *command).chance;
        chance.is_some_and(|chance| chance.sure || (chance.odds)().is_some())
    }

    fn flaws(&self, state: &State) -> Vec<Problem> {
        validate::flaws(self, state)
    }
}
