//! The fire phase: who may fire at what, and with how many dice (§5).

use super::event::{Event, Exemptions};
use super::field::{Field, UnitSet};
use super::options::LeaderDice;
use super::pieces::{self, is_leader, owner, unit};
use super::rules::Rule;
use super::show::words::called;
use super::state::{Assault, Forced, Phase, State, Step, Volley};
use super::{Command, Knapp, Play};
use crate::boards::space_set::SpaceSet;
use crate::engine::phrase::{join_words, noun, plural, verb_of};
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
            return Err(Refusal::new(
                Rule::FireNight,
                "It is night: nobody fires, and no assault is fought.",
            ));
        }
        if state.firing_side().is_none() || state.decider() != Some(side) || state.step != step {
            return Err(self.out_of_turn(state, side, Phase::Fire(side), step));
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
        let name = called(state, piece);
        if owner(piece) != side {
            return refuse(Rule::TurnNotYours, format!("{name} is not yours."));
        }
        if is_leader(piece) {
            let text = format!("{name} is a leader: leaders add dice to units with them and fire none.");
            return refuse(Rule::FireLeaderDice, text);
        }
        let area = match (state.piece(piece).area(), self.absence(state, piece)) {
            (Some(area), _) => area,
            (None, Some(absence)) => {
                return refuse(Rule::MoveNotInPlay, self.absence_in_words(piece, absence));
            }
            (None, None) => return Err(self.not_now(state, side)),
        };
        let now = state.piece(piece);
        if now.fired {
            let what = if now.gave_way { "gave way" } else { "has fired" };
            return refuse(Rule::FireOnce, format!("{name} {what} in this phase."));
        }
        let field = Field::of(state);
        if field.contested().contains(area) {
            let place = self.board.place(area);
            let text = format!("{name} shares {place} with enemy units: it fires at them, and nowhere else.");
            let refusal = Refusal::new(Rule::FireContestedUnit, text);
            return Err(self.with_enemies(refusal, &field, piece, SpaceSet::of(area)));
        }
        self.check_range(piece, area, target)?;
        if !field.held(side.other()).contains(target) {
            return Err(self.no_target(state, side, target));
        }
        if self.dice_of(state, piece) == 0 {
            let strength = plural(u32::from(now.strength), "strength point");
            let text =
                format!("{name} is low on ammunition: half of its {strength}, rounded down, is no die.");
            return refuse(Rule::FireNoDice, text);
        }
        Ok(())
    }

    /// Is a target within a unit's range and sight (§5)?
    fn check_range(&self, piece: PieceId, area: SpaceId, target: SpaceId) -> Result<(), Refusal<Rule>> {
        let (name, place) = (pieces::name(piece), self.board.place(target));
        let (far, reach) = (self.board.distance(area, target), unit(piece).arm.range());
        let areas = |count: u8| plural(u32::from(count), "area");
        let out_of_range = |text: String| {
            Err(Refusal::new(Rule::FireRange, text).fact("distance", far).fact("range", reach))
        };
        if far == 0 {
            return out_of_range(format!("{name} is in {place} itself, and there is no enemy unit."));
        }
        if far > reach {
            let text =
                format!("{place} is {} away from {name}, which fires {} far.", areas(far), areas(reach));
            return out_of_range(text);
        }
        if !self.board.line_of_sight(area, target) {
            let between = self.board.between(area, target);
            let closed = between.into_iter().map(|area| self.closing_ground(area)).collect::<Vec<_>>();
            let close = verb_of(&closed, "closes");
            let text =
                format!("{name} cannot see {place}: {} {close} the line of sight.", join_words(&closed));
            let between = join_words(&self.board.places(between));
            return Err(Refusal::new(Rule::FireLos, text).fact("areas between", between));
        }
        Ok(())
    }

    /// The ground of an area that closes lines of sight: `the hill in C5 (Cemetery Hill)`.
    fn closing_ground(&self, area: SpaceId) -> String {
        let terrain = self.board.terrain[area.index()];
        let kinds = [
            (terrain.hill, "the hill"),
            (terrain.slope, "the slope"),
            (terrain.town, "the town"),
            (terrain.woods, "the woods"),
        ];
        let kind = kinds.into_iter().find(|(there, _)| *there).map_or("the ground", |(_, kind)| kind);
        format!("{kind} in {}", self.board.place(area))
    }

    /// The refusal of fire at an area without enemy units, where there may be leaders alone.
    fn no_target(&self, state: &State, side: Side, target: SpaceId) -> Refusal<Rule> {
        let place = self.board.place(target);
        let leaders: Vec<PieceId> = state.leaders_in(target, side.other()).collect();
        let text = if leaders.is_empty() {
            format!("There are no enemy units in {place}.")
        } else {
            let named: Vec<String> = leaders.iter().map(|leader| called(state, *leader)).collect();
            let is = verb_of(&named, "is");
            format!("In {place} {is} only {}: leaders alone are no target.", join_words(&named))
        };
        let refusal = Refusal::new(Rule::FireNoTarget, text);
        leaders.into_iter().fold(refusal, |refusal, leader| {
            let value = format!("{} in {place}", called(state, leader));
            refusal.stands("enemy", value, pieces::id(leader), self.board.id(target))
        })
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
            let text = format!("{} fires in this volley already.", pieces::name(piece));
            return Err(Refusal::new(Rule::FireOnce, text));
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
        match self.uncontested(&Field::of(state), area, side) {
            None => Ok(()),
            Some(text) => Err(Refusal::new(Rule::AssaultSequence, text)),
        }
    }

    /// Why there is no assault in an area, as a sentence; nothing if there is one.
    pub(super) fn uncontested(&self, field: &Field, area: SpaceId, side: Side) -> Option<String> {
        let place = self.board.place(area);
        let there = |side| field.held(side).contains(area);
        Some(match (there(side), there(side.other())) {
            (true, true) => return None,
            (true, false) => format!("There are no enemy units in {place}, so there is no assault."),
            (false, true) => {
                format!("There are no {} units in {place}, so there is no assault.", side.name())
            }
            (false, false) => format!("There are no units in {place}, so there is no assault."),
        })
    }

    pub(super) fn check_end_fire(&self, state: &State, side: Side) -> Result<(), Refusal<Rule>> {
        self.check_fire_step(state, side, Step::Free)?;
        let field = Field::of(state);
        let contested = field.contested();
        if contested.is_empty() {
            return Ok(());
        }
        let places = self.board.places(contested);
        let (assaults, are) = (noun(contested.len(), "assault"), verb_of(&places, "is"));
        let text = format!("The {assaults} in {} {are} still to be fought.", join_words(&places));
        let enemies = contested.into_iter().flat_map(|area| {
            let units: Vec<PieceId> = field.units(area, side.other()).iter().collect();
            units.into_iter().map(move |unit| (unit, area))
        });
        let refusal = Refusal::new(Rule::AssaultResolveFirst, text);
        Err(enemies.fold(refusal, |refusal, (unit, area)| self.enemy_stands(refusal, unit, area)))
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
        if here.is_empty() || is_leader(piece) {
            let why = self.takes_no_hit(state, side, piece);
            let place = self.board.place(volley.target);
            let text = format!("{why} The hits go to {} units in {place}.", side.name());
            return Err(Refusal::new(Rule::FireOwnerPlaces, text));
        }
        Ok(())
    }

    /// Why a piece that is no unit of a side in the target area takes no hit.
    fn takes_no_hit(&self, state: &State, side: Side, piece: PieceId) -> String {
        let name = called(state, piece);
        if owner(piece) != side {
            return format!("{name} is not yours.");
        }
        match (is_leader(piece), state.piece(piece).area(), self.absence(state, piece)) {
            (true, _, _) => format!("{name} is a leader."),
            (false, Some(area), _) => format!("{name} is in {}.", self.board.place(area)),
            (false, None, Some(absence)) => self.absence_in_words(piece, absence),
            (false, None, None) => format!("{name} is not there."),
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
