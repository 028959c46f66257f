//! The estimate's direction in plain positions.

use guns::army::{Body, Face, Orders, Place, Slot};
use guns::board::Board;
use guns::evaluate::{Position, hurt, loss};
use guns::frame::{Frame, ReturnReason};
use guns::hours::{Hour, entries};
use guns::pieces::{Block, Formation, Level};
use guns::state::{Ending, State};
use guns::tokens::{MARCH, Org, Token};
use guns::{Command, Guns, Options};
use high_water_mark_engine::boards::position::NO_AREA;
use high_water_mark_engine::{AreaId, Dice, Events, Generator, Heuristics, Ruleset, Side, SpaceId};

fn rules() -> Guns {
    Guns::set_up(&Options::default(), None).expect("the board is sound")
}

/// The Union's expected result, from 0 to 1.
fn evaluate(rules: &Guns, state: &State) -> f64 {
    rules.evaluate(state).expect("there is an estimate")
}

/// Noon on July 2, with nobody on the map and full trays to come.
fn empty(rules: &Guns) -> State {
    let mut state = State::new(rules.board().objectives().standard);
    state.clock.start = Hour::at(2, 12);
    state.clock.hours = 1;
    state.frames = vec![Frame::March {}];
    state
}

fn put(state: &mut State, rules: &Guns, formation: Formation, at: &str, front: Option<AreaId>) {
    let side = formation.side();
    let at = rules.board().find(at).expect("the board has it");
    let front = front.unwrap_or_else(|| rules.board().side_area(at, 0));
    let taken =
        state.armies[side].slots.iter().filter(|slot| slot.face.block.formation() == formation).count();
    let block = Block::of(formation).nth(taken).expect("there is another block");
    let face = Face { block, level: Level::Full, shown: false };
    state.armies[side].slots.push(Slot { body: Body::new(Place::Map { at, front }), face });
}

/// A position that is an edge of an objective and open to it.
fn beside_objective(rules: &Guns, state: &State, number: usize) -> (String, AreaId) {
    let board = rules.board();
    let area = state.objectives[number].area;
    let open = |at: &SpaceId| !board.symbols(*at, area).obstructed;
    let at = board.bounding(area).into_iter().find(open).expect("an open edge");
    (board.id(at).to_owned(), area)
}

#[test]
fn it_is_certain_when_the_game_is_over() {
    let rules = rules();
    let mut state = empty(&rules);
    state.ending = Some(Ending::Time);
    assert_eq!(evaluate(&rules, &state).to_bits(), 1.0_f64.to_bits());
    state.ending = Some(Ending::Control);
    assert_eq!(evaluate(&rules, &state).to_bits(), 0.0_f64.to_bits());
}

#[test]
fn a_lost_objective_lowers_it() {
    let rules = rules();
    let state = empty(&rules);
    let mut lost = state.clone();
    lost.objectives[1].side = Side::Confederate;
    assert!(evaluate(&rules, &lost) < evaluate(&rules, &state));
}

#[test]
fn an_objective_under_fire_lowers_it_and_less_so_than_a_lost_one() {
    let rules = rules();
    let state = empty(&rules);
    let (at, area) = beside_objective(&rules, &state, 0);
    let mut under_fire = state.clone();
    put(&mut under_fire, &rules, Formation::Heth, &at, Some(area));
    let other = rules.board().across(rules.board().find(&at).expect("it is there"), area);
    let mut turned_away = state.clone();
    put(&mut turned_away, &rules, Formation::Heth, &at, Some(other));
    let mut lost = under_fire.clone();
    lost.objectives[0].side = Side::Confederate;
    let [state, away, fire, lost] = [state, turned_away, under_fire, lost].map(|one| evaluate(&rules, &one));
    assert!(lost < fire && fire < away && away < state, "{lost} {fire} {away} {state}");
}

