//! Columns of squares, each column shifted along itself as the board likes.
//!
//! Squares are neighbours if they share an edge of positive length. In columns that are shifted by half a
//! square the squares lie like bricks, and most have six neighbours; unshifted columns make a chess board.

use super::file::Checker;
use super::plan::{bounds, each_once, links, road_lines, roads_between, short_name};
use crate::notation::decimal;
use crate::scene::{
    BoardPlan, EntryPlan, LegendEntry, LinePlan, LinkPlan, Point, Shape, SpacePlan, Topology, Touch,
};
use crate::sorted::{self, put};
use crate::{BoardFile, SetupError, Side, Sorted, SpaceId};
use serde::Deserialize;
use std::collections::VecDeque;

/// A number of steps that no way has.
pub const UNREACHABLE: u8 = u8::MAX;

/// Lengths that differ by less are the same, in metres.
const TOLERANCE: f64 = 0.5;

/// Listed corners may lie this far from the computed ones, in metres: files hold rounded figures.
const ROUNDING: f64 = 1.0;

#[derive(Debug, Deserialize)]
struct Grid {
    size_m: f64,
    #[serde(default)]
    rotation_deg: f64,
    columns: Vec<Column>,
}

#[derive(Debug, Deserialize)]
struct Column {
    letter: String,
    count: u16,
    u_west: f64,
    v_north: f64,
}

#[derive(Debug, Deserialize)]
struct SpaceEntry {
    id: String,
    #[serde(default)]
    name: Option<String>,
    #[serde(default)]
    terrain: Vec<String>,
    #[serde(default)]
    polygon: Option<Vec<Point>>,
    #[serde(default)]
    neighbours: Option<Vec<String>>,
}

#[derive(Debug, Deserialize)]
struct RoadName {
    name: String,
    areas: Vec<String>,
}

#[derive(Debug, Deserialize)]
struct Entry {
    area: String,
    road: String,
    side: Option<Side>,
}

#[derive(Debug, Deserialize)]
struct SquareFile {
    grid: Grid,
    spaces: Vec<SpaceEntry>,
    #[serde(default)]
    roads: Vec<[String; 2]>,
    #[serde(default)]
    road_names: Vec<RoadName>,
    #[serde(default)]
    entries: Vec<Entry>,
}

/// A board of squares, read and checked.
#[derive(Clone, Debug)]
pub struct SquareBoard {
    neighbours: Vec<Vec<SpaceId>>,
    roads: Vec<[SpaceId; 2]>,
    plan: BoardPlan,
}

/// A square before it is turned: its north-west corner in the frame of the grid.
#[derive(Clone, Copy, Debug)]
struct Square {
    u: f64,
    v: f64,
}

impl SquareBoard {
    /// Reads a board file. Sections that belong to one game only are left to that game.
    ///
    /// # Errors
    /// Everything that is wrong with it, by space.
    pub fn read(file: &BoardFile, legend: Vec<LegendEntry>) -> Result<Self, SetupError> {
        let mut checker = Checker::new(file);
        let header = checker.header("square")?;
        let squares: SquareFile = checker.read()?;
        checker.unique_ids("space", squares.spaces.iter().map(|space| space.id.as_str()));
        check_grid(&mut checker, &squares.grid);
        checker.finish()?;
        let corners: Vec<Option<Square>> =
            squares.spaces.iter().map(|space| square_of(&mut checker, &squares.grid, &space.id)).collect();
        checker.finish()?;

        let corners: Vec<Square> = corners.into_iter().flatten().collect();
        let neighbours = neighbours(&corners, squares.grid.size_m);
        let spaces = plan_spaces(&squares, &corners);
        check_listed(&mut checker, &squares, &neighbours, &spaces);
        let roads = read_roads(&mut checker, &squares, &neighbours);
        let entries = plan_entries(&mut checker, &squares, &corners);
        checker.finish()?;
        let plan = BoardPlan {
            title: header.title,
            provenance: header.provenance,
            topology: Topology::Square,
            bounds: bounds(&spaces),
            lines: plan_roads(&squares, &spaces),
            links: plan_links(&squares, &spaces, &neighbours),
            spaces,
            areas: Vec::new(),
            entries,
            legend,
            hash: file.hash(),
        };
        Ok(SquareBoard { neighbours, roads, plan })
    }

    /// The board, ready to draw.
    pub const fn plan(&self) -> &BoardPlan {
        &self.plan
    }

    /// How many squares there are.
    #[inline]
    pub fn len(&self) -> usize {
        self.neighbours.len()
    }

    /// A board has at least one square.
    pub fn is_empty(&self) -> bool {
        self.neighbours.is_empty()
    }

