//! The headings of log entries: what a line is, what it is in a few words, and what an entry comes to; and which commands
//! end what is decided.

use crate::golden;
use crate::play::{any_decider, each_game_and_team, each_state_and_team, law, random_game, to_json, viewers};
use high_water_mark::engine::log::deed::DiceRolled;
use high_water_mark::engine::notation::write_command;
use high_water_mark::engine::{
    Compose, Deed, Game, Generator, Heuristics, LineKind, LogEntry, Record, Setup, Show, Side, Viewer,
};
use serde_json::Value;
use std::collections::{BTreeSet, HashSet};

/// No heading is longer, in characters.
const LONGEST: usize = 160;

/// Decisions that are played on from a position that is kept for bots.
const PLAYED_ON: usize = 60;

/// Examples of each kind of entry in the table of headings.
const EXAMPLES: usize = 2;

/// The kinds of commands that end or decline what is decided, game by game; of some only those with a certain field.
const CLOSING: [(&str, &[&str]); 6] = [
    ("ambush", &["withdraw"]),
    ("c3i", &["pass", "bid support=no"]),
    ("g63", &["endMovement", "pass"]),
    (
        "guns",
        &[
            "endAttackArtillery",
            "endAttacks",
            "endDefenseArtillery",
            "endFieldWorks",
            "endMarch",
            "endObjectives",
            "endReinforcement",
            "endWithdrawals",
            "passBid",
            "pregameDone",
            "stayPut",
            "stopReturning",
        ],
    ),
    ("knapp", &["declineLeader", "endFire", "endMove"]),
    (
        "wallace",
        &[
            "cavalryStand",
            "cavalryStop",
            "endTurn",
            "fireDone",
            "forcedPass",
            "gunsStay",
            "holdAssault",
            "moveDone",
            "orderPass",
        ],
    ),
];

/// Commands about no piece and no space that end nothing: what is decided is that.
const DECIDING: [(&str, &[&str]); 6] = [
    ("ambush", &["attack"]),
    ("c3i", &["bid support=yes"]),
    ("g63", &[]),
    (
        "guns",
        &[
            "attackGo",
            "bid",
            "chooseDuration",
            "chooseSide",
            "declareExtended",
            "declareOrders",
            "forfeitNextThree",
            "offerReduction",
            "payToken",
            "pickReduction",
            "playMarchToken",
            "returnToken",
        ],
    ),
    ("knapp", &["takeBack"]),
    (
        "wallace",
        &["assign", "cavalryRetreat", "concede", "entryFight", "orderFire", "resolveAssaults", "setValue"],
    ),
];

fn of_game(table: [(&str, &'static [&'static str]); 6], id: &str) -> &'static [&'static str] {
    table.iter().find(|(game, _)| *game == id).map_or(&[], |(_, kinds)| kinds)
}

/// A command by its kind, and that with what it answers where that is yes or no.
fn kinds_of(command: &Value) -> [String; 2] {
    let kind = command["type"].as_str().unwrap_or_default().to_owned();
    let answer = command.as_object().into_iter().flatten().find_map(|(field, value)| {
        let word = if value.as_bool()? { "yes" } else { "no" };
        Some(format!("{kind} {field}={word}"))
    });
    [answer.unwrap_or_else(|| kind.clone()), kind]
}

/// Commands that end or decline what is decided say so, and no others.
///
/// # Errors
/// The first command of which that is not so.
pub fn closing_commands_say_so<R: Show + Heuristics>() -> Result<(), String> {
    let id = R::info().id;
    let (closing, deciding) = (of_game(CLOSING, id), of_game(DECIDING, id));
    each_state_and_team(3, |game: &Game<R>, _| {
        for side in Side::ALL {
            for command in game.legal(side) {
                let label = game.rules().describe(game.state(), side, &command);
                let kinds = kinds_of(&to_json(game.rules(), &command)?);
                let listed =
                    |kinds_listed: &[&str]| kinds.iter().any(|kind| kinds_listed.contains(&kind.as_str()));
                law(label.closes == listed(closing), || {
                    format!("\"{}\" ({}) says closes: {}", label.label, kinds[0], label.closes)
                })?;
                law(!label.closes || label.compose.is_none() && label.space.is_none(), || {
                    format!("\"{}\" closes and does something beside", label.label)
                })?;
                let aims = label.piece.is_some() || label.space.is_some();
                law(
                    aims || label.closes || label.compose == Some(Compose::Part) || listed(deciding),
                    || format!("\"{}\" ({}) is about nothing, but ends nothing", label.label, kinds[0]),
                )?;
            }
        }
        Ok(())
    })
}

