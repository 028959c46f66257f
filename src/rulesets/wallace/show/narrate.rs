//! Events in sentences, with the rules that they applied.

use super::super::Wallace;
use super::super::command::{Aim, Source};
use super::super::event::{
    DieModifier, Event, Flight, Loss, MarkerReason, ModifierKind, PieceCount, Step, StickReason,
};
use super::super::pieces::{Piece, Troop};
use super::super::rules::Rule;
use super::super::state::Ending;
use super::super::tables::Effect;
use super::words::{army, capital, piece_with, places, troops};
use crate::engine::phrase::{join_words, plural};
use crate::engine::{Line, SpaceId};

/// Links a line with areas.
struct Teller<'a> {
    rules: &'a Wallace,
}

impl Teller<'_> {
    fn name(&self, place: SpaceId) -> &str {
        self.rules.board().name(place)
    }

    fn line(&self, text: String, cited: &[Rule], places: &[SpaceId]) -> Line<Rule> {
        let line = Line::new(text, cited.to_vec());
        places.iter().fold(line, |line, place| line.space(self.rules.board().id(*place)))
    }
}

/// What an event was, in words.
pub(crate) fn narrate(rules: &Wallace, event: &Event) -> Line<Rule> {
    let teller = Teller { rules };
    periods(&teller, event)
        .or_else(|| blocks(&teller, event))
        .or_else(|| orders(&teller, event))
        .or_else(|| markers(&teller, event))
        .or_else(|| assaults(&teller, event))
        .unwrap_or_else(|| losses(&teller, event))
}

fn listed(pieces: &[PieceCount]) -> String {
    let each = pieces.iter().map(|one| match one.count {
        1 => format!("1 {} piece", one.piece.name()),
        count => format!("{count} {} pieces", one.piece.name()),
    });
    join_words(&each.collect::<Vec<_>>())
}

/// Periods, reinforcements, the end.
fn periods(teller: &Teller<'_>, event: &Event) -> Option<Line<Rule>> {
    Some(match event {
        Event::PeriodStarted { day, period } => {
            teller.line(format!("July {day}: the {} begins.", period.name()), &[Rule::TurnAlternate], &[])
        }
        Event::Deployed { side, at, pieces } => {
            let text = format!("The {} begins in {} with {}.", side.name(), teller.name(*at), listed(pieces));
            teller.line(text, &[Rule::SetupStart], &[*at])
        }
        Event::ReinforcementRoad { die, entry } => {
            let text =
                format!("The die shows {die}: the next reinforcements come by {}.", teller.name(*entry));
            teller.line(text, &[Rule::ReinforceDie], &[*entry])
        }
        Event::Reinforced { side, entry, pieces } => {
            let text =
                format!("{} reinforcements reach {}: {}.", side.name(), teller.name(*entry), listed(pieces));
            teller.line(text, &[Rule::ReinforceCard], &[*entry])
        }
        Event::DiscsPlaced { blue, forced, single, double } => {
            let passes = match forced {
                0 => String::new(),
                1 => " and 1 Forced Pass".into(),
                forced => format!(" and {forced} Forced Passes"),
            };
            let text = format!(
                "The Union has {}{passes}; the Confederate has {} for single and {double} for double orders.",
                plural((*blue).into(), "order disc"),
                plural((*single).into(), "disc")
            );
            teller.line(text, &[Rule::DiscsUnion, Rule::DiscsConfederate], &[])
        }
        Event::PeriodEnded { day, period } => {
            teller.line(format!("July {day}: the {} ends.", period.name()), &[Rule::PeriodEnd], &[])
        }
        Event::VictoryChecked { areas } if areas.is_empty() => {
            teller.line("The Confederates hold no victory area.".into(), &[Rule::PeriodEnd], &[])
        }
        Event::VictoryChecked { areas } => {
            let text = format!("The Confederates hold {}.", places(teller.rules, areas.iter().copied()));
            teller.line(text, &[Rule::PeriodEnd], areas)
        }
        Event::GameOver { winner, ending } => {
            let (why, rule) = match ending {
                Ending::TwoAreas => ("with two victory areas", Rule::WinTwoAreas),
                Ending::RoundTops => ("with the double-starred area", Rule::WinRoundTops),
                Ending::Time => ("by holding out for three days", Rule::WinTime),
                Ending::Concession => ("by concession", Rule::WinConcede),
            };
            teller.line(format!("The {} wins {why}.", army(*winner)), &[rule], &[])
        }
        _ => return None,
    })
}

