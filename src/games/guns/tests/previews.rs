//! Odds previews held against the fights that they speak of: what is hidden is dealt anew for each sample, the fight is
//! played to its end as the preview assumes, and how often each outcome comes true is compared.

use crate::common::ask::{legal, play};
use crate::common::previews::compare_frequencies;
use crate::desk::{CONFEDERATE, Desk, UNION, desk, rules};
use crate::players::{Match, Temper, any_options};
use guns::attack::{Attack, Battery, Placed};
use guns::event::{Event, ModifierKind};
use guns::frame::Frame;
use guns::options::Options;
use guns::pieces::{Block, Key, Level};
use guns::state::State;
use guns::tokens::{Org, Token};
use guns::{Command, Guns};
use high_water_mark_engine::{
    Dice, Events, Fraction, Generator, Knowledge, Odds, OddsMethod, OddsOutcome, Ruleset, Show, Side,
    SpaceId, wire,
};
use std::collections::BTreeMap;

/// Samples of one preview.
const SAMPLES: u32 = 150;

/// Over all previews frequencies may be this many standard deviations away from the probabilities.
const DEVIATIONS: f64 = 5.0;

/// More commands than an attack has.
const MOST_COMMANDS: usize = 120;

/// What a part of a preview takes for granted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Artillery {
    /// The defender plays none.
    Silent,
    /// Only his ANY tokens match.
    Common,
    /// All match.
    All,
    /// What lies there fires.
    Placed,
}

/// A part of a preview: its outcomes, and what is to be played to see which comes true.
struct Part<'a> {
    /// The number of the target that it speaks of.
    target: usize,
    artillery: Artillery,
    second: bool,
    outcomes: &'a [OddsOutcome],
}

/// Artillery in positions.
type Laid = Vec<(SpaceId, Vec<Token>)>;

/// What a fight is played with.
struct Plan<'a> {
    target: usize,
    /// The defender's artillery; nothing if it is as it lies.
    guns: Option<Laid>,
    /// The positions that fire on the attackers, the strongest first.
    strongest: &'a [SpaceId],
    second: bool,
}

/// A preview and the position before its command.
struct Trial<'a> {
    rules: &'a Guns,
    state: &'a State,
    side: Side,
    command: &'a Command,
}

const fn gun(strength: u8) -> Token {
    Token { org: Org::ANY, strength }
}

fn lay(attack: &mut Attack, side: Side, guns: &[(SpaceId, Vec<Token>)]) {
    let placed = |token: &Token| Placed { token: *token, hit: false };
    let battery = |(at, tokens): &(SpaceId, Vec<Token>)| Battery {
        at: *at,
        tokens: tokens.iter().map(placed).collect(),
        target: None,
    };
    attack.batteries[side] = guns.iter().filter(|(_, tokens)| !tokens.is_empty()).map(battery).collect();
    attack.batteries[side].sort_by_key(|battery| battery.at);
}

fn text_of(rules: &Guns, at: SpaceId, result: i8) -> &'static str {
    let woods = rules.options().fully_obstructed && rules.board().is_fully_obstructed(at);
    match result {
        3.. => "Won, and only the defender is reduced",
        2 if !woods => "Won, and only the defender is reduced",
        1..=2 => "Won, and both sides are reduced",
        -1..=0 => "Lost, and both sides are reduced",
        _ => "Lost, and only the attacker is reduced",
    }
}

