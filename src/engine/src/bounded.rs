//! Data from strangers, counted while they are read: a text of some bytes can stand for values of a hundred times as
//! much memory.

use serde::de::{DeserializeSeed, Deserializer, Error, MapAccess, SeqAccess, Visitor};
use serde_json::{Map, Number, Value};
use std::fmt;

// The longest of some hundred thousand decisions' worth of random games (The Guns of Gettysburg) takes 7600 values, its
// board file 11 400. The limit is about four times the sum: enough for any game, too little to fill a memory with.

/// Whatever is read at once holds no more values, those in its parts included: a record, a position, a board file, a
/// command.
pub const MOST_VALUES: usize = 80_000;

/// How many values may still be read.
#[derive(Clone, Copy, Debug)]
pub struct Budget {
    left: usize,
}

impl Budget {
    /// So many values, the empty ones and those that hold others included.
    pub const fn new(values: usize) -> Self {
        Budget { left: values }
    }

    /// Takes values off that are read otherwise. Are there as many left?
    pub const fn spend(&mut self, values: usize) -> bool {
        let enough = values <= self.left;
        self.left = self.left.saturating_sub(values);
        enough
    }

    /// Reads a text that is one JSON value.
    ///
    /// # Errors
    /// What is wrong with it, or that it holds more values than are left.
    pub fn read(&mut self, text: &str) -> serde_json::Result<Value> {
        let mut reader = serde_json::Deserializer::from_str(text);
        let value = Counted(self).deserialize(&mut reader)?;
        reader.end()?;
        Ok(value)
    }

    /// Reads the JSON value at the beginning of a text, and says how many bytes it takes.
    ///
    /// # Errors
    /// As [`read`](Self::read).
    pub fn read_first(&mut self, text: &str) -> serde_json::Result<(Value, usize)> {
        // A stream knows where a value ends, but would read it uncounted: it only passes over it.
        let mut stream = serde_json::Deserializer::from_str(text).into_iter::<serde::de::IgnoredAny>();
        match stream.next() {
            Some(passed) => passed?,
            None => return Err(serde_json::Error::custom("there is no value")),
        };
        let end = stream.byte_offset();
        Ok((self.read(&text[..end])?, end))
    }
}

/// One value, which is taken off the budget.
struct Counted<'a>(&'a mut Budget);

impl<'de> DeserializeSeed<'de> for Counted<'_> {
    type Value = Value;

    fn deserialize<D: Deserializer<'de>>(self, reader: D) -> Result<Value, D::Error> {
        if !self.0.spend(1) {
            return Err(D::Error::custom("it holds more values than any game has"));
        }
        reader.deserialize_any(self)
    }
}

impl<'de> Visitor<'de> for Counted<'_> {
    type Value = Value;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a JSON value")
    }

    fn visit_unit<E>(self) -> Result<Value, E> {
        Ok(Value::Null)
    }

    fn visit_bool<E>(self, yes: bool) -> Result<Value, E> {
        Ok(yes.into())
    }

    fn visit_u64<E>(self, number: u64) -> Result<Value, E> {
        Ok(number.into())
    }

    fn visit_i64<E>(self, number: i64) -> Result<Value, E> {
        Ok(number.into())
    }

    fn visit_f64<E>(self, number: f64) -> Result<Value, E> {
        Ok(Number::from_f64(number).map_or(Value::Null, Value::Number))
    }

    fn visit_str<E>(self, text: &str) -> Result<Value, E> {
        Ok(text.into())
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut items: A) -> Result<Value, A::Error> {
        let mut list = Vec::new();
        while let Some(item) = items.next_element_seed(Counted(self.0))? {
            list.push(item);
        }
        Ok(list.into())
    }

    fn visit_map<A: MapAccess<'de>>(self, mut fields: A) -> Result<Value, A::Error> {
        let mut map = Map::new();
        while let Some(key) = fields.next_key::<String>()? {
            map.insert(key, fields.next_value_seed(Counted(self.0))?);
        }
        Ok(map.into())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn what_fits_the_budget_is_read_as_it_is() {
        let text = r#"{"a": [1, -2, 2.5, "x", null, true], "b": {}}"#;
        let read = Budget::new(9).read(text).expect("nine values");
        assert_eq!(read, json!({"a": [1, -2, 2.5, "x", null, true], "b": {}}));
        assert!(Budget::new(8).read(text).expect_err("one too many").to_string().contains("more values"));
    }

    #[test]
    fn a_budget_is_for_all_that_is_read() {
        let mut budget = Budget::new(5);
        assert_eq!(budget.read_first("[1,2] {3}").expect("three values"), (json!([1, 2]), 5));
        assert!(budget.read("[1,2]").is_err());
    }

    #[test]
    fn what_is_read_otherwise_is_taken_off_too() {
        let mut budget = Budget::new(3);
        assert!(budget.spend(2));
        assert!(budget.read("[]").is_ok());
        assert!(!budget.spend(1));
        assert!(!Budget::new(1).spend(usize::MAX));
    }

    #[test]
    fn what_is_no_value_is_refused() {
        for text in ["", "[", "[1]2", "nonsense", "{\"a\":}", &"[".repeat(100_000)] {
            assert!(Budget::new(1000).read(text).is_err(), "{}", text.len());
        }
        assert!(Budget::new(10).read_first("  ").is_err());
    }
}
