//! What may come of an attack, exactly, for each choice of artillery.

use super::super::C3i;
use super::super::attack::{AttackResult, Bonus, CAISSONS, Modifiers, SUPPORT};
use super::super::field::Field;
use super::super::pieces::{JULY_3, name, owner};
use super::super::state::{Fight, Place, Reason, State};
use crate::engine::phrase::{begin, noun, percent};
use crate::engine::{
    BySide, ChoiceMatrix, Distribution, Fact, Fraction, Modifier, Odds, OddsCase, OddsMethod, OddsOutcome,
    PieceId, RuleId, Side,
};

/// What befalls whom, from the attacker's worst to its best.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum End {
    Attacker(std::cmp::Reverse<AttackResult>),
    Stalemate,
    Defender(AttackResult),
}

/// How the values of a fight are counted, as parts of an eliminated unit.
struct Prices {
    blown: Fraction,
    retreat: Fraction,
    /// A point of artillery, which grows dearer when its time is short.
    point: Fraction,
}

impl Prices {
    fn of(state: &State) -> Self {
        let late = state.turn >= JULY_3;
        Prices {
            blown: Fraction::new(1, 2),
            retreat: Fraction::new(1, 6),
            point: Fraction::new(1, if late { 8 } else { 12 }),
        }
    }

    fn loss(&self, result: AttackResult) -> Fraction {
        match result {
            AttackResult::Stalemate => Fraction::zero(),
            AttackResult::Retreat => self.retreat.clone(),
            AttackResult::Blown => self.blown.clone(),
            AttackResult::Eliminated => Fraction::one(),
        }
    }

    /// What an end is worth to the attacker.
    fn gain(&self, end: End) -> Fraction {
        match end {
            End::Attacker(std::cmp::Reverse(result)) => Fraction::zero() - &self.loss(result),
            End::Stalemate => Fraction::zero(),
            End::Defender(result) => self.loss(result),
        }
    }
}

/// One attack before its dice.
pub(in super::super) struct Combat<'a> {
    state: &'a State,
    attacker: PieceId,
    defender: PieceId,
    modifiers: Modifiers,
    /// Which side has a choice about artillery.
    asked: BySide<bool>,
    /// Which side's unit has no way to retreat.
    cut_off: BySide<bool>,
    /// Does the attacker advance if the defender leaves its hex?
    advances: bool,
    prices: Prices,
}

impl<'a> Combat<'a> {
    pub fn of(rules: &C3i, state: &'a State, attacker: PieceId, defender: PieceId) -> Self {
        let field = Field::of(rules, state);
        let fight = Fight { attacker, defender, bids: BySide::default() };
        let fought = State { fight: Some(fight), ..state.clone() };
        let attacking = owner(attacker);
        let cut_off =
            |side| rules.retreat_options(&fought, &field, fight.unit_of(side), Reason::LostAttack).is_empty();
        let mut gone = state.clone();
        gone.unit_mut(defender).place = Place::OffMap;
        let held = state.hex(attacker).is_some_and(|hex| Field::of(rules, &gone).is_engaged(attacking, hex));
        Combat {
            state,
            attacker,
            defender,
            modifiers: rules.modifiers(state, &field, attacker, defender),
            asked: BySide::from_fn(|side| state.has_artillery(fight, side)),
            cut_off: BySide::from_fn(cut_off),
            advances: !held,
            prices: Prices::of(state),
        }
    }

    fn attacking(&self) -> Side {
        owner(self.attacker)
    }

    /// Would the attacker have no way to retreat if it lost?
    pub fn attacker_is_cut_off(&self) -> bool {
        self.cut_off[self.attacking()]
    }

    /// A result as it takes effect: without a way to retreat a unit is blown, and on July 3 eliminated.
    fn effective(&self, side: Side, result: AttackResult) -> AttackResult {
        let blown = if self.state.turn >= JULY_3 { AttackResult::Eliminated } else { AttackResult::Blown };
        match result {
            AttackResult::Retreat if self.cut_off[side] => blown,
            AttackResult::Blown => blown,
            other => other,
        }
    }

    /// The end of an attack in which the attacker's total is higher by so much.
    fn end(&self, difference: i8) -> End {
        let (attacking, result) = (self.attacking(), AttackResult::of(difference.unsigned_abs()));
        match difference.cmp(&0) {
            std::cmp::Ordering::Less => End::Attacker(std::cmp::Reverse(self.effective(attacking, result))),
            std::cmp::Ordering::Equal => End::Stalemate,
            std::cmp::Ordering::Greater => End::Defender(self.effective(attacking.other(), result)),
        }
    }

