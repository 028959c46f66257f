//! `hwm tune`: weights of an estimate from the results of games.

use super::{Ending, Failure, fault, table_with, with_ruleset, with_threads};
use clap::Args;
use high_water_mark::bots::Player;
use high_water_mark::engine::weights::{Set, Weight};
use high_water_mark::games::Visitor;
use high_water_mark_yardstick::contestant::{Contestant, Limit};
use high_water_mark_yardstick::tuning::{self, Tuning};
use std::path::{Path, PathBuf};

/// Iterations of a player that does not say how many.
const USUAL: Limit = Limit::Iterations(30);

#[derive(Args)]
pub struct Arguments {
    /// The ruleset's id
    id: String,
    /// The bots that play against each other and themselves
    #[arg(long, value_delimiter = ',', default_value = "search:30,greedy")]
    bots: Vec<Contestant>,
    /// How many games
    #[arg(long, default_value_t = 1000)]
    games: u32,
    /// Weights to begin with, as this command prints them
    #[arg(long)]
    weights: Option<PathBuf>,
    /// Options of the game as JSON, such as '{"unionOrdersNight":10}' for wallace
    #[arg(long)]
    options: Option<String>,
    /// So many decisions at most are made at random before the bots begin
    #[arg(long, default_value_t = 0)]
    random: u32,
    /// One decision of so many is looked at
    #[arg(long, default_value_t = 5)]
    every: u32,
    /// How much of what is to be foretold is what the search expected, the rest being the result: 0 to 1
    #[arg(long, default_value_t = 0.0)]
    teach: f64,
    /// How often each weight is tried
    #[arg(long, default_value_t = 12)]
    passes: u32,
    /// The seed of the first game; the others follow from it
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
        with_threads(self.0.threads, || tune::<R>(self.0))
    }
}

fn tune<R: Player>(arguments: &Arguments) -> Ending {
    let Arguments { bots, games, random, every, passes, seed, .. } = arguments;
    let players = bots.iter().map(|bot| bot.or_limit(USUAL)).collect();
    let (games, random, every, passes) = (*games, *random, *every, *passes);
    let teach = arguments.teach.clamp(0.0, 1.0);
    let tuning = Tuning { players, games, random, every, teach, passes, seed: seed.clone() };
    if let Some(path) = &arguments.weights {
        read_weights::<R>(path, Set::Usual)?;
    }
    let mut tell = |loss: tuning::Loss| {
        eprintln!("loss {:.4} where it learns, {:.4} where it does not", loss.learned, loss.held_back);
    };
    tuning::run(&tuning, &table_with::<R>(arguments.options.as_deref())?, &mut tell).map_err(fault)?;
    tell_weights::<R>();
    Ok(())
}

/// Prints the weights that are no longer as usual, a line each.
pub fn tell_weights<R: Player>() {
    for weight in R::weights().iter().filter(|weight| (weight.get() - weight.usual).abs() > f64::EPSILON) {
        println!("{}.{} = {:.4}, was {}", weight.part, weight.name, weight.get(), weight.usual);
    }
}

/// Reads weights into a set, as [`tell_weights`] prints them; those that are not named are as usual.
pub fn read_weights<R: Player>(path: &Path, set: Set) -> Ending {
    let text = std::fs::read_to_string(path)
        .map_err(|error| Failure::Call(format!("{}: {error}", path.display())))?;
    for line in text.lines().filter(|line| !line.trim().is_empty()) {
        let wrong = || Failure::Call(format!("{}: \"{line}\" is no weight of this game", path.display()));
        let (name, value) = line.split_once('=').ok_or_else(wrong)?;
        let value = value.split(',').next().and_then(|value| value.trim().parse().ok()).ok_or_else(wrong)?;
        let named = |weight: &&&Weight| name.trim() == format!("{}.{}", weight.part, weight.name);
        R::weights().iter().find(named).ok_or_else(wrong)?.set(set, value);
    }
    Ok(())
}
