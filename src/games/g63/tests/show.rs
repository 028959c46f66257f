//! Overlays and scenes of G63.

use crate::tables::{Table, allowances, battle_joined, five_by_five, lee_thrown_back, start};
use high_water_mark_engine::scene::{Location, Tint};
use high_water_mark_engine::{Side, Viewer};

/// The spaces of an overlay with their tints.
fn overlay(table: &Table, kind: &str, subject: &str) -> Vec<(String, Tint)> {
    table.overlay(kind, subject).cells.into_iter().map(|cell| (cell.space, cell.tint)).collect()
}

/// The spaces of an overlay that all have one tint.
fn tinted(ids: &[&str], tint: Tint) -> Vec<(String, Tint)> {
    ids.iter().map(|id| ((*id).to_owned(), tint)).collect()
}

#[test]
fn reach_counts_movement_points_and_stops_at_the_enemy() {
    assert_eq!(overlay(&battle_joined(), "reach", "lee"), []);
    let july_2 = |meade: u8, lee: u8| {
        let table = Table::on_board(allowances(five_by_five(), meade, lee));
        table.does("step to=0303; step to=0303").play("attack", &[1])
    };
    let reach = overlay(&july_2(1, 2), "reach", "lee");
    assert!(reach.contains(&("0303".into(), Tint::Threat)), "{reach:?}");
    assert!(reach.contains(&("0101".into(), Tint::Reach)), "{reach:?}");
    let everywhere = july_2(9, 1);
    assert_eq!(overlay(&everywhere, "reach", "meade").len(), 24);
    // Points that are spent are gone.
    let begun = july_2(2, 1).does("step to=0404");
    assert_eq!(overlay(&begun, "reach", "meade").len(), 6);
}

#[test]
fn reach_obeys_the_order_of_july_1() {
    for army in ["lee", "meade"] {
        assert_eq!(overlay(&Table::new(), "reach", army), tinted(&["0202"], Tint::Reach), "{army}");
    }
    let arrived = Table::new().does("step to=0202");
    assert_eq!(overlay(&arrived, "reach", "lee"), tinted(&["0202"], Tint::Threat));
    // Meade's next turn is of July 2.
    assert_eq!(overlay(&arrived, "reach", "meade").len(), 6);
    // Lee may march by a shortest way only.
    let far = Table::on_board(allowances(start(five_by_five(), "0404", "0101"), 1, 3));
    let reach = overlay(&far, "reach", "lee");
    assert!(reach.contains(&("0303".into(), Tint::Reach)) && reach.len() < 8, "{reach:?}");
}

#[test]
fn an_army_marches_towards_a_hex_that_is_too_far_for_it() {
    let mut table = Table::on_board(start(five_by_five(), "0505", "0203"));
    assert_eq!(table.scene(Side::Union).prompt, "Meade must march towards hex 0303.");
    assert_eq!(
        refusal(&mut table, Side::Union, "endMovement"),
        "On July 1 Meade must march towards hex 0303 and has movement points left for that."
    );
    let mut near = Table::on_board(allowances(start(five_by_five(), "0505", "0203"), 3, 1));
    assert_eq!(
        refusal(&mut near, Side::Union, "endMovement"),
        "On July 1 Meade must march to hex 0303 and has movement points left for that."
    );
}

#[test]
fn a_zone_of_control_is_named_by_who_stands_in_it() {
    let zone = Table::new().overlay("zoc", "union");
    assert_eq!(zone.title, "The Union zone of control: the hex that Meade stands in");
}

#[test]
fn the_zone_of_control_is_the_hex_itself() {
    assert_eq!(overlay(&Table::new(), "zoc", "union"), tinted(&["0302"], Tint::Zone));
    assert_eq!(overlay(&battle_joined(), "zoc", "confederate"), tinted(&["0202"], Tint::Zone));
}

#[test]
fn the_line_of_retreat_is_shown_before_the_battle() {
    let off = ("0101".to_owned(), Tint::Threat);
    assert_eq!(overlay(&battle_joined(), "retreat", "lee"), [("0101".into(), Tint::Path), off]);
    assert_eq!(overlay(&Table::new(), "retreat", "lee"), []);
    let wide = crate::tables::battle_on_five_by_five();
    assert_eq!(overlay(&wide, "retreat", "lee"), tinted(&["0203", "0102"], Tint::Path));
    assert_eq!(overlay(&wide, "retreat", "meade"), tinted(&["0404", "0504"], Tint::Path));
}

#[test]
fn an_army_that_is_driven_off_lies_beside_the_map() {
    let table = battle_joined().play("attack", &[6]);
    let scene = table.scene(Side::Union);
    let meade = scene.pieces.iter().find(|piece| piece.id == "meade").expect("the counter");
    assert_eq!(meade.at, Location::Tray { tray: "driven-off".into() });
    assert_eq!(scene.deciders, []);
    assert!(meade.states.is_empty());
}

#[test]
fn only_armies_in_one_hex_cannot_move() {
    let states = |table: &Table| {
        table.scene(Viewer::Referee).pieces.iter().map(|piece| piece.states.len()).collect::<Vec<_>>()
    };
    assert_eq!(states(&battle_joined()), [1, 1]);
    assert_eq!(states(&lee_thrown_back()), [0, 0]);
}

/// A refusal in words.
fn refusal(table: &mut Table, side: Side, line: &str) -> String {
    table.refuse(side, line).text
}

#[test]
fn refusals_tell_what_holds_now() {
    // Meade has arrived with a movement point left: his turn is over.
    let mut arrived = Table::on_board(allowances(start(five_by_five(), "0504", "0203"), 3, 1));
    arrived = arrived.does("step to=0404; step to=0303");
    assert_eq!(refusal(&mut arrived, Side::Union, "step to=0302"), "It is Lee's turn: July 1, PM.");
    // An attack after the phase is over is not one of the present phase.
    let mut attacked = battle_joined().play("attack", &[4]);
    assert_eq!(
        refusal(&mut attacked, Side::Confederate, "attack"),
        "Lee made the one attack of the last Combat Phase. It is Meade's turn: July 2, AM."
    );
    let mut start = Table::new().does("step to=0202");
    assert_eq!(
        refusal(&mut start, Side::Confederate, "step to=0102"),
        "On July 1 Lee must march to Gettysburg (0202) by a shortest way, and hex 0102 is no nearer to it."
    );
}

#[test]
fn who_stays_where_he_is_is_said_to_stay() {
    let label = lee_thrown_back().label("endMovement").label;
    assert!(label.contains(" stays in "), "{label}");
}
