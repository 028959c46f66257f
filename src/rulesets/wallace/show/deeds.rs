//! Events as deeds: who went where, what was rolled, what was lost. Pieces are told by their stacks.

use super::super::Wallace;
use super::super::event::{DieModifier, Event, Flight, ModifierKind, PieceCount, Step};
use super::super::pieces::{Piece, Troop};
use super::super::tables::Effect;
use super::narrate::modifier;
use super::scene::{block_id, riding_id, stack_id};
use crate::engine::log::deed::{
    self, CheckKind, DiceRolled, Fate, FightKind, FightModifier, FightResult, LossKind, Motion, Party,
    RollPurpose,
};
use crate::engine::scene::Location;
use crate::engine::{Deed, Side, SpaceId};

/// Names stacks and places.
struct Clerk<'a> {
    rules: &'a Wallace,
}

/// What an event was, as data.
#[expect(clippy::too_many_lines, reason = "one arm for each event")]
pub(super) fn deeds(rules: &Wallace, event: &Event) -> Vec<Deed> {
    let clerk = Clerk { rules };
    match event {
        Event::Deployed { side, at, pieces } | Event::Reinforced { side, entry: at, pieces } => {
            pieces.iter().map(|one| clerk.arrival(*at, *side, *one)).collect()
        }
        Event::ReinforcementRoad { die, .. } => {
            vec![Deed::Roll { purpose: RollPurpose::Reinforcements, dice: DiceRolled::d6(None, &[*die]) }]
        }
        Event::BlockPlaced { side, at, .. } => {
            vec![Deed::arrival(block_id(rules, *at), *side, clerk.at(*at))]
        }
        Event::BlockRemoved { at, .. } => {
            let (piece, from) = (block_id(rules, *at), Some(clerk.at(*at)));
            vec![Deed::Departure { piece, from, to: None }]
        }
        Event::BlockCaptured { at, .. } => vec![clerk.block_captured(*at)],
        Event::Entered { side, entry, to, piece, .. } => {
            vec![clerk.goes((*side, *piece), [*entry, *to], None, Motion::Entry)]
        }
        Event::Moved { side, piece, from, to, assault, riding, .. } => {
            let how = if *assault { Motion::Advance } else { Motion::March };
            let mut deed = clerk.goes((*side, *piece), [*from, *to], None, how);
            if let Deed::Move { piece: stack, becomes, .. } = &mut deed {
                if *riding {
                    *stack = riding_id(rules, *from, *side);
                } else if *piece == Piece::Cavalry && !assault {
                    *becomes = Some(riding_id(rules, *to, *side));
                }
            }
            vec![deed]
        }
        Event::Retreated { side, piece, from, through, to, why, .. } => {
            let how = match why {
                Flight::Withdrawal => Motion::Withdrawal,
                Flight::Attack
                | Flight::Defence
                | Flight::Cavalry
                | Flight::WithCavalry
                | Flight::WithTroops
                | Flight::Overrun => Motion::Retreat,
            };
            vec![clerk.goes((*side, *piece), [*from, *to], *through, how)]
        }
        Event::PieceEliminated { area, side, piece, .. } | Event::GunLost { area, side, piece, .. } => {
            vec![clerk.lost(*area, *side, *piece)]
        }
        Event::ShortageRemoval { side, kind, at, .. } => vec![clerk.lost(*at, *side, Piece::from(*kind))],
        Event::GunDamaged { area, side, .. } => {
            let stack = |piece| stack_id(rules, *area, *side, piece);
            let (piece, becomes) = (stack(Piece::Artillery), Some(stack(Piece::ArtilleryDamaged)));
            vec![Deed::Strength { piece, becomes, change: -1, left: None }]
        }
        Event::CubePlaced { area, side, kind } | Event::CubeAllocated { area, side, kind, .. } => {
            vec![clerk.hurt(*area, *side, *kind, -1)]
        }
        Event::CubeMoved { side, kind, from, to } => {
            vec![clerk.hurt(*from, *side, *kind, 1), clerk.hurt(*to, *side, *kind, -1)]
        }
        Event::Rolled { step, area, side, piece, die, modifiers, result, .. } => {
            vec![clerk.rolled(*step, *area, (*side, *piece), *die, modifiers, *result)]
        }
        Event::Shot { side, from, piece, target, die, modifiers, result, takes, .. } => {
            let fate = (*result == Effect::Disruption && *takes).then_some(Fate::Disordered);
            let attackers = Party::new(*side, vec![stack_id(rules, *from, *side, *piece)]);
            vec![Deed::Fight {
                kind: FightKind::Fire,
                at: Some(clerk.id(*target)),
                attackers: attackers.from(clerk.id(*from)),
                defenders: Party::new(side.other(), Vec::new()),
                dice: vec![DiceRolled::d6(*side, &[*die])],
                modifiers: listed(*side, modifiers),
                result: FightResult { fate, ..hits(*result) },
            }]
        }
        Event::AssaultEnded { area, holder, taken } if *taken || holder.is_none() => {
            vec![Deed::Control { space: clerk.id(*area), by: *holder }]
        }
        Event::PeriodStarted { .. }
        | Event::DiscsPlaced { .. }
        | Event::BlocksRetrieved { .. }
        | Event::DiscIssued { .. }
        | Event::DiscLost {}
        | Event::ForcedPass { .. }
        | Event::MoveOrdered { .. }
        | Event::FireOrdered { .. }
        | Event::Passed { .. }
        | Event::EntrenchmentPlaced { .. }
        | Event::EntrenchmentShifted { .. }
        | Event::EntrenchmentRemoved { .. }
        | Event::DisruptionPlaced { .. }
        | Event::DisruptionRemoved { .. }
        | Event::DisruptionCarried { .. }
        | Event::FireMarkerPlaced { .. }
        | Event::FireMarkerRemoved { .. }
        | Event::FireMarkerTaken { .. }
        | Event::AssaultHeld { .. }
        | Event::AssaultBegan { .. }
        | Event::SecondRound { .. }
        | Event::CubesAssigned { .. }
        | Event::CubeIgnored { .. }
        | Event::KnockOn { .. }
        | Event::CounterAttack { .. }
        | Event::AssaultEnded { .. }
        | Event::PeriodEnded { .. }
        | Event::VictoryChecked { .. }
        | Event::GameOver { .. } => Vec::new(),
    }
}

