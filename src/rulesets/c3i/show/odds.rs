//! What may come of a command, exactly: attacks for each choice of artillery, and the dice after a pass.

use super::super::C3i;
use super::super::attack::{AttackResult, CAISSONS, Modifiers, SUPPORT};
use super::super::command::Command;
use super::super::field::Field;
use super::super::pieces::{JULY_3, name, owner};
use super::super::rules::Rule;
use super::super::state::{Fight, Phase, Place, Reason, State};
use super::words::party;
use crate::engine::phrase::{begin, noun, percent, plural};
use crate::engine::{
    BySide, ChoiceMatrix, Distribution, Fact, Fraction, Modifier, Odds, OddsCase, OddsMethod, OddsOutcome,
    PieceId, RuleId, Side,
};

/// What may come of a legal command; nothing if no chance is in it.
pub(crate) fn odds(rules: &C3i, state: &State, side: Side, command: Command) -> Option<Odds> {
    match command {
        Command::Attack { attacker, defender } => Some(Combat::of(rules, state, attacker, defender).odds()),
        Command::Bid { support } => {
            let fight = state.bidding()?;
            Some(Combat::of(rules, state, fight.attacker, fight.defender).odds_of_bid(side, support))
        }
        Command::Pass {} => after_pass(rules, state, side),
        _ => None,
    }
}

/// Is there chance in a legal command?
pub(crate) fn has_chance(rules: &C3i, state: &State, side: Side, command: Command) -> bool {
    match command {
        Command::Attack { .. } | Command::Bid { .. } => true,
        _ => odds(rules, state, side, command).is_some(),
    }
}

/// What each side of an attack rolls and adds, as a sentence.
pub(super) fn dice_of(rules: &C3i, state: &State, attacker: PieceId, defender: PieceId) -> String {
    let combat = Combat::of(rules, state, attacker, defender);
    let artillery = Side::ALL.into_iter().any(|side| combat.asked[side]);
    format!("{}{}.", begin(&combat.dice()), if artillery { ", artillery apart" } else { "" })
}

