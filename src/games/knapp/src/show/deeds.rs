//! What the deeds of events have in common: who goes where, what is rolled, lost and scored.

use super::super::pieces::{self, owner, unit};
use super::narrate::Teller;
use super::scene::{box_id, lost_id};
use crate::engine::log::deed::{
    CheckKind, DiceRolled, FightModifier, FightResult, LossKind, Motion, RollPurpose,
};
use crate::engine::scene::Location;
use crate::engine::{Deed, PieceId, Side, SpaceId};

impl Teller<'_> {
    pub fn on(self, area: SpaceId) -> Location {
        Location::space(self.rules.board().id(area))
    }

    pub fn in_box(self, area: SpaceId) -> Location {
        Location::Tray { tray: box_id(self.rules, area) }
    }

    /// A move; out of a box it leads through the entry area.
    pub fn moved(self, piece: PieceId, [from, to]: [SpaceId; 2], entered: bool, assault: bool) -> Deed {
        let how = match (entered, assault) {
            (true, _) => Motion::Entry,
            (false, true) => Motion::Advance,
            (false, false) => Motion::March,
        };
        let start = if entered { self.in_box(from) } else { self.on(from) };
        let mut deed = goes(piece, [start, self.on(to)], how);
        if let Deed::Move { through, .. } = &mut deed
            && entered
            && from != to
        {
            through.push(self.rules.board().id(from).to_owned());
        }
        deed
    }
}

pub fn id(piece: PieceId) -> String {
    pieces::id(piece).to_owned()
}

pub fn goes(piece: PieceId, ends: [Location; 2], how: Motion) -> Deed {
    Deed::step(id(piece), owner(piece), ends, how)
}

/// A die outside fights.
pub fn rolls(purpose: RollPurpose, side: impl Into<Option<Side>>, die: u8, what: String) -> Deed {
    Deed::Roll { purpose, dice: DiceRolled::d6(side, &[die]).label(what) }
}

pub fn lost(piece: PieceId, how: LossKind) -> Deed {
    Deed::loss(id(piece), Location::Tray { tray: lost_id(owner(piece)) }, how)
}

/// A piece that is none any more, and no loss.
pub fn taken_off(piece: PieceId) -> Deed {
    Deed::departure(id(piece), Location::Tray { tray: lost_id(owner(piece)) })
}

pub fn changed(piece: PieceId, change: i16, left: Option<u8>) -> Deed {
    Deed::Strength { piece: id(piece), becomes: None, change, left: left.map(u16::from) }
}

/// What the enemy of a piece scores.
pub fn scored(piece: PieceId, points: i32) -> Deed {
    Deed::Points { side: owner(piece).other(), points, space: None }
}

/// What the enemy of a unit scores for strength that it loses.
pub fn worth(piece: PieceId, strength: u8) -> Deed {
    scored(piece, i32::from(strength) * i32::from(unit(piece).arm.points()))
}

pub fn check(
    kind: CheckKind,
    piece: PieceId,
    dice: &[u8],
    modifiers: Vec<FightModifier>,
    result: FightResult,
) -> Deed {
    let what = match kind {
        CheckKind::Morale => "Morale",
        CheckKind::Survival => "Life",
    };
    let dice = DiceRolled::d6(owner(piece), dice).label(format!("{what} of {}", pieces::name(piece)));
    Deed::Check { kind, piece: id(piece), dice, modifiers, result }
}
