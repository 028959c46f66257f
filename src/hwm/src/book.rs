//! `hwm book`: positions from which matches begin.

use super::{Ending, Failure, fault, read_file, with_ruleset, with_threads};
use clap::Args;
use high_water_mark::bots::Player;
use high_water_mark::engine::Show;
use high_water_mark::games::Visitor;
use high_water_mark_yardstick::book::{self, Making, Start};
use high_water_mark_yardstick::contestant::{Contestant, Limit};
use std::path::Path;

#[derive(Args)]
pub struct Arguments {
    /// The ruleset's id
    id: String,
    /// How many positions
    #[arg(long, default_value_t = 60)]
    positions: usize,
    /// Who plays the games from which positions are drawn
    #[arg(long, default_value = "search:40")]
    player: Contestant,
    /// Who plays each position to its end
    #[arg(long, default_value = "greedy")]
    judge: Contestant,
    /// How often; the Union's share of the points must be from 35 to 65 %
    #[arg(long, default_value_t = 20)]
    games: u32,
    /// The seed
    #[arg(long, default_value = "book")]
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
        let Arguments { id, positions, player, judge, games, seed, threads } = self.0;
        let limit = Limit::Iterations(40);
        let (player, judge) = (player.or_limit(limit), judge.or_limit(limit));
        let making = Making { player, judge, games: *games, positions: *positions, seed: seed.clone() };
        println!(
            "# hwm book {id} --positions {positions} --player {player} --judge {judge} --games {games} --seed {seed}"
        );
        println!("# Behind each position the Union's share of the points.");
        with_threads(*threads, || book::make::<R>(&making, &|line| println!("{line}")).map_err(fault))
    }
}

/// The positions of a book; none without one.
pub fn read_starts<R: Show>(file: Option<&Path>) -> Result<Vec<Start<R>>, Failure> {
    let Some(file) = file else { return Ok(Vec::new()) };
    let bytes = read_file(file)?;
    book::read(&String::from_utf8_lossy(&bytes)).map_err(fault)
}
