//! What damage and assaults forbid.

use super::super::damage;
use super::super::pieces::{Piece, Troop};
use super::super::rules::Rule;
use super::super::show::case::Case;
use super::super::show::words::{piece_with, troops};
use super::{Told, cubes_between};
use crate::engine::phrase::{join_choices, join_words, noun, plural, verb};
use crate::engine::{Refusal, SpaceId};

/// What damage and assaults forbid.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fight {
    /// Another kind of troops shares its cubes out now.
    OtherKind { asked: Troop },
    /// Not as many numbers as pieces.
    WrongNumber { kind: Troop, given: usize },
    /// Not as many cubes as there are.
    WrongSum { kind: Troop, given: u32 },
    /// More cubes than a piece bears.
    TooMany { kind: Troop, given: u8 },
    /// The most damaged piece is not named first.
    Unsorted,
    /// Nobody of that kind is left to be hit.
    NobodyHit { kind: Troop },
    /// Another kind has a less damaged piece.
    NotLeast { kind: Troop },
    /// There is no such attacker.
    NoAttacker { piece: Piece, cubes: u8, origin: SpaceId },
    /// No attackers wait there.
    NobodyAttacks { area: SpaceId },
    /// There are no such troops to take a cube.
    NoTroops { place: SpaceId, kind: Troop },
    /// Another kind is less damaged.
    NotEven { place: SpaceId, kind: Troop },
    /// There is no such piece to be given up.
    NothingToGive { at: SpaceId, cubes: u8, kind: Troop },
}

impl Case<'_> {
    pub(super) fn fight(self, cause: Fight) -> Told {
        match cause {
            Fight::OtherKind { asked } => Refusal::new(
                Rule::AssaultAssign,
                format!("The cubes of the {} are to be shared out now.", troops(asked)),
            ),
            Fight::WrongNumber { kind, given } => {
                let pieces = self.defending(kind).0;
                let text = format!(
                    "{} of the {} {}, and cubes are named for {given}.",
                    plural(pieces.into(), "piece"),
                    troops(kind),
                    verb(pieces.into(), "defends")
                );
                self.with_shares(Refusal::new(Rule::AssaultAssign, text), kind)
            }
            Fight::WrongSum { kind, given } => {
                let cubes = u32::from(self.defending(kind).1);
                let text =
                    format!("The {} have {} to share, not {given}.", troops(kind), plural(cubes, "cube"));
                self.with_shares(Refusal::new(Rule::AssaultAssign, text), kind)
            }
            Fight::TooMany { kind, given } => {
                let text = format!(
                    "No piece of the {} bears {}: {} is the most.",
                    troops(kind),
                    plural(given.into(), "cube"),
                    kind.cap()
                );
                self.with_shares(Refusal::new(Rule::AssaultAssign, text), kind)
            }
            Fight::Unsorted => {
                Refusal::new(Rule::AssaultAssign, "The shares are to be named in order, the largest first.")
            }
            Fight::NobodyHit { kind } => Refusal::new(
                Rule::AssaultColour,
                format!("There are no {} among the pieces that are hit.", troops(kind)),
            ),
            Fight::NotLeast { kind } => self.not_least(kind),
            Fight::NoAttacker { piece, cubes, origin } => {
                let text = format!(
                    "No attacking {} with {} came from {}.",
                    piece.name(),
                    cubes_between(cubes, cubes),
                    self.name(origin)
                );
                Refusal::new(Rule::AssaultCounter, text)
            }
            Fight::NobodyAttacks { area } => {
                Refusal::new(Rule::AssaultOrder, format!("Nobody was sent to attack {}.", self.name(area)))
            }
            Fight::NoTroops { place, kind } => {
                let text = format!("There are no {} in {} to take the cube.", troops(kind), self.name(place));
                self.with_pieces(Refusal::new(Rule::DamageOwnerColour, text), place)
            }
            Fight::NotEven { place, kind } => self.not_even(place, kind),
            Fight::NothingToGive { at, cubes, kind } => {
                let text = format!(
                    "No piece of your {} with {} in {} can be given up.",
                    troops(kind),
                    plural(cubes.into(), "cube"),
                    self.name(at)
                );
                let all = self.rules.shortages(self.state, self.side, kind);
                let each = all
                    .iter()
                    .map(|(at, cubes)| format!("{}, {}", self.name(*at), plural((*cubes).into(), "cube")));
                let each: Vec<String> = each.collect();
                Refusal::new(Rule::DamageShortage, text).fact("can be given up", each.join("; "))
            }
        }
    }

    /// The pieces and cubes of a kind that share out now.
    fn defending(self, kind: Troop) -> (u8, u8) {
        let area = self.state.assault.as_ref().map_or(SpaceId::OFF_MAP, |assault| assault.area);
        let place = self.state.place(area);
        (place.troops[kind], place.cubes[kind])
    }

    fn with_shares(self, told: Told, kind: Troop) -> Told {
        let (pieces, cubes) = self.defending(kind);
        told.fact("pieces", pieces).fact("cubes", cubes).fact("a piece bears", kind.cap())
    }

    fn not_least(self, kind: Troop) -> Told {
        let fighters = self.state.assault.iter().flat_map(|assault| &assault.troops[assault.hit]);
        let each: Vec<_> = fighters.map(|one| (one.kind, one.cubes)).collect();
        let least = each.iter().map(|(_, cubes)| *cubes).min().unwrap_or(0);
        let mut kinds: Vec<String> = Vec::new();
        for (kind, cubes) in &each {
            let name = troops(*kind).to_owned();
            if *cubes == least && !kinds.contains(&name) {
                kinds.push(name);
            }
        }
        let own = each.iter().filter(|(other, _)| *other == kind).map(|(_, cubes)| *cubes).min();
        let text = format!(
            "The next cube goes to a least damaged piece, one with {} ({}): no piece of the {} has fewer than {}.",
            plural(least.into(), "cube"),
            join_choices(&kinds),
            troops(kind),
            own.unwrap_or(0)
        );
        let listed: Vec<String> =
            each.iter().map(|(kind, cubes)| piece_with(Piece::from(*kind), *cubes)).collect();
        Refusal::new(Rule::AssaultEven, text).fact("pieces that are hit", join_words(&listed))
    }

    /// The troops of a place on which a long-range cube can be put: those whose least damaged piece has fewest.
    fn not_even(self, place: SpaceId, kind: Troop) -> Told {
        let there = self.state.place(place);
        let told = |kind: Troop| damage::level(there, kind).map(|level| (kind, level));
        let all: Vec<(Troop, u8)> = Troop::ALL.into_iter().filter_map(told).collect();
        let least = all.iter().map(|(_, level)| *level).min().unwrap_or(0);
        let less: Vec<String> = all
            .iter()
            .filter(|(_, level)| *level == least)
            .map(|(kind, _)| troops(*kind).to_owned())
            .collect();
        let own = all.iter().find(|(other, _)| *other == kind).map_or(0, |(_, level)| *level);
        let text = format!(
            "With the cubes spread evenly the least damaged piece of the {} has {own} {}, and of the {} only {least}: the cube goes there.",
            troops(kind),
            noun(own.into(), "cube"),
            join_choices(&less)
        );
        let figures = |told: Told, (kind, _): &(Troop, u8)| {
            let (pieces, cubes) = (there.troops[*kind], there.cubes[*kind]);
            let value = format!("{} on {}", plural(cubes.into(), "cube"), plural(pieces.into(), "piece"));
            told.fact(troops(*kind), value)
        };
        all.iter().fold(Refusal::new(Rule::FireEven, text), figures)
    }
}
