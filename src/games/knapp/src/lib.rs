//! Gettysburg Tabletop Game by George Knapp: every strength point a die, and the owner places the hits.
//!
//! - [`rules`]: the catalogue; [`options`]: the choices at set-up; [`pieces`]: the counters.
//! - [`board`]: the map as the rules ask about it; [`field`]: who stands where.
//! - [`state`], [`command`], [`event`]: what there is, what is decided, what happens.
//! - `decisions`: a file for each decision: who decides, what is asked and legal, what it does, what is told of it.
//! - [`arrivals`], `turn`, `movement`, `routes`, `parts`, [`command_range`], `fire`, [`volley`], `assault`,
//!   `withdrawal`, `night`, [`score`]: the rules that decisions use, one idea a file; `Play` carries them out.
//! - `refusals`: why not; `absence`: why a piece is not there to act.
//! - `validate`: positions from outside; `evaluate`: an estimate for bots.
//! - `show`: views, scenes, words, odds and overlays.

mod absence;
pub mod arrivals;
mod assault;
pub mod board;
mod chart;
pub mod command;
pub mod command_range;
mod decisions;
pub mod evaluate;
pub mod event;
pub mod field;
#[cfg(not(target_arch = "wasm32"))]
mod figures;
mod fire;
mod frame;
mod knowledge;
mod movement;
mod night;
pub mod options;
mod parts;
pub mod pieces;
mod play;
mod refusals;
mod routes;
pub mod rules;
pub mod score;
#[cfg(not(target_arch = "wasm32"))]
mod scripted;
mod show;
pub mod state;
mod turn;
mod validate;
pub mod volley;
mod withdrawal;
#[cfg(not(target_arch = "wasm32"))]
mod yardstick;

use crate::engine::scene::Topology;
use crate::engine::{
    BoardFile, Dice, Events, Heuristics, Names, Outcome, Ruleset, RulesetInfo, SetupError, by_decisions,
};
use board::Board;
use chart::CHART;
use high_water_mark_engine as engine;
use high_water_mark_engine::boards;
use play::Play;
use refusals::Cause;
use routes::ClearWays;
use rules::Rule;
use show::words::outcome;
use state::{Phase, State};
use std::sync::Arc;

pub use command::Command;
pub use event::Event;
pub use options::Options;
pub use show::View;

/// The rules of the Gettysburg Tabletop Game on one board with one choice of options.
#[derive(Clone, Debug)]
pub struct Knapp {
    board: Arc<Board>,
    /// Ways to the objectives, for the evaluation.
    ground: Arc<evaluate::Ground>,
    /// Ways that nothing bars.
    clear_ways: Arc<ClearWays>,
    options: Options,
}

impl Knapp {
    /// The map.
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// The options of this table.
    pub const fn options(&self) -> &Options {
        &self.options
    }
}

impl Ruleset for Knapp {
    const ENDINGS: &'static [&'static str] = &["points", "draw"];

    fn info() -> RulesetInfo {
        RulesetInfo {
            id: "knapp",
            rules_version: 3,
            title: "Gettysburg Tabletop Game",
            designer: "George Knapp",
            publisher: "published on the web by its designer",
            year: "2007",
            source: "Gettysburg Tabletop Game, February 2007",
            topology: Topology::Square,
            players: "2",
            length: "3 hours",
            decisions: 1100,
            tagline: "Divisions, leaders and dice by the handful",
            summary: "All three days with divisions and corps artillery. Every strength point is a die, the owner places the hits, and leaders steady their men at the risk of their lives.",
            reconstruction: CHART.told(),
            options: options::infos(),
            hidden: false,
            tells: true,
            secret_choices: false,
            solved: Self::SOLVED,
        }
    }

    fn set_up(options: &Options, board: Option<&BoardFile>) -> Result<Self, SetupError> {
        options::check(options)?;
        let board = CHART.board(board, || Board::standard(options.eastern_hills), Board::read)?;
        let (ground, clear_ways) = (Arc::new(evaluate::Ground::of(&board)), Arc::default());
        let mut rules = Knapp { board, ground, clear_ways, options: options.clone() };
        rules.clear_ways = Arc::new(ClearWays::of(&rules));
        Ok(rules)
    }

    fn names(&self) -> &Arc<Names> {
        &self.board.names
    }

    fn start(&self, dice: &mut Dice, events: &mut Events<Event>) -> State {
        let mut state = State::empty();
        if !self.options.leaders {
            events.push(|| Event::NoLeaders {});
        }
        let mut play = Play { rules: self, state: &mut state, dice, events };
        play.deploy();
        play.begin_turn(0);
        state
    }

    by_decisions!();

    fn outcome(&self, state: &State) -> Option<Outcome> {
        (state.phase == Phase::Over).then(|| outcome(self, state))
    }
}
