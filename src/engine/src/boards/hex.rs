//! Grids of hexagons.

use super::file::Checker;
use super::plan::{bounds, each_once, links, road_lines, roads_between};
use crate::TS;
use crate::notation::decimal;
use crate::scene::{
    BoardPlan, EntryPlan, LegendEntry, LinePlan, LinkPlan, Point, Shape, SpacePlan, Topology, Touch,
};
use crate::{BoardFile, SetupError, SpaceId};
use hexx::{EdgeDirection, Hex, HexOrientation, OffsetHexMode};
use serde::{Deserialize, Serialize};
use std::collections::{HashMap, VecDeque};

/// One of the six directions in which a flat-topped hex has neighbours: 0 is north, then clockwise
/// 1 north-east, 2 south-east, 3 south, 4 south-west, 5 north-west.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize, TS)]
#[serde(try_from = "u8", into = "u8")]
pub struct Direction(u8);

impl Direction {
    /// North.
    pub const NORTH: Direction = Direction(0);
    /// South.
    pub const SOUTH: Direction = Direction(3);

    /// All six, clockwise from north.
    pub fn all() -> impl Iterator<Item = Direction> {
        (0..6).map(Direction)
    }

    /// The opposite direction.
    #[must_use]
    #[inline]
    pub const fn reverse(self) -> Self {
        Direction((self.0 + 3) % 6)
    }

    /// Its number, from 0.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The name that a sentence uses.
    pub const fn name(self) -> &'static str {
        ["north", "north-east", "south-east", "south", "south-west", "north-west"][self.0 as usize]
    }

    /// `hexx` counts from the south-east.
    const fn edge(self) -> EdgeDirection {
        const EDGES: [EdgeDirection; 6] = [
            EdgeDirection::FLAT_NORTH,
            EdgeDirection::FLAT_NORTH_EAST,
            EdgeDirection::FLAT_SOUTH_EAST,
            EdgeDirection::FLAT_SOUTH,
            EdgeDirection::FLAT_SOUTH_WEST,
            EdgeDirection::FLAT_NORTH_WEST,
        ];
        EDGES[self.0 as usize]
    }

    fn from_edge(edge: EdgeDirection) -> Self {
        Direction::all().find(|direction| direction.edge() == edge).unwrap_or(Direction::NORTH)
    }
}

impl From<Direction> for u8 {
    fn from(direction: Direction) -> u8 {
        direction.0
    }
}

impl TryFrom<u8> for Direction {
    type Error = String;
    fn try_from(number: u8) -> Result<Self, String> {
        if number < 6 {
            Ok(Direction(number))
        } else {
            Err(format!("{number} is no direction: they go from 0 to 5"))
        }
    }
}

/// A distance that is never reached.
pub const UNREACHABLE: u16 = u16::MAX;

#[derive(Debug, Deserialize)]
struct Grid {
    orientation: String,
    numbering: String,
    even_columns: String,
    size_m: f64,
    #[serde(default)]
    size_is: Option<String>,
    origin_hex: String,
    origin_m: Point,
}

#[derive(Debug, Deserialize)]
struct SpaceEntry {
    id: String,
    #[serde(default)]
    name: Option<String>,
    #[serde(default)]
    terrain: Vec<String>,
}

#[derive(Debug, Deserialize)]
struct RoadName {
    name: String,
    spaces: Vec<String>,
}

#[derive(Debug, Deserialize)]
struct HexFile {
    grid: Grid,
    spaces: Vec<SpaceEntry>,
    #[serde(default)]
    roads: Vec<[String; 2]>,
    #[serde(default)]
    road_names: Vec<RoadName>,
}

/// A board of hexes, read and checked.
#[derive(Clone, Debug)]
pub struct HexBoard {
    hexes: Vec<Hex>,
    at: HashMap<Hex, SpaceId>,
    neighbours: Vec<[Option<SpaceId>; 6]>,
    plan: BoardPlan,
}

