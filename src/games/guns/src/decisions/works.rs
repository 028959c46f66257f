//! Field works at night (§17).

use super::super::field::held;
use super::super::state::FieldWorks;
use super::super::tokens::MARCH;
use super::prelude::*;

refusals! {
    /// Why no field works are laid in a position.
    Refused(case) {
        NoBuilders { at: SpaceId } => no!(NightWorks, "No block of yours stands at {}.", case.name(at));
        Same { at: SpaceId, front: AreaId } => no!(
            WorksSame, "Field works lie at {} towards {} already.", case.name(at), case.area(front)
        );
    }
}

/// Are there field works with this front in a position?
fn has_works(state: &State, at: SpaceId, front: AreaId) -> bool {
    state.works.iter().any(|works| works.at == at && works.front == front)
}

/// Where the active side could build field works, if it has the tokens: everybody sees that.
fn sites<'a>(rules: &'a Guns, state: &'a State) -> impl Iterator<Item = (SpaceId, AreaId)> + 'a {
    let sides = held(state.own()).into_iter().flat_map(|at| rules.board.sides(at).map(|front| (at, front)));
    sides.filter(|(at, front)| !has_works(state, *at, *front))
}

impl Decision<Guns> for frame::Works {
    fn about(&self, state: &State) -> About {
        About::of(state.active, &[Rule::NightWorks, Rule::WorksEffect, Rule::WorksSame], Step::Works)
    }

    fn asks(&self, _case: Case<'_>) -> String {
        "lays field works".into()
    }

    fn legal(&self, rules: &Guns, state: &State, commands: &mut Vec<Command>) {
        if state.own().tokens.tray.check_march().is_ok() {
            let sites = sites(rules, state);
            commands.extend(sites.map(|(position, front)| Command::PlaceFieldWorks { position, front }));
        }
        commands.push(Command::EndFieldWorks {});
    }

    /// Can nobody see a way to build field works? Whether there is a march token in the tray is hidden.
    fn follow(&self, play: &mut Play<'_>) -> bool {
        let (rules, state) = (play.rules, &*play.state);
        let possible = !state.own().tokens.tray.is_empty() && sites(rules, state).next().is_some();
        !possible && play.done()
    }

    takes! { Guns(self, rules, state, play)
        Command::PlaceFieldWorks { position: at, front } => {
            let rule = Rule::NightWorks;
            state.own().tokens.tray.check_march()?;
            unless(rules.board.has(at), General::NoPosition { rule })?;
            unless(state.own().count_at(at) > 0, Refused::NoBuilders { at })?;
            unless(rules.board.bounds(at, front), General::NotBounding { rule, at, area: front })?;
            unless(!has_works(state, at, front), Refused::Same { at, front })
        }, play.place_works(at, front);
        Command::EndFieldWorks {} => Ok(()), play.pop();
    }
}

impl Play<'_> {
    /// A march token becomes field works.
    fn place_works(&mut self, position: SpaceId, front: AreaId) {
        let side = self.state.active;
        if self.state.armies[side].tokens.tray.take(MARCH) {
            self.state.works.push(FieldWorks { at: position, front, side });
            self.tell(|| Event::FieldWorksPlaced { side, at: position, front });
        }
    }
}

pub(super) fn lay(case: Case<'_>, position: SpaceId, front: AreaId) -> Words {
    let label = format!("Lay field works at {} towards {}", case.name(position), case.area(front));
    case.says(label, "Field works").at(position)
}

pub(super) fn end(case: Case<'_>) -> Words {
    case.ends("Lay no more field works", "Field works", "lays no more field works")
}
