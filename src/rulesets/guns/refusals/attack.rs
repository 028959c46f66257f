//! Attacks: why not (§13, step 1).

use super::super::rules::Rule;
use super::{Case, say};
use crate::engine::phrase::plural;
use crate::engine::{AreaId, Refusal, SpaceId};

/// What is against an attack, or against a block in it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AttackCause {
    /// An attack has come from where the block is.
    OnceFrom { at: SpaceId },
    /// The block is in the attack already.
    Taken,
    /// An enemy stands before the block in its own position.
    Faced { at: SpaceId },
    /// The block does not reach the position.
    Range { at: SpaceId },
    /// No shortest way leads there across the block's front and past the enemy.
    NoPath { at: SpaceId, front: AreaId },
    /// Its shortest ways come in across the other area.
    OtherApproach { at: SpaceId, approach: AreaId },
    /// Whoever attacks in place comes from its own rear.
    InPlaceSide { rear: AreaId },
    /// The block is there, and does not attack in place.
    Here { at: SpaceId },
    /// Whoever attacks in place crosses nothing.
    NoWayInPlace { at: SpaceId },
    /// The way is none of the shortest.
    Detour { at: SpaceId },
    /// The attack comes across another area.
    Side { at: SpaceId, approach: AreaId },
    /// The block is too weak to lead.
    Weak { strength: u8 },
    /// Three own blocks would be more than three.
    Three { at: SpaceId },
    /// The block does not stand in the position that is defended.
    NoDefender { at: SpaceId },
}

impl AttackCause {
    pub(super) fn refusal(self, case: Case<'_>) -> Refusal<Rule> {
        let name = |at: SpaceId| case.name(at);
        match self {
            AttackCause::OnceFrom { at } => {
                say(Rule::AttackOnceFrom, format!("an attack came from {} in this phase.", name(at)))
            }
            AttackCause::Taken => say(Rule::MoveOnce, format!("{} is in this attack already.", case.block())),
            AttackCause::Faced { at } => {
                let text = format!(
                    "{} has the enemy before it at {} and can attack nobody else.",
                    case.block(),
                    name(at)
                );
                case.with_enemy(say(Rule::MoveBlocked, text), at)
            }
            AttackCause::Range { at } => {
                say(Rule::AttackRange, format!("{} is out of reach of {}.", name(at), case.block()))
            }
            AttackCause::NoPath { at, front } => {
                let text = format!(
                    "no shortest way of {} to {} begins across {}, its front, and passes no enemy.",
                    case.block(),
                    name(at),
                    case.area(front)
                );
                say(Rule::AttackPath, text)
            }
            AttackCause::OtherApproach { at, approach } => {
                let text = format!(
                    "the shortest ways of {} to {} do not come in across {}.",
                    case.block(),
                    name(at),
                    case.area(approach)
                );
                say(Rule::AttackPath, text)
            }
            AttackCause::InPlaceSide { rear } => {
                let text =
                    format!("a block that attacks in place comes from its own rear, {}.", case.area(rear));
                say(Rule::AttackOneSide, text)
            }
            AttackCause::Here { at } => {
                say(Rule::AttackPath, format!("{} stands at {} itself.", case.block(), name(at)))
            }
            AttackCause::NoWayInPlace { at } => say(
                Rule::AttackPath,
                format!("{} attacks {} in place and crosses no area.", case.block(), name(at)),
            ),
            AttackCause::Detour { at } => say(
                Rule::AttackPath,
                format!("that is not a shortest way of {} to {}.", case.block(), name(at)),
            ),
            AttackCause::Side { at, approach } => {
                let text = format!(
                    "{} is attacked from the other side already: the way there ends across {}.",
                    name(at),
                    case.area(approach)
                );
                say(Rule::AttackOneSide, text)
            }
            AttackCause::Weak { strength } => {
                let text = format!("{} has strength {strength}: the leader needs 2.", case.block());
                say(Rule::AttackLeadStrength, text).fact("strength", strength)
            }
            AttackCause::Three { at } => {
                let text = format!("no more than three of your blocks may be at {}.", name(at));
                let (stay, come) = case.stay_and_come(at);
                say(Rule::AttackThree, text)
                    .fact("blocks that stay there", stay)
                    .fact("blocks that attack it", come)
            }
            AttackCause::NoDefender { at } => {
                say(Rule::CombatResult, format!("{} does not stand at {}.", case.block(), name(at)))
            }
        }
    }
}

