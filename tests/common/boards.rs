//! Board files with mistakes, in any game: every mistake is named.

use high_water_mark_engine::{BoardFile, SetupError, Show, check_board};
use serde_json::Value;
use std::sync::Arc;

/// A board file of one's own.
pub fn board_file(json: Value) -> BoardFile {
    BoardFile { name: "my board".into(), json: Arc::new(json) }
}

/// Everything that is wrong with a board, one problem a line.
pub fn problems<R: Show>(board: Value) -> String {
    let report = check_board::<R>(&board_file(board));
    assert_eq!(report.ok, report.problems.is_empty());
    SetupError { problems: report.problems }.to_string()
}

/// The part of a file at a path of fields and of entries, by their ids or numbers: `areas/angle/stars`, `setup/0/at`.
pub fn part<'a>(file: &'a mut Value, path: &str) -> &'a mut Value {
    path.split('/').fold(file, |value, step| match value {
        Value::Array(list) => {
            let named = list.iter().position(|entry| entry["id"] == step);
            &mut list[named.unwrap_or_else(|| step.parse().expect("an entry of the list"))]
        }
        other => &mut other[step],
    })
}

/// A list of a file.
pub fn list<'a>(file: &'a mut Value, path: &str) -> &'a mut Vec<Value> {
    part(file, path).as_array_mut().expect("a list")
}

/// What is wrong with a board in which one part is another.
pub fn problems_with<R: Show>(board: &Value, path: &str, value: &Value) -> String {
    let mut board = board.clone();
    *part(&mut board, path) = value.clone();
    problems::<R>(board)
}

/// Parts that may not be so, each by itself, with words of what is then wrong, or some of them: `entry B … road`.
pub fn are_named<R: Show>(board: &Value, mistakes: &[(&str, Value, &str)]) {
    for (path, value, words) in mistakes {
        let told = problems_with::<R>(board, path, value);
        for words in words.split(" … ") {
            assert!(told.contains(words), "{path} is {value}: \"{words}\" is not in {told}");
        }
        assert!(told.starts_with("my board: "), "{path} is {value}: {told}");
    }
}

/// What is no board at all has something wrong with it.
pub fn nothing_else_passes<R: Show>() {
    for text in ["null", "1", "\"board/1\"", "[]", "{}", "{\"format\":\"board/1\"}"] {
        let board = serde_json::from_str(text).expect("JSON");
        assert!(!problems::<R>(board).is_empty(), "{text} passes");
    }
}
