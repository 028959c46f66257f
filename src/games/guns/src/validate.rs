//! Positions from outside: only states that the rules could meet are played.

mod frames;

use super::Guns;
use super::army::{Army, Place, ROOM, Slot, stacks};
use super::attack::Attack;
use super::decisions::face;
use super::decisions::return_tokens::most_held;
use super::frame::Frame;
use super::hours::{HOURS, Hour, TimeToken, entry_side};
use super::options::Reinforcements;
use super::pieces::{Block, Formation, Key, Level, army_size};
use super::rules::Rule;
use super::state::State;
use super::tokens::{MARCH, Stock};
use super::tokens_in_play::TRAY;
use crate::engine::SortShort as _;
use crate::engine::{Problem, Side, SpaceId, law, sound, sound_by};
use frames::frames;

type Verdict = Result<(), Problem>;

/// Is this a state that the rules could meet?
pub(super) fn validate(rules: &Guns, state: &State) -> Verdict {
    clock(state)?;
    for side in Side::ALL {
        blocks(rules, state, side)?;
        spares(state, side)?;
        tokens(state, side)?;
        arrivals(rules, state, side)?;
    }
    shared(rules, state)?;
    fronts(state).map_err(|problem| problem.by(Rule::FrontOne))?;
    objectives(rules, state)?;
    works(rules, state)?;
    phase(rules, state)?;
    if let Some(attack) = &state.attack {
        attacks(rules, state, attack, "attack")?;
    }
    if let Some(rerun) = &state.rerun {
        law(
            rerun.rerun && rules.options.extended_bombardment,
            "rerun",
            "only an extended bombardment is run again",
        )?;
        attacks(rules, state, rerun, "rerun")?;
    }
    frames(rules, state)
}

fn clock(state: &State) -> Verdict {
    let clock = &state.clock;
    law(clock.start <= Hour::LAST, "clock.start", "the game has 49 hours")?;
    law(usize::from(clock.end().0) <= HOURS, "clock.hours", "the turn ends after the game")?;
    let same_day = clock.hours == 0 || clock.last().day() == clock.start.day();
    law(same_day, "clock.hours", "a turn ends with its day")?;
    let night = clock.hours <= 1 || !clock.last().is_night();
    law(night, "clock.hours", "night is a turn by itself")?;
    law(clock.turn > 0 || clock.start == Hour::FIRST, "clock.turn", "turns go from 1")?;
    law(usize::from(clock.turn) <= HOURS, "clock.turn", "there are no more turns than hours")
}

/// Is anything drawn and set up yet?
fn is_dealt(state: &State) -> bool {
    !state.frames.iter().any(Frame::is_before_set_up)
}

/// Are the attacks of a phase under way, or is their end still to come?
fn is_attacking(state: &State) -> bool {
    state.frames.iter().any(Frame::is_of_attacks)
}

fn blocks(rules: &Guns, state: &State, side: Side) -> Verdict {
    let army = &state.armies[side];
    let place = format!("armies.{}.slots", side.word());
    law(army.slots.len() <= army_size(side), &place, "the side has not so many blocks")?;
    let mut seen: Vec<Block> = Vec::new();
    for slot in &army.slots {
        law(slot.face.block.side() == side, &place, "a block is the other side's")?;
        law(!seen.contains(&slot.face.block), &place, "a block is there twice")?;
        seen.push(slot.face.block);
        one_block(rules, state, side, slot)
            .map_err(|problem| problem.at(format!("{place}.{}", slot.face.block.id())))?;
    }
    for at in super::field::held(army) {
        law(army.count_at(at) <= ROOM, &place, "more than three blocks of a side are in a position")
            .map_err(|problem| problem.by(Rule::MoveThree))?;
    }
    Ok(())
}

