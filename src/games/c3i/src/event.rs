//! The things that happen, each with its sentence beside it. Those of one kind share a file of `event/`; what these
//! files name is what is in scope here.

mod attack;
mod end;
mod facts;
mod movement;
mod turn;

use super::attack::{AttackModifier, AttackResult};
use super::pieces::{BERDAN, headquarters, name, owner, turn_name};
use super::rules::Rule;
use super::show::narrate::{
    Teller, Way, activity, bids_words, decided, duel, fate, leaves, lost, pick, rolled, sum, tray,
};
use super::show::scene::{blown_id, lost_id};
use super::show::words::{attacks, does, goal_names, have, names_do, party};
use super::state::{Formation, Phase, Reason};
use crate::engine::log::deed::{LossKind, Motion};
use crate::engine::phrase::{begin, plural, possessive, verb_of};
use crate::engine::sentences::{act, came, events, line};
use crate::engine::{BySide, Deed, EntryId, Head, Line, PieceId, RuleId, Side, SpaceId, TS};
use serde::Serialize;

pub use facts::{HqRule, Loss, Mode, PassReason, Stop};

events! {
    /// One thing that happened.
    #[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
    #[ts(tag = "type")]
    #[serde(rename_all = "camelCase", rename_all_fields = "camelCase")]
    Event(turn, movement, attack, end)
}
