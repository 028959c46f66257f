//! Records and positions that were damaged on their way: refused with a word, or played; never a panic.

use crate::mutation::Commands;
use crate::play::{any_decider, check_state, each_game, law};
use high_water_mark::engine::{Game, Generator, Heuristics, Record, Show, Viewer};

/// Damaged copies that are made of each game's record and positions.
const COPIES: usize = 10;

/// Decisions that are played on from a damaged position that was accepted.
const PLAYED_ON: usize = 40;

/// A damaged record is refused, or it is the record of another sound game.
///
/// # Errors
/// A damaged record was accepted and is no sound game.
pub fn damaged_records_are_refused<R: Show + Heuristics>() -> Result<(), String> {
    let commands = Commands::collect::<R>()?;
    each_game(8, |game: &mut Game<R>, chance| {
        let record = game.record();
        let (text, bytes) = (record.to_string(), record.to_bytes());
        for _ in 0..COPIES {
            accepted_or_not::<R>(Record::parse(&damage_text(&text, chance)).ok())?;
            accepted_or_not::<R>(Record::from_bytes(&damage_bytes(&bytes, chance)).ok())?;
            let mut bent = record.clone();
            let at = chance.below(bent.moves.len());
            if let Some(one) = bent.moves.get_mut(at) {
                commands.bend_somewhere(&mut one.command, chance);
            }
            accepted_or_not::<R>(Some(bent))?;
        }
        Ok(())
    })
}

fn accepted_or_not<R: Show + Heuristics>(record: Option<Record>) -> Result<(), String> {
    let Some(Ok(game)) = record.map(|record| Game::<R>::replay(&record)) else { return Ok(()) };
    let again = Game::<R>::replay(&game.record()).map_err(|error| format!("{error} in {}", game.record()))?;
    law(again.hash() == game.hash(), || format!("the replay ends elsewhere: {}", game.record()))
}

fn damage_text(text: &str, chance: &mut Generator) -> String {
    let mut lines: Vec<&str> = text.lines().collect();
    let (one, other) = (chance.below(lines.len()), chance.below(lines.len()));
    match chance.below(4) {
        0 => drop(lines.remove(one)),
        1 => lines.swap(one, other),
        2 => lines.truncate(one),
        _ => {
            let mut letters: Vec<char> = text.chars().collect();
            let at = chance.below(letters.len());
            letters[at] = ['0', '9', '"', ' ', '}', 'x', '\u{1F987}'][chance.below(7)];
            return letters.into_iter().collect();
        }
    }
    lines.join("\n")
}

fn damage_bytes(bytes: &[u8], chance: &mut Generator) -> Vec<u8> {
    let mut bytes = bytes.to_vec();
    let at = chance.below(bytes.len());
    if chance.below(2) == 0 {
        bytes.truncate(at);
    } else {
        bytes[at] ^= 1 << chance.below(8);
    }
    bytes
}

/// A bent position is refused, or a game goes on from it through valid states.
///
/// # Errors
/// A bent position was accepted, but no game can go on from it.
pub fn bent_positions_are_refused_or_played<R: Show + Heuristics>() -> Result<(), String> {
    let commands = Commands::collect::<R>()?;
    each_game(8, |game: &mut Game<R>, chance| {
        for _ in 0..COPIES {
            game.seek(chance.below(game.len_with_undone() + 1));
            let mut position = game.position(Viewer::Referee);
            commands.bend_somewhere(&mut position["state"], chance);
            if let Ok(bent) = Game::<R>::from_position(&position, "bent") {
                play_on(bent, chance).map_err(|text| format!("{text}: {position}"))?;
            }
        }
        Ok(())
    })
}

/// Plays random commands from a position that was accepted.
///
/// # Errors
/// It is not sound.
pub fn play_on<R: Show + Heuristics>(mut game: Game<R>, chance: &mut Generator) -> Result<(), String> {
    check_state(&game)?;
    for _ in 0..PLAYED_ON {
        for viewer in Viewer::ALL {
            let _ = (game.rules().view(game.state(), viewer), game.rules().scene(game.state(), viewer));
        }
        let Some(side) = any_decider(game.deciders(), chance) else { return Ok(()) };
        let legal = game.legal(side);
        let command = legal.get(chance.below(legal.len())).ok_or("an accepted position is a dead end")?;
        game.apply(side, command, None)
            .map_err(|error| format!("{command:?} is listed but refused: {error}"))?;
        check_state(&game).map_err(|text| format!("{command:?} leads to a fault: {text}"))?;
        // A command that changes nothing could be given for ever.
        let before = game.undo().then(|| game.state().clone());
        game.redo();
        law(before.as_ref() != Some(game.state()), || format!("{command:?} changes nothing"))?;
    }
    Ok(())
}
