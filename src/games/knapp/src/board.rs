//! The map as the rules ask about it: costs, roads, distances, lines of sight (§3 to §5, map).
//!
//! Everything is worked out once, as sets of areas, so that the rules can ask it millions of times.

use super::pieces;
use crate::boards::file::Checker;
use crate::boards::space_set::SpaceSet;
use crate::boards::square::SquareBoard;
use crate::engine::scene::{LegendEntry, TerrainKind as Kind};
use crate::engine::{BoardFile, NameKind, Names, PieceId, SetupError, SpaceId};
use serde::Deserialize;
use serde_json::Value;
use std::collections::BTreeMap;
use std::sync::{Arc, OnceLock};

pub(super) const STANDARD: &str = include_str!("../board.json");

/// The hills of the standard board that no label of the rulebook's map names: Benner's Hill and Wolf Hill.
const EASTERN_HILLS: [&str; 2] = ["A4", "A6"];

/// A unit with more strength than this would be wiped out by nothing.
pub(super) const STRONGEST: i32 = 30;

/// The highest command rating that a leader can have.
pub(super) const HIGHEST_RATING: i32 = 4;

/// The largest command rating, and the farthest that the rules ask for neighbours of neighbours.
pub const FARTHEST: usize = 3;

/// The least that terrain costs: a clear area (§4).
pub const CHEAPEST: u8 = 2;

/// How many costs terrain can have, up to that of a hill with woods and a creek.
pub const TERRAIN_COSTS: usize = 4;

/// A move along a road (§4, `knapp.move.road`).
pub const ROAD_COST: u8 = 1;

/// An area that set-up and arrivals name, and what it is.
const NAMED_AREAS: [(&str, &str); 13] = [
    ("C5", "Cemetery Hill"),
    ("E9", "Devil's Den"),
    ("G2", "the Cashtown Road"),
    ("G5", "the Fairfield Road"),
    ("C1", "the Carlisle Road"),
    ("A1", "the Harrisburg Road"),
    ("A7", "the Baltimore Pike"),
    ("C10", "the Taneytown Road"),
    ("F11", "the Emmitsburg Road"),
    ("E3", "the cavalry's start"),
    ("E7", "I Corps' start"),
    ("F8", "I Corps' start"),
    ("F9", "I Corps' start"),
];

/// The areas that set-up, arrivals and scoring name.
#[derive(Clone, Copy, Debug)]
pub struct NamedAreas([SpaceId; NAMED_AREAS.len()]);

impl NamedAreas {
    /// The area with this id: one of those that every board of this game has.
    pub fn get(&self, id: &str) -> SpaceId {
        let at = NAMED_AREAS.iter().position(|(name, _)| *name == id).unwrap_or(0);
        self.0[at]
    }
}

/// What an area is made of (§4).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[expect(clippy::struct_excessive_bools, reason = "each is a word of the terrain table")]
pub struct Terrain {
    /// Costs 3 to enter, gives the defender cover in an assault, closes the line of sight.
    pub hill: bool,
    /// Costs 3 to enter, closes the line of sight.
    pub town: bool,
    /// Closes the line of sight.
    pub slope: bool,
    /// Costs 1 more, closes the line of sight.
    pub woods: bool,
    /// Costs 1 more.
    pub creek: bool,
}

impl Terrain {
    /// Movement points to enter off the road (§4, `knapp.move.terrain`): 2 to 5.
    pub const fn cost(self) -> u8 {
        let base = if self.hill || self.town { 3 } else { 2 };
        base + self.woods as u8 + self.creek as u8
    }

    /// Does it close a line of sight that goes through it (§5, `knapp.fire.los`)?
    pub const fn blocks_sight(self) -> bool {
        self.slope || self.town || self.hill || self.woods
    }
}

