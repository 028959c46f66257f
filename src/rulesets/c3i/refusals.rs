//! Why a command is refused: the most specific rule, in the order of the sequence of actions. Each check has a
//! sentence of its own, which says nothing that was not looked at.

use super::field::Field;
use super::hindrance::{Barriers, Hindrance, points};
use super::no_retreat::NoRetreat;
use super::pieces::{self, BERDAN, headquarters, is_unit, name, owner, turn_name, unit};
use super::retreat::LENGTH;
use super::rules::Rule;
use super::show::words;
use super::state::{Formation, Phase, Place, Retreat, State};
use super::{C3i, Command};
use crate::engine::phrase::{begin, join_words, noun, plural, verb, verb_of};
use crate::engine::{PieceId, Refusal, Side, SpaceId};

type Verdict = Result<(), Refusal<Rule>>;

impl C3i {
    /// Is this command legal now? If not, by which rule?
    pub(super) fn refuse(&self, state: &State, side: Side, command: Command) -> Verdict {
        match command {
            Command::PlaceHq { hex } => {
                self.check_step(state, side, Phase::Headquarters)?;
                self.check_hq(state, side, hex)
            }
            Command::EliminateBlown { unit } => {
                self.check_step(state, side, Phase::ExcessBlown)?;
                self.check_returning(state, unit)
            }
            Command::ReturnBlown { unit, hex } => {
                self.check_step(state, side, Phase::BlownReturn)?;
                self.check_return(state, unit, hex)
            }
            Command::PlaceBerdan { hex } => {
                self.check_step(state, side, Phase::Sharpshooters)?;
                self.check_sharpshooters(state, hex)
            }
            Command::ExitZoc { unit } => {
                self.check_step(state, side, Phase::Exits)?;
                self.check_exit(state, side, unit)
            }
            Command::PickMover { unit } => {
                self.check_step(state, side, Phase::Movement)?;
                self.check_pick(state, side, unit)
            }
            Command::MoveTo { hex } => match state.picked {
                Some(unit) if state.retreat.is_none() && state.side == side => {
                    self.check_move(state, unit, hex)
                }
                Some(_) | None => Err(self.not_now(state, side)),
            },
            Command::Attack { attacker, defender } => {
                self.check_step(state, side, Phase::Attacks)?;
                self.check_attack(state, side, attacker, defender)
            }
            Command::Bid { .. } => match state.bidding() {
                Some(fight) => C3i::check_bid(state, fight, side),
                None => Err(self.not_now(state, side)),
            },
            Command::Retreat { hex } => match state.retreat {
                Some(retreat) if owner(retreat.unit) == side => self.check_retreat(state, retreat, hex),
                Some(_) | None => Err(self.not_now(state, side)),
            },
            Command::Pass {} => self.check_pass(state, side),
        }
    }

    /// Does this side decide in this step, with nothing else to be decided first?
    fn check_step(&self, state: &State, side: Side, wanted: Phase) -> Verdict {
        let free = state.retreat.is_none() && state.fight.is_none() && state.picked.is_none();
        if state.phase == wanted && free && C3i::decider(state).includes(side) {
            return Ok(());
        }
        Err(self.not_now(state, side))
    }

    /// The refusal of what is not to be decided now, or not by this side.
    pub(super) fn not_now(&self, state: &State, side: Side) -> Refusal<Rule> {
        let task = words::task(self, state);
        if state.phase == Phase::Over {
            Refusal::new(Rule::GameOver, format!("The game is over: {task}."))
        } else if C3i::decider(state).includes(side) {
            Refusal::new(Rule::PhaseWrongCommand, format!("This is to be decided now: {task}."))
        } else {
            let other = side.other().name();
            Refusal::new(Rule::PhaseNotYourDecision, format!("It is the {other} side's decision: {task}."))
        }
    }

