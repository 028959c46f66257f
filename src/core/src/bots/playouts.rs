//! Random games to the end.

use super::bot::seed_setting;
use crate::classes::with;
use crate::error::error;
use crate::face::Answer;
use crate::input;
use crate::output::to_js;
use high_water_mark::bots::Player;
use high_water_mark::bots::playout::Watch;
use high_water_mark::engine::{Setup, SetupError};
use high_water_mark::games::Visitor;
use serde::Deserialize;
use serde_json::Value;
use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;

/// More random games are not played at one call, which cannot be stopped.
const MOST_PLAYOUTS: u32 = 100_000;

/// Which random games to play.
#[derive(Deserialize)]
#[serde(deny_unknown_fields, expecting = "an object with the number of games")]
struct Series {
    games: f64,
    seed: Option<Value>,
    options: Option<Value>,
}

impl Visitor for Series {
    type Output = Answer;
    fn visit<R: Player>(self) -> Answer {
        let games = input::number(&self.games.into(), "settings.games", 1, MOST_PLAYOUTS)?;
        let seed = seed_setting(self.seed)?;
        let set_up = || -> Result<R, SetupError> {
            let setup = self.options.as_ref().map_or_else(|| Ok(Setup::default()), Setup::<R>::from_json)?;
            R::set_up(&setup.options, setup.board.as_ref())
        };
        let rules = set_up().map_err(|problem| error(&problem.to_string()))?;
        let sum = rules.playouts(games, &seed, Watch::Trusting);
        match sum.faults.first() {
            None => to_js(&sum),
            Some((seed, fault)) => Err(error(&format!("the game with the seed \"{seed}\": {fault}"))),
        }
    }
}

/// Random games to the end, added up.
#[wasm_bindgen(js_name = playouts, skip_typescript)]
pub fn random_games(id: &JsValue, settings: &JsValue) -> Answer {
    with(id, input::parse::<Series>(settings, "settings")?)?
}
