//! What an army has besides blocks in play: reduced blocks, battle tokens, reinforcement tokens and time tokens.

use super::super::hours::{HOURS, Hour, TimeToken, entry_side};
use super::super::pieces::{Corps, Formation, KEYS, Key, Spare};
use super::super::tokens::Stock;
use crate::engine::wire::is_default;
use crate::engine::{EntryId, Side, TS};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::collections::BTreeMap;

/// Unused reduced blocks of an army (§2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, TS)]
#[ts(as = "BTreeMap<String, Spare>")]
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
const fn key_word(key: Key) -> &'static str {
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
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
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
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
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
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, TS)]
#[ts(as = "Vec<Cell>")]
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

#[derive(Serialize, Deserialize, TS)]
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

/// The stacks of a side with nothing in them, and how many tokens each holds at the start (§4, step 5).
pub fn stacks(side: Side) -> Vec<(Stack, usize)> {
    use super::super::hours::entries;
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
