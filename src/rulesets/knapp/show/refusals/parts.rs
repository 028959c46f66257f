//! What the two parts of a division forbid.

use super::super::super::cause::PartsCause;
use super::super::super::parts::TOGETHER;
use super::super::super::pieces::{self, Division, partner};
use super::super::super::rules::Rule;
use super::{Teller, Told};
use crate::engine::phrase::{plural, possessive};
use crate::engine::{PieceId, Refusal};

impl Teller<'_> {
    pub(super) fn parts(&self, cause: PartsCause) -> Told {
        let combine = |text: String| Refusal::new(Rule::PartsCombine, text);
        let whose = |division: Division| possessive(division.name());
        match cause {
            PartsCause::NotYours(division) => {
                Refusal::new(Rule::TurnNotYours, format!("{} division is not yours.", whose(division)))
            }
            PartsCause::NotOnMap { division, part } => {
                combine(match self.rules.whereabouts(self.state, part) {
                    Err(absence) => self.absent(part, absence),
                    Ok(_) => format!("Not both parts of {} division are on the map.", whose(division)),
                })
            }
            PartsCause::InTwoAreas { division, areas } => {
                let [one, other] = division.parts().map(pieces::name);
                let [here, there] = areas.map(|area| self.place(area));
                combine(format!(
                    "{one} is in {here} and {other} in {there}: only parts in one area are combined."
                ))
            }
            PartsCause::TooStrong { division, sum, most } => {
                let (whose, sum) = (whose(division), plural(u32::from(sum), "strength point"));
                combine(format!(
                    "The parts of {whose} division have {sum} together, and one unit holds {most}."
                ))
            }
            PartsCause::TooFar { piece, partner, to, distance, most } => {
                let (place, name, other) = (self.place(to), pieces::name(piece), pieces::name(partner));
                let (far, rule) = (plural(u32::from(distance), "area"), keep_together(most));
                let text = format!("In {place} {name} would be at least {far} from {other}: {rule}.");
                Refusal::new(Rule::PartsAdjacent, text).fact("distance", distance).fact("most", most)
            }
            PartsCause::Reunite(part) => Refusal::new(Rule::PartsReunite, self.reunite(part)),
        }
    }

    /// How far a part of a division is from the other.
    fn reunite(&self, part: PieceId) -> String {
        let name = pieces::name(part);
        let place = |piece: PieceId| self.state.piece(piece).position();
        let other = partner(part).and_then(|other| Some((other, place(other)?, place(part)?)));
        match other {
            None => format!("{name} must first come nearer to the other part of its division."),
            Some((other, there, here)) => {
                let far = plural(u32::from(self.rules.board.distance(here, there)), "area");
                let (other, there) = (pieces::name(other), self.place(there));
                format!("{name} is {far} away from {other} in {there}, and can and must come nearer first.")
            }
        }
    }
}

/// How near to each other both parts of a division must end.
fn keep_together(most: u8) -> String {
    if most > TOGETHER {
        format!(
            "both parts of a division end as near to each other as they can, and {} is possible",
            plural(u32::from(most), "area")
        )
    } else {
        "both parts of a division end in one area or in neighbouring ones".into()
    }
}
