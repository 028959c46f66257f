//! The blocks of the box, and the handles by which both sides know them.

use guns::pieces::{
    BLOCKS, Block, Formation, IRON_BRIGADE, Key, army_size, from_handle, handle, handle_piece, piece_names,
};
use high_water_mark_engine::Side;

#[test]
fn the_box_holds_43_full_20_reduced_2_and_39_reduced_1_blocks() {
    let full: u8 = Formation::ALL.iter().map(|formation| formation.blocks()).sum();
    let spare = Key::all().map(Key::printed).fold((0, 0), |(r2, r1), one| (r2 + one.r2, r1 + one.r1));
    assert_eq!((usize::from(full), spare), (BLOCKS, (20, 39)));
    for formation in Formation::ALL {
        assert_eq!(Block::of(formation).count(), usize::from(formation.blocks()), "{formation:?}");
        let numbers: Vec<u8> = Block::of(formation).map(Block::number).collect();
        assert_eq!(numbers, (1..=formation.blocks()).collect::<Vec<_>>());
    }
}

#[test]
fn handles_are_pieces_beside_the_blocks() {
    let names: Vec<String> = piece_names().collect();
    assert_eq!((names.len(), names[0].as_str(), names[25].as_str()), (2 * BLOCKS, "REYNOLDS-1", "HETH-1"));
    for side in Side::ALL {
        for slot in 0..army_size(side) {
            let piece = handle_piece(side, slot);
            assert_eq!(names[piece.index()], handle(side, slot));
            assert_eq!((from_handle(piece), Block::from_piece(piece)), (Some((side, slot)), None));
        }
    }
    assert_eq!(from_handle(IRON_BRIGADE.piece()), None);
}
