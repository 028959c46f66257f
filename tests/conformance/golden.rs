//! What is written down: hashes, perft counts, sums of random games, a record for every ending, playthroughs.
//!
//! `HWM_BLESS=1 cargo test --test conformance` writes what is missing or has changed; the difference is then
//! for a person to read before it is committed. See `tests/README.md`.

use crate::play::{first_decider, law, random_game, setup, to_json};
use high_water_mark::bots::perft::perft;
use high_water_mark::bots::playout::{Watch, playouts};
use high_water_mark::bots::{Budget, random, search};
use high_water_mark::engine::notation::write_command;
use high_water_mark::engine::{
    Game, Generator, Heuristics, LogEntry, Record, ReplayFault, Ruleset, Setup, Show, Side, Viewer,
    read_position,
};
use serde_json::{Map, Value, json};
use std::fmt::Write;
use std::fs;
use std::path::{Path, PathBuf};

/// Seeds of the golden games.
const SEEDS: [&str; 4] = ["July 1", "July 2", "July 3", "0"];

/// A golden game that is not over by then is compared at this point.
const MOST_GOLDEN_DECISIONS: usize = 3_000;

/// Sequences that one count may take.
const MOST_COUNTED: u64 = 60_000;

/// Random games that are added up.
const SUMMED_GAMES: u32 = 25;

/// Random games that are searched for an ending without a record, and as many games of other players.
const SEARCHED: usize = 200;

/// Iterations of a player who searches.
const SEARCH: u32 = 40;

/// Decisions after which a weary player gives up.
const PATIENCE: usize = 30;

fn file(path: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(path)
}

/// The folder of what is written down of a game; that of the made-up game lies beside it.
pub fn records<R: Ruleset>() -> String {
    match R::info().id {
        "ambush" => "tests/conformance/ambush".to_owned(),
        id => format!("src/games/{id}/records"),
    }
}

fn blessing() -> bool {
    std::env::var_os("HWM_BLESS").is_some()
}

/// A file of the repository.
///
/// # Errors
/// It cannot be read.
pub fn read(path: &str) -> Result<String, String> {
    fs::read_to_string(file(path)).map_err(|error| format!("{path}: {error}"))
}

fn write(path: &str, text: &str) -> Result<(), String> {
    let path = file(path);
    path.parent().map_or(Ok(()), fs::create_dir_all).map_err(|error| error.to_string())?;
    fs::write(&path, text).map_err(|error| format!("{}: {error}", path.display()))
}

/// A file that is never to change, written if it is not there yet.
///
/// # Errors
/// It cannot be read.
pub fn kept(path: &str, first: impl FnOnce() -> Result<String, String>) -> Result<String, String> {
    if blessing() && !file(path).exists() {
        write(path, &first()?)?;
    }
    read(path)
}

/// Compares with a file, or writes it.
///
/// # Errors
/// It is another.
pub fn golden(path: &str, text: &str) -> Result<(), String> {
    if blessing() {
        return write(path, text);
    }
    let expected = read(path)?;
    law(expected == text, || format!("{path} has\n{expected}\nbut now it is\n{text}"))
}

/// The game of a seed in which decision `n` is `legal[(n * 7 + 3) % legal.len()]` of the first decider, who does not
/// give up.
fn seventh_game<R: Show + Heuristics>(seed: &str) -> Result<Game<R>, String> {
    let mut game = Game::<R>::new(Setup::default(), seed).map_err(|error| error.to_string())?;
    while let Some(side) = first_decider(game.deciders()).filter(|_| game.len() < MOST_GOLDEN_DECISIONS) {
        let mut legal = game.legal(side);
        legal.retain(|command| !game.rules().gives_up(command));
        let command = &legal[(game.len() * 7 + 3) % legal.len()];
        game.apply(side, command, None).map_err(|error| error.to_string())?;
    }
    Ok(game)
}

/// The final hashes of some games, as JSON.
///
/// # Errors
/// A golden game has a fault.
pub fn hashes<R: Show + Heuristics>() -> Result<Value, String> {
    let one = |seed: &&str| {
        let game = seventh_game::<R>(seed)?;
        Ok(json!({ "seed": seed, "decisions": game.len(), "hash": game.hash() }))
    };
    SEEDS.iter().map(one).collect::<Result<Vec<Value>, String>>().map(Value::from)
}

