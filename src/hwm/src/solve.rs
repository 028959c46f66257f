//! `hwm solve`: perfect play.

use super::{Ending, Failure, with_ruleset};
use clap::Args;
use high_water_mark::bots::Player;
use high_water_mark::bots::solve::{CommandVerdict, Solver};
use high_water_mark::engine::{Game, Setup};
use high_water_mark::games::Visitor;

/// A game with more states than this takes too long.
const MOST_STATES: usize = 1_000_000;

#[derive(Args)]
pub struct Arguments {
    /// The ruleset's id
    id: String,
    /// The seed of the dice along the line that is printed
    #[arg(long, default_value = "hwm")]
    seed: String,
}

pub fn run(arguments: &Arguments) -> Ending {
    with_ruleset(&arguments.id, Run(arguments))
}

struct Run<'a>(&'a Arguments);

impl Visitor for Run<'_> {
    type Output = Ending;

    /// Prints the exact chances of every command along a game in which both sides choose the best.
    fn visit<R: Player>(self) -> Ending {
        let mut game =
            Game::<R>::new(Setup::default(), &self.0.seed).map_err(|e| Failure::Call(e.to_string()))?;
        let rules = game.rules().clone();
        let refuse = |error| Failure::Call(format!("{} cannot be solved: {error}", R::info().title));
        let mut solver = Solver::new(&rules, MOST_STATES).map_err(refuse)?;
        while let Some(side) = game.deciders().sides().next() {
            let verdicts = solver.commands(game.state(), side).map_err(refuse)?;
            println!("{}", rules.scene(game.state(), side.into()).heading);
            for CommandVerdict { command, verdict, best } in &verdicts {
                let label = rules.describe(game.state(), side, command).label;
                let mark = if *best { '*' } else { ' ' };
                let (win, draw, loss) = (verdict.win(side), &verdict.draw, verdict.win(side.other()));
                println!("  {mark} {label}: win {win}, draw {draw}, loss {loss}");
            }
            let safest = verdicts.iter().filter(|one| one.best).max_by_key(|one| one.verdict.draw.clone());
            let Some(chosen) = safest else { return Err(Failure::Fault) };
            game.apply(side, &chosen.command, None).map_err(|error| Failure::Call(error.to_string()))?;
        }
        let outcome = rules.outcome(game.state()).map(|outcome| outcome.text);
        println!("{}", outcome.unwrap_or_default());
        Ok(())
    }
}
