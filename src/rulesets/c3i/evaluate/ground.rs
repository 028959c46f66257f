//! What the ground is worth, worked out once for a board, and what attacks are worth on it.

use super::super::board::{Board, Hexes};
use super::super::pieces::JULY_3;
use super::matrix::Fight;
use super::supply;
use super::weights::ground as weight;
use crate::engine::{Side, SpaceId};

/// Modifiers of attacks: -6 to 5.
const MODIFIERS: usize = 12;
const LOWEST: i8 = -6;

/// How far around the anchor every hex matters.
const KEY_GROUND: u8 = 2;

/// What the ends of an attack are worth to the attacker, in points, before July 3 and on it: a retreat gives
/// up ground, a blown unit is away for two turns.
const WORTH: [[f32; 7]; 2] =
    [[-1.2, -0.4, -0.1, 0.0, 0.1, 0.4, 1.2], [-1.05, -1.05, -0.08, 0.0, 0.08, 1.05, 1.05]];

/// What an attack is like for the table of its worth.
#[derive(Clone, Copy, Debug)]
pub struct Odds {
    /// The attacker's fixed modifiers less the defender's.
    pub modifier: i8,
    /// Can the attacker, and the defender, have artillery?
    pub asked: [bool; 2],
    /// Has the attacker, and the defender, no way to retreat?
    pub cut_off: [bool; 2],
    /// The turn.
    pub turn: u8,
}

/// What a board's ground is worth.
#[derive(Clone, Debug)]
pub struct Ground {
    /// The best place to close the road to Baltimore.
    pub anchor: SpaceId,
    /// For each hex half movement points to the anchor, over roads where they lead there.
    pub way: Vec<f32>,
    /// For each hex how much it helps the Union to stand there: 0 to 1.
    pub post: Vec<f32>,
    /// The hexes that mostly matter: good ground, and the surroundings of the anchor.
    pub matters: Hexes,
    /// What attacks are worth to the attacker, in points.
    attacks: Vec<f32>,
}

impl Ground {
    /// Measures a board.
    pub fn of(board: &Board) -> Self {
        let anchor = anchor(board);
        let way = ways_to(board, anchor);
        let post = board.hexes().into_iter().map(|hex| post(board, anchor, hex)).collect();
        let matters = board.defensible | board.within(anchor, KEY_GROUND);
        Ground { anchor, way, post, matters, attacks: attacks() }
    }

    /// What an attack is worth to the attacker, in points, if both sides declare their artillery well.
    pub fn attack(&self, odds: Odds) -> f32 {
        let modifier = odds.modifier.saturating_sub(LOWEST);
        let modifier = usize::try_from(modifier).unwrap_or(0).min(MODIFIERS - 1);
        self.attacks[place(modifier, odds.turn >= JULY_3, odds.asked, odds.cut_off)]
    }
}

fn place(modifier: usize, late: bool, asked: [bool; 2], cut_off: [bool; 2]) -> usize {
    let bits = [late, asked[0], asked[1], cut_off[0], cut_off[1]];
    bits.iter().fold(modifier, |place, bit| 2 * place + usize::from(*bit))
}

/// The worth of every attack, for the table.
fn attacks() -> Vec<f32> {
    let bits = [false, true];
    let pairs = || bits.into_iter().flat_map(move |a| bits.into_iter().map(move |b| [a, b]));
    let mut worth = vec![0.0; MODIFIERS << 5];
    for modifier in 0..MODIFIERS {
        for late in bits {
            for (asked, cut_off) in pairs().flat_map(|asked| pairs().map(move |cut| (asked, cut))) {
                worth[place(modifier, late, asked, cut_off)] = attack(modifier, late, asked, cut_off);
            }
        }
    }
    worth
}

fn attack(modifier: usize, late: bool, asked: [bool; 2], cut_off: [bool; 2]) -> f32 {
    let mut worth = WORTH[usize::from(late)];
    if cut_off[0] {
        worth[2] = worth[1];
    }
    if cut_off[1] {
        worth[4] = worth[5];
    }
    let modifier = i8::try_from(modifier).unwrap_or(0) + LOWEST;
    Fight { modifier, worth, asked, price: [supply::usual_price(late); 2] }.solve().value
}

/// Of the hexes from which a unit closes every road to the goals, defensible ones first, the one that lies best:
/// far from where the enemy comes, near the goals. A board may have none: then the place of the goals.
fn anchor(board: &Board) -> SpaceId {
    let closes = |hex: &SpaceId| !board.open_road(board.near(*hex) | Hexes::of(*hex)).meets(board.goals());
    let closers: Hexes = board.hexes().into_iter().filter(closes).collect();
    let strong = closers & board.defensible;
    let among = if strong.is_empty() { closers } else { strong };
    let by_rear = |a: &SpaceId, b: &SpaceId| rearward(board, *a).total_cmp(&rearward(board, *b));
    among.into_iter().max_by(by_rear).or(board.goals().lowest()).unwrap_or(SpaceId(0))
}

/// By how many hexes a hex is farther from where the Confederates come than from the Union's rear.
fn rearward(board: &Board, hex: SpaceId) -> f32 {
    let [rear, front] = Side::ALL.map(|side| board.entry_hex(board.fallback[side]));
    f32::from(board.distance(hex, front)) - f32::from(board.distance(hex, rear))
}

/// How much it helps the Union to stand in a hex.
fn post(board: &Board, anchor: SpaceId, hex: SpaceId) -> f32 {
    let near = 1.0 - f32::from(board.distance(hex, anchor)) / weight::line();
    let rear = ((rearward(board, hex) - rearward(board, anchor)) / weight::rear() + 1.0).clamp(0.0, 1.0);
    let ground = if board.defensible.contains(hex) { 1.0 } else { weight::open() };
    near.max(0.0) * rear * ground
}

/// Half movement points from each hex to another: a step takes two, along a road one.
fn ways_to(board: &Board, to: SpaceId) -> Vec<f32> {
    let mut ways = vec![f32::from(u16::MAX); board.len()];
    ways[to.index()] = 0.0;
    // As often as the longest way has steps: this is done once for a table.
    for _ in 0..board.len() {
        let before = ways.clone();
        for hex in board.hexes() {
            let step = |next: SpaceId| {
                before[next.index()] + if board.roads()[hex.index()].contains(next) { 1.0 } else { 2.0 }
            };
            ways[hex.index()] = board.near(hex).into_iter().map(step).fold(ways[hex.index()], f32::min);
        }
        if ways == before {
            break;
        }
    }
    ways
}
