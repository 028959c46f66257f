//! Entries, control and threats (§8.12 to §8.14).

use super::ground::Ground;
use super::map::Link;
use super::reader::{Standing, a_of};
use super::{A, P, Sides};
use crate::desk::{CONFEDERATE, UNION};
use guns::army::{Orders, Place};
use guns::hours::ENTRY_IDS;
use guns::options::RoadPaths;
use guns::state::Mode;
use high_water_mark_engine::Side;
use std::collections::BTreeSet;

impl Ground<'_> {
    pub(super) fn threats(&self, t: P, front: A, side: Side) -> i8 {
        let map = self.r.map;
        let mut flanks = 0;
        for end in &map.ends[t] {
            let enemies = self.r.blocks(side.other());
            let threatens = |x: &Standing| {
                if x.p == t || !map.ends[x.p].contains(end) || x.stands_on.is_some_and(|own| own != x.front) {
                    return false;
                }
                let (mut p, mut area, mut cost) = (x.p, x.front, 0);
                loop {
                    let next =
                        map.all().find(|q| *q != p && map.ends[*q].contains(end) && map.bounds(*q, area));
                    let Some(r) = next else { return false };
                    cost += map.step(p, area, r);
                    if cost > 2 {
                        return false;
                    }
                    if r == t {
                        return area != front;
                    }
                    if self.r.held(side, r) {
                        return false;
                    }
                    (p, area) = (r, map.other(r, area));
                }
            };
            flanks += i8::from(enemies.iter().any(threatens));
        }
        flanks
    }

    // 8.13

    pub(super) fn entries(&self, slot: usize) -> BTreeSet<(P, bool, Sides)> {
        let (map, state) = (self.r.map, self.r.state);
        let army = &state.armies[self.side];
        let mut all = BTreeSet::new();
        let Place::OffMap { entry, arrived, available } = army.slots[slot].body.place else { return all };
        if available > state.clock.last() {
            return all;
        }
        let id = ENTRY_IDS[entry.index()];
        let (_, areas, own_road, road_area) = &map.entries[id];
        let shy = self.is_cavalry(slot) || self.orders() == Orders::Withdraw;
        let open = |q: P| {
            !self.enemy[q] && !map.forbidden(self.side, q) && !(shy && (self.in_fof(q) || self.beside[q]))
        };
        let used = |mode: Mode| state.phase.entries.contains(&(entry, mode));
        if !used(Mode::Road) {
            for a in areas.iter().filter(|a| !self.fire.contains(a)) {
                for q in map.of_area(*a).into_iter().filter(|q| open(*q) && self.own[*q] < 3) {
                    all.insert((q, false, self.captures(*a)));
                }
            }
        }
        let new = arrived >= state.clock.start;
        let barred = self.side == CONFEDERATE && new && !army.entered_at.contains(&entry);
        if used(Mode::Field) || barred || self.fire.contains(road_area) {
            return all;
        }
        let id_of = |p: P| format!("P{:03}", p + 1);
        for hour in available.max(state.clock.start).0..state.clock.end().0 {
            let slots = state.phase.roads.iter().filter(|road| road.hour.0 == hour);
            if slots.clone().any(|road| road.entry == entry) {
                continue;
            }
            let taken: Vec<&Link> =
                slots.flat_map(|road| road.links.iter()).map(|n| &map.links[usize::from(*n)]).collect();
            let mut open_ways: Vec<(String, Vec<A>, Sides)> =
                vec![(format!("@{id}"), Vec::new(), Sides::new())];
            while let Some((node, crossed, captured)) = open_ways.pop() {
                for link in &map.links {
                    let Some(place) = link.ends.iter().position(|end| *end == node) else { continue };
                    let to = &link.ends[1 - place];
                    if to.starts_with('@') || crossed.contains(&link.area) {
                        continue;
                    }
                    if self.r.options.road_paths == RoadPaths::OwnRoad && link.road != *own_road {
                        continue;
                    }
                    if self.side == CONFEDERATE && map.town.contains(&link.area) {
                        continue;
                    }
                    let meets = |other: &&Link| {
                        other.junction == link.junction
                            || (other.area != link.area
                                && link
                                    .ends
                                    .iter()
                                    .any(|end| end.starts_with('P') && other.ends.contains(end)))
                    };
                    let q = map.all().find(|p| id_of(*p) == *to).expect("a position");
                    if taken.iter().any(meets) || !open(q) {
                        continue;
                    }
                    let captured: Sides = captured.union(&self.captures(link.area)).copied().collect();
                    if self.own[q] < 3 {
                        all.insert((q, true, captured.clone()));
                    }
                    if !self.in_fof(q) && !self.beside[q] {
                        open_ways.push((to.clone(), [crossed.as_slice(), &[link.area]].concat(), captured));
                    }
                }
            }
        }
        all
    }

    /// 8.12.
    pub(super) fn full_control(&self) -> bool {
        let map = self.r.map;
        let clear: Vec<bool> = (0..map.edges.len()).map(|a| !self.fire.contains(&a)).collect();
        let open: Vec<[A; 2]> = map.all().filter(|p| !self.enemy[*p]).map(|p| map.sides[p]).collect();
        self.r.state.objectives.iter().all(|one| {
            let a = a_of(one.area);
            let mut linked = vec![false; clear.len()];
            linked[a] = true;
            let mut more = true;
            while more {
                more = false;
                for [x, y] in open.iter().copied() {
                    if clear[x] && clear[y] && linked[x] != linked[y] {
                        (linked[x], linked[y], more) = (true, true, true);
                    }
                }
            }
            let entry = map.entries.values().filter(|(union, ..)| *union).flat_map(|(_, areas, ..)| areas);
            one.side == UNION && clear[a] && entry.into_iter().any(|a| clear[*a] && linked[*a])
        })
    }
}
