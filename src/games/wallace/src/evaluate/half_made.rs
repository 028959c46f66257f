//! Decisions that are half made: the rest of them is thought of as made well.

use super::super::Wallace;
use super::super::barrage::Barrage;
use super::super::fighter::Attacker;
use super::super::frame::{Duty, Frame};
use super::super::march::March;
use super::super::pieces::AREA_LIMIT;
use super::super::place::Block;
use super::army::Local;
use super::fights::Force;
use super::threats::{self, ONE_ORDER, Plan, TWO_ORDERS};
use super::weights::half_made as weight;
use super::{Position, command, prospects, sign};
use crate::engine::Decides as _;
use crate::engine::{Side, SpaceId};

/// What a decision that is half made is worth to the Confederates beyond what has been done.
pub fn worth(position: &Position<'_>) -> f32 {
    let state = position.state;
    let Some(frame) = Wallace::frame(state) else { return 0.0 };
    let side = state.side;
    let second = if state.is_first_of_two() && !matches!(frame, Frame::SecondDisc { .. }) {
        weight::SECOND * anywhere(position, side)
    } else {
        0.0
    };
    let own = second + pending(position, frame) + to_do(position, frame);
    sign(side) * own + threats::running(position)
}

/// What the decision that is due is worth to the side whose turn it is.
fn to_do(position: &Position<'_>, frame: Frame) -> f32 {
    let (state, side) = (position.state, position.state.side);
    match frame {
        Frame::BlockValue { at } => {
            let value = state.available[side].values().last().unwrap_or(0);
            weight::TO_DO * command::another(position, at, Block { side, value, discs: 0 })
        }
        Frame::Order { at } => {
            let reach = position.rules.board.reach(at).into_iter();
            let orders = reach.map(|area| order(position, side, area, state.is_first_of_two()));
            weight::TO_DO * orders.fold(0.0, f32::max)
        }
        Frame::SecondDisc { duty: Duty::Free {} } => weight::TO_DO * anywhere(position, side),
        Frame::SecondDisc { duty: Duty::Fix { from } } => {
            weight::TO_DO * moves(position, side, from, None, false)
        }
        Frame::Move {} => match state.march.as_deref() {
            Some(march) => weight::UNDER_WAY * moves(position, side, march.from, Some(march), false),
            None => 0.0,
        },
        Frame::Fire {} => state.barrage.as_deref().map_or(0.0, |barrage| shots(position, side, barrage)),
        _ => 0.0,
    }
}

/// The best order that a block with room can give.
fn anywhere(position: &Position<'_>, side: Side) -> f32 {
    let stacks = position.army.stacks[side].iter().filter(|stack| position.cover[side].reaches(stack.at));
    stacks.map(|stack| order(position, side, stack.at, false)).fold(0.0, f32::max)
}

/// What an order for an area is worth.
fn order(position: &Position<'_>, side: Side, area: SpaceId, first: bool) -> f32 {
    let place = position.state.place(area);
    if !place.is_held_by(side) {
        return 0.0;
    }
    let guns = place.guns.total();
    let fires = guns > 0 && !position.state.is_night() && prospects::fires(position, side, area);
    let fire = if fires { weight::SHOT * f32::from(guns) } else { 0.0 };
    let near = position.rules.board.adj(area).meets(position.army.held[side.other()]);
    let works = if near && !place.entrenchments.is_full() { weight::WORKS } else { 0.0 };
    moves(position, side, area, None, first).max(fire).max(works)
}

/// What it is worth to move out of an area, by the best way and another one.
fn moves(position: &Position<'_>, side: Side, from: SpaceId, march: Option<&March>, first: bool) -> f32 {
    let (mut best, mut other) = (0.0, 0.0);
    for to in position.rules.board.adj(from) {
        let crossed = march.map_or(0, |march| march.crossed(from, to));
        let worth = if position.army.held[side.other()].contains(to) {
            assault(position, side, from, to, crossed, first)
        } else {
            step(position, side, from, to, crossed)
        };
        if worth > best {
            (best, other) = (worth, best);
        } else if worth > other {
            other = worth;
        }
    }
    best + weight::OTHER_WAY * other
}

