//! Attacks in sentences: declaration, artillery, fire, close combat (§13).

use super::super::super::event::{AttackMove, ModifierKind, TargetPlan};
use super::super::super::rules::Rule;
use crate::engine::phrase::join_words;
use crate::engine::{Line, Side, SpaceId};

use super::{Teller, about, one};

pub(in super::super::super) fn declared(
    teller: Teller<'_>,
    army: Side,
    targets: &[TargetPlan],
    moves: &[AttackMove],
    rerun: bool,
) -> Line<Rule> {
    let aims = targets.iter().map(|target| {
        let empty = if target.held { "" } else { ", which is not held," };
        format!("{}{empty} across {}", teller.name(target.at), teller.area(target.approach))
    });
    let aims = join_words(&aims.collect::<Vec<_>>());
    let blocks = moves.iter().map(|one_move| {
        let leads = if one_move.leads { " in the lead" } else { "" };
        format!("{} from {}{leads}", one(one_move.who), teller.name(one_move.from))
    });
    let blocks = join_words(&blocks.collect::<Vec<_>>());
    let again = if rerun { " again, after its extended bombardment," } else { "" };
    let text = format!("The {} attacks{again} {aims} with {blocks}.", army.name());
    let mut cited = vec![Rule::AttackRange, Rule::AttackPath];
    if targets.len() > 1 {
        cited.push(Rule::AttackSecond);
    }
    if rerun {
        cited.push(Rule::ExtRerun);
    }
    let mut places: Vec<SpaceId> = targets.iter().map(|target| target.at).collect();
    places.extend(moves.iter().map(|one_move| one_move.from));
    let line = teller.line(text, &cited, &places);
    moves.iter().fold(line, |line, one_move| about(line, one_move.who))
}

/// A modifier in words.
pub(in super::super::super) const fn modifier(kind: ModifierKind) -> &'static str {
    match kind {
        ModifierKind::Confederate => "for the Confederate attack",
        ModifierKind::Steep => "up the steep slope",
        ModifierKind::Obstructed => "for obstructions on both sides",
        ModifierKind::Works => "for field works",
        ModifierKind::Bombardment => "for bombardment hits",
        ModifierKind::FirstWon => "for the first close combat won",
        ModifierKind::DefenderFlanks => "for threats to the defenders' flanks",
        ModifierKind::AttackerFlanks => "for threats to the attackers' flanks",
        ModifierKind::IronBrigade => "for the Iron Brigade",
    }
}

pub(in super::super::super) const fn modifier_rule(kind: ModifierKind) -> Option<Rule> {
    match kind {
        ModifierKind::Works => Some(Rule::WorksEffect),
        ModifierKind::DefenderFlanks | ModifierKind::AttackerFlanks => Some(Rule::CombatFlank),
        ModifierKind::IronBrigade => Some(Rule::IronLead),
        ModifierKind::Bombardment => Some(Rule::BombardHits),
        ModifierKind::Confederate
        | ModifierKind::Steep
        | ModifierKind::Obstructed
        | ModifierKind::FirstWon => None,
    }
}

/// Who is reduced by a result of close combat (`guns.combat.losses`, `guns.fo.losses`).
pub(in super::super::super) const fn losers(result: i8, obstructed: bool) -> &'static str {
    match result {
        3.. => "the defenders' leader is reduced",
        2 if !obstructed => "the defenders' leader is reduced",
        -1..=2 => "both leaders are reduced",
        _ => "the attackers' leader is reduced",
    }
}
