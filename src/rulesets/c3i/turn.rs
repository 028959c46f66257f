//! The turn: how it begins and ends, Berdan's Sharpshooters, and formations (Command, Organization, End Phase).

use super::board::Hexes;
use super::cause::{ExitCause, PlaceCause, Verdict};
use super::event::Event;
use super::field::Field;
use super::pieces::{self, BERDAN, BERDAN_TURN, LAST_TURN, owner};
use super::rules::Rule;
use super::state::{Formation, Phase, State};
use super::{C3i, Command, Play};
use crate::engine::{PieceId, Side, SpaceId};

impl C3i {
    /// Where Berdan's Sharpshooters may be placed: empty hexes next to Union units.
    pub fn sharpshooter_hexes(&self, state: &State) -> Hexes {
        let field = Field::of(self, state);
        // The marker itself is off the map, so this is the zone of the units alone.
        field.zoc(Side::Union) & field.empty(state)
    }

    /// May Berdan's Sharpshooters be placed here?
    pub(super) fn check_sharpshooters(&self, state: &State, hex: SpaceId) -> Verdict {
        self.check_hex(hex)?;
        C3i::check_empty(state, &Field::of(self, state), hex, BERDAN, Rule::BerdanEmptyHex)?;
        match self.nearest(state, Side::Union, hex).filter(|(_, far)| *far != 1) {
            Some((nearest, far)) => Err(PlaceCause::SharpshootersFar { hex, nearest, far }.into()),
            None => Ok(()),
        }
    }

    /// Is the road to Baltimore open (`c3i.victory.road`)? The goals that are reached.
    pub fn open_goals(&self, state: &State) -> Hexes {
        let field = Field::of(self, state);
        self.board.open_road(field.units.union | field.zoc(Side::Union)) & self.board.goals()
    }

    /// Appends the exits that a side can make.
    pub(super) fn legal_exits(&self, state: &State, side: Side, commands: &mut Vec<Command>) {
        let field = Field::of(self, state);
        commands.extend(field.engaged(state, side).map(|(unit, _)| Command::ExitZoc { unit }));
        commands.push(Command::Pass {});
    }

    /// The enemy units next to a unit.
    fn neighbours(&self, state: &State, unit: PieceId) -> Vec<PieceId> {
        let near = state.hex(unit).map_or(Hexes::EMPTY, |hex| self.board.near(hex));
        let enemies = state.on_map(owner(unit).other()).filter(|(_, hex)| near.contains(*hex));
        enemies.map(|(enemy, _)| enemy).collect()
    }

    /// May this unit leave enemy zones of control?
    pub(super) fn check_exit(&self, state: &State, side: Side, unit: PieceId) -> Verdict {
        let hex = C3i::check_own_on_map(state, side, unit)?;
        if Field::of(self, state).is_engaged(side, hex) {
            return Ok(());
        }
        let cause = match self.nearest(state, side.other(), hex) {
            Some((nearest, far)) => ExitCause::NotEngaged { unit, nearest, far },
            None => ExitCause::NoEnemy { unit },
        };
        Err(cause.into())
    }
}

impl Play<'_> {
    /// Begins a turn.
    pub(super) fn begin_turn(&mut self, turn: u8) {
        self.state.turn = turn;
        self.state.passed = None;
        self.state.left = 0;
        self.state.used = crate::engine::BySide::default();
        self.events.push(|| Event::TurnBegan { turn });
        self.lift_hq(Side::Confederate);
    }

    /// From turn 3 on Berdan's Sharpshooters are laid anew (`c3i.berdan.turns`).
    pub(super) fn place_sharpshooters(&mut self) {
        if self.state.turn < BERDAN_TURN {
            return self.organize();
        }
        if let Some(hex) = self.state.berdan.take() {
            self.events.push(|| Event::BerdanLifted { hex });
        }
        if self.rules.sharpshooter_hexes(self.state).is_empty() {
            self.events.push(|| Event::BerdanOffMap {});
            return self.organize();
        }
        self.state.phase = Phase::Sharpshooters;
        self.state.side = Side::Union;
    }

    /// Places Berdan's Sharpshooters.
    pub(super) fn place_berdan(&mut self, hex: SpaceId) {
        self.state.berdan = Some(hex);
        self.events.push(|| Event::BerdanPlaced { hex });
        self.organize();
    }

    /// Gives every unit the formation of its distance from the enemy (`c3i.org.march`, `c3i.org.battle`), and
    /// opens the exits.
    fn organize(&mut self) {
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
        self.go_on();
    }

    /// A unit leaves enemy zones of control (`c3i.exit.retreat-rules`).
    pub(super) fn exit_zoc(&mut self, unit: PieceId) {
        self.events.push(|| Event::ExitDeclared { unit, enemies: self.rules.neighbours(self.state, unit) });
        self.make_retreat(unit, super::state::Reason::Exit);
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