fn one_block(rules: &Guns, state: &State, side: Side, slot: &Slot) -> Verdict {
    let (body, face, board) = (&slot.body, slot.face, &rules.board);
    sound(face.level == Level::Full || !face.block.is_cavalry(), "cavalry is never reduced")?;
    sound(face.shown || face.level != Level::Full, "a full block is not hidden among reduced ones")?;
    sound(face.shown || face.block.key() != Key::Iron, "the Iron Brigade is reduced openly")?;
    match body.place {
        Place::Map { at, front } => {
            sound(board.has(at) && board.bounds(at, front), "the front is no side of the position")?;
            sound_by(
                !board.forbidden_to(side).contains(at),
                Rule::MoveCsaEntry,
                "the Union never stands by a Confederate entry area",
            )?;
            sound(body.entered, "a block on the map has entered it")?;
        }
        Place::Exited { area } => sound(board.is_partial(area), "blocks leave the map by partial areas")?,
        Place::OffMap { entry, arrived, available } => {
            sound(
                entry.index() < super::hours::ENTRIES && entry_side(entry) == side,
                "not a way in of this side",
            )?;
            let later = arrived <= available && usize::from(available.0) <= HOURS;
            sound(later && arrived < state.clock.end().max(Hour(1)), "it has not arrived yet")?;
            sound(!body.entered, "it has entered the map and cannot wait to enter")?;
            sound(face.level == Level::Full, "a block that has not fought is full")?;
            sound(face.block.formation() != Formation::Buford, "Buford starts on the map")?;
        }
        Place::Eliminated {} | Place::Removed {} | Place::Forfeited {} => {
            let bare = body.standing.is_none() && !body.won && !body.locked && body.seen == Some(face.seen());
            sound(bare && face.shown, "a block out of the game lies there face-up")?;
        }
    }
    if let Some(standing) = body.standing {
        let Some(at) = body.place.at() else {
            return sound(false, "only blocks on the map stand on a side of a position");
        };
        sound(board.bounds(at, standing), "it stands on no side of its position")?;
        sound(state.armies[side.other()].count_at(at) > 0, "no enemy shares its position")?;
    }
    if let Some(seen) = body.seen {
        sound(seen == face.seen(), "what was seen of it is not what it is")?;
    }
    sound(!body.strong || (face.strength() == 2 && body.seen.is_none()), "it cannot have led an attack")
}

/// The reduced blocks in the game were taken from those in the box.
fn spares(state: &State, side: Side) -> Verdict {
    let army = &state.armies[side];
    let place = format!("armies.{}.spares", side.word());
    for key in Key::all() {
        let (left, printed) = (army.spares.of(key), key.printed());
        let own = key.formation().side() == side;
        law(own || left.total() == 0, &place, "reduced blocks of the other side")?;
        if !own {
            continue;
        }
        let of_level = |level| {
            army.slots.iter().filter(|slot| slot.face.block.key() == key && slot.face.level == level).count()
        };
        let (r2, r1) = (of_level(Level::R2), of_level(Level::R1));
        let used = |printed: u8, left: u8| usize::from(printed.saturating_sub(left));
        law(left.r2 <= printed.r2 && left.r1 <= printed.r1, &place, "more reduced blocks than in the box")?;
        law(used(printed.r1, left.r1) == r1, &place, "a reduced-1 block is neither in the game nor unused")?;
        let used_r2 = used(printed.r2, left.r2);
        law(
            (r2..=r2 + r1).contains(&used_r2),
            &place,
            "a reduced-2 block is neither in the game nor unused",
        )?;
    }
    Ok(())
}

/// Every token of the box is somewhere, once.
fn tokens(state: &State, side: Side) -> Verdict {
    let purse = &state.armies[side].tokens;
    let place = format!("armies.{}.tokens", side.word());
    law(purse.stocks().iter().all(|stock| stock.side() == side), &place, "tokens of the other side")?;
    let mut all = Stock::none(side);
    purse.stocks().into_iter().for_each(|stock| all.add(stock));
    state.placed(side).for_each(|token| all.put(token));
    let works = state.works.iter().filter(|works| works.side == side).count();
    (0..works).for_each(|_| all.put(MARCH));
    law(all == Stock::all(side), &place, "the tokens are not those of the box")?;
    law(purse.tray.total() <= most_held(state), &place, "a tray holds eight tokens")?;
    let idle =
        purse.used.is_empty() && purse.paid.is_empty() && purse.unhit.is_empty() && purse.extended.is_empty();
    law(is_attacking(state) || idle, &place, "tokens are used in attacks only")
}

