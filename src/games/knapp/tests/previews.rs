//! Every preview that calls itself exact, held against the dice: in positions of random games, and in the same
//! positions with units so weak that every sequence of dice can be counted.

use crate::common::ask::{legal, play};
use crate::common::previews::{Reader, Trial, compare_frequencies, hold_against_dice};
use crate::common::spread::spread;
use crate::players::any_options;
use crate::tables::turn;
use high_water_mark_engine::phrase::{join_words, plural, possessive};
use high_water_mark_engine::{
    Dice, Fraction, Game, Generator, Odds, OddsMethod, OddsOutcome, PieceId, Setup, Show, Side, Viewer,
};
use knapp::event::LossReason;
use knapp::pieces::{self, Arm, is_leader, owner, unit};
use knapp::state::{MOST_VOLLEYS, Phase, State, Step};
use knapp::{Command, Event, Knapp};
use serde_json::{Value, json};
use std::collections::BTreeMap;

/// Assaults that are fought to hold a preview of one against them.
const FIGHTS: u32 = 80;

/// What lies ahead: a game played on with dice that are nobody's.
struct Ahead {
    game: Game<Knapp>,
    state: State,
    events: Vec<Event>,
    dice: Dice,
}

impl Ahead {
    fn of(game: Game<Knapp>, chance: &mut Generator) -> Self {
        let told = game.log_entry(game.len(), Viewer::Referee).map(|entry| entry.events);
        let seed = format!("ahead {} {}", chance.below(1 << 30), chance.below(1 << 30));
        Ahead {
            state: game.state().clone(),
            events: told.unwrap_or_default(),
            dice: Dice::from_generator(Generator::from_seed(&seed)),
            game,
        }
    }

    fn legal(&self) -> (Option<Side>, Vec<Command>) {
        let side = self.state.decider();
        (side, side.map(|side| legal(self.game.rules(), &self.state, side)).unwrap_or_default())
    }

    fn play(&mut self, side: Side, command: Command) {
        let events = play(self.game.rules(), &mut self.state, side, &command, &mut self.dice);
        self.dice.forget();
        self.events.extend(events);
    }

    /// Plays decisions of the side that is fired at until its volley is done with.
    fn suffer(&mut self, mut choose: impl FnMut(&State, &[Command]) -> Command) {
        let Some(volley) = &self.state.volley else { return };
        let side = volley.side.other();
        while matches!(self.state.step, Step::PlaceHits | Step::Withdraw)
            && !second_volley(&self.events)
            && self.state.decider() == Some(side)
        {
            let (_, legal) = self.legal();
            let command = choose(&self.state, &legal);
            self.play(side, command);
        }
    }
}

/// The side that fires in an event, if it is one of fire.
fn firing(event: &Event) -> Option<Side> {
    match event {
        Event::Fired { unit, .. } => Some(owner(*unit)),
        _ => None,
    }
}

/// How many of the first events are those of one side's fire.
fn fire(events: &[Event]) -> usize {
    let side = events.iter().find_map(firing);
    let same = |event: &&Event| firing(event) == side || matches!(event, Event::LowAmmo { .. });
    events.iter().take_while(same).count()
}

/// What follows a volley, before another one.
fn aftermath(events: &[Event]) -> &[Event] {
    let first = if events.first().is_some_and(|event| firing(event).is_some()) { fire(events) } else { 0 };
    let rest = &events[first..];
    &rest[..rest.iter().position(|event| firing(event).is_some()).unwrap_or(rest.len())]
}

fn second_volley(events: &[Event]) -> bool {
    let first = if events.first().is_some_and(|event| firing(event).is_some()) { fire(events) } else { 0 };
    events[first..].iter().any(|event| firing(event).is_some())
}

