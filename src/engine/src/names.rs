//! Indices inside, names outside.
//!
//! States and commands hold spaces, areas, pieces and entries as small indices, because bots copy them
//! millions of times. Everything that leaves the engine (records, positions, JavaScript) uses the stable ids
//! of the board file and the counter tables instead. The translation happens in one place, here: while a
//! table's [`Names`] are in scope ([`Names::scope`]), an index is written as its name and a name is read as
//! its index. Outside a scope both are errors, never wrong numbers.

use crate::Sorted;
use serde::{Deserialize, Deserializer, Serialize, Serializer, de, ser};
use std::cell::RefCell;
use std::fmt;
use std::sync::Arc;

/// What an index counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NameKind {
    /// Where pieces stand: a hex, a square, an area, a position.
    Space,
    /// A polygon between positions, on boards whose spaces are positions.
    Area,
    /// A counter, block or marker.
    Piece,
    /// An entry point at the edge of the map.
    Entry,
}

impl NameKind {
    const COUNT: usize = 4;

    const fn word(self) -> &'static str {
        match self {
            NameKind::Space => "space",
            NameKind::Area => "area",
            NameKind::Piece => "piece",
            NameKind::Entry => "entry",
        }
    }
}

#[derive(Debug, Default)]
struct Register {
    names: Vec<String>,
    indices: Sorted<String, u16>,
}

/// The names of one table's spaces, areas, pieces and entries.
#[derive(Debug, Default)]
pub struct Names {
    registers: [Register; NameKind::COUNT],
}

/// Names in scope, and whether pieces go by short ones.
type Scope = Option<(Arc<Names>, bool)>;

thread_local! {
    static IN_SCOPE: RefCell<Scope> = const { RefCell::new(None) };
}

/// Puts the outer scope back when the inner one ends.
struct Restore(Scope);

/// No short name has fewer letters.
const SHORTEST: usize = 3;

impl Drop for Restore {
    fn drop(&mut self) {
        IN_SCOPE.with(|cell| *cell.borrow_mut() = self.0.take());
    }
}

impl Names {
    /// Sets the names of one kind; a name's place in the list is its index. Pieces are only ever added behind the others:
    /// texts of positions [shorten](Self::short) their names. A name that occurs twice keeps
    /// its first index, and names beyond 65 535 are left out (board files are far smaller).
    #[must_use]
    pub fn with<S: Into<String>>(mut self, kind: NameKind, names: impl IntoIterator<Item = S>) -> Self {
        let table = &mut self.registers[kind as usize];
        for (index, name) in (0..=u16::MAX).zip(names) {
            let name = name.into();
            table.indices.or_insert(name.clone(), || index);
            table.names.push(name);
        }
        self
    }

    /// The name of an index, if there is one.
    pub fn name(&self, kind: NameKind, index: u16) -> Option<&str> {
        self.registers[kind as usize].names.get(usize::from(index)).map(String::as_str)
    }

    /// The index of a name, if there is one.
    pub fn index(&self, kind: NameKind, name: &str) -> Option<u16> {
        self.registers[kind as usize].indices.get(name).copied()
    }

    /// How many names of a kind there are.
    pub fn len(&self, kind: NameKind) -> usize {
        self.registers[kind as usize].names.len()
    }

    /// The beginning of a piece's name that stands for it: of at least three letters, with which no piece before it in
    /// the table begins. So it stays the same when pieces are added behind.
    pub fn short(&self, piece: u16) -> Option<&str> {
        let name = self.name(NameKind::Piece, piece)?;
        let mut beginnings = (SHORTEST..name.len()).filter_map(|length| name.get(..length));
        beginnings.find(|beginning| self.by_short(beginning) == Some(piece)).or(Some(name))
    }

    /// The piece that a name or the beginning of a name stands for: the first in the table.
    pub fn by_short(&self, beginning: &str) -> Option<u16> {
        let whole = self.index(NameKind::Piece, beginning);
        let first = || {
            (0..)
                .zip(&self.registers[NameKind::Piece as usize].names)
                .find(|(_, name)| name.starts_with(beginning))
        };
        whole.or_else(|| first().filter(|_| beginning.len() >= SHORTEST).map(|(piece, _)| piece))
    }

