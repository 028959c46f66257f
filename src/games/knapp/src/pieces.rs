//! The counters (orders of battle, §10 and the Historical Order of Battle).
//!
//! The printed counters are lost. Two of their values can be read out of the rulebook (Alexander's four dice,
//! Lee's rating of 3); the others are derived from engaged strengths and guns, as `src/games/knapp/README.md` says.
//! The order of the pieces is the "table order" in which dice are rolled where no other order is given.

mod tables;

use super::field::UnitSet;
use crate::engine::{PieceId, Side, TS};
use serde::{Deserialize, Serialize};
use std::ops::Range;
use tables::{LEADER_TABLE, UNIT_TABLE};

/// Units: infantry, artillery, cavalry. They come before the leaders.
pub const UNITS: usize = 53;
/// All pieces.
pub const PIECES: usize = UNITS + 12;

/// The piece numbers of the infantry of both sides.
pub const INFANTRY: Range<u16> = 0..37;
/// The piece numbers of the artillery of both sides.
pub const ARTILLERY: Range<u16> = 37..50;
/// The piece numbers of the three cavalry divisions, one of which is in play.
pub const CAVALRY: Range<u16> = 50..53;
/// The piece numbers of the leaders.
pub const LEADERS: Range<u16> = 53..65;

/// Lee, whose presence helps more than another leader's (§6).
pub const LEE: PieceId = PieceId(53);
/// Meade.
pub const MEADE: PieceId = PieceId(57);

/// Arms of service (§4, §5).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
pub enum Arm {
    /// A Union division, or half a Confederate one.
    Infantry,
    /// The guns of a corps, or half of them.
    Artillery,
    /// A cavalry division, which fights dismounted.
    Cavalry,
}

impl Arm {
    /// Movement points a phase (§4, `knapp.move.rates`).
    pub const fn movement(self) -> u8 {
        match self {
            Arm::Infantry => 4,
            Arm::Artillery => 5,
            Arm::Cavalry => LEADER_MOVEMENT,
        }
    }

    /// The lowest die that hits at a range in areas (§5, `knapp.fire.hit-numbers`); nothing beyond the range.
    pub const fn need(self, range: u8) -> Option<u8> {
        match (self, range) {
            (Arm::Infantry | Arm::Cavalry, 0) | (Arm::Artillery, 1) => Some(5),
            (Arm::Infantry | Arm::Cavalry, 1) | (Arm::Artillery, 2) => Some(6),
            (Arm::Artillery, 0) => Some(4),
            _ => None,
        }
    }

    /// How many areas away it can fire (§5, `knapp.fire.range`): as far as a die hits.
    pub const fn range(self) -> u8 {
        let mut range = 0;
        while self.need(range + 1).is_some() {
            range += 1;
        }
        range
    }

    /// Points for each of its strength points that is lost (§2, `knapp.win.sp`).
    pub const fn points(self) -> u8 {
        match self {
            Arm::Infantry => 1,
            Arm::Cavalry => 2,
            Arm::Artillery => 3,
        }
    }
}

/// Movement points of a leader (§4).
pub const LEADER_MOVEMENT: u8 = 6;

/// Points for a unit that is eliminated, besides its strength (§2, `knapp.win.unit`).
pub const UNIT_POINTS: u8 = 5;

/// A corps, in the order of its number; the Confederate ones first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, TS)]
#[serde(rename_all = "lowercase")]
pub enum Corps {
    /// First Corps, Longstreet.
    C1,
    /// Second Corps, Ewell.
    C2,
    /// Third Corps, Hill.
    C3,
    /// I Corps, Reynolds.
    U1,
    /// II Corps, Hancock.
    U2,
    /// III Corps, Sickles.
    U3,
    /// V Corps, Sykes.
    U5,
    /// VI Corps, Sedgwick.
    U6,
    /// XI Corps, Howard.
    U11,
    /// XII Corps, Slocum.
    U12,
    /// The Cavalry Corps, without a commander on the field.
    Cavalry,
}

impl Corps {
    /// The Confederate corps.
    pub const CONFEDERATE: [Corps; 3] = [Corps::C1, Corps::C2, Corps::C3];
    /// The Union corps with infantry.
    pub const UNION: [Corps; 7] =
        [Corps::U1, Corps::U2, Corps::U3, Corps::U5, Corps::U6, Corps::U11, Corps::U12];

