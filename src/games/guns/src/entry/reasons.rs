//! Why a block does not enter, or not there or not in this way.

use super::super::Guns;
use super::super::command::Captures;
use super::super::hours::Hour;
use super::super::moves::{self, Way};
use super::super::refusals::Told;
use super::super::refusals::{General, Verdict, unless};
use super::super::rules::Rule;
use super::super::show::case::Case;
use super::super::show::words::hour;
use super::super::state::Mode;
use super::{Care, EntryChoice, Gate};
use crate::engine::sentences::{no, refusals};
use crate::engine::{AreaId, EntryId, Refusal, SpaceId};

/// Why nobody enters across the fields.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FieldShut {
    /// Others have come by road.
    Mode,
    /// Both entry areas lie in enemy fire.
    Fire,
    /// Every position that could be entered is full, the enemy's, or closed to this block.
    Ends,
}

/// Why a block does not enter by road, whatever the hour.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RoadBar {
    /// Others have come across the fields.
    Mode,
    /// Confederates in their first turn, where nobody has entered.
    First,
    /// The area that the road enters lies in enemy fire.
    Fire(AreaId),
}

/// Why nobody enters by road.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RoadShut {
    /// Whatever the hour.
    Bar(RoadBar),
    /// A block has used the road in every hour.
    Hours,
    /// No position along the roads can be reached in an hour that is left.
    Ends,
}

refusals! {
    /// What is against an entry.
    Refused(case) {
        Later { from: Hour } =>
            no!(EntryAvailable, "{} can enter from {} on, after this turn.", case.who(), hour(from));
        /// Every way ends near the enemy, which is closed to this cavalry.
        CavalryContact { point: EntryId } => no!(
            CavContact, "{} is cavalry, and every way from {} ends next to the enemy or in his fire.",
            case.who(), case.entry(point)
        );
        /// The same under Withdraw orders.
        Contact { point: EntryId } => no!(
            OrdersWithdrawContact,
            "Every way from {} ends next to the enemy or in his fire: under Withdraw orders nobody goes there.",
            case.entry(point)
        );
        /// Both ways are shut.
        Shut { point: EntryId, fields: FieldShut, road: RoadShut } => {
            let (by_fields, by_road) = (fields.told(), road.told(case));
            let rule = if fields == FieldShut::Mode { by_road.0 } else { by_fields.0 };
            let text = format!("No way is open from {}: {}; {}.", case.entry(point), by_fields.1, by_road.1);
            Refusal::new(rule, text)
        };
        /// One way is shut since the other was taken.
        Mode { point: EntryId, taken: Mode } => {
            let how = if taken == Mode::Field { "across the fields" } else { "by road" };
            no!(
                EntryOneMode, "A block has entered at {} {how} in this turn: blocks enter by road or across the fields, not both.",
                case.entry(point)
            )
        };
        NotBeside { point: EntryId, at: SpaceId } => no!(
            EntryAvailable, "{} does not bound an entry area of {}.", case.name(at), case.entry(point)
        );
        AreaFire { point: EntryId, at: SpaceId } => no!(
            EntryFof, "The way from {} across the fields to {} lies in enemy fire.", case.entry(point), case.name(at)
        );
        /// The objectives named are not those on the way.
        Captures { at: SpaceId, mode: Mode } => {
            let ways = case.asked().map(|slot| case.rules.entries_to(case.state, slot, at, mode));
            case.takes_others(&format!("on its way to {}", case.name(at)), ways.unwrap_or_default())
        };
        /// The road is closed in the first turn.
        First { point: EntryId } => no!(
            EntryCsaFirst, "{} is in its first turn, and nobody has entered at {} yet: the road is closed to it.",
            case.who(), case.entry(point)
        );
        RoadFire { point: EntryId, area: AreaId } => no!(
            EntryFof, "The road from {} enters across {}, which lies in enemy fire.", case.entry(point), case.area(area)
        );
        Hours { point: EntryId } => no!(
            EntryRoadSlot, "A block has used the road from {} in every hour that is left.", case.entry(point)
        );
        Crossed { at: SpaceId } => no!(
            EntryRoadCross, "In every hour that is left the road to {} meets one that is used from another entry point.",
            case.name(at)
        );
        Town { at: SpaceId } => no!(EntryTown, "The road to {} leads through Gettysburg.", case.name(at));
        Stop { point: EntryId, at: SpaceId } => no!(
            EntryRoadStop,
            "The road from {} to {} goes on past a position next to the enemy or in his fire, where a block stops.",
            case.entry(point), case.name(at)
        );
        Barred { point: EntryId, at: SpaceId } => no!(
            EntryRoadStop, "The road from {} to {} leads through positions that {} cannot enter.",
            case.entry(point), case.name(at), case.who()
        );
        Several { point: EntryId, at: SpaceId } =>
            no!(EntryRoadStop, "No road from {} to {} is open.", case.entry(point), case.name(at));
        NoRoad { point: EntryId, at: SpaceId } =>
            no!(EntryRoadStop, "The road from {} does not lead to {}.", case.entry(point), case.name(at));
    }
}

impl FieldShut {
    /// The rule, and the same as a clause.
    const fn told(self) -> (Rule, &'static str) {
        match self {
            FieldShut::Mode => (
                Rule::EntryOneMode,
                "others have entered by road, so nobody comes across the fields in this turn",
            ),
            FieldShut::Fire => (Rule::EntryFof, "both entry areas lie in enemy fire"),
            FieldShut::Ends => {
                (Rule::MoveThree, "no position beside an entry area out of enemy fire is open to the block")
            }
        }
    }
}

