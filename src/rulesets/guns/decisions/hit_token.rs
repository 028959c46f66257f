//! Which tokens in a position are hit (§13, step 5).

use super::super::attack::Battery;
use super::super::refusals::FireCause;
use super::super::show::words::token_words;
use super::super::tokens::Token;
use super::prelude::*;
use crate::engine::SortShort as _;

takes! {
    HitToken { position: SpaceId, token: Token },
}

pub struct HitToken {
    pub at: SpaceId,
    pub left: u8,
}

impl Decision for HitToken {
    fn bearing(&self) -> &'static [Rule] {
        &[Rule::BombardHits, Rule::BombardNearSide]
    }

    fn task(&self, case: Case<'_>) -> String {
        format!("chooses which artillery is hit at {}", case.name(self.at))
    }

    fn legal(&self, _rules: &Guns, state: &State, commands: &mut Vec<Command>) {
        Guns::legal_hits(state, self.at, commands);
    }

    fn check(&self, _rules: &Guns, state: &State, command: &Command) -> Verdict {
        match Choice::read(command)? {
            Choice::HitToken { position, token } => Guns::check_hit(state, self.at, position, token),
        }
    }

    fn follow(&self, play: &mut Play<'_>) -> bool {
        play.only_hit(self.at, self.left)
    }

    fn carry_out(&self, play: &mut Play<'_>, command: &Command) {
        let Ok(Choice::HitToken { position: _, token }) = Choice::read(command) else { return };
        play.hit_token(self.at, self.left, token);
    }
}

impl Guns {
    /// Can the bombardment hit this token?
    fn check_hit(state: &State, asked: SpaceId, at: SpaceId, token: Token) -> Verdict {
        let attack = state.attack.as_deref().ok_or(Cause::NotNow)?;
        unless(at == asked, FireCause::HitsElsewhere { asked })?;
        let battery = attack.battery(state.active.other(), at);
        let there =
            battery.is_some_and(|one| one.tokens.iter().any(|placed| placed.token == token && !placed.hit));
        unless(there, FireCause::NoSuchToken { token, at })
    }

    /// Every token that the bombardment can hit.
    fn legal_hits(state: &State, at: SpaceId, commands: &mut Vec<Command>) {
        let Some(battery) = state.attack.as_ref().and_then(|attack| attack.battery(state.active.other(), at))
        else {
            return;
        };
        let mut tokens: Vec<Token> =
            battery.tokens.iter().filter(|placed| !placed.hit).map(|placed| placed.token).collect();
        tokens.sort_short();
        tokens.dedup();
        commands.extend(tokens.into_iter().map(|token| Command::HitToken { position: at, token }));
    }
}

impl Play<'_> {
    /// Which tokens are hit needs no decision if all are, or if they are alike.
    fn only_hit(&mut self, at: SpaceId, left: u8) -> bool {
        if left == 0 {
            return self.done();
        }
        let mut choices = Vec::new();
        Guns::legal_hits(self.state, at, &mut choices);
        let battery =
            self.state.attack.as_ref().and_then(|attack| attack.battery(self.state.active.other(), at));
        let unhit = battery.map_or(0, Battery::unhit);
        match choices.first() {
            None => self.done(),
            Some(Command::HitToken { token, .. }) if choices.len() == 1 || unhit <= usize::from(left) => {
                self.hit_token(at, left, *token);
                true
            }
            Some(_) => false,
        }
    }

    /// A token is hit.
    fn hit_token(&mut self, at: SpaceId, left: u8, token: Token) {
        self.pop();
        self.push(Frame::HitToken { at, left: left.saturating_sub(1) });
        let side = self.state.active.other();
        let Some(attack) = self.state.attack.as_deref_mut() else { return };
        let battery = attack.batteries[side].iter_mut().find(|battery| battery.at == at);
        let hit =
            battery.and_then(|one| one.tokens.iter_mut().find(|placed| placed.token == token && !placed.hit));
        if let Some(hit) = hit {
            hit.hit = true;
            self.tell(|| Event::TokenHit { side, at, token });
        }
    }
}

pub(super) fn hit(case: Case<'_>, position: SpaceId, token: Token) -> Words {
    let label = format!("Hit {} at {}", token_words(token), case.name(position));
    case.says(label, "Bombardment").at(position)
}
