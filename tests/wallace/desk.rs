//! A desk on which a position is laid out in a few words and played with given dice.
//!
//! Every position that comes up, laid out or played to, must be one that the rules accept from outside.

pub use crate::common::{CONFEDERATE, UNION};

use high_water_mark::engine::{
    Deciders, Dice, Events, NameKind, RuleId, Ruleset, Show, Side, SpaceId, notation, wire,
};
use high_water_mark::rulesets::wallace::event::Event;
use high_water_mark::rulesets::wallace::frame::Frame;
use high_water_mark::rulesets::wallace::options::Options;
use high_water_mark::rulesets::wallace::pieces::{Period, Piece, Troop};
use high_water_mark::rulesets::wallace::place::{Block, Place};
use high_water_mark::rulesets::wallace::reserve::Discs;
use high_water_mark::rulesets::wallace::state::State;
use high_water_mark::rulesets::wallace::{Command, Wallace};

/// The rules on the standard board.
pub fn rules(options: &Options) -> Wallace {
    Wallace::set_up(options, None).expect("the standard board and sound options")
}

/// A position that is played.
#[derive(Clone)]
pub struct Desk {
    pub rules: Wallace,
    pub state: State,
    /// What the last command brought about.
    pub events: Vec<Event>,
}

/// The first morning with nothing on the map and full boxes: the Confederate acts.
pub fn desk() -> Desk {
    desk_with(&Options::default())
}

/// The same with options.
pub fn desk_with(options: &Options) -> Desk {
    let mut state = State::empty();
    state.turn = 1;
    state.frames = vec![Frame::Action {}];
    state.discs = Discs { single: 12, double: 4, in_hand: 0, blue: 10, forced: 0 };
    Desk { rules: rules(options), state, events: Vec::new() }
}

/// A new game, with the dice of its set-up.
pub fn new_game(options: &Options) -> Desk {
    let rules = rules(options);
    let (mut dice, mut events) = (Dice::scripted(&[]), Events::recorded());
    let state = rules.start(&mut dice, &mut events);
    assert_eq!(dice.fault(), None);
    Desk { rules, state, events: events.into_vec() }
}

fn piece(word: &str) -> Piece {
    match word {
        "gun" => Piece::Artillery,
        "damaged" => Piece::ArtilleryDamaged,
        _ => Piece::ALL.into_iter().find(|piece| piece.word() == word).expect("a kind of pieces"),
    }
}

impl Desk {
    /// A place by its id; one that the board does not have is off the map.
    pub fn at(&self, id: &str) -> SpaceId {
        self.rules.names().index(NameKind::Space, id).map_or(SpaceId::OFF_MAP, SpaceId)
    }

    pub fn place(&self, id: &str) -> &Place {
        self.state.place(self.at(id))
    }

    fn change(mut self, id: &str, change: impl FnOnce(&mut Place)) -> Self {
        let at = self.at(id);
        change(self.state.place_mut(at));
        self
    }

    /// Pieces of a side with the cubes of their pool: `2 regular 1, 1 gun`.
    pub fn put(self, side: Side, id: &str, pieces: &str) -> Self {
        self.change(id, |place| {
            for entry in pieces.split(", ") {
                let words: Vec<&str> = entry.split(' ').collect();
                let number = |n: usize| words.get(n).map_or(0, |word| word.parse().expect("a number"));
                let piece = piece(words[1]);
                for _ in 0..number(0) {
                    place.put(side, piece, 0);
                }
                if let Some(kind) = piece.troop() {
                    place.cubes[kind] = number(2);
                }
            }
        })
    }

    pub fn union(self, id: &str, pieces: &str) -> Self {
        self.put(UNION, id, pieces)
    }

    pub fn confederate(self, id: &str, pieces: &str) -> Self {
        self.put(CONFEDERATE, id, pieces)
    }

    /// A command block with discs on it.
    pub fn block(mut self, side: Side, id: &str, value: u8, discs: u8) -> Self {
        self.state.available[side].take(value);
        self.change(id, |place| place.block = Some(Block { side, value, discs }))
    }

