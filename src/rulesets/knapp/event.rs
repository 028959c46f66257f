//! The things that happen.

use super::arrivals::OobStep;
use super::pieces::{Corps, Division};
use super::state::Phase;
use crate::engine::{PieceId, Side, SpaceId};
use serde::Serialize;

/// Why a unit lost strength without a hit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(not(target_arch = "wasm32"), derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub enum LossReason {
    /// The third and further ones of a morale check (`knapp.morale.third-one`).
    ThirdOne,
    /// Areas that it could not withdraw (`knapp.morale.blocked`).
    Blocked,
    /// It had to leave an area at any price, and could not.
    Cornered,
}

/// Units that are in command without a commander within range, by the reason.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(not(target_arch = "wasm32"), derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct Exemptions {
    /// The leading division on the first morning (`knapp.command.heth`).
    pub heth: Vec<PieceId>,
    /// The cavalry (`knapp.command.cavalry`).
    pub cavalry: Vec<PieceId>,
    /// Divisions that have just arrived (`knapp.command.grace`).
    pub grace: Vec<PieceId>,
    /// Units whose corps commander is dead, and whom the army commander reaches (`knapp.command.orphans`).
    pub orphans: Vec<PieceId>,
}

/// One thing that happened.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(not(target_arch = "wasm32"), derive(ts_rs::TS), ts(tag = "type"))]
#[serde(rename_all = "camelCase", rename_all_fields = "camelCase")]
pub enum Event {
    /// The game begins without leaders (§10).
    NoLeaders {},
    /// A die of the optional order of battle (§11).
    OobRoll {
        /// Whose troops it is about.
        side: Side,
        /// What it decides.
        what: OobStep,
        /// The die.
        die: u8,
        /// The corps that it chose, if any.
        corps: Option<Corps>,
        /// The units that it chose, if any.
        units: Vec<PieceId>,
    },
    /// A die for reinforcements that may be early or late (§11).
    ArrivalRoll {
        /// Whose.
        side: Side,
        /// Where they come.
        area: SpaceId,
        /// The die.
        die: u8,
        /// The turn that the schedule has for them.
        due: u8,
        /// The turn in which they arrive.
        turn: u8,
    },
    /// A turn began.
    TurnStarted {
        /// 0 to 16.
        turn: u8,
    },
    /// The cavalry left (order of battle).
    CavalryRemoved {
        /// Which.
        unit: PieceId,
        /// With how much strength.
        strength: u8,
    },
    /// Troops arrived in a holding box.
    Arrived {
        /// Whose.
        side: Side,
        /// The box.
        area: SpaceId,
        /// Which.
        pieces: Vec<PieceId>,
    },
    /// A dead leader's successor took over (§9).
    LeaderPlaced {
        /// Whose successor.
        leader: PieceId,
        /// Where.
        area: SpaceId,
        /// His rating.
        rating: u8,
    },
    /// A dead leader has no successor tonight (§9).
    LeaderDeclined {
        /// Who.
        leader: PieceId,
    },
    /// A phase began.
    PhaseStarted {
        /// Which.
        phase: Phase,
        /// In a movement phase: the units in command.
        in_command: Vec<PieceId>,
        /// In a movement phase: those of them that need no commander, or lack their own.
        exempt: Exemptions,
    },
    /// A unit is no longer low on ammunition (§7).
    Resupplied {
        /// Which.
        unit: PieceId,
    },
    /// A piece moved.
    Moved {
        /// Which.
        piece: PieceId,
        /// Where it was; its entry area, if it came out of a box.
        from: SpaceId,
        /// Where it is.
        to: SpaceId,
        /// Did it come out of a box?
        entered: bool,
        /// Are there enemy units, so that there will be an assault?
        assault: bool,
        /// Does a road shorten the way, so that the piece gets there at all (`knapp.move.road`)?
        by_road: bool,
        /// Is there a road into the area, which the enemy closes (`knapp.move.road-enemy`)?
        road_closed: bool,
        /// Was it one area, at a higher cost than the piece has points (`knapp.move.minimum`)?
        minimum: bool,
    },
    /// A piece was put into its entry area at the end of the phase (`knapp.arrive.forced-entry`).
    Entered {
        /// Which.
        piece: PieceId,
        /// Where.
        area: SpaceId,
    },
    /// The two parts of a division were combined (§4).
    Combined {
        /// The division.
        division: Division,
        /// The part that goes on.
        kept: PieceId,
        /// With how much strength.
        strength: u8,
    },
    /// A leader who was alone with the enemy rejoined his men (`knapp.leader.displaced`).
    LeaderDisplaced {
        /// Who.
        leader: PieceId,
        /// Where he was.
        from: SpaceId,
        /// Where he is.
        to: SpaceId,
    },
    /// A volley was opened.
    VolleyOpened {
        /// By whom.
        side: Side,
        /// At which area.
        target: SpaceId,
        /// With which unit first.
        unit: PieceId,
    },
    /// The defender of an area opened an assault's first volley.
    AssaultOpened {
        /// Where.
        area: SpaceId,
        /// The side that moved in.
        attacker: Side,
    },
    /// A unit joined a volley.
    Joined {
        /// Which.
        unit: PieceId,
        /// Is it outside the area of an assault?
        outside: bool,
    },
    /// A unit fired.
    Fired {
        /// Which.
        unit: PieceId,
        /// At which area.
        target: SpaceId,
        /// The enemy units there.
        targets: Vec<PieceId>,
        /// How far, in areas.
        range: u8,
        /// Dice for its own strength.
        strength_dice: u8,
        /// Its strength, if only half of it fires for want of ammunition (`knapp.ammo.low`).
        halved: Option<u8>,
        /// Dice that leaders add.
        leader_dice: u8,
        /// What came up.
        dice: Vec<u8>,
        /// The lowest die that hits, before the penalty.
        need: u8,
        /// What is subtracted from each die (`knapp.assault.hill`).
        penalty: u8,
        /// How many hit.
        hits: u8,
    },
    /// The hits of a volley were counted together: several units fired, or there are more hits than strength.
    HitsCounted {
        /// At which area.
        target: SpaceId,
        /// How many dice hit.
        hits: u8,
        /// How many of them count: no more than there is strength in the area (§5).
        taken: u8,
    },
    /// Infantry ran low on ammunition (§7).
    LowAmmo {
        /// Which.
        unit: PieceId,
    },
    /// A unit lost strength points to hits.
    Hit {
        /// Which.
        unit: PieceId,
        /// How many.
        hits: u8,
        /// What it has left.
        strength: u8,
        /// Did its owner choose it?
        chosen: bool,
    },
    /// A leader in the target area rolled for his life (§5).
    LeaderRoll {
        /// Who.
        leader: PieceId,
        /// The dice.
        dice: Vec<u8>,
        /// Is he dead?
        killed: bool,
        /// Points for the enemy if he is.
        points: u8,
    },
    /// A unit checked its morale (§6).
    MoraleRoll {
        /// Which.
        unit: PieceId,
        /// The dice.
        dice: Vec<u8>,
        /// Ones that leaders cancel.
        ignored: u8,
        /// Is Lee among them?
        lee: bool,
        /// The leader who may cancel them: Lee, or the first who is there.
        leader: Option<PieceId>,
        /// Ones that count.
        effective: u8,
    },
    /// A unit lost strength without a hit.
    ExtraLoss {
        /// Which.
        unit: PieceId,
        /// How much.
        strength: u8,
        /// Why.
        reason: LossReason,
    },
    /// A unit was eliminated.
    UnitEliminated {
        /// Which.
        unit: PieceId,
    },
    /// A unit withdrew.
    Withdrew {
        /// Which.
        unit: PieceId,
        /// Where it was.
        from: SpaceId,
        /// Where it is.
        to: SpaceId,
        /// The leaders who went with it.
        leaders: Vec<PieceId>,
        /// Did it leave an assault, by the rule for that (`knapp.assault.way-back`)?
        assault: bool,
    },
    /// A unit that had to withdraw could not.
    HeldInPlace {
        /// Which.
        unit: PieceId,
    },
    /// A side left an assault by choice.
    GaveWay {
        /// Who.
        side: Side,
        /// Where.
        area: SpaceId,
    },
    /// Guns of the attacker were left alone with the enemy (`knapp.assault.artillery-left`).
    ArtilleryLeft {
        /// Whose.
        side: Side,
        /// Where.
        area: SpaceId,
    },
    /// An assault went on too long (`knapp.assault.cap`).
    AssaultCapped {
        /// Where.
        area: SpaceId,
    },
    /// An assault is over.
    AssaultOver {
        /// Where.
        area: SpaceId,
        /// Who holds the area; nobody if both are gone.
        holder: Option<Side>,
        /// How many volleys it took.
        volleys: u8,
    },
    /// A division rolled for replacements (§9).
    ReplacementRoll {
        /// Its units that may take losses back.
        units: Vec<PieceId>,
        /// The die.
        die: u8,
    },
    /// A unit took losses back.
    TookBack {
        /// Which.
        unit: PieceId,
        /// How many strength points.
        strength: u8,
    },
    /// An objective was scored (§2).
    AreaScored {
        /// Which.
        area: SpaceId,
        /// For whom.
        side: Side,
        /// Points.
        points: u8,
    },
    /// July 3 is over.
    GameOver {
        /// The Confederates' points.
        confederate: i32,
        /// The Union's points.
        union: i32,
        /// Who won; nobody in a draw.
        winner: Option<Side>,
    },
}
