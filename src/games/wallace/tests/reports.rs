//! What others tell of the printed game:
//!
//! - "the designer": the game's page at treefroggames.com/gettysburg;
//! - "an owner": "And now for something completely different .. Wallace's Gettysburg", June 27, 2013
//!   (pawnderings.blogspot.com);
//! - "a player": "Gettysburg – Martin Wallace", December 8, 2010 (meeples.wordpress.com);
//! - "reports": those two, pawnderings.blogspot.com in October 2010, and dojimasama.blogspot.com in March 2015;
//! - "the aid": the text of the publisher's player aid (scribd.com, document 335138482).
//!
//! Where version 0.1 did not agree, a test says so.

use crate::desk::{CONFEDERATE, Desk, UNION, desk, new_game, rules};
use high_water_mark_engine::{Ruleset, Side, SpaceId};
use wallace::Wallace;
use wallace::board::{Arrives, CardRow, Terrain};
use wallace::options::{Inferior, Options};
use wallace::pieces::{Group, PIECES, Period};

fn with(inferior: Inferior) -> Wallace {
    rules(&Options { inferior, ..Options::default() })
}

/// Is it so in version 0.1, and is it so today?
fn was_and_is(told: impl Fn(&Wallace) -> bool) -> (bool, bool) {
    (told(&with(Inferior::Spread)), told(&with(Inferior::Eleventh)))
}

fn union_rows(rules: &Wallace) -> impl Iterator<Item = &CardRow> {
    rules.board().card().iter().filter(|row| row.side == UNION)
}

/// Whose pieces of a kind are, at the start and on the card: each name once.
fn whose(rules: &Wallace, side: Side, kind: fn(&Group) -> u8) -> Vec<String> {
    let start = rules.board().setup().iter().map(|row| (row.side, row.pieces, &row.name));
    let card = rules.board().card().iter().map(|row| (row.side, row.pieces, &row.name));
    let rows = start.chain(card).filter(|(of, pieces, _)| *of == side && kind(pieces) > 0);
    let mut names: Vec<String> = rows.map(|(_, _, name)| name.clone()).collect();
    names.dedup_by_key(|name| name.split(" (").next().map(str::to_owned));
    names
}

#[test]
fn the_inferior_pieces_are_the_eleventh_corps() {
    // An owner: orange pieces for the lesser quality troops of XI Corps.
    let eleventh = |rules: &Wallace| {
        whose(rules, UNION, |pieces| pieces.inferior).iter().all(|name| name.starts_with("Eleventh Corps"))
    };
    assert_eq!(was_and_is(eleventh), (false, true));
    // And all of that corps: no regular is among them.
    let only = |rules: &Wallace| {
        let corps = union_rows(rules).filter(|row| row.name.starts_with("Eleventh Corps"));
        let (inferior, regular) =
            corps.fold((0, 0), |(i, r), row| (i + row.pieces.inferior, r + row.pieces.regular));
        (inferior, regular) == (PIECES[UNION].inferior, 0)
    };
    assert_eq!(was_and_is(only), (false, true));
}

#[test]
fn the_one_elite_piece_of_the_union_is_the_iron_brigade() {
    // An owner: one red piece. The Iron Brigade was of Wadsworth's division.
    let wadsworth =
        |rules: &Wallace| whose(rules, UNION, |pieces| pieces.elite) == ["First Corps (Wadsworth)"];
    assert_eq!(was_and_is(wadsworth), (true, true));
    assert_eq!(PIECES[UNION].elite, 1);
    // The Confederates have elite pieces, but neither inferior ones nor cavalry.
    let Group { elite, inferior, cavalry, .. } = PIECES[CONFEDERATE];
    assert!(elite > 0 && inferior == 0 && cavalry == 0);
}

#[test]
fn only_the_union_is_on_the_map_at_the_start() {
    // Reports. The Confederates come along the Chambersburg Pike, from which the player photographs his first day.
    let game = new_game(&Options::default());
    let board = game.rules.board();
    let on_map = |side: Side| {
        let held = board.areas().into_iter().filter(|area| game.state.place(*area).side == Some(side));
        held.count()
    };
    assert!(on_map(CONFEDERATE) == 0 && on_map(UNION) > 0);
    let pike = board.find("entry_chambersburg").expect("the box");
    assert_eq!(
        (board.name(pike), game.state.place(pike).side),
        ("the Chambersburg Pike box", Some(CONFEDERATE))
    );
}

