//! Headquarters (HQ Placement): laid anew every turn.

use super::board::{Hexes, INFLUENCE};
use super::event::{Event, HqRule};
use super::field::Field;
use super::options::HqZone;
use super::pieces::{headquarters, name};
use super::rules::Rule;
use super::show::words;
use super::state::{Phase, State};
use super::{C3i, Play};
use crate::engine::phrase::{begin, plural, verb_of};
use crate::engine::{PieceId, Refusal, Side, SpaceId};

/// How near to a unit or entry point a headquarters is placed (HQ Placement).
const NEARNESS: u8 = 3;

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
    pub(super) fn check_hq(&self, state: &State, side: Side, hex: SpaceId) -> Result<(), Refusal<Rule>> {
        self.check_hex(hex)?;
        let field = Field::of(self, state);
        let needs = format!("{} need", name(headquarters(side)));
        self.check_empty(state, &field, hex, Rule::HqEmptyHex, &needs)?;
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

    /// The refusal of a hex that is too far from the entry point of a side without units.
    fn far_from_entry(&self, side: Side, hex: SpaceId) -> Refusal<Rule> {
        let entry = &self.board.entries[self.board.fallback[side].index()];
        let far = self.board.distance(entry.hex, hex);
        let text = format!(
            "{} is {} from entry {}. While no {} unit is on the map, {} are placed at most {NEARNESS} hexes from it.",
            begin(&self.board.place(hex)),
            plural(far.into(), "hex"),
            entry.id,
            side.name(),
            name(headquarters(side))
        );
        Refusal::new(Rule::HqNearEntry, text).fact("hexes away", far).fact("at most", NEARNESS)
    }

    /// Is an own unit near enough for the headquarters?
    fn check_near_own(&self, state: &State, side: Side, hex: SpaceId) -> Result<(), Refusal<Rule>> {
        let Some((unit, far)) = self.nearest(state, side, hex).filter(|(_, far)| *far > NEARNESS) else {
            return Ok(());
        };
        let text = format!(
            "The nearest {} unit, {}, is {} from {}: {} are placed at most {NEARNESS} hexes from a unit.",
            side.name(),
            name(unit),
            plural(far.into(), "hex"),
            self.board.place(hex),
            name(headquarters(side))
        );
        let refusal = Refusal::new(Rule::HqNearUnit, text).fact("hexes away", far).fact("at most", NEARNESS);
        Err(self.naming(state, refusal, "nearest unit", &[unit]))
    }

    /// The refusal of a hex where all units that are near enough are in enemy zones.
    fn only_near_barred(&self, state: &State, side: Side, hex: SpaceId) -> Refusal<Rule> {
        let near = self.board.within(hex, NEARNESS);
        let units: Vec<PieceId> =
            state.on_map(side).filter(|(_, at)| near.contains(*at)).map(|(unit, _)| unit).collect();
        let text = format!(
            "{} in {}, and no other {} unit is at most {NEARNESS} hexes from {}: {} are placed near a unit that is in no enemy zone.",
            begin(&words::names_do(&units, "is")),
            if units.len() == 1 { "an enemy zone" } else { "enemy zones" },
            side.name(),
            self.board.place(hex),
            name(headquarters(side))
        );
        self.naming(state, Refusal::new(Rule::HqEnemyZone, text), "near enough", &units)
    }

    /// Is this hex out of the zones of a side's enemies, markers left aside: they fill their hexes?
    pub(super) fn check_no_enemy_near(
        &self,
        state: &State,
        side: Side,
        hex: SpaceId,
        rule: Rule,
    ) -> Result<(), Refusal<Rule>> {
        let Some((enemy, far)) = self.nearest(state, side.other(), hex).filter(|(_, far)| *far <= INFLUENCE)
        else {
            return Ok(());
        };
        let zone = if far == 1 { "control" } else { "influence" };
        let text = format!(
            "{} is {} from {}, in an enemy zone of {zone}.",
            begin(&self.board.place(hex)),
            plural(far.into(), "hex"),
            name(enemy)
        );
        let refusal = Refusal::new(rule, text).fact("hexes away", far);
        Err(self.naming(state, refusal, "enemy", &[enemy]))
    }

    /// The unit of a side that is nearest to a hex, and how far it is.
    pub(super) fn nearest(&self, state: &State, side: Side, hex: SpaceId) -> Option<(PieceId, u8)> {
        let far = state.on_map(side).map(|(unit, at)| (unit, self.board.distance(hex, at)));
        far.min_by_key(|(_, far)| *far)
    }

    /// Is this a hex of the board?
    pub(super) fn check_hex(&self, hex: SpaceId) -> Result<(), Refusal<Rule>> {
        if self.board.has(hex) {
            Ok(())
        } else {
            Err(Refusal::new(Rule::BoardNoSuchHex, "The board has no hex of this number."))
        }
    }

    /// Is this hex empty, taken literally (`c3i.def.empty-hex`)?
    pub(super) fn check_empty(
        &self,
        state: &State,
        field: &Field<'_>,
        hex: SpaceId,
        rule: Rule,
        who_needs: &str,
    ) -> Result<(), Refusal<Rule>> {
        if field.empty(state).contains(hex) {
            return Ok(());
        }
        let there: Vec<PieceId> =
            super::pieces::pieces().filter(|piece| state.stands(*piece) == Some(hex)).collect();
        let text = format!(
            "{} is not empty: {} {} there, and {who_needs} an empty hex.",
            begin(&self.board.place(hex)),
            words::names(&there),
            verb_of(&words::name_list(&there), "is")
        );
        Err(self.naming(state, Refusal::new(rule, text), "there", &there))
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