/// A board that the game can be played on.
#[derive(Clone, Debug)]
pub struct Board {
    /// The squares.
    pub squares: SquareBoard,
    /// What each area is made of.
    pub terrain: Vec<Terrain>,
    /// The areas that the rules name.
    pub named: NamedAreas,
    /// Names of areas and pieces.
    pub names: Arc<Names>,
    /// Areas that are hills.
    pub hills: SpaceSet,
    /// Each area's place when areas are sorted by column and then by number.
    rank: Vec<u16>,
    /// Steps from area to area, row by row.
    steps: Vec<u8>,
    /// For each area those at most 0, 1, 2 and 3 steps away.
    within: Vec<[SpaceSet; FARTHEST + 1]>,
    /// The areas by the cost of entering them off the road, from the cheapest.
    by_cost: [SpaceSet; TERRAIN_COSTS],
    /// For each area the neighbours that a road joins to it.
    by_road: Vec<SpaceSet>,
    /// For each area those two steps away that can be seen from it.
    far_sight: Vec<SpaceSet>,
    /// The strengths of counters that are not ours, by piece.
    strengths: [Option<u8>; pieces::UNITS],
    /// What each leader's counter shows, in table order.
    ratings: [u8; LEADERS],
}

#[derive(Debug, Deserialize)]
struct Sections {
    spaces: Vec<TerrainEntry>,
    #[serde(default)]
    strengths: BTreeMap<String, u8>,
    #[serde(default)]
    ratings: BTreeMap<String, u8>,
}

#[derive(Debug, Deserialize)]
struct TerrainEntry {
    id: String,
    #[serde(default)]
    terrain: Vec<String>,
}

impl Board {
    /// The standard board of 73 areas, with or without the eastern hills.
    ///
    /// # Errors
    /// None, as long as the embedded file is sound; a test reads it.
    pub fn standard(eastern_hills: bool) -> Result<Arc<Board>, SetupError> {
        static WITH: OnceLock<Result<Arc<Board>, SetupError>> = OnceLock::new();
        static WITHOUT: OnceLock<Result<Arc<Board>, SetupError>> = OnceLock::new();
        let board = if eastern_hills { &WITH } else { &WITHOUT };
        board.get_or_init(|| Board::read(&standard_file(eastern_hills)?).map(Arc::new)).clone()
    }

    /// Reads a board file.
    ///
    /// # Errors
    /// Everything that is wrong with it: also an area that set-up, arrivals or scoring need.
    pub fn read(file: &BoardFile) -> Result<Board, SetupError> {
        let squares = SquareBoard::read(file, legend())?;
        let mut checker = Checker::new(file);
        if squares.len() > SpaceSet::CAPACITY {
            let (count, most) = (squares.len(), SpaceSet::CAPACITY);
            checker.problem(format!("there are {count} spaces, but this game plays on at most {most}"));
        }
        let sections: Sections = checker.read()?;
        let terrain = sections.spaces.iter().map(|entry| read_terrain(&mut checker, entry)).collect();
        let ids: Vec<&str> = squares.plan().spaces.iter().map(|space| space.id.as_str()).collect();
        let named = NAMED_AREAS.map(|(id, what)| {
            let found = (0..).map(SpaceId).zip(&ids).find(|(_, listed)| **listed == id);
            if found.is_none() {
                checker.problem(format!("space {id} is missing, which the game needs for {what}"));
            }
            found.map_or(SpaceId(0), |(space, _)| space)
        });
        let strengths = read_strengths(&mut checker, &sections.strengths);
        let ratings = read_ratings(&mut checker, &sections.ratings);
        checker.finish()?;
        let names = Names::default()
            .with(NameKind::Space, ids)
            .with(NameKind::Piece, pieces::pieces().map(pieces::id));
        let board = Board::work_out(squares, terrain, NamedAreas(named), Arc::new(names));
        Ok(Board { strengths, ratings, ..board })
    }

    /// The strength that a board file gives a unit's counter, if it is another than ours.
    pub fn own_strength(&self, piece: PieceId) -> Option<u8> {
        self.strengths.get(piece.index()).copied().flatten()
    }

