//! Artillery, bombardment, defensive fire (§13, steps 2 to 6).

use super::table::{CONFEDERATE, Position, Row, Table, UNION, confederates};
use crate::rule_rows;
use guns::rules::Rule;

pub fn rows() -> Vec<Row> {
    rule_rows! {
        Rule::ArtMatch: shown [nobody_matches, hancock_fires], beside [no_guns];
        Rule::ArtThreshold: shown [too_few_have_come], beside [nobody_matches];
        Rule::ArtShared: shown [among_the_enemy], beside [two_are_enough];
        Rule::ArtTwo: shown [two_are_enough], beside [hancock_fires];
        Rule::ArtNoTarget: shown [nobody_comes_by], beside [hancock_fires];
        Rule::ArtNoBombardmentTarget: shown [blind_guns, off_the_map], beside [guns_that_see];
        Rule::BombardNearSide: shown [guns_that_see, into_the_woods], beside [no_guns];
        Rule::BombardHits: shown [guns_that_see], beside [no_guns];
        Rule::FireStrength: shown [hancock_fires], beside [no_guns];
        Rule::FireOwn: shown [hancock_fires], beside [from_beside];
        Rule::FireOrder: shown [hancock_fires], beside [too_weak];
    }
}

/// Pickett attacks Cemetery Ridge; the Union has guns.
fn assault_with(map: &str) -> Position {
    confederates(&format!("PICKETT-1 P226>A101; HANCOCK-1 P227>A101; HANCOCK-2 P215>A086; {map}"))
        .step("attacks")
        .tray(UNION, "HANCOCK2*3 RESERVE2 ANY1*2 SLOCUM2")
        .tray(CONFEDERATE, "PICKETT2 ANY1*3")
}

fn declared(position: Position) -> Table {
    position
        .table()
        .plays("attackTarget position=P227 approach=A101; attackLead block=PICKETT-1 path=A101")
        .waits_for(UNION)
}

fn assault() -> Table {
    declared(assault_with(""))
}

fn no_guns() -> Table {
    assault().plays("endDefenseArtillery; endAttackArtillery; payToken token=ANY1").fought()
}

fn nobody_matches() -> Table {
    assault().barred(
        "defenseArtillery position=P227 token=SLOCUM2",
        "No block at Cemetery Ridge, centre matches SLOCUM 2 artillery.",
    )
}

fn too_few_have_come() -> Table {
    assault().barred(
        "defenseArtillery position=P227 token=RESERVE2",
        "too few commands other than Buford's have entered with all their blocks",
    )
}

/// Three and two for the ridge: one reduction.
fn hancock_fires() -> Table {
    assault()
        .plays("defenseArtillery position=P227 token=HANCOCK2; defenseArtillery position=P227 token=HANCOCK2")
        .plays("endDefenseArtillery; endAttackArtillery; payToken token=ANY1")
        .mentions("with strength 5 (3, +2 for the ridge)")
        .mentions("comes to 5: 1 reduction among the attackers.")
}

fn two_are_enough() -> Table {
    assault()
        .plays("defenseArtillery position=P227 token=HANCOCK2; defenseArtillery position=P227 token=ANY1")
        .barred("defenseArtillery position=P227 token=ANY1", "Two tokens lie at")
}

fn too_weak() -> Table {
    assault()
        .plays("defenseArtillery position=P227 token=ANY1; endDefenseArtillery; endAttackArtillery; payToken token=ANY1")
        .mentions("comes to 2: 0 reductions")
}

fn from_beside() -> Table {
    assault()
        .plays("defenseArtillery position=P215 token=HANCOCK2; endDefenseArtillery; endAttackArtillery; payToken token=ANY1")
        .mentions("with strength 4 (2, +2 for the ridge)")
}

fn nobody_comes_by() -> Table {
    declared(assault_with("HANCOCK-3 P258>A115"))
        .barred("defenseArtillery position=P258 token=ANY1", "No attacker crosses")
}

fn among_the_enemy() -> Table {
    declared(
        assault_with("SLOCUM-1 P183>A076 on:A090; HETH-1 P183>A090 on:A076").option("fullyObstructed", true),
    )
    .barred("defenseArtillery position=P183 token=ANY1", "no artillery stands there")
}

/// Heth attacks from open ground, Pender out of the woods of Oak Ridge.
fn out_of_the_woods() -> Table {
    confederates("HETH-1 P104>A044; PENDER-1 P105>A044; REYNOLDS-2 P103>A044")
        .step("attacks")
        .tray(UNION, "")
        .table()
        .plays("attackTarget position=P103 approach=A044; attackLead block=HETH-1 path=A044")
        .plays("attackAdd block=PENDER-1 target=P103 path=A044")
        .until("endAttackArtillery")
        .waits_for(CONFEDERATE)
}

fn blind_guns() -> Table {
    out_of_the_woods().barred("attackArtillery position=P105 token=ANY1", "Nothing can be bombarded from")
}

/// From the western ridge one position could be bombarded but for its woods, and two others can.
fn in_the_woods() -> Table {
    confederates(
        "HETH-1 P103>A044; PENDER-1 P103>A044; HOWARD-1 P104>A044; HOWARD-2 P105>A044; HOWARD-3 P088>A044",
    )
    .step("attacks")
    .table()
    .plays("attackTarget position=P104 approach=A044; attackLead block=HETH-1 path=A044")
    .plays("attackSecond position=P105 approach=A044; attackLead block=PENDER-1 path=A044")
    .until("endDefenseArtillery")
    .plays("defenseArtillery position=P088 token=ANY1; endDefenseArtillery")
    .plays("attackArtillery position=P103 token=ANY1; endAttackArtillery; payToken token=ANY1")
    .offers("bombard from=P103 target=P088")
}

fn off_the_map() -> Table {
    in_the_woods().barred("bombard from=P103 target=P999", "Blocks stand on the lines around areas")
}

fn into_the_woods() -> Table {
    in_the_woods().barred("bombard from=P103 target=P105", "one is obstructed on the side towards the other")
}

fn guns_that_see() -> Table {
    out_of_the_woods()
        .plays("attackArtillery position=P104 token=ANY1; attackArtillery position=P104 token=ANY1")
        .mentions("comes to 2: 0 hits.")
}
