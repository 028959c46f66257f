//! The worked examples of the rulebook and of the board, by their numbers.

use crate::desk::{CONFEDERATE, Desk, UNION, desk, desk_with, new_game};
use guns::army::{Orders, Place};
use guns::event::{Event, ModifierKind};
use guns::frame::{Frame, ReturnReason};
use guns::hours::{Hour, TimeToken};
use guns::options::{Options, Reinforcements};
use guns::pieces::{Formation, Level};
use guns::state::Ending;
use high_water_mark_engine::{Ruleset, Side, wire};

fn historical() -> Options {
    Options { reinforcements: Reinforcements::Historical, historical_buford: true, ..Options::default() }
}

fn fully_obstructed() -> Options {
    Options { fully_obstructed: true, ..Options::default() }
}

/// Ids in order.
fn ids(text: &str) -> Vec<String> {
    let mut all: Vec<String> = text.split_whitespace().map(str::to_owned).collect();
    all.sort();
    all
}

#[test]
fn v01_the_longest_turn() {
    let union = "HOWARD-1@P300>A137 HOWARD-2@P300>A137 HOWARD-3@P300>A137 SYKES-1@P301>A138 SYKES-2@P301>A138 \
        SYKES-3@P301>A138";
    let desk = desk().hour(1, 10, 1).wait("SLOCUM-1 SLOCUM-2", "BALTIMORE", 3);
    let mut desk = lay_all(desk, union);
    for id in ["HETH", "PENDER", "RODES", "EARLY", "HOOD", "PICKETT"] {
        desk = desk.wait(&format!("{id}-1 {id}-2"), "CHAMBERSBURG", 3);
    }
    desk.state.clock.hours = 1;
    desk.state.frames = vec![Frame::MoveObjectives { left: 1, moved: 0 }];
    // The next turn begins at 11: ten hours before night, eight blocks against twelve.
    desk.state.frames.insert(0, Frame::Turn {});
    let desk = desk.plays("endObjectives");
    assert_eq!(desk.frame(), Frame::Duration { most: 3 });
    assert_eq!(desk.decider(), CONFEDERATE);
    assert_eq!(desk.no("chooseDuration hours:4"), "guns.turn.duration-max");
}

/// Lays blocks in positions whatever their ids' sides are, on their first side.
fn lay_all(desk: Desk, blocks: &str) -> Desk {
    blocks.split_whitespace().fold(desk, |desk, one| {
        let (id, place) = one.split_once('@').expect("a block and a place");
        let at = desk.at(place.split_once('>').expect("a front").0);
        let front = desk.rules.board().side_area(at, 0);
        desk.lay(id, Place::Map { at, front })
    })
}

#[test]
fn v02_adjacent_positions() {
    let desk = desk();
    let board = desk.rules.board();
    for a in board.positions() {
        let meet: Vec<_> =
            board.ends(a).flat_map(|end| board.meeting(end).to_vec()).filter(|p| *p != a).collect();
        for other in board.positions() {
            assert_eq!(board.adjacent(a).contains(other), meet.contains(&other));
            let apart = board.adjacent(a).into_iter().any(|next| board.adjacent(next).contains(other));
            // Adjacent once removed is not adjacent.
            assert!(!apart || other == a || meet.contains(&other) || !board.adjacent(a).contains(other));
        }
    }
}

#[test]
fn v03_transfers_take_an_hour() {
    let desk = desk().hour(1, 14, 3).first(CONFEDERATE).wait("PENDER-1 PENDER-2", "CHAMBERSBURG", 7);
    let mut desk = desk.acts(CONFEDERATE, Frame::Reinforce {});
    desk.state.armies.confederate.entered_at.clear();
    let desk = desk.plays("transfer block=PENDER-1 to=MUMMASBURG");
    assert_eq!(desk.place("PENDER-1"), "MUMMASBURG 16");
    assert!(desk.saw(|event| matches!(event, Event::Transferred { hour, .. } if hour.of_day() == 15)));
    let second = desk.clone().plays("transfer block=PENDER-2 to=MUMMASBURG");
    assert_eq!(second.place("PENDER-2"), "MUMMASBURG 17");
    assert_eq!(second.no("enter block=PENDER-2"), "guns.entry.available");
    let desk = desk.plays("enter block=PENDER-1");
    let to = desk.listed("enterTo", "position")[0].clone();
    let desk = desk.plays(&format!("enterTo position={to} mode=field"));
    assert!(desk.saw(|event| matches!(
        event,
        Event::BlockMoved { kind: guns::event::MoveKind::Entry { hour, .. }, .. }
            if hour.of_day() == 16
    )));
}

