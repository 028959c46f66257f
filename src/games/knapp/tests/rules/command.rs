//! The order of the phases, and who may move: command (§3, §4, §10).

use super::table::{
    CONFEDERATE, Row, Table, UNION, confederates_move, fire, new_game, position, union_moves,
};
use crate::rule_rows;
use knapp::Options;
use knapp::rules::Rule;

pub fn rows() -> Vec<Row> {
    rule_rows! {
        Rule::TurnSequence:
            shown [the_phases_follow_each_other, the_union_moves_in_confederate_fire, a_shot_in_a_movement_phase],
            beside [hays_and_caldwell_move];
        Rule::TurnNotYours:
            shown [the_union_moves_heth, the_union_combines_heth, the_union_fires_with_heth],
            beside [hays_and_caldwell_move];
        Rule::CommandRange: shown [anderson_is_three_areas_from_hill, heth_waits_at_1pm],
            beside [anderson_is_two_areas_from_hill];
        Rule::CommandHeth: shown [heth_moves_alone_at_10am], beside [heth_waits_at_1pm];
        Rule::CommandCavalry: shown [buford_moves_alone], beside [barlow_cannot_move_alone];
        Rule::CommandGrace: shown [pickett_in_his_second_turn],
            beside [pickett_in_his_third_turn, pickett_with_one_turn_of_grace, anderson_in_his_second_turn];
        Rule::CommandOrphans: shown [hills_men_obey_lee], beside [hill_lives, hills_men_are_far_from_lee];
        Rule::OptionNoLeaders: shown [without_leaders_everybody_obeys], beside [with_leaders_reynolds_is_there];
    }
}

fn the_phases_follow_each_other() -> Table {
    Table::new()
        .fresh()
        .does("endMove")
        .offers_just(&["endFire"])
        .does("endFire")
        .offers("move piece=buford to=D4")
        .does("endMove")
        .offers_just(&["endFire"])
}

fn the_union_moves_in_confederate_fire() -> Table {
    fire("confederate", "gibbon C9, hancock C9").table().refused(UNION, "move piece=gibbon to=C8")
}

fn a_shot_in_a_movement_phase() -> Table {
    union_moves("gibbon D7, heth-a E6").refused(UNION, "volley unit=gibbon target=E6")
}

fn hays_and_caldwell_move() -> Table {
    union_moves("hays C9, caldwell C9, hancock C9")
        .does("move piece=hays to=C8; move piece=caldwell to=C8")
        .stands("caldwell", "C8")
}

fn the_union_moves_heth() -> Table {
    union_moves("hays C9, hancock C9, heth-a E3, hill E3").refused(UNION, "move piece=heth-a to=E4")
}

fn the_union_combines_heth() -> Table {
    union_moves("hays C9, heth-a:1 E3, heth-b:1 E3").refused(UNION, "combine division=heth")
}

fn the_union_fires_with_heth() -> Table {
    fire("union", "gibbon D7, heth-a E6").table().refused(UNION, "volley unit=heth-a target=D7")
}

fn anderson_is_three_areas_from_hill() -> Table {
    confederates_move("anderson-a G2, hill D4").refused(CONFEDERATE, "move piece=anderson-a to=G1")
}

fn anderson_is_two_areas_from_hill() -> Table {
    confederates_move("anderson-a G2, hill E3").does("move piece=anderson-a to=G1")
}

fn heth_moves_alone_at_10am() -> Table {
    position(0, "fire confederate", "heth-a F3").next().does("move piece=heth-a to=E3").stands("heth-a", "E3")
}

fn heth_waits_at_1pm() -> Table {
    position(1, "fire confederate", "heth-a F3").next().refused(CONFEDERATE, "move piece=heth-a to=E3")
}

fn buford_moves_alone() -> Table {
    position(0, "fire union", "buford E3").next().does("move piece=buford to=D4").stands("buford", "D4")
}

fn barlow_cannot_move_alone() -> Table {
    position(0, "fire union", "barlow E3").next().refused(UNION, "move piece=barlow to=D4")
}

fn pickett_in_his_second_turn() -> Table {
    position(9, "fire confederate", "pickett-a G2")
        .mark("pickett-a", "arrived", 9)
        .mark("pickett-a", "grace", true)
        .next()
        .does("move piece=pickett-a to=F3")
        .stands("pickett-a", "F3")
}

fn pickett_in_his_third_turn() -> Table {
    position(10, "fire confederate", "pickett-a G2")
        .mark("pickett-a", "arrived", 9)
        .mark("pickett-a", "grace", true)
        .next()
        .refused(CONFEDERATE, "move piece=pickett-a to=F3")
}

fn pickett_with_one_turn_of_grace() -> Table {
    position(9, "fire confederate", "pickett-a G2")
        .option("graceTurns", 1)
        .mark("pickett-a", "arrived", 9)
        .mark("pickett-a", "grace", true)
        .next()
        .refused(CONFEDERATE, "move piece=pickett-a to=F3")
}

fn anderson_in_his_second_turn() -> Table {
    position(3, "fire confederate", "anderson-a G2")
        .mark("anderson-a", "arrived", 3)
        .next()
        .refused(CONFEDERATE, "move piece=anderson-a to=F3")
}

fn hills_men_obey_lee() -> Table {
    position(2, "fire confederate", "anderson-a G2, lee F3, hill dead")
        .next()
        .does("move piece=anderson-a to=G1")
}

fn hill_lives() -> Table {
    position(2, "fire confederate", "anderson-a G2, lee F3, hill F3")
        .next()
        .does("move piece=anderson-a to=G1")
}

fn hills_men_are_far_from_lee() -> Table {
    position(2, "fire confederate", "anderson-a G2, lee C5, hill dead")
        .next()
        .refused(CONFEDERATE, "move piece=anderson-a to=G1")
}

fn without_leaders_everybody_obeys() -> Table {
    new_game(Options { leaders: false, ..Options::default() })
        .stands("reynolds", "off")
        .does("endMove; endFire; move piece=doubleday to=F8")
        .stands("doubleday", "F8")
}

fn with_leaders_reynolds_is_there() -> Table {
    Table::new().stands("reynolds", "E7")
}