    /// The command rating on a leader's counter.
    pub fn rating(&self, leader: PieceId) -> u8 {
        self.ratings.get(leader.index().saturating_sub(pieces::UNITS)).copied().unwrap_or_default()
    }

    fn work_out(squares: SquareBoard, terrain: Vec<Terrain>, named: NamedAreas, names: Arc<Names>) -> Board {
        let areas = || squares.spaces();
        let near = |area: SpaceId| squares.neighbours(area).iter().copied();
        let cost = |area: SpaceId| terrain[area.index()].cost();
        let of_cost =
            |wanted: usize| areas().filter(|area| usize::from(cost(*area) - CHEAPEST) == wanted).collect();
        let by_cost = std::array::from_fn(of_cost);
        let mut by_road = vec![SpaceSet::EMPTY; squares.len()];
        for [from, to] in squares.roads() {
            by_road[from.index()].insert(*to);
            by_road[to.index()].insert(*from);
        }
        let steps: Vec<u8> = areas().flat_map(|area| squares.steps_from(area)).collect();
        let row = |area: SpaceId| &steps[area.index() * squares.len()..][..squares.len()];
        let at_most = |area: SpaceId, most: usize| {
            let near = (0..).map(SpaceId).zip(row(area)).filter(|(_, steps)| usize::from(**steps) <= most);
            near.map(|(space, _)| space).collect::<SpaceSet>()
        };
        let within: Vec<_> = areas().map(|area| [0, 1, 2, 3].map(|most| at_most(area, most))).collect();
        let open = |area: &SpaceId| !terrain[area.index()].blocks_sight();
        let seen_over = |area: SpaceId| -> SpaceSet { near(area).filter(open).flat_map(near).collect() };
        let far_sight = areas()
            .map(|area| seen_over(area) & within[area.index()][2] & !within[area.index()][1])
            .collect();
        let rank = ranks(&squares);
        let hills = areas().filter(|area| terrain[area.index()].hill).collect();
        let strengths = [None; pieces::UNITS];
        let ratings = std::array::from_fn(printed_rating);
        Board {
            squares,
            terrain,
            named,
            names,
            hills,
            rank,
            steps,
            within,
            by_cost,
            by_road,
            far_sight,
            strengths,
            ratings,
        }
    }

    /// How many areas there are.
    pub fn len(&self) -> usize {
        self.squares.len()
    }

    /// A board has at least one area.
    pub fn is_empty(&self) -> bool {
        self.squares.is_empty()
    }

    /// Every area.
    pub fn areas(&self) -> SpaceSet {
        SpaceSet::first(self.len())
    }

    /// Steps from area to area, whatever lies between.
    pub fn distance(&self, a: SpaceId, b: SpaceId) -> u8 {
        self.steps[a.index() * self.len() + b.index()]
    }

    /// An area's place when areas are sorted by column and then by number, which settles ties.
    pub fn rank(&self, area: SpaceId) -> u16 {
        self.rank[area.index()]
    }

    /// The areas at most `steps` away, the area itself included; beyond [`FARTHEST`] no farther than that.
    pub fn within(&self, area: SpaceId, steps: u8) -> SpaceSet {
        self.within[area.index()][usize::from(steps).min(FARTHEST)]
    }

    /// The neighbouring areas.
    pub fn neighbours(&self, area: SpaceId) -> SpaceSet {
        let mut near = self.within(area, 1);
        near.remove(area);
        near
    }

    /// A set of areas and all their neighbours.
    pub fn grown(&self, areas: SpaceSet) -> SpaceSet {
        areas.into_iter().fold(areas, |grown, area| grown | self.within(area, 1))
    }

    /// The areas by the cost of entering them off the road, from the cheapest.
    pub const fn by_cost(&self) -> &[SpaceSet; TERRAIN_COSTS] {
        &self.by_cost
    }

