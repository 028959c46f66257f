//! The combat pieces: kinds, how many there are, and what damage they bear (rulebook, Components; Damage Cubes).

use crate::engine::{BySide, Side, TS};
use serde::{Deserialize, Serialize};
use std::ops::{Index, IndexMut};

/// Troops: pieces that assault, defend and take cubes of the colour of their kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
pub enum Troop {
    /// Ordinary infantry.
    Regular,
    /// Elite infantry: better morale.
    Elite,
    /// Inferior infantry: worse morale.
    Inferior,
    /// Cavalry: moves two areas, bears fewer cubes, may retreat from damage.
    Cavalry,
}

impl Troop {
    /// All four, in the order in which they roll dice and are listed.
    pub const ALL: [Troop; 4] = [Troop::Regular, Troop::Elite, Troop::Inferior, Troop::Cavalry];

    /// The three kinds of infantry.
    pub const INFANTRY: [Troop; 3] = [Troop::Regular, Troop::Elite, Troop::Inferior];

    /// Cubes that a piece can bear; the next one eliminates it (`wallace.damage.limit`).
    pub const fn cap(self) -> u8 {
        match self {
            Troop::Cavalry => 3,
            Troop::Regular | Troop::Elite | Troop::Inferior => 5,
        }
    }

    /// Is it infantry?
    pub const fn is_infantry(self) -> bool {
        match self {
            Troop::Regular | Troop::Elite | Troop::Inferior => true,
            Troop::Cavalry => false,
        }
    }

    /// The name of a piece, as in "an elite infantry piece".
    pub const fn name(self) -> &'static str {
        match self {
            Troop::Regular => "regular",
            Troop::Elite => "elite",
            Troop::Inferior => "inferior",
            Troop::Cavalry => "cavalry",
        }
    }
}

/// What a command names as a piece. Pieces of a kind are equal as long as no assault makes them individuals.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
pub enum Piece {
    /// Ordinary infantry.
    Regular,
    /// Elite infantry.
    Elite,
    /// Inferior infantry.
    Inferior,
    /// Cavalry.
    Cavalry,
    /// Sound artillery.
    Artillery,
    /// Damaged artillery, on its side.
    ArtilleryDamaged,
}

impl Piece {
    /// All six, in the order in which they are listed everywhere.
    pub const ALL: [Piece; 6] = [
        Piece::Regular,
        Piece::Elite,
        Piece::Inferior,
        Piece::Cavalry,
        Piece::Artillery,
        Piece::ArtilleryDamaged,
    ];

    /// Sound and damaged artillery.
    pub const GUNS: [Piece; 2] = [Piece::Artillery, Piece::ArtilleryDamaged];

    /// Which troops it is; nothing for artillery.
    pub const fn troop(self) -> Option<Troop> {
        match self {
            Piece::Regular => Some(Troop::Regular),
            Piece::Elite => Some(Troop::Elite),
            Piece::Inferior => Some(Troop::Inferior),
            Piece::Cavalry => Some(Troop::Cavalry),
            Piece::Artillery | Piece::ArtilleryDamaged => None,
        }
    }

    /// Is it artillery?
    pub const fn is_gun(self) -> bool {
        self.troop().is_none()
    }

    /// The word by which commands and positions name it.
    pub const fn word(self) -> &'static str {
        match self {
            Piece::Regular => "regular",
            Piece::Elite => "elite",
            Piece::Inferior => "inferior",
            Piece::Cavalry => "cavalry",
            Piece::Artillery => "artillery",
            Piece::ArtilleryDamaged => "artilleryDamaged",
        }
    }

    /// As a sentence names one of them.
    pub const fn name(self) -> &'static str {
        match self {
            Piece::Regular => "regular infantry",
            Piece::Elite => "elite infantry",
            Piece::Inferior => "inferior infantry",
            Piece::Cavalry => "cavalry",
            Piece::Artillery => "artillery",
            Piece::ArtilleryDamaged => "damaged artillery",
        }
    }
}

impl From<Troop> for Piece {
    fn from(troop: Troop) -> Piece {
        match troop {
            Troop::Regular => Piece::Regular,
            Troop::Elite => Piece::Elite,
            Troop::Inferior => Piece::Inferior,
            Troop::Cavalry => Piece::Cavalry,
        }
    }
}

/// A number for each kind of troops.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields, default)]
pub struct Troops {
    /// Ordinary infantry.
    #[serde(default, skip_serializing_if = "is_none")]
    pub regular: u8,
    /// Elite infantry.
    #[serde(default, skip_serializing_if = "is_none")]
    pub elite: u8,
    /// Inferior infantry.
    #[serde(default, skip_serializing_if = "is_none")]
    pub inferior: u8,
    /// Cavalry.
    #[serde(default, skip_serializing_if = "is_none")]
    pub cavalry: u8,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde asks with a reference")]
const fn is_none(count: &u8) -> bool {
    *count == 0
}

impl Troops {
    /// Nothing.
    pub const NONE: Troops = Troops { regular: 0, elite: 0, inferior: 0, cavalry: 0 };

