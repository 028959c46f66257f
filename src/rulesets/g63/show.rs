//! G63 in views, scenes, words, odds and overlays.

use super::board::CombatResult;
use super::combat::Retreat;
use super::rules::Rule;
use super::state::{Command, Event, Half, Phase, State};
use super::{G63, LAST_DAY};
use crate::engine::log::deed::{DiceRolled, Fate, FightKind, FightResult, LossKind, Motion, Party};
use crate::engine::phrase::{plural, possessive};
use crate::engine::scene::{
    BoardPlan, Condition, Figure, Location, Overlay, OverlayKind, PieceKind, PieceScene, PieceState, Scene,
    SubjectKind, Tint, Track, TrackCell, TrackKind, Tray,
};
use crate::engine::{
    BySide, Deciders, Deed, Fact, Fraction, Label, Line, Modifier, Odds, OddsMethod, OddsOutcome, PieceId,
    Problem, Refusal, RuleId, Ruleset, Show, Side, SpaceId, Viewer,
};
use serde::Serialize;
use std::fmt::Write as _;

impl Show for G63 {
    type View = View;

    fn plan(&self) -> &BoardPlan {
        self.board.hexes.plan()
    }

    fn view(&self, state: &State, _viewer: Viewer) -> View {
        view(self, state)
    }

    fn scene(&self, state: &State, viewer: Viewer) -> Scene {
        scene(self, state, viewer)
    }

    fn refusal(
        &self,
        _state: &State,
        _side: Side,
        _command: &Command,
        cause: &Refusal<Rule>,
    ) -> Refusal<Rule> {
        cause.clone()
    }

    fn describe(&self, state: &State, side: Side, command: &Command) -> Label {
        describe(self, state, side, *command)
    }

    fn narrate(&self, event: &Event) -> Line<Rule> {
        narrate(self, event)
    }

    fn odds(&self, state: &State, side: Side, command: &Command) -> Option<Odds> {
        match command {
            Command::Attack {} => odds(self, state, side),
            Command::Step { .. } | Command::EndMovement {} | Command::Pass {} => None,
        }
    }

    fn overlays() -> &'static [OverlayKind] {
        OVERLAYS
    }

    fn overlay(&self, state: &State, kind: &str, subject: &str, _viewer: Viewer) -> Result<Overlay, Problem> {
        overlay(self, state, kind, subject)
    }
}

/// The tray of an army that has left the map.
const DRIVEN_OFF: &str = "driven-off";

/// An army as everybody sees it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(not(target_arch = "wasm32"), derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct ArmyView {
    /// Its counter.
    pub unit: PieceId,
    /// Its commander.
    pub name: String,
    /// Where it stands; nowhere once it has been driven off.
    pub at: Option<SpaceId>,
    /// The direction in which it last moved.
    pub approach: Option<&'static str>,
    /// Combat strength.
    pub combat_strength: u16,
    /// Movement allowance.
    pub movement_allowance: u8,
    /// Movement points left.
    pub points_left: u8,
}

/// A game of G63 as everybody sees it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(not(target_arch = "wasm32"), derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct View {
    /// 1 to 3: July 1 to July 3.
    pub day: u8,
    /// Whose turn it is.
    pub half: Half,
    /// What is being done.
    pub phase: Phase,
    /// The armies.
    pub armies: BySide<ArmyView>,
}

/// The name of a player in a sentence.
pub(super) const fn player(side: Side) -> &'static str {
    match side {
        Side::Union => "Union",
        Side::Confederate => "Confederacy",
    }
}

pub(super) fn view(rules: &G63, state: &State) -> View {
    let army = |side: Side| {
        let (printed, now) = (&rules.board.armies[side], state.armies[side]);
        ArmyView {
            unit: G63::piece(side),
            name: printed.name.clone(),
            at: now.at,
            approach: now.approach.map(crate::boards::hex::Direction::name),
            combat_strength: printed.strength,
            movement_allowance: printed.allowance,
            points_left: now.points_left,
        }
    };
    View { day: state.day, half: state.half, phase: state.phase, armies: BySide::from_fn(army) }
}

