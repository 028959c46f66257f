//! The tables of the rulebooks are the engine's: `rulebooks/<id>/tables.json` is written from them.

use crate::golden::golden;
use crate::play::law;
use high_water_mark::engine::tables::Tables;
use std::collections::BTreeSet;

/// Writes the tables of a game's standard options, or compares them with what is written.
///
/// # Errors
/// They are others, or one of them is no table.
pub fn tables_are_true<R: Tables>() -> Result<(), String> {
    let rules = R::set_up(&R::Options::default(), None).map_err(|error| error.to_string())?;
    let tables = rules.tables();
    let mut keys = BTreeSet::new();
    for table in &tables {
        law(keys.insert(table.key), || format!("{} is there twice", table.key))?;
        let columns = table.head.len();
        law(table.rows.iter().all(|row| row.len() == columns), || {
            format!("{}: a row of another length", table.key)
        })?;
        let full = table.rows.iter().flatten().all(|cell| !cell.is_empty());
        law(full, || format!("{}: an empty cell", table.key))?;
    }
    let text = serde_json::to_string_pretty(&tables).map_err(|error| error.to_string())?;
    golden(&format!("src/games/{}/rulebook/tables.json", R::info().id), &format!("{text}\n"))
}
