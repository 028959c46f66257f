//! Games of version 0.1, whose records and positions do not name an option that there was no choice of then: they go on
//! as they began, whatever is usual today.

use high_water_mark_engine::{Game, Heuristics, Record, Setup, Show, Viewer};
use serde_json::{Map, Value, json};
use std::fmt::Debug;

/// An option whose standard is another today.
pub struct Option01<'a, R: Show + Heuristics, T> {
    pub key: &'a str,
    /// How a game is played, as its options and its board say alike.
    pub told: fn(&Game<R>) -> T,
    /// The word for it in version 0.1, and what it means.
    pub first: (&'a str, T),
    /// The same for today.
    pub today: (&'a str, T),
}

fn words(options: &mut Value) -> &mut Map<String, Value> {
    options.as_object_mut().expect("options by name")
}

impl<R: Show + Heuristics, T: Copy + Debug + PartialEq> Option01<'_, R, T> {
    fn replayed(&self, record: &Record, named: &str) -> T {
        let game = Game::replay(record);
        (self.told)(&game.unwrap_or_else(|error| unreachable!("{} {named}: {error}", self.key)))
    }

    fn opened(&self, position: &Value) -> T {
        (self.told)(&Game::from_position(position, "on").expect("a sound position"))
    }

    /// A record of version 0.1 goes on as it was, and what it is saved as today says how.
    pub fn keeps(&self, record: &str) {
        let old = Record::parse(record).expect("a record");
        let mut silent = old.clone();
        words(&mut silent.options).remove(self.key);
        for record in [&old, &silent] {
            let game = Game::<R>::replay(record).expect("the game as it was");
            assert_eq!((self.told)(&game), self.first.1);
            let again = Record::parse(&game.record().to_string()).expect("a record");
            assert_eq!(again.options[self.key].as_str(), Some(self.first.0));
            assert_eq!(
                (self.replayed(&again, "saved again"), &again.board_hash),
                (self.first.1, &old.board_hash)
            );
            // A position of 0.1 does not name it either.
            let mut position = game.position(Viewer::Referee);
            words(&mut position["options"]).remove(self.key);
            assert_eq!(self.opened(&position), self.first.1);
        }
    }

    /// A new game is as is usual today, and its position stays so while it says so.
    pub fn is_another_today(&self) {
        let usual = Game::<R>::new(Setup::default(), "today").expect("a game");
        assert_eq!((self.told)(&usual), self.today.1);
        assert_eq!(self.replayed(&usual.record(), "as usual"), self.today.1);
        let mut position = usual.position(Viewer::Referee);
        assert_eq!(self.opened(&position), self.today.1);
        words(&mut position["options"]).remove(self.key);
        assert_eq!(self.opened(&position), self.first.1);
        position.as_object_mut().expect("a position").remove("options");
        assert_eq!(self.opened(&position), self.first.1);
    }

    /// A record that does not name the option is of the board that it names, and so is one that does.
    pub fn follows_the_board(&self) {
        for (written, wanted) in [&self.first, &self.today] {
            let setup = Setup::from_json(&json!({ self.key: written })).expect("sound options");
            let mut record = Game::<R>::new(setup, "board").expect("a game").record();
            assert_eq!(self.replayed(&record, written), *wanted, "{written}");
            words(&mut record.options).remove(self.key);
            assert_eq!(self.replayed(&record, "not named"), *wanted, "{written}, but not named");
        }
    }
}
