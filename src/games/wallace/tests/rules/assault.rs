//! Assaults: steps, rounds, cubes on single pieces (Assault Combat).

use super::table::{CONFEDERATE, Position, Row, Table, UNION, confederates, union};
use crate::rule_rows;
use wallace::rules::Rule;

pub fn rows() -> Vec<Row> {
    rule_rows! {
        Rule::AssaultDouble: shown [four_cross_one_boundary], beside [two_fight_at_once, nobody_left_to_follow];
        Rule::AssaultHoldFirst: shown [the_second_order_follows_the_first, two_assaults_wait], beside [four_cross_one_boundary];
        Rule::AssaultAssign: shown [cubes_are_shared_out, three_cubes_are_not_four], beside [no_cubes_to_share];
        Rule::AssaultEven: shown [the_least_damaged_is_hit, not_the_most_damaged], beside [nobody_is_hit];
        Rule::AssaultColour: shown [no_elite_piece_is_hit], beside [the_least_damaged_is_hit];
        Rule::AssaultStep1: shown [guns_fire_first, a_damaged_gun_fires_worse], beside [nobody_is_hit];
        Rule::AssaultStep2: shown [nobody_is_hit, three_cubes_weaken_defenders, two_cubes_silence_a_two], beside [guns_fire_alone];
        Rule::AssaultStep3: shown [
            a_hit_shakes_attackers,
            an_m_shakes_attackers,
            guns_shake_attackers,
            an_attacker_breaks,
            elite_attackers_hold,
        ], beside [nobody_is_hit];
        Rule::AssaultStep4: shown [nobody_is_hit, works_protect, two_cubes_weaken_attackers], beside [the_attacker_is_thrown_back];
        Rule::AssaultStep5: shown [a_hit_shakes_defenders, a_d_shakes_defenders, in_the_town, inferior_defenders], beside [nobody_is_hit];
        Rule::AssaultCounter: shown [a_counter_attack, two_counter_attacks, not_without_its_cube], beside [a_six_in_a_low_column];
        Rule::AssaultSecondRound: shown [nobody_is_hit], beside [the_attacker_is_thrown_back, a_counter_attack];
        Rule::AssaultWin: shown [the_works_fall], beside [nobody_is_hit, the_attacker_is_thrown_back];
        Rule::AssaultOrder: shown [two_assaults], beside [two_fight_at_once];
        Rule::Flank: shown [around_the_works, works_on_two_sides, works_that_keep_off_fire, the_other_printing, around_the_ridge], beside [works_protect, one_entrenchment];
    }
}

/// Whoever is in Long Lane can assault Bliss Farm, from where the Union can retreat to Cemetery Ridge.
fn assault(attackers: &str, defenders: &str) -> Position {
    confederates(&format!("long_lane c {attackers} C5; bliss u {defenders}; leister U3"))
}

/// One regular assaults, and there is nobody to follow.
fn one(attackers: &str, defenders: &str, dice: &[u16]) -> Table {
    fought(assault(attackers, defenders), dice)
}

fn fought(assault: Position, dice: &[u16]) -> Table {
    assault.table().marches("long_lane", "long_lane").charges("regular", "bliss", dice)
}

/// Two ones in each round.
fn nobody_is_hit() -> Table {
    one("1r", "1r", &[1, 1, 1, 1])
        .looks("long_lane", "c 1r C5/1")
        .looks("bliss", "u 1r")
        .tells("Both sides hold on: a second round is fought for Bliss Farm.")
        .tells("Confederate regular infantry goes back from Bliss Farm to Long Lane.")
        .tells("The assault is over: the Union still holds Bliss Farm.")
        .waits_for(UNION)
}

fn the_attacker_is_thrown_back() -> Table {
    one("1r", "1r", &[4, 1]).looks("long_lane", "c 1r:1 C5/1").looks("bliss", "u 1r").tells(
        "Confederate regular infantry (1 cube) checks morale and rolls 1 in column 1: it must retreat.",
    )
}

fn the_double(attackers: &str) -> Table {
    assault(attackers, "1r").table().does("issue source=double at=long_lane; orderMove from=long_lane")
}

/// They roll 1 in step two; the defender has no way out with three dice of 4 to 6 against him.
fn four_cross_one_boundary() -> Table {
    the_double("4r")
        .moves("regular", "bliss")
        .moves("regular", "bliss")
        .does("moveDone")
        .offers_just(&["holdAssault", "resolveAssaults"])
        .does("holdAssault")
        .tells("The assault on Bliss Farm waits for the second order.")
        .moves("regular", "bliss")
        .charges("regular", "bliss", &[1, 6, 6, 6, 6, 1])
        .looks("bliss", "c 4r")
        .looks("angle", "")
        .waits_for(UNION)
}

