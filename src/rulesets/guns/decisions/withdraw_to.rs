//! Where a block withdraws to (§14).

use super::super::event::Spot;
use super::super::march::Goal;
use super::super::show::words::exposes;
use super::super::state::PositionList;
use super::super::withdrawal::Ends;
use super::prelude::*;

takes! {
    WithdrawTo { position: SpaceId },
    WithdrawOff { area: AreaId },
    StayPut,
}

refusals! {
    /// Why a block does not leave the map, or does not stay.
    Refused(case) {
        NoWayOff { area: AreaId } =>
            no!(MoveExit, "No withdrawal of {} leaves the map beyond {}.", case.who(), case.area(area));
        MustGo => no!(WithdrawMandatory, "{} has lost its attack: it must withdraw.", case.who());
    }
}

pub struct WithdrawTo {
    pub slot: usize,
}

impl Decision for WithdrawTo {
    fn bearing(&self) -> &'static [Rule] {
        &[
            Rule::WithdrawRear,
            Rule::WithdrawSeparation,
            Rule::WithdrawStop,
            Rule::WithdrawReduction,
            Rule::MoveThree,
        ]
    }

    fn task(&self, case: Case<'_>) -> String {
        format!("chooses where {} withdraws to", case.block_of(self.slot))
    }

    fn slot(&self) -> Option<usize> {
        Some(self.slot)
    }

    fn legal(&self, rules: &Guns, state: &State, commands: &mut Vec<Command>) {
        let ends = self.ends(rules, state);
        commands.extend(ends.positions.into_iter().map(|position| Command::WithdrawTo { position }));
        commands.extend(ends.off.into_iter().map(|area| Command::WithdrawOff { area }));
        if rules.may_stay(state, self.slot) {
            commands.push(Command::StayPut {});
        }
    }

    fn check(&self, rules: &Guns, state: &State, command: &Command) -> Verdict {
        match Choice::read(command)? {
            Choice::WithdrawTo { position } => rules.check_withdraw_to(state, self.slot, position),
            Choice::WithdrawOff { area } => {
                rules.board.check_edge(area)?;
                unless(self.ends(rules, state).off.contains(area), Refused::NoWayOff { area })
            }
            Choice::StayPut => {
                unless(state.attack.is_some(), Why::NotNow)?;
                unless(rules.may_stay(state, self.slot), Refused::MustGo)
            }
        }
    }

    fn carry_out(&self, play: &mut Play<'_>, command: &Command) {
        let Ok(choice) = Choice::read(command) else { return };
        match choice {
            Choice::WithdrawTo { position } => play.withdraw_to(self.slot, position),
            Choice::WithdrawOff { area } => play.withdraw_off(self.slot, area),
            Choice::StayPut => {
                play.pop();
                play.stay(self.slot);
            }
        }
    }
}

impl WithdrawTo {
    /// Every way of the block.
    fn ends(&self, rules: &Guns, state: &State) -> Ends {
        let (arm, _) = rules.withdrawing(state, self.slot);
        rules.withdrawals(state, &rules.field(state, state.active), self.slot, arm)
    }
}

impl Play<'_> {
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
        .of_asked(case)
        .at(position)
        .risks(|| cost(case, position).map(str::to_owned).into_iter().chain(shows(case, Goal::At(position))))
}

pub(super) fn leave(case: Case<'_>, area: AreaId) -> Words {
    case.says(format!("Withdraw off the map beyond {}", case.area(area)), "Withdraw")
        .of_asked(case)
        .on(area)
        .risks(|| shows(case, Goal::Off(area)))
}

pub(super) fn stay(case: Case<'_>) -> Words {
    case.says("Leave the block where it is", "Withdraw").of_asked(case)
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
        "next to a new enemy: costs a reduction"
    })
}
