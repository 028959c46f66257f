//! The sections of a board file that belong to this game, and what can be wrong with them.

use crate::boards::file::Checker;
use crate::boards::position::{NO_AREA, PositionBoard};
use crate::engine::{AreaId, EntryId, SetupError, Side, Sorted, SpaceId, sorted};
use serde::Deserialize;

/// The ways onto the map, in the order in which the game counts them, and whose they are.
pub const ENTRIES: [(&str, Side); 6] = [
    ("CHAMBERSBURG", Side::Confederate),
    ("MUMMASBURG", Side::Confederate),
    ("HARRISBURG", Side::Confederate),
    ("EMMITSBURG", Side::Union),
    ("TANEYTOWN", Side::Union),
    ("BALTIMORE", Side::Union),
];

/// The most cannon on one side of a position.
const MOST_CANNON: u8 = 3;

/// Objectives lie at least this many areas apart.
const APART: usize = 3;

/// More roads than a board has.
const MOST_ROADS: usize = 64;

/// More links than a road has.
const MOST_LINKS: usize = 512;

/// More lines of sight than a board has.
const MOST_SIGHTLINES: usize = 64;

/// The signs on one side of a position.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Symbols {
    /// How many cannon its ridge shows, from 1 to 3; 0 without a ridge.
    pub ridge: u8,
    /// Is the slope steep?
    pub steep: bool,
    /// Is the ground obstructed?
    pub obstructed: bool,
}

/// A special line of sight: from a position over others into an area farther away.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sightline {
    /// Where it begins.
    pub position: SpaceId,
    /// The area into which it leaves the position.
    pub front: AreaId,
    /// The area that is seen.
    pub area: AreaId,
    /// The positions that it crosses, in this order.
    pub through: Vec<SpaceId>,
}

/// An end of a [`Link`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Node {
    /// A position that the road crosses.
    At(SpaceId),
    /// The edge of the map.
    Entry(EntryId),
}

/// A road on its way through one area.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Link {
    /// The area.
    pub area: AreaId,
    /// Where the road comes in.
    pub from: Node,
    /// Where it leaves.
    pub to: Node,
    /// The number of the road bed: two links with the same one meet.
    pub junction: u16,
    /// The road, by its place in the file.
    pub road: u16,
}

/// A way onto the map.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// Its stable id.
    pub id: String,
    /// What it is called.
    pub name: String,
    /// Whose it is.
    pub side: Side,
    /// The two areas that blocks enter across the fields.
    pub areas: [AreaId; 2],
    /// Its road, by its place in the file.
    pub road: u16,
    /// The one of its areas in which the road begins.
    pub road_area: AreaId,
}

/// Where the objectives lie at the start.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Objectives {
    /// By the option that takes them back; as in `standard` on a board that does not say.
    pub back: [AreaId; 3],
    /// As the board has them.
    pub standard: [AreaId; 3],
    /// By the option that brings them forward.
    pub forward: [AreaId; 3],
}

/// The sections.
#[derive(Debug, Deserialize)]
pub struct Sections {
    positions: Vec<PositionSection>,
    areas: Vec<AreaSection>,
    #[serde(default)]
    sightlines: Vec<SightlineSection>,
    roads: Vec<RoadSection>,
    entries: Vec<EntrySection>,
    objectives: ObjectivesSection,
}

#[derive(Debug, Deserialize)]
struct PositionSection {
    id: String,
}

#[derive(Debug, Deserialize)]
struct AreaSection {
    #[serde(default)]
    terrain: Vec<String>,
}

#[derive(Debug, Deserialize)]
struct SightlineSection {
    position: String,
    front: String,
    area: String,
    through: Vec<String>,
}

#[derive(Debug, Deserialize)]
struct RoadSection {
    id: String,
    links: Vec<LinkSection>,
}

#[derive(Debug, Deserialize)]
struct LinkSection {
    area: String,
    from: String,
    to: String,
    junction: String,
}

#[derive(Debug, Deserialize)]
struct EntrySection {
    id: String,
    name: String,
    side: Side,
    areas: [String; 2],
    road: String,
    road_area: String,
}

#[derive(Debug, Deserialize)]
struct ObjectivesSection {
    start: [String; 3],
    variants: VariantsSection,
}

