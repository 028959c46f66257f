//! From a tree to its text.

use super::{PAIR, is_plain, unmarked};
use crate::notation::decimal;
use serde_json::{Map, Value};
use std::fmt::Write as _;

/// The text of a tree: of the ways to write its objects and lists the shortest.
pub fn write(value: &Value) -> String {
    match unmarked(value) {
        Some(None) => "?".into(),
        Some(Some(value)) => format!("?{}", write(value)),
        None => match value {
            Value::Null => "null".into(),
            Value::Bool(yes) => yes.to_string(),
            Value::Number(number) => match (number.as_i64(), number.as_u64()) {
                (None, None) => decimal(number.as_f64().unwrap_or_default()).replace('+', ""),
                _ => number.to_string(),
            },
            Value::String(text) => item_word(text),
            Value::Array(items) => list(items),
            Value::Object(fields) => shorter(pair(fields), object(fields)),
        },
    }
}

fn shorter(one: Option<String>, other: String) -> String {
    one.filter(|one| one.len() < other.len()).unwrap_or(other)
}

/// A text as a word, with whatever is no plain letter as bytes.
fn word(text: &str) -> String {
    let mut word = String::new();
    for byte in text.bytes() {
        // Writing to a string cannot fail.
        let _ = if is_plain(byte) { word.write_char(byte.into()) } else { write!(word, "!{byte:02x}") };
    }
    if word.is_empty() { "!".into() } else { word }
}

/// A text in a list, where it must not look like anything else.
fn item_word(text: &str) -> String {
    let word = word(text);
    let is_else = super::read::plain(&word).is_ok_and(|value| !value.is_string());
    if is_else { format!("={word}") } else { word }
}

/// What stands behind a key. A mark stands before a text there.
fn after(value: &Value) -> String {
    match value {
        Value::String(text) => format!("={}", word(text)),
        value => match unmarked(value) {
            Some(Some(Value::String(text))) => format!("=?{}", word(text)),
            _ => format!(":{}", write(value)),
        },
    }
}

fn entry(key: &str, value: &Value) -> String {
    let value = if *value == Value::Bool(true) { String::new() } else { after(value) };
    word(key) + &value
}

fn pair(fields: &Map<String, Value>) -> Option<String> {
    let [one, other] = PAIR.map(|side| fields.get(side.word()).map(write));
    (fields.len() == PAIR.len()).then(|| Some(format!("/({},{})", one?, other?)))?
}

fn object(fields: &Map<String, Value>) -> String {
    let mut tables: Vec<Table<'_>> = Vec::new();
    let mut rest = Vec::new();
    for (key, value) in fields {
        match Row::of(Some(key), value) {
            None => rest.push(entry(key, value)),
            Some(row) => {
                if let Some(table) = tables.iter_mut().find(|table| table.is_alike(&row)) {
                    table.rows.push(row);
                } else {
                    let wider = |table: &Table<'_>| table.rows[0].leaves.len() > row.leaves.len();
                    let at = tables.iter().position(wider).unwrap_or(tables.len());
                    tables.insert(at, Table { rows: vec![row] });
                }
            }
        }
    }
    rest.extend(write_tables(&tables));
    format!("({})", rest.join(","))
}

fn list(items: &[Value]) -> String {
    let mut written = Vec::new();
    let mut run: Vec<Table<'_>> = Vec::new();
    for item in items {
        match Row::of(None, item) {
            None => {
                written.extend(write_tables(&std::mem::take(&mut run)));
                written.push(write(item));
            }
            Some(row) => match run.last_mut().filter(|table| table.is_alike(&row)) {
                Some(table) => table.rows.push(row),
                None => run.push(Table { rows: vec![row] }),
            },
        }
    }
    written.extend(write_tables(&run));
    format!(".({})", written.join(","))
}

/// An object of an object or a list, with the values deepest inside.
struct Row<'a> {
    key: Option<&'a str>,
    value: &'a Value,
    leaves: Vec<(String, &'a Value)>,
}

