//! Withdrawals: after a failed morale check, by choice, or because guns cannot stay alone (§4, §6).

use super::event::{Event, LossReason};
use super::field::Field;
use super::pieces::{self, owner};
use super::rules::Rule;
use super::state::{Forced, Place, State, Step, Volley};
use super::{Command, Knapp, Play};
use crate::boards::space_set::SpaceSet;
use crate::engine::{PieceId, Refusal, Side, SpaceId};
use arrayvec::ArrayVec;

/// A withdrawal is never longer (option `doubleOneAreas`).
const LONGEST: u8 = 3;

/// How each step of a withdrawal must lead away from those who fired.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Away {
    /// Farther with each step.
    Farther,
    /// Not nearer: only where no way leads farther.
    NotNearer,
}

/// The ground over which a unit withdraws.
struct Ground<'a> {
    rules: &'a Knapp,
    enemy: SpaceSet,
    from: SpaceSet,
}

impl Ground<'_> {
    /// Steps to the nearest of those who fired.
    fn distance(&self, area: SpaceId) -> u8 {
        self.from.into_iter().map(|source| self.rules.board.distance(area, source)).min().unwrap_or(0)
    }

    /// Collects the ends of all simple paths of `steps` more steps.
    fn walk(&self, at: SpaceId, seen: SpaceSet, steps: u8, away: Away, ends: &mut SpaceSet) {
        if steps == 0 {
            ends.insert(at);
            return;
        }
        let here = self.distance(at);
        for next in self.rules.board.neighbours(at) & !self.enemy & !seen {
            let there = self.distance(next);
            if there > here || (away == Away::NotNearer && there == here) {
                self.walk(next, seen | SpaceSet::of(next), steps - 1, away, ends);
            }
        }
    }
}

impl Knapp {
    /// Where those stand from whom a unit of the target withdraws: all who fired; the area itself if nobody
    /// did.
    fn sources(state: &State, volley: &Volley) -> SpaceSet {
        if volley.firers.is_empty() {
            return SpaceSet::of(volley.target);
        }
        volley.firers.iter().filter_map(|unit| state.piece(*unit).area()).collect()
    }

    /// Where a unit can end a withdrawal of exactly `areas` areas (`knapp.morale.direction`).
    pub(super) fn ways_out(
        &self,
        field: &Field,
        unit: PieceId,
        at: SpaceId,
        from: SpaceSet,
        areas: u8,
    ) -> SpaceSet {
        let ground = Ground { rules: self, enemy: field.held(owner(unit).other()), from };
        let ends = |away| {
            let mut ends = SpaceSet::EMPTY;
            ground.walk(at, SpaceSet::of(at), areas.min(LONGEST), away, &mut ends);
            field.with_room(ends, unit)
        };
        let farther = ends(Away::Farther);
        if farther.is_empty() { ends(Away::NotNearer) } else { farther }
    }

    /// Can at least one unit of a side leave a contested area by one area (`knapp.assault.give-way`)?
    pub(super) fn can_give_way(&self, field: &Field, area: SpaceId, side: Side) -> bool {
        let from = SpaceSet::of(area);
        self.options.voluntary_withdrawal
            && field
                .units(area, side)
                .iter()
                .any(|unit| !self.ways_out(field, unit, area, from, 1).is_empty())
    }

    /// Where the unit that must withdraw next can go.
    pub(super) fn pending_ways(&self, state: &State, field: &Field) -> Option<(PieceId, SpaceSet)> {
        let volley = state.volley.as_ref()?;
        let next = volley.withdrawals.first()?;
        let at = state.piece(next.unit).area()?;
        let ways = self.ways_out(field, next.unit, at, Self::sources(state, volley), next.areas);
        Some((next.unit, ways))
    }

    pub(super) fn legal_withdrawals(&self, state: &State, field: &Field, commands: &mut Vec<Command>) {
        if let Some((unit, ways)) = self.pending_ways(state, field) {
            commands.extend(ways.into_iter().map(|to| Command::Withdraw { unit, to }));
        }
    }

    pub(super) fn check_withdraw(
        &self,
        state: &State,
        side: Side,
        unit: PieceId,
        to: SpaceId,
    ) -> Result<(), Refusal<Rule>> {
        self.check_fire_step(state, side, Step::Withdraw)?;
        if owner(unit) != side {
            return Err(Refusal::new(Rule::TurnNotYours, format!("{} is not yours.", pieces::name(unit))));
        }
        let Some((pending, ways)) = self.pending_ways(state, &Field::of(state)) else {
            return Err(self.not_now(state, side));
        };
        let name = pieces::name(pending);
        if unit != pending {
            return Err(Refusal::new(
                Rule::MoraleDirection,
                format!("{name} is the unit that withdraws now."),
            ));
        }
        if !ways.contains(to) {
            let text = format!("{name} cannot withdraw to {}.", self.board.place(to));
            let ways: Vec<&str> = ways.into_iter().map(|area| self.board.id(area)).collect();
            return Err(Refusal::new(Rule::MoraleDirection, text).fact("ways out", ways.join(", ")));
        }
        Ok(())
    }

