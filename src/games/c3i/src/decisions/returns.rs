//! Where a blown unit returns (Blown Unit Return).

use super::super::event::Loss;
use super::super::options::BlownNoRoom;
use super::super::pieces::{LAST_TURN, headquarters};
use super::super::state::{Formation, MOST_RETURNS, Place, UnitState};
use super::prelude::*;

impl Decision<C3i> for frame::Return {
    fn about(&self, state: &State) -> About {
        About::of(state.side, &[Rule::BlownAdjacentHq, Rule::BlownEnemyZone], ())
    }

    fn asks(&self, _case: Case<'_>) -> String {
        "where blown units return".into()
    }

    fn validate(&self, rules: &C3i, state: &State) -> Result<(), Problem> {
        let due = state.returning(state.side).count();
        holds((1..=MOST_RETURNS).contains(&due), "one or two blown units must be due")?;
        holds(!rules.return_hexes(state, state.side).is_empty(), "there is no hex to return to")
    }

    fn legal(&self, rules: &C3i, state: &State, commands: &mut Vec<Command>) {
        let hexes = rules.return_hexes(state, state.side);
        for unit in state.returning(state.side) {
            commands.extend(hexes.into_iter().map(|hex| Command::ReturnBlown { unit, hex }));
        }
    }

    // A unit returns, in March formation.
    takes! { C3i(self, rules, state, play)
        Command::ReturnBlown { unit, hex } => {
            check_due(state, unit)?;
            rules.check_hex(hex)?;
            let far = rules.headquarters_to(state, state.side, hex);
            unless(far == 1, Refused::FarFromHq { unit, hex, far })?;
            rules.check_empty(state, hex, unit, Rule::BlownEmptyHex)?;
            rules.check_no_enemy_near(state, state.side, hex, Rule::BlownEnemyZone)
        }, {
            let turn = match play.state.unit(unit).place {
                Place::Blown(turn) => turn,
                Place::Hex(_) | Place::OffMap | Place::Eliminated => play.state.turn,
            };
            *play.state.unit_mut(unit) =
                UnitState { place: Place::Hex(hex), formation: Formation::March, held: false };
            play.events.push(|| Event::BlownReturned { unit, hex, turn });
            play.return_blown(owner(unit));
        };
    }
}

/// Is this one of the units that are due?
pub(super) fn check_due(state: &State, unit: PieceId) -> Verdict {
    C3i::check_is_unit(unit)?;
    unless(owner(unit) == state.side, Refused::OthersReturn { unit })?;
    unless(state.returning(state.side).any(|due| due == unit), Refused::NotReturning { unit })
}

refusals! {
    /// Why a unit does not return, or not to a hex.
    Refused(case) {
        /// A unit returns next to its headquarters.
        FarFromHq { unit: PieceId, hex: SpaceId, far: u8 } => {
            let (place, away) = (begin(&case.place(hex)), plural(far.into(), "hex"));
            let marker = headquarters(case.state.side);
            let (hq, who) = (name(marker), name(unit));
            let told = no!(BlownAdjacentHq, "{place} is {away} from {hq}: {who} returns next to them.");
            case.naming(told.fact("hexes away", far), "headquarters", [marker])
        };
        /// This unit of the side whose units return does not.
        NotReturning { unit: PieceId } => {
            let (who, why) = (name(unit), case.whereabouts(unit));
            no!(BlownNotReturning, "{who} does not return now: it {why}.")
        };
        /// It is the other side's units that return.
        OthersReturn { unit: PieceId } => {
            let (who, whose) = (name(unit), case.state.side.name());
            no!(BlownNotReturning, "{who} is no {whose} unit: now the blown {whose} units return.")
        };
    }
}

impl C3i {
    /// Where a side's blown units can return: empty hexes next to its headquarters, out of enemy zones.
    pub(in super::super) fn return_hexes(&self, state: &State, side: Side) -> Hexes {
        let Some(headquarters) = state.headquarters[side] else { return Hexes::EMPTY };
        let field = Field::of(self, state);
        self.board.near(headquarters) & field.empty(state) & !field.zone(side.other())
    }
}

impl Play<'_> {
    /// Begins, or goes on with, the return of a side's blown units.
    pub(super) fn return_blown(&mut self, side: Side) {
        self.state.side = side;
        let due = self.state.returning(side).count();
        if due > MOST_RETURNS {
            self.state.phase = Phase::ExcessBlown;
        } else if due > 0 && self.has_room(side) {
            self.state.phase = Phase::BlownReturn;
        } else {
            match side {
                Side::Confederate => self.return_blown(Side::Union),
                Side::Union => self.lift_sharpshooters(),
            }
        }
    }

    /// Is there a hex to return to? If not, those who were to come are lost or wait (`c3i.blown.no-room`).
    fn has_room(&mut self, side: Side) -> bool {
        if !self.rules.return_hexes(self.state, side).is_empty() {
            return true;
        }
        let due: Vec<PieceId> = self.state.returning(side).collect();
        let waits = self.rules.options.blown_no_room == BlownNoRoom::Wait;
        let next = self.state.turn + 1;
        let returns = (waits && next <= LAST_TURN).then_some(next);
        self.events.push(|| Event::BlownNoRoom { side, units: due.clone(), waits, returns });
        for unit in due {
            if waits {
                self.state.unit_mut(unit).place = Place::Blown(next);
            } else {
                self.eliminate(unit, Loss::NoRoom);
            }
        }
        false
    }
}

pub(super) fn come_back(case: Case<'_>, unit: PieceId, hex: SpaceId) -> Words<'_> {
    case.says(format!("{} returns to {}", name(unit), case.place(hex)), "Blown units").of(unit).at(hex)
}
