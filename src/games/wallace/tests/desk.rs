//! A desk on which a position is laid out in a few words and played with given dice.
//!
//! Every position that comes up, laid out or played to, must be one that the rules accept from outside.

pub use crate::common::{CONFEDERATE, UNION};

use crate::common;
use high_water_mark_engine::{Dice, Ruleset, Side, SpaceId};
use wallace::Wallace;
use wallace::event::Event;
use wallace::frame::Frame;
use wallace::options::Options;
use wallace::pieces::{Period, Piece, Troop};
use wallace::place::{Block, Place};
use wallace::reserve::Discs;
use wallace::state::State;

/// The rules on the standard board.
pub fn rules(options: &Options) -> Wallace {
    Wallace::set_up(options, None).expect("the standard board and sound options")
}

/// A position of this game.
pub type Desk = common::desk::Desk<Wallace>;

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
    Desk::new(rules(options), state).strict()
}

/// A new game, with the dice of its set-up.
pub fn new_game(options: &Options) -> Desk {
    Desk::begin(rules(options), Dice::scripted(&[])).strict()
}

fn piece(word: &str) -> Piece {
    match word {
        "gun" => Piece::Artillery,
        "damaged" => Piece::ArtilleryDamaged,
        _ => Piece::ALL.into_iter().find(|piece| piece.word() == word).expect("a kind of pieces"),
    }
}

impl Desk {
    pub fn place(&self, id: &str) -> &Place {
        self.state.place(self.at(id))
    }

    fn change(mut self, id: &str, change: impl FnOnce(&mut Place)) -> Self {
        let at = self.at(id);
        change(self.state.place_mut(at));
        self
    }

    /// Pieces of a side with the cubes of their pool, and a command block with its value and the discs on it:
    /// `2 regular 1, 1 gun, block 4 2`.
    pub fn put(self, side: Side, id: &str, pieces: &str) -> Self {
        let (pieces, block) = pieces.split_once(", block ").unwrap_or((pieces, ""));
        let desk = self.change(id, |place| {
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
        });
        let block: Vec<u8> = block.split_whitespace().map(|word| word.parse().expect("a number")).collect();
        match block[..] {
            [] => desk,
            [value] => desk.block(side, id, value, 0),
            [value, discs] => desk.block(side, id, value, discs),
            _ => unreachable!("a value and a number of discs, not {block:?}"),
        }
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

    /// The decision that is to be made.
    pub fn frame(&self) -> Frame {
        *self.state.frames.last().expect("something is to be decided")
    }

    /// Moves pieces of the ordered area: `regular bliss, regular bliss 1`.
    pub fn moves(self, moves: &str) -> Self {
        moves.split(", ").fold(self, |desk, one| {
            let words: Vec<&str> = one.split(' ').collect();
            let cubes = words.get(2).copied().unwrap_or("0");
            desk.does(&format!("move piece={} to={} cubes:{cubes}", words[0], words[1]))
        })
    }

    /// By which rule a move is refused: `regular bliss 1`.
    pub fn no_move(&self, one: &str) -> &'static str {
        let words: Vec<&str> = one.split(' ').collect();
        let cubes = words.get(2).copied().unwrap_or("0");
        self.no(&format!("move piece={} to={} cubes:{cubes}", words[0], words[1]))
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

    /// This stands in these places: `angle: 1 cavalry 1, 1 gun; bliss: nothing`.
    pub fn holds(&self, wanted: &str) {
        for one in wanted.split("; ") {
            let (id, pieces) = one.split_once(": ").expect("a place and what stands in it");
            let pieces = if pieces == "nothing" { "" } else { pieces };
            assert_eq!(self.at_place(id), pieces, "in {id}, of {wanted}");
        }
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

    /// The columns of the morale checks that were rolled.
    pub fn columns(&self) -> Vec<u8> {
        let column = |event: &Event| match event {
            Event::Rolled { column, .. } => *column,
            _ => None,
        };
        self.events.iter().filter_map(column).collect()
    }
}