fn two_fight_at_once() -> Table {
    the_double("3r")
        .moves("regular", "bliss")
        .moves("regular", "bliss")
        .does("moveDone")
        .play("resolveAssaults", &[1, 1, 1, 1, 1, 1])
        .looks("long_lane", "c 3r C5/2")
        .waits_for(CONFEDERATE)
}

fn nobody_left_to_follow() -> Table {
    the_double("2r")
        .moves("regular", "bliss")
        .charges("regular", "bliss", &[1, 1, 1, 1, 1, 1])
        .looks("long_lane", "c 2r C5/2")
        .waits_for(CONFEDERATE)
}

fn two_assaults_wait() -> Table {
    confederates("long_lane c 4r C5; bliss u 1r; cemetery_hill u 1r")
        .table()
        .does("issue source=double at=long_lane; orderMove from=long_lane")
        .moves("regular", "bliss")
        .moves("regular", "cemetery_hill")
        .does("moveDone; holdAssault")
        .cannot("moveDone")
}

fn the_second_order_follows_the_first() -> Table {
    the_double("4r")
        .moves("regular", "bliss")
        .does("moveDone; holdAssault")
        .cannot("move piece=regular to=mcmillan cubes:0")
        .cannot("moveDone")
        .moves("regular", "bliss")
        .offers("move piece=regular to=mcmillan cubes:0")
}

fn three_defenders() -> Table {
    one("1r", "3r:4 1e:1", &[])
}

fn cubes_are_shared_out() -> Table {
    three_defenders()
        .waits_for(UNION)
        .offers_just(&[
            "assign kind=regular parts:[4,0,0]",
            "assign kind=regular parts:[3,1,0]",
            "assign kind=regular parts:[2,2,0]",
            "assign kind=regular parts:[2,1,1]",
        ])
        .play("assign kind=regular parts:[2,1,1]", &[1, 1, 1, 1, 1, 1, 1, 1, 1, 1])
        .tells("The cubes of the regular infantry defending Bliss Farm are shared out among the pieces: 2, 1 and 1.")
        .looks("bliss", "u 3r:4 1e:1")
}

fn three_cubes_are_not_four() -> Table {
    three_defenders()
        .cannot("assign kind=regular parts:[1,1,1]")
        .cannot("assign kind=elite parts:[1]")
        .cannot("assign kind=regular parts:[4,0]")
}

fn no_cubes_to_share() -> Table {
    one("1r", "2r", &[1, 1, 1, 1, 1, 1]).never_tells("shared out")
}

/// Two hits for one regular with no cube, one with a cube, and an elite piece with one.
fn two_hits() -> Table {
    assault("2r:1 1e:1", "2r")
        .table()
        .marches("long_lane", "long_lane")
        .moves("regular", "bliss")
        .does("move piece=elite to=bliss cubes:1")
}

fn the_least_damaged_is_hit() -> Table {
    two_hits()
        .play("moveDone", &[6, 6])
        .tells("Confederate regular infantry takes a cube and now has 1 cube.")
        .waits_for(CONFEDERATE)
        .offers_just(&["allocate kind=regular", "allocate kind=elite"])
}

fn not_the_most_damaged() -> Table {
    one("1r", "1r:1 1e:3 1i:1", &[1, 1, 1, 6])
        .offers_just(&["allocate kind=regular", "allocate kind=inferior"])
        .cannot("allocate kind=elite")
}

fn no_elite_piece_is_hit() -> Table {
    the_least_damaged_is_hit().cannot("allocate kind=inferior")
}

fn guns_fire_alone() -> Table {
    one("1r", "1g", &[1]).looks("bliss", "c 1r")
}

fn guns_fire_first() -> Table {
    one("1r", "1r 1g", &[2, 1, 6, 1, 1, 1])
        .tells("Union artillery fires and rolls 2: a cube.")
        .looks("bliss", "u 1r 1g")
}

/// A sound one would hit with a 2.
fn a_damaged_gun_fires_worse() -> Table {
    one("1r", "1r 1d", &[2, 1, 1, 1, 1])
        .tells("Union damaged artillery fires and rolls 2 (−1 damaged): no effect.")
        .looks("bliss", "u 1r 1d")
}

/// Vector of the specification: with two cubes a 2 is a 1, with three a 3 is a 2.
fn two_cubes_silence_a_two() -> Table {
    one("1r", "1r:2", &[2, 1, 1, 1])
        .tells("Union regular infantry (2 cubes) fires and rolls 2 (−1 cubes): no effect.")
}

fn three_cubes_weaken_defenders() -> Table {
    one("1r", "1r:3", &[3, 6, 1, 1, 1])
        .tells("Union regular infantry (3 cubes) fires and rolls 3 (−1 cubes): the attackers must check their morale.")
}

