//! Movement: costs, reach, stacking, and the phase (§4, §9).

use super::absence::Absence;
use super::event::Event;
use super::field::{Field, UnitSet};
use super::pieces::{self, Division, is_leader, movement, owner, partner};
use super::routes::{Obstacles, Roads, Routes};
use super::rules::Rule;
use super::show::words::{self, called};
use super::state::{Phase, Place, State};
use super::{Command, Knapp, Play};
use crate::boards::space_set::SpaceSet;
use crate::engine::phrase::{plural, possessive, verb_of};
use crate::engine::{PieceId, Refusal, Side, SpaceId};

/// Why the two parts of a division cannot be combined.
enum Apart {
    /// One of them is not on the map: this one.
    NotOnMap(PieceId),
    /// They are in different areas.
    InTwoAreas { a: SpaceId, b: SpaceId },
    /// The unit would have more strength points than it can hold.
    TooStrong { sum: u8, most: u8 },
}

/// What becomes of a piece in a holding box when the movement phase ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Arrival {
    /// It enters and stops in its entry area.
    Enters,
    /// It cannot, and waits.
    Waits,
}

/// A piece in a holding box at the end of the movement phase.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct ForcedEntry {
    /// Which.
    pub piece: PieceId,
    /// Its entry area.
    pub area: SpaceId,
    /// What becomes of it.
    pub arrival: Arrival,
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
        let ends = self.ends_of_moves(state, field, piece, routes);
        self.keep_together(state, field, piece, ends, routes)
    }

    /// The same without the rule of parts: as far as points, company and room go.
    pub(super) fn ends_of_moves(
        &self,
        state: &State,
        field: &Field,
        piece: PieceId,
        routes: &mut Routes,
    ) -> SpaceSet {
        let ends = self.reach(state, piece, routes);
        let company = !routes.obstacles.enemy | Self::company(field, piece).0;
        field.with_room(ends & company, piece)
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
        let name = called(state, piece);
        let refuse = |rule, text: String| Err(Refusal::new(rule, text));
        if owner(piece) != side {
            return refuse(Rule::TurnNotYours, format!("{name} is not yours."));
        }
        let now = state.piece(piece);
        let from = match (now.position(), self.absence(state, piece)) {
            (Some(from), _) => from,
            (None, Some(absence)) => {
                return refuse(Rule::MoveNotInPlay, self.absence_in_words(piece, absence));
            }
            (None, None) => return Err(self.not_now(state, side)),
        };
        if now.moved {
            return refuse(Rule::MoveOnce, Self::moved_in_words(state, piece));
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
        if !self.reach(state, piece, &mut Routes::new(obstacles)).contains(to) {
            return Err(self.out_of_reach(state, &field, piece, to, obstacles));
        }
        self.check_company(state, &field, piece, to)?;
        if !field.has_room(to, piece) {
            return Err(self.no_room(&field, piece, to));
        }
        self.check_together(state, &field, piece, to)
    }

    /// Has a piece the company that it needs in an area with enemy units?
    fn check_company(
        &self,
        state: &State,
        field: &Field,
        piece: PieceId,
        to: SpaceId,
    ) -> Result<(), Refusal<Rule>> {
        let enemy = SpaceSet::of(to) & field.held(owner(piece).other());
        let (company, rule) = Self::company(field, piece);
        if enemy.is_empty() || company.contains(to) {
            return Ok(());
        }
        let (name, place) = (called(state, piece), self.board.place(to));
        let text = if is_leader(piece) {
            format!("Enemy units are in {place}: {name} can go there when units of his side are there.")
        } else {
            format!(
                "Enemy units are in {place}: {name} can go there when infantry or cavalry of its side is there."
            )
        };
        Err(self.with_enemies(Refusal::new(rule, text), field, piece, enemy))
    }

    /// The refusal of a move into an area that is full: who fills it (§4, `knapp.stack.limit`).
    fn no_room(&self, field: &Field, piece: PieceId, to: SpaceId) -> Refusal<Rule> {
        let guns = !UnitSet::of(piece).and(UnitSet::ARTILLERY).is_empty();
        let (kind, limit) = if guns {
            (UnitSet::ARTILLERY, "one artillery unit")
        } else {
            (UnitSet::FOOT_AND_HORSE, "two units of infantry or cavalry")
        };
        let there: Vec<PieceId> = field.units(to, owner(piece)).and(kind).iter().collect();
        let (place, who) = (self.board.place(to), words::names(&there));
        let is = verb_of(&words::listed(&there), "is");
        let text = format!("{who} {is} in {place}, and an area holds no more than {limit} of a side.");
        there.iter().fold(Refusal::new(Rule::StackLimit, text), |refusal, unit| {
            refusal.stands("in the area", pieces::name(*unit), pieces::id(*unit), self.board.id(to))
        })
    }

    /// Who has moved in this phase: of two parts that were combined since, either may have.
    fn moved_in_words(state: &State, piece: PieceId) -> String {
        let name = called(state, piece);
        match partner(piece).filter(|other| state.piece(*other).place == Place::Merged) {
            None => format!("{name} has moved in this phase."),
            Some(other) => {
                let other = pieces::name(other);
                format!("{name}, or {other} before it was combined with it, has moved in this phase.")
            }
        }
    }

    /// The refusal of a move without a commander: where each stood when the phase began.
    fn out_of_command(&self, state: &State, piece: PieceId) -> Refusal<Rule> {
        let printed = pieces::unit(piece);
        let commanders = pieces::leaders().filter(|leader| pieces::leader_of(*leader).commands(printed));
        let reasons: Vec<(PieceId, String)> = commanders
            .filter_map(|leader| Some((leader, self.no_command_by(state, piece, leader)?)))
            .collect();
        let told: Vec<String> =
            reasons.iter().map(|(leader, why)| format!("{} {why}", called(state, *leader))).collect();
        let why = if told.is_empty() { String::new() } else { format!(": {}", told.join("; ")) };
        let text = format!("{} was not in command when the phase began{why}.", printed.name);
        let refusal = Refusal::new(Rule::CommandRange, text);
        reasons.into_iter().fold(refusal, |refusal, (leader, why)| refusal.fact(&called(state, leader), why))
    }

    /// Why a leader did not command a unit when the phase began; nothing if that cannot be seen, as in a position
    /// that came from outside.
    fn no_command_by(&self, state: &State, piece: PieceId, leader: PieceId) -> Option<String> {
        let now = state.piece(leader);
        let moved_unseen = now.moved && now.began.is_none();
        let Some(there) = now.began.or(now.position()).filter(|_| !moved_unseen) else {
            return self.absence(state, leader).map(|absence| match absence {
                Absence::Dead => "was dead".into(),
                Absence::NotArrived => "had not arrived".into(),
                Absence::Waits(_)
                | Absence::NotInGame
                | Absence::Eliminated
                | Absence::Left
                | Absence::Combined(_) => "was not on the map".into(),
            });
        };
        let (far, rating) =
            (self.board.distance(there, state.piece(piece).position()?), state.rating(leader));
        (far > rating).then(|| {
            let (far, rating) = (plural(u32::from(far), "area"), plural(u32::from(rating), "area"));
            format!("was {far} away and commands {rating} far")
        })
    }

    /// May the two parts of a division be combined (§4, `knapp.parts.combine`)?
    pub(super) fn check_combine(&self, state: &State, division: Division) -> Result<(), Refusal<Rule>> {
        let whose = possessive(division.name());
        self.combination(state, division).map_err(|apart| {
            let text = match apart {
                Apart::NotOnMap(part) => match self.absence(state, part) {
                    Some(absence) => self.absence_in_words(part, absence),
                    None => format!("Not both parts of {whose} division are on the map."),
                },
                Apart::InTwoAreas { a, b } => {
                    let [one, other] = division.parts().map(pieces::name);
                    let (here, there) = (self.board.place(a), self.board.place(b));
                    format!("{one} is in {here} and {other} in {there}: only parts in one area are combined.")
                }
                Apart::TooStrong { sum, most } => {
                    let sum = plural(u32::from(sum), "strength point");
                    format!("The parts of {whose} division have {sum} together, and one unit holds {most}.")
                }
            };
            Refusal::new(Rule::PartsCombine, text)
        })
    }

    /// The same without words: it is asked of every division whenever moves are listed.
    fn combination(&self, state: &State, division: Division) -> Result<(), Apart> {
        let [a, b] = division.parts();
        let at_a = state.piece(a).area().ok_or(Apart::NotOnMap(a))?;
        let at_b = state.piece(b).area().ok_or(Apart::NotOnMap(b))?;
        if at_a != at_b {
            return Err(Apart::InTwoAreas { a: at_a, b: at_b });
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
            Some(part) => Err(Refusal::new(Rule::PartsReunite, self.apart_in_words(state, part))),
        }
    }
}

