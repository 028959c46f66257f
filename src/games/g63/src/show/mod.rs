//! What players are shown: views, scenes, words, odds and overlays.

mod edit;
mod narrate;
mod odds;
mod overlays;
mod refusals;
mod scene;
mod view;
pub mod words;

use super::G63;
use super::cause::Cause;
use super::chart;
use super::rules::Rule;
use super::state::{Command, Event, State};
use crate::engine::chart::Chart;
use crate::engine::edit::EditForm;
use crate::engine::scene::{BoardPlan, Overlay, OverlayKind, Scene};
use crate::engine::{Label, Line, Odds, Problem, Refusal, Show, Side, Viewer};

pub use view::View;

impl Show for G63 {
    type View = View;

    fn plan(&self) -> &BoardPlan {
        self.board.hexes.plan()
    }

    fn chart() -> &'static Chart {
        chart::chart()
    }

    fn view(&self, state: &State, _viewer: Viewer) -> View {
        view::view(self, state)
    }

    fn scene(&self, state: &State, viewer: Viewer) -> Scene {
        scene::scene(self, state, viewer)
    }

    fn refusal(&self, state: &State, side: Side, _command: &Command, cause: &Cause) -> Refusal<Rule> {
        refusals::refusal(self, state, side, *cause)
    }

    fn describe(&self, state: &State, side: Side, command: &Command) -> Label {
        words::describe(self, state, side, *command)
    }

    fn narrate(&self, event: &Event) -> Line<Rule> {
        narrate::narrate(self, event)
    }

    fn odds(&self, state: &State, side: Side, command: &Command) -> Option<Odds> {
        match command {
            Command::Attack {} => odds::odds(self, state, side),
            Command::Step { .. } | Command::EndMovement {} | Command::Pass {} => None,
        }
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

    fn settle(&self, state: &mut State, key: &str) {
        edit::settle(self, state, key);
    }
}
