//! A state as a player is told of it: what refusals, labels, warnings and prompts have in common.

use super::super::C3i;
use super::super::pieces::{self, name, turn_name, unit};
use super::super::refusals::Told;
use super::super::rules::Rule;
use super::super::state::{Place, State};
use super::words::{Words, back_words};
use crate::engine::{PieceId, Refusal, Side, SpaceId};

/// A state, and the side that is told of it.
#[derive(Clone, Copy)]
pub struct Case<'a> {
    pub rules: &'a C3i,
    pub state: &'a State,
    pub side: Side,
    /// Is it told, too, what comes of a command? Only of a legal one it can be.
    pub whole: bool,
}

impl<'a> Case<'a> {
    /// What is told to a side, whatever is legal.
    pub fn new(rules: &'a C3i, state: &'a State, side: Side) -> Self {
        Case { rules, state, side, whole: false }
    }

    /// What a command does, and its heading.
    pub fn says(self, label: impl Into<String>, group: &str) -> Words<'a> {
        Words::new(label, group, self.whole)
    }

    /// A hex as a sentence names it: `McPherson Ridge (1304)`, `hex 1002`.
    pub fn place(self, hex: SpaceId) -> String {
        self.rules.board.place(hex)
    }

    /// Where something is that is in a hex: `in hex 1405`, `at Herr Ridge (1103)`.
    pub fn at(self, hex: SpaceId) -> String {
        self.rules.board.at(hex)
    }

    /// A piece on the map with its place: `Pender in hex 1002`.
    pub fn with_place(self, piece: PieceId) -> String {
        let at = self.state.stands(piece).map_or_else(String::new, |hex| format!(" {}", self.at(hex)));
        format!("{}{at}", name(piece))
    }

    /// Pieces on the map with their places, as sentences list them.
    pub fn with_places(self, listed: impl IntoIterator<Item = PieceId>) -> Vec<String> {
        listed.into_iter().map(|piece| self.with_place(piece)).collect()
    }

    /// Where a unit is, as the rest of a sentence: `is in hex 1405`, `is eliminated`.
    pub fn whereabouts(self, piece: PieceId) -> String {
        match self.state.unit(piece).place {
            Place::Hex(hex) => format!("is {}", self.at(hex)),
            Place::OffMap if self.state.is_waiting(piece) => "has not entered yet".into(),
            Place::OffMap => format!("is due on {}", turn_name(unit(piece).turn)),
            Place::Blown(turn) => format!("is blown and {}", back_words(turn)),
            Place::Eliminated => "is eliminated".into(),
        }
    }

    /// The refusal of what only a unit on the map can do or suffer.
    pub fn off_map(self, rule: Rule, piece: PieceId) -> Told {
        Refusal::new(rule, format!("{} is not on the map: it {}.", name(piece), self.whereabouts(piece)))
    }

    /// Adds where pieces on the map stand to a refusal that names them.
    pub fn naming(self, told: Told, what: &str, listed: impl IntoIterator<Item = PieceId>) -> Told {
        listed.into_iter().fold(told, |told, piece| match self.state.stands(piece) {
            Some(hex) => {
                told.stands(what, self.with_place(piece), pieces::id(piece), self.rules.board.id(hex))
            }
            None => told,
        })
    }
}
