//! Tables at which computer players are measured.

use super::Fault;
use high_water_mark::engine::{Game, Heuristics, Net, Setup, Show};
use serde_json::Value;
use std::ops::Deref;
use std::sync::Arc;

/// The rules of a table, and the options that they come from: a player of another program sets up the same.
#[derive(Clone)]
pub struct Table<R> {
    rules: R,
    options: Value,
}

impl<R: Show> Table<R> {
    /// A table with these options, `board` among them if it has one of its own; the others as usual.
    ///
    /// # Errors
    /// An option is unknown or has a wrong value.
    pub fn with(options: &Value) -> Result<Self, Fault> {
        let fault = |error: &dyn std::fmt::Display| Fault(error.to_string());
        let setup = Setup::from_json(options).map_err(|error| fault(&error))?;
        Ok(Self::of(&Game::new(setup, "").map_err(|error| fault(&error))?))
    }

    /// The table of a game.
    pub fn of(game: &Game<R>) -> Self {
        Table { rules: game.rules().clone(), options: game.options_json() }
    }
}

impl<R: Heuristics> Table<R> {
    /// The same, where players estimate with these weights. Nothing if the game has no learned estimate.
    #[must_use]
    pub fn with_net(&self, net: Arc<Net>) -> Option<Self> {
        Some(Table { rules: self.rules.with_net(net)?, options: self.options.clone() })
    }
}

impl<R> Table<R> {
    /// Its options, as [`with`](Table::with) takes them.
    pub const fn options(&self) -> &Value {
        &self.options
    }
}

impl<R> Deref for Table<R> {
    type Target = R;

    fn deref(&self) -> &R {
        &self.rules
    }
}
