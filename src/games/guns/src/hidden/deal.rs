//! A guess at what a viewer does not know: everything hidden is dealt anew, in a way that fits what he does.

use super::super::Guns;
use super::super::army::{Army, Face, Orders, Slot, Stack};
use super::super::attack::Battery;
use super::super::frame::Frame;
use super::super::hours::{Hour, TimeToken, batches};
use super::super::options::Reinforcements;
use super::super::pieces::{Block, Corps, Formation, KEYS, Key, Level, Spare};
use super::super::state::State;
use super::super::tokens::{Stock, Token};
use super::sees_tokens;
use crate::engine::Decides as _;
use crate::engine::SortShort as _;
use crate::engine::{Dice, Side, SpaceId, Viewer};

/// Deals until one leaves the enemy something to decide; nearly every deal does.
const MOST_DEALS: usize = 200;

/// A full state that fits what a viewer knows.
pub(super) fn determinize(rules: &Guns, state: &State, viewer: Viewer, dice: &mut Dice) -> State {
    let Some(side) = viewer.side() else { return state.clone() };
    let mut guess = deal(rules, state, (viewer, side), dice);
    for _ in 0..MOST_DEALS {
        if has_choice(rules, &guess) {
            break;
        }
        guess = deal(rules, state, (viewer, side), dice);
    }
    guess
}

/// Has whoever decides something to decide? In most frames he always has.
fn has_choice(rules: &Guns, guess: &State) -> bool {
    let chosen = |frame: &Frame| match frame {
        Frame::Lead { .. } => true,
        _ => frame.ask(|decision| decision.about(guess).topic.slot.is_some()),
    };
    if !guess.frames.last().is_some_and(chosen) {
        return true;
    }
    let mut commands = Vec::new();
    rules.choices(guess, &mut commands);
    guess.ending.is_some() || !commands.is_empty()
}

fn deal(rules: &Guns, state: &State, (viewer, side): (Viewer, Side), dice: &mut Dice) -> State {
    let mut guess = state.clone();
    let enemy = side.other();
    let random = rules.options.reinforcements == Reinforcements::Random;
    if sees_tokens(viewer, side) {
        deal_own_tokens(&mut guess, side, dice);
    } else {
        deal_tokens(&mut guess, side, |at, token| rules.could_play(state, side, at, token), dice);
    }
    for army in Side::ALL {
        deal_track(&mut guess.armies[army], army, dice);
    }
    deal_own_queues(&mut guess.armies[side], dice);
    let arrived = if random {
        deal_arrivals(&mut guess.armies[enemy], enemy, dice)
    } else {
        all_arrived(&guess, enemy)
    };
    deal_faces(&mut guess.armies[enemy], &arrived, dice);
    // Which blocks the enemy's artillery matches is hidden with them.
    deal_tokens(&mut guess, enemy, |_, _| true, dice);
    deal_offer(&mut guess, side, dice);
    if guess.active == enemy {
        guess.phase.could_attack = match rules.guess_could_attack(&guess) {
            Some(could) => could,
            // Nobody asks for it again, and where the blocks stand now does not tell.
            None => guess.armies[enemy].orders == Orders::Attack && dice.pick(2) == 0,
        };
    }
    guess
}

/// A side does not know what it drew for an extended bombardment until it is run again.
fn deal_own_tokens(guess: &mut State, side: Side, dice: &mut Dice) {
    let open = guess.attack.as_ref().is_some_and(|attack| attack.rerun);
    let purse = &mut guess.armies[side].tokens;
    let count = purse.extended.total();
    if open || count == 0 {
        return;
    }
    purse.pool.add(&purse.extended);
    purse.extended = draw(&mut purse.pool, count, dice);
}

fn draw(from: &mut Stock, count: u8, dice: &mut Dice) -> Stock {
    let mut drawn = Stock::none(from.side());
    for _ in 0..count {
        if let Some(token) = from.draw(dice) {
            drawn.put(token);
        }
    }
    drawn
}

