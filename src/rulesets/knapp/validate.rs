//! Positions from outside: only states that the rules could meet are played.

use super::Knapp;
use super::arrivals::{GROUPS, Roles};
use super::field::{Field, UnitSet};
use super::options::OrderOfBattle;
use super::pieces::{self, CAVALRY, Corps, Division, INFANTRY, is_leader, owner};
use super::rules::Rule;
use super::state::{
    Forced, LAST_TURN, MOST_VOLLEYS, Phase, PieceState, Place, Replacement, State, Step, Volley,
};
use crate::engine::{PieceId, Problem, Side, SpaceId};

type Result = std::result::Result<(), Problem>;

fn law(holds: bool, place: &str, text: &str) -> Result {
    if holds { Ok(()) } else { Err(Problem { rule: None, place: place.into(), text: text.into() }) }
}

/// Is this a state that the rules could meet?
pub(super) fn validate(rules: &Knapp, state: &State) -> Result {
    law(state.turn <= LAST_TURN, "turn", "turns go from 0 to 16")?;
    roles(rules, &state.roles)?;
    for piece in pieces::pieces() {
        one_piece(rules, state, piece)?;
    }
    let field = Field::of(state);
    stacking(rules, state, &field)?;
    leaders(state, &field).map_err(|problem| problem.by(Rule::LeaderNotAloneIntoEnemy))?;
    schedule(state)?;
    ledger(state)?;
    phase(rules, state, &field)?;
    replacements(rules, state)?;
    fire(rules, state, &field)
}

fn roles(rules: &Knapp, roles: &Roles) -> Result {
    let by_dice = rules.options.order_of_battle == OrderOfBattle::Optional;
    law(by_dice || *roles == Roles::default(), "roles", "the order of battle is the historical one")?;
    let each_once = |all: &[Corps], listed: &[Corps]| all.iter().all(|corps| listed.contains(corps));
    let whole = each_once(&Corps::CONFEDERATE, &roles.confederate) && each_once(&Corps::UNION, &roles.union);
    law(whole, "roles", "every corps has one place")?;
    let [part, _] = roles.lead.parts();
    let leads = pieces::unit(part).corps == roles.confederate[0];
    law(leads, "roles.lead", "the division that leads belongs to the corps that leads")?;
    law(CAVALRY.contains(&roles.cavalry.0), "roles.cavalry", "it is no cavalry division")
}

/// What is wrong with pieces by themselves.
pub(super) fn flaws(rules: &Knapp, state: &State) -> Vec<Problem> {
    pieces::pieces().filter_map(|piece| one_piece(rules, state, piece).err()).collect()
}

fn one_piece(rules: &Knapp, state: &State, piece: PieceId) -> Result {
    piece_itself(rules, state, piece).map_err(|text| Problem {
        rule: None,
        place: format!("pieces.{}", pieces::id(piece)),
        text: text.into(),
    })
}

fn piece_itself(rules: &Knapp, state: &State, piece: PieceId) -> std::result::Result<(), &'static str> {
    let now = state.piece(piece);
    let leader = is_leader(piece);
    let check = |holds: bool, text| if holds { Ok(()) } else { Err(text) };
    check(now.strength == 0 || !leader, "leaders have no strength")?;
    check(leader || now.strength <= rules.full(piece), "it is stronger than the unit can be")?;
    check(now.arrived.is_none_or(|turn| turn <= state.turn), "it arrived in a turn that is still to come")?;
    check(!now.replaced || leader, "only leaders have successors")?;
    check(!now.low_ammo || INFANTRY.contains(&piece.0), "only infantry runs low on ammunition")?;
    check(!now.low_ammo || rules.options.ammo_supply, "ammunition does not run low in this game")?;
    check(now.began.is_none() || (now.moved && leader), "only a leader who has moved began elsewhere")?;
    check(!now.gave_way || (now.fired && !leader), "who gave way may not fire any more")?;
    let beside = |came| now.area().is_some_and(|area| rules.board.neighbours(area).contains(came));
    let entered = now.moved && !leader && now.came.is_none_or(beside);
    check(now.came.is_none() || entered, "it did not come here from there")?;
    let cavalry = CAVALRY.contains(&piece.0);
    let absent = (leader && !rules.options.leaders) || (cavalry && piece != state.roles.cavalry);
    check(now.place == Place::Off || !absent, "it is not in this game")?;
    match now.place {
        Place::Off => {
            check(*now == PieceState::default(), "it is off the map, so nothing else is known of it")
        }
        Place::Map(_) => check(leader || now.strength > 0, "a unit on the map has strength"),
        Place::Box(area) => {
            check(leader || now.strength > 0, "a unit in a box has strength")?;
            check(is_entry(rules, owner(piece), area), "its side does not enter there")
        }
        Place::Eliminated => check(now.strength == 0, "an eliminated unit has no strength"),
        Place::Removed => check(cavalry, "only the cavalry is removed"),
        Place::Merged => {
            check(Division::of(piece).is_some(), "only parts of divisions are combined")?;
            check(now.strength == 0, "its strength is the other part's")
        }
    }
}

