//! The attack that is being put together or fought out (§13).

use super::super::Guns;
use super::super::attack::Attack;
use super::super::frame::Frame;
use super::super::pieces::Key;
use super::Position;
use super::prospects;
use super::share;
use super::sign;
use super::weights::assault as weight;
use crate::engine::{Side, SpaceId};

/// The Union's lead by the attack under way.
pub(super) fn worth(position: &Position<'_>) -> f64 {
    let Some(attack) = position.state.attack.as_deref() else { return 0.0 };
    let side = position.state.active;
    let held =
        (0..attack.targets.len()).filter(|number| attack.targets.get(*number).is_some_and(|one| one.held));
    sign(side) * held.map(|number| target(position, attack, number)).sum::<f64>()
}

/// What the attack on a target is worth to the attacker.
fn target(position: &Position<'_>, attack: &Attack, number: usize) -> f64 {
    let Some(target) = attack.targets.get(number) else { return 0.0 };
    let gain = prospects::gain(position, position.state.active, target.at);
    let won = match target.won {
        Some(true) => 1.0,
        Some(false) => 0.0,
        None => share(2.0 * (margin(position, attack, number) - 0.5)),
    };
    won * gain - (1.0 - won) * prospects::loss(position.state.active)
}

/// By how much the attackers are stronger.
fn margin(position: &Position<'_>, attack: &Attack, number: usize) -> f64 {
    let Position { rules, state, .. } = position;
    let Some(target) = attack.targets.get(number) else { return 0.0 };
    let survivors = Guns::survivors(state, attack, number).count();
    let is_open = attack.against(number).next().is_none();
    if survivors == 0 && !is_open {
        return -4.0;
    }
    let first = attack
        .against(number)
        .next()
        .and_then(|one| state.own().face(one.slot).filter(|_| state.own().place(one.slot).is_in_play()));
    let lead = if is_open { 2.0 } else { first.map_or(0.0, |face| f64::from(face.strength())) };
    let clash = rules.clash(state, attack, number, survivors.max(1));
    let defence = defence(position, target.at);
    let defence = if clash.from_rear { 0.0 } else { defence };
    let fire = if is_fire_ahead(position) { fire(position, attack, number) } else { (0.0, 0.0) };
    let behind = f64::from(u8::try_from(survivors.saturating_sub(1)).unwrap_or(0));
    lead - defence + f64::from(clash.sum()) + fire.1 - hurt(fire.0, behind)
}

/// What so many reductions by fire, 0 or more, take off an attack with so many blocks behind its leader, who take his place: in
/// points of close combat (§13).
pub fn hurt(reductions: f64, behind: f64) -> f64 {
    weight::REDUCTION * reductions / (1.0 + weight::BEHIND * behind)
}

/// The strength of the best defender in a position, the Iron Brigade's steadiness included.
fn defence(position: &Position<'_>, at: SpaceId) -> f64 {
    let army = position.state.enemy();
    let faces = army.standing_at(at).filter_map(|slot| army.face(slot));
    let strengths =
        faces.map(|face| f64::from(face.strength()) + if face.block.key() == Key::Iron { 2.0 } else { 0.0 });
    strengths.fold(0.0, f64::max)
}

/// Is artillery still to fire?
fn is_fire_ahead(position: &Position<'_>) -> bool {
    // It lies below all that is done before.
    let fires = |frame: &Frame| matches!(frame, Frame::Build {} | Frame::Fire { .. });
    position.state.frames.iter().any(fires)
}

/// The reductions of the attackers and the hits on the defenders that artillery will bring.
fn fire(position: &Position<'_>, attack: &Attack, number: usize) -> (f64, f64) {
    let state = position.state;
    let (side, enemy) = (state.active, state.active.other());
    let Some(target) = attack.targets.get(number) else { return (0.0, 0.0) };
    let half = if attack.targets.len() > 1 { 0.5 } else { 1.0 };
    let share = |at: SpaceId| {
        if at == target.at {
            1.0
        } else if attack.target_at(at).is_some() {
            0.0
        } else {
            half
        }
    };
    let (mut points, mut tokens) = (0.0, 0.0);
    for battery in &attack.batteries[enemy] {
        let unhit: u8 = battery.tokens.iter().filter(|one| !one.hit).map(|one| one.token.strength).sum();
        let base = f64::from(unhit.min(3));
        let front = state.armies[enemy].front_at(battery.at);
        let ridge = front.map_or(0, |front| position.rules.board().symbols(battery.at, front).ridge);
        points += share(battery.at) * (base + f64::from(ridge).min(base));
        tokens += share(battery.at) * f64::from(u8::try_from(battery.unhit()).unwrap_or(0));
    }
    let is_declared = attack.declared;
    let guns = |army: Side| f64::from(state.armies[army].tokens.tray.total()) / 8.0;
    if !is_declared {
        points +=
            position.batteries.defence(position.rules, &position.lines, enemy, target.at, target.approach);
    }
    let shells: f64 =
        attack.batteries[side].iter().map(|battery| f64::from(battery.sum().min(3)) / weight::POINTS).sum();
    let hits = half * shells + if is_declared { 0.0 } else { 0.4 * guns(side) };
    let silenced = if tokens > 0.0 { (hits / tokens).min(1.0) } else { 0.0 };
    let over = (hits - tokens).max(0.0);
    let reductions = points * (1.0 - silenced) / weight::POINTS;
    let whole = if attack.revealed { reductions.floor() } else { reductions };
    (whole, over)
}
