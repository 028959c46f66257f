//! The worked examples of the rulebook, in the order of the specification: 1 to 7. The eighth is in the rule table.

use crate::desk::{CONFEDERATE, Desk, UNION, desk, new_game};
use wallace::event::{DieModifier, Event, ModifierKind, Step};
use wallace::frame::{Duty, Frame};
use wallace::options::Options;
use wallace::period::fill;
use wallace::pieces::Period;
use wallace::reserve::Discs;

#[test]
fn example_01_first_turns() {
    // wallace.setup.start, wallace.entry.free, wallace.turn.alternate
    let enter = |piece: &str| format!("enter entry=entry_chambersburg piece={piece} cubes:0");
    let game = new_game(&Options::default());
    assert_eq!(
        (game.decider(), game.at_place("entry_chambersburg")),
        (CONFEDERATE, "5 regular, 2 gun".into())
    );
    let game = game.does(&["regular", "regular", "artillery", "artillery"].map(enter).join("; "));
    assert_eq!(game.no(&enter("regular")), "wallace.limit.area");
    let game = game.does("placeBlock at=herr_n; setValue value:3");
    // The area is full, so that nothing can come out of the box: the turn has ended.
    assert_eq!((game.decider(), game.frame()), (UNION, Frame::Action {}));
    let game = game.does("placeBlock at=seminary; setValue value:2");
    let game = game.does("issue source=single at=herr_n; orderMove from=knoxlyn");
    let game = game.moves("regular herr_n, regular herr_n, artillery herr_n, artillery herr_n");
    game.holds("herr_n: 2 regular, 2 gun; knoxlyn: nothing");
    assert_eq!((game.decider(), game.frame()), (CONFEDERATE, Frame::TurnEnd {}));
    assert_eq!(game.legal(), [enter("regular"), "endTurn".into()].map(|line| sorted(&line)));
    let game = game.does(&["regular"; 3].map(enter).join("; "));
    game.holds("knoxlyn: 3 regular; entry_chambersburg: nothing");
    assert_eq!(game.decider(), UNION);
    assert_eq!((game.state.discs.single, game.state.turn), (11, 4));
}

/// A command line with its fields in the order in which they are written.
fn sorted(line: &str) -> String {
    let mut words: Vec<&str> = line.split(' ').collect();
    words[1..].sort_unstable();
    words.join(" ")
}

/// The Union's last disc of a period is spent on a pass.
fn last_pass(desk: Desk) -> Desk {
    desk.union_acts().box_of(1, 0).does("issue source=single at=baltimore; orderPass")
}

#[test]
fn example_02_the_unions_discs() {
    // wallace.discs.union
    let game = new_game(&Options::default());
    assert_eq!((game.state.discs.blue, game.state.discs.forced), (10, 0));
    let desk = desk().on(1, Period::Midday).block(UNION, "baltimore", 5, 3);
    let desk = last_pass(desk);
    assert_eq!((desk.state.day, desk.state.period), (1, Period::Afternoon));
    assert_eq!((desk.state.discs.blue, desk.state.discs.forced), (8, 2));
    assert_eq!(desk.state.discs_in_stock(UNION), 0);
    assert_eq!(desk.decider(), CONFEDERATE);
}

#[test]
fn example_03_the_confederates_discs() {
    // wallace.discs.confederate
    for (stock, [single, double], [wanted_single, wanted_double, left]) in
        [(8, [9, 1], [12, 4, 2]), (5, [12, 4], [12, 6, 3]), (4, [7, 0], [11, 0, 0])]
    {
        let on_map = 22 - stock - single - double;
        let mut desk = desk().on(1, Period::Midday).boxes_of(single, double).block(UNION, "baltimore", 2, 0);
        for (at, value) in [("knoxlyn", 5), ("hoffman", 5), ("keckler", 4)] {
            let there = desk.state.discs_on_map(CONFEDERATE);
            desk = desk.block(CONFEDERATE, at, value, (on_map - there).min(value));
        }
        assert_eq!(desk.state.discs_in_stock(CONFEDERATE), stock);
        let desk = last_pass(desk);
        let discs = desk.state.discs;
        assert_eq!([discs.single, discs.double], [wanted_single, wanted_double], "stock {stock}");
        assert_eq!(desk.state.discs_in_stock(CONFEDERATE), left);
        let before = Discs { single, double, ..Discs::default() };
        let filled = fill(before, 10, 12, stock);
        assert_eq!([filled.single, filled.double, filled.blue], [wanted_single, wanted_double, 10]);
    }
}

