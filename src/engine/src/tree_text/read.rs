//! From a text to its tree.

use super::{PAIR, is_plain, marked};
use crate::bounded::{Budget, MOST_VALUES};
use crate::notation::shorten;
use serde_json::{Map, Number, Value};
use std::fmt;

/// No tree is deeper.
const DEEPEST: usize = 32;

/// The letters in a tree may come to so many. A table makes many of few.
const MOST_LETTERS: usize = 1 << 20;

/// What is wrong with a text, and where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    /// Before which character, counted from 0.
    pub at: usize,
    /// What.
    pub text: String,
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "character {}: {}", self.at + 1, self.text)
    }
}

/// Reads a tree that is the whole text.
///
/// # Errors
/// The first place that is wrong.
pub fn read(text: &str) -> Result<Value, Fault> {
    let mut reader = Reader::new(text, 0);
    let tree = reader.value(0)?;
    if reader.at < text.len() { Err(reader.wrong("the end was expected")) } else { Ok(tree) }
}

/// Reads the trees that follow each other in a text from one of its bytes to its end.
///
/// # Errors
/// The first place that is wrong.
pub fn read_all(text: &str, from: usize) -> Result<Vec<Value>, Fault> {
    let mut reader = Reader::new(text, from);
    let mut trees = vec![reader.value(0)?];
    while reader.next() == Some(b'(') {
        trees.push(reader.value(0)?);
    }
    if reader.at < text.len() { Err(reader.wrong("the end was expected")) } else { Ok(trees) }
}

/// A value that is neither text for sure nor in brackets.
pub fn plain(word: &str) -> Result<Value, String> {
    match word {
        "null" => return Ok(Value::Null),
        "true" => return Ok(true.into()),
        "false" => return Ok(false.into()),
        _ => {}
    }
    if let Some(number) = word.parse::<i64>().ok().filter(|number| number.to_string() == word) {
        return Ok(number.into());
    }
    if let Some(number) = word.parse::<u64>().ok().filter(|number| number.to_string() == word) {
        return Ok(number.into());
    }
    let digits = word.trim_start_matches('-').starts_with(|c: char| c.is_ascii_digit());
    // As JSON reads it: the standard library's tables for it would be a twentieth of a core.
    match word.parse::<Number>().ok().filter(|_| digits && word.contains(['.', 'e'])) {
        Some(number) if word.bytes().all(|byte| byte.is_ascii_digit() || b".e-".contains(&byte)) => {
            Ok(number.into())
        }
        _ if word.contains('.') => Err(format!("\"{}\" is neither a word nor a number", shorten(word))),
        _ => unescape(word).map(Value::String),
    }
}

/// A word's text.
fn unescape(word: &str) -> Result<String, String> {
    if word == "!" {
        return Ok(String::new());
    }
    let mut parts = word.split('!');
    let mut bytes = parts.next().unwrap_or_default().as_bytes().to_vec();
    for part in parts {
        let hex = part.get(..2).filter(|hex| hex.bytes().all(|byte| byte.is_ascii_hexdigit()));
        let byte = hex.and_then(|hex| u8::from_str_radix(hex, 16).ok());
        bytes.push(byte.ok_or("after ! two hexadecimal digits were expected")?);
        bytes.extend(&part.as_bytes()[2..]);
    }
    String::from_utf8(bytes).map_err(|_| "these bytes are no text".into())
}

struct Reader<'a> {
    text: &'a str,
    at: usize,
    /// How many letters may still come.
    letters: usize,
    values: Budget,
}

/// A column of a table: where its values are, and the value that all rows have.
struct Column {
    path: Vec<String>,
    value: Option<Value>,
}

impl<'a> Reader<'a> {
    const fn new(text: &'a str, at: usize) -> Self {
        Reader { text, at, letters: MOST_LETTERS, values: Budget::new(MOST_VALUES) }
    }

    fn wrong(&self, text: impl Into<String>) -> Fault {
        Fault { at: self.text[..self.at].chars().count(), text: text.into() }
    }

