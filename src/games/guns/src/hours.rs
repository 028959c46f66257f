//! The hours of the three days (§4, step 4; §7; §17).
//!
//! An [`Hour`] counts through the whole game: fifteen on July 1 from 7 AM, seventeen on each other day from 5 AM.
//! The last of a day is night. `src/games/guns/README.md` says how we know their number.

use super::pieces::Formation;
use crate::engine::{EntryId, Side, TS};
use serde::{Deserialize, Serialize};
use std::ops::Range;

/// An hour of the game, from 0 (7 AM on July 1) to 48 (the night of July 3).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, TS)]
pub struct Hour(pub u8);

/// How many hours the game has.
pub const HOURS: usize = 49;

/// The hour of the day at which night is written: 9 PM.
pub const NIGHT: u8 = 21;

/// The first hours of the days.
const DAYS: [u8; 3] = [0, 15, 32];

impl Hour {
    /// 7 AM on July 1.
    pub const FIRST: Hour = Hour(0);
    /// The night of July 3.
    pub const LAST: Hour = Hour(48);

    /// The day, from 1 to 3.
    pub const fn day(self) -> u8 {
        match self.0 {
            0..15 => 1,
            15..32 => 2,
            _ => 3,
        }
    }

    /// The hour of the day, 5 to 20; 21 is night.
    pub const fn of_day(self) -> u8 {
        match self.day() {
            1 => self.0 + 7,
            2 => self.0 - DAYS[1] + 5,
            _ => self.0 - DAYS[2] + 5,
        }
    }

    /// The hour at a time of a day.
    pub const fn at(day: u8, hour: u8) -> Hour {
        match day {
            1 => Hour(hour.saturating_sub(7)),
            2 => Hour(DAYS[1] + hour.saturating_sub(5)),
            _ => Hour(DAYS[2] + hour.saturating_sub(5)),
        }
    }

    /// Is it the night of a day?
    pub const fn is_night(self) -> bool {
        self.of_day() == NIGHT
    }

    /// How many hours are left before night, this one counted; 0 at night.
    pub const fn before_night(self) -> u8 {
        NIGHT - self.of_day()
    }

    /// The hour so many hours later.
    #[must_use]
    pub const fn plus(self, hours: u8) -> Hour {
        Hour(self.0.saturating_add(hours))
    }

    /// As a player says it: `7 AM`, `noon`, `night`.
    pub fn name(self) -> String {
        match self.of_day() {
            NIGHT => "night".into(),
            12 => "noon".into(),
            hour if hour < 12 => format!("{hour} AM"),
            hour => format!("{} PM", hour - 12),
        }
    }

    /// The place in lists of all hours.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// The entry points, in the order of the board.
pub mod entries {
    use crate::engine::EntryId;
    /// Confederate, west.
    pub const CHAMBERSBURG: EntryId = EntryId(0);
    /// Confederate, north-west.
    pub const MUMMASBURG: EntryId = EntryId(1);
    /// Confederate, north.
    pub const HARRISBURG: EntryId = EntryId(2);
    /// Union, south-west.
    pub const EMMITSBURG: EntryId = EntryId(3);
    /// Union, south.
    pub const TANEYTOWN: EntryId = EntryId(4);
    /// Union, south-east.
    pub const BALTIMORE: EntryId = EntryId(5);
}

/// How many entry points there are.
pub const ENTRIES: usize = 6;

/// Their ids in board files.
pub const ENTRY_IDS: [&str; ENTRIES] =
    ["CHAMBERSBURG", "MUMMASBURG", "HARRISBURG", "EMMITSBURG", "TANEYTOWN", "BALTIMORE"];

/// Whose an entry point is.
pub const fn entry_side(entry: EntryId) -> Side {
    if entry.0 < 3 { Side::Confederate } else { Side::Union }
}

/// The entry points of a side.
pub fn entries_of(side: Side) -> impl Iterator<Item = EntryId> {
    (0..6).map(EntryId).filter(move |entry| entry_side(*entry) == side)
}

/// Can blocks transfer between two entry points directly (`guns.transfer.link`)?
pub const fn are_linked(a: EntryId, b: EntryId) -> bool {
    (a.0 / 3) == (b.0 / 3) && a.0.abs_diff(b.0) == 1 && a.0 < 6 && b.0 < 6
}

/// What lies on an hour of the time track (§4, step 4).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[ts(tag = "type")]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub enum TimeToken {
    /// Nothing.
    None {},
    /// A rumor.
    Rumor {},
    /// Reinforcements.
    Arrival {
        /// Where they arrive.
        entry: EntryId,
    },
}

