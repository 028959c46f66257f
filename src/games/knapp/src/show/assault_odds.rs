//! How an assault may end, if both sides fight on: counted, or, where that takes too long, played out many times
//! with dice that are nobody's.

use super::super::Knapp;
use super::super::command::Command;
use super::super::field::Field;
use super::super::rules::Rule;
use super::super::state::{Forced, State, Step, Volley};
use super::fight::{BANDS, course, hit_cost};
use super::odds::{Defender, low_ammo, modifier};
use super::words::plural;
use crate::engine::sixths::Sixths;
use crate::engine::{
    BySide, Dice, Events, Fraction, Generator, Modifier, Odds, OddsCase, OddsMethod, OddsOutcome, Ruleset,
    Side, SpaceId,
};

/// Assaults that are played for a preview by samples.
const SAMPLES: u32 = 2000;

/// An assault has at most 24 volleys, each with less than so many decisions.
const MOST_DECISIONS: u32 = 24 * 64;

/// What is known of the end of an assault.
struct Ends {
    /// The chance that a side holds the area.
    holds: BySide<Fraction>,
    /// The chances of the [`BANDS`] of losses of a side.
    losses: BySide<[Fraction; BANDS.len()]>,
    /// The chance that it goes on after so many volleys.
    open: (Fraction, u8),
    method: OddsMethod,
}

/// How the assault in an area may end if its defender fires now with the units that are there.
pub fn assault(rules: &Knapp, state: &State, side: Side, area: SpaceId) -> Odds {
    let ends = counted(rules, state, side, area).unwrap_or_else(|| sampled(rules, state, side, area));
    let place = rules.board().place(area);
    let (open, volleys) = &ends.open;
    let goes_on = (format!("It still goes on after {}", plural(u32::from(*volleys), "volley")), open.clone());
    let held = |side: Side| (format!("The {} holds {place}", side.army()), ends.holds[side].clone());
    let losses = |side: Side| {
        let bands = BANDS.iter().zip(&ends.losses[side]);
        let bands = bands.map(|((_, text), chance)| ((*text).to_owned(), chance.clone()));
        OddsCase {
            text: format!("Strength points that the {} loses", side.army()),
            outcomes: possible(bands.chain([goes_on.clone()])),
        }
    };
    Odds {
        title: format!("The assault in {place}, if both sides fight on"),
        modifiers: modifiers(rules, state, area),
        outcomes: possible(Side::ALL.into_iter().map(held).chain([goes_on.clone()])),
        cases: Side::ALL.map(losses).to_vec(),
        matrix: None,
        method: ends.method,
    }
}

/// Outcomes that can happen, in order.
fn possible(outcomes: impl IntoIterator<Item = (String, Fraction)>) -> Vec<OddsOutcome> {
    let outcomes = outcomes.into_iter().filter(|(_, chance)| *chance != Fraction::zero());
    outcomes.map(|(text, probability)| OddsOutcome::new(text, probability)).collect()
}

fn modifiers(rules: &Knapp, state: &State, area: SpaceId) -> Vec<Modifier> {
    let field = Field::of(state);
    let dice = Side::ALL.into_iter().map(|side| {
        let dice = field.units(area, side).iter().map(|unit| u32::from(rules.dice_of(state, unit))).sum();
        modifier(side.army(), plural(dice, "die"), Rule::AssaultSequence)
    });
    let hill = rules.board().hills.contains(area);
    let hill =
        hill.then(|| modifier("the attacker assaults a hill", "-1 to each die".into(), Rule::AssaultHill));
    let helped = Side::ALL.into_iter().flat_map(|side| {
        let low = field.units(area, side).iter().filter_map(|unit| low_ammo(state, unit)).collect::<Vec<_>>();
        let target = Defender::of(rules, state, &Volley::new(side.other(), area, Forced::Pay));
        low.into_iter().chain(target.modifiers())
    });
    let hits = modifier("hits go", "where they cost the fewest points".into(), Rule::FireOwnerPlaces);
    dice.chain(hill).chain(helped).chain([hits]).collect()
}

