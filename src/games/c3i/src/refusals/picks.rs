//! Who can move, or enter, and why not.

use super::super::C3i;
use super::super::field::Field;
use super::super::pieces::{headquarters, name, owner, turn_name, unit as printed};
use super::super::rules::Rule;
use super::super::show::case::Case;
use super::super::show::words::{entry_name, have};
use super::super::state::{Place, State};
use super::{General, Told, Verdict, unless};
use crate::engine::phrase::{begin, join_words, plural, verb};
use crate::engine::sentences::{no, refusals};
use crate::engine::{PieceId, Side, SpaceId};

/// What a side has to do before it may pass.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Duty {
    /// This reinforcement can enter (`c3i.reinf.must-enter`).
    Enter(PieceId),
    /// This unit can move and stands in the way of one (`c3i.reinf.must-clear`).
    Clear(PieceId),
}

refusals! {
    /// Why a unit is not picked to move.
    Picks(case) {
        /// It is in an enemy zone of control in this hex.
        Engaged { unit: PieceId, hex: SpaceId } => {
            let by = Field::of(case.rules, case.state).holders(case.state, owner(unit), hex);
            let place = case.control_place(by.iter());
            let told = no!(MoveZocHeld, "{} is in {place}, and moves no further in this phase.", name(unit));
            case.naming(told, "enemy", by.iter())
        };
        /// It was in one in this phase.
        Held { unit: PieceId } => no!(
            MoveZocHeld, "{} was in an enemy zone of control in this phase, and moves no further in it.",
            name(unit)
        );
        /// It cannot move a single hex. Of the free hexes next to it so many are out of range, and so many kept clear.
        NoDestination { unit: PieceId, hex: SpaceId, out_of_range: u32, kept_clear: u32 } => {
            case.no_destination(unit, hex, out_of_range, kept_clear)
        };
        /// It comes on a later turn.
        NotYet { unit: PieceId } => {
            let (now, due) = (turn_name(case.state.turn), turn_name(printed(unit).turn));
            no!(ReinfNotYet, "{} comes on {due}, and it is {now}.", name(unit))
        };
        /// Another one enters first.
        Queue { unit: PieceId, first: PieceId } => {
            let by = entry_name(case.rules, unit);
            no!(ReinfOrder, "{} enters by {by} before {}.", name(first), name(unit))
        };
        /// A friend stands in its entry hex.
        EntryBlocked { unit: PieceId, by: PieceId } => {
            let (friend, at, who) = (name(by), case.at(case.rules.origin(unit)), name(unit));
            let entry = entry_name(case.rules, unit);
            let told = no!(
                ReinfEntryBlocked, "{friend} is {at}: it must clear the hex before {who} can enter by {entry}."
            );
            case.naming(told, "in the way", [by])
        };
        /// After this side's pass others come first, or nobody.
        OthersFirst { passed: Side, duty: Option<Duty> } => {
            let (since, first) = (begin(&have(passed)), case.comes_first(duty));
            no!(ReinfFirst, "{since} passed: {first}")
        };
        /// At the cap others come first, or nobody. Reinforcements that came after it are counted too: it is the cap itself
        /// that is told.
        Capped { duty: Option<Duty> } => {
            let capped = case.capped(case.rules.options.move_cap, "move");
            no!(EngineMoveCap, "{}: {}", begin(&capped), case.comes_first(duty))
        };
    }
}

