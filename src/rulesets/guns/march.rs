//! March moves, march tokens, and fronts (§10, §12, §15, §18).

use super::army::{Army, Moved, Orders, Place};
use super::board::Positions;
use super::command::Captures;
use super::event::{Before, Event, MoveKind, RevealReason, Spot};
use super::field::Field;
use super::frame::Frame;
use super::pieces::Block;
use super::rules::Rule;
use super::state::State;
use super::tokens::MARCH;
use super::withdrawal::ROOM;
use super::{Command, Guns, Play, Verdict, unless};
use crate::engine::{AreaId, PieceId, Side, SpaceId};
use arrayvec::ArrayVec;

/// Steps of an infantry march (`guns.march.distance`).
const ON_FOOT: u8 = 2;
/// Steps of a mounted march (`guns.cav.mounted`).
const MOUNTED: u8 = 3;
/// Marches that a march token lengthens.
const CHARGES: u8 = 3;
/// The combinations of three objectives.
const MASKS: usize = 8;
/// A position has not been reached.
const FAR: u8 = u8::MAX;

/// How far a block can march.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Legs {
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
pub(super) struct Relaxed {
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
}

/// A place that a march can end in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Goal {
    /// A position.
    At(SpaceId),
    /// Off the map.
    Off(AreaId),
}

