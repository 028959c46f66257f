//! Withdrawals: who may, who must, and where to (§14, §18, §21).

use super::army::{Army, Moved, Orders, Place, ROOM};
use super::board::Positions;
use super::board::areas::Areas;
use super::event::{Event, MoveKind, RevealReason, Right, Spot};
use super::field::Field;
use super::frame::{Frame, Loss};
use super::march::Goal;
use super::moves::{self, Way};
use super::refusals::{General, Told, Verdict, unless};
use super::rules::Rule;
use super::show::case::Case;
use super::state::{PositionList, State};
use super::{Guns, Play};
use crate::boards::position::NO_AREA;
use crate::engine::Agenda as _;
use crate::engine::phrase::plural;
use crate::engine::{AreaId, PieceId, Side, SpaceId};
use crate::rulesets::sentences::{no, refusals};
use std::collections::BTreeMap;

/// Steps of a withdrawal under Withdraw orders.
const LONG: u8 = 4;
/// Steps of any other withdrawal.
const SHORT: u8 = 2;
/// A block that is not on the map does not withdraw.
const NO_WITHDRAWAL: General = General::Absent { rule: Rule::WithdrawNotThreatened, deed: "withdraw" };

refusals! {
    /// What is against a withdrawal.
    Refused(case) {
        /// It need not, and the orders are others.
        Orders => no!(
            WithdrawOrders, "{} need not withdraw, and you are under {} orders.", case.who(), case.state.orders().name()
        );
        /// Cavalry in an obstructed position, under other orders.
        Obstructed { at: SpaceId } => no!(
            CavWithdraw, "{} stands in an obstructed position, at {}: from there cavalry, too, needs Withdraw orders.",
            case.who(), case.name(at)
        );
        Unthreatened { at: SpaceId } => no!(
            WithdrawNotThreatened, "{} is neither next to the enemy nor in his fire at {}.", case.who(), case.name(at)
        );
        NoLoser => no!(AttackWon, "{} did not take part in the attack that was beaten back.", case.who());
        Shut { at: SpaceId } =>
            no!(WithdrawNoDestination, "{} has no way to withdraw from {}.", case.who(), case.name(at));
        Here { at: SpaceId } => no!(
            WithdrawSameAreas, "{} is at {} and cannot withdraw to where it is.", case.who(), case.name(at)
        );
        SameAreas { at: SpaceId, from: SpaceId } => no!(
            WithdrawSameAreas, "{} lies between the same two areas as {}.", case.name(at), case.name(from)
        );
        /// Room there is kept for an attack that is run again (§22).
        Kept { at: SpaceId } => no!(
            MoveThree, "The room at {} is kept for the attackers of the extended bombardment.", case.name(at)
        );
        /// It is too far by the way across the rear, which comes first.
        Rear { at: SpaceId, rear: AreaId, steps: u8, farthest: u8 } => no!(
            WithdrawRear, "{} withdraws across {} first, and by that way {} is too far: {}.",
            case.who(), case.area(rear), case.name(at), it_has(steps, farthest)
        )
        .fact("steps of a withdrawal", farthest);
        /// It is too far: the steps on foot, and the most for this block.
        TooFar { at: SpaceId, steps: u8, farthest: u8 } => no!(
            WithdrawNoDestination, "{} cannot withdraw as far as {}: {}.", case.who(), case.name(at), it_has(steps, farthest)
        )
        .fact("steps of a withdrawal", farthest);
        GoesOn { at: SpaceId } => no!(
            WithdrawStop, "{} cannot end at {}: it is next only to enemies that it leaves behind, and can go on from there.",
            case.who(), case.name(at)
        );
        /// The way goes on past a stop, or does not go on from where it must.
        Stop { at: SpaceId } => no!(
            WithdrawStop, "The way to {} goes on past a position next to the enemy, where a withdrawal stops.", case.name(at)
        );
        Separation { at: SpaceId } => no!(
            WithdrawSeparation,
            "The way to {} does not lead away from the enemy: a step goes nearer to him, or no farther where it could.",
            case.name(at)
        );
        OpenOnly { at: SpaceId } => no!(
            CavWithdraw, "{} is obstructed: cavalry that withdraws under {} orders keeps to open positions.",
            case.name(at), case.state.orders().name()
        );
        Stops { at: SpaceId } => no!(
            WithdrawSeparation,
            "Every way to {} goes on past enemies where a withdrawal stops, or does not lead away from them.", case.name(at)
        );
        Held { at: SpaceId } => no!(
            MoveEnemyPosition, "Every way of {} to {} leads through a position that the enemy holds.",
            case.who(), case.name(at)
        );
        Entry { at: SpaceId } => no!(
            MoveCsaEntry, "Every way of {} to {} leads along a Confederate entry area.", case.who(), case.name(at)
        );
        Woods { at: SpaceId } => no!(
            CavWithdraw,
            "Every way of {} to {} leads through an obstructed position: cavalry that withdraws under {} orders keeps to open ones.",
            case.who(), case.name(at), case.state.orders().name()
        );
        Same { at: SpaceId } => no!(
            WithdrawSameAreas, "Every way of {} to {} leads through a position between the same two areas as its own.",
            case.who(), case.name(at)
        );
        Several { at: SpaceId } => no!(
            MoveEnemyPosition, "Every way of {} to {} leads through positions that it cannot enter.", case.who(), case.name(at)
        );
    }
}

