//! G63 (Gettysburg 1863) by Dan Abbott: two counters, one battle hex, one die.
//!
//! - [`rules`]: the catalogue; [`board`]: armies and Combat Results Table out of the board file.
//! - [`state`]: state, commands, events.
//! - `movement`, `combat`: the two phases; this file: the sequence of play and the contract.
//! - `cause`: what speaks against a command.
//! - `show`: views, scenes, words, refusals among them, odds and overlays.
//!
//! The game is small enough to be solved exactly (`bots::solve`).

pub mod board;
mod cause;
mod chart;
mod combat;
#[cfg(not(target_arch = "wasm32"))]
mod figures;
mod movement;
pub mod rules;
mod show;
pub mod state;
#[cfg(not(target_arch = "wasm32"))]
mod yardstick;

use crate::engine::scene::Topology;
use crate::engine::{
    BoardFile, BySide, Deciders, Dice, Events, Heuristics, Knowledge, Names, Outcome, PieceId, Problem,
    RuleId, Ruleset, RulesetInfo, SetupError, Side, SpaceId, TS,
};
use board::Board;
use cause::{Cause, Verdict};
use chart::CHART;
use high_water_mark_engine as engine;
use high_water_mark_engine::boards;
use rules::Rule;
use serde::{Deserialize, Serialize};
use state::{ArmyState, Command, Event, Half, Phase, State};
use std::sync::Arc;

pub use show::View;

/// The last day: July 3.
const LAST_DAY: u8 = 3;

/// G63 has no options but the board.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Options {}

/// The rules of G63 on one board.
#[derive(Clone, Debug)]
pub struct G63 {
    board: Arc<Board>,
}

impl G63 {
    /// The board with its armies and table.
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// The counter of a side.
    const fn piece(side: Side) -> PieceId {
        match side {
            Side::Union => PieceId(0),
            Side::Confederate => PieceId(1),
        }
    }

    const fn owner(unit: PieceId) -> Side {
        if unit.0 == 0 { Side::Union } else { Side::Confederate }
    }

    /// The commander's name.
    fn name(&self, side: Side) -> &str {
        &self.board.armies[side].name
    }

    /// A hex as a sentence names it: by its name, or by its number.
    fn hex_name(&self, space: SpaceId) -> String {
        match self.board.hexes.plan().spaces.get(space.index()) {
            None => "the ground off the map".into(),
            Some(plan) => match &plan.name {
                Some(name) => format!("{name} ({})", plan.id),
                None => format!("hex {}", plan.id),
            },
        }
    }

    /// A hex's id.
    fn hex_id(&self, space: SpaceId) -> String {
        self.board
            .hexes
            .plan()
            .spaces
            .get(space.index())
            .map_or_else(|| "off-map".into(), |plan| plan.id.clone())
    }

    /// Refuses a command outside its phase (3.0).
    fn check_phase(state: &State, side: Side, wanted: Phase) -> Verdict {
        if state.phase != Phase::Over && side != state.active() {
            return Err(Cause::NotYourTurn);
        }
        if state.phase == wanted { Ok(()) } else { Err(Cause::OtherPhase(state.phase)) }
    }

    /// Goes on through everything that asks for no decision (3.0).
    fn advance(&self, state: &mut State, events: &mut Events<Event>) {
        loop {
            match state.phase {
                Phase::Movement if self.steps(state).next().is_none() => {
                    self.report_frozen(state, events);
                    state.phase = Phase::Combat;
                }
                Phase::Combat if state.shared_hex().is_none() || state.armies[state.active()].attacked => {
                    self.end_turn(state, events);
                }
                Phase::Movement | Phase::Combat | Phase::Over => return,
            }
        }
    }

    fn report_frozen(&self, state: &State, events: &mut Events<Event>) {
        let side = state.active();
        let moved = state.armies[side].points_left < self.board.armies[side].allowance;
        if let (Some(at), false) = (state.shared_hex(), moved) {
            events.push(|| Event::Frozen { unit: Self::piece(side), at });
        }
    }

    fn end_turn(&self, state: &mut State, events: &mut Events<Event>) {
        match (state.day, state.half) {
            (LAST_DAY.., Half::Pm) => {
                state.phase = Phase::Over;
                events.push(|| Event::Drawn {});
                return;
            }
            (_, Half::Am) => state.half = Half::Pm,
            (_, Half::Pm) => {
                state.half = Half::Am;
                state.day += 1;
            }
        }
        self.begin_turn(state, events);
    }

    fn begin_turn(&self, state: &mut State, events: &mut Events<Event>) {
        let side = state.active();
        state.phase = Phase::Movement;
        state.armies[side].points_left = self.board.armies[side].allowance;
        state.armies[side].attacked = false;
        events.push(|| Event::TurnBegan { day: state.day, half: state.half });
    }
}

impl Ruleset for G63 {
    type Rule = Rule;
    type Options = Options;
    type State = State;
    type Command = Command;
    type Cause = Cause;
    type Event = Event;

