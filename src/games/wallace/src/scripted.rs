//! A player by rules of thumb. The Union stands on the victory areas, entrenches and assaults only at two to one; the
//! Confederates march on the victory area that is nearest to them and assault where they are stronger. Discs go to the
//! blocks with most pieces about them.

use super::place::Place;
use super::state::State;
use super::{Command, Wallace};
use crate::engine::{Side, SpaceId};

/// How many times as many pieces as the enemy a side needs to assault, Union first.
const ODDS: [f64; 2] = [2.0, 1.3];

/// A state as the script looks at it.
pub(super) struct Script<'a> {
    rules: &'a Wallace,
    state: &'a State,
    side: Side,
    /// The victory area that the side goes for.
    target: Option<SpaceId>,
}

impl<'a> Script<'a> {
    pub(super) fn of(rules: &'a Wallace, state: &'a State, side: Side) -> Self {
        let mut script = Script { rules, state, side, target: None };
        let open = rules.stars.into_iter().filter(|area| !state.place(*area).is_held_by(side));
        script.target = open.min_by_key(|area| script.effort(*area));
        script
    }

    /// How much the side likes a command.
    pub(super) fn likes(&self, command: &Command) -> f64 {
        match *command {
            Command::PlaceBlock { at } => 1.0 + 0.1 * self.about(at) - 2.0 * self.command(at),
            Command::SetValue { value } => f64::from(value),
            Command::RemoveBlock { at } => {
                let spent = self.state.block_of(at, self.side).is_some_and(|block| block.room() == 0);
                if spent { 0.8 } else { -1.0 }
            }
            Command::Issue { at, .. } | Command::SecondDisc { at } => 2.0 + 0.1 * self.about(at),
            Command::Enter { entry, .. } => 3.0 - 10.0 * self.risk(self.rules.board.entry_area(entry), entry),
            Command::EntryFight {}
            | Command::OrderReorganise { .. }
            | Command::ResolveAssaults {}
            | Command::CavalryRetreat {} => 1.0,
            Command::OrderMove { from } => self.order_move(from),
            Command::OrderFire {} => 0.8,
            Command::OrderReinforce { .. } => 0.3,
            Command::OrderEntrench { area, boundary } => self.entrench(area, boundary),
            Command::Move { to, .. } => {
                let from = self.state.march.as_ref().map_or(to, |march| march.from);
                self.step(from, to)
            }
            Command::CavalryStep { to } => 0.5 - 0.1 * self.way(to),
            Command::Fire { target, .. } => 1.0 + 0.1 * self.size(target),
            Command::Retreat { to, through, .. } | Command::GunsGo { to, through, .. } => {
                -self.way(to) - f64::from(u8::from(through.is_some()))
            }
            Command::GunsStay {} => -50.0,
            Command::ForcedPass {} => -0.5,
            Command::OrderShiftEntrenchment { .. }
            | Command::OrderRemoveFire { .. }
            | Command::Concede {} => -1.0,
            Command::OrderPass {} => -0.2,
            Command::EndTurn {}
            | Command::MoveDone {}
            | Command::CavalryStop {}
            | Command::HoldAssault {}
            | Command::PickAssault { .. }
            | Command::FireDone {}
            | Command::TakeFireMarker { .. }
            | Command::CubeColour { .. }
            | Command::CavalryStand {}
            | Command::GunHit { .. }
            | Command::Assign { .. }
            | Command::Allocate { .. }
            | Command::CounterRetreat { .. }
            | Command::Shortage { .. } => 0.0,
        }
    }

    /// An order to move is as good as the best step out of the area.
    fn order_move(&self, from: SpaceId) -> f64 {
        let near = self.rules.board.adj(from);
        0.5 + near.into_iter().map(|to| self.step(from, to)).fold(-1.0, f64::max)
    }

    /// How good it is to step into an area: nearer to the target, or against a weak enemy.
    fn step(&self, from: SpaceId, to: SpaceId) -> f64 {
        let enemy = self.state.is_enemy_held(to, self.side);
        if enemy {
            let wanted = if self.rules.stars.contains(to) { 1.5 } else { 0.5 };
            return if self.outnumbers(from, to) { wanted } else { -2.0 };
        }
        if self.rules.stars.contains(from) && self.state.size(from) <= 4 {
            return -1.0;
        }
        self.way(from) - self.way(to) - 0.5
    }

    /// Is the enemy in an area weak enough to be assaulted from another?
    fn outnumbers(&self, from: SpaceId, to: SpaceId) -> bool {
        let sent = self.state.fighters(self.side).count();
        let own = self.size(from) + f64::from(u8::try_from(sent).unwrap_or(u8::MAX));
        let works = if self.state.place(to).entrenchments.face(from) { 1.0 } else { 0.0 };
        own >= ODDS[usize::from(self.side == Side::Confederate)] * (self.size(to) + works)
    }

    /// What speaks against bringing pieces into an area.
    fn risk(&self, area: Option<SpaceId>, entry: SpaceId) -> f64 {
        let enemy = area
            .is_some_and(|area| self.state.is_enemy_held(area, self.side) && !self.outnumbers(entry, area));
        if enemy { 1.0 } else { 0.0 }
    }

    fn entrench(&self, area: SpaceId, boundary: SpaceId) -> f64 {
        let faced = f64::from(u8::from(self.state.is_enemy_held(boundary, self.side)));
        let star = f64::from(u8::from(self.rules.stars.contains(area)));
        match self.side {
            Side::Union => 0.2 + faced + 0.7 * star,
            Side::Confederate => 0.5 * star * faced,
        }
    }

    /// How far it is to where the side goes: for the Union the nearest victory area, for the Confederates their target.
    fn way(&self, from: SpaceId) -> f64 {
        let steps = |star: SpaceId| self.rules.board.steps(from, star);
        let nearest = || self.rules.stars.into_iter().map(steps).min();
        let way = match self.side {
            Side::Union => nearest(),
            Side::Confederate => self.target.map(steps).or_else(nearest),
        };
        f64::from(way.unwrap_or(0))
    }

    /// How far the side's pieces are from an area, in all.
    fn effort(&self, area: SpaceId) -> u32 {
        let of = |(at, place): (SpaceId, &Place)| {
            u32::from(self.rules.board.steps(at, area)) * u32::from(place.size())
        };
        self.own_places().map(of).sum()
    }

    fn own_places(&self) -> impl Iterator<Item = (SpaceId, &Place)> + '_ {
        let places = (0..).map(SpaceId).zip(&self.state.places);
        places.filter(|(at, place)| self.rules.board.has(*at) && place.is_held_by(self.side))
    }

    /// The side's pieces that a command block reaches.
    fn about(&self, at: SpaceId) -> f64 {
        let reach = self.rules.board.reach(at);
        let own = reach.into_iter().filter(|place| self.state.place(*place).is_held_by(self.side));
        own.map(|place| self.size(place)).sum()
    }

    /// How many blocks with room reach the same places already.
    fn command(&self, at: SpaceId) -> f64 {
        let near = |(other, block): &(SpaceId, super::place::Block)| {
            block.room() > 0 && self.rules.board.steps(at, *other) <= 1
        };
        f64::from(u8::try_from(self.state.blocks(self.side).filter(near).count()).unwrap_or(u8::MAX))
    }

    fn size(&self, area: SpaceId) -> f64 {
        f64::from(self.state.size(area))
    }
}
