//! A desk on which a position is laid out in a few words and played.

pub use crate::common::{CONFEDERATE, UNION};

use crate::common;
use guns::Guns;
use guns::army::{Body, Face, Moved, Orders, Place, Slot};
use guns::event::{Event, Modifier};
use guns::frame::Frame;
use guns::hours::{ENTRY_IDS, Hour};
use guns::options::Options;
use guns::pieces::{Block, Formation, Level};
use guns::state::{FieldWorks, State};
use guns::tokens::{Stock, Token, kinds};
use high_water_mark_engine::{AreaId, Dice, Generator, NameKind, Ruleset, Side, SpaceId};

/// The rules on the standard board.
pub fn rules(options: &Options) -> Guns {
    Guns::set_up(options, None).expect("the standard board and sound options")
}

/// A block by its id: `HETH-1`.
pub fn block(id: &str) -> Block {
    (0..43).map(Block).find(|block| block.id() == id).unwrap_or_else(|| unreachable!("no block {id}"))
}

/// A token by its name: `HETH 2`, `MFW`.
pub fn token(name: &str) -> Token {
    let (org, strength) = name.split_once(' ').unwrap_or((name, "0"));
    let strength = strength.parse::<u8>().expect("a strength");
    let mut all = Side::ALL.iter().flat_map(|side| kinds(*side)).map(|kind| kind.token);
    all.find(|one| one.org.word() == org && one.strength == strength)
        .unwrap_or_else(|| unreachable!("no token {name}"))
}

/// A position of this game.
pub type Desk = common::desk::Desk<Guns>;

/// An empty map at 7 AM on July 1 in a turn of one hour: the Union is first player and marches under Hold orders.
pub fn desk() -> Desk {
    desk_with(&Options::default())
}

/// The same with options.
pub fn desk_with(options: &Options) -> Desk {
    let rules = rules(options);
    let mut state = State::new(rules.board().objectives().standard);
    (state.clock.turn, state.clock.hours) = (1, 1);
    let desk = Desk::new(rules, state);
    desk.acts(UNION, Frame::March {})
}

/// A new game.
pub fn new_game(options: &Options, seed: &str) -> Desk {
    Desk::begin(rules(options), Dice::from_generator(Generator::from_seed(seed)))
}

impl Desk {
    /// An area by its id.
    pub fn area(&self, id: &str) -> AreaId {
        self.rules.board().find_area(id).unwrap_or_else(|| unreachable!("no area {id}"))
    }

    fn slot_mut(&mut self, id: &str) -> &mut Slot {
        let block = block(id);
        let army = &mut self.state.armies[block.side()];
        let slot = army.slot_of(block).unwrap_or_else(|| unreachable!("{id} has not arrived"));
        &mut army.slots[slot]
    }

    /// The number of a block's slot.
    pub fn slot(&self, id: &str) -> usize {
        self.state.armies[block(id).side()].slot_of(block(id)).expect("it has arrived")
    }

    /// What everybody sees of a block.
    pub fn body(&self, id: &str) -> Body {
        *self.state.armies[block(id).side()].body(self.slot(id)).expect("it has arrived")
    }

    /// What its owner sees of it.
    pub fn face(&self, id: &str) -> Face {
        self.state.armies[block(id).side()].face(self.slot(id)).expect("it has arrived")
    }

    /// Where it is: `P118>A056`, `P118` between enemies, `out`, `beside A001`, `CHAMBERSBURG`.
    pub fn place(&self, id: &str) -> String {
        let board = self.rules.board();
        match self.body(id).place {
            Place::Map { at, front } => format!("{}>{}", board.id(at), board.area_id(front)),
            Place::Exited { area } => format!("beside {}", board.area_id(area)),
            Place::OffMap { entry, available, .. } => {
                format!("{} {}", ENTRY_IDS[entry.index()], available.of_day())
            }
            _ => "out".into(),
        }
    }

