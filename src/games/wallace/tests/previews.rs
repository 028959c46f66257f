//! Previews held against the dice: every shot is counted, every assault is fought many times as its preview assumes,
//! and the outcomes, the averages and what is said of entrenchments must agree.

use crate::common::ask::legal;
use crate::common::previews::{compare_frequencies, compare_mean};
use crate::common::spread::spread;
use crate::desk::{CONFEDERATE, UNION, desk, rules};
use crate::players::{Match, Temper, any_options};
use high_water_mark_engine::chance::branches;
use high_water_mark_engine::{
    Deciders, Dice, Events, Fraction, Generator, Odds, OddsMethod, Ruleset, Show, Side, SpaceId,
};
use std::collections::BTreeMap;
use wallace::event::{Event, Loss, MarkerReason};
use wallace::frame::Frame;
use wallace::pieces::{Piece, Troop};
use wallace::state::State;
use wallace::{Command, Wallace};

/// Battles and games of which every decision is looked at.
const GAMES: usize = 400;

/// Decisions of each that are looked at.
const DECISIONS: usize = 60;

/// How often an assault is fought; what is a little wrong shows in the sum over all of them.
const FIGHTS: u32 = 200;

/// More decisions than any assault has.
const MOST_DECISIONS: usize = 400;

/// What previews tell of an assault, each with what came true on average.
const FIGURES: [&str; 8] = [
    "the area is taken",
    "attackers lost",
    "cubes of attackers",
    "defenders lost",
    "cubes of defenders",
    "guns lost",
    "guns damaged",
    "no way of retreat",
];

/// The figures of a preview are rounded by at most so much, and over a thousand of them hardly at all.
const ROUNDING: [f64; 8] = [0.0, 0.05, 0.05, 0.05, 0.05, 0.05, 0.05, 0.0005];
const ROUNDING_OF_ALL: f64 = 0.004;

/// What was looked at.
#[derive(Default)]
struct Tally {
    shots: usize,
    sampled: usize,
    /// What each exact preview shows, and what came true each time.
    exact: Vec<[(f64, Vec<f64>); 8]>,
}

/// What a preview is about.
struct Case<'a> {
    rules: &'a Wallace,
    state: &'a State,
    side: Side,
    command: &'a Command,
    odds: Odds,
    /// Where the dice of its fights come from: no two cases have the same.
    seed: String,
}

#[test]
fn previews_agree_with_the_dice() {
    let found = spread(0..GAMES, |number| {
        let mut tally = Tally::default();
        let result = look(number, &mut tally).map_err(|error| format!("game {number}: {error}"));
        (result, tally)
    });
    let faults: Vec<&String> = found.iter().filter_map(|(result, _)| result.as_ref().err()).collect();
    assert!(faults.is_empty(), "{} of {GAMES} games: {:#?}", faults.len(), faults.first());
    let shots: usize = found.iter().map(|(_, tally)| tally.shots).sum();
    let sampled: usize = found.iter().map(|(_, tally)| tally.sampled).sum();
    let exact: Vec<_> = found.iter().flat_map(|(_, tally)| &tally.exact).collect();
    let counts = format!("{shots} shots, {} counted and {sampled} sampled assaults", exact.len());
    eprintln!("{counts}");
    assert!(shots > 400 && exact.len() > 600 && sampled * 2 < exact.len(), "{counts}");
    for (number, figure) in FIGURES.iter().enumerate() {
        let shown: f64 = exact.iter().map(|case| case[number].0).sum::<f64>();
        let came: Vec<f64> = exact.iter().flat_map(|case| &case[number].1).copied().collect();
        let cases = f64::from(u32::try_from(exact.len()).unwrap_or(u32::MAX));
        let rounding = if ROUNDING[number] > 0.0 { ROUNDING_OF_ALL } else { 0.0 };
        assert_eq!(compare_mean(figure, shown / cases, rounding, &came), Ok(()), "in all");
    }
}

/// Previews in which outcomes change places, or a figure is another, are caught.
#[test]
fn wrong_previews_are_caught() {
    let field = desk()
        .confederate("long_lane", "4 regular, block 5")
        .union("bliss", "2 regular, 2 gun")
        .block(UNION, "angle", 3, 0)
        .does("issue source=single at=long_lane; orderMove from=long_lane");
    let command = field.command("move piece=regular to=bliss cubes:0");
    let right = field.rules.odds(&field.state, CONFEDERATE, &command).expect("a preview");
    let verdict = |odds: Odds| {
        let case = Case {
            rules: &field.rules,
            state: &field.state,
            side: CONFEDERATE,
            command: &command,
            odds,
            seed: "wrong".into(),
        };
        check(&case, &mut Tally::default())
    };
    assert_eq!(verdict(right.clone()), Ok(()));
    let mut swapped = right.clone();
    let last = swapped.outcomes.len() - 1;
    let first = swapped.outcomes[0].probability.clone();
    swapped.outcomes[0].probability = std::mem::replace(&mut swapped.outcomes[last].probability, first);
    assert!(verdict(swapped).is_err());
    for name in ["attackers on average", "defending troops on average", "defending artillery on average"] {
        let mut wrong = right.clone();
        for one in wrong.modifiers.iter_mut().filter(|one| one.fact.name == name) {
            one.fact.value = "1.9 lost, 1.9 damaged".into();
        }
        assert!(verdict(wrong).is_err(), "{name}");
    }
    let mut silent = right;
    silent.title.push_str(", on the flank of its entrenchments");
    assert!(verdict(silent).is_err());
}

