//! Random games, and states to look at.

use high_water_mark::engine::{
    Compose, Deciders, Game, Generator, Heuristics, OptionChoice, Setup, Show, Side, Viewer, wire,
};
use serde_json::{Map, Value, json};
use std::thread::panicking;

/// No game may last longer: records hold no more decisions. Games are far shorter; those with a line in
/// `tests/golden/bounds.json` are held to it.
const MOST_DECISIONS: usize = 100_000;

/// Commands of one state of which it is asked who can go along.
const JOURNEYS: usize = 5;

/// States of a long game that are looked at closely.
const STATES_A_GAME: usize = 40;

/// Decisions that the games of one check have together, unless the environment says how many games.
const DECISIONS_A_CHECK: usize = 6_000;

/// Games of one check are not more than this, however short they are.
const MOST_GAMES: usize = 2_000;

/// Says where a check was when something panicked.
pub struct Place(pub String);

impl Drop for Place {
    fn drop(&mut self) {
        if panicking() {
            eprintln!("this happened in {}", self.0);
        }
    }
}

/// The side that decides first.
pub fn first_decider(deciders: Deciders) -> Option<Side> {
    deciders.sides().next()
}

/// A side that decides, at random if both do.
pub fn any_decider(deciders: Deciders, chance: &mut Generator) -> Option<Side> {
    let sides: Vec<Side> = deciders.sides().collect();
    sides.get(chance.below(sides.len())).copied()
}

/// Some of the commands that may take a piece somewhere, each with the one that picks the piece for it.
pub fn journeys<R: Show + Heuristics>(
    game: &Game<R>,
    chance: &mut Generator,
) -> Vec<(Side, Vec<R::Command>)> {
    let mut journeys = Vec::new();
    for side in game.deciders().sides() {
        let legal = game.legal(side);
        for _ in 0..JOURNEYS {
            let Some(command) = legal.get(chance.below(legal.len())) else { continue };
            let label = game.rules().describe(game.state(), side, command);
            let mut given = vec![command.clone()];
            if label.compose == Some(Compose::Part) {
                let mut fork = game.fork();
                if fork.apply(side, command, None).is_ok() {
                    let next = fork.legal(side);
                    given.extend(next.get(chance.below(next.len())).cloned());
                }
            }
            journeys.push((side, given));
        }
    }
    journeys
}

/// How many decisions a game of this ruleset may have.
pub fn bound<R: Show + Heuristics>() -> usize {
    let bounds: Value = serde_json::from_str(include_str!("../golden/bounds.json")).unwrap_or_default();
    let bound = bounds.get(R::info().id).and_then(Value::as_u64);
    bound.and_then(|bound| usize::try_from(bound).ok()).unwrap_or(MOST_DECISIONS)
}

/// A game played to its end by random commands.
///
/// # Errors
/// The game broke one of the laws that every game keeps on its way.
pub fn random_game<R: Show + Heuristics>(setup: &Setup<R>, seed: &str) -> Result<Game<R>, String> {
    let _place = Place(format!("the random game {seed}"));
    let mut chance = Generator::from_seed(&format!("choices of {seed}"));
    let mut game = Game::new(setup.clone(), seed).map_err(|error| format!("set-up of {seed}: {error}"))?;
    loop {
        let number = game.len();
        let fault = |text: &str| format!("{seed}, after {number} decisions: {text}");
        check_state(&game).map_err(|text| fault(&text))?;
        let Some(side) = any_decider(game.deciders(), &mut chance) else { return Ok(game) };
        if game.len() >= bound::<R>() {
            return Err(fault("the game is longer than it may be"));
        }
        let mut legal = game.legal(side);
        legal.retain(|command| !game.rules().gives_up(command));
        let command = legal.get(chance.below(legal.len())).ok_or_else(|| fault("no legal command"))?;
        if let Err(error) = game.apply(side, command, None) {
            return Err(fault(&format!("{command:?} is listed but refused: {error}")));
        }
    }
}