/// Would the attacker, or the defender, have no way to retreat if it lost?
pub(super) fn no_way_back(rules: &C3i, state: &State, attacker: PieceId, defender: PieceId) -> (bool, bool) {
    let mut fought = state.clone();
    fought.fight = Some(Fight { attacker, defender, bids: BySide::default() });
    let field = Field::of(rules, state);
    let cut_off = |unit| rules.retreat_options(&fought, &field, unit, Reason::LostAttack).is_empty();
    (cut_off(attacker), cut_off(defender))
}

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
struct Combat<'a> {
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
    fn of(rules: &C3i, state: &'a State, attacker: PieceId, defender: PieceId) -> Self {
        let field = Field::of(rules, state);
        let fight = Fight { attacker, defender, bids: BySide::default() };
        let (attacker_cut, defender_cut) = no_way_back(rules, state, attacker, defender);
        let attacking = owner(attacker);
        let mut gone = state.clone();
        gone.unit_mut(defender).place = Place::OffMap;
        let held = state.hex(attacker).is_some_and(|hex| Field::of(rules, &gone).is_engaged(attacking, hex));
        Combat {
            state,
            attacker,
            defender,
            modifiers: rules.modifiers(state, &field, attacker, defender),
            asked: BySide::from_fn(|side| state.has_artillery(fight, side)),
            cut_off: BySide::from_fn(|side| if side == attacking { attacker_cut } else { defender_cut }),
            advances: !held,
            prices: Prices::of(state),
        }
    }

    fn attacking(&self) -> Side {
        owner(self.attacker)
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

    /// The preview of an attack: every choice of both sides, and all of them as often as in equilibrium.
    fn odds(&self) -> Odds {
        let (attacking, defending) = (self.attacking(), self.attacking().other());
        let (rows, columns) = (self.choices(attacking), self.choices(defending));
        let matrix = self.matrix();
        let mut cases = Vec::new();
        let mut mixed = Vec::new();
        for (row, attacker) in rows.iter().enumerate() {
            for (column, defender) in columns.iter().enumerate() {
                let ends = self.ends(*attacker, *defender);
                mixed.push((matrix.weight(row, column), ends.clone()));
                cases.push(OddsCase {
                    text: self.case_words(*attacker, *defender),
                    outcomes: self.outcomes([(Fraction::one(), ends)]),
                });
            }
        }
        let alone = cases.len() == 1;
        self.preview(self.outcomes(mixed), if alone { Vec::new() } else { cases }, (!alone).then_some(matrix))
    }

    /// The preview of a declaration: what the enemy may have declared, and all of it as often as in equilibrium.
    fn odds_of_bid(&self, side: Side, support: bool) -> Odds {
        let matrix = self.matrix();
        let (attacking, enemy) = (self.attacking(), side.other());
        let mix = if side == attacking { &matrix.columns.mix } else { &matrix.rows.mix };
        let mut cases = Vec::new();
        let mut mixed = Vec::new();
        for (theirs, share) in self.choices(enemy).iter().zip(mix) {
            let (attacker, defender) =
                if side == attacking { (support, *theirs) } else { (*theirs, support) };
            let ends = self.ends(attacker, defender);
            mixed.push((share.clone(), ends.clone()));
            cases.push(OddsCase {
                text: self.case_words(attacker, defender),
                outcomes: self.outcomes([(Fraction::one(), ends)]),
            });
        }
        if cases.len() == 1 {
            return self.preview(self.outcomes(mixed), Vec::new(), None);
        }
        let odds = self.preview(self.outcomes(mixed), cases, None);
        let enemys = if side == attacking { self.defender } else { self.attacker };
        Odds {
            title: format!("{}, if {} has artillery as often as we estimate", odds.title, name(enemys)),
            ..odds
        }
    }

    fn preview(
        &self,
        outcomes: Vec<OddsOutcome>,
        cases: Vec<OddsCase>,
        matrix: Option<ChoiceMatrix>,
    ) -> Odds {
        Odds {
            title: format!("{} attacks {}: {}", name(self.attacker), name(self.defender), self.dice()),
            modifiers: self
                .modifiers
                .0
                .iter()
                .map(|(rule, side, value)| self.modifier(*rule, *side, *value))
                .collect(),
            outcomes,
            // What the other side declares nobody knows: its share in equilibrium rests on estimated values.
            method: if cases.is_empty() { OddsMethod::Exact {} } else { OddsMethod::Weighed {} },
            cases,
            matrix,
        }
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

    fn modifier(&self, rule: Rule, side: Side, value: u8) -> Modifier {
        let who = if side == self.attacking() { self.attacker } else { self.defender };
        let what = match rule {
            Rule::CombatFlank => format!("two or more other units next to {}", name(self.defender)),
            Rule::CombatTerrain => "defensible ground".into(),
            _ => noun(value.into(), "star"),
        };
        let fact = Fact::new(format!("{}: {what}", name(who)), format!("+{value}"));
        Modifier { fact, rule: rule.id() }
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

/// The die for attacks that the end of the moves brings at once, if the Confederates have nobody to attack.
fn after_last_move(rules: &C3i, state: &State, field: &Field<'_>) -> Option<Odds> {
    if state.phase != Phase::Movement {
        return None;
    }
    let attacks = State { phase: Phase::Attacks, passed: None, used: BySide::default(), ..state.clone() };
    let idle = !rules.can_act(&attacks, field, Side::Confederate);
    idle.then(|| after_pass(rules, &attacks, Side::Confederate)).flatten()
}

/// The die that the first pass gives to the enemy.
fn after_pass(rules: &C3i, state: &State, side: Side) -> Option<Odds> {
    let field = Field::of(rules, state);
    let mut passed = state.clone();
    passed.passed = Some(side);
    if state.passed.is_some() || !rules.can_act(&passed, &field, side.other()) {
        return after_last_move(rules, state, &field);
    }
    let enemy = party(side.other());
    let (verb, rule, (free, waiting)) = match state.phase {
        Phase::Movement => ("move", Rule::MoveExtra, rules.free_and_waiting(state, &field, side.other())),
        Phase::Attacks => ("attack", Rule::AttackExtra, (0, 0)),
        Phase::Headquarters
        | Phase::ExcessBlown
        | Phase::BlownReturn
        | Phase::Sharpshooters
        | Phase::Exits
        | Phase::Over => return None,
    };
    let fact =
        |name: &str, value: u8| Modifier { fact: Fact::new(name, format!("+{value}")), rule: rule.id() };
    let listed = [("units in no enemy zone of control", free), ("units that wait to enter", waiting)];
    let outcome =
        |die: u8| OddsOutcome::new(plural(u32::from(die + free + waiting), verb), Fraction::new(1, 6));
    Some(Odds {
        title: format!("How often {enemy} may {verb} after your pass, at most"),
        modifiers: listed
            .into_iter()
            .filter(|(_, value)| *value > 0)
            .map(|(name, value)| fact(name, value))
            .collect(),
        outcomes: (1..=6).map(outcome).collect(),
        cases: Vec::new(),
        matrix: None,
        method: OddsMethod::Exact {},
    })
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
