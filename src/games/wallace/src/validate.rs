//! Positions from outside: only states that the rules could meet are played.

use super::Wallace;
use super::fighter::Fighter;
use super::frame::{Duty, Frame};
use super::march::Mode;
use super::period::LAST_DAY;
use super::pieces::{
    AREA_LIMIT, CUBES, DISRUPTION_MARKERS, FIRE_MARKERS, FORCED_DISCS, PIECES, Piece, STICKS, Troop, VALUES,
    discs,
};
use super::place::Place;
use super::reserve::Blocks;
use super::rules::Rule;
use super::state::State;
use crate::engine::Decides as _;
use crate::engine::{Problem, Side, SpaceId, law, sound, sound_by};

type Verdict = Result<(), Problem>;

/// Is this a state that the rules could meet?
pub(super) fn validate(rules: &Wallace, state: &State) -> Verdict {
    law((1..=LAST_DAY).contains(&state.day), "day", "days go from 1 to 3")?;
    law(state.turn > 0, "turn", "turns go from 1")?;
    let late = state.day == LAST_DAY && state.period == super::pieces::Period::Night;
    law(!late, "period", "the game ends with the third afternoon")?;
    for at in rules.board.places() {
        one_place(rules, state, at)?;
    }
    stocks(state)?;
    pieces(state)?;
    blocks(state)?;
    orders(rules, state)?;
    frames(rules, state)?;
    limits(rules, state).map_err(|problem| problem.by(Rule::LimitArea))
}

/// What is wrong with places by themselves.
pub(super) fn flaws(rules: &Wallace, state: &State) -> Vec<Problem> {
    rules.board.places().into_iter().filter_map(|at| one_place(rules, state, at).err()).collect()
}

fn one_place(rules: &Wallace, state: &State, at: SpaceId) -> Verdict {
    let named = |problem: Problem| problem.at(format!("places.{}", rules.board.id(at)));
    place_itself(rules, state, at).map_err(named)
}

fn place_itself(rules: &Wallace, state: &State, at: SpaceId) -> Verdict {
    let place = state.place(at);
    let fought_for = state.assault.as_ref().is_some_and(|assault| assault.area == at);
    let passed = leaves_open(state, at);
    sound(place.side.is_some() || place.size() == 0, "pieces belong to a side")?;
    sound(place.side.is_none() || place.size() > 0 || fought_for || passed, "nobody is there to hold it")?;
    for kind in Troop::ALL {
        let most = u16::from(kind.cap()) * u16::from(place.troops[kind]);
        sound_by(
            u16::from(place.cubes[kind]) <= most,
            Rule::DamageLimit,
            "there are more cubes than the pieces can bear",
        )?;
    }
    let held = place.side.is_some();
    sound(held || !place.disruption, "an empty area is not disrupted")?;
    sound(held || place.entrenchments.is_empty(), "an empty area has no entrenchments")?;
    let own = |stick| rules.board.nbr(at).contains(stick);
    sound(place.entrenchments.iter().all(own), "an entrenchment is not on a boundary of the area")?;
    if let Some(block) = place.block {
        sound(VALUES.contains(&block.value), "command blocks have values from 2 to 5")?;
        sound_by(
            block.discs <= block.value,
            Rule::OrderCapacity,
            "a command block has more discs than its value",
        )?;
        sound_by(
            !state.is_enemy_held(at, block.side),
            Rule::BlockCapture,
            "a command block stands among enemy pieces",
        )?;
    }
    if let Some(side) = rules.board.entry_side(at) {
        sound_by(
            place.side.is_none_or(|holder| holder == side),
            Rule::EntrySide,
            "an entry box is its side's alone",
        )?;
        sound(place.block.is_none_or(|block| block.side == side), "an entry box is its side's alone")?;
        sound(!place.disruption && !place.fire_marker, "an entry box has no markers")?;
    }
    Ok(())
}

