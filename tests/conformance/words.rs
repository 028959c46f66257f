//! What players read: the grammar of every sentence, and whether refusals name what is there.

use crate::mutation::Commands;
use crate::play::{any_decider, each_game, each_state, law};
use high_water_mark::engine::scene::{Location, Scene, Topology};
use high_water_mark::engine::{
    Company, Game, Generator, Heuristics, Label, NameKind, Odds, Refusal, RuleId, Show, Side, Viewer,
};
use std::cell::RefCell;
use std::collections::HashSet;

/// Unlisted commands that are tried in each state.
const TRIES: usize = 40;

/// Positions bent in each game.
const BENT: usize = 8;

/// Nouns that games count, in the singular.
const COUNTED: [&str; 24] = [
    "unit",
    "hit",
    "die",
    "loss",
    "area",
    "hex",
    "point",
    "block",
    "cube",
    "disc",
    "star",
    "marker",
    "gun",
    "battery",
    "token",
    "step",
    "space",
    "position",
    "hour",
    "turn",
    "piece",
    "division",
    "objective",
    "sample",
];

/// Words behind a "1" that end in s and are no plurals.
const SINGULAR: [&str; 16] = [
    "is",
    "was",
    "has",
    "as",
    "its",
    "his",
    "this",
    "loss",
    "less",
    "across",
    "pass",
    "corps",
    "headquarters",
    "does",
    "needs",
    "counts",
];

/// What a number names and does not count: "on turn 1 begins".
const NUMBERED: [&str; 5] = ["turn", "block", "period", "hex", "day"];

/// How a text must begin and end.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Kind {
    /// Begins like a sentence and ends like one.
    Sentence,
    /// Begins like a sentence.
    Title,
    /// A part of a sentence, or a figure.
    Part,
}

/// The texts that were found sound, and the ids that none may hold.
struct Reader {
    known: HashSet<String>,
    ids: HashSet<String>,
}

impl Reader {
    fn of<R: Show + Heuristics>(rules: &R) -> Self {
        let names = rules.names();
        let named = [NameKind::Space, NameKind::Area, NameKind::Piece, NameKind::Entry].into_iter().flat_map(
            |kind| (0..names.len(kind)).filter_map(move |index| names.name(kind, u16::try_from(index).ok()?)),
        );
        // Coordinates of a grid, such as 1716 or B7, are printed on its map; P324, heth-a and long_lane are ours.
        let plan = rules.plan();
        let printed = matches!(plan.topology, Topology::Hex | Topology::Square);
        let spoken = |id: &str| printed && plan.spaces.iter().any(|space| space.id == id);
        let ours = named.filter(|id| id.contains(['-', '_']) || is_numbered(id) && !spoken(id));
        let rule_ids = R::Rule::ALL.iter().map(|rule| rule.id().to_owned());
        Reader { known: HashSet::new(), ids: ours.map(str::to_owned).chain(rule_ids).collect() }
    }

    fn read(&mut self, text: &str, kind: Kind, what: &str) -> Result<(), String> {
        if self.known.contains(text) {
            return Ok(());
        }
        if let Some(fault) = fault_of(text, kind, &self.ids) {
            return Err(format!("{what}: {fault}: \"{text}\""));
        }
        self.known.insert(text.to_owned());
        Ok(())
    }

    fn label(&mut self, label: &Label) -> Result<(), String> {
        self.read(&label.label, Kind::Title, "a label")?;
        self.read(&label.group, Kind::Title, "the heading of a label")?;
        label.effect.iter().try_for_each(|effect| self.read(effect, Kind::Sentence, "an effect"))?;
        label.note.iter().try_for_each(|note| self.read(note, Kind::Sentence, "a note"))?;
        label.risk.iter().try_for_each(|risk| self.read(risk, Kind::Sentence, "a risk"))
    }

