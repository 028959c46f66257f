//! Retreats: where pieces can go, what they carry along and whom they disturb (rulebook, Retreat; Disruption
//! Markers; Artillery).

use super::board::Places;
use super::command::{Command, Path};
use super::event::{Event, Flight, Loss, MarkerReason};
use super::fighter::Fighter;
use super::frame::{Cause, Frame};
use super::pieces::{AREA_LIMIT, Piece};
use super::refusals::{Barred, Flee, Verdict, Way, Why, unless};
use super::state::State;
use super::{Play, Wallace};
use crate::engine::{Side, SpaceId};

impl Wallace {
    /// The areas with a command block of a side in them, beside them or in their entry box.
    pub(super) fn commanded(&self, state: &State, side: Side) -> Places {
        state.blocks(side).fold(Places::EMPTY, |all, (at, _)| all | self.board.reach(at))
    }

    /// The places that the enemy of a side holds.
    pub(super) fn enemy_held(&self, state: &State, side: Side) -> Places {
        self.board.areas().into_iter().filter(|area| state.is_enemy_held(*area, side)).collect()
    }

    /// Where nobody retreats to as long as an assault is fought.
    fn forbidden(state: &State) -> Places {
        state.assault.as_ref().map_or(Places::EMPTY, |assault| assault.forbidden())
    }

    /// Areas in which a retreat of a side from `from` can end or through which it can lead.
    pub(super) fn refuges(&self, state: &State, side: Side, from: SpaceId) -> Places {
        self.commanded(state, side)
            & !self.enemy_held(state, side)
            & !Wallace::forbidden(state)
            & !Places::of(from)
    }

    fn with_room(state: &State, areas: Places) -> Places {
        areas.into_iter().filter(|area| state.size(*area) < AREA_LIMIT).collect()
    }

    /// The ways out of an area (`wallace.retreat.command`, `wallace.retreat.limit`): one area, or two if all that
    /// are next to it are full.
    pub(super) fn paths(&self, state: &State, side: Side, from: SpaceId) -> Vec<Path> {
        let refuges = self.refuges(state, side, from);
        let near = refuges & self.board.adj(from);
        let open = Wallace::with_room(state, near);
        if !open.is_empty() {
            return open.into_iter().map(|to| Path { through: None, to }).collect();
        }
        let beyond = |through: SpaceId| {
            let open = Wallace::with_room(state, refuges & self.board.adj(through));
            open.into_iter().map(move |to| Path { through: Some(through), to })
        };
        near.into_iter().flat_map(beyond).collect()
    }

    /// Is there any way out of an area?
    pub(super) fn has_retreat(&self, state: &State, side: Side, from: SpaceId) -> bool {
        !self.paths(state, side, from).is_empty()
    }

    /// The ways back of an attacker (`wallace.retreat.attacker`): to where it came from, or if that is full, beyond
    /// it.
    pub(super) fn ways_back(&self, state: &State, side: Side, origin: SpaceId) -> Vec<Path> {
        if self.board.is_box(origin) || state.size(origin) < AREA_LIMIT {
            return vec![Path { through: None, to: origin }];
        }
        let beyond = self.refuges(state, side, origin) & self.board.adj(origin);
        let open = Wallace::with_room(state, beyond).into_iter();
        open.map(|to| Path { through: Some(origin), to }).collect()
    }

    /// Could this piece leave the assault?
    pub(super) fn fighter_can_leave(&self, state: &State, side: Side, one: Fighter) -> bool {
        if state.side == side {
            !self.ways_back(state, side, one.origin).is_empty()
        } else {
            state.assault.as_ref().is_some_and(|assault| self.has_retreat(state, side, assault.area))
        }
    }

