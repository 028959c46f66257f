//! Everything that is said of a command before it is given, held against what it does: on the positions of random
//! games each preview is compared with the count of all its dice, each warning and each reach with the game itself.

use crate::common::ask::legal;
use crate::common::previews::{compare_exactly, count};
use crate::common::spread::spread;
use c3i::field::Field;
use c3i::pieces::{self, name, owner};
use c3i::state::{Fight, Phase, Place, State};
use c3i::{C3i, Command, Options};
use high_water_mark_engine::{
    BySide, ChoiceMatrix, Dice, Events, Fraction, Generator, Label, Odds, OddsMethod, OddsOutcome, PieceId,
    Ruleset, Setup, Show, Side, Viewer,
};
use serde_json::json;
use std::collections::{BTreeMap, BTreeSet};

/// Random games whose positions are looked at.
const GAMES: usize = 30;

/// Of so many attacks one has its duels counted, which have 1,296 sequences of dice.
const DUELS: usize = 4;

/// The most sequences of dice of one command: a duel and an attack, and the die of the next pass.
const MOST: usize = 6_usize.pow(5);

/// What a test found out about a position, with how much it compared.
pub type Found = Result<usize, String>;

/// A position of a random game, with the commands of a side.
pub struct Position<'a> {
    pub rules: &'a C3i,
    pub state: &'a State,
    pub side: Side,
    pub legal: &'a [Command],
    pub number: usize,
}

