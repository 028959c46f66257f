//! What a Move order forbids.

use super::super::Wallace;
use super::super::movement::ASSAULT_LIMIT;
use super::super::pieces::{AREA_LIMIT, Piece};
use super::super::rules::Rule;
use super::super::show::case::Case;
use super::super::show::words::choices;
use super::Told;
use crate::engine::SpaceId;
use crate::engine::phrase::{begin, plural, verb};
use crate::engine::sentences::{no, refusals};

refusals! {
    /// What a Move order forbids.
    Moves(case) {
        /// No own piece of that kind stands there.
        NotThere { from: SpaceId, piece: Piece } => no!(MovePiece, "{}", case.none_of(piece, from));
        IntoBox { to: SpaceId } =>
            no!(EntryNoReturn, "{} is an entry box: no piece moves into it.", begin(case.name(to)));
        Corner { from: SpaceId, to: SpaceId } => no!(
            MoveVertex, "From {} to {} there is only a corner, no boundary.", case.name(from), case.name(to)
        );
        /// The areas do not touch.
        Apart { from: SpaceId, to: SpaceId } => no!(MoveAdjacent, "{}", case.no_boundary(from, to));
        BackAgain { to: SpaceId } => no!(
            MoveAdjacent, "The cavalry set out from {} and does not come back there by the same order.",
            case.name(to)
        );
        /// The boundary is used up.
        Boundary { from: SpaceId, to: SpaceId } => case.boundary(from, to);
        AssaultBoundary { from: SpaceId, to: SpaceId } => {
            let (crossed, of) = case.crossed(from, to);
            let told = no!(
                MoveBoundaryAssault, "Enemy pieces stand in {}, and {of} crossed into it from {} by this order: no more can.",
                case.name(to), case.name(from)
            );
            case.with_pieces(told.fact("pieces across", crossed).fact("limit", ASSAULT_LIMIT), to)
        };
        Guns { to: SpaceId } => {
            let name = case.name(to);
            let told =
                no!(MoveArtilleryAssault, "Enemy pieces stand in {name}: artillery does not go there.");
            case.with_pieces(told, to)
        };
        NothingMoved => no!(MoveAtLeastOne, "Nothing has moved yet: a Move order moves at least one piece.");
        /// The area has as many pieces as it may.
        Full { area: SpaceId } => case.full(area, "");
        /// The same, and cavalry could not go on from there.
        NoWayOn { area: SpaceId } => case.full(area, ", and the cavalry could not go on from there");
        FourAttack { area: SpaceId } => {
            let attackers = Wallace::attackers_of(case.state, area).into();
            let (all, attack) = (plural(attackers, "piece"), verb(attackers, "attacks"));
            no!(LimitAttackers, "{all} already {attack} {}.", case.name(area)).fact("limit", AREA_LIMIT)
        };
        Night { to: SpaceId } => {
            let told = no!(NightNoAssault, "It is night, and enemy pieces stand in {}.", case.name(to));
            case.with_pieces(told, to)
        };
        /// A leaving piece cannot take so many cubes.
        Cubes { from: SpaceId, piece: Piece } => case.wrong_cubes(from, piece);
        LastTroops { from: SpaceId } => no!(
            DisruptionLeaveOne, "There is a Disruption marker in {}: the last infantry or cavalry piece must stay there.",
            case.name(from)
        );
        NoTroopsStay { from: SpaceId } => no!(
            DisruptionLeaveOne, "There is a Disruption marker in {}, and no infantry or cavalry that would stay: nothing may leave it.",
            case.name(from)
        );
        AssaultBesides { area: SpaceId } => no!(
            LimitTemporary, "{}, more than may stay: an order that overfills an area sends no attackers.",
            case.crowd(area)
        );
        TwoOverfull { area: SpaceId, other: SpaceId } => no!(
            LimitTemporary, "More than {AREA_LIMIT} pieces would stand in {} as well as in {}, and the second order can make only one of them right.",
            case.name(area), case.name(other)
        );
        OverfullBesides { area: SpaceId } => no!(
            LimitTemporary, "More than {AREA_LIMIT} pieces would stand in {}, and an order that sends attackers may overfill nothing.",
            case.name(area)
        );
        OverfullStuck { area: SpaceId } => no!(
            LimitTemporary, "More than {AREA_LIMIT} pieces would stand in {}, and as there is a Disruption marker and no infantry or cavalry, none of them could leave.",
            case.name(area)
        );
        OverfullNoBlock { area: SpaceId } => no!(
            LimitTemporary, "More than {AREA_LIMIT} pieces would stand in {}, and no command block with room for the second disc is in or next to it.",
            case.name(area)
        );
        StillOverfull { from: SpaceId } => {
            let over = case.state.size(from).saturating_sub(AREA_LIMIT);
            no!(LimitTemporary, "{}: {over} more must leave it by this order.", case.crowd(from))
                .fact("limit", AREA_LIMIT)
        };
        HoldFirst => {
            let open = |area: &SpaceId| Wallace::attackers_of(case.state, *area) < AREA_LIMIT;
            let into = choices(case.rules, case.targets().into_iter().filter(open));
            let waiting = case.waiting();
            no!(AssaultHoldFirst, "The second order adds to {waiting}: first a piece must be sent into {into}.")
        };
        NobodyToAdd { from: SpaceId } => {
            let from = case.name(from);
            no!(AssaultDouble, "Nobody is left in {from} who could be sent by the second order.")
        };
        NoneToAdd => no!(AssaultDouble, "No assault of this order has room for another attacker.");
        NoBlockToAdd { from: SpaceId } => no!(
            AssaultDouble, "None of your command blocks in or next to {} has room for the second disc.",
            case.name(from)
        );
    }
}

impl Case<'_> {
    /// How many pieces have crossed a boundary by this order, also as the middle of a sentence: `2 pieces have`.
    fn crossed(self, from: SpaceId, to: SpaceId) -> (u8, String) {
        let crossed = self.state.march.as_ref().map_or(0, |march| march.crossed(from, to));
        (crossed, format!("{} {}", plural(crossed.into(), "piece"), verb(crossed.into(), "has")))
    }

    fn boundary(self, from: SpaceId, to: SpaceId) -> Told {
        let (crossed, of) = self.crossed(from, to);
        let road = self.rules.board.road(from, to);
        let end = if road { ", not even by road" } else { " where there is no road" };
        let (from, to) = (self.name(from), self.name(to));
        no!(MoveBoundary, "{of} crossed between {from} and {to} by this order: no more can{end}.")
            .fact("pieces across", crossed)
            .fact("limit", Wallace::boundary_limit(road))
    }

    /// An area has as many pieces as it may.
    pub fn full(self, area: SpaceId, end: &str) -> Told {
        let told = no!(LimitArea, "{} already{end}.", self.crowd(area));
        self.with_pieces(told, area).fact("limit", AREA_LIMIT)
    }
}
