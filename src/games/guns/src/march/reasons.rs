//! Why a block cannot march somewhere.
//!
//! What is against every way to a position is found by leaving one restriction after the other aside: the one without
//! which a way leads there is the cause.

use super::super::Guns;
use super::super::army::{Place, ROOM};
use super::super::board::Positions;
use super::super::field::Field;
use super::super::moves::{self, Way};
use super::super::refusals::{Cause, General, Told, Verdict, unless};
use super::super::rules::Rule;
use super::super::show::case::Case;
use super::super::state::State;
use super::reach::{Goal, Reach, Relaxed};
use super::{NO_MARCH, Refused};
use crate::engine::SpaceId;
use crate::engine::sentences::{no, refusals};

refusals! {
    /// What is against each way of a block to a position.
    NoWay(case) {
        Sandwich { at: SpaceId } => {
            let (who, name) = (case.who(), case.name(at));
            let told = no!(FoSandwich, "{who} cannot march to {name}: the enemy would stand between two of your fronts.");
            case.with_enemy(told, at)
        };
        PivotCost { at: SpaceId } => {
            let (who, name) = (case.who(), case.name(at));
            case.far(no!(MoveCost, "The pivot to {name} is too far for {who}: obstructions are in the way."), at)
        };
        Fire { at: SpaceId } =>
            no!(MarchCrossFof, "The way to {} crosses ground in enemy fire.", case.name(at));
        FireStop { at: SpaceId } => no!(
            MarchStopFof,
            "The way to {} crosses ground in enemy fire and goes on past a position in it, where a march ends.",
            case.name(at)
        );
        ContactStop { at: SpaceId } => no!(
            MarchStopAdjacent, "The way to {} goes on past a position next to the enemy, where a march ends.", case.name(at)
        );
        FireAndStops { at: SpaceId } => no!(
            MarchStopFof,
            "The way to {} leads through enemy fire and goes on past a position next to the enemy, where a march ends.",
            case.name(at)
        );
        Through { at: SpaceId } => no!(
            MarchStopAdjacent, "Every way of {} to {} leads past the enemy or through his fire.", case.who(), case.name(at)
        );
        ThroughOrEntry { at: SpaceId } => no!(
            MoveCsaEntry, "Every way of {} to {} leads past the enemy, through his fire or along a Confederate entry area.",
            case.who(), case.name(at)
        );
        OwnSide { at: SpaceId } => no!(
            MoveBlocked,
            "{} has the enemy in its own position and leaves it only on its own side: no way to {} begins there.",
            case.who(), case.name(at)
        );
        /// Too far, but for obstructions.
        Obstructed { at: SpaceId } => {
            let (who, name) = (case.who(), case.name(at));
            case.far(no!(MoveCost, "{name} is too far for {who}: obstructions make the way longer."), at)
        };
        /// So far only to friends.
        Alone { at: SpaceId } => {
            let (who, name) = (case.who(), case.name(at));
            let told = no!(MarchQualify, "So far {who} goes only to another of your blocks: none stands at {name} or next to it.");
            case.far(told, at)
        };
        TooFar { at: SpaceId } =>
            case.far(no!(MarchDistance, "{} is too far for {}.", case.name(at), case.who()), at);
        NoEnd { at: SpaceId } => no!(MarchDistance, "No march of {} ends at {}.", case.who(), case.name(at));
    }
}

impl Case<'_> {
    /// Adds how far it is.
    fn far(self, told: Told, to: SpaceId) -> Told {
        let told = told.fact("hours of the turn", self.state.clock.hours);
        let from = self.asked().and_then(|slot| self.state.armies[self.side].place(slot).at());
        match from.map(|from| self.rules.board.distance(from, to)) {
            Some(steps) if steps < u8::MAX => told.fact("steps", steps),
            _ => told,
        }
    }
}

/// What is left aside, and the cause if a way leads there without it.
type Try = (Relaxed, fn(SpaceId) -> NoWay);

/// In this order.
const TRIES: [Try; 10] = {
    let none = Relaxed {
        cross: false,
        fire_stop: false,
        contact_stop: false,
        qualify: false,
        flat: false,
        enemy: false,
        entry: false,
        side: false,
        share: false,
    };
    let freely = Relaxed { cross: true, fire_stop: true, contact_stop: true, ..none };
    [
        (Relaxed { share: true, ..none }, |at| NoWay::Sandwich { at }),
        (Relaxed { qualify: true, ..none }, |at| NoWay::Alone { at }),
        (Relaxed { contact_stop: true, ..none }, |at| NoWay::ContactStop { at }),
        (Relaxed { cross: true, ..none }, |at| NoWay::Fire { at }),
        // Whatever lies beyond a position under fire lies beyond an area under fire, too.
        (Relaxed { cross: true, fire_stop: true, ..none }, |at| NoWay::FireStop { at }),
        (Relaxed { flat: true, ..none }, |at| NoWay::Obstructed { at }),
        (Relaxed { side: true, ..none }, |at| NoWay::OwnSide { at }),
        (freely, |at| NoWay::FireAndStops { at }),
        (Relaxed { enemy: true, ..freely }, |at| NoWay::Through { at }),
        (Relaxed { enemy: true, entry: true, ..freely }, |at| NoWay::ThroughOrEntry { at }),
    ]
};

impl Guns {
    /// What is against a march to a position; it is known that none ends there.
    pub(in super::super) fn why_not_march(
        &self,
        state: &State,
        field: &Field,
        slot: usize,
        to: SpaceId,
    ) -> Cause {
        if let Err(why) = self.check_march_end(state, field, slot, to) {
            return why;
        }
        let leads_there = |relaxed: Relaxed| self.relaxed_reach(state, field, slot, relaxed).contains(to);
        let found = TRIES.into_iter().find(|(relaxed, _)| leads_there(*relaxed)).map(|(_, cause)| cause(to));
        found.unwrap_or_else(|| self.is_too_far(state, field, slot, to)).into()
    }