pub(super) fn scene(rules: &G63, state: &State, viewer: Viewer) -> Scene {
    let side = state.active();
    let name = rules.name(side);
    let when = state.when();
    let (heading, prompt, bearing) = match state.phase {
        Phase::Over => {
            let outcome = rules.outcome(state);
            let (text, rule) = outcome.map_or((String::new(), ""), |outcome| (outcome.text, outcome.rule));
            (format!("{when}: the end"), text, vec![rule])
        }
        Phase::Movement if rules.march_owed(state) => {
            let prompt = format!("{}.", rules.march_words(state));
            (format!("{when}: {} movement", side.name()), prompt, vec![Rule::MoveCompulsory.id()])
        }
        Phase::Movement => {
            let points = state.armies[side].points_left;
            let prompt = format!("{name} may march: {} left.", plural(u32::from(points), "movement point"));
            (format!("{when}: {} movement", side.name()), prompt, vec![Rule::MoveAllowance.id()])
        }
        Phase::Combat => {
            let prompt = format!("{name} may attack {} or pass.", rules.name(side.other()));
            let bearing = vec![Rule::CombatZoc.id(), Rule::CombatRatio.id()];
            (format!("{when}: {} combat", side.name()), prompt, bearing)
        }
    };
    let deciders = match rules.deciders(state) {
        Deciders::One(side) => vec![side],
        _ => Vec::new(),
    };
    Scene {
        viewer,
        heading,
        prompt,
        deciders,
        pieces: Side::ALL.map(|side| piece(rules, state, side)).to_vec(),
        tracks: vec![turn_track(state)],
        trays: trays(state),
        score: None,
        rules: bearing,
        ..Scene::empty(viewer)
    }
}

fn piece(rules: &G63, state: &State, side: Side) -> PieceScene {
    let (printed, now) = (&rules.board.armies[side], state.armies[side]);
    let figure = |label: &str, text: String| Figure { label: label.into(), text };
    let at = match now.at {
        Some(space) => Location::space(rules.hex_id(space)),
        None => Location::Tray { tray: DRIVEN_OFF.into() },
    };
    let frozen = state.shared_hex().is_some() && state.phase != Phase::Over;
    PieceScene {
        id: printed.id.clone(),
        side: Some(side),
        kind: PieceKind::Army,
        name: Some(printed.name.clone()),
        at,
        front: None,
        figures: vec![
            figure("combat strength", printed.strength.to_string()),
            figure("movement allowance", printed.allowance.to_string()),
        ],
        details: Vec::new(),
        states: if frozen { vec![PieceState::new(Condition::Pinned, "cannot move")] } else { Vec::new() },
        face_down: false,
        count: 1,
        tokens: Vec::new(),
    }
}

fn turn_track(state: &State) -> Track {
    let cell = |day: u8, half: Half| {
        TrackCell::within(format!("July {day}"), half.name(), (state.day, state.half) == (day, half))
    };
    let cells = (1..=LAST_DAY).flat_map(|day| [cell(day, Half::Am), cell(day, Half::Pm)]);
    Track { id: "turn".into(), kind: TrackKind::Time, title: "Turn".into(), cells: cells.collect() }
}

fn trays(state: &State) -> Vec<Tray> {
    let loser = Side::ALL.into_iter().find(|side| state.armies[*side].at.is_none());
    let tray = |side| Tray {
        id: DRIVEN_OFF.into(),
        title: "Driven off the map".into(),
        side: Some(side),
        tokens: Vec::new(),
    };
    loser.map(tray).into_iter().collect()
}

pub(super) fn describe(rules: &G63, state: &State, side: Side, command: Command) -> Label {
    let (name, enemy) = (rules.name(side), rules.name(side.other()));
    let piece = Some(rules.board.armies[side].id.clone());
    let space = |space: SpaceId| Some(rules.hex_id(space));
    match command {
        Command::Step { to } => {
            let meets = state.armies[side.other()].at == Some(to);
            let label = if meets {
                format!("{name} marches to {} and meets {enemy}", rules.hex_name(to))
            } else {
                format!("{name} marches to {}", rules.hex_name(to))
            };
            let risk =
                meets.then(|| format!("{name} cannot leave {} hex again by marching.", possessive(enemy)));
            Label { label, group: "Movement".into(), piece, space: space(to), risk, ..Label::default() }
        }
        Command::EndMovement {} => {
            let rested = state.armies[side].points_left == rules.board.armies[side].allowance;
            let label = match state.armies[side].at.filter(|_| rested) {
                Some(at) => format!("{name} stays in {}", rules.hex_name(at)),
                None => format!("{name} marches no further"),
            };
            Label { label, group: "Movement".into(), ..Label::default() }
        }
        Command::Attack {} => Label {
            label: format!("{name} attacks {enemy}"),
            group: "Combat".into(),
            piece,
            space: state.shared_hex().and_then(space),
            risk: attack_risk(rules, state, side),
            ..Label::default()
        },
        Command::Pass {} => {
            Label { label: format!("{name} does not attack"), group: "Combat".into(), ..Label::default() }
        }
    }
}