    /// Puts a block somewhere.
    pub fn lay(mut self, id: &str, place: Place) -> Self {
        let block = block(id);
        let army = &mut self.state.armies[block.side()];
        let mut body = Body::new(place);
        body.entered = !matches!(place, Place::OffMap { .. } | Place::Forfeited {});
        match army.slot_of(block) {
            Some(slot) => army.slots[slot].body = body,
            None => army.slots.push(Slot { body, face: Face { block, level: Level::Full, shown: true } }),
        }
        self
    }

    /// Puts blocks on the map: `HETH-1@P118>A056 PENDER-1@P104>A044`.
    pub fn put(self, blocks: &str) -> Self {
        blocks.split_whitespace().fold(self, |desk, one| {
            let (id, place) = one.split_once('@').expect("a block and a place");
            let (at, front) = place.split_once('>').expect("a position and a front");
            let place = Place::Map { at: desk.at(at), front: desk.area(front) };
            desk.lay(id, place)
        })
    }

    /// Blocks wait at an entry point; they arrived in an hour of the game.
    pub fn wait(self, ids: &str, entry: &str, arrived: u8) -> Self {
        let entry = self.rules.names().index(NameKind::Entry, entry).expect("an entry point");
        let entry = high_water_mark_engine::EntryId(entry);
        let (arrived, available) = (Hour(arrived), Hour(arrived));
        ids.split_whitespace()
            .fold(self, |desk, id| desk.lay(id, Place::OffMap { entry, arrived, available }))
    }

    /// A block is reduced.
    pub fn level(mut self, id: &str, level: Level) -> Self {
        let block = block(id);
        let spares = self.state.armies[block.side()].spares.of_mut(block.key());
        assert!(spares.take(level), "{id}");
        self.slot_mut(id).face.level = level;
        self
    }

    /// Changes what everybody sees of a block.
    pub fn mark(mut self, id: &str, change: impl FnOnce(&mut Body)) -> Self {
        change(&mut self.slot_mut(id).body);
        self
    }

    /// A block has just won an attack.
    pub fn won(self, ids: &str) -> Self {
        ids.split_whitespace().fold(self, |desk, id| desk.mark(id, |body| body.won = true))
    }

    /// On which side of a shared position blocks stand: `HETH-1@A056`.
    pub fn standing(self, sides: &str) -> Self {
        sides.split_whitespace().fold(self, |desk, one| {
            let (id, area) = one.split_once('@').expect("a block and an area");
            let area = desk.area(area);
            desk.mark(id, |body| body.standing = Some(area))
        })
    }

    /// The tokens in a tray: `HETH 2, MFW`.
    pub fn tray(mut self, side: Side, names: &str) -> Self {
        let purse = &mut self.state.armies[side].tokens;
        let back = std::mem::replace(&mut purse.tray, Stock::none(side));
        purse.pool.add(&back);
        for name in names.split(", ").filter(|name| !name.is_empty()) {
            assert!(purse.pool.take(token(name)), "{name}");
            purse.tray.put(token(name));
        }
        self
    }

    /// A number of tokens of any kind in a tray.
    pub fn some_tokens(mut self, side: Side, count: u8) -> Self {
        let purse = &mut self.state.armies[side].tokens;
        let back = std::mem::replace(&mut purse.tray, Stock::none(side));
        purse.pool.add(&back);
        let tokens: Vec<Token> = purse.pool.each().take(count.into()).collect();
        for token in tokens {
            purse.pool.take(token);
            purse.tray.put(token);
        }
        self
    }

    /// The hour of the game, from 0, at which the turn begins, and its length.
    pub fn hour(mut self, day: u8, hour: u8, hours: u8) -> Self {
        (self.state.clock.start, self.state.clock.hours) = (Hour::at(day, hour), hours);
        self
    }

    pub fn first(mut self, side: Side) -> Self {
        self.state.clock.first = side;
        self.state.last_withdraw = (side == CONFEDERATE).then_some(CONFEDERATE);
        self
    }

    pub fn orders(mut self, side: Side, orders: Orders) -> Self {
        self.state.armies[side].orders = orders;
        self
    }

