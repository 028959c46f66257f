//! Which values of a position are guessed: those in which guesses that fit what its reader knows differ.

use crate::sorted::{listed, put};
use serde_json::Value;

/// How many guesses are compared. A value that is the same in all of them is as good as known: one that is another in
/// a tenth of all guesses is missed once in 500 000 million times.
const GUESSES: u64 = 256;

/// The places of values in which these guesses differ, as JSON Pointers (RFC 6901), none of them within another.
/// Asks for each guess by its number; the first is number 0.
pub fn guessed(guess: impl Fn(u64) -> Value) -> Vec<String> {
    let first = guess(0);
    let mut found = Vec::new();
    for number in 1..GUESSES {
        compare(&first, &guess(number), &mut String::new(), &mut found);
    }
    outermost(found)
}

/// Places in order, without those within another.
pub fn outermost(places: impl IntoIterator<Item = String>) -> Vec<String> {
    let found = listed(places);
    let is_known = |path: &str| found.binary_search_by(|one| one.as_str().cmp(path)).is_ok();
    let is_within = |path: &str| path.rmatch_indices('/').any(|(at, _)| is_known(&path[..at]));
    found.iter().filter(|path| !is_within(path)).cloned().collect()
}

/// A key as a step of a JSON Pointer.
pub fn step_name(key: &str) -> String {
    key.replace('~', "~0").replace('/', "~1")
}

/// The key of a step of a JSON Pointer.
pub fn step_text(step: &str) -> String {
    step.replace("~1", "/").replace("~0", "~")
}

/// Notes where two values differ, as deep inside as they are alike in form. What is left out differs from what is not.
fn compare(one: &Value, other: &Value, path: &mut String, found: &mut Vec<String>) {
    match (one, other) {
        _ if one == other || found.binary_search(path).is_ok() => {}
        (Value::Object(one), Value::Object(other)) => {
            for key in listed(one.keys().chain(other.keys())) {
                let pair = (one.get(key), other.get(key));
                step(path, &step_name(key), |path| match pair {
                    (Some(one), Some(other)) => compare(one, other, path, found),
                    (None, _) | (_, None) => drop(put(found, path.clone())),
                });
            }
        }
        (Value::Array(one), Value::Array(other)) if one.len() == other.len() => {
            for (place, (one, other)) in one.iter().zip(other).enumerate() {
                step(path, &place.to_string(), |path| compare(one, other, path, found));
            }
        }
        _ => drop(put(found, path.clone())),
    }
}

/// Does something inside a value, with the pointer one step longer.
pub fn step(path: &mut String, name: &str, inside: impl FnOnce(&mut String)) {
    let before = path.len();
    path.push('/');
    path.push_str(name);
    inside(path);
    path.truncate(before);
}

/// What is wrong with a position's list of guessed values, with its place in the list. A field that is left out can be
/// guessed, too, but it is a field of something.
pub fn wrong_place(guessed: &[Value], state: &Value) -> Option<(usize, &'static str)> {
    let is_there = |path: &str| {
        path.is_empty() || path.rsplit_once('/').is_some_and(|(owner, _)| state.pointer(owner).is_some())
    };
    guessed.iter().enumerate().find_map(|(number, path)| match path.as_str() {
        None => Some((number, "a text was expected")),
        Some(path) if !is_there(path) => Some((number, "there is no such place in the state")),
        Some(_) => None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn differences_are_found_as_deep_as_the_form_is_alike() {
        let states = [
            json!({ "turn": 1, "a/b": [1, 2], "heap": [1], "block": { "id": 4, "at": "x", "won": true } }),
            json!({ "turn": 1, "a/b": [1, 3], "heap": [1], "block": { "id": 5, "at": "x" } }),
            json!({ "turn": 1, "a/b": [1, 2], "heap": [1, 1], "block": { "id": 5, "at": "x" } }),
            json!({ "turn": 1, "a/b": [1, 2], "heap": [2], "block": { "id": 5, "at": "x" } }),
        ];
        let last = states.len() - 1;
        let found = guessed(|number| states[usize::try_from(number).unwrap_or(last).min(last)].clone());
        assert_eq!(found, ["/a~1b/1", "/block/id", "/block/won", "/heap"]);
        let list = |paths: &[Value]| wrong_place(paths, &states[0]).map(|(number, _)| number);
        assert_eq!(list(&["/a~1b/1".into(), "/block/left-out".into()]), None);
        assert_eq!(list(&["/turn".into(), "/piece/name".into()]), Some(1));
        assert_eq!(list(&[3.into()]), Some(0));
    }
}
