//! Command: blocks with room where troops need orders, and the discs.

use super::super::Wallace;
use super::super::board::Places;
use super::super::pieces::{Period, discs};
use super::super::state::{Block, PLACES, State};
use super::Position;
use super::army::Stack;
use crate::engine::{Side, SpaceId};

/// What the chance to give a useful order is worth, as a share of the order.
const CHANCE: f32 = 0.32;

/// Orders beyond the first one are worth less and less.
const ORDERS: [f32; 6] = [0.0, 1.0, 1.8, 2.4, 2.85, 3.2];

/// What an order does for a Confederate piece on the march, for a Union piece, and for a stack that touches the
/// enemy. More than so many pieces are not ordered at once.
const MARCH: [f32; 2] = [0.07, 0.17];
const TOUCH: f32 = 0.35;
const POST: f32 = 0.03;
const MOST: f32 = 4.0;

/// Pieces that wait in a box are ordered later.
const WAITING: f32 = 0.6;

/// A stack that several blocks reach needs each of them less.
const SHARED: [f32; 5] = [1.0, 1.0, 0.62, 0.46, 0.38];

/// What a block is worth that can be placed.
const IN_HAND: f32 = 0.03;
const IN_HAND_VALUE: f32 = 0.012;

/// What a disc costs the Union that will be missing in the next period, and the Confederates.
const MISSING: f32 = 0.1;
const MISSED: f32 = 0.03;

/// Confederate discs that can lie on the map without being missed.
const SPARE: u8 = 6;

/// What discs in the boxes are worth.
const SINGLE: f32 = 0.015;
const DOUBLE: f32 = 0.035;

/// Where the blocks of a side reach.
#[derive(Clone, Debug)]
pub struct Cover {
    blocks: [u8; PLACES],
    /// Areas in or next to which there is a block, with room or without.
    pub commanded: Places,
}

impl Cover {
    /// Where the blocks of a side reach.
    pub fn of(rules: &Wallace, state: &State, side: Side) -> Cover {
        let mut cover = Cover { blocks: [0; PLACES], commanded: Places::EMPTY };
        for (at, block) in state.blocks(side) {
            let reach = rules.board.reach(at);
            cover.commanded |= reach;
            if block.room() > 0 {
                reach.into_iter().for_each(|area| cover.blocks[area.index()] += 1);
            }
        }
        cover
    }

    /// Can the pieces in an area be given an order?
    pub fn reaches(&self, area: SpaceId) -> bool {
        self.blocks.get(area.index()).is_some_and(|blocks| *blocks > 0)
    }
}

/// What command is worth to a side.
pub fn worth(position: &Position<'_>, side: Side) -> f32 {
    let state = position.state;
    let blocks: f32 = state.blocks(side).map(|(at, block)| self::block(position, at, block, 0)).sum();
    let hand = state.available[side];
    let values: u8 = hand.listed().sum();
    let in_hand = IN_HAND * f32::from(hand.total().min(3)) + IN_HAND_VALUE * f32::from(values);
    blocks + in_hand + in_boxes(position, side)
}

/// What a block does where it is, if so many others like it are not counted yet.
pub fn block(position: &Position<'_>, at: SpaceId, block: Block, more: u8) -> f32 {
    if block.room() == 0 {
        return 0.0;
    }
    let reach = position.rules.board.reach(at);
    let nearest = |place: SpaceId| {
        i16::from(position.rules.ground.nearest.get(place.index()).copied().unwrap_or(u8::MAX))
    };
    let (mut usable, mut total) = (0_i16, 0.0);
    for stack in &position.army.stacks[block.side] {
        let (area, waits) = match position.rules.board.entry_area(stack.at) {
            Some(area) => (area, WAITING),
            None => (stack.at, 1.0),
        };
        if !reach.contains(area) {
            continue;
        }
        let orders = (nearest(area) - nearest(at) + 2).clamp(1, 3);
        let others = usize::from(position.cover[block.side].blocks[area.index()] + more);
        let share = SHARED[others.min(SHARED.len() - 1)];
        usable += orders;
        total += f32::from(orders) * waits * share * need(position, block.side, stack, area);
    }
    if usable == 0 {
        return 0.0;
    }
    let most = usize::from(usable.unsigned_abs()).min(usize::from(block.room())).min(ORDERS.len() - 1);
    CHANCE * ORDERS[most] * total / f32::from(usable)
}

/// What an order does for a stack.
fn need(position: &Position<'_>, side: Side, stack: &Stack, area: SpaceId) -> f32 {
    let nearest = position.rules.ground.nearest[area.index()];
    let touches = position.rules.board.adj(area).meets(position.army.held[side.other()]);
    let march = match side {
        Side::Confederate if nearest > 0 => MARCH[1],
        Side::Union if nearest > 1 => MARCH[0],
        _ => POST,
    };
    march * stack.weight().min(MOST) + if touches { TOUCH } else { 0.0 }
}

/// What the discs are worth: those in the boxes, less those that will be missing.
fn in_boxes(position: &Position<'_>, side: Side) -> f32 {
    let state = position.state;
    let on_map = state.discs_on_map(side);
    match side {
        Side::Union => {
            let next = position.rules.options.union_orders(state.period.next().0);
            let next = if state.period == Period::Afternoon { 10 } else { next };
            -MISSING * f32::from(on_map.saturating_sub(discs(side).saturating_sub(next)))
        }
        Side::Confederate => {
            let boxes = SINGLE * f32::from(state.discs.single) + DOUBLE * f32::from(state.discs.double);
            boxes - MISSED * f32::from(on_map.saturating_sub(SPARE))
        }
    }
}
