//! A desk on which a position is laid out in a few words and played with given dice.
//!
//! Units that are not named are off the map and not due: they are blown until after the last turn. Such a
//! position goes straight to the rules, for a position file would have to say what became of them.

pub use crate::common::{CONFEDERATE, UNION};

use high_water_mark::engine::{
    Deciders, Dice, Events, NameKind, PieceId, Refusal, RuleId, Ruleset, Show, Side, SpaceId, notation, wire,
};
use high_water_mark::rulesets::c3i::board::Hexes;
use high_water_mark::rulesets::c3i::event::Event;
use high_water_mark::rulesets::c3i::field::Field;
use high_water_mark::rulesets::c3i::options::{Options, Reconstruction};
use high_water_mark::rulesets::c3i::pieces;
use high_water_mark::rulesets::c3i::rules::Rule;
use high_water_mark::rulesets::c3i::state::{Formation, Phase, Place, State, UnitState};
use high_water_mark::rulesets::c3i::{C3i, Command};
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
        Reconstruction::Second => include_str!("../../src/rulesets/c3i/board.json"),
        Reconstruction::First => include_str!("../../src/rulesets/c3i/board_first.json"),
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

/// A position that is played.
#[derive(Clone)]
pub struct Desk {
    pub rules: C3i,
    pub state: State,
    /// What the last command brought about.
    pub events: Vec<Event>,
}

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
    Desk { rules, state, events: Vec::new() }
}

/// A new game.
pub fn new_game(options: &Options) -> Desk {
    begin(rules(options))
}

/// A new game by these rules.
pub fn begin(rules: C3i) -> Desk {
    let mut events = Events::recorded();
    let state = rules.start(&mut Dice::scripted(&[]), &mut events);
    Desk { rules, state, events: events.into_vec() }
}

impl Desk {
    /// Puts units on the map, in Battle formation unless the word is there: `hood 1410, rodes march 1705`.
    pub fn on(mut self, units: &str) -> Self {
        for entry in units.split(", ") {
            let words: Vec<&str> = entry.split(' ').collect();
            let march = words.contains(&"march");
            let formation = if march { Formation::March } else { Formation::Battle };
            let place = Place::Hex(self.hex(words[words.len() - 1]));
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
        self.state.headquarters.confederate = Some(self.hex(hex));
        self
    }

    pub fn meade(mut self, hex: &str) -> Self {
        self.state.headquarters.union = Some(self.hex(hex));
        self
    }

    pub fn berdan(mut self, hex: &str) -> Self {
        self.state.berdan = Some(self.hex(hex));
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

    /// The hex with this number; one that the board does not have is off the map.
    pub fn hex(&self, id: &str) -> SpaceId {
        self.rules.names().index(NameKind::Space, id).map_or(SpaceId::OFF_MAP, SpaceId)
    }

    pub fn field(&self) -> Field<'_> {
        Field::of(&self.rules, &self.state)
    }

    pub fn command(&self, line: &str) -> Command {
        let json = notation::read_command(line).expect("a command line");
        self.rules.names().scope(|| wire::read(&json)).expect("a command of this game")
    }

    /// The one side that decides.
    pub fn decider(&self) -> Side {
        match self.rules.deciders(&self.state) {
            Deciders::One(side) => side,
            other => unreachable!("one side decides, not {other:?}"),
        }
    }

    /// Plays a command of the side that decides with exactly these dice.
    pub fn play(self, line: &str, dice: &[u16]) -> Self {
        let side = self.decider();
        self.play_as(side, line, dice)
    }

    /// Plays a command of a side with exactly these dice.
    pub fn play_as(mut self, side: Side, line: &str, dice: &[u16]) -> Self {
        let command = self.command(line);
        let (mut dice, mut events) = (Dice::scripted(dice), Events::recorded());
        let played = self.rules.apply(&mut self.state, side, &command, &mut dice, &mut events);
        assert_eq!((played, dice.fault()), (Ok(()), None), "{line}");
        self.events = events.into_vec();
        self
    }

    /// Plays several commands without dice.
    pub fn play_all(self, lines: &[&str]) -> Self {
        lines.iter().fold(self, |desk, line| desk.play(line, &[]))
    }

    /// Declares artillery for both sides, the Confederate first; then the dice.
    pub fn bids(self, confederate: bool, union: bool, dice: &[u16]) -> Self {
        self.play_as(CONFEDERATE, &bid(confederate), &[]).play_as(UNION, &bid(union), dice)
    }

    /// An attack without artillery.
    pub fn attack(self, attacker: &str, defender: &str, dice: &[u16]) -> Self {
        let line = format!("attack attacker={attacker} defender={defender}");
        self.play(&line, &[]).bids(false, false, dice)
    }

    fn verdict(&self, side: Side, line: &str) -> Result<(), Refusal<Rule>> {
        self.rules.may(&self.state, side, &self.command(line))
    }

    /// By which rule a command of a side is refused.
    pub fn no_as(&self, side: Side, line: &str) -> &'static str {
        match self.verdict(side, line) {
            Err(refusal) => refusal.rule.id(),
            Ok(()) => unreachable!("{line} is to be refused"),
        }
    }

    /// By which rule a command of the side that decides is refused.
    pub fn no(&self, line: &str) -> &'static str {
        self.no_as(self.decider(), line)
    }

    /// What a refusal of a command of the side that decides says.
    pub fn why(&self, line: &str) -> String {
        match self.verdict(self.decider(), line) {
            Err(refusal) => refusal.text,
            Ok(()) => unreachable!("{line} is to be refused"),
        }
    }

    /// The line of the log that tells of something that the last command brought about.
    pub fn told(&self, wanted: impl Fn(&Event) -> bool) -> String {
        let event = self.events.iter().find(|event| wanted(event)).expect("it happened");
        self.rules.narrate(event).text
    }

    /// The legal commands of a side as lines.
    pub fn legal_of(&self, side: Side) -> Vec<String> {
        let mut commands = Vec::new();
        self.rules.legal(&self.state, side, &mut commands);
        let line = |command: &Command| {
            let json = self.rules.names().scope(|| wire::write(command));
            notation::write_command(&json.expect("commands can be written"))
        };
        commands.iter().map(line).collect()
    }

    /// The legal commands of the side that decides as lines.
    pub fn legal(&self) -> Vec<String> {
        self.legal_of(self.decider())
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

    /// Hexes by their numbers.
    pub fn named(&self, hexes: Hexes) -> String {
        let names: Vec<&str> = hexes.into_iter().map(|hex| self.rules.board().id(hex)).collect();
        names.join(" ")
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

    /// Did the last command bring this about?
    pub fn saw(&self, wanted: impl Fn(&Event) -> bool) -> bool {
        self.events.iter().any(wanted)
    }
}

/// A declaration of artillery as a command line.
pub fn bid(support: bool) -> String {
    notation::write_command(&serde_json::json!({ "type": "bid", "support": support }))
}
