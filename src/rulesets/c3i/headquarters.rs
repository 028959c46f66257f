//! Headquarters (HQ Placement): laid anew every turn.

use super::board::Hexes;
use super::event::{Event, HqRule};
use super::field::Field;
use super::pieces::{headquarters, name};
use super::rules::Rule;
use super::state::{Phase, State};
use super::{C3i, Play};
use crate::engine::{Refusal, Side, SpaceId};

/// How near to a unit or entry point a headquarters is placed (HQ Placement).
const NEARNESS: u8 = 3;

impl C3i {
    /// Where a side may place its headquarters, and by which rule: near a unit, without units near its entry
    /// point, and if that is impossible anywhere (`c3i.hq.fallback`).
    pub fn hq_hexes(&self, state: &State, side: Side) -> (Hexes, HqRule) {
        let field = Field::of(self, state);
        let empty = field.empty(state);
        let (near, rule) = self.near_units(state, &field, side);
        let allowed = match rule {
            HqRule::NearUnit => near & empty & !field.zone(side.other()),
            _ => near & empty,
        };
        if allowed.is_empty() { (empty, HqRule::Anywhere) } else { (allowed, rule) }
    }

    /// The hexes near a side's units; without units, those near its entry point.
    fn near_units(&self, state: &State, field: &Field<'_>, side: Side) -> (Hexes, HqRule) {
        if field.units[side].is_empty() {
            let entry = self.board.entry_hex(self.board.fallback[side]);
            return (self.board.within(entry, NEARNESS), HqRule::NearEntry);
        }
        let units = state.on_map(side).map(|(_, hex)| hex);
        let near = units.fold(Hexes::EMPTY, |near, hex| near | self.board.within(hex, NEARNESS));
        (near, HqRule::NearUnit)
    }

    /// May the headquarters be placed here?
    pub(super) fn check_hq(&self, state: &State, side: Side, hex: SpaceId) -> Result<(), Refusal<Rule>> {
        self.check_hex(hex)?;
        let (field, place) = (Field::of(self, state), self.board.place(hex));
        let marker = name(headquarters(side));
        self.check_empty(state, &field, hex, Rule::HqEmptyHex, marker)?;
        let (allowed, rule) = self.hq_hexes(state, side);
        if allowed.contains(hex) {
            return Ok(());
        }
        let (near, _) = self.near_units(state, &field, side);
        Err(match (rule, near.contains(hex)) {
            (HqRule::NearEntry, _) => {
                let entry = &self.board.entries[self.board.fallback[side].index()];
                let text = format!(
                    "{place} is farther than {NEARNESS} hexes from entry {}: without units {marker} are placed near it.",
                    entry.id
                );
                Refusal::new(Rule::HqNearEntry, text)
            }
            (_, false) => {
                let text =
                    format!("{place} is farther than {NEARNESS} hexes from every {} unit.", side.name());
                Refusal::new(Rule::HqNearUnit, text)
            }
            (_, true) => {
                let text = format!("{place} is in an enemy zone of control or influence.");
                Refusal::new(Rule::HqEnemyZone, text)
            }
        })
    }

    /// Is this a hex of the board?
    pub(super) fn check_hex(&self, hex: SpaceId) -> Result<(), Refusal<Rule>> {
        if self.board.has(hex) {
            Ok(())
        } else {
            Err(Refusal::new(Rule::BoardNoSuchHex, "The board has no such hex."))
        }
    }

    /// Is this hex empty, taken literally (`c3i.def.empty-hex`)?
    pub(super) fn check_empty(
        &self,
        state: &State,
        field: &Field<'_>,
        hex: SpaceId,
        rule: Rule,
        what: &str,
    ) -> Result<(), Refusal<Rule>> {
        if field.empty(state).contains(hex) {
            return Ok(());
        }
        let there = C3i::occupant(state, hex);
        let text = format!(
            "{} is not empty: {there} is there, and {what} need an empty hex.",
            self.board.place(hex)
        );
        Err(Refusal::new(rule, text))
    }

    /// What is in a hex, as a sentence names it.
    fn occupant(state: &State, hex: SpaceId) -> &'static str {
        if let Some(unit) = state.unit_in(hex) {
            return name(unit);
        }
        match Side::ALL.into_iter().find(|side| state.headquarters[*side] == Some(hex)) {
            Some(side) => name(headquarters(side)),
            None => name(super::pieces::BERDAN),
        }
    }
}

impl Play<'_> {
    /// A side lifts its headquarters and has to place it again.
    pub(super) fn lift_hq(&mut self, side: Side) {
        self.state.phase = Phase::Headquarters;
        self.state.side = side;
        self.state.headquarters[side] = None;
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
