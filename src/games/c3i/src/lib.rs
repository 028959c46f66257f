//! The Battle of Gettysburg, 1863 by Mark Herman (C3i Magazine 32): alternating moves and attacks, two
//! formations, headquarters, and a secret artillery bid.
//!
//! - [`rules`]: the catalogue; [`options`]: the choices at set-up; [`pieces`]: the counters.
//! - [`board`]: the map as the rules ask about it; [`field`]: who stands where, and the zones.
//! - [`state`], [`command`], [`event`]: what there is, what is decided, what happens.
//! - `decisions`: a file for each decision: who decides, what is asked and legal, what it does, what is told of it.
//! - `turn`, `alternation`: the sequence of play; [`movement`], `range`, [`attack`], `retreat`: the rules that decisions use, one
//!   idea a file; `Play` carries them out.
//! - `refusals`: why not, proved by leaving rules aside.
//! - `validate`: positions from outside; `foresight`: what bots ask, with an estimate that has learned from what `features` see.
//! - `show`: views, scenes, words, odds and overlays.

mod alternation;
pub mod attack;
pub mod board;
mod chart;
pub mod command;
mod decisions;
pub mod event;
mod features;
pub mod field;
#[cfg(not(target_arch = "wasm32"))]
mod figures;
pub mod foresight;
mod frame;
#[cfg(not(target_arch = "wasm32"))]
mod habits;
mod knowledge;
pub mod movement;
pub mod options;
pub mod piece_set;
pub mod pieces;
mod play;
mod range;
mod refusals;
mod retreat;
pub mod rules;
#[cfg(not(target_arch = "wasm32"))]
mod scripted;
mod show;
pub mod state;
mod turn;
mod validate;
#[cfg(not(target_arch = "wasm32"))]
mod yardstick;

use crate::engine::scene::Topology;
use crate::engine::{
    BoardFile, BySide, Dice, EntryId, Events, Heuristics, Names, Net, Outcome, PieceId, Ruleset, RulesetInfo,
    SetupError, Side, SpaceId, by_decisions,
};
use board::{Board, Hexes};
use chart::CHART;
use features::Sight;
use field::Field;
use high_water_mark_engine as engine;
use high_water_mark_engine::boards;
use pieces::{Origin, UNITS, unit};
use play::Play;
use refusals::Cause;
use rules::Rule;
use serde_json::{Map, Value};
use state::{Phase, Place, State};
use std::sync::Arc;
#[cfg(not(target_arch = "wasm32"))]
use std::sync::OnceLock;

pub use command::Command;
pub use event::Event;
pub use options::Options;
pub use refusals::barriers::Barriers;
pub use show::View;

/// The rules of The Battle of Gettysburg, 1863 on one board with one choice of options.
#[derive(Clone, Debug)]
pub struct C3i {
    board: Arc<Board>,
    options: Options,
    /// Where each unit starts or enters.
    origins: [SpaceId; UNITS],
    /// The board as it is seen by what has learned.
    sight: Arc<Sight>,
    /// Other weights than those that are kept.
    net: Option<Arc<Net>>,
    /// What the ground is worth to the scripted player.
    #[cfg(not(target_arch = "wasm32"))]
    ground: Arc<OnceLock<scripted::Ground>>,
}

impl C3i {
    /// The map.
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// The options of this table.
    pub const fn options(&self) -> &Options {
        &self.options
    }

    /// The hex where a unit starts or enters. Asked about a marker, which is a mistake, it answers for some unit.
    pub fn origin(&self, unit: PieceId) -> SpaceId {
        self.origins[unit.index().min(UNITS - 1)]
    }

    /// The victory points of both sides (`c3i.result.eliminated`).
    fn points(state: &State) -> BySide<u8> {
        BySide::from_fn(|side| state.points(side))
    }

    /// Who would win if the game ended now, and whether by the road (Victory).
    fn winner(&self, state: &State) -> (Side, bool) {
        if !self.open_goals(state).is_empty() {
            return (Side::Confederate, true);
        }
        let points = C3i::points(state);
        let winner = if points.confederate > points.union { Side::Confederate } else { Side::Union };
        (winner, false)
    }

    /// The goals of the road victory that lie in these hexes.
    fn goal_entries(&self, hexes: Hexes) -> Vec<EntryId> {
        self.board
            .road_to
            .iter()
            .copied()
            .filter(|goal| hexes.contains(self.board.entry_hex(*goal)))
            .collect()
    }
}

impl<'a> Play<'a> {
    /// The map as it stands.
    fn field(&self) -> Field<'a> {
        Field::of(self.rules, self.state)
    }

    /// Puts the units on the map that begin there (Set Up).
    fn deploy(&mut self) {
        for piece in pieces::units() {
            if matches!(unit(piece).origin, Origin::Hex(_)) {
                self.state.unit_mut(piece).place = Place::Hex(self.rules.origin(piece));
            }
        }
    }
}

impl Ruleset for C3i {
    const ENDINGS: &'static [&'static str] = &["road", "points"];

    fn info() -> RulesetInfo {
        RulesetInfo {
            id: "c3i",
            rules_version: 1,
            title: "Battle of Gettysburg, 1863",
            designer: "Mark Herman",
            publisher: "C3i Magazine 32, RBM Studio",
            year: "2018",
            source: "Battle of Gettysburg, 1863, rules of play, C3i Magazine 32",
            topology: Topology::Hex,
            players: "2",
            length: "1 hour",
            decisions: 240,
            tagline: "Corps and divisions by turns, all three days in an hour",
            summary: "All three days with corps and divisions. Both sides move and attack by turns, one unit at a time, march columns deploy near the enemy, and every attack may cost artillery that must last the whole battle.",
            reconstruction: CHART.told(),
            options: options::infos(),
            hidden: false,
            tells: true,
            secret_choices: true,
            solved: Self::SOLVED,
        }
    }

    fn set_up(options: &Options, board: Option<&BoardFile>) -> Result<Self, SetupError> {
        options::check(options)?;
        let board = CHART.board(board, || Board::standard(options.map), Board::read)?;
        let origins = board.origins(options);
        Ok(C3i {
            sight: Arc::new(Sight::of(&board)),
            net: None,
            #[cfg(not(target_arch = "wasm32"))]
            ground: Arc::default(),
            origins,
            board,
            options: options.clone(),
        })
    }

    /// Versions 0.1 knew the first board only.
    fn complete_saved(options: &mut Map<String, Value>, board_hash: Option<&str>) {
        let second = Board::standard(options::Reconstruction::Second)
            .is_ok_and(|board| board_hash.is_some_and(|hash| board.grid.plan().hash == hash));
        if !second {
            options.entry("map").or_insert_with(|| "first".into());
        }
    }

    fn names(&self) -> &Arc<Names> {
        &self.board.names
    }

    fn start(&self, dice: &mut Dice, events: &mut Events<Event>) -> State {
        let mut state = State::empty();
        let mut play = Play { rules: self, state: &mut state, dice, events };
        play.deploy();
        play.begin_turn(1);
        state
    }

    by_decisions!();

    fn outcome(&self, state: &State) -> Option<Outcome> {
        (state.phase == Phase::Over).then(|| show::words::outcome(self, state))
    }
}
