//! Movement: costs, reach, stacking, and the phase (§4, §9).

use super::board::ROAD_COST;
use super::event::Event;
use super::field::{Field, UnitSet};
use super::pieces::{self, Division, is_leader, movement, owner};
use super::rules::Rule;
use super::state::{Phase, Place, State};
use super::{Command, Knapp, Play};
use crate::boards::space_set::SpaceSet;
use crate::engine::{PieceId, Refusal, Side, SpaceId};

/// The largest movement allowance, that of leaders and cavalry.
const MOST_POINTS: usize = 6;

/// Where a mover must not go, and what stops him.
#[derive(Clone, Copy, Debug, Default)]
pub struct Obstacles {
    /// Areas with enemy units: they may be entered, not left.
    pub enemy: SpaceSet,
    /// Areas that may not be entered at all.
    pub forbidden: SpaceSet,
}

/// Do roads count?
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Roads {
    Open,
    Closed,
}

impl Knapp {
    /// What a side's movement meets: the enemy, and at night the ground next to him (§9).
    pub(super) fn obstacles(&self, state: &State, field: &Field, side: Side) -> Obstacles {
        let enemy = field.held(side.other());
        let forbidden = if state.is_night() { self.board.grown(enemy) } else { SpaceSet::EMPTY };
        Obstacles { enemy, forbidden }
    }

    /// Every area in which a piece's points let it end a move (§4). The area where it starts is among them
    /// only for a piece that enters.
    pub(super) fn reach(&self, state: &State, piece: PieceId, obstacles: Obstacles) -> SpaceSet {
        match state.piece(piece).place {
            Place::Map(from) => {
                let mut ends = self.spread(from, movement(piece), obstacles);
                ends.remove(from);
                ends
            }
            Place::Box(entry) if obstacles.forbidden.contains(entry) => SpaceSet::EMPTY,
            Place::Box(entry) if obstacles.enemy.contains(entry) => SpaceSet::of(entry),
            Place::Box(entry) => self.spread(entry, movement(piece), obstacles),
            _ => SpaceSet::EMPTY,
        }
    }

    /// The areas that so many points lead to, the start included, and those next to it: one area may always be
    /// entered, whatever it costs (`knapp.move.minimum`).
    fn spread(&self, from: SpaceId, allowance: u8, obstacles: Obstacles) -> SpaceSet {
        self.affordable(from, allowance, obstacles, Roads::Open)
            | (self.board.neighbours(from) & !obstacles.forbidden)
    }

    /// Spreads out from an area, point by point: at each cost the areas that it buys.
    fn affordable(&self, from: SpaceId, allowance: u8, obstacles: Obstacles, roads: Roads) -> SpaceSet {
        let Obstacles { enemy, forbidden } = obstacles;
        let allowance = usize::from(allowance).min(MOST_POINTS);
        let mut bought = [SpaceSet::EMPTY; MOST_POINTS + 1];
        bought[0] = SpaceSet::of(from);
        let mut reached = SpaceSet::EMPTY;
        for spent in 0..=allowance {
            let fresh = bought[spent] & !reached;
            reached |= fresh;
            for area in fresh & !enemy {
                let road = self.board.neighbours_by_road(area) & !enemy & !forbidden;
                let mut buy = |cost: u8, areas: SpaceSet| {
                    let total = spent + usize::from(cost);
                    if total <= allowance {
                        bought[total] |= areas;
                    }
                };
                if roads == Roads::Open {
                    buy(ROAD_COST, road);
                }
                for cost in 2..=5 {
                    buy(cost, self.board.neighbours_of_cost(area, cost) & !forbidden);
                }
            }
        }
        reached
    }

    /// Every area to which a piece may legally move, whether or not it is in command and still to move.
    pub(super) fn destinations(&self, state: &State, field: &Field, piece: PieceId) -> SpaceSet {
        let side = owner(piece);
        let obstacles = self.obstacles(state, field, side);
        let ends = self.reach(state, piece, obstacles);
        let room = Self::standing_room(field, piece, ends, obstacles.enemy);
        self.keep_together(state, field, piece, room)
    }