/// Time tokens that are not turned up are mixed within their batch.
fn deal_track(army: &mut Army, side: Side, dice: &mut Dice) {
    for batch in batches(side) {
        let hours: Vec<Hour> = batch.range().map(Hour).filter(|hour| *hour >= army.turned).collect();
        let mut tokens: Vec<TimeToken> = hours.iter().map(|hour| army.track.at(*hour)).collect();
        // The order must not depend on where the tokens really lie.
        tokens.sort_short_by_key(|token| match token {
            TimeToken::None {} => (0, 0),
            TimeToken::Rumor {} => (1, 0),
            TimeToken::Arrival { entry } => (2, entry.0),
        });
        dice.shuffle(&mut tokens);
        for (hour, token) in hours.into_iter().zip(tokens) {
            army.track.set(hour, token);
        }
    }
}

/// A player knows the top token of each of his stacks.
fn deal_own_queues(army: &mut Army, dice: &mut Dice) {
    let deeper = |army: &Army, corps: Option<Corps>| -> Vec<Formation> {
        let of_corps = army.queues.iter().filter(|stack| stack.corps == corps);
        let mut all: Vec<Formation> =
            of_corps.flat_map(|stack| stack.tokens.iter().skip(1).copied()).collect();
        all.retain(|formation| *formation != Formation::Kilpatrick);
        all.sort_short();
        all
    };
    for corps in [None, Some(Corps::I), Some(Corps::II), Some(Corps::III)] {
        let mut tokens = deeper(army, corps);
        dice.shuffle(&mut tokens);
        let of_corps = army.queues.iter_mut().filter(|stack| stack.corps == corps);
        let places = of_corps.flat_map(|stack| stack.tokens.iter_mut().skip(1));
        let open = places.filter(|formation| **formation != Formation::Kilpatrick);
        open.zip(tokens).for_each(|(place, token)| *place = token);
    }
}

/// The commands of which blocks have arrived.
fn all_arrived(state: &State, side: Side) -> Vec<Formation> {
    let army = &state.armies[side];
    let has_arrived =
        |formation: &Formation| army.slots.iter().any(|slot| slot.face.block.formation() == *formation);
    Formation::of(side).filter(has_arrived).collect()
}

/// The enemy's commands that everybody knows to have arrived: by a block that was seen, lost or reduced.
fn known_arrived(army: &Army, side: Side) -> Vec<Formation> {
    let known = |formation: &Formation| {
        army.slots.iter().any(|slot| {
            let told =
                slot.body.seen.is_some() || slot.face.level != Level::Full || !slot.body.place.is_in_play();
            told && slot.face.block.formation() == *formation
        })
    };
    Formation::of(side).filter(known).collect()
}

/// Deals the commands that have arrived, and those that are still on the enemy's stacks.
fn deal_arrivals(army: &mut Army, side: Side, dice: &mut Dice) -> Vec<Formation> {
    if army.queues.is_empty() {
        return Vec::new();
    }
    let known = known_arrived(army, side);
    let mut arrived: Vec<Formation> = match side {
        Side::Union => vec![Formation::Buford],
        Side::Confederate => Vec::new(),
    };
    for corps in [None, Some(Corps::I), Some(Corps::II), Some(Corps::III)] {
        let class = |formation: &Formation| formation.corps() == corps && !formation.is_cavalry();
        let members: Vec<Formation> = Formation::of(side).filter(class).collect();
        let waiting: usize = army
            .queues
            .iter()
            .filter(|stack| stack.corps == corps)
            .flat_map(|stack| stack.tokens.iter())
            .filter(|formation| !formation.is_cavalry())
            .count();
        if members.is_empty() {
            continue;
        }
        let mut open: Vec<Formation> = members.iter().copied().filter(|one| !known.contains(one)).collect();
        dice.shuffle(&mut open);
        let still = open.split_off(open.len().saturating_sub(waiting));
        arrived.extend(members.into_iter().filter(|one| known.contains(one)));
        arrived.extend(open);
        lay(army, corps, still);
    }
    let kilpatrick = army.queues.iter().any(|stack| stack.tokens.contains(&Formation::Kilpatrick));
    if side == Side::Union && !kilpatrick {
        arrived.push(Formation::Kilpatrick);
    }
    arrived.sort_short();
    arrived
}