/// The hits of the first volley that a command brings.
fn read_hits(trial: &Trial<'_, Knapp>, game: Game<Knapp>, chance: &mut Generator) -> Result<String, String> {
    let events = Ahead::of(game, chance).events;
    let start = events.iter().position(|event| firing(event).is_some()).ok_or("nobody fired")?;
    let volley = &events[start..][..fire(&events[start..])];
    let mut hits = 0;
    let mut target = None;
    for event in volley {
        if let Event::Fired { hits: more, target: at, unit, .. } = event {
            hits += u32::from(*more);
            target = Some((*at, owner(*unit).other()));
        }
    }
    let (area, side) = target.ok_or("no target")?;
    let before = trial.before.state();
    let strength: u32 = before
        .units_on_map(side)
        .filter(|(_, at)| *at == area)
        .map(|(unit, _)| u32::from(before.piece(unit).strength))
        .sum();
    Ok(match hits {
        0 => "No hit".into(),
        all if all >= strength => format!("{strength} or more hits: everything there is eliminated"),
        some => plural(some, "hit"),
    })
}

/// What became of a unit after a volley.
fn fate(events: &[Event], piece: PieceId, long: u8) -> String {
    let (mut ones, mut lost, mut withdrew) = (0, 0, false);
    for event in events {
        match event {
            Event::UnitEliminated { unit } if *unit == piece => return "is eliminated".into(),
            Event::MoraleRoll { unit, effective, .. } if *unit == piece => ones = *effective,
            Event::ExtraLoss { unit, strength, reason: LossReason::Blocked } if *unit == piece => {
                lost += strength;
            }
            Event::Withdrew { unit, .. } if *unit == piece => withdrew = true,
            _ => {}
        }
    }
    let far = if ones > 1 { long } else { ones };
    let words = |areas| ["", "one area", "two areas", "3 areas"][usize::from(areas)];
    match (far, withdrew, lost) {
        (0, _, _) => "stands".into(),
        (far, true, 0) => format!("withdraws {}", words(far)),
        (far, true, lost) => {
            format!(
                "withdraws only {} and loses {}",
                words(far - lost),
                plural(lost.into(), "strength point")
            )
        }
        (_, false, lost) => format!("has no way back and loses {}", plural(lost.into(), "strength point")),
    }
}

fn named(name: &str) -> Option<PieceId> {
    let called = |piece: &PieceId| pieces::name(*piece);
    let successor = |piece: &PieceId| format!("{} successor", possessive(called(piece)));
    pieces::pieces().find(|piece| called(piece) == name || successor(piece) == name)
}

/// What becomes of a unit that takes every hit it can and withdraws first, or of a leader.
fn read_piece(trial: &Trial<'_, Knapp>, game: Game<Knapp>, chance: &mut Generator) -> Result<String, String> {
    let name = trial.odds.title.split(", if it takes").next().unwrap_or_default();
    let piece = named(name).ok_or_else(|| format!("nobody is called {name}"))?;
    let mut ahead = Ahead::of(game, chance);
    ahead.suffer(|_, legal| {
        let own = |command: &&Command| match command {
            Command::PlaceHit { unit } | Command::Withdraw { unit, .. } => *unit == piece,
            _ => false,
        };
        *legal.iter().find(own).unwrap_or(&legal[0])
    });
    let events = aftermath(&ahead.events);
    if is_leader(piece) {
        let killed = |event: &Event| matches!(event, Event::LeaderRoll { leader, killed: true, .. } if *leader == piece);
        return Ok(if events.iter().any(killed) { "is killed".into() } else { "lives".into() });
    }
    Ok(fate(events, piece, ahead.game.rules().options().double_one_areas))
}

