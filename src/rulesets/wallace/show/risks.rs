//! What a player should know before he gives a legal command.

use super::super::Wallace;
use super::super::command::{Command, Source};
use super::super::fire::Shot;
use super::super::frame::{Duty, Frame};
use super::super::options::EntrenchmentLoss;
use super::super::period::LAST_DAY;
use super::super::pieces::{AREA_LIMIT, FORCED_DISCS, Period, Piece};
use super::super::state::State;
use super::super::tables::Effect;
use super::{odds, words};
use crate::engine::phrase::plural;
use crate::engine::{Side, SpaceId};

/// What may go wrong with a legal command.
pub(super) fn risk(rules: &Wallace, state: &State, side: Side, command: &Command) -> Option<String> {
    let warner = Warner { rules, state, side };
    let risks = match *command {
        Command::Issue { source, at } => warner.issue(source, at),
        Command::SecondDisc { at } => warner.second_disc(at),
        Command::ForcedPass {} => warner.last_disc().into_iter().collect(),
        Command::Enter { entry, piece, cubes } => warner.enter(command, entry, piece, cubes),
        Command::Move { piece, to, cubes } => warner.moves(command, piece, to, cubes),
        Command::CavalryStep { to } => warner.step(command, to),
        Command::CavalryStop {} => warner.stop(),
        Command::OrderEntrench { area, .. } if state.place(area).entrenchments.is_empty() => {
            vec!["every other boundary of the area becomes a flank".into()]
        }
        Command::OrderShiftEntrenchment { area, from, .. } => warner.shift(area, from),
        Command::OrderReinforce { kind, to, .. } => {
            let place = state.place(to);
            let kills = place.cubes[kind] >= kind.cap().saturating_mul(place.troops[kind]);
            some(kills, "eliminates the piece that takes it")
        }
        Command::OrderReorganise { area } => {
            some(state.is_enemy_held(area, side), "the area is the enemy's: it helps him")
        }
        Command::OrderRemoveFire { area } => some(
            state.is_enemy_held(area, side),
            "the area is the enemy's: the artillery there can no longer be aimed at",
        ),
        Command::Fire { from, piece, target, aim } => warner.fire(Shot { from, piece, target, aim }),
        Command::Retreat { piece, to, .. } | Command::GunsGo { piece, to, .. } => warner.carry(piece, to),
        Command::Concede {} => vec!["ends the game".into()],
        Command::PlaceBlock { .. }
        | Command::SetValue { .. }
        | Command::RemoveBlock { .. }
        | Command::EntryFight {}
        | Command::EndTurn {}
        | Command::OrderMove { .. }
        | Command::OrderFire {}
        | Command::OrderEntrench { .. }
        | Command::OrderPass {}
        | Command::MoveDone {}
        | Command::HoldAssault {}
        | Command::ResolveAssaults {}
        | Command::PickAssault { .. }
        | Command::FireDone {}
        | Command::TakeFireMarker { .. }
        | Command::CubeColour { .. }
        | Command::CavalryStand {}
        | Command::CavalryRetreat {}
        | Command::GunsStay {}
        | Command::GunHit { .. }
        | Command::Assign { .. }
        | Command::Allocate { .. }
        | Command::CounterRetreat { .. }
        | Command::Shortage { .. } => Vec::new(),
    };
    (!risks.is_empty()).then(|| risks.join("; "))
}

fn some(applies: bool, text: &str) -> Vec<String> {
    applies.then(|| text.to_owned()).into_iter().collect()
}

/// Knows what may go wrong.
struct Warner<'a> {
    rules: &'a Wallace,
    state: &'a State,
    side: Side,
}