impl HexBoard {
    /// Reads a board file. Sections that belong to one game only are left to that game.
    ///
    /// # Errors
    /// Everything that is wrong with it, by space.
    pub fn read(file: &BoardFile, legend: Vec<LegendEntry>) -> Result<Self, SetupError> {
        let mut checker = Checker::new(file);
        let header = checker.header("hex")?;
        let hex_file: HexFile = checker.read()?;
        checker.unique_ids("space", hex_file.spaces.iter().map(|space| space.id.as_str()));
        let mode = check_grid(&mut checker, &hex_file.grid);
        let hexes: Vec<Option<Hex>> =
            hex_file.spaces.iter().map(|space| hex_of(&mut checker, &space.id, mode)).collect();
        let origin = hex_of(&mut checker, &hex_file.grid.origin_hex, mode);
        check_roads(&mut checker, &hex_file, &hexes);
        checker.finish()?;

        let hexes: Vec<Hex> = hexes.into_iter().flatten().collect();
        let layout = Layout::new(&hex_file.grid, origin.unwrap_or_default());
        let at: HashMap<Hex, SpaceId> = hexes.iter().copied().zip((0..).map(SpaceId)).collect();
        let neighbours: Vec<[Option<SpaceId>; 6]> = hexes
            .iter()
            .map(|hex| {
                let mut six = [None; 6];
                for direction in Direction::all() {
                    six[direction.index()] = at.get(&hex.neighbor(direction.edge())).copied();
                }
                six
            })
            .collect();
        let spaces = plan_spaces(&hex_file, &hexes, &layout);
        let links = plan_links(&hex_file, &spaces, &neighbours);
        let plan = BoardPlan {
            title: header.title,
            provenance: header.provenance,
            topology: Topology::Hex,
            bounds: bounds(&spaces),
            lines: plan_roads(&hex_file, &spaces),
            links,
            spaces,
            areas: Vec::new(),
            entries: Vec::new(),
            legend,
            hash: file.hash(),
        };
        Ok(HexBoard { hexes, at, neighbours, plan })
    }

    /// The board, ready to draw.
    pub const fn plan(&self) -> &BoardPlan {
        &self.plan
    }

    /// The same board with other words about where its data come from.
    #[must_use]
    pub fn with_provenance(mut self, told: impl FnOnce(&str) -> String) -> Self {
        self.plan.provenance = told(&self.plan.provenance);
        self
    }

    /// The same board with entry points drawn at its edge: whose they are, only a game knows.
    #[must_use]
    pub fn with_entries(mut self, entries: Vec<EntryPlan>) -> Self {
        self.plan.entries = entries;
        self
    }

    /// The hex with this id, if it is on the map.
    pub fn find(&self, id: &str) -> Option<SpaceId> {
        let listed = self.plan.spaces.iter().position(|space| space.id == id)?;
        u16::try_from(listed).ok().map(SpaceId)
    }

    /// How many hexes there are.
    #[inline]
    pub fn len(&self) -> usize {
        self.hexes.len()
    }

    /// A board has at least one hex.
    pub fn is_empty(&self) -> bool {
        self.hexes.is_empty()
    }

    /// Every hex.
    pub fn spaces(&self) -> impl Iterator<Item = SpaceId> + use<> {
        (0..u16::try_from(self.hexes.len()).unwrap_or(u16::MAX)).map(SpaceId)
    }

    /// The neighbour in a direction; nothing off the map.
    #[inline]
    pub fn neighbour(&self, space: SpaceId, direction: Direction) -> Option<SpaceId> {
        self.neighbours[space.index()][direction.index()]
    }

