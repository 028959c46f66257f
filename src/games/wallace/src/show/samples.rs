//! An assault played many times, where its dice cannot be counted: retreats that disturb others on their way, cubes
//! that run out.

use super::super::command::Command;
use super::super::event::{Event, Loss};
use super::super::state::State;
use super::super::{Play, Wallace};
use super::forecast::{End, Forecast};
use super::muster::Muster;
use crate::engine::Decides as _;
use crate::engine::{Agenda, Dice, Events, OddsMethod, Side, Sorted};

/// How often it is played.
const SAMPLES: u32 = 400;

/// More decisions than any assault has.
const MOST_DECISIONS: u32 = 400;

/// Of a normal distribution 95 % lies within so many standard deviations.
const CONFIDENCE: f64 = 1.96;

/// Plays an assault again and again, always with the same dice for the same question.
pub(super) fn forecast(muster: &Muster<'_>) -> Forecast {
    let mut forecast = Forecast {
        ends: Sorted::new(),
        all: SAMPLES.into(),
        attackers_lost: 0.0,
        defenders_lost: 0.0,
        guns: [0.0; 2],
        cubes: [0.0; 2],
        stranded: 0.0,
    };
    for number in 0..SAMPLES {
        let mut dice = Dice::for_decision("an assault that is thought of", number.into());
        count(&mut forecast, muster, &fight(muster, &mut dice));
    }
    forecast
}

/// How sure the least certain figure of a sampled forecast is.
pub(super) fn method(forecast: &Forecast) -> OddsMethod {
    let share = |ways: &u128| u32::try_from(*ways).map_or(0.0, |ways| f64::from(ways) / f64::from(SAMPLES));
    let spread = |share: f64| CONFIDENCE * (share * (1.0 - share) / f64::from(SAMPLES)).sqrt();
    let error = forecast.ends.values().map(|ways| spread(share(ways))).fold(0.0, f64::max);
    OddsMethod::Sampled { samples: SAMPLES, error }
}

/// Fights an assault out, and tells what happened.
fn fight(muster: &Muster<'_>, dice: &mut Dice) -> Vec<Event> {
    let (rules, mut state) = (muster.rules, muster.state.clone());
    let mut events = Events::recorded();
    let mut play = Play { rules, state: &mut state, dice, events: &mut events };
    play.begin_assault(muster.area);
    play.run();
    for _ in 0..MOST_DECISIONS {
        let Some(command) = play.state.assault.as_ref().and_then(|_| plain_choice(rules, play.state)) else {
            break;
        };
        play.carry_out(play.state.side, &command);
        play.run();
    }
    events.into_vec()
}

/// Adds what happened once.
fn count(forecast: &mut Forecast, muster: &Muster<'_>, events: &[Event]) {
    let side = muster.state.side;
    let one = 1.0 / f64::from(SAMPLES);
    let (mut taken_area, mut lost, mut damaged, mut stranded) = (false, 0, 0.0, false);
    let both = |side: Side, own: Side| usize::from(side != own);
    for event in events {
        match event {
            Event::AssaultEnded { taken, .. } => taken_area = *taken,
            Event::CubeAllocated { side: whose, .. } => forecast.cubes[both(*whose, side)] += one,
            Event::PieceEliminated { area, side: whose, piece, cause, .. } if *area == muster.area => {
                let infantry = piece.troop().is_some_and(super::super::pieces::Troop::is_infantry);
                if *cause == Loss::Cubes && infantry {
                    forecast.cubes[both(*whose, side)] += one;
                }
                stranded |= *cause == Loss::NoRetreat;
                lost += u8::from(*whose == side);
                forecast.defenders_lost += if *whose == side { 0.0 } else { one };
            }
            Event::ShortageRemoval { side: whose, at, .. } if *at == muster.area => {
                lost += u8::from(*whose == side);
                forecast.defenders_lost += if *whose == side { 0.0 } else { one };
            }
            Event::GunDamaged { area, .. } if *area == muster.area => damaged += one,
            Event::GunLost { area, cause, .. } if *area == muster.area => {
                forecast.guns[0] += one;
                // A gun that was just damaged and finds no way out.
                if *cause == Loss::NoRetreat && damaged > 0.0 {
                    damaged -= one;
                }
            }
            _ => {}
        }
    }
    forecast.guns[1] += damaged;
    forecast.attackers_lost += f64::from(lost) * one;
    forecast.stranded += if stranded { one } else { 0.0 };
    *forecast.ends.at(End { taken: taken_area, attackers_lost: lost }) += 1;
}

/// What a person who thinks no further would decide in an assault: what a preview counts on.
pub(super) fn plain_choice(rules: &Wallace, state: &State) -> Option<Command> {
    let mut legal = Vec::new();
    rules.choices(state, &mut legal);
    let worst = |one: &&Command| match one {
        Command::CounterRetreat { piece, cubes, .. } => Some((*cubes, *piece)),
        _ => None,
    };
    let plain = legal.iter().find(|one| matches!(one, Command::CavalryStand {} | Command::GunsStay {}));
    let even = |one: &&Command| match one {
        Command::Assign { parts, .. } => {
            let least = parts.iter().min().copied().unwrap_or(0);
            parts.iter().all(|part| *part <= least + 1)
        }
        _ => false,
    };
    let counter = legal.iter().filter(|one| worst(one).is_some()).max_by_key(worst);
    plain.or_else(|| legal.iter().find(even)).or(counter).or_else(|| legal.first()).cloned()
}
