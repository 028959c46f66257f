//! What closes ways, and in whose zones of control a hex is.

use super::super::super::hindrance::Barriers;
use super::super::super::piece_set::PieceSet;
use super::{Teller, Told};
use crate::engine::PieceId;
use crate::engine::phrase::{join_words, noun, verb};

impl Teller<'_> {
    /// What closes every way, part by part.
    pub(super) fn barriers(
        self,
        barriers: Barriers,
        zones: impl Fn(PieceSet) -> String,
        range: &str,
    ) -> String {
        let mut parts = Vec::new();
        if !barriers.units.is_empty() {
            let who = join_words(&self.with_places(barriers.units.iter()));
            parts.push(format!("{who} {} in the way", verb(barriers.units.len(), "is")));
        }
        if !barriers.zones.is_empty() {
            parts.push(zones(barriers.zones));
        }
        if barriers.range {
            parts.push(range.into());
        }
        if parts.is_empty() {
            parts.push("the map has none".into());
        }
        parts.join(", and ")
    }

    /// Adds who closes every way.
    pub(super) fn naming_barriers(self, told: Told, barriers: Barriers) -> Told {
        let told = self.naming(told, "in the way", barriers.units.iter());
        self.naming(told, "enemy", barriers.zones.iter())
    }

    /// Zones of control by their owners.
    pub(super) fn control_place(self, by: impl IntoIterator<Item = PieceId>) -> String {
        let by = self.with_places(by);
        let count = u32::try_from(by.len()).unwrap_or(u32::MAX);
        format!("the {} of control of {}", noun(count, "zone"), join_words(&by))
    }
}
