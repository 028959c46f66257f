//! The estimate's direction in plain positions.

use high_water_mark_engine::{Heuristics, PieceId, Ruleset, Side, SpaceId};
use knapp::arrivals::{GROUPS, Roles};
use knapp::evaluate::Position;
use knapp::pieces::{self, Corps, Division, owner, pieces};
use knapp::state::{JULY_2, LAST_TURN, Phase, Place, State};
use knapp::{Command, Knapp, Options};

fn rules() -> Knapp {
    Knapp::set_up(&Options::default(), None).expect("the board is sound")
}

fn area(rules: &Knapp, id: &str) -> SpaceId {
    rules.board().areas().into_iter().find(|area| rules.board().id(*area) == id).expect("the board has it")
}

/// A position at full strength, with nobody else in the game: `early-a@C5 ewell@C4`.
fn position(rules: &Knapp, turn: u8, phase: Phase, places: &str) -> State {
    let mut state = State { turn, phase, roles: Roles::default(), ..State::empty() };
    for (id, at) in places.split_whitespace().filter_map(|place| place.split_once('@')) {
        let piece = pieces().find(|piece| pieces::id(*piece) == id).expect("the game has this piece");
        let now = state.piece_mut(piece);
        now.place = Place::Map(area(rules, at));
        now.strength = if pieces::is_leader(piece) { 0 } else { rules.full(piece) };
        now.in_command = true;
    }
    state
}

/// The Union's expected result, from 0 to 1.
fn evaluate(rules: &Knapp, state: &State) -> f64 {
    rules.evaluate(state).expect("there is an estimate")
}

/// The Union's prospects when it has fired and is to move.
fn union_moves(turn: u8, places: &str) -> f64 {
    let rules = rules();
    evaluate(&rules, &position(&rules, turn, Phase::Move(Side::Union), places))
}

#[test]
fn points_count_and_count_more_the_less_time_is_left() {
    let rules = rules();
    let gain = |turn| {
        let mut state = position(&rules, turn, Phase::Move(Side::Union), "");
        let before = evaluate(&rules, &state);
        state.ledger.union.ground += 10;
        let ahead = evaluate(&rules, &state);
        state.ledger.confederate.ground += 10;
        assert!((evaluate(&rules, &state) - before).abs() < 1e-6, "equal points cancel out");
        ahead - before
    };
    assert!(gain(0) > 0.0 && gain(LAST_TURN) > 2.0 * gain(0));
}

#[test]
fn a_decided_game_still_counts_points() {
    let rules = rules();
    let with = |points| {
        let mut state = position(&rules, LAST_TURN, Phase::Move(Side::Union), "");
        state.ledger.union.ground = points;
        evaluate(&rules, &state)
    };
    assert!(with(60) > 0.9 && with(500) > 0.99, "{} {}", with(60), with(500));
    assert!(with(900) > with(890) + 1e-6, "far beyond any doubt");
}

#[test]
fn the_half_turn_of_the_confederates_promises_them_too_much_while_turns_are_left() {
    let rules = rules();
    let union = |turn, phase| evaluate(&rules, &position(&rules, turn, phase, ""));
    let more =
        |turn| union(turn, Phase::Move(Side::Confederate)) - union(turn, Phase::Fire(Side::Confederate));
    assert!(more(8) > 0.1 && more(14) > 0.05 && more(LAST_TURN) < 0.02);
    assert!((union(8, Phase::Fire(Side::Union)) - union(8, Phase::Move(Side::Confederate))).abs() < 1e-6);
    assert!((union(8, Phase::Move(Side::Union)) - union(8, Phase::Fire(Side::Confederate))).abs() < 1e-6);
}

#[test]
fn every_strength_point_counts() {
    let rules = rules();
    let places = "wadsworth@C5 i-art@C5 heth-a@A1 pegram@A1";
    let state = position(&rules, 8, Phase::Move(Side::Union), places);
    let before = evaluate(&rules, &state);
    for piece in pieces().filter(|piece| state.piece(*piece).strength > 0) {
        let mut weaker = state.clone();
        weaker.piece_mut(piece).strength -= 1;
        let worse = evaluate(&rules, &weaker) < before;
        assert_eq!(worse, owner(piece) == Side::Union, "{}", pieces::name(piece));
    }
}

#[test]
fn objectives_are_worth_holding() {
    for turn in [JULY_2, 12, LAST_TURN] {
        assert!(union_moves(turn, "geary@C5") > union_moves(turn, "geary@C6"), "turn {turn}");
        assert!(union_moves(turn, "rodes-a@C5") < union_moves(turn, "rodes-a@C6"), "turn {turn}");
        assert!(union_moves(turn, "rodes-a@E9") < union_moves(turn, "rodes-a@E8"), "turn {turn}");
    }
    // To the Union, Devil's Den is worth no points: on the last turn it may as well be empty.
    let gain = union_moves(LAST_TURN, "geary@E9 rodes-a@G1") - union_moves(LAST_TURN, "geary@E8 rodes-a@G1");
    assert!(gain.abs() < 0.01, "{gain}");
}

