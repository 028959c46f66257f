//! A tree of plain data as one short text that a person can read, without spaces and quotes: for positions in links,
//! attributes and letters.
//!
//! | what           | how                                                                       |
//! | -------------- | ------------------------------------------------------------------------- |
//! | an object      | `(key=word,key:value,flag)`: a text after `=`, anything else after `:`, true by itself |
//! | a list         | `.(value,value)`: `=` before a text that would be read as something else  |
//! | both sides     | `/(union,confederate)`: an object with these two keys and no other        |
//! | a table        | `@path+path=word(key:3=E6,...)`, in an object or without keys in a list: rows that have the same inside; a column with a value has it in every row. `@+path` has the columns of the table before, too |
//! | other letters  | `!` and two hexadecimal digits for a byte of UTF-8; `!` for an empty text |
//! | a mark         | `?` before a value, or in place of one that is left out                   |
//!
//! Marks are for whoever writes the tree: in it they are objects with the one field [`MARK`]. The notation needs to
//! know nothing of any ruleset.

mod read;
mod write;

pub use read::{Fault, read, read_all};
pub use write::write;

use crate::side::Side;
use serde_json::{Map, Value};

/// The field of an object that is not itself data, but data with a mark: without a value it is null.
pub const MARK: &str = "?";

/// The keys of `/(union,confederate)`.
const PAIR: [Side; 2] = Side::ALL;

/// A value with a mark; nothing for one that is left out.
pub fn marked(value: Option<Value>) -> Value {
    let content = value.map_or_else(Vec::new, |value| vec![value]);
    Value::Object(Map::from_iter([(MARK.to_owned(), content.into())]))
}

/// What a mark stands before, if this is one: nothing if it is left out.
pub fn unmarked(value: &Value) -> Option<Option<&Value>> {
    let Value::Object(fields) = value else { return None };
    match (fields.get(MARK), fields.len()) {
        (Some(Value::Array(content)), 1) => Some(content.first()),
        _ => None,
    }
}

/// A letter that stands for itself.
const fn is_plain(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || matches!(byte, b'_' | b'-')
}

#[cfg(test)]
mod tests;
