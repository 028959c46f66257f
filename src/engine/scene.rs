//! What there is to draw: spaces, pieces, tracks, trays, marks. No pixels.
//!
//! A [`BoardPlan`] is the part that never changes during a game: the geometry of the board in metres. A
//! [`Scene`] is the rest, redacted for one viewer. Both speak in terms that all games share, so that one page
//! can draw every game, also one that it has never heard of.

use super::rulebook::RuleEntry;
use super::side::{BySide, Side, Viewer};
use serde::Serialize;

/// A point on the ground, in metres from the Diamond of Gettysburg: x east, y south.
pub type Point = [f64; 2];

/// How the spaces of a board lie.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(not(target_arch = "wasm32"), derive(ts_rs::TS))]
#[serde(rename_all = "lowercase")]
pub enum Topology {
    /// A grid of hexagons.
    Hex,
    /// Squares, whole columns of which may be offset.
    Square,
    /// Areas of any shape.
    Area,
    /// Positions on the borders between areas.
    Position,
}

/// The shape of a space.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(not(target_arch = "wasm32"), derive(ts_rs::TS), ts(tag = "type"))]
#[serde(rename_all = "camelCase")]
pub enum Shape {
    /// An area, by its outline (the last point joins the first).
    Polygon {
        /// The corners.
        points: Vec<Point>,
    },
    /// A position, by the line it lies on.
    Segment {
        /// The two ends.
        points: [Point; 2],
        /// The areas on its two sides.
        areas: [String; 2],
        /// The signs on each of its sides, in the order of `areas`: keys of [`BoardPlan::legend`], with a number
        /// after a colon if there are several of one (`ridge:2`).
        sides: [Vec<String>; 2],
    },
}

/// A place where pieces can stand.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(not(target_arch = "wasm32"), derive(ts_rs::TS))]
pub struct SpacePlan {
    /// Its stable id.
    pub id: String,
    /// Its name on the ground, if it has one.
    pub name: Option<String>,
    /// Its shape.
    pub shape: Shape,
    /// Where a lone piece stands.
    pub centre: Point,
    /// The game terrain in it, by the keys of [`BoardPlan::legend`].
    pub terrain: Vec<String>,
}

/// A line of the game on the board: a road link, a stream side, a line of sight.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(not(target_arch = "wasm32"), derive(ts_rs::TS))]
pub struct LinePlan {
    /// What it is, by the keys of [`BoardPlan::legend`].
    pub kind: String,
    /// Its name, if it has one.
    pub name: Option<String>,
    /// Its course.
    pub points: Vec<Point>,
}

/// Where pieces enter the map.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(not(target_arch = "wasm32"), derive(ts_rs::TS))]
pub struct EntryPlan {
    /// Its stable id.
    pub id: String,
    /// What it is called.
    pub name: String,
    /// Whose it is, if it is one side's.
    pub side: Option<Side>,
    /// Where it lies.
    pub at: Point,
}

/// What a terrain or line of the board means in this game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(not(target_arch = "wasm32"), derive(ts_rs::TS))]
pub struct LegendEntry {
    /// The key that spaces and lines use.
    pub key: String,
    /// Its name.
    pub name: String,
    /// Its effect in the game, in a sentence.
    pub effect: String,
}

/// A board's geometry, ready to draw.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(not(target_arch = "wasm32"), derive(ts_rs::TS), ts(rename = "Board"))]
#[serde(rename_all = "camelCase")]
pub struct BoardPlan {
    /// What the board is called.
    pub title: String,
    /// Where its data come from. None of the boards copies a printed map.
    pub provenance: String,
    /// How its spaces lie.
    pub topology: Topology,
    /// West, north, east and south edge in metres.
    pub bounds: [f64; 4],
    /// The spaces, in the order of the board file.
    pub spaces: Vec<SpacePlan>,
    /// The areas between positions; empty on other boards.
    pub areas: Vec<SpacePlan>,
    /// Roads and other lines of the game.
    pub lines: Vec<LinePlan>,
    /// Entry points.
    pub entries: Vec<EntryPlan>,
    /// What this board's terrain and lines mean.
    pub legend: Vec<LegendEntry>,
    /// The first 16 hexadecimal digits of the SHA-256 of the board file.
    pub hash: String,
}

/// Where a piece or mark is.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(not(target_arch = "wasm32"), derive(ts_rs::TS), ts(tag = "type"))]
#[serde(rename_all = "camelCase")]
pub enum Location {
    /// On a space, or in an area of a position board.
    Space {
        /// The id of the space or area.
        space: String,
    },
    /// On the line between two areas.
    Boundary {
        /// The ids of the two.
        between: [String; 2],
    },
    /// In a tray beside the board.
    Tray {
        /// The id of the tray.
        tray: String,
    },
}

impl Location {
    /// On a space.
    pub fn space(id: impl Into<String>) -> Self {
        Location::Space { space: id.into() }
    }
}