/// Plays random games with all kinds of options and looks at each position; how much was compared.
pub fn look(looks: impl Fn(&Position<'_>) -> Found + Sync) -> usize {
    let game = |number: usize| one_game(number, &looks).map_err(|text| format!("game {number}: {text}"));
    let found: Result<Vec<usize>, String> = spread(0..GAMES, game).into_iter().collect();
    found.map_or_else(|text| unreachable!("{text}"), |counts| counts.into_iter().sum())
}

fn one_game(number: usize, looks: impl Fn(&Position<'_>) -> Found) -> Found {
    let mut chance = Generator::from_seed(&format!("previews {number}"));
    let rules = C3i::set_up(&options(number), None).map_err(|error| error.to_string())?;
    let seed = format!("previews {number}");
    let mut state = rules.start(&mut Dice::for_decision(&seed, 0), &mut Events::ignored());
    let mut compared = 0;
    for decision in 1_u64.. {
        let sides: Vec<Side> = rules.deciders(&state).sides().collect();
        if sides.is_empty() {
            break;
        }
        let side = sides[chance.below(sides.len())];
        let mut legal = legal(&rules, &state, side);
        let number = usize::try_from(decision).unwrap_or_default();
        compared += looks(&Position { rules: &rules, state: &state, side, legal: &legal, number })?;
        // Passes would end most steps before they have begun.
        let all = legal.len();
        legal.retain(|command| all == 1 || *command != Command::Pass {} || chance.below(4) == 0);
        let Some(command) = legal.get(chance.below(legal.len().max(1))).copied() else { continue };
        let mut dice = Dice::for_decision(&seed, decision);
        rules.play(&mut state, side, &command, &mut dice, &mut Events::ignored());
    }
    Ok(compared)
}

fn options(number: usize) -> Options {
    let words = |key: &'static str, choices: [&'static str; 2], bit: usize| (key, choices[number >> bit & 1]);
    let chosen = [
        words("unionEntry", ["orderOfBattle", "setupText"], 0),
        words("blownNoRoom", ["eliminate", "wait"], 1),
        words("exitReference", ["allAdjacent", "anyAdjacent"], 2),
        words("map", ["second", "first"], 3),
        words("extraMoves", ["withWaiting", "onMap"], 4),
        words("hqZone", ["hex", "unit"], 1),
    ];
    let mut all: serde_json::Map<String, serde_json::Value> =
        chosen.into_iter().map(|(key, word)| (key.to_owned(), json!(word))).collect();
    all.insert("moveCap".into(), json!(if number.is_multiple_of(3) { 20 } else { 60 }));
    let setup = Setup::<C3i>::from_json(&all.into());
    setup.map_or_else(|error| unreachable!("{error}"), |setup| setup.options)
}

/// A game after every retreat that it leaves to be chosen.
fn retreated(rules: &C3i, state: &State) -> Vec<State> {
    let Some(retreat) = state.retreat else { return vec![state.clone()] };
    let side = owner(retreat.unit);
    let gone = |command: &Command| {
        let mut gone = state.clone();
        rules.play(&mut gone, side, command, &mut Dice::scripted(&[]), &mut Events::ignored());
        gone
    };
    legal(rules, state, side).iter().map(gone).collect()
}

/// What became of an attack, told by its places before and after it as a preview words it. A retreat that is still
/// open is made in every way that there is: all must come to the same.
fn ended(rules: &C3i, before: &State, fight: Fight, after: &State) -> Result<String, String> {
    if after.retreat.is_some() {
        let ends = retreated(rules, after).into_iter().map(|gone| ended(rules, before, fight, &gone));
        let texts: BTreeSet<String> = ends.collect::<Result<_, _>>()?;
        let only = texts.first().filter(|_| texts.len() == 1);
        return only.cloned().ok_or_else(|| format!("retreats end differently: {texts:?}"));
    }
    let (attacker, defender) = (fight.attacker, fight.defender);
    let ground = before.hex(defender);
    let fate = |unit: PieceId| match after.unit(unit).place {
        Place::Eliminated => Some(format!("{} is eliminated", name(unit))),
        Place::Blown(_) => Some(format!("{} is blown", name(unit))),
        Place::Hex(hex) if Some(hex) != before.hex(unit) => Some(format!("{} retreats", name(unit))),
        Place::Hex(_) | Place::OffMap => None,
    };
    let advanced = after.hex(attacker) == ground;
    match (fate(attacker).filter(|_| !advanced), fate(defender)) {
        (None, None) => Ok("Stalemate".into()),
        (None, Some(text)) if advanced => Ok(format!("{text}, {} advances", name(attacker))),
        (None, Some(text)) | (Some(text), None) => Ok(text),
        (Some(one), Some(other)) => Err(format!("both suffered: {one}, {other}")),
    }
}

/// What an attack with these declarations really comes to, by text.
fn fought(
    position: &Position<'_>,
    fight: Fight,
    bids: [bool; 2],
) -> Result<BTreeMap<String, Fraction>, String> {
    played(position, fight, bids, |before, after| ended(position.rules, before, fight, after))
}

/// Plays an attack with these declarations and all its dice, and has the places and stocks before and after the
/// last of them read.
fn played(
    position: &Position<'_>,
    fight: Fight,
    bids: [bool; 2],
    read: impl Fn(&State, &State) -> Result<String, String>,
) -> Result<BTreeMap<String, Fraction>, String> {
    let (rules, side) = (position.rules, owner(fight.attacker));
    let attack = Command::Attack { attacker: fight.attacker, defender: fight.defender };
    let mut before = State { fight: None, ..position.state.clone() };
    let mut steps = vec![(side, attack)];
    for (asked, support) in [side, side.other()].into_iter().zip(bids) {
        if before.has_artillery(fight, asked) {
            steps.push((asked, Command::Bid { support }));
        } else if support {
            return Err("a side declares what it has not".into());
        }
    }
    let Some(((last_side, last), first)) = steps.split_last() else { return Err("no command".into()) };
    for (side, command) in first {
        rules.may(&before, *side, command).map_err(|refusal| refusal.to_string())?;
        rules.play(&mut before, *side, command, &mut Dice::scripted(&[]), &mut Events::ignored());
    }
    rules.may(&before, *last_side, last).map_err(|refusal| refusal.to_string())?;
    count(rules, &before, *last_side, last, 2 * MOST, |after| read(&before, after))
}

/// The points of artillery that a side can expect to spend in an attack with these declarations.
fn spent(position: &Position<'_>, fight: Fight, bids: [bool; 2], side: Side) -> Result<Fraction, String> {
    let points = played(position, fight, bids, |before, after| {
        Ok((before.artillery[side] - after.artillery[side]).to_string())
    })?;
    let number = |text: &String| text.parse::<i64>().map_err(|error| error.to_string());
    points.iter().try_fold(Fraction::zero(), |sum, (text, share)| {
        Ok(sum + &(&Fraction::new(number(text)?, 1) * share))
    })
}

/// The declarations that a case of an attack stands for: the attacker's, then the defender's.
fn case_bids(matrix: Option<&ChoiceMatrix>) -> Vec<(usize, [bool; 2])> {
    let Some(matrix) = matrix else { return vec![(0, [false, false])] };
    let mut listed = Vec::new();
    for (row, cases) in matrix.cases.iter().enumerate() {
        for (column, case) in cases.iter().enumerate() {
            listed.push((*case, [row == 1, column == 1]));
        }
    }
    listed
}

fn mixed<'a>(parts: impl Iterator<Item = (Fraction, &'a [OddsOutcome])>) -> BTreeMap<String, Fraction> {
    let mut all: BTreeMap<String, Fraction> = BTreeMap::new();
    for (share, outcomes) in parts {
        for one in outcomes {
            let sum = all.entry(one.text.clone()).or_insert_with(Fraction::zero);
            *sum = sum.clone() + &(&share * &one.probability);
        }
    }
    all.retain(|_, share| *share != Fraction::zero());
    all
}

