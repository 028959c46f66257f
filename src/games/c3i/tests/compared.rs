//! Zones, moves, retreats and markers in random games, compared with the plain words of the rules.

use crate::desk::{CONFEDERATE, UNION, on_map};
use crate::players::{Match, any_options};
use crate::reference::{Atlas, Hex, Reference, atlas, distance, hex};
use c3i::board::Hexes;
use c3i::field::Field;
use c3i::options::HqZone;
use c3i::pieces::{owner, units};
use c3i::state::{Phase, Place, Reason, State};
use c3i::{C3i, Command};
use high_water_mark_engine::{Generator, PieceId, Side};
use std::collections::BTreeSet;

/// Hexes of the reference as the engine knows them.
fn set(atlas: &Atlas, hexes: impl IntoIterator<Item = Hex>) -> Hexes {
    hexes.into_iter().map(|hex| atlas.space(hex)).collect()
}

/// Every zone of control and influence, and every empty hex (c3i.def.zoc, c3i.def.zoi, c3i.def.empty-hex).
fn zones_are_right(rules: &C3i, reference: &Reference<'_>) {
    let (atlas, field) = (reference.atlas, Field::of(rules, reference.state));
    let all =
        |wanted: &dyn Fn(Hex) -> bool| set(atlas, atlas.hexes.keys().copied().filter(|hex| wanted(*hex)));
    for side in Side::ALL {
        assert_eq!(field.zoc(side), all(&|hex| reference.in_zoc(side, hex)));
        let stops = |hex| reference.in_zoi(side, hex) || reference.in_zoc(side, hex);
        assert_eq!(field.zone(side), all(&stops));
    }
    assert_eq!(field.empty(reference.state), all(&|hex| reference.is_empty(hex)));
}

/// Where everybody could move, whoever's turn it is.
fn destinations_are_right(rules: &C3i, reference: &Reference<'_>) {
    let field = Field::of(rules, reference.state);
    for piece in units() {
        let on_map = matches!(reference.state.unit(piece).place, Place::Hex(_));
        if on_map || reference.waiting(owner(piece)).contains(&piece) {
            let seen = rules.destinations(reference.state, &field, piece).all();
            let wanted = set(reference.atlas, reference.destinations(piece));
            assert_eq!(seen, wanted, "{piece:?} in {:?}", reference.state);
        }
    }
}

/// Who may be picked, and whether a pass is allowed (c3i.reinf.must-enter, c3i.reinf.must-clear).
fn picks_are_right(reference: &Reference<'_>, legal: &[Command], side: Side) {
    let seen: BTreeSet<PieceId> = legal
        .iter()
        .filter_map(|command| match command {
            Command::PickMover { unit } => Some(*unit),
            _ => None,
        })
        .collect();
    assert_eq!(seen, reference.movers(side), "{:?}", reference.state);
    let owes = !reference.entering(side).is_empty() || !reference.blocking(side).is_empty();
    assert_eq!(legal.contains(&Command::Pass {}), !owes);
}

/// The hexes of the one kind of command that is legal.
fn hexes_of(legal: &[Command]) -> Hexes {
    legal
        .iter()
        .map(|command| match command {
            Command::MoveTo { hex }
            | Command::Retreat { hex }
            | Command::PlaceHq { hex }
            | Command::PlaceBerdan { hex }
            | Command::ReturnBlown { hex, .. } => *hex,
            other => unreachable!("{other:?} names no hex"),
        })
        .collect()
}

