//! `hwm playout`: random games.

use super::{Ending, Failure, progress, standard_rules, with_ruleset};
use clap::Args;
use high_water_mark::bots::playout::{Playout, Watch, playout};
use high_water_mark::engine::{Generator, Ruleset};
use high_water_mark::rulesets::Visitor;
use serde_json::json;
use std::collections::BTreeMap;
use std::time::Instant;

#[derive(Args)]
pub struct Arguments {
    /// The ruleset's id
    id: String,
    /// How many games
    #[arg(long, default_value_t = 1000)]
    games: u32,
    /// The seed of the first game; the others follow from it
    #[arg(long, default_value = "hwm")]
    seed: String,
    /// Also check every command and every state (slower)
    #[arg(long)]
    strict: bool,
    /// Print one line of JSON
    #[arg(long)]
    json: bool,
}

#[derive(Default)]
struct Totals {
    faults: Vec<String>,
    commands: u64,
    most_commands: u32,
    listed: u64,
    longest_list: usize,
    endings: BTreeMap<String, u32>,
}

impl Totals {
    fn add(&mut self, game: Playout) {
        self.commands += u64::from(game.commands);
        self.most_commands = self.most_commands.max(game.commands);
        self.listed += game.listed;
        self.longest_list = self.longest_list.max(game.longest_list);
        *self.endings.entry(game.ending).or_default() += 1;
    }
}

pub fn run(arguments: &Arguments) -> Ending {
    with_ruleset(&arguments.id, Run(arguments))
}

struct Run<'a>(&'a Arguments);

impl Visitor for Run<'_> {
    type Output = Ending;

    fn visit<R: Ruleset>(self) -> Ending {
        let Run(arguments) = self;
        let rules = standard_rules::<R>()?;
        let watch = if arguments.strict { Watch::Strict } else { Watch::Trusting };
        let bar = progress::bar(u64::from(arguments.games), "games");
        let mut totals = Totals::default();
        let started = Instant::now();
        for number in 0..arguments.games {
            let seed = format!("{}/{number}", arguments.seed);
            match playout(&rules, &mut Generator::from_seed(&seed), watch) {
                Ok(game) => totals.add(game),
                Err(fault) => totals.faults.push(format!("seed \"{seed}\": {fault}")),
            }
            if number % 64 == 0 {
                bar.set_position(u64::from(number));
            }
        }
        let seconds = started.elapsed().as_secs_f64().max(1e-9);
        bar.finish_and_clear();
        report(arguments, &totals, seconds, size_of::<R::State>());
        if totals.faults.is_empty() { Ok(()) } else { Err(Failure::Fault) }
    }
}

#[expect(clippy::cast_precision_loss, reason = "figures for people")]
fn report(arguments: &Arguments, totals: &Totals, seconds: f64, state_bytes: usize) {
    let games = f64::from(arguments.games);
    let commands = totals.commands as f64;
    let mean_commands = commands / games.max(1.0);
    let mean_legal = totals.listed as f64 / commands.max(1.0);
    for fault in &totals.faults {
        eprintln!("{fault}");
    }
    if arguments.json {
        let line = json!({
            "ruleset": arguments.id,
            "games": arguments.games,
            "faults": totals.faults.len(),
            "games_per_s": games / seconds,
            "commands_per_s": commands / seconds,
            "mean_commands": mean_commands,
            "max_commands": totals.most_commands,
            "mean_legal": mean_legal,
            "max_legal": totals.longest_list,
            "state_bytes": state_bytes,
            "outcomes": totals.endings,
        });
        println!("{line}");
        return;
    }
    println!("{}: {} games, {} faults", arguments.id, arguments.games, totals.faults.len());
    println!("{:.0} games/s, {:.0} commands/s", games / seconds, commands / seconds);
    println!("commands a game: mean {mean_commands:.1}, most {}", totals.most_commands);
    println!("legal commands: mean {mean_legal:.1}, most {}", totals.longest_list);
    println!("a state takes {state_bytes} bytes");
    for (ending, count) in &totals.endings {
        println!("{ending}: {count}");
    }
}
