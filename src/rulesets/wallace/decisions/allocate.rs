//! Which kind of troops takes the next cube of a step of an assault (rulebook, Damage Cubes).

use super::super::allocation::least;
use super::super::command::Command;
use super::super::frame::Frame;
use super::super::pieces::{Piece, Troop};
use super::super::refusals::{Fight, Verdict, Why, unless};
use super::super::rules::Rule;
use super::super::show::case::Case;
use super::super::show::words::Words;
use super::super::state::State;
use super::super::{Play, Wallace};
use super::{Decision, offer};
use crate::engine::{Agenda, Side};

/// The next cube of a step of the assault.
pub struct Allocate {
    /// How many are left.
    pub left: u8,
}

impl Decision for Allocate {
    fn decider(&self, state: &State) -> Side {
        state.assault.as_ref().map_or(state.side, |assault| assault.hit)
    }

    fn asks(&self, case: Case<'_>) -> String {
        format!("who takes the next cube in the assault on {} ({} to go)", case.fought(), self.left)
    }

    fn bearing(&self) -> &'static [Rule] {
        &[Rule::AssaultEven, Rule::AssaultColour]
    }

    fn fits(&self, _rules: &Wallace, state: &State) -> bool {
        state.assault.is_some()
    }

    fn legal(&self, rules: &Wallace, state: &State, commands: &mut Vec<Command>) {
        offer(self, (rules, state), Troop::ALL.map(|kind| Command::Allocate { kind }), commands);
    }

    /// May the next cube go to this kind (`wallace.assault.even`)?
    fn check(&self, _rules: &Wallace, state: &State, command: &Command) -> Verdict {
        let Command::Allocate { kind } = *command else { return Err(Why::NotNow) };
        let assault = state.assault.as_ref().ok_or(Why::NotNow)?;
        let fighters = &assault.troops[assault.hit];
        unless(!fighters.iter().any(|one| one.kind == kind), Fight::NobodyHit { kind })?;
        let least = least(fighters);
        let even = fighters.iter().any(|one| one.kind == kind && Some(one.cubes) == least);
        unless(!even, Fight::NotLeast { kind })
    }

    fn follow(&self, play: &mut Play<'_>) -> bool {
        let Some(assault) = &play.state.assault else { return play.done() };
        if self.left == 0 || assault.troops[assault.hit].is_empty() {
            return play.instead(Frame::SettleCavalry {});
        }
        play.only_choice()
    }

    fn carry_out(&self, play: &mut Play<'_>, command: &Command) {
        let Command::Allocate { kind } = *command else { return };
        play.instead(Frame::Allocate { left: self.left.saturating_sub(1) });
        let hit = play.state.assault.as_ref().and_then(|assault| least(&assault.troops[assault.hit]));
        if let Some(cubes) = hit {
            play.push(Frame::Give { kind, cubes });
        }
    }
}

pub(super) fn give(case: Case<'_>, kind: Troop) -> Words {
    let piece = Piece::from(kind);
    case.says(format!("The next cube goes to {}", piece.name()), "Cube").here(case, piece)
}
