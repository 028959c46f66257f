//! Attacks in sentences: declaration, artillery, fire, close combat (§13).

use super::super::super::event::{AttackMove, BatteryPlan, Event, Modifier, ModifierKind, TargetPlan};
use super::super::super::rules::Rule;
use super::super::words::token_words;
use crate::engine::phrase::{join_words, plural, verb};
use crate::engine::{Line, Side, SpaceId};

use super::{Teller, about, one, one_of, side, tokens};

/// Attacks from their declaration to their end.
pub(super) fn attacks(teller: &Teller<'_>, event: &Event) -> Option<Line<Rule>> {
    Some(match event {
        Event::AttackDeclared { side, targets, moves, rerun } => {
            declared(teller, *side, targets, moves, *rerun)
        }
        Event::CloseCombat { .. } => combat(teller, event)?,
        Event::AttackEnded { side, won: true, .. } => {
            let text = format!("The {} attack has succeeded.", side.name());
            teller.line(text, &[Rule::AttackWon, Rule::WithdrawMandatory], &[])
        }
        Event::AttackEnded { side, fought: true, .. } => {
            let text = format!("The {} attack is beaten back.", side.name());
            teller.line(text, &[Rule::AttackWon, Rule::WithdrawMandatory], &[])
        }
        Event::AttackEnded { side, .. } => {
            let text = format!("The {} attack is over: it does not come to close combat.", side.name());
            teller.line(text, &[Rule::FireOrder], &[])
        }
        _ => return None,
    })
}

fn declared(
    teller: &Teller<'_>,
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
pub(in super::super) const fn modifier(kind: ModifierKind) -> &'static str {
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

pub(in super::super) const fn modifier_rule(kind: ModifierKind) -> Option<Rule> {
    match kind {
        ModifierKind::Works => Some(Rule::WorksEffect),
        ModifierKind::DefenderFlanks | ModifierKind::AttackerFlanks => Some(Rule::CombatFlank),
        ModifierKind::IronBrigade => Some(Rule::IronLead),
        ModifierKind::Bombardment => Some(Rule::BombardHits),
        _ => None,
    }
}

/// Who is reduced by a result of close combat (`guns.combat.losses`, `guns.fo.losses`).
const fn losers(result: i8, obstructed: bool) -> &'static str {
    match result {
        3.. => "the defenders' leader is reduced",
        2 if !obstructed => "the defenders' leader is reduced",
        -1..=2 => "both leaders are reduced",
        _ => "the attackers' leader is reduced",
    }
}

pub(super) fn combat(teller: &Teller<'_>, event: &Event) -> Option<Line<Rule>> {
    let Event::CloseCombat {
        at,
        attacker,
        defender,
        attack_strength,
        defence_strength,
        modifiers,
        result,
        won,
    } = event
    else {
        return None;
    };
    let attackers = side(*defender).other();
    let leader =
        attacker.map_or_else(|| format!("the {} attackers without a leader", attackers.name()), one_of);
    let parts = modifiers.iter().map(|Modifier { kind, value }| format!(", {value:+} {}", modifier(*kind)));
    let obstructed = teller.rules.options().fully_obstructed && teller.board().is_fully_obstructed(*at);
    let rear = if *defence_strength == 0 { ", attacked from the rear" } else { "" };
    let shown = if *result == 0 { "0".into() } else { format!("{result:+}") };
    let text = format!(
        "Close combat at {}: {leader} ({attack_strength}) against {} ({defence_strength}{rear}){}. The result is {shown}: the {} win, and {}.",
        teller.name(*at),
        one_of(*defender),
        parts.collect::<String>(),
        if *won { "attackers" } else { "defenders" },
        losers(*result, obstructed)
    );
    let mut cited = vec![Rule::CombatResult, if obstructed { Rule::FoLosses } else { Rule::CombatLosses }];
    if *defence_strength == 0 {
        cited.push(Rule::CombatRear);
    }
    for rule in modifiers.iter().filter_map(|one| modifier_rule(one.kind)) {
        if !cited.contains(&rule) {
            cited.push(rule);
        }
    }
    let line = teller.line(text, &cited, &[*at]);
    let line = attacker.iter().fold(line, |line, who| about(line, *who));
    Some(about(line, *defender))
}

