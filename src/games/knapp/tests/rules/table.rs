//! Positions in a few words, and what the rule table expects of them.

pub use crate::common::{CONFEDERATE, UNION};
pub use crate::tables::{Position, Table};

use crate::common::rule_table;
use crate::tables::piece;
use high_water_mark_engine::{Setup, Side};
use knapp::arrivals::GROUPS;
use knapp::state::LAST_TURN;
use knapp::{Knapp, Options, pieces};
use serde_json::{Map, Value, json};

/// The rows of a topic.
pub type Row = rule_table::Row<Knapp>;

/// A position in which nobody arrives for a long time, unless it is [`scheduled`](Position::scheduled). It has a turn
/// and phase, such as `fire union`, and the pieces in play: `gibbon D7, barlow:3 C5, schurz @C10,
/// hill dead` are Gibbon with full strength, Barlow with 3, Schurz in a holding box, and Hill, who fell.
pub fn position(turn: u8, phase: &str, pieces: &str) -> Position {
    let (kind, side) = phase.split_once(' ').expect("a phase is a word and a side");
    let pieces: Map<String, Value> = pieces.split(", ").map(read_piece).collect();
    let groups: Vec<Value> = GROUPS.iter().map(|group| come_or_far(group.turn, turn)).collect();
    Position::of(json!({ "turn": turn, "phase": { kind: side }, "pieces": pieces, "groups": groups }))
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

impl Position {
    /// With reinforcements still to come, as the schedule has them.
    pub fn scheduled(mut self) -> Self {
        if let Some(state) = self.state.as_object_mut() {
            state.remove("groups");
        }
        self
    }

    /// The movement phase that follows this fire phase, with what was cited at its beginning.
    pub fn next(self) -> Table {
        self.table().does("endFire")
    }

    /// The movement phase that follows this fire phase.
    pub fn moves(self) -> Table {
        self.next().fresh()
    }
}

/// What it is expected to look like, and commands in fewer words.
impl Table {
    /// A piece is here: an area, a box as `@C10`, `dead`, `merged`, `removed`, `off`.
    pub fn stands(self, id: &str, place: &str) -> Self {
        assert_eq!(self.place(id), place, "where {id} stands");
        self
    }

    /// A unit has so many strength points.
    pub fn strong(self, id: &str, strength: u8) -> Self {
        assert_eq!(self.strength(id), strength, "the strength of {id}");
        self
    }

    /// A side has so many points.
    pub fn points(self, side: Side, points: i32) -> Self {
        let game = self.game();
        assert_eq!(game.rules().totals(game.state())[side], points, "the points of the {side:?}");
        self
    }
}
