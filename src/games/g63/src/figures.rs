//! The figures of the game as tables.

use super::G63;
use super::board::CombatResult;
use crate::engine::tables::{Table, Tables};
use crate::engine::{NameKind, Ruleset, Side};

impl Tables for G63 {
    fn tables(&self) -> Vec<Table> {
        vec![self.armies(), self.combat_results()]
    }
}

impl G63 {
    fn armies(&self) -> Table {
        let rows = Side::ALL.map(|side| {
            let army = &self.board.armies[side];
            let start = self.names().name(NameKind::Space, army.start.0).unwrap_or_default().to_owned();
            [
                army.name.clone(),
                side.name().into(),
                army.strength.to_string(),
                army.allowance.to_string(),
                start,
            ]
        });
        let head = ["Army", "Side", "Combat Strength", "Movement Allowance", "Starts in"];
        Table::new("armies", "The armies", head, rows)
    }

    fn combat_results(&self) -> Table {
        let columns = self.board.table.columns();
        let head = ["Die".to_owned()].into_iter().chain(columns.iter().map(|column| column.label.clone()));
        let rows = (0..6).map(|die| {
            let results = columns.iter().map(|column| word(column.results[die]).to_owned());
            [(die + 1).to_string()].into_iter().chain(results).collect()
        });
        Table {
            key: "combat-results",
            title: "Combat Results Table",
            head: head.collect(),
            rows: rows.collect(),
        }
    }
}

const fn word(result: CombatResult) -> &'static str {
    match result {
        CombatResult::AttackerRetreats => "attacker retreats",
        CombatResult::NoEffect => "no effect",
        CombatResult::DefenderRetreats => "defender retreats",
    }
}
