//! What players are shown: views, scenes, words, odds and overlays.

pub(super) mod case;
mod edit;
pub(super) mod narrate;
pub(super) mod odds;
pub(super) mod overlays;
pub(super) mod scene;
pub(super) mod view;
pub(super) mod words;

use super::chart;
use super::decisions::told;
use super::refusals::Cause;
use super::rules::Rule;
use super::state::State;
use super::{C3i, Command, Event, validate};
use crate::engine::SpaceId;
use crate::engine::chart::Chart;
use crate::engine::edit::EditForm;
use crate::engine::scene::{BoardPlan, Moment, Overlay, OverlayKind, Scene};
use crate::engine::{Label, Line, Odds, Problem, Refusal, Show, Side, Viewer};

use case::Case;

pub use view::View;

impl Show for C3i {
    type View = View;

    fn plan(&self) -> &BoardPlan {
        self.board.grid.plan()
    }

    fn chart() -> &'static Chart {
        chart::chart()
    }

    fn links(&self) -> Vec<[SpaceId; 2]> {
        let near = |from: SpaceId| self.board.near(from).into_iter().map(move |to| [from, to]);
        self.board.hexes().into_iter().flat_map(near).filter(|[from, to]| from < to).collect()
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
        Case::new(self, state, side).refuses(*why, Case::not_now)
    }

    fn describe(&self, state: &State, side: Side, command: &Command) -> Label {
        words::describe(self, state, side, *command)
    }

    fn narrate(&self, event: &Event) -> Line<Rule> {
        narrate::narrate(self, event)
    }

    fn odds(&self, state: &State, side: Side, command: &Command) -> Option<Odds> {
        (told(Case::new(self, state, side), *command).chance?.odds)()
    }

    fn has_chance(&self, state: &State, side: Side, command: &Command) -> bool {
        told(Case::new(self, state, side), *command).chance.is_some()
    }

    fn overlays() -> &'static [OverlayKind] {
        overlays::OVERLAYS
    }

    fn overlay(&self, state: &State, kind: &str, subject: &str, _viewer: Viewer) -> Result<Overlay, Problem> {
        overlays::overlay(self, state, kind, subject)
    }

    fn edit_form(&self, state: &State, form: &mut EditForm) {
        edit::form(self, state, form);
    }

    fn emptied(&self, state: &State) -> State {
        edit::emptied(state)
    }

    fn settle(&self, state: &mut State, key: &str) {
        edit::settle(self, state, key);
    }

    fn flaws(&self, state: &State) -> Vec<Problem> {
        validate::flaws(self, state)
    }
}
