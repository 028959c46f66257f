//! Who can attack whom, and by which ways (§8.5).

use super::ground::Ground;
use super::map::{costs_to, table_of_steps};
use super::reader::{Standing, a_of, p_of};
use super::{A, P};
use guns::army::Moved;
use std::collections::BTreeSet;

impl Ground<'_> {
    pub(super) fn in_range(&self, x: Standing, t: P) -> bool {
        let map = self.r.map;
        if map.bounds(t, x.front) {
            return true;
        }
        if self.r.fof(self.side, x.p, x.front, false).iter().any(|a| map.bounds(t, *a)) {
            return true;
        }
        map.sides[t]
            .iter()
            .any(|front| self.r.fof(self.side.other(), t, *front, false).iter().any(|a| map.bounds(x.p, *a)))
    }

    /// All ways of least cost across the front of a block.
    pub(super) fn ways(&self, x: Standing, t: P) -> BTreeSet<Vec<A>> {
        let map = self.r.map;
        let cost = costs_to(t);
        let mut found = BTreeSet::new();
        let mut open = vec![(x.p, 0_u8, Vec::new())];
        while let Some((p, used, path)) = open.pop() {
            if p == t {
                found.insert(path);
                continue;
            }
            if p != x.p && (self.enemy[p] || map.forbidden(self.side, p)) {
                continue;
            }
            for (a, q) in table_of_steps()[p].iter().copied() {
                let total = used + map.step(p, a, q);
                let first = path.is_empty() && a != x.front;
                if !first && total.saturating_add(cost[q]) == cost[x.p] {
                    open.push((q, total, [path.as_slice(), &[a]].concat()));
                }
            }
        }
        found
    }

    pub(super) fn tray(&self) -> usize {
        usize::from(self.r.state.armies[self.side].tokens.tray.total())
    }

    pub(super) fn strength(&self, slot: usize) -> u8 {
        self.r.state.armies[self.side].slots[slot].face.strength()
    }

    pub(super) fn winners_at(&self, t: P) -> bool {
        self.r.blocks(self.side.other()).iter().any(|one| one.p == t && one.won)
    }

    pub(super) fn single(&self, t: P) -> bool {
        self.winners_at(t) || (self.r.options.fully_obstructed && self.r.map.fully_obstructed(t))
    }

    /// Who can attack at all.
    pub(super) fn attackers(&self) -> Vec<Standing> {
        let state = self.r.state;
        let busy = |slot: usize| {
            state.attack.as_ref().is_some_and(|attack| attack.attackers.iter().any(|one| one.slot == slot))
        };
        let fresh = |one: &Standing| {
            state.armies[self.side].slots[one.slot].body.moved == (Moved::No {})
                && !state.phase.attacked_from.iter().any(|at| p_of(*at) == one.p)
                && !busy(one.slot)
        };
        self.r.blocks(self.side).into_iter().filter(fresh).collect()
    }

    /// The ways of one block against a target across its last area.
    pub(super) fn ways_through(&self, x: Standing, t: P, approach: A, second: bool) -> BTreeSet<Vec<A>> {
        let map = self.r.map;
        let faced = x.stands_on.is_some_and(|own| own != x.front);
        if t == x.p {
            let rear = map.other(x.p, x.front);
            let inside = self.enemy[t] && self.r.options.fully_obstructed && map.fully_obstructed(t) && faced;
            let beside = !self.enemy[t] && second && !faced;
            let fits = approach == rear && (inside || beside);
            return if fits { BTreeSet::from([Vec::new()]) } else { BTreeSet::new() };
        }
        if faced || !self.in_range(x, t) {
            return BTreeSet::new();
        }
        self.ways(x, t).into_iter().filter(|path| path.last() == Some(&approach)).collect()
    }

    pub(super) fn may_be_target(&self, t: P, approach: A) -> bool {
        let front = self.r.blocks(self.side.other()).iter().find(|one| one.p == t).map(|one| one.front);
        let shut = self.r.map.forbidden(self.side, t) || (self.winners_at(t) && front != Some(approach));
        !shut && !self.r.state.phase.attacked.iter().any(|at| p_of(*at) == t)
    }

    pub(super) fn targets(&self) -> BTreeSet<(P, A)> {
        let mut all = BTreeSet::new();
        for t in self.r.map.all().filter(|t| self.enemy[*t]) {
            for approach in self.r.map.sides[t] {
                let lead = |x: &Standing| {
                    let room = x.p == t || self.own[t] < 3;
                    room && self.strength(x.slot) == 2
                        && !self.ways_through(*x, t, approach, false).is_empty()
                };
                if self.tray() > 0 && self.may_be_target(t, approach) && self.attackers().iter().any(lead) {
                    all.insert((t, approach));
                }
            }
        }
        all
    }

    /// Own blocks in a position that are not among the attackers.
    pub(super) fn stay(&self, t: P) -> usize {
        let attack = self.r.state.attack.as_ref().expect("an attack");
        let goes = |slot: usize| attack.attackers.iter().any(|one| one.slot == slot);
        self.r.blocks(self.side).iter().filter(|one| one.p == t && !goes(one.slot)).count()
    }

    pub(super) fn needed(&self) -> usize {
        let attack = self.r.state.attack.as_ref().expect("an attack");
        attack.attackers.iter().filter(|one| self.enemy[p_of(attack.targets[one.target].at)]).count()
    }

    pub(super) fn adds(&self) -> BTreeSet<(usize, P, Vec<A>)> {
        let attack = self.r.state.attack.as_ref().expect("an attack");
        let mut all = BTreeSet::new();
        for x in self.attackers() {
            for (number, target) in attack.targets.iter().enumerate() {
                let t = p_of(target.at);
                let there = attack.attackers.iter().filter(|one| one.target == number).count();
                let room = x.p == t || self.stay(t) + there < 3;
                if room && (!self.enemy[t] || self.needed() < self.tray()) {
                    let ways = self.ways_through(x, t, a_of(target.approach), true);
                    all.extend(ways.into_iter().map(|way| (x.slot, t, way)));
                }
            }
        }
        all
    }

    pub(super) fn seconds(&self) -> BTreeSet<(P, A)> {
        let attack = self.r.state.attack.as_ref().expect("an attack");
        let mut all = BTreeSet::new();
        if attack.targets.len() > 1 {
            return all;
        }
        let first = p_of(attack.targets[0].at);
        for t in self.r.map.all().filter(|t| self.r.map.adjacent(*t, first)) {
            for approach in self.r.map.sides[t] {
                let leads = |x: &Standing| {
                    let fit = !self.enemy[t] || (self.strength(x.slot) == 2 && self.needed() < self.tray());
                    let room = x.p == t || self.stay(t) < 3;
                    fit && room && !self.ways_through(*x, t, approach, true).is_empty()
                };
                if !self.single(t) && self.may_be_target(t, approach) && self.attackers().iter().any(leads) {
                    all.insert((t, approach));
                }
            }
        }
        all
    }
}
