//! A record played again, through the rules: strictly, or as far as they accept it.

use super::position::read_guessed;
use super::{ApplyError, Game, Setup};
use crate::TS;
use crate::dice::Dice;
use crate::notation::{shorten, write_command};
use crate::record::{Record, RecordError, RecordMove};
use crate::rulebook::RuleId;
use crate::ruleset::Show;
use crate::setup::{BoardFile, SetupError};
use serde::Serialize;
use serde_json::Value;
use std::sync::Arc;

/// A record that was opened as far as the rules of today accept it.
#[derive(Clone, Debug)]
pub struct Reopened<R: Show> {
    /// The game up to the first decision that is refused, or to the end.
    pub game: Game<R>,
    /// What is not as it was when the record was written.
    pub fault: Option<ReplayFault>,
}

/// What keeps a record from leading to where it was saved. Rules and boards are corrected now and then.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[ts(tag = "type")]
#[serde(rename_all = "camelCase")]
pub enum ReplayFault {
    /// The rules refuse a decision. The game stands before it.
    #[serde(rename_all = "camelCase")]
    Decision {
        /// Which, counted from 1.
        number: usize,
        /// Whose.
        #[ts(as = "crate::Side")]
        side: &'static str,
        /// What, in the notation of records.
        command: String,
        /// Why not, in a sentence.
        text: String,
        /// The id of the rule that it breaks, if a rule does.
        rule: Option<&'static str>,
        /// This decision and those after it, each as a line of the record.
        rest: Vec<String>,
        /// Was the record played on another board, which is no longer to be had?
        other_board: bool,
    },
    /// All decisions are accepted, but on a board that is not the one of the record.
    Board {
        /// The same in a sentence.
        text: String,
    },
    /// All decisions are accepted, but they lead to another state than the one that was saved.
    Result {
        /// The same in a sentence.
        text: String,
    },
}

impl<R: Show> Game<R> {
    /// Plays a record again, through the rules.
    ///
    /// # Errors
    /// What is wrong with it: the first decision that the rules refuse, with its number and rule; a board that is
    /// not the one of the record; another result, if the record was played by the rules of this version.
    pub fn replay(record: &Record) -> Result<Self, RecordError> {
        let mut game = Self::set_up_from(record)?;
        if game.is_on_other_board(record) {
            return Err(RecordError::Setup(game.other_board(record)));
        }
        if let Some(refused) = game.replay_moves(&record.moves) {
            return Err(RecordError::Decision {
                number: refused.number,
                side: refused.side,
                command: shorten(&refused.command),
                text: refused.text,
                rule: refused.rule,
            });
        }
        if record.rules == R::info().rules_version && game.leads_elsewhere(record) {
            return Err(RecordError::OtherResult);
        }
        Ok(game)
    }

    /// Plays a record again as far as the rules accept it: rules and boards may have been corrected since it was
    /// written.
    ///
    /// # Errors
    /// The game cannot even be set up as the record says.
    pub fn reopen(record: &Record) -> Result<Reopened<R>, RecordError> {
        let mut game = Self::set_up_from(record)?;
        let other_board = game.is_on_other_board(record);
        let fault = if let Some(refused) = game.replay_moves(&record.moves) {
            let rest = record.moves[game.len()..].iter();
            let rest = (refused.number..).zip(rest).map(|(number, one)| one.line(number)).collect();
            let Refused { number, side, command, text, rule } = refused;
            Some(ReplayFault::Decision { number, side, command, text, rule, rest, other_board })
        } else if other_board {
            Some(ReplayFault::Board { text: game.other_board(record) })
        } else if game.leads_elsewhere(record) {
            Some(ReplayFault::Result { text: other_result::<R>(record.rules) })
        } else {
            None
        };
        Ok(Reopened { game, fault })
    }

    fn is_on_other_board(&self, record: &Record) -> bool {
        self.rules.plan().hash != record.board_hash
    }

    fn other_board(&self, record: &Record) -> String {
        format!(
            "the record was played on a board with the hash {}, but the board here has {}; version {} of the package wrote it",
            shorten(&record.board_hash),
            self.rules.plan().hash,
            shorten(&record.package),
        )
    }

    fn leads_elsewhere(&self, record: &Record) -> bool {
        record.hash.as_ref().is_some_and(|hash| *hash != self.hash())
    }

    fn set_up_from(record: &Record) -> Result<Self, RecordError> {
        let id = R::info().id;
        if record.ruleset != id {
            return Err(RecordError::OtherRuleset { found: shorten(&record.ruleset), expected: id });
        }
        let board = record.board.as_ref();
        let read = match board {
            None => Setup::from_saved(&record.options, Some(&record.board_hash)),
            Some(_) => Setup::from_json(&record.options),
        };
        let mut setup = read.map_err(|error| setup_failed(&error))?;
        setup.board =
            board.map(|json| BoardFile { name: "the record's board".into(), json: Arc::new(json.clone()) });
        if let Some(state) = &record.position {
            let guessed = record.guessed.as_ref().map_or(Value::Null, |places| places.as_slice().into());
            let guessed = read_guessed(&guessed, "guessed", state).map_err(|e| setup_failed(&e))?;
            let begun = Self::from_state_json(setup, state.clone(), &record.seed);
            return begun.map(|game| Game { guessed, ..game }).map_err(|e| setup_failed(&e));
        }
        let rules = R::set_up(&setup.options, setup.board.as_ref()).map_err(|e| setup_failed(&e))?;
        let dice = Dice::scripted(&record.setup);
        match Self::begin(Arc::new(rules), setup, &record.seed, dice) {
            (game, None) => Ok(game),
            (_, Some(fault)) => Err(RecordError::Setup(format!("the dice of the set-up: {fault}"))),
        }
    }

    /// Plays decisions until one is refused.
    fn replay_moves(&mut self, moves: &[RecordMove]) -> Option<Refused> {
        (1..).zip(moves).find_map(|(number, one)| {
            let (text, rule) = self.replay_move(one).err()?;
            let command = write_command(&one.command);
            Some(Refused { number, side: one.side.word(), command, text, rule })
        })
    }

    fn replay_move(&mut self, one: &RecordMove) -> Result<(), (String, Option<&'static str>)> {
        let command = self.read_command(&one.command).map_err(|problem| (problem.to_string(), None))?;
        match self.apply(one.side, &command, Some(&one.dice)) {
            Ok(_) => Ok(()),
            Err(ApplyError::Refused(refusal)) => Err((refusal.text.clone(), Some(refusal.rule.id()))),
            Err(ApplyError::Dice(fault)) => Err((format!("its dice: {fault}"), None)),
        }
    }
}

/// A decision of a record that is not accepted.
struct Refused {
    number: usize,
    side: &'static str,
    command: String,
    text: String,
    rule: Option<&'static str>,
}

fn other_result<R: Show>(rules: u32) -> String {
    let now = R::info().rules_version;
    if rules == now {
        "Played again, these decisions do not lead to the position that was saved: the record is damaged, or it was changed.".to_owned()
    } else {
        format!(
            "These decisions were made by version {rules} of these rules. Played again by version {now}, which corrects some of them, they do not lead to the position that was saved."
        )
    }
}

fn setup_failed(error: &SetupError) -> RecordError {
    RecordError::Setup(error.to_string())
}