    /// The neighbours that a road joins to this area.
    pub fn neighbours_by_road(&self, area: SpaceId) -> SpaceSet {
        self.by_road[area.index()]
    }

    /// The areas that a road joins to at least one of these.
    pub fn joined_by_road(&self, areas: SpaceSet) -> SpaceSet {
        areas.into_iter().fold(SpaceSet::EMPTY, |joined, area| joined | self.neighbours_by_road(area))
    }

    /// The areas that a unit with this range can fire at from `area`, by range and line of sight (§5).
    pub fn field_of_fire(&self, area: SpaceId, range: u8) -> SpaceSet {
        let far = if range >= 2 { self.far_sight[area.index()] } else { SpaceSet::EMPTY };
        self.neighbours(area) | far
    }

    /// Is the line of sight open between two areas at most two steps apart (§5, `knapp.fire.los`)?
    pub fn line_of_sight(&self, a: SpaceId, b: SpaceId) -> bool {
        self.distance(a, b) <= 1 || self.far_sight[a.index()].contains(b)
    }

    /// The areas that a line of sight between two areas could go through: the common neighbours.
    pub fn between(&self, a: SpaceId, b: SpaceId) -> SpaceSet {
        self.neighbours(a) & self.neighbours(b)
    }

    /// Cost of entering a neighbouring area (§4): by road unless the enemy is there, else by terrain.
    pub fn enter_cost(&self, from: SpaceId, to: SpaceId, enemy_there: bool) -> u8 {
        if !enemy_there && self.by_road[from.index()].contains(to) {
            ROAD_COST
        } else {
            self.terrain[to.index()].cost()
        }
    }

    /// An area's id.
    pub fn id(&self, area: SpaceId) -> &str {
        self.squares.plan().spaces.get(area.index()).map_or("off-map", |plan| &plan.id)
    }

    /// An area as a sentence names it: `C5 (Cemetery Hill)`, or `C6`.
    pub fn place(&self, area: SpaceId) -> String {
        match self.squares.plan().spaces.get(area.index()).map(|plan| (&plan.id, &plan.name)) {
            None => "the ground off the map".into(),
            // What a name has in brackets of its own stands behind a comma.
            Some((id, Some(name))) => format!("{id} ({})", name.replace(" (", ", ").replace(['(', ')'], "")),
            Some((id, None)) => id.clone(),
        }
    }

    /// An area by its name alone, if it has one: `Herr Ridge (north)`, `C10`.
    pub fn short(&self, area: SpaceId) -> String {
        let plan = self.squares.plan().spaces.get(area.index());
        plan.and_then(|plan| plan.name.clone()).unwrap_or_else(|| self.place(area))
    }

    /// Areas as a sentence names them.
    pub fn places(&self, areas: SpaceSet) -> Vec<String> {
        areas.into_iter().map(|area| self.place(area)).collect()
    }
}

fn standard_file(eastern_hills: bool) -> Result<BoardFile, SetupError> {
    let mut file = BoardFile::parse("boards/knapp.json", STANDARD)?;
    if !eastern_hills {
        let spaces = Arc::make_mut(&mut file.json)["spaces"].as_array_mut();
        let eastern = |space: &&mut Value| EASTERN_HILLS.iter().any(|id| space["id"] == **id);
        let words =
            spaces.into_iter().flatten().filter(eastern).filter_map(|space| space["terrain"].as_array_mut());
        words.flatten().filter(|word| **word == "hill").for_each(|word| *word = "slope".into());
    }
    Ok(file)
}

fn ranks(squares: &SquareBoard) -> Vec<u16> {
    let key = |area: &SpaceId| {
        let id = squares.plan().spaces[area.index()].id.as_str();
        let (letters, number) = id.split_at(id.find(|c: char| c.is_ascii_digit()).unwrap_or(id.len()));
        (letters.to_owned(), number.parse::<u16>().unwrap_or(0))
    };
    let mut sorted: Vec<SpaceId> = squares.spaces().collect();
    sorted.sort_by_key(key);
    let mut ranks = vec![0; sorted.len()];
    for (rank, area) in (0..).zip(sorted) {
        ranks[area.index()] = rank;
    }
    ranks
}