#[test]
fn a_front_that_is_still_to_be_chosen_counts_as_the_better_one() {
    let rules = rules();
    let mut state = empty(&rules);
    let (at, area) = beside_objective(&rules, &state, 0);
    put(&mut state, &rules, Formation::Heth, &at, Some(area));
    let facing = evaluate(&rules, &state);
    let at = rules.board().find(&at).expect("it is there");
    state.armies.confederate.slots[0].body.place = Place::Map { at, front: rules.board().across(at, area) };
    let away = evaluate(&rules, &state);
    state.frames.push(Frame::Face { side: Side::Confederate, at });
    let open = evaluate(&rules, &state);
    assert_eq!(open.to_bits(), facing.min(away).to_bits());
}

#[test]
fn blocks_on_the_map_are_worth_more_than_waiting_ones_and_those_more_than_lost_ones() {
    let rules = rules();
    for formation in [Formation::Hancock, Formation::Hood] {
        let with = |place: Place| {
            let mut state = empty(&rules);
            put(&mut state, &rules, formation, "P200", None);
            if !matches!(place, Place::Map { .. }) {
                state.armies[formation.side()].slots[0].body.place = place;
            }
            Position::of(&rules, &state).army(formation.side())
        };
        let at = rules.board().find("P200").expect("it is there");
        let on_map = with(Place::Map { at, front: rules.board().side_area(at, 0) });
        let hour = Hour::at(2, 11);
        let waiting = with(Place::OffMap { entry: entries::BALTIMORE, arrived: hour, available: hour });
        let lost = with(Place::Eliminated {});
        assert!(on_map > waiting && waiting > lost, "{on_map} {waiting} {lost}");
    }
}

#[test]
fn however_badly_a_block_stands_its_army_is_better_with_it() {
    let rules = rules();
    let board = rules.board();
    let worth = |stands: bool, surrounded: bool| {
        let mut state = empty(&rules);
        let (at, area) = beside_objective(&rules, &state, 0);
        let here = board.find(&at).expect("the board has it");
        put(&mut state, &rules, Formation::Hancock, &at, Some(area));
        if !stands {
            state.armies.union.slots[0].body.place = Place::Eliminated {};
        }
        let rear = board.across(here, area);
        let about = board.bounding(rear).into_iter().filter(|one| surrounded && *one != here);
        for one in about.take(2) {
            put(&mut state, &rules, Formation::Hood, board.id(one), Some(rear));
        }
        state.armies.confederate.slots.iter_mut().for_each(|slot| slot.body.won = true);
        Position::of(&rules, &state).army(Side::Union)
    };
    assert!(worth(true, true) < worth(true, false) - 0.1, "it stands badly");
    assert!(worth(true, true) > worth(false, true));
}

#[test]
fn fire_hurts_an_attack_and_those_behind_its_leader_lessen_that() {
    assert!(hurt(1.0, 0.0) > hurt(1.0, 2.0) && hurt(1.0, 2.0) > 0.0);
    assert!(hurt(2.0, 2.0) > hurt(1.0, 2.0) && hurt(0.0, 2.0).abs() < 1e-9);
}

#[test]
fn strong_tokens_are_worth_more_and_returning_the_weak_ones_is_expected() {
    let rules = rules();
    let mut state = empty(&rules);
    state.active = Side::Confederate;
    (0..2).for_each(|_| put(&mut state, &rules, Formation::Hood, "P200", None));
    let strong = Token { org: Org::Command(Formation::Hood), strength: 2 };
    let weak = Token { org: Org::Command(Formation::Hood), strength: 1 };
    let worth = |tokens: &[Token], state: &State| {
        let mut state = state.clone();
        for token in tokens {
            state.armies.confederate.tokens.tray.put(*token);
        }
        Position::of(&rules, &state).tokens(Side::Confederate)
    };
    assert!(worth(&[strong], &state) > worth(&[weak], &state));
    assert!(worth(&[weak], &state) > worth(&[MARCH], &state));
    let both = worth(&[strong, weak], &state);
    state.frames.push(Frame::Return { left: 1, reason: ReturnReason::Hold });
    let due = worth(&[strong, weak], &state);
    assert!(due < both && due > worth(&[weak], &State { frames: vec![Frame::March {}], ..state.clone() }));
}

/// Hancock's corps: all of it in the same place, or each block far from the others.
fn hancock(rules: &Guns, together: bool) -> State {
    let mut state = empty(rules);
    for at in if together { ["P200"; 3] } else { ["P200", "P100", "P300"] } {
        put(&mut state, rules, Formation::Hancock, at, None);
    }
    state
}

