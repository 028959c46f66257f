//! What a moment is, without what there is to draw of it.

use super::{Roles, Scene};
use crate::TS;
use serde::Serialize;

/// What a moment is, as one viewer may know it: the same as in its [`Scene`], for somebody who draws nothing.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct Moment {
    /// Where the game is: "July 2, AM: Union combat".
    pub heading: String,
    /// Where each side is two persons, what they have to know of that.
    pub roles: Option<Roles>,
    /// Has whoever sat down for the Union come to play the Confederates, and the other way round?
    pub seats_swapped: bool,
}

impl Moment {
    /// A moment of a game with one person on each side, who stays there.
    pub fn headed(heading: String) -> Self {
        Moment { heading, roles: None, seats_swapped: false }
    }
}

impl From<Scene> for Moment {
    fn from(Scene { heading, roles, seats_swapped, .. }: Scene) -> Self {
        Moment { heading, roles, seats_swapped }
    }
}
