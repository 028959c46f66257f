//! What closes every way to a hex, found by leaving rules aside: whoever is named, the way would be open without.

use super::super::field::Field;
use super::super::piece_set::PieceSet;
use super::super::pieces;
use super::super::show::case::Case;
use super::super::state::State;
use super::Told;
use crate::engine::phrase::{join_words, noun, verb};
use crate::engine::{PieceId, Side};

/// What closes the ways to a hex; or the rules that are left aside, to find that out.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Barriers {
    /// Units in the way.
    pub units: PieceSet,
    /// Enemies in whose zones a move would end, Berdan's Sharpshooters among them.
    pub zones: PieceSet,
    /// Do the ways lead beyond the range of the headquarters?
    pub range: bool,
}

impl Barriers {
    /// The enemies' zones alone.
    pub fn zones(zones: PieceSet) -> Self {
        Barriers { zones, ..Barriers::default() }
    }

    /// All that can be in a side's way.
    pub fn all(state: &State, side: Side) -> Self {
        let units = pieces::units().filter(|unit| state.hex(*unit).is_some()).collect();
        Barriers { units, zones: state.zone_makers(side.other()), range: true }
    }

    /// What closes every way of a side: as little as possible, of which each part is needed.
    pub fn found(state: &State, side: Side, opens: impl Fn(Barriers) -> bool) -> Self {
        let all = Barriers::all(state, side);
        let parts = [
            Barriers { units: all.units, ..Barriers::default() },
            Barriers::zones(all.zones),
            Barriers { range: true, ..Barriers::default() },
            Barriers { range: false, ..all },
            Barriers { zones: PieceSet::EMPTY, ..all },
            Barriers { units: PieceSet::EMPTY, ..all },
            all,
        ];
        let Some(found) = parts.into_iter().find(|part| opens(*part)) else { return Barriers::default() };
        let units = culprits(found.units, |units| opens(Barriers { units, ..found }));
        // With those gone and no others, so that all who are named are together to blame.
        let zones = culprits(found.zones, |zones| opens(Barriers { units, zones, ..found }));
        Barriers { units, zones, ..found }
    }

    /// The field as somebody finds it on his way: without the units that are left aside, and the same without the zones.
    pub fn leave<'a>(self, field: &Field<'a>, state: &State) -> [Field<'a>; 2] {
        [self.units, self.zones].map(|gone| field.without(state, gone))
    }
}

/// Who of these is to blame: all who alone would only have to be gone, or if nobody alone, as few together as can be
/// found by leaving out one after the other.
pub(super) fn culprits(suspects: PieceSet, opens: impl Fn(PieceSet) -> bool) -> PieceSet {
    let alone: PieceSet = suspects.iter().filter(|suspect| opens(PieceSet::of(*suspect))).collect();
    if !alone.is_empty() {
        return alone;
    }
    let mut together = suspects;
    for suspect in suspects.iter() {
        let fewer = together.without(PieceSet::of(suspect));
        if opens(fewer) {
            together = fewer;
        }
    }
    together
}

impl Case<'_> {
    /// What closes every way, part by part.
    pub fn barriers(self, barriers: Barriers, zones: impl Fn(PieceSet) -> String, range: &str) -> String {
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
    pub fn naming_barriers(self, told: Told, barriers: Barriers) -> Told {
        let told = self.naming(told, "in the way", barriers.units.iter());
        self.naming(told, "enemy", barriers.zones.iter())
    }

    /// Zones of control by their owners.
    pub fn control_place(self, by: impl IntoIterator<Item = PieceId>) -> String {
        let by = self.with_places(by);
        let count = u32::try_from(by.len()).unwrap_or(u32::MAX);
        format!("the {} of control of {}", noun(count, "zone"), join_words(&by))
    }
}
