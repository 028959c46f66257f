//! The decisions where the rulebook is silent or errs, one by one.

use crate::desk::{CONFEDERATE, Desk, UNION, desk, moved, token};
use crate::players::battle;
use guns::army::{Moved, Orders, Place};
use guns::event::Event;
use guns::frame::{Frame, ReturnReason};
use guns::hours::{HOURS, Hour};
use guns::options::Options;
use guns::pieces::{Formation, Key, Level};
use guns::tokens::{Org, kinds};
use high_water_mark_engine::{Generator, Ruleset};

#[test]
fn the_beaten_answer_even_if_the_victor_acts_twice() {
    // 12.2: the Confederate, second player, has won, declares Withdraw and is then first player.
    let desk =
        desk().first(UNION).put("HETH-1@P117>A056 REYNOLDS-2@P117>A055 HANCOCK-1@P300>A137").won("HETH-1");
    let desk = desk.standing("HETH-1@A055 REYNOLDS-2@A056").some_tokens(CONFEDERATE, 4);
    let mut desk = desk.orders(CONFEDERATE, Orders::Attack).acts(CONFEDERATE, Frame::Declare {});
    desk.state.frames.insert(0, Frame::Turn {});
    desk.state.frames.retain(|frame| *frame != Frame::Objectives {});
    desk = desk.plays("declareOrders orders=withdraw");
    let mut driven = false;
    for _ in 0..60 {
        if desk.decider() == UNION && desk.frame() == (Frame::Withdrawals {}) {
            driven = desk.no("endWithdrawals") == "guns.withdraw.mandatory-left";
            break;
        }
        assert!(desk.body("HETH-1").won, "{:?}", desk.frame());
        let line = desk.first_or(&["endMarch", "endWithdrawals", "endReinforcement"]);
        desk = desk.plays(&line);
    }
    assert!(driven);
    assert_eq!(desk.state.clock.first, CONFEDERATE);
}

#[test]
fn cavalry_has_no_artillery() {
    // 12.3
    for horse in [Formation::Buford, Formation::Kilpatrick] {
        assert!(kinds(UNION).iter().all(|kind| kind.token.org != Org::Command(horse)));
    }
}

#[test]
fn night_is_the_seventeenth_hour() {
    // 12.5
    assert_eq!((HOURS, Hour::at(1, 21).is_night(), Hour::at(1, 20).before_night()), (49, true, 1));
    assert_eq!(Hour::at(1, 21).plus(1), Hour::at(2, 5));
}

#[test]
fn a_position_turns_once() {
    // 12.6, also after its blocks have marched.
    let desk = desk().put("HANCOCK-1@P300>A137").marches(UNION).plays("turn position=P300");
    assert_eq!(desk.no("turn position=P300"), "guns.front.once");
    let [a, b] = desk.rules.board().sides(desk.at("P300"));
    let other = if desk.area("A137") == a { b } else { a };
    assert_eq!(desk.body("HANCOCK-1").place.front(), Some(other));
}

/// Slocum, beaten before P319, can withdraw to P306 while Reynolds, beaten with him, still stands there; Howard has
/// stayed there all the time.
fn beaten_beside_friends() -> Desk {
    let desk = desk().put("HETH-1@P319>A142 HETH-2@P319>A142 HOWARD-2@P306>A134 SLOCUM-1@P318>A142");
    let desk = desk.put("REYNOLDS-2@P295>A134").tray(UNION, "MFW, MFW, MFW").attacks(UNION);
    let desk = desk.plays("attackTarget position=P319 approach=A142");
    let desk = desk.plays("attackLead block=SLOCUM-1 path:[\"A142\"]");
    let desk = desk.plays("attackSecond position=P306 approach=A134");
    let desk = desk.plays("attackLead block=REYNOLDS-2 path:[\"A134\"]");
    let beaten = |desk: &Desk| desk.frame() == (Frame::LosersLeave {});
    let desk = desk.plays_until(beaten, |desk| desk.first_or(&["attackGo"]));
    assert_eq!(desk.place("REYNOLDS-2"), "P306>A142");
    assert_eq!(desk.place("HOWARD-2"), "P306>A134");
    desk
}

