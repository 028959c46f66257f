//! Commands that were never listed: of other states, of the other side, and bent ones.

use crate::play::{each_game, to_json};
use high_water_mark::engine::{Game, Generator, Heuristics, NameKind, Show, Side};
use serde_json::{Value, json};
use std::collections::HashSet;

/// Commands that are kept of all that were seen.
const MOST_COMMANDS: usize = 4_000;

/// Games of which commands are collected.
const GAMES: usize = 60;

/// Commands that were legal somewhere, as JSON, and texts to put into them.
pub struct Commands {
    seen: Vec<Value>,
    words: Vec<String>,
}

impl Commands {
    /// Collects the legal commands of random games.
    ///
    /// # Errors
    /// A random game has a fault.
    pub fn collect<R: Show + Heuristics>() -> Result<Self, String> {
        let mut unique = HashSet::new();
        let mut seen = Vec::new();
        let mut words = None;
        let mut games = 0;
        each_game(1, |game: &mut Game<R>, chance| {
            words.get_or_insert_with(|| all_words(game.rules()));
            games += 1;
            if games > GAMES {
                return Ok(());
            }
            for number in crate::play::sample(game.len(), chance) {
                game.seek(number);
                add_words(&to_json(game.rules(), game.state())?, words.get_or_insert_default());
                for command in Side::ALL.into_iter().flat_map(|side| game.legal(side)) {
                    if seen.len() < MOST_COMMANDS && unique.insert(command.clone()) {
                        seen.push(to_json(game.rules(), &command)?);
                    }
                }
            }
            Ok(())
        })?;
        Ok(Commands { seen, words: words.unwrap_or_default() })
    }

    /// A command that was seen somewhere.
    pub fn any(&self, chance: &mut Generator) -> Value {
        self.seen.get(chance.below(self.seen.len())).cloned().unwrap_or_default()
    }

    /// A command that was seen somewhere, bent in one place or more.
    pub fn bent(&self, chance: &mut Generator) -> Value {
        let mut command = self.any(chance);
        for _ in 0..=chance.below(2) {
            self.bend(&mut command, chance);
        }
        command
    }

    fn bend(&self, command: &mut Value, chance: &mut Generator) {
        let Some(fields) = command.as_object_mut() else { return };
        let other = self.any(chance);
        let key = fields.keys().nth(chance.below(fields.len())).cloned().unwrap_or_default();
        match chance.below(8) {
            // A field more or less must be refused by whoever reads the command.
            0 => drop(fields.insert("unheardOf".into(), json!(1))),
            1 => drop(fields.remove(&key)),
            // The kind of one command with the fields of another.
            2 => drop(fields.insert("type".into(), other["type"].clone())),
            // A field as another command has it.
            3 if other.get(&key).is_some() => {
                let value = other[&key].clone();
                fields.insert(key, value);
            }
            _ => {
                if let Some(value) = fields.get_mut(&key) {
                    *value = self.bend_value(value, chance);
                }
            }
        }
    }

    /// The same JSON with one part bent, however deep it lies.
    pub fn bend_somewhere(&self, json: &mut Value, chance: &mut Generator) {
        let parts: Vec<&mut Value> = match json {
            Value::Object(fields) if !fields.is_empty() => fields.values_mut().collect(),
            Value::Array(items) if !items.is_empty() && chance.below(6) > 0 => items.iter_mut().collect(),
            _ => {
                *json = self.bend_value(json, chance);
                return;
            }
        };
        let at = chance.below(parts.len());
        if let Some(part) = parts.into_iter().nth(at) {
            self.bend_somewhere(part, chance);
        }
    }

    fn bend_value(&self, value: &Value, chance: &mut Generator) -> Value {
        match value {
            Value::String(_) => self.words[chance.below(self.words.len())].clone().into(),
            Value::Number(number) => {
                let near = number.as_i64().unwrap_or(0);
                let absurd = [
                    near.saturating_add(1),
                    near.saturating_sub(1),
                    0,
                    -1,
                    1,
                    255,
                    256,
                    65_535,
                    65_536,
                    i64::MAX,
                    i64::MIN,
                ];
                absurd[chance.below(absurd.len())].into()
            }
            Value::Bool(on) => json!(!on),
            Value::Array(items) => self.bend_list(items, chance),
            Value::Null | Value::Object(_) => {
                [json!(null), json!({}), json!([]), json!("x"), json!(1)][chance.below(5)].clone()
            }
        }
    }

    fn bend_list(&self, items: &[Value], chance: &mut Generator) -> Value {
        let mut items = items.to_vec();
        match chance.below(6) {
            0 => items.clear(),
            1 => items.reverse(),
            2 => items.extend(items.clone()),
            3 => drop(items.pop()),
            4 => items = items.iter().cycle().take(items.len() * 500).cloned().collect(),
            _ => {
                let at = chance.below(items.len());
                if let Some(item) = items.get_mut(at) {
                    *item = self.bend_value(item, chance);
                }
            }
        }
        items.into()
    }
}

/// Adds the texts of a state, which are the words of its phases among others.
fn add_words(json: &Value, words: &mut Vec<String>) {
    match json {
        Value::String(word) if !words.contains(word) => words.push(word.clone()),
        Value::Array(items) => items.iter().for_each(|item| add_words(item, words)),
        Value::Object(fields) => fields.values().for_each(|field| add_words(field, words)),
        _ => {}
    }
}

/// Every name of the table, and words that name nothing.
fn all_words<R: Show + Heuristics>(rules: &R) -> Vec<String> {
    let names = rules.names();
    let kinds = [NameKind::Space, NameKind::Area, NameKind::Piece, NameKind::Entry];
    let listed = kinds.into_iter().flat_map(|kind| {
        (0..names.len(kind)).filter_map(move |index| names.name(kind, u16::try_from(index).ok()?))
    });
    let nameless = ["", "9999", "off-map", "union", "confederate", "referee", "no such thing", "\u{1F987}"];
    listed.chain(nameless).map(str::to_owned).collect()
}
