//! The search in a game with hidden blocks, secret choices and dice pools, in games with long lists, in a row of commands, and
//! against the solver.

#[path = "../common/mod.rs"]
mod common;
mod drawn;
mod row;
#[cfg(feature = "knapp")]
mod rows;
#[cfg(feature = "g63")]
mod solve;
#[cfg(feature = "g63")]
mod values;

use common::ambush::state::{Command, State};
use common::ambush::{Ambush, Options};
use high_water_mark::bots::{BotKind, Budget, Choice, choose, search as searching, slips};
use high_water_mark::engine::{
    Deciders, Dice, Events, Generator, Heuristics, Knowledge, Ruleset, Show, Side,
};

fn rules() -> Ambush {
    Ambush::set_up(&Options::default(), None).expect("the options are sound")
}

fn search(rules: &Ambush, state: &State, side: Side, iterations: u32, seed: &str) -> Option<Choice<Command>> {
    choose(BotKind::Search, rules, state, side, seed, &mut Budget { iterations, stop: &mut || false })
}

/// Plays a game; the Union's result in halves.
fn play<R: Show + Heuristics>(rules: &R, bots: [BotKind; 2], iterations: u32, seed: &str) -> u8 {
    let mut state = rules.start(&mut Dice::for_decision(seed, 0), &mut Events::ignored());
    let mut decision = 0;
    while let Some(side) = rules.deciders(&state).sides().next() {
        decision += 1;
        let bot_seed = format!("{seed}/{decision}");
        let budget = &mut Budget { iterations, stop: &mut || false };
        let choice =
            choose(bots[usize::from(side == Side::Confederate)], rules, &state, side, &bot_seed, budget);
        let command = choice.expect("a decider has a choice").command;
        let mut dice = Dice::for_decision(seed, decision);
        rules
            .apply(&mut state, side, &command, &mut dice, &mut Events::ignored())
            .expect("bots play by the rules");
    }
    rules.outcome(&state).expect("the game is over").halves(Side::Union)
}

#[test]
fn the_search_beats_random_play() {
    let rules = rules();
    let mut halves = 0;
    for game in 0..200 {
        let seed = format!("match/{game}");
        halves += u32::from(play(&rules, [BotKind::Search, BotKind::Random], 300, &seed));
        halves += u32::from(2 - play(&rules, [BotKind::Random, BotKind::Search], 300, &seed));
    }
    // 400 games: at random it would be 400 halves, with a standard error of 20. Much of this game is luck.
    assert!(halves > 440, "{halves} halves of 800");
}

/// Halves that the search wins of `pairs` games with each side, against random play.
#[cfg(any(feature = "knapp", feature = "c3i", feature = "wallace"))]
fn match_with_random<R: Show + Heuristics>(pairs: u32, iterations: u32) -> u32 {
    let rules = R::set_up(&R::Options::default(), None).expect("the ruleset's own board is sound");
    let pair = |game| {
        let seed = format!("match/{game}");
        let union = play(&rules, [BotKind::Search, BotKind::Random], iterations, &seed);
        let confederate = play(&rules, [BotKind::Random, BotKind::Search], iterations, &seed);
        u32::from(union + 2 - confederate)
    };
    common::spread::spread(0..pairs, pair).into_iter().sum()
}

#[cfg(feature = "knapp")]
#[test]
fn few_iterations_beat_random_play_where_lists_are_long() {
    use high_water_mark::games::knapp::Knapp;
    // 8 iterations for up to 600 commands: what is tried first must be what promises most.
    assert_eq!(match_with_random::<Knapp>(3, 8), 12);
}

#[cfg(feature = "c3i")]
#[test]
fn few_iterations_beat_random_play_where_moves_are_small_and_many() {
    use high_water_mark::games::c3i::C3i;
    // A random army opens the road or loses its units one by one: 8 iterations see to both.
    let halves = match_with_random::<C3i>(4, 8);
    assert!(halves >= 14, "{halves} halves of 16");
}

#[cfg(feature = "wallace")]
#[test]
fn few_iterations_beat_random_play_where_a_turn_has_many_steps() {
    use high_water_mark::games::wallace::Wallace;
    // The Confederate has to march, assault and hold two areas: waiting wins him nothing.
    assert_eq!(match_with_random::<Wallace>(2, 8), 8);
}

#[cfg(feature = "c3i")]
#[test]
fn secret_declarations_are_mixed_as_the_game_says() {
    use high_water_mark::games::c3i::{C3i, Command, Options};
    let rules = C3i::set_up(&Options::default(), None).expect("the ruleset's own board is sound");
    let mut generator = Generator::from_seed("mixed");
    let (mut fights, mut drawn, mut expected) = (0_u32, 0.0, 0.0);
    for game in 0..40 {
        let mut dice = Dice::for_decision("mixed", game);
        let mut state = rules.start(&mut dice, &mut Events::ignored());
        while let Some(side) = rules.deciders(&state).sides().next() {
            if let Some(mixture) = rules.mixture(&state, side).filter(|_| fights < 80) {
                let total: f64 = mixture.iter().map(|(_, share)| share).sum();
                assert!((total - 1.0).abs() < 1e-6 && mixture.iter().all(|(_, share)| *share >= 0.0));
                let support = Command::Bid { support: true };
                let budget = &mut Budget { iterations: 2, stop: &mut || false };
                let seed = format!("mixed/{fights}");
                let choice = choose(BotKind::Search, &rules, &state, side, &seed, budget).expect("asked");
                fights += 1;
                drawn += f64::from(u8::from(choice.command == support));
                expected +=
                    mixture.iter().filter(|(one, _)| *one == support).map(|(_, share)| share).sum::<f64>();
            }
            let mut legal = Vec::new();
            rules.legal(&state, side, &mut legal);
            let command = generator.below(legal.len());
            rules.play(&mut state, side, &legal[command], &mut dice, &mut Events::ignored());
        }
    }
    assert!(fights > 40, "hardly anybody fought");
    // Three standard errors of so many draws.
    assert!(
        (drawn - expected).abs() <= 1.5 * f64::from(fights).sqrt(),
        "{drawn}, not {expected}, of {fights}"
    );
}

