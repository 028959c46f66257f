//! Every method of a game, once, generic over the ruleset.

use super::analysis::{Question, Watch};
use super::bot::BotSettings;
use super::editor::EditorFace;
use super::error::{apply_error, error};
use super::input;
use super::output::to_js;
use high_water_mark::bots::solve::{CommandVerdict, Solver};
use high_water_mark::bots::{BotKind, Budget, Candidate, Player, slips};
use high_water_mark::engine::record::Record;
use high_water_mark::engine::{Fraction, Game, Heuristics, ReplayFault, Setup, Show, Side, Viewer};
use js_sys::{Date, Uint8Array};
use serde::Serialize;
use serde_json::Value;
use wasm_bindgen::JsValue;

type Answer = Result<JsValue, JsValue>;

/// Larger games are not solved while a page waits.
const MOST_SOLVED_STATES: usize = 4000;

/// A game of any ruleset, as JavaScript calls it.
pub trait AnyFace {
    fn ruleset(&self) -> String;
    fn board(&self) -> Answer;
    fn deciders(&self) -> Answer;
    fn legal(&self, viewer: &JsValue) -> Answer;
    fn choices(&self, viewer: &JsValue) -> Answer;
    fn together(&self, viewer: &JsValue, commands: &JsValue, company: &JsValue) -> Answer;
    fn check_order(&self, side: &JsValue, order: &JsValue) -> Answer;
    fn check(&self, side: &JsValue, command: &JsValue) -> Answer;
    fn apply(&mut self, side: &JsValue, command: &JsValue, dice: &JsValue) -> Answer;
    fn describe(&self, command: &JsValue, viewer: &JsValue) -> Answer;
    fn odds(&self, viewer: &JsValue, command: &JsValue) -> Answer;
    fn view(&self, viewer: &JsValue) -> Answer;
    fn scene(&self, viewer: &JsValue) -> Answer;
    fn overlays(&self) -> Answer;
    fn overlay(&self, kind: &JsValue, subject: &JsValue, viewer: &JsValue) -> Answer;
    fn outcome(&self) -> Answer;
    fn undo(&mut self) -> bool;
    fn redo(&mut self) -> bool;
    fn seek(&mut self, n: &JsValue) -> Result<(), JsValue>;
    fn length(&self) -> usize;
    fn length_with_undone(&self) -> usize;
    fn log(&self, viewer: &JsValue, from: &JsValue) -> Answer;
    fn save(&self, table: &JsValue) -> Result<Uint8Array, JsValue>;
    fn record(&self, table: &JsValue) -> Answer;
    fn text(&self, table: &JsValue) -> Result<String, JsValue>;
    fn position(&self, viewer: &JsValue) -> Answer;
    fn position_text(&self, viewer: &JsValue) -> Result<String, JsValue>;
    fn editor(&self) -> Box<dyn EditorFace>;
    fn fork(&self) -> Box<dyn AnyFace>;
    fn hash(&self) -> String;
    /// Does a player see less than everything in this game?
    fn hides(&self) -> bool;
    /// The exact verdict on each legal command, where the game is small enough to be solved.
    fn solution(&self, side: &JsValue) -> Answer;
    /// Lets a bot choose.
    fn choose(&self, bot: &BotSettings, side: &JsValue) -> Answer;
    /// What a bot thinks of the commands of a side.
    fn analyse(&self, bot: &BotSettings, side: &JsValue, question: &Question) -> Answer;
}

/// A game of one ruleset.
pub struct Face<R: Player>(pub(super) Game<R>);

#[derive(Serialize)]
struct Solution<C> {
    command: C,
    best: bool,
    win: Fraction,
    draw: Fraction,
    loss: Fraction,
}

#[derive(Serialize)]
struct Step<C> {
    side: Side,
    command: C,
}

#[derive(Serialize)]
struct BotChoice<C> {
    command: C,
    value: f64,
    visits: u32,
    line: Vec<Step<C>>,
}

#[derive(Serialize)]
struct BotCandidate<C> {
    command: C,
    value: f64,
    visits: u32,
    share: f64,
}