#[test]
fn v04_marches_after_entry() {
    // In the middle of the map, as if it had entered there: only the limits count.
    let base = |first: Side| {
        let desk = desk().hour(1, 10, 3).first(first).put("REYNOLDS-2@P226>A101 REYNOLDS-3@P118>A056");
        desk.mark("REYNOLDS-2", |body| {
            body.moved = guns::army::Moved::Entered { hour: Hour(3) };
        })
    };
    let steps = |desk: &Desk| -> (u8, u8) {
        let board = desk.rules.board();
        let ends = desk.marches_of("REYNOLDS-2");
        let far = |near: bool| {
            let support = |id: &str| {
                let at = desk.at(id);
                at == desk.at("P118") || board.adjacent(desk.at("P118")).contains(at)
            };
            let some = ends.iter().filter(|id| support(id) == near);
            some.map(|id| board.distance(desk.at("P226"), desk.at(id))).max().unwrap_or(0)
        };
        (far(false), far(true))
    };
    let (first, second) = (base(UNION).marches(UNION), base(CONFEDERATE).marches(UNION));
    assert_eq!(steps(&first).0, 2);
    assert!(steps(&first).1 <= 3);
    assert_eq!(steps(&second).0, 2);
    assert_eq!(steps(&second).1, 4);
}

#[test]
fn v05_a_corps_token_with_two_blocks_left() {
    let desk = fire_on_pickett("HETH-1@P118>A056 HETH-2@P118>A056", "PENDER ANDERSON", "III 2");
    assert_eq!(desk.legal_of("defenseArtillery").len(), 1, "{:?}", desk.legal());
}

/// The Confederates at P118 are attacked by a Union block; some divisions are lost, after they had entered.
fn fire_on_pickett(blocks: &str, lost: &str, tokens: &str) -> Desk {
    let mut desk = desk().put(blocks).put("HANCOCK-1@P133>A056");
    for id in lost.split_whitespace() {
        for n in 1..3 {
            desk = desk.lay(&format!("{id}-{n}"), Place::Eliminated {});
        }
    }
    let desk = desk.tray(CONFEDERATE, tokens).some_tokens(UNION, 1).attacks(UNION);
    desk.targets("P118", "A056").goes()
}

#[test]
fn v06_even_moves_before_the_game() {
    let options = Options { auction: true, ..Options::default() };
    let mut desk =
        new_game(&options, "auction").plays("bid n:4").plays("passBid").plays("chooseSide side=union");
    assert_eq!(desk.decider(), CONFEDERATE);
    let mut tried = 0;
    // Twice the first objective, then the second: it may not move again.
    for _ in 0..2 {
        let line = desk.legal_of("pregameMove").into_iter().next().expect("a move");
        desk = desk.plays(&format!("pregameMove {line}"));
        tried += 1;
    }
    let Frame::Pregame { moves, bid, .. } = desk.frame() else { unreachable!("{:?}", desk.frame()) };
    assert_eq!((bid, tried), (4, 2));
    assert!(moves.iter().all(|count| *count <= 2));
    // 2-2-0 cannot come about.
    let mut open = vec![desk];
    let mut ends = 0;
    while let Some(desk) = open.pop() {
        let Frame::Pregame { moves, .. } = desk.frame() else {
            ends += 1;
            continue;
        };
        let twice = (0..3).filter(|n| moves[*n] == 2).count();
        assert!(twice <= 1, "{moves:?}");
        if twice == 1 && moves.contains(&1) {
            let number = moves.iter().position(|count| *count == 1).expect("one");
            let area = desk.state.objectives[number].area;
            let board = desk.rules.board();
            let via =
                board.bounding(area).into_iter().find(|via| !board.is_partial(board.across(*via, area)));
            let via = via.map(|via| board.id(via).to_owned()).expect("some");
            let shared = desk.state.objectives.iter().filter(|one| one.area == area).count() > 1;
            if !shared {
                let line = format!("pregameMove objective={} via={via}", board.area_id(area));
                assert_eq!(desk.no(&line), "guns.auction.even");
            }
        }
        let lines = desk.legal_of("pregameMove");
        if let Some(line) = lines.last() {
            open.push(desk.clone().plays(&format!("pregameMove {line}")));
        }
    }
    assert!(ends > 0);
}

#[test]
fn v08_the_historical_schedule_earns_twelve_moves() {
    let mut desk = new_game(&historical(), "1863");
    let mut earned = Vec::new();
    let ends = ["chooseDuration hours:1", "endReinforcement", "endMarch", "endObjectives"];
    desk.events.clear();
    let evening = |desk: &Desk| desk.state.clock.start >= Hour::at(1, 20);
    for event in desk.plays_until(evening, |desk| desk.first_or(&ends)).events {
        if let Event::ArrivalsReceived { hour, earned: true, .. } = event {
            earned.push(hour.of_day());
        }
    }
    assert_eq!(earned, (7..=18).collect::<Vec<u8>>());
}

#[test]
fn v09_the_first_night_fills_the_track() {
    let mut desk = new_game(&Options::default(), "a night").hour(1, 21, 1);
    desk.state.clock.start = Hour(14);
    let five = |desk: &Desk, side: Side| [15, 16].map(|hour| desk.state.armies[side].track.at(Hour(hour)));
    let before = Side::ALL.map(|side| five(&desk, side));
    for side in Side::ALL {
        let mut one = desk.clone();
        one.state.active = side;
        one.state.frames = vec![Frame::NightEnd {}, Frame::Works {}];
        one.state.armies[side].tokens.tray.take(crate::desk::token("MFW"));
        let one = one.lay(if side == UNION { "BUFORD-1" } else { "HETH-1" }, map_place(&desk));
        let mut one = one;
        one.state.frames.insert(0, Frame::MoveObjectives { left: 1, moved: 0 });
        let one = one.plays("endFieldWorks");
        let track = &one.state.armies[side].track;
        let arrivals = |from: u8, to: u8| {
            (from..=to).filter(|hour| matches!(track.at(Hour(*hour)), TimeToken::Arrival { .. })).count()
        };
        assert_eq!((arrivals(17, 22), arrivals(23, 31)), (1, 1));
        assert!((17..=31).all(|hour| track.at(Hour(hour)) != (TimeToken::None {})));
        assert_eq!(five(&one, side), before[side as usize]);
    }
}

