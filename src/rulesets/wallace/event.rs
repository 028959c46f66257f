//! The things that happen.

use super::command::{Aim, Source};
use super::pieces::{Group, Period, Piece, Troop};
use super::state::Ending;
use super::tables::Effect;
use crate::engine::{Side, SpaceId};
use serde::Serialize;

/// Some pieces of a kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(not(target_arch = "wasm32"), derive(ts_rs::TS))]
pub struct PieceCount {
    /// The kind.
    pub piece: Piece,
    /// How many.
    pub count: u8,
}

/// A group as a list.
pub fn listed(group: &Group) -> Vec<PieceCount> {
    let counts = [
        (Piece::Regular, group.regular),
        (Piece::Elite, group.elite),
        (Piece::Inferior, group.inferior),
        (Piece::Cavalry, group.cavalry),
        (Piece::Artillery, group.artillery),
    ];
    let some = counts.into_iter().filter(|(_, count)| *count > 0);
    some.map(|(piece, count)| PieceCount { piece, count }).collect()
}

/// A step of an assault in which dice are rolled.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(not(target_arch = "wasm32"), derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub enum Step {
    /// Step one: defending artillery fires.
    DefendingGuns,
    /// Step two: defending troops fire.
    DefendingTroops,
    /// Step three: the attackers' morale.
    AttackersMorale,
    /// Step four: attackers fire.
    AttackingTroops,
    /// Step five: the defenders' morale.
    DefendersMorale,
}

/// What changes a die or the column of a morale table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(not(target_arch = "wasm32"), derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub enum ModifierKind {
    /// A damaged gun fires.
    DamagedGun,
    /// Cubes on the piece.
    Cubes,
    /// Entrenchments that the attack runs into.
    Entrenched,
    /// Two entrenchments in the area, against guns or by option against a flank attack.
    TwoEntrenchments,
    /// An elite piece.
    Elite,
    /// An inferior piece.
    Inferior,
    /// A flank attack.
    Flank,
    /// The defenders stand in the town.
    Town,
    /// The defenders stand on a ridge or hill.
    HighGround,
    /// The area is disrupted.
    Disruption,
}

/// One modifier with its size.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(not(target_arch = "wasm32"), derive(ts_rs::TS))]
pub struct DieModifier {
    /// What it is.
    pub kind: ModifierKind,
    /// What is added to the die, or columns to the right.
    pub value: i8,
}

/// Why a piece was lost.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(not(target_arch = "wasm32"), derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub enum Loss {
    /// More cubes than it can bear.
    Cubes,
    /// The attackers' morale table says so.
    AttackersMorale,
    /// The defenders' morale table says so.
    DefendersMorale,
    /// It had to retreat and could not.
    NoRetreat,
    /// An attacker had to go back and could not.
    NoWayBack,
    /// Guns whose company was eliminated beside them.
    Alone,
    /// Guns whose company retreated: damaged ones are lost.
    Damage,
    /// A gun was hit at long range.
    Shot,
    /// Guns that were overrun.
    Overrun,
    /// A cube of the same colour that another area sent.
    Reinforce,
}

/// Why a piece retreats.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(not(target_arch = "wasm32"), derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub enum Flight {
    /// It attacked and goes back.
    Attack,
    /// It defended an area and must leave it.
    Defence,
    /// Cavalry gives way to damage.
    Cavalry,
    /// A gun goes with cavalry.
    WithCavalry,
    /// A gun withdraws after the defenders' first check.
    Withdrawal,
    /// A gun whose company retreated.
    WithTroops,
    /// A gun that was attacked without company.
    Overrun,
}

/// Why entrenchments went.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(not(target_arch = "wasm32"), derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub enum StickReason {
    /// Own pieces moved in.
    MovedIn,
    /// The area is empty.
    Vacated,
    /// The enemy took the area.
    Taken,
}

/// Why a marker came or went.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(not(target_arch = "wasm32"), derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub enum MarkerReason {
    /// An assault.
    Assault,
    /// Long-range fire.
    Fire,
    /// A retreat through or into the area.
    KnockOn,
    /// An order.
    Order,
    /// The period ended.
    Period,
    /// The area is empty, or the enemy took it.
    Vacated,
    /// Artillery left the area.
    Moved,
}