    fn next(&self) -> Option<u8> {
        self.text.as_bytes().get(self.at).copied()
    }

    /// Goes past a sign, if it is the next.
    fn passes(&mut self, sign: u8) -> bool {
        let there = self.next() == Some(sign);
        self.at += usize::from(there);
        there
    }

    fn expect(&mut self, sign: u8) -> Result<(), Fault> {
        if self.passes(sign) {
            return Ok(());
        }
        let found = match self.text[self.at..].chars().next() {
            None => "the text ends here".to_owned(),
            Some(found) => format!("there is \"{}\"", shorten(&found.to_string())),
        };
        Err(self.wrong(format!("\"{}\" was expected, but {found}", char::from(sign))))
    }

    /// Takes off what values and the letters in them come to.
    fn spend(&mut self, values: usize, letters: usize) -> Result<(), Fault> {
        let left = self.letters.checked_sub(letters);
        self.letters = left
            .filter(|_| self.values.spend(values))
            .ok_or_else(|| self.wrong("it is larger than any position"))?;
        Ok(())
    }

    /// The letters of a word, a key or a number.
    fn letters(&mut self, more: &[u8]) -> Result<&'a str, Fault> {
        let rest = &self.text[self.at..];
        let end = rest.bytes().position(|byte| !is_plain(byte) && byte != b'!' && !more.contains(&byte));
        let letters = &rest[..end.unwrap_or(rest.len())];
        if letters.is_empty() {
            return Err(self.wrong("a word was expected"));
        }
        self.spend(0, letters.len())?;
        self.at += letters.len();
        Ok(letters)
    }

    fn word(&mut self) -> Result<String, Fault> {
        let start = self.at;
        let letters = self.letters(b"")?;
        unescape(letters).map_err(|text| Reader { at: start, ..*self }.wrong(text))
    }

    fn value(&mut self, depth: usize) -> Result<Value, Fault> {
        if depth == DEEPEST {
            return Err(self.wrong("it is nested deeper than any position"));
        }
        self.spend(1, 0)?;
        if self.passes(b'?') {
            let left_out = matches!(self.next(), None | Some(b',' | b')' | b':'));
            return Ok(marked(if left_out { None } else { Some(self.value(depth + 1)?) }));
        }
        match self.next() {
            Some(b'(') => self.object(depth).map(Value::Object),
            Some(b'.') => self.list(depth).map(Value::Array),
            Some(b'/') => self.pair(depth).map(Value::Object),
            Some(b'=') => {
                self.at += 1;
                self.word().map(Value::String)
            }
            _ => {
                let start = self.at;
                let letters = self.letters(b".")?;
                plain(letters).map_err(|text| Reader { at: start, ..*self }.wrong(text))
            }
        }
    }

    /// What stands behind a key or a path, if anything does.
    fn after(&mut self, depth: usize) -> Result<Option<Value>, Fault> {
        if self.next() != Some(b':') {
            self.spend(1, 0)?;
        }
        if self.passes(b'=') {
            let mark = self.passes(b'?');
            let word = Value::String(self.word()?);
            return Ok(Some(if mark { marked(Some(word)) } else { word }));
        }
        if !self.passes(b':') {
            return Ok(None);
        }
        // A text would stand after =, so what comes here is the next column.
        if self.text[self.at..].starts_with("?=") {
            self.at += 1;
            return Ok(Some(marked(None)));
        }
        self.value(depth + 1).map(Some)
    }

    /// What is separated by commas, up to the bracket's end.
    fn each(&mut self, mut item: impl FnMut(&mut Self) -> Result<(), Fault>) -> Result<(), Fault> {
        self.expect(b'(')?;
        if self.passes(b')') {
            return Ok(());
        }
        loop {
            item(self)?;
            if self.passes(b')') {
                return Ok(());
            }
            self.expect(b',')?;
        }
    }

    fn object(&mut self, depth: usize) -> Result<Map<String, Value>, Fault> {
        let mut fields = Map::new();
        let mut columns = Vec::new();
        self.each(|reader| {
            if reader.passes(b'@') {
                reader.header(&mut columns, depth)?;
                return reader.each(|reader| {
                    let (start, key) = (reader.at, reader.word()?);
                    let row = reader.row(&columns, depth)?;
                    reader.insert(&mut fields, start, key, row)
                });
            }
            let (start, key) = (reader.at, reader.word()?);
            let value = reader.after(depth)?.unwrap_or(true.into());
            reader.insert(&mut fields, start, key, value)
        })?;
        Ok(fields)
    }

    fn insert(
        &self,
        fields: &mut Map<String, Value>,
        start: usize,
        key: String,
        value: Value,
    ) -> Result<(), Fault> {
        if key == super::MARK || fields.contains_key(&key) {
            let text = format!("\"{}\" stands twice", shorten(&key));
            return Err(Reader { at: start, ..*self }.wrong(text));
        }
        fields.insert(key, value);
        Ok(())
    }

    fn list(&mut self, depth: usize) -> Result<Vec<Value>, Fault> {
        self.expect(b'.')?;
        let mut items = Vec::new();
        let mut columns = Vec::new();
        self.each(|reader| {
            if reader.passes(b'@') {
                reader.header(&mut columns, depth)?;
                return reader.each(|reader| {
                    items.push(reader.row(&columns, depth)?);
                    Ok(())
                });
            }
            items.push(reader.value(depth + 1)?);
            Ok(())
        })?;
        Ok(items)
    }

    fn pair(&mut self, depth: usize) -> Result<Map<String, Value>, Fault> {
        self.expect(b'/')?;
        let mut both = Vec::new();
        self.each(|reader| {
            both.push(reader.value(depth + 1)?);
            Ok(())
        })?;
        if both.len() != PAIR.len() {
            return Err(self.wrong("two values were expected, of the Union and of the Confederacy"));
        }
        let mut fields = Map::new();
        fields.extend(PAIR.iter().map(|side| side.word().to_owned()).zip(both));
        Ok(fields)
    }

    /// Makes the columns of the table before those of this one, or adds to them if it says so.
    fn header(&mut self, columns: &mut Vec<Column>, depth: usize) -> Result<(), Fault> {
        if !self.passes(b'+') {
            columns.clear();
        } else if !columns.is_empty() && self.next() == Some(b'(') {
            return Ok(());
        }
        loop {
            let mut path = vec![self.word()?];
            while self.passes(b'.') {
                path.push(self.word()?);
            }
            if depth + path.len() >= DEEPEST {
                return Err(self.wrong("it is nested deeper than any position"));
            }
            let value = self.after(depth)?;
            if value.as_ref().is_some_and(|value| value.is_array() || value.is_object()) {
                return Err(self.wrong("a column has a plain value in every row, or one in each"));
            }
            columns.push(Column { path, value });
            if !self.passes(b'+') {
                return Ok(());
            }
        }
    }

    fn row(&mut self, columns: &[Column], depth: usize) -> Result<Value, Fault> {
        let mut row = Value::Object(Map::new());
        for column in columns {
            let value = match &column.value {
                Some(value) => value.clone(),
                None => match self.after(depth + column.path.len())? {
                    Some(value) => value,
                    None => return Err(self.wrong("the row has fewer values than its table has columns")),
                },
            };
            let text = value.as_str().map_or(0, str::len);
            self.spend(column.path.len(), text + column.path.iter().map(String::len).sum::<usize>())?;
            let mut place = &mut row;
            for key in &column.path {
                let Value::Object(fields) = place else {
                    return Err(self.wrong("a column lies within another"));
                };
                place = fields.entry(key.clone()).or_insert_with(|| Value::Object(Map::new()));
            }
            if *place != Value::Object(Map::new()) {
                return Err(self.wrong("a column lies within another"));
            }
            *place = value;
        }
        Ok(row)
    }
}
