//! `hwm train`: estimates that learn from games against themselves.

use super::{Ending, Failure, fault, read_file, table_with, with_ruleset, with_threads};
use clap::Args;
use high_water_mark::bots::Player;
use high_water_mark::engine::Net;
use high_water_mark::games::Visitor;
use high_water_mark_yardstick::table::Table;
use high_water_mark_yardstick::training::candidates::Judge;
use high_water_mark_yardstick::training::{Course, News, Plan, train};
use std::path::{Path, PathBuf};
use std::sync::Arc;

#[derive(Args)]
pub struct Arguments {
    /// The ruleset's id
    id: String,
    /// Where the weights go
    #[arg(long)]
    out: PathBuf,
    /// Weights to go on from
    #[arg(long)]
    from: Option<PathBuf>,
    /// How many games
    #[arg(long, default_value_t = 300_000)]
    games: u64,
    /// How many of them are played with the same weights
    #[arg(long, default_value_t = 1024)]
    round: u32,
    /// How far a choice may fall short of the best, in results: at first and in the end
    #[arg(long, value_delimiter = ',', default_value = "0.03,0.02")]
    temperature: Vec<f32>,
    /// How far a weight moves in a step: at first and in the end
    #[arg(long, value_delimiter = ',', default_value = "0.001,0.00005")]
    rate: Vec<f32>,
    /// How much a position's worth follows the end of its game: at first and in the end
    #[arg(long, value_delimiter = ',', default_value = "0.85,0.7")]
    lambda: Vec<f32>,
    /// The part of its positions that a game teaches
    #[arg(long, default_value_t = 0.6)]
    keep: f32,
    /// The part of the decisions that are made blindly
    #[arg(long, default_value_t = 0.02)]
    blind: f32,
    /// The part of the games that begin with decisions made blindly
    #[arg(long, default_value_t = 0.33)]
    loose: f32,
    /// How many these are at most
    #[arg(long, default_value_t = 30)]
    loosely: u32,
    /// Of many commands so many, drawn at random, are looked at
    #[arg(long, default_value_t = 400)]
    most: usize,
    /// Make decisions by a search of so many iterations instead of one ply ahead, and learn what it expects, too
    #[arg(long)]
    search: Option<u32>,
    /// The parts of the games against earlier weights, and against the script
    #[arg(long, value_delimiter = ',', default_value = "0.2,0.05")]
    rivals: Vec<f32>,
    /// Games between candidates
    #[arg(long, default_value_t = 50_000)]
    every: u64,
    /// Games of a candidate against each rival; none, and the last weights are kept
    #[arg(long, default_value_t = 64)]
    tries: u32,
    /// Iterations in these games
    #[arg(long, default_value_t = 60)]
    iterations: u32,
    /// Weights of rivals of the candidates, beside the script
    #[arg(long, value_delimiter = ',')]
    against: Vec<PathBuf>,
    /// Options of the game as JSON
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
        with_threads(self.0.threads, || learn::<R>(self.0))
    }
}

fn learn<R: Player>(arguments: &Arguments) -> Ending {
    let table = table_with::<R>(arguments.options.as_deref())?;
    let begin = arguments.from.as_deref().map(read).transpose()?;
    let rival = |path: &PathBuf| with_net(table.clone(), Some(path));
    let rivals: Result<Vec<Table<R>>, Failure> = arguments.against.iter().map(rival).collect();
    let judge = Judge { rivals: rivals?, iterations: arguments.iterations, games: arguments.tries };
    let plan = plan(arguments)?;
    let mut candidates = 0;
    let mut written = Ok(());
    let mut rounds = 0;
    let net = train(&table, begin.as_ref(), &plan, &judge, &mut |news| match news {
        News::Round(round) => {
            rounds += 1;
            if rounds % 10 == 1 {
                println!(
                    "{} games in {:.0} s, {:.0} of them to learn: the Union's share {:.2}, {:.0} decisions a game, error {:.4}",
                    round.games,
                    round.time.as_secs_f32(),
                    round.learning.as_secs_f32(),
                    round.union,
                    round.length,
                    round.error
                );
            }
        }
        News::Tried(net, score) => {
            candidates += 1;
            println!("candidate {candidates}: {:.1} % of the points", 100.0 * score);
            if written.is_ok() {
                written = write(&arguments.out.with_extension(format!("{candidates}.bin")), net);
            }
        }
    });
    written?;
    let net = net.map_err(fault)?;
    write(&arguments.out, &net)
}

fn plan(arguments: &Arguments) -> Result<Plan, Failure> {
    let two = |name: &str, numbers: &[f32]| match numbers {
        [first, last] => Ok((*first, *last)),
        _ => Err(Failure::Call(format!("--{name} needs two numbers"))),
    };
    let course = |name: &str, numbers: &[f32]| two(name, numbers).map(|(first, last)| Course { first, last });
    let words: Vec<String> = std::env::args().skip(1).collect();
    Ok(Plan {
        games: (arguments.games, arguments.round),
        temperature: course("temperature", &arguments.temperature)?,
        rate: course("rate", &arguments.rate)?,
        lambda: course("lambda", &arguments.lambda)?,
        keep: arguments.keep,
        blind: arguments.blind,
        loose: (arguments.loose, arguments.loosely),
        most: arguments.most,
        search: arguments.search,
        rivals: two("rivals", &arguments.rivals)?,
        every: arguments.every,
        seed: arguments.seed.clone(),
        made: format!("hwm {}", words.join(" ")),
    })
}

/// A table whose players estimate with the weights of a file, if there is one.
pub fn with_net<R: Player>(table: Table<R>, path: Option<&Path>) -> Result<Table<R>, Failure> {
    let Some(path) = path else { return Ok(table) };
    let learned = table.with_net(Arc::new(read(path)?));
    learned.ok_or_else(|| Failure::Call("this game has no learned estimate".into()))
}

/// Reads a file of weights.
fn read(path: impl AsRef<Path>) -> Result<Net, Failure> {
    let path = path.as_ref();
    Net::read(&read_file(path)?).map_err(|error| Failure::Call(format!("{}: {error}", path.display())))
}

fn write(path: &Path, net: &Net) -> Ending {
    let bytes = net.write().map_err(fault)?;
    std::fs::write(path, bytes).map_err(|error| Failure::Call(format!("{}: {error}", path.display())))
}
