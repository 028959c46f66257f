//! Reinforcements: they arrive, enter across the fields or by road, or are sent to another entry point (§11).

mod reasons;

use super::Guns;
use super::army::{Army, Place};
use super::board::areas::Areas;
use super::board::sections::{Link, Node};
use super::board::{Board, Positions};
use super::command::Captures;
use super::field::Field;
use super::hours::Hour;
use super::options::RoadPaths;
use super::refusals::{Cause, General, Verdict};
use super::rules::Rule;
use super::state::{Mode, OBJECTIVES, State};
use crate::engine::SortShort as _;
use crate::engine::{EntryId, PieceId, Side, SpaceId};
pub use reasons::Refused;
use reasons::RoadBar;

/// Such a block cannot enter.
const NO_ENTRY: General = General::Absent { rule: Rule::EntryAvailable, deed: "enter as a reinforcement" };

/// A search for ways by road goes no farther: far more steps than any sound net of roads needs.
const MOST_STEPS: u16 = 4096;

/// A way onto the map.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct EntryChoice {
    /// Where it ends.
    pub position: SpaceId,
    /// Across the fields or by road.
    pub mode: Mode,
    /// The objectives that it takes, as bits.
    pub captures: u8,
    /// The hour of the entry.
    pub hour: Hour,
}

/// A block before its entry point, and what everything about its entry rests on.
pub(super) struct Gate<'a> {
    rules: &'a Guns,
    state: &'a State,
    field: Field,
    /// Its entry point.
    pub entry: EntryId,
    /// The first hour in which it can enter.
    from: Hour,
    /// Did it arrive in this turn?
    is_new: bool,
    /// Does it keep away from the enemy?
    shuns: bool,
    is_cavalry: bool,
    /// Positions that the block may not enter at all.
    barred: Positions,
    /// Positions in which it stops.
    stops: Positions,
}

/// What a search for ways by road minds.
#[derive(Clone, Copy)]
struct Care {
    /// Roads that others use in this hour.
    roads: Option<Hour>,
    /// The stop near enemies.
    stops: bool,
    /// The town.
    town: bool,
    /// Positions that the block cannot enter.
    bars: bool,
}

impl Care {
    /// Everything, in an hour.
    const fn all(hour: Hour) -> Self {
        Care { roads: Some(hour), stops: true, town: true, bars: true }
    }
}

/// A way by road, as far as it is searched.
struct Trail<'f> {
    /// The links so far.
    links: Vec<u16>,
    /// How many more steps the search may take.
    left: u16,
    /// Who is told of every end: the position, the objectives taken, the links. He says whether it is enough.
    found: &'f mut dyn FnMut(SpaceId, u8, &[u16]) -> bool,
}

/// Adds a way, unless another one takes as much, and takes out those of its hour that take less.
fn add(choices: &mut Vec<EntryChoice>, choice: EntryChoice) {
    let rivals = |one: &EntryChoice| one.position == choice.position && one.mode == choice.mode;
    if choices.iter().any(|one| rivals(one) && choice.captures & !one.captures == 0) {
        return;
    }
    choices.retain(|one| !rivals(one) || one.hour != choice.hour || one.captures & !choice.captures != 0);
    choices.push(choice);
}

impl<'a> Gate<'a> {
    /// The gate before a block of the active side that can enter in this turn; nothing for others. Without its face,
    /// a block counts as infantry.
    pub fn of(
        rules: &'a Guns,
        state: &'a State,
        field: &Field,
        slot: usize,
        with_face: bool,
    ) -> Option<Self> {
        let army = state.own();
        let Place::OffMap { entry, arrived, available } = army.place(slot) else { return None };
        if available > state.clock.last() {
            return None;
        }
        let is_cavalry = with_face && army.is_cavalry(slot);
        let shuns = army.keeps_away(is_cavalry);
        let stops = field.contact();
        let shunned = if shuns { stops } else { Positions::EMPTY };
        Some(Gate {
            rules,
            state,
            field: *field,
            entry,
            from: available.max(state.clock.start),
            is_new: arrived >= state.clock.start,
            shuns,
            is_cavalry,
            barred: field.enemy | rules.board.forbidden_to(field.side) | shunned,
            stops,
        })
    }