impl<C> From<Candidate<C>> for BotCandidate<C> {
    fn from(Candidate { command, value, visits, share }: Candidate<C>) -> Self {
        BotCandidate { command, value, visits, share }
    }
}

#[derive(Serialize)]
struct BotAnalysis<C> {
    value: f64,
    line: Vec<Step<C>>,
    candidates: Vec<BotCandidate<C>>,
    about: Option<BotCandidate<C>>,
}

/// A line of play as JavaScript sees it.
fn steps<C>(line: Vec<(Side, C)>) -> Vec<Step<C>> {
    line.into_iter().map(|(side, command)| Step { side, command }).collect()
}

/// Reads options as a page gives them.
pub fn setup<R: Show + Heuristics>(options: &JsValue) -> Result<Setup<R>, JsValue> {
    if options.is_undefined() || options.is_null() {
        return Ok(Setup::default());
    }
    Setup::from_json(&input::json(options, "options")?).map_err(|problem| error(&problem.to_string()))
}

impl<R: Player> Face<R> {
    pub fn new(options: &JsValue, seed: &JsValue) -> Result<Self, JsValue> {
        let setup = setup(options)?;
        let seed = input::seed(seed)?;
        Game::new(setup, &seed).map(Face).map_err(|problem| error(&problem.to_string()))
    }

    pub fn replay(record: &Record) -> Result<Self, JsValue> {
        Game::replay(record).map(Face).map_err(|problem| error(&format!("record: {problem}")))
    }

    /// A record played again as far as the rules accept it, and what keeps it from its end.
    pub fn reopen(record: &Record) -> Result<(Self, Option<ReplayFault>), JsValue> {
        let reopened = Game::reopen(record).map_err(|problem| error(&format!("record: {problem}")))?;
        Ok((Face(reopened.game), reopened.fault))
    }

    pub fn from_position(position: &Value, seed: &JsValue) -> Result<Self, JsValue> {
        let seed = input::seed(seed)?;
        Game::from_position(position, &seed).map(Face).map_err(|problem| error(&problem.to_string()))
    }

    /// Writes a value with the names of this table.
    fn write(&self, value: &(impl Serialize + ?Sized)) -> Answer {
        self.0.rules().names().scope(|| to_js(value))
    }

    fn command(&self, command: &JsValue) -> Result<R::Command, JsValue> {
        self.read_command(&input::command(command)?)
    }

    fn read_command(&self, json: &Value) -> Result<R::Command, JsValue> {
        self.0.read_command(json).map_err(|problem| error(&problem.to_string()))
    }

    /// The seed of a bot's next decision in this game.
    fn seed_of(&self, bot: &BotSettings) -> String {
        format!("{}/{}", bot.seed, self.0.len())
    }

    /// A viewer that there is at this table.
    fn viewer(&self, viewer: &JsValue) -> Result<Viewer, JsValue> {
        self.0.admit(input::viewer(viewer)?).map_err(|problem| error(&problem.to_string()))
    }

    /// The side that would give a command: one that may, else one that decides.
    fn likely_side(&self, command: &R::Command) -> Side {
        let mut sides = self.0.deciders().sides();
        let may = Side::ALL.into_iter().find(|side| self.0.check(*side, command).is_ok());
        may.or_else(|| sides.next()).unwrap_or(Side::Union)
    }

    /// The record, with what the table notes about itself.
    fn record_with(&self, table: &JsValue) -> Result<Record, JsValue> {
        self.0
            .record()
            .with_table(input::table(table)?)
            .map_err(|problem| error(&format!("table: {problem}")))
    }
}

impl<R: Player> AnyFace for Face<R> {
    fn ruleset(&self) -> String {
        R::info().id.to_owned()
    }

    fn board(&self) -> Answer {
        to_js(self.0.rules().plan())
    }

    fn deciders(&self) -> Answer {
        to_js(&self.0.deciders().sides().collect::<Vec<_>>())
    }

    fn legal(&self, viewer: &JsValue) -> Answer {
        self.write(&self.0.legal(self.viewer(viewer)?))
    }

    fn choices(&self, viewer: &JsValue) -> Answer {
        self.write(&self.0.choices(self.viewer(viewer)?))
    }