    pub(super) fn check_give_way(
        &self,
        state: &State,
        side: Side,
        area: SpaceId,
    ) -> Result<(), Refusal<Rule>> {
        let step = if state.step == Step::Assault { Step::Assault } else { Step::Free };
        self.check_fire_step(state, side, step)?;
        let refuse = |text: String| Err(Refusal::new(Rule::AssaultGiveWay, text));
        let field = Field::of(state);
        let place = self.board.place(area);
        if let Some(assault) = state.assault.filter(|assault| assault.area != area) {
            let there = self.board.place(assault.area);
            return refuse(format!("The assault that is being fought is in {there}, not in {place}."));
        }
        if let Some(text) = self.uncontested(&field, area, side) {
            return refuse(text);
        }
        if !self.options.voluntary_withdrawal {
            return refuse("In this game nobody leaves an assault by choice.".into());
        }
        if !self.can_give_way(&field, area, side) {
            return refuse(format!("No unit has a way out of {place}."));
        }
        Ok(())
    }
}

impl Play<'_> {
    /// Makes the withdrawals that are due, until an owner has a choice or none is left.
    pub(super) fn withdraw_next(&mut self) {
        loop {
            let Some((next, forced)) = self
                .state
                .volley
                .as_ref()
                .and_then(|volley| Some((*volley.withdrawals.first()?, volley.forced)))
            else {
                return self.after_volley();
            };
            let ways = self.way_that_is_left(next.unit);
            match (ways.len(), ways.lowest()) {
                (0, _) | (_, None) => {
                    self.cannot_withdraw(next.unit, forced);
                    self.forget_withdrawal();
                }
                (1, Some(to)) => self.go(next.unit, to),
                _ => {
                    self.state.step = Step::Withdraw;
                    return;
                }
            }
        }
    }

    /// The ways of the unit that withdraws next: as many areas as it must, or else as it can, at a price
    /// (`knapp.morale.blocked`).
    fn way_that_is_left(&mut self, unit: PieceId) -> SpaceSet {
        loop {
            let field = Field::of(self.state);
            let ways = self.rules.pending_ways(self.state, &field).map_or(SpaceSet::EMPTY, |(_, ways)| ways);
            let Some(volley) = &mut self.state.volley else { return SpaceSet::EMPTY };
            let pays = volley.forced == Forced::Pay;
            let Some(next) = volley.withdrawals.first_mut() else { return SpaceSet::EMPTY };
            if !ways.is_empty() || next.areas == 0 {
                return ways;
            }
            next.areas -= 1;
            let none_left = next.areas == 0;
            if pays {
                self.lose(unit, 1);
                self.events.push(|| Event::ExtraLoss { unit, strength: 1, reason: LossReason::Blocked });
                if self.state.piece(unit).strength == 0 {
                    return SpaceSet::EMPTY;
                }
            }
            if none_left {
                return SpaceSet::EMPTY;
            }
        }
    }

    fn cannot_withdraw(&mut self, unit: PieceId, forced: Forced) {
        let strength = self.state.piece(unit).strength;
        if forced == Forced::Eliminate && strength > 0 {
            self.lose(unit, strength);
            self.events.push(|| Event::ExtraLoss { unit, strength, reason: LossReason::Cornered });
        }
        if self.state.piece(unit).strength == 0 {
            self.eliminate(unit);
        } else {
            self.events.push(|| Event::HeldInPlace { unit });
        }
    }

    fn forget_withdrawal(&mut self) {
        if let Some(volley) = &mut self.state.volley {
            let _ = volley.withdrawals.pop_at(0);
        }
    }

    /// The owner chose where the unit withdraws, and the rest follows as far as there is no choice.
    pub(super) fn withdraw(&mut self, unit: PieceId, to: SpaceId) {
        self.go(unit, to);
        self.withdraw_next();
    }

    fn go(&mut self, unit: PieceId, to: SpaceId) {
        let from = self.state.piece(unit).area().unwrap_or(to);
        let followers: ArrayVec<PieceId, 8> = self.state.leaders_in(from, owner(unit)).take(8).collect();
        self.state.piece_mut(unit).place = Place::Map(to);
        for leader in &followers {
            self.state.piece_mut(*leader).place = Place::Map(to);
        }
        self.events.push(|| Event::Withdrew { unit, from, to, leaders: followers.to_vec() });
        self.forget_withdrawal();
        self.displace_leaders(to);
    }
}
