//! A second reading of the rules, slow and plain: fields of fire, marches, withdrawals, attacks, artillery, flanks,
//! entries, full control. It reads the board file by itself and is compared with what is legal in random battles.

use crate::desk::{CONFEDERATE, UNION, rules};
use crate::players::{Match, Temper, any_options};
use guns::army::{Moved, Orders, Place};
use guns::event::{Event, ModifierKind};
use guns::frame::Frame;
use guns::hours::{ENTRY_IDS, entries_of};
use guns::options::{Options, RoadPaths};
use guns::pieces::{Block, Formation};
use guns::state::{Mode, State};
use guns::tokens::{Common, Org, Token};
use guns::{Command, Guns};
use high_water_mark_engine::{AreaId, Generator, Side, SpaceId};
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::OnceLock;

type P = usize;
type A = usize;
type Sides = BTreeSet<A>;

struct Link {
    area: A,
    ends: [String; 2],
    junction: String,
    road: String,
}

/// The map as its file has it.
struct Map {
    sides: Vec<[A; 2]>,
    ends: Vec<Vec<String>>,
    symbols: BTreeMap<(P, A), Vec<String>>,
    partial: Vec<bool>,
    town: Vec<A>,
    sights: Vec<(P, A, A, Vec<P>)>,
    links: Vec<Link>,
    entries: BTreeMap<String, (bool, [A; 2], String, A)>,
    /// Worked out once: which positions meet, which at each end, which bound an area, which are obstructed, and how many
    /// cannon their ridges have.
    meet: Vec<Vec<bool>>,
    at_ends: Vec<Vec<Vec<P>>>,
    ridges: Vec<[u8; 2]>,
    edges: Vec<Vec<P>>,
    wooded: Vec<[bool; 2]>,
}

fn number(value: &Value) -> usize {
    value.as_str().expect("an id")[1..].parse::<usize>().expect("a number") - 1
}

fn list(value: &Value) -> &[Value] {
    value.as_array().map_or(&[], Vec::as_slice)
}

fn text(value: &Value) -> String {
    value.as_str().expect("text").to_owned()
}

fn map() -> &'static Map {
    static MAP: OnceLock<Map> = OnceLock::new();
    MAP.get_or_init(|| {
        let file: Value = serde_json::from_str(include_str!("../board.json")).expect("the board file");
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
    fn bounds(&self, p: P, a: A) -> bool {
        self.sides[p].contains(&a)
    }

    fn other(&self, p: P, a: A) -> A {
        if self.sides[p][0] == a { self.sides[p][1] } else { self.sides[p][0] }
    }

    fn obstructed(&self, p: P, a: A) -> bool {
        self.sides[p].iter().zip(self.wooded[p]).any(|(side, wooded)| *side == a && wooded)
    }

    fn steep(&self, p: P, a: A) -> bool {
        self.symbols.get(&(p, a)).is_some_and(|words| words.iter().any(|word| word == "steep"))
    }

    fn ridge(&self, p: P, a: A) -> u8 {
        self.sides[p].iter().zip(self.ridges[p]).find(|(side, _)| **side == a).map_or(0, |(_, ridge)| ridge)
    }

    fn fully_obstructed(&self, p: P) -> bool {
        self.sides[p].iter().all(|a| self.obstructed(p, *a))
    }

    fn all(&self) -> impl Iterator<Item = P> + '_ {
        0..self.sides.len()
    }

    fn of_area(&self, a: A) -> Vec<P> {
        self.edges[a].clone()
    }

    fn adjacent(&self, p: P, q: P) -> bool {
        self.meet[p][q]
    }

    fn step(&self, p: P, x: A, q: P) -> u8 {
        if self.obstructed(p, x) || self.obstructed(q, x) { 2 } else { 1 }
    }

    fn edge(&self, p: P, x: A) -> u8 {
        if self.obstructed(p, x) { 2 } else { 1 }
    }

    /// Every step: the area and where it ends.
    fn steps(&self, p: P) -> Vec<(A, P)> {
        let across = |a: A| self.of_area(a).into_iter().filter(move |q| *q != p).map(move |q| (a, q));
        self.sides[p].iter().flat_map(|a| across(*a)).collect()
    }

    fn forbidden(&self, side: Side, p: P) -> bool {
        if side == CONFEDERATE {
            return false;
        }
        let enemy = self.entries.values().filter(|(union, ..)| !*union);
        side == UNION && enemy.flat_map(|(_, areas, ..)| areas).any(|a| self.bounds(p, *a))
    }
}

