//! The map as the rules ask about it: neighbours, roads, terrain, ranges, entry boxes, what starts and arrives
//! where (the map, Starting the Game, Reinforcements card).
//!
//! Places are areas and entry boxes; a box is a place that belongs to one side and leads into one area.
//! Everything is worked out once, as sets of places, so that the rules can ask it millions of times.

mod ground;
mod sections;

use super::options::Inferior;
use super::pieces::{Group, Period};
use crate::boards::area::{AreaBoard, ENTRY_BOX};
use crate::boards::file::Checker;
use crate::boards::space_set::SpaceSet;
use crate::engine::scene::{BoardPlan, LegendEntry, TerrainKind as Kind};
use crate::engine::{BoardFile, NameKind, Names, SetupError, Side, SpaceId};
use ground::Ground;
use sections::Sections;
use std::sync::{Arc, OnceLock};

/// Places of a board.
pub type Places = SpaceSet;

pub(super) const STANDARD: &str = include_str!("../board.json");

/// The Reinforcements card of version 0.1.
const SPREAD: &str = include_str!("../card_spread.json");

/// A board has no more areas and entry boxes than this.
pub const MOST_PLACES: usize = 96;

/// With fewer areas than this command blocks might find no room.
pub const FEWEST_AREAS: usize = 24;

/// What an area is made of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Terrain {
    /// No effect.
    Clear,
    /// Guns fire three areas far, lines of sight end, and defenders' morale is better.
    Ridge,
    /// The same, but guns fire four areas far.
    Hill,
    /// Gettysburg: defenders' morale is worse.
    Town,
}

impl Terrain {
    /// The word in board files and in the legend; nothing for clear ground.
    pub const fn word(self) -> Option<&'static str> {
        match self {
            Terrain::Clear => None,
            Terrain::Ridge => Some("ridge"),
            Terrain::Hill => Some("hill"),
            Terrain::Town => Some("town"),
        }
    }

    /// How many areas far guns fire from here (`wallace.fire.range`).
    pub const fn range(self) -> u8 {
        match self {
            Terrain::Hill => 4,
            Terrain::Ridge => 3,
            Terrain::Clear | Terrain::Town => 1,
        }
    }

    /// Does a line of sight end here (`wallace.fire.los`)?
    pub const fn is_high(self) -> bool {
        matches!(self, Terrain::Ridge | Terrain::Hill)
    }
}

/// Where reinforcements arrive.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Arrives {
    /// In this entry box.
    By(SpaceId),
    /// In one of two entry boxes, by a die (`wallace.reinforce.die`).
    ByDie {
        /// The box for 1 to 3.
        low: SpaceId,
        /// The box for 4 to 6.
        high: SpaceId,
    },
}

/// Pieces that are on the map at the start.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SetupRow {
    /// Where: an area, or an entry box of their side.
    pub at: SpaceId,
    /// Whose they are.
    pub side: Side,
    /// How many of each kind.
    pub pieces: Group,
    /// Whom they stand for; may be empty.
    pub name: String,
}

/// A row of the Reinforcements card.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CardRow {
    /// The day, from 1 to 3.
    pub day: u8,
    /// The period of the day.
    pub period: Period,
    /// Whose the pieces are.
    pub side: Side,
    /// Where they arrive.
    pub arrives: Arrives,
    /// How many of each kind.
    pub pieces: Group,
    /// Whom they stand for; may be empty.
    pub name: String,
}

/// A board that the game can be played on.
#[derive(Clone, Debug)]
pub struct Board {
    areas: AreaBoard,
    ground: Ground,
    stars: Vec<u8>,
    double_star: SpaceId,
    ridge: Option<SpaceId>,
    setup: Vec<SetupRow>,
    card: Vec<CardRow>,
    called: Vec<String>,
    names: Arc<Names>,
}

