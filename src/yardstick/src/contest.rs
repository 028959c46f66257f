//! Matches: pairs of games with sides swapped, as many at once as there are processors.

use super::Fault;
use super::book::Start;
use super::contestant::Contestant;
use super::game::{self, Played, Seats};
use super::pairs::{Decision, Elo, Pairs, Sprt};
use super::table::Table;
use high_water_mark::bots::Player;
use high_water_mark::bots::playout::Ending;
use high_water_mark::engine::{BySide, Side};
use rayon::prelude::*;
use serde::Serialize;
use std::collections::BTreeMap;
use std::time::Duration;

/// So many pairs are played before a sequential test is asked again. Whatever the number of threads it is the same, so
/// that the result is.
const BATCH: u32 = 16;

/// A match to be played.
#[derive(Clone, Debug)]
pub struct Contest {
    /// The players; the first has the Union in games with an even number.
    pub contestants: [Contestant; 2],
    /// How many pairs of games are played at most.
    pub pairs: u32,
    /// The seed of the match. Games 2k and 2k + 1 have the dice of `<seed>/<k>`.
    pub seed: String,
    /// Stops when this is decided.
    pub sprt: Option<Sprt>,
}

/// The points of the first player.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize)]
pub struct Points {
    /// How many games there were.
    pub games: u32,
    /// The points made in them.
    pub points: f64,
}

/// By how much games were won, from the first player's side.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Margins {
    /// What is counted.
    pub unit: &'static str,
    /// The mean over all games.
    pub mean: f64,
    /// The 95 % error of the mean, reckoned by pairs.
    pub error: f64,
    /// The mean over all games from the Union's side, whoever played it.
    pub union: f64,
}

/// What a sequential test came to.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Test {
    /// The weaker claim.
    pub elo0: f64,
    /// The stronger claim.
    pub elo1: f64,
    /// The log-likelihood ratio.
    pub ratio: f64,
    /// The ratio at which it stops, either way.
    pub bound: f64,
    /// What follows.
    pub decision: Decision,
}

/// What a match came to.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Report {
    /// The ruleset's id.
    pub ruleset: &'static str,
    /// The players' names.
    pub bots: [String; 2],
    /// The seed of the match.
    pub seed: String,
    /// How many games were played.
    pub games: u32,
    /// The points of both.
    pub score: [f64; 2],
    /// The bounds of the 95 % interval of the first player's share of the points, from 0 to 1.
    pub interval: (f64, f64),
    /// How many pairs brought the first player 0, ½, 1, 1½ and 2 points.
    pub pairs: Pairs,
    /// By how much the first player is stronger.
    pub elo: Elo,
    /// The sequential test, if there was one.
    pub sprt: Option<Test>,
    /// The first player's points with each side.
    pub with: BySide<Points>,
    /// The Union's points in all games, whoever played it.
    pub union: Points,
    /// How many games ended how.
    pub endings: BTreeMap<Ending, u32>,
    /// By how much.
    pub margin: Option<Margins>,
    /// The mean number of decisions in a game.
    pub decisions: f64,
    /// How long each player thought, and about how many decisions: not the same twice, so not in the JSON.
    #[serde(skip)]
    pub thought: [(Duration, u32); 2],
}

/// Plays a match; `after_each` is called after every game. Pair k begins from start `k` of the list, which begins again at
/// its end; from the game's own start if there is none.
///
/// # Errors
/// A fault of a game or a player.
pub fn run<R: Player>(
    contest: &Contest,
    table: &Table<R>,
    starts: &[Start<R>],
    after_each: &(dyn Fn() + Sync),
) -> Result<Report, Fault> {
    let mut all = Vec::new();
    let batch = if contest.sprt.is_some() { BATCH } else { contest.pairs.max(1) };
    let mut from = 0;
    while from < contest.pairs {
        let to = contest.pairs.min(from + batch);
        let pair = |number| play_pair(contest, table, starts, number, after_each);
        let pairs: Result<Vec<_>, Fault> = (from..to).into_par_iter().map(pair).collect();
        for pair in pairs? {
            all.push(pair);
            let results = results(&all);
            if contest.sprt.is_some_and(|sprt| sprt.judge(&results).1 != Decision::Open) {
                return Ok(report(contest, R::info().id, &all));
            }
        }
        from = to;
    }
    Ok(report(contest, R::info().id, &all))
}