impl Clerk<'_> {
    fn id(&self, place: SpaceId) -> String {
        self.rules.board().id(place).to_owned()
    }

    fn at(&self, place: SpaceId) -> Location {
        Location::space(self.id(place))
    }

    fn arrival(&self, at: SpaceId, side: Side, one: PieceCount) -> Deed {
        let piece = stack_id(self.rules, at, side, one.piece);
        Deed::Arrival { piece, side: Some(side), count: one.count.into(), at: self.at(at) }
    }

    fn block_captured(&self, at: SpaceId) -> Deed {
        let (piece, from) = (block_id(self.rules, at), Some(self.at(at)));
        Deed::Loss { piece, count: 1, from, to: None, how: LossKind::Captured }
    }

    /// A piece goes from one stack to another.
    fn goes(
        &self,
        (side, piece): (Side, Piece),
        [from, to]: [SpaceId; 2],
        through: Option<SpaceId>,
        how: Motion,
    ) -> Deed {
        let stack = |at| stack_id(self.rules, at, side, piece);
        Deed::Move {
            piece: stack(from),
            side: Some(side),
            becomes: Some(stack(to)),
            count: 1,
            from: self.at(from),
            to: self.at(to),
            through: through.into_iter().map(|at| self.id(at)).collect(),
            how,
        }
    }

    fn lost(&self, at: SpaceId, side: Side, piece: Piece) -> Deed {
        let (piece, from) = (stack_id(self.rules, at, side, piece), Some(self.at(at)));
        Deed::Loss { piece, count: 1, from, to: None, how: LossKind::Eliminated }
    }

    /// Damage cubes: each is a loss of 1.
    fn hurt(&self, at: SpaceId, side: Side, kind: Troop, change: i16) -> Deed {
        let piece = stack_id(self.rules, at, side, Piece::from(kind));
        Deed::Strength { piece, becomes: None, change, left: None }
    }

    /// A die in a step of an assault: fire, or a check of morale.
    fn rolled(
        &self,
        step: Step,
        area: SpaceId,
        (side, piece): (Side, Piece),
        die: u8,
        modifiers: &[DieModifier],
        result: Effect,
    ) -> Deed {
        let (stack, dice) = (stack_id(self.rules, area, side, piece), DiceRolled::d6(side, &[die]));
        let modifiers = listed(side, modifiers);
        match step {
            Step::DefendingGuns | Step::DefendingTroops | Step::AttackingTroops => Deed::Fight {
                kind: FightKind::Fire,
                at: Some(self.id(area)),
                attackers: Party::new(side, vec![stack]),
                defenders: Party::new(side.other(), Vec::new()),
                dice: vec![dice],
                modifiers,
                result: hits(result),
            },
            Step::AttackersMorale | Step::DefendersMorale => Deed::Check {
                kind: CheckKind::Morale,
                piece: stack,
                dice,
                modifiers,
                result: FightResult::fate(stands(result)),
            },
        }
    }
}

/// What comes of fire.
fn hits(result: Effect) -> FightResult {
    FightResult::hits(u16::from(result == Effect::Cube))
}

/// What comes of a check of morale.
const fn stands(result: Effect) -> Fate {
    match result {
        Effect::Nothing | Effect::Morale | Effect::Counter => Fate::Holds,
        Effect::Disruption => Fate::Disordered,
        Effect::Cube => Fate::Reduced,
        Effect::Retreat => Fate::Retreats,
        Effect::Eliminated => Fate::Eliminated,
    }
}

fn listed(side: Side, modifiers: &[DieModifier]) -> Vec<FightModifier> {
    let each = modifiers.iter().map(|one| FightModifier {
        kind: kind(one.kind),
        side: Some(side),
        text: modifier(one.kind).to_owned(),
        value: one.value.into(),
        rule: None,
    });
    each.collect()
}

const fn kind(kind: ModifierKind) -> deed::ModifierKind {
    match kind {
        ModifierKind::DamagedGun | ModifierKind::Cubes => deed::ModifierKind::Losses,
        ModifierKind::Entrenched | ModifierKind::TwoEntrenchments => deed::ModifierKind::Works,
        ModifierKind::Elite | ModifierKind::Inferior => deed::ModifierKind::Quality,
        ModifierKind::Flank => deed::ModifierKind::Flank,
        ModifierKind::Town | ModifierKind::HighGround => deed::ModifierKind::Terrain,
        ModifierKind::Disruption => deed::ModifierKind::Disorder,
    }
}
