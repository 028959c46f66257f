//! Command: blocks with room where troops need orders, and the discs.

use super::super::Wallace;
use super::super::board::Places;
use super::super::pieces::{Period, discs};
use super::super::place::Block;
use super::super::state::PLACES;
use super::army::{Army, MOST_BLOCKS, Stack};
use super::weights::command as weight;
use super::{Position, prospects};
use crate::engine::{Side, SpaceId};

/// Orders beyond the first one are worth less and less.
const ORDERS: [f32; 6] = [0.0, 1.0, 1.8, 2.4, 2.85, 3.2];

/// A stack that several blocks reach needs each of them less.
const SHARED: [f32; 5] = [1.0, 1.0, 0.62, 0.46, 0.38];

/// Confederate discs that can lie on the map without being missed.
const SPARE: u8 = 6;

/// The last single ones are kept for what may come.
const LAST_ONES: u8 = 3;

/// Where the blocks of a side reach.
#[derive(Clone, Debug)]
pub struct Cover {
    blocks: [u8; PLACES],
    /// Areas in or next to which there is a block, with room or without.
    pub commanded: Places,
}

impl Cover {
    /// Where the blocks of a side reach.
    pub fn of(rules: &Wallace, army: &Army, side: Side) -> Cover {
        let mut cover = Cover { blocks: [0; PLACES], commanded: Places::EMPTY };
        for (at, block) in &army.blocks[side] {
            let reach = rules.board.reach(*at);
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
    let hand = position.state.available[side];
    let values: u8 = hand.listed().sum();
    let in_hand =
        weight::IN_HAND * f32::from(hand.total().min(3)) + weight::IN_HAND_VALUE * f32::from(values);
    blocks(position, side) + in_hand + in_boxes(position, side)
}

/// What there is to do for a block.
#[derive(Clone, Copy, Default)]
struct Demand {
    orders: u8,
    worth: f32,
}

impl Demand {
    /// The orders that a stack needs of a block.
    fn add(&mut self, position: &Position<'_>, stack: &Stack, at: SpaceId, (star, need): (usize, f32)) {
        let far = position
            .rules
            .ground
            .stars
            .get(star)
            .map_or((0, 0), |star| (star.steps[stack.area.index()], star.steps[at.index()]));
        let orders = (far.0 + 2).saturating_sub(far.1).clamp(1, 3);
        self.orders = self.orders.saturating_add(orders);
        self.worth += need * f32::from(orders);
    }

    /// What they are worth if the block has so much room.
    fn met(self, room: u8) -> f32 {
        let most = usize::from(self.orders.min(room)).min(ORDERS.len() - 1);
        weight::CHANCE * ORDERS[most] * self.worth / f32::from(self.orders.max(1))
    }
}

/// What the blocks on the map do.
fn blocks(position: &Position<'_>, side: Side) -> f32 {
    let blocks = &position.army.blocks[side];
    let mut demands = [Demand::default(); MOST_BLOCKS];
    for stack in &position.army.stacks[side] {
        let others = position.cover[side].blocks[stack.area.index()];
        if others == 0 {
            continue;
        }
        let need = need(position, side, stack, others);
        for ((at, block), demand) in blocks.iter().zip(&mut demands) {
            if block.room() > 0 && position.rules.board.reach(*at).contains(stack.area) {
                demand.add(position, stack, *at, need);
            }
        }
    }
    let given = given(position, side);
    let does = |block: &Block, demand: Demand| given * demand.met(block.room()) + standing(*block);
    blocks.iter().zip(demands).map(|((_, block), demand)| does(block, demand)).sum()
}

/// An order needs a disc (Issue an order): a side that has none does not give it before the boxes are filled again.
fn given(position: &Position<'_>, side: Side) -> f32 {
    if position.acts(side) { 1.0 } else { weight::IDLE }
}

/// What a block with room is worth wherever it stands: to take it away only to let the other side spend its discs costs this.
fn standing(block: Block) -> f32 {
    if block.room() > 0 { weight::STANDING + weight::STANDING_VALUE * f32::from(block.room()) } else { 0.0 }
}

/// What another block would do.
pub fn another(position: &Position<'_>, at: SpaceId, block: Block) -> f32 {
    let reach = position.rules.board.reach(at);
    let mut demand = Demand::default();
    for stack in position.army.stacks[block.side].iter().filter(|stack| reach.contains(stack.area)) {
        let others = position.cover[block.side].blocks[stack.area.index()] + 1;
        demand.add(position, stack, at, need(position, block.side, stack, others));
    }
    given(position, block.side) * demand.met(block.room()) + standing(block)
}

/// What an order does for a stack.
fn need(position: &Position<'_>, side: Side, stack: &Stack, others: u8) -> (usize, f32) {
    let (star, step) = prospects::bound(position, side, stack.area);
    let touches = position.rules.board.adj(stack.area).meets(position.army.held[side.other()]);
    let march = step.max(weight::POST);
    let waits = if stack.area == stack.at { 1.0 } else { weight::WAITING };
    let shared = waits * SHARED[usize::from(others).min(SHARED.len() - 1)];
    (star, shared * (march * stack.weight().min(weight::MOST) + if touches { weight::TOUCH } else { 0.0 }))
}

/// What the discs are worth: those in the boxes, less those that will be missing.
fn in_boxes(position: &Position<'_>, side: Side) -> f32 {
    let state = position.state;
    let on_map = position.army.blocks[side].iter().map(|(_, block)| block.discs).sum::<u8>();
    match side {
        Side::Union => {
            let next = position.rules.options.union_orders(state.period.next().0);
            let next = if state.period == Period::Afternoon { 10 } else { next };
            -weight::MISSING * f32::from(on_map.saturating_sub(discs(side).saturating_sub(next)))
        }
        Side::Confederate => {
            let boxes = weight::SINGLE * f32::from(state.discs.single)
                + weight::DOUBLE * f32::from(state.discs.double);
            let last = weight::LAST * f32::from(state.discs.single.min(LAST_ONES));
            boxes + last - weight::MISSED * f32::from(on_map.saturating_sub(SPARE))
        }
    }
}
