//! The Guns of Gettysburg by Bowen Simmons (Mercury Games, 2013): hidden blocks on positions, battle tokens,
//! turns of several hours, and objectives that move.
//!
//! - [`rules`]: the catalogue; [`options`]: the choices at set-up; [`pieces`], [`tokens`], [`hours`]: what the box
//!   holds.
//! - [`board`]: the map as the rules ask about it; `field`: who stands where and what fire covers.
//! - [`state`]: what there is: an [`army`] a side, the [`attack`] under way; [`frame`]: what is to be done;
//!   [`command`], [`event`]: what is decided, what happens.
//! - `decisions`: a file for each decision: who decides, what is asked, legal and refused, what it does, what it is
//!   called and what may come of it.
//! - `setup`, `turn`, `tokens_in_play`, `moves`, `withdrawal`, `reduction`, `arrivals`, `entry`, `march`, `fronts`,
//!   `standing`, `orders`, `night_end`, `objectives`, [`control`], and under `assault` the attacks: the rules, one idea a
//!   file, each with the sentences of what it refuses; `Play` carries them out.
//! - `refusals`: why not, all topics; `validate`: positions from outside; `hidden`: guesses at what a side cannot see.
//! - `team`: two persons on a side, and what one writes to the other.
//! - `evaluate`: an estimate for bots; `show`: views, scenes, words, odds and overlays.

pub mod army;
mod arrivals;
mod assault;
pub mod attack;
pub mod board;
mod chart;
pub mod command;
pub mod control;
mod decisions;
mod entry;
pub mod evaluate;
pub mod event;
mod field;
#[cfg(not(target_arch = "wasm32"))]
mod figures;
pub mod frame;
mod fronts;
#[cfg(not(target_arch = "wasm32"))]
mod habits;
mod hidden;
pub mod hours;
mod march;
mod moves;
mod night_end;
mod objectives;
pub mod options;
mod orders;
pub mod pieces;
mod play;
mod reduction;
mod refusals;
pub mod rules;
#[cfg(not(target_arch = "wasm32"))]
mod scripted;
mod setup;
mod show;
mod standing;
pub mod state;
mod step;
mod team;
pub mod tokens;
mod tokens_in_play;
mod turn;
mod validate;
mod withdrawal;
#[cfg(not(target_arch = "wasm32"))]
mod yardstick;

use crate::engine::scene::Topology;
use crate::engine::{
    Agenda, AreaId, BoardFile, Dice, Events, Heuristics, Names, Outcome, Ruleset, RulesetInfo, SetupError,
    by_decisions,
};
use board::{Board, Positions};
use chart::CHART;
use high_water_mark_engine as engine;
use high_water_mark_engine::boards;
use play::Play;
use refusals::Cause;
use rules::Rule;
use serde_json::{Map, Value};
use state::State;
use std::sync::Arc;

pub use command::Command;
pub use event::Event;
pub use options::Options;
pub use show::View;

/// The rules of The Guns of Gettysburg on one board with one choice of options.
#[derive(Clone, Debug)]
pub struct Guns {
    board: Arc<Board>,
    options: Options,
    /// The positions from which each area can be put under fire, for bots.
    posts: Arc<[Positions]>,
}

impl Guns {
    /// The state after something has been done in it that needs no chance, and of which nobody is told.
    fn ahead(&self, state: &State, what: impl FnOnce(&mut Play<'_>)) -> State {
        let (mut ahead, mut dice, mut events) = (state.clone(), Dice::scripted(&[]), Events::ignored());
        what(&mut Play { rules: self, state: &mut ahead, dice: &mut dice, events: &mut events });
        ahead
    }

    /// The map.
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// The positions from which an area can be put under fire.
    fn posts(&self, area: AreaId) -> Positions {
        self.posts.get(area.index()).copied().unwrap_or_default()
    }

    /// The options of this table.
    pub const fn options(&self) -> &Options {
        &self.options
    }
}

impl Ruleset for Guns {
    const ENDINGS: &'static [&'static str] = &["control", "time"];

    fn info() -> RulesetInfo {
        RulesetInfo {
            id: "guns",
            rules_version: 2,
            title: "The Guns of Gettysburg",
            designer: "Bowen Simmons",
            publisher: "Mercury Games",
            year: "2013",
            source: "The Guns of Gettysburg, Rules of Play, Mercury Games 2013",
            topology: Topology::Position,
            players: "2 or 4",
            length: "3 to 6 hours",
            decisions: 900,
            tagline: "Fields of fire, and turns as long as you like",
            summary: "No dice. Hidden blocks on the lines between areas command the ground before them by fire; turns last as long as the player with the initiative likes; artillery is a hand of hidden tokens; and the Union's objectives fall back while its reinforcements are late.",
            reconstruction: CHART.told(),
            options: options::infos(),
            hidden: true,
            tells: false,
            secret_choices: false,
            solved: Self::SOLVED,
        }
    }

    fn set_up(options: &Options, board: Option<&BoardFile>) -> Result<Self, SetupError> {
        let board = CHART.board(board, Board::standard, Board::read)?;
        Ok(Guns { posts: evaluate::all_posts(&board).into(), board, options: options.clone() })
    }

    /// Versions 0.1 began in a ring about the town unless they said otherwise.
    fn complete_saved(options: &mut Map<String, Value>, _board_hash: Option<&str>) {
        options.entry("objectiveStart").or_insert_with(|| "standard".into());
    }

    fn names(&self) -> &Arc<Names> {
        self.board.names()
    }

    fn start(&self, dice: &mut Dice, events: &mut Events<Event>) -> State {
        let mut state = State::new(self.objective_start());
        let mut play = Play { rules: self, state: &mut state, dice, events };
        play.begin();
        play.run();
        state
    }

    by_decisions!(then run);

    fn outcome(&self, state: &State) -> Option<Outcome> {
        state.ending.map(show::words::outcome)
    }
}