    /// The areas out of `ends` in which a piece finds the company that it needs, and room.
    fn standing_room(field: &Field, piece: PieceId, ends: SpaceSet, enemy: SpaceSet) -> SpaceSet {
        let fits = |area: &SpaceId| {
            let company = !enemy.contains(*area) || Self::company(field, piece, *area).is_ok();
            company && field.has_room(*area, piece)
        };
        ends.into_iter().filter(fits).collect()
    }

    /// Has a piece the company that it needs among enemy units? Else the rule.
    fn company(field: &Field, piece: PieceId, area: SpaceId) -> Result<(), Rule> {
        let friends = field.units(area, owner(piece));
        if is_leader(piece) {
            return if friends.is_empty() { Err(Rule::LeaderNotAloneIntoEnemy) } else { Ok(()) };
        }
        let guns = !UnitSet::of(piece).and(UnitSet::ARTILLERY).is_empty();
        if guns && friends.and(UnitSet::FOOT_AND_HORSE).is_empty() {
            return Err(Rule::AssaultArtilleryAlone);
        }
        Ok(())
    }

    /// May this piece move at all now: it is in play, has not moved, is in command?
    pub(super) fn can_move(state: &State, piece: PieceId) -> bool {
        let now = state.piece(piece);
        now.position().is_some() && !now.moved && (is_leader(piece) || now.in_command)
    }

    /// Appends every legal move of a side.
    pub(super) fn legal_moves(&self, state: &State, side: Side, commands: &mut Vec<Command>) {
        let field = Field::of(state);
        for piece in pieces::pieces().filter(|piece| owner(*piece) == side) {
            if Self::can_move(state, piece) {
                let ends = self.destinations(state, &field, piece);
                commands.extend(ends.into_iter().map(|to| Command::Move { piece, to }));
            }
        }
        if side == Side::Confederate {
            let fit =
                Division::ALL.into_iter().filter(|division| self.check_combine(state, *division).is_ok());
            commands.extend(fit.map(|division| Command::Combine { division }));
        }
        if self.must_reunite(state, &field, side).is_none() {
            commands.push(Command::EndMove {});
        }
    }

    pub(super) fn check_move(
        &self,
        state: &State,
        side: Side,
        piece: PieceId,
        to: SpaceId,
    ) -> Result<(), Refusal<Rule>> {
        self.check_phase(state, side, Phase::Move(side))?;
        let name = pieces::name(piece);
        let refuse = |rule, text: String| Err(Refusal::new(rule, text));
        if owner(piece) != side {
            return refuse(Rule::TurnNotYours, format!("{name} is not yours."));
        }
        let now = state.piece(piece);
        let Some(from) = now.position() else {
            return refuse(Rule::MoveNotInPlay, format!("{name} is not on the map."));
        };
        if now.moved {
            return refuse(Rule::MoveOnce, format!("{name} has moved in this phase."));
        }
        if !is_leader(piece) && !now.in_command {
            return Err(self.out_of_command(state, piece));
        }
        let boxed = matches!(now.place, Place::Box(_));
        if to == from && !boxed {
            return refuse(Rule::MoveSameArea, format!("{name} is in {} already.", self.board.place(to)));
        }
        let field = Field::of(state);
        let obstacles = self.obstacles(state, &field, side);
        self.check_reach(state, piece, to, obstacles)?;
        if obstacles.enemy.contains(to)
            && let Err(rule) = Self::company(&field, piece, to)
        {
            let needed = if is_leader(piece) { "units" } else { "infantry or cavalry" };
            let text = format!(
                "Enemy units are in {}, and {name} goes there only where {needed} of its own side is.",
                self.board.place(to)
            );
            return refuse(rule, text);
        }
        if !field.has_room(to, piece) {
            let text = format!(
                "{} holds all the {} units of a side that an area can hold.",
                self.board.place(to),
                side.name()
            );
            return refuse(Rule::StackLimit, text);
        }
        self.check_together(state, &field, piece, to)
    }

