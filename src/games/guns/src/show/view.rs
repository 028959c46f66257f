//! The state as a player may see it, in types for programs.
//!
//! Of his own army a player sees the faces of all blocks that have arrived, of the enemy's only where blocks stand
//! and what was shown of them. Of tokens he sees his own, and the enemy's once they are turned up.

use super::super::army::{Moved, Orders, Place, Seen};
use super::super::attack::Target;
use super::super::control::Reason;
use super::super::frame::{DecisionKind, Loss, ReturnReason};
use super::super::hours::{Hour, TimeToken};
use super::super::pieces::{Corps, Formation, Level, handle_piece};
use super::super::state::{Ending, FieldWorks, Mode, State};
use super::super::tokens::{Stock, Token, TokenCount};
use crate::engine::{AreaId, BySide, EntryId, PieceId, Side, SpaceId, TS};
use serde::Serialize;

mod seen;

pub(crate) use seen::*;

/// A passing or lasting mark of a block.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub enum BlockFlag {
    /// It has marched in this phase.
    Marched,
    /// It has attacked in this phase and keeps its front.
    Locked,
    /// It won an attack that the enemy has not yet answered.
    Won,
    /// It came onto the map as a reinforcement.
    Entered,
    /// It has led an attack, so its strength was 2.
    Strong,
}

/// What is printed on a block.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
pub struct FaceView {
    /// Its id.
    pub block: PieceId,
    /// Its command.
    pub formation: Formation,
    /// Is it the Iron Brigade?
    pub iron: bool,
    /// Its level.
    pub level: Level,
    /// Its strength in close combat.
    pub strength: u8,
    /// Is its level known to whoever knows the block?
    pub shown: bool,
}

/// A block on the map, and of the viewer's own army also one at an entry point or off the map.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
pub struct BlockView {
    /// Whose it is.
    pub side: Side,
    /// Its handle, by which the enemy knows it.
    pub handle: PieceId,
    /// What is printed on it; nothing if the viewer may not know.
    pub face: Option<FaceView>,
    /// Where it is.
    pub place: Place,
    /// In a position that it shares with the enemy: the area on whose side it stands.
    pub standing: Option<AreaId>,
    /// How it has moved in this phase.
    pub moved: Moved,
    /// What else marks it.
    pub flags: Vec<BlockFlag>,
    /// What was shown of it to the enemy.
    pub seen: Option<Seen>,
}

/// How many blocks wait at an entry point.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
pub struct WaitingView {
    /// Which.
    pub entry: EntryId,
    /// How many.
    pub count: u8,
}

/// How many blocks are off the map beside an area.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
pub struct ExitedView {
    /// Which.
    pub area: AreaId,
    /// How many.
    pub count: u8,
}

/// How a block went out of the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub enum Fate {
    /// By losses.
    Eliminated,
    /// Given up in the first night (§17).
    Removed,
    /// Given up before it arrived (§17).
    Forfeited,
}

impl Fate {
    /// The fate of a block that is out of the game.
    pub(crate) const fn of(place: Place) -> Option<Fate> {
        match place {
            Place::Eliminated {} => Some(Fate::Eliminated),
            Place::Removed {} => Some(Fate::Removed),
            Place::Forfeited {} => Some(Fate::Forfeited),
            Place::OffMap { .. } | Place::Map { .. } | Place::Exited { .. } => None,
        }
    }
}

/// A block that is out of the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, TS)]
pub struct LostView {
    /// Its command.
    pub formation: Formation,
    /// Was it the Iron Brigade?
    pub iron: bool,
    /// What it was at last.
    pub level: Level,
    /// What became of it.
    pub fate: Fate,
}

/// Reduced blocks of one kind that can still be used.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
pub struct SpareView {
    /// Whose.
    pub formation: Formation,
    /// Are they the Iron Brigade's own?
    pub iron: bool,
    /// With two flags.
    pub r2: u8,
    /// With one flag.
    pub r1: u8,
}

/// A heap of battle tokens.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
pub struct HeapView {
    /// How many.
    pub count: u8,
    /// Which; nothing if the viewer may not know.
    pub tokens: Option<Vec<TokenCount>>,
}

impl HeapView {
    fn new(stock: &Stock, open: bool) -> Self {
        HeapView { count: stock.total(), tokens: open.then(|| stock.list()) }
    }
}

