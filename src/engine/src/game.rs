//! A game in progress: set-up, log, apply, undo, redo, fork, save; [`replay`] loads.

mod guessed;
pub mod position;
pub mod replay;
pub mod told;

use super::dice::{Dice, DiceFault};
use super::log::headline::{headline, settle};
use super::log::{Choice, Compose, Deed, Label, Line, LogEntry, LogLine, UndoWall};
use super::odds::Odds;
use super::phrase::begin;
use super::record::{RECORD_FORMAT, Record, RecordMove};
use super::refusal::Refusal;
use super::rest::Rest;
use super::rulebook::RuleId;
use super::ruleset::{Events, Ruleset, Show};
use super::scene::OrderReport;
use super::setup::{BoardFile, BoardReport, Problem, SetupError, hash_text};
use super::side::{Deciders, Role, Side, Viewer};
use super::together::{Company, Together, together};
use super::wire;
use serde_json::Value;
use std::sync::Arc;
use thiserror::Error;

/// What a game is set up with.
#[derive(Clone, Debug, PartialEq)]
pub struct Setup<R: Ruleset> {
    /// The ruleset's own options.
    pub options: R::Options,
    /// A board file instead of the ruleset's own.
    pub board: Option<BoardFile>,
}

impl<R: Ruleset> Default for Setup<R> {
    fn default() -> Self {
        Setup { options: R::Options::default(), board: None }
    }
}

impl<R: Ruleset> Setup<R> {
    /// Reads options as a record or position of this version or an earlier one gives them; a record names its board's
    /// hash.
    fn from_saved(options: &Value, board_hash: Option<&str>) -> Result<Self, SetupError> {
        let mut options = options.clone();
        if let Some(fields) = options.as_object_mut().filter(|fields| !fields.contains_key("board")) {
            R::complete_saved(fields, board_hash);
        }
        Self::from_json(&options)
    }

    /// Reads options as a page gives them: the ruleset's own, and `board` with a whole board file.
    ///
    /// # Errors
    /// An option is unknown or has a wrong value.
    pub fn from_json(options: &Value) -> Result<Self, SetupError> {
        let Value::Object(fields) = options else {
            return Err(SetupError::one("options", "an object was expected"));
        };
        let mut fields = fields.clone();
        let board = match fields.remove("board") {
            None | Some(Value::Null) => None,
            Some(json) => Some(BoardFile { name: "options.board".into(), json: Arc::new(json) }),
        };
        let numbers = R::info().options;
        let problems: Vec<Problem> =
            numbers.iter().filter_map(|option| option.wrong_number(fields.get(option.key)?)).collect();
        if !problems.is_empty() {
            return Err(SetupError { problems });
        }
        let options = wire::read(&Value::Object(fields))
            .map_err(|fault| SetupError::one(fault.place_in("options"), fault.text()))?;
        Ok(Setup { options, board })
    }
}

/// One decision and what came of it.
#[derive(Clone, Debug)]
struct Taken<R: Ruleset> {
    side: Side,
    command: R::Command,
    dice: Vec<u16>,
    events: Vec<R::Event>,
    after: R::State,
    /// The side that was told of it, if what is hidden from that side is guessed here.
    told: Option<Side>,
}

/// Do lines tell of nothing but what was designated for a later decision?
fn only_picks(lines: &[LogLine]) -> bool {
    let picks = |line: &LogLine| matches!(line.deeds.as_slice(), [Deed::Pick { .. }]);
    !lines.is_empty() && lines.iter().all(picks)
}

/// A command was not carried out; the game is as it was.
#[derive(Clone, Debug, PartialEq, Error)]
pub enum ApplyError<Rule: RuleId> {
    /// It is illegal.
    #[error("{0}")]
    Refused(Refusal<Rule>),
    /// It is legal, but the numbers that were given for its dice do not fit.
    #[error("{0}")]
    Dice(#[from] DiceFault),
}

/// A game in progress, with its whole past and what was undone of it.
#[derive(Clone, Debug)]
pub struct Game<R: Show> {
    pub(crate) rules: Arc<R>,
    pub(crate) setup: Setup<R>,
    seed: String,
    start: R::State,
    /// The position that the game began from, if it did not begin at the beginning.
    position: Option<Arc<Value>>,
    /// The places in that position which are guessed, if it was a guess.
    guessed: Option<Arc<[String]>>,
    setup_dice: Vec<u16>,
    setup_events: Vec<R::Event>,
    /// Shared with the games that were forked from this one: a long game has a megabyte of states.
    steps: Vec<Arc<Taken<R>>>,
    /// How many of the steps are done; the rest is undone and can be redone.
    done: usize,
}

impl<R: Show> Game<R> {
    /// A new game. The same seed, set-up and decisions always give the same game.
    ///
    /// # Errors
    /// What is wrong with the options or the board.
    pub fn new(setup: Setup<R>, seed: &str) -> Result<Self, SetupError> {
        let rules = Arc::new(R::set_up(&setup.options, setup.board.as_ref())?);
        Ok(Self::begin(rules, setup, seed, Dice::for_decision(seed, 0)).0)
    }