    /// Can guns leave with cavalry (`wallace.artillery.horse`)? In an assault only while other troops remain; the
    /// loss of the last ones is another matter.
    pub(super) fn guns_can_go(&self, state: &State, from: SpaceId) -> bool {
        let place = state.place(from);
        let assault = state.assault.as_ref().filter(|assault| assault.area == from);
        let company = assault.is_none_or(|assault| !assault.defenders().is_empty());
        let side = place.side.unwrap_or(state.side);
        company && place.guns.total() > 0 && self.has_retreat(state, side, from)
    }

    /// Can guns leave after the defenders' first check (`wallace.artillery.withdraw`)?
    pub(super) fn guns_can_withdraw(&self, state: &State) -> bool {
        state.assault.as_ref().is_some_and(|assault| self.guns_can_go(state, assault.area))
    }

    /// Who can retreat now, with the cubes on each, and by which ways.
    fn retreats(&self, state: &State) -> (Vec<(Piece, u8)>, Vec<Path>) {
        let none = (Vec::new(), Vec::new());
        let side = state.side;
        let assault = state.assault.as_deref();
        match Wallace::frame(state) {
            Some(Frame::AttackersLeave {}) => {
                let Some(one) = assault.and_then(|assault| assault.leaving[side].first()) else {
                    return none;
                };
                (vec![(Piece::from(one.kind), one.cubes)], self.ways_back(state, side, one.origin))
            }
            Some(Frame::DefendersLeave {}) => {
                let Some(assault) = assault else { return none };
                let all =
                    assault.leaving[assault.defender].iter().map(|one| (Piece::from(one.kind), one.cubes));
                let mut pieces: Vec<_> = all.collect();
                pieces.sort_unstable();
                pieces.dedup();
                (pieces, self.paths(state, assault.defender, assault.area))
            }
            Some(Frame::CavalryLeaves { place: area, .. }) => {
                let place = state.place(area);
                let cubes = place.cubes_of_leaver(Piece::Cavalry);
                let pieces = cubes.map(|cubes| (Piece::Cavalry, cubes)).collect();
                (pieces, self.paths(state, place.side.unwrap_or(side), area))
            }
            Some(Frame::GunsRetreat {}) => {
                let Some(assault) = assault else { return none };
                let guns = state.place(assault.area).guns;
                let there = Piece::GUNS.into_iter().filter(|gun| guns.of(*gun) > 0);
                (there.map(|gun| (gun, 0)).collect(), self.paths(state, assault.defender, assault.area))
            }
            _ => none,
        }
    }

    /// The pieces that retreat now, with the cubes on each.
    pub(super) fn retreating(&self, state: &State) -> Vec<(Piece, u8)> {
        self.retreats(state).0
    }

    /// May this piece retreat this way?
    pub(super) fn check_retreat(&self, state: &State, piece: Piece, cubes: u8, path: Path) -> Verdict {
        let (pieces, paths) = self.retreats(state);
        unless(!pieces.iter().any(|(other, _)| *other == piece), Flee::Nobody { piece })?;
        unless(!pieces.contains(&(piece, cubes)), Flee::Cubes { piece })?;
        if paths.contains(&path) { Ok(()) } else { Err(self.no_retreat(state, path).into()) }
    }

    /// Why is this, which is none of the ways out, none?
    fn no_retreat(&self, state: &State, path: Path) -> Flee {
        let area = state.assault.as_ref().map_or(SpaceId::OFF_MAP, |assault| assault.area);
        let frame = Wallace::frame(state);
        let side = frame.map_or(state.side, |frame| Wallace::side_of(state, frame));
        let home = state.assault.as_ref().and_then(|assault| assault.leaving[state.side].first());
        match (frame, home) {
            (Some(Frame::AttackersLeave {}), Some(one)) => self.no_way_back(state, one.origin, path),
            (Some(Frame::CavalryLeaves { place, .. }), _) => self.no_way_out(state, side, place, path),
            _ => self.no_way_out(state, side, area, path),
        }
    }

