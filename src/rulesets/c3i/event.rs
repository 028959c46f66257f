//! The things that happen.

use super::attack::{AttackModifier, AttackResult};
use super::state::{Formation, Phase, Reason};
use crate::engine::{BySide, EntryId, PieceId, Side, SpaceId};
use serde::Serialize;

/// By which rule a headquarters was placed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(not(target_arch = "wasm32"), derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub enum HqRule {
    /// Near an own unit (`c3i.hq.near-unit`).
    NearUnit,
    /// Near the entry point, without units (`c3i.hq.near-entry`).
    NearEntry,
    /// Anywhere (`c3i.hq.fallback`).
    Anywhere,
}

/// Why a unit was eliminated.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(not(target_arch = "wasm32"), derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub enum Cause {
    /// More than two units were to return.
    Excess,
    /// It had no hex to return to.
    NoRoom,
    /// The Attack Table says so.
    Result,
    /// It was blown on July 3.
    July3,
}

/// How a unit moved.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(not(target_arch = "wasm32"), derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub enum Mode {
    /// Only along roads does the move reach so far.
    Road,
    /// Over the ground.
    Ground,
    /// Both ways do.
    Either,
}

/// What ended a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[cfg_attr(not(target_arch = "wasm32"), derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub enum Stop {
    /// A hex within two of an enemy unit (`c3i.move.zoi-stop`).
    Influence,
    /// An enemy zone of control (`c3i.def.zoc`).
    Control,
}

/// Why a side passed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(not(target_arch = "wasm32"), derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub enum PassReason {
    /// It chose to.
    Choice,
    /// It had nothing else to do.
    Idle,
    /// It has done all that a side does before a pass (`c3i.engine.move-cap`, `c3i.engine.attack-cap`).
    Capped,
}