    fn begin(rules: Arc<R>, setup: Setup<R>, seed: &str, mut dice: Dice) -> (Self, Option<DiceFault>) {
        let mut events = Events::recorded();
        let start = rules.start(&mut dice, &mut events);
        let game = Game {
            rules,
            setup,
            seed: seed.to_owned(),
            start,
            position: None,
            guessed: None,
            setup_dice: dice.rolled().to_vec(),
            setup_events: events.into_vec(),
            steps: Vec::new(),
            done: 0,
        };
        (game, dice.fault())
    }

    pub(crate) fn from_state_json(setup: Setup<R>, state: Value, seed: &str) -> Result<Self, SetupError> {
        let rules = Arc::new(R::set_up(&setup.options, setup.board.as_ref())?);
        let read = rules.names().short_scope(|| wire::read::<R::State>(&state));
        let start = read.map_err(|fault| SetupError::one(fault.place_in("position.state"), fault.text()))?;
        rules
            .validate(&start)
            .map_err(|problem| SetupError::one(format!("position.state.{}", problem.place), problem.text))?;
        let game = Self::of_state(rules, setup, start);
        Ok(Game { seed: seed.to_owned(), position: Some(Arc::new(state)), ..game })
    }

    /// A game without a past, sound or not.
    pub(crate) const fn of_state(rules: Arc<R>, setup: Setup<R>, start: R::State) -> Self {
        Game {
            rules,
            setup,
            seed: String::new(),
            start,
            position: None,
            guessed: None,
            setup_dice: Vec::new(),
            setup_events: Vec::new(),
            steps: Vec::new(),
            done: 0,
        }
    }

    /// The rules of this table.
    pub fn rules(&self) -> &R {
        &self.rules
    }

    /// The state now.
    pub fn state(&self) -> &R::State {
        self.state_after(self.done)
    }

    fn state_after(&self, steps: usize) -> &R::State {
        steps.checked_sub(1).map_or(&self.start, |last| &self.steps[last].after)
    }

    /// Who has a decision to make.
    pub fn deciders(&self) -> Deciders {
        self.rules.deciders(self.state())
    }

    /// Is there such a viewer at this table?
    ///
    /// # Errors
    /// He is one of a side's two persons, but here a side is one.
    pub fn admit(&self, viewer: Viewer) -> Result<Viewer, Problem> {
        if viewer.role().is_none() || self.rules.has_roles() {
            return Ok(viewer);
        }
        let text = format!("\"{}\" is one of two persons, but at this table each side is one", viewer.word());
        Err(Problem { rule: None, place: "viewer".into(), text })
    }

    /// Every legal command that is somebody's to give: a side's, or one person's where a side is two; for the referee
    /// those of every side that decides.
    pub fn legal(&self, viewer: impl Into<Viewer>) -> Vec<R::Command> {
        self.legal_by_side(viewer.into()).map(|(_, command)| command).collect()
    }

    fn legal_by_side(&self, viewer: Viewer) -> impl Iterator<Item = (Side, R::Command)> {
        let sides = self.deciders().sides().filter(move |side| viewer.sees(*side));
        let all = sides.flat_map(|side| {
            let mut commands = Vec::new();
            self.rules.legal(self.state(), side, &mut commands);
            commands.into_iter().map(move |command| (side, command))
        });
        all.filter(move |(side, command)| viewer.gives(*side, self.rules.role(command)))
    }

    /// The same, with all that there is to show of each.
    pub fn choices(&self, viewer: Viewer) -> Vec<Choice<R::Command>> {
        let (rules, state) = (&*self.rules, self.state());
        let choice = |(side, command)| {
            let chance = rules.has_chance(state, side, &command);
            Choice {
                label: rules.describe(state, side, &command),
                chance,
                rolls: chance && self.comes_to_chance(side, &command),
                side,
                command,
            }
        };
        self.legal_by_side(viewer).map(choice).collect()
    }

