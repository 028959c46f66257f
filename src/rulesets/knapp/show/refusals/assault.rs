//! What assaults forbid.

use super::super::super::cause::{AssaultCause, Missing};
use super::super::super::rules::Rule;
use super::{Teller, Told};
use crate::boards::space_set::SpaceSet;
use crate::engine::phrase::{join_words, noun, verb_of};
use crate::engine::{Refusal, SpaceId};

impl Teller<'_> {
    pub(super) fn assault(&self, cause: AssaultCause) -> Told {
        let to_leave = |text: String| Refusal::new(Rule::AssaultGiveWay, text);
        match cause {
            AssaultCause::NoAssault { area, missing } => {
                Refusal::new(Rule::AssaultSequence, self.missing(area, missing))
            }
            AssaultCause::ToBeFought(areas) => self.to_be_fought(areas),
            AssaultCause::FoughtElsewhere { area, fought } => {
                let (place, there) = (self.place(area), self.place(fought));
                to_leave(format!("The assault that is being fought is in {there}, not in {place}."))
            }
            AssaultCause::NoneToLeave { area, missing } => to_leave(self.missing(area, missing)),
            AssaultCause::NobodyLeaves => to_leave("In this game nobody leaves an assault by choice.".into()),
            AssaultCause::NoWayOut(area) => {
                let place = self.place(area);
                let text = format!(
                    "Every area next to {place} holds enemy units or is full, so nobody can leave it."
                );
                self.with_enemies(to_leave(text), self.rules.board.neighbours(area))
            }
        }
    }

    /// Why there is no assault in an area.
    fn missing(&self, area: SpaceId, missing: Missing) -> String {
        let place = self.place(area);
        let units = match missing {
            Missing::Enemy => "enemy units".into(),
            Missing::Own => format!("{} units", self.side.name()),
            Missing::All => "units".into(),
        };
        format!("There are no {units} in {place}, so there is no assault.")
    }

    fn to_be_fought(&self, areas: SpaceSet) -> Told {
        let places = self.places(areas);
        let (assaults, are) = (noun(areas.len(), "assault"), verb_of(&places, "is"));
        let text = format!("The {assaults} in {} {are} still to be fought.", join_words(&places));
        self.with_enemies(Refusal::new(Rule::AssaultResolveFirst, text), areas)
    }
}
