//! What attacks promise before they are ordered or begun.

use super::super::board::Positions;
use super::Position;
use super::assault::hurt;
use super::lines::Unit;
use super::share;
use super::weights::prospects as weight;
use crate::engine::{AreaId, Side, SpaceId};

/// How good a side's best attack is, in the Union's units of lead.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(super) struct Prospects {
    pub best: f64,
}

impl Prospects {
    pub fn of(position: &Position<'_>, side: Side) -> Self {
        let lines = &position.lines;
        let enemies = lines.held[side.other()];
        if position.state.armies[side].tokens.tray.is_empty() || enemies.is_empty() {
            return Prospects::default();
        }
        let mut best: f64 = 0.0;
        let mut seen: Vec<(SpaceId, AreaId)> = Vec::new();
        for unit in lines.of_side(side).filter(|unit| unit.strength > 1 && !unit.cavalry) {
            for target in position.rules.board().bounding(unit.front) & enemies {
                let way = (target, unit.front);
                if !seen.contains(&way) {
                    seen.push(way);
                    best = best.max(promise(position, side, target, unit.front));
                }
            }
        }
        Prospects { best }
    }
}

/// What an attack on a position across an area promises.
fn promise(position: &Position<'_>, side: Side, target: SpaceId, approach: AreaId) -> f64 {
    let (board, lines) = (position.rules.board(), &position.lines);
    let around = board.bounding(approach);
    let can_join = |unit: &&Unit| unit.front == approach && around.contains(unit.at) && unit.strength > 1;
    let attackers = lines.of_side(side).filter(can_join).count();
    let tray = usize::from(position.state.armies[side].tokens.tray.total());
    let attackers = f64::from(u8::try_from(attackers.min(tray).min(3)).unwrap_or(3));
    let flanking = |unit: &&Unit| unit.front != approach && board.bounding(unit.front).contains(target);
    let flanks = f64::from(u8::try_from(lines.of_side(side).filter(flanking).count().min(2)).unwrap_or(2));
    let defenders = || lines.of_side(side.other()).filter(move |unit| unit.at == target);
    let from_rear = defenders().next().is_some_and(|unit| unit.front != approach);
    let defence = defenders().map(|unit| f64::from(unit.strength) + if unit.iron { 2.0 } else { 0.0 });
    let defence = if from_rear { 0.0 } else { defence.fold(0.0, f64::max) };
    let symbols = board.symbols(target, approach);
    let works = position.state.works.iter().any(|works| (works.at, works.front) == (target, approach));
    let fire = fire(position, side, target, approach, attackers);
    let minus = |there: bool| if there { 1.0 } else { 0.0 };
    let margin = 2.0 - defence + minus(side == Side::Confederate)
        - minus(symbols.steep)
        - minus(works)
        - minus(board.is_fully_obstructed(target) && !position.rules.options().fully_obstructed)
        + 0.5 * flanks
        + 0.35 * (attackers - 1.0)
        - fire;
    let won = share(1.8 * (margin - 0.6));
    won * position.gain(side, target) - (1.0 - won) * loss(side)
}

/// What the artillery of both sides does to an attack, in points of close combat.
fn fire(position: &Position<'_>, side: Side, target: SpaceId, approach: AreaId, attackers: f64) -> f64 {
    let (board, lines, batteries) = (position.rules.board(), &position.lines, &position.batteries);
    let points = position.defence(side.other(), target, approach);
    let mut shelling = Positions::EMPTY;
    for unit in lines.of_side(side).filter(|unit| unit.front == approach) {
        shelling.insert(unit.at);
    }
    let bars = board.symbols(target, approach).obstructed;
    let shells =
        (shelling & batteries.at[side]).into_iter().filter(|at| !board.symbols(*at, approach).obstructed);
    let shells: f64 = shells.map(|at| f64::from(batteries.points(side, at)) / 3.0).sum();
    let hits = if bars { 0.0 } else { weight::SHELLS * shells.min(2.0) };
    let silenced = if points > 0.0 { (hits / 2.0).min(1.0) } else { 0.0 };
    let over = if points > 0.0 { (hits - 2.0).max(0.0) } else { hits };
    hurt(points * (1.0 - silenced) / 3.0, attackers - 1.0) - over
}

/// What it is worth to take a position.
pub(super) fn gain(position: &Position<'_>, side: Side, target: SpaceId) -> f64 {
    let board = position.rules.board();
    let areas = board.sides(target);
    let objectives = position.state.objectives;
    let near = objectives.iter().flat_map(|one| areas.map(|area| board.area_distance(area, one.area))).min();
    let near = match near.unwrap_or(u8::MAX) {
        0 | 1 => weight::WIN_NEAR,
        2 => 0.65 * weight::WIN_NEAR,
        3 => 0.3 * weight::WIN_NEAR,
        _ => 0.0,
    };
    let fires = side == Side::Union && {
        let at_target = position.lines.of_side(Side::Confederate).filter(|unit| unit.at == target);
        let held: Positions = position.lines.held.confederate;
        at_target.into_iter().any(|unit| {
            let fire = board.field_of_fire(unit.at, unit.front, held, false);
            objectives.iter().any(|one| fire.contains(one.area))
        })
    };
    let share = if side == Side::Union { weight::OF_UNION } else { 1.0 };
    share * (weight::WIN + near) + if fires { weight::RELIEF } else { 0.0 }
}

/// What losing an attack costs a side, in units of the Union's lead.
pub fn loss(side: Side) -> f64 {
    match side {
        Side::Union => weight::LOSE_OF_UNION,
        Side::Confederate => weight::LOSE,
    }
}
