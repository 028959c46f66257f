//! The map as the rules ask about it: neighbours, distances, roads, terrain, entry points (Terrain chart, map).
//!
//! Everything is worked out once, as sets of hexes, so that the rules can ask it millions of times.

use super::options::{Options, Reconstruction, UnionEntry};
use super::pieces::{self, Origin, UNITS, unit};
use crate::boards::file::Checker;
use crate::boards::hex::HexBoard;
use crate::boards::plan::short_name;
use crate::boards::space_set::WideSpaceSet;
use crate::engine::scene::{EntryPlan, LegendEntry, TerrainKind as Kind};
use crate::engine::{BoardFile, BySide, EntryId, NameKind, Names, PieceId, SetupError, SpaceId, sorted};
use serde::Deserialize;
use std::sync::{Arc, OnceLock};

/// Hexes of a board, of which it has at most 256.
pub type Hexes = WideSpaceSet;

pub(super) const STANDARD: &str = include_str!("../board.json");

/// The board of versions 0.1, on which their games go on.
pub(super) const FIRST: &str = include_str!("../board_first.json");

/// With fewer hexes than this there might be none that is empty.
const FEWEST_HEXES: usize = 30;

/// How far a zone of influence reaches (Key Concepts, Zone of Influence).
pub(super) const INFLUENCE: u8 = 2;

/// What a hex is made of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Terrain {
    /// No effect.
    Open,
    /// The defender adds 2 (`c3i.combat.terrain`), and a retreat may stop in its second hex.
    Defensible,
    /// Gettysburg: open, and a road to other town hexes (Key Concepts, Gettysburg hexes).
    Town,
}

/// A place at the edge of the map where units enter.
#[derive(Clone, Debug)]
pub struct Entry {
    /// Its letter.
    pub id: String,
    /// Its hex.
    pub hex: SpaceId,
    /// The road that leads there.
    pub road: String,
}

/// A board that the game can be played on.
#[derive(Clone, Debug)]
pub struct Board {
    /// The hexes as a grid, with the plan to draw.
    pub grid: HexBoard,
    /// What each hex is made of.
    pub terrain: Vec<Terrain>,
    /// The defensible hexes.
    pub defensible: Hexes,
    /// The entry points.
    pub entries: Vec<Entry>,
    /// Near whose hex a side without units places its headquarters (`c3i.hq.near-entry`).
    pub fallback: BySide<EntryId>,
    /// Where the road to victory begins (`c3i.victory.road`).
    pub road_from: EntryId,
    /// Where it may end.
    pub road_to: Vec<EntryId>,
    /// Names of hexes, units, markers and entry points.
    pub names: Arc<Names>,
    /// For each hex its neighbours.
    near: Vec<Hexes>,
    /// For each hex those at most two away, itself included.
    influence: Vec<Hexes>,
    /// For each hex the neighbours that a road joins to it.
    road: Vec<Hexes>,
    /// Distances from hex to hex, row by row.
    distance: Vec<u8>,
    /// For each hex those at most 0, 1, 2, ... away, row by row.
    within: Vec<Hexes>,
    /// The length of such a row: one more than the longest distance.
    reach: usize,
}

#[derive(Debug, Deserialize)]
struct Sections {
    spaces: Vec<TerrainEntry>,
    #[serde(default)]
    roads: Vec<[String; 2]>,
    entries: Vec<EntryEntry>,
    headquarters_fallback: BySide<String>,
    road_victory: RoadEntry,
}

#[derive(Debug, Deserialize)]
struct TerrainEntry {
    id: String,
    #[serde(default)]
    terrain: Vec<String>,
}

#[derive(Debug, Deserialize)]
struct EntryEntry {
    id: String,
    space: String,
    #[serde(default)]
    road: String,
}

#[derive(Debug, Deserialize)]
struct RoadEntry {
    from: String,
    to: Vec<String>,
}

/// Who plays has the rulebook and none of our files. The board files themselves stay as they are: records name them by
/// their hash.
fn for_players(provenance: &str) -> String {
    // They name the file as it was called when they were made.
    provenance.replace("see docs/rulings/c3i.md", "see the rulebook, \u{201c}Decisions and doubts\u{201d}")
}

