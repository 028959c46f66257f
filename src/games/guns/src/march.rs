//! March moves and march tokens (§12, §15, §18).
//!
//! `reach`: how far a block comes; `reasons`: why no farther.

mod reach;
mod reasons;

use super::army::{Moved, Orders, Place};
use super::board::Positions;
use super::command::Captures;
use super::event::{Before, Event, MoveKind, RevealReason, Spot};
use super::field::Field;
use super::moves;
use super::refusals::{General, Told, Verdict, unless};
use super::rules::Rule;
use super::show::case::Case;
use super::state::State;
use super::{Guns, Play};
use crate::engine::Agenda as _;
use crate::engine::SortShort as _;
use crate::engine::sentences::{no, refusals};
use crate::engine::{AreaId, PieceId, Side, SpaceId};
pub(super) use reach::Destination;
pub use reach::Goal;
use reach::{Legs, Reach, Ways};
pub use reasons::NoWay;

/// Steps of an infantry march (`guns.march.distance`).
const ON_FOOT: u8 = 2;
/// Steps of a mounted march (`guns.cav.mounted`).
const MOUNTED: u8 = 3;
/// Marches that a march token lengthens.
pub(super) const CHARGES: u8 = 3;
/// Such a block cannot march.
const NO_MARCH: General = General::Absent { rule: Rule::MarchStart, deed: "march" };

refusals! {
    /// What is against a march.
    Refused(case) {
        Attacked => no!(MarchStart, "{} has attacked in this phase: it cannot march.", case.who());
        /// The block has attacked and withdrawn.
        Beaten => no!(MarchStart, "{} has attacked and withdrawn in this phase: it cannot march.", case.who());
        LeftMap => no!(MarchStart, "{} has left the map in this phase: it can come back in a later turn.", case.who());
        Pinned { at: SpaceId } =>
            no!(MarchPinned, "{} is in enemy fire at {}: it is pinned.", case.who(), case.name(at));
        /// The block shares a fully obstructed position with the enemy (§21).
        Held { at: SpaceId } => {
            let told = no!(
                MoveBlocked, "{} shares {} with the enemy: no march leaves a fully obstructed position where he stands.",
                case.who(), case.name(at)
            );
            case.with_enemy(told, at)
        };
        /// The block starts next to the enemy under other orders than Attack.
        PivotOrders => no!(
            MarchPivotOrders, "{} starts next to the enemy and could only pivot: that needs Attack orders, not {}.",
            case.who(), case.state.orders().name()
        );
        NoHours => no!(MarchStart, "No hour of this turn is left for {} to march.", case.who());
        /// The area by which it left the map lies in enemy fire.
        WayBack { area: AreaId } => no!(
            MarchCrossFof, "{} can only come back across {}, by which it left, and that lies in enemy fire.",
            case.who(), case.area(area)
        );
        CavalryPivot => no!(
            CavContact, "{} is cavalry next to the enemy: it could only pivot, and every pivot ends next to him.",
            case.who()
        );
        NoPivot => no!(
            MarchPivot, "{} starts next to the enemy and could only pivot: no position is open to a pivot.", case.who()
        );
        Nowhere => no!(MarchStart, "No place that {} could march to is open.", case.who());
        Here { at: SpaceId } => no!(MarchStart, "{} is at {} already.", case.who(), case.name(at));
        /// It can only pivot, and this is not about an end where the enemy stands.
        OnlyPivot => no!(
            MarchPivot, "{} starts next to the enemy: it can only pivot, across one area, about the end where he stands.",
            case.who()
        );
        /// Other objectives are on the way.
        Captures { goal: Goal } => {
            let ways = case.asked().map(|slot| case.rules.taken_on(case.state, case.side, slot, goal));
            let when = match goal {
                Goal::At(at) => format!("on its way to {}", case.name(at)),
                Goal::Off(area) => format!("on its way off the map beyond {}", case.area(area)),
            };
            case.takes_others(&when, ways.unwrap_or_default())
        };
        NoWayOff { area: AreaId } =>
            no!(MoveExit, "No march of {} leaves the map beyond {}.", case.who(), case.area(area));
    }
}

/// Only the sets that no other contains (`guns.objective.capture`): whoever can take more on the same way does. The ways to one
/// goal follow each other.
fn maximal(all: Vec<Destination>) -> Vec<Destination> {
    if all.iter().all(|one| one.captures == 0) {
        return all;
    }
    let takes_more = |other: &Destination, one: &Destination| {
        other.captures != one.captures && other.captures & one.captures == one.captures
    };
    let to_one_goal = all.chunk_by(|one, other| one.goal == other.goal);
    let kept = to_one_goal
        .flat_map(|some| some.iter().copied().filter(|one| !some.iter().any(|other| takes_more(other, one))));
    kept.collect()
}

