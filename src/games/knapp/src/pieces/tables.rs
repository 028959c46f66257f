//! What is printed on every counter.

use super::{Arm, Command, Corps, Leader, PIECES, UNITS, Unit};
use crate::engine::Side;

const fn infantry(id: &'static str, name: &'static str, corps: Corps, graded: u8, men: u8) -> Unit {
    Unit { id, name, corps, arm: Arm::Infantry, graded, men }
}

const fn guns(id: &'static str, name: &'static str, corps: Corps, dice: u8) -> Unit {
    Unit { id, name, corps, arm: Arm::Artillery, graded: dice, men: dice }
}

const fn horse(id: &'static str, name: &'static str, dice: u8) -> Unit {
    Unit { id, name, corps: Corps::Cavalry, arm: Arm::Cavalry, graded: dice, men: dice }
}

pub(super) const UNIT_TABLE: [Unit; UNITS] = [
    infantry("hood-a", "Hood A", Corps::C1, 8, 7),
    infantry("hood-b", "Hood B", Corps::C1, 8, 7),
    infantry("mclaws-a", "McLaws A", Corps::C1, 8, 7),
    infantry("mclaws-b", "McLaws B", Corps::C1, 7, 6),
    infantry("pickett-a", "Pickett A", Corps::C1, 7, 6),
    infantry("pickett-b", "Pickett B", Corps::C1, 4, 4),
    infantry("early-a", "Early A", Corps::C2, 6, 5),
    infantry("early-b", "Early B", Corps::C2, 6, 5),
    infantry("johnson-a", "Johnson A", Corps::C2, 7, 6),
    infantry("johnson-b", "Johnson B", Corps::C2, 7, 6),
    infantry("rodes-a", "Rodes A", Corps::C2, 8, 7),
    infantry("rodes-b", "Rodes B", Corps::C2, 9, 8),
    infantry("heth-a", "Heth A", Corps::C3, 8, 7),
    infantry("heth-b", "Heth B", Corps::C3, 8, 7),
    infantry("pender-a", "Pender A", Corps::C3, 7, 6),
    infantry("pender-b", "Pender B", Corps::C3, 8, 7),
    infantry("anderson-a", "Anderson A", Corps::C3, 9, 8),
    infantry("anderson-b", "Anderson B", Corps::C3, 7, 6),
    infantry("wadsworth", "Wadsworth", Corps::U1, 8, 8),
    infantry("robinson", "Robinson", Corps::U1, 6, 6),
    infantry("doubleday", "Doubleday", Corps::U1, 9, 9),
    infantry("caldwell", "Caldwell", Corps::U2, 7, 7),
    infantry("gibbon", "Gibbon", Corps::U2, 7, 7),
    infantry("hays", "Hays", Corps::U2, 7, 7),
    infantry("birney", "Birney", Corps::U3, 10, 10),
    infantry("humphreys", "Humphreys", Corps::U3, 10, 10),
    infantry("barnes", "Barnes", Corps::U5, 7, 7),
    infantry("ayres", "Ayres", Corps::U5, 8, 8),
    infantry("crawford", "Crawford", Corps::U5, 6, 6),
    infantry("wright", "Wright", Corps::U6, 8, 8),
    infantry("howe", "Howe", Corps::U6, 7, 7),
    infantry("newton", "Newton", Corps::U6, 9, 9),
    infantry("barlow", "Barlow", Corps::U11, 5, 5),
    infantry("steinwehr", "Steinwehr", Corps::U11, 6, 6),
    infantry("schurz", "Schurz", Corps::U11, 6, 6),
    infantry("williams", "Williams", Corps::U12, 11, 11),
    infantry("geary", "Geary", Corps::U12, 8, 8),
    guns("alexander", "Alexander", Corps::C1, 4),
    // The rulebook spells him so; the id is that of earlier records.
    guns("eshleman", "Eshelman", Corps::C1, 3),
    guns("dance", "Dance", Corps::C2, 4),
    guns("nelson", "Nelson", Corps::C2, 3),
    guns("mcintosh", "McIntosh", Corps::C3, 3),
    guns("pegram", "Pegram", Corps::C3, 4),
    guns("i-art", "I Corps Artillery", Corps::U1, 4),
    guns("ii-art", "II Corps Artillery", Corps::U2, 4),
    guns("iii-art", "III Corps Artillery", Corps::U3, 4),
    guns("v-art", "V Corps Artillery", Corps::U5, 3),
    guns("vi-art", "VI Corps Artillery", Corps::U6, 5),
    guns("xi-art", "XI Corps Artillery", Corps::U11, 3),
    guns("xii-art", "XII Corps Artillery", Corps::U12, 3),
    horse("buford", "Buford", 5),
    horse("kilpatrick", "Kilpatrick", 8),
    horse("gregg", "Gregg", 5),
];

const fn commander(id: &'static str, name: &'static str, corps: Corps, rating: u8) -> Leader {
    let (points, successor) = match corps.side() {
        Side::Confederate => (15, 2),
        Side::Union => (10, 1),
    };
    Leader { id, name, commands: Command::Corps(corps), rating, points, successor }
}

pub(super) const LEADER_TABLE: [Leader; PIECES - UNITS] = [
    Leader {
        id: "lee",
        name: "Lee",
        commands: Command::Army(Side::Confederate),
        rating: 3,
        points: 25,
        successor: 2,
    },
    commander("longstreet", "Longstreet", Corps::C1, 3),
    commander("ewell", "Ewell", Corps::C2, 2),
    commander("hill", "Hill", Corps::C3, 2),
    Leader {
        id: "meade",
        name: "Meade",
        commands: Command::Army(Side::Union),
        rating: 2,
        points: 20,
        successor: 2,
    },
    commander("reynolds", "Reynolds", Corps::U1, 2),
    commander("hancock", "Hancock", Corps::U2, 2),
    commander("sickles", "Sickles", Corps::U3, 1),
    commander("sykes", "Sykes", Corps::U5, 1),
    commander("sedgwick", "Sedgwick", Corps::U6, 2),
    commander("howard", "Howard", Corps::U11, 1),
    commander("slocum", "Slocum", Corps::U12, 1),
];
