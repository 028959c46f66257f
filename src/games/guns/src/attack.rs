//! The attack that is being declared or resolved (§13).

use super::army::ROOM;
use super::tokens::Token;
use crate::engine::wire::is_default;
use crate::engine::{AreaId, BySide, Side, SpaceId, TS};
use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};

/// A position holds no more tokens than this (`guns.art.two`).
pub const MOST_TOKENS: usize = 2;

/// No attack path crosses more areas than this.
pub const MOST_CROSSED: usize = 8;

/// An attack goes against so many positions at most (`guns.attack.second`), each with as many blocks as find room there.
pub const TARGETS: usize = 2;

/// The areas that an attacking block crosses, in order; none if it attacks in place.
pub type Path = ArrayVec<AreaId, MOST_CROSSED>;

/// A position that is attacked.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Target {
    /// Which.
    pub at: SpaceId,
    /// The area that its attackers cross last.
    pub approach: AreaId,
    /// Is it held by the enemy?
    pub held: bool,
    /// Bombardment hits on the blocks there.
    #[serde(default, skip_serializing_if = "is_default")]
    pub hits: u8,
    /// Did the attackers win the close combat there? Nothing before it, or if there is none.
    #[serde(default, skip_serializing_if = "is_default")]
    pub won: Option<bool>,
    /// The front of the defenders before it was reversed by an attack from the rear.
    #[serde(default, skip_serializing_if = "is_default")]
    pub reversed: Option<AreaId>,
}

impl Target {
    /// Before anything has been done to it.
    pub fn new(at: SpaceId, approach: AreaId, held: bool) -> Self {
        Target { at, approach, held, hits: 0, won: None, reversed: None }
    }
}

/// A block that takes part in an attack.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Attacker {
    /// Its handle.
    pub slot: usize,
    /// Where it comes from.
    pub from: SpaceId,
    /// Its front there.
    pub front: AreaId,
    /// The number of its target: 0 or 1.
    pub target: usize,
    /// Its way.
    pub path: Path,
    /// Has it made the final advance?
    #[serde(default, skip_serializing_if = "is_default")]
    pub advanced: bool,
}

/// An artillery token on the map.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Placed {
    /// What it is.
    pub token: Token,
    /// Was it hit by bombardment?
    #[serde(default, skip_serializing_if = "is_default")]
    pub hit: bool,
}

/// Artillery in a position.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Battery {
    /// Where.
    pub at: SpaceId,
    /// The tokens: one or two.
    pub tokens: ArrayVec<Placed, MOST_TOKENS>,
    /// What it bombards or supports.
    #[serde(default, skip_serializing_if = "is_default")]
    pub target: Option<SpaceId>,
}

impl Battery {
    /// The sum of its tokens' strengths.
    pub fn sum(&self) -> u8 {
        self.tokens.iter().map(|placed| placed.token.strength).sum()
    }

    /// Tokens that were not hit.
    pub fn unhit(&self) -> usize {
        self.tokens.iter().filter(|placed| !placed.hit).count()
    }
}

/// An attack.
#[expect(clippy::struct_excessive_bools, reason = "each is a fact by itself")]
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Attack {
    /// The positions that are attacked.
    pub targets: ArrayVec<Target, TARGETS>,
    /// The blocks, front-most first; the first of each target leads there.
    pub attackers: ArrayVec<Attacker, { TARGETS * ROOM }>,
    /// Artillery in id order of its positions.
    #[serde(default)]
    pub batteries: BySide<Vec<Battery>>,
    /// Is everything about it declared?
    #[serde(default, skip_serializing_if = "is_default")]
    pub declared: bool,
    /// Tokens that the attacker has played and paid.
    #[serde(default, skip_serializing_if = "is_default")]
    pub used: u8,
    /// Is the artillery shown?
    #[serde(default, skip_serializing_if = "is_default")]
    pub revealed: bool,
    /// Is it an extended bombardment (§22)?
    #[serde(default, skip_serializing_if = "is_default")]
    pub extended: bool,
    /// Is it the second part of one?
    #[serde(default, skip_serializing_if = "is_default")]
    pub rerun: bool,
}

impl Attack {
    /// An attack on one position, with nobody in it yet.
    pub fn on(target: Target) -> Self {
        Attack {
            targets: [target].into_iter().collect(),
            attackers: ArrayVec::new(),
            batteries: BySide::default(),
            declared: false,
            used: 0,
            revealed: false,
            extended: false,
            rerun: false,
        }
    }

    /// The attackers of a target, front-most first.
    pub fn against(&self, target: usize) -> impl Iterator<Item = &Attacker> {
        self.attackers.iter().filter(move |one| one.target == target)
    }

    /// The tokens that it needs: one for each block that goes to an enemy-held position (`guns.attack.pay`).
    pub fn need(&self) -> usize {
        let held = |one: &&Attacker| self.targets.get(one.target).is_some_and(|target| target.held);
        self.attackers.iter().filter(held).count()
    }

    /// The number of the target in a position.
    pub fn target_at(&self, position: SpaceId) -> Option<usize> {
        self.targets.iter().position(|target| target.at == position)
    }

    /// The artillery of a side in a position.
    pub fn battery(&self, side: Side, position: SpaceId) -> Option<&Battery> {
        self.batteries[side].iter().find(|battery| battery.at == position)
    }

    /// The areas that attackers of a target cross.
    pub fn crossed(&self, target: usize) -> super::board::areas::Areas {
        self.against(target).flat_map(|one| one.path.iter().copied()).collect()
    }
}
