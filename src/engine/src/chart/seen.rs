//! A map as its author sees it: what is set, what differs from ours, what is wrong and what is unusual, in a player's words.

use super::facts::{self, MapFact};
use super::tools::{Kind, On, Spot, Store, Tool};
use super::{Chart, MapFile, OurBoard, Settings, shape};
use crate::TS;
use crate::info::Reconstruction;
use crate::phrase::{begin, compass, join_words};
use crate::scene::{BoardPlan, Point, Shape, SpacePlan, Topology, Touch};
use crate::setup::{BoardFile, SetupError};
use crate::sorted::listed;
use crate::{Show, Sorted, SpaceId};
use serde::Serialize;
use serde_json::{Value, json};
use std::collections::BTreeMap;

/// What can be set on a game's boards, and what is asked about them.
#[derive(Clone, Debug, Serialize, TS)]
pub struct MapForm {
    /// Our boards on which a map can begin, the standard one first.
    pub boards: Vec<OurBoard>,
    /// What can be set.
    pub tools: Vec<Tool>,
    /// The things of each tool that sets a list, by its key.
    pub spots: BTreeMap<&'static str, Vec<Spot>>,
    /// What is known, derived or guessed.
    pub facts: Vec<MapFact>,
}

/// A difference from our board.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
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
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
pub struct MapProblem {
    /// What.
    pub text: String,
    /// The spaces that it is about.
    pub spaces: Vec<String>,
    /// Can nobody play on it? Else it is only unusual.
    pub prevents: bool,
}

