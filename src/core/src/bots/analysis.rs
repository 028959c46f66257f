//! What a bot is asked about a decision, and how it tells how far it has come.

use super::bot::BotSettings;
use crate::error::error;
use crate::input;
use high_water_mark::bots::search::CLOCK_INTERVAL;
use js_sys::{Date, Function};
use serde::Deserialize;
use serde_json::Value;
use wasm_bindgen::prelude::wasm_bindgen;
use wasm_bindgen::{JsCast, JsValue};

/// So many commands are told if nobody says how many.
const MOST_CANDIDATES: u32 = 3;

/// How often it is told how far a bot has come.
const TOLD_EVERY_MS: f64 = 100.0;

#[derive(Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
struct Wishes {
    most: Option<u32>,
    about: Option<Value>,
}

/// What a bot is asked about a decision.
#[wasm_bindgen(skip_typescript)]
pub struct Question {
    /// How many commands to tell.
    pub(super) most: usize,
    /// A command to weigh besides.
    pub(super) about: Option<Value>,
    progress: Option<Function>,
}

impl Question {
    /// The question as a page puts it.
    pub fn new(wishes: &JsValue, progress: &JsValue) -> Result<Self, JsValue> {
        let nothing = wishes.is_undefined() || wishes.is_null();
        let Wishes { most, about } =
            if nothing { Wishes { most: None, about: None } } else { input::parse(wishes, "question")? };
        let most = most.unwrap_or(MOST_CANDIDATES);
        if most == 0 {
            return Err(error("question.most must be at least 1"));
        }
        let progress = progress.dyn_ref::<Function>().cloned();
        Ok(Question { most: usize::try_from(most).unwrap_or(usize::MAX), about, progress })
    }
}

/// Watches a bot that thinks: says when it is time to stop, and tells how far it has come.
pub struct Watch<'a> {
    bot: &'a BotSettings,
    question: &'a Question,
    /// How many searches there are, and how many of them are over.
    searches: (f64, f64),
    iterations: f64,
    started: f64,
    told: f64,
}

impl<'a> Watch<'a> {
    /// A watch over one search, or over two if there is a command to weigh besides.
    pub fn new(bot: &'a BotSettings, question: &'a Question) -> Self {
        let searches = if question.about.is_some() { 2.0 } else { 1.0 };
        let now = Date::now();
        Watch { bot, question, searches: (searches, 0.0), iterations: 0.0, started: now, told: now }
    }

    /// The next search begins.
    pub fn next(&mut self) {
        self.searches.1 += 1.0;
        self.iterations = 0.0;
        self.started = Date::now();
    }

    /// Is the time of this search over?
    pub fn stop(&mut self) -> bool {
        let now = Date::now();
        self.iterations += f64::from(CLOCK_INTERVAL);
        let past = (now - self.started) / self.bot.think_ms;
        if now - self.told >= TOLD_EVERY_MS {
            self.told = now;
            self.tell((self.iterations / f64::from(self.bot.iterations)).max(past));
        }
        past >= 1.0
    }

    fn tell(&self, share: f64) {
        let (all, over) = self.searches;
        if let Some(progress) = &self.question.progress {
            let share = (over + share.min(1.0)) / all;
            // What goes wrong in whoever is told does not concern the bot.
            let _: Result<JsValue, JsValue> = progress.call1(&JsValue::UNDEFINED, &share.into());
        }
    }
}