impl Trial<'_> {
    fn declared(&self) -> bool {
        matches!(self.command, Command::EndAttackArtillery {})
    }

    /// Plays the fight to its end: what came of it, and the strength of the fire of each battery on the target.
    fn fight(&self, mut state: State, plan: &Plan<'_>, dice: &mut Dice) -> (String, BTreeMap<SpaceId, u8>) {
        let enemy = self.side.other();
        if self.declared() {
            self.prepare(&mut state, plan);
        }
        let (mut command, mut side) = (self.command.clone(), self.side);
        let mut fire = BTreeMap::new();
        for _ in 0..MOST_COMMANDS {
            for event in play(self.rules, &mut state, side, &command, dice) {
                let at = self.at(plan.target);
                match event {
                    Event::CloseCombat { at: here, result, .. } if at == Some(here) => {
                        return (text_of(self.rules, here, result).into(), fire);
                    }
                    Event::ExtendedDrawn { .. } => {
                        let text = "Broken off after the bombardment, and run again after all other attacks";
                        return (text.into(), fire);
                    }
                    Event::AttackEnded { .. } => return ("Stopped by fire before close combat".into(), fire),
                    Event::Supported { from, strength, target, .. } if at == Some(target) => {
                        fire.insert(from, strength);
                    }
                    _ => {}
                }
            }
            if state.frames.last() == Some(&Frame::DefenseArtillery {}) {
                self.prepare(&mut state, plan);
            }
            side = self.rules.deciders(&state).sides().next().expect("the attack goes on");
            command = self.next(&state, side, plan, dice);
            if state.attack.is_none() {
                break;
            }
        }
        unreachable!("{:?} of {enemy:?}", state.attack)
    }

    fn at(&self, target: usize) -> Option<SpaceId> {
        self.state.attack.as_ref().and_then(|attack| attack.targets.get(target)).map(|target| target.at)
    }

    /// The defender's artillery is laid, and the other position counts as won.
    fn prepare(&self, state: &mut State, plan: &Plan<'_>) {
        let enemy = self.side.other();
        let Some(attack) = state.attack.as_deref_mut() else { return };
        match &plan.guns {
            Some(guns) => lay(attack, enemy, guns),
            // Nobody else is fired upon.
            None => attack.batteries[enemy].retain(|one| {
                plan.strongest.contains(&one.at)
                    || Some(one.at) == attack.targets.get(plan.target).map(|one| one.at)
            }),
        }
        if plan.second {
            for (number, target) in attack.targets.iter_mut().enumerate() {
                target.won = (number != plan.target).then_some(true);
            }
        }
    }

    /// What is decided as the preview assumes.
    fn next(&self, state: &State, side: Side, plan: &Plan<'_>, dice: &mut Dice) -> Command {
        let legal = legal(self.rules, state, side);
        let at = self.at(plan.target);
        let rank = |command: &Command| -> i32 {
            match command {
                Command::EndDefenseArtillery {} | Command::EndAttackArtillery {} => 1000,
                Command::Bombard { target, .. } if Some(*target) == at => 1000,
                Command::Bombard { target, .. } => {
                    let place = plan.strongest.iter().position(|one| one == target);
                    place.map_or(0, |place| 500 - i32::try_from(place).expect("few"))
                }
                Command::HitToken { token, .. } => token.strength.into(),
                Command::Support { target, .. } => i32::from(Some(*target) == at),
                Command::CombatFirst { position } => i32::from(Some(*position) == at),
                Command::DefenseLead { block } => self.worth(state, *block, plan.target),
                Command::OfferReduction { a, b } => {
                    [a, b].into_iter().map(|level| i32::from(*level == Level::R2)).sum()
                }
                _ => 0,
            }
        };
        if matches!(legal[0], Command::PickReduction { .. }) {
            return legal[dice.pick(legal.len())].clone();
        }
        legal.iter().rev().max_by_key(|command| rank(command)).expect("something is legal").clone()
    }

    /// What a leader of the defence takes off the result.
    fn worth(&self, state: &State, block: high_water_mark_engine::PieceId, target: usize) -> i32 {
        let army = &state.armies[self.side.other()];
        let slot = Block::from_piece(block).and_then(|block| army.slot_of(block)).expect("it is there");
        let face = army.face(slot).expect("it is there");
        let aim = state.attack.as_ref().and_then(|attack| attack.targets.get(target)).expect("a target");
        let from_rear = army.front_at(aim.at) != Some(aim.approach);
        let bonus = if face.block.key() == Key::Iron { 2 } else { 0 };
        bonus + if from_rear { 0 } else { i32::from(face.strength()) }
    }

    /// The strength of the fire on a target's attackers of 0 to 3 points in each position.
    fn strengths(&self, target: usize) -> BTreeMap<SpaceId, [u8; 4]> {
        let (army, own) = (&self.state.armies[self.side.other()], &self.state.armies[self.side]);
        let mut held: Vec<SpaceId> = army.on_map().map(|(_, at, _)| at).collect();
        held.sort_unstable();
        held.dedup();
        let mut all = BTreeMap::new();
        for at in held.into_iter().filter(|at| own.count_at(*at) == 0) {
            let mut dice = Dice::from_generator(Generator::for_decision("strengths", 0));
            let mut of = |tokens: Vec<Token>| {
                let mut state = self.state.clone();
                if let Some(attack) = state.attack.as_deref_mut() {
                    attack.batteries[self.side].clear();
                    attack.extended = false;
                }
                let plan = Plan { target, guns: Some(vec![(at, tokens)]), strongest: &[], second: false };
                self.fight(state, &plan, &mut dice).1.get(&at).copied().unwrap_or(0)
            };
            let strength = [0, of(vec![gun(1)]), of(vec![gun(2)]), of(vec![gun(2), gun(1)])];
            if strength[3] > 0 {
                all.insert(at, strength);
            }
        }
        all
    }

    /// The artillery of a tray that comes to most points.
    fn best_guns(guess: &State, side: Side, places: &BTreeMap<SpaceId, [u8; 4]>, only_common: bool) -> Laid {
        let fits = |token: &Token| token.is_artillery() && (!only_common || token.org == Org::ANY);
        let tray: Vec<Token> = guess.armies[side].tokens.tray.each().filter(fits).collect();
        let count = |strength: u8| tray.iter().filter(|token| token.strength == strength).count();
        let mut best: BTreeMap<(usize, usize), (u8, Laid)> =
            BTreeMap::from([((count(2), count(1)), (0, Vec::new()))]);
        for (at, strength) in places {
            let mut next = best.clone();
            for ((twos, ones), (points, laid)) in &best {
                for (two, one) in [(0, 1), (1, 0), (0, 2), (1, 1), (2, 0)] {
                    if two > *twos || one > *ones {
                        continue;
                    }
                    let total = points + strength[(2 * two + one).min(3)];
                    let mut laid = laid.clone();
                    let tokens = vec![gun(2); two].into_iter().chain(vec![gun(1); one]).collect();
                    laid.push((*at, tokens));
                    let place = next.entry((twos - two, ones - one)).or_insert((0, Vec::new()));
                    if place.0 <= total {
                        *place = (total, laid);
                    }
                }
            }
            best = next;
        }
        best.into_values().max_by_key(|(points, _)| *points).map(|(_, laid)| laid).unwrap_or_default()
    }

    /// How often each outcome of a part comes true.
    fn play(&self, part: &Part<'_>, seed: u64) -> BTreeMap<String, u32> {
        let enemy = self.side.other();
        let places = self.strengths(part.target);
        let mut strongest: Vec<SpaceId> = places.keys().copied().collect();
        strongest.sort_by_key(|at| (std::cmp::Reverse(places[at][3]), *at));
        let mut found = BTreeMap::new();
        for number in 0..SAMPLES {
            let chance = Generator::for_decision(&format!("sample {seed}"), number.into());
            let mut dice = Dice::from_generator(chance);
            let guess = self.rules.determinize(self.state, self.side.into(), &mut dice);
            let guns = match part.artillery {
                Artillery::Silent => Some(Vec::new()),
                Artillery::Common => Some(Self::best_guns(&guess, enemy, &places, true)),
                Artillery::All => Some(Self::best_guns(&guess, enemy, &places, false)),
                Artillery::Placed => None,
            };
            let plan = Plan { target: part.target, guns, strongest: &strongest, second: part.second };
            let (text, _) = self.fight(guess, &plan, &mut dice);
            *found.entry(text).or_default() += 1;
        }
        found
    }

    /// The parts of a preview.
    fn parts<'a>(&self, odds: &'a Odds) -> Vec<Part<'a>> {
        let attack = self.state.attack.as_ref().expect("an attack");
        let held: Vec<usize> =
            (0..attack.targets.len()).filter(|number| attack.targets[*number].held).collect();
        let artillery = if self.declared() { Artillery::Placed } else { Artillery::All };
        let main = Part { target: held[0], artillery, second: false, outcomes: &odds.outcomes };
        let mut all = vec![main];
        for case in &odds.cases {
            let names = |number: &usize| {
                let name = format!("At {}", self.rules.board().name(attack.targets[*number].at));
                case.text == name || case.text.starts_with(&format!("{name},"))
            };
            let target = held.iter().copied().find(names).expect("a case names its position");
            let artillery = match () {
                () if case.text.ends_with("if the defence has no artillery") => Artillery::Silent,
                () if case.text.ends_with("if only its •ANY• tokens match") => Artillery::Common,
                () => artillery,
            };
            let second = case.text.contains("fought second, with +1");
            all.push(Part { target, artillery, second, outcomes: &case.outcomes });
        }
        all
    }
}

