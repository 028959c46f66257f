//! An assault that is only thought of: everybody who would attack stands ready, and what can be known of it before
//! its dice.

use super::super::board::Places;
use super::super::fighter::{Attacker, Fighter};
use super::super::frame::Frame;
use super::super::options::LoneArtillery;
use super::super::pieces::{AREA_LIMIT, Piece, Troop};
use super::super::place::Place;
use super::super::state::State;
use super::super::{Play, Wallace};
use super::forecast::ROOM;
use crate::engine::SortShort as _;
use crate::engine::{Dice, Events, Side, SpaceId};

/// How many pieces find a way out of an assault, and whether that is sure: where retreats disturb others on their
/// way, it is not.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Exits {
    pub room: u8,
    pub sure: bool,
}

/// An assault as it would begin now.
pub(super) struct Muster<'a> {
    pub rules: &'a Wallace,
    /// The state in which it begins: whoever is to join has left his place.
    pub state: State,
    pub area: SpaceId,
    pub attackers: Vec<Fighter>,
}

impl<'a> Muster<'a> {
    /// Those who were sent so far, and one more piece; nothing if nobody attacks.
    pub(super) fn new(
        rules: &'a Wallace,
        state: &State,
        area: SpaceId,
        more: Option<Fighter>,
    ) -> Option<Self> {
        let mut state = state.clone();
        if let Some(fighter) = more {
            join(rules, &mut state, area, fighter);
        }
        state.march = None;
        state.frames = vec![Frame::Action {}];
        let sent = state.attackers.iter().filter(|one| one.target == area).map(|one| one.fighter);
        let mut attackers: Vec<Fighter> = sent.take(AREA_LIMIT.into()).collect();
        attackers.sort_short();
        let fought = state.assault.is_some() || attackers.is_empty();
        (!fought).then_some(Muster { rules, state, area, attackers })
    }

    pub(super) fn place(&self) -> &Place {
        self.state.place(self.area)
    }

    /// Does every attack come out of this one place?
    pub(super) fn only_origin(&self) -> Option<SpaceId> {
        let first = self.attackers.first()?.origin;
        self.attackers.iter().all(|one| one.origin == first).then_some(first)
    }

    /// How many attackers find a way back.
    pub(super) fn ways_back(&self) -> Exits {
        if self.crowded().is_empty() {
            return Exits { room: ROOM, sure: true };
        }
        match self.only_origin() {
            Some(origin) => {
                let beyond = self.fought().ways_beyond(origin);
                Exits { room: self.room_at(origin).saturating_add(beyond), sure: beyond == 0 }
            }
            None => Exits { room: ROOM, sure: false },
        }
    }

    fn room_at(&self, area: SpaceId) -> u8 {
        AREA_LIMIT.saturating_sub(self.state.size(area))
    }

    /// The areas that have no room for all attackers that came from there.
    fn crowded(&self) -> Places {
        let here = |origin: SpaceId| self.attackers.iter().filter(|one| one.origin == origin).count();
        let crowded = |origin: &SpaceId| {
            !self.rules.board().is_box(*origin) && here(*origin) > usize::from(self.room_at(*origin))
        };
        self.attackers.iter().map(|one| one.origin).filter(crowded).collect()
    }

    /// May a retreat bring Disruption markers or cubes to other areas (`wallace.retreat.knock-on`)? It does where it
    /// passes a full area, and where a Disruption marker is carried to another one.
    pub(super) fn disturbs(&self) -> bool {
        let fought = self.fought();
        let passes = self.crowded().into_iter().any(|origin| fought.ways_beyond(origin) > 0);
        passes || !self.retreats().sure || self.carries(&fought)
    }

