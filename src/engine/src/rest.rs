//! What is left to a side before others decide, done at once: all of it declined, or what is mostly done.

use crate::TS;
use serde::Serialize;

/// The commands by which a side declines all that it could still do on end, or does at once what is mostly done, as spreads hits
/// evenly. They are given one after the other, each only if it is legal when its turn comes: what need not be decided is not
/// asked, and of what has a risk, rolls dice, or comes after something new, a page asks by itself.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
pub struct Rest<Command> {
    /// All of it in words.
    pub label: String,
    /// The commands, more than one. The first is legal.
    pub commands: Vec<Command>,
}
