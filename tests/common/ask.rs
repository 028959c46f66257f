//! The rules asked about a state, without a game around it.

use high_water_mark_engine::{Dice, Events, Ruleset, Side};

/// What a side may do.
pub fn legal<R: Ruleset>(rules: &R, state: &R::State, side: Side) -> Vec<R::Command> {
    let mut commands = Vec::new();
    rules.legal(state, side, &mut commands);
    commands
}

/// Plays a command that is legal: what comes of it.
pub fn play<R: Ruleset>(
    rules: &R,
    state: &mut R::State,
    side: Side,
    command: &R::Command,
    dice: &mut Dice,
) -> Vec<R::Event> {
    let mut events = Events::recorded();
    rules.play(state, side, command, dice, &mut events);
    events.into_vec()
}
