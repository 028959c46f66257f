//! The objectives: how they move and who takes them (§16, §20).

use super::board::Board;
use super::board::areas::Areas;
use super::command::Captures;
use super::event::Event;
use super::frame::Frame;
use super::hours::{HISTORICAL, Hour, TimeToken};
use super::options::{ObjectiveStart, Reinforcements};
use super::refusals::{General, Told, Verdict, unless};
use super::rules::Rule;
use super::show::case::Case;
use super::state::{OBJECTIVES, State};
use super::{Guns, Play};
use crate::boards::position::NO_AREA;
use crate::engine::Agenda as _;
use crate::engine::SortShort as _;
use crate::engine::sentences::{no, refusals};
use crate::engine::{AreaId, BySide, Side, SpaceId};

/// Objectives must be at least so far apart after all moves (`guns.objective.spacing`).
const APART: u8 = 3;

/// From so many arrivals on the Union earns no more moves (`guns.objective.earn`).
const ENOUGH: u8 = 4;

refusals! {
    /// What is against the move of an objective, before the game and in it.
    Refused(case) {
        Nothing { area: AreaId } => no!(ObjectiveOwn, "There is no objective in {}.", case.area(area));
        Partial { to: AreaId } => no!(ObjectivePartial, "{} is cut by the edge of the map.", case.area(to));
        CannotBeSpaced { to: AreaId } => no!(
            ObjectiveSpacing, "With one in {} the objectives could not end three areas apart.", case.area(to)
        );
        NotSpaced => no!(ObjectiveSpacing, "Two objectives are nearer to each other than three areas.");
    }
}

/// The areas of the objectives.
pub(super) fn areas_of(state: &State) -> [AreaId; OBJECTIVES] {
    state.objectives.map(|one| one.area)
}

impl Guns {
    /// Where the objectives lie at the start.
    pub(super) fn objective_start(&self) -> [AreaId; OBJECTIVES] {
        match self.options.objective_start {
            ObjectiveStart::Back => self.board.objectives().back,
            ObjectiveStart::Standard => self.board.objectives().standard,
            ObjectiveStart::Forward => self.board.objectives().forward,
        }
    }

    /// The areas of some objectives, by rising number of the area.
    pub(super) fn captures_of(state: &State, bits: u8) -> Captures {
        let listed = state.objectives.iter().enumerate().filter(|(number, _)| bits >> number & 1 == 1);
        let mut areas: Captures = listed.map(|(_, one)| one.area).collect();
        areas.sort_short();
        areas
    }

    /// Are all objectives far enough from each other (`guns.objective.spacing`)?
    pub(super) fn are_spaced(&self, [a, b, c]: [AreaId; OBJECTIVES]) -> bool {
        let apart = |a, b| self.board.area_distance(a, b) >= APART;
        apart(a, b) && apart(a, c) && apart(b, c)
    }

    /// Can the objectives be far enough from each other if each ends in one of these areas?
    pub(super) fn can_be_spaced(&self, [a, b, c]: [Areas; OBJECTIVES]) -> bool {
        a.into_iter().any(|first| {
            let beyond_first = !self.board.too_near(first);
            let third = c & beyond_first;
            !third.is_empty()
                && (b & beyond_first)
                    .into_iter()
                    .any(|second| !(third & !self.board.too_near(second)).is_empty())
        })
    }

    /// The area into which an objective moves through a position, if it may go there at all.
    pub(super) fn check_via(&self, from: AreaId, via: SpaceId) -> Verdict<AreaId> {
        unless(self.board.has(via), General::NoPosition { rule: Rule::ObjectiveOwn })?;
        let to = self.board.across(via, from);
        let no_edge = General::NotBounding { rule: Rule::ObjectiveOwn, at: via, area: from };
        unless(self.board.bounds(via, from) && to != NO_AREA, no_edge)?;
        unless(!self.board.is_partial(to), Refused::Partial { to })?;
        Ok(to)
    }

    /// May the Union stop moving objectives?
    pub(super) fn check_end_objectives(&self, state: &State) -> Verdict {
        unless(self.are_spaced(areas_of(state)), Refused::NotSpaced)
    }

