//! Hidden information: what a viewer is shown depends on nothing that he may not know.
//!
//! The hidden part of a state is replaced by another that fits what a side knows, or one of its two persons
//! (`determinize`). Whatever that viewer is shown before and after must be the same.

use crate::golden;
use crate::mutation::Commands;
use crate::play::{each_game_and_team, each_state_and_team, journeys, law, to_json, viewers};
use crate::show::subjects;
use high_water_mark::engine::together::together;
use high_water_mark::engine::{
    Company, Dice, Events, Game, Generator, Heuristics, Ruleset, Show, Side, Viewer, wire,
};
use serde_json::Value;
use std::collections::{BTreeSet, HashMap};

/// Commands of other states that are checked for what their refusals say.
const TRIES: usize = 10;

/// Commands of one list that are compared with their neighbours.
const MOST_COMPARED: usize = 40;

/// Guesses that tell what of a state is hidden.
const TELLING: usize = 3;

/// Guesses at a state that are held against the truth, besides the one that is looked at in all else.
const GUESSES: u64 = 4;

/// Pairs of hidden values that are looked at for an exchange.
const EXCHANGES: usize = 10;

/// The same in each position that is kept.
const MANY_EXCHANGES: usize = 600;

/// Guesses that are compared after an exchange.
const COMPARED: u64 = 3;

/// Hidden values of which more is known than a view shows, by the game and by a step of their way: who knows a state must
/// know that, too, so they change places only where the tests of the game see to it.
const KNOWN_BESIDES: [(&str, &str); 1] = [
    // Which time tokens are still in a batch follows from the set-up and from those that were turned up.
    ("guns", "track"),
];

/// Decisions that are played on from a guess.
const PLAYED_ON: usize = 30;

/// Something in which two states must agree for a viewer.
#[expect(clippy::needless_pass_by_value, reason = "most callers make both values for the comparison only")]
fn same<T: PartialEq + std::fmt::Debug>(what: &str, truth: T, guess: T) -> Result<(), String> {
    law(truth == guess, || format!("{what} depends on what is hidden: {truth:?}, but {guess:?}"))
}

fn guess<R: Show + Heuristics>(game: &Game<R>, viewer: Viewer, chance: &mut Generator) -> R::State {
    let number = u64::from(chance.roll(u16::MAX));
    game.rules().determinize(game.state(), viewer, &mut Dice::for_decision("a guess", number))
}

/// Those who do not see everything, each with his side.
fn players<R: Show + Heuristics>(rules: &R) -> impl Iterator<Item = (Viewer, Side)> {
    viewers(rules).filter_map(|viewer| Some((viewer, viewer.side()?)))
}

/// A guess is a valid state, made of nothing that the viewer does not know, and a game can go on from it.
///
/// # Errors
/// The first guess of which that is not so.
pub fn guesses_use_only_what_is_known<R: Show + Heuristics>() -> Result<(), String> {
    let (mut varied, mut hides) = (false, false);
    each_state_and_team(4, |game: &Game<R>, chance| {
        let (rules, state) = (game.rules(), game.state());
        for (viewer, _) in players(rules) {
            let one = guess(game, viewer, chance);
            rules.validate(&one).map_err(|problem| format!("the guess is not valid: {problem}"))?;
            varied |= one != *state;
            let hidden = something_is_hidden(rules, state, viewer)?;
            hides |= hidden;
            law(hidden || one == *state, || "nothing is hidden, but something is guessed".into())?;
            let dice = || Dice::for_decision("the same guess", 1);
            let truth = rules.determinize(state, viewer, &mut dice());
            same("a guess", truth, rules.determinize(&one, viewer, &mut dice()))?;
            if hidden {
                // Where little is hidden, and seldom, one guess may be the truth by chance.
                let mut guesses = (0..GUESSES).map(|n| Dice::for_decision("another guess", n));
                varied |= guesses.any(|mut dice| rules.determinize(state, viewer, &mut dice) != *state);
                exchanges_change_no_guess(game, viewer, EXCHANGES, chance)?;
            }
            play_on(rules, one, chance)?;
        }
        Ok(())
    })?;
    law(varied == hides, || "something is hidden, but every guess is the truth".into())?;
    // Random players hardly ever fight. Positions that are kept for bots come from better games.
    let mut chance = Generator::from_seed("exchanges in positions that are kept");
    for game in golden::kept_positions::<R>()? {
        for (viewer, _) in players(game.rules()) {
            if something_is_hidden(game.rules(), game.state(), viewer)? {
                exchanges_change_no_guess(&game, viewer, MANY_EXCHANGES, &mut chance)?;
            }
        }
    }
    Ok(())
}