    /// Every square, in the order of the file.
    pub fn spaces(&self) -> impl Iterator<Item = SpaceId> + use<> {
        (0..u16::try_from(self.len()).unwrap_or(u16::MAX)).map(SpaceId)
    }

    /// The squares that share an edge with this one, in the order of the file.
    #[inline]
    pub fn neighbours(&self, space: SpaceId) -> &[SpaceId] {
        &self.neighbours[space.index()]
    }

    /// The pairs of neighbours that a road joins.
    #[inline]
    pub fn roads(&self) -> &[[SpaceId; 2]] {
        &self.roads
    }

    /// The number of steps from a square to every square; [`UNREACHABLE`] where no way leads, or none of
    /// less than that many steps.
    pub fn steps_from(&self, start: SpaceId) -> Vec<u8> {
        let mut steps = vec![UNREACHABLE; self.len()];
        steps[start.index()] = 0;
        let mut queue = VecDeque::from([start]);
        while let Some(space) = queue.pop_front() {
            let next = steps[space.index()].saturating_add(1);
            for neighbour in self.neighbours(space) {
                if steps[neighbour.index()] == UNREACHABLE && next < UNREACHABLE {
                    steps[neighbour.index()] = next;
                    queue.push_back(*neighbour);
                }
            }
        }
        steps
    }
}

fn check_grid(checker: &mut Checker<'_>, grid: &Grid) {
    if !(1.0..=100_000.0).contains(&grid.size_m) {
        checker.problem(format!("grid.size_m is {}, but it must be from 1 to 100000", decimal(grid.size_m)));
    }
    if !(-360.0..=360.0).contains(&grid.rotation_deg) {
        checker.problem(format!(
            "grid.rotation_deg is {}, but it must be from -360 to 360",
            decimal(grid.rotation_deg)
        ));
    }
    let mut letters = Vec::new();
    for column in &grid.columns {
        if !put(&mut letters, &column.letter) {
            checker.problem(format!("grid.columns: the column {} is listed twice", column.letter));
        }
        if column.u_west.abs() > 1e6 || column.v_north.abs() > 1e6 {
            checker.problem(format!("grid.columns: {} is more than 1000 km away", column.letter));
        }
    }
}

/// The square with a column's letters and its number in the column, counted from 1 in the north.
fn square_of(checker: &mut Checker<'_>, grid: &Grid, id: &str) -> Option<Square> {
    let digits = id.find(|c: char| c.is_ascii_digit()).unwrap_or(id.len());
    let (letter, number) = id.split_at(digits);
    let Some(column) = grid.columns.iter().find(|column| column.letter == letter) else {
        checker.problem(format!("space {id} is in column \"{letter}\", which grid.columns does not list"));
        return None;
    };
    let number: Option<u16> = number.parse().ok().filter(|number| (1..=column.count).contains(number));
    let Some(number) = number else {
        checker.problem(format!("space {id}: column {letter} has numbers from 1 to {}", column.count));
        return None;
    };
    Some(Square { u: column.u_west, v: column.v_north + f64::from(number - 1) * grid.size_m })
}

/// How much two stretches of the same length have in common.
fn overlap(a: f64, b: f64, length: f64) -> f64 {
    length - (a - b).abs()
}

fn neighbours(squares: &[Square], size: f64) -> Vec<Vec<SpaceId>> {
    let share_edge = |a: &Square, b: &Square| {
        let (u, v) = (overlap(a.u, b.u, size), overlap(a.v, b.v, size));
        (u.abs() < TOLERANCE && v > TOLERANCE) || (v.abs() < TOLERANCE && u > TOLERANCE)
    };
    let listed = |a: &Square| {
        let beside = (0..).map(SpaceId).zip(squares).filter(|(_, b)| share_edge(a, b));
        beside.map(|(space, _)| space).collect()
    };
    squares.iter().map(listed).collect()
}

/// From the frame of the grid to metres on the ground, to the decimetre.
fn on_ground(grid: &Grid, u: f64, v: f64) -> Point {
    let (sin, cos) = grid.rotation_deg.to_radians().sin_cos();
    let round = |metres: f64| (metres * 10.0).round() / 10.0 + 0.0;
    [round(u * cos - v * sin), round(u * sin + v * cos)]
}

fn plan_spaces(file: &SquareFile, squares: &[Square]) -> Vec<SpacePlan> {
    let (grid, size) = (&file.grid, file.grid.size_m);
    let plan = |(space, square): (&SpaceEntry, &Square)| SpacePlan {
        id: space.id.clone(),
        name: space.name.clone(),
        shape: Shape::Polygon {
            points: [(0.0, 0.0), (size, 0.0), (size, size), (0.0, size)]
                .map(|(u, v)| on_ground(grid, square.u + u, square.v + v))
                .to_vec(),
        },
        centre: on_ground(grid, square.u + size / 2.0, square.v + size / 2.0),
        terrain: space.terrain.clone(),
    };
    file.spaces.iter().zip(squares).map(plan).collect()
}

