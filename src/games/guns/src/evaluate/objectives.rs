//! The objectives: whether the Union controls them fully, and what may come of it (§16, §20).

use super::super::Guns;
use super::super::board::areas::Areas;
use super::super::board::{Board, Positions};
use super::super::hours::{Hour, entries_of};
use super::super::state::Objective;
use super::Position;
use super::reach::FARTHEST;
use super::share;
use super::weights::objectives as weight;
use crate::boards::position::NO_AREA;
use crate::engine::{AreaId, Side};

/// What losing an objective for certain costs the Union: on July 1 and at the end.
const LOSS: (f64, f64) = (1.2, 2.6);

/// What the nearness of a full block to an objective counts, by the number of areas between them.
const NEAR: [f64; 12] = [1.0, 1.0, 0.8, 0.6, 0.46, 0.36, 0.28, 0.21, 0.16, 0.12, 0.09, 0.07];

/// The Union's lead by the objectives.
pub(super) fn worth(position: &Position<'_>) -> f64 {
    let Position { rules, state, .. } = position;
    let linked = linked(position);
    let numbers = (0..).zip(&state.objectives);
    let risks = numbers.map(|(number, one)| risk(position, number, *one, linked)).sum::<f64>();
    let done = f64::from(state.clock.start.0) / f64::from(Hour::LAST.0);
    let loss = LOSS.0 + (LOSS.1 - LOSS.0) * (2.5 * done).min(1.0);
    -loss * risks - places(rules, &state.objectives)
}

/// How likely it is that an objective is lost.
fn risk(position: &Position<'_>, number: usize, one: Objective, linked: Areas) -> f64 {
    let pressed = pressure(position, number);
    let fire = &position.lines.fire;
    let fact = match () {
        () if one.side == Side::Confederate => weight::LOST,
        () if fire.confederate.contains(one.area) => weight::UNDER_FIRE,
        () if !linked.contains(one.area) => weight::CUT_OFF,
        () => return 0.75 * share(pressed + exposure(position, one.area)),
    };
    fact + 0.25 * share(pressed)
}

/// How much stronger the Confederates are about an objective than the Union.
fn pressure(position: &Position<'_>, objective: usize) -> f64 {
    let near = |unit: &super::lines::Unit| {
        let near = NEAR.get(usize::from(unit.way(objective))).copied().unwrap_or(0.04);
        -super::sign(unit.side) * near * unit.worth
    };
    weight::MASS * position.lines.units.iter().map(near).sum::<f64>()
}

/// How easily the Confederates march to where they put an objective under fire.
fn exposure(position: &Position<'_>, area: AreaId) -> f64 {
    let (board, lines) = (position.rules.board(), &position.lines);
    let posts = position.rules.posts(area) & !lines.held.union;
    let steps = position.reach.steps(posts);
    let open = f64::from((posts & position.reach.all()).len()) / f64::from(posts.len().max(1));
    let about = board.neighbours(area) | Areas::of(area);
    let cover = f64::from((about & lines.fire.union).len()) / f64::from(about.len().max(1));
    let far = f64::from(u8::try_from(steps).unwrap_or(u8::MAX)) / 8.0;
    let way = if steps > FARTHEST { -1.4 } else { 0.9 - 1.4 * far + 0.8 * open };
    way - weight::COVER * cover
}

/// The positions from which each area can be put under fire, in the order of the board.
pub(in super::super) fn all_posts(board: &Board) -> Vec<Positions> {
    board.areas().map(|area| posts(board, area)).collect()
}

fn posts(board: &Board, area: AreaId) -> Positions {
    let mut posts = Positions::EMPTY;
    for gate in board.bounding(area) {
        if !board.symbols(gate, area).obstructed {
            posts.insert(gate);
        }
        let front = board.across(gate, area);
        if front == NO_AREA {
            continue;
        }
        for beside in board.adjacent(gate) & board.bounding(front) {
            let symbols = board.symbols(beside, front);
            let side = board.side_of(beside, front).unwrap_or(0);
            let reaches = symbols.ridge > 0
                && !symbols.obstructed
                && board.extensions(beside, side).iter().any(|one| one.area == area && !one.is_shut);
            if reaches {
                posts.insert(beside);
            }
        }
    }
    posts
}

/// The areas that are linked with a Union entry area (`guns.win.control`).
fn linked(position: &Position<'_>) -> Areas {
    let (board, lines) = (position.rules.board(), &position.lines);
    let fire = lines.fire.confederate;
    let goals = position.state.objectives.iter().map(|one| one.area).filter(|area| !fire.contains(*area));
    let goals: Areas = goals.collect();
    let entries = entries_of(Side::Union).flat_map(|entry| board.entry_areas(entry));
    let mut linked: Areas = entries.filter(|area| !fire.contains(*area)).collect();
    let mut ring = linked;
    let held = lines.of_side(Side::Confederate).flat_map(|unit| board.sides(unit.at));
    let mut touched = Areas::EMPTY;
    held.for_each(|area| touched.insert(area));
    while !ring.is_empty() && goals & linked != goals {
        let next = ring.into_iter().fold(Areas::EMPTY, |all, area| {
            all | if touched.contains(area) { beyond(position, area) } else { board.neighbours(area) }
        });
        ring = next & !linked & !fire;
        linked |= ring;
    }
    linked
}

/// The areas next to one over positions that the Confederates do not hold.
fn beyond(position: &Position<'_>, area: AreaId) -> Areas {
    let (board, held) = (position.rules.board(), position.lines.held.confederate);
    let open = (board.bounding(area) & !held).into_iter().map(|door| board.across(door, area));
    open.filter(|next| *next != NO_AREA).collect()
}

/// What it costs the Union that objectives lie far from its roads and from each other.
fn places(rules: &Guns, objectives: &[Objective]) -> f64 {
    let board = rules.board();
    let back = |one: &Objective| {
        let entries = entries_of(Side::Union).flat_map(|entry| board.entry_areas(entry));
        entries.map(|area| board.area_distance(area, one.area)).min().unwrap_or(0)
    };
    let far: f64 = objectives.iter().map(|one| f64::from(back(one))).sum();
    let pairs =
        objectives.iter().enumerate().flat_map(|(n, a)| objectives.iter().skip(n + 1).map(move |b| (a, b)));
    let apart: f64 = pairs.map(|(a, b)| f64::from(board.area_distance(a.area, b.area))).sum();
    weight::FAR * far + weight::APART * apart
}
