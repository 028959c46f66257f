//! Refusals blame what is to blame: without the pieces that they name, the command would be legal, and figures that
//! they give are those of the position.

use crate::previews::{Found, Position, look};
use c3i::piece_set::PieceSet;
use c3i::pieces::{self, BERDAN, is_unit, owner};
use c3i::rules::Rule;
use c3i::state::{Place, State};
use c3i::{Barriers, C3i, Command};
use high_water_mark_engine::{Fact, PieceId, Refusal, Show, Side, SpaceId};

/// Every third position is looked at: to prove a cause takes many searches.
const POSITIONS: usize = 3;

fn piece(fact: &Fact) -> Option<PieceId> {
    let id = fact.piece.as_deref()?;
    pieces::pieces().find(|piece| pieces::id(*piece) == id)
}

/// The position without the pieces that a refusal names.
fn without(state: &State, refusal: &Refusal<Rule>) -> State {
    let mut gone = state.clone();
    for named in refusal.facts.iter().filter_map(piece) {
        if named == BERDAN {
            gone.berdan = None;
        } else if is_unit(named) {
            gone.unit_mut(named).place = Place::Eliminated;
        }
    }
    gone
}

/// Where a refusal says that a piece stands, it does.
fn check_facts(rules: &C3i, state: &State, refusal: &Refusal<Rule>) -> Result<(), String> {
    for fact in &refusal.facts {
        let Some(named) = piece(fact) else { continue };
        let there = state.stands(named).map(|hex| rules.board().id(hex).to_owned());
        if there != fact.space {
            return Err(format!("{fact:?}, but it is at {there:?}"));
        }
    }
    Ok(())
}

/// What is refused for the pieces named would be allowed without them, as far as nothing else is named with them.
fn check_blame(position: &Position<'_>, command: Command, refusal: &Refusal<Rule>) -> Found {
    let rules = position.rules;
    check_facts(rules, position.state, refusal)?;
    let named = refusal.facts.iter().any(|fact| fact.piece.is_some());
    let also = refusal.text.contains("out of the range") || refusal.text.contains("must come nearer");
    let alone = match refusal.rule {
        Rule::MoveZoiStop | Rule::MoveNoPath | Rule::RetreatNotAnOption | Rule::AttackAdjacent => !also,
        Rule::MoveOccupied => !refusal.text.contains("already"),
        _ => return Ok(1),
    };
    // From an enemy who is too near a retreat does not lead away; without him there would be none.
    let away = refusal.text.contains("farther from") || refusal.rule == Rule::AttackAdjacent;
    if !named || !alone || away {
        return Ok(1);
    }
    let gone = without(position.state, refusal);
    match rules.may(&gone, position.side, &command) {
        Ok(()) => Ok(1),
        // In a hex that was filled, something else may be against it.
        Err(_) if matches!(refusal.rule, Rule::MoveOccupied) => Ok(1),
        Err(_) if refusal.text.ends_with("is there.") => Ok(1),
        Err(_) if refusal.text.contains("it is in the zone") => Ok(1),
        Err(other) => Err(format!("without what is named: {}", other.text)),
    }
}

#[test]
fn refusals_blame_what_is_to_blame() {
    let compared = look(|position| {
        let Position { rules, state, side, .. } = *position;
        if !position.number.is_multiple_of(POSITIONS) {
            return Ok(0);
        }
        let hexes = (0..rules.board().len()).map(|n| SpaceId(u16::try_from(n).unwrap_or(u16::MAX)));
        let to = hexes.filter(|hex| (usize::from(hex.0) + position.number).is_multiple_of(5));
        let commands: Vec<Command> = match (state.retreat, state.picked) {
            (Some(_), _) => to.map(|hex| Command::Retreat { hex }).collect(),
            (None, Some(_)) => to.map(|hex| Command::MoveTo { hex }).collect(),
            (None, None) => {
                let own = pieces::pieces().filter(|piece| owner(*piece) == side);
                own.map(|unit| Command::PickMover { unit }).collect()
            }
        };
        let mut compared = 0;
        for command in commands {
            let Err(refusal) = rules.may(state, side, &command) else { continue };
            compared += check_blame(position, command, &refusal).map_err(|text| {
                format!("decision {}, {command:?}: {}: {text}", position.number, refusal.text)
            })?;
        }
        Ok(compared)
    });
    assert!(compared > 20_000, "only {compared} refusals were read");
}

/// Two ways, closed by one unit and one zone, and by two units and another zone: the shorter list is told, and nothing of
/// the other one.
#[test]
fn all_who_are_named_are_together_to_blame() {
    let [friend, other, third, near, far] = [10, 11, 12, 0, 1].map(PieceId);
    let mut state = State::empty();
    for unit in [friend, other, third, near, far] {
        state.unit_mut(unit).place = Place::Hex(SpaceId(unit.0));
    }
    let has =
        |set: PieceSet, wanted: &[PieceId]| wanted.iter().all(|unit| set.iter().any(|one| one == *unit));
    let opens = |aside: Barriers| {
        has(aside.units, &[friend]) && has(aside.zones, &[near])
            || has(aside.units, &[other, third]) && has(aside.zones, &[far])
    };
    let named = Barriers { units: PieceSet::of(friend), zones: PieceSet::of(near), range: false };
    assert_eq!(Barriers::found(&state, Side::Confederate, opens), named);
}