impl Board {
    /// The standard board of 69 areas and seven entry boxes, with one of its two Reinforcements cards.
    ///
    /// # Errors
    /// None, as long as the embedded files are sound; a test reads them.
    pub fn standard(inferior: Inferior) -> Result<Arc<Board>, SetupError> {
        static ELEVENTH: OnceLock<Result<Arc<Board>, SetupError>> = OnceLock::new();
        static ALL_OVER: OnceLock<Result<Arc<Board>, SetupError>> = OnceLock::new();
        let board = match inferior {
            Inferior::Eleventh => &ELEVENTH,
            Inferior::Spread => &ALL_OVER,
        };
        board.get_or_init(|| Board::read(&standard_file(inferior)?).map(Arc::new)).clone()
    }

    /// Reads a board file.
    ///
    /// # Errors
    /// Everything that is wrong with it: also pieces that are too many or too few.
    pub fn read(file: &BoardFile) -> Result<Board, SetupError> {
        let areas = AreaBoard::read(file, legend())?.with_legend(crossing());
        let mut checker = Checker::new(file);
        check_size(&mut checker, &areas);
        let sections: Sections = checker.read()?;
        let terrain = sections.terrain(&mut checker);
        let stars = sections.stars(&mut checker);
        let double_star = only_double(&mut checker, &stars);
        let ridge = sections.ridge(&mut checker, &areas, &stars);
        check_boxes(&mut checker, &areas);
        let setup = sections.setup_rows(&mut checker, &areas);
        let card = sections.card_rows(&mut checker, &areas);
        sections::check_totals(&mut checker, &setup, &card);
        checker.finish()?;
        let names = areas.plan().spaces.iter().map(|space| space.id.as_str());
        let names = Arc::new(Names::default().with(NameKind::Space, names));
        let (ground, called) = (Ground::of(&areas, terrain), call(&areas));
        let areas = with_stars(areas, &stars);
        Ok(Board { areas, ground, stars, double_star, ridge, setup, card, called, names })
    }

    /// How many places there are: areas and entry boxes.
    pub fn len(&self) -> usize {
        self.areas.len()
    }

    /// A board has at least some places.
    pub fn is_empty(&self) -> bool {
        self.areas.is_empty()
    }

    /// Every area and entry box.
    pub fn places(&self) -> Places {
        Places::first(self.len())
    }

    /// Every area.
    pub fn areas(&self) -> Places {
        Places::first(self.areas.areas())
    }

    /// Every entry box.
    pub fn boxes(&self) -> Places {
        self.places() & !self.areas()
    }

    /// Has the board this place? A command may name another.
    pub fn has(&self, place: SpaceId) -> bool {
        place.index() < self.len()
    }

    /// Is it an area?
    pub fn is_area(&self, place: SpaceId) -> bool {
        place.index() < self.areas.areas()
    }

    /// Is it an entry box?
    pub fn is_box(&self, place: SpaceId) -> bool {
        self.has(place) && !self.is_area(place)
    }

    /// The areas that share a boundary with an area; none for boxes.
    pub fn adj(&self, area: SpaceId) -> Places {
        at(&self.ground.adj, area)
    }

    /// The areas that share a boundary or at least a vertex with an area; none for boxes.
    pub fn fadj(&self, area: SpaceId) -> Places {
        at(&self.ground.fadj, area)
    }

    /// Is the boundary of two areas crossed by a road? The unfinished railroad is one.
    pub fn road(&self, a: SpaceId, b: SpaceId) -> bool {
        at(&self.ground.road, a).contains(b)
    }

    /// The entry boxes that lead into an area.
    pub fn boxes_of(&self, area: SpaceId) -> Places {
        at(&self.ground.boxes_of, area)
    }

    /// Where entrenchments of an area can look: neighbours and the boxes that lead into it.
    pub fn nbr(&self, area: SpaceId) -> Places {
        self.adj(area) | self.boxes_of(area)
    }

    /// The areas that a command block reaches: its own and the neighbours, or the area of its box.
    pub fn reach(&self, place: SpaceId) -> Places {
        at(&self.ground.reach, place)
    }

    /// The area that an entry box leads into.
    pub fn entry_area(&self, entry: SpaceId) -> Option<SpaceId> {
        self.ground.entries.get(self.box_number(entry)?).map(|(area, _)| *area)
    }