/// Where a side may place its headquarters (c3i.hq.near-unit, c3i.hq.near-entry, c3i.hq.fallback).
fn headquarters_hexes(rules: &C3i, reference: &Reference<'_>, side: Side) -> BTreeSet<Hex> {
    let atlas = reference.atlas;
    let own: Vec<Hex> = units()
        .filter(|piece| owner(*piece) == side && reference.state.hex(*piece).is_some())
        .map(|piece| reference.at(piece))
        .collect();
    let entry = rules.board().entry(if side == CONFEDERATE { "A" } else { "I" }).expect("an entry");
    let entry = hex(rules.board().id(rules.board().entry_hex(entry)));
    let enemy = |hex: Hex| reference.in_zoc(side.other(), hex) || reference.in_zoi(side.other(), hex);
    let near = |hex: &Hex| {
        let by_unit = own.iter().any(|there| {
            let barred = match rules.options().hq_zone {
                HqZone::Hex => enemy(*hex),
                HqZone::Unit => enemy(*there),
            };
            distance(*there, *hex) <= 3 && !barred
        });
        if own.is_empty() { distance(entry, *hex) <= 3 } else { by_unit }
    };
    let empty: Vec<Hex> = atlas.hexes.keys().copied().filter(|hex| reference.is_empty(*hex)).collect();
    let listed: BTreeSet<Hex> = empty.iter().copied().filter(near).collect();
    if listed.is_empty() { empty.into_iter().collect() } else { listed }
}

/// The one decision that is to be made.
pub fn decision_is_right(rules: &C3i, atlas: &Atlas, game: &Match<'_>, side: Side) {
    let (state, legal) = (&game.state, &game.legal);
    let reference = Reference::new(rules, atlas, state);
    let compare = |wanted: BTreeSet<Hex>| assert_eq!(hexes_of(legal), set(atlas, wanted), "{state:?}");
    if let Some(retreat) = state.retreat {
        return compare(match retreat.reason {
            Reason::Exit => reference.exits(retreat.unit),
            Reason::EntryHexClaimed => reference.retreats(retreat.unit, &[reference.at(retreat.unit)]),
            Reason::LostAttack => {
                let fight = state.fight.expect("an attack");
                let winner = if fight.attacker == retreat.unit { fight.defender } else { fight.attacker };
                reference.retreats(retreat.unit, &[reference.at(winner)])
            }
        });
    }
    match state.phase {
        Phase::Headquarters => compare(headquarters_hexes(rules, &reference, side)),
        Phase::Sharpshooters => {
            let near = |hex: &Hex| reference.in_zoc(UNION, *hex) && reference.is_empty(*hex);
            compare(atlas.hexes.keys().copied().filter(near).collect());
        }
        Phase::Movement => match state.picked {
            Some(unit) => compare(reference.destinations(unit)),
            None => picks_are_right(&reference, legal, side),
        },
        _ => {}
    }
}

/// An exit that leaves no choice is carried out at once: to the one hex, or blown.
fn exits_are_right(rules: &C3i, atlas: &Atlas, before: &State, after: &State, unit: PieceId) {
    let ways = Reference::new(rules, atlas, before).exits(unit);
    match ways.len() {
        0 => assert!(after.hex(unit).is_none()),
        1 => assert_eq!(after.hex(unit), ways.first().map(|hex| atlas.space(*hex))),
        _ => assert_eq!(after.retreat.map(|retreat| retreat.unit), Some(unit)),
    }
}

#[test]
fn random_games_keep_to_the_words_of_the_rules() {
    let mut chance = Generator::from_seed("compared games of 1863");
    for number in 0..60 {
        let rules = on_map(&any_options(&mut chance));
        let atlas = atlas(&rules);
        let mut game = Match::new(&rules, &format!("compared {number}"));
        while let Some(side) = game.decider() {
            decision_is_right(&rules, &atlas, &game, side);
            if chance.below(20) == 0 {
                let reference = Reference::new(&rules, &atlas, &game.state);
                zones_are_right(&rules, &reference);
                destinations_are_right(&rules, &reference);
            }
            let (command, before) = (game.choose(), game.state.clone());
            game.play(side, &command);
            if let Command::ExitZoc { unit } = command {
                exits_are_right(&rules, &atlas, &before, &game.state, unit);
            }
        }
    }
}
