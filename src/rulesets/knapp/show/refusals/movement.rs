//! Why a piece does not move.

use super::super::super::absence::Absence;
use super::super::super::cause::MoveCause;
use super::super::super::command_range::NoCommand;
use super::super::super::field::{Field, UnitSet};
use super::super::super::pieces::{self, is_leader, owner, partner};
use super::super::super::rules::Rule;
use super::super::super::state::Place;
use super::super::words;
use super::{Teller, Told};
use crate::boards::space_set::SpaceSet;
use crate::engine::phrase::{plural, verb_of};
use crate::engine::{PieceId, Refusal, SpaceId};

impl Teller<'_> {
    pub(super) fn movement(&self, cause: MoveCause) -> Told {
        match cause {
            MoveCause::Moved(piece) => Refusal::new(Rule::MoveOnce, self.moved(piece)),
            MoveCause::NotInCommand(piece) => self.not_in_command(piece),
            MoveCause::There { piece, at } => {
                let text = format!("{} is in {} already.", self.called(piece), self.place(at));
                Refusal::new(Rule::MoveSameArea, text)
            }
            MoveCause::Barred { piece, to, barrier } => self.barred(piece, to, barrier),
            MoveCause::Alone { piece, to, rule } => self.alone(piece, to, rule),
            MoveCause::Full { piece, to } => self.full(piece, to),
        }
    }

    /// Who has moved in this phase: of two parts that were combined since, either may have.
    fn moved(&self, piece: PieceId) -> String {
        let name = self.called(piece);
        match partner(piece).filter(|other| self.state.piece(*other).place == Place::Merged) {
            None => format!("{name} has moved in this phase."),
            Some(other) => {
                let other = pieces::name(other);
                format!("{name}, or {other} before it was combined with it, has moved in this phase.")
            }
        }
    }

    /// Without a commander: where each stood when the phase began.
    fn not_in_command(&self, piece: PieceId) -> Told {
        let reasons: Vec<(String, String)> = self
            .rules
            .without_command(self.state, piece)
            .map(|(leader, why)| (self.called(leader), no_command(why)))
            .collect();
        let told: Vec<String> = reasons.iter().map(|(leader, why)| format!("{leader} {why}")).collect();
        let why = if told.is_empty() { String::new() } else { format!(": {}", told.join("; ")) };
        let text = format!("{} was not in command when the phase began{why}.", pieces::name(piece));
        let refusal = Refusal::new(Rule::CommandRange, text);
        reasons.into_iter().fold(refusal, |refusal, (leader, why)| refusal.fact(&leader, why))
    }

    /// Without the company that a piece needs among enemy units.
    fn alone(&self, piece: PieceId, to: SpaceId, rule: Rule) -> Told {
        let (name, place) = (self.called(piece), self.place(to));
        let text = if is_leader(piece) {
            format!("Enemy units are in {place}: {name} can go there when units of his side are there.")
        } else {
            format!(
                "Enemy units are in {place}: {name} can go there when infantry or cavalry of its side is there."
            )
        };
        self.with_enemies(Refusal::new(rule, text), SpaceSet::of(to))
    }

    /// Into an area that is full: who fills it (§4, `knapp.stack.limit`).
    fn full(&self, piece: PieceId, to: SpaceId) -> Told {
        let guns = !UnitSet::of(piece).and(UnitSet::ARTILLERY).is_empty();
        let (kind, limit) = if guns {
            (UnitSet::ARTILLERY, "one artillery unit")
        } else {
            (UnitSet::FOOT_AND_HORSE, "two units of infantry or cavalry")
        };
        let there: Vec<PieceId> = Field::of(self.state).units(to, owner(piece)).and(kind).iter().collect();
        let (place, who) = (self.place(to), words::names(&there));
        let is = verb_of(&words::listed(&there), "is");
        let text = format!("{who} {is} in {place}, and an area holds no more than {limit} of a side.");
        there.iter().fold(Refusal::new(Rule::StackLimit, text), |refusal, unit| {
            refusal.stands("in the area", pieces::name(*unit), pieces::id(*unit), self.rules.board.id(to))
        })
    }
}

/// Why a leader did not command a unit, as the end of a clause.
fn no_command(why: NoCommand) -> String {
    match why {
        NoCommand::Absent(Absence::Dead) => "was dead".into(),
        NoCommand::Absent(Absence::NotArrived) => "had not arrived".into(),
        NoCommand::Absent(
            Absence::Waits(_)
            | Absence::NotInGame
            | Absence::Eliminated
            | Absence::Left
            | Absence::Combined(_),
        ) => "was not on the map".into(),
        NoCommand::TooFar { distance, rating } => {
            let (far, rating) = (plural(u32::from(distance), "area"), plural(u32::from(rating), "area"));
            format!("was {far} away and commands {rating} far")
        }
    }
}
