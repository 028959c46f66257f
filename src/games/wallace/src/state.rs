//! Everything that changes during a game.

use super::assault::Assault;
use super::barrage::Barrage;
use super::board::Places;
use super::fighter::{Attacker, Fighter};
use super::frame::Frame;
use super::march::March;
use super::pieces::{CUBES, DISRUPTION_MARKERS, FIRE_MARKERS, Period, STICKS, Troop, Troops, discs};
use super::place::{Block, Guns, Place};
use super::reserve::{Blocks, Discs};
use super::sticks::Sticks;
use crate::engine::wire::is_default;
use crate::engine::{BySide, Side, SpaceId, TS, by_space};
use serde::{Deserialize, Serialize};

pub use super::board::MOST_PLACES as PLACES;

/// How a game ended (Winning the Game).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
pub enum Ending {
    /// The Confederate held two victory areas at the end of a period.
    TwoAreas,
    /// He held the double-starred area at the end of an afternoon.
    RoundTops,
    /// The third day ended.
    Time,
    /// The Confederate gave up.
    Concession,
}

impl Ending {
    /// Who wins by it.
    pub const fn winner(self) -> Side {
        match self {
            Ending::TwoAreas | Ending::RoundTops => Side::Confederate,
            Ending::Time | Ending::Concession => Side::Union,
        }
    }
}

/// A whole game at one moment.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct State {
    /// 1 to 3.
    pub day: u8,
    /// The part of the day.
    pub period: Period,
    /// Whose turn it is.
    pub side: Side,
    /// The number of the turn, from 1.
    pub turn: u16,
    /// Actions in a row that cost no disc.
    #[serde(default, skip_serializing_if = "is_default")]
    pub stall: u8,
    /// Areas and entry boxes; those that are left out are empty.
    #[ts(as = "std::collections::HashMap<SpaceId, Place>")]
    #[serde(with = "by_space")]
    pub places: [Place; PLACES],
    /// The order discs that are not on the map.
    pub discs: Discs,
    /// Command blocks that can be placed. Those that are neither here nor on the map are used.
    pub available: BySide<Blocks>,
    /// Entry boxes that have assaulted in this turn.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub repulsed: Vec<SpaceId>,
    /// Entry boxes out of which own works were moved into in this turn.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub entry_dug: Vec<SpaceId>,
    /// What is to be done, the next thing last.
    pub frames: Vec<Frame>,
    /// The Move order that is being carried out.
    #[serde(default, skip_serializing_if = "is_default")]
    pub march: Option<Box<March>>,
    /// Pieces sent into assaults that have not begun.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub attackers: Vec<Attacker>,
    /// The Fire order that is being carried out.
    #[serde(default, skip_serializing_if = "is_default")]
    pub barrage: Option<Box<Barrage>>,
    /// The assault that is being fought.
    #[serde(default, skip_serializing_if = "is_default")]
    pub assault: Option<Box<Assault>>,
    /// How the game ended.
    #[serde(default, skip_serializing_if = "is_default")]
    pub ending: Option<Ending>,
}

impl State {
    /// A game in which nothing is on the map yet.
    pub fn empty() -> Self {
        State {
            day: 1,
            period: Period::Morning,
            side: Side::Confederate,
            turn: 0,
            stall: 0,
            places: [Place::default(); PLACES],
            discs: Discs::default(),
            available: BySide { union: Blocks::ALL, confederate: Blocks::ALL },
            repulsed: Vec::new(),
            entry_dug: Vec::new(),
            frames: Vec::new(),
            march: None,
            attackers: Vec::new(),
            barrage: None,
            assault: None,
            ending: None,
        }
    }

    /// An area or entry box. Asked about what is none, which is a mistake, it answers for an empty place.
    pub fn place(&self, place: SpaceId) -> &Place {
        static NOWHERE: Place = Place {
            side: None,
            troops: Troops::NONE,
            cubes: Troops::NONE,
            guns: Guns { sound: 0, damaged: 0 },
            disruption: false,
            fire_marker: false,
            entrenchments: Sticks::NONE,
            block: None,
        };
        self.places.get(place.index()).unwrap_or(&NOWHERE)
    }

    /// The same, to be changed. For what is no place, which is a mistake, it is the last one.
    pub fn place_mut(&mut self, place: SpaceId) -> &mut Place {
        &mut self.places[place.index().min(PLACES - 1)]
    }

