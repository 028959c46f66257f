//! Small pieces of sentences: numbers with their nouns and verbs, lists, beginnings.
//!
//! No ruleset builds a plural, agrees a verb or raises a first letter by itself.

/// Nouns that do not form their plural by a rule.
const IRREGULAR: [(&str, &str); 7] = [
    ("die", "dice"),
    ("foot", "feet"),
    ("leaf", "leaves"),
    ("man", "men"),
    ("half", "halves"),
    ("headquarters", "headquarters"),
    ("infantry", "infantry"),
];

/// Verbs that do not form their plural by dropping an s, and auxiliaries.
const VERBS: [(&str, &str); 7] = [
    ("is", "are"),
    ("was", "were"),
    ("has", "have"),
    ("does", "do"),
    ("goes", "go"),
    ("passes", "pass"),
    ("reaches", "reach"),
];

/// A small number as a word: `two`. From ten on it stays in digits.
pub fn in_words(count: usize) -> String {
    const WORDS: [&str; 10] = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"];
    WORDS.get(count).map_or_else(|| count.to_string(), |word| (*word).to_owned())
}

/// A number and what it counts: `1 hit`, `2 losses`, `3 dice`, `0 areas`, `2 movement points`. The noun is given in
/// the singular and is the last word.
pub fn plural(count: u32, noun: &str) -> String {
    format!("{count} {}", self::noun(count, noun))
}

/// A noun as it stands beside a number: `hit` beside 1, `hits` beside any other.
pub fn noun(count: u32, singular: &str) -> String {
    if count == 1 { singular.to_owned() } else { many(singular) }
}

/// The plural of a noun of one or more words, the last of which changes.
fn many(singular: &str) -> String {
    let (before, last) = singular.rsplit_once(' ').map_or(("", singular), |(before, last)| (before, last));
    let last = match IRREGULAR.iter().find(|(one, _)| *one == last) {
        Some((_, many)) => (*many).to_owned(),
        None => regular(last),
    };
    if before.is_empty() { last } else { format!("{before} {last}") }
}

fn regular(word: &str) -> String {
    let hisses = ["s", "x", "z", "ch", "sh"].iter().any(|end| word.ends_with(end));
    match word.strip_suffix('y') {
        Some(stem) if !stem.ends_with(['a', 'e', 'i', 'o', 'u']) => format!("{stem}ies"),
        _ if hisses => format!("{word}es"),
        _ => format!("{word}s"),
    }
}

/// A verb as it agrees with a number: `1 hit is`, `2 hits are`, `1 unit needs`, `2 units need`. It is given in the
/// third person singular.
pub fn verb(count: u32, singular: &str) -> String {
    if count == 1 {
        return singular.to_owned();
    }
    match VERBS.iter().find(|(one, _)| *one == singular) {
        Some((_, many)) => (*many).to_owned(),
        None => singular.strip_suffix('s').unwrap_or(singular).to_owned(),
    }
}

/// Names that end like this are plurals by themselves.
const PLURAL_NAMES: [&str; 3] = ["headquarters", "Sharpshooters", "Confederates"];

/// The verb that agrees with the words of a list, of which the first may be a plural by itself, such as
/// headquarters.
pub fn verb_of(words: &[String], singular: &str) -> String {
    let plural_form = words.first().is_some_and(|word| PLURAL_NAMES.iter().any(|end| word.ends_with(end)));
    let count = if plural_form { 2 } else { u32::try_from(words.len()).unwrap_or(u32::MAX) };
    verb(count, singular)
}

/// Words as a sentence lists them: `a, b and c`.
pub fn join_words(words: &[String]) -> String {
    join_with(words, "and")
}

/// Words between which one chooses: `a, b or c`.
pub fn join_choices(words: &[String]) -> String {
    join_with(words, "or")
}

fn join_with(words: &[String], before_last: &str) -> String {
    match words {
        [] => String::new(),
        [one] => one.clone(),
        [all @ .., last] => format!("{} {before_last} {last}", all.join(", ")),
    }
}