#[test]
fn bufords_cavalry_is_on_mcphersons_ridge() {
    // Reports. Our map cuts the ridge in two at the railroad, and Devin is north of it.
    let rules = with(Inferior::Eleventh);
    let board = rules.board();
    let cavalry: Vec<SpaceId> =
        board.setup().iter().filter(|row| row.pieces.cavalry > 0).map(|row| row.at).collect();
    assert_eq!(
        cavalry.iter().map(|at| board.name(*at)).collect::<Vec<_>>(),
        ["McPherson's Ridge", "Railroad Cut"]
    );
    assert!(cavalry.iter().all(|at| board.terrain(*at) == Terrain::Ridge));
    assert!(board.adj(cavalry[0]).contains(cavalry[1]));
}

/// Who has won when the last disc of a period is laid aside with the Confederates in some areas?
fn at_the_end_of(period: Period, held: &[&str]) -> Option<Side> {
    let game = desk().on(2, period).box_of(0, 1).union("angle", "1 regular").union_acts();
    let game = held.iter().fold(game, |game: Desk, at| game.confederate(at, "1 regular"));
    let game = game.does("forcedPass");
    game.rules.outcome(&game.state).and_then(|outcome| outcome.winner)
}

#[test]
fn two_starred_areas_or_little_round_top_win_at_the_end_of_a_period() {
    // The designer. That Little Round Top alone wins in the afternoon only is the rulebook's.
    let (hills, tops) = (["cemetery_hill", "culps_hill"], ["round_tops"]);
    for period in [Period::Morning, Period::Midday, Period::Afternoon, Period::Night] {
        assert_eq!(at_the_end_of(period, &hills), Some(CONFEDERATE), "{period:?}");
    }
    assert_eq!(at_the_end_of(Period::Afternoon, &tops), Some(CONFEDERATE));
    assert_eq!(at_the_end_of(Period::Midday, &tops), None);
    assert_eq!(at_the_end_of(Period::Midday, &hills[..1]), None);
    let rules = with(Inferior::Eleventh);
    let board = rules.board();
    let stars = board.areas().into_iter().filter(|area| board.stars(*area) > 0);
    let named: Vec<&str> = stars.map(|area| board.name(area)).collect();
    assert_eq!(named, ["Cemetery Hill", "Culp's Hill", "Little Round Top and Round Top"]);
}

#[test]
fn the_unions_orders_vary_by_period() {
    // Reports. A day has four periods, says the designer.
    let options = Options::default();
    let orders = Period::ALL.map(|period| options.union_orders(period));
    assert!(orders.iter().any(|count| *count != orders[0]), "{orders:?}");
}

#[test]
fn the_unions_roads_are_those_of_the_aid() {
    // The aid lists roads beside each period; what comes by them it does not say.
    let told = [
        (1, Period::Midday, vec!["taneytown"]),
        (1, Period::Afternoon, vec!["taneytown", "baltimore", "emmitsburg"]),
        (1, Period::Night, vec!["taneytown"]),
        (2, Period::Morning, vec!["baltimore", "taneytown"]),
        (2, Period::Afternoon, vec!["baltimore"]),
    ];
    let agrees = |rules: &Wallace| {
        let road = |row: &CardRow| match row.arrives {
            Arrives::By(entry) => rules.board().id(entry).trim_start_matches("entry_").to_owned(),
            Arrives::ByDie { .. } => "a die".into(),
        };
        let rows: Vec<_> = union_rows(rules).map(|row| (row.day, row.period, road(row))).collect();
        let wanted = told
            .iter()
            .flat_map(|(day, period, roads)| roads.iter().map(|road| (*day, *period, (*road).to_owned())));
        rows == wanted.collect::<Vec<_>>()
    };
    assert_eq!(was_and_is(agrees), (true, true));
}

#[test]
fn a_ridge_line_lies_beyond_gettysburg() {
    // The player: at the end of his first day the Union stands entrenched on the ridges behind the town.
    let rules = with(Inferior::Eleventh);
    let board = rules.board();
    let [town, pike, angle] =
        ["gettysburg", "entry_chambersburg", "angle"].map(|id| board.find(id).expect("a place"));
    assert_eq!((board.terrain(town), board.terrain(angle)), (Terrain::Town, Terrain::Ridge));
    assert!(board.steps(pike, angle) > board.steps(pike, town));
}