/// Time tokens and reinforcement tokens agree.
fn arrivals(rules: &Guns, state: &State, side: Side) -> Verdict {
    let army = &state.armies[side];
    let place = |what: &str| format!("armies.{}.{what}", side.word());
    law(usize::from(army.turned.0) <= HOURS, &place("turned"), "the game has 49 hours")?;
    let later = army.turned == state.clock.end() || army.turned == state.clock.start;
    law(later || !is_dealt(state), &place("turned"), "time tokens are turned up turn by turn")?;
    let sizes = stacks(side);
    let known = army.queues.iter().all(|stack| {
        sizes.iter().any(|(one, most)| {
            (one.entry, one.corps) == (stack.entry, stack.corps) && stack.tokens.len() <= *most
        })
    });
    law(known && army.queues.len() <= sizes.len(), &place("queues"), "there is no such stack")?;
    let mut waiting: Vec<Formation> =
        army.queues.iter().flat_map(|stack| stack.tokens.iter().copied()).collect();
    let fits = army.queues.iter().all(|stack| {
        stack
            .tokens
            .iter()
            .all(|one| one.side() == side && *one != Formation::Buford && one.corps() == stack.corps)
    });
    law(fits, &place("queues"), "a command lies on a stack that is not its own")?;
    let count = waiting.len();
    waiting.sort_short();
    waiting.dedup();
    law(waiting.len() == count, &place("queues"), "a command is there twice")?;
    for formation in Formation::of(side) {
        let arrived = army.slots.iter().filter(|slot| slot.face.block.formation() == formation).count();
        let whole =
            arrived == 0 || arrived == usize::from(formation.blocks()) || formation == Formation::Buford;
        law(whole, &place("slots"), "a command has arrived in part")?;
        law(
            arrived == 0 || !waiting.contains(&formation),
            &place("queues"),
            "a command waits that has arrived",
        )?;
    }
    for stack in &army.queues {
        let last = stack.tokens.iter().position(|one| *one == Formation::Kilpatrick);
        let bottom = last.is_none_or(|last| {
            last + 1 == stack.tokens.len() && stack.entry == super::hours::entries::TANEYTOWN
        });
        law(bottom, &place("queues"), "Kilpatrick lies at the bottom at Taneytown")?;
    }
    if rules.options.reinforcements == Reinforcements::Historical {
        let bare = army.queues.is_empty() && *army.track.0.as_slice() == [TimeToken::None {}; HOURS];
        return law(bare, &place("track"), "the historical schedule needs no tokens");
    }
    coming(state, side)
}

/// Every arrival token to be turned up finds a command, and every command is called by one.
fn coming(state: &State, side: Side) -> Verdict {
    let army = &state.armies[side];
    let place = format!("armies.{}.track", side.word());
    let own = army.track.0.iter().all(|token| match token {
        TimeToken::Arrival { entry } => entry_side(*entry) == side && entry.index() < super::hours::ENTRIES,
        TimeToken::None {} | TimeToken::Rumor {} => true,
    });
    law(own, &place, "reinforcements arrive at their own entry points")?;
    law(army.received <= 9, &place, "there are not so many arrival tokens")?;
    for entry in super::hours::entries_of(side) {
        let ahead =
            (army.turned.0..49).map(Hour).filter(|hour| army.track.at(*hour) == TimeToken::Arrival { entry });
        let queued: usize =
            army.queues.iter().filter(|stack| stack.entry == entry).map(|stack| stack.tokens.len()).sum();
        law(ahead.count() <= queued, &place, "more reinforcements are called than wait")?;
    }
    Ok(())
}

/// Blocks stand on sides of a position exactly where both armies are, and no army stands among the other.
fn shared(rules: &Guns, state: &State) -> Verdict {
    let field = rules.field(state, Side::Union);
    for at in field.own & field.enemy {
        let standing = |side: Side| -> Vec<_> {
            let army = &state.armies[side];
            army.standing_at(at).map(|slot| army.body(slot).and_then(|body| body.standing)).collect()
        };
        let (union, confederate) = (standing(Side::Union), standing(Side::Confederate));
        let known = union.iter().chain(&confederate).all(Option::is_some);
        law(known, "armies", "in a shared position every block stands on a side")?;
    }
    Ok(())
}

/// Blocks of a side that stand together face one way, but where a front is being chosen and, for the active side, until
/// its attacks are over.
fn fronts(state: &State) -> Verdict {
    for side in Side::ALL {
        let army = &state.armies[side];
        let open = side == state.active && is_attacking(state);
        for (_, at, front) in army.on_map() {
            let settled = army.front_at(at) == Some(front) || face::is_open(state, side, at);
            law(
                settled || open,
                &format!("armies.{}.slots", side.word()),
                "blocks that stand together face one way",
            )?;
        }
    }
    Ok(())
}

