//! A march that spreads over the map in rings of equal cost, all positions of a ring at once, and where it ends (§12).

use super::super::super::army::Place;
use super::super::super::board::Positions;
use super::super::super::board::areas::Areas;
use super::super::super::state::OBJECTIVES;
use super::{Destination, Goal, Reach};
use crate::engine::{AreaId, SpaceId};
use arrayvec::ArrayVec;

/// The sets of objectives that can be taken on the way.
pub(super) const MASKS: usize = 1 << OBJECTIVES;
/// A step costs 1 or 2.
const COSTS: usize = 2;
/// So the next rings are this many, the present one among them.
const RINGS: usize = COSTS + 1;

/// Where a march can end, by the objectives taken on the way.
pub(in super::super) struct Ends {
    /// The positions.
    positions: ArrayVec<Positions, MASKS>,
    /// The areas beyond which it leaves the map.
    off: ArrayVec<Areas, MASKS>,
    /// The sides from which it enters positions that it shares with the enemy.
    entered: Vec<Entered>,
}

impl Ends {
    /// Every position in which it can end.
    pub(in super::super) fn everywhere(&self) -> Positions {
        self.positions.iter().fold(Positions::EMPTY, |all, some| all | *some)
    }

    fn everywhere_off(&self) -> Areas {
        self.off.iter().fold(Areas::EMPTY, |all, some| all | *some)
    }

    /// Does it end so, with these captures?
    fn has(&self, goal: Goal, captures: usize) -> bool {
        match goal {
            Goal::At(to) => self.positions.get(captures).is_some_and(|some| some.contains(to)),
            Goal::Off(area) => self.off.get(captures).is_some_and(|some| some.contains(area)),
        }
    }

    /// The sides from which it enters a position with these captures, as bits.
    fn sides(&self, goal: Goal, captures: usize) -> u8 {
        let same = self.entered.iter().filter(|one| (Goal::At(one.to), one.captures) == (goal, captures));
        same.fold(0, |sides, one| sides | one.side)
    }
}

/// Where a block can march to on foot, and mounted if it is cavalry.
pub(in super::super) struct Ways {
    pub on_foot: Ends,
    pub mounted: Option<Ends>,
}

impl Ways {
    /// Every goal: positions, then areas off the map, each by number.
    pub(in super::super) fn goals(&self) -> impl Iterator<Item = Goal> {
        let none = (Positions::EMPTY, Areas::EMPTY);
        let all = |ends: &Ends| (ends.everywhere(), ends.everywhere_off());
        let (on_foot, mounted) = (all(&self.on_foot), self.mounted.as_ref().map_or(none, all));
        let positions = (on_foot.0 | mounted.0).into_iter().map(Goal::At);
        positions.chain((on_foot.1 | mounted.1).into_iter().map(Goal::Off))
    }

    /// Every way to a goal, by what it takes.
    pub(in super::super) fn to(&self, goal: Goal) -> impl Iterator<Item = Destination> {
        let sets =
            self.on_foot.positions.len().max(self.mounted.as_ref().map_or(0, |ends| ends.positions.len()));
        (0_u8..8).take(sets).filter_map(move |captures| {
            let set = usize::from(captures);
            let on_foot = self.on_foot.has(goal, set);
            let ends = if on_foot {
                &self.on_foot
            } else {
                self.mounted.as_ref().filter(|ends| ends.has(goal, set))?
            };
            Some(Destination { goal, captures, entered: ends.sides(goal, set), only_mounted: !on_foot })
        })
    }
}

/// A step into a position that is shared with the enemy.
#[derive(Clone, Copy)]
struct Entered {
    to: SpaceId,
    captures: usize,
    /// The number of the side from which it is entered, as a bit.
    side: u8,
    cost: u8,
}

/// A march that spreads over the map in rings of equal cost, all positions of a ring at once.
pub(super) struct Spread<'a, const SETS: usize> {
    reach: &'a Reach<'a>,
    /// The positions of the rings of this cost and the next two, by the objectives taken on the way.
    rings: [[Positions; SETS]; RINGS],
    /// The positions within the steps to anywhere.
    near: [Positions; SETS],
    /// The positions within all steps.
    reached: [Positions; SETS],
    /// The areas that were crossed, from open ground and from obstructions.
    crossed: [[Areas; 2]; SETS],
    entered: Vec<Entered>,
    off: [Areas; SETS],
    barred: Positions,
}

impl<'a, const SETS: usize> Spread<'a, SETS> {
    pub(super) fn of(reach: &'a Reach<'a>) -> Self {
        let nowhere = [Positions::EMPTY; SETS];
        Spread {
            reach,
            rings: [nowhere; RINGS],
            near: nowhere,
            reached: nowhere,
            crossed: [[Areas::EMPTY; 2]; SETS],
            entered: Vec::new(),
            off: [Areas::EMPTY; SETS],
            barred: reach.barred(),
        }
    }

