//! Why a command is refused: the most specific rule, in the order of the sequence of actions.

use super::board::Hexes;
use super::field::Field;
use super::pieces::{self, BATTLE_ALLOWANCE, headquarters, is_unit, name, owner, turn_name, unit};
use super::rules::Rule;
use super::show::words;
use super::state::{Formation, Phase, Place, State};
use super::{C3i, Command};
use crate::engine::{PieceId, Refusal, Side, SpaceId};

type Verdict = Result<(), Refusal<Rule>>;

impl C3i {
    /// Is this command legal now? If not, by which rule?
    pub(super) fn refuse(&self, state: &State, side: Side, command: Command) -> Verdict {
        let wanted = match command {
            Command::PlaceHq { .. } => Phase::Headquarters,
            Command::EliminateBlown { .. } => Phase::ExcessBlown,
            Command::ReturnBlown { .. } => Phase::BlownReturn,
            Command::PlaceBerdan { .. } => Phase::Sharpshooters,
            Command::ExitZoc { .. } => Phase::Exits,
            Command::PickMover { .. } | Command::MoveTo { .. } => Phase::Movement,
            Command::Attack { .. } => Phase::Attacks,
            Command::Bid { .. } => return self.refuse_bid(state, side),
            Command::Retreat { hex } => return self.refuse_retreat(state, side, hex),
            Command::Pass {} => return self.refuse_pass(state, side),
        };
        let picked = matches!(command, Command::MoveTo { .. });
        let free = state.retreat.is_none() && state.fight.is_none() && state.picked.is_some() == picked;
        if state.phase != wanted || !free || !C3i::decider(state).includes(side) {
            return Err(self.not_now(state, side));
        }
        match command {
            Command::PlaceHq { hex } => self.check_hq(state, side, hex),
            Command::EliminateBlown { unit } => C3i::check_returning(state, unit),
            Command::ReturnBlown { unit, hex } => self.check_return(state, unit, hex),
            Command::PlaceBerdan { hex } => self.check_sharpshooters(state, hex),
            Command::ExitZoc { unit } => self.check_exit(state, side, unit),
            Command::PickMover { unit } => self.check_pick(state, side, unit),
            Command::MoveTo { hex } => self.check_move(state, side, hex),
            Command::Attack { attacker, defender } => self.check_attack(state, side, attacker, defender),
            _ => Ok(()),
        }
    }

    /// The refusal of what is not to be decided now, or not by this side.
    pub(super) fn not_now(&self, state: &State, side: Side) -> Refusal<Rule> {
        let deciders = C3i::decider(state);
        let task = words::task(self, state);
        if state.phase == Phase::Over {
            Refusal::new(Rule::GameOver, "The game is over.")
        } else if deciders.includes(side) {
            Refusal::new(Rule::PhaseWrongCommand, format!("This is to be decided now: {task}."))
        } else {
            let other = side.other().name();
            Refusal::new(Rule::PhaseNotYourDecision, format!("It is the {other} side's decision: {task}."))
        }
    }

    fn refuse_bid(&self, state: &State, side: Side) -> Verdict {
        if state.bidding().is_some() { self.check_bid(state, side) } else { Err(self.not_now(state, side)) }
    }

    fn refuse_retreat(&self, state: &State, side: Side, hex: SpaceId) -> Verdict {
        match state.retreat {
            Some(retreat) if owner(retreat.unit) == side => self.check_retreat(state, retreat, hex),
            _ => Err(self.not_now(state, side)),
        }
    }

    fn refuse_pass(&self, state: &State, side: Side) -> Verdict {
        let alternating = matches!(state.phase, Phase::Exits | Phase::Movement | Phase::Attacks);
        let free = state.retreat.is_none() && state.fight.is_none() && state.picked.is_none();
        if !alternating || !free || state.side != side {
            return Err(self.not_now(state, side));
        }
        if state.phase != Phase::Movement {
            return Ok(());
        }
        let Some((rule, unit)) = self.owes_move(state, &Field::of(self, state), side) else { return Ok(()) };
        let text = match rule {
            Rule::ReinfMustEnter => format!("{} can enter and must not be held off the map.", name(unit)),
            _ => format!("{} stands where own reinforcements enter, and must clear the hex.", name(unit)),
        };
        Err(Refusal::new(rule, text))
    }

