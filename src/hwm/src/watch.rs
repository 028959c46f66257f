//! `hwm watch`: one game between two bots, told decision by decision, to be read as a strong player would.

use super::train::with_net;
use super::{Ending, Failure, fault, read_options, with_ruleset};
use clap::Args;
use high_water_mark::bots::{Choice, Player};
use high_water_mark::engine::{Game, Setup, Show, Side, Viewer};
use high_water_mark::games::Visitor;
use high_water_mark_yardstick::contestant::Contestant;
use high_water_mark_yardstick::table::Table;
use std::path::PathBuf;

#[derive(Args)]
pub struct Arguments {
    /// The ruleset's id
    id: String,
    /// The bots of the Union and of the Confederates, such as search:400,scripted (see `ladder`)
    #[arg(long, value_delimiter = ',', num_args = 1..=2, default_values = ["search", "search"])]
    bots: Vec<Contestant>,
    /// How many other commands are told with what they promise
    #[arg(long, default_value_t = 0)]
    others: usize,
    /// Options of the game as JSON
    #[arg(long)]
    options: Option<String>,
    /// Weights with which bots of this program estimate, as `train` writes them
    #[arg(long)]
    net: Option<PathBuf>,
    /// The seed of the game
    #[arg(long, default_value = "hwm")]
    seed: String,
}

pub fn run(arguments: &Arguments) -> Ending {
    with_ruleset(&arguments.id, Run(arguments))
}

struct Run<'a>(&'a Arguments);

impl Visitor for Run<'_> {
    type Output = Ending;

    fn visit<R: Player>(self) -> Ending {
        let Run(Arguments { bots, others, options, net, seed, .. }) = self;
        let [union, confederate] = bots[..] else {
            return Err(Failure::Call("--bots: two, one for each side".into()));
        };
        let setup = Setup::from_json(&read_options(options.as_deref())?).map_err(fault)?;
        let mut game = Game::<R>::new(setup, seed).map_err(fault)?;
        let table = with_net(Table::of(&game), net.as_deref())?;
        let mut heading = String::new();
        while let Some(side) = game.deciders().sides().next() {
            let (rules, state) = (game.rules(), game.state());
            let scene = rules.scene(state, Viewer::Referee);
            if scene.heading != heading {
                println!("\n== {}", scene.heading);
                heading = scene.heading;
            }
            let bot = if side == Side::Union { union } else { confederate };
            let choice = bot.choose(&table, state, side, &format!("{seed} {}", game.len())).map_err(fault)?;
            let beside = beside(rules, state, side, &choice, *others);
            let union = table.evaluate(state).unwrap_or(0.5);
            let estimate = if side == Side::Union { union } else { 1.0 - union };
            game.apply(side, &choice.command, None).map_err(fault)?;
            tell(&game, estimate, &choice, &beside);
        }
        Ok(())
    }
}

/// What else was thought of, the best first.
fn beside<R: Show>(
    rules: &R,
    state: &R::State,
    side: Side,
    choice: &Choice<R::Command>,
    most: usize,
) -> Vec<String> {
    let others = choice.candidates.iter().filter(|other| other.command != choice.command).take(most);
    let told = |command| rules.describe(state, side, command).label;
    others.map(|other| format!("{:.3} x{} {}", other.value, other.visits, told(&other.command))).collect()
}

/// A decision: its number, what the estimate alone said for its side before it, what the bot expects of it, and what came
/// of it.
fn tell<R: Player>(game: &Game<R>, estimate: f64, choice: &Choice<R::Command>, beside: &[String]) {
    let Some(entry) = game.log_entry(game.len(), Viewer::Referee) else { return };
    println!("{:4} {estimate:.3} {:.3} {}", game.len(), choice.value, entry.text);
    for line in &entry.lines {
        println!("              {}", line.text);
    }
    for other in beside {
        println!("           or {other}");
    }
}
