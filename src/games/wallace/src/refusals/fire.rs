//! What long-range fire forbids.

use super::super::pieces::Piece;
use super::super::rules::Rule;
use super::super::show::case::Case;
use super::super::show::words::places;
use super::Told;
use crate::engine::SpaceId;
use crate::engine::phrase::{begin, plural};
use crate::engine::sentences::{no, refusals};

refusals! {
    /// What long-range fire forbids.
    Fire(case) {
        /// The guns are out of the block's reach.
        OutOfReach { from: SpaceId, at: SpaceId } => case.out_of_reach(from, at);
        /// No such own gun stands there.
        NotThere { from: SpaceId, piece: Piece } => no!(FireGun, "{}", case.none_of(piece, from));
        HaveFired { from: SpaceId, piece: Piece } => no!(
            FireGun, "The {} in {} has fired: each gun fires once by an order.",
            piece.name(), case.name(from)
        )
        .fact("guns that have fired", case.state.place(from).guns.of(piece));
        TwoAreas => {
            let fired = case.state.barrage.iter().flat_map(|barrage| &barrage.fired);
            let areas = places(case.rules, fired.map(|fired| fired.area));
            no!(FireTwoAreas, "{areas} have fired: no third area can by the same order.")
        };
        IntoBox { target: SpaceId } =>
            no!(FireTarget, "{} is an entry box: nobody fires into it.", begin(case.name(target)));
        NobodyThere { target: SpaceId } =>
            case.with_pieces(no!(FireTarget, "No enemy pieces stand in {}.", case.name(target)), target);
        /// The target is too far away.
        TooFar { from: SpaceId, target: SpaceId } => case.too_far(from, target);
        NoSight { from: SpaceId, target: SpaceId } => no!(
            FireLos, "Ridges or hills block every shortest way from {} to {}.",
            case.name(from), case.name(target)
        )
        .fact("distance", case.rules.board.fire_distance(from, target));
        NoTroops { target: SpaceId } => {
            let name = case.name(target);
            let told = no!(FireNoTroops, "There is no infantry or cavalry in {name}, only artillery.");
            case.with_pieces(told, target)
        };
        NoGuns { target: SpaceId } =>
            case.with_pieces(no!(FireNoGuns, "There is no artillery in {}.", case.name(target)), target);
        Hidden { target: SpaceId } => no!(
            FireNoMarker, "There is no Artillery Fire marker in {}: its artillery cannot be aimed at.",
            case.name(target)
        );
        NotYet => no!(FireAtLeastOne, "No gun has fired yet: a Fire order fires at least one.");
    }
}

impl Case<'_> {
    /// A block does not reach an area.
    pub fn out_of_reach(self, area: SpaceId, block: SpaceId) -> Told {
        let (at, area) = (self.name(block), self.name(area));
        match self.rules.board.entry_area(block) {
            Some(only) => {
                no!(OrderReach, "The block in {at} can order only {}, not {area}.", self.name(only))
            }
            None => no!(
                OrderReach,
                "The block in {at} does not reach {area}: it orders its own area and those next to it."
            ),
        }
    }

    fn too_far(self, from: SpaceId, target: SpaceId) -> Told {
        let board = &self.rules.board;
        let (range, distance) = (board.range(from), board.fire_distance(from, target));
        let (from, target) = (self.name(from), self.name(target));
        let reach = plural(range.into(), "area");
        if distance == u8::MAX {
            let told = no!(FireRange, "Artillery in {from} fires {reach} far and cannot reach {target}.");
            return told.fact("range", range);
        }
        let far = plural(distance.into(), "area");
        no!(FireRange, "It is {far} from {from} to {target}, and artillery in {from} fires only {reach} far.")
            .fact("distance", distance)
            .fact("range", range)
    }
}