/// What a piece is, for the symbol on it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(not(target_arch = "wasm32"), derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub enum PieceKind {
    /// A whole army.
    Army,
    /// Infantry of any size.
    Infantry,
    /// Cavalry.
    Cavalry,
    /// Guns.
    Artillery,
    /// A general.
    Leader,
    /// A headquarters marker.
    Headquarters,
    /// A command block or another block that is no unit.
    Block,
    /// Any other marker.
    Marker,
    /// Not known to the viewer.
    Unknown,
}

/// A number or short text printed on a piece.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(not(target_arch = "wasm32"), derive(ts_rs::TS))]
pub struct Figure {
    /// What it means, such as "combat strength".
    pub label: String,
    /// What is printed.
    pub text: String,
}

/// A counter, block or marker that has an identity.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(not(target_arch = "wasm32"), derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct PieceScene {
    /// The id by which commands name it; for a hidden piece, one that says nothing about it.
    pub id: String,
    /// Whose it is.
    pub side: Option<Side>,
    /// What it is.
    pub kind: PieceKind,
    /// What it is called; nothing if the viewer may not know.
    pub name: Option<String>,
    /// Where it is.
    pub at: Location,
    /// The area that its front looks into, on boards where pieces have a front.
    pub front: Option<String>,
    /// The numbers printed on it, most important first.
    pub figures: Vec<Figure>,
    /// What else there is to know of it and is not printed on it, such as "dice" or "command".
    pub details: Vec<Figure>,
    /// Passing conditions in a word or two: "march", "disrupted", "cannot move".
    pub states: Vec<String>,
    /// Does the viewer see only its back?
    pub face_down: bool,
    /// How many equal pieces lie here as one stack: more than 1 only where pieces have no identity.
    pub count: u16,
    /// What lies on it and is drawn on it: damage cubes, order discs, free room for them. The details say the same.
    pub tokens: Vec<TokenStack>,
}

/// Something on the board that is no piece: a control flag, an entrenchment, an objective.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(not(target_arch = "wasm32"), derive(ts_rs::TS))]
pub struct Mark {
    /// What it is, in a word.
    pub kind: String,
    /// Where it is.
    pub at: Location,
    /// Whose it is, if anybody's.
    pub side: Option<Side>,
    /// What it means here, in a sentence.
    pub text: String,
    /// How many.
    pub count: u16,
}

/// One cell of a track.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(not(target_arch = "wasm32"), derive(ts_rs::TS))]
pub struct TrackCell {
    /// What stands in it.
    pub text: String,
    /// Is the marker here?
    pub current: bool,
    /// What else the viewer sees in it, such as coming reinforcements.
    pub notes: Vec<String>,
}

/// A row of cells with a marker: turns, ammunition, time.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(not(target_arch = "wasm32"), derive(ts_rs::TS))]
pub struct Track {
    /// Its id.
    pub id: String,
    /// What it counts.
    pub title: String,
    /// Its cells.
    pub cells: Vec<TrackCell>,
}

/// Equal things without identity: tokens, cubes, discs.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(not(target_arch = "wasm32"), derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct TokenStack {
    /// What they are; nothing if the viewer may not know.
    pub name: Option<String>,
    /// How many.
    pub count: u16,
    /// Does the viewer see only their backs?
    pub face_down: bool,
}

/// A place beside the board: reinforcements, losses, tokens. Pieces name it as their location.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(not(target_arch = "wasm32"), derive(ts_rs::TS))]
pub struct Tray {
    /// Its id.
    pub id: String,
    /// What it holds.
    pub title: String,
    /// Whose it is.
    pub side: Option<Side>,
    /// What lies in it besides pieces.
    pub tokens: Vec<TokenStack>,
}

/// One source of victory points, for both sides.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(not(target_arch = "wasm32"), derive(ts_rs::TS))]
pub struct ScoreRow {
    /// What the points are for, in a few words.
    pub source: String,
    /// The rule that awards them, by id.
    pub rule: &'static str,
    /// The points of each side.
    pub points: BySide<i32>,
}

/// The score by source.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(not(target_arch = "wasm32"), derive(ts_rs::TS))]
pub struct Score {
    /// What is counted, such as "victory areas held".
    pub title: String,
    /// The sources, in the order of the rulebook; a source may be there before it has given a point.
    pub rows: Vec<ScoreRow>,
    /// The sum of the rows.
    pub total: BySide<i32>,
}

impl Score {
    /// A score without points yet.
    pub fn new(title: impl Into<String>) -> Self {
        Score { title: title.into(), rows: Vec::new(), total: BySide::default() }
    }

    /// Adds a source and its points.
    pub fn push(&mut self, source: impl Into<String>, rule: &'static RuleEntry, points: BySide<i32>) {
        for side in Side::ALL {
            self.total[side] = self.total[side].saturating_add(points[side]);
        }
        self.rows.push(ScoreRow { source: source.into(), rule: rule.id, points });
    }
}

/// A way that a piece is about to take and has not yet taken, such as the path of an attacker.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(not(target_arch = "wasm32"), derive(ts_rs::TS))]
pub struct Way {
    /// The piece.
    pub piece: String,
    /// Whose it is.
    pub side: Side,
    /// The spaces and areas that it comes through, from where it is to its goal.
    pub through: Vec<String>,
    /// Does it lead the others that have the same goal?
    pub leads: bool,
}

