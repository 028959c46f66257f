//! The figures of the game as tables.

use super::Guns;
use super::hours::HISTORICAL;
use super::pieces::{Block, Formation, Key, Level};
use super::tokens::kinds;
use crate::engine::Side;
use crate::engine::tables::{Table, Tables};

impl Tables for Guns {
    fn tables(&self) -> Vec<Table> {
        vec![blocks(), tokens(), self.schedule()]
    }
}

fn blocks() -> Table {
    let rows = Formation::ALL.map(|formation| {
        let keys = Key::all().filter(|key| key.formation() == formation).map(Key::printed);
        let (r2, r1) = keys.fold((0, 0), |(r2, r1), spare| (r2 + spare.r2, r1 + spare.r1));
        let strengths: Vec<_> =
            Block::of(formation).map(|block| block.strength(Level::Full).to_string()).collect();
        let (name, side) = (formation.name().to_owned(), formation.side().name().to_owned());
        [name, side, strengths.join(", "), r2.to_string(), r1.to_string()]
    });
    let head = [
        "Command",
        "Side",
        "Full blocks, each with its strength",
        "Reduced, strength 2",
        "Reduced, strength 1",
    ];
    Table::new("blocks", "Blocks", head, rows)
}

fn tokens() -> Table {
    let rows = Side::ALL.into_iter().flat_map(|side| {
        kinds(side)
            .iter()
            .map(move |kind| [side.name().to_owned(), kind.token.name(), kind.count.to_string()])
    });
    Table::new("tokens", "Battle tokens", ["Side", "Token", "How many"], rows)
}

impl Guns {
    fn schedule(&self) -> Table {
        let rows = HISTORICAL.map(|arrival| {
            let (day, hour) = (format!("July {}", arrival.hour.day()), arrival.hour.name());
            let side = arrival.formation.side().name().to_owned();
            [
                day,
                hour,
                side,
                arrival.formation.name().to_owned(),
                self.board.entry_name(arrival.entry).to_owned(),
            ]
        });
        let head = ["Day", "Hour", "Side", "Command", "Entry"];
        Table::new("schedule", "Historical reinforcements", head, rows)
    }
}
