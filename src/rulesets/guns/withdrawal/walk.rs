//! Where a block withdraws to: its steps, what stops it, and that it leads away from the enemy (§14).

use super::super::Guns;
use super::super::army::{Army, Orders, ROOM};
use super::super::board::Positions;
use super::super::board::areas::Areas;
use super::super::field::Field;
use super::super::state::State;
use crate::boards::position::NO_AREA;
use crate::engine::{AreaId, SpaceId};
use std::collections::BTreeMap;

/// Steps of a withdrawal under Withdraw orders.
const LONG: u8 = 4;
/// Steps of any other withdrawal.
const SHORT: u8 = 2;

/// Where a withdrawal can end.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(in super::super) struct Ends {
    /// Positions.
    pub positions: Positions,
    /// Partial areas across which it leaves the map.
    pub off: Areas,
}

impl Ends {
    /// Is there no way?
    pub fn is_empty(self) -> bool {
        self.positions.is_empty() && self.off.is_empty()
    }

    fn add(&mut self, other: Ends) {
        self.positions |= other.positions;
        self.off |= other.off;
    }
}

/// How a block withdraws.
#[derive(Clone, Copy, Debug)]
struct Gait {
    /// Steps at most.
    limit: u8,
    /// Mounted cavalry makes no step of cost 2.
    mounted: bool,
    /// Cavalry that withdraws as only cavalry may keeps to open positions.
    open_only: bool,
}

/// Restrictions that are thought away, to find out which one forbids a withdrawal.
#[expect(clippy::struct_excessive_bools, reason = "each is a restriction by itself")]
#[derive(Clone, Copy, Debug, Default)]
pub(in super::super) struct Slack {
    /// It may end beside enemies that it leaves behind.
    pub rests: bool,
    /// It may go on past other enemies.
    pub passes: bool,
    /// It may come nearer to the enemy.
    pub nearer: bool,
    /// It may go through positions that the enemy holds.
    pub enemy: bool,
    /// It may go along a Confederate entry area.
    pub entry: bool,
    /// It may go through obstructed positions, also as cavalry that withdraws by its own right.
    pub woods: bool,
    /// It may go through positions between the areas between which it started.
    pub same: bool,
}

/// A withdrawal as it is thought through.
struct Walk<'a> {
    rules: &'a Guns,
    field: &'a Field,
    gait: Gait,
    /// Enemy positions that it leaves behind.
    near: Positions,
    /// The areas between which it started.
    pair: [AreaId; 2],
    /// Positions without room for one more block.
    full: Positions,
    slack: Slack,
    known: BTreeMap<(SpaceId, u8), Ends>,
}

impl Walk<'_> {
    /// How far from the enemy a position is (§14, separation).
    fn separation(&self, at: SpaceId) -> u8 {
        match () {
            () if self.field.enemy.contains(at) => 0,
            () if self.field.beside.contains(at) => 1,
            () if self.field.under_fire.contains(at) => 2,
            () => 3,
        }
    }

    /// Where the walk can end that goes on from a position across some of its areas.
    fn onward(&mut self, from: SpaceId, used: u8, across: &[AreaId]) -> Ends {
        let rules = self.rules;
        let board = &rules.board;
        let here = self.separation(from);
        let (mut better, mut same) = (Ends::default(), Ends::default());
        for step in board.steps(from).iter().filter(|step| across.contains(&step.area)) {
            let separation = self.separation(step.to);
            let nearer = separation < here && !self.slack.nearer;
            if nearer || !self.may_enter(step.to, step.cost, used) {
                continue;
            }
            let ends = self.ends(step.to, used + step.cost);
            if separation > here { better.add(ends) } else { same.add(ends) }
        }
        for area in across.iter().copied().filter(|area| board.is_partial(*area)) {
            let cost = board.edge_cost(from, area);
            if used + cost <= self.gait.limit && !(self.gait.mounted && cost > 1) {
                let off = Ends { off: Areas::of(area), ..Ends::default() };
                if here < 3 { better.add(off) } else { same.add(off) }
            }
        }
        if self.slack.nearer {
            better.add(same);
        }
        if better.is_empty() { same } else { better }
    }

    fn may_enter(&self, to: SpaceId, cost: u8, used: u8) -> bool {
        let board = &self.rules.board;
        (self.slack.enemy || !self.field.enemy.contains(to))
            && (self.slack.same || board.sides(to) != self.pair)
            && (self.slack.entry || !board.forbidden_to(self.field.side).contains(to))
            && used + cost <= self.gait.limit
            && !(self.gait.mounted && cost > 1)
            && (self.slack.woods || !(self.gait.open_only && board.is_obstructed(to)))
    }

    /// Where the walk can end that has come to a position.
    fn ends(&mut self, at: SpaceId, used: u8) -> Ends {
        if let Some(known) = self.known.get(&(at, used)) {
            return *known;
        }
        let here = if self.full.contains(at) { Positions::EMPTY } else { Positions::of(at) };
        let here = Ends { positions: here, off: Areas::EMPTY };
        let beside = self.rules.board.adjacent(at) & self.field.enemy;
        let left_behind = (beside & !self.near).is_empty();
        let pauses = if left_behind { self.slack.rests } else { self.slack.passes };
        let ends = if beside.is_empty() || pauses {
            let mut ends = self.onward(at, used, &self.rules.board.sides(at));
            ends.add(here);
            ends
        } else if left_behind {
            let onward = self.onward(at, used, &self.rules.board.sides(at));
            if onward.is_empty() { here } else { onward }
        } else {
            here
        };
        self.known.insert((at, used), ends);
        ends
    }
}

