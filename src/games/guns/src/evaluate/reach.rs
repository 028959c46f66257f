//! How far the Confederates march before they stand where it hurts, with the Union's fire and blocks in the way.

use super::super::Guns;
use super::super::army::Place;
use super::super::board::Positions;
use super::super::board::areas::Areas;
use super::super::state::State;
use super::lines::Lines;
use crate::boards::position::NO_AREA;

/// Longer ways do not count.
pub(super) const FARTHEST: usize = 6;

/// The positions that free Confederate blocks reach by the number of steps.
#[derive(Clone, Debug)]
pub(super) struct Reach {
    /// Everything reached with so many steps or fewer.
    pub within: [Positions; FARTHEST],
}

impl Reach {
    pub fn of(rules: &Guns, state: &State, lines: &Lines) -> Self {
        let board = rules.board();
        let (union, fire) = (lines.held.union, lines.fire.union);
        let contact = board.adjacent_all(union);
        let stops = contact | lines.under.union;
        let mut frontier = lines.held.confederate & !stops;
        // Whoever is still to come counts as come: else the estimate would leap with every arrival.
        let army = &state.armies.confederate;
        let to_come = army.queues.iter().filter(|stack| !stack.tokens.is_empty()).map(|stack| stack.entry);
        let waiting = army.slots.iter().filter_map(|slot| match slot.body.place {
            Place::OffMap { entry, .. } => Some(entry),
            _ => None,
        });
        let mut open = Areas::EMPTY;
        for entry in to_come.chain(waiting) {
            board.entry_areas(entry).for_each(|area| open.insert(area));
        }
        frontier |= board.bounding_all(open & !fire);
        let mut reached = frontier;
        let mut closed = fire;
        let mut within = [Positions::EMPTY; FARTHEST];
        for ring in &mut within {
            let mut next = Positions::EMPTY;
            for position in frontier {
                for area in board.sides(position) {
                    if area != NO_AREA && !closed.contains(area) {
                        closed.insert(area);
                        next |= board.bounding(area);
                    }
                }
            }
            next = next & !reached & !union;
            reached |= next;
            frontier = next & !stops;
            *ring = reached;
        }
        Reach { within }
    }

    /// How many steps it takes to some of these positions; more than [`FARTHEST`] if that is too far.
    pub fn steps(&self, to: Positions) -> usize {
        1 + self.within.iter().take_while(|reached| !reached.meets(to)).count()
    }

    /// Everything that is reached at all.
    pub fn all(&self) -> Positions {
        self.within.last().copied().unwrap_or_default()
    }
}
