//! A map as its author sees it: what is set, what differs from ours, what is wrong and what is unusual, in a player's words.

use super::facts::{self, MapFact};
use super::tools::{Kind, On, Spot, Store, Tool};
use super::{Chart, MapFile, OurBoard, Settings};
use crate::info::Reconstruction;
use crate::phrase::{begin, join_words};
use crate::scene::{BoardPlan, Point, Shape, SpacePlan, Topology};
use crate::setup::{BoardFile, SetupError};
use crate::{Show, SpaceId};
use serde::Serialize;
use serde_json::{Value, json};
use std::collections::{BTreeMap, BTreeSet};

/// What can be set on a game's boards, and what is asked about them.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(not(target_arch = "wasm32"), derive(ts_rs::TS))]
pub struct MapForm {
    /// Our boards on which a map can begin, the standard one first.
    pub boards: Vec<OurBoard>,
    /// What can be set.
    pub tools: Vec<Tool>,
    /// The things of each tool that sets a list, by its key.
    pub spots: BTreeMap<&'static str, Vec<Spot>>,
    /// The pairs of neighbouring spaces, which can be linked.
    pub links: Vec<[String; 2]>,
    /// What is known, derived or guessed.
    pub facts: Vec<MapFact>,
}

/// A difference from our board.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(not(target_arch = "wasm32"), derive(ts_rs::TS))]
pub struct MapDifference {
    /// The key of the tool.
    pub tool: &'static str,
    /// What it is set on.
    pub subject: String,
    /// What is so, and what is not, in a sentence.
    pub text: String,
    /// The spaces that it is about.
    pub spaces: Vec<String>,
}

/// Something to look at on a map.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(not(target_arch = "wasm32"), derive(ts_rs::TS))]
pub struct MapProblem {
    /// What.
    pub text: String,
    /// The spaces that it is about.
    pub spaces: Vec<String>,
    /// Can nobody play on it? Else it is only unusual.
    pub prevents: bool,
}

/// A map as its author sees it.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(not(target_arch = "wasm32"), derive(ts_rs::TS))]
pub struct MapSeen {
    /// The map, without changes that change nothing.
    pub file: MapFile,
    /// Its board, ready to draw; ours, if nobody can play on it.
    pub board: BoardPlan,
    /// All that is set, except what is as usual.
    #[cfg_attr(
        not(target_arch = "wasm32"),
        ts(type = "Record<string, Record<string, boolean | number | string>>")
    )]
    pub settings: Settings,
    /// What differs from our board.
    pub differences: Vec<MapDifference>,
    /// What is wrong, and what is unusual.
    pub problems: Vec<MapProblem>,
}

impl Chart {
    /// What is told of the game's board, in a sentence or two each.
    pub fn told(&self) -> Reconstruction {
        facts::told(&self.facts)
    }
}

/// What can be set on a game's boards.
///
/// # Errors
/// Our own boards are not sound; a test reads them.
pub fn form<R: Show>() -> Result<MapForm, SetupError> {
    let chart = R::chart();
    let Some(first) = chart.boards.first() else {
        return Err(SetupError::one("map", "this game has no board that can be changed"));
    };
    let file = (first.file)()?;
    let rules = R::set_up(&R::Options::default(), Some(&file))?;
    let plan = rules.plan();
    let spots = chart.tools.iter().filter(|tool| tool.on == On::Spot);
    let id = |space: &SpaceId| plan.spaces.get(space.index()).map_or(String::new(), |one| one.id.clone());
    Ok(MapForm {
        boards: chart.boards.clone(),
        tools: chart.tools.clone(),
        spots: spots.map(|tool| (tool.key, tool.spots(&file.json))).collect(),
        links: rules.links().iter().map(|pair| [id(&pair[0]), id(&pair[1])]).collect(),
        facts: chart.facts.iter().flat_map(|fact| fact.expanded(plan)).collect(),
    })
}

/// A map as its author sees it.
///
/// # Errors
/// It is no map, or it names what our board has not.
pub fn see<R: Show>(file: &BoardFile) -> Result<MapSeen, SetupError> {
    let chart = R::chart();
    let mut map = MapFile::read(file)?;
    let drawn = chart.drawn(&map)?;
    let (_, ours) = chart.ours(&map.board)?;
    let before = R::set_up(&R::Options::default(), Some(&ours))?;
    let settings = chart.settings(&drawn.json);
    let usual = chart.settings(&ours.json);
    let mut differences = Vec::new();
    for tool in &chart.tools {
        let value = |all: &Settings, subject: &str| {
            all.get(tool.key).and_then(|of| of.get(subject)).cloned().unwrap_or_else(|| tool.usual())
        };
        let spots = tool.spots(&ours.json);
        let Some(changes) = map.changes.get_mut(tool.key) else { continue };
        changes.retain(|subject, now| value(&usual, subject) != *now);
        for (subject, now) in changes.iter() {
            let was = value(&usual, subject);
            let (text, spaces) = told(tool, &spots, before.plan(), subject, now, &was);
            differences.push(MapDifference { tool: tool.key, subject: subject.clone(), text, spaces });
        }
    }
    map.changes.retain(|_, changes| !changes.is_empty());
    let (board, problems) = match R::set_up(&R::Options::default(), Some(&drawn)) {
        Ok(rules) => (rules.plan().clone(), unusual(chart, &rules, &settings)),
        Err(error) => {
            let plan = before.plan();
            let of = |text: &str| {
                let (text, spaces) = in_names(plan, text);
                MapProblem { text: sentence(&text), spaces, prevents: true }
            };
            (plan.clone(), error.problems.iter().map(|problem| of(&problem.text)).collect())
        }
    };
    Ok(MapSeen { file: map, board, settings, differences, problems })
}