#[test]
fn the_search_knows_no_more_than_its_side() {
    let rules = rules();
    let mut generator = Generator::from_seed("secrets");
    let mut compared = 0;
    for game in 0..30 {
        let seed = format!("secrets/{game}");
        let mut dice = Dice::for_decision(&seed, 0);
        let mut state = rules.start(&mut dice, &mut Events::ignored());
        while rules.deciders(&state) != Deciders::Nobody {
            for side in rules.deciders(&state).sides() {
                let other = rules.determinize(&state, side.into(), &mut dice);
                compared += u32::from(other != state);
                let chosen = search(&rules, &state, side, 60, &seed);
                assert_eq!(chosen, search(&rules, &other, side, 60, &seed), "{side:?} in {state:?}");
            }
            let side = rules.deciders(&state).sides().next().expect("somebody decides");
            let mut legal = Vec::new();
            rules.legal(&state, side, &mut legal);
            let command = legal.swap_remove(generator.below(legal.len()));
            rules.play(&mut state, side, &command, &mut dice, &mut Events::ignored());
        }
    }
    assert!(compared > 50, "only {compared} states differed from what the side could know");
}

#[test]
fn both_sides_can_choose_in_secret() {
    let rules = rules();
    let state = rules.start(&mut Dice::for_decision("both", 0), &mut Events::ignored());
    assert_eq!(rules.deciders(&state), Deciders::Both);
    for side in Side::ALL {
        let choice = search(&rules, &state, side, 300, "both").expect("both decide");
        rules.may(&state, side, &choice.command).expect("the choice is legal");
        assert_eq!(choice.line.first(), Some(&(side, choice.command)));
    }
}

#[test]
fn candidates_are_legal_sorted_and_the_same_for_the_same_seed() {
    let rules = rules();
    let state = rules.start(&mut Dice::for_decision("candidates", 0), &mut Events::ignored());
    for side in Side::ALL {
        let choice = search(&rules, &state, side, 300, "candidates").expect("both decide");
        assert_eq!(choice, search(&rules, &state, side, 300, "candidates").expect("both decide"));
        let (first, others) = choice.candidates.split_first().expect("something was tried");
        assert_eq!((&first.command, first.visits), (&choice.command, choice.visits));
        assert!((first.value - choice.value).abs() < f64::EPSILON);
        assert!(others.is_sorted_by(|a, b| a.visits >= b.visits));
        assert!(others.iter().all(|other| other.command != choice.command));
        for candidate in &choice.candidates {
            rules.may(&state, side, &candidate.command).expect("candidates are legal");
            assert!(candidate.visits > 0 && (0.0..=1.0).contains(&candidate.value));
        }
        assert_eq!(choice.candidates.iter().map(|one| one.visits).sum::<u32>(), 300);
        let shares: f64 = choice.candidates.iter().map(|one| one.share).sum();
        assert!((shares - 1.0).abs() < 1e-9);
    }
}

#[test]
fn one_command_alone_can_be_weighed() {
    let rules = rules();
    let state = rules.start(&mut Dice::for_decision("weighed", 0), &mut Events::ignored());
    let mut legal = Vec::new();
    rules.legal(&state, Side::Union, &mut legal);
    let weigh = |side, command: &Command, iterations| {
        let budget = &mut Budget { iterations, stop: &mut || false };
        searching::weigh(&rules, &state, side, command, "weighed", budget)
    };
    for command in &legal {
        let weighed = weigh(Side::Union, command, 100).expect("it is legal");
        assert_eq!((&weighed.command, weighed.visits), (command, 100));
        assert_eq!(Some(weighed.clone()), weigh(Side::Union, command, 100));
    }
    let mut enemys = Vec::new();
    rules.legal(&state, Side::Confederate, &mut enemys);
    let illegal = legal.iter().find(|command| !enemys.contains(command)).expect("the blocks are one's own");
    assert_eq!(weigh(Side::Confederate, illegal, 10), None);
}

#[test]
fn who_slips_does_so_as_often_as_told_and_the_same_for_the_same_seed() {
    let often = |share| (0..1000).filter(|n| slips(share, &format!("slip {n}"))).count();
    assert_eq!((often(0.0), often(1.0)), (0, 1000));
    // Four standard errors of a thousand draws.
    assert!((240..=360).contains(&often(0.3)), "{}", often(0.3));
    assert_eq!(slips(0.5, "the same"), slips(0.5, "the same"));
}