/// Games in which there are fights: from positions that are kept for bots.
fn games_with_fights<R: Show + Heuristics>() -> Result<Vec<Game<R>>, String> {
    let mut chance = Generator::from_seed("played on from positions that are kept");
    let mut games = golden::kept_positions::<R>()?;
    for game in &mut games {
        for _ in 0..PLAYED_ON {
            let Some(side) = any_decider(game.deciders(), &mut chance) else { break };
            let mut legal = game.legal(side);
            legal.retain(|command| !game.rules().gives_up(command));
            let command = legal.swap_remove(chance.below(legal.len()));
            game.apply(side, &command, None).map_err(|error| error.to_string())?;
        }
    }
    Ok(games)
}

/// Every entry has a heading that says who did what and what came of it; lines say what they are, and dice what they are for.
///
/// # Errors
/// The first entry with a fault.
pub fn entries_have_headings<R: Show + Heuristics>() -> Result<(), String> {
    each_game_and_team(4, |game: &mut Game<R>, _| check_game(game))?;
    games_with_fights::<R>()?.iter_mut().try_for_each(check_game)
}

fn check_game<R: Show + Heuristics>(game: &mut Game<R>) -> Result<(), String> {
    let last = game.len();
    game.seek(0);
    let all: Vec<Viewer> = viewers(game.rules()).collect();
    let places = places(game.rules());
    let pieces_now =
        |game: &Game<R>| -> Vec<HashSet<String>> { all.iter().map(|viewer| pieces(game, *viewer)).collect() };
    let mut before = pieces_now(game);
    for number in 0..=last {
        game.seek(number);
        let after = pieces_now(game);
        for ((viewer, before), after) in all.iter().zip(&before).zip(&after) {
            let entry = game.log_entry(number, *viewer).ok_or("an entry is missing")?;
            check_entry(&entry, &[&places, after, before]).map_err(|text| {
                let lines: Vec<&str> = entry.lines.iter().map(|line| line.text.as_str()).collect();
                let told = (&entry.text, &entry.headline, lines);
                format!("entry {number} for {viewer:?}: {text}\nof {told:#?}")
            })?;
        }
        before = after;
    }
    Ok(())
}

/// Sides and places: of these a sentence can be about at any time.
fn places<R: Show + Heuristics>(rules: &R) -> HashSet<String> {
    let plan = rules.plan();
    let places = plan.spaces.iter().chain(&plan.areas).filter_map(|space| space.name.clone());
    let sides = Side::ALL.iter().map(|side| side.name().to_owned());
    as_named(places.chain(sides).chain(["The game".to_owned()]))
}

/// The pieces that a viewer sees.
fn pieces<R: Show + Heuristics>(game: &Game<R>, viewer: Viewer) -> HashSet<String> {
    as_named(game.rules().scene(game.state(), viewer).pieces.into_iter().filter_map(|piece| piece.name))
}

/// Names as sentences have them, in small letters.
fn as_named(names: impl Iterator<Item = String>) -> HashSet<String> {
    // "Lee's headquarters": the man is named in many ways.
    let short = |name: &str| name.split(['(', ',', '\'']).next().unwrap_or_default().trim().to_owned();
    let named = names.map(|name| name.to_lowercase()).flat_map(|name| [short(&name), name]);
    named.filter(|name| name.len() > 1).collect()
}