impl RoadShut {
    /// The rule, and the same as a clause.
    fn told(self, case: Case<'_>) -> (Rule, String) {
        let (rule, text) = match self {
            RoadShut::Bar(RoadBar::Fire(area)) => {
                let area = case.area(area);
                return (Rule::EntryFof, format!("the road enters across {area}, which lies in enemy fire"));
            }
            RoadShut::Bar(RoadBar::Mode) => (
                Rule::EntryOneMode,
                "others have entered across the fields, so nobody comes by road in this turn",
            ),
            RoadShut::Bar(RoadBar::First) => (
                Rule::EntryCsaFirst,
                "the road is closed to a block in its first turn where nobody has entered",
            ),
            RoadShut::Hours => (Rule::EntryRoadSlot, "a block has used the road in every hour that is left"),
            RoadShut::Ends => (Rule::EntryRoadCross, "no position along the road is open to the block"),
        };
        (rule, text.into())
    }
}

impl Gate<'_> {
    /// Why there is no way at all; it is known that there is none.
    pub(super) fn why_shut(&self) -> Refused {
        let point = self.entry;
        let unafraid = Gate { shuns: false, ..*self };
        if self.shuns && unafraid.is_open() {
            return if self.is_cavalry {
                Refused::CavalryContact { point }
            } else {
                Refused::Contact { point }
            };
        }
        let fired_on = |area| self.field.fire.contains(area);
        let fields = match () {
            () if self.is_closed(Mode::Field) => FieldShut::Mode,
            () if self.board().entry_areas(point).all(fired_on) => FieldShut::Fire,
            () => FieldShut::Ends,
        };
        let road = match self.road_bar() {
            Some(bar) => RoadShut::Bar(bar),
            None if self.free_hours().next().is_none() => RoadShut::Hours,
            None => RoadShut::Ends,
        };
        Refused::Shut { point, fields, road }
    }

    /// Why a block cannot end there, whichever way it comes.
    fn check_end(&self, position: SpaceId) -> Verdict {
        let (field, at) = (&self.field, position);
        unless(self.board().has(at), General::NoPosition { rule: Rule::EntryAvailable })?;
        self.board().check_open(field, at, Way::Entry)?;
        unless(!self.field.full.contains(at), moves::Refused::Full { at })?;
        unless(
            !self.shuns || !self.field.contact().contains(at),
            moves::Refused::contact(self.is_cavalry, at),
        )
    }

    /// The way that a command means, if it is open.
    pub fn check_way(&self, position: SpaceId, mode: Mode, captures: &Captures) -> Verdict<EntryChoice> {
        let named = |one: &EntryChoice| {
            one.position == position
                && one.mode == mode
                && Guns::captures_of(self.state, one.captures) == *captures
        };
        if let Some(choice) = self.choices().into_iter().find(named) {
            return Ok(choice);
        }
        match mode {
            Mode::Field => self.check_field(position)?,
            Mode::Road => self.check_road().and_then(|()| self.check_road_to(position))?,
        }
        // Everything else is right, so the objectives named are not those on the way.
        Err(Refused::Captures { at: position, mode }.into())
    }

    /// Why it cannot enter by road at all, as a cause.
    fn check_road(&self) -> Verdict {
        let point = self.entry;
        match self.road_bar() {
            None => Ok(()),
            Some(RoadBar::Mode) => Err(Refused::Mode { point, taken: Mode::Field }.into()),
            Some(RoadBar::First) => Err(Refused::First { point }.into()),
            Some(RoadBar::Fire(area)) => Err(Refused::RoadFire { point, area }.into()),
        }
    }

    fn check_field(&self, position: SpaceId) -> Verdict {
        let (point, at) = (self.entry, position);
        unless(!self.is_closed(Mode::Field), Refused::Mode { point, taken: Mode::Road })?;
        self.check_end(position)?;
        let mut areas =
            self.board().entry_areas(point).filter(|area| self.board().bounds(at, *area)).peekable();
        unless(areas.peek().is_some(), Refused::NotBeside { point, at })?;
        unless(areas.any(|area| !self.field.fire.contains(area)), Refused::AreaFire { point, at })
    }

    fn check_road_to(&self, position: SpaceId) -> Verdict {
        self.check_end(position)?;
        let (point, at) = (self.entry, position);
        unless(self.free_hours().next().is_some(), Refused::Hours { point })?;
        if self.free_hours().any(|hour| self.leads_to(at, Care::all(hour))) {
            return Ok(());
        }
        // One thing that is minded after the other is left aside: the one without which a way leads there is the cause.
        let alone = Care { roads: None, stops: true, town: true, bars: true };
        let unminded = Care { roads: None, stops: false, town: false, bars: false };
        let tries = [
            (alone, Refused::Crossed { at }),
            (Care { town: false, ..alone }, Refused::Town { at }),
            (Care { stops: false, ..alone }, Refused::Stop { point, at }),
            (Care { stops: false, bars: false, ..alone }, Refused::Barred { point, at }),
            (unminded, Refused::Several { point, at }),
        ];
        let found = tries.into_iter().find(|(care, _)| self.leads_to(at, *care));
        Err(found.map_or(Refused::NoRoad { point, at }, |(_, cause)| cause).into())
    }
}
