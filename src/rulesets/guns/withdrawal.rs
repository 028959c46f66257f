//! Withdrawals: who may, who must, and where to (§14, §18, §21).

use super::army::{Army, Moved, Orders, Place, ROOM};
use super::board::Positions;
use super::board::areas::Areas;
use super::event::{Event, MoveKind, RevealReason, Right, Spot};
use super::field::Field;
use super::frame::{Frame, Loss};
use super::march::Goal;
use super::pieces::Block;
use super::refusals::{Cause, PlaceCause, ShutWay, Way, WithdrawalCause};
use super::rules::Rule;
use super::state::{PositionList, State};
use super::{Guns, Play, Verdict, unless};
use crate::boards::position::NO_AREA;
use crate::engine::Agenda as _;
use crate::engine::{AreaId, PieceId, Side, SpaceId};
use std::collections::BTreeMap;

/// Steps of a withdrawal under Withdraw orders.
const LONG: u8 = 4;
/// Steps of any other withdrawal.
const SHORT: u8 = 2;
/// A block that is not on the map does not withdraw.
const NO_WITHDRAWAL: Cause = Cause::Absent { rule: Rule::WithdrawNotThreatened, deed: "withdraw" };

/// Where a withdrawal can end.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Ends {
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
struct Slack {
    /// It may end beside enemies that it leaves behind.
    rests: bool,
    /// It may go on past other enemies.
    passes: bool,
    /// It may come nearer to the enemy.
    nearer: bool,
    /// It may go through positions that the enemy holds.
    enemy: bool,
    /// It may go along a Confederate entry area.
    entry: bool,
    /// It may go through obstructed positions, also as cavalry that withdraws by its own right.
    woods: bool,
    /// It may go through positions between the areas between which it started.
    same: bool,
}

/// What is left aside, one after the other, if no position near enough is found otherwise.
const TRIES: [(Slack, ShutWay); 6] = {
    let freely = Slack {
        rests: true,
        passes: true,
        nearer: true,
        enemy: false,
        entry: false,
        woods: false,
        same: false,
    };
    [
        (freely, ShutWay::Stops),
        (Slack { enemy: true, ..freely }, ShutWay::Enemy),
        (Slack { entry: true, ..freely }, ShutWay::Entry),
        (Slack { woods: true, ..freely }, ShutWay::Woods),
        (Slack { same: true, ..freely }, ShutWay::Same),
        (Slack { enemy: true, entry: true, woods: true, same: true, ..freely }, ShutWay::Several),
    ]
};

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
pub(super) enum Arm {
    /// On foot only.
    Foot,
    /// As cavalry that withdraws like everybody, on foot or mounted.
    Horse,
    /// As cavalry that withdraws by its own right (`guns.cav.withdraw`).
    FreeHorse,
}

impl Guns {
    /// Blocks of the active side that must withdraw, and those that only may since they are exempt (§14, §21). Both
    /// as bits by handle.
    pub(super) fn beaten(&self, state: &State) -> (u32, u32) {
        let enemy = state.enemy();
        let winners: Vec<(SpaceId, Areas)> = enemy
            .on_map()
            .filter(|(slot, ..)| enemy.body(*slot).is_some_and(|body| body.won))
            .map(|(slot, at, _)| (at, self.fire_of_slot(state, state.active.other(), slot)))
            .collect();
        let (mut mandatory, mut exempt) = (0, 0);
        for (slot, at, front) in state.own().on_map() {
            let rear = self.board.across(at, front);
            let beaten_by = winners.iter().filter(|(winner, fire)| {
                *winner == at || self.board.adjacent(at).contains(*winner) || fire.contains(rear)
            });
            let counts: Vec<bool> = beaten_by.map(|(winner, _)| !self.is_exempt(at, *winner)).collect();
            if counts.contains(&true) {
                mandatory |= 1 << slot;
            } else if !counts.is_empty() {
                exempt |= 1 << slot;
            }
        }
        (mandatory, exempt)
    }

    /// Need a beaten block not withdraw, because its or the winner's position is fully obstructed (`guns.fo.exempt`)?
    pub(super) fn is_exempt(&self, loser: SpaceId, winner: SpaceId) -> bool {
        self.options.fully_obstructed
            && (self.board.is_fully_obstructed(loser) || self.board.is_fully_obstructed(winner))
    }

    /// Enemy positions in and next to a position.
    pub(super) fn near(&self, field: &Field, at: SpaceId) -> Positions {
        (self.board.adjacent(at) | Positions::of(at)) & field.enemy
    }

