//! The attacker plays artillery, and may declare an extended bombardment (§13, step 3; §22).

use super::super::show::odds::Chance;
use super::super::tokens::Token;
use super::prelude::*;

takes! {
    AttackArtillery { position: SpaceId, token: Token },
    DeclareExtended,
    EndAttackArtillery,
}

pub struct AttackArtillery;

impl Decision for AttackArtillery {
    fn bearing(&self) -> &'static [Rule] {
        &[Rule::ArtMatch, Rule::ArtThreshold, Rule::BombardNearSide]
    }

    fn task(&self, _case: Case<'_>) -> String {
        "plays artillery for the attack".into()
    }

    fn legal(&self, rules: &Guns, state: &State, commands: &mut Vec<Command>) {
        rules.legal_support(state, commands);
    }

    fn check(&self, rules: &Guns, state: &State, command: &Command) -> Verdict {
        match Choice::read(command)? {
            Choice::AttackArtillery { position, token } => rules.check_support(state, position, token),
            Choice::DeclareExtended => rules.check_extended(state),
            Choice::EndAttackArtillery => Ok(()),
        }
    }

    fn follow(&self, play: &mut Play<'_>) -> bool {
        play.no_attack_artillery()
    }

    fn carry_out(&self, play: &mut Play<'_>, command: &Command) {
        let Ok(choice) = Choice::read(command) else { return };
        match choice {
            Choice::AttackArtillery { position, token } => play.place(play.state.active, position, token),
            Choice::DeclareExtended => play.declare_extended(),
            Choice::EndAttackArtillery => play.pop(),
        }
    }
}

impl Play<'_> {
    /// The attacker cannot play anything, as everybody can see.
    fn no_attack_artillery(&mut self) -> bool {
        let none = Guns::guns_of(self.state, self.state.active).is_empty()
            || self.rules.support_places(self.state).is_empty();
        let undeclared = self.rules.check_extended(self.state).is_ok();
        none && !undeclared && self.done()
    }

    /// The attack becomes an extended bombardment.
    fn declare_extended(&mut self) {
        let side = self.state.active;
        self.state.phase.extended = true;
        if let Some(attack) = self.state.attack.as_deref_mut() {
            attack.extended = true;
        }
        self.tell(|| Event::ExtendedDeclared { side });
    }
}

pub(super) fn play(case: Case<'_>, position: SpaceId, token: Token) -> Words {
    case.artillery_plays(position, token)
}

pub(super) fn extended(case: Case<'_>) -> Words {
    case.says("Declare an extended bombardment", "Extended bombardment")
}

pub(super) fn end(case: Case<'_>) -> Words {
    case.says("Play no more artillery", "Artillery").chance(Chance::Begins)
}