/// A way into a tree of plain data.
type Path = Vec<String>;

/// Two hidden values of the same kind change places: two blocks on the map, two tokens. Where the viewer is shown the same
/// then, he guesses the same, too. (A guess that keeps something of the truth, such as the order of two blocks, looks as good
/// as the truth to [`same`]: it takes another state to see that.)
fn exchanges_change_no_guess<R: Show + Heuristics>(
    game: &Game<R>,
    viewer: Viewer,
    exchanges: usize,
    chance: &mut Generator,
) -> Result<(), String> {
    let (rules, state) = (game.rules(), game.state());
    let tree = to_json(rules, state)?;
    let mut hidden = BTreeSet::new();
    for _ in 0..TELLING {
        let other = to_json(rules, &guess(game, viewer, chance))?;
        differences(&tree, &other, &mut Path::new(), &mut hidden);
    }
    let known_besides = |step: &String| KNOWN_BESIDES.contains(&(R::info().id, step));
    let hidden: Vec<Path> =
        hidden.into_iter().filter(|path: &Path| !path.iter().any(known_besides)).collect();
    let view = rules.view(state, viewer);
    for _ in 0..exchanges {
        let Some((exchange, other)) = exchanged(&tree, &hidden, chance) else { continue };
        let Ok(other) = rules.names().scope(|| wire::read::<R::State>(&other)) else { continue };
        if other == *state || rules.validate(&other).is_err() || rules.view(&other, viewer) != view {
            continue;
        }
        for number in 0..COMPARED {
            let ask = |state: &R::State| {
                rules.determinize(state, viewer, &mut Dice::for_decision("exchange", number))
            };
            let (truth, guess) = (ask(state), ask(&other));
            if truth == guess || rules.scene(state, viewer) != rules.scene(&other, viewer) {
                continue;
            }
            let mut told = BTreeSet::new();
            differences(&to_json(rules, &truth)?, &to_json(rules, &guess)?, &mut Path::new(), &mut told);
            let told: Vec<String> = told.iter().map(|path| pointer(path)).collect();
            let (exchange, told) = (exchange.join(" and "), told.join(", "));
            return Err(format!("where {exchange} are exchanged a guess depends on that, at {told}"));
        }
    }
    Ok(())
}

/// In how many steps two paths differ.
fn steps_apart(one: &Path, other: &Path) -> usize {
    let differ = one.iter().zip(other).filter(|(one, other)| one != other).count();
    differ + one.len().abs_diff(other.len())
}

/// A path as JSON has it.
fn pointer(path: &[String]) -> String {
    path.iter().flat_map(|step| ["/", step]).collect()
}

/// Collects the places at which two trees differ.
fn differences(one: &Value, other: &Value, at: &mut Path, places: &mut BTreeSet<Path>) {
    let mut inside = |key: &String, one: Option<&Value>, other: Option<&Value>| {
        at.push(key.clone());
        match (one, other) {
            (Some(one), Some(other)) => differences(one, other, at, places),
            _ => drop(places.insert(at.clone())),
        }
        at.pop();
    };
    match (one, other) {
        (Value::Object(one), Value::Object(other)) => {
            let keys: BTreeSet<&String> = one.keys().chain(other.keys()).collect();
            for key in keys {
                inside(key, one.get(key), other.get(key));
            }
        }
        (Value::Array(one), Value::Array(other)) => {
            let most = one.len().max(other.len());
            for n in 0..most {
                inside(&n.to_string(), one.get(n), other.get(n));
            }
        }
        _ if one != other => drop(places.insert(at.clone())),
        _ => {}
    }
}

