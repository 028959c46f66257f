//! A desk on which a position is laid out in a few words and played with given dice.
//!
//! Units that are not named are off the map and not due: they are blown until after the last turn. Such a
//! position goes straight to the rules, for a position file would have to say what became of them.

pub use crate::common::{CONFEDERATE, UNION};

use crate::common;
use c3i::C3i;
use c3i::event::Event;
use c3i::field::Field;
use c3i::options::{Options, Reconstruction};
use c3i::pieces;
use c3i::state::{Formation, Phase, Place, State, UnitState};
use high_water_mark_engine::{Dice, PieceId, Ruleset, notation};
use serde_json::Value;

/// A turn after the last.
const NEVER: u8 = 99;

/// The rules on the first reconstruction of the map, for which the worked examples were written.
pub fn rules(options: &Options) -> C3i {
    on_map(&Options { map: Reconstruction::First, ..options.clone() })
}

/// The rules on the map that the options name.
pub fn on_map(options: &Options) -> C3i {
    C3i::set_up(options, None).expect("one of the game's own boards and sound options")
}

/// One of the game's own board files.
pub fn file_of(map: Reconstruction) -> Value {
    let text = match map {
        Reconstruction::Second => include_str!("../board.json"),
        Reconstruction::First => include_str!("../board_first.json"),
    };
    serde_json::from_str(text).expect("the board file is JSON")
}

/// The board file of the first reconstruction.
pub fn standard() -> Value {
    file_of(Reconstruction::First)
}

/// The unit or marker with this id.
pub fn piece(id: &str) -> PieceId {
    let found = pieces::pieces().find(|piece| pieces::id(*piece) == id);
    found.unwrap_or_else(|| unreachable!("{id} is a piece"))
}

/// A position of this game.
pub type Desk = common::desk::Desk<C3i>;

/// A position in a turn: nothing on the map, the Confederate to decide in the step.
pub fn desk(turn: u8, phase: Phase) -> Desk {
    desk_with(&Options::default(), turn, phase)
}

/// The same with options.
pub fn desk_with(options: &Options, turn: u8, phase: Phase) -> Desk {
    desk_of(rules(options), turn, phase)
}

/// The same by these rules.
pub fn desk_of(rules: C3i, turn: u8, phase: Phase) -> Desk {
    let mut state = State::empty();
    (state.turn, state.phase) = (turn, phase);
    for unit in pieces::units() {
        state.unit_mut(unit).place = Place::Blown(NEVER);
    }
    Desk::new(rules, state)
}

/// A new game.
pub fn new_game(options: &Options) -> Desk {
    begin(rules(options))
}

/// A new game by these rules.
pub fn begin(rules: C3i) -> Desk {
    Desk::begin(rules, Dice::scripted(&[]))
}

impl Desk {
    /// Puts units on the map, in Battle formation unless the word is there: `hood 1410, rodes march 1705`.
    pub fn on(mut self, units: &str) -> Self {
        for entry in units.split(", ") {
            let words: Vec<&str> = entry.split(' ').collect();
            let march = words.contains(&"march");
            let formation = if march { Formation::March } else { Formation::Battle };
            let place = Place::Hex(self.at(words[words.len() - 1]));
            *self.state.unit_mut(piece(words[0])) = UnitState { place, formation, held: false };
        }
        self.settle();
        self
    }

    /// In the movement phase engaged units are held.
    fn settle(&mut self) {
        let state = self.state.clone();
        let field = Field::of(&self.rules, &state);
        for unit in pieces::units() {
            let engaged = state.hex(unit).is_some_and(|hex| field.is_engaged(pieces::owner(unit), hex));
            self.state.unit_mut(unit).held = engaged && state.phase == Phase::Movement;
        }
    }

    fn put(mut self, units: &str, place: Place) -> Self {
        for id in units.split(' ') {
            *self.state.unit_mut(piece(id)) = UnitState { place, ..UnitState::default() };
        }
        self
    }

