//! The decisions that players make.
//!
//! Commands name blocks by their ids. In a command that the enemy sees the block's handle stands instead
//! ([`super::pieces::handle_piece`]), and tokens are left out with the whole command.

use super::army::Orders;
use super::attack::Path;
use super::pieces::Level;
use super::state::{Mode, OBJECTIVES};
use super::tokens::Token;
use crate::engine::names::or_off_map;
use crate::engine::{AreaId, EntryId, PieceId, Role, Side, SpaceId, TS};
use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};

/// The areas of objectives that a block takes on its way, in the order of the board.
pub type Captures = ArrayVec<AreaId, OBJECTIVES>;

/// One decision.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[ts(tag = "type")]
#[serde(rename_all = "camelCase", rename_all_fields = "camelCase", deny_unknown_fields)]
pub enum Command {
    /// Bid for the choice of sides (§24).
    Bid {
        /// How many moves of objectives the loser gets: more than the last bid, at most 12.
        n: u8,
    },
    /// Bid no more.
    PassBid {},
    /// Choose the side to play.
    ChooseSide {
        /// Which.
        side: Side,
    },
    /// Move an objective before the game (§24).
    PregameMove {
        /// The area where it lies.
        objective: AreaId,
        /// The position that it moves through.
        #[serde(deserialize_with = "or_off_map")]
        via: SpaceId,
    },
    /// Move no more objectives before the game.
    PregameDone {},
    /// Place one of Buford's blocks (§4, step 8).
    PlaceCavalry {
        /// Where.
        #[serde(deserialize_with = "or_off_map")]
        position: SpaceId,
    },
    /// Choose the front of the blocks in a position (§10).
    Face {
        /// The area before them.
        front: AreaId,
    },
    /// Choose how long the turn lasts (§7).
    ChooseDuration {
        /// In hours.
        hours: u8,
    },
    /// Put a battle token on the Return Stack.
    ReturnToken {
        /// Which.
        token: Token,
    },
    /// Return no more tokens.
    StopReturning {},
    /// Withdraw a block (§14).
    Withdraw {
        /// The block; in what the enemy sees, its handle.
        block: PieceId,
    },
    /// Where it withdraws to.
    WithdrawTo {
        /// The position.
        #[serde(deserialize_with = "or_off_map")]
        position: SpaceId,
    },
    /// Withdraw it off the map.
    WithdrawOff {
        /// The partial area that it leaves by.
        area: AreaId,
    },
    /// Leave a beaten attacker where it is (§21).
    StayPut {},
    /// Make no more withdrawals.
    EndWithdrawals {},
    /// Attack a position (§13, step 1).
    AttackTarget {
        /// Which.
        #[serde(deserialize_with = "or_off_map")]
        position: SpaceId,
        /// The area that the attackers cross last.
        approach: AreaId,
    },
    /// Choose the leading block against a position.
    AttackLead {
        /// The block; in what the enemy sees, its handle.
        block: PieceId,
        /// The areas that it crosses.
        path: Path,
    },
    /// Add a block to the attack.
    AttackAdd {
        /// The block; in what the enemy sees, its handle.
        block: PieceId,
        /// The position that it attacks.
        #[serde(deserialize_with = "or_off_map")]
        target: SpaceId,
        /// The areas that it crosses.
        path: Path,
    },
    /// Attack a second position in the same attack.
    AttackSecond {
        /// Which.
        #[serde(deserialize_with = "or_off_map")]
        position: SpaceId,
        /// The area that the attackers cross last.
        approach: AreaId,
    },
    /// Begin the attack as it is declared.
    AttackGo {},
    /// Make no more attacks.
    EndAttacks {},
    /// Play artillery to support the defence (§13, step 2).
    DefenseArtillery {
        /// Where.
        #[serde(deserialize_with = "or_off_map")]
        position: SpaceId,
        /// Which.
        token: Token,
    },
    /// Play no more artillery to support the defence.
    EndDefenseArtillery {},
    /// Play artillery to support the attack (§13, step 3).
    AttackArtillery {
        /// Where.
        #[serde(deserialize_with = "or_off_map")]
        position: SpaceId,
        /// Which.
        token: Token,
    },
    /// Play no more artillery to support the attack.
    EndAttackArtillery {},
    /// Declare an extended bombardment (§22).
    DeclareExtended {},
    /// Use a token that the attack needs besides artillery (§13, step 3).
    PayToken {
        /// Which.
        token: Token,
    },
    /// Choose what artillery bombards (§13, step 5).
    Bombard {
        /// Where the artillery is.
        #[serde(deserialize_with = "or_off_map")]
        from: SpaceId,
        /// The position that it bombards.
        #[serde(deserialize_with = "or_off_map")]
        target: SpaceId,
    },
    /// Choose which artillery token is hit.
    HitToken {
        /// Where.
        #[serde(deserialize_with = "or_off_map")]
        position: SpaceId,
        /// Which.
        token: Token,
    },
    /// Choose what artillery supports (§13, step 6).
    Support {
        /// Where the artillery is.
        #[serde(deserialize_with = "or_off_map")]
        from: SpaceId,
        /// The position that it supports.
        #[serde(deserialize_with = "or_off_map")]
        target: SpaceId,
    },
    /// Choose where close combat is fought first (§13, step 8).
    CombatFirst {
        /// Where.
        #[serde(deserialize_with = "or_off_map")]
        position: SpaceId,
    },
    /// Choose the block that leads the defence.
    DefenseLead {
        /// The block; in what the enemy sees, its handle.
        block: PieceId,
    },
    /// Offer the enemy two reduced blocks to pick from (§2).
    OfferReduction {
        /// The one.
        a: Level,
        /// The other.
        b: Level,
    },
    /// Pick one of two reduced blocks blindly (§2).
    PickReduction {
        /// 0 or 1.
        index: u8,
    },
    /// Bring a reinforcement onto the map (§11).
    Enter {
        /// The block; in what the enemy sees, its handle.
        block: PieceId,
    },
    /// Where it enters.
    EnterTo {
        /// The position.
        #[serde(deserialize_with = "or_off_map")]
        position: SpaceId,
        /// Off the road or along it.
        mode: Mode,
        /// The areas of objectives that it takes on its way.
        #[serde(default, skip_serializing_if = "Captures::is_empty")]
        captures: Captures,
    },
    /// Send a reinforcement to another entry point (§11).
    Transfer {
        /// The block; in what the enemy sees, its handle.
        block: PieceId,
        /// Which.
        to: EntryId,
    },
    /// Bring no more reinforcements.
    EndReinforcement {},
    /// March with a block (§12).
    March {
        /// The block; in what the enemy sees, its handle.
        block: PieceId,
    },
    /// Where it marches to.
    MarchTo {
        /// The position.
        #[serde(deserialize_with = "or_off_map")]
        position: SpaceId,
        /// The areas of objectives that it takes on its way.
        #[serde(default, skip_serializing_if = "Captures::is_empty")]
        captures: Captures,
    },
    /// March it off the map.
    MarchOff {
        /// The partial area that it leaves by.
        area: AreaId,
        /// The areas of objectives that it takes on its way.
        #[serde(default, skip_serializing_if = "Captures::is_empty")]
        captures: Captures,
    },
    /// Expend a march token (§12).
    PlayMarchToken {},
    /// Reverse the front of the blocks in a position (§10).
    Turn {
        /// Where.
        #[serde(deserialize_with = "or_off_map")]
        position: SpaceId,
    },
    /// March no more.
    EndMarch {},
    /// Declare general orders for the next action phase (§6).
    DeclareOrders {
        /// Which.
        orders: Orders,
    },
    /// Lay a march token as field works (§17).
    PlaceFieldWorks {
        /// Where.
        #[serde(deserialize_with = "or_off_map")]
        position: SpaceId,
        /// The area before them.
        front: AreaId,
    },
    /// Build no more field works.
    EndFieldWorks {},
    /// Remove a full block in the first night (§17).
    RemoveBlock {
        /// The block; in what the enemy sees, its handle.
        block: PieceId,
    },
    /// Give up the next three reinforcement blocks instead (§17).
    ForfeitNextThree {},
    /// Move an objective (§16).
    MoveObjective {
        /// The area where it lies.
        objective: AreaId,
        /// The position that it moves through.
        #[serde(deserialize_with = "or_off_map")]
        via: SpaceId,
    },
    /// Move no more objectives.
    EndObjectives {},
}