/// What holds in every state: it is valid, every decider has a command, and the game is over if and only if
/// nobody decides.
///
/// # Errors
/// One of these does not hold.
pub fn check_state<R: Show + Heuristics>(game: &Game<R>) -> Result<(), String> {
    let (rules, state) = (game.rules(), game.state());
    rules.validate(state).map_err(|problem| format!("the state is not valid: {problem}"))?;
    let outcome = rules.outcome(state);
    if outcome.is_some() != (game.deciders() == Deciders::Nobody) {
        return Err(format!("outcome {outcome:?}, but deciding: {:?}", game.deciders()));
    }
    if let Some(outcome) = outcome
        && !R::ENDINGS.contains(&outcome.ending)
    {
        return Err(format!("\"{}\" is not among the endings", outcome.ending));
    }
    for side in Side::ALL {
        if game.deciders().includes(side) == game.legal(side).is_empty() {
            return Err(format!("the {} side decides without a command, or the reverse", side.name()));
        }
    }
    Ok(())
}

/// The set-up of game number `n`: every other game has the standard options, the rest any options.
pub fn setup<R: Show + Heuristics>(n: usize) -> Setup<R> {
    if n.is_multiple_of(2) {
        return Setup::default();
    }
    let mut chance = Generator::from_seed(&format!("options {n}"));
    let options = R::info().options;
    let chosen =
        options.iter().map(|option| (option.key.to_owned(), any_choice(&option.choice, &mut chance)));
    // Options may exclude each other: then the game is played with the standard ones.
    let setup = Setup::from_json(&Value::Object(chosen.collect::<Map<_, _>>())).unwrap_or_default();
    if R::set_up(&setup.options, None).is_ok() { setup } else { Setup::default() }
}

fn any_choice(choice: &OptionChoice, chance: &mut Generator) -> Value {
    let all = choices(choice);
    all[chance.below(all.len())].clone()
}

/// What an option can be set to; of a number the least, the greatest and those about the standard.
pub fn choices(choice: &OptionChoice) -> Vec<Value> {
    match choice {
        OptionChoice::Toggle { .. } => vec![false.into(), true.into()],
        OptionChoice::OneOf { choices, .. } => choices.iter().map(|(word, _)| Value::from(*word)).collect(),
        OptionChoice::Number { min, max, default } => {
            let near = [*min, default - 1, *default, default + 1, *max];
            near.into_iter().filter(|n| (min..=max).contains(&n)).map(Value::from).collect()
        }
    }
}

/// Plays random games and has each looked at. `cost` says how much dearer a look is than a mere game.
///
/// # Errors
/// The first fault, with its seed.
pub fn each_game<R: Show + Heuristics>(
    cost: usize,
    look: impl FnMut(&mut Game<R>, &mut Generator) -> Result<(), String>,
) -> Result<(), String> {
    each_game_of(setup::<R>, cost, look)
}

/// As [`each_game`], and then the same at tables where each side is two persons, if there are such.
///
/// # Errors
/// The first fault, with its seed.
pub fn each_game_and_team<R: Show + Heuristics>(
    cost: usize,
    mut look: impl FnMut(&mut Game<R>, &mut Generator) -> Result<(), String>,
) -> Result<(), String> {
    each_game(cost, &mut look)?;
    let Some(team) = team_setup::<R>() else { return Ok(()) };
    each_game_of(|_| team.clone(), cost, look)
}

/// A set-up in which each side is two persons.
fn team_setup<R: Show + Heuristics>() -> Option<Setup<R>> {
    let options = R::info().options;
    let all = options.iter().flat_map(|option| {
        choices(&option.choice).into_iter().map(move |choice| json!({ option.key: choice }))
    });
    let mut setups = all.filter_map(|options| Setup::from_json(&options).ok());
    setups.find(|setup| R::set_up(&setup.options, None).is_ok_and(|rules| rules.has_roles()))
}

/// Everybody who may look at a game.
pub fn viewers<R: Show + Heuristics>(rules: &R) -> impl Iterator<Item = Viewer> {
    Viewer::ALL.into_iter().chain(rules.has_roles().then_some(Viewer::PERSONS).into_iter().flatten())
}

