//! How an assault may end: played out many times with dice that are nobody's.
//!
//! An exact answer would need every sequence of volleys. The preview plays both sides simply: all units in the
//! area fight on, the owner puts each hit where it costs the fewest points, units withdraw any way.

use super::super::Knapp;
use super::super::command::Command;
use super::super::field::Field;
use super::super::pieces::{UNIT_POINTS, unit};
use super::super::rules::Rule;
use super::super::state::{State, Step};
use super::odds::modifier;
use super::words::{army, plural};
use crate::engine::{
    BySide, Dice, Events, Fraction, Generator, Odds, OddsCase, OddsMethod, OddsOutcome, PieceId, Ruleset,
    Side, SpaceId,
};

/// Assaults that are played for a preview.
const SAMPLES: u32 = 2000;

/// An assault has at most 24 volleys, each with less than so many decisions.
const MOST_DECISIONS: u32 = 24 * 64;

/// Bands of strength points lost, by their upper ends, for the preview of losses.
const BANDS: [(u16, &str); 5] =
    [(0, "nothing"), (2, "1 or 2"), (5, "3 to 5"), (9, "6 to 9"), (u16::MAX, "10 or more")];

/// How the assault in an area may end if its defender fires now with the units that are there.
pub(super) fn assault(rules: &Knapp, state: &State, side: Side, area: SpaceId) -> Odds {
    let mut dice = Dice::from_generator(Generator::from_seed("preview of an assault"));
    let mut holders: [u32; 3] = [0; 3];
    let mut bands: BySide<[u32; BANDS.len()]> = BySide::default();
    let before = strength(state);
    for _ in 0..SAMPLES {
        let end = fight(rules, state, side, area, &mut dice);
        let field = Field::of(&end);
        let holder = Side::ALL.into_iter().position(|side| !field.units(area, side).is_empty());
        holders[holder.unwrap_or(2)] += 1;
        let after = strength(&end);
        for side in Side::ALL {
            let lost = before[side].saturating_sub(after[side]);
            let band = BANDS.iter().position(|(most, _)| lost <= *most).unwrap_or(0);
            bands[side][band] += 1;
        }
    }
    let share = |count: u32| Fraction::new(i64::from(count), i64::from(SAMPLES));
    let outcome = |text: String, count: u32| OddsOutcome { text, probability: share(count) };
    let place = rules.board().place(area);
    let mut outcomes: Vec<OddsOutcome> = Side::ALL
        .into_iter()
        .zip(holders)
        .map(|(side, count)| outcome(format!("The {} holds {place}", army(side)), count))
        .collect();
    outcomes.push(outcome("Nobody is left".into(), holders[2]));
    outcomes.retain(|outcome| outcome.probability != Fraction::zero());
    let losses = |side: Side| {
        let each = BANDS.iter().zip(bands[side]).filter(|(_, count)| *count > 0);
        OddsCase {
            text: format!("Strength points that the {} loses", army(side)),
            outcomes: each.map(|((_, text), count)| outcome((*text).into(), count)).collect(),
        }
    };
    let field = Field::of(state);
    let modifiers = Side::ALL.into_iter().map(|side| {
        let dice: u32 =
            field.units(area, side).iter().map(|unit| u32::from(rules.dice_of(state, unit))).sum();
        modifier(army(side), plural(dice, "die"), Rule::AssaultSequence)
    });
    let hill = rules.board().hills.contains(area);
    let hill =
        hill.then(|| modifier("the attacker assaults a hill", "-1 to each die".into(), Rule::AssaultHill));
    Odds {
        title: format!("The assault in {place}, if both sides fight on"),
        modifiers: modifiers.chain(hill).collect(),
        outcomes,
        cases: Side::ALL.map(losses).to_vec(),
        matrix: None,
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
        Command::PlaceHit { unit } => hit_cost(state, *unit),
        Command::Withdraw { .. } => 1,
        _ => u32::MAX,
    };
    commands.iter().copied().min_by_key(cost)
}

/// Points that a hit on a unit gives away, and before that how badly it is needed.
fn hit_cost(state: &State, piece: PieceId) -> u32 {
    let strength = state.piece(piece).strength;
    let points = u32::from(unit(piece).arm.points());
    let last = if strength <= 1 { u32::from(UNIT_POINTS) } else { 0 };
    // Of equal costs the strongest unit takes the hit.
    (points + last) * 256 + u32::from(u8::MAX - strength)
}
