//! Players of another program: they choose as they would here, and what goes wrong there is told.

use high_water_mark::bots::Player;
use high_water_mark::engine::{Dice, Events, Ruleset, Side};
use high_water_mark_yardstick::Fault;
use high_water_mark_yardstick::contestant::Contestant;
use high_water_mark_yardstick::program::{Talk, answer_all};
use high_water_mark_yardstick::table::Table;
use serde_json::{Value, json};
use std::io::{BufReader, Cursor, pipe};

/// What a program answered about the beginning of a game: the command and its worth.
type Answer<R> = Result<(<R as Ruleset>::Command, f64), Fault>;

/// Asks a program, which is a thread here, about the beginnings of games with these options.
fn ask<R: Player>(bot: &str, tables: &[Value]) -> Vec<Answer<R>> {
    let ((question, questions), (answers, answer)) = (pipe().expect("a pipe"), pipe().expect("a pipe"));
    let program = std::thread::spawn(|| answer_all::<R>(BufReader::new(question), answer));
    let mut talk = Talk::new(questions, BufReader::new(answers));
    let heard = tables.iter().map(|options| {
        let (table, state, side) = beginning::<R>(options);
        talk.ask(&table, &state, side, bot, "program").map(|choice| (choice.command, choice.value))
    });
    let heard = heard.collect();
    drop(talk);
    assert_eq!(program.join().expect("no panic"), Ok(()));
    heard
}

fn beginning<R: Player>(options: &Value) -> (Table<R>, R::State, Side) {
    let table = Table::<R>::with(options).expect("sound options");
    let state = table.start(&mut Dice::for_decision("program", 0), &mut Events::ignored());
    let side = table.deciders(&state).sides().next().expect("somebody decides");
    (table, state, side)
}

/// The same choices as here, at one table and then at another.
fn chooses_as_here<R: Player>(other: Value) {
    let tables = [json!({}), json!({}), other];
    let here = |options| {
        let (table, state, side) = beginning::<R>(options);
        let choice =
            "search:20".parse::<Contestant>().expect("known").choose(&table, &state, side, "program");
        choice.map(|choice| (choice.command, choice.value))
    };
    assert_eq!(ask::<R>("search:20", &tables), tables.iter().map(here).collect::<Vec<_>>());
}

#[cfg(feature = "c3i")]
#[test]
fn a_player_of_another_program_chooses_as_here() {
    chooses_as_here::<high_water_mark::games::c3i::C3i>(json!({ "map": "first" }));
}

#[cfg(feature = "guns")]
#[test]
fn so_does_one_that_sees_blocks() {
    chooses_as_here::<high_water_mark::games::guns::Guns>(json!({ "objectiveStart": "standard" }));
}

#[cfg(feature = "g63")]
mod faults {
    use super::*;
    use high_water_mark::games::g63::G63;

    #[test]
    fn a_player_that_it_does_not_have_is_told() {
        let answers = ask::<G63>("search@7", &[json!({})]);
        let text = answers[0].as_ref().expect_err("there is none").to_string();
        assert!(text.starts_with("there is no bot \"search@7\""), "{text}");
    }

    #[test]
    fn whoever_does_not_answer_is_told() {
        let (table, state, side) = beginning::<G63>(&json!({}));
        for answers in ["", "Hello\n", "{\"choice\":{}}\n"] {
            let mut talk = Talk::new(Vec::new(), Cursor::new(answers));
            let choice = talk.ask(&table, &state, side, "random", "program");
            assert_eq!(choice, Err(Fault("it does not answer".into())));
        }
    }

    #[test]
    fn senseless_questions_are_answered_too() {
        let mut answers = Vec::new();
        assert_eq!(answer_all::<G63>(Cursor::new("\n{}\nnull\n"), &mut answers), Ok(()));
        let answers = String::from_utf8(answers).expect("text");
        assert!(
            answers.lines().count() == 3 && answers.lines().all(|line| line.starts_with("{\"fault\":")),
            "{answers}"
        );
    }

    #[test]
    fn a_program_that_is_not_there_is_told() {
        let (table, state, side) = beginning::<G63>(&json!({}));
        let bot: Contestant = "search:4@./no/such/hwm".parse().expect("a name");
        let text = bot.choose(&table, &state, side, "x").expect_err("there is none").to_string();
        assert!(text.starts_with("./no/such/hwm: "), "{text}");
    }
}
