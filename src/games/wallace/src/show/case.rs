//! A state as a player is told of it: what refusals, labels, warnings and prompts have in common.

use super::super::Wallace;
use super::super::board::Places;
use super::super::pieces::Piece;
use super::super::refusals::Told;
use super::super::state::State;
use super::scene::{block_id, stack_id};
use super::words::Words;
use crate::engine::Decides as _;
use crate::engine::phrase::{plural, verb};
use crate::engine::{Side, SpaceId};

/// A state, and the side that is told of it. Nothing is named that this side does not know.
#[derive(Clone, Copy)]
pub struct Case<'a> {
    pub rules: &'a Wallace,
    pub state: &'a State,
    pub side: Side,
    /// Is it told, too, what comes of a command? Only of a legal one it can be.
    pub whole: bool,
}

impl<'a> Case<'a> {
    /// What is told to a side, whatever is legal.
    pub fn new(rules: &'a Wallace, state: &'a State, side: Side) -> Self {
        Case { rules, state, side, whole: false }
    }

    /// A command of which no event tells: its label, its heading, and what the side does by it.
    pub(in super::super) fn tells(
        self,
        label: impl Into<String>,
        group: &str,
        does: impl AsRef<str>,
    ) -> Words {
        self.says(label, group).said(|| format!("the {} {}", self.side.name(), does.as_ref()))
    }

    /// The same of a command that ends or declines what is decided.
    pub(in super::super) fn ends(self, label: impl Into<String>, group: &str, does: &str) -> Words {
        self.tells(label, group, does).closes()
    }

    /// What a command does, and its heading.
    pub(in super::super) fn says(self, label: impl Into<String>, group: &str) -> Words {
        Words::new(label, group, self.whole)
    }

    /// The name of a place.
    pub fn name(self, place: SpaceId) -> &'a str {
        self.rules.board.name(place)
    }

    /// The area that is fought for.
    pub fn fought(self) -> &'a str {
        self.state.assault.as_ref().map_or("", |assault| self.name(assault.area))
    }

    /// The id of own pieces of a kind in a place.
    pub fn stack(self, at: SpaceId, piece: Piece) -> String {
        stack_id(self.rules, at, self.side, piece)
    }

    /// The id of own pieces of a kind in the place that is asked about.
    pub fn stack_asked(self, piece: Piece) -> Option<String> {
        let frame = Wallace::frame(self.state)?;
        let place = frame.ask(|decision| decision.about(self.state).topic.place)?;
        Some(self.stack(place, piece))
    }

    /// The areas against which pieces were sent.
    pub fn targets(self) -> Places {
        self.state.targets()
    }

    /// The assaults that wait for the second order, as a sentence names that to which pieces are added.
    pub fn waiting(self) -> &'static str {
        if self.targets().len() == 1 { "the assault that waits" } else { "the assaults that wait" }
    }

    /// Adds everybody who stands in a place, as data and in words.
    pub fn with_pieces(self, told: Told, at: SpaceId) -> Told {
        let place = self.state.place(at);
        let Some(side) = place.side else { return told };
        let what = if side == self.side { "own pieces" } else { "enemy pieces" };
        place.kinds().fold(told, |told, piece| {
            let many = plural(place.count(piece).into(), &format!("{} piece", piece.name()));
            let id = stack_id(self.rules, at, side, piece);
            told.stands(what, many, id, self.rules.board.id(at))
        })
    }

    /// Adds the command block that stands in a place.
    pub fn with_block(self, told: Told, at: SpaceId) -> Told {
        match self.state.place(at).block {
            Some(block) => {
                let text = format!("{} command block", block.side.name());
                told.stands("stands there", text, block_id(self.rules, at), self.rules.board.id(at))
            }
            None => told,
        }
    }

    /// How many pieces stand in a place, as the beginning of a sentence: `4 pieces stand in Gettysburg`.
    pub fn crowd(self, at: SpaceId) -> String {
        let size = self.state.size(at).into();
        format!("{} {} in {}", plural(size, "piece"), verb(size, "stands"), self.name(at))
    }

    /// What is said of areas that do not touch along a boundary.
    pub fn no_boundary(self, from: SpaceId, to: SpaceId) -> String {
        if from == to {
            format!("No boundary leads from {} to the same area.", self.name(from))
        } else {
            format!("There is no boundary between {} and {}.", self.name(from), self.name(to))
        }
    }

    /// What is said of a piece that is not where it should be.
    pub fn none_of(self, piece: Piece, at: SpaceId) -> String {
        format!("You have no {} in {}.", piece.name(), self.name(at))
    }
}
