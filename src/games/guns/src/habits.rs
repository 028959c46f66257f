//! What shows that a player does not know when to stop: marches that make his own estimate worse.

use super::{Command, Guns};
use crate::engine::yardstick::{Decision, Habit};
use crate::engine::{Heuristics, Side};

/// Of all marches (`March`) in one game: how many were ordered after the best moment to stop. The moments of a march segment are
/// the states in which its side ordered another march or ended the segment; the best is the one with the best estimate for
/// that side, the earliest of equals.
pub(super) fn count(rules: &Guns, game: &[Decision<Guns>]) -> Habit {
    let mut late = Habit::new("marches after the best moment to stop");
    let mut segment: Vec<f64> = Vec::new();
    let mut of = None;
    for Decision { state, side, command } in game {
        if of != Some(*side) {
            close(&mut segment, &mut late);
            of = Some(*side);
        }
        if !matches!(command, Command::March { .. } | Command::EndMarch {}) {
            continue;
        }
        let union = rules.evaluate(state).unwrap_or(0.5);
        segment.push(if *side == Side::Union { union } else { 1.0 - union });
        if matches!(command, Command::EndMarch {}) {
            close(&mut segment, &mut late);
        }
    }
    late
}

/// Counts the marches of a segment: all its moments but the last led to one.
fn close(segment: &mut Vec<f64>, late: &mut Habit) {
    let best = segment.iter().copied().fold(f64::MIN, f64::max);
    let stop = segment.iter().position(|estimate| *estimate >= best).unwrap_or(0);
    for moment in 0..segment.len().saturating_sub(1) {
        late.count(moment >= stop);
    }
    segment.clear();
}
