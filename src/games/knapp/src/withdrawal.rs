//! Withdrawals: after a failed morale check, by choice, or because guns cannot stay alone (§4, §6).

use super::event::{Event, LossReason};
use super::field::{Field, is_guns};
use super::options::WithdrawalFromAssault;
use super::pieces::owner;
use super::state::{Forced, MOST_IN_AREA, Place, State, Step, Volley, Withdrawal};
use super::{Knapp, Play};
use crate::boards::space_set::SpaceSet;
use crate::engine::{PieceId, Side, SpaceId};
use arrayvec::ArrayVec;

/// A withdrawal is never longer (option `doubleOneAreas`).
const LONGEST: u8 = 3;

/// What drives a unit out of its area, and by which rules it withdraws then.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Leaving {
    /// Fire at an area without a fight in it: away from those who fired (`knapp.morale.direction`).
    Fire,
    /// The fight in its area: where `knapp.assault.way-back` sends it.
    Assault,
    /// Fire at the fight from outside alone: away from those who fired, and of such ways the one by
    /// `knapp.assault.way-back`.
    FireOnAssault,
}

/// How each step of a withdrawal must lead away from those who fired.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Away {
    /// Farther with each step.
    Farther,
    /// Not nearer: only where no way leads farther.
    NotNearer,
}

/// Why a unit leaves an assault to one area and not to another (`knapp.assault.way-back`).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum FirstStep {
    /// A defender keeps off the areas from which the attackers came.
    OffTheirWay,
    /// An attacker goes back where it came from.
    Back {
        /// Where that was.
        came: SpaceId,
    },
    /// An attacker goes where no other enemy is nearer.
    NoNearer,
    /// Nothing else is free.
    Anywhere,
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

    /// The areas to which a step may lead.
    fn next(&self, at: SpaceId, away: Away) -> SpaceSet {
        let here = self.distance(at);
        let leads_away = |next: &SpaceId| {
            let there = self.distance(*next);
            there > here || (away == Away::NotNearer && there == here)
        };
        (self.rules.board.neighbours(at) & !self.enemy).into_iter().filter(leads_away).collect()
    }

    /// Collects the ends of all simple paths of `steps` more steps.
    fn walk(&self, at: SpaceId, seen: SpaceSet, steps: u8, away: Away, ends: &mut SpaceSet) {
        if steps == 0 {
            ends.insert(at);
            return;
        }
        for next in self.next(at, away) & !seen {
            self.walk(next, seen | SpaceSet::of(next), steps - 1, away, ends);
        }
    }
}

/// Where a unit can end a withdrawal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Ways {
    /// The areas.
    pub(super) ends: SpaceSet,
    /// Why those of an assault, if it leaves one.
    pub(super) first: Option<FirstStep>,
}

/// The units that may withdraw next, with the areas to which they can.
pub(super) type Leavers = ArrayVec<(PieceId, SpaceSet), MOST_IN_AREA>;

/// The areas that have room for one of two units, but not for both.
fn room_for_one(field: &Field, one: PieceId, other: PieceId) -> SpaceSet {
    if is_guns(one) || is_guns(other) {
        return SpaceSet::EMPTY;
    }
    field.with_room(field.held_by_foot(owner(one)), one)
}

impl Knapp {
    /// Where those stand from whom a unit of the target withdraws: all who fired; the area itself if nobody
    /// did.
    pub(super) fn sources(state: &State, volley: &Volley) -> SpaceSet {
        if volley.firers.is_empty() {
            return SpaceSet::of(volley.target);
        }
        volley.firers.iter().filter_map(|unit| state.piece(*unit).area()).collect()
    }

    /// Does a unit that leaves this area leave an assault, by the rule for that (`knapp.assault.way-back`)?
    pub(super) fn leaves_assault(&self, field: &Field, area: SpaceId) -> bool {
        self.options.withdrawal_from_assault == WithdrawalFromAssault::WayBack
            && field.contested().contains(area)
    }

    /// What drives a unit out of an area.
    pub(super) fn leaving(&self, state: &State, field: &Field, volley: &Volley, at: SpaceId) -> Leaving {
        let inside = |unit: &PieceId| state.piece(*unit).area() == Some(at);
        if !self.leaves_assault(field, at) {
            Leaving::Fire
        } else if volley.firers.is_empty() || volley.firers.iter().any(inside) {
            Leaving::Assault
        } else {
            Leaving::FireOnAssault
        }
    }

