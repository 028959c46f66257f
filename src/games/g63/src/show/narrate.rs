//! Events in sentences, with the rules that they applied and as deeds.

use super::super::G63;
use super::super::board::CombatResult;
use super::super::combat::RETREAT;
use super::super::rules::Rule;
use super::super::state::Event;
use super::scene::DRIVEN_OFF;
use super::words::player;
use crate::engine::log::deed::{DiceRolled, Fate, FightKind, FightResult, LossKind, Motion, Party};
use crate::engine::phrase::{in_words, possessive};
use crate::engine::scene::Location;
use crate::engine::{Deed, Head, Line, PieceId, Side, SpaceId};
use std::fmt::Write as _;

pub(super) fn narrate(rules: &G63, event: &Event) -> Line<Rule> {
    sentence(rules, event).headed(head(rules, event))
}

/// An event in a few words, as a part of a heading.
fn head(rules: &G63, event: &Event) -> Head {
    let name = |unit: PieceId| rules.name(G63::owner(unit));
    let place = |space: SpaceId| rules.hex_name(space);
    match event {
        Event::TurnBegan { .. } | Event::Frozen { .. } => Head::ACCOUNT,
        Event::Moved { unit, to, .. } => Head::action(format!("{} marches to {}", name(*unit), place(*to))),
        Event::Passed { side } => Head::action(format!("{} does not attack", rules.name(*side))),
        Event::Attacked { attacker, defender, strengths: [attack, defence], result, .. } => {
            let fate = match result {
                CombatResult::AttackerRetreats => {
                    Head::outcome(format!("{} must retreat", name(*attacker))).due()
                }
                CombatResult::NoEffect => Head::outcome("no effect".to_owned()),
                CombatResult::DefenderRetreats => {
                    Head::outcome(format!("{} must retreat", name(*defender))).due()
                }
            };
            let attacks = format!("{} attacks {}", name(*attacker), name(*defender));
            fate.of(attacks).figures(format!("{attack} to {defence}"))
        }
        Event::Retreated { unit, path } => {
            let end = path.last().copied().unwrap_or(SpaceId::OFF_MAP);
            Head::outcome(format!("{} retreats to {}", name(*unit), place(end)))
        }
        Event::DrivenOff { unit, winner, .. } => {
            let fate = format!("{} must retreat off the map, the {} wins", name(*unit), player(*winner));
            Head::outcome(fate).first()
        }
        Event::Drawn {} => Head::outcome("a draw".to_owned()).first(),
    }
}

