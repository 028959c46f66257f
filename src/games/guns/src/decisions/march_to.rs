//! Where a block marches to (§12).

use super::super::army::Moved;
use super::super::command::Captures;
use super::super::event::Spot;
use super::super::march::{Destination, Goal};
use super::super::show::words::exposes;
use super::prelude::*;

/// The rules that bear on marches.
pub(super) const BEARING: &[Rule] = &[
    Rule::MarchDistance,
    Rule::MarchQualify,
    Rule::MarchCrossFof,
    Rule::MarchStopFof,
    Rule::MarchStopAdjacent,
];

impl Decision<Guns> for frame::MarchTo {
    fn about(&self, state: &State) -> About {
        About::of(state.active, BEARING, Topic::block(Step::March, self.slot))
    }

    fn asks(&self, case: Case<'_>) -> String {
        format!("chooses where {} marches to", case.block_of(self.slot))
    }

    fn validate(&self, _rules: &Guns, state: &State) -> Result<(), Problem> {
        let body = state.own().body(self.slot);
        valid(body.is_some_and(|body| body.moved != (Moved::Exited {}) && body.place.is_in_play()))
    }

    fn legal(&self, rules: &Guns, state: &State, commands: &mut Vec<Command>) {
        let field = rules.field(state, state.active);
        commands.extend(rules.marches(state, &field, self.slot).into_iter().map(|one| {
            let captures = Guns::captures_of(state, one.captures);
            match one.goal {
                Goal::At(position) => Command::MarchTo { position, captures },
                Goal::Off(area) => Command::MarchOff { area, captures },
            }
        }));
    }

    fn check(&self, rules: &Guns, state: &State, command: &Command) -> Verdict {
        let (goal, captures) = read(command)?;
        rules.destination(state, self.slot, goal, captures).map(|_| ())
    }

    fn carry_out(&self, play: &mut Play<'_>, command: &Command) {
        let Ok((goal, captures)) = read(command) else { return };
        let Ok(way) = play.rules.destination(play.state, self.slot, goal, captures) else { return };
        let (slot, side) = (self.slot, play.state.active);
        match goal {
            Goal::At(at) => play.march_to(slot, way, at, captures),
            Goal::Off(area) => {
                play.leave_by_march(slot, way, Spot::Beside { area });
                play.capture(side, captures.iter().copied(), false);
                play.take_off_map(side, slot, area);
            }
        }
    }
}

/// Where a command marches the block to, and what it takes on the way.
fn read(command: &Command) -> Verdict<(Goal, &Captures)> {
    match command {
        Command::MarchTo { position, captures } => Ok((Goal::At(*position), captures)),
        Command::MarchOff { area, captures } => Ok((Goal::Off(*area), captures)),
        _ => Err(Cause::NotNow),
    }
}

impl Play<'_> {
    /// It marches to a position.
    fn march_to(&mut self, slot: usize, way: Destination, at: SpaceId, captures: &Captures) {
        self.leave_by_march(slot, way, Spot::Position { at });
        let side = self.state.active;
        let shared = self.state.enemy().count_at(at) > 0;
        let from = u8::from(way.entered == 2);
        let standing = self.rules.board.side_area(at, from);
        let front = self.rules.board.across(at, standing);
        self.put_on_map(side, slot, at, front);
        if shared {
            self.share(at, standing);
        }
        self.capture(side, captures.iter().copied(), false);
        if !shared || way.entered == 3 {
            self.settle_front(side, slot, at);
        }
    }
}

pub(super) fn go(case: Case<'_>, position: SpaceId, captures: &Captures) -> Words {
    case.says(format!("March to {}{}", case.name(position), case.taking(captures)), "March")
        .of(case.piece_asked())
        .at(position)
        .risks(|| leaves_objectives(case, position))
        .notes(|| case.contact(position).into_iter().chain(shows(case, Goal::At(position), captures)))
}

pub(super) fn leave(case: Case<'_>, area: AreaId, captures: &Captures) -> Words {
    case.says(format!("March off the map beyond {}{}", case.area(area), case.taking(captures)), "March")
        .of(case.piece_asked())
        .on(area)
        .notes(|| shows(case, Goal::Off(area), captures))
}

/// Does it show the cavalry that makes it (`guns.cav.mounted`)?
fn shows(case: Case<'_>, goal: Goal, captures: &Captures) -> Option<String> {
    let slot = case.asked()?;
    let news = exposes(case.state, case.side, slot)?;
    case.rules.shows_by_march(case.state, slot, goal, captures).then_some(news)
}

/// The own objectives beside which nobody stays.
fn leaves_objectives(case: Case<'_>, position: SpaceId) -> Vec<String> {
    let (state, side, board) = (case.state, case.side, case.rules.board());
    let army = &state.armies[side];
    let Some(from) = case.asked().and_then(|slot| army.place(slot).at()) else { return Vec::new() };
    let (alone, own) = (army.count_at(from) == 1, case.rules.field(state, side).own);
    let bare = state.objectives.iter().filter(|one| one.side == side).filter(|one| {
        let near = board.bounding(one.area);
        let others = (near & own).into_iter().any(|other| other != from);
        alone && !others && near.contains(from) && !near.contains(position)
    });
    bare.map(|one| format!("leaves the objective in {} without a block beside it", case.area(one.area)))
        .collect()
}