    /// All together.
    pub const fn total(&self) -> u8 {
        self.regular.saturating_add(self.elite).saturating_add(self.inferior).saturating_add(self.cavalry)
    }

    /// The kinds of which there are some, in order.
    pub fn kinds(&self) -> impl Iterator<Item = Troop> + use<> {
        let all = *self;
        Troop::ALL.into_iter().filter(move |troop| all[*troop] > 0)
    }
}

impl Index<Troop> for Troops {
    type Output = u8;

    fn index(&self, troop: Troop) -> &u8 {
        match troop {
            Troop::Regular => &self.regular,
            Troop::Elite => &self.elite,
            Troop::Inferior => &self.inferior,
            Troop::Cavalry => &self.cavalry,
        }
    }
}

impl IndexMut<Troop> for Troops {
    fn index_mut(&mut self, troop: Troop) -> &mut u8 {
        match troop {
            Troop::Regular => &mut self.regular,
            Troop::Elite => &mut self.elite,
            Troop::Inferior => &mut self.inferior,
            Troop::Cavalry => &mut self.cavalry,
        }
    }
}

/// Some pieces of one side, as the set-up and the reinforcement card list them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Group {
    /// Ordinary infantry.
    pub regular: u8,
    /// Elite infantry.
    pub elite: u8,
    /// Inferior infantry.
    pub inferior: u8,
    /// Cavalry.
    pub cavalry: u8,
    /// Sound artillery.
    pub artillery: u8,
}

impl Group {
    /// The troops among them.
    pub const fn troops(&self) -> Troops {
        Troops { regular: self.regular, elite: self.elite, inferior: self.inferior, cavalry: self.cavalry }
    }

    /// How many pieces there are.
    pub const fn size(&self) -> u8 {
        self.troops().total().saturating_add(self.artillery)
    }
}

/// All pieces of each side (Components).
pub const PIECES: BySide<Group> = BySide {
    union: Group { regular: 19, elite: 1, inferior: 7, cavalry: 2, artillery: 11 },
    confederate: Group { regular: 17, elite: 5, inferior: 0, cavalry: 0, artillery: 9 },
};

/// Damage cubes of each side and colour (Components).
pub const CUBES: BySide<Troops> = BySide {
    union: Troops { regular: 30, elite: 5, inferior: 15, cavalry: 5 },
    confederate: Troops { regular: 30, elite: 20, inferior: 0, cavalry: 0 },
};

/// Order discs of a side without the black ones (Components).
pub const fn discs(side: Side) -> u8 {
    match side {
        Side::Union => 12,
        Side::Confederate => 22,
    }
}

/// Forced Pass discs (Components).
pub const FORCED_DISCS: u8 = 8;

/// Disruption markers (Components).
pub const DISRUPTION_MARKERS: u8 = 8;

/// Artillery Fire markers (Components).
pub const FIRE_MARKERS: u8 = 4;

/// Entrenchments (Components).
pub const STICKS: u8 = 20;

/// Command blocks of each value from 2 to 5 that a side has (Components).
pub const BLOCKS_OF_EACH: u8 = 2;

/// The values of command blocks.
pub const VALUES: std::ops::RangeInclusive<u8> = 2..=5;

/// Combat pieces of a side that an area holds at the end of a turn (Area Limit).
pub const AREA_LIMIT: u8 = 4;

/// The parts of a day (Days and Periods).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
pub enum Period {
    /// The first.
    #[default]
    Morning,
    /// The second.
    Midday,
    /// The third, at whose end the day is decided.
    Afternoon,
    /// The last: no assaults and no long-range fire.
    Night,
}

impl Period {
    /// All four, in order.
    pub const ALL: [Period; 4] = [Period::Morning, Period::Midday, Period::Afternoon, Period::Night];

    /// Its place in a day, from 0.
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The period after it, and whether a new day begins with it.
    pub const fn next(self) -> (Period, bool) {
        match self {
            Period::Morning => (Period::Midday, false),
            Period::Midday => (Period::Afternoon, false),
            Period::Afternoon => (Period::Night, false),
            Period::Night => (Period::Morning, true),
        }
    }

    /// As a sentence names it.
    pub const fn name(self) -> &'static str {
        match self {
            Period::Morning => "morning",
            Period::Midday => "midday",
            Period::Afternoon => "afternoon",
            Period::Night => "night",
        }
    }
}
