//! Where Berdan's Sharpshooters are placed (Berdan's Sharpshooters Placement).

use super::super::pieces::{BERDAN, BERDAN_TURN};
use super::prelude::*;

impl Decision<C3i> for frame::Sharpshooters {
    fn about(&self, state: &State) -> About {
        About::of(state.side, &[Rule::BerdanFriendlyZoc, Rule::BerdanZocHex], ())
    }

    fn asks(&self, _case: Case<'_>) -> String {
        format!("where {} placed", names_do(&[BERDAN], "is"))
    }

    fn validate(&self, rules: &C3i, state: &State) -> Result<(), Problem> {
        let now = state.turn >= BERDAN_TURN && state.side == Side::Union;
        holds(now, "Berdan's Sharpshooters are not placed now")?;
        holds(!rules.sharpshooter_hexes(state).is_empty(), "there is no hex for them")
    }

    fn legal(&self, rules: &C3i, state: &State, commands: &mut Vec<Command>) {
        commands.extend(rules.sharpshooter_hexes(state).into_iter().map(|hex| Command::PlaceBerdan { hex }));
    }

    takes! { C3i(self, rules, state, play)
        Command::PlaceBerdan { hex } => {
            rules.check_hex(hex)?;
            rules.check_empty(state, hex, BERDAN, Rule::BerdanEmptyHex)?;
            match rules.nearest(state, Side::Union, hex) {
                Some((nearest, far)) => unless(far == 1, Refused::Far { hex, nearest, far }),
                None => Ok(()),
            }
        }, {
            play.state.berdan = Some(hex);
            play.events.push(|| Event::BerdanPlaced { hex });
            play.organize();
        };
    }
}

refusals! {
    /// Why Berdan's Sharpshooters are not placed in a hex.
    Refused(case) {
        /// Even the nearest Union unit is not next to it.
        Far { hex: SpaceId, nearest: PieceId, far: u8 } => {
            let (who, away, place) = (name(nearest), plural(far.into(), "hex"), case.place(hex));
            let told = no!(
                BerdanFriendlyZoc,
                "The nearest Union unit, {who}, is {away} from {place}: {} are placed next to a Union unit.",
                name(BERDAN)
            );
            case.naming(told.fact("hexes away", far), "nearest unit", [nearest])
        };
    }
}

impl C3i {
    /// Where Berdan's Sharpshooters may be placed: empty hexes next to Union units.
    fn sharpshooter_hexes(&self, state: &State) -> Hexes {
        let field = Field::of(self, state);
        // The marker itself is off the map, so this is the zone of the units alone.
        field.zoc(Side::Union) & field.empty(state)
    }
}

impl Play<'_> {
    /// From turn 3 on Berdan's Sharpshooters are laid anew (`c3i.berdan.turns`).
    pub(super) fn lift_sharpshooters(&mut self) {
        if self.state.turn < BERDAN_TURN {
            return self.organize();
        }
        if let Some(hex) = self.state.berdan.take() {
            self.events.push(|| Event::BerdanLifted { hex });
        }
        if self.rules.sharpshooter_hexes(self.state).is_empty() {
            self.events.push(|| Event::BerdanOffMap {});
            return self.organize();
        }
        self.state.phase = Phase::Sharpshooters;
        self.state.side = Side::Union;
    }
}

pub(super) fn place(case: Case<'_>, hex: SpaceId) -> Words<'_> {
    case.says(format!("Place {} {}", name(BERDAN), case.at(hex)), "Sharpshooters").at(hex)
}