    fn check_reach(
        &self,
        state: &State,
        piece: PieceId,
        to: SpaceId,
        obstacles: Obstacles,
    ) -> Result<(), Refusal<Rule>> {
        if self.reach(state, piece, obstacles).contains(to) {
            return Ok(());
        }
        let (name, place) = (pieces::name(piece), self.board.place(to));
        let by_day = Obstacles { forbidden: SpaceSet::EMPTY, ..obstacles };
        if obstacles.forbidden.contains(to) {
            let text = format!("{place} holds enemy units or is next to them, and it is night.");
            return Err(Refusal::new(Rule::NightAdjacent, text));
        }
        if self.reach(state, piece, by_day).contains(to) {
            let text = format!("At night {name} cannot pass next to enemy units on the way to {place}.");
            return Err(Refusal::new(Rule::NightAdjacent, text));
        }
        let points = movement(piece);
        let text = format!("{name} does not get to {place} with {points} movement points.");
        Err(Refusal::new(Rule::MoveUnreachable, text).fact("movement points", points))
    }

    fn out_of_command(&self, state: &State, piece: PieceId) -> Refusal<Rule> {
        let printed = pieces::unit(piece);
        let commanders = pieces::leaders().filter(|leader| pieces::leader_of(*leader).commands(printed));
        let text = format!(
            "{} was not within the command range of its corps or army commander when the phase began.",
            printed.name
        );
        let mut refusal = Refusal::new(Rule::CommandRange, text);
        let at = state.piece(piece).position();
        for leader in commanders {
            let far = match (state.piece(leader).position(), at) {
                (Some(there), Some(here)) => {
                    format!(
                        "{} areas away, rating {}",
                        self.board.distance(there, here),
                        state.rating(leader)
                    )
                }
                _ if state.piece(leader).place == Place::Eliminated => "dead".into(),
                _ => "not on the map".into(),
            };
            refusal = refusal.fact(pieces::name(leader), far);
        }
        refusal
    }

    /// May the two parts of a division be combined (§4, `knapp.parts.combine`)?
    pub(super) fn check_combine(&self, state: &State, division: Division) -> Result<(), Refusal<Rule>> {
        let [a, b] = division.parts();
        let refuse = |text: String| Err(Refusal::new(Rule::PartsCombine, text));
        let name = division.name();
        match (state.piece(a).area(), state.piece(b).area()) {
            (Some(at_a), Some(at_b)) if at_a == at_b => {}
            (Some(_), Some(_)) => {
                return refuse(format!("The parts of {name}'s division are not in one area."));
            }
            _ => return refuse(format!("Not both parts of {name}'s division are on the map.")),
        }
        let sum = state.piece(a).strength + state.piece(b).strength;
        let most = self.full(a).max(self.full(b));
        if sum > most {
            return refuse(format!(
                "Together {name}'s parts have {sum} strength points; a unit holds {most}."
            ));
        }
        Ok(())
    }

    pub(super) fn check_end_move(&self, state: &State, side: Side) -> Result<(), Refusal<Rule>> {
        self.check_phase(state, side, Phase::Move(side))?;
        match self.must_reunite(state, &Field::of(state), side) {
            None => Ok(()),
            Some(part) => {
                let division = Division::of(part).map_or("its", Division::name);
                let text = format!(
                    "{} must first come nearer to the other part of {division}'s division.",
                    pieces::name(part)
                );
                Err(Refusal::new(Rule::PartsReunite, text))
            }
        }
    }
}

