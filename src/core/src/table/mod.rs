//! What is shown of a game and done to it at a table: everything but computer players.
//!
//! - here: what a game can be asked, generic over the ruleset; `class`: the same as JavaScript calls it.
//! - `given`: what only a table passes in; `refused`: why a command was not carried out.
//! - `module`: the functions that need no game; `editor`: positions put together by hand.

mod class;
mod editor;
mod given;
mod module;
mod refused;

use super::error::error;
use super::face::{Answer, AnyFace, Face};
use super::input;
use super::output::to_js;
use editor::EditorFace;
use given::Chance;
use high_water_mark::bots::Player;
use high_water_mark::bots::solve::{CommandVerdict, Solver};
use high_water_mark::engine::record::Record;
use high_water_mark::engine::{Dice, Fraction, Game, Heuristics, ReplayFault, Setup, Show, Side, Told};
use js_sys::Uint8Array;
use refused::{apply_error, told_error};
use serde::Serialize;
use serde_json::Value;
use wasm_bindgen::JsValue;

/// Larger games are not solved while a page waits.
const MOST_SOLVED_STATES: usize = 4000;

/// A game of any ruleset at a table.
pub trait AtTable {
    fn board(&self) -> Answer;
    fn choices(&self, viewer: &JsValue) -> Answer;
    fn together(&self, viewer: &JsValue, commands: &JsValue, company: &JsValue) -> Answer;
    fn rest(&self, viewer: &JsValue) -> Answer;
    fn check_order(&self, side: &JsValue, order: &JsValue) -> Answer;
    fn check(&self, side: &JsValue, command: &JsValue) -> Answer;
    fn apply(&mut self, side: &JsValue, command: &JsValue, dice: &JsValue) -> Answer;
    fn apply_told(
        &mut self,
        viewer: &JsValue,
        side: &JsValue,
        told: &JsValue,
        dice: &JsValue,
    ) -> Result<(), JsValue>;
    fn describe(&self, command: &JsValue, viewer: &JsValue) -> Answer;
    fn odds(&self, viewer: &JsValue, command: &JsValue) -> Answer;
    fn view(&self, viewer: &JsValue) -> Answer;
    fn scene(&self, viewer: &JsValue) -> Answer;
    fn overlays(&self) -> Answer;
    fn overlay(&self, kind: &JsValue, subject: &JsValue, viewer: &JsValue) -> Answer;
    fn outcome(&self) -> Answer;
    fn undo(&mut self) -> bool;
    fn redo(&mut self) -> bool;
    fn length_with_undone(&self) -> usize;
    fn log(&self, viewer: &JsValue, from: &JsValue) -> Answer;
    fn save(&self, table: &JsValue) -> Result<Uint8Array, JsValue>;
    fn text(&self, table: &JsValue) -> Result<String, JsValue>;
    fn position(&self, viewer: &JsValue) -> Answer;
    fn position_text(&self, viewer: &JsValue) -> Result<String, JsValue>;
    fn editor(&self) -> Box<dyn EditorFace>;
    fn fork(&self) -> Box<dyn AnyFace>;
    fn hash(&self) -> String;
    fn open_hash(&self) -> String;
    /// Can a device hold no more of this game than its side may know?
    fn tells(&self) -> bool;
    /// Does a player see less than everything in this game?
    fn hides(&self) -> bool;
    /// The exact verdict on each legal command, where the game is small enough to be solved.
    fn solution(&self, side: &JsValue) -> Answer;
}

#[derive(Serialize)]
struct Solution<C> {
    command: C,
    best: bool,
    win: Fraction,
    draw: Fraction,
    loss: Fraction,
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

    /// A record played again as far as the rules accept it, and what keeps it from its end.
    pub fn reopen(record: &Record) -> Result<(Self, Option<ReplayFault>), JsValue> {
        let reopened = Game::reopen(record).map_err(|problem| error(&format!("record: {problem}")))?;
        Ok((Face(reopened.game), reopened.fault))
    }

    pub fn from_position(position: &Value, seed: &JsValue) -> Result<Self, JsValue> {
        let seed = input::seed(seed)?;
        Game::from_position(position, &seed).map(Face).map_err(|problem| error(&problem.to_string()))
    }

    fn command(&self, command: &JsValue) -> Result<R::Command, JsValue> {
        self.read_command(&given::command(command)?)
    }

    /// The side that would give a command: one that may, else one that decides.
    fn likely_side(&self, command: &R::Command) -> Side {
        let mut sides = self.0.deciders().sides();
        let may = Side::ALL.into_iter().find(|side| self.0.check(*side, command).is_ok());
        may.or_else(|| sides.next()).unwrap_or(Side::Union)
    }
}

impl<R: Player> AtTable for Face<R> {
    fn board(&self) -> Answer {
        to_js(self.0.rules().plan())
    }

    fn choices(&self, viewer: &JsValue) -> Answer {
        self.write(&self.0.choices(self.viewer(viewer)?))
    }

    fn together(&self, viewer: &JsValue, commands: &JsValue, company: &JsValue) -> Answer {
        let (viewer, company) = (self.viewer(viewer)?, given::company(company)?);
        let read =
            |command: Value| self.0.read_command(&command).map_err(|problem| error(&problem.to_string()));
        let commands: Vec<R::Command> =
            given::commands(commands)?.into_iter().map(read).collect::<Result<_, _>>()?;
        self.write(&self.0.together(viewer, &commands, company))
    }

    fn rest(&self, viewer: &JsValue) -> Answer {
        self.write(&self.0.rest(self.viewer(viewer)?))
    }

    fn check_order(&self, side: &JsValue, order: &JsValue) -> Answer {
        let (side, order) = (input::side(side)?, given::order(order)?);
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
        let (side, command) = (input::side(side)?, self.command(command)?);
        let applied = match given::chance(dice)? {
            Chance::Own => self.0.apply(side, &command, None),
            Chance::Numbers(numbers) => self.0.apply(side, &command, Some(&numbers)),
            Chance::Seed(seed) => self.0.apply_seeded(side, &command, &seed),
        };
        let events = match applied {
            Ok(events) => events.to_vec(),
            Err(problem) => return Err(apply_error(&problem)),
        };
        self.write(&events)
    }

    fn apply_told(
        &mut self,
        viewer: &JsValue,
        side: &JsValue,
        told: &JsValue,
        dice: &JsValue,
    ) -> Result<(), JsValue> {
        let (viewer, side) = (input::side(viewer)?, input::side(side)?);
        let given::Learned { command, open } = given::learned(told)?;
        let command = command.map(|command| self.read_command(&command)).transpose()?;
        let told = Told { command: command.as_ref(), open: open.as_deref() };
        let dice = match given::chance(dice)? {
            Chance::Own => Dice::scripted(&[]),
            Chance::Numbers(numbers) => Dice::scripted(&numbers),
            Chance::Seed(seed) => Dice::for_decision(&seed, self.0.len() as u64 + 1),
        };
        self.0.apply_told(viewer, side, &told, &dice).map_err(|problem| told_error(&problem))
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

    fn open_hash(&self) -> String {
        self.0.open_hash()
    }

    fn tells(&self) -> bool {
        self.0.rules().tells()
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
}