/// Frequencies against probabilities over many previews.
#[derive(Clone, Default)]
struct Tally {
    trials: usize,
    parts: usize,
    groups: usize,
    /// By part and outcome: the sum of differences, and of variances.
    sums: BTreeMap<String, (f64, f64)>,
    faults: Vec<String>,
}

impl Tally {
    fn add(&mut self, other: Tally) {
        self.trials += other.trials;
        self.parts += other.parts;
        self.groups += other.groups;
        self.faults.extend(other.faults);
        for (key, (difference, variance)) in other.sums {
            let sum = self.sums.entry(key).or_default();
            *sum = (sum.0 + difference, sum.1 + variance);
        }
    }

    fn note(&mut self, part: &Part<'_>, found: &BTreeMap<String, u32>) {
        self.parts += 1;
        for one in part.outcomes {
            let wanted = one.probability.to_f64();
            let got = f64::from(found.get(&one.text).copied().unwrap_or(0));
            let key =
                format!("{:?} {}: {}", part.artillery, if part.second { "second" } else { "" }, one.text);
            let sum = self.sums.entry(key).or_default();
            let samples = f64::from(SAMPLES);
            *sum = (sum.0 + got - wanted * samples, sum.1 + samples * wanted * (1.0 - wanted));
        }
    }

