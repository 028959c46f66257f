//! The fire phase: who may fire at what, and with how many dice (§5).

use super::cause::{AssaultCause, Cause, FireCause, Missing, NotHit, Verdict};
use super::event::{Event, Exemptions};
use super::field::Field;
use super::options::LeaderDice;
use super::pieces::{self, is_leader, owner, unit};
use super::state::{Assault, Forced, Phase, State, Step, Volley};
use super::{Command, Knapp, Play};
use crate::boards::space_set::SpaceSet;
use crate::engine::{PieceId, Side, SpaceId};

impl Knapp {
    /// Dice for a unit's own strength: halved if it is low on ammunition (§7).
    pub(super) fn strength_dice(state: &State, piece: PieceId) -> u8 {
        let now = state.piece(piece);
        if now.low_ammo { now.strength / 2 } else { now.strength }
    }

    /// Dice that the leaders with a unit add (§8, `knapp.fire.leader-dice`).
    pub(super) fn leader_dice(&self, state: &State, piece: PieceId) -> u8 {
        let Some(area) = state.piece(piece).area() else { return 0 };
        let ratings = state.leaders_in(area, owner(piece)).map(|leader| state.rating(leader));
        match self.options.leader_dice {
            LeaderDice::Each => ratings.sum(),
            LeaderDice::Best => ratings.max().unwrap_or(0),
        }
    }

    /// All dice of a unit.
    pub fn dice_of(&self, state: &State, piece: PieceId) -> u8 {
        Self::strength_dice(state, piece).saturating_add(self.leader_dice(state, piece))
    }

    /// The areas that a unit of the firing side, which has not fired and is in no contested area, can open a
    /// volley at.
    fn targets(&self, state: &State, field: &Field, piece: PieceId, area: SpaceId) -> SpaceSet {
        if state.piece(piece).fired || self.dice_of(state, piece) == 0 {
            return SpaceSet::EMPTY;
        }
        let reached = self.board.field_of_fire(area, unit(piece).arm.range());
        reached & field.held(owner(piece).other())
    }

    /// Appends every legal command of the side that decides in a fire phase.
    pub(super) fn legal_fire(&self, state: &State, side: Side, commands: &mut Vec<Command>) {
        let field = Field::of(state);
        match (&state.volley, state.step) {
            (Some(volley), Step::Volley) => self.legal_joins(state, &field, side, volley, commands),
            (Some(volley), Step::PlaceHits) => {
                let units = field.units(volley.target, side).iter();
                commands.extend(units.map(|unit| Command::PlaceHit { unit }));
            }
            (Some(_), Step::Withdraw) => self.legal_withdrawals(state, &field, commands),
            (Some(volley), Step::Assault) => {
                commands.extend([Command::AssaultFire {}, Command::GiveWay { area: volley.target }]);
            }
            _ => self.legal_openings(state, &field, side, commands),
        }
    }

    fn legal_openings(&self, state: &State, field: &Field, side: Side, commands: &mut Vec<Command>) {
        let contested = field.contested();
        for (unit, area) in state.units_on_map(side) {
            if !contested.contains(area) {
                let targets = self.targets(state, field, unit, area);
                commands.extend(targets.into_iter().map(|target| Command::Volley { unit, target }));
            }
        }
        for area in contested {
            commands.push(Command::Assault { area });
            if self.can_give_way(field, area, side) {
                commands.push(Command::GiveWay { area });
            }
        }
        if contested.is_empty() {
            commands.push(Command::EndFire {});
        }
    }

    fn legal_joins(
        &self,
        state: &State,
        field: &Field,
        side: Side,
        volley: &Volley,
        commands: &mut Vec<Command>,
    ) {
        let contested = field.contested();
        for (unit, area) in state.units_on_map(side) {
            let free = !contested.contains(area) && !volley.firers.contains(&unit);
            if free && self.targets(state, field, unit, area).contains(volley.target) {
                commands.push(Command::Join { unit });
            }
        }
        commands.push(Command::Resolve {});
    }

    /// Is it this side's decision in this step of a fire phase? Commands of fire, not the answers of those who
    /// are fired at, are refused at night by a rule of their own.
    pub(super) fn check_fire_step(state: &State, side: Side, step: Step) -> Verdict {
        let answers = matches!(step, Step::PlaceHits | Step::Withdraw);
        if state.phase != Phase::Over && state.is_night() && !answers {
            return Err(FireCause::Night.into());
        }
        if state.firing_side().is_none() || state.decider() != Some(side) || state.step != step {
            return Err(Cause::OutOfTurn { phase: Phase::Fire(side), step });
        }
        Ok(())
    }

    /// May a unit fire at an area, in a volley that it opens or joins (§5)?
    pub(super) fn check_shot(&self, state: &State, side: Side, piece: PieceId, target: SpaceId) -> Verdict {
        if owner(piece) != side {
            return Err(Cause::NotYours(piece));
        }
        if is_leader(piece) {
            return Err(FireCause::Leader(piece).into());
        }
        let area = self.whereabouts(state, piece).map_err(|absence| Cause::Absent { piece, absence })?;
        let now = state.piece(piece);
        if now.fired {
            return Err(FireCause::Spent { unit: piece, gave_way: now.gave_way }.into());
        }
        let field = Field::of(state);
        if field.contested().contains(area) {
            return Err(FireCause::Contested { unit: piece, area }.into());
        }
        self.check_range(piece, area, target)?;
        if !field.held(side.other()).contains(target) {
            return Err(FireCause::NoTarget(target).into());
        }
        if self.dice_of(state, piece) == 0 {
            return Err(FireCause::NoDice(piece).into());
        }
        Ok(())
    }