/// The golden hashes of all listed rulesets and the values of the generator.
///
/// # Errors
/// They have changed.
pub fn check_hashes(mut games: Map<String, Value>) -> Result<(), String> {
    // A build without some of the games leaves their hashes alone.
    let written: Value =
        serde_json::from_str(&read("tests/golden/hashes.json").unwrap_or_default()).unwrap_or_default();
    for (id, hashes) in written["games"].as_object().into_iter().flatten() {
        games.entry(id.clone()).or_insert_with(|| hashes.clone());
    }
    let rolls = |(seed, sides): (&str, u16)| {
        let mut generator = Generator::from_seed(seed);
        let rolls: Vec<u16> = (0..100).map(|_| generator.roll(sides)).collect();
        json!({ "seed": seed, "sides": sides, "rolls": rolls })
    };
    let decision = |(seed, number): (&str, u64)| {
        let mut generator = Generator::for_decision(seed, number);
        let rolls: Vec<u16> = (0..10).map(|_| generator.roll(6)).collect();
        json!({ "seed": seed, "decision": number, "sides": 6, "rolls": rolls })
    };
    let streams = [("July 1", 6), ("", 6), ("Gettysburg \u{2605}", 20), ("0", 65_535)].map(rolls);
    let decisions = [("July 1", 0), ("July 1", 1), ("July 1", 4_000_000_000)].map(decision);
    let all = json!({ "generator": streams, "decisions": decisions, "games": games });
    golden("tests/golden/hashes.json", &pretty(&all, 0))
}

/// JSON laid out for people: a list of numbers stays on one line.
fn pretty(value: &Value, depth: usize) -> String {
    let indent = "  ".repeat(depth + 1);
    let (lines, [open, close]) = match value {
        Value::Object(fields) if depth < 2 => {
            let line = |(key, value)| {
                format!("{indent}{}: {}", Value::from(String::clone(key)), pretty(value, depth + 1))
            };
            (fields.iter().map(line).collect::<Vec<_>>(), ["{", "}"])
        }
        Value::Array(items) if items.iter().any(Value::is_object) => {
            (items.iter().map(|item| format!("{indent}{item}")).collect(), ["[", "]"])
        }
        _ => return value.to_string(),
    };
    let end = if depth == 0 { "\n" } else { "" };
    format!("{open}\n{}\n{}{close}{end}", lines.join(",\n"), "  ".repeat(depth))
}

/// The perft counts of some seeds agree with the file of the ruleset.
///
/// # Errors
/// They have changed.
pub fn perft_counts<R: Show + Heuristics>() -> Result<(), String> {
    let path = format!("{}/perft.txt", records::<R>());
    let mut text = String::from("# seed, depth, number of sequences of legal commands\n");
    for seed in &SEEDS[..2] {
        let game = Game::<R>::new(Setup::default(), seed).map_err(|error| error.to_string())?;
        let mut last = 1;
        for depth in 0..=12 {
            let width = game.legal(first_decider(game.deciders()).ok_or("over at the start")?).len() as u64;
            if last == 0 {
                break;
            }
            // The next depth is about as much wider as the start is wide, at least twice.
            if last * width.max(2) > MOST_COUNTED {
                break;
            }
            last = perft(game.rules(), depth, seed);
            let _ = writeln!(text, "\"{seed}\" {depth} {last}");
        }
    }
    golden(&path, &text)
}

/// What random games come to agrees with the file of the ruleset, which every build has to reproduce.
///
/// # Errors
/// It has changed, or a game has a fault.
pub fn playout_sums<R: Show + Heuristics>() -> Result<(), String> {
    let setup = Setup::<R>::default();
    let rules = R::set_up(&setup.options, setup.board.as_ref()).map_err(|error| error.to_string())?;
    let sum = playouts(&rules, SUMMED_GAMES, SEEDS[0], Watch::Strict, |_| ());
    law(sum.faults.is_empty(), || format!("{:?}", sum.faults))?;
    let text = serde_json::to_string_pretty(&sum).map_err(|error| error.to_string())?;
    golden(&format!("{}/playouts.json", records::<R>()), &format!("{text}\n"))
}

/// The positions in the suite and the book of a ruleset, as far as it has them.
///
/// # Errors
/// One does not open.
pub fn kept_positions<R: Show + Heuristics>() -> Result<Vec<Game<R>>, String> {
    let texts =
        ["suite", "book"].map(|kept| read(&format!("{}/{kept}.txt", records::<R>())).unwrap_or_default());
    let lines = texts.iter().flat_map(|text| text.lines());
    let positions = lines.filter(|line| !line.starts_with('#')).filter_map(|line| line.split_once(' '));
    let open = |text: &str| {
        let position = read_position(text)?;
        Game::from_position(&position, "kept")
    };
    positions.map(|(text, _)| open(text).map_err(|error| format!("{text}: {error}"))).collect()
}

