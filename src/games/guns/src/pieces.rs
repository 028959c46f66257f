//! What the box holds: blocks and their replacements (§2, play aid).
//!
//! A [`Formation`] is what the rulebook calls a command: a Confederate division, a Union corps or a Union cavalry
//! division. How many reduced-1 blocks there are is not printed; `src/games/guns/README.md` says how we know.

use crate::engine::{PieceId, Side, TS};
use serde::{Deserialize, Serialize};

/// A command: a Confederate division, a Union corps, or a Union cavalry division (§2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, TS)]
#[serde(rename_all = "UPPERCASE")]
pub enum Formation {
    /// Reynolds's corps, with the Iron Brigade.
    Reynolds,
    /// Howard's corps.
    Howard,
    /// Slocum's corps.
    Slocum,
    /// Sickles's corps.
    Sickles,
    /// Hancock's corps.
    Hancock,
    /// Sykes's corps.
    Sykes,
    /// Sedgwick's corps.
    Sedgwick,
    /// Buford's cavalry.
    Buford,
    /// Kilpatrick's cavalry.
    Kilpatrick,
    /// Heth's division, III Corps.
    Heth,
    /// Pender's division, III Corps.
    Pender,
    /// Anderson's division, III Corps.
    Anderson,
    /// Rodes's division, II Corps.
    Rodes,
    /// Early's division, II Corps.
    Early,
    /// Johnson's division, II Corps.
    Johnson,
    /// Hood's division, I Corps.
    Hood,
    /// `McLaws`'s division, I Corps.
    McLaws,
    /// Pickett's division, I Corps.
    Pickett,
}

/// A Confederate corps (§2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, TS)]
pub enum Corps {
    /// Longstreet's.
    I,
    /// Ewell's.
    II,
    /// Hill's.
    III,
}

impl Corps {
    /// All three.
    pub const ALL: [Corps; 3] = [Corps::I, Corps::II, Corps::III];
}

/// How many commands there are.
pub const FORMATIONS: usize = 18;

impl Formation {
    /// All of them: first the Union's.
    pub const ALL: [Formation; FORMATIONS] = [
        Formation::Reynolds,
        Formation::Howard,
        Formation::Slocum,
        Formation::Sickles,
        Formation::Hancock,
        Formation::Sykes,
        Formation::Sedgwick,
        Formation::Buford,
        Formation::Kilpatrick,
        Formation::Heth,
        Formation::Pender,
        Formation::Anderson,
        Formation::Rodes,
        Formation::Early,
        Formation::Johnson,
        Formation::Hood,
        Formation::McLaws,
        Formation::Pickett,
    ];

    /// The commands of a side.
    pub fn of(side: Side) -> impl Iterator<Item = Formation> + Clone {
        Formation::ALL.into_iter().filter(move |formation| formation.side() == side)
    }

    /// Whose it is.
    pub const fn side(self) -> Side {
        if (self as u8) < (Formation::Heth as u8) { Side::Union } else { Side::Confederate }
    }

    /// The corps of a Confederate division.
    pub const fn corps(self) -> Option<Corps> {
        match self {
            Formation::Heth | Formation::Pender | Formation::Anderson => Some(Corps::III),
            Formation::Rodes | Formation::Early | Formation::Johnson => Some(Corps::II),
            Formation::Hood | Formation::McLaws | Formation::Pickett => Some(Corps::I),
            Formation::Reynolds
            | Formation::Howard
            | Formation::Slocum
            | Formation::Sickles
            | Formation::Hancock
            | Formation::Sykes
            | Formation::Sedgwick
            | Formation::Buford
            | Formation::Kilpatrick => None,
        }
    }

    /// Is it cavalry (§18)?
    pub const fn is_cavalry(self) -> bool {
        matches!(self, Formation::Buford | Formation::Kilpatrick)
    }

    /// How many full-strength blocks it has.
    pub const fn blocks(self) -> u8 {
        match self {
            Formation::Reynolds
            | Formation::Howard
            | Formation::Slocum
            | Formation::Sickles
            | Formation::Hancock
            | Formation::Sykes
            | Formation::Sedgwick => 3,
            Formation::Heth
            | Formation::Pender
            | Formation::Anderson
            | Formation::Rodes
            | Formation::Early
            | Formation::Johnson
            | Formation::Hood
            | Formation::McLaws
            | Formation::Pickett
            | Formation::Buford
            | Formation::Kilpatrick => 2,
        }
    }

