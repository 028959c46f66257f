//! What the orders besides marching and firing forbid.

use super::super::pieces::{STICKS, Troop};
use super::super::rules::Rule;
use super::super::show::case::Case;
use super::super::show::words::troops;
use super::super::sticks;
use super::Told;
use crate::engine::phrase::begin;
use crate::engine::{Refusal, SpaceId};

/// What the orders besides marching and firing forbid.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Order {
    /// Cubes come from own pieces.
    NotOwn { from: SpaceId },
    /// No cube comes out of an entry box.
    OutOfBox { from: SpaceId },
    /// The areas have no boundary in common.
    NotBeside { from: SpaceId, to: SpaceId },
    /// Cubes of cavalry do not go elsewhere.
    Cavalry,
    /// There is no such cube.
    NoCube { from: SpaceId, kind: Troop },
    /// Nobody there takes a cube of that colour.
    NobodyTakes { to: SpaceId, kind: Troop },
    /// The area is not disrupted.
    Undisrupted { area: SpaceId },
    /// There is no fire marker.
    NoFireMarker { area: SpaceId },
    /// Entrenchments forbid it.
    Works(Works),
}

/// What entrenchments forbid.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Works {
    /// No own pieces stand there.
    NobodyDigs { area: SpaceId },
    /// There are two already.
    Full { area: SpaceId },
    /// The first one faces another way.
    Elsewhere { area: SpaceId, facing: SpaceId },
    /// None is left in stock.
    NoStock,
    /// The area has no such boundary.
    NoBoundary { area: SpaceId, boundary: SpaceId },
    /// Nothing faces that way.
    NoStick { area: SpaceId, from: SpaceId },
    /// It faces that way already.
    SameWay { area: SpaceId, from: SpaceId },
}

impl From<Works> for super::Why {
    fn from(cause: Works) -> super::Why {
        Order::Works(cause).into()
    }
}

impl Case<'_> {
    pub(super) fn order(self, cause: Order) -> Told {
        match cause {
            Order::NotOwn { from } => Refusal::new(
                Rule::ReinforceOrderAdjacent,
                format!("You have no pieces in {} from which a cube could come.", self.name(from)),
            ),
            Order::OutOfBox { from } => Refusal::new(
                Rule::ReinforceOrderAdjacent,
                format!("{} is an entry box: no cube comes out of it.", begin(self.name(from))),
            ),
            Order::NotBeside { from, to } => {
                Refusal::new(Rule::ReinforceOrderAdjacent, self.no_boundary(from, to))
            }
            Order::Cavalry => Refusal::new(
                Rule::ReinforceOrderInfantry,
                "Only cubes of infantry go to other pieces, not those of cavalry.",
            ),
            Order::NoCube { from, kind } => {
                let text = format!("The {} in {} have no cube.", troops(kind), self.name(from));
                let count = self.state.place(from).troops[kind];
                let text = if count == 0 {
                    format!("There are no {} in {}.", troops(kind), self.name(from))
                } else {
                    text
                };
                Refusal::new(Rule::ReinforceOrderNoCube, text)
            }
            Order::NobodyTakes { to, kind } => Refusal::new(
                Rule::ReinforceOrderSameColour,
                format!("You have no {} in {} that could take the cube.", troops(kind), self.name(to)),
            ),
            Order::Undisrupted { area } => Refusal::new(
                Rule::ReorganiseNone,
                format!("There is no Disruption marker in {}.", self.name(area)),
            ),
            Order::NoFireMarker { area } => Refusal::new(
                Rule::FireMarkerNone,
                format!("There is no Artillery Fire marker in {}.", self.name(area)),
            ),
            Order::Works(cause) => self.works(cause),
        }
    }

    fn works(self, cause: Works) -> Told {
        match cause {
            Works::NobodyDigs { area } => {
                let text = format!("You have no pieces in {}.", self.name(area));
                self.with_pieces(Refusal::new(Rule::EntrenchPieces, text), area)
            }
            Works::Full { area } => Refusal::new(
                Rule::EntrenchMax,
                format!("There are two entrenchments in {} already.", self.name(area)),
            )
            .fact("limit", sticks::MOST),
            Works::Elsewhere { area, facing } => Refusal::new(
                Rule::EntrenchParallel,
                format!(
                    "The entrenchment of {} faces {}: a second one goes beside it.",
                    self.name(area),
                    self.name(facing)
                ),
            ),
            Works::NoStock => {
                let text = format!("All {STICKS} entrenchments are on the map.");
                Refusal::new(Rule::EntrenchStock, text)
            }
            Works::NoBoundary { area, boundary } => {
                Refusal::new(Rule::EntrenchNoStick, self.no_boundary(area, boundary))
            }
            Works::NoStick { area, from } => Refusal::new(
                Rule::EntrenchNoStick,
                format!("No entrenchment of {} faces {}.", self.name(area), self.name(from)),
            ),
            Works::SameWay { area, from } => Refusal::new(
                Rule::EntrenchNoStick,
                format!("The entrenchment of {} faces {} already.", self.name(area), self.name(from)),
            ),
        }
    }
}