    pub fn objectives(mut self, areas: &str, side: Side) -> Self {
        let areas: Vec<AreaId> = areas.split_whitespace().map(|id| self.area(id)).collect();
        for (objective, area) in self.state.objectives.iter_mut().zip(areas) {
            (objective.area, objective.side) = (area, side);
        }
        self
    }

    /// Field works: `P215>A086`.
    pub fn works(mut self, works: &str, side: Side) -> Self {
        let (at, front) = works.split_once('>').expect("a position and a front");
        let works = FieldWorks { at: self.at(at), front: self.area(front), side };
        assert!(self.state.armies[side].tokens.pool.take(token("MFW")));
        self.state.works.push(works);
        self
    }

    /// A side's action phase has come to a step.
    pub fn acts(mut self, side: Side, step: Frame) -> Self {
        self.state.active = side;
        let mut frames = vec![Frame::Objectives {}];
        if side == self.state.clock.first {
            frames.push(Frame::Phase { side: side.other() });
        }
        if self.state.clock.start.is_night() {
            frames.extend([Frame::NightEnd {}]);
            if side == UNION && self.state.clock.start.day() == 1 {
                frames.push(Frame::BufordLeaves { removed: 0 });
            }
            frames.push(Frame::Works {});
        }
        let steps = [
            Frame::Declare {},
            Frame::March {},
            Frame::Reinforce {},
            Frame::Arrivals {},
            Frame::Attacks {},
            Frame::Withdrawals {},
        ];
        for frame in steps {
            if frame != (Frame::Attacks {}) || self.state.orders() == Orders::Attack {
                frames.push(frame);
            }
            if frame == step {
                break;
            }
        }
        if !steps.contains(&step) && !frames.contains(&step) {
            frames.push(step);
        }
        if let Some(place) = frames.iter().position(|frame| *frame == step) {
            frames.truncate(place + 1);
        }
        self.state.frames = frames;
        self
    }

    /// A side marches.
    pub fn marches(self, side: Side) -> Self {
        self.acts(side, Frame::March {})
    }

    /// A side under Attack orders attacks. The step begins as it does in play.
    pub fn attacks(mut self, side: Side) -> Self {
        self.state.armies[side].orders = Orders::Attack;
        let mut desk = self.acts(side, Frame::Attacks {});
        desk.state.phase.could_attack = true;
        desk
    }

    /// The enemy of a side has just declared his orders, and the side's action phase begins.
    pub fn begins(mut self, side: Side, orders: Orders) -> Self {
        self.state.armies[side].orders = orders;
        self.state.clock.first = side.other();
        self.state.last_withdraw = (side == UNION).then_some(CONFEDERATE);
        let mut desk = self.acts(side.other(), Frame::Declare {});
        let line = if desk.legal().iter().any(|line| line == "declareOrders orders=hold") {
            "declareOrders orders=hold"
        } else {
            "declareOrders orders=withdraw"
        };
        desk = desk.plays(line);
        desk
    }

    /// The decision that is to be made.
    pub fn frame(&self) -> Frame {
        *self.state.frames.last().expect("something is to be decided")
    }

    /// The values of one field of the legal commands of one type, without repetition.
    pub fn listed(&self, kind: &str, field: &str) -> Vec<String> {
        let value = |line: String| {
            let word =
                line.split(' ').find_map(|word| word.strip_prefix(&format!("{field}=")).map(str::to_owned));
            word.unwrap_or_default()
        };
        let mut all: Vec<String> = self.legal_of(kind).into_iter().map(value).collect();
        all.sort();
        all.dedup();
        all
    }

    /// Where a block can march to; it must be able to march.
    pub fn marches_of(&self, id: &str) -> Vec<String> {
        self.clone().plays(&format!("march block={id}")).listed("marchTo", "position")
    }

    /// A position across an area from another, not next to it, and no woods: from there it can be attacked over the
    /// area alone.
    pub fn across(&self, at: &str, area: &str) -> String {
        let (board, at) = (self.rules.board(), self.at(at));
        let far =
            |p: &SpaceId| *p != at && !board.adjacent(at).contains(*p) && !board.is_fully_obstructed(*p);
        let found = board.bounding(self.area(area)).into_iter().find(far).expect("one across");
        board.id(found).to_owned()
    }

