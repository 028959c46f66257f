//! The players that are there to be measured against: whole games by the rules, the same for a seed.

use crate::spread::spread;
use high_water_mark::bots::Player;
use high_water_mark::engine::{BySide, Side};
use high_water_mark_yardstick::contestant::Contestant;
use high_water_mark_yardstick::game::{Seats, play};
use high_water_mark_yardstick::table::Table;
use high_water_mark_yardstick::{book, calibration, suite};
use serde_json::json;

fn table<R: Player>() -> Table<R> {
    Table::with(&json!({})).expect("the ruleset's own board is sound")
}

/// Games of the scripted player against a random one from both sides: it plays by the rules, the same again for the same
/// seed, and it wins at least so many halves of 12.
fn scripted_player_plays<R: Player>(at_least: u8) {
    let rules = table::<R>();
    let [scripted, random] = ["scripted", "random"].map(|name| name.parse::<Contestant>().expect("known"));
    let game = |number: u8| {
        let side = if number.is_multiple_of(2) { Side::Union } else { Side::Confederate };
        let mut players = BySide { union: random, confederate: random };
        players[side] = scripted;
        let deal = format!("script/{}", number / 2);
        let seats = Seats { players, thoughts: deal.clone(), deal };
        let mut commands = Vec::new();
        let played = play(&rules, None, &seats, &mut |moment| {
            rules.may(moment.state, moment.side, &moment.choice.command).expect("legal");
            assert!(!rules.gives_up(&moment.choice.command), "it gave up");
            commands.push(moment.choice.command.clone());
        });
        let halves = played.expect("a sound game").union;
        (commands, if side == Side::Union { halves } else { 2 - halves })
    };
    assert_eq!(game(0), game(0));
    let halves: u8 = spread(0..6, |number| game(number).1).into_iter().sum();
    assert!(halves >= at_least, "{halves} halves of 12");
}

/// The estimates, habits and counters of a few quick games are sums that fit together.
fn habits_are_counted<R: Player>(names: &[&str]) {
    let rules = table::<R>();
    let player = "search:2".parse().expect("known");
    let calibration = calibration::Calibration { player, games: 2, seed: "habits".into() };
    let found = calibration::run(&calibration, &rules, &|| ()).expect("sound games");
    for part in [&found.player, &found.evaluation] {
        let games: f64 = part.deciles.iter().map(|decile| decile.games).sum();
        assert!((games - 2.0).abs() < 1e-6 && (0.0..=1.0).contains(&part.brier), "{found:?}");
        assert!((1e-9..=1.0).contains(&part.late), "{found:?}");
    }
    assert!(found.habits.iter().all(|habit| habit.times <= habit.of), "{found:?}");
    for name in names {
        let habit = found.habits.iter().find(|habit| habit.name.contains(name));
        assert!(habit.is_some_and(|habit| habit.of > 0), "{name}: {found:?}");
    }
}

/// The book and the suite of a game open, if it has them.
fn books_open<R: Player>(id: &str) {
    let read = |folder: &str| {
        let file = format!("{}/../games/{id}/records/{folder}.txt", env!("CARGO_MANIFEST_DIR"));
        std::fs::read_to_string(file).ok()
    };
    if let Some(text) = read("book") {
        assert!(!book::read::<R>(&text).expect("a book").is_empty());
    }
    if let Some(text) = read("suite") {
        assert!(!suite::read::<R>(&text).expect("a suite").is_empty());
    }
}

macro_rules! players {
    ($($feature:tt => $module:ident::$ruleset:ident, $halves:expr, $habits:expr;)*) => {
        $(#[cfg(feature = $feature)]
        mod $module {
            use high_water_mark::games::$module::$ruleset as Subject;

            #[test]
            fn the_scripted_player_plays_by_the_rules_and_beats_chance() {
                super::scripted_player_plays::<Subject>($halves);
            }

            #[test]
            fn habits_are_counted() {
                super::habits_are_counted::<Subject>(&$habits);
            }

            #[test]
            fn book_and_suite_open() {
                super::books_open::<Subject>($feature);
            }
        })*
    };
}

players! {
    "c3i" => c3i::C3i, 8, ["third or later", "back to a hex", "stopping was better", "5 %"];
    "knapp" => knapp::Knapp, 8, ["stopping was better", "5 %"];
    "wallace" => wallace::Wallace, 6, ["removed within", "5 %"];
    "guns" => guns::Guns, 6, ["best moment to stop", "stopping was better"];
}

#[cfg(feature = "g63")]
#[test]
fn a_game_without_a_script_says_so() {
    let rules = table::<high_water_mark::games::g63::G63>();
    let scripted = "scripted".parse().expect("known");
    let players = BySide { union: scripted, confederate: scripted };
    let seats = Seats { players, deal: "none".into(), thoughts: "none".into() };
    let fault = play(&rules, None, &seats, &mut |_| ()).expect_err("no script");
    assert!(fault.to_string().contains("scripted bot found nothing"), "{fault}");
}