    /// The ends of the two dice, if artillery shifts the difference by so much.
    fn rolled(&self, shift: i8) -> Distribution<End> {
        let attacking = self.attacking();
        let total = |side| i8::try_from(self.modifiers.total(side)).unwrap_or(0);
        let fixed = total(attacking) - total(attacking.other()) + shift;
        let die = || Distribution::uniform(1..=6_i8);
        die().then(|attack| {
            let attack = *attack;
            die().then(|defence| Distribution::certain(self.end(attack - defence + fixed)))
        })
    }

    /// The ends for one choice of both sides' artillery.
    fn ends(&self, attacker: bool, defender: bool) -> Distribution<End> {
        let support = i8::try_from(SUPPORT).unwrap_or(0);
        match (attacker, defender) {
            (false, false) => self.rolled(0),
            (true, false) => self.rolled(support),
            (false, true) => self.rolled(-support),
            (true, true) => {
                let die = || Distribution::uniform(1..=6_i8);
                let shift = die().then(|a| die().then(|b| Distribution::certain((a - b).signum() * support)));
                shift.then(|shift| self.rolled(*shift))
            }
        }
    }

    /// What a choice of both sides' artillery is worth to the attacker, points of artillery included.
    fn value(&self, attacker: bool, defender: bool) -> Fraction {
        let ends = self.ends(attacker, defender);
        let gain = ends.iter().fold(Fraction::zero(), |sum, (end, p)| sum + &(&self.prices.gain(*end) * p));
        let duel = attacker && defender;
        let spent = |side: Side, supports: bool| match (supports, duel) {
            (false, _) => Fraction::zero(),
            // The enemy's six costs a second point, if there is one.
            (true, true) if self.state.artillery[side] > 1 => {
                Fraction::one() + &Fraction::new(1, CAISSONS.into())
            }
            (true, _) => Fraction::one(),
        };
        let attacking = self.attacking();
        let balance = spent(attacking.other(), defender) - &spent(attacking, attacker);
        gain + &(&balance * &self.prices.point)
    }

