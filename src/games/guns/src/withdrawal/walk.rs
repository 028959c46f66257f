//! Where a block withdraws to: its steps, what stops it, and that it leads away from the enemy (§14).

use super::super::Guns;
use super::super::army::{Army, Orders, ROOM};
use super::super::board::areas::Areas;
use super::super::board::{Crossing, Positions};
use super::super::field::Field;
use super::super::state::State;
use crate::boards::position::NO_AREA;
use crate::engine::{AreaId, SpaceId};
use std::collections::BTreeMap;

/// Steps of a withdrawal under Withdraw orders.
const LONG: u8 = 4;
/// Steps of any other withdrawal.
const SHORT: u8 = 2;

/// The separation from the enemy of a position neither next to him nor in his fire.
const FREE: u8 = 3;

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
            () => FREE,
        }
    }

    /// Can the walk go on from a position with a step? None comes nearer to the enemy.
    fn allows(&self, from: SpaceId, step: Crossing, used: u8) -> bool {
        let nearer = !self.slack.nearer && self.separation(step.to) < self.separation(from);
        !nearer && self.may_enter(step.to, step.cost, used)
    }

    /// The areas of these across which it leaves the map.
    fn exits(&self, from: SpaceId, used: u8, across: &[AreaId]) -> impl Iterator<Item = AreaId> {
        let board = &self.rules.board;
        across.iter().copied().filter(move |area| board.is_partial(*area)).filter(move |area| {
            let cost = board.edge_cost(from, *area);
            used + cost <= self.gait.limit && !(self.gait.mounted && cost > 1)
        })
    }

    /// Where the walk can end that goes on from a position across some of its areas.
    fn onward(&mut self, from: SpaceId, used: u8, across: &[AreaId]) -> Ends {
        let (rules, here) = (self.rules, self.separation(from));
        let (mut better, mut same) = (Ends::default(), Ends::default());
        for step in rules.board.crossings(from).iter().filter(|step| across.contains(&step.area)) {
            if !self.allows(from, *step, used) {
                continue;
            }
            let ends = self.ends(step.to, used + step.cost);
            if self.separation(step.to) > here { better.add(ends) } else { same.add(ends) }
        }
        let off = self.exits(from, used, across).collect();
        let off = Ends { off, ..Ends::default() };
        if here < FREE {
            better.add(off);
        } else {
            same.add(off);
        }
        if self.slack.nearer {
            better.add(same);
        }
        if better.is_empty() { same } else { better }
    }

    /// Does the walk end anywhere that goes on so? Whoever has room in a position can end there, if he can go no farther.
    fn leads_on(&self, from: SpaceId, used: u8, across: &[AreaId]) -> bool {
        let board = &self.rules.board;
        let ends = |step: &Crossing| {
            let (at, used) = (step.to, used + step.cost);
            !self.full.contains(at) || self.goes_on(at) && self.leads_on(at, used, &board.sides(at))
        };
        let mut steps = board.crossings(from).iter().filter(|step| across.contains(&step.area));
        self.exits(from, used, across).next().is_some()
            || steps.any(|step| self.allows(from, *step, used) && ends(step))
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

    /// Does it leave behind all enemies next to a position, if there are any?
    fn leaves(&self, at: SpaceId) -> bool {
        (self.rules.board.adjacent(at) & self.field.enemy & !self.near).is_empty()
    }

    /// May it go on from a position?
    fn goes_on(&self, at: SpaceId) -> bool {
        self.slack.passes || self.leaves(at)
    }

    /// May it end in a position from which it could go on?
    fn may_rest(&self, at: SpaceId) -> bool {
        self.slack.rests || !self.leaves(at) || !self.field.beside.contains(at)
    }

    /// Where the walk can end that has come to a position.
    fn ends(&mut self, at: SpaceId, used: u8) -> Ends {
        if let Some(known) = self.known.get(&(at, used)) {
            return *known;
        }
        let here = if self.full.contains(at) { Positions::EMPTY } else { Positions::of(at) };
        let here = Ends { positions: here, off: Areas::EMPTY };
        let mut ends = Ends::default();
        if self.goes_on(at) {
            ends = self.onward(at, used, &self.rules.board.sides(at));
        }
        if ends.is_empty() || self.may_rest(at) {
            ends.add(here);
        }
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
        let mut ends = Ends::default();
        for (mut walk, at, rear) in self.walks(state, field, slot, arm, slack) {
            ends.add(walk.onward(at, 0, &[rear]));
        }
        ends
    }

    /// Can a block withdraw anywhere?
    pub(in super::super) fn has_withdrawal(
        &self,
        state: &State,
        field: &Field,
        slot: usize,
        arm: Arm,
    ) -> bool {
        let mut walks = self.walks(state, field, slot, arm, Slack::default());
        walks.any(|(walk, at, rear)| walk.leads_on(at, 0, &[rear]))
    }

    /// The walks of a block, on foot and mounted, each with where it begins and the area that it crosses first.
    fn walks<'a>(
        &'a self,
        state: &State,
        field: &'a Field,
        slot: usize,
        arm: Arm,
        slack: Slack,
    ) -> impl Iterator<Item = (Walk<'a>, SpaceId, AreaId)> {
        let army = &state.armies[field.side];
        let body = army.body(slot);
        let start = body.and_then(|body| {
            let (at, front) = body.place.on_map()?;
            let rear = self.board.across(at, front);
            let faced = body.standing.is_some_and(|side| side != rear);
            (!faced && rear != NO_AREA).then_some((at, rear))
        });
        let limit = Guns::withdrawal_steps(army);
        let on_foot = Gait { limit, mounted: false, open_only: arm == Arm::FreeHorse };
        let mounted = Gait { limit: limit + 1, mounted: true, ..on_foot };
        let gaits = [Some(on_foot), (arm != Arm::Foot).then_some(mounted)];
        let full = field.full | Guns::kept(state);
        start.into_iter().flat_map(move |(at, rear)| {
            let (near, pair) = (self.near(field, at), self.board.sides(at));
            gaits.into_iter().flatten().map(move |gait| {
                let known = BTreeMap::new();
                (Walk { rules: self, field, gait, near, pair, full, slack, known }, at, rear)
            })
        })
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