/// Artillery.
pub(super) fn fire(teller: &Teller<'_>, event: &Event) -> Option<Line<Rule>> {
    Some(match event {
        Event::ArtilleryPlaced { side, at, token } => {
            let what = token.map_or_else(|| "artillery face-down".into(), token_words);
            let text = format!("The {} plays {what} at {}.", side.name(), teller.name(*at));
            teller.line(text, &[Rule::ArtMatch], &[*at])
        }
        Event::ArtilleryRevealed { side, batteries } if batteries.is_empty() => {
            teller.line(format!("The {} has no artillery to show.", side.name()), &[], &[])
        }
        Event::ArtilleryRevealed { side, batteries } => {
            let each = batteries.iter().map(|BatteryPlan { at, tokens }| {
                let names: Vec<String> = tokens.iter().map(|token| token.name()).collect();
                format!("{} at {}", join_words(&names), teller.name(*at))
            });
            let text = format!(
                "The {} shows its artillery: {}.",
                side.name(),
                join_words(&each.collect::<Vec<_>>())
            );
            let places: Vec<SpaceId> = batteries.iter().map(|one| one.at).collect();
            teller.line(text, &[Rule::ArtMatch], &places)
        }
        Event::Bombarded { side, from, target, strength } => {
            let text = format!(
                "{} artillery at {} bombards {} with strength {strength}.",
                side.name(),
                teller.name(*from),
                teller.name(*target)
            );
            teller.line(text, &[Rule::BombardHits, Rule::BombardNearSide], &[*from, *target])
        }
        Event::BombardmentHits { target, total, hits, .. } => {
            let text = format!(
                "The bombardment of {} comes to {total}: {}.",
                teller.name(*target),
                plural((*hits).into(), "hit")
            );
            teller.line(text, &[Rule::BombardHits], &[*target])
        }
        Event::TokenHit { side, at, token } => {
            let text = format!("{} {} at {} is hit.", side.name(), token_words(*token), teller.name(*at));
            teller.line(text, &[Rule::BombardHits], &[*at])
        }
        Event::BlocksHit { at, hits } => {
            let text = format!(
                "The blocks at {} take {}, which {} in close combat.",
                teller.name(*at),
                plural((*hits).into(), "hit"),
                verb((*hits).into(), "counts")
            );
            teller.line(text, &[Rule::BombardHits], &[*at])
        }
        Event::ExtendedDeclared { side } => {
            let text = format!("The {} declares an extended bombardment.", side.name());
            teller.line(text, &[Rule::ExtDeclare], &[])
        }
        Event::ExtendedDrawn { side, count } => {
            let text = format!("The {} draws {} unseen for it.", side.name(), tokens(*count));
            teller.line(text, &[Rule::ExtRerun], &[])
        }
        Event::Supported { side, from, target, base, halved, ridge, strength } => {
            let mut how = vec![base.to_string()];
            if *halved {
                how.push("halved across its extended front".into());
            }
            if *ridge > 0 {
                how.push(format!("+{ridge} for the ridge"));
            }
            let how = if how.len() == 1 { String::new() } else { format!(" ({})", how.join(", ")) };
            let text = format!(
                "{} artillery at {} fires for {} with strength {strength}{how}.",
                side.name(),
                teller.name(*from),
                teller.name(*target)
            );
            let cited: &[Rule] =
                if from == target { &[Rule::FireStrength, Rule::FireOwn] } else { &[Rule::FireStrength] };
            teller.line(text, cited, &[*from, *target])
        }
        Event::DefensiveFire { target, total, reductions, .. } => {
            let text = format!(
                "Defensive fire for {} comes to {total}: {} among the attackers.",
                teller.name(*target),
                plural((*reductions).into(), "reduction")
            );
            let cited: &[Rule] =
                if *reductions > 0 { &[Rule::FireStrength, Rule::FireOrder] } else { &[Rule::FireStrength] };
            teller.line(text, cited, &[*target])
        }
        _ => return None,
    })
}