    const ENDINGS: &'static [&'static str] = &["driven-off", "draw"];

    fn info() -> RulesetInfo {
        RulesetInfo {
            id: "g63",
            rules_version: 1,
            title: "G63",
            designer: "Dan Abbott",
            publisher: "published on the web by its designer",
            year: "undated",
            source: "G63 (Gettysburg 1863), Rules of Play",
            topology: Topology::Hex,
            players: "2",
            length: "5 minutes",
            decisions: 4,
            tagline: "Two armies, one die",
            summary: "The whole battle at the scale of armies: Lee, Meade and one die. A joke with complete rules, and our smallest game.",
            reconstruction: CHART.told(),
            options: Vec::new(),
            hidden: false,
            tells: true,
            secret_choices: false,
            solved: Self::SOLVED,
        }
    }

    fn set_up(_options: &Options, board: Option<&BoardFile>) -> Result<Self, SetupError> {
        let board = CHART.board(board, Board::standard, Board::read)?;
        Ok(G63 { board })
    }

    fn names(&self) -> &Arc<Names> {
        &self.board.names
    }

    fn start(&self, _dice: &mut Dice, events: &mut Events<Event>) -> State {
        let armies = BySide::from_fn(|side| ArmyState {
            at: Some(self.board.armies[side].start),
            approach: None,
            points_left: 0,
            attacked: false,
        });
        let mut state = State { day: 1, half: Half::Am, phase: Phase::Movement, armies };
        self.begin_turn(&mut state, events);
        self.advance(&mut state, events);
        state
    }

    fn deciders(&self, state: &State) -> Deciders {
        match state.phase {
            Phase::Over => Deciders::Nobody,
            Phase::Movement | Phase::Combat => Deciders::One(state.active()),
        }
    }

    fn legal(&self, state: &State, side: Side, commands: &mut Vec<Command>) {
        if side != state.active() {
            return;
        }
        match state.phase {
            Phase::Movement => {
                commands.extend(self.steps(state).map(|to| Command::Step { to }));
                if !self.march_owed(state) {
                    commands.push(Command::EndMovement {});
                }
            }
            Phase::Combat => commands.extend([Command::Attack {}, Command::Pass {}]),
            Phase::Over => {}
        }
    }

    fn check(&self, state: &State, side: Side, command: &Command) -> Verdict {
        match command {
            Command::Step { to } => self.check_step(state, side, *to),
            Command::EndMovement {} => self.check_end_movement(state, side),
            Command::Attack {} => Self::check_attack(state, side),
            Command::Pass {} => Self::check_phase(state, side, Phase::Combat),
        }
    }

    fn play(
        &self,
        state: &mut State,
        side: Side,
        command: &Command,
        dice: &mut Dice,
        events: &mut Events<Event>,
    ) {
        match command {
            Command::Step { to } => self.step(state, *to, events),
            Command::EndMovement {} => state.phase = Phase::Combat,
            Command::Attack {} => self.attack(state, dice, events),
            Command::Pass {} => {
                events.push(|| Event::Passed { side });
                self.end_turn(state, events);
            }
        }
        self.advance(state, events);
    }

    fn outcome(&self, state: &State) -> Option<Outcome> {
        if state.phase != Phase::Over {
            return None;
        }
        let driven_off = Side::ALL.into_iter().find(|side| state.armies[*side].at.is_none());
        Some(match driven_off {
            None => Outcome {
                winner: None,
                ending: "draw",
                text: "A draw: nobody has been driven off by the end of July 3.".into(),
                rule: Rule::VictoryDraw.id(),
            },
            Some(loser) => {
                let (winner, name) = (loser.other(), self.name(loser));
                Outcome {
                    winner: Some(winner),
                    ending: "driven-off",
                    text: format!(
                        "The {} wins: {name} has been driven off the map.",
                        show::words::player(winner)
                    ),
                    rule: Rule::RetreatOffMap.id(),
                }
            }
        })
    }

    fn validate(&self, state: &State) -> Result<(), Problem> {
        let problem = |place: &str, text: String| Err(Problem { rule: None, place: place.into(), text });
        if !(1..=LAST_DAY).contains(&state.day) {
            return problem("day", format!("{} is not from 1 to {LAST_DAY}", state.day));
        }
        for side in Side::ALL {
            let (army, allowance) = (state.armies[side], self.board.armies[side].allowance);
            let place = format!("armies.{}", side.word());
            if army.at.is_some_and(|space| space.index() >= self.board.hexes.len()) {
                return problem(&place, "it stands on a hex that is not on the board".into());
            }
            if army.at.is_none() && state.phase != Phase::Over {
                return problem(&place, "an army has been driven off, so the phase must be \"over\"".into());
            }
            if army.points_left > allowance {
                return problem(
                    &place,
                    format!("it has {} movement points, but its allowance is {allowance}", army.points_left),
                );
            }
        }
        if Side::ALL.iter().all(|side| state.armies[*side].at.is_none()) {
            return problem("armies", "only one army can be driven off".into());
        }
        let all_on_map = Side::ALL.iter().all(|side| state.armies[*side].at.is_some());
        if state.phase == Phase::Over && all_on_map && (state.day, state.half) != (LAST_DAY, Half::Pm) {
            return problem("phase", format!("nobody has been driven off, and July {LAST_DAY} is not over"));
        }
        if state.phase == Phase::Movement && state.armies[state.active()].attacked {
            return problem(
                &format!("armies.{}", state.active().word()),
                "it has attacked, but its Combat Phase is still to come".into(),
            );
        }
        let mut settled = state.clone();
        self.advance(&mut settled, &mut Events::ignored());
        if settled != *state {
            return problem("phase", "nothing is to be decided in this phase, so it would have ended".into());
        }
        Ok(())
    }
}

impl Knowledge for G63 {}

impl Heuristics for G63 {
    const SOLVED: bool = true;
}