    /// The neighbours on the map, clockwise from north.
    pub fn neighbours(&self, space: SpaceId) -> impl Iterator<Item = (Direction, SpaceId)> + '_ {
        Direction::all().filter_map(move |direction| Some((direction, self.neighbour(space, direction)?)))
    }

    /// The direction of a neighbour; nothing if the two hexes are not adjacent.
    #[inline]
    pub fn direction_to(&self, from: SpaceId, to: SpaceId) -> Option<Direction> {
        self.neighbours(from).find(|(_, space)| *space == to).map(|(direction, _)| direction)
    }

    /// The direction that leads most nearly towards a hex; nothing if the two are the same.
    pub fn main_direction(&self, from: SpaceId, to: SpaceId) -> Option<Direction> {
        let (from, to) = (self.hexes[from.index()], self.hexes[to.index()]);
        (from != to).then(|| Direction::from_edge(from.main_direction_to(to)))
    }

    /// The distance in hexes, also across places that are not on the map.
    #[inline]
    pub fn distance(&self, a: SpaceId, b: SpaceId) -> u32 {
        self.hexes[a.index()].unsigned_distance_to(self.hexes[b.index()])
    }

    /// The number of steps from every hex to `goal` over hexes of the map; [`UNREACHABLE`] where no way leads.
    pub fn steps_to(&self, goal: SpaceId) -> Vec<u16> {
        let mut steps = vec![UNREACHABLE; self.len()];
        steps[goal.index()] = 0;
        let mut queue = VecDeque::from([goal]);
        while let Some(space) = queue.pop_front() {
            for (_, next) in self.neighbours(space) {
                if steps[next.index()] == UNREACHABLE {
                    steps[next.index()] = steps[space.index()] + 1;
                    queue.push_back(next);
                }
            }
        }
        steps
    }

    /// The hex with these `hexx` coordinates, if it is on the map.
    pub fn space_at(&self, hex: Hex) -> Option<SpaceId> {
        self.at.get(&hex).copied()
    }
}

fn check_grid(checker: &mut Checker<'_>, grid: &Grid) -> OffsetHexMode {
    if grid.orientation != "flat" {
        checker.problem(format!("grid.orientation is \"{}\", but only \"flat\" is known", grid.orientation));
    }
    if grid.numbering != "CCRR" {
        checker.problem(format!("grid.numbering is \"{}\", but only \"CCRR\" is known", grid.numbering));
    }
    if let Some(size_is) = grid.size_is.as_deref().filter(|size_is| *size_is != "flat-to-flat") {
        checker.problem(format!("grid.size_is is \"{size_is}\", but only \"flat-to-flat\" is known"));
    }
    if !(1.0..=100_000.0).contains(&grid.size_m) {
        checker.problem(format!("grid.size_m is {}, but it must be from 1 to 100000", decimal(grid.size_m)));
    }
    if grid.origin_m.iter().any(|metres| metres.abs() > 1e6) {
        checker.problem("grid.origin_m is more than 1000 km away from the Diamond");
    }
    match grid.even_columns.as_str() {
        "up" => OffsetHexMode::Odd,
        "down" => OffsetHexMode::Even,
        other => {
            checker.problem(format!("grid.even_columns is \"{other}\", but it must be \"up\" or \"down\""));
            OffsetHexMode::Odd
        }
    }
}

/// The coordinates of a hex with the number CCRR: two digits for the column, two for the row.
fn hex_of(checker: &mut Checker<'_>, id: &str, mode: OffsetHexMode) -> Option<Hex> {
    let number =
        if id.len() == 4 && id.bytes().all(|byte| byte.is_ascii_digit()) { id.parse().ok() } else { None };
    let Some(number) = number else {
        checker
            .problem(format!("space {id} is not numbered CCRR: two digits for the column, two for the row"));
        return None;
    };
    let number: i32 = number;
    Some(Hex::from_offset_coordinates([number / 100, number % 100], mode, HexOrientation::Flat))
}

fn check_roads(checker: &mut Checker<'_>, file: &HexFile, hexes: &[Option<Hex>]) {
    let place: HashMap<&str, Option<Hex>> =
        file.spaces.iter().zip(hexes).map(|(space, hex)| (space.id.as_str(), *hex)).collect();
    let unknown = |checker: &mut Checker<'_>, id: &str, what: &str| {
        if !place.contains_key(id) {
            checker.problem(format!("{what} names space {id}, which is not listed"));
        }
    };
    for [from, to] in &file.roads {
        unknown(checker, from, "a road");
        unknown(checker, to, "a road");
        if let (Some(Some(a)), Some(Some(b))) = (place.get(from.as_str()), place.get(to.as_str()))
            && a.unsigned_distance_to(*b) != 1
        {
            checker.problem(format!("a road links space {from} with {to}, which is not its neighbour"));
        }
    }
    for road in &file.road_names {
        for id in &road.spaces {
            unknown(checker, id, &format!("the road \"{}\"", road.name));
        }
    }
}