#[test]
fn example_04_cubes_are_assigned_on_leaving() {
    // wallace.damage.assign
    let desk = desk().union("codori", "1 elite 2, 2 inferior 3").block(UNION, "angle", 3, 0);
    let desk = desk.union_acts().does("issue source=single at=angle; orderMove from=codori");
    let to_angle = |piece: &str| -> Vec<String> {
        let all = desk.legal_of("move").into_iter();
        let mut cubes: Vec<String> = all
            .filter(|line| line.contains(&format!("piece={piece} to=angle")))
            .map(|line| line.split(' ').next().expect("the cubes").to_owned())
            .collect();
        cubes.sort_unstable();
        cubes
    };
    assert_eq!(to_angle("elite"), ["cubes:2"]);
    assert_eq!(to_angle("inferior"), ["cubes:0", "cubes:1", "cubes:2", "cubes:3"]);
    assert_eq!(desk.no_move("elite angle 1"), "wallace.damage.assign");
    assert_eq!(desk.no_move("inferior angle 4"), "wallace.damage.assign");
    let desk = desk.moves("elite angle 2, inferior angle 1");
    desk.holds("codori: 1 inferior 2; angle: 1 elite 2, 1 inferior 1");
    assert_eq!(desk.no_move("elite angle 0"), "wallace.move.piece");
}

#[test]
fn example_05_the_assault() {
    // wallace.assault.step1 to step5, wallace.assault.double, wallace.assault.even, wallace.assault.second-round
    let desk = desk()
        .union("cemetery_hill", "2 regular 1, 1 inferior 1, 1 gun")
        .disrupted("cemetery_hill")
        .sticks("cemetery_hill", "long_lane long_lane")
        .block(UNION, "spanglers_spring", 3, 0)
        .confederate("long_lane", "3 regular 1, 1 elite 1, block 4")
        .block(CONFEDERATE, "bliss", 3, 0);
    let desk = desk.does("issue source=double at=long_lane; orderMove from=long_lane");
    let desk = desk.moves("regular cemetery_hill 1, regular cemetery_hill 0");
    assert_eq!(desk.no_move("regular cemetery_hill 0"), "wallace.move.boundary-assault");
    let desk = desk.does("moveDone");
    assert_eq!(desk.frame(), Frame::HoldChoice { from: desk.at("long_lane") });
    let desk = desk.does("holdAssault");
    assert_eq!(desk.frame(), Frame::SecondDisc { duty: Duty::Hold { from: desk.at("long_lane") } });
    let desk = desk.does("secondDisc at=bliss").moves("regular cemetery_hill 0");
    // Step one: a 4, one cube for a regular without any. The defenders' cubes can only be shared out in one way.
    // Step two: 2, 4, 4 are a morale check and two cubes, the first for the other regular without any.
    let desk = desk.play("move piece=elite to=cemetery_hill cubes:1", &[4, 2, 4, 4]);
    assert!(desk.saw(|event| matches!(event, Event::AssaultBegan { flank: false, entrenched: true, .. })));
    assert!(desk.saw(|event| matches!(event, Event::CubesAssigned { parts, .. } if parts == &[1, 0])));
    assert_eq!((desk.fighters(CONFEDERATE), desk.fighters(UNION)), ("R1 R1 R1 E1".into(), "R0 R1 I1".into()));
    assert_eq!((desk.decider(), desk.frame()), (CONFEDERATE, Frame::Allocate { left: 1 }));
    assert_eq!(desk.legal_of("allocate"), ["kind=regular", "kind=elite"]);
    // Step three: 3, 4, 2, 1; the 2 sends the regular with two cubes back. Step four at -1: two cubes and a D.
    let desk = desk.play("allocate kind=regular", &[3, 4, 2, 1, 6, 5, 4]);
    assert_eq!(desk.columns(), [1, 1, 2, 0]);
    assert_eq!(
        (desk.fighters(CONFEDERATE), desk.at_place("long_lane")),
        ("R1 R1 E1".into(), "1 regular 2".into())
    );
    assert!(!desk.saw(|event| matches!(event, Event::DisruptionPlaced { .. })));
    assert_eq!((desk.decider(), desk.fighters(UNION)), (UNION, "R1 R1 I1".into()));
    assert_eq!(desk.legal_of("allocate"), ["kind=regular", "kind=inferior"]);
    // Step five: columns 0, 0 and 2; the inferior retreats.
    let desk = desk.play("allocate kind=inferior", &[2, 3, 2]);
    assert_eq!(desk.columns(), [0, 0, 2]);
    assert_eq!((desk.frame(), desk.decider()), (Frame::DefendersLeave {}, UNION));
    assert_eq!(
        desk.legal_of("retreat"),
        ["cubes:2 piece=inferior to=culps_hill", "cubes:2 piece=inferior to=leister"]
    );
    assert_eq!(desk.no("retreat piece=inferior cubes:2 to=long_lane"), "wallace.retreat.forbidden");
    assert_eq!(desk.no("retreat piece=inferior cubes:2 to=angle"), "wallace.retreat.command");
    assert_eq!(desk.no("retreat piece=inferior cubes:1 to=leister"), "wallace.damage.assign");
    let desk = desk.does("retreat piece=inferior cubes:2 to=leister");
    assert_eq!((desk.at_place("leister"), desk.frame()), ("1 inferior 2".into(), Frame::WithdrawGuns {}));
    // Round two: 4, 5 are two cubes; the artillery does not fire again.
    let desk = desk.play("gunsStay", &[4, 5]).does("allocate kind=regular");
    assert_eq!(desk.fighters(CONFEDERATE), "R1 R2 E1");
    assert_eq!(desk.legal_of("allocate"), ["kind=regular", "kind=elite"]);
    let desk = desk.play("allocate kind=elite", &[3, 3, 2, 2, 6, 3, 4, 1]);
    assert_eq!(desk.columns(), [1, 2, 1, 0, 1]);
    assert_eq!(desk.frame(), Frame::DefendersLeave {});
    let desk = desk.does("retreat piece=regular cubes:2 to=culps_hill");
    desk.holds("cemetery_hill: 1 regular 1, 1 gun; culps_hill: 1 regular 2");
    assert_eq!(desk.at_place("long_lane"), "3 regular 5, 1 elite 2");
    assert!(desk.place("cemetery_hill").disruption);
    assert_eq!(desk.works("cemetery_hill"), "long_lane long_lane");
    assert_eq!(desk.decider(), UNION);
}

