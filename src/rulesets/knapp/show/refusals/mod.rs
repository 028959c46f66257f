//! Why a command is refused: each cause has its own sentence, with the figures of the case. No sentence tells what no
//! check has found.

mod assault;
mod barred;
mod fire;
mod movement;
mod night;
mod parts;
mod withdrawal;

use super::super::Knapp;
use super::super::absence::Absence;
use super::super::cause::Cause;
use super::super::field::Field;
use super::super::pieces;
use super::super::rules::Rule;
use super::super::state::State;
use super::{moment, words};
use crate::boards::space_set::SpaceSet;
use crate::engine::{PieceId, Refusal, Side, SpaceId};

/// A refusal in the words of the case.
type Told = Refusal<Rule>;

/// Puts causes into words, for the side that is refused.
struct Teller<'a> {
    rules: &'a Knapp,
    state: &'a State,
    side: Side,
}

/// A refusal with the figures of the case.
pub(super) fn refusal(rules: &Knapp, state: &State, side: Side, cause: Cause) -> Told {
    let teller = Teller { rules, state, side };
    match cause {
        Cause::NotNow => Refusal::new(Rule::TurnSequence, moment::waits(rules, state, side)),
        Cause::OutOfTurn { phase, step } => {
            Refusal::new(Rule::TurnSequence, moment::out_of_turn(rules, state, side, phase, step))
        }
        Cause::NotYours(piece) => {
            Refusal::new(Rule::TurnNotYours, format!("{} is not yours.", teller.called(piece)))
        }
        Cause::Absent { piece, absence } => Refusal::new(Rule::MoveNotInPlay, teller.absent(piece, absence)),
        Cause::Move(cause) => teller.movement(cause),
        Cause::Parts(cause) => teller.parts(cause),
        Cause::Fire(cause) => teller.fire(cause),
        Cause::Assault(cause) => teller.assault(cause),
        Cause::Withdrawal(cause) => teller.withdrawal(cause),
        Cause::Night(cause) => teller.night(cause),
    }
}

impl Teller<'_> {
    fn place(&self, area: SpaceId) -> String {
        self.rules.board.place(area)
    }

    fn places(&self, areas: SpaceSet) -> Vec<String> {
        self.rules.board.places(areas)
    }

    fn called(&self, piece: PieceId) -> String {
        words::called(self.state, piece)
    }

    /// Why a piece is not on the map, as a sentence.
    fn absent(&self, piece: PieceId, absence: Absence) -> String {
        let name = pieces::name(piece);
        match absence {
            Absence::Waits(area) => format!("{name} is still waiting at {}.", self.place(area)),
            Absence::NotArrived => format!("{name} has not arrived yet."),
            Absence::NotInGame => format!("{name} is not in this game."),
            Absence::Eliminated => format!("{name} has been eliminated."),
            Absence::Dead => format!("{name} is dead."),
            Absence::Left => format!("{name} has left the field."),
            Absence::Combined(None) => format!("{name} is a part of another unit now."),
            Absence::Combined(Some(other)) => {
                format!("{name} has been combined with {}.", pieces::name(other))
            }
        }
    }

    /// Adds the enemy's units in these areas, each where it stands.
    fn with_enemies(&self, told: Told, areas: SpaceSet) -> Told {
        let field = Field::of(self.state);
        areas.into_iter().fold(told, |told, area| {
            field.units(area, self.side.other()).iter().fold(told, |told, unit| {
                let value = format!("{} in {}", pieces::name(unit), self.place(area));
                told.stands("enemy", value, pieces::id(unit), self.rules.board.id(area))
            })
        })
    }
}