/// What became of all units that checked their morale, or of the leaders where none was left to check.
fn read_morale(
    trial: &Trial<'_, Knapp>,
    game: Game<Knapp>,
    chance: &mut Generator,
) -> Result<String, String> {
    let mut ahead = Ahead::of(game, chance);
    let mut crowded = Vec::new();
    ahead.suffer(|_, legal| {
        let mut units: Vec<PieceId> = legal
            .iter()
            .filter_map(|command| match command {
                Command::Withdraw { unit, .. } => Some(*unit),
                _ => None,
            })
            .collect();
        units.dedup();
        if units.len() > 1 {
            crowded.extend(units);
        }
        legal[0]
    });
    let (events, long) = (aftermath(&ahead.events), ahead.game.rules().options().double_one_areas);
    let each: Vec<String> = events
        .iter()
        .filter_map(|event| match event {
            Event::MoraleRoll { unit, .. } if crowded.contains(unit) => {
                Some(format!("{} must withdraw where room is short", pieces::name(*unit)))
            }
            Event::MoraleRoll { unit, .. } => {
                Some(format!("{} {}", pieces::name(*unit), fate(events, *unit, long)))
            }
            _ => None,
        })
        .collect();
    if !each.is_empty() {
        return Ok(join_words(&each));
    }
    let rolls: Vec<(PieceId, bool)> = events
        .iter()
        .filter_map(|event| match event {
            Event::LeaderRoll { leader, killed, .. } => Some((*leader, *killed)),
            _ => None,
        })
        .collect();
    if rolls.is_empty() {
        return Err("nothing was rolled".into());
    }
    let killed = rolls.iter().filter(|(_, killed)| *killed).count();
    let called = |leader: PieceId| {
        let name = pieces::name(leader);
        let replaced = trial.before.state().piece(leader).replaced;
        if replaced { format!("{} successor", possessive(name)) } else { name.into() }
    };
    Ok(match (rolls.as_slice(), killed) {
        ([(only, _)], 0) => format!("{} lives", called(*only)),
        ([(only, _)], _) => format!("{} is killed", called(*only)),
        (_, 0) => "All leaders live".into(),
        (_, some) => format!("{} killed", plural(u32::try_from(some).unwrap_or(0), "leader")),
    })
}

/// Strength points that came back in a night, or who arrives early, or which division is drawn.
fn read_turn(trial: &Trial<'_, Knapp>, game: Game<Knapp>, chance: &mut Generator) -> Result<String, String> {
    let events = Ahead::of(game, chance).events;
    let (rules, before) = (trial.before.rules(), trial.before.state());
    let (mut back, mut early) = (None, None);
    for event in &events {
        match event {
            Event::ReplacementRoll { units, die } => {
                let lost: u8 =
                    units.iter().map(|unit| rules.full(*unit) - before.piece(*unit).strength).sum();
                back = Some(back.unwrap_or(0) + u32::from(lost.min(*die)));
            }
            Event::ArrivalRoll { due, turn, .. } => {
                early = Some(early.unwrap_or(0) + u32::from(turn < due));
            }
            Event::OobRoll { units, .. } if back.is_none() && early.is_none() => {
                let names: Vec<String> = units.iter().map(|unit| pieces::name(*unit).to_owned()).collect();
                return Ok(join_words(&names));
            }
            _ => {}
        }
    }
    match (back, early) {
        (Some(back), _) => Ok(format!("{} back", plural(back, "strength point"))),
        (None, Some(0)) => Ok("No troops come early".into()),
        (None, Some(some)) => Ok(format!("{} early", plural(some, "group"))),
        (None, None) => Err("nothing was rolled".into()),
    }
}

/// What a simple player decides in an assault.
fn simply(state: &State, legal: &[Command]) -> Command {
    let cost = |command: &Command| match command {
        Command::Resolve {} | Command::AssaultFire {} => (0, 0),
        Command::PlaceHit { unit: piece } => {
            let strength = state.piece(*piece).strength;
            let points = match unit(*piece).arm {
                Arm::Infantry => 1,
                Arm::Cavalry => 2,
                Arm::Artillery => 3,
            };
            (points + if strength == 1 { 5 } else { 0 }, u8::MAX - strength)
        }
        Command::Withdraw { .. } => (1, 0),
        _ => (u8::MAX, 0),
    };
    *legal.iter().min_by_key(|command| cost(command)).unwrap_or(&legal[0])
}

