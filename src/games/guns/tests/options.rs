//! What each option changes, and what it leaves alone.

use crate::common::old::Option01;
use crate::desk::{CONFEDERATE, Desk, UNION, desk, desk_with, new_game};
use guns::Guns;
use guns::army::{Moved, Orders};
use guns::event::Event;
use guns::frame::Frame;
use guns::options::{ObjectiveStart, Options, Reinforcements, RoadPaths, TokenHits};
use high_water_mark_engine::{BoardFile, Ruleset, Side};
use serde_json::{Value, json};

fn woods() -> Options {
    Options { fully_obstructed: true, ..Options::default() }
}

/// P183 is obstructed on both sides; its areas and two open neighbours.
fn in_the_woods(desk: &Desk) -> (String, String) {
    let board = desk.rules.board();
    let [a, b] = board.sides(desk.at("P183")).map(|area| board.area_id(area).to_owned());
    (a, b)
}

#[test]
fn historical_reinforcements_need_no_tokens() {
    let options = Options { reinforcements: Reinforcements::Historical, ..Options::default() };
    let game = new_game(&options, "1863");
    assert!(game.state.armies.union.queues.is_empty());
    let random = new_game(&Options::default(), "1863");
    assert_eq!(random.state.armies.union.queues.len(), 3);
    assert_eq!(random.frame(), Frame::PlaceCavalry { left: 2 });
    assert_eq!(game.frame(), Frame::PlaceCavalry { left: 2 });
}

#[test]
fn buford_may_stand_where_he_was() {
    let options = Options { historical_buford: true, ..Options::default() };
    let game = new_game(&options, "1863");
    assert!(!matches!(game.frame(), Frame::PlaceCavalry { .. }));
    assert_eq!(game.state.armies.union.slots.len(), 2);
}

#[test]
fn objectives_start_back_about_the_town_or_forward() {
    assert_eq!(Options::default().objective_start, ObjectiveStart::Back);
    for (objective_start, wanted) in [
        (ObjectiveStart::Back, ["A101", "A087", "A092"]),
        (ObjectiveStart::Standard, ["A069", "A059", "A075"]),
        (ObjectiveStart::Forward, ["A056", "A035", "A048"]),
    ] {
        let options = Options { objective_start, ..Options::default() };
        let game = new_game(&options, "1863");
        let board = game.rules.board();
        assert_eq!(game.state.objectives.map(|one| board.area_id(one.area)), wanted);
    }
}

#[test]
fn games_of_version_0_1_begin_where_they_began() {
    let option = Option01::<Guns, ObjectiveStart> {
        key: "objectiveStart",
        told: |game| game.rules().options().objective_start,
        first: ("standard", ObjectiveStart::Standard),
        today: ("back", ObjectiveStart::Back),
    };
    option.keeps(include_str!("../records/old/control.txt"));
    option.is_another_today();
}

#[test]
fn a_board_of_ones_own_says_where_objectives_start() {
    let text = include_str!("../board.json");
    let mut json: Value = serde_json::from_str(text).expect("JSON");
    let starts = |json: &Value| {
        let file = BoardFile::parse("own", &json.to_string()).expect("a board file");
        let rules = Guns::set_up(&Options::default(), Some(&file)).expect("a sound board");
        let board = rules.board();
        board.objectives().back.map(|area| board.area_id(area).to_owned())
    };
    json["objectives"]["start"] = json!(["A054", "A059", "A075"]);
    assert_eq!(starts(&json), ["A054", "A059", "A075"], "without a word as in `start`");
    json["objectives"]["variants"]["back"] = json!(["A085", "A060", "A076"]);
    assert_eq!(starts(&json), ["A085", "A060", "A076"]);
}

#[test]
fn the_auction_comes_before_the_deal() {
    let game = new_game(&Options { auction: true, ..Options::default() }, "1863");
    assert!(matches!(game.frame(), Frame::Bid { bid: None, .. }));
    assert_eq!(game.state.armies.union.tokens.tray.total(), 0);
    assert_eq!(new_game(&Options::default(), "1863").state.armies.union.tokens.tray.total(), 8);
    let bid = game.clone().plays("bid n:3");
    assert_eq!(bid.no("bid n:3"), "guns.auction.higher");
    assert_eq!(bid.no("bid n:13"), "guns.auction.higher");
    // Whoever passes at once leaves the choice to the other, for nothing.
    let bidder = game.decider();
    let chosen = game.plays("passBid");
    assert_eq!(chosen.decider(), bidder.other());
    let side = if chosen.decider() == UNION { "confederate" } else { "union" };
    let chosen = chosen.plays(&format!("chooseSide side={side}"));
    assert!(chosen.state.seats_swapped);
    assert_eq!(chosen.frame(), Frame::PlaceCavalry { left: 2 });
}

