//! The things that happen.

use super::army::Orders;
use super::attack::Path;
use super::control::Shortfall;
use super::frame::{Loss, ReturnReason};
use super::hours::{Hour, TimeToken};
use super::pieces::{Formation, Level};
use super::state::{Ending, Mode};
use super::tokens::{Token, TokenCount};
use crate::engine::{AreaId, BySide, EntryId, PieceId, Side, SpaceId};
use serde::Serialize;

/// A block that something happens to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(not(target_arch = "wasm32"), derive(ts_rs::TS))]
pub struct Who {
    /// Its handle.
    pub handle: PieceId,
    /// Which it is; nothing if the viewer may not know.
    pub block: Option<PieceId>,
}

/// What a block did in a phase before it marched (§15).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(not(target_arch = "wasm32"), derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub enum Before {
    /// Nothing.
    Nothing,
    /// It withdrew.
    Withdrew,
    /// It entered as a reinforcement.
    Entered,
}

/// By what right a block withdrew of its own accord (§14, §18, §21).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(not(target_arch = "wasm32"), derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub enum Right {
    /// Its side is under Withdraw orders.
    Orders,
    /// It is cavalry.
    Cavalry,
    /// It was beaten, and need not withdraw.
    Exempt,
}

/// Why tokens were drawn (§4, §8, §13).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(not(target_arch = "wasm32"), derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub enum Draw {
    /// The tray was filled for the first time.
    SetUp,
    /// For the hours of the turn.
    Turn,
    /// For tokens expended in attacks.
    Attacks,
}

/// How a block moved.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(not(target_arch = "wasm32"), derive(ts_rs::TS), ts(tag = "type"))]
#[serde(rename_all = "camelCase")]
pub enum MoveKind {
    /// It marched.
    March {
        /// What it had done in this phase before it marched (§15).
        before: Before,
        /// Did it go into a position of the enemy (§21)?
        shared: bool,
    },
    /// It withdrew of its own accord.
    Withdrawal {
        /// By what right.
        right: Right,
    },
    /// It had to withdraw.
    Driven {},
    /// It advanced in an attack.
    Advance {},
    /// It entered as a reinforcement.
    Entry {
        /// In which hour.
        hour: Hour,
        /// By which way.
        mode: Mode,
    },
}

/// Where a block was or is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(not(target_arch = "wasm32"), derive(ts_rs::TS), ts(tag = "type"))]
#[serde(rename_all = "camelCase")]
pub enum Spot {
    /// In a position.
    Position {
        /// Which.
        at: SpaceId,
    },
    /// Off the map beside an area.
    Beside {
        /// Which.
        area: AreaId,
    },
    /// At an entry point.
    Entry {
        /// Which.
        entry: EntryId,
    },
}

/// Why a block was shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(not(target_arch = "wasm32"), derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub enum RevealReason {
    /// It moved as far as only mounted cavalry can (`guns.cav.mounted`).
    Mounted,
    /// It withdrew as only cavalry may (`guns.cav.withdraw`).
    Withdrawal,
    /// It led in close combat.
    Combat,
}

/// Why a turn is as long as it is (§7).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(not(target_arch = "wasm32"), derive(ts_rs::TS), ts(tag = "type"))]
#[serde(rename_all = "camelCase")]
pub enum Length {
    /// A night turn.
    Night {},
    /// Attack orders.
    Attack {},
    /// The second player chose it.
    Chosen {
        /// The longest that it could have been.
        most: u8,
    },
}

/// A position that is attacked.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(not(target_arch = "wasm32"), derive(ts_rs::TS))]
pub struct TargetPlan {
    /// Which.
    pub at: SpaceId,
    /// The area that its attackers cross last.
    pub approach: AreaId,
    /// Is it held by the enemy?
    pub held: bool,
}

/// A block that attacks.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(not(target_arch = "wasm32"), derive(ts_rs::TS))]
pub struct AttackMove {
    /// Which.
    pub who: Who,
    /// Where from.
    pub from: SpaceId,
    /// What it attacks.
    pub to: SpaceId,
    /// The areas that it crosses.
    pub path: Path,
    /// Does it lead there?
    pub leads: bool,
}