#[test]
fn a_beaten_block_takes_the_front_of_friends_who_stay() {
    let desk = beaten_beside_friends().plays("withdraw block=SLOCUM-1").plays("withdrawTo position=P306");
    let desk = desk.plays("withdrawTo position=P257");
    let fronts = ["HOWARD-2", "SLOCUM-1"].map(|id| desk.place(id));
    assert_eq!(fronts, ["P306>A134", "P306>A134"]);
    // Whoever leaves first is followed by nobody's front.
    let desk = beaten_beside_friends().plays("withdraw block=REYNOLDS-2").plays("withdrawTo position=P257");
    let faces = desk.legal().iter().any(|line| line.starts_with("face"));
    let desk = if faces { desk.plays_first() } else { desk };
    let desk = desk.plays("withdrawTo position=P306");
    assert_eq!(["HOWARD-2", "SLOCUM-1"].map(|id| desk.place(id)), ["P306>A134", "P306>A134"]);
}

#[test]
fn positions_with_two_fronts_are_met_in_attacks_only() {
    let rules = crate::desk::rules(&Options::default());
    let mut seen = 0;
    for number in 0..60 {
        let mut state = battle(&rules, &mut Generator::from_seed(&format!("fronts {number}")));
        assert_eq!(rules.validate(&state), Ok(()));
        let own = &mut state.armies[state.active];
        let together = own.on_map().find(|(slot, at, _)| {
            own.count_at(*at) > 1 && own.body(*slot).is_some_and(|body| body.standing.is_none())
        });
        let Some((slot, at, front)) = together else { continue };
        own.slots[slot].body.place = Place::Map { at, front: rules.board().across(at, front) };
        let problem = rules.validate(&state).expect_err("two fronts at a declaration of orders");
        assert_eq!(problem.text, "blocks that stand together face one way");
        state.armies[state.active].orders = Orders::Attack;
        state.frames.extend([Frame::March {}, Frame::Reinforce {}, Frame::Arrivals {}, Frame::Attacks {}]);
        assert_eq!(rules.validate(&state), Ok(()));
        seen += 1;
    }
    assert!(seen > 10, "{seen}");
}

#[test]
fn one_march_token_at_a_time() {
    // 12.8
    let desk =
        desk().put("HANCOCK-1@P300>A137").tray(UNION, "MFW, MFW").marches(UNION).plays("playMarchToken");
    assert_eq!(desk.no("playMarchToken"), "guns.march.token-running");
    assert_eq!(desk.state.armies.union.tokens.expended.of(token("MFW")), 1);
}

#[test]
fn beaten_attackers_do_not_march() {
    // 12.9
    let desk = desk().put("HANCOCK-1@P300>A137").tray(UNION, "MFW");
    let desk = desk
        .mark("HANCOCK-1", |body| body.moved = Moved::AttackWithdrew {})
        .marches(UNION)
        .plays("playMarchToken");
    assert_eq!(desk.no("march block=HANCOCK-1"), "guns.march.start");
    assert_eq!(moved(&desk, "HANCOCK-1"), Moved::AttackWithdrew {});
}

#[test]
fn nothing_is_ordered_in_the_last_night() {
    // 12.12
    let mut desk = desk().hour(3, 21, 1).put("HETH-1@P010>A001 HANCOCK-1@P300>A137").marches(UNION);
    desk.state.last_withdraw = Some(UNION);
    assert!(desk.rules.has_full_control(&desk.state));
    let mut lost = desk.clone().objectives("A069 A059 A075", CONFEDERATE).marches(UNION).plays("endMarch");
    assert!(lost.outcome().is_some_and(|outcome| outcome.winner == Some(CONFEDERATE)));
    lost.events.clear();
    let mut desk = desk.plays("endMarch");
    while desk.outcome().is_none() {
        assert!(!matches!(desk.frame(), Frame::Declare {}));
        let line = match desk.frame() {
            Frame::March {} => "endMarch".to_owned(),
            _ => desk.legal().pop().expect("some"),
        };
        desk = desk.plays(&line);
    }
    assert!(desk.outcome().is_some_and(|outcome| outcome.winner == Some(UNION)));
}

