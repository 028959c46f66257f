//! What bots ask besides the rules: an estimate that has learned (`net.bin`, made by `hwm train c3i`), and decisions that are half
//! made (a unit is picked, an attack declared, a retreat open), whose other half is thought of as made well.

mod fights;
mod half_made;
pub mod matrix;

use super::features::{self, GROUPS};
use super::state::{Phase, State};
use super::{C3i, Command};
use crate::engine::net::Group;
use crate::engine::{Features, Heuristics, Net, Side};
use std::sync::{Arc, OnceLock};

use fights::support;

/// The weights that `hwm train` found.
static WEIGHTS: &[u8] = include_bytes!("../net.bin");

/// What a move must promise more than a pass, where the game is open, in results, and how much more for each one beyond some.
/// Without that both sides wait by moves that lead nowhere; but each step up costs games, as the side that passes first gives
/// the other moves for nothing (docs/BOTS.md).
const WORTH_A_MOVE: f64 = 0.01;
const WORTH_EACH_MORE: f64 = 0.01;
const FREE_MOVES: u8 = 8;

/// The same of an attack, or a way out of an enemy zone.
const WORTH_A_TRY: f64 = 0.003;

/// By more victory points hardly anybody is ahead, and more make no difference.
const MOST_POINTS: f64 = 8.0;

/// The net of these weights, read once it is asked for: a core that never asks does not carry them. None if they were no
/// net, which a test would notice.
fn learned() -> Option<&'static Net> {
    static NET: OnceLock<Option<Net>> = OnceLock::new();
    NET.get_or_init(|| Net::read(WEIGHTS).ok()).as_ref()
}

impl Heuristics for C3i {
    fn stops(&self, command: &Command) -> bool {
        matches!(command, Command::Pass {})
    }

    fn opens(&self, state: &State) -> bool {
        state.turn == 1
    }

    /// Moves are free, and the side that passes first gives the other some for nothing: so both would wait by moves that lead
    /// nowhere. While reinforcements are due nobody may pass (`c3i.reinf.must-enter`): then they enter rather than wait long.
    fn favour(&self, state: &State, command: &Command) -> f64 {
        let beyond = state.used[state.side].saturating_sub(FREE_MOVES);
        let weary = WORTH_EACH_MORE * f64::from(beyond);
        match command {
            Command::Pass {} if state.phase == Phase::Movement => WORTH_A_MOVE + weary,
            Command::Pass {} => WORTH_A_TRY,
            Command::PickMover { unit } if state.hex(*unit).is_none() => weary,
            _ => 0.0,
        }
    }

    /// Victory points (`c3i.victory.points`).
    fn honour(&self, state: &State) -> f64 {
        let points = C3i::points(state);
        ((f64::from(points.union) - f64::from(points.confederate)) / MOST_POINTS).clamp(-1.0, 1.0)
    }

    fn evaluate(&self, state: &State) -> Option<f64> {
        self.net().map(|net| half_made::value_of(self, net, state))
    }

    /// Declarations of artillery.
    fn mixture(&self, state: &State, side: Side) -> Option<Vec<(Command, f64)>> {
        state.bidding()?;
        let support = support(self, state, side);
        Some(vec![
            (Command::Bid { support: false }, 1.0 - support),
            (Command::Bid { support: true }, support),
        ])
    }

    fn features() -> &'static [Group] {
        GROUPS
    }

    fn see(&self, state: &State, features: &mut Features) {
        features::see(self, state, features);
    }

    fn is_quiet(&self, state: &State) -> bool {
        state.picked.is_none()
            && state.retreat.is_none()
            && state.fight.is_none()
            && state.phase != Phase::Over
    }

    fn net(&self) -> Option<&Net> {
        match &self.net {
            Some(net) => Some(net),
            None => learned(),
        }
    }

    fn with_net(&self, net: Arc<Net>) -> Option<Self> {
        Some(C3i { net: Some(net), ..self.clone() })
    }
}

/// The Union's expected result in a state in which no decision is half made.
fn value(rules: &C3i, net: &Net, state: &State) -> f64 {
    let mut seen = Features::new();
    features::see(rules, state, &mut seen);
    net.result(&seen)
}

/// The Union's result as a side's own.
fn result(side: Side, union: f64) -> f64 {
    match side {
        Side::Union => union,
        Side::Confederate => 1.0 - union,
    }
}
