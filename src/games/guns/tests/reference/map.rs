//! The map as its file has it.

use super::{A, P};
use crate::desk::{CONFEDERATE, UNION};
use high_water_mark_engine::Side;
use serde_json::Value;
use std::collections::BTreeMap;
use std::sync::OnceLock;

pub(super) struct Link {
    pub(super) area: A,
    pub(super) ends: [String; 2],
    pub(super) junction: String,
    pub(super) road: String,
}

/// The map as its file has it.
pub(super) struct Map {
    pub(super) sides: Vec<[A; 2]>,
    pub(super) ends: Vec<Vec<String>>,
    pub(super) symbols: BTreeMap<(P, A), Vec<String>>,
    pub(super) partial: Vec<bool>,
    pub(super) town: Vec<A>,
    pub(super) sights: Vec<(P, A, A, Vec<P>)>,
    pub(super) links: Vec<Link>,
    pub(super) entries: BTreeMap<String, (bool, [A; 2], String, A)>,
    /// Worked out once: which positions meet, which at each end, which bound an area, which are obstructed, and how many
    /// cannon their ridges have.
    pub(super) meet: Vec<Vec<bool>>,
    pub(super) at_ends: Vec<Vec<Vec<P>>>,
    pub(super) ridges: Vec<[u8; 2]>,
    pub(super) edges: Vec<Vec<P>>,
    pub(super) wooded: Vec<[bool; 2]>,
}

pub(super) fn number(value: &Value) -> usize {
    value.as_str().expect("an id")[1..].parse::<usize>().expect("a number") - 1
}

pub(super) fn list(value: &Value) -> &[Value] {
    value.as_array().map_or(&[], Vec::as_slice)
}

pub(super) fn text(value: &Value) -> String {
    value.as_str().expect("text").to_owned()
}

pub(super) fn map() -> &'static Map {
    static MAP: OnceLock<Map> = OnceLock::new();
    MAP.get_or_init(|| {
        let file: Value = serde_json::from_str(include_str!("../../board.json")).expect("the board file");
        let mut symbols = BTreeMap::new();
        let mut sides = Vec::new();
        for (p, position) in list(&file["positions"]).iter().enumerate() {
            let both = position["sides"].as_object().expect("two sides");
            let areas: Vec<A> =
                both.keys().map(|id| id[1..].parse::<usize>().expect("an area") - 1).collect();
            for (area, words) in areas.iter().zip(both.values()) {
                symbols.insert((p, *area), list(words).iter().map(text).collect());
            }
            sides.push([areas[0], areas[1]]);
        }
        let ends = |position: &Value| {
            list(&position["ends"]).iter().filter(|end| !end.is_null()).map(text).collect()
        };
        let mut links = Vec::new();
        for road in list(&file["roads"]) {
            for link in list(&road["links"]) {
                links.push(Link {
                    area: number(&link["area"]),
                    ends: [text(&link["from"]), text(&link["to"])],
                    junction: text(&link["junction"]),
                    road: text(&road["id"]),
                });
            }
        }
        let areas = list(&file["areas"]);
        let own_ends: Vec<Vec<String>> = list(&file["positions"]).iter().map(ends).collect();
        let touch = |p: P, q: P| p != q && own_ends[p].iter().any(|end| own_ends[q].contains(end));
        let count = own_ends.len();
        let meet = (0..count).map(|p| (0..count).map(|q| touch(p, q)).collect()).collect();
        let edges = (0..areas.len())
            .map(|a| {
                (0..count)
                    .filter(|p: &P| {
                        let both: &[A; 2] = &sides[*p];
                        both.contains(&a)
                    })
                    .collect()
            })
            .collect();
        let is_wooded = |p, a: &A| {
            let words: Option<&Vec<String>> = symbols.get(&(p, *a));
            words.is_some_and(|words| words.iter().any(|word| word == "obstructed"))
        };
        let at_end = |p: P, end: &String| -> Vec<P> {
            (0..count).filter(|q| *q != p && own_ends[*q].contains(end)).collect()
        };
        let at_ends =
            own_ends.iter().enumerate().map(|(p, ends)| ends.iter().map(|end| at_end(p, end)).collect());
        let at_ends = at_ends.collect();
        let cannon = |p, a: &A| {
            let words: Option<&Vec<String>> = symbols.get(&(p, *a));
            let mut words = words.into_iter().flatten();
            words.find_map(|word| word.strip_prefix("ridge:")?.parse().ok()).unwrap_or(0)
        };
        let ridges = sides.iter().enumerate().map(|(p, both)| both.map(|a| cannon(p, &a))).collect();
        let wooded = sides.iter().enumerate().map(|(p, both)| both.map(|a| is_wooded(p, &a))).collect();
        let is_town = |area: &Value| list(&area["terrain"]).iter().any(|word| word == "town");
        Map {
            meet,
            at_ends,
            ridges,
            edges,
            wooded,
            sides,
            ends: list(&file["positions"]).iter().map(ends).collect(),
            symbols,
            partial: areas.iter().map(|area| area["partial"] == true).collect(),
            town: (0..areas.len()).filter(|a| is_town(&areas[*a])).collect(),
            sights: list(&file["sightlines"])
                .iter()
                .map(|sight| {
                    let through = list(&sight["through"]).iter().map(number).collect();
                    (number(&sight["position"]), number(&sight["front"]), number(&sight["area"]), through)
                })
                .collect(),
            links,
            entries: list(&file["entries"])
                .iter()
                .map(|entry| {
                    let areas = [number(&entry["areas"][0]), number(&entry["areas"][1])];
                    let union = entry["side"] == "union";
                    (text(&entry["id"]), (union, areas, text(&entry["road"]), number(&entry["road_area"])))
                })
                .collect(),
        }
    })
}

