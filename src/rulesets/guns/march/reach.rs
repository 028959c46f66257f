//! How far a block marches: its steps, what stops it, and which objectives it takes on the way (§12).

use super::super::Guns;
use super::super::army::Place;
use super::super::board::areas::Areas;
use super::super::board::{Positions, Step};
use super::super::field::Field;
use super::super::state::{OBJECTIVES, State};
use crate::engine::{AreaId, SpaceId};
use arrayvec::ArrayVec;
use std::cell::OnceCell;

/// The sets of objectives that can be taken on the way.
const MASKS: usize = 1 << OBJECTIVES;
/// A step costs 1 or 2.
const COSTS: usize = 2;
/// So the next rings are this many, the present one among them.
const RINGS: usize = COSTS + 1;

/// How far a block can march.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in super::super) struct Legs {
    /// Steps to anywhere.
    pub base: u8,
    /// Steps to a position in or next to which a friend stands.
    pub extended: u8,
    /// Mounted cavalry makes no step of cost 2.
    pub mounted: bool,
}

/// Restrictions that are thought away, to find out which one forbids a march.
#[expect(clippy::struct_excessive_bools, reason = "each is a restriction by itself")]
#[derive(Clone, Copy, Debug, Default)]
pub(in super::super) struct Relaxed {
    /// Areas under fire can be crossed.
    pub cross: bool,
    /// Positions under fire are no stops.
    pub fire_stop: bool,
    /// Positions next to enemies are no stops.
    pub contact_stop: bool,
    /// Every end qualifies for extra steps.
    pub qualify: bool,
    /// Every step costs 1.
    pub flat: bool,
    /// The enemy and what is near him can be gone through.
    pub enemy: bool,
    /// Confederate entry areas are open to all.
    pub entry: bool,
    /// A shared position can be left on either side.
    pub side: bool,
    /// Friends who share a position with the enemy may stand as they like.
    pub share: bool,
}

/// A place that a march can end in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Goal {
    /// A position.
    At(SpaceId),
    /// Off the map.
    Off(AreaId),
}

/// An end of a march with the objectives taken on the way, as bits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in super::super) struct Destination {
    pub goal: Goal,
    pub captures: u8,
    /// In a position shared with the enemy: the numbers of its sides that it can be entered from, as bits.
    pub entered: u8,
    /// Can only mounted cavalry do it?
    pub only_mounted: bool,
}

/// What a march rests on.
pub(super) struct Reach<'a> {
    rules: &'a Guns,
    pub(super) state: &'a State,
    pub(super) field: &'a Field,
    legs: Legs,
    relaxed: Relaxed,
    pub(super) cavalry: bool,
    pub(super) start: Place,
    standing: Option<AreaId>,
    /// Positions that it does not enter, unless it shares them.
    closed: Positions,
    /// Positions with enemies beside whom it could end (§21), if its friends there stand as it would.
    shared: Positions,
    /// Positions in which a march ends.
    halts: Positions,
    /// Positions with friends, and those next to them, once somebody has asked.
    support: OnceCell<Positions>,
}

impl<'a> Reach<'a> {
    pub(super) fn new(
        rules: &'a Guns,
        state: &'a State,
        field: &'a Field,
        slot: usize,
        legs: Legs,
        cavalry: bool,
    ) -> Self {
        Reach::relaxed(rules, state, field, slot, (legs, cavalry), Relaxed::default())
    }

    /// The same with some restrictions left aside.
    pub(super) fn relaxed(
        rules: &'a Guns,
        state: &'a State,
        field: &'a Field,
        slot: usize,
        (legs, cavalry): (Legs, bool),
        relaxed: Relaxed,
    ) -> Self {
        let army = &state.armies[field.side];
        let shy = army.keeps_away(cavalry);
        let forbidden = rules.board.forbidden_to(field.side);
        let unless = |is_relaxed: bool, positions: Positions| {
            if is_relaxed { Positions::EMPTY } else { positions }
        };
        let shunned = unless(!shy, field.contact()) | field.enemy;
        Reach {
            rules,
            state,
            field,
            legs,
            relaxed,
            cavalry,
            start: army.place(slot),
            standing: army.body(slot).and_then(|body| body.standing),
            closed: unless(relaxed.entry, forbidden) | unless(relaxed.enemy, shunned),
            shared: unless(shy || relaxed.enemy, rules.woods() & field.enemy & !forbidden),
            halts: unless(relaxed.fire_stop, field.under_fire)
                | unless(relaxed.contact_stop, field.sighted)
                | unless(relaxed.enemy, field.enemy),
            support: OnceCell::new(),
        }
    }

    fn most(&self) -> u8 {
        self.legs.base.max(self.legs.extended)
    }

    pub(super) fn is_crossable(&self, area: AreaId) -> bool {
        self.relaxed.cross || !self.field.fire.contains(area)
    }