fn map_place(desk: &Desk) -> Place {
    Place::Map { at: desk.at("P118"), front: desk.area("A056") }
}

#[test]
fn v11_to_v14_fields_of_fire() {
    for (name, at, front, friends, defensive, wanted) in [
        ("v11 from Seminary Ridge", "P118", "A056", "", false, "A056 A044 A069"),
        ("v11 to the other side", "P118", "A057", "", false, "A057 A045 A058"),
        ("v11 past friends", "P118", "A056", "P104", false, "A056 A069"),
        ("v12 shut by an obstruction", "P105", "A044", "", false, ""),
        ("v12 to the open side", "P105", "A045", "", false, "A045 A035 A057"),
        (
            "v13 special lines of sight from Little Round Top",
            "P296",
            "A134",
            "",
            false,
            "A134 A123 A122 A112",
        ),
        ("v13 past friends", "P296", "A134", "P295", false, "A134 A123"),
        ("v13 to the other side", "P296", "A135", "", false, ""),
        ("v14 attacking artillery", "P165", "A073", "", false, "A073"),
        ("v14 defensive artillery reaches farther", "P165", "A073", "", true, "A073 A074 A061"),
    ] {
        assert_eq!(desk().fof(at, front, friends, defensive), ids(wanted), "{name}");
    }
}

#[test]
fn v15_what_steps_cost() {
    let desk = desk();
    let cost = |from: &str, area: &str, to: &str| {
        desk.rules.board().step_cost(desk.at(from), desk.area(area), desk.at(to))
    };
    assert_eq!(cost("P118", "A056", "P117"), 1);
    assert_eq!(cost("P120", "A059", "P121"), 2);
    assert_eq!(cost("P105", "A044", "P104"), 2);
    assert_eq!(cost("P105", "A045", "P089"), 1);
    assert_eq!(cost("P296", "A135", "P285"), 2);
}

#[test]
fn v16_longer_marches_towards_friends() {
    let laid = desk().hour(1, 10, 3).put("REYNOLDS-2@P226>A101 REYNOLDS-3@P118>A056");
    let first = laid.clone().first(UNION).marches(UNION).marches_of("REYNOLDS-2");
    let has = |all: &[String], id: &str| all.iter().any(|one| one == id);
    assert!(has(&first, "P147") && has(&first, "P148") && !has(&first, "P118"));
    let alone = desk().hour(1, 10, 3).put("REYNOLDS-2@P226>A101").marches(UNION).marches_of("REYNOLDS-2");
    assert_eq!(alone.len(), 21, "{alone:?}");
    let second = laid.first(CONFEDERATE).marches(UNION).marches_of("REYNOLDS-2");
    let more: Vec<String> = second.iter().filter(|id| !first.contains(id)).cloned().collect();
    assert_eq!(more, ids("P118 P104 P119 P133 P134"));
}

#[test]
fn v18_a_pivot_needs_attack_orders() {
    let desk = desk().put("HETH-1@P118>A057 REYNOLDS-2@P133>A056");
    let attack = desk.clone().orders(UNION, Orders::Attack).marches(UNION);
    assert_eq!(attack.marches_of("REYNOLDS-2"), ["P147"]);
    assert_eq!(desk.marches(UNION).no("march block=REYNOLDS-2"), "guns.march.pivot-orders");
}

#[test]
fn v19_a_march_takes_an_objective_on_its_way() {
    let desk = desk().put("HETH-1@P104>A056").objectives("A056 A091 A115", UNION).marches(CONFEDERATE);
    let lines = desk.plays("march block=HETH-1").legal_of("marchTo");
    let captures = |id: &str| -> Vec<bool> {
        let word = format!("position={id}");
        lines
            .iter()
            .filter(|line| line.split(' ').any(|one| one == word))
            .map(|line| line.contains("A056"))
            .collect()
    };
    for id in ["P118", "P117", "P133"] {
        assert_eq!(captures(id), [true], "{id} {lines:?}");
    }
    for id in ["P103", "P105"] {
        assert_eq!(captures(id), [false], "{id} {lines:?}");
    }
}

#[test]
fn v20_cavalry_marches_farther() {
    let desk = desk().put("BUFORD-1@P086>A031").marches(UNION).plays("march block=BUFORD-1");
    let horse = desk.legal_of("marchTo").len() + desk.legal_of("marchOff").len();
    let desk = crate::desk::desk().put("REYNOLDS-2@P086>A031").marches(UNION).plays("march block=REYNOLDS-2");
    let foot = desk.legal_of("marchTo").len() + desk.legal_of("marchOff").len();
    assert_eq!((horse, foot), (43, 23));
}