fn check_entry<C, E>(entry: &LogEntry<C, E>, known: &[&HashSet<String>]) -> Result<(), String> {
    for line in &entry.lines {
        let told = match line.kind {
            LineKind::Action | LineKind::Outcome => {
                line.brief.as_ref().is_some_and(|brief| is_heading(brief))
            }
            LineKind::Account => line.brief.is_none(),
        };
        law(told, || format!("\"{}\" is {:?} with the brief {:?}", line.text, line.kind, line.brief))?;
    }
    check_dice(entry)?;
    let deeds = || entry.lines.iter().flat_map(|line| &line.deeds);
    let fought = deeds().any(|deed| matches!(deed, Deed::Fight { .. }));
    let outcome = entry.lines.iter().any(|line| line.kind == LineKind::Outcome);
    law(!fought || outcome, || "a fight without an outcome".into())?;
    let Some(headline) = &entry.headline else {
        return law(entry.prepares, || "it has no heading".into());
    };
    law(is_heading(headline), || "its heading does not read like one".into())?;
    let words = headline.to_lowercase();
    law(known.iter().any(|names| names.iter().any(|name| words.contains(name))), || {
        "its heading names nobody and no place".into()
    })
}

fn is_heading(text: &str) -> bool {
    let begins = text.chars().next().is_some_and(|first| !first.is_lowercase());
    begins && !text.ends_with(['.', ',', ':']) && text.chars().count() <= LONGEST
}

fn check_dice<C, E>(entry: &LogEntry<C, E>) -> Result<(), String> {
    let rolls: Vec<&DiceRolled> =
        entry.lines.iter().flat_map(|line| &line.deeds).flat_map(crate::deeds::dice_of).collect();
    for roll in &rolls {
        law(rolls.len() < 2 || roll.label.as_ref().is_some_and(|label| !label.is_empty()), || {
            format!("of several rolls {roll:?} has no label")
        })?;
        law(roll.hits.as_ref().is_none_or(|hits| hits.len() == roll.values.len()), || {
            format!("{roll:?} does not say of each die whether it hits")
        })?;
    }
    Ok(())
}

/// A table of what was decided and its heading, in games that are kept: some examples of every kind of entry.
///
/// # Errors
/// A game cannot be played.
pub fn table<R: Show + Heuristics>() -> Result<String, String> {
    let mut games: Vec<Game<R>> = Vec::new();
    for ending in R::ENDINGS {
        let text = golden::read(&format!("{}/endings/{ending}.txt", golden::records::<R>()))?;
        let record = Record::parse(&text).map_err(|error| error.to_string())?;
        games.push(Game::replay(&record).map_err(|error| error.to_string())?);
    }
    games.extend(games_with_fights::<R>()?);
    games.push(random_game(&Setup::default(), "headings")?);
    let mut rows: BTreeSet<(String, usize, String)> = BTreeSet::new();
    for game in &games {
        for viewer in Viewer::ALL {
            for entry in game.log(viewer) {
                let Some(headline) = &entry.headline else { continue };
                let kind = kind_of_entry(game, &entry)?;
                let next = rows.iter().filter(|(known, ..)| *known == kind).count();
                let decided = match &entry.command {
                    Some(command) => write_command(&to_json(game.rules(), command)?),
                    None => entry.text.clone(),
                };
                let row = format!("{decided}\n   {headline}\n");
                if next < EXAMPLES && !rows.iter().any(|(.., known)| *known == row) {
                    rows.insert((kind, next, row));
                }
            }
        }
    }
    Ok(rows.into_iter().map(|(.., row)| row).collect())
}

/// What was decided, and the kinds of what came of it.
fn kind_of_entry<R: Show + Heuristics>(
    game: &Game<R>,
    entry: &LogEntry<R::Command, R::Event>,
) -> Result<String, String> {
    let word = |value: &Value| value["type"].as_str().unwrap_or_default().to_owned();
    let command = match &entry.command {
        Some(command) => kinds_of(&to_json(game.rules(), command)?)[0].clone(),
        None => String::new(),
    };
    let mut kinds = BTreeSet::new();
    for (event, line) in entry.events.iter().zip(&entry.lines) {
        if line.kind == LineKind::Outcome {
            kinds.insert(word(&to_json(game.rules(), event)?));
        }
    }
    Ok(format!("{command} {}", kinds.into_iter().collect::<Vec<_>>().join(" ")))
}
