//! Random games to the end.

use crate::engine::{Dice, Events, Generator, Heuristics, Show, Side, TS};
use serde::{Serialize, Serializer};
use std::collections::BTreeMap;
use std::fmt;
use thiserror::Error;

/// Something that no ruleset may do, found while playing at random.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum Fault {
    /// A side has to decide but has no legal command.
    #[error("decision {0}: a side must decide but has no legal command")]
    DeadEnd(u32),
    /// The rules refuse a command that they list.
    #[error("decision {0}: a listed command is refused: {1}")]
    Refused(u32, String),
    /// A state that the rules themselves find impossible.
    #[error("decision {0}: the state is impossible: {1}")]
    Impossible(u32, String),
    /// The game does not end.
    #[error("the game is not over after {0} decisions")]
    Endless(u32),
}

/// What a random game was like.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Playout {
    /// How many decisions were made.
    pub commands: u32,
    /// How many legal commands there were, over all decisions.
    pub listed: u64,
    /// The longest legal list.
    pub longest_list: usize,
    /// How it ended.
    pub ending: Ending,
}

/// How a game ended, in short; as text such as `driven-off union`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, TS)]
#[ts(as = "String")]
pub struct Ending {
    /// The key of the ending.
    pub key: &'static str,
    /// Who won.
    pub winner: Option<Side>,
}

impl fmt::Display for Ending {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.key, self.winner.map_or("nobody", Side::word))
    }
}

impl Serialize for Ending {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

/// What many random games were like, added up.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct Playouts {
    /// How many games were played.
    pub games: u32,
    /// How many decisions were made in all of them.
    pub commands: u64,
    /// How many decisions the longest game had.
    pub most_commands: u32,
    /// How many legal commands there were, over all decisions.
    pub listed: u64,
    /// The longest legal list.
    pub longest_list: usize,
    /// How many games ended how: by the key of the ending and who won, such as `driven-off union`.
    pub endings: BTreeMap<Ending, u32>,
    /// The faults of the ruleset, each with the seed of its game. Such a game counts as played and nothing else.
    #[serde(skip)]
    pub faults: Vec<(String, Fault)>,
}

impl Playouts {
    /// Adds a game, or the fault that ended it.
    fn add(&mut self, seed: String, game: Result<Playout, Fault>) {
        self.games += 1;
        match game {
            Ok(game) => {
                self.commands += u64::from(game.commands);
                self.most_commands = self.most_commands.max(game.commands);
                self.listed += game.listed;
                self.longest_list = self.longest_list.max(game.longest_list);
                *self.endings.entry(game.ending).or_default() += 1;
            }
            Err(fault) => self.faults.push((seed, fault)),
        }
    }
}

/// The longest that any of the games can last, with room to spare.
pub const LONGEST_GAME: u32 = 100_000;

/// How closely a playout watches the rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Watch {
    /// Plays what the rules list, as bots do.
    Trusting,
    /// Also checks every command and every state.
    Strict,
}

/// Plays one game at random, each legal command equally likely but for giving up, legal lists included.
///
/// # Errors
/// The first fault of the ruleset.
pub fn playout<R: Show + Heuristics>(
    rules: &R,
    generator: &mut Generator,
    watch: Watch,
) -> Result<Playout, Fault> {
    let mut dice = Dice::from_generator(generator.clone());
    // The dice go their own way from here, so that choices and dice do not follow each other.
    generator.below(2);
    let mut state = rules.start(&mut dice, &mut Events::ignored());
    let mut list = Vec::new();
    let (mut commands, mut listed, mut longest_list) = (0, 0, 0);
    while let Some(side) = rules.deciders(&state).sides().next() {
        list.clear();
        rules.legal(&state, side, &mut list);
        listed += list.len() as u64;
        longest_list = longest_list.max(list.len());
        list.retain(|command| !rules.gives_up(command));
        if list.is_empty() {
            return Err(Fault::DeadEnd(commands));
        }
        let command = &list[generator.below(list.len())];
        if watch == Watch::Strict {
            watch_command(rules, &state, side, command, commands)?;
        }
        rules.play(&mut state, side, command, &mut dice, &mut Events::ignored());
        dice.forget();
        commands += 1;
        if watch == Watch::Strict {
            let impossible = |problem| Fault::Impossible(commands, format!("{problem}"));
            rules.validate(&state).map_err(impossible)?;
        }
        if commands >= LONGEST_GAME {
            return Err(Fault::Endless(LONGEST_GAME));
        }
    }
    let outcome = rules.outcome(&state).ok_or(Fault::DeadEnd(commands))?;
    let ending = Ending { key: outcome.ending, winner: outcome.winner };
    Ok(Playout { commands, listed, longest_list, ending })
}

/// Plays many games at random and adds them up; `after_each` is told how many are over. Game `n`, counted from 0,
/// has the seed `<seed>/<n>`, so that it can be played again alone.
pub fn playouts<R: Show + Heuristics>(
    rules: &R,
    games: u32,
    seed: &str,
    watch: Watch,
    mut after_each: impl FnMut(u32),
) -> Playouts {
    let mut sum = Playouts::default();
    for number in 0..games {
        let seed = format!("{seed}/{number}");
        let game = playout(rules, &mut Generator::from_seed(&seed), watch);
        sum.add(seed, game);
        after_each(sum.games);
    }
    sum
}

fn watch_command<R: Show + Heuristics>(
    rules: &R,
    state: &R::State,
    side: Side,
    command: &R::Command,
    number: u32,
) -> Result<(), Fault> {
    rules.may(state, side, command).map_err(|refusal| Fault::Refused(number, refusal.to_string()))
}
