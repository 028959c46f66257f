//! Withdrawals (§8.7, §8.8).

use super::ground::Ground;
use super::map::table_of_steps;
use super::reader::Standing;
use super::{A, P};
use guns::army::{Moved, Orders};
use std::collections::{BTreeMap, BTreeSet};

impl Ground<'_> {
    pub(super) fn separation(&self, p: P) -> u8 {
        match () {
            () if self.enemy[p] => 0,
            () if self.beside[p] => 1,
            () if self.in_fof(p) => 2,
            () => 3,
        }
    }

    /// Where a withdrawal can end, on the map or off it.
    pub(super) fn withdrawals(&self, slot: usize, free_horse: bool) -> BTreeSet<Result<P, A>> {
        let map = self.r.map;
        let Some(one) = self.r.blocks(self.side).into_iter().find(|one| one.slot == slot) else {
            return BTreeSet::new();
        };
        let rear = map.other(one.p, one.front);
        if one.stands_on.is_some_and(|own| own != rear) {
            return BTreeSet::new();
        }
        let near: BTreeSet<P> =
            map.all().filter(|q| self.enemy[*q] && (*q == one.p || map.adjacent(*q, one.p))).collect();
        let limit = if self.orders() == Orders::Withdraw { 4 } else { 2 };
        let mut ends = BTreeSet::new();
        let mut ways = vec![(limit, false)];
        if self.is_cavalry(slot) {
            ways.push((limit + 1, true));
        }
        for (limit, mounted) in ways {
            let walk = Walk { g: self, start: one.p, near: &near, limit, mounted, free_horse };
            ends.extend(walk.legal(one.p, 0, &[rear], &mut BTreeMap::new()));
        }
        ends
    }

    /// As what may a block withdraw of its own accord? `None` it may not; else whether as free cavalry.
    pub(super) fn may_withdraw(&self, slot: usize) -> Option<bool> {
        let one = self.r.blocks(self.side).into_iter().find(|one| one.slot == slot)?;
        let state = self.r.state;
        let moved = state.armies[self.side].slots[slot].body.moved;
        let threatened = self.beside[one.p] || self.in_fof(one.p) || self.enemy[one.p];
        if moved != (Moved::No {}) || !threatened {
            return None;
        }
        let free = self.orders() == Orders::Withdraw || state.phase.exempt >> slot & 1 == 1;
        let map = self.r.map;
        let open = !map.sides[one.p].iter().any(|a| map.obstructed(one.p, *a));
        match (free, self.is_cavalry(slot) && open) {
            (true, _) => Some(false),
            (false, true) => Some(true),
            (false, false) => None,
        }
    }

    /// 8.8: those that must withdraw at the start of an action phase.
    pub(super) fn beaten(&self) -> u32 {
        let map = self.r.map;
        let winners: Vec<Standing> =
            self.r.blocks(self.side.other()).into_iter().filter(|one| one.won).collect();
        let mut all = 0;
        for one in self.r.blocks(self.side) {
            let rear = map.other(one.p, one.front);
            let beats = |w: &Standing| {
                let exempt = self.r.options.fully_obstructed
                    && (map.fully_obstructed(w.p) || map.fully_obstructed(one.p));
                let fire = self.r.fof(self.side.other(), w.p, w.front, false);
                !exempt && (w.p == one.p || map.adjacent(w.p, one.p) || fire.contains(&rear))
            };
            if winners.iter().any(beats) {
                all |= 1 << one.slot;
            }
        }
        all
    }
}

pub(super) struct Walk<'a> {
    pub(super) g: &'a Ground<'a>,
    pub(super) start: P,
    pub(super) near: &'a BTreeSet<P>,
    pub(super) limit: u8,
    pub(super) mounted: bool,
    pub(super) free_horse: bool,
}

pub(super) type Known = BTreeMap<(P, u8), BTreeSet<Result<P, A>>>;

impl Walk<'_> {
    /// Where the legal steps from p lead in the end.
    pub(super) fn legal(&self, p: P, used: u8, across: &[A], known: &mut Known) -> BTreeSet<Result<P, A>> {
        let map = self.g.r.map;
        let pair: BTreeSet<A> = map.sides[self.start].into();
        // Each possible step: the separation that it leads to, and the ends.
        let mut possible: Vec<(u8, BTreeSet<Result<P, A>>)> = Vec::new();
        for (x, q) in table_of_steps()[p].iter().copied().filter(|(x, _)| across.contains(x)) {
            let cost = map.step(p, x, q);
            let fits = used + cost <= self.limit && !(self.mounted && cost == 2);
            let open = !self.free_horse || !map.sides[q].iter().any(|a| map.obstructed(q, *a));
            let same = BTreeSet::from(map.sides[q]) == pair;
            if fits && open && !same && !self.g.enemy[q] && !map.forbidden(self.g.side, q) {
                possible.push((self.g.separation(q), self.ends(q, used + cost, known)));
            }
        }
        for x in across.iter().copied().filter(|x| map.partial[*x]) {
            let cost = map.edge(p, x);
            if used + cost <= self.limit && !(self.mounted && cost == 2) {
                possible.push((3, BTreeSet::from([Err(x)])));
            }
        }
        possible.retain(|(_, ends)| !ends.is_empty());
        let here = self.g.separation(p);
        let some = |wanted: &dyn Fn(u8) -> bool| -> BTreeSet<Result<P, A>> {
            possible.iter().filter(|(s, _)| wanted(*s)).flat_map(|(_, ends)| ends.iter().copied()).collect()
        };
        let better = some(&|s| s > here);
        if better.is_empty() { some(&|s| s == here) } else { better }
    }

    /// Where a walk that has entered q can end.
    pub(super) fn ends(&self, q: P, used: u8, known: &mut Known) -> BTreeSet<Result<P, A>> {
        if let Some(ends) = known.get(&(q, used)) {
            return ends.clone();
        }
        let map = self.g.r.map;
        let beside: Vec<P> = map.all().filter(|z| self.g.enemy[*z] && map.adjacent(*z, q)).collect();
        let stop = if self.g.own[q] < 3 { BTreeSet::from([Ok(q)]) } else { BTreeSet::new() };
        let on = |known: &mut Known| self.legal(q, used, &map.sides[q], known);
        let ends = if beside.iter().any(|z| !self.near.contains(z)) {
            stop
        } else if beside.is_empty() {
            let mut ends = on(known);
            ends.extend(stop);
            ends
        } else {
            let ends = on(known);
            if ends.is_empty() { stop } else { ends }
        };
        known.insert((q, used), ends.clone());
        ends
    }
}
