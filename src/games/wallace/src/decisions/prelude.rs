//! What nearly every decision speaks of.

pub(super) use super::super::command::{Command, Path};
pub(super) use super::super::entry::Door;
pub(super) use super::super::event::Event;
pub(super) use super::super::frame::{Cause, Duty, Frame};
pub(super) use super::super::pieces::{Piece, Troop};
pub(super) use super::super::refusals::{Told, Verdict, Why, cubes_between, unless};
pub(super) use super::super::rules::Rule;
pub(super) use super::super::show::case::Case;
pub(super) use super::super::show::odds::Chance;
pub(super) use super::super::show::words::{Words, piece_with};
pub(super) use super::super::state::State;
pub(super) use super::super::{Play, Wallace};
pub(super) use super::{About, Decision, holder, is_held, offer};
pub(super) use crate::engine::phrase::{begin, plural};
pub(super) use crate::engine::sentences::{no, refusals, takes};
pub(super) use crate::engine::{Agenda, Side, SpaceId, Viewer};