/// What it is worth to send what can go to an area without enemies.
fn step(position: &Position<'_>, side: Side, from: SpaceId, to: SpaceId, crossed: u8) -> f32 {
    let (rules, state) = (position.rules, position.state);
    let limit: u8 = if rules.board.road(from, to) { 4 } else { 2 };
    let room = AREA_LIMIT.saturating_sub(state.size(to)).min(limit.saturating_sub(crossed));
    let stays = u8::from(rules.stars.contains(from));
    let count = room.min(state.size(from).saturating_sub(stays));
    if count == 0 {
        return 0.0;
    }
    let gain = prospects::post(position, side, to) - prospects::post(position, side, from);
    let crowd = if side == Side::Union { weight::CROWD } else { 1.0 };
    let star = if state.size(to) == 0 { position.stars.taking(rules, state, side, to) } else { 0.0 };
    star + (crowd * gain * f32::from(count)).max(0.0)
}

/// What it is worth to send what can go into an assault. Those who are sent already count elsewhere.
fn assault(position: &Position<'_>, side: Side, from: SpaceId, to: SpaceId, crossed: u8, first: bool) -> f32 {
    let sent = position.state.attackers.iter().any(|one| one.target == to);
    let most = if first { TWO_ORDERS } else { ONE_ORDER };
    let troops = position.state.place(from).troops.total();
    if position.state.is_night() || sent || troops == 0 || crossed >= most {
        return 0.0;
    }
    let local = Local { troops, ..position.army.local[from.index()] };
    let force = threats::attackers(local, most - crossed);
    (weight::BOLD * threats::promise(position, &Plan { side, from, target: to, force })).max(0.0)
}

/// What the assaults are worth for which pieces were sent, with those that can still join them.
fn pending(position: &Position<'_>, frame: Frame) -> f32 {
    let sent = &position.state.attackers;
    let mut worth = 0.0;
    for (number, one) in sent.iter().enumerate() {
        if sent.iter().take(number).all(|before| before.target != one.target) {
            worth += into(position, frame, one);
        }
    }
    worth
}

fn into(position: &Position<'_>, frame: Frame, first: &Attacker) -> f32 {
    let (mut count, mut cubes, mut elite) = (0_u8, 0_u8, 0_u8);
    for one in position.state.attackers.iter().filter(|one| one.target == first.target) {
        count += 1;
        cubes += one.fighter.cubes;
        elite += u8::from(one.fighter.kind == super::super::pieces::Troop::Elite);
    }
    let from = first.fighter.origin;
    let more = can_join(position, frame, first, count);
    let share = f32::from(count.max(1));
    let force = |more: u8| Force {
        pieces: f32::from(count + more),
        cubes: f32::from(cubes) / share,
        nerves: -f32::from(elite) / share,
    };
    let plan = |more| Plan { side: position.state.side, from, target: first.target, force: force(more) };
    let now = threats::promise(position, &plan(0));
    if more == 0 {
        return now;
    }
    let later = threats::promise(position, &plan(more));
    now.max(weight::UNDER_WAY * later)
}

/// How many pieces can still join an assault.
fn can_join(position: &Position<'_>, frame: Frame, first: &Attacker, count: u8) -> u8 {
    let state = position.state;
    let from = first.fighter.origin;
    let at_hand = state.place(from).troops.total().min(TWO_ORDERS.saturating_sub(count));
    match frame {
        Frame::Move {} if !state.is_first_of_two() => {
            let crossed = state.march.as_ref().map_or(0, |march| march.crossed(from, first.target));
            at_hand.min(ONE_ORDER.saturating_sub(crossed))
        }
        Frame::Move {} | Frame::EntryAssault { .. } => at_hand,
        Frame::HoldChoice { .. } | Frame::SecondDisc { duty: Duty::Hold { .. } } => at_hand.min(ONE_ORDER),
        _ => 0,
    }
}

/// Guns that can still fire with this order.
fn shots(position: &Position<'_>, side: Side, barrage: &Barrage) -> f32 {
    let mut guns = 0;
    for area in position.rules.board.reach(barrage.at) {
        let place = position.state.place(area);
        if place.is_held_by(side) && place.guns.total() > 0 && prospects::fires(position, side, area) {
            guns += place.guns.total().saturating_sub(barrage.fired(area).total());
        }
    }
    weight::SHOT * f32::from(guns)
}