impl Map {
    pub(super) fn bounds(&self, p: P, a: A) -> bool {
        self.sides[p].contains(&a)
    }

    pub(super) fn other(&self, p: P, a: A) -> A {
        if self.sides[p][0] == a { self.sides[p][1] } else { self.sides[p][0] }
    }

    pub(super) fn obstructed(&self, p: P, a: A) -> bool {
        self.sides[p].iter().zip(self.wooded[p]).any(|(side, wooded)| *side == a && wooded)
    }

    pub(super) fn steep(&self, p: P, a: A) -> bool {
        self.symbols.get(&(p, a)).is_some_and(|words| words.iter().any(|word| word == "steep"))
    }

    pub(super) fn ridge(&self, p: P, a: A) -> u8 {
        self.sides[p].iter().zip(self.ridges[p]).find(|(side, _)| **side == a).map_or(0, |(_, ridge)| ridge)
    }

    pub(super) fn fully_obstructed(&self, p: P) -> bool {
        self.sides[p].iter().all(|a| self.obstructed(p, *a))
    }

    pub(super) fn all(&self) -> impl Iterator<Item = P> + '_ {
        0..self.sides.len()
    }

    pub(super) fn of_area(&self, a: A) -> Vec<P> {
        self.edges[a].clone()
    }

    pub(super) fn adjacent(&self, p: P, q: P) -> bool {
        self.meet[p][q]
    }

    pub(super) fn step(&self, p: P, x: A, q: P) -> u8 {
        if self.obstructed(p, x) || self.obstructed(q, x) { 2 } else { 1 }
    }

    pub(super) fn edge(&self, p: P, x: A) -> u8 {
        if self.obstructed(p, x) { 2 } else { 1 }
    }

    /// Every step: the area and where it ends.
    pub(super) fn steps(&self, p: P) -> Vec<(A, P)> {
        let across = |a: A| self.of_area(a).into_iter().filter(move |q| *q != p).map(move |q| (a, q));
        self.sides[p].iter().flat_map(|a| across(*a)).collect()
    }

    pub(super) fn forbidden(&self, side: Side, p: P) -> bool {
        if side == CONFEDERATE {
            return false;
        }
        let enemy = self.entries.values().filter(|(union, ..)| !*union);
        side == UNION && enemy.flat_map(|(_, areas, ..)| areas).any(|a| self.bounds(p, *a))
    }
}

pub(super) fn table_of_steps() -> &'static Vec<Vec<(A, P)>> {
    static STEPS: OnceLock<Vec<Vec<(A, P)>>> = OnceLock::new();
    STEPS.get_or_init(|| map().all().map(|p| map().steps(p)).collect())
}

/// The least cost from everywhere to a position, whoever stands where: worked out once for each.
pub(super) fn costs_to(t: P) -> &'static [u8] {
    static COSTS: OnceLock<Vec<OnceLock<Vec<u8>>>> = OnceLock::new();
    let map = map();
    COSTS.get_or_init(|| map.all().map(|_| OnceLock::new()).collect())[t].get_or_init(|| {
        let mut cost = vec![u8::MAX; map.sides.len()];
        cost[t] = 0;
        let mut changed = true;
        while changed {
            changed = false;
            for p in map.all() {
                for (a, q) in table_of_steps()[p].iter().copied() {
                    let total = cost[q].saturating_add(map.step(p, a, q));
                    if total < cost[p] {
                        (cost[p], changed) = (total, true);
                    }
                }
            }
        }
        cost
    })
}