#[test]
fn troops_go_where_the_objectives_are() {
    let far = ["A1", "B2", "C3"].map(|at| union_moves(3, &format!("rodes-a@{at} rodes-b@{at} ewell@{at}")));
    assert!(far.is_sorted_by(|a, b| a > b), "{far:?}");
}

#[test]
fn leaders_stay_near_their_troops_and_out_of_fire() {
    let places =
        |at: &str| format!("hays@C5 gibbon@C5 caldwell@C7 hancock@{at} rodes-a@C3 rodes-b@C3 ewell@C1");
    let [near, far, exposed] = ["C7", "C10", "C5"].map(|at| union_moves(3, &places(at)));
    assert!(near > far, "{near} {far}");
    let places = places("C5").replace("C3", "C4");
    assert!(union_moves(3, &places) < exposed, "under fire");
    let safe = union_moves(3, &places.replace("hancock@C5", "hancock@C6"));
    assert!(safe > union_moves(3, &places), "{safe}");
}

#[test]
fn whoever_is_shot_to_pieces_holds_nothing() {
    let rules = rules();
    let driven_off = |strength: u8| {
        let places = "hays@C5 gibbon@C5 caldwell@C5 rodes-a@C4 rodes-b@C4 early-a@C4";
        let mut state = position(&rules, 8, Phase::Move(Side::Confederate), places);
        for piece in pieces().filter(|piece| owner(*piece) == Side::Union) {
            let now = state.piece_mut(piece);
            now.strength = now.strength.min(strength);
        }
        Position::of(&rules, &state).driven_off(Side::Confederate, area(&rules, "C5"))
    };
    assert!(driven_off(1) > driven_off(9) + 0.3, "{} {}", driven_off(1), driven_off(9));
    assert!(driven_off(8) - driven_off(9) < 0.05, "there is strength enough for these hits");
}

#[test]
fn an_attack_needs_numbers() {
    let attack = |troops: &str| {
        let rules = rules();
        let mut state = position(&rules, 8, Phase::Move(Side::Confederate), troops);
        for piece in pieces() {
            state.piece_mut(piece).moved = true;
        }
        let place = area(&rules, troops.rsplit('@').next().expect("a place"));
        Position::of(&rules, &state).chance(place).expect("they fight there")
    };
    let weak = attack("hays@C6 gibbon@C6 ii-art@C6 early-a@C6");
    let equal = attack("hays@C6 gibbon@C6 rodes-a@C6 rodes-b@C6");
    let strong = attack("barlow@C6 rodes-a@C6 rodes-b@C6 dance@C6");
    let hill = attack("barlow@C5 rodes-a@C5 rodes-b@C5 dance@C5");
    assert!(weak < 0.2 && weak < equal && equal < strong && strong > 0.7, "{weak} {equal} {strong}");
    assert!(hill < strong, "{hill} {strong}");
}

/// What a side gains by a change of a position.
fn gain(side: Side, rules: &Knapp, before: &State, change: impl FnOnce(&mut State)) -> f64 {
    let mut after = before.clone();
    change(&mut after);
    let union = evaluate(rules, &after) - evaluate(rules, before);
    if side == Side::Union { union } else { -union }
}

/// Sets the strength of a unit.
fn weaken(state: &mut State, id: &str, strength: u8) {
    let piece = pieces().find(|piece| pieces::id(*piece) == id).expect("the game has this piece");
    state.piece_mut(piece).strength = strength;
}

#[test]
fn who_ends_a_fire_phase_gives_away_what_he_could_still_fire() {
    let rules = rules();
    let end = |places| {
        let state = position(&rules, 8, Phase::Fire(Side::Union), places);
        evaluate(&rules, &state)
            - rules.evaluate_end(&state, &Command::EndFire {}).expect("it ends the phase")
    };
    assert!(end("geary@C5 rodes-a@C4") > 0.001, "a target");
    assert!(end("geary@C5 rodes-a@C2").abs() < 1e-6, "none");
}

#[test]
fn who_ends_a_movement_phase_has_nobody_who_still_joins() {
    let rules = rules();
    let end = |places| {
        let state = position(&rules, 8, Phase::Move(Side::Union), places);
        evaluate(&rules, &state)
            - rules.evaluate_end(&state, &Command::EndMove {}).expect("it ends the phase")
    };
    assert!(end("geary@C6 rodes-a@C6 williams@C7") > 0.001, "one could");
    assert!(end("geary@C6 rodes-a@C6 williams@C9").abs() < 1e-6, "he is too far");
    let state = position(&rules, 8, Phase::Move(Side::Union), "geary@C6");
    assert_eq!(rules.evaluate_end(&state, &Command::Resolve {}), None);
}