#[test]
fn tokens_are_worth_more_the_sooner_they_can_be_played() {
    let rules = rules();
    let worth = |state: &State, org: Org| {
        let mut state = state.clone();
        let token = Token { org, strength: 2 };
        state.armies.union.tokens.tray.put(token);
        Position::of(&rules, &state).tokens(Side::Union)
    };
    let of = |formation| Org::Command(formation);
    let (together, apart) = (hancock(&rules, true), hancock(&rules, false));
    let mut lost = together.clone();
    lost.armies.union.slots.iter_mut().for_each(|slot| slot.body.place = Place::Eliminated {});
    let now = worth(&together, of(Formation::Hancock));
    let scattered = worth(&apart, of(Formation::Hancock));
    let to_come = worth(&together, of(Formation::Sykes));
    let never = worth(&lost, of(Formation::Hancock));
    assert!(now > scattered && scattered > to_come && to_come > never, "{now} {scattered} {to_come} {never}");
}

#[test]
fn artillery_defends_a_position_only_across_its_front() {
    let rules = rules();
    let mut state = hancock(&rules, true);
    state.armies.union.tokens.tray.put(Token { org: Org::Command(Formation::Hancock), strength: 2 });
    let at = rules.board().find("P200").expect("the board has it");
    let open = |area: &AreaId| *area != NO_AREA && !rules.board().symbols(at, *area).obstructed;
    let front = rules.board().sides(at).into_iter().find(open).expect("it is open to a side");
    state.armies.union.slots.iter_mut().for_each(|slot| slot.body.place = Place::Map { at, front });
    let points = |approach| Position::of(&rules, &state).defence(Side::Union, at, approach);
    let ridge = f64::from(rules.board().symbols(at, front).ridge.min(2));
    assert!((points(front) - 2.0 - ridge).abs() < 1e-9, "{}", points(front));
    assert!(points(rules.board().across(at, front)).abs() < 1e-9);
}

#[test]
fn the_last_token_is_worth_more_than_another_one() {
    let rules = rules();
    let worth = |count: u8| {
        let mut state = empty(&rules);
        (0..count).for_each(|_| state.armies.union.tokens.tray.put(MARCH));
        Position::of(&rules, &state).tokens(Side::Union)
    };
    assert!(worth(1) - worth(0) > worth(8) - worth(7) + 0.1);
}

/// The Union's expectation when the side that acts ends its phase with these orders.
fn ending(rules: &Guns, state: &State, orders: Orders) -> f64 {
    rules.evaluate_end(state, &Command::DeclareOrders { orders }).expect("it ends the phase")
}

#[test]
fn orders_are_compared_before_anything_else_happens() {
    let rules = rules();
    let mut state = empty(&rules);
    put(&mut state, &rules, Formation::Hancock, "P200", None);
    state.frames = vec![Frame::Declare {}];
    for _ in 0..6 {
        state.armies.union.tokens.tray.put(Token { org: Org::ANY, strength: 1 });
    }
    assert!(ending(&rules, &state, Orders::Hold) > ending(&rules, &state, Orders::Withdraw), "half the tray");
    assert_eq!(rules.evaluate_end(&state, &Command::EndMarch {}), None);
}

#[test]
fn who_is_second_and_withdrew_last_has_the_next_phase_too() {
    let mut state = empty(&rules());
    state.clock.first = Side::Confederate;
    state.last_withdraw = Some(Side::Confederate);
    assert_eq!(state.acts_next(), Side::Confederate);
    state.last_withdraw = Some(Side::Union);
    assert_eq!(state.acts_next(), Side::Union);
    state.clock.first = Side::Union;
    assert_eq!(state.acts_next(), Side::Confederate);
}