/// The ends by counting every case; nothing if that takes too long.
fn counted(rules: &Knapp, state: &State, side: Side, area: SpaceId) -> Option<Ends> {
    let course = course(rules, state, side, area)?;
    Some(Ends {
        holds: BySide::from_fn(|side| course.holds[side].to_fraction()),
        losses: BySide::from_fn(|side| course.losses[side].each_ref().map(Sixths::to_fraction)),
        open: (course.open.to_fraction(), course.volleys),
        method: OddsMethod::Exact {},
    })
}

/// The ends by playing samples.
fn sampled(rules: &Knapp, state: &State, side: Side, area: SpaceId) -> Ends {
    let mut dice = Dice::from_generator(Generator::from_seed("preview of an assault"));
    let mut holders: BySide<u32> = BySide::default();
    let mut bands: BySide<[u32; BANDS.len()]> = BySide::default();
    let before = strength(state);
    for _ in 0..SAMPLES {
        let end = fight(rules, state, side, area, &mut dice);
        let field = Field::of(&end);
        let after = strength(&end);
        for side in Side::ALL {
            holders[side] += u32::from(!field.units(area, side).is_empty());
            let lost = before[side].saturating_sub(after[side]);
            let band = BANDS.iter().position(|(most, _)| lost <= u16::from(*most));
            bands[side][band.unwrap_or(BANDS.len() - 1)] += 1;
        }
    }
    let share = |count: &u32| Fraction::new(i64::from(*count), i64::from(SAMPLES));
    Ends {
        holds: BySide::from_fn(|side| share(&holders[side])),
        losses: BySide::from_fn(|side| bands[side].each_ref().map(share)),
        open: (Fraction::zero(), 0),
        method: OddsMethod::Sampled {
            samples: SAMPLES,
            // Of a share of one half, the least certain.
            error: 1.96 * (0.25 / f64::from(SAMPLES)).sqrt(),
        },
    }
}

/// Strength points of each side on the map.
fn strength(state: &State) -> BySide<u16> {
    BySide::from_fn(|side| {
        state.units_on_map(side).map(|(unit, _)| u16::from(state.piece(unit).strength)).sum()
    })
}

/// Plays one assault to its end.
fn fight(rules: &Knapp, state: &State, side: Side, area: SpaceId, dice: &mut Dice) -> State {
    let mut state = state.clone();
    let mut commands = Vec::new();
    let mut next = Some((side, Command::Assault { area }));
    for _ in 0..MOST_DECISIONS {
        let Some((side, command)) = next else { return state };
        rules.play(&mut state, side, &command, dice, &mut Events::ignored());
        dice.forget();
        let Some(decider) = state.decider().filter(|_| state.step != Step::Free) else { return state };
        commands.clear();
        rules.legal(&state, decider, &mut commands);
        next = choose(&state, &commands).map(|command| (decider, command));
    }
    state
}

/// What a simple player decides in an assault.
fn choose(state: &State, commands: &[Command]) -> Option<Command> {
    let cost = |command: &Command| match command {
        Command::Resolve {} | Command::AssaultFire {} => 0,
        Command::PlaceHit { unit } => hit_cost(*unit, state.piece(*unit).strength),
        Command::Withdraw { .. } => 1,
        // The others are not asked for in a fight that goes on.
        Command::Join { .. }
        | Command::GiveWay { .. }
        | Command::Volley { .. }
        | Command::Assault { .. }
        | Command::EndFire {}
        | Command::PlaceLeader { .. }
        | Command::DeclineLeader { .. }
        | Command::Move { .. }
        | Command::Combine { .. }
        | Command::EndMove {}
        | Command::TakeBack { .. } => u32::MAX,
    };
    commands.iter().copied().min_by_key(cost)
}
