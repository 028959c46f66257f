//! Positions from outside: only states that the rules could meet are played.

use super::Knapp;
use super::arrivals::{GROUPS, Roles};
use super::field::{Field, UnitSet};
use super::frame::Frame;
use super::options::OrderOfBattle;
use super::pieces::{self, CAVALRY, Corps, Division, INFANTRY, is_leader, owner};
use super::rules::Rule;
use super::state::{LAST_TURN, MOST_VOLLEYS, Phase, PieceState, Place, State, Step, Volley};
use crate::engine::{PieceId, Problem, Side, SpaceId, law, sound};

/// Is something sound? If not, what is wrong?
pub(super) type Result<T = ()> = std::result::Result<T, Problem>;

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
    phase(state, &field)?;
    fire(rules, state)?;
    match (Frame::of(state), state.phase) {
        (Some(frame), _) => frame.ask(|decision| decision.validate(rules, state)),
        (None, Phase::Over) => law(state.turn == LAST_TURN, "phase", "the game ends after turn 16"),
        (None, Phase::Move(_) | Phase::Fire(_) | Phase::LeaderReplacement(_) | Phase::Replacements) => {
            law(false, "volley", "no volley is open")
        }
    }
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
    piece_itself(rules, state, piece).map_err(|problem| problem.at(format!("pieces.{}", pieces::id(piece))))
}

fn piece_itself(rules: &Knapp, state: &State, piece: PieceId) -> Result {
    let now = state.piece(piece);
    let leader = is_leader(piece);
    sound(now.strength == 0 || !leader, "leaders have no strength")?;
    sound(leader || now.strength <= rules.full(piece), "it is stronger than the unit can be")?;
    sound(now.arrived.is_none_or(|turn| turn <= state.turn), "it arrived in a turn that is still to come")?;
    sound(!now.replaced || leader, "only leaders have successors")?;
    sound(!now.low_ammo || INFANTRY.contains(&piece.0), "only infantry runs low on ammunition")?;
    sound(!now.low_ammo || rules.options.ammo_supply, "ammunition does not run low in this game")?;
    sound(now.began.is_none() || (now.moved && leader), "only a leader who has moved began elsewhere")?;
    sound(!now.gave_way || (now.fired && !leader), "who gave way may not fire any more")?;
    let beside = |came| now.area().is_some_and(|area| rules.board.neighbours(area).contains(came));
    let entered = now.moved && !leader && now.came.is_none_or(beside);
    sound(now.came.is_none() || entered, "it did not come here from there")?;
    let cavalry = CAVALRY.contains(&piece.0);
    let absent = (leader && !rules.options.leaders) || (cavalry && piece != state.roles.cavalry);
    sound(now.place == Place::Off || !absent, "it is not in this game")?;
    match now.place {
        Place::Off => {
            sound(*now == PieceState::default(), "it is off the map, so nothing else is known of it")
        }
        Place::Map(_) => sound(leader || now.strength > 0, "a unit on the map has strength"),
        Place::Box(area) => {
            sound(leader || now.strength > 0, "a unit in a box has strength")?;
            sound(is_entry(rules, owner(piece), area), "its side does not enter there")
        }
        Place::Eliminated => sound(now.strength == 0, "an eliminated unit has no strength"),
        Place::Removed => sound(cavalry, "only the cavalry is removed"),
        Place::Merged => {
            sound(Division::of(piece).is_some(), "only parts of divisions are combined")?;
            sound(now.strength == 0, "its strength is the other part's")
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

fn phase(state: &State, field: &Field) -> Result {
    let night = law(!state.is_night() || state.firing_side().is_none(), "phase", "nobody fires at night");
    night.map_err(|problem| problem.by(Rule::FireNight))?;
    let quiet = !matches!(state.phase, Phase::Move(_) | Phase::Fire(_));
    let contested = field.contested();
    law(contested.is_empty() || !quiet, "phase", "an area is contested outside movement and fire")?;
    let due = state.phase == Phase::Replacements;
    law(due || state.replacements.is_empty(), "replacements", "it is not the time of replacements")
}

fn fire(rules: &Knapp, state: &State) -> Result {
    let Some(side) = state.firing_side() else {
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
    Ok(())
}

/// The volley that a decision is about, with what every volley keeps.
pub(super) fn volley<'a>(rules: &Knapp, state: &'a State) -> Result<&'a Volley> {
    let place = "volley";
    let missing = || Problem { rule: None, place: place.into(), text: "no volley is open".into() };
    let volley = state.volley.as_ref().ok_or_else(missing)?;
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
    Ok(volley)
}