fn each_game_of<R: Show + Heuristics>(
    setup: impl Fn(usize) -> Setup<R>,
    cost: usize,
    mut look: impl FnMut(&mut Game<R>, &mut Generator) -> Result<(), String>,
) -> Result<(), String> {
    let wanted = std::env::var("HWM_GAMES").ok().and_then(|games| games.parse().ok());
    let mut decisions = 0;
    for n in 0..wanted.unwrap_or(MOST_GAMES) {
        if wanted.is_none() && n > 0 && decisions > DECISIONS_A_CHECK {
            return Ok(());
        }
        let seed = format!("{} {n}", R::info().id);
        let mut game = random_game(&setup(n), &seed)?;
        decisions += game.len() * cost;
        let _place = Place(format!("the random game {seed}"));
        let mut chance = Generator::from_seed(&format!("looks at {seed}"));
        look(&mut game, &mut chance).map_err(|text| format!("{seed}: {text}"))?;
    }
    Ok(())
}

/// Looks at states of random games: at all of a short game, at some of a long one.
///
/// # Errors
/// The first fault, with its seed and the number of decisions before it.
pub fn each_state<R: Show + Heuristics>(
    cost: usize,
    mut look: impl FnMut(&Game<R>, &mut Generator) -> Result<(), String>,
) -> Result<(), String> {
    each_game(cost, |game: &mut Game<R>, chance| each_state_of(game, chance, &mut look))
}

/// As [`each_state`], and then the same at tables where each side is two persons, if there are such.
///
/// # Errors
/// The first fault, with its seed and the number of decisions before it.
pub fn each_state_and_team<R: Show + Heuristics>(
    cost: usize,
    mut look: impl FnMut(&Game<R>, &mut Generator) -> Result<(), String>,
) -> Result<(), String> {
    each_game_and_team(cost, |game: &mut Game<R>, chance| each_state_of(game, chance, &mut look))
}

fn each_state_of<R: Show + Heuristics>(
    game: &mut Game<R>,
    chance: &mut Generator,
    look: &mut impl FnMut(&Game<R>, &mut Generator) -> Result<(), String>,
) -> Result<(), String> {
    for number in sample(game.len(), chance) {
        game.seek(number);
        let _place = Place(format!("the state after {number} decisions"));
        look(game, chance).map_err(|text| format!("after {number} decisions: {text}"))?;
    }
    Ok(())
}

/// Numbers of decisions from 0 to `last`, both included, spread over the game.
pub fn sample(last: usize, chance: &mut Generator) -> Vec<usize> {
    if last <= STATES_A_GAME {
        return (0..=last).collect();
    }
    let mut numbers: Vec<usize> = (1..STATES_A_GAME)
        .map(|part| {
            let (from, to) = (last * (part - 1) / (STATES_A_GAME - 1), last * part / (STATES_A_GAME - 1));
            from + chance.below(to - from)
        })
        .collect();
    numbers.extend([0, last]);
    numbers.sort_unstable();
    numbers.dedup();
    numbers
}

/// A value as JSON with the names of the table.
///
/// # Errors
/// It cannot be written.
pub fn to_json<R: Show + Heuristics>(rules: &R, value: &impl serde::Serialize) -> Result<Value, String> {
    rules.names().scope(|| wire::write(value)).map_err(|error| format!("not serialisable: {error}"))
}

/// A condition of a law.
///
/// # Errors
/// It does not hold.
pub fn law(holds: bool, text: impl FnOnce() -> String) -> Result<(), String> {
    if holds { Ok(()) } else { Err(text()) }
}

/// Random games come to an end, through valid states, within the bound. Estimates on the way, and of what ends a row, are results.
///
/// # Errors
/// The first game that does not.
pub fn games_end<R: Show + Heuristics>() -> Result<(), String> {
    each_game(1, |game: &mut Game<R>, _| {
        let last = game.len();
        law(last > 0, || "a game without a decision".into())?;
        for number in sample(last, &mut Generator::from_seed("estimates")) {
            game.seek(number);
            let (rules, state) = (game.rules(), game.state());
            let commands = Side::ALL.into_iter().flat_map(|side| game.legal(side));
            let ends = commands.filter_map(|command| rules.evaluate_end(state, &command));
            for estimate in rules.evaluate(state).into_iter().chain(ends) {
                law((0.0..=1.0).contains(&estimate), || format!("the estimate {estimate} is no result"))?;
            }
        }
        Ok(())
    })
}
