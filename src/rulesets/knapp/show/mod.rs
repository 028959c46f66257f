//! What players are shown: views, scenes, words, odds and overlays.

mod assault_odds;
mod deeds;
mod edit;
mod fight;
pub mod moment;
pub mod narrate;
pub mod odds;
pub mod overlays;
mod refusals;
mod risks;
pub mod scene;
mod together;
pub mod view;
pub mod words;

use super::cause::Cause;
use super::rules::Rule;
use super::state::State;
use super::{Command, Event, Knapp, validate};
use crate::engine::edit::EditForm;
use crate::engine::scene::{BoardPlan, Overlay, OverlayKind, Scene};
use crate::engine::{Company, Label, Line, Odds, Problem, Refusal, Show, Side, Viewer};

pub use view::View;

impl Show for Knapp {
    type View = View;

    fn plan(&self) -> &BoardPlan {
        self.board.squares.plan()
    }

    fn view(&self, state: &State, viewer: Viewer) -> View {
        view::view(self, state, viewer)
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

    fn next_alike(
        &self,
        before: &State,
        after: &State,
        _side: Side,
        given: &[Command],
        company: Company,
    ) -> Vec<Vec<Command>> {
        together::next_alike(before, after, given, company)
    }

    fn describe_together(&self, before: &State, _side: Side, commands: &[Command], _count: usize) -> String {
        together::describe_together(self, before, commands)
    }

    fn narrate(&self, event: &Event) -> Line<Rule> {
        narrate::narrate(self, event)
    }

    fn odds(&self, state: &State, side: Side, command: &Command) -> Option<Odds> {
        odds::odds(self, state, side, *command)
    }

    fn has_chance(&self, state: &State, side: Side, command: &Command) -> bool {
        odds::has_chance(self, state, side, *command)
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

    fn settle(&self, state: &mut State, _key: &str) {
        edit::settle(self, state);
    }

    fn flaws(&self, state: &State) -> Vec<Problem> {
        validate::flaws(self, state)
    }
}