    fn check_pass(&self, state: &State, side: Side) -> Verdict {
        match state.phase {
            Phase::Exits | Phase::Attacks => self.check_step(state, side, state.phase),
            Phase::Movement => {
                self.check_step(state, side, Phase::Movement)?;
                let Some((rule, unit)) = self.owes_move(state, &Field::of(self, state), side) else {
                    return Ok(());
                };
                let text = format!("You cannot pass while {}.", self.duty_words(state, rule, unit));
                let refusal = Refusal::new(rule, text);
                Err(if state.hex(unit).is_some() {
                    self.naming(state, refusal, "in the way", &[unit])
                } else {
                    refusal
                })
            }
            Phase::Headquarters
            | Phase::ExcessBlown
            | Phase::BlownReturn
            | Phase::Sharpshooters
            | Phase::Over => Err(self.not_now(state, side)),
        }
    }

    /// What keeps a side from passing, as [`owes_move`](Self::owes_move) found it: a unit can enter, or stands in the
    /// way.
    pub(super) fn duty_words(&self, state: &State, rule: Rule, piece: PieceId) -> String {
        let waits = self.waiting_for(state, piece).map_or("nobody", name);
        if rule == Rule::ReinfMustEnter {
            format!("{} can enter by {}", name(piece), words::entry_name(self, piece))
        } else {
            let at = state.hex(piece).map_or_else(String::new, |hex| self.board.at(hex));
            format!("{}, who can move, stands {at}, where {waits} waits to enter", name(piece))
        }
    }

    /// The first of the own units that wait to enter where this unit stands.
    fn waiting_for(&self, state: &State, piece: PieceId) -> Option<PieceId> {
        state.waiting(owner(piece)).find(|unit| Some(self.origin(*unit)) == state.hex(piece))
    }

    /// Adds where pieces stand to a refusal that names them.
    pub(super) fn naming(
        &self,
        state: &State,
        refusal: Refusal<Rule>,
        what: &str,
        listed: &[PieceId],
    ) -> Refusal<Rule> {
        listed.iter().fold(refusal, |refusal, piece| match state.stands(*piece) {
            Some(hex) => {
                let value = self.with_place(state, *piece);
                refusal.stands(what, value, pieces::id(*piece), self.board.id(hex))
            }
            None => refusal,
        })
    }

    /// A piece on the map with its place: `Pender in hex 1002`.
    fn with_place(&self, state: &State, piece: PieceId) -> String {
        let at = state.stands(piece).map_or_else(String::new, |hex| format!(" {}", self.board.at(hex)));
        format!("{}{at}", name(piece))
    }

    /// Pieces on the map with their places, as sentences list them.
    fn with_places(&self, state: &State, listed: &[PieceId]) -> Vec<String> {
        listed.iter().map(|piece| self.with_place(state, *piece)).collect()
    }

    /// Where a unit is, as the rest of a sentence: `is in hex 1405`, `is eliminated`.
    pub(super) fn whereabouts(&self, state: &State, piece: PieceId) -> String {
        match state.unit(piece).place {
            Place::Hex(hex) => format!("is {}", self.board.at(hex)),
            Place::OffMap if state.is_waiting(piece) => "has not entered yet".into(),
            Place::OffMap => format!("is due on {}", turn_name(unit(piece).turn)),
            Place::Blown(turn) => format!("is blown and {}", words::back_words(turn)),
            Place::Eliminated => "is eliminated".into(),
        }
    }

    /// Is this a unit, and no marker?
    pub(super) fn check_is_unit(piece: PieceId) -> Verdict {
        if is_unit(piece) {
            return Ok(());
        }
        let verb = verb_of(&words::name_list(&[piece]), "is");
        Err(Refusal::new(Rule::DefMarker, format!("{} {verb} a marker and no unit.", name(piece))))
    }

    /// Is this a unit of this side?
    fn check_own(side: Side, piece: PieceId) -> Verdict {
        C3i::check_is_unit(piece)?;
        if owner(piece) == side {
            return Ok(());
        }
        let whose = side.other().name();
        Err(Refusal::new(Rule::UnitNotYours, format!("{} is a {whose} unit, and not yours.", name(piece))))
    }

