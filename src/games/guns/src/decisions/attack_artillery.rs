//! The attacker plays artillery, and may declare an extended bombardment (§13, step 3; §22).

use super::super::board::Positions;
use super::super::show::odds::Chance;
use super::super::tokens::Token;
use super::prelude::*;

refusals! {
    /// Why a token is not played for the attack, or no extended bombardment declared.
    Refused(case) {
        NoAttacker { at: SpaceId } => no!(ArtMatch, "Nobody attacks from {}.", case.name(at));
        NoMatchingAttacker { token: Token, at: SpaceId } =>
            no!(ArtMatch, "No attacker from {} matches {}.", case.name(at), token_words(token));
        /// Nothing can be bombarded from there.
        Blind { at: SpaceId } =>
            no!(ArtNoBombardmentTarget, "Nothing can be bombarded from {}.", case.name(at));
        NoExtended => no!(ExtDeclare, "Extended bombardments are not played at this table.");
        ExtendedOnce => no!(ExtDeclare, "An extended bombardment was declared in this phase.");
        ExtendedRerun => no!(ExtDeclare, "This attack is the second part of an extended bombardment.");
        ExtendedBare => no!(ExtDeclare, "An extended bombardment needs artillery that is played first.");
    }
}

/// Can the attacker play this token here?
fn check_support(rules: &Guns, state: &State, at: SpaceId, token: Token) -> Verdict {
    let attack = state.attack.as_deref().ok_or(Cause::NotNow)?;
    rules.check_artillery(state, state.active, at, token)?;
    let matches = |slot: usize| state.own().face(slot).is_some_and(|face| token.org.matches(face.block));
    let mut from_here = attack.attackers.iter().filter(|one| one.from == at).peekable();
    unless(from_here.peek().is_some(), Refused::NoAttacker { at })?;
    unless(from_here.any(|one| matches(one.slot)), Refused::NoMatchingAttacker { token, at })?;
    unless(!rules.bombardment_targets(state, at).is_empty(), Refused::Blind { at })
}

/// Where the attacker could play a token, whichever: everybody sees that.
fn places(rules: &Guns, state: &State) -> Vec<SpaceId> {
    let Some(attack) = state.attack.as_deref() else { return Vec::new() };
    let from: Positions = attack.attackers.iter().map(|one| one.from).collect();
    let fits = |at: &SpaceId| {
        Guns::check_place(state, state.active, *at).is_ok()
            && !rules.bombardment_targets(state, *at).is_empty()
    };
    from.into_iter().filter(fits).collect()
}

/// Can an extended bombardment be declared (`guns.ext.declare`)?
fn check_extended(rules: &Guns, state: &State) -> Verdict {
    let attack = state.attack.as_deref().ok_or(Cause::NotNow)?;
    unless(rules.options.extended_bombardment, Refused::NoExtended)?;
    unless(!attack.rerun, Refused::ExtendedRerun)?;
    unless(!state.phase.extended, Refused::ExtendedOnce)?;
    unless(!attack.batteries[state.active].is_empty(), Refused::ExtendedBare)
}

impl Decision<Guns> for frame::AttackArtillery {
    fn about(&self, state: &State) -> About {
        About::of(state.active, &[Rule::ArtMatch, Rule::ArtThreshold, Rule::BombardNearSide], Step::Artillery)
    }

    fn asks(&self, _case: Case<'_>) -> String {
        "plays artillery for the attack".into()
    }

    fn legal(&self, rules: &Guns, state: &State, commands: &mut Vec<Command>) {
        for position in places(rules, state) {
            let tokens = Guns::guns_of(state, state.active).kinds();
            let fits = tokens.filter(|token| check_support(rules, state, position, *token).is_ok());
            commands.extend(fits.map(|token| Command::AttackArtillery { position, token }));
        }
        if check_extended(rules, state).is_ok() {
            commands.push(Command::DeclareExtended {});
        }
        commands.push(Command::EndAttackArtillery {});
    }

    /// The attacker cannot play anything, as everybody can see.
    fn follow(&self, play: &mut Play<'_>) -> bool {
        let (rules, state) = (play.rules, &*play.state);
        let none = Guns::guns_of(state, state.active).is_empty() || places(rules, state).is_empty();
        none && check_extended(rules, state).is_err() && play.done()
    }

    takes! { Guns(self, rules, state, play)
        Command::AttackArtillery { position, token } =>
            check_support(rules, state, position, token),
            play.place(play.state.active, position, token);
        Command::DeclareExtended {} => check_extended(rules, state), play.declare_extended();
        Command::EndAttackArtillery {} => Ok(()), play.pop();
    }
}

impl Play<'_> {
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
    case.ends("Play no more artillery", "Artillery", "plays no more artillery").chance(Chance::Begins)
}
