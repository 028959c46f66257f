//! Which way the blocks in a position face (§10).

use super::super::army::Place;
use super::super::fronts;
use super::super::show::words::direction;
use super::prelude::*;

/// The position whose blocks' front is to be chosen, if that is asked next, and whose they are.
pub fn asked(state: &State) -> Option<(Side, SpaceId)> {
    match state.frames.last() {
        Some(Frame::Face { side, at }) => Some((*side, *at)),
        _ => None,
    }
}

/// Is the front of a side's blocks in a position still to be chosen?
pub fn is_open(state: &State, side: Side, at: SpaceId) -> bool {
    state.frames.contains(&Frame::Face { side, at })
}

impl Play<'_> {
    /// Lets a side choose the front of its blocks in a position.
    pub fn choose_front(&mut self, side: Side, at: SpaceId) {
        self.push(Frame::Face { side, at });
    }
}

impl Decision<Guns> for frame::Face {
    fn about(&self, _state: &State) -> About {
        About::of(self.side, &[Rule::FofFront, Rule::FofObstructed, Rule::FrontOne], Topic::default())
    }

    fn asks(&self, case: Case<'_>) -> String {
        format!("chooses which way the blocks at {} face", case.name(self.at))
    }

    fn validate(&self, _rules: &Guns, state: &State) -> Result<(), Problem> {
        valid(state.armies[self.side].count_at(self.at) > 0)
    }

    fn seen(&self, _state: &State, _viewer: Viewer, seen: &mut DecisionView) {
        seen.at = Some(self.at);
    }

    fn legal(&self, rules: &Guns, state: &State, commands: &mut Vec<Command>) {
        let fronts = rules.board.sides(self.at).map(|front| Command::Face { front });
        offer(self, (rules, state), fronts, commands);
    }

    takes! { Guns(self, rules, state, play)
        Command::Face { front } => {
            let (at, army) = (self.at, &state.armies[self.side]);
            unless(
                rules.board.bounds(at, front),
                General::NotBounding { rule: Rule::FrontOne, at, area: front },
            )?;
            unless(!army.is_locked(at) || army.front_at(at) == Some(front), fronts::Refused::Locked { at })
        }, {
            let frame::Face { side, at } = *self;
            play.pop();
            for slot in &mut play.state.armies[side].slots {
                if slot.body.place.at() == Some(at) {
                    slot.body.place = Place::Map { at, front };
                    // Whoever shares a position with the enemy faces him.
                    let behind = play.rules.board.across(at, front);
                    slot.body.standing = slot.body.standing.map(|_| behind);
                }
            }
            // He faces whoever comes.
            for slot in &mut play.state.armies[side.other()].slots {
                if slot.body.place.at() == Some(at) {
                    slot.body.standing = slot.body.standing.map(|_| front);
                }
            }
            play.tell(|| Event::FrontChosen { side, at, front });
        };
    }
}

/// `Face Horting Farm (south)`: not every name can be read on the map.
pub(super) fn choose(case: Case<'_>, front: AreaId) -> Words {
    let name = case.area(front);
    let at = asked(case.state).map(|(_, at)| at);
    let label = match at.and_then(|at| direction(case.rules, at, front)) {
        Some(way) => format!("Face {name} ({way})"),
        None => format!("Face {name}"),
    };
    let blocks = at.map_or_else(String::new, |at| format!(" at {}", case.short(at)));
    case.says(label, "Front")
        .on(front)
        .said(|| format!("the {} blocks{blocks} face {name}", case.side.name()))
}