/// Command blocks and discs.
fn blocks(teller: &Teller<'_>, event: &Event) -> Option<Line<Rule>> {
    let worth = |value: &Option<u8>| value.map_or_else(String::new, |value| format!(" of value {value}"));
    let discs = |discs: u8| match discs {
        0 => String::new(),
        discs => format!(" with {}", plural(discs.into(), "disc")),
    };
    Some(match event {
        Event::BlockPlaced { side, at, value } => {
            let text = format!(
                "The {} places a command block{} in {}.",
                side.name(),
                worth(value),
                teller.name(*at)
            );
            teller.line(text, &[Rule::BlockHidden], &[*at])
        }
        Event::BlockRemoved { side, at, discs: left, value } => {
            let text = format!(
                "The {} removes the command block{}{} from {}.",
                side.name(),
                worth(value),
                discs(*left),
                teller.name(*at)
            );
            teller.line(text, &[Rule::BlockNotYours], &[*at])
        }
        Event::BlockCaptured { side, at, discs: left, value } => {
            let text = format!(
                "The {} command block{}{} in {} is captured.",
                side.name(),
                worth(value),
                discs(*left),
                teller.name(*at)
            );
            teller.line(text, &[Rule::BlockCapture], &[*at])
        }
        Event::BlocksRetrieved { side, count } => {
            let text =
                format!("The {} takes {} back.", side.name(), plural((*count).into(), "used command block"));
            teller.line(text, &[Rule::BlockCycle], &[])
        }
        Event::DiscIssued { side, source, at, second } => {
            let text = match (source, second) {
                (Source::Single, _) => {
                    format!("The {} issues an order in {}.", side.name(), teller.name(*at))
                }
                (Source::Double, false) => {
                    format!("The {} issues a double order, first in {}.", side.name(), teller.name(*at))
                }
                (Source::Double, true) => format!("The second disc is laid in {}.", teller.name(*at)),
            };
            let rule = if *source == Source::Double { Rule::OrderDoubleTwo } else { Rule::TurnAlternate };
            teller.line(text, &[rule], &[*at])
        }
        Event::DiscLost {} => teller.line(
            "No command block has room for the second disc: it goes to stock.".into(),
            &[Rule::OrderDoubleLost],
            &[],
        ),
        Event::ForcedPass { left } => {
            let are = if *left == 1 { "is" } else { "are" };
            let text = format!("The Union lays a Forced Pass disc aside; {left} {are} left.");
            teller.line(text, &[Rule::ForcedNone], &[])
        }
        Event::Passed { side } => teller.line(
            format!("The {} does nothing with the order.", side.name()),
            &[Rule::MoveAtLeastOne],
            &[],
        ),
        _ => return None,
    })
}

