//! What forbids a retreat.

use super::super::Wallace;
use super::super::command::Command;
use super::super::frame::Frame;
use super::super::pieces::{AREA_LIMIT, Piece};
use super::super::rules::Rule;
use super::super::show::case::Case;
use super::{Told, cubes_between};
use crate::engine::Decides as _;
use crate::engine::SpaceId;
use crate::engine::phrase::join_choices;
use crate::engine::sentences::{no, refusals};

refusals! {
    /// What forbids a retreat.
    Flee(case) {
        Nobody { piece: Piece } => no!(MovePiece, "No {} has to retreat now.", piece.name());
        NoGun { place: SpaceId, piece: Piece } =>
            no!(MovePiece, "There is no {} in {}.", piece.name(), case.name(place));
        /// It has other cubes.
        Cubes { piece: Piece } => case.cubes_of_retreat(piece);
        GoesHome { home: SpaceId } => no!(
            RetreatAttacker, "Attackers go back where they came from: this one to {}.", case.name(home)
        );
        HomeFull { home: SpaceId } => no!(
            RetreatAttacker, "{}, where this attacker came from: it goes through it to an area beside it.",
            case.crowd(home)
        )
        .fact("limit", AREA_LIMIT);
        OffMap => no!(RetreatForbidden, "There is no such area on the map.");
        Box { area: SpaceId } =>
            no!(RetreatForbidden, "Only attackers that came out of {} go back into it.", case.name(area));
        Left { area: SpaceId } => no!(RetreatForbidden, "The retreat leads out of {}.", case.name(area));
        Enemy { area: SpaceId } =>
            case.with_pieces(no!(RetreatForbidden, "Enemy pieces stand in {}.", case.name(area)), area);
        Contested { area: SpaceId } => no!(
            RetreatForbidden, "Pieces were sent to attack {}: nobody retreats there.", case.name(area)
        );
        Origin { area: SpaceId } => no!(
            RetreatForbidden, "Attackers of this order came from {} and may have to go back there: nobody else retreats to it.",
            case.name(area)
        );
        NoCommand { area: SpaceId } => no!(
            RetreatCommand, "None of your command blocks stands in or next to {}.", case.name(area)
        );
        /// There is no boundary.
        Apart { from: SpaceId, to: SpaceId } => no!(RetreatLimit, "{}", case.no_boundary(from, to));
        RoomNearer { area: SpaceId } => no!(
            RetreatLimit, "There is room in {}: nobody retreats two areas while one is enough.",
            case.name(area)
        )
        .fact("pieces there", case.state.size(area))
        .fact("limit", AREA_LIMIT);
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
