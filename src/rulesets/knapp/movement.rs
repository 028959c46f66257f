//! Movement: costs, reach, stacking, and the phase (§4, §9).

use super::event::Event;
use super::field::{Field, UnitSet};
use super::pieces::{self, Division, is_leader, movement, owner};
use super::routes::{Obstacles, Roads, Routes};
use super::rules::Rule;
use super::state::{Phase, Place, State};
use super::{Command, Knapp, Play};
use crate::boards::space_set::SpaceSet;
use crate::engine::{PieceId, Refusal, Side, SpaceId};

/// Why the two parts of a division cannot be combined.
enum Apart {
    /// One of them is elsewhere.
    NotBothOnMap,
    /// They are in different areas.
    InTwoAreas,
    /// The unit would have more strength points than it can hold.
    TooStrong { sum: u8, most: u8 },
}

impl Knapp {
    /// Every area to which a piece may legally move, whether or not it is in command and still to move.
    pub(super) fn destinations(&self, state: &State, field: &Field, piece: PieceId) -> SpaceSet {
        let mut routes = self.routes(state, field, owner(piece));
        self.destinations_by(state, field, piece, &mut routes)
    }

    /// As [`destinations`](Self::destinations), over ways that may be known already.
    pub(super) fn destinations_by(
        &self,
        state: &State,
        field: &Field,
        piece: PieceId,
        routes: &mut Routes,
    ) -> SpaceSet {
        let ends = self.reach(state, piece, routes);
        let company = !routes.obstacles.enemy | Self::company(field, piece).0;
        let room = field.with_room(ends & company, piece);
        self.keep_together(state, field, piece, room, routes)
    }

    /// The areas in which a piece has the company that it needs among enemy units, and the rule that says so.
    fn company(field: &Field, piece: PieceId) -> (SpaceSet, Rule) {
        let side = owner(piece);
        if is_leader(piece) {
            (field.held(side), Rule::LeaderNotAloneIntoEnemy)
        } else if UnitSet::of(piece).and(UnitSet::ARTILLERY).is_empty() {
            (SpaceSet::first(SpaceSet::CAPACITY), Rule::AssaultSequence)
        } else {
            (field.held_by_foot(side), Rule::AssaultArtilleryAlone)
        }
    }

    /// May this piece move at all now: it is in play, has not moved, is in command?
    pub(super) fn can_move(state: &State, piece: PieceId) -> bool {
        let now = state.piece(piece);
        now.position().is_some() && !now.moved && (is_leader(piece) || now.in_command)
    }