/// Where hexes lie on the ground: flat sides to the north and south.
struct Layout {
    /// From the centre of a hex to a corner, in metres.
    radius: f64,
    /// The centre of the hex whose coordinates are zero.
    origin: Point,
}

impl Layout {
    fn new(grid: &Grid, origin_hex: Hex) -> Self {
        // The radius of a hexagon is its flat-to-flat size over the square root of three.
        let centred = Layout { radius: grid.size_m / 3_f64.sqrt(), origin: [0.0, 0.0] };
        let [x, y] = centred.centre(origin_hex);
        Layout { origin: [grid.origin_m[0] - x, grid.origin_m[1] - y], ..centred }
    }

    fn centre(&self, hex: Hex) -> Point {
        let (column, row) = (f64::from(hex.x), f64::from(hex.y));
        let height = 3_f64.sqrt() * (row + column / 2.0);
        [self.origin[0] + self.radius * 1.5 * column, self.origin[1] + self.radius * height]
    }

    /// The corners, in the order of the board files: from the east on, clockwise.
    fn corners(&self, hex: Hex) -> [Point; 6] {
        let half = 3_f64.sqrt() / 2.0;
        let [x, y] = self.centre(hex);
        [(1.0, 0.0), (0.5, half), (-0.5, half), (-1.0, 0.0), (-0.5, -half), (0.5, -half)]
            .map(|(east, south)| [x + self.radius * east, y + self.radius * south])
    }
}

/// Metres to the decimetre, without a negative zero.
fn metres(point: Point) -> Point {
    point.map(|metres| (metres * 10.0).round() / 10.0 + 0.0)
}

fn plan_spaces(file: &HexFile, hexes: &[Hex], layout: &Layout) -> Vec<SpacePlan> {
    file.spaces
        .iter()
        .zip(hexes)
        .map(|(space, hex)| SpacePlan {
            id: space.id.clone(),
            name: space.name.clone(),
            shape: Shape::Polygon { points: layout.corners(*hex).map(metres).to_vec() },
            centre: metres(layout.centre(*hex)),
            terrain: space.terrain.clone(),
        })
        .collect()
}

fn plan_roads(file: &HexFile, spaces: &[SpacePlan]) -> Vec<LinePlan> {
    road_lines(&file.roads, names(file), spaces)
}

/// The roads with names, each with its hexes.
fn names(file: &HexFile) -> impl Iterator<Item = (&str, &[String])> {
    file.road_names.iter().map(|road| (road.name.as_str(), road.spaces.as_slice()))
}

