//! The Combat Ratio and the Combat Results Table (g63.combat.ratio, g63.combat.result).

use crate::tables::{Table, five_by_five, outcome, places, standard, stands, strengths};
use g63::board::Board;
use g63::state::Command;
use high_water_mark_engine::{Fraction, Show, Side};

/// The table as the rules print it: a row for each die.
const PRINTED: [[&str; 4]; 6] = [
    ["Ar", "Ar", "Ar", "Ne"],
    ["Ar", "Ne", "Ne", "Ne"],
    ["Ne", "Ne", "Ne", "Ne"],
    ["Ne", "Ne", "Ne", "Dr"],
    ["Ne", "Ne", "Dr", "Dr"],
    ["Dr", "Dr", "Dr", "Dr"],
];

/// Strengths of Lee and Meade that lead to the four columns.
const COLUMNS: [(u16, u16, &str); 4] = [(1, 2, "1-2"), (5, 5, "1-1"), (5, 2, "2-1"), (9, 3, "3-1")];

#[test]
fn ratios_are_rounded_for_the_defender_and_capped() {
    let board = Board::standard().expect("the standard board");
    let cases = [
        (1, 1000, "1-2"),
        (1, 3, "1-2"),
        (1, 2, "1-2"),
        (3, 4, "1-2"),
        (99, 100, "1-2"),
        (1, 1, "1-1"),
        (100, 99, "1-1"),
        (3, 2, "1-1"),
        (199, 100, "1-1"),
        (2, 1, "2-1"),
        (5, 2, "2-1"),
        (299, 100, "2-1"),
        (3, 1, "3-1"),
        (301, 100, "3-1"),
        (4, 1, "3-1"),
        (1000, 1, "3-1"),
    ];
    for (attacker, defender, label) in cases {
        assert_eq!(board.table.column(attacker, defender).label, label, "{attacker}:{defender}");
    }
}

#[test]
fn every_die_in_every_column_has_its_printed_result() {
    for (column, (lee, meade, label)) in COLUMNS.into_iter().enumerate() {
        for (row, die) in PRINTED.iter().zip(1..) {
            let board = strengths(five_by_five(), meade, lee);
            let table = Table::on_board(board).does("step to=0303; step to=0303").play("attack", &[die]);
            let expected = match row[column] {
                "Ar" => ("0303", "0102"),
                "Dr" => ("0504", "0303"),
                _ => ("0303", "0303"),
            };
            let (meade_at, lee_at) = expected;
            let right = stands(&table, Side::Union, meade_at) && stands(&table, Side::Confederate, lee_at);
            assert!(right, "column {label}, die {die}: {:?}", places(&table));
            let told = &table.last_lines()[0].text;
            assert!(told.contains(&format!("column {label}")), "{told}");
        }
    }
}

#[test]
fn the_preview_shows_the_sixths_of_its_column() {
    let sixths = [[2, 3, 1], [1, 4, 1], [1, 3, 2], [0, 3, 3]];
    for ((lee, meade, label), sixths) in COLUMNS.into_iter().zip(sixths) {
        let table = Table::on_board(strengths(standard(), meade, lee)).does("step to=0202; step to=0202");
        let game = table.game();
        let odds = game.rules().odds(game.state(), Side::Confederate, &Command::Attack {}).expect("a die");
        let found: Vec<Fraction> = odds.outcomes.iter().map(|one| one.probability.clone()).collect();
        assert_eq!(found, sixths.map(|n| Fraction::new(n, 6)), "column {label}");
        assert_eq!(odds.modifiers.last().map(|modifier| modifier.fact.value.as_str()), Some(label));
    }
}

#[test]
fn nobody_but_the_attacker_has_odds() {
    let table = crate::tables::battle_joined();
    assert!(table.game().odds(Side::Confederate, &Command::Attack {}).is_some());
    assert!(table.game().odds(Side::Union, &Command::Attack {}).is_none());
    assert!(table.game().odds(Side::Confederate, &Command::Pass {}).is_none());
    assert_eq!(outcome(&table), None);
}

#[test]
fn a_table_of_one_column_serves_every_ratio() {
    let mut board = standard();
    board["crt"] =
        serde_json::json!({ "columns": ["1-1"], "rows": [["Dr"], ["Dr"], ["Dr"], ["Ne"], ["Ar"], ["Ar"]] });
    let table = Table::on_board(board).does("step to=0202; step to=0202");
    assert_eq!(outcome(&table.play("attack", &[1])), Some((Some(Side::Confederate), "driven-off")));
}
