//! Cavalry, and the guns with it (Cavalry; Artillery).

use super::table::{Row, Table, UNION, confederates, union};
use crate::rule_rows;
use wallace::rules::Rule;

pub fn rows() -> Vec<Row> {
    rule_rows! {
        Rule::CavalryRetreat: shown [cavalry_gives_way_to_a_shot, cavalry_gives_way_in_defence, cavalry_gives_way_in_attack],
            beside [cavalry_stands, cavalry_without_a_way_out, infantry_has_no_choice];
        Rule::ArtilleryHorse: shown [guns_go_with_the_cavalry, guns_go_from_an_assault, horse_guns_after_a_check, horse_guns_after_mixed_company],
            beside [guns_stay, cavalry_without_guns, guns_after_mixed_company];
    }
}

/// A gun in the woods hits Bliss Farm, from where ways lead to Cemetery Ridge and the Codori Farm.
fn shot(target: &str, block: &str) -> Table {
    confederates(&format!("mcmillan c 1g C5; bliss u {target}; {block} U3"))
        .table()
        .issues("mcmillan")
        .does("orderFire")
        .play("fire from=mcmillan piece=artillery target=bliss aim=troops", &[6])
}

fn cavalry_gives_way_to_a_shot() -> Table {
    shot("1h:1 dis >long_lane", "ridge_s")
        .waits_for(UNION)
        .offers_just(&["cavalryStand", "cavalryRetreat"])
        .does("cavalryRetreat")
        .tells("Union cavalry in Bliss Farm gives way and ignores a cube.")
        .offers_just(&["retreat piece=cavalry cubes:1 to=angle", "retreat piece=cavalry cubes:1 to=codori"])
        .does("retreat piece=cavalry cubes:1 to=codori")
        .looks("codori", "u 1h:1 dis")
        .looks("bliss", "")
}

fn cavalry_without_guns() -> Table {
    cavalry_gives_way_to_a_shot()
}

fn cavalry_stands() -> Table {
    shot("1h:1", "ridge_s").does("cavalryStand").looks("bliss", "u 1h:2")
}

fn cavalry_without_a_way_out() -> Table {
    shot("1h:1", "taneytown").looks("bliss", "u 1h:2")
}

fn infantry_has_no_choice() -> Table {
    shot("1r:1", "ridge_s").looks("bliss", "u 1r:2")
}

fn guns_go_with_the_cavalry() -> Table {
    shot("1h 1g 1d", "leister")
        .does("cavalryRetreat")
        .looks("angle", "u 1h")
        .offers_just(&[
            "gunsGo piece=artillery to=angle",
            "gunsGo piece=artilleryDamaged to=angle",
            "gunsStay",
        ])
        .cannot("gunsGo piece=artillery to=codori")
        .does("gunsGo piece=artillery to=angle")
        .tells("Union artillery leaves with the cavalry from Bliss Farm to Cemetery Ridge.")
        .does("gunsStay")
        .looks("angle", "u 1h 1g")
        .looks("bliss", "u 1d")
}

fn guns_stay() -> Table {
    shot("1h 1g 1d", "leister")
        .does("cavalryRetreat; gunsStay")
        .looks("bliss", "u 1g 1d")
        .looks("angle", "u 1h")
}

/// A regular out of Long Lane assaults Bliss Farm.
fn assault(defenders: &str, dice: &[u16]) -> Table {
    confederates(&format!("long_lane c 1r C5; bliss u {defenders}; leister U3"))
        .table()
        .marches("long_lane", "long_lane")
        .charges("regular", "bliss", dice)
}

fn cavalry_gives_way_in_defence() -> Table {
    assault("1h", &[1, 6])
        .waits_for(UNION)
        .does("cavalryRetreat")
        .looks("angle", "u 1h")
        .looks("bliss", "c 1r")
}

/// The cube still counts: the regular has to check its morale.
fn guns_go_from_an_assault() -> Table {
    assault("1r:1 1h 1g", &[1, 1, 1, 6])
        .does("cavalryRetreat")
        .play("gunsGo piece=artillery to=angle", &[5, 1, 1])
        .tells("Union regular infantry (1 cube) checks morale and rolls 5 in column 1: it holds.")
        .looks("angle", "u 1h 1g")
        .looks("bliss", "u 1r:1")
}

/// Cavalry alone had been with them: a retreat by the dice is as good.
fn horse_guns_after_a_check() -> Table {
    assault("1h 1g 1d", &[1, 1, 1, 6])
        .play("cavalryStand", &[1])
        .offers_just(&[
            "retreat piece=artillery cubes:0 to=angle",
            "retreat piece=artilleryDamaged cubes:0 to=angle",
        ])
        .does("retreat piece=artillery cubes:0 to=angle")
        .looks("angle", "u 1h:1 1g 1d")
        .looks("bliss", "c 1r")
}

/// The infantry dies in the first round; in the second the cavalry goes, and the gun with it.
fn horse_guns_after_mixed_company() -> Table {
    assault("1i 1h 1g dis", &[1, 1, 1, 6])
        .play("allocate kind=inferior", &[1, 6])
        .tells("Union inferior infantry (1 cube) defending Bliss Farm breaks and is eliminated.")
        .play("gunsStay", &[1, 6])
        .does("cavalryRetreat")
        .tells("Union artillery leaves with the cavalry from Bliss Farm to Cemetery Ridge.")
        .looks("angle", "u 1h 1g dis")
        .looks("bliss", "c 1r")
}

/// Both are sent away by the dice: the gun had not been with cavalry alone, and is damaged.
fn guns_after_mixed_company() -> Table {
    assault("1r 1h 1g", &[1, 1, 1, 6])
        .play("allocate kind=regular", &[1, 1])
        .offers_just(&["retreat piece=regular cubes:1 to=angle", "retreat piece=cavalry cubes:0 to=angle"])
        .does("retreat piece=cavalry cubes:0 to=angle")
        .looks("angle", "u 1r:1 1h 1d")
        .looks("bliss", "c 1r")
}

fn cavalry_gives_way_in_attack() -> Table {
    union("long_lane u 1h U5; bliss c 1r")
        .table()
        .marches("long_lane", "long_lane")
        .charges("cavalry", "bliss", &[6])
        .waits_for(UNION)
        .does("cavalryRetreat")
        .looks("long_lane", "u 1h U5/1")
        .looks("bliss", "c 1r")
}