/// The side of the first player in the first and in the second game of a pair.
const SIDES: [Side; 2] = [Side::Union, Side::Confederate];

fn play_pair<R: Player>(
    contest: &Contest,
    table: &Table<R>,
    starts: &[Start<R>],
    number: u32,
    after_each: &(dyn Fn() + Sync),
) -> Result<[Played; 2], Fault> {
    let place = usize::try_from(number).unwrap_or(0).checked_rem(starts.len());
    let start = place.and_then(|place| starts.get(place));
    let one = |game: usize| {
        let [first, second] = contest.contestants;
        let players = match SIDES[game] {
            Side::Union => BySide { union: first, confederate: second },
            Side::Confederate => BySide { union: second, confederate: first },
        };
        let deal = format!("{}/{number}", contest.seed);
        let seats = Seats { players, thoughts: format!("{deal}/{game}"), deal };
        let table = start.map_or(table, |start| &start.table);
        let played = game::play(table, start.map(|start| &start.state), &seats, &mut |_| ());
        after_each();
        played
    };
    let (first, second) = rayon::join(|| one(0), || one(1));
    Ok([first?, second?])
}

/// The first player's halves of a point in a game of a pair.
fn halves(game: usize, played: &Played) -> u8 {
    match SIDES[game] {
        Side::Union => played.union,
        Side::Confederate => 2 - played.union,
    }
}

fn results(all: &[[Played; 2]]) -> Pairs {
    let mut pairs = Pairs::default();
    for [first, second] in all {
        pairs.add(halves(0, first) + halves(1, second));
    }
    pairs
}

fn report(contest: &Contest, ruleset: &'static str, all: &[[Played; 2]]) -> Report {
    let pairs = results(all);
    let mut with = BySide::<Points>::default();
    let (mut union, mut endings, mut decisions) = (Points::default(), BTreeMap::new(), 0.0);
    let mut thought = [(Duration::ZERO, 0); 2];
    for (game, played) in all.iter().flat_map(|pair| pair.iter().enumerate()) {
        let side = SIDES[game];
        with[side].games += 1;
        with[side].points += f64::from(halves(game, played)) / 2.0;
        union.games += 1;
        union.points += f64::from(played.union) / 2.0;
        *endings.entry(played.ending).or_default() += 1;
        decisions += f64::from(played.decisions);
        for (player, side) in [side, side.other()].into_iter().enumerate() {
            thought[player].0 += played.thought[side].0;
            thought[player].1 += played.thought[side].1;
        }
    }
    let points = with.union.points + with.confederate.points;
    let games = f64::from(union.games);
    let test = |sprt: Sprt| {
        let (ratio, decision) = sprt.judge(&pairs);
        Test { elo0: sprt.elo0, elo1: sprt.elo1, ratio, bound: Sprt::bound(), decision }
    };
    Report {
        ruleset,
        bots: contest.contestants.map(|contestant| contestant.to_string()),
        seed: contest.seed.clone(),
        games: union.games,
        score: [points, games - points],
        interval: pairs.interval(),
        pairs,
        elo: pairs.elo(),
        sprt: contest.sprt.map(test),
        with,
        union,
        endings,
        margin: margins(all),
        decisions: decisions / games.max(1.0),
        thought,
    }
}

fn margins(all: &[[Played; 2]]) -> Option<Margins> {
    let unit = all.first()?[0].margin?.unit;
    let union = |played: &Played| played.margin.map_or(0.0, |margin| margin.union);
    let of_pair = |[first, second]: &[Played; 2]| f64::midpoint(union(first), -union(second));
    let pairs = f64::from(u32::try_from(all.len()).unwrap_or(u32::MAX));
    let mean = all.iter().map(of_pair).sum::<f64>() / pairs;
    let squares = all.iter().map(|pair| (of_pair(pair) - mean).powi(2)).sum::<f64>();
    let error = 1.96 * (squares / (pairs - 1.0).max(1.0) / pairs).sqrt();
    let union = all.iter().flatten().map(union).sum::<f64>() / (2.0 * pairs);
    Some(Margins { unit, mean, error, union })
}
