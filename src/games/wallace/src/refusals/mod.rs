//! Why a command is refused. Each kind of decision has its causes in its own file; here are those of the rules that
//! several decisions use.
//!
//! Checks are made by the thousand where commands are listed, so a cause is a small value without words. Its sentence
//! stands beside it (`refusals!`) with the rule and the figures of the case, and is put together only for whoever asks.
//! No sentence tells what no check has found.

mod entry;
mod fire;
mod march;
mod retreat;

use super::Wallace;
use super::decisions::{
    action, allocate, assaults, assign, block_value, cavalry_step, counter, cube_colour, fire_markers,
    gun_hit, order, second_disc, shortage,
};
use super::rules::Rule;
use super::show::case::Case;
use crate::engine::Decides as _;
use crate::engine::phrase::plural;
use crate::engine::sentences::{no, topics};

pub use entry::Entry;
pub use fire::Fire;
pub use march::Moves;
pub use retreat::Flee;

topics! {
    /// An entry box forbids it.
    Entry(Entry);
    /// A Move order forbids it.
    Move(Moves);
    /// A Fire order forbids it.
    Fire(Fire);
    /// It is no retreat that is possible.
    Flee(Flee);
    /// Blocks, discs and the turn forbid it.
    Action(action::Refused);
    /// It is no block that can be placed.
    BlockValue(block_value::Refused);
    /// The second disc has something to do.
    SecondDisc(second_disc::Refused);
    /// It is no order that can be given.
    Order(order::Refused);
    /// Cavalry cannot stay.
    CavalryStep(cavalry_step::Refused);
    /// Nobody attacks there.
    Assaults(assaults::Refused);
    /// The marker stays.
    FireMarkers(fire_markers::Refused);
    /// It is no gun that can be hit.
    GunHit(gun_hit::Refused);
    /// The cube goes to others.
    CubeColour(cube_colour::Refused);
    /// It is nothing that can be given up.
    Shortage(shortage::Refused);
    /// Cubes are not shared out so.
    Assign(assign::Refused);
    /// The next cube goes to others.
    Allocate(allocate::Refused);
    /// There is no such attacker.
    Counter(counter::Refused);
}

impl Case<'_> {
    /// The refusal of what is not to be decided now, or not by this side.
    pub fn not_now(self) -> Told {
        let Some(frame) = Wallace::frame(self.state) else { return no!(PhaseNotNow, "The game is over.") };
        let task = frame.ask(|decision| decision.asks(self));
        if Wallace::decider(self.state).includes(self.side) {
            no!(PhaseNotNow, "Another decision comes now: {task}.")
        } else {
            no!(PhaseNotNow, "It is the {} side's decision: {task}.", self.side.other().name())
        }
    }
}

/// `no cubes`, `2 cubes`, or `2 to 5 cubes`.
pub(super) fn cubes_between(least: u8, most: u8) -> String {
    match (least, most) {
        (0, 0) => "no cubes".to_owned(),
        _ if least == most => plural(least.into(), "cube"),
        _ => format!("{least} to {}", plural(most.into(), "cube")),
    }
}
