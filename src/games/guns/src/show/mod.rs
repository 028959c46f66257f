//! What there is to see: views for programs, scenes for the page, words, odds and overlays.
//!
//! `words`: names and tasks; `case`: commands in words; `narrate`: events in words,
//! `deeds`: the same as data.

pub(super) mod case;
pub(super) mod deeds;
mod edit;
pub(super) mod narrate;
pub(super) mod odds;
pub(super) mod overlays;
mod rest;
pub(super) mod scene;
mod together;
pub(super) mod view;
pub(super) mod words;

use super::chart;
use super::refusals::Cause;
use super::rules::Rule;
use super::state::State;
use super::team;
use super::{Command, Guns};
use crate::engine::phrase::begin;
use crate::engine::scene::Moment;
use crate::engine::{Company, Label, Odds, Refusal, Rest, Show, Side, Viewer, shows};

use case::Case;
pub use view::View;

impl Show for Guns {
    shows!(board);

    fn moment(&self, state: &State, _viewer: Viewer) -> Moment {
        scene::moment(self, state)
    }

    fn describe(&self, state: &State, side: Side, command: &Command) -> Label {
        case::describe(self, state, side, command)
    }

    fn refusal(&self, state: &State, side: Side, command: &Command, cause: &Cause) -> Refusal<Rule> {
        let case = Case { named: command.block(), ..Case::new(self, state, side) };
        let told = case.refuses(*cause, Case::not_now);
        // Many sentences begin with a name.
        Refusal { text: begin(&told.text), ..told }
    }

    fn next_alike(
        &self,
        before: &State,
        after: &State,
        side: Side,
        given: &[Command],
        _company: Company,
    ) -> Vec<Vec<Command>> {
        together::next_alike(self, before, after, side, given)
    }

    fn ends(&self, after: &State, side: Side, given: &[Command]) -> Vec<Vec<Command>> {
        together::ends(self, after, side, given)
    }

    fn describe_together(&self, _before: &State, _side: Side, commands: &[Command], _count: usize) -> String {
        together::describe_together(self, commands)
    }

    fn rest(&self, state: &State, side: Side) -> Option<Rest<Command>> {
        rest::rest(self, state, side)
    }

    fn odds(&self, state: &State, side: Side, command: &Command) -> Option<Odds> {
        odds::odds(self, state, side, command)
    }

    fn has_chance(&self, state: &State, side: Side, command: &Command) -> bool {
        odds::has_chance(self, state, side, command)
    }

    fn check_order(&self, state: &State, side: Side, order: &str) -> Result<(), Refusal<Rule>> {
        team::check_order(state, side, order)
    }
}