    /// Is this a unit, and no marker?
    pub(super) fn check_is_unit(piece: PieceId) -> Verdict {
        if is_unit(piece) {
            return Ok(());
        }
        Err(Refusal::new(Rule::DefMarker, format!("{} are a marker, no unit.", name(piece))))
    }

    /// The hex of an own unit on the map.
    pub(super) fn check_own_on_map(
        state: &State,
        side: Side,
        unit: PieceId,
    ) -> Result<SpaceId, Refusal<Rule>> {
        C3i::check_is_unit(unit)?;
        let hex = state.hex(unit).filter(|_| owner(unit) == side);
        hex.ok_or_else(|| {
            let why = if owner(unit) == side { "not on the map" } else { "not yours" };
            Refusal::new(Rule::UnitNotYours, format!("{} is {why}.", name(unit)))
        })
    }

    /// May this unit be picked to move?
    fn check_pick(&self, state: &State, side: Side, piece: PieceId) -> Verdict {
        C3i::check_is_unit(piece)?;
        let field = Field::of(self, state);
        if self.movers(state, &field, side).any(|mover| mover == piece) {
            return Ok(());
        }
        let refuse = |rule, text: String| Err(Refusal::new(rule, text));
        let who = name(piece);
        if owner(piece) != side {
            return refuse(Rule::UnitNotYours, format!("{who} is not yours."));
        }
        match state.unit(piece).place {
            Place::Blown(_) | Place::Eliminated => {
                return refuse(Rule::UnitNotYours, format!("{who} is not on the map."));
            }
            Place::OffMap => self.check_entering(state, &field, piece)?,
            Place::Hex(hex) => {
                if state.unit(piece).held || field.is_engaged(side, hex) {
                    let text = format!(
                        "{who} is, or was in this phase, in an enemy zone of control, and moves no further."
                    );
                    return refuse(Rule::MoveZocHeld, text);
                }
                if self.destinations(state, &field, piece).all().is_empty() {
                    return refuse(Rule::MoveNoDestination, format!("{who} cannot move a single hex."));
                }
            }
        }
        let now = self.movers(state, &field, side).next().map_or("nobody", name);
        if state.passed.is_some() {
            return refuse(Rule::ReinfFirst, format!("Reinforcements come first: now it is {now}."));
        }
        let moves = state.used[side];
        let text =
            format!("The {} side has made its {moves} moves before a pass: now it is {now}.", side.name());
        refuse(Rule::EngineMoveCap, text)
    }

    fn check_entering(&self, state: &State, field: &Field<'_>, piece: PieceId) -> Verdict {
        let refuse = |rule, text: String| Err(Refusal::new(rule, text));
        let who = name(piece);
        if !state.is_waiting(piece) {
            return refuse(Rule::ReinfNotYet, format!("{who} comes on {}.", turn_name(unit(piece).turn)));
        }
        if let Some(first) = self.first_of_queue(state, piece).filter(|first| *first != piece) {
            return refuse(Rule::ReinfOrder, format!("{} enters there before {who}.", name(first)));
        }
        let entry = self.origin(piece);
        if field.units[owner(piece)].contains(entry) {
            let there = state.unit_in(entry).map_or("a friendly unit", name);
            let text = format!("{there} must clear {} before {who} can enter.", self.board.place(entry));
            return refuse(Rule::ReinfEntryBlocked, text);
        }
        Ok(())
    }

    /// May the picked unit move here?
    fn check_move(&self, state: &State, side: Side, to: SpaceId) -> Verdict {
        let Some(piece) = state.picked else { return Err(self.not_now(state, side)) };
        self.check_hex(to)?;
        let field = Field::of(self, state);
        if self.destinations(state, &field, piece).all().contains(to) {
            return Ok(());
        }
        Err(self.why_not(state, &field, piece, to))
    }

