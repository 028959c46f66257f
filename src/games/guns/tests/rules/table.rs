//! How the words of the rule table are understood: positions, and what is expected of them.

use crate::common::position;
use crate::common::rule_table::Witness;
use crate::common::script::{Scripted, Stage, number, side, two, value};
use crate::common::{CONFEDERATE, UNION};
use guns::Guns;
use guns::army::Place;
use guns::hours::ENTRY_IDS;
use guns::options::Options;
use guns::pieces::{Block, Formation, Key};
use guns::tokens::{Stock, Token, kinds};
use high_water_mark_engine::{Role, Setup, Side, Viewer};
use serde_json::{Map, Value, json};

/// A game of The Guns of Gettysburg under observation.
type Table = Witness<Guns>;

/// Noon of July 1.
const NOON: u8 = 5;

/// The steps of an action phase that are decisions, in order.
const STEPS: [&str; 8] =
    ["withdrawals", "attacks", "arrivals", "reinforce", "march", "declare", "works", "nightEnd"];

/// A position in the making.
pub struct Position {
    side: Side,
    step: &'static str,
    first: Side,
    start: u8,
    hours: u8,
    blocks: Vec<(Block, Vec<String>)>,
    orders: [String; 2],
    /// What is in each stock of a side; `*` are all that are left.
    stocks: Vec<(Side, String, String)>,
    /// Time tokens of arrivals: the hour, the entry, and the commands on its stack.
    coming: Vec<(Side, u8, String, Vec<String>)>,
    changes: Vec<(String, Value)>,
    frames: Option<Value>,
    options: Map<String, Value>,
}

/// The march of a side at noon of July 1 in a turn of one hour, with blocks by their ids, such as
/// `HETH-1 P118>A057; HETH-2 @CHAMBERSBURG; BUFORD-1 ~A011`: on the map with a front, at an entry point since an hour
/// ago (`/0`: since the first hour of the turn), off the map beside an area.
///
/// More words: `r2`, `r1` reduced; `won` it has won; `on:A044` in a shared position the side that it stands on;
/// `lost` out of the game. Blocks of the same commands that are not named are lost.
///
/// The Union is first; both sides are under Hold orders with four tokens `ANY 1` in their trays.
fn position(side: Side, map: &str) -> Position {
    let blocks = map.split(';').map(str::trim).filter(|block| !block.is_empty()).map(read_block).collect();
    Position {
        side,
        step: "march",
        first: UNION,
        start: NOON,
        hours: 1,
        blocks,
        orders: ["hold", "hold"].map(str::to_owned),
        stocks: Vec::new(),
        coming: Vec::new(),
        changes: Vec::new(),
        frames: None,
        options: Map::new(),
    }
}

fn read_block(text: &str) -> (Block, Vec<String>) {
    let mut words = text.split(' ').map(str::to_owned);
    let id = words.next().expect("a block");
    let block = (0..43).map(Block).find(|block| block.id() == id).expect("a block of this id");
    (block, words.collect())
}

/// Tokens in words: `ANY1*3 HETH2 MFW`.
fn read_tokens(side: Side, text: &str) -> Stock {
    let mut stock = Stock::none(side);
    for word in text.split_whitespace() {
        let (name, count) = word.split_once('*').unwrap_or((word, "1"));
        let known = |token: &Token| {
            token.org.word() == name || format!("{}{}", token.org.word(), token.strength) == name
        };
        let token = kinds(side).iter().map(|kind| kind.token).find(known).expect("a token of this side");
        (0..count.parse().expect("a count")).for_each(|_: u8| stock.put(token));
    }
    stock
}

/// A token in a command line: `ANY1`.
fn token(side: Side, word: &str) -> Value {
    let listed = read_tokens(side, word).list();
    let one = listed.first().expect("a token");
    json!({ "org": one.org, "strength": one.strength })
}

impl Position {
    fn place(&self, words: &[String]) -> (Value, bool) {
        let Some(word) = words.first() else { return (json!({ "type": "eliminated" }), true) };
        if let Some(rest) = word.strip_prefix('@') {
            let (entry, ago) = rest.split_once('/').unwrap_or((rest, "-1"));
            let hour = i16::from(self.start) + ago.parse::<i16>().expect("an hour");
            return (json!({ "type": "offMap", "entry": entry, "arrived": hour, "available": hour }), false);
        }
        match (word.strip_prefix('~'), word.split_once('>')) {
            (Some(area), _) => (json!({ "type": "exited", "area": area }), true),
            (_, Some((at, front))) => (json!({ "type": "map", "at": at, "front": front }), true),
            _ => (json!({ "type": "eliminated" }), true),
        }
    }