/// Is this place about to be cleaned up, when what follows from the last command is done?
fn leaves_open(state: &State, at: SpaceId) -> bool {
    let marching = state.march.as_ref().is_some_and(|march| march.from == at);
    let waiting = state.frames.contains(&Frame::CleanUp { place: at });
    marching || waiting
}

fn stocks(state: &State) -> Verdict {
    let count = |what: fn(&Place) -> u8| state.places.iter().map(|place| u32::from(what(place))).sum::<u32>();
    let law = |count: u32, most: u8, place: &str, text: &str| law(count <= u32::from(most), place, text);
    law(
        count(|place| u8::from(place.disruption)),
        DISRUPTION_MARKERS,
        "places",
        "there are eight Disruption markers",
    )?;
    law(
        count(|place| u8::from(place.fire_marker)),
        FIRE_MARKERS,
        "places",
        "there are four Artillery Fire markers",
    )?;
    law(count(|place| place.entrenchments.len()), STICKS, "places", "there are twenty entrenchments")?;
    for side in Side::ALL {
        let own = state.places.iter().filter(|place| place.is_held_by(side));
        let pools = own.fold([0_u32; 4], |sum, place| {
            let mut sum = sum;
            for (kind, total) in Troop::ALL.into_iter().zip(&mut sum) {
                *total += u32::from(place.cubes[kind]);
            }
            sum
        });
        for (kind, pool) in Troop::ALL.into_iter().zip(pools) {
            let singles: u32 =
                state.fighters(side).filter(|one| one.kind == kind).map(|one| u32::from(one.drawn())).sum();
            law(pool + singles, CUBES[side][kind], "places", "there are not so many cubes of a colour")?;
        }
    }
    Ok(())
}

fn pieces(state: &State) -> Verdict {
    for side in Side::ALL {
        let all = PIECES[side];
        let own = || state.places.iter().filter(|place| place.is_held_by(side));
        let passing = state.march.as_ref().is_some_and(|march| march.passing.is_some()) && side == state.side;
        for kind in Troop::ALL {
            let pools: u32 = own().map(|place| u32::from(place.troops[kind])).sum();
            let singles = state.fighters(side).filter(|one| one.kind == kind).count();
            let total = pools as usize + singles + usize::from(passing && kind == Troop::Cavalry);
            law(
                total <= usize::from(all.troops()[kind]),
                "places",
                "a side has not so many pieces of a kind",
            )?;
        }
        let guns: u32 = own().map(|place| u32::from(place.guns.total())).sum();
        law(guns <= u32::from(all.artillery), "places", "a side has not so much artillery")?;
    }
    Ok(())
}

fn blocks(state: &State) -> Verdict {
    for side in Side::ALL {
        let mut all = state.available[side];
        state.blocks(side).for_each(|(_, block)| all.put(block.value));
        let fits = VALUES.into_iter().all(|value| all.of(value) <= Blocks::ALL.of(value));
        law(fits, "places", "a side has two command blocks each of 2, 3, 4 and 5")?;
        let cycle = !state.available[side].is_empty() || state.used_blocks(side).is_empty();
        law(cycle, "available", "with none left to place, the used command blocks come back")?;
    }
    Ok(())
}

