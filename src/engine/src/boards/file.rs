//! What all board files share, and how their mistakes are told.

use crate::notation::{is_unfit, shorten_message};
use crate::{BoardFile, Problem, SetupError, wire};
use serde::Deserialize;
use serde::de::DeserializeOwned;
use serde_json::Value;
use std::borrow::Cow;
use std::collections::HashSet;

/// The format of board files that this package reads.
pub const BOARD_FORMAT: &str = "board/1";

/// More spaces than any published map has; a file with more is refused before it is worked on.
pub const MOST_SPACES: usize = 4096;

/// As many problems as an author can read at once.
pub const MOST_PROBLEMS: usize = 20;

/// The most characters of a board's title.
const LONGEST_TITLE: usize = 200;

/// The most bytes of any other text in a board file: names, and where its data come from.
const LONGEST_TEXT: usize = 4000;

/// What stands at the top of every board file.
#[derive(Clone, Debug, Deserialize)]
pub struct Header {
    /// Always [`BOARD_FORMAT`].
    pub format: String,
    /// What the board is called.
    pub title: String,
    /// Where its data come from.
    #[serde(default)]
    pub provenance: String,
    /// `hex`, `square`, `area` or `position`.
    pub topology: String,
}

/// Collects everything that is wrong with one board file, so that its author sees all of it at once.
#[derive(Debug)]
pub struct Checker<'a> {
    name: &'a str,
    /// The file's data, in which no text garbles what it is shown with.
    json: Cow<'a, Value>,
    problems: Vec<Problem>,
}

impl<'a> Checker<'a> {
    /// Nothing is wrong yet, except texts that are too long to be shown.
    pub fn new(file: &'a BoardFile) -> Self {
        let mut checker = Checker { name: &file.name, json: Cow::Borrowed(&file.json), problems: Vec::new() };
        let (mut too_long, mut unfit) = (false, false);
        each_text(&file.json, &mut |text| {
            too_long |= text.len() > LONGEST_TEXT;
            unfit |= text.contains(is_unfit);
        });
        if too_long {
            checker.problem(format!("it has a text of more than {LONGEST_TEXT} letters"));
        }
        if unfit {
            let mut json = Value::clone(&file.json);
            each_text_mut(&mut json, &mut |text| text.retain(|sign| !is_unfit(sign)));
            checker.json = Cow::Owned(json);
        }
        checker
    }

    /// Notes a problem: "space 0204 is listed twice". Beyond [`MOST_PROBLEMS`] nobody reads on.
    pub fn problem(&mut self, text: impl AsRef<str>) {
        if self.problems.len() < MOST_PROBLEMS {
            let text = shorten_message(text.as_ref());
            self.problems.push(Problem { rule: None, place: self.name.to_owned(), text });
        }
    }

    /// Reads the parts of the file that `T` names, and skips the rest.
    ///
    /// # Errors
    /// The place in the file that does not fit, and everything noted before.
    pub fn read<T: DeserializeOwned>(&mut self) -> Result<T, SetupError> {
        wire::read_part(&self.json).map_err(|fault| {
            self.problem(fault.to_string());
            self.take()
        })
    }

    /// Reads the header and sees that the file is a board of this topology.
    ///
    /// # Errors
    /// It is not.
    pub fn header(&mut self, topology: &str) -> Result<Header, SetupError> {
        let header: Header = self.read()?;
        if header.format != BOARD_FORMAT {
            self.problem(format!("the format is \"{}\", but \"{BOARD_FORMAT}\" is needed", header.format));
        }
        if header.title.chars().count() > LONGEST_TITLE {
            self.problem(format!("its title has more than {LONGEST_TITLE} characters"));
        }
        if header.topology != topology {
            self.problem(format!(
                "the board is of {} spaces, but this game needs {topology}",
                header.topology
            ));
        }
        self.finish().map(|()| header)
    }

    /// Notes every id that is listed twice, and a list that is empty or too long.
    pub fn unique_ids<'b>(&mut self, what: &str, ids: impl Iterator<Item = &'b str>) {
        let mut seen = HashSet::new();
        let mut count = 0;
        for id in ids {
            count += 1;
            if !seen.insert(id) {
                self.problem(format!("{what} {id} is listed twice"));
            }
        }
        if count == 0 {
            self.problem(format!("there is no {what}"));
        }
        if count > MOST_SPACES {
            self.problem(format!("there are {count} entries for {what}, more than {MOST_SPACES}"));
        }
    }

    fn take(&mut self) -> SetupError {
        SetupError { problems: std::mem::take(&mut self.problems) }
    }

    /// Is everything in order?
    ///
    /// # Errors
    /// Everything noted so far.
    pub fn finish(&mut self) -> Result<(), SetupError> {
        if self.problems.is_empty() { Ok(()) } else { Err(self.take()) }
    }
}

/// Looks at every text that is a value.
fn each_text(json: &Value, look: &mut impl FnMut(&str)) {
    match json {
        Value::String(text) => look(text),
        Value::Array(items) => items.iter().for_each(|item| each_text(item, look)),
        Value::Object(fields) => fields.values().for_each(|value| each_text(value, look)),
        Value::Null | Value::Bool(_) | Value::Number(_) => {}
    }
}

/// The same to change it.
fn each_text_mut(json: &mut Value, change: &mut impl FnMut(&mut String)) {
    match json {
        Value::String(text) => change(text),
        Value::Array(items) => items.iter_mut().for_each(|item| each_text_mut(item, change)),
        Value::Object(fields) => fields.values_mut().for_each(|value| each_text_mut(value, change)),
        Value::Null | Value::Bool(_) | Value::Number(_) => {}
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;
    use std::sync::Arc;

    fn file(title: &str, name: &str) -> BoardFile {
        let json = json!({
            "format": BOARD_FORMAT, "title": title, "topology": "hex", "spaces": [{ "name": name }],
        });
        BoardFile { name: "board".into(), json: Arc::new(json) }
    }

    fn title(file: &BoardFile) -> Result<String, String> {
        Checker::new(file).header("hex").map(|header| header.title).map_err(|error| error.to_string())
    }

    #[test]
    fn texts_have_limits() {
        let long = "é".repeat(LONGEST_TITLE);
        assert_eq!(title(&file(&long, "")), Ok(long.clone()));
        assert!(
            title(&file(&format!("{long}é"), "")).expect_err("too long").contains("more than 200 characters")
        );
        assert!(title(&file("Seven", &"a".repeat(LONGEST_TEXT))).is_ok());
        assert!(title(&file("Seven", &"a".repeat(LONGEST_TEXT + 1))).expect_err("too long").contains("4000"));
    }

    #[test]
    fn texts_do_not_turn_around_what_they_are_shown_with() {
        let file = file("Se\u{202e}ven", "\u{2066}Cemetery\u{0} Hill");
        let mut checker = Checker::new(&file);
        assert_eq!(checker.header("hex").expect("sound").title, "Seven");
        assert_eq!(checker.json["spaces"][0]["name"], "Cemetery Hill");
        assert_eq!(file.json["title"], "Se\u{202e}ven", "the file itself stays as it is");
    }
}