    /// Whose it is.
    pub const fn side(self) -> Side {
        match self {
            Corps::C1 | Corps::C2 | Corps::C3 => Side::Confederate,
            Corps::U1
            | Corps::U2
            | Corps::U3
            | Corps::U5
            | Corps::U6
            | Corps::U11
            | Corps::U12
            | Corps::Cavalry => Side::Union,
        }
    }

    /// The name that a sentence uses.
    pub const fn name(self) -> &'static str {
        match self {
            Corps::C1 => "First Corps",
            Corps::C2 => "Second Corps",
            Corps::C3 => "Third Corps",
            Corps::U1 => "I Corps",
            Corps::U2 => "II Corps",
            Corps::U3 => "III Corps",
            Corps::U5 => "V Corps",
            Corps::U6 => "VI Corps",
            Corps::U11 => "XI Corps",
            Corps::U12 => "XII Corps",
            Corps::Cavalry => "Cavalry Corps",
        }
    }

    /// Its commander; nobody for the cavalry.
    pub fn commander(self) -> Option<PieceId> {
        leaders().find(|leader| leader_of(*leader).commands == Command::Corps(self))
    }

    /// Its divisions, in the order in which the dice of the optional order of battle count them (§11): each
    /// the units that move as one. Confederate divisions have two.
    pub fn divisions(self) -> Vec<Vec<PieceId>> {
        if let Some(order) = match self {
            Corps::C1 => Some([Division::Hood, Division::McLaws, Division::Pickett]),
            Corps::C2 => Some([Division::Early, Division::Johnson, Division::Rodes]),
            Corps::C3 => Some([Division::Anderson, Division::Heth, Division::Pender]),
            Corps::U1
            | Corps::U2
            | Corps::U3
            | Corps::U5
            | Corps::U6
            | Corps::U11
            | Corps::U12
            | Corps::Cavalry => None,
        } {
            return order.map(|division| division.parts().to_vec()).to_vec();
        }
        let infantry = INFANTRY.map(PieceId).filter(|piece| unit(*piece).corps == self);
        infantry.map(|piece| vec![piece]).collect()
    }

    /// Its artillery units.
    pub fn artillery(self) -> impl Iterator<Item = PieceId> {
        ARTILLERY.map(PieceId).filter(move |piece| unit(*piece).corps == self)
    }
}

/// A Confederate division: two units, its parts A and B (§4).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, TS)]
#[serde(rename_all = "lowercase")]
pub enum Division {
    /// Hood's.
    Hood,
    /// `McLaws`'s.
    McLaws,
    /// Pickett's.
    Pickett,
    /// Early's.
    Early,
    /// Johnson's.
    Johnson,
    /// Rodes's.
    Rodes,
    /// Heth's.
    Heth,
    /// Pender's.
    Pender,
    /// R. H. Anderson's.
    Anderson,
}

impl Division {
    /// All nine, in table order.
    pub const ALL: [Division; 9] = [
        Division::Hood,
        Division::McLaws,
        Division::Pickett,
        Division::Early,
        Division::Johnson,
        Division::Rodes,
        Division::Heth,
        Division::Pender,
        Division::Anderson,
    ];

    /// The same by name, as replacements are rolled for.
    pub const ALPHABETICAL: [Division; 9] = [
        Division::Anderson,
        Division::Early,
        Division::Heth,
        Division::Hood,
        Division::Johnson,
        Division::McLaws,
        Division::Pender,
        Division::Pickett,
        Division::Rodes,
    ];

    /// Its parts A and B.
    pub const fn parts(self) -> [PieceId; 2] {
        let first = self as u16 * 2;
        [PieceId(first), PieceId(first + 1)]
    }

    /// The division of a Confederate infantry unit; nothing for other pieces.
    pub fn of(piece: PieceId) -> Option<Division> {
        Division::ALL.get(piece.index() / 2).copied()
    }

    /// The commander's name.
    pub const fn name(self) -> &'static str {
        match self {
            Division::Hood => "Hood",
            Division::McLaws => "McLaws",
            Division::Pickett => "Pickett",
            Division::Early => "Early",
            Division::Johnson => "Johnson",
            Division::Rodes => "Rodes",
            Division::Heth => "Heth",
            Division::Pender => "Pender",
            Division::Anderson => "Anderson",
        }
    }
}

/// The other part of a Confederate division; nothing for other pieces.
pub fn partner(piece: PieceId) -> Option<PieceId> {
    Division::of(piece).map(|_| PieceId(piece.0 ^ 1))
}