    /// Runs `f` with these names in scope for reading and writing. Scopes nest.
    pub fn scope<T>(self: &Arc<Self>, f: impl FnOnce() -> T) -> T {
        self.in_scope(false, f)
    }

    /// The same, with [short](Self::short) names of pieces.
    pub fn short_scope<T>(self: &Arc<Self>, f: impl FnOnce() -> T) -> T {
        self.in_scope(true, f)
    }

    fn in_scope<T>(self: &Arc<Self>, short: bool, f: impl FnOnce() -> T) -> T {
        let outer = IN_SCOPE.with(|cell| cell.borrow_mut().replace((Arc::clone(self), short)));
        let _restore = Restore(outer);
        f()
    }
}

fn with_names<T, E>(f: impl FnOnce(&Names, bool) -> Result<T, E>, none: impl FnOnce() -> E) -> Result<T, E> {
    IN_SCOPE
        .with(|cell| cell.borrow().as_ref().map_or_else(|| Err(none()), |(names, short)| f(names, *short)))
}

fn write_name<S: Serializer>(kind: NameKind, index: u16, serializer: S) -> Result<S::Ok, S::Error> {
    let name = with_names(
        |names, short| {
            let missing = || ser::Error::custom(format!("there is no {} number {index}", kind.word()));
            let off_map = kind == NameKind::Space && SpaceId(index) == SpaceId::OFF_MAP;
            let short = if short && kind == NameKind::Piece { names.short(index) } else { None };
            let name = short.or_else(|| names.name(kind, index)).or(off_map.then_some("off-map"));
            name.map(str::to_owned).ok_or_else(missing)
        },
        || ser::Error::custom("no names are in scope"),
    )?;
    serializer.serialize_str(&name)
}

struct NameVisitor(NameKind);

impl de::Visitor<'_> for NameVisitor {
    type Value = u16;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "the id of a {} as text", self.0.word())
    }

    fn visit_str<E: de::Error>(self, name: &str) -> Result<u16, E> {
        with_names(
            |names, short| {
                let shown: String = name.chars().take(40).collect();
                let unknown = || E::custom(format!("there is no {} \"{shown}\"", self.0.word()));
                let short = if short && self.0 == NameKind::Piece { names.by_short(name) } else { None };
                short.or_else(|| names.index(self.0, name)).ok_or_else(unknown)
            },
            || E::custom("no names are in scope"),
        )
    }
}

macro_rules! named_index {
    ($(#[$doc:meta])* $name:ident, $kind:expr, $what:literal) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub struct $name(pub u16);

        impl $name {
            /// The index as a position in a list.
            pub const fn index(self) -> usize {
                self.0 as usize
            }
        }

        impl Serialize for $name {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                write_name($kind, self.0, serializer)
            }
        }

        impl<'de> Deserialize<'de> for $name {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                deserializer.deserialize_str(NameVisitor($kind)).map($name)
            }
        }

        #[cfg(not(target_arch = "wasm32"))]
        impl ts_rs::TS for $name {
            type WithoutGenerics = Self;
            type OptionInnerType = Self;

            /// Objects by names do not have all of them.
            const IS_ENUM: bool = true;

            fn docs() -> Option<String> {
                Some(concat!("/** The stable id of ", $what, ". */\n").to_owned())
            }

            fn name(_: &ts_rs::Config) -> String {
                stringify!($name).to_owned()
            }

            fn inline(_: &ts_rs::Config) -> String {
                "string".to_owned()
            }

            fn decl(_: &ts_rs::Config) -> String {
                concat!("type ", stringify!($name), " = string;").to_owned()
            }

            fn output_path() -> Option<std::path::PathBuf> {
                Some(stringify!($name).into())
            }
        }
    };
}

named_index!(
    /// The index of a space on its board.
    SpaceId,
    NameKind::Space,
    "a space in the board file"
);
named_index!(
    /// The index of an area on a board whose spaces are positions.
    AreaId,
    NameKind::Area,
    "an area in the board file"
);
named_index!(
    /// The index of a piece in its game.
    PieceId,
    NameKind::Piece,
    "a piece in the counter tables"
);
named_index!(
    /// The index of an entry point on its board.
    EntryId,
    NameKind::Entry,
    "an entry point in the board file"
);

