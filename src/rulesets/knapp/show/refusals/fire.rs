//! Why a unit does not fire, or takes no hit.

use super::super::super::cause::{FireCause, NotHit};
use super::super::super::pieces;
use super::super::super::rules::Rule;
use super::{Teller, Told};
use crate::boards::space_set::SpaceSet;
use crate::engine::phrase::{join_words, plural, verb_of};
use crate::engine::{PieceId, Refusal, SpaceId};

impl Teller<'_> {
    pub(super) fn fire(&self, cause: FireCause) -> Told {
        match cause {
            FireCause::Night => {
                Refusal::new(Rule::FireNight, "It is night: nobody fires, and no assault is fought.")
            }
            FireCause::Leader(leader) => {
                let name = self.called(leader);
                let text = format!("{name} is a leader: leaders add dice to units with them and fire none.");
                Refusal::new(Rule::FireLeaderDice, text)
            }
            FireCause::Spent { unit, gave_way } => {
                let what = if gave_way { "gave way" } else { "has fired" };
                Refusal::new(Rule::FireOnce, format!("{} {what} in this phase.", self.called(unit)))
            }
            FireCause::Contested { unit, area } => {
                let (name, place) = (self.called(unit), self.place(area));
                let text =
                    format!("{name} shares {place} with enemy units: it fires at them, and nowhere else.");
                self.with_enemies(Refusal::new(Rule::FireContestedUnit, text), SpaceSet::of(area))
            }
            FireCause::OutOfRange { unit, target, distance, range } => {
                let (name, place) = (pieces::name(unit), self.place(target));
                let areas = |count: u8| plural(u32::from(count), "area");
                let text = if distance == 0 {
                    format!("{name} is in {place} itself, and there is no enemy unit.")
                } else {
                    format!(
                        "{place} is {} away from {name}, which fires {} far.",
                        areas(distance),
                        areas(range)
                    )
                };
                Refusal::new(Rule::FireRange, text).fact("distance", distance).fact("range", range)
            }
            FireCause::Unseen { unit, area, target } => self.unseen(unit, area, target),
            FireCause::NoTarget(target) => self.no_target(target),
            FireCause::NoDice(unit) => {
                let strength = plural(u32::from(self.state.piece(unit).strength), "strength point");
                let name = self.called(unit);
                let text =
                    format!("{name} is low on ammunition: half of its {strength}, rounded down, is no die.");
                Refusal::new(Rule::FireNoDice, text)
            }
            FireCause::Joined(unit) => {
                let text = format!("{} fires in this volley already.", pieces::name(unit));
                Refusal::new(Rule::FireOnce, text)
            }
            FireCause::NotHit { piece, target, why } => {
                let (why, place) = (self.not_hit(piece, why), self.place(target));
                let text = format!("{why} The hits go to {} units in {place}.", self.side.name());
                Refusal::new(Rule::FireOwnerPlaces, text)
            }
        }
    }

    /// Why a unit does not see a target: the ground that closes the line of sight.
    fn unseen(&self, unit: PieceId, area: SpaceId, target: SpaceId) -> Told {
        let between = self.rules.board.between(area, target);
        let closed: Vec<String> = between.into_iter().map(|area| self.closing_ground(area)).collect();
        let (name, place, close) = (pieces::name(unit), self.place(target), verb_of(&closed, "closes"));
        let text = format!("{name} cannot see {place}: {} {close} the line of sight.", join_words(&closed));
        Refusal::new(Rule::FireLos, text).fact("areas between", join_words(&self.places(between)))
    }

    /// The ground of an area that closes lines of sight: `the hill in C5 (Cemetery Hill)`.
    fn closing_ground(&self, area: SpaceId) -> String {
        let terrain = self.rules.board.terrain[area.index()];
        let kinds = [
            (terrain.hill, "the hill"),
            (terrain.slope, "the slope"),
            (terrain.town, "the town"),
            (terrain.woods, "the woods"),
        ];
        let kind = kinds.into_iter().find(|(there, _)| *there).map_or("the ground", |(_, kind)| kind);
        format!("{kind} in {}", self.place(area))
    }

    /// At an area without enemy units, where there may be leaders alone.
    fn no_target(&self, target: SpaceId) -> Told {
        let place = self.place(target);
        let leaders: Vec<PieceId> = self.state.leaders_in(target, self.side.other()).collect();
        let text = if leaders.is_empty() {
            format!("There are no enemy units in {place}.")
        } else {
            let named: Vec<String> = leaders.iter().map(|leader| self.called(*leader)).collect();
            let is = verb_of(&named, "is");
            format!("In {place} {is} only {}: leaders alone are no target.", join_words(&named))
        };
        leaders.into_iter().fold(Refusal::new(Rule::FireNoTarget, text), |refusal, leader| {
            let value = format!("{} in {place}", self.called(leader));
            refusal.stands("enemy", value, pieces::id(leader), self.rules.board.id(target))
        })
    }

    /// Why a piece takes no hit, as a sentence.
    fn not_hit(&self, piece: PieceId, why: NotHit) -> String {
        let name = self.called(piece);
        match why {
            NotHit::NotYours => format!("{name} is not yours."),
            NotHit::Leader => format!("{name} is a leader."),
            NotHit::Elsewhere(area) => format!("{name} is in {}.", self.place(area)),
            NotHit::Absent(absence) => self.absent(piece, absence),
        }
    }
}