    /// Does it come to the chance that a legal command leads to before its side decides again?
    fn comes_to_chance(&self, side: Side, command: &R::Command) -> bool {
        if self.rules.hides() {
            return true;
        }
        let (mut state, mut dice) = (self.state().clone(), Dice::scripted(&[]));
        self.rules.play(&mut state, side, command, &mut dice, &mut Events::ignored());
        dice.fault().is_some() || self.rules.deciders(&state) != Deciders::One(side)
    }

    /// How others can go along with the piece that these commands take somewhere, as far as it is all the same person's
    /// to decide.
    pub fn together(
        &self,
        viewer: impl Into<Viewer>,
        commands: &[R::Command],
        company: Company,
    ) -> Vec<Together<R::Command>> {
        let viewer = viewer.into();
        let Some(side) = viewer.side() else { return Vec::new() };
        let mut all = together(&*self.rules, self.state(), side, commands, company);
        let own = |command: &R::Command| viewer.gives(side, self.rules.role(command));
        all.retain(|one| one.commands.iter().all(own));
        all
    }

    /// How a side does at once what is left to it before others decide, as far as it is all the same person's to decide.
    pub fn rest(&self, viewer: impl Into<Viewer>) -> Option<Rest<R::Command>> {
        let viewer = viewer.into();
        let side = viewer.side().filter(|side| self.deciders() == Deciders::One(*side))?;
        let own = |command: &R::Command| viewer.gives(side, self.rules.role(command));
        self.rules.rest(self.state(), side).filter(|rest| rest.commands.iter().all(own))
    }

    /// What may come of a command, as far as whoever gives it can know; nothing if no chance is in it, if it is illegal,
    /// or another's to give.
    pub fn odds(&self, viewer: impl Into<Viewer>, command: &R::Command) -> Option<Odds> {
        let viewer = viewer.into();
        let side = viewer.side()?;
        let own = viewer.gives(side, self.rules.role(command)) && self.check(side, command).is_ok();
        own.then(|| self.rules.odds(self.state(), side, command))?
    }

    /// What the rules say of an order that a side's commander writes to his subordinate.
    ///
    /// # Errors
    /// At this table each side is one person.
    pub fn check_order(&self, side: Side, order: &str) -> Result<OrderReport, Problem> {
        self.admit(Viewer::Person(side, Role::Commander))?;
        let refusal = self.rules.check_order(self.state(), side, order).err();
        Ok(OrderReport {
            words: order.split_whitespace().count(),
            refusal: refusal.map(|refusal| refusal.report()),
        })
    }

    /// Is this command legal now?
    ///
    /// # Errors
    /// The rule that it breaks.
    pub fn check(&self, side: Side, command: &R::Command) -> Result<(), Refusal<R::Rule>> {
        self.rules.may(self.state(), side, command)
    }

    /// Carries out a command with the game's own dice, or with the numbers that a table rolled. What was
    /// undone before is forgotten.
    ///
    /// # Errors
    /// The command is illegal, or the numbers do not fit it; the game is as it was.
    pub fn apply(
        &mut self,
        side: Side,
        command: &R::Command,
        numbers: Option<&[u16]>,
    ) -> Result<&[R::Event], ApplyError<R::Rule>> {
        let dice = match numbers {
            Some(numbers) => Dice::scripted(numbers),
            None => Dice::for_decision(&self.seed, self.done as u64 + 1),
        };
        self.apply_with(side, command, dice)
    }

    /// The same with the dice that a decision of this number would have in a game with another seed, such as one that
    /// both sides have had a part in.
    ///
    /// # Errors
    /// The command is illegal; the game is as it was.
    pub fn apply_seeded(
        &mut self,
        side: Side,
        command: &R::Command,
        seed: &str,
    ) -> Result<&[R::Event], ApplyError<R::Rule>> {
        let dice = Dice::for_decision(seed, self.done as u64 + 1);
        self.apply_with(side, command, dice)
    }

    fn apply_with(
        &mut self,
        side: Side,
        command: &R::Command,
        dice: Dice,
    ) -> Result<&[R::Event], ApplyError<R::Rule>> {
        self.check(side, command).map_err(ApplyError::Refused)?;
        let step = self.tried(self.state().clone(), side, command.clone(), dice)?;
        Ok(&self.push(step).events)
    }

