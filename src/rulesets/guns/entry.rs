//! Reinforcements: they arrive, enter across the fields or by road, or are sent to another entry point (§11).

use super::army::{Army, Moved, Orders, Place, ROOM};
use super::board::areas::Areas;
use super::board::sections::{Link, Node};
use super::board::{Board, Positions};
use super::command::{Captures, Command};
use super::event::{Event, MoveKind, Spot};
use super::field::Field;
use super::hours::{HISTORICAL, Hour, TimeToken, are_linked, entries_of};
use super::options::{Reinforcements, RoadPaths};
use super::pieces::{Block, Formation};
use super::refusals::{
    Cause, EntryCause, FieldShut, PlaceCause, RoadBar, RoadCause, RoadShut, TransferCause, Way,
};
use super::rules::Rule;
use super::state::{Mode, OBJECTIVES, RoadUse, Slots, State, TransferUse};
use super::{Guns, Play, Verdict, unless};
use crate::engine::Agenda as _;
use crate::engine::SortShort as _;
use crate::engine::{EntryId, PieceId, Side, SpaceId};

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
struct Gate<'a> {
    rules: &'a Guns,
    state: &'a State,
    field: &'a Field,
    entry: EntryId,
    /// The first hour in which it can enter.
    from: Hour,
    /// Did it arrive in this turn?
    is_new: bool,
    /// May it not go near the enemy: under Withdraw orders, or as cavalry?
    shuns: bool,
    is_cavalry: bool,
    /// Positions without room.
    full: Positions,
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
    /// Who is told of every end: the position, the objectives taken, the links.
    found: &'f mut dyn FnMut(SpaceId, u8, &[u16]),
}