#[test]
fn v21_a_march_token_adds_a_step() {
    let entered = |desk: Desk| {
        desk.mark("REYNOLDS-2", |body| {
            body.moved = guns::army::Moved::Entered { hour: Hour(0) };
        })
    };
    let desk = desk().put("REYNOLDS-2@P226>A101 HOWARD-1@P300>A137").tray(UNION, "MFW");
    let desk = entered(desk).marches(UNION);
    assert_eq!(desk.no("march block=REYNOLDS-2"), "guns.march.start");
    let desk = desk.plays("playMarchToken");
    let far = |id: &str, from: &str| {
        let board = desk.rules.board();
        let ends = desk.marches_of(id).into_iter();
        ends.map(|to| board.distance(desk.at(from), desk.at(&to))).max().expect("some")
    };
    assert_eq!((far("REYNOLDS-2", "P226"), far("HOWARD-1", "P300")), (1, 3));
}

/// Pickett in front of Hancock on Cemetery Ridge.
fn charge() -> Desk {
    desk().put("PICKETT-1@P226>A101 HANCOCK-1@P227>A101 HANCOCK-2@P215>A086").some_tokens(CONFEDERATE, 4)
}

#[test]
fn v22_targets_of_an_attack() {
    let desk = charge().attacks(CONFEDERATE);
    let mut targets = desk.legal_of("attackTarget");
    targets.sort();
    assert_eq!(targets, ["approach=A086 position=P215", "approach=A101 position=P227"]);
    let lead = desk.clone().plays("attackTarget position=P227 approach=A101");
    assert_eq!(lead.legal(), ["attackLead block=PICKETT-1 path:[\"A101\"]"]);
    let other = desk.clone().plays("attackTarget position=P215 approach=A086");
    assert_eq!(other.legal(), ["attackLead block=PICKETT-1 path:[\"A101\",\"A086\"]"]);
    let desk = desk.put("PICKETT-2@P226>A101 HOOD-1@P226>A101").attacks(CONFEDERATE);
    let desk = desk
        .plays("attackTarget position=P227 approach=A101")
        .plays("attackLead block=PICKETT-1 path:[\"A101\"]");
    let seconds = desk.listed("attackSecond", "position");
    for id in ["P215", "P214", "P244", "P258"] {
        assert!(seconds.iter().any(|one| one == id), "{id} {seconds:?}");
    }
}

/// Who fires at Pickett's charge on P227 over A101, and with what effect.
fn charge_under_fire(desk: Desk, guns: &[&str]) -> Desk {
    let mut desk = desk.attacks(CONFEDERATE).leads("PICKETT-1", "P227", "A101");
    while desk.frame() == (Frame::Build {}) {
        let add = desk.legal_of("attackAdd").into_iter().find(|line| line.contains("target=P227"));
        desk = match add {
            Some(line) => desk.plays(&format!("attackAdd {line}")),
            None => desk.plays("attackGo"),
        };
    }
    for gun in guns {
        desk = desk.plays(gun);
    }
    if desk.frame() == (Frame::DefenseArtillery {}) {
        desk = desk.plays("endDefenseArtillery");
    }
    if desk.frame() == (Frame::AttackArtillery {}) {
        desk = desk.plays("endAttackArtillery");
    }
    desk.plays_until(|desk| !matches!(desk.frame(), Frame::Pay {}), |desk| desk.first_or(&[]))
}

#[test]
fn v23_defensive_fire_on_cemetery_ridge() {
    let two = "HANCOCK-1@P227>A101 HANCOCK-2@P215>A086 HANCOCK-3@P227>A101";
    let desk =
        charge().put(two).put("PICKETT-2@P226>A101").tray(UNION, "HANCOCK 2, HANCOCK 2, RESERVE 2, ANY 1");
    // Four corps have entered.
    let mut desk = desk;
    for formation in [Formation::Howard, Formation::Slocum, Formation::Sykes] {
        desk = crate::desk::all_lost(desk, formation);
    }
    let own = ["defenseArtillery position=P227 token=HANCOCK/2"; 2];
    let lines: Vec<String> = desk_gun_lines(&desk, "P227", &["HANCOCK 2", "HANCOCK 2"]);
    let _ = own;
    let lines: Vec<&str> = lines.iter().map(String::as_str).collect();
    let one = charge_under_fire(desk.clone(), &lines);
    assert_eq!(one.fire(), Some((5, 1)));
    // The reserve needs three infantry blocks near: all three of Hancock's.
    let more = desk_gun_lines(&desk, "P215", &["RESERVE 2", "ANY 1"]);
    let all: Vec<&str> = lines.into_iter().chain(more.iter().map(String::as_str)).collect();
    let desk = desk.put("PICKETT-2@P226>A101 HOOD-1@P226>A101");
    let three = charge_under_fire(desk, &all);
    assert_eq!(three.fire(), Some((10, 3)));
}

