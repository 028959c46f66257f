//! Computer players.
//!
//! - here: what they think of a game, generic over the ruleset; `analysis`: what they are asked, and how they tell how far they are.
//! - `bot`: the class; `playouts`: random games.

mod analysis;
mod bot;
mod playouts;

use super::classes::AnyGame;
use super::error::error;
use super::face::{Answer, Face};
use super::input;
use analysis::{Question, Watch};
use bot::BotSettings;
use high_water_mark::bots::{BotKind, Budget, Candidate, Player, slips};
use high_water_mark::engine::Side;
use js_sys::Date;
use serde::Serialize;
use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;

/// A game of any ruleset before computer players.
pub trait ForBots {
    /// Lets a bot choose.
    fn choose(&self, bot: &BotSettings, side: &JsValue) -> Answer;
    /// What a bot thinks of the commands of a side.
    fn analyse(&self, bot: &BotSettings, side: &JsValue, question: &Question) -> Answer;
}

#[wasm_bindgen(js_class = Game)]
impl AnyGame {
    /// For `Bot.choose`, to which anything can be passed for a game.
    #[wasm_bindgen(js_name = chooseWith, skip_typescript)]
    pub fn choose_with(&self, settings: &BotSettings, side: &JsValue) -> Answer {
        self.0.ask()?.bots().choose(settings, side)
    }

    /// For `Bot.analyse`, likewise.
    #[wasm_bindgen(js_name = analyseWith, skip_typescript)]
    pub fn analyse_with(&self, settings: &BotSettings, side: &JsValue, question: &Question) -> Answer {
        self.0.ask()?.bots().analyse(settings, side, question)
    }
}

#[derive(Serialize)]
struct LineMove<C> {
    side: Side,
    command: C,
}

#[derive(Serialize)]
struct BotChoice<C> {
    command: C,
    value: f64,
    visits: u32,
    line: Vec<LineMove<C>>,
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
    line: Vec<LineMove<C>>,
    candidates: Vec<BotCandidate<C>>,
    about: Option<BotCandidate<C>>,
}

/// A line of play as JavaScript sees it.
fn steps<C>(line: Vec<(Side, C)>) -> Vec<LineMove<C>> {
    line.into_iter().map(|(side, command)| LineMove { side, command }).collect()
}

impl<R: Player> Face<R> {
    /// The seed of a bot's next decision in this game.
    fn seed_of(&self, bot: &BotSettings) -> String {
        format!("{}/{}", bot.seed, self.0.len())
    }
}

impl<R: Player> ForBots for Face<R> {
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
