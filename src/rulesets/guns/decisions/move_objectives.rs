//! Which objectives the Union moves (§16).

use super::super::board::areas::Areas;
use super::super::objectives::areas_of;
use super::super::refusals::ObjectiveCause;
use super::super::state::OBJECTIVES;
use super::prelude::*;

takes! {
    MoveObjective { objective: AreaId, via: SpaceId },
    EndObjectives,
}

pub struct MoveObjectives {
    pub left: u8,
    pub moved: u8,
}

impl Decision for MoveObjectives {
    fn decider(&self, _state: &State) -> Side {
        Side::Union
    }

    fn bearing(&self) -> &'static [Rule] {
        &[Rule::ObjectiveEarn, Rule::ObjectiveSpacing, Rule::ObjectiveThroughBlocks, Rule::WinControl]
    }

    fn task(&self, _case: Case<'_>) -> String {
        format!("moves objectives, {} left", plural(self.left.into(), "move"))
    }

    fn legal(&self, rules: &Guns, state: &State, commands: &mut Vec<Command>) {
        rules.legal_objectives(state, self.left, self.moved, commands);
    }

    fn check(&self, rules: &Guns, state: &State, command: &Command) -> Verdict {
        match Choice::read(command)? {
            Choice::MoveObjective { objective, via } => {
                rules.check_move_objective(state, self.left, self.moved, objective, via)
            }
            Choice::EndObjectives => rules.check_end_objectives(state),
        }
    }

    /// Should the objectives lie too near each other and no move help, the game must go on all the same.
    fn follow(&self, play: &mut Play<'_>) -> bool {
        let some = play.rules.objective_moves(play.state, self.left, self.moved).next().is_some();
        !some && play.done()
    }

    fn carry_out(&self, play: &mut Play<'_>, command: &Command) {
        let Ok(choice) = Choice::read(command) else { return };
        match choice {
            Choice::MoveObjective { objective, via } => {
                play.move_objective(self.left, self.moved, objective, via);
            }
            Choice::EndObjectives => play.pop(),
        }
    }
}

impl Guns {
    /// May the Union move this objective now?
    fn check_move_objective(
        &self,
        state: &State,
        left: u8,
        moved: u8,
        objective: AreaId,
        via: SpaceId,
    ) -> Verdict {
        let number = Guns::check_movable(state, left, moved, objective)?;
        let to = self.check_via(objective, via)?;
        let mut areas = areas_of(state);
        areas[number] = to;
        let moved = moved | 1 << number;
        let spaced = self.can_finish(state, areas, left.saturating_sub(1), moved);
        unless(spaced, ObjectiveCause::CannotBeSpaced { to })
    }

    /// The number of the objective in an area that can still move, or why none can.
    fn check_movable(state: &State, left: u8, moved: u8, area: AreaId) -> Result<usize, Cause> {
        let here = state.objectives.iter().position(|one| one.area == area);
        let first = here.ok_or(ObjectiveCause::Nothing { area })?;
        unless(left > 0, ObjectiveCause::NoMoveLeft)?;
        if let Some(number) = Guns::movable(state, left, moved, area) {
            return Ok(number);
        }
        match state.objectives[first].side {
            Side::Confederate => Err(ObjectiveCause::Theirs { area }.into()),
            Side::Union => Err(ObjectiveCause::Moved { area }.into()),
        }
    }

    /// The number of the objective in an area that can still move.
    fn movable(state: &State, left: u8, moved: u8, area: AreaId) -> Option<usize> {
        let mut free = (0..OBJECTIVES).filter(|number| Guns::is_free(state, moved, *number));
        free.find(|number| left > 0 && state.objectives[*number].area == area)
    }

    /// Does the Union control an objective that has not moved in this turn?
    fn is_free(state: &State, moved: u8, number: usize) -> bool {
        moved >> number & 1 == 0 && state.objectives.get(number).is_some_and(|one| one.side == Side::Union)
    }

    /// Can the objectives still get far enough from each other with the moves that are left?
    fn can_finish(&self, state: &State, areas: [AreaId; OBJECTIVES], left: u8, moved: u8) -> bool {
        if self.are_spaced(areas) {
            return true;
        }
        let free = (0..OBJECTIVES).filter(|number| Guns::is_free(state, moved, *number));
        let free = free.fold(0_u8, |bits, number| bits | 1 << number);
        let affordable = |movers: &u8| movers & !free == 0 && movers.count_ones() <= left.into();
        (1..1 << OBJECTIVES).filter(affordable).any(|movers: u8| {
            let ends = |number: usize| match movers >> number & 1 {
                0 => Areas::of(areas[number]),
                _ => self.board.around(Areas::of(areas[number])),
            };
            self.can_be_spaced([ends(0), ends(1), ends(2)])
        })
    }

    /// Appends everything that can be done with the objectives now.
    fn legal_objectives(&self, state: &State, left: u8, moved: u8, commands: &mut Vec<Command>) {
        commands.extend(self.objective_moves(state, left, moved));
        if self.check_end_objectives(state).is_ok() {
            commands.push(Command::EndObjectives {});
        }
    }

    fn objective_moves(&self, state: &State, left: u8, moved: u8) -> impl Iterator<Item = Command> {
        let free = state.objectives.iter().enumerate().filter(move |(n, _)| Guns::is_free(state, moved, *n));
        let ways =
            free.flat_map(|(_, one)| self.board.bounding(one.area).into_iter().map(|via| (one.area, via)));
        let may = move |way: &(AreaId, SpaceId)| {
            self.check_move_objective(state, left, moved, way.0, way.1).is_ok()
        };
        ways.filter(may).map(|(objective, via)| Command::MoveObjective { objective, via })
    }
}

impl Play<'_> {
    /// The Union moves an objective.
    fn move_objective(&mut self, left: u8, moved: u8, objective: AreaId, via: SpaceId) {
        let Some(number) = Guns::movable(self.state, left, moved, objective) else { return };
        let Ok(to) = self.rules.check_via(objective, via) else { return };
        self.pop();
        self.push(Frame::MoveObjectives { left: left.saturating_sub(1), moved: moved | 1 << number });
        self.shift_objective(number, via, to);
    }
}

pub(super) fn go(case: Case<'_>, objective: AreaId, via: SpaceId) -> Words {
    case.objective_moves(objective, via).risks(|| risks(case, objective, via))
}

fn risks(case: Case<'_>, objective: AreaId, via: SpaceId) -> Vec<String> {
    let Some(area) = case.beyond(objective, via) else { return Vec::new() };
    let mut risks = Vec::new();
    let (union, confederate) = (&case.state.armies.union, &case.state.armies.confederate);
    if let Some(front) = confederate.front_at(via)
        && (union.count_at(via) == 0 || front != area)
    {
        risks.push("it passes through Confederate blocks and becomes theirs".into());
    }
    if case.rules.fire(case.state, Side::Confederate).contains(area) {
        risks.push(format!("{} lies in Confederate fire", case.area(area)));
    }
    risks
}

pub(super) fn end(case: Case<'_>) -> Words {
    case.says("Move no more objectives", "Objectives")
        .risks(|| ["the moves that are left are lost".to_owned()])
}