    /// The hex of an own unit on the map.
    pub(super) fn check_own_on_map(
        &self,
        state: &State,
        side: Side,
        piece: PieceId,
    ) -> Result<SpaceId, Refusal<Rule>> {
        C3i::check_own(side, piece)?;
        state.hex(piece).ok_or_else(|| {
            let why = self.whereabouts(state, piece);
            Refusal::new(Rule::UnitNotYours, format!("{} is not on the map: it {why}.", name(piece)))
        })
    }

    /// May this unit be picked to move?
    fn check_pick(&self, state: &State, side: Side, piece: PieceId) -> Verdict {
        C3i::check_own(side, piece)?;
        let field = Field::of(self, state);
        match state.unit(piece).place {
            Place::Blown(_) | Place::Eliminated => {
                self.check_own_on_map(state, side, piece)?;
            }
            Place::OffMap => self.check_entering(state, &field, piece)?,
            Place::Hex(hex) => {
                self.check_not_held(state, &field, piece, hex)?;
                self.check_has_destination(state, &field, piece, hex)?;
            }
        }
        self.check_turn_to_move(state, &field, side, piece)
    }

    /// Is it this unit's turn, who could move or enter? After a pass, or at the cap, others come first.
    fn check_turn_to_move(&self, state: &State, field: &Field<'_>, side: Side, piece: PieceId) -> Verdict {
        if self.movers(state, field, side).any(|mover| mover == piece) {
            return Ok(());
        }
        // Reinforcements that came after the cap are counted too: it is the cap itself that is told.
        let moves = plural(u32::from(self.options.move_cap), "move");
        let (rule, since) = match state.passed {
            Some(passed) => (Rule::ReinfFirst, format!("{} passed", words::have(passed))),
            None => (
                Rule::EngineMoveCap,
                format!("{} made the {moves} that a side makes before a pass", words::have(side)),
            ),
        };
        let text = match self.owes_move(state, field, side) {
            Some((duty, first)) if duty == Rule::ReinfMustEnter => format!(
                "{}: now reinforcements come first, and {}.",
                begin(&since),
                self.duty_words(state, duty, first)
            ),
            Some((duty, first)) => format!(
                "{}: now those come first who stand in the way of reinforcements. {}.",
                begin(&since),
                self.duty_words(state, duty, first)
            ),
            None => format!("{}: nothing is left to do but pass.", begin(&since)),
        };
        Err(Refusal::new(rule, text))
    }

    /// Has an own unit on the map been in no enemy zone of control in this phase?
    fn check_not_held(&self, state: &State, field: &Field<'_>, piece: PieceId, hex: SpaceId) -> Verdict {
        let (who, side) = (name(piece), owner(piece));
        if field.is_engaged(side, hex) {
            let by = self.holders(state, side, hex);
            let text = format!(
                "{who} is in {}, and moves no further in this phase.",
                self.control_place(state, &by)
            );
            return Err(self.naming(state, Refusal::new(Rule::MoveZocHeld, text), "enemy", &by));
        }
        if state.unit(piece).held {
            let text =
                format!("{who} was in an enemy zone of control in this phase, and moves no further in it.");
            return Err(Refusal::new(Rule::MoveZocHeld, text));
        }
        Ok(())
    }

    /// The enemies of a side in whose zones of control a hex is, Berdan's Sharpshooters among them.
    fn holders(&self, state: &State, side: Side, hex: SpaceId) -> Vec<PieceId> {
        let holds = |maker: &PieceId| {
            state.stands(*maker).is_some_and(|there| {
                if *maker == BERDAN { there == hex } else { self.board.near(there).contains(hex) }
            })
        };
        state.zone_makers(side.other()).into_iter().filter(holds).collect()
    }

