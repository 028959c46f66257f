//! `hwm calibrate`: expectations against results, and habits.

use super::{Ending, fault, progress, table_with, with_ruleset, with_threads};
use clap::Args;
use high_water_mark::bots::Player;
use high_water_mark::games::Visitor;
use high_water_mark_yardstick::calibration::{self, Calibrated, Calibration, Expectations};
use high_water_mark_yardstick::contestant::{Contestant, Limit};

#[derive(Args)]
pub struct Arguments {
    /// The ruleset's id
    id: String,
    /// The bot, which plays against itself
    #[arg(long, default_value = "search")]
    bot: Contestant,
    /// Iterations a decision, if the bot does not say
    #[arg(long, default_value_t = 200)]
    iterations: u32,
    /// How many games
    #[arg(long, default_value_t = 40)]
    games: u32,
    /// Options of the game as JSON, such as '{"unionOrdersNight":10}' for wallace
    #[arg(long)]
    options: Option<String>,
    /// The seed of the first game; the others follow from it
    #[arg(long, default_value = "hwm")]
    seed: String,
    /// How many games are played at once, if not as many as there are processors
    #[arg(long)]
    threads: Option<usize>,
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
        with_threads(self.0.threads, || calibrate::<R>(self.0))
    }
}

fn calibrate<R: Player>(arguments: &Arguments) -> Ending {
    let player = arguments.bot.or_limit(Limit::Iterations(arguments.iterations));
    let calibration = Calibration { player, games: arguments.games, seed: arguments.seed.clone() };
    let bar = progress::bar(arguments.games.into(), "games");
    let table = table_with::<R>(arguments.options.as_deref())?;
    let calibrated = calibration::run(&calibration, &table, &|| bar.inc(1)).map_err(fault)?;
    bar.finish_and_clear();
    if arguments.json {
        println!("{}", serde_json::json!(calibrated));
    } else {
        tell(&calibrated);
    }
    Ok(())
}

fn tell(calibrated: &Calibrated) {
    let Calibrated { ruleset, bot, games, union, .. } = calibrated;
    println!("{ruleset}: {bot} against itself, {games} games, the Union's share {:.1} %", 100.0 * union);
    for (name, expectations) in [("player", &calibrated.player), ("evaluation", &calibrated.evaluation)] {
        let Expectations { brier, late, .. } = expectations;
        println!("{name}: Brier {brier:.3}, {late:.3} in second halves; games, expected, result by tenths");
        for decile in expectations.deciles.iter().filter(|decile| decile.games > 0.0) {
            println!(
                "  {:6.1}  {:5.1} %  {:5.1} %",
                decile.games,
                100.0 * decile.expected,
                100.0 * decile.result
            );
        }
    }
    for habit in &calibrated.habits {
        let share = 100.0 * f64::from(habit.times) / f64::from(habit.of.max(1));
        println!("{}: {} of {} ({share:.1} %)", habit.name, habit.times, habit.of);
    }
}
