//! What the next fire will do, on average.

use super::super::Knapp;
use super::super::pieces::Arm;
use super::super::state::{State, Step};
use super::muster::{Firer, Muster, Stack};
use super::weights::fire as weight;
use crate::boards::space_set::SpaceSet;
use crate::engine::{Side, SpaceId};

/// The chance that a stack is driven off by so many hits (§6).
pub fn breaks(stack: &Stack, hits: f32) -> f32 {
    let ones = hits / 6.0;
    match stack.ignored {
        0 => 1.0 - (-ones).exp(),
        1 => 1.0 - (-ones).exp() * (1.0 + ones),
        _ => 1.0 - (-ones).exp() * (1.0 + ones + ones * ones / 2.0),
    }
}

/// Points that so many hits on a stack bring the enemy, with what follows from them.
pub fn damage(stack: &Stack, hits: f32) -> f32 {
    if hits <= 0.0 || stack.units == 0.0 {
        return 0.0;
    }
    let hits = hits.min(stack.dice());
    let on_guns = (hits - stack.foot).max(0.0);
    let share = hits / stack.dice().max(1.0);
    let leaders = stack.leader_points * (1.0 - (-weight::RISK * hits).exp());
    hits + 2.0 * on_guns
        + 5.0 * stack.units * share * share
        + leaders
        + weight::DISPLACED * breaks(stack, hits)
}

/// The hits that one side's fire will make, by area.
pub struct Volleys {
    /// Who fires.
    pub side: Side,
    hits: [f32; SpaceSet::CAPACITY],
    targets: SpaceSet,
}

/// Expected hits of a unit on an area in its field of fire.
fn hits(rules: &Knapp, muster: &Muster, firer: &Firer, side: Side, target: SpaceId) -> f32 {
    let faces = match (firer.arm, rules.board.distance(firer.area, target)) {
        (Arm::Artillery, 1) => 2.0,
        _ => 1.0,
    };
    (firer.dice + muster.stack(firer.area, side).leader_dice) * faces / 6.0
}

impl Volleys {
    /// The next fire of a side from outside: each unit at the target at which most can fire. In its fire
    /// phase (`now`) only of the units that have not fired.
    pub fn expected(rules: &Knapp, state: &State, muster: &Muster, side: Side, now: bool) -> Self {
        let mut volleys = Volleys { side, hits: [0.0; SpaceSet::CAPACITY], targets: SpaceSet::EMPTY };
        let mut most = [0.0; SpaceSet::CAPACITY];
        let enemy = muster.held[side.other()];
        let contested = muster.contested();
        let near = rules.board.grown(rules.board.grown(enemy));
        if !near.meets(muster.held[side]) {
            return volleys;
        }
        let firing = now && state.firing_side() == Some(side);
        let mut reachable = SpaceSet::EMPTY;
        let mut aims: arrayvec::ArrayVec<(&Firer, SpaceSet), 32> = arrayvec::ArrayVec::new();
        for firer in &muster.firers[side] {
            if !near.contains(firer.area)
                || contested.contains(firer.area)
                || (firing && state.piece(firer.unit).fired)
            {
                continue;
            }
            let reached = rules.board.field_of_fire(firer.area, firer.arm.range()) & enemy;
            for target in reached {
                most[target.index()] += hits(rules, muster, firer, side, target);
            }
            reachable |= reached;
            if !reached.is_empty() {
                let _ = aims.try_push((firer, reached));
            }
        }
        let mut worth = [0.0; SpaceSet::CAPACITY];
        for target in reachable {
            let hits = most[target.index()];
            worth[target.index()] = damage(&muster.stack(target, side.other()), hits) / hits.max(0.1);
        }
        volleys.targets = reachable;
        let open = state.volley.as_ref().filter(|volley| state.step == Step::Volley && volley.side == side);
        for (firer, reached) in aims {
            let joined = open.filter(|volley| firing && volley.firers.contains(&firer.unit));
            let gain = |target: &SpaceId| worth[target.index()] * hits(rules, muster, firer, side, *target);
            let best = reached.into_iter().max_by(|a, b| gain(a).total_cmp(&gain(b)));
            if let Some(target) = joined.map(|volley| volley.target).or(best) {
                volleys.hits[target.index()] += hits(rules, muster, firer, side, target);
            }
        }
        if let Some(volley) = state.volley.as_ref().filter(|volley| firing && volley.side == side) {
            volleys.hits[volley.target.index()] += f32::from(volley.left);
            volleys.targets.insert(volley.target);
        }
        volleys
    }

    /// The points that it brings.
    pub fn damage(&self, muster: &Muster) -> f32 {
        let on = |area: SpaceId| damage(&muster.stack(area, self.side.other()), self.hits[area.index()]);
        self.targets.into_iter().map(on).sum()
    }

    /// The chance that it drives the enemy out of an area.
    pub fn drives_off(&self, muster: &Muster, area: SpaceId) -> f32 {
        if !self.targets.contains(area) {
            return 0.0;
        }
        let (stack, hits) = (muster.stack(area, self.side.other()), self.hits[area.index()]);
        let flees = breaks(&stack, hits / stack.units.max(1.0)).powf(stack.units);
        // Whoever is shot to pieces holds nothing, however many units he began with.
        let spent = weight::SPENT * (hits / stack.dice().max(1.0)).min(1.0).powi(3);
        flees + (1.0 - flees) * spent.min(1.0)
    }
}
