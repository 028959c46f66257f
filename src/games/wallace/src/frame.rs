//! What is still to be done in a turn: a stack of frames, the next thing last (rulebook, Days and Periods).
//!
//! A frame is either a decision of one side or something that follows without one. Things that interrupt others,
//! such as a retreat in the middle of an assault, are laid on top and taken off when they are done.

use super::Wallace;
use super::decisions::guns_leave::GunsLeave;
use super::decisions::leave::Leave;
use super::decisions::{Topic, is_held, valid};
use super::pieces::Troop;
use crate::engine::{Side, SpaceId, TS, frames};
use serde::{Deserialize, Serialize};

/// What the second disc of a double order has to do.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[ts(tag = "type")]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub enum Duty {
    /// Nothing in particular.
    Free {},
    /// Move pieces out of an area that the first order overfilled (`wallace.limit.temporary`).
    Fix {
        /// Which.
        from: SpaceId,
    },
    /// Send more pieces into an assault that waits (`wallace.assault.double`).
    Hold {
        /// Where they come from.
        from: SpaceId,
    },
}

/// What hits the troops of an area outside an assault.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
pub enum HitBy {
    /// Long-range fire, or an assault: cavalry may retreat from it.
    Fire,
    /// A retreat through or into the area: cavalry may retreat from it.
    KnockOn,
    /// A retreat of cavalry that gave way to a knock-on: this one is to be borne.
    Borne,
}

impl HitBy {
    /// What the retreat of somebody who gives way to it does to others.
    #[must_use]
    pub const fn next(self) -> HitBy {
        match self {
            HitBy::Fire => HitBy::KnockOn,
            HitBy::KnockOn | HitBy::Borne => HitBy::Borne,
        }
    }
}

frames! {
    /// One thing that is to be done.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
    #[ts(tag = "type")]
    #[serde(rename_all = "camelCase", rename_all_fields = "camelCase", deny_unknown_fields)]
    pub enum Frame of Wallace(rules, state, play) {
        /// The action of a turn.
        Action {};
        /// The value of a block that is placed.
        BlockValue {
            /// Where.
            at: SpaceId,
        };
        /// What else comes from entry boxes before the turn ends.
        TurnEnd {};
        /// The order that a disc gives.
        Order {
            /// Where its block is.
            at: SpaceId,
        };
        /// The block on which the second disc of a double order is laid.
        SecondDisc {
            /// What it has to do.
            duty: Duty,
        };
        /// The next move of a Move order.
        Move {};
        /// Whether cavalry goes on.
        CavalryStep {
            /// Where it is.
            at: SpaceId,
        };
        /// What follows from a Move order.
        Marched {} => play.marched(), Topic::default();
        /// Whether an assault waits for the second order.
        HoldChoice {
            /// Where the attackers come from.
            from: SpaceId,
        };
        /// The assault that is fought next.
        Assaults {};
        /// Who else joins an assault out of an entry box.
        EntryAssault {
            /// The box.
            entry: SpaceId,
        };
        /// The next shot of a Fire order.
        Fire {};
        /// The markers of areas that have fired.
        FireMarkers {};
        /// The gun that is hit at long range.
        GunHit {
            /// Where.
            place: SpaceId,
        };
        /// Which troops take a cube.
        CubeColour {
            /// Where.
            place: SpaceId,
            /// Why.
            cause: HitBy,
        };
        /// Whether cavalry retreats from a cube.
        CavalryChoice {
            /// Where.
            place: SpaceId,
            /// Why.
            cause: HitBy,
        };
        /// Where that cavalry goes.
        CavalryLeaves {
            /// From where.
            place: SpaceId,
            /// Why.
            cause: HitBy,
        } as Leave::Cavalry { place, cause };
        /// Whether guns go with it.
        HorseGuns {
            /// From where.
            place: SpaceId,
            /// Why.
            cause: HitBy,
        } as GunsLeave::Horse { place, cause };
        /// A cube for the troops of an area.
        PlaceCube {
            /// Where.
            place: SpaceId,
            /// Its colour.
            kind: Troop,
        } => play.place_cube(place, kind), Topic::default(), valid(rules.board.is_area(place));
        /// Disruption that a retreat spreads.
        KnockOn {
            /// Where.
            place: SpaceId,
            /// Why.
            cause: HitBy,
        } => play.knock_on(place, cause), Topic::default(), valid(is_held(rules, state, place));
        /// The markers of an area go if nobody is left there.
        CleanUp {
            /// Where.
            place: SpaceId,
        } => play.cleaned_up(place), Topic::default(), valid(rules.board.is_area(place));
        /// Which piece gives up its cubes, as there is none in stock.
        Shortage {
            /// Whose.
            side: Side,
            /// Of which colour.
            kind: Troop,
        };
        /// The next stage of the assault.
        Assault {} => play.advance_assault(), Topic::default(), valid(state.assault.is_some());
        /// How the cubes of defenders are shared out.
        AssignDefence {
            /// Of which kind.
            kind: Troop,
        };
        /// The next cube of a step of the assault.
        Allocate {
            /// How many are left.
            left: u8,
        };
        /// A cube for one piece in the assault.
        Give {
            /// Its kind.
            kind: Troop,
            /// The cubes on it before.
            cubes: u8,
        } => play.give(kind, cubes), Topic::default(), valid(state.assault.is_some());
        /// What cavalry that was hit in the assault does.
        SettleCavalry {};
        /// Attackers go back.
        AttackersLeave {} as Leave::Attackers;
        /// Defenders retreat.
        DefendersLeave {} as Leave::Defenders;
        /// Attackers that a counter-attack sends back.
        Counter {
            /// How many are left to be chosen.
            left: u8,
        };
        /// Whether guns leave after the defenders' first check.
        WithdrawGuns {} as GunsLeave::Withdrawal;
        /// Guns that are alone retreat.
        GunsRetreat {} as Leave::Guns;
    }
}