#[test]
fn a_move_has_its_price() {
    let rules = rules();
    let price = |phase| {
        let state = position(&rules, 3, phase, "geary@C9");
        gain(Side::Union, &rules, &state, |state| {
            for piece in pieces().filter(|piece| pieces::id(*piece) == "geary") {
                state.piece_mut(piece).moved = true;
            }
        })
    };
    assert!(price(Phase::Move(Side::Union)) < 0.0);
    assert!(price(Phase::Fire(Side::Confederate)).abs() < 1e-6, "what is done is done");
}

#[test]
fn nights_bring_losses_back() {
    let rules = rules();
    // The same loss, in one division or in two.
    let spread = |turn: u8, phase: Phase| {
        let full = position(&rules, turn, phase, "geary@A9 williams@A9 slocum@A9 rodes-a@G1");
        let one = gain(Side::Union, &rules, &full, |state| weaken(state, "williams", 3));
        let two = gain(Side::Union, &rules, &full, |state| {
            weaken(state, "williams", 7);
            weaken(state, "geary", 4);
        });
        two - one
    };
    assert!(spread(8, Phase::Move(Side::Union)) > 0.0, "a night is to come");
    assert!(spread(13, Phase::Move(Side::Union)).abs() < 0.005, "no night is to come");
}

#[test]
fn at_night_the_damaged_need_a_commander() {
    let rules = rules();
    let near = |turn: u8, strength: u8| {
        let mut state =
            position(&rules, turn, Phase::Move(Side::Union), "williams@A9 slocum@A6 rodes-a@G1 rodes-b@G1");
        weaken(&mut state, "williams", strength);
        let slocum = pieces().find(|piece| pieces::id(*piece) == "slocum").expect("the game has him");
        gain(Side::Union, &rules, &state, |state| {
            state.piece_mut(slocum).place = Place::Map(area(&rules, "A8"));
        })
    };
    assert!(near(11, 4) > near(11, 11) + 0.001, "he takes losses back");
    assert!((near(10, 4) - near(10, 11)).abs() < 0.005, "by day he does not");
}

#[test]
fn parts_belong_together() {
    let rules = rules();
    let apart = |at: &str| {
        let places = format!("rodes-a@C2 rodes-b@{at} geary@A9");
        Position::of(&rules, &position(&rules, 8, Phase::Move(Side::Confederate), &places)).apart()
    };
    assert!(apart("C3").abs() < 1e-6 && apart("C4") > 0.0 && apart("C5") > apart("C4"));
}

#[test]
fn the_last_to_move_scores_what_he_holds() {
    let rules = rules();
    let worth = |phase| {
        let at = |place: &str| {
            let places = format!("geary@{place} rodes-a@G1 rodes-b@G1");
            evaluate(&rules, &position(&rules, LAST_TURN, phase, &places))
        };
        at("C5") - at("C6")
    };
    assert!(worth(Phase::Move(Side::Union)) > worth(Phase::Move(Side::Confederate)));
}

#[test]
fn fire_at_an_objective_counts_before_it_is_scored() {
    let held = |guns: &str| union_moves(LAST_TURN, &format!("barlow@C5 rodes-a@{guns} rodes-b@{guns}"));
    assert!(held("C4") < held("C2"));
}

#[test]
fn reinforcements_count_the_more_the_sooner_they_come() {
    let rules = rules();
    let likely = |turn: u8, arrived: bool| {
        let mut state = position(&rules, turn, Phase::Move(Side::Union), "geary@C7 rodes-a@C3");
        for (group, due) in GROUPS.iter().zip(&mut state.groups) {
            due.arrived = arrived || group.side == Side::Confederate;
        }
        Position::of(&rules, &state).pull(Side::Union, 0)
    };
    assert!(likely(3, false) > likely(2, false), "they come nearer");
    assert!(likely(2, false) > likely(2, true), "nobody is to come");
}

#[test]
fn a_group_brings_what_its_troops_bring_on_average() {
    let rules = rules();
    let dice =
        |units: &mut dyn Iterator<Item = PieceId>| units.map(|unit| f64::from(rules.full(unit))).sum::<f64>();
    let mean = |all: &[f64]| all.iter().sum::<f64>() / all.iter().map(|_| 1.0).sum::<f64>();
    let division = mean(&Division::ALL.map(|division| dice(&mut division.parts().into_iter())));
    let guns = mean(&Corps::CONFEDERATE.map(|corps| dice(&mut corps.artillery())));
    let corps =
        Corps::UNION.map(|corps| dice(&mut corps.divisions().concat().into_iter().chain(corps.artillery())));
    let own: Vec<f64> = GROUPS.iter().map(|group| f64::from(group.usual_dice())).collect();
    let near =
        |group: usize, dice: f64| assert!((own[group] - dice).abs() <= 1.5, "{group}: {} {dice}", own[group]);
    near(1, division + guns);
    near(4, division);
    near(7, mean(&corps));
    near(11, 2.0 * division + guns);
    assert!(own[3] == 0.0 && own[0] < own[7], "a commander, and the rest of a corps");
}
