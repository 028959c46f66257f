//! What holds in every position of every game, for tests that play games of their own; and which kinds of things came up.

use high_water_mark_engine::{RuleId, Ruleset, Show, Side, wire};
use std::collections::{BTreeMap, HashSet};
use std::fmt::Debug;

/// What is legal is applied, each command is listed once, and nothing else is legal: `others` are commands of whatever
/// kind. The side that does not decide is refused by the rule `not_now`.
pub fn legal_is_sound<R: Show>(
    rules: &R,
    (state, side): (&R::State, Side),
    legal: &[R::Command],
    others: &[R::Command],
    not_now: R::Rule,
) {
    let may = |side: Side, command: &R::Command| rules.may(state, side, command).map_err(|no| no.rule);
    let once: HashSet<&R::Command> = legal.iter().collect();
    assert_eq!(once.len(), legal.len(), "{legal:?}");
    for command in legal {
        assert_eq!(may(side, command), Ok(()), "{command:?} {state:?}");
    }
    for command in others {
        match rules.may(state, side, command) {
            Ok(()) => assert!(legal.contains(command), "{command:?} in {state:?}"),
            Err(refusal) => {
                assert!(!legal.contains(command) && !refusal.text.is_empty(), "{command:?} {state:?}");
                let id = refusal.rule.id();
                assert!(R::Rule::ALL.contains(&refusal.rule) && !id.is_empty(), "{command:?} {state:?}");
            }
        }
        assert_eq!(may(side.other(), command), Err(not_now), "{command:?}");
    }
}

/// A state can be written and read again.
pub fn states_can_be_written<R: Ruleset>(rules: &R, state: &R::State) {
    let json = rules.names().scope(|| wire::write(state)).expect("JSON");
    let again: R::State = rules.names().scope(|| wire::read(&json)).expect("a state");
    assert_eq!(&again, state);
    assert_eq!(rules.validate(state), Ok(()), "{json}");
}

/// How often there was each kind of something, by its name.
#[derive(Debug, Default)]
pub struct Kinds(pub BTreeMap<String, usize>);

impl Kinds {
    /// There were these.
    pub fn note(&mut self, some: impl IntoIterator<Item: Debug>) {
        for one in some {
            let told = format!("{one:?}");
            *self.0.entry(told.split([' ', '{']).next().unwrap_or_default().to_owned()).or_default() += 1;
        }
    }

    /// There were those elsewhere.
    pub fn add(&mut self, others: Kinds) {
        for (kind, count) in others.0 {
            *self.0.entry(kind).or_default() += count;
        }
    }

    /// There was each of these.
    pub fn has_all(&self, kinds: &str) {
        for kind in kinds.split_whitespace() {
            assert!(self.0.contains_key(kind), "{kind} never came: {self:?}");
        }
    }
}

/// Which kinds of frames, events and commands there were.
#[derive(Debug, Default)]
pub struct Seen {
    pub frames: Kinds,
    pub events: Kinds,
    pub commands: Kinds,
}

impl Seen {
    /// There was a command, with these frames and what came of it.
    pub fn note(&mut self, frames: &[impl Debug], events: &[impl Debug], command: &impl Debug) {
        self.frames.note(frames);
        self.events.note(events);
        self.commands.note([command]);
    }

    /// There were those elsewhere.
    pub fn add(&mut self, others: Seen) {
        self.frames.add(others.frames);
        self.events.add(others.events);
        self.commands.add(others.commands);
    }
}