    /// Where a block can withdraw to.
    pub(super) fn withdrawals(
        &self,
        state: &State,
        field: &Field,
        side: Side,
        slot: usize,
        arm: Arm,
    ) -> Ends {
        self.withdrawals_with(state, field, side, slot, arm, Slack::default())
    }

    /// The same with some restrictions left aside.
    fn withdrawals_with(
        &self,
        state: &State,
        field: &Field,
        side: Side,
        slot: usize,
        arm: Arm,
        slack: Slack,
    ) -> Ends {
        let army = &state.armies[side];
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
        let full = Guns::full(army) | Guns::kept(state);
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
    fn withdrawal_steps(army: &Army) -> u8 {
        if army.orders == Orders::Withdraw { LONG } else { SHORT }
    }

    /// Positions without room for another block of an army (`guns.move.three`).
    pub(super) fn full(army: &Army) -> Positions {
        super::field::held(army).into_iter().filter(|at| army.count_at(*at) >= ROOM).collect()
    }

    /// Positions of the active side without room since an attack that will be run again (§22) goes there.
    fn kept(state: &State) -> Positions {
        let Some(attack) = state.rerun.as_deref() else { return Positions::EMPTY };
        let army = state.own();
        let targets = attack.targets.iter().enumerate().filter(|(number, target)| {
            let coming = attack.against(*number).filter(|one| one.from != target.at).count();
            !target.held && coming + army.count_at(target.at) >= ROOM
        });
        targets.map(|(_, target)| target.at).collect()
    }

    /// Is a block next to an enemy, in his field of fire, or in one position with him?
    fn is_threatened(field: &Field, at: SpaceId) -> bool {
        field.beside.contains(at) || field.under_fire.contains(at) || field.enemy.contains(at)
    }

    /// As what a block of the active side withdraws of its own accord, or what is against it.
    pub(super) fn arm_of(
        &self,
        state: &State,
        field: &Field,
        slot: usize,
        is_cavalry: bool,
    ) -> Result<Arm, Cause> {
        let army = state.own();
        let (Some(body), Some(at)) = (army.body(slot), army.place(slot).at()) else {
            return Err(NO_WITHDRAWAL);
        };
        Guns::check_unmoved(body.moved)?;
        unless(Guns::is_threatened(field, at), WithdrawalCause::Unthreatened { at })?;
        let exempt = state.phase.exempt >> slot & 1 == 1;
        match (army.orders == Orders::Withdraw || exempt, is_cavalry) {
            (true, true) => Ok(Arm::Horse),
            (true, false) => Ok(Arm::Foot),
            (false, true) if !self.board.is_obstructed(at) => Ok(Arm::FreeHorse),
            (false, true) => Err(WithdrawalCause::Obstructed { at }.into()),
            (false, false) => Err(WithdrawalCause::Orders.into()),
        }
    }

    /// As what a block that is withdrawing does so, and whether it must.
    pub(super) fn withdrawing(&self, state: &State, slot: usize) -> (Arm, bool) {
        let is_cavalry = state.own().face(slot).is_some_and(|face| face.block.is_cavalry());
        if state.attack.is_some() || state.phase.mandatory >> slot & 1 == 1 {
            return (if is_cavalry { Arm::Horse } else { Arm::Foot }, true);
        }
        let field = self.field(state, state.active);
        (self.arm_of(state, &field, slot, is_cavalry).unwrap_or(Arm::Foot), false)
    }

    /// Can this block be withdrawn?
    pub(super) fn check_withdraw(&self, state: &State, block: PieceId) -> Verdict {
        let slot =
            Block::from_piece(block).and_then(|block| state.own().slot_of(block)).ok_or(NO_WITHDRAWAL)?;
        if state.attack.is_some() {
            return Guns::check_loser(state, slot);
        }
        self.check_withdraw_slot(state, &self.field(state, state.active), slot)
    }

    pub(super) fn check_withdraw_slot(&self, state: &State, field: &Field, slot: usize) -> Verdict {
        if state.phase.mandatory >> slot & 1 == 1 {
            return Ok(());
        }
        let is_cavalry = state.own().face(slot).is_some_and(|face| face.block.is_cavalry());
        let arm = self.arm_of(state, field, slot, is_cavalry)?;
        let at = state.own().place(slot).at().ok_or(NO_WITHDRAWAL)?;
        let open = !self.withdrawals(state, field, state.active, slot, arm).is_empty();
        unless(open, WithdrawalCause::Shut { at })
    }

    /// Has a block not yet moved in this phase?
    pub(super) fn check_unmoved(moved: Moved) -> Verdict {
        Err(match moved {
            Moved::No {} => return Ok(()),
            Moved::Withdrew {} => PlaceCause::Withdrew,
            Moved::Attacked {} | Moved::AttackWithdrew {} => PlaceCause::Attacked,
            Moved::Entered { .. } => PlaceCause::Entered,
            Moved::Exited {} => PlaceCause::LeftMap,
        }
        .into())
    }

    /// Is a block one of the beaten attackers that are still to withdraw?
    fn check_loser(state: &State, slot: usize) -> Verdict {
        if Guns::is_loser(state, slot) {
            return Ok(());
        }
        let army = state.own();
        unless(army.place(slot).at().is_some(), NO_WITHDRAWAL)?;
        match army.body(slot).map(|body| body.moved) {
            Some(Moved::AttackWithdrew {}) => Err(PlaceCause::Withdrew.into()),
            _ => Err(WithdrawalCause::NoLoser.into()),
        }
    }

    /// Can the block that withdraws go to this position?
    pub(super) fn check_withdraw_to(&self, state: &State, slot: usize, to: SpaceId) -> Verdict {
        let (arm, _) = self.withdrawing(state, slot);
        let field = self.field(state, state.active);
        if self.withdrawals(state, &field, state.active, slot, arm).positions.contains(to) {
            return Ok(());
        }
        Err(self.why_not_there(state, &field, slot, arm, to))
    }

    /// What is against a destination; it is known that no withdrawal ends there. Some restrictions are left aside, one
    /// after the other: the one without which a withdrawal ends there is the cause.
    pub(super) fn why_not_there(
        &self,
        state: &State,
        field: &Field,
        slot: usize,
        arm: Arm,
        to: SpaceId,
    ) -> Cause {
        let army = state.own();
        let (Some(from), Some(front)) = (army.place(slot).at(), army.place(slot).front()) else {
            return NO_WITHDRAWAL;
        };
        if !self.board.has(to) {
            return Cause::NoPosition(Rule::WithdrawNoDestination);
        }
        let rear = self.board.across(from, front);
        let steps = Guns::withdrawal_steps(army);
        let farthest = steps + u8::from(arm != Arm::Foot);
        let ends_with = |slack: Slack| {
            self.withdrawals_with(state, field, state.active, slot, arm, slack).positions.contains(to)
        };
        let (at, none) = (to, Slack::default());
        match () {
            () if to == from => WithdrawalCause::Here { at }.into(),
            () if field.enemy.contains(to) => PlaceCause::Enemy { at, way: Way::Withdrawal }.into(),
            () if self.board.forbidden_to(state.active).contains(to) => {
                PlaceCause::ConfederateEntry { at }.into()
            }
            () if self.board.sides(to) == self.board.sides(from) => {
                WithdrawalCause::SameAreas { at, from }.into()
            }
            () if army.count_at(to) >= ROOM => PlaceCause::Full { at }.into(),
            () if Guns::kept(state).contains(to) => PlaceCause::Kept { at }.into(),
            () if arm == Arm::FreeHorse && self.board.is_obstructed(to) => {
                WithdrawalCause::OpenOnly { at }.into()
            }
            () if ends_with(Slack { rests: true, ..none }) => WithdrawalCause::GoesOn { at }.into(),
            () if ends_with(Slack { passes: true, ..none }) => WithdrawalCause::Stop { at }.into(),
            () if ends_with(Slack { nearer: true, ..none }) => WithdrawalCause::Separation { at }.into(),
            () if self.board.distance(from, to) > farthest => {
                WithdrawalCause::TooFar { at, steps, farthest }.into()
            }
            () => {
                let found = TRIES.into_iter().find(|(slack, _)| ends_with(*slack));
                let rear = WithdrawalCause::Rear { at, rear, steps, farthest };
                found.map_or(rear, |(_, way)| WithdrawalCause::Way { at, way }).into()
            }
        }
    }

    /// Why cavalry shows itself by a withdrawal, if it does: infantry could not have made it (`guns.cav.reveal`).
    pub(super) fn shows_by_withdrawal(&self, state: &State, slot: usize, goal: Goal) -> Option<RevealReason> {
        let on_foot = || {
            let field = self.field(state, state.active);
            let ends = self.withdrawals(state, &field, state.active, slot, Arm::Foot);
            match goal {
                Goal::At(at) => ends.positions.contains(at),
                Goal::Off(area) => ends.off.contains(area),
            }
        };
        match self.withdrawing(state, slot).0 {
            Arm::Foot => None,
            Arm::FreeHorse => Some(RevealReason::Withdrawal),
            Arm::Horse => (!on_foot()).then_some(RevealReason::Mounted),
        }
    }

    /// May a beaten attacker stay (`guns.fo.exempt`)?
    pub(super) fn may_stay(&self, state: &State, slot: usize) -> bool {
        state.attack.is_some() && self.loser_is_exempt(state, slot)
    }
}

impl Play<'_> {
    /// A block begins to withdraw, or is lost if it must and cannot (`guns.withdraw.trapped`).
    pub(super) fn withdraw(&mut self, block: PieceId) {
        let Some(slot) = self.own_slot(block) else { return };
        let side = self.state.active;
        let (arm, must) = self.rules.withdrawing(self.state, slot);
        let field = self.rules.field(self.state, side);
        if !self.rules.withdrawals(self.state, &field, side, slot, arm).is_empty() {
            self.push(Frame::WithdrawTo { slot });
        } else if self.rules.may_stay(self.state, slot) {
            self.stay(slot);
        } else if must {
            self.state.phase.mandatory &= !(1 << slot);
            self.eliminate(side, slot, Loss::Trapped);
        }
    }

