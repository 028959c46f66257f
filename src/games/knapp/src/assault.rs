//! Assaults: the accelerated loop of fire in an area with units of both sides (§4).

use super::event::Event;
use super::field::{Field, UnitSet};
use super::pieces::{self, owner};
use super::state::{Assault, Forced, MOST_VOLLEYS, Step, Volley, Withdrawal};
use super::{Knapp, Play};
use crate::engine::SortShort as _;
use crate::engine::{Side, SpaceId};

impl Play<'_> {
    /// What follows when a volley and its withdrawals are done.
    pub(super) fn after_volley(&mut self) {
        let Some(volley) = self.state.volley.take() else { return };
        self.state.step = Step::Free;
        self.displace_leaders(volley.target);
        match self.state.assault {
            Some(assault) => self.go_on(assault, volley.side),
            None => self.drive_off_lone_guns(volley.target),
        }
    }

    /// Fire from outside can leave the attacker with nothing but guns in a contested area
    /// (`knapp.assault.artillery-left`).
    fn drive_off_lone_guns(&mut self, area: SpaceId) {
        let Some(defender) = self.state.firing_side() else { return };
        let attacker = defender.other();
        if self.only_guns(area, attacker) {
            self.state.assault = Some(Assault { area, attacker, volleys: 0 });
            self.events.push(|| Event::ArtilleryLeft { side: attacker, area });
            self.drive_out(area, attacker);
        }
    }

    /// Is a side in a contested area with artillery only?
    fn only_guns(&self, area: SpaceId, side: Side) -> bool {
        let field = Field::of(self.state);
        field.contested().contains(area) && field.units(area, side).and(UnitSet::FOOT_AND_HORSE).is_empty()
    }

    /// The assault goes on after a volley of `fired`, or is over (§4, `knapp.assault.sequence`).
    fn go_on(&mut self, assault: Assault, fired: Side) {
        let Assault { area, attacker, volleys } = assault;
        let field = Field::of(self.state);
        if !field.contested().contains(area) {
            let holder = Side::ALL.into_iter().find(|side| !field.units(area, *side).is_empty());
            self.state.assault = None;
            self.events.push(|| Event::AssaultOver { area, holder, volleys });
        } else if self.only_guns(area, attacker) {
            self.events.push(|| Event::ArtilleryLeft { side: attacker, area });
            self.drive_out(area, attacker);
        } else if volleys >= MOST_VOLLEYS {
            self.events.push(|| Event::AssaultCapped { area });
            self.drive_out(area, attacker);
        } else {
            self.state.assault = Some(Assault { volleys: volleys + 1, ..assault });
            self.next_volley(area, fired.other());
        }
    }

    /// The next volley of an assault: its side decides whether to fire, if it can give way.
    fn next_volley(&mut self, area: SpaceId, side: Side) {
        let can_go = self.rules.can_give_way(&Field::of(self.state), area, side);
        if can_go {
            self.state.volley = Some(Volley::new(side, area, Forced::Pay));
            self.state.step = Step::Assault;
        } else {
            self.fire_inside(side, area);
        }
    }

    pub(super) fn fire_inside(&mut self, side: Side, area: SpaceId) {
        self.state.volley = Some(Knapp::volley_inside(self.state, side, area));
        self.resolve();
    }

    /// Attackers who may not stay leave at once; who cannot is eliminated.
    fn drive_out(&mut self, area: SpaceId, side: Side) {
        self.send_away(area, side, Forced::Eliminate);
    }

    pub(super) fn send_away(&mut self, area: SpaceId, side: Side, forced: Forced) {
        let mut volley = Volley::new(side.other(), area, forced);
        let units = Field::of(self.state).units(area, side).iter().filter(|unit| owner(*unit) == side);
        volley.withdrawals = units.map(|unit| Withdrawal { unit, areas: 1 }).collect();
        volley.withdrawals.sort_short_by_key(|one| pieces::id(one.unit));
        self.state.volley = Some(volley);
        self.withdraw_next();
    }
}