    fn together(&self, viewer: &JsValue, commands: &JsValue, company: &JsValue) -> Answer {
        let (viewer, company) = (self.viewer(viewer)?, input::company(company)?);
        let read =
            |command: Value| self.0.read_command(&command).map_err(|problem| error(&problem.to_string()));
        let commands: Vec<R::Command> =
            input::commands(commands)?.into_iter().map(read).collect::<Result<_, _>>()?;
        self.write(&self.0.together(viewer, &commands, company))
    }

    fn check_order(&self, side: &JsValue, order: &JsValue) -> Answer {
        let (side, order) = (input::side(side)?, input::order(order)?);
        to_js(&self.0.check_order(side, &order).map_err(|problem| error(&problem.to_string()))?)
    }

    fn check(&self, side: &JsValue, command: &JsValue) -> Answer {
        let (side, command) = (input::side(side)?, self.command(command)?);
        match self.0.check(side, &command) {
            Ok(()) => Ok(JsValue::NULL),
            Err(refusal) => to_js(&refusal.report()),
        }
    }

    fn apply(&mut self, side: &JsValue, command: &JsValue, dice: &JsValue) -> Answer {
        let (side, command, dice) = (input::side(side)?, self.command(command)?, input::dice(dice)?);
        let events = match self.0.apply(side, &command, dice.as_deref()) {
            Ok(events) => events.to_vec(),
            Err(problem) => return Err(apply_error(&problem)),
        };
        self.write(&events)
    }

    fn describe(&self, command: &JsValue, viewer: &JsValue) -> Answer {
        let command = self.command(command)?;
        let side = if viewer.is_undefined() { None } else { self.viewer(viewer)?.side() };
        let side = side.unwrap_or_else(|| self.likely_side(&command));
        to_js(&self.0.rules().describe(self.0.state(), side, &command))
    }

    fn odds(&self, viewer: &JsValue, command: &JsValue) -> Answer {
        let (viewer, command) = (self.viewer(viewer)?, self.command(command)?);
        to_js(&self.0.odds(viewer, &command))
    }

    fn view(&self, viewer: &JsValue) -> Answer {
        let viewer = self.viewer(viewer)?;
        self.write(&self.0.rules().view(self.0.state(), viewer))
    }

    fn scene(&self, viewer: &JsValue) -> Answer {
        let viewer = self.viewer(viewer)?;
        to_js(&self.0.rules().scene(self.0.state(), viewer))
    }

    fn overlays(&self) -> Answer {
        to_js(R::overlays())
    }

    fn overlay(&self, kind: &JsValue, subject: &JsValue, viewer: &JsValue) -> Answer {
        let (kind, subject) = (input::word(kind, "kind")?, input::word(subject, "subject")?);
        let viewer = self.viewer(viewer)?;
        let overlay = self.0.rules().overlay(self.0.state(), &kind, &subject, viewer);
        to_js(&overlay.map_err(|problem| error(&problem.to_string()))?)
    }

    fn outcome(&self) -> Answer {
        to_js(&self.0.rules().outcome(self.0.state()))
    }

    fn undo(&mut self) -> bool {
        self.0.undo()
    }

    fn redo(&mut self) -> bool {
        self.0.redo()
    }

    fn seek(&mut self, n: &JsValue) -> Result<(), JsValue> {
        let most = u32::try_from(self.0.len_with_undone()).unwrap_or(u32::MAX);
        let n = input::number(n, "n", 0, most)?;
        self.0.seek(n as usize);
        Ok(())
    }

    fn length(&self) -> usize {
        self.0.len()
    }

    fn length_with_undone(&self) -> usize {
        self.0.len_with_undone()
    }

    fn log(&self, viewer: &JsValue, from: &JsValue) -> Answer {
        let viewer = self.viewer(viewer)?;
        let most = u32::try_from(self.0.len()).unwrap_or(u32::MAX);
        let from = if from.is_undefined() { 0 } else { input::number(from, "from", 0, most)? };
        self.write(&self.0.log_from(from as usize, viewer))
    }

