//! What nearly every decision speaks of.

pub(super) use super::super::Wallace;
pub(super) use super::super::command::{Command, Path};
pub(super) use super::super::entry::Door;
pub(super) use super::super::event::Event;
pub(super) use super::super::frame::{self, Duty, Frame, HitBy};
pub(super) use super::super::pieces::{Piece, Troop};
pub(super) use super::super::play::Play;
pub(super) use super::super::refusals::{Cause, Told, Verdict, cubes_between, unless};
pub(super) use super::super::rules::Rule;
pub(super) use super::super::show::case::Case;
pub(super) use super::super::show::odds::Chance;
pub(super) use super::super::show::words::{Words, piece_with};
pub(super) use super::super::state::State;
pub(super) use super::{About, Topic, holder, is_held, valid};
pub(super) use crate::engine::decisions::{Decides as _, Decision, offer};
pub(super) use crate::engine::phrase::{begin, plural};
pub(super) use crate::engine::sentences::{no, refusals};
pub(super) use crate::engine::{Agenda, Problem, Side, SpaceId, Viewer, takes};
