//! The functions that need no game.

use super::class::Reopen;
use super::given;
use crate::classes::{AnyGame, make, with};
use crate::error::error;
use crate::face::Answer;
use crate::input;
use crate::output::to_js;
use high_water_mark::bots::Player;
use high_water_mark::engine::chart;
use high_water_mark::engine::record::RECORD_FORMAT;
use high_water_mark::engine::{BoardFile, Record, RuleEntry, RuleId, check_board};
use high_water_mark::games::{self, Visitor};
use js_sys::{Object, Reflect};
use serde::Serialize;
use serde_json::Value;
use std::sync::Arc;
use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;

/// What there is to play.
#[wasm_bindgen(skip_typescript)]
pub fn rulesets() -> Answer {
    to_js(&games::infos())
}

/// A new game of any ruleset.
#[wasm_bindgen(js_name = createGame, skip_typescript)]
pub fn create_game(id: &JsValue, options: &JsValue, seed: &JsValue) -> Result<AnyGame, JsValue> {
    AnyGame::new(id, options, seed)
}

/// The game of a record of any ruleset, as far as the rules of today accept it.
#[wasm_bindgen(js_name = reopenGame, skip_typescript)]
pub fn reopen_game(record: &JsValue) -> Answer {
    let record = input::record(record)?;
    let (game, fault) = make(&record.ruleset, Reopen(&record))?;
    let answer = Object::new();
    for (key, value) in [("game", game.into()), ("fault", to_js(&fault)?), ("head", to_js(&head(&record))?)] {
        Reflect::set(&answer, &key.into(), &value)?;
    }
    Ok(answer.into())
}

/// What a record says about itself, without its decisions.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct RecordHead<'a> {
    ruleset: &'a str,
    rules: u32,
    rules_now: Option<u32>,
    package: &'a str,
    seed: &'a str,
    options: &'a Value,
    decisions: usize,
    result: Option<&'a str>,
    table: Option<&'a Value>,
}

fn head(record: &Record) -> RecordHead<'_> {
    let known = games::infos().into_iter().find(|info| info.id == record.ruleset);
    RecordHead {
        ruleset: &record.ruleset,
        rules: record.rules,
        rules_now: known.map(|info| info.rules_version),
        package: &record.package,
        seed: &record.seed,
        options: &record.options,
        decisions: record.moves.len(),
        result: record.result.as_deref(),
        table: record.table.as_ref(),
    }
}

/// Reads a record without playing it.
#[wasm_bindgen(js_name = readRecord, skip_typescript)]
pub fn read_record(record: &JsValue) -> Answer {
    to_js(&head(&input::record(record)?))
}

/// Reads a position without holding it against any rules.
#[wasm_bindgen(js_name = readPosition, skip_typescript)]
pub fn read_position(position: &JsValue) -> Answer {
    to_js(&given::position(position)?.1)
}

struct Catalogue;

impl Visitor for Catalogue {
    type Output = Vec<&'static RuleEntry>;
    fn visit<R: Player>(self) -> Self::Output {
        R::Rule::ALL.iter().map(|rule| rule.entry()).collect()
    }
}

/// A ruleset's catalogue of rules.
#[wasm_bindgen(skip_typescript)]
pub fn rulebook(id: &JsValue) -> Answer {
    to_js(&with(id, Catalogue)?)
}

struct Plan<'a>(&'a JsValue);

impl Visitor for Plan<'_> {
    type Output = Answer;
    fn visit<R: Player>(self) -> Answer {
        let setup = super::setup::<R>(self.0)?;
        let rules = R::set_up(&setup.options, setup.board.as_ref());
        to_js(rules.map_err(|problem| error(&problem.to_string()))?.plan())
    }
}

/// A board's geometry.
#[wasm_bindgen(skip_typescript)]
pub fn board(id: &JsValue, options: &JsValue) -> Answer {
    with(id, Plan(options))?
}

struct Check(BoardFile);

impl Visitor for Check {
    type Output = Answer;
    fn visit<R: Player>(self) -> Answer {
        to_js(&check_board::<R>(&self.0))
    }
}

/// A board or map file as JavaScript gives it: an object or its text.
fn file(json: &JsValue, name: &str) -> Result<BoardFile, JsValue> {
    if json.is_string() {
        return BoardFile::parse(name, &input::text(json, name)?)
            .map_err(|problem| error(&problem.to_string()));
    }
    Ok(BoardFile { name: name.into(), json: Arc::new(input::json(json, name)?) })
}

/// Checks a user's own board file.
#[wasm_bindgen(js_name = checkBoard, skip_typescript)]
pub fn check_board_file(id: &JsValue, json: &JsValue) -> Answer {
    with(id, Check(file(json, "board")?))?
}

struct Form;

impl Visitor for Form {
    type Output = Answer;
    fn visit<R: Player>(self) -> Answer {
        to_js(&chart::form::<R>().map_err(|problem| error(&problem.to_string()))?)
    }
}

/// What can be set on a game's board by somebody who has the printed map.
#[wasm_bindgen(js_name = mapForm, skip_typescript)]
pub fn map_form(id: &JsValue) -> Answer {
    with(id, Form)?
}

struct See(BoardFile);

impl Visitor for See {
    type Output = Answer;
    fn visit<R: Player>(self) -> Answer {
        to_js(&chart::see::<R>(&self.0).map_err(|problem| error(&problem.to_string()))?)
    }
}

/// A map of one's own as its author sees it.
#[wasm_bindgen(js_name = readMap, skip_typescript)]
pub fn read_map(id: &JsValue, map: &JsValue) -> Answer {
    with(id, See(file(map, "map")?))?
}

#[derive(Serialize)]
struct Version {
    package: &'static str,
    record: u32,
    rulesets: Vec<&'static str>,
}

/// What this package is.
#[wasm_bindgen(skip_typescript)]
pub fn version() -> Answer {
    let rulesets = games::infos().iter().map(|info| info.id).collect();
    to_js(&Version { package: env!("CARGO_PKG_VERSION"), record: RECORD_FORMAT, rulesets })
}