/// Strength points of a side on the map.
fn strength(state: &State, side: Side) -> u32 {
    state.units_on_map(side).map(|(unit, _)| u32::from(state.piece(unit).strength)).sum()
}

/// Fights an assault out many times, and compares who held the area and what both sides lost.
fn hold_assault(
    game: &Game<Knapp>,
    side: Side,
    command: Command,
    odds: &Odds,
    chance: &mut Generator,
) -> Result<(), String> {
    let goes_on = odds.outcomes.iter().find(|one| one.text.starts_with("It still goes on after "));
    let volleys =
        goes_on.and_then(|one| one.text.split(' ').rev().nth(1)?.parse().ok()).unwrap_or(MOST_VOLLEYS);
    let mut found = [BTreeMap::new(), BTreeMap::new(), BTreeMap::new()];
    for _ in 0..FIGHTS {
        let mut ahead = Ahead::of(game.fork(), chance);
        ahead.events.clear();
        ahead.play(side, command);
        while ahead.state.step != Step::Free {
            let (decider, legal) = ahead.legal();
            let chosen = simply(&ahead.state, &legal);
            ahead.play(decider.ok_or("nobody decides")?, chosen);
        }
        let over = ahead.events.iter().find_map(|event| match event {
            Event::AssaultOver { holder, volleys, area } => Some((*holder, *volleys, *area)),
            _ => None,
        });
        let Some((Some(holder), took, area)) = over else { return Err(format!("no end: {over:?}")) };
        let army = |side| match side {
            Side::Union => "Army of the Potomac",
            Side::Confederate => "Army of Northern Virginia",
        };
        let open = format!("It still goes on after {}", plural(u32::from(volleys), "volley"));
        let place = game.rules().board().place(area);
        let end = if took > volleys { open.clone() } else { format!("The {} holds {place}", army(holder)) };
        *found[0].entry(end).or_insert(0) += 1;
        for (tally, side) in found[1..].iter_mut().zip(Side::ALL) {
            let lost = strength(game.state(), side) - strength(&ahead.state, side);
            let band = match lost {
                _ if took > volleys => &open,
                0 => "nothing",
                1..=2 => "1 or 2",
                3..=5 => "3 to 5",
                6..=9 => "6 to 9",
                _ => "10 or more",
            };
            *tally.entry(band.to_owned()).or_insert(0) += 1;
        }
    }
    let shown = [&odds.outcomes, &odds.cases[0].outcomes, &odds.cases[1].outcomes];
    shown.into_iter().zip(&found).try_for_each(|(shown, found)| compare_frequencies(shown, found, FIGHTS))
}

