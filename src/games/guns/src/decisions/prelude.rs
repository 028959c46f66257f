//! What nearly every decision speaks of.

pub(super) use super::super::Guns;
pub(super) use super::super::command::Command;
pub(super) use super::super::event::Event;
pub(super) use super::super::frame::{self, Frame};
pub(super) use super::super::play::Play;
pub(super) use super::super::refusals::{Cause, General, Told, Verdict, unless};
pub(super) use super::super::rules::Rule;
pub(super) use super::super::show::case::{Case, Words};
pub(super) use super::super::show::view::DecisionView;
pub(super) use super::super::show::words::token_words;
pub(super) use super::super::state::State;
pub(super) use super::super::step::Step;
pub(super) use super::{About, Topic, valid};
pub(super) use crate::engine::decisions::{Decides as _, Decision, offer};
pub(super) use crate::engine::phrase::plural;
pub(super) use crate::engine::sentences::{no, refusals};
pub(super) use crate::engine::{Agenda, AreaId, Compose, PieceId, Problem, Side, SpaceId, Viewer, takes};
