//! How far a block marches: its steps, what stops it, and which objectives it takes on the way (§12).

use super::super::Guns;
use super::super::army::Place;
use super::super::board::{Positions, Step};
use super::super::field::Field;
use super::super::state::State;
use crate::engine::{AreaId, SpaceId};
use arrayvec::ArrayVec;

/// The combinations of three objectives.
const MASKS: usize = 8;
/// A position has not been reached.
const FAR: u8 = u8::MAX;

/// How far a block can march.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in super::super) struct Legs {
    /// Steps to anywhere.
    pub base: u8,
    /// Steps to a position in or next to which a friend stands.
    pub extended: u8,
    /// Mounted cavalry makes no step of cost 2.
    pub mounted: bool,
}

/// Restrictions that are thought away, to find out which one forbids a march.
#[expect(clippy::struct_excessive_bools, reason = "each is a restriction by itself")]
#[derive(Clone, Copy, Debug, Default)]
pub(in super::super) struct Relaxed {
    /// Areas under fire can be crossed.
    pub cross: bool,
    /// Positions under fire are no stops.
    pub fire_stop: bool,
    /// Positions next to enemies are no stops.
    pub contact_stop: bool,
    /// Every end qualifies for extra steps.
    pub qualify: bool,
    /// Every step costs 1.
    pub flat: bool,
    /// The enemy and what is near him can be gone through.
    pub enemy: bool,
    /// Confederate entry areas are open to all.
    pub entry: bool,
    /// A shared position can be left on either side.
    pub side: bool,
    /// Friends who share a position with the enemy may stand as they like.
    pub share: bool,
}

/// A place that a march can end in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Goal {
    /// A position.
    At(SpaceId),
    /// Off the map.
    Off(AreaId),
}

/// An end of a march with the objectives taken on the way, as bits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in super::super) struct Destination {
    pub goal: Goal,
    pub captures: u8,
    /// In a position shared with the enemy: the numbers of its sides that it can be entered from, as bits.
    pub entered: u8,
    /// Can only mounted cavalry do it?
    pub only_mounted: bool,
}

/// A march as it is thought through.
pub(super) struct Reach<'a> {
    rules: &'a Guns,
    pub(super) state: &'a State,
    pub(super) field: &'a Field,
    legs: Legs,
    pub(super) relaxed: Relaxed,
    /// Does it keep away from the enemy?
    shy: bool,
    pub(super) cavalry: bool,
    pub(super) start: Place,
    standing: Option<AreaId>,
    full: Positions,
    /// Positions with friends, and those next to them.
    support: Positions,
    /// The positions that it has come to.
    pub(super) reached: Vec<SpaceId>,
    /// The least cost to each position with each set of captures.
    costs: Vec<[u8; MASKS]>,
    /// From which side each position shared with the enemy is entered, with which captures, at what cost.
    entered: Vec<(SpaceId, u8, u8, u8)>,
    /// Ways off the map: area, captures.
    off: Vec<(AreaId, u8)>,
    /// Positions to go on from, by cost.
    open: Vec<Vec<(SpaceId, u8)>>,
}

impl<'a> Reach<'a> {
    pub(super) fn new(
        rules: &'a Guns,
        state: &'a State,
        field: &'a Field,
        slot: usize,
        legs: Legs,
        cavalry: bool,
    ) -> Self {
        let army = &state.armies[field.side];
        let friends: Positions =
            army.on_map().filter(|(other, ..)| *other != slot).map(|(_, at, _)| at).collect();
        Reach {
            rules,
            state,
            field,
            legs,
            relaxed: Relaxed::default(),
            shy: army.keeps_away(cavalry),
            cavalry,
            start: army.place(slot),
            standing: army.body(slot).and_then(|body| body.standing),
            full: army.full(),
            support: friends | rules.board.adjacent_all(friends),
            reached: Vec::new(),
            costs: Vec::new(),
            entered: Vec::new(),
            off: Vec::new(),
            open: Vec::new(),
        }
    }

    fn most(&self) -> u8 {
        self.legs.base.max(self.legs.extended)
    }

    fn is_fordable(&self, cost: u8) -> bool {
        !(self.legs.mounted && cost > 1)
    }

    pub(super) fn is_crossable(&self, area: AreaId) -> bool {
        self.relaxed.cross || !self.field.fire.contains(area)
    }

    /// Does a march end on entering a position?
    fn is_stop(&self, at: SpaceId) -> bool {
        (!self.relaxed.fire_stop && self.field.under_fire.contains(at))
            || (!self.relaxed.contact_stop && self.rules.is_in_contact(self.field, at))
    }

    /// Can the position be entered across an area?
    pub(super) fn may_enter(&self, to: SpaceId, area: AreaId) -> bool {
        let forbidden = !self.relaxed.entry && self.rules.board.forbidden_to(self.field.side).contains(to);
        if self.relaxed.enemy {
            return !forbidden;
        }
        if self.field.enemy.contains(to) {
            return self.may_share(to, area);
        }
        let shuns = self.shy && self.field.contact().contains(to);
        !shuns && !forbidden
    }

    /// Can it end beside an enemy in a fully obstructed position (§21)?
    fn may_share(&self, to: SpaceId, area: AreaId) -> bool {
        let board = &self.rules.board;
        if self.shy || !self.rules.is_woods(to) || board.forbidden_to(self.field.side).contains(to) {
            return false;
        }
        let army = &self.state.armies[self.field.side];
        army.standing_at(to).filter_map(|slot| army.body(slot)).all(|friend| {
            self.relaxed.share
                || friend.standing == Some(area) && friend.place.front() == Some(board.across(to, area))
        })
    }