fn is_entry(rules: &Knapp, side: Side, area: SpaceId) -> bool {
    GROUPS.iter().any(|group| group.side == side && rules.board.named.get(group.area) == area)
}

fn stacking(rules: &Knapp, state: &State, field: &Field) -> Result {
    for side in Side::ALL {
        for area in field.held(side) {
            let units = field.units(area, side);
            let fits =
                units.and(UnitSet::FOOT_AND_HORSE).len() <= 2 && units.and(UnitSet::ARTILLERY).len() <= 1;
            law(fits, "pieces", &format!("too many {} units are in {}", side.name(), rules.board.id(area)))
                .map_err(|problem| problem.by(Rule::StackLimit))?;
        }
    }
    let merged = |part: PieceId| state.piece(part).place == Place::Merged;
    for division in Division::ALL {
        let [a, b] = division.parts();
        let both = merged(a) && merged(b);
        law(
            !both,
            "pieces",
            &format!("both parts of {}'s division are combined into the other", division.name()),
        )?;
    }
    Ok(())
}

fn leaders(state: &State, field: &Field) -> Result {
    for leader in pieces::leaders() {
        let (side, Some(area)) = (owner(leader), state.piece(leader).area()) else { continue };
        let alone = field.lonely(side).contains(area);
        law(!alone, &format!("pieces.{}", pieces::id(leader)), "he is alone with the enemy")?;
    }
    Ok(())
}

fn schedule(state: &State) -> Result {
    for (number, now) in state.groups.iter().enumerate() {
        let place = format!("groups.{number}");
        law(now.turn <= LAST_TURN, &place, "it arrives after the last turn")?;
        law(!now.arrived || now.turn <= state.turn, &place, "it has arrived, but its turn is still to come")?;
        law(!now.rolled || GROUPS[number].rolls(), &place, "it never rolls for its arrival")?;
    }
    Ok(())
}

/// No game gives more points than this.
const MOST_POINTS: u16 = 10_000;

fn ledger(state: &State) -> Result {
    for side in Side::ALL {
        let kept = state.ledger[side];
        let place = format!("ledger.{}", side.word());
        law(kept.ground.is_multiple_of(10), &place, "objectives give tens of points")?;
        let most = kept.strength.max(kept.leaders).max(kept.ground);
        law(most <= MOST_POINTS, &place, "so many points are not to be had")?;
    }
    Ok(())
}

fn phase(rules: &Knapp, state: &State, field: &Field) -> Result {
    let night = state.is_night();
    let place = "phase";
    let contested = field.contested();
    match state.phase {
        Phase::Move(side) => {
            law(contested.is_empty() || !night, place, "at night nobody is among the enemy")
                .map_err(|problem| problem.by(Rule::NightAdjacent))?;
            let entered = |area: SpaceId| {
                let mut units = field.units(area, side).iter();
                units.any(|unit| state.piece(unit).moved)
            };
            law(contested.into_iter().all(entered), place, "an area is contested, but nobody moved into it")?;
        }
        Phase::Fire(_) => {
            law(!night, place, "nobody fires at night").map_err(|problem| problem.by(Rule::FireNight))?;
        }
        Phase::LeaderReplacement(leader) => {
            law(
                night && rules.options.leader_replacement,
                place,
                "leaders are replaced at night, by an option",
            )?;
            let dead = is_leader(leader) && state.piece(leader).place == Place::Eliminated;
            law(dead && !Knapp::places_for(state, leader).is_empty(), place, "he needs no successor")?;
        }
        Phase::Replacements => {
            law(night, place, "replacements come at night")?;
            law(!state.replacements.is_empty(), place, "there are no replacements to be shared out")?;
        }
        Phase::Over => law(state.turn == LAST_TURN, place, "the game ends after turn 16")?,
    }
    let quiet = !matches!(state.phase, Phase::Move(_) | Phase::Fire(_));
    law(contested.is_empty() || !quiet, place, "an area is contested outside movement and fire")
}