/// Holds the preview of a command, and the cases in it, against the dice. What it was about, if it is exact.
fn hold(
    game: &Game<Knapp>,
    side: Side,
    command: Command,
    chance: &mut Generator,
) -> Result<Option<&'static str>, String> {
    let Some(odds) = game.rules().odds(game.state(), side, &command) else { return Ok(None) };
    if odds.method != (OddsMethod::Exact {}) {
        return Ok(None);
    }
    let trial = |odds: &Odds, single, reader: Reader<Knapp>, chance: &mut Generator| {
        hold_against_dice(&Trial { before: game, side, command: &command, odds }, single, reader, chance)
    };
    match command {
        Command::Volley { .. } => {
            // The dice of the volley as it is then.
            let mut after = game.fork();
            after.apply(side, &command, None).map_err(|error| format!("{error:?}"))?;
            let then =
                after.rules().odds(after.state(), side, &Command::Resolve {}).ok_or("no odds of a volley")?;
            let same = (&then.outcomes, &then.cases) == (&odds.outcomes, &odds.cases);
            return if same { Ok(Some("aim")) } else { Err(format!("{odds:?} before, {then:?} after")) };
        }
        Command::Assault { .. } => {
            return hold_assault(game, side, command, &odds, chance).map(|()| Some("assault"));
        }
        Command::Resolve {} | Command::AssaultFire {} => {
            trial(&odds, true, read_hits, chance)?;
            for case in &odds.cases {
                let part = Odds { title: case.text.clone(), outcomes: case.outcomes.clone(), ..odds.clone() };
                let single = odds.cases.iter().all(|case| !case.text.contains("if it takes"));
                trial(&part, single, read_piece, chance)
                    .map_err(|error| format!("{}: {error}", case.text))?;
            }
            return Ok(Some("volley"));
        }
        Command::PlaceHit { .. } if odds.title.starts_with("Morale in") => {
            trial(&odds, true, read_morale, chance)?;
            return Ok(Some("morale"));
        }
        Command::PlaceHit { .. } | Command::Withdraw { .. } | Command::GiveWay { .. } => {
            trial(&odds, true, read_hits, chance)?;
            return Ok(Some("following volley"));
        }
        Command::EndMove {} | Command::EndFire {} | Command::TakeBack { .. } => {
            trial(&odds, true, read_turn, chance)?;
        }
        Command::Join { .. }
        | Command::Move { .. }
        | Command::Combine { .. }
        | Command::PlaceLeader { .. }
        | Command::DeclineLeader { .. } => {
            return Err("a preview without dice".into());
        }
    }
    Ok(Some("turn"))
}

/// The same position with units of one or two strength points, if it is one.
fn weakened(position: &Value, chance: &mut Generator) -> Option<Game<Knapp>> {
    let mut weak = position.clone();
    for piece in weak["state"]["pieces"].as_object_mut()?.values_mut() {
        if piece["strength"].as_u64().is_some_and(|strength| strength > 1) {
            piece["strength"] = json!(1 + chance.below(2));
        }
    }
    Game::from_position(&weak, "weak").ok()
}

/// A command of a player who likes to fight.
fn choose(game: &Game<Knapp>, side: Side, chance: &mut Generator) -> Command {
    let legal = game.legal(side);
    let enemy: Vec<_> = game.state().units_on_map(side.other()).map(|(_, area)| area).collect();
    let fights = |command: &&Command| match command {
        Command::Move { to, .. } => enemy.contains(to),
        Command::Volley { .. } | Command::Join { .. } | Command::Assault { .. } | Command::AssaultFire {} => {
            true
        }
        _ => false,
    };
    let fights: Vec<Command> = legal.iter().filter(fights).copied().collect();
    let from = if fights.is_empty() || chance.below(2) == 0 { &legal } else { &fights };
    from[chance.below(from.len())]
}

/// Plays a game, and tries the previews of some of its positions. How many of each kind were tried.
fn try_previews_of(number: usize) -> BTreeMap<&'static str, usize> {
    let mut tally = BTreeMap::new();
    let mut chance = Generator::from_seed(&format!("previews of {number}"));
    let setup = Setup { options: any_options(&mut chance), board: None };
    let mut game =
        Game::<Knapp>::new(setup, &format!("previews {number}")).expect("options that are allowed");
    while let Some(side) = game.state().decider() {
        let calm = matches!(game.state().phase, Phase::Move(_)) && chance.below(12) > 0;
        let rest = game.state().step == Step::Free && chance.below(4) > 0;
        if !calm && !rest {
            let position = game.position(Viewer::Referee);
            let strong =
                (chance.below(16) == 0).then(|| Game::from_position(&position, "as it is").ok()).flatten();
            for trial in [strong, weakened(&position, &mut chance)].into_iter().flatten() {
                let legal = trial.legal(side);
                let command = legal[chance.below(legal.len())];
                let held = hold(&trial, side, command, &mut chance);
                assert!(
                    held.is_ok(),
                    "game {number}: {command:?}: {held:?}\n{}",
                    trial.position(Viewer::Referee)
                );
                if let Ok(Some(kind)) = held {
                    *tally.entry(kind).or_default() += 1;
                }
            }
        }
        let command = choose(&game, side, &mut chance);
        game.apply(side, &command, None).expect("a legal command");
    }
    tally
}

