//! `hwm words`: what players read, drawn at random from random games, to be judged against the position.

use super::{Ending, Failure, with_ruleset};
use clap::Args;
use high_water_mark::bots::Player;
use high_water_mark::engine::scene::{Figure, Location, Scene};
use high_water_mark::engine::{Game, Generator, Heuristics, Odds, Setup, Show, Side, Viewer};
use high_water_mark::games::Visitor;
use std::collections::BTreeMap;

/// Commands of other moments that are tried until enough are refused.
const TRIES: usize = 400;

#[derive(Args)]
pub struct Arguments {
    /// The ruleset's id
    id: String,
    /// How many positions
    #[arg(long, default_value_t = 10)]
    positions: usize,
    /// How many labels, refusals and previews of each
    #[arg(long, default_value_t = 6)]
    each: usize,
    /// Any text: the same seed draws the same words
    #[arg(long, default_value = "words")]
    seed: String,
}

pub fn run(arguments: &Arguments) -> Ending {
    with_ruleset(&arguments.id, Run(arguments))
}

struct Run<'a>(&'a Arguments);

impl Visitor for Run<'_> {
    type Output = Ending;

    fn visit<R: Player>(self) -> Ending {
        let mut chance = Generator::from_seed(&self.0.seed);
        for number in 0..self.0.positions {
            let mut game = random_game::<R>(&format!("{} {number}", self.0.seed), &mut chance)?;
            let commands = all_commands(&mut game);
            game.seek(chance.below(game.len_with_undone()));
            tell(&game, &commands, self.0.each, &mut chance);
        }
        Ok(())
    }
}

fn random_game<R: Show + Heuristics>(seed: &str, chance: &mut Generator) -> Result<Game<R>, Failure> {
    let call = |text: String| Failure::Call(text);
    let mut game = Game::<R>::new(Setup::default(), seed).map_err(|error| call(error.to_string()))?;
    while let Some(side) = game.deciders().sides().next() {
        let mut legal = game.legal(side);
        legal.retain(|command| !game.rules().gives_up(command));
        let command = legal.swap_remove(chance.below(legal.len()));
        game.apply(side, &command, None).map_err(|error| call(error.to_string()))?;
    }
    Ok(game)
}

/// Commands that were legal at some moments of a game.
fn all_commands<R: Show + Heuristics>(game: &mut Game<R>) -> Vec<R::Command> {
    let step = game.len() / 40 + 1;
    let mut all = Vec::new();
    for number in (0..game.len()).step_by(step) {
        game.seek(number);
        all.extend(Side::ALL.into_iter().flat_map(|side| game.legal(side)));
    }
    all
}

/// One position: how it stands, and words about it.
fn tell<R: Show + Heuristics>(game: &Game<R>, commands: &[R::Command], each: usize, chance: &mut Generator) {
    let Some(side) = game.deciders().sides().next() else { return };
    let (rules, state) = (game.rules(), game.state());
    let scene = rules.scene(state, side.into());
    println!("\n==== {} | {} to decide: {}", scene.heading, side.name(), scene.prompt);
    show_scene(&scene);
    if let Some(entry) = game.log_entry(game.len(), Viewer::Referee) {
        println!("-- the last decision: {} (dice {:?})", entry.text, entry.dice.unwrap_or_default());
        entry.lines.iter().for_each(|line| println!("   {}", line.text));
    }
    println!("-- legal");
    let mut legal = game.legal(side);
    for _ in 0..each.min(legal.len()) {
        let command = legal.swap_remove(chance.below(legal.len()));
        let label = rules.describe(state, side, &command);
        println!("   [{}] {}", label.group, label.label);
        label.note.iter().for_each(|note| println!("      note: {note}"));
        label.risk.iter().for_each(|risk| println!("      risk: {risk}"));
        rules.odds(state, side, &command).iter().for_each(show_odds);
    }
    println!("-- refused");
    let mut told = 0;
    for _ in 0..TRIES {
        let command = &commands[chance.below(commands.len())];
        let Err(refusal) = game.check(side, command) else { continue };
        println!("   {}: {}", rules.describe(state, side, command).label, refusal.text);
        refusal.facts.iter().for_each(|fact| println!("      {}: {}", fact.name, fact.value));
        told += 1;
        if told == each {
            break;
        }
    }
}

fn show_scene(scene: &Scene) {
    let mut places: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for piece in &scene.pieces {
        let figures =
            |all: &[Figure]| all.iter().flat_map(|one| [" ", one.text.as_str()]).collect::<String>();
        let name = piece.name.as_ref().unwrap_or(&piece.id);
        let front = piece.front.as_ref().map(|front| format!(" facing {front}")).unwrap_or_default();
        let states: Vec<&str> = piece.states.iter().map(|state| state.text.as_str()).collect();
        let states = states.join(" ");
        let count = if piece.count > 1 { format!(" x{}", piece.count) } else { String::new() };
        let told = format!("{name}{count}{}{front} {states}", figures(&piece.figures));
        places.entry(place(&piece.at)).or_default().push(told.trim().to_owned());
    }
    for (place, pieces) in places {
        println!("   {place}: {}", pieces.join(", "));
    }
    for mark in &scene.marks {
        println!("   {} at {}", mark.text, place(&mark.at));
    }
}

fn place(at: &Location) -> String {
    match at {
        Location::Space { space } => space.clone(),
        Location::Boundary { between } => between.join("|"),
        Location::Tray { tray } => format!("({tray})"),
    }
}

fn show_odds(odds: &Odds) {
    println!("      odds: {} ({:?})", odds.title, odds.method);
    let facts = odds.modifiers.iter().map(|one| format!("{}: {}", one.fact.name, one.fact.value));
    println!("         with {}", facts.collect::<Vec<_>>().join("; "));
    odds.outcomes.iter().for_each(|one| println!("         {} {}", one.probability, one.text));
    for case in &odds.cases {
        println!("         case: {}", case.text);
        case.outcomes.iter().for_each(|one| println!("            {} {}", one.probability, one.text));
    }
}