/// A tree in which a hidden value, or something around it, has changed places with one whose place differs in one step. The
/// other need not be among those that are guessed: a guess may wrongly know it.
fn exchanged(tree: &Value, hidden: &[Path], chance: &mut Generator) -> Option<([String; 2], Value)> {
    let place = hidden.get(chance.below(hidden.len()))?;
    let length = place.len() - chance.below(place.len().min(3));
    let place = place[..length].to_vec();
    // Others of this kind lie where one of the steps is another.
    let others = hidden.iter().filter(|other| other.len() >= length).map(|other| other[..length].to_vec());
    let like: Vec<Path> = others.filter(|other| steps_apart(other, &place) == 1).collect();
    let mut other = like.get(chance.below(like.len()))?.clone();
    if chance.below(4) == 0 {
        let step = place.iter().zip(&other).position(|(one, other)| one != other)?;
        let all: Vec<String> = match tree.pointer(&pointer(&place[..step]))? {
            Value::Object(fields) => fields.keys().cloned().collect(),
            Value::Array(items) => (0..items.len()).map(|number| number.to_string()).collect(),
            _ => return None,
        };
        other[step].clone_from(all.get(chance.below(all.len()))?);
    }
    let [place, other] = [pointer(&place), pointer(&other)];
    let (here, there) = (tree.pointer(&place)?.clone(), tree.pointer(&other)?.clone());
    let mut after = tree.clone();
    *after.pointer_mut(&place)? = there;
    *after.pointer_mut(&other)? = here;
    // What is never guessed stays where it is: it is known, though it may not be in sight.
    let mut moved = BTreeSet::new();
    differences(tree, &after, &mut Path::new(), &mut moved);
    let is_guessed = |path: &Path| hidden.iter().any(|other| steps_apart(path, other) <= 1);
    moved.iter().all(is_guessed).then_some(([place, other], after))
}

/// Is anything hidden from a viewer now: by the table as a whole, or by a secret choice that is under way?
fn something_is_hidden<R: Show + Heuristics>(
    rules: &R,
    state: &R::State,
    viewer: Viewer,
) -> Result<bool, String> {
    let view = |viewer: Viewer| to_json(rules, &rules.view(state, viewer));
    Ok(rules.hides() || view(viewer)? != view(Viewer::Referee)?)
}

/// Plays some random commands from a guess, as a bot does.
fn play_on<R: Show + Heuristics>(
    rules: &R,
    mut state: R::State,
    chance: &mut Generator,
) -> Result<(), String> {
    let mut dice = Dice::from_generator(chance.clone());
    for _ in 0..PLAYED_ON {
        let Some(side) = crate::play::any_decider(rules.deciders(&state), chance) else { return Ok(()) };
        let mut legal = Vec::new();
        rules.legal(&state, side, &mut legal);
        let command = legal.get(chance.below(legal.len())).ok_or("a guess leads to a dead end")?;
        rules
            .apply(&mut state, side, command, &mut dice, &mut Events::ignored())
            .map_err(|cause| format!("after a guess {command:?} is listed but refused: {cause:?}"))?;
        rules.validate(&state).map_err(|problem| format!("a guess leads to a fault: {problem}"))?;
    }
    Ok(())
}

/// Views, scenes, legal commands, refusals, odds, words and overlays of a side, or of a person of it, depend only on
/// what he knows.
///
/// # Errors
/// The first thing that tells a secret.
pub fn nothing_hidden_is_shown<R: Show + Heuristics>() -> Result<(), String> {
    let commands = Commands::collect::<R>()?;
    each_state_and_team(10, |game: &Game<R>, chance| {
        for (viewer, side) in players(game.rules()) {
            let other = guess(game, viewer, chance);
            same_sights(game, &other, viewer)?;
            same_commands(game, &other, viewer, side)?;
            same_overlays(game, &other, viewer, chance)?;
            same_company(game, &other, side, chance)?;
            for _ in 0..TRIES {
                let Ok(command) = game.read_command(&commands.any(chance)) else { continue };
                if !viewer.gives(side, game.rules().role(&command)) {
                    continue;
                }
                let check = |state: &R::State| game.rules().may(state, side, &command);
                same("a refusal", check(game.state()), check(&other))?;
            }
        }
        Ok(())
    })
}

fn same_sights<R: Show + Heuristics>(game: &Game<R>, other: &R::State, viewer: Viewer) -> Result<(), String> {
    let (rules, state) = (game.rules(), game.state());
    same("who decides", rules.deciders(state), rules.deciders(other))?;
    same("the outcome", rules.outcome(state), rules.outcome(other))?;
    same("the view", rules.view(state, viewer), rules.view(other, viewer))?;
    same("the scene", rules.scene(state, viewer), rules.scene(other, viewer))?;
    let json = |state: &R::State| to_json(rules, &rules.view(state, viewer));
    same("the view as JSON", json(state)?, json(other)?)
}