/// The battle tokens of a side that are not on the map.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct PurseView {
    /// The pool: nobody sees into it.
    pub pool: HeapView,
    /// The battle tray.
    pub tray: HeapView,
    /// The Return Stack.
    pub returned: HeapView,
    /// Used in the present attacks, and seen.
    pub used: HeapView,
    /// Used in the present attacks face-down.
    pub paid: HeapView,
    /// Used by the defender, seen and not hit: they come back.
    pub unhit: HeapView,
    /// Expended, and seen.
    pub expended: HeapView,
    /// Expended face-down.
    pub expended_unseen: HeapView,
    /// Drawn unseen for an extended bombardment; their owner sees them when it is run again.
    pub extended: HeapView,
}

/// A stack of reinforcement tokens.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
pub struct QueueView {
    /// Where it lies.
    pub entry: EntryId,
    /// Whose divisions it holds, for Confederate stacks.
    pub corps: Option<Corps>,
    /// How many tokens it has.
    pub count: u8,
    /// The top one; nothing if the viewer may not know, or if there is none.
    pub top: Option<Formation>,
    /// All of them, top first; nothing for the players.
    pub tokens: Option<Vec<Formation>>,
}

/// A time token on the track.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
pub struct TimeCell {
    /// Where it lies.
    pub hour: Hour,
    /// What it is; nothing as long as it lies face-down.
    pub token: Option<TimeToken>,
}

/// An objective.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
pub struct ObjectiveView {
    /// Where it lies.
    pub area: AreaId,
    /// Who controls it.
    pub side: Side,
    /// Why the Union does not fully control it; nothing if it does.
    pub shortfall: Option<Reason>,
}

/// A block that takes part in an attack.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
pub struct AttackerView {
    /// Its handle.
    pub handle: PieceId,
    /// Where it comes from.
    pub from: SpaceId,
    /// What it attacks.
    pub target: SpaceId,
    /// The areas that it crosses.
    pub path: Vec<AreaId>,
    /// Has it made the final advance?
    pub advanced: bool,
}

/// An artillery token on the map.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
pub struct PlacedView {
    /// What it is; nothing if the viewer may not know.
    pub token: Option<Token>,
    /// Was it hit?
    pub hit: bool,
}

/// Artillery in a position.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
pub struct BatteryView {
    /// Where.
    pub at: SpaceId,
    /// Its tokens.
    pub tokens: Vec<PlacedView>,
    /// What it bombards or supports.
    pub target: Option<SpaceId>,
}

/// How far an attack is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub enum AttackStage {
    /// It is being declared.
    Declaring,
    /// Artillery is played face-down.
    Artillery,
    /// Artillery is shown.
    Revealed,
}

/// An attack.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
pub struct AttackView {
    /// How far it is.
    pub stage: AttackStage,
    /// The positions that are attacked.
    pub targets: Vec<Target>,
    /// The blocks, front-most first.
    pub attackers: Vec<AttackerView>,
    /// The artillery.
    pub batteries: BySide<Vec<BatteryView>>,
    /// How many tokens it needs.
    pub need: u8,
    /// How many the attacker has used.
    pub used: u8,
    /// Is it an extended bombardment (§22)?
    pub extended: bool,
    /// Is it the second part of one?
    pub rerun: bool,
}

/// Blocks that have entered at an entry point.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
pub struct EntryUse {
    /// Which.
    pub entry: EntryId,
    /// By which way.
    pub mode: Mode,
}

/// An hour at an entry point.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
pub struct EntryHour {
    /// Which hour.
    pub hour: Hour,
    /// Which entry point.
    pub entry: EntryId,
}

/// A transfer between two entry points.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
pub struct TransferView {
    /// In which hour.
    pub hour: Hour,
    /// The two entry points, the lower first.
    pub pair: [EntryId; 2],
}

/// What is remembered within an action phase.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct PhaseView {
    /// The handles of blocks that must withdraw.
    pub mandatory: Vec<PieceId>,
    /// The handles of blocks that may withdraw whatever the orders (§21).
    pub exempt: Vec<PieceId>,
    /// Has a mandatory withdrawal been made?
    pub driven: bool,
    /// Has a block withdrawn or attacked?
    pub acted: bool,
    /// Positions next to which a withdrawal has cost a reduction.
    pub reduced_at: Vec<SpaceId>,
    /// Positions that attacks came from.
    pub attacked_from: Vec<SpaceId>,
    /// Positions that were attacked.
    pub attacked: Vec<SpaceId>,
    /// Could an attack have been made when the step began? Nothing if the viewer may not know.
    pub could_attack: Option<bool>,
    /// Was an extended bombardment declared?
    pub extended: bool,
    /// Blocks that have entered.
    pub entries: Vec<EntryUse>,
    /// Entry points whose road was used, by hour.
    pub roads: Vec<EntryHour>,
    /// Transfers made.
    pub transfers: Vec<TransferView>,
    /// Arrivals of this turn.
    pub arrivals: Vec<EntryHour>,
    /// Marches that still gain a step by a march token.
    pub charges: u8,
    /// Positions that were turned.
    pub turned: Vec<SpaceId>,
}

