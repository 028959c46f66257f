//! Who takes the hits of a volley (§5).

use super::super::absence::Absence;
use super::super::pieces::{is_leader, owner};
use super::super::state::Forced;
use super::super::validate::volley;
use super::prelude::*;

impl Decision<Knapp> for frame::Hits {
    fn about(&self, _state: &State) -> About {
        About::of(self.side, &[Rule::FireOwnerPlaces, Rule::MoraleCheck], ())
    }

    fn asks(&self, case: Case<'_>) -> Asks {
        let (side, place) = (self.side.name(), case.place(self.target));
        let left = case.state.volley.as_ref().map_or(0, |volley| volley.left);
        Asks::first(
            format!("place {} on units in {place}.", plural(u32::from(left), "hit")),
            format!("The {side} side is placing the hits on {place}"),
        )
    }

    fn validate(&self, rules: &Knapp, state: &State) -> Sound {
        let field = &Field::of(state);
        let volley = volley(rules, state)?;
        let before = !volley.firers.is_empty() && volley.withdrawals.is_empty();
        law(before, "volley", "hits are placed before withdrawals")?;
        law(volley.forced == Forced::Pay, "volley.forced", "hits are placed after a volley")?;
        let units = field.units(self.target, self.side);
        let strength = state.strength_of(units);
        let choice = units.len() > 1 && volley.left > 0 && u32::from(volley.left) < strength;
        law(choice, "volley.left", "the owner has no choice where the hits go")?;
        let hit = |unit| volley.hits.iter().any(|one| one.unit == unit);
        let room = volley.hits.len() < volley.hits.capacity() || units.iter().all(hit);
        law(room, "volley.hits", "more units took hits than an area holds")
    }

    fn legal(&self, _rules: &Knapp, state: &State, commands: &mut Vec<Command>) {
        let field = Field::of(state);
        commands.extend(field.units(self.target, self.side).iter().map(|unit| Command::PlaceHit { unit }));
    }

    // The owner places one hit, and the rest follows as far as he has no choice.
    takes! { Knapp(self, rules, state, play)
        Command::PlaceHit { unit } => {
            let target = self.target;
            unless(owner(unit) == self.side, Refused::NotYours { unit, target })?;
            unless(!is_leader(unit), Refused::Leader { unit, target })?;
            match rules.whereabouts(state, unit) {
                Ok(area) => unless(area == target, Refused::Elsewhere { unit, area, target }),
                Err(absence) => Err(Refused::Absent { unit, absence, target }.into()),
            }
        }, {
            play.hit(unit, 1, true);
            play.place_hits();
        };
    }
}

refusals! {
    /// Why a piece takes no hit.
    Refused(case) {
        NotYours { unit: PieceId, target: SpaceId } =>
            case.not_hit(&format!("{} is not yours.", case.called(unit)), target);
        Leader { unit: PieceId, target: SpaceId } =>
            case.not_hit(&format!("{} is a leader.", case.called(unit)), target);
        Elsewhere { unit: PieceId, area: SpaceId, target: SpaceId } =>
            case.not_hit(&format!("{} is in {}.", case.called(unit), case.place(area)), target);
        Absent { unit: PieceId, absence: Absence, target: SpaceId } =>
            case.not_hit(&case.absent(unit, absence), target);
    }
}

impl Case<'_> {
    fn not_hit(self, why: &str, target: SpaceId) -> Told {
        no!(FireOwnerPlaces, "{why} The hits go to {} units in {}.", self.side.name(), self.place(target))
    }
}

pub(super) fn hit(case: Case<'_>, unit: PieceId) -> Words<'_> {
    let what = match case.state.piece(unit).strength {
        0 | 1 => "is eliminated".into(),
        some => format!("has {} left", plural(u32::from(some - 1), "strength point")),
    };
    let words = case.says(format!("{} takes a hit and {what}", name(unit)), "Hits").of(unit);
    let words = match case.state.piece(unit).area() {
        Some(area) => words.at(area),
        None => words,
    };
    words.may_roll(move || {
        odds::placed_hit(case.rules, case.state, unit)
            .or_else(|| odds::following(case, Command::PlaceHit { unit }))
    })
}