fn orders(rules: &Wallace, state: &State) -> Verdict {
    let d = state.discs;
    let confederate = u32::from(d.single)
        + u32::from(d.double)
        + u32::from(d.in_hand)
        + u32::from(state.discs_on_map(Side::Confederate));
    law(confederate <= u32::from(discs(Side::Confederate)), "discs", "the Confederate has 22 order discs")?;
    let union = u32::from(d.blue) + u32::from(state.discs_on_map(Side::Union));
    law(union <= u32::from(discs(Side::Union)), "discs", "the Union has 12 order discs")?;
    law(d.forced <= FORCED_DISCS, "discs.forced", "there are eight Forced Pass discs")?;
    let second = state.frames.iter().any(|frame| matches!(frame, Frame::SecondDisc { .. }));
    law(
        d.in_hand == u8::from(second),
        "discs.inHand",
        "the second disc of a double order is in hand until it is laid",
    )?;
    let double = !second || state.side == Side::Confederate;
    law(double, "frames", "only the Confederate has double orders")?;
    let ended = state.side == Side::Confederate
        || d.blue + d.forced > 0
        || !matches!(state.frames.as_slice(), [Frame::Action {}]);
    law(ended, "discs", "the period ends when the Union's box is empty")?;
    let boxes =
        |listed: &[SpaceId]| listed.iter().all(|entry| rules.board.entry_side(*entry) == Some(state.side));
    law(boxes(&state.repulsed), "repulsed", "only own entry boxes assault")?;
    law(boxes(&state.entry_dug), "entryDug", "only own entry boxes bring pieces")
}

fn fighter(rules: &Wallace, one: Fighter, defends: bool) -> bool {
    let bears = one.cubes.saturating_sub(one.fresh) <= one.kind.cap() && one.fresh <= 16 && one.cubes <= 20;
    let fresh = (one.fresh == 0 && one.answer.is_none()) || one.kind == Troop::Cavalry;
    let known = rules.board.has(one.origin) && rules.board.has(one.via);
    bears
        && one.fresh <= one.cubes
        && fresh
        && known
        && (defends || one.kind != Troop::Cavalry || rules.board.has(one.via))
}

/// The frames are those of one moment, and what they speak of is there.
fn frames(rules: &Wallace, state: &State) -> Verdict {
    let [bottom, above @ ..] = state.frames.as_slice() else {
        let text = if state.ending.is_some() {
            return Ok(());
        } else {
            "something is to be done until the game ends"
        };
        return law(false, "frames", text);
    };
    law(state.ending.is_none(), "ending", "a game that is over has nothing to do")?;
    let base = matches!(bottom, Frame::Action {} | Frame::TurnEnd {});
    law(base, "frames", "a turn begins with an action and ends")?;
    let inner = |frame: &Frame| !matches!(frame, Frame::Action {} | Frame::TurnEnd {});
    law(above.iter().all(inner), "frames", "a turn has one action and one end")?;
    law(state.frames.len() <= 40, "frames", "there is too much to be done")?;
    for frame in &state.frames {
        frame.ask(|decision| decision.validate(rules, state))?;
    }
    let count = |wanted: fn(&Frame) -> bool| state.frames.iter().filter(|frame| wanted(frame)).count();
    let marching = count(|frame| matches!(frame, Frame::Move {} | Frame::Marched {}));
    law(
        marching == usize::from(state.march.is_some()),
        "march",
        "a Move order and the decisions in it belong together",
    )?;
    let firing = count(|frame| matches!(frame, Frame::Fire {} | Frame::FireMarkers {}));
    law(
        firing == usize::from(state.barrage.is_some()),
        "barrage",
        "a Fire order and the decisions in it belong together",
    )?;
    let fighting = count(|frame| matches!(frame, Frame::Assault {}));
    law(
        fighting == usize::from(state.assault.is_some()),
        "assault",
        "an assault and the decisions in it belong together",
    )?;
    attackers(rules, state)?;
    decision(rules, state)
}

/// The thing on top is a decision that somebody can make.
fn decision(rules: &Wallace, state: &State) -> Verdict {
    let mut options = Vec::new();
    rules.choices(state, &mut options);
    law(!options.is_empty(), "frames", "there is nothing to choose from")?;
    let top = state.frames.last();
    let step = state.march.as_ref().is_some_and(|march| march.passing.is_some());
    let riding = matches!(top, Some(Frame::CavalryStep { .. }));
    law(step == riding, "march.passing", "cavalry on its way is asked at once where it goes")
}