/// A file may list what follows from its grid, for readers without this program; then it must be right.
fn check_listed(
    checker: &mut Checker<'_>,
    file: &SquareFile,
    neighbours: &[Vec<SpaceId>],
    plan: &[SpacePlan],
) {
    for ((space, near), computed) in file.spaces.iter().zip(neighbours).zip(plan) {
        let near = sorted::listed(near.iter().map(|space| plan[space.index()].id.as_str()));
        if let Some(listed) = &space.neighbours
            && sorted::listed(listed.iter().map(String::as_str)) != near
        {
            checker.problem(format!(
                "space {} lists other neighbours than the grid gives it: {}",
                space.id,
                near.join(", ")
            ));
        }
        let Shape::Polygon { points } = &computed.shape else { continue };
        let far = |(a, b): (&Point, &Point)| (a[0] - b[0]).hypot(a[1] - b[1]) > ROUNDING;
        if let Some(listed) = &space.polygon
            && (listed.len() != points.len() || listed.iter().zip(points).any(far))
        {
            checker.problem(format!("space {}: its polygon is not the square of the grid", space.id));
        }
    }
}

fn index(file: &SquareFile) -> Sorted<&str, SpaceId> {
    file.spaces.iter().map(|space| space.id.as_str()).zip((0..).map(SpaceId)).collect()
}

fn read_roads(
    checker: &mut Checker<'_>,
    file: &SquareFile,
    neighbours: &[Vec<SpaceId>],
) -> Vec<[SpaceId; 2]> {
    let index = index(file);
    let mut roads = Vec::new();
    for link in &file.roads {
        let ends = link.each_ref().map(|id| index.get(id.as_str()).copied());
        let [Some(from), Some(to)] = ends else {
            checker.problem(format!("a road links {} with {}, but not both are listed", link[0], link[1]));
            continue;
        };
        if !neighbours[from.index()].contains(&to) {
            checker.problem(format!(
                "a road links space {} with {}, which is not its neighbour",
                link[0], link[1]
            ));
        }
        roads.push([from, to]);
    }
    for road in &file.road_names {
        for id in road.areas.iter().filter(|id| !index.has(id.as_str())) {
            checker.problem(format!("the road \"{}\" names space {id}, which is not listed", road.name));
        }
    }
    roads
}

fn plan_roads(file: &SquareFile, spaces: &[SpacePlan]) -> Vec<LinePlan> {
    road_lines(&file.roads, names(file), spaces)
}

/// The roads with names, each with its areas.
fn names(file: &SquareFile) -> impl Iterator<Item = (&str, &[String])> {
    file.road_names.iter().map(|road| (road.name.as_str(), road.areas.as_slice()))
}

fn plan_links(file: &SquareFile, spaces: &[SpacePlan], neighbours: &[Vec<SpaceId>]) -> Vec<LinkPlan> {
    links(spaces, Touch::Side, each_once(neighbours), &roads_between(&file.roads, names(file)))
}