    /// Can a unit move at least one hex? If not, each hex next to it is filled, out of range, or kept clear.
    fn check_has_destination(
        &self,
        state: &State,
        field: &Field<'_>,
        piece: PieceId,
        hex: SpaceId,
    ) -> Verdict {
        if !self.destinations(state, field, piece).all().is_empty() {
            return Ok(());
        }
        let near = self.board.near(hex);
        let in_the_way: Vec<PieceId> = near.into_iter().filter_map(|there| state.unit_in(there)).collect();
        let awaited = field.awaited[owner(piece)];
        let kept = (near & field.free() & awaited).len();
        let far = (near & field.free() & !awaited).len();
        let mut parts = Vec::new();
        if !in_the_way.is_empty() {
            let verb = verb(u32::try_from(in_the_way.len()).unwrap_or(u32::MAX), "stands");
            parts.push(format!("{} {verb} next to it", join_words(&self.with_places(state, &in_the_way))));
        }
        if far > 0 {
            let marker = name(headquarters(owner(piece)));
            let outside = !self.in_range(state, owner(piece), hex);
            let nearer = if outside { ", and no nearer to them than it is" } else { "" };
            parts.push(format!(
                "{} next to it {} out of the range of {marker}{nearer}",
                plural(far, "hex"),
                verb(far, "is")
            ));
        }
        if kept > 0 {
            let verb = verb(kept, "is");
            parts.push(format!("{} next to it {verb} kept clear for those who enter", plural(kept, "hex")));
        }
        let text = format!("{} cannot move a single hex: {}.", name(piece), parts.join(", and "));
        Err(self.naming(state, Refusal::new(Rule::MoveNoDestination, text), "next to it", &in_the_way))
    }

    /// May this unit enter now?
    fn check_entering(&self, state: &State, field: &Field<'_>, piece: PieceId) -> Verdict {
        let refuse = |rule, text: String| Refusal::new(rule, text);
        let who = name(piece);
        if !state.is_waiting(piece) {
            let (now, due) = (turn_name(state.turn), turn_name(unit(piece).turn));
            return Err(refuse(Rule::ReinfNotYet, format!("{who} comes on {due}, and it is {now}.")));
        }
        let by = words::entry_name(self, piece);
        if let Some(first) = self.first_of_queue(state, piece).filter(|first| *first != piece) {
            return Err(refuse(Rule::ReinfOrder, format!("{} enters by {by} before {who}.", name(first))));
        }
        let entry = self.origin(piece);
        if let Some(there) = state.unit_in(entry).filter(|_| field.units[owner(piece)].contains(entry)) {
            let text = format!(
                "{} is {}: it must clear the hex before {who} can enter by {by}.",
                name(there),
                self.board.at(entry)
            );
            return Err(self.naming(state, refuse(Rule::ReinfEntryBlocked, text), "in the way", &[there]));
        }
        Ok(())
    }

    /// May the picked unit move here?
    fn check_move(&self, state: &State, piece: PieceId, to: SpaceId) -> Verdict {
        self.check_hex(to)?;
        let field = Field::of(self, state);
        if self.destinations(state, &field, piece).all().contains(to) {
            return Ok(());
        }
        Err(self.why_not(state, &field, piece, to))
    }

