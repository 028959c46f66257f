//! Records, positions, undo and redo, forks, and the dice of a seed.

use crate::play::{each_game, each_game_and_team, law, random_game, sample, setup, viewers};
use high_water_mark::engine::{ApplyError, Game, Heuristics, Record, RecordError, ReplayFault, Show, Viewer};
use serde_json::Value;

/// A record is read back from text and bytes as it was written, and its replay is the same game, at the end
/// and in the middle.
///
/// # Errors
/// The first record that is not.
pub fn records_replay<R: Show + Heuristics>() -> Result<(), String> {
    each_game(4, |game: &mut Game<R>, chance| {
        let end = game.len();
        for number in [end, chance.below(end + 1)] {
            game.seek(number);
            let record = game.record();
            let text = record.to_string();
            let read =
                |read: Result<Record, RecordError>| read.map_err(|error| format!("{error} in\n{text}"));
            law(read(Record::parse(&text))? == record, || format!("the text does not read back:\n{text}"))?;
            law(read(Record::from_bytes(&record.to_bytes()))? == record, || "nor do the bytes".into())?;
            let again = Game::<R>::replay(&record).map_err(|error| format!("{error} in\n{text}"))?;
            law(again.hash() == game.hash(), || format!("the replay ends elsewhere:\n{text}"))?;
            law(again.record().to_string() == text, || format!("the replay's record is not:\n{text}"))?;
            for viewer in Viewer::ALL {
                law(again.log(viewer) == game.log(viewer), || format!("the {viewer:?}'s log changes"))?;
            }
        }
        game.seek(end);
        forged_records_are_refused::<R>(&game.record())
    })
}

/// Nothing can be added to the record of a finished game, and dice must fit.
fn forged_records_are_refused<R: Show + Heuristics>(record: &Record) -> Result<(), String> {
    let refused_at = |record: &Record| match Game::<R>::replay(record) {
        Err(RecordError::Decision { number, .. }) => Some(number),
        _ => None,
    };
    let Some(last) = record.moves.last() else { return Ok(()) };
    let mut longer = record.clone();
    longer.moves.push(last.clone());
    law(refused_at(&longer) == Some(longer.moves.len()), || "a game goes on after its end".into())?;
    let middle = record.moves.len() / 2;
    let mut wrong = record.clone();
    wrong.moves[middle].dice.push(1);
    law(refused_at(&wrong) == Some(middle + 1), || "a die too many is overlooked".into())?;
    let mut wrong = record.clone();
    wrong.moves[middle].command["type"] = "no such command".into();
    law(refused_at(&wrong) == Some(middle + 1), || "a command that does not exist is overlooked".into())?;
    let mut wrong = record.clone();
    wrong.hash = Some("0123456789abcdef".into());
    let overlooked = Game::<R>::replay(&wrong).err() != Some(RecordError::OtherResult);
    law(!overlooked, || "another result is overlooked".into())
}

/// A record of before a correction opens as far as today's rules accept it, and tells what became of the rest.
///
/// # Errors
/// The first record that does not.
pub fn old_records_open_as_far_as_they_hold<R: Show + Heuristics>() -> Result<(), String> {
    each_game(4, |game: &mut Game<R>, chance| {
        let record = Record { rules: 0, ..game.record() };
        let opened = |record: &Record| Game::<R>::reopen(record).map_err(|error| error.to_string());
        law(opened(&record)?.fault.is_none(), || "a record that holds is said not to".into())?;
        if record.moves.is_empty() {
            return Ok(());
        }
        let at = chance.below(record.moves.len());
        let mut corrected = record.clone();
        corrected.moves[at].command["type"] = "no longer a command".into();
        let half = opened(&corrected)?;
        game.seek(at);
        law(half.game.hash() == game.hash(), || format!("it does not stand before decision {}", at + 1))?;
        let Some(ReplayFault::Decision { number, rest, .. }) = half.fault else {
            return Err("a decision that is refused is not told".into());
        };
        let wanted: Vec<String> =
            (at + 1..).zip(&corrected.moves[at..]).map(|(n, one)| one.line(n)).collect();
        law(number == at + 1 && rest == wanted, || format!("the rest is told as {rest:?}"))?;
        let other = Record { hash: Some("0123456789abcdef".into()), ..record };
        law(matches!(opened(&other)?.fault, Some(ReplayFault::Result { .. })), || {
            "another result is not told".into()
        })?;
        // What the rules were when it was written decides whether another result is a fault.
        Game::<R>::replay(&other).map(|_| ()).map_err(|error| error.to_string())
    })
}

