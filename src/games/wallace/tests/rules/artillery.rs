//! Guns in an assault (Artillery).

use super::table::{Position, Row, Table, UNION, confederates};
use crate::rule_rows;
use wallace::rules::Rule;

pub fn rows() -> Vec<Row> {
    rule_rows! {
        Rule::ArtilleryAlone: shown [guns_are_lost_with_their_infantry], beside [guns_follow_their_infantry];
        Rule::ArtilleryRetreat: shown [guns_follow_their_infantry], beside [guns_are_lost_with_their_infantry, guns_of_nobody];
        Rule::ArtilleryWithdraw: shown [guns_withdraw], beside [guns_hold_on, no_check_no_withdrawal];
        Rule::ArtilleryOverrun: shown [guns_of_nobody, guns_of_nobody_are_lost], beside [guns_follow_their_infantry];
    }
}

fn assault(defenders: &str) -> Position {
    confederates(&format!("long_lane c 1r C5; bliss u {defenders}; leister U3"))
}

fn fought(assault: Position, dice: &[u16]) -> Table {
    assault.table().marches("long_lane", "long_lane").charges("regular", "bliss", dice)
}

fn guns_are_lost_with_their_infantry() -> Table {
    fought(assault("1r:5 1g 1d"), &[1, 1, 1, 6])
        .looks("bliss", "c 1r")
        .looks("angle", "")
        .tells("Union artillery in Bliss Farm is lost with the troops beside it.")
}

fn guns_follow_their_infantry() -> Table {
    fought(assault("1r 1g 1d fire"), &[1, 1, 1, 6, 1])
        .looks("bliss", "c 1r")
        .looks("angle", "u 1r:1 1d")
        .tells("Union artillery in Bliss Farm was damaged before and is lost.")
        .tells("Union damaged artillery retreats from Bliss Farm to Cemetery Ridge.")
}

fn after_a_check() -> Table {
    fought(assault("1r 1g 1d"), &[1, 1, 1, 6, 5]).waits_for(UNION).offers_just(&[
        "gunsGo piece=artillery to=angle",
        "gunsGo piece=artilleryDamaged to=angle",
        "gunsStay",
    ])
}

fn guns_withdraw() -> Table {
    after_a_check()
        .does("gunsGo piece=artilleryDamaged to=angle")
        .tells("Union damaged artillery withdraws from Bliss Farm to Cemetery Ridge.")
        .play("gunsGo piece=artillery to=angle", &[1, 1])
        .looks("angle", "u 1g 1d")
        .looks("bliss", "u 1r:1")
}

fn guns_hold_on() -> Table {
    after_a_check().play("gunsStay", &[1, 1]).looks("bliss", "u 1r:1 1g 1d")
}

/// They are asked only after a check that is really made.
fn no_check_no_withdrawal() -> Table {
    fought(assault("1r 1g"), &[1, 1, 1, 1, 1]).looks("bliss", "u 1r 1g")
}

/// Nothing is inflicted, so that nobody checks and nobody fires back.
fn guns_of_nobody() -> Table {
    fought(assault("1g"), &[1])
        .looks("bliss", "c 1r")
        .looks("angle", "u 1d")
        .tells("Union artillery in Bliss Farm is damaged.")
}

fn guns_of_nobody_are_lost() -> Table {
    fought(assault("1g 1d").option("loneArtillery", "eliminated"), &[1, 1])
        .looks("bliss", "c 1r")
        .looks("angle", "")
        .tells("Union artillery in Bliss Farm is overrun and lost.")
}
