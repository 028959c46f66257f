//! A second reading of the rules, slow and plain: fields of fire, marches, withdrawals, attacks, artillery, flanks,
//! entries, full control. It reads the board file by itself and is compared with what is legal in random battles.

mod artillery;
mod attacks;
mod compare;
mod entries;
mod ground;
mod map;
mod marches;
mod reader;
mod withdrawals;

use crate::desk::rules;
use crate::players::{Match, Temper, any_options};
use compare::{compare, compare_combat};
use guns::options::Options;
use guns::state::State;
use high_water_mark_engine::{AreaId, Generator, SpaceId};
use map::map;
use reader::{Reader, a_of};
use std::collections::{BTreeMap, BTreeSet};

/// A position, an area, and areas: numbers of the board file, from 0.
type P = usize;
type A = usize;
type Sides = BTreeSet<A>;

#[test]
fn fields_of_fire_are_as_a_second_reading_has_them() {
    let rules = rules(&Options::default());
    let state = State::new(rules.board().objectives().standard);
    let (reader, board) = (Reader::new(&rules, &state), rules.board());
    let mut chance = Generator::from_seed("friends");
    for p in map().all() {
        let at = SpaceId(u16::try_from(p).expect("few"));
        for front in map().sides[p] {
            for defensive in [false, true] {
                for _ in 0..4 {
                    let friends: BTreeSet<P> = map().all().filter(|_| chance.below(4) == 0).collect();
                    let set = friends.iter().map(|p| SpaceId(u16::try_from(*p).expect("few"))).collect();
                    let area = AreaId(u16::try_from(front).expect("few"));
                    let found: Sides =
                        board.field_of_fire(at, area, set, defensive).into_iter().map(a_of).collect();
                    let wanted = reader.fof_with(p, front, &|q| friends.contains(&q), defensive);
                    assert_eq!(found, wanted, "{} {front} {friends:?}", board.id(at));
                }
            }
        }
    }
}

/// Plays battles for a turn or two and compares every decision.
fn battles(name: &str, count: usize, met: &mut BTreeMap<&'static str, usize>) {
    let results = crate::common::spread::spread(0..count, |number| {
        let mut chance = Generator::from_seed(&format!("{name} {number}"));
        let options = if number % 3 == 0 { Options::default() } else { any_options(&mut chance) };
        let rules = rules(&options);
        let temper = if number % 4 == 0 { Temper::Curious } else { Temper::Eager };
        let mut game = Match::battle(&rules, &format!("{name} {number}"), temper);
        let (turn, mut met) = (game.state.clock.turn, BTreeMap::<&'static str, usize>::new());
        while let Some(side) = game.decider() {
            if game.state.clock.turn > turn + 2 || game.played > 150 {
                break;
            }
            for kind in compare(&rules, &game.state, side, &game.legal) {
                *met.entry(kind).or_default() += 1;
            }
            let (command, before) = (game.choose(), game.state.clone());
            let events = game.play(side, &command);
            if compare_combat(&rules, &before, &events) {
                *met.entry("combat").or_default() += 1;
            }
        }
        met
    });
    for one in results {
        for (kind, count) in one {
            *met.entry(kind).or_default() += count;
        }
    }
}

#[test]
fn legal_commands_are_as_a_second_reading_has_them() {
    let mut met = BTreeMap::new();
    let count = std::env::var("HWM_GAMES").ok().and_then(|count| count.parse().ok()).unwrap_or(80);
    battles("reading", count, &mut met);
    println!("{met:?}");
    let kinds = "control/no control/beaten/withdrawals/driven/withdrawal/loser/free horse/horse withdraws/marches/march/\
        horse/back/pivot/off/into the enemy/capture/targets/leaders/build/held second/defence/support/guns/bombard/\
        entry/road/transfer/reinforce/combat";
    for kind in kinds.split('/') {
        assert!(met.get(kind).is_some_and(|count| *count > 0), "{kind}: {met:?}");
    }
}