    fn hold(&mut self, trial: &Trial<'_>, odds: &Odds, chance: &mut Generator) {
        assert_eq!(odds.method, OddsMethod::Exact {});
        self.trials += 1;
        self.groups += usize::from(odds.cases.iter().any(|case| case.text.contains("fought second")));
        let mut parts = trial.parts(odds);
        let main = parts.remove(0);
        let other = (!parts.is_empty()).then(|| parts.swap_remove(chance.below(parts.len())));
        for part in [Some(main), other].into_iter().flatten() {
            let total = part.outcomes.iter().fold(Fraction::zero(), |sum, one| sum + &one.probability);
            assert_eq!(total, Fraction::one(), "{odds:?}");
            let found = trial.play(&part, chance.below(1 << 30) as u64);
            if let Err(fault) = compare_frequencies(part.outcomes, &found, SAMPLES) {
                let state = trial.rules.names().scope(|| wire::write(trial.state)).expect("JSON").to_string();
                self.faults.push(format!(
                    "{fault}: {found:?} {:?} {odds:?} {:?} {state}",
                    part.artillery, trial.command
                ));
            }
            self.note(&part, &found);
        }
    }
}

/// Every command that begins an attack or its fire in a battle.
fn battle(seed: &str, number: usize) -> Tally {
    let mut chance = Generator::from_seed(seed);
    let options = if number.is_multiple_of(3) { Options::default() } else { any_options(&mut chance) };
    let rules = rules(&options);
    let mut game = Match::battle(&rules, seed, Temper::Eager);
    let mut tally = Tally::default();
    while let Some(side) = game.decider() {
        if game.played > 160 {
            break;
        }
        let may_begin: Vec<Command> = game.legal.clone();
        for command in &may_begin {
            let declares = matches!(
                command,
                Command::AttackLead { .. } | Command::AttackAdd { .. } | Command::AttackGo {}
            );
            if !declares && !matches!(command, Command::EndAttackArtillery {}) {
                continue;
            }
            let odds = rules.odds(&game.state, side, command);
            let mut after = game.state.clone();
            let mut dice = Dice::from_generator(Generator::from_seed("after"));
            rules.play(&mut after, side, command, &mut dice, &mut Events::ignored());
            let begins = declares && after.attack.as_ref().is_none_or(|attack| attack.declared);
            assert_eq!(odds.is_some(), begins || !declares, "{command:?} {:?}", game.state);
            let trial = Trial { rules: &rules, state: &game.state, side, command };
            if let Some(odds) = odds.filter(|_| chance.below(may_begin.len().min(4)) == 0) {
                tally.hold(&trial, &odds, &mut chance);
            }
        }
        let command = game.choose();
        game.play(side, &command);
    }
    tally
}

