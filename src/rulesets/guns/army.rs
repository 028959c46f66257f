//! One side's blocks, tokens and orders.
//!
//! A block in play is a [`Slot`]: what everybody sees of it (its [`Body`]) and what only its owner sees (its
//! [`Face`]). The slot's number is the handle by which the enemy knows it. Shuffling blocks that stand together
//! exchanges faces and leaves bodies as they are; so does a guess at what the enemy has.

use super::hours::{HOURS, Hour, TimeToken, entry_side};
use super::pieces::{Block, Corps, Formation, KEYS, Key, Level, MOST_BLOCKS, Spare};
use super::tokens::Stock;
use crate::engine::SortShort as _;
use crate::engine::{AreaId, EntryId, PieceId, Side, SpaceId};
use arrayvec::ArrayVec;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::collections::BTreeMap;

/// A position is full with so many blocks of a side (`guns.move.three`).
pub(super) const ROOM: usize = 3;

/// Is it what is left out when a position is written?
pub(super) fn is_default<T: Default + PartialEq>(value: &T) -> bool {
    *value == T::default()
}

/// Where a block is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(not(target_arch = "wasm32"), derive(ts_rs::TS), ts(tag = "type"))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub enum Place {
    /// At an entry point, not yet on the map (§11).
    OffMap {
        /// Which.
        entry: EntryId,
        /// The hour of its arrival.
        arrived: Hour,
        /// From this hour it can enter.
        available: Hour,
    },
    /// On the map.
    Map {
        /// The position.
        at: SpaceId,
        /// The area before it.
        front: AreaId,
    },
    /// Off the map beside the area that it left (§10).
    Exited {
        /// Which.
        area: AreaId,
    },
    /// Out of the game by losses.
    Eliminated {},
    /// Given up in the first night (§17).
    Removed {},
    /// Given up before it arrived (§17).
    Forfeited {},
}

impl Place {
    /// Its position on the map, and its front.
    pub const fn on_map(self) -> Option<(SpaceId, AreaId)> {
        match self {
            Place::Map { at, front } => Some((at, front)),
            Place::OffMap { .. }
            | Place::Exited { .. }
            | Place::Eliminated {}
            | Place::Removed {}
            | Place::Forfeited {} => None,
        }
    }

    /// Its position on the map.
    pub fn at(self) -> Option<SpaceId> {
        self.on_map().map(|(at, _)| at)
    }

    /// Its front on the map.
    pub fn front(self) -> Option<AreaId> {
        self.on_map().map(|(_, front)| front)
    }

    /// Is it where it can be used in this hour: on the map, gone off it, or at an entry point (§7)?
    pub fn has_come(self, hour: Hour) -> bool {
        match self {
            Place::Map { .. } | Place::Exited { .. } => true,
            Place::OffMap { available, .. } => available <= hour,
            Place::Eliminated {} | Place::Removed {} | Place::Forfeited {} => false,
        }
    }

    /// Is it still in the game?
    pub const fn is_in_play(self) -> bool {
        match self {
            Place::OffMap { .. } | Place::Map { .. } | Place::Exited { .. } => true,
            Place::Eliminated {} | Place::Removed {} | Place::Forfeited {} => false,
        }
    }
}

/// How a block has moved in this phase (§10, §15).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(not(target_arch = "wasm32"), derive(ts_rs::TS), ts(tag = "type"))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub enum Moved {
    /// Not at all.
    No {},
    /// It withdrew.
    Withdrew {},
    /// It attacked.
    Attacked {},
    /// It attacked, lost and withdrew.
    AttackWithdrew {},
    /// It entered as a reinforcement.
    Entered {
        /// In which hour.
        hour: Hour,
    },
    /// It left the map.
    Exited {},
}

impl Default for Moved {
    fn default() -> Self {
        Moved::No {}
    }
}

/// What was shown of a block to the enemy.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(not(target_arch = "wasm32"), derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct Seen {
    /// Its command.
    pub formation: Formation,
    /// Is it the Iron Brigade?
    #[serde(default, skip_serializing_if = "is_default")]
    pub iron: bool,
    /// Its level; nothing if only that it is reduced is known.
    pub level: Option<Level>,
}

