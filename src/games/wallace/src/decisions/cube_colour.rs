//! Which troops of an area take a cube outside an assault (rulebook, Damage Cubes).

use super::super::damage::level;
use super::super::refusals::Told;
use super::super::show::words::troops;
use super::prelude::*;
use crate::engine::phrase::{join_choices, noun};

impl Decision<Wallace> for frame::CubeColour {
    fn about(&self, state: &State) -> About {
        About::of(
            holder(state, self.place),
            &[Rule::DamageOwnerColour, Rule::FireEven],
            Topic::at(self.place),
        )
    }

    fn asks(&self, case: Case<'_>) -> String {
        format!("who takes the cube in {}", case.name(self.place))
    }

    fn validate(&self, rules: &Wallace, state: &State) -> Result<(), Problem> {
        valid(is_held(rules, state, self.place))
    }

    fn legal(&self, rules: &Wallace, state: &State, commands: &mut Vec<Command>) {
        offer(self, (rules, state), Troop::ALL.map(|kind| Command::CubeColour { kind }), commands);
    }

    takes! { Wallace(self, rules, state, play)
        Command::CubeColour { kind } => check(state, self.place, self.cause, kind), {
            let frame::CubeColour { place, cause } = *self;
            let side = play.state.place(place).side.unwrap_or(Side::Union);
            let escapes =
                !kind.is_infantry() && cause != HitBy::Borne && play.rules.has_retreat(play.state, side, place);
            play.instead(if escapes {
                Frame::CavalryChoice { place, cause }
            } else {
                Frame::PlaceCube { place, kind }
            });
        };
    }
}

/// May the owner put a cube on these troops (`wallace.damage.owner-colour`)? Long-range cubes are spread evenly
/// (`wallace.fire.even`), knock-on cubes go where he likes.
pub(super) fn check(state: &State, place: SpaceId, cause: HitBy, kind: Troop) -> Verdict {
    let there = state.place(place);
    let wanted = level(there, kind).ok_or(Refused::NoTroops { place, kind })?;
    let even = Troop::ALL.into_iter().filter_map(|kind| level(there, kind)).all(|other| wanted <= other);
    unless(cause != HitBy::Fire || even, Refused::NotEven { place, kind })
}

refusals! {
    /// Why troops do not take a cube.
    Refused(case) {
        NoTroops { place: SpaceId, kind: Troop } => {
            let (kinds, name) = (troops(kind), case.name(place));
            case.with_pieces(no!(DamageOwnerColour, "There are no {kinds} in {name} to take the cube."), place)
        };
        /// Another kind is less damaged.
        NotEven { place: SpaceId, kind: Troop } => case.not_even(place, kind);
    }
}

impl Case<'_> {
    /// The troops of a place on which a long-range cube can be put: those whose least damaged piece has fewest.
    fn not_even(self, place: SpaceId, kind: Troop) -> Told {
        let there = self.state.place(place);
        let told = |kind: Troop| level(there, kind).map(|level| (kind, level));
        let all: Vec<(Troop, u8)> = Troop::ALL.into_iter().filter_map(told).collect();
        let least = all.iter().map(|(_, level)| *level).min().unwrap_or(0);
        let less = all.iter().filter(|(_, level)| *level == least).map(|(kind, _)| troops(*kind).to_owned());
        let less = join_choices(&less.collect::<Vec<_>>());
        let own = all.iter().find(|(other, _)| *other == kind).map_or(0, |(_, level)| *level);
        let (kinds, cubes) = (troops(kind), noun(own.into(), "cube"));
        let figures = |told: Told, (kind, _): &(Troop, u8)| {
            let (pieces, cubes) = (there.troops[*kind], there.cubes[*kind]);
            let value = format!("{} on {}", plural(cubes.into(), "cube"), plural(pieces.into(), "piece"));
            told.fact(troops(*kind), value)
        };
        let told = no!(
            FireEven,
            "With the cubes spread evenly the least damaged piece of the {kinds} has {own} {cubes}, and of the {less} only {least}: the cube goes there."
        );
        all.iter().fold(told, figures)
    }
}

pub(super) fn choose(case: Case<'_>, kind: Troop) -> Words {
    let piece = Piece::from(kind);
    case.says(format!("The {} takes the cube", piece.name()), "Cube").by(case.stack_asked(piece))
}