fn same_commands<R: Show + Heuristics>(
    game: &Game<R>,
    other: &R::State,
    viewer: Viewer,
    side: Side,
) -> Result<(), String> {
    let (rules, state) = (game.rules(), game.state());
    let legal = game.legal(viewer);
    let mut in_other = Vec::new();
    rules.legal(other, side, &mut in_other);
    in_other.retain(|command| viewer.gives(side, rules.role(command)));
    same("the list of legal commands", &legal, &in_other)?;
    same("what is left to decline", rules.rest(state, side), rules.rest(other, side))?;
    for command in &legal {
        same("a label", rules.describe(state, side, command), rules.describe(other, side, command))?;
        same("the odds", rules.odds(state, side, command), rules.odds(other, side, command))?;
    }
    Ok(())
}

fn same_company<R: Show + Heuristics>(
    game: &Game<R>,
    other: &R::State,
    side: Side,
    chance: &mut Generator,
) -> Result<(), String> {
    for (_, given) in journeys(game, chance).into_iter().filter(|(decider, _)| *decider == side) {
        let ask = |state: &R::State| together(game.rules(), state, side, &given, Company::All);
        same("who can go along", ask(game.state()), ask(other))?;
    }
    Ok(())
}

fn same_overlays<R: Show + Heuristics>(
    game: &Game<R>,
    other: &R::State,
    viewer: Viewer,
    chance: &mut Generator,
) -> Result<(), String> {
    for overlay in R::overlays() {
        for subject in subjects(game, overlay.subject, viewer, chance) {
            let ask = |state: &R::State| game.rules().overlay(state, overlay.id, &subject, viewer);
            same(overlay.id, ask(game.state()), ask(other))?;
        }
    }
    Ok(())
}

/// What the log says of a command depends only on what its reader knows, and on what the dice or a reveal
/// have shown him.
///
/// # Errors
/// The first command that tells a secret.
pub fn the_log_tells_no_secret<R: Show + Heuristics>() -> Result<(), String> {
    each_state_and_team(10, |game: &Game<R>, chance| {
        for (viewer, side) in players(game.rules()) {
            let other = guess(game, viewer, chance);
            for decider in Side::ALL {
                same_log(game, &other, decider, viewer)?;
            }
            secrets_look_alike(game, side.other(), viewer)?;
            if viewer.role().is_some() {
                secrets_look_alike(game, side, viewer)?;
            }
        }
        Ok(())
    })?;
    equal_views_have_equal_set_ups::<R>()
}

/// What a viewer knows after a command: what it sees, what the log tells it of the events, what it would guess.
type Known<R> = (<R as Show>::View, Vec<<R as Ruleset>::Event>, <R as Ruleset>::State);

/// What a viewer knows after a command, and the truth. Nothing if the dice or a reveal rightly tell him more.
fn learned<R: Show + Heuristics>(
    rules: &R,
    before: &R::State,
    decider: Side,
    command: &R::Command,
    viewer: Viewer,
) -> Option<(Known<R>, R::State)> {
    let mut state = before.clone();
    let mut dice = Dice::for_decision("what is learned", 0);
    let mut events = Events::recorded();
    rules.play(&mut state, decider, command, &mut dice, &mut events);
    let events = events.into_vec();
    if !dice.rolled().is_empty() || events.iter().any(|event| rules.reveals(event)) {
        return None;
    }
    let told = events.iter().filter_map(|event| rules.redact_event(event, viewer)).collect();
    let guess = rules.determinize(&state, viewer, &mut Dice::for_decision("what is guessed", 0));
    Some(((rules.view(&state, viewer), told, guess), state))
}

fn same_log<R: Show + Heuristics>(
    game: &Game<R>,
    other: &R::State,
    decider: Side,
    viewer: Viewer,
) -> Result<(), String> {
    let (rules, state) = (game.rules(), game.state());
    let mut in_other = Vec::new();
    rules.legal(other, decider, &mut in_other);
    for command in game.legal(decider) {
        let redact = |state: &R::State, command: &R::Command, viewer: Viewer| {
            rules.redact_command(state, decider, command, viewer)
        };
        law(redact(state, &command, Viewer::Referee).as_ref() == Some(&command), || {
            format!("{command:?} is hidden from the referee")
        })?;
        let shown = redact(state, &command, viewer);
        let own = viewer.gives(decider, rules.role(&command));
        law(!own || shown.as_ref() == Some(&command), || {
            format!("{command:?} is hidden from whoever gives it")
        })?;
        // What is shown under another name, such as the handle of a hidden block, is another command where the
        // hidden part is another: it is compared with the one that looks the same there.
        let is_disguised = shown.as_ref().is_some_and(|shown| *shown != command);
        let twin = match in_other.iter().find(|there| **there == command) {
            Some(same) if !is_disguised => Some(same),
            _ if is_disguised => in_other.iter().find(|there| redact(other, there, viewer) == shown),
            _ => None,
        };
        let Some(twin) = twin else { continue };
        same("a command in the log", &shown, &redact(other, twin, viewer))?;
        same(
            "whether dice are shown",
            rules.dice_are_open(state, &command),
            rules.dice_are_open(other, twin),
        )?;
        let Some(shown) = shown else { continue };
        let describe = |state: &R::State| {
            let label = rules.describe(state, decider, &shown);
            (label.label, label.said, label.closes)
        };
        same("a command's words in the log", describe(state), describe(other))?;
        let (truth, guess) =
            (learned(rules, state, decider, &command, viewer), learned(rules, other, decider, twin, viewer));
        if let (Some((truth, _)), Some((guess, _))) = (truth, guess) {
            same("what a command leads to", truth, guess)?;
        }
    }
    Ok(())
}

