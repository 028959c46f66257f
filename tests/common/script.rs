//! Cases of a rule table as texts, one for each topic: every rule with the cases in which it is shown and those
//! beside it.
//!
//! ```text
//! given the_ridge
//!   fire union: gibbon D7, $1
//!
//! rule knapp.fire.once
//! shown gibbon_fires_twice
//!   from the_ridge hays D7, heth-a E6
//!   > volley unit=gibbon target=E6; resolve (2*7)
//!   cannot volley unit=gibbon target=E6
//! beside gibbon_and_hays_fire
//! ```
//!
//! The lines of a case stand below its name once; elsewhere its name is enough, also in another topic. `from` begins
//! with the lines of another case, or of something `given`, and `then` goes on with them: `$1` in them is what stands
//! after their name, `$2` what stands after a `|`. `>` plays commands with dice in brackets, `2*7` being seven twos.
//! Other words lay out positions, which each game has its own for ([`Scripted`]), and say what is then seen. A line that is
//! indented further goes on with the one before it, and `#` begins a comment.

use super::rule_table::Witness;
use high_water_mark_engine::{Deciders, Heuristics, RuleId, Setup, Show, Side, Viewer};
use serde_json::{Map, Value};
use std::collections::BTreeSet;
use std::thread;

/// A text with its name.
pub type Topic = (&'static str, &'static str);

/// What a case has come to.
#[allow(clippy::large_enum_variant, reason = "there is one at a time")]
pub enum Stage<R: Scripted> {
    Nothing,
    Laid(R::Laid),
    Table(Witness<R>),
}

/// How the words of a game are understood.
pub trait Scripted: Show + Heuristics {
    /// A position in the making.
    type Laid;

    /// What a case begins with, if a word says so.
    fn begin(_word: &str, _rest: &str) -> Option<Stage<Self>> {
        None
    }

    /// A position with something else. Other words are about its table: they give it back.
    fn lay(laid: Self::Laid, _word: &str, _rest: &str) -> Result<Self::Laid, Self::Laid> {
        Err(laid)
    }

    /// The table at which a position is played.
    fn table(laid: Self::Laid) -> Witness<Self>;

    /// The side that decides plays a command.
    fn plays(table: Witness<Self>, line: &str, dice: &[u16]) -> Witness<Self> {
        table.play(line, dice)
    }

    /// What only this game's tables can be asked, and commands in fewer words, if a word is known.
    fn look(_table: Witness<Self>, _word: &str, _rest: &str) -> Option<Witness<Self>> {
        None
    }

    /// A case that is written in Rust.
    fn written(_name: &str) -> Option<Witness<Self>> {
        None
    }
}

/// A line of a text, with those that go on with it.
struct Line {
    number: usize,
    word: &'static str,
    rest: String,
}

/// The lines below a name.
struct Block {
    topic: &'static str,
    name: &'static str,
    lines: Vec<Line>,
}

/// A rule with the names of its cases, and the topic of which they are.
pub struct Row {
    pub rule: &'static str,
    pub topic: &'static str,
    /// Cases in which it refuses or takes effect.
    pub shown: Vec<&'static str>,
    /// Cases just beside it, in which it is not cited.
    pub beside: Vec<&'static str>,
}

/// All topics of a game.
#[derive(Default)]
pub struct Script {
    blocks: Vec<Block>,
    pub rows: Vec<Row>,
}

/// Says which line of a text it was, if a test fails there.
struct At<'a>(&'a str, &'a Line);

impl Drop for At<'_> {
    fn drop(&mut self) {
        let At(topic, line) = self;
        if thread::panicking() {
            eprintln!("{topic}.txt, line {}: {} {}", line.number, line.word, line.rest);
        }
    }
}

impl Script {
    /// Reads topics.
    pub fn read(topics: &[Topic]) -> Self {
        let mut script = Script::default();
        for (topic, text) in topics {
            for (number, line) in text.lines().enumerate() {
                script.read_line(topic, number + 1, line);
            }
        }
        script
    }

