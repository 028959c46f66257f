//! Units and their leaders: who is out of command (§4, §8).

use super::super::Knapp;
use super::super::pieces::{Command, Corps, LEADERS, UNITS, leader_of, unit};
use super::super::state::State;
use super::weights::whole as weight;
use crate::engine::{PieceId, Side};

/// Farther than this it makes no difference how far a unit is from its leader.
const ASTRAY_MOST: u8 = 6;

/// By how many areas each unit of a side lacks a commander.
pub struct Lacks([u8; UNITS]);

impl Lacks {
    /// Measures a side.
    pub fn of(rules: &Knapp, state: &State, side: Side) -> Self {
        let mut lacks = Lacks([0; UNITS]);
        if !rules.options.leaders {
            return lacks;
        }
        let mut army = None;
        let mut corps = [None; Corps::Cavalry as usize + 1];
        for leader in LEADERS.map(PieceId) {
            let at = state.piece(leader).position().map(|area| (area, rules.rating(state, leader)));
            match leader_of(leader).commands {
                Command::Army(of) if of == side => army = at,
                Command::Corps(of) => corps[of as usize] = at,
                Command::Army(_) => {}
            }
        }
        for piece in (0..UNITS).filter_map(|unit| u16::try_from(unit).ok()).map(PieceId) {
            let printed = unit(piece);
            if printed.corps.side() != side || printed.corps == Corps::Cavalry {
                continue;
            }
            let Some(at) = state.piece(piece).position() else { continue };
            let too_far = [army, corps[printed.corps as usize]].into_iter().flatten();
            let too_far =
                too_far.map(|(leader, rating)| rules.board.distance(leader, at).saturating_sub(rating));
            lacks.0[piece.index()] = too_far.min().unwrap_or(ASTRAY_MOST).min(ASTRAY_MOST);
        }
        lacks
    }

    /// Does no leader reach a unit?
    pub fn commander(&self, unit: PieceId) -> bool {
        self.0.get(unit.index()).is_some_and(|areas| *areas > 0)
    }

    /// What it costs that units cannot move next time.
    pub fn cost(&self) -> f32 {
        let astray = self.0.iter().filter(|areas| **areas > 0);
        astray.map(|areas| weight::ASTRAY + weight::ASTRAY_EACH * f32::from(*areas)).sum()
    }
}