/// Positions in which an army has no room for another block.
fn crowded(army: &Army) -> Positions {
    let mut counts = [Positions::EMPTY; ROOM];
    for (_, at, _) in army.on_map() {
        if let Some(fewer) = counts.iter_mut().find(|some| !some.contains(at)) {
            fewer.insert(at);
        }
    }
    counts[ROOM - 1]
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
    fn of(rules: &'a Guns, state: &'a State, field: &'a Field, slot: usize, with_face: bool) -> Option<Self> {
        let army = state.own();
        let Place::OffMap { entry, arrived, available } = army.place(slot) else { return None };
        if available > state.clock.last() {
            return None;
        }
        let is_cavalry = with_face && army.face(slot).is_some_and(|face| face.block.is_cavalry());
        Some(Gate {
            rules,
            state,
            field,
            entry,
            from: available.max(state.clock.start),
            is_new: arrived >= state.clock.start,
            shuns: is_cavalry || state.orders() == Orders::Withdraw,
            is_cavalry,
            full: crowded(army),
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

    /// Positions near enemies: a block on the road stops there.
    fn contact(&self) -> Positions {
        self.field.under_fire | self.field.beside
    }

    /// Positions that the block may not enter at all.
    fn barred(&self) -> Positions {
        let shunned = if self.shuns { self.contact() } else { Positions::EMPTY };
        self.field.enemy | self.board().forbidden_to(self.field.side) | shunned
    }

    /// Every way across the fields, from the lower of the positions on.
    fn add_fields(&self, choices: &mut Vec<EntryChoice>) {
        if self.is_closed(Mode::Field) {
            return;
        }
        let shut = self.barred() | self.full;
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

    /// The same as a cause.
    fn check_road(&self) -> Verdict {
        let point = self.entry;
        match self.road_bar() {
            None => Ok(()),
            Some(RoadBar::Mode) => Err(EntryCause::Mode { point, taken: Mode::Field }.into()),
            Some(RoadBar::First) => Err(RoadCause::First { point }.into()),
            Some(RoadBar::Fire(area)) => Err(RoadCause::Fire { point, area }.into()),
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

    /// Every way by road.
    fn add_roads(&self, choices: &mut Vec<EntryChoice>) {
        if self.road_bar().is_some() {
            return;
        }
        for hour in self.free_hours() {
            self.search(Care::all(hour), &mut |position, captures, _| {
                add(choices, EntryChoice { position, mode: Mode::Road, captures, hour });
            });
            // With the roads empty every way is open: no later hour opens another.
            if self.is_quiet(hour) {
                return;
            }
        }
    }

    /// Follows the roads from the entry point over all ways that cross no area twice.
    fn search(&self, care: Care, found: &mut dyn FnMut(SpaceId, u8, &[u16])) {
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
            if !self.full.contains(position) {
                (trail.found)(position, captures, &trail.links);
            }
            if !care.stops || !self.contact().contains(position) {
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
        if is_other || town || (care.bars && self.barred().contains(position)) {
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
        self.add_roads(&mut choices);
        choices.sort_short_by_key(|one| (one.mode == Mode::Road, one.position, one.captures));
        choices
    }

    /// Is there any way?
    fn is_open(&self) -> bool {
        let mut choices = Vec::new();
        self.add_fields(&mut choices);
        if choices.is_empty() {
            self.add_roads(&mut choices);
        }
        !choices.is_empty()
    }

    /// The shortest way by road that a choice means.
    fn way(&self, choice: EntryChoice) -> Vec<u16> {
        let mut way: Option<Vec<u16>> = None;
        self.search(Care::all(choice.hour), &mut |position, captures, links| {
            let is_shorter = way.as_ref().is_none_or(|way| links.len() < way.len());
            if position == choice.position && captures == choice.captures && is_shorter {
                way = Some(links.to_vec());
            }
        });
        way.unwrap_or_default()
    }

    /// Can the road be followed to a position with this care?
    fn leads_to(&self, goal: SpaceId, care: Care) -> bool {
        let mut reached = false;
        self.search(care, &mut |position, _, _| reached |= position == goal);
        reached
    }

    /// Does the block keep from the enemy as cavalry, rather than by its orders?
    fn shuns_as_cavalry(&self) -> bool {
        self.is_cavalry && self.state.orders() != Orders::Withdraw
    }

    /// Why there is no way at all; it is known that there is none.
    fn why_shut(&self) -> Cause {
        let point = self.entry;
        let unafraid = Gate { shuns: false, ..*self };
        if self.shuns && unafraid.is_open() {
            let cavalry = self.shuns_as_cavalry();
            return if cavalry {
                EntryCause::CavalryContact { point }
            } else {
                EntryCause::Contact { point }
            }
            .into();
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
        EntryCause::Shut { point, fields, road }.into()
    }

    /// Why a block cannot end there, whichever way it comes.
    fn check_end(&self, position: SpaceId) -> Verdict {
        let (field, at) = (self.field, position);
        unless(self.board().has(at), Cause::NoPosition(Rule::EntryAvailable))?;
        unless(!field.enemy.contains(at), PlaceCause::Enemy { at, way: Way::Entry })?;
        unless(!self.board().forbidden_to(field.side).contains(at), PlaceCause::ConfederateEntry { at })?;
        unless(!self.full.contains(at), PlaceCause::Full { at })?;
        let contact = if self.shuns_as_cavalry() {
            PlaceCause::CavalryContact { at }
        } else {
            PlaceCause::Contact { at }
        };
        unless(!self.shuns || !self.contact().contains(at), contact)
    }

    /// Why the block cannot enter there in this way; it is known that it cannot.
    fn why_not(&self, position: SpaceId, mode: Mode) -> Cause {
        let verdict = match mode {
            Mode::Field => self.check_field(position),
            Mode::Road => self.check_road().and_then(|()| self.check_road_to(position)),
        };
        // Everything else is right, so the objectives named are not those on the way.
        verdict.err().unwrap_or_else(|| EntryCause::Captures { at: position, mode }.into())
    }

    fn check_field(&self, position: SpaceId) -> Verdict {
        let (point, at) = (self.entry, position);
        unless(!self.is_closed(Mode::Field), EntryCause::Mode { point, taken: Mode::Road })?;
        self.check_end(position)?;
        let mut areas =
            self.board().entry_areas(point).filter(|area| self.board().bounds(at, *area)).peekable();
        unless(areas.peek().is_some(), EntryCause::NotBeside { point, at })?;
        unless(areas.any(|area| !self.field.fire.contains(area)), EntryCause::AreaFire { point, at })
    }

    fn check_road_to(&self, position: SpaceId) -> Verdict {
        self.check_end(position)?;
        let (point, at) = (self.entry, position);
        unless(self.free_hours().next().is_some(), RoadCause::Hours { point })?;
        if self.free_hours().any(|hour| self.leads_to(at, Care::all(hour))) {
            return Ok(());
        }
        // One thing that is minded after the other is left aside: the one without which a way leads there is the cause.
        let alone = Care { roads: None, stops: true, town: true, bars: true };
        let unminded = Care { roads: None, stops: false, town: false, bars: false };
        let tries = [
            (alone, RoadCause::Crossed { at }),
            (Care { town: false, ..alone }, RoadCause::Town { at }),
            (Care { stops: false, ..alone }, RoadCause::Stop { point, at }),
            (Care { stops: false, bars: false, ..alone }, RoadCause::Barred { point, at }),
            (unminded, RoadCause::Several { point, at }),
        ];
        let found = tries.into_iter().find(|(care, _)| self.leads_to(at, *care));
        Err(found.map_or(RoadCause::None { point, at }, |(_, cause)| cause).into())
    }
}

impl Guns {
    /// All ways onto the map of a block of the active side, in a stable order.
    pub(super) fn entries_for(&self, state: &State, slot: usize) -> Vec<EntryChoice> {
        let field = self.field(state, state.active);
        Gate::of(self, state, &field, slot, true).map_or_else(Vec::new, |gate| gate.choices())
    }

    /// The hour in which a block would enter by a way.
    pub(super) fn entry_hour(
        &self,
        state: &State,
        slot: usize,
        position: SpaceId,
        mode: Mode,
        captures: &Captures,
    ) -> Option<Hour> {
        let field = self.field(state, state.active);
        Gate::of(self, state, &field, slot, true)?.find(position, mode, captures).map(|one| one.hour)
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
    fn waiting_slot(state: &State, block: PieceId) -> Option<usize> {
        let slot = state.own().slot_of(Block::from_piece(block)?)?;
        matches!(state.own().place(slot), Place::OffMap { .. }).then_some(slot)
    }

    /// Why a block has no gate in this turn: it can enter only later, or does not wait at all.
    fn comes_later(state: &State, slot: usize) -> Cause {
        match state.own().place(slot) {
            Place::OffMap { available, .. } => EntryCause::Later { from: available }.into(),
            _ => Cause::Absent { rule: Rule::EntryAvailable, deed: "enter as a reinforcement" },
        }
    }

    /// May this block enter now?
    pub(super) fn check_enter(&self, state: &State, block: PieceId) -> Verdict {
        let slot = Guns::waiting_slot(state, block)
            .ok_or(Cause::Absent { rule: Rule::EntryAvailable, deed: "enter as a reinforcement" })?;
        let field = self.field(state, state.active);
        let gate = Gate::of(self, state, &field, slot, true).ok_or(Guns::comes_later(state, slot))?;
        if gate.is_open() { Ok(()) } else { Err(gate.why_shut()) }
    }

    /// May the block enter there in this way?
    pub(super) fn check_enter_to(
        &self,
        state: &State,
        slot: usize,
        position: SpaceId,
        mode: Mode,
        captures: &Captures,
    ) -> Verdict {
        let field = self.field(state, state.active);
        let gate = Gate::of(self, state, &field, slot, true).ok_or(Guns::comes_later(state, slot))?;
        match gate.find(position, mode, captures) {
            Some(_) => Ok(()),
            None => Err(gate.why_not(position, mode)),
        }
    }

    /// The hour in which a block could be sent to another entry point (`guns.transfer.hour`).
    fn transfer_hour(state: &State, slot: usize, to: EntryId) -> Result<Hour, Cause> {
        let Place::OffMap { entry, arrived, available } = state.own().place(slot) else {
            return Err(Cause::Absent { rule: Rule::EntryAvailable, deed: "be sent to another entry point" });
        };
        unless(entry != to, TransferCause::Same { point: entry })?;
        unless(are_linked(entry, to), TransferCause::NotLinked { from: entry, to })?;
        let first = available.max(arrived.plus(1)).max(state.clock.start);
        let (mut used, mut busy) = (false, false);
        for hour in (first.0..state.clock.end().0).map(Hour) {
            let pair = pair(entry, to);
            let is_used = state.phase.transfers.iter().any(|used| used.hour == hour && used.pair == pair);
            let is_busy = state.phase.arrivals.contains(&(hour, to));
            if !is_used && !is_busy {
                return Ok(hour);
            }
            used |= is_used;
            busy |= !is_used;
        }
        Err(match (used, busy) {
            (false, false) => TransferCause::NoHour { to },
            (true, false) => TransferCause::PairUsed { from: entry, to },
            (false, true) => TransferCause::Busy { to },
            (true, true) => TransferCause::PairOrBusy { from: entry, to },
        }
        .into())
    }

    /// May this block be sent to another entry point now?
    pub(super) fn check_transfer(state: &State, block: PieceId, to: EntryId) -> Verdict {
        let slot = Guns::waiting_slot(state, block)
            .ok_or(Cause::Absent { rule: Rule::EntryAvailable, deed: "be sent to another entry point" })?;
        Guns::transfer_hour(state, slot, to).map(|_| ())
    }

    /// Can a block be sent to any other entry point?
    pub(super) fn can_transfer(state: &State, slot: usize) -> bool {
        entries_of(state.active).any(|to| Guns::transfer_hour(state, slot, to).is_ok())
    }

    /// Appends everything that can be done with reinforcements now.
    pub(super) fn legal_reinforce(&self, state: &State, commands: &mut Vec<Command>) {
        let field = self.field(state, state.active);
        let army = state.own();
        let block_of = |slot: usize| army.face(slot).map(|face| face.block);
        let mut waiting: Slots = army.waiting().collect();
        waiting.sort_short_by_key(|slot| block_of(*slot));
        for slot in waiting {
            let Some(block) = block_of(slot).map(Block::piece) else { continue };
            if Gate::of(self, state, &field, slot, true).is_some_and(|gate| gate.is_open()) {
                commands.push(Command::Enter { block });
            }
            let links = entries_of(state.active).filter(|to| Guns::transfer_hour(state, slot, *to).is_ok());
            commands.extend(links.map(|to| Command::Transfer { block, to }));
        }
        commands.push(Command::EndReinforcement {});
    }

    /// Appends all ways onto the map of a block.
    pub(super) fn legal_enter_to(&self, state: &State, slot: usize, commands: &mut Vec<Command>) {
        let choices = self.entries_for(state, slot).into_iter();
        commands.extend(choices.map(|EntryChoice { position, mode, captures, .. }| {
            let captures = Guns::captures_of(state, captures);
            Command::EnterTo { position, mode, captures }
        }));
    }
}

impl Guns {
    /// Can everybody see that no block can enter or be sent elsewhere? Who is cavalry is hidden.
    pub(super) fn shows_no_reinforcement(&self, state: &State) -> bool {
        let field = self.field(state, state.active);
        let can = |slot| {
            Gate::of(self, state, &field, slot, false).is_some_and(|gate| gate.is_open())
                || Guns::can_transfer(state, slot)
        };
        !state.own().waiting().any(can)
    }
}

impl Gate<'_> {
    /// The way that a command means.
    fn find(&self, position: SpaceId, mode: Mode, captures: &Captures) -> Option<EntryChoice> {
        let named = |one: &EntryChoice| {
            one.position == position
                && one.mode == mode
                && Guns::captures_of(self.state, one.captures) == *captures
        };
        self.choices().into_iter().find(named)
    }
}

impl Army {
    /// The slots of blocks at entry points.
    fn waiting(&self) -> impl Iterator<Item = usize> + '_ {
        let is_waiting = |slot: &usize| matches!(self.place(*slot), Place::OffMap { .. });
        (0..self.slots.len()).filter(is_waiting)
    }
}

/// Two entry points, the lower first.
fn pair(a: EntryId, b: EntryId) -> [EntryId; 2] {
    [a.min(b), a.max(b)]
}

impl Play<'_> {
    /// The time tokens of the turn are turned up, and reinforcements arrive. Always true, for steps.
    pub(super) fn turn_time_tokens(&mut self) -> bool {
        self.pop();
        let side = self.state.active;
        for hour in self.state.clock.span() {
            match self.rules.options.reinforcements {
                Reinforcements::Random => self.turn_time_token(side, hour),
                Reinforcements::Historical => {
                    let listed =
                        HISTORICAL.iter().filter(|one| one.hour == hour && one.formation.side() == side);
                    listed.for_each(|one| self.arrive(one.formation, one.entry, hour));
                }
            }
        }
        self.state.armies[side].turned = self.state.clock.end();
        true
    }

    /// A time token is turned up. A rumor goes; an arrival stays on the track until it is counted (§16).
    fn turn_time_token(&mut self, side: Side, hour: Hour) {
        let army = &mut self.state.armies[side];
        let token = army.track.at(hour);
        match token {
            TimeToken::None {} => return,
            TimeToken::Rumor {} => army.track.set(hour, TimeToken::None {}),
            TimeToken::Arrival { .. } => {}
        }
        self.tell(|| Event::TimeTokenTurned { side, hour, token });
        let TimeToken::Arrival { entry } = token else { return };
        let stack = self.state.armies[side].stack_at(entry);
        if let Some(formation) = stack.map(|stack| stack.tokens.remove(0)) {
            self.arrive(formation, entry, hour);
        }
    }

    /// A command arrives: first what is forfeited of it, in order, then the rest, mixed.
    fn arrive(&mut self, formation: Formation, entry: EntryId, hour: Hour) {
        let side = formation.side();
        let mut blocks: Vec<Block> = Block::of(formation).collect();
        let forfeited =
            if side == Side::Union { usize::from(self.state.forfeit).min(blocks.len()) } else { 0 };
        for block in blocks.drain(..forfeited) {
            self.forfeit_block(block);
        }
        // The order of the handles must not say which block is which.
        self.dice.shuffle(&mut blocks);
        let count = u8::try_from(blocks.len()).unwrap_or(u8::MAX);
        for block in blocks {
            self.add_block(block, Place::OffMap { entry, arrived: hour, available: hour });
        }
        if count > 0 {
            self.state.phase.arrivals.push((hour, entry));
            self.tell(|| Event::ReinforcementsArrived {
                side,
                entry,
                hour,
                count,
                formation: Some(formation),
            });
        }
    }

    /// A block that would arrive is out of the game, and everybody sees which (`guns.night.buford`).
    fn forfeit_block(&mut self, block: Block) {
        self.state.forfeit = self.state.forfeit.saturating_sub(1);
        let Some(slot) = self.add_block(block, Place::Forfeited {}) else { return };
        if let Some(one) = self.state.armies[block.side()].slots.get_mut(slot) {
            one.body.seen = Some(one.face.seen());
        }
        let who = self.who(block.side(), slot);
        self.tell(|| Event::BlockForfeited { who, formation: block.formation() });
    }

    /// A block enters.
    pub(super) fn enter_to(&mut self, slot: usize, position: SpaceId, mode: Mode, captures: &Captures) {
        let side = self.state.active;
        let (rules, state) = (self.rules, &*self.state);
        let field = rules.field(state, side);
        let Some(gate) = Gate::of(rules, state, &field, slot, true) else { return };
        let Some(choice) = gate.find(position, mode, captures) else { return };
        let (entry, links) = (gate.entry, if mode == Mode::Road { gate.way(choice) } else { Vec::new() });
        self.pop();
        self.note_entry(entry, choice, links);
        self.put_entered(side, slot, choice);
        let (who, kind) = (self.who(side, slot), MoveKind::Entry { hour: choice.hour, mode });
        let (from, to) = (Spot::Entry { entry }, Spot::Position { at: position });
        self.tell(|| Event::BlockMoved { who, kind, from, to });
        self.capture(side, captures.iter().copied(), false);
        self.settle_front(side, slot, position);
    }

    /// Remembers what others may not use in this turn.
    fn note_entry(&mut self, entry: EntryId, choice: EntryChoice, links: Vec<u16>) {
        let phase = &mut self.state.phase;
        let way = (entry, choice.mode);
        if !phase.entries.contains(&way) {
            phase.entries.push(way);
        }
        if choice.mode == Mode::Road {
            phase.roads.push(RoadUse { hour: choice.hour, entry, links });
        }
        let entered_at = &mut self.state.armies[self.state.active].entered_at;
        if !entered_at.contains(&entry) {
            entered_at.push(entry);
            entered_at.sort_short();
        }
    }

    /// Its front is that of blocks already there until it is settled.
    fn put_entered(&mut self, side: Side, slot: usize, choice: EntryChoice) {
        let at = choice.position;
        let army = &mut self.state.armies[side];
        let front = army.front_at(at).unwrap_or_else(|| self.rules.board.side_area(at, 0));
        if let Some(slot) = army.slots.get_mut(slot) {
            slot.body.place = Place::Map { at, front };
            slot.body.moved = Moved::Entered { hour: choice.hour };
            slot.body.entered = true;
        }
    }

    /// A block is sent to another entry point.
    pub(super) fn transfer(&mut self, block: PieceId, to: EntryId) {
        let side = self.state.active;
        let Some(slot) = self.own_slot(block) else { return };
        let Ok(hour) = Guns::transfer_hour(self.state, slot, to) else { return };
        let Some(one) = self.state.armies[side].slots.get_mut(slot) else { return };
        let Place::OffMap { entry, arrived, .. } = one.body.place else { return };
        one.body.place = Place::OffMap { entry: to, arrived, available: hour.plus(1) };
        self.state.phase.transfers.push(TransferUse { hour, pair: pair(entry, to) });
        let who = self.who(side, slot);
        self.tell(|| Event::Transferred { who, from: entry, to, hour });
    }
}

const _: () = assert!(OBJECTIVES <= 8);
