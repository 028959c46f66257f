//! Books of positions.

use super::{Failure, fault, read_file};
use high_water_mark::engine::Show;
use high_water_mark::yardstick::book::{self, Start};
use std::path::Path;

/// The positions of a book; none without one.
pub fn read_starts<R: Show>(file: Option<&Path>) -> Result<Vec<Start<R>>, Failure> {
    let Some(file) = file else { return Ok(Vec::new()) };
    let bytes = read_file(file)?;
    book::read(&String::from_utf8_lossy(&bytes)).map_err(fault)
}
