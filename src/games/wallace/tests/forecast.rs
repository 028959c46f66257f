//! Forecasts of assaults against counts by hand, and what must be better for whom.

use crate::desk::{CONFEDERATE, Desk, UNION, desk};
use crate::own::march;
use high_water_mark_engine::{Fraction, Odds, OddsMethod};
use wallace::options::MoraleFiveThree;
use wallace::tables::{
    ATTACKING_TROOPS, DEFENDING_TROOPS, Effect, LAST_COLUMN, attackers_morale, defenders_morale, fire,
};

/// Defenders who find a way of retreat from an area.
fn held(area: &str, defenders: &str) -> Desk {
    desk().union(area, defenders).block(UNION, area, 3, 0)
}

/// What comes of an assault out of Bliss Farm, with those who are there and go one after the other: `regular 0, elite 2`.
fn assault(desk: Desk, attackers: &str, area: &str, moves: &str) -> Odds {
    let line = |one: &str| {
        let (kind, cubes) = one.split_once(' ').expect("a kind and cubes");
        format!("move piece={kind} to={area} cubes:{cubes}")
    };
    let moves: Vec<String> = moves.split(", ").map(line).collect();
    let (last, first) = moves.split_last().expect("somebody goes");
    let desk = march(desk.confederate("bliss", attackers), CONFEDERATE, "bliss");
    let odds = first.iter().fold(desk, |desk, line| desk.does(line)).odds(last);
    assert_eq!(odds.method, OddsMethod::Exact {}, "{odds:?}");
    odds
}

/// Two regulars assault an area out of Bliss Farm.
fn two(desk: Desk, area: &str) -> Odds {
    assault(desk, "2 regular", area, "regular 0, regular 0")
}

/// The chance of all ends in which the area is taken, or not.
fn share(odds: &Odds, taken: bool) -> Fraction {
    let ends = odds.outcomes.iter().filter(|end| end.text.starts_with("Takes") == taken);
    ends.fold(Fraction::zero(), |sum, end| sum + &end.probability)
}

fn fact<'a>(odds: &'a Odds, name: &str) -> Option<&'a str> {
    odds.modifiers.iter().find(|one| one.fact.name == name).map(|one| one.fact.value.as_str())
}

#[test]
fn every_fall_of_the_dice_is_counted() {
    let attackers = [
        ("1 regular", "regular 0"),
        ("1 regular 2, 1 elite 5", "regular 2, elite 5"),
        ("2 regular 5", "regular 4, regular 1"),
        ("2 elite 3", "elite 3, elite 0"),
    ];
    let defenders =
        ["1 regular", "1 regular 2, 1 elite 3, 1 inferior 1", "1 cavalry 1, 2 regular 4", "3 regular 8"];
    for (there, moves) in attackers {
        for defenders in defenders {
            let odds = assault(held("angle", &format!("{defenders}, 1 gun")), there, "angle", moves);
            let all = share(&odds, true) + &share(&odds, false);
            assert_eq!(all, Fraction::one(), "{there} against {defenders}");
        }
    }
}

/// One gun alone: only its die and the attacker's morale are rolled.
#[test]
fn a_lone_gun_is_overrun_unless_the_attackers_break() {
    let odds = assault(held("angle", "1 gun"), "1 regular", "angle", "regular 0");
    // A cube with 5/6; then in column 1 a regular holds on all faces but the 1.
    assert_eq!((share(&odds, false), share(&odds, true)), (Fraction::new(5, 36), Fraction::new(31, 36)));
}

/// One fresh regular against one in the open, round by round: the defender rolls, the attacker checks and fires, the
/// defender checks.
#[test]
fn a_duel_agrees_with_a_count_by_hand() {
    let mut taken = 0_i64;
    let mut stack = vec![(0_u8, 0_u8, false, 1_u8)];
    // Cubes of attacker and defender, disruption, round. Each round takes four dice: a way that ends after the
    // first one counts for all falls of the rest.
    let weight = |round: u8| 6_i64.pow(8 - 4 * u32::from(round));
    let column =
        |cubes: u8, disrupted: bool| (cubes.cast_signed() + i8::from(disrupted)).clamp(0, LAST_COLUMN);
    while let Some((attacker, defender, disrupted, round)) = stack.pop() {
        for d2 in 1..=6 {
            let hit = fire(DEFENDING_TROOPS, d2, defender / 2);
            let attacker = attacker + u8::from(hit == Effect::Cube);
            let checks = hit != Effect::Nothing;
            for d3 in 1..=6 {
                if checks && attackers_morale(d3, column(attacker, false)) != Effect::Nothing {
                    continue;
                }
                for d4 in 1..=6 {
                    let shot = fire(ATTACKING_TROOPS, d4, attacker / 2);
                    let defender = defender + u8::from(shot == Effect::Cube);
                    let disrupted = disrupted || shot == Effect::Disruption;
                    for d5 in 1..=6 {
                        let column = column(defender, disrupted);
                        let result = if shot == Effect::Nothing {
                            Effect::Nothing
                        } else {
                            defenders_morale(d5, column, MoraleFiveThree::Pass)
                        };
                        match result {
                            Effect::Retreat | Effect::Eliminated => taken += weight(round),
                            Effect::Counter => {}
                            other if round == 1 => {
                                let disrupted = disrupted || other == Effect::Disruption;
                                stack.push((attacker, defender, disrupted, 2));
                            }
                            _ => {}
                        }
                    }
                }
            }
        }
    }
    let odds = assault(held("codori", "1 regular"), "1 regular", "codori", "regular 0");
    assert_eq!(share(&odds, true), Fraction::new(taken, 6_i64.pow(8)));
}

#[test]
fn works_and_high_ground_help_the_defender_and_a_flank_does_not() {
    let [open, high] = ["codori", "angle"].map(|area| share(&two(held(area, "2 regular"), area), true));
    let works = share(&two(held("angle", "2 regular").sticks("angle", "bliss bliss"), "angle"), true);
    let flank = share(&two(held("codori", "2 regular").sticks("codori", "klingle klingle"), "codori"), true);
    assert!(works < high && high < open && open < flank, "{works} {high} {open} {flank}");
}

#[test]
fn without_a_retreat_defenders_die_and_it_is_told() {
    let (name, lost) = ("a defender finds no way of retreat", "defending troops on average");
    let number = |text: Option<&str>| {
        text.map_or(0.0, |text| {
            text.split(' ').next().and_then(|word| word.parse::<f64>().ok()).expect("a number")
        })
    };
    let held = two(held("codori", "1 regular"), "codori");
    let cut_off = two(desk().union("codori", "1 regular"), "codori");
    assert_eq!(fact(&held, name), None);
    assert!(number(fact(&cut_off, name)) > 10.0, "{cut_off:?}");
    assert!(number(fact(&cut_off, lost)) > number(fact(&held, lost)));
    assert_eq!(share(&held, true), share(&cut_off, true));
}
