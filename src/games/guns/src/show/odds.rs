//! What may come of an attack, as far as the attacker can know.
//!
//! There are no dice: the chance lies in what is hidden, the defender's tray and blocks, and in reduced blocks that are
//! picked blindly. Every distribution follows from what everybody sees and from the attacker's own blocks. What the
//! players may still decide is assumed, and each preview says what it assumes.

mod attackers;
mod defence;
mod guns;

use super::super::attack::{Attack, Target};
use super::super::decisions::told;
use super::super::event::ModifierKind;
use super::super::rules::Rule;
use super::super::state::State;
use super::super::{Command, Guns};
use super::case::Case;
use crate::boards::position::NO_AREA;
use crate::engine::phrase::join_words;
use crate::engine::{
    Distribution, Fact, Fraction, Modifier, Odds, OddsCase, OddsMethod, OddsOutcome, RuleId, Side, SpaceId,
};
use attackers::Attackers;
use defence::Defence;
use guns::Fire;

/// The chance in a command.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Chance {
    /// It begins an attack, or its fire.
    Begins,
    /// It adds a block to an attack, which begins if nothing else can be added.
    Joins,
}

/// How an attack on a position can end.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum End {
    WonCheaply,
    WonDearly,
    LostDearly,
    LostCheaply,
    Repulsed,
}

impl End {
    const fn of(result: i8, won_alone_from: i8) -> End {
        match result {
            _ if result >= won_alone_from => End::WonCheaply,
            1.. => End::WonDearly,
            -1..=0 => End::LostDearly,
            _ => End::LostCheaply,
        }
    }

    const fn text(self) -> &'static str {
        match self {
            End::WonCheaply => "Won, and only the defender is reduced",
            End::WonDearly => "Won, and both sides are reduced",
            End::LostDearly => "Lost, and both sides are reduced",
            End::LostCheaply => "Lost, and only the attacker is reduced",
            End::Repulsed => "Stopped by fire before close combat",
        }
    }
}

/// The odds of a side's legal command; nothing if it begins no fight.
pub(crate) fn odds(rules: &Guns, state: &State, side: Side, command: &Command) -> Option<Odds> {
    if side != state.active {
        return None;
    }
    let begun = begun(rules, state, command)?;
    let attack = begun.attack.as_deref()?;
    let held =
        (0..attack.targets.len()).filter(|number| attack.targets.get(*number).is_some_and(|one| one.held));
    let previews: Vec<Preview> = held.map(|number| Preview::of(rules, &begun, attack, number)).collect();
    if attack.extended && !attack.rerun {
        return broken_off(&previews);
    }
    match previews.as_slice() {
        [only] => Some(on_one(only)),
        [first, second] => Some(on_two(first, second)),
        _ => None,
    }
}

/// Does a side's legal command begin a fight?
pub(crate) fn has_chance(rules: &Guns, state: &State, side: Side, command: &Command) -> bool {
    let held = |attack: &Attack| attack.targets.iter().any(|target| target.held);
    side == state.active
        && begun(rules, state, command).is_some_and(|begun| begun.attack.as_deref().is_some_and(held))
}

/// The state in which the attack is whole, if a command begins it or its fire.
fn begun(rules: &Guns, state: &State, command: &Command) -> Option<State> {
    let case = Case { whole: false, ..Case::new(rules, state, state.active) };
    match told(case, command).chance? {
        Chance::Begins => Some(state.clone()),
        Chance::Joins => rules.begins_attack(state, command).then(|| rules.with_block(state, command)),
    }
}

/// An extended bombardment goes no farther for now (§22).
fn broken_off(previews: &[Preview]) -> Option<Odds> {
    let text = "Broken off after the bombardment, and run again after all other attacks";
    let names: Vec<String> = previews.iter().map(|one| one.name.clone()).collect();
    let title = format!("Extended bombardment of {}", join_words(&names));
    let outcomes = vec![OddsOutcome::new(text, Fraction::one())];
    (!previews.is_empty()).then(|| exact(title, Vec::new(), outcomes, Vec::new()))
}

fn exact(title: String, modifiers: Vec<Modifier>, outcomes: Vec<OddsOutcome>, cases: Vec<OddsCase>) -> Odds {
    Odds { title, modifiers, outcomes, cases, matrix: None, method: OddsMethod::Exact {} }
}