fn replacements(rules: &Knapp, state: &State) -> Result {
    let place = "replacements";
    let due = state.phase == Phase::Replacements;
    law(due || state.replacements.is_empty(), place, "it is not the time of replacements")?;
    let mut seen: Vec<Division> = Vec::new();
    for pending in &state.replacements {
        law(!seen.contains(&pending.division), place, "a division is listed twice")?;
        seen.push(pending.division);
        law((1..=6).contains(&pending.die), place, "a die shows 1 to 6")?;
        law(shared(rules, state, *pending), place, "there is nothing to be decided about a division")?;
    }
    Ok(())
}

fn shared(rules: &Knapp, state: &State, pending: Replacement) -> bool {
    let parts = pending.division.parts();
    let damaged = |part: &PieceId| state.piece(*part).area().is_some() && rules.losses(state, *part) > 0;
    let (least, most) = rules.shares(state, pending);
    let lost: u8 = parts.iter().map(|part| rules.losses(state, *part)).sum();
    parts.iter().all(damaged) && pending.die < lost && least < most
}

fn fire(rules: &Knapp, state: &State, field: &Field) -> Result {
    let Phase::Fire(side) = state.phase else {
        let idle = state.step == Step::Free && state.volley.is_none() && state.assault.is_none();
        return law(idle, "step", "nothing is being fired outside a fire phase");
    };
    if let Some(assault) = state.assault {
        law(assault.area.index() < rules.board.len(), "assault.area", "there is no such area")?;
        law(assault.attacker == side.other(), "assault.attacker", "the firing side is the defender")?;
        law(assault.volleys <= MOST_VOLLEYS, "assault.volleys", "an assault has at most 24 volleys")?;
        let here = state.volley.as_ref().is_some_and(|volley| volley.target == assault.area);
        law(here, "assault", "its volley is at another area")?;
    }
    match (state.step, &state.volley) {
        (Step::Free, None) => Ok(()),
        (Step::Volley, Some(volley)) => open_volley(rules, state, field, volley, side),
        (Step::PlaceHits, Some(volley)) => placing(rules, state, field, volley),
        (Step::Withdraw, Some(volley)) => withdrawing(rules, state, field, volley),
        (Step::Assault, Some(volley)) => in_assault(rules, state, field, volley),
        (Step::Free, Some(_)) => law(false, "volley", "a volley is open, but the step is free"),
        (Step::Volley | Step::PlaceHits | Step::Withdraw | Step::Assault, None) => {
            law(false, "volley", "no volley is open")
        }
    }
}

/// What every volley keeps.
fn common(rules: &Knapp, state: &State, volley: &Volley) -> Result {
    let place = "volley";
    law(volley.target.index() < rules.board.len(), place, "there is no such area")?;
    for (n, unit) in volley.firers.iter().enumerate() {
        let firing = !is_leader(*unit) && owner(*unit) == volley.side && state.piece(*unit).area().is_some();
        law(firing, place, "a unit that fires is not a unit of its side on the map")?;
        law(!volley.firers[..n].contains(unit), place, "a unit fires twice")?;
    }
    for (n, one) in volley.hits.iter().enumerate() {
        let target = !is_leader(one.unit) && owner(one.unit) != volley.side;
        law(target, place, "hits are on a unit that was not fired at")?;
        law(
            !volley.hits[..n].iter().any(|other| other.unit == one.unit),
            place,
            "a unit's hits are listed twice",
        )?;
        let taken = (1..=rules.losses(state, one.unit)).contains(&one.hits);
        law(taken, place, "a unit took more hits than it has losses")?;
    }
    Ok(())
}

