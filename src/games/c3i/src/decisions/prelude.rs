//! What nearly every decision speaks of.

pub(super) use super::super::C3i;
pub(super) use super::super::board::Hexes;
pub(super) use super::super::command::Command;
pub(super) use super::super::event::Event;
pub(super) use super::super::field::Field;
pub(super) use super::super::frame;
pub(super) use super::super::pieces::{name, owner, unit as printed};
pub(super) use super::super::play::Play;
pub(super) use super::super::refusals::{Cause, Told, Verdict, unless};
pub(super) use super::super::rules::Rule;
pub(super) use super::super::show::case::Case;
pub(super) use super::super::show::words::{Words, names_do};
pub(super) use super::super::state::{Phase, State};
pub(super) use super::{About, holds};
pub(super) use crate::engine::decisions::Decision;
pub(super) use crate::engine::phrase::{begin, plural};
pub(super) use crate::engine::sentences::{no, refusals};
pub(super) use crate::engine::{PieceId, Problem, Side, SpaceId, Viewer, takes};
