//! `hwm rules`: the catalogue.

use super::{Ending, with_ruleset};
use clap::Args;
use high_water_mark::bots::Player;
use high_water_mark::engine::RuleId;
use high_water_mark::games::Visitor;

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
        let info = R::info();
        println!("{} ({}), by {}", info.title, info.source, info.designer);
        for rule in R::Rule::ALL {
            let entry = rule.entry();
            println!("{} [{}] {}", entry.id, entry.place, entry.text);
        }
        Ok(())
    }
}