/// One thing that happened.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(not(target_arch = "wasm32"), derive(ts_rs::TS), ts(tag = "type"))]
#[serde(rename_all = "camelCase", rename_all_fields = "camelCase")]
pub enum Event {
    /// A period began.
    PeriodStarted {
        /// 1 to 3.
        day: u8,
        /// The part of the day.
        period: Period,
    },
    /// Pieces begin the game somewhere.
    Deployed {
        /// Whose.
        side: Side,
        /// Where.
        at: SpaceId,
        /// What.
        pieces: Vec<PieceCount>,
    },
    /// A die chose the road of reinforcements.
    ReinforcementRoad {
        /// The die.
        die: u8,
        /// The entry box.
        entry: SpaceId,
    },
    /// Reinforcements came into an entry box.
    Reinforced {
        /// Whose.
        side: Side,
        /// The box.
        entry: SpaceId,
        /// What came.
        pieces: Vec<PieceCount>,
    },
    /// The order boxes were filled.
    DiscsPlaced {
        /// In the Union's box.
        blue: u8,
        /// Forced Pass discs in it.
        forced: u8,
        /// In the Single Orders box.
        single: u8,
        /// In the Double Orders box.
        double: u8,
    },
    /// A command block was placed.
    BlockPlaced {
        /// Whose.
        side: Side,
        /// Where.
        at: SpaceId,
        /// Its value; nothing if the viewer may not know.
        value: Option<u8>,
    },
    /// A command block was removed by its owner.
    BlockRemoved {
        /// Whose.
        side: Side,
        /// Where it was.
        at: SpaceId,
        /// The discs on it.
        discs: u8,
        /// Its value; nothing if the viewer may not know.
        value: Option<u8>,
    },
    /// A command block was removed by enemy pieces.
    BlockCaptured {
        /// Whose.
        side: Side,
        /// Where it was.
        at: SpaceId,
        /// The discs on it.
        discs: u8,
        /// Its value; nothing if the viewer may not know.
        value: Option<u8>,
    },
    /// The used command blocks of a side can be placed again.
    BlocksRetrieved {
        /// Whose.
        side: Side,
        /// How many.
        count: u8,
    },
    /// A disc was laid on a command block.
    DiscIssued {
        /// Whose.
        side: Side,
        /// The box it came from.
        source: Source,
        /// Where the block is.
        at: SpaceId,
        /// Is it the second disc of a double order?
        second: bool,
    },
    /// No block had room for the second disc.
    DiscLost {},
    /// The Union laid a Forced Pass disc aside.
    ForcedPass {
        /// How many are left.
        left: u8,
    },
    /// A piece left an entry box.
    Entered {
        /// Whose.
        side: Side,
        /// The box.
        entry: SpaceId,
        /// The area.
        to: SpaceId,
        /// What.
        piece: Piece,
        /// The cubes on it.
        cubes: u8,
        /// Does it assault?
        assault: bool,
    },
    /// Pieces of an area were ordered to move.
    MoveOrdered {
        /// Whose.
        side: Side,
        /// The area.
        from: SpaceId,
    },
    /// Artillery was ordered to fire.
    FireOrdered {
        /// Whose.
        side: Side,
        /// Where the command block is.
        at: SpaceId,
    },
    /// An order was not used.
    Passed {
        /// Whose.
        side: Side,
    },
    /// A piece moved.
    Moved {
        /// Whose.
        side: Side,
        /// What.
        piece: Piece,
        /// Where from.
        from: SpaceId,
        /// Where to.
        to: SpaceId,
        /// The cubes on it.
        cubes: u8,
        /// Does it assault?
        assault: bool,
        /// Is it cavalry that has come to `from` by this order?
        riding: bool,
    },
    /// An entrenchment was laid.
    EntrenchmentPlaced {
        /// Where.
        area: SpaceId,
        /// What is beyond it.
        boundary: SpaceId,
    },
    /// An entrenchment was moved.
    EntrenchmentShifted {
        /// Where.
        area: SpaceId,
        /// What was beyond it.
        from: SpaceId,
        /// What is now.
        to: SpaceId,
    },
    /// Entrenchments were removed.
    EntrenchmentRemoved {
        /// Where.
        area: SpaceId,
        /// How many.
        count: u8,
        /// Why.
        reason: StickReason,
    },
    /// A Disruption marker was laid.
    DisruptionPlaced {
        /// Where.
        area: SpaceId,
        /// Why.
        reason: MarkerReason,
    },
    /// A Disruption marker was removed.
    DisruptionRemoved {
        /// Where.
        area: SpaceId,
        /// Why.
        reason: MarkerReason,
    },
    /// The last piece to retreat took the Disruption marker along.
    DisruptionCarried {
        /// Where from.
        from: SpaceId,
        /// Where to.
        to: SpaceId,
    },
    /// An Artillery Fire marker was laid.
    FireMarkerPlaced {
        /// Where.
        area: SpaceId,
    },
    /// An Artillery Fire marker was removed.
    FireMarkerRemoved {
        /// Where.
        area: SpaceId,
        /// Why.
        reason: MarkerReason,
    },
    /// An Artillery Fire marker was taken from another area.
    FireMarkerTaken {
        /// From where.
        from: SpaceId,
    },
    /// A damage cube was moved to other pieces.
    CubeMoved {
        /// Whose.
        side: Side,
        /// Its colour.
        kind: Troop,
        /// From where.
        from: SpaceId,
        /// Where to.
        to: SpaceId,
    },
    /// Assaults wait for the second order.
    AssaultHeld {
        /// Where.
        areas: Vec<SpaceId>,
    },
    /// An assault began.
    AssaultBegan {
        /// Where.
        area: SpaceId,
        /// Whose.
        side: Side,
        /// Who attacks.
        attackers: Vec<PieceCount>,
        /// Is it a flank attack?
        flank: bool,
        /// Do entrenchments protect the defenders?
        entrenched: bool,
        /// Do other assaults of this order wait?
        others: bool,
    },
    /// Both sides are left: steps two to five are gone through once more.
    SecondRound {
        /// Where.
        area: SpaceId,
    },
    /// A die was rolled for a piece in an assault.
    Rolled {
        /// The step.
        step: Step,
        /// Where.
        area: SpaceId,
        /// Whose.
        side: Side,
        /// The piece.
        piece: Piece,
        /// The cubes on it.
        cubes: u8,
        /// The die.
        die: u8,
        /// What changes the die, or the column of a morale table.
        modifiers: Vec<DieModifier>,
        /// The column of a morale table.
        column: Option<u8>,
        /// What came of it.
        result: Effect,
    },
    /// Defenders shared their cubes out.
    CubesAssigned {
        /// Where.
        area: SpaceId,
        /// Which.
        kind: Troop,
        /// The cubes of each piece.
        parts: Vec<u8>,
    },
    /// A piece in an assault took a cube.
    CubeAllocated {
        /// Where.
        area: SpaceId,
        /// Whose.
        side: Side,
        /// Its kind.
        kind: Troop,
        /// The cubes on it now.
        cubes: u8,
    },
    /// Troops took a cube.
    CubePlaced {
        /// Where.
        area: SpaceId,
        /// Whose.
        side: Side,
        /// Their kind.
        kind: Troop,
    },
    /// Cavalry retreats and ignores a cube.
    CubeIgnored {
        /// Where.
        area: SpaceId,
        /// Whose.
        side: Side,
    },
    /// A piece is out of the game.
    PieceEliminated {
        /// Where.
        area: SpaceId,
        /// Whose.
        side: Side,
        /// Which.
        piece: Piece,
        /// The cubes that were on it.
        cubes: u8,
        /// Why.
        cause: Loss,
    },
    /// A piece retreated.
    Retreated {
        /// Whose.
        side: Side,
        /// Which.
        piece: Piece,
        /// The cubes on it.
        cubes: u8,
        /// Where from.
        from: SpaceId,
        /// The full area that it passed.
        through: Option<SpaceId>,
        /// Where to.
        to: SpaceId,
        /// Why.
        why: Flight,
    },
    /// A retreat disrupted an area that was disrupted already: its troops take a cube.
    KnockOn {
        /// Where.
        area: SpaceId,
    },
    /// A counter-attack sends an attacker back.
    CounterAttack {
        /// Where.
        area: SpaceId,
    },
    /// A gun was damaged.
    GunDamaged {
        /// Where.
        area: SpaceId,
        /// Whose.
        side: Side,
        /// By what.
        cause: Loss,
    },
    /// A gun was lost.
    GunLost {
        /// Where.
        area: SpaceId,
        /// Whose.
        side: Side,
        /// Sound or damaged.
        piece: Piece,
        /// Why.
        cause: Loss,
    },
    /// A piece was given up, because its cubes were needed.
    ShortageRemoval {
        /// Whose.
        side: Side,
        /// Which.
        kind: Troop,
        /// Where it was.
        at: SpaceId,
        /// The cubes on it.
        cubes: u8,
    },
    /// An assault ended.
    AssaultEnded {
        /// Where.
        area: SpaceId,
        /// Who holds the area.
        holder: Option<Side>,
        /// Have the attackers taken it?
        taken: bool,
    },
    /// A gun fired at long range.
    Shot {
        /// Whose.
        side: Side,
        /// Where it is.
        from: SpaceId,
        /// The gun.
        piece: Piece,
        /// Where it fired.
        target: SpaceId,
        /// At what.
        aim: Aim,
        /// The die.
        die: u8,
        /// What changes the die.
        modifiers: Vec<DieModifier>,
        /// What the table says.
        result: Effect,
        /// Does it come to anything? Disruption does nothing to artillery, or where there is a marker already.
        takes: bool,
    },
    /// A period ended.
    PeriodEnded {
        /// 1 to 3.
        day: u8,
        /// The part of the day.
        period: Period,
    },
    /// The victory areas were looked at.
    VictoryChecked {
        /// Those that the Confederate holds.
        areas: Vec<SpaceId>,
    },
    /// The game ended.
    GameOver {
        /// Who won.
        winner: Side,
        /// How.
        ending: Ending,
    },
}