fn open_volley(rules: &Knapp, state: &State, field: &Field, volley: &Volley, side: Side) -> Result {
    common(rules, state, volley)?;
    let fresh = volley.left == 0 && volley.hits.is_empty() && volley.withdrawals.is_empty();
    law(fresh && volley.forced == Forced::Pay, "volley", "it is open, but there are hits or withdrawals")?;
    law(volley.side == side, "volley.side", "it is not that side's fire phase")?;
    law(!volley.firers.is_empty(), "volley.firers", "nobody fires")?;
    let target_held = !field.units(volley.target, side.other()).is_empty();
    law(target_held, "volley.target", "there are no enemy units in it")?;
    if let Some(assault) = state.assault {
        law(assault.volleys == 1, "assault.volleys", "only the first volley can be joined")?;
        let inside = field.units(volley.target, side);
        law(!inside.is_empty(), "volley.target", "the defender has no unit in it")?;
        law(
            inside.iter().all(|unit| volley.firers.contains(&unit)),
            "volley.firers",
            "a unit in the area does not fire",
        )?;
    }
    for unit in &volley.firers {
        let inside = state.assault.is_some() && state.piece(*unit).area() == Some(volley.target);
        let fits = inside || rules.check_shot(state, side, *unit, volley.target).is_ok();
        law(fits, "volley.firers", "a unit cannot fire at the target")?;
    }
    Ok(())
}

fn placing(rules: &Knapp, state: &State, field: &Field, volley: &Volley) -> Result {
    common(rules, state, volley)?;
    law(
        !volley.firers.is_empty() && volley.withdrawals.is_empty(),
        "volley",
        "hits are placed before withdrawals",
    )?;
    law(volley.forced == Forced::Pay, "volley.forced", "hits are placed after a volley")?;
    let units = field.units(volley.target, volley.side.other());
    let strength: u32 = units.iter().map(|unit| u32::from(state.piece(unit).strength)).sum();
    let choice = units.len() > 1 && volley.left > 0 && u32::from(volley.left) < strength;
    law(choice, "volley.left", "the owner has no choice where the hits go")?;
    let full = volley.hits.len() < volley.hits.capacity()
        || units.iter().all(|unit| volley.hits.iter().any(|one| one.unit == unit));
    law(full, "volley.hits", "more units took hits than an area holds")
}

fn withdrawing(rules: &Knapp, state: &State, field: &Field, volley: &Volley) -> Result {
    common(rules, state, volley)?;
    let place = "volley.withdrawals";
    law(volley.left == 0, "volley.left", "hits are still to be placed")?;
    law(
        volley.firers.is_empty() == (volley.forced != Forced::Pay),
        "volley.forced",
        "it does not fit the volley",
    )?;
    law(volley.forced == Forced::Pay || state.assault.is_some(), "volley.forced", "there is no assault")?;
    for (n, one) in volley.withdrawals.iter().enumerate() {
        let there = !is_leader(one.unit)
            && owner(one.unit) != volley.side
            && state.piece(one.unit).area() == Some(volley.target);
        law(there, place, "a unit that withdraws is not in the area")?;
        law(
            !volley.withdrawals[..n].iter().any(|other| other.unit == one.unit),
            place,
            "a unit withdraws twice",
        )?;
        let most = if volley.forced == Forced::Pay { rules.options.double_one_areas } else { 1 };
        law((1..=most).contains(&one.areas), place, "no withdrawal is that long")?;
    }
    // With one way a unit goes without being asked, but positions of earlier versions may wait for it.
    let goes = rules.pending_ways(state, field).iter().any(|(_, ways)| !ways.is_empty());
    law(goes, place, "the unit that withdraws has no way out")
}

fn in_assault(rules: &Knapp, state: &State, field: &Field, volley: &Volley) -> Result {
    common(rules, state, volley)?;
    let fresh = volley.firers.is_empty()
        && volley.hits.is_empty()
        && volley.withdrawals.is_empty()
        && volley.left == 0
        && volley.forced == Forced::Pay;
    law(fresh, "volley", "it has begun, but its side is still to decide")?;
    let Some(assault) = state.assault else { return law(false, "assault", "there is no assault") };
    law(assault.volleys > 0, "assault.volleys", "the volley is not counted")?;
    law(field.contested().contains(assault.area), "assault.area", "it is not contested")?;
    let troops = field.units(assault.area, assault.attacker).and(UnitSet::FOOT_AND_HORSE);
    law(!troops.is_empty(), "assault", "the attacker has only guns, and must leave")?;
    let can_go = rules.can_give_way(field, assault.area, volley.side);
    law(can_go, "step", "the side has no way out, so it fires without being asked")
}