impl Guns {
    /// How far a block of the active side marches, on foot and mounted (§12, §15).
    fn legs(state: &State, moved: Moved, mounted: bool) -> Legs {
        let hours = match moved {
            Moved::Withdrew {} => state.clock.hours.saturating_sub(1),
            Moved::Entered { hour } => state.clock.last().0.saturating_sub(hour.0),
            Moved::No {} | Moved::Attacked {} | Moved::AttackWithdrew {} | Moved::Exited {} => {
                state.clock.hours
            }
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

    /// May a block march at all? What is against it, or whether it can only pivot.
    pub(super) fn march_start(&self, state: &State, field: &Field, slot: usize) -> Verdict<bool> {
        let army = &state.armies[field.side];
        let body = army.body(slot).ok_or(NO_MARCH)?;
        let at = match body.place {
            Place::Map { at, .. } => Some(at),
            Place::Exited { .. } => None,
            Place::OffMap { .. } | Place::Eliminated {} | Place::Removed {} | Place::Forfeited {} => {
                return Err(NO_MARCH.into());
            }
        };
        unless(body.moved != Moved::Exited {}, Refused::LeftMap)?;
        unless(!body.marched, moves::Refused::Once { has: "marched" })?;
        unless(body.moved != Moved::Attacked {}, Refused::Attacked)?;
        unless(body.moved != Moved::AttackWithdrew {}, Refused::Beaten)?;
        let Some(at) = at else {
            return if body.moved == (Moved::No {}) { Ok(false) } else { Err(Refused::LeftMap.into()) };
        };
        unless(!field.under_fire.contains(at), Refused::Pinned { at })?;
        unless(!(self.is_woods(at) && field.enemy.contains(at)), Refused::Held { at })?;
        if !field.sighted.contains(at) {
            return Ok(false);
        }
        unless(army.orders == Orders::Attack, Refused::PivotOrders)?;
        Ok(true)
    }

    /// The positions that a block next to enemies can pivot to: about an endpoint that they share with it.
    fn pivots(&self, field: &Field, at: SpaceId) -> Positions {
        let mut all = Positions::EMPTY;
        for end in self.board.ends(at) {
            let meeting = self.board.meeting(end);
            let enemies = meeting.iter().filter(|other| **other != at && field.enemy.contains(**other));
            if enemies.copied().any(|enemy| !self.are_hidden(at, enemy)) {
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
        self.marches_toward(state, field, slot, cavalry, None)
    }

    /// The same, of these only where one goal is asked for.
    fn marches_toward(
        &self,
        state: &State,
        field: &Field,
        slot: usize,
        cavalry: bool,
        goal: Option<Goal>,
    ) -> Vec<Destination> {
        let is_asked = |other: Goal| goal.is_none_or(|goal| goal == other);
        let Ok(pivot) = self.march_start(state, field, slot) else { return Vec::new() };
        let Some(body) = state.armies[field.side].body(slot) else { return Vec::new() };
        let reach = |mounted: bool| {
            let legs = Guns::legs(state, body.moved, mounted);
            Reach::new(self, state, field, slot, legs, cavalry)
        };
        if pivot {
            let mut all = self.pivot_on(&reach(false));
            all.retain(|one| is_asked(one.goal));
            return maximal(all);
        }
        let ways = Ways { on_foot: reach(false).ends(), mounted: cavalry.then(|| reach(true).ends()) };
        let mut all = Vec::with_capacity(self.board.len());
        ways.goals().filter(|goal| is_asked(*goal)).for_each(|goal| all.extend(ways.to(goal)));
        maximal(all)
    }

    /// A pivot crosses one area, and only infantry makes it.
    fn pivot_on(&self, reach: &Reach<'_>) -> Vec<Destination> {
        let Some(at) = reach.start.at().filter(|_| !reach.cavalry) else { return Vec::new() };
        let pivots = self.pivots(reach.field, at);
        let steps = self.board.crossings(at).iter();
        let steps = steps.filter(|step| pivots.contains(step.to) && reach.can_end(**step));
        let to_destination = |step: &super::board::Crossing| Destination {
            goal: Goal::At(step.to),
            captures: reach.state.capturable(reach.field.side, step.area),
            entered: self.board.side_of(step.to, step.area).map_or(0, |side| 1 << side),
            only_mounted: false,
        };
        let mut all: Vec<Destination> = steps.map(to_destination).collect();
        // Several areas may lead to one position.
        let order = |one: &Destination| match one.goal {
            Goal::At(at) => (at.0, one.captures),
            Goal::Off(area) => (area.0, one.captures),
        };
        all.sort_short_by_key(order);
        all.dedup_by_key(|one| order(one));
        all
    }

    /// Where a block of the active side can march to.
    pub(super) fn marches(&self, state: &State, field: &Field, slot: usize) -> Vec<Destination> {
        self.marches_as(state, field, slot, state.armies[field.side].is_cavalry(slot))
    }

    /// The ways of a block of the active side to a goal.
    fn marches_to(&self, state: &State, field: &Field, slot: usize, goal: Goal) -> Vec<Destination> {
        self.marches_toward(state, field, slot, state.armies[field.side].is_cavalry(slot), Some(goal))
    }

    /// Can a block march anywhere?
    pub(super) fn has_march(&self, state: &State, field: &Field, slot: usize) -> bool {
        let Ok(pivot) = self.march_start(state, field, slot) else { return false };
        let Some(body) = state.armies[field.side].body(slot) else { return false };
        let cavalry = state.armies[field.side].is_cavalry(slot);
        let reach = |mounted: bool| {
            let legs = Guns::legs(state, body.moved, mounted);
            Reach::new(self, state, field, slot, legs, cavalry)
        };
        if pivot {
            return !self.pivot_on(&reach(false)).is_empty();
        }
        let on_foot = reach(false);
        on_foot.has_step() || on_foot.leads_anywhere() || cavalry && reach(true).leads_anywhere()
    }

    /// Can this block march now?
    pub(super) fn check_march(&self, state: &State, block: PieceId) -> Verdict {
        let slot = state.own().slot_named(block).ok_or(NO_MARCH)?;
        let field = self.field(state, state.active);
        let pivot = self.march_start(state, &field, slot)?;
        if self.has_march(state, &field, slot) {
            return Ok(());
        }
        let cavalry = state.armies[field.side].is_cavalry(slot);
        let moved = state.own().body(slot).map_or(Moved::No {}, |body| body.moved);
        let no_steps = Guns::legs(state, moved, false).extended == 0;
        Err(match state.own().place(slot) {
            _ if no_steps => Refused::NoHours,
            Place::Exited { area } if field.fire.contains(area) => Refused::WayBack { area },
            _ if pivot && cavalry => Refused::CavalryPivot,
            _ if pivot => Refused::NoPivot,
            _ => Refused::Nowhere,
        }
        .into())
    }

    pub(super) fn destination(
        &self,
        state: &State,
        slot: usize,
        goal: Goal,
        captures: &Captures,
    ) -> Verdict<Destination> {
        let field = self.field(state, state.active);
        let there = self.marches_to(state, &field, slot, goal);
        if there.is_empty() {
            return Err(match goal {
                Goal::At(at) => self.why_not_march(state, &field, slot, at),
                Goal::Off(area) => {
                    self.board.check_edge(area)?;
                    Refused::NoWayOff { area }.into()
                }
            });
        }
        let named = there.into_iter().find(|one| Guns::captures_of(state, one.captures) == *captures);
        named.ok_or(Refused::Captures { goal }.into())
    }

    /// Does a march show the block that makes it, because infantry could not have made it (`guns.cav.mounted`)?
    pub(super) fn shows_by_march(&self, state: &State, slot: usize, goal: Goal, captures: &Captures) -> bool {
        state.own().is_cavalry(slot)
            && self.destination(state, slot, goal, captures).is_ok_and(|way| way.only_mounted)
    }

    /// What a block of a side can take on each of its ways to a goal.
    pub(super) fn taken_on(&self, state: &State, side: Side, slot: usize, goal: Goal) -> Vec<Captures> {
        let ways = self.marches_to(state, &self.field(state, side), slot, goal).into_iter();
        ways.map(|one| Guns::captures_of(state, one.captures)).collect()
    }
}

impl Play<'_> {
    pub(super) fn leave_by_march(&mut self, slot: usize, way: Destination, to: Spot) {
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
            Some(Moved::No {} | Moved::Attacked {} | Moved::AttackWithdrew {} | Moved::Exited {}) | None => {
                Before::Nothing
            }
        };
        let shared = matches!(to, Spot::Position { at } if self.state.enemy().count_at(at) > 0);
        self.tell(|| Event::BlockMoved { who, kind: MoveKind::March { before, shared }, from, to });
    }
}