/// What everybody sees of a block, and what he has seen.
#[expect(clippy::struct_excessive_bools, reason = "each is a fact by itself")]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(not(target_arch = "wasm32"), derive(ts_rs::TS))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Body {
    /// Where it is.
    pub place: Place,
    /// In a position that it shares with the enemy: the area on whose side it stands.
    #[serde(default, skip_serializing_if = "is_default")]
    pub standing: Option<AreaId>,
    /// How it has moved in this phase.
    #[serde(default, skip_serializing_if = "is_default")]
    pub moved: Moved,
    /// Has it marched in this phase?
    #[serde(default, skip_serializing_if = "is_default")]
    pub marched: bool,
    /// Has it attacked in this phase, so that it keeps its front?
    #[serde(default, skip_serializing_if = "is_default")]
    pub locked: bool,
    /// Did it take part in a won attack to which the enemy has not yet answered (§14)?
    #[serde(default, skip_serializing_if = "is_default")]
    pub won: bool,
    /// Has it entered the map?
    #[serde(default, skip_serializing_if = "is_default")]
    pub entered: bool,
    /// Has it led an attack, so that it must have a strength of 2?
    #[serde(default, skip_serializing_if = "is_default")]
    pub strong: bool,
    /// What was shown of it.
    #[serde(default, skip_serializing_if = "is_default")]
    pub seen: Option<Seen>,
}

impl Body {
    /// A block that nobody has seen.
    pub const fn new(place: Place) -> Self {
        Body {
            place,
            standing: None,
            moved: Moved::No {},
            marched: false,
            locked: false,
            won: false,
            entered: false,
            strong: false,
            seen: None,
        }
    }
}

impl Serialize for Block {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.piece().serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Block {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let piece = PieceId::deserialize(deserializer)?;
        Block::from_piece(piece)
            .ok_or_else(|| serde::de::Error::custom("a handle does not say which block it is"))
    }
}

/// The side of a block that its owner sees (§2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(not(target_arch = "wasm32"), derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct Face {
    /// Which block it is, or was before it was reduced.
    pub block: Block,
    /// Its level.
    pub level: Level,
    /// Does everybody who knows the block know its level? Not if it was picked blindly out of two.
    pub shown: bool,
}

impl Face {
    /// Its strength in close combat.
    pub fn strength(self) -> u8 {
        self.block.strength(self.level)
    }

    /// As everybody knows it once it is shown.
    pub fn seen(self) -> Seen {
        Seen {
            formation: self.block.formation(),
            iron: self.block.key() == Key::Iron,
            level: self.shown.then_some(self.level),
        }
    }
}

/// A block in play.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(not(target_arch = "wasm32"), derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct Slot {
    /// What everybody sees.
    pub body: Body,
    /// What its owner sees.
    pub face: Face,
}

/// A player's policy for his next action phase (§6).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(not(target_arch = "wasm32"), derive(ts_rs::TS))]
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

/// Unused reduced blocks of an army (§2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(not(target_arch = "wasm32"), derive(ts_rs::TS), ts(as = "BTreeMap<String, Spare>"))]
pub struct Spares([Spare; KEYS]);

impl Spares {
    /// All that a side has at the start.
    pub fn all(side: Side) -> Self {
        let mut spares = Spares([Spare::default(); KEYS]);
        for key in Key::all().filter(|key| key.formation().side() == side) {
            spares.0[key.index()] = key.printed();
        }
        spares
    }

    /// Those of a kind.
    pub const fn of(&self, key: Key) -> Spare {
        self.0[key.index()]
    }

    /// Those of a kind, to be changed.
    pub const fn of_mut(&mut self, key: Key) -> &mut Spare {
        &mut self.0[key.index()]
    }
}

/// The word of a kind of reduced blocks in positions.
pub(super) const fn key_word(key: Key) -> &'static str {
    match key {
        Key::Of(formation) => formation.word(),
        Key::Iron => "IRON",
    }
}

impl Serialize for Spares {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let some = Key::all().filter(|key| self.of(*key).total() > 0);
        serializer.collect_map(some.map(|key| (key_word(key), self.of(key))))
    }
}

impl<'de> Deserialize<'de> for Spares {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let listed = BTreeMap::<String, Spare>::deserialize(deserializer)?;
        let mut spares = Spares([Spare::default(); KEYS]);
        for (word, spare) in listed {
            let key = Key::all().find(|key| key_word(*key) == word);
            let key = key.ok_or_else(|| serde::de::Error::custom("there are no such reduced blocks"))?;
            spares.0[key.index()] = spare;
        }
        Ok(spares)
    }
}