fn look(number: usize, tally: &mut Tally) -> Result<(), String> {
    let mut chance = Generator::from_seed(&format!("options of previews {number}"));
    let rules = rules(&any_options(&mut chance));
    let seed = format!("previews {number}");
    let mut game = match number % 4 {
        0 => Match::new(&rules, &seed, Temper::Eager),
        1 => Match::battle(&rules, &seed, Temper::Curious),
        _ => Match::battle(&rules, &seed, Temper::Eager),
    };
    for _ in 0..DECISIONS {
        let Some(side) = game.decider() else { break };
        for command in &game.legal {
            let Some(odds) = rules.odds(&game.state, side, command) else { continue };
            // A third of what is alike is enough.
            if chance.below(3) == 0 {
                let seed = format!("{seed}, fight {}", chance.below(usize::MAX));
                let case = Case { rules: &rules, state: &game.state, side, command, odds, seed };
                check(&case, tally).map_err(|error| told(&case, &error))?;
            }
        }
        let command = game.choose();
        game.play(side, &command);
    }
    Ok(())
}

fn told(case: &Case<'_>, error: &str) -> String {
    let label = case.rules.describe(case.state, case.side, case.command).label;
    format!("{label} ({}): {error}\n{:?}\n{:?}", case.odds.title, case.odds.modifiers, case.command)
}

fn check(case: &Case<'_>, tally: &mut Tally) -> Result<(), String> {
    if let Command::Fire { target, .. } = case.command {
        tally.shots += 1;
        return check_shot(case, *target);
    }
    check_assault(case, tally)
}

/// Counts the six faces of a shot.
fn check_shot(case: &Case<'_>, target: SpaceId) -> Result<(), String> {
    let counted = branches(case.rules, case.state, case.side, case.command, 6).map_err(|e| e.to_string())?;
    let mut found: BTreeMap<String, Fraction> = BTreeMap::new();
    for branch in counted {
        let mut state = case.state.clone();
        let events =
            carry_out(case.rules, &mut state, case.side, case.command, &mut Dice::scripted(&branch.dice));
        let text = shot_outcome(case, &events, &state, target);
        let share = found.entry(text).or_insert_with(Fraction::zero);
        *share = share.clone() + &branch.probability;
    }
    let shown: BTreeMap<String, Fraction> =
        case.odds.outcomes.iter().map(|one| (one.text.clone(), one.probability.clone())).collect();
    if shown == found { Ok(()) } else { Err(format!("shown {shown:?}, counted {found:?}")) }
}

/// Which outcome of a shot came true: what has changed in the area, or what its owner is asked now.
fn shot_outcome(case: &Case<'_>, events: &[Event], state: &State, target: SpaceId) -> String {
    let before = case.state.place(target);
    let cubes = |state: &State| state.place(target).cubes;
    let asked = match case.rules.deciders(state) {
        Deciders::One(side) if side != case.side => state.frames.last().copied(),
        _ => None,
    };
    let text = if events.iter().any(|event| matches!(event, Event::DisruptionPlaced { .. })) {
        "Disruption"
    } else if events.iter().any(|event| matches!(event, Event::GunLost { .. })) {
        "A damaged gun is lost"
    } else if events.iter().any(|event| matches!(event, Event::GunDamaged { .. })) {
        "A gun is damaged"
    } else if matches!(asked, Some(Frame::GunHit { .. })) {
        "A sound gun is damaged or a damaged one lost"
    } else if events.iter().any(|event| matches!(event, Event::PieceEliminated { .. })) {
        "A piece is eliminated"
    } else if let Some(Frame::CubeColour { .. } | Frame::CavalryChoice { .. }) = asked {
        // Each colour that may take the cube, or only cavalry, which may give way.
        let levels = Troop::ALL.map(|kind| before.cubes[kind].checked_div(before.troops[kind]));
        let least = levels.iter().flatten().min().copied();
        let takers =
            Troop::ALL.into_iter().zip(levels).filter(|(_, level)| level.is_some() && *level == least);
        let full: Vec<bool> =
            takers.map(|(kind, _)| before.cubes[kind] == kind.cap() * before.troops[kind]).collect();
        match (full.contains(&true), full.contains(&false)) {
            (true, true) => "A cube, or a piece is eliminated",
            (true, false) => "A piece is eliminated",
            (false, _) => "A cube",
        }
    } else if cubes(state) != before.cubes
        || events.iter().any(|event| matches!(event, Event::ShortageRemoval { .. }))
        || matches!(asked, Some(Frame::Shortage { .. }))
    {
        "A cube"
    } else {
        "No effect"
    };
    text.to_owned()
}

