//! Whether cavalry that is hit takes its damage or retreats: outside an assault before the cube is laid, in an assault
//! when the cubes of a step are shared out (rulebook, Cavalry).

use super::super::allocation::{may_answer, unsettled};
use super::super::fighter::Answer;
use super::holds_cavalry;
use super::prelude::*;

takes! {
    CavalryStand,
    CavalryRetreat,
}

const ANSWERS: [Command; 2] = [Command::CavalryStand {}, Command::CavalryRetreat {}];

const BEARING: &[Rule] = &[Rule::CavalryRetreat, Rule::ArtilleryHorse];

/// Whether cavalry retreats from a cube.
pub struct CavalryChoice {
    pub place: SpaceId,
    pub cause: Cause,
}

impl Decision for CavalryChoice {
    fn about(&self, state: &State) -> About {
        About::of(state, holder(state, self.place), BEARING).at(self.place)
    }

    fn asks(&self, case: Case<'_>) -> String {
        format!("whether the cavalry in {} retreats", case.name(self.place))
    }

    fn fits(&self, rules: &Wallace, state: &State) -> bool {
        holds_cavalry(rules, state, self.place)
    }

    fn legal(&self, _rules: &Wallace, _state: &State, commands: &mut Vec<Command>) {
        commands.extend(ANSWERS);
    }

    /// Cavalry takes its damage, or gives way and ignores one cube (`wallace.cavalry.retreat`).
    fn carry_out(&self, play: &mut Play<'_>, command: &Command) {
        let Ok(choice) = Choice::read(command) else { return };
        let CavalryChoice { place, cause } = *self;
        match choice {
            Choice::CavalryStand => {
                play.instead(Frame::PlaceCube { place, kind: Troop::Cavalry });
            }
            Choice::CavalryRetreat => {
                let side = play.state.place(place).side.unwrap_or(Side::Union);
                play.events.push(|| Event::CubeIgnored { area: place, side });
                play.instead(Frame::CleanUp { place });
                play.push(Frame::HorseGuns { place, cause });
                play.push(Frame::CavalryLeaves { place, cause });
            }
        }
    }
}

/// What cavalry that was hit in the assault does.
pub struct SettleCavalry;

impl Decision for SettleCavalry {
    fn about(&self, state: &State) -> About {
        About::of(state, state.assault.as_ref().map_or(state.side, |assault| assault.hit), BEARING)
    }

    fn asks(&self, case: Case<'_>) -> String {
        format!("whether the cavalry in the assault on {} retreats", case.fought())
    }

    fn fits(&self, _rules: &Wallace, state: &State) -> bool {
        state.assault.is_some()
    }

    fn legal(&self, _rules: &Wallace, state: &State, commands: &mut Vec<Command>) {
        if may_answer(state) {
            commands.extend(ANSWERS);
        }
    }

    fn follow(&self, play: &mut Play<'_>) -> bool {
        play.settle_cavalry()
    }

    fn carry_out(&self, play: &mut Play<'_>, command: &Command) {
        let (Ok(choice), Some(assault)) = (Choice::read(command), play.state.assault.as_deref()) else {
            return;
        };
        let (area, side) = (assault.area, assault.hit);
        let Some(number) = unsettled(assault) else { return };
        match choice {
            Choice::CavalryStand => play.answer(number, Answer::Stand),
            Choice::CavalryRetreat => {
                play.answer(number, Answer::Retreat);
                play.with_assault(|assault| {
                    let one = &mut assault.troops[side][number];
                    one.fresh = one.fresh.saturating_sub(1);
                    one.cubes = one.cubes.saturating_sub(1);
                });
                play.events.push(|| Event::CubeIgnored { area, side });
            }
        }
    }
}

pub(super) fn stand(case: Case<'_>) -> Words {
    case.ends("The cavalry stands and takes its damage", "Cavalry", "cavalry stands")
}

pub(super) fn retreat(case: Case<'_>) -> Words {
    case.says("The cavalry retreats and ignores one cube", "Cavalry")
        .said(|| format!("{} cavalry retreats", case.side.name()))
}
