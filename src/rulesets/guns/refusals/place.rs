//! Positions and fronts: why not there, why not so (§10).

use super::super::rules::Rule;
use super::{Case, say};
use crate::engine::{AreaId, Refusal, SpaceId};

/// How a block comes into a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Way {
    March,
    Entry,
    Withdrawal,
}

/// What is against a position or a front.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PlaceCause {
    /// The enemy is there.
    Enemy { at: SpaceId, way: Way },
    /// It bounds a Confederate entry area.
    ConfederateEntry { at: SpaceId },
    /// Three own blocks are there.
    Full { at: SpaceId },
    /// Room there is kept for an attack that is run again (§22).
    Kept { at: SpaceId },
    /// Under Withdraw orders nobody comes into contact.
    Contact { at: SpaceId },
    /// Cavalry comes into no contact.
    CavalryContact { at: SpaceId },
    /// The block has marched in this phase.
    Marched,
    /// The block has withdrawn in this phase.
    Withdrew,
    /// The block has attacked in this phase.
    Attacked,
    /// The block has entered in this phase.
    Entered,
    /// The block has left the map in this phase.
    LeftMap,
    /// The position that is to be faced is no edge of the area.
    NoSuchFront { at: SpaceId, front: AreaId },
    /// No own block is there.
    Nobody { at: SpaceId },
    /// The blocks there were turned in this phase.
    Turned { at: SpaceId },
    /// Blocks there have attacked in this phase.
    Locked { at: SpaceId },
    /// The enemy shares the position.
    Shared { at: SpaceId },
    /// The area does not lie at the edge of the map.
    NotAtEdge { area: AreaId },
}

impl PlaceCause {
    pub(super) fn refusal(self, case: Case<'_>) -> Refusal<Rule> {
        match self {
            PlaceCause::Enemy { at, way } => {
                let who = match way {
                    Way::March => "only an attack enters it",
                    Way::Entry => "reinforcements do not enter it",
                    Way::Withdrawal => "no withdrawal enters it",
                };
                let text = format!("the enemy stands at {}: {who}.", case.name(at));
                case.with_enemy(say(Rule::MoveEnemyPosition, text), at)
            }
            PlaceCause::ConfederateEntry { at } => {
                say(Rule::MoveCsaEntry, format!("{} bounds a Confederate entry area.", case.name(at)))
            }
            PlaceCause::Full { at } => {
                let there = case.state.armies[case.side].count_at(at);
                let text = format!("three of your blocks stand at {} already.", case.name(at));
                say(Rule::MoveThree, text).fact("blocks there", there)
            }
            PlaceCause::Kept { at } => {
                let text = format!(
                    "the room at {} is kept for the attackers of the extended bombardment.",
                    case.name(at)
                );
                say(Rule::MoveThree, text)
            }
            PlaceCause::Contact { at } => {
                let text = format!(
                    "under Withdraw orders nobody goes to {}: it {}.",
                    case.name(at),
                    case.danger(at)
                );
                say(Rule::OrdersWithdrawContact, text)
            }
            PlaceCause::CavalryContact { at } => {
                let text = format!(
                    "{} is cavalry: it does not go to {}, which {}.",
                    case.block(),
                    case.name(at),
                    case.danger(at)
                );
                say(Rule::CavContact, text)
            }
            PlaceCause::Marched => {
                say(Rule::MoveOnce, format!("{} has marched in this phase.", case.block()))
            }
            PlaceCause::Withdrew => {
                say(Rule::MoveOnce, format!("{} has withdrawn in this phase.", case.block()))
            }
            PlaceCause::Attacked => {
                say(Rule::MoveOnce, format!("{} has attacked in this phase.", case.block()))
            }
            PlaceCause::Entered => {
                say(Rule::MoveOnce, format!("{} has entered in this phase.", case.block()))
            }
            PlaceCause::LeftMap => {
                say(Rule::MoveOnce, format!("{} has left the map in this phase.", case.block()))
            }
            PlaceCause::NoSuchFront { at, front } => {
                say(Rule::FrontOne, format!("{} does not bound {}.", case.name(at), case.area(front)))
            }
            PlaceCause::Nobody { at } => {
                say(Rule::FrontOne, format!("no block of yours stands at {}.", case.name(at)))
            }
            PlaceCause::Turned { at } => {
                say(Rule::FrontOnce, format!("the blocks at {} were turned in this phase.", case.name(at)))
            }
            PlaceCause::Locked { at } => {
                let text = format!(
                    "blocks at {} have attacked in this phase: all there keep their front.",
                    case.name(at)
                );
                say(Rule::FrontLocked, text)
            }
            PlaceCause::NotAtEdge { area } => {
                let text = format!(
                    "{} cannot leave the map beyond {}, which does not lie at its edge.",
                    case.block(),
                    case.area(area)
                );
                say(Rule::MoveExit, text)
            }
            PlaceCause::Shared { at } => {
                let text =
                    format!("the enemy shares {} with your blocks: they keep their front.", case.name(at));
                case.with_enemy(say(Rule::FrontLocked, text), at)
            }
        }
    }
}

impl Case<'_> {
    /// What the enemy does to a position, as a verb of it.
    fn danger(self, at: SpaceId) -> &'static str {
        let field = self.rules.field(self.state, self.side);
        match (field.under_fire.contains(at), field.beside.contains(at)) {
            (true, true) => "lies in enemy fire and next to the enemy",
            (true, false) => "lies in enemy fire",
            (false, true) => "is next to the enemy",
            (false, false) => "is the enemy's",
        }
    }
}