fn attack_risk(rules: &G63, state: &State, side: Side) -> Option<String> {
    let at = state.shared_hex()?;
    let back = rules.retreat_path(at, rules.retreat_direction(state, side, side, at));
    let losing = rules.column(side).results.contains(&CombatResult::AttackerRetreats);
    (losing && !back.on_map).then(|| {
        format!("If {} must retreat, that leads off the map, and the battle is lost.", rules.name(side))
    })
}

pub(super) fn narrate(rules: &G63, event: &Event) -> Line<Rule> {
    let name = |unit: PieceId| rules.name(G63::owner(unit));
    let id = |unit: PieceId| rules.board.armies[G63::owner(unit)].id.clone();
    let place = |space: SpaceId| rules.hex_name(space);
    match event {
        Event::TurnBegan { day, half } => {
            let whose = possessive(rules.name(half.side()));
            let text = format!("July {day}, {}: {whose} turn.", half.name());
            Line::new(text, vec![Rule::TurnSequence])
        }
        Event::Moved { unit, from, to, compulsory, stopped } => {
            let mut text = format!("{} marches from {} to {}", name(*unit), place(*from), place(*to));
            let mut cited = Vec::new();
            if *compulsory {
                text.push_str(", as is compulsory on July 1");
                cited.push(Rule::MoveCompulsory);
            }
            if *stopped {
                let enemy = rules.name(G63::owner(*unit).other());
                let _ = write!(text, ", and {enemy} stops the march there");
                cited.push(Rule::MoveEnemyStop);
            }
            let ends = [*from, *to].map(|hex| Location::space(rules.hex_id(hex)));
            let deed = Deed::step(id(*unit), G63::owner(*unit), ends, Motion::March);
            let line = Line::new(text + ".", cited).deed(deed);
            line.piece(id(*unit)).space(rules.hex_id(*from)).space(rules.hex_id(*to))
        }
        Event::Frozen { unit, at } => {
            let enemy = possessive(rules.name(G63::owner(*unit).other()));
            let text = format!("{} is in {enemy} hex and cannot move.", name(*unit));
            Line::new(text, vec![Rule::MoveFrozen]).piece(id(*unit)).space(rules.hex_id(*at))
        }
        Event::Passed { side } => {
            Line::new(format!("{} does not attack.", rules.name(*side)), vec![Rule::CombatZoc])
        }
        Event::Attacked { attacker, defender, at, strengths, column, die, result } => {
            let [attack, defence] = strengths;
            let party = |unit: PieceId, strength: &u16| {
                Party::new(G63::owner(unit), vec![id(unit)]).strength(*strength)
            };
            let text = format!(
                "{} attacks {}, {attack} to {defence} (column {column}), and rolls {die}: {}.",
                name(*attacker),
                name(*defender),
                result_words(*result),
            );
            Line::new(text, vec![Rule::CombatRatio, Rule::CombatResult])
                .piece(id(*attacker))
                .piece(id(*defender))
                .space(rules.hex_id(*at))
                .deed(Deed::Fight {
                    kind: FightKind::CloseCombat,
                    at: Some(rules.hex_id(*at)),
                    attackers: party(*attacker, attack),
                    defenders: party(*defender, defence),
                    dice: vec![DiceRolled::d6(G63::owner(*attacker), &[*die])],
                    modifiers: Vec::new(),
                    result: fate(*result, G63::owner(*attacker)),
                })
        }
        Event::Retreated { unit, path } => {
            let end = path.last().copied().unwrap_or(SpaceId::OFF_MAP);
            let text = format!("{} retreats two hexes to {}.", name(*unit), place(end));
            let line = Line::new(text, vec![Rule::CombatStraightRetreat]).piece(id(*unit));
            let line = line.deeds(beaten(rules, *unit, path));
            path.iter().fold(line, |line, space| line.space(rules.hex_id(*space)))
        }
        Event::DrivenOff { unit, path, winner } => {
            let (name, player) = (name(*unit), player(*winner));
            let text = format!("{name} must retreat off the map and is eliminated. The {player} wins.");
            let line =
                Line::new(text, vec![Rule::CombatStraightRetreat, Rule::RetreatOffMap]).piece(id(*unit));
            let tray = Location::Tray { tray: DRIVEN_OFF.into() };
            let line = line.deed(Deed::loss(id(*unit), tray, LossKind::Eliminated));
            path.iter().fold(line, |line, space| line.space(rules.hex_id(*space)))
        }
        Event::Drawn {} => {
            Line::new("July 3 is over and nobody has been driven off: a draw.", vec![Rule::VictoryDraw])
        }
    }
}