/// Command lines that play artillery for the defence.
fn desk_gun_lines(desk: &Desk, at: &str, tokens: &[&str]) -> Vec<String> {
    let line = |name: &&str| {
        let command =
            guns::Command::DefenseArtillery { position: desk.at(at), token: crate::desk::token(name) };
        let json = desk.rules.names().scope(|| wire::write(&command)).expect("JSON");
        high_water_mark_engine::notation::write_command(&json)
    };
    tokens.iter().map(line).collect()
}

/// A Confederate block attacks a position over an area with artillery there; what the fire comes to.
fn fire_at(
    union: &str,
    confederate: &str,
    target: &str,
    approach: &str,
    guns: &[(&str, &str)],
) -> Option<(u8, u8)> {
    let names: Vec<&str> = guns.iter().map(|(_, name)| *name).collect();
    let desk = desk().put(union).put(confederate).tray(UNION, &names.join(", ")).some_tokens(CONFEDERATE, 2);
    let mut desk = desk.attacks(CONFEDERATE).targets(target, approach).goes();
    for (at, name) in guns {
        let line = desk_gun_lines(&desk, at, &[name])[0].clone();
        desk = desk.plays(&line);
    }
    let over = |desk: &Desk| {
        desk.fire().is_some()
            || !matches!(desk.frame(), Frame::DefenseArtillery {} | Frame::AttackArtillery {} | Frame::Pay {})
    };
    desk.plays_until(over, |desk| desk.first_or(&["endDefenseArtillery", "endAttackArtillery"])).fire()
}

#[test]
fn v24_a_ridge_no_more_than_doubles_the_fire() {
    let desk = desk();
    let board = desk.rules.board();
    let from =
        board.bounding(desk.area("A072")).into_iter().find(|p| *p != desk.at("P179")).expect("an edge");
    let confederate = format!("PICKETT-1@{}>A072", board.id(from));
    assert_eq!(board.symbols(desk.at("P179"), desk.area("A072")).ridge, 3);
    let fire = fire_at("HANCOCK-1@P179>A072", &confederate, "P179", "A072", &[("P179", "ANY 1")]);
    assert_eq!(fire, Some((2, 0)));
}

#[test]
fn v25_fire_across_an_extended_front_is_halved() {
    let desk = desk();
    let board = desk.rules.board();
    let beside = |p: &_| *p != desk.at("P181") && !board.bounds(*p, desk.area("A073"));
    let from: Vec<String> = board
        .bounding(desk.area("A074"))
        .into_iter()
        .filter(beside)
        .map(|p| board.id(p).to_owned())
        .collect();
    let guns = [("P165", "HANCOCK 2"), ("P165", "ANY 1")];
    let union = "HANCOCK-1@P165>A073 HANCOCK-2@P165>A073 HANCOCK-3@P181>A074";
    let fires: Vec<Option<(u8, u8)>> = from
        .iter()
        .filter(|from| **from != "P165")
        .map(|from| fire_at(union, &format!("PICKETT-1@{from}>A074"), "P181", "A074", &guns))
        .collect();
    assert!(fires.contains(&Some((1, 0))), "{from:?} {fires:?}");
}

#[test]
fn v26_an_attack_from_the_rear() {
    let desk = desk().put("HETH-1@P103>A044 REYNOLDS-2@P105>A045").tray(CONFEDERATE, "HETH 2, HETH 1, ANY 1");
    let desk = desk.attacks(CONFEDERATE).plays("attackTarget position=P105 approach=A044");
    assert_eq!(desk.legal(), ["attackLead block=HETH-1 path:[\"A044\"]"]);
    let desk = desk.plays("attackLead block=HETH-1 path:[\"A044\"]");
    let after = desk.goes();
    // No artillery can be played; a token is paid.
    assert_eq!(after.frame(), Frame::Pay {}, "{:?}", after.legal());
    let done = after.plays_first();
    let (result, modifiers) = done.combat();
    assert!(done.saw(|event| matches!(event, Event::CloseCombat { defence_strength: 0, .. })));
    assert!(
        done.saw(|event| matches!(event, Event::FrontChosen { front, .. } if *front == done.area("A044")))
    );
    assert!(modifiers.iter().any(|one| one.kind == ModifierKind::Confederate));
    assert_eq!(result, 2 + modifiers.iter().map(|one| one.value).sum::<i8>());
    assert_eq!(done.body("REYNOLDS-2").place.front(), Some(done.area("A044")));
}

/// One full Confederate block alone against one Union block; the result.
fn duel(options: &Options, from: &str, at: &str, approach: &str, defender: &str, works: bool) -> Desk {
    let desk = desk_with(options).put(&format!("{defender}@{at}>{approach} PICKETT-1@{from}>{approach}"));
    let desk = if works { desk.works(&format!("{at}>{approach}"), UNION) } else { desk };
    let desk = desk.some_tokens(CONFEDERATE, 1).attacks(CONFEDERATE);
    desk.targets(at, approach).fought()
}

