//! `hwm suite`: positions with a best command.

use super::{Ending, fault, read_file, with_ruleset, with_threads};
use clap::Args;
use high_water_mark::bots::Player;
use high_water_mark::games::Visitor;
use high_water_mark_yardstick::contestant::{Contestant, Limit};
use high_water_mark_yardstick::suite::{self, Making};
use std::path::PathBuf;

#[derive(Args)]
pub struct Arguments {
    /// The ruleset's id
    id: String,
    /// The bot that is asked, or that finds the best commands
    #[arg(long, default_value = "search")]
    bot: Contestant,
    /// Iterations with which it is asked, one after the other
    #[arg(long, value_delimiter = ',', default_value = "50,200,800")]
    budgets: Vec<u32>,
    /// With how many seeds it is asked each question
    #[arg(long, default_value_t = 3)]
    seeds: u32,
    /// The suite, if not the game's own in its records
    #[arg(long)]
    suite: Option<PathBuf>,
    /// Write a new suite instead
    #[arg(long)]
    make: bool,
    /// How many positions a new suite has
    #[arg(long, default_value_t = 20)]
    positions: usize,
    /// Iterations of each of the three searches that must agree in a new suite
    #[arg(long, default_value_t = 20_000)]
    iterations: u32,
    /// Who plays the games from which a new suite is drawn
    #[arg(long, default_value = "search:40")]
    player: Contestant,
    /// The seed of a new suite
    #[arg(long, default_value = "suite")]
    seed: String,
    /// Print one line of JSON for each budget
    #[arg(long)]
    json: bool,
    /// How many positions are looked at at once, if not as many as there are processors
    #[arg(long)]
    threads: Option<usize>,
}

pub fn run(arguments: &Arguments) -> Ending {
    with_ruleset(&arguments.id, Run(arguments))
}

struct Run<'a>(&'a Arguments);

impl Visitor for Run<'_> {
    type Output = Ending;

    fn visit<R: Player>(self) -> Ending {
        let arguments = self.0;
        with_threads(arguments.threads, || {
            if arguments.make { make::<R>(arguments) } else { ask::<R>(arguments) }
        })
    }
}

fn ask<R: Player>(arguments: &Arguments) -> Ending {
    let standard = || format!("src/games/{}/records/suite.txt", arguments.id).into();
    let bytes = read_file(&arguments.suite.clone().unwrap_or_else(standard))?;
    let suite = suite::read::<R>(&String::from_utf8_lossy(&bytes)).map_err(fault)?;
    for iterations in &arguments.budgets {
        let limit = Some(Limit::Iterations(*iterations));
        let player = Contestant { limit, ..arguments.bot }.or_limit(Limit::Iterations(*iterations));
        let answers = suite::ask(&suite, player, arguments.seeds).map_err(fault)?;
        if arguments.json {
            println!("{}", serde_json::json!(answers));
        } else {
            let share = 100.0 * f64::from(answers.right) / f64::from(answers.of.max(1));
            println!("{}: {} of {} found ({share:.0} %)", answers.bot, answers.right, answers.of);
        }
    }
    Ok(())
}

fn make<R: Player>(arguments: &Arguments) -> Ending {
    let Arguments { id, bot, positions, iterations, player, seed, .. } = arguments;
    let player = player.or_limit(Limit::Iterations(40));
    let (judge, seed, positions) = (bot.kind, seed.clone(), *positions);
    let making = Making { player, judge, iterations: *iterations, positions, seed };
    println!(
        "# hwm suite {id} --make --bot {} --iterations {iterations} --positions {positions} --player {player} --seed {}",
        judge.word(),
        making.seed
    );
    println!("# Behind each position the command on which three searches agree.");
    suite::make::<R>(&making, &|line| println!("{line}")).map_err(fault)
}
