//! Events as deeds: who went where, what was rolled, what was lost, what was scored.

use super::super::Knapp;
use super::super::arrivals::OobStep;
use super::super::event::Event;
use super::super::pieces::{self, UNIT_POINTS, owner, unit};
use super::super::rules::Rule;
use super::super::volley::ones;
use super::scene::{box_id, lost_id};
use crate::engine::log::deed::{
    CheckKind, DiceRolled, Fate, FightKind, FightModifier, FightResult, LossKind, ModifierKind, Motion,
    Party, RollPurpose,
};
use crate::engine::scene::Location;
use crate::engine::{Deed, PieceId, RuleId, SpaceId};

/// Names places.
struct Clerk<'a> {
    rules: &'a Knapp,
}

/// What an event was, as data.
#[expect(clippy::too_many_lines, reason = "one arm for each event")]
pub(super) fn deeds(rules: &Knapp, event: &Event) -> Vec<Deed> {
    let clerk = Clerk { rules };
    match event {
        Event::OobRoll { side, what, die, .. } => {
            let faces = match what {
                OobStep::EmmitsburgRoad | OobStep::TaneytownRoad => 8,
                OobStep::LeadCorps
                | OobStep::LeadDivision
                | OobStep::FollowingCorps
                | OobStep::Cavalry
                | OobStep::Sequence
                | OobStep::Start
                | OobStep::Arrival => 6,
            };
            let dice = DiceRolled { side: Some(*side), faces, values: vec![u16::from(*die)] };
            vec![Deed::Roll { purpose: RollPurpose::Reinforcements, dice }]
        }
        Event::ArrivalRoll { side, die, .. } => {
            vec![Deed::Roll { purpose: RollPurpose::Reinforcements, dice: DiceRolled::d6(*side, &[*die]) }]
        }
        Event::ReplacementRoll { units, die } => {
            let side = units.first().map(|unit| owner(*unit));
            vec![Deed::Roll { purpose: RollPurpose::Recovery, dice: DiceRolled::d6(side, &[*die]) }]
        }
        Event::CavalryRemoved { unit, .. } => vec![taken_off(*unit)],
        Event::Arrived { area, pieces, .. } => {
            let arrival = |piece: &PieceId| Deed::arrival(id(*piece), owner(*piece), clerk.in_box(*area));
            pieces.iter().map(arrival).collect()
        }
        Event::LeaderPlaced { leader, area, .. } => {
            vec![Deed::arrival(id(*leader), owner(*leader), clerk.on(*area))]
        }
        Event::Moved { piece, from, to, entered, assault, .. } => {
            vec![clerk.moved(*piece, [*from, *to], *entered, *assault)]
        }
        Event::Entered { piece, area } => {
            vec![goes(*piece, [clerk.in_box(*area), clerk.on(*area)], Motion::Entry)]
        }
        Event::Combined { kept, .. } => pieces::partner(*kept).map(taken_off).into_iter().collect(),
        Event::LeaderDisplaced { leader, from, to } => {
            vec![goes(*leader, [*from, *to].map(|area| clerk.on(area)), Motion::Placement)]
        }
        Event::Withdrew { unit, from, to, leaders, assault } => {
            let how = if *assault { Motion::Withdrawal } else { Motion::Retreat };
            let all = std::iter::once(unit).chain(leaders);
            all.map(|piece| goes(*piece, [*from, *to].map(|area| clerk.on(area)), how)).collect()
        }
        Event::Fired { unit, target, targets, dice, penalty, hits, .. } => {
            let side = owner(*unit);
            let hill = (*penalty > 0).then(|| FightModifier {
                kind: ModifierKind::Terrain,
                side: Some(side),
                text: "uphill".into(),
                value: -i16::from(*penalty),
                rule: Some(Rule::AssaultHill.id()),
            });
            vec![Deed::Fight {
                kind: FightKind::Fire,
                at: Some(clerk.rules.board().id(*target).to_owned()),
                attackers: Party::new(side, vec![id(*unit)]),
                defenders: Party::new(side.other(), targets.iter().map(|piece| id(*piece)).collect()),
                dice: vec![DiceRolled::d6(side, dice)],
                modifiers: hill.into_iter().collect(),
                result: FightResult::hits(*hits),
            }]
        }
        Event::Hit { unit, hits, strength, .. } => {
            vec![changed(*unit, -i16::from(*hits), Some(*strength)), worth(*unit, *hits)]
        }
        Event::ExtraLoss { unit, strength, .. } => {
            vec![changed(*unit, -i16::from(*strength), None), worth(*unit, *strength)]
        }
        Event::TookBack { unit, strength } => vec![changed(*unit, i16::from(*strength), None)],
        Event::UnitEliminated { unit } => {
            vec![lost(*unit, LossKind::Eliminated), scored(*unit, UNIT_POINTS.into())]
        }
        Event::LeaderRoll { leader, dice, killed, points } => {
            let result = FightResult::fate(if *killed { Fate::Eliminated } else { Fate::Holds });
            let mut all = vec![check(CheckKind::Survival, *leader, dice, Vec::new(), result)];
            if *killed {
                all.extend([lost(*leader, LossKind::Eliminated), scored(*leader, (*points).into())]);
            }
            all
        }
        Event::MoraleRoll { unit, dice, lee, effective, .. } => {
            let cancelled = ones(dice).saturating_sub(*effective);
            let rule = if *lee { Rule::MoraleLee } else { Rule::MoraleLeader };
            let helped = (cancelled > 0).then(|| FightModifier {
                kind: ModifierKind::Leadership,
                side: Some(owner(*unit)),
                text: "1s cancelled".into(),
                value: cancelled.into(),
                rule: Some(rule.id()),
            });
            let result = FightResult::fate(if *effective == 0 { Fate::Holds } else { Fate::Retreats });
            vec![check(CheckKind::Morale, *unit, dice, helped.into_iter().collect(), result)]
        }
        Event::AreaScored { area, side, points } => {
            let space = Some(clerk.rules.board().id(*area).to_owned());
            vec![Deed::Points { side: *side, points: (*points).into(), space }]
        }
        Event::NoLeaders {}
        | Event::TurnStarted { .. }
        | Event::LeaderDeclined { .. }
        | Event::PhaseStarted { .. }
        | Event::Resupplied { .. }
        | Event::VolleyOpened { .. }
        | Event::AssaultOpened { .. }
        | Event::Joined { .. }
        | Event::HitsCounted { .. }
        | Event::LowAmmo { .. }
        | Event::HeldInPlace { .. }
        | Event::GaveWay { .. }
        | Event::ArtilleryLeft { .. }
        | Event::AssaultCapped { .. }
        | Event::AssaultOver { .. }
        | Event::GameOver { .. } => Vec::new(),
    }
}