    /// The choices that a side has.
    fn choices(&self, side: Side) -> &'static [bool] {
        if self.asked[side] { &[false, true] } else { &[false] }
    }

    /// The attacker's choices as rows, the defender's as columns.
    fn matrix(&self) -> ChoiceMatrix {
        let (attacking, defending) = (self.attacking(), self.attacking().other());
        let (rows, columns) = (self.choices(attacking), self.choices(defending));
        let words = |unit: PieceId, choices: &[bool]| {
            let word = |support: &bool| {
                format!("{} {}", name(unit), if *support { "with artillery" } else { "without" })
            };
            choices.iter().map(word).collect::<Vec<_>>()
        };
        let row = |attacker: &bool| columns.iter().map(|defender| self.value(*attacker, *defender)).collect();
        let measure = format!(
            "An eliminated unit counts 1, a blown one {}, a retreat {}, a point of artillery {}: our estimate.",
            self.prices.blown, self.prices.retreat, self.prices.point
        );
        ChoiceMatrix::solved(
            "Artillery support",
            (attacking, words(self.attacker, rows)),
            (defending, words(self.defender, columns)),
            rows.iter().map(row).collect(),
            measure,
        )
    }

    /// The preview of an attack, or if a side is about to declare something that of its declaration: every choice of the others,
    /// and all of them as often as in equilibrium.
    pub fn odds(&self, declared: Option<(Side, bool)>) -> Odds {
        let (attacking, defending) = (self.attacking(), self.attacking().other());
        let matrix = self.matrix();
        let open = |side| declared.is_none_or(|(declarer, _)| declarer != side);
        let fits = |side, support| declared.is_none_or(|one| one == (side, support) || open(side));
        let (mut cases, mut mixed) = (Vec::new(), Vec::new());
        for (attacker, row) in self.choices(attacking).iter().zip(&matrix.rows.mix) {
            for (defender, column) in self.choices(defending).iter().zip(&matrix.columns.mix) {
                if !fits(attacking, *attacker) || !fits(defending, *defender) {
                    continue;
                }
                let ends = self.ends(*attacker, *defender);
                let shares = [(attacking, row), (defending, column)].into_iter();
                let shares = shares.filter(|(side, _)| open(*side)).map(|(_, share)| share);
                mixed.push((shares.fold(Fraction::one(), |product, share| &product * share), ends.clone()));
                let outcomes = self.outcomes([(Fraction::one(), ends)]);
                cases.push(OddsCase { text: self.case_words(*attacker, *defender), outcomes });
            }
        }
        if cases.len() == 1 {
            cases.clear();
        }
        let mut title = format!("{} attacks {}: {}", name(self.attacker), name(self.defender), self.dice());
        if let Some((side, _)) = declared.filter(|_| !cases.is_empty()) {
            let enemys = name(if side == attacking { self.defender } else { self.attacker });
            title = format!("{title}, if {enemys} has artillery as often as we estimate");
        }
        let modifiers = self.modifiers.0.iter();
        Odds {
            title,
            modifiers: modifiers.map(|(bonus, side, value)| self.modifier(*bonus, *side, *value)).collect(),
            outcomes: self.outcomes(mixed),
            // What the other side declares nobody knows: its share in equilibrium rests on estimated values.
            method: if cases.is_empty() { OddsMethod::Exact {} } else { OddsMethod::Weighed {} },
            matrix: (declared.is_none() && !cases.is_empty()).then_some(matrix),
            cases,
        }
    }

    /// What each side rolls and adds, as a sentence.
    pub fn dice_apart(&self) -> String {
        let artillery = Side::ALL.into_iter().any(|side| self.asked[side]);
        format!("{}{}.", begin(&self.dice()), if artillery { ", artillery apart" } else { "" })
    }

    /// What each side rolls and adds, artillery apart: `a die + 2 against a die`.
    fn dice(&self) -> String {
        let attacking = self.attacking();
        let die = |side| match self.modifiers.total(side) {
            0 => "a die".to_owned(),
            added => format!("a die + {added}"),
        };
        format!("{} against {}", die(attacking), die(attacking.other()))
    }

    fn modifier(&self, bonus: Bonus, side: Side, value: u8) -> Modifier {
        let who = if side == self.attacking() { self.attacker } else { self.defender };
        let what = match bonus {
            Bonus::Flank => format!("two or more other units next to {}", name(self.defender)),
            Bonus::Ground => "defensible ground".into(),
            Bonus::Stars => noun(value.into(), "star"),
            Bonus::Support | Bonus::Duel => "artillery".into(),
        };
        let fact = Fact::new(format!("{}: {what}", name(who)), format!("+{value}"));
        Modifier { fact, rule: bonus.rule().id() }
    }

    fn case_words(&self, attacker: bool, defender: bool) -> String {
        match (attacker, defender) {
            (false, false) => "No artillery".into(),
            (true, false) => format!("Artillery for {} alone", name(self.attacker)),
            (false, true) => format!("Artillery for {} alone", name(self.defender)),
            (true, true) => "Artillery for both: a duel".into(),
        }
    }

    /// Ends in words, the attacker's worst first; those with the same words together.
    fn outcomes(&self, parts: impl IntoIterator<Item = (Fraction, Distribution<End>)>) -> Vec<OddsOutcome> {
        let mut all: Option<Distribution<End>> = None;
        for (share, ends) in parts {
            let ends: Vec<(End, Fraction)> = ends.iter().map(|(end, p)| (*end, &share * p)).collect();
            for (end, probability) in ends {
                all.get_or_insert_with(Distribution::empty).add(end, &probability);
            }
        }
        let all = all.unwrap_or_else(Distribution::empty);
        let possible = all.iter().filter(|(_, probability)| **probability != Fraction::zero());
        possible
            .map(|(end, probability)| OddsOutcome {
                text: self.end_words(*end),
                probability: probability.clone(),
                loser: self.loser(*end),
            })
            .collect()
    }

    fn loser(&self, end: End) -> Option<Side> {
        match end {
            End::Attacker(_) => Some(self.attacking()),
            End::Stalemate => None,
            End::Defender(_) => Some(self.attacking().other()),
        }
    }

    fn end_words(&self, end: End) -> String {
        let befalls = |unit: PieceId, result: AttackResult| match result {
            AttackResult::Stalemate => "Stalemate".to_owned(),
            AttackResult::Retreat => format!("{} retreats", name(unit)),
            AttackResult::Blown => format!("{} is blown", name(unit)),
            AttackResult::Eliminated => format!("{} is eliminated", name(unit)),
        };
        match end {
            End::Attacker(std::cmp::Reverse(result)) => befalls(self.attacker, result),
            End::Stalemate => "Stalemate".into(),
            End::Defender(result) if self.advances => {
                format!("{}, {} advances", befalls(self.defender, result), name(self.attacker))
            }
            End::Defender(result) => befalls(self.defender, result),
        }
    }
}

/// The chances of an attack without artillery in a few words, for overlays: to win, and to lose.
pub(super) fn chances(rules: &C3i, state: &State, attacker: PieceId, defender: PieceId) -> String {
    let ends = Combat::of(rules, state, attacker, defender).ends(false, false);
    let sum = |wanted: fn(&End) -> bool| {
        let chosen = ends.iter().filter(|(end, _)| wanted(end)).map(|(_, probability)| probability.to_f64());
        percent(chosen.sum())
    };
    let (wins, loses) = (sum(|end| *end > End::Stalemate), sum(|end| *end < End::Stalemate));
    let (who, whom) = (name(attacker), name(defender));
    format!("{who} against {whom}: wins {wins}, loses {loses} without artillery")
}
