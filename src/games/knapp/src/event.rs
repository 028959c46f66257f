//! The things that happen, each with its sentence beside it, and what of it is a secret. Those of one kind share a file of `event/`; what these
//! files name is what is in scope here.

mod arrivals;
mod end;
mod facts;
mod fire;
mod movement;
mod withdrawal;

use super::arrivals::OobStep;
use super::pieces::{self, Corps, Division, UNIT_POINTS, name, owner};
use super::rules::Rule;
use super::show::deeds::{changed, check, goes, id, lost, rolls, scored, taken_off, worth};
use super::show::narrate::{Teller, oob_words, points_for_enemy, when_due, worth_in_words};
use super::show::words::{does, hits_with, listed, names, own_dice, points_in_words, rolled};
use super::state::{MOST_VOLLEYS, Phase, turn_name};
use super::volley::{Aim, ones};
use crate::engine::log::deed::{
    CheckKind, DiceRolled, Fate, FightKind, FightModifier, FightResult, LossKind, ModifierKind, Motion,
    Party, RollPurpose,
};
use crate::engine::phrase::{begin, plural, possessive, verb, verb_of};
use crate::engine::sentences::{act, came, events, line};
use crate::engine::{Deed, Head, Line, PieceId, RuleId, Side, SpaceId, TS};
use Secret::{Open, Shown};
use serde::Serialize;

pub use facts::{Exemptions, LossReason};

/// What of an event is hidden, if arrivals are secret (`knapp.oob.secret`).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Secret {
    /// Nothing.
    Open,
    /// All of it, from the enemy of this side.
    Of(Side),
    /// Nothing; it shows what was hidden.
    Shown,
}

events! {
    /// One thing that happened.
    #[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
    #[ts(tag = "type")]
    #[serde(rename_all = "camelCase", rename_all_fields = "camelCase")]
    Event(arrivals, movement, fire, withdrawal, end)
}
