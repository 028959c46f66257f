//! Gettysburg by Martin Wallace (Warfrog, 2010): command blocks with hidden values, order discs, and assaults.
//!
//! - [`rules`]: the catalogue; [`options`]: the choices at set-up; [`pieces`], [`tables`]: what the box holds.
//! - [`board`]: the map as the rules ask about it; [`sticks`]: entrenchments of an area.
//! - [`state`]: what there is: [`place`], [`reserve`], [`fighter`], orders that are being carried out ([`march`],
//!   [`barrage`]); [`frame`]: what is to be done; [`command`], [`event`]: what is decided, what happens.
//! - `decisions`: a file for each decision: who decides, what is asked and legal, what it does, what is told of it.
//! - `period`, `blocks`, `entry`, `movement`, `double`, `fire`, [`assault`], `rounds`, `allocation`, `retreat`, `damage`:
//!   the rules that decisions use, one idea a file; `Play` carries them out.
//! - `refusals`: why not; `validate`: positions from outside; `hidden`: guesses at what a side cannot see.
//! - `evaluate`: an estimate for bots; `show`: views, scenes, words, odds and overlays.

mod allocation;
pub mod assault;
pub mod barrage;
mod blocks;
pub mod board;
mod chart;
pub mod command;
mod damage;
mod decisions;
mod double;
mod entry;
pub mod evaluate;
pub mod event;
pub mod fighter;
#[cfg(not(target_arch = "wasm32"))]
mod figures;
mod fire;
pub mod frame;
#[cfg(not(target_arch = "wasm32"))]
mod habits;
mod hidden;
pub mod march;
mod movement;
pub mod options;
pub mod period;
pub mod pieces;
pub mod place;
mod play;
mod refusals;
pub mod reserve;
mod retreat;
mod rounds;
pub mod rules;
#[cfg(not(target_arch = "wasm32"))]
mod scripted;
mod show;
pub mod state;
pub mod sticks;
pub mod tables;
mod validate;
#[cfg(not(target_arch = "wasm32"))]
mod yardstick;

use crate::engine::scene::Topology;
use crate::engine::{
    Agenda, BoardFile, Dice, Events, Heuristics, Names, Outcome, Ruleset, RulesetInfo, SetupError,
    by_decisions,
};
use board::{Board, Places};
use chart::CHART;
use high_water_mark_engine as engine;
use high_water_mark_engine::boards;
use options::Inferior;
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

/// The rules of Wallace's Gettysburg on one board with one choice of options.
#[derive(Clone, Debug)]
pub struct Wallace {
    board: Arc<Board>,
    options: Options,
    /// The victory areas.
    stars: Places,
    /// What the ground is worth to bots.
    ground: Arc<evaluate::Ground>,
}

impl Wallace {
    /// The map.
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// The options of this table.
    pub const fn options(&self) -> &Options {
        &self.options
    }

    /// The victory areas (Winning the Game).
    pub const fn stars(&self) -> Places {
        self.stars
    }
}

impl Ruleset for Wallace {
    const ENDINGS: &'static [&'static str] = &["twoAreas", "roundTops", "time", "concession"];

    fn info() -> RulesetInfo {
        RulesetInfo {
            id: "wallace",
            rules_version: 1,
            title: "Gettysburg",
            designer: "Martin Wallace",
            publisher: "Warfrog (Treefrog Line)",
            year: "2010",
            source: "Gettysburg, rulebook, Warfrog 2010",
            topology: Topology::Area,
            players: "2",
            length: "3 to 4 hours",
            decisions: 500,
            tagline: "Too few orders for too many troops",
            summary: "A game about command. Hidden command blocks on the map take order discs, one a turn; discs that stay on the map are missing later. Damage is a pool of cubes that is shared out only when pieces move or fight.",
            reconstruction: CHART.told(),
            options: options::infos(),
            hidden: true,
            tells: true,
            secret_choices: false,
            solved: Self::SOLVED,
        }
    }

    fn set_up(options: &Options, board: Option<&BoardFile>) -> Result<Self, SetupError> {
        options::check(options)?;
        let board = CHART.board(board, || Board::standard(options.inferior), Board::read)?;
        let starred = |area: &engine::SpaceId| {
            board.stars(*area) > 0 || (options.ridge_star && board.ridge() == Some(*area))
        };
        let stars = board.areas().into_iter().filter(starred).collect();
        Ok(Wallace {
            ground: Arc::new(evaluate::Ground::of(&board, stars)),
            stars,
            board,
            options: options.clone(),
        })
    }

    /// Versions 0.1 knew one card only.
    fn complete_saved(options: &mut Map<String, Value>, board_hash: Option<&str>) {
        let eleventh = Board::standard(Inferior::Eleventh)
            .is_ok_and(|board| board_hash.is_some_and(|hash| board.plan().hash == hash));
        if !eleventh {
            options.entry("inferior").or_insert_with(|| "spread".into());
        }
    }

    fn names(&self) -> &Arc<Names> {
        self.board.names()
    }

    fn start(&self, dice: &mut Dice, events: &mut Events<Event>) -> State {
        let mut state = State::empty();
        let mut play = Play { rules: self, state: &mut state, dice, events };
        play.deploy();
        play.begin_period();
        play.run();
        state
    }

    by_decisions!(then run);

    fn outcome(&self, state: &State) -> Option<Outcome> {
        state.ending.map(|ending| show::words::outcome(self, state, ending))
    }
}
