//! The things that happen, each with its sentence beside it, and what of it is a secret. Those of one kind share a file of `event/`; what these
//! files name is what is in scope here.

mod attack;
mod blocks;
mod combat;
mod end;
mod facts;
mod reinforcements;
mod setup;
mod turn;

use super::army::Orders;
use super::control::Shortfall;
use super::frame::{Loss, ReturnReason};
use super::hidden::sees_tokens;
use super::hours::{Hour, TimeToken};
use super::options::Reinforcements;
use super::pieces::{Formation, Level};
use super::rules::Rule;
use super::show::deeds::{piece, shown};
use super::show::narrate::{
    Teller, about, artillery, declared, listed, losers, loss_rule, modifier, modifier_rule, moved, one,
    one_of, return_rule, shown_one, side, token_count, unseen, which,
};
use super::show::words::{self, return_reason, token_words};
use super::state::Ending;
use super::tokens::{Token, TokenCount};
use crate::engine::log::deed::{FightKind, LossKind};
use crate::engine::phrase::{begin, join_words, plural, possessive, verb};
use crate::engine::sentences::{act, came, events, line};
use crate::engine::{AreaId, BySide, Deed, EntryId, Head, Line, Side, SpaceId, TS, Viewer};
use Secret::{Due, Open, Shown, Veiled};
use serde::Serialize;

pub use facts::{
    AttackMove, BatteryPlan, Before, Draw, Length, Modifier, ModifierKind, MoveKind, RevealReason, Right,
    Spot, TargetPlan, Who,
};

/// What of an event is hidden from the enemy, or was (§2, §4).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Secret {
    /// Nothing.
    Open,
    /// Whoever may not know what it is about learns less of it.
    Veiled,
    /// It shows what was hidden.
    Shown,
    /// It shows that a side could have attacked, if tokens are due for that.
    Due,
}

/// Nobody learns of a token who does not know the tokens of its side.
fn hide_token<T>(viewer: Viewer, side: Side, token: &mut Option<T>) {
    if !sees_tokens(viewer, side) {
        *token = None;
    }
}

events! {
    /// One thing that happened.
    #[derive(Clone, Debug, PartialEq, Serialize, TS)]
    #[ts(tag = "type")]
    #[serde(rename_all = "camelCase", rename_all_fields = "camelCase")]
    Event(setup, turn, blocks, attack, combat, reinforcements, end)
}
