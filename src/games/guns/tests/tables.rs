//! The tables, cell by cell, and what the box holds.

use crate::desk::{CONFEDERATE, Desk, UNION, desk, desk_with, token};
use guns::army::{Place, stacks};
use guns::event::ModifierKind;
use guns::frame::{Frame, Loss};
use guns::hours::{HISTORICAL, batches};
use guns::options::Options;
use guns::pieces::{Block, Corps, Formation, Key, Level};
use guns::tokens::kinds;
use high_water_mark_engine::{BySide, Side};

#[test]
fn blocks_in_the_box() {
    let rows = [
        ("REYNOLDS", 3, 0, 2),
        ("HOWARD", 3, 0, 3),
        ("SLOCUM", 3, 1, 3),
        ("SICKLES", 3, 0, 3),
        ("HANCOCK", 3, 1, 3),
        ("SYKES", 3, 0, 3),
        ("SEDGWICK", 3, 2, 3),
        ("BUFORD", 2, 0, 0),
        ("KILPATRICK", 2, 0, 0),
        ("HETH", 2, 1, 2),
        ("PENDER", 2, 1, 2),
        ("ANDERSON", 2, 2, 2),
        ("RODES", 2, 2, 2),
        ("EARLY", 2, 1, 2),
        ("JOHNSON", 2, 1, 2),
        ("HOOD", 2, 3, 2),
        ("MCLAWS", 2, 3, 2),
        ("PICKETT", 2, 1, 2),
    ];
    assert_eq!(rows.len(), Formation::ALL.len());
    for (formation, (word, full, r2, r1)) in Formation::ALL.into_iter().zip(rows) {
        assert_eq!((formation.word(), Block::of(formation).count()), (word, full));
        let spare = Key::Of(formation).printed();
        assert_eq!((spare.r2, spare.r1), (r2, r1), "{word}");
        for block in Block::of(formation) {
            let horse = matches!(formation, Formation::Buford | Formation::Kilpatrick);
            assert_eq!(block.strength(Level::Full), if horse { 1 } else { 2 });
            assert_eq!((block.strength(Level::R1), horse || block.strength(Level::R2) == 2), (1, true));
        }
    }
    let iron = Key::Iron.printed();
    assert_eq!((iron.r2, iron.r1), (1, 1));
    let corps =
        |corps| Formation::ALL.into_iter().filter(move |one| one.corps() == Some(corps)).map(Formation::word);
    assert_eq!(corps(Corps::I).collect::<Vec<_>>(), ["HOOD", "MCLAWS", "PICKETT"]);
    assert_eq!(corps(Corps::II).collect::<Vec<_>>(), ["RODES", "EARLY", "JOHNSON"]);
    assert_eq!(corps(Corps::III).collect::<Vec<_>>(), ["HETH", "PENDER", "ANDERSON"]);
}

#[test]
fn tokens_in_the_box() {
    let mut union =
        vec![("SEDGWICK 2", 4), ("HOWARD 2", 1), ("HOWARD 1", 2), ("RESERVE 2", 6), ("ANY 1", 6), ("MFW", 6)];
    union.extend(["REYNOLDS 2", "SLOCUM 2", "SICKLES 2", "HANCOCK 2", "SYKES 2"].map(|name| (name, 3)));
    assert_eq!(kinds(UNION).len(), union.len());
    for (name, count) in union {
        let found = kinds(UNION).iter().find(|kind| kind.token.name() == name || kind.token == token(name));
        assert_eq!(found.map(|kind| kind.count), Some(count), "{name}");
    }
    let count =
        |name: &str| kinds(CONFEDERATE).iter().find(|kind| kind.token.name() == name).map(|kind| kind.count);
    for formation in Formation::of(CONFEDERATE) {
        for strength in [1, 2] {
            assert_eq!(count(&format!("{} {strength}", formation.word())), Some(1));
        }
    }
    for corps in ["I", "II", "III"] {
        assert_eq!((count(&format!("{corps} 2")), count(&format!("{corps} 1"))), (Some(2), Some(1)));
    }
    assert_eq!((count("ANY 1"), kinds(CONFEDERATE).len()), (Some(6), 26));
}

#[test]
fn time_tokens_and_queues() {
    let of = |side: Side| -> Vec<(u8, u8, u8, usize)> {
        let one = |b: &guns::hours::Batch| (b.from.day(), b.from.of_day(), b.hours, b.arrivals.len());
        batches(side).iter().map(one).collect()
    };
    assert_eq!(of(CONFEDERATE), [(1, 7, 17, 7), (2, 7, 6, 1), (2, 13, 9, 1)]);
    assert_eq!(of(UNION), [(1, 9, 15, 5), (2, 7, 6, 1), (2, 13, 9, 1), (3, 5, 17, 1)]);
    let sizes = |side| stacks(side).into_iter().map(|(_, count)| count).collect::<Vec<_>>();
    assert_eq!((sizes(UNION), sizes(CONFEDERATE)), (vec![3, 2, 3], vec![3, 1, 3, 1, 1]));
}