    /// Why is this not the way back of an attacker?
    fn no_way_back(&self, state: &State, home: SpaceId, path: Path) -> Flee {
        if self.board.is_box(home) || state.size(home) < AREA_LIMIT {
            return Flee::GoesHome { home };
        }
        if path.through != Some(home) {
            return Flee::HomeFull { home };
        }
        // What is left is that the area is full.
        let end = Flee::Way(Way::Full { area: path.to });
        self.bar(state, state.side, home, path.to)
            .or_else(|| self.uncommanded(state, state.side, path.to))
            .or_else(|| self.apart(home, path.to))
            .unwrap_or(end)
    }

    /// Why is this, which is none of the ways out of an area, none?
    fn no_way_out(&self, state: &State, side: Side, from: SpaceId, path: Path) -> Flee {
        let Path { through, to } = path;
        let barred = |place| self.bar(state, side, from, place);
        let cause = barred(to).or_else(|| through.and_then(barred));
        let cause = cause.or_else(|| self.uncommanded(state, side, to));
        let cause = match through {
            None => cause.or_else(|| self.apart(from, to)),
            Some(through) => cause
                .or_else(|| self.room_nearer(state, side, from))
                .or_else(|| self.uncommanded(state, side, through))
                .or_else(|| self.apart(from, through))
                .or_else(|| self.apart(through, to)),
        };
        // What is left is that the area is full.
        cause.unwrap_or(Flee::Way(Way::Full { area: to }))
    }

    /// Why nobody retreats from an area to a place or through it, whatever the way.
    fn bar(&self, state: &State, side: Side, from: SpaceId, area: SpaceId) -> Option<Flee> {
        let cause = if !self.board.has(area) {
            Barred::OffMap
        } else if self.board.is_box(area) {
            Barred::Box { area }
        } else if area == from {
            Barred::Left { area }
        } else if state.is_enemy_held(area, side) {
            Barred::Enemy { area }
        } else if !Wallace::forbidden(state).contains(area) {
            return None;
        } else if state.attackers.iter().any(|one| one.target == area) {
            Barred::Contested { area }
        } else if state.assault.as_ref().is_some_and(|assault| assault.area == area) {
            Barred::Left { area }
        } else {
            Barred::Origin { area }
        };
        Some(Flee::Barred(cause))
    }

    fn uncommanded(&self, state: &State, side: Side, area: SpaceId) -> Option<Flee> {
        (!self.commanded(state, side).contains(area)).then_some(Flee::NoCommand { area })
    }

    fn apart(&self, from: SpaceId, to: SpaceId) -> Option<Flee> {
        (!self.board.adj(from).contains(to)).then_some(Flee::Way(Way::Apart { from, to }))
    }

    fn room_nearer(&self, state: &State, side: Side, from: SpaceId) -> Option<Flee> {
        let near = self.refuges(state, side, from) & self.board.adj(from);
        let open = Wallace::with_room(state, near).into_iter().next();
        open.map(|area| Flee::Way(Way::RoomNearer { area }))
    }

    /// Appends the retreats that are possible now.
    pub(super) fn legal_retreats(&self, state: &State, commands: &mut Vec<Command>) {
        let (pieces, paths) = self.retreats(state);
        for (piece, cubes) in pieces {
            commands.extend(paths.iter().map(|Path { through, to }| Command::Retreat {
                piece,
                cubes,
                through: *through,
                to: *to,
            }));
        }
    }

    /// Where guns would go from: the area that is asked about now.
    fn guns_at(state: &State) -> Option<SpaceId> {
        match Wallace::frame(state)? {
            Frame::HorseGuns { place, .. } => Some(place),
            Frame::WithdrawGuns {} => state.assault.as_ref().map(|assault| assault.area),
            _ => None,
        }
    }

