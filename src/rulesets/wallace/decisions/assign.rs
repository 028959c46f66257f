//! How the cubes of defenders are shared out among the pieces of a kind (rulebook, Assault Combat, step two).

use super::super::assault::partitions;
use super::super::command::{Command, Parts};
use super::super::event::Event;
use super::super::pieces::{Piece, Troop};
use super::super::refusals::{Fight, Verdict, Why, unless};
use super::super::rules::Rule;
use super::super::show::case::Case;
use super::super::show::words::{Words, troops};
use super::super::state::State;
use super::super::{Play, Wallace};
use super::Decision;
use crate::engine::phrase::join_words;
use crate::engine::{Agenda, Side};

/// How the cubes of defenders are shared out.
pub struct AssignDefence {
    /// Of which kind.
    pub kind: Troop,
}

impl Decision for AssignDefence {
    fn decider(&self, state: &State) -> Side {
        state.side.other()
    }

    fn asks(&self, case: Case<'_>) -> String {
        let (kind, fight) = (troops(self.kind), case.fought());
        format!("how the cubes of the {kind} defending {fight} are shared out")
    }

    fn bearing(&self) -> &'static [Rule] {
        &[Rule::AssaultAssign]
    }

    fn fits(&self, _rules: &Wallace, state: &State) -> bool {
        state.assault.is_some()
    }

    fn legal(&self, _rules: &Wallace, state: &State, commands: &mut Vec<Command>) {
        let Some(assault) = &state.assault else { return };
        let (kind, place) = (self.kind, state.place(assault.area));
        let all = partitions(place.troops[kind], place.cubes[kind], kind.cap());
        commands.extend(all.into_iter().map(|parts| Command::Assign { kind, parts }));
    }

    /// May the cubes be shared out like this (`wallace.assault.assign`)?
    fn check(&self, _rules: &Wallace, state: &State, command: &Command) -> Verdict {
        let Command::Assign { kind, ref parts } = *command else { return Err(Why::NotNow) };
        unless(self.kind != kind, Fight::OtherKind { asked: self.kind })?;
        let assault = state.assault.as_ref().ok_or(Why::NotNow)?;
        let place = state.place(assault.area);
        let (pieces, cubes) = (place.troops[kind], place.cubes[kind]);
        let (number, sum) = (parts.len(), parts.iter().map(|part| u32::from(*part)).sum::<u32>());
        unless(number != usize::from(pieces), Fight::WrongNumber { kind, given: number })?;
        unless(sum != u32::from(cubes), Fight::WrongSum { kind, given: sum })?;
        let most = parts.iter().copied().max().unwrap_or(0);
        unless(most > kind.cap(), Fight::TooMany { kind, given: most })?;
        unless(!parts.is_sorted_by(|a, b| a >= b), Fight::Unsorted)
    }

    fn carry_out(&self, play: &mut Play<'_>, command: &Command) {
        let Command::Assign { kind, ref parts } = *command else { return };
        play.pop();
        let (area, defender) = play.field();
        play.events.push(|| Event::CubesAssigned { area, kind, parts: parts.to_vec() });
        play.lift(area, defender, kind, parts.iter().copied());
    }
}

/// `Cubes on the regular infantry: 2 and 1`.
pub(super) fn share(case: Case<'_>, kind: Troop, parts: &Parts) -> Words {
    let parts: Vec<String> = parts.iter().map(u8::to_string).collect();
    let label = format!("Cubes on the {}: {}", Piece::from(kind).name(), join_words(&parts));
    case.says(label, "Share cubes out")
}
