//! Why a retreat cannot end in a hex (Attack Results, Retreat). As with moves, a cause is told only if it is proved.

use super::C3i;
use super::board::Hexes;
use super::field::Field;
use super::hindrance::{Barriers, culprits};
use super::piece_set::PieceSet;
use super::pieces::{self, BERDAN, owner, range};
use super::retreat::LENGTH;
use super::state::{Retreat, State};
use crate::engine::{PieceId, Side, SpaceId};

/// A retreat to defensible ground may be this much shorter.
const SHORT: u8 = LENGTH - 1;

/// What keeps a retreat from ending in a hex: of several causes the first in this order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoRetreat {
    /// It is not as far away as a retreat goes.
    WrongLength {
        /// How far it is.
        far: u8,
    },
    /// As far away as it is, it does not lie so much farther from this enemy.
    NotAway {
        /// The enemy.
        enemy: PieceId,
        /// How far it is from him.
        far: u8,
        /// How far a retreat of this length leads.
        wanted: u8,
        /// Would drawing away from another enemy do, which it does not either?
        others: bool,
    },
    /// Another unit is there.
    Occupied(PieceId),
    /// It is in the zones of control of these enemies, Berdan's Sharpshooters among them.
    Controlled(PieceSet),
    /// It is so far from the headquarters, out of their range.
    OutOfRange(u8),
    /// Every way there is closed by what is listed here: without all of it one would be open.
    Closed(Barriers),
}

/// A retreat that is to end in a hex.
struct Flight<'a> {
    rules: &'a C3i,
    state: &'a State,
    side: Side,
    from: SpaceId,
    to: SpaceId,
}

impl C3i {
    /// What keeps an open retreat from ending in a hex of the board that is none of its ends.
    pub(super) fn no_retreat(
        &self,
        state: &State,
        field: &Field<'_>,
        retreat: Retreat,
        to: SpaceId,
    ) -> Option<NoRetreat> {
        let from = state.hex(retreat.unit)?;
        let far = self.board.distance(from, to);
        if far != LENGTH && !(far == SHORT && self.board.defensible.contains(to)) {
            return Some(NoRetreat::WrongLength { far });
        }
        let references = self.references(state, field, retreat.unit, retreat.reason);
        let others = references.len() > 1;
        let mut away = None;
        let mut not_away = None;
        for enemies in references {
            match self.not_away(state, from, to, enemies, others) {
                None => away = Some(enemies),
                blame => not_away = not_away.or(blame),
            }
        }
        let Some(enemies) = away else { return not_away };
        Some(Flight { rules: self, state, side: owner(retreat.unit), from, to }.hindrance(field, enemies))
    }

    /// The first of these enemies from whom a hex does not lead away as far as it is.
    fn not_away(
        &self,
        state: &State,
        from: SpaceId,
        to: SpaceId,
        enemies: Hexes,
        others: bool,
    ) -> Option<NoRetreat> {
        let length = self.board.distance(from, to);
        enemies.into_iter().find_map(|hex| {
            let (far, wanted) = (self.board.distance(hex, to), self.board.distance(hex, from) + length);
            let enemy = state.unit_in(hex).filter(|_| far != wanted)?;
            Some(NoRetreat::NotAway { enemy, far, wanted, others })
        })
    }
}

impl Flight<'_> {
    fn hindrance(&self, field: &Field<'_>, enemies: Hexes) -> NoRetreat {
        if let Some(there) = self.state.unit_in(self.to) {
            return NoRetreat::Occupied(there);
        }
        let in_zone = |enemy: &PieceId| self.zone(PieceSet::of(*enemy)).contains(self.to);
        let controlled: PieceSet = self.enemies().iter().filter(in_zone).collect();
        if !controlled.is_empty() {
            return NoRetreat::Controlled(controlled);
        }
        let hq = self.state.headquarters[self.side];
        let far = hq.map_or(0, |hq| self.rules.board.distance(hq, self.to));
        if far > range(self.side) {
            return NoRetreat::OutOfRange(far);
        }
        NoRetreat::Closed(self.barriers(field, enemies))
    }

    /// Does a way of the right length lead there, over these hexes?
    fn reaches(&self, open: Hexes, enemies: Hexes) -> bool {
        self.rules.retreat_over(open, self.from, enemies).contains(self.to)
    }

    /// What closes every way there: as little as possible, of which each part is needed.
    fn barriers(&self, field: &Field<'_>, enemies: Hexes) -> Barriers {
        let all = self.rules.board.hexes();
        let within = self.state.headquarters[self.side]
            .map_or(all, |hq| self.rules.board.within(hq, range(self.side)));
        let control = field.zoc(self.side.other());
        let open = |units: bool, zones: bool, range: bool| {
            let free = if units { all } else { field.free() };
            let safe = if zones { all } else { !control };
            free & safe & if range { all } else { within }
        };
        let choices = [
            (true, false, false),
            (false, true, false),
            (false, false, true),
            (true, true, false),
            (true, false, true),
            (false, true, true),
            (true, true, true),
        ];
        let found = choices
            .into_iter()
            .find(|(units, zones, range)| self.reaches(open(*units, *zones, *range), enemies));
        let Some((units, zones, range)) = found else { return Barriers::default() };
        let opened =
            |gone: PieceSet| field.free() | gone.iter().filter_map(|unit| self.state.hex(unit)).collect();
        let in_the_way = if units {
            let on_map = pieces::units().filter(|unit| self.state.hex(*unit).is_some());
            culprits(on_map.collect(), |gone| self.reaches(opened(gone) & open(true, zones, range), enemies))
        } else {
            PieceSet::EMPTY
        };
        // With those gone and no others, so that all who are named are together to blame.
        let cleared = opened(in_the_way) & open(true, true, range);
        let holding =
            |gone: PieceSet| self.reaches(cleared & !self.zone(self.enemies().without(gone)), enemies);
        let zones = if zones { culprits(self.enemies(), holding) } else { PieceSet::EMPTY };
        Barriers { units: in_the_way, zones, range }
    }

    /// The enemies with zones of control.
    fn enemies(&self) -> PieceSet {
        self.state.zone_makers(self.side.other())
    }

    /// The zones of control of some enemies.
    fn zone(&self, makers: PieceSet) -> Hexes {
        let stands = makers.iter().filter_map(|maker| Some((maker, self.state.stands(maker)?)));
        stands.fold(Hexes::EMPTY, |zone, (maker, hex)| {
            zone | if maker == BERDAN { Hexes::of(hex) } else { self.rules.board.near(hex) }
        })
    }
}
