//! Battle tokens in stocks.

use guns::pieces::Formation;
use guns::tokens::{Org, Stock, Token};
use high_water_mark_engine::{Dice, Side, wire};

#[test]
fn the_union_has_40_tokens_and_the_confederates_39() {
    assert_eq!((Stock::all(Side::Union).total(), Stock::all(Side::Confederate).total()), (40, 39));
}

#[test]
fn a_draw_takes_each_token_with_equal_chance() {
    let mut seen = Stock::none(Side::Union);
    for number in 1..=40 {
        let mut stock = Stock::all(Side::Union);
        let token = stock.draw(&mut Dice::scripted(&[number])).expect("the pool is full");
        assert_eq!(stock.total(), 39);
        seen.put(token);
    }
    assert_eq!(seen, Stock::all(Side::Union));
}

#[test]
fn tokens_of_the_other_side_have_no_place_in_a_stock() {
    let heth = Token { org: Org::Command(Formation::Heth), strength: 2 };
    let mut stock = Stock::all(Side::Union);
    stock.put(heth);
    assert_eq!((stock.total(), stock.of(heth), stock.take(heth)), (40, 0, false));
}

#[test]
fn a_stock_is_written_as_a_list_and_read_back() {
    for side in Side::ALL {
        let stock = Stock::all(side);
        let plain = wire::write(&stock).expect("plain data");
        assert_eq!(wire::read::<Stock>(&plain).expect("just written"), stock);
    }
}