#[test]
fn the_historical_schedule() {
    let rows = "1 7 HETH 0/1 10 REYNOLDS 3/1 10 PENDER 0/1 13 HOWARD 3/1 13 RODES 1/1 14 EARLY 2/1 16 ANDERSON 0/\
        1 18 SLOCUM 5/1 18 JOHNSON 0/1 19 SICKLES 3/2 5 HANCOCK 4/2 6 MCLAWS 0/2 8 SYKES 5/2 8 HOOD 0/2 15 SEDGWICK 5/\
        2 18 PICKETT 0/3 13 KILPATRICK 4";
    let told: Vec<String> = HISTORICAL
        .iter()
        .map(|one| {
            format!("{} {} {} {}", one.hour.day(), one.hour.of_day(), one.formation.word(), one.entry.0)
        })
        .collect();
    assert_eq!(told.join("/"), rows);
}

/// A lone Confederate, at a level, attacks a lone defender over open ground; bombardment hits make up the result.
fn combat(options: &Options, at: &str, approach: &str, wanted: i8) -> Desk {
    let desk = desk_with(options);
    let from = desk.across(at, approach);
    let desk = desk.put(&format!("HANCOCK-1@{at}>{approach} HOOD-1@{from}>{approach}"));
    let mut desk = desk.some_tokens(CONFEDERATE, 2).attacks(CONFEDERATE).targets(at, approach).goes();
    // Against the bare result.
    let bare = desk.clone().plays_until(Desk::has_fought, Desk::last).combat().0;
    let attack = desk.state.attack.as_deref_mut().expect("an attack");
    if wanted >= bare {
        attack.targets[0].hits = u8::try_from(wanted - bare).expect("more");
    } else {
        // The leader fell to fire.
        return desk;
    }
    let desk = desk.plays_until(Desk::has_fought, Desk::last);
    assert_eq!(desk.combat().0, wanted);
    desk
}

/// Whose leaders are reduced: the defender's, the attacker's.
fn losses(desk: &Desk) -> BySide<bool> {
    BySide::from_fn(|side: Side| {
        let waits = desk.state.frames.iter().any(|frame| {
            matches!(frame, Frame::Reduce { side: whose, loss: Loss::Combat, .. }
                | Frame::Offer { side: whose, loss: Loss::Combat, .. }
                | Frame::Pick { side: whose, loss: Loss::Combat, .. } if *whose == side)
        });
        let lost = desk.state.armies[side].slots.iter().any(|slot| slot.face.level != Level::Full);
        waits
            || lost
            || desk.state.armies[side].slots.iter().any(|slot| slot.body.place == Place::Eliminated {})
    })
}

#[test]
fn losses_in_close_combat() {
    let (plain, woods) = (Options::default(), Options { fully_obstructed: true, ..Options::default() });
    // In the last row the option changes nothing elsewhere.
    for (options, at, approach, only_the_defender, both) in [
        (&plain, "P215", "A086", vec![5, 4, 3, 2], vec![1]),
        (&woods, "P183", "A076", vec![4, 3], vec![2, 1, 0]),
        (&woods, "P215", "A086", vec![2], vec![]),
    ] {
        for (results, confederate) in [(only_the_defender, false), (both, true)] {
            for result in results {
                let losses = losses(&combat(options, at, approach, result));
                assert_eq!(losses, BySide { union: true, confederate }, "{result} at {at}, {options:?}");
            }
        }
    }
}

/// A lone defender of P215, with Hood alone across its front.
fn before_hood(defender: &str) -> Desk {
    let from = desk().across("P215", "A086");
    desk().put(&format!("{defender}@P215>A086 HOOD-1@{from}>A086"))
}

fn hood_attacks(desk: Desk) -> Desk {
    let desk = desk.some_tokens(CONFEDERATE, 1).attacks(CONFEDERATE).targets("P215", "A086");
    desk.plays_until(Desk::has_fought, Desk::last)
}

/// A lone attacker against the Iron Brigade in field works on steep ground: a low result.
#[test]
fn low_results_cost_only_the_attacker() {
    let result = |defender: &str, works: bool| {
        let desk = before_hood(defender);
        let desk = hood_attacks(if works { desk.works("P215>A086", UNION) } else { desk });
        (desk.combat().0, losses(&desk))
    };
    assert_eq!(result("HANCOCK-1", true), (0, BySide { union: true, confederate: true }));
    assert_eq!(result("REYNOLDS-1", false), (-1, BySide { union: true, confederate: true }));
    assert_eq!(result("REYNOLDS-1", true), (-2, BySide { union: false, confederate: true }));
}

#[test]
fn the_iron_brigade_counts_at_any_level() {
    for level in [Level::Full, Level::R2, Level::R1] {
        let desk = before_hood("REYNOLDS-1");
        let desk = hood_attacks(if level == Level::Full { desk } else { desk.level("REYNOLDS-1", level) });
        let iron = desk.combat().1.into_iter().find(|one| one.kind == ModifierKind::IronBrigade);
        assert_eq!(iron.map(|one| one.value), Some(-2), "{level:?}");
    }
}
