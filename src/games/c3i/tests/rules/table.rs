//! Positions in a few words, and what the rule table expects of them.

pub use crate::desk::{CONFEDERATE, UNION, piece};

use crate::common::position;
use crate::common::rule_table::{self, Witness};
use c3i::board::Board;
use c3i::pieces::{self, unit};
use c3i::state::{Formation, Place};
use c3i::{C3i, Options, options};
use high_water_mark_engine::{Setup, Side, SpaceId};
use serde_json::{Map, Value, json};

/// A game of The Battle of Gettysburg, 1863 under observation.
pub type Table = Witness<C3i>;

/// The rows of a topic.
pub type Row = rule_table::Row<C3i>;

/// A position in the making: Lee's headquarters are in 1505 and Meade's in 1709, unless they are being placed
/// or stand elsewhere.
pub type Position = position::Position<C3i>;

/// A turn, a step such as `attacks union`, and the units in play: `hood 1410, hancock 1512 march, pickett off,
/// heth blown:5` are Hood in Battle and Hancock in March formation, Pickett who is due and has not entered, and
/// Heth who comes back on turn 5. Whoever is due and is not named is out of the game.
pub fn position(turn: u8, step: &str, units: &str) -> Position {
    let (phase, side) = step.split_once(' ').expect("a step is a phase and a side");
    let due = pieces::units().filter(|piece| unit(*piece).turn <= turn);
    let lost = due.map(|piece| (pieces::id(piece).to_owned(), json!({ "place": "eliminated" })));
    let mut listed: Map<String, Value> = lost.collect();
    listed.extend(units.split(", ").map(read_unit));
    // The side that places its headquarters has none on the map, and before turn 1 nobody has.
    let placing = phase == "headquarters";
    let lee = (!placing || side == "union").then_some("1505");
    let meade = (!placing || (side == "confederate" && turn > 1)).then_some("1709");
    let state = json!({
        "turn": turn,
        "phase": phase,
        "side": side,
        "units": listed,
        "headquarters": { "confederate": lee, "union": meade },
        "artillery": { "confederate": 11, "union": 14 },
    });
    // The examples are of the first reconstruction.
    Position::of(state).option("map", "first").finished_by(hold_the_engaged)
}

/// A movement phase of July 2, AM, in which nobody has moved.
pub fn confederates_move(units: &str) -> Position {
    position(3, "movement confederate", units)
}

/// The same, where it is the Union's chance.
pub fn union_moves(units: &str) -> Position {
    position(3, "movement union", units)
}

/// An attack phase of July 2, AM, in which nobody has attacked.
pub fn confederates_attack(units: &str) -> Position {
    position(3, "attacks confederate", units)
}

/// The same, where it is the Union's chance.
pub fn union_attacks(units: &str) -> Position {
    position(3, "attacks union", units)
}

/// A new game with options, on the first reconstruction.
pub fn new_game(options: &Options) -> Table {
    let options = Options { map: options::Reconstruction::First, ..options.clone() };
    Table::with_setup(Setup { options, board: None })
}

fn read_unit(text: &str) -> (String, Value) {
    let mut words = text.split(' ');
    let (id, place) = (words.next().unwrap_or_default(), words.next().unwrap_or_default());
    let formation = words.next().unwrap_or("battle");
    let state = match (place, place.strip_prefix("blown:")) {
        ("off", _) => json!({ "place": "offMap" }),
        ("dead", _) => json!({ "place": "eliminated" }),
        (_, Some(turn)) => json!({ "place": { "blown": turn.parse::<u8>().expect("a turn") } }),
        (hex, None) => json!({ "place": { "hex": hex }, "formation": formation }),
    };
    (id.to_owned(), state)
}

fn hex(board: &Board, id: &str) -> SpaceId {
    board.grid.find(id).expect("a hex of this number")
}

impl Position {
    /// With Lee's headquarters elsewhere.
    pub fn lee(mut self, hex: &str) -> Self {
        self.state["headquarters"]["confederate"] = hex.into();
        self
    }

    /// With Meade's headquarters elsewhere.
    pub fn meade(mut self, hex: &str) -> Self {
        self.state["headquarters"]["union"] = hex.into();
        self
    }

    /// With Berdan's Sharpshooters on the map.
    pub fn berdan(self, hex: &str) -> Self {
        self.with("berdan", hex)
    }

    /// With other stocks of artillery support points.
    pub fn stocks(self, confederate: u8, union: u8) -> Self {
        self.with("artillery", json!({ "confederate": confederate, "union": union }))
    }

    /// With so many actions of the Confederate before any pass.
    pub fn used(self, confederate: u8) -> Self {
        self.with("used", json!({ "confederate": confederate, "union": confederate }))
    }
}

