//! Which objectives the Union moves (§16).

use super::super::board::areas::Areas;
use super::super::objectives::{self, areas_of};
use super::super::state::OBJECTIVES;
use super::prelude::*;

refusals! {
    /// Why an objective does not move.
    Refused(case) {
        Theirs { area: AreaId } =>
            no!(ObjectiveOwn, "The objective in {} is Confederate.", case.area(area));
        Moved { area: AreaId } =>
            no!(ObjectiveOwn, "The objective in {} has moved in this turn.", case.area(area));
        NoMoveLeft => no!(ObjectiveEarn, "No move of an objective is left.");
    }
}

impl Decision<Guns> for frame::MoveObjectives {
    fn about(&self, _state: &State) -> About {
        About::of(
            Side::Union,
            &[Rule::ObjectiveEarn, Rule::ObjectiveSpacing, Rule::ObjectiveThroughBlocks, Rule::WinControl],
            Step::Objectives,
        )
    }

    fn asks(&self, _case: Case<'_>) -> String {
        format!("moves objectives, {} left", plural(self.left.into(), "move"))
    }

    fn validate(&self, _rules: &Guns, _state: &State) -> Result<(), Problem> {
        valid(self.left <= 17 && self.moved < 8)
    }

    fn seen(&self, _state: &State, _viewer: Viewer, seen: &mut DecisionView) {
        seen.left = Some(self.left);
        seen.moves = (0..3).map(|number| self.moved >> number & 1).collect();
    }

    fn legal(&self, rules: &Guns, state: &State, commands: &mut Vec<Command>) {
        commands.extend(self.moves(rules, state));
        if rules.check_end_objectives(state).is_ok() {
            commands.push(Command::EndObjectives {});
        }
    }

    /// Should the objectives lie too near each other and no move help, the game must go on all the same.
    fn follow(&self, play: &mut Play<'_>) -> bool {
        self.moves(play.rules, play.state).next().is_none() && play.done()
    }

    takes! { Guns(self, rules, state, play)
        Command::MoveObjective { objective, via } => self.check_move(rules, state, objective, via), {
            let Some(number) = self.movable(play.state, objective) else { return };
            let Ok(to) = play.rules.check_via(objective, via) else { return };
            let (left, moved) = (self.left.saturating_sub(1), self.moved | 1 << number);
            play.instead(Frame::MoveObjectives { left, moved });
            play.shift_objective(number, via, to);
        };
        Command::EndObjectives {} => rules.check_end_objectives(state), play.pop();
    }
}

impl frame::MoveObjectives {
    /// May the Union move this objective now?
    fn check_move(&self, rules: &Guns, state: &State, objective: AreaId, via: SpaceId) -> Verdict {
        let number = self.check_movable(state, objective)?;
        let to = rules.check_via(objective, via)?;
        let mut areas = areas_of(state);
        areas[number] = to;
        let spaced = self.can_finish(rules, state, areas, number);
        unless(spaced, objectives::Refused::CannotBeSpaced { to })
    }

    /// The number of the objective in an area that can still move, or why none can.
    fn check_movable(&self, state: &State, area: AreaId) -> Verdict<usize> {
        let here = state.objectives.iter().find(|one| one.area == area);
        let first = here.ok_or(objectives::Refused::Nothing { area })?;
        unless(self.left > 0, Refused::NoMoveLeft)?;
        let cause = match first.side {
            Side::Confederate => Refused::Theirs { area },
            Side::Union => Refused::Moved { area },
        };
        self.movable(state, area).ok_or(cause.into())
    }

    /// The number of the objective in an area that can still move.
    fn movable(&self, state: &State, area: AreaId) -> Option<usize> {
        let mut free = (0..OBJECTIVES).filter(|number| self.is_free(state, *number));
        free.find(|number| self.left > 0 && state.objectives[*number].area == area)
    }

    /// Does the Union control an objective that has not moved in this turn?
    fn is_free(&self, state: &State, number: usize) -> bool {
        self.moved >> number & 1 == 0 && state.objectives[number].side == Side::Union
    }

    /// After the move of one of the objectives, which lie there then, can they still get far enough from each other with
    /// the moves that are left?
    fn can_finish(&self, rules: &Guns, state: &State, areas: [AreaId; OBJECTIVES], moves: usize) -> bool {
        if rules.are_spaced(areas) {
            return true;
        }
        let left = u32::from(self.left.saturating_sub(1));
        let free = (0..OBJECTIVES).filter(|number| *number != moves && self.is_free(state, *number));
        let free = free.fold(0_u8, |bits, number| bits | 1 << number);
        let affordable = |movers: &u8| movers & !free == 0 && movers.count_ones() <= left;
        (1..1 << OBJECTIVES).filter(affordable).any(|movers: u8| {
            let ends = |number: usize| match movers >> number & 1 {
                0 => Areas::of(areas[number]),
                _ => rules.board.around(Areas::of(areas[number])),
            };
            rules.can_be_spaced([ends(0), ends(1), ends(2)])
        })
    }

    /// Every move that is legal now.
    fn moves(&self, rules: &Guns, state: &State) -> impl Iterator<Item = Command> {
        let free = (0..OBJECTIVES).filter(|number| self.is_free(state, *number));
        let areas = free.map(|number| state.objectives[number].area);
        let ways = areas.flat_map(|area| rules.board.bounding(area).into_iter().map(move |via| (area, via)));
        let may = |(area, via): &(AreaId, SpaceId)| self.check_move(rules, state, *area, *via).is_ok();
        ways.filter(may).map(|(objective, via)| Command::MoveObjective { objective, via })
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
    case.ends("Move no more objectives", "Objectives", "moves no more objectives")
        .warns(true, "the moves that are left are lost")
}
