//! Players who choose by chance, the options that they choose, and battles that they are put into.

pub use crate::common::players::Temper;

use crate::common::players;
use crate::desk::{CONFEDERATE, UNION};
use guns::army::{Army, Body, Face, Orders, Place, Slot};
use guns::frame::Frame;
use guns::hours::{HISTORICAL, Hour, TimeToken, entries_of};
use guns::options::{ObjectiveStart, Options, Reinforcements, RoadPaths, TokenHits};
use guns::pieces::{Block, Formation, Key, Level};
use guns::state::{FieldWorks, State};
use guns::tokens::MARCH;
use guns::{Command, Guns};
use high_water_mark_engine::{AreaId, Dice, Events, Generator, Ruleset, Side, SpaceId};

/// More commands than any of these games has.
const MOST_COMMANDS: usize = 12_000;

/// Any options.
pub fn any_options(chance: &mut Generator) -> Options {
    let mut flip = || chance.below(2) == 0;
    Options {
        reinforcements: if flip() { Reinforcements::Random } else { Reinforcements::Historical },
        historical_buford: flip(),
        fully_obstructed: flip(),
        extended_bombardment: flip(),
        auction: flip(),
        token_hits: if flip() { TokenHits::Silence } else { TokenHits::MinusOne },
        road_paths: if flip() { RoadPaths::Network } else { RoadPaths::OwnRoad },
        objective_start: match (flip(), flip()) {
            (true, _) => ObjectiveStart::Back,
            (false, true) => ObjectiveStart::Standard,
            (false, false) => ObjectiveStart::Forward,
        },
        team: flip(),
    }
}

/// A game between players who choose by chance.
pub type Match<'a> = players::Match<'a, Guns, Temper>;

impl<'a> Match<'a> {
    /// A whole game.
    pub fn new(rules: &'a Guns, seed: &str, temper: Temper) -> Self {
        let chance = Generator::from_seed(&format!("player of {seed}"));
        Match::begin(rules, seed, (chance, temper), MOST_COMMANDS)
    }

    /// A battle in some corner of the map.
    pub fn battle(rules: &'a Guns, seed: &str, temper: Temper) -> Self {
        let mut chance = Generator::from_seed(&format!("battle of {seed}"));
        let state = battle(rules, &mut chance);
        Match::from_state(rules, state, seed, (chance, temper), MOST_COMMANDS)
    }

    const fn weight(command: &Command) -> usize {
        match command {
            Command::DeclareOrders { orders: Orders::Attack } => 60,
            Command::AttackTarget { .. } => 40,
            Command::AttackAdd { .. } | Command::AttackSecond { .. } => 15,
            Command::DefenseArtillery { .. } | Command::AttackArtillery { .. } => 12,
            Command::March { .. } | Command::Enter { .. } => 20,
            Command::Turn { .. } | Command::Transfer { .. } => 1,
            Command::EndMarch {} | Command::EndAttacks {} => 2,
            _ => 5,
        }
    }

    pub fn choose(&mut self) -> Command {
        let legal = &self.legal;
        if self.temper == Temper::Even {
            return legal[self.chance.below(legal.len())].clone();
        }
        let kind_of = |command: &Command| match command {
            Command::DeclareOrders { orders } => (std::mem::discriminant(command), Some(*orders)),
            _ => (std::mem::discriminant(command), None),
        };
        let eager = self.temper == Temper::Eager;
        let weight = |_: &Match<'_>, command: &Command| if eager { Match::weight(command) } else { 1 };
        let mut some = self.some_kind(kind_of, weight);
        some.swap_remove(self.chance.below(some.len()))
    }
}

/// What has come to an entry point by an hour.
fn arrived(
    state: &mut State,
    rules: &Guns,
    side: Side,
    until: Hour,
    counted: Hour,
) -> Vec<(Formation, Hour, usize)> {
    let mut all = Vec::new();
    for hour in (0..until.0).map(Hour) {
        let mut count = 0;
        match rules.options().reinforcements {
            Reinforcements::Historical => {
                for one in HISTORICAL.iter().filter(|one| one.hour == hour && one.formation.side() == side) {
                    all.push((one.formation, hour, one.entry.index()));
                    count += 1;
                }
            }
            Reinforcements::Random => {
                let army = &mut state.armies[side];
                let token = army.track.at(hour);
                if let TimeToken::Arrival { entry } = token {
                    if let Some(stack) = army.stack_at(entry) {
                        let formation = stack.tokens.remove(0);
                        all.push((formation, hour, entry.index()));
                    }
                    count += 1;
                }
                if hour < counted || token == (TimeToken::Rumor {}) {
                    army.track.set(hour, TimeToken::None {});
                }
            }
        }
        if hour < counted {
            state.armies[side].received += count;
        }
    }
    state.armies[side].turned = until;
    all
}

fn flip(chance: &mut Generator, of: usize) -> bool {
    chance.below(of) == 0
}

