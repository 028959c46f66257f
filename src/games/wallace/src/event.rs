//! The things that happen, each with its sentence beside it, and what of it is a secret. Those of one kind share a file of `event/`; what these
//! files name is what is in scope here.

mod assault;
mod discs;
mod end;
mod facts;
mod orders;

use super::command::{Aim, Source};
use super::period::AREAS_TO_WIN;
use super::pieces::{Period, Piece, Troop};
use super::rules::Rule;
use super::show::deeds::motion;
use super::show::narrate::{
    Teller, block_with, damaged_by, effect, rolled, rolled_in_short, several, shot_effect, shot_in_short,
    whose, worth,
};
use super::show::scene::block_id;
use super::show::words::{against_works, aimed_at, places};
use super::state::Ending;
use super::tables::Effect;
use crate::engine::log::deed::{DiceRolled, Motion, RollPurpose};
use crate::engine::phrase::{begin, in_words, join_words, noun, plural, verb};
use crate::engine::sentences::{act, came, events, line};
use crate::engine::{Deed, Head, Line, Side, SpaceId, TS};
use Secret::{Open, Placed, Shown, Used};
use serde::Serialize;

pub use facts::{
    DieModifier, Flight, Loss, MarkerReason, ModifierKind, PieceCount, Step, StickReason, listed,
};

/// What of an event is hidden from the enemy (`wallace.block.hidden`).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Secret {
    /// Nothing.
    Open,
    /// The value of a block that is placed.
    Placed,
    /// The value of a block that is used now; an option shows it.
    Used,
    /// Nothing; it shows what was hidden.
    Shown,
}

events! {
    /// One thing that happened.
    #[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
    #[ts(tag = "type")]
    #[serde(rename_all = "camelCase", rename_all_fields = "camelCase")]
    Event(discs, orders, assault, end)
}