impl Board {
    /// One of the game's own boards, of 224 hexes each.
    ///
    /// # Errors
    /// None, as long as the embedded files are sound; a test reads them.
    pub fn standard(map: Reconstruction) -> Result<Arc<Board>, SetupError> {
        static SECOND: OnceLock<Result<Arc<Board>, SetupError>> = OnceLock::new();
        static FIRST_OF_ALL: OnceLock<Result<Arc<Board>, SetupError>> = OnceLock::new();
        let (board, name, text) = match map {
            Reconstruction::Second => (&SECOND, "boards/c3i.json", STANDARD),
            Reconstruction::First => (&FIRST_OF_ALL, "boards/c3i-first.json", FIRST),
        };
        board.get_or_init(|| Board::read(&BoardFile::parse(name, text)?).map(Arc::new)).clone()
    }

    /// Reads a board file.
    ///
    /// # Errors
    /// Everything that is wrong with it: also a hex or entry point that the orders of battle need.
    pub fn read(file: &BoardFile) -> Result<Board, SetupError> {
        let grid = HexBoard::read(file, legend())?.with_provenance(for_players);
        let mut checker = Checker::new(file);
        if !(FEWEST_HEXES..=Hexes::CAPACITY).contains(&grid.len()) {
            let (count, most) = (grid.len(), Hexes::CAPACITY);
            checker.problem(format!(
                "there are {count} spaces, but this game plays on {FEWEST_HEXES} to {most}"
            ));
        }
        let sections: Sections = checker.read()?;
        let terrain: Vec<Terrain> =
            sections.spaces.iter().map(|space| read_terrain(&mut checker, space)).collect();
        let find = |id: &str| grid.find(id);
        let entries = read_entries(&mut checker, &sections.entries, find);
        let entry = |checker: &mut Checker<'_>, id: &str, what: &str| {
            let found = (0..).map(EntryId).zip(&sections.entries).find(|(_, entry)| entry.id == id);
            if found.is_none() {
                checker.problem(format!("entry {id} is missing, which the game needs for {what}"));
            }
            found.map_or(EntryId(0), |(entry, _)| entry)
        };
        let fallback = BySide::from_fn(|side| {
            entry(&mut checker, &sections.headquarters_fallback[side], "a headquarters without units")
        });
        let road_from = entry(&mut checker, &sections.road_victory.from, "the road victory");
        let goals = &sections.road_victory.to;
        let road_to = goals.iter().map(|id| entry(&mut checker, id, "the road victory")).collect();
        for piece in pieces::units() {
            let unit = unit(piece);
            match unit.origin {
                Origin::Entry(id) => drop(entry(&mut checker, id, unit.name)),
                Origin::Hex(id) if find(id).is_none() => {
                    checker.problem(format!("space {id} is missing, where {} starts", unit.name));
                }
                Origin::Hex(_) => {}
            }
        }
        checker.finish()?;
        let links = sections.roads.iter().filter_map(|[a, b]| Some((find(a)?, find(b)?))).collect();
        let names = Names::default()
            .with(NameKind::Space, grid.plan().spaces.iter().map(|space| space.id.as_str()))
            .with(NameKind::Piece, pieces::pieces().map(pieces::id))
            .with(NameKind::Entry, entries.iter().map(|entry| entry.id.as_str()));
        let drawn = plan_entries(&grid, &entries);
        let grid = grid.with_entries(drawn);
        let ground = Ground::of(&grid, &terrain, links);
        let Ground { near, influence, road, distance, within, reach } = ground;
        let defensible = set_of(&terrain, Terrain::Defensible);
        let names = Arc::new(names);
        Ok(Board {
            grid,
            terrain,
            defensible,
            entries,
            fallback,
            road_from,
            road_to,
            names,
            near,
            influence,
            road,
            distance,
            within,
            reach,
        })
    }

    /// How many hexes there are.
    pub fn len(&self) -> usize {
        self.grid.len()
    }

    /// A board has at least some hexes.
    pub fn is_empty(&self) -> bool {
        self.grid.is_empty()
    }

    /// Every hex.
    pub fn hexes(&self) -> Hexes {
        Hexes::first(self.len())
    }

    /// Has the board this hex? A command may name another.
    pub fn has(&self, hex: SpaceId) -> bool {
        hex.index() < self.len()
    }

    /// The distance in hexes, whatever lies between; the most there can be if one is no hex of the board.
    pub fn distance(&self, a: SpaceId, b: SpaceId) -> u8 {
        if !self.has(a) || !self.has(b) {
            return u8::MAX;
        }
        self.distance[a.index() * self.len() + b.index()]
    }

    /// The hexes at most so far away, the hex itself included.
    pub fn within(&self, hex: SpaceId, distance: u8) -> Hexes {
        let at = hex.index() * self.reach + usize::from(distance).min(self.reach - 1);
        self.within.get(at).copied().unwrap_or_default()
    }

    /// The hexes exactly so far away; `distance` is at least 1.
    pub fn ring(&self, hex: SpaceId, distance: u8) -> Hexes {
        self.within(hex, distance) & !self.within(hex, distance.saturating_sub(1))
    }

    /// The neighbours of a hex: a unit's zone of control (`c3i.def.zoc`).
    pub fn near(&self, hex: SpaceId) -> Hexes {
        self.near.get(hex.index()).copied().unwrap_or_default()
    }

    /// The hexes at most two away: a unit's zone of influence (`c3i.def.zoi`).
    pub fn influence(&self, hex: SpaceId) -> Hexes {
        self.influence.get(hex.index()).copied().unwrap_or_default()
    }

    /// The steps that a road allows (`c3i.move.road`).
    pub fn roads(&self) -> &[Hexes] {
        &self.road
    }

    /// The hexes between two along roads, if a march of so many steps has only one way there; else nobody can say which it took.
    pub fn only_road(&self, from: SpaceId, to: SpaceId, steps: u8) -> Option<Vec<SpaceId>> {
        let mut ways = Vec::new();
        self.follow_roads(&mut vec![from], to, steps, &mut ways);
        let way = ways.pop().filter(|_| ways.is_empty())?;
        Some(way.into_iter().filter(|hex| *hex != from && *hex != to).collect())
    }

    /// Every way from the last hex that visits none twice; two are enough to know that there is more than one.
    fn follow_roads(&self, way: &mut Vec<SpaceId>, to: SpaceId, steps: u8, found: &mut Vec<Vec<SpaceId>>) {
        let Some(here) = way.last().copied() else { return };
        if here == to {
            found.push(way.clone());
        } else if steps > 0 {
            for next in self.road.get(here.index()).copied().unwrap_or_default() {
                if found.len() < 2 && !way.contains(&next) {
                    way.push(next);
                    self.follow_roads(way, to, steps - 1, found);
                    way.pop();
                }
            }
        }
    }

    /// The steps that the ground allows.
    pub fn steps(&self) -> &[Hexes] {
        &self.near
    }

    /// The hex of an entry point.
    pub fn entry_hex(&self, entry: EntryId) -> SpaceId {
        self.entries[entry.index()].hex
    }

    /// The entry point with this letter.
    pub fn entry(&self, letter: &str) -> Option<EntryId> {
        (0..).map(EntryId).zip(&self.entries).find(|(_, entry)| entry.id == letter).map(|(entry, _)| entry)
    }

    /// The hex where a unit starts or enters, by the options.
    pub fn origins(&self, options: &Options) -> [SpaceId; UNITS] {
        let swapped = |letter: &'static str| match (options.union_entry, letter) {
            (UnionEntry::SetupText, "K") => "L",
            (UnionEntry::SetupText, "L") => "K",
            _ => letter,
        };
        std::array::from_fn(|n| {
            let unit = unit(PieceId(u16::try_from(n).unwrap_or(u16::MAX)));
            let hex = match unit.origin {
                Origin::Hex(id) => self.grid.find(id),
                // Only the two corps of July 1 are in doubt.
                Origin::Entry(letter) if unit.turn == 1 => {
                    self.entry(swapped(letter)).map(|entry| self.entry_hex(entry))
                }
                Origin::Entry(letter) => self.entry(letter).map(|entry| self.entry_hex(entry)),
            };
            hex.unwrap_or(SpaceId(0))
        })
    }

    /// The stable id of a hex; empty for what is no hex.
    pub fn id(&self, hex: SpaceId) -> &str {
        self.grid.plan().spaces.get(hex.index()).map_or("", |space| &space.id)
    }

    /// A hex as a sentence names it: its name with its number, or the number alone.
    pub fn place(&self, hex: SpaceId) -> String {
        let Some(space) = self.grid.plan().spaces.get(hex.index()) else {
            return "the ground off the map".into();
        };
        let Some(name) = &space.name else { return format!("hex {}", space.id) };
        // One bracket is enough for both.
        match name.strip_suffix(')') {
            Some(open) => format!("{open}, {})", space.id),
            None => format!("{name} ({})", space.id),
        }
    }

    /// A hex by its name alone, if it has one: `Herr Ridge`, `hex 1405`.
    pub fn short(&self, hex: SpaceId) -> String {
        let space = self.grid.plan().spaces.get(hex.index());
        space.and_then(|space| space.name.clone()).unwrap_or_else(|| self.place(hex))
    }

    /// The same of something that is there: `in hex 1405`, `at Herr Ridge`.
    pub fn short_at(&self, hex: SpaceId) -> String {
        let named = self.grid.plan().spaces.get(hex.index()).is_none_or(|space| space.name.is_some());
        format!("{} {}", if named { "at" } else { "in" }, self.short(hex))
    }

    /// Where something is that is in a hex: `in hex 1405`, `at Herr Ridge (1103)`.
    pub fn at(&self, hex: SpaceId) -> String {
        let named = self.grid.plan().spaces.get(hex.index()).is_none_or(|space| space.name.is_some());
        format!("{} {}", if named { "at" } else { "in" }, self.place(hex))
    }

    /// The nearest goals of the road victory that can be reached from its start without a blocked hex, and the
    /// hexes of the road that are open (`c3i.victory.road`).
    pub fn open_road(&self, blocked: Hexes) -> Hexes {
        let start = Hexes::of(self.entry_hex(self.road_from)) & !blocked;
        let (mut seen, mut frontier) = (start, start);
        while !frontier.is_empty() {
            let next = frontier.into_iter().fold(Hexes::EMPTY, |all, hex| all | self.road[hex.index()]);
            frontier = next & !seen & !blocked;
            seen |= frontier;
        }
        seen
    }

    /// The goals of the road victory.
    pub fn goals(&self) -> Hexes {
        self.road_to.iter().map(|entry| self.entry_hex(*entry)).collect()
    }
}

