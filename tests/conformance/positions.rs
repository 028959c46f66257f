//! Positions as texts: short, of letters that need no escape, and read as what they were written from.

use crate::damage::play_on;
use crate::golden;
use crate::play::{each_game, each_game_and_team, law, random_game, sample, viewers};
use high_water_mark::engine::{Game, Generator, Heuristics, Setup, Show, Side, Viewer, read_position};
use serde_json::Value;

/// Damaged copies that are made of each game's texts.
const COPIES: usize = 20;

/// What a text may consist of besides letters and digits.
const SIGNS: &str = "()=:,./@+?!_-";

fn open<R: Show + Heuristics>(text: &str) -> Result<Game<R>, String> {
    let position = read_position(text).map_err(|error| error.to_string())?;
    Game::from_position(&position, "text").map_err(|error| error.to_string())
}

/// A position's text is read as the same state with the same list of what is guessed, for every viewer.
///
/// # Errors
/// The first text of which that is not so.
pub fn texts_reload<R: Show + Heuristics>() -> Result<(), String> {
    each_game_and_team(120, |game: &mut Game<R>, chance| {
        for number in sample(game.len(), chance).into_iter().step_by(4) {
            game.seek(number);
            for viewer in viewers(game.rules()) {
                let (position, text) = (game.position(viewer), game.position_text(viewer));
                let fault = |what: &str| format!("{what}: {text} for {position}");
                let plain = text.chars().all(|c| c.is_ascii_alphanumeric() || SIGNS.contains(c));
                law(plain && text.len() < position.to_string().len(), || fault("it is not short and plain"))?;
                let json =
                    Game::<R>::from_position(&position, "text").map_err(|error| fault(&error.to_string()))?;
                let again = open::<R>(&text).map_err(|error| fault(&error))?;
                law(again.hash() == json.hash(), || fault("another state"))?;
                law(again.state() == json.state(), || fault("a state that only looks the same"))?;
                let guessed = again.position(Viewer::Referee)["guessed"].clone();
                law(guessed == position["guessed"], || fault(&format!("{guessed} is guessed")))?;
                law(again.position_text(Viewer::Referee) == text, || fault("another text"))?;
                let replay = Game::<R>::replay(&again.record()).map_err(|error| fault(&error.to_string()))?;
                law(replay.position(Viewer::Referee)["guessed"] == position["guessed"], || {
                    fault("a record forgets what is guessed")
                })?;
            }
        }
        Ok(())
    })
}

/// A damaged text is refused, and always if its end is missing; or a game goes on from it.
///
/// # Errors
/// A damaged text was accepted, but no game can go on from it.
pub fn damaged_texts_are_refused_or_played<R: Show + Heuristics>() -> Result<(), String> {
    each_game(20, |game: &mut Game<R>, chance| {
        game.seek(chance.below(game.len_with_undone() + 1));
        let text = game.position_text(Viewer::Referee);
        let cut = &text[..chance.below(text.len())];
        law(open::<R>(cut).is_err(), || format!("it has no end, but is accepted: {cut}"))?;
        for _ in 0..COPIES {
            let damaged = damage(&text, chance);
            if let Ok(game) = open::<R>(&damaged) {
                play_on(game, chance).map_err(|fault| format!("{fault}: {damaged}"))?;
            }
        }
        Ok(())
    })
}

fn damage(text: &str, chance: &mut Generator) -> String {
    let mut letters: Vec<char> = text.chars().collect();
    for _ in 0..=chance.below(3) {
        let (one, other) = (chance.below(letters.len()), chance.below(letters.len()));
        let odd: Vec<char> = SIGNS.chars().chain(['0', '9', 'a', ' ', '\u{1F987}']).collect();
        let sign = odd[chance.below(odd.len())];
        match chance.below(5) {
            0 => letters[one] = sign,
            1 => letters.insert(one, sign),
            2 => drop(letters.remove(one)),
            3 => letters.swap(one, other),
            _ => {
                let part = letters[one.min(other)..one.max(other)].to_vec();
                letters.splice(one..one, part);
            }
        }
    }
    letters.into_iter().collect()
}

/// Texts that were written down once open for ever, as the same state.
///
/// # Errors
/// The first that does not.
pub fn old_texts_open<R: Show + Heuristics>() -> Result<(), String> {
    let lines = golden::kept(&format!("{}/positions.txt", golden::records::<R>()), || some_texts::<R>())?;
    for line in lines.lines() {
        let (hash, text) = line.split_once(' ').ok_or("a line has no text")?;
        let game = open::<R>(text).map_err(|error| format!("{error} in {text}"))?;
        law(game.hash() == hash, || format!("it is {}, no longer {line}", game.hash()))?;
    }
    Ok(())
}

/// Texts of one game with their hashes: as it begins, in the middle and late, for the referee and a side.
fn some_texts<R: Show + Heuristics>() -> Result<String, String> {
    let mut game = random_game::<R>(&Setup::default(), "old positions")?;
    let mut lines = Vec::new();
    for part in [0, 2, 3] {
        game.seek(game.len_with_undone() * part / 4);
        for viewer in [Viewer::Referee, Viewer::Side(Side::Union)] {
            let text = game.position_text(viewer);
            lines.push(format!("{} {text}\n", open::<R>(&text)?.hash()));
        }
    }
    Ok(lines.concat())
}

/// A position that does not fit says by which rules it was written; one that fits opens, whoever wrote it.
///
/// # Errors
/// It does not.
pub fn other_rules_are_told<R: Show + Heuristics>() -> Result<(), String> {
    each_game(200, |game: &mut Game<R>, _| {
        let mut position = game.position(Viewer::Referee);
        let open =
            |position: &Value| Game::<R>::from_position(position, "rules").map_err(|error| error.to_string());
        law(position["rules"] == R::info().rules_version, || "a position says nothing of its rules".into())?;
        position["rules"] = 99.into();
        open(&position)?;
        position["state"] = "nonsense".into();
        let told = open(&position).err().unwrap_or_default();
        law(told.contains("by version 99 of these rules"), || format!("it says only: {told}"))
    })
}
