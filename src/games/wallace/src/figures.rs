//! The figures of the game as tables.

use super::Wallace;
use super::board::{Arrives, CardRow};
use super::pieces::{Group, Period, Piece};
use super::tables::{
    ATTACKING_TROOPS, DEFENDING_GUNS, DEFENDING_TROOPS, Effect, LAST_COLUMN, LONG_RANGE, attackers_morale,
    defenders_morale, fire,
};
use crate::engine::Side;
use crate::engine::phrase::join_words;
use crate::engine::tables::{Table, Tables};

impl Tables for Wallace {
    fn tables(&self) -> Vec<Table> {
        let five_three = self.options.morale_five_three;
        vec![
            dice(),
            morale("attackers-morale", "Morale of attackers", attackers_morale),
            morale("defenders-morale", "Morale of defenders", |die, column| {
                defenders_morale(die, column, five_three)
            }),
            pieces(),
            self.orders(),
            self.reinforcements(),
        ]
    }
}

const fn word(effect: Effect) -> &'static str {
    match effect {
        Effect::Nothing => "no effect",
        Effect::Morale => "attackers check morale",
        Effect::Disruption => "Disruption",
        Effect::Cube => "a damage cube",
        Effect::Retreat => "retreats",
        Effect::Eliminated => "eliminated",
        Effect::Counter => "an attacker is sent back",
    }
}

fn dice() -> Table {
    let rows = (1..=6).map(|die| {
        let cell = |table| word(fire(table, die, 0)).to_owned();
        let [guns, troops] = [cell(DEFENDING_GUNS), cell(DEFENDING_TROOPS)];
        [die.to_string(), guns, troops, cell(ATTACKING_TROOPS), cell(LONG_RANGE)]
    });
    let head = ["Die", "Defending artillery", "Other defenders", "Attackers", "Long-range fire"];
    Table::new("dice", "Fire", head, rows)
}

fn morale(key: &'static str, title: &'static str, effect: impl Fn(u8, i8) -> Effect) -> Table {
    let columns = || 0..=LAST_COLUMN;
    let head = ["Die".to_owned()].into_iter().chain(columns().map(|column| column.to_string()));
    let rows = (1..=6).map(|die| {
        let effects = columns().map(|column| word(effect(die, column)).to_owned());
        [die.to_string()].into_iter().chain(effects).collect()
    });
    Table { key, title, head: head.collect(), rows: rows.collect() }
}

fn pieces() -> Table {
    let rows = Piece::ALL.into_iter().filter_map(|piece| {
        let cap = piece.troop()?.cap().to_string();
        Some([piece.name().to_owned(), cap])
    });
    Table::new("pieces", "Damage that a piece can bear", ["Piece", "Cubes"], rows)
}

const fn period_name(period: Period) -> &'static str {
    match period {
        Period::Morning => "morning",
        Period::Midday => "midday",
        Period::Afternoon => "afternoon",
        Period::Night => "night",
    }
}

fn group(pieces: Group) -> String {
    let troops = pieces.troops();
    let troops = Piece::ALL.into_iter().filter_map(|piece| Some((piece, troops[piece.troop()?])));
    let all = troops.chain([(Piece::Artillery, pieces.artillery)]);
    let named = all.filter(|(_, count)| *count > 0).map(|(piece, count)| format!("{count} {}", piece.name()));
    join_words(&named.collect::<Vec<_>>())
}

impl Wallace {
    fn orders(&self) -> Table {
        let rows = Period::ALL
            .map(|period| [period_name(period).to_owned(), self.options.union_orders(period).to_string()]);
        Table::new("orders", "Order discs of the Union", ["Period", "Discs"], rows)
    }

    fn reinforcements(&self) -> Table {
        let rows = self.board.card().iter().map(|row| self.card_row(row));
        let head = ["Day", "Period", "Side", "Road", "Pieces", "Who"];
        Table::new("reinforcements", "Reinforcements", head, rows)
    }

    fn card_row(&self, row: &CardRow) -> [String; 6] {
        let name = |place| self.board.name(place).to_owned();
        let road = match row.arrives {
            Arrives::By(entry) => name(entry),
            Arrives::ByDie { low, high } => format!("{} (die 1 to 3) or {} (4 to 6)", name(low), name(high)),
        };
        let (day, side) = (format!("July {}", row.day), Side::name(row.side).to_owned());
        [day, period_name(row.period).to_owned(), side, road, group(row.pieces), row.name.clone()]
    }
}