fn a_hit_shakes_attackers() -> Table {
    one("1r", "1r", &[3, 2, 1, 1, 1])
        .tells("Confederate regular infantry (1 cube) checks morale and rolls 2 in column 1: it holds.")
}

fn an_m_shakes_attackers() -> Table {
    one("1r", "1r", &[2, 1, 1, 1, 1])
        .tells("Confederate regular infantry checks morale and rolls 1 in column 0: it holds.")
}

fn an_attacker_breaks() -> Table {
    assault("1r:3", "1r")
        .table()
        .marches("long_lane", "long_lane")
        .play("move piece=regular to=bliss cubes:3", &[4, 1])
        .tells("Confederate regular infantry (4 cubes) attacking Bliss Farm breaks and is eliminated.")
        .looks("long_lane", "C5/1")
        .looks("bliss", "u 1r")
}

/// With one cube they check in column 0.
fn elite_attackers_hold() -> Table {
    assault("1e", "1r")
        .table()
        .marches("long_lane", "long_lane")
        .charges("elite", "bliss", &[4, 1, 1, 1, 1])
        .tells(
            "Confederate elite infantry (1 cube) checks morale and rolls 1 in column 0 (−1 elite): it holds.",
        )
}

/// The guns fire only once, and only for the first round.
fn guns_shake_attackers() -> Table {
    one("1r", "1r 1g", &[6, 1, 5, 1, 1, 1]).looks("long_lane", "c 1r:1 C5/1")
}

fn two_cubes_weaken_attackers() -> Table {
    assault("1r:3", "1r")
        .table()
        .marches("long_lane", "long_lane")
        .play("move piece=regular to=bliss cubes:3", &[1, 2, 1, 2])
        .tells("Confederate regular infantry (3 cubes) fires and rolls 2 (−1 cubes): no effect.")
}

/// 4 and 5 at -1 are a D and a cube.
fn works_protect() -> Table {
    one("1r", "1r >long_lane >long_lane", &[1, 4, 5, 1, 5, 5])
        .tells("The Confederate assaults Bliss Farm with 1 regular infantry piece, against its entrenchments.")
        .tells("Confederate regular infantry fires and rolls 4 (−1 entrenched): the defenders must check their morale.")
        .tells("Confederate regular infantry fires and rolls 5 (−1 entrenched): a cube.")
        .tells("Union regular infantry checks morale and rolls 5 in column 0 (+1 disrupted, −1 entrenched): it holds.")
        .tells("Union regular infantry (1 cube) checks morale and rolls 5 in column 1 (+1 disrupted, −1 entrenched): it holds.")
        .looks("bliss", "u 1r:1 dis >long_lane >long_lane")
}

/// One on the right boundary does no harm and does no good.
fn one_entrenchment() -> Table {
    one("1r", "1r >long_lane", &[1, 4, 5, 1, 1])
        .tells("Confederate regular infantry fires and rolls 4: a cube.")
        .tells("Union regular infantry (1 cube) checks morale and rolls 5 in column 1: it holds.")
}

fn around_the_works() -> Table {
    one("1r", "1r >codori >codori", &[1, 4, 5, 1, 1])
        .tells("The Confederate assaults Bliss Farm with 1 regular infantry piece, on the flank of its entrenchments.")
        .tells("Confederate regular infantry fires and rolls 4: a cube.")
        .tells("Union regular infantry (1 cube) checks morale and rolls 5 in column 3 (+2 flank): it holds.")
}

/// One entrenchment on each side: no flank for whoever meets one, but cavalry comes around.
fn works_on_two_sides() -> Table {
    union("long_lane u 1r 1h U5; bliss c 1r >long_lane >codori").table().marches("long_lane", "long_lane")
        .moves("regular", "bliss").moves("cavalry", "mcmillan")
        .play("cavalryStep to=bliss", &[1, 4, 1, 5, 1, 1, 1])
        .tells("The Union assaults Bliss Farm with 1 regular infantry piece and 1 cavalry piece, on the flank of its entrenchments.")
}

/// The same by option, where the works still cost the attackers one.
fn works_that_keep_off_fire() -> Table {
    fought(assault("1r", "1r >codori >codori").option("flankKeepsFireModifier", true), &[1, 4, 5, 1, 1])
        .tells("Confederate regular infantry fires and rolls 4 (−1 two entrenchments): the defenders must check their morale.")
        .tells("Union regular infantry checks morale and rolls 5 in column 3 (+2 flank, +1 disrupted): it holds.")
}

/// The printings differ in what a 5 does in column 3.
fn the_other_printing() -> Table {
    fought(assault("1r", "1r >codori >codori").option("moraleFiveThree", "retreat"), &[1, 4, 5])
        .looks("bliss", "c 1r")
        .looks("angle", "u 1r:1")
}

