//! The next move of a Move order (rulebook, Move/Assault).

use super::super::double::{Knows, Thought};
use super::super::event::MarkerReason;
use super::super::fighter::Fighter;
use super::super::march::Mode;
use super::super::pieces::AREA_LIMIT;
use super::arrival::{Arrival, digs_by_order};
use super::entry_assault::targets;
use super::prelude::*;

impl Decision<Wallace> for frame::Move {
    fn about(&self, state: &State) -> About {
        About::of(
            state.side,
            &[Rule::MoveBoundary, Rule::MoveBoundaryAssault, Rule::LimitArea, Rule::DamageAssign],
            Topic::of(state).open(Door::March),
        )
    }

    fn asks(&self, case: Case<'_>) -> String {
        match &case.state.march {
            Some(march) => format!("the next move out of {}", case.name(march.from)),
            None => "the next move".into(),
        }
    }

    fn legal(&self, rules: &Wallace, state: &State, commands: &mut Vec<Command>) {
        let Some(march) = state.march.as_deref() else { return };
        for Thought { piece, from, to } in rules.moves(state, march, Knows::Everything) {
            let cubes = state.place(from).cubes_of_leaver(piece);
            commands.extend(cubes.map(|cubes| Command::Move { piece, to, cubes }));
        }
        rules.legal_entries(state, Door::March, commands);
        if rules.check_move_done(state, march).is_ok() {
            commands.push(Command::MoveDone {});
        }
    }

    /// A Move order ends by itself when everybody can see that nothing else is possible.
    fn follow(&self, play: &mut Play<'_>) -> bool {
        let (rules, state) = (play.rules, &*play.state);
        let Some(march) = state.march.as_deref() else { return play.done() };
        let more = rules.any_move(state, march, Knows::WhatAllSee) || rules.can_enter(state, Door::March);
        !more && play.instead(Frame::Marched {})
    }

    takes! { Wallace(self, rules, state, play)
        Command::Move { piece, to, cubes } => {
            let march = state.march.as_deref().ok_or(Cause::NotNow)?;
            let thought = Thought { piece, from: march.from, to };
            rules.check_move(state, march, thought, cubes, Knows::Everything)
        }, play.move_piece(piece, to, cubes);
        Command::MoveDone {} =>
            rules.check_move_done(state, state.march.as_deref().ok_or(Cause::NotNow)?),
            play.instead(Frame::Marched {});
    }
}

impl Play<'_> {
    /// A piece moves.
    fn move_piece(&mut self, piece: Piece, to: SpaceId, cubes: u8) {
        let side = self.state.side;
        let Some(march) = &mut self.state.march else { return };
        let from = march.from;
        march.cross(from, to);
        march.moved = march.moved.saturating_add(1);
        let assault = self.state.is_enemy_held(to, side);
        self.state.place_mut(from).take(piece, cubes);
        if piece.is_gun() {
            self.lift_fire_marker(from, MarkerReason::Moved);
        }
        self.events.push(|| Event::Moved { side, piece, from, to, cubes, assault, riding: false });
        match piece.troop() {
            Some(kind) if assault => self.send(to, Fighter::new(kind, cubes, from, from)),
            Some(Troop::Cavalry) => self.ride(to, cubes),
            Some(_) | None => self.arrive_by_order(side, to, piece, cubes),
        }
    }

    /// Cavalry has come to an area, and may go on.
    fn ride(&mut self, at: SpaceId, cubes: u8) {
        let Some(march) = &mut self.state.march else { return };
        march.passing = Some(cubes);
        self.push(Frame::CavalryStep { at });
    }
}

pub(super) fn go(case: Case<'_>, piece: Piece, to: SpaceId, cubes: u8) -> Words {
    let from = case.state.march.as_ref().map(|march| march.from);
    let arrival = Arrival { piece, cubes, from, to };
    let (who, verb) = (begin(&piece_with(piece, cubes)), arrival.verb(case, "moves to"));
    let words = case.says(format!("{who} {verb} {}{}", case.name(to), arrival.works(case)), "Move").at(to);
    match from {
        Some(from) => words
            .by(case.stack(from, piece))
            .risks(|| risks(case, arrival, from))
            .notes(|| arrival.note(case).into_iter().chain(overfills(case, arrival)))
            .chance(arrival.chance(case)),
        None => words,
    }
}

/// Does an area get more than it can hold?
fn overfills(case: Case<'_>, Arrival { piece, to, .. }: Arrival) -> Option<String> {
    let full = !case.state.is_enemy_held(to, case.side) && case.state.size(to) >= AREA_LIMIT;
    full.then(|| match piece {
        Piece::Cavalry => "the area is full: the cavalry must go on".into(),
        _ => "overfills the area: the second order must make it right".into(),
    })
}

fn risks(case: Case<'_>, arrival: Arrival, left: SpaceId) -> Vec<String> {
    let Arrival { piece, to, .. } = arrival;
    let from = case.state.place(left);
    let mut risks: Vec<String> = arrival.risk(case, digs_by_order(case, to)).into_iter().collect();
    if from.size() == 1 && !from.entrenchments.is_empty() {
        risks.push(format!("nobody is left in {}, whose entrenchments are lost", case.name(left)));
    }
    risks.extend(arrival.worn(case));
    if from.troops.total() == 1 && !piece.is_gun() && from.guns.total() > 0 {
        risks.push("leaves artillery alone".into());
    }
    risks
}

pub(super) fn done(case: Case<'_>) -> Words {
    let waits = case.state.march.as_deref().is_some_and(|march| {
        let hold = || case.rules.check_hold(case.state, march.from, Knows::WhatAllSee);
        march.mode == Mode::First && hold().is_ok()
    });
    let label = if case.state.attackers.is_empty() || waits {
        "Move nothing more".into()
    } else {
        format!("Move nothing more and fight: assault{}", targets(case))
    };
    let fought = case.state.march.as_ref().and_then(|_| Chance::of_only_target(case, waits));
    case.ends(label, "Move", "moves no more pieces").chance(fought)
}
