//! The way of a march, as the log tells it for drawing: along the road where there is one way only, so that it is never false.

use c3i::C3i;
use c3i::board::Board;
use c3i::pieces;
use c3i::state::State;
use high_water_mark_engine::log::deed::Motion;
use high_water_mark_engine::scene::Location;
use high_water_mark_engine::{Deed, Game, Generator, Setup, Side, SpaceId, Viewer};

/// Every unit can make so many steps along roads.
const STEPS: usize = 8;

/// The hexes of the way of a march, with its ends, if more than those is told.
fn way_of(board: &Board, deed: &Deed) -> Option<Vec<SpaceId>> {
    let Deed::Move { from, through, to: Location::Space { space: end }, how, .. } = deed else { return None };
    let start = match (how, from) {
        (Motion::March, Location::Space { space }) => Some(space),
        (Motion::Entry, _) => None,
        _ => return None,
    };
    let ids = start.into_iter().chain(through).chain([end]);
    let way: Vec<SpaceId> =
        ids.map(|id| board.hexes().into_iter().find(|hex| board.id(*hex) == id).expect("a hex")).collect();
    (way.len() > 2).then_some(way)
}

/// Can one get from one end of a way to the other along roads without one of its steps?
fn goes_round(board: &Board, way: &[SpaceId], step: usize) -> bool {
    let barred = [way[step], way[step + 1]];
    let mut reached = vec![way[0]];
    for _ in 0..STEPS {
        for hex in reached.clone() {
            for next in board.roads()[hex.index()] {
                let is_barred = barred.contains(&hex) && barred.contains(&next);
                if !is_barred && !reached.contains(&next) {
                    reached.push(next);
                }
            }
        }
    }
    reached.contains(&way[way.len() - 1])
}

/// A way is one of roads, the only one, and no enemy stands on it.
fn is_true(board: &Board, before: &State, side: Side, way: &[SpaceId]) {
    for (step, pair) in way.windows(2).enumerate() {
        assert!(board.roads()[pair[0].index()].contains(pair[1]), "no road: {way:?}");
        let enemy = pieces::units_of(side.other()).any(|unit| before.hex(unit) == Some(pair[1]));
        assert!(!enemy, "an enemy stands on it: {way:?}");
        assert!(!goes_round(board, way, step), "there is another way: {way:?}");
    }
}

#[test]
fn a_march_tells_its_way_along_the_road_where_there_is_no_other() {
    let mut told = 0;
    for number in 0..12 {
        let mut chance = Generator::from_seed(&format!("ways {number}"));
        let mut game = Game::<C3i>::new(Setup::default(), &format!("ways {number}")).expect("sound");
        while game.len() < 250 {
            let Some(side) = Side::ALL.into_iter().find(|side| !game.legal(*side).is_empty()) else { break };
            let mut legal = game.legal(side);
            let command = legal.swap_remove(chance.below(legal.len()));
            let before = game.state().clone();
            game.apply(side, &command, None).expect("legal");
            let entry = game.log_entry(game.len(), Viewer::Referee).expect("an entry");
            let board = game.rules().board().clone();
            for way in entry.lines.iter().flat_map(|line| &line.deeds).filter_map(|deed| way_of(&board, deed))
            {
                is_true(&board, &before, side, &way);
                told += 1;
            }
        }
    }
    assert!(told > 30, "only {told} ways are told");
}