/// Who supports an attack with artillery, of those who are asked: the Confederate, the Union.
#[derive(Clone, Copy)]
pub struct Bids(pub Option<bool>, pub Option<bool>);

/// Both sides are asked, and neither supports.
pub const NO_GUNS: Bids = Bids(Some(false), Some(false));

/// Both sides are asked, and both support.
pub const DUEL: Bids = Bids(Some(true), Some(true));

fn place_of(table: &Table, id: &str) -> String {
    match table.game().state().unit(piece(id)).place {
        Place::OffMap => "off".into(),
        Place::Hex(hex) => table.game().rules().board().id(hex).to_owned(),
        Place::Blown(turn) => format!("blown:{turn}"),
        Place::Eliminated => "dead".into(),
    }
}

fn formed(table: Table, units: &[&str], formation: Formation) -> Table {
    for id in units {
        assert_eq!(table.game().state().unit(piece(id)).formation, formation, "how {id} is formed");
    }
    table
}

/// In the movement phase whoever is in an enemy zone of control is held.
fn hold_the_engaged(state: &mut Value) {
    if state["phase"] != "movement" {
        return;
    }
    let board = Board::standard(options::Reconstruction::First).expect("the board is sound");
    let berdan = state["berdan"].as_str().map(|at| hex(&board, at));
    let Some(units) = state["units"].as_object_mut() else { return };
    let on_map: Vec<(Side, String, SpaceId)> = units
        .iter()
        .filter_map(|(id, unit)| {
            let at = unit["place"]["hex"].as_str()?;
            Some((pieces::owner(piece(id)), id.clone(), hex(&board, at)))
        })
        .collect();
    for (side, id, at) in &on_map {
        let near =
            |(other, _, there): &(Side, String, SpaceId)| other != side && board.near(*at).contains(*there);
        let among_berdans = *side == CONFEDERATE && berdan == Some(*at);
        units[id]["held"] = (among_berdans || on_map.iter().any(near)).into();
    }
}

/// What it is expected to look like, and commands in fewer words.
impl Table {
    /// A unit is here: a hex, `off`, `dead`, `blown:5`.
    pub fn stands(self, id: &str, place: &str) -> Self {
        assert_eq!(place_of(&self, id), place, "where {id} stands");
        self
    }

    /// Units are in March formation.
    pub fn marching(self, units: &[&str]) -> Self {
        formed(self, units, Formation::March)
    }

    /// Units are in Battle formation.
    pub fn deployed(self, units: &[&str]) -> Self {
        formed(self, units, Formation::Battle)
    }

    /// A side has so many victory points.
    pub fn points(self, side: Side, points: u8) -> Self {
        assert_eq!(self.game().state().points(side), points, "the points of the {side:?}");
        self
    }

    /// The Confederate and the Union have so many artillery support points.
    pub fn stocked(self, confederate: u8, union: u8) -> Self {
        let stocks = self.game().state().artillery;
        assert_eq!((stocks.confederate, stocks.union), (confederate, union), "the artillery stocks");
        self
    }

    /// The side that has not passed may act so often.
    pub fn left(self, left: u8) -> Self {
        assert_eq!(self.game().state().left, left, "what is left after the pass");
        self
    }

    /// This command with these hexes, and nothing else, is what the side that decides can choose.
    pub fn offers_hexes(self, command: &str, hexes: &str) -> Self {
        let lines: Vec<String> = hexes.split(' ').map(|hex| format!("{command} hex={hex}")).collect();
        let lines: Vec<&str> = lines.iter().map(String::as_str).collect();
        self.offers_just(&lines)
    }

    /// The side that decides moves a unit to a hex.
    pub fn moves(self, unit: &str, hex: &str) -> Self {
        self.does(&format!("pickMover unit={unit}")).does(&format!("moveTo hex={hex}"))
    }

    /// The side that decides attacks, both sides declare, and the dice fall.
    pub fn fights(self, attacker: &str, defender: &str, bids: Bids, dice: &[u16]) -> Self {
        let declaration = format!("attack attacker={attacker} defender={defender}");
        let Bids(confederate, union) = bids;
        let asked = [(CONFEDERATE, confederate), (UNION, union)];
        let bids: Vec<(Side, String)> = asked
            .into_iter()
            .filter_map(|(side, bid)| Some((side, format!("bid support:{}", bid?))))
            .collect();
        // The dice fall with the last declaration, or at once if nobody is asked.
        let Some(((last, line), first)) = bids.split_last() else { return self.play(&declaration, dice) };
        let declared = self.play(&declaration, &[]);
        let begun = first.iter().fold(declared, |table, (side, line)| table.play_as(*side, line, &[]));
        begun.play_as(*last, line, dice)
    }
}