#[derive(Debug, Deserialize)]
struct VariantsSection {
    back: Option<[String; 3]>,
    forward: [String; 3],
}

impl Sections {
    /// Reads the sections from a board file.
    ///
    /// # Errors
    /// The place in the file that does not fit.
    pub fn read(checker: &mut Checker<'_>) -> Result<Self, SetupError> {
        checker.read()
    }

    /// The signs on the two sides of every position, in the order of [`PositionBoard::sides`].
    pub fn symbols(&self, checker: &mut Checker<'_>, board: &PositionBoard) -> Vec<[Symbols; 2]> {
        let positions = (0..).map(SpaceId).zip(&self.positions);
        let sides = positions.map(|(n, position)| {
            board.sides(n).map(|area| symbols(checker, &position.id, board.symbols(n, area)))
        });
        sides.collect()
    }

    /// The special lines of sight.
    pub fn sightlines(&self, checker: &mut Checker<'_>, board: &PositionBoard) -> Vec<Sightline> {
        if self.sightlines.len() > MOST_SIGHTLINES {
            let count = self.sightlines.len();
            checker.problem(format!("there are {count} sightlines, more than {MOST_SIGHTLINES}"));
        }
        self.sightlines.iter().filter_map(|sight| sight.read(checker, board)).collect()
    }

    /// The roads, area by area, in the order of the file.
    pub fn links(&self, checker: &mut Checker<'_>, board: &PositionBoard) -> Vec<Link> {
        let mut beds: Sorted<&str, u16> = Sorted::new();
        let mut links = Vec::new();
        if self.roads.len() > MOST_ROADS {
            checker.problem(format!("there are {} roads, more than {MOST_ROADS}", self.roads.len()));
            return links;
        }
        for (number, road) in (0..).zip(&self.roads) {
            if road.links.len() > MOST_LINKS {
                let count = road.links.len();
                checker.problem(format!("the road {} has {count} links, more than {MOST_LINKS}", road.id));
                continue;
            }
            for link in &road.links {
                let next = u16::try_from(beds.len()).unwrap_or(u16::MAX);
                let junction = *beds.or_insert(&link.junction, || next);
                links.extend(self.link(checker, board, number, link, junction));
            }
        }
        links
    }

    /// The ways onto the map, in the order of [`ENTRIES`].
    pub fn entries(&self, checker: &mut Checker<'_>, board: &PositionBoard) -> Vec<Entry> {
        if sorted::listed(self.roads.iter().map(|road| &road.id)).len() < self.roads.len() {
            checker.problem("two roads have the same id");
        }
        for entry in &self.entries {
            if !ENTRIES.iter().any(|(id, _)| *id == entry.id) {
                checker.problem(format!("this game has no entry {}", entry.id));
            }
        }
        let mut entries = Vec::new();
        for (id, side) in ENTRIES {
            match self.entries.iter().find(|entry| entry.id == id) {
                Some(entry) => entries.extend(self.entry(checker, board, entry, side)),
                None => checker.problem(format!("there is no entry {id}")),
            }
        }
        check_owners(checker, board, &entries);
        entries
    }

    /// Where the objectives lie at the start.
    pub fn objectives(&self, checker: &mut Checker<'_>, board: &PositionBoard) -> Objectives {
        let ObjectivesSection { start, variants } = &self.objectives;
        let standard = objectives(checker, board, "an objective about the town", start);
        Objectives {
            back: variants
                .back
                .as_ref()
                .map_or(standard, |ids| objectives(checker, board, "an objective", ids)),
            standard,
            forward: objectives(checker, board, "an objective that starts forward", &variants.forward),
        }
    }

    /// The areas of Gettysburg: two neighbours.
    pub fn town(&self, checker: &mut Checker<'_>, board: &PositionBoard) -> Vec<AreaId> {
        let is_town = |area: &AreaSection| area.terrain.iter().any(|word| word == "town");
        let areas = (0..).map(AreaId).zip(&self.areas);
        let town: Vec<AreaId> = areas.filter(|(_, area)| is_town(area)).map(|(n, _)| n).collect();
        match town[..] {
            [north, south] if board.neighbours(north).contains(&south) => {}
            [north, south] => {
                let [north, south] = [north, south].map(|area| area_id(board, area));
                checker.problem(format!("the areas {north} and {south} of the town are no neighbours"));
            }
            _ => checker.problem(format!("the town has {} areas, but it must have two", town.len())),
        }
        town
    }

