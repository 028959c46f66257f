//! What blocks, discs and entry boxes forbid.

use super::super::pieces::{AREA_LIMIT, Piece, VALUES};
use super::super::rules::Rule;
use super::super::show::case::Case;
use super::{Told, cubes_between};
use crate::engine::phrase::{begin, join_words, plural, verb};
use crate::engine::{Refusal, Side, SpaceId};

/// What blocks, discs and the turn forbid.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Turn {
    /// There is no block to place.
    NoBlockLeft,
    /// It is neither an area nor an own entry box.
    NoPlaceForBlock { at: SpaceId },
    /// A block stands there.
    Occupied { at: SpaceId },
    /// Enemy pieces stand there.
    AmongEnemies { at: SpaceId },
    /// No such block can be placed.
    NoSuchValue { value: u8 },
    /// There is no own block to remove.
    NoBlockToRemove { at: SpaceId },
    /// There is no own block for a disc.
    NoBlockForDisc { at: SpaceId },
    /// Too many actions in a row cost no disc.
    Stalled,
    /// The block has no room.
    BlockFull { at: SpaceId },
    /// The box is empty.
    NoDisc,
    /// The Union has no double orders.
    DoubleOfUnion,
    /// The Double Orders box has fewer than two discs.
    TooFewDoubles,
    /// The blocks have no room for both discs.
    NoRoomForTwo { room: u8 },
    /// Only the Union has black discs.
    ForcedOfConfederate,
    /// There is no black disc.
    NoForced,
    /// The block does not reach the area.
    OutOfReach { area: SpaceId, block: SpaceId },
    /// The second disc has to reach this area.
    SecondOutOfReach { area: SpaceId, block: SpaceId },
    /// The Union does not concede.
    UnionConcedes,
}

/// What an entry box forbids.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Entry {
    /// It is no entry box.
    NoBox { entry: SpaceId },
    /// It is the enemy's.
    EnemyBox { entry: SpaceId },
    /// Nobody of that kind is in it.
    NotThere { entry: SpaceId, piece: Piece },
    /// In the middle of a Move order pieces only join attackers, and there are none.
    NobodyToJoin { entry: SpaceId, area: SpaceId },
    /// Its pieces have assaulted in this turn.
    HasFought { entry: SpaceId },
    /// A leaving piece cannot take so many cubes.
    Cubes { entry: SpaceId, piece: Piece },
}

