//! A board: the geometry of its spaces and lines in metres, which never changes during a game.

use super::terrain::LegendEntry;
use crate::TS;
use crate::side::Side;
use serde::Serialize;

/// A point on the ground, in metres from the Diamond of Gettysburg: x east, y south.
pub type Point = [f64; 2];

/// How the spaces of a board lie.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
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

/// A sign on one side of a position.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
pub struct SideSign {
    /// The terrain, by the keys of [`BoardPlan::legend`].
    pub key: String,
    /// How many there are of it, such as the cannon on a ridge; 1 if it is not counted.
    pub count: u8,
}

/// The shape of a space.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
#[ts(tag = "type")]
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
        /// The signs on each of its sides, in the order of `areas`.
        sides: [Vec<SideSign>; 2],
    },
}

/// A place where pieces can stand.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
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
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
pub struct LinePlan {
    /// What it is, by the keys of [`BoardPlan::legend`].
    pub kind: String,
    /// Its name, if it has one.
    pub name: Option<String>,
    /// Its course.
    pub points: Vec<Point>,
}

/// How two spaces are next to each other.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "lowercase")]
pub enum Touch {
    /// They have a side in common, or one is the box of the other.
    Side,
    /// They have only a corner in common.
    Corner,
    /// They are lines that meet in an end.
    End,
    /// They are lines on the edge of one area, across which a road leads from one to the other.
    Area,
}

/// Two spaces that are next to each other, for those who count a way without seeing the board.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
pub struct LinkPlan {
    /// The ids of the two.
    pub between: [String; 2],
    /// How they touch.
    pub touch: Touch,
    /// Does a road lead from one to the other?
    pub road: bool,
    /// The names of the roads that do, as far as they have names.
    pub roads: Vec<String>,
}

/// Where pieces enter the map.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
pub struct EntryPlan {
    /// Its stable id.
    pub id: String,
    /// What it is called.
    pub name: String,
    /// The same where there is hardly room: without what stands in brackets, and the first of several names.
    pub short: String,
    /// Whose it is, if it is one side's.
    pub side: Option<Side>,
    /// Where it lies.
    pub at: Point,
}

/// A board's geometry, ready to draw.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
#[ts(rename = "Board")]
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
    /// Which spaces are next to each other; each pair is told once for each way in which they touch.
    pub links: Vec<LinkPlan>,
    /// Entry points.
    pub entries: Vec<EntryPlan>,
    /// What this board's terrain and lines mean.
    pub legend: Vec<LegendEntry>,
    /// The first 16 hexadecimal digits of the SHA-256 of the board file.
    pub hash: String,
}