#[test]
fn roads_of_their_own() {
    let ends = |options: &Options| {
        let desk = desk_with(options).hour(1, 8, 1).first(CONFEDERATE).wait("HETH-1", "CHAMBERSBURG", 0);
        let desk = desk.acts(CONFEDERATE, Frame::Reinforce {}).plays("enter block=HETH-1");
        desk.legal_of("enterTo").into_iter().filter(|line| line.contains("mode=road")).count()
    };
    let union = |options: &Options| {
        let desk = desk_with(options).wait("SLOCUM-1", "BALTIMORE", 0);
        let desk = desk.acts(UNION, Frame::Reinforce {}).plays("enter block=SLOCUM-1");
        desk.legal_of("enterTo").into_iter().filter(|line| line.contains("mode=road")).count()
    };
    let own = Options { road_paths: RoadPaths::OwnRoad, ..Options::default() };
    assert!(union(&own) < union(&Options::default()));
    assert!(ends(&own) <= ends(&Options::default()) && ends(&own) > 0);
}

#[test]
fn hidden_in_the_woods_a_march_need_not_stop() {
    // Item 1 of the rules for fully obstructed positions: no pivot, no stop.
    for (options, allowed) in [(woods(), true), (Options::default(), false)] {
        let desk = desk_with(&options);
        let board = desk.rules.board();
        let (front, _) = in_the_woods(&desk);
        let beside = board.adjacent(desk.at("P183")).into_iter().find(|p| !board.is_fully_obstructed(*p));
        let beside = board.id(beside.expect("an open neighbour")).to_owned();
        let side = board.area_id(board.side_area(desk.at(&beside), 0)).to_owned();
        let desk = desk.put(&format!("HETH-1@P183>{front} HANCOCK-1@{beside}>{side}")).marches(UNION);
        if allowed {
            assert!(desk.legal().contains(&"march block=HANCOCK-1".to_owned()));
        } else {
            assert_eq!(desk.no("march block=HANCOCK-1"), "guns.march.pivot-orders");
        }
    }
}

#[test]
fn armies_may_meet_in_the_woods() {
    // Item 2: a march may end in an enemy position there.
    for (options, allowed) in [(woods(), true), (Options::default(), false)] {
        let desk = desk_with(&options);
        let (front, rear) = in_the_woods(&desk);
        let from = desk.across("P183", &rear);
        let desk = desk.put(&format!("HETH-1@P183>{front} HANCOCK-1@{from}>{rear}")).marches(UNION);
        let desk = desk.plays("march block=HANCOCK-1");
        let line = "marchTo position=P183";
        if !allowed {
            assert_eq!(desk.no(line), "guns.move.enemy-position");
            continue;
        }
        let met = desk.plays(line);
        assert_eq!(met.place("HANCOCK-1"), format!("P183>{front}"));
        assert_eq!(met.body("HANCOCK-1").standing, Some(met.area(&rear)));
        assert_eq!(met.body("HETH-1").standing, Some(met.area(&front)));
        assert_eq!(met.no("turn position=P183"), "guns.front.locked");
        // It cannot march out, nor under Withdraw orders march in; but then it may withdraw (item 3).
        let later = met.clone().mark("HANCOCK-1", |body| (body.marched, body.moved) = (false, Moved::No {}));
        assert_eq!(later.no("march block=HANCOCK-1"), "guns.move.blocked");
        let later = later.orders(UNION, Orders::Withdraw).acts(UNION, Frame::Withdrawals {});
        assert!(later.legal().contains(&"withdraw block=HANCOCK-1".to_owned()));
        let hold = later.orders(UNION, Orders::Hold).acts(UNION, Frame::Withdrawals {});
        assert_eq!(hold.no("withdraw block=HANCOCK-1"), "guns.withdraw.orders");
    }
}

#[test]
fn nobody_is_sandwiched_by_a_march() {
    let desk = desk_with(&woods());
    let (front, rear) = in_the_woods(&desk);
    let from = desk.across("P183", &rear);
    let desk = desk.put(&format!("HETH-1@P183>{front} HANCOCK-1@{from}>{rear} HANCOCK-2@P183>{rear}"));
    let desk = desk
        .standing(&format!("HETH-1@{rear} HANCOCK-2@{front}"))
        .marches(UNION)
        .plays("march block=HANCOCK-1");
    assert_eq!(desk.no("marchTo position=P183"), "guns.fo.sandwich");
}

/// HANCOCK in one position with HETH, face to face.
fn face_to_face(options: &Options) -> Desk {
    let desk = desk_with(options);
    let (a, b) = in_the_woods(&desk);
    desk.put(&format!("HETH-1@P183>{a} HANCOCK-1@P183>{b}")).standing(&format!("HETH-1@{b} HANCOCK-1@{a}"))
}

