//! A game from which an estimate learns: one ply ahead or by searches, and not always the best.

use super::candidates::Rival;
use super::chance;
use super::model::Lesson;
use high_water_mark::bots::{BotKind, Budget, Player, scripted};
use high_water_mark::engine::{Dice, Events, Features, Generator, Side};

/// A game that is not over by then teaches nothing.
const LONGEST: u32 = 5_000;

/// How often a command with dice in it is tried.
const LOOKS: u32 = 3;

/// How games are played.
#[derive(Clone, Copy, Debug)]
pub struct Manner {
    /// How far a choice may fall short of the best, in results.
    pub temperature: f32,
    /// How much a position's worth follows the end of the game: from 0 to 1.
    pub lambda: f32,
    /// The part of its positions that a game teaches.
    pub keep: f32,
    /// The part of the decisions that are made blindly.
    pub blind: f32,
    /// The part of the games that begin with decisions made blindly, and how many at most.
    pub loose: (f32, u32),
    /// Of many commands so many are looked at.
    pub most: usize,
    /// Iterations of a search for each decision; none, and decisions are made one ply ahead.
    pub search: Option<u32>,
}

/// What a game was like.
#[derive(Clone, Debug)]
pub struct Played {
    /// What it teaches.
    pub lessons: Vec<Lesson>,
    /// The Union's result.
    pub union: f32,
    /// How many decisions it had.
    pub decisions: u32,
}

/// Plays a game against itself, or with a side drawn at random against a rival.
pub fn play<R: Player>(
    rules: &R,
    rival: Option<Rival<'_, R>>,
    manner: &Manner,
    generator: &mut Generator,
) -> Played {
    let loose = loosely(manner, generator);
    let stranger = rival.map(|rival| (Side::ALL[generator.below(2)], rival));
    let mut dice = Dice::from_generator(Generator::from_seed(&format!("dice {}", generator.roll(u16::MAX))));
    let mut state = rules.start(&mut dice, &mut Events::ignored());
    dice.forget();
    let (mut moments, mut decisions) = (Vec::new(), 0);
    let mut legal = Vec::new();
    while let Some(side) = rules.deciders(&state).sides().next().filter(|_| decisions < LONGEST) {
        let seen = rules.net().filter(|_| rules.is_quiet(&state)).map(|net| {
            let mut features = Features::new();
            rules.see(&state, &mut features);
            Moment { worth: net.result(&features) as f32, on: features.on().to_vec(), searched: None }
        });
        legal.clear();
        rules.legal(&state, side, &mut legal);
        legal.retain(|command| !rules.gives_up(command));
        let blind = decisions < loose || chance(generator) < manner.blind;
        let mut searched = None;
        let chosen = match stranger {
            _ if blind && rules.mixture(&state, side).is_none() => generator.below(legal.len()),
            Some((their, Rival::Script)) if their == side => {
                let likings = rules.script(&state, side, &legal).unwrap_or_default();
                scripted::best(&likings, generator).unwrap_or(0)
            }
            Some((their, Rival::Learned(other))) if their == side => {
                choose(other, &state, side, &legal, manner, generator, &mut dice)
            }
            _ => match manner.search.filter(|_| legal.len() > 1) {
                Some(iterations) => {
                    let (place, union) = search(rules, &state, side, &legal, iterations, manner, generator);
                    searched = Some(union);
                    place
                }
                None => choose(rules, &state, side, &legal, manner, generator, &mut dice),
            },
        };
        moments.extend(seen.map(|moment| Moment { searched, ..moment }));
        rules.play(&mut state, side, &legal[chosen], &mut dice, &mut Events::ignored());
        dice.forget();
        decisions += 1;
    }
    let union = result(rules, &state).unwrap_or(0.5) as f32;
    let lessons = if decisions < LONGEST { teach(moments, union, manner, generator) } else { Vec::new() };
    Played { lessons, union, decisions }
}

/// How many decisions at the beginning of a game are made blindly.
fn loosely(manner: &Manner, generator: &mut Generator) -> u32 {
    if chance(generator) < manner.loose.0 { (chance(generator) * manner.loose.1 as f32) as u32 } else { 0 }
}

/// The Union's result of a game that is over, from 0 to 1.
fn result<R: Player>(rules: &R, state: &R::State) -> Option<f64> {
    rules.outcome(state).map(|outcome| f64::from(outcome.halves(Side::Union)) / 2.0)
}

/// A position of a game: what was on in it, what it was taken to be worth to the Union, and what a search expected of it.
struct Moment {
    on: Vec<u16>,
    worth: f32,
    searched: Option<f32>,
}