    fn odds(&mut self, odds: &Odds) -> Result<(), String> {
        self.read(&odds.title, Kind::Title, "the title of a preview")?;
        for modifier in &odds.modifiers {
            self.read(&modifier.fact.name, Kind::Part, "a modifier")?;
            self.read(&modifier.fact.value, Kind::Part, "the value of a modifier")?;
        }
        odds.cases.iter().try_for_each(|case| self.read(&case.text, Kind::Title, "a case of a preview"))?;
        let outcomes = odds.outcomes.iter().chain(odds.cases.iter().flat_map(|case| &case.outcomes));
        outcomes.into_iter().try_for_each(|one| self.read(&one.text, Kind::Part, "an outcome of a preview"))
    }

    fn refusal<Rule: RuleId>(&mut self, refusal: &Refusal<Rule>) -> Result<(), String> {
        self.read(&refusal.text, Kind::Sentence, "a refusal")?;
        for fact in &refusal.facts {
            self.read(&fact.name, Kind::Part, "a fact")?;
            self.read(&fact.value, Kind::Part, "the value of a fact")?;
        }
        Ok(())
    }
}

/// `P324`, `a12`, `1716`: up to two letters, then digits.
fn is_numbered(id: &str) -> bool {
    let digits = id.trim_start_matches(|c: char| c.is_ascii_alphabetic());
    !digits.is_empty() && id.len() - digits.len() <= 2 && digits.chars().all(|c| c.is_ascii_digit())
}

/// What is wrong with a text that players read; nothing if it is sound.
fn fault_of(text: &str, kind: Kind, ids: &HashSet<String>) -> Option<String> {
    if text.is_empty() || text.trim() != text {
        return Some("it is empty, or begins or ends with a space".into());
    }
    if ["  ", " ,", " .", "..", ",,", "( ", " )", "{", "}", "::", "undefined", "Some(", "None", "HIDDEN"]
        .iter()
        .any(|wrong| text.contains(wrong))
    {
        return Some("it has a slip of the pen".into());
    }
    let letters: Vec<char> = text.chars().collect();
    if letters.windows(3).any(|three| three[0].is_lowercase() && three.iter().all(|one| *one == three[0])) {
        return Some("a letter stands three times".into());
    }
    if [('(', ')'), ('[', ']'), ('“', '”')]
        .iter()
        .any(|(open, close)| text.matches(*open).count() != text.matches(*close).count())
    {
        return Some("a bracket is not closed".into());
    }
    if kind != Kind::Part && letters[0].is_lowercase() {
        return Some("it begins in lower case".into());
    }
    if kind == Kind::Sentence && !text.ends_with(['.', '!', '?', '”', ')']) {
        return Some("it does not end".into());
    }
    fault_of_words(text, ids)
}

fn fault_of_words(text: &str, ids: &HashSet<String>) -> Option<String> {
    let bare = |word: &str| word.trim_matches(|c: char| !c.is_alphanumeric()).to_owned();
    let words: Vec<String> = text.split_whitespace().map(bare).collect();
    if let Some(id) = words.iter().find(|word| ids.contains(*word)) {
        return Some(format!("it names the id {id}"));
    }
    let raw: Vec<&str> = text.split_whitespace().collect();
    for (at, pair) in words.windows(2).enumerate() {
        // "Buford 1 leaves": a number behind a name belongs to it.
        let named = |word: &String| word.starts_with(char::is_uppercase) || NUMBERED.contains(&word.as_str());
        let counts = at == 0 || !named(&words[at - 1]);
        let Ok(number) = raw[at].parse::<u32>() else { continue };
        let noun = pair[1].as_str();
        if counts && number == 1 && is_plural(noun) {
            return Some(format!("\"1 {noun}\""));
        }
        if counts && number != 1 && number < 100 && COUNTED.contains(&noun) {
            return Some(format!("\"{number} {noun}\""));
        }
    }
    None
}

fn is_plural(noun: &str) -> bool {
    let ours = noun.chars().all(char::is_lowercase);
    ours && (noun == "dice" || noun.ends_with('s') && !SINGULAR.contains(&noun))
}