impl Case<'_> {
    /// The refusal of a unit that cannot move: each hex next to it is filled, out of range, or kept clear.
    fn no_destination(self, unit: PieceId, hex: SpaceId, out_of_range: u32, kept_clear: u32) -> Told {
        let near = self.rules.board.near(hex).into_iter();
        let in_the_way: Vec<PieceId> = near.filter_map(|there| self.state.unit_in(there)).collect();
        let mut parts = Vec::new();
        if !in_the_way.is_empty() {
            let verb = verb(u32::try_from(in_the_way.len()).unwrap_or(u32::MAX), "stands");
            let who = join_words(&self.with_places(in_the_way.iter().copied()));
            parts.push(format!("{who} {verb} next to it"));
        }
        if out_of_range > 0 {
            let outside = !self.rules.in_range(self.state, owner(unit)).contains(hex);
            let nearer = if outside { ", and no nearer to them than it is" } else { "" };
            let (hexes, verb) = (plural(out_of_range, "hex"), verb(out_of_range, "is"));
            let hq = name(headquarters(owner(unit)));
            parts.push(format!("{hexes} next to it {verb} out of the range of {hq}{nearer}"));
        }
        if kept_clear > 0 {
            let (hexes, verb) = (plural(kept_clear, "hex"), verb(kept_clear, "is"));
            parts.push(format!("{hexes} next to it {verb} kept clear for those who enter"));
        }
        let why = parts.join(", and ");
        let told = no!(MoveNoDestination, "{} cannot move a single hex: {why}.", name(unit));
        self.naming(told, "next to it", in_the_way)
    }

    /// Who comes before others that could move or enter, as the end of a sentence.
    fn comes_first(self, duty: Option<Duty>) -> String {
        match duty {
            Some(duty @ Duty::Enter(_)) => {
                format!("now reinforcements come first, and {}.", self.duty(duty))
            }
            Some(duty @ Duty::Clear(_)) => {
                let case = self.duty(duty);
                format!("now those come first who stand in the way of reinforcements. {case}.")
            }
            None => "nothing is left to do but pass.".into(),
        }
    }

    /// What is said of the side at its cap: `the Union has made the 60 moves that a side makes before a pass`.
    pub fn capped(self, cap: u8, what: &str) -> String {
        let made = plural(cap.into(), what);
        format!("{} made the {made} that a side makes before a pass", have(self.side))
    }

    /// What keeps a side from passing: a unit can enter, or stands in the way.
    pub fn duty(self, duty: Duty) -> String {
        match duty {
            Duty::Enter(unit) => format!("{} can enter by {}", name(unit), entry_name(self.rules, unit)),
            Duty::Clear(unit) => {
                let here = |other: &PieceId| Some(self.rules.origin(*other)) == self.state.hex(unit);
                let at = self.state.hex(unit).map_or_else(String::new, |hex| self.at(hex));
                let waits = self.state.waiting(owner(unit)).find(here).map_or("nobody", name);
                format!("{}, who can move, stands {at}, where {waits} waits to enter", name(unit))
            }
        }
    }
}

impl C3i {
    /// May this unit be picked to move?
    pub(in super::super) fn check_pick(&self, state: &State, side: Side, unit: PieceId) -> Verdict {
        C3i::check_own(side, unit)?;
        let field = Field::of(self, state);
        match state.unit(unit).place {
            Place::Blown(_) | Place::Eliminated => return Err(General::OffMap { piece: unit }.into()),
            Place::OffMap => self.check_entering(state, &field, unit)?,
            Place::Hex(hex) => {
                C3i::check_not_held(state, &field, unit, hex)?;
                self.check_has_destination(state, &field, unit, hex)?;
            }
        }
        if self.movers(state, &field, side).any(|mover| mover == unit) {
            return Ok(());
        }
        // It could move or enter, but others come first: after a pass, or at the cap.
        let duty = self.owes_move(state, &field, side);
        Err(match state.passed {
            Some(passed) => Picks::OthersFirst { passed, duty },
            None => Picks::Capped { duty },
        }
        .into())
    }

    /// Has an own unit on the map been in no enemy zone of control in this phase?
    #[inline]
    pub(in super::super) fn check_not_held(
        state: &State,
        field: &Field<'_>,
        unit: PieceId,
        hex: SpaceId,
    ) -> Verdict {
        unless(!field.is_engaged(owner(unit), hex), Picks::Engaged { unit, hex })?;
        unless(!state.unit(unit).held, Picks::Held { unit })
    }

    /// Can a unit move at least one hex? If not, each hex next to it is filled, out of range, or kept clear.
    pub(in super::super) fn check_has_destination(
        &self,
        state: &State,
        field: &Field<'_>,
        unit: PieceId,
        hex: SpaceId,
    ) -> Verdict {
        if !self.destinations(state, field, unit).all().is_empty() {
            return Ok(());
        }
        let free = self.board.near(hex) & field.free();
        let awaited = field.awaited[owner(unit)];
        let (out_of_range, kept_clear) = ((free & !awaited).len(), (free & awaited).len());
        Err(Picks::NoDestination { unit, hex, out_of_range, kept_clear }.into())
    }

    /// May this unit enter now? It is available, the first of its queue, and its entry hex free of friends.
    #[inline]
    pub(in super::super) fn check_entering(
        &self,
        state: &State,
        field: &Field<'_>,
        unit: PieceId,
    ) -> Verdict {
        unless(state.is_waiting(unit), Picks::NotYet { unit })?;
        if let Some(first) = self.first_of_queue(state, unit).filter(|first| *first != unit) {
            return Err(Picks::Queue { unit, first }.into());
        }
        let entry = self.origin(unit);
        let blocked = field.units[owner(unit)].contains(entry);
        match blocked.then(|| state.unit_in(entry)).flatten() {
            Some(by) => Err(Picks::EntryBlocked { unit, by }.into()),
            None => Ok(()),
        }
    }
}