/// What a result is to the two sides.
const fn fate(result: CombatResult, attacker: Side) -> FightResult {
    let (winner, fate) = match result {
        CombatResult::AttackerRetreats => (Some(attacker.other()), Fate::Retreats),
        CombatResult::NoEffect => (None, Fate::Holds),
        CombatResult::DefenderRetreats => (Some(attacker), Fate::Retreats),
    };
    FightResult { winner, hits: None, fate: Some(fate) }
}

/// The way of a beaten army.
fn beaten(rules: &G63, unit: PieceId, path: &[SpaceId]) -> Option<Deed> {
    let [from, through @ .., to] = path else { return None };
    let [from, to] = [from, to].map(|hex| Location::space(rules.hex_id(*hex)));
    let through = through.iter().map(|hex| rules.hex_id(*hex)).collect();
    let side = G63::owner(unit);
    Some(Deed::Move {
        piece: rules.board.armies[side].id.clone(),
        side: Some(side),
        becomes: None,
        count: 1,
        from,
        to,
        through,
        how: Motion::Retreat,
    })
}

const fn result_words(result: CombatResult) -> &'static str {
    match result {
        CombatResult::AttackerRetreats => "the attacker retreats",
        CombatResult::NoEffect => "no effect",
        CombatResult::DefenderRetreats => "the defender retreats",
    }
}

pub(super) fn odds(rules: &G63, state: &State, side: Side) -> Option<Odds> {
    let at = state.shared_hex()?;
    let column = rules.column(side);
    let (name, enemy) = (rules.name(side), rules.name(side.other()));
    let strength = |side: Side| rules.board.armies[side].strength;
    let modifier =
        |name: String, value: String| Modifier { fact: Fact::new(name, value), rule: Rule::CombatRatio.id() };
    let outcome = |result: CombatResult| {
        let faces = column.results.iter().filter(|one| **one == result).count();
        let chance = Fraction::new(i64::try_from(faces).unwrap_or(0), 6);
        OddsOutcome::new(outcome_words(rules, state, side, at, result), chance)
    };
    Some(Odds {
        title: format!("{name} attacks {enemy}"),
        modifiers: vec![
            modifier(format!("{} combat strength", possessive(name)), strength(side).to_string()),
            modifier(format!("{} combat strength", possessive(enemy)), strength(side.other()).to_string()),
            modifier("column of the Combat Results Table".into(), column.label.clone()),
        ],
        outcomes: CombatResult::ALL.map(outcome).to_vec(),
        cases: Vec::new(),
        matrix: None,
        method: OddsMethod::Exact {},
    })
}

fn outcome_words(rules: &G63, state: &State, side: Side, at: SpaceId, result: CombatResult) -> String {
    let loser = match result {
        CombatResult::NoEffect => return "No effect".into(),
        CombatResult::AttackerRetreats => side,
        CombatResult::DefenderRetreats => side.other(),
    };
    let Retreat { path, on_map } = rules.retreat_path(at, rules.retreat_direction(state, loser, side, at));
    match path.last() {
        Some(end) if on_map => format!("{} retreats to {}", rules.name(loser), rules.hex_name(*end)),
        _ => format!("{} is driven off the map: the {} wins", rules.name(loser), player(loser.other())),
    }
}

/// The questions that G63 answers.
pub(super) const OVERLAYS: &[OverlayKind] = &[
    OverlayKind { id: "reach", title: "Where an army can march in one turn", subject: SubjectKind::Piece },
    OverlayKind { id: "zoc", title: "A side's zone of control", subject: SubjectKind::Side },
    OverlayKind {
        id: "retreat",
        title: "Where an army would retreat if it lost",
        subject: SubjectKind::Piece,
    },
];

