//! Positions from outside: only states that the rules could meet are played.

use super::C3i;
use super::field::Field;
use super::frame::Attacks;
use super::options::BlownNoRoom;
use super::pieces::{self, BERDAN_TURN, JULY_3, LAST_TURN, Origin, is_unit, owner, unit};
use super::rules::Rule;
use super::state::{Fight, Formation, Phase, Place, Reason, Retreat, State, UnitState};
use crate::engine::Decides as _;
use crate::engine::{Deciders, PieceId, Problem, Ruleset, Side, law, sound, sound_by};

type Result = std::result::Result<(), Problem>;

/// Is this a state that the rules could meet?
pub(super) fn validate(rules: &C3i, state: &State) -> Result {
    law((1..=LAST_TURN).contains(&state.turn), "turn", "turns go from 1 to 6")?;
    for piece in pieces::units() {
        one_unit(rules, state, piece)?;
    }
    stacking(rules, state)?;
    markers(rules, state)?;
    for side in Side::ALL {
        let fits = state.artillery[side] <= pieces::artillery(side);
        law(fits, "artillery", "a side has more points than at the start")?;
    }
    let field = Field::of(rules, state);
    formations(state, &field).map_err(|problem| problem.by(Rule::OrgBattle))?;
    steps(state)?;
    sub_steps(rules, state, &field)?;
    alternation(rules, state, &field)?;
    phase(rules, state)?;
    somebody_decides(rules, state)
}

/// What is wrong with units by themselves.
pub(super) fn flaws(rules: &C3i, state: &State) -> Vec<Problem> {
    pieces::units().filter_map(|piece| one_unit(rules, state, piece).err()).collect()
}

fn one_unit(rules: &C3i, state: &State, piece: PieceId) -> Result {
    unit_itself(rules, state, piece).map_err(|problem| problem.at(format!("units.{}", pieces::id(piece))))
}

fn unit_itself(rules: &C3i, state: &State, piece: PieceId) -> Result {
    let (now, printed) = (state.unit(piece), unit(piece));
    sound(
        now.hex().is_some() || *now == UnitState { place: now.place, ..UnitState::default() },
        "off the map a unit is in March formation and not held",
    )?;
    sound_by(
        !now.held || state.phase == Phase::Movement,
        Rule::MoveZocHeld,
        "units are held in the movement phase only",
    )?;
    match now.place {
        Place::OffMap => sound(matches!(printed.origin, Origin::Entry(_)), "it begins on the map"),
        _ if printed.turn > state.turn => sound_by(false, Rule::ReinfNotYet, "it is not due yet"),
        Place::Hex(hex) => sound(rules.board.has(hex), "there is no such hex"),
        Place::Blown(turn) => blown(rules, state, piece, turn),
        Place::Eliminated => Ok(()),
    }
}

/// A blown unit comes back at most two turns later, and whoever is due is dealt with in the Command Phase.
fn blown(rules: &C3i, state: &State, piece: PieceId, turn: u8) -> Result {
    let check = |holds, text| sound_by(holds, Rule::BlownNotReturning, text);
    let waits = rules.options.blown_no_room == BlownNoRoom::Wait;
    let last = if waits { LAST_TURN + 1 } else { LAST_TURN };
    check((JULY_3 - 2..=last.min(state.turn + 2)).contains(&turn), "no unit comes back in that turn")?;
    let due_now = turn <= state.turn;
    let still_due = match state.phase {
        Phase::Headquarters => true,
        Phase::ExcessBlown | Phase::BlownReturn => {
            owner(piece) == state.side || state.side == Side::Confederate
        }
        Phase::Sharpshooters | Phase::Exits | Phase::Movement | Phase::Attacks | Phase::Over => false,
    };
    check(!due_now || still_due, "it was due and has not come back")?;
    check(turn >= state.turn, "it was due in an earlier turn")
}

fn stacking(rules: &C3i, state: &State) -> Result {
    let mut seen = super::board::Hexes::EMPTY;
    for hex in pieces::units().filter_map(|piece| state.hex(piece)) {
        law(!seen.contains(hex), "units", &format!("two units are in {}", rules.board.place(hex)))
            .map_err(|problem| problem.by(Rule::MoveOccupied))?;
        seen.insert(hex);
    }
    Ok(())
}

