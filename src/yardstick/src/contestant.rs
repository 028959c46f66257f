//! Computer players by name, such as `search:400`.

use super::table::Table;
use super::{Fault, program};
use high_water_mark::bots::{BotKind, Budget, Choice, Player, greedy, scripted, slips};
use high_water_mark::engine::Side;
use std::fmt;
use std::str::FromStr;
use std::time::{Duration, Instant};

/// The kinds of players that can be measured.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// The search as it is now.
    Search,
    /// One step of evaluation.
    Greedy,
    /// The game's script.
    Scripted,
    /// Any legal command.
    Random,
    /// A player of another program (see [`program`]).
    Elsewhere {
        /// The word by which it is asked for there.
        word: &'static str,
        /// Where the program lies.
        program: &'static str,
    },
}

impl Kind {
    /// All that are here.
    pub const ALL: [Kind; 4] = [Kind::Search, Kind::Greedy, Kind::Scripted, Kind::Random];

    /// The word by which a kind is asked for.
    pub const fn word(self) -> &'static str {
        match self {
            Kind::Search => "search",
            Kind::Greedy => "greedy",
            Kind::Scripted => "scripted",
            Kind::Random => "random",
            Kind::Elsewhere { word, .. } => word,
        }
    }

    /// Does it think the longer the more it may? Of players elsewhere that can be told by their words.
    fn searches(self) -> bool {
        self.word().starts_with(Kind::Search.word())
    }
}

/// How long a searching player may think about a decision.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Limit {
    /// So many iterations.
    Iterations(u32),
    /// So many milliseconds: then results depend on the machine.
    Milliseconds(u32),
}

/// A player with its settings.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Contestant {
    /// What it is.
    pub kind: Kind,
    /// How long it may think, if it was said.
    pub limit: Option<Limit>,
    /// The share of its decisions that it makes blindly, in per cent.
    pub slips: u8,
}

impl From<Kind> for Contestant {
    fn from(kind: Kind) -> Self {
        Contestant { kind, limit: None, slips: 0 }
    }
}

impl Contestant {
    /// What a searching player is allowed if nothing is said.
    const USUAL: Limit = Limit::Iterations(200);

    /// The same, with a limit if it needs one and has none.
    #[must_use]
    pub fn or_limit(self, limit: Limit) -> Self {
        let limit = self.limit.or(Some(limit)).filter(|_| self.kind.searches());
        Contestant { limit, ..self }
    }

    /// Whom a player is measured against.
    pub fn gauntlet() -> [Contestant; 3] {
        [Kind::Greedy, Kind::Scripted, Kind::Random].map(Contestant::from)
    }

    /// Lets it choose for a side.
    ///
    /// # Errors
    /// The side has nothing to decide, the game has no such player, or a program does not answer.
    pub fn choose<R: Player>(
        self,
        table: &Table<R>,
        state: &R::State,
        side: Side,
        seed: &str,
    ) -> Result<Choice<R::Command>, Fault> {
        let rules: &R = table;
        let (iterations, time) = match self.limit.unwrap_or(Self::USUAL) {
            Limit::Iterations(iterations) => (iterations, None),
            Limit::Milliseconds(time) => (u32::MAX, Some(Duration::from_millis(time.into()))),
        };
        let start = Instant::now();
        let mut stop = || time.is_some_and(|time| start.elapsed() >= time);
        let budget = &mut Budget { iterations, stop: &mut stop };
        let kind = if slips(f64::from(self.slips) / 100.0, seed) { Kind::Random } else { self.kind };
        let choice = match kind {
            Kind::Search => rules.choose(BotKind::Search, state, side, seed, budget),
            Kind::Greedy => greedy::choose(rules, state, side, seed, |state| rules.evaluate(state)),
            Kind::Scripted => scripted::choose(rules, state, side, seed),
            Kind::Random => rules.choose(BotKind::Random, state, side, seed, budget),
            Kind::Elsewhere { program, .. } => {
                return program::ask(program, table, state, side, &self.name(), seed);
            }
        };
        choice.ok_or_else(|| Fault(format!("the {self} bot found nothing to do")))
    }

    /// Its name where it is at home.
    fn name(self) -> String {
        let limit = match self.limit {
            None => String::new(),
            Some(Limit::Iterations(iterations)) => format!(":{iterations}"),
            Some(Limit::Milliseconds(time)) => format!(":{time}ms"),
        };
        let slips = if self.slips == 0 { String::new() } else { format!("~{}", self.slips) };
        format!("{}{limit}{slips}", self.kind.word())
    }
}

impl fmt::Display for Contestant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.name())?;
        if let Kind::Elsewhere { program, .. } = self.kind { write!(f, "@{program}") } else { Ok(()) }
    }
}

impl FromStr for Contestant {
    type Err = Fault;

    /// Reads a name: the word of a kind, behind a colon iterations or milliseconds, and behind a tilde the per cent of its
    /// decisions that it makes blindly: `search`, `search:50ms`, `search:30~35`. Behind an at sign the path of another program
    /// whose player is meant: `search:400@../before/hwm`.
    fn from_str(name: &str) -> Result<Self, Fault> {
        let elsewhere = name.rsplit_once('@').filter(|(_, program)| program.contains(['/', '\\']));
        let (name, program) = elsewhere.map_or((name, None), |(name, program)| (name, Some(program)));
        let (name, slips) = name.split_once('~').unwrap_or((name, "0"));
        let slips = slips.parse().ok().filter(|share| *share <= 100);
        let slips = slips
            .ok_or_else(|| Fault(format!("behind the tilde of {name}~ belongs a number from 0 to 100")))?;
        let (word, limit) = name.split_once(':').map_or((name, None), |(word, limit)| (word, Some(limit)));
        let here = || {
            Kind::ALL.into_iter().find(|kind| kind.word() == word).ok_or_else(|| {
                let known = Kind::ALL.map(Kind::word).join(", ");
                Fault(format!("there is no bot \"{word}\": there are {known}"))
            })
        };
        // They live as long as this program does.
        let kept = |text: &str| &*text.to_owned().leak();
        let kind = program
            .map_or_else(here, |program| Ok(Kind::Elsewhere { word: kept(word), program: kept(program) }))?;
        let read = |text: &str| {
            let time = text.strip_suffix("ms").map(|time| time.parse().map(Limit::Milliseconds));
            time.unwrap_or_else(|| text.parse().map(Limit::Iterations)).ok().filter(|_| kind.searches())
        };
        let wrong = |text: &str| {
            Fault(format!("\"{text}\" after {word}: says neither iterations nor milliseconds of a search"))
        };
        let limit = limit.map(|text| read(text).ok_or_else(|| wrong(text))).transpose()?;
        Ok(Contestant { limit, slips, ..kind.into() })
    }
}
