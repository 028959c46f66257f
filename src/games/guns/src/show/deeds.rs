//! What the deeds of events are made of: who went where, who fought with what, what was lost. What comes here is already
//! redacted for its reader: a block has the id by which he knows it.

use super::super::event::{Modifier, ModifierKind, MoveKind, Spot, Who};
use super::super::pieces::{Formation, Level};
use super::narrate::{Teller, modifier, modifier_rule, side};
use super::scene::{entry_tray, off_map_tray};
use super::words::{kind_name, level, piece_id};
use crate::engine::log::deed::{self, Fate, FightKind, FightModifier, FightResult, Motion, Party};
use crate::engine::scene::Location;
use crate::engine::{AreaId, Deed, EntryId, RuleId, Side, SpaceId};

impl Teller<'_> {
    fn id(self, position: SpaceId) -> String {
        self.board().id(position).to_owned()
    }

    /// A position as a page knows it.
    pub fn at(self, position: SpaceId) -> Location {
        Location::space(self.id(position))
    }

    fn at_spot(self, side: Side, spot: Spot) -> Location {
        match spot {
            Spot::Position { at } => self.at(at),
            Spot::Beside { .. } => Location::Tray { tray: off_map_tray(side) },
            Spot::Entry { entry } => Location::Tray { tray: entry_tray(self.rules, entry) },
        }
    }

    /// A block goes somewhere.
    pub fn goes(self, who: Who, kind: MoveKind, from: Spot, to: Spot) -> Option<Deed> {
        let ends = [from, to].map(|spot| self.at_spot(side(who), spot));
        let mut deed = Deed::step(piece(who)?, side(who), ends, motion(kind));
        if let Deed::Move { through, .. } = &mut deed {
            let beside = |spot: Spot| match spot {
                Spot::Beside { area } => Some(self.board().area_id(area).to_owned()),
                Spot::Position { .. } | Spot::Entry { .. } => None,
            };
            through.extend([from, to].into_iter().filter_map(beside));
        }
        Some(deed)
    }

    /// A block is sent to another entry point, which only its own side sees.
    pub fn sent(self, who: Who, from: EntryId, to: EntryId) -> Option<Deed> {
        let ends = [from, to].map(|entry| self.at_spot(side(who), Spot::Entry { entry }));
        Some(Deed::step(own_piece(who)?, side(who), ends, Motion::March))
    }

    /// A block is given up.
    pub fn removed(self, who: Who, at: Option<SpaceId>) -> Option<Deed> {
        let piece = at.map_or_else(|| own_piece(who), |_| piece(who))?;
        Some(Deed::Departure { piece, from: at.map(|at| self.at(at)), to: None })
    }

    /// A side holds the objective in an area.
    pub fn control(self, area: AreaId, by: Side) -> Deed {
        Deed::Control { space: self.board().area_id(area).to_owned(), by: Some(by) }
    }

    fn fight(
        self,
        kind: FightKind,
        at: SpaceId,
        [attackers, defenders]: [Party; 2],
        modifiers: Vec<FightModifier>,
        result: FightResult,
    ) -> Deed {
        let at = Some(self.id(at));
        Deed::Fight { kind, at, attackers, defenders, dice: Vec::new(), modifiers, result }
    }

    /// A battery fires: it is told with its strength, and what all of them come to by the line that counts them.
    pub fn fires(self, kind: FightKind, side: Side, from: SpaceId, target: SpaceId, strength: u8) -> Deed {
        let battery = Party::new(side, Vec::new()).from(self.id(from)).strength(strength);
        let parties = [battery, Party::new(side.other(), Vec::new())];
        self.fight(kind, target, parties, Vec::new(), FightResult::default())
    }

    /// What all of them come to.
    pub fn fire_counts(self, kind: FightKind, side: Side, target: SpaceId, total: u8, hits: u8) -> Deed {
        let all = Party::new(side, Vec::new()).total(total);
        let parties = [all, Party::new(side.other(), Vec::new())];
        self.fight(kind, target, parties, Vec::new(), FightResult::hits(hits))
    }

    /// Close combat between two leaders with their strengths.
    pub fn combat(
        self,
        at: SpaceId,
        (attacker, attack): (Option<Who>, u8),
        (defender, defence): (Who, u8),
        modifiers: &[Modifier],
        won: bool,
    ) -> Deed {
        let own = side(defender);
        let pieces = |who: Option<Who>| who.and_then(piece).into_iter().collect();
        let attackers = Party::new(own.other(), pieces(attacker)).strength(attack);
        let defenders = Party::new(own, pieces(Some(defender))).strength(defence);
        let winner = if won { own.other() } else { own };
        let modifiers = modifiers.iter().copied().map(told).collect();
        let result = FightResult::won(winner, Fate::Reduced);
        self.fight(FightKind::CloseCombat, at, [attackers, defenders], modifiers, result)
    }
}

/// A block by the id of its scene.
pub(in super::super) fn piece(who: Who) -> Option<String> {
    piece_id(who.block.unwrap_or(who.handle))
}

/// The same of a block that only its own side sees.
fn own_piece(who: Who) -> Option<String> {
    who.block.and_then(piece_id)
}

const fn motion(kind: MoveKind) -> Motion {
    match kind {
        MoveKind::March { .. } => Motion::March,
        MoveKind::Withdrawal { .. } => Motion::Withdrawal,
        MoveKind::Driven {} => Motion::Retreat,
        MoveKind::Advance {} => Motion::Advance,
        MoveKind::Entry { .. } => Motion::Entry,
    }
}

/// `Heth, full`, `Iron Brigade, reduced to 1`.
pub(in super::super) fn shown(formation: Formation, iron: bool, at: Level) -> String {
    format!("{}, {}", kind_name(formation, iron), level(at))
}

fn told(one: Modifier) -> FightModifier {
    FightModifier {
        kind: sort(one.kind),
        side: None,
        text: modifier(one.kind).to_owned(),
        value: one.value.into(),
        rule: modifier_rule(one.kind).map(RuleId::id),
    }
}

const fn sort(kind: ModifierKind) -> deed::ModifierKind {
    match kind {
        ModifierKind::Confederate | ModifierKind::FirstWon => deed::ModifierKind::Other,
        ModifierKind::Steep | ModifierKind::Obstructed => deed::ModifierKind::Terrain,
        ModifierKind::Works => deed::ModifierKind::Works,
        ModifierKind::Bombardment => deed::ModifierKind::Artillery,
        ModifierKind::DefenderFlanks | ModifierKind::AttackerFlanks => deed::ModifierKind::Flank,
        ModifierKind::IronBrigade => deed::ModifierKind::Quality,
    }
}
