//! Which block leads the defence (§13, step 8).

use super::prelude::*;
use crate::engine::phrase::begin;

/// Such a block cannot lead.
const NO_LEADER: General = General::Absent { rule: Rule::CombatResult, deed: "lead the defence" };

refusals! {
    /// Why a block does not lead the defence.
    Refused(case) {
        Elsewhere { at: SpaceId } =>
            no!(CombatResult, "{} does not stand at {}.", case.who(), case.name(at));
    }
}

impl Decision<Guns> for frame::DefenseLead {
    fn about(&self, state: &State) -> About {
        About::of(
            state.active.other(),
            &[Rule::CombatResult, Rule::CombatLosses, Rule::CombatFlank],
            Step::Combat,
        )
    }

    fn asks(&self, case: Case<'_>) -> String {
        format!("chooses who leads the defence of {}", case.place(case.state.target_at(self.target)))
    }

    fn validate(&self, _rules: &Guns, state: &State) -> Result<(), Problem> {
        valid(state.target_at(self.target).is_some())
    }

    fn seen(&self, state: &State, _viewer: Viewer, seen: &mut DecisionView) {
        seen.at = state.target_at(self.target);
    }

    fn legal(&self, _rules: &Guns, state: &State, commands: &mut Vec<Command>) {
        let Some(at) = state.target_at(self.target) else { return };
        let blocks = state.enemy().pieces(state.enemy().standing_at(at));
        commands.extend(blocks.into_iter().map(|block| Command::DefenseLead { block }));
    }

    /// A lone defender leads.
    fn follow(&self, play: &mut Play<'_>) -> bool {
        let Some(at) = play.state.target_at(self.target) else { return play.done() };
        let there: Vec<usize> = play.state.enemy().standing_at(at).collect();
        match there.as_slice() {
            [] => play.done(),
            [only] => {
                play.fight(self.target, *only);
                true
            }
            _ => false,
        }
    }

    takes! { Guns(self, rules, state, play)
        Command::DefenseLead { block } => {
            let at = state.target_at(self.target).ok_or(Cause::NotNow)?;
            let slot = state.enemy().slot_named(block).ok_or(NO_LEADER)?;
            let there = state.enemy().place(slot).at().ok_or(NO_LEADER)?;
            unless(there == at, Refused::Elsewhere { at })
        }, {
            if let Some(slot) = play.state.enemy().slot_named(block) {
                play.fight(self.target, slot);
            }
        };
    }
}

pub(super) fn lead(case: Case<'_>, block: PieceId) -> Words {
    let leads = format!("{} leads the defence", case.block(block));
    case.says(begin(&leads), "Close combat").said(|| leads).of(block).effect(|| case.exposure(block))
}