#[test]
fn v27_results_of_close_combat() {
    let plain = Options::default();
    let from = desk().across("P215", "A086");
    let result = |options: &Options, at: &str, approach: &str, who: &str, works: bool| {
        duel(options, &desk().across(at, approach), at, approach, who, works).combat().0
    };
    assert_eq!(result(&plain, "P215", "A086", "HANCOCK-1", false), 1, "from {from}");
    assert_eq!(result(&plain, "P215", "A086", "HANCOCK-1", true), 0);
    assert_eq!(result(&plain, "P215", "A086", "REYNOLDS-1", false), -1);
    assert_eq!(result(&plain, "P296", "A134", "HANCOCK-1", false), 0);
    assert_eq!(result(&plain, "P183", "A076", "HANCOCK-1", false), -1);
    assert_eq!(result(&fully_obstructed(), "P183", "A076", "HANCOCK-1", false), 0);
    // Both leaders are reduced at +1.
    let desk = duel(&plain, &from, "P215", "A086", "HANCOCK-1", false);
    assert!(matches!(desk.frame(), Frame::Offer { .. } | Frame::Pick { .. }), "{:?}", desk.frame());
}

/// How many threats there are to the flanks of Hancock at P215.
fn threats(blocks: &str) -> i8 {
    let desk = desk().put("HANCOCK-1@P215>A086 PICKETT-1@P226>A101").put(blocks);
    let desk = desk.some_tokens(CONFEDERATE, 1).attacks(CONFEDERATE);
    let desk = desk.plays("attackTarget position=P215 approach=A086");
    let desk = desk.plays("attackLead block=PICKETT-1 path:[\"A101\",\"A086\"]").fought();
    let found = desk.combat().1.into_iter().find(|one| one.kind == ModifierKind::DefenderFlanks);
    found.map_or(0, |one| one.value)
}

#[test]
fn v28_threats_to_flanks() {
    assert_eq!(threats("HETH-1@P178>A087"), 1);
    assert_eq!(threats("HETH-1@P178>A071"), 0);
    assert_eq!(threats("HETH-1@P178>A087 HANCOCK-2@P196>A087"), 0);
    assert_eq!(threats("HETH-1@P178>A087 PENDER-1@P227>A102"), 2);
}

#[test]
fn v29_organisation_for_artillery() {
    let can = |blocks: &str, name: &str, lost: &str| {
        let desk = fire_on_pickett(blocks, lost, name);
        let line = desk_gun_lines(&desk, "P118", &[name])[0].clone();
        if desk.frame() != (Frame::DefenseArtillery {}) {
            return "not asked";
        }
        if desk.legal().contains(&line) { "yes" } else { desk.no(&line) }
    };
    assert_eq!(can("HETH-1@P118>A056 HETH-2@P104>A056", "HETH 2", ""), "yes");
    assert_eq!(can("HETH-1@P118>A056 HETH-2@P103>A043", "HETH 2", ""), "guns.art.match");
    let three = "HETH-1@P118>A056 PENDER-1@P104>A056 HETH-2@P103>A043";
    assert_eq!(can(three, "III 2", ""), "guns.art.threshold");
    assert_eq!(can(&format!("{three} PENDER-2@P010>A001"), "III 2", ""), "yes");
}

#[test]
fn v30_tokens_after_the_attacks() {
    // The step ends with everything on the stacks.
    let mut desk = charge().tray(CONFEDERATE, "ANY 1").tray(UNION, "").attacks(CONFEDERATE);
    let put = |side: Side, from: &mut Desk, count: u8, hit: bool| {
        let purse = &mut from.state.armies[side].tokens;
        for _ in 0..count {
            let token = purse.pool.each().next().expect("some are left");
            purse.pool.take(token);
            let stack = if side == UNION && !hit { &mut purse.unhit } else { &mut purse.used };
            stack.put(token);
        }
    };
    put(CONFEDERATE, &mut desk, 5, true);
    put(UNION, &mut desk, 3, true);
    put(UNION, &mut desk, 2, false);
    desk.state.phase.attacked = vec![desk.at("P118")];
    let before = Side::ALL.map(|side| desk.tray_of(side));
    let desk = desk.plays("endAttacks");
    let (union, confederate) = (&desk.state.armies.union.tokens, &desk.state.armies.confederate.tokens);
    assert_eq!((confederate.expended.total(), desk.tray_of(CONFEDERATE) - before[1]), (5, 2));
    assert_eq!((union.expended.total(), desk.tray_of(UNION) - before[0]), (3, 3));
}

#[test]
fn v31_a_withdrawal_from_a_shared_position() {
    let desk = desk().put("HETH-1@P117>A056 REYNOLDS-2@P117>A055").won("HETH-1");
    let desk = desk.standing("HETH-1@A055 REYNOLDS-2@A056").begins(UNION, Orders::Hold);
    assert_eq!(desk.legal(), ["withdraw block=REYNOLDS-2"]);
    let desk = desk.plays("withdraw block=REYNOLDS-2");
    assert_eq!(desk.listed("withdrawTo", "position"), ids("P088 P118 P119 P120 P134 P147 P161"));
}

