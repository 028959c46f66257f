//! What forbids a retreat.

use super::super::Wallace;
use super::super::command::Command;
use super::super::frame::Frame;
use super::super::pieces::{AREA_LIMIT, Piece};
use super::super::show::case::Case;
use super::{Told, cubes_between, no, refusals};
use crate::engine::SpaceId;
use crate::engine::phrase::join_choices;

refusals! {
    /// What forbids a retreat.
    Flee(case) {
        /// Nobody of that kind retreats now.
        Nobody { piece: Piece } => no!(MovePiece, "No {} has to retreat now.", piece.name());
        /// No such gun is there.
        NoGun { place: SpaceId, piece: Piece } => {
            no!(MovePiece, "There is no {} in {}.", piece.name(), case.name(place))
        };
        /// It has other cubes.
        Cubes { piece: Piece } => case.cubes_of_retreat(piece);
        /// An attacker goes back where it came from, where there is room.
        GoesHome { home: SpaceId } => no!(
            RetreatAttacker,
            "Attackers go back where they came from: this one to {}.",
            case.name(home)
        );
        /// An attacker goes on from where it came from, which is full.
        HomeFull { home: SpaceId } => no!(
            RetreatAttacker,
            "{}, where this attacker came from: it goes through it to an area beside it.",
            case.crowd(home)
        )
        .fact("limit", AREA_LIMIT);
        /// It is not on the map.
        OffMap => no!(RetreatForbidden, "There is no such area on the map.");
        /// It is an entry box.
        Box { area: SpaceId } => {
            no!(RetreatForbidden, "Only attackers that came out of {} go back into it.", case.name(area))
        };
        /// It is what is to be left.
        Left { area: SpaceId } => no!(RetreatForbidden, "The retreat leads out of {}.", case.name(area));
        /// Enemy pieces stand there.
        Enemy { area: SpaceId } => {
            case.with_pieces(no!(RetreatForbidden, "Enemy pieces stand in {}.", case.name(area)), area)
        };
        /// Pieces were sent against it.
        Contested { area: SpaceId } => no!(
            RetreatForbidden,
            "Pieces were sent to attack {}: nobody retreats there.",
            case.name(area)
        );
        /// Attackers came from there.
        Origin { area: SpaceId } => no!(
            RetreatForbidden,
            "Attackers of this order came from {} and may have to go back there: nobody else retreats to it.",
            case.name(area)
        );
        /// No own command block is there or beside it.
        NoCommand { area: SpaceId } => no!(
            RetreatCommand,
            "None of your command blocks stands in or next to {}.",
            case.name(area)
        );
        /// There is no boundary.
        Apart { from: SpaceId, to: SpaceId } => no!(RetreatLimit, "{}", case.no_boundary(from, to));
        /// There is room next to the area that is left.
        RoomNearer { area: SpaceId } => no!(
            RetreatLimit,
            "There is room in {}: nobody retreats two areas while one is enough.",
            case.name(area)
        )
        .fact("pieces there", case.state.size(area))
        .fact("limit", AREA_LIMIT);
        /// The area is full.
        Full { area: SpaceId } => {
            let told = no!(RetreatLimit, "{}: no retreat ends there.", case.crowd(area));
            case.with_pieces(told, area).fact("limit", AREA_LIMIT)
        };
    }
}

impl Case<'_> {
    /// The cubes on the pieces of a kind that retreat now.
    fn cubes_of_retreat(self, piece: Piece) -> Told {
        if let Some(Frame::CavalryLeaves { place, .. }) = Wallace::frame(self.state) {
            return self.wrong_cubes(place, piece);
        }
        let mut legal = Vec::new();
        self.rules.choices(self.state, &mut legal);
        let cubes = |command: &Command| match *command {
            Command::Retreat { piece: other, cubes, .. } if other == piece => Some(cubes),
            _ => None,
        };
        let mut each: Vec<String> =
            legal.iter().filter_map(cubes).map(|cubes| cubes_between(cubes, cubes)).collect();
        each.dedup();
        no!(DamageAssign, "The {} that retreats has {}.", piece.name(), join_choices(&each))
    }
}