/// The same words as the beginning of a sentence.
pub fn begin(words: &str) -> String {
    let mut letters = words.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

/// The same words as a whole sentence.
pub fn sentence(words: &str) -> String {
    format!("{}.", begin(words))
}

/// Where something lies that is so far east and so far south: the nearest of eight directions.
pub fn compass([east, south]: [f64; 2]) -> &'static str {
    // A direction has an eighth of the circle; this is the tangent of half of that.
    const EDGE: f64 = 0.414_213_56;
    let (slight_east, slight_south) = (east.abs() < EDGE * south.abs(), south.abs() < EDGE * east.abs());
    match (slight_east, slight_south, east > 0.0, south > 0.0) {
        (true, _, _, true) => "south",
        (true, _, _, false) => "north",
        (_, true, true, _) => "east",
        (_, true, false, _) => "west",
        (_, _, true, true) => "south-east",
        (_, _, true, false) => "north-east",
        (_, _, false, true) => "south-west",
        (_, _, false, false) => "north-west",
    }
}

/// Whose something is: `Lee's`, `the headquarters'`.
pub fn possessive(name: &str) -> String {
    if name.ends_with('s') && name.ends_with("headquarters") {
        format!("{name}'")
    } else {
        format!("{name}'s")
    }
}

/// The nearest whole number from 0.
#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "what is out of range is cut off"
)]
fn whole(number: f64) -> u64 {
    number.round() as u64
}

/// A number from 0 with one place behind the point.
pub fn tenths(number: f64) -> String {
    let tenths = whole(number * 10.0);
    format!("{}.{}", tenths / 10, tenths % 10)
}

/// A share from 0 to 1 in whole per cent.
pub fn percent(share: f64) -> String {
    format!("{} %", whole(share * 100.0))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tenths_are_rounded() {
        assert_eq!([0.0, 0.04, 0.96, 12.34].map(tenths), ["0.0", "0.0", "1.0", "12.3"]);
        assert_eq!([0.0, 0.126, 1.0].map(percent), ["0 %", "13 %", "100 %"]);
    }

    #[test]
    fn numbers_agree_with_nouns() {
        let nouns = ["hex", "die", "unit", "loss", "battery", "day", "movement point"];
        let two = nouns.map(|noun| plural(2, noun));
        assert_eq!(two[..6], ["2 hexes", "2 dice", "2 units", "2 losses", "2 batteries", "2 days"]);
        assert_eq!(two[6], "2 movement points");
        assert_eq!([plural(1, "hex"), plural(0, "star")], ["1 hex", "0 stars"]);
    }

    #[test]
    fn verbs_agree_with_numbers() {
        let verbs = |count| ["is", "has", "needs", "passes", "goes"].map(|word| verb(count, word));
        assert_eq!(verbs(1), ["is", "has", "needs", "passes", "goes"]);
        assert_eq!(verbs(2), ["are", "have", "need", "pass", "go"]);
        let words = |all: &[&str]| all.iter().map(ToString::to_string).collect::<Vec<_>>();
        assert_eq!(verb_of(&words(&["Heth"]), "is"), "is");
        assert_eq!(verb_of(&words(&["Heth", "Pender"]), "is"), "are");
        assert_eq!(verb_of(&words(&["Lee's headquarters"]), "is"), "are");
        assert_eq!(verb_of(&words(&["Berdan's Sharpshooters"]), "is"), "are");
        assert_eq!(verb_of(&words(&["the Confederates"]), "passes"), "pass");
    }

    #[test]
    fn directions_are_the_nearest_of_eight() {
        let all = [[0.0, -1.0], [1.0, -1.0], [1.0, 0.3], [2.0, 1.0], [-0.3, 1.0], [-1.0, 1.0], [-1.0, 0.0]];
        let told = ["north", "north-east", "east", "south-east", "south", "south-west", "west"];
        assert_eq!(all.map(compass), told);
        assert_eq!(compass([-1.0, -2.0]), "north-west");
    }

    #[test]
    fn lists_and_beginnings_read_well() {
        let words = ["a", "b", "c"].map(String::from);
        assert_eq!([0, 1, 2, 3].map(|n| join_words(&words[..n])), ["", "a", "a and b", "a, b and c"]);
        assert_eq!(join_choices(&words), "a, b or c");
        assert_eq!([begin("the road"), begin(""), begin("É")], ["The road", "", "É"]);
        assert_eq!([possessive("Lee"), possessive("the headquarters")], ["Lee's", "the headquarters'"]);
    }
}