/// Every case of an attack is played with both declarations, the mix is that of the table, and the table is in
/// equilibrium.
fn check_attack(position: &Position<'_>, fight: Fight, odds: &Odds) -> Found {
    let matrix = odds.matrix.as_ref();
    let method = if matrix.is_some() { OddsMethod::Weighed {} } else { OddsMethod::Exact {} };
    if odds.method != method {
        return Err(format!("an attack can be counted, declarations cannot: {:?}", odds.method));
    }
    let mut compared = 0;
    for (case, bids) in case_bids(matrix) {
        if bids == [true, true] && !position.number.is_multiple_of(DUELS) {
            continue;
        }
        let outcomes = if matrix.is_some() { &odds.cases[case].outcomes } else { &odds.outcomes };
        compare_exactly(outcomes, &fought(position, fight, bids)?)?;
        if let Some(matrix) = matrix {
            check_value(position, fight, bids, matrix)?;
        }
        compared += 1;
    }
    if let Some(matrix) = matrix {
        let parts = matrix.cases.iter().enumerate().flat_map(|(row, cases)| {
            cases.iter().enumerate().map(move |(column, case)| (matrix.weight(row, column), *case))
        });
        let wanted = mixed(parts.map(|(share, case)| (share, odds.cases[case].outcomes.as_slice())));
        compare_exactly(&odds.outcomes, &wanted)?;
        check_equilibrium(matrix)?;
    }
    Ok(compared)
}

/// A value of the table follows from its case and the prices that it names: a retreat, a blown and an eliminated
/// unit, a point of artillery.
fn check_value(
    position: &Position<'_>,
    fight: Fight,
    bids: [bool; 2],
    matrix: &ChoiceMatrix,
) -> Result<(), String> {
    let [retreat, blown] = [Fraction::new(1, 6), Fraction::new(1, 2)];
    let point = Fraction::new(1, if position.state.turn >= pieces::JULY_3 { 8 } else { 12 });
    let price = |text: &str| match text.rsplit_once(' ') {
        _ if text == "Stalemate" => Fraction::zero(),
        Some((_, "retreats")) => retreat.clone(),
        Some((_, "blown")) => blown.clone(),
        _ => Fraction::one(),
    };
    let mut value = Fraction::zero();
    for (text, share) in fought(position, fight, bids)? {
        let fate = text.split(',').next().unwrap_or_default();
        let gain = &price(fate) * &share;
        let loss = fate.starts_with(name(fight.attacker));
        value = if loss { value - &gain } else { value + &gain };
    }
    let attacking = owner(fight.attacker);
    let balance =
        spent(position, fight, bids, attacking.other())? - &spent(position, fight, bids, attacking)?;
    value = value + &(&balance * &point);
    let shown = &matrix.values[usize::from(bids[0])][usize::from(bids[1])];
    if *shown == value { Ok(()) } else { Err(format!("the table says {shown}, but it is {value}")) }
}

