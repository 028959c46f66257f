//! Events as deeds: who went where, who fought with what, what was lost. What comes here is already redacted for its
//! reader: a block has the id by which he knows it.

use super::super::Guns;
use super::super::event::{Event, Modifier, ModifierKind, MoveKind, Spot, Who};
use super::super::pieces::{Formation, Level, from_handle};
use super::narrate::{modifier, modifier_rule};
use super::scene::{entry_tray, off_map_tray};
use super::words::{level, piece_id};
use crate::engine::log::deed::{self, Fate, FightKind, FightModifier, FightResult, LossKind, Motion, Party};
use crate::engine::scene::Location;
use crate::engine::{AreaId, Deed, RuleId, Side, SpaceId};

/// Names blocks and places.
struct Clerk<'a> {
    rules: &'a Guns,
}

/// What an event was, as data. Nothing is told of a block that its reader never sees, such as one that is forfeited before
/// it arrives.
pub(super) fn deeds(rules: &Guns, event: &Event) -> Vec<Deed> {
    let clerk = Clerk { rules };
    clerk.moves(event).or_else(|| clerk.fights(event)).into_iter().collect()
}

impl Clerk<'_> {
    fn id(&self, position: SpaceId) -> String {
        self.rules.board().id(position).to_owned()
    }

    fn area(&self, area: AreaId) -> String {
        self.rules.board().area_id(area).to_owned()
    }

    fn at(&self, side: Side, spot: Spot) -> Location {
        match spot {
            Spot::Position { at } => Location::space(self.id(at)),
            Spot::Beside { .. } => Location::Tray { tray: off_map_tray(side) },
            Spot::Entry { entry } => Location::Tray { tray: entry_tray(self.rules, entry) },
        }
    }

    /// Blocks that come, go, are lost or shown; objectives that change hands.
    fn moves(&self, event: &Event) -> Option<Deed> {
        match event {
            Event::BlockPlaced { who, at } => {
                let at = Location::space(self.id(*at));
                Some(Deed::arrival(piece(*who)?, side(*who), at))
            }
            Event::BlockMoved { who, kind, from, to } => {
                let (piece, side) = (piece(*who)?, side(*who));
                let ends = [*from, *to].map(|spot| self.at(side, spot));
                let mut deed = Deed::step(piece, side, ends, motion(*kind));
                if let Deed::Move { through, .. } = &mut deed {
                    let beside = |spot: &Spot| match spot {
                        Spot::Beside { area } => Some(self.area(*area)),
                        Spot::Position { .. } | Spot::Entry { .. } => None,
                    };
                    through.extend([from, to].into_iter().filter_map(beside));
                }
                Some(deed)
            }
            Event::Transferred { who, from, to, .. } => {
                let (piece, side) = (own_piece(*who)?, side(*who));
                let ends = [*from, *to].map(|entry| self.at(side, Spot::Entry { entry }));
                Some(Deed::step(piece, side, ends, Motion::March))
            }
            Event::BlockReduced { who, .. } => {
                Some(Deed::Strength { piece: piece(*who)?, becomes: None, change: -1, left: None })
            }
            Event::BlockEliminated { who, .. } => Some(Deed::loss(piece(*who)?, None, LossKind::Eliminated)),
            Event::BlockRemoved { who, at, .. } => {
                let piece = at.map_or_else(|| own_piece(*who), |_| piece(*who))?;
                let from = at.map(|at| Location::space(self.id(at)));
                Some(Deed::Departure { piece, from, to: None })
            }
            Event::BlockRevealed { who, formation, iron, level, .. } => {
                Some(Deed::Reveal { piece: piece(*who)?, what: shown(*formation, *iron, *level) })
            }
            Event::ObjectiveMoved { to, side: Side::Confederate, .. } => {
                Some(Deed::Control { space: self.area(*to), by: Some(Side::Confederate) })
            }
            Event::ObjectiveCaptured { side, area, .. } => {
                Some(Deed::Control { space: self.area(*area), by: Some(*side) })
            }
            _ => None,
        }
    }

    /// Artillery and close combat. A battery that fires is told with its strength, and what all of them come to by the
    /// line that counts them.
    fn fights(&self, event: &Event) -> Option<Deed> {
        let (kind, at, attackers, defenders) = match event {
            Event::Bombarded { side, from, target, strength } => {
                let battery = Party::new(*side, Vec::new()).from(self.id(*from)).strength(*strength);
                (FightKind::Bombardment, target, battery, Party::new(side.other(), Vec::new()))
            }
            Event::BombardmentHits { side, target, total, .. } => {
                let all = Party::new(*side, Vec::new()).total(*total);
                (FightKind::Bombardment, target, all, Party::new(side.other(), Vec::new()))
            }
            Event::Supported { side, from, target, strength, .. } => {
                let battery = Party::new(*side, Vec::new()).from(self.id(*from)).strength(*strength);
                (FightKind::Fire, target, battery, Party::new(side.other(), Vec::new()))
            }
            Event::DefensiveFire { side, target, total, .. } => {
                let all = Party::new(*side, Vec::new()).total(*total);
                (FightKind::Fire, target, all, Party::new(side.other(), Vec::new()))
            }
            Event::CloseCombat { at, attacker, defender, attack_strength, defence_strength, .. } => {
                let pieces = |who: Option<Who>| who.and_then(piece).into_iter().collect();
                let attackers = Party::new(side(*defender).other(), pieces(*attacker));
                let defenders = Party::new(side(*defender), pieces(Some(*defender)));
                let defenders = defenders.strength(*defence_strength);
                (FightKind::CloseCombat, at, attackers.strength(*attack_strength), defenders)
            }
            _ => return None,
        };
        let (modifiers, result) = outcome(event);
        let at = Some(self.id(*at));
        Some(Deed::Fight { kind, at, attackers, defenders, dice: Vec::new(), modifiers, result })
    }
}

/// What changed a fight, and what came of it.
fn outcome(event: &Event) -> (Vec<FightModifier>, FightResult) {
    match event {
        Event::BombardmentHits { hits, .. } => (Vec::new(), FightResult::hits(*hits)),
        Event::DefensiveFire { reductions, .. } => (Vec::new(), FightResult::hits(*reductions)),
        Event::CloseCombat { defender, modifiers, won, .. } => {
            let winner = if *won { side(*defender).other() } else { side(*defender) };
            (modifiers.iter().copied().map(told).collect(), FightResult::won(winner, Fate::Reduced))
        }
        _ => (Vec::new(), FightResult::default()),
    }
}

/// Whose block it is.
fn side(who: Who) -> Side {
    from_handle(who.handle).map_or(Side::Union, |(side, _)| side)
}

/// A block by the id of its scene.
fn piece(who: Who) -> Option<String> {
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
fn shown(formation: Formation, iron: bool, at: Level) -> String {
    let name = if iron { "Iron Brigade" } else { formation.name() };
    format!("{name}, {}", level(at))
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