    /// Names with lines that no rule and no other lines ask for.
    pub fn unused(&self) -> Vec<&'static str> {
        let lines = self.blocks.iter().flat_map(|block| &block.lines);
        let begun = lines.filter(|line| matches!(line.word, "from" | "then")).map(|line| two(&line.rest).0);
        let rows = self.rows.iter().flat_map(|row| row.shown.iter().chain(&row.beside).copied());
        let used: BTreeSet<&str> = begun.chain(rows).collect();
        let full = self.blocks.iter().filter(|block| !block.lines.is_empty()).map(|block| block.name);
        full.filter(|name| !used.contains(name)).collect()
    }

    fn read_line(&mut self, topic: &'static str, number: usize, line: &'static str) {
        let (word, rest) = line.trim().split_once(' ').unwrap_or((line.trim(), ""));
        let place = format!("{topic}.txt, line {number}: {line}");
        match line.len() - line.trim_start().len() {
            _ if word.is_empty() || word.starts_with('#') => {}
            0 => {
                let row = self.rows.last_mut();
                match word {
                    "rule" => {
                        self.rows.push(Row { rule: rest, topic, shown: Vec::new(), beside: Vec::new() });
                    }
                    "shown" => row.expect(&place).shown.extend(rest.split(", ")),
                    "beside" => row.expect(&place).beside.extend(rest.split(", ")),
                    _ => assert_eq!(word, "given", "{place}"),
                }
                self.blocks.push(Block { topic, name: rest, lines: Vec::new() });
            }
            2 => {
                let block = self.blocks.last_mut().expect(&place);
                block.lines.push(Line { number, word, rest: rest.to_owned() });
            }
            _ => {
                let before = self.blocks.last_mut().and_then(|block| block.lines.last_mut()).expect(&place);
                before.rest = format!("{} {}", before.rest, line.trim());
            }
        }
    }

    /// The lines below a name: of this topic, or else of the only other one that has them.
    fn block(&self, topic: &str, name: &str) -> Option<&Block> {
        let mut named = self.blocks.iter().filter(|block| block.name == name && !block.lines.is_empty());
        let own = named.clone().filter(|block| block.topic == topic).count();
        assert!(own < 2, "{name} is there {own} times in {topic}.txt");
        let all = named.clone().count();
        if own == 0 {
            assert!(all < 2, "{name} of {topic}.txt is in {all} other topics");
        }
        named.clone().find(|block| block.topic == topic).or_else(|| named.next())
    }

    /// Plays a case.
    pub fn case<R: Scripted>(&self, topic: &str, name: &str) -> Witness<R> {
        match self.inserted(Stage::Nothing, topic, name, "") {
            Stage::Table(table) => table,
            Stage::Laid(laid) => R::table(laid),
            Stage::Nothing => unreachable!("{name} of {topic}.txt plays nothing"),
        }
    }

    fn inserted<R: Scripted>(&self, stage: Stage<R>, topic: &str, name: &str, given: &str) -> Stage<R> {
        let Some(block) = self.block(topic, name) else {
            let written = R::written(name);
            return Stage::Table(
                written.unwrap_or_else(|| unreachable!("{topic}.txt has no lines of {name}")),
            );
        };
        let given: Vec<&str> = given.split('|').map(str::trim).collect();
        block.lines.iter().fold(stage, |stage, line| {
            let _at = At(block.topic, line);
            let mut rest = line.rest.clone();
            for number in 1..=9 {
                let what = given.get(number - 1).copied().unwrap_or_default();
                rest = rest.replace(&format!("${number}"), what);
            }
            match (line.word, rest.split_once(' ').unwrap_or((&rest, ""))) {
                ("from" | "then", (name, given)) => self.inserted(stage, block.topic, name, given),
                _ => stepped(stage, line.word, rest.trim()),
            }
        })
    }
}

/// What a line of a text makes of a case.
fn stepped<R: Scripted>(stage: Stage<R>, word: &str, rest: &str) -> Stage<R> {
    if word == "new-game" {
        return Stage::Table(Witness::with_setup(Setup::from_json(&options(rest)).expect("sound options")));
    }
    if let Some(begun) = R::begin(word, rest) {
        return begun;
    }
    let table = match stage {
        Stage::Nothing => unreachable!("{word} begins nothing"),
        Stage::Table(table) => table,
        Stage::Laid(laid) => match R::lay(laid, word, rest) {
            Ok(laid) => return Stage::Laid(laid),
            Err(laid) => R::table(laid),
        },
    };
    Stage::Table(seen(table, word, rest).unwrap_or_else(|| unreachable!("{word} is no word of this game")))
}

