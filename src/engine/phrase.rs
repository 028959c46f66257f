//! Small pieces of sentences.

/// A number and what it counts: `1 hit`, `2 hits`, `3 dice`, `4 hexes`.
pub fn plural(count: u32, word: &str) -> String {
    match (count, word) {
        (1, word) => format!("1 {word}"),
        (_, "die") => format!("{count} dice"),
        (_, "hex") => format!("{count} hexes"),
        (_, word) => format!("{count} {word}s"),
    }
}

/// Words as a sentence lists them: `a, b and c`.
pub fn join_words(words: &[String]) -> String {
    match words {
        [] => String::new(),
        [one] => one.clone(),
        [all @ .., last] => format!("{} and {last}", all.join(", ")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_and_lists_read_well() {
        assert_eq!(
            [plural(1, "hex"), plural(2, "hex"), plural(0, "die"), plural(3, "unit")],
            ["1 hex", "2 hexes", "0 dice", "3 units"]
        );
        let words = ["a", "b", "c"].map(String::from);
        assert_eq!([0, 1, 2, 3].map(|n| join_words(&words[..n])), ["", "a", "a and b", "a, b and c"]);
    }
}