/// All that players read in some thousands of states is sound as a text: labels, risks, previews, refusals, prompts,
/// overlays, the log.
///
/// # Errors
/// The first text that is not.
pub fn sentences_are_sound<R: Show + Heuristics>() -> Result<(), String> {
    let commands = Commands::collect::<R>()?;
    let reader: RefCell<Option<Reader>> = RefCell::new(None);
    each_state(4, |game: &Game<R>, chance| {
        let mut reader = reader.borrow_mut();
        let reader = reader.get_or_insert_with(|| Reader::of(game.rules()));
        read_state(reader, game)?;
        for _ in 0..TRIES {
            if let Some((_, refusal)) = any_refusal(game, &commands, chance) {
                reader.refusal(&refusal)?;
            }
        }
        for viewer in Viewer::ALL {
            let Some(entry) = game.log_entry(game.len(), viewer) else { continue };
            reader.read(&entry.text, Kind::Title, "the title of a log entry")?;
            law(!speaks_to_reader(&entry.text), || {
                format!("the title of a log entry speaks to whoever reads it: \"{}\"", entry.text)
            })?;
            entry.headline.iter().try_for_each(|text| reader.read(text, Kind::Title, "a heading"))?;
            for line in &entry.lines {
                reader.read(&line.text, Kind::Sentence, "a line of the log")?;
                line.brief.iter().try_for_each(|brief| reader.read(brief, Kind::Title, "a brief"))?;
                let labels =
                    line.deeds.iter().flat_map(crate::deeds::dice_of).filter_map(|dice| dice.label.as_ref());
                labels
                    .into_iter()
                    .try_for_each(|label| reader.read(label, Kind::Title, "what dice are for"))?;
            }
        }
        Ok(())
    })
}

/// Everybody reads the log, and not only whoever decided.
fn speaks_to_reader(text: &str) -> bool {
    let word = |word: &str| word.trim_matches(|c: char| !c.is_alphanumeric()).to_lowercase();
    text.split_whitespace().any(|one| ["you", "your", "yours"].contains(&word(one).as_str()))
}

fn read_state<R: Show + Heuristics>(reader: &mut Reader, game: &Game<R>) -> Result<(), String> {
    let (rules, state) = (game.rules(), game.state());
    for side in Side::ALL {
        if let Some(rest) = game.rest(side) {
            reader.read(&rest.label, Kind::Title, "what declines the rest")?;
        }
        for command in game.legal(side) {
            reader.label(&rules.describe(state, side, &command))?;
            for together in game.together(side, std::slice::from_ref(&command), Company::All) {
                reader.label(&together.label)?;
            }
            rules.odds(state, side, &command).iter().try_for_each(|odds| reader.odds(odds))?;
        }
    }
    for viewer in Viewer::ALL {
        read_scene(reader, &rules.scene(state, viewer))?;
    }
    rules
        .outcome(state)
        .iter()
        .try_for_each(|outcome| reader.read(&outcome.text, Kind::Sentence, "the outcome"))
}

fn read_scene(reader: &mut Reader, scene: &Scene) -> Result<(), String> {
    reader.read(&scene.heading, Kind::Title, "the heading")?;
    reader.read(&scene.prompt, Kind::Title, "the prompt")?;
    for piece in &scene.pieces {
        piece.name.iter().try_for_each(|name| reader.read(name, Kind::Part, "the name of a piece"))?;
        for figure in piece.figures.iter().chain(&piece.details) {
            reader.read(&figure.label, Kind::Part, "what a figure is")?;
            reader.read(&figure.text, Kind::Part, "a figure")?;
        }
    }
    scene.marks.iter().try_for_each(|mark| reader.read(&mark.text, Kind::Part, "a mark"))?;
    for track in &scene.tracks {
        reader.read(&track.title, Kind::Title, "the title of a track")?;
        for cell in &track.cells {
            cell.notes
                .iter()
                .try_for_each(|note| reader.read(&note.text, Kind::Part, "a note of a track"))?;
        }
    }
    let rows = scene.score.iter().flat_map(|score| &score.rows);
    rows.into_iter().try_for_each(|row| reader.read(&row.source, Kind::Part, "a source of points"))
}

