//! What callers pass in, however odd, becomes plain JSON or an Error that a person can use.
//!
//! Nothing is taken on trust: objects can be cyclic, endless, guarded by proxies or full of getters that
//! throw or call back into the module. So every access goes through functions that catch, depth and size are
//! bounded, and only a plain copy reaches the rules.

use super::error::error;
use high_water_mark::engine::bounded::{Budget, MOST_VALUES};
use high_water_mark::engine::notation::shorten;
use high_water_mark::engine::record::{LARGEST_TEXT, LONGEST_SEED};
use high_water_mark::engine::{Record, Side, Viewer, wire};
use js_sys::{Array, ArrayBuffer, JsString, Reflect, Uint8Array};
use serde::de::DeserializeOwned;
use serde_json::{Map, Number, Value};
use std::fmt;
use wasm_bindgen::prelude::wasm_bindgen;
use wasm_bindgen::{JsCast, JsValue};

/// No board, record or command is nested deeper.
const DEEPEST: usize = 48;

/// No text that is passed in is longer, in UTF-16 units: the longest are records.
const LONGEST_TEXT: usize = LARGEST_TEXT;

/// Whole numbers beyond this are not exact in JavaScript.
const LARGEST_WHOLE: f64 = 9_007_199_254_740_991.0;

#[wasm_bindgen]
extern "C" {
    #[wasm_bindgen(catch, js_namespace = Object, js_name = keys)]
    fn own_keys(object: &JsValue) -> Result<Array, JsValue>;

    #[wasm_bindgen(catch, js_namespace = Array, js_name = isArray)]
    fn is_array(value: &JsValue) -> Result<bool, JsValue>;
}

/// A value in a few words, for messages.
pub fn show(value: &JsValue) -> String {
    if let Some(text) = short_text(value) {
        return format!("\"{}\"", shorten(&text));
    }
    if let Some(number) = value.as_f64() {
        return show_number(number);
    }
    if let Some(yes) = value.as_bool() {
        return yes.to_string();
    }
    let kind = value.js_typeof().as_string().unwrap_or_default();
    match kind.as_str() {
        "undefined" => "nothing".into(),
        "object" if value.is_null() => "null".into(),
        "object" => "an object".into(),
        other => format!("a {other}"),
    }
}

/// A number as JavaScript writes it.
fn show_number(number: f64) -> String {
    js_sys::Number::from(number).to_string_with_radix(10).map_or_else(|_| "a number".into(), String::from)
}

/// The beginning of a text, without copying all of a giant one.
pub fn short_text(value: &JsValue) -> Option<String> {
    let text: &JsString = value.dyn_ref()?;
    Some(if text.length() > 100 { text.substring(0, 100).into() } else { text.into() })
}

/// A text of bearable length.
pub fn text(value: &JsValue, what: &str) -> Result<String, JsValue> {
    let Some(text) = value.dyn_ref::<JsString>() else {
        return Err(error(&format!("{what} must be a text, not {}", show(value))));
    };
    if text.length() as usize > LONGEST_TEXT {
        return Err(error(&format!("{what} has {} characters: that is too long", text.length())));
    }
    Ok(text.into())
}

/// Where a value is, within those around it: it becomes words only if something is wrong there.
#[derive(Clone, Copy)]
enum Place<'a> {
    Root(&'a str),
    Field(&'a Place<'a>, &'a str),
    Item(&'a Place<'a>, u32),
}

impl fmt::Display for Place<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Place::Root(what) => f.write_str(what),
            Place::Field(around, name) => write!(f, "{around}.{}", shorten(name)),
            Place::Item(around, number) => write!(f, "{around}[{number}]"),
        }
    }
}

/// Copies values out of JavaScript, counting them and their letters.
struct Copier {
    most: usize,
    left: Budget,
    /// How many UTF-16 units of text may still come: many values can be the same long text.
    letters: usize,
}

impl Copier {
    const fn new(most: usize) -> Self {
        Copier { most, left: Budget::new(most), letters: LONGEST_TEXT }
    }