    pub(super) fn show_cavalry(&mut self, slot: usize, goal: Goal) {
        if let Some(reason) = self.rules.shows_by_withdrawal(self.state, slot, goal) {
            self.reveal(self.state.active, slot, reason);
        }
    }

    pub(super) fn leave_by_withdrawal(&mut self, slot: usize, to: Spot) {
        let side = self.state.active;
        let (arm, must) = self.rules.withdrawing(self.state, slot);
        let right = match arm {
            _ if self.state.orders() == Orders::Withdraw => Right::Orders,
            Arm::FreeHorse => Right::Cavalry,
            Arm::Foot | Arm::Horse => Right::Exempt,
        };
        self.state.phase.acted = true;
        self.state.phase.driven |= must && self.state.attack.is_none();
        self.state.phase.mandatory &= !(1 << slot);
        let moved = if self.state.attack.is_some() { Moved::AttackWithdrew {} } else { Moved::Withdrew {} };
        if let Some(slot) = self.state.armies[side].slots.get_mut(slot) {
            (slot.body.moved, slot.body.locked) = (moved, false);
        }
        let kind = if must { MoveKind::Driven {} } else { MoveKind::Withdrawal { right } };
        let who = self.who(side, slot);
        if let Some(at) = self.state.armies[side].place(slot).at() {
            self.tell(|| Event::BlockMoved { who, kind, from: Spot::Position { at }, to });
        }
    }

