//! The schedule of reinforcements: fifteen groups, and which corps takes which role in them.

use super::super::pieces::{CAVALRY, Corps, Division, LEE, MEADE};
use crate::engine::{PieceId, Side, TS};
use serde::{Deserialize, Serialize};

/// Whose place in the order of battle a group takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Role {
    /// Confederate corps A (0), B (1) or C (2) of §11.
    Confederate(usize),
    /// Union corps on the Emmitsburg (0) or Taneytown Road (1), then the other five in their order.
    Union(usize),
}

/// What comes with a group.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Troops {
    /// An army commander.
    Commander(PieceId),
    /// Everything of the corps that is still off the map.
    Rest(Role),
    /// The corps commander, the artillery and so many divisions.
    Head(Role, &'static [Division]),
    /// One division only.
    Division(Role, &'static [Division]),
}

/// A group of reinforcements in the schedule.
#[derive(Clone, Copy, Debug)]
pub struct Group {
    /// The turn that the schedule has for it.
    pub turn: u8,
    /// Whose it is.
    pub side: Side,
    /// Its entry area.
    pub area: &'static str,
    /// May it move without a commander for a while (`knapp.command.grace`)?
    pub grace: bool,
    pub(super) troops: Troops,
}

const fn group(turn: u8, side: Side, area: &'static str, troops: Troops) -> Group {
    Group { turn, side, area, grace: false, troops }
}

const fn with_grace(group: Group) -> Group {
    Group { grace: true, ..group }
}

const A: Role = Role::Confederate(0);
const B: Role = Role::Confederate(1);
const C: Role = Role::Confederate(2);

/// The schedule, in the order in which dice and arrivals of a turn go (`knapp.arrive.schedule`).
pub static GROUPS: [Group; 15] = {
    use Side::{Confederate, Union};
    use Troops::{Commander, Head, Rest};
    [
        group(0, Union, "C10", Rest(Role::Union(1))),
        group(1, Confederate, "G2", Head(A, &[Division::Pender])),
        group(2, Confederate, "C1", Head(B, &[Division::Rodes])),
        group(2, Confederate, "G2", Commander(LEE)),
        with_grace(group(3, Confederate, "A1", Troops::Division(B, &[Division::Early]))),
        group(3, Confederate, "G2", Troops::Division(A, &[Division::Anderson])),
        with_grace(group(4, Confederate, "G2", Troops::Division(B, &[Division::Johnson]))),
        group(4, Union, "A7", Rest(Role::Union(4))),
        group(4, Union, "F11", Rest(Role::Union(2))),
        group(5, Union, "C10", Commander(MEADE)),
        group(5, Union, "C10", Rest(Role::Union(3))),
        group(7, Confederate, "G5", Head(C, &[Division::McLaws, Division::Hood])),
        group(7, Union, "A7", Rest(Role::Union(5))),
        with_grace(group(9, Confederate, "G2", Troops::Division(C, &[Division::Pickett]))),
        group(9, Union, "A7", Rest(Role::Union(6))),
    ]
};

impl Group {
    pub(super) const fn role(&self) -> Option<Role> {
        match self.troops {
            Troops::Commander(_) => None,
            Troops::Rest(role) | Troops::Head(role, _) | Troops::Division(role, _) => Some(role),
        }
    }

    /// The army commander, if that is who comes.
    pub const fn commander(&self) -> Option<PieceId> {
        match self.troops {
            Troops::Commander(leader) => Some(leader),
            Troops::Rest(_) | Troops::Head(..) | Troops::Division(..) => None,
        }
    }

    /// The corps that it belongs to; nothing for an army commander.
    pub fn corps(&self, roles: &Roles) -> Option<Corps> {
        Some(match self.role()? {
            Role::Confederate(place) => roles.confederate[place],
            Role::Union(place) => roles.union[place],
        })
    }

    /// Does it roll for its arrival, if arrivals are variable (§11.7)?
    pub const fn rolls(&self) -> bool {
        self.turn >= 2 && self.role().is_some()
    }

    /// The dice that come with it, in the middle of all corps and divisions that may take its role.
    pub const fn usual_dice(&self) -> u8 {
        match self.troops {
            Troops::Commander(_) => 0,
            Troops::Rest(_) if self.turn == 0 => 15,
            Troops::Rest(_) => 25,
            Troops::Head(_, [_, _]) => 37,
            Troops::Head(..) => 22,
            Troops::Division(..) => 14,
        }
    }

    /// What it is, for those who may not know more; nothing if nobody comes in a game without leaders.
    pub fn kind(&self, leaders: bool) -> Option<String> {
        Some(match self.troops {
            Troops::Commander(leader) if leaders => super::super::pieces::name(leader).into(),
            Troops::Commander(_) => return None,
            Troops::Rest(_) if self.turn == 0 => "the rest of a corps".into(),
            Troops::Rest(_) => "a corps".into(),
            Troops::Head(_, divisions) => {
                let divisions = if divisions.len() == 1 { "a division" } else { "two divisions" };
                let commander = if leaders { "a corps commander, " } else { "" };
                format!("{commander}two artillery units and {divisions}")
            }
            Troops::Division(..) => "a division".into(),
        })
    }
}

/// How far a group has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct GroupState {
    /// The turn in which it arrives or arrived.
    pub turn: u8,
    /// Has it rolled for its arrival?
    pub rolled: bool,
    /// Has it arrived?
    pub arrived: bool,
}

impl GroupState {
    /// Every group as the schedule has it.
    pub fn schedule() -> [GroupState; GROUPS.len()] {
        GROUPS.each_ref().map(|group| GroupState { turn: group.turn, rolled: false, arrived: false })
    }
}

/// Which corps has which place in the order of battle.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Roles {
    /// Corps A, which leads on the Cashtown Road, B, which comes from the north, and C, which follows.
    pub confederate: [Corps; 3],
    /// The division of A that is on the map at the start (Heth's role).
    pub lead: Division,
    /// The corps on the Emmitsburg Road and on the Taneytown Road, then the other five in their order.
    pub union: [Corps; 7],
    /// The cavalry division.
    pub cavalry: PieceId,
}

impl Default for Roles {
    fn default() -> Self {
        Roles {
            confederate: [Corps::C3, Corps::C2, Corps::C1],
            lead: Division::Heth,
            union: [Corps::U1, Corps::U11, Corps::U3, Corps::U2, Corps::U12, Corps::U5, Corps::U6],
            cavalry: PieceId(CAVALRY.start),
        }
    }
}
