//! Commands in words, and the pieces of sentences that this game says often.

use super::super::Knapp;
use super::super::command::Command;
use super::super::field::Field;
use super::super::pieces::{self, Division, owner};
use super::super::state::{Place, State};
use super::moment;
use super::risks::risk;
use crate::engine::phrase::possessive;
use crate::engine::{Label, PieceId, Side, SpaceId};

pub use crate::engine::phrase::{join_words, plural};

/// An army as a sentence names it.
pub const fn army(side: Side) -> &'static str {
    match side {
        Side::Union => "Army of the Potomac",
        Side::Confederate => "Army of Northern Virginia",
    }
}

/// A side as those who get points: `1 point for the Confederates`.
pub const fn side_in_words(side: Side) -> &'static str {
    match side {
        Side::Union => "Union",
        Side::Confederate => "Confederates",
    }
}

/// The names of pieces, one by one.
pub fn listed(pieces: &[PieceId]) -> Vec<String> {
    pieces.iter().map(|piece| pieces::name(*piece).to_owned()).collect()
}

/// The names of pieces as a sentence lists them.
pub fn names(pieces: &[PieceId]) -> String {
    join_words(&listed(pieces))
}

/// A piece as a sentence about the present names it: a successor is not the man whose place he took.
pub fn called(state: &State, piece: PieceId) -> String {
    let name = pieces::name(piece);
    if state.piece(piece).replaced { format!("{} successor", possessive(name)) } else { name.into() }
}

/// What a sentence calls a piece that it has named before.
pub fn he_or_it(piece: PieceId) -> &'static str {
    if pieces::is_leader(piece) { "he" } else { "it" }
}

/// Dice as they came up: `2 2 5`.
pub fn rolled(dice: &[u8]) -> String {
    dice.iter().map(u8::to_string).collect::<Vec<_>>().join(" ")
}

/// Points of a score.
pub fn points_in_words(points: i32) -> String {
    plural(u32::try_from(points).unwrap_or(0), "point")
}

/// What hits: `hits with 5 or more`, and why it is not what it usually is.
pub fn hits_with(need: u8, penalty: u8) -> String {
    let lowest = need + penalty;
    let or_more = if lowest < 6 { " or more" } else { "" };
    let hill = if penalty > 0 { ", as 1 is subtracted against a hill" } else { "" };
    format!("hits with {lowest}{or_more}{hill}")
}

/// Where a unit's dice come from, in brackets; nothing if they are just its strength.
pub fn own_dice(strength_dice: u8, halved: Option<u8>, leader_dice: u8) -> String {
    let half = halved.map(|strength| format!("half of {strength}, as ammunition is low"));
    match (half, leader_dice) {
        (None, 0) => String::new(),
        (Some(half), 0) => format!(" ({half})"),
        (None, led) => format!(" ({strength_dice} of its own, {led} by leaders)"),
        (Some(half), led) => format!(" ({strength_dice} of its own, {half}; {led} by leaders)"),
    }
}

/// The dice of a unit now: `3 dice (half of 7, as ammunition is low)`.
pub fn dice_now(rules: &Knapp, state: &State, unit: PieceId) -> String {
    let now = state.piece(unit);
    let (own, led) = (Knapp::strength_dice(state, unit), rules.leader_dice(state, unit));
    let why = own_dice(own, now.low_ammo.then_some(now.strength), led);
    format!("{}{why}", plural(u32::from(own + led), "die"))
}