/// A map as its author sees it.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
pub struct MapSeen {
    /// The map, without changes that change nothing.
    pub file: MapFile,
    /// Its board, ready to draw; without what keeps everybody from playing on it.
    pub board: BoardPlan,
    /// The pairs of neighbouring spaces, which can be linked.
    pub links: Vec<[String; 2]>,
    /// All that is set, except what is as usual.
    #[ts(type = "Record<string, Record<string, boolean | number | string | [number, number]>>")]
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

/// A board as a game reads it, without the game.
struct Laid {
    plan: BoardPlan,
    links: Vec<[SpaceId; 2]>,
}

/// How a game reads a board.
type Lay = fn(&BoardFile) -> Result<Laid, SetupError>;

fn lay<R: Show>(file: &BoardFile) -> Result<Laid, SetupError> {
    let rules = R::set_up(&R::Options::default(), Some(file))?;
    Ok(Laid { plan: rules.plan().clone(), links: rules.links() })
}

/// What can be set on a game's boards.
///
/// # Errors
/// Our own boards are not sound; a test reads them.
pub fn form<R: Show>() -> Result<MapForm, SetupError> {
    form_of(R::chart(), lay::<R>)
}

/// A map as its author sees it.
///
/// # Errors
/// It is no map, or it names what our board has not.
pub fn see<R: Show>(file: &BoardFile) -> Result<MapSeen, SetupError> {
    see_by(R::chart(), file, lay::<R>)
}

fn form_of(chart: &Chart, lay: Lay) -> Result<MapForm, SetupError> {
    let Some(first) = chart.boards.first() else {
        return Err(SetupError::one("map", "this game has no board that can be changed"));
    };
    let file = (first.file)()?;
    let Laid { plan, .. } = lay(&file)?;
    let spots = chart.tools.iter().filter(|tool| tool.on == On::Spot);
    Ok(MapForm {
        boards: chart.boards.clone(),
        tools: chart.tools.clone(),
        spots: spots.map(|tool| (tool.key, tool.spots(&file.json))).collect(),
        facts: chart.facts.iter().flat_map(|fact| fact.expanded(&plan)).collect(),
    })
}

fn see_by(chart: &Chart, file: &BoardFile, lay: Lay) -> Result<MapSeen, SetupError> {
    let mut map = MapFile::read(file)?;
    let (_, ours) = chart.ours(&map.board)?;
    let drawn = chart.drawn(&map)?;
    let settings = chart.settings(&drawn.json);
    let usual = chart.settings(&ours.json);
    let before = lay(&ours)?.plan;
    let (laid, problems) = looked_at(chart, &map, &drawn, lay)?;
    let plan = with_all(laid.plan.clone(), &before);
    let mut differences = Vec::new();
    for tool in &chart.tools {
        let value = |all: &Settings, subject: &str| {
            all.get(tool.key).and_then(|of| of.get(subject)).cloned().unwrap_or_else(|| tool.usual())
        };
        let spots = tool.spots(&ours.json);
        let Some(changes) = map.changes.get_mut(tool.key) else { continue };
        // What is about a place that is gone, or as on our board, is no change; a corner on the edge of the map stays on it.
        if matches!(tool.store, Store::Corners) {
            for (subject, now) in changes.iter_mut() {
                *now = value(&settings, subject);
            }
        }
        changes.retain(|subject, now| {
            !now.is_null() && value(&usual, subject) != *now && value(&settings, subject) == *now
        });
        for (subject, now) in changes.iter() {
            let was = value(&usual, subject);
            let (text, spaces) = match tool.store {
                Store::Corners => told_corner(&before, now, &was),
                Store::Splits => told_split(&drawn.json, subject),
                _ => told(tool, &spots, &plan, subject, now, &was),
            };
            differences.push(MapDifference { tool: tool.key, subject: subject.clone(), text, spaces });
        }
    }
    map.changes.retain(|_, changes| !changes.is_empty());
    let id =
        |space: &SpaceId| laid.plan.spaces.get(space.index()).map_or(String::new(), |one| one.id.clone());
    let links = laid.links.iter().map(|pair| [id(&pair[0]), id(&pair[1])]).collect();
    Ok(MapSeen { file: map, board: laid.plan, links, settings, differences, problems })
}

/// The board that a map comes to, and what is wrong or unusual about it. If nobody can play on it, as much of the map is left out as has to be.
fn looked_at(
    chart: &Chart,
    map: &MapFile,
    drawn: &BoardFile,
    lay: Lay,
) -> Result<(Laid, Vec<MapProblem>), SetupError> {
    let prevents = |(text, spaces): (String, _)| MapProblem { text: sentence(&text), spaces, prevents: true };
    let shapes: Vec<MapProblem> = shape::problems(&drawn.json).into_iter().map(prevents).collect();
    let laid = if shapes.is_empty() { lay(drawn) } else { Err(SetupError { problems: Vec::new() }) };
    let error = match laid {
        Ok(laid) => {
            let found = unusual(chart, &laid, &chart.settings(&drawn.json));
            return Ok((laid, found));
        }
        Err(error) => error,
    };
    let without = |which: &dyn Fn(&Tool) -> bool| {
        let mut less = map.clone();
        less.changes.retain(|key, _| chart.tool(key).is_some_and(|tool| !which(tool)));
        let drawn = chart.drawn(&less).ok().filter(|drawn| shape::problems(&drawn.json).is_empty())?;
        lay(&drawn).ok()
    };
    let is_spot = |tool: &Tool| tool.on == On::Spot;
    let is_shape = |tool: &Tool| tool.store.turn() < 3;
    let laid =
        without(&is_spot).or_else(|| without(&|tool| tool.store.turn() == 0)).or_else(|| without(&is_shape));
    let laid = match laid {
        Some(laid) => laid,
        None => lay(&chart.ours(&map.board)?.1)?,
    };
    let named = |text: &str| {
        let (text, spaces) = in_names(&laid.plan, text);
        prevents((text, spaces))
    };
    let found = error.problems.iter().map(|problem| named(&problem.text)).chain(shapes).collect();
    Ok((laid, found))
}

/// A plan that knows the places of another, too.
fn with_all(mut plan: BoardPlan, other: &BoardPlan) -> BoardPlan {
    let missing = |known: &[SpacePlan], all: &[SpacePlan]| {
        all.iter().filter(|space| known.iter().all(|one| one.id != space.id)).cloned().collect::<Vec<_>>()
    };
    let (spaces, areas) = (missing(&plan.spaces, &other.spaces), missing(&plan.areas, &other.areas));
    plan.spaces.extend(spaces);
    plan.areas.extend(areas);
    plan
}

/// A corner by the areas that meet in it, and how far it was shifted.
fn told_corner(before: &BoardPlan, now: &Value, was: &Value) -> (String, Vec<String>) {
    let (Some(now), Some(was)) = (shape::point(now), shape::point(was)) else {
        return (String::new(), Vec::new());
    };
    let has = |space: &&SpacePlan| matches!(&space.shape, Shape::Polygon { points } if points.contains(&was));
    let around: Vec<&SpacePlan> = before.spaces.iter().chain(&before.areas).filter(has).collect();
    let names: Vec<String> = around.iter().map(|space| facts::place(before, &space.id)).collect();
    let way = [now[0] - was[0], now[1] - was[1]];
    let far = way[0].hypot(way[1]).round();
    let text = format!("The corner of {}: {far} m farther {}.", join_words(&names), compass(way));
    (text, around.iter().map(|space| space.id.clone()).collect())
}

/// Which area is two.
fn told_split(drawn: &Value, subject: &str) -> (String, Vec<String>) {
    let Some([whole, part]) = shape::parts(drawn, subject) else { return (String::new(), Vec::new()) };
    // A name such as “Oak Hill, north part” is closed by a second comma.
    let comma = if part.1.contains(", ") { "," } else { "" };
    (format!("{} is divided: {}{comma} is an area of its own.", whole.1, part.1), vec![whole.0, part.0])
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
        (On::Link | On::Pair, Some((a, b))) => (format!("from {} to {}", name(a), name(b)), owned(&[a, b])),
        (On::Sight, Some((position, sees))) => {
            let (front, area) = sees.split_once(':').unwrap_or_default();
            let from = format!("from {}, the side of {}, into {}", name(position), name(front), name(area));
            (from, owned(&[position, area]))
        }
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
        (Kind::Flag {}, _) if matches!(tool.store, Store::Joins) => {
            let (a, b) = subject.split_once('-').unwrap_or_default();
            format!("{} and {} are one area.", name(a), name(b))
        }
        (Kind::Flag {}, Value::Bool(true)) if matches!(tool.on, On::Link | On::Sight) => {
            format!("A {} {subject_name}.", lower(tool.label))
        }
        (Kind::Flag {}, _) if matches!(tool.on, On::Link | On::Sight) => {
            format!("No {} {subject_name}.", lower(tool.label))
        }
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
        plan.spaces.iter().any(|space| space.name.as_deref().is_some_and(|name| name.starts_with(label)));
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
            // Board files say what kind of thing it is; a player sees that.
            for kind in ["space ", "area ", "areas ", "position ", "positions "] {
                let before =
                    said.strip_suffix(kind).filter(|before| before.is_empty() || before.ends_with(' '));
                if let Some(before) = before {
                    said.truncate(before.len());
                }
            }
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
fn unusual(chart: &Chart, laid: &Laid, settings: &Settings) -> Vec<MapProblem> {
    let plan = &laid.plan;
    let edge = Edge::of(laid);
    let mut found = cut_off(plan);
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
    let is_road = |tool: &&Tool| matches!(tool.store, Store::Links(_) | Store::Borders);
    for tool in chart.tools.iter().filter(is_road) {
        let mut ends: Sorted<&str, u32> = Sorted::new();
        let links = settings.get(tool.key).into_iter().flatten();
        for (a, b) in
            links.filter(|(_, linked)| **linked == json!(true)).filter_map(|(link, _)| link.split_once('-'))
        {
            *ends.at(a) += 1;
            *ends.at(b) += 1;
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
        for (entry, at) in entries.iter().filter(|(_, at)| !ends.has(at.as_str())) {
            let text = format!(
                "No {} leads on from {}, where {entry} enters.",
                lower(tool.label),
                facts::place(plan, at),
                entry = entry_name(plan, entry)
            );
            found.push(MapProblem { text, spaces: vec![at.clone()], prevents: false });
        }
    }
    let mut at: Sorted<&str, Vec<String>> = Sorted::new();
    for (entry, space) in &entries {
        at.at(space).push(entry_name(plan, entry).to_owned());
    }
    for (space, entries) in at.iter().filter(|(_, entries)| entries.len() > 1) {
        let text = format!("{} enter in the same place, {}.", join_words(entries), facts::place(plan, space));
        found.push(MapProblem { text, spaces: vec![(*space).to_owned()], prevents: false });
    }
    found
}

/// Places into which no way leads.
fn cut_off(plan: &BoardPlan) -> Vec<MapProblem> {
    let touching = plan.links.iter().filter(|link| link.touch != Touch::Corner);
    let open = listed(touching.flat_map(|link| &link.between));
    let alone =
        plan.spaces.iter().filter(|space| plan.spaces.len() > 1 && open.binary_search(&&space.id).is_err());
    let told = |space: &SpacePlan| MapProblem {
        text: format!(
            "Nobody can enter {}: it has no border with another place.",
            facts::place(plan, &space.id)
        ),
        spaces: vec![space.id.clone()],
        prevents: false,
    };
    alone.map(told).collect()
}

fn is_town(plan: &BoardPlan, id: &str) -> bool {
    plan.spaces.iter().any(|space| space.id == id && space.terrain.iter().any(|word| word == "town"))
}

/// Spaces in the middle of a grid have this many neighbours.
const AROUND: usize = 6;

/// The edge of a board, where roads leave it.
struct Edge {
    /// Spaces of a grid that lack a neighbour.
    open: Option<Vec<String>>,
    /// West, north, east and south end of the areas, without the boxes beside them.
    ends: [f64; 4],
}

impl Edge {
    fn of(Laid { plan, links }: &Laid) -> Self {
        let grid = matches!(plan.topology, Topology::Hex | Topology::Square);
        let mut near = vec![0; plan.spaces.len()];
        for space in links.iter().flatten() {
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
            return open.iter().any(|space| space == id);
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