#[test]
fn transfers_count_in_both_directions_together() {
    // 12.15
    let desk = desk().hour(1, 10, 1).first(CONFEDERATE).wait("HETH-1", "CHAMBERSBURG", 0);
    let desk = desk.wait("RODES-1", "MUMMASBURG", 0).acts(CONFEDERATE, Frame::Reinforce {});
    let desk = desk.plays("transfer block=HETH-1 to=MUMMASBURG");
    assert_eq!(desk.no("transfer block=RODES-1 to=CHAMBERSBURG"), "guns.transfer.pair");
    assert!(desk.legal().contains(&"transfer block=RODES-1 to=HARRISBURG".to_owned()));
    assert_eq!(desk.no("transfer block=HETH-1 to=HARRISBURG"), "guns.transfer.hour");
    // 12.14: the road is shut in the first turn of availability, wherever that was.
    let new = crate::desk::desk().hour(1, 10, 2).first(CONFEDERATE).wait("HETH-1", "CHAMBERSBURG", 3);
    let new = new.acts(CONFEDERATE, Frame::Reinforce {}).plays("enter block=HETH-1");
    assert_eq!(new.no("enterTo position=P070 mode=road"), "guns.entry.csa-first");
    let mut open = new.clone();
    open.state.armies.confederate.entered_at = vec![guns::hours::entries::CHAMBERSBURG];
    assert!(open.listed("enterTo", "position").contains(&"P070".to_owned()));
}

#[test]
fn blocks_that_have_not_arrived_count_as_alive() {
    // 12.18
    let army = &desk().state.armies.confederate;
    let heth = |block: guns::pieces::Block| block.formation() == Formation::Heth;
    assert_eq!(army.alive(heth, CONFEDERATE), 2);
    let desk = desk().lay("HETH-1", Place::Removed {}).lay("HETH-2", Place::Forfeited {});
    assert_eq!(desk.state.armies.confederate.alive(heth, CONFEDERATE), 0);
}

#[test]
fn holding_again_after_a_forced_withdrawal_costs_two_tokens() {
    // 12.21: only moves count.
    let hold = |driven: bool| {
        let mut desk = desk().put("HETH-1@P118>A056 HANCOCK-1@P300>A137").some_tokens(UNION, 5);
        desk = desk.acts(UNION, Frame::Declare {});
        desk.state.phase.driven = driven;
        desk.plays("declareOrders orders=hold")
    };
    assert_eq!(hold(true).frame(), Frame::Return { left: 2, reason: ReturnReason::Hold });
    assert!(!matches!(hold(false).frame(), Frame::Return { .. }));
}

#[test]
fn an_iron_brigade_that_is_reduced_is_shown() {
    // 12.25
    let desk = desk().put("REYNOLDS-1@P117>A055 HETH-1@P118>A056");
    assert_eq!(desk.state.armies.union.spares.of(Key::Iron).r2, 1);
    let reduced = desk.level("REYNOLDS-1", Level::R2);
    assert!(reduced.face("REYNOLDS-1").shown);
}

#[test]
fn attack_orders_without_an_attack_cost_half_the_tray() {
    // 12.26, 12.35
    let laid = || desk().put("PICKETT-1@P226>A101 HANCOCK-1@P227>A101").some_tokens(CONFEDERATE, 5);
    let desk = laid().attacks(CONFEDERATE).plays("endAttacks");
    assert_eq!(desk.frame(), Frame::Return { left: 3, reason: ReturnReason::NoAttack });
    // Not if the enemy has attacked or withdrawn since.
    let mut acted = laid();
    acted.state.armies.confederate.enemy_acted = true;
    let acted = acted.attacks(CONFEDERATE).plays("endAttacks");
    assert!(!matches!(acted.frame(), Frame::Return { .. }));
}

