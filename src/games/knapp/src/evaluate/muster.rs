//! Who stands where, in sums by area.

use super::super::Knapp;
use super::super::arrivals::GROUPS;
use super::super::options::LossScoring;
use super::super::pieces::{Arm, LEADERS, LEE, UNIT_POINTS, leader_of, owner, unit, units};
use super::super::state::{Place, State};
use super::sign;
use super::weights::muster as weight;
use crate::boards::space_set::SpaceSet;
use crate::engine::{BySide, PieceId, Side, SpaceId};
use arrayvec::ArrayVec;

/// What a side has in an area, as it is counted.
#[derive(Clone, Copy, Debug, Default)]
struct Count {
    foot: u8,
    guns: u8,
    units: u8,
    feet: u8,
    leader_dice: u8,
    leaders: u8,
    leader_points: u8,
    ignored: u8,
}

/// What a side has in an area.
#[derive(Clone, Copy, Debug, Default)]
pub struct Stack {
    /// Dice of infantry and cavalry.
    pub foot: f32,
    /// Dice of artillery.
    pub guns: f32,
    /// Units.
    pub units: f32,
    /// Infantry and cavalry units.
    pub feet: u8,
    /// Dice that leaders add to each unit.
    pub leader_dice: f32,
    /// What the leaders are worth.
    pub leader_points: f32,
    /// Ones that leaders let each unit ignore.
    pub ignored: u8,
}

impl Stack {
    /// Dice of the units themselves.
    pub fn dice(&self) -> f32 {
        self.foot + self.guns
    }

    /// All dice in an assault, in dice of infantry: guns hit more often (§5).
    pub fn assault_dice(&self) -> f32 {
        self.foot + 1.5 * self.guns + self.leader_dice * self.units
    }

    /// Points that the enemy would get for all of it.
    pub fn worth(&self) -> f32 {
        self.foot + 3.0 * self.guns + f32::from(UNIT_POINTS) * self.units + self.leader_points
    }
}

/// A unit that can fire.
#[derive(Clone, Copy, Debug)]
pub struct Firer {
    pub unit: PieceId,
    pub area: SpaceId,
    pub arm: Arm,
    pub dice: f32,
}

/// Both armies.
#[derive(Debug)]
pub struct Muster {
    stacks: BySide<[Count; SpaceSet::CAPACITY]>,
    /// The areas that hold units.
    pub held: BySide<SpaceSet>,
    /// Units on the map.
    pub firers: BySide<ArrayVec<Firer, 32>>,
    /// Dice near the objectives, the nearer the more.
    pub pull: BySide<[f32; 2]>,
    /// The Union's points less the Confederates'.
    pub score: f32,
}

impl Muster {
    /// Takes stock of a state.
    pub fn of(rules: &Knapp, state: &State) -> Self {
        let mut muster = Muster {
            stacks: BySide::from_fn(|_| [Count::default(); SpaceSet::CAPACITY]),
            held: BySide::default(),
            firers: BySide::default(),
            pull: BySide::default(),
            score: 0.0,
        };
        for piece in units() {
            muster.count_unit(rules, state, piece);
        }
        for leader in LEADERS.map(PieceId) {
            muster.count_leader(rules, state, leader);
        }
        muster.count_reinforcements(rules, state);
        for side in Side::ALL {
            let ledger = state.ledger[side];
            let mut kept = ledger.leaders + ledger.ground;
            if rules.options.loss_scoring == LossScoring::Cumulative {
                kept += ledger.strength;
            }
            muster.score += sign(side) * f32::from(kept);
        }
        muster
    }

    /// What a side has in an area.
    pub fn stack(&self, area: SpaceId, side: Side) -> Stack {
        let count = &self.stacks[side][area.index() % SpaceSet::CAPACITY];
        Stack {
            foot: f32::from(count.foot),
            guns: f32::from(count.guns),
            units: f32::from(count.units),
            feet: count.feet,
            leader_dice: f32::from(count.leader_dice),
            leader_points: f32::from(count.leader_points) + weight::LEADERSHIP * f32::from(count.leaders),
            ignored: count.ignored,
        }
    }

    /// The areas with units of both sides.
    pub fn contested(&self) -> SpaceSet {
        self.held.union & self.held.confederate
    }

    fn count_unit(&mut self, rules: &Knapp, state: &State, piece: PieceId) {
        let now = state.piece(piece);
        if now.place == Place::Off {
            return;
        }
        let (printed, side) = (unit(piece), owner(piece));
        let strength = Knapp::strength_dice(state, piece);
        let dice = f32::from(strength);
        if rules.options.loss_scoring == LossScoring::Standing {
            let lost = rules.full(piece).saturating_sub(now.strength);
            self.score -= sign(side) * f32::from(lost) * f32::from(printed.arm.points());
        }
        if now.place == Place::Eliminated {
            self.score -= sign(side) * f32::from(UNIT_POINTS);
        }
        if let Some(area) = now.position() {
            for (objective, pull) in self.pull[side].iter_mut().enumerate() {
                *pull += dice * rules.ground.pull(objective, printed.arm, area);
            }
        }
        let Place::Map(area) = now.place else { return };
        let stack = &mut self.stacks[side][area.index() % SpaceSet::CAPACITY];
        stack.units += 1;
        if printed.arm == Arm::Artillery {
            stack.guns += strength;
        } else {
            stack.foot += strength;
            stack.feet += 1;
        }
        self.held[side].insert(area);
        let _ = self.firers[side].try_push(Firer { unit: piece, area, arm: printed.arm, dice });
    }

    /// Adds those who are still to come to the dice near the objectives.
    fn count_reinforcements(&mut self, rules: &Knapp, state: &State) {
        for (number, (group, due)) in GROUPS.iter().zip(&state.groups).enumerate() {
            if due.arrived || due.turn < state.turn {
                continue;
            }
            let dice = weight::COMING * f32::from(group.usual_dice());
            for (objective, pull) in self.pull[group.side].iter_mut().enumerate() {
                *pull += dice * rules.ground.coming(objective, number, due.turn - state.turn);
            }
        }
    }

    fn count_leader(&mut self, rules: &Knapp, state: &State, leader: PieceId) {
        let (now, printed) = (state.piece(leader), leader_of(leader));
        let side = printed.side();
        let points = f32::from(printed.points);
        match now.place {
            Place::Eliminated => self.score -= sign(side) * points,
            Place::Map(area) => {
                let stack = &mut self.stacks[side][area.index() % SpaceSet::CAPACITY];
                stack.leader_dice += rules.rating(state, leader);
                stack.leader_points = stack.leader_points.saturating_add(printed.points);
                stack.leaders += 1;
                let ignored = if leader == LEE && !now.replaced { 2 } else { 1 };
                stack.ignored = stack.ignored.max(ignored);
            }
            _ => {}
        }
    }
}