impl Play<'_> {
    /// Begins a side's movement phase.
    pub(super) fn begin_move(&mut self, side: Side) {
        self.state.phase = Phase::Move(side);
        for piece in pieces::pieces().filter(|piece| owner(*piece) == side) {
            self.state.piece_mut(piece).moved = false;
        }
        let (in_command, exempt) = self.rules.note_command(self.state, side);
        let phase = self.state.phase;
        self.events.push(|| Event::PhaseStarted { phase, in_command, exempt });
        self.resupply(side);
    }

    /// Moves a piece (§4).
    pub(super) fn move_piece(&mut self, piece: PieceId, to: SpaceId) {
        let (rules, before, side) = (self.rules, *self.state.piece(piece), owner(piece));
        let from = before.position().unwrap_or(to);
        let field = Field::of(self.state);
        let obstacles = rules.obstacles(self.state, &field, side);
        let now = self.state.piece_mut(piece);
        now.place = Place::Map(to);
        now.moved = true;
        self.events.push(|| rules.tell_move(piece, from, to, before.place, obstacles));
        self.displace_leaders(to);
    }

    /// Combines the two parts of a division (§4).
    pub(super) fn combine(&mut self, division: Division) {
        let [a, b] = division.parts();
        let (kept, other) = if self.rules.full(b) > self.rules.full(a) { (b, a) } else { (a, b) };
        let gone = *self.state.piece(other);
        let into = self.state.piece_mut(kept);
        into.strength = into.strength.saturating_add(gone.strength);
        into.moved |= gone.moved;
        into.low_ammo |= gone.low_ammo;
        let strength = into.strength;
        let left = self.state.piece_mut(other);
        (left.place, left.strength) = (Place::Merged, 0);
        (left.moved, left.in_command, left.low_ammo) = (false, false, false);
        self.events.push(|| Event::Combined { division, kept, strength });
    }

    /// Ends a side's movement phase: who can enter must (`knapp.arrive.forced-entry`), and then the next phase.
    pub(super) fn end_move(&mut self, side: Side) {
        for piece in pieces::pieces().filter(|piece| owner(*piece) == side) {
            let now = *self.state.piece(piece);
            let Place::Box(area) = now.place else { continue };
            let field = Field::of(self.state);
            let obstacles = self.rules.obstacles(self.state, &field, side);
            let free = !obstacles.enemy.contains(area) && !obstacles.forbidden.contains(area);
            if !now.moved && free && field.has_room(area, piece) {
                self.state.piece_mut(piece).place = Place::Map(area);
                self.events.push(|| Event::Entered { piece, area });
                self.displace_leaders(area);
            }
        }
        match (self.state.is_night(), side) {
            (false, _) => self.begin_fire(side.other()),
            (true, Side::Confederate) => self.begin_move(Side::Union),
            (true, Side::Union) => self.replace_losses(),
        }
    }

    /// Leaders who are in an area with enemy units and without their own rejoin their men
    /// (`knapp.leader.displaced`).
    pub(super) fn displace_leaders(&mut self, area: SpaceId) {
        for side in Side::ALL {
            let field = Field::of(self.state);
            let alone = field.units(area, side).is_empty() && !field.units(area, side.other()).is_empty();
            if !alone {
                continue;
            }
            let lone: arrayvec::ArrayVec<PieceId, 8> = self.state.leaders_in(area, side).take(8).collect();
            for leader in lone {
                let to = self.rules.refuge(&field, leader, area);
                self.state.piece_mut(leader).place = Place::Map(to);
                self.events.push(|| Event::LeaderDisplaced { leader, from: area, to });
            }
        }
    }
}

impl Knapp {
    /// A move, with what its way tells about roads and costs.
    fn tell_move(
        &self,
        piece: PieceId,
        from: SpaceId,
        to: SpaceId,
        place: Place,
        obstacles: Obstacles,
    ) -> Event {
        let assault = obstacles.enemy.contains(to);
        let affordable = self.affordable(from, movement(piece), obstacles, Roads::Open);
        let on_foot = self.affordable(from, movement(piece), obstacles, Roads::Closed);
        Event::Moved {
            piece,
            from,
            to,
            entered: matches!(place, Place::Box(_)),
            assault,
            by_road: affordable.contains(to) && !on_foot.contains(to),
            road_closed: assault && self.board.neighbours_by_road(to).meets(affordable),
            minimum: from != to && !affordable.contains(to),
        }
    }

    /// Where a lone leader goes: to the nearest units of his command, else of his side, else to the nearest
    /// area without enemy units; of equally near ones the first by name.
    fn refuge(&self, field: &Field, leader: PieceId, from: SpaceId) -> SpaceId {
        let side = owner(leader);
        let free = self.board.areas() & !field.held(side.other());
        let own =
            |units: UnitSet| units.iter().any(|unit| pieces::leader_of(leader).commands(pieces::unit(unit)));
        let his: SpaceSet =
            (field.held(side) & free).into_iter().filter(|area| own(field.units(*area, side))).collect();
        let wanted = [his, field.held(side) & free, free].into_iter().find(|areas| !areas.is_empty());
        let nearest = |area: &SpaceId| (self.board.distance(from, *area), self.board.rank(*area));
        wanted.unwrap_or_default().into_iter().min_by_key(nearest).unwrap_or(from)
    }
}
