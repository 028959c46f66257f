//! Questions about the board: command, reach, fields of fire, lines of sight, ways out, costs.

use super::super::Knapp;
use super::super::command_range::InCommand;
use super::super::field::Field;
use super::super::pieces::{self, is_leader, leader_of, owner, unit};
use super::super::rules::Rule;
use super::super::state::{Phase, State};
use super::words::{called, dice_now, hits_with, join_words, plural};
use crate::boards::space_set::SpaceSet;
use crate::engine::overlays::overlays;
use crate::engine::phrase::possessive;
use crate::engine::scene::{Overlay, Tint};
use crate::engine::{PieceId, Problem, Side, SpaceId, Viewer};

overlays! {
    Reach("reach" about Piece): "Where a piece can move",
    Command("command" about Piece): "A leader's command range, or who commands a unit",
    OutOfCommand("out-of-command" about Side): "A side's units in and out of command",
    Fire("fire" about Piece): "Where a unit can fire",
    Threat("threat" about Side): "Where a side's fire falls, and with how many dice",
    Sight("sight" about Space): "Lines of sight from an area",
    Cost("cost" about Space): "What the neighbouring areas cost to enter",
}

/// Answers a question about the board.
pub(crate) fn overlay(
    rules: &Knapp,
    state: &State,
    kind: &str,
    subject: &str,
    _viewer: Viewer,
) -> Result<Overlay, Problem> {
    let question = Question::of(kind)?;
    let unknown = || Overlay::no_subject(kind, subject);
    let piece = || pieces::pieces().find(|piece| pieces::id(*piece) == subject).ok_or_else(unknown);
    let side = || Side::from_word(subject).ok_or_else(unknown);
    let area = || {
        let spaces = &rules.board().squares.plan().spaces;
        let at = (0..).map(SpaceId).zip(spaces).find(|(_, plan)| plan.id == subject);
        at.map(|(area, _)| area).ok_or_else(unknown)
    };
    let asked = Asked { rules, state, field: Field::of(state) };
    Ok(match question {
        Question::Reach => asked.reach(piece()?),
        Question::Command => asked.command(piece()?),
        Question::OutOfCommand => asked.out_of_command(side()?),
        Question::Fire => asked.fire(piece()?),
        Question::Threat => asked.threat(side()?),
        Question::Sight => asked.sight(area()?),
        Question::Cost => asked.cost(area()?),
    })
}

struct Asked<'a> {
    rules: &'a Knapp,
    state: &'a State,
    field: Field,
}