struct Reader<'a> {
    map: &'static Map,
    state: &'a State,
    options: &'a Options,
    standing: [Vec<Standing>; 2],
}

fn p_of(at: SpaceId) -> P {
    at.index()
}

fn a_of(area: AreaId) -> A {
    area.index()
}

/// A block that stands on the map.
#[derive(Clone, Copy)]
struct Standing {
    slot: usize,
    p: P,
    front: A,
    stands_on: Option<A>,
    won: bool,
}

impl<'a> Reader<'a> {
    fn new(rules: &'a Guns, state: &'a State) -> Self {
        let standing = Side::ALL.map(|side| Reader::read(state, side));
        Reader { map: map(), state, options: rules.options(), standing }
    }

    fn blocks(&self, side: Side) -> Vec<Standing> {
        self.standing[side as usize].clone()
    }

    fn read(state: &State, side: Side) -> Vec<Standing> {
        let mut all = Vec::new();
        for (slot, one) in state.armies[side].slots.iter().enumerate() {
            if let Place::Map { at, front } = one.body.place {
                let stands_on = one.body.standing.map(a_of);
                all.push(Standing { slot, p: p_of(at), front: a_of(front), stands_on, won: one.body.won });
            }
        }
        all
    }

    fn count(&self, side: Side, p: P) -> usize {
        self.standing[side as usize].iter().filter(|one| one.p == p).count()
    }

    fn held(&self, side: Side, p: P) -> bool {
        self.count(side, p) > 0
    }

    /// The field of fire as areas.
    fn fof_with(&self, p: P, front: A, friend: &dyn Fn(P) -> bool, defensive: bool) -> Sides {
        let mut all = Sides::new();
        let map = self.map;
        if !map.obstructed(p, front) {
            all.insert(front);
            if map.ridge(p, front) > 0 || defensive {
                // An extended front area has a common endpoint with the position and a common position with the front.
                for meeting in &map.at_ends[p] {
                    for q in meeting.iter().copied().filter(|q| map.bounds(*q, front)) {
                        let area = map.other(q, front);
                        let rear = map.other(p, front);
                        let shut = map.sides[q].iter().any(|a| map.ridge(q, *a) > 0 || map.obstructed(q, *a));
                        if area != rear && !shut && !friend(q) {
                            all.insert(area);
                        }
                    }
                }
            }
        }
        for (from, side, area, through) in &map.sights {
            if (*from, *side) == (p, front) && !through.iter().any(|q| friend(*q)) {
                all.insert(*area);
            }
        }
        all
    }

    fn fof(&self, side: Side, p: P, front: A, defensive: bool) -> Sides {
        self.fof_with(p, front, &|q| self.held(side, q), defensive)
    }

    fn fire(&self, side: Side) -> Sides {
        self.blocks(side).iter().flat_map(|one| self.fof(side, one.p, one.front, false)).collect()
    }
}

/// What about a side's enemy is worked out once for a position.
struct Ground<'a> {
    r: Reader<'a>,
    side: Side,
    fire: Sides,
    enemy: Vec<bool>,
    /// The positions that the enemy occupies.
    enemies: Vec<P>,
    /// Adjacent to an enemy-occupied position.
    beside: Vec<bool>,
    own: Vec<usize>,
}

impl<'a> Ground<'a> {
    fn new(rules: &'a Guns, state: &'a State, side: Side) -> Self {
        let r = Reader::new(rules, state);
        let fire = r.fire(side.other());
        let enemy: Vec<bool> = r.map.all().map(|p| r.held(side.other(), p)).collect();
        let enemies: Vec<P> = r.map.all().filter(|p| enemy[*p]).collect();
        let beside = r.map.all().map(|p| enemies.iter().any(|q| r.map.adjacent(p, *q))).collect();
        let own = r.map.all().map(|p| r.count(side, p)).collect();
        Ground { r, side, fire, enemy, enemies, beside, own }
    }

    fn in_fof(&self, p: P) -> bool {
        self.r.map.sides[p].iter().any(|a| self.fire.contains(a))
    }

    fn is_cavalry(&self, slot: usize) -> bool {
        self.r.state.armies[self.side].slots[slot].face.block.is_cavalry()
    }

    fn orders(&self) -> Orders {
        self.r.state.armies[self.side].orders
    }

    /// 7.15, item 1.
    fn contact(&self, p: P) -> bool {
        let map = self.r.map;
        self.enemies.iter().any(|q| {
            let hidden =
                self.r.options.fully_obstructed && (map.fully_obstructed(p) || map.fully_obstructed(*q));
            map.adjacent(p, *q) && !hidden
        })
    }