    /// Its name as it is printed on blocks.
    pub const fn word(self) -> &'static str {
        match self {
            Formation::Reynolds => "REYNOLDS",
            Formation::Howard => "HOWARD",
            Formation::Slocum => "SLOCUM",
            Formation::Sickles => "SICKLES",
            Formation::Hancock => "HANCOCK",
            Formation::Sykes => "SYKES",
            Formation::Sedgwick => "SEDGWICK",
            Formation::Buford => "BUFORD",
            Formation::Kilpatrick => "KILPATRICK",
            Formation::Heth => "HETH",
            Formation::Pender => "PENDER",
            Formation::Anderson => "ANDERSON",
            Formation::Rodes => "RODES",
            Formation::Early => "EARLY",
            Formation::Johnson => "JOHNSON",
            Formation::Hood => "HOOD",
            Formation::McLaws => "MCLAWS",
            Formation::Pickett => "PICKETT",
        }
    }

    /// Its name in sentences.
    pub const fn name(self) -> &'static str {
        match self {
            Formation::Reynolds => "Reynolds",
            Formation::Howard => "Howard",
            Formation::Slocum => "Slocum",
            Formation::Sickles => "Sickles",
            Formation::Hancock => "Hancock",
            Formation::Sykes => "Sykes",
            Formation::Sedgwick => "Sedgwick",
            Formation::Buford => "Buford",
            Formation::Kilpatrick => "Kilpatrick",
            Formation::Heth => "Heth",
            Formation::Pender => "Pender",
            Formation::Anderson => "Anderson",
            Formation::Rodes => "Rodes",
            Formation::Early => "Early",
            Formation::Johnson => "Johnson",
            Formation::Hood => "Hood",
            Formation::McLaws => "McLaws",
            Formation::Pickett => "Pickett",
        }
    }
}

/// The state of a block (§2). Cavalry is only ever full.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
pub enum Level {
    /// As it entered the game.
    Full,
    /// Reduced, with two flags.
    R2,
    /// Reduced, with one flag.
    R1,
}

/// A block of the counter sheet: an index into the list of all, first the Union's.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, TS)]
#[ts(as = "PieceId")]
pub struct Block(pub u8);

/// How many blocks there are.
pub const BLOCKS: usize = 43;

/// How many of them are the Union's.
pub const UNION_BLOCKS: usize = 25;

/// No army has more blocks.
pub const MOST_BLOCKS: usize = UNION_BLOCKS;

/// The Iron Brigade (§19).
pub const IRON_BRIGADE: Block = Block(0);

impl Block {
    /// All blocks of a command.
    pub fn of(formation: Formation) -> impl Iterator<Item = Block> + Clone {
        Block::of_side(formation.side()).filter(move |block| block.formation() == formation)
    }

    /// All blocks of a side, command by command.
    pub fn of_side(side: Side) -> impl Iterator<Item = Block> + Clone {
        let blocks = match side {
            Side::Union => 0..UNION_BLOCKS,
            Side::Confederate => UNION_BLOCKS..BLOCKS,
        };
        blocks.map(|number| Block(u8::try_from(number).unwrap_or(u8::MAX)))
    }

    /// Its command.
    pub fn formation(self) -> Formation {
        let index = usize::from(self.0);
        let number = match index {
            0..=20 => index / 3,
            21..=24 => 7 + (index - 21) / 2,
            _ => 9 + (index - 25) / 2,
        };
        Formation::ALL.get(number).copied().unwrap_or(Formation::Pickett)
    }

    /// Its number within the command, from 1.
    pub const fn number(self) -> u8 {
        match self.0 {
            0..=20 => self.0 % 3 + 1,
            _ => (self.0 - 21) % 2 + 1,
        }
    }

    /// Whose it is.
    pub fn side(self) -> Side {
        self.formation().side()
    }

    /// The reduced blocks that can replace it.
    pub fn key(self) -> Key {
        if self == IRON_BRIGADE { Key::Iron } else { Key::Of(self.formation()) }
    }

    /// Is it cavalry?
    pub fn is_cavalry(self) -> bool {
        self.formation().is_cavalry()
    }

    /// Its strength in close combat at a level: 2 or 1 (§2).
    pub fn strength(self, level: Level) -> u8 {
        if self.is_cavalry() || level == Level::R1 { 1 } else { 2 }
    }

    /// Its id: `HETH-1`.
    pub fn id(self) -> String {
        format!("{}-{}", self.formation().word(), self.number())
    }

    /// The piece that it is in commands.
    pub const fn piece(self) -> PieceId {
        PieceId(self.0 as u16)
    }

    /// The block that a piece of a command is, if it is one.
    pub fn from_piece(piece: PieceId) -> Option<Block> {
        u8::try_from(piece.0).ok().filter(|index| usize::from(*index) < BLOCKS).map(Block)
    }
}

/// Whose reduced blocks are meant: those of a command, or the Iron Brigade's own (§19).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Key {
    /// Those of a command.
    Of(Formation),
    /// The Iron Brigade's.
    Iron,
}

/// How many kinds of reduced blocks there are.
pub const KEYS: usize = FORMATIONS + 1;

