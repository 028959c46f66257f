//! Which tokens in a position are hit (§13, step 5).

use super::super::tokens::Token;
use super::prelude::*;
use crate::engine::SortShort as _;

refusals! {
    /// Why a token is not hit.
    Refused(case) {
        /// The hits fell elsewhere.
        Elsewhere { asked: SpaceId } =>
            no!(BombardHits, "The hits fell on the artillery at {}.", case.name(asked));
        NoSuchToken { token: Token, at: SpaceId } => no!(
            BombardHits, "No {} that is not hit yet lies at {}.", token.name(), case.name(at)
        );
    }
}

/// Every token that the bombardment of a position can hit.
fn unhit(state: &State, at: SpaceId) -> Vec<Token> {
    let battery = state.attack.as_ref().and_then(|attack| attack.battery(state.active.other(), at));
    let placed = battery.into_iter().flat_map(|battery| battery.tokens.iter());
    let mut tokens: Vec<Token> = placed.filter(|placed| !placed.hit).map(|placed| placed.token).collect();
    tokens.sort_short();
    tokens
}

impl Decision<Guns> for frame::HitToken {
    fn about(&self, state: &State) -> About {
        About::of(state.active, &[Rule::BombardHits, Rule::BombardNearSide], Step::Bombardment)
    }

    fn asks(&self, case: Case<'_>) -> String {
        format!("chooses which artillery is hit at {}", case.name(self.at))
    }

    fn validate(&self, rules: &Guns, _state: &State) -> Result<(), Problem> {
        valid(rules.board.has(self.at))
    }

    fn seen(&self, _state: &State, _viewer: Viewer, seen: &mut DecisionView) {
        (seen.at, seen.left) = (Some(self.at), Some(self.left));
    }

    fn legal(&self, _rules: &Guns, state: &State, commands: &mut Vec<Command>) {
        let mut tokens = unhit(state, self.at);
        tokens.dedup();
        commands.extend(tokens.into_iter().map(|token| Command::HitToken { position: self.at, token }));
    }

    /// Which tokens are hit needs no decision if all are, or if they are alike.
    fn follow(&self, play: &mut Play<'_>) -> bool {
        let tokens = unhit(play.state, self.at);
        let Some(first) = tokens.first().copied().filter(|_| self.left > 0) else { return play.done() };
        let alike = tokens.iter().all(|token| *token == first);
        if alike || tokens.len() <= usize::from(self.left) {
            play.hit_token(self.at, self.left, first);
            return true;
        }
        false
    }

    takes! { Guns(self, rules, state, play)
        Command::HitToken { position: at, token } => {
            unless(state.attack.is_some(), Cause::NotNow)?;
            unless(at == self.at, Refused::Elsewhere { asked: self.at })?;
            unless(unhit(state, at).contains(&token), Refused::NoSuchToken { token, at })
        }, play.hit_token(self.at, self.left, token);
    }
}

impl Play<'_> {
    /// A token is hit.
    fn hit_token(&mut self, at: SpaceId, left: u8, token: Token) {
        self.instead(Frame::HitToken { at, left: left.saturating_sub(1) });
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
    let token = token_words(token);
    let does = format!("hits {token} at {}", case.short(position));
    case.tells(format!("Hit {token} at {}", case.name(position)), "Bombardment", does).at(position)
}
