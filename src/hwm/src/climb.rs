//! `hwm climb`: weights of an estimate from matches.

use super::tune::{read_weights, tell_weights};
use super::{Ending, fault, table_with, with_ruleset, with_threads};
use clap::Args;
use high_water_mark::bots::Player;
use high_water_mark::engine::weights::Set;
use high_water_mark::games::Visitor;
use high_water_mark_yardstick::climb::{self, Climb};
use high_water_mark_yardstick::contestant::{Contestant, Limit};

#[derive(Args)]
pub struct Arguments {
    /// The ruleset's id
    id: String,
    /// The bot that plays against itself
    #[arg(long, default_value = "search:40")]
    bot: Contestant,
    /// How often the weights are changed
    #[arg(long, default_value_t = 200)]
    rounds: u32,
    /// How many pairs of games are played each time
    #[arg(long, default_value_t = 8)]
    pairs: u32,
    /// How far weights are changed at first, as the logarithm of a factor
    #[arg(long, default_value_t = 0.25)]
    change: f64,
    /// How far what wins more is followed at first
    #[arg(long, default_value_t = 0.1)]
    follow: f64,
    /// The margin that counts as much as a victory, such as 10 (periods, hours or points); margins do not count without
    #[arg(long)]
    by: Option<f64>,
    /// Weights to begin with, as this command or `tune` prints them
    #[arg(long)]
    weights: Option<std::path::PathBuf>,
    /// Options of the game as JSON, such as '{"unionOrdersNight":10}' for wallace
    #[arg(long)]
    options: Option<String>,
    /// The seed
    #[arg(long, default_value = "hwm")]
    seed: String,
    /// How many games are played at once, if not as many as there are processors
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
        with_threads(self.0.threads, || climb::<R>(self.0))
    }
}

fn climb<R: Player>(arguments: &Arguments) -> Ending {
    let Arguments { bot, rounds, pairs, change, by, follow, seed, .. } = arguments;
    let player = bot.or_limit(Limit::Iterations(40));
    let (rounds, pairs, change, follow) = (*rounds, *pairs, *change, *follow);
    let climb = Climb { player, rounds, pairs, change, by: *by, follow, seed: seed.clone() };
    if let Some(path) = &arguments.weights {
        read_weights::<R>(path, Set::Usual)?;
    }
    let mut tell = |round: u32, lead: f64| {
        eprintln!("round {round}: {lead:+.3}");
        if round.is_multiple_of(20) {
            tell_weights::<R>();
        }
    };
    climb::run(&climb, &table_with::<R>(arguments.options.as_deref())?, &mut tell).map_err(fault)?;
    tell_weights::<R>();
    Ok(())
}