    /// Why a unit cannot move to a hex of the board.
    fn why_not(&self, state: &State, field: &Field<'_>, piece: PieceId, to: SpaceId) -> Refusal<Rule> {
        let (side, who, place) = (owner(piece), name(piece), self.board.place(to));
        let marker = name(headquarters(side));
        let (has, formation) = (points(state, piece), formation_words(state.unit(piece).formation));
        let too_far = |why: &str, cost: u32| {
            let text = format!(
                "{} is too far for {who}, who has {} in {formation} formation: {why} {}.",
                begin(&place),
                plural(has.into(), "movement point"),
                words::half_points(cost)
            );
            Refusal::new(Rule::MoveAllowance, text)
                .fact("movement points", has)
                .fact("cost", words::half_points(cost))
        };
        match self.hindrance(state, field, piece, to) {
            Hindrance::Here => {
                let text =
                    format!("{who} is {} already, and a move enters at least one hex.", self.board.at(to));
                self.naming(state, Refusal::new(Rule::MoveOccupied, text), "there", &[piece])
            }
            Hindrance::Occupied(there) => {
                let text = format!(
                    "{} is {}, and no unit enters a hex with another one.",
                    name(there),
                    self.board.at(to)
                );
                self.naming(state, Refusal::new(Rule::MoveOccupied, text), "there", &[there])
            }
            Hindrance::OutOfRange { far, from } => {
                let range = pieces::range(side);
                let rest = from.map_or_else(String::new, |from| {
                    format!(
                        " {who} is {} away, out of range, and must come nearer with every hex.",
                        plural(from.into(), "hex")
                    )
                });
                let text = format!(
                    "{} is {} from {marker}, whose range is {range}.{rest}",
                    begin(&place),
                    plural(far.into(), "hex")
                );
                Refusal::new(Rule::HqRange, text).fact("range", range).fact("distance", far)
            }
            Hindrance::KeptClear(waiting) => {
                let text = format!(
                    "{} {} to enter {}: no move of {} own side ends there.",
                    words::names(&waiting),
                    verb_of(&words::name_list(&waiting), "waits"),
                    self.board.at(to),
                    if waiting.len() == 1 { "its" } else { "their" }
                );
                Refusal::new(Rule::ReinfKeepClear, text)
            }
            Hindrance::Stopped(by) => {
                let text = format!(
                    "On the way to {place} {who} would have to stop, {}.",
                    self.zone_words(state, &by)
                );
                self.naming(state, Refusal::new(Rule::MoveZoiStop, text), "enemy", &by)
            }
            Hindrance::Mixing => {
                let text = format!(
                    "{who} would reach {place} only by road and over the ground in one move, and a move is wholly by road or not at all."
                );
                Refusal::new(Rule::MoveRoadMixing, text)
            }
            Hindrance::TooFar(cost) => too_far("the cheapest way that is open costs", cost),
            Hindrance::FarAway(cost) => too_far("even with nothing in the way it would cost", cost),
            Hindrance::Closed(barriers) => self.closed(state, piece, to, &barriers),
        }
    }

    /// The refusal of a hex to which no way is open.
    fn closed(&self, state: &State, piece: PieceId, to: SpaceId, barriers: &Barriers) -> Refusal<Rule> {
        let (side, who) = (owner(piece), name(piece));
        let hq = format!(
            "the range of {} ({})",
            name(headquarters(side)),
            plural(pieces::range(side).into(), "hex")
        );
        let start = state.hex(piece).unwrap_or(self.origin(piece));
        let alone = barriers.units.is_empty() && barriers.zones.is_empty();
        let range = if self.in_range(state, side, start) {
            format!("{} leads out of {hq}", if alone { "the way" } else { "the rest of the way" })
        } else {
            format!("{who} is out of {hq} and must come nearer to them with every hex")
        };
        let zones =
            |by: &[PieceId]| format!("{who} would have to stop on the way, {}", self.zone_words(state, by));
        let why = self.barrier_words(state, barriers, zones, &range);
        let text = format!("No way is open for {who} to {}: {why}.", self.board.place(to));
        self.naming_barriers(state, Refusal::new(Rule::MoveNoPath, text), barriers)
    }

    /// In whose zones a move ends: `within two hexes of Buford at McPherson Ridge (1304)`.
    fn zone_words(&self, state: &State, by: &[PieceId]) -> String {
        let (marker, enemies): (Vec<PieceId>, Vec<PieceId>) = by.iter().partition(|piece| **piece == BERDAN);
        let mut parts = Vec::new();
        if !enemies.is_empty() {
            parts.push(format!("within two hexes of {}", join_words(&self.with_places(state, &enemies))));
        }
        if !marker.is_empty() {
            parts.push(format!("among {}", self.with_place(state, BERDAN)));
        }
        join_words(&parts)
    }

    /// What closes every way, part by part.
    fn barrier_words(
        &self,
        state: &State,
        barriers: &Barriers,
        zones: impl Fn(&[PieceId]) -> String,
        range: &str,
    ) -> String {
        let mut parts = Vec::new();
        if !barriers.units.is_empty() {
            let verb = verb(u32::try_from(barriers.units.len()).unwrap_or(u32::MAX), "is");
            parts
                .push(format!("{} {verb} in the way", join_words(&self.with_places(state, &barriers.units))));
        }
        if !barriers.zones.is_empty() {
            parts.push(zones(&barriers.zones));
        }
        if barriers.range {
            parts.push(range.into());
        }
        if parts.is_empty() {
            parts.push("the map has none".into());
        }
        parts.join(", and ")
    }

