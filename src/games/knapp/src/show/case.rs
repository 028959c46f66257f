//! A state as a player is told of it: what refusals, labels, warnings and prompts have in common.

use super::super::Knapp;
use super::super::field::Field;
use super::super::pieces;
use super::super::refusals::Told;
use super::super::score::Objective;
use super::super::state::{JULY_2, State};
use super::words::{self, Words};
use crate::boards::space_set::SpaceSet;
use crate::engine::{PieceId, Side, SpaceId};

/// A state, and the side that is told of it.
#[derive(Clone, Copy)]
pub struct Case<'a> {
    pub rules: &'a Knapp,
    pub state: &'a State,
    pub side: Side,
    /// Is it told, too, what comes of a command?
    pub whole: bool,
}

impl<'a> Case<'a> {
    /// What is told to a side, without what comes of commands.
    pub fn new(rules: &'a Knapp, state: &'a State, side: Side) -> Self {
        Case { rules, state, side, whole: false }
    }

    /// What a command does, and its heading.
    pub fn says(self, label: impl Into<String>, group: &str) -> Words<'a> {
        Words::new(label, group, self.whole)
    }

    /// The name of an area.
    pub fn place(self, area: SpaceId) -> String {
        self.rules.board.place(area)
    }

    /// The names of areas.
    pub fn places(self, areas: SpaceSet) -> Vec<String> {
        self.rules.board.places(areas)
    }

    /// A piece as a sentence about the present names it.
    pub fn called(self, piece: PieceId) -> String {
        words::called(self.state, piece)
    }

    /// The areas that hold enemy units.
    pub fn enemy(self) -> SpaceSet {
        Field::of(self.state).held(self.side.other())
    }

    /// Adds the enemy's units in these areas, each where it stands.
    pub fn with_enemies(self, told: Told, areas: SpaceSet) -> Told {
        let field = Field::of(self.state);
        areas.into_iter().fold(told, |told, area| {
            field.units(area, self.side.other()).iter().fold(told, |told, unit| {
                let value = format!("{} in {}", pieces::name(unit), self.place(area));
                told.stands("enemy", value, pieces::id(unit), self.rules.board.id(area))
            })
        })
    }

    /// An area that counts as an objective at the end of this turn.
    pub fn objective(self, area: SpaceId) -> Option<Objective> {
        self.rules.objectives().into_iter().find(|one| one.area == area && self.state.turn >= JULY_2)
    }

    /// The area that the open volley is fired at.
    pub fn aimed_at(self) -> Option<SpaceId> {
        self.state.volley.as_ref().map(|volley| volley.target)
    }

    /// The same as a sentence names it, behind a preposition.
    pub fn target(self, preposition: &str) -> String {
        self.aimed_at().map_or_else(String::new, |area| format!(" {preposition} {}", self.place(area)))
    }
}