/// One thing that happened.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(not(target_arch = "wasm32"), derive(ts_rs::TS), ts(tag = "type"))]
#[serde(rename_all = "camelCase", rename_all_fields = "camelCase")]
pub enum Event {
    /// A turn began.
    TurnBegan {
        /// 1 to 6.
        turn: u8,
    },
    /// A headquarters was taken up from the map, to be placed anew.
    HqLifted {
        /// Whose.
        side: Side,
        /// Where it was.
        hex: SpaceId,
    },
    /// A headquarters was placed.
    HqPlaced {
        /// Whose.
        side: Side,
        /// Where.
        hex: SpaceId,
        /// By which rule.
        rule: HqRule,
    },
    /// A unit is out of the game.
    UnitEliminated {
        /// Which.
        unit: PieceId,
        /// Why.
        cause: Cause,
        /// The enemy's victory points now.
        points: u8,
    },
    /// A blown unit came back.
    BlownReturned {
        /// Which.
        unit: PieceId,
        /// Where.
        hex: SpaceId,
        /// The turn for which it was due.
        turn: u8,
    },
    /// Blown units had no hex to return to.
    BlownNoRoom {
        /// Whose.
        side: Side,
        /// Which.
        units: Vec<PieceId>,
        /// Do they wait? Otherwise they are lost.
        waits: bool,
        /// The turn for which they wait; nothing after the last, and if they are lost.
        returns: Option<u8>,
    },
    /// Berdan's Sharpshooters were taken up from the map, to be placed anew.
    BerdanLifted {
        /// Where they were.
        hex: SpaceId,
    },
    /// Berdan's Sharpshooters were placed.
    BerdanPlaced {
        /// Where.
        hex: SpaceId,
    },
    /// Berdan's Sharpshooters found no hex.
    BerdanOffMap {},
    /// Formations were set by the distance from the enemy.
    FormationsSet {
        /// The units that turned to March.
        march: Vec<PieceId>,
        /// The units that turned to Battle.
        battle: Vec<PieceId>,
    },
    /// A unit leaves enemy zones of control.
    ExitDeclared {
        /// Which.
        unit: PieceId,
        /// The enemy units next to it.
        enemies: Vec<PieceId>,
    },
    /// A side passed.
    Passed {
        /// Which.
        side: Side,
        /// In which step.
        phase: Phase,
        /// Why.
        reason: PassReason,
    },
    /// A unit was picked to move.
    MoverPicked {
        /// Which.
        unit: PieceId,
    },
    /// A reinforcement drives an enemy off its entry hex.
    EntryHexClaimed {
        /// The reinforcement.
        unit: PieceId,
        /// The enemy.
        enemy: PieceId,
        /// The hex.
        hex: SpaceId,
    },
    /// A reinforcement entered.
    Entered {
        /// Which.
        unit: PieceId,
        /// Where it ended its move.
        to: SpaceId,
        /// How it moved.
        by: Mode,
        /// The enemy zone that it entered, if any.
        stopped: Option<Stop>,
        /// Its formation now.
        formation: Formation,
    },
    /// A unit moved.
    Moved {
        /// Which.
        unit: PieceId,
        /// Where from.
        from: SpaceId,
        /// Where to.
        to: SpaceId,
        /// How.
        by: Mode,
        /// The enemy zone that it entered, if any.
        stopped: Option<Stop>,
        /// Did it march out of an enemy zone of influence (`c3i.move.zoi-start`)?
        slipped_away: bool,
        /// Its formation now.
        formation: Formation,
    },
    /// A unit turned to Battle formation, because it is in an enemy zone of control.
    Deployed {
        /// Which.
        unit: PieceId,
    },
    /// A unit came into a hex with a marker, which does not hinder it.
    MarkerShared {
        /// The unit.
        unit: PieceId,
        /// The marker.
        marker: PieceId,
        /// The hex.
        hex: SpaceId,
    },
    /// What a side may move after the enemy's pass.
    ExtraMoves {
        /// Which side.
        side: Side,
        /// The die.
        die: u8,
        /// Its units on the map that are not engaged.
        free: u8,
        /// Its units that wait to enter, unless the option leaves them out.
        waiting: u8,
        /// All together.
        total: u8,
    },
    /// How often a side may attack after the enemy's pass.
    ExtraAttacks {
        /// Which side.
        side: Side,
        /// The die.
        die: u8,
    },
    /// An attack was declared.
    AttackDeclared {
        /// The attacking unit.
        attacker: PieceId,
        /// The defending unit.
        defender: PieceId,
    },
    /// A side has no artillery support to declare in this attack.
    NoArtillery {
        /// Its unit.
        unit: PieceId,
        /// Is that unit cavalry? Otherwise no point is left.
        cavalry: bool,
    },
    /// A side declared artillery support or none, in secret.
    BidCommitted {
        /// Which side.
        side: Side,
        /// Support? Nothing if the viewer may not know.
        support: Option<bool>,
    },
    /// The declarations were shown.
    BidsRevealed {
        /// Support, by side; nothing for a side that had no choice.
        bids: BySide<Option<bool>>,
    },
    /// A side spent an artillery support point.
    ArtillerySpent {
        /// Which.
        side: Side,
        /// What is left.
        left: u8,
        /// By which rule, by id.
        rule: &'static str,
    },
    /// Both sides' artillery fought it out.
    ArtilleryDuel {
        /// The attacking side.
        side: Side,
        /// The attacker's die.
        attacker: u8,
        /// The defender's die.
        defender: u8,
        /// Who has the support now.
        winner: Option<Side>,
    },
    /// An attack was rolled.
    AttackRolled {
        /// The attacking unit.
        attacker: PieceId,
        /// The defending unit.
        defender: PieceId,
        /// The attacker's die and the defender's.
        dice: [u8; 2],
        /// What was added.
        modifiers: Vec<AttackModifier>,
        /// The attacker's total and the defender's.
        totals: [u8; 2],
        /// Who lost; nobody in a stalemate.
        loser: Option<PieceId>,
        /// What befalls the loser.
        result: AttackResult,
    },
    /// A unit retreated.
    Retreated {
        /// Which.
        unit: PieceId,
        /// Where from.
        from: SpaceId,
        /// Where to.
        to: SpaceId,
        /// Did it stop in its second hex?
        short: bool,
        /// Why it retreated.
        reason: Reason,
    },
    /// A unit had to retreat and could not.
    RetreatFailed {
        /// Which.
        unit: PieceId,
        /// Why it had to.
        reason: Reason,
    },
    /// A unit was blown.
    UnitBlown {
        /// Which.
        unit: PieceId,
        /// The turn in which it comes back.
        returns: u8,
    },
    /// The attacker entered the hex that the defender left.
    Advanced {
        /// Which unit.
        unit: PieceId,
        /// Where from.
        from: SpaceId,
        /// Where to.
        to: SpaceId,
    },
    /// The attacker could not advance out of an enemy zone of control.
    NoAdvance {
        /// Which unit.
        unit: PieceId,
        /// Is it Berdan's Sharpshooters who hold it?
        berdan: bool,
    },
    /// An attack is over.
    AttackDone {
        /// The attacking unit.
        attacker: PieceId,
        /// The defending unit.
        defender: PieceId,
    },
    /// A turn ended.
    TurnEnded {
        /// 1 to 6.
        turn: u8,
        /// The goals that an open road reaches.
        open: Vec<EntryId>,
    },
    /// The game ended.
    GameOver {
        /// Who won.
        winner: Side,
        /// By the road? Otherwise by points.
        by_road: bool,
        /// The victory points.
        points: BySide<u8>,
    },
}
