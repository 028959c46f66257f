//! Any legal command, but for giving up.

use super::Choice;
use crate::engine::{Generator, Heuristics, Side};

/// Chooses a legal command, each equally likely; none gives the game up.
pub fn choose<R: Heuristics>(
    rules: &R,
    state: &R::State,
    side: Side,
    seed: &str,
) -> Option<Choice<R::Command>> {
    let mut commands = Vec::new();
    rules.legal(state, side, &mut commands);
    commands.retain(|command| !rules.gives_up(command));
    if commands.is_empty() {
        return None;
    }
    let command = commands.swap_remove(Generator::from_seed(seed).below(commands.len()));
    Some(Choice {
        line: vec![(side, command.clone())],
        command,
        value: 0.5,
        visits: 0,
        candidates: Vec::new(),
    })
}