fn plan_links(file: &HexFile, spaces: &[SpacePlan], neighbours: &[[Option<SpaceId>; 6]]) -> Vec<LinkPlan> {
    let lists: Vec<Vec<SpaceId>> =
        neighbours.iter().map(|six| six.iter().flatten().copied().collect()).collect();
    links(spaces, Touch::Side, each_once(&lists), &roads_between(&file.roads, names(file)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::{Value, json};
    use std::sync::Arc;

    fn file(json: Value) -> BoardFile {
        BoardFile { name: "boards/test.json".into(), json: Arc::new(json) }
    }

    fn seven() -> Value {
        let ids = ["0101", "0102", "0201", "0202", "0203", "0301", "0302"];
        json!({
            "format": "board/1", "title": "Seven", "topology": "hex",
            "grid": { "orientation": "flat", "numbering": "CCRR", "even_columns": "up", "size_m": 1500,
                      "origin_hex": "0202", "origin_m": [0, 0] },
            "spaces": ids.map(|id| json!({ "id": id })),
            "roads": [["0101", "0202"]],
        })
    }

    fn read(json: Value) -> Result<HexBoard, String> {
        HexBoard::read(&file(json), Vec::new()).map_err(|error| error.to_string())
    }

    fn id(board: &HexBoard, name: &str) -> SpaceId {
        let position = board.plan().spaces.iter().position(|space| space.id == name).expect("listed");
        SpaceId(u16::try_from(position).expect("small"))
    }

    #[test]
    fn even_columns_lie_half_a_hex_higher() {
        let board = read(seven()).expect("sound");
        let centre = id(&board, "0202");
        let around: Vec<_> = board
            .neighbours(centre)
            .map(|(direction, space)| (direction.name(), board.plan().spaces[space.index()].id.as_str()))
            .collect();
        let expected = [
            ("north", "0201"),
            ("north-east", "0301"),
            ("south-east", "0302"),
            ("south", "0203"),
            ("south-west", "0102"),
            ("north-west", "0101"),
        ];
        assert_eq!(around, expected);
    }

    #[test]
    fn hexes_lie_where_the_file_says() {
        let board = read(seven()).expect("sound");
        let place = |name: &str| {
            let [x, y] = board.plan().spaces[id(&board, name).index()].centre;
            format!("{x} {y}")
        };
        assert_eq!(place("0202"), "0 0");
        assert_eq!(place("0203"), "0 1500");
        assert_eq!(place("0302"), "1299 750");
        assert_eq!(place("0101"), "-1299 -750");
    }

    #[test]
    fn distances_and_ways() {
        let board = read(seven()).expect("sound");
        let (west, east) = (id(&board, "0101"), id(&board, "0302"));
        assert_eq!(board.distance(west, east), 2);
        assert_eq!(board.steps_to(east)[west.index()], 2);
        assert_eq!(board.direction_to(west, east), None);
        assert_eq!(board.main_direction(west, east).map(Direction::name), Some("south-east"));
        assert_eq!(board.main_direction(west, west), None);
    }

    #[test]
    fn links_tell_each_pair_once_with_its_roads() {
        let mut json = seven();
        json["road_names"] = json!([{ "name": "Pike", "spaces": ["0101", "0202"] }]);
        let board = read(json).expect("sound");
        let links = &board.plan().links;
        assert_eq!(links.len(), 12);
        let told = |a: &str, b: &str| links.iter().find(|link| link.between == [a.to_owned(), b.to_owned()]);
        let pike = told("0101", "0202").expect("neighbours");
        assert_eq!((pike.touch, pike.road, &*pike.roads), (Touch::Side, true, &["Pike".to_owned()][..]));
        assert_eq!(told("0202", "0203").map(|link| link.road), Some(false));
        assert_eq!(told("0101", "0302"), None);
    }

    #[test]
    fn every_mistake_is_named_with_its_space() {
        let mut twice = seven();
        twice["spaces"][1]["id"] = json!("0101");
        assert_eq!(read(twice).expect_err("twice"), "boards/test.json: space 0101 is listed twice");

        let mut wrong = seven();
        wrong["spaces"][2]["id"] = json!("A1");
        wrong["roads"] = json!([["0101", "0302"], ["0202", "0909"]]);
        let error = read(wrong).expect_err("wrong");
        assert!(error.contains("space A1 is not numbered CCRR"), "{error}");
        assert!(error.contains("a road links space 0101 with 0302, which is not its neighbour"), "{error}");
        assert!(error.contains("a road names space 0909, which is not listed"), "{error}");
    }

    #[test]
    fn the_shape_of_the_file_is_checked_with_the_place() {
        let mut wrong = seven();
        wrong["spaces"][3]["terrain"] = json!("town");
        assert!(read(wrong).expect_err("no list").contains("spaces[3].terrain"));
        let mut area = seven();
        area["topology"] = json!("area");
        assert!(read(area).expect_err("area").contains("this game needs hex"));
        let mut empty = seven();
        empty["spaces"] = json!([]);
        assert!(read(empty).expect_err("empty").contains("there is no space"));
        assert!(read(json!(7)).is_err());
    }
}