    /// Whose an entry box is.
    pub fn entry_side(&self, entry: SpaceId) -> Option<Side> {
        self.ground.entries.get(self.box_number(entry)?).and_then(|(_, side)| *side)
    }

    fn box_number(&self, place: SpaceId) -> Option<usize> {
        place.index().checked_sub(self.areas.areas())
    }

    /// What an area is made of; boxes are clear.
    pub fn terrain(&self, place: SpaceId) -> Terrain {
        self.ground.terrain.get(place.index()).copied().unwrap_or(Terrain::Clear)
    }

    /// The victory stars of an area as printed: 0, 1 or 2.
    pub fn stars(&self, place: SpaceId) -> u8 {
        at(&self.stars, place)
    }

    /// How many areas far guns fire from an area (`wallace.fire.range`); 0 for boxes.
    pub fn range(&self, area: SpaceId) -> u8 {
        self.ground.terrain.get(area.index()).map_or(0, |terrain| terrain.range())
    }

    /// The areas in range of guns in an area, in sight or not.
    pub fn in_range(&self, from: SpaceId) -> Places {
        at(&self.ground.in_range, from)
    }

    /// The areas in range of guns in an area to which a shortest way leads over neither ridge nor hill
    /// (`wallace.fire.los`).
    pub fn targets(&self, from: SpaceId) -> Places {
        at(&self.ground.targets, from)
    }

    /// How many areas far guns see it from `a` to `b`, across boundaries and vertices; the most there can be if no
    /// way leads there.
    pub fn fire_distance(&self, a: SpaceId, b: SpaceId) -> u8 {
        self.ground.far(&self.ground.fire_distance, a, b)
    }

    /// How many steps it is from `a` to `b` across boundaries, a box being one step from its area; the most there
    /// can be if no way leads there.
    pub fn steps(&self, a: SpaceId, b: SpaceId) -> u8 {
        self.ground.far(&self.ground.steps, a, b)
    }

    /// The victory area with two stars.
    pub const fn double_star(&self) -> Option<SpaceId> {
        Some(self.double_star)
    }

    /// The area that an option makes a victory area.
    pub const fn ridge(&self) -> Option<SpaceId> {
        self.ridge
    }

    /// What is on the map at the start.
    pub fn setup(&self) -> &[SetupRow] {
        &self.setup
    }

    /// The Reinforcements card.
    pub fn card(&self) -> &[CardRow] {
        &self.card
    }

    /// The place with this id.
    pub fn find(&self, id: &str) -> Option<SpaceId> {
        self.names.index(NameKind::Space, id).map(SpaceId)
    }

    /// The stable id of a place; empty for what is none.
    pub fn id(&self, place: SpaceId) -> &str {
        self.names.name(NameKind::Space, place.0).unwrap_or("")
    }

    /// A place as a sentence names it: "Cemetery Hill", "the Chambersburg Pike box".
    pub fn name(&self, place: SpaceId) -> &str {
        self.called.get(place.index()).map_or("a place off the map", String::as_str)
    }

    /// The ids of all places.
    pub const fn names(&self) -> &Arc<Names> {
        &self.names
    }

    /// The board, ready to draw.
    pub const fn plan(&self) -> &BoardPlan {
        self.areas.plan()
    }
}

fn standard_file(inferior: Inferior) -> Result<BoardFile, SetupError> {
    let mut file = BoardFile::parse("boards/wallace.json", STANDARD)?;
    match inferior {
        Inferior::Eleventh => {}
        Inferior::Spread => {
            let card = BoardFile::parse("boards/wallace-spread.json", SPREAD)?;
            if let Some(sections) = Arc::make_mut(&mut file.json).as_object_mut() {
                sections.insert("reinforcements".into(), Arc::unwrap_or_clone(card.json));
            }
        }
    }
    Ok(file)
}

/// What a list says of a place; nothing for what is none.
fn at<T: Copy + Default>(list: &[T], place: SpaceId) -> T {
    list.get(place.index()).copied().unwrap_or_default()
}