    fn link(
        &self,
        checker: &mut Checker<'_>,
        board: &PositionBoard,
        road: u16,
        link: &LinkSection,
        junction: u16,
    ) -> Option<Link> {
        let what = format!("the link of a road from {} to {}", link.from, link.to);
        let area = area(checker, board, &what, &link.area)?;
        let from = self.node(checker, board, &what, &link.from, area);
        let to = self.node(checker, board, &what, &link.to, area);
        if from.is_some() && from == to {
            checker.problem(format!("{what} ends where it begins"));
        }
        Some(Link { area, from: from?, to: to?, junction, road })
    }

    /// An end of a link: a position of the area, or an entry into it.
    fn node(
        &self,
        checker: &mut Checker<'_>,
        board: &PositionBoard,
        what: &str,
        id: &str,
        area: AreaId,
    ) -> Option<Node> {
        let Some(entry) = id.strip_prefix('@') else {
            let position = position(checker, board, what, id)?;
            if !board.sides(position).contains(&area) {
                let area = area_id(board, area);
                checker.problem(format!("{what}: position {id} does not bound area {area}"));
            }
            return Some(Node::At(position));
        };
        let number = (0..).zip(ENTRIES).find(|(_, (known, _))| *known == entry).map(|(n, _)| EntryId(n));
        let section = self.entries.iter().find(|section| section.id == entry);
        let id = area_id(board, area);
        match section {
            None => checker.problem(format!("{what} names entry {entry}, which is not listed")),
            Some(section) if !section.areas.iter().any(|own| own == id) => {
                checker.problem(format!("{what}: entry {entry} does not lead into area {id}"));
            }
            Some(_) => {}
        }
        number.map(Node::Entry)
    }

    fn entry(
        &self,
        checker: &mut Checker<'_>,
        board: &PositionBoard,
        entry: &EntrySection,
        side: Side,
    ) -> Option<Entry> {
        let what = format!("entry {}", entry.id);
        let [a, b] = &entry.areas;
        if entry.side != side {
            checker.problem(format!("{what} must be {}", side.name()));
        }
        if a == b {
            checker.problem(format!("{what} must lead into two areas, but leads into area {a} twice"));
        }
        let areas = [area(checker, board, &what, a), area(checker, board, &what, b)];
        for inner in areas.into_iter().flatten().filter(|area| !board.is_partial(*area)) {
            let id = area_id(board, inner);
            checker
                .problem(format!("{what} leads into area {id}, which does not lie at the edge of the map"));
        }
        let road_area = area(checker, board, &what, &entry.road_area);
        if !entry.areas.contains(&entry.road_area) {
            checker.problem(format!(
                "{what} has its road in area {}, into which it does not lead",
                entry.road_area
            ));
        }
        let road = self.road(checker, entry);
        let (id, name) = (entry.id.clone(), entry.name.clone());
        let [a, b] = areas;
        Some(Entry { id, name, side, areas: [a?, b?], road: road?, road_area: road_area? })
    }

    /// The road of an entry; it has to begin there.
    fn road(&self, checker: &mut Checker<'_>, entry: &EntrySection) -> Option<u16> {
        let (id, road) = (&entry.id, &entry.road);
        let found = (0..).zip(&self.roads).find(|(_, section)| section.id == *road);
        let Some((number, section)) = found else {
            checker.problem(format!("entry {id} names the road {road}, which is not listed"));
            return None;
        };
        let own = |node: &String| node.strip_prefix('@') == Some(id);
        let begins = |link: &LinkSection| link.area == entry.road_area && (own(&link.from) || own(&link.to));
        if !section.links.iter().any(begins) {
            checker
                .problem(format!("the road {road} does not begin at entry {id} in area {}", entry.road_area));
        }
        Some(number)
    }
}