    /// Can the position be entered across an area?
    pub(super) fn may_enter(&self, to: SpaceId, area: AreaId) -> bool {
        !self.closed.contains(to) || self.may_share(to, area)
    }

    /// Can it end beside an enemy in a fully obstructed position (§21)?
    fn may_share(&self, to: SpaceId, area: AreaId) -> bool {
        let army = &self.state.armies[self.field.side];
        let front = self.rules.board.across(to, area);
        self.shared.contains(to)
            && army.standing_at(to).filter_map(|slot| army.body(slot)).all(|friend| {
                self.relaxed.share || friend.standing == Some(area) && friend.place.front() == Some(front)
            })
    }

    /// The positions with friends, and those next to them.
    fn support(&self) -> Positions {
        *self.support.get_or_init(|| {
            let army = &self.state.armies[self.field.side];
            let mut friends = self.field.own;
            if let Some(at) = self.start.at().filter(|at| army.count_at(*at) == 1) {
                friends.remove(at);
            }
            friends | self.rules.board.adjacent_all(friends)
        })
    }

    /// Positions in which no march ends: where it starts, and those without room.
    fn barred(&self) -> Positions {
        let mut barred = self.field.full;
        if let Some(at) = self.start.at() {
            barred.insert(at);
        }
        barred
    }

    /// What the steps to a position may cost.
    pub(super) fn limit(&self, to: SpaceId) -> u8 {
        if self.relaxed.qualify || self.support().contains(to) { self.legs.extended } else { self.legs.base }
    }

    /// Can a march on foot be this step alone?
    pub(super) fn can_end(&self, step: Step) -> bool {
        (step.cost <= self.legs.base || step.cost <= self.limit(step.to))
            && self.standing.is_none_or(|side| side == step.area)
            && self.is_crossable(step.area)
            && self.may_enter(step.to, step.area)
            && !self.field.full.contains(step.to)
    }

    /// Where objectives can be taken.
    fn prizes(&self) -> Areas {
        let theirs = self.state.objectives.iter().filter(|one| one.side != self.field.side);
        theirs.map(|one| one.area).filter(|area| self.is_crossable(*area)).collect()
    }

    /// Everything that it comes to.
    pub(super) fn ends(&self) -> Ends {
        if self.prizes().is_empty() { Spread::<1>::of(self).ends() } else { Spread::<MASKS>::of(self).ends() }
    }

    /// Can one step on foot be a march? That is asked quickly, and mostly enough.
    pub(super) fn has_step(&self) -> bool {
        let steps = self.start.at().map_or(&[][..], |at| self.rules.board.steps(at));
        steps.iter().any(|step| self.can_end(*step))
    }

    /// Does it come anywhere? Then there is no need to look farther, and never to look for objectives.
    pub(super) fn leads_anywhere(&self) -> bool {
        let mut spread = Spread::<1>::of(self);
        spread.run(Spread::has_end);
        spread.has_end()
    }
}

/// Where a march can end, by the objectives taken on the way.
pub(super) struct Ends {
    /// The positions.
    positions: ArrayVec<Positions, MASKS>,
    /// The areas beyond which it leaves the map.
    off: ArrayVec<Areas, MASKS>,
    /// The sides from which it enters positions that it shares with the enemy.
    entered: Vec<Entered>,
}

impl Ends {
    /// Every position in which it can end.
    pub(super) fn everywhere(&self) -> Positions {
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
pub(super) struct Ways {
    pub on_foot: Ends,
    pub mounted: Option<Ends>,
}

impl Ways {
    /// Every goal: positions, then areas off the map, each by number.
    pub(super) fn goals(&self) -> impl Iterator<Item = Goal> {
        let none = (Positions::EMPTY, Areas::EMPTY);
        let all = |ends: &Ends| (ends.everywhere(), ends.everywhere_off());
        let (on_foot, mounted) = (all(&self.on_foot), self.mounted.as_ref().map_or(none, all));
        let positions = (on_foot.0 | mounted.0).into_iter().map(Goal::At);
        positions.chain((on_foot.1 | mounted.1).into_iter().map(Goal::Off))
    }

    /// Every way to a goal, by what it takes.
    pub(super) fn to(&self, goal: Goal) -> impl Iterator<Item = Destination> {
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
struct Spread<'a, const SETS: usize> {
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
    fn of(reach: &'a Reach<'a>) -> Self {
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
    fn run(&mut self, is_enough: impl Fn(&Self) -> bool) {
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
    fn has_end(&self) -> bool {
        let ends = |positions: Positions| !(positions & !self.barred).is_empty();
        self.off.iter().any(|off| !off.is_empty())
            || self.near.iter().any(|near| ends(*near))
            || self.reached != self.near
                && self.reached.iter().any(|reached| ends(*reached & self.reach.support()))
    }

    /// Thinks the march through to all its ends.
    fn ends(mut self) -> Ends {
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
