//! Which block leads the defence (§13, step 8).

use super::super::pieces::Block;
use super::super::refusals::AttackCause;
use super::super::show::view::target_at;
use super::prelude::*;
use crate::engine::SortShort as _;
use crate::engine::phrase::begin;

takes! {
    DefenseLead { block: PieceId },
}

pub struct DefenseLead {
    pub target: usize,
}

impl Decision for DefenseLead {
    fn decider(&self, state: &State) -> Side {
        state.active.other()
    }

    fn bearing(&self) -> &'static [Rule] {
        &[Rule::CombatResult, Rule::CombatLosses, Rule::CombatFlank]
    }

    fn task(&self, case: Case<'_>) -> String {
        format!("chooses who leads the defence of {}", case.place(target_at(case.state, self.target)))
    }

    fn legal(&self, _rules: &Guns, state: &State, commands: &mut Vec<Command>) {
        Guns::legal_defense_leads(state, self.target, commands);
    }

    fn check(&self, _rules: &Guns, state: &State, command: &Command) -> Verdict {
        match Choice::read(command)? {
            Choice::DefenseLead { block } => Guns::check_defense_lead(state, self.target, block),
        }
    }

    fn follow(&self, play: &mut Play<'_>) -> bool {
        play.only_lead(self.target)
    }

    fn carry_out(&self, play: &mut Play<'_>, command: &Command) {
        let Ok(Choice::DefenseLead { block }) = Choice::read(command) else { return };
        let slot = Block::from_piece(block).and_then(|block| play.state.enemy().slot_of(block));
        if let Some(slot) = slot {
            play.fight(self.target, slot);
        }
    }
}

impl Guns {
    /// Can this block lead the defence?
    fn check_defense_lead(state: &State, target: usize, block: PieceId) -> Verdict {
        let enemy = state.enemy();
        let at = state.attack.as_ref().and_then(|attack| Some(attack.targets.get(target)?.at));
        let at = at.ok_or(Cause::NotNow)?;
        let absent = Cause::Absent { rule: Rule::CombatResult, deed: "lead the defence" };
        let slot = Block::from_piece(block).and_then(|block| enemy.slot_of(block)).ok_or(absent)?;
        let there = enemy.place(slot).at().ok_or(absent)?;
        unless(there == at, AttackCause::NoDefender { at })
    }

    /// The blocks that can lead the defence.
    fn legal_defense_leads(state: &State, target: usize, commands: &mut Vec<Command>) {
        let Some(at) = state.attack.as_ref().and_then(|attack| Some(attack.targets.get(target)?.at)) else {
            return;
        };
        let enemy = state.enemy();
        let mut blocks: Vec<PieceId> = enemy
            .standing_at(at)
            .filter_map(|slot| enemy.face(slot))
            .map(|face| face.block.piece())
            .collect();
        blocks.sort_short();
        commands.extend(blocks.into_iter().map(|block| Command::DefenseLead { block }));
    }
}

impl Play<'_> {
    /// A lone defender leads.
    fn only_lead(&mut self, target: usize) -> bool {
        let Some(at) = self.state.attack.as_ref().and_then(|attack| Some(attack.targets.get(target)?.at))
        else {
            return self.done();
        };
        let there: Vec<usize> = self.state.enemy().standing_at(at).collect();
        match there.as_slice() {
            [] => self.done(),
            [only] => {
                self.fight(target, *only);
                true
            }
            _ => false,
        }
    }
}

pub(super) fn lead(case: Case<'_>, block: PieceId) -> Words {
    case.says(format!("{} leads the defence", begin(&case.block(block))), "Close combat")
        .of(block)
        .effect(|| case.exposure(block))
}