/// What the enemy does not learn of a command (§2).
#[derive(Debug, PartialEq, Eq)]
pub enum Hidden<'a> {
    /// He learns it all.
    Nothing,
    /// Which block it names: he learns its handle.
    Block(&'a mut PieceId),
    /// Which token it names.
    Token(&'a mut Token),
    /// What it is at all.
    Everything,
}

impl Command {
    /// Who gives it where two play a side (`guns.team.mode`), the commander what is about tokens, orders and objectives,
    /// the subordinate what is about blocks; and what the enemy does not learn of it.
    pub const fn kind(&mut self) -> (Role, Hidden<'_>) {
        match self {
            Command::Bid { .. }
            | Command::PassBid {}
            | Command::ChooseSide { .. }
            | Command::PregameMove { .. }
            | Command::PregameDone {}
            | Command::ChooseDuration { .. }
            | Command::StopReturning {}
            | Command::EndDefenseArtillery {}
            | Command::EndAttackArtillery {}
            | Command::DeclareExtended {}
            | Command::Bombard { .. }
            | Command::HitToken { .. }
            | Command::Support { .. }
            | Command::PlayMarchToken {}
            | Command::DeclareOrders { .. }
            | Command::PlaceFieldWorks { .. }
            | Command::EndFieldWorks {}
            | Command::MoveObjective { .. }
            | Command::EndObjectives {} => (Role::Commander, Hidden::Nothing),
            Command::ReturnToken { token }
            | Command::DefenseArtillery { token, .. }
            | Command::AttackArtillery { token, .. }
            | Command::PayToken { token } => (Role::Commander, Hidden::Token(token)),
            Command::PlaceCavalry { .. }
            | Command::Face { .. }
            | Command::WithdrawTo { .. }
            | Command::WithdrawOff { .. }
            | Command::StayPut {}
            | Command::EndWithdrawals {}
            | Command::AttackTarget { .. }
            | Command::AttackSecond { .. }
            | Command::AttackGo {}
            | Command::EndAttacks {}
            | Command::CombatFirst { .. }
            | Command::PickReduction { .. }
            | Command::EnterTo { .. }
            | Command::EndReinforcement {}
            | Command::MarchTo { .. }
            | Command::MarchOff { .. }
            | Command::Turn { .. }
            | Command::EndMarch {}
            | Command::ForfeitNextThree {} => (Role::Subordinate, Hidden::Nothing),
            Command::Withdraw { block }
            | Command::AttackLead { block, .. }
            | Command::AttackAdd { block, .. }
            | Command::DefenseLead { block }
            | Command::Enter { block }
            | Command::Transfer { block, .. }
            | Command::March { block }
            | Command::RemoveBlock { block } => (Role::Subordinate, Hidden::Block(block)),
            Command::OfferReduction { .. } => (Role::Subordinate, Hidden::Everything),
        }
    }

    /// Who gives it where two play a side.
    pub fn role(&self) -> Role {
        self.clone().kind().0
    }

    /// The block that it names.
    pub fn block(&self) -> Option<PieceId> {
        match self.clone().kind().1 {
            Hidden::Block(block) => Some(*block),
            Hidden::Nothing | Hidden::Token(_) | Hidden::Everything => None,
        }
    }
}
