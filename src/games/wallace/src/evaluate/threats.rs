//! What assaults promise, by stacks that touch.

use super::super::board::Terrain;
use super::super::pieces::Troop;
use super::Position;
use super::army::Local;
use super::fights::{End, Fight, Force};
use super::prospects;
use super::weights::threats as weight;
use crate::engine::{Side, SpaceId};

/// An order sends so many pieces across a boundary, and a double one so many.
pub const ONE_ORDER: u8 = 2;
pub const TWO_ORDERS: u8 = 4;

/// An assault that is thought of.
#[derive(Clone, Copy, Debug)]
pub struct Plan {
    /// Who attacks.
    pub side: Side,
    /// Where the attackers come from.
    pub from: SpaceId,
    /// Where they go.
    pub target: SpaceId,
    /// The attackers.
    pub force: Force,
}

/// Troops of a place as attackers: so many at most.
pub fn attackers(local: Local, most: u8) -> Force {
    let pieces = f32::from(local.troops.min(most));
    let cubes = f32::from(local.cubes) / f32::from(local.troops.max(1));
    let elite = f32::from(local.elite).min(pieces) / pieces.max(1.0);
    Force { pieces, cubes, nerves: -elite }
}

fn defenders(local: Local) -> Force {
    let share = f32::from(local.troops.max(1));
    let nerves = (f32::from(local.inferior) - f32::from(local.elite)) / share;
    Force { pieces: f32::from(local.troops), cubes: f32::from(local.cubes) / share, nerves }
}

/// How terrain, works and flanks change the defence of an area against attackers from somewhere: columns, and what
/// is taken from the dice.
pub fn ground(position: &Position<'_>, target: SpaceId, from: SpaceId) -> (f32, f32) {
    let terrain = match position.rules.board.terrain(target) {
        Terrain::Town => 2.0,
        Terrain::Clear => 0.0,
        Terrain::Ridge | Terrain::Hill => -1.0,
    };
    let sticks = position.state.place(target).entrenchments;
    if sticks.is_empty() {
        (terrain, 0.0)
    } else if !sticks.face(from) {
        // With one stick another one is likely to come, or it to be shifted.
        (terrain + f32::from(sticks.len()), 0.0)
    } else if sticks.iter().all(|stick| stick == from) {
        let works = f32::from(sticks.len()) / 2.0;
        (terrain - works, works)
    } else {
        (terrain, 0.0)
    }
}

/// Can defenders of an area retreat, if they are attacked from somewhere?
fn covered(position: &Position<'_>, side: Side, area: SpaceId, from: SpaceId) -> bool {
    let enemies = position.army.held[side.other()];
    let near = position.rules.board.adj(area) & position.cover[side].commanded & !enemies;
    !(near & !super::super::board::Places::of(from)).is_empty()
}

/// What an end of an assault is worth to the attackers.
pub fn worth(position: &Position<'_>, plan: &Plan, end: &End) -> f32 {
    let Plan { side, from, target, force } = *plan;
    let place = position.state.place(target);
    let taking = position.stars.taking(position.rules, position.state, side, target) + weight::GROUND;
    let step = prospects::place(position, side, target) - prospects::place(position, side, from);
    let lost = if covered(position, side.other(), target, from) { weight::ROUTED } else { weight::PIECE };
    let gain = end.taken
        * (taking
            + step * (force.pieces - end.fallen).max(0.0)
            + weight::GUN * f32::from(place.guns.total()));
    gain + weight::PIECE * end.killed + lost * end.routed + weight::CUBE * (end.hits - end.cubes)
        - weight::PIECE * end.fallen
}

/// What this assault is worth to the attackers before it begins.
pub fn promise(position: &Position<'_>, plan: &Plan) -> f32 {
    let place = position.state.place(plan.target);
    let (shift, works) = ground(position, plan.target, plan.from);
    let fight = Fight {
        attackers: plan.force,
        defenders: defenders(position.army.local[plan.target.index()]),
        guns: f32::from(place.guns.total()),
        shift,
        works,
        disrupted: place.disruption,
        rounds: 2,
    };
    worth(position, plan, &fight.end())
}

/// What the assaults that a side can make are worth to it.
pub fn all(position: &Position<'_>, side: Side) -> f32 {
    let doubles = side == Side::Confederate && position.state.discs.double >= 2;
    let most = if doubles { TWO_ORDERS } else { ONE_ORDER };
    let enemies = position.army.held[side.other()];
    let (mut best, mut sum) = (0.0_f32, 0.0);
    for stack in &position.army.stacks[side] {
        let targets = position.rules.board.reach(stack.at) & enemies;
        if stack.troops <= 0.0 || targets.is_empty() {
            continue;
        }
        let ready = if position.cover[side].reaches(stack.at) { weight::READY } else { weight::UNREADY };
        let force = attackers(position.army.local[stack.at.index()], most);
        let promise = |target| promise(position, &Plan { side, from: stack.at, target, force });
        let most = ready * targets.into_iter().map(promise).fold(0.0, f32::max);
        sum += most;
        best = best.max(most);
    }
    let night = if position.state.is_night() { weight::NIGHT } else { 1.0 };
    // An assault needs a disc (Issue an order).
    let ordered = if position.acts(side) { 1.0 } else { weight::IDLE };
    ordered * night * (best + weight::OTHERS * (sum - best))
}

/// The assault that is being fought, from now on.
pub fn running(position: &Position<'_>) -> f32 {
    let Some(assault) = position.state.assault.as_deref() else { return 0.0 };
    let side = assault.attacker();
    let own = assault.attackers();
    let Some(first) = own.first() else { return 0.0 };
    let count = f32::from(u8::try_from(own.len()).unwrap_or(u8::MAX));
    let cubes: f32 = own.iter().map(|one| f32::from(one.cubes)).sum();
    let elite = own.iter().filter(|one| one.kind == Troop::Elite).count();
    let elite = f32::from(u8::try_from(elite).unwrap_or(0)) / count;
    let force = Force { pieces: count, cubes: cubes / count, nerves: -elite };
    let place = position.state.place(assault.area);
    let (pieces, cubes) = defending(position);
    let terrain = match position.rules.board.terrain(assault.area) {
        Terrain::Town => 2.0,
        Terrain::Clear => 0.0,
        Terrain::Ridge | Terrain::Hill => -1.0,
    };
    let works = if assault.entrenched { 1.0 } else { 0.0 };
    let fight = Fight {
        attackers: force,
        defenders: Force { pieces, cubes: cubes / pieces.max(1.0), nerves: 0.0 },
        guns: 0.0,
        shift: terrain - works + if assault.flank { 2.0 } else { 0.0 },
        works,
        disrupted: place.disruption,
        rounds: 3 - assault.round.clamp(1, 2),
    };
    let plan = Plan { side, from: first.origin, target: assault.area, force };
    super::sign(side) * worth(position, &plan, &fight.end())
}

/// The defenders of the assault that is being fought, and their cubes.
fn defending(position: &Position<'_>) -> (f32, f32) {
    let Some(assault) = position.state.assault.as_deref() else { return (0.0, 0.0) };
    let place = position.state.place(assault.area);
    let singles: f32 = assault.defenders().iter().map(|one| f32::from(one.cubes)).sum();
    let count = u8::try_from(assault.defenders().len()).unwrap_or(0).saturating_add(place.troops.total());
    (f32::from(count), singles + f32::from(place.cubes.total()))
}
