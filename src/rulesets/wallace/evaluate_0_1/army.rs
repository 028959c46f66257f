//! The pieces, by stacks.

use super::super::board::Places;
use super::super::fighter::Fighter;
use super::super::pieces::{Troop, Troops};
use super::super::place::{Block, Guns, Place};
use super::super::state::{PLACES, State};
use super::ground::Ground;
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
    /// The area, or that which the entry box leads into.
    pub area: SpaceId,
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

/// How many pieces fight in a place, and the cubes on them.
#[derive(Clone, Copy, Debug, Default)]
pub struct Local {
    /// Infantry and cavalry.
    pub troops: u8,
    /// Elite infantry among them.
    pub elite: u8,
    /// Inferior infantry among them.
    pub inferior: u8,
    /// The cubes on all of them.
    pub cubes: u8,
}

/// Both armies. Whoever is on the way into an assault counts where it came from: it may have to go back.
#[derive(Clone, Debug)]
pub struct Army {
    /// The stacks of both sides.
    pub stacks: BySide<ArrayVec<Stack, PLACES>>,
    /// What all the pieces are worth.
    pub material: BySide<f32>,
    /// Where each side stands.
    pub held: BySide<Places>,
    /// Who fights in each place.
    pub local: [Local; PLACES],
    /// The command blocks.
    pub blocks: BySide<ArrayVec<(SpaceId, Block), MOST_BLOCKS>>,
}

/// A side has no more blocks than this on the map.
pub const MOST_BLOCKS: usize = 8;

impl Army {
    /// The armies on the map and in the entry boxes.
    pub fn of(ground: &Ground, state: &State) -> Army {
        let mut army = Army {
            stacks: BySide::default(),
            material: BySide::default(),
            held: BySide::default(),
            local: [Local::default(); PLACES],
            blocks: BySide::default(),
        };
        for (at, place) in (0..).map(SpaceId).zip(&state.places) {
            if let Some(side) = place.side {
                army.add(ground, side, at, place);
            }
            if let Some(block) = place.block {
                let _ = army.blocks[block.side].try_push((at, block));
            }
        }
        if state.attackers.is_empty() && state.assault.is_none() && state.march.is_none() {
            return army;
        }
        for side in Side::ALL {
            state.fighters(side).for_each(|one| army.join(ground, side, one));
        }
        if let Some(cubes) = state.march.as_ref().and_then(|march| march.passing) {
            army.material[state.side] += CAVALRY - damage(1.0, f32::from(cubes));
        }
        army
    }

    fn add(&mut self, ground: &Ground, side: Side, at: SpaceId, place: &Place) {
        let (troops, guns) = (f32::from(place.troops.total()), place.guns);
        if place.size() == 0 {
            return;
        }
        self.held[side].insert(at);
        self.local[at.index()] = Local {
            troops: place.troops.total(),
            elite: place.troops.elite,
            inferior: place.troops.inferior,
            cubes: place.cubes.total(),
        };
        let strength = strength(place.troops) - all_damage(place.troops, place.cubes);
        self.material[side] += strength + artillery(guns);
        let stack = Stack { at, area: ground.area_of(at), troops, strength, guns: f32::from(guns.total()) };
        let _ = self.stacks[side].try_push(stack);
    }

    fn join(&mut self, ground: &Ground, side: Side, one: Fighter) {
        let strength = of(one.kind) - damage(1.0, f32::from(one.cubes));
        self.material[side] += strength;
        let (at, area) = (one.origin, ground.area_of(one.origin));
        if let Some(local) = self.local.get_mut(at.index()) {
            local.troops += 1;
            local.cubes += one.cubes;
            local.elite += u8::from(one.kind == Troop::Elite);
            local.inferior += u8::from(one.kind == Troop::Inferior);
            self.held[side].insert(at);
        }
        let stack = Stack { at, area, troops: 1.0, strength, guns: 0.0 };
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
