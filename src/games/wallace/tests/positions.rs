//! Positions from outside: what the rules could not meet is refused, and whatever is accepted can be played.

use crate::common::ask::legal;
use crate::desk::{CONFEDERATE, UNION, desk, rules};
use crate::players::{Match, Temper};
use high_water_mark_engine::{Deciders, Dice, Events, Game, Generator, Ruleset, Show, wire};
use serde_json::{Value, json};
use wallace::Wallace;
use wallace::frame::Frame;
use wallace::options::Options;
use wallace::pieces::{Period, Piece};
use wallace::state::State;

/// Where a state is refused.
fn refused(rules: &Wallace, state: &State) -> String {
    rules.validate(state).err().map_or_else(|| "accepted".to_owned(), |problem| problem.place)
}

#[test]
fn what_cannot_be_is_refused() {
    let desk = desk().union("bliss", "2 regular 3, 1 cavalry 1, 1 gun").confederate("mcmillan", "2 regular");
    let desk = desk.sticks("bliss", "angle").disrupted("bliss").block(UNION, "angle", 3, 1);
    let desk = desk.block(CONFEDERATE, "mcmillan", 5, 2).union("entry_taneytown", "1 regular");
    assert_eq!(refused(&desk.rules, &desk.state), "accepted");
    let bent = |change: &dyn Fn(&mut State)| {
        let mut state = desk.state.clone();
        change(&mut state);
        refused(&desk.rules, &state)
    };
    let [bliss, angle, mcmillan, far, entry] =
        ["bliss", "angle", "mcmillan", "hoffman", "entry_taneytown"].map(|id| desk.at(id));
    assert_eq!(bent(&|state| state.day = 0), "day");
    assert_eq!(bent(&|state| state.day = 4), "day");
    assert_eq!(bent(&|state| state.turn = 0), "turn");
    assert_eq!(bent(&|state| (state.day, state.period) = (3, Period::Night)), "period");
    assert_eq!(bent(&|state| state.place_mut(bliss).cubes.regular = 11), "places.bliss");
    assert_eq!(bent(&|state| state.place_mut(bliss).cubes.elite = 1), "places.bliss");
    assert_eq!(bent(&|state| state.place_mut(bliss).side = None), "places.bliss");
    assert_eq!(bent(&|state| state.place_mut(far).disruption = true), "places.hoffman");
    assert_eq!(bent(&|state| state.place_mut(far).entrenchments.push(bliss)), "places.hoffman");
    assert_eq!(bent(&|state| state.place_mut(bliss).entrenchments.push(far)), "places.bliss");
    assert_eq!(bent(&|state| state.place_mut(far).side = Some(UNION)), "places.hoffman");
    assert_eq!(bent(&|state| state.place_mut(angle).put(CONFEDERATE, Piece::Artillery, 0)), "places.angle");
    assert_eq!(bent(&|state| state.place_mut(entry).side = Some(CONFEDERATE)), "places.entry_taneytown");
    assert_eq!(bent(&|state| state.place_mut(entry).disruption = true), "places.entry_taneytown");
    assert_eq!(bent(&|state| state.place_mut(bliss).guns.sound = 2), "places");
    assert_eq!(bent(&|state| state.place_mut(entry).troops.regular = 18), "places");
    assert_eq!(bent(&|state| state.place_mut(entry).guns.sound = 11), "places");
    let all_regulars = |state: &mut State| {
        let place = state.place_mut(entry);
        (place.troops.regular, place.cubes.regular) = (10, 30);
    };
    assert_eq!(bent(&all_regulars), "places");
    let block = |state: &mut State, change: &dyn Fn(&mut wallace::place::Block)| {
        change(state.place_mut(mcmillan).block.as_mut().expect("a block"));
    };
    assert_eq!(bent(&|state| block(state, &|block| block.value = 6)), "places.mcmillan");
    assert_eq!(bent(&|state| block(state, &|block| block.discs = 6)), "places.mcmillan");
    assert_eq!(bent(&|state| block(state, &|block| block.value = 2)), "places");
    assert_eq!(bent(&|state| block(state, &|block| block.side = UNION)), "places.mcmillan");
    assert_eq!(bent(&|state| state.available[UNION] = desk.state.available[CONFEDERATE]), "places");
    assert_eq!(bent(&|state| state.discs.single = 20), "discs");
    assert_eq!(bent(&|state| state.discs.blue = 12), "discs");
    assert_eq!(bent(&|state| state.discs.forced = 9), "discs.forced");
    assert_eq!(bent(&|state| state.discs.in_hand = 1), "discs.inHand");
    assert_eq!(bent(&|state| state.frames.clear()), "frames");
    assert_eq!(bent(&|state| state.frames.push(Frame::Move {})), "march");
    assert_eq!(bent(&|state| state.frames.push(Frame::Fire {})), "barrage");
    assert_eq!(bent(&|state| state.frames.push(Frame::Action {})), "frames");
    assert_eq!(bent(&|state| state.frames.push(Frame::Order { at: far })), "frames");
    assert_eq!(bent(&|state| state.repulsed.push(entry)), "repulsed");
    assert_eq!(bent(&|state| state.entry_dug.push(bliss)), "entryDug");
    let empty_box = |state: &mut State| {
        state.side = UNION;
        (state.discs.blue, state.discs.forced) = (0, 0);
    };
    assert_eq!(bent(&empty_box), "discs");
    assert_eq!(
        bent(&|state| (0..2).for_each(|_| state.place_mut(bliss).put(UNION, Piece::Inferior, 0))),
        "places"
    );
    let nine = |state: &mut State| {
        for (number, area) in desk.rules.board().areas().into_iter().take(11).enumerate() {
            let place = state.place_mut(area);
            if place.side.is_none() && place.block.is_none() {
                place.put(CONFEDERATE, if number < 8 { Piece::Artillery } else { Piece::Elite }, 0);
                place.disruption = true;
            }
        }
    };
    assert_eq!(bent(&nine), "places");
}