#[test]
fn the_union_loses_by_orders_that_give_an_objective_up() {
    let rules = rules();
    let mut state = empty(&rules);
    put(&mut state, &rules, Formation::Hancock, "P200", None);
    state.armies.union.tokens.tray.put(MARCH);
    state.frames = vec![Frame::Declare {}];
    assert!(ending(&rules, &state, Orders::Hold) > 0.0, "all objectives are controlled");
    state.objectives[0].side = Side::Confederate;
    assert!(ending(&rules, &state, Orders::Hold).abs() < 1e-9);
    assert!(ending(&rules, &state, Orders::Attack) > 0.0);
    state.clock.start = Hour::at(1, 12);
    assert!(ending(&rules, &state, Orders::Hold) > 0.0, "nothing is asked on July 1");
}

#[test]
fn orders_have_their_price() {
    let rules = rules();
    let mut state = empty(&rules);
    for token in [MARCH, Token { org: Org::ANY, strength: 1 }] {
        state.armies.union.tokens.tray.put(token);
    }
    // Declared already: the phase is the enemy's.
    state.active = Side::Confederate;
    let worth = |orders: Orders| {
        let mut state = state.clone();
        state.armies.union.orders = orders;
        evaluate(&rules, &state)
    };
    assert!(worth(Orders::Hold) > worth(Orders::Attack), "nobody is there to be attacked");
    assert!(worth(Orders::Hold) > worth(Orders::Withdraw));
}

#[test]
fn a_won_attack_promises_the_confederates_more_and_a_lost_one_costs_the_union_more() {
    let rules = rules();
    let mut state = empty(&rules);
    let (near, _) = beside_objective(&rules, &state, 0);
    put(&mut state, &rules, Formation::Hancock, &near, None);
    let gain = |side, at| Position::of(&rules, &state).gain(side, at);
    let near = rules.board().find(&near).expect("the board has it");
    assert!(gain(Side::Union, near) < gain(Side::Confederate, near));
    assert!(gain(Side::Union, near) > 0.0, "it is worth something all the same");
    assert!(loss(Side::Union) > loss(Side::Confederate));
}

#[test]
fn an_attack_that_drives_off_who_fires_at_an_objective_promises_more() {
    let rules = rules();
    let gain = |front: fn(&Board, SpaceId, AreaId) -> AreaId| {
        let mut state = empty(&rules);
        let (name, area) = beside_objective(&rules, &state, 0);
        let at = rules.board().find(&name).expect("the board has it");
        put(&mut state, &rules, Formation::Heth, &name, Some(front(rules.board(), at, area)));
        Position::of(&rules, &state).gain(Side::Union, at)
    };
    assert!(gain(|_, _, area| area) > gain(Board::across), "it looks away");
}

#[test]
fn every_hour_helps_the_union() {
    let rules = rules();
    let state = empty(&rules);
    let mut later = state.clone();
    later.clock.start = Hour::at(3, 18);
    assert!(evaluate(&rules, &later) > evaluate(&rules, &state));
}

#[test]
fn an_objective_is_better_nearer_to_the_unions_roads() {
    let rules = rules();
    let state = empty(&rules);
    let mut back = state.clone();
    for one in &mut back.objectives {
        let board = rules.board();
        let far = |area: &AreaId| {
            board.entry_areas(entries::TANEYTOWN).map(|e| board.area_distance(e, *area)).min()
        };
        one.area = board.neighbours(one.area).into_iter().min_by_key(far).expect("it has neighbours");
    }
    assert!(evaluate(&rules, &back) > evaluate(&rules, &state));
}

#[test]
fn it_is_a_chance_everywhere_in_a_game() {
    let rules = rules();
    let mut dice = Dice::for_decision("everywhere", 0);
    let mut generator = Generator::from_seed("everywhere");
    let mut state = rules.start(&mut dice, &mut Events::ignored());
    let mut legal = Vec::new();
    while let Some(side) = rules.deciders(&state).sides().next() {
        let value = evaluate(&rules, &state);
        assert!((0.0..=1.0).contains(&value), "{value} at {:?}", state.frames.last());
        legal.clear();
        rules.legal(&state, side, &mut legal);
        let command = legal[generator.below(legal.len())].clone();
        rules.play(&mut state, side, &command, &mut dice, &mut Events::ignored());
        dice.forget();
    }
    assert!([0.0, 1.0].contains(&evaluate(&rules, &state)));
}