    /// May the last defender to leave carry a Disruption marker to an area that has one, and to troops?
    fn carries(&self, fought: &Fought<'_>) -> bool {
        let place = self.place();
        let troops = place.troops.total() > 0;
        let guns =
            place.guns.sound > 0 && self.rules.options().lone_artillery == LoneArtillery::RetreatDamaged;
        // Guns alone are overrun before anybody fires at them.
        let marker = place.disruption || (troops && self.state.disruption_stock() > 0);
        let side = self.state.side.other();
        let near = self.rules.refuges(&fought.state, side, self.area) & self.rules.board().adj(self.area);
        let suffers = |area: SpaceId| {
            let there = self.state.place(area);
            there.disruption && self.room_at(area) > 0 && (troops || there.troops.total() > 0)
        };
        marker && (troops || guns) && near.into_iter().any(suffers)
    }

    /// How many defenders, artillery included, find a way of retreat.
    pub(super) fn retreats(&self) -> Exits {
        let side = self.state.side.other();
        let fought = self.fought();
        let near = self.rules.refuges(&fought.state, side, self.area) & self.rules.board().adj(self.area);
        let open = room_in(&fought.state, near);
        if open >= self.place().size() {
            return Exits { room: ROOM, sure: true };
        }
        let refuges = self.rules.refuges(&fought.state, side, self.area);
        let beyond = near.into_iter().fold(Places::EMPTY, |all, area| all | self.rules.board().adj(area));
        let beyond = room_in(&fought.state, refuges & beyond & !near);
        Exits { room: open.saturating_add(beyond), sure: beyond == 0 }
    }

    /// Do the stocks last, whatever the dice? If a colour runs out, pieces are given up elsewhere.
    pub(super) fn stocks_last(&self) -> bool {
        let place = self.place();
        let (attack, defence) = (self.attackers.len(), usize::from(place.troops.total()));
        let lasts = |side: Side, kind: Troop, pieces: usize, cubes: usize, hits: usize| {
            let room = pieces * usize::from(kind.cap()) - cubes.min(pieces * usize::from(kind.cap()));
            room.min(hits) <= usize::from(self.state.cubes_in_stock(side, kind))
        };
        let hits = usize::from(place.guns.total()) + 2 * defence;
        Troop::ALL.into_iter().all(|kind| {
            let own = self.attackers.iter().filter(|one| one.kind == kind);
            let cubes = own.clone().map(|one| usize::from(one.cubes)).sum();
            let (count, pool) = (usize::from(place.troops[kind]), usize::from(place.cubes[kind]));
            lasts(self.state.side, kind, own.count(), cubes, hits)
                && lasts(self.state.side.other(), kind, count, pool, 2 * attack)
        })
    }

    /// The moment at which the assault has begun and no die has fallen.
    fn fought(&self) -> Fought<'a> {
        let mut state = self.state.clone();
        let (mut dice, mut events) = (Dice::scripted(&[]), Events::ignored());
        Play { rules: self.rules, state: &mut state, dice: &mut dice, events: &mut events }
            .begin_assault(self.area);
        Fought { rules: self.rules, state }
    }
}

/// A piece leaves its place and joins the attackers of an area.
fn join(rules: &Wallace, state: &mut State, area: SpaceId, fighter: Fighter) {
    let side = state.side;
    let riding = state.march.as_mut().and_then(|march| march.passing.take()).is_some();
    let (mut dice, mut events) = (Dice::scripted(&[]), Events::ignored());
    if riding {
        // Cavalry captures a block where it passes.
        Play { rules, state, dice: &mut dice, events: &mut events }.capture_block(fighter.via, side);
    } else {
        state.place_mut(fighter.origin).take(Piece::from(fighter.kind), fighter.cubes);
        Play { rules, state, dice: &mut dice, events: &mut events }.clean_up(fighter.origin);
    }
    state.attackers.push(Attacker { target: area, fighter });
}

fn room_in(state: &State, areas: Places) -> u8 {
    areas.into_iter().map(|area| AREA_LIMIT.saturating_sub(state.size(area))).fold(0, u8::saturating_add)
}

struct Fought<'a> {
    rules: &'a Wallace,
    state: State,
}

impl Fought<'_> {
    /// Room for attackers who cannot stay where they came from.
    fn ways_beyond(&self, origin: SpaceId) -> u8 {
        let side = self.state.side;
        let near = self.rules.refuges(&self.state, side, origin) & self.rules.board().adj(origin);
        room_in(&self.state, near)
    }
}