/// Every ending of the ruleset has a record that ends so.
///
/// # Errors
/// An ending lacks a record, or the record ends otherwise.
pub fn every_ending_is_recorded<R: Show + Heuristics>() -> Result<(), String> {
    R::ENDINGS.iter().try_for_each(|ending| {
        let path = format!("{}/endings/{ending}.txt", records::<R>());
        if blessing() && !file(&path).exists() {
            write(&path, &find_ending::<R>(ending)?.record().to_string())?;
        }
        check_ending::<R>(ending, &read(&path)?).map_err(|text| format!("{path}: {text}"))
    })
}

/// Records of earlier versions, in `old/<ruleset>/`, open as `opened.txt` beside them says: wholly, or up to a
/// decision that the rules refuse since a correction.
///
/// # Errors
/// One does not open, or otherwise.
pub fn old_records_open<R: Show + Heuristics>() -> Result<(), String> {
    let folder = format!("{}/old", records::<R>());
    let Ok(entries) = fs::read_dir(file(&folder)) else { return Ok(()) };
    let mut names: Vec<String> =
        entries.filter_map(|entry| entry.ok()?.file_name().into_string().ok()).collect();
    names.retain(|name| name != "opened.txt");
    names.sort();
    let mut told = String::new();
    for name in names {
        let opened = Record::parse(&read(&format!("{folder}/{name}"))?)
            .and_then(|record| Game::<R>::reopen(&record))
            .map_err(|error| format!("{folder}/{name}: {error}"))?;
        let _ = match opened.fault {
            None => writeln!(told, "{name}: as it was"),
            Some(fault) => writeln!(told, "{name}: {}", cause(&fault)),
        };
    }
    golden(&format!("{folder}/opened.txt"), &told)
}

fn cause(fault: &ReplayFault) -> String {
    match fault {
        ReplayFault::Decision { number, command, text, rule, rest, .. } => {
            format!(
                "{} decisions from {number} ({command}) are out: {text} [{}]",
                rest.len(),
                rule.unwrap_or("no rule")
            )
        }
        ReplayFault::Board { text } | ReplayFault::Result { text } => text.clone(),
    }
}

/// Who plays the games that are searched for an ending.
#[derive(Clone, Copy)]
enum Players {
    /// Both sides choose at random.
    Random,
    /// So they do, but they give up as soon as they can after some decisions.
    Weary,
    /// One side searches a little, the other one chooses at random.
    OneSearches(Side),
}

impl Players {
    /// Random games are quick, so there are many of them before the others.
    const fn of(n: usize) -> Players {
        match n {
            _ if n < SEARCHED => Players::Random,
            _ if n.is_multiple_of(3) => Players::Weary,
            _ if n % 3 == 1 => Players::OneSearches(Side::Confederate),
            _ => Players::OneSearches(Side::Union),
        }
    }

    fn play<R: Show + Heuristics>(self, n: usize, seed: &str) -> Result<Game<R>, String> {
        if matches!(self, Players::Random) {
            return random_game(&setup::<R>(n), seed);
        }
        let mut game = Game::<R>::new(Setup::default(), seed).map_err(|error| error.to_string())?;
        while let Some(side) = first_decider(game.deciders()) {
            let command = self.choose(&game, side, &format!("{seed} {}", game.len()))?;
            game.apply(side, &command, None).map_err(|error| error.to_string())?;
        }
        Ok(game)
    }

    fn choose<R: Show + Heuristics>(
        self,
        game: &Game<R>,
        side: Side,
        seed: &str,
    ) -> Result<R::Command, String> {
        let (rules, state) = (game.rules(), game.state());
        let give_up = game.legal(side).into_iter().find(|command| rules.gives_up(command));
        let choice = match (self, give_up) {
            (Players::Weary, Some(command)) if game.len() >= PATIENCE => return Ok(command),
            (Players::OneSearches(searcher), _) if searcher == side => {
                let mut budget = Budget { iterations: SEARCH, stop: &mut || false };
                search::choose(rules, state, side, seed, &mut budget)
            }
            _ => random::choose(rules, state, side, seed),
        };
        choice.map(|choice| choice.command).ok_or_else(|| "nothing to choose from".into())
    }
}

fn find_ending<R: Show + Heuristics>(ending: &str) -> Result<Game<R>, String> {
    for n in 0..2 * SEARCHED {
        let game = Players::of(n).play::<R>(n, &format!("{ending} {n}"))?;
        if game.rules().outcome(game.state()).is_some_and(|outcome| outcome.ending == ending) {
            return Ok(game);
        }
    }
    Err(format!("no game that was tried ends with \"{ending}\": its record must be written by hand"))
}

