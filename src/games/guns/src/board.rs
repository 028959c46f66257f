//! The map as the rules ask about it: sides of positions with their symbols, steps, extended fronts, special
//! lines of sight, roads, entry points, objectives (§3, §9, §10, §11).
//!
//! Everything is worked out once, as sets and lists, because the rules ask it millions of times.

pub mod areas;
mod ground;
pub mod roads;
pub mod sections;

use super::hours::{ENTRIES, ENTRY_IDS};
use super::pieces::piece_names;
use crate::boards::file::Checker;
use crate::boards::position::{NO_AREA, PositionBoard};
use crate::boards::space_set::SpaceBits;
use crate::engine::scene::{BoardPlan, LegendEntry, TerrainKind as Kind};
use crate::engine::{AreaId, BoardFile, EntryId, NameKind, Names, SetupError, Side, SpaceId};
use areas::Areas;
use ground::Ground;
use roads::Roads;
use sections::{Entry, Sections};
use std::sync::{Arc, OnceLock};

pub use ground::{Crossing, Extension, View};
pub use sections::{Sightline, Symbols};

/// Positions of a board.
pub type Positions = SpaceBits<6>;

pub(super) const STANDARD: &str = include_str!("../board.json");

/// Where the objectives of the standard board start farther back. They are not in its file, because records name that by
/// its hash.
pub(super) const BACK: [&str; 3] = ["A101", "A087", "A092"];

/// A board has no more positions than this.
pub const MOST_POSITIONS: usize = Positions::CAPACITY;

/// A board that the game can be played on.
#[derive(Clone, Debug)]
pub struct Board {
    positions: PositionBoard,
    ground: Ground,
    roads: Roads,
    entries: Vec<Entry>,
    objectives: sections::Objectives,
    town: Areas,
    names: Arc<Names>,
}

impl Board {
    /// The standard board of 350 positions and 155 areas.
    ///
    /// # Errors
    /// None, as long as the embedded file is sound; a test reads it.
    pub fn standard() -> Result<Arc<Board>, SetupError> {
        static BOARD: OnceLock<Result<Arc<Board>, SetupError>> = OnceLock::new();
        let read = || {
            let file = BoardFile::parse("boards/guns.json", STANDARD)?;
            let mut board = Board::read(&file)?;
            board.objectives.back = BACK.map(|id| board.find_area(id).unwrap_or(NO_AREA));
            Ok(Arc::new(board))
        };
        BOARD.get_or_init(read).clone()
    }

    /// Reads a board file.
    ///
    /// # Errors
    /// Everything that is wrong with it.
    pub fn read(file: &BoardFile) -> Result<Board, SetupError> {
        let positions = PositionBoard::read(file, legend())?;
        let mut checker = Checker::new(file);
        if positions.len() > MOST_POSITIONS {
            checker.problem(format!("there are {} positions, more than {MOST_POSITIONS}", positions.len()));
        }
        if positions.areas() > Areas::CAPACITY {
            checker.problem(format!("there are {} areas, more than {}", positions.areas(), Areas::CAPACITY));
        }
        let sections = Sections::read(&mut checker)?;
        let symbols = sections.symbols(&mut checker, &positions);
        let sightlines = sections.sightlines(&mut checker, &positions);
        let links = sections.links(&mut checker, &positions);
        let entries = sections.entries(&mut checker, &positions);
        let objectives = sections.objectives(&mut checker, &positions);
        let town = sections.town(&mut checker, &positions).into_iter().collect();
        checker.finish()?;
        let ground = Ground::of(&positions, symbols, sightlines, &entries);
        let roads = Roads::of(&links, &entries);
        let areas = positions.plan().areas.iter().map(|area| area.id.as_str());
        let names = Names::default()
            .with(NameKind::Space, positions.plan().spaces.iter().map(|space| space.id.as_str()))
            .with(NameKind::Area, areas)
            .with(NameKind::Piece, piece_names())
            .with(NameKind::Entry, ENTRY_IDS);
        Ok(Board { positions, ground, roads, entries, objectives, town, names: Arc::new(names) })
    }

    /// How many positions there are.
    pub fn len(&self) -> usize {
        self.positions.len()
    }

    /// A board has at least some positions.
    pub fn is_empty(&self) -> bool {
        self.positions.is_empty()
    }

    /// Every position, in order.
    pub fn positions(&self) -> impl Iterator<Item = SpaceId> + Clone {
        (0..u16::try_from(self.len()).unwrap_or(u16::MAX)).map(SpaceId)
    }

    /// How many areas there are.
    pub fn area_count(&self) -> usize {
        self.positions.areas()
    }

    /// Every area, in order.
    pub fn areas(&self) -> impl Iterator<Item = AreaId> + Clone {
        (0..u16::try_from(self.area_count()).unwrap_or(u16::MAX)).map(AreaId)
    }

    /// Has the board this position? A command may name another.
    pub fn has(&self, position: SpaceId) -> bool {
        position.index() < self.len()
    }

