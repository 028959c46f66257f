//! `hwm perft`: counting sequences of commands.

use super::{Ending, standard_table, with_ruleset};
use clap::Args;
use high_water_mark::bots::Player;
use high_water_mark::bots::perft::perft;
use high_water_mark::games::Visitor;

#[derive(Args)]
pub struct Arguments {
    /// The ruleset's id
    id: String,
    /// The length of the sequences
    #[arg(long, default_value_t = 4)]
    depth: u32,
    /// The seed of the dice
    #[arg(long, default_value = "hwm")]
    seed: String,
}

pub fn run(arguments: &Arguments) -> Ending {
    with_ruleset(&arguments.id, Run(arguments))
}

struct Run<'a>(&'a Arguments);

impl Visitor for Run<'_> {
    type Output = Ending;

    fn visit<R: Player>(self) -> Ending {
        let Run(Arguments { depth, seed, .. }) = self;
        let table = standard_table::<R>()?;
        for depth in 1..=*depth {
            println!("{depth} {}", perft(&*table, depth, seed));
        }
        Ok(())
    }
}
