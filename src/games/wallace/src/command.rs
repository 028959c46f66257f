//! The decisions that players make.

use super::pieces::{Piece, Troop};
use crate::engine::names::or_off_map;
use crate::engine::{SpaceId, TS};
use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};

/// Which box an order's disc comes from (Issue an order).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
pub enum Source {
    /// The Single Orders box; the Union's only box.
    Single,
    /// The Double Orders box: two discs, two orders.
    Double,
}

/// What a gun fires at (Fire artillery).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
pub enum Aim {
    /// Infantry and cavalry.
    Troops,
    /// Artillery, which shows itself by a fire marker.
    Artillery,
}

/// No area holds more pieces of a kind than this, not even between the two orders of a double one.
pub const MOST_PARTS: usize = 8;

/// Cubes of each piece of a kind, most first.
pub type Parts = ArrayVec<u8, MOST_PARTS>;

/// A way out of an area: one area, or two if all that are next to it are full.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Path {
    /// The full area that is disrupted on the way.
    pub through: Option<SpaceId>,
    /// Where it ends.
    pub to: SpaceId,
}

/// One decision.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[ts(tag = "type")]
#[serde(rename_all = "camelCase", rename_all_fields = "camelCase", deny_unknown_fields)]
pub enum Command {
    /// Place a command block (Place one command block); its value is chosen next.
    PlaceBlock {
        /// The area or own entry box.
        #[serde(deserialize_with = "or_off_map")]
        at: SpaceId,
    },
    /// Choose the value of the block that is placed, in secret.
    SetValue {
        /// 2 to 5.
        value: u8,
    },
    /// Remove an own command block (Remove one command block).
    RemoveBlock {
        /// Where it is.
        #[serde(deserialize_with = "or_off_map")]
        at: SpaceId,
    },
    /// Lay an order disc on an own command block (Issue an order).
    Issue {
        /// The box that the disc comes from.
        source: Source,
        /// Where the block is.
        #[serde(deserialize_with = "or_off_map")]
        at: SpaceId,
    },
    /// Lay aside a Forced Pass disc.
    ForcedPass {},
    /// Bring a piece from an entry box into its area (Entry boxes).
    Enter {
        /// The entry box.
        #[serde(deserialize_with = "or_off_map")]
        entry: SpaceId,
        /// What enters.
        piece: Piece,
        /// The damage cubes that it takes along.
        cubes: u8,
    },
    /// Begin the assault out of an entry box.
    EntryFight {},
    /// Bring nothing more from entry boxes in this turn.
    EndTurn {},
    /// Give the game up (Winning the Game).
    Concede {},
    /// Order the pieces of an area to move or assault (Move/Assault).
    OrderMove {
        /// The area.
        #[serde(deserialize_with = "or_off_map")]
        from: SpaceId,
    },
    /// Order artillery to fire at long range (Fire artillery).
    OrderFire {},
    /// Take a damage cube off one area and put it on pieces of another (Reinforce).
    OrderReinforce {
        /// Its colour.
        kind: Troop,
        /// Where the cube is.
        #[serde(deserialize_with = "or_off_map")]
        from: SpaceId,
        /// Where it goes.
        #[serde(deserialize_with = "or_off_map")]
        to: SpaceId,
    },
    /// Remove a Disruption marker (Reorganise).
    OrderReorganise {
        /// Where it is.
        #[serde(deserialize_with = "or_off_map")]
        area: SpaceId,
    },
    /// Lay an entrenchment (Entrench).
    OrderEntrench {
        /// The area that is entrenched.
        #[serde(deserialize_with = "or_off_map")]
        area: SpaceId,
        /// What lies on the other side of the boundary.
        #[serde(deserialize_with = "or_off_map")]
        boundary: SpaceId,
    },
    /// Move an entrenchment to another boundary of its area (Entrench).
    OrderShiftEntrenchment {
        /// The area.
        #[serde(deserialize_with = "or_off_map")]
        area: SpaceId,
        /// What lies on the other side of its boundary now.
        #[serde(deserialize_with = "or_off_map")]
        from: SpaceId,
        /// What will.
        #[serde(deserialize_with = "or_off_map")]
        to: SpaceId,
    },
    /// Remove an Artillery Fire marker.
    OrderRemoveFire {
        /// Where it is.
        #[serde(deserialize_with = "or_off_map")]
        area: SpaceId,
    },
    /// Do nothing with the order.
    OrderPass {},
    /// Lay the second disc of a double order.
    SecondDisc {
        /// Where the block is.
        #[serde(deserialize_with = "or_off_map")]
        at: SpaceId,
    },
    /// Move a piece out of the ordered area.
    Move {
        /// What moves.
        piece: Piece,
        /// Where to.
        #[serde(deserialize_with = "or_off_map")]
        to: SpaceId,
        /// The damage cubes that it takes along.
        cubes: u8,
    },
    /// Move no more pieces with this order.
    MoveDone {},
    /// Move the cavalry a second area.
    CavalryStep {
        /// Where to.
        #[serde(deserialize_with = "or_off_map")]
        to: SpaceId,
    },
    /// Leave the cavalry where it is.
    CavalryStop {},
    /// Fight after the second order of a double one.
    HoldAssault {},
    /// Fight now, before the second order.
    ResolveAssaults {},
    /// Choose the assault that is fought next.
    PickAssault {
        /// Where it is fought.
        #[serde(deserialize_with = "or_off_map")]
        area: SpaceId,
    },
    /// Fire a gun at long range.
    Fire {
        /// Where the gun is.
        #[serde(deserialize_with = "or_off_map")]
        from: SpaceId,
        /// Sound or damaged.
        piece: Piece,
        /// The area fired at.
        #[serde(deserialize_with = "or_off_map")]
        target: SpaceId,
        /// What in it.
        aim: Aim,
    },
    /// Fire no more guns with this order.
    FireDone {},
    /// Take an Artillery Fire marker from another area, as all four are in use.
    TakeFireMarker {
        /// Which.
        #[serde(deserialize_with = "or_off_map")]
        from: SpaceId,
    },
    /// Choose which of one's troops take a cube.
    CubeColour {
        /// Which kind.
        kind: Troop,
    },
    /// Let the cavalry take its damage.
    CavalryStand {},
    /// Retreat with the cavalry and ignore one cube.
    CavalryRetreat {},
    /// Retreat with a piece.
    Retreat {
        /// Which.
        piece: Piece,
        /// The damage cubes on it.
        cubes: u8,
        /// The full area that it passes, if all those next to it are full.
        #[ts(optional)]
        #[serde(default, skip_serializing_if = "Option::is_none")]
        through: Option<SpaceId>,
        /// Where it ends.
        #[serde(deserialize_with = "or_off_map")]
        to: SpaceId,
    },
    /// Take a gun along, or away.
    GunsGo {
        /// Sound or damaged.
        piece: Piece,
        /// The full area that it passes, if all those next to it are full.
        #[ts(optional)]
        #[serde(default, skip_serializing_if = "Option::is_none")]
        through: Option<SpaceId>,
        /// Where it ends.
        #[serde(deserialize_with = "or_off_map")]
        to: SpaceId,
    },
    /// Leave the rest of the guns where they are.
    GunsStay {},
    /// Choose the gun that is hit.
    GunHit {
        /// Sound or damaged.
        piece: Piece,
    },
    /// Share the cubes of defenders of a kind out among them (Step two).
    Assign {
        /// The kind.
        kind: Troop,
        /// The cubes of each piece, most first.
        parts: Parts,
    },
    /// Choose the kind of troops that takes the next cube of an assault.
    Allocate {
        /// The kind.
        kind: Troop,
    },
    /// Choose the attacker that a counter-attack sends back (Step five).
    CounterRetreat {
        /// Its kind.
        piece: Piece,
        /// The damage cubes on it.
        cubes: u8,
        /// Where it came from.
        #[serde(deserialize_with = "or_off_map")]
        origin: SpaceId,
    },
    /// Give up a piece, so that its cubes can be used (Damage Cubes).
    Shortage {
        /// Where it is; an attacker is where it fights.
        #[serde(deserialize_with = "or_off_map")]
        at: SpaceId,
        /// The damage cubes on it.
        cubes: u8,
    },
}