    /// Why a unit cannot move to a hex: of several reasons, the first in the order of the rulebook.
    pub(super) fn why_not(
        &self,
        state: &State,
        field: &Field<'_>,
        piece: PieceId,
        to: SpaceId,
    ) -> Refusal<Rule> {
        let (side, who, place) = (owner(piece), name(piece), self.board.place(to));
        if let Some(there) = state.unit_in(to) {
            let text = if there == piece {
                format!("{who} is in {place} already, and a move enters at least one hex.")
            } else {
                format!("{} is in {place}, and no unit enters a hex with another one.", name(there))
            };
            return Refusal::new(Rule::MoveOccupied, text);
        }
        if let Some(refusal) = self.out_of_range(state, piece, to) {
            return refusal;
        }
        if field.awaited[side].contains(to) {
            let text = format!("Own reinforcements wait to enter at {place}: no own move ends there.");
            return Refusal::new(Rule::ReinfKeepClear, text);
        }
        if self.reach(state, field, piece, Hexes::EMPTY).all().contains(to) {
            let text =
                format!("{who} would have to stop on the way to {place}, within two hexes of an enemy.");
            return Refusal::new(Rule::MoveZoiStop, text);
        }
        let march = state.unit(piece).formation == Formation::March;
        let points = if march { unit(piece).march_allowance() } else { BATTLE_ALLOWANCE };
        let cost = self.mixed_cost(state, field, piece, to);
        if march && cost.is_some_and(|halves| halves <= 2 * u32::from(points)) {
            let text =
                format!("{who} would have to move by road and over the ground in one move to {place}.");
            return Refusal::new(Rule::MoveRoadMixing, text);
        }
        if cost.is_some() {
            let text = format!(
                "{place} is too far for {who}, who has {} in this formation.",
                words::plural(points.into(), "movement point")
            );
            return Refusal::new(Rule::MoveAllowance, text).fact("movement points", points);
        }
        let text =
            format!("No way leads {who} to {place}: units, enemy zones or the headquarters' range close it.");
        Refusal::new(Rule::MoveNoPath, text)
    }

    /// The refusal of a hex beyond the headquarters' range (`c3i.hq.range`).
    fn out_of_range(&self, state: &State, piece: PieceId, to: SpaceId) -> Option<Refusal<Rule>> {
        let side = owner(piece);
        let hq = state.headquarters[side]?;
        let (range, far) = (pieces::range(side), self.board.distance(hq, to));
        let entry = (state.hex(piece).is_none()).then(|| self.origin(piece));
        let start = state.hex(piece).unwrap_or(self.origin(piece));
        let start_far = self.board.distance(hq, start);
        let inside = start_far <= range;
        let allowed = far <= range || entry == Some(to) || (!inside && far < start_far);
        (!allowed).then(|| {
            let text = format!(
                "{} is {} from {}, whose range is {range}.{}",
                self.board.place(to),
                words::plural(far.into(), "hex"),
                name(headquarters(side)),
                if inside { "" } else { " From outside, every hex must be nearer." }
            );
            Refusal::new(Rule::HqRange, text).fact("range", range).fact("distance", far)
        })
    }

    /// The least cost in half points of a way to a hex on which roads and ground may be mixed, whatever the
    /// unit's allowance; nothing if no way leads there. Zones and range hold.
    fn mixed_cost(&self, state: &State, field: &Field<'_>, piece: PieceId, to: SpaceId) -> Option<u32> {
        let side = owner(piece);
        let (start, paid) = match state.hex(piece) {
            Some(hex) => (hex, 0),
            None => (self.origin(piece), 1),
        };
        let stop = field.zone(side.other());
        let mut cost = vec![u32::MAX; self.board.len()];
        cost[start.index()] = paid;
        let mut queue = std::collections::VecDeque::from([start]);
        while let Some(at) = queue.pop_front() {
            if at != start && stop.contains(at) {
                continue;
            }
            for next in self.board.near(at) & field.free() {
                let step = if self.board.roads()[at.index()].contains(next) { 1 } else { 2 };
                let sum = cost[at.index()] + step;
                if sum < cost[next.index()] && self.step_allowed(state, side, at, next) {
                    cost[next.index()] = sum;
                    queue.push_back(next);
                }
            }
        }
        Some(cost[to.index()]).filter(|cost| *cost < u32::MAX)
    }

    /// May a unit step from one hex to the next, as far as the headquarters' range is concerned?
    fn step_allowed(&self, state: &State, side: Side, from: SpaceId, to: SpaceId) -> bool {
        let Some(hq) = state.headquarters[side] else { return true };
        let (range, before, after) =
            (pieces::range(side), self.board.distance(hq, from), self.board.distance(hq, to));
        after <= range || (before > range && after < before)
    }
}
