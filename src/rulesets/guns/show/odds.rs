//! What may come of an attack, as far as the attacker can know.
//!
//! There are no dice: the chance lies in what is hidden, the defender's tray and blocks, and in reduced blocks that are
//! picked blindly. Every distribution follows from what everybody sees and from the attacker's own blocks. The
//! defender is assumed to play as much artillery as he can against the target and to lead with his best block.

mod guns;
mod leaders;

use super::super::attack::{Attack, Target};
use super::super::event::ModifierKind;
use super::super::rules::Rule;
use super::super::state::State;
use super::super::{Command, Guns};
use crate::engine::{Distribution, Fact, Modifier, Odds, OddsCase, OddsMethod, OddsOutcome, RuleId, Side};
use guns::Fire;
use leaders::{Attackers, Defence};

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
    if side != state.active || !matches!(command, Command::AttackGo {} | Command::EndAttackArtillery {}) {
        return None;
    }
    let attack = state.attack.as_deref()?;
    let held =
        (0..attack.targets.len()).filter(|number| attack.targets.get(*number).is_some_and(|one| one.held));
    let previews: Vec<Preview> = held.map(|number| Preview::of(rules, state, attack, number)).collect();
    let (first, rest) = previews.split_first()?;
    let mut cases = first.cases();
    for preview in rest {
        cases.extend(preview.cases());
    }
    Some(Odds {
        title: format!("Attack on {}: what may come of it", rules.board().name(first.target.at)),
        modifiers: first.modifiers(),
        outcomes: listed(&first.ends(&first.fire.expected())),
        cases,
        matrix: None,
        method: OddsMethod::Exact {},
    })
}

fn listed(ends: &Distribution<End>) -> Vec<OddsOutcome> {
    let one = |(end, probability): (&End, &crate::engine::Fraction)| OddsOutcome {
        text: end.text().into(),
        probability: probability.clone(),
    };
    ends.iter().map(one).collect()
}

/// Everything that decides a fight for one position.
struct Preview {
    name: String,
    target: Target,
    /// The sum of the modifiers that are known.
    sum: i8,
    known: Vec<(ModifierKind, i8)>,
    /// A result from which the defender alone is reduced.
    won_alone_from: i8,
    fire: Fire,
    attackers: Attackers,
    defence: Defence,
}

impl Preview {
    fn of(rules: &Guns, state: &State, attack: &Attack, number: usize) -> Preview {
        let target = attack.targets.get(number).copied().unwrap_or(Target {
            at: crate::engine::SpaceId::OFF_MAP,
            approach: crate::boards::position::NO_AREA,
            held: false,
            hits: 0,
            won: None,
            reversed: None,
        });
        let count = attack.against(number).count();
        let clash = rules.clash(state, attack, number, count);
        let fire = Fire::on(rules, state, attack, number);
        let hits = fire.block_hits().cast_signed();
        let mut known: Vec<(ModifierKind, i8)> =
            clash.modifiers.iter().map(|modifier| (modifier.kind, modifier.value)).collect();
        if hits > 0 {
            known.push((ModifierKind::Bombardment, hits));
        }
        let obstructed = rules.options().fully_obstructed && rules.board().is_fully_obstructed(target.at);
        Preview {
            name: rules.board().name(target.at),
            target,
            sum: clash.sum().saturating_add(hits),
            known,
            won_alone_from: if obstructed { 3 } else { 2 },
            fire,
            attackers: Attackers::of(state, attack, number),
            defence: Defence::at(state, target.at, clash.from_rear),
        }
    }

    /// How it ends if so many reductions come by fire.
    fn ends(&self, reductions: &Distribution<u8>) -> Distribution<End> {
        reductions.then(|count| {
            self.attackers.after(*count).then(|leader| match leader {
                None => Distribution::certain(End::Repulsed),
                Some(strength) => self.defence.worth().then(|worth| {
                    let result = strength.cast_signed().saturating_sub(*worth).saturating_add(self.sum);
                    Distribution::certain(End::of(result, self.won_alone_from))
                }),
            })
        })
    }

    fn cases(&self) -> Vec<OddsCase> {
        let case = |text: &str, fire: &Distribution<u8>| OddsCase {
            text: format!("At {}, {text}", self.name),
            outcomes: listed(&self.ends(fire)),
        };
        let mut cases = vec![case("if the defence has no artillery", &Distribution::certain(0))];
        if let Some(some) = self.fire.of_common_tokens() {
            cases.push(case("if only its •ANY• tokens match", &some));
        }
        cases.push(case("if all its artillery matches", &self.fire.expected()));
        cases
    }

    fn modifiers(&self) -> Vec<Modifier> {
        let modifier = |(kind, value): &(ModifierKind, i8)| {
            let rule = super::narrate::modifier_rule(*kind).unwrap_or(Rule::CombatResult);
            let fact = Fact::new(super::narrate::modifier(*kind), format!("{value:+}"));
            Modifier { fact, rule: rule.entry().id }
        };
        let mut all: Vec<Modifier> = self.known.iter().map(modifier).collect();
        let fire = Fact::new("most reductions by defensive fire", self.fire.most());
        all.push(Modifier { fact: fire, rule: Rule::FireStrength.entry().id });
        all
    }
}
