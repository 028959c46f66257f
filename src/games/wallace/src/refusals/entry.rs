//! What an entry box forbids.

use super::super::pieces::Piece;
use super::super::rules::Rule;
use super::super::show::case::Case;
use super::{Told, cubes_between};
use crate::engine::SpaceId;
use crate::engine::phrase::begin;
use crate::engine::sentences::{no, refusals};

refusals! {
    /// What an entry box forbids.
    Entry(case) {
        NoBox { entry: SpaceId } => no!(EntrySide, "{} is no entry box.", begin(case.name(entry)));
        EnemyBox { entry: SpaceId } => no!(EntrySide, "{} is the enemy's.", begin(case.name(entry)));
        /// Nobody of that kind is in it.
        NotThere { entry: SpaceId, piece: Piece } => no!(EntryPiece, "{}", case.none_of(piece, entry));
        NobodyToJoin { entry: SpaceId, area: SpaceId } => no!(
            PhaseNotNow, "In the middle of a Move order pieces leave {} only to join attackers in {}, and there are none.",
            case.name(entry), case.name(area)
        );
        HasFought { entry: SpaceId } => no!(
            EntryOnce, "Pieces out of {} have already assaulted in this turn: no second assault comes out of it.",
            case.name(entry)
        );
        /// A leaving piece cannot take so many cubes.
        Cubes { entry: SpaceId, piece: Piece } => case.wrong_cubes(entry, piece);
    }
}

impl Case<'_> {
    /// A piece cannot leave a place with so many cubes.
    pub(super) fn wrong_cubes(self, from: SpaceId, piece: Piece) -> Told {
        let place = self.state.place(from);
        let cubes = place.cubes_of_leaver(piece);
        let (who, cubes) = (begin(piece.name()), cubes_between(*cubes.start(), *cubes.end()));
        let told = no!(DamageAssign, "{who} that leaves {} takes {cubes} along.", self.name(from));
        match piece.troop() {
            Some(kind) => told
                .fact("pieces of this kind", place.troops[kind])
                .fact("their cubes", place.cubes[kind])
                .fact("a piece bears", kind.cap()),
            None => told,
        }
    }
}
