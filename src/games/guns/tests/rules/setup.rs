//! The set-up, and what is hidden (§2, §4, §5, §10).

use super::table::{CONFEDERATE, Row, Table, UNION, confederates, union};
use crate::rule_rows;
use guns::options::{Options, Reinforcements};
use guns::rules::Rule;
use high_water_mark_engine::{Setup, Viewer};

pub fn rows() -> Vec<Row> {
    rule_rows! {
        Rule::PhaseNotNow: shown [the_other_side_waits], beside [the_game_begins];
        Rule::SetupBufordEntry: shown [buford_keeps_away], beside [the_game_begins];
        Rule::SetupTime: shown [the_game_begins], beside [the_historical_set_up];
        Rule::SetupQueues: shown [the_game_begins], beside [the_historical_set_up];
        Rule::SetupTray: shown [the_game_begins], beside [an_auction_comes_first];
        Rule::HiddenBlocks: shown [leaders_are_shown], beside [a_march_shows_nothing];
        Rule::HiddenShuffle: shown [blocks_together], beside [a_block_alone];
        Rule::HistSchedule: shown [heth_comes_first], beside [the_historical_set_up];
    }
}

pub fn with(options: Options) -> Table {
    Table::with_setup(Setup { options, board: None })
}

fn historical() -> Options {
    Options { reinforcements: Reinforcements::Historical, historical_buford: true, ..Options::default() }
}

fn the_other_side_waits() -> Table {
    union("REYNOLDS-2 P226>A101").table().refused(CONFEDERATE, "endMarch")
}

pub fn the_game_begins() -> Table {
    let table = Table::new().waits_for(UNION).holds(UNION, 8).holds(CONFEDERATE, 8);
    let lines: Vec<String> = table.last_lines().into_iter().map(|line| line.text).collect();
    assert!(lines[0].starts_with("The objectives lie in "), "{lines:#?}");
    assert!(lines.contains(
        &"The Confederate lays 7 arrival tokens and 10 rumors face-down on the time track.".into()
    ));
    assert!(
        lines.contains(&"The Union lays 5 arrival tokens and 10 rumors face-down on the time track.".into())
    );
    table
}

fn buford_keeps_away() -> Table {
    Table::new()
        .barred("placeCavalry position=P057", "bounds a Confederate entry area")
        .plays("placeCavalry position=P070; face front=A029")
}

fn the_historical_set_up() -> Table {
    with(historical()).waits_for(UNION).stands("BUFORD-1 ", "P086>A031")
}

fn an_auction_comes_first() -> Table {
    with(Options { auction: true, ..Options::default() }).holds(UNION, 0)
}

fn leaders_are_shown() -> Table {
    confederates("PICKETT-1 P226>A101; HANCOCK-1 P227>A101 r1")
        .step("attacks")
        .tray(UNION, "")
        .tray(CONFEDERATE, "ANY1")
        .table()
        .plays("attackTarget position=P227 approach=A101; attackLead block=PICKETT-1 path=A101")
        .fought()
}

fn a_march_shows_nothing() -> Table {
    confederates("HETH-1 P117>A056; HANCOCK-1 P258>A114")
        .table()
        .plays("march block=HETH-1; marchTo position=P118; face front=A057")
}

/// The Confederate phase begins, with blocks where the Union cannot see which is which.
fn together(map: &str) -> Table {
    union(map).table().plays("endMarch; declareOrders orders=hold").waits_for(CONFEDERATE)
}

fn blocks_together() -> Table {
    together("HANCOCK-1 P258>A114; HETH-1 P117>A056; HETH-2 P117>A056")
        .mentions("The Confederate mixes the blocks that stand together at")
}

fn a_block_alone() -> Table {
    together("HANCOCK-1 P258>A114; HETH-1 P117>A056; HETH-2 P118>A056").never_tells("mixes")
}

fn heth_comes_first() -> Table {
    with(historical())
        .until("endMarch")
        .plays("endMarch")
        .until("enter")
        .waits_for(CONFEDERATE)
        .mentions_to(Viewer::Side(UNION), "2 Confederate blocks can enter at Chambersburg Pike from 7 AM on.")
}