/// Nobody gains by another choice than his mix.
fn check_equilibrium(matrix: &ChoiceMatrix) -> Result<(), String> {
    let sum = |values: Vec<Fraction>| values.iter().fold(Fraction::zero(), |sum, one| sum + one);
    for row in &matrix.values {
        let gain = sum(row.iter().zip(&matrix.columns.mix).map(|(value, share)| value * share).collect());
        if gain > matrix.value {
            return Err(format!("a row gains {gain}, more than {}", matrix.value));
        }
    }
    for column in 0..matrix.columns.mix.len() {
        let rows = matrix.values.iter().zip(&matrix.rows.mix);
        let gain = sum(rows.map(|(row, share)| &row[column] * share).collect());
        if gain < matrix.value {
            return Err(format!("a column loses {gain}, less than {}", matrix.value));
        }
    }
    Ok(())
}

/// A declaration: what the enemy may have declared, case by case, and mixed as the table of the attack says.
fn check_bid(position: &Position<'_>, fight: Fight, support: bool, odds: &Odds) -> Found {
    let side = position.side;
    let attacks = owner(fight.attacker) == side;
    let enemy_asked = position.state.has_artillery(fight, side.other());
    let choices: &[bool] = if enemy_asked { &[false, true] } else { &[false] };
    if odds.cases.len() != if enemy_asked { 2 } else { 0 } {
        return Err(format!("{} cases", odds.cases.len()));
    }
    if odds.method != if enemy_asked { OddsMethod::Weighed {} } else { OddsMethod::Exact {} } {
        return Err(format!("nobody knows what is declared in secret: {:?}", odds.method));
    }
    let mut compared = 0;
    for (number, theirs) in choices.iter().enumerate() {
        let bids = if attacks { [support, *theirs] } else { [*theirs, support] };
        let outcomes = odds.cases.get(number).map_or(&odds.outcomes, |case| &case.outcomes);
        if bids != [true, true] || position.number.is_multiple_of(DUELS) {
            compare_exactly(outcomes, &fought(position, fight, bids)?)?;
            compared += 1;
        }
    }
    let declared = State { fight: None, ..position.state.clone() };
    let attack = Command::Attack { attacker: fight.attacker, defender: fight.defender };
    let table = position.rules.odds(&declared, owner(fight.attacker), &attack).and_then(|odds| odds.matrix);
    if let Some(table) = table.filter(|_| enemy_asked) {
        let mix = if attacks { &table.columns.mix } else { &table.rows.mix };
        let parts = mix.iter().cloned().zip(odds.cases.iter().map(|case| case.outcomes.as_slice()));
        compare_exactly(&odds.outcomes, &mixed(parts))?;
    }
    Ok(compared)
}

/// After the first pass the die gives the enemy what the preview says.
fn check_pass(position: &Position<'_>, odds: Option<&Odds>) -> Found {
    let (rules, state, side) = (position.rules, position.state, position.side);
    let pass = Command::Pass {};
    match state.phase {
        Phase::Movement | Phase::Attacks => {}
        _ => return if odds.is_none() { Ok(0) } else { Err("a pass without a die has odds".into()) },
    }
    let counted = count(rules, state, side, &pass, MOST, |after| {
        let what = if after.phase == Phase::Movement { "move" } else { "attack" };
        let s = if after.left == 1 { "" } else { "s" };
        Ok(format!("{} {what}{s}", after.left))
    })?;
    match odds {
        Some(odds) => compare_exactly(&odds.outcomes, &counted).map(|()| 1),
        None if counted.len() == 1 => Ok(1),
        None => Err(format!("a pass has no odds, but {counted:?}")),
    }
}

