//! What the ground is worth to the scripted player, worked out once for a table.

use super::super::board::{Board, Hexes};
use crate::engine::{Side, SpaceId};

/// How far from the anchor, in hexes, ground belongs to its line of defence.
const LINE: f32 = 4.834;

/// How much open ground near the anchor is worth as a post, as a part of defensible ground.
const OPEN: f32 = 0.411;

/// Ground that is so much nearer to the Union's rear than to the enemy's, in hexes, is wholly safe to hold; that much
/// farther it is worth nothing.
const REAR: f32 = 2.448;

/// What a board's ground is worth.
#[derive(Clone, Debug)]
pub struct Ground {
    /// The best place to close the road to Baltimore.
    pub anchor: SpaceId,
    /// For each hex half movement points to the anchor, over roads where they lead there.
    pub way: Vec<f32>,
    /// For each hex how much it helps the Union to stand there: 0 to 1.
    pub post: Vec<f32>,
}

impl Ground {
    /// Measures a board.
    pub fn of(board: &Board) -> Self {
        let anchor = anchor(board);
        let post = board.hexes().into_iter().map(|hex| post(board, anchor, hex)).collect();
        Ground { anchor, way: ways_to(board, anchor), post }
    }
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
    let near = 1.0 - f32::from(board.distance(hex, anchor)) / LINE;
    let rear = ((rearward(board, hex) - rearward(board, anchor)) / REAR + 1.0).clamp(0.0, 1.0);
    let ground = if board.defensible.contains(hex) { 1.0 } else { OPEN };
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
