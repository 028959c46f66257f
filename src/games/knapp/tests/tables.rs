//! Positions that the tests of Knapp's game begin from, and what they look at.

use crate::common::position;
use crate::common::rule_table::Witness;
use high_water_mark_engine::{PieceId, RuleId, Ruleset, Side, SpaceId, Viewer, wire};
use knapp::state::{PieceState, Place};
use knapp::{Command, Event, Knapp, pieces};
use serde_json::{Value, json};

/// A game of Knapp's under observation.
pub type Table = Witness<Knapp>;

/// The standard board file.
pub fn standard() -> Value {
    serde_json::from_str(include_str!("../board.json")).expect("the board file is JSON")
}

/// The piece with this id.
pub fn piece(id: &str) -> PieceId {
    let found = pieces::pieces().find(|piece| pieces::id(*piece) == id);
    found.unwrap_or_else(|| unreachable!("{id} is a piece"))
}

/// The rules with these options.
pub fn rules(options: &Value) -> Knapp {
    let options = wire::read(options).expect("options of this game");
    Knapp::set_up(&options, None).expect("the standard board")
}

/// A position being laid out: pieces that it does not name are off the map, and units are at full strength.
pub type Position = position::Position<Knapp>;

/// A position of a turn, 0 to 16, without pieces.
pub fn turn(turn: u8) -> Position {
    Position::of(json!({ "turn": turn, "pieces": {} }))
}

impl Position {
    /// The same with options.
    pub fn options(mut self, options: Value) -> Self {
        self.options = options;
        self
    }

    /// Puts pieces into an area of the map; several are separated by spaces.
    pub fn at(self, area: &str, ids: &str) -> Self {
        self.put(ids, &json!({ "map": area }))
    }

    /// Puts pieces into the holding box of an entry area.
    pub fn in_box(self, area: &str, ids: &str) -> Self {
        self.put(ids, &json!({ "box": area }))
    }

    /// Puts pieces among the dead.
    pub fn dead(mut self, ids: &str) -> Self {
        self = self.put(ids, &json!("eliminated"));
        for id in ids.split(' ') {
            self = self.mark(id, "strength", 0);
        }
        self
    }

    fn put(mut self, ids: &str, place: &Value) -> Self {
        for id in ids.split(' ') {
            let piece = piece(id);
            let mut state = json!({ "place": place });
            if !pieces::is_leader(piece) {
                let men = self.options["strengths"] == "men";
                let unit = pieces::unit(piece);
                state["strength"] = json!(if men { unit.men } else { unit.graded });
            }
            self.state["pieces"][id] = state;
        }
        self
    }

    /// Gives a unit another strength.
    pub fn strength(self, id: &str, strength: u8) -> Self {
        self.mark(id, "strength", strength)
    }

    /// With something else about a piece that has been placed.
    pub fn mark(mut self, id: &str, key: &str, value: impl Into<Value>) -> Self {
        let piece = self.state["pieces"][id].as_object_mut().expect("a piece that is placed");
        piece.insert(key.to_owned(), value.into());
        self
    }

    /// The turn, or the one before it.
    fn turn(&self, before: bool) -> u64 {
        self.state["turn"].as_u64().expect("a turn") - u64::from(before)
    }

    fn begin(&self, turn: u64, phase: &str, side: Side) -> Table {
        let mut position = self.json();
        position["state"]["turn"] = turn.into();
        position["state"]["phase"] = json!({ phase: side.word() });
        Table::from_position(&position)
    }

    /// Begins in a side's fire phase.
    pub fn fire(&self, side: Side) -> Table {
        self.begin(self.turn(false), "fire", side)
    }

    /// A unit fires alone with these dice, at the beginning of its side's fire phase.
    pub fn volley(&self, unit: &str, target: &str, dice: &[u16]) -> Table {
        let table = self.fire(pieces::owner(piece(unit)));
        table.does(&format!("volley target={target} unit={unit}")).play("resolve", dice)
    }

