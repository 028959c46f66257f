//! Hours, nights, and when blocks come.

use guns::hours::{Hour, are_linked, batches, laid};
use high_water_mark_engine::{EntryId, Side};

#[test]
fn the_game_has_49_hours_and_three_nights() {
    let nights: Vec<u8> = (0..49).filter(|hour| Hour(*hour).is_night()).collect();
    assert_eq!(nights, [14, 31, 48]);
    for hour in (0..49).map(Hour) {
        assert_eq!(Hour::at(hour.day(), hour.of_day()), hour);
    }
    assert_eq!(
        (Hour::FIRST.name(), Hour(14).name(), Hour(15).name()),
        ("7 AM".into(), "night".into(), "5 AM".into())
    );
    assert_eq!((Hour(13).before_night(), Hour(14).before_night()), (1, 0));
}

#[test]
fn the_batches_follow_each_other_without_gaps() {
    for side in Side::ALL {
        let mut all = batches(side).iter();
        let mut last = all.next().expect("there are some").range().end;
        for batch in all {
            assert!(batch.from.0 >= last, "{batch:?}");
            last = batch.range().end;
        }
    }
    assert_eq!(laid(Side::Union, 0).count() + laid(Side::Union, 1).count() + laid(Side::Union, 2).count(), 4);
}

#[test]
fn only_neighbours_are_linked() {
    let linked: Vec<(u16, u16)> = (0..6)
        .flat_map(|a| (0..6).map(move |b| (a, b)))
        .filter(|(a, b)| are_linked(EntryId(*a), EntryId(*b)))
        .collect();
    assert_eq!(linked, [(0, 1), (1, 0), (1, 2), (2, 1), (3, 4), (4, 3), (4, 5), (5, 4)]);
}
