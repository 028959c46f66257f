//! General orders (§6).

use super::entry::{BESIDE_HETH, near_heth};
use super::table::{CONFEDERATE, Position, Row, Table, UNION, confederates, union};
use crate::rule_rows;
use guns::rules::Rule;

pub fn rows() -> Vec<Row> {
    rule_rows! {
        Rule::OrdersNoBlocks: shown [nobody_to_attack, only_hold], beside [hold];
        Rule::OrdersNoAttack: shown [an_empty_tray, before_the_night], beside [attack];
        Rule::OrdersShortTurn: shown [a_short_turn], beside [a_short_turn_of_the_first];
        Rule::OrdersAttackCost: shown [no_attack_is_made, the_union_was_idle], beside [the_enemy_acted, the_union_acted, no_attack_is_possible];
        Rule::OrdersWithdrawCost: shown [withdraw, withdraw_for_the_night], beside [hold];
        Rule::OrdersHoldCost: shown [hold_after_defeat], beside [hold, attack_after_defeat];
        Rule::OrdersWithdrawContact: shown [no_march_to_the_enemy, no_entry_beside_the_enemy], beside [a_march_to_the_enemy];
    }
}

/// The second player's orders.
fn orders() -> Position {
    confederates("HETH-1 P117>A056; HANCOCK-1 P258>A114").step("declare")
}

fn nobody_to_attack() -> Table {
    confederates("HETH-1 P117>A056")
        .step("declare")
        .table()
        .barred("declareOrders orders=attack", "The Union has no block on the map: only Hold can be ordered.")
}

fn only_hold() -> Table {
    confederates("HETH-1 P117>A056")
        .table()
        .plays("endMarch")
        .mentions("Hold orders, as it must: the Union has no block")
}

fn hold() -> Table {
    orders()
        .table()
        .plays("declareOrders orders=hold")
        .holds(CONFEDERATE, 4)
        .mentions("The Confederate declares Hold orders.")
}

fn attack() -> Table {
    orders().table().plays("declareOrders orders=attack").mentions("The Confederate declares Attack orders.")
}

fn an_empty_tray() -> Table {
    orders().tray(CONFEDERATE, "").table().barred("declareOrders orders=attack", "Your tray is empty")
}

fn before_the_night() -> Table {
    orders()
        .at(13)
        .table()
        .barred("declareOrders orders=attack", "Night is next")
        .offers("declareOrders orders=withdraw")
}

fn a_short_turn() -> Table {
    orders()
        .with("/clock/short", true)
        .table()
        .barred("declareOrders orders=hold", "you must order Attack or Withdraw")
}

fn a_short_turn_of_the_first() -> Table {
    union("HETH-1 P117>A056; HANCOCK-1 P258>A114")
        .step("declare")
        .with("/clock/short", true)
        .table()
        .plays("declareOrders orders=hold")
}

fn no_attack(position: Position) -> Table {
    position.step("attacks").table().plays("endAttacks")
}

fn in_reach() -> Position {
    confederates("PICKETT-1 P226>A101; HANCOCK-1 P227>A101")
}

fn no_attack_is_made() -> Table {
    no_attack(in_reach()).mentions("The Confederate must return at least 2 tokens")
}

fn the_enemy_acted() -> Table {
    no_attack(in_reach().with("/armies/confederate/enemyActed", true)).never_tells("must return")
}

/// The Union's action phase comes first.
fn after_the_union(acted: bool) -> Table {
    union("PICKETT-1 P226>A101; HANCOCK-1 P227>A101")
        .orders(CONFEDERATE, "attack")
        .with("/phase/acted", acted)
        .step("declare")
        .table()
        .plays("declareOrders orders=hold")
        .until("endAttacks")
        .plays("endAttacks")
}

fn the_union_was_idle() -> Table {
    after_the_union(false).mentions("The Confederate must return at least 2 tokens")
}

fn the_union_acted() -> Table {
    after_the_union(true).never_tells("must return")
}

fn no_attack_is_possible() -> Table {
    no_attack(confederates("PICKETT-1 P226>A101 r1; HANCOCK-1 P227>A101").with("/phase/couldAttack", false))
        .never_tells("must return")
}

fn withdraw() -> Table {
    orders()
        .table()
        .plays("declareOrders orders=withdraw")
        .mentions("The Confederate must return at least 2 tokens")
        .plays("returnToken token=ANY1; returnToken token=ANY1; returnToken token=ANY1")
        .holds(CONFEDERATE, 1)
}

/// Nothing is returned before the night, and at least half of it before the night's draw.
fn withdraw_for_the_night() -> Table {
    let table = union("HETH-1 P117>A056; HANCOCK-1 P258>A114").step("declare").at(13).table();
    let table = table.plays("declareOrders orders=withdraw").never_tells("must return").until("endMarch");
    table
        .plays("endMarch; declareOrders orders=hold")
        .mentions("The Union must return at least 2 tokens")
        .holds(UNION, 4)
}

fn driven() -> Position {
    orders().with("/phase/driven", true)
}

fn hold_after_defeat() -> Table {
    driven().table().plays("declareOrders orders=hold").mentions("The Confederate must return 2 tokens")
}

fn attack_after_defeat() -> Table {
    driven().table().plays("declareOrders orders=attack").holds(CONFEDERATE, 4)
}

fn near_reynolds() -> Position {
    confederates("HETH-1 P104>A056; REYNOLDS-2 P133>A069")
}

fn no_march_to_the_enemy() -> Table {
    near_reynolds()
        .orders(CONFEDERATE, "withdraw")
        .table()
        .plays("march block=HETH-1")
        .barred("marchTo position=P117", "Under Withdraw orders nobody goes to")
}

fn no_entry_beside_the_enemy() -> Table {
    near_heth("SLOCUM-1", "withdraw").barred(BESIDE_HETH, "Under Withdraw orders nobody goes to")
}

fn a_march_to_the_enemy() -> Table {
    near_reynolds().table().plays("march block=HETH-1; marchTo position=P117")
}