    /// Whose an objective becomes when it moves through a position (`guns.objective.through-blocks`).
    fn passed_last(state: &State, via: SpaceId, to: AreaId) -> Option<Side> {
        let is_there = |side: &Side| state.armies[*side].count_at(via) > 0;
        let mut there = Side::ALL.into_iter().filter(is_there);
        let first = there.next()?;
        if there.next().is_none() {
            return Some(first);
        }
        // Where both stand, each stands on its own side of the line.
        let is_last = |side: &Side| {
            let army = &state.armies[*side];
            let mut bodies = army.standing_at(via).filter_map(|slot| army.body(slot));
            bodies.any(|body| body.standing.map_or(body.place.front() != Some(to), |own| own == to))
        };
        Side::ALL.into_iter().find(is_last)
    }

    /// How many arrivals of an hour count for a side (§16, §23).
    fn arrivals_in(&self, state: &State, side: Side, hour: Hour) -> u8 {
        match self.options.reinforcements {
            Reinforcements::Random => {
                u8::from(matches!(state.armies[side].track.at(hour), TimeToken::Arrival { .. }))
            }
            Reinforcements::Historical => {
                let listed = HISTORICAL.iter().filter(|one| one.hour == hour && one.formation.side() == side);
                u8::try_from(listed.count()).unwrap_or(u8::MAX)
            }
        }
    }
}

impl Board {
    /// The whole areas next to at least one of these.
    pub(super) fn around(&self, areas: Areas) -> Areas {
        let near = areas.into_iter().fold(Areas::EMPTY, |all, area| all | self.neighbours(area));
        near.into_iter().filter(|area| !self.is_partial(*area)).collect()
    }

    /// The areas that are too near to one for another objective.
    fn too_near(&self, area: AreaId) -> Areas {
        let near = self.neighbours(area);
        near.into_iter().fold(near | Areas::of(area), |all, next| all | self.neighbours(next))
    }
}

impl Play<'_> {
    /// The arrivals of the turn are counted, and the Union earns moves of objectives. Always true, for steps.
    pub(super) fn earn_objectives(&mut self) -> bool {
        self.pop();
        let earned = self.state.clock.span().filter(|hour| self.receive(*hour)).count();
        self.push(Frame::Turn {});
        if earned > 0 {
            let left = u8::try_from(earned).unwrap_or(u8::MAX);
            self.push(Frame::MoveObjectives { left, moved: 0 });
        }
        true
    }

    /// The arrivals of an hour are counted. Says whether the hour earns a move (`guns.objective.earn`).
    fn receive(&mut self, hour: Hour) -> bool {
        let mut some = false;
        for side in Side::ALL {
            let count = self.rules.arrivals_in(self.state, side, hour);
            let army = &mut self.state.armies[side];
            army.track.set(hour, TimeToken::None {});
            army.received = army.received.saturating_add(count);
            some |= count > 0;
        }
        let received = BySide::from_fn(|side| self.state.armies[side].received);
        let earned = received.union < received.confederate && received.union < ENOUGH;
        if some || earned {
            self.tell(|| Event::ArrivalsReceived { hour, received, earned });
        }
        earned
    }

    /// An objective moves through a position, and blocks there may take it.
    pub(super) fn shift_objective(&mut self, number: usize, via: SpaceId, to: AreaId) {
        let taker = Guns::passed_last(self.state, via, to);
        let Some(one) = self.state.objectives.get_mut(number) else { return };
        let from = std::mem::replace(&mut one.area, to);
        one.side = taker.unwrap_or(one.side);
        let side = one.side;
        self.tell(|| Event::ObjectiveMoved { from, to, via, side });
    }

    /// A side takes the enemy's objectives in these areas.
    pub(super) fn capture(&mut self, side: Side, areas: impl IntoIterator<Item = AreaId>, attack: bool) {
        for area in areas {
            let taken = self.state.capturable(side, area);
            for number in (0..OBJECTIVES).filter(|number| taken >> number & 1 == 1) {
                self.state.objectives[number].side = side;
                self.tell(|| Event::ObjectiveCaptured { side, area, attack });
            }
        }
    }
}
