//! A position as a side sees it: the enemy's fire, who touches whom, whose ground an area is.

use super::reader::{Reader, a_of};
use super::{A, P, Sides};
use guns::Guns;
use guns::army::Orders;
use guns::state::State;
use high_water_mark_engine::Side;

/// What about a side's enemy is worked out once for a position.
pub(super) struct Ground<'a> {
    pub(super) r: Reader<'a>,
    pub(super) side: Side,
    pub(super) fire: Sides,
    pub(super) enemy: Vec<bool>,
    /// The positions that the enemy occupies.
    pub(super) enemies: Vec<P>,
    /// Adjacent to an enemy-occupied position.
    pub(super) beside: Vec<bool>,
    pub(super) own: Vec<usize>,
}

impl<'a> Ground<'a> {
    pub(super) fn new(rules: &'a Guns, state: &'a State, side: Side) -> Self {
        let r = Reader::new(rules, state);
        let fire = r.fire(side.other());
        let enemy: Vec<bool> = r.map.all().map(|p| r.held(side.other(), p)).collect();
        let enemies: Vec<P> = r.map.all().filter(|p| enemy[*p]).collect();
        let beside = r.map.all().map(|p| enemies.iter().any(|q| r.map.adjacent(p, *q))).collect();
        let own = r.map.all().map(|p| r.count(side, p)).collect();
        Ground { r, side, fire, enemy, enemies, beside, own }
    }

    pub(super) fn in_fof(&self, p: P) -> bool {
        self.r.map.sides[p].iter().any(|a| self.fire.contains(a))
    }

    pub(super) fn is_cavalry(&self, slot: usize) -> bool {
        self.r.state.armies[self.side].slots[slot].face.block.is_cavalry()
    }

    pub(super) fn orders(&self) -> Orders {
        self.r.state.armies[self.side].orders
    }

    /// 7.15, item 1.
    pub(super) fn contact(&self, p: P) -> bool {
        let map = self.r.map;
        self.enemies.iter().any(|q| {
            let hidden =
                self.r.options.fully_obstructed && (map.fully_obstructed(p) || map.fully_obstructed(*q));
            map.adjacent(p, *q) && !hidden
        })
    }

    pub(super) fn captures(&self, a: A) -> Sides {
        let mine = self.r.state.objectives.iter().filter(|one| a_of(one.area) == a && one.side != self.side);
        mine.map(|one| a_of(one.area)).collect()
    }
}
