//! What the deeds of events are made of: who went where, what was rolled, what was lost. Pieces are told by their stacks.

use super::super::event::{DieModifier, Flight, ModifierKind, PieceCount, Step};
use super::super::pieces::{Piece, Troop};
use super::super::tables::Effect;
use super::narrate::{Teller, modifier, whose};
use super::scene::{block_id, riding_id, stack_id};
use crate::engine::log::deed::{
    self, CheckKind, DiceRolled, Fate, FightKind, FightModifier, FightResult, LossKind, Motion, Party,
};
use crate::engine::scene::Location;
use crate::engine::{Deed, Side, SpaceId};

impl Teller<'_> {
    fn id(self, place: SpaceId) -> String {
        self.rules.board().id(place).to_owned()
    }

    /// A place as a location.
    pub fn at(self, place: SpaceId) -> Location {
        Location::space(self.id(place))
    }

    /// Pieces come onto the board.
    pub fn arrivals(self, at: SpaceId, side: Side, pieces: &[PieceCount]) -> Vec<Deed> {
        let stack = |piece| stack_id(self.rules, at, side, piece);
        let arrival = |one: &PieceCount| Deed::Arrival {
            piece: stack(one.piece),
            side: Some(side),
            count: one.count.into(),
            at: self.at(at),
        };
        pieces.iter().map(arrival).collect()
    }

    /// A block is taken off by its owner.
    pub fn block_leaves(self, at: SpaceId) -> Deed {
        let (piece, from) = (block_id(self.rules, at), Some(self.at(at)));
        Deed::Departure { piece, from, to: None }
    }

    /// A block is taken off by the enemy.
    pub fn block_captured(self, at: SpaceId) -> Deed {
        let (piece, from) = (block_id(self.rules, at), Some(self.at(at)));
        Deed::Loss { piece, count: 1, from, to: None, how: LossKind::Captured }
    }

    /// A piece goes from one stack to another.
    pub fn goes(
        self,
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

    /// A piece moves by an order; cavalry on its way is a stack of its own.
    pub fn moved(
        self,
        (side, piece): (Side, Piece),
        [from, to]: [SpaceId; 2],
        assault: bool,
        riding: bool,
    ) -> Deed {
        let how = if assault { Motion::Advance } else { Motion::March };
        let mut deed = self.goes((side, piece), [from, to], None, how);
        if let Deed::Move { piece: stack, becomes, .. } = &mut deed {
            if riding {
                *stack = riding_id(self.rules, from, side);
            } else if piece == Piece::Cavalry && !assault {
                *becomes = Some(riding_id(self.rules, to, side));
            }
        }
        deed
    }

    /// A piece is out of the game.
    pub fn piece_lost(self, at: SpaceId, side: Side, piece: Piece) -> Deed {
        let (piece, from) = (stack_id(self.rules, at, side, piece), Some(self.at(at)));
        Deed::Loss { piece, count: 1, from, to: None, how: LossKind::Eliminated }
    }

    /// Damage cubes: each is a loss of 1.
    pub fn hurt(self, at: SpaceId, side: Side, kind: Troop, change: i16) -> Deed {
        let piece = stack_id(self.rules, at, side, Piece::from(kind));
        Deed::Strength { piece, becomes: None, change, left: None }
    }

    /// A sound gun becomes a damaged one.
    pub fn gun_damaged(self, area: SpaceId, side: Side) -> Deed {
        let stack = |piece| stack_id(self.rules, area, side, piece);
        let (piece, becomes) = (stack(Piece::Artillery), Some(stack(Piece::ArtilleryDamaged)));
        Deed::Strength { piece, becomes, change: -1, left: None }
    }

    /// Who holds an area after an assault, if that has changed.
    pub fn control(self, area: SpaceId, by: Option<Side>, taken: bool) -> Vec<Deed> {
        let changed = taken || by.is_none();
        changed.then(|| Deed::Control { space: self.id(area), by }).into_iter().collect()
    }

    /// A gun fires at long range: the table's result, and whether it comes to anything.
    pub fn shoots(
        self,
        (side, piece): (Side, Piece),
        [from, target]: [SpaceId; 2],
        die: u8,
        modifiers: &[DieModifier],
        (result, takes): (Effect, bool),
    ) -> Deed {
        let fate = (result == Effect::Disruption && takes).then_some(Fate::Disordered);
        let attackers = Party::new(side, vec![stack_id(self.rules, from, side, piece)]);
        Deed::Fight {
            kind: FightKind::Fire,
            at: Some(self.id(target)),
            attackers: attackers.from(self.id(from)),
            defenders: Party::new(side.other(), Vec::new()),
            dice: vec![
                DiceRolled::d6(side, &[die]).label(format!("{} fires", whose(side, piece, 0))).hits([takes]),
            ],
            modifiers: listed(side, modifiers),
            result: FightResult { fate, ..hits(result) },
        }
    }

    /// A die in a step of an assault: fire, or a check of morale.
    pub fn rolls(
        self,
        step: Step,
        area: SpaceId,
        (side, piece): (Side, Piece),
        die: u8,
        modifiers: &[DieModifier],
        result: Effect,
    ) -> Deed {
        let stack = stack_id(self.rules, area, side, piece);
        let does = if step.is_fire() { "fires" } else { "checks morale" };
        let good = if step.is_fire() { result != Effect::Nothing } else { stands(result) == Fate::Holds };
        let dice =
            DiceRolled::d6(side, &[die]).label(format!("{} {does}", whose(side, piece, 0))).hits([good]);
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

/// How a piece retreats.
pub const fn motion(why: Flight) -> Motion {
    match why {
        Flight::Withdrawal => Motion::Withdrawal,
        Flight::Attack
        | Flight::Defence
        | Flight::Cavalry
        | Flight::WithCavalry
        | Flight::WithTroops
        | Flight::Overrun => Motion::Retreat,
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