/// A position that was written is the same state when it is read, and shows a side the same.
///
/// # Errors
/// The first position of which that is not so.
pub fn positions_reload<R: Show + Heuristics>() -> Result<(), String> {
    // A position for one side's eyes compares many guesses, so only some are made.
    each_game_and_team(40, |game: &mut Game<R>, chance| {
        for number in sample(game.len(), chance).into_iter().step_by(4) {
            game.seek(number);
            for viewer in viewers(game.rules()) {
                let position = game.position(viewer);
                let again = Game::<R>::from_position(&position, "position")
                    .map_err(|error| format!("{error} in {position}"))?;
                let (rules, state) = (game.rules(), game.state());
                let seen = rules.view(state, viewer) == again.rules().view(again.state(), viewer);
                law(seen, || {
                    format!("after {number} decisions the {viewer:?}'s position shows something else")
                })?;
                only_guesses_are_untrue(&position, &game.position(Viewer::Referee)["state"])?;
                let whole = viewer == Viewer::Referee;
                law(!whole || again.hash() == game.hash(), || format!("another state: {position}"))?;
                law(!whole || again.position(viewer) == position, || {
                    format!("another position: {position}")
                })?;
                let replay = Game::<R>::replay(&again.record()).map_err(|error| error.to_string())?;
                law(replay.hash() == again.hash(), || "a record from a position ends elsewhere".into())?;
            }
        }
        Ok(())
    })
}

/// What a position does not call a guess is so.
fn only_guesses_are_untrue(position: &Value, truth: &Value) -> Result<(), String> {
    let (mut told, mut truth) = (position["state"].clone(), truth.clone());
    for path in position["guessed"].as_array().into_iter().flatten().filter_map(Value::as_str) {
        let (owner, name) = path.rsplit_once('/').unwrap_or_default();
        for state in [&mut told, &mut truth] {
            if let Some(Value::Object(fields)) = state.pointer_mut(owner) {
                fields.remove(&name.replace("~1", "/").replace("~0", "~"));
            } else if let Some(value) = state.pointer_mut(path) {
                *value = Value::Null;
            }
        }
    }
    law(told == truth, || format!("something is guessed that is not called so: {told} for {truth}"))
}

/// Undo to the start and redo to the end pass through the same states.
///
/// # Errors
/// The first step that leads elsewhere.
pub fn undo_and_redo_agree<R: Show + Heuristics>() -> Result<(), String> {
    each_game(4, |game: &mut Game<R>, _| {
        let end = game.len();
        let mut hashes = vec![game.hash()];
        while game.undo() {
            hashes.push(game.hash());
        }
        hashes.reverse();
        law(hashes.len() == end + 1 && game.is_empty(), || "undo does not lead to the start".into())?;
        for (number, hash) in hashes.iter().enumerate() {
            law(game.len() == number && game.hash() == *hash, || format!("redo {number} leads elsewhere"))?;
            law(game.redo() == (number < end), || format!("redo {number} fails"))?;
        }
        law(!game.seek(end + 1) && game.len() == end, || "seek goes beyond the end".into())
    })
}

/// A fork goes its own way: neither game changes the other, and both have the same dice.
///
/// # Errors
/// The first fork that does not.
pub fn forks_are_independent<R: Show + Heuristics>() -> Result<(), String> {
    each_game(4, |game: &mut Game<R>, chance| {
        let end = game.len();
        let number = chance.below(end);
        game.seek(number);
        let (hash, text) = (game.hash(), game.record().to_string());
        let mut fork = game.fork();
        law(fork.hash() == hash && fork.len_with_undone() == number, || "a fork is another game".into())?;
        let Some(side) = crate::play::any_decider(fork.deciders(), chance) else { return Ok(()) };
        let legal = fork.legal(side);
        let command = legal[chance.below(legal.len())].clone();
        let apply =
            |game: &mut Game<R>| game.apply(side, &command, None).map(drop).map_err(|e| e.to_string());
        apply(&mut fork)?;
        let untouched = game.hash() == hash && game.record().to_string() == text;
        law(untouched && game.len_with_undone() == end, || "a fork changes its origin".into())?;
        apply(game)?;
        law(game.hash() == fork.hash(), || format!("{command:?} has other dice in the fork"))?;
        law(game.len_with_undone() == number + 1, || "a new decision keeps what was undone".into())
    })
}

/// The same seed and decisions give the same game, and a table's own dice must fit the command.
///
/// # Errors
/// The first game that differs.
pub fn seeds_decide_everything<R: Show + Heuristics>() -> Result<(), String> {
    let mut n = 0;
    each_game(4, |game: &mut Game<R>, _| {
        let seed = format!("{} {n}", R::info().id);
        let again = random_game(&setup::<R>(n), &seed)?;
        n += 1;
        law(again.record() == game.record() && again.hash() == game.hash(), || "another game".into())?;
        let (last, dice) = (game.len(), game.dice(game.len()).to_vec());
        let Some(made) = game.record().moves.pop() else { return Ok(()) };
        let command = game.read_command(&made.command).map_err(|problem| problem.to_string())?;
        let hash = game.hash();
        game.undo();
        let mut short = dice.clone();
        let misfits =
            [dice.iter().copied().chain([1]).collect(), short.pop().map_or(vec![1], |_| short), vec![0]];
        for numbers in misfits {
            let result = game.apply(made.side, &command, Some(&numbers)).map(drop);
            let refused = matches!(result, Err(ApplyError::Dice(_)));
            law(refused, || format!("the dice {numbers:?} pass for {dice:?}"))?;
            law(game.len_with_undone() == last, || "refused dice change the game".into())?;
        }
        let applied = game.apply(made.side, &command, Some(&dice)).map(drop);
        law(applied.is_ok() && game.hash() == hash, || "the same dice lead elsewhere".into())
    })
}
