//! The two parts of a Confederate division become one unit (§4, `knapp.parts.combine`).

use super::super::pieces::Division;
use super::super::state::Place;
use super::prelude::*;

/// May the two parts of a division be combined? This is asked of every division whenever moves are listed.
pub(super) fn check(rules: &Knapp, state: &State, side: Side, division: Division) -> Verdict {
    unless(side != Side::Union, Refused::NotYours { division })?;
    let [a, b] = division.parts();
    let area = |part| state.piece(part).area().ok_or(Refused::NotOnMap { division, part });
    let areas = [area(a)?, area(b)?];
    unless(areas[0] == areas[1], Refused::InTwoAreas { division, areas })?;
    let sum = state.piece(a).strength + state.piece(b).strength;
    let most = rules.full(a).max(rules.full(b));
    unless(sum <= most, Refused::TooStrong { division, sum, most })
}

refusals! {
    /// Why the parts of a division are not combined.
    Refused(case) {
        NotYours { division: Division } => no!(TurnNotYours, "{} division is not yours.", whose(division));
        NotOnMap { division: Division, part: PieceId } => {
            let why = match case.rules.whereabouts(case.state, part) {
                Err(absence) => case.absent(part, absence),
                Ok(_) => format!("Not both parts of {} division are on the map.", whose(division)),
            };
            no!(PartsCombine, "{why}")
        };
        InTwoAreas { division: Division, areas: [SpaceId; 2] } => {
            let ([one, other], [here, there]) = (division.parts().map(name), areas.map(|area| case.place(area)));
            no!(
                PartsCombine, "{one} is in {here} and {other} in {there}: only parts in one area are combined."
            )
        };
        TooStrong { division: Division, sum: u8, most: u8 } => no!(
            PartsCombine, "The parts of {} division have {} together, and one unit holds {most}.",
            whose(division), plural(u32::from(sum), "strength point")
        );
    }
}

fn whose(division: Division) -> String {
    possessive(division.name())
}

impl Play<'_> {
    /// Combines the two parts of a division.
    pub(super) fn combine(&mut self, division: Division) {
        let [a, b] = division.parts();
        let (kept, other) = if self.rules.full(b) > self.rules.full(a) { (b, a) } else { (a, b) };
        let gone = *self.state.piece(other);
        let into = self.state.piece_mut(kept);
        into.strength = into.strength.saturating_add(gone.strength);
        into.moved |= gone.moved;
        into.low_ammo |= gone.low_ammo;
        let strength = into.strength;
        let left = self.state.piece_mut(other);
        (left.place, left.strength) = (Place::Merged, 0);
        (left.moved, left.in_command, left.low_ammo, left.came) = (false, false, false, None);
        self.events.push(|| Event::Combined { division, kept, strength });
    }
}

pub(super) fn combine(case: Case<'_>, division: Division) -> Words<'_> {
    let [a, _] = division.parts();
    case.says(format!("Combine both parts of {} division", whose(division)), "Movement").of(a)
}
