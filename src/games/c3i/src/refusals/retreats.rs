//! Why a retreat cannot end in a hex (Attack Results, Retreat). As with moves, a cause is told only if it is proved.

use super::super::C3i;
use super::super::board::Hexes;
use super::super::field::Field;
use super::super::piece_set::PieceSet;
use super::super::pieces::{headquarters, name, owner, range};
use super::super::retreat::{LENGTH, SHORT};
use super::super::rules::Rule;
use super::super::show::case::Case;
use super::super::state::{Retreat, State};
use super::Told;
use super::barriers::Barriers;
use crate::engine::phrase::plural;
use crate::engine::sentences::{no, refusals};
use crate::engine::{PieceId, SpaceId};

refusals! {
    /// What keeps a retreat from ending in a hex: of several causes the first in this order.
    Retreats(case) {
        /// It is not as far away as a retreat goes.
        WrongLength { unit: PieceId, to: SpaceId, far: u8 } => if far == 0 {
            case.no_retreat(unit, to, &format!("it is there, and a retreat goes {LENGTH} hexes"))
        } else {
            let open = if far == SHORT { " and not defensible" } else { "" };
            let away = plural(far.into(), "hex");
            let goes = format!("a retreat goes {LENGTH} hexes, or {SHORT} to defensible ground");
            case.no_retreat(unit, to, &format!("it is {away} away{open}, and {goes}")).fact("hexes away", far)
        };
        /// As far away as it is, it does not lie so much farther from this enemy as a retreat of this length leads. Would
        /// drawing away from another enemy do, which it does not either?
        NotAway { unit: PieceId, to: SpaceId, enemy: PieceId, far: u8, wanted: u8, others: bool } => {
            let any = if others { ". It leads away from no other enemy next to it either" } else { "" };
            let [last, this] = [wanted, far].map(|far| plural(far.into(), "hex"));
            let who = case.with_place(enemy);
            let told = case.no_retreat(unit, to, &format!(
                "every hex must be farther from {who}, so the last is {last} from him, and this hex is {this}{any}"
            ));
            let told = told.fact("hexes from the enemy", far).fact("hexes wanted", wanted);
            case.naming(told, "enemy", [enemy])
        };
        Occupied { unit: PieceId, to: SpaceId, by: PieceId } => {
            let told = case.no_retreat(unit, to, &format!("{} is there", name(by)));
            case.naming(told, "there", [by])
        };
        /// It is in the zones of control of these enemies, Berdan's Sharpshooters among them.
        Controlled { unit: PieceId, to: SpaceId, by: PieceSet } => {
            let told = case.no_retreat(unit, to, &format!("it is in {}", case.control_place(by.iter())));
            case.naming(told, "enemy", by.iter())
        };
        /// It is so far from the headquarters, out of their range.
        OutOfRange { unit: PieceId, to: SpaceId, far: u8 } => {
            let (away, hq, range) =
                (plural(far.into(), "hex"), name(headquarters(owner(unit))), range(owner(unit)));
            case.no_retreat(unit, to, &format!("it is {away} from {hq}, whose range is {range}"))
                .fact("distance", far)
        };
        /// Every way there is closed by what is listed here: without all of it one would be open.
        Closed { unit: PieceId, to: SpaceId, by: Barriers } => {
            let (hq, far) = (name(headquarters(owner(unit))), plural(range(owner(unit)).into(), "hex"));
            let range = format!("the way leads out of the range of {hq} ({far})");
            let zones = |by: PieceSet| format!("the way leads through {}", case.control_place(by.iter()));
            let told = case.no_retreat(unit, to, &case.barriers(by, zones, &range));
            case.naming_barriers(told, by)
        };
    }
}

impl Case<'_> {
    fn no_retreat(self, unit: PieceId, to: SpaceId, why: &str) -> Told {
        no!(RetreatNotAnOption, "{} cannot retreat to {}: {why}.", name(unit), self.place(to))
    }
}

impl C3i {
    /// What keeps an open retreat from ending in a hex of the board that is none of its ends.
    pub(in super::super) fn no_retreat(
        &self,
        state: &State,
        field: &Field<'_>,
        Retreat { unit, reason }: Retreat,
        to: SpaceId,
    ) -> Option<Retreats> {
        let (side, from) = (owner(unit), state.hex(unit)?);
        let far = self.board.distance(from, to);
        if far != LENGTH && !(far == SHORT && self.board.defensible.contains(to)) {
            return Some(Retreats::WrongLength { unit, to, far });
        }
        let references = self.references(state, field, unit, reason);
        let others = references.len() > 1;
        let blame = |hex: SpaceId| {
            let [far, wanted] = [(to, 0), (from, far)].map(|(at, more)| self.board.distance(hex, at) + more);
            let enemy = state.unit_in(hex).filter(|_| far != wanted)?;
            Some(Retreats::NotAway { unit, to, enemy, far, wanted, others })
        };
        let not_away = |enemies: &Hexes| enemies.into_iter().find_map(blame);
        let Some(enemies) = references.iter().rev().find(|enemies| not_away(enemies).is_none()) else {
            return references.iter().find_map(not_away);
        };
        let by = field.holders(state, side, to);
        let far = self.headquarters_to(state, side, to);
        Some(if let Some(by) = state.unit_in(to) {
            Retreats::Occupied { unit, to, by }
        } else if !by.is_empty() {
            Retreats::Controlled { unit, to, by }
        } else if !self.in_range(state, side).contains(to) {
            Retreats::OutOfRange { unit, to, far }
        } else {
            let opens = |aside: Barriers| {
                let open =
                    self.retreat_ground(state, side, aside.leave(field, state).each_ref(), aside.range);
                self.retreat_over(open, from, *enemies).contains(to)
            };
            Retreats::Closed { unit, to, by: Barriers::found(state, side, opens) }
        })
    }
}