#[test]
fn an_attack_from_inside() {
    // Items 4, 5, 6 and 7.
    let desk = face_to_face(&woods()).some_tokens(UNION, 2).attacks(UNION);
    let (a, b) = in_the_woods(&desk);
    assert_eq!(desk.legal_of("attackTarget"), [format!("approach={a} position=P183")]);
    assert_eq!(desk.no(&format!("attackTarget position=P183 approach={b}")), "guns.attack.one-side");
    let desk = desk.plays(&format!("attackTarget position=P183 approach={a}"));
    let first = |desk: &Desk| desk.first_or(&[]);
    let desk = desk.plays("attackLead block=HANCOCK-1 path:[]").plays_until(Desk::has_fought, first);
    // 2 - 2, up a steep slope: both are reduced, the attacker loses, and may stay.
    assert_eq!(desk.combat().0, -1);
    let desk = desk.plays_until(|desk| matches!(desk.frame(), Frame::WithdrawTo { .. }), first);
    assert!(desk.legal().contains(&"stayPut".to_owned()));
    let stayed = desk.plays("stayPut");
    assert!(stayed.place("HANCOCK-1").starts_with("P183"));
    // Without the option it cannot attack from there.
    let plain = face_to_face(&Options::default()).some_tokens(UNION, 2).attacks(UNION);
    assert_eq!(plain.no(&format!("attackTarget position=P183 approach={a}")), "guns.attack.path");
}

#[test]
fn the_beaten_may_stay_in_the_woods() {
    // Item 7 for defenders; the neighbour is the standard game.
    let (a, b) = in_the_woods(&desk());
    let beaten = |options: &Options| {
        let desk = desk_with(options).put(&format!("HETH-1@P183>{a} HANCOCK-1@P183>{b}")).won("HETH-1");
        desk.standing(&format!("HETH-1@{b} HANCOCK-1@{a}")).begins(UNION, Orders::Hold)
    };
    let stays = beaten(&woods());
    assert_eq!(stays.legal(), ["withdraw block=HANCOCK-1", "endWithdrawals"]);
    let must = beaten(&Options::default());
    assert_eq!(must.no("endWithdrawals"), "guns.withdraw.mandatory-left");
}

#[test]
fn an_attack_from_behind_makes_a_sandwich() {
    // Item 8: HETH stands between HANCOCK before him and SYKES, who comes from behind.
    let desk = face_to_face(&woods());
    let (a, b) = in_the_woods(&desk);
    let from = desk.across("P183", &b);
    let fight = |union: &str, hits: u8| {
        let desk = face_to_face(&woods()).put(&format!("{union}@{from}>{b}")).some_tokens(UNION, 2);
        let mut desk = desk.attacks(UNION).targets("P183", &b);
        if let Some(attack) = desk.state.attack.as_deref_mut() {
            attack.targets[0].hits = hits;
        }
        desk.plays_until(|desk| desk.state.attack.is_none(), |desk| desk.first_or(&[]))
    };
    let won = fight("SYKES-1", 0);
    assert_eq!(won.place("HETH-1"), "out");
    assert_eq!(won.body("HANCOCK-1").standing, None);
    assert_eq!(won.body("SYKES-1").place.at(), Some(won.at("P183")));
    let _ = a;
}

#[test]
fn whoever_stands_beside_victors_turns_with_them() {
    // HETH has come up behind HANCOCK; SYKES attacks him over HANCOCK's front, and wins.
    let desk = desk_with(&woods());
    let (a, b) = in_the_woods(&desk);
    let from = desk.across("P183", &b);
    let desk = desk.put(&format!("HETH-1@P183>{b} HANCOCK-1@P183>{b} SYKES-1@{from}>{b}"));
    let desk = desk.standing(&format!("HETH-1@{a} HANCOCK-1@{b}")).some_tokens(UNION, 2).attacks(UNION);
    let desk = desk.plays(&format!("attackTarget position=P183 approach={b}"));
    let lead = desk.listed("attackLead", "block");
    assert_eq!(lead, ["SYKES-1"]);
    let lead = desk.legal_of("attackLead")[0].clone();
    let mut desk = desk.plays(&format!("attackLead {lead}"));
    if let Some(attack) = desk.state.attack.as_deref_mut() {
        attack.targets[0].hits = 3;
    }
    let ends = ["endAttacks", "endReinforcement", "endMarch"];
    let declares = |desk: &Desk| desk.frame() == (Frame::Declare {});
    let desk = desk.plays_until(declares, |desk| desk.first_or(&ends));
    assert_eq!(desk.place("HETH-1").split('>').next(), Some("P183"));
    assert_eq!(["SYKES-1", "HANCOCK-1"].map(|id| desk.place(id)), [(); 2].map(|()| format!("P183>{a}")));
}

