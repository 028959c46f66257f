//! Positions in a few words, and what the rule table expects of them.

pub use crate::common::{CONFEDERATE, UNION};

use crate::common::rule_table::{self, Witness};
use high_water_mark::engine::{PieceId, Setup, Side};
use high_water_mark::rulesets::knapp::arrivals::GROUPS;
use high_water_mark::rulesets::knapp::state::{LAST_TURN, PieceState, Place};
use high_water_mark::rulesets::knapp::{Knapp, Options, pieces};
use serde_json::{Map, Value, json};

/// A game of Knapp's under observation.
pub type Table = Witness<Knapp>;

/// The rows of a topic.
pub type Row = rule_table::Row<Knapp>;

/// A position in the making. Nobody arrives in it for a long time, unless it is
/// [`scheduled`](Self::scheduled).
pub struct Position {
    state: Value,
    options: Map<String, Value>,
}

/// A turn and phase, such as `fire union`, and the pieces in play: `gibbon D7, barlow:3 C5, schurz @C10,
/// hill dead` are Gibbon with full strength, Barlow with 3, Schurz in a holding box, and Hill, who fell.
pub fn position(turn: u8, phase: &str, pieces: &str) -> Position {
    let (kind, side) = phase.split_once(' ').expect("a phase is a word and a side");
    let pieces: Map<String, Value> = pieces.split(", ").map(read_piece).collect();
    let groups: Vec<Value> = GROUPS.iter().map(|group| come_or_far(group.turn, turn)).collect();
    Position {
        state: json!({ "turn": turn, "phase": { kind: side }, "pieces": pieces, "groups": groups }),
        options: Map::new(),
    }
}

/// A group of reinforcements that has come, or will not before the last turn.
fn come_or_far(due: u8, now: u8) -> Value {
    let arrived = due <= now;
    json!({ "turn": if arrived { due } else { LAST_TURN }, "rolled": false, "arrived": arrived })
}

/// A fire phase of July 1, 4pm.
pub fn fire(side: &str, pieces: &str) -> Position {
    position(3, &format!("fire {side}"), pieces)
}

/// The Union's movement of July 1, 4pm.
pub fn union_moves(pieces: &str) -> Table {
    fire("union", pieces).moves()
}

/// The Confederates' movement of July 1, 4pm.
pub fn confederates_move(pieces: &str) -> Table {
    position(2, "fire confederate", pieces).moves()
}

/// A new game with options.
pub fn new_game(options: Options) -> Table {
    Table::with_setup(Setup { options, board: None })
}

/// `count` dice that neither hit nor fail.
pub fn misses(count: usize) -> Vec<u16> {
    vec![2; count]
}

fn read_piece(text: &str) -> (String, Value) {
    let (who, place) = text.split_once(' ').expect("a piece and its place");
    let (id, strength) = who.split_once(':').unwrap_or((who, ""));
    let piece = piece(id);
    let place = match (place, place.strip_prefix('@')) {
        ("dead", _) => json!("eliminated"),
        (_, Some(area)) => json!({ "box": area }),
        (area, None) => json!({ "map": area }),
    };
    if pieces::is_leader(piece) || place == "eliminated" {
        return (id.to_owned(), json!({ "place": place }));
    }
    let strength = strength.parse().unwrap_or(pieces::unit(piece).graded);
    (id.to_owned(), json!({ "place": place, "strength": strength }))
}

fn piece(id: &str) -> PieceId {
    pieces::pieces().find(|piece| pieces::id(*piece) == id).expect("a piece of this id")
}

impl Position {
    /// With an option.
    pub fn option(mut self, key: &str, value: impl Into<Value>) -> Self {
        self.options.insert(key.to_owned(), value.into());
        self
    }

    /// With a marker on a piece.
    pub fn mark(mut self, piece: &str, key: &str, value: impl Into<Value>) -> Self {
        self.state["pieces"][piece][key] = value.into();
        self
    }

    /// With another part of the state.
    pub fn with(mut self, key: &str, value: Value) -> Self {
        self.state[key] = value;
        self
    }

    /// With reinforcements still to come, as the schedule has them.
    pub fn scheduled(mut self) -> Self {
        if let Some(state) = self.state.as_object_mut() {
            state.remove("groups");
        }
        self
    }

    /// The game that begins here.
    pub fn table(self) -> Table {
        let options = Value::from(self.options);
        Table::from_position(
            &json!({ "format": 1, "ruleset": "knapp", "options": options, "state": self.state }),
        )
    }

    /// The movement phase that follows this fire phase, with what was cited at its beginning.
    pub fn next(self) -> Table {
        self.table().play("endFire", &[])
    }

    /// The movement phase that follows this fire phase.
    pub fn moves(self) -> Table {
        self.next().fresh()
    }
}

fn place_of(table: &Table, state: &PieceState) -> String {
    let id = |area| table.game().rules().board().id(area).to_owned();
    match state.place {
        Place::Off => "off".into(),
        Place::Box(area) => format!("@{}", id(area)),
        Place::Map(area) => id(area),
        Place::Eliminated => "dead".into(),
        Place::Removed => "removed".into(),
        Place::Merged => "merged".into(),
    }
}

/// What it is expected to look like, and commands in fewer words.
impl Table {
    /// A piece is here: an area, a box as `@C10`, `dead`, `merged`, `removed`, `off`.
    pub fn stands(self, id: &str, place: &str) -> Self {
        assert_eq!(place_of(&self, self.game().state().piece(piece(id))), place, "where {id} stands");
        self
    }

    /// A unit has so many strength points.
    pub fn strong(self, id: &str, strength: u8) -> Self {
        assert_eq!(self.game().state().piece(piece(id)).strength, strength, "the strength of {id}");
        self
    }

    /// A side has so many points.
    pub fn points(self, side: Side, points: i32) -> Self {
        let game = self.game();
        assert_eq!(game.rules().totals(game.state())[side], points, "the points of the {side:?}");
        self
    }
}