fn sentence(text: &str) -> String {
    format!("{}.", begin(text))
}

/// A difference in a sentence, and the spaces that it is about.
fn told(
    tool: &Tool,
    spots: &[Spot],
    plan: &BoardPlan,
    subject: &str,
    now: &Value,
    was: &Value,
) -> (String, Vec<String>) {
    let name = |id: &str| facts::place(plan, id);
    let owned = |ids: &[&str]| ids.iter().map(|id| (*id).to_owned()).collect::<Vec<_>>();
    let (subject_name, mut spaces) = match (tool.on, subject.split_once(['-', ':'])) {
        (On::Link, Some((a, b))) => (format!("from {} to {}", name(a), name(b)), owned(&[a, b])),
        (On::Side, Some((position, area))) => {
            (format!("{}, the side of {}", name(position), name(area)), owned(&[position]))
        }
        (On::Spot, _) => {
            let label = spots.iter().find(|spot| spot.subject == subject).map(|spot| spot.label.clone());
            (label.unwrap_or_else(|| subject.to_owned()), Vec::new())
        }
        _ => (name(subject), owned(&[subject])),
    };
    if let (Kind::Place {}, Some(id)) = (&tool.kind, now.as_str()) {
        spaces.push(id.to_owned());
    }
    let text = match (&tool.kind, now) {
        (Kind::Flag {}, Value::Bool(true)) if tool.on == On::Link => {
            format!("A {} {subject_name}.", lower(tool.label))
        }
        (Kind::Flag {}, _) if tool.on == On::Link => format!("No {} {subject_name}.", lower(tool.label)),
        (Kind::Flag {}, Value::Bool(true)) => format!("{}: {}.", begin(&subject_name), lower(tool.label)),
        (Kind::Flag {}, _) if tool.on == On::Side => {
            format!("{}: not {}.", begin(&subject_name), lower(tool.label))
        }
        (Kind::Flag {}, _) => format!("{}: no {}.", begin(&subject_name), lower(tool.label)),
        _ => format!(
            "{}: {} {}, not {}.",
            begin(&subject_name),
            lower(tool.label),
            value_name(tool, plan, now),
            value_name(tool, plan, was)
        ),
    };
    (text, spaces)
}

/// A label within a sentence: a name keeps its capital.
fn within(plan: &BoardPlan, label: &str) -> String {
    let is_name =
        plan.spaces.iter().any(|space| space.name.as_deref().is_some_and(|name| name.contains(label)));
    if is_name { label.to_owned() } else { lower(label) }
}

/// What a way onto the map is called.
fn entry_name<'a>(plan: &'a BoardPlan, id: &'a str) -> &'a str {
    plan.entries.iter().find(|entry| entry.id == id).map_or(id, |entry| &entry.name)
}

fn lower(label: &str) -> String {
    label.to_lowercase()
}

fn value_name(tool: &Tool, plan: &BoardPlan, value: &Value) -> String {
    match (&tool.kind, value) {
        (Kind::Choice { choices }, Value::String(text)) => {
            let found = choices.iter().find(|choice| choice.value == text);
            found.map_or_else(|| text.clone(), |choice| within(plan, choice.label))
        }
        (Kind::Place {}, Value::String(id)) if !id.is_empty() => facts::place(plan, id),
        (_, Value::String(text)) if text.is_empty() => "none".to_owned(),
        (_, Value::String(text)) => text.clone(),
        _ => value.to_string(),
    }
}

/// The same text with the names of places in place of their ids, and those places.
fn in_names(plan: &BoardPlan, text: &str) -> (String, Vec<String>) {
    let known = |word: &str| plan.spaces.iter().chain(&plan.areas).any(|space| space.id == word);
    let mut found = Vec::new();
    let mut said = String::new();
    let mut rest = text;
    while let Some(first) = rest.chars().next() {
        let end = rest.find(|c: char| !(c.is_alphanumeric() || c == '_')).unwrap_or(rest.len());
        let end = if end == 0 { first.len_utf8() } else { end };
        let (word, behind) = rest.split_at(end);
        if known(word) {
            found.push(word.to_owned());
            said.push_str(&facts::place(plan, word));
        } else if plan.entries.iter().any(|entry| entry.id == word) {
            // Board files write "@" before an entry where a place could stand.
            said.truncate(said.trim_end_matches('@').len());
            said.push_str(entry_name(plan, word));
        } else {
            said.push_str(word);
        }
        rest = behind;
    }
    (said, found)
}