    fn save(&self, table: &JsValue) -> Result<Uint8Array, JsValue> {
        Ok(Uint8Array::from(self.record_with(table)?.to_bytes().as_slice()))
    }

    fn record(&self, table: &JsValue) -> Answer {
        to_js(&self.record_with(table)?)
    }

    fn text(&self, table: &JsValue) -> Result<String, JsValue> {
        Ok(self.record_with(table)?.to_string())
    }

    fn position(&self, viewer: &JsValue) -> Answer {
        to_js(&self.0.position(self.viewer(viewer)?))
    }

    fn position_text(&self, viewer: &JsValue) -> Result<String, JsValue> {
        Ok(self.0.position_text(self.viewer(viewer)?))
    }

    fn editor(&self) -> Box<dyn EditorFace> {
        Box::new(self.0.editor())
    }

    fn fork(&self) -> Box<dyn AnyFace> {
        Box::new(Face(self.0.fork()))
    }

    fn hash(&self) -> String {
        self.0.hash()
    }

    fn hides(&self) -> bool {
        self.0.rules().hides()
    }

    fn solution(&self, side: &JsValue) -> Answer {
        let side = input::side(side)?;
        let rules = self.0.rules();
        if !R::SOLVED || !self.0.deciders().includes(side) {
            return Ok(JsValue::NULL);
        }
        let solved = Solver::new(rules, MOST_SOLVED_STATES)
            .and_then(|mut solver| solver.commands(self.0.state(), side));
        let Ok(verdicts) = solved else { return Ok(JsValue::NULL) };
        let shown = verdicts.into_iter().map(|CommandVerdict { command, verdict, best }| Solution {
            command,
            best,
            win: verdict.win(side).clone(),
            loss: verdict.win(side.other()).clone(),
            draw: verdict.draw,
        });
        self.write(&shown.collect::<Vec<_>>())
    }

    fn choose(&self, bot: &BotSettings, side: &JsValue) -> Answer {
        let side = input::side(side)?;
        let started = Date::now();
        let mut stop = || Date::now() - started >= bot.think_ms;
        let seed = self.seed_of(bot);
        let kind = if slips(bot.slips, &seed) { BotKind::Random } else { bot.kind };
        let budget = &mut Budget { iterations: bot.iterations, stop: &mut stop };
        let choice = self.0.rules().choose(kind, self.0.state(), side, &seed, budget);
        let choice = choice.ok_or_else(|| nothing_to_decide(side))?;
        let (command, value, visits) = (choice.command, choice.value, choice.visits);
        self.write(&BotChoice { command, value, visits, line: steps(choice.line) })
    }

    fn analyse(&self, bot: &BotSettings, side: &JsValue, question: &Question) -> Answer {
        let side = input::side(side)?;
        let about = question.about.as_ref().map(|about| self.read_command(about)).transpose()?;
        let (rules, state, seed) = (self.0.rules(), self.0.state(), self.seed_of(bot));
        let mut watch = Watch::new(bot, question);
        let mut stop = || watch.stop();
        let budget = &mut Budget { iterations: bot.iterations, stop: &mut stop };
        let choice = rules.choose(bot.kind, state, side, &seed, budget);
        let mut choice = choice.ok_or_else(|| nothing_to_decide(side))?;
        watch.next();
        let mut stop = || watch.stop();
        let budget = &mut Budget { iterations: bot.iterations, stop: &mut stop };
        let about = match about {
            Some(about) if about == choice.command => choice.candidates.first().cloned(),
            Some(about) => {
                let weighed = rules.weigh(state, side, &about, &seed, budget);
                Some(weighed.ok_or_else(|| error("question.about must be a legal command of the side"))?)
            }
            None => None,
        };
        choice.candidates.truncate(question.most);
        self.write(&BotAnalysis {
            value: choice.value,
            line: steps(choice.line),
            candidates: choice.candidates.into_iter().map(BotCandidate::from).collect(),
            about: about.map(BotCandidate::from),
        })
    }
}

/// A bot was asked about a side that does not decide.
fn nothing_to_decide(side: Side) -> JsValue {
    error(&format!("the {} side has nothing to decide now", side.word()))
}