    /// Is a target within a unit's range and sight (§5)?
    fn check_range(&self, piece: PieceId, area: SpaceId, target: SpaceId) -> Verdict {
        let (distance, range) = (self.board.distance(area, target), unit(piece).arm.range());
        if distance == 0 || distance > range {
            return Err(FireCause::OutOfRange { unit: piece, target, distance, range }.into());
        }
        if !self.board.line_of_sight(area, target) {
            return Err(FireCause::Unseen { unit: piece, area, target }.into());
        }
        Ok(())
    }

    pub(super) fn check_volley(&self, state: &State, side: Side, piece: PieceId, target: SpaceId) -> Verdict {
        Self::check_fire_step(state, side, Step::Free)?;
        self.check_shot(state, side, piece, target)
    }

    pub(super) fn check_join(&self, state: &State, side: Side, piece: PieceId) -> Verdict {
        Self::check_fire_step(state, side, Step::Volley)?;
        let Some(volley) = &state.volley else { return Err(Cause::NotNow) };
        if volley.firers.contains(&piece) {
            return Err(FireCause::Joined(piece).into());
        }
        self.check_shot(state, side, piece, volley.target)
    }

    pub(super) fn check_assault(state: &State, side: Side, area: SpaceId) -> Verdict {
        Self::check_fire_step(state, side, Step::Free)?;
        Self::missing(&Field::of(state), area, side)
            .map_or(Ok(()), |missing| Err(AssaultCause::NoAssault { area, missing }.into()))
    }

    /// Whose units an area lacks for an assault; nothing if there is one.
    pub(super) fn missing(field: &Field, area: SpaceId, side: Side) -> Option<Missing> {
        let there = |side| field.held(side).contains(area);
        match (there(side), there(side.other())) {
            (true, true) => None,
            (true, false) => Some(Missing::Enemy),
            (false, true) => Some(Missing::Own),
            (false, false) => Some(Missing::All),
        }
    }

    pub(super) fn check_end_fire(state: &State, side: Side) -> Verdict {
        Self::check_fire_step(state, side, Step::Free)?;
        let contested = Field::of(state).contested();
        if contested.is_empty() { Ok(()) } else { Err(AssaultCause::ToBeFought(contested).into()) }
    }

    pub(super) fn check_place_hit(&self, state: &State, side: Side, piece: PieceId) -> Verdict {
        Self::check_fire_step(state, side, Step::PlaceHits)?;
        let Some(volley) = &state.volley else { return Err(Cause::NotNow) };
        let refuse = |why| Err(FireCause::NotHit { piece, target: volley.target, why }.into());
        if owner(piece) != side {
            return refuse(NotHit::NotYours);
        }
        if is_leader(piece) {
            return refuse(NotHit::Leader);
        }
        match self.whereabouts(state, piece) {
            Ok(area) if area == volley.target => Ok(()),
            Ok(area) => refuse(NotHit::Elsewhere(area)),
            Err(absence) => refuse(NotHit::Absent(absence)),
        }
    }
}

impl Play<'_> {
    /// Begins a side's fire phase.
    pub(super) fn begin_fire(&mut self, side: Side) {
        self.state.phase = Phase::Fire(side);
        self.state.step = Step::Free;
        for unit in pieces::units().filter(|unit| owner(*unit) == side) {
            let now = self.state.piece_mut(unit);
            (now.fired, now.gave_way) = (false, false);
        }
        let phase = self.state.phase;
        self.events.push(|| Event::PhaseStarted {
            phase,
            in_command: Vec::new(),
            exempt: Exemptions::default(),
        });
    }

    pub(super) fn open_volley(&mut self, side: Side, unit: PieceId, target: SpaceId) {
        let mut volley = Volley::new(side, target, Forced::Pay);
        // There is room for all units of a side.
        let _ = volley.firers.try_push(unit);
        self.state.volley = Some(volley);
        self.state.step = Step::Volley;
        self.events.push(|| Event::VolleyOpened { side, target, unit });
    }

    pub(super) fn join(&mut self, unit: PieceId) {
        let area = self.state.piece(unit).area();
        let outside = self.state.assault.is_some_and(|assault| Some(assault.area) != area);
        if let Some(volley) = &mut self.state.volley {
            let _ = volley.firers.try_push(unit);
        }
        self.events.push(|| Event::Joined { unit, outside });
    }

    /// Opens the first volley of an assault with every unit of the defender in the area (§4).
    pub(super) fn open_assault(&mut self, side: Side, area: SpaceId) {
        let attacker = side.other();
        self.state.assault = Some(Assault { area, attacker, volleys: 1 });
        self.state.volley = Some(self.volley_inside(side, area));
        self.state.step = Step::Volley;
        self.events.push(|| Event::AssaultOpened { area, attacker });
    }

    /// A volley of every unit of a side in an area.
    pub(super) fn volley_inside(&self, side: Side, area: SpaceId) -> Volley {
        let mut volley = Volley::new(side, area, Forced::Pay);
        for unit in Field::of(self.state).units(area, side).iter() {
            let _ = volley.firers.try_push(unit);
        }
        volley
    }

    pub(super) fn end_fire(&mut self, side: Side) {
        match side {
            Side::Union => self.begin_move(Side::Union),
            Side::Confederate => self.end_turn(),
        }
    }
}
