//! What holds for every move of a block: once in a phase, and where none may end (§10).

use super::army::{Army, Moved, ROOM};
use super::board::{Board, Positions};
use super::field::Field;
use super::refusals::{Told, Verdict, unless};
use super::rules::Rule;
use super::show::case::Case;
use crate::engine::sentences::{no, refusals};
use crate::engine::{AreaId, SpaceId};

/// How a block comes into a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Way {
    March,
    Entry,
    Withdrawal,
}

refusals! {
    /// What is against a move, or against its end.
    Refused(case) {
        /// The block has made such a move in this phase.
        Once { has: &'static str } => no!(MoveOnce, "{} has {has} in this phase.", case.who());
        Enemy { at: SpaceId, way: Way } => {
            let who = match way {
                Way::March => "only an attack enters it",
                Way::Entry => "reinforcements do not enter it",
                Way::Withdrawal => "no withdrawal enters it",
            };
            case.with_enemy(no!(MoveEnemyPosition, "The enemy stands at {}: {who}.", case.name(at)), at)
        };
        ConfederateEntry { at: SpaceId } =>
            no!(MoveCsaEntry, "{} bounds a Confederate entry area.", case.name(at));
        Full { at: SpaceId } => no!(MoveThree, "Three of your blocks stand at {} already.", case.name(at))
            .fact("blocks there", case.state.armies[case.side].count_at(at));
        /// Under Withdraw orders nobody comes near the enemy.
        Contact { at: SpaceId } => no!(
            OrdersWithdrawContact, "Under Withdraw orders nobody goes to {}: it {}.", case.name(at), case.danger(at)
        );
        CavalryContact { at: SpaceId } => no!(
            CavContact, "{} is cavalry: it does not go to {}, which {}.", case.who(), case.name(at), case.danger(at)
        );
        NotAtEdge { area: AreaId } => no!(
            MoveExit, "{} cannot leave the map beyond {}, which does not lie at its edge.", case.who(), case.area(area)
        );
    }
}

impl Refused {
    /// Who keeps away from the enemy does not go there: cavalry never does, others under Withdraw orders.
    pub const fn contact(cavalry: bool, at: SpaceId) -> Refused {
        if cavalry { Refused::CavalryContact { at } } else { Refused::Contact { at } }
    }
}

impl Case<'_> {
    /// What the enemy does to a position, as a verb of it.
    fn danger(self, at: SpaceId) -> &'static str {
        let field = self.rules.field(self.state, self.side);
        match (field.under_fire.contains(at), field.beside.contains(at)) {
            (true, true) => "lies in enemy fire and next to the enemy",
            (true, false) => "lies in enemy fire",
            (false, true) => "is next to the enemy",
            (false, false) => "is the enemy's",
        }
    }
}

impl Moved {
    /// Has a block not yet moved in this phase?
    pub(super) fn check_not(self) -> Verdict {
        let has = match self {
            Moved::No {} => return Ok(()),
            Moved::Withdrew {} => "withdrawn",
            Moved::Attacked {} | Moved::AttackWithdrew {} => "attacked",
            Moved::Entered { .. } => "entered",
            Moved::Exited {} => "left the map",
        };
        Err(Refused::Once { has }.into())
    }
}

impl Army {
    /// The positions in which a block stands, at least two, or so many that there is no room for another
    /// (`guns.move.three`).
    pub(super) fn crowds(&self) -> [Positions; ROOM] {
        let mut counts = [Positions::EMPTY; ROOM];
        for (_, at, _) in self.on_map() {
            if let Some(fewer) = counts.iter_mut().find(|some| !some.contains(at)) {
                fewer.insert(at);
            }
        }
        counts
    }
}

impl Board {
    /// May blocks of the side whose view this is come into a position in which no enemy stands?
    pub(super) fn check_open(&self, field: &Field, at: SpaceId, way: Way) -> Verdict {
        unless(!field.enemy.contains(at), Refused::Enemy { at, way })?;
        self.check_land(field, at)
    }

    /// Is a position open to the side whose view this is, whoever stands there (`guns.move.csa-entry`)?
    pub(super) fn check_land(&self, field: &Field, at: SpaceId) -> Verdict {
        unless(!self.forbidden_to(field.side).contains(at), Refused::ConfederateEntry { at })
    }

    /// May a block leave the map beyond an area (`guns.move.exit`)?
    pub(super) fn check_edge(&self, area: AreaId) -> Verdict {
        unless(self.is_partial(area), Refused::NotAtEdge { area })
    }
}