    fn slot(&self, block: Block, words: &[String]) -> Value {
        let (place, entered) = self.place(words);
        let has = |word: &str| words.iter().any(|one| one == word);
        let level = if has("r2") {
            "r2"
        } else if has("r1") {
            "r1"
        } else {
            "full"
        };
        let mut body =
            json!({ "place": place, "entered": entered, "won": has("won"), "locked": has("locked") });
        if let Some(standing) = words.iter().find_map(|word| word.strip_prefix("on:")) {
            body["standing"] = standing.into();
        }
        if place["type"] == "eliminated" {
            let iron = block.key() == Key::Iron;
            body["seen"] = json!({ "formation": block.formation().word(), "iron": iron, "level": level });
        }
        json!({ "body": body, "face": { "block": block.id(), "level": level, "shown": true } })
    }

    fn slots(&self, side: Side) -> Vec<Value> {
        let own = self.blocks.iter().filter(|(block, _)| block.side() == side);
        let mut slots: Vec<Value> = own.clone().map(|(block, words)| self.slot(*block, words)).collect();
        let mut commands: Vec<Formation> = own.map(|(block, _)| block.formation()).collect();
        commands.sort_unstable();
        commands.dedup();
        let rest = commands.into_iter().flat_map(Block::of);
        let unnamed = rest.filter(|block| self.blocks.iter().all(|(named, _)| named != block));
        slots.extend(unnamed.map(|block| self.slot(block, &[])));
        slots
    }

    fn spares_of(&self, side: Side) -> Value {
        let mut spares = Map::new();
        for key in Key::all().filter(|key| key.formation().side() == side) {
            let word = if key == Key::Iron { "IRON" } else { key.formation().word() };
            let mut spare = key.printed();
            for (_, words) in self.blocks.iter().filter(|(block, _)| block.key() == key) {
                spare.r2 -= u8::from(words.iter().any(|word| word == "r2"));
                spare.r1 -= u8::from(words.iter().any(|word| word == "r1"));
            }
            if spare.total() > 0 {
                spares.insert(word.to_owned(), json!({ "r2": spare.r2, "r1": spare.r1 }));
            }
        }
        spares.into()
    }

    fn purse(&self, side: Side) -> Value {
        let written = |tokens: &Stock| json!({ "side": side, "tokens": tokens.list() });
        let empty = Stock::none(side);
        let mut purse = Map::new();
        let names = ["pool", "returned", "used", "paid", "unhit", "expended", "expendedUnseen", "extended"];
        for name in names {
            purse.insert(name.to_owned(), written(&empty));
        }
        let mut left = Stock::all(side);
        let mut rest = "pool";
        let own: Vec<_> = self.stocks.iter().filter(|(of, ..)| *of == side).collect();
        let tray = ("tray", "ANY1*4".to_owned());
        let tray = (!own.iter().any(|(_, stock, _)| *stock == "tray")).then_some(tray);
        let all = own.into_iter().map(|(_, stock, tokens)| (stock.as_str(), tokens.clone())).chain(tray);
        for (stock, tokens) in all {
            if tokens == "*" {
                rest = stock;
                continue;
            }
            let tokens = read_tokens(side, &tokens);
            left = left.without(&tokens);
            purse.insert(stock.to_owned(), written(&tokens));
        }
        let works = self.changes.iter().filter(|(path, _)| path == "/works");
        let works = works.flat_map(|(_, works)| works.as_array().cloned().unwrap_or_default());
        let mfw = read_tokens(side, "MFW");
        works.filter(|one| one["side"] == side.word()).for_each(|_| left = left.without(&mfw));
        purse.insert(rest.to_owned(), written(&left));
        purse.into()
    }

    fn army(&self, side: Side) -> Value {
        let coming: Vec<_> = self.coming.iter().filter(|(of, ..)| *of == side).collect();
        let track = coming.iter().filter(|(_, hour, ..)| *hour < 49).map(
            |(_, hour, entry, _)| json!({ "hour": hour, "token": { "type": "arrival", "entry": entry } }),
        );
        let queues = coming.iter().map(|(.., entry, commands)| {
            let of = |word: &str| Formation::ALL.into_iter().find(|one| one.word() == word);
            let corps = commands.first().and_then(|word| of(word)).and_then(Formation::corps);
            json!({ "entry": entry, "corps": corps, "tokens": commands })
        });
        let early = side == self.side && STEPS.iter().position(|step| *step == self.step) < Some(3);
        let later = side != self.side && self.side == self.first;
        let turned = if early || later { self.start } else { self.start + self.hours };
        json!({
            "slots": self.slots(side), "spares": self.spares_of(side), "tokens": self.purse(side),
            "queues": queues.collect::<Vec<_>>(), "track": track.collect::<Vec<_>>(), "turned": turned,
            "received": 0, "orders": self.orders[usize::from(side == CONFEDERATE)],
        })
    }