/// Orders and moves.
fn orders(teller: &Teller<'_>, event: &Event) -> Option<Line<Rule>> {
    Some(match event {
        Event::Entered { side, entry, to, piece, cubes, assault } => {
            let who = format!("{} {}", side.name(), piece_with(*piece, *cubes));
            let verb = if *assault { "advances on" } else { "enters" };
            let text = format!("{who} {verb} {} from {}.", teller.name(*to), teller.name(*entry));
            teller.line(text, &[Rule::EntryFree], &[*entry, *to])
        }
        Event::MoveOrdered { from, .. } => teller.line(
            format!("The pieces in {} are ordered to move.", teller.name(*from)),
            &[Rule::OrderReach],
            &[*from],
        ),
        Event::FireOrdered { at, .. } => {
            let text = format!("The artillery in and next to {} is ordered to fire.", teller.name(*at));
            teller.line(text, &[Rule::OrderReach], &[*at])
        }
        Event::Moved { piece, from, to, cubes, assault, .. } => {
            let who = capital(&piece_with(*piece, *cubes));
            let verb = if *assault { "advances on" } else { "moves to" };
            let text = format!("{who} {verb} {} from {}.", teller.name(*to), teller.name(*from));
            let stops = *assault && *piece == Piece::Cavalry;
            let rule = if stops { Rule::MoveCavalryStop } else { Rule::MoveAdjacent };
            teller.line(text, &[rule], &[*from, *to])
        }
        Event::CubeMoved { kind, from, to, .. } => {
            let text = format!(
                "A cube of the {} in {} goes to those in {}.",
                troops(*kind),
                teller.name(*from),
                teller.name(*to)
            );
            teller.line(text, &[Rule::ReinforceOrderAdjacent], &[*from, *to])
        }
        Event::EntrenchmentPlaced { area, boundary } => {
            let text = format!("{} is entrenched towards {}.", teller.name(*area), teller.name(*boundary));
            teller.line(text, &[Rule::EntrenchPieces], &[*area])
        }
        Event::EntrenchmentShifted { area, from, to } => {
            let text = format!(
                "An entrenchment of {} is turned from {} towards {}.",
                teller.name(*area),
                teller.name(*from),
                teller.name(*to)
            );
            teller.line(text, &[Rule::EntrenchVoluntary], &[*area])
        }
        Event::Shot { from, piece, target, aim, die, modifiers, result, .. } => {
            let at = match aim {
                Aim::Troops => "the troops",
                Aim::Artillery => "the artillery",
            };
            let text = format!(
                "{} in {} fires at {at} in {}: {}{}.",
                capital(piece.name()),
                teller.name(*from),
                teller.name(*target),
                rolled(*die, modifiers, None),
                effect(*result, true)
            );
            // Next to the guns there is nothing between.
            let far = teller.rules.board().fire_distance(*from, *target) > 1;
            let cited: &[Rule] = if far { &[Rule::FireRange, Rule::FireLos] } else { &[Rule::FireRange] };
            teller.line(text, cited, &[*from, *target])
        }
        _ => return None,
    })
}

/// Markers and entrenchments.
fn markers(teller: &Teller<'_>, event: &Event) -> Option<Line<Rule>> {
    Some(match event {
        Event::EntrenchmentRemoved { area, count, reason } => {
            let (why, rule) = match reason {
                StickReason::MovedIn => ("own pieces move in", Rule::EntrenchMovedIn),
                StickReason::Vacated => ("the area is empty", Rule::EntrenchVacated),
                StickReason::Taken => ("the area is lost", Rule::AssaultWin),
            };
            let text =
                format!("{} loses {}: {why}.", teller.name(*area), plural((*count).into(), "entrenchment"));
            teller.line(text, &[rule], &[*area])
        }
        Event::DisruptionPlaced { area, reason } => {
            let rule =
                if *reason == MarkerReason::KnockOn { Rule::RetreatLimit } else { Rule::DisruptionOne };
            teller.line(format!("{} is disrupted.", teller.name(*area)), &[rule], &[*area])
        }
        Event::DisruptionRemoved { area, reason } => {
            let rule = match reason {
                MarkerReason::Order => Rule::ReorganiseNone,
                MarkerReason::Period => Rule::DisruptionDusk,
                MarkerReason::Assault => Rule::AssaultWin,
                _ => Rule::EntrenchVacated,
            };
            teller.line(format!("{} is no longer disrupted.", teller.name(*area)), &[rule], &[*area])
        }
        Event::DisruptionCarried { from, to } => {
            let text = format!(
                "The last to leave {} carries the disruption to {}.",
                teller.name(*from),
                teller.name(*to)
            );
            teller.line(text, &[Rule::DisruptionCarry], &[*from, *to])
        }
        Event::FireMarkerPlaced { area } => teller.line(
            format!("An Artillery Fire marker is laid in {}.", teller.name(*area)),
            &[Rule::FireMarkerPlace],
            &[*area],
        ),
        Event::FireMarkerRemoved { area, reason } => {
            let rule = match reason {
                MarkerReason::Period => Rule::FireMarkerPeriod,
                MarkerReason::Order => Rule::FireMarkerNone,
                _ => Rule::FireMarkerMoved,
            };
            teller.line(
                format!("The Artillery Fire marker in {} is removed.", teller.name(*area)),
                &[rule],
                &[*area],
            )
        }
        Event::FireMarkerTaken { from } => {
            let text = format!(
                "All four Artillery Fire markers are in use: that of {} is taken.",
                teller.name(*from)
            );
            teller.line(text, &[Rule::FireMarkerTake], &[*from])
        }
        _ => return None,
    })
}