#[test]
fn previews_that_call_themselves_exact_agree_with_the_dice() {
    let mut tally: BTreeMap<&str, usize> = BTreeMap::new();
    let games = std::env::var("HWM_GAMES").ok().and_then(|games| games.parse().ok()).unwrap_or(6);
    for (kind, times) in spread(0..games, try_previews_of).into_iter().flatten() {
        *tally.entry(kind).or_default() += times;
    }
    for kind in ["aim", "assault", "volley", "morale", "turn"] {
        assert!(tally.get(kind).is_some_and(|times| *times > 2), "{kind}: {tally:?}");
    }
}

/// Outcomes as text with their fractions.
fn told(outcomes: &[OddsOutcome]) -> Vec<String> {
    outcomes.iter().map(|one| format!("{}: {}", one.text, one.probability)).collect()
}

/// What goes into a preview, by the rules that say so.
fn cites(odds: &Odds, rule: &str) -> Vec<String> {
    let mine = odds.modifiers.iter().filter(|one| one.rule == rule);
    mine.map(|one| format!("{}: {}", one.fact.name, one.fact.value)).collect()
}

#[test]
fn a_cornered_unit_is_promised_no_withdrawal() {
    let corner = turn(6).at("A1", "early-a").at("A2", "wright").at("B2", "howe").at("B1", "newton");
    let weak = corner.strength("early-a", 2).strength("wright", 1).fire(Side::Union);
    let odds = weak.odds("volley unit=wright target=A1");
    assert_eq!(told(&odds.cases[0].outcomes), ["stands: 35/36", "is eliminated: 1/36"]);
    let reason = ["Early A cannot withdraw 1 area: 1 strength point for each that is lacking"];
    assert_eq!(cites(&odds, "knapp.morale.blocked"), reason);
    let corner = turn(6).at("A1", "early-a").at("A2", "wright").at("B2", "howe").at("B1", "newton");
    let odds = corner.strength("wright", 1).fire(Side::Union).odds("volley unit=wright target=A1");
    let outcomes = ["stands: 35/36", "has no way back and loses 1 strength point: 1/36"];
    assert_eq!(told(&odds.cases[0].outcomes), outcomes);
}

#[test]
fn a_preview_counts_no_way_towards_the_guns_outside() {
    let position = turn(7).at("C5", "barlow early-a").at("C7", "ii-art").at("B5", "geary").at("C4", "howe");
    let position = position.at("D5", "wright").at("B6", "hays").at("D6", "caldwell");
    let position = position.mark("early-a", "came", "C6").mark("early-a", "moved", true);
    // C6 alone is free, beside the guns: by their fire nobody goes there, by that of Barlow he does.
    let weak = position.strength("ii-art", 1);
    let odds = weak.fire(Side::Union).odds("volley unit=ii-art target=C5");
    let outcomes = ["stands: 35/36", "has no way back and loses 1 strength point: 1/36"];
    assert_eq!(told(&odds.cases[0].outcomes), outcomes);
    let within = weak.fire(Side::Union).does("assault area=C5").odds("resolve");
    assert_eq!(cites(&within, "knapp.morale.blocked"), [""; 0]);
}

#[test]
fn a_preview_takes_a_successor_for_nobody_else() {
    let position = turn(6).at("E6", "mclaws-a lee").at("D7", "gibbon").mark("lee", "replaced", true);
    let odds = position.fire(Side::Union).odds("volley unit=gibbon target=E6");
    assert_eq!(odds.cases[0].text, "Lee's successor");
    let reason = ["Lee's successor, if he lives: cancels one 1 of each unit"];
    assert_eq!(cites(&odds, "knapp.morale.leader"), reason);
}

