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
use super::state::{Command, State};
use crate::engine::scene::Moment;
use crate::engine::{Label, Odds, Refusal, Show, Side, Viewer, shows};

pub use view::View;

impl Show for G63 {
    shows!(board.hexes);

    fn moment(&self, state: &State, _viewer: Viewer) -> Moment {
        Moment::headed(scene::heading(state))
    }

    fn describe(&self, state: &State, side: Side, command: &Command) -> Label {
        words::describe(self, state, side, *command)
    }

    fn refusal(&self, state: &State, side: Side, _command: &Command, cause: &Cause) -> Refusal<Rule> {
        refusals::refusal(self, state, side, *cause)
    }

    fn odds(&self, state: &State, side: Side, command: &Command) -> Option<Odds> {
        match command {
            Command::Attack {} => odds::odds(self, state, side),
            Command::Step { .. } | Command::EndMovement {} | Command::Pass {} => None,
        }
    }
}