/// What can be played on and is unusual all the same: roads that end in the open, ways onto the map that share a space.
fn unusual<R: Show>(chart: &Chart, rules: &R, settings: &Settings) -> Vec<MapProblem> {
    let plan = rules.plan();
    let edge = Edge::of(rules);
    let mut found = Vec::new();
    let places = |tool: &Tool| {
        settings
            .get(tool.key)
            .into_iter()
            .flatten()
            .filter_map(|(id, at)| Some((id.clone(), at.as_str()?.to_owned())))
    };
    let entries: Vec<(String, String)> = chart
        .tools
        .iter()
        .filter(|tool| matches!((&tool.kind, tool.store), (Kind::Place {}, Store::Field { .. })))
        .flat_map(places)
        .collect();
    for tool in chart.tools.iter().filter(|tool| tool.on == On::Link) {
        let mut ends: BTreeMap<&str, u32> = BTreeMap::new();
        let links = settings.get(tool.key).into_iter().flatten();
        for (a, b) in
            links.filter(|(_, linked)| **linked == json!(true)).filter_map(|(link, _)| link.split_once('-'))
        {
            *ends.entry(a).or_default() += 1;
            *ends.entry(b).or_default() += 1;
        }
        let loose = |id: &str| {
            ends.get(id) == Some(&1)
                && !entries.iter().any(|(_, at)| at == id)
                && !is_town(plan, id)
                && !edge.has(plan, id)
        };
        for id in ends.keys().filter(|id| loose(id)) {
            let text =
                format!("The {} ends in {}: it leads nowhere.", lower(tool.label), facts::place(plan, id));
            found.push(MapProblem { text, spaces: vec![(*id).to_owned()], prevents: false });
        }
        for (entry, at) in entries.iter().filter(|(_, at)| !ends.contains_key(at.as_str())) {
            let text = format!(
                "No {} leads on from {}, where {entry} enters.",
                lower(tool.label),
                facts::place(plan, at),
                entry = entry_name(plan, entry)
            );
            found.push(MapProblem { text, spaces: vec![at.clone()], prevents: false });
        }
    }
    let mut at: BTreeMap<&str, Vec<String>> = BTreeMap::new();
    for (entry, space) in &entries {
        at.entry(space).or_default().push(entry_name(plan, entry).to_owned());
    }
    for (space, entries) in at.iter().filter(|(_, entries)| entries.len() > 1) {
        let text = format!("{} enter in the same place, {}.", join_words(entries), facts::place(plan, space));
        found.push(MapProblem { text, spaces: vec![(*space).to_owned()], prevents: false });
    }
    found
}

fn is_town(plan: &BoardPlan, id: &str) -> bool {
    plan.spaces.iter().any(|space| space.id == id && space.terrain.iter().any(|word| word == "town"))
}

/// Spaces in the middle of a grid have this many neighbours.
const AROUND: usize = 6;

/// The edge of a board, where roads leave it.
struct Edge {
    /// Spaces of a grid that lack a neighbour.
    open: Option<BTreeSet<String>>,
    /// West, north, east and south end of the areas, without the boxes beside them.
    ends: [f64; 4],
}

impl Edge {
    fn of<R: Show>(rules: &R) -> Self {
        let plan = rules.plan();
        let grid = matches!(plan.topology, Topology::Hex | Topology::Square);
        let mut near = vec![0; plan.spaces.len()];
        for space in rules.links().iter().flatten() {
            near[space.index()] += 1;
        }
        let open = plan.spaces.iter().zip(near).filter(|(_, near)| *near < AROUND);
        let ground = plan.spaces.iter().filter(|space| plan.entries.iter().all(|entry| entry.id != space.id));
        Edge {
            open: grid.then(|| open.map(|(space, _)| space.id.clone()).collect()),
            ends: ground.map(extent).fold([f64::MAX, f64::MAX, f64::MIN, f64::MIN], joined),
        }
    }

    fn has(&self, plan: &BoardPlan, id: &str) -> bool {
        if let Some(open) = &self.open {
            return open.contains(id);
        }
        let Some(space) = plan.spaces.iter().find(|space| space.id == id) else { return true };
        let [west, north, east, south] = extent(space);
        let here = [west, north, -east, -south];
        let [west, north, east, south] = self.ends;
        here.iter().zip([west, north, -east, -south]).any(|(here, end)| here - end < 1.0)
    }
}

/// West, north, east and south end of a space.
fn extent(space: &SpacePlan) -> [f64; 4] {
    let points: &[Point] = match &space.shape {
        Shape::Polygon { points } => points,
        Shape::Segment { points, .. } => points,
    };
    let ends = points.iter().map(|[x, y]| [*x, *y, *x, *y]);
    ends.fold([f64::MAX, f64::MAX, f64::MIN, f64::MIN], joined)
}

fn joined(a: [f64; 4], b: [f64; 4]) -> [f64; 4] {
    [a[0].min(b[0]), a[1].min(b[1]), a[2].max(b[2]), a[3].max(b[3])]
}
