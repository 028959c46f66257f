//! Where a block withdraws to (§14).

use super::super::army::{Moved, Orders, ROOM};
use super::super::event::{MoveKind, RevealReason, Right, Spot};
use super::super::march::Goal;
use super::super::moves::{self, Way};
use super::super::show::words::exposes;
use super::super::state::PositionList;
use super::super::withdrawal::{Arm, Ends, NO_WITHDRAWAL, Slack};
use super::prelude::*;

refusals! {
    /// Why a block does not withdraw there, or does not stay.
    Refused(case) {
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
        NoWayOff { area: AreaId } =>
            no!(MoveExit, "No withdrawal of {} leaves the map beyond {}.", case.who(), case.area(area));
        MustGo => no!(WithdrawMandatory, "{} has lost its attack: it must withdraw.", case.who());
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

impl Decision<Guns> for frame::WithdrawTo {
    fn about(&self, state: &State) -> About {
        About::of(
            state.active,
            &[
                Rule::WithdrawRear,
                Rule::WithdrawSeparation,
                Rule::WithdrawStop,
                Rule::WithdrawReduction,
                Rule::MoveThree,
            ],
            Topic::block(Step::Withdrawals, self.slot),
        )
    }

    fn asks(&self, case: Case<'_>) -> String {
        format!("chooses where {} withdraws to", case.block_of(self.slot))
    }

    fn validate(&self, _rules: &Guns, state: &State) -> Result<(), Problem> {
        valid(state.own().place(self.slot).at().is_some())
    }

    fn legal(&self, rules: &Guns, state: &State, commands: &mut Vec<Command>) {
        let ends = self.ends(rules, state);
        commands.extend(ends.positions.into_iter().map(|position| Command::WithdrawTo { position }));
        commands.extend(ends.off.into_iter().map(|area| Command::WithdrawOff { area }));
        if rules.may_stay(state, self.slot) {
            commands.push(Command::StayPut {});
        }
    }

    takes! { Guns(self, rules, state, play)
        Command::WithdrawTo { position } =>
            self.check_to(rules, state, position),
            play.withdraw_to(self.slot, position);
        Command::WithdrawOff { area } => {
            rules.board.check_edge(area)?;
            unless(self.ends(rules, state).off.contains(area), Refused::NoWayOff { area })
        }, play.withdraw_off(self.slot, area);
        Command::StayPut {} => {
            unless(state.attack.is_some(), Cause::NotNow)?;
            unless(rules.may_stay(state, self.slot), Refused::MustGo)
        }, {
            play.pop();
            play.stay(self.slot);
        };
    }
}

/// Can a block neither withdraw nor stay?
pub(super) fn has_no_way(rules: &Guns, state: &State, slot: usize) -> bool {
    let mut ways = Vec::new();
    frame::WithdrawTo { slot }.legal(rules, state, &mut ways);
    ways.is_empty()
}

impl frame::WithdrawTo {
    /// Every way of the block.
    fn ends(&self, rules: &Guns, state: &State) -> Ends {
        let (arm, _) = rules.withdrawing(state, self.slot);
        rules.withdrawals(state, &rules.field(state, state.active), self.slot, arm)
    }

    /// Can the block go to this position?
    fn check_to(&self, rules: &Guns, state: &State, to: SpaceId) -> Verdict {
        let (arm, _) = rules.withdrawing(state, self.slot);
        let field = &rules.field(state, state.active);
        let ends_with =
            |slack: Slack| rules.withdrawals_with(state, field, self.slot, arm, slack).positions.contains(to);
        if ends_with(Slack::default()) {
            return Ok(());
        }
        // Some restrictions are left aside, one after the other: the one without which a withdrawal ends there is the
        // cause.
        let army = state.own();
        let (Some(from), Some(front)) = (army.place(self.slot).at(), army.place(self.slot).front()) else {
            return Err(NO_WITHDRAWAL.into());
        };
        unless(rules.board.has(to), General::NoPosition { rule: Rule::WithdrawNoDestination })?;
        let rear = rules.board.across(from, front);
        let steps = Guns::withdrawal_steps(army);
        let farthest = steps + u8::from(arm != Arm::Foot);
        let (at, none) = (to, Slack::default());
        unless(to != from, Refused::Here { at })?;
        rules.board.check_open(field, at, Way::Withdrawal)?;
        unless(rules.board.sides(to) != rules.board.sides(from), Refused::SameAreas { at, from })?;
        unless(army.count_at(to) < ROOM, moves::Refused::Full { at })?;
        unless(!Guns::kept(state).contains(to), Refused::Kept { at })?;
        unless(arm != Arm::FreeHorse || !rules.board.is_obstructed(to), Refused::OpenOnly { at })?;
        unless(!ends_with(Slack { rests: true, ..none }), Refused::GoesOn { at })?;
        unless(!ends_with(Slack { passes: true, ..none }), Refused::Stop { at })?;
        unless(!ends_with(Slack { nearer: true, ..none }), Refused::Separation { at })?;
        unless(rules.board.distance(from, to) <= farthest, Refused::TooFar { at, steps, farthest })?;
        let found = TRIES.into_iter().find(|(slack, _)| ends_with(*slack));
        Err(found.map_or(Refused::Rear { at, rear, steps, farthest }, |(_, cause)| cause(at)).into())
    }
}

impl Guns {
    /// Why cavalry shows itself by a withdrawal, if it does: infantry could not have made it (`guns.cav.reveal`).
    fn shows_by_withdrawal(&self, state: &State, slot: usize, goal: Goal) -> Option<RevealReason> {
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
}

impl Play<'_> {
    fn show_cavalry(&mut self, slot: usize, goal: Goal) {
        if let Some(reason) = self.rules.shows_by_withdrawal(self.state, slot, goal) {
            self.reveal(self.state.active, slot, reason);
        }
    }

    fn leave_by_withdrawal(&mut self, slot: usize, to: Spot) {
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

    /// It withdraws to a position.
    fn withdraw_to(&mut self, slot: usize, to: SpaceId) {
        self.pop();
        let side = self.state.active;
        let field = self.rules.field(self.state, side);
        let Some(at) = self.state.own().place(slot).at() else { return };
        let near = PositionList(self.rules.near(&field, at));
        self.show_cavalry(slot, Goal::At(to));
        self.leave_by_withdrawal(slot, Spot::Position { at: to });
        let front = self.rules.board.side_area(to, 0);
        self.put_on_map(side, slot, to, front);
        self.push(Frame::Withdrawn { slot, near });
        self.join_front(side, slot, to);
    }

    /// It withdraws off the map.
    fn withdraw_off(&mut self, slot: usize, area: AreaId) {
        self.pop();
        self.show_cavalry(slot, Goal::Off(area));
        self.leave_by_withdrawal(slot, Spot::Beside { area });
        self.take_off_map(self.state.active, slot, area);
    }
}

pub(super) fn go(case: Case<'_>, position: SpaceId) -> Words {
    case.says(format!("Withdraw to {}", case.name(position)), "Withdraw")
        .of(case.piece_asked())
        .at(position)
        .risks(|| cost(case, position).map(str::to_owned))
        .notes(|| shows(case, Goal::At(position)))
}

pub(super) fn leave(case: Case<'_>, area: AreaId) -> Words {
    case.says(format!("Withdraw off the map beyond {}", case.area(area)), "Withdraw")
        .of(case.piece_asked())
        .on(area)
        .notes(|| shows(case, Goal::Off(area)))
}

pub(super) fn stay(case: Case<'_>) -> Words {
    case.ends("Leave the block where it is", "Withdraw", "leaves the block where it is")
        .of(case.piece_asked())
}

/// Does it show the cavalry that makes it (`guns.cav.reveal`)?
fn shows(case: Case<'_>, goal: Goal) -> Option<String> {
    let slot = case.asked()?;
    let news = exposes(case.state, case.side, slot)?;
    case.rules.shows_by_withdrawal(case.state, slot, goal).map(|_| news)
}

/// Does it end next to a new enemy (`guns.withdraw.reduction`)?
fn cost(case: Case<'_>, position: SpaceId) -> Option<&'static str> {
    let (rules, state, side) = (case.rules, case.state, case.side);
    let slot = case.asked()?;
    let army = &state.armies[side];
    let start = army.place(slot).at()?;
    let board = rules.board();
    if !board.has(position) || state.phase.reduced_at.contains(&position) {
        return None;
    }
    let field = rules.field(state, side);
    let met = board.adjacent(position) & field.enemy & !board.adjacent(start);
    if met.into_iter().all(|enemy| enemy == start) {
        return None;
    }
    let weak = army.face(slot).is_some_and(|face| face.strength() == 1);
    Some(if weak {
        "next to a new enemy: the block is eliminated"
    } else {
        "next to a new enemy: it costs a reduction"
    })
}
