//! The hits of a volley, spread evenly.

use super::super::command::Command;
use super::super::field::Field;
use super::super::frame::Frame;
use super::case::Case;
use super::words::join_words;
use crate::engine::{PieceId, Rest};
use std::cmp::Reverse;

/// A unit under fire: what it had taken before, what it takes, and what it has left.
struct Share {
    unit: PieceId,
    taken: u8,
    takes: u8,
    left: u8,
}

/// How the owner spreads the hits of a volley evenly over his units, if several can bear them: each next one goes to the unit that
/// has taken the fewest, of those to the strongest, and to none that it would eliminate.
pub(super) fn rest(case: Case<'_>) -> Option<Rest<Command>> {
    let Some(Frame::Hits { side, target }) = Frame::of(case.state) else { return None };
    let volley = case.state.volley.as_ref().filter(|volley| volley.left > 1 && side == case.side)?;
    let mut shares: Vec<Share> = Field::of(case.state)
        .units(target, side)
        .iter()
        .map(|unit| Share {
            unit,
            taken: volley.hits.iter().find(|hits| hits.unit == unit).map_or(0, |hits| hits.hits),
            takes: 0,
            left: case.state.piece(unit).strength,
        })
        .collect();
    let mut commands = Vec::new();
    for _ in 0..volley.left {
        // Whether a unit is to be eliminated is for its owner to say.
        let bears = shares.iter_mut().filter(|share| share.left > 1);
        let next = bears.min_by_key(|share| (share.taken + share.takes, Reverse(share.left)))?;
        next.takes += 1;
        next.left -= 1;
        commands.push(Command::PlaceHit { unit: next.unit });
    }
    let each = shares.iter().filter(|share| share.takes > 0);
    let each: Vec<String> =
        each.map(|share| format!("{} on {}", share.takes, case.called(share.unit))).collect();
    (each.len() > 1)
        .then(|| Rest { label: format!("Spread the hits evenly: {}", join_words(&each)), commands })
}