fn attackers(rules: &Wallace, state: &State) -> Verdict {
    let sound = |one: &super::fighter::Attacker| {
        let fits = fighter(rules, one.fighter, false) && one.fighter.fresh == 0;
        // A shortage may cost the enemy the last piece of an area before its assault begins.
        fits && rules.board.is_area(one.target) && !state.place(one.target).is_held_by(state.side)
    };
    law(state.attackers.iter().all(sound), "attackers", "attackers are not sent against their own side")?;
    let few = state.attackers.iter().all(|one| Wallace::attackers_of(state, one.target) <= AREA_LIMIT);
    law(few, "attackers", "four pieces at most attack an area")?;
    let fits = |frame: &Frame| {
        matches!(
            frame,
            Frame::Move {}
                | Frame::Marched {}
                | Frame::HoldChoice { .. }
                | Frame::Assaults {}
                | Frame::EntryAssault { .. }
                | Frame::SecondDisc { duty: Duty::Hold { .. } }
        )
    };
    let awaited = state.attackers.is_empty() || state.frames.iter().any(fits);
    law(awaited, "attackers", "attackers are sent by an order")?;
    if let Some(march) = &state.march {
        law(rules.board.is_area(march.from), "march.from", "only areas are ordered to move")?;
        let first = march.mode == Mode::First;
        law(first == (state.discs.in_hand > 0), "march.mode", "it does not fit the second disc")?;
    }
    if let Some(barrage) = &state.barrage {
        let guns = |fired: &super::barrage::Fired| {
            let place = state.place(fired.area);
            Piece::GUNS.into_iter().all(|gun| fired.guns.of(gun) <= place.guns.of(gun))
                && place.is_held_by(state.side)
        };
        let fits = barrage.fired.iter().all(guns) && barrage.fired.len() <= 2;
        law(fits && rules.board.has(barrage.at), "barrage", "more has fired than is there")?;
    }
    assault(rules, state)
}

fn assault(rules: &Wallace, state: &State) -> Verdict {
    let Some(assault) = &state.assault else { return Ok(()) };
    law(rules.board.is_area(assault.area), "assault.area", "assaults are fought in areas")?;
    law(assault.defender != state.side, "assault.defender", "the side whose turn it is attacks")?;
    let held = state.place(assault.area).is_held_by(assault.defender);
    let closing = assault.stage == super::assault::Stage::Closing;
    law(held || closing, "assault.area", "the defender holds the area")?;
    law((1..=2).contains(&assault.round), "assault.round", "an assault has two rounds")?;
    for side in Side::ALL {
        let all: Vec<Fighter> = assault.fighters(side).collect();
        law(all.len() <= usize::from(AREA_LIMIT), "assault.troops", "four pieces at most fight on a side")?;
        let sound = |one: &Fighter| fighter(rules, *one, side == assault.defender);
        law(all.iter().all(sound), "assault.troops", "a piece bears more cubes than it can")?;
        law(
            assault.troops[side].is_sorted(),
            "assault.troops",
            "they are not in the order in which they roll",
        )?;
    }
    let known = assault.forbidden.iter().all(|place| rules.board.has(*place));
    law(known, "assault.forbidden", "there is no such place")
}

/// Four pieces of a side at most in each area, but for one that a double order has still to make right.
fn limits(rules: &Wallace, state: &State) -> Verdict {
    let double =
        state.frames.iter().any(|frame| matches!(frame, Frame::SecondDisc { duty: Duty::Fix { .. } }))
            || state.march.as_ref().is_some_and(|march| matches!(march.mode, Mode::First | Mode::Fix));
    let over = rules.board.areas().into_iter().filter(|area| state.size(*area) > AREA_LIMIT);
    let most = over.clone().map(|area| state.size(area)).max().unwrap_or(0);
    law(most <= 2 * AREA_LIMIT, "places", "an area holds more pieces than it can")?;
    law(over.count() <= usize::from(double), "places", "an area holds four pieces at most")
}
