//! What becomes of plain data while it is written: a tree, a text, or the name of a field.

use serde_json::{Map, Value};
use std::fmt::Write as _;
use std::mem;

/// Takes plain data piece by piece.
pub trait Sink {
    /// Nothing, a truth value or a number.
    fn plain(&mut self, value: Value);

    fn text(&mut self, text: &str);

    fn begin_list(&mut self);

    fn begin_object(&mut self);

    /// The name of the field that comes next.
    fn name(&mut self, name: &str);

    /// Ends what began last.
    fn end(&mut self);
}

/// A list or an object that has not ended.
enum Open {
    List(Vec<Value>),
    /// With the name of the field that comes next.
    Object(Map<String, Value>, String),
}

/// Makes a tree.
#[derive(Default)]
pub struct Tree {
    pub root: Value,
    open: Vec<Open>,
}

impl Tree {
    fn put(&mut self, value: Value) {
        match self.open.last_mut() {
            None => self.root = value,
            Some(Open::List(items)) => items.push(value),
            Some(Open::Object(fields, name)) => {
                fields.insert(mem::take(name), value);
            }
        }
    }
}

impl Sink for Tree {
    fn plain(&mut self, value: Value) {
        self.put(value);
    }

    fn text(&mut self, text: &str) {
        self.put(text.into());
    }

    fn begin_list(&mut self) {
        self.open.push(Open::List(Vec::new()));
    }

    fn begin_object(&mut self) {
        self.open.push(Open::Object(Map::new(), String::new()));
    }

    fn name(&mut self, name: &str) {
        if let Some(Open::Object(_, next)) = self.open.last_mut() {
            name.clone_into(next);
        }
    }

    fn end(&mut self) {
        match self.open.pop() {
            Some(Open::List(items)) => self.put(items.into()),
            Some(Open::Object(fields, _)) => self.put(fields.into()),
            None => (),
        }
    }
}

/// Makes JSON text.
#[derive(Default)]
pub struct Text {
    pub json: String,
    /// What ends the lists and objects that have not ended, outermost first.
    ends: Vec<char>,
    /// Before what comes next a comma is due.
    comma: bool,
}

impl Text {
    /// Whatever comes next, behind what came before.
    fn next(&mut self) {
        if mem::replace(&mut self.comma, true) {
            self.json.push(',');
        }
    }

    fn begin(&mut self, begin: char, end: char) {
        self.next();
        self.comma = false;
        self.json.push(begin);
        self.ends.push(end);
    }

    fn quote(&mut self, mut text: &str) {
        let is_special = |byte: u8| byte < b' ' || byte == b'"' || byte == b'\\';
        self.json.push('"');
        while let Some(at) = text.bytes().position(is_special) {
            let (before, rest) = text.split_at(at);
            self.json.push_str(before);
            let _ = write!(self.json, "\\u{:04x}", rest.as_bytes()[0]);
            text = &rest[1..];
        }
        self.json.push_str(text);
        self.json.push('"');
    }
}

impl Sink for Text {
    fn plain(&mut self, value: Value) {
        self.next();
        // Numbers are written in place: boards hold thousands of them.
        let _ = match value {
            Value::Number(number) => write!(self.json, "{number}"),
            other => write!(self.json, "{other}"),
        };
    }

    fn text(&mut self, text: &str) {
        self.next();
        self.quote(text);
    }

    fn begin_list(&mut self) {
        self.begin('[', ']');
    }

    fn begin_object(&mut self) {
        self.begin('{', '}');
    }

    fn name(&mut self, name: &str) {
        self.next();
        self.quote(name);
        self.json.push(':');
        self.comma = false;
    }

    fn end(&mut self) {
        self.json.extend(self.ends.pop());
        self.comma = true;
    }
}

/// Takes the name of a field, where names are values themselves.
#[derive(Default)]
pub struct Name {
    text: String,
    /// A name is all in one.
    parts: usize,
}

impl Name {
    /// The name, if what was written can be one.
    pub fn read(self) -> Option<String> {
        (self.parts == 1).then_some(self.text)
    }
}

impl Sink for Name {
    fn plain(&mut self, value: Value) {
        self.text = value.to_string();
        self.parts += 1;
    }

    fn text(&mut self, text: &str) {
        text.clone_into(&mut self.text);
        self.parts += 1;
    }

    fn begin_list(&mut self) {
        self.parts += 1;
    }

    fn begin_object(&mut self) {
        self.parts += 1;
    }

    fn name(&mut self, _: &str) {}

    fn end(&mut self) {
        self.parts += 1;
    }
}
