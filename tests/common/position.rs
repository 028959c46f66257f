//! A position in the making, as positions are written. How a game's positions are told in a few words stands beside
//! what its tables are expected to look like.

use super::rule_table::Witness;
use high_water_mark_engine::{Heuristics, Show};
use serde_json::{Value, json};
use std::marker::PhantomData;

/// A state with its options.
pub struct Position<R> {
    pub state: Value,
    pub options: Value,
    /// What follows from the rest at last.
    finish: fn(&mut Value),
    rules: PhantomData<R>,
}

impl<R: Show + Heuristics> Position<R> {
    /// A position with standard options.
    pub fn of(state: Value) -> Self {
        Position { state, options: json!({}), finish: |_| (), rules: PhantomData }
    }

    /// The same, with something that follows from the rest when it is complete.
    pub fn finished_by(self, finish: fn(&mut Value)) -> Self {
        Position { finish, ..self }
    }

    /// With an option.
    pub fn option(mut self, key: &str, value: impl Into<Value>) -> Self {
        self.options[key] = value.into();
        self
    }

    /// With another part of the state, by its name or its path: `turn`, `/phase/charges`.
    pub fn with(mut self, key: &str, value: impl Into<Value>) -> Self {
        let (path, key) = key.rsplit_once('/').unwrap_or(("", key));
        let part = self.state.pointer_mut(path).expect("a part of the state");
        match part.as_array_mut() {
            Some(list) => list[key.parse::<usize>().expect("a number")] = value.into(),
            None => part[key] = value.into(),
        }
        self
    }

    /// The position as it is written.
    pub fn json(&self) -> Value {
        let mut state = self.state.clone();
        (self.finish)(&mut state);
        json!({ "format": 1, "ruleset": R::info().id, "options": self.options, "state": state })
    }

    /// The game that begins here, with nothing cited yet.
    pub fn table(self) -> Witness<R> {
        Witness::from_position(&self.json())
    }
}
