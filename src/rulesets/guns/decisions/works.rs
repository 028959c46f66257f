//! Field works at night (§17).

use super::super::field::held;
use super::super::refusals::{GeneralCause, TokenCause};
use super::super::state::FieldWorks;
use super::super::tokens::MARCH;
use super::prelude::*;

takes! {
    PlaceFieldWorks { position: SpaceId, front: AreaId },
    EndFieldWorks,
}

pub struct Works;

impl Decision for Works {
    fn bearing(&self) -> &'static [Rule] {
        &[Rule::NightWorks, Rule::WorksEffect, Rule::WorksSame]
    }

    fn task(&self, _case: Case<'_>) -> String {
        "lays field works".into()
    }

    fn legal(&self, rules: &Guns, state: &State, commands: &mut Vec<Command>) {
        rules.legal_works(state, commands);
    }

    fn check(&self, rules: &Guns, state: &State, command: &Command) -> Verdict {
        match Choice::read(command)? {
            Choice::PlaceFieldWorks { position, front } => rules.check_place_works(state, position, front),
            Choice::EndFieldWorks => Ok(()),
        }
    }

    fn follow(&self, play: &mut Play<'_>) -> bool {
        play.no_works()
    }

    fn carry_out(&self, play: &mut Play<'_>, command: &Command) {
        let Ok(choice) = Choice::read(command) else { return };
        match choice {
            Choice::PlaceFieldWorks { position, front } => play.place_works(position, front),
            Choice::EndFieldWorks => play.pop(),
        }
    }
}

impl Guns {
    /// Are there field works with this front in a position?
    fn has_works(state: &State, at: SpaceId, front: AreaId) -> bool {
        state.works.iter().any(|works| works.at == at && works.front == front)
    }

    /// Where the active side could build field works, if it has the tokens: everybody sees that.
    fn sites<'a>(&'a self, state: &'a State) -> impl Iterator<Item = (SpaceId, AreaId)> + 'a {
        let sides =
            held(state.own()).into_iter().flat_map(|at| self.board.sides(at).map(|front| (at, front)));
        sides.filter(|(at, front)| !Guns::has_works(state, *at, *front))
    }

    /// May a march token be laid there?
    fn check_place_works(&self, state: &State, position: SpaceId, front: AreaId) -> Verdict {
        unless(state.own().tokens.tray.of(MARCH) > 0, TokenCause::NoMarchToken)?;
        unless(self.board.has(position), Cause::NoPosition(Rule::NightWorks))?;
        unless(state.own().count_at(position) > 0, GeneralCause::NoBuilders { at: position })?;
        let bounds = self.board.bounds(position, front);
        unless(bounds, Cause::NotBounding { rule: Rule::NightWorks, at: position, area: front })?;
        let same = GeneralCause::SameWorks { at: position, front };
        unless(!Guns::has_works(state, position, front), same)
    }

    /// Appends all field works that can be built, and the end of building.
    fn legal_works(&self, state: &State, commands: &mut Vec<Command>) {
        if state.own().tokens.tray.of(MARCH) > 0 {
            let sites = self.sites(state);
            commands.extend(sites.map(|(position, front)| Command::PlaceFieldWorks { position, front }));
        }
        commands.push(Command::EndFieldWorks {});
    }
}

impl Play<'_> {
    /// Can nobody see a way to build field works? Whether there is a march token in the tray is hidden.
    fn no_works(&mut self) -> bool {
        let possible =
            !self.state.own().tokens.tray.is_empty() && self.rules.sites(self.state).next().is_some();
        !possible && self.done()
    }

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
    case.says("Lay no more field works", "Field works")
}
