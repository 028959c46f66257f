//! One side's blocks, tokens and orders.
//!
//! A block in play is a [`Slot`]: what everybody sees of it (its [`Body`]) and what only its owner sees (its
//! [`Face`]). The slot's number is the handle by which the enemy knows it. Shuffling blocks that stand together
//! exchanges faces and leaves bodies as they are; so does a guess at what the enemy has.

mod block;
mod stock;

use super::hours::Hour;
use super::pieces::{Block, Formation, MOST_BLOCKS};
use crate::engine::SortShort as _;
use crate::engine::wire::is_default;
use crate::engine::{AreaId, EntryId, PieceId, Side, SpaceId, TS};
use arrayvec::ArrayVec;
pub use block::{Body, Face, Moved, Place, Seen, Slot};
use serde::{Deserialize, Serialize};
pub use stock::{Purse, Spares, Stack, Track, stacks};

/// A position is full with so many blocks of a side (`guns.move.three`).
pub(super) const ROOM: usize = 3;

/// A player's policy for his next action phase (§6).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
pub enum Orders {
    /// He may attack.
    Attack,
    /// Neither.
    #[default]
    Hold,
    /// He may withdraw.
    Withdraw,
}

impl Orders {
    /// All three.
    pub const ALL: [Orders; 3] = [Orders::Attack, Orders::Hold, Orders::Withdraw];

    /// The word for sentences.
    pub const fn name(self) -> &'static str {
        match self {
            Orders::Attack => "Attack",
            Orders::Hold => "Hold",
            Orders::Withdraw => "Withdraw",
        }
    }
}

/// Everything of one side.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Army {
    /// The blocks that have arrived, by handle; those that are left out have not.
    pub slots: ArrayVec<Slot, MOST_BLOCKS>,
    /// Reduced blocks that have not been used.
    pub spares: Spares,
    /// The battle tokens.
    pub tokens: Purse,
    /// Reinforcement tokens.
    pub queues: Vec<Stack>,
    /// Time tokens that are not yet among those received.
    pub track: Track,
    /// Time tokens of hours before this one are turned up.
    pub turned: Hour,
    /// Arrival tokens received (§16).
    pub received: u8,
    /// Orders for the next action phase, or for the present one until others are declared.
    pub orders: Orders,
    /// Has the enemy attacked or withdrawn since these orders were declared (§6)?
    #[serde(default, skip_serializing_if = "is_default")]
    pub enemy_acted: bool,
    /// Entry points at which reinforcements have entered.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub entered_at: Vec<EntryId>,
}

impl Army {
    /// An army before anything is drawn.
    pub fn new(side: Side) -> Self {
        Army {
            slots: ArrayVec::new(),
            spares: Spares::all(side),
            tokens: Purse::full(side),
            queues: Vec::new(),
            track: Track::default(),
            turned: Hour::FIRST,
            received: 0,
            orders: Orders::Hold,
            enemy_acted: false,
            entered_at: Vec::new(),
        }
    }

    /// Does a block go into no enemy field of fire, and to no position next to the enemy: as cavalry (`guns.cav.contact`), or like
    /// everybody under Withdraw orders (`guns.orders.withdraw-contact`)?
    pub const fn keeps_away(&self, is_cavalry: bool) -> bool {
        is_cavalry || matches!(self.orders, Orders::Withdraw)
    }

    /// The number of the slot in which a block is.
    pub fn slot_of(&self, block: Block) -> Option<usize> {
        self.slots.iter().position(|slot| slot.face.block == block)
    }

    /// The number of the slot of the block that a command names.
    pub fn slot_named(&self, piece: PieceId) -> Option<usize> {
        self.slot_of(Block::from_piece(piece)?)
    }

    /// The blocks in some slots, by their ids.
    pub fn pieces(&self, slots: impl Iterator<Item = usize>) -> Vec<PieceId> {
        let mut all: Vec<PieceId> =
            slots.filter_map(|slot| self.face(slot)).map(|face| face.block.piece()).collect();
        all.sort_short();
        all
    }

    /// A slot's body.
    pub fn body(&self, slot: usize) -> Option<&Body> {
        self.slots.get(slot).map(|slot| &slot.body)
    }

    /// A slot's face.
    pub fn face(&self, slot: usize) -> Option<Face> {
        self.slots.get(slot).map(|slot| slot.face)
    }

    /// Is it a block of cavalry?
    pub fn is_cavalry(&self, slot: usize) -> bool {
        self.face(slot).is_some_and(|face| face.block.is_cavalry())
    }

    /// Where a slot's block is; a slot that is not there is out of the game.
    pub fn place(&self, slot: usize) -> Place {
        self.body(slot).map_or(Place::Eliminated {}, |body| body.place)
    }

    /// The slots on the map with their positions and fronts.
    pub fn on_map(&self) -> impl Iterator<Item = (usize, SpaceId, AreaId)> + '_ {
        let all = self.slots.iter().enumerate();
        all.filter_map(|(slot, one)| one.body.place.on_map().map(|(at, front)| (slot, at, front)))
    }

    /// The slots in a position.
    pub fn standing_at(&self, position: SpaceId) -> impl Iterator<Item = usize> + '_ {
        self.on_map().filter(move |(_, at, _)| *at == position).map(|(slot, ..)| slot)
    }

    /// How many blocks stand in a position.
    pub fn count_at(&self, position: SpaceId) -> usize {
        self.standing_at(position).count()
    }

    /// The front of the blocks in a position.
    pub fn front_at(&self, position: SpaceId) -> Option<AreaId> {
        self.on_map().find(|(_, at, _)| *at == position).map(|(_, _, front)| front)
    }

    /// Has the army a block on the map?
    pub fn is_on_map(&self) -> bool {
        self.on_map().next().is_some()
    }

    /// The stack from which the next arrival at an entry point comes.
    pub fn stack_at(&mut self, entry: EntryId) -> Option<&mut Stack> {
        self.queues.iter_mut().find(|stack| stack.entry == entry && !stack.tokens.is_empty())
    }

    /// Have all blocks of a command entered as reinforcements (`guns.art.threshold`)?
    pub fn has_entered(&self, formation: Formation) -> bool {
        let entered =
            self.slots.iter().filter(|slot| slot.body.entered && slot.face.block.formation() == formation);
        entered.count() == usize::from(formation.blocks())
    }

    /// Blocks that a token matches and that are not eliminated, removed or forfeited, arrived or not (§13).
    pub fn alive(&self, matches: impl Fn(Block) -> bool, side: Side) -> usize {
        let all = Block::of_side(side).filter(|block| matches(*block)).count();
        let lost = self.slots.iter().filter(|slot| !slot.body.place.is_in_play() && matches(slot.face.block));
        all - lost.count().min(all)
    }

    /// Blocks on the map, gone off it, and at entry points by an hour (§7).
    pub fn in_play(&self, hour: Hour) -> usize {
        self.slots.iter().filter(|slot| slot.body.place.has_come(hour)).count()
    }
}