    /// Where a unit can end a withdrawal of exactly `areas` areas.
    fn ways_out(&self, state: &State, field: &Field, volley: &Volley, unit: PieceId, areas: u8) -> SpaceSet {
        let Some(at) = state.piece(unit).area() else { return SpaceSet::EMPTY };
        self.ways(state, field, volley, (unit, areas), self.leaving(state, field, volley, at)).ends
    }

    /// Where a unit can end a withdrawal of exactly so many areas by the rules for what drives it out. Away from
    /// those who fired (`knapp.morale.direction`); out of an assault its first step is given
    /// (`knapp.assault.way-back`), and the others lead away from all enemies. Where both hold, the latter chooses among
    /// the ways that the former leaves.
    pub(super) fn ways(
        &self,
        state: &State,
        field: &Field,
        volley: &Volley,
        (unit, areas): (PieceId, u8),
        leaving: Leaving,
    ) -> Ways {
        let Some(at) = state.piece(unit).area() else { return Ways { ends: SpaceSet::EMPTY, first: None } };
        let (enemy, steps) = (field.held(owner(unit).other()), areas.min(LONGEST));
        let from = if leaving == Leaving::Assault { enemy } else { Self::sources(state, volley) };
        let ground = Ground { rules: self, enemy, from };
        let beyond = |first: SpaceId, away| {
            let (seen, mut ends) = (SpaceSet::of(at) | SpaceSet::of(first), SpaceSet::EMPTY);
            ground.walk(first, seen, steps.saturating_sub(1), away, &mut ends);
            field.with_room(ends, unit)
        };
        let ways = |away| {
            let (firsts, first) = match leaving {
                Leaving::Fire => (ground.next(at, away), None),
                Leaving::Assault => {
                    let (firsts, first) = self.first_areas(state, field, unit, at, steps);
                    (firsts, Some(first))
                }
                Leaving::FireOnAssault => {
                    let open = |first: &SpaceId| !beyond(*first, away).is_empty();
                    let open = ground.next(at, away).into_iter().filter(open).collect();
                    let (firsts, first) = self.chosen_of(state, field, unit, at, open);
                    (firsts, Some(first))
                }
            };
            let ends = firsts.into_iter().fold(SpaceSet::EMPTY, |ends, first| ends | beyond(first, away));
            Ways { ends, first }
        };
        let farther = ways(Away::Farther);
        if farther.ends.is_empty() { ways(Away::NotNearer) } else { farther }
    }

    /// The first areas of a unit's way out of an assault, and why those.
    fn first_areas(
        &self,
        state: &State,
        field: &Field,
        unit: PieceId,
        at: SpaceId,
        steps: u8,
    ) -> (SpaceSet, FirstStep) {
        let open = self.board.neighbours(at) & !field.held(owner(unit).other());
        // Room is needed only where a withdrawal ends.
        let free = if steps == 1 { field.with_room(open, unit) } else { open };
        self.chosen_of(state, field, unit, at, free)
    }

    /// Which of the areas that are free to a unit it takes first out of an assault, and why those. An attacker goes
    /// back to the area from which it came; if that is barred, where no other enemy is nearer; only then anywhere. A
    /// defender keeps off the areas from which the attackers came while another is free.
    fn chosen_of(
        &self,
        state: &State,
        field: &Field,
        unit: PieceId,
        at: SpaceId,
        free: SpaceSet,
    ) -> (SpaceSet, FirstStep) {
        let side = owner(unit);
        let some = |areas: SpaceSet, why| (!areas.is_empty()).then_some((areas, why));
        let wanted = if state.firing_side() == Some(side) {
            let attackers = field.units(at, side.other()).iter();
            let came: SpaceSet = attackers.filter_map(|attacker| state.piece(attacker).came).collect();
            some(free & !came, FirstStep::OffTheirWay)
        } else {
            let elsewhere = field.held(side.other()) & !SpaceSet::of(at);
            let distance = |from, to| self.board.distance(from, to);
            let no_nearer = |area: &SpaceId| {
                elsewhere.into_iter().all(|other| distance(*area, other) >= distance(at, other))
            };
            let came = state.piece(unit).came;
            let back = came.and_then(|came| some(free & SpaceSet::of(came), FirstStep::Back { came }));
            back.or_else(|| some(free.into_iter().filter(no_nearer).collect(), FirstStep::NoNearer))
        };
        wanted.unwrap_or((free, FirstStep::Anywhere))
    }

