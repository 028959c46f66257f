//! Headquarters (HQ Placement): laid anew every turn.

use super::board::{Hexes, INFLUENCE};
use super::cause::{Cause, PlaceCause, Verdict};
use super::event::{Event, HqRule};
use super::field::Field;
use super::options::HqZone;
use super::pieces::headquarters;
use super::rules::Rule;
use super::state::{Phase, State};
use super::{C3i, Play};
use crate::engine::{PieceId, Side, SpaceId};

/// How near to a unit or entry point a headquarters is placed (HQ Placement).
pub(super) const NEARNESS: u8 = 3;

impl C3i {
    /// Where a side may place its headquarters, and by which rule: near a unit, without units near its entry
    /// point, and if that is impossible anywhere (`c3i.hq.fallback`).
    pub fn hq_hexes(&self, state: &State, side: Side) -> (Hexes, HqRule) {
        let field = Field::of(self, state);
        let empty = field.empty(state);
        let (near, rule) = self.near_units(&field, side);
        let allowed = match (rule, self.options.hq_zone) {
            (HqRule::NearUnit, HqZone::Hex) => near & empty & !field.zone(side.other()),
            _ => near & empty,
        };
        if allowed.is_empty() { (empty, HqRule::Anywhere) } else { (allowed, rule) }
    }

    /// The hexes near a side's units, by option only near those in no enemy zone; without units, those near its entry
    /// point.
    fn near_units(&self, field: &Field<'_>, side: Side) -> (Hexes, HqRule) {
        if field.units[side].is_empty() {
            let entry = self.board.entry_hex(self.board.fallback[side]);
            return (self.board.within(entry, NEARNESS), HqRule::NearEntry);
        }
        let barred = match self.options.hq_zone {
            HqZone::Hex => Hexes::EMPTY,
            HqZone::Unit => field.zone(side.other()),
        };
        let near = (field.units[side] & !barred)
            .into_iter()
            .fold(Hexes::EMPTY, |near, hex| near | self.board.within(hex, NEARNESS));
        (near, HqRule::NearUnit)
    }

    /// May the headquarters be placed here?
    pub(super) fn check_hq(&self, state: &State, side: Side, hex: SpaceId) -> Verdict {
        self.check_hex(hex)?;
        let field = Field::of(self, state);
        C3i::check_empty(state, &field, hex, headquarters(side), Rule::HqEmptyHex)?;
        let (allowed, rule) = self.hq_hexes(state, side);
        if allowed.contains(hex) {
            return Ok(());
        }
        match rule {
            HqRule::NearEntry => Err(self.far_from_entry(side, hex)),
            HqRule::NearUnit => {
                self.check_near_own(state, side, hex)?;
                match self.options.hq_zone {
                    HqZone::Hex => self.check_no_enemy_near(state, side, hex, Rule::HqEnemyZone),
                    HqZone::Unit => Err(self.only_near_barred(state, side, hex)),
                }
            }
            // Every empty hex is allowed, and this one is empty.
            HqRule::Anywhere => Ok(()),
        }
    }

    /// A hex that is too far from the entry point of a side without units.
    fn far_from_entry(&self, side: Side, hex: SpaceId) -> Cause {
        let far = self.board.distance(self.board.entry_hex(self.board.fallback[side]), hex);
        PlaceCause::FarFromEntry { hex, far }.into()
    }

    /// Is an own unit near enough for the headquarters?
    fn check_near_own(&self, state: &State, side: Side, hex: SpaceId) -> Verdict {
        match self.nearest(state, side, hex).filter(|(_, far)| *far > NEARNESS) {
            Some((nearest, far)) => Err(PlaceCause::FarFromUnits { hex, nearest, far }.into()),
            None => Ok(()),
        }
    }

    /// A hex where all units that are near enough are in enemy zones.
    fn only_near_barred(&self, state: &State, side: Side, hex: SpaceId) -> Cause {
        let near = self.board.within(hex, NEARNESS);
        let units = state.on_map(side).filter(|(_, at)| near.contains(*at)).map(|(unit, _)| unit).collect();
        PlaceCause::UnitsBarred { hex, units }.into()
    }

    /// Is this hex out of the zones of a side's enemies, markers left aside: they fill their hexes?
    pub(super) fn check_no_enemy_near(&self, state: &State, side: Side, hex: SpaceId, rule: Rule) -> Verdict {
        match self.nearest(state, side.other(), hex).filter(|(_, far)| *far <= INFLUENCE) {
            Some((enemy, far)) => Err(PlaceCause::EnemyZone { rule, hex, enemy, far }.into()),
            None => Ok(()),
        }
    }

    /// The unit of a side that is nearest to a hex, and how far it is.
    pub(super) fn nearest(&self, state: &State, side: Side, hex: SpaceId) -> Option<(PieceId, u8)> {
        let far = state.on_map(side).map(|(unit, at)| (unit, self.board.distance(hex, at)));
        far.min_by_key(|(_, far)| *far)
    }

    /// Is this hex empty, taken literally (`c3i.def.empty-hex`), as a rule wants it for a piece?
    pub(super) fn check_empty(
        state: &State,
        field: &Field<'_>,
        hex: SpaceId,
        piece: PieceId,
        rule: Rule,
    ) -> Verdict {
        if field.empty(state).contains(hex) {
            return Ok(());
        }
        Err(PlaceCause::Filled { rule, piece, hex }.into())
    }
}

impl Play<'_> {
    /// A side lifts its headquarters and has to place it again.
    pub(super) fn lift_hq(&mut self, side: Side) {
        self.state.phase = Phase::Headquarters;
        self.state.side = side;
        if let Some(hex) = self.state.headquarters[side].take() {
            self.events.push(|| Event::HqLifted { side, hex });
        }
    }

    /// Places a headquarters; the Confederate is the first (`c3i.phase.confederate-first`).
    pub(super) fn place_hq(&mut self, side: Side, hex: SpaceId) {
        let (_, rule) = self.rules.hq_hexes(self.state, side);
        self.state.headquarters[side] = Some(hex);
        self.events.push(|| Event::HqPlaced { side, hex, rule });
        match side {
            Side::Confederate => self.lift_hq(Side::Union),
            Side::Union => self.return_blown(Side::Confederate),
        }
    }
}