    /// Is a position farther than the block marches, or farther than it marches alone, whoever stands in the way?
    fn is_too_far(&self, state: &State, field: &Field, slot: usize, at: SpaceId) -> NoWay {
        let Some(body) = state.armies[field.side].body(slot) else { return NoWay::NoEnd { at } };
        let legs = Guns::legs(state, body.moved, state.armies[field.side].is_cavalry(slot));
        let reach = Reach::new(self, state, field, slot, legs, false);
        let steps = match body.place {
            Place::Map { at: from, .. } => self.board.distance(from, at),
            Place::Exited { area } => {
                let onto = |from: SpaceId| {
                    self.board.edge_cost(from, area).saturating_add(self.board.distance(from, at))
                };
                self.board.bounding(area).into_iter().map(onto).min().unwrap_or(u8::MAX)
            }
            Place::OffMap { .. } | Place::Eliminated {} | Place::Removed {} | Place::Forfeited {} => 0,
        };
        match steps {
            steps if steps > legs.extended => NoWay::TooFar { at },
            steps if steps > reach.limit(at) => NoWay::Alone { at },
            _ => NoWay::NoEnd { at },
        }
    }

    /// May a march end in a position, whatever the way?
    fn check_march_end(&self, state: &State, field: &Field, slot: usize, at: SpaceId) -> Verdict {
        let army = &state.armies[field.side];
        let cavalry = state.armies[field.side].is_cavalry(slot);
        let contact = field.contact().contains(at) || field.enemy.contains(at);
        unless(self.board.has(at), General::NoPosition { rule: Rule::MarchDistance })?;
        let pivot = self.march_start(state, field, slot)?;
        unless(army.place(slot).at() != Some(at), Refused::Here { at })?;
        unless(
            self.is_woods(at) || !field.enemy.contains(at),
            moves::Refused::Enemy { at, way: Way::March },
        )?;
        self.board.check_land(field, at)?;
        unless(army.count_at(at) < ROOM, moves::Refused::Full { at })?;
        if pivot {
            return Err(self.why_no_pivot(state, field, slot, at));
        }
        unless(!(contact && army.keeps_away(cavalry)), moves::Refused::contact(cavalry, at))
    }

    /// Why a block that can only pivot does not pivot to a position that has room.
    fn why_no_pivot(&self, state: &State, field: &Field, slot: usize, at: SpaceId) -> Cause {
        let army = &state.armies[field.side];
        let (Some(body), Some(from)) = (army.body(slot), army.place(slot).at()) else {
            return NO_MARCH.into();
        };
        if state.armies[field.side].is_cavalry(slot) {
            return Refused::CavalryPivot.into();
        }
        let reach = Reach::new(self, state, field, slot, Guns::legs(state, body.moved, false), false);
        let steps = || self.board.crossings(from).iter().filter(|step| step.to == at);
        let own_side = |area| body.standing.is_none_or(|side| side == area);
        let cause = match () {
            () if !self.pivots(field, from).contains(at) || steps().next().is_none() => {
                return Refused::OnlyPivot.into();
            }
            () if steps().all(|step| !reach.is_crossable(step.area)) => NoWay::Fire { at },
            () if steps().all(|step| !own_side(step.area)) => NoWay::OwnSide { at },
            () if steps().all(|step| !reach.may_enter(step.to, step.area)) => NoWay::Sandwich { at },
            () if steps().all(|step| step.cost > reach.limit(step.to)) => NoWay::PivotCost { at },
            () => NoWay::NoEnd { at },
        };
        cause.into()
    }

    /// What a block could reach with some restrictions left aside.
    fn relaxed_reach(&self, state: &State, field: &Field, slot: usize, relaxed: Relaxed) -> Positions {
        let Some(body) = state.armies[field.side].body(slot) else { return Positions::EMPTY };
        let cavalry = state.armies[field.side].is_cavalry(slot);
        let legs = Guns::legs(state, body.moved, cavalry);
        Reach::relaxed(self, state, field, slot, (legs, cavalry), relaxed).ends().everywhere()
    }

    /// The positions that a block of the active side does not reach though they are near enough, and why not.
    pub(in super::super) fn closed_marches(
        &self,
        state: &State,
        field: &Field,
        slot: usize,
    ) -> Vec<(SpaceId, Cause)> {
        let army = &state.armies[field.side];
        let (Some(body), Some(at)) = (army.body(slot), army.place(slot).at()) else { return Vec::new() };
        let most = Guns::legs(state, body.moved, false).extended.max(super::ON_FOOT);
        let reached: Positions = self
            .marches(state, field, slot)
            .into_iter()
            .filter_map(|one| match one.goal {
                Goal::At(at) => Some(at),
                Goal::Off(_) => None,
            })
            .collect();
        let tries = TRIES.map(|(relaxed, cause)| (self.relaxed_reach(state, field, slot, relaxed), cause));
        let near = self.board.positions().filter(|to| *to != at && self.board.distance(at, *to) <= most);
        let why = |to: SpaceId| -> Option<Cause> {
            if let Err(why) = self.check_march_end(state, field, slot, to) {
                return Some(why);
            }
            tries.iter().find(|(reached, _)| reached.contains(to)).map(|(_, cause)| cause(to).into())
        };
        near.filter(|to| !reached.contains(*to)).filter_map(|to| Some((to, why(to)?))).collect()
    }
}