pub(super) fn overlay(rules: &G63, state: &State, kind: &str, subject: &str) -> Result<Overlay, Problem> {
    let by_piece = || Side::ALL.into_iter().find(|side| rules.board.armies[*side].id == subject);
    let problem = |place: &str, text: String| Problem { place: place.into(), text };
    let side = if kind == "zoc" { Side::from_word(subject) } else { by_piece() };
    let known = OVERLAYS.iter().any(|overlay| overlay.id == kind);
    let shorten = crate::engine::notation::shorten;
    match (known, side) {
        (false, _) => Err(problem("kind", format!("there is no overlay \"{}\"", shorten(kind)))),
        (true, None) => Err(problem(
            "subject",
            format!("\"{}\" is not a subject of the overlay {kind}", shorten(subject)),
        )),
        (true, Some(side)) => Ok(match kind {
            "reach" => reach(rules, state, side),
            "zoc" => zone(rules, state, side),
            _ => retreat(rules, state, side),
        }),
    }
}

/// Every hex that an army can enter in its turn, this one or its next.
fn reach(rules: &G63, state: &State, side: Side) -> Overlay {
    let title = format!("Where {} can march in one turn", rules.name(side));
    // The order of July 1 holds for an army whose turn of that day is not over.
    let ordered = state.day == 1 && (side == Side::Confederate || side == state.active());
    let order = if ordered { vec![Rule::MoveCompulsory.entry()] } else { Vec::new() };
    let cited = [order, vec![Rule::MoveAllowance.entry(), Rule::MoveEnemyStop.entry()]].concat();
    let mut overlay = Overlay::new(title, &cited);
    let Some(start) = state.armies[side].at.filter(|_| state.shared_hex().is_none()) else { return overlay };
    let marching = side == state.active() && state.phase == Phase::Movement;
    let points = if marching { state.armies[side].points_left } else { rules.board.armies[side].allowance };
    let enemy = state.armies[side.other()].at;
    let mut seen = vec![false; rules.board.hexes.len()];
    seen[start.index()] = true;
    let mut edge = vec![start];
    for cost in 1..=points {
        let mut next = Vec::new();
        for from in edge {
            for to in rules.ways(from, ordered) {
                if std::mem::replace(&mut seen[to.index()], true) {
                    continue;
                }
                let points = plural(u32::from(cost), "movement point");
                if enemy == Some(to) {
                    overlay.push(
                        rules.hex_id(to),
                        Tint::Threat,
                        format!("{points}; {} stops the march there", rules.name(side.other())),
                    );
                } else {
                    overlay.push(rules.hex_id(to), Tint::Reach, points);
                    next.push(to);
                }
            }
        }
        edge = next;
    }
    overlay
}

/// The hex in which a side stops the enemy: the one it stands in.
fn zone(rules: &G63, state: &State, side: Side) -> Overlay {
    let title = format!("The {} zone of control: the hex that {} stands in", side.name(), rules.name(side));
    let mut overlay = Overlay::new(title, &[Rule::MoveEnemyStop.entry(), Rule::MoveFrozen.entry()]);
    if let Some(at) = state.armies[side].at {
        overlay.push(rules.hex_id(at), Tint::Zone, format!("{} stops the enemy here", rules.name(side)));
    }
    overlay
}

/// The way an army would go if it lost the battle that the active side can offer now.
fn retreat(rules: &G63, state: &State, side: Side) -> Overlay {
    let title = format!("Where {} would retreat", rules.name(side));
    let mut overlay =
        Overlay::new(title, &[Rule::CombatStraightRetreat.entry(), Rule::RetreatOffMap.entry()]);
    let Some(at) = state.shared_hex() else { return overlay };
    let Retreat { path, on_map } =
        rules.retreat_path(at, rules.retreat_direction(state, side, state.active(), at));
    for (number, space) in path.iter().enumerate().skip(1) {
        overlay.push(rules.hex_id(*space), Tint::Path, format!("hex {number} of the retreat"));
    }
    if !on_map {
        let last = path.last().copied().unwrap_or(at);
        overlay.push(rules.hex_id(last), Tint::Threat, "from here off the map: eliminated");
    }
    overlay
}