/// Assaults.
fn assaults(teller: &Teller<'_>, event: &Event) -> Option<Line<Rule>> {
    Some(match event {
        Event::AssaultHeld { areas } => {
            let text = format!(
                "The assault on {} waits for the second order.",
                places(teller.rules, areas.iter().copied())
            );
            teller.line(text, &[Rule::AssaultDouble], areas)
        }
        Event::AssaultBegan { area, side, attackers, flank, entrenched, others } => {
            let how = match (flank, entrenched) {
                (true, _) => ", on the flank of its entrenchments",
                (false, true) => ", against its entrenchments",
                _ => "",
            };
            let text = format!(
                "The {} assaults {} with {}{how}.",
                side.name(),
                teller.name(*area),
                listed(attackers)
            );
            let cited = [(*flank, Rule::Flank), (*others, Rule::AssaultOrder)];
            let cited: Vec<Rule> =
                cited.into_iter().filter_map(|(applies, rule)| applies.then_some(rule)).collect();
            teller.line(text, &cited, &[*area])
        }
        Event::SecondRound { area } => {
            let text = format!("Both sides hold on: a second round is fought for {}.", teller.name(*area));
            teller.line(text, &[Rule::AssaultSecondRound], &[*area])
        }
        Event::Rolled { step, side, piece, cubes, die, modifiers, column, result } => {
            let (rule, fires) = match step {
                Step::DefendingGuns => (Rule::AssaultStep1, true),
                Step::DefendingTroops => (Rule::AssaultStep2, true),
                Step::AttackersMorale => (Rule::AssaultStep3, false),
                Step::AttackingTroops => (Rule::AssaultStep4, true),
                Step::DefendersMorale => (Rule::AssaultStep5, false),
            };
            let what = if fires { "fires" } else { "checks morale" };
            let who = format!("{} {}", side.name(), piece_with(*piece, *cubes));
            let text =
                format!("{who} {what}: {}{}.", rolled(*die, modifiers, *column), effect(*result, fires));
            teller.line(text, &[rule], &[])
        }
        Event::CubesAssigned { area, kind, parts } => {
            let parts: Vec<String> = parts.iter().map(u8::to_string).collect();
            let text = format!(
                "The cubes of the {} defending {} are shared out among the pieces: {}.",
                troops(*kind),
                teller.name(*area),
                join_words(&parts)
            );
            teller.line(text, &[Rule::AssaultAssign], &[*area])
        }
        Event::CubeAllocated { side, kind, cubes, .. } => {
            let who = format!("{} {}", side.name(), Piece::from(*kind).name());
            let text = format!("{who} takes a cube and now has {}.", plural((*cubes).into(), "cube"));
            teller.line(text, &[Rule::AssaultEven], &[])
        }
        Event::CounterAttack { area } => {
            let text =
                format!("The defenders of {} counter-attack: an attacker goes back.", teller.name(*area));
            teller.line(text, &[Rule::AssaultCounter], &[*area])
        }
        Event::AssaultEnded { area, holder, taken } => {
            let name = teller.name(*area);
            let text = match (holder, taken) {
                (Some(side), true) => format!("The assault is over: the {} has taken {name}.", side.name()),
                (Some(side), false) => {
                    format!("The assault is over: the {} still holds {name}.", side.name())
                }
                (None, _) => format!("The assault is over: nobody is left in {name}."),
            };
            let cited: &[Rule] = if *taken { &[Rule::AssaultWin] } else { &[] };
            teller.line(text, cited, &[*area])
        }
        _ => return None,
    })
}