    /// May this gun leave this way?
    pub(super) fn check_gun_goes(&self, state: &State, piece: Piece, path: Path) -> Verdict {
        let place = Wallace::guns_at(state).ok_or(Why::NotNow)?;
        let there = state.place(place);
        unless(there.guns.of(piece) == 0, Flee::NoGun { place, piece })?;
        let side = there.side.unwrap_or(state.side);
        let open = self.paths(state, side, place).contains(&path);
        unless(!open, self.no_way_out(state, side, place, path))
    }

    /// Appends what guns can do.
    pub(super) fn legal_guns(&self, state: &State, commands: &mut Vec<Command>) {
        let Some(area) = Wallace::guns_at(state) else { return };
        let place = state.place(area);
        let paths = self.paths(state, place.side.unwrap_or(state.side), area);
        for piece in Piece::GUNS.into_iter().filter(|piece| place.guns.of(*piece) > 0) {
            commands.extend(paths.iter().map(|Path { through, to }| Command::GunsGo {
                piece,
                through: *through,
                to: *to,
            }));
        }
        commands.push(Command::GunsStay {});
    }
}

impl Play<'_> {
    /// The next attacker goes back, if there is no choice of way.
    pub(super) fn attackers_leave(&mut self) -> bool {
        let side = self.state.side;
        let Some(assault) = self.state.assault.as_deref() else { return self.done() };
        let (area, Some(one)) = (assault.area, assault.leaving[side].first().copied()) else {
            return self.done();
        };
        match self.rules.ways_back(self.state, side, one.origin).as_slice() {
            [] => {
                self.with_assault(|assault| {
                    assault.leaving[side].remove(0);
                });
                self.lose(area, side, one, Loss::NoWayBack);
            }
            [only] => self.retreat(Piece::from(one.kind), one.cubes, *only),
            _ => return false,
        }
        true
    }

    /// The next defender retreats, if there is no choice of piece and way; without a way all are lost.
    pub(super) fn defenders_leave(&mut self) -> bool {
        let Some(assault) = self.state.assault.as_deref() else { return self.done() };
        let (area, side) = (assault.area, assault.defender);
        if assault.leaving[side].is_empty() {
            return self.done();
        }
        if self.rules.has_retreat(self.state, side, area) {
            return self.only_choice();
        }
        let lost = self.state.assault.as_mut().map(|assault| std::mem::take(&mut assault.leaving[side]));
        for one in lost.into_iter().flatten() {
            self.lose(area, side, one, Loss::NoRetreat);
        }
        self.done()
    }

    /// Guns without company retreat, or are lost if they cannot.
    pub(super) fn guns_retreat(&mut self) -> bool {
        let Some(assault) = self.state.assault.as_deref() else { return self.done() };
        let (area, side) = (assault.area, assault.defender);
        if self.state.place(area).guns.total() == 0 {
            return self.done();
        }
        if self.rules.has_retreat(self.state, side, area) {
            return self.only_choice();
        }
        self.lose_guns(area, side, Loss::NoRetreat);
        self.done()
    }

    /// A piece retreats.
    pub(super) fn retreat(&mut self, piece: Piece, cubes: u8, path: Path) {
        let Some(frame) = Wallace::frame(self.state) else { return };
        let side = Wallace::side_of(self.state, frame);
        let area = self.state.assault.as_ref().map_or(SpaceId::OFF_MAP, |assault| assault.area);
        match frame {
            Frame::AttackersLeave {} | Frame::DefendersLeave {} => {
                let is_it = |one: &Fighter| Piece::from(one.kind) == piece && one.cubes == cubes;
                self.with_assault(|assault| {
                    if let Some(number) = assault.leaving[side].iter().position(is_it) {
                        assault.leaving[side].remove(number);
                    }
                });
                self.leave(side, area, piece, cubes, path, Cause::Fire);
            }
            Frame::CavalryLeaves { place, cause } => {
                self.pop();
                self.state.place_mut(place).take(piece, cubes);
                self.leave(side, place, piece, cubes, path, cause);
            }
            Frame::GunsRetreat {} => {
                self.state.place_mut(area).take(piece, 0);
                self.leave(side, area, piece, 0, path, Cause::Fire);
            }
            _ => {}
        }
    }

    /// A gun leaves with cavalry, or after the defenders' first check.
    pub(super) fn gun_goes(&mut self, piece: Piece, path: Path) {
        let Some(area) = Wallace::guns_at(self.state) else { return };
        let cause = match Wallace::frame(self.state) {
            Some(Frame::HorseGuns { cause, .. }) => cause,
            _ => Cause::Fire,
        };
        let place = self.state.place_mut(area);
        let side = place.side.unwrap_or(Side::Union);
        place.take(piece, 0);
        self.leave(side, area, piece, 0, path, cause);
    }

    /// A piece has left `from` and arrives; then whoever it passed or joined may be disturbed.
    fn leave(&mut self, side: Side, from: SpaceId, piece: Piece, cubes: u8, path: Path, cause: Cause) {
        let Path { through, to } = path;
        let why = self.flight(piece);
        self.events.push(|| Event::Retreated { side, piece, cubes, from, through, to, why });
        if piece.is_gun() {
            self.lift_fire_marker(from, MarkerReason::Moved);
        }
        self.arrive(side, to, piece, cubes);
        if self.is_left_by(side, from) {
            self.carry_disruption(from, to, cause.next());
            self.clean_up(from);
        }
        if let Some(place) = through {
            self.push(Frame::KnockOn { place, cause: cause.next() });
        }
    }

    /// Why the piece retreats that does so now.
    fn flight(&self, piece: Piece) -> Flight {
        let (retreated, horse) =
            self.state.assault.as_ref().map_or((false, false), |one| (one.retreated, one.horse));
        match Wallace::frame(self.state) {
            Some(Frame::AttackersLeave {}) => Flight::Attack,
            Some(Frame::DefendersLeave {}) => Flight::Defence,
            Some(Frame::GunsRetreat {}) if horse && retreated => Flight::WithCavalry,
            Some(Frame::GunsRetreat {}) if retreated => Flight::WithTroops,
            Some(Frame::GunsRetreat {}) => Flight::Overrun,
            Some(Frame::WithdrawGuns {}) => Flight::Withdrawal,
            _ if piece.is_gun() => Flight::WithCavalry,
            _ => Flight::Cavalry,
        }
    }

    /// Has the last piece of the holder left the area?
    fn is_left_by(&self, side: Side, area: SpaceId) -> bool {
        let fighting = self.state.assault.as_ref().filter(|assault| assault.area == area);
        let held = fighting.map_or(side, |assault| assault.defender);
        let fighters = fighting.map_or(0, |assault| assault.fighters(side).count());
        side == held && self.state.size(area) == 0 && fighters == 0
    }

    /// The last piece to retreat takes the Disruption marker along (`wallace.disruption.carry`).
    fn carry_disruption(&mut self, from: SpaceId, to: SpaceId, cause: Cause) {
        if !std::mem::take(&mut self.state.place_mut(from).disruption) {
            return;
        }
        self.events.push(|| Event::DisruptionCarried { from, to });
        if self.state.place(to).disruption {
            self.push(Frame::KnockOn { place: to, cause });
        } else {
            self.state.place_mut(to).disruption = true;
        }
    }

    /// A retreat disturbs an area: it is disrupted, or if it is already, its troops take a cube
    /// (`wallace.retreat.knock-on`).
    pub(super) fn knock_on(&mut self, area: SpaceId, cause: Cause) -> bool {
        self.pop();
        let place = self.state.place(area);
        if !place.disruption {
            self.disrupt(area, MarkerReason::KnockOn);
        } else if place.troops.total() > 0 {
            self.events.push(|| Event::KnockOn { area });
            self.push(Frame::CubeColour { place: area, cause });
        }
        true
    }
}