impl Clerk<'_> {
    fn on(&self, area: SpaceId) -> Location {
        Location::space(self.rules.board().id(area))
    }

    fn in_box(&self, area: SpaceId) -> Location {
        Location::Tray { tray: box_id(self.rules, area) }
    }

    /// A move; out of a box it leads through the entry area.
    fn moved(&self, piece: PieceId, [from, to]: [SpaceId; 2], entered: bool, assault: bool) -> Deed {
        let how = match (entered, assault) {
            (true, _) => Motion::Entry,
            (false, true) => Motion::Advance,
            (false, false) => Motion::March,
        };
        let start = if entered { self.in_box(from) } else { self.on(from) };
        let mut deed = goes(piece, [start, self.on(to)], how);
        if let Deed::Move { through, .. } = &mut deed
            && entered
            && from != to
        {
            through.push(self.rules.board().id(from).to_owned());
        }
        deed
    }
}

fn id(piece: PieceId) -> String {
    pieces::id(piece).to_owned()
}

fn goes(piece: PieceId, ends: [Location; 2], how: Motion) -> Deed {
    Deed::step(id(piece), owner(piece), ends, how)
}

fn lost(piece: PieceId, how: LossKind) -> Deed {
    Deed::loss(id(piece), Location::Tray { tray: lost_id(owner(piece)) }, how)
}

/// A piece that is none any more, and no loss.
fn taken_off(piece: PieceId) -> Deed {
    Deed::departure(id(piece), Location::Tray { tray: lost_id(owner(piece)) })
}

fn changed(piece: PieceId, change: i16, left: Option<u8>) -> Deed {
    Deed::Strength { piece: id(piece), becomes: None, change, left: left.map(u16::from) }
}

/// What the enemy of a piece scores.
fn scored(piece: PieceId, points: i32) -> Deed {
    Deed::Points { side: owner(piece).other(), points, space: None }
}

/// What the enemy of a unit scores for strength that it loses.
fn worth(piece: PieceId, strength: u8) -> Deed {
    scored(piece, i32::from(strength) * i32::from(unit(piece).arm.points()))
}

fn check(
    kind: CheckKind,
    piece: PieceId,
    dice: &[u8],
    modifiers: Vec<FightModifier>,
    result: FightResult,
) -> Deed {
    let dice = DiceRolled::d6(owner(piece), dice);
    Deed::Check { kind, piece: id(piece), dice, modifiers, result }
}
