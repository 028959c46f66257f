//! Two persons on a side.

use crate::side::Side;
use serde::Serialize;

/// The two persons of a side, where a side is two, and what one of them does not see.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(not(target_arch = "wasm32"), derive(ts_rs::TS))]
pub struct Roles {
    /// Who sees everything of his side, and may write orders.
    pub commander: &'static str,
    /// Who does not see everything, and reads the orders.
    pub subordinate: &'static str,
    /// The trays of which only the commander knows more than the number of things in them, by their ids.
    pub trays: Vec<String>,
    /// The marks of which only he knows more than where they are, by their places in the list.
    pub marks: Vec<usize>,
    /// The order that may be written now, if any may.
    pub order: Option<OrderRoom>,
    /// The rule behind it all, by id.
    pub rule: &'static str,
}

/// How long a written order may be.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(not(target_arch = "wasm32"), derive(ts_rs::TS))]
pub struct OrderRoom {
    /// Whose order it is.
    pub side: Side,
    /// What it is for; an order is written once for each.
    pub occasion: String,
    /// At most so many words.
    pub words: u16,
    /// To be written in so many seconds.
    pub seconds: u16,
}