/// What is worked out from the grid.
struct Ground {
    near: Vec<Hexes>,
    influence: Vec<Hexes>,
    road: Vec<Hexes>,
    distance: Vec<u8>,
    within: Vec<Hexes>,
    reach: usize,
}

impl Ground {
    fn of(grid: &HexBoard, terrain: &[Terrain], links: Vec<(SpaceId, SpaceId)>) -> Ground {
        let near: Vec<Hexes> =
            grid.spaces().map(|hex| grid.neighbours(hex).map(|(_, next)| next).collect()).collect();
        let town = set_of(terrain, Terrain::Town);
        let mut road: Vec<Hexes> = grid
            .spaces()
            .map(|hex| if town.contains(hex) { near[hex.index()] & town } else { Hexes::EMPTY })
            .collect();
        for (a, b) in links {
            road[a.index()].insert(b);
            road[b.index()].insert(a);
        }
        let far = |a, b| u8::try_from(grid.distance(a, b)).unwrap_or(u8::MAX);
        let distance: Vec<u8> = grid.spaces().flat_map(|a| grid.spaces().map(move |b| far(a, b))).collect();
        let farthest = distance.iter().copied().max().unwrap_or(0);
        let row = |hex: SpaceId| &distance[hex.index() * grid.len()..][..grid.len()];
        let at_most = |hex: SpaceId, most: u8| -> Hexes {
            grid.spaces().zip(row(hex)).filter(|(_, far)| **far <= most).map(|(hex, _)| hex).collect()
        };
        let influence = grid.spaces().map(|hex| at_most(hex, INFLUENCE)).collect();
        let within = grid.spaces().flat_map(|hex| (0..=farthest).map(move |most| (hex, most)));
        let within = within.map(|(hex, most)| at_most(hex, most)).collect();
        Ground { near, influence, road, within, reach: usize::from(farthest) + 1, distance }
    }
}

