//! Where a retreat does not end, and who makes no exit.

use super::super::super::cause::ExitCause;
use super::super::super::no_retreat::NoRetreat;
use super::super::super::piece_set::PieceSet;
use super::super::super::pieces::{headquarters, name, owner, range};
use super::super::super::retreat::LENGTH;
use super::super::super::rules::Rule;
use super::{Teller, Told};
use crate::engine::phrase::plural;
use crate::engine::{PieceId, Refusal, SpaceId};

impl Teller<'_> {
    pub(super) fn exit(self, cause: ExitCause) -> Told {
        match cause {
            ExitCause::NoEnemy { unit } => {
                let text = format!("{} is in no enemy zone of control: no enemy is on the map.", name(unit));
                Refusal::new(Rule::ExitNotEngaged, text)
            }
            ExitCause::NotEngaged { unit, nearest, far } => {
                let text = format!(
                    "{} is in no enemy zone of control: the nearest enemy, {}, is {} away.",
                    name(unit),
                    name(nearest),
                    plural(far.into(), "hex")
                );
                let told = Refusal::new(Rule::ExitNotEngaged, text).fact("hexes away", far);
                self.naming(told, "nearest enemy", [nearest])
            }
        }
    }

    /// The refusal of a hex of the board in which a retreat cannot end.
    pub(super) fn no_retreat(self, piece: PieceId, to: SpaceId, by: NoRetreat) -> Told {
        let (side, who, place) = (owner(piece), name(piece), self.hex(to));
        let refuse = |why: String| {
            Refusal::new(Rule::RetreatNotAnOption, format!("{who} cannot retreat to {place}: {why}."))
        };
        match by {
            NoRetreat::WrongLength { far: 0 } => {
                refuse(format!("it is there, and a retreat goes {LENGTH} hexes"))
            }
            NoRetreat::WrongLength { far } => {
                let open = if u32::from(far) + 1 == u32::from(LENGTH) { " and not defensible" } else { "" };
                refuse(format!(
                    "it is {} away{open}, and a retreat goes {LENGTH} hexes, or {} to defensible ground",
                    plural(far.into(), "hex"),
                    LENGTH - 1
                ))
                .fact("hexes away", far)
            }
            NoRetreat::NotAway { enemy, far, wanted, others } => {
                let any = if others { ". It leads away from no other enemy next to it either" } else { "" };
                let told = refuse(format!(
                    "every hex must be farther from {}, so the last is {} from him, and this hex is {}{any}",
                    self.with_place(enemy),
                    plural(wanted.into(), "hex"),
                    plural(far.into(), "hex")
                ));
                let told = told.fact("hexes from the enemy", far).fact("hexes wanted", wanted);
                self.naming(told, "enemy", [enemy])
            }
            NoRetreat::Occupied(there) => {
                self.naming(refuse(format!("{} is there", name(there))), "there", [there])
            }
            NoRetreat::Controlled(by) => {
                let told = refuse(format!("it is in {}", self.control_place(by.iter())));
                self.naming(told, "enemy", by.iter())
            }
            NoRetreat::OutOfRange(far) => refuse(format!(
                "it is {} from {}, whose range is {}",
                plural(far.into(), "hex"),
                name(headquarters(side)),
                range(side)
            ))
            .fact("distance", far),
            NoRetreat::Closed(barriers) => {
                let range = format!(
                    "the way leads out of the range of {} ({})",
                    name(headquarters(side)),
                    plural(range(side).into(), "hex")
                );
                let zones = |by: PieceSet| format!("the way leads through {}", self.control_place(by.iter()));
                let why = self.barriers(barriers, zones, &range);
                self.naming_barriers(refuse(why), barriers)
            }
        }
    }
}
