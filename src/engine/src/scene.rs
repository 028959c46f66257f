//! What there is to draw: spaces, pieces, tracks, trays, marks. No pixels.
//!
//! A [`BoardPlan`] is the part that never changes during a game: the geometry of the board in metres. A
//! [`Scene`] is the rest, redacted for one viewer. Both speak in terms that all games share, so that one page
//! can draw every game, also one that it has never heard of.
//!
//! What a thing looks like follows from its kind, a closed list for each sort of thing: [`TerrainKind`],
//! [`PieceKind`], [`Condition`], [`MarkKind`], [`TokenKind`], [`TrackKind`], [`TrackNoteKind`], [`Tint`]. The words beside a kind are for
//! readers; nobody needs to look into them. What none of the kinds fits is `Other`, and is drawn by a neutral sign.

mod marks;
mod moment;
mod overlay;
mod pieces;
mod plan;
mod roles;
mod score;
mod terrain;
mod tokens;
mod tracks;

pub use marks::{Mark, MarkKind};
pub use moment::Moment;
pub use overlay::{Overlay, OverlayCell, OverlayKind, SubjectKind, Tint, TintMeaning};
pub use pieces::{Condition, Figure, Location, PieceKind, PieceScene, PieceState};
pub use plan::{
    BoardPlan, EntryPlan, LinePlan, LinkPlan, Point, Shape, SideSign, SpacePlan, Topology, Touch,
};
pub use roles::{OrderReport, OrderRoom, Roles};
pub use score::{Score, ScoreRow};
pub use terrain::{LegendEntry, TerrainKind};
pub use tokens::{TokenKind, TokenStack, Tray};
pub use tracks::{Track, TrackCell, TrackKind, TrackNote, TrackNoteKind};

use super::side::{Side, Viewer};
use crate::TS;
use serde::Serialize;

/// A way that a piece is about to take and has not yet taken, such as the path of an attacker.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
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

/// Everything there is to draw, as one viewer may see it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
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
    /// Where each side is two persons, what they have to know of that.
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
