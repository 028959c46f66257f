//! Everything that changes during a game.

use super::frame::Frame;
use super::pieces::{
    BLOCKS_OF_EACH, CUBES, DISRUPTION_MARKERS, FIRE_MARKERS, Period, Piece, STICKS, Troop, Troops, VALUES,
    discs,
};
use super::sticks::Sticks;
use crate::engine::{BySide, Side, SpaceId, by_space};
use serde::{Deserialize, Serialize};

pub use super::board::MOST_PLACES as PLACES;

/// Values of command blocks from 2 to 5.
const KINDS: usize = 4;

fn is_default<T: Default + PartialEq>(value: &T) -> bool {
    *value == T::default()
}

/// A command block on the map (Command Blocks).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Block {
    /// Whose it is.
    pub side: Side,
    /// 2 to 5, hidden from the enemy (`wallace.block.hidden`).
    pub value: u8,
    /// The order discs on it: at most its value (`wallace.order.capacity`).
    #[serde(default, skip_serializing_if = "is_default")]
    pub discs: u8,
}

impl Block {
    /// Discs that can still be laid on it.
    pub const fn room(&self) -> u8 {
        self.value.saturating_sub(self.discs)
    }

    /// Could there be room for another disc, as far as the enemy can see?
    pub fn may_have_room(&self) -> bool {
        self.discs < *VALUES.end()
    }
}

/// The artillery in a place.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Guns {
    /// Sound ones.
    #[serde(skip_serializing_if = "is_default")]
    pub sound: u8,
    /// Damaged ones, on their side.
    #[serde(skip_serializing_if = "is_default")]
    pub damaged: u8,
}

impl Guns {
    /// How many of one of the two kinds; of troops none.
    pub const fn of(&self, piece: Piece) -> u8 {
        match piece {
            Piece::Artillery => self.sound,
            Piece::ArtilleryDamaged => self.damaged,
            _ => 0,
        }
    }

    /// The number of one of the two kinds, to be changed. Asked about troops, which is a mistake, it answers for
    /// damaged guns.
    pub const fn of_mut(&mut self, piece: Piece) -> &mut u8 {
        match piece {
            Piece::Artillery => &mut self.sound,
            _ => &mut self.damaged,
        }
    }

    /// Both kinds together.
    pub const fn total(&self) -> u8 {
        self.sound.saturating_add(self.damaged)
    }
}

/// An area or an entry box.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields, default)]
pub struct Place {
    /// Whose pieces stand here; nobody's if there are none.
    #[serde(skip_serializing_if = "is_default")]
    pub side: Option<Side>,
    /// The troops. Attackers are not among them, nor are defenders once their cubes are assigned.
    #[serde(skip_serializing_if = "is_default")]
    pub troops: Troops,
    /// The damage cubes by colour.
    #[serde(skip_serializing_if = "is_default")]
    pub cubes: Troops,
    /// The artillery.
    #[serde(skip_serializing_if = "is_default")]
    pub guns: Guns,
    /// Is there a Disruption marker?
    #[serde(skip_serializing_if = "is_default")]
    pub disruption: bool,
    /// Is there an Artillery Fire marker?
    #[serde(skip_serializing_if = "is_default")]
    pub fire_marker: bool,
    /// Entrenchments, by what lies beyond their boundary.
    #[serde(skip_serializing_if = "is_default")]
    pub entrenchments: Sticks,
    /// The command block.
    #[serde(skip_serializing_if = "is_default")]
    pub block: Option<Block>,
}

impl Place {
    /// How many pieces stand here.
    pub const fn size(&self) -> u8 {
        self.troops.total().saturating_add(self.guns.total())
    }

    /// How many of a kind.
    pub fn count(&self, piece: Piece) -> u8 {
        piece.troop().map_or(self.guns.of(piece), |troop| self.troops[troop])
    }

    /// The kinds of pieces that are here, in order.
    pub fn kinds(&self) -> impl Iterator<Item = Piece> + use<> {
        let place = *self;
        Piece::ALL.into_iter().filter(move |piece| place.count(*piece) > 0)
    }

    /// Do pieces of this side stand here?
    pub fn is_held_by(&self, side: Side) -> bool {
        self.side == Some(side)
    }

    /// The numbers of cubes that a leaving piece can take along (`wallace.damage.assign`).
    pub fn cubes_of_leaver(&self, piece: Piece) -> std::ops::RangeInclusive<u8> {
        let Some(troop) = piece.troop() else { return 0..=0 };
        let (count, pool, cap) = (self.troops[troop], self.cubes[troop], troop.cap());
        pool.saturating_sub(cap * count.saturating_sub(1))..=pool.min(cap)
    }