#[test]
fn targets_can_be_compared_before_a_volley_is_opened() {
    let position = turn(6).at("E6", "hood-a longstreet").at("D7", "gibbon").at("D6", "ii-art");
    let table = position.at("F6", "alexander").strength("ii-art", 1).fire(Side::Confederate);
    let [ridge, guns] = ["D7", "D6"].map(|at| table.odds(&format!("volley unit=hood-a target={at}")));
    assert_eq!(ridge.title, "Volley at D7 (Cemetery Ridge) with 11 dice");
    assert_eq!((ridge.outcomes.len(), guns.outcomes.len()), (8, 2));
    assert_eq!(ridge.method, OddsMethod::Exact {});
}

#[test]
fn a_volley_that_others_can_join_says_so() {
    let table = turn(6).at("D5", "hood-a hood-b").at("C5", "gibbon").fire(Side::Confederate);
    let odds = table.odds("volley unit=hood-a target=C5");
    assert_eq!(odds.title, "Volley at C5 (Cemetery Hill) with 8 dice, if nobody joins");
    let table = table.does("volley unit=hood-a target=C5; join unit=hood-b");
    assert_eq!(table.odds("resolve").title, "Volley at C5 (Cemetery Hill) with 16 dice");
}

#[test]
fn halved_dice_and_leaders_who_cancel_ones_are_explained() {
    let options = json!({ "ammoSupply": true });
    let position = turn(6).options(options).at("E6", "hood-a").at("D7", "gibbon hancock meade");
    let low = position.mark("hood-a", "lowAmmo", true).fire(Side::Confederate);
    let odds = low.odds("volley unit=hood-a target=D7");
    assert_eq!(odds.title, "Volley at D7 (Cemetery Ridge) with 4 dice");
    assert_eq!(cites(&odds, "knapp.ammo.low"), ["Hood A is low on ammunition: half of 8 dice"]);
    let steady = ["Meade and Hancock, if one of them lives: cancels one 1 of each unit"];
    assert_eq!(cites(&odds, "knapp.morale.leader"), steady);
    let lee = turn(6).at("E6", "hood-a lee longstreet").at("D7", "gibbon").fire(Side::Union);
    let odds = lee.odds("volley unit=gibbon target=E6");
    assert_eq!(cites(&odds, "knapp.morale.lee"), ["Lee, if he lives: cancels two 1s of each unit"]);
    let after = ["Longstreet, if he lives and Lee does not: cancels one 1 of each unit"];
    assert_eq!(cites(&odds, "knapp.morale.leader"), after);
}

#[test]
fn two_who_need_the_same_place_are_not_both_promised_it() {
    let table = crate::ways_back::one_place_for_two_before_the_last_hit();
    let odds = table.odds("placeHit unit=caldwell");
    let both = "Hays must withdraw where room is short and Caldwell must withdraw where room is short: 1/36";
    assert!(told(&odds.outcomes).contains(&both.to_owned()), "{:?}", told(&odds.outcomes));
}

#[test]
fn a_whole_assault_is_counted() {
    let table =
        turn(7).at("C6", "barlow early-a").strength("barlow", 1).strength("early-a", 1).fire(Side::Union);
    let odds = table.odds("assault area=C6");
    assert_eq!(odds.method, OddsMethod::Exact {});
    // The first to hit eliminates the other; after 24 volleys the attacker goes.
    let ends = [
        "The Army of the Potomac holds C6 (Leister House)",
        "The Army of Northern Virginia holds C6 (Leister House)",
    ];
    assert_eq!(odds.outcomes.iter().map(|one| one.text.as_str()).collect::<Vec<_>>(), ends);
    let missed = (0..12).fold(Fraction::one(), |missed, _| &missed * &Fraction::new(4, 9));
    let attacker = &Fraction::new(2, 5) * &(Fraction::one() - &missed);
    assert_eq!(odds.outcomes[1].probability, attacker);
}