impl Key {
    /// All of them.
    pub fn all() -> impl Iterator<Item = Key> {
        Formation::ALL.into_iter().map(Key::Of).chain([Key::Iron])
    }

    /// Its place in lists.
    pub const fn index(self) -> usize {
        match self {
            Key::Of(formation) => formation as usize,
            Key::Iron => FORMATIONS,
        }
    }

    /// The command that is printed on them.
    pub const fn formation(self) -> Formation {
        match self {
            Key::Of(formation) => formation,
            Key::Iron => Formation::Reynolds,
        }
    }

    /// The reduced blocks in the box (play aid; reduced-1: as many as full infantry blocks).
    pub const fn printed(self) -> Spare {
        let Key::Of(formation) = self else { return Spare { r2: 1, r1: 1 } };
        let r2 = match formation {
            Formation::Hood | Formation::McLaws => 3,
            Formation::Sedgwick | Formation::Rodes | Formation::Anderson => 2,
            Formation::Slocum
            | Formation::Hancock
            | Formation::Heth
            | Formation::Pender
            | Formation::Early
            | Formation::Johnson
            | Formation::Pickett => 1,
            Formation::Reynolds
            | Formation::Howard
            | Formation::Sickles
            | Formation::Sykes
            | Formation::Buford
            | Formation::Kilpatrick => 0,
        };
        let r1 = match formation {
            Formation::Buford | Formation::Kilpatrick => 0,
            Formation::Reynolds => 2,
            _ => formation.blocks(),
        };
        Spare { r2, r1 }
    }
}

/// Reduced blocks of one kind that have not been used (§2).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Spare {
    /// With two flags.
    pub r2: u8,
    /// With one flag.
    pub r1: u8,
}

impl Spare {
    /// How many there are.
    #[must_use]
    pub const fn total(self) -> u8 {
        self.r2.saturating_add(self.r1)
    }

    /// How many of a level.
    #[must_use]
    pub const fn of(self, level: Level) -> u8 {
        match level {
            Level::Full => 0,
            Level::R2 => self.r2,
            Level::R1 => self.r1,
        }
    }

    /// Uses one up. Says whether there was one.
    pub fn take(&mut self, level: Level) -> bool {
        let left = match level {
            Level::Full => return false,
            Level::R2 => &mut self.r2,
            Level::R1 => &mut self.r1,
        };
        let some = *left > 0;
        *left = left.saturating_sub(1);
        some
    }

    /// Puts one back that was offered and not picked, or only guessed.
    pub fn put(&mut self, level: Level) {
        match level {
            Level::Full => {}
            Level::R2 => self.r2 = self.r2.saturating_add(1),
            Level::R1 => self.r1 = self.r1.saturating_add(1),
        }
    }

    /// The pairs of levels that can be offered to the enemy (`guns.reduce.choose`).
    #[must_use]
    pub fn pairs(self) -> Vec<[Level; 2]> {
        let all = [
            (self.r2 >= 2, [Level::R2, Level::R2]),
            (self.r2 >= 1 && self.r1 >= 1, [Level::R2, Level::R1]),
            (self.r1 >= 2, [Level::R1, Level::R1]),
        ];
        all.into_iter().filter(|(possible, _)| *possible).map(|(_, pair)| pair).collect()
    }
}

/// The name by which the enemy's view calls a block that stands in the `slot`-th place of its army: `union-7`.
pub fn handle(side: Side, slot: usize) -> String {
    format!("{}-{}", side.word(), slot + 1)
}

/// The names of all pieces: the blocks, then the handles of both sides.
pub fn piece_names() -> impl Iterator<Item = String> {
    let blocks = (0..u8::try_from(BLOCKS).unwrap_or(u8::MAX)).map(|index| Block(index).id());
    let handles =
        Side::ALL.into_iter().flat_map(|side| (0..army_size(side)).map(move |slot| handle(side, slot)));
    blocks.chain(handles)
}

/// How many blocks a side has in the whole game.
pub const fn army_size(side: Side) -> usize {
    match side {
        Side::Union => UNION_BLOCKS,
        Side::Confederate => BLOCKS - UNION_BLOCKS,
    }
}

/// The piece that a handle is in commands that somebody else sees.
pub fn handle_piece(side: Side, slot: usize) -> PieceId {
    let before = if side == Side::Union { 0 } else { UNION_BLOCKS };
    PieceId(u16::try_from(BLOCKS + before + slot).unwrap_or(u16::MAX))
}

/// The army and place that a handle names, if the piece is a handle.
pub fn from_handle(piece: PieceId) -> Option<(Side, usize)> {
    let number = piece.index().checked_sub(BLOCKS)?;
    match number.checked_sub(UNION_BLOCKS) {
        None => Some((Side::Union, number)),
        Some(slot) => (slot < army_size(Side::Confederate)).then_some((Side::Confederate, slot)),
    }
}