impl Warner<'_> {
    /// Is this the last disc of the Union, after which the period ends?
    fn last_disc(&self) -> Option<String> {
        let discs = self.state.discs;
        let last = self.side == Side::Union && discs.blue + discs.forced == 1;
        let what = if self.is_last_period() { "game" } else { self.state.period.name() };
        last.then(|| format!("the last disc: the {what} ends with this turn"))
    }

    fn is_last_period(&self) -> bool {
        self.state.day >= LAST_DAY && self.state.period == Period::Afternoon
    }

    fn issue(&self, source: Source, at: SpaceId) -> Vec<String> {
        let mut risks = Vec::new();
        let mut others = self.state.blocks(self.side).filter(|(other, _)| *other != at);
        if source == Source::Double && others.all(|(_, block)| block.room() == 0) {
            risks.push("both discs must go on this block".into());
        }
        risks.extend(self.nothing_to_order(at, source == Source::Double));
        match (self.last_disc(), self.forced_passes()) {
            (Some(last), Some(passes)) => {
                risks.push(last);
                risks.push(format!("the discs on the map are missing, and {passes}"));
            }
            (Some(only), None) => risks.push(only),
            (None, passes) => risks.extend(passes.and_then(|passes| self.unless_removed(&passes))),
        }
        risks
    }

    fn second_disc(&self, at: SpaceId) -> Vec<String> {
        match Wallace::frame(self.state) {
            Some(Frame::SecondDisc { duty: Duty::Free {} }) => {
                self.nothing_to_order(at, false).into_iter().collect()
            }
            _ => Vec::new(),
        }
    }

    /// Can a block order nothing but a Pass?
    fn nothing_to_order(&self, at: SpaceId, first: bool) -> Option<String> {
        let mut after = self.state.clone();
        after.discs.in_hand = u8::from(first);
        if let Some(block) = &mut after.place_mut(at).block {
            block.discs += 1;
        }
        let mut orders = Vec::new();
        self.rules.legal_orders(&after, at, &mut orders);
        let idle = orders.iter().all(|order| matches!(order, Command::OrderPass {}));
        idle.then(|| "nothing can be ordered there: the disc can only pass".into())
    }

    /// What the next period brings is said only when the end of this one is near: blocks can be removed until the last
    /// disc is spent.
    fn unless_removed(&self, passes: &str) -> Option<String> {
        let discs = self.state.discs;
        let left = match (discs.blue, discs.forced) {
            (2, 0) => "an order disc",
            (1, 1) => "a Forced Pass",
            _ => return None,
        };
        Some(format!(
            "{left} is left after this: unless blocks are removed before it is spent, their discs are missing and {passes}"
        ))
    }

    /// The black discs of the next period, if the discs on the map stay there.
    fn forced_passes(&self) -> Option<String> {
        if self.side == Side::Confederate || self.is_last_period() {
            return None;
        }
        let next = self.state.period.next().0;
        let orders = self.rules.options().union_orders(next);
        let missing = orders.saturating_sub(self.state.discs_in_stock(self.side)).min(FORCED_DISCS);
        let passes = plural(missing.into(), "Forced Pass");
        (missing > 0).then(|| format!("the {} begins with {passes}", next.name()))
    }

    /// Does a piece that comes to an area cost an entrenchment there?
    fn digs(&self, area: SpaceId) -> bool {
        let each = self.rules.options().entrenchment_loss == EntrenchmentLoss::PerPiece;
        let dug = self.state.march.as_ref().is_some_and(|march| march.dug.contains(&area));
        self.has_works(area) && (each || !dug)
    }

    fn has_works(&self, area: SpaceId) -> bool {
        let place = self.state.place(area);
        place.is_held_by(self.side) && !place.entrenchments.is_empty()
    }

    /// What is said of every piece that comes to an area by an order: of works that meet its attack, of works of its
    /// own.
    fn arrives(&self, command: &Command, to: SpaceId) -> Vec<String> {
        match words::attacker(self.rules, self.state, self.side, command) {
            Some((area, one)) => {
                let entrenched = words::works_if_joined(self.state, area, one).1;
                some(entrenched, "the entrenchments protect the defenders")
            }
            None => some(self.digs(to), "costs an entrenchment"),
        }
    }

    fn enter(&self, command: &Command, entry: SpaceId, piece: Piece, cubes: u8) -> Vec<String> {
        let Some(area) = self.rules.board().entry_area(entry) else { return Vec::new() };
        let each = self.rules.options().entrenchment_loss == EntrenchmentLoss::PerPiece;
        let costs = self.has_works(area) && (each || !self.state.entry_dug.contains(&entry));
        let mut risks = match words::attacker(self.rules, self.state, self.side, command) {
            Some(_) => self.arrives(command, area),
            None => some(costs, "costs an entrenchment"),
        };
        risks.extend(self.worn(area, piece, cubes));
        risks
    }

    /// A piece that bears all the cubes it can. Only attackers count by themselves: in an area the cubes of a kind
    /// are one pool, and the next one eliminates a piece if all of them bear what they can.
    fn worn(&self, to: SpaceId, piece: Piece, cubes: u8) -> Option<String> {
        let kind = piece.troop().filter(|kind| cubes == kind.cap())?;
        let there = self.state.place(to);
        let company = if there.is_held_by(self.side) { there.troops[kind] } else { 0 };
        if company == 0 {
            return Some("the next cube that it takes eliminates it".into());
        }
        let full = there.cubes[kind] == kind.cap().saturating_mul(company);
        full.then(|| format!("the next cube on the {} there eliminates a piece", piece.name()))
    }

    fn moves(&self, command: &Command, piece: Piece, to: SpaceId, cubes: u8) -> Vec<String> {
        let Some(march) = self.state.march.as_deref() else { return Vec::new() };
        let from = self.state.place(march.from);
        let name = self.rules.board().name(march.from);
        let mut risks = self.arrives(command, to);
        let enemy = self.state.is_enemy_held(to, self.side);
        if !enemy && self.state.size(to) >= AREA_LIMIT {
            risks.push(if piece == Piece::Cavalry {
                "the area is full: the cavalry must go on".into()
            } else {
                "overfills the area: the second order must make it right".into()
            });
        }
        if from.size() == 1 && !from.entrenchments.is_empty() {
            risks.push(format!("nobody is left in {name}, whose entrenchments are lost"));
        }
        risks.extend(self.worn(to, piece, cubes));
        let last_troops = from.troops.total() == 1 && !piece.is_gun();
        if last_troops && from.guns.total() > 0 {
            risks.push("leaves artillery alone".into());
        }
        risks
    }

    fn step(&self, command: &Command, to: SpaceId) -> Vec<String> {
        let Some(Frame::CavalryStep { at }) = Wallace::frame(self.state) else { return Vec::new() };
        let mut risks = self.arrives(command, to);
        if self.digs(at) {
            risks.push(format!("costs an entrenchment in {}", self.rules.board().name(at)));
        }
        risks
    }

    fn stop(&self) -> Vec<String> {
        match Wallace::frame(self.state) {
            Some(Frame::CavalryStep { at }) => some(self.digs(at), "costs an entrenchment"),
            _ => Vec::new(),
        }
    }

    /// Two entrenchments that face different ways help nobody in an assault.
    fn shift(&self, area: SpaceId, from: SpaceId) -> Vec<String> {
        let sticks = self.state.place(area).entrenchments;
        let parts = sticks.is_full() && sticks.iter().all(|stick| stick == from);
        some(
            parts,
            "the two entrenchments face different ways then: no flank there, but no benefit in an assault either",
        )
    }

    fn fire(&self, shot: Shot) -> Vec<String> {
        let mut risks = match odds::best_of_shot(self.state, shot) {
            Effect::Nothing => vec!["cannot have any effect".to_owned()],
            Effect::Disruption => vec!["can only disrupt".into()],
            Effect::Morale | Effect::Cube | Effect::Retreat | Effect::Eliminated | Effect::Counter => {
                Vec::new()
            }
        };
        let fired = self.state.barrage.as_ref().is_some_and(|barrage| barrage.fired(shot.from).total() > 0);
        if !fired && !self.state.place(shot.from).fire_marker {
            let name = self.rules.board().name(shot.from);
            risks.push(format!(
                "an Artillery Fire marker is laid in {name}: enemy artillery can then aim at the guns there"
            ));
        }
        risks
    }

    /// Does the last piece to leave take a Disruption marker along?
    fn carry(&self, piece: Piece, to: SpaceId) -> Vec<String> {
        if !self.is_left_empty().is_some_and(|from| self.state.place(from).disruption) {
            return Vec::new();
        }
        let (name, there) = (self.rules.board().name(to), self.state.place(to));
        let troops = there.troops.total() > 0 || !piece.is_gun();
        vec![match (there.disruption, troops) {
            (true, true) => format!("carries a second Disruption marker to {name}: a cube for troops there"),
            (true, false) | (false, _) => format!("carries the Disruption marker to {name}"),
        }]
    }

    /// The area in which nobody is left when the next piece has retreated.
    fn is_left_empty(&self) -> Option<SpaceId> {
        let frame = Wallace::frame(self.state)?;
        let assault = self.state.assault.as_deref();
        let area = match frame {
            Frame::AttackersLeave {} => return None,
            Frame::CavalryLeaves { place, .. } | Frame::HorseGuns { place, .. } => place,
            _ => assault?.area,
        };
        let fought = assault.filter(|assault| assault.area == area);
        let fighters = fought.map_or(0, |assault| assault.fighters(assault.defender).count());
        let all = usize::from(self.state.size(area)) + fighters;
        (all == 1).then_some(area)
    }
}
