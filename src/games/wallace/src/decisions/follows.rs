//! What is on the agenda and needs no decision.

use super::prelude::*;

/// Something that follows without a decision.
pub enum Follows {
    /// What follows from a Move order.
    March,
    /// A cube for the troops of an area.
    PlaceCube { place: SpaceId, kind: Troop },
    /// Disruption that a retreat spreads.
    KnockOn { place: SpaceId, cause: Cause },
    /// The markers of an area go if nobody is left there.
    CleanUp { place: SpaceId },
    /// The next stage of the assault.
    Assault,
    /// A cube for one piece in the assault.
    Give { kind: Troop, cubes: u8 },
}

impl Decision for Follows {
    fn about(&self, state: &State) -> About {
        About::of(state, state.side, &[])
    }

    fn asks(&self, _case: Case<'_>) -> String {
        "nothing".into()
    }

    fn fits(&self, rules: &Wallace, state: &State) -> bool {
        match *self {
            Follows::March => true,
            Follows::PlaceCube { place, .. } | Follows::CleanUp { place } => rules.board.is_area(place),
            Follows::KnockOn { place, .. } => is_held(rules, state, place),
            Follows::Assault | Follows::Give { .. } => state.assault.is_some(),
        }
    }

    fn legal(&self, _rules: &Wallace, _state: &State, _commands: &mut Vec<Command>) {}

    fn follow(&self, play: &mut Play<'_>) -> bool {
        match *self {
            Follows::March => play.marched(),
            Follows::PlaceCube { place, kind } => play.place_cube(place, kind),
            Follows::KnockOn { place, cause } => play.knock_on(place, cause),
            Follows::CleanUp { place } => {
                play.clean_up(place);
                play.done()
            }
            Follows::Assault => play.advance_assault(),
            Follows::Give { kind, cubes } => play.give(kind, cubes),
        }
    }

    fn carry_out(&self, _play: &mut Play<'_>, _command: &Command) {}
}