/// As what a block's withdrawals are thought through.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in super::super) enum Arm {
    /// On foot only.
    Foot,
    /// As cavalry that withdraws like everybody, on foot or mounted.
    Horse,
    /// As cavalry that withdraws by its own right (`guns.cav.withdraw`).
    FreeHorse,
}

impl Guns {
    /// Enemy positions in and next to a position.
    pub(in super::super) fn near(&self, field: &Field, at: SpaceId) -> Positions {
        (self.board.adjacent(at) | Positions::of(at)) & field.enemy
    }

    /// Where a block can withdraw to.
    pub(in super::super) fn withdrawals(&self, state: &State, field: &Field, slot: usize, arm: Arm) -> Ends {
        self.withdrawals_with(state, field, slot, arm, Slack::default())
    }

    /// The same with some restrictions left aside.
    pub(in super::super) fn withdrawals_with(
        &self,
        state: &State,
        field: &Field,
        slot: usize,
        arm: Arm,
        slack: Slack,
    ) -> Ends {
        let army = &state.armies[field.side];
        let (Some(body), Some(at), Some(front)) =
            (army.body(slot), army.place(slot).at(), army.place(slot).front())
        else {
            return Ends::default();
        };
        let rear = self.board.across(at, front);
        if body.standing.is_some_and(|side| side != rear) || rear == NO_AREA {
            return Ends::default();
        }
        let limit = Guns::withdrawal_steps(army);
        let on_foot = Gait { limit, mounted: false, open_only: arm == Arm::FreeHorse };
        let mounted = Gait { limit: limit + 1, mounted: true, ..on_foot };
        let full = army.full() | Guns::kept(state);
        let (near, pair) = (self.near(field, at), self.board.sides(at));
        let walk = |gait: Gait| {
            let known = BTreeMap::new();
            Walk { rules: self, field, gait, near, pair, full, slack, known }.onward(at, 0, &[rear])
        };
        let mut ends = walk(on_foot);
        if arm != Arm::Foot {
            ends.add(walk(mounted));
        }
        ends
    }

    /// Steps of a withdrawal on foot.
    pub(in super::super) fn withdrawal_steps(army: &Army) -> u8 {
        if army.orders == Orders::Withdraw { LONG } else { SHORT }
    }

    /// Positions of the active side without room since an attack that will be run again (§22) goes there.
    pub(in super::super) fn kept(state: &State) -> Positions {
        let Some(attack) = state.rerun.as_deref() else { return Positions::EMPTY };
        let army = state.own();
        let targets = attack.targets.iter().enumerate().filter(|(number, target)| {
            let coming = attack.against(*number).filter(|one| one.from != target.at).count();
            !target.held && coming + army.count_at(target.at) >= ROOM
        });
        targets.map(|(_, target)| target.at).collect()
    }
}