#[test]
fn previews_agree_with_the_dice() {
    let compared = look(|position| {
        let mut compared = 0;
        for command in position.legal {
            let odds = position.rules.odds(position.state, position.side, command);
            let told = match (*command, odds.as_ref()) {
                (Command::Attack { attacker, defender }, Some(odds)) => {
                    let fight = Fight { attacker, defender, bids: BySide::default() };
                    check_attack(position, fight, odds)
                }
                (Command::Bid { support }, Some(odds)) => match position.state.fight {
                    Some(fight) => check_bid(position, fight, support, odds),
                    None => Err("a declaration without an attack".into()),
                },
                (Command::Pass {}, odds) => check_pass(position, odds),
                (Command::Attack { .. } | Command::Bid { .. }, None) => Err("no odds".into()),
                (_, Some(_)) => Err("odds without chance".into()),
                (_, None) => Ok(0),
            };
            compared += told.map_err(|text| format!("decision {}, {command:?}: {text}", position.number))?;
        }
        Ok(compared)
    });
    assert!(compared > 2_000, "only {compared} previews were compared");
}

/// The words on an enemy that could be attacked: how often it is beaten, and how often the attacker.
#[test]
fn the_overlay_of_attacks_agrees_with_the_dice() {
    let compared = look(|position| {
        let mut compared = 0;
        for command in position.legal {
            let Command::Attack { attacker, defender } = *command else { continue };
            let fight = Fight { attacker, defender, bids: BySide::default() };
            let found = fought(position, fight, [false, false])?;
            let percent = |loser: PieceId| {
                let lost = found.iter().filter(|(text, _)| text.starts_with(name(loser)));
                (lost.fold(Fraction::zero(), |sum, (_, share)| sum + share).to_f64() * 100.0).round()
            };
            let wanted = format!(
                "{} against {}: wins {} %, loses {} % without artillery",
                name(attacker),
                name(defender),
                percent(defender),
                percent(attacker)
            );
            let overlay =
                position.rules.overlay(position.state, "attack", pieces::id(attacker), Viewer::Referee);
            let overlay = overlay.map_err(|problem| problem.to_string())?;
            let told = overlay.cells.iter().any(|space| space.text == wanted);
            if !told {
                return Err(format!("{wanted:?} is not among {:?}", overlay.cells));
            }
            compared += 1;
        }
        Ok(compared)
    });
    assert!(compared > 100, "only {compared} attacks were compared");
}

/// A game after a command, and after every retreat that it leaves to be chosen.
fn outcomes_of(position: &Position<'_>, command: Command) -> Vec<State> {
    let mut after = position.state.clone();
    let mut dice = Dice::for_decision("outcomes", 0);
    position.rules.play(&mut after, position.side, &command, &mut dice, &mut Events::ignored());
    retreated(position.rules, &after)
}

/// The hexes that the game offers to the picked unit.
fn offered(rules: &C3i, state: &State, side: Side) -> BTreeSet<String> {
    let hex = |command: &Command| match command {
        Command::MoveTo { hex } => Some(rules.board().id(*hex).to_owned()),
        _ => None,
    };
    legal(rules, state, side).iter().filter_map(hex).collect()
}