/// How many leaders there are.
const LEADERS: usize = pieces::PIECES - pieces::UNITS;

/// What the counter of a leader shows that is ours.
fn printed_rating(n: usize) -> u8 {
    pieces::leaders().nth(n).map_or(0, |leader| pieces::leader_of(leader).rating)
}

fn read_ratings(checker: &mut Checker<'_>, ratings: &BTreeMap<String, u8>) -> [u8; LEADERS] {
    for (id, rating) in ratings {
        if !pieces::leaders().any(|leader| pieces::id(leader) == id) {
            checker.problem(format!("there is no leader {id} whose rating could be set"));
        }
        if !(0..=HIGHEST_RATING).contains(&i32::from(*rating)) {
            checker.problem(format!(
                "the rating of {id} is {rating}, but it must be from 0 to {HIGHEST_RATING}"
            ));
        }
    }
    let own = |n: usize| ratings.get(pieces::id(pieces::leaders().nth(n)?)).copied();
    std::array::from_fn(|n| own(n).unwrap_or_else(|| printed_rating(n)))
}

fn read_strengths(
    checker: &mut Checker<'_>,
    strengths: &BTreeMap<String, u8>,
) -> [Option<u8>; pieces::UNITS] {
    for (id, strength) in strengths {
        if !pieces::units().any(|piece| pieces::id(piece) == id) {
            checker.problem(format!("there is no unit {id} whose strength could be set"));
        }
        if !(1..=STRONGEST).contains(&i32::from(*strength)) {
            checker
                .problem(format!("the strength of {id} is {strength}, but it must be from 1 to {STRONGEST}"));
        }
    }
    let own = |n: usize| {
        let piece = PieceId(u16::try_from(n).unwrap_or(u16::MAX));
        strengths.get(pieces::id(piece)).copied().filter(|own| *own != pieces::unit(piece).graded)
    };
    std::array::from_fn(own)
}

fn read_terrain(checker: &mut Checker<'_>, entry: &TerrainEntry) -> Terrain {
    let mut terrain = Terrain::default();
    let mut bases = 0;
    for word in &entry.terrain {
        match word.as_str() {
            "clear" => bases += 1,
            "slope" => (terrain.slope, bases) = (true, bases + 1),
            "hill" => (terrain.hill, bases) = (true, bases + 1),
            "town" => (terrain.town, bases) = (true, bases + 1),
            "woods" => terrain.woods = true,
            "creek" => terrain.creek = true,
            other => checker.problem(format!("space {}: there is no terrain \"{other}\"", entry.id)),
        }
    }
    if bases != 1 {
        checker.problem(format!(
            "space {}: it has {bases} of clear, slope, hill and town, not exactly one",
            entry.id
        ));
    }
    terrain
}

fn legend() -> Vec<LegendEntry> {
    let entry = LegendEntry::new;
    vec![
        entry("clear", Kind::Open, "clear", "2 movement points to enter."),
        entry("slope", Kind::Slope, "slope", "2 movement points to enter; closes the line of sight."),
        entry(
            "hill",
            Kind::Hill,
            "hill",
            "3 movement points to enter; closes the line of sight; who assaults it subtracts 1 from each die.",
        ),
        entry("town", Kind::Town, "town", "3 movement points to enter; closes the line of sight."),
        entry("woods", Kind::Woods, "woods", "1 movement point more; closes the line of sight."),
        entry("creek", Kind::Water, "creek or run", "1 movement point more."),
        entry(
            "road",
            Kind::Road,
            "road",
            "1 movement point from area to area, unless enemy units are in the area entered.",
        ),
    ]
}