/// Lays commands on the stacks of a class, in place of those that lie there.
fn lay(army: &mut Army, corps: Option<Corps>, formations: Vec<Formation>) {
    let of_class = army.queues.iter_mut().filter(|stack| stack.corps == corps);
    let places = of_class.flat_map(|stack: &mut Stack| stack.tokens.iter_mut());
    let open = places.filter(|formation| !formation.is_cavalry());
    open.zip(formations).for_each(|(place, formation)| *place = formation);
}

/// What a face is but for its number within the command.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Kind {
    key: usize,
    level: Level,
    shown: bool,
}

impl Kind {
    fn of(face: Face) -> Kind {
        Kind { key: face.block.key().index(), level: face.level, shown: face.shown }
    }

    fn strength(self) -> u8 {
        let cavalry = key_at(self.key).formation().is_cavalry();
        if cavalry || self.level == Level::R1 { 1 } else { 2 }
    }

    fn is_buford(self) -> bool {
        key_at(self.key) == Key::Of(Formation::Buford)
    }
}

fn key_at(index: usize) -> Key {
    Key::all().nth(index).unwrap_or(Key::Iron)
}

/// Does everybody know which command this block is of?
const fn is_known(slot: &Slot) -> bool {
    slot.body.seen.is_some() || !slot.body.place.is_in_play()
}

/// Deals the enemy's faces anew.
fn deal_faces(army: &mut Army, arrived: &[Formation], dice: &mut Dice) {
    redraw_levels(army, dice);
    let mut unknown: Vec<Kind> = arrived.iter().flat_map(|formation| kinds_of(army, *formation)).collect();
    for slot in army.slots.iter().filter(|slot| is_known(slot)) {
        let kind = Kind::of(slot.face);
        if let Some(place) = unknown.iter().position(|other| *other == kind) {
            unknown.swap_remove(place);
        }
    }
    unknown.sort_short();
    let mut dealt: Vec<Option<Kind>> =
        army.slots.iter().map(|slot| is_known(slot).then(|| Kind::of(slot.face))).collect();
    let strong = |slot: &Slot| slot.body.strong;
    let waiting = |slot: &Slot| !slot.body.entered;
    // Whoever was passed over lies on top afterwards: they are mixed anew each time.
    dice.shuffle(&mut unknown);
    give(army, &mut dealt, &mut unknown, strong, |kind| kind.strength() == 2);
    dice.shuffle(&mut unknown);
    give(army, &mut dealt, &mut unknown, waiting, |kind| kind.level == Level::Full && !kind.is_buford());
    dice.shuffle(&mut unknown);
    give(army, &mut dealt, &mut unknown, |_| true, |_| true);
    number(army, &dealt, dice);
}

/// Gives the first kinds that fit to slots that need such.
fn give(
    army: &Army,
    dealt: &mut [Option<Kind>],
    unknown: &mut Vec<Kind>,
    needs: impl Fn(&Slot) -> bool,
    fits: impl Fn(Kind) -> bool,
) {
    for (slot, place) in army.slots.iter().zip(dealt) {
        if place.is_none()
            && needs(slot)
            && let Some(kind) = unknown.iter().position(|kind| fits(*kind))
        {
            *place = Some(unknown.remove(kind));
        }
    }
}

/// The kinds of all blocks of a command, arrived or as they will.
fn kinds_of(army: &Army, formation: Formation) -> Vec<Kind> {
    Block::of(formation)
        .map(|block| {
            let face = army.slots.iter().find(|slot| slot.face.block == block).map(|slot| slot.face);
            Kind::of(face.unwrap_or(Face { block, level: Level::Full, shown: true }))
        })
        .collect()
}

/// Levels that were picked blindly are drawn anew from what could have been picked: first those of blocks whose command is
/// known, by their handles, then those of the others, which are only a heap. Where among the known ones these stand nobody
/// knows, so it must not matter.
fn redraw_levels(army: &mut Army, dice: &mut Dice) {
    for key in Key::all() {
        let mut spare = army.public_spare(key);
        for known in [true, false] {
            let hidden = |slot: &&mut Slot| {
                slot.face.block.key() == key && !slot.face.shown && is_known(slot) == known
            };
            for slot in army.slots.iter_mut().filter(hidden) {
                slot.face.level = draw_level(&mut spare, dice);
            }
        }
        *army.spares.of_mut(key) = spare;
    }
}

