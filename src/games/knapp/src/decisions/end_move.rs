//! The end of a movement phase (§3).

use super::super::movement::{Arrival, ForcedEntry};
use super::super::show::words::{listed, names};
use super::super::state::Place;
use super::prelude::*;
use crate::engine::phrase::verb_of;

impl Play<'_> {
    /// Ends a side's movement phase: who can enter must (`knapp.arrive.forced-entry`), and then the next phase.
    pub(super) fn end_move(&mut self, side: Side) {
        for ForcedEntry { piece, area, arrival } in self.rules.forced_entries(self.state, side) {
            if arrival == Arrival::Enters {
                self.state.piece_mut(piece).place = Place::Map(area);
                self.events.push(|| Event::Entered { piece, area });
                self.displace_leaders(area);
            }
        }
        match (self.state.is_night(), side) {
            (false, _) => self.begin_fire(side.other()),
            (true, Side::Confederate) => self.begin_move(Side::Union),
            (true, Side::Union) => self.replace_losses(),
        }
    }
}

pub(super) fn end(case: Case<'_>) -> Words<'_> {
    let words = case.says("End the movement phase", "Phase").closes();
    let words =
        words.said(|| format!("the {} the movement phase", does(case.side, "ends"))).risks(|| risks(case));
    if case.state.is_night() && case.side == Side::Union {
        let Case { rules, state, .. } = case;
        return words
            .may_roll(move || odds::replacements(rules, state).or_else(|| odds::next_turn(rules, state)));
    }
    words
}

/// What becomes of those who wait in holding boxes.
fn risks(case: Case<'_>) -> Vec<String> {
    let arrivals = case.rules.forced_entries(case.state, case.side);
    let of = |wanted: Arrival| -> Vec<PieceId> {
        arrivals.iter().filter(|one| one.arrival == wanted).map(|one| one.piece).collect()
    };
    let (enter, wait) = (of(Arrival::Enters), of(Arrival::Waits));
    let entering = (!enter.is_empty()).then(|| {
        let listed = listed(&enter);
        let (enters, goes) = (verb_of(&listed, "enters"), verb_of(&listed, "goes"));
        format!("{} {enters} and {goes} no further", names(&enter))
    });
    let waiting =
        (!wait.is_empty()).then(|| format!("{} {} outside", names(&wait), verb_of(&listed(&wait), "waits")));
    entering.into_iter().chain(waiting).collect()
}