/// What is to be decided.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
pub struct DecisionView {
    /// What.
    pub kind: DecisionKind,
    /// By whom.
    pub side: Side,
    /// The handle of the block that it is about.
    pub handle: Option<PieceId>,
    /// The position that it is about.
    pub at: Option<SpaceId>,
    /// How many are left, or how many hours there are at most.
    pub left: Option<u8>,
    /// The last bid of the auction.
    pub bid: Option<u8>,
    /// How often each objective has moved, while objectives move.
    pub moves: Vec<u8>,
    /// Why tokens are returned.
    pub reason: Option<ReturnReason>,
    /// Why a block is reduced.
    pub loss: Option<Loss>,
    /// The levels of two reduced blocks of which one is picked: as they lie for the referee, sorted for their owner,
    /// nothing for whoever picks blindly.
    pub offered: Option<[Level; 2]>,
}

impl DecisionView {
    /// It is about a block of a side.
    pub fn tell_block(&mut self, state: &State, side: Side, slot: usize) {
        self.handle = Some(handle_piece(side, slot));
        self.at = state.armies[side].place(slot).at();
    }

    fn new(kind: DecisionKind, side: Side) -> Self {
        DecisionView {
            kind,
            side,
            handle: None,
            at: None,
            left: None,
            bid: None,
            moves: Vec::new(),
            reason: None,
            loss: None,
            offered: None,
        }
    }
}

/// A game as a player may see it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct View {
    /// The first hour of the turn.
    pub start: Hour,
    /// How many hours the turn lasts; 0 before that is known.
    pub hours: u8,
    /// The number of the turn.
    pub turn: u8,
    /// Did the second player choose less than he could?
    pub short: bool,
    /// The first player; the other has the initiative.
    pub first: Side,
    /// Whose action phase it is.
    pub active: Side,
    /// Who decides.
    pub deciders: Vec<Side>,
    /// What is decided.
    pub decision: Option<DecisionView>,
    /// What is remembered within the action phase.
    pub phase: PhaseView,
    /// The general orders of each side.
    pub orders: BySide<Orders>,
    /// Has the enemy of each side attacked or withdrawn since that side's orders were declared?
    pub enemy_acted: BySide<bool>,
    /// Who declared Withdraw last.
    pub last_withdraw: Option<Side>,
    /// Arrival tokens received.
    pub received: BySide<u8>,
    /// The blocks.
    pub blocks: Vec<BlockView>,
    /// How many blocks wait at entry points.
    pub waiting: BySide<Vec<WaitingView>>,
    /// How many blocks have left the map.
    pub exited: BySide<Vec<ExitedView>>,
    /// The blocks that are out of the game.
    pub lost: BySide<Vec<LostView>>,
    /// Reduced blocks that can still be used, as far as the viewer knows: of the enemy's those that were picked
    /// blindly are still counted.
    pub spares: BySide<Vec<SpareView>>,
    /// The battle tokens.
    pub tokens: BySide<PurseView>,
    /// The reinforcement tokens.
    pub queues: BySide<Vec<QueueView>>,
    /// The time tokens.
    pub track: BySide<Vec<TimeCell>>,
    /// Entry points at which reinforcements have entered.
    pub entered_at: BySide<Vec<EntryId>>,
    /// The objectives.
    pub objectives: Vec<ObjectiveView>,
    /// Field works.
    pub works: Vec<FieldWorks>,
    /// The present attack.
    pub attack: Option<AttackView>,
    /// The attack that will be run again.
    pub rerun: Option<AttackView>,
    /// Union blocks to arrive that are forfeited instead.
    pub forfeit: u8,
    /// Have the players changed sides after the auction?
    pub seats_swapped: bool,
    /// How the game ended.
    pub ending: Option<Ending>,
}