#[test]
fn field_works_stand_once_with_a_front() {
    // 12.11 and §17: field works, then the rest of the night.
    let desk =
        desk().hour(2, 21, 1).put("HANCOCK-1@P300>A137").tray(UNION, "MFW, MFW").acts(UNION, Frame::Works {});
    let desk = desk.plays("placeFieldWorks position=P300 front=A137");
    assert_eq!(desk.no("placeFieldWorks position=P300 front=A137"), "guns.works.same");
    assert_eq!(desk.no("placeFieldWorks position=P118 front=A056"), "guns.night.works");
    assert_eq!(desk.state.works.len(), 1);
}

#[test]
fn buford_leaves_in_the_first_night() {
    // 12.30
    let night = |blocks: &str| {
        desk().hour(1, 21, 1).put(blocks).tray(UNION, "").acts(UNION, Frame::BufordLeaves { removed: 0 })
    };
    let two =
        night("BUFORD-1@P300>A137 HANCOCK-1@P301>A138 HANCOCK-2@P301>A138").level("HANCOCK-2", Level::R1);
    assert_eq!(two.no("removeBlock block=HANCOCK-2"), "guns.night.buford");
    let one = two.clone().plays("removeBlock block=HANCOCK-1");
    assert_eq!(one.no("forfeitNextThree"), "guns.night.buford");
    let none = one.plays("removeBlock block=BUFORD-1");
    let places = ["BUFORD-1", "HANCOCK-1"].map(|id| none.place(id));
    assert_eq!((places, none.state.forfeit), (["out"; 2].map(str::to_owned), 0));
    assert_eq!(two.plays("forfeitNextThree").state.forfeit, 3);
}

#[test]
fn a_march_that_began_off_the_map_ends_on_it() {
    // 12.29, 12.31
    let desk = desk();
    let board = desk.rules.board();
    let area = board.areas().find(|area| board.is_partial(*area)).expect("one at the edge");
    let desk =
        desk.clone().lay("HETH-1", Place::Exited { area }).marches(CONFEDERATE).plays("march block=HETH-1");
    assert!(desk.legal_of("marchOff").is_empty() && !desk.legal_of("marchTo").is_empty());
    let out = crate::desk::desk().lay("HETH-1", Place::Exited { area });
    let out = out.mark("HETH-1", |body| body.moved = Moved::Exited {}).marches(CONFEDERATE);
    assert_eq!(out.no("march block=HETH-1"), "guns.march.start");
}

#[test]
fn a_short_turn_forbids_to_hold() {
    let mut desk = desk().put("HETH-1@P010>A001 HANCOCK-1@P300>A137").some_tokens(CONFEDERATE, 3);
    desk.state.clock.short = true;
    let desk = desk.acts(CONFEDERATE, Frame::Declare {});
    assert_eq!(desk.no("declareOrders orders=hold"), "guns.orders.short-turn");
    let empty = desk.clone().tray(CONFEDERATE, "").acts(CONFEDERATE, Frame::Declare {});
    assert_eq!(empty.legal(), ["declareOrders orders=withdraw"]);
    let first = desk.some_tokens(UNION, 3).acts(UNION, Frame::Declare {});
    assert_eq!(first.legal().len(), 3);
}

#[test]
fn without_blocks_on_the_map_only_hold() {
    let desk = desk().put("HANCOCK-1@P300>A137").acts(UNION, Frame::March {});
    assert_eq!(desk.decider(), UNION);
    let desk: Desk = desk.plays("endMarch");
    let held =
        |event: &Event| matches!(event, Event::OrdersDeclared { side: UNION, orders: Orders::Hold, .. });
    assert!(desk.saw(held));
}