/// What is against an attack on a position, whoever makes it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TargetCause {
    /// The position was attacked.
    OnceTo { at: SpaceId },
    /// Nobody is there.
    Nobody { at: SpaceId },
    /// Enemies who have just won are there, and this is their rear.
    WinnersRear { at: SpaceId },
    /// Enemies who have just won are there: no group.
    WinnersAlone { at: SpaceId },
    /// The position is fully obstructed: no group.
    WoodsAlone { at: SpaceId },
    /// No token is in the tray.
    Unarmed,
    /// Not enough tokens for one more block.
    Tokens { need: usize },
    /// Nobody who may attack reaches the position.
    NobodyReaches { at: SpaceId },
    /// Those who reach it have an enemy before them in their own position.
    AllFaced { at: SpaceId },
    /// Those who reach it have no shortest way across that area.
    NobodysPath { at: SpaceId, approach: AreaId },
    /// Nobody who comes so has a strength of 2.
    NoLeader { at: SpaceId },
    /// The position is not attacked.
    NotAttacked { at: SpaceId },
    /// Two positions are attacked already.
    TwoAlready,
    /// It is not next to the first.
    NotAdjacent { at: SpaceId, first: SpaceId },
    /// No close combat is left there.
    NoCombat { at: SpaceId },
}

impl TargetCause {
    pub(super) fn refusal(self, case: Case<'_>) -> Refusal<Rule> {
        let name = |at: SpaceId| case.name(at);
        match self {
            TargetCause::OnceTo { at } => {
                say(Rule::AttackOnceFrom, format!("{} was attacked in this phase.", name(at)))
            }
            TargetCause::Nobody { at } => {
                let woods =
                    case.rules.options().fully_obstructed && case.rules.board().is_fully_obstructed(at);
                let text = if woods {
                    format!("no enemy stands at {}, which is fully obstructed: nobody attacks it.", name(at))
                } else {
                    format!(
                        "no enemy stands at {}: it can only be the second position of an attack.",
                        name(at)
                    )
                };
                say(Rule::AttackSecond, text)
            }
            TargetCause::WinnersRear { at } => {
                let text =
                    format!("the enemy at {} has just won: nobody attacks him from the rear.", name(at));
                case.with_enemy(say(Rule::AttackWinners, text), at)
            }
            TargetCause::WinnersAlone { at } => {
                let text =
                    format!("the enemy at {} has just won: only a single block may attack him.", name(at));
                case.with_enemy(say(Rule::AttackWinners, text), at)
            }
            TargetCause::WoodsAlone { at } => {
                say(Rule::FoNoGroup, format!("{} is fully obstructed: a single block attacks it.", name(at)))
            }
            TargetCause::Unarmed => {
                let text = "your tray is empty: each block that attacks the enemy uses a token.";
                say(Rule::AttackTokens, text).fact("tokens in the tray", 0)
            }
            TargetCause::Tokens { need } => {
                let tokens = plural(case.tray().into(), "token");
                let text = format!("your tray has {tokens}: no more blocks than that can attack the enemy.");
                let refusal = say(Rule::AttackTokens, text).fact("tokens in the tray", case.tray());
                refusal.fact("blocks that attack the enemy so far", need)
            }
            TargetCause::NobodyReaches { at } => {
                say(Rule::AttackRange, format!("{} is out of reach of all who may attack.", name(at)))
            }
            TargetCause::AllFaced { at } => {
                let text = format!(
                    "whoever could attack {} has the enemy before it in its own position, and can attack only him.",
                    name(at)
                );
                say(Rule::MoveBlocked, text)
            }
            TargetCause::NobodysPath { at, approach } => {
                let text = format!(
                    "no attack reaches {} by the shortest way across {}.",
                    name(at),
                    case.area(approach)
                );
                say(Rule::AttackPath, text)
            }
            TargetCause::NoLeader { at } => say(
                Rule::AttackLeadStrength,
                format!("no block of strength 2 can lead against {}.", name(at)),
            ),
            TargetCause::NotAttacked { at } => {
                say(Rule::AttackSecond, format!("{} is not attacked.", name(at)))
            }
            TargetCause::TwoAlready => say(Rule::AttackSecond, "this attack has two positions already."),
            TargetCause::NotAdjacent { at, first } => {
                say(Rule::AttackSecond, format!("{} is not next to {}.", name(at), name(first)))
            }
            TargetCause::NoCombat { at } => {
                say(Rule::CombatResult, format!("no close combat is to be fought at {}.", name(at)))
            }
        }
    }
}

impl Case<'_> {
    /// The own blocks that stay in a position while the attack that is put together goes on, and those that attack it.
    fn stay_and_come(self, at: SpaceId) -> (usize, usize) {
        let attack = self.state.attack.as_deref();
        let goes =
            |slot: usize| attack.is_some_and(|attack| attack.attackers.iter().any(|one| one.slot == slot));
        let stay = self.state.armies[self.side].standing_at(at).filter(|slot| !goes(*slot)).count();
        let come = attack.and_then(|attack| Some(attack.against(attack.target_at(at)?).count()));
        (stay, come.unwrap_or(0))
    }
}
