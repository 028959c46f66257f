//! Which kind of troops takes the next cube of a step of an assault (rulebook, Damage Cubes).

use super::super::allocation::least;
use super::super::refusals::Told;
use super::super::show::words::troops;
use super::prelude::*;
use crate::engine::phrase::{join_choices, join_words};

impl Decision<Wallace> for frame::Allocate {
    fn about(&self, state: &State) -> About {
        About::of(
            state.assault.as_ref().map_or(state.side, |assault| assault.hit),
            &[Rule::AssaultEven, Rule::AssaultColour],
            Topic::of(state),
        )
    }

    fn asks(&self, case: Case<'_>) -> String {
        format!("who takes the next cube in the assault on {} ({} to go)", case.fought(), self.left)
    }

    fn validate(&self, _rules: &Wallace, state: &State) -> Result<(), Problem> {
        valid(state.assault.is_some())
    }

    fn legal(&self, rules: &Wallace, state: &State, commands: &mut Vec<Command>) {
        offer(self, (rules, state), Troop::ALL.map(|kind| Command::Allocate { kind }), commands);
    }

    fn follow(&self, play: &mut Play<'_>) -> bool {
        let Some(assault) = &play.state.assault else { return play.done() };
        if self.left == 0 || assault.troops[assault.hit].is_empty() {
            return play.instead(Frame::SettleCavalry {});
        }
        play.only_choice()
    }

    // May the next cube go to this kind (`wallace.assault.even`)?
    takes! { Wallace(self, rules, state, play)
        Command::Allocate { kind } => {
            let assault = state.assault.as_ref().ok_or(Cause::NotNow)?;
            let fighters = &assault.troops[assault.hit];
            unless(fighters.iter().any(|one| one.kind == kind), Refused::NobodyHit { kind })?;
            let least = least(fighters);
            let even = fighters.iter().any(|one| one.kind == kind && Some(one.cubes) == least);
            unless(even, Refused::NotLeast { kind })
        }, {
            play.instead(Frame::Allocate { left: self.left.saturating_sub(1) });
            let hit = play.state.assault.as_ref().and_then(|assault| least(&assault.troops[assault.hit]));
            if let Some(cubes) = hit {
                play.push(Frame::Give { kind, cubes });
            }
        };
    }
}

refusals! {
    /// Why the next cube does not go to a kind.
    Refused(case) {
        NobodyHit { kind: Troop } =>
            no!(AssaultColour, "There are no {} among the pieces that are hit.", troops(kind));
        /// Another kind has a less damaged piece.
        NotLeast { kind: Troop } => case.not_least(kind);
    }
}

impl Case<'_> {
    fn not_least(self, kind: Troop) -> Told {
        let fighters = self.state.assault.iter().flat_map(|assault| &assault.troops[assault.hit]);
        let each: Vec<_> = fighters.map(|one| (one.kind, one.cubes)).collect();
        let least = each.iter().map(|(_, cubes)| *cubes).min().unwrap_or(0);
        let mut kinds: Vec<String> = Vec::new();
        for (kind, _) in each.iter().filter(|(_, cubes)| *cubes == least) {
            let name = troops(*kind).to_owned();
            if !kinds.contains(&name) {
                kinds.push(name);
            }
        }
        let own = each.iter().filter(|(other, _)| *other == kind).map(|(_, cubes)| *cubes).min().unwrap_or(0);
        let listed: Vec<String> =
            each.iter().map(|(kind, cubes)| piece_with(Piece::from(*kind), *cubes)).collect();
        no!(
            AssaultEven,
            "The next cube goes to a least damaged piece, one with {} ({}): no piece of the {} has fewer than {own}.",
            plural(least.into(), "cube"),
            join_choices(&kinds),
            troops(kind)
        )
        .fact("pieces that are hit", join_words(&listed))
    }
}

pub(super) fn give(case: Case<'_>, kind: Troop) -> Words {
    let piece = Piece::from(kind);
    case.says(format!("The next cube goes to {}", piece.name()), "Cube").by(case.stack_asked(piece))
}