fn on_one(only: &Preview) -> Odds {
    let all = only.artillery();
    let cases = if all.len() > 1 { only.cases(&all, "") } else { Vec::new() };
    let title = format!("Attack on {}: what may come of it", only.name);
    exact(title, only.modifiers(&[]), listed(&only.ends(&only.fire.expected(), 0)), cases)
}

/// A group attack on two positions: what comes of each, fought first or after a win at the other.
fn on_two(first: &Preview, second: &Preview) -> Odds {
    let mut cases = Vec::new();
    for (here, there) in [(first, second), (second, first)] {
        cases.extend(here.cases(&here.artillery(), "fought first"));
        let text = format!(
            "At {}, fought second, with +{FIRST_WON} for a win at {} and the same flanks as now{}",
            here.name,
            there.name,
            here.artillery().last().map_or(String::new(), |last| last.0.after())
        );
        let outcomes = listed(&here.ends(&here.fire.expected(), FIRST_WON));
        cases.push(OddsCase { text, outcomes });
    }
    let unhurt = format!("no fire falls on those who attack {}", second.name);
    let modifiers = first.modifiers(&[format!("{} is fought for first", first.name), unhurt]);
    let title = format!("Attack on {} and {}: what may come of it at {0}", first.name, second.name);
    exact(title, modifiers, listed(&first.ends(&first.fire.expected(), 0)), cases)
}

/// What a win at the first position adds at the second (`guns.combat.result`).
const FIRST_WON: i8 = 1;

fn listed(ends: &Distribution<End>) -> Vec<OddsOutcome> {
    let one = |(end, probability): (&End, &Fraction)| OddsOutcome::new(end.text(), probability.clone());
    ends.iter().map(one).collect()
}

/// What the defender's artillery is assumed to do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Artillery {
    /// There is none that could fire.
    Nothing,
    /// He plays none.
    Silent,
    /// Only his `ANY` tokens find a block that they match.
    Common,
    /// Every token finds its blocks.
    All,
    /// It lies there face-down.
    Placed,
}

impl Artillery {
    const fn text(self) -> &'static str {
        match self {
            Artillery::Nothing => "",
            Artillery::Silent => "if the defence has no artillery",
            Artillery::Common => "if only its •ANY• tokens match",
            Artillery::All => "if all its artillery matches",
            Artillery::Placed => "if all guns that can fire here do",
        }
    }

    /// The same as the end of a sentence.
    fn after(self) -> String {
        if self == Artillery::Nothing { String::new() } else { format!(", {}", self.text()) }
    }
}

/// Everything that decides a fight for one position.
struct Preview {
    name: String,
    /// The sum of the modifiers that are known, by how many attackers fire leaves, from one.
    sums: Vec<i8>,
    /// Those with all attackers.
    known: Vec<(ModifierKind, i8)>,
    /// A result from which the defender alone is reduced.
    won_alone_from: i8,
    fire: Fire,
    attackers: Attackers,
    defence: Defence,
    /// Have the attackers artillery in play?
    bombards: bool,
    declared: bool,
}

impl Preview {
    fn of(rules: &Guns, state: &State, attack: &Attack, number: usize) -> Preview {
        let target = attack.targets.get(number).copied();
        let target = target.unwrap_or(Target::new(SpaceId::OFF_MAP, NO_AREA, false));
        let count = attack.against(number).count();
        let fire = Fire::on(rules, state, attack, number);
        let hits = fire.block_hits().cast_signed();
        let clash = |left: usize| {
            let ahead = rules.advanced(state, number, count - left);
            rules.clash(&ahead, attack, number, left)
        };
        let sums = (1..=count).map(|left| clash(left).sum().saturating_add(hits)).collect();
        let whole = clash(count);
        let mut known: Vec<(ModifierKind, i8)> =
            whole.modifiers.iter().map(|modifier| (modifier.kind, modifier.value)).collect();
        if hits > 0 {
            known.push((ModifierKind::Bombardment, hits));
        }
        let obstructed = rules.is_woods(target.at);
        Preview {
            name: rules.board().name(target.at),
            sums,
            known,
            won_alone_from: if obstructed { 3 } else { 2 },
            fire,
            attackers: Attackers::of(state, attack, number),
            defence: Defence::at(rules, state, target.at, whole.from_rear),
            bombards: !attack.batteries[state.active].is_empty(),
            declared: attack.declared,
        }
    }

