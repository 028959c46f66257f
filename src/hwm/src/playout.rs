//! `hwm playout`: random games.

use super::{Ending, Failure, progress, standard_table, with_ruleset};
use clap::Args;
use high_water_mark::bots::Player;
use high_water_mark::bots::playout::{Playouts, Watch, playouts};
use high_water_mark::games::Visitor;
use serde_json::json;
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

pub fn run(arguments: &Arguments) -> Ending {
    with_ruleset(&arguments.id, Run(arguments))
}

struct Run<'a>(&'a Arguments);

impl Visitor for Run<'_> {
    type Output = Ending;

    fn visit<R: Player>(self) -> Ending {
        let Run(arguments) = self;
        let table = standard_table::<R>()?;
        let watch = if arguments.strict { Watch::Strict } else { Watch::Trusting };
        let bar = progress::bar(u64::from(arguments.games), "games");
        let started = Instant::now();
        let totals = playouts(&*table, arguments.games, &arguments.seed, watch, |over| {
            if over % 64 == 0 {
                bar.set_position(u64::from(over));
            }
        });
        let seconds = started.elapsed().as_secs_f64().max(1e-9);
        bar.finish_and_clear();
        report(arguments, &totals, seconds, size_of::<R::State>());
        if totals.faults.is_empty() { Ok(()) } else { Err(Failure::Fault) }
    }
}

#[expect(clippy::cast_precision_loss, reason = "figures for people")]
fn report(arguments: &Arguments, totals: &Playouts, seconds: f64, state_bytes: usize) {
    let games = f64::from(arguments.games);
    let commands = totals.commands as f64;
    let mean_commands = commands / games.max(1.0);
    let mean_legal = totals.listed as f64 / commands.max(1.0);
    for (seed, fault) in &totals.faults {
        eprintln!("seed \"{seed}\": {fault}");
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