/// What is printed on a unit.
#[derive(Clone, Copy, Debug)]
pub struct Unit {
    /// Its id.
    pub id: &'static str,
    /// Its name.
    pub name: &'static str,
    /// Its corps.
    pub corps: Corps,
    /// Its arm.
    pub arm: Arm,
    /// Strength points with the quality factor of the Confederate infantry (option `strengths`: `graded`).
    pub graded: u8,
    /// Strength points by men alone (option `strengths`: `men`).
    pub men: u8,
}

/// What a leader commands (§8).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Command {
    /// Every unit of his side.
    Army(Side),
    /// The units of his corps.
    Corps(Corps),
}

/// What is printed on a leader.
#[derive(Clone, Copy, Debug)]
pub struct Leader {
    /// His id.
    pub id: &'static str,
    /// His name.
    pub name: &'static str,
    /// What he commands.
    pub commands: Command,
    /// His command rating: range in areas, and dice that he adds (§8).
    pub rating: u8,
    /// Points for killing him (§2, `knapp.win.leader`).
    pub points: u8,
    /// The rating of a successor, if there is to be one (§9).
    pub successor: u8,
}

impl Leader {
    /// Whose he is.
    pub const fn side(&self) -> Side {
        match self.commands {
            Command::Army(side) => side,
            Command::Corps(corps) => corps.side(),
        }
    }

    /// Does this unit obey him?
    pub fn commands(&self, unit: &Unit) -> bool {
        match self.commands {
            Command::Army(side) => unit.corps.side() == side,
            Command::Corps(corps) => unit.corps == corps,
        }
    }
}

/// What is printed on a unit. Asked about a leader, which is a mistake, it answers with some unit.
pub fn unit(piece: PieceId) -> &'static Unit {
    static TABLE: [Unit; UNITS] = UNIT_TABLE;
    &TABLE[piece.index().min(UNITS - 1)]
}

/// What is printed on a leader. Asked about a unit, which is a mistake, it answers with some leader.
pub fn leader_of(piece: PieceId) -> &'static Leader {
    static TABLE: [Leader; PIECES - UNITS] = LEADER_TABLE;
    &TABLE[piece.index().saturating_sub(UNITS).min(PIECES - UNITS - 1)]
}

/// Is this piece a leader?
pub const fn is_leader(piece: PieceId) -> bool {
    piece.index() >= UNITS
}

/// Every piece, in table order.
pub fn pieces() -> impl DoubleEndedIterator<Item = PieceId> + ExactSizeIterator {
    (0..LEADERS.end).map(PieceId)
}

/// Every unit, in table order.
pub fn units() -> impl DoubleEndedIterator<Item = PieceId> + ExactSizeIterator {
    (0..CAVALRY.end).map(PieceId)
}

/// Every leader, in table order.
pub fn leaders() -> impl DoubleEndedIterator<Item = PieceId> + ExactSizeIterator {
    LEADERS.map(PieceId)
}

/// Every piece of a side, in table order.
pub fn of(side: Side) -> impl Iterator<Item = PieceId> {
    UnitSet::of_side(side).iter().chain(leaders().filter(move |leader| owner(*leader) == side))
}

/// The id by which commands and positions name a piece.
pub fn id(piece: PieceId) -> &'static str {
    if is_leader(piece) { leader_of(piece).id } else { unit(piece).id }
}

/// The name that a sentence uses.
pub fn name(piece: PieceId) -> &'static str {
    if is_leader(piece) { leader_of(piece).name } else { unit(piece).name }
}

/// The Confederate units, as bits.
pub const CONFEDERATE: u64 = {
    let (mut units, mut unit) = (0, 0);
    while unit < UNITS {
        if matches!(UNIT_TABLE[unit].corps.side(), Side::Confederate) {
            units |= 1 << unit;
        }
        unit += 1;
    }
    units
};

/// Whose a piece is.
pub fn owner(piece: PieceId) -> Side {
    match () {
        () if is_leader(piece) => leader_of(piece).side(),
        () if CONFEDERATE >> piece.index() & 1 == 1 => Side::Confederate,
        () => Side::Union,
    }
}

/// Movement points of a piece (§4).
pub fn movement(piece: PieceId) -> u8 {
    if is_leader(piece) { LEADER_MOVEMENT } else { unit(piece).arm.movement() }
}