#[test]
fn v32_a_trapped_block_is_lost() {
    // Its rear is the edge of the Confederate entry: no step is allowed, and the winner stands beside it.
    let desk = desk();
    let board = desk.rules.board();
    let trapped = board.positions().find_map(|at| {
        let front = board.side_area(at, 0);
        let rear = board.across(at, front);
        let shut =
            board.bounding(rear).into_iter().all(|to| to == at || board.forbidden_to(UNION).contains(to));
        let free = !board.forbidden_to(UNION).contains(at) && !board.is_partial(rear);
        (shut && free).then_some((at, front))
    });
    // No such place on this board: enemies shut every step instead.
    let (at, front) = trapped.unwrap_or((desk.at("P118"), desk.area("A056")));
    let rear = board.across(at, front);
    let mut laid = crate::desk::desk();
    let names =
        ["HETH-1", "HETH-2", "PENDER-1", "PENDER-2", "RODES-1", "RODES-2", "EARLY-1", "EARLY-2", "HOOD-1"];
    for (id, to) in names.iter().zip(board.bounding(rear).into_iter().filter(|to| *to != at)) {
        laid = laid.lay(id, Place::Map { at: to, front: rear });
    }
    let spares = laid.state.armies.union.spares;
    let desk = laid.lay("HANCOCK-1", Place::Map { at, front }).won("HETH-1").begins(UNION, Orders::Hold);
    let desk = desk.plays("withdraw block=HANCOCK-1");
    assert_eq!(desk.place("HANCOCK-1"), "out");
    assert_eq!(desk.state.armies.union.spares, spares);
}

#[test]
fn v33_only_the_first_pays_for_a_position() {
    let mut met = 0;
    let base = desk();
    for to in base.rules.board().positions() {
        // Two blocks withdraw from P117, where HETH won; PENDER waits somewhere near.
        if base.state.armies.union.count_at(to) > 0 || base.rules.board().id(to) == "P117" {
            continue;
        }
        let front = base.rules.board().side_area(to, 0);
        let desk = desk().put("HANCOCK-1@P117>A055 HANCOCK-2@P117>A055 HETH-1@P117>A056").won("HETH-1");
        let desk = desk.standing("HETH-1@A055 HANCOCK-1@A056 HANCOCK-2@A056");
        let desk = desk.lay("PENDER-1", Place::Map { at: to, front }).begins(UNION, Orders::Hold);
        if desk.frame() != (Frame::Withdrawals {})
            || !desk.legal().contains(&"withdraw block=HANCOCK-1".to_owned())
        {
            continue;
        }
        let desk = desk.plays("withdraw block=HANCOCK-1");
        if !matches!(desk.frame(), Frame::WithdrawTo { .. }) {
            continue;
        }
        let board = desk.rules.board();
        let new = |id: &String| {
            let at = desk.at(id);
            board.adjacent(at).contains(to) && !board.adjacent(desk.at("P117")).contains(to)
        };
        let Some(end) = desk.listed("withdrawTo", "position").into_iter().find(new) else { continue };
        let first = desk.plays(&format!("withdrawTo position={end}")).plays_first();
        assert!(matches!(first.frame(), Frame::Offer { .. } | Frame::Pick { .. }), "{:?}", first.frame());
        let left = |desk: &Desk| desk.frame() == (Frame::Withdrawals {});
        let second = first.plays_until(left, |desk| desk.first_or(&[])).plays("withdraw block=HANCOCK-2");
        if !second.listed("withdrawTo", "position").contains(&end) {
            continue;
        }
        let second = second.plays(&format!("withdrawTo position={end}"));
        assert_eq!(second.face("HANCOCK-2").level, Level::Full);
        assert!(!matches!(second.frame(), Frame::Offer { .. } | Frame::Pick { .. }));
        met += 1;
    }
    assert!(met > 0);
}

#[test]
fn v34_heths_first_turn_and_a_later_one() {
    let first = desk().first(CONFEDERATE).wait("HETH-1 HETH-2", "CHAMBERSBURG", 0);
    let first = first.acts(CONFEDERATE, Frame::Reinforce {}).plays("enter block=HETH-1");
    let lines = first.legal_of("enterTo");
    assert!(lines.iter().all(|line| line.contains("mode=field")), "{lines:?}");
    assert_eq!(first.listed("enterTo", "position"), ids("P010 P027 P028 P034 P035 P057 P058"));
    assert_eq!(first.no("enterTo position=P070 mode=road"), "guns.entry.csa-first");
    let later = desk().first(CONFEDERATE).hour(1, 8, 1).wait("HETH-1 HETH-2", "CHAMBERSBURG", 0);
    let later = later.acts(CONFEDERATE, Frame::Reinforce {}).plays("enter block=HETH-1");
    let roads: Vec<String> =
        later.legal_of("enterTo").into_iter().filter(|line| line.contains("mode=road")).collect();
    let mut ends: Vec<String> = roads
        .iter()
        .filter_map(|line| line.split(' ').find_map(|word| word.strip_prefix("position=")).map(str::to_owned))
        .collect();
    ends.sort();
    assert_eq!(ends, ids("P057 P070 P071 P086 P087 P103 P104 P118 P134 P135"));
}

