//! Marches (§8.6).

use super::ground::Ground;
use super::map::table_of_steps;
use super::reader::{a_of, p_of};
use super::{A, P, Sides};
use guns::army::{Moved, Orders, Place};
use std::collections::BTreeSet;

impl Ground<'_> {
    pub(super) fn limits(&self, moved: Moved, mounted: bool) -> (u8, u8) {
        let clock = self.r.state.clock;
        let h = match moved {
            Moved::Withdrew {} => clock.hours - 1,
            Moved::Entered { hour } => clock.last().0 - hour.0,
            _ => clock.hours,
        };
        let k = if clock.first == self.side { 1 } else { 2 };
        let charge = u8::from(self.r.state.phase.charges > 0);
        if h == 0 {
            return (charge, charge);
        }
        let (base, k) = if mounted { (3, k + 1) } else { (2, k) };
        (base + charge, base + (h - 1) * k + charge)
    }

    /// May a march enter q across x?
    pub(super) fn march_enters(&self, q: P, x: A, shy: bool) -> bool {
        let map = self.r.map;
        if self.fire.contains(&x) || map.forbidden(self.side, q) {
            return false;
        }
        if shy && (self.in_fof(q) || self.beside[q]) {
            return false;
        }
        if !self.enemy[q] {
            return true;
        }
        let front = map.other(q, x);
        let friends = self.r.blocks(self.side).into_iter().filter(|one| one.p == q);
        self.r.options.fully_obstructed
            && !shy
            && map.fully_obstructed(q)
            && friends.into_iter().all(|friend| friend.stands_on == Some(x) && friend.front == front)
    }

    /// Every end of a march with its captures: `Ok` a position, `Err` an area beside which it is off the map.
    #[expect(clippy::too_many_lines, reason = "one search")]
    pub(super) fn marches(&self, slot: usize) -> BTreeSet<(Result<P, A>, Sides)> {
        let (map, body) = (self.r.map, self.r.state.armies[self.side].slots[slot].body);
        let mut all = BTreeSet::new();
        let moves = matches!(body.moved, Moved::No {} | Moved::Withdrew {} | Moved::Entered { .. });
        if body.marched || !moves {
            return all;
        }
        let cavalry = self.is_cavalry(slot);
        let shy = cavalry || self.orders() == Orders::Withdraw;
        let mut ways = vec![false];
        if cavalry {
            ways.push(true);
        }
        for mounted in ways {
            let (base, ext) = self.limits(body.moved, mounted);
            let friends = self.r.blocks(self.side);
            let friend =
                |q: P| friends.iter().any(|one| one.slot != slot && (one.p == q || map.adjacent(one.p, q)));
            let fits = |q: P, cost: u8| cost <= if friend(q) { ext } else { base };
            let easy = |cost: u8| !(mounted && cost == 2);
            // Position, cost, captures.
            let mut known: BTreeSet<(P, u8, Sides)> = BTreeSet::new();
            let mut open: Vec<(P, u8, Sides)> = Vec::new();
            let (mut start, from_map) = (None, matches!(body.place, Place::Map { .. }));
            match body.place {
                Place::Map { at, .. } => {
                    let p = p_of(at);
                    let shared_fo =
                        self.enemy[p] && self.r.options.fully_obstructed && map.fully_obstructed(p);
                    if self.in_fof(p) || shared_fo {
                        continue;
                    }
                    if self.contact(p) {
                        if self.orders() != Orders::Attack {
                            continue;
                        }
                        // A pivot about an endpoint at which an enemy-occupied position ends.
                        for (x, q) in table_of_steps()[p].iter().copied() {
                            let about = map.ends[p].iter().any(|end| {
                                let there = |z: P| self.enemy[z] && z != p && map.ends[z].contains(end);
                                let hidden = |z: P| {
                                    self.r.options.fully_obstructed
                                        && (map.fully_obstructed(z) || map.fully_obstructed(p))
                                };
                                map.ends[q].contains(end) && map.all().any(|z| there(z) && !hidden(z))
                            });
                            let cost = map.step(p, x, q);
                            let behind = body.standing.is_none_or(|own| a_of(own) == x);
                            if about
                                && behind
                                && easy(cost)
                                && fits(q, cost)
                                && self.own[q] < 3
                                && self.march_enters(q, x, shy)
                            {
                                all.insert((Ok(q), self.captures(x)));
                            }
                        }
                        continue;
                    }
                    start = Some(p);
                    open.push((p, 0, Sides::new()));
                }
                Place::Exited { area } => {
                    let x = a_of(area);
                    for q in map.of_area(x) {
                        let cost = map.edge(q, x);
                        if easy(cost) && cost <= base.max(ext) && self.march_enters(q, x, shy) {
                            open.push((q, cost, self.captures(x)));
                        }
                    }
                }
                _ => continue,
            }
            while let Some((p, cost, taken)) = open.pop() {
                if !known.insert((p, cost, taken.clone())) {
                    continue;
                }
                let is_start = start == Some(p) && cost == 0;
                if start != Some(p) && self.own[p] < 3 && fits(p, cost) {
                    all.insert((Ok(p), taken.clone()));
                }
                if !is_start && (self.enemy[p] || self.in_fof(p) || self.contact(p)) {
                    continue;
                }
                let behind = |x: A| !is_start || body.standing.is_none_or(|own| a_of(own) == x);
                for (x, q) in table_of_steps()[p].iter().copied() {
                    let total = cost + map.step(p, x, q);
                    if behind(x)
                        && easy(map.step(p, x, q))
                        && total <= base.max(ext)
                        && self.march_enters(q, x, shy)
                    {
                        open.push((q, total, taken.union(&self.captures(x)).copied().collect()));
                    }
                }
                for x in map.sides[p].into_iter().filter(|x| from_map && map.partial[*x]) {
                    let edge = map.edge(p, x);
                    if behind(x) && easy(edge) && cost + edge <= base && !self.fire.contains(&x) {
                        all.insert((Err(x), taken.union(&self.captures(x)).copied().collect()));
                    }
                }
            }
        }
        let every = all.clone();
        all.retain(|(goal, taken)| {
            !every.iter().any(|(other, more)| other == goal && more != taken && more.is_superset(taken))
        });
        all
    }
}
