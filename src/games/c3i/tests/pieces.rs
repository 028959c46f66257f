//! The units, headquarters and turns as the orders of battle have them.

use c3i::pieces::{
    BERDAN, PIECES, Unit, headquarters, is_unit, owner, pieces, turn_name, unit, units, units_of,
};
use high_water_mark_engine::Side;

#[test]
fn units_of_one_entry_stand_in_the_order_of_their_turns() {
    for side in Side::ALL {
        let all: Vec<&Unit> = units_of(side).map(unit).collect();
        for (earlier, later) in all.iter().enumerate().flat_map(|(n, a)| all[n..].iter().map(move |b| (a, b)))
        {
            assert!(
                earlier.origin != later.origin || earlier.turn <= later.turn,
                "{} before {}",
                earlier.id,
                later.id
            );
        }
    }
}

#[test]
fn the_armies_are_those_of_the_orders_of_battle() {
    let stars = |side| units_of(side).map(|piece| unit(piece).stars).sum::<u8>();
    assert_eq!((units_of(Side::Union).count(), units_of(Side::Confederate).count()), (9, 10));
    assert_eq!((stars(Side::Union), stars(Side::Confederate)), (6, 7));
    assert!(units().all(is_unit) && pieces().count() == usize::from(PIECES));
    assert_eq!(owner(BERDAN), Side::Union);
    assert!(Side::ALL.into_iter().all(|side| owner(headquarters(side)) == side));
}

#[test]
fn turns_have_the_names_of_half_days() {
    assert_eq!([1, 4, 6].map(turn_name), ["July 1, AM", "July 2, PM", "July 3, PM"]);
}