    /// What a legal command makes of a state.
    fn tried(
        &self,
        mut after: R::State,
        side: Side,
        command: R::Command,
        mut dice: Dice,
    ) -> Result<Taken<R>, ApplyError<R::Rule>> {
        let mut events = Events::recorded();
        self.rules.play(&mut after, side, &command, &mut dice, &mut events);
        if let Some(fault) = dice.fault() {
            return Err(fault.into());
        }
        Ok(Taken {
            side,
            command,
            dice: dice.rolled().to_vec(),
            events: events.into_vec(),
            after,
            told: None,
        })
    }

    /// Goes on with a decision. What was undone before is forgotten.
    fn push(&mut self, step: Taken<R>) -> &Taken<R> {
        self.steps.truncate(self.done);
        self.steps.push(Arc::new(step));
        self.done += 1;
        &self.steps[self.done - 1]
    }

    /// How many decisions have been made.
    pub fn len(&self) -> usize {
        self.done
    }

    /// Has no decision been made yet?
    pub fn is_empty(&self) -> bool {
        self.done == 0
    }

    /// How many decisions have been made, those undone included.
    pub fn len_with_undone(&self) -> usize {
        self.steps.len()
    }

    /// Takes the last decision back; false if there is none.
    pub fn undo(&mut self) -> bool {
        let possible = self.done > 0;
        self.done -= usize::from(possible);
        possible
    }

    /// Makes an undone decision again, with the same dice; false if there is none.
    pub fn redo(&mut self) -> bool {
        let possible = self.done < self.steps.len();
        self.done += usize::from(possible);
        possible
    }

    /// Goes to the state after `n` decisions; false, and nothing happens, if there are not that many.
    pub fn seek(&mut self, n: usize) -> bool {
        let possible = n <= self.steps.len();
        if possible {
            self.done = n;
        }
        possible
    }

    /// A game of its own that goes on from here, without what was undone.
    #[must_use]
    pub fn fork(&self) -> Self {
        let mut fork = self.clone();
        fork.steps.truncate(self.done);
        fork
    }

    /// The set-up (entry 0) and every decision so far, as a viewer may know them.
    pub fn log(&self, viewer: Viewer) -> Vec<LogEntry<R::Command, R::Event>> {
        self.log_from(0, viewer)
    }

    /// The log from one entry on, for whoever has the rest: what an entry tells the referee never changes.
    pub fn log_from(&self, first: usize, viewer: Viewer) -> Vec<LogEntry<R::Command, R::Event>> {
        (first..=self.done).filter_map(|number| self.log_entry(number, viewer)).collect()
    }

    /// One entry of the log; nothing beyond its end, undone decisions included.
    pub fn log_entry(&self, number: usize, viewer: Viewer) -> Option<LogEntry<R::Command, R::Event>> {
        let Some(before) = number.checked_sub(1) else {
            let dice = (viewer == Viewer::Referee).then(|| self.setup_dice.clone());
            let (events, lines, headline) = self.tell(&self.setup_events, viewer, Some("the game begins"));
            let text = "Set-up".to_owned();
            let wall = (!self.setup_dice.is_empty()).then_some(UndoWall::Dice);
            return Some(LogEntry {
                number,
                side: None,
                command: None,
                text,
                headline,
                role: None,
                dice,
                events,
                lines,
                wall,
                prepares: false,
            });
        };
        let step = self.steps.get(before)?;
        let state = self.state_after(before);
        let command = self.rules.redact_command(state, step.side, &step.command, viewer);
        let label = command.as_ref().map(|command| self.rules.describe(state, step.side, command));
        let label = label.unwrap_or_else(|| {
            let secret = format!("the {} player decides in secret", step.side.name());
            Label { label: begin(&secret), said: Some(secret), ..Label::default() }
        });
        let part = label.compose == Some(Compose::Part);
        let open = viewer == Viewer::Referee || self.rules.dice_are_open(state, &step.command);
        let (events, lines, headline) = self.tell(&step.events, viewer, label.said.as_deref());
        Some(LogEntry {
            number,
            side: Some(step.side),
            command,
            text: label.label,
            headline,
            role: label.role,
            dice: open.then(|| step.dice.clone()),
            events,
            prepares: (part && step.events.is_empty()) || only_picks(&lines),
            lines,
            wall: self.wall(state, step),
        })
    }

    fn wall(&self, before: &R::State, step: &Taken<R>) -> Option<UndoWall> {
        let chance = (!step.dice.is_empty()).then(|| self.rules.chance_wall(before, &step.command)).flatten();
        let reveal = || step.events.iter().any(|event| self.rules.reveals(event)).then_some(UndoWall::Reveal);
        chance.or_else(reveal)
    }