fn check_reach(position: &Position<'_>, unit: PieceId) -> Found {
    let Position { rules, state, side, .. } = *position;
    let overlay = rules.overlay(state, "reach", pieces::id(unit), Viewer::Referee);
    let overlay = overlay.map_err(|problem| problem.to_string())?;
    let spaces = |sure: bool| -> BTreeSet<String> {
        let all = overlay.cells.iter().filter(|space| !sure || !space.text.contains("depending"));
        all.map(|space| space.space.clone()).collect()
    };
    let after: Vec<BTreeSet<String>> = outcomes_of(position, Command::PickMover { unit })
        .iter()
        .map(|state| offered(rules, state, side))
        .collect();
    let union: BTreeSet<String> = after.iter().flatten().cloned().collect();
    if union != spaces(false) {
        return Err(format!("{} is shown {:?}, and offered {union:?}", name(unit), spaces(false)));
    }
    let unsure = after.iter().find(|one| !spaces(true).is_subset(one));
    if unsure.is_some() {
        return Err(format!(
            "{} is surely shown {:?}, but once offered {unsure:?}",
            name(unit),
            spaces(true)
        ));
    }
    Ok(1)
}

#[test]
fn the_overlay_of_reach_is_what_the_game_offers() {
    let compared = look(|position| {
        let picks = position.legal.iter().filter_map(|command| match command {
            Command::PickMover { unit } => Some(*unit),
            _ => None,
        });
        picks.map(|unit| check_reach(position, unit)).sum()
    });
    assert!(compared > 5_000, "only {compared} reaches were compared");
}

/// A warning comes true, and where none is given none could have come true.
fn check_warning(position: &Position<'_>, command: Command, label: &Label) -> Found {
    let (rules, state) = (position.rules, position.state);
    let (risk, note) = (label.risk.clone().unwrap_or_default(), label.note.clone().unwrap_or_default());
    let agree = |said: bool, true_now: bool| {
        let text = format!("{risk:?} {note:?} is said of {}, and that is {true_now}", label.label);
        if said == true_now { Ok(1) } else { Err(text) }
    };
    match command {
        Command::ExitZoc { unit } => {
            let lost = outcomes_of(position, command).iter().all(|after| after.hex(unit).is_none());
            agree(risk.contains("no way to retreat"), lost)
        }
        Command::MoveTo { hex } => {
            let Some(unit) = state.picked else { return Err("nobody is picked".into()) };
            // A step may end with this move, so the zone is looked at and not what is noted of the unit.
            let mut there = state.clone();
            there.unit_mut(unit).place = Place::Hex(hex);
            let field = Field::of(rules, &there);
            let opens = rules.open_goals(state).is_empty() && !rules.open_goals(&there).is_empty();
            agree(note.contains("zone of control"), field.is_engaged(position.side, hex))?;
            agree(risk.contains("opens the road"), opens && position.side == Side::Union)
        }
        Command::Attack { attacker, defender } => {
            let fight = Fight { attacker, defender, bids: BySide::default() };
            let found = fought(position, fight, [false, false])?;
            // Some difference is a retreat whatever is added; it shows unless the attacker has no way.
            let retreats = found.contains_key(&format!("{} retreats", name(attacker)));
            let can_lose = found.keys().any(|text| text.starts_with(name(attacker)) && !text.contains(','));
            if can_lose { agree(risk.contains("has to retreat"), !retreats) } else { Ok(0) }
        }
        _ => Ok(0),
    }
}

#[test]
fn warnings_come_true() {
    let compared = look(|position| {
        let checks = position.legal.iter().map(|command| {
            let label = position.rules.describe(position.state, position.side, command);
            check_warning(position, *command, &label)
                .map_err(|text| format!("decision {}: {text}", position.number))
        });
        checks.sum()
    });
    assert!(compared > 5_000, "only {compared} warnings were compared");
}

/// The prompt of a movement phase says whether a pass is allowed.
#[test]
fn a_pass_is_offered_if_it_is_legal() {
    let compared = look(|position| {
        let prompt = position.rules.scene(position.state, Viewer::Referee).prompt;
        let legal = position.legal.contains(&Command::Pass {});
        let offered = prompt.contains(", or pass.");
        if legal == offered { Ok(1) } else { Err(format!("pass is legal: {legal}, but: {prompt}")) }
    });
    assert!(compared > 3_000, "only {compared} prompts were read");
}