/// Markers are laid on empty hexes, so they never share one.
fn markers(rules: &C3i, state: &State) -> Result {
    let hq = state.headquarters;
    let all = [hq.union, hq.confederate, state.berdan];
    let listed: Vec<_> = all.into_iter().flatten().collect();
    law(listed.iter().all(|hex| rules.board.has(*hex)), "headquarters", "there is no such hex")?;
    let apart = listed.iter().enumerate().all(|(n, hex)| !listed[..n].contains(hex));
    law(apart, "headquarters", "two markers are in one hex")
        .map_err(|problem| problem.by(Rule::HqEmptyHex))?;
    match (state.phase, state.side) {
        (Phase::Headquarters, Side::Confederate) => {
            law(
                hq.confederate.is_none(),
                "headquarters",
                "Lee's are placed in this step, and are not yet on the map",
            )?;
            law(state.turn == 1 || hq.union.is_some(), "headquarters", "Meade's must be on the map")?;
            law(state.turn > 1 || hq.union.is_none(), "headquarters", "Meade's are not yet on the map")?;
        }
        (Phase::Headquarters, Side::Union) => {
            law(hq.confederate.is_some(), "headquarters", "Lee's must be on the map")?;
            law(
                hq.union.is_none(),
                "headquarters",
                "Meade's are placed in this step, and are not yet on the map",
            )?;
        }
        (
            Phase::ExcessBlown
            | Phase::BlownReturn
            | Phase::Sharpshooters
            | Phase::Exits
            | Phase::Movement
            | Phase::Attacks
            | Phase::Over,
            _,
        ) => law(
            hq.confederate.is_some() && hq.union.is_some(),
            "headquarters",
            "the headquarters of both sides must be on the map",
        )?,
    }
    let placed = match state.phase {
        Phase::Headquarters | Phase::ExcessBlown | Phase::BlownReturn => state.turn > BERDAN_TURN,
        Phase::Sharpshooters => false,
        Phase::Exits | Phase::Movement | Phase::Attacks | Phase::Over => state.turn >= BERDAN_TURN,
    };
    law(placed || state.berdan.is_none(), "berdan", "Berdan's Sharpshooters are not on the map in this step")
        .map_err(|problem| problem.by(Rule::BerdanTurns))
}

/// Whoever is in an enemy zone of control is in Battle formation, and in the movement phase held.
fn formations(state: &State, field: &Field<'_>) -> Result {
    if state.phase.alternates().is_none() {
        return Ok(());
    }
    for side in Side::ALL {
        for (unit, _) in field.engaged(state, side) {
            let now = state.unit(unit);
            let place = format!("units.{}", pieces::id(unit));
            law(
                now.formation == Formation::Battle,
                &place,
                "it is in an enemy zone of control, so in Battle formation",
            )?;
            let held = now.held || state.phase != Phase::Movement;
            law(held, &place, "it is in an enemy zone of control, so held")?;
        }
    }
    Ok(())
}

/// Passes and counts belong to the steps in which the sides alternate.
fn steps(state: &State) -> Result {
    let step = state.phase.alternates();
    // A game that is over ended with attacks.
    let (alternates, most) = (step.is_some(), step.unwrap_or(&Attacks {}).most());
    law(
        alternates || state.phase == Phase::Over || state.passed.is_none(),
        "passed",
        "nobody passes in this step",
    )?;
    law(state.passed.is_some() || state.left == 0, "left", "nobody has passed yet")?;
    law(state.left <= most, "left", "it is more than a die can give")?;
    law(state.passed != Some(state.side) || !alternates, "side", "it has passed")
}

/// A picked unit, an open retreat and an open attack belong to their steps.
fn sub_steps(rules: &C3i, state: &State, field: &Field<'_>) -> Result {
    if let Some(unit) = state.picked {
        picked(rules, state, field, unit)?;
    }
    law(state.fight.is_none() || state.phase == Phase::Attacks, "fight", "there is no attack in this step")?;
    if let Some(fight) = state.fight {
        fighting(rules, state, fight)?;
    }
    match state.retreat {
        Some(retreat) => retreating(rules, state, field, retreat),
        None => Ok(()),
    }
}

