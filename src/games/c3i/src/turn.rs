//! The turn: how it begins and ends, and formations (Organization, End Phase).

use super::board::Hexes;
use super::event::Event;
use super::field::Field;
use super::pieces::{self, LAST_TURN, owner};
use super::state::{Formation, Phase, State};
use super::{C3i, Play};
use crate::engine::{BySide, Side};

impl C3i {
    /// Is the road to Baltimore open (`c3i.victory.road`)? The goals that are reached.
    pub fn open_goals(&self, state: &State) -> Hexes {
        let field = Field::of(self, state);
        self.board.open_road(field.units.union | field.zoc(Side::Union)) & self.board.goals()
    }
}

impl Play<'_> {
    /// Begins a turn.
    pub(super) fn begin_turn(&mut self, turn: u8) {
        self.state.turn = turn;
        self.state.passed = None;
        self.state.left = 0;
        self.state.used = BySide::default();
        self.events.push(|| Event::TurnBegan { turn });
        self.lift_hq(Side::Confederate);
    }

    /// Gives every unit the formation of its distance from the enemy (`c3i.org.march`, `c3i.org.battle`), and
    /// opens the exits.
    pub(super) fn organize(&mut self) {
        let field = self.field();
        let (mut march, mut battle) = (Vec::new(), Vec::new());
        for unit in pieces::units() {
            let Some(hex) = self.state.hex(unit) else { continue };
            let near = field.is_zone(owner(unit).other(), hex);
            let formation = if near { Formation::Battle } else { Formation::March };
            let now = &mut self.state.unit_mut(unit).formation;
            if std::mem::replace(now, formation) != formation && self.events.are_recorded() {
                if near { battle.push(unit) } else { march.push(unit) }
            }
        }
        self.events.push(|| Event::FormationsSet { march, battle });
        self.begin_step(Phase::Exits);
        self.go_on(&field);
    }

    /// Ends a turn: the road may be open, the last turn ends the game.
    pub(super) fn end_turn(&mut self) {
        let (rules, turn) = (self.rules, self.state.turn);
        let goals = rules.open_goals(self.state);
        self.events.push(|| Event::TurnEnded { turn, open: rules.goal_entries(goals) });
        if goals.is_empty() && turn < LAST_TURN {
            return self.begin_turn(turn + 1);
        }
        self.state.phase = Phase::Over;
        let (winner, by_road) = rules.winner(self.state);
        let points = C3i::points(self.state);
        self.events.push(|| Event::GameOver { winner, by_road, points });
    }
}
