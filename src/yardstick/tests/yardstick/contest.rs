//! Matches: pairs, sides, threads.

use high_water_mark::engine::{BySide, Dice, Events, Game, Ruleset, Setup, Viewer};
use high_water_mark_yardstick::book;
use high_water_mark_yardstick::contest::{self, Contest, Report};
use high_water_mark_yardstick::contestant::Contestant;
use high_water_mark_yardstick::game::{Seats, play};
use high_water_mark_yardstick::pairs::{Decision, Sprt};
use high_water_mark_yardstick::table::Table;
use std::sync::atomic::{AtomicU32, Ordering};

#[cfg(feature = "c3i")]
type Subject = high_water_mark::games::c3i::C3i;
#[cfg(not(feature = "c3i"))]
type Subject = high_water_mark::games::g63::G63;

/// A quick player that beats chance.
const STRONG: &str = if cfg!(feature = "c3i") { "scripted" } else { "search:50" };

fn table() -> Table<Subject> {
    Table::with(&serde_json::json!({})).expect("the standard board is sound")
}

fn bots(names: [&str; 2]) -> [Contestant; 2] {
    names.map(|name| name.parse().expect("a name"))
}

fn contest(names: [&str; 2], pairs: u32) -> Contest {
    Contest { contestants: bots(names), pairs, seed: "contest".into(), sprt: None }
}

fn run(contest: &Contest) -> Report {
    contest::run(contest, &table(), &[], &|| ()).expect("a sound match")
}

#[test]
fn names_say_what_they_said() {
    let elsewhere = ["search@0.1:7@../before/hwm", "search:30~35@/before/hwm", r"greedy@C:\before\hwm"];
    let settings = ["search:400", "search:50ms", "search:30~35", "greedy~5"];
    for name in settings.into_iter().chain(elsewhere).chain(["search", "random", "greedy", "scripted"]) {
        assert_eq!(name.parse::<Contestant>().expect("known").to_string(), name);
    }
    for name in ["", "searches", "search:", "search:x", "random:4", "search@hwm:4", "search~", "search:4~101"]
    {
        assert!(name.parse::<Contestant>().is_err(), "{name}");
    }
}

#[test]
fn who_slips_always_plays_at_random() {
    let alike = |name: &str| {
        let [one, random] = bots([name, "random"]);
        let state = table().start(&mut Dice::for_decision("slips", 0), &mut Events::ignored());
        let side = table().deciders(&state).sides().next().expect("somebody decides");
        let choose = |bot: Contestant, n| bot.choose(&table(), &state, side, &format!("slips {n}"));
        (0..20).all(|n| {
            choose(one, n).map(|choice| choice.command) == choose(random, n).map(|choice| choice.command)
        })
    };
    assert!(alike("search:4~100") && !alike("search:4"));
}

#[test]
fn each_deal_is_played_from_both_sides() {
    let games = AtomicU32::new(0);
    let match_ = contest(["search:4", "random"], 3);
    let report = contest::run(&match_, &table(), &[], &|| {
        games.fetch_add(1, Ordering::Relaxed);
    });
    let report = report.expect("a sound match");
    assert_eq!((games.into_inner(), report.games, report.pairs.count()), (6, 6, 3));
    assert_eq!((report.with.union.games, report.with.confederate.games), (3, 3));
    // Both games of the first pair, played alone: the same dice, sides swapped.
    let [first, second] = match_.contestants;
    let alone = |game: u8, players| {
        let (deal, thoughts) = ("contest/0".to_owned(), format!("contest/0/{game}"));
        play(&table(), None, &Seats { players, deal, thoughts }, &mut |_| ()).expect("a sound game").union
    };
    let halves = alone(0, BySide { union: first, confederate: second }) + 2
        - alone(1, BySide { union: second, confederate: first });
    let only = run(&Contest { pairs: 1, ..match_ });
    assert_eq!(only.pairs.0[usize::from(halves)], 1, "{only:?}");
}

#[test]
fn equal_players_win_as_much_as_they_lose() {
    let report = run(&contest(["random", "random"], 40));
    assert!(report.interval.0 < 0.5 && 0.5 < report.interval.1, "{report:?}");
    assert!((report.score[0] + report.score[1] - 80.0).abs() < 1e-9);
    assert_eq!(report.endings.values().sum::<u32>(), 80);
}

#[test]
fn the_number_of_threads_changes_nothing() {
    let with_threads = |threads: usize| {
        let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build().expect("a pool");
        let test = Contest { sprt: Some(Sprt { elo0: 0.0, elo1: 200.0 }), ..contest([STRONG, "random"], 24) };
        pool.install(|| serde_json::to_string(&run(&test)).expect("plain data"))
    };
    let one = with_threads(1);
    assert_eq!(one, with_threads(3));
    assert!(one.contains("\"decision\":\"accepted\""), "{one}");
}

#[test]
fn a_sequential_test_stops_a_match() {
    let sprt = Some(Sprt { elo0: 0.0, elo1: 200.0 });
    let report = run(&Contest { sprt, ..contest([STRONG, "random"], 400) });
    let test = report.sprt.expect("asked for");
    assert_eq!(test.decision, Decision::Accepted);
    assert!(report.games < 200 && test.ratio >= test.bound, "{report:?}");
}

#[cfg(feature = "c3i")]
#[test]
fn a_match_may_begin_from_a_book() {
    let mut game = Game::<Subject>::new(Setup::default(), "book").expect("sound");
    for _ in 0..30 {
        let side = game.deciders().sides().next().expect("not over");
        let command = game.legal(side).remove(0);
        game.apply(side, &command, None).expect("legal");
    }
    let text = game.position_text(Viewer::Referee);
    let book = format!("# A comment\n\n{text} 0.47\n{text}\n");
    let starts = book::read::<Subject>(&book).expect("a book");
    assert_eq!((starts.len(), &starts[1].state), (2, game.state()));
    let report =
        contest::run(&contest(["greedy", "random"], 3), &table(), &starts, &|| ()).expect("a sound match");
    assert_eq!(report.games, 6);
    assert!(book::read::<Subject>("hwm1.knapp.1(turn:3)").is_err());
}