#[test]
fn a_position_file_is_a_game() {
    let desk = desk().union("bliss", "1 regular 3").confederate("mcmillan", "2 regular, block 4");
    let state = desk.rules.names().scope(|| wire::write(&desk.state)).expect("JSON");
    let position = json!({ "format": 1, "ruleset": "wallace", "state": state });
    let mut game = Game::<Wallace>::from_position(&position, "a seed").expect("a sound position");
    assert_eq!(game.state(), &desk.state);
    let orders =
        ["issue source=single at=mcmillan", "orderMove from=mcmillan", "move piece=regular to=bliss cubes:0"];
    for line in orders {
        game.apply(CONFEDERATE, &desk.command(line), None).expect("a legal command");
    }
    game.apply(CONFEDERATE, &desk.command("moveDone"), Some(&[1, 1, 1, 1])).expect("a legal command");
    assert_eq!(game.deciders(), Deciders::One(UNION));
}

/// Changes something somewhere in a JSON value.
fn bend(value: &mut Value, chance: &mut Generator) {
    match value {
        Value::Object(map) if !map.is_empty() => {
            let keys: Vec<String> = map.keys().cloned().collect();
            let key = &keys[chance.below(keys.len())];
            if chance.below(12) == 0 {
                map.remove(key);
            } else {
                bend(&mut map[key.as_str()], chance);
            }
        }
        Value::Array(list) if !list.is_empty() => match chance.below(5) {
            0 => {
                list.remove(chance.below(list.len()));
            }
            1 => {
                let (a, b) = (chance.below(list.len()), chance.below(list.len()));
                list.swap(a, b);
            }
            2 => {
                let other = list[chance.below(list.len())].clone();
                list.insert(chance.below(list.len()), other);
            }
            _ => {
                let number = chance.below(list.len());
                bend(&mut list[number], chance);
            }
        },
        Value::Number(number) => {
            let old = number.as_u64().unwrap_or(0);
            *value = json!([old + 1, old.saturating_sub(1), 0, chance.below(7) as u64][chance.below(4)]);
        }
        Value::Bool(flag) => *value = json!(!*flag),
        Value::String(text) => {
            let words = [
                "union",
                "confederate",
                "bliss",
                "mcmillan",
                "regular",
                "cavalry",
                "entry_taneytown",
                "stand",
            ];
            let stages = [
                "defendingGuns",
                "assignment",
                "attackersLeft",
                "defendersHit",
                "ending",
                "closing",
                "first",
                "fix",
                "hold",
            ];
            let all = [words.as_slice(), stages.as_slice()].concat();
            let word = all[chance.below(all.len())];
            if text != word {
                *value = json!(word);
            }
        }
        _ => *value = json!(1),
    }
}

/// Plays on for a while by chance: somebody always has something to do.
fn plays_on(rules: &Wallace, state: &State, seed: u64, chance: &mut Generator) {
    let mut state = state.clone();
    let mut dice = Dice::from_generator(Generator::for_decision("bent", seed));
    for _ in 0..40 {
        let Deciders::One(side) = rules.deciders(&state) else {
            assert!(state.ending.is_some(), "nobody decides");
            return;
        };
        let legal = legal(rules, &state, side);
        let told = || rules.names().scope(|| wire::write(&state)).expect("JSON").to_string();
        assert!(!legal.is_empty(), "nothing is legal: {}", told());
        let command = legal[chance.below(legal.len())].clone();
        assert!(rules.may(&state, side, &command).is_ok(), "{command:?}: {}", told());
        rules.play(&mut state, side, &command, &mut dice, &mut Events::ignored());
        dice.forget();
    }
}

#[test]
fn bent_positions_are_refused_or_can_be_played() {
    let (mut chance, mut accepted, mut turned_away) = (Generator::from_seed("bent"), 0_u32, 0_u32);
    let rules = rules(&Options::default());
    for number in 0..120_u64 {
        let mut game = Match::battle(&rules, &format!("bent {number}"), Temper::Eager);
        while let Some(side) = game.decider() {
            let busy = !matches!(game.state.frames.as_slice(), [Frame::Action {}]);
            if busy || game.played.is_multiple_of(10) {
                let mut json = rules.names().scope(|| wire::write(&game.state)).expect("JSON");
                for _ in 0..=chance.below(2) {
                    bend(&mut json, &mut chance);
                }
                let bent = rules.names().scope(|| wire::read::<State>(&json));
                match bent.ok().filter(|state| rules.validate(state).is_ok()) {
                    Some(state) => {
                        accepted += 1;
                        plays_on(&rules, &state, number, &mut chance);
                    }
                    None => turned_away += 1,
                }
            }
            let (command, period) = (game.choose(), game.state.period);
            game.play(side, &command);
            if game.state.period != period || game.played > 120 {
                break;
            }
        }
    }
    assert!(accepted > 300 && turned_away > 300, "{accepted} {turned_away}");
}
