//! A command as one line of text, for records.
//!
//! `step to=0202`: the command's `type`, then its other fields. After `=` stands a plain word, after `:` any
//! JSON value without spaces outside its strings (`bid n:3`, `attack path:["P001","P002"]`). The notation
//! needs to know nothing of any ruleset.

use super::bounded::Budget;
use serde_json::{Map, Value};
use std::fmt::Write;

/// Can this text stand behind `=` as it is?
fn is_word(text: &str) -> bool {
    !text.is_empty() && text.chars().all(|c| c.is_ascii_alphanumeric() || "_-.+/".contains(c))
}

/// Writes a command, given as the JSON object that it serialises to. Anything else gives an empty line.
pub fn write_command(command: &Value) -> String {
    let Some(fields) = command.as_object() else { return String::new() };
    let mut line = fields.get("type").and_then(Value::as_str).unwrap_or_default().to_owned();
    for (key, value) in fields.iter().filter(|(key, _)| *key != "type") {
        // Writing to a string cannot fail.
        let _ = match value.as_str() {
            Some(word) if is_word(word) => write!(line, " {key}={word}"),
            _ => write!(line, " {key}:{value}"),
        };
    }
    line
}

/// No command of any ruleset holds more values.
const MOST_VALUES: usize = 10_000;

/// Reads a command back into the JSON object that it was written from.
///
/// # Errors
/// A sentence that says which part of the line is wrong.
pub fn read_command(line: &str) -> Result<Value, String> {
    read_command_within(line, &mut Budget::new(MOST_VALUES))
}

/// The same for one command of many, which together may hold only so many values.
///
/// # Errors
/// As [`read_command`].
pub fn read_command_within(line: &str, budget: &mut Budget) -> Result<Value, String> {
    let line = line.trim();
    let (kind, mut rest) = line.split_once(' ').unwrap_or((line, ""));
    if !is_word(kind) {
        return Err(format!("\"{}\" is not the name of a command", shorten(kind)));
    }
    let mut fields = Map::from_iter([("type".to_owned(), Value::from(kind))]);
    loop {
        rest = rest.trim_start();
        if rest.is_empty() {
            return Ok(Value::Object(fields));
        }
        let (key, value, after) = read_field(rest, budget)?;
        if fields.insert(key.to_owned(), value).is_some() {
            return Err(format!("\"{key}\" stands twice"));
        }
        rest = after;
    }
}

fn read_field<'a>(text: &'a str, budget: &mut Budget) -> Result<(&'a str, Value, &'a str), String> {
    let at = text.find(['=', ':']).ok_or_else(|| format!("\"{}\" has neither = nor :", shorten(text)))?;
    let (key, value) = (&text[..at], &text[at + 1..]);
    if !is_word(key) {
        return Err(format!("\"{}\" is not the name of a field", shorten(key)));
    }
    if text[at..].starts_with('=') {
        let end = value.find(' ').unwrap_or(value.len());
        let word = &value[..end];
        if !is_word(word) {
            return Err(format!("\"{}\" after {key}= is not a plain word", shorten(word)));
        }
        return Ok((key, Value::from(word), &value[end..]));
    }
    let (json, end) = budget
        .read_first(value)
        .map_err(|error| format!("what follows {key}: is not a JSON value ({error})"))?;
    Ok((key, json, &value[end..]))
}

/// A number as JSON writes it. Whatever shows one uses this: Rust's own way to write numbers with a fraction would be
/// twenty times as large as the other.
pub fn decimal(number: f64) -> String {
    serde_json::Number::from_f64(number).map_or_else(|| "no number".into(), |number| number.to_string())
}

/// The beginning of a text, for naming texts of any length in messages.
pub fn shorten(text: &str) -> String {
    beginning(text, 40)
}

/// The beginning of a message that somebody else wrote, and that may repeat an input of any length.
pub fn shorten_message(text: &str) -> String {
    beginning(text, 300)
}

fn beginning(text: &str, characters: usize) -> String {
    let mut short: String = text.chars().take(characters).map(shown).collect();
    if text.chars().nth(characters).is_some() {
        short.push('…');
    }
    short
}

/// Would this sign garble the text around it, hide what it says or turn it around?
pub fn is_unfit(sign: char) -> bool {
    sign.is_control()
        || matches!(sign, '\u{61c}' | '\u{200e}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
}

/// The same sign if it is fit to be shown.
fn shown(sign: char) -> char {
    if is_unfit(sign) { char::REPLACEMENT_CHARACTER } else { sign }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;
    use serde_json::json;

    #[test]
    fn a_command_reads_as_a_player_would_write_it() {
        let step = json!({"type": "step", "to": "0202"});
        assert_eq!(write_command(&step), "step to=0202");
        assert_eq!(read_command("step to=0202").expect("valid"), step);
        let mixed =
            json!({"type": "attackLead", "block": "HOOD-1", "n": 3, "path": ["P001", "P002"], "note": "a b"});
        let line = write_command(&mixed);
        assert_eq!(line, r#"attackLead block=HOOD-1 n:3 note:"a b" path:["P001","P002"]"#);
        assert_eq!(read_command(&line).expect("valid"), mixed);
    }

    #[test]
    fn a_number_and_a_word_of_digits_stay_apart() {
        assert_eq!(read_command("a x=12").expect("valid"), json!({"type": "a", "x": "12"}));
        assert_eq!(read_command("a x:12").expect("valid"), json!({"type": "a", "x": 12}));
    }

    #[test]
    fn errors_name_the_part_that_is_wrong() {
        assert!(read_command("").is_err());
        assert!(read_command("step to").expect_err("no value").contains("neither = nor :"));
        assert!(read_command("step to=").expect_err("empty").contains("after to="));
        assert!(read_command("step to:{").expect_err("cut off").contains("JSON"));
        assert!(read_command("step to=1 to=2").expect_err("twice").contains("twice"));
    }

    proptest! {
        #[test]
        fn any_words_and_numbers_survive(kind in "[a-z]{1,9}", text in ".{0,12}", n in any::<i32>(), list in proptest::collection::vec("[A-Z0-9]{0,4}", 0..4)) {
            let command = json!({"type": kind, "a": text, "b": n, "c": list, "d": null, "e": true});
            prop_assert_eq!(read_command(&write_command(&command)).expect("valid"), command);
        }

        #[test]
        fn no_line_is_too_odd_to_be_refused(line in ".{0,60}") {
            let _ = read_command(&line);
        }
    }
}
