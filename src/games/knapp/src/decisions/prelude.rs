//! What nearly every decision speaks of.

pub(super) use super::super::Knapp;
pub(super) use super::super::command::Command;
pub(super) use super::super::event::Event;
pub(super) use super::super::field::Field;
pub(super) use super::super::frame;
pub(super) use super::super::pieces::{self, name};
pub(super) use super::super::play::Play;
pub(super) use super::super::refusals::{Cause, Told, Verdict, unless};
pub(super) use super::super::rules::Rule;
pub(super) use super::super::show::case::Case;
pub(super) use super::super::show::odds;
pub(super) use super::super::show::words::{Words, does};
pub(super) use super::super::state::{State, Step};
pub(super) use super::super::validate::Result as Sound;
pub(super) use super::{About, Asks};
pub(super) use crate::engine::decisions::Decision;
pub(super) use crate::engine::law;
pub(super) use crate::engine::phrase::{plural, possessive};
pub(super) use crate::engine::sentences::{no, refusals};
pub(super) use crate::engine::{PieceId, Side, SpaceId, takes};