/// From Bliss Farm against Cemetery Ridge, whose works look at the Codori Farm.
fn around_the_ridge() -> Table {
    confederates("bliss c 1r C5; angle u 1r >codori >codori")
        .table()
        .marches("bliss", "bliss")
        .charges("regular", "angle", &[1, 4, 5, 1, 1])
        .tells("Confederate regular infantry fires and rolls 4: a cube.")
        .tells(
            "Union regular infantry (1 cube) checks morale and rolls 5 in column 2 (+2 flank, −1 high ground): it holds.",
        )
}

fn in_the_town() -> Table {
    confederates("long_lane c 1r C5; gettysburg u 1e")
        .table()
        .marches("long_lane", "long_lane")
        .charges("regular", "gettysburg", &[1, 4, 4, 1, 1])
        .tells("Union elite infantry (1 cube) checks morale and rolls 4 in column 2 (+2 town, −1 elite): it holds.")
}

fn inferior_defenders() -> Table {
    one("1r", "1i", &[1, 4, 5, 1, 1]).tells(
        "Union inferior infantry (1 cube) checks morale and rolls 5 in column 2 (+1 inferior): it holds.",
    )
}

fn a_hit_shakes_defenders() -> Table {
    one("1r", "1r", &[1, 4, 5, 1, 1])
        .tells("Union regular infantry takes a cube and now has 1 cube.")
        .tells("Union regular infantry (1 cube) checks morale and rolls 5 in column 1: it holds.")
}

fn a_d_shakes_defenders() -> Table {
    one("1r", "1r", &[1, 2, 5, 1, 1])
        .looks("bliss", "u 1r dis")
        .tells("Union regular infantry checks morale and rolls 5 in column 1 (+1 disrupted): it holds.")
}

fn a_counter_attack() -> Table {
    one("1r", "1r:1", &[1, 4, 6])
        .tells("Union regular infantry (2 cubes) checks morale and rolls 6 in column 2: it holds and counter-attacks.")
        .tells("The defenders of Bliss Farm counter-attack: an attacker goes back.")
        .looks("long_lane", "c 1r C5/1")
        .looks("bliss", "u 1r:2")
}

fn a_six_in_a_low_column() -> Table {
    one("1r", "1r", &[1, 4, 6, 1, 1]).looks("bliss", "u 1r:1")
}

/// The attacker chooses who goes; the others fight on.
/// The elite piece has taken a cube: one without cubes attacks no more.
fn not_without_its_cube() -> Table {
    assault("1r 1e", "2r:2")
        .table()
        .marches("long_lane", "long_lane")
        .moves("regular", "bliss")
        .charges("elite", "bliss", &[])
        .play("assign kind=regular parts:[1,1]", &[1, 4])
        .play("allocate kind=elite", &[6, 6, 4, 4, 6, 6])
        .offers("counterRetreat piece=elite cubes:1 origin=long_lane")
        .cannot("counterRetreat piece=elite cubes:0 origin=long_lane")
}

fn two_counter_attacks() -> Table {
    assault("1r 1e", "2r:2")
        .table()
        .marches("long_lane", "long_lane")
        .moves("regular", "bliss")
        .charges("elite", "bliss", &[])
        .play("assign kind=regular parts:[1,1]", &[1, 1, 4, 4, 6, 6])
        .offers_just(&[
            "counterRetreat piece=regular cubes:0 origin=long_lane",
            "counterRetreat piece=elite cubes:0 origin=long_lane",
        ])
        .cannot("counterRetreat piece=elite cubes:1 origin=long_lane")
        .does("counterRetreat piece=elite cubes:0 origin=long_lane")
        .looks("long_lane", "c 1r 1e C5/1")
        .looks("bliss", "u 2r:4")
}

fn the_works_fall() -> Table {
    one("1r", "1r:5 dis >long_lane", &[1, 6])
        .tells("Union regular infantry (5 cubes) in Bliss Farm is eliminated by one cube too many.")
        .tells("The assault is over: the Confederate has taken Bliss Farm.")
        .tells("1 entrenchment of Bliss Farm is lost, as the enemy takes it.")
        .looks("bliss", "c 1r")
        .looks("long_lane", "C5/1")
}

fn two_assaults() -> Table {
    confederates("long_lane c 2r C5; bliss u 1r; mcmillan u 1r; leister U3")
        .table()
        .marches("long_lane", "long_lane")
        .moves("regular", "bliss")
        .charges("regular", "mcmillan", &[])
        .offers_just(&["pickAssault area=bliss", "pickAssault area=mcmillan"])
        .cannot("pickAssault area=angle")
        .play("pickAssault area=mcmillan", &[1, 1, 1, 1, 1, 1, 1, 1])
        .looks("long_lane", "c 2r C5/1")
}
