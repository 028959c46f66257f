//! The fire phase: who may fire at what, and with how many dice (§5).

use super::event::{Event, Exemptions};
use super::field::{Field, UnitSet};
use super::options::LeaderDice;
use super::pieces::{self, owner, unit};
use super::rules::Rule;
use super::state::{Assault, Forced, Phase, State, Step, Volley};
use super::{Command, Knapp, Play};
use crate::boards::space_set::SpaceSet;
use crate::engine::{PieceId, Refusal, Side, SpaceId};

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
    pub(super) fn check_fire_step(&self, state: &State, side: Side, step: Step) -> Result<(), Refusal<Rule>> {
        let answers = matches!(step, Step::PlaceHits | Step::Withdraw);
        if state.phase != Phase::Over && state.is_night() && !answers {
            return Err(Refusal::new(Rule::FireNight, "It is night: nobody fires."));
        }
        if state.firing_side().is_none() {
            return self.check_phase(state, side, Phase::Fire(side));
        }
        if state.decider() != Some(side) || state.step != step {
            return Err(self.not_now(state, side));
        }
        Ok(())
    }

    /// May a unit fire at an area, in a volley that it opens or joins (§5)?
    pub(super) fn check_shot(
        &self,
        state: &State,
        side: Side,
        piece: PieceId,
        target: SpaceId,
    ) -> Result<(), Refusal<Rule>> {
        let refuse = |rule, text: String| Err(Refusal::new(rule, text));
        let name = pieces::name(piece);
        if owner(piece) != side {
            return refuse(Rule::TurnNotYours, format!("{name} is not yours."));
        }
        let (Some(area), false) = (state.piece(piece).area(), pieces::is_leader(piece)) else {
            let text =
                if pieces::is_leader(piece) { "is no unit, and does not fire" } else { "is not on the map" };
            return refuse(Rule::MoveNotInPlay, format!("{name} {text}."));
        };
        let field = Field::of(state);
        let place = self.board.place(target);
        if state.piece(piece).fired {
            return refuse(Rule::FireOnce, format!("{name} has fired in this phase."));
        }
        if field.contested().contains(area) {
            let text = format!(
                "Enemy units are in {}, so {name} fires at them, in the assault.",
                self.board.place(area)
            );
            return refuse(Rule::FireContestedUnit, text);
        }
        let (range, reach) = (self.board.distance(area, target), unit(piece).arm.range());
        if !(1..=reach).contains(&range) {
            let text =
                format!("{place} is {range} areas away from {name}, which fires 1 to {reach} areas far.");
            return Err(Refusal::new(Rule::FireRange, text).fact("distance", range).fact("range", reach));
        }
        if !self.board.line_of_sight(area, target) {
            let text = format!("{name} cannot see {place}: the ground between closes the line of sight.");
            let between: Vec<&str> =
                self.board.between(area, target).into_iter().map(|area| self.board.id(area)).collect();
            return Err(Refusal::new(Rule::FireLos, text).fact("areas between", between.join(", ")));
        }
        if !field.held(side.other()).contains(target) {
            return refuse(Rule::FireNoTarget, format!("There are no enemy units in {place}."));
        }
        if self.dice_of(state, piece) == 0 {
            return refuse(Rule::FireNoDice, format!("{name} has no die to roll."));
        }
        Ok(())
    }

    pub(super) fn check_volley(
        &self,
        state: &State,
        side: Side,
        piece: PieceId,
        target: SpaceId,
    ) -> Result<(), Refusal<Rule>> {
        self.check_fire_step(state, side, Step::Free)?;
        self.check_shot(state, side, piece, target)
    }

    pub(super) fn check_join(&self, state: &State, side: Side, piece: PieceId) -> Result<(), Refusal<Rule>> {
        self.check_fire_step(state, side, Step::Volley)?;
        let Some(volley) = &state.volley else { return Err(self.not_now(state, side)) };
        if volley.firers.contains(&piece) {
            return Err(Refusal::new(
                Rule::FireOnce,
                format!("{} fires in this volley already.", pieces::name(piece)),
            ));
        }
        self.check_shot(state, side, piece, volley.target)
    }

    pub(super) fn check_assault(
        &self,
        state: &State,
        side: Side,
        area: SpaceId,
    ) -> Result<(), Refusal<Rule>> {
        self.check_fire_step(state, side, Step::Free)?;
        if Field::of(state).contested().contains(area) {
            return Ok(());
        }
        let text = format!("There are not units of both sides in {}.", self.board.place(area));
        Err(Refusal::new(Rule::AssaultSequence, text))
    }

    pub(super) fn check_end_fire(&self, state: &State, side: Side) -> Result<(), Refusal<Rule>> {
        self.check_fire_step(state, side, Step::Free)?;
        match Field::of(state).contested().lowest() {
            None => Ok(()),
            Some(area) => {
                let text = format!("First the assault in {} must be fought out.", self.board.place(area));
                Err(Refusal::new(Rule::AssaultResolveFirst, text))
            }
        }
    }

    pub(super) fn check_place_hit(
        &self,
        state: &State,
        side: Side,
        piece: PieceId,
    ) -> Result<(), Refusal<Rule>> {
        self.check_fire_step(state, side, Step::PlaceHits)?;
        let Some(volley) = &state.volley else { return Err(self.not_now(state, side)) };
        let here = Field::of(state).units(volley.target, side).and(UnitSet::of(piece));
        if here.is_empty() {
            let text = format!(
                "The hits go to units of the {} side in {}, and {} is none.",
                side.name(),
                self.board.place(volley.target),
                pieces::name(piece)
            );
            return Err(Refusal::new(Rule::FireOwnerPlaces, text));
        }
        Ok(())
    }
}

impl Play<'_> {
    /// Begins a side's fire phase.
    pub(super) fn begin_fire(&mut self, side: Side) {
        self.state.phase = Phase::Fire(side);
        self.state.step = Step::Free;
        for unit in pieces::units().filter(|unit| owner(*unit) == side) {
            self.state.piece_mut(unit).fired = false;
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