    /// Blocks of a side that are used.
    pub fn used(mut self, side: Side, values: &[u8]) -> Self {
        for value in values {
            self.state.available[side].take(*value);
        }
        self
    }

    /// Entrenchments of an area by what is beyond them.
    pub fn sticks(self, id: &str, beyond: &str) -> Self {
        let beyond: Vec<SpaceId> = beyond.split(' ').map(|id| self.at(id)).collect();
        self.change(id, |place| beyond.into_iter().for_each(|stick| place.entrenchments.push(stick)))
    }

    /// Disruption markers.
    pub fn disrupted(self, ids: &str) -> Self {
        ids.split(' ').fold(self, |desk, id| desk.change(id, |place| place.disruption = true))
    }

    /// Artillery Fire markers.
    pub fn marked(self, ids: &str) -> Self {
        ids.split(' ').fold(self, |desk, id| desk.change(id, |place| place.fire_marker = true))
    }

    /// Another time than the first morning.
    pub fn on(mut self, day: u8, period: Period) -> Self {
        (self.state.day, self.state.period) = (day, period);
        self
    }

    /// It is the Union's turn.
    pub fn union_acts(mut self) -> Self {
        self.state.side = UNION;
        self
    }

    /// The Union's box.
    pub fn box_of(mut self, blue: u8, forced: u8) -> Self {
        (self.state.discs.blue, self.state.discs.forced) = (blue, forced);
        self
    }

    /// The Confederate's boxes.
    pub fn boxes_of(mut self, single: u8, double: u8) -> Self {
        (self.state.discs.single, self.state.discs.double) = (single, double);
        self
    }

    pub fn command(&self, line: &str) -> Command {
        let json = notation::read_command(line).expect("a command line");
        let command = self.rules.names().scope(|| wire::read(&json));
        command.unwrap_or_else(|error| unreachable!("{line}: {error}"))
    }

    /// The one side that decides.
    pub fn decider(&self) -> Side {
        match self.rules.deciders(&self.state) {
            Deciders::One(side) => side,
            other => unreachable!("one side decides, not {other:?}"),
        }
    }

    /// The decision that is to be made.
    pub fn frame(&self) -> Frame {
        *self.state.frames.last().expect("something is to be decided")
    }

    /// Plays a command of the side that decides with exactly these dice.
    pub fn play(mut self, line: &str, dice: &[u16]) -> Self {
        assert_eq!(self.rules.validate(&self.state), Ok(()), "before {line}");
        let (side, command) = (self.decider(), self.command(line));
        assert_eq!(self.rules.may(&self.state, side, &command).map_err(|no| no.rule.id()), Ok(()), "{line}");
        let mut legal = Vec::new();
        self.rules.legal(&self.state, side, &mut legal);
        assert!(legal.contains(&command), "{line} is not listed");
        let (mut rolled, mut events) = (Dice::scripted(dice), Events::recorded());
        let played = self.rules.apply(&mut self.state, side, &command, &mut rolled, &mut events);
        assert_eq!((played, rolled.fault()), (Ok(()), None), "{line}");
        self.events = events.into_vec();
        assert_eq!(rolled.rolled(), dice, "{line}: {:?}", self.events);
        assert_eq!(self.rules.validate(&self.state), Ok(()), "after {line}");
        self
    }

    /// Plays several commands without dice.
    pub fn play_all(self, lines: &[&str]) -> Self {
        lines.iter().fold(self, |desk, line| desk.play(line, &[]))
    }

    /// Moves pieces of the ordered area: `regular bliss, regular bliss 1`.
    pub fn moves(self, moves: &str) -> Self {
        moves.split(", ").fold(self, |desk, one| {
            let words: Vec<&str> = one.split(' ').collect();
            let cubes = words.get(2).copied().unwrap_or("0");
            desk.play(&format!("move piece={} to={} cubes:{cubes}", words[0], words[1]), &[])
        })
    }

