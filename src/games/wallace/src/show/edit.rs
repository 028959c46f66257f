//! What can be set in a position by hand.

use super::super::Wallace;
use super::super::frame::Frame;
use super::super::period::LAST_DAY;
use super::super::pieces::{FORCED_DISCS, PIECES, Period, Piece, Troop, Troops, VALUES, discs};
use super::super::place::{Block, Place};
use super::super::reserve::Blocks;
use super::super::state::{PLACES, State};
use super::super::sticks::Sticks;
use super::scene::one;
use crate::engine::edit::{
    EditForm, EditStock, FieldChoice, FieldKind, SPACE, choice, number, one_of, side_or_nobody, sides,
};
use crate::engine::{Side, SpaceId};
use serde_json::Value;

/// More pieces never stand in a place of which a side has so many.
const MOST_IN_PLACE: u8 = 20;

/// Lists what can be set.
pub fn form(rules: &Wallace, state: &State, form: &mut EditForm) {
    let periods = [Period::Morning, Period::Midday, Period::Afternoon, Period::Night];
    form.game()
        .field("/day", "Day", one_of((1..=LAST_DAY).map(|day| choice(day, format!("July {day}")))))
        .field("/period", "Period", one_of(periods.map(|period| choice(period, period.name()))))
        .field("/side", "To act", one_of(sides()))
        .field("/discs/single", "Discs in the Single Orders box", number(0, discs(Side::Confederate)))
        .field("/discs/double", "Discs in the Double Orders box", number(0, discs(Side::Confederate)))
        .field("/discs/blue", "Discs in the Union's box", number(0, discs(Side::Union)))
        .field("/discs/forced", "Forced Pass discs in the Union's box", number(0, FORCED_DISCS));
    for side in Side::ALL {
        let label = format!("{} command blocks to place", side.name());
        form.field(format!("/available/{}", side.word()), &label, one_of(stocks(state, side)));
    }
    for at in rules.board.places() {
        place(rules, state, form, at);
    }
    for side in Side::ALL {
        let has = |piece: &Piece| piece.troop().is_none_or(|troop| PIECES[side].troops()[troop] > 0);
        let pieces = Piece::ALL.into_iter().filter(has);
        form.stocks.extend(pieces.map(|piece| EditStock {
            side,
            piece: one(rules, side, piece),
            key: format!("/places/{SPACE}/{}", counter(piece)),
            holder: format!("/places/{SPACE}/side"),
        }));
    }
}

/// The blocks that can be placed with one that is used up, or with one less.
fn stocks(state: &State, side: Side) -> Vec<FieldChoice> {
    let (left, used) = (state.available[side], state.used_blocks(side));
    let taken = left.values().map(|value| {
        let mut left = left;
        left.take(value);
        choice(left, format!("Use up a block of {value}"))
    });
    let back = used.values().map(|value| {
        let mut left = left;
        left.put(value);
        choice(left, format!("Bring back a block of {value}"))
    });
    taken.chain(back).collect()
}

/// The entrenchments that an area can have: up to two, each along a boundary.
fn works(rules: &Wallace, at: SpaceId) -> Vec<FieldChoice> {
    let (board, beyond) = (&rules.board, rules.board.nbr(at));
    let one = beyond.into_iter().map(|to| (vec![to], format!("Towards {}", board.name(to))));
    let twice = beyond.into_iter().map(|to| (vec![to, to], format!("Two towards {}", board.name(to))));
    let apart = beyond.into_iter().flat_map(|to| {
        let later = beyond.into_iter().filter(move |other| other.0 > to.0);
        later.map(move |other| {
            (vec![to, other], format!("Towards {} and {}", board.name(to), board.name(other)))
        })
    });
    let none = (Vec::<SpaceId>::new(), "None".to_owned());
    let all = [none].into_iter().chain(one).chain(twice).chain(apart);
    all.map(|(sticks, text)| choice(sticks, text)).collect()
}