    fn board(&self) -> &'a Board {
        &self.rules.board
    }

    /// Has a block entered here in this turn in a way that excludes this one (`guns.entry.one-mode`)?
    fn is_closed(&self, mode: Mode) -> bool {
        let other = if mode == Mode::Field { Mode::Road } else { Mode::Field };
        self.state.phase.entries.contains(&(self.entry, other))
    }

    /// Every way across the fields, from the lower of the positions on.
    fn add_fields(&self, choices: &mut Vec<EntryChoice>) {
        if self.is_closed(Mode::Field) {
            return;
        }
        let shut = self.barred | self.field.full;
        for area in self.board().entry_areas(self.entry).filter(|area| !self.field.fire.contains(*area)) {
            let captures = self.state.capturable(self.field.side, area);
            for position in self.board().bounding(area) & !shut {
                add(choices, EntryChoice { position, mode: Mode::Field, captures, hour: self.from });
            }
        }
    }

    /// Why the block cannot enter by road at all, whatever the hour, if it cannot.
    fn road_bar(&self) -> Option<RoadBar> {
        let is_first = self.field.side == Side::Confederate && self.is_new;
        let others = self.state.own().entered_at.contains(&self.entry);
        let area = self.board().entry(self.entry).map(|entry| entry.road_area);
        match area.filter(|area| self.field.fire.contains(*area)) {
            _ if self.is_closed(Mode::Road) => Some(RoadBar::Mode),
            _ if is_first && !others => Some(RoadBar::First),
            Some(area) => Some(RoadBar::Fire(area)),
            None => None,
        }
    }

    /// The hours in which nobody has come by road here yet (`guns.entry.road-slot`).
    fn free_hours(&self) -> impl Iterator<Item = Hour> + '_ {
        let is_used = |hour: Hour| {
            self.state.phase.roads.iter().any(|road| road.hour == hour && road.entry == self.entry)
        };
        (self.from.0..self.state.clock.end().0).map(Hour).filter(move |hour| !is_used(*hour))
    }

    /// Does nobody come by road in an hour at another entry point?
    fn is_quiet(&self, hour: Hour) -> bool {
        !self.state.phase.roads.iter().any(|road| road.hour == hour && road.entry != self.entry)
    }

    /// Every way by road, or only one.
    fn add_roads(&self, choices: &mut Vec<EntryChoice>, only_one: bool) {
        if self.road_bar().is_some() {
            return;
        }
        for hour in self.free_hours() {
            self.search(Care::all(hour), &mut |position, captures, _| {
                add(choices, EntryChoice { position, mode: Mode::Road, captures, hour });
                only_one
            });
            // With the roads empty every way is open: no later hour opens another.
            if self.is_quiet(hour) {
                return;
            }
        }
    }

    /// Follows the roads from the entry point over all ways that cross no area twice.
    fn search(&self, care: Care, found: &mut dyn FnMut(SpaceId, u8, &[u16]) -> bool) {
        let mut trail = Trail { links: Vec::new(), left: MOST_STEPS, found };
        self.follow(Node::Entry(self.entry), Areas::EMPTY, 0, care, &mut trail);
    }

    fn follow(&self, node: Node, crossed: Areas, captures: u8, care: Care, trail: &mut Trail<'_>) {
        for (number, link) in self.board().roads().leaving(node) {
            let Some(Node::At(position)) = link.beyond(node) else { continue };
            if trail.left == 0
                || crossed.contains(link.area)
                || !self.is_passable(number, link, position, care)
            {
                continue;
            }
            trail.left -= 1;
            trail.links.push(number);
            let captures = captures | self.state.capturable(self.field.side, link.area);
            if !self.field.full.contains(position) && (trail.found)(position, captures, &trail.links) {
                trail.left = 0;
            }
            if !care.stops || !self.stops.contains(position) {
                self.follow(Node::At(position), crossed | Areas::of(link.area), captures, care, trail);
            }
            trail.links.pop();
        }
    }

    /// May the block go along a link to a position?
    fn is_passable(&self, number: u16, link: &Link, position: SpaceId, care: Care) -> bool {
        let roads = self.board().roads();
        let own = self.rules.options.road_paths == RoadPaths::OwnRoad;
        let is_other = own && roads.own_road(self.entry) != Some(link.road);
        let town =
            care.town && self.field.side == Side::Confederate && self.board().town().contains(link.area);
        if is_other || town || (care.bars && self.barred.contains(position)) {
            return false;
        }
        let Some(hour) = care.roads else { return true };
        let mut others =
            self.state.phase.roads.iter().filter(|road| road.hour == hour && road.entry != self.entry);
        !others.any(|road| road.links.iter().any(|other| roads.clash(*other, number)))
    }

    /// Every way, in a stable order.
    fn choices(&self) -> Vec<EntryChoice> {
        let mut choices = Vec::new();
        self.add_fields(&mut choices);
        self.add_roads(&mut choices, false);
        choices.sort_short_by_key(|one| (one.mode == Mode::Road, one.position, one.captures));
        choices
    }

    /// Is there any way?
    pub fn is_open(&self) -> bool {
        let mut choices = Vec::new();
        self.add_fields(&mut choices);
        if choices.is_empty() {
            self.add_roads(&mut choices, true);
        }
        !choices.is_empty()
    }

    /// The shortest way by road that a choice means.
    pub fn way(&self, choice: EntryChoice) -> Vec<u16> {
        let mut way: Option<Vec<u16>> = None;
        self.search(Care::all(choice.hour), &mut |position, captures, links| {
            let is_shorter = way.as_ref().is_none_or(|way| links.len() < way.len());
            if position == choice.position && captures == choice.captures && is_shorter {
                way = Some(links.to_vec());
            }
            false
        });
        way.unwrap_or_default()
    }

    /// Can the road be followed to a position with this care?
    fn leads_to(&self, goal: SpaceId, care: Care) -> bool {
        let mut reached = false;
        self.search(care, &mut |position, _, _| {
            reached |= position == goal;
            reached
        });
        reached
    }
}