impl SightlineSection {
    fn read(&self, checker: &mut Checker<'_>, board: &PositionBoard) -> Option<Sightline> {
        let what = format!("the sightline from {} to {}", self.position, self.area);
        let position = position(checker, board, &what, &self.position)?;
        let front = area(checker, board, &what, &self.front)?;
        let target = area(checker, board, &what, &self.area)?;
        if !board.sides(position).contains(&front) {
            let (id, front) = (&self.position, &self.front);
            checker.problem(format!("{what}: position {id} does not bound area {front}"));
        }
        let through = self.through(checker, board, &what)?;
        let end = through.iter().fold(front, |area, position| board.other_side(*position, area));
        if end != target || target == front {
            checker.problem(format!("{what} does not lead there over the positions that it crosses"));
        }
        Some(Sightline { position, front, area: target, through })
    }

    fn through(&self, checker: &mut Checker<'_>, board: &PositionBoard, what: &str) -> Option<Vec<SpaceId>> {
        self.through.iter().map(|id| position(checker, board, what, id)).collect()
    }
}

fn symbols(checker: &mut Checker<'_>, position: &str, words: &[String]) -> Symbols {
    let mut symbols = Symbols::default();
    for word in words {
        match (word.as_str(), word.strip_prefix("ridge:").and_then(|number| number.parse().ok())) {
            (_, Some(ridge)) if (1..=MOST_CANNON).contains(&ridge) => symbols.ridge = ridge,
            ("steep", _) => symbols.steep = true,
            ("obstructed", _) => symbols.obstructed = true,
            _ => checker.problem(format!(
                "position {position} has a \"{word}\", but there are ridge:1 to ridge:{MOST_CANNON}, steep and obstructed"
            )),
        }
    }
    symbols
}

fn position(checker: &mut Checker<'_>, board: &PositionBoard, what: &str, id: &str) -> Option<SpaceId> {
    let found = board.find(id);
    if found.is_none() {
        checker.problem(format!("{what} names position {id}, which is not listed"));
    }
    found
}

fn area(checker: &mut Checker<'_>, board: &PositionBoard, what: &str, id: &str) -> Option<AreaId> {
    let found = board.find_area(id);
    if found.is_none() {
        checker.problem(format!("{what} names area {id}, which is not listed"));
    }
    found
}

fn area_id(board: &PositionBoard, area: AreaId) -> &str {
    board.plan().areas.get(area.index()).map_or("", |area| &area.id)
}

/// No area is an entry of both sides.
fn check_owners(checker: &mut Checker<'_>, board: &PositionBoard, entries: &[Entry]) {
    let mut owners: Sorted<AreaId, Side> = Sorted::new();
    for entry in entries {
        for area in entry.areas {
            if *owners.or_insert(area, || entry.side) != entry.side {
                let area = area_id(board, area);
                checker.problem(format!("entry {} leads into area {area} like one of the enemy's", entry.id));
            }
        }
    }
}

/// Three areas within the map, far enough from each other.
fn objectives(
    checker: &mut Checker<'_>,
    board: &PositionBoard,
    which: &str,
    ids: &[String; 3],
) -> [AreaId; 3] {
    let mut found = [NO_AREA; 3];
    for (place, id) in found.iter_mut().zip(ids) {
        let Some(area) = board.find_area(id) else {
            checker.problem(format!("{which} lies in area {id}, which is not listed"));
            continue;
        };
        if board.is_partial(area) {
            checker.problem(format!("{which} lies in area {id} at the edge of the map"));
        }
        *place = area;
    }
    for (n, (area, id)) in found.iter().zip(ids).enumerate() {
        let near = within(board, *area, APART - 1);
        let others = found.iter().zip(ids).skip(n + 1);
        for (_, other) in others.filter(|(other, _)| **other != NO_AREA && near.contains(*other)) {
            checker.problem(format!(
                "{which} lies in area {id}, too near to one in area {other}: they must be {APART} areas apart"
            ));
        }
    }
    found
}

/// The areas at most so many steps away, with the area itself.
fn within(board: &PositionBoard, area: AreaId, steps: usize) -> Vec<AreaId> {
    let mut all = vec![area];
    for _ in 0..steps {
        let near = all.iter().flat_map(|area| board.neighbours(*area));
        all = sorted::listed(all.iter().chain(near).copied());
    }
    all
}
