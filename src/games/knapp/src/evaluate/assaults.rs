//! How assaults will end, on average, and where they threaten.

use super::super::Knapp;
use super::super::pieces::Arm;
use super::super::state::{Phase, State, Step};
use super::fire::{breaks, damage};
use super::muster::{Muster, Stack};
use super::weights::assaults as weight;
use crate::engine::{Side, SpaceId};
use arrayvec::ArrayVec;

/// Volleys of an assault that are thought through.
const ROUNDS: u8 = 6;

/// A fight inside an area.
pub struct Fight {
    pub area: SpaceId,
    pub attacker: Side,
    /// The attacker's chance to hold the area in the end.
    pub chance: f32,
    /// Points that the attacker gains, less those that he loses.
    pub gain: f32,
}

/// The fights that are under way, or will begin when the movement phase is over; while it `goes_on`, units can still join.
pub fn fights(rules: &Knapp, state: &State, muster: &Muster, goes_on: bool) -> ArrayVec<Fight, 16> {
    let attacker = match state.phase {
        Phase::Move(side) => side,
        Phase::Fire(side) => side.other(),
        _ => return ArrayVec::new(),
    };
    muster
        .contested()
        .into_iter()
        .take(16)
        .map(|area| fight(rules, state, muster, area, attacker, goes_on))
        .collect()
}

fn fight(
    rules: &Knapp,
    state: &State,
    muster: &Muster,
    area: SpaceId,
    attacker: Side,
    goes_on: bool,
) -> Fight {
    let defender = attacker.other();
    let mut attack = muster.stack(area, attacker);
    let mut defence = muster.stack(area, defender);
    if goes_on && matches!(state.phase, Phase::Move(_)) {
        join(rules, state, muster, area, attacker, &mut attack);
    }
    let begun = state.assault.filter(|assault| assault.area == area && assault.volleys > 0);
    let mut firer = match (&state.volley, begun) {
        (Some(volley), Some(_)) if state.step != Step::Volley => match state.step {
            // These dice have been rolled: the other side is next.
            Step::PlaceHits | Step::Withdraw => volley.side.other(),
            _ => volley.side,
        },
        _ => defender,
    };
    let mut support = if begun.is_none() || state.step == Step::Volley {
        support(rules, state, muster, area, defender)
    } else {
        0.0
    };
    let hill = rules.board.hills.contains(area);
    let mut gain = 0.0;
    for _ in 0..ROUNDS {
        let (from, to) = if firer == attacker { (&attack, &mut defence) } else { (&defence, &mut attack) };
        let cover = if hill && firer == attacker { 1.0 } else { 0.0 };
        let leaders = from.leader_dice * from.units;
        let mut hits = (from.foot + leaders) * (2.0 - cover) / 6.0 + from.guns * (3.0 - cover) / 6.0;
        if firer == defender {
            hits += support;
            support = 0.0;
        }
        let sign = if firer == attacker { 1.0 } else { -1.0 };
        gain += sign * damage(to, hits);
        suffer(to, hits);
        firer = firer.other();
    }
    let (strong, weak) = (attack.assault_dice().powi(2), defence.assault_dice().powi(2));
    let chance = strong / (strong + weak + 0.1);
    Fight { area, attacker, chance, gain: gain + weight::TAKEN * (2.0 * chance - 1.0) }
}

/// A stack after so many hits, and after the units that they drove off have left.
fn suffer(stack: &mut Stack, hits: f32) {
    let each = breaks(stack, hits / stack.units.max(1.0));
    let on_foot = hits.min(stack.foot);
    stack.foot -= on_foot;
    stack.guns = (stack.guns - (hits - on_foot)).max(0.0);
    let stays = (1.0 - each) * if stack.dice() > 0.0 { 1.0 } else { 0.0 };
    stack.foot *= stays;
    stack.guns *= stays;
    stack.units *= stays;
    stack.leader_points *= stays * (1.0 - hits / 6.0).max(0.0);
}

/// Expected hits of the defender's neighbours, who may join his first volley (§4).
fn support(rules: &Knapp, state: &State, muster: &Muster, area: SpaceId, defender: Side) -> f32 {
    let contested = muster.contested();
    let firing = state.firing_side() == Some(defender);
    let near = rules.board.within(area, 2);
    let mut hits = 0.0;
    for firer in &muster.firers[defender] {
        if !near.contains(firer.area)
            || contested.contains(firer.area)
            || (firing && state.piece(firer.unit).fired)
            || !rules.board.field_of_fire(firer.area, firer.arm.range()).contains(area)
        {
            continue;
        }
        let faces = if firer.arm == Arm::Artillery && rules.board.distance(firer.area, area) == 1 {
            2.0
        } else {
            1.0
        };
        hits += (firer.dice + muster.stack(firer.area, defender).leader_dice) * faces / 6.0;
    }
    hits
}

/// Adds the units that stand near and can still join the attack in this phase.
fn join(rules: &Knapp, state: &State, muster: &Muster, area: SpaceId, side: Side, stack: &mut Stack) {
    let mut foot = 2_u8.saturating_sub(stack.feet);
    let mut guns = u8::from(stack.guns == 0.0);
    let near = rules.board.within(area, 1);
    for firer in &muster.firers[side] {
        let room = if firer.arm == Arm::Artillery { &mut guns } else { &mut foot };
        if *room == 0
            || firer.area == area
            || !near.contains(firer.area)
            || !Knapp::can_move(state, firer.unit)
        {
            continue;
        }
        *room -= 1;
        stack.units += weight::COULD_JOIN;
        *(if firer.arm == Arm::Artillery { &mut stack.guns } else { &mut stack.foot }) +=
            weight::COULD_JOIN * firer.dice;
    }
}

/// Points that a side may hope to gain by assaults on stacks that are weak for what stands next to them.
pub fn threats(rules: &Knapp, muster: &Muster, side: Side) -> f32 {
    let defender = side.other();
    let mine = muster.held[side];
    let mut points = 0.0;
    for area in muster.held[defender] & rules.board.grown(mine) & !mine {
        let near = rules.board.neighbours(area);
        let stack = muster.stack(area, defender);
        let (mut first, mut second) = (0.0_f32, 0.0_f32);
        for from in near & mine {
            let from = muster.stack(from, side);
            if from.feet > 0 {
                let dice = from.assault_dice();
                second = second.max(dice.min(first));
                first = first.max(dice);
            }
        }
        let help: f32 =
            (near & muster.held[defender]).into_iter().map(|near| muster.stack(near, defender).dice()).sum();
        let cover = if rules.board.hills.contains(area) { 2.0 } else { 1.0 };
        let ratio = (first + 0.3 * second) / (cover * stack.assault_dice() + 0.3 * help + 1.0);
        points += (ratio - 0.8).clamp(0.0, 1.5) * (0.3 * stack.worth());
    }
    points
}