    /// By which rule a command of a side is refused.
    pub fn no_as(&self, side: Side, line: &str) -> &'static str {
        let command = self.command(line);
        let mut legal = Vec::new();
        self.rules.legal(&self.state, side, &mut legal);
        assert!(!legal.contains(&command), "{line} is listed");
        match self.rules.may(&self.state, side, &command) {
            Err(refusal) => refusal.rule.id(),
            Ok(()) => unreachable!("{line} is to be refused"),
        }
    }

    /// By which rule a command of the side that decides is refused.
    pub fn no(&self, line: &str) -> &'static str {
        self.no_as(self.decider(), line)
    }

    /// By which rule a move is refused: `regular bliss 1`.
    pub fn no_move(&self, one: &str) -> &'static str {
        let words: Vec<&str> = one.split(' ').collect();
        let cubes = words.get(2).copied().unwrap_or("0");
        self.no(&format!("move piece={} to={} cubes:{cubes}", words[0], words[1]))
    }

    /// The legal commands of the side that decides as lines.
    pub fn legal(&self) -> Vec<String> {
        let mut commands = Vec::new();
        self.rules.legal(&self.state, self.decider(), &mut commands);
        let line = |command: &Command| {
            let json = self.rules.names().scope(|| wire::write(command));
            notation::write_command(&json.expect("commands can be written"))
        };
        commands.iter().map(line).collect()
    }

    /// The legal commands of one type, without it.
    pub fn legal_of(&self, kind: &str) -> Vec<String> {
        let rest = |line: String| {
            let (first, rest) = line.split_once(' ').unwrap_or((&line, ""));
            (first == kind).then(|| rest.to_owned())
        };
        self.legal().into_iter().filter_map(rest).collect()
    }

    /// What stands in a place: `2 regular 1, 1 gun`, with the cubes if there are any.
    pub fn at_place(&self, id: &str) -> String {
        let place = self.place(id);
        let one = |piece: Piece| {
            let count = place.count(piece);
            let word = match piece {
                Piece::Artillery => "gun",
                Piece::ArtilleryDamaged => "damaged",
                _ => piece.word(),
            };
            let cubes = piece.troop().map_or(0, |kind| place.cubes[kind]);
            let cubes = if cubes > 0 { format!(" {cubes}") } else { String::new() };
            (count > 0).then(|| format!("{count} {word}{cubes}"))
        };
        Piece::ALL.into_iter().filter_map(one).collect::<Vec<_>>().join(", ")
    }

    /// Those who fight for a side: `R0 R1 E1`, a capital for the kind and the cubes.
    pub fn fighters(&self, side: Side) -> String {
        let assault = self.state.assault.as_ref().expect("an assault");
        let letter = |kind: Troop| match kind {
            Troop::Regular => 'R',
            Troop::Elite => 'E',
            Troop::Inferior => 'I',
            Troop::Cavalry => 'C',
        };
        let all: Vec<String> =
            assault.troops[side].iter().map(|one| format!("{}{}", letter(one.kind), one.cubes)).collect();
        all.join(" ")
    }

    /// The entrenchments of an area by what is beyond them.
    pub fn works(&self, id: &str) -> String {
        let beyond = self.place(id).entrenchments.iter().map(|stick| self.rules.board().id(stick));
        beyond.collect::<Vec<_>>().join(" ")
    }

    /// Did the last command bring this about?
    pub fn saw(&self, wanted: impl Fn(&Event) -> bool) -> bool {
        self.events.iter().any(wanted)
    }

    /// How often did it?
    pub fn times(&self, wanted: impl Fn(&Event) -> bool) -> usize {
        self.events.iter().filter(|event| wanted(event)).count()
    }

    /// The columns of the morale checks that were rolled.
    pub fn columns(&self) -> Vec<u8> {
        let column = |event: &Event| match event {
            Event::Rolled { column, .. } => *column,
            _ => None,
        };
        self.events.iter().filter_map(column).collect()
    }
}