fn draw_level(spare: &mut Spare, dice: &mut Dice) -> Level {
    let level =
        if dice.pick(usize::from(spare.total())) < usize::from(spare.r2) { Level::R2 } else { Level::R1 };
    spare.take(level);
    level
}

/// Blocks of a kind get their numbers in any order: they are not printed on them.
fn number(army: &mut Army, dealt: &[Option<Kind>], dice: &mut Dice) {
    let mut next = [0_usize; KEYS];
    let mut slots: Vec<_> = army.slots.iter_mut().zip(dealt).collect();
    dice.shuffle(&mut slots);
    for (slot, kind) in slots {
        let Some(kind) = *kind else { continue };
        let key = key_at(kind.key);
        let mut blocks = Block::of(key.formation()).filter(|block| block.key() == key);
        if let Some(block) = blocks.nth(next[kind.key]) {
            next[kind.key] += 1;
            slot.face = Face { block, level: kind.level, shown: kind.shown };
        }
    }
}

/// Deals a side's tokens that nobody else has seen, artillery where it `fits`.
fn deal_tokens(guess: &mut State, side: Side, fits: impl Fn(SpaceId, Token) -> bool, dice: &mut Dice) {
    let hidden_guns = guess.attack.as_ref().is_some_and(|attack| !attack.revealed);
    let purse = &mut guess.armies[side].tokens;
    let mut unknown = Stock::none(side);
    let counts = {
        let stocks = [
            &mut purse.tray,
            &mut purse.returned,
            &mut purse.paid,
            &mut purse.expended_unseen,
            &mut purse.extended,
        ];
        stocks.map(|stock| {
            unknown.add(stock);
            std::mem::replace(stock, Stock::none(side)).total()
        })
    };
    unknown.add(&purse.pool);
    if hidden_guns && let Some(attack) = guess.attack.as_deref_mut() {
        deal_batteries(&mut attack.batteries[side], &mut unknown, fits, dice);
    }
    let purse = &mut guess.armies[side].tokens;
    let drawn = counts.map(|count| draw(&mut unknown, count, dice));
    [purse.tray, purse.returned, purse.paid, purse.expended_unseen, purse.extended] = drawn;
    purse.pool = unknown;
}

/// Artillery that is not shown yet can be any that fits; any at all, where the others were dealt so that none does.
fn deal_batteries(
    batteries: &mut [Battery],
    unknown: &mut Stock,
    fits: impl Fn(SpaceId, Token) -> bool,
    dice: &mut Dice,
) {
    let placed = || batteries.iter().flat_map(|battery| battery.tokens.iter());
    placed().for_each(|placed| unknown.put(placed.token));
    for battery in batteries {
        for placed in &mut battery.tokens {
            let of = |wanted: &dyn Fn(Token) -> bool| {
                let mut guns = Stock::none(unknown.side());
                unknown.each().filter(|token| wanted(*token)).for_each(|token| guns.put(token));
                guns
            };
            let mut guns = of(&|token| token.is_artillery() && fits(battery.at, token));
            if guns.is_empty() {
                guns = of(&|token| token.is_artillery());
            }
            if let Some(token) = guns.draw(dice) {
                placed.token = token;
                unknown.take(token);
            }
        }
    }
}

/// The owner knows which pair he offered but not how they lie; the enemy knows nothing of them.
fn deal_offer(guess: &mut State, side: Side, dice: &mut Dice) {
    let Some(Frame::Pick { side: owner, slot, mut offered, loss }) = guess.frames.last().copied() else {
        return;
    };
    if owner == side {
        offered.sort_short();
        dice.shuffle(&mut offered);
    } else if let Some(face) = guess.armies[owner].face(slot) {
        let mut spare = guess.armies[owner].spares.of(face.block.key());
        offered = [(); 2].map(|()| draw_level(&mut spare, dice));
    }
    guess.frames.pop();
    guess.frames.push(Frame::Pick { side: owner, slot, offered, loss });
}
