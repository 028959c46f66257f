//! `hwm ladder`: matches between bots.

use super::{Ending, Failure, book, fault, progress, table_with, with_ruleset, with_threads};
use clap::Args;
use high_water_mark::bots::Player;
use high_water_mark::engine::Side;
use high_water_mark::games::Visitor;
use high_water_mark_yardstick::contest::{self, Contest, Points, Report};
use high_water_mark_yardstick::contestant::{Contestant, Limit};
use high_water_mark_yardstick::pairs::{Decision, Sprt};
use std::path::PathBuf;

#[derive(Args)]
pub struct Arguments {
    /// The ruleset's id
    id: String,
    /// The two bots, such as search:400,greedy: search, greedy, scripted or random, behind a colon
    /// iterations (400) or milliseconds (50ms) a decision; behind an at sign another build of this program, whose bot is meant:
    /// search:400@../before/hwm
    #[arg(long, value_delimiter = ',', default_value = "search,random")]
    bots: Vec<Contestant>,
    /// Let the first bot play against greedy, scripted and random
    #[arg(long, conflicts_with = "sprt")]
    gauntlet: bool,
    /// How many games at most; they come in pairs, each with the same dice and sides swapped
    #[arg(long, default_value_t = 100)]
    games: u32,
    /// Iterations a decision for bots that do not say: one number, or one for each bot, such as 2000,200
    #[arg(long, value_delimiter = ',', conflicts_with = "think_ms")]
    iterations: Vec<u32>,
    /// Milliseconds a decision for bots that do not say (then the result depends on the machine)
    #[arg(long)]
    think_ms: Option<u32>,
    /// Stop when it is decided whether the first bot is stronger by at most the first or at least the second number of
    /// Elo, such as 0,20, with errors of 5 %
    #[arg(long, value_delimiter = ',', allow_hyphen_values = true)]
    sprt: Vec<f64>,
    /// Begin from the positions of a book, such as src/games/c3i/records/book.txt
    #[arg(long)]
    book: Option<PathBuf>,
    /// Options of the game as JSON, such as '{"unionOrdersNight":10}' for wallace
    #[arg(long)]
    options: Option<String>,
    /// Weights with which bots of this program estimate, as `train` writes them
    #[arg(long)]
    net: Option<PathBuf>,
    /// The seed of the match
    #[arg(long, default_value = "hwm")]
    seed: String,
    /// How many games are played at once, if not as many as there are processors
    #[arg(long)]
    threads: Option<usize>,
    /// Print a line of JSON for each match
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
        with_threads(self.0.threads, || matches::<R>(self.0))
    }
}

fn matches<R: Player>(arguments: &Arguments) -> Ending {
    let table =
        super::train::with_net(table_with::<R>(arguments.options.as_deref())?, arguments.net.as_deref())?;
    let starts = book::read_starts::<R>(arguments.book.as_deref())?;
    let sprt = match arguments.sprt.as_slice() {
        [] => None,
        [elo0, elo1] if elo0 < elo1 => Some(Sprt { elo0: *elo0, elo1: *elo1 }),
        _ => return Err(Failure::Call("--sprt needs two numbers, the smaller first, such as 0,20".into())),
    };
    for contestants in pairings(arguments)? {
        let contest =
            Contest { contestants, pairs: arguments.games.div_ceil(2), seed: arguments.seed.clone(), sprt };
        let bar = progress::bar(u64::from(contest.pairs) * 2, "games");
        let report = contest::run(&contest, &table, &starts, &|| bar.inc(1)).map_err(fault)?;
        bar.finish_and_clear();
        if arguments.json {
            println!("{}", serde_json::json!(report));
        } else {
            tell(&report);
        }
    }
    Ok(())
}

/// Who plays whom.
fn pairings(arguments: &Arguments) -> Result<Vec<[Contestant; 2]>, Failure> {
    let limits = match (arguments.iterations.as_slice(), arguments.think_ms) {
        ([], None) => [Limit::Iterations(200); 2],
        ([], Some(time)) => [Limit::Milliseconds(time); 2],
        ([both], _) => [Limit::Iterations(*both); 2],
        ([first, second], _) => [Limit::Iterations(*first), Limit::Iterations(*second)],
        _ => return Err(Failure::Call("--iterations needs one number, or one for each bot".into())),
    };
    match arguments.bots.as_slice() {
        [first, ..] if arguments.gauntlet => {
            let first = first.or_limit(limits[0]);
            Ok(Contestant::gauntlet().into_iter().map(|enemy| [first, enemy]).collect())
        }
        [first, second] => Ok(vec![[first.or_limit(limits[0]), second.or_limit(limits[1])]]),
        _ => Err(Failure::Call("--bots needs two, such as search,random".into())),
    }
}

fn tell(report: &Report) {
    let Report { ruleset, bots: [first, second], score, games, pairs, elo, .. } = report;
    let (low, high) = report.interval;
    println!("{ruleset}: {first} {} : {} {second}, of {games} games", score[0], score[1]);
    println!(
        "  share {:.1} % (95 %: {:.1} to {:.1}), pairs by points of the first 0 ½ 1 1½ 2: {:?}",
        100.0 * pairs.score(),
        100.0 * low,
        100.0 * high,
        pairs.0
    );
    let number =
        |elo: Option<f64>| elo.map_or_else(|| "beyond bounds".to_owned(), |elo| format!("{elo:+.0}"));
    println!("  Elo {} (95 %: {} to {})", number(elo.estimate), number(elo.low), number(elo.high));
    if let Some(test) = report.sprt {
        let decision = match test.decision {
            Decision::Accepted => "yes, stronger",
            Decision::Refused => "no, not stronger",
            Decision::Open => "still open",
        };
        println!(
            "  SPRT {}, {}: {decision} (log-likelihood ratio {:.2}, bounds ± {:.2})",
            test.elo0, test.elo1, test.ratio, test.bound
        );
    }
    let of = |points: Points| format!("{} of {}", points.points, points.games);
    println!(
        "  {first} as the Union {}, as the Confederates {}; the Union won {}",
        of(report.with[Side::Union]),
        of(report.with[Side::Confederate]),
        of(report.union)
    );
    let endings: Vec<String> =
        report.endings.iter().map(|(ending, count)| format!("{ending} {count}")).collect();
    println!("  endings: {}", endings.join(", "));
    if let Some(margin) = report.margin {
        println!(
            "  margin in {}: {first} {:+.1} ± {:.1}, the Union {:+.1}",
            margin.unit, margin.mean, margin.error, margin.union
        );
    }
    let [first, second] =
        report.thought.map(|(time, decisions)| time.as_secs_f64() * 1e3 / f64::from(decisions.max(1)));
    println!("  decisions a game {:.0}; milliseconds a decision {first:.1}, {second:.1}", report.decisions);
}