    pub(super) fn stay(&mut self, slot: usize) {
        let side = self.state.active;
        let who = self.who(side, slot);
        if let Some(slot) = self.state.armies[side].slots.get_mut(slot) {
            slot.body.moved = Moved::AttackWithdrew {};
        }
        if let Some(at) = self.state.armies[side].place(slot).at() {
            self.tell(|| Event::BlockStayed { who, at });
        }
    }

    /// A block that ends next to an enemy that it was not near before is reduced (`guns.withdraw.reduction`).
    pub(super) fn withdrawn(&mut self, slot: usize, near: PositionList) -> bool {
        self.pop();
        let side = self.state.active;
        let Place::Map { at, .. } = self.state.own().place(slot) else { return true };
        let field = self.rules.field(self.state, side);
        let others = self.rules.board.adjacent(at) & field.enemy & !near.0;
        if !others.is_empty() && !self.state.phase.reduced_at.contains(&at) {
            self.state.phase.reduced_at.push(at);
            self.push(Frame::Reduce { side, slot, loss: Loss::Withdrawal });
        }
        true
    }

    /// A block is shown to the enemy.
    pub(super) fn reveal(&mut self, side: Side, slot: usize, reason: RevealReason) {
        let who = self.who(side, slot);
        let Some(shown) = self.state.armies[side].slots.get_mut(slot) else { return };
        shown.face.shown = true;
        (shown.body.seen, shown.body.strong) = (Some(shown.face.seen()), false);
        let (face, seen) = (shown.face, shown.face.seen());
        self.tell(|| Event::BlockRevealed {
            who,
            formation: seen.formation,
            iron: seen.iron,
            level: face.level,
            reason,
        });
    }
}