    /// The two areas of a position.
    pub fn sides(&self, position: SpaceId) -> [AreaId; 2] {
        self.positions.sides(position)
    }

    /// The area on a side of a position, by the side's number: 0 or 1.
    pub fn side_area(&self, position: SpaceId, side: u8) -> AreaId {
        self.sides(position)[usize::from(side & 1)]
    }

    /// The number of the side of a position on which an area lies, if it does.
    pub fn side_of(&self, position: SpaceId, area: AreaId) -> Option<u8> {
        match self.sides(position) {
            _ if area == NO_AREA => None,
            [first, _] if first == area => Some(0),
            [_, second] if second == area => Some(1),
            _ => None,
        }
    }

    /// Is the position an edge of the area?
    pub fn bounds(&self, position: SpaceId, area: AreaId) -> bool {
        self.side_of(position, area).is_some()
    }

    /// The other area of a position.
    pub fn across(&self, position: SpaceId, area: AreaId) -> AreaId {
        self.positions.other_side(position, area)
    }

    /// The symbols of a position on the side of an area (§3).
    pub fn symbols(&self, position: SpaceId, area: AreaId) -> Symbols {
        let side = self.side_of(position, area);
        side.map_or_else(Symbols::default, |side| self.ground.symbols(position, side))
    }

    /// Is it obstructed on both sides (§21)?
    pub fn is_fully_obstructed(&self, position: SpaceId) -> bool {
        self.woods().contains(position)
    }

    /// The positions that are obstructed on both sides.
    pub fn woods(&self) -> Positions {
        self.ground.woods()
    }

    /// Is it obstructed on a side, by the side's number?
    pub fn is_rough(&self, position: SpaceId, side: u8) -> bool {
        self.ground.symbols(position, side).obstructed
    }

    /// Is it obstructed on at least one side?
    pub fn is_obstructed(&self, position: SpaceId) -> bool {
        self.is_rough(position, 0) || self.is_rough(position, 1)
    }

    /// The positions that are edges of an area.
    pub fn bounding(&self, area: AreaId) -> Positions {
        self.ground.bounding(area)
    }

    /// The edges of an area that are obstructed on its side.
    pub fn rough(&self, area: AreaId) -> Positions {
        self.ground.rough(area)
    }

    /// The positions that bound at least one of these areas.
    pub fn bounding_all(&self, areas: Areas) -> Positions {
        areas.into_iter().fold(Positions::EMPTY, |all, area| all | self.bounding(area))
    }

    /// The positions that share an endpoint with one (§3).
    pub fn adjacent(&self, position: SpaceId) -> Positions {
        self.ground.adjacent(position)
    }

    /// The positions that share an endpoint with at least one of these.
    pub fn adjacent_all(&self, positions: Positions) -> Positions {
        positions.into_iter().fold(Positions::EMPTY, |all, position| all | self.adjacent(position))
    }

    /// The areas that share a position with one (§16: an endpoint is not enough).
    pub fn neighbours(&self, area: AreaId) -> Areas {
        self.ground.neighbours(area)
    }

    /// Is an area cut by the edge of the map (§10)?
    pub fn is_partial(&self, area: AreaId) -> bool {
        self.positions.is_partial(area)
    }

    /// The ends of a position.
    pub fn ends(&self, position: SpaceId) -> impl Iterator<Item = crate::boards::position::Endpoint> {
        self.positions.ends(position).into_iter().flatten()
    }

    /// The positions that meet at an endpoint.
    pub fn meeting(&self, end: crate::boards::position::Endpoint) -> &[SpaceId] {
        self.positions.meeting(end)
    }

    /// The other position at an endpoint that bounds an area.
    pub fn next(
        &self,
        end: crate::boards::position::Endpoint,
        position: SpaceId,
        area: AreaId,
    ) -> Option<SpaceId> {
        self.meeting(end).iter().copied().find(|other| *other != position && self.bounds(*other, area))
    }

    /// Every step from a position across its two areas (`guns.move.cost`).
    pub fn crossings(&self, position: SpaceId) -> &[Crossing] {
        self.ground.crossings(position)
    }

    /// What a step across an area costs: 1, or 2 if an obstruction is in the way (`guns.move.cost`).
    pub fn step_cost(&self, from: SpaceId, area: AreaId, to: SpaceId) -> u8 {
        let slow = self.symbols(from, area).obstructed || self.symbols(to, area).obstructed;
        1 + u8::from(slow)
    }

    /// What leaving or entering the map across a partial area costs (`guns.move.exit`).
    pub fn edge_cost(&self, position: SpaceId, area: AreaId) -> u8 {
        1 + u8::from(self.symbols(position, area).obstructed)
    }

    /// The least cost between two positions, whoever stands in the way; 255 if there is no way.
    pub fn distance(&self, from: SpaceId, to: SpaceId) -> u8 {
        self.ground.distance(from, to)
    }