/// Perhaps a block has been reduced.
fn level(army: &mut Army, block: Block, chance: &mut Generator) -> (Level, bool) {
    if block.is_cavalry() || !flip(chance, 2) {
        return (Level::Full, true);
    }
    let spares = army.spares.of_mut(block.key());
    let iron = block.key() == Key::Iron;
    let level = if flip(chance, 2) { Level::R2 } else { Level::R1 };
    if iron && level == Level::R1 {
        spares.take(Level::R2);
    }
    if !spares.take(level) {
        return (Level::Full, true);
    }
    let blind = !iron && block.key().printed().r2 > 0 && flip(chance, 2);
    (level, !blind)
}

/// Lays out a side's blocks in a corner of the map.
fn deploy(
    rules: &Guns,
    state: &mut State,
    side: Side,
    here: &[(Formation, Hour, usize)],
    region: &[SpaceId],
    chance: &mut Generator,
) {
    let board = rules.board();
    for (formation, hour, entry) in here.iter().copied() {
        for block in Block::of(formation) {
            let (level, shown) = level(&mut state.armies[side], block, chance);
            let free: Vec<SpaceId> = region
                .iter()
                .copied()
                .filter(|at| {
                    state.armies[side.other()].count_at(*at) == 0 && state.armies[side].count_at(*at) < 3
                })
                .filter(|at| !board.forbidden_to(side).contains(*at))
                .collect();
            let partial: Vec<AreaId> = board.areas().filter(|area| board.is_partial(*area)).collect();
            let entry = high_water_mark_engine::EntryId(u16::try_from(entry).expect("six entry points"));
            let (place, level) = match chance.below(12) {
                0 => (Place::Eliminated {}, level),
                1 if level == Level::Full && formation != Formation::Buford => {
                    (Place::OffMap { entry, arrived: hour, available: hour }, level)
                }
                2 => (Place::Exited { area: partial[chance.below(partial.len())] }, level),
                _ if free.is_empty() => (Place::Eliminated {}, level),
                _ => {
                    let at = free[chance.below(free.len())];
                    let front = board.sides(at)[chance.below(2)];
                    let front = state.armies[side].front_at(at).unwrap_or(front);
                    (Place::Map { at, front }, level)
                }
            };
            let shown = shown || !place.is_in_play();
            let mut body = Body::new(place);
            body.entered = !matches!(place, Place::OffMap { .. });
            if level != Level::Full || !place.is_in_play() {
                let face = Face { block, level, shown };
                body.seen = Some(face.seen());
            }
            state.armies[side].slots.push(Slot { body, face: Face { block, level, shown } });
        }
    }
}

/// Some blocks of the active side have won attacks; perhaps the beaten are still there.
fn victories(rules: &Guns, state: &mut State, chance: &mut Generator) {
    let (side, board) = (state.active, rules.board());
    let beside: Vec<SpaceId> = {
        let enemy: Vec<SpaceId> = state.enemy().on_map().map(|(_, at, _)| at).collect();
        let own = state.own().on_map().map(|(_, at, _)| at);
        own.filter(|at| enemy.iter().any(|other| board.adjacent(*at).contains(*other))).collect()
    };
    for _ in 0..2 {
        if beside.is_empty() {
            return;
        }
        let at = beside[chance.below(beside.len())];
        if state.own().count_at(at) == 0 {
            continue;
        }
        for slot in &mut state.armies[side].slots {
            if slot.body.place.at() == Some(at) {
                slot.body.won = true;
            }
        }
        let losers: Vec<SpaceId> = state
            .enemy()
            .on_map()
            .map(|(_, at, _)| at)
            .filter(|other| board.adjacent(at).contains(*other) && state.own().count_at(*other) == 0)
            .collect();
        if flip(chance, 2) && !losers.is_empty() {
            // They advanced into the position.
            let lost = losers[chance.below(losers.len())];
            if board.forbidden_to(side).contains(lost) {
                continue;
            }
            let approach = board.sides(lost)[chance.below(2)];
            let front = board.across(lost, approach);
            for slot in &mut state.armies[side].slots {
                if slot.body.place.at() == Some(at) {
                    (slot.body.place, slot.body.standing) = (Place::Map { at: lost, front }, Some(approach));
                }
            }
            for slot in &mut state.armies[side.other()].slots {
                if slot.body.place.at() == Some(lost) {
                    (slot.body.place, slot.body.standing) =
                        (Place::Map { at: lost, front: approach }, Some(front));
                }
            }
        }
    }
}