/// Replays the record of an ending.
///
/// # Errors
/// It does not end so.
pub fn check_ending<R: Show + Heuristics>(ending: &str, text: &str) -> Result<(), String> {
    let record = Record::parse(text).map_err(|error| error.to_string())?;
    let game = Game::<R>::replay(&record).map_err(|error| error.to_string())?;
    let outcome = game.rules().outcome(game.state()).ok_or("the game is not over")?;
    law(outcome.ending == ending, || format!("it ends with \"{}\"", outcome.ending))?;
    law(record.result.as_deref() == Some(outcome.text.as_str()), || {
        format!("its result should be {outcome:?}")
    })
}

/// Decisions at the beginning and at the end of a long playthrough that are written out.
const WRITTEN_OUT: usize = 12;

/// Legal commands of one decision that are written out.
const MOST_LISTED: usize = 10;

/// States of more letters are written out at the beginning and at the end only; their hash stands for them.
const LONGEST_STATE: usize = 600;

/// A whole game as a person can read it: states, legal commands, choices, dice, log lines.
///
/// # Errors
/// The game has a fault.
pub fn playthrough<R: Show + Heuristics>(seed: &str) -> Result<String, String> {
    let mut game = random_game(&Setup::<R>::default(), seed)?;
    let end = game.len();
    let mut text = format!("\n#### The game {seed}\n");
    for number in 0..=end {
        if number == WRITTEN_OUT && end > 2 * WRITTEN_OUT {
            let _ = writeln!(text, "\n[{} decisions are left out]", end - 2 * WRITTEN_OUT);
        }
        if number >= WRITTEN_OUT && number + WRITTEN_OUT < end {
            continue;
        }
        game.seek(number);
        write_decision(&mut text, &game, number)?;
    }
    if let Some(outcome) = game.rules().outcome(game.state()) {
        let _ = writeln!(text, "\n{} [{}, {}]", outcome.text, outcome.ending, outcome.rule);
    }
    Ok(text)
}

fn write_decision<R: Show + Heuristics>(
    text: &mut String,
    game: &Game<R>,
    number: usize,
) -> Result<(), String> {
    let (rules, state) = (game.rules(), game.state());
    let entry = game.log_entry(number, Viewer::Referee).ok_or("an entry is missing")?;
    write_entry(text, rules, &entry)?;
    let scene = rules.scene(state, Viewer::Referee);
    let _ = writeln!(text, "\n== {}. {}", scene.heading, scene.prompt);
    let _ = writeln!(text, "   hash {}", game.hash());
    let written = to_json(rules, state)?.to_string();
    let at_an_end = number == 0 || number == game.len_with_undone();
    if at_an_end || written.len() <= LONGEST_STATE {
        let _ = writeln!(text, "   state {written}");
    }
    for side in game.deciders().sides() {
        let legal = game.legal(side);
        for command in legal.iter().take(MOST_LISTED) {
            let label = rules.describe(state, side, command);
            let line = write_command(&to_json(rules, command)?);
            let _ = writeln!(text, "   {} may {line}: {} [{}]", side.word(), label.label, label.group);
            if let Some(note) = &label.note {
                let _ = writeln!(text, "      note: {note}");
            }
            if let Some(risk) = &label.risk {
                let _ = writeln!(text, "      risk: {risk}");
            }
            for outcome in rules.odds(state, side, command).map(|odds| odds.outcomes).unwrap_or_default() {
                let _ = writeln!(text, "      {} {}", outcome.probability, outcome.text);
            }
        }
        if legal.len() > MOST_LISTED {
            let _ = writeln!(text, "   {} may also choose {} more", side.word(), legal.len() - MOST_LISTED);
        }
    }
    Ok(())
}

fn write_entry<R: Show + Heuristics>(
    text: &mut String,
    rules: &R,
    entry: &LogEntry<R::Command, R::Event>,
) -> Result<(), String> {
    let command = match &entry.command {
        Some(command) => write_command(&to_json(rules, command)?),
        None => entry.text.clone(),
    };
    let who = entry.side.map_or("", |side| side.word());
    let dice = entry.dice.clone().unwrap_or_default();
    let _ = writeln!(text, "\n{}. {who} {command} {dice:?}", entry.number);
    if let Some(headline) = &entry.headline {
        let _ = writeln!(text, "   # {headline}");
    }
    for line in &entry.lines {
        let _ = writeln!(text, "   {} [{}]", line.text, line.rules.join(", "));
    }
    Ok(())
}