/// The field of a place that counts pieces of a kind.
const fn counter(piece: Piece) -> &'static str {
    match piece {
        Piece::Regular => "troops/regular",
        Piece::Elite => "troops/elite",
        Piece::Inferior => "troops/inferior",
        Piece::Cavalry => "troops/cavalry",
        Piece::Artillery => "guns/sound",
        Piece::ArtilleryDamaged => "guns/damaged",
    }
}

fn place(rules: &Wallace, state: &State, form: &mut EditForm, at: SpaceId) {
    let (id, now) = (rules.board.id(at), state.place(at));
    let key = |field: &str| format!("/places/{id}/{field}");
    let blocks = Side::ALL.into_iter().flat_map(|side| {
        VALUES.map(move |value| {
            choice(Block { side, value, discs: 0 }, format!("{} command block of {value}", side.name()))
        })
    });
    form.space(id, rules.board.name(at)).field(key("side"), "Held by", side_or_nobody("Nobody"));
    let most = |kind: Troop| Side::ALL.into_iter().map(|side| PIECES[side].troops()[kind]).max().unwrap_or(0);
    for kind in Troop::ALL {
        let word = crate::engine::wire::write(&kind).unwrap_or_default();
        let word = word.as_str().unwrap_or_default();
        form.field(key(&format!("troops/{word}")), kind.name(), number(0, most(kind).min(MOST_IN_PLACE)));
        if now.troops[kind] > 0 {
            let cubes = u32::from(kind.cap()) * u32::from(now.troops[kind]);
            form.field(
                key(&format!("cubes/{word}")),
                &format!("Damage cubes: {}", kind.name()),
                number(0, cubes),
            );
        }
    }
    form.field(key("guns/sound"), "Artillery", number(0, MOST_IN_PLACE)).field(
        key("guns/damaged"),
        "Damaged artillery",
        number(0, MOST_IN_PLACE),
    );
    if rules.board.is_area(at) {
        form.field(key("disruption"), "Disruption marker", FieldKind::Flag {}).field(
            key("fireMarker"),
            "Artillery Fire marker",
            FieldKind::Flag {},
        );
    }
    // Nobody digs in an empty area.
    if rules.board.is_area(at) && now.size() > 0 {
        form.field(key("entrenchments"), "Entrenchments", one_of(works(rules, at)));
    }
    let none = choice(Value::Null, "None");
    form.field(key("block"), "Command block", one_of([none].into_iter().chain(blocks)));
    if let Some(block) = now.block {
        form.field(key("block/discs"), "Order discs on the block", number(0, block.value));
    }
}

/// The same moment with nothing on the map.
pub fn emptied(rules: &Wallace, state: &State) -> State {
    let available = crate::engine::BySide::from_fn(|_| Blocks::ALL);
    let mut now = State { places: [Place::default(); PLACES], available, ..state.clone() };
    settle(rules, &mut now, "");
    now
}

/// Puts right what follows from a field that was set: what was being carried out is called off, nothing lies in an empty
/// place, and a command block comes out of the stock.
pub fn settle(_rules: &Wallace, state: &mut State, key: &str) {
    (state.march, state.barrage, state.assault, state.ending) = (None, None, None, None);
    state.frames = vec![Frame::Action {}];
    state.attackers.clear();
    state.repulsed.clear();
    state.entry_dug.clear();
    (state.discs.in_hand, state.stall, state.turn) = (0, 0, state.turn.max(1));
    let by_hand = key.ends_with("/side");
    let active = state.side;
    for place in &mut state.places {
        if place.size() > 0 && !by_hand {
            place.side = place.side.or(place.block.map(|block| block.side)).or(Some(active));
        }
        if place.size() == 0 {
            (place.side, place.cubes, place.disruption) = (None, Troops::NONE, false);
            place.entrenchments = Sticks::NONE;
        }
    }
    if key.ends_with("/block") {
        for side in Side::ALL {
            let mut stock = Blocks::ALL;
            state.blocks(side).for_each(|(_, block)| stock.take(block.value));
            state.available[side] = stock;
        }
    }
}
