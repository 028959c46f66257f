//! What others tell of the printed map. "The report" is that of a solitaire game in January 2019 (boardgamegeek.com, thread
//! 2134460), whose author can err; "the caption" is that of a photograph in "First Impressions: Gettysburg by Mark Herman"
//! (stuartellisgorman.com). The second reconstruction agrees with them. Where the first one does not, a test says so.

use crate::desk::{CONFEDERATE, Desk, UNION, begin, desk_of, on_map, piece};
use c3i::board::Terrain;
use c3i::event::{Event, HqRule};
use c3i::options::{ExtraMoves, HqZone, Options, Reconstruction};
use c3i::pieces::owner;
use c3i::state::{Phase, Place};
use high_water_mark_engine::SpaceId;

/// The options under which the report's headquarters and numbers of moves are those of the rules.
fn as_reported(map: Reconstruction) -> Options {
    Options { map, hq_zone: HqZone::Unit, extra_moves: ExtraMoves::OnMap, ..Options::default() }
}

/// A movement phase with Lee and Meade where the report has them on turn 2.
fn moving(map: Reconstruction, turn: u8, units: &str) -> Desk {
    let options = Options { map, ..Options::default() };
    desk_of(on_map(&options), turn, Phase::Movement).on(units).lee("1503").meade("1606")
}

/// Can a unit of the side that decides go there in one move?
fn goes(desk: &Desk, unit: &str, to: &str) -> bool {
    let picked = desk.clone().does(&format!("pickMover unit={unit}"));
    picked.legal().contains(&format!("moveTo hex={to}"))
}

/// On which map is this so?
fn so_on(told: impl Fn(Reconstruction) -> bool) -> (bool, bool) {
    (told(Reconstruction::First), told(Reconstruction::Second))
}

const ON_THE_SECOND: (bool, bool) = (false, true);
const ON_BOTH: (bool, bool) = (true, true);

#[test]
fn these_moves_can_be_made_on_the_second_map_alone() {
    let many = "heth 1204, buford 1304, reynolds march 1407, slocum march 1807, howard march 2003";
    for (turn, units, unit, to) in [
        // In the zone of Howard, who stands in 2003, Early's first move ends.
        (2, "howard 2003, heth 1204, buford 1304", "early", "2101"),
        // Slocum's only move, from the Baltimore Pike.
        (2, "heth 1204, buford 1304", "slocum", "1807"),
        // Farther than Reynolds marches over the ground from any southern edge.
        (1, "heth 1103, buford 1304", "reynolds", "1611"),
        // Five hexes, so by road.
        (1, "heth 1103, buford 1304, reynolds march 1611", "reynolds", "1407"),
        // Rodes passes Buford by: Heth's attack is still to come, so Buford is where he began.
        (2, many, "rodes", "1705"),
    ] {
        let told = |map| {
            let desk = moving(map, turn, units);
            let desk = if units.contains(unit) { desk } else { desk.off(unit) };
            let desk = if turn == 1 { desk.meade("1506") } else { desk };
            goes(&if owner(piece(unit)) == UNION { desk.union() } else { desk }, unit, to)
        };
        assert_eq!(so_on(told), ON_THE_SECOND, "turn {turn}: {unit} to {to}");
    }
}

#[test]
fn the_baltimore_pike_runs_through_1807_which_is_open() {
    // Slocum can only have come by road; that the ground is open both maps have.
    let look = |map, seen: fn(&Desk, SpaceId) -> bool| {
        let desk = moving(map, 2, "heth 1204");
        seen(&desk, desk.at("1807"))
    };
    let road = |desk: &Desk, hex: SpaceId| !desk.rules.board().roads()[hex.index()].is_empty();
    let open = |desk: &Desk, hex: SpaceId| desk.rules.board().terrain[hex.index()] == Terrain::Open;
    assert_eq!(so_on(|map| look(map, road)), ON_THE_SECOND);
    assert_eq!(so_on(|map| look(map, open)), ON_BOTH);
}

#[test]
fn howard_comes_to_2003_in_two_moves() {
    // The report, turn 1: with Reynolds's move these are the three that are left. Sixteen road hexes on both maps.
    let howard = |map| {
        let desk = moving(map, 1, "heth 1103, buford 1304").off("howard").union().meade("1506");
        let desk = desk.does("pickMover unit=howard; moveTo hex=1709");
        goes(&desk.union(), "howard", "2003")
    };
    assert_eq!(so_on(howard), ON_BOTH);
}

#[test]
fn even_columns_stand_half_a_hex_up() {
    // The report, turns 1 and 2: moves of one hex, and an attack.
    for (from, to) in [("2101", "2002"), ("1105", "1206"), ("1705", "1806"), ("1103", "1204")] {
        let near = |map| {
            let desk = moving(map, 2, "heth 1204");
            desk.rules.board().distance(desk.at(from), desk.at(to)) == 1
        };
        assert_eq!(so_on(near), ON_BOTH, "{from} {to}");
    }
}

#[test]
fn k_and_l_lie_on_the_southern_edge() {
    // The caption: two Union units wait at the southern edge, those of turn 1.
    for letter in ["K", "L"] {
        let south = |map| {
            let desk = moving(map, 2, "heth 1204");
            let board = desk.rules.board();
            board.entry(letter).is_some_and(|entry| board.id(board.entry_hex(entry)).ends_with("16"))
        };
        assert_eq!(so_on(south), ON_BOTH, "{letter}");
    }
}

