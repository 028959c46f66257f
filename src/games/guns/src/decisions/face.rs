//! Which way the blocks in a position face (§10).

use super::super::army::Place;
use super::super::fronts;
use super::super::show::words::direction;
use super::prelude::*;

pub struct Face {
    pub side: Side,
    pub at: SpaceId,
}

impl Face {
    /// May the blocks get this front?
    fn check_front(&self, rules: &Guns, state: &State, front: AreaId) -> Verdict {
        let (at, army) = (self.at, &state.armies[self.side]);
        unless(
            rules.board.bounds(at, front),
            General::NotBounding { rule: Rule::FrontOne, at, area: front },
        )?;
        unless(!army.is_locked(at) || army.front_at(at) == Some(front), fronts::Refused::Locked { at })
    }
}

impl Decision for Face {
    fn about(&self, _state: &State) -> About {
        About::of(self.side, &[Rule::FofFront, Rule::FofObstructed, Rule::FrontOne])
    }

    fn asks(&self, case: Case<'_>) -> String {
        format!("chooses which way the blocks at {} face", case.name(self.at))
    }

    fn legal(&self, rules: &Guns, state: &State, commands: &mut Vec<Command>) {
        let fronts = rules.board.sides(self.at).into_iter();
        let legal = fronts.filter(|front| self.check_front(rules, state, *front).is_ok());
        commands.extend(legal.map(|front| Command::Face { front }));
    }

    fn check(&self, rules: &Guns, state: &State, command: &Command) -> Verdict {
        let Command::Face { front } = *command else { return Err(Why::NotNow) };
        self.check_front(rules, state, front)
    }

    fn carry_out(&self, play: &mut Play<'_>, command: &Command) {
        let Command::Face { front } = *command else { return };
        let Face { side, at } = *self;
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
    }
}

/// `Face Horting Farm (south)`: not every name can be read on the map.
pub(super) fn choose(case: Case<'_>, front: AreaId) -> Words {
    let name = case.area(front);
    let at = if let Some(Frame::Face { at, .. }) = Guns::frame(case.state) { Some(at) } else { None };
    let label = match at.and_then(|at| direction(case.rules, at, front)) {
        Some(way) => format!("Face {name} ({way})"),
        None => format!("Face {name}"),
    };
    let blocks = at.map_or_else(String::new, |at| format!(" at {}", case.short(at)));
    case.says(label, "Front")
        .on(front)
        .said(|| format!("the {} blocks{blocks} face {name}", case.side.name()))
}