    /// How it ends if so many reductions come by fire, with more on the result.
    fn ends(&self, reductions: &Distribution<u8>, more: i8) -> Distribution<End> {
        reductions.then(|count| {
            self.attackers.after(*count).then(|left| match left {
                None => Distribution::certain(End::Repulsed),
                Some(left) => self.defence.worth().then(|worth| {
                    let sum = self.sums.get(usize::from(left.count) - 1).copied().unwrap_or(0);
                    let result = left.strength.cast_signed().saturating_sub(*worth);
                    Distribution::certain(End::of(
                        result.saturating_add(sum).saturating_add(more),
                        self.won_alone_from,
                    ))
                }),
            })
        })
    }

    /// What the defender's artillery may do; the last is what the main figures assume.
    fn artillery(&self) -> Vec<(Artillery, Distribution<u8>)> {
        let all = self.fire.expected();
        if !self.fire.can_come() {
            return vec![(Artillery::Nothing, all)];
        }
        match self.fire.of_common_tokens() {
            None => vec![(Artillery::Placed, all)],
            Some(common) => vec![
                (Artillery::Silent, Distribution::certain(0)),
                (Artillery::Common, common),
                (Artillery::All, all),
            ],
        }
    }

    fn cases(&self, all: &[(Artillery, Distribution<u8>)], order: &str) -> Vec<OddsCase> {
        let case = |(artillery, fire): &(Artillery, Distribution<u8>)| {
            let order = if order.is_empty() { String::new() } else { format!(", {order}") };
            OddsCase {
                text: format!("At {}{order}{}", self.name, artillery.after()),
                outcomes: listed(&self.ends(fire, 0)),
            }
        };
        all.iter().map(case).collect()
    }

    /// What the main figures take for granted.
    fn assumptions(&self) -> Vec<String> {
        let mut all = Vec::new();
        if self.fire.can_come() {
            all.push(if self.declared {
                "all guns that can fire on these attackers do".to_owned()
            } else {
                "the tray holds any tokens not seen yet, all its artillery matches, and as much as possible fires on \
                     these attackers".into()
            });
        }
        if self.bombards {
            all.push(format!(
                "your artillery bombards {} where it can, or else the guns that fire most",
                self.name
            ));
        } else if !self.declared {
            all.push("you play no artillery".into());
        }
        if self.defence.is_choice() {
            all.push("the defender's best block leads".into());
        }
        if self.defence.is_guess() {
            all.push(
                "what is not known of the defenders is equally likely to be anything that it may be".into(),
            );
        }
        if self.attackers.offers() {
            all.push("for a block of yours that is reduced you offer the best two".into());
        }
        all
    }

    fn modifiers(&self, more: &[String]) -> Vec<Modifier> {
        let modifier = |(kind, value): &(ModifierKind, i8)| {
            let rule = super::narrate::modifier_rule(*kind).unwrap_or(Rule::CombatResult);
            let fact = Fact::new(super::narrate::modifier(*kind), format!("{value:+}"));
            Modifier { fact, rule: rule.entry().id }
        };
        let mut all: Vec<Modifier> = self.known.iter().map(modifier).collect();
        let fire = Fact::new("most reductions by defensive fire", self.fire.most());
        all.push(Modifier { fact: fire, rule: Rule::FireStrength.entry().id });
        if let Some(fact) = self.flanks_opened() {
            all.push(Modifier { fact, rule: Rule::CombatFlank.entry().id });
        }
        let assumed: Vec<String> = self.assumptions().into_iter().chain(more.iter().cloned()).collect();
        if !assumed.is_empty() {
            let fact = Fact::new("assumed", assumed.join("; "));
            all.push(Modifier { fact, rule: Rule::CombatResult.entry().id });
        }
        all
    }

    /// Fire may leave fewer attackers, of whom more or fewer flanks are threatened, and who threaten others.
    fn flanks_opened(&self) -> Option<Fact> {
        let (one, all) = (*self.sums.first()?, *self.sums.last()?);
        let change = one - all;
        (change != 0 && self.fire.most() > 0)
            .then(|| Fact::new("for flanks, if fire leaves one attacker", format!("{change:+}")))
    }
}
