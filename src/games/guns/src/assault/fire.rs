//! Defensive artillery fire (§13, step 6).

use super::super::attack::Battery;
use super::super::board::areas::Areas;
use super::super::event::Event;
use super::super::frame::{Frame, Loss};
use super::super::options::TokenHits;
use super::super::state::State;
use super::super::{Guns, Play};
use super::bombard::{MOST_POINTS, POINTS_FOR_A_HIT};
use crate::engine::Agenda as _;
use crate::engine::SpaceId;

/// The strength of defensive fire for one position (`guns.fire.strength`).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in super::super) struct FireStrength {
    /// Of the tokens.
    pub base: u8,
    /// Halved across an extended front?
    pub halved: bool,
    /// What the ridge adds.
    pub ridge: u8,
}

impl FireStrength {
    /// All in all.
    pub const fn total(self) -> u8 {
        (if self.halved { self.base / 2 } else { self.base }) + self.ridge
    }
}

impl Guns {
    /// The points of a battery's tokens that can still fire.
    fn base_of(&self, battery: &Battery) -> u8 {
        let points = |all: bool| -> u8 {
            let fires = battery.tokens.iter().filter(|placed| all || !placed.hit);
            fires.map(|placed| placed.token.strength).sum()
        };
        match self.options.token_hits {
            TokenHits::Silence => points(false).min(MOST_POINTS),
            TokenHits::MinusOne => {
                let hits = battery.tokens.len() - battery.unhit();
                points(true).min(MOST_POINTS).saturating_sub(u8::try_from(hits).unwrap_or(u8::MAX))
            }
        }
    }

    /// The targets that artillery of the defender can support (`guns.fire.own`).
    pub(in super::super) fn supportable(&self, state: &State, from: SpaceId) -> Vec<SpaceId> {
        let Some(attack) = state.attack.as_deref() else { return Vec::new() };
        let fire = self.defensive_fire_of(state, state.active.other(), from);
        let own = attack.target_at(from);
        let crossed = |number: &usize| attack.crossed(*number).meets(fire);
        let numbers =
            (0..attack.targets.len()).filter(|number| own.is_none_or(|own| own == *number)).filter(crossed);
        numbers.filter_map(|number| attack.targets.get(number)).map(|target| target.at).collect()
    }

    /// How strongly so many points fire from a position against the attackers of another one, who cross these areas.
    pub(in super::super) fn fire_strength(
        &self,
        state: &State,
        from: SpaceId,
        base: u8,
        crossed: Areas,
    ) -> FireStrength {
        let side = state.active.other();
        let none = FireStrength { base, halved: false, ridge: 0 };
        let Some(front) = state.armies[side].front_at(from) else { return none };
        let ridge = self.board.symbols(from, front).ridge;
        if ridge > 0 {
            return FireStrength { ridge: ridge.min(base), ..none };
        }
        let number = self.board.side_of(from, front).unwrap_or(0);
        let extended: Areas = self.board.extensions(from, number).iter().map(|one| one.area).collect();
        let fire = self.defensive_fire_of(state, side, from);
        let halved = !crossed.contains(front) && (crossed & extended).meets(fire);
        FireStrength { halved, ..none }
    }
}

impl Play<'_> {
    /// The reductions of each target's attackers (`guns.fire.order`).
    pub(in super::super) fn count_reductions(&mut self) {
        let Some(attack) = self.state.attack.as_deref() else { return };
        let side = self.state.active.other();
        let count = attack.batteries[side].len();
        let fired: Vec<(SpaceId, u8)> = (0..count)
            .filter_map(|number| {
                let target = attack.batteries[side].get(number)?.target?;
                Some((target, self.rules.fire_of_battery(self.state, number)?.1.total()))
            })
            .collect();
        let targets: Vec<SpaceId> = attack.targets.iter().map(|target| target.at).collect();
        for (number, target) in targets.into_iter().enumerate().rev() {
            let mut shots = fired.iter().filter(|(at, _)| *at == target).peekable();
            if shots.peek().is_none() {
                continue;
            }
            let total = shots.fold(0, |sum: u8, (_, points)| sum.saturating_add(*points));
            let reductions = total / POINTS_FOR_A_HIT;
            self.tell(|| Event::DefensiveFire { side, target, total, reductions });
            if reductions > 0 {
                self.push(Frame::FireLosses { target: number, left: reductions });
            }
        }
    }

    /// The next reduction falls on the front-most block that is left.
    pub(in super::super) fn fire_losses(&mut self, target: usize, left: u8) -> bool {
        self.pop();
        let side = self.state.active;
        let first = self.state.attack.as_ref().and_then(|attack| {
            attack
                .against(target)
                .map(|one| one.slot)
                .find(|slot| self.state.armies[side].place(*slot).is_in_play())
        });
        if let Some(slot) = first.filter(|_| left > 0) {
            self.push(Frame::FireLosses { target, left: left - 1 });
            self.lose(side, slot, Loss::Fire);
        }
        true
    }
}

impl Guns {
    /// Where a battery of the defender is, and how strongly it fires on what it supports.
    pub(in super::super) fn fire_of_battery(
        &self,
        state: &State,
        number: usize,
    ) -> Option<(SpaceId, FireStrength)> {
        let attack = state.attack.as_deref()?;
        let battery = attack.batteries[state.active.other()].get(number)?;
        let target = attack.target_at(battery.target?)?;
        let base = self.base_of(battery);
        Some((battery.at, self.fire_strength(state, battery.at, base, attack.crossed(target))))
    }
}