    /// What happened as a viewer may know it, in lines, and the heading that these make.
    fn tell(
        &self,
        events: &[R::Event],
        viewer: Viewer,
        said: Option<&str>,
    ) -> (Vec<R::Event>, Vec<LogLine>, Option<String>) {
        let events: Vec<R::Event> =
            events.iter().filter_map(|event| self.rules.redact_event(event, viewer)).collect();
        let mut lines: Vec<Line<R::Rule>> = events.iter().map(|event| self.rules.narrate(event)).collect();
        settle(&mut lines);
        let headline = headline(said, &lines);
        let lines = lines.into_iter().map(|line| LogLine {
            kind: line.head.kind(),
            brief: line.head.brief(),
            text: line.text,
            rules: line.rules.iter().map(|rule| rule.id()).collect(),
            pieces: line.pieces,
            spaces: line.spaces,
            deeds: line.deeds,
        });
        let lines = lines.collect();
        (events, lines, headline)
    }

    /// The numbers that came up for decision `number` (0 is the set-up), undone decisions included.
    pub fn dice(&self, number: usize) -> &[u16] {
        match number.checked_sub(1) {
            None => &self.setup_dice,
            Some(step) => self.steps.get(step).map_or(&[], |step| &step.dice),
        }
    }

    /// A value's JSON with the names of this table.
    fn named(&self, value: &impl serde::Serialize) -> Value {
        let written = self.rules.names().scope(|| wire::write(value));
        written.expect("all that a game holds has a name at its own table")
    }

    /// The game so far, as a record. Of a game that was told ([`apply_told`](Self::apply_told)) it begins behind the last
    /// decision that was: what led there is a guess, and need not be a game.
    pub fn record(&self) -> Record {
        let begun = self.steps[..self.done].iter().rposition(|step| step.told.is_some()).map(|last| last + 1);
        let moves = self.steps[begun.unwrap_or(0)..self.done].iter().map(|step| RecordMove {
            side: step.side,
            command: self.named(&step.command),
            dice: step.dice.clone(),
        });
        let (position, guessed) = match begun {
            Some(steps) => {
                let viewer = self.steps[steps - 1].told.map_or(Viewer::Referee, Viewer::Side);
                let state = self.state_after(steps);
                (Some(self.named(state)), Some(self.guessed_in(state, viewer)))
            }
            None => (self.position.as_deref().cloned(), self.guessed.as_deref().map(<[String]>::to_vec)),
        };
        Record {
            format: RECORD_FORMAT,
            ruleset: R::info().id.to_owned(),
            rules: R::info().rules_version,
            package: env!("CARGO_PKG_VERSION").to_owned(),
            seed: self.seed.clone(),
            options: self.named(&self.setup.options),
            board_hash: self.rules.plan().hash.clone(),
            board: self.setup.board.as_ref().map(|file| Value::clone(&file.json)),
            setup: if begun.is_some() { Vec::new() } else { self.setup_dice.clone() },
            position,
            guessed,
            moves: moves.collect(),
            result: self.rules.outcome(self.state()).map(|outcome| outcome.text),
            hash: Some(self.hash()),
            table: None,
        }
    }

    /// Reads a command from JSON with the names of this table.
    ///
    /// # Errors
    /// What is malformed, and where in it.
    pub fn read_command(&self, command: &Value) -> Result<R::Command, Problem> {
        let read = self.rules.names().scope(|| wire::read(command));
        read.map_err(|fault| Problem { rule: None, place: fault.place_in("command"), text: fault.text() })
    }

    /// A fingerprint of the state: the same natively and in WebAssembly, different for different states.
    pub fn hash(&self) -> String {
        self.hash_of(self.state())
    }

    fn hash_of(&self, state: &R::State) -> String {
        hash_text(&self.named(state).to_string())
    }
}

/// Checks a board file for a ruleset.
pub fn check_board<R: Show>(file: &BoardFile) -> BoardReport {
    match R::set_up(&R::Options::default(), Some(file)) {
        Ok(rules) => BoardReport {
            ok: true,
            title: Some(rules.plan().title.clone()),
            spaces: Some(rules.plan().spaces.len()),
            hash: file.hash(),
            problems: Vec::new(),
        },
        Err(error) => {
            BoardReport { ok: false, title: None, spaces: None, hash: file.hash(), problems: error.problems }
        }
    }
}