    /// The extended fronts of a position with a front (§9).
    pub fn extensions(&self, position: SpaceId, side: u8) -> &[Extension] {
        self.ground.extensions(position, side)
    }

    /// What is seen from a position with a front (§9).
    pub fn view(&self, position: SpaceId, side: u8) -> Option<&View> {
        self.ground.view(position, side)
    }

    /// The special lines of sight from a side of a position (§9).
    pub fn sightlines(&self, position: SpaceId, side: u8) -> impl Iterator<Item = &Sightline> {
        let front = self.side_area(position, side);
        self.ground.sightlines().iter().filter(move |line| line.position == position && line.front == front)
    }

    /// The positions that no Union block may enter (`guns.move.csa-entry`).
    pub fn forbidden_to(&self, side: Side) -> Positions {
        self.ground.forbidden(side)
    }

    /// The number of areas from one to another, over common positions; 255 if there is no way.
    pub fn area_distance(&self, a: AreaId, b: AreaId) -> u8 {
        self.ground.area_distance(a, b)
    }

    /// An entry point.
    pub fn entry(&self, entry: EntryId) -> Option<&Entry> {
        self.entries.get(entry.index())
    }

    /// The two areas of an entry point; none for what is no entry point.
    pub fn entry_areas(&self, entry: EntryId) -> impl Iterator<Item = AreaId> + '_ {
        self.entry(entry).into_iter().flat_map(|entry| entry.areas)
    }

    /// The main roads (§11).
    pub const fn roads(&self) -> &Roads {
        &self.roads
    }

    /// The areas of the town.
    pub const fn town(&self) -> Areas {
        self.town
    }

    /// Where the objectives start.
    pub const fn objectives(&self) -> &sections::Objectives {
        &self.objectives
    }

    /// The names of positions, areas, blocks and entry points.
    pub const fn names(&self) -> &Arc<Names> {
        &self.names
    }

    /// The board, ready to draw.
    pub fn plan(&self) -> &BoardPlan {
        self.positions.plan()
    }

    /// The id of a position.
    pub fn id(&self, position: SpaceId) -> &str {
        self.plan().spaces.get(position.index()).map_or("off-map", |space| space.id.as_str())
    }

    /// The id of an area.
    pub fn area_id(&self, area: AreaId) -> &str {
        self.plan().areas.get(area.index()).map_or("nowhere", |area| area.id.as_str())
    }

    /// The position with this id.
    pub fn find(&self, id: &str) -> Option<SpaceId> {
        self.positions.find(id)
    }

    /// The area with this id.
    pub fn find_area(&self, id: &str) -> Option<AreaId> {
        self.positions.find_area(id)
    }

    /// What an area is called.
    pub fn area_name(&self, area: AreaId) -> &str {
        let named = self.plan().areas.get(area.index());
        named.map_or("nowhere", |area| area.name.as_deref().unwrap_or(&area.id))
    }

    /// What a position is called: its own name, or the areas between which it lies.
    pub fn name(&self, position: SpaceId) -> String {
        let Some(space) = self.plan().spaces.get(position.index()) else { return "nowhere".into() };
        space.name.clone().unwrap_or_else(|| {
            let [a, b] = self.sides(position);
            format!("the line between {} and {}", self.area_name(a), self.area_name(b))
        })
    }

    /// The same in few words, as a heading has it, in which several places may stand beside each other: `Plank Farm – Felix Woods`.
    pub fn short_name(&self, position: SpaceId) -> String {
        let named = self.plan().spaces.get(position.index()).is_none_or(|space| space.name.is_some());
        if named {
            return self.name(position);
        }
        let [a, b] = self.sides(position);
        format!("{} – {}", self.area_name(a), self.area_name(b))
    }

    /// What an entry point is called.
    pub fn entry_name(&self, entry: EntryId) -> &str {
        self.entry(entry).map_or("nowhere", |entry| entry.name.as_str())
    }
}

/// What the symbols and lines of the map mean (§3).
fn legend() -> Vec<LegendEntry> {
    let entry = LegendEntry::new;
    vec![
        entry(
            "ridge",
            Kind::Ridge,
            "Ridge",
            "Extends the field of fire to its front; each cannon adds a point to defensive artillery fire.",
        ),
        entry("steep", Kind::Slope, "Steep slope", "Attacks from this side lose a point in close combat."),
        entry(
            "obstructed",
            Kind::Obstructed,
            "Obstructed",
            "No field of fire to this side, and crossing the area from or to here costs two steps. Obstructed on both sides: attackers lose a point.",
        ),
        entry("town", Kind::Town, "Gettysburg", "Confederate reinforcements never come through by road."),
        entry("road", Kind::Road, "Main road", "Reinforcements can enter along it, any distance."),
        entry(
            "sightline",
            Kind::SightLine,
            "Special line of sight",
            "The field of fire reaches this area over ridges and obstructions, but not over friendly blocks.",
        ),
    ]
}

const _: () = assert!(ENTRIES == ENTRY_IDS.len());