    /// Appends every legal move of a side.
    pub(super) fn legal_moves(&self, state: &State, side: Side, commands: &mut Vec<Command>) {
        let field = Field::of(state);
        let mut routes = self.routes(state, &field, side);
        for piece in pieces::pieces().filter(|piece| owner(*piece) == side) {
            if Self::can_move(state, piece) {
                let ends = self.destinations_by(state, &field, piece, &mut routes);
                commands.extend(ends.into_iter().map(|to| Command::Move { piece, to }));
            }
        }
        if side == Side::Confederate {
            let fit = Division::ALL.into_iter().filter(|division| self.combination(state, *division).is_ok());
            commands.extend(fit.map(|division| Command::Combine { division }));
        }
        if self.must_reunite(state, &field, side, &mut routes).is_none() {
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
        let (company, rule) = Self::company(&field, piece);
        if obstacles.enemy.contains(to) && !company.contains(to) {
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
        if self.reach(state, piece, &mut Routes::new(obstacles)).contains(to) {
            return Ok(());
        }
        let (name, place) = (pieces::name(piece), self.board.place(to));
        let by_day = Obstacles { forbidden: SpaceSet::EMPTY, ..obstacles };
        if obstacles.forbidden.contains(to) {
            let text = format!("{place} holds enemy units or is next to them, and it is night.");
            return Err(Refusal::new(Rule::NightAdjacent, text));
        }
        if self.reach(state, piece, &mut Routes::new(by_day)).contains(to) {
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
        let name = division.name();
        self.combination(state, division).map_err(|apart| {
            let text = match apart {
                Apart::NotBothOnMap => format!("Not both parts of {name}'s division are on the map."),
                Apart::InTwoAreas => format!("The parts of {name}'s division are not in one area."),
                Apart::TooStrong { sum, most } => {
                    format!("Together {name}'s parts have {sum} strength points; a unit holds {most}.")
                }
            };
            Refusal::new(Rule::PartsCombine, text)
        })
    }

    /// The same without words: it is asked of every division whenever moves are listed.
    fn combination(&self, state: &State, division: Division) -> Result<(), Apart> {
        let [a, b] = division.parts();
        let (Some(at_a), Some(at_b)) = (state.piece(a).area(), state.piece(b).area()) else {
            return Err(Apart::NotBothOnMap);
        };
        if at_a != at_b {
            return Err(Apart::InTwoAreas);
        }
        let sum = state.piece(a).strength + state.piece(b).strength;
        let most = self.full(a).max(self.full(b));
        if sum > most { Err(Apart::TooStrong { sum, most }) } else { Ok(()) }
    }

    pub(super) fn check_end_move(&self, state: &State, side: Side) -> Result<(), Refusal<Rule>> {
        self.check_phase(state, side, Phase::Move(side))?;
        let field = Field::of(state);
        let mut routes = self.routes(state, &field, side);
        match self.must_reunite(state, &field, side, &mut routes) {
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
            let now = self.state.piece_mut(piece);
            (now.moved, now.came) = (false, None);
        }
        let (in_command, exempt) = self.rules.note_command(self.state, side);
        let phase = self.state.phase;
        self.events.push(|| Event::PhaseStarted { phase, in_command, exempt });
        self.resupply(side);
    }

    /// Moves a piece (§4).
    pub(super) fn move_piece(&mut self, piece: PieceId, to: SpaceId) {
        let before = *self.state.piece(piece);
        let came = self.rules.came_through(self.state, piece, to);
        let now = self.state.piece_mut(piece);
        now.place = Place::Map(to);
        (now.moved, now.came) = (true, came);
        let (rules, state) = (self.rules, &*self.state);
        self.events.push(|| rules.tell_move(state, piece, before.place, to));
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
        (left.moved, left.in_command, left.low_ammo, left.came) = (false, false, false, None);
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
        // Most areas hold no leader, and this is asked after every move.
        if !pieces::leaders().any(|leader| self.state.piece(leader).area() == Some(area)) {
            return;
        }
        let field = Field::of(self.state);
        for side in Side::ALL {
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
    /// A move that was made from `place`, with what its way tells about roads and costs.
    fn tell_move(&self, state: &State, piece: PieceId, place: Place, to: SpaceId) -> Event {
        let from = match place {
            Place::Map(area) | Place::Box(area) => area,
            _ => to,
        };
        let obstacles = self.obstacles(state, &Field::of(state), owner(piece));
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

    /// The neighbouring area through which a unit would come into an area with enemy units: where it stands, if
    /// that is next to it, else the last area of the cheapest way.
    fn came_through(&self, state: &State, piece: PieceId, to: SpaceId) -> Option<SpaceId> {
        let from = state.piece(piece).position().filter(|from| *from != to && !is_leader(piece))?;
        let obstacles = self.obstacles(state, &Field::of(state), owner(piece));
        let beside = self.board.neighbours(to);
        if !obstacles.enemy.contains(to) || beside.contains(from) {
            return obstacles.enemy.contains(to).then_some(from);
        }
        // Into an area of the enemy no road helps, so the last step costs the same from everywhere.
        let bought =
            (0..=movement(piece)).map(|points| self.affordable(from, points, obstacles, Roads::Open));
        let last = bought.map(|areas| areas & beside & !obstacles.enemy).find(|areas| !areas.is_empty())?;
        last.into_iter().min_by_key(|area| (self.board.distance(from, *area), self.board.rank(*area)))
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