/// A side's battle tokens, apart from those placed in the present attack and the field works on the map (§4).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(not(target_arch = "wasm32"), derive(ts_rs::TS))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Purse {
    /// Where he draws from, blindly.
    pub pool: Stock,
    /// What he can play.
    pub tray: Stock,
    /// The Return Stack.
    pub returned: Stock,
    /// Used in the present attacks, and seen by the enemy: to be expended.
    pub used: Stock,
    /// Used in the present attacks face-down: to be expended.
    pub paid: Stock,
    /// Used in the present attacks by the defender and not hit: they come back.
    pub unhit: Stock,
    /// Expended, and seen by the enemy.
    pub expended: Stock,
    /// Expended without having been seen.
    pub expended_unseen: Stock,
    /// Drawn for an extended bombardment (§22).
    pub extended: Stock,
}

impl Purse {
    /// All tokens of a side are in the pool.
    pub fn full(side: Side) -> Self {
        let none = Stock::none(side);
        Purse {
            pool: Stock::all(side),
            tray: none,
            returned: none,
            used: none,
            paid: none,
            unhit: none,
            expended: none,
            expended_unseen: none,
            extended: none,
        }
    }

    /// Every stock.
    pub const fn stocks(&self) -> [&Stock; 9] {
        [
            &self.pool,
            &self.tray,
            &self.returned,
            &self.used,
            &self.paid,
            &self.unhit,
            &self.expended,
            &self.expended_unseen,
            &self.extended,
        ]
    }
}

/// A stack of reinforcement tokens at an entry point (§4, step 5); the top one is the first.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(not(target_arch = "wasm32"), derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct Stack {
    /// Where it lies.
    pub entry: EntryId,
    /// Whose divisions it holds, for Confederate stacks.
    #[serde(default, skip_serializing_if = "is_default")]
    pub corps: Option<Corps>,
    /// The tokens, top first.
    pub tokens: Vec<Formation>,
}

/// The time tokens of a side by hour.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(not(target_arch = "wasm32"), derive(ts_rs::TS), ts(as = "Vec<Cell>"))]
pub struct Track(pub [TimeToken; HOURS]);

impl Default for Track {
    fn default() -> Self {
        Track([TimeToken::None {}; HOURS])
    }
}

impl Track {
    /// What lies on an hour.
    pub fn at(&self, hour: Hour) -> TimeToken {
        self.0.get(hour.index()).copied().unwrap_or_default()
    }

    /// Lays something on an hour, or takes it off.
    pub fn set(&mut self, hour: Hour, token: TimeToken) {
        if let Some(cell) = self.0.get_mut(hour.index()) {
            *cell = token;
        }
    }
}

#[derive(Serialize, Deserialize)]
#[cfg_attr(not(target_arch = "wasm32"), derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
struct Cell {
    hour: Hour,
    token: TimeToken,
}

impl Serialize for Track {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let listed = (0..).map(Hour).zip(self.0).filter(|(_, token)| *token != TimeToken::None {});
        serializer.collect_seq(listed.map(|(hour, token)| Cell { hour, token }))
    }
}

impl<'de> Deserialize<'de> for Track {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let mut track = Track::default();
        for Cell { hour, token } in Vec::<Cell>::deserialize(deserializer)? {
            if hour.index() >= HOURS {
                return Err(serde::de::Error::custom("the game has 49 hours"));
            }
            track.set(hour, token);
        }
        Ok(track)
    }
}

/// Everything of one side.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(not(target_arch = "wasm32"), derive(ts_rs::TS))]
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
        let all = Formation::of(side).flat_map(Block::of).filter(|block| matches(*block)).count();
        let lost = self.slots.iter().filter(|slot| !slot.body.place.is_in_play() && matches(slot.face.block));
        all - lost.count().min(all)
    }

    /// Blocks on the map, gone off it, and at entry points by an hour (§7).
    pub fn in_play(&self, hour: Hour) -> usize {
        self.slots.iter().filter(|slot| slot.body.place.has_come(hour)).count()
    }
}

/// The stacks of a side with nothing in them, and how many tokens each holds at the start (§4, step 5).
pub fn stacks(side: Side) -> Vec<(Stack, usize)> {
    use super::hours::entries;
    let stack = |entry, corps, count| (Stack { entry, corps, tokens: Vec::new() }, count);
    let all = [
        stack(entries::CHAMBERSBURG, Some(Corps::III), 3),
        stack(entries::CHAMBERSBURG, Some(Corps::II), 1),
        stack(entries::CHAMBERSBURG, Some(Corps::I), 3),
        stack(entries::MUMMASBURG, Some(Corps::II), 1),
        stack(entries::HARRISBURG, Some(Corps::II), 1),
        stack(entries::EMMITSBURG, None, 3),
        stack(entries::TANEYTOWN, None, 2),
        stack(entries::BALTIMORE, None, 3),
    ];
    all.into_iter().filter(|(stack, _)| entry_side(stack.entry) == side).collect()
}