impl Knapp {
    /// How far a part of a division is from the other.
    fn apart_in_words(&self, state: &State, part: PieceId) -> String {
        let name = pieces::name(part);
        let place = |piece: PieceId| state.piece(piece).position();
        let other = partner(part).and_then(|other| Some((other, place(other)?, place(part)?)));
        match other {
            None => format!("{name} must first come nearer to the other part of its division."),
            Some((other, there, here)) => {
                let far = plural(u32::from(self.board.distance(here, there)), "area");
                let (other, there) = (pieces::name(other), self.board.place(there));
                format!("{name} is {far} away from {other} in {there}, and can and must come nearer first.")
            }
        }
    }

    /// What becomes of a side's pieces in holding boxes when its movement phase ends
    /// (`knapp.arrive.forced-entry`), in the order in which they enter.
    pub(super) fn forced_entries(&self, state: &State, side: Side) -> Vec<ForcedEntry> {
        let mut field = Field::of(state);
        let Obstacles { enemy, forbidden } = self.obstacles(state, &field, side);
        let boxed = pieces::pieces().filter(|piece| owner(*piece) == side).filter_map(|piece| {
            match state.piece(piece).place {
                Place::Box(area) => Some((piece, area)),
                Place::Map(_) | Place::Off | Place::Eliminated | Place::Removed | Place::Merged => None,
            }
        });
        let entries = boxed.map(|(piece, area)| {
            let free = !enemy.contains(area) && !forbidden.contains(area);
            let arrival = if !state.piece(piece).moved && free && field.has_room(area, piece) {
                Arrival::Enters
            } else {
                Arrival::Waits
            };
            if arrival == Arrival::Enters && !is_leader(piece) {
                field.put(piece, area);
            }
            ForcedEntry { piece, area, arrival }
        });
        entries.collect()
    }
}

impl Play<'_> {
    /// Begins a side's movement phase.
    pub(super) fn begin_move(&mut self, side: Side) {
        self.state.phase = Phase::Move(side);
        for piece in pieces::pieces().filter(|piece| owner(*piece) == side) {
            let now = self.state.piece_mut(piece);
            (now.moved, now.began, now.came) = (false, None, None);
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
        now.began = before.position().filter(|_| is_leader(piece));
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
        for ForcedEntry { piece, area, arrival } in self.rules.forced_entries(self.state, side) {
            if arrival == Arrival::Enters {
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
        // This is asked at every move, and few moves end among the enemy.
        let is_enemy = |unit: &PieceId| owner(*unit) != owner(piece);
        pieces::units().filter(is_enemy).find(|unit| state.piece(*unit).area() == Some(to))?;
        let beside = self.board.neighbours(to);
        if beside.contains(from) {
            return Some(from);
        }
        let obstacles = self.obstacles(state, &Field::of(state), owner(piece));
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
