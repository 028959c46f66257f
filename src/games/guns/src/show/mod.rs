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
use super::{Command, Event, Guns};
use crate::engine::chart::Chart;
use crate::engine::edit::EditForm;
use crate::engine::phrase::begin;
use crate::engine::scene::{BoardPlan, Moment, Overlay, OverlayKind, Scene};
use crate::engine::{Company, Label, Line, Odds, Problem, Refusal, Rest, Show, Side, Viewer};

use case::Case;
pub use view::View;

impl Show for Guns {
    type View = View;

    fn plan(&self) -> &BoardPlan {
        self.board.plan()
    }

    fn chart() -> &'static Chart {
        chart::chart()
    }

    fn view(&self, state: &State, viewer: Viewer) -> View {
        view::view(self, state, viewer)
    }

    fn scene(&self, state: &State, viewer: Viewer) -> Scene {
        scene::scene(self, state, viewer)
    }

    fn moment(&self, state: &State, _viewer: Viewer) -> Moment {
        scene::moment(self, state)
    }

    fn refusal(&self, state: &State, side: Side, command: &Command, cause: &Cause) -> Refusal<Rule> {
        let case = Case { named: command.block(), ..Case::new(self, state, side) };
        let told = case.refuses(*cause, Case::not_now);
        // Many sentences begin with a name.
        Refusal { text: begin(&told.text), ..told }
    }

    fn describe(&self, state: &State, side: Side, command: &Command) -> Label {
        case::describe(self, state, side, command)
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

    fn narrate(&self, event: &Event) -> Line<Rule> {
        narrate::narrate(self, event)
    }

    fn odds(&self, state: &State, side: Side, command: &Command) -> Option<Odds> {
        odds::odds(self, state, side, command)
    }

    fn has_chance(&self, state: &State, side: Side, command: &Command) -> bool {
        odds::has_chance(self, state, side, command)
    }

    fn overlays() -> &'static [OverlayKind] {
        overlays::OVERLAYS
    }

    fn overlay(&self, state: &State, kind: &str, subject: &str, viewer: Viewer) -> Result<Overlay, Problem> {
        overlays::overlay(self, state, kind, subject, viewer)
    }

    fn check_order(&self, state: &State, side: Side, order: &str) -> Result<(), Refusal<Rule>> {
        team::check_order(state, side, order)
    }

    fn edit_form(&self, state: &State, form: &mut EditForm) {
        edit::form(self, state, form);
    }

    fn emptied(&self, state: &State) -> State {
        edit::emptied(self, state)
    }

    fn settle(&self, state: &mut State, key: &str) {
        edit::settle(self, state, key);
    }
}