impl Default for TimeToken {
    fn default() -> Self {
        TimeToken::None {}
    }
}

/// Tokens that are mixed and laid on hours that follow each other.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Batch {
    /// The first hour.
    pub from: Hour,
    /// How many hours.
    pub hours: u8,
    /// The arrival tokens; the rest are rumors.
    pub arrivals: &'static [EntryId],
}

impl Batch {
    /// Its hours.
    pub fn range(self) -> Range<u8> {
        self.from.0..self.from.0 + self.hours
    }
}

use entries::{
    BALTIMORE as B, CHAMBERSBURG as C, EMMITSBURG as E, HARRISBURG as H, MUMMASBURG as M, TANEYTOWN as T,
};

const fn batch(day: u8, hour: u8, hours: u8, arrivals: &'static [EntryId]) -> Batch {
    Batch { from: Hour::at(day, hour), hours, arrivals }
}

const CONFEDERATE: [Batch; 3] =
    [batch(1, 7, 17, &[C, C, C, C, C, M, H]), batch(2, 7, 6, &[C]), batch(2, 13, 9, &[C])];
const UNION: [Batch; 4] =
    [batch(1, 9, 15, &[E, E, E, B, T]), batch(2, 7, 6, &[B]), batch(2, 13, 9, &[B]), batch(3, 5, 17, &[T])];

/// All batches of a side's time tokens, in the order in which they are laid.
pub const fn batches(side: Side) -> &'static [Batch] {
    match side {
        Side::Union => &UNION,
        Side::Confederate => &CONFEDERATE,
    }
}

/// The batches that a side lays at set-up (day 0) or in the night of a day (`guns.night.track`).
pub fn laid(side: Side, night_of: u8) -> impl Iterator<Item = Batch> {
    let is_laid = move |batch: &Batch| match night_of {
        0 => batch.from.day() == 1,
        day => batch.from.day() == day + 1,
    };
    batches(side).iter().copied().filter(is_laid)
}

/// An arrival of the historical schedule (§23).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Arrival {
    /// When.
    pub hour: Hour,
    /// Who.
    pub formation: Formation,
    /// Where.
    pub entry: EntryId,
}

const fn arrival(day: u8, hour: u8, formation: Formation, entry: EntryId) -> Arrival {
    Arrival { hour: Hour::at(day, hour), formation, entry }
}

/// The historical schedule (§23).
pub const HISTORICAL: [Arrival; 17] = [
    arrival(1, 7, Formation::Heth, C),
    arrival(1, 10, Formation::Reynolds, E),
    arrival(1, 10, Formation::Pender, C),
    arrival(1, 13, Formation::Howard, E),
    arrival(1, 13, Formation::Rodes, M),
    arrival(1, 14, Formation::Early, H),
    arrival(1, 16, Formation::Anderson, C),
    arrival(1, 18, Formation::Slocum, B),
    arrival(1, 18, Formation::Johnson, C),
    arrival(1, 19, Formation::Sickles, E),
    arrival(2, 5, Formation::Hancock, T),
    arrival(2, 6, Formation::McLaws, C),
    arrival(2, 8, Formation::Sykes, B),
    arrival(2, 8, Formation::Hood, C),
    arrival(2, 15, Formation::Sedgwick, B),
    arrival(2, 18, Formation::Pickett, C),
    arrival(3, 13, Formation::Kilpatrick, T),
];