/// Armies that have marched into each other's fully obstructed positions (§21).
fn meetings(rules: &Guns, state: &mut State, chance: &mut Generator) {
    let board = rules.board();
    let held: Vec<SpaceId> = state.armies.union.on_map().map(|(_, at, _)| at).collect();
    for at in held.into_iter().filter(|at| board.is_fully_obstructed(*at)) {
        let shared = state.armies.confederate.count_at(at) > 0;
        if shared || flip(chance, 3) {
            continue;
        }
        let standing = board.sides(at)[chance.below(2)];
        let front = board.across(at, standing);
        let free =
            |slot: &Slot| slot.body.place.at().is_some() && slot.body.standing.is_none() && !slot.body.won;
        let Some(comer) = state.armies.confederate.slots.iter().position(free) else { return };
        let body = &mut state.armies.confederate.slots[comer].body;
        (body.place, body.standing) = (Place::Map { at, front }, Some(standing));
        for slot in &mut state.armies.union.slots {
            if slot.body.place.at() == Some(at) {
                slot.body.standing = Some(front);
            }
        }
    }
}

/// Two armies close to each other somewhere; the active side declares its orders, and the next phase begins.
pub fn battle(rules: &Guns, chance: &mut Generator) -> State {
    let board = rules.board();
    let mut options = rules.options().clone();
    (options.auction, options.historical_buford) = (false, false);
    let plain = crate::desk::rules(&options);
    let mut dice = Dice::from_generator(Generator::from_seed(&format!("start {}", chance.below(1_000_000))));
    let mut state = plain.start(&mut dice, &mut Events::ignored());
    let last = if options.reinforcements == Reinforcements::Historical { 47 } else { 13 };
    let start = Hour(u8::try_from(4 + chance.below(last - 3)).expect("an hour"));
    let hours = if start.is_night() { 1 } else { [1, 1, 2, 3][chance.below(4)].min(start.before_night()) };
    state.clock.start = start;
    state.clock.hours = hours;
    state.clock.turn = start.0 + 1;
    state.clock.first = Side::ALL[chance.below(2)];
    state.last_withdraw =
        if state.clock.first == CONFEDERATE || flip(chance, 2) { Some(state.clock.first) } else { None };
    state.active = Side::ALL[chance.below(2)];
    let positions: Vec<SpaceId> = board.positions().collect();
    let center = positions[chance.below(positions.len())];
    let size = u8::try_from(3 + chance.below(3)).expect("a few steps");
    let region: Vec<SpaceId> =
        positions.into_iter().filter(|at| board.distance(center, *at) <= size).collect();
    for side in Side::ALL {
        let is_first = side == state.clock.first;
        let until = if is_first || side == state.active { state.clock.end() } else { start };
        let mut here = arrived(&mut state, rules, side, until, start);
        if side == UNION {
            here.push((Formation::Buford, Hour(0), entries_of(UNION).next().expect("three").index()));
        }
        deploy(rules, &mut state, side, &here, &region, chance);
    }
    for side in Side::ALL {
        let lose = chance.below(9);
        for _ in 0..lose {
            let purse = &mut state.armies[side].tokens;
            if let Some(token) = purse.tray.draw(&mut dice) {
                if flip(chance, 2) { purse.returned.put(token) } else { purse.expended_unseen.put(token) }
            }
        }
        let own = [Orders::Attack, Orders::Hold, Orders::Withdraw, Orders::Attack, Orders::Attack];
        state.armies[side].orders = own[chance.below(if side == state.active { 3 } else { 5 })];
        if start.is_night() && state.armies[side].orders == Orders::Attack {
            state.armies[side].orders = Orders::Hold;
        }
        state.armies[side].enemy_acted = flip(chance, 3);
        for entry in entries_of(side) {
            if flip(chance, 2) {
                state.armies[side].entered_at.push(entry);
            }
        }
    }
    let next = state.active.other();
    if hours > 1 && state.active == state.clock.first && state.armies[next].orders == Orders::Attack {
        state.armies[next].orders = Orders::Hold;
    }
    victories(rules, &mut state, chance);
    if options.fully_obstructed {
        meetings(rules, &mut state, chance);
    }
    for number in 0..3 {
        let side = Side::ALL[chance.below(2)];
        let held: Vec<SpaceId> = state.armies[side].on_map().map(|(_, at, _)| at).collect();
        if held.is_empty() {
            continue;
        }
        let at = held[chance.below(held.len())];
        let near = board.sides(at)[chance.below(2)];
        let apart = |areas: &[AreaId]| areas.iter().all(|area| board.area_distance(*area, near) >= 3);
        let others: Vec<AreaId> =
            (0..3).filter(|other| *other != number).map(|other| state.objectives[other].area).collect();
        if !board.is_partial(near) && apart(&others) {
            state.objectives[number].area = near;
        }
        state.objectives[number].side = Side::ALL[chance.below(2)];
        if flip(chance, 2) && state.armies[side].tokens.pool.take(MARCH) {
            let front = board.sides(at)[chance.below(2)];
            if state.works.iter().any(|works| (works.at, works.front) == (at, front)) {
                state.armies[side].tokens.pool.put(MARCH);
            } else {
                state.works.push(FieldWorks { at, front, side });
            }
        }
    }
    state.frames = vec![Frame::Objectives {}];
    if state.active == state.clock.first {
        state.frames.push(Frame::Phase { side: next });
    }
    state.frames.push(Frame::Declare {});
    state
}
