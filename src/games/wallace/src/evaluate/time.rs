//! The clock: the Union wins when the third day is over, and each of its discs is a step towards that.

use super::super::Wallace;
use super::super::pieces::Period;
use super::super::state::State;
use super::ground::moment;
use super::weights::time as weight;

/// The period that ends the game.
const LAST: usize = 10;

/// By how much the Union is better off than all else says, in the logarithm of its odds, because it has held out so long.
pub fn held_out(state: &State) -> f32 {
    weight::HELD_OUT.get(usize::from(state.day.saturating_sub(1))).copied().unwrap_or_default()
}

/// By how much the Confederates are ahead because of the time that is left, and of the pieces that will come.
pub fn worth(rules: &Wallace, state: &State) -> f32 {
    let now = moment(state.day, state.period);
    let later: u8 = (now + 1..=LAST).map(|next| rules.options.union_orders(Period::ALL[next % 4])).sum();
    let discs = state.discs.of_union();
    weight::DISC * (f32::from(later) + f32::from(discs) - weight::ALL) + rules.ground.to_come[now]
}
