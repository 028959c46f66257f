//! Computer players by name, such as `search:400`.

use super::Fault;
use crate::bots::frozen::search_0_1;
use crate::bots::{BotKind, Budget, Choice, Player, greedy, scripted, slips};
use crate::engine::Side;
#[cfg(feature = "tune")]
use crate::rulesets::weights::{self, Set};
use std::fmt;
use std::str::FromStr;
use std::time::{Duration, Instant};

/// The kinds of players that can be measured.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// The search as it is now.
    Search,
    /// The search of version 0.1.
    Search01,
    /// One step of evaluation.
    Greedy,
    /// One step of the evaluation of version 0.1.
    Greedy01,
    /// The game's script.
    Scripted,
    /// Any legal command.
    Random,
}

impl Kind {
    /// All of them.
    pub const ALL: [Kind; 6] =
        [Kind::Search, Kind::Search01, Kind::Greedy, Kind::Greedy01, Kind::Scripted, Kind::Random];

    /// The word by which a kind is asked for.
    pub const fn word(self) -> &'static str {
        match self {
            Kind::Search => "search",
            Kind::Search01 => "search@0.1",
            Kind::Greedy => "greedy",
            Kind::Greedy01 => "greedy@0.1",
            Kind::Scripted => "scripted",
            Kind::Random => "random",
        }
    }

    /// Does it think the longer the more it may?
    const fn searches(self) -> bool {
        matches!(self, Kind::Search | Kind::Search01)
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
    /// How it weighs what its estimate sees.
    #[cfg(feature = "tune")]
    pub weights: Set,
}

impl From<Kind> for Contestant {
    fn from(kind: Kind) -> Self {
        Contestant {
            kind,
            limit: None,
            slips: 0,
            #[cfg(feature = "tune")]
            weights: Set::Usual,
        }
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

    /// Whom a player that may think for so long is measured against.
    pub fn gauntlet(limit: Limit) -> [Contestant; 4] {
        let kinds = [Kind::Search01, Kind::Greedy01, Kind::Scripted, Kind::Random];
        kinds.map(|kind| Contestant::from(kind).or_limit(limit))
    }

    /// Lets it choose for a side. Nothing if the side has nothing to decide, or the game has no such player.
    pub fn choose<R: Player>(
        self,
        rules: &R,
        state: &R::State,
        side: Side,
        seed: &str,
    ) -> Option<Choice<R::Command>> {
        let choose = || self.think(rules, state, side, seed);
        #[cfg(feature = "tune")]
        let choose = || weights::with(self.weights, choose);
        choose()
    }

    fn think<R: Player>(
        self,
        rules: &R,
        state: &R::State,
        side: Side,
        seed: &str,
    ) -> Option<Choice<R::Command>> {
        let (iterations, time) = match self.limit.unwrap_or(Self::USUAL) {
            Limit::Iterations(iterations) => (iterations, None),
            Limit::Milliseconds(time) => (u32::MAX, Some(Duration::from_millis(time.into()))),
        };
        let start = Instant::now();
        let mut stop = || time.is_some_and(|time| start.elapsed() >= time);
        let budget = &mut Budget { iterations, stop: &mut stop };
        let kind = if slips(f64::from(self.slips) / 100.0, seed) { Kind::Random } else { self.kind };
        match kind {
            Kind::Search => rules.choose(BotKind::Search, state, side, seed, budget),
            Kind::Search01 => search_0_1::choose(rules, state, side, seed, budget),
            Kind::Greedy => greedy::choose(rules, state, side, seed, |state| rules.evaluate(state)),
            Kind::Greedy01 => greedy::choose(rules, state, side, seed, |state| rules.evaluate_0_1(state)),
            Kind::Scripted => scripted::choose(rules, state, side, seed),
            Kind::Random => rules.choose(BotKind::Random, state, side, seed, budget),
        }
    }
}

impl fmt::Display for Contestant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.kind.word())?;
        match self.limit {
            None => {}
            Some(Limit::Iterations(iterations)) => write!(f, ":{iterations}")?,
            Some(Limit::Milliseconds(time)) => write!(f, ":{time}ms")?,
        }
        if self.slips == 0 { Ok(()) } else { write!(f, "~{}", self.slips) }
    }
}

impl FromStr for Contestant {
    type Err = Fault;

    /// Reads a name: the word of a kind, behind a colon iterations or milliseconds, and behind a tilde the per cent of its
    /// decisions that it makes blindly: `search`, `search@0.1:400`, `search:50ms`, `search:30~35`.
    fn from_str(name: &str) -> Result<Self, Fault> {
        let (name, slips) = name.split_once('~').unwrap_or((name, "0"));
        let slips = slips.parse().ok().filter(|share| *share <= 100);
        let slips = slips
            .ok_or_else(|| Fault(format!("behind the tilde of {name}~ belongs a number from 0 to 100")))?;
        let (word, limit) = name.split_once(':').map_or((name, None), |(word, limit)| (word, Some(limit)));
        let kind = Kind::ALL.into_iter().find(|kind| kind.word() == word).ok_or_else(|| {
            let known = Kind::ALL.map(Kind::word).join(", ");
            Fault(format!("there is no bot \"{word}\": there are {known}"))
        })?;
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
