//! The tables of the rules: units, results, odds, artillery.

use crate::desk::{CONFEDERATE, Desk, UNION, bid, desk, piece, rules};
use c3i::Command;
use c3i::attack::AttackResult;
use c3i::event::Event;
use c3i::options::Options;
use c3i::pieces::{self, Arm, unit, units};
use c3i::state::Phase;
use high_water_mark_engine::{Fraction, Odds, OddsOutcome, Show, Side};

/// Id, side, arm, stars, points in March, turn, and the hex where it starts or the entry.
const UNITS: &str = "\
reynolds U inf 2 4 1 L
howard U inf 0 4 1 K
buford U cav 1 6 1 1304
sickles U inf 0 4 2 K
slocum U inf 0 4 2 I
hancock U inf 1 4 3 K
sykes U inf 1 4 4 I
sedgwick U inf 0 4 5 I
pleasanton U cav 1 6 5 H
heth C inf 0 4 1 1003
pender C inf 0 4 2 A
anderson C inf 0 4 2 A
rodes C inf 1 4 2 B
early C inf 1 4 2 E
johnson C inf 0 4 3 E
mclaws C inf 2 4 3 A
hood C inf 2 4 3 A
pickett C inf 0 4 5 A
stuart C cav 1 6 5 D";

#[test]
fn units_are_those_of_the_orders_of_battle() {
    let rules = rules(&Options::default());
    let board = rules.board();
    assert_eq!(units().count(), 19);
    for (piece, line) in units().zip(UNITS.lines()) {
        let printed = unit(piece);
        let side = if pieces::owner(piece) == UNION { "U" } else { "C" };
        let arm = if printed.arm == Arm::Cavalry { "cav" } else { "inf" };
        let hex = rules.origin(piece);
        let entry = board.entries.iter().find(|entry| entry.hex == hex && printed.id != "heth");
        let origin = entry.map_or(board.id(hex), |entry| entry.id.as_str());
        let (stars, points, turn) = (printed.stars, printed.march_allowance(), printed.turn);
        assert_eq!(format!("{} {side} {arm} {stars} {points} {turn} {origin}", printed.id), line);
    }
    assert_eq!(pieces::BATTLE_ALLOWANCE, 1);
    assert_eq!(Side::ALL.map(pieces::range), [6, 8]);
    assert_eq!(Side::ALL.map(pieces::artillery), [14, 11]);
    assert_eq!((pieces::BERDAN_TURN, pieces::JULY_3, pieces::LAST_TURN), (3, 5, 6));
}

#[test]
fn results_are_those_of_the_attack_table() {
    // c3i.combat.result
    use AttackResult::{Blown, Eliminated, Retreat, Stalemate};
    let table = [Stalemate, Retreat, Retreat, Blown, Blown, Eliminated];
    for difference in 0..=10 {
        let wanted = table.get(usize::from(difference)).copied().unwrap_or(Eliminated);
        assert_eq!(AttackResult::of(difference), wanted, "{difference}");
    }
}

/// Of 36 rolls: attacker eliminated, blown, retreats; stalemate; defender retreats, blown, eliminated. The
/// rows are the fixed modifiers of the attacker less those of the defender, from -6 to +5.
const ROLLS: [[i64; 7]; 12] = [
    [26, 7, 3, 0, 0, 0, 0],
    [21, 9, 5, 1, 0, 0, 0],
    [15, 11, 7, 2, 1, 0, 0],
    [10, 11, 9, 3, 3, 0, 0],
    [6, 9, 11, 4, 5, 1, 0],
    [3, 7, 11, 5, 7, 3, 0],
    [1, 5, 9, 6, 9, 5, 1],
    [0, 3, 7, 5, 11, 7, 3],
    [0, 1, 5, 4, 11, 9, 6],
    [0, 0, 3, 3, 9, 11, 10],
    [0, 0, 1, 2, 7, 11, 15],
    [0, 0, 0, 1, 5, 9, 21],
];

fn rolls(modifiers: i64) -> [i64; 7] {
    ROLLS[usize::try_from(modifiers + 6).expect("a row of the table")]
}

/// Attackers and defenders with 0, 1 and 2 stars.
const ATTACKERS: [&str; 3] = ["heth", "rodes", "hood"];
const DEFENDERS: [&str; 3] = ["howard", "hancock", "reynolds"];

/// An attack on turn 3 whose fixed modifiers are known.
struct Case {
    desk: Desk,
    attacker: &'static str,
    defender: &'static str,
    modifiers: i64,
}

