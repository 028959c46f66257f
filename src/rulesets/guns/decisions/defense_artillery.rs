//! The defender plays artillery (§13, step 2).

use super::super::tokens::Token;
use super::prelude::*;

takes! {
    DefenseArtillery { position: SpaceId, token: Token },
    EndDefenseArtillery,
}

pub struct DefenseArtillery;

impl Decision for DefenseArtillery {
    fn decider(&self, state: &State) -> Side {
        state.active.other()
    }

    fn bearing(&self) -> &'static [Rule] {
        &[Rule::ArtMatch, Rule::ArtThreshold, Rule::FireStrength]
    }

    fn task(&self, _case: Case<'_>) -> String {
        "plays artillery for the defence".into()
    }

    fn legal(&self, rules: &Guns, state: &State, commands: &mut Vec<Command>) {
        rules.legal_defense(state, commands);
    }

    fn check(&self, rules: &Guns, state: &State, command: &Command) -> Verdict {
        match Choice::read(command)? {
            Choice::DefenseArtillery { position, token } => rules.check_defense(state, position, token),
            Choice::EndDefenseArtillery => Ok(()),
        }
    }

    fn follow(&self, play: &mut Play<'_>) -> bool {
        play.no_defense_artillery()
    }

    fn carry_out(&self, play: &mut Play<'_>, command: &Command) {
        let Ok(choice) = Choice::read(command) else { return };
        match choice {
            Choice::DefenseArtillery { position, token } => {
                play.place(play.state.active.other(), position, token);
            }
            Choice::EndDefenseArtillery => play.pop(),
        }
    }
}

impl Play<'_> {
    /// The defender cannot play anything, as everybody can see.
    fn no_defense_artillery(&mut self) -> bool {
        let side = self.state.active.other();
        let none = self.state.armies[side].tokens.tray.is_empty()
            || self.rules.defense_places(self.state).is_empty();
        none && self.done()
    }
}

pub(super) fn play(case: Case<'_>, position: SpaceId, token: Token) -> Words {
    case.artillery_plays(position, token)
}

pub(super) fn end(case: Case<'_>) -> Words {
    case.says("Play no more artillery", "Artillery")
}
