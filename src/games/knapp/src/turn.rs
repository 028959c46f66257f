//! The turn: how it begins and ends (§3, order of battle).

use super::event::{Event, Exemptions};
use super::field::Field;
use super::pieces::LEADERS;
use super::state::{JULY_2, LAST_TURN, Phase, PieceState, Place, Step};
use super::{Knapp, Play};
use crate::engine::{PieceId, Side};

/// The turn at whose start the cavalry leaves: July 1, 1pm.
const CAVALRY_LEAVES: u8 = 2;

/// Points for an objective at the end of a turn (§2).
pub const OBJECTIVE_POINTS: u8 = 10;

impl Play<'_> {
    /// Begins a turn: the cavalry leaves, reinforcements arrive, at night dead leaders may have successors.
    pub(super) fn begin_turn(&mut self, turn: u8) {
        self.state.turn = turn;
        self.state.step = Step::Free;
        self.events.push(|| Event::TurnStarted { turn });
        if turn == CAVALRY_LEAVES {
            self.remove_cavalry();
        }
        self.roll_for_arrivals();
        self.arrive();
        if self.state.is_night() && self.rules.options.leader_replacement {
            self.replace_leaders(PieceId(LEADERS.start));
        } else {
            self.begin_move(Side::Confederate);
        }
    }

    /// Begins a phase, of movement with the units in command and those of them that need no commander.
    pub(super) fn begin_phase(&mut self, phase: Phase, in_command: Vec<PieceId>, exempt: Exemptions) {
        self.state.phase = phase;
        self.events.push(|| Event::PhaseStarted { phase, in_command, exempt });
    }

    fn remove_cavalry(&mut self) {
        let unit = self.state.roles.cavalry;
        let now = *self.state.piece(unit);
        if now.position().is_some() {
            let gone = self.state.piece_mut(unit);
            *gone = PieceState { strength: now.strength, ..now.gone(Place::Removed) };
            self.events.push(|| Event::CavalryRemoved { unit, strength: now.strength });
        }
    }

    /// Ends a turn: objectives are scored, and the next turn begins or the game is over.
    pub(super) fn end_turn(&mut self) {
        if self.state.turn >= JULY_2 {
            self.score_objectives();
        }
        if self.state.turn >= LAST_TURN {
            self.end_game();
        } else {
            self.begin_turn(self.state.turn + 1);
        }
    }

    /// Scores Cemetery Hill for either side and Devil's Den for the Confederates (§2).
    fn score_objectives(&mut self) {
        let field = Field::of(self.state);
        let objectives = self.rules.objectives();
        for (number, objective) in objectives.into_iter().enumerate() {
            let area = objective.area;
            let holder = self.rules.holder(self.state, number);
            if let occupier @ Some(_) = Knapp::occupier(&field, area) {
                self.state.last_holder[number] = occupier;
            }
            if let Some(side) = holder.filter(|side| objective.counts_for(*side)) {
                let points = OBJECTIVE_POINTS;
                let ledger = &mut self.state.ledger[side];
                ledger.ground = ledger.ground.saturating_add(u16::from(points));
                self.events.push(|| Event::AreaScored { area, side, points });
            }
        }
    }

    fn end_game(&mut self) {
        self.state.phase = Phase::Over;
        let totals = self.rules.totals(self.state);
        let winner = self.rules.winner(self.state);
        self.events.push(|| Event::GameOver { confederate: totals.confederate, union: totals.union, winner });
    }
}
