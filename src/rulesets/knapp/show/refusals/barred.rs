//! Why a piece does not get to an area.

use super::super::super::barred::Barrier;
use super::super::super::field::Field;
use super::super::super::pieces::movement;
use super::super::super::rules::Rule;
use super::super::words::he_or_it;
use super::{Teller, Told};
use crate::boards::space_set::SpaceSet;
use crate::engine::phrase::{join_choices, join_words, plural};
use crate::engine::{PieceId, Refusal, SpaceId};

impl Teller<'_> {
    pub(super) fn barred(&self, piece: PieceId, to: SpaceId, barrier: Barrier) -> Told {
        let (name, he, place) = (self.called(piece), he_or_it(piece), self.place(to));
        let points = movement(piece);
        let has = plural(u32::from(points), "movement point");
        let unreachable = |text: String| Refusal::new(Rule::MoveUnreachable, text);
        let costly = |text, needed: u16| {
            unreachable(text).fact("movement points", points).fact("movement points needed", needed)
        };
        match barrier {
            Barrier::NightThere => self.at_night(format!("{place} {}, and it is night.", self.shut(to)), to),
            Barrier::NightAtEntry(entry) => {
                let (at, why) = (self.place(entry), self.shut(entry));
                self.at_night(format!("{name} would enter at {at}, which {why}, and it is night."), entry)
            }
            Barrier::EntryHeld(entry) => {
                let at = self.place(entry);
                let text =
                    format!("Enemy units are in {at}, where {name} enters: {he} goes no further than that.");
                self.with_enemies(unreachable(text), SpaceSet::of(entry))
            }
            Barrier::NoWay { from } => {
                unreachable(format!("No way leads from {} to {place}.", self.place(from)))
            }
            Barrier::TooFar { needed } => {
                costly(format!("{name} has {has}, and the way to {place} costs at least {needed}."), needed)
            }
            Barrier::NightOnTheWay(areas) => {
                let enemies = self.rules.board.grown(areas) & self.enemy();
                let text = format!(
                    "At night every way to {place} that {has} can pay for leads next to the enemy in {}.",
                    join_choices(&self.places(enemies))
                );
                let refusal = Refusal::new(Rule::NightAdjacent, text).fact("movement points", points);
                self.with_enemies(refusal, enemies)
            }
            Barrier::EnemyInTheWay(areas) => {
                let text = format!(
                    "Every way to {place} that {has} can pay for leads through enemy units in {}.",
                    join_choices(&self.places(areas))
                );
                self.with_enemies(unreachable(text).fact("movement points", points), areas)
            }
            Barrier::RoadClosed { needed } => {
                let text = format!(
                    "The road does not help {name} into {place}, where enemy units are: {he} has {has} and needs {needed}."
                );
                self.with_enemies(costly(text, needed), SpaceSet::of(to))
            }
        }
    }

    /// The areas that hold enemy units.
    fn enemy(&self) -> SpaceSet {
        Field::of(self.state).held(self.side.other())
    }

    /// Because an area may not be entered at night, with the enemies who see to that: in it, or else next to it.
    fn at_night(&self, text: String, area: SpaceId) -> Told {
        let inside = SpaceSet::of(area) & self.enemy();
        let around = if inside.is_empty() { self.beside(area) } else { inside };
        self.with_enemies(Refusal::new(Rule::NightAdjacent, text), around)
    }

    /// The areas next to one that hold enemy units.
    fn beside(&self, area: SpaceId) -> SpaceSet {
        self.rules.board.neighbours(area) & self.enemy()
    }

    /// Why an area may not be entered at night, as the end of a clause.
    fn shut(&self, area: SpaceId) -> String {
        if self.enemy().contains(area) {
            return "holds enemy units".into();
        }
        format!("is next to enemy units in {}", join_words(&self.places(self.beside(area))))
    }
}
