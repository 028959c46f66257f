//! Why a unit does not withdraw to an area.

use super::super::super::cause::{NoWay, WithdrawalCause};
use super::super::super::field::Field;
use super::super::super::pieces;
use super::super::super::rules::Rule;
use super::{Teller, Told};
use crate::boards::space_set::SpaceSet;
use crate::engine::phrase::{join_choices, join_words, plural};
use crate::engine::{PieceId, Refusal, SpaceId};

impl Teller<'_> {
    pub(super) fn withdrawal(&self, cause: WithdrawalCause) -> Told {
        match cause {
            WithdrawalCause::NotYours(piece) => {
                Refusal::new(Rule::TurnNotYours, format!("{} is not yours.", pieces::name(piece)))
            }
            WithdrawalCause::NotNext => {
                let next = self.rules.pending_ways(self.state, &Field::of(self.state));
                let names: Vec<String> =
                    next.iter().map(|(unit, _)| pieces::name(*unit).to_owned()).collect();
                let text = format!("Now {} withdraws.", join_choices(&names));
                Refusal::new(Rule::MoraleDirection, text)
            }
            WithdrawalCause::NoWay { unit, to, ways, rule, why } => {
                let (why, places) = (self.no_way(unit, to, why), self.places(ways));
                let text = format!("{why}. {} can go to {}.", pieces::name(unit), join_choices(&places));
                let ids: Vec<&str> = ways.into_iter().map(|area| self.rules.board.id(area)).collect();
                let refusal = Refusal::new(rule, text).fact("ways out", ids.join(", "));
                self.with_enemies(refusal, SpaceSet::of(to))
            }
        }
    }

    /// Why a unit that withdraws, and has ways out, cannot end in an area.
    fn no_way(&self, unit: PieceId, to: SpaceId, why: NoWay) -> String {
        let (name, place) = (pieces::name(unit), self.place(to));
        let far = |areas: u8| plural(u32::from(areas), "area");
        match why {
            NoWay::Stays => format!("{name} must leave {place}"),
            NoWay::Enemy => format!("Enemy units are in {place}"),
            NoWay::Full => format!("There is no room for {name} in {place}"),
            NoWay::TooFar { areas, distance } => {
                let (far, away) = (far(areas), far(distance));
                format!("{name} withdraws {far}, and {place} is {away} away")
            }
            NoWay::AttackersCame => {
                format!("The attackers came from {place}, and there are other ways out")
            }
            NoWay::GoesBack { came } => {
                format!("{name} goes back to {}, from which it came", self.place(came))
            }
            NoWay::NearerToEnemies => {
                format!("{place} is nearer to enemy units elsewhere than {name} is now")
            }
            NoWay::OutOfAssault { at, areas } => {
                let (far, here) = (far(areas), self.place(at));
                format!("No way of {far} out of the assault in {here} leads to {place}")
            }
            NoWay::Away { from, areas } => {
                let (far, from) = (far(areas), join_words(&self.places(from)));
                format!(
                    "{name} withdraws {far} away from the enemy in {from}, and no such way ends in {place}"
                )
            }
        }
    }
}