/// An end of a march with the objectives taken on the way, as bits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Destination {
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
    state: &'a State,
    field: &'a Field,
    legs: Legs,
    relaxed: Relaxed,
    /// No contact with the enemy: cavalry, and everybody under Withdraw orders.
    shy: bool,
    cavalry: bool,
    start: Place,
    standing: Option<AreaId>,
    full: Positions,
    /// Positions with friends, and those next to them.
    support: Positions,
    /// The positions that it has come to.
    reached: Vec<SpaceId>,
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
    fn new(
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
            shy: cavalry || army.orders == Orders::Withdraw,
            cavalry,
            start: army.place(slot),
            standing: army.body(slot).and_then(|body| body.standing),
            full: Guns::full(army),
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

    fn is_crossable(&self, area: AreaId) -> bool {
        self.relaxed.cross || !self.field.fire.contains(area)
    }

    /// Does a march end on entering a position?
    fn is_stop(&self, at: SpaceId) -> bool {
        (!self.relaxed.fire_stop && self.field.under_fire.contains(at))
            || (!self.relaxed.contact_stop && self.rules.is_in_contact(self.field, at))
    }

    /// Can the position be entered across an area?
    fn may_enter(&self, to: SpaceId, area: AreaId) -> bool {
        if self.field.enemy.contains(to) {
            return self.may_share(to, area);
        }
        let shuns = self.shy && (self.field.under_fire.contains(to) || self.field.beside.contains(to));
        !shuns && !self.rules.board.forbidden_to(self.field.side).contains(to)
    }

    /// Can it end beside an enemy in a fully obstructed position (§21)?
    fn may_share(&self, to: SpaceId, area: AreaId) -> bool {
        let board = &self.rules.board;
        if !self.rules.options.fully_obstructed
            || self.shy
            || !board.is_fully_obstructed(to)
            || board.forbidden_to(self.field.side).contains(to)
        {
            return false;
        }
        let army = &self.state.armies[self.field.side];
        army.standing_at(to).filter_map(|slot| army.body(slot)).all(|friend| {
            friend.standing == Some(area) && friend.place.front() == Some(board.across(to, area))
        })
    }

    /// Thinks the march through.
    fn run(&mut self) {
        self.costs = vec![[FAR; MASKS]; self.rules.board.len()];
        self.open = vec![Vec::new(); usize::from(self.most()) + 1];
        match self.start {
            Place::Map { at, .. } => {
                self.reach(at, 0, 0);
            }
            Place::Exited { area } => self.come_back(area),
            _ => {}
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
        if !is_start && (self.is_stop(from) || self.field.enemy.contains(from)) {
            return;
        }
        let rules = self.rules;
        let only = self.standing.filter(|_| is_start);
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
    fn limit(&self, to: SpaceId) -> u8 {
        if self.relaxed.qualify || self.support.contains(to) { self.legs.extended } else { self.legs.base }
    }

    /// The sets of captures with which a march can end in a position.
    fn masks_at(&self, to: SpaceId) -> ArrayVec<u8, MASKS> {
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
    fn has_step(&self) -> bool {
        let Place::Map { at, .. } = self.start else { return false };
        self.rules.board.steps(at).iter().any(|step| {
            step.cost <= self.limit(step.to)
                && self.is_fordable(step.cost)
                && self.standing.is_none_or(|side| side == step.area)
                && self.is_crossable(step.area)
                && self.may_enter(step.to, step.area)
                && !self.full.contains(step.to)
        })
    }

    /// Everything that it reaches, with every set of captures.
    fn all(&self) -> Vec<(Goal, u8)> {
        let reached = self.reached.iter().copied();
        let on_map =
            reached.flat_map(|to| self.masks_at(to).into_iter().map(move |mask| (Goal::At(to), mask)));
        on_map.chain(self.off.iter().map(|(area, mask)| (Goal::Off(*area), *mask))).collect()
    }
}

/// The sets that no other contains (`guns.objective.capture`): whoever can take more on the same way does.
fn maximal(all: &mut Vec<Destination>) {
    let order = |one: &Destination| match one.goal {
        Goal::At(at) => (0, at.0, one.captures),
        Goal::Off(area) => (1, area.0, one.captures),
    };
    all.sort_by_key(order);
    all.dedup_by_key(|one| order(one));
    if all.iter().all(|one| one.captures == 0) {
        return;
    }
    let listed = all.clone();
    all.retain(|one| {
        !listed.iter().any(|other| {
            other.goal == one.goal
                && other.captures != one.captures
                && other.captures & one.captures == one.captures
        })
    });
}

impl Guns {
    /// How far a block of the active side marches, on foot and mounted (§12, §15).
    fn legs(state: &State, moved: Moved, mounted: bool) -> Legs {
        let hours = match moved {
            Moved::Withdrew {} => state.clock.hours.saturating_sub(1),
            Moved::Entered { hour } => state.clock.last().0.saturating_sub(hour.0),
            _ => state.clock.hours,
        };
        let more = if state.active == state.clock.first { 1 } else { 2 };
        let charge = u8::from(state.phase.charges > 0);
        let (base, more) = match (hours, mounted) {
            (0, _) => (0, 0),
            (_, false) => (ON_FOOT, more),
            (_, true) => (MOUNTED, more + 1),
        };
        let extended = base + hours.saturating_sub(1) * more;
        Legs { base: base + charge, extended: extended + charge, mounted }
    }

    /// May a block march at all? The rule that forbids it, or whether it can only pivot.
    pub(super) fn march_start(&self, state: &State, field: &Field, slot: usize) -> Result<bool, Rule> {
        let army = &state.armies[field.side];
        let body = army.body(slot).ok_or(Rule::MarchStart)?;
        unless(!body.marched, Rule::MoveOnce)?;
        let is_free = matches!(body.moved, Moved::No {} | Moved::Withdrew {} | Moved::Entered { .. });
        unless(is_free, Rule::MarchStart)?;
        let at = match body.place {
            Place::Map { at, .. } => at,
            Place::Exited { .. } if body.moved == (Moved::No {}) => return Ok(false),
            _ => return Err(Rule::MarchStart),
        };
        unless(!field.under_fire.contains(at), Rule::MarchPinned)?;
        let held =
            self.options.fully_obstructed && self.board.is_fully_obstructed(at) && field.enemy.contains(at);
        unless(!held, Rule::MoveBlocked)?;
        if !self.is_in_contact(field, at) {
            return Ok(false);
        }
        unless(army.orders == Orders::Attack, Rule::MarchPivotOrders)?;
        Ok(true)
    }

    /// The positions that a block next to enemies can pivot to: about an endpoint that they share with it.
    fn pivots(&self, field: &Field, at: SpaceId) -> Positions {
        let hidden = |enemy: SpaceId| {
            self.options.fully_obstructed
                && (self.board.is_fully_obstructed(enemy) || self.board.is_fully_obstructed(at))
        };
        let mut all = Positions::EMPTY;
        for end in self.board.ends(at) {
            let meeting = self.board.meeting(end);
            let enemy = |other: &&SpaceId| **other != at && field.enemy.contains(**other) && !hidden(**other);
            if meeting.iter().any(|other| enemy(&other)) {
                all |= meeting.iter().copied().collect();
            }
        }
        all.remove(at);
        all
    }

    /// Where a block can march to, as infantry or as cavalry.
    pub(super) fn marches_as(
        &self,
        state: &State,
        field: &Field,
        slot: usize,
        cavalry: bool,
    ) -> Vec<Destination> {
        let Ok(pivot) = self.march_start(state, field, slot) else { return Vec::new() };
        let Some(body) = state.armies[field.side].body(slot) else { return Vec::new() };
        let legs = Guns::legs(state, body.moved, false);
        let mut all = self.march_on(state, field, slot, legs, cavalry, pivot, false);
        if cavalry {
            let legs = Guns::legs(state, body.moved, true);
            let on_foot = all.clone();
            let mounted = self.march_on(state, field, slot, legs, cavalry, pivot, true).into_iter();
            let is_new = |one: &Destination| {
                !on_foot.iter().any(|other| (other.goal, other.captures) == (one.goal, one.captures))
            };
            all.extend(mounted.filter(is_new));
        }
        maximal(&mut all);
        all
    }

    #[expect(clippy::too_many_arguments, reason = "each is a fact of the march")]
    fn march_on(
        &self,
        state: &State,
        field: &Field,
        slot: usize,
        legs: Legs,
        cavalry: bool,
        pivot: bool,
        only_mounted: bool,
    ) -> Vec<Destination> {
        let mut reach = Reach::new(self, state, field, slot, legs, cavalry);
        if pivot {
            return self.pivot_on(&reach);
        }
        reach.run();
        let all = reach.all().into_iter().map(|(goal, captures)| {
            let entered = match goal {
                Goal::At(at) => reach.entered_at(at, captures),
                Goal::Off(_) => 0,
            };
            Destination { goal, captures, entered, only_mounted }
        });
        all.collect()
    }

    /// A pivot crosses one area, and only infantry makes it.
    fn pivot_on(&self, reach: &Reach<'_>) -> Vec<Destination> {
        let Some(at) = reach.start.at().filter(|_| !reach.cavalry) else { return Vec::new() };
        let pivots = self.pivots(reach.field, at);
        let steps = self.board.steps(at).iter().filter(|step| {
            pivots.contains(step.to)
                && step.cost <= reach.limit(step.to)
                && reach.standing.is_none_or(|side| side == step.area)
                && reach.is_crossable(step.area)
                && reach.may_enter(step.to, step.area)
                && !reach.full.contains(step.to)
        });
        let to_destination = |step: &super::board::Step| Destination {
            goal: Goal::At(step.to),
            captures: reach.state.capturable(reach.field.side, step.area),
            entered: self.board.side_of(step.to, step.area).map_or(0, |side| 1 << side),
            only_mounted: false,
        };
        steps.map(to_destination).collect()
    }

    fn is_cavalry(state: &State, side: Side, slot: usize) -> bool {
        state.armies[side].face(slot).is_some_and(|face| face.block.is_cavalry())
    }

    /// Where a block of the active side can march to.
    pub(super) fn marches(&self, state: &State, field: &Field, slot: usize) -> Vec<Destination> {
        self.marches_as(state, field, slot, Guns::is_cavalry(state, field.side, slot))
    }

    /// Can a block march anywhere?
    fn has_march(&self, state: &State, field: &Field, slot: usize) -> bool {
        let Ok(pivot) = self.march_start(state, field, slot) else { return false };
        let Some(body) = state.armies[field.side].body(slot) else { return false };
        let legs = Guns::legs(state, body.moved, false);
        let cavalry = Guns::is_cavalry(state, field.side, slot);
        let quick = !pivot && Reach::new(self, state, field, slot, legs, cavalry).has_step();
        quick || !self.marches(state, field, slot).is_empty()
    }

    /// Can this block march now?
    pub(super) fn check_march(&self, state: &State, block: PieceId) -> Verdict {
        let slot =
            Block::from_piece(block).and_then(|block| state.own().slot_of(block)).ok_or(Rule::MarchStart)?;
        let field = self.field(state, state.active);
        self.march_start(state, &field, slot)?;
        let shut = matches!(state.own().place(slot), Place::Exited { area } if field.fire.contains(area));
        let rule = if shut { Rule::MarchCrossFof } else { Rule::MarchStart };
        unless(self.has_march(state, &field, slot), rule)
    }

    fn destination(
        &self,
        state: &State,
        slot: usize,
        goal: Goal,
        captures: &Captures,
    ) -> Result<Destination, Rule> {
        let field = self.field(state, state.active);
        let all = self.marches(state, &field, slot);
        let mut there = all.iter().filter(|one| one.goal == goal).peekable();
        if there.peek().is_none() {
            return Err(match goal {
                Goal::At(at) => self.why_not_march(state, &field, slot, at),
                Goal::Off(_) => Rule::MoveExit,
            });
        }
        there
            .find(|one| Guns::captures_of(state, one.captures) == *captures)
            .copied()
            .ok_or(Rule::ObjectiveCapture)
    }

    /// Can the block that marches end here, taking these objectives on its way?
    pub(super) fn check_march_to(
        &self,
        state: &State,
        slot: usize,
        at: SpaceId,
        captures: &Captures,
    ) -> Verdict {
        self.destination(state, slot, Goal::At(at), captures).map(|_| ())
    }

    /// Can the block that marches leave the map across this area?
    pub(super) fn check_march_off(
        &self,
        state: &State,
        slot: usize,
        area: AreaId,
        captures: &Captures,
    ) -> Verdict {
        self.destination(state, slot, Goal::Off(area), captures).map(|_| ())
    }

    /// The most specific rule against a march to a position.
    pub(super) fn why_not_march(&self, state: &State, field: &Field, slot: usize, to: SpaceId) -> Rule {
        self.march_is_barred(state, field, slot, to).unwrap_or_else(|| {
            let tries = self.relaxed_reaches(state, field, slot);
            tries
                .iter()
                .find(|(reached, _)| reached.contains(to))
                .map_or(Rule::MarchDistance, |(_, rule)| *rule)
        })
    }

    /// The rule that bars a march to a position whatever the way, if one does.
    fn march_is_barred(&self, state: &State, field: &Field, slot: usize, to: SpaceId) -> Option<Rule> {
        let army = &state.armies[field.side];
        let cavalry = Guns::is_cavalry(state, field.side, slot);
        let contact = field.beside.contains(to) || field.under_fire.contains(to);
        let Some(body) = army.body(slot).filter(|_| self.board.has(to)) else {
            return Some(Rule::MarchDistance);
        };
        let pivot = match self.march_start(state, field, slot) {
            Err(rule) => return Some(rule),
            Ok(pivot) => pivot,
        };
        match () {
            () if body.place.at() == Some(to) => Some(Rule::MarchStart),
            () if field.enemy.contains(to) => {
                let sandwich = self.options.fully_obstructed && self.board.is_fully_obstructed(to);
                let rule = if sandwich && army.count_at(to) > 0 {
                    Rule::FoSandwich
                } else {
                    Rule::MoveEnemyPosition
                };
                Some(rule)
            }
            () if self.board.forbidden_to(field.side).contains(to) => Some(Rule::MoveCsaEntry),
            () if army.count_at(to) >= ROOM => Some(Rule::MoveThree),
            () if pivot => Some(Rule::MarchPivot),
            () if cavalry && contact => Some(Rule::CavContact),
            () if army.orders == Orders::Withdraw && contact => Some(Rule::OrdersWithdrawContact),
            () => None,
        }
    }

    /// What a block could reach without one restriction after the other, and the rule that it is then free of.
    fn relaxed_reaches(&self, state: &State, field: &Field, slot: usize) -> Vec<(Positions, Rule)> {
        let Some(body) = state.armies[field.side].body(slot) else { return Vec::new() };
        let cavalry = Guns::is_cavalry(state, field.side, slot);
        let legs = Guns::legs(state, body.moved, cavalry);
        let none = Relaxed::default();
        let all = Relaxed { cross: true, fire_stop: true, contact_stop: true, qualify: true, flat: false };
        let tries = [
            (Relaxed { qualify: true, ..none }, Rule::MarchQualify),
            (Relaxed { contact_stop: true, ..none }, Rule::MarchStopAdjacent),
            (Relaxed { cross: true, ..none }, Rule::MarchCrossFof),
            // Whatever lies beyond a position under fire lies beyond an area under fire, too.
            (Relaxed { cross: true, fire_stop: true, ..none }, Rule::MarchStopFof),
            (Relaxed { flat: true, ..none }, Rule::MoveCost),
            (Relaxed { qualify: false, ..all }, Rule::MarchStopFof),
            (all, Rule::MarchQualify),
        ];
        let reached = |relaxed: Relaxed| {
            let mut reach = Reach::new(self, state, field, slot, legs, cavalry);
            reach.relaxed = relaxed;
            reach.run();
            reach.reached.iter().copied().filter(|to| !reach.masks_at(*to).is_empty()).collect()
        };
        tries.into_iter().map(|(relaxed, rule)| (reached(relaxed), rule)).collect()
    }

    /// The positions that a block of the active side does not reach though they are near enough, and why not.
    pub(super) fn closed_marches(&self, state: &State, field: &Field, slot: usize) -> Vec<(SpaceId, Rule)> {
        let army = &state.armies[field.side];
        let (Some(body), Some(at)) = (army.body(slot), army.place(slot).at()) else { return Vec::new() };
        let most = Guns::legs(state, body.moved, false).extended.max(ON_FOOT);
        let reached: Positions = self
            .marches(state, field, slot)
            .into_iter()
            .filter_map(|one| match one.goal {
                Goal::At(at) => Some(at),
                Goal::Off(_) => None,
            })
            .collect();
        let tries = self.relaxed_reaches(state, field, slot);
        let near = self.board.positions().filter(|to| *to != at && self.board.distance(at, *to) <= most);
        let why = |to: SpaceId| {
            let barred = self.march_is_barred(state, field, slot, to);
            barred.or_else(|| tries.iter().find(|(reached, _)| reached.contains(to)).map(|(_, rule)| *rule))
        };
        near.filter(|to| !reached.contains(*to)).filter_map(|to| Some((to, why(to)?))).collect()
    }

    /// Everything that can be done in the march step.
    pub(super) fn legal_march(&self, state: &State, commands: &mut Vec<Command>) {
        let field = self.field(state, state.active);
        let army = state.own();
        let mut blocks: Vec<PieceId> = (0..army.slots.len())
            .filter(|slot| self.has_march(state, &field, *slot))
            .filter_map(|slot| army.face(slot))
            .map(|face| face.block.piece())
            .collect();
        blocks.sort_unstable();
        commands.extend(blocks.into_iter().map(|block| Command::March { block }));
        if Guns::check_march_token(state).is_ok() {
            commands.push(Command::PlayMarchToken {});
        }
        let turns = field.own.into_iter().filter(|at| Guns::check_turn(state, *at).is_ok());
        commands.extend(turns.map(|position| Command::Turn { position }));
        commands.push(Command::EndMarch {});
    }

    /// Every way of the block that marches.
    pub(super) fn legal_march_to(&self, state: &State, slot: usize, commands: &mut Vec<Command>) {
        let field = self.field(state, state.active);
        commands.extend(self.marches(state, &field, slot).into_iter().map(|one| {
            let captures = Guns::captures_of(state, one.captures);
            match one.goal {
                Goal::At(position) => Command::MarchTo { position, captures },
                Goal::Off(area) => Command::MarchOff { area, captures },
            }
        }));
    }

    /// Can a march token be played (`guns.march.token`)?
    pub(super) fn check_march_token(state: &State) -> Verdict {
        unless(state.own().tokens.tray.of(MARCH) > 0, Rule::TokensNotInTray)?;
        unless(state.phase.charges == 0, Rule::MarchTokenRunning)
    }

    /// Can the blocks in a position turn round (`guns.front.once`, `guns.front.locked`)?
    pub(super) fn check_turn(state: &State, at: SpaceId) -> Verdict {
        let army = state.own();
        unless(army.count_at(at) > 0, Rule::FrontOne)?;
        unless(!state.phase.turned.contains(&at), Rule::FrontOnce)?;
        unless(!is_locked(army, at) && state.enemy().count_at(at) == 0, Rule::FrontLocked)
    }
}

/// Has a block in a position attacked in this phase?
fn is_locked(army: &Army, at: SpaceId) -> bool {
    army.standing_at(at).any(|slot| army.body(slot).is_some_and(|body| body.locked))
}

impl Play<'_> {
    /// There is nobody to march.
    pub(super) fn no_march(&mut self) -> bool {
        let marches = |place: Place| matches!(place, Place::Map { .. } | Place::Exited { .. });
        let own = self.state.own();
        !own.slots.iter().any(|slot| marches(slot.body.place)) && self.done()
    }

    /// A block begins to march.
    pub(super) fn march(&mut self, block: PieceId) {
        if let Some(slot) = self.own_slot(block) {
            self.push(Frame::MarchTo { slot });
        }
    }

    /// It marches to a position.
    pub(super) fn march_to(&mut self, at: SpaceId, captures: &Captures) {
        let Some(Frame::MarchTo { slot }) = Guns::frame(self.state) else { return };
        let goal = Goal::At(at);
        let Ok(way) = self.rules.destination(self.state, slot, goal, captures) else { return };
        self.leave_by_march(slot, way, Spot::Position { at });
        let side = self.state.active;
        let shared = self.state.enemy().count_at(at) > 0;
        let from = u8::from(way.entered == 2);
        let standing = self.rules.board.side_area(at, from);
        let front = self.rules.board.across(at, standing);
        self.put_on_map(side, slot, at, front);
        if shared {
            self.share(at, standing);
        }
        self.capture(side, captures.iter().copied(), false);
        if !shared || way.entered == 3 {
            self.settle_front(side, slot, at);
        }
    }

    /// A block has come into a position with an enemy: both stand on a side of it, and the newcomer faces him.
    pub(super) fn share(&mut self, at: SpaceId, standing: AreaId) {
        let (side, other) = (self.state.active, self.rules.board.across(at, standing));
        for (army, area) in [(side, standing), (side.other(), other)] {
            let there =
                self.state.armies[army].slots.iter_mut().filter(|slot| slot.body.place.at() == Some(at));
            for slot in there.filter(|slot| slot.body.standing.is_none()) {
                slot.body.standing = Some(area);
            }
        }
    }

    /// It marches off the map.
    pub(super) fn march_off(&mut self, area: AreaId, captures: &Captures) {
        let Some(Frame::MarchTo { slot }) = Guns::frame(self.state) else { return };
        let Ok(way) = self.rules.destination(self.state, slot, Goal::Off(area), captures) else { return };
        self.leave_by_march(slot, way, Spot::Beside { area });
        let side = self.state.active;
        self.capture(side, captures.iter().copied(), false);
        self.take_off_map(side, slot, area);
    }

    fn leave_by_march(&mut self, slot: usize, way: Destination, to: Spot) {
        self.pop();
        let side = self.state.active;
        if way.only_mounted {
            self.reveal(side, slot, RevealReason::Mounted);
        }
        self.state.phase.charges = self.state.phase.charges.saturating_sub(1);
        let who = self.who(side, slot);
        let from = match self.state.own().place(slot) {
            Place::Exited { area } => Spot::Beside { area },
            place => Spot::Position { at: place.at().unwrap_or(SpaceId::OFF_MAP) },
        };
        let moved = self.state.own().body(slot).map(|body| body.moved);
        if let Some(slot) = self.state.armies[side].slots.get_mut(slot) {
            slot.body.marched = true;
        }
        let before = match moved {
            Some(Moved::Withdrew {}) => Before::Withdrew,
            Some(Moved::Entered { .. }) => Before::Entered,
            _ => Before::Nothing,
        };
        let shared = matches!(to, Spot::Position { at } if self.state.enemy().count_at(at) > 0);
        self.tell(|| Event::BlockMoved { who, kind: MoveKind::March { before, shared }, from, to });
    }

    /// A block stands in a position.
    pub(super) fn put_on_map(&mut self, side: Side, slot: usize, at: SpaceId, front: AreaId) {
        let from = self.state.armies[side].place(slot).at();
        if let Some(slot) = self.state.armies[side].slots.get_mut(slot) {
            (slot.body.place, slot.body.standing) = (Place::Map { at, front }, None);
        }
        if let Some(from) = from {
            self.part(from);
        }
    }

    /// A block leaves the map beside an area (`guns.move.exit`).
    pub(super) fn take_off_map(&mut self, side: Side, slot: usize, area: AreaId) {
        let from = self.state.armies[side].place(slot).at();
        if let Some(slot) = self.state.armies[side].slots.get_mut(slot) {
            (slot.body.place, slot.body.standing) = (Place::Exited { area }, None);
            slot.body.moved = Moved::Exited {};
        }
        if let Some(from) = from {
            self.part(from);
        }
    }

    /// A block that has marched or entered takes the front of friends that attacked; otherwise a front is chosen
    /// for all of them (`guns.front.one`).
    pub(super) fn settle_front(&mut self, side: Side, slot: usize, at: SpaceId) {
        let army = &self.state.armies[side];
        let locked = army.standing_at(at).find(|other| army.body(*other).is_some_and(|body| body.locked));
        match locked.and_then(|other| army.place(other).front()) {
            Some(front) => self.face_slot(side, slot, front),
            None => self.push(Frame::Face { side, at }),
        }
    }

    /// A block that has withdrawn takes the front of friends whom it joins; alone it may choose one.
    pub(super) fn join_front(&mut self, side: Side, slot: usize, at: SpaceId) {
        let army = &self.state.armies[side];
        let mut friends: Vec<usize> = army.standing_at(at).filter(|other| *other != slot).collect();
        friends.sort_by_key(|other| army.body(*other).is_none_or(|body| !body.locked));
        match friends.first().and_then(|other| army.place(*other).front()) {
            Some(front) => self.face_slot(side, slot, front),
            None => self.push(Frame::Face { side, at }),
        }
    }

    /// A block gets a front.
    pub(super) fn face_slot(&mut self, side: Side, slot: usize, to: AreaId) {
        if let Some(slot) = self.state.armies[side].slots.get_mut(slot)
            && let Place::Map { front, .. } = &mut slot.body.place
        {
            *front = to;
        }
    }

    /// A march token is expended: the next three marches gain a step.
    pub(super) fn play_march_token(&mut self) {
        let side = self.state.active;
        let purse = &mut self.state.armies[side].tokens;
        if purse.tray.take(MARCH) {
            purse.expended.put(MARCH);
            self.state.phase.charges = CHARGES;
            self.tell(|| Event::MarchTokenExpended { side });
        }
    }

    /// All blocks in a position turn round.
    pub(super) fn turn_position(&mut self, at: SpaceId) {
        let side = self.state.active;
        let Some(front) = self.state.own().front_at(at).map(|front| self.rules.board.across(at, front))
        else {
            return;
        };
        self.face_all(side, at, front);
        self.state.phase.turned.push(at);
        self.tell(|| Event::PositionTurned { side, at, front });
    }

    /// All blocks of a side in a position get a front.
    pub(super) fn face_all(&mut self, side: Side, at: SpaceId, front: AreaId) {
        let there: Vec<usize> = self.state.armies[side].standing_at(at).collect();
        for slot in there {
            self.face_slot(side, slot, front);
        }
    }
}
