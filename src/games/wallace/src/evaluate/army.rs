//! The pieces, by stacks.

use super::super::board::Places;
use super::super::fighter::Fighter;
use super::super::pieces::{Troop, Troops};
use super::super::place::{Block, Guns, Place};
use super::super::state::{PLACES, State};
use super::ground::Ground;
use super::weights::army as weight;
use crate::engine::{BySide, Side, SpaceId};
use arrayvec::ArrayVec;

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
    pub fn weight(&self) -> f32 {
        self.strength + weight::GUN_STRENGTH * self.guns
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
            army.material[state.side] += weight::CAVALRY - damage(Troop::Cavalry, 1, cubes);
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
        let strength = of(one.kind) - damage(one.kind, 1, one.cubes);
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
fn of(kind: Troop) -> f32 {
    match kind {
        Troop::Regular => weight::REGULAR,
        Troop::Elite => weight::ELITE,
        Troop::Inferior => weight::INFERIOR,
        Troop::Cavalry => weight::CAVALRY,
    }
}

/// What troops without damage are worth.
pub fn strength(troops: Troops) -> f32 {
    weight::REGULAR * f32::from(troops.regular)
        + weight::ELITE * f32::from(troops.elite)
        + weight::INFERIOR * f32::from(troops.inferior)
        + weight::CAVALRY * f32::from(troops.cavalry)
}

fn artillery(guns: Guns) -> f32 {
    weight::GUN * f32::from(guns.sound) + weight::DAMAGED * f32::from(guns.damaged)
}

/// What cubes on some pieces of a kind cost: less than the pieces are worth, so that nobody is better off without them.
fn damage(kind: Troop, pieces: u8, cubes: u8) -> f32 {
    let (pieces, cubes) = (f32::from(pieces.max(1)), f32::from(cubes));
    let cost = cubes * (weight::CUBE + weight::CUBE_GROWS * cubes / pieces);
    cost / (1.0 + cost / (weight::MOST_DAMAGE * of(kind) * pieces))
}

fn all_damage(troops: Troops, cubes: Troops) -> f32 {
    if cubes.total() == 0 {
        return 0.0;
    }
    let cost = |kind| damage(kind, troops[kind], cubes[kind]);
    Troop::ALL.into_iter().filter(|kind| cubes[*kind] > 0).map(cost).sum()
}
