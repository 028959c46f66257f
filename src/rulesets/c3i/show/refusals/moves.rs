//! Where a unit does not move.

use super::super::super::hindrance::{Barriers, Hindrance, points};
use super::super::super::piece_set::PieceSet;
use super::super::super::pieces::{BERDAN, headquarters, name, owner, range};
use super::super::super::rules::Rule;
use super::super::super::state::Formation;
use super::super::words;
use super::{Teller, Told};
use crate::engine::phrase::{begin, join_words, plural, verb_of};
use crate::engine::{PieceId, Refusal, SpaceId};

impl Teller<'_> {
    /// The refusal of a hex of the board to which a unit cannot move.
    pub(super) fn no_move(self, piece: PieceId, to: SpaceId, by: Hindrance) -> Told {
        let (who, place) = (name(piece), self.hex(to));
        match by {
            Hindrance::Here => {
                let at = self.rules.board.at(to);
                let text = format!("{who} is {at} already, and a move enters at least one hex.");
                self.naming(Refusal::new(Rule::MoveOccupied, text), "there", [piece])
            }
            Hindrance::Occupied(there) => {
                let at = self.rules.board.at(to);
                let text = format!("{} is {at}, and no unit enters a hex with another one.", name(there));
                self.naming(Refusal::new(Rule::MoveOccupied, text), "there", [there])
            }
            Hindrance::OutOfRange { far, from } => self.out_of_range(piece, to, far, from),
            Hindrance::KeptClear(waiting) => self.kept_clear(to, waiting),
            Hindrance::Stopped(by) => {
                let zones = self.zones(by);
                let text = format!("On the way to {place} {who} would have to stop, {zones}.");
                self.naming(Refusal::new(Rule::MoveZoiStop, text), "enemy", by.iter())
            }
            Hindrance::Mixing => {
                let text = format!(
                    "{who} would reach {place} only by road and over the ground in one move, and a move is wholly by road or not at all."
                );
                Refusal::new(Rule::MoveRoadMixing, text)
            }
            Hindrance::TooFar(cost) => self.too_far(piece, to, "the cheapest way that is open costs", cost),
            Hindrance::FarAway(cost) => {
                self.too_far(piece, to, "even with nothing in the way it would cost", cost)
            }
            Hindrance::Closed(barriers) => self.closed(piece, to, barriers),
        }
    }

    /// The refusal of a hex beyond the range of the headquarters.
    fn out_of_range(self, piece: PieceId, to: SpaceId, far: u8, from: Option<u8>) -> Told {
        let (who, side) = (name(piece), owner(piece));
        let rest = from.map_or_else(String::new, |from| {
            format!(
                " {who} is {} away, out of range, and must come nearer with every hex.",
                plural(from.into(), "hex")
            )
        });
        let text = format!(
            "{} is {} from {}, whose range is {}.{rest}",
            begin(&self.hex(to)),
            plural(far.into(), "hex"),
            name(headquarters(side)),
            range(side)
        );
        Refusal::new(Rule::HqRange, text).fact("range", range(side)).fact("distance", far)
    }

    /// The refusal of an entry hex for which others wait.
    fn kept_clear(self, to: SpaceId, waiting: PieceSet) -> Told {
        let listed: Vec<PieceId> = waiting.iter().collect();
        let text = format!(
            "{} {} to enter {}: no move of {} own side ends there.",
            words::names(&listed),
            verb_of(&words::name_list(&listed), "waits"),
            self.rules.board.at(to),
            if listed.len() == 1 { "its" } else { "their" }
        );
        Refusal::new(Rule::ReinfKeepClear, text)
    }

    /// The refusal of a hex that costs more than a unit has.
    fn too_far(self, piece: PieceId, to: SpaceId, why: &str, cost: u32) -> Told {
        let has = points(self.state, piece);
        let formation = match self.state.unit(piece).formation {
            Formation::March => "March",
            Formation::Battle => "Battle",
        };
        let text = format!(
            "{} is too far for {}, who has {} in {formation} formation: {why} {}.",
            begin(&self.hex(to)),
            name(piece),
            plural(has.into(), "movement point"),
            words::half_points(cost)
        );
        let told = Refusal::new(Rule::MoveAllowance, text).fact("movement points", has);
        told.fact("cost", words::half_points(cost))
    }

    /// The refusal of a hex to which no way is open.
    fn closed(self, piece: PieceId, to: SpaceId, barriers: Barriers) -> Told {
        let (side, who) = (owner(piece), name(piece));
        let hq = format!("the range of {} ({})", name(headquarters(side)), plural(range(side).into(), "hex"));
        let start = self.state.hex(piece).unwrap_or(self.rules.origin(piece));
        let alone = barriers.units.is_empty() && barriers.zones.is_empty();
        let range = if self.rules.in_range(self.state, side, start) {
            format!("{} leads out of {hq}", if alone { "the way" } else { "the rest of the way" })
        } else {
            format!("{who} is out of {hq} and must come nearer to them with every hex")
        };
        let zones = |by| format!("{who} would have to stop on the way, {}", self.zones(by));
        let why = self.barriers(barriers, zones, &range);
        let text = format!("No way is open for {who} to {}: {why}.", self.hex(to));
        self.naming_barriers(Refusal::new(Rule::MoveNoPath, text), barriers)
    }

    /// In whose zones a move ends: `within two hexes of Buford at McPherson Ridge (1304)`.
    fn zones(self, by: PieceSet) -> String {
        let enemies = by.without(PieceSet::of(BERDAN));
        let mut parts = Vec::new();
        if !enemies.is_empty() {
            parts.push(format!("within two hexes of {}", join_words(&self.with_places(enemies.iter()))));
        }
        if enemies != by {
            parts.push(format!("among {}", self.with_place(BERDAN)));
        }
        join_words(&parts)
    }
}
