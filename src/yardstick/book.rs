//! Positions from which matches begin: mid-game, and open to both sides.
//!
//! A book is a text with a position a line; what follows the position's text on its line is for people, and lines that begin with `#` are comments.

use super::Fault;
use crate::engine::{Game, Show, read_position};

/// A position to begin from.
#[derive(Clone)]
pub struct Start<R: Show> {
    /// The rules of its table.
    pub rules: R,
    /// The state.
    pub state: R::State,
}

/// The positions' texts of a book.
pub fn texts(book: &str) -> impl Iterator<Item = &str> {
    let lines = book.lines().map(str::trim).filter(|line| !line.starts_with('#'));
    lines.filter_map(|line| line.split_whitespace().next())
}

/// Reads a book.
///
/// # Errors
/// A position cannot be read or is not of this game.
pub fn read<R: Show>(book: &str) -> Result<Vec<Start<R>>, Fault> {
    let open = |(number, text): (usize, &str)| {
        let fault = |error: &dyn std::fmt::Display| Fault(format!("position {}: {error}", number + 1));
        let position = read_position(text).map_err(|error| fault(&error))?;
        let game = Game::<R>::from_position(&position, "book").map_err(|error| fault(&error))?;
        Ok(Start { rules: game.rules().clone(), state: game.state().clone() })
    };
    texts(book).enumerate().map(open).collect()
}
