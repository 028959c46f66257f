//! Where a unit retreats (Attack Results, Retreat; Organization, 3; Movement Phase).

use super::super::state::Retreat;
use super::prelude::*;

impl Decision<C3i> for frame::Ends {
    fn about(&self, _state: &State) -> About {
        let bearing = &[Rule::RetreatPath, Rule::RetreatDefensibleStop];
        About::of(owner(self.retreat.unit), bearing, ())
    }

    fn asks(&self, _case: Case<'_>) -> String {
        format!("where {} retreats", name(self.retreat.unit))
    }

    fn legal(&self, rules: &C3i, state: &State, commands: &mut Vec<Command>) {
        let Retreat { unit, reason } = self.retreat;
        let ends = rules.retreat_options(state, &Field::of(rules, state), unit, reason);
        commands.extend(ends.into_iter().map(|hex| Command::Retreat { hex }));
    }

    takes! { C3i(self, rules, state, play)
        Command::Retreat { hex } => {
            rules.check_hex(hex)?;
            let (Retreat { unit, reason }, field) = (self.retreat, Field::of(rules, state));
            if rules.retreat_options(state, &field, unit, reason).contains(hex) {
                return Ok(());
            }
            Err(rules.no_retreat(state, &field, self.retreat, hex).map_or(Cause::NotNow, Cause::Retreat))
        }, play.retreat(self.retreat, hex);
    }
}

pub(super) fn end(case: Case<'_>, hex: SpaceId) -> Words<'_> {
    let who = case.state.retreat.map(|retreat| retreat.unit);
    let label = format!("{} retreats to {}", who.map_or("A unit", name), case.place(hex));
    case.says(label, "Retreat").of(who).at(hex)
}