#[test]
fn v35_roads_of_one_hour_may_not_touch() {
    let roads = |end: &str| -> Vec<String> {
        let desk = desk().wait("SLOCUM-1", "BALTIMORE", 0).wait("HOWARD-1", "EMMITSBURG", 0);
        let desk = desk.acts(UNION, Frame::Reinforce {}).plays("enter block=SLOCUM-1");
        let desk = desk.plays(&format!("enterTo position={end} mode=road"));
        let desk = desk.plays_first().plays("enter block=HOWARD-1");
        let all = desk.legal_of("enterTo").into_iter().filter(|line| line.contains("mode=road"));
        all.filter_map(|line| {
            line.split(' ').find_map(|word| word.strip_prefix("position=")).map(str::to_owned)
        })
        .collect()
    };
    let to = |all: &[String], id: &str| all.iter().any(|one| one == id);
    let through = roads("P150");
    assert!(to(&through, "P164") && !to(&through, "P150") && !to(&through, "P136"), "{through:?}");
    assert!(!to(&roads("P164"), "P164"));
}

/// The moves of objectives: the area and the area that it goes to.
fn objective_moves(desk: &Desk) -> Vec<String> {
    let board = desk.rules.board();
    let field = |line: &str, name: &str| -> String {
        let word = line.split(' ').find_map(|word| word.strip_prefix(&format!("{name}=")));
        word.expect("a field").to_owned()
    };
    let mut all: Vec<String> = desk
        .legal_of("moveObjective")
        .iter()
        .map(|line| {
            let (from, via) = (field(line, "objective"), field(line, "via"));
            format!("{from}-{}", board.area_id(board.across(desk.at(&via), desk.area(&from))))
        })
        .collect();
    all.sort();
    all.dedup();
    all
}

#[test]
fn v36_first_moves_of_objectives() {
    let mut desk = desk();
    desk.state.frames = vec![Frame::Turn {}, Frame::MoveObjectives { left: 1, moved: 0 }];
    let one = "A069-A054 A069-A068 A059-A046 A075-A073 A075-A076 A075-A077";
    assert_eq!(objective_moves(&desk), ids(one));
    desk.state.frames = vec![Frame::Turn {}, Frame::MoveObjectives { left: 2, moved: 0 }];
    let more = "A069-A056 A069-A070 A059-A047 A059-A057 A059-A058 A059-A060 A075-A062";
    assert_eq!(objective_moves(&desk), ids(&format!("{one} {more}")));
    let via = desk.legal_of("moveObjective").into_iter().find(|line| {
        let via = line.split(' ').find_map(|word| word.strip_prefix("via=")).expect("a position");
        let board = desk.rules.board();
        line.contains("objective=A075") && board.bounds(desk.at(via), desk.area("A062"))
    });
    let desk = desk.plays(&format!("moveObjective {}", via.expect("a way to A062")));
    assert_eq!(desk.no("endObjectives"), "guns.objective.spacing");
}

#[test]
fn v37_full_control() {
    let desk = desk().objectives("A087 A102 A091", UNION).put("HETH-1@P226>A101");
    assert_eq!(desk.fof("P226", "A101", "", false), ids("A101 A086 A113"));
    assert!(desk.rules.has_full_control(&desk.state));
    let desk = desk.put("PENDER-1@P227>A102");
    assert_eq!(desk.fof("P227", "A102", "", false), ids("A102 A088 A115"));
    let broken = desk.rules.shortfalls(&desk.state);
    assert_eq!(broken.iter().map(|one| one.area).collect::<Vec<_>>(), [desk.area("A102")]);
}

#[test]
fn v38_without_full_control_before_night() {
    let desk = desk().hour(2, 20, 1).put("HETH-1@P118>A056 HANCOCK-1@P300>A137").some_tokens(UNION, 4);
    let desk = desk.objectives("A056 A091 A115", CONFEDERATE).acts(UNION, Frame::Declare {});
    assert_eq!(desk.no("declareOrders orders=attack"), "guns.orders.no-attack");
    for orders in ["hold", "withdraw"] {
        let desk = desk.clone().plays(&format!("declareOrders orders={orders}"));
        assert_eq!(desk.state.ending, Some(Ending::Control), "{orders}");
    }
}

#[test]
fn v39_orders_for_a_night_turn() {
    let desk = desk().hour(1, 20, 1).put("HETH-1@P118>A056 HANCOCK-1@P300>A137").some_tokens(UNION, 5);
    for side in Side::ALL {
        let desk = desk.clone().some_tokens(side, 5).acts(side, Frame::Declare {});
        assert_eq!(desk.no("declareOrders orders=attack"), "guns.orders.no-attack");
        assert_eq!(desk.legal(), ["declareOrders orders=hold", "declareOrders orders=withdraw"]);
    }
    // The Union is first player, as it withdraws: its night comes after the Confederate's phase.
    let desk = desk.some_tokens(CONFEDERATE, 3).acts(UNION, Frame::Declare {});
    let desk = desk.plays("declareOrders orders=withdraw");
    assert_eq!(desk.tray_of(UNION), 5);
    let night = |desk: &Desk| desk.state.clock.start.is_night() && desk.decider() == UNION;
    let ends = ["endReinforcement", "endMarch", "endWithdrawals"];
    let desk = desk.plays_until(night, |desk| desk.first_or(&ends));
    assert_eq!(desk.frame(), Frame::Return { left: 3, reason: ReturnReason::Night });
    assert_eq!(desk.tray_of(UNION), 5);
    assert_eq!(desk.no("stopReturning"), "guns.tokens.must-return-more");
}