/// Secret commands of others all look the same, and the log names no command of which nothing else tells.
fn secrets_look_alike<R: Show + Heuristics>(
    game: &Game<R>,
    decider: Side,
    viewer: Viewer,
) -> Result<(), String> {
    let (rules, state) = (game.rules(), game.state());
    let mut legal = game.legal(decider);
    legal.retain(|command| !viewer.gives(decider, rules.role(command)));
    let secret =
        legal.iter().filter(|command| rules.redact_command(state, decider, command, viewer).is_none());
    let mut seen = secret.filter_map(|command| learned(rules, state, decider, command, viewer));
    if let Some((first, _)) = seen.next() {
        seen.try_for_each(|(next, _)| same("what a secret command leads to", &first, &next))?;
    }
    let known = legal.iter().filter_map(|command| {
        let named = rules.redact_command(state, decider, command, viewer)?;
        Some((named, learned(rules, state, decider, command, viewer)?))
    });
    let mut known = known.take(MOST_COMPARED);
    let Some((one, (first, state))) = known.next() else { return Ok(()) };
    for (other, (second, otherwise)) in known {
        let told_apart_by_name_only = first == second && state != otherwise;
        law(!told_apart_by_name_only || one == other, || {
            format!("the log names the command {one:?}, which is secret")
        })?;
    }
    Ok(())
}

/// The log holds for each viewer exactly what the ruleset lets through: commands, and dice that are open.
///
/// # Errors
/// The first entry that holds more or less.
pub fn the_log_is_redacted<R: Show + Heuristics>() -> Result<(), String> {
    each_game_and_team(4, |game: &mut Game<R>, chance| {
        for number in crate::play::sample(game.len(), chance) {
            let whole = game.log_entry(number, Viewer::Referee).ok_or("an entry is missing")?;
            let (Some(side), Some(command)) = (whole.side, whole.command) else { continue };
            game.seek(number - 1);
            for viewer in viewers(game.rules()) {
                let (rules, before) = (game.rules(), game.state());
                let entry = game.log_entry(number, viewer).ok_or("an entry is missing")?;
                let shown = rules.redact_command(before, side, &command, viewer);
                law(entry.command == shown, || format!("entry {number} shows {:?}", entry.command))?;
                let open = viewer == Viewer::Referee || rules.dice_are_open(before, &command);
                let dice = open.then(|| game.dice(number).to_vec());
                law(entry.dice == dice, || format!("entry {number} shows the dice {:?}", entry.dice))?;
            }
        }
        Ok(())
    })
}

/// Who sees the same at the start has read the same about the set-up, and guesses the same.
fn equal_views_have_equal_set_ups<R: Show + Heuristics>() -> Result<(), String> {
    let mut known: HashMap<(Viewer, String), Value> = HashMap::new();
    each_game_and_team(1, |game: &mut Game<R>, _| {
        game.seek(0);
        for (viewer, _) in players(game.rules()) {
            let options = game.record().options;
            let view = to_json(game.rules(), &game.rules().view(game.state(), viewer))?;
            let told = to_json(game.rules(), &game.log_entry(0, viewer))?;
            let guess = game.rules().determinize(game.state(), viewer, &mut Dice::for_decision("set-up", 0));
            let told = Value::from(vec![told, to_json(game.rules(), &guess)?]);
            let key = (viewer, format!("{options} {view}"));
            if let Some(before) = known.get(&key) {
                same("the log of the set-up or a guess at it", before, &told)?;
            }
            known.insert(key, told);
        }
        Ok(())
    })
}
