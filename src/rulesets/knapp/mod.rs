//! Gettysburg Tabletop Game by George Knapp: every strength point a die, and the owner places the hits.
//!
//! - [`rules`]: the catalogue; [`options`]: the choices at set-up; [`pieces`]: the counters.
//! - [`board`]: the map as the rules ask about it; [`field`]: who stands where.
//! - [`state`], [`command`], [`event`]: what there is, what is decided, what happens.
//! - [`arrivals`], `turn`, `movement`, `routes`, `parts`, [`command_range`], `fire`, [`volley`], `assault`,
//!   `withdrawal`, `night`, [`score`]: the rules, one idea a file; `Play` carries them out.
//! - `cause`: what speaks against a command; `absence`, `barred`: why a piece cannot act, or not get somewhere.
//! - `validate`: positions from outside; `evaluate`: an estimate for bots.
//! - `show`: views, scenes, words, refusals among them, odds and overlays.

mod absence;
pub mod arrivals;
mod assault;
mod barred;
pub mod board;
mod cause;
pub mod command;
pub mod command_range;
mod evaluate;
#[cfg(not(target_arch = "wasm32"))]
mod evaluate_0_1;
pub mod event;
pub mod field;
#[cfg(not(target_arch = "wasm32"))]
mod figures;
mod fire;
mod knowledge;
mod movement;
mod night;
pub mod options;
mod parts;
pub mod pieces;
mod routes;
pub mod rules;
pub mod score;
#[cfg(not(target_arch = "wasm32"))]
mod scripted;
mod show;
pub mod state;
mod turn;
mod validate;
pub mod volley;
mod withdrawal;
#[cfg(not(target_arch = "wasm32"))]
mod yardstick;

use crate::engine::scene::Topology;
use crate::engine::{
    BoardFile, BySide, Deciders, Dice, Events, Heuristics, Names, Outcome, Problem, Reconstruction, RuleId,
    Ruleset, RulesetInfo, SetupError, Side,
};
use board::Board;
use cause::{Cause, PartsCause, Verdict};
use rules::Rule;
use show::words::points_in_words;
use state::{Phase, State, Step};
use std::sync::Arc;

pub use command::Command;
pub use event::Event;
pub use options::Options;
pub use show::View;

/// The rules of the Gettysburg Tabletop Game on one board with one choice of options.
#[derive(Clone, Debug)]
pub struct Knapp {
    board: Arc<Board>,
    /// Ways to the objectives, for the evaluation.
    ground: Arc<evaluate::Ground>,
    #[cfg(not(target_arch = "wasm32"))]
    ground_0_1: Arc<evaluate_0_1::Ground>,
    options: Options,
}

/// A game in play: the rules, the state that they change, the dice, and who listens.
struct Play<'a> {
    rules: &'a Knapp,
    state: &'a mut State,
    dice: &'a mut Dice,
    events: &'a mut Events<Event>,
}

impl Knapp {
    /// The map.
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// The options of this table.
    pub const fn options(&self) -> &Options {
        &self.options
    }

    /// Refuses a command outside its phase (§3, `knapp.turn.sequence`).
    fn check_phase(state: &State, side: Side, wanted: Phase) -> Verdict {
        if state.phase == wanted && state.decider() == Some(side) {
            Ok(())
        } else {
            Err(Cause::OutOfTurn { phase: wanted, step: Step::Free })
        }
    }
}

impl Play<'_> {
    /// Carries out a command.
    fn carry_out(&mut self, side: Side, command: Command) {
        match command {
            Command::PlaceLeader { leader, area } => self.place_leader(leader, area),
            Command::DeclineLeader { leader } => self.decline_leader(leader),
            Command::Move { piece, to } => self.move_piece(piece, to),
            Command::Combine { division } => self.combine(division),
            Command::EndMove {} => self.end_move(side),
            Command::Volley { unit, target } => self.open_volley(side, unit, target),
            Command::Join { unit } => self.join(unit),
            Command::Resolve {} => self.resolve(),
            Command::Assault { area } => self.open_assault(side, area),
            Command::AssaultFire {} => self.assault_fire(side),
            Command::GiveWay { area } => self.give_way(side, area),
            Command::EndFire {} => self.end_fire(side),
            Command::PlaceHit { unit } => self.place_hit(unit),
            Command::Withdraw { unit, to } => self.withdraw(unit, to),
            Command::TakeBack { part_a, .. } => self.take_back(part_a),
        }
    }
}

impl Ruleset for Knapp {
    type Rule = Rule;
    type Options = Options;
    type State = State;
    type Command = Command;
    type Cause = Cause;
    type Event = Event;

