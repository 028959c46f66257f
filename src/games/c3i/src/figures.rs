//! The figures of the game as tables.

use super::C3i;
use super::attack::{AttackResult, DEFENSIBLE, FLANK, SUPPORT};
use super::pieces::{self, Arm, JULY_3, LAST_TURN, turn_name, unit};
use crate::engine::tables::{Table, Tables};

impl Tables for C3i {
    fn tables(&self) -> Vec<Table> {
        vec![orders_of_battle(), combat_results(), modifiers(), terrain()]
    }
}

fn orders_of_battle() -> Table {
    let rows = pieces::units().map(|id| {
        let printed = unit(id);
        let arm = match printed.arm {
            Arm::Infantry => "infantry",
            Arm::Cavalry => "cavalry",
        };
        let from = match printed.origin {
            pieces::Origin::Hex(hex) => format!("hex {hex}"),
            pieces::Origin::Entry(entry) => format!("entry {entry}"),
        };
        let side = pieces::owner(id).name();
        [
            printed.name.into(),
            side.into(),
            printed.corps.into(),
            arm.into(),
            printed.stars.to_string(),
            printed.march_allowance().to_string(),
            turn_name(printed.turn),
            from,
        ]
    });
    let head = ["Unit", "Side", "Corps or commander", "Arm", "Stars", "March", "Turn", "From"];
    Table::new("orders-of-battle", "Orders of battle", head, rows)
}

fn combat_results() -> Table {
    let words = |result: AttackResult, july_3: bool| match (result, july_3) {
        (AttackResult::Stalemate, _) => "stalemate",
        (AttackResult::Retreat, false) => "retreat; blown if it cannot",
        (AttackResult::Retreat, true) => "retreat; eliminated if it cannot",
        (AttackResult::Blown, false) => "blown",
        (AttackResult::Blown, true) | (AttackResult::Eliminated, _) => "eliminated",
    };
    let rows = (0..=LARGEST_LISTED).map(|difference| {
        let result = AttackResult::of(difference);
        let more = if difference == LARGEST_LISTED { " or more" } else { "" };
        [format!("{difference}{more}"), words(result, false).into(), words(result, true).into()]
    });
    let (first, last) = (turn_name(JULY_3), turn_name(LAST_TURN));
    let head = ["Difference of the totals", "The lower total", &format!("{first} and {last}")];
    Table::new("combat-results", "Attack Table", head, rows)
}

/// From this difference on the Attack Table says the same.
const LARGEST_LISTED: u8 = 5;

fn modifiers() -> Table {
    let rows = [
        ("attacker", "on the flank".to_owned(), FLANK.to_string()),
        ("defender", "on defensible ground".to_owned(), DEFENSIBLE.to_string()),
        ("either side", "artillery support that counts".to_owned(), SUPPORT.to_string()),
        ("either side", "stars of the unit".to_owned(), "their number".to_owned()),
    ];
    let rows = rows.map(|(who, why, value)| [who.to_owned(), why, value]);
    Table::new("modifiers", "What is added to a die", ["Whose die", "Why", "Adds"], rows)
}

fn terrain() -> Table {
    let rows = [
        ("open ground", "nothing".to_owned()),
        ("defensible ground", format!("{DEFENSIBLE} to the defender's die")),
        ("Gettysburg", "nothing".to_owned()),
    ];
    let rows = rows.map(|(ground, adds)| [ground.to_owned(), "1".to_owned(), "1/2".to_owned(), adds]);
    let head = ["Ground", "Points a hex", "All the way by road, in March formation", "Adds in an attack"];
    Table::new("terrain", "Terrain", head, rows)
}
