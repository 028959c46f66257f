//! Who stands where, and fields of fire.

use super::map::{Map, map};
use super::{A, P, Sides};
use guns::Guns;
use guns::army::Place;
use guns::options::Options;
use guns::state::State;
use high_water_mark_engine::{AreaId, Side, SpaceId};

pub(super) struct Reader<'a> {
    pub(super) map: &'static Map,
    pub(super) state: &'a State,
    pub(super) options: &'a Options,
    pub(super) standing: [Vec<Standing>; 2],
}

pub(super) fn p_of(at: SpaceId) -> P {
    at.index()
}

pub(super) fn a_of(area: AreaId) -> A {
    area.index()
}

/// A block that stands on the map.
#[derive(Clone, Copy)]
pub(super) struct Standing {
    pub(super) slot: usize,
    pub(super) p: P,
    pub(super) front: A,
    pub(super) stands_on: Option<A>,
    pub(super) won: bool,
}

impl<'a> Reader<'a> {
    pub(super) fn new(rules: &'a Guns, state: &'a State) -> Self {
        let standing = Side::ALL.map(|side| Reader::read(state, side));
        Reader { map: map(), state, options: rules.options(), standing }
    }

    pub(super) fn blocks(&self, side: Side) -> Vec<Standing> {
        self.standing[side as usize].clone()
    }

    pub(super) fn read(state: &State, side: Side) -> Vec<Standing> {
        let mut all = Vec::new();
        for (slot, one) in state.armies[side].slots.iter().enumerate() {
            if let Place::Map { at, front } = one.body.place {
                let stands_on = one.body.standing.map(a_of);
                all.push(Standing { slot, p: p_of(at), front: a_of(front), stands_on, won: one.body.won });
            }
        }
        all
    }

    pub(super) fn count(&self, side: Side, p: P) -> usize {
        self.standing[side as usize].iter().filter(|one| one.p == p).count()
    }

    pub(super) fn held(&self, side: Side, p: P) -> bool {
        self.count(side, p) > 0
    }

    /// The field of fire as areas.
    pub(super) fn fof_with(&self, p: P, front: A, friend: &dyn Fn(P) -> bool, defensive: bool) -> Sides {
        let mut all = Sides::new();
        let map = self.map;
        if !map.obstructed(p, front) {
            all.insert(front);
            if map.ridge(p, front) > 0 || defensive {
                // An extended front area has a common endpoint with the position and a common position with the front.
                for meeting in &map.at_ends[p] {
                    for q in meeting.iter().copied().filter(|q| map.bounds(*q, front)) {
                        let area = map.other(q, front);
                        let rear = map.other(p, front);
                        let shut = map.sides[q].iter().any(|a| map.ridge(q, *a) > 0 || map.obstructed(q, *a));
                        if area != rear && !shut && !friend(q) {
                            all.insert(area);
                        }
                    }
                }
            }
        }
        for (from, side, area, through) in &map.sights {
            if (*from, *side) == (p, front) && !through.iter().any(|q| friend(*q)) {
                all.insert(*area);
            }
        }
        all
    }

    pub(super) fn fof(&self, side: Side, p: P, front: A, defensive: bool) -> Sides {
        self.fof_with(p, front, &|q| self.held(side, q), defensive)
    }

    pub(super) fn fire(&self, side: Side) -> Sides {
        self.blocks(side).iter().flat_map(|one| self.fof(side, one.p, one.front, false)).collect()
    }
}
