//! What forbids a retreat.

use super::super::Wallace;
use super::super::command::Command;
use super::super::frame::Frame;
use super::super::pieces::{AREA_LIMIT, Piece};
use super::super::rules::Rule;
use super::super::show::case::Case;
use super::{Told, cubes_between};
use crate::engine::phrase::join_choices;
use crate::engine::{Refusal, SpaceId};

/// What forbids a retreat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Flee {
    /// Nobody of that kind retreats now.
    Nobody { piece: Piece },
    /// No such gun is there.
    NoGun { place: SpaceId, piece: Piece },
    /// It has other cubes.
    Cubes { piece: Piece },
    /// An attacker goes back where it came from, where there is room.
    GoesHome { home: SpaceId },
    /// An attacker goes on from where it came from, which is full.
    HomeFull { home: SpaceId },
    /// Nobody retreats there.
    Barred(Barred),
    /// No own command block is there or beside it.
    NoCommand { area: SpaceId },
    /// The way is none.
    Way(Way),
}

/// Why nobody retreats to an area or through it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Barred {
    /// It is not on the map.
    OffMap,
    /// It is an entry box.
    Box { area: SpaceId },
    /// It is what is to be left.
    Left { area: SpaceId },
    /// Enemy pieces stand there.
    Enemy { area: SpaceId },
    /// Another assault of this order is to be fought there.
    Contested { area: SpaceId },
    /// Attackers of this order came from there.
    Origin { area: SpaceId },
}

/// Why a way of retreat is none.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Way {
    /// The areas do not touch.
    Apart { from: SpaceId, to: SpaceId },
    /// Nobody goes two areas while one beside has room.
    RoomNearer { area: SpaceId },
    /// The last area of the way is full.
    Full { area: SpaceId },
}

impl Case<'_> {
    pub(super) fn flee(self, cause: Flee) -> Told {
        match cause {
            Flee::Nobody { piece } => {
                Refusal::new(Rule::MovePiece, format!("No {} has to retreat now.", piece.name()))
            }
            Flee::NoGun { place, piece } => Refusal::new(
                Rule::MovePiece,
                format!("There is no {} in {}.", piece.name(), self.name(place)),
            ),
            Flee::Cubes { piece } => self.cubes_of_retreat(piece),
            Flee::GoesHome { home } => Refusal::new(
                Rule::RetreatAttacker,
                format!("Attackers go back where they came from: this one to {}.", self.name(home)),
            ),
            Flee::HomeFull { home } => Refusal::new(
                Rule::RetreatAttacker,
                format!(
                    "{}, where this attacker came from: it goes through it to an area beside it.",
                    self.crowd(home)
                ),
            )
            .fact("limit", AREA_LIMIT),
            Flee::Barred(cause) => self.barred(cause),
            Flee::NoCommand { area } => Refusal::new(
                Rule::RetreatCommand,
                format!("None of your command blocks stands in or next to {}.", self.name(area)),
            ),
            Flee::Way(cause) => self.way(cause),
        }
    }

    fn barred(self, cause: Barred) -> Told {
        let told = |text: String| Refusal::new(Rule::RetreatForbidden, text);
        match cause {
            Barred::OffMap => told("There is no such area on the map.".into()),
            Barred::Box { area } => {
                told(format!("Only attackers that came out of {} go back into it.", self.name(area)))
            }
            Barred::Left { area } => told(format!("The retreat leads out of {}.", self.name(area))),
            Barred::Enemy { area } => {
                self.with_pieces(told(format!("Enemy pieces stand in {}.", self.name(area))), area)
            }
            Barred::Contested { area } => {
                told(format!("Pieces were sent to attack {}: nobody retreats there.", self.name(area)))
            }
            Barred::Origin { area } => told(format!(
                "Attackers of this order came from {} and may have to go back there: nobody else retreats to it.",
                self.name(area)
            )),
        }
    }

    fn way(self, cause: Way) -> Told {
        let told = |text: String| Refusal::new(Rule::RetreatLimit, text);
        match cause {
            Way::Apart { from, to } => told(self.no_boundary(from, to)),
            Way::RoomNearer { area } => {
                let text = format!(
                    "There is room in {}: nobody retreats two areas while one is enough.",
                    self.name(area)
                );
                told(text).fact("pieces there", self.state.size(area)).fact("limit", AREA_LIMIT)
            }
            Way::Full { area } => {
                let text = format!("{}: no retreat ends there.", self.crowd(area));
                self.with_pieces(told(text), area).fact("limit", AREA_LIMIT)
            }
        }
    }

    /// The cubes on the pieces of a kind that retreat now.
    fn cubes_of_retreat(self, piece: Piece) -> Told {
        if let Some(Frame::CavalryLeaves { place, .. }) = Wallace::frame(self.state) {
            return self.wrong_cubes(place, piece);
        }
        let mut legal = Vec::new();
        self.rules.choices(self.state, &mut legal);
        let cubes = |command: &Command| match *command {
            Command::Retreat { piece: other, cubes, .. } if other == piece => Some(cubes),
            _ => None,
        };
        let mut each: Vec<String> =
            legal.iter().filter_map(cubes).map(|cubes| cubes_between(cubes, cubes)).collect();
        each.dedup();
        let text = format!("The {} that retreats has {}.", piece.name(), join_choices(&each));
        Refusal::new(Rule::DamageAssign, text)
    }
}
