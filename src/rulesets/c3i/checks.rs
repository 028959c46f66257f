//! Is a command legal? Each check names its own [`Cause`], of several the most specific, in the order of the sequence
//! of actions.

use super::cause::{Cause, PickCause, Verdict};
use super::field::Field;
use super::pieces::{is_unit, owner};
use super::state::{Phase, Place, Retreat, State};
use super::{C3i, Command};
use crate::engine::{PieceId, Side, SpaceId};

impl C3i {
    /// Is this command legal now?
    pub(super) fn check_command(&self, state: &State, side: Side, command: Command) -> Verdict {
        match command {
            Command::PlaceHq { hex } => {
                C3i::check_step(state, side, Phase::Headquarters)?;
                self.check_hq(state, side, hex)
            }
            Command::EliminateBlown { unit } => {
                C3i::check_step(state, side, Phase::ExcessBlown)?;
                C3i::check_returning(state, unit)
            }
            Command::ReturnBlown { unit, hex } => {
                C3i::check_step(state, side, Phase::BlownReturn)?;
                self.check_return(state, unit, hex)
            }
            Command::PlaceBerdan { hex } => {
                C3i::check_step(state, side, Phase::Sharpshooters)?;
                self.check_sharpshooters(state, hex)
            }
            Command::ExitZoc { unit } => {
                C3i::check_step(state, side, Phase::Exits)?;
                self.check_exit(state, side, unit)
            }
            Command::PickMover { unit } => {
                C3i::check_step(state, side, Phase::Movement)?;
                self.check_pick(state, side, unit)
            }
            Command::MoveTo { hex } => match state.picked {
                Some(unit) if state.retreat.is_none() && state.side == side => {
                    self.check_move(state, unit, hex)
                }
                Some(_) | None => Err(Cause::NotNow),
            },
            Command::Attack { attacker, defender } => {
                C3i::check_step(state, side, Phase::Attacks)?;
                self.check_attack(state, side, attacker, defender)
            }
            Command::Bid { .. } => match state.bidding() {
                Some(fight) => C3i::check_bid(state, fight, side),
                None => Err(Cause::NotNow),
            },
            Command::Retreat { hex } => match state.retreat {
                Some(retreat) if owner(retreat.unit) == side => self.check_retreat(state, retreat, hex),
                Some(_) | None => Err(Cause::NotNow),
            },
            Command::Pass {} => self.check_pass(state, side),
        }
    }

    /// Does this side decide in this step, with nothing else to be decided first?
    fn check_step(state: &State, side: Side, wanted: Phase) -> Verdict {
        let free = state.retreat.is_none() && state.fight.is_none() && state.picked.is_none();
        if state.phase == wanted && free && C3i::decider(state).includes(side) {
            Ok(())
        } else {
            Err(Cause::NotNow)
        }
    }

    fn check_pass(&self, state: &State, side: Side) -> Verdict {
        match state.phase {
            Phase::Exits | Phase::Attacks => C3i::check_step(state, side, state.phase),
            Phase::Movement => {
                C3i::check_step(state, side, Phase::Movement)?;
                self.owes_move(state, &Field::of(self, state), side).map_or(Ok(()), |duty| Err(duty.into()))
            }
            Phase::Headquarters
            | Phase::ExcessBlown
            | Phase::BlownReturn
            | Phase::Sharpshooters
            | Phase::Over => Err(Cause::NotNow),
        }
    }

    /// Is this a hex of the board?
    pub(super) fn check_hex(&self, hex: SpaceId) -> Verdict {
        if self.board.has(hex) { Ok(()) } else { Err(Cause::NoSuchHex) }
    }

    /// Is this a unit, and no marker?
    pub(super) fn check_is_unit(piece: PieceId) -> Verdict {
        if is_unit(piece) { Ok(()) } else { Err(Cause::Marker(piece)) }
    }

    /// Is this a unit of this side?
    fn check_own(side: Side, piece: PieceId) -> Verdict {
        C3i::check_is_unit(piece)?;
        if owner(piece) == side { Ok(()) } else { Err(Cause::NotYours(piece)) }
    }

