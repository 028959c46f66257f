//! Artillery bombardment (§13, step 5).

use super::super::attack::{Attack, Battery};
use super::super::event::Event;
use super::super::frame::Frame;
use super::super::refusals::{Cause, FireCause};
use super::super::rules::Rule;
use super::super::state::State;
use super::super::tokens::Token;
use super::super::{Command, Guns, Play, Verdict, unless};
use crate::engine::SortShort as _;
use crate::engine::SpaceId;

/// Artillery in a position counts no more than this (`guns.bombard.hits`).
pub(super) const MOST_POINTS: u8 = 3;
/// Points for a hit or a reduction.
pub(super) const POINTS_FOR_A_HIT: u8 = 3;

impl Attack {
    /// What bombards a position, in points.
    fn bombardment_of(&self, side: crate::engine::Side, at: SpaceId) -> Option<u8> {
        let mut aimed = self.batteries[side].iter().filter(|battery| battery.target == Some(at)).peekable();
        aimed.peek()?;
        Some(aimed.fold(0, |sum: u8, battery| sum.saturating_add(battery.sum().min(MOST_POINTS))))
    }
}

impl Guns {
    /// Can artillery of the attacker bombard this?
    pub(in super::super) fn check_bombard(
        &self,
        state: &State,
        next: usize,
        from: SpaceId,
        target: SpaceId,
    ) -> Verdict {
        let attack = state.attack.as_deref().ok_or(Cause::NotNow)?;
        let asked = attack.batteries[state.active].get(next).map(|battery| battery.at);
        let asked = asked.ok_or(Cause::NotNow)?;
        unless(asked == from, FireCause::Other { asked })?;
        unless(self.board.has(target), Cause::NoPosition(Rule::ArtNoBombardmentTarget))?;
        unless(Guns::could_be_hit(state, attack).contains(target), FireCause::NoTarget { target })?;
        unless(self.have_sight(state, from, target), FireCause::OutOfSight { from, target })?;
        unless(self.can_bombard(state, from, target), FireCause::Obstructed { from, target })
    }

    /// Everything that artillery of the attacker can bombard.
    pub(in super::super) fn legal_bombard(&self, state: &State, next: usize, commands: &mut Vec<Command>) {
        let Some(attack) = state.attack.as_deref() else { return };
        let Some(from) = attack.batteries[state.active].get(next).map(|battery| battery.at) else { return };
        let targets = self.bombardment_targets(state, from);
        commands.extend(targets.into_iter().map(|target| Command::Bombard { from, target }));
    }

    /// Can the bombardment hit this token?
    pub(in super::super) fn check_hit(state: &State, asked: SpaceId, at: SpaceId, token: Token) -> Verdict {
        let attack = state.attack.as_deref().ok_or(Cause::NotNow)?;
        unless(at == asked, FireCause::HitsElsewhere { asked })?;
        let battery = attack.battery(state.active.other(), at);
        let there =
            battery.is_some_and(|one| one.tokens.iter().any(|placed| placed.token == token && !placed.hit));
        unless(there, FireCause::NoSuchToken { token, at })
    }

    /// Every token that the bombardment can hit.
    pub(in super::super) fn legal_hits(state: &State, at: SpaceId, commands: &mut Vec<Command>) {
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
    /// A battery with one target needs no decision.
    pub(in super::super) fn only_bombardment(&mut self, next: usize) -> bool {
        let Some(attack) = self.state.attack.as_deref() else { return self.done() };
        let Some(from) = attack.batteries[self.state.active].get(next).map(|battery| battery.at) else {
            return self.done();
        };
        let targets = self.rules.bombardment_targets(self.state, from);
        match targets.only() {
            Some(only) => self.bombard(only),
            None if targets.is_empty() => self.aim_next(next),
            None => return false,
        }
        true
    }

    fn aim_next(&mut self, next: usize) {
        self.pop();
        self.push(Frame::Bombard { next: next + 1 });
    }

    /// Artillery bombards a position.
    pub(in super::super) fn bombard(&mut self, target: SpaceId) {
        let Some(Frame::Bombard { next }) = Guns::frame(self.state) else { return };
        let side = self.state.active;
        let Some(attack) = self.state.attack.as_deref_mut() else { return };
        if let Some(battery) = attack.batteries[side].get_mut(next) {
            battery.target = Some(target);
            let (from, strength) = (battery.at, battery.sum().min(MOST_POINTS));
            self.tell(|| Event::Bombarded { side, from, target, strength });
        }
        self.aim_next(next);
    }

    /// The hits on the next target that was bombarded are counted (`guns.bombard.hits`).
    pub(in super::super) fn count_hits(&mut self, from: SpaceId) -> bool {
        self.pop();
        let (side, enemy) = (self.state.active, self.state.active.other());
        let Some(attack) = self.state.attack.as_deref() else { return true };
        let aimed = attack.batteries[side].iter().filter_map(|battery| battery.target);
        let Some(target) = aimed.filter(|at| *at >= from).min() else { return true };
        let total = attack.bombardment_of(side, target).unwrap_or(0);
        let hits = total / POINTS_FOR_A_HIT;
        let tokens = attack.battery(enemy, target).map_or(0, Battery::unhit);
        self.tell(|| Event::BombardmentHits { side, target, total, hits });
        self.push(Frame::Hits { from: SpaceId(target.0.saturating_add(1)) });
        let on_tokens = u8::try_from(tokens).unwrap_or(u8::MAX).min(hits);
        if on_tokens > 0 {
            self.push(Frame::HitToken { at: target, left: on_tokens });
        }
        self.hit_blocks(target, hits - on_tokens);
        true
    }

    /// Hits beyond the tokens make the blocks in a position weaker in close combat.
    fn hit_blocks(&mut self, at: SpaceId, hits: u8) {
        let Some(attack) = self.state.attack.as_deref_mut() else { return };
        let target = attack.targets.iter_mut().find(|target| target.at == at && target.held);
        if let Some(target) = target.filter(|_| hits > 0) {
            target.hits = target.hits.saturating_add(hits);
            self.tell(|| Event::BlocksHit { at, hits });
        }
    }

    /// Which tokens are hit needs no decision if all are, or if they are alike.
    pub(in super::super) fn only_hit(&mut self, at: SpaceId, left: u8) -> bool {
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
                self.hit_token(*token);
                true
            }
            Some(_) => false,
        }
    }

    /// A token is hit.
    pub(in super::super) fn hit_token(&mut self, token: Token) {
        let Some(Frame::HitToken { at, left }) = Guns::frame(self.state) else { return };
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
