//! What several decisions ask of hexes and pieces.

use super::super::C3i;
use super::super::board::INFLUENCE;
use super::super::field::Field;
use super::super::pieces::{self, is_unit, name, owner};
use super::super::rules::Rule;
use super::super::show::case::Case;
use super::super::show::words::{name_list, names};
use super::super::state::State;
use super::{Told, Verdict, unless};
use crate::engine::phrase::{begin, plural, verb_of};
use crate::engine::sentences::{no, refusals};
use crate::engine::{PieceId, Refusal, Side, SpaceId};

refusals! {
    /// What is wrong with a hex or a piece.
    General(case) {
        NoSuchHex => no!(BoardNoSuchHex, "The board has no hex of this number.");
        Marker { piece: PieceId } => {
            let verb = verb_of(&name_list(&[piece]), "is");
            no!(DefMarker, "{} {verb} a marker and no unit.", name(piece))
        };
        NotYours { piece: PieceId } => {
            let whose = case.side.other().name();
            no!(UnitNotYours, "{} is a {whose} unit, and not yours.", name(piece))
        };
        /// This own unit is not on the map.
        OffMap { piece: PieceId } => case.off_map(Rule::UnitNotYours, piece);
        /// The hex is not empty, as this rule wants it for this piece.
        Filled { rule: Rule, piece: PieceId, hex: SpaceId } => {
            let there: Vec<PieceId> =
                pieces::pieces().filter(|other| case.state.stands(*other) == Some(hex)).collect();
            let needs = match name(piece) {
                _ if is_unit(piece) => "a returning unit needs".into(),
                marker => format!("{marker} need"),
            };
            let (place, who, are) = (case.place(hex), names(&there), verb_of(&name_list(&there), "is"));
            let text = format!("{} is not empty: {who} {are} there, and {needs} an empty hex.", begin(&place));
            case.naming(Refusal::new(rule, text), "there", there)
        };
        /// It is so far from this enemy, in his zone, which this rule forbids.
        EnemyZone { rule: Rule, hex: SpaceId, enemy: PieceId, far: u8 } => {
            let (place, away, who) = (case.place(hex), plural(far.into(), "hex"), name(enemy));
            let zone = if far == 1 { "control" } else { "influence" };
            let text = format!("{} is {away} from {who}, in an enemy zone of {zone}.", begin(&place));
            case.naming(Refusal::new(rule, text).fact("hexes away", far), "enemy", [enemy])
        };
    }
}

impl C3i {
    /// Is this a hex of the board?
    pub(in super::super) fn check_hex(&self, hex: SpaceId) -> Verdict {
        unless(self.board.has(hex), General::NoSuchHex)
    }

    /// Is this a unit, and no marker?
    pub(in super::super) fn check_is_unit(piece: PieceId) -> Verdict {
        unless(is_unit(piece), General::Marker { piece })
    }

    /// Is this a unit of this side?
    pub(in super::super) fn check_own(side: Side, piece: PieceId) -> Verdict {
        C3i::check_is_unit(piece)?;
        unless(owner(piece) == side, General::NotYours { piece })
    }

    /// The hex of an own unit on the map.
    pub(in super::super) fn check_own_on_map(state: &State, side: Side, piece: PieceId) -> Verdict<SpaceId> {
        C3i::check_own(side, piece)?;
        Ok(state.hex(piece).ok_or(General::OffMap { piece })?)
    }

    /// Is this hex empty, taken literally (`c3i.def.empty-hex`), as a rule wants it for a piece?
    pub(in super::super) fn check_empty(
        &self,
        state: &State,
        hex: SpaceId,
        piece: PieceId,
        rule: Rule,
    ) -> Verdict {
        let empty = Field::of(self, state).empty(state);
        unless(empty.contains(hex), General::Filled { rule, piece, hex })
    }

    /// Is this hex out of the zones of a side's enemies, markers left aside: they fill their hexes?
    pub(in super::super) fn check_no_enemy_near(
        &self,
        state: &State,
        side: Side,
        hex: SpaceId,
        rule: Rule,
    ) -> Verdict {
        match self.nearest(state, side.other(), hex) {
            Some((enemy, far)) => unless(far > INFLUENCE, General::EnemyZone { rule, hex, enemy, far }),
            None => Ok(()),
        }
    }

    /// The unit of a side that is nearest to a hex, and how far it is.
    pub(in super::super) fn nearest(&self, state: &State, side: Side, hex: SpaceId) -> Option<(PieceId, u8)> {
        let far = state.on_map(side).map(|(unit, at)| (unit, self.board.distance(hex, at)));
        far.min_by_key(|(_, far)| *far)
    }
}