/// Turn 1 of the report, after which turn 2 begins. Where the headquarters were it does not tell, nor Howard's stop on
/// the way. Its order is Reynolds, then Howard; but after the enemy's pass whoever can enter comes first.
fn first_turn(options: &Options) -> Desk {
    let game = begin(on_map(options)).does("placeHq hex=1002; placeHq hex=1506");
    let game = game.does("pickMover unit=heth; moveTo hex=1103");
    let game = game.does("pickMover unit=reynolds; moveTo hex=1611").play("pass", &[1]);
    assert_eq!(game.no("pickMover unit=reynolds"), "c3i.reinf.first");
    let game = game.does("pickMover unit=howard; moveTo hex=1709; pickMover unit=howard; moveTo hex=2003");
    game.does("pickMover unit=reynolds; moveTo hex=1407")
}

/// Turn 2 of the report up to where the Union passes.
fn second_turn(game: Desk) -> Desk {
    let game = game.does("placeHq hex=1503; placeHq hex=1606; pickMover unit=heth; moveTo hex=1204");
    let game = game.does("pickMover unit=slocum; moveTo hex=1807");
    game.does("pickMover unit=pender; moveTo hex=1105")
}

/// The Confederates' five moves, those who enter first.
fn five_moves(game: Desk) -> Desk {
    let game = game.does("pickMover unit=early; moveTo hex=2101; pickMover unit=rodes; moveTo hex=1705");
    let game = game.does("pickMover unit=early; moveTo hex=2002; pickMover unit=rodes; moveTo hex=1806");
    game.does("pickMover unit=pender; moveTo hex=1206")
}

/// Rodes attacks Slocum: "2+1 / 1+2", a star against artillery.
fn rodes_attacks(game: Desk) -> Desk {
    assert_eq!((game.state.phase, game.decider()), (Phase::Attacks, CONFEDERATE));
    let game = game.does("attack attacker=rodes defender=slocum").bids(false, true, &[2, 1]);
    assert_eq!((game.totals(), game.place("slocum").as_str()), ([3, 3], "1807"));
    game
}

#[test]
fn the_report_can_be_played() {
    let game = first_turn(&as_reported(Reconstruction::Second));
    assert_eq!((game.state.turn, game.state.phase), (2, Phase::Headquarters));
    let game = second_turn(game);
    // In the report the Union passes here, and five moves later Anderson has not come. The rulebook lets nobody be held off.
    assert_eq!(game.no("pass"), "c3i.reinf.must-enter");
    let game = game.does("pickMover unit=sickles; moveTo hex=1716");
    let game = game.does("pickMover unit=anderson; moveTo hex=1003").play("pass", &[3]);
    rodes_attacks(five_moves(game));
}

#[test]
fn without_the_two_whom_it_forgets_the_reports_numbers_are_right() {
    let mut game = first_turn(&as_reported(Reconstruction::Second));
    for forgotten in ["sickles", "anderson"] {
        game.state.unit_mut(piece(forgotten)).place = Place::Blown(99);
    }
    // "1+4=5": Pender is free, Heth is next to Buford.
    let game = second_turn(game).play("pass", &[4]);
    assert!(
        game.saw(|event| matches!(event, Event::ExtraMoves { die: 4, free: 1, waiting: 0, total: 5, .. }))
    );
    rodes_attacks(five_moves(game));
}

#[test]
fn two_and_one_are_three_moves_only_if_who_waits_does_not_count() {
    // The report, turn 1: "2+1=3" for Reynolds and Buford, while Howard waits.
    let after_the_pass = |extra_moves| {
        let options = Options { extra_moves, ..as_reported(Reconstruction::Second) };
        let game = begin(on_map(&options)).does("placeHq hex=1002; placeHq hex=1506");
        let game = game.does("pickMover unit=heth; moveTo hex=1103");
        let game = game.does("pickMover unit=reynolds; moveTo hex=1611");
        game.play("pass", &[1]).state.left
    };
    assert_eq!((after_the_pass(ExtraMoves::OnMap), after_the_pass(ExtraMoves::WithWaiting)), (3, 4));
}

#[test]
fn lee_stands_on_1503_only_if_the_clause_speaks_of_the_unit() {
    // The report, turn 2: Heth, who is alone, is two hexes from Buford; 1503 is four from Heth and two from Buford.
    let second = |hq_zone| {
        let options = Options { hq_zone, ..as_reported(Reconstruction::Second) };
        first_turn(&options)
    };
    let unit = second(HqZone::Unit).does("placeHq hex=1503");
    assert!(unit.saw(|event| matches!(event, Event::HqPlaced { rule: HqRule::Anywhere, .. })));
    assert_eq!(second(HqZone::Hex).no("placeHq hex=1503"), "c3i.hq.near-unit");
    // Meade's 1606 is allowed either way.
    for hq_zone in [HqZone::Hex, HqZone::Unit] {
        let lee = second(hq_zone).does("placeHq hex=1002");
        assert!(lee.legal().contains(&"placeHq hex=1606".into()), "{hq_zone:?}");
    }
}
