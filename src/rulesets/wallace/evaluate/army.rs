//! The pieces, by stacks.

use super::super::board::Places;
use super::super::pieces::{Troop, Troops};
use super::super::state::{Fighter, Guns, PLACES, Place, State};
use crate::engine::{BySide, Side, SpaceId};
use arrayvec::ArrayVec;

/// What pieces are worth.
const REGULAR: f32 = 1.0;
const ELITE: f32 = 1.4;
const INFERIOR: f32 = 0.75;
const CAVALRY: f32 = 0.8;
pub const GUN: f32 = 0.8;
const DAMAGED: f32 = 0.35;

/// What a damage cube costs, and how that grows with the cubes that a piece has already.
const CUBE: f32 = 0.09;
const CUBE_GROWS: f32 = 0.016;

/// How much a gun counts where strength does.
const GUN_STRENGTH: f32 = 0.5;

/// The pieces of a side in a place, or those that are on their way out of it.
#[derive(Clone, Copy, Debug)]
pub struct Stack {
    /// Where.
    pub at: SpaceId,
    /// How many pieces of infantry and cavalry.
    pub troops: f32,
    /// What they are worth for fighting and marching.
    pub strength: f32,
    /// How many guns.
    pub guns: f32,
}

impl Stack {
    /// What the stack weighs in all.
    pub const fn weight(&self) -> f32 {
        self.strength + GUN_STRENGTH * self.guns
    }
}

/// Both armies.
#[derive(Clone, Debug)]
pub struct Army {
    /// The stacks of both sides.
    pub stacks: BySide<ArrayVec<Stack, PLACES>>,
    /// What all the pieces are worth.
    pub material: BySide<f32>,
    /// Where each side stands.
    pub held: BySide<Places>,
}

impl Army {
    /// The armies on the map and in the entry boxes.
    pub fn of(state: &State) -> Army {
        let mut army = Army { stacks: BySide::default(), material: BySide::default(), held: BySide::default() };
        for (at, place) in (0..).map(SpaceId).zip(&state.places) {
            if let Some(side) = place.side {
                army.add(side, at, place);
            }
        }
        if state.attackers.is_empty() && state.assault.is_none() && state.march.is_none() {
            return army;
        }
        for side in Side::ALL {
            state.fighters(side).for_each(|one| army.join(side, one));
        }
        if let Some(cubes) = state.march.as_ref().and_then(|march| march.passing) {
            army.material[state.side] += CAVALRY - damage(1.0, f32::from(cubes));
        }
        army
    }

    fn add(&mut self, side: Side, at: SpaceId, place: &Place) {
        let (troops, guns) = (f32::from(place.troops.total()), place.guns);
        if place.size() == 0 {
            return;
        }
        self.held[side].insert(at);
        let strength = strength(place.troops) - all_damage(place.troops, place.cubes);
        self.material[side] += strength + artillery(guns);
        let stack = Stack { at, troops, strength, guns: f32::from(guns.total()) };
        let _ = self.stacks[side].try_push(stack);
    }

    fn join(&mut self, side: Side, one: Fighter) {
        let strength = of(one.kind) - damage(1.0, f32::from(one.cubes));
        self.material[side] += strength;
        let stack = Stack { at: one.origin, troops: 1.0, strength, guns: 0.0 };
        let _ = self.stacks[side].try_push(stack);
    }
}

/// What a piece is worth.
const fn of(kind: Troop) -> f32 {
    match kind {
        Troop::Regular => REGULAR,
        Troop::Elite => ELITE,
        Troop::Inferior => INFERIOR,
        Troop::Cavalry => CAVALRY,
    }
}

/// What troops without damage are worth.
pub fn strength(troops: Troops) -> f32 {
    REGULAR * f32::from(troops.regular)
        + ELITE * f32::from(troops.elite)
        + INFERIOR * f32::from(troops.inferior)
        + CAVALRY * f32::from(troops.cavalry)
}

fn artillery(guns: Guns) -> f32 {
    GUN * f32::from(guns.sound) + DAMAGED * f32::from(guns.damaged)
}

/// What cubes on some pieces of a kind cost.
fn damage(pieces: f32, cubes: f32) -> f32 {
    cubes * (CUBE + CUBE_GROWS * cubes / pieces)
}

fn all_damage(troops: Troops, cubes: Troops) -> f32 {
    if cubes.total() == 0 {
        return 0.0;
    }
    let cost = |kind| damage(f32::from(troops[kind]).max(1.0), f32::from(cubes[kind]));
    Troop::ALL.into_iter().filter(|kind| cubes[*kind] > 0).map(cost).sum()
}