/// Both sticks of a Union regular on the Angle look at Codori; a Confederate regular is ordered to attack.
fn attack_on_works(from: &str) -> Desk {
    let desk = desk()
        .union("angle", "1 regular")
        .sticks("angle", "codori codori")
        .block(UNION, "leister", 3, 0)
        .confederate(from, "1 regular")
        .block(CONFEDERATE, from, 3, 0);
    desk.does(&format!("issue source=single at={from}; orderMove from={from}"))
}

/// The modifiers of all rolls of a step.
pub fn modifiers(desk: &Desk, wanted: Step) -> Vec<Vec<(ModifierKind, i8)>> {
    let of = |event: &Event| match event {
        Event::Rolled { step, modifiers, .. } if *step == wanted => {
            Some(modifiers.iter().map(|DieModifier { kind, value }| (*kind, *value)).collect())
        }
        _ => None,
    };
    desk.events.iter().filter_map(of).collect()
}

#[test]
fn example_06_flank() {
    // wallace.flank
    use ModifierKind::{Entrenched, Flank, HighGround};
    // In front: a 4 is a D, for works; the marker is there, and a 3 in column 0 passes. Again in round two.
    let front = attack_on_works("codori").play("move piece=regular to=angle cubes:0", &[1, 4, 3, 1, 4, 3]);
    assert!(front.saw(|event| matches!(event, Event::AssaultBegan { flank: false, entrenched: true, .. })));
    assert_eq!(modifiers(&front, Step::AttackingTroops)[0], [(Entrenched, -1)]);
    let columns = vec![(ModifierKind::Disruption, 1), (HighGround, -1), (Entrenched, -1)];
    assert_eq!((modifiers(&front, Step::DefendersMorale)[0].clone(), front.columns()), (columns, vec![0, 0]));
    // On the flank: a 4 is a cube, and column 1 + 2 - 1 passes with a 5.
    let flank = attack_on_works("bliss").play("move piece=regular to=angle cubes:0", &[1, 4, 5, 1, 1]);
    assert!(flank.saw(|event| matches!(event, Event::AssaultBegan { flank: true, entrenched: false, .. })));
    assert_eq!(modifiers(&flank, Step::AttackingTroops)[0], []);
    assert_eq!(modifiers(&flank, Step::DefendersMorale), [[(Flank, 2), (HighGround, -1)]]);
    assert_eq!((flank.columns(), flank.at_place("angle")), (vec![2], "1 regular 1".into()));
    assert_eq!(flank.at_place("bliss"), "1 regular");
}

#[test]
fn example_07_a_gun_on_a_hill() {
    // wallace.fire.range, wallace.fire.los
    let desk = desk().union("cemetery_hill", "1 gun").union("codori", "1 gun").block(UNION, "angle", 3, 0);
    let desk = desk.confederate("round_tops", "1 regular").confederate("college", "1 regular");
    let desk = desk.confederate("trostle", "1 regular").confederate("klingle", "1 regular");
    let desk = desk.union_acts().does("issue source=single at=angle; orderFire");
    let shot =
        |from: &str, target: &str| format!("fire aim=troops from={from} piece=artillery target={target}");
    let legal = desk.legal();
    for (from, target) in [
        ("cemetery_hill", "round_tops"),
        ("cemetery_hill", "college"),
        ("codori", "trostle"),
        ("codori", "klingle"),
    ] {
        assert!(legal.contains(&shot(from, target)), "{from} at {target}");
    }
    assert_eq!(desk.no(&shot("codori", "round_tops")), "wallace.fire.range");
    let board = desk.rules.board();
    let [hill, tops, college, codori] =
        ["cemetery_hill", "round_tops", "college", "codori"].map(|id| desk.at(id));
    assert_eq!((board.fire_distance(hill, tops), board.fire_distance(hill, college)), (4, 2));
    let mut near: Vec<&str> = board.targets(codori).into_iter().map(|area| board.id(area)).collect();
    near.sort_unstable();
    assert_eq!(near, ["angle", "bliss", "klingle", "mcmillan", "ridge_s", "spangler_w", "trostle"]);
}