/// What a command does, in words, and where to click for it.
pub(crate) fn describe(rules: &Knapp, state: &State, side: Side, command: Command) -> Label {
    let board = rules.board();
    let id = |piece: PieceId| Some(pieces::id(piece).to_owned());
    let area = |area: SpaceId| Some(board.id(area).to_owned());
    let place = |area: SpaceId| board.place(area);
    let label = |label: String, group: &str, piece, space| Label {
        label,
        group: group.into(),
        piece,
        space,
        ..Label::default()
    };
    let target = state.volley.as_ref().map(|volley| volley.target);
    let at_target = |words: &str, preposition: &str| {
        target.map_or_else(|| words.into(), |at| format!("{words} {preposition} {}", place(at)))
    };
    let plain = match command {
        Command::PlaceLeader { leader, area: to } => {
            let text =
                format!("{} successor takes command in {}", possessive(pieces::name(leader)), place(to));
            label(text, "Successors", None, area(to))
        }
        Command::DeclineLeader { leader } => {
            label(format!("{} has no successor tonight", pieces::name(leader)), "Successors", None, None)
        }
        Command::Move { piece, to } => {
            label(move_words(rules, state, piece, to), "Movement", id(piece), area(to))
        }
        Command::Combine { division } => {
            let [a, _] = division.parts();
            let text = format!("Combine both parts of {} division", possessive(division.name()));
            label(text, "Movement", id(a), None)
        }
        Command::EndMove {} => label("End the movement phase".into(), "Phase", None, None),
        Command::Volley { unit, target } => {
            label(volley_words(rules, state, unit, target), "Fire", id(unit), area(target))
        }
        Command::Join { unit } => {
            let text =
                format!("{} joins the volley with {}", pieces::name(unit), dice_now(rules, state, unit));
            label(text, "Volley", id(unit), target.and_then(area))
        }
        Command::Resolve {} => {
            label(at_target("Roll the dice of the volley", "at"), "Volley", None, target.and_then(area))
        }
        Command::Assault { area: at } => {
            let text = format!("Open fire on the assault in {}", place(at));
            label(text, "Assault", None, area(at))
        }
        Command::AssaultFire {} => {
            label(at_target("Fire back", "in"), "Assault", None, target.and_then(area))
        }
        Command::GiveWay { area: at } => {
            label(format!("Give way: leave {} to the enemy", place(at)), "Assault", None, area(at))
        }
        Command::EndFire {} => label("End the fire phase".into(), "Phase", None, None),
        Command::PlaceHit { unit } => {
            let at = state.piece(unit).area().and_then(area);
            label(hit_words(state, unit), "Hits", id(unit), at)
        }
        Command::Withdraw { unit, to } => {
            let text = format!("{} withdraws to {}", pieces::name(unit), place(to));
            label(text, "Withdrawal", id(unit), area(to))
        }
        Command::TakeBack { division, part_a } => {
            label(share_words(state, division, part_a), "Replacements", None, None)
        }
    };
    let effect = effect(rules, state, side, command);
    Label { risk: risk(rules, state, side, command), effect, ..plain }
}

/// What tells the ways to go on with an assault from each other.
fn effect(rules: &Knapp, state: &State, side: Side, command: Command) -> Option<String> {
    let area = match command {
        Command::Assault { area } => Some(area),
        Command::AssaultFire {} => state.assault.map(|assault| assault.area),
        Command::GiveWay { .. } => {
            let text = "Your units there withdraw one area, as far as there is room, instead of firing.";
            return Some(text.into());
        }
        Command::PlaceLeader { .. }
        | Command::DeclineLeader { .. }
        | Command::Move { .. }
        | Command::Combine { .. }
        | Command::EndMove {}
        | Command::Volley { .. }
        | Command::Join { .. }
        | Command::Resolve {}
        | Command::EndFire {}
        | Command::PlaceHit { .. }
        | Command::Withdraw { .. }
        | Command::TakeBack { .. } => None,
    }?;
    let units = Field::of(state).units(area, side);
    let dice: u32 = units.iter().map(|unit| u32::from(rules.aim(state, unit, area).dice())).sum();
    (dice > 0).then(|| format!("Your units there fire with {}.", plural(dice, "die")))
}

fn hit_words(state: &State, unit: PieceId) -> String {
    let name = pieces::name(unit);
    match state.piece(unit).strength {
        0 | 1 => format!("{name} takes a hit and is eliminated"),
        some => {
            let left = plural(u32::from(some - 1), "strength point");
            format!("{name} takes a hit and has {left} left")
        }
    }
}

fn share_words(state: &State, division: Division, part_a: u8) -> String {
    let die = state.replacements.first().map_or(part_a, |pending| pending.die);
    moment::shares(division, die, part_a)
}

fn move_words(rules: &Knapp, state: &State, piece: PieceId, to: SpaceId) -> String {
    let (name, place) = (called(state, piece), rules.board().place(to));
    let enemy = !Field::of(state).units(to, owner(piece).other()).is_empty();
    match (state.piece(piece).place, enemy) {
        (_, true) if pieces::is_leader(piece) => format!("{name} joins the assault on {place}"),
        (_, true) => format!("{name} assaults {place}"),
        (Place::Box(entry), false) if entry == to => format!("{name} enters at {place} and stops there"),
        (Place::Box(_), false) => format!("{name} enters and goes to {place}"),
        (Place::Map(_) | Place::Off | Place::Eliminated | Place::Removed | Place::Merged, false) => {
            format!("{name} moves to {place}")
        }
    }
}

fn volley_words(rules: &Knapp, state: &State, piece: PieceId, target: SpaceId) -> String {
    let aim = rules.aim(state, piece, target);
    format!(
        "{} fires at {}: {}, {}",
        pieces::name(piece),
        rules.board().place(target),
        dice_now(rules, state, piece),
        hits_with(aim.need, aim.penalty)
    )
}