fn set_of(terrain: &[Terrain], wanted: Terrain) -> Hexes {
    (0..).map(SpaceId).zip(terrain).filter(|(_, terrain)| **terrain == wanted).map(|(hex, _)| hex).collect()
}

fn read_terrain(checker: &mut Checker<'_>, space: &TerrainEntry) -> Terrain {
    let mut terrain = Terrain::Open;
    for word in &space.terrain {
        terrain = match word.as_str() {
            "open" => terrain,
            "defensible" => Terrain::Defensible,
            "town" => Terrain::Town,
            other => {
                checker.problem(format!(
                    "space {} has terrain \"{other}\", but there are open, defensible and town",
                    space.id
                ));
                terrain
            }
        };
    }
    terrain
}

fn read_entries(
    checker: &mut Checker<'_>,
    listed: &[EntryEntry],
    find: impl Fn(&str) -> Option<SpaceId>,
) -> Vec<Entry> {
    checker.unique_ids("entry", listed.iter().map(|entry| entry.id.as_str()));
    let mut hexes = Vec::new();
    for entry in listed {
        if find(&entry.space).is_none() {
            checker.problem(format!("entry {} is in space {}, which is not listed", entry.id, entry.space));
        }
        if !sorted::put(&mut hexes, &entry.space) {
            checker.problem(format!("two entries are in space {}", entry.space));
        }
    }
    let read = |entry: &EntryEntry| Entry {
        id: entry.id.clone(),
        hex: find(&entry.space).unwrap_or(SpaceId(0)),
        road: entry.road.clone(),
    };
    listed.iter().map(read).collect()
}

