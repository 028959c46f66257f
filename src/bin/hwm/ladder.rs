//! `hwm ladder`: a match between two bots.

use super::{Ending, Failure, progress, standard_rules, with_ruleset};
use clap::Args;
use high_water_mark::bots::{BotKind, Budget, Player, choose};
use high_water_mark::engine::{Dice, Events, Heuristics, Show, Side};
use high_water_mark::games::Visitor;
use serde_json::{Map, Value, json};
use std::cell::Cell;
use std::time::{Duration, Instant};

#[derive(Args)]
pub struct Arguments {
    /// The ruleset's id
    id: String,
    /// The two bots, such as search,random; the first has the Union in the first game
    #[arg(long, value_delimiter = ',', default_values = ["search", "random"])]
    bots: Vec<String>,
    /// How many games
    #[arg(long, default_value_t = 100)]
    games: u32,
    /// Iterations a decision: one number, or one for each bot, such as 2000,200
    #[arg(long, value_delimiter = ',', conflicts_with = "think_ms")]
    iterations: Vec<u32>,
    /// Milliseconds a decision (then the result depends on the machine)
    #[arg(long)]
    think_ms: Option<u64>,
    /// The seed of the match
    #[arg(long, default_value = "hwm")]
    seed: String,
    /// Print one line of JSON
    #[arg(long)]
    json: bool,
}

pub fn run(arguments: &Arguments) -> Ending {
    let [first, second] = arguments.bots.as_slice() else {
        return Err(Failure::Call("--bots needs two, such as search,random".into()));
    };
    let kind = |word: &String| {
        BotKind::from_word(word).ok_or_else(|| Failure::Call(format!("there is no bot \"{word}\"")))
    };
    let bots = [kind(first)?, kind(second)?];
    let iterations = match (arguments.iterations.as_slice(), arguments.think_ms) {
        ([], None) => [200; 2],
        ([], Some(_)) => [u32::MAX; 2],
        ([both], _) => [*both; 2],
        ([first, second], _) => [*first, *second],
        _ => return Err(Failure::Call("--iterations needs one number, or one for each bot".into())),
    };
    with_ruleset(&arguments.id, Run { arguments, bots, iterations, thought: Cell::default() })
}

struct Run<'a> {
    arguments: &'a Arguments,
    bots: [BotKind; 2],
    iterations: [u32; 2],
    /// How long each bot thought, and about how many decisions.
    thought: Cell<[(Duration, u32); 2]>,
}

impl Visitor for Run<'_> {
    type Output = Ending;

    fn visit<R: Player>(self) -> Ending {
        let rules = standard_rules::<R>()?;
        let bar = progress::bar(u64::from(self.arguments.games), "games");
        // Results of the first bot in halves of a game.
        let mut halves = Vec::new();
        for number in 0..self.arguments.games {
            let first = if number % 2 == 0 { Side::Union } else { Side::Confederate };
            halves.push(self.play(&rules, first, number)?);
            bar.inc(1);
        }
        bar.finish_and_clear();
        self.report(&halves);
        Ok(())
    }
}

impl Run<'_> {
    /// Plays one game; the result of the first bot in halves.
    fn play<R: Show + Heuristics>(&self, rules: &R, first: Side, number: u32) -> Result<u8, Failure> {
        let seed = format!("{}/{number}", self.arguments.seed);
        let mut state = rules.start(&mut Dice::for_decision(&seed, 0), &mut Events::ignored());
        let mut decision = 0;
        while let Some(side) = rules.deciders(&state).sides().next() {
            decision += 1;
            let bot = usize::from(side != first);
            let command = self.choose(rules, &state, side, bot, &format!("{seed}/{decision}"));
            let command = command.ok_or_else(|| {
                let word = self.bots[bot].word();
                eprintln!("game {number}, decision {decision}: the {word} bot found nothing to do");
                Failure::Fault
            })?;
            let mut dice = Dice::for_decision(&seed, decision);
            rules.apply(&mut state, side, &command, &mut dice, &mut Events::ignored()).map_err(|cause| {
                eprintln!("game {number}, decision {decision}: {cause:?}");
                Failure::Fault
            })?;
        }
        Ok(rules.outcome(&state).map_or(1, |outcome| outcome.halves(first)))
    }

    fn choose<R: Show + Heuristics>(
        &self,
        rules: &R,
        state: &R::State,
        side: Side,
        bot: usize,
        seed: &str,
    ) -> Option<R::Command> {
        let start = Instant::now();
        let until = self.arguments.think_ms.map(|ms| start + Duration::from_millis(ms));
        let mut stop = || until.is_some_and(|until| Instant::now() >= until);
        let budget = &mut Budget { iterations: self.iterations[bot], stop: &mut stop };
        let command = choose(self.bots[bot], rules, state, side, seed, budget).map(|choice| choice.command);
        let mut thought = self.thought.get();
        thought[bot].0 += start.elapsed();
        thought[bot].1 += 1;
        self.thought.set(thought);
        command
    }

    fn report(&self, halves: &[u8]) {
        let games = f64::from(self.arguments.games);
        let points: f64 = halves.iter().map(|halves| f64::from(*halves) / 2.0).sum();
        let mean = points / games.max(1.0);
        let variance: f64 =
            halves.iter().map(|h| (f64::from(*h) / 2.0 - mean).powi(2)).sum::<f64>() / games.max(1.0);
        let ci95 = 1.96 * (variance * games).sqrt();
        let [first, second] = self.names();
        if self.arguments.json {
            let score = Map::from_iter([(first, Value::from(points)), (second, Value::from(games - points))]);
            let line = json!({ "ruleset": self.arguments.id, "games": self.arguments.games, "score": score, "ci95": ci95 });
            println!("{line}");
        } else {
            println!(
                "{}: {first} {points}, {second} {} of {games} games (95 %: ± {ci95:.1})",
                self.arguments.id,
                games - points
            );
            let [first, second] = self
                .thought
                .get()
                .map(|(time, decisions)| time.as_secs_f64() * 1e3 / f64::from(decisions.max(1)));
            println!("milliseconds a decision: {first:.1}, {second:.1}");
        }
    }

    /// The bots' names, told apart if they are of one kind.
    fn names(&self) -> [String; 2] {
        let [first, second] = self.bots.map(BotKind::word);
        let second = if first == second { format!("{second}-2") } else { second.to_owned() };
        [first.to_owned(), second]
    }
}
