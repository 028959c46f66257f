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
use super::{C3i, Command, validate};
use crate::engine::SpaceId;
use crate::engine::scene::Moment;
use crate::engine::{Label, Odds, Problem, Refusal, Show, Side, Viewer, shows};

use case::Case;
pub use view::View;

impl Show for C3i {
    shows!(board.grid);

    fn moment(&self, state: &State, _viewer: Viewer) -> Moment {
        Moment::headed(scene::heading(state))
    }

    fn links(&self) -> Vec<[SpaceId; 2]> {
        let near = |from: SpaceId| self.board.near(from).into_iter().map(move |to| [from, to]);
        self.board.hexes().into_iter().flat_map(near).filter(|[from, to]| from < to).collect()
    }

    fn describe(&self, state: &State, side: Side, command: &Command) -> Label {
        words::describe(self, state, side, *command)
    }

    fn refusal(&self, state: &State, side: Side, _command: &Command, why: &Cause) -> Refusal<Rule> {
        Case::new(self, state, side).refuses(*why, Case::not_now)
    }

    fn odds(&self, state: &State, side: Side, command: &Command) -> Option<Odds> {
        (told(Case::new(self, state, side), *command).chance?.odds)()
    }

    fn has_chance(&self, state: &State, side: Side, command: &Command) -> bool {
        told(Case::new(self, state, side), *command).chance.is_some()
    }

    fn flaws(&self, state: &State) -> Vec<Problem> {
        validate::flaws(self, state)
    }
}
