//! A made-up game of rows: the Union takes numbers, as many as it likes, or stops. What it has taken is worth something;
//! nothing else happens, and nobody else decides.

use crate::common::ambush::Ambush;
use crate::common::ambush::rules::Rule;
use high_water_mark::engine::{
    BoardFile, Deciders, Dice, Events, Heuristics, Knowledge, Names, Outcome, Problem, Ruleset, RulesetInfo,
    SetupError, Side,
};
use std::collections::BTreeSet;
use std::sync::{Arc, Mutex};

/// The command that ends the row.
pub const STOP: u8 = u8::MAX;

/// The rules of a row.
#[derive(Clone)]
pub struct Row {
    /// The numbers that can be taken first.
    pub first: std::ops::Range<u8>,
    /// Those that can be taken afterwards.
    pub then: std::ops::Range<u8>,
    /// Can the Union stop at once, and afterwards?
    pub stops: [bool; 2],
    /// What it is worth to the Union to stop at once, from 0 to 1.
    pub end: f64,
    /// What the Union has if it took a number first, from 0 to 1.
    pub worth: fn(&Row, u8) -> f64,
    /// What a die adds to that, for each of its steps above one.
    pub luck: fn(u8) -> f64,
    /// Does the game only begin?
    pub opens: bool,
    /// By how much the Union is ahead beside the result if it took a number first.
    pub honour: fn(u8) -> f64,
    /// The commands that were looked at as the second ones of a row.
    pub seen: Arc<Mutex<BTreeSet<u8>>>,
}

/// How many commands are looked at below the root.
pub const WIDTH: usize = 5;

/// What stopping is favoured by.
pub const TIE: f64 = 0.01;

/// A row of nothing: all equal, without luck, stopping worth 0.2.
impl Default for Row {
    fn default() -> Self {
        Row {
            first: 0..0,
            then: 0..0,
            stops: [false; 2],
            end: 0.2,
            worth: |_, _| 0.5,
            luck: |_| 0.0,
            opens: false,
            honour: |_| 0.0,
            seen: Arc::default(),
        }
    }
}

impl Row {
    /// The commands of the Union, which has taken these numbers.
    fn commands(&self, taken: &[u8]) -> impl Iterator<Item = u8> {
        let (numbers, stops) =
            if taken.is_empty() { (&self.first, self.stops[0]) } else { (&self.then, self.stops[1]) };
        numbers.clone().chain(stops.then_some(STOP))
    }
}

impl Ruleset for Row {
    type Rule = Rule;
    type Options = ();
    type State = Vec<u8>;
    type Command = u8;
    type Event = ();
    type Cause = ();

    const ENDINGS: &'static [&'static str] = &[];

    fn info() -> RulesetInfo {
        Ambush::info()
    }

    fn set_up((): &(), _: Option<&BoardFile>) -> Result<Self, SetupError> {
        Err(SetupError::one("options", "each test has a row of its own"))
    }

    fn names(&self) -> &Arc<Names> {
        unreachable!("nothing is named")
    }

    fn start(&self, _: &mut Dice, _: &mut Events<()>) -> Vec<u8> {
        Vec::new()
    }

    fn deciders(&self, _: &Vec<u8>) -> Deciders {
        Deciders::One(Side::Union)
    }

    fn legal(&self, taken: &Vec<u8>, side: Side, commands: &mut Vec<u8>) {
        commands.extend(self.commands(taken).filter(|_| side == Side::Union));
    }

    fn check(&self, taken: &Vec<u8>, _: Side, command: &u8) -> Result<(), ()> {
        self.commands(taken).any(|one| one == *command).then_some(()).ok_or(())
    }

    fn play(&self, taken: &mut Vec<u8>, _: Side, command: &u8, dice: &mut Dice, _: &mut Events<()>) {
        taken.push(*command);
        if taken.len() == 1 && (self.luck)(*command) != 0.0 {
            taken.push(u8::try_from(dice.roll(6)).unwrap_or(1) - 1);
        }
    }

    fn outcome(&self, _: &Vec<u8>) -> Option<Outcome> {
        None
    }

    fn validate(&self, _: &Vec<u8>) -> Result<(), Problem> {
        Ok(())
    }
}

impl Knowledge for Row {}

impl Heuristics for Row {
    fn stops(&self, command: &u8) -> bool {
        *command == STOP
    }

    fn favour(&self, _state: &Vec<u8>, command: &u8) -> f64 {
        if self.stops(command) { TIE } else { 0.0 }
    }

    fn opens(&self, _state: &Vec<u8>) -> bool {
        self.opens
    }

    fn honour(&self, taken: &Vec<u8>) -> f64 {
        taken.first().map_or(0.0, |first| (self.honour)(*first))
    }

    fn evaluate(&self, taken: &Vec<u8>) -> Option<f64> {
        let luck = |first: u8| taken.get(1).map_or(0.0, |die| (self.luck)(first) * f64::from(*die));
        Some(taken.first().map_or(self.end, |first| (self.worth)(self, *first) + luck(*first)))
    }

    fn evaluate_end(&self, taken: &Vec<u8>, command: &u8) -> Option<f64> {
        if taken.len() == 1 {
            self.seen.lock().expect("no thread has failed").insert(*command);
        }
        (*command == STOP).then_some(self.end)
    }

    fn width(&self) -> usize {
        WIDTH
    }
}
