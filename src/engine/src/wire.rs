//! The one way between values of the engine and plain data.
//!
//! Records, positions, board files, commands, whatever JavaScript gets or gives: all of it is a tree of
//! [`serde_json::Value`], written and read here. A variant of an enum without fields is a word; one with fields is an
//! object with its kind in the field `type` beside them; one that only wraps a value is an object with that value in
//! the field of its kind. An error of reading says where in the tree it is.
//!
//! Types derive `Serialize` and `Deserialize` and need no attributes about the form of enums. One writer and one
//! reader for everything keep the core small: a type is compiled for each of them once. What is written goes into a
//! tree or, for JavaScript, into text that lists fields as the type does.

mod read;
mod sink;
mod write;

pub use read::{Whole, read, read_part};
pub use write::{write, write_text};

use super::notation::{decimal, shorten, shorten_message};
use serde::de::{self, Expected, Unexpected};
use serde::ser;
use std::fmt::{self, Write as _};

/// Is it what is left out when it is written (`skip_serializing_if`)?
pub fn is_default<T: Default + PartialEq>(value: &T) -> bool {
    *value == T::default()
}

/// The field that holds the kind of a variant.
const KIND: &str = "type";

/// What does not fit, and where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    text: String,
    /// From the place of the fault up to the root.
    path: Vec<PathPart>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
enum PathPart {
    Field(String),
    Item(usize),
}

impl Fault {
    fn new(text: String) -> Self {
        Fault { text, path: Vec::new() }
    }

    /// The same fault, seen from the value around it.
    fn within(mut self, step: PathPart) -> Self {
        self.path.push(step);
        self
    }

    /// What does not fit, in a sentence.
    pub fn text(&self) -> String {
        shorten_message(&self.text)
    }

    /// Where it is, from the root: `moves[3].to`. Empty if the whole does not fit.
    pub fn place(&self) -> String {
        let mut place = String::new();
        for step in self.path.iter().rev() {
            let dot = if place.is_empty() { "" } else { "." };
            let _ = match step {
                PathPart::Field(name) => write!(place, "{dot}{name}"),
                PathPart::Item(number) => write!(place, "[{number}]"),
            };
        }
        shorten(&place)
    }

    /// The same from a root that has a name.
    pub fn place_in(&self, root: &str) -> String {
        let place = self.place();
        match place.chars().next() {
            None => root.to_owned(),
            Some('[') => format!("{root}{place}"),
            Some(_) => format!("{root}.{place}"),
        }
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (place, text) = (self.place(), self.text());
        if place.is_empty() { f.write_str(&text) } else { write!(f, "{place}: {text}") }
    }
}

impl std::error::Error for Fault {}

impl de::Error for Fault {
    fn custom<T: fmt::Display>(text: T) -> Self {
        Fault::new(text.to_string())
    }

    fn invalid_type(found: Unexpected<'_>, expected: &dyn Expected) -> Self {
        Fault::new(format!("invalid type: {}, expected {expected}", told(found)))
    }

    fn invalid_value(found: Unexpected<'_>, expected: &dyn Expected) -> Self {
        Fault::new(format!("invalid value: {}, expected {expected}", told(found)))
    }
}

/// What was found, in the words of plain data.
fn told(found: Unexpected<'_>) -> String {
    match found {
        Unexpected::Bool(flag) => format!("boolean `{flag}`"),
        Unexpected::Unsigned(number) => format!("integer `{number}`"),
        Unexpected::Signed(number) => format!("integer `{number}`"),
        Unexpected::Float(number) => format!("floating point `{}`", decimal(number)),
        Unexpected::Char(char) => format!("character `{char}`"),
        Unexpected::Str(text) => format!("string {text:?}"),
        Unexpected::Bytes(_) => "bytes".into(),
        Unexpected::Unit => "null".into(),
        Unexpected::Seq => "a list".into(),
        Unexpected::Map => "an object".into(),
        Unexpected::Option => "an option".into(),
        Unexpected::NewtypeStruct | Unexpected::NewtypeVariant => "a wrapped value".into(),
        Unexpected::Enum | Unexpected::UnitVariant | Unexpected::TupleVariant | Unexpected::StructVariant => {
            "a choice".into()
        }
        Unexpected::Other(text) => text.into(),
    }
}

impl ser::Error for Fault {
    fn custom<T: fmt::Display>(text: T) -> Self {
        Fault::new(text.to_string())
    }
}

#[cfg(test)]
mod tests;
