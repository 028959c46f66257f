//! Why something is not what the night decides.

use super::super::super::cause::NightCause;
use super::super::super::pieces;
use super::super::super::rules::Rule;
use super::{Teller, Told};
use crate::engine::phrase::possessive;
use crate::engine::{PieceId, Refusal};

impl Teller<'_> {
    pub(super) fn night(&self, cause: NightCause) -> Told {
        let replacements = |text: String| Refusal::new(Rule::NightReplacements, text);
        let successor = |text: String| Refusal::new(Rule::OptionLeaderPlace, text);
        match cause {
            NightCause::OtherDivision { now, asked } => {
                let (now, whose) = (possessive(now.name()), possessive(asked.name()));
                replacements(format!("It is {now} division that takes losses back now, not {whose}."))
            }
            NightCause::Shares { pending, least, most } => {
                let [a, b] = pending.division.parts();
                let lost = |part: PieceId| {
                    format!("{} has lost {}", pieces::name(part), self.rules.losses(self.state, part))
                };
                let (name, die) = (pieces::name(a), pending.die);
                let (a, b) = (lost(a), lost(b));
                replacements(format!("{a} and {b}: of a die of {die}, {name} can take {least} to {most}."))
            }
            NightCause::OtherLeader { now, asked } => {
                let (now, whose) = (possessive(pieces::name(now)), possessive(pieces::name(asked)));
                successor(format!("It is {now} successor that is decided on now, not {whose}."))
            }
            NightCause::NoMen { leader, area } => {
                let (whose, place) = (possessive(pieces::name(leader)), self.place(area));
                successor(format!("No unit of {whose} command is in {place}."))
            }
        }
    }
}