/// What an assault came to.
#[expect(clippy::struct_excessive_bools, reason = "each is a fact of its own")]
#[derive(Clone, Copy, Debug, Default)]
struct Losses {
    taken: bool,
    attackers: u32,
    defenders: u32,
    cubes: [u32; 2],
    guns_lost: u32,
    guns_damaged: u32,
    stranded: bool,
    flank: bool,
    entrenched: bool,
    /// Did it bring something to other areas?
    elsewhere: bool,
}

fn check_assault(case: &Case<'_>, tally: &mut Tally) -> Result<(), String> {
    let area = target(case).ok_or("an assault without a target")?;
    let name = case.rules.board().name(area);
    let mut found: BTreeMap<String, u32> = BTreeMap::new();
    let mut all = Vec::new();
    for number in 0..FIGHTS {
        // An order that may not end yet is not fought so.
        let Some(losses) = fight(case, area, number) else { return Ok(()) };
        let lost = match losses.attackers {
            0 => "without losing a piece".to_owned(),
            1 => "losing 1 piece".to_owned(),
            more => format!("losing {more} pieces"),
        };
        let text = if losses.taken { format!("Takes {name} {lost}") } else { format!("Thrown back {lost}") };
        *found.entry(text).or_default() += 1;
        all.push(losses);
    }
    works(case, name, &all)?;
    let silent = case.odds.modifiers.iter().all(|one| one.fact.name != "not counted");
    if silent && all.iter().any(|losses| losses.elsewhere) {
        return Err("the preview does not say that others may suffer".into());
    }
    // What is sampled itself has an error of its own.
    if matches!(case.odds.method, OddsMethod::Sampled { .. }) {
        tally.sampled += 1;
        return Ok(());
    }
    compare_frequencies(&case.odds.outcomes, &found, FIGHTS)?;
    let figures = figures(&case.odds, &all);
    for (number, (shown, came)) in figures.iter().enumerate() {
        compare_mean(FIGURES[number], *shown, ROUNDING[number], came)?;
    }
    tally.exact.push(figures);
    Ok(())
}

/// What a preview tells in figures, and what came true each time.
fn figures(odds: &Odds, all: &[Losses]) -> [(f64, Vec<f64>); 8] {
    let fact = |name: &str, at: usize| {
        let found = odds.modifiers.iter().find(|one| one.fact.name == name);
        found.and_then(|one| numbers(&one.fact.value).get(at).copied()).unwrap_or(0.0)
    };
    let taken = odds.outcomes.iter().filter(|one| one.text.starts_with("Takes"));
    let taken = taken.map(|one| one.probability.to_f64()).sum();
    let came = |value: fn(&Losses) -> f64| all.iter().map(value).collect::<Vec<f64>>();
    [
        (taken, came(|one| f64::from(u8::from(one.taken)))),
        (fact("attackers on average", 0), came(|one| one.attackers.into())),
        (fact("attackers on average", 1), came(|one| one.cubes[0].into())),
        (fact("defending troops on average", 0), came(|one| one.defenders.into())),
        (fact("defending troops on average", 1), came(|one| one.cubes[1].into())),
        (fact("defending artillery on average", 0), came(|one| one.guns_lost.into())),
        (fact("defending artillery on average", 1), came(|one| one.guns_damaged.into())),
        (
            fact("a defender finds no way of retreat", 0) / 100.0,
            came(|one| f64::from(u8::from(one.stranded))),
        ),
    ]
}

fn numbers(text: &str) -> Vec<f64> {
    text.split([' ', ',']).filter_map(|word| word.parse().ok()).collect()
}

/// The title and the label must say how the attack meets entrenchments.
fn works(case: &Case<'_>, name: &str, all: &[Losses]) -> Result<(), String> {
    let label = case.rules.describe(case.state, case.side, case.command).label;
    let Some(first) = all.first() else { return Ok(()) };
    let how = match (first.flank, first.entrenched) {
        (true, _) => ", on the flank of its entrenchments",
        (false, true) => ", against its entrenchments",
        (false, false) => "",
    };
    let joins =
        matches!(case.command, Command::Move { .. } | Command::CavalryStep { .. } | Command::Enter { .. });
    let says = |text: &str| {
        ["flank of its", "against its"].iter().any(|works| text.contains(works)) != how.is_empty()
            && text.contains(how)
    };
    if !says(&case.odds.title) {
        return Err(format!("the title does not say \"{how}\""));
    }
    if joins && !(says(&label) && label.contains("assaults") && label.contains(name)) {
        return Err(format!("the label does not say that it assaults {name}{how}"));
    }
    Ok(())
}