    /// Begins in the decision before a side's movement phase, and ends that.
    pub fn movement(&self, side: Side) -> Table {
        match self.turn(side == Side::Confederate) {
            night @ (5 | 11) => self.begin(night, "move", side.other()).does("endMove"),
            day => self.begin(day, "fire", side).does("endFire"),
        }
    }
}

/// Areas of the map, sorted by column and number.
pub fn areas(table: &Table, list: impl IntoIterator<Item = SpaceId>) -> String {
    let board = table.game().rules().board();
    let mut list: Vec<_> = list.into_iter().collect();
    list.sort_by_key(|area| board.rank(*area));
    list.iter().map(|area| board.id(*area)).collect::<Vec<_>>().join(" ")
}

/// What it is expected to look like, and commands in fewer words.
impl Table {
    /// Where a piece may move, by column and number: `C5 C6 D10`.
    pub fn moves(&self, id: &str) -> String {
        let mine = |command: &Command| match *command {
            Command::Move { piece, to } if pieces::id(piece) == id => Some(to),
            _ => None,
        };
        areas(self, self.game().legal(self.decider()).iter().filter_map(mine))
    }

    /// The unit that withdraws, and where it may go: `gibbon: B6 B7`.
    pub fn ways(&self) -> String {
        let legal = self.game().legal(self.decider());
        let way = |command: &Command| match *command {
            Command::Withdraw { unit, to } => Some((unit, to)),
            _ => None,
        };
        let ways: Vec<_> = legal.iter().filter_map(way).collect();
        assert_eq!(ways.len(), legal.len(), "a unit withdraws: {legal:?}");
        format!("{}: {}", pieces::id(ways[0].0), areas(self, ways.iter().map(|(_, to)| *to)))
    }

    /// The legal commands of who decides, sorted, without the moves.
    pub fn choices(&self) -> Vec<String> {
        let mut lines = self.legal(self.decider());
        lines.retain(|line| !line.starts_with("move "));
        lines.sort();
        lines
    }

    /// Where a piece is: `D7`, `@C10`, `off`, `dead`, `removed`, `merged`.
    pub fn place(&self, id: &str) -> String {
        let board = self.game().rules().board();
        match self.piece(id).place {
            Place::Map(area) => board.id(area).to_owned(),
            Place::Box(area) => format!("@{}", board.id(area)),
            Place::Off => "off".into(),
            Place::Eliminated => "dead".into(),
            Place::Removed => "removed".into(),
            Place::Merged => "merged".into(),
        }
    }

    /// What is known of a piece.
    pub fn piece(&self, id: &str) -> PieceState {
        *self.game().state().piece(piece(id))
    }

    /// The dice of a unit.
    pub fn dice_of(&self, id: &str) -> u8 {
        self.game().rules().dice_of(self.game().state(), piece(id))
    }

    /// A unit's strength.
    pub fn strength(&self, id: &str) -> u8 {
        self.piece(id).strength
    }

    /// The points of the Confederates and of the Union.
    pub fn score(&self) -> [i32; 2] {
        let totals = self.game().rules().totals(self.game().state());
        [totals.confederate, totals.union]
    }

    /// What came of the last decision.
    pub fn events(&self) -> Vec<Event> {
        let entry = self.game().log_entry(self.game().len(), Viewer::Referee);
        entry.expect("the last decision").events
    }

    /// What is of interest of all that came of the last decision.
    pub fn found<T>(&self, wanted: impl Fn(&Event) -> Option<T>) -> Vec<T> {
        self.events().iter().filter_map(wanted).collect()
    }

    /// Gives a command of the side that decides, which must be refused: the rule's id.
    pub fn no(&mut self, line: &str) -> &'static str {
        let side = self.decider();
        self.refuse(side, line).rule.id()
    }

    /// The rule by which a move of the side that decides is refused; nothing if it is legal.
    pub fn check_move(&self, id: &str, to: &str) -> Option<&'static str> {
        let command = self.command(&format!("move piece={id} to={to}"));
        self.game().check(self.decider(), &command).err().map(|refusal| refusal.rule.id())
    }
}