/// What can be seen at any game's table.
fn seen<R: Scripted>(mut table: Witness<R>, word: &str, rest: &str) -> Option<Witness<R>> {
    let (first, further) = two(rest);
    let each = |table, what: fn(Witness<R>, &str) -> Witness<R>| rest.split("; ").fold(table, what);
    Some(match word {
        ">" => each(table, played),
        "as-union" => played_as(table, Side::Union, rest),
        "as-confederate" => played_as(table, Side::Confederate, rest),
        "fresh" => table.fresh(),
        "offers" => each(table, Witness::offers),
        "lacks" => each(table, Witness::lacks),
        "cannot" => each(table, Witness::cannot),
        "refused" => further.split("; ").fold(table, |table, line| table.refused(side(first), line)),
        "refuses" => {
            let side = table.decider();
            refuses(table, side, rest)
        }
        "refuses-to" => refuses(table, side(first), further),
        "offers-just" => table.offers_just(&rest.split("; ").collect::<Vec<_>>()),
        "choices" => {
            assert_eq!(table.legal(table.decider()).len(), number::<usize>(rest));
            table
        }
        "waits-for" => table.waits_for(side(rest)),
        "won-by" => {
            let outcome = table.game().rules().outcome(table.game().state()).expect("an end");
            assert_eq!(outcome.winner.map_or("nobody", Side::word), rest, "who won");
            table
        }
        "goes-on" => {
            assert_ne!(table.game().deciders(), Deciders::Nobody);
            table.goes_on()
        }
        "tells" => table.tells(rest),
        "mentions" => table.mentions(rest),
        "never-tells" => table.never_tells(rest),
        "tells-to" => table.tells_to(Viewer::Side(side(first)), further),
        "mentions-to" => table.mentions_to(Viewer::Side(side(first)), further),
        "never-tells-to" => {
            let lines = table.told(Viewer::Side(side(first)));
            assert!(!lines.iter().any(|line| line.contains(further)), "{further} is in {lines:#?}");
            table
        }
        "has" => {
            let position = table.game().position(Viewer::Referee);
            let part = position["state"].pointer(&format!("/{first}")).unwrap_or(&Value::Null);
            assert_eq!(part.as_str().map_or_else(|| part.to_string(), str::to_owned), further, "{first}");
            table
        }
        "asks" => {
            let (kind, subject) = two(further);
            table.asks(kind, subject, Viewer::Side(side(first)))
        }
        "may-write" => {
            let (words, order) = two(further);
            let report = table.writes(side(first), order);
            assert_eq!((report.refusal, report.words), (None, number(words)), "{order}");
            table
        }
        "may-not-write" => {
            let (order, part) = further.split_once(": ").expect("an order and why not");
            let told = table.writes(side(first), order).refusal.map(|refusal| refusal.text);
            assert!(told.as_ref().is_some_and(|text| text.contains(part)), "“{order}”: {told:?}");
            table
        }
        _ => return R::look(table, word, rest),
    })
}

/// Commands of a side are refused by this rule.
fn refuses<R: Scripted>(mut table: Witness<R>, side: Side, rest: &str) -> Witness<R> {
    let (rule, lines) = two(rest);
    table.refuses(side, rule, lines);
    table
}

fn played<R: Scripted>(table: Witness<R>, line: &str) -> Witness<R> {
    let (line, dice) = with_dice(line);
    if line == "first" {
        let first = table.legal(table.decider()).swap_remove(0);
        return R::plays(table, &first, &dice);
    }
    R::plays(table, line, &dice)
}

fn played_as<R: Scripted>(table: Witness<R>, side: Side, line: &str) -> Witness<R> {
    let (line, dice) = with_dice(line);
    table.play_as(side, line, &dice)
}

/// A command and its dice: `resolve (6 6 2*7)`.
pub fn with_dice(line: &str) -> (&str, Vec<u16>) {
    let Some((line, dice)) = line.strip_suffix(')').and_then(|line| line.rsplit_once(" (")) else {
        return (line, Vec::new());
    };
    let die = |text: &str| {
        let (die, count) = text.split_once('*').unwrap_or((text, "1"));
        vec![number(die); number(count)]
    };
    (line, dice.split_whitespace().flat_map(die).collect())
}

/// A side by its word.
pub fn side(word: &str) -> Side {
    Side::ALL.into_iter().find(|side| side.word() == word).expect(word)
}

/// A number.
pub fn number<T: std::str::FromStr>(text: &str) -> T {
    text.parse().ok().expect(text)
}

/// What stands before the first space, and what after it.
pub fn two(text: &str) -> (&str, &str) {
    text.split_once(' ').unwrap_or((text, ""))
}

/// A value as it is written in a position; quotation marks are left out around words.
pub fn value(text: &str) -> Value {
    serde_json::from_str(text).unwrap_or_else(|_| text.into())
}

/// Options in words: `leaders false, possession lastHeld`.
fn options(text: &str) -> Value {
    let options = text.split(", ").filter(|option| !option.is_empty()).map(two);
    options.map(|(key, word)| (key.to_owned(), value(word))).collect::<Map<_, _>>().into()
}