    fn agenda(&self) -> Value {
        let mut frames = vec![json!({ "type": "objectives" })];
        if self.side == self.first {
            frames.push(json!({ "type": "phase", "side": self.side.other() }));
        }
        let night = matches!(self.start, 14 | 31 | 48);
        let attack = self.orders[usize::from(self.side == CONFEDERATE)] == "attack";
        let from = STEPS.iter().position(|step| *step == self.step).expect("a step");
        for step in STEPS[from..].iter().rev() {
            if (!night && matches!(*step, "works" | "nightEnd")) || (*step == "attacks" && !attack) {
                continue;
            }
            if *step == "nightEnd" && self.side == UNION && self.start == 14 {
                frames.push(json!({ "type": "nightEnd" }));
                frames.push(json!({ "type": "bufordLeaves", "removed": 0 }));
                continue;
            }
            frames.push(json!({ "type": step }));
        }
        frames.into()
    }

    /// The table, with nothing cited yet.
    fn table(self) -> Table {
        let could = self.step == "attacks";
        let objectives = ["A069", "A059", "A075"].map(|area| json!({ "area": area, "side": "union" }));
        let position = position::Position::of(json!({
            "clock": { "start": self.start, "hours": self.hours, "turn": 9, "first": self.first },
            "active": self.side, "phase": { "couldAttack": could },
            "armies": { "union": self.army(UNION), "confederate": self.army(CONFEDERATE) },
            "objectives": objectives, "frames": self.frames.clone().unwrap_or_else(|| self.agenda()),
        }));
        let position =
            self.options.into_iter().fold(position, |position, (key, value)| position.option(&key, value));
        self.changes.into_iter().fold(position, |position, (path, value)| position.with(&path, value)).table()
    }
}

/// A command line with tokens in the words of a tray: `token=ANY1`, and areas as `path=A101,A086`.
fn full_line(side: Side, line: &str) -> String {
    let words = line.split_whitespace().map(|word| match word.split_once('=') {
        Some(("token", name)) => format!("token:{}", token(side, name)),
        Some((key @ ("path" | "captures"), areas)) => {
            let areas: Vec<&str> = areas.split(',').filter(|area| !area.is_empty()).collect();
            format!("{key}:{}", json!(areas))
        }
        _ => word.to_owned(),
    });
    words.collect::<Vec<_>>().join(" ")
}

/// Ends what can be ended, and else does the first thing.
fn go_on(table: Table) -> Table {
    let legal = table.legal(table.decider());
    let ends = ["attackGo", "endDefenseArtillery", "endAttackArtillery"];
    let end = legal.iter().find(|line| ends.contains(&line.as_str()));
    let line = end.or(legal.first()).expect("a legal command").clone();
    Guns::plays(table, &line, &[])
}

/// A block is there: `P118>A057`, `@CHAMBERSBURG`, `~A011`, or `lost`.
fn stands(table: Table, id: &str, place: &str) -> Table {
    let (block, _) = read_block(id);
    let (board, army) = (table.game().rules().board(), &table.game().state().armies[block.side()]);
    let told = match army.slot_of(block).map(|slot| army.place(slot)) {
        Some(Place::Map { at, front }) => format!("{}>{}", board.id(at), board.area_id(front)),
        Some(Place::Exited { area }) => format!("~{}", board.area_id(area)),
        Some(Place::OffMap { entry, .. }) => format!("@{}", ENTRY_IDS[entry.index()]),
        Some(_) => "lost".into(),
        None => "not here".into(),
    };
    assert_eq!(told, place, "{id}");
    table
}

/// Whoever decides ends what can be ended, and else does the first thing, until it has come to this.
fn until(mut table: Table, come: impl Fn(&Table) -> bool) -> Table {
    for _ in 0..60 {
        if come(&table) {
            return table;
        }
        table = go_on(table);
    }
    assert!(come(&table), "it does not come");
    table
}

/// This command is legal, perhaps with more words.
fn has(table: &Table, line: &str) -> bool {
    let more = format!("{line} ");
    table.legal(table.decider()).iter().any(|one| one == line || one.starts_with(&more))
}

