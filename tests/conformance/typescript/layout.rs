//! Declarations laid out for readers: a field a line, the variants of a type below one another.

use std::fmt::Write as _;

const STEP: &str = "    ";

/// A type with its documentation; `declaration` is all on one line, apart from the comments in it.
pub fn declaration(docs: &str, declaration: &str) -> String {
    let mut page = Page::default();
    page.comments(docs);
    page.text.push_str("export ");
    page.is_union = declaration.contains("} | {");
    page.code(declaration);
    page.text.push('\n');
    page.text
}

/// Declarations in a namespace.
pub fn namespace(name: &str, declarations: &str) -> String {
    let mut text = format!("export namespace {name} {{\n");
    for line in declarations.lines() {
        let indent = if line.is_empty() { "" } else { STEP };
        let _ = writeln!(text, "{indent}{line}");
    }
    text.push_str("}\n");
    text
}

/// A file of declarations.
pub fn file(declarations: &str) -> String {
    format!(
        "// Written from the Rust types by `HWM_BLESS=1 cargo test --test conformance types`.\n\n{declarations}"
    )
}

#[derive(Default)]
struct Page {
    text: String,
    /// What encloses the place.
    open: Vec<char>,
    /// Are there several objects to choose from, each on lines of its own?
    is_union: bool,
}

impl Page {
    /// How far the place is from the left.
    fn depth(&self) -> usize {
        usize::from(self.is_union) + self.open.iter().filter(|open| **open == '{').count()
    }

    fn line(&mut self) {
        self.text.truncate(self.text.trim_end_matches(' ').len());
        self.text.push('\n');
        self.text.push_str(&STEP.repeat(self.depth()));
    }

    /// Documentation, on one line if it is one.
    fn comments(&mut self, docs: &str) {
        let docs = docs.trim().trim_start_matches("/**").trim_end_matches("*/");
        let lines: Vec<&str> =
            docs.trim().lines().map(|line| line.trim().trim_start_matches('*').trim()).collect();
        match lines[..] {
            [] => return,
            [line] => {
                let _ = write!(self.text, "/** {line} */");
            }
            _ => {
                self.text.push_str("/**");
                for line in lines {
                    self.line();
                    self.text.push_str(format!(" * {line}").trim_end());
                }
                self.line();
                self.text.push_str(" */");
            }
        }
        self.line();
    }

    fn code(&mut self, code: &str) {
        let mut rest = code;
        while let Some(next) = rest.chars().next() {
            if let Some(comment) = rest.strip_prefix("/**") {
                let (docs, after) = comment.split_once("*/").unwrap_or((comment, ""));
                self.comments(docs);
                rest = after.trim_start();
            } else if let Some(quoted) = rest.strip_prefix('"') {
                let (word, after) = quoted.split_once('"').unwrap_or((quoted, ""));
                // Names of fields need no quotes.
                let plain = after.starts_with(':') && word.chars().all(char::is_alphanumeric);
                let quote = if plain { "" } else { "\"" };
                let _ = write!(self.text, "{quote}{word}{quote}");
                rest = after;
            } else {
                rest = self.sign(next, &rest[next.len_utf8()..]);
            }
        }
    }

    /// Writes a character, and says what comes next.
    fn sign<'a>(&mut self, sign: char, rest: &'a str) -> &'a str {
        let trimmed = rest.trim_start();
        match sign {
            '{' if trimmed.starts_with('}') => {
                self.text.push_str("{}");
                return &trimmed[1..];
            }
            '{' if is_short(trimmed) => {
                self.open.push('(');
                self.text.push_str("{ ");
                return trimmed;
            }
            '{' => {
                self.open.push('{');
                self.text.push('{');
                self.line();
                return trimmed;
            }
            '}' if self.open.last() == Some(&'(') => {
                self.open.pop();
                self.text.truncate(self.text.trim_end().len());
                self.text.push_str(" }");
            }
            '}' => {
                self.open.pop();
                self.text.truncate(self.text.trim_end().len());
                self.line();
                self.text.push('}');
            }
            ',' if self.open.last() == Some(&'{') => {
                self.text.push(';');
                self.line();
                return trimmed;
            }
            ',' if self.open.last() == Some(&'(') => {
                if !trimmed.starts_with('}') {
                    self.text.push_str("; ");
                }
                return trimmed;
            }
            '=' if self.is_union && self.open.is_empty() => {
                self.text.push('=');
                self.line();
                self.text.push_str("| ");
                return trimmed;
            }
            '|' if self.is_union && self.open.is_empty() => {
                self.line();
                self.text.push_str("| ");
                return trimmed;
            }
            '[' | '<' => {
                self.open.push(sign);
                self.text.push(sign);
            }
            ']' | '>' => {
                self.open.pop();
                self.text.push(sign);
            }
            _ if sign.is_whitespace() => {
                if !self.text.ends_with([' ', '\n']) {
                    self.text.push(' ');
                }
            }
            _ => self.text.push(sign),
        }
        rest
    }
}

/// Is an object, behind its brace, so short and simple that it stands on one line?
fn is_short(rest: &str) -> bool {
    let inside = rest.split('}').next().unwrap_or_default();
    !inside.contains("/**") && !inside.contains('{') && inside.len() < 80
}
