//! A Fire order that is being carried out (rulebook, Fire artillery).

use super::place::Guns;
use crate::engine::{SpaceId, TS};
use serde::{Deserialize, Serialize};

/// An area that has fired by a Fire order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Fired {
    /// Which.
    pub area: SpaceId,
    /// Its guns that have fired.
    pub guns: Guns,
}

/// A Fire order that is being carried out.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Barrage {
    /// Where the ordering block is.
    pub at: SpaceId,
    /// The areas that have fired.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub fired: Vec<Fired>,
}

impl Barrage {
    /// The guns of an area that have fired.
    pub fn fired(&self, area: SpaceId) -> Guns {
        self.fired.iter().find(|fired| fired.area == area).map_or(Guns::default(), |fired| fired.guns)
    }
}
