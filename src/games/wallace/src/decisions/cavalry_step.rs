//! Whether cavalry that has come to an area goes on (rulebook, Move/Assault).

use super::super::fighter::Fighter;
use super::super::pieces::AREA_LIMIT;
use super::arrival::{Arrival, digs_by_order};
use super::prelude::*;

impl Decision<Wallace> for frame::CavalryStep {
    fn about(&self, state: &State) -> About {
        About::of(state.side, &[Rule::MoveAdjacent, Rule::MoveCavalryStop], Topic::of(state))
    }

    fn asks(&self, case: Case<'_>) -> String {
        format!("whether the cavalry in {} goes on", case.name(self.at))
    }

    fn validate(&self, rules: &Wallace, state: &State) -> Result<(), Problem> {
        valid(rules.board.is_area(self.at) && !state.is_enemy_held(self.at, state.side))
    }

    fn legal(&self, rules: &Wallace, state: &State, commands: &mut Vec<Command>) {
        let steps = rules.board.adj(self.at).into_iter().map(|to| Command::CavalryStep { to });
        offer(self, (rules, state), steps.chain([Command::CavalryStop {}]), commands);
    }

    takes! { Wallace(self, rules, state, play)
        Command::CavalryStep { to } => {
            let march = state.march.as_deref().ok_or(Cause::NotNow)?;
            rules.check_step(state, march, self.at, to)
        }, {
            let Some(cubes) = play.end_passing() else { return };
            play.cavalry_step(self.at, to, cubes);
        };
        Command::CavalryStop {} => {
            unless(state.march.is_some(), Cause::NotNow)?;
            unless(state.size(self.at) < AREA_LIMIT, Refused::MustGoOn { area: self.at })
        }, {
            let Some(cubes) = play.end_passing() else { return };
            play.arrive_by_order(play.state.side, self.at, Piece::Cavalry, cubes);
        };
    }
}

impl Play<'_> {
    /// Cavalry is on its way no more: the cubes on it.
    fn end_passing(&mut self) -> Option<u8> {
        self.pop();
        self.state.march.as_mut()?.passing.take()
    }

    fn cavalry_step(&mut self, at: SpaceId, to: SpaceId, cubes: u8) {
        let side = self.state.side;
        self.pass_through(side, at);
        if let Some(march) = &mut self.state.march {
            march.cross(at, to);
        }
        let assault = self.state.is_enemy_held(to, side);
        let (piece, from, riding) = (Piece::Cavalry, at, true);
        self.events.push(|| Event::Moved { side, piece, from, to, cubes, assault, riding });
        if assault {
            self.send(to, Fighter::new(Troop::Cavalry, cubes, at, at));
        } else {
            self.arrive_by_order(side, to, Piece::Cavalry, cubes);
        }
    }
}

refusals! {
    /// Why cavalry does not stay.
    Refused(case) {
        /// There is no room.
        MustGoOn { area: SpaceId } => case.full(area, ": the cavalry must go on");
    }
}

/// Where the cavalry is that is asked.
fn asked(case: Case<'_>) -> Option<SpaceId> {
    let Frame::CavalryStep { at } = Wallace::frame(case.state)? else { return None };
    Some(at)
}

pub(super) fn go_on(case: Case<'_>, to: SpaceId) -> Words {
    let passing = case.state.march.as_ref().and_then(|march| march.passing);
    let (from, cubes) = (asked(case).filter(|_| passing.is_some()), passing.unwrap_or(0));
    let arrival = Arrival { piece: Piece::Cavalry, cubes, from, to };
    let label = format!("The cavalry {} {}", arrival.verb(case, "goes on to"), case.name(to));
    let digs = |at: &SpaceId| digs_by_order(case, *at);
    let what = if digs(&to) { "another" } else { "an entrenchment" };
    let costs = |at: SpaceId| format!("costs {what} in {}", case.name(at));
    case.says(label + arrival.works(case), "Cavalry")
        .at(to)
        .risks(|| arrival.risk(case, digs(&to)).into_iter().chain(from.filter(digs).map(costs)))
        .notes(|| arrival.note(case))
        .chance(arrival.chance(case))
}

pub(super) fn stop(case: Case<'_>) -> Words {
    let costs = asked(case).is_some_and(|at| digs_by_order(case, at));
    case.ends("The cavalry stops", "Cavalry", "cavalry stops").warns(costs, "costs an entrenchment")
}
