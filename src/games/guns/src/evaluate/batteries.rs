//! The artillery that each side could play from its tray, and where (§13, Artillery Organization).

use super::super::Guns;
use super::super::army::Army;
use super::super::assault::artillery::Matching;
use super::super::attack::MOST_TOKENS;
use super::super::board::Positions;
use super::super::state::State;
use super::super::tokens::Token;
use super::super::tokens_in_play::TRAY;
use super::lines::Lines;
use super::weights::batteries as weight;
use crate::engine::{AreaId, BySide, Side, SpaceId};
use arrayvec::ArrayVec;

/// More kinds of tokens than a tray holds, even before what is too much is returned.
const KINDS: usize = TRAY as usize * 2;

/// Points of fire that count in one position (§13).
const MOST_POINTS: u8 = 3;

/// Tokens of a kind in a tray.
#[derive(Clone, Copy, Debug)]
struct Kind {
    token: Token,
    count: u8,
    /// Where they could be played.
    at: Positions,
    /// How soon they can be played, as a part of what they are worth.
    ready: f64,
}

/// The tokens of both trays.
#[derive(Clone, Debug)]
pub(super) struct Batteries {
    kinds: BySide<ArrayVec<Kind, KINDS>>,
    /// Where any could be played.
    pub at: BySide<Positions>,
}

impl Batteries {
    pub fn of(rules: &Guns, state: &State) -> Self {
        let kinds = BySide::from_fn(|side| {
            let counted = state.armies[side].tokens.tray.counted();
            counted
                .take(KINDS)
                .map(|(token, count)| kind(rules, &state.armies[side], side, token, count))
                .collect()
        });
        let any =
            |kinds: &ArrayVec<Kind, KINDS>| kinds.iter().fold(Positions::EMPTY, |all, kind| all | kind.at);
        let at = BySide { union: any(&kinds.union), confederate: any(&kinds.confederate) };
        Batteries { kinds, at }
    }

    /// How soon a token in the tray can be played, from 0 (never) to 1 (now).
    pub fn ready(&self, side: Side, token: Token) -> f64 {
        let kind = self.kinds[side].iter().find(|kind| kind.token == token);
        kind.map_or(0.0, |kind| kind.ready)
    }

    /// The points of the best tokens that could be played in a position.
    pub fn points(&self, side: Side, at: SpaceId) -> u8 {
        if !self.at[side].contains(at) {
            return 0;
        }
        let (mut points, mut tokens) = (0, 0);
        for strength in [2, 1] {
            for kind in &self.kinds[side] {
                if kind.token.strength == strength && kind.at.contains(at) {
                    let more = usize::from(kind.count).min(MOST_TOKENS - tokens);
                    tokens += more;
                    points += strength * u8::try_from(more).unwrap_or(0);
                }
            }
        }
        points.min(MOST_POINTS)
    }

    /// The points of fire that could defend a position against attackers who cross an area.
    pub fn defence(&self, rules: &Guns, lines: &Lines, side: Side, target: SpaceId, approach: AreaId) -> f64 {
        let board = rules.board();
        let mut seen = Positions::EMPTY;
        let mut best: f64 = 0.0;
        for unit in lines.of_side(side) {
            if seen.contains(unit.at) || !self.at[side].contains(unit.at) {
                continue;
            }
            seen.insert(unit.at);
            let covers = unit.front == approach && !board.symbols(unit.at, approach).obstructed;
            if !covers {
                continue;
            }
            let points = self.points(side, unit.at);
            let ridge = board.symbols(unit.at, approach).ridge.min(points);
            let share = if unit.at == target { 1.0 } else { weight::SUPPORT };
            best += share * f64::from(points + ridge);
        }
        best.min(weight::MOST)
    }
}

fn kind(rules: &Guns, army: &Army, side: Side, token: Token, count: u8) -> Kind {
    let (at, ready) =
        if token.is_artillery() { placing(rules, army, side, token) } else { (Positions::EMPTY, 1.0) };
    Kind { token, count, at, ready }
}

/// Where a token can be played, and how soon.
fn placing(rules: &Guns, army: &Army, side: Side, token: Token) -> (Positions, f64) {
    let matching = Matching::of(army, side, token);
    let Matching { blocks, required } = &matching;
    if *required == 0 {
        return (Positions::EMPTY, 0.0);
    }
    if !Guns::is_threshold_reached(army, token) || blocks.len() < *required {
        let count = |number: usize| f64::from(u8::try_from(number).unwrap_or(u8::MAX));
        let there = count(blocks.len().min(*required)) / count(*required);
        return (Positions::EMPTY, weight::TO_COME + (weight::SCATTERED - weight::TO_COME) * there);
    }
    let at = rules.organised(&matching);
    (at, if at.is_empty() { weight::SCATTERED } else { 1.0 })
}