fn target(case: &Case<'_>) -> Option<SpaceId> {
    match *case.command {
        Command::Move { to, .. } | Command::CavalryStep { to } => Some(to),
        Command::Enter { entry, .. } => case.rules.board().entry_area(entry),
        Command::PickAssault { area } => Some(area),
        _ => case.state.attackers.first().map(|one| one.target),
    }
}

fn carry_out(
    rules: &Wallace,
    state: &mut State,
    side: Side,
    command: &Command,
    dice: &mut Dice,
) -> Vec<Event> {
    let mut events = Events::recorded();
    let played = rules.apply(state, side, command, dice, &mut events);
    assert_eq!(played, Ok(()), "{command:?}");
    events.into_vec()
}

/// Fights once: the command, then what leads to the assault, then what the preview assumes. Nothing if the order may
/// not end there.
fn fight(case: &Case<'_>, area: SpaceId, number: u32) -> Option<Losses> {
    let mut dice = Dice::for_decision(&case.seed, number.into());
    let mut state = case.state.clone();
    let mut losses = Losses::default();
    let mut command = case.command.clone();
    for _ in 0..MOST_DECISIONS {
        let Deciders::One(side) = case.rules.deciders(&state) else { break };
        let events = carry_out(case.rules, &mut state, side, &command, &mut dice);
        if note(&mut losses, &events, area, case.side) {
            return Some(losses);
        }
        let Deciders::One(side) = case.rules.deciders(&state) else { break };
        command = next(case.rules, &state, side, area)?;
    }
    unreachable!("the assault does not end: {:?}", case.command)
}

/// Notes what happened up to the end of the assault, and says whether it has come.
fn note(losses: &mut Losses, events: &[Event], area: SpaceId, attacker: Side) -> bool {
    for event in events {
        match event {
            Event::AssaultBegan { area: at, flank, entrenched, .. } if *at == area => {
                (losses.flank, losses.entrenched) = (*flank, *entrenched);
            }
            Event::AssaultEnded { area: at, taken, .. } if *at == area => {
                losses.taken = *taken;
                return true;
            }
            Event::CubeAllocated { area: at, side, .. } if *at == area => {
                losses.cubes[usize::from(*side != attacker)] += 1;
            }
            Event::PieceEliminated { area: at, side, piece, cause, .. } if *at == area => {
                let own = *side == attacker;
                if *cause == Loss::Cubes && *piece != Piece::Cavalry {
                    losses.cubes[usize::from(!own)] += 1;
                }
                losses.stranded |= *cause == Loss::NoRetreat;
                if own { losses.attackers += 1 } else { losses.defenders += 1 }
            }
            Event::KnockOn { .. } | Event::DisruptionPlaced { reason: MarkerReason::KnockOn, .. } => {
                losses.elsewhere = true;
            }
            Event::ShortageRemoval { at, .. } => losses.elsewhere |= *at != area,
            Event::GunDamaged { area: at, .. } if *at == area => losses.guns_damaged += 1,
            Event::GunLost { area: at, cause, .. } if *at == area => {
                losses.guns_lost += 1;
                if *cause == Loss::NoRetreat {
                    losses.guns_damaged = losses.guns_damaged.saturating_sub(1);
                }
            }
            _ => {}
        }
    }
    false
}

/// The next decision: what leads to the assault, or what previews assume.
fn next(rules: &Wallace, state: &State, side: Side, area: SpaceId) -> Option<Command> {
    let legal = legal(rules, state, side);
    let wanted = |one: &&Command| match one {
        Command::MoveDone {}
        | Command::EntryFight {}
        | Command::ResolveAssaults {}
        | Command::CavalryStand {}
        | Command::GunsStay {} => true,
        Command::PickAssault { area: at } => *at == area,
        Command::Assign { parts, .. } => {
            parts.iter().max().zip(parts.iter().min()).is_some_and(|(most, least)| most - least <= 1)
        }
        _ => false,
    };
    let worst = |one: &&Command| match one {
        Command::CounterRetreat { piece, cubes, .. } => Some((*cubes, *piece)),
        _ => None,
    };
    let back = legal.iter().filter(|one| worst(one).is_some()).max_by_key(worst);
    // Of several kinds the first is hit, of several ways the first is gone.
    let first = legal.first().filter(|one| !matches!(one, Command::Move { .. }));
    legal.iter().find(wanted).or(back).or(first).cloned()
}
