//! Whether cavalry that is hit takes its damage or retreats: outside an assault before the cube is laid, in an assault
//! when the cubes of a step are shared out (rulebook, Cavalry).

use super::super::allocation::{may_answer, unsettled};
use super::super::fighter::Answer;
use super::holds_cavalry;
use super::prelude::*;

const ANSWERS: [Command; 2] = [Command::CavalryStand {}, Command::CavalryRetreat {}];

const BEARING: &[Rule] = &[Rule::CavalryRetreat, Rule::ArtilleryHorse];

impl Decision<Wallace> for frame::CavalryChoice {
    fn about(&self, state: &State) -> About {
        About::of(holder(state, self.place), BEARING, Topic::at(self.place))
    }

    fn asks(&self, case: Case<'_>) -> String {
        format!("whether the cavalry in {} retreats", case.name(self.place))
    }

    fn validate(&self, rules: &Wallace, state: &State) -> Result<(), Problem> {
        valid(holds_cavalry(rules, state, self.place))
    }

    fn legal(&self, _rules: &Wallace, _state: &State, commands: &mut Vec<Command>) {
        commands.extend(ANSWERS);
    }

    // Cavalry takes its damage, or gives way and ignores one cube (`wallace.cavalry.retreat`).
    takes! { Wallace(self, rules, state, play)
        Command::CavalryStand {} => Ok(()),
            play.instead(Frame::PlaceCube { place: self.place, kind: Troop::Cavalry });
        Command::CavalryRetreat {} => Ok(()), {
            let frame::CavalryChoice { place, cause } = *self;
            let side = play.state.place(place).side.unwrap_or(Side::Union);
            play.events.push(|| Event::CubeIgnored { area: place, side });
            play.instead(Frame::CleanUp { place });
            play.push(Frame::HorseGuns { place, cause });
            play.push(Frame::CavalryLeaves { place, cause });
        };
    }
}

impl Decision<Wallace> for frame::SettleCavalry {
    fn about(&self, state: &State) -> About {
        About::of(state.assault.as_ref().map_or(state.side, |assault| assault.hit), BEARING, Topic::of(state))
    }

    fn asks(&self, case: Case<'_>) -> String {
        format!("whether the cavalry in the assault on {} retreats", case.fought())
    }

    fn validate(&self, _rules: &Wallace, state: &State) -> Result<(), Problem> {
        valid(state.assault.is_some())
    }

    fn legal(&self, _rules: &Wallace, state: &State, commands: &mut Vec<Command>) {
        if may_answer(state) {
            commands.extend(ANSWERS);
        }
    }

    fn follow(&self, play: &mut Play<'_>) -> bool {
        play.settle_cavalry()
    }

    takes! { Wallace(self, rules, state, play)
        Command::CavalryStand {} => unless(may_answer(state), Cause::NotNow),
            play.answer_next(Answer::Stand);
        Command::CavalryRetreat {} => unless(may_answer(state), Cause::NotNow), {
            let Some((area, side, number)) = play.answer_next(Answer::Retreat) else { return };
            play.with_assault(|assault| {
                let one = &mut assault.troops[side][number];
                one.fresh = one.fresh.saturating_sub(1);
                one.cubes = one.cubes.saturating_sub(1);
            });
            play.events.push(|| Event::CubeIgnored { area, side });
        };
    }
}

impl Play<'_> {
    /// The next cavalry that is hit answers: where, whose, and its number.
    fn answer_next(&mut self, answer: Answer) -> Option<(SpaceId, Side, usize)> {
        let assault = self.state.assault.as_deref()?;
        let (area, side, number) = (assault.area, assault.hit, unsettled(assault)?);
        self.answer(number, answer);
        Some((area, side, number))
    }
}

pub(super) fn stand(case: Case<'_>) -> Words {
    case.ends("The cavalry stands and takes its damage", "Cavalry", "cavalry stands")
}

pub(super) fn retreat(case: Case<'_>) -> Words {
    case.says("The cavalry retreats and ignores one cube", "Cavalry")
        .said(|| format!("{} cavalry retreats", case.side.name()))
}