/// Cubes, losses and retreats.
fn losses(teller: &Teller<'_>, event: &Event) -> Line<Rule> {
    match event {
        Event::CubePlaced { area, kind, .. } => {
            let take = if *kind == Troop::Cavalry { "takes" } else { "take" };
            let text = format!("The {} in {} {take} a cube.", troops(*kind), teller.name(*area));
            teller.line(text, &[Rule::DamageOwnerColour], &[*area])
        }
        Event::CubeIgnored { area, side } => {
            let text = format!(
                "The {} cavalry in {} gives way and ignores a cube.",
                side.name(),
                teller.name(*area)
            );
            teller.line(text, &[Rule::CavalryRetreat], &[*area])
        }
        Event::PieceEliminated { area, side, piece, cubes, cause } => {
            let who = format!("{} {}", side.name(), piece_with(*piece, *cubes));
            lost(teller, &who, *area, *cause)
        }
        Event::GunLost { area, side, cause } => {
            lost(teller, &format!("{} artillery", side.name()), *area, *cause)
        }
        Event::GunDamaged { area, side, cause } => {
            let text = format!("{} artillery in {} is damaged.", side.name(), teller.name(*area));
            let rule = match cause {
                Loss::Overrun => Rule::ArtilleryOverrun,
                Loss::Shot => Rule::DamageLimit,
                _ => Rule::ArtilleryRetreat,
            };
            teller.line(text, &[rule], &[*area])
        }
        Event::Retreated { side, piece, cubes, from, through, to, why } => {
            let who = format!("{} {}", side.name(), piece_with(*piece, *cubes));
            retreated(teller, &who, *why, (*from, *through, *to))
        }
        Event::KnockOn { area } => {
            let text = format!(
                "The retreat disturbs {}, which is disrupted already: its troops take a cube.",
                teller.name(*area)
            );
            teller.line(text, &[Rule::RetreatKnockOn], &[*area])
        }
        Event::ShortageRemoval { side, kind, at, cubes } => {
            let text = format!(
                "No cubes of {} are left: the {} gives up a piece with {} in {}.",
                troops(*kind),
                side.name(),
                plural((*cubes).into(), "cube"),
                teller.name(*at)
            );
            teller.line(text, &[Rule::DamageShortage], &[*at])
        }
        // The other kinds are told above.
        _ => Line::new("", Vec::new()),
    }
}