#[test]
fn previews_come_true() {
    let battles = std::env::var("HWM_GAMES").ok().and_then(|count| count.parse().ok()).unwrap_or(200);
    let results = crate::common::spread::spread(0..battles, |number| {
        battle(&format!("previews of 1863, {number}"), number)
    });
    let mut all = Tally::default();
    for one in results {
        all.add(one);
    }
    println!("{} previews, {} parts, {} of two fights", all.trials, all.parts, all.groups);
    for (key, (difference, variance)) in &all.sums {
        let deviation = difference / variance.sqrt().max(1.0);
        println!("{deviation:+.2} {key}");
        if deviation.abs() > DEVIATIONS {
            all.faults.push(format!("over all previews {deviation:+.2} {key}"));
        }
    }
    assert!(
        all.faults.is_empty(),
        "{} faults, such as {:#?}",
        all.faults.len(),
        &all.faults[..all.faults.len().min(3)]
    );
    assert!(all.trials > battles * 2 && all.groups > battles / 20, "{} {}", all.trials, all.groups);
}

fn probabilities(odds: &Odds) -> Vec<(&str, Fraction)> {
    odds.outcomes.iter().map(|one| (one.text.as_str(), one.probability.clone())).collect()
}

/// Two equal blocks are about to attack P227, with enemies at P214 and P244 who may threaten whoever stands alone. The
/// defender's tray holds the only tokens that have not been seen.
fn on_the_centre(fronts: [&str; 2]) -> Desk {
    let desk = desk().put("HOOD-1@P226>A101 HOOD-2@P226>A101 HANCOCK-1@P227>A101");
    let desk = desk.put(&format!("HANCOCK-2@P214>{} HANCOCK-3@P244>{}", fronts[0], fronts[1]));
    let desk = desk.level("HOOD-1", Level::R2).level("HOOD-2", Level::R2).some_tokens(CONFEDERATE, 3);
    let mut desk = desk.tray(UNION, "HANCOCK 2, HANCOCK 2, HANCOCK 2, ANY 1, ANY 1, ANY 1");
    let purse = &mut desk.state.armies.union.tokens;
    let rest: Vec<Token> = purse.pool.each().collect();
    for token in rest {
        purse.pool.take(token);
        purse.expended.put(token);
    }
    for id in ["HANCOCK-1", "HANCOCK-2", "HANCOCK-3"] {
        let seen = desk.face(id).seen();
        desk = desk.mark(id, |body| body.seen = Some(seen));
    }
    desk.attacks(CONFEDERATE).leads("HOOD-1", "P227", "A101")
}

