//! Where headquarters, returning units and Berdan's Sharpshooters are not placed.

use super::super::super::cause::PlaceCause;
use super::super::super::headquarters::NEARNESS;
use super::super::super::piece_set::PieceSet;
use super::super::super::pieces::{self, BERDAN, headquarters, is_unit, name};
use super::super::super::rules::Rule;
use super::super::{standing, words};
use super::{Teller, Told};
use crate::engine::phrase::{begin, plural, verb_of};
use crate::engine::{PieceId, Refusal, SpaceId};

impl Teller<'_> {
    pub(super) fn place(self, cause: PlaceCause) -> Told {
        match cause {
            PlaceCause::Filled { rule, piece, hex } => self.filled(rule, piece, hex),
            PlaceCause::EnemyZone { rule, hex, enemy, far } => {
                let zone = if far == 1 { "control" } else { "influence" };
                let text = format!(
                    "{} is {} from {}, in an enemy zone of {zone}.",
                    begin(&self.hex(hex)),
                    plural(far.into(), "hex"),
                    name(enemy)
                );
                self.naming(Refusal::new(rule, text).fact("hexes away", far), "enemy", [enemy])
            }
            PlaceCause::FarFromUnits { hex, nearest, far } => {
                let text = format!(
                    "The nearest {} unit, {}, is {} from {}: {} are placed at most {NEARNESS} hexes from a unit.",
                    self.side.name(),
                    name(nearest),
                    plural(far.into(), "hex"),
                    self.hex(hex),
                    name(headquarters(self.side))
                );
                let told = Refusal::new(Rule::HqNearUnit, text).fact("hexes away", far);
                self.naming(told.fact("at most", NEARNESS), "nearest unit", [nearest])
            }
            PlaceCause::UnitsBarred { hex, units } => self.units_barred(hex, units),
            PlaceCause::FarFromEntry { hex, far } => self.far_from_entry(hex, far),
            PlaceCause::SharpshootersFar { hex, nearest, far } => {
                let text = format!(
                    "The nearest Union unit, {}, is {} from {}: {} are placed next to a Union unit.",
                    name(nearest),
                    plural(far.into(), "hex"),
                    self.hex(hex),
                    name(BERDAN)
                );
                let told = Refusal::new(Rule::BerdanFriendlyZoc, text).fact("hexes away", far);
                self.naming(told, "nearest unit", [nearest])
            }
            PlaceCause::FarFromHq { unit, hex, far } => {
                let marker = headquarters(self.state.side);
                let text = format!(
                    "{} is {} from {}: {} returns next to them.",
                    begin(&self.hex(hex)),
                    plural(far.into(), "hex"),
                    name(marker),
                    name(unit)
                );
                let told = Refusal::new(Rule::BlownAdjacentHq, text).fact("hexes away", far);
                self.naming(told, "headquarters", [marker])
            }
            PlaceCause::NotReturning(unit) => {
                let why = standing::whereabouts(self.rules, self.state, unit);
                let text = format!("{} does not return now: it {why}.", name(unit));
                Refusal::new(Rule::BlownNotReturning, text)
            }
            PlaceCause::OthersReturn(unit) => {
                let whose = self.state.side.name();
                let text = format!("{} is no {whose} unit: now the blown {whose} units return.", name(unit));
                Refusal::new(Rule::BlownNotReturning, text)
            }
        }
    }

    /// The refusal of a hex that is not empty.
    fn filled(self, rule: Rule, piece: PieceId, hex: SpaceId) -> Told {
        let there: Vec<PieceId> =
            pieces::pieces().filter(|other| self.state.stands(*other) == Some(hex)).collect();
        let needs =
            if is_unit(piece) { "a returning unit needs".into() } else { format!("{} need", name(piece)) };
        let text = format!(
            "{} is not empty: {} {} there, and {needs} an empty hex.",
            begin(&self.hex(hex)),
            words::names(&there),
            verb_of(&words::name_list(&there), "is")
        );
        self.naming(Refusal::new(rule, text), "there", there)
    }

    /// The refusal of a hex where all units that are near enough are in enemy zones.
    fn units_barred(self, hex: SpaceId, units: PieceSet) -> Told {
        let listed: Vec<PieceId> = units.iter().collect();
        let text = format!(
            "{} in {}, and no other {} unit is at most {NEARNESS} hexes from {}: {} are placed near a unit that is in no enemy zone.",
            begin(&words::names_do(&listed, "is")),
            if listed.len() == 1 { "an enemy zone" } else { "enemy zones" },
            self.side.name(),
            self.hex(hex),
            name(headquarters(self.side))
        );
        self.naming(Refusal::new(Rule::HqEnemyZone, text), "near enough", listed)
    }

    /// The refusal of a hex that is too far from the entry point of a side without units.
    fn far_from_entry(self, hex: SpaceId, far: u8) -> Told {
        let board = &self.rules.board;
        let text = format!(
            "{} is {} from entry {}. While no {} unit is on the map, {} are placed at most {NEARNESS} hexes from it.",
            begin(&self.hex(hex)),
            plural(far.into(), "hex"),
            board.entries[board.fallback[self.side].index()].id,
            self.side.name(),
            name(headquarters(self.side))
        );
        Refusal::new(Rule::HqNearEntry, text).fact("hexes away", far).fact("at most", NEARNESS)
    }
}
