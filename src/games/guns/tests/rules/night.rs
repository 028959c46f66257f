//! The night (§17).

use super::table::{CONFEDERATE, Position, Row, Table, UNION, confederates, union};
use crate::rule_rows;
use guns::rules::Rule;

pub fn rows() -> Vec<Row> {
    rule_rows! {
        Rule::NightWorks: shown [field_works, nobody_is_there, not_that_way], beside [a_quiet_night];
        Rule::WorksSame: shown [once_is_enough], beside [field_works];
        Rule::NightTrack: shown [a_quiet_night], beside [a_historical_night];
        Rule::NightPool: shown [a_quiet_night], beside [nothing_was_returned];
        Rule::NightBuford: shown [two_leave, three_are_given_up, no_reduced_block], beside [a_quiet_night];
    }
}

fn night() -> Position {
    confederates("HETH-1 P117>A056; HANCOCK-1 P258>A114").at(14).step("works").tray(CONFEDERATE, "MFW*2 ANY1")
}

fn field_works() -> Table {
    night().table().plays("placeFieldWorks position=P117 front=A056").holds(CONFEDERATE, 2)
}

fn once_is_enough() -> Table {
    field_works()
        .barred("placeFieldWorks position=P117 front=A056", "towards Lutheran Seminary already.")
        .offers("placeFieldWorks position=P117 front=A055")
}

fn nobody_is_there() -> Table {
    night().table().barred("placeFieldWorks position=P118 front=A056", "No block of yours stands at")
}

fn not_that_way() -> Table {
    night().table().barred("placeFieldWorks position=P117 front=A100", "does not bound")
}

fn a_quiet_night() -> Table {
    night()
        .tokens(CONFEDERATE, "returned", "HETH2 HETH1")
        .table()
        .plays("endFieldWorks")
        .mentions("Night: 2 tokens of the Confederate Return Stack go back to the pool.")
        .mentions("The Confederate lays 1 arrival token and 5 rumors")
}

fn nothing_was_returned() -> Table {
    night().table().plays("endFieldWorks").never_tells("Return Stack")
}

fn a_historical_night() -> Table {
    night().option("reinforcements", "historical").table().plays("endFieldWorks").never_tells("rumors")
}

/// The Union gives something up.
fn given_up() -> Table {
    union("REYNOLDS-2 P226>A101; REYNOLDS-3 P226>A101; HOWARD-1 P226>A101 r1; HETH-1 P117>A056")
        .at(14)
        .step("works")
        .table()
        .plays("endFieldWorks")
        .waits_for(UNION)
}

fn two_leave() -> Table {
    given_up()
        .plays("removeBlock block=REYNOLDS-2")
        .barred("forfeitNextThree", "another one must follow")
        .plays("removeBlock block=REYNOLDS-3")
        .stands("REYNOLDS-3", "lost")
        .waits_for(CONFEDERATE)
}

fn three_are_given_up() -> Table {
    given_up().plays("forfeitNextThree").mentions("gives up its next three reinforcement blocks")
}

fn no_reduced_block() -> Table {
    given_up().barred("removeBlock block=HOWARD-1", "is not a full block.")
}