    /// Thinks the march through.
    pub(super) fn run(&mut self) {
        self.costs = vec![[FAR; MASKS]; self.rules.board.len()];
        self.open = vec![Vec::new(); usize::from(self.most()) + 1];
        match self.start {
            Place::Map { at, .. } => {
                self.reach(at, 0, 0);
            }
            Place::Exited { area } => self.come_back(area),
            Place::OffMap { .. } | Place::Eliminated {} | Place::Removed {} | Place::Forfeited {} => {}
        }
        for cost in 0..=self.most() {
            for (at, mask) in std::mem::take(&mut self.open[usize::from(cost)]) {
                if self.costs[at.index()][usize::from(mask)] == cost {
                    self.go_on(at, cost, mask);
                }
            }
        }
    }

    fn reach(&mut self, at: SpaceId, cost: u8, mask: u8) {
        let Some(row) = self.costs.get_mut(at.index()) else { return };
        if *row == [FAR; MASKS] {
            self.reached.push(at);
        }
        let Some(known) = row.get_mut(usize::from(mask)) else { return };
        if cost < *known {
            *known = cost;
            if let Some(ring) = self.open.get_mut(usize::from(cost)) {
                ring.push((at, mask));
            }
        }
    }

    /// From beside the map across the area that it left by.
    fn come_back(&mut self, area: AreaId) {
        if !self.is_crossable(area) {
            return;
        }
        let mask = self.state.capturable(self.field.side, area);
        for to in self.rules.board.bounding(area) {
            let cost = self.rules.board.edge_cost(to, area);
            if cost <= self.most() && self.is_fordable(cost) && self.may_enter(to, area) {
                self.arrive(to, area, cost, mask);
            }
        }
    }

    fn arrive(&mut self, to: SpaceId, area: AreaId, cost: u8, mask: u8) {
        if self.field.enemy.contains(to)
            && let Some(side) = self.rules.board.side_of(to, area)
        {
            self.entered.push((to, mask, 1 << side, cost));
        }
        self.reach(to, cost, mask);
    }

    fn go_on(&mut self, from: SpaceId, cost: u8, mask: u8) {
        let is_start = self.start.at() == Some(from) && cost == 0;
        let taken = !self.relaxed.enemy && self.field.enemy.contains(from);
        if !is_start && (self.is_stop(from) || taken) {
            return;
        }
        let rules = self.rules;
        let only = self.standing.filter(|_| is_start && !self.relaxed.side);
        for step in rules.board.steps(from) {
            let step_cost = if self.relaxed.flat { 1 } else { step.cost };
            let total = cost + step_cost;
            if total > self.most()
                || !self.is_fordable(step_cost)
                || only.is_some_and(|side| side != step.area)
                || !self.is_crossable(step.area)
                || !self.may_enter(step.to, step.area)
            {
                continue;
            }
            self.arrive(step.to, step.area, total, mask | self.state.capturable(self.field.side, step.area));
        }
        if matches!(self.start, Place::Map { .. }) {
            for area in rules.board.sides(from).into_iter().filter(|area| rules.board.is_partial(*area)) {
                let edge = rules.board.edge_cost(from, area);
                let blocked = only.is_some_and(|side| side != area) || !self.is_crossable(area);
                if !blocked && self.is_fordable(edge) && cost + edge <= self.legs.base {
                    self.off.push((area, mask | self.state.capturable(self.field.side, area)));
                }
            }
        }
    }

    /// What the steps to a position may cost.
    pub(super) fn limit(&self, to: SpaceId) -> u8 {
        if self.relaxed.qualify || self.support.contains(to) { self.legs.extended } else { self.legs.base }
    }

    /// The sets of captures with which a march can end in a position.
    pub(super) fn masks_at(&self, to: SpaceId) -> ArrayVec<u8, MASKS> {
        if self.start.at() == Some(to) || self.full.contains(to) {
            return ArrayVec::new();
        }
        let limit = self.limit(to);
        let row = self.costs.get(to.index()).copied().unwrap_or([FAR; MASKS]);
        (0..8).filter(|mask| row[usize::from(*mask)] <= limit).collect()
    }

    fn entered_at(&self, to: SpaceId, mask: u8) -> u8 {
        let limit = self.limit(to);
        let same = self
            .entered
            .iter()
            .filter(|(at, captures, _, cost)| (*at, *captures) == (to, mask) && *cost <= limit);
        same.fold(0, |sides, (_, _, side, _)| sides | side)
    }

    /// Is there a step that can end a march? Then there is no need to look farther.
    pub(super) fn has_step(&self) -> bool {
        let Place::Map { at, .. } = self.start else { return false };
        self.rules.board.steps(at).iter().any(|step| self.can_end(*step))
    }

    /// Can a march be this step alone?
    pub(super) fn can_end(&self, step: Step) -> bool {
        step.cost <= self.limit(step.to)
            && self.is_fordable(step.cost)
            && self.standing.is_none_or(|side| side == step.area)
            && self.is_crossable(step.area)
            && self.may_enter(step.to, step.area)
            && !self.full.contains(step.to)
    }

    /// Everything that it reaches, with every set of captures.
    pub(super) fn all(&self) -> Vec<Destination> {
        let only_mounted = self.legs.mounted;
        let at = |to: SpaceId, captures: u8| {
            let entered = self.entered_at(to, captures);
            Destination { goal: Goal::At(to), captures, entered, only_mounted }
        };
        let off = |(area, captures): &(AreaId, u8)| Destination {
            goal: Goal::Off(*area),
            captures: *captures,
            entered: 0,
            only_mounted,
        };
        let reached = self.reached.iter().copied();
        let on_map = reached.flat_map(|to| self.masks_at(to).into_iter().map(move |mask| at(to, mask)));
        on_map.chain(self.off.iter().map(off)).collect()
    }
}