    fn naming_barriers(&self, state: &State, refusal: Refusal<Rule>, barriers: &Barriers) -> Refusal<Rule> {
        let refusal = self.naming(state, refusal, "in the way", &barriers.units);
        self.naming(state, refusal, "enemy", &barriers.zones)
    }

    /// Is this an end of the open retreat?
    fn check_retreat(&self, state: &State, retreat: Retreat, to: SpaceId) -> Verdict {
        self.check_hex(to)?;
        let field = Field::of(self, state);
        if self.retreat_options(state, &field, retreat.unit, retreat.reason).contains(to) {
            return Ok(());
        }
        let Some(cause) = self.no_retreat(state, &field, retreat, to) else {
            return Err(self.not_now(state, owner(retreat.unit)));
        };
        Err(self.why_no_retreat(state, retreat.unit, to, &cause))
    }

    fn why_no_retreat(&self, state: &State, piece: PieceId, to: SpaceId, cause: &NoRetreat) -> Refusal<Rule> {
        let (who, side, place) = (name(piece), owner(piece), self.board.place(to));
        let refuse = |why: String| {
            Refusal::new(Rule::RetreatNotAnOption, format!("{who} cannot retreat to {place}: {why}."))
        };
        match cause {
            NoRetreat::WrongLength { far: 0 } => {
                refuse(format!("it is there, and a retreat goes {LENGTH} hexes"))
            }
            NoRetreat::WrongLength { far } => {
                let open = if u32::from(*far) + 1 == u32::from(LENGTH) { " and not defensible" } else { "" };
                refuse(format!(
                    "it is {} away{open}, and a retreat goes {LENGTH} hexes, or {} to defensible ground",
                    plural(u32::from(*far), "hex"),
                    LENGTH - 1
                ))
                .fact("hexes away", far)
            }
            NoRetreat::NotAway { enemy, far, wanted, others } => {
                let any = if *others { ". It leads away from no other enemy next to it either" } else { "" };
                let refusal = refuse(format!(
                    "every hex must be farther from {}, so the last is {} from him, and this hex is {}{any}",
                    self.with_place(state, *enemy),
                    plural(u32::from(*wanted), "hex"),
                    plural(u32::from(*far), "hex")
                ));
                let refusal = refusal.fact("hexes from the enemy", far).fact("hexes wanted", wanted);
                self.naming(state, refusal, "enemy", &[*enemy])
            }
            NoRetreat::Occupied(there) => {
                self.naming(state, refuse(format!("{} is there", name(*there))), "there", &[*there])
            }
            NoRetreat::Controlled(by) => {
                let refusal = refuse(self.control_words(state, by));
                self.naming(state, refusal, "enemy", by)
            }
            NoRetreat::OutOfRange(far) => refuse(format!(
                "it is {} from {}, whose range is {}",
                plural(u32::from(*far), "hex"),
                name(headquarters(side)),
                pieces::range(side)
            ))
            .fact("distance", far),
            NoRetreat::Closed(barriers) => {
                let zones =
                    |by: &[PieceId]| format!("the way leads through {}", self.control_place(state, by));
                let range = format!(
                    "the way leads out of the range of {} ({})",
                    name(headquarters(side)),
                    plural(pieces::range(side).into(), "hex")
                );
                let why = self.barrier_words(state, barriers, zones, &range);
                self.naming_barriers(state, refuse(why), barriers)
            }
        }
    }

    /// Whose zone of control a hex is in, as the rest of a sentence.
    fn control_words(&self, state: &State, by: &[PieceId]) -> String {
        format!("it is in {}", self.control_place(state, by))
    }

    /// Zones of control by their owners.
    fn control_place(&self, state: &State, by: &[PieceId]) -> String {
        let count = u32::try_from(by.len()).unwrap_or(u32::MAX);
        format!("the {} of control of {}", noun(count, "zone"), join_words(&self.with_places(state, by)))
    }
}

const fn formation_words(formation: Formation) -> &'static str {
    match formation {
        Formation::March => "March",
        Formation::Battle => "Battle",
    }
}