fn objectives(rules: &Guns, state: &State) -> Verdict {
    let known = state.objectives.iter().all(|one| !rules.board.is_partial(one.area));
    law(known, "objectives", "objectives lie in whole areas")
        .map_err(|problem| problem.by(Rule::ObjectivePartial))?;
    let spaced = rules.are_spaced(state.objectives.map(|one| one.area));
    let moving = state.frames.iter().any(Frame::moves_objectives);
    law(spaced || moving, "objectives", "two objectives are too near each other")
        .map_err(|problem| problem.by(Rule::ObjectiveSpacing))
}

fn works(rules: &Guns, state: &State) -> Verdict {
    let sound = |number: usize| {
        state.works.get(number).is_some_and(|one| {
            let again =
                state.works.iter().take(number).any(|other| (other.at, other.front) == (one.at, one.front));
            rules.board.bounds(one.at, one.front) && !again
        })
    };
    law((0..state.works.len()).all(sound), "works", "field works lie on a side of a position, once")
}

fn phase(rules: &Guns, state: &State) -> Verdict {
    let phase = &state.phase;
    let own = state.own();
    let known =
        |positions: &[SpaceId]| positions.iter().all(|at| rules.board.has(*at)) && positions.len() <= 64;
    let lists = known(&phase.reduced_at)
        && known(&phase.attacked_from)
        && known(&phase.attacked)
        && known(&phase.turned);
    law(lists, "phase", "there is no such position")?;
    let beaten = super::state::bits(phase.mandatory | phase.exempt);
    law(beaten.into_iter().all(|slot| slot < own.slots.len()), "phase.mandatory", "there is no such block")?;
    let driven = super::state::bits(phase.mandatory).all(|slot| own.place(slot).at().is_some());
    law(driven, "phase.mandatory", "only blocks on the map withdraw")?;
    law(phase.charges <= 3, "phase.charges", "a march token is good for three marches")?;
    let links = phase.roads.iter().flat_map(|road| road.links.iter());
    law(links.clone().count() <= 4096, "phase.roads", "a way by road is too long")?;
    let roads = links.into_iter().all(|link| rules.board.roads().link(*link).is_some());
    law(roads, "phase.roads", "there is no such road")
}

fn attacks(rules: &Guns, state: &State, attack: &Attack, place: &str) -> Verdict {
    let board = &rules.board;
    law(!attack.targets.is_empty(), place, "an attack has a target")?;
    let sound =
        attack.targets.iter().all(|target| board.has(target.at) && board.bounds(target.at, target.approach));
    law(sound, place, "a target has no such side")?;
    let own = state.own();
    for one in &attack.attackers {
        let known = one.slot < own.slots.len() && one.target < attack.targets.len();
        law(known, place, "there is no such attacker or target")?;
        law(board.bounds(one.from, one.front), place, "an attacker had no such front")?;
        law(one.path.iter().all(|area| area.index() < board.area_count()), place, "there is no such area")?;
        let there =
            one.advanced || own.place(one.slot).at() == Some(one.from) || !own.place(one.slot).is_in_play();
        law(there, place, "an attacker is not where it came from")?;
    }
    let twice = |number: usize| {
        attack
            .attackers
            .get(number)
            .is_some_and(|one| attack.attackers.iter().take(number).any(|other| other.slot == one.slot))
    };
    law(!(0..attack.attackers.len()).any(twice), place, "a block attacks twice")?;
    for side in Side::ALL {
        let batteries = &attack.batteries[side];
        let sound = batteries.iter().all(|battery| {
            let target = battery.target.is_none_or(|at| board.has(at));
            board.has(battery.at)
                && !battery.tokens.is_empty()
                && target
                && artillery(&state.armies[side], side, battery)
        });
        law(sound && batteries.is_sorted_by(|a, b| a.at < b.at), place, "artillery is not in order")?;
    }
    law(attack.targets.iter().all(|target| target.hits <= 40), place, "there are not so many hits")?;
    law(attack.used <= 2 * TRAY, place, "there are not so many tokens")
}

/// Are the tokens of a battery the side's artillery, in a position where it has a block?
fn artillery(army: &Army, side: Side, battery: &super::attack::Battery) -> bool {
    let kinds = Stock::all(side);
    let own = battery.tokens.iter().all(|placed| placed.token.is_artillery() && kinds.of(placed.token) > 0);
    own && !army.slots.is_empty()
}
