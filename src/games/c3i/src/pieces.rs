//! The counters (orders of battle): 19 units, and three markers that are never units.

use crate::engine::{PieceId, Side};

/// How many units there are: 9 of the Union, 10 of the Confederates.
pub const UNITS: usize = 19;

/// The units of the Union come first in the table.
const UNION_UNITS: u16 = 9;

/// Then come those of the Confederates.
const CONFEDERATE_UNITS: u16 = 10;

/// Berdan's Sharpshooters, a marker of the Union.
pub const BERDAN: PieceId = PieceId(21);

/// How many units and markers there are.
pub const PIECES: u16 = 22;

/// The turn in which blown results become eliminations: July 3, AM (Attack Results, Blown).
pub const JULY_3: u8 = 5;

/// The last turn: July 3, PM.
pub const LAST_TURN: u8 = 6;

/// The first turn of Berdan's Sharpshooters: July 2, AM.
pub const BERDAN_TURN: u8 = 3;

/// Movement points in Battle formation (printed on every back).
pub const BATTLE_ALLOWANCE: u8 = 1;

/// A turn as a sentence names it: `July 1, AM`. Turns go from 1 to 6.
pub fn turn_name(turn: u8) -> String {
    format!("July {}, {}", day(turn), half(turn))
}

/// A turn's day in July.
pub const fn day(turn: u8) -> u8 {
    turn.saturating_sub(1) / 2 + 1
}

/// A turn's half of its day.
pub const fn half(turn: u8) -> &'static str {
    if turn % 2 == 1 { "AM" } else { "PM" }
}

/// Infantry or cavalry.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Arm {
    /// Moves 4 hexes in March formation.
    Infantry,
    /// Moves 6 hexes in March formation, attacks cavalry only and has no artillery (Cavalry).
    Cavalry,
}

impl Arm {
    /// Movement points in March formation (printed).
    pub const fn march_allowance(self) -> u8 {
        match self {
            Arm::Infantry => 4,
            Arm::Cavalry => 6,
        }
    }
}

/// Where a unit comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Origin {
    /// It begins the game in this hex (Set Up).
    Hex(&'static str),
    /// It enters at this entry point.
    Entry(&'static str),
}

/// What is printed on a unit.
#[derive(Clone, Copy, Debug)]
pub struct Unit {
    /// Its id.
    pub id: &'static str,
    /// The name that a sentence uses.
    pub name: &'static str,
    /// Its corps, or the corps commander it belongs to; no rule asks for it.
    pub corps: &'static str,
    /// Its arm.
    pub arm: Arm,
    /// Stars: added to its die in attack and defence.
    pub stars: u8,
    /// The turn in which it is available.
    pub turn: u8,
    /// Where it comes from.
    pub origin: Origin,
}

impl Unit {
    /// Movement points in a March move (printed on the front).
    pub const fn march_allowance(&self) -> u8 {
        self.arm.march_allowance()
    }
}

const fn foot(id: &'static str, name: &'static str, corps: &'static str, stars: u8) -> Unit {
    Unit { id, name, corps, arm: Arm::Infantry, stars, turn: 1, origin: Origin::Entry("A") }
}

const fn horse(id: &'static str, name: &'static str) -> Unit {
    Unit { id, name, corps: "Cavalry", arm: Arm::Cavalry, stars: 1, turn: 1, origin: Origin::Entry("A") }
}

impl Unit {
    const fn due(self, turn: u8, entry: &'static str) -> Self {
        Unit { turn, origin: Origin::Entry(entry), ..self }
    }

    const fn starts(self, hex: &'static str) -> Self {
        Unit { origin: Origin::Hex(hex), ..self }
    }
}

/// The orders of battle. Units that enter at the same point stand in the order of their entry.
const TABLE: [Unit; UNITS] = [
    foot("reynolds", "Reynolds", "I Corps", 2).due(1, "L"),
    foot("howard", "Howard", "XI Corps", 0).due(1, "K"),
    horse("buford", "Buford").starts("1304"),
    foot("sickles", "Sickles", "III Corps", 0).due(2, "K"),
    foot("slocum", "Slocum", "XII Corps", 0).due(2, "I"),
    foot("hancock", "Hancock", "II Corps", 1).due(3, "K"),
    foot("sykes", "Sykes", "V Corps", 1).due(4, "I"),
    foot("sedgwick", "Sedgwick", "VI Corps", 0).due(5, "I"),
    horse("pleasanton", "Pleasanton").due(5, "H"),
    foot("heth", "Heth", "Hill", 0).starts("1003"),
    foot("pender", "Pender", "Hill", 0).due(2, "A"),
    foot("anderson", "Anderson", "Hill", 0).due(2, "A"),
    foot("rodes", "Rodes", "Ewell", 1).due(2, "B"),
    foot("early", "Early", "Ewell", 1).due(2, "E"),
    foot("johnson", "Johnson", "Ewell", 0).due(3, "E"),
    foot("mclaws", "McLaws", "Longstreet", 2).due(3, "A"),
    foot("hood", "Hood", "Longstreet", 2).due(3, "A"),
    foot("pickett", "Pickett", "Longstreet", 0).due(5, "A"),
    horse("stuart", "Stuart").due(5, "D"),
];

/// What is printed on a unit. Asked about a marker, which is a mistake, it answers with some unit.
pub fn unit(piece: PieceId) -> &'static Unit {
    static UNIT_TABLE: [Unit; UNITS] = TABLE;
    &UNIT_TABLE[piece.index().min(UNITS - 1)]
}

