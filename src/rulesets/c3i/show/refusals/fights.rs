//! Attacks and artillery support that are refused.

use super::super::super::cause::{AttackCause, BidCause};
use super::super::super::pieces::name;
use super::super::super::rules::Rule;
use super::super::words;
use super::{Teller, Told};
use crate::engine::Refusal;
use crate::engine::phrase::{begin, plural};

impl Teller<'_> {
    pub(super) fn attack(self, cause: AttackCause) -> Told {
        match cause {
            AttackCause::OwnUnit { defender } => {
                let text = format!("{} is a unit of your own side.", name(defender));
                Refusal::new(Rule::AttackAdjacent, text)
            }
            AttackCause::OffMap { defender } => self.off_map(Rule::AttackAdjacent, defender),
            AttackCause::NotAdjacent { attacker, defender, far } => {
                let text = format!(
                    "{} is {} from {}, and a unit attacks an enemy next to it.",
                    name(defender),
                    plural(far.into(), "hex"),
                    name(attacker)
                );
                let told = Refusal::new(Rule::AttackAdjacent, text).fact("hexes away", far);
                self.naming(told, "defender", [defender])
            }
            AttackCause::CavalryOnly { attacker, defender } => {
                let (who, whom) = (name(attacker), name(defender));
                let text = format!("{who} is cavalry and attacks cavalry only; {whom} is infantry.");
                Refusal::new(Rule::AttackCavalryOnly, text)
            }
            AttackCause::Capped => {
                let text = format!("{}.", begin(&self.capped(self.rules.options.attack_cap, "attack")));
                Refusal::new(Rule::EngineAttackCap, text)
            }
        }
    }

    pub(super) fn bid(self, cause: BidCause) -> Told {
        match cause {
            BidCause::Cavalry { unit } => {
                let text = format!("{} is cavalry: it has no artillery support.", name(unit));
                Refusal::new(Rule::ArtilleryCavalry, text)
            }
            BidCause::NoneLeft => {
                let text = format!("{} no artillery support points left.", begin(&words::have(self.side)));
                Refusal::new(Rule::ArtilleryNoneLeft, text)
            }
            BidCause::Declared => {
                let other = words::have(self.side.other());
                let text = format!("You have declared already: {other} to declare.");
                Refusal::new(Rule::PhaseNotYourDecision, text)
            }
        }
    }
}
