//! What speaks against a command, with the hexes and figures of the case; `show::refusals` puts it into words.

use super::state::Phase;
use crate::engine::SpaceId;

/// May something be done? If not, why?
pub type Verdict = Result<(), Cause>;

/// Why something may not be done.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cause {
    /// It belongs to another phase than this, the present one.
    OtherPhase(Phase),
    /// It is the other side's turn.
    NotYourTurn,
    /// The army is in one hex with the enemy.
    Frozen,
    /// The army has been driven off the map.
    DrivenOff,
    /// The hex is not on the map.
    OffMap,
    /// The army is in the hex already.
    There(SpaceId),
    /// The hex is farther away than the army can march.
    TooFar { to: SpaceId, distance: u32, left: u8 },
    /// The hex is not next to the army.
    NotAdjacent { to: SpaceId, distance: u32 },
    /// The hex is no nearer to the one that the army must reach on July 1.
    NoNearer(SpaceId),
    /// The army still has to march on July 1.
    MarchOwed,
    /// The side has made its one attack, and its turn is over.
    Attacked,
    /// There is nobody to attack.
    NobodyThere,
}