/// Where pieces enter: in the middle of a side of the area behind which there is no other area.
fn plan_entries(checker: &mut Checker<'_>, file: &SquareFile, squares: &[Square]) -> Vec<EntryPlan> {
    let (index, size) = (index(file), file.grid.size_m);
    let mut entries = Vec::new();
    for entry in &file.entries {
        let Some(square) = index.get(entry.area.as_str()).map(|space| squares[space.index()]) else {
            checker.problem(format!("an entry names space {}, which is not listed", entry.area));
            continue;
        };
        let behind = |(du, dv): &(f64, f64)| {
            let (u, v) = (square.u + du * size, square.v + dv * size);
            let near = |other: &Square| overlap(u, other.u, size) > 1.0 && overlap(v, other.v, size) > 1.0;
            !squares.iter().any(near)
        };
        let outside = [(1.0, 0.0), (-1.0, 0.0), (0.0, -1.0), (0.0, 1.0)].into_iter().find(behind);
        let (du, dv) = outside.unwrap_or((0.0, 0.0));
        let at =
            on_ground(&file.grid, square.u + (du + 1.0) * size / 2.0, square.v + (dv + 1.0) * size / 2.0);
        let (id, name) = (format!("entry-{}", entry.area), entry.road.clone());
        entries.push(EntryPlan { id, short: short_name(&name), name, side: entry.side, at });
    }
    entries
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::{Value, json};
    use std::sync::Arc;

    /// Two columns of two and one of three between them, half a square further north.
    fn bricks() -> Value {
        let spaces = ["A1", "A2", "B1", "B2", "B3", "C1", "C2"].map(|id| json!({ "id": id }));
        json!({
            "format": "board/1", "title": "Bricks", "topology": "square",
            "grid": { "size_m": 800, "columns": [
                { "letter": "A", "count": 2, "u_west": 800, "v_north": 0 },
                { "letter": "B", "count": 3, "u_west": 0, "v_north": -400 },
                { "letter": "C", "count": 2, "u_west": -800, "v_north": 0 },
            ] },
            "spaces": spaces,
            "roads": [["A1", "B2"]],
            "road_names": [{ "name": "Pike", "areas": ["A1", "B2"] }],
            "entries": [{ "area": "B3", "road": "Pike", "side": "union" }],
        })
    }

    fn read(json: Value) -> Result<SquareBoard, String> {
        let file = BoardFile { name: "boards/test.json".into(), json: Arc::new(json) };
        SquareBoard::read(&file, Vec::new()).map_err(|error| error.to_string())
    }

    fn near(board: &SquareBoard, id: &str) -> Vec<String> {
        let name = |space: SpaceId| board.plan().spaces[space.index()].id.clone();
        let at = board.spaces().find(|space| name(*space) == id).expect("listed");
        board.neighbours(at).iter().map(|space| name(*space)).collect()
    }

    #[test]
    fn bricks_have_six_neighbours() {
        let board = read(bricks()).expect("sound");
        assert_eq!(near(&board, "B2"), ["A1", "A2", "B1", "B3", "C1", "C2"]);
        assert_eq!(near(&board, "A1"), ["A2", "B1", "B2"]);
        assert_eq!((board.len(), board.is_empty(), board.roads().len()), (7, false, 1));
    }

    #[test]
    fn unshifted_columns_are_a_chess_board() {
        let mut json = bricks();
        json["grid"]["columns"][1]["v_north"] = json!(0);
        json["roads"] = json!([]);
        assert_eq!(near(&read(json).expect("sound"), "B2"), ["A2", "B1", "B3", "C2"]);
    }

    #[test]
    fn steps_are_counted_over_edges() {
        let board = read(bricks()).expect("sound");
        assert_eq!(board.steps_from(SpaceId(0)), [0, 1, 1, 1, 2, 2, 2]);
        let mut islands = bricks();
        islands["grid"]["columns"][2]["u_west"] = json!(-5000);
        let board = read(islands).expect("sound");
        assert_eq!(board.steps_from(SpaceId(0))[5], UNREACHABLE);
    }

    #[test]
    fn the_grid_can_be_turned() {
        let mut json = bricks();
        json["grid"]["rotation_deg"] = json!(90);
        let board = read(json).expect("sound");
        assert_eq!(format!("{:?}", board.plan().spaces[0].centre), "[-400.0, 1200.0]");
        assert_eq!(near(&board, "B2").len(), 6);
    }

    #[test]
    fn entries_lie_at_the_outer_side_of_their_area() {
        let board = read(bricks()).expect("sound");
        assert_eq!(format!("{:?}", board.plan().entries[0].at), "[400.0, 2000.0]");
        assert_eq!(format!("{:?}", board.plan().bounds), "[-800.0, -400.0, 1600.0, 2000.0]");
    }

    #[test]
    fn faults_are_named_by_space() {
        let fault = |change: &dyn Fn(&mut Value)| {
            let mut json = bricks();
            change(&mut json);
            read(json).expect_err("a fault")
        };
        let of = |text: String, part: &str| assert!(text.contains(part), "{text} lacks {part}");
        of(fault(&|json| json["spaces"][0]["id"] = json!("Z1")), "space Z1 is in column \"Z\"");
        of(
            fault(&|json| json["spaces"][0]["id"] = json!("A9")),
            "space A9: column A has numbers from 1 to 2",
        );
        of(fault(&|json| json["spaces"][0]["id"] = json!("B2")), "space B2 is listed twice");
        of(fault(&|json| json["roads"][0] = json!(["A1", "C1"])), "links space A1 with C1");
        of(fault(&|json| json["roads"][0] = json!(["A1", "Q1"])), "not both are listed");
        of(fault(&|json| json["entries"][0]["area"] = json!("Q1")), "an entry names space Q1");
        of(
            fault(&|json| json["road_names"][0]["areas"][0] = json!("Q1")),
            "the road \"Pike\" names space Q1",
        );
        of(fault(&|json| json["spaces"][0]["neighbours"] = json!(["C1"])), "space A1 lists other neighbours");
        of(fault(&|json| json["spaces"][0]["polygon"] = json!([[0, 0]])), "space A1: its polygon");
        of(fault(&|json| json["grid"]["size_m"] = json!(0)), "grid.size_m is 0");
        of(fault(&|json| json["topology"] = json!("hex")), "the board is of hex spaces");
    }
}
