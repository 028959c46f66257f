//! What nearly every decision speaks of.

pub(super) use super::super::command::Command;
pub(super) use super::super::event::Event;
pub(super) use super::super::frame::Frame;
pub(super) use super::super::refusals::{General, Told, Verdict, Why, unless};
pub(super) use super::super::rules::Rule;
pub(super) use super::super::show::case::{Case, Words};
pub(super) use super::super::show::words::token_words;
pub(super) use super::super::state::State;
pub(super) use super::super::{Guns, Play};
pub(super) use super::{About, Decision};
pub(super) use crate::engine::phrase::plural;
pub(super) use crate::engine::sentences::{no, refusals, takes};
pub(super) use crate::engine::{Agenda, AreaId, Compose, PieceId, Side, SpaceId};
