//! Movement, parts and withdrawals once more, plainly and slowly, in the words of the rules: what the engine
//! lists is compared with it.

use high_water_mark_engine::{PieceId, Side, SpaceId};
use knapp::Knapp;
use knapp::options::WithdrawalFromAssault;
use knapp::pieces::{self, Arm, is_leader, movement, owner, partner, unit};
use knapp::state::{Forced, Phase, Place, State};
use std::collections::{BTreeMap, BTreeSet};

/// Some areas.
pub type Areas = BTreeSet<SpaceId>;

/// A state to be asked, with its rules.
#[derive(Clone)]
pub struct Reference<'a> {
    /// The rules, of which only the board and the options are used.
    pub rules: &'a Knapp,
    /// The state.
    pub state: State,
}

/// Does this piece count as infantry where stacking is concerned?
fn on_foot(piece: PieceId) -> bool {
    !is_leader(piece) && unit(piece).arm != Arm::Artillery
}

impl Reference<'_> {
    fn position(&self, piece: PieceId) -> Option<SpaceId> {
        match self.state.piece(piece).place {
            Place::Map(area) | Place::Box(area) => Some(area),
            _ => None,
        }
    }

    /// The units of a side in an area.
    pub fn units(&self, side: Side, area: SpaceId) -> Vec<PieceId> {
        let here =
            |piece: &PieceId| owner(*piece) == side && self.state.piece(*piece).place == Place::Map(area);
        pieces::units().filter(here).collect()
    }

    fn has_units(&self, side: Side, area: SpaceId) -> bool {
        !self.units(side, area).is_empty()
    }

    /// Is this area held by units of a side, or next to such an area?
    pub fn touches(&self, side: Side, area: SpaceId) -> bool {
        let board = self.rules.board();
        board.areas().into_iter().any(|other| board.distance(area, other) <= 1 && self.has_units(side, other))
    }

    /// At most two infantry or cavalry units and one artillery unit of a side; leaders are free.
    pub fn has_room(&self, piece: PieceId, area: SpaceId) -> bool {
        let foot = on_foot(piece);
        let others = self.units(owner(piece), area).into_iter().filter(|other| *other != piece);
        is_leader(piece) || others.filter(|other| on_foot(*other) == foot).count() < if foot { 2 } else { 1 }
    }

    /// Where a piece's points let it go.
    pub fn reach(&self, piece: PieceId) -> Areas {
        self.costs(piece).into_keys().collect()
    }

    /// What it costs a piece to go wherever its points let it.
    fn costs(&self, piece: PieceId) -> BTreeMap<SpaceId, u8> {
        let (board, enemy) = (self.rules.board(), owner(piece).other());
        let closed = |area| self.state.is_night() && self.touches(enemy, area);
        let Some(start) = self.position(piece) else { return BTreeMap::new() };
        let boxed = matches!(self.state.piece(piece).place, Place::Box(_));
        if boxed && closed(start) {
            return BTreeMap::new();
        }
        if boxed && self.has_units(enemy, start) {
            return BTreeMap::from([(start, 0)]);
        }
        let allowance = movement(piece);
        let mut spent = BTreeMap::from([(start, 0)]);
        let mut changed = true;
        while changed {
            changed = false;
            for (from, paid) in spent.clone() {
                if from != start && self.has_units(enemy, from) {
                    continue;
                }
                for to in board.neighbours(from).into_iter().filter(|to| !closed(*to)) {
                    let mut total = paid + board.enter_cost(from, to, self.has_units(enemy, to));
                    if total > allowance && from == start {
                        total = allowance;
                    }
                    if total <= allowance && spent.get(&to).is_none_or(|known| *known > total) {
                        spent.insert(to, total);
                        changed = true;
                    }
                }
            }
        }
        if !boxed {
            spent.remove(&start);
        }
        spent
    }

    /// The neighbour through which a unit comes into an area of the enemy, before it has moved: the one where it
    /// stands, else one from which its way is cheapest, of those one that is nearest, of those the first by name.
    pub fn came_through(&self, piece: PieceId, to: SpaceId) -> Option<SpaceId> {
        let (board, start) = (self.rules.board(), self.position(piece)?);
        let enemy = owner(piece).other();
        if is_leader(piece) || start == to || !self.has_units(enemy, to) {
            return None;
        }
        if board.distance(start, to) == 1 {
            return Some(start);
        }
        let costs = self.costs(piece);
        let through = board.neighbours(to).into_iter().filter(|area| !self.has_units(enemy, *area));
        let known = through.filter_map(|area| Some((*costs.get(&area)?, board.distance(start, area), area)));
        let whole = |(paid, far, area): (u8, u8, SpaceId)| {
            (paid + board.enter_cost(area, to, true), far, board.rank(area), area)
        };
        known.map(whole).min().map(|(_, _, _, area)| area)
    }

    fn can_move(&self, piece: PieceId) -> bool {
        let now = self.state.piece(piece);
        self.position(piece).is_some() && !now.moved && (is_leader(piece) || now.in_command)
    }

    /// Among enemies artillery needs infantry or cavalry of its own, a leader any unit.
    fn has_company(&self, piece: PieceId, area: SpaceId) -> bool {
        let friends = self.units(owner(piece), area);
        if !self.has_units(owner(piece).other(), area) || on_foot(piece) {
            return true;
        }
        friends.into_iter().any(|friend| is_leader(piece) || on_foot(friend))
    }

    /// Where a piece may move.
    pub fn moves(&self, piece: PieceId) -> Areas {
        if !self.can_move(piece) {
            return Areas::new();
        }
        let fits = |area: &SpaceId| self.has_company(piece, *area) && self.has_room(piece, *area);
        let ends: Areas = self.reach(piece).into_iter().filter(fits).collect();
        self.together(piece, ends)
    }

    /// The ends that leave the two parts of a division together, or as near as can be.
    fn together(&self, piece: PieceId, ends: Areas) -> Areas {
        let other = partner(piece).and_then(|other| Some((other, self.position(other)?)));
        let (Some((other, other_at)), Some(here)) = (other, self.position(piece)) else { return ends };
        let mut without = self.clone();
        if matches!(self.state.piece(piece).place, Place::Map(_)) {
            without.state.piece_mut(piece).place = Place::Off;
        }
        let mut places = Areas::from([other_at]);
        if self.can_move(other) {
            let enemy = owner(piece).other();
            let free = |area: &SpaceId| !self.has_units(enemy, *area) && without.has_room(other, *area);
            places.extend(without.reach(other).into_iter().filter(free));
        }
        // Where both can go in among the enemy, and both find room, they are together.
        let side = owner(piece);
        let reached = if self.can_move(other) { without.reach(other) } else { Areas::new() };
        let both_storm = |area: SpaceId| {
            let mut others = without.units(side, area).into_iter();
            self.has_units(side.other(), area) && reached.contains(&area) && !others.any(on_foot)
        };
        let nearest = |area: SpaceId| {
            if both_storm(area) {
                return 0;
            }
            let mut with = without.clone();
            with.state.piece_mut(piece).place = Place::Map(area);
            let stays =
                |place: &SpaceId| *place != area || *place == other_at || with.has_room(other, *place);
            let distance = |place: SpaceId| self.rules.board().distance(area, place);
            places.iter().copied().filter(stays).map(distance).min().unwrap_or(u8::MAX)
        };
        let best = ends.iter().copied().chain([here]).map(nearest).min().unwrap_or(0);
        ends.into_iter().filter(|area| nearest(*area) <= best.max(1)).collect()
    }

    /// May the Confederate movement phase end, as far as the parts are concerned?
    pub fn parts_are_together(&self) -> bool {
        let board = self.rules.board();
        let apart = |piece: PieceId| {
            let other = partner(piece).and_then(|other| self.position(other));
            let (Some(here), Some(there)) = (self.position(piece), other) else { return false };
            let other = partner(piece).map(|other| self.state.piece(other).place);
            let joins = |area: SpaceId| other == Some(Place::Map(area));
            let free = |area: &SpaceId| !self.has_units(Side::Union, *area) || joins(*area);
            let nearer = |area: SpaceId| board.distance(area, there) < board.distance(here, there);
            board.distance(here, there) > 1 && self.moves(piece).into_iter().filter(free).any(nearer)
        };
        !pieces::units().any(apart)
    }

    /// The units that may withdraw next, and where to.
    pub fn withdrawals(&self) -> BTreeMap<PieceId, Areas> {
        let Some(volley) = &self.state.volley else { return BTreeMap::new() };
        let pays = volley.forced == Forced::Pay;
        let ways = |unit: PieceId, areas: u8| {
            let tried = (1..=areas).rev().map(|far| (far, self.ways_out(unit, usize::from(far))));
            let found = tried.into_iter().find(|(_, ways)| !ways.is_empty());
            let (far, ways) = found.unwrap_or((0, Areas::new()));
            if pays && areas - far >= self.state.piece(unit).strength { Areas::new() } else { ways }
        };
        let all: Vec<(PieceId, Areas)> =
            volley.withdrawals.iter().map(|one| (one.unit, ways(one.unit, one.areas))).collect();
        let (first, firsts) = &all[0];
        let crowd = |area: &SpaceId| {
            self.units(owner(*first), *area).into_iter().filter(|unit| on_foot(*unit)).count()
        };
        let chosen = |(unit, others): &&(PieceId, Areas)| {
            let only = [firsts, others].into_iter().filter(|ways| ways.len() == 1).flatten();
            let both = |area: &SpaceId| firsts.contains(area) && others.contains(area);
            let short = only.into_iter().any(|area| both(area) && crowd(area) == 1);
            unit == first || (on_foot(*unit) && on_foot(*first) && short)
        };
        all.iter().filter(chosen).cloned().collect()
    }

    /// Where a unit may withdraw by so many areas.
    fn ways_out(&self, piece: PieceId, steps: usize) -> Areas {
        let Some(from) = self.position(piece) else { return Areas::new() };
        let contested = self.has_units(owner(piece), from) && self.has_units(owner(piece).other(), from);
        let way_back = self.rules.options().withdrawal_from_assault == WithdrawalFromAssault::WayBack;
        let mut paths = [Vec::new(), Vec::new()];
        if !contested || !way_back {
            self.walk(&mut vec![from], piece, &self.fired(), steps, &mut paths);
        } else if self.fired().contains(&from) {
            let held = |area: &SpaceId| self.has_units(owner(piece).other(), *area);
            let enemies: Areas = self.rules.board().areas().into_iter().filter(held).collect();
            let open = |area: &SpaceId| !enemies.contains(area) && (steps > 1 || self.has_room(piece, *area));
            let near: Areas = self.rules.board().neighbours(from).into_iter().filter(open).collect();
            for first in self.first_steps(piece, from, &near) {
                self.walk(&mut vec![from, first], piece, &enemies, steps, &mut paths);
            }
        } else {
            // Only others fired: away from them, and of these ways those that the assault leaves.
            self.walk(&mut vec![from], piece, &self.fired(), steps, &mut paths);
            for paths in &mut paths {
                paths.retain(|path| self.has_room(piece, path[steps]));
                let firsts = paths.iter().map(|path| path[1]).collect();
                let kept = self.first_steps(piece, from, &firsts);
                paths.retain(|path| kept.contains(&path[1]));
            }
        }
        let ends = |paths: Vec<Vec<SpaceId>>| -> Areas {
            paths.iter().map(|path| path[steps]).filter(|area| self.has_room(piece, *area)).collect()
        };
        let [strict, loose] = paths.map(ends);
        if strict.is_empty() { loose } else { strict }
    }

    /// The areas that fired; the target itself, if nobody did.
    fn fired(&self) -> Areas {
        let Some(volley) = &self.state.volley else { return Areas::new() };
        let area = |unit: &PieceId| self.state.piece(*unit).area();
        let fired: Areas = volley.firers.iter().filter_map(area).collect();
        if fired.is_empty() { Areas::from([volley.target]) } else { fired }
    }

    /// Which of some neighbours come first on the way out of an assault: an attacker's way back, or what is no nearer
    /// to an enemy elsewhere, or anything; for a defender what no attacker came through, or anything.
    fn first_steps(&self, piece: PieceId, from: SpaceId, near: &Areas) -> Areas {
        let (board, enemy) = (self.rules.board(), owner(piece).other());
        let came = |unit: PieceId| self.state.piece(unit).came;
        let attacks = self.state.phase == Phase::Fire(enemy);
        let kept = |fits: &dyn Fn(&SpaceId) -> bool| near.iter().copied().filter(fits).collect::<Areas>();
        let choices = if attacks {
            let others =
                board.areas().into_iter().filter(|area| *area != from && self.has_units(enemy, *area));
            let others: Areas = others.collect();
            let no_nearer = |area: &SpaceId| {
                others.iter().all(|enemy| board.distance(*area, *enemy) >= board.distance(from, *enemy))
            };
            vec![kept(&|area| came(piece) == Some(*area)), kept(&no_nearer)]
        } else {
            let attackers = self.units(enemy, from);
            vec![kept(&|area| attackers.iter().all(|attacker| came(*attacker) != Some(*area)))]
        };
        choices.into_iter().find(|areas| !areas.is_empty()).unwrap_or_else(|| near.clone())
    }

    /// Goes on along a path; paths that lead away with every step, and those that never lead back.
    fn walk(
        &self,
        path: &mut Vec<SpaceId>,
        piece: PieceId,
        fired: &Areas,
        steps: usize,
        paths: &mut [Vec<Vec<SpaceId>>; 2],
    ) {
        let board = self.rules.board();
        let far = |area: SpaceId| fired.iter().map(|source| board.distance(area, *source)).min();
        if path.len() == steps + 1 {
            if path.windows(2).all(|pair| far(pair[1]) > far(pair[0])) {
                paths[0].push(path.clone());
            }
            if path.windows(2).all(|pair| far(pair[1]) >= far(pair[0])) {
                paths[1].push(path.clone());
            }
            return;
        }
        for next in board.neighbours(path[path.len() - 1]) {
            if !path.contains(&next) && !self.has_units(owner(piece).other(), next) {
                path.push(next);
                self.walk(path, piece, fired, steps, paths);
                path.pop();
            }
        }
    }

    /// Where a leader who is alone with the enemy goes.
    pub fn refuge(&self, leader: PieceId, from: SpaceId) -> SpaceId {
        let (board, side) = (self.rules.board(), owner(leader));
        let mut areas: Vec<SpaceId> = board.areas().into_iter().collect();
        areas.sort_by_key(|area| (board.distance(from, *area), board.rank(*area)));
        let commands = |piece: PieceId| pieces::leader_of(leader).commands(unit(piece));
        let free = |area: &SpaceId| !self.has_units(side.other(), *area);
        let own = |area: &SpaceId| free(area) && self.units(side, *area).into_iter().any(commands);
        let friends = |area: &SpaceId| free(area) && self.has_units(side, *area);
        let first = |wanted: &dyn Fn(&SpaceId) -> bool| areas.iter().copied().find(|area| wanted(area));
        first(&own).or_else(|| first(&friends)).or_else(|| first(&free)).unwrap_or(from)
    }

    /// A side's points, counted anew; not those that are kept in the ledger.
    pub fn standing_points(&self, side: Side) -> i32 {
        let lost = |piece: PieceId| {
            let (now, printed) = (self.state.piece(piece), unit(piece));
            let each = match printed.arm {
                Arm::Infantry => 1,
                Arm::Cavalry => 2,
                Arm::Artillery => 3,
            };
            let points = i32::from(self.rules.full(piece) - now.strength) * each;
            let extra = if now.place == Place::Eliminated { 5 } else { 0 };
            if now.place == Place::Off { 0 } else { points + extra }
        };
        let enemy = pieces::units().filter(|piece| owner(*piece) != side);
        enemy.map(lost).sum()
    }

    /// Points for a side's enemies among the leaders who are dead now.
    pub fn dead_leaders(&self, side: Side) -> i32 {
        let dead =
            |piece: &PieceId| owner(*piece) != side && self.state.piece(*piece).place == Place::Eliminated;
        let points = |piece: PieceId| match (pieces::id(piece), owner(piece)) {
            ("lee", _) => 25,
            ("meade", _) => 20,
            (_, Side::Confederate) => 15,
            (_, Side::Union) => 10,
        };
        pieces::leaders().filter(dead).map(points).sum()
    }
}
