//! Two persons on a side.

use crate::TS;
use crate::refusal::RefusalReport;
use crate::side::Side;
use serde::Serialize;

/// What there is to know where a side is two persons.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
pub struct Roles {
    /// The order that a commander may write to his subordinate now, if any may.
    pub order: Option<OrderRoom>,
    /// The rule behind it all, by id.
    pub rule: &'static str,
}

/// How long a written order may be.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
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

/// What the rules say of an order, for whoever is writing it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
pub struct OrderReport {
    /// How many words it has.
    pub words: usize,
    /// Why it may not be given; nothing if it may.
    pub refusal: Option<RefusalReport>,
}