fn check_size(checker: &mut Checker<'_>, areas: &AreaBoard) {
    if areas.areas() < FEWEST_AREAS || areas.len() > MOST_PLACES {
        checker.problem(format!(
            "there are {} areas and {} entry boxes, but this game plays on {FEWEST_AREAS} areas or more and {MOST_PLACES} places or fewer",
            areas.areas(),
            areas.entries().len()
        ));
    }
}

/// Every box belongs to a side, and every side has one: nothing arrives without.
fn check_boxes(checker: &mut Checker<'_>, areas: &AreaBoard) {
    let boxes = areas.entries();
    for (entry, space) in boxes.iter().zip(areas.plan().spaces.iter().skip(areas.areas())) {
        if entry.side.is_none() {
            checker.problem(format!("entry {} belongs to no side", space.id));
        }
    }
    for side in Side::ALL {
        if !boxes.iter().any(|entry| entry.side == Some(side)) {
            checker.problem(format!("there is no entry for the {} side", side.name()));
        }
    }
}

/// The area with two stars: the game is about it, so there is exactly one.
fn only_double(checker: &mut Checker<'_>, stars: &[u8]) -> SpaceId {
    let mut doubles = (0..).map(SpaceId).zip(stars).filter(|(_, stars)| **stars == 2).map(|(area, _)| area);
    let first = doubles.next();
    let more = doubles.count();
    if first.is_none() || more > 0 {
        let count = more + usize::from(first.is_some());
        checker.problem(format!("there are {count} areas with two stars, but there must be exactly one"));
    }
    first.unwrap_or(SpaceId::OFF_MAP)
}

/// Victory areas say so when they are drawn or listed.
fn with_stars(areas: AreaBoard, stars: &[u8]) -> AreaBoard {
    (0..).map(SpaceId).zip(stars).fold(areas, |areas, (area, stars)| match stars {
        1 => areas.with_terrain(area, "star"),
        2 => areas.with_terrain(area, "double_star"),
        _ => areas,
    })
}

/// What sentences call the places.
fn call(areas: &AreaBoard) -> Vec<String> {
    let names = areas.plan().spaces.iter().map(|space| space.name.as_deref().unwrap_or(&space.id));
    let call = |(n, name): (usize, &str)| {
        if n < areas.areas() { name.to_owned() } else { format!("the {name} box") }
    };
    names.enumerate().map(call).collect()
}

/// What the map's signs mean in this game (Movement, Artillery Fire, Morale Check, Winning the Game).
fn legend() -> Vec<LegendEntry> {
    let entry = LegendEntry::new;
    vec![
        entry(
            "ridge",
            Kind::Ridge,
            "Ridge",
            "Guns here fire up to three areas. It blocks lines of sight. The defender's morale is one column better.",
        ),
        entry(
            "hill",
            Kind::Hill,
            "Hill",
            "Guns here fire up to four areas. It blocks lines of sight. The defender's morale is one column better.",
        ),
        entry(
            "town",
            Kind::Town,
            "Town",
            "The defender's morale is two columns worse. It does not block lines of sight.",
        ),
        entry(
            "star",
            Kind::Award,
            "Victory area",
            "The Confederates win if they hold two victory areas at the end of a period.",
        ),
        entry(
            "double_star",
            Kind::Award,
            "Double victory area",
            "A victory area. Holding it alone wins the game for the Confederates at the end of an afternoon.",
        ),
        entry(
            "road",
            Kind::Road,
            "Road",
            "Four pieces instead of two may cross a boundary with a road in one order, unless the enemy is beyond it.",
        ),
        entry("railroad_bed", Kind::Railroad, "Unfinished railroad", "Counts as a road."),
        entry(
            ENTRY_BOX,
            Kind::EntryBox,
            "Entry box",
            "Reinforcements of its side wait here, in any number, and may enter the area next to it at any time in their turn.",
        ),
    ]
}

/// What the numbers on borders mean while an order is carried out (Move/Assault).
fn crossing() -> LegendEntry {
    LegendEntry::new(
        "crossing",
        Kind::Crossing,
        "Number on a border",
        "So many more pieces can cross this border by the order that is carried out; grey, if none can.",
    )
}