impl<'a> Row<'a> {
    fn of(key: Option<&'a str>, value: &'a Value) -> Option<Self> {
        let mut leaves = Vec::new();
        find_leaves(inner(value)?, "", &mut leaves);
        Some(Row { key, value, leaves })
    }

    fn alone(&self) -> String {
        self.key.map_or_else(|| write(self.value), |key| entry(key, self.value))
    }

    fn leaf(&self, path: &str) -> Option<&'a Value> {
        self.leaves.iter().find(|(own, _)| own == path).map(|(_, value)| *value)
    }
}

/// The fields of what is no mark.
fn inner(value: &Value) -> Option<&Map<String, Value>> {
    value.as_object().filter(|fields| !fields.is_empty() && unmarked(value).is_none())
}

fn find_leaves<'a>(fields: &'a Map<String, Value>, path: &str, leaves: &mut Vec<(String, &'a Value)>) {
    for (key, value) in fields {
        let path = if path.is_empty() { word(key) } else { format!("{path}.{}", word(key)) };
        match inner(value) {
            Some(fields) => find_leaves(fields, &path, leaves),
            None => leaves.push((path, value)),
        }
    }
}

/// Rows that have the same inside.
struct Table<'a> {
    rows: Vec<Row<'a>>,
}

/// A column: where its values are, and the value that all rows have.
#[derive(Clone, PartialEq)]
struct Column<'a> {
    path: String,
    value: Option<&'a Value>,
}

impl Column<'_> {
    fn header(&self) -> String {
        format!("{}{}", self.path, self.value.map(after).unwrap_or_default())
    }
}

impl<'a> Table<'a> {
    fn is_alike(&self, row: &Row<'_>) -> bool {
        let paths = |row: &Row<'_>| row.leaves.iter().map(|(path, _)| path.clone()).collect::<Vec<_>>();
        paths(&self.rows[0]) == paths(row)
    }

    fn columns(&self) -> Vec<Column<'a>> {
        let column = |(path, first): &(String, &'a Value)| {
            let plain = !first.is_array() && !first.is_object();
            let same = plain && self.rows.iter().all(|row| row.leaf(path) == Some(*first));
            Column { path: path.clone(), value: same.then_some(*first) }
        };
        self.rows[0].leaves.iter().map(column).collect()
    }

    fn write(&self, header: &str, columns: &[Column<'_>]) -> String {
        let row = |row: &Row<'_>| {
            let values = columns.iter().filter(|column| column.value.is_none());
            let values = values.filter_map(|column| row.leaf(&column.path)).map(after);
            row.key.map(word).unwrap_or_default() + &values.collect::<String>()
        };
        format!("@{header}({})", self.rows.iter().map(row).collect::<Vec<_>>().join(","))
    }
}

/// Tables, each in the shortest way: its rows one by one, with a header, or with what its header has more than the one
/// before.
fn write_tables(tables: &[Table<'_>]) -> Vec<String> {
    let mut before: Vec<Column<'_>> = Vec::new();
    let mut written = Vec::new();
    for table in tables {
        let alone = table.rows.iter().map(Row::alone).collect::<Vec<_>>().join(",");
        let columns = table.columns();
        let header =
            |columns: &[Column<'_>]| columns.iter().map(Column::header).collect::<Vec<_>>().join("+");
        let mut best = (table.write(&header(&columns), &columns), columns.clone());
        if !before.is_empty() && before.iter().all(|column| columns.contains(column)) {
            let more: Vec<_> = columns.into_iter().filter(|column| !before.contains(column)).collect();
            let all = [before.clone(), more.clone()].concat();
            let text = table.write(&format!("+{}", header(&more)), &all);
            if text.len() < best.0.len() {
                best = (text, all);
            }
        }
        // A row without a column would be nothing at all.
        let is_table = best.1.iter().any(|column| column.value.is_none()) || table.rows[0].key.is_some();
        if is_table && best.0.len() < alone.len() {
            written.push(best.0);
            before = best.1;
        } else {
            written.push(alone);
        }
    }
    written
}