impl SpaceId {
    /// No space of the board. Only commands can name it (see [`or_off_map`]); rules refuse it. It is written as
    /// `off-map`.
    pub const OFF_MAP: SpaceId = SpaceId(u16::MAX);
}

struct Lenient;

impl de::Visitor<'_> for Lenient {
    type Value = SpaceId;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        NameVisitor(NameKind::Space).expecting(f)
    }

    fn visit_str<E: de::Error>(self, name: &str) -> Result<SpaceId, E> {
        with_names(
            |names, _| Ok(names.index(NameKind::Space, name).map_or(SpaceId::OFF_MAP, SpaceId)),
            || E::custom("no names are in scope"),
        )
    }
}

/// Reads a space in a command: a name that the board does not have means [`SpaceId::OFF_MAP`], so that the rules can
/// say why nothing can go there. Use it with `#[serde(deserialize_with = "or_off_map")]`.
///
/// # Errors
/// It is no text, or no names are in scope.
pub fn or_off_map<'de, D: Deserializer<'de>>(deserializer: D) -> Result<SpaceId, D::Error> {
    deserializer.deserialize_str(Lenient)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn names() -> Arc<Names> {
        Arc::new(Names::default().with(NameKind::Space, ["0101", "0202"]).with(NameKind::Piece, ["lee"]))
    }

    #[test]
    fn an_index_is_written_as_its_name_and_read_back() {
        let names = names();
        let text = names.scope(|| serde_json::to_string(&SpaceId(1))).expect("in scope");
        assert_eq!(text, "\"0202\"");
        let back: SpaceId = names.scope(|| serde_json::from_str(&text)).expect("known");
        assert_eq!(back, SpaceId(1));
    }

    #[test]
    fn unknown_names_and_missing_scopes_are_errors() {
        let names = names();
        let unknown = names.scope(|| serde_json::from_str::<SpaceId>("\"9999\"")).expect_err("unknown");
        assert!(unknown.to_string().contains("there is no space \"9999\""), "{unknown}");
        assert!(serde_json::to_string(&SpaceId(0)).is_err());
        assert!(names.scope(|| serde_json::to_string(&SpaceId(7))).is_err());
        assert!(names.scope(|| serde_json::from_str::<PieceId>("7")).is_err());
    }

    #[test]
    fn a_short_name_is_the_first_that_begins_so() {
        let pieces = ["hood-a", "hood-b", "hill", "hi", "hills"];
        let names = Names::default().with(NameKind::Piece, pieces);
        let short: Vec<_> = (0..).map_while(|piece| names.short(piece)).collect();
        assert_eq!(short, ["hoo", "hood-b", "hil", "hi", "hills"]);
        assert!((0..5).all(|piece| names.by_short(short[usize::from(piece)]) == Some(piece)));
        assert_eq!([names.by_short("ho"), names.by_short("hood-c"), names.by_short("")], [None; 3]);
        let names = Arc::new(names);
        let text = names.short_scope(|| serde_json::to_string(&PieceId(0))).expect("in scope");
        assert_eq!(text, "\"hoo\"");
        assert!(names.scope(|| serde_json::from_str::<PieceId>(&text)).is_err(), "only where it is said");
        assert_eq!(names.short_scope(|| serde_json::from_str::<PieceId>(&text)).ok(), Some(PieceId(0)));
    }

    #[test]
    fn scopes_nest_and_end() {
        let outer = names();
        let inner = Arc::new(Names::default().with(NameKind::Space, ["a"]));
        outer.scope(|| {
            assert_eq!(inner.scope(|| serde_json::to_string(&SpaceId(0))).expect("inner"), "\"a\"");
            assert_eq!(serde_json::to_string(&SpaceId(0)).expect("outer"), "\"0101\"");
        });
        assert!(serde_json::to_string(&SpaceId(0)).is_err());
    }
}
