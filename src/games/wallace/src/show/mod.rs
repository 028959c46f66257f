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
use super::{Command, Event, Wallace, validate};
use crate::engine::SpaceId;
use crate::engine::chart::Chart;
use crate::engine::edit::EditForm;
use crate::engine::scene::{BoardPlan, Moment, Overlay, OverlayKind, Scene};
use crate::engine::{Company, Label, Line, Odds, Problem, Refusal, Show, Side, Viewer};

pub use view::View;

impl Show for Wallace {
    type View = View;

    fn plan(&self) -> &BoardPlan {
        self.board.plan()
    }

    fn chart() -> &'static Chart {
        chart::chart()
    }

    fn links(&self) -> Vec<[SpaceId; 2]> {
        let near = |from: SpaceId| {
            self.board.areas().into_iter().filter(move |to| from < *to && self.board.steps(from, *to) == 1)
        };
        self.board.areas().into_iter().flat_map(|from| near(from).map(move |to| [from, to])).collect()
    }

    fn view(&self, state: &State, viewer: Viewer) -> View {
        view::view(self, state, viewer)
    }

    fn scene(&self, state: &State, viewer: Viewer) -> Scene {
        scene::scene(self, state, viewer)
    }

    fn moment(&self, state: &State, _viewer: Viewer) -> Moment {
        Moment::headed(scene::heading(state))
    }

    fn refusal(&self, state: &State, side: Side, _command: &Command, why: &Cause) -> Refusal<Rule> {
        case::Case::new(self, state, side).refuses(*why, case::Case::not_now)
    }

    fn describe(&self, state: &State, side: Side, command: &Command) -> Label {
        words::describe(self, state, side, command)
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

    fn edit_form(&self, state: &State, form: &mut EditForm) {
        edit::form(self, state, form);
    }

    fn emptied(&self, state: &State) -> State {
        edit::emptied(state)
    }

    fn settle(&self, state: &mut State, key: &str) {
        edit::settle(state, key);
    }

    fn flaws(&self, state: &State) -> Vec<Problem> {
        validate::flaws(self, state)
    }
}