    /// An attack on a position over an area is declared, by whoever is listed first as its leader.
    pub fn targets(self, at: &str, approach: &str) -> Self {
        let desk = self.plays(&format!("attackTarget position={at} approach={approach}"));
        let lead = desk.legal_of("attackLead")[0].clone();
        desk.plays(&format!("attackLead {lead}"))
    }

    /// A block leads an attack on a position over one area.
    pub fn leads(self, block: &str, at: &str, approach: &str) -> Self {
        let desk = self.plays(&format!("attackTarget position={at} approach={approach}"));
        desk.plays(&format!("attackLead block={block} path:[\"{approach}\"]"))
    }

    /// Nobody else joins the attack.
    pub fn goes(self) -> Self {
        if self.frame() == (Frame::Build {}) { self.plays("attackGo") } else { self }
    }

    /// Plays the first of the legal commands.
    pub fn plays_first(self) -> Self {
        let line = self.first_or(&[]);
        self.plays(&line)
    }

    /// The first of the legal commands, or the one of these that ends a step.
    pub fn first_or(&self, ends: &[&str]) -> String {
        let legal = self.legal();
        legal.iter().find(|line| ends.contains(&line.as_str())).unwrap_or(&legal[0]).clone()
    }

    /// The last of the legal commands.
    pub fn last(&self) -> String {
        self.legal().pop().expect("something is legal")
    }

    /// Plays what is chosen until it is over; everything that happens on the way is noted.
    pub fn plays_until(mut self, over: impl Fn(&Self) -> bool, choose: impl Fn(&Self) -> String) -> Self {
        while !over(&self) {
            let (line, mut events) = (choose(&self), std::mem::take(&mut self.events));
            self = self.plays(&line);
            events.append(&mut self.events);
            self.events = events;
        }
        self
    }

    /// The attack is fought out: nobody joins, the attacker has no artillery, and otherwise the first is done.
    pub fn fought(self) -> Self {
        self.plays_until(Self::has_fought, |desk| desk.first_or(&["attackGo", "endAttackArtillery"]))
    }

    /// Has there been a close combat?
    pub fn has_fought(&self) -> bool {
        self.saw(|event| matches!(event, Event::CloseCombat { .. }))
    }

    /// The result of the last close combat, and what changed it.
    pub fn combat(&self) -> (i8, Vec<Modifier>) {
        let combat = |event: &Event| match event {
            Event::CloseCombat { result, modifiers, .. } => Some((*result, modifiers.clone())),
            _ => None,
        };
        self.events.iter().rev().find_map(combat).expect("a close combat")
    }

    /// The reductions that defensive fire inflicted, and its points.
    pub fn fire(&self) -> Option<(u8, u8)> {
        self.events.iter().find_map(|event| match event {
            Event::DefensiveFire { total, reductions, .. } => Some((*total, *reductions)),
            _ => None,
        })
    }

    /// A field of fire as ids.
    pub fn fof(&self, at: &str, front: &str, friends: &str, defensive: bool) -> Vec<String> {
        let board = self.rules.board();
        let friends = friends.split_whitespace().map(|id| self.at(id)).collect();
        let areas = board.field_of_fire(self.at(at), self.area(front), friends, defensive);
        areas.into_iter().map(|area| board.area_id(area).to_owned()).collect()
    }

    /// How many tokens a side has in its tray.
    pub fn tray_of(&self, side: Side) -> u8 {
        self.state.armies[side].tokens.tray.total()
    }
}

/// All blocks of a command have entered long ago and are lost, or wherever they are put later.
pub fn all_lost(desk: Desk, formation: Formation) -> Desk {
    Block::of(formation).fold(desk, |desk, block| desk.lay(&block.id(), Place::Eliminated {}))
}

/// How a block has moved.
pub fn moved(desk: &Desk, id: &str) -> Moved {
    desk.body(id).moved
}