    /// Thinks the march through, until it is enough.
    pub(super) fn run(&mut self, is_enough: impl Fn(&Self) -> bool) {
        match self.reach.start {
            Place::Map { at, .. } => self.rings[0][0].insert(at),
            Place::Exited { area } => self.come_back(area),
            Place::OffMap { .. } | Place::Eliminated {} | Place::Removed {} | Place::Forfeited {} => {}
        }
        for cost in 0..=self.reach.most() {
            for captures in 0..SETS {
                let ring = &mut self.rings[usize::from(cost) % RINGS][captures];
                let new = std::mem::take(ring) & !self.reached[captures];
                if new.is_empty() {
                    continue;
                }
                self.come_to(new, cost, captures);
                if is_enough(self) {
                    return;
                }
                self.go_on(new, cost, captures);
            }
        }
    }

    fn come_to(&mut self, ring: Positions, cost: u8, captures: usize) {
        self.reached[captures] |= ring;
        if cost <= self.reach.legs.base {
            self.near[captures] |= ring;
        }
    }

    /// Goes on from the positions of a ring.
    fn go_on(&mut self, ring: Positions, cost: u8, captures: usize) {
        let reach = self.reach;
        let is_start = cost == 0;
        let only = reach.standing.filter(|_| is_start && !reach.relaxed.side);
        let from = if is_start { ring } else { ring & !reach.halts };
        from.into_iter().for_each(|from| {
            for (number, area) in (0..).zip(reach.rules.board.sides(from)) {
                if only.is_none_or(|side| side == area) && reach.is_crossable(area) {
                    let is_rough = reach.rules.board.is_rough(from, number);
                    self.cross((from, is_rough), area, cost, captures);
                }
            }
        });
    }

    /// The objectives taken after an area is crossed, if they are told apart.
    fn taken(&self, area: AreaId, captures: usize) -> usize {
        let more = self.reach.state.capturable(self.reach.field.side, area);
        if SETS == 1 { captures } else { captures | usize::from(more) }
    }

    /// Crosses an area, and leaves the map if it lies at the edge. What was taken before, from such ground, needs no second look:
    /// it came no later.
    fn cross(&mut self, (from, is_rough): (SpaceId, bool), area: AreaId, cost: u8, captures: usize) {
        if self.crossed[captures][usize::from(is_rough)].contains(area) {
            return;
        }
        let (reach, board) = (self.reach, &self.reach.rules.board);
        let taken = self.taken(area, captures);
        if taken == captures {
            self.crossed[captures][usize::from(is_rough)].insert(area);
        }
        let legs = reach.legs;
        let edge = 1 + u8::from(is_rough);
        let leaves = board.is_partial(area) && reach.start.at().is_some();
        if leaves && cost + edge <= legs.base && !(legs.mounted && is_rough) {
            self.off[taken].insert(area);
        }
        let mut beyond = board.bounding(area);
        beyond.remove(from);
        let rough = if reach.relaxed.flat { Positions::EMPTY } else { board.rough(area) };
        let slow = if is_rough && !reach.relaxed.flat { beyond } else { beyond & rough };
        self.enter(area, [beyond & !slow, slow], cost, taken);
    }

    /// From beside the map across the area that it left by.
    fn come_back(&mut self, area: AreaId) {
        let (reach, board) = (self.reach, &self.reach.rules.board);
        if reach.is_crossable(area) {
            let (beyond, rough) = (board.bounding(area), board.rough(area));
            self.enter(area, [beyond & !rough, beyond & rough], 0, self.taken(area, 0));
        }
    }

    /// Comes across an area to positions that cost one step and two. Mounted cavalry makes no step of cost 2.
    fn enter(&mut self, area: AreaId, ends: [Positions; COSTS], cost: u8, captures: usize) {
        let reach = self.reach;
        let costs = if reach.legs.mounted { 1 } else { COSTS };
        for (cost, ends) in (cost + 1..).zip(ends).take(costs) {
            let ring = &mut self.rings[usize::from(cost) % RINGS][captures];
            *ring |= ends & !reach.closed;
            for to in ends & reach.shared {
                if reach.may_share(to, area) {
                    ring.insert(to);
                    let side = reach.rules.board.side_of(to, area).map_or(0, |side| 1 << side);
                    self.entered.push(Entered { to, captures, side, cost });
                }
            }
        }
    }

    /// Has it come to an end? Who stands where matters only beyond the steps to anywhere.
    pub(super) fn has_end(&self) -> bool {
        let ends = |positions: Positions| !(positions & !self.barred).is_empty();
        self.off.iter().any(|off| !off.is_empty())
            || self.near.iter().any(|near| ends(*near))
            || self.reached != self.near
                && self.reached.iter().any(|reached| ends(*reached & self.reach.support()))
    }

    /// Thinks the march through to all its ends.
    pub(super) fn ends(mut self) -> Ends {
        self.run(|_| false);
        let (reach, open) = (self.reach, !self.barred);
        let far = if reach.relaxed.qualify { Positions::first(Positions::CAPACITY) } else { reach.support() };
        let ends = |(near, reached): (Positions, Positions)| (near | (reached & far)) & open;
        let positions = self.near.into_iter().zip(self.reached).map(ends).collect();
        let mut entered = self.entered;
        entered.retain(|one| one.cost <= reach.limit(one.to));
        Ends { positions, off: self.off.into_iter().collect(), entered }
    }
}