    fn captures(&self, a: A) -> Sides {
        let mine = self.r.state.objectives.iter().filter(|one| a_of(one.area) == a && one.side != self.side);
        mine.map(|one| a_of(one.area)).collect()
    }

    // 8.6

    fn limits(&self, moved: Moved, mounted: bool) -> (u8, u8) {
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
    fn march_enters(&self, q: P, x: A, shy: bool) -> bool {
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
    fn marches(&self, slot: usize) -> BTreeSet<(Result<P, A>, Sides)> {
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

    // 8.7

    fn separation(&self, p: P) -> u8 {
        match () {
            () if self.enemy[p] => 0,
            () if self.beside[p] => 1,
            () if self.in_fof(p) => 2,
            () => 3,
        }
    }

    /// Where a withdrawal can end, on the map or off it.
    fn withdrawals(&self, slot: usize, free_horse: bool) -> BTreeSet<Result<P, A>> {
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
    fn may_withdraw(&self, slot: usize) -> Option<bool> {
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
    fn beaten(&self) -> u32 {
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

    // 8.5

    fn in_range(&self, x: Standing, t: P) -> bool {
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
    fn ways(&self, x: Standing, t: P) -> BTreeSet<Vec<A>> {
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

    fn tray(&self) -> usize {
        usize::from(self.r.state.armies[self.side].tokens.tray.total())
    }

    fn strength(&self, slot: usize) -> u8 {
        self.r.state.armies[self.side].slots[slot].face.strength()
    }

    fn winners_at(&self, t: P) -> bool {
        self.r.blocks(self.side.other()).iter().any(|one| one.p == t && one.won)
    }

    fn single(&self, t: P) -> bool {
        self.winners_at(t) || (self.r.options.fully_obstructed && self.r.map.fully_obstructed(t))
    }

    /// Who can attack at all.
    fn attackers(&self) -> Vec<Standing> {
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
    fn ways_through(&self, x: Standing, t: P, approach: A, second: bool) -> BTreeSet<Vec<A>> {
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

    fn may_be_target(&self, t: P, approach: A) -> bool {
        let front = self.r.blocks(self.side.other()).iter().find(|one| one.p == t).map(|one| one.front);
        let shut = self.r.map.forbidden(self.side, t) || (self.winners_at(t) && front != Some(approach));
        !shut && !self.r.state.phase.attacked.iter().any(|at| p_of(*at) == t)
    }

    fn targets(&self) -> BTreeSet<(P, A)> {
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
    fn stay(&self, t: P) -> usize {
        let attack = self.r.state.attack.as_ref().expect("an attack");
        let goes = |slot: usize| attack.attackers.iter().any(|one| one.slot == slot);
        self.r.blocks(self.side).iter().filter(|one| one.p == t && !goes(one.slot)).count()
    }

    fn needed(&self) -> usize {
        let attack = self.r.state.attack.as_ref().expect("an attack");
        attack.attackers.iter().filter(|one| self.enemy[p_of(attack.targets[one.target].at)]).count()
    }

    fn adds(&self) -> BTreeSet<(usize, P, Vec<A>)> {
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

    fn seconds(&self) -> BTreeSet<(P, A)> {
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

    // 8.3, 8.4

    fn matches(token: Token, block: Block) -> bool {
        let formation = block.formation();
        match token.org {
            Org::Command(command) => command == formation,
            Org::Corps(corps) => formation.corps() == Some(corps),
            Org::Common(Common::Reserve) => formation.side() == UNION && !formation.is_cavalry(),
            Org::Common(Common::Any) => true,
            Org::Common(_) => false,
        }
    }

    /// Can a side play a token at a position, as far as organisation goes?
    fn organised(&self, side: Side, token: Token, p: P) -> bool {
        let army = &self.r.state.armies[side];
        let fully = |formation: Formation| {
            Block::of(formation).all(|block| {
                army.slots.iter().any(|slot| slot.face.block.formation() == formation && slot.body.entered)
                    && army.slot_of(block).is_some()
            }) && army
                .slots
                .iter()
                .filter(|slot| slot.face.block.formation() == formation)
                .all(|slot| slot.body.entered)
        };
        let count = |wanted: &dyn Fn(Formation) -> bool| {
            Formation::ALL.into_iter().filter(|one| one.side() == side && wanted(*one) && fully(*one)).count()
        };
        let threshold = match token.org {
            Org::Common(Common::Reserve) => count(&|one| one != Formation::Buford) >= 4,
            Org::Corps(corps) => count(&|one| one.corps() == Some(corps)) >= 2,
            _ => true,
        };
        let all: Vec<Block> =
            (0..43).map(Block).filter(|block| block.side() == side && Self::matches(token, *block)).collect();
        let alive = all.iter().filter(|block| {
            army.slot_of(**block).is_none_or(|slot| {
                !matches!(
                    army.slots[slot].body.place,
                    Place::Eliminated {} | Place::Removed {} | Place::Forfeited {}
                )
            })
        });
        let alive = alive.count();
        let needed = match token.org {
            Org::Common(Common::Any) => 1,
            Org::Command(_) => 2,
            _ => 3,
        };
        let here: Vec<P> = self
            .r
            .blocks(side)
            .into_iter()
            .filter(|one| Self::matches(token, army.slots[one.slot].face.block))
            .map(|one| one.p)
            .collect();
        let map = self.r.map;
        let near = |q: P| {
            q == p
                || map.adjacent(q, p)
                || here.iter().any(|between| map.adjacent(*between, p) && map.adjacent(*between, q))
        };
        threshold
            && token.strength > 0
            && alive > 0
            && here.contains(&p)
            && here.iter().filter(|q| near(**q)).count() >= needed.min(alive)
    }

    fn crossed(&self, number: usize) -> Sides {
        let attack = self.r.state.attack.as_ref().expect("an attack");
        let all = attack.attackers.iter().filter(|one| one.target == number);
        all.flat_map(|one| one.path.iter().map(|a| a_of(*a))).collect()
    }

    /// The defender's artillery. `self.side` is the attacker's.
    fn defence(&self) -> BTreeSet<(P, Token)> {
        let (state, enemy) = (self.r.state, self.side.other());
        let attack = state.attack.as_ref().expect("an attack");
        let mut all = BTreeSet::new();
        for one in self.r.blocks(enemy) {
            let fire = self.r.fof(enemy, one.p, one.front, true);
            let crosses = attack.attackers.iter().any(|a| a.path.iter().any(|x| fire.contains(&a_of(*x))));
            let there =
                attack.batteries[enemy].iter().find(|b| p_of(b.at) == one.p).map_or(0, |b| b.tokens.len());
            if !crosses || there > 1 || self.own[one.p] > 0 {
                continue;
            }
            for token in state.armies[enemy].tokens.tray.kinds() {
                if self.organised(enemy, token, one.p) {
                    all.insert((one.p, token));
                }
            }
        }
        all
    }

    fn reaches(&self, side: Side, s: P, front: A, t: P) -> Vec<(A, A)> {
        let fire = self.r.fof(side, s, front, false);
        if self.r.map.bounds(t, front) && fire.contains(&front) {
            return vec![(front, front)];
        }
        fire.into_iter().filter(|a| self.r.map.bounds(t, *a)).map(|a| (front, a)).collect()
    }

    fn bombardable(&self, p: P) -> BTreeSet<P> {
        let state = self.r.state;
        let (attack, enemy) = (state.attack.as_ref().expect("an attack"), self.side.other());
        let guns = attack.batteries[enemy].iter().map(|battery| p_of(battery.at));
        let targets: BTreeSet<P> = attack
            .targets
            .iter()
            .map(|target| p_of(target.at))
            .filter(|t| self.enemy[*t])
            .chain(guns)
            .collect();
        let Some(front) = attack.attackers.iter().find(|one| p_of(one.from) == p).map(|one| a_of(one.front))
        else {
            return BTreeSet::new();
        };
        let map = self.r.map;
        let clear = |t: P| {
            let there = self.r.blocks(enemy).iter().find(|one| one.p == t).map(|one| one.front);
            let own = self.reaches(self.side, p, front, t);
            let theirs = there.map(|there| self.reaches(enemy, t, there, p)).unwrap_or_default();
            own.iter().any(|(near, far)| !map.obstructed(p, *near) && !map.obstructed(t, *far))
                || theirs.iter().any(|(far, near)| !map.obstructed(p, *near) && !map.obstructed(t, *far))
        };
        targets.into_iter().filter(|t| clear(*t)).collect()
    }

    fn support(&self) -> BTreeSet<(P, Token)> {
        let state = self.r.state;
        let attack = state.attack.as_ref().expect("an attack");
        let purse = &state.armies[self.side].tokens;
        let stock = if attack.rerun { &purse.extended } else { &purse.tray };
        let mut all = BTreeSet::new();
        for one in &attack.attackers {
            let p = p_of(one.from);
            let there =
                attack.batteries[self.side].iter().find(|b| p_of(b.at) == p).map_or(0, |b| b.tokens.len());
            if there > 1 || self.enemy[p] || self.bombardable(p).is_empty() {
                continue;
            }
            for token in stock.kinds() {
                let block = state.armies[self.side].slots[one.slot].face.block;
                if Self::matches(token, block) && self.organised(self.side, token, p) {
                    all.insert((p, token));
                }
            }
        }
        all
    }

    /// What a battery of the defender can support.
    fn supportable(&self, p: P) -> BTreeSet<P> {
        let (attack, enemy) = (self.r.state.attack.as_ref().expect("an attack"), self.side.other());
        let front = self
            .r
            .blocks(enemy)
            .iter()
            .find(|one| one.p == p)
            .map(|one| one.front)
            .expect("guns have blocks");
        let fire = self.r.fof(enemy, p, front, true);
        let own = attack.targets.iter().any(|target| p_of(target.at) == p);
        let numbers = 0..attack.targets.len();
        numbers
            .filter(|n| !own || p_of(attack.targets[*n].at) == p)
            .filter(|n| self.crossed(*n).intersection(&fire).next().is_some())
            .map(|n| p_of(attack.targets[n].at))
            .collect()
    }

    // 8.14

    fn threats(&self, t: P, front: A, side: Side) -> i8 {
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

    fn entries(&self, slot: usize) -> BTreeSet<(P, bool, Sides)> {
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
    fn full_control(&self) -> bool {
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

struct Walk<'a> {
    g: &'a Ground<'a>,
    start: P,
    near: &'a BTreeSet<P>,
    limit: u8,
    mounted: bool,
    free_horse: bool,
}

type Known = BTreeMap<(P, u8), BTreeSet<Result<P, A>>>;

impl Walk<'_> {
    /// Where the legal steps from p lead in the end.
    fn legal(&self, p: P, used: u8, across: &[A], known: &mut Known) -> BTreeSet<Result<P, A>> {
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
    fn ends(&self, q: P, used: u8, known: &mut Known) -> BTreeSet<Result<P, A>> {
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

fn table_of_steps() -> &'static Vec<Vec<(A, P)>> {
    static STEPS: OnceLock<Vec<Vec<(A, P)>>> = OnceLock::new();
    STEPS.get_or_init(|| map().all().map(|p| map().steps(p)).collect())
}

/// The least cost from everywhere to a position, whoever stands where: worked out once for each.
fn costs_to(t: P) -> &'static [u8] {
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

fn way_of(path: &[AreaId]) -> Vec<A> {
    path.iter().map(|a| a_of(*a)).collect()
}

fn sides_of(captures: &[AreaId]) -> Sides {
    captures.iter().map(|a| a_of(*a)).collect()
}

/// What the commands of some kinds name: `listed!(legal, Command::March { block } => block)`.
macro_rules! listed {
    ($legal:expr, $($command:pat => $named:expr),+ $(,)?) => {
        $legal.iter().filter_map(|command| match command {
            $($command => Some($named),)+
            _ => None,
        }).collect()
    };
}

/// Compares what is legal with the second reading; says what was compared.
#[expect(clippy::too_many_lines, reason = "one comparison after the other")]
fn compare(rules: &Guns, state: &State, side: Side, legal: &[Command]) -> Vec<&'static str> {
    let mut told = Vec::new();
    let frame = *state.frames.last().expect("something to decide");
    let g = Ground::new(rules, state, state.active);
    let slot_of = |block: &high_water_mark_engine::PieceId| {
        let block = Block::from_piece(*block).expect("a block");
        state.armies[block.side()].slot_of(block).expect("it has arrived")
    };
    let union = Ground::new(rules, state, UNION);
    let control = union.full_control();
    assert_eq!(rules.has_full_control(state), control, "{state:?}");
    told.push(if control { "control" } else { "no control" });
    match frame {
        Frame::Withdrawals {} => {
            if state.phase.acted {
                told.push("withdrawals");
            } else {
                // Nobody has withdrawn yet.
                let lost = state.armies[side].slots.iter().any(|slot| slot.body.moved != (Moved::No {}));
                if !lost && !state.phase.driven {
                    let mandatory = g.beaten();
                    assert_eq!(state.phase.mandatory & !mandatory, 0, "{state:?}");
                }
                if g.beaten() != 0 {
                    told.push("beaten");
                }
            }
            let wanted: BTreeSet<usize> =
                g.r.blocks(side)
                    .into_iter()
                    .map(|one| one.slot)
                    .filter(|slot| {
                        let free =
                            g.may_withdraw(*slot).is_some_and(|free| !g.withdrawals(*slot, free).is_empty());
                        state.phase.mandatory >> slot & 1 == 1 || free
                    })
                    .collect();
            let listed: BTreeSet<usize> = listed!(legal, Command::Withdraw { block } => slot_of(block));
            assert_eq!(listed, wanted, "withdrawals {state:?}");
            assert_eq!(legal.contains(&Command::EndWithdrawals {}), state.phase.mandatory == 0);
        }
        Frame::WithdrawTo { slot } => {
            let must = state.attack.is_some() || state.phase.mandatory >> slot & 1 == 1;
            let free = !must && g.may_withdraw(slot) == Some(true);
            let wanted = g.withdrawals(slot, free);
            let listed: BTreeSet<Result<P, A>> = listed!(
                legal,
                Command::WithdrawTo { position } => Ok(p_of(*position)),
                Command::WithdrawOff { area } => Err(a_of(*area)),
            );
            if state.rerun.is_none() {
                assert_eq!(listed, wanted, "withdrawal of {slot} {state:?}");
            }
            told.push(if free {
                "free horse"
            } else if state.attack.is_some() {
                "loser"
            } else if must {
                "driven"
            } else {
                "withdrawal"
            });
            if g.is_cavalry(slot) {
                told.push("horse withdraws");
            }
        }
        Frame::March {} => {
            let wanted: BTreeSet<usize> =
                (0..state.armies[side].slots.len()).filter(|slot| !g.marches(*slot).is_empty()).collect();
            let listed: BTreeSet<usize> = listed!(legal, Command::March { block } => slot_of(block));
            assert_eq!(listed, wanted, "marches {state:?}");
            told.push("marches");
        }
        Frame::MarchTo { slot } => {
            let wanted = g.marches(slot);
            let listed: BTreeSet<(Result<P, A>, Sides)> = listed!(
                legal,
                Command::MarchTo { position, captures } => (Ok(p_of(*position)), sides_of(captures)),
                Command::MarchOff { area, captures } => (Err(a_of(*area)), sides_of(captures)),
            );
            assert_eq!(listed, wanted, "march of {slot} {state:?}");
            told.push(if g.is_cavalry(slot) { "horse" } else { "march" });
            let place = state.armies[side].place(slot);
            if let Place::Exited { .. } = place {
                told.push("back");
            }
            if place.at().is_some_and(|at| g.contact(p_of(at))) {
                told.push("pivot");
            }
            if wanted.iter().any(|(goal, _)| goal.is_err()) {
                told.push("off");
            }
            if wanted.iter().any(|(goal, _)| goal.is_ok_and(|q| g.enemy[q])) {
                told.push("into the enemy");
            }
            if wanted.iter().any(|(_, taken)| !taken.is_empty()) {
                told.push("capture");
            }
        }
        Frame::Attacks {} => {
            let listed: BTreeSet<(P, A)> = listed!(
                legal,
                Command::AttackTarget { position, approach } => (p_of(*position), a_of(*approach)),
            );
            assert_eq!(listed, g.targets(), "targets {state:?}");
            told.push("targets");
        }
        Frame::Lead { target } => {
            let aim = state.attack.as_ref().expect("an attack").targets[target];
            let t = p_of(aim.at);
            let mut wanted = BTreeSet::new();
            for x in g.attackers() {
                if !g.enemy[t] || g.strength(x.slot) == 2 {
                    let ways = g.ways_through(x, t, a_of(aim.approach), target == 1);
                    let room = x.p == t || g.stay(t) < 3;
                    wanted.extend(ways.into_iter().filter(|_| room).map(|way| (x.slot, way)));
                }
            }
            let listed: BTreeSet<(usize, Vec<A>)> = listed!(
                legal,
                Command::AttackLead { block, path } => (slot_of(block), way_of(path)),
            );
            assert_eq!(listed, wanted, "leaders {state:?}");
            told.push("leaders");
        }
        Frame::Build {} => {
            let listed: BTreeSet<(usize, P, Vec<A>)> = listed!(
                legal,
                Command::AttackAdd { block, target, path } => (slot_of(block), p_of(*target), way_of(path)),
            );
            assert_eq!(listed, g.adds(), "adds {state:?}");
            let listed: BTreeSet<(P, A)> = listed!(
                legal,
                Command::AttackSecond { position, approach } => (p_of(*position), a_of(*approach)),
            );
            assert_eq!(listed, g.seconds(), "seconds {state:?}");
            told.push("build");
            if listed.iter().any(|(t, _)| g.enemy[*t]) {
                told.push("held second");
            }
        }
        Frame::DefenseArtillery {} | Frame::AttackArtillery {} => {
            let listed: BTreeSet<(P, Token)> = listed!(
                legal,
                Command::DefenseArtillery { position, token } => (p_of(*position), *token),
                Command::AttackArtillery { position, token } => (p_of(*position), *token),
            );
            let wanted = if frame == (Frame::DefenseArtillery {}) { g.defence() } else { g.support() };
            assert_eq!(listed, wanted, "artillery {state:?}");
            told.push(if frame == (Frame::DefenseArtillery {}) { "defence" } else { "support" });
            if !wanted.is_empty() {
                told.push("guns");
            }
        }
        Frame::Bombard { next } => {
            let attack = state.attack.as_ref().expect("an attack");
            let from = p_of(attack.batteries[side][next].at);
            let listed: BTreeSet<P> = listed!(legal, Command::Bombard { target, .. } => p_of(*target));
            assert_eq!(listed, g.bombardable(from), "bombard {state:?}");
            told.push("bombard");
        }
        Frame::Fire { next } => {
            let attack = state.attack.as_ref().expect("an attack");
            let from = p_of(attack.batteries[side][next].at);
            let listed: BTreeSet<P> = listed!(legal, Command::Support { target, .. } => p_of(*target));
            assert_eq!(listed, g.supportable(from), "support {state:?}");
            told.push("fire");
        }
        Frame::EnterTo { slot } => {
            let wanted = g.entries(slot);
            let listed: BTreeSet<(P, bool, Sides)> = listed!(
                legal,
                Command::EnterTo { position, mode, captures }
                    => (p_of(*position), *mode == Mode::Road, sides_of(captures)),
            );
            // Of captures the second reading has all sets, not only the greatest.
            assert!(listed.is_subset(&wanted), "entry {slot} {state:?}");
            for (p, road, captures) in &wanted {
                let more =
                    listed.iter().any(|(q, other, set)| (p, road) == (q, other) && set.is_superset(captures));
                assert!(more, "entry {slot} at {p} {state:?}");
            }
            told.push("entry");
            if wanted.iter().any(|(_, road, _)| *road) {
                told.push("road");
            }
        }
        Frame::Reinforce {} => {
            for (slot, one) in state.armies[side].slots.iter().enumerate() {
                let block = one.face.block.piece();
                assert_eq!(
                    legal.contains(&Command::Enter { block }),
                    !g.entries(slot).is_empty(),
                    "{state:?}"
                );
                let Place::OffMap { entry, arrived, available } = one.body.place else { continue };
                for to in entries_of(side) {
                    let linked = to.0.abs_diff(entry.0) == 1;
                    let free = (state.clock.start.0..state.clock.end().0).any(|hour| {
                        let used = state.phase.transfers.iter().any(|one| {
                            one.hour.0 == hour && one.pair.contains(&to) && one.pair.contains(&entry)
                        });
                        let busy = state.phase.arrivals.iter().any(|(h, at)| h.0 == hour && *at == to);
                        hour >= available.0 && hour > arrived.0 && !used && !busy
                    });
                    let listed = legal.contains(&Command::Transfer { block, to });
                    assert_eq!(listed, linked && free, "transfer {state:?}");
                    told.push("transfer");
                }
            }
            told.push("reinforce");
        }
        _ => {}
    }
    told
}

/// What changed the result of a close combat that was decided upon.
fn compare_combat(rules: &Guns, state: &State, events: &[Event]) -> bool {
    let Some(Frame::DefenseLead { target }) = state.frames.last() else { return false };
    let g = Ground::new(rules, state, state.active);
    let attack = state.attack.as_ref().expect("an attack");
    let aim = attack.targets[*target];
    let (t, approach) = (p_of(aim.at), a_of(aim.approach));
    let Some(Event::CloseCombat { modifiers, attack_strength, defence_strength, result, won, .. }) =
        events.iter().find(|event| matches!(event, Event::CloseCombat { .. }))
    else {
        unreachable!("a combat follows");
    };
    let (side, enemy) = (state.active, state.active.other());
    let survivors: Vec<usize> = attack
        .attackers
        .iter()
        .filter(|one| one.target == *target && state.armies[side].place(one.slot).at() == Some(aim.at))
        .map(|one| one.slot)
        .collect();
    let first = attack.attackers.iter().find(|one| one.target == *target).map(|one| one.slot);
    let map = g.r.map;
    let own = if survivors.len() > 1 { 0 } else { -g.threats(t, map.other(t, approach), side) };
    let works = state.works.iter().any(|works| p_of(works.at) == t && a_of(works.front) == approach);
    let before = attack.targets.iter().any(|other| other.won == Some(true));
    let wanted = [
        (ModifierKind::Confederate, i8::from(side == CONFEDERATE)),
        (ModifierKind::Steep, -i8::from(map.steep(t, approach))),
        (ModifierKind::Obstructed, -i8::from(map.fully_obstructed(t) && !rules.options().fully_obstructed)),
        (ModifierKind::Works, -i8::from(works)),
        (ModifierKind::Bombardment, i8::try_from(aim.hits).expect("few")),
        (ModifierKind::FirstWon, i8::from(before)),
        (ModifierKind::DefenderFlanks, g.threats(t, approach, enemy)),
        (ModifierKind::AttackerFlanks, own),
    ];
    for (kind, value) in wanted {
        let found = modifiers.iter().find(|one| one.kind == kind).map_or(0, |one| one.value);
        assert_eq!(found, value, "{kind:?} at {t} {state:?}");
    }
    let sum: i8 = modifiers.iter().map(|one| one.value).sum();
    let strength = first.filter(|slot| survivors.contains(slot)).map_or(0, |slot| g.strength(slot));
    let rear = g.r.blocks(enemy).iter().any(|one| one.p == t && one.front != approach);
    assert_eq!(*attack_strength, strength);
    assert!(!rear || *defence_strength == 0);
    let difference =
        i8::try_from(*attack_strength).expect("few") - i8::try_from(*defence_strength).expect("few");
    assert_eq!((*result, *won), (difference + sum, *result >= 1));
    true
}

#[test]
fn fields_of_fire_are_as_a_second_reading_has_them() {
    let rules = rules(&Options::default());
    let state = State::new(rules.board().objectives().standard);
    let (reader, board) = (Reader::new(&rules, &state), rules.board());
    let mut chance = Generator::from_seed("friends");
    for p in map().all() {
        let at = SpaceId(u16::try_from(p).expect("few"));
        for front in map().sides[p] {
            for defensive in [false, true] {
                for _ in 0..4 {
                    let friends: BTreeSet<P> = map().all().filter(|_| chance.below(4) == 0).collect();
                    let set = friends.iter().map(|p| SpaceId(u16::try_from(*p).expect("few"))).collect();
                    let area = AreaId(u16::try_from(front).expect("few"));
                    let found: Sides =
                        board.field_of_fire(at, area, set, defensive).into_iter().map(a_of).collect();
                    let wanted = reader.fof_with(p, front, &|q| friends.contains(&q), defensive);
                    assert_eq!(found, wanted, "{} {front} {friends:?}", board.id(at));
                }
            }
        }
    }
}

/// Plays battles for a turn or two and compares every decision.
fn battles(name: &str, count: usize, met: &mut BTreeMap<&'static str, usize>) {
    let results = crate::common::spread::spread(0..count, |number| {
        let mut chance = Generator::from_seed(&format!("{name} {number}"));
        let options = if number % 3 == 0 { Options::default() } else { any_options(&mut chance) };
        let rules = rules(&options);
        let temper = if number % 4 == 0 { Temper::Curious } else { Temper::Eager };
        let mut game = Match::battle(&rules, &format!("{name} {number}"), temper);
        let (turn, mut met) = (game.state.clock.turn, BTreeMap::<&'static str, usize>::new());
        while let Some(side) = game.decider() {
            if game.state.clock.turn > turn + 2 || game.played > 150 {
                break;
            }
            for kind in compare(&rules, &game.state, side, &game.legal) {
                *met.entry(kind).or_default() += 1;
            }
            let (command, before) = (game.choose(), game.state.clone());
            let events = game.play(side, &command);
            if compare_combat(&rules, &before, &events) {
                *met.entry("combat").or_default() += 1;
            }
        }
        met
    });
    for one in results {
        for (kind, count) in one {
            *met.entry(kind).or_default() += count;
        }
    }
}

#[test]
fn legal_commands_are_as_a_second_reading_has_them() {
    let mut met = BTreeMap::new();
    let count = std::env::var("HWM_GAMES").ok().and_then(|count| count.parse().ok()).unwrap_or(80);
    battles("reading", count, &mut met);
    println!("{met:?}");
    let kinds = "control/no control/beaten/withdrawals/driven/withdrawal/loser/free horse/horse withdraws/marches/march/\
        horse/back/pivot/off/into the enemy/capture/targets/leaders/build/held second/defence/support/guns/bombard/\
        entry/road/transfer/reinforce/combat";
    for kind in kinds.split('/') {
        assert!(met.get(kind).is_some_and(|count| *count > 0), "{kind}: {met:?}");
    }
}