/// Is this piece a unit, and no marker (`c3i.def.marker`)?
pub const fn is_unit(piece: PieceId) -> bool {
    piece.index() < UNITS
}

/// Every unit and marker, in table order.
pub fn pieces() -> impl Iterator<Item = PieceId> {
    (0..PIECES).map(PieceId)
}

/// Every unit, in table order.
pub fn units() -> impl Iterator<Item = PieceId> {
    Side::ALL.into_iter().flat_map(units_of)
}

/// The units of a side, in table order.
pub fn units_of(side: Side) -> impl Iterator<Item = PieceId> + Clone {
    let range = match side {
        Side::Union => 0..UNION_UNITS,
        Side::Confederate => UNION_UNITS..UNION_UNITS + CONFEDERATE_UNITS,
    };
    range.map(PieceId)
}

/// Whose a unit or marker is.
pub const fn owner(piece: PieceId) -> Side {
    if piece.0 < UNION_UNITS || piece.0 == headquarters(Side::Union).0 || piece.0 == BERDAN.0 {
        Side::Union
    } else {
        Side::Confederate
    }
}

/// A side's headquarters marker.
pub const fn headquarters(side: Side) -> PieceId {
    match side {
        Side::Union => PieceId(19),
        Side::Confederate => PieceId(20),
    }
}

/// The range of a side's headquarters in hexes (printed).
pub const fn range(side: Side) -> u8 {
    match side {
        Side::Union => 6,
        Side::Confederate => 8,
    }
}

/// Artillery support points at the start (Set Up).
pub const fn artillery(side: Side) -> u8 {
    match side {
        Side::Union => 14,
        Side::Confederate => 11,
    }
}

/// The id by which commands and positions name a piece.
pub fn id(piece: PieceId) -> &'static str {
    match piece.0 {
        19 => "meade-hq",
        20 => "lee-hq",
        21 => "berdan",
        _ => unit(piece).id,
    }
}

/// The name that a sentence uses.
pub fn name(piece: PieceId) -> &'static str {
    match piece.0 {
        19 => "Meade's headquarters",
        20 => "Lee's headquarters",
        21 => "Berdan's Sharpshooters",
        _ => unit(piece).name,
    }
}