/// Every mixture of stars, terrain and flank (c3i.combat.stars, c3i.combat.terrain, c3i.combat.flank).
fn cases() -> Vec<Case> {
    let mut cases = Vec::new();
    for (more, attacker) in (0..).zip(ATTACKERS) {
        for (less, defender) in (0..).zip(DEFENDERS) {
            for (terrain, place) in
                [(0, ["1610", "1611", "1510", "1511"]), (2, ["1410", "1411", "1310", "1311"])]
            {
                for flank in [0, 1] {
                    let [from, to, left, right] = place;
                    // One unit beside the defender gives nothing, two give one.
                    let beside = if flank == 1 { format!(", pender {right}") } else { String::new() };
                    let units = format!("{attacker} {from}, {defender} {to}, anderson {left}{beside}");
                    let desk = desk(3, Phase::Attacks).on(&units).lee("1506").meade("1710");
                    cases.push(Case { desk, attacker, defender, modifiers: more + flank - less - terrain });
                }
            }
        }
    }
    cases
}

impl Case {
    fn line(&self) -> String {
        format!("attack attacker={} defender={}", self.attacker, self.defender)
    }

    fn odds(&self) -> Odds {
        self.desk.odds(&self.line())
    }

    /// The probabilities of the seven columns.
    fn columns(&self, outcomes: &[OddsOutcome]) -> [Fraction; 7] {
        let mut columns = std::array::from_fn(|_| Fraction::zero());
        let (attacker, defender) = (unit(piece(self.attacker)).name, unit(piece(self.defender)).name);
        let words = [
            format!("{attacker} is eliminated"),
            format!("{attacker} is blown"),
            format!("{attacker} retreats"),
            "Stalemate".to_owned(),
            format!("{defender} retreats"),
            format!("{defender} is blown"),
            format!("{defender} is eliminated"),
        ];
        for outcome in outcomes {
            let column = words.iter().position(|words| outcome.text.starts_with(words.as_str()));
            let column = column.unwrap_or_else(|| unreachable!("{} is a column", outcome.text));
            columns[column] = columns[column].clone() + &outcome.probability;
        }
        columns
    }
}

/// A row as probabilities, mixed out of rows with parts of 36.
fn mixed(parts: &[(i64, i64)]) -> [Fraction; 7] {
    std::array::from_fn(|column| {
        let sum = |(part, modifiers): &(i64, i64)| part * rolls(*modifiers)[column];
        Fraction::new(parts.iter().map(sum).sum(), 36 * 36)
    })
}

#[test]
fn the_preview_gives_every_row_of_the_odds() {
    let mut rows = std::collections::BTreeSet::new();
    for case in cases() {
        let (odds, m) = (case.odds(), case.modifiers);
        assert_eq!(odds.cases.len(), 4);
        let seen: Vec<_> = odds.cases.iter().map(|each| case.columns(&each.outcomes)).collect();
        // Neither, the defender alone, the attacker alone, both: a duel shifts by 2 in 15, 6 and 15 of 36.
        let wanted = [
            mixed(&[(36, m)]),
            mixed(&[(36, m - 2)]),
            mixed(&[(36, m + 2)]),
            mixed(&[(15, m + 2), (6, m), (15, m - 2)]),
        ];
        assert_eq!(seen, wanted, "{}", case.line());
        rows.extend([m - 2, m, m + 2]);
    }
    assert!(rows.into_iter().eq(-6..=5));
}

#[test]
fn the_dice_give_every_row_without_artillery() {
    for case in cases() {
        let mut counts = [0; 7];
        for first in 1..=6 {
            for second in 1..=6 {
                let desk = case.desk.clone().attack(case.attacker, case.defender, &[first, second]);
                let column = desk.events.iter().find_map(|event| match event {
                    Event::AttackRolled { loser, result, .. } => {
                        let worse = *loser == Some(piece(case.attacker));
                        let step = *result as usize;
                        Some(if worse { 3 - step } else { 3 + step })
                    }
                    _ => None,
                });
                counts[column.expect("an attack was rolled")] += 1;
            }
        }
        assert_eq!(counts, rolls(case.modifiers), "{}", case.line());
    }
}

#[test]
fn nobody_gains_by_leaving_the_equilibrium() {
    for case in cases() {
        let odds = case.odds();
        let whole: Fraction =
            odds.outcomes.iter().fold(Fraction::zero(), |sum, each| sum + &each.probability);
        assert_eq!(whole, Fraction::one());
        let matrix = odds.matrix.expect("both sides have a choice");
        assert_eq!((matrix.rows.side, matrix.columns.side), (CONFEDERATE, UNION));
        let sum = |mix: &[Fraction]| mix.iter().fold(Fraction::zero(), |sum, part| sum + part);
        assert_eq!((sum(&matrix.rows.mix), sum(&matrix.columns.mix)), (Fraction::one(), Fraction::one()));
        for row in &matrix.values {
            let gain = row.iter().zip(&matrix.columns.mix);
            let gain = gain.fold(Fraction::zero(), |sum, (value, part)| sum + &(value * part));
            assert!(gain <= matrix.value, "{}", case.line());
        }
        for column in 0..2 {
            let gain = matrix.values.iter().zip(&matrix.rows.mix);
            let gain = gain.fold(Fraction::zero(), |sum, (row, part)| sum + &(&row[column] * part));
            assert!(gain >= matrix.value, "{}", case.line());
        }
    }
}