/// Artillery in a position.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(not(target_arch = "wasm32"), derive(ts_rs::TS))]
pub struct BatteryPlan {
    /// Where.
    pub at: SpaceId,
    /// Its tokens.
    pub tokens: Vec<Token>,
}

/// What changes the result of close combat (§13, step 8).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(not(target_arch = "wasm32"), derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub enum ModifierKind {
    /// The Confederates attack.
    Confederate,
    /// Up a steep slope.
    Steep,
    /// Obstructed on both sides.
    Obstructed,
    /// Field works.
    Works,
    /// Bombardment hits on the defenders.
    Bombardment,
    /// Close combat was won at the first position.
    FirstWon,
    /// Threats to the defenders' flanks.
    DefenderFlanks,
    /// Threats to the attackers' flanks.
    AttackerFlanks,
    /// The Iron Brigade leads the defence.
    IronBrigade,
}

/// A modifier and its size.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(not(target_arch = "wasm32"), derive(ts_rs::TS))]
pub struct Modifier {
    /// What it is.
    pub kind: ModifierKind,
    /// What it adds to the result.
    pub value: i8,
}

/// One thing that happened.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(not(target_arch = "wasm32"), derive(ts_rs::TS), ts(tag = "type"))]
#[serde(rename_all = "camelCase", rename_all_fields = "camelCase")]
pub enum Event {
    /// Both sides are played by teams (§25).
    TeamsFormed {},
    /// The objectives lie where they start.
    ObjectivesPlaced {
        /// Their areas.
        areas: Vec<AreaId>,
    },
    /// A player bid (§24).
    BidMade {
        /// Whose.
        side: Side,
        /// His bid.
        n: u8,
    },
    /// A player bid no more.
    BidPassed {
        /// Whose.
        side: Side,
        /// The other's bid, which stands.
        bid: u8,
    },
    /// The winner of the auction chose his side.
    SideChosen {
        /// Where he sat.
        winner: Side,
        /// What he chose.
        side: Side,
    },
    /// Time tokens were laid on the track (§4, §17).
    TrackLaid {
        /// Whose.
        side: Side,
        /// Arrival tokens.
        arrivals: u8,
        /// Rumors.
        rumors: u8,
        /// Was it for the next day?
        night: bool,
    },
    /// Reinforcement tokens were laid on the queues.
    QueuesLaid {
        /// Whose.
        side: Side,
    },
    /// A turn began (§7).
    TurnStarted {
        /// Its first hour.
        start: Hour,
        /// How long it lasts.
        hours: u8,
        /// Why.
        length: Length,
        /// The first player.
        first: Side,
    },
    /// An action phase began.
    PhaseStarted {
        /// Whose.
        side: Side,
        /// The orders for it.
        orders: Orders,
    },
    /// Blocks that stood together were mixed (§10).
    BlocksShuffled {
        /// Whose.
        side: Side,
        /// Where on the map.
        positions: Vec<SpaceId>,
    },
    /// The Return Stack became the pool, or went back to it.
    PoolRebuilt {
        /// Whose.
        side: Side,
        /// How many tokens.
        count: u8,
        /// Was it for the night?
        night: bool,
    },
    /// Tokens were drawn.
    TokensDrawn {
        /// Whose.
        side: Side,
        /// How many.
        count: u8,
        /// Which; nothing if the viewer may not know.
        tokens: Option<Vec<TokenCount>>,
        /// Why.
        why: Draw,
    },
    /// A token was put on the Return Stack.
    TokenReturned {
        /// Whose.
        side: Side,
        /// Which; nothing if the viewer may not know.
        token: Option<Token>,
        /// Why; nothing if it was one too many.
        reason: Option<ReturnReason>,
    },
    /// Tokens must be returned (§6).
    TokensDue {
        /// Whose.
        side: Side,
        /// How many at least.
        count: u8,
        /// Why.
        reason: ReturnReason,
    },
    /// A block was set up.
    BlockPlaced {
        /// Which.
        who: Who,
        /// Where.
        at: SpaceId,
    },
    /// A block moved.
    BlockMoved {
        /// Which.
        who: Who,
        /// How.
        kind: MoveKind,
        /// Where from.
        from: Spot,
        /// Where to.
        to: Spot,
    },
    /// A beaten attacker stayed where it was (§21).
    BlockStayed {
        /// Which.
        who: Who,
        /// Where.
        at: SpaceId,
    },
    /// Blocks got a front.
    FrontChosen {
        /// Whose.
        side: Side,
        /// Where.
        at: SpaceId,
        /// The area before them.
        front: AreaId,
    },
    /// Blocks turned round.
    PositionTurned {
        /// Whose.
        side: Side,
        /// Where.
        at: SpaceId,
        /// The area before them.
        front: AreaId,
    },
    /// A block was shown.
    BlockRevealed {
        /// Which.
        who: Who,
        /// Its command.
        formation: Formation,
        /// Is it the Iron Brigade?
        iron: bool,
        /// Its level.
        level: Level,
        /// Why.
        reason: RevealReason,
    },
    /// A block was reduced (§2).
    BlockReduced {
        /// Which.
        who: Who,
        /// Its command.
        formation: Formation,
        /// Is it the Iron Brigade?
        iron: bool,
        /// What it was.
        from: Level,
        /// What it is; nothing if the viewer may not know.
        to: Option<Level>,
        /// Does everybody see it?
        shown: bool,
        /// Why.
        loss: Loss,
    },
    /// A block was eliminated.
    BlockEliminated {
        /// Which.
        who: Who,
        /// Its command.
        formation: Formation,
        /// Is it the Iron Brigade?
        iron: bool,
        /// What it was.
        level: Level,
        /// Why.
        loss: Loss,
    },
    /// An attack was declared (§13, step 1).
    AttackDeclared {
        /// Whose.
        side: Side,
        /// What is attacked.
        targets: Vec<TargetPlan>,
        /// By whom.
        moves: Vec<AttackMove>,
        /// Is it the second part of an extended bombardment?
        rerun: bool,
    },
    /// Artillery was played face-down.
    ArtilleryPlaced {
        /// Whose.
        side: Side,
        /// Where.
        at: SpaceId,
        /// Which; nothing if the viewer may not know.
        token: Option<Token>,
    },
    /// A token was used besides artillery.
    TokenPaid {
        /// Whose.
        side: Side,
        /// Which; nothing if the viewer may not know.
        token: Option<Token>,
    },
    /// Artillery was shown (§13, step 4).
    ArtilleryRevealed {
        /// Whose.
        side: Side,
        /// Where and which.
        batteries: Vec<BatteryPlan>,
    },
    /// Artillery bombarded (§13, step 5).
    Bombarded {
        /// Whose.
        side: Side,
        /// From where.
        from: SpaceId,
        /// What.
        target: SpaceId,
        /// With which strength.
        strength: u8,
    },
    /// The hits of a bombardment were counted.
    BombardmentHits {
        /// By whose.
        side: Side,
        /// On what.
        target: SpaceId,
        /// The sum of the strengths.
        total: u8,
        /// How many hits.
        hits: u8,
    },
    /// An artillery token was hit.
    TokenHit {
        /// Whose.
        side: Side,
        /// Where.
        at: SpaceId,
        /// Which.
        token: Token,
    },
    /// Bombardment hit the blocks in a position.
    BlocksHit {
        /// Where.
        at: SpaceId,
        /// How often.
        hits: u8,
    },
    /// An extended bombardment was declared (§22).
    ExtendedDeclared {
        /// Whose.
        side: Side,
    },
    /// Tokens were drawn unseen for it.
    ExtendedDrawn {
        /// Whose.
        side: Side,
        /// How many.
        count: u8,
    },
    /// Defensive artillery fired (§13, step 6).
    Supported {
        /// Whose.
        side: Side,
        /// From where.
        from: SpaceId,
        /// For which position.
        target: SpaceId,
        /// The strength of its tokens, at most 3.
        base: u8,
        /// Was it halved across an extended front?
        halved: bool,
        /// What the ridge adds.
        ridge: u8,
        /// All in all.
        strength: u8,
    },
    /// The reductions by defensive fire were counted.
    DefensiveFire {
        /// Whose.
        side: Side,
        /// Against the attackers of what.
        target: SpaceId,
        /// The sum of the strengths.
        total: u8,
        /// How many reductions.
        reductions: u8,
    },
    /// Close combat was fought (§13, step 8).
    CloseCombat {
        /// Where.
        at: SpaceId,
        /// Who led the attack; nothing if he fell to fire.
        attacker: Option<Who>,
        /// Who led the defence.
        defender: Who,
        /// The strength of the one.
        attack_strength: u8,
        /// The strength of the other.
        defence_strength: u8,
        /// What changed the result.
        modifiers: Vec<Modifier>,
        /// The result.
        result: i8,
        /// Did the attackers win?
        won: bool,
    },
    /// An attack was decided.
    AttackEnded {
        /// Whose.
        side: Side,
        /// Did the attackers win?
        won: bool,
        /// Did any of them come so far?
        fought: bool,
    },
    /// Used tokens were expended.
    TokensExpended {
        /// Whose.
        side: Side,
        /// Those that everybody has seen.
        seen: Vec<TokenCount>,
        /// How many others.
        unseen: u8,
        /// Which these are; nothing if the viewer may not know.
        tokens: Option<Vec<TokenCount>>,
    },
    /// The defender's other tokens came back.
    TokensBack {
        /// Whose.
        side: Side,
        /// How many.
        count: u8,
    },
    /// A time token was turned up (§11).
    TimeTokenTurned {
        /// Whose.
        side: Side,
        /// Of which hour.
        hour: Hour,
        /// What it was.
        token: TimeToken,
    },
    /// Reinforcements can enter.
    ReinforcementsArrived {
        /// Whose.
        side: Side,
        /// Where.
        entry: EntryId,
        /// When.
        hour: Hour,
        /// How many blocks.
        count: u8,
        /// Who; nothing if the viewer may not know.
        formation: Option<Formation>,
    },
    /// A block that would have arrived was forfeited (§17).
    BlockForfeited {
        /// Which.
        who: Who,
        /// Its command.
        formation: Formation,
    },
    /// A block was sent to another entry point.
    Transferred {
        /// Which.
        who: Who,
        /// From where.
        from: EntryId,
        /// To where.
        to: EntryId,
        /// In which hour.
        hour: Hour,
    },
    /// A march token was expended.
    MarchTokenExpended {
        /// Whose.
        side: Side,
    },
    /// Field works were built (§17).
    FieldWorksPlaced {
        /// Whose.
        side: Side,
        /// Where.
        at: SpaceId,
        /// The area before them.
        front: AreaId,
    },
    /// Orders were declared (§6).
    OrdersDeclared {
        /// Whose.
        side: Side,
        /// Which.
        orders: Orders,
        /// A side that has no block on the map, so that no other orders were possible.
        bare: Option<Side>,
    },
    /// Arrival tokens went to the received stacks (§16).
    ArrivalsReceived {
        /// Of which hour.
        hour: Hour,
        /// How many each side has then.
        received: BySide<u8>,
        /// Did the hour earn a move of an objective?
        earned: bool,
    },
    /// An objective moved.
    ObjectiveMoved {
        /// Where from.
        from: AreaId,
        /// Where to.
        to: AreaId,
        /// Through which position.
        via: SpaceId,
        /// Whose it is then.
        side: Side,
    },
    /// An objective changed hands.
    ObjectiveCaptured {
        /// Whose.
        side: Side,
        /// Where it lies.
        area: AreaId,
        /// By a won attack?
        attack: bool,
    },
    /// A block was removed in the first night (§17).
    BlockRemoved {
        /// Which.
        who: Who,
        /// Where on the map it was, if it was there.
        at: Option<SpaceId>,
        /// Its command.
        formation: Formation,
    },
    /// The Union gives up its next three reinforcement blocks.
    ForfeitChosen {},
    /// Full control was checked (§20).
    ControlChecked {
        /// What is missing.
        shortfalls: Vec<Shortfall>,
        /// Did the Union order an attack?
        attack: bool,
    },
    /// The game is over.
    GameOver {
        /// How.
        ending: Ending,
    },
}