impl Scripted for Guns {
    type Laid = Position;

    fn begin(word: &str, rest: &str) -> Option<Stage<Self>> {
        let marches = |side| Some(Stage::Laid(position(side, rest)));
        match word {
            "confederates" => marches(CONFEDERATE),
            "union" => marches(UNION),
            _ => None,
        }
    }

    fn lay(mut laid: Position, word: &str, rest: &str) -> Result<Position, Position> {
        let (first, further) = two(rest);
        match word {
            "option" => drop(laid.options.insert(first.to_owned(), value(further))),
            // Another part of the state, by its path: `/phase/charges`.
            "with" => laid.changes.push((first.to_owned(), value(further))),
            // Another step of the action phase, `attacks` under Attack orders.
            "step" => {
                laid.step = STEPS.into_iter().find(|step| *step == rest).expect("a step");
                if rest == "attacks" {
                    "attack".clone_into(&mut laid.orders[usize::from(laid.side == CONFEDERATE)]);
                }
            }
            // Other things to be done; the last is next.
            "frames" => laid.frames = Some(value(rest)),
            "orders" => further.clone_into(&mut laid.orders[usize::from(side(first) == CONFEDERATE)]),
            // Another hour, counted from 7 AM on July 1.
            "at" => laid.start = number(rest),
            // A turn of so many hours.
            "hours" => laid.hours = number(rest),
            "tray" => laid.stocks.push((side(first), word.to_owned(), further.to_owned())),
            "tokens" => {
                let (stock, tokens) = two(further);
                laid.stocks.push((side(first), stock.to_owned(), tokens.to_owned()));
            }
            "arrives" => {
                let words: Vec<String> = further.split(' ').map(str::to_owned).collect();
                laid.coming.push((side(first), number(&words[0]), words[1].clone(), words[2..].to_vec()));
            }
            _ => return Err(laid),
        }
        Ok(laid)
    }

    fn table(laid: Position) -> Table {
        laid.table()
    }

    /// All dice come from the game's seed.
    fn plays(table: Table, line: &str, _: &[u16]) -> Table {
        let line = full_line(table.decider(), line);
        table.play_by_chance(&line)
    }

    fn look(mut table: Table, word: &str, rest: &str) -> Option<Table> {
        let (first, further) = two(rest);
        Some(match word {
            "stands" => rest.split(", ").map(two).fold(table, |table, (id, place)| stands(table, id, place)),
            // So many tokens are in a side's tray.
            "holds" => {
                let tray = table.game().state().armies[side(first)].tokens.tray.total();
                assert_eq!(tray, number::<u8>(further), "the tray of the {first}");
                table
            }
            // The side that decides cannot play this command, and is told why with this in the sentence.
            "barred" => {
                let (line, part) = rest.split_once(": ")?;
                let side = table.decider();
                let refusal = table.refuse(side, &full_line(side, line));
                let told = &refusal.text;
                assert!(told.contains(part), "{part} is not in {}: {told}", refusal.report().rule);
                table
            }
            "until" => until(table, |table| has(table, rest)),
            // A side has something else to decide than an attack.
            "fought" => until(table, |table| table.game().state().attack.is_none()),
            _ => return None,
        })
    }

    fn written(name: &str) -> Option<Table> {
        match name {
            "the_game_begins" => Some(the_game_begins()),
            "teams" => Some(teams()),
            _ => None,
        }
    }
}

fn the_game_begins() -> Table {
    let table = Table::new().waits_for(UNION);
    assert_eq!(Side::ALL.map(|side| table.game().state().armies[side].tokens.tray.total()), [8, 8]);
    let lines = table.told(Viewer::Referee);
    assert!(lines[0].starts_with("The objectives lie in "), "{lines:#?}");
    table
        .tells("The Confederate lays 7 arrival tokens and 10 rumors face-down on the time track.")
        .tells("The Union lays 5 arrival tokens and 10 rumors face-down on the time track.")
}

fn teams() -> Table {
    let table =
        Table::with_setup(Setup { options: Options { team: true, ..Options::default() }, board: None });
    let lines = table.last_lines();
    assert!(lines.iter().any(|line| line.text.starts_with("Commanders and subordinates")));
    let offered = |role| table.game().legal(Viewer::Person(UNION, role)).len();
    assert_eq!((offered(Role::Commander), offered(Role::Subordinate)), (0, table.game().legal(UNION).len()));
    table.mentions_to(Viewer::Person(UNION, Role::Subordinate), "The Union draws 8 tokens.")
}