impl Case<'_> {
    pub(super) fn turn(self, cause: Turn) -> Told {
        match cause {
            Turn::NoBlockLeft => self.no_block_left(),
            Turn::NoPlaceForBlock { at } => self.no_place_for_block(at),
            Turn::Occupied { at } => {
                let own = self.state.block_of(at, self.side).is_some();
                let whose = if own { "of your own" } else { "of the enemy" };
                let text = format!("A command block {whose} stands in {} already.", self.name(at));
                self.with_block(Refusal::new(Rule::BlockOccupied, text), at)
            }
            Turn::AmongEnemies { at } => {
                let text = format!("Enemy pieces stand in {}.", self.name(at));
                self.with_pieces(Refusal::new(Rule::BlockEnemy, text), at)
            }
            Turn::NoSuchValue { value } => self.no_such_value(value),
            Turn::NoBlockToRemove { at } => self.no_own_block(Rule::BlockNotYours, at),
            Turn::NoBlockForDisc { at } => self.no_own_block(Rule::OrderNoBlock, at),
            Turn::Stalled => {
                let many = u32::from(self.state.stall);
                let text = format!(
                    "{} in a row {} cost no disc: the Union must spend one.",
                    plural(many, "action"),
                    verb(many, "has")
                );
                Refusal::new(Rule::HouseStall, text).fact("actions without a disc", many)
            }
            Turn::BlockFull { at } => {
                let discs = self.state.block_of(at, self.side).map_or(0, |block| block.discs);
                let text = format!(
                    "The command block in {} is full: {} {} on it.",
                    self.name(at),
                    plural(discs.into(), "disc"),
                    verb(discs.into(), "lies")
                );
                Refusal::new(Rule::OrderCapacity, text).fact("discs on it", discs)
            }
            Turn::NoDisc => self.no_disc(),
            Turn::DoubleOfUnion => {
                Refusal::new(Rule::OrderDoubleSide, "Only the Confederate has double orders.")
            }
            Turn::TooFewDoubles => {
                let double = self.state.discs.double;
                let text = format!("A double order takes two discs; the Double Orders box has {double}.");
                Refusal::new(Rule::OrderDoubleTwo, text).fact("double", double)
            }
            Turn::NoRoomForTwo { room } => {
                let text = format!(
                    "A double order takes two discs; your command blocks have room for {room} together."
                );
                Refusal::new(Rule::OrderDoubleRoom, text).fact("room on your blocks", room)
            }
            Turn::ForcedOfConfederate => Refusal::new(Rule::ForcedSide, "Only the Union has black discs."),
            Turn::NoForced => Refusal::new(Rule::ForcedNone, "There is no black disc in your box."),
            Turn::OutOfReach { area, block } => self.out_of_reach(area, block),
            Turn::SecondOutOfReach { area, block } => {
                let (area, block) = (self.name(area), self.name(block));
                let text =
                    format!("The second disc has to order {area}; the block in {block} does not reach it.");
                Refusal::new(Rule::OrderReach, text)
            }
            Turn::UnionConcedes => {
                Refusal::new(Rule::WinConcede, "Only the Confederate can concede the game.")
            }
        }
    }

    fn no_block_left(self) -> Told {
        let on_map = u32::try_from(self.state.blocks(self.side).count()).unwrap_or(u32::MAX);
        let text = format!(
            "You have no command block to place: {} {} on the map.",
            plural(on_map, "block"),
            verb(on_map, "is")
        );
        let used = self.state.used_blocks(self.side).total();
        Refusal::new(Rule::BlockNoneAvailable, text).fact("on the map", on_map).fact("used", used)
    }

    fn no_place_for_block(self, at: SpaceId) -> Told {
        let text = if self.rules.board.is_box(at) {
            format!("{} is the enemy's.", begin(self.name(at)))
        } else {
            "There is no such place on the map.".to_owned()
        };
        Refusal::new(Rule::BlockWhere, text)
    }

    fn no_such_value(self, value: u8) -> Told {
        let left: Vec<String> =
            self.state.available[self.side].listed().map(|value| value.to_string()).collect();
        let text = if VALUES.contains(&value) {
            format!("You have no block of value {value} to place: you have {}.", join_words(&left))
        } else {
            format!("No block has the value {value}: they go from {} to {}.", VALUES.start(), VALUES.end())
        };
        Refusal::new(Rule::BlockValue, text).fact("blocks to place", join_words(&left))
    }

    fn no_own_block(self, rule: Rule, at: SpaceId) -> Told {
        let text = if self.state.place(at).block.is_some() {
            format!("The command block in {} is the enemy's.", self.name(at))
        } else {
            format!("You have no command block in {}.", self.name(at))
        };
        self.with_block(Refusal::new(rule, text), at)
    }

    fn no_disc(self) -> Told {
        let discs = self.state.discs;
        let told = |text: String| Refusal::new(Rule::OrderNoDisc, text);
        match self.side {
            Side::Confederate => told("Your Single Orders box is empty.".into())
                .fact("single", discs.single)
                .fact("double", discs.double),
            Side::Union if discs.forced > 0 => told(format!(
                "Your box has no order disc left, only {}.",
                plural(discs.forced.into(), "black disc")
            ))
            .fact("order discs", discs.blue)
            .fact("black discs", discs.forced),
            Side::Union => told("Your box has no order disc left.".into()).fact("order discs", discs.blue),
        }
    }

    pub(super) fn out_of_reach(self, area: SpaceId, block: SpaceId) -> Told {
        let text = match self.rules.board.entry_area(block) {
            Some(only) => {
                format!(
                    "The block in {} can order only {}, not {}.",
                    self.name(block),
                    self.name(only),
                    self.name(area)
                )
            }
            None => format!(
                "The block in {} does not reach {}: it orders its own area and those next to it.",
                self.name(block),
                self.name(area)
            ),
        };
        Refusal::new(Rule::OrderReach, text)
    }

    pub(super) fn entry(self, cause: Entry) -> Told {
        match cause {
            Entry::NoBox { entry } => {
                Refusal::new(Rule::EntrySide, format!("{} is no entry box.", begin(self.name(entry))))
            }
            Entry::EnemyBox { entry } => {
                Refusal::new(Rule::EntrySide, format!("{} is the enemy's.", begin(self.name(entry))))
            }
            Entry::NotThere { entry, piece } => Refusal::new(Rule::EntryPiece, self.none_of(piece, entry)),
            Entry::NobodyToJoin { entry, area } => {
                let text = format!(
                    "In the middle of a Move order pieces leave {} only to join attackers in {}, and there are none.",
                    self.name(entry),
                    self.name(area)
                );
                Refusal::new(Rule::PhaseNotNow, text)
            }
            Entry::HasFought { entry } => {
                let text = format!(
                    "Pieces out of {} have already assaulted in this turn: no second assault comes out of it.",
                    self.name(entry)
                );
                Refusal::new(Rule::EntryOnce, text)
            }
            Entry::Cubes { entry, piece } => self.wrong_cubes(entry, piece),
        }
    }

    /// A piece cannot leave a place with so many cubes.
    pub(super) fn wrong_cubes(self, from: SpaceId, piece: Piece) -> Told {
        let place = self.state.place(from);
        let cubes = place.cubes_of_leaver(piece);
        let text = format!(
            "{} that leaves {} takes {} along.",
            begin(piece.name()),
            self.name(from),
            cubes_between(*cubes.start(), *cubes.end())
        );
        let told = Refusal::new(Rule::DamageAssign, text);
        match piece.troop() {
            Some(kind) => told
                .fact("pieces of this kind", place.troops[kind])
                .fact("their cubes", place.cubes[kind])
                .fact("a piece bears", kind.cap()),
            None => told,
        }
    }

    /// An area has as many pieces as it may.
    pub(super) fn full(self, area: SpaceId) -> Told {
        let text = format!("{} already.", self.crowd(area));
        self.with_pieces(Refusal::new(Rule::LimitArea, text), area).fact("limit", AREA_LIMIT)
    }
}
