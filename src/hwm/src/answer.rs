//! `hwm answer`: lets the bots of this program play for another one.

use super::{Ending, fault, with_ruleset};
use clap::Args;
use high_water_mark::bots::Player;
use high_water_mark::games::Visitor;
use high_water_mark_yardstick::program::answer_all;

#[derive(Args)]
pub struct Arguments {
    /// The ruleset's id
    id: String,
}

pub fn run(arguments: &Arguments) -> Ending {
    with_ruleset(&arguments.id, Run)
}

struct Run;

impl Visitor for Run {
    type Output = Ending;

    fn visit<R: Player>(self) -> Ending {
        answer_all::<R>(std::io::stdin().lock(), std::io::stdout().lock()).map_err(fault)
    }
}