    /// Takes out a piece with its cubes. Its holder stays until the place is cleaned up.
    pub fn take(&mut self, piece: Piece, cubes: u8) {
        if let Some(troop) = piece.troop() {
            self.troops[troop] = self.troops[troop].saturating_sub(1);
            self.cubes[troop] = self.cubes[troop].saturating_sub(cubes);
        } else {
            let guns = self.guns.of_mut(piece);
            *guns = guns.saturating_sub(1);
        }
    }

    /// Puts in a piece with its cubes.
    pub fn put(&mut self, side: Side, piece: Piece, cubes: u8) {
        self.side = Some(side);
        if let Some(troop) = piece.troop() {
            self.troops[troop] = self.troops[troop].saturating_add(1);
            self.cubes[troop] = self.cubes[troop].saturating_add(cubes);
        } else {
            let guns = self.guns.of_mut(piece);
            *guns = guns.saturating_add(1);
        }
    }
}

/// The order discs that are not on the map.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(rename = "WallaceDiscs"))]
#[serde(rename_all = "camelCase", deny_unknown_fields, default)]
pub struct Discs {
    /// In the Confederate's Single Orders box.
    #[serde(skip_serializing_if = "is_default")]
    #[cfg_attr(target_arch = "wasm32", tsify(optional))]
    pub single: u8,
    /// In the Confederate's Double Orders box.
    #[serde(skip_serializing_if = "is_default")]
    #[cfg_attr(target_arch = "wasm32", tsify(optional))]
    pub double: u8,
    /// The second disc of a double order that is being carried out: 0 or 1.
    #[serde(skip_serializing_if = "is_default")]
    #[cfg_attr(target_arch = "wasm32", tsify(optional))]
    pub in_hand: u8,
    /// In the Union's box.
    #[serde(skip_serializing_if = "is_default")]
    #[cfg_attr(target_arch = "wasm32", tsify(optional))]
    pub blue: u8,
    /// Forced Pass discs in the Union's box.
    #[serde(skip_serializing_if = "is_default")]
    #[cfg_attr(target_arch = "wasm32", tsify(optional))]
    pub forced: u8,
}

/// Command blocks by value.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Blocks([u8; KINDS]);

impl Blocks {
    /// All eight of a side.
    pub const ALL: Blocks = Blocks([BLOCKS_OF_EACH; KINDS]);

    fn slot(value: u8) -> Option<usize> {
        VALUES.contains(&value).then(|| usize::from(value - *VALUES.start()))
    }

    /// How many of a value there are.
    pub fn of(&self, value: u8) -> u8 {
        Self::slot(value).map_or(0, |slot| self.0[slot])
    }

    /// How many there are.
    pub fn total(&self) -> u8 {
        self.0.iter().sum()
    }

    /// Are there none?
    pub fn is_empty(&self) -> bool {
        self.total() == 0
    }

    /// The values of which there are some, in order.
    pub fn values(&self) -> impl Iterator<Item = u8> + use<> {
        let all = *self;
        VALUES.filter(move |value| all.of(*value) > 0)
    }

    /// Every block, in order.
    pub fn listed(&self) -> impl Iterator<Item = u8> + use<> {
        let all = *self;
        VALUES.flat_map(move |value| std::iter::repeat_n(value, usize::from(all.of(value))))
    }

    /// Adds one of a value.
    pub fn put(&mut self, value: u8) {
        if let Some(slot) = Self::slot(value) {
            self.0[slot] += 1;
        }
    }

    /// Takes one of a value.
    pub fn take(&mut self, value: u8) {
        if let Some(slot) = Self::slot(value) {
            self.0[slot] = self.0[slot].saturating_sub(1);
        }
    }
}

impl Serialize for Blocks {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.listed())
    }
}

impl<'de> Deserialize<'de> for Blocks {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let mut blocks = Blocks::default();
        for value in Vec::<u8>::deserialize(deserializer)? {
            let full = blocks.of(value) == BLOCKS_OF_EACH;
            if !VALUES.contains(&value) || full {
                return Err(serde::de::Error::custom("a side has two command blocks each of 2, 3, 4 and 5"));
            }
            blocks.put(value);
        }
        Ok(blocks)
    }
}

/// Whether cavalry that was hit stays.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum Answer {
    /// It takes its damage.
    Stand,
    /// It leaves and ignores one cube.
    Retreat,
}

