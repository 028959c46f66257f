//! The counters against the sums of the sheet.

use high_water_mark_engine::{PieceId, Side};
use knapp::pieces::{
    ARTILLERY, Arm, CAVALRY, Corps, Division, INFANTRY, LEE, MEADE, PIECES, Unit, id, leaders, name, owner,
    partner, pieces, unit, units,
};

fn total(side: Side, arm: Arm, strength: fn(&Unit) -> u8) -> u32 {
    let counted = units().map(unit).filter(|unit| unit.corps.side() == side && unit.arm == arm);
    counted.map(|unit| u32::from(strength(unit))).sum()
}

#[test]
fn the_armies_have_the_strength_of_the_order_of_battle() {
    let graded = |unit: &Unit| unit.graded;
    assert_eq!(total(Side::Confederate, Arm::Infantry, graded), 132);
    assert_eq!(total(Side::Confederate, Arm::Infantry, |unit| unit.men), 115);
    assert_eq!(total(Side::Union, Arm::Infantry, graded), 145);
    assert_eq!(total(Side::Confederate, Arm::Artillery, graded), 21);
    assert_eq!(total(Side::Union, Arm::Artillery, graded), 26);
}

#[test]
fn kinds_of_pieces_stand_where_their_numbers_say() {
    let arm = |piece: u16| unit(PieceId(piece)).arm;
    assert!(INFANTRY.map(arm).all(|arm| arm == Arm::Infantry));
    assert!(ARTILLERY.map(arm).all(|arm| arm == Arm::Artillery));
    assert!(CAVALRY.map(arm).all(|arm| arm == Arm::Cavalry));
    assert_eq!((id(LEE), id(MEADE)), ("lee", "meade"));
    assert_eq!(leaders().filter(|leader| owner(*leader) == Side::Confederate).count(), 4);
    assert_eq!(pieces().len(), PIECES);
}

#[test]
fn divisions_have_two_parts() {
    for division in Division::ALL {
        let [a, b] = division.parts();
        assert_eq!((partner(a), partner(b)), (Some(b), Some(a)));
        assert_eq!(Division::of(b), Some(division));
        assert_eq!(name(a), format!("{} A", division.name()));
    }
    assert_eq!(partner(PieceId(18)), None);
    let sizes = |corps: Corps| corps.divisions().len();
    assert_eq!(Corps::CONFEDERATE.map(sizes), [3, 3, 3]);
    assert_eq!(Corps::UNION.map(sizes), [3, 3, 2, 3, 3, 3, 2]);
}
