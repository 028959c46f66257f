//! Close combat, losses, and what follows (§2, §13, steps 7 to 9; §19).

use super::table::{CONFEDERATE, Position, Row, Table, UNION, confederates};
use crate::rule_rows;
use guns::rules::Rule;
use serde_json::json;

pub fn rows() -> Vec<Row> {
    rule_rows! {
        Rule::CombatResult: shown [full_blocks], beside [shot_down];
        Rule::CombatLosses: shown [full_blocks], beside [shot_down];
        Rule::CombatRear: shown [from_the_rear], beside [full_blocks];
        Rule::CombatFlank: shown [on_the_flank], beside [full_blocks];
        Rule::IronLead: shown [the_iron_brigade], beside [full_blocks];
        Rule::WorksEffect: shown [behind_works], beside [behind_works_to_the_rear];
        Rule::AttackWon: shown [full_blocks], beside [shot_down];
        Rule::ReduceChoose: shown [full_blocks, the_other_way_round], beside [the_last_strength];
        Rule::ReduceSingle: shown [a_reduced_block], beside [the_last_strength];
        Rule::ReduceEliminate: shown [the_last_strength], beside [full_blocks];
        Rule::ReduceIron: shown [the_iron_brigade], beside [full_blocks];
        Rule::TokensAfterAttacks: shown [tokens_of_an_attack], beside [behind_works_to_the_rear];
    }
}

fn attack(map: &str) -> Position {
    confederates(map).step("attacks").tray(UNION, "").tray(CONFEDERATE, "ANY1*4")
}

fn pickett(map: &str) -> Position {
    attack(&format!("PICKETT-1 P226>A101; {map}"))
}

/// Pickett attacks Hancock's position on Cemetery Ridge, until everything about it is decided.
fn on_the_ridge(position: Position) -> Table {
    position
        .table()
        .plays("attackTarget position=P227 approach=A101; attackLead block=PICKETT-1 path=A101")
        .plays("endAttackArtillery; payToken token=ANY1")
}

fn full_blocks() -> Table {
    on_the_ridge(pickett("HANCOCK-1 P227>A101"))
        .mentions("(2) against Hancock 1 (2), +1 for the Confederate attack. The result is +1: the attackers win, and both")
        .fought()
        .stands("PICKETT-1", "P227>A102")
}

fn the_other_way_round() -> Table {
    on_the_ridge(pickett("HANCOCK-1 P227>A101"))
        .until("offerReduction a=r2 b=r1")
        .barred("offerReduction a=r1 b=r2", "the reduced-2 one is named first")
}

fn the_last_strength() -> Table {
    on_the_ridge(pickett("HANCOCK-1 P227>A101 r1"))
        .mentions("The result is +2: the attackers win, and the defenders' leader is reduced.")
        .fought()
        .stands("HANCOCK-1", "lost")
}

fn a_reduced_block() -> Table {
    on_the_ridge(pickett("HANCOCK-1 P227>A101 r2")).mentions("from reduced").fought()
}

fn the_iron_brigade() -> Table {
    on_the_ridge(pickett("REYNOLDS-1 P227>A101"))
        .mentions("-2 for the Iron Brigade. The result is -1: the defenders win")
        .fought()
}

fn works(front: &str) -> Table {
    let works = json!([{ "at": "P227", "front": front, "side": "union" }]);
    on_the_ridge(pickett("HANCOCK-1 P227>A101").with("/works", works))
}

fn behind_works() -> Table {
    works("A101").mentions("-1 for field works. The result is 0: the defenders win")
}

fn behind_works_to_the_rear() -> Table {
    works("A102").mentions("The result is +1")
}

fn from_the_rear() -> Table {
    attack("HETH-1 P103>A044; REYNOLDS-2 P105>A045")
        .table()
        .plays("attackTarget position=P105 approach=A044; attackLead block=HETH-1 path=A044")
        .until("payToken")
        .plays("payToken token=ANY1")
        .mentions("(2) against Reynolds 2 (0, attacked from the rear)")
}

fn on_the_flank() -> Table {
    pickett("HETH-1 P178>A087; HANCOCK-1 P215>A086")
        .table()
        .plays("attackTarget position=P215 approach=A086; attackLead block=PICKETT-1 path=A101,A086")
        .until("payToken")
        .plays("payToken token=ANY1")
        .mentions("+1 for threats to the defenders' flanks")
}

/// A weak attacker is shot down before he comes to close combat.
fn shot_down() -> Table {
    pickett("HANCOCK-1 P227>A101; HANCOCK-2 P215>A086")
        .with("/armies/confederate/slots/0/face/level", "r2")
        .with("/armies/confederate/spares/PICKETT", json!({ "r2": 0, "r1": 2 }))
        .tray(UNION, "HANCOCK2*3 ANY1")
        .table()
        .plays("attackTarget position=P227 approach=A101; attackLead block=PICKETT-1 path=A101")
        .plays("defenseArtillery position=P227 token=HANCOCK2; defenseArtillery position=P227 token=HANCOCK2")
        .plays("defenseArtillery position=P215 token=HANCOCK2; defenseArtillery position=P215 token=ANY1")
        .until("payToken")
        .plays("payToken token=ANY1")
        .mentions("comes to 10: 3 reductions")
        .stands("PICKETT-1", "lost")
}

/// The attacker uses two tokens; the defender's comes back.
fn tokens_of_an_attack() -> Table {
    pickett("PICKETT-2 P226>A101; HANCOCK-1 P227>A101")
        .tray(UNION, "ANY1")
        .table()
        .plays("attackTarget position=P227 approach=A101; attackLead block=PICKETT-1 path=A101")
        .plays("attackAdd block=PICKETT-2 target=P227 path=A101")
        .plays("defenseArtillery position=P227 token=ANY1")
        .until("payToken")
        .plays("payToken token=ANY1; payToken token=ANY1")
        .until("endMarch")
        .waits_for(CONFEDERATE)
        .holds(CONFEDERATE, 3)
        .holds(UNION, 1)
}
