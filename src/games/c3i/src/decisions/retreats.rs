//! Where a unit retreats (Attack Results, Retreat; Organization, 3; Movement Phase).

use super::super::state::Retreat;
use super::prelude::*;
use crate::engine::Deciders;

/// The ends of a retreat.
pub struct Ends {
    pub retreat: Retreat,
}

impl Decision for Ends {
    fn about(&self, _state: &State) -> About {
        let bearing = &[Rule::RetreatPath, Rule::RetreatDefensibleStop];
        About { deciders: Deciders::One(owner(self.retreat.unit)), bearing }
    }

    fn asks(&self, _case: Case<'_>) -> String {
        format!("where {} retreats", name(self.retreat.unit))
    }

    fn legal(&self, rules: &C3i, state: &State, commands: &mut Vec<Command>) {
        let Retreat { unit, reason } = self.retreat;
        let ends = rules.retreat_options(state, &Field::of(rules, state), unit, reason);
        commands.extend(ends.into_iter().map(|hex| Command::Retreat { hex }));
    }

    fn check(&self, rules: &C3i, state: &State, _side: Side, command: Command) -> Verdict {
        let Command::Retreat { hex } = command else { return Err(Why::NotNow) };
        rules.check_hex(hex)?;
        let (Retreat { unit, reason }, field) = (self.retreat, Field::of(rules, state));
        if rules.retreat_options(state, &field, unit, reason).contains(hex) {
            return Ok(());
        }
        Err(rules.no_retreat(state, &field, self.retreat, hex).map_or(Why::NotNow, Why::Retreat))
    }

    fn carry_out(&self, play: &mut Play<'_>, _side: Side, command: Command) {
        let Command::Retreat { hex } = command else { return };
        play.retreat(self.retreat, hex);
    }
}

pub(super) fn end(case: Case<'_>, hex: SpaceId) -> Words<'_> {
    let who = case.state.retreat.map(|retreat| retreat.unit);
    let label = format!("{} retreats to {}", who.map_or("A unit", name), case.place(hex));
    case.says(label, "Retreat").of(who).at(hex)
}
