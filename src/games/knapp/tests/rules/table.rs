//! How the words of the rule table are understood: positions, and what is expected of them.

use crate::common::script::{Scripted, Stage, number, side, two, value};
use crate::tables::{Position, Table, piece};
use high_water_mark_engine::Side;
use knapp::arrivals::GROUPS;
use knapp::state::LAST_TURN;
use knapp::{Knapp, pieces};
use serde_json::{Map, Value, json};

/// A position in which nobody arrives for a long time, unless it is `scheduled`. It has a turn
/// and phase, such as `fire union`, and the pieces in play: `gibbon D7, barlow:3 C5, schurz @C10,
/// hill dead` are Gibbon with full strength, Barlow with 3, Schurz in a holding box, and Hill, who fell.
fn position(turn: u8, phase: &str, pieces: &str) -> Position {
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

/// A side has so many points: `union 4`.
fn points(table: Table, side: Side, points: i32) -> Table {
    let game = table.game();
    assert_eq!(game.rules().totals(game.state())[side], points, "the points of the {side:?}");
    table
}

/// A piece can go here, and nowhere else.
fn goes(table: Table, id: &str, ends: &str) -> Table {
    assert_eq!(table.moves(id), ends, "where {id} can go");
    table
}

impl Scripted for Knapp {
    type Laid = Position;

    fn begin(word: &str, rest: &str) -> Option<Stage<Self>> {
        // July 1, 4pm.
        let moves = |turn, side| Stage::Table(position(turn, side, rest).table().does("endFire").fresh());
        let (phase, pieces) = rest.split_once(": ").unwrap_or((rest, ""));
        Some(match word {
            "position" => {
                let (turn, phase) = two(phase);
                Stage::Laid(position(number(turn), phase, pieces))
            }
            "fire" => Stage::Laid(position(3, &format!("fire {phase}"), pieces)),
            "union-moves" => moves(3, "fire union"),
            "confederates-move" => moves(2, "fire confederate"),
            _ => return None,
        })
    }

    fn lay(mut laid: Position, word: &str, rest: &str) -> Result<Position, Position> {
        let (first, further) = two(rest);
        Ok(match word {
            "option" => laid.option(first, value(further)),
            "with" => laid.with(first, value(further)),
            "mark" => {
                let (key, further) = two(further);
                laid.mark(first, key, value(further))
            }
            // With reinforcements still to come, as the schedule has them.
            "scheduled" => {
                laid.state.as_object_mut().expect("a state").remove("groups");
                laid
            }
            _ => return Err(laid),
        })
    }

    fn table(laid: Position) -> Table {
        laid.table()
    }

    fn look(table: Table, word: &str, rest: &str) -> Option<Table> {
        let (first, further) = two(rest);
        match word {
            // The movement phase that follows a fire phase.
            "next" => return Some(table.does("endFire")),
            "points" => return Some(points(table, side(first), number(further))),
            "goes" => return Some(goes(table, first, further)),
            _ => {}
        }
        for one in rest.split(", ") {
            let (ids, what) = one.rsplit_once(' ')?;
            for id in ids.split(' ') {
                match word {
                    "stands" => assert_eq!(table.place(id), what, "where {id} stands"),
                    "strong" => assert_eq!(table.strength(id), number::<u8>(what), "the strength of {id}"),
                    _ => return None,
                }
            }
        }
        Some(table)
    }
}