    /// How many pieces stand in a place.
    pub fn size(&self, place: SpaceId) -> u8 {
        self.place(place).size()
    }

    /// Do pieces of the enemy of `side` stand here (`wallace.block.enemy`)? The enemy's block alone does not make
    /// an area the enemy's.
    pub fn is_enemy_held(&self, place: SpaceId, side: Side) -> bool {
        self.place(place).is_held_by(side.other())
    }

    /// The command block of a side in a place.
    pub fn block_of(&self, place: SpaceId, side: Side) -> Option<Block> {
        self.place(place).block.filter(|block| block.side == side)
    }

    /// All command blocks of a side on the map.
    pub fn blocks(&self, side: Side) -> impl Iterator<Item = (SpaceId, Block)> + '_ {
        let listed = (0..).map(SpaceId).zip(&self.places);
        listed.filter_map(move |(at, place)| Some((at, place.block.filter(|block| block.side == side)?)))
    }

    /// Discs of a side that lie on command blocks.
    pub fn discs_on_map(&self, side: Side) -> u8 {
        self.blocks(side).map(|(_, block)| block.discs).fold(0, u8::saturating_add)
    }

    /// Discs of a side in stock.
    pub fn discs_in_stock(&self, side: Side) -> u8 {
        let off_map = match side {
            Side::Union => u16::from(self.discs.blue),
            Side::Confederate => {
                u16::from(self.discs.single) + u16::from(self.discs.double) + u16::from(self.discs.in_hand)
            }
        };
        let used = off_map + u16::from(self.discs_on_map(side));
        discs(side).saturating_sub(u8::try_from(used).unwrap_or(u8::MAX))
    }

    /// The blocks of a side that are neither on the map nor used up to now.
    pub fn used_blocks(&self, side: Side) -> Blocks {
        let mut used = Blocks::ALL;
        self.available[side].listed().for_each(|value| used.take(value));
        self.blocks(side).for_each(|(_, block)| used.take(block.value));
        used
    }

    /// Everybody who fights or was sent to fight for a side.
    pub fn fighters(&self, side: Side) -> impl Iterator<Item = Fighter> + '_ {
        let sent = self.attackers.iter().map(|one| one.fighter).filter(move |_| side == self.side);
        let fighting = self.assault.iter().flat_map(move |assault| assault.fighters(side));
        sent.chain(fighting)
    }

    /// The areas against which pieces were sent.
    pub fn targets(&self) -> Places {
        self.attackers.iter().map(|one| one.target).collect()
    }

    /// Damage cubes of a colour in stock.
    pub fn cubes_in_stock(&self, side: Side, kind: Troop) -> u8 {
        let pools = self.places.iter().filter(|place| place.is_held_by(side)).map(|place| place.cubes[kind]);
        let singles = self.fighters(side).filter(|one| one.kind == kind).map(|one| one.drawn());
        let passing = self.march.as_ref().and_then(|march| march.passing).unwrap_or(0);
        let passing = if kind == Troop::Cavalry && side == self.side { passing } else { 0 };
        let out = pools.chain(singles).fold(passing, u8::saturating_add);
        CUBES[side][kind].saturating_sub(out)
    }

    fn count(&self, what: impl Fn(&Place) -> u8) -> u8 {
        self.places.iter().map(what).fold(0, u8::saturating_add)
    }

    /// Disruption markers in stock.
    pub fn disruption_stock(&self) -> u8 {
        DISRUPTION_MARKERS.saturating_sub(self.count(|place| u8::from(place.disruption)))
    }

    /// Artillery Fire markers in stock.
    pub fn fire_stock(&self) -> u8 {
        FIRE_MARKERS.saturating_sub(self.count(|place| u8::from(place.fire_marker)))
    }

    /// Entrenchments in stock.
    pub fn stick_stock(&self) -> u8 {
        STICKS.saturating_sub(self.count(|place| place.entrenchments.len()))
    }

    /// Is it night, when nobody assaults or fires at long range (`wallace.night.no-assault`)?
    pub fn is_night(&self) -> bool {
        self.period == Period::Night
    }

    /// Is the order that is carried out the first of a double one?
    pub const fn is_first_of_two(&self) -> bool {
        self.discs.in_hand > 0
    }
}
