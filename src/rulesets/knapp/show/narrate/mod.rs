//! Events in sentences, with the rules that they applied.
//!
//! The lines of a battle say who fired at whom and how many dice that were and why, what came up, what the hits
//! cost, how morale held and who cancelled a 1, and where everybody went: it can be read without the rulebook.

mod fight;
mod losses;
mod marches;
mod schedule;

use super::super::Knapp;
use super::super::event::Event;
use super::super::pieces;
use super::super::rules::Rule;
use super::deeds::deeds;
use super::words::army;
use crate::engine::phrase::{begin, plural};
use crate::engine::{Line, PieceId, Side, SpaceId};

/// Links a line with pieces and areas.
struct Teller<'a> {
    rules: &'a Knapp,
}

impl Teller<'_> {
    fn place(&self, area: SpaceId) -> String {
        self.rules.board().place(area)
    }

    /// A sentence; its first letter is raised.
    fn line(&self, text: &str, cited: Vec<Rule>, pieces: &[PieceId], areas: &[SpaceId]) -> Line<Rule> {
        let line = Line::new(begin(text), cited);
        let line = pieces.iter().fold(line, |line, piece| line.piece(pieces::id(*piece)));
        areas.iter().fold(line, |line, area| line.space(self.rules.board().id(*area)))
    }

    fn area_scored(&self, area: SpaceId, side: Side, points: u8) -> Line<Rule> {
        let objectives = self.rules.objectives();
        let rule = objectives.iter().find(|one| one.area == area).map(|one| one.rule);
        let points = plural(u32::from(points), "point");
        let text = format!("the {} holds {}: {points}.", army(side), self.place(area));
        self.line(&text, rule.into_iter().collect(), &[], &[area])
    }
}

/// What an event was, in words and as deeds.
pub(crate) fn narrate(rules: &Knapp, event: &Event) -> Line<Rule> {
    told(rules, event).deeds(deeds(rules, event))
}

fn told(rules: &Knapp, event: &Event) -> Line<Rule> {
    let teller = Teller { rules };
    match event {
        Event::NoLeaders {} => schedule::no_leaders(),
        Event::OobRoll { side, what, die, corps, units } => {
            teller.oob_roll(*side, *what, *die, *corps, units)
        }
        Event::ArrivalRoll { side, area, die, due, turn } => {
            teller.arrival_roll(*side, *area, *die, *due, *turn)
        }
        Event::TurnStarted { turn } => schedule::turn_started(*turn),
        Event::CavalryRemoved { unit, strength } => teller.cavalry_removed(*unit, *strength),
        Event::Arrived { side, area, pieces } => teller.arrived(*side, *area, pieces),
        Event::LeaderPlaced { leader, area, rating } => teller.leader_placed(*leader, *area, *rating),
        Event::LeaderDeclined { leader } => teller.leader_declined(*leader),
        Event::PhaseStarted { phase, exempt, .. } => schedule::phase_started(*phase, exempt),
        Event::Resupplied { unit } => teller.resupplied(*unit),
        Event::Moved { .. } => teller.moved(event),
        Event::Entered { piece, area } => teller.entered(*piece, *area),
        Event::Combined { division, kept, strength } => teller.combined(*division, *kept, *strength),
        Event::LeaderDisplaced { leader, from, to } => teller.leader_displaced(*leader, *from, *to),
        Event::VolleyOpened { target, unit, .. } => teller.volley_opened(*target, *unit),
        Event::AssaultOpened { area, attacker } => teller.assault_opened(*area, *attacker),
        Event::Joined { unit, outside } => teller.joined(*unit, *outside),
        Event::Fired { .. } => teller.fired(event),
        Event::HitsCounted { target, hits, taken } => teller.hits_counted(*target, *hits, *taken),
        Event::LowAmmo { unit } => teller.low_ammo(*unit),
        Event::Hit { unit, hits, strength, chosen } => teller.hit(*unit, *hits, *strength, *chosen),
        Event::LeaderRoll { leader, dice, killed, points } => {
            teller.leader_roll(*leader, dice, killed.then_some(*points))
        }
        Event::MoraleRoll { unit, dice, lee, leader, effective, .. } => {
            teller.morale_roll(*unit, dice, leader.map(|leader| (leader, *lee)), *effective)
        }
        Event::ExtraLoss { unit, strength, reason } => teller.extra_loss(*unit, *strength, *reason),
        Event::UnitEliminated { unit } => teller.unit_eliminated(*unit),
        Event::Withdrew { unit, from, to, leaders, assault } => {
            teller.withdrew(*unit, [*from, *to], leaders, *assault)
        }
        Event::HeldInPlace { unit } => teller.held_in_place(*unit),
        Event::GaveWay { side, area } => teller.gave_way(*side, *area),
        Event::ArtilleryLeft { side, area } => teller.artillery_left(*side, *area),
        Event::AssaultCapped { area } => teller.assault_capped(*area),
        Event::AssaultOver { area, holder, volleys } => teller.assault_over(*area, *holder, *volleys),
        Event::ReplacementRoll { units, die } => teller.replacement_roll(units, *die),
        Event::TookBack { unit, strength } => teller.took_back(*unit, *strength),
        Event::AreaScored { area, side, points } => teller.area_scored(*area, *side, *points),
        Event::GameOver { confederate, union, winner } => schedule::game_over(*confederate, *union, *winner),
    }
}
