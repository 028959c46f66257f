//! What a Fire order forbids.

use super::super::pieces::Piece;
use super::super::rules::Rule;
use super::super::show::case::Case;
use super::super::show::words;
use super::Told;
use crate::engine::phrase::{begin, plural};
use crate::engine::{Refusal, SpaceId};

/// What a Fire order forbids.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fire {
    /// Nobody fires at night.
    Night,
    /// No own guns stand within reach of the block.
    NoGunsNear { at: SpaceId },
    /// None of them has a target.
    NoTarget { at: SpaceId },
    /// They see nothing but guns that have not fired.
    OnlyHidden { at: SpaceId },
    /// The guns are out of the block's reach.
    OutOfReach { from: SpaceId, at: SpaceId },
    /// No such own gun stands there.
    NotThere { from: SpaceId, piece: Piece },
    /// All of them have fired.
    HaveFired { from: SpaceId, piece: Piece },
    /// Two other areas have fired.
    TwoAreas,
    /// Nobody fires into an entry box.
    IntoBox { target: SpaceId },
    /// No enemy stands there.
    NobodyThere { target: SpaceId },
    /// The target is too far away.
    TooFar { from: SpaceId, target: SpaceId },
    /// High ground lies between.
    NoSight { from: SpaceId, target: SpaceId },
    /// No troops stand there.
    NoTroops { target: SpaceId },
    /// No guns stand there.
    NoGuns { target: SpaceId },
    /// The guns there have not fired.
    Hidden { target: SpaceId },
    /// No gun has fired.
    NotYet,
    /// The area has fired by this order.
    OwnMarker { from: SpaceId },
    /// There is no marker.
    NoMarker { from: SpaceId },
    /// No such gun is there to be hit.
    NoSuchGun { place: SpaceId, piece: Piece },
}

impl Case<'_> {
    pub(super) fn fire(self, cause: Fire) -> Told {
        match cause {
            Fire::Night => Refusal::new(Rule::NightNoFire, "It is night: artillery does not fire."),
            Fire::NoGunsNear { at } => Refusal::new(
                Rule::FireNothing,
                format!("You have no artillery that the block in {} could order.", self.name(at)),
            ),
            Fire::NoTarget { at } => Refusal::new(
                Rule::FireNothing,
                format!(
                    "None of the guns that the block in {} can order has a target in range and in sight.",
                    self.name(at)
                ),
            ),
            Fire::OnlyHidden { at } => Refusal::new(
                Rule::FireNothing,
                format!(
                    "The guns that the block in {} can order have only artillery without an Artillery Fire marker in range and in sight: it cannot be aimed at.",
                    self.name(at)
                ),
            ),
            Fire::OutOfReach { from, at } => self.out_of_reach(from, at),
            Fire::NotThere { from, piece } => Refusal::new(Rule::FireGun, self.none_of(piece, from)),
            Fire::HaveFired { from, piece } => {
                let guns = self.state.place(from).guns.of(piece);
                let text = format!(
                    "The {} in {} has fired: each gun fires once by an order.",
                    piece.name(),
                    self.name(from)
                );
                Refusal::new(Rule::FireGun, text).fact("guns that have fired", guns)
            }
            Fire::TwoAreas => {
                let fired = self.state.barrage.iter().flat_map(|barrage| &barrage.fired);
                let areas = words::places(self.rules, fired.map(|fired| fired.area));
                let text = format!("{areas} have fired: no third area can by the same order.");
                Refusal::new(Rule::FireTwoAreas, text)
            }
            Fire::IntoBox { target } => Refusal::new(
                Rule::FireTarget,
                format!("{} is an entry box: nobody fires into it.", begin(self.name(target))),
            ),
            Fire::NobodyThere { target } => {
                let text = format!("No enemy pieces stand in {}.", self.name(target));
                self.with_pieces(Refusal::new(Rule::FireTarget, text), target)
            }
            Fire::TooFar { from, target } => self.too_far(from, target),
            Fire::NoSight { from, target } => {
                let text = format!(
                    "Ridges or hills block every shortest way from {} to {}.",
                    self.name(from),
                    self.name(target)
                );
                let distance = self.rules.board.fire_distance(from, target);
                Refusal::new(Rule::FireLos, text).fact("distance", distance)
            }
            Fire::NoTroops { target } => {
                let text =
                    format!("There is no infantry or cavalry in {}, only artillery.", self.name(target));
                self.with_pieces(Refusal::new(Rule::FireNoTroops, text), target)
            }
            Fire::NoGuns { target } => {
                let text = format!("There is no artillery in {}.", self.name(target));
                self.with_pieces(Refusal::new(Rule::FireNoGuns, text), target)
            }
            Fire::Hidden { target } => Refusal::new(
                Rule::FireNoMarker,
                format!(
                    "There is no Artillery Fire marker in {}: its artillery cannot be aimed at.",
                    self.name(target)
                ),
            ),
            Fire::NotYet => {
                Refusal::new(Rule::FireAtLeastOne, "No gun has fired yet: a Fire order fires at least one.")
            }
            Fire::OwnMarker { from } => Refusal::new(
                Rule::FireMarkerTake,
                format!("The artillery in {} has fired by this order: its marker stays.", self.name(from)),
            ),
            Fire::NoMarker { from } => Refusal::new(
                Rule::FireMarkerTake,
                format!("There is no Artillery Fire marker in {}.", self.name(from)),
            ),
            Fire::NoSuchGun { place, piece } => {
                let text = format!("There is no {} in {}.", piece.name(), self.name(place));
                self.with_pieces(Refusal::new(Rule::FireNoGuns, text), place)
            }
        }
    }

    fn too_far(self, from: SpaceId, target: SpaceId) -> Told {
        let board = &self.rules.board;
        let (range, distance) = (board.range(from), board.fire_distance(from, target));
        let (from, target) = (self.name(from), self.name(target));
        let reach = plural(range.into(), "area");
        if distance == u8::MAX {
            let text = format!("Artillery in {from} fires {reach} far and cannot reach {target}.");
            return Refusal::new(Rule::FireRange, text).fact("range", range);
        }
        let text = format!(
            "It is {} from {from} to {target}, and artillery in {from} fires only {reach} far.",
            plural(distance.into(), "area")
        );
        Refusal::new(Rule::FireRange, text).fact("distance", distance).fact("range", range)
    }
}
