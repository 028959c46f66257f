//! A game, generic over the ruleset, and what is asked of it whatever it is for.

#[cfg(feature = "bots")]
use super::bots::ForBots;
use super::error::error;
use super::input;
use super::output::to_js;
#[cfg(feature = "table")]
use super::table::AtTable;
use high_water_mark::bots::Player;
use high_water_mark::engine::record::Record;
use high_water_mark::engine::{Game, Viewer};
use serde::Serialize;
use serde_json::Value;
use wasm_bindgen::JsValue;

pub type Answer = Result<JsValue, JsValue>;

/// A game of any ruleset, as JavaScript calls it, whatever is done with it.
pub trait AnyFace {
    fn ruleset(&self) -> String;
    fn deciders(&self) -> Answer;
    fn legal(&self, viewer: &JsValue) -> Answer;
    fn seek(&mut self, n: &JsValue) -> Result<(), JsValue>;
    fn length(&self) -> usize;
    fn record(&self, table: &JsValue) -> Answer;
    /// What is shown of it and done to it at a table.
    #[cfg(feature = "table")]
    fn table(&self) -> &dyn AtTable;
    /// The same for what changes it.
    #[cfg(feature = "table")]
    fn table_mut(&mut self) -> &mut dyn AtTable;
    /// What computer players think of it.
    #[cfg(feature = "bots")]
    fn bots(&self) -> &dyn ForBots;
}

/// A game of one ruleset.
pub struct Face<R: Player>(pub(super) Game<R>);

impl<R: Player> Face<R> {
    pub fn replay(record: &Record) -> Result<Self, JsValue> {
        Game::replay(record).map(Face).map_err(|problem| error(&format!("record: {problem}")))
    }

    /// Writes a value with the names of this table.
    pub(super) fn write(&self, value: &(impl Serialize + ?Sized)) -> Answer {
        self.0.rules().names().scope(|| to_js(value))
    }

    pub(super) fn read_command(&self, json: &Value) -> Result<R::Command, JsValue> {
        self.0.read_command(json).map_err(|problem| error(&problem.to_string()))
    }

    /// A viewer that there is at this table.
    pub(super) fn viewer(&self, viewer: &JsValue) -> Result<Viewer, JsValue> {
        self.0.admit(input::viewer(viewer)?).map_err(|problem| error(&problem.to_string()))
    }

    /// The record, with what the table notes about itself.
    pub(super) fn record_with(&self, table: &JsValue) -> Result<Record, JsValue> {
        self.0
            .record()
            .with_table(input::table(table)?)
            .map_err(|problem| error(&format!("table: {problem}")))
    }
}

impl<R: Player> AnyFace for Face<R> {
    fn ruleset(&self) -> String {
        R::info().id.to_owned()
    }

    fn deciders(&self) -> Answer {
        to_js(&self.0.deciders().sides().collect::<Vec<_>>())
    }

    fn legal(&self, viewer: &JsValue) -> Answer {
        self.write(&self.0.legal(self.viewer(viewer)?))
    }

    fn seek(&mut self, n: &JsValue) -> Result<(), JsValue> {
        let most = u32::try_from(self.0.len_with_undone()).unwrap_or(u32::MAX);
        let n = input::number(n, "n", 0, most)?;
        self.0.seek(n as usize);
        Ok(())
    }

    fn length(&self) -> usize {
        self.0.len()
    }

    fn record(&self, table: &JsValue) -> Answer {
        to_js(&self.record_with(table)?)
    }

    #[cfg(feature = "table")]
    fn table(&self) -> &dyn AtTable {
        self
    }

    #[cfg(feature = "table")]
    fn table_mut(&mut self) -> &mut dyn AtTable {
        self
    }

    #[cfg(feature = "bots")]
    fn bots(&self) -> &dyn ForBots {
        self
    }
}