    fn copy(&mut self, value: &JsValue, place: Place<'_>, depth: usize) -> Result<Value, JsValue> {
        if !self.left.spend(1) {
            return Err(self.too_many(place));
        }
        if value.is_null() || value.is_undefined() {
            return Ok(Value::Null);
        }
        if let Some(yes) = value.as_bool() {
            return Ok(yes.into());
        }
        if let Some(number) = value.as_f64() {
            return number_value(number, place);
        }
        if value.is_string() {
            return self.copy_text(value, place).map(Value::from);
        }
        if !value.is_object() || value.is_function() {
            return Err(error(&format!("{place} is {}, which is no data", show(value))));
        }
        if depth >= DEEPEST {
            return Err(error(&format!(
                "{place}: it is nested more than {DEEPEST} levels deep, or contains itself"
            )));
        }
        if ArrayBuffer::is_view(value) {
            // Asking for its keys would make a text of every index.
            return Err(error(&format!("{place} is bytes, which are no data here")));
        }
        if is_array(value).map_err(|problem| thrown(place, &problem))? {
            self.copy_array(value, place, depth)
        } else {
            self.copy_object(value, place, depth)
        }
    }

    fn copy_text(&mut self, value: &JsValue, place: Place<'_>) -> Result<String, JsValue> {
        let text = JsString::from(value.clone());
        let left = self.letters.checked_sub(text.length() as usize);
        self.letters = left.ok_or_else(|| error(&format!("{place}: there is more text than in any game")))?;
        Ok(text.into())
    }

    fn too_many(&self, place: Place<'_>) -> JsValue {
        error(&format!("{place}: there are more than {} values, or no end of them", self.most))
    }

    fn copy_array(&mut self, array: &JsValue, place: Place<'_>, depth: usize) -> Result<Value, JsValue> {
        let length = Reflect::get(array, &"length".into()).map_err(|problem| thrown(place, &problem))?;
        #[expect(clippy::cast_precision_loss, reason = "the bound is small")]
        let bound = self.most as f64;
        let length = length.as_f64().filter(|length| (0.0..=bound).contains(length));
        let length = length.ok_or_else(|| self.too_many(place))?;
        let mut items = Vec::new();
        #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "checked just above")]
        for index in 0..length as u32 {
            let at = Place::Item(&place, index);
            let item = Reflect::get_u32(array, index).map_err(|problem| thrown(at, &problem))?;
            items.push(self.copy(&item, at, depth + 1)?);
        }
        Ok(items.into())
    }

    fn copy_object(&mut self, object: &JsValue, place: Place<'_>, depth: usize) -> Result<Value, JsValue> {
        let keys = own_keys(object).map_err(|problem| thrown(place, &problem))?;
        if keys.length() as usize > self.most {
            return Err(self.too_many(place));
        }
        let mut fields = Map::new();
        for key in keys.iter() {
            let name = self.copy_text(&key, place)?;
            let at = Place::Field(&place, &name);
            let value = Reflect::get(object, &key).map_err(|problem| thrown(at, &problem))?;
            // A field that is set to undefined is a field that is not set.
            if !value.is_undefined() {
                let copy = self.copy(&value, at, depth + 1)?;
                fields.insert(name, copy);
            }
        }
        Ok(fields.into())
    }
}

fn number_value(number: f64, place: Place<'_>) -> Result<Value, JsValue> {
    if !number.is_finite() {
        return Err(error(&format!("{place} is {}, which is no number to play with", show_number(number))));
    }
    if number.fract() == 0.0 && number.abs() <= LARGEST_WHOLE {
        #[expect(clippy::cast_possible_truncation, reason = "it is whole and small enough")]
        return Ok((number as i64).into());
    }
    Ok(Number::from_f64(number).map_or(Value::Null, Value::Number))
}

/// Something that the caller's own code threw while it was being read.
fn thrown(place: Place<'_>, problem: &JsValue) -> JsValue {
    let text = problem
        .dyn_ref::<js_sys::Error>()
        .and_then(|problem| Reflect::get(problem, &"message".into()).ok())
        .and_then(|message| short_text(&message))
        .unwrap_or_else(|| show(problem));
    error(&format!("{place} could not be read: {text}"))
}