/// How far a block withdraws, as a clause: mounted it has a step more, but passes no obstruction.
fn it_has(steps: u8, farthest: u8) -> String {
    let on_foot = plural(steps.into(), "step");
    if farthest == steps {
        format!("it has {on_foot}")
    } else {
        format!("it has {on_foot}, or {farthest} where no obstruction slows it")
    }
}

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

/// What is left aside, and the cause if a withdrawal ends there without it.
type Try = (Slack, fn(SpaceId) -> Refused);

/// What is left aside, one after the other, if no position near enough is found otherwise.
const TRIES: [Try; 6] = {
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
        (freely, |at| Refused::Stops { at }),
        (Slack { enemy: true, ..freely }, |at| Refused::Held { at }),
        (Slack { entry: true, ..freely }, |at| Refused::Entry { at }),
        (Slack { woods: true, ..freely }, |at| Refused::Woods { at }),
        (Slack { same: true, ..freely }, |at| Refused::Same { at }),
        (Slack { enemy: true, entry: true, woods: true, same: true, ..freely }, |at| Refused::Several { at }),
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
            let counts: Vec<bool> = beaten_by.map(|(winner, _)| !self.are_hidden(at, *winner)).collect();
            if counts.contains(&true) {
                mandatory |= 1 << slot;
            } else if !counts.is_empty() {
                exempt |= 1 << slot;
            }
        }
        (mandatory, exempt)
    }

    /// Enemy positions in and next to a position.
    pub(super) fn near(&self, field: &Field, at: SpaceId) -> Positions {
        (self.board.adjacent(at) | Positions::of(at)) & field.enemy
    }

    /// Where a block can withdraw to.
    pub(super) fn withdrawals(&self, state: &State, field: &Field, slot: usize, arm: Arm) -> Ends {
        self.withdrawals_with(state, field, slot, arm, Slack::default())
    }

    /// The same with some restrictions left aside.
    fn withdrawals_with(&self, state: &State, field: &Field, slot: usize, arm: Arm, slack: Slack) -> Ends {
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
    fn withdrawal_steps(army: &Army) -> u8 {
        if army.orders == Orders::Withdraw { LONG } else { SHORT }
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
    pub(super) fn arm_of(&self, state: &State, field: &Field, slot: usize, is_cavalry: bool) -> Verdict<Arm> {
        let army = state.own();
        let (Some(body), Some(at)) = (army.body(slot), army.place(slot).at()) else {
            return Err(NO_WITHDRAWAL.into());
        };
        body.moved.check_not()?;
        unless(Guns::is_threatened(field, at), Refused::Unthreatened { at })?;
        let exempt = state.phase.exempt >> slot & 1 == 1;
        match (army.orders == Orders::Withdraw || exempt, is_cavalry) {
            (true, true) => Ok(Arm::Horse),
            (true, false) => Ok(Arm::Foot),
            (false, true) if !self.board.is_obstructed(at) => Ok(Arm::FreeHorse),
            (false, true) => Err(Refused::Obstructed { at }.into()),
            (false, false) => Err(Refused::Orders.into()),
        }
    }

    /// As what a block that is withdrawing does so, and whether it must.
    pub(super) fn withdrawing(&self, state: &State, slot: usize) -> (Arm, bool) {
        let is_cavalry = state.own().is_cavalry(slot);
        if state.attack.is_some() || state.phase.mandatory >> slot & 1 == 1 {
            return (if is_cavalry { Arm::Horse } else { Arm::Foot }, true);
        }
        let field = self.field(state, state.active);
        (self.arm_of(state, &field, slot, is_cavalry).unwrap_or(Arm::Foot), false)
    }

    /// Can this block be withdrawn?
    pub(super) fn check_withdraw(&self, state: &State, block: PieceId) -> Verdict {
        let slot = state.own().slot_named(block).ok_or(NO_WITHDRAWAL)?;
        if state.attack.is_some() {
            return Guns::check_loser(state, slot);
        }
        self.check_withdraw_slot(state, &self.field(state, state.active), slot)
    }

    pub(super) fn check_withdraw_slot(&self, state: &State, field: &Field, slot: usize) -> Verdict {
        if state.phase.mandatory >> slot & 1 == 1 {
            return Ok(());
        }
        let is_cavalry = state.own().is_cavalry(slot);
        let arm = self.arm_of(state, field, slot, is_cavalry)?;
        let at = state.own().place(slot).at().ok_or(NO_WITHDRAWAL)?;
        let open = !self.withdrawals(state, field, slot, arm).is_empty();
        unless(open, Refused::Shut { at })
    }

    /// Is a block one of the beaten attackers that are still to withdraw?
    fn check_loser(state: &State, slot: usize) -> Verdict {
        if Guns::is_loser(state, slot) {
            return Ok(());
        }
        let army = state.own();
        unless(army.place(slot).at().is_some(), NO_WITHDRAWAL)?;
        match army.body(slot).map(|body| body.moved) {
            Some(Moved::AttackWithdrew {}) => Moved::Withdrew {}.check_not(),
            _ => Err(Refused::NoLoser.into()),
        }
    }

    /// Can the block that withdraws go to this position?
    pub(super) fn check_withdraw_to(&self, state: &State, slot: usize, to: SpaceId) -> Verdict {
        let (arm, _) = self.withdrawing(state, slot);
        let field = &self.field(state, state.active);
        let ends_with =
            |slack: Slack| self.withdrawals_with(state, field, slot, arm, slack).positions.contains(to);
        if ends_with(Slack::default()) {
            return Ok(());
        }
        // Some restrictions are left aside, one after the other: the one without which a withdrawal ends there is the
        // cause.
        let army = state.own();
        let (Some(from), Some(front)) = (army.place(slot).at(), army.place(slot).front()) else {
            return Err(NO_WITHDRAWAL.into());
        };
        unless(self.board.has(to), General::NoPosition { rule: Rule::WithdrawNoDestination })?;
        let rear = self.board.across(from, front);
        let steps = Guns::withdrawal_steps(army);
        let farthest = steps + u8::from(arm != Arm::Foot);
        let (at, none) = (to, Slack::default());
        unless(to != from, Refused::Here { at })?;
        self.board.check_open(field, at, Way::Withdrawal)?;
        unless(self.board.sides(to) != self.board.sides(from), Refused::SameAreas { at, from })?;
        unless(army.count_at(to) < ROOM, moves::Refused::Full { at })?;
        unless(!Guns::kept(state).contains(to), Refused::Kept { at })?;
        unless(arm != Arm::FreeHorse || !self.board.is_obstructed(to), Refused::OpenOnly { at })?;
        unless(!ends_with(Slack { rests: true, ..none }), Refused::GoesOn { at })?;
        unless(!ends_with(Slack { passes: true, ..none }), Refused::Stop { at })?;
        unless(!ends_with(Slack { nearer: true, ..none }), Refused::Separation { at })?;
        unless(self.board.distance(from, to) <= farthest, Refused::TooFar { at, steps, farthest })?;
        let found = TRIES.into_iter().find(|(slack, _)| ends_with(*slack));
        Err(found.map_or(Refused::Rear { at, rear, steps, farthest }, |(_, cause)| cause(at)).into())
    }

    /// Why cavalry shows itself by a withdrawal, if it does: infantry could not have made it (`guns.cav.reveal`).
    pub(super) fn shows_by_withdrawal(&self, state: &State, slot: usize, goal: Goal) -> Option<RevealReason> {
        let on_foot = || {
            let field = self.field(state, state.active);
            let ends = self.withdrawals(state, &field, slot, Arm::Foot);
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
        if !self.rules.withdrawals(self.state, &field, slot, arm).is_empty() {
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