/// The two persons of a side, where a side is two, and what one of them does not see.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(not(target_arch = "wasm32"), derive(ts_rs::TS))]
pub struct Roles {
    /// Who sees everything of his side, and may write orders.
    pub commander: &'static str,
    /// Who does not see everything, and reads the orders.
    pub subordinate: &'static str,
    /// The trays of which only the commander knows more than the number of things in them, by their ids.
    pub trays: Vec<String>,
    /// The marks of which only he knows more than where they are, by their places in the list.
    pub marks: Vec<usize>,
    /// The order that may be written now, if any may.
    pub order: Option<OrderRoom>,
    /// The rule behind it all, by id.
    pub rule: &'static str,
}

/// How long a written order may be.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(not(target_arch = "wasm32"), derive(ts_rs::TS))]
pub struct OrderRoom {
    /// Whose order it is.
    pub side: Side,
    /// What it is for; an order is written once for each.
    pub occasion: String,
    /// At most so many words.
    pub words: u16,
    /// To be written in so many seconds.
    pub seconds: u16,
}

/// Everything there is to draw, as one viewer may see it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(not(target_arch = "wasm32"), derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct Scene {
    /// Whose eyes these are.
    pub viewer: Viewer,
    /// Where the game is: "July 2, AM: Union combat".
    pub heading: String,
    /// What is to be decided, in a sentence; how it ended, if it is over.
    pub prompt: String,
    /// Who decides.
    pub deciders: Vec<Side>,
    /// The pieces.
    pub pieces: Vec<PieceScene>,
    /// The marks.
    pub marks: Vec<Mark>,
    /// The tracks.
    pub tracks: Vec<Track>,
    /// The trays.
    pub trays: Vec<Tray>,
    /// The victory points, in games that count them, as far as the viewer may know them.
    pub score: Option<Score>,
    /// Rules that bear on this decision, by id.
    pub rules: Vec<&'static str>,
    /// Ways that pieces are about to take.
    pub ways: Vec<Way>,
    /// The two persons of each side, at tables where a side is two.
    pub roles: Option<Roles>,
    /// Has whoever sat down for the Union come to play the Confederates, and the other way round?
    pub seats_swapped: bool,
}

impl Scene {
    /// A scene with nothing in it.
    pub fn empty(viewer: Viewer) -> Self {
        Scene {
            viewer,
            heading: String::new(),
            prompt: String::new(),
            deciders: Vec::new(),
            pieces: Vec::new(),
            marks: Vec::new(),
            tracks: Vec::new(),
            trays: Vec::new(),
            score: None,
            rules: Vec::new(),
            ways: Vec::new(),
            roles: None,
            seats_swapped: false,
        }
    }
}

/// A question that can be asked about the board, such as "how far can this piece move?".
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(not(target_arch = "wasm32"), derive(ts_rs::TS))]
pub struct OverlayKind {
    /// The word to ask by.
    pub id: &'static str,
    /// What it shows.
    pub title: &'static str,
    /// What to ask about.
    pub subject: SubjectKind,
}

/// What an overlay can be asked about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(not(target_arch = "wasm32"), derive(ts_rs::TS))]
#[serde(rename_all = "lowercase")]
pub enum SubjectKind {
    /// A piece, by its id.
    Piece,
    /// A side, by its word.
    Side,
    /// A space, by its id.
    Space,
}

/// What an overlay says about a space, for its colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(not(target_arch = "wasm32"), derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub enum Tint {
    /// The subject can get there or act there.
    Reach,
    /// The subject controls or covers it.
    Zone,
    /// The subject must fear it.
    Threat,
    /// The subject sees it.
    Sight,
    /// The subject would be forced through it.
    Path,
}

/// One space of an overlay.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(not(target_arch = "wasm32"), derive(ts_rs::TS))]
pub struct OverlayCell {
    /// The space or area.
    pub space: String,
    /// What is said about it.
    pub tint: Tint,
    /// The same in a few words.
    pub text: String,
}

/// The answer to a question about the board.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(not(target_arch = "wasm32"), derive(ts_rs::TS))]
pub struct Overlay {
    /// What it shows, in a sentence.
    pub title: String,
    /// The spaces that it speaks of.
    pub cells: Vec<OverlayCell>,
    /// The rules behind it, by id.
    pub rules: Vec<&'static str>,
}

impl Overlay {
    /// An overlay without cells yet.
    pub fn new(title: impl Into<String>, rules: &[&'static RuleEntry]) -> Self {
        Overlay { title: title.into(), cells: Vec::new(), rules: rules.iter().map(|rule| rule.id).collect() }
    }

    /// Adds a space.
    pub fn push(&mut self, space: impl Into<String>, tint: Tint, text: impl Into<String>) {
        self.cells.push(OverlayCell { space: space.into(), tint, text: text.into() });
    }
}
