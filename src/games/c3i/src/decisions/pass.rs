//! Passing, in the steps in which the sides take turns.

use super::super::refusals::picks::Duty;
use super::super::show::words::{have, party};
use super::prelude::*;
use crate::engine::phrase::verb;
use crate::engine::{BySide, Fact, Fraction, Modifier, Odds, OddsMethod, OddsOutcome, Refusal, RuleId};

refusals! {
    /// Why a side may not pass yet.
    Refused(case) {
        /// A reinforcement can enter, or a unit stands in the way of one.
        MustMove { duty: Duty } => {
            let (rule, unit) = match duty {
                Duty::Enter(unit) => (Rule::ReinfMustEnter, unit),
                Duty::Clear(unit) => (Rule::ReinfMustClear, unit),
            };
            let told = Refusal::new(rule, format!("You cannot pass while {}.", case.duty(duty)));
            case.naming(told, "in the way", [unit])
        };
    }
}

impl Play<'_> {
    /// The side whose chance it is wants no more.
    pub(super) fn pass_by_choice(&mut self) {
        let field = self.field();
        self.pass(&field, false);
        self.go_on(&field);
    }
}

/// What is left to do after the first pass, as a sentence behind others without its end.
pub(super) fn rest(case: Case<'_>, what: &str) -> String {
    let left = case.state.left.into();
    case.state.passed.map_or_else(String::new, |side| {
        format!(". {} passed, and {} {} left", begin(&have(side)), plural(left, what), verb(left, "is"))
    })
}

/// The log says the same to both sides.
pub(super) fn pass(case: Case<'_>) -> Words<'_> {
    let what = match case.state.phase {
        Phase::Movement => "moves",
        Phase::Exits
        | Phase::Attacks
        | Phase::Headquarters
        | Phase::ExcessBlown
        | Phase::BlownReturn
        | Phase::Sharpshooters
        | Phase::Over => case.state.phase.name(),
    };
    let whose = if case.state.passed.is_some() { "either side".into() } else { party(case.side) };
    let words = case.says(format!("Pass: no more {what} for {whose} this turn"), "Pass").closes();
    let words = words.risks(|| risks(case));
    match Extra::after_pass(case.rules, case.state, case.side) {
        Some(extra) => words.rolls(move || Some(extra.odds())),
        None => words,
    }
}

fn risks(Case { rules, state, side, .. }: Case<'_>) -> Vec<String> {
    let field = Field::of(rules, state);
    let enemy = side.other();
    let mut risks = Vec::new();
    let moves = state.phase == Phase::Movement;
    if moves && is_answered(rules, state, &field, side) {
        let more = match rules.free_and_waiting(state, &field, enemy).iter().sum::<u8>() {
            0 => String::new(),
            most => format!(" and {most} more"),
        };
        risks.push(format!("the enemy then has a die roll of moves{more}"));
    }
    let last_chance = moves || state.phase == Phase::Attacks;
    if side == Side::Union && last_chance && !rules.open_goals(state).is_empty() {
        risks.push("the road to Baltimore is open".into());
    }
    risks
}

/// Is a pass of a side the first one of the phase, and can the enemy do something after it?
fn is_answered(rules: &C3i, state: &State, field: &Field, side: Side) -> bool {
    let passed = State { passed: Some(side), ..state.clone() };
    state.passed.is_none() && rules.can_act(&passed, field, side.other())
}

/// The die that a pass brings, for what the enemy may still do.
struct Extra {
    enemy: Side,
    what: &'static str,
    rule: Rule,
    /// What is added to the die.
    added: [u8; 2],
}

impl Extra {
    /// The die that the first pass gives to the enemy; or that for attacks, which the end of the moves brings at once if the
    /// Confederates have nobody to attack.
    fn after_pass(rules: &C3i, state: &State, side: Side) -> Option<Extra> {
        let field = Field::of(rules, state);
        let enemy = side.other();
        let rolls = is_answered(rules, state, &field, side);
        match state.phase {
            Phase::Movement if rolls => {
                let added = rules.free_and_waiting(state, &field, enemy);
                Some(Extra { enemy, what: "move", rule: Rule::MoveExtra, added })
            }
            Phase::Movement => {
                let next =
                    State { phase: Phase::Attacks, passed: None, used: BySide::default(), ..state.clone() };
                let idle = !rules.can_act(&next, &field, Side::Confederate);
                idle.then(|| Extra::after_pass(rules, &next, Side::Confederate)).flatten()
            }
            Phase::Attacks => {
                rolls.then_some(Extra { enemy, what: "attack", rule: Rule::AttackExtra, added: [0; 2] })
            }
            Phase::Exits
            | Phase::Headquarters
            | Phase::ExcessBlown
            | Phase::BlownReturn
            | Phase::Sharpshooters
            | Phase::Over => None,
        }
    }

    fn odds(&self) -> Odds {
        let Extra { enemy, what, rule, added } = self;
        let fact = |(name, value): (&str, u8)| Modifier {
            fact: Fact::new(name, format!("+{value}")),
            rule: rule.id(),
        };
        let named = ["units in no enemy zone of control", "units that wait to enter"].into_iter().zip(*added);
        let total = |die: u8| u32::from(die + added.iter().sum::<u8>());
        let outcome = |die| OddsOutcome::new(plural(total(die), what), Fraction::new(1, 6));
        Odds {
            title: format!("How often {} may {what} after your pass, at most", party(*enemy)),
            modifiers: named.filter(|(_, value)| *value > 0).map(fact).collect(),
            outcomes: (1..=6).map(outcome).collect(),
            cases: Vec::new(),
            matrix: None,
            method: OddsMethod::Exact {},
        }
    }
}