    const ENDINGS: &'static [&'static str] = &["points", "draw"];

    fn info() -> RulesetInfo {
        RulesetInfo {
            id: "knapp",
            rules_version: 2,
            title: "Gettysburg Tabletop Game",
            designer: "George Knapp",
            publisher: "published on the web by its designer",
            year: "2007",
            source: "Gettysburg Tabletop Game, February 2007",
            topology: Topology::Square,
            players: "2",
            length: "3 hours",
            decisions: 1100,
            tagline: "Divisions, leaders and dice by the handful",
            summary: "All three days with divisions and corps artillery. Every strength point is a die, the owner places the hits, and leaders steady their men at the risk of their lives.",
            reconstruction: Reconstruction {
                known: "How many units there are, how each arm moves and fights, when and where everybody arrives, the rows and columns of the map, the names of its roads and heights: the rulebook. Lee's rating, and the strength of Alexander's artillery.",
                derived: "All other strengths and ratings, from the men engaged; terrain and roads of each square, measured on the ground.",
                guessed: "How Confederate divisions are split into two parts, and that Benner's Hill and Wolf Hill are hills (an option makes them slopes).",
            },
            options: options::infos(),
            hidden: false,
            secret_choices: false,
            solved: Self::SOLVED,
        }
    }

    fn set_up(options: &Options, board: Option<&BoardFile>) -> Result<Self, SetupError> {
        options::check(options)?;
        let board = match board {
            None => Board::standard(options.eastern_hills)?,
            Some(file) => Arc::new(Board::read(file)?),
        };
        Ok(Knapp {
            ground: Arc::new(evaluate::Ground::of(&board)),
            #[cfg(not(target_arch = "wasm32"))]
            ground_0_1: Arc::new(evaluate_0_1::Ground::of(&board)),
            board,
            options: options.clone(),
        })
    }

    fn names(&self) -> &Arc<Names> {
        &self.board.names
    }

    fn start(&self, dice: &mut Dice, events: &mut Events<Event>) -> State {
        let mut state = State::empty();
        if !self.options.leaders {
            events.push(|| Event::NoLeaders {});
        }
        let mut play = Play { rules: self, state: &mut state, dice, events };
        play.deploy();
        play.begin_turn(0);
        state
    }

    fn deciders(&self, state: &State) -> Deciders {
        state.decider().map_or(Deciders::Nobody, Deciders::One)
    }

    fn legal(&self, state: &State, side: Side, commands: &mut Vec<Command>) {
        if state.decider() != Some(side) {
            return;
        }
        match state.phase {
            Phase::LeaderReplacement(leader) => Self::legal_successors(state, leader, commands),
            Phase::Move(_) => self.legal_moves(state, side, commands),
            Phase::Fire(_) => self.legal_fire(state, side, commands),
            Phase::Replacements => self.legal_replacements(state, commands),
            Phase::Over => {}
        }
    }

    fn check(&self, state: &State, side: Side, command: &Command) -> Verdict {
        match *command {
            Command::PlaceLeader { leader, area } => Self::check_successor(state, side, leader, Some(area)),
            Command::DeclineLeader { leader } => Self::check_successor(state, side, leader, None),
            Command::Move { piece, to } => self.check_move(state, side, piece, to),
            Command::Combine { division } => {
                Self::check_phase(state, side, Phase::Move(side))?;
                if side == Side::Union {
                    return Err(PartsCause::NotYours(division).into());
                }
                self.check_combine(state, division)
            }
            Command::EndMove {} => self.check_end_move(state, side),
            Command::Volley { unit, target } => self.check_volley(state, side, unit, target),
            Command::Join { unit } => self.check_join(state, side, unit),
            Command::Resolve {} => Self::check_fire_step(state, side, Step::Volley),
            Command::Assault { area } => Self::check_assault(state, side, area),
            Command::AssaultFire {} => Self::check_fire_step(state, side, Step::Assault),
            Command::GiveWay { area } => self.check_give_way(state, side, area),
            Command::EndFire {} => Self::check_end_fire(state, side),
            Command::PlaceHit { unit } => self.check_place_hit(state, side, unit),
            Command::Withdraw { unit, to } => self.check_withdraw(state, side, unit, to),
            Command::TakeBack { division, part_a } => self.check_take_back(state, side, division, part_a),
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
        Play { rules: self, state, dice, events }.carry_out(side, *command);
    }

    fn outcome(&self, state: &State) -> Option<Outcome> {
        if state.phase != Phase::Over {
            return None;
        }
        let BySide { union, confederate } = self.totals(state);
        Some(match self.winner(state) {
            None => Outcome {
                winner: None,
                ending: "draw",
                text: format!("A draw: both sides have {}.", points_in_words(union)),
                rule: Rule::WinMostPoints.id(),
            },
            Some(winner) => {
                let (more, less) = (union.max(confederate), union.min(confederate));
                Outcome {
                    winner: Some(winner),
                    ending: "points",
                    text: format!(
                        "The {} wins by {} to {less}.",
                        show::words::army(winner),
                        points_in_words(more)
                    ),
                    rule: Rule::WinMostPoints.id(),
                }
            }
        })
    }

    fn validate(&self, state: &State) -> Result<(), Problem> {
        validate::validate(self, state)
    }
}