    /// Units that have not yet entered; whether they are due is printed on them.
    pub fn off(self, units: &str) -> Self {
        self.put(units, Place::OffMap)
    }

    /// Units out of the game.
    pub fn dead(self, units: &str) -> Self {
        self.put(units, Place::Eliminated)
    }

    /// Blown units that come back in a turn.
    pub fn blown(self, units: &str, turn: u8) -> Self {
        self.put(units, Place::Blown(turn))
    }

    pub fn lee(mut self, hex: &str) -> Self {
        self.state.headquarters.confederate = Some(self.at(hex));
        self
    }

    pub fn meade(mut self, hex: &str) -> Self {
        self.state.headquarters.union = Some(self.at(hex));
        self
    }

    pub fn berdan(mut self, hex: &str) -> Self {
        self.state.berdan = Some(self.at(hex));
        self.settle();
        self
    }

    /// It is the Union's chance.
    pub fn union(mut self) -> Self {
        self.state.side = UNION;
        self
    }

    /// Artillery support points.
    pub fn stocks(mut self, union: u8, confederate: u8) -> Self {
        (self.state.artillery.union, self.state.artillery.confederate) = (union, confederate);
        self
    }

    pub fn field(&self) -> Field<'_> {
        Field::of(&self.rules, &self.state)
    }

    /// Declares artillery for both sides, the Confederate first; then the dice.
    pub fn bids(self, confederate: bool, union: bool, dice: &[u16]) -> Self {
        self.play_as(CONFEDERATE, &bid(confederate), &[]).play_as(UNION, &bid(union), dice)
    }

    /// An attack without artillery.
    pub fn attack(self, attacker: &str, defender: &str, dice: &[u16]) -> Self {
        let line = format!("attack attacker={attacker} defender={defender}");
        self.does(&line).bids(false, false, dice)
    }

    /// The hexes that the legal commands name, in order.
    pub fn hexes(&self) -> String {
        let hex = |line: &String| line.split("hex=").nth(1).map(|rest| rest[..4].to_owned());
        let mut hexes: Vec<String> = self.legal().iter().filter_map(hex).collect();
        hexes.sort_unstable();
        hexes.dedup();
        hexes.join(" ")
    }

    /// The units that may be picked.
    pub fn picks(&self) -> String {
        let unit = |line: &String| line.strip_prefix("pickMover unit=").map(str::to_owned);
        self.legal().iter().filter_map(unit).collect::<Vec<_>>().join(" ")
    }

    pub fn unit(&self, id: &str) -> &UnitState {
        self.state.unit(piece(id))
    }

    /// Where a unit is: a hex, `blown 5`, `out` or `off`.
    pub fn place(&self, id: &str) -> String {
        match self.unit(id).place {
            Place::Hex(hex) => self.rules.board().id(hex).to_owned(),
            Place::Blown(turn) => format!("blown {turn}"),
            Place::Eliminated => "out".into(),
            Place::OffMap => "off".into(),
        }
    }

    pub fn in_battle(&self, id: &str) -> bool {
        self.unit(id).formation == Formation::Battle
    }

    /// The artillery of the Union and of the Confederates.
    pub fn stock(&self) -> (u8, u8) {
        (self.state.artillery.union, self.state.artillery.confederate)
    }

    /// The victory points of the Union and of the Confederates.
    pub fn points(&self) -> (u8, u8) {
        (self.state.points(UNION), self.state.points(CONFEDERATE))
    }

    /// The totals of the attack that was just rolled, the attacker's first.
    pub fn totals(&self) -> [u8; 2] {
        let found = self.events.iter().find_map(|event| match event {
            Event::AttackRolled { totals, .. } => Some(*totals),
            _ => None,
        });
        found.expect("an attack was rolled")
    }
}

/// A declaration of artillery as a command line.
pub fn bid(support: bool) -> String {
    notation::write_command(&serde_json::json!({ "type": "bid", "support": support }))
}