/// What each position should have been taken to be worth: a mean of what came later, the nearer the more; of what was searched
/// also what the search expected.
fn teach(moments: Vec<Moment>, union: f32, manner: &Manner, generator: &mut Generator) -> Vec<Lesson> {
    let mut target = union;
    let mut next = None;
    let mut lessons = Vec::new();
    for Moment { on, worth, searched } in moments.into_iter().rev() {
        if let Some(nearer) = searched.or(next) {
            target = (1.0 - manner.lambda) * nearer + manner.lambda * target;
        }
        next = Some(searched.unwrap_or(worth));
        if chance(generator) < manner.keep {
            lessons.push(Lesson { on, target });
        }
    }
    lessons
}

/// The place of a command drawn among those that a search tried most, the better the more likely, and the Union's result that the search
/// expects.
fn search<R: Player>(
    rules: &R,
    state: &R::State,
    side: Side,
    legal: &[R::Command],
    iterations: u32,
    manner: &Manner,
    generator: &mut Generator,
) -> (usize, f32) {
    let seed = format!("{} {}", generator.roll(u16::MAX), generator.roll(u16::MAX));
    let budget = &mut Budget { iterations, stop: &mut || false };
    let Some(choice) = rules.choose(BotKind::Search, state, side, &seed, budget) else { return (0, 0.5) };
    let union = if side == Side::Union { choice.value } else { 1.0 - choice.value };
    let known = |command: &R::Command| legal.iter().position(|one| one == command);
    let tried = choice.candidates.iter().filter(|one| 2 * one.visits > choice.visits);
    let tried: Vec<(usize, f32)> = tried
        .filter_map(|one| Some((known(&one.command)?, favoured(rules, state, &one.command, one.value))))
        .collect();
    let values: Vec<f32> = tried.iter().map(|(_, value)| *value).collect();
    let own = rules.mixture(state, side).is_some() || values.is_empty();
    let place = if own {
        known(&choice.command)
    } else {
        tried.get(drawn(&values, manner.temperature, generator)).map(|(place, _)| *place)
    };
    (place.unwrap_or(0), union as f32)
}

/// The place of a command that is good one ply ahead, the better the more likely.
fn choose<R: Player>(
    rules: &R,
    state: &R::State,
    side: Side,
    legal: &[R::Command],
    manner: &Manner,
    generator: &mut Generator,
    dice: &mut Dice,
) -> usize {
    if legal.len() == 1 {
        return 0;
    }
    if let Some(mixture) = rules.mixture(state, side) {
        let mut left = f64::from(chance(generator));
        let drawn = mixture.iter().find(|(_, share)| {
            left -= share;
            left <= 0.0
        });
        let place = drawn.and_then(|(command, _)| legal.iter().position(|one| one == command));
        return place.unwrap_or(0);
    }
    let looked = looked_at(rules, legal, manner.most, generator);
    let guess = rules.determinize(state, side.into(), dice);
    let values: Vec<f32> =
        looked.iter().map(|place| value(rules, &guess, side, &legal[*place], dice)).collect();
    looked[drawn(&values, manner.temperature, generator)]
}

/// A place drawn among values, the better the more likely.
fn drawn(values: &[f32], temperature: f32, generator: &mut Generator) -> usize {
    let best = values.iter().copied().fold(f32::MIN, f32::max);
    let weights: Vec<f32> = values.iter().map(|value| ((value - best) / temperature).exp()).collect();
    let mut left = chance(generator) * weights.iter().sum::<f32>();
    let place = weights.iter().position(|weight| {
        left -= weight;
        left <= 0.0
    });
    place.unwrap_or(0)
}

/// Which commands are looked at: all, or of many those that stop, and some at random.
fn looked_at<R: Player>(
    rules: &R,
    legal: &[R::Command],
    most: usize,
    generator: &mut Generator,
) -> Vec<usize> {
    let mut places: Vec<usize> = (0..legal.len()).collect();
    if places.len() > most {
        for place in 0..most {
            let other = place + generator.below(places.len() - place);
            places.swap(place, other);
        }
        let (stops, rest) = (|place: &usize| rules.stops(&legal[*place]), places.split_off(most));
        places.extend(rest.into_iter().filter(stops));
    }
    places
}

/// What a command is worth to its side, one ply ahead; with what it is favoured by, as in a search.
fn value<R: Player>(rules: &R, state: &R::State, side: Side, command: &R::Command, dice: &mut Dice) -> f32 {
    let mut sum = 0.0;
    let mut looks = 0;
    while looks < LOOKS {
        let mut after = state.clone();
        rules.play(&mut after, side, command, dice, &mut Events::ignored());
        let open = !dice.rolled().is_empty();
        dice.forget();
        sum += result(rules, &after).or_else(|| rules.evaluate(&after)).unwrap_or(0.5);
        looks += 1;
        if !open {
            break;
        }
    }
    let union = sum / f64::from(looks);
    let mean = if side == Side::Union { union } else { 1.0 - union };
    favoured(rules, state, command, mean)
}

/// What a command is worth to its side, with what it is favoured by.
fn favoured<R: Player>(rules: &R, state: &R::State, command: &R::Command, mean: f64) -> f32 {
    (mean + rules.favour(state, command) * 4.0 * mean * (1.0 - mean)) as f32
}