#[test]
fn the_preview_knows_july_3_and_the_lack_of_a_way_back() {
    let texts = |turn: u8, lee: &str| {
        let desk = desk(turn, Phase::Attacks).on("hood 1513, sykes 1613").lee(lee).meade("1709").union();
        let odds = desk.odds("attack attacker=sykes defender=hood");
        let said = |words: &str| odds.outcomes.iter().any(|outcome| outcome.text.starts_with(words));
        [said("Hood retreats"), said("Hood is blown"), said("Sykes is blown"), said("Sykes retreats")]
    };
    assert_eq!(texts(4, "1505"), [true, true, true, true]);
    assert_eq!(texts(4, "1504"), [false, true, true, true]);
    assert_eq!(texts(5, "1505"), [true, false, false, true]);
    assert_eq!(texts(5, "1504"), [false, false, false, true]);
}

#[test]
fn the_preview_of_a_declaration_is_that_of_the_attack() {
    let case = &cases()[0];
    let desk = case.desk.clone().play(&case.line(), &[]);
    for support in [false, true] {
        let odds = desk.rules.odds(&desk.state, CONFEDERATE, &Command::Bid { support });
        let odds = odds.expect("a declaration has odds");
        let m = case.modifiers;
        let wanted = if support {
            [mixed(&[(36, m + 2)]), mixed(&[(15, m + 2), (6, m), (15, m - 2)])]
        } else {
            [mixed(&[(36, m)]), mixed(&[(36, m - 2)])]
        };
        let seen: Vec<_> = odds.cases.iter().map(|each| case.columns(&each.outcomes)).collect();
        assert_eq!(seen, wanted);
    }
}

#[test]
fn the_preview_of_a_pass_counts_units_and_die() {
    // c3i.move.extra, c3i.attack.extra
    let position =
        desk(3, Phase::Movement).on("heth march 1503, howard march 1709, slocum 1909, sickles 1411");
    let position = position.off("hancock").lee("1505").meade("1810");
    let moves = position.odds("pass");
    let texts: Vec<&str> = moves.outcomes.iter().map(|outcome| outcome.text.as_str()).collect();
    assert_eq!(texts, ["5 moves", "6 moves", "7 moves", "8 moves", "9 moves", "10 moves"]);
    assert!(moves.outcomes.iter().all(|outcome| outcome.probability == Fraction::new(1, 6)));
    let attacks = desk(3, Phase::Attacks).on("heth 1706, howard 1707").lee("1505").meade("1709").odds("pass");
    assert_eq!((attacks.outcomes.len(), attacks.outcomes[0].text.as_str()), (6, "1 attack"));
}

#[test]
fn artillery_is_spent_point_by_point() {
    // c3i.artillery.single, c3i.artillery.duel, c3i.artillery.caissons
    let position = |union, confederate| {
        let desk = desk(3, Phase::Attacks).on("hood 1410, sickles 1411, howard 1707");
        desk.lee("1505").meade("1511").stocks(union, confederate)
    };
    let line = "attack attacker=hood defender=sickles";
    for (union, confederate) in [(1, 1), (1, 2), (2, 1), (2, 2), (3, 14), (14, 11)] {
        let declared = || position(union, confederate).does(line);
        let single = declared().bids(true, false, &[3, 3]);
        assert_eq!((single.stock(), single.totals()), ((union, confederate - 1), [3 + 2 + 2, 3 + 2]));
        let single = declared().bids(false, true, &[3, 3]);
        assert_eq!((single.stock(), single.totals()), ((union - 1, confederate), [3 + 2, 3 + 2 + 2]));
        assert_eq!(declared().bids(false, false, &[3, 3]).stock(), (union, confederate));
        for attack in 1..=6_u16 {
            for defence in 1..=6_u16 {
                let duel = declared().bids(true, true, &[attack, defence, 3, 3]);
                let six = |die: u16| u8::from(die == 6);
                let left =
                    ((union - 1).saturating_sub(six(attack)), (confederate - 1).saturating_sub(six(defence)));
                let support = |wins: bool| if wins { 2 } else { 0 };
                let totals = [5 + support(attack > defence), 5 + support(defence > attack)];
                assert_eq!((duel.stock(), duel.totals()), (left, totals), "{attack} {defence}");
            }
        }
    }
    assert_eq!(bid(true), "bid support:true");
}
