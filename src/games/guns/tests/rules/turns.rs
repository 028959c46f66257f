//! Turns and battle tokens (§7, §8).

use super::table::{CONFEDERATE, Position, Row, Table, UNION, confederates, union};
use crate::rule_rows;
use guns::rules::Rule;

pub fn rows() -> Vec<Row> {
    rule_rows! {
        Rule::TurnRoles: shown [the_union_goes_first, who_withdrew_goes_first], beside [six_hours_are_too_many];
        Rule::TurnDurationMax: shown [six_hours_are_too_many, two_hours], beside [attack_is_ordered];
        Rule::TurnAttackOneHour: shown [attack_is_ordered], beside [two_hours];
        Rule::TurnNightOneHour: shown [night_falls], beside [two_hours];
        Rule::TokensNoDrawAttack: shown [no_draw_under_attack_orders], beside [a_token_an_hour];
        Rule::TokensDraw: shown [a_token_an_hour, the_pool_is_made_anew], beside [no_draw_under_attack_orders];
        Rule::TokensTrayEight: shown [nine_are_too_many], beside [a_token_an_hour];
        Rule::TokensNotInTray: shown [a_token_that_is_expended], beside [two_are_returned];
        Rule::TokensMustReturnMore: shown [one_is_not_enough], beside [two_are_returned];
    }
}

/// The last orders of a turn, with three blocks of each side.
fn evening() -> Position {
    confederates(
        "HETH-1 P057>A029; HETH-2 P057>A029; PENDER-1 P071>A030;
         HANCOCK-1 P258>A114; HANCOCK-2 P258>A114; HANCOCK-3 P244>A114",
    )
    .step("declare")
}

fn the_union_goes_first() -> Table {
    evening()
        .table()
        .plays("declareOrders orders=hold; chooseDuration hours:2")
        .mentions("The Union goes first.")
}

fn who_withdrew_goes_first() -> Table {
    evening()
        .with("/lastWithdraw", "confederate")
        .table()
        .plays("declareOrders orders=hold")
        .waits_for(UNION)
        .plays("chooseDuration hours:1")
        .mentions("The Confederate goes first.")
}

fn six_hours_are_too_many() -> Table {
    evening()
        .table()
        .plays("declareOrders orders=hold")
        .waits_for(CONFEDERATE)
        .barred("chooseDuration hours:3", "1 to 2 hours")
        .barred("chooseDuration hours:0", "1 to 2 hours")
}

fn two_hours() -> Table {
    evening()
        .table()
        .plays("declareOrders orders=hold; chooseDuration hours:2")
        .mentions("a turn of 2 hours.")
}

fn attack_is_ordered() -> Table {
    evening()
        .table()
        .plays("declareOrders orders=attack")
        .mentions("a turn of 1 hour, for attack is ordered.")
}

fn night_falls() -> Table {
    evening().at(13).table().plays("declareOrders orders=hold").mentions("a turn of 1 hour of night.")
}

/// The Union ends its phase; the Confederates' begins.
fn phase_of_the_confederates() -> Position {
    union("HANCOCK-1 P258>A114; HETH-1 P117>A056").hours(2)
}

fn no_draw_under_attack_orders() -> Table {
    phase_of_the_confederates()
        .orders(CONFEDERATE, "attack")
        .table()
        .plays("endMarch; declareOrders orders=hold")
        .holds(CONFEDERATE, 4)
        .mentions("under Attack orders: it draws no tokens.")
}

fn a_token_an_hour() -> Table {
    phase_of_the_confederates()
        .table()
        .plays("endMarch; declareOrders orders=hold")
        .holds(CONFEDERATE, 6)
        .mentions("The Confederate draws 2 tokens")
}

fn the_pool_is_made_anew() -> Table {
    phase_of_the_confederates()
        .tokens(CONFEDERATE, "expended", "*")
        .tokens(CONFEDERATE, "returned", "HETH2 HETH1 PENDER2")
        .table()
        .plays("endMarch; declareOrders orders=hold")
        .holds(CONFEDERATE, 6)
        .mentions("3 tokens of the Return Stack become the new one")
}

/// The Confederate draws a ninth token.
fn ninth() -> Table {
    phase_of_the_confederates()
        .hours(1)
        .tray(CONFEDERATE, "ANY1*6 HETH2 HETH1")
        .tokens(CONFEDERATE, "expended", "PICKETT2")
        .table()
        .plays("endMarch; declareOrders orders=hold")
}

fn nine_are_too_many() -> Table {
    ninth()
        .barred("stopReturning", "Your tray has 9 tokens: return tokens until eight are left.")
        .plays("returnToken token=HETH1")
        .holds(CONFEDERATE, 8)
}

fn a_token_that_is_expended() -> Table {
    ninth().barred("returnToken token=PICKETT2", "PICKETT 2 artillery is not in your tray.")
}

/// Withdraw is declared, which costs half of four tokens.
fn half() -> Table {
    confederates("HETH-1 P117>A056; HANCOCK-1 P258>A114")
        .step("declare")
        .table()
        .plays("declareOrders orders=withdraw; returnToken token=ANY1")
}

fn one_is_not_enough() -> Table {
    half().barred("stopReturning", "You must still return 1 token.")
}

fn two_are_returned() -> Table {
    half().plays("returnToken token=ANY1; stopReturning").goes_on()
}