    /// The hex of an own unit on the map.
    pub(super) fn check_own_on_map(state: &State, side: Side, piece: PieceId) -> Verdict<SpaceId> {
        C3i::check_own(side, piece)?;
        state.hex(piece).ok_or(Cause::OffMap(piece))
    }

    /// May this unit be picked to move?
    fn check_pick(&self, state: &State, side: Side, piece: PieceId) -> Verdict {
        C3i::check_own(side, piece)?;
        let field = Field::of(self, state);
        match state.unit(piece).place {
            Place::Blown(_) | Place::Eliminated => return Err(Cause::OffMap(piece)),
            Place::OffMap => self.check_entering(state, &field, piece)?,
            Place::Hex(hex) => {
                C3i::check_not_held(state, &field, piece, hex)?;
                self.check_has_destination(state, &field, piece, hex)?;
            }
        }
        self.check_turn_to_move(state, &field, side, piece)
    }

    /// Is it this unit's turn, who could move or enter? After a pass, or at the cap, others come first.
    fn check_turn_to_move(&self, state: &State, field: &Field<'_>, side: Side, piece: PieceId) -> Verdict {
        if self.movers(state, field, side).any(|mover| mover == piece) {
            return Ok(());
        }
        let duty = self.owes_move(state, field, side);
        Err(PickCause::OthersFirst { passed: state.passed, duty }.into())
    }

    /// Has an own unit on the map been in no enemy zone of control in this phase?
    #[inline]
    pub(super) fn check_not_held(state: &State, field: &Field<'_>, unit: PieceId, hex: SpaceId) -> Verdict {
        if field.is_engaged(owner(unit), hex) {
            Err(PickCause::Engaged { unit, hex }.into())
        } else if state.unit(unit).held {
            Err(PickCause::Held { unit }.into())
        } else {
            Ok(())
        }
    }

    /// Can a unit move at least one hex? If not, each hex next to it is filled, out of range, or kept clear.
    pub(super) fn check_has_destination(
        &self,
        state: &State,
        field: &Field<'_>,
        unit: PieceId,
        hex: SpaceId,
    ) -> Verdict {
        if !self.destinations(state, field, unit).all().is_empty() {
            return Ok(());
        }
        let free = self.board.near(hex) & field.free();
        let awaited = field.awaited[owner(unit)];
        let (out_of_range, kept_clear) = ((free & !awaited).len(), (free & awaited).len());
        Err(PickCause::NoDestination { unit, hex, out_of_range, kept_clear }.into())
    }

    /// May this unit enter now? It is available, the first of its queue, and its entry hex free of friends.
    #[inline]
    pub(super) fn check_entering(&self, state: &State, field: &Field<'_>, unit: PieceId) -> Verdict {
        if !state.is_waiting(unit) {
            return Err(PickCause::NotYet { unit }.into());
        }
        if let Some(first) = self.first_of_queue(state, unit).filter(|first| *first != unit) {
            return Err(PickCause::Queue { unit, first }.into());
        }
        let entry = self.origin(unit);
        let blocked = field.units[owner(unit)].contains(entry);
        match blocked.then(|| state.unit_in(entry)).flatten() {
            Some(by) => Err(PickCause::EntryBlocked { unit, by }.into()),
            None => Ok(()),
        }
    }

    /// May the picked unit move here?
    fn check_move(&self, state: &State, unit: PieceId, to: SpaceId) -> Verdict {
        self.check_hex(to)?;
        let field = Field::of(self, state);
        if self.destinations(state, &field, unit).all().contains(to) {
            return Ok(());
        }
        Err(Cause::Move { unit, to, by: self.hindrance(state, &field, unit, to) })
    }

    /// Is this an end of the open retreat?
    fn check_retreat(&self, state: &State, retreat: Retreat, to: SpaceId) -> Verdict {
        self.check_hex(to)?;
        let field = Field::of(self, state);
        if self.retreat_options(state, &field, retreat.unit, retreat.reason).contains(to) {
            return Ok(());
        }
        let by = self.no_retreat(state, &field, retreat, to).ok_or(Cause::NotNow)?;
        Err(Cause::Retreat { unit: retreat.unit, to, by })
    }
}
