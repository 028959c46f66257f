//! How far a block marches: its steps, what stops it, and where it ends (§12).
//!
//! `spread`: how it spreads over the map, and which objectives it takes on the way.

mod spread;

use super::super::Guns;
use super::super::army::Place;
use super::super::board::areas::Areas;
use super::super::board::{Crossing, Positions};
use super::super::field::Field;
use super::super::state::State;
use crate::engine::{AreaId, SpaceId};
pub(super) use spread::{Ends, Ways};
use spread::{MASKS, Spread};
use std::cell::OnceCell;

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

/// What a march rests on.
pub(super) struct Reach<'a> {
    rules: &'a Guns,
    pub(super) state: &'a State,
    pub(super) field: &'a Field,
    legs: Legs,
    relaxed: Relaxed,
    pub(super) cavalry: bool,
    pub(super) start: Place,
    standing: Option<AreaId>,
    /// Positions that it does not enter, unless it shares them.
    closed: Positions,
    /// Positions with enemies beside whom it could end (§21), if its friends there stand as it would.
    shared: Positions,
    /// Positions in which a march ends.
    halts: Positions,
    /// Positions with friends, and those next to them, once somebody has asked.
    support: OnceCell<Positions>,
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
        Reach::relaxed(rules, state, field, slot, (legs, cavalry), Relaxed::default())
    }

    /// The same with some restrictions left aside.
    pub(super) fn relaxed(
        rules: &'a Guns,
        state: &'a State,
        field: &'a Field,
        slot: usize,
        (legs, cavalry): (Legs, bool),
        relaxed: Relaxed,
    ) -> Self {
        let army = &state.armies[field.side];
        let shy = army.keeps_away(cavalry);
        let forbidden = rules.board.forbidden_to(field.side);
        let unless = |is_relaxed: bool, positions: Positions| {
            if is_relaxed { Positions::EMPTY } else { positions }
        };
        let shunned = unless(!shy, field.contact()) | field.enemy;
        Reach {
            rules,
            state,
            field,
            legs,
            relaxed,
            cavalry,
            start: army.place(slot),
            standing: army.body(slot).and_then(|body| body.standing),
            closed: unless(relaxed.entry, forbidden) | unless(relaxed.enemy, shunned),
            shared: unless(shy || relaxed.enemy, rules.woods() & field.enemy & !forbidden),
            halts: unless(relaxed.fire_stop, field.under_fire)
                | unless(relaxed.contact_stop, field.sighted)
                | unless(relaxed.enemy, field.enemy),
            support: OnceCell::new(),
        }
    }

    fn most(&self) -> u8 {
        self.legs.base.max(self.legs.extended)
    }

    pub(super) fn is_crossable(&self, area: AreaId) -> bool {
        self.relaxed.cross || !self.field.fire.contains(area)
    }

    /// Can the position be entered across an area?
    pub(super) fn may_enter(&self, to: SpaceId, area: AreaId) -> bool {
        !self.closed.contains(to) || self.may_share(to, area)
    }

    /// Can it end beside an enemy in a fully obstructed position (§21)?
    fn may_share(&self, to: SpaceId, area: AreaId) -> bool {
        let army = &self.state.armies[self.field.side];
        let front = self.rules.board.across(to, area);
        self.shared.contains(to)
            && army.standing_at(to).filter_map(|slot| army.body(slot)).all(|friend| {
                self.relaxed.share || friend.standing == Some(area) && friend.place.front() == Some(front)
            })
    }

    /// The positions with friends, and those next to them.
    fn support(&self) -> Positions {
        *self.support.get_or_init(|| {
            let army = &self.state.armies[self.field.side];
            let mut friends = self.field.own;
            if let Some(at) = self.start.at().filter(|at| army.count_at(*at) == 1) {
                friends.remove(at);
            }
            friends | self.rules.board.adjacent_all(friends)
        })
    }

    /// Positions in which no march ends: where it starts, and those without room.
    fn barred(&self) -> Positions {
        let mut barred = self.field.full;
        if let Some(at) = self.start.at() {
            barred.insert(at);
        }
        barred
    }

    /// What the steps to a position may cost.
    pub(super) fn limit(&self, to: SpaceId) -> u8 {
        if self.relaxed.qualify || self.support().contains(to) { self.legs.extended } else { self.legs.base }
    }

    /// Can a march on foot be this step alone?
    pub(super) fn can_end(&self, step: Crossing) -> bool {
        (step.cost <= self.legs.base || step.cost <= self.limit(step.to))
            && self.standing.is_none_or(|side| side == step.area)
            && self.is_crossable(step.area)
            && self.may_enter(step.to, step.area)
            && !self.field.full.contains(step.to)
    }

    /// Where objectives can be taken.
    fn prizes(&self) -> Areas {
        let theirs = self.state.objectives.iter().filter(|one| one.side != self.field.side);
        theirs.map(|one| one.area).filter(|area| self.is_crossable(*area)).collect()
    }

    /// Everything that it comes to.
    pub(super) fn ends(&self) -> Ends {
        if self.prizes().is_empty() { Spread::<1>::of(self).ends() } else { Spread::<MASKS>::of(self).ends() }
    }

    /// Can one step on foot be a march? That is asked quickly, and mostly enough.
    pub(super) fn has_step(&self) -> bool {
        let steps = self.start.at().map_or(&[][..], |at| self.rules.board.crossings(at));
        steps.iter().any(|step| self.can_end(*step))
    }

    /// Does it come anywhere? Then there is no need to look farther, and never to look for objectives.
    pub(super) fn leads_anywhere(&self) -> bool {
        let mut spread = Spread::<1>::of(self);
        spread.run(Spread::has_end);
        spread.has_end()
    }
}