#[test]
fn fire_that_leaves_one_attacker_opens_his_flanks() {
    let plain = desk();
    let sides = ["P214", "P244"].map(|id| {
        plain.rules.board().sides(plain.at(id)).map(|area| plain.rules.board().area_id(area).to_owned())
    });
    let mut opened = 0;
    for (a, b) in sides[0].iter().flat_map(|a| sides[1].iter().map(move |b| (a, b))) {
        let desk = on_the_centre([a, b]);
        let line = "attackAdd block=HOOD-2 path:[\"A101\"] target=P227";
        let odds = desk.odds(line);
        let mut desk = desk.plays(line);
        let mut reductions = 0;
        while !desk.saw(|event| matches!(event, Event::CloseCombat { .. } | Event::AttackEnded { .. })) {
            let legal = desk.legal();
            let guns: Vec<&String> =
                legal.iter().filter(|line| line.starts_with("defenseArtillery")).collect();
            // Two in the attacked position, then whatever fits.
            let strong = guns.iter().find(|line| line.contains("P227"));
            let end = legal.iter().find(|line| line.starts_with("endAttackArtillery"));
            let line = strong.or(guns.first()).copied().or(end).unwrap_or(&legal[0]).clone();
            desk = desk.plays(&line);
            reductions = desk.fire().map_or(reductions, |(_, reductions)| reductions);
        }
        let (result, modifiers) = desk.combat();
        let flanks = modifiers.iter().find(|one| one.kind == ModifierKind::AttackerFlanks);
        println!("{a} {b}: {reductions} {result} {flanks:?} {:?}", probabilities(&odds));
        if reductions >= 2 && flanks.is_some_and(|flanks| flanks.value == -2) {
            opened += 1;
            assert!(result <= -2);
            assert_eq!(probabilities(&odds), [("Lost, and only the attacker is reduced", Fraction::one())]);
            let fact =
                odds.modifiers.iter().find(|one| one.fact.name.contains("if fire leaves one attacker"));
            assert_eq!(fact.map(|one| one.fact.value.as_str()), Some("-2"));
        }
    }
    assert!(opened > 0);
}

#[test]
fn an_unseen_leader_is_one_of_those_that_are_left() {
    // Buford's two, the Iron Brigade and another block of Reynolds's are unseen; a third has been lost.
    let desk = desk().put("BUFORD-1@P227>A101 BUFORD-2@P300>A137 REYNOLDS-1@P301>A138 REYNOLDS-2@P301>A138");
    let mut desk = desk.lay("REYNOLDS-3", guns::army::Place::Eliminated {});
    let seen = desk.face("REYNOLDS-3").seen();
    desk = desk.mark("REYNOLDS-3", |body| body.seen = Some(seen));
    let desk =
        desk.put("PICKETT-1@P226>A101").some_tokens(CONFEDERATE, 1).tray(UNION, "").attacks(CONFEDERATE);
    let desk = desk.plays("attackTarget position=P227 approach=A101");
    let odds = desk.odds("attackLead block=PICKETT-1 path:[\"A101\"]");
    // 2 + 1 against 1, 2 or 4: +2, +1, -1.
    let wanted = [
        ("Won, and only the defender is reduced", Fraction::new(1, 2)),
        ("Won, and both sides are reduced", Fraction::new(1, 4)),
        ("Lost, and both sides are reduced", Fraction::new(1, 4)),
    ];
    assert_eq!(probabilities(&odds), wanted, "{odds:?}");
    assert!(odds.cases.is_empty());
}

#[test]
fn an_attack_on_two_positions_has_odds_for_each() {
    let desk = desk().put("PICKETT-1@P226>A101 HOOD-1@P226>A101 HANCOCK-1@P227>A101 HANCOCK-2@P215>A086");
    let desk = desk.some_tokens(CONFEDERATE, 4).tray(UNION, "ANY 1, ANY 1").attacks(CONFEDERATE);
    let desk = desk.leads("PICKETT-1", "P227", "A101");
    let desk = desk.plays("attackSecond position=P215 approach=A086");
    let lead = desk.legal_of("attackLead")[0].clone();
    let odds = desk.odds(&format!("attackLead {lead}"));
    let board = desk.rules.board();
    let [first, second] = ["P227", "P215"].map(|id| board.name(desk.at(id)));
    assert_eq!(odds.title, format!("Attack on {first} and {second}: what may come of it at {first}"));
    let texts: Vec<&str> = odds.cases.iter().map(|case| case.text.as_str()).collect();
    for (here, there) in [(&first, &second), (&second, &first)] {
        for end in
            ["the defence has no artillery", "only its •ANY• tokens match", "all its artillery matches"]
        {
            assert!(texts.contains(&format!("At {here}, fought first, if {end}").as_str()), "{texts:?}");
        }
        let after = format!("At {here}, fought second, with +1 for a win at {there}");
        assert_eq!(texts.iter().filter(|text| text.starts_with(&after)).count(), 1, "{texts:?}");
    }
}
