//! What the defender's artillery may do to an attack, as its preview tells it.

use crate::desk::{CONFEDERATE, Desk, UNION, desk, token};
use guns::pieces::{Formation, Key, Level, Spare};
use guns::tokens::Token;
use high_water_mark_engine::{Fraction, Odds};

/// The only tokens of the Union that have not been seen are in its tray, whatever they are, and in its pool.
fn unseen(desk: Desk, tray: &str, pool: &str) -> Desk {
    let mut desk = desk.tray(UNION, tray);
    let purse = &mut desk.state.armies.union.tokens;
    let rest: Vec<Token> = purse.pool.each().collect();
    for token in rest {
        purse.pool.take(token);
        purse.expended.put(token);
    }
    for name in pool.split(", ").filter(|name| !name.is_empty()) {
        assert!(purse.expended.take(token(name)), "{name}");
        purse.pool.put(token(name));
    }
    desk
}

/// One block attacks, which so many reductions eliminate: 1 or 2.
fn attacker(desk: Desk, reductions: u8) -> Desk {
    if reductions == 2 {
        return desk.level("HOOD-1", Level::R2);
    }
    let mut desk = desk;
    *desk.state.armies.confederate.spares.of_mut(Key::Of(Formation::Hood)) = Spare::default();
    desk
}

/// The preview of an attack by one block, which so many reductions eliminate, on P227 behind its ridge of two cannon, which P214 supports, where there
/// is no ridge.
fn at_a_ridge(reductions: u8, tray: &str, pool: &str) -> Odds {
    let desk = desk().put("HOOD-1@P226>A101 HANCOCK-1@P227>A101 HANCOCK-2@P214>A101");
    let desk = unseen(attacker(desk, reductions), tray, pool).some_tokens(CONFEDERATE, 3);
    let desk = desk.attacks(CONFEDERATE).plays("attackTarget position=P227 approach=A101");
    desk.odds("attackLead block=HOOD-1 path:[\"A101\"]")
}

/// The same of an attack on P253, which P254 supports, both behind ridges of one cannon.
fn at_two_ridges(reductions: u8, tray: &str, pool: &str) -> Odds {
    let desk = desk().put("HOOD-1@P268>A111 HANCOCK-1@P253>A111 HANCOCK-2@P254>A111");
    let desk = unseen(attacker(desk, reductions), tray, pool).some_tokens(CONFEDERATE, 3);
    let desk = desk.attacks(CONFEDERATE).plays("attackTarget position=P253 approach=A111");
    desk.odds("attackLead block=HOOD-1 path:[\"A111\"]")
}

/// The most reductions that the artillery may inflict.
fn most(odds: &Odds) -> &str {
    let fact = odds.modifiers.iter().find(|one| one.fact.name == "most reductions by defensive fire");
    fact.expect("it is told").fact.value.as_str()
}

/// The chance that fire stops the attack.
fn stopped(odds: &Odds) -> Fraction {
    let end = odds.outcomes.iter().find(|end| end.text.starts_with("Stopped by fire"));
    end.map_or_else(Fraction::zero, |end| end.probability.clone())
}

/// Two of four tokens are drawn, of which two have a strength of 2 and one a strength of 1. Behind two ridges of one cannon
/// two strong ones reduce the attackers twice, and each strong one alone once, but two weak points do not.
#[test]
fn hands_are_counted_exactly() {
    let (tray, pool) = ("HANCOCK 2, ANY 1", "REYNOLDS 2, MFW");
    let ends = at_two_ridges(1, tray, pool).outcomes;
    let all = ends.iter().fold(Fraction::zero(), |sum, end| sum + &end.probability);
    assert_eq!(all, Fraction::one());
    assert_eq!(stopped(&at_two_ridges(1, tray, pool)), Fraction::new(5, 6));
    assert_eq!(stopped(&at_two_ridges(2, tray, pool)), Fraction::new(1, 6));
    // Behind one of two cannon a strong token is enough for a reduction, and so is a weak one with another.
    assert_eq!(stopped(&at_a_ridge(1, tray, pool)), Fraction::new(5, 6));
    let weak = ("ANY 1, ANY 1", "ANY 1, MFW");
    assert_eq!(stopped(&at_a_ridge(1, weak.0, weak.1)), Fraction::new(1, 2));
}

#[test]
fn the_best_hand_fills_the_strongest_position_first() {
    let certain = Fraction::one();
    // A strong token fires 4 points at the ridge, and would fire 2 in the open.
    assert_eq!(stopped(&at_a_ridge(1, "HANCOCK 2", "")), certain);
    // Two of them fire 4 and 2 points; at the ridge together it would be 5.
    assert_eq!(stopped(&at_a_ridge(2, "HANCOCK 2, HANCOCK 2", "")), certain);
    // With any number of tokens it is 5 and 3: two in each position.
    let all = "HANCOCK 2, HANCOCK 2, HANCOCK 2, REYNOLDS 2, ANY 1, ANY 1, ANY 1, ANY 1";
    assert_eq!(most(&at_a_ridge(1, all, "")), "2");
    // Single tokens in two positions come to more than two in one.
    assert_eq!(most(&at_two_ridges(1, "HANCOCK 2, HANCOCK 2", "")), "2");
}