/// Entry points as the page draws them: each belongs to the side whose units come there.
fn plan_entries(grid: &HexBoard, entries: &[Entry]) -> Vec<EntryPlan> {
    let user = |id: &str| {
        let comes = |piece: &PieceId| unit(*piece).origin == Origin::Entry(entry_letter(id));
        pieces::units().find(comes).map(pieces::owner)
    };
    let plan = |entry: &Entry| {
        let name =
            if entry.road.is_empty() { entry.id.clone() } else { format!("{} {}", entry.id, entry.road) };
        EntryPlan {
            id: entry.id.clone(),
            short: short_name(&name),
            name,
            side: user(&entry.id),
            at: grid.plan().spaces[entry.hex.index()].centre,
        }
    };
    entries.iter().map(plan).collect()
}

/// The letter of the orders of battle that this id is; empty if none is.
fn entry_letter(id: &str) -> &'static str {
    let letters = pieces::units().filter_map(|piece| match unit(piece).origin {
        Origin::Entry(letter) => Some(letter),
        Origin::Hex(_) => None,
    });
    letters.into_iter().find(|letter| *letter == id).unwrap_or("")
}

/// What the map's signs mean in this game (Terrain chart).
fn legend() -> Vec<LegendEntry> {
    let entry = LegendEntry::new;
    vec![
        entry("open", Kind::Open, "Open ground", "1 movement point; no effect in an attack."),
        entry(
            "defensible",
            Kind::StrongGround,
            "Defensible ground",
            "1 movement point; the defender adds 2, and a retreat may stop here in its second hex.",
        ),
        entry("town", Kind::Town, "Gettysburg", "Open ground, and a road between the hexes of the town."),
        entry(
            "road",
            Kind::Road,
            "Road",
            "A March move wholly along it costs half a point a hex. An open road from A to I, J or K wins the game for the Confederates.",
        ),
    ]
}
