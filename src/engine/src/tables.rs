//! Tables of a game's figures, for rulebooks and player aids. They are written at build time and are in no core.

use crate::ruleset::Ruleset;
use serde::Serialize;

/// A table of figures as it would be printed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Table {
    /// By what a rulebook names it, unique in a game.
    pub key: &'static str,
    /// What it is.
    pub title: &'static str,
    /// The headings of its columns.
    pub head: Vec<String>,
    /// Its rows, each with a cell for every column.
    pub rows: Vec<Vec<String>>,
}

impl Table {
    /// A table of what can be written out.
    pub fn new<const N: usize>(
        key: &'static str,
        title: &'static str,
        head: [&str; N],
        rows: impl IntoIterator<Item = [String; N]>,
    ) -> Table {
        let rows = rows.into_iter().map(Vec::from).collect();
        Table { key, title, head: head.map(Into::into).to_vec(), rows }
    }
}

/// A ruleset whose figures stand in tables.
pub trait Tables: Ruleset {
    /// The tables of this table's options, in the order of a player aid.
    fn tables(&self) -> Vec<Table>;
}