#[test]
fn no_fourth_block_comes_into_the_woods() {
    let (a, b) = in_the_woods(&desk());
    let from = desk().across("P183", &b);
    let attack = |third: &str| {
        let desk = face_to_face(&woods()).put(&format!("HANCOCK-2@P183>{b} SYKES-1@{from}>{b} {third}"));
        let third = if third.is_empty() { String::new() } else { format!("HANCOCK-3@{a}") };
        desk.standing(&format!("HANCOCK-2@{a} {third}")).some_tokens(UNION, 2).attacks(UNION)
    };
    let line = format!("attackTarget position=P183 approach={b}");
    assert_eq!(attack(&format!("HANCOCK-3@P183>{b}")).no(&line), "guns.attack.three");
    assert!(attack("").legal().contains(&format!("attackTarget approach={b} position=P183")));
}

#[test]
fn an_extended_bombardment_is_run_again() {
    let options = Options { extended_bombardment: true, ..Options::default() };
    let start = |options: &Options| {
        let desk = desk_with(options).put("PICKETT-1@P226>A101 PICKETT-2@P226>A101 HANCOCK-1@P227>A101");
        let desk = desk.tray(CONFEDERATE, "PICKETT 2, PICKETT 1, ANY 1").tray(UNION, "").attacks(CONFEDERATE);
        desk.leads("PICKETT-1", "P227", "A101").plays("attackGo")
    };
    let desk = start(&options);
    assert_eq!(desk.frame(), Frame::AttackArtillery {});
    assert_eq!(desk.no("declareExtended"), "guns.ext.declare");
    let gun = desk.legal_of("attackArtillery")[0].clone();
    let desk = desk.plays(&format!("attackArtillery {gun}"));
    let plain = start(&Options::default()).plays(&format!("attackArtillery {gun}"));
    assert_eq!(plain.no("declareExtended"), "guns.ext.declare");
    let desk = desk.plays("declareExtended");
    assert_eq!(desk.no("declareExtended"), "guns.ext.declare");
    let desk = desk.plays("endAttackArtillery").plays_until(Desk::has_fought, |desk| {
        assert!(desk.state.armies.confederate.tokens.extended.total() <= 1);
        if desk.frame() == (Frame::Attacks {}) { "endAttacks".into() } else { desk.last() }
    });
    assert_eq!(desk.times(|event| matches!(event, Event::ExtendedDrawn { count: 1, .. })), 1);
    assert_eq!(desk.times(|event| matches!(event, Event::AttackDeclared { rerun: true, .. })), 1);
    let desk = desk.plays_until(|desk| desk.state.attack.is_none(), Desk::last);
    let purse = desk.state.armies.confederate.tokens;
    assert_eq!((purse.extended.total(), purse.paid.total(), purse.used.total()), (0, 0, 0));
    assert_eq!(purse.expended.total() + purse.expended_unseen.total(), 2);
}

/// Two tokens at P227, one of them hit; the base of their fire.
fn fire_after_a_hit(token_hits: TokenHits) -> Option<u8> {
    let options = Options { token_hits, ..Options::default() };
    let desk = desk_with(&options)
        .put("PICKETT-1@P226>A101 PICKETT-2@P226>A101 HANCOCK-1@P227>A101 HANCOCK-2@P227>A101");
    let desk =
        desk.tray(CONFEDERATE, "PICKETT 2, PICKETT 1").tray(UNION, "HANCOCK 2, ANY 1").attacks(CONFEDERATE);
    let mut desk = desk.leads("PICKETT-1", "P227", "A101").plays("attackGo");
    let mut events = Vec::new();
    for _ in 0..12 {
        let legal = desk.legal();
        let line = match desk.frame() {
            Frame::HitToken { .. } => {
                legal.iter().find(|line| line.contains("HANCOCK")).expect("it is there").clone()
            }
            _ => legal[0].clone(),
        };
        desk = desk.plays(&line);
        events.extend(desk.events.clone());
        let base = events.iter().find_map(|event| match event {
            Event::Supported { base, .. } => Some(*base),
            _ => None,
        });
        if base.is_some() {
            assert_eq!(events.iter().filter(|event| matches!(event, Event::TokenHit { .. })).count(), 1);
            return base;
        }
    }
    None
}

#[test]
fn hits_on_tokens_silence_them_or_take_a_point() {
    // ANY 1 is left, or 3 - 1.
    assert_eq!(fire_after_a_hit(TokenHits::Silence), Some(1));
    assert_eq!(fire_after_a_hit(TokenHits::MinusOne), Some(2));
}

#[test]
fn team_play_changes_no_rule() {
    let team = Options { team: true, ..Options::default() };
    let (one, other) = (new_game(&team, "1863"), new_game(&Options::default(), "1863"));
    assert_eq!((&one.state.armies, one.legal()), (&other.state.armies, other.legal()));
    assert_eq!(Side::ALL.len(), 2);
}