    /// Where a unit that withdraws ends, and how many areas it falls short: it goes as far as it can.
    pub(super) fn farthest_ways(
        &self,
        state: &State,
        field: &Field,
        volley: &Volley,
        Withdrawal { unit, areas }: Withdrawal,
    ) -> (SpaceSet, u8) {
        let tried =
            (1..=areas).rev().map(|far| (self.ways_out(state, field, volley, unit, far), areas - far));
        tried.into_iter().find(|(ways, _)| !ways.is_empty()).unwrap_or((SpaceSet::EMPTY, areas))
    }

    /// How many areas a unit that withdraws goes, as many as it must or else as it can.
    pub(super) fn areas_to_go(&self, state: &State, field: &Field, volley: &Volley, unit: PieceId) -> u8 {
        let due = volley.withdrawals.iter().find(|one| one.unit == unit);
        due.map_or(0, |one| one.areas - self.farthest_ways(state, field, volley, *one).1)
    }

    /// Can at least one unit of a side leave a contested area by one area (`knapp.assault.give-way`)?
    pub(super) fn can_give_way(&self, field: &Field, area: SpaceId, side: Side) -> bool {
        let free = self.board.neighbours(area) & !field.held(side.other());
        self.options.voluntary_withdrawal
            && field.units(area, side).iter().any(|unit| !field.with_room(free, unit).is_empty())
    }

    /// Who may withdraw next, and where to. The order is fixed, but where room is so short that one unit can take
    /// another's only way, their owner chooses who goes first.
    pub(super) fn pending_ways(&self, state: &State, field: &Field) -> Leavers {
        let Some(volley) = state.volley.as_ref() else { return Leavers::new() };
        let leaver = |one: &Withdrawal| {
            let (ways, short) = self.farthest_ways(state, field, volley, *one);
            let pays = volley.forced == Forced::Pay && short >= state.piece(one.unit).strength;
            (one.unit, if pays { SpaceSet::EMPTY } else { ways })
        };
        let all: Leavers = volley.withdrawals.iter().map(leaver).collect();
        let Some((first, ways)) = all.first().copied() else { return all };
        let next =
            |other: &(PieceId, SpaceSet)| other.0 == first || Self::in_the_way(field, (first, ways), *other);
        all.into_iter().filter(next).collect()
    }

    /// Is room so short for two units and their ways that one can take the other's only one?
    pub(super) fn in_the_way(
        field: &Field,
        (one, ways): (PieceId, SpaceSet),
        (other, others): (PieceId, SpaceSet),
    ) -> bool {
        let shared = ways & others & room_for_one(field, one, other);
        [ways, others].into_iter().any(|only| only.len() == 1 && shared.meets(only))
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
            if self.rules.pending_ways(self.state, &Field::of(self.state)).len() > 1 {
                self.state.step = Step::Withdraw;
                return;
            }
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
    pub(super) fn way_that_is_left(&mut self, unit: PieceId) -> SpaceSet {
        loop {
            let field = Field::of(self.state);
            let now = self.state.volley.as_ref().and_then(|volley| {
                let next = volley.withdrawals.first()?;
                Some(self.rules.ways_out(self.state, &field, volley, next.unit, next.areas))
            });
            let (Some(ways), Some(volley)) = (now, &mut self.state.volley) else { return SpaceSet::EMPTY };
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

    pub(super) fn go(&mut self, unit: PieceId, to: SpaceId) {
        let from = self.state.piece(unit).area().unwrap_or(to);
        let assault = self.rules.leaves_assault(&Field::of(self.state), from);
        let followers: ArrayVec<PieceId, 8> = self.state.leaders_in(from, owner(unit)).take(8).collect();
        let now = self.state.piece_mut(unit);
        (now.place, now.came) = (Place::Map(to), None);
        for leader in &followers {
            self.state.piece_mut(*leader).place = Place::Map(to);
        }
        self.events.push(|| Event::Withdrew { unit, from, to, leaders: followers.to_vec(), assault });
        self.forget_withdrawal();
        self.displace_leaders(to);
    }
}