/// A command that one side may not give now, with what it is told.
fn any_refusal<R: Show + Heuristics>(
    game: &Game<R>,
    commands: &Commands,
    chance: &mut Generator,
) -> Option<(Side, Refusal<R::Rule>)> {
    let json = if chance.below(3) == 0 { commands.bent(chance) } else { commands.any(chance) };
    let command = game.read_command(&json).ok()?;
    // Mostly the side that decides: what the other is told is always the same.
    let side = match any_decider(game.deciders(), chance) {
        Some(side) if chance.below(8) > 0 => side,
        _ => Side::ALL[chance.below(2)],
    };
    let refusal = game.check(side, &command).err()?;
    Some((side, refusal))
}

/// Pieces that a refusal names as standing somewhere stand there, as far as the side sees that is told: in random
/// games, and in positions that no game would lead to.
///
/// # Errors
/// The first refusal that names what is not there.
pub fn refusals_name_what_is_there<R: Show + Heuristics>() -> Result<(), String> {
    let commands = Commands::collect::<R>()?;
    each_game(12, |game: &mut Game<R>, chance| {
        for _ in 0..BENT {
            game.seek(chance.below(game.len_with_undone() + 1));
            facts_are_true(game, &commands, chance)?;
            let mut position = game.position(Viewer::Referee);
            commands.bend_somewhere(&mut position["state"], chance);
            if let Ok(bent) = Game::<R>::from_position(&position, "bent") {
                facts_are_true(&bent, &commands, chance).map_err(|text| format!("{text}, in {position}"))?;
            }
        }
        Ok(())
    })
}

fn facts_are_true<R: Show + Heuristics>(
    game: &Game<R>,
    commands: &Commands,
    chance: &mut Generator,
) -> Result<(), String> {
    for _ in 0..TRIES {
        let Some((side, refusal)) = any_refusal(game, commands, chance) else { continue };
        let stands =
            refusal.facts.iter().filter_map(|fact| Some((fact.piece.as_ref()?, fact.space.as_ref()?)));
        for (piece, space) in stands {
            let scene = game.rules().scene(game.state(), side.into());
            let at = scene.pieces.iter().find(|one| one.id == *piece).map(|one| &one.at);
            let true_of = matches!(at, Some(Location::Space { space: there }) if there == space);
            law(true_of, || {
                format!("\"{}\" says that {piece} stands at {space}, but the scene has {at:?}", refusal.text)
            })?;
        }
    }
    Ok(())
}

#[test]
fn slips_are_caught_and_sound_texts_are_not() {
    let ids = HashSet::from(["P324".to_owned(), "heth-a".to_owned()]);
    let faulty = |text: &str| fault_of(text, Kind::Sentence, &ids).is_some();
    let wrong = [
        "",
        "Heth  moves.",
        "heth moves.",
        "Heth moves",
        "Heth (A moves.",
        "He passs.",
        "Heth goes to P324.",
        "Only heth-a moves.",
        "1 hits are scored.",
        "1 dice roll.",
        "He takes 2 hit.",
        "0 area away.",
        "Some(3) hits.",
        "Return HIDDEN 0 artillery.",
    ];
    for text in wrong {
        assert!(faulty(text), "{text}");
    }
    let sound = [
        "Heth moves to 1716.",
        "On July 1 Meade moves.",
        "Heth (A) takes 1 hit and is spent.",
        "2 hits, 1 loss.",
        "The Union has 1 as well.",
        "11 hits!",
        "Of 2 Corps one moves.",
    ];
    for text in sound {
        assert!(!faulty(text), "{text}: {:?}", fault_of(text, Kind::Sentence, &ids));
    }
    assert!(speaks_to_reader("Pass: no more moves for you this turn") && !speaks_to_reader("Young's Youth"));
}