impl Asked<'_> {
    fn id(&self, area: SpaceId) -> &str {
        self.rules.board().id(area)
    }

    /// Where a piece could move now, if it were to move: also out of its phase, for planning.
    fn reach(&self, piece: PieceId) -> Overlay {
        let name = pieces::name(piece);
        let now = self.state.piece(piece);
        let free = is_leader(piece) || self.in_command_for_moving(piece);
        let title = match (now.position(), free) {
            (None, _) => format!("{name} is not on the map"),
            (Some(_), true) => format!("Where {name} can move"),
            (Some(_), false) => format!("Where {name} could move if it were in command"),
        };
        let mut overlay = Overlay::new(title, &[Rule::MoveRates, Rule::MoveTerrain, Rule::StackLimit]);
        let enemy = self.field.held(owner(piece).other());
        for area in self.rules.destinations(self.state, &self.field, piece) {
            if enemy.contains(area) {
                overlay.push(self.id(area), Tint::Threat, "an assault");
            } else {
                overlay.push(self.id(area), Tint::Reach, "can end its move here");
            }
        }
        overlay
    }

    /// In its own movement phase a unit's command is settled; at other times it is as things stand.
    fn in_command_for_moving(&self, piece: PieceId) -> bool {
        match self.state.phase {
            Phase::Move(side) if side == owner(piece) => self.state.piece(piece).in_command,
            Phase::Move(_)
            | Phase::Fire(_)
            | Phase::LeaderReplacement(_)
            | Phase::Replacements
            | Phase::Over => self.rules.in_command(self.state, piece).is_some(),
        }
    }

    fn command(&self, piece: PieceId) -> Overlay {
        if is_leader(piece) { self.command_range(piece) } else { self.commanders(piece) }
    }

    fn command_range(&self, leader: PieceId) -> Overlay {
        let (name, rating) = (called(self.state, leader), self.rules.rating(self.state, leader));
        let title = format!("{name} commands {} far", plural(u32::from(rating), "area"));
        let mut overlay = Overlay::new(title, &[Rule::CommandRange]);
        let Some(at) = self.state.piece(leader).position() else { return overlay };
        for area in self.rules.board().within(at, rating) {
            let mut his = self.field.units(area, owner(leader)).iter();
            let text = if his.any(|piece| leader_of(leader).commands(unit(piece))) {
                "within range: units of his are here"
            } else {
                "within range"
            };
            overlay.push(self.id(area), Tint::Zone, text);
        }
        overlay
    }

    /// The leaders that a unit obeys, and from where they reach it.
    fn commanders(&self, piece: PieceId) -> Overlay {
        let name = pieces::name(piece);
        let title = match self.rules.in_command(self.state, piece) {
            None => format!("{name} is out of command"),
            Some(InCommand::Range(leader)) => {
                format!("{name} is in {} command range", possessive(&called(self.state, leader)))
            }
            Some(InCommand::Heth) => format!("{name} needs no commander before July 1, 1pm"),
            Some(InCommand::Grace) => format!("{name} has just arrived and needs no commander yet"),
            Some(InCommand::Cavalry | InCommand::NoLeaders) => format!("{name} needs no commander"),
        };
        let mut overlay = Overlay::new(title, &[Rule::CommandRange, Rule::CommandOrphans]);
        let Some(at) = self.state.piece(piece).position() else { return overlay };
        for leader in pieces::leaders().filter(|leader| leader_of(*leader).commands(unit(piece))) {
            let Some(there) = self.state.piece(leader).position() else { continue };
            let (far, rating) =
                (self.rules.board().distance(at, there), self.rules.rating(self.state, leader));
            let tint = if far <= rating { Tint::Zone } else { Tint::Threat };
            let far_away = plural(u32::from(far), "area");
            let text = format!("{} is {far_away} away, rating {rating}", called(self.state, leader));
            overlay.push(self.id(there), tint, text);
        }
        overlay
    }

    fn out_of_command(&self, side: Side) -> Overlay {
        let title = format!("{} units in and out of command", side.name());
        let mut overlay = Overlay::new(title, &[Rule::CommandRange]);
        for area in self.field.held(side) {
            let out = |piece: &PieceId| self.rules.in_command(self.state, *piece).is_none();
            let lost: Vec<PieceId> = self.field.units(area, side).iter().filter(out).collect();
            if lost.is_empty() {
                overlay.push(self.id(area), Tint::Zone, "in command");
            } else {
                let text = format!("out of command: {}", super::words::names(&lost));
                overlay.push(self.id(area), Tint::Threat, text);
            }
        }
        overlay
    }

    fn fire(&self, piece: PieceId) -> Overlay {
        let name = pieces::name(piece);
        if is_leader(piece) {
            return Overlay::new(format!("{name} is a leader and does not fire"), &[Rule::FireLeaderDice]);
        }
        let reach = unit(piece).arm.range();
        let Some(at) = self.state.piece(piece).area() else {
            return Overlay::new(format!("{name} is not on the map"), &[Rule::FireRange]);
        };
        let dice = dice_now(self.rules, self.state, piece);
        if self.field.contested().contains(at) {
            let place = self.rules.board().place(at);
            let title = format!("{name} is in an assault and fires nowhere but in {place}");
            let mut overlay = Overlay::new(title, &[Rule::FireContestedUnit, Rule::FireHitNumbers]);
            let aim = self.rules.aim_inside(self.state, piece, at);
            overlay.push(self.id(at), Tint::Threat, format!("{dice}, {}", hits_with(aim.need, aim.penalty)));
            return overlay;
        }
        let title = format!("Where {name} can fire, {} far", plural(u32::from(reach), "area"));
        let mut overlay = Overlay::new(title, &[Rule::FireRange, Rule::FireLos, Rule::FireHitNumbers]);
        let enemy = self.field.held(owner(piece).other());
        for area in self.rules.board().field_of_fire(at, reach) {
            let aim = self.rules.aim(self.state, piece, area);
            let tint = if enemy.contains(area) { Tint::Threat } else { Tint::Sight };
            overlay.push(self.id(area), tint, format!("{dice}, {}", hits_with(aim.need, aim.penalty)));
        }
        overlay
    }

    /// Where a side's fire can fall next, and with how many dice.
    fn threat(&self, side: Side) -> Overlay {
        let title = format!("Where {} fire can fall", side.name());
        let mut overlay = Overlay::new(title, &[Rule::FireRange, Rule::FireLos]);
        let mut dice = vec![0_u32; self.rules.board().len()];
        let contested = self.field.contested();
        for (piece, at) in self.state.units_on_map(side) {
            // Who shares an area with the enemy fires nowhere else.
            let fields = if contested.contains(at) {
                SpaceSet::of(at)
            } else {
                self.rules.board().field_of_fire(at, unit(piece).arm.range())
            };
            for area in fields {
                dice[area.index()] += u32::from(self.rules.dice_of(self.state, piece));
            }
        }
        for (area, dice) in (0..).map(SpaceId).zip(dice).filter(|(_, dice)| *dice > 0) {
            overlay.push(self.id(area), Tint::Threat, plural(dice, "die"));
        }
        overlay
    }

    fn sight(&self, from: SpaceId) -> Overlay {
        let board = self.rules.board();
        let title = format!("What can be seen from {} at two areas", board.place(from));
        let mut overlay = Overlay::new(title, &[Rule::FireLos, Rule::FireRange]);
        let seen = board.field_of_fire(from, 2);
        let mut near = board.within(from, 2);
        near.remove(from);
        for area in near {
            if seen.contains(area) {
                overlay.push(self.id(area), Tint::Sight, "seen");
            } else {
                let between: Vec<String> =
                    board.between(from, area).into_iter().map(|at| self.id(at).to_owned()).collect();
                let text = format!("not seen: {} between", join_words(&between));
                overlay.push(self.id(area), Tint::Threat, text);
            }
        }
        overlay
    }

    fn cost(&self, from: SpaceId) -> Overlay {
        let board = self.rules.board();
        let title = format!("What a step from {} costs", board.place(from));
        let mut overlay = Overlay::new(title, &[Rule::MoveTerrain, Rule::MoveRoad, Rule::MoveMinimum]);
        let held = self.field.held(Side::Union) | self.field.held(Side::Confederate);
        for area in board.neighbours(from) {
            let (road, terrain) = (board.enter_cost(from, area, false), board.enter_cost(from, area, true));
            let points = |cost: u8| plural(u32::from(cost), "movement point");
            let text = match (road < terrain, held.contains(area)) {
                (false, _) => points(terrain),
                (true, false) => format!("{} by road", points(road)),
                (true, true) => {
                    format!("{} by road, {terrain} for an enemy of those who are there", points(road))
                }
            };
            overlay.push(self.id(area), Tint::Reach, text);
        }
        overlay
    }
}
