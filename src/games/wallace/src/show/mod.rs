//! What there is to see: views for programs, scenes for the page, words, odds and overlays.

pub(super) mod case;
pub(super) mod deeds;
mod edit;
mod forecast;
mod muster;
pub(super) mod narrate;
pub(super) mod odds;
pub(super) mod overlays;
mod samples;
pub(super) mod scene;
mod together;
pub(super) mod view;
pub(super) mod words;

use super::chart;
use super::refusals::Cause;
use super::rules::Rule;
use super::state::State;
use super::{Command, Wallace, validate};
use crate::engine::SpaceId;
use crate::engine::scene::Moment;
use crate::engine::{Company, Label, Odds, Problem, Refusal, Show, Side, Viewer, shows};

pub use view::View;

impl Show for Wallace {
    shows!(board);

    fn moment(&self, state: &State, _viewer: Viewer) -> Moment {
        Moment::headed(scene::heading(state))
    }

    fn links(&self) -> Vec<[SpaceId; 2]> {
        let near = |from: SpaceId| {
            self.board.areas().into_iter().filter(move |to| from < *to && self.board.steps(from, *to) == 1)
        };
        self.board.areas().into_iter().flat_map(|from| near(from).map(move |to| [from, to])).collect()
    }

    fn describe(&self, state: &State, side: Side, command: &Command) -> Label {
        words::describe(self, state, side, command)
    }

    fn refusal(&self, state: &State, side: Side, _command: &Command, why: &Cause) -> Refusal<Rule> {
        case::Case::new(self, state, side).refuses(*why, case::Case::not_now)
    }

    fn next_alike(
        &self,
        _before: &State,
        after: &State,
        side: Side,
        given: &[Command],
        company: Company,
    ) -> Vec<Vec<Command>> {
        together::next_alike(self, after, side, given, company)
    }

    fn describe_together(&self, before: &State, side: Side, commands: &[Command], _count: usize) -> String {
        together::describe_together(self, before, side, commands)
    }

    fn odds(&self, state: &State, side: Side, command: &Command) -> Option<Odds> {
        odds::odds(self, state, side, command)
    }

    fn has_chance(&self, state: &State, side: Side, command: &Command) -> bool {
        odds::has_chance(self, state, side, command)
    }

    fn flaws(&self, state: &State) -> Vec<Problem> {
        validate::flaws(self, state)
    }
}
