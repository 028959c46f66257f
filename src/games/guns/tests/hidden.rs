//! What each player sees: whatever is hidden from him can be another without his noticing, and what he may know he
//! notices. One row for each kind of secret.

use crate::common::ask::legal;
use crate::players::{Match, Temper};
use guns::Guns;
use guns::army::Army;
use guns::frame::Frame;
use guns::hours::{Hour, TimeToken, batches};
use guns::options::{Options, Reinforcements};
use guns::pieces::{Formation, Level};
use guns::state::State;
use guns::tokens::Stock;
use high_water_mark_engine::{Dice, Generator, Knowledge, Role, Ruleset, Show, Side, Viewer};
use std::collections::BTreeSet;

/// Who of its own side sees which it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum SeenBy {
    /// Nobody.
    Nobody,
    /// Its commander, and not his subordinate (§25).
    Commander,
    /// Whoever plays the side.
    Both,
}

/// A secret of one side, who of that side sees which it is, and what makes it another, if there is such a secret now.
type Secret = (&'static str, SeenBy, fn(&mut State, Side) -> Option<()>);

use SeenBy::{Both, Commander, Nobody};

const SECRETS: [Secret; 13] = [
    ("which block is which", Both, swap_faces),
    ("which reduced block was picked", Both, other_level),
    ("the tray", Commander, |state, side| swap(purse(state, side, 0))),
    ("the Return Stack", Commander, |state, side| swap(purse(state, side, 1))),
    ("tokens paid face-down", Commander, |state, side| swap(purse(state, side, 2))),
    ("tokens expended face-down", Commander, |state, side| swap(purse(state, side, 3))),
    ("artillery that is not shown", Commander, swap_artillery),
    ("the stack of an extended bombardment", Nobody, closed_stack),
    ("that stack in the second run", Commander, open_stack),
    ("time tokens to come", Nobody, swap_hours),
    ("the top of a queue", Both, |state, side| swap_queues(state, side, 0)),
    ("what lies deeper", Nobody, |state, side| swap_queues(state, side, 1)),
    ("how two reduced blocks lie", Nobody, swap_offered),
];

/// A stock of a side, and the pool.
fn purse(state: &mut State, side: Side, stock: usize) -> (&mut Stock, &mut Stock) {
    let purse = &mut state.armies[side].tokens;
    let stocks = [&mut purse.tray, &mut purse.returned, &mut purse.paid, &mut purse.expended_unseen];
    let stock = stocks.into_iter().nth(stock).expect("one of the four");
    (stock, &mut purse.pool)
}

/// Exchanges two tokens that differ.
fn swap((one, other): (&mut Stock, &mut Stock)) -> Option<()> {
    let mine = one.kinds().next()?;
    let theirs = other.kinds().find(|token| *token != mine)?;
    assert!(one.take(mine) && other.take(theirs));
    one.put(theirs);
    other.put(mine);
    Some(())
}

/// The blocks of two places that nobody has seen, of different commands.
fn swap_faces(state: &mut State, side: Side) -> Option<()> {
    let army = &mut state.armies[side];
    let unseen = |army: &Army, slot: usize| {
        let one = army.slots[slot];
        let fresh = one.body.seen.is_none() && !one.body.strong && one.body.place.is_in_play();
        fresh.then_some((one.body.entered, one.face))
    };
    let pairs = (0..army.slots.len()).flat_map(|a| (0..a).map(move |b| (a, b)));
    let (a, b) = pairs.into_iter().find(|(a, b)| match (unseen(army, *a), unseen(army, *b)) {
        (Some((here, one)), Some((there, other))) => {
            here == there && one.block.formation() != other.block.formation() && one.level == other.level
        }
        _ => false,
    })?;
    (army.slots[a].face, army.slots[b].face) = (army.slots[b].face, army.slots[a].face);
    Some(())
}

/// The other reduced block than the one that was picked blindly.
fn other_level(state: &mut State, side: Side) -> Option<()> {
    let army = &mut state.armies[side];
    let other = |level: Level| if level == Level::R2 { Level::R1 } else { Level::R2 };
    let slot = army.slots.iter_mut().find(|slot| {
        !slot.face.shown && army.spares.of(slot.face.block.key()).of(other(slot.face.level)) > 0
    })?;
    let spare = army.spares.of_mut(slot.face.block.key());
    spare.put(slot.face.level);
    assert!(spare.take(other(slot.face.level)));
    slot.face.level = other(slot.face.level);
    Some(())
}

fn swap_artillery(state: &mut State, side: Side) -> Option<()> {
    let attack = state.attack.as_deref_mut().filter(|attack| !attack.revealed && !attack.rerun)?;
    let placed = attack.batteries[side].first_mut()?.tokens.first_mut()?;
    let pool = &mut state.armies[side].tokens.pool;
    let other = pool.kinds().find(|token| token.is_artillery() && *token != placed.token)?;
    assert!(pool.take(other));
    pool.put(placed.token);
    placed.token = other;
    Some(())
}

fn stack_is_open(state: &State) -> bool {
    state.attack.as_ref().is_some_and(|attack| attack.rerun)
}

fn closed_stack(state: &mut State, side: Side) -> Option<()> {
    let open = stack_is_open(state);
    let purse = &mut state.armies[side].tokens;
    if open { None } else { swap((&mut purse.extended, &mut purse.pool)) }
}

fn open_stack(state: &mut State, side: Side) -> Option<()> {
    let open = stack_is_open(state);
    let purse = &mut state.armies[side].tokens;
    if open { swap((&mut purse.extended, &mut purse.pool)) } else { None }
}

/// Exchanges time tokens of a batch: what is in each everybody knows.
fn swap_hours(state: &mut State, side: Side) -> Option<()> {
    let army = &mut state.armies[side];
    let pair = batches(side).iter().find_map(|batch| {
        let ahead = || batch.range().map(Hour).filter(|hour| *hour >= army.turned);
        let rumor = ahead().find(|hour| matches!(army.track.at(*hour), TimeToken::Rumor {}))?;
        let arrival = ahead().find(|hour| matches!(army.track.at(*hour), TimeToken::Arrival { .. }))?;
        Some((rumor, arrival))
    });
    let (rumor, arrival) = pair?;
    let (one, other) = (army.track.at(rumor), army.track.at(arrival));
    army.track.set(rumor, other);
    army.track.set(arrival, one);
    Some(())
}

/// Exchanges reinforcement tokens that lie on top of two stacks, or deeper.
fn swap_queues(state: &mut State, side: Side, depth: usize) -> Option<()> {
    let queues = &mut state.armies[side].queues;
    let places: Vec<(usize, usize)> = (0..queues.len())
        .flat_map(|stack| (0..queues[stack].tokens.len()).map(move |place| (stack, place)))
        .filter(|(stack, place)| {
            let same = if depth == 0 { *place == 0 } else { *place > 0 };
            same && queues[*stack].tokens[*place] != Formation::Kilpatrick
        })
        .collect();
    let pairs = places.iter().flat_map(|a| places.iter().map(move |b| (*a, *b)));
    let (a, b) = pairs.into_iter().find(|(a, b)| {
        let (one, other) = (&queues[a.0], &queues[b.0]);
        a != b && one.corps == other.corps
    })?;
    let (one, other) = (queues[a.0].tokens[a.1], queues[b.0].tokens[b.1]);
    queues[a.0].tokens[a.1] = other;
    queues[b.0].tokens[b.1] = one;
    Some(())
}

fn swap_offered(state: &mut State, side: Side) -> Option<()> {
    match state.frames.last_mut()? {
        Frame::Pick { side: owner, offered, .. } if *owner == side && offered[0] != offered[1] => {
            offered.reverse();
            Some(())
        }
        _ => None,
    }
}

/// Everything that a viewer is shown.
fn shown(rules: &Guns, state: &State, viewer: Viewer) -> impl PartialEq + std::fmt::Debug + use<> {
    (rules.view(state, viewer), rules.scene(state, viewer))
}

/// Looks for each kind of secret in a position. Says which it found.
fn check(rules: &Guns, state: &State, found: &mut BTreeSet<&'static str>) {
    for side in Side::ALL {
        let (owner, enemy) = (Viewer::from(side), Viewer::from(side.other()));
        let [commander, subordinate] =
            [Role::Commander, Role::Subordinate].map(|role| Viewer::Person(side, role));
        let before = (shown(rules, state, enemy), legal(rules, state, side.other()));
        let viewers = [owner, commander, subordinate, Viewer::Referee];
        let views = viewers.map(|viewer| rules.view(state, viewer));
        for (name, seen, change) in SECRETS {
            let mut other = state.clone();
            if change(&mut other, side).is_none() {
                continue;
            }
            assert_ne!(&other, state, "{name}: it is no other");
            let after = (shown(rules, &other, enemy), legal(rules, &other, side.other()));
            assert_eq!(before, after, "{name}: the enemy sees it");
            guesses_are_the_same(name, rules, (state, &other), side, 2);
            let sees = [seen != Nobody, seen != Nobody, seen == Both, true];
            for ((viewer, view), sees) in viewers.iter().zip(&views).zip(sees) {
                assert_eq!(*view != rules.view(&other, *viewer), sees, "{name}: {viewer:?}");
            }
            found.insert(name);
        }
    }
}

#[test]
fn every_secret_is_kept_from_whom_it_is_kept() {
    let options = Options { extended_bombardment: true, team: true, ..Options::default() };
    let rules = crate::desk::rules(&options);
    let mut found = BTreeSet::new();
    for number in 0..40 {
        let seed = format!("secrets {number}");
        let mut game = match number % 4 {
            0 => Match::new(&rules, &seed, Temper::Eager),
            _ => Match::battle(&rules, &seed, Temper::Curious),
        };
        while let Some(side) = game.decider().filter(|_| game.played < 900) {
            check(&rules, &game.state, &mut found);
            let command = game.choose();
            game.play(side, &command);
        }
        if found.len() == SECRETS.len() && number >= 8 {
            return;
        }
    }
    let missing: Vec<_> =
        SECRETS.iter().map(|secret| secret.0).filter(|name| !found.contains(name)).collect();
    assert_eq!(missing, Vec::<&str>::new(), "secrets that no game had");
}

/// The faces of two blocks that nobody has seen change places, where a viewer sees no difference.
fn faces_exchanged(rules: &Guns, state: &State, side: Side, chance: &mut Generator) -> Option<State> {
    let unseen = |slot: &usize| {
        let body = state.armies[side].slots[*slot].body;
        body.seen.is_none() && body.place.is_in_play()
    };
    let unseen: Vec<usize> = (0..state.armies[side].slots.len()).filter(unseen).collect();
    let [one, other] = [(); 2].map(|()| unseen.get(chance.below(unseen.len())).copied());
    let (one, other) = (one?, other?);
    let mut changed = state.clone();
    let slots = &mut changed.armies[side].slots;
    (slots[one].face, slots[other].face) = (slots[other].face, slots[one].face);
    let viewer = Viewer::from(side.other());
    let alike = rules.validate(&changed).is_ok() && rules.view(state, viewer) == rules.view(&changed, viewer);
    (alike && changed != *state).then_some(changed)
}

/// Fails if the enemy of a side guesses otherwise in one of two states that he cannot tell apart.
fn guesses_are_the_same(what: &str, rules: &Guns, states: (&State, &State), side: Side, guesses: u64) {
    for number in 0..guesses {
        let guess = |state: &State| {
            rules.determinize(state, Viewer::from(side.other()), &mut Dice::for_decision("alike", number))
        };
        assert!(guess(states.0) == guess(states.1), "{what}: guess {number} depends on it");
    }
}

#[test]
fn a_guess_does_not_ask_which_unseen_block_stands_where() {
    let rules = crate::desk::rules(&Options::default());
    let mut compared = 0;
    for number in 0..12 {
        let mut chance = Generator::from_seed(&format!("exchanges {number}"));
        let mut game = Match::battle(&rules, &format!("alike {number}"), Temper::Eager);
        while let Some(side) = game.decider().filter(|_| game.played < 900) {
            for of in Side::ALL.into_iter().filter(|_| game.played.is_multiple_of(8)) {
                if let Some(other) = faces_exchanged(&rules, &game.state, of, &mut chance) {
                    guesses_are_the_same("which block is which", &rules, (&game.state, &other), of, 4);
                    compared += 1;
                }
            }
            let command = game.choose();
            game.play(side, &command);
        }
    }
    assert!(compared > 100, "only {compared} exchanges");
}

#[test]
fn levels_of_blocks_that_were_seen_are_dealt_by_where_they_stand() {
    let unseen = "SLOCUM-3@P118>A056 SLOCUM-1@P104>A044 SLOCUM-2@P104>A044 SYKES-2@P133>A056";
    let options = Options { reinforcements: Reinforcements::Historical, ..Options::default() };
    let mut desk = crate::desk::desk_with(&options).put(unseen);
    for (id, level) in [("SLOCUM-1", Level::R2), ("SLOCUM-2", Level::R1), ("SLOCUM-3", Level::R1)] {
        desk = desk.level(id, level);
        // That they are reduced is known, and of two of them the corps.
        let slot = desk.slot(id);
        let slot = &mut desk.state.armies[Side::Union].slots[slot];
        slot.face.shown = false;
        slot.body.seen = (id != "SLOCUM-3").then(|| slot.face.seen());
    }
    let mut other = desk.state.clone();
    let [one, another] = ["SLOCUM-3", "SYKES-2"].map(|id| desk.slot(id));
    let slots = &mut other.armies[Side::Union].slots;
    (slots[one].face, slots[another].face) = (slots[another].face, slots[one].face);
    guesses_are_the_same("who is SLOCUM-3", &desk.rules, (&desk.state, &other), Side::Union, 40);
}
