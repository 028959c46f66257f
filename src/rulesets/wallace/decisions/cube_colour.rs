//! Which troops of an area take a cube outside an assault (rulebook, Damage Cubes).

use super::super::command::Command;
use super::super::damage::level;
use super::super::frame::{Cause, Frame};
use super::super::pieces::{Piece, Troop};
use super::super::refusals::{Fight, Verdict, Why, unless};
use super::super::rules::Rule;
use super::super::show::case::Case;
use super::super::show::words::Words;
use super::super::state::State;
use super::super::{Play, Wallace};
use super::{Decision, holder, is_held, offer};
use crate::engine::{Agenda, Side, SpaceId};

/// Which troops take a cube.
pub struct CubeColour {
    /// Where.
    pub place: SpaceId,
    /// Why.
    pub cause: Cause,
}

impl Decision for CubeColour {
    fn decider(&self, state: &State) -> Side {
        holder(state, self.place)
    }

    fn asks(&self, case: Case<'_>) -> String {
        format!("who takes the cube in {}", case.name(self.place))
    }

    fn bearing(&self) -> &'static [Rule] {
        &[Rule::DamageOwnerColour, Rule::FireEven]
    }

    fn place(&self, _state: &State) -> Option<SpaceId> {
        Some(self.place)
    }

    fn fits(&self, rules: &Wallace, state: &State) -> bool {
        is_held(rules, state, self.place)
    }

    fn legal(&self, rules: &Wallace, state: &State, commands: &mut Vec<Command>) {
        offer(self, (rules, state), Troop::ALL.map(|kind| Command::CubeColour { kind }), commands);
    }

    fn check(&self, _rules: &Wallace, state: &State, command: &Command) -> Verdict {
        let Command::CubeColour { kind } = *command else { return Err(Why::NotNow) };
        check(state, self.place, self.cause, kind)
    }

    fn carry_out(&self, play: &mut Play<'_>, command: &Command) {
        let Command::CubeColour { kind } = *command else { return };
        let CubeColour { place, cause } = *self;
        let side = play.state.place(place).side.unwrap_or(Side::Union);
        let escapes =
            !kind.is_infantry() && cause != Cause::Borne && play.rules.has_retreat(play.state, side, place);
        play.instead(if escapes {
            Frame::CavalryChoice { place, cause }
        } else {
            Frame::PlaceCube { place, kind }
        });
    }
}

/// May the owner put a cube on these troops (`wallace.damage.owner-colour`)? Long-range cubes are spread evenly
/// (`wallace.fire.even`), knock-on cubes go where he likes.
pub(super) fn check(state: &State, place: SpaceId, cause: Cause, kind: Troop) -> Verdict {
    let there = state.place(place);
    let wanted = level(there, kind).ok_or(Fight::NoTroops { place, kind })?;
    let even = Troop::ALL.into_iter().filter_map(|kind| level(there, kind)).all(|other| wanted <= other);
    unless(cause == Cause::Fire && !even, Fight::NotEven { place, kind })
}

pub(super) fn choose(case: Case<'_>, kind: Troop) -> Words {
    let piece = Piece::from(kind);
    case.says(format!("The {} takes the cube", piece.name()), "Cube").here(case, piece)
}