/// Troops in an assault, where each piece counts by itself. Sorted, they are in the order in which they roll.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Fighter {
    /// Its kind.
    pub kind: Troop,
    /// The damage cubes on it.
    #[serde(default, skip_serializing_if = "is_default")]
    pub cubes: u8,
    /// Where it set out, or the entry box; of a defender the area itself.
    pub origin: SpaceId,
    /// From where it crossed into the area.
    pub via: SpaceId,
    /// Those of its cubes that cavalry may still ignore one of, and that are not yet taken from the stock.
    #[serde(default, skip_serializing_if = "is_default")]
    pub fresh: u8,
    /// What cavalry with fresh cubes does.
    #[serde(default, skip_serializing_if = "is_default")]
    pub answer: Option<Answer>,
}

impl Fighter {
    /// A piece that is part of an assault.
    pub const fn new(kind: Troop, cubes: u8, origin: SpaceId, via: SpaceId) -> Self {
        Fighter { kind, cubes, origin, via, fresh: 0, answer: None }
    }

    /// What it subtracts from its die: 1 for every two cubes.
    pub const fn weakness(&self) -> u8 {
        self.cubes / 2
    }

    /// Its cubes that come out of the stock.
    pub const fn drawn(&self) -> u8 {
        self.cubes.saturating_sub(self.fresh)
    }
}

/// A piece that was sent into an assault.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Attacker {
    /// The area that it attacks.
    pub target: SpaceId,
    /// The piece.
    pub fighter: Fighter,
}

/// How a Move order is limited.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(rename = "WallaceMoveMode"))]
#[serde(rename_all = "camelCase")]
pub enum Mode {
    /// Not at all.
    Normal,
    /// The first of a double order: it may overfill an area.
    First,
    /// The second one, which makes an overfull area right again.
    Fix,
    /// The second one, which adds to an assault that waits for it.
    Hold,
}

/// A crossing of a boundary, for its limit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Crossing {
    /// From where.
    pub from: SpaceId,
    /// Where to.
    pub to: SpaceId,
    /// How many pieces.
    pub pieces: u8,
}

/// A Move order that is being carried out.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct March {
    /// The ordered area.
    pub from: SpaceId,
    /// How it is limited.
    pub mode: Mode,
    /// The boundaries that were crossed.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub crossed: Vec<Crossing>,
    /// Pieces moved so far.
    #[serde(default, skip_serializing_if = "is_default")]
    pub moved: u8,
    /// Pieces added to an assault that waited.
    #[serde(default, skip_serializing_if = "is_default")]
    pub sent: u8,
    /// Areas that have already lost an entrenchment by this order.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub dug: Vec<SpaceId>,
    /// The cubes of cavalry on its way through an area.
    #[serde(default, skip_serializing_if = "is_default")]
    pub passing: Option<u8>,
}

impl March {
    /// An order of which nothing is carried out yet.
    pub const fn new(from: SpaceId, mode: Mode) -> Self {
        March { from, mode, crossed: Vec::new(), moved: 0, sent: 0, dug: Vec::new(), passing: None }
    }

    /// Pieces that have crossed a boundary by this order, in either direction.
    pub fn crossed(&self, a: SpaceId, b: SpaceId) -> u8 {
        let same = |one: &&Crossing| (one.from, one.to) == (a, b) || (one.from, one.to) == (b, a);
        self.crossed.iter().filter(same).map(|one| one.pieces).sum()
    }

    /// Counts another piece that crosses a boundary.
    pub fn cross(&mut self, from: SpaceId, to: SpaceId) {
        match self.crossed.iter_mut().find(|one| one.from == from && one.to == to) {
            Some(one) => one.pieces = one.pieces.saturating_add(1),
            None => self.crossed.push(Crossing { from, to, pieces: 1 }),
        }
    }
}

/// An area that has fired by a Fire order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Fired {
    /// Which.
    pub area: SpaceId,
    /// Its guns that have fired.
    pub guns: Guns,
}

/// A Fire order that is being carried out.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Barrage {
    /// Where the ordering block is.
    pub at: SpaceId,
    /// The areas that have fired.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub fired: Vec<Fired>,
}

impl Barrage {
    /// The guns of an area that have fired.
    pub fn fired(&self, area: SpaceId) -> Guns {
        self.fired.iter().find(|fired| fired.area == area).map_or(Guns::default(), |fired| fired.guns)
    }
}

/// How a game ended (Winning the Game).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(rename = "WallaceEnding"))]
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
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
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
    pub assault: Option<Box<super::assault::Assault>>,
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
