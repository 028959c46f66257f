//! What speaks against a command: every check that refuses names its own cause, with the pieces, areas and figures of
//! the case.
//!
//! Checks are made by the thousand, also where commands are listed, so a cause is a small value; `show::refusals` puts
//! it into words for whoever asks.

use super::absence::Absence;
use super::barred::Barrier;
use super::pieces::Division;
use super::rules::Rule;
use super::state::{Phase, Replacement, Step};
use crate::boards::space_set::SpaceSet;
use crate::engine::{PieceId, SpaceId};

/// May something be done? If not, why?
pub type Verdict = Result<(), Cause>;

/// Why something may not be done.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cause {
    /// Something else is to be decided now, or by the other side.
    NotNow,
    /// It belongs to this phase, and to this step of it.
    OutOfTurn { phase: Phase, step: Step },
    /// The piece is the enemy's.
    NotYours(PieceId),
    /// The piece is not where it could act.
    Absent { piece: PieceId, absence: Absence },
    /// A move is not possible.
    Move(MoveCause),
    /// The two parts of a division forbid it.
    Parts(PartsCause),
    /// Fire is not possible.
    Fire(FireCause),
    /// Assaults forbid it.
    Assault(AssaultCause),
    /// It is no withdrawal that is due.
    Withdrawal(WithdrawalCause),
    /// It is not what the night decides.
    Night(NightCause),
}

/// Why a piece does not move to an area.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MoveCause {
    /// It has moved in this phase.
    Moved(PieceId),
    /// It was not in command when the phase began.
    NotInCommand(PieceId),
    /// It is there already.
    There { piece: PieceId, at: SpaceId },
    /// It does not get there.
    Barred { piece: PieceId, to: SpaceId, barrier: Barrier },
    /// Enemy units are there, and none of those whose company it needs; the rule is the one that asks for them.
    Alone { piece: PieceId, to: SpaceId, rule: Rule },
    /// The area is full.
    Full { piece: PieceId, to: SpaceId },
}

/// What the two parts of a division forbid.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PartsCause {
    /// The division is the enemy's.
    NotYours(Division),
    /// The parts are to be combined, and this one is not on the map.
    NotOnMap { division: Division, part: PieceId },
    /// They are to be combined, and are in different areas.
    InTwoAreas { division: Division, areas: [SpaceId; 2] },
    /// Combined they would have more strength points than a unit can hold.
    TooStrong { division: Division, sum: u8, most: u8 },
    /// The piece would end so far from its partner, and no more than so much is allowed.
    TooFar { piece: PieceId, partner: PieceId, to: SpaceId, distance: u8, most: u8 },
    /// This part must come nearer to the other before the phase can end.
    Reunite(PieceId),
}

/// Why a unit does not fire, or takes no hit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FireCause {
    /// It is night.
    Night,
    /// Leaders do not fire.
    Leader(PieceId),
    /// It has fired in this phase, or else given way.
    Spent { unit: PieceId, gave_way: bool },
    /// It shares its area with enemy units and fires at them alone.
    Contested { unit: PieceId, area: SpaceId },
    /// The target is out of its range, or the area that it is in itself.
    OutOfRange { unit: PieceId, target: SpaceId, distance: u8, range: u8 },
    /// It cannot see the target from its area.
    Unseen { unit: PieceId, area: SpaceId, target: SpaceId },
    /// No enemy units are there.
    NoTarget(SpaceId),
    /// It is too low on ammunition to have any dice.
    NoDice(PieceId),
    /// It fires in this volley already.
    Joined(PieceId),
    /// The hits in the target area are not for it.
    NotHit { piece: PieceId, target: SpaceId, why: NotHit },
}

/// Why a piece takes no hit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NotHit {
    /// It is the enemy's.
    NotYours,
    /// It is a leader.
    Leader,
    /// It is in this area.
    Elsewhere(SpaceId),
    /// It is not on the map.
    Absent(Absence),
}

/// What assaults forbid.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AssaultCause {
    /// There is none to be opened, because somebody is missing in the area.
    NoAssault { area: SpaceId, missing: Missing },
    /// The assaults in these areas are still to be fought.
    ToBeFought(SpaceSet),
    /// The assault that is being fought is in another area.
    FoughtElsewhere { area: SpaceId, fought: SpaceId },
    /// There is none to be left, because somebody is missing in the area.
    NoneToLeave { area: SpaceId, missing: Missing },
    /// In this game nobody leaves an assault by choice.
    NobodyLeaves,
    /// Every area next to it holds enemy units or is full.
    NoWayOut(SpaceId),
}

/// Whose units an area lacks for an assault.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Missing {
    /// Those of the enemy.
    Enemy,
    /// The side's own.
    Own,
    /// Everybody's.
    All,
}

/// Why a unit does not withdraw to an area.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WithdrawalCause {
    /// The unit is the enemy's.
    NotYours(PieceId),
    /// Another withdraws now.
    NotNext,
    /// It does not end there, and has other ways; the rule is the one that gives them.
    NoWay { unit: PieceId, to: SpaceId, ways: SpaceSet, rule: Rule, why: NoWay },
}

/// Why a unit that withdraws does not end in an area.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoWay {
    /// It must leave the area.
    Stays,
    /// The enemy is there.
    Enemy,
    /// There is no room for it.
    Full,
    /// It goes so many areas, and not so far.
    TooFar { areas: u8, distance: u8 },
    /// The attackers came from there, and a defender has other ways.
    AttackersCame,
    /// An attacker goes back to the area from which it came.
    GoesBack { came: SpaceId },
    /// An attacker goes where no other enemy is nearer.
    NearerToEnemies,
    /// No way of so many areas out of the assault leads there.
    OutOfAssault { at: SpaceId, areas: u8 },
    /// No way of so many areas away from the enemy ends there.
    Away { from: SpaceSet, areas: u8 },
}

/// Why something is not what the night decides.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NightCause {
    /// It is another division that takes losses back now.
    OtherDivision { now: Division, asked: Division },
    /// Its part A takes no less and no more than this.
    Shares { pending: Replacement, least: u8, most: u8 },
    /// It is another leader's successor that is decided on now.
    OtherLeader { now: PieceId, asked: PieceId },
    /// No unit of the leader's command is there.
    NoMen { leader: PieceId, area: SpaceId },
}

macro_rules! topics {
    ($($topic:ident => $cause:ident;)*) => {
        $(impl From<$cause> for Cause {
            fn from(cause: $cause) -> Cause {
                Cause::$topic(cause)
            }
        })*
    };
}

topics! {
    Move => MoveCause;
    Parts => PartsCause;
    Fire => FireCause;
    Assault => AssaultCause;
    Withdrawal => WithdrawalCause;
    Night => NightCause;
}