fn lost(teller: &Teller<'_>, who: &str, area: SpaceId, cause: Loss) -> Line<Rule> {
    let at = teller.name(area);
    let (text, rule) = match cause {
        Loss::Cubes => (format!("{who} in {at} is eliminated by one cube too many"), Rule::DamageLimit),
        Loss::AttackersMorale => {
            (format!("{who} attacking {at} breaks and is eliminated"), Rule::AssaultStep3)
        }
        Loss::DefendersMorale => {
            (format!("{who} defending {at} breaks and is eliminated"), Rule::AssaultStep5)
        }
        Loss::NoRetreat => {
            (format!("{who} finds no way of retreat from {at} and is eliminated"), Rule::RetreatCommand)
        }
        Loss::NoWayBack => {
            (format!("{who} finds no way back from {at} and is eliminated"), Rule::RetreatAttacker)
        }
        Loss::Alone => (format!("{who} in {at} is lost with the troops beside it"), Rule::ArtilleryAlone),
        Loss::Damage => (format!("{who} in {at} was damaged before and is lost"), Rule::ArtilleryRetreat),
        Loss::Shot => (format!("{who} in {at} was damaged before and is lost"), Rule::DamageLimit),
        Loss::Overrun => (format!("{who} in {at} is overrun"), Rule::ArtilleryOverrun),
        Loss::Reinforce => {
            (format!("{who} in {at} is eliminated by the cube"), Rule::ReinforceOrderSameColour)
        }
    };
    teller.line(format!("{text}."), &[rule], &[area])
}

fn retreated(
    teller: &Teller<'_>,
    who: &str,
    why: Flight,
    (from, through, to): (SpaceId, Option<SpaceId>, SpaceId),
) -> Line<Rule> {
    let passing = through.map_or_else(String::new, |place| format!(" through {}", teller.name(place)));
    let (verb, rule) = match why {
        Flight::Attack => ("goes back", Rule::RetreatAttacker),
        Flight::Defence => ("retreats", Rule::RetreatCommand),
        Flight::Cavalry => ("retreats", Rule::CavalryRetreat),
        Flight::WithCavalry => ("leaves with the cavalry", Rule::ArtilleryHorse),
        Flight::Withdrawal => ("withdraws", Rule::ArtilleryWithdraw),
        Flight::WithTroops => ("retreats", Rule::ArtilleryRetreat),
        Flight::Overrun => ("retreats", Rule::ArtilleryOverrun),
    };
    let text = format!("{who} {verb} from {}{passing} to {}.", teller.name(from), teller.name(to));
    let full = through.is_some();
    let cited: &[Rule] = if full { &[rule, Rule::RetreatLimit] } else { &[rule] };
    teller.line(text, cited, &[from, to])
}

/// The die, the column of a morale table, and what changes them: `5 (−1 cubes, −1 entrenched)`,
/// `3 in column 2 (+2 flank)`.
fn rolled(die: u8, modifiers: &[DieModifier], column: Option<u8>) -> String {
    let each: Vec<String> = modifiers
        .iter()
        .map(|one| {
            let sign = if one.value < 0 { "−" } else { "+" };
            format!("{sign}{} {}", one.value.unsigned_abs(), modifier(one.kind))
        })
        .collect();
    let column = column.map_or_else(String::new, |column| format!(" in column {column}"));
    if each.is_empty() { format!("{die}{column}") } else { format!("{die}{column} ({})", each.join(", ")) }
}

/// What a modifier is called.
pub(crate) const fn modifier(kind: ModifierKind) -> &'static str {
    match kind {
        ModifierKind::DamagedGun => "damaged",
        ModifierKind::Cubes => "cubes",
        ModifierKind::Entrenched => "entrenched",
        ModifierKind::TwoEntrenchments => "two entrenchments",
        ModifierKind::Elite => "elite",
        ModifierKind::Inferior => "inferior",
        ModifierKind::Flank => "flank",
        ModifierKind::Town => "town",
        ModifierKind::HighGround => "high ground",
        ModifierKind::Disruption => "disrupted",
    }
}

fn effect(result: Effect, fires: bool) -> &'static str {
    match result {
        Effect::Nothing if fires => ": no effect",
        Effect::Nothing => ": it holds",
        Effect::Morale => ": the attackers must check their morale",
        Effect::Disruption => ": disruption",
        Effect::Cube => ": a cube",
        Effect::Retreat => ": it must retreat",
        Effect::Eliminated => ": it is eliminated",
        Effect::Counter => ": it holds and counter-attacks",
    }
}