/// Any data as plain JSON.
pub fn json(value: &JsValue, what: &str) -> Result<Value, JsValue> {
    Copier::new(MOST_VALUES).copy(value, Place::Root(what), 0)
}

/// Data of a certain form. Names must be in scope if it holds any.
#[cfg(feature = "bots")]
pub fn parse<T: DeserializeOwned>(value: &JsValue, what: &str) -> Result<T, JsValue> {
    read(&json(value, what)?, what)
}

/// The same of a copy that has been made already.
pub fn read<T: DeserializeOwned>(json: &Value, what: &str) -> Result<T, JsValue> {
    wire::read(json).map_err(|fault| error(&format!("{}: {}", fault.place_in(what), fault.text())))
}

/// A side.
pub fn side(value: &JsValue) -> Result<Side, JsValue> {
    short_text(value)
        .and_then(|word| Side::from_word(&word))
        .ok_or_else(|| error(&format!("side must be \"union\" or \"confederate\", not {}", show(value))))
}

/// A viewer, of whatever table.
pub fn viewer(value: &JsValue) -> Result<Viewer, JsValue> {
    short_text(value).and_then(|word| Viewer::from_word(&word)).ok_or_else(|| {
        error(&format!(
            "viewer must be \"union\", \"confederate\" or \"referee\", or a person of a side such as \
             \"union:subordinate\", not {}",
            show(value)
        ))
    })
}

/// A short word such as the id of a ruleset.
pub fn word(value: &JsValue, what: &str) -> Result<String, JsValue> {
    short_text(value).ok_or_else(|| error(&format!("{what} must be a text, not {}", show(value))))
}

/// A seed, or one from the system's randomness.
pub fn seed(value: &JsValue) -> Result<String, JsValue> {
    if value.is_undefined() || value.is_null() {
        let number = getrandom::u64()
            .map_err(|problem| error(&format!("the system has no randomness for a seed: {problem}")))?;
        return Ok(format!("{number:016x}"));
    }
    let seed = text(value, "seed")?;
    if seed.chars().count() > LONGEST_SEED {
        return Err(error(&format!("seed has more than {LONGEST_SEED} characters")));
    }
    Ok(seed)
}

/// A whole number within bounds.
pub fn number(value: &JsValue, what: &str, least: u32, most: u32) -> Result<u32, JsValue> {
    let whole = value
        .as_f64()
        .filter(|number| number.fract() == 0.0 && (f64::from(least)..=f64::from(most)).contains(number));
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "checked just above")]
    whole.map(|number| number as u32).ok_or_else(|| {
        error(&format!("{what} must be a whole number from {least} to {most}, not {}", show(value)))
    })
}

/// A record: its bytes, its text or its object.
pub fn record(value: &JsValue) -> Result<Record, JsValue> {
    let wrong = |problem: high_water_mark::engine::RecordError| error(&format!("record: {problem}"));
    if value.is_string() {
        return Record::parse(&text(value, "record")?).map_err(wrong);
    }
    if let Some(bytes) = value.dyn_ref::<Uint8Array>() {
        if bytes.length() as usize > LONGEST_TEXT {
            return Err(error(&format!("record has {} bytes: that is too long", bytes.length())));
        }
        return Record::from_bytes(&bytes.to_vec()).map_err(wrong);
    }
    if !value.is_object() || value.is_null() {
        return Err(error(&format!("record must be bytes, text or an object, not {}", show(value))));
    }
    // Unlike in its text, the sides and dice of its decisions are values, too.
    let json = Copier::new(2 * MOST_VALUES).copy(value, Place::Root("record"), 0)?;
    read::<Record>(&json, "record")?.validated().map_err(wrong)
}

/// What a table notes about itself; nothing if nothing was passed.
pub fn table(value: &JsValue) -> Result<Option<Value>, JsValue> {
    if value.is_undefined() || value.is_null() { Ok(None) } else { json(value, "table").map(Some) }
}