/// The same as a sentence, and as deeds.
fn sentence(rules: &G63, event: &Event) -> Line<Rule> {
    let name = |unit: PieceId| rules.name(G63::owner(unit));
    let id = |unit: PieceId| rules.board.armies[G63::owner(unit)].id.clone();
    let place = |space: SpaceId| rules.hex_name(space);
    match event {
        Event::TurnBegan { day, half } => {
            let whose = possessive(rules.name(half.side()));
            let text = format!("July {day}, {}: {whose} turn.", half.name());
            Line::new(text, vec![Rule::TurnSequence])
        }
        Event::Moved { unit, from, to, compulsory, stopped } => {
            let mut text = format!("{} marches from {} to {}", name(*unit), place(*from), place(*to));
            let mut cited = Vec::new();
            if *compulsory {
                text.push_str(", as is compulsory on July 1");
                cited.push(Rule::MoveCompulsory);
            }
            if *stopped {
                let enemy = rules.name(G63::owner(*unit).other());
                let _ = write!(text, ", and {enemy} stops the march there");
                cited.push(Rule::MoveEnemyStop);
            }
            let ends = [*from, *to].map(|hex| Location::space(rules.hex_id(hex)));
            let deed = Deed::step(id(*unit), G63::owner(*unit), ends, Motion::March);
            let line = Line::new(text + ".", cited).deed(deed);
            line.piece(id(*unit)).space(rules.hex_id(*from)).space(rules.hex_id(*to))
        }
        Event::Frozen { unit, at } => {
            let enemy = possessive(rules.name(G63::owner(*unit).other()));
            let text = format!("{} is in {enemy} hex and cannot move.", name(*unit));
            Line::new(text, vec![Rule::MoveFrozen]).piece(id(*unit)).space(rules.hex_id(*at))
        }
        Event::Passed { side } => {
            Line::new(format!("{} does not attack.", rules.name(*side)), vec![Rule::CombatZoc])
        }
        Event::Attacked { attacker, defender, at, strengths, column, die, result } => {
            let [attack, defence] = strengths;
            let party = |unit: PieceId, strength: &u16| {
                Party::new(G63::owner(unit), vec![id(unit)]).strength(*strength)
            };
            let text = format!(
                "{} attacks {}, {attack} to {defence} (column {column}), and rolls {die}: {}.",
                name(*attacker),
                name(*defender),
                result_words(*result),
            );
            Line::new(text, vec![Rule::CombatRatio, Rule::CombatResult])
                .piece(id(*attacker))
                .piece(id(*defender))
                .space(rules.hex_id(*at))
                .deed(Deed::Fight {
                    kind: FightKind::CloseCombat,
                    at: Some(rules.hex_id(*at)),
                    attackers: party(*attacker, attack),
                    defenders: party(*defender, defence),
                    dice: vec![
                        DiceRolled::d6(G63::owner(*attacker), &[*die])
                            .label(format!("{} attacks", name(*attacker))),
                    ],
                    modifiers: Vec::new(),
                    result: fate(*result, G63::owner(*attacker)),
                })
        }
        Event::Retreated { unit, path } => {
            let end = path.last().copied().unwrap_or(SpaceId::OFF_MAP);
            let text = format!("{} retreats {} hexes to {}.", name(*unit), in_words(RETREAT), place(end));
            let line = Line::new(text, vec![Rule::CombatStraightRetreat]).piece(id(*unit));
            let line = line.deeds(beaten(rules, *unit, path));
            path.iter().fold(line, |line, space| line.space(rules.hex_id(*space)))
        }
        Event::DrivenOff { unit, path, winner } => {
            let (name, player) = (name(*unit), player(*winner));
            let text = format!("{name} must retreat off the map and is eliminated. The {player} wins.");
            let line =
                Line::new(text, vec![Rule::CombatStraightRetreat, Rule::RetreatOffMap]).piece(id(*unit));
            let tray = Location::Tray { tray: DRIVEN_OFF.into() };
            let line = line.deed(Deed::loss(id(*unit), tray, LossKind::Eliminated));
            path.iter().fold(line, |line, space| line.space(rules.hex_id(*space)))
        }
        Event::Drawn {} => {
            Line::new("July 3 is over and nobody has been driven off: a draw.", vec![Rule::VictoryDraw])
        }
    }
}

/// What a result is to the two sides.
const fn fate(result: CombatResult, attacker: Side) -> FightResult {
    let (winner, fate) = match result {
        CombatResult::AttackerRetreats => (Some(attacker.other()), Fate::Retreats),
        CombatResult::NoEffect => (None, Fate::Holds),
        CombatResult::DefenderRetreats => (Some(attacker), Fate::Retreats),
    };
    FightResult { winner, hits: None, fate: Some(fate) }
}

/// The way of a beaten army.
fn beaten(rules: &G63, unit: PieceId, path: &[SpaceId]) -> Option<Deed> {
    let [from, through @ .., to] = path else { return None };
    let [from, to] = [from, to].map(|hex| Location::space(rules.hex_id(*hex)));
    let through = through.iter().map(|hex| rules.hex_id(*hex)).collect();
    let side = G63::owner(unit);
    Some(Deed::Move {
        piece: rules.board.armies[side].id.clone(),
        side: Some(side),
        becomes: None,
        count: 1,
        from,
        to,
        through,
        how: Motion::Retreat,
    })
}

const fn result_words(result: CombatResult) -> &'static str {
    match result {
        CombatResult::AttackerRetreats => "the attacker retreats",
        CombatResult::NoEffect => "no effect",
        CombatResult::DefenderRetreats => "the defender retreats",
    }
}
