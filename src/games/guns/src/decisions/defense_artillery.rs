//! The defender plays artillery (§13, step 2).

use super::super::field::held;
use super::super::tokens::Token;
use super::prelude::*;

refusals! {
    /// Why a token is not played for the defence.
    Refused(case) {
        /// No attacker crosses the field of fire.
        Uncrossed { at: SpaceId } =>
            no!(ArtNoTarget, "No attacker crosses the field of fire of {}.", case.name(at));
    }
}

/// Where the defender could play a token, whichever: everybody sees that.
fn places(rules: &Guns, state: &State) -> Vec<SpaceId> {
    let Some(attack) = state.attack.as_deref() else { return Vec::new() };
    let side = state.active.other();
    let fits =
        |at: &SpaceId| Guns::check_place(state, side, *at).is_ok() && rules.is_crossed(state, attack, *at);
    held(&state.armies[side]).into_iter().filter(fits).collect()
}

impl Decision<Guns> for frame::DefenseArtillery {
    fn about(&self, state: &State) -> About {
        About::of(
            state.active.other(),
            &[Rule::ArtMatch, Rule::ArtThreshold, Rule::FireStrength],
            Step::Artillery,
        )
    }

    fn asks(&self, _case: Case<'_>) -> String {
        "plays artillery for the defence".into()
    }

    fn legal(&self, rules: &Guns, state: &State, commands: &mut Vec<Command>) {
        let side = state.active.other();
        for position in places(rules, state) {
            let tokens = Guns::guns_of(state, side).kinds();
            let fits = tokens.filter(|token| rules.check_artillery(state, side, position, *token).is_ok());
            commands.extend(fits.map(|token| Command::DefenseArtillery { position, token }));
        }
        commands.push(Command::EndDefenseArtillery {});
    }

    /// The defender cannot play anything, as everybody can see.
    fn follow(&self, play: &mut Play<'_>) -> bool {
        let side = play.state.active.other();
        let none =
            play.state.armies[side].tokens.tray.is_empty() || places(play.rules, play.state).is_empty();
        none && play.done()
    }

    takes! { Guns(self, rules, state, play)
        Command::DefenseArtillery { position: at, token } => {
            let attack = state.attack.as_deref().ok_or(Cause::NotNow)?;
            rules.check_artillery(state, state.active.other(), at, token)?;
            unless(rules.is_crossed(state, attack, at), Refused::Uncrossed { at })
        }, play.place(play.state.active.other(), at, token);
        Command::EndDefenseArtillery {} => Ok(()), play.pop();
    }
}

pub(super) fn play(case: Case<'_>, position: SpaceId, token: Token) -> Words {
    case.artillery_plays(position, token)
}

pub(super) fn end(case: Case<'_>) -> Words {
    case.ends("Play no more artillery", "Artillery", "plays no more artillery")
}