impl Guns {
    /// The gate before a block of the active side that can enter in this turn; others can enter only later, or do not
    /// wait at all.
    pub(super) fn gate<'a>(&'a self, state: &'a State, slot: usize) -> Verdict<Gate<'a>> {
        let later = match state.own().place(slot) {
            Place::OffMap { available, .. } => Refused::Later { from: available }.into(),
            Place::Map { .. }
            | Place::Exited { .. }
            | Place::Eliminated {}
            | Place::Removed {}
            | Place::Forfeited {} => Cause::General(NO_ENTRY),
        };
        Gate::of(self, state, &self.field(state, state.active), slot, true).ok_or(later)
    }

    /// All ways onto the map of a block of the active side, in a stable order.
    pub(super) fn entries_for(&self, state: &State, slot: usize) -> Vec<EntryChoice> {
        self.gate(state, slot).map_or_else(|_| Vec::new(), |gate| gate.choices())
    }

    /// What a block can take on each of its ways onto the map that end there.
    pub(super) fn entries_to(
        &self,
        state: &State,
        slot: usize,
        position: SpaceId,
        mode: Mode,
    ) -> Vec<Captures> {
        let ways = self.entries_for(state, slot).into_iter();
        let there = ways.filter(|one| one.position == position && one.mode == mode);
        there.map(|one| Guns::captures_of(state, one.captures)).collect()
    }

    /// The slot of the active side's block that a command names, if it waits at an entry point.
    pub(super) fn waiting_slot(state: &State, block: PieceId) -> Option<usize> {
        let slot = state.own().slot_named(block)?;
        matches!(state.own().place(slot), Place::OffMap { .. }).then_some(slot)
    }

    /// May this block enter now?
    pub(super) fn check_enter(&self, state: &State, block: PieceId) -> Verdict {
        let slot = Guns::waiting_slot(state, block).ok_or(NO_ENTRY)?;
        let gate = self.gate(state, slot)?;
        if gate.is_open() { Ok(()) } else { Err(gate.why_shut().into()) }
    }
}

impl Army {
    /// The slots of blocks at entry points.
    pub(super) fn waiting(&self) -> impl Iterator<Item = usize> + '_ {
        let is_waiting = |slot: &usize| matches!(self.place(*slot), Place::OffMap { .. });
        (0..self.slots.len()).filter(is_waiting)
    }
}

const _: () = assert!(OBJECTIVES <= 8);