fn picked(rules: &C3i, state: &State, field: &Field<'_>, unit: PieceId) -> Result {
    let fits = state.phase == Phase::Movement && is_unit(unit) && owner(unit) == state.side;
    law(fits, "picked", "it is no unit that moves now")?;
    let ready = match state.unit(unit).place {
        Place::Hex(_) => !rules.destinations(state, field, unit).all().is_empty(),
        Place::OffMap => rules.can_enter(state, field, unit),
        Place::Blown(_) | Place::Eliminated => false,
    };
    law(ready, "picked", "it can neither move nor enter")?;
    let claimed = state.unit(unit).place == Place::OffMap && state.unit_in(rules.origin(unit)).is_some();
    let clearing = state.retreat.is_some();
    law(claimed == clearing, "picked", "an enemy on its entry hex retreats first")
}

fn fighting(rules: &C3i, state: &State, fight: Fight) -> Result {
    let Fight { attacker, defender, bids } = fight;
    let units = is_unit(attacker) && is_unit(defender) && owner(attacker) == state.side;
    law(units, "fight", "the attacker is no unit of the side that attacks")?;
    let allowed = rules.targets(state, attacker).any(|target| target == defender);
    law(allowed, "fight", "it cannot attack that unit")?;
    if state.retreat.is_some() {
        return Ok(());
    }
    for side in Side::ALL {
        let asked = state.has_artillery(fight, side);
        law(asked || bids[side].is_none(), "fight.bids", "this side has no artillery to declare")?;
    }
    let open = Side::ALL.into_iter().any(|side| state.owes_bid(side));
    law(open, "fight.bids", "both sides have declared")
}

fn retreating(rules: &C3i, state: &State, field: &Field<'_>, retreat: Retreat) -> Result {
    let Retreat { unit, reason } = retreat;
    let hex = is_unit(unit).then(|| state.hex(unit)).flatten();
    law(hex.is_some(), "retreat.unit", "it is not on the map")?;
    let fits = match reason {
        Reason::Exit => {
            let engaged = hex.is_some_and(|hex| field.is_engaged(owner(unit), hex));
            state.phase == Phase::Exits && owner(unit) == state.side && engaged
        }
        Reason::LostAttack => {
            state.fight.is_some_and(|fight| [fight.attacker, fight.defender].contains(&unit))
        }
        Reason::EntryHexClaimed => {
            state.picked.is_some_and(|by| hex == Some(rules.origin(by)) && owner(by) != owner(unit))
        }
    };
    law(fits, "retreat.reason", "there is nothing that it retreats from")?;
    let ends = rules.retreat_options(state, field, unit, reason);
    law(ends.len() > 1, "retreat", "it has no choice where to retreat")
}

/// Where the sides alternate, whoever cannot act has passed.
fn alternation(rules: &C3i, state: &State, field: &Field<'_>) -> Result {
    if state.phase.alternates().is_none() {
        return Ok(());
    }
    law(state.passed.is_none() || state.left > 0, "left", "nothing is left to do in this step")?;
    if state.picked.is_some() || state.fight.is_some() || state.retreat.is_some() {
        return Ok(());
    }
    law(rules.can_act(state, field, state.side), "side", "it can do nothing in this step but pass")
}

/// What is to be decided must be there, or the game have ended.
fn phase(rules: &C3i, state: &State) -> Result {
    let over = || {
        let ended = state.turn == LAST_TURN || !rules.open_goals(state).is_empty();
        law(ended, "phase", "the game goes on: the road is closed, and it is not the last turn")
    };
    C3i::frame(state).map_or_else(over, |frame| frame.ask(|decision| decision.validate(rules, state)))
}

/// A state that is not over has a decider with something to decide.
fn somebody_decides(rules: &C3i, state: &State) -> Result {
    let deciders = C3i::decider(state);
    let over = state.phase == Phase::Over;
    law(over == (deciders == Deciders::Nobody), "phase", "nobody has anything to decide")?;
    for side in deciders.sides() {
        let mut commands = Vec::new();
        rules.legal(state, side, &mut commands);
        law(!commands.is_empty(), "phase", "there is nothing to decide")?;
    }
    Ok(())
}
