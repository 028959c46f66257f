//! Events in sentences, with the rules that they applied.

use super::super::Wallace;
use super::super::command::{Aim, Source};
use super::super::event::{
    DieModifier, Event, Flight, Loss, MarkerReason, ModifierKind, PieceCount, Step, StickReason,
};
use super::super::pieces::Piece;
use super::super::rules::Rule;
use super::super::state::Ending;
use super::super::tables::Effect;
use super::deeds::deeds;
use super::words::{against_works, aimed_at, army, piece_with, places};
use crate::engine::phrase::{begin, join_words, noun, plural, verb};
use crate::engine::{Line, Side, SpaceId};

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

/// What an event was, in words and as deeds.
pub(crate) fn narrate(rules: &Wallace, event: &Event) -> Line<Rule> {
    told(rules, event).deeds(deeds(rules, event))
}

#[expect(clippy::too_many_lines, reason = "one arm for each event")]
fn told(rules: &Wallace, event: &Event) -> Line<Rule> {
    let teller = Teller { rules };
    let name = |place| teller.name(place);
    match event {
        Event::PeriodStarted { day, period } => {
            teller.line(format!("July {day}: the {} begins.", period.name()), &[Rule::TurnAlternate], &[])
        }
        Event::Deployed { side, at, pieces } => {
            let text = format!("The {} begins in {} with {}.", side.name(), name(*at), listed(pieces));
            teller.line(text, &[Rule::SetupStart], &[*at])
        }
        Event::ReinforcementRoad { die, entry } => {
            let text = format!("The die shows {die}: the next reinforcements come by {}.", name(*entry));
            teller.line(text, &[Rule::ReinforceDie], &[*entry])
        }
        Event::Reinforced { side, entry, pieces } => {
            let text = format!("{} reinforcements reach {}: {}.", side.name(), name(*entry), listed(pieces));
            teller.line(text, &[Rule::ReinforceCard], &[*entry])
        }
        Event::DiscsPlaced { blue, forced, single, double } => {
            teller.discs_placed(*blue, *forced, *single, *double)
        }
        Event::PeriodEnded { day, period } => {
            teller.line(format!("July {day}: the {} ends.", period.name()), &[Rule::PeriodEnd], &[])
        }
        Event::VictoryChecked { areas } => teller.checked(areas),
        Event::GameOver { winner, ending } => teller.over(*winner, *ending),
        Event::BlockPlaced { side, at, value } => {
            let text =
                format!("The {} places a command block{} in {}.", side.name(), worth(*value), name(*at));
            teller.line(text, &[Rule::BlockHidden], &[*at])
        }
        Event::BlockRemoved { side, at, discs, value } => {
            let block = block_with(*value, *discs);
            let text = format!("The {} removes the {block} from {}.", side.name(), name(*at));
            teller.line(text, &[Rule::BlockNotYours], &[*at])
        }
        Event::BlockCaptured { side, at, discs, value } => {
            let block = block_with(*value, *discs);
            let text = format!("The {} {block} in {} is captured.", side.name(), name(*at));
            teller.line(text, &[Rule::BlockCapture], &[*at])
        }
        Event::BlocksRetrieved { side, count } => {
            let blocks = plural((*count).into(), "used command block");
            teller.line(format!("The {} takes {blocks} back.", side.name()), &[Rule::BlockCycle], &[])
        }
        Event::DiscIssued { side, source, at, second } => teller.issued(*side, *source, *at, *second),
        Event::DiscLost {} => {
            let text = "No command block has room for the second disc: it goes to stock.";
            teller.line(text.into(), &[Rule::OrderDoubleLost], &[])
        }
        Event::ForcedPass { left } => {
            let left = match left {
                0 => "none is left".to_owned(),
                left => format!("{left} {} left", verb((*left).into(), "is")),
            };
            let text = format!("The Union lays a Forced Pass disc aside; {left}.");
            teller.line(text, &[Rule::ForcedNone], &[])
        }
        Event::Passed { side } => {
            let text = format!("The {} does nothing with the order.", side.name());
            teller.line(text, &[Rule::MoveAtLeastOne], &[])
        }
        Event::Entered { side, entry, to, piece, cubes, assault } => {
            let who = format!("{} {}", side.name(), piece_with(*piece, *cubes));
            let verb = if *assault { "advances on" } else { "enters" };
            let text = format!("{who} {verb} {} from {}.", name(*to), name(*entry));
            teller.line(text, &[Rule::EntryFree], &[*entry, *to])
        }
        Event::MoveOrdered { from, side } => {
            let text = format!("The {} orders the pieces in {} to move.", side.name(), name(*from));
            teller.line(text, &[Rule::OrderReach], &[*from])
        }
        Event::FireOrdered { at, side } => {
            let place = match rules.board().entry_area(*at) {
                Some(only) => format!("in {}", name(only)),
                None => format!("in and next to {}", name(*at)),
            };
            let text = format!("The {} orders the artillery {place} to fire.", side.name());
            teller.line(text, &[Rule::OrderReach], &[*at])
        }
        Event::Moved { piece, from, to, cubes, assault, .. } => {
            let verb = if *assault { "advances on" } else { "moves to" };
            let who = begin(&piece_with(*piece, *cubes));
            let stops = *assault && *piece == Piece::Cavalry;
            let rule = if stops { Rule::MoveCavalryStop } else { Rule::MoveAdjacent };
            teller.line(format!("{who} {verb} {} from {}.", name(*to), name(*from)), &[rule], &[*from, *to])
        }
        Event::CubeMoved { kind, from, to, .. } => {
            let kind = Piece::from(*kind).name();
            let text = format!("A cube of the {kind} in {} goes to that in {}.", name(*from), name(*to));
            teller.line(text, &[Rule::ReinforceOrderAdjacent], &[*from, *to])
        }
        Event::EntrenchmentPlaced { area, boundary } => {
            let text = format!("An entrenchment is laid in {} towards {}.", name(*area), name(*boundary));
            teller.line(text, &[Rule::EntrenchPieces], &[*area])
        }
        Event::EntrenchmentShifted { area, from, to } => {
            let (area_name, from, to) = (name(*area), name(*from), name(*to));
            let text = format!("An entrenchment of {area_name} is turned from {from} towards {to}.");
            teller.line(text, &[Rule::EntrenchVoluntary], &[*area])
        }
        Event::Shot { from, piece, target, aim, die, modifiers, result, takes, .. } => {
            let who = format!("{} in {}", begin(piece.name()), name(*from));
            let at = format!("{} in {}", aimed_at(*aim), name(*target));
            let what = shot_effect(*result, *aim, *takes);
            let text = format!("{who} fires at {at} and rolls {}: {what}.", rolled(*die, modifiers, None));
            // Next to the guns there is nothing between.
            let far = rules.board().fire_distance(*from, *target) > 1;
            let cited: &[Rule] = if far { &[Rule::FireRange, Rule::FireLos] } else { &[Rule::FireRange] };
            teller.line(text, cited, &[*from, *target])
        }
        Event::EntrenchmentRemoved { area, count, reason } => teller.works_lost(*area, *count, *reason),
        Event::DisruptionPlaced { area, reason } => {
            let rule =
                if *reason == MarkerReason::KnockOn { Rule::RetreatLimit } else { Rule::DisruptionOne };
            teller.line(format!("A Disruption marker is laid in {}.", name(*area)), &[rule], &[*area])
        }
        Event::DisruptionRemoved { area, reason } => {
            let rule = match reason {
                MarkerReason::Order => Rule::ReorganiseNone,
                MarkerReason::Period => Rule::DisruptionDusk,
                MarkerReason::Assault => Rule::AssaultWin,
                MarkerReason::Fire | MarkerReason::KnockOn | MarkerReason::Vacated | MarkerReason::Moved => {
                    Rule::EntrenchVacated
                }
            };
            teller.line(format!("The Disruption marker in {} is removed.", name(*area)), &[rule], &[*area])
        }
        Event::DisruptionCarried { from, to } => {
            let text = format!(
                "The last piece to leave {} takes the Disruption marker to {}.",
                name(*from),
                name(*to)
            );
            teller.line(text, &[Rule::DisruptionCarry], &[*from, *to])
        }
        Event::FireMarkerPlaced { area } => {
            let text = format!("An Artillery Fire marker is laid in {}.", name(*area));
            teller.line(text, &[Rule::FireMarkerPlace], &[*area])
        }
        Event::FireMarkerRemoved { area, reason } => {
            let rule = match reason {
                MarkerReason::Period => Rule::FireMarkerPeriod,
                MarkerReason::Order => Rule::FireMarkerNone,
                MarkerReason::Assault
                | MarkerReason::Fire
                | MarkerReason::KnockOn
                | MarkerReason::Vacated
                | MarkerReason::Moved => Rule::FireMarkerMoved,
            };
            let text = format!("The Artillery Fire marker in {} is removed.", name(*area));
            teller.line(text, &[rule], &[*area])
        }
        Event::FireMarkerTaken { from } => {
            let text =
                format!("All four Artillery Fire markers are in use: that of {} is taken.", name(*from));
            teller.line(text, &[Rule::FireMarkerTake], &[*from])
        }
        Event::AssaultHeld { areas } => {
            let many = u32::try_from(areas.len()).unwrap_or(u32::MAX);
            let (assault, areas_named) = (noun(many, "assault"), places(rules, areas.iter().copied()));
            let text =
                format!("The {assault} on {areas_named} {} for the second order.", verb(many, "waits"));
            teller.line(text, &[Rule::AssaultDouble], areas)
        }
        Event::AssaultBegan { area, side, attackers, flank, entrenched, others } => {
            let how = against_works(*flank, *entrenched);
            let text =
                format!("The {} assaults {} with {}{how}.", side.name(), name(*area), listed(attackers));
            let cited = [(*flank, Rule::Flank), (*others, Rule::AssaultOrder)];
            let cited: Vec<Rule> =
                cited.into_iter().filter_map(|(applies, rule)| applies.then_some(rule)).collect();
            teller.line(text, &cited, &[*area])
        }
        Event::SecondRound { area } => {
            let text = format!("Both sides hold on: a second round is fought for {}.", name(*area));
            teller.line(text, &[Rule::AssaultSecondRound], &[*area])
        }
        Event::Rolled { step, side, piece, cubes, die, modifiers, column, result, .. } => {
            let who = format!("{} {}", side.name(), piece_with(*piece, *cubes));
            let (does, rule) = match step {
                Step::DefendingGuns => ("fires", Rule::AssaultStep1),
                Step::DefendingTroops => ("fires", Rule::AssaultStep2),
                Step::AttackersMorale => ("checks morale", Rule::AssaultStep3),
                Step::AttackingTroops => ("fires", Rule::AssaultStep4),
                Step::DefendersMorale => ("checks morale", Rule::AssaultStep5),
            };
            let what = effect(*step, *result);
            let text = format!("{who} {does} and rolls {}: {what}.", rolled(*die, modifiers, *column));
            teller.line(text, &[rule], &[])
        }
        Event::CubesAssigned { area, kind, parts } => {
            let kind = Piece::from(*kind).name();
            let parts: Vec<String> = parts.iter().map(u8::to_string).collect();
            let text = format!(
                "The cubes of the {kind} defending {} are shared out among the pieces: {}.",
                name(*area),
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
            let text = format!("The defenders of {} counter-attack: an attacker goes back.", name(*area));
            teller.line(text, &[Rule::AssaultCounter], &[*area])
        }
        Event::AssaultEnded { area, holder, taken } => teller.assault_ended(*area, *holder, *taken),
        Event::CubePlaced { area, side, kind } => {
            let who = format!("{} {}", side.name(), Piece::from(*kind).name());
            let text = format!("{who} in {} takes a cube.", name(*area));
            teller.line(text, &[Rule::DamageOwnerColour], &[*area])
        }
        Event::CubeIgnored { area, side } => {
            let text = format!("{} cavalry in {} gives way and ignores a cube.", side.name(), name(*area));
            teller.line(text, &[Rule::CavalryRetreat], &[*area])
        }
        Event::PieceEliminated { area, side, piece, cubes, cause } => {
            let who = format!("{} {}", side.name(), piece_with(*piece, *cubes));
            lost(&teller, &who, *area, *cause)
        }
        Event::GunLost { area, side, cause, .. } => {
            lost(&teller, &format!("{} artillery", side.name()), *area, *cause)
        }
        Event::GunDamaged { area, side, cause } => {
            let text = format!("{} artillery in {} is damaged.", side.name(), name(*area));
            teller.line(text, &[damaged_by(*cause)], &[*area])
        }
        Event::Retreated { side, piece, cubes, from, through, to, why } => {
            let who = format!("{} {}", side.name(), piece_with(*piece, *cubes));
            retreated(&teller, &who, *why, (*from, *through, *to))
        }
        Event::KnockOn { area } => {
            let text = format!(
                "The retreat disturbs {}, where a Disruption marker lies already: troops there take a cube.",
                name(*area)
            );
            teller.line(text, &[Rule::RetreatKnockOn], &[*area])
        }
        Event::ShortageRemoval { side, kind, at, cubes } => {
            let kind = Piece::from(*kind).name();
            let text = format!(
                "No cubes of {kind} are left: the {} gives up a piece with {} in {}.",
                side.name(),
                plural((*cubes).into(), "cube"),
                name(*at)
            );
            teller.line(text, &[Rule::DamageShortage], &[*at])
        }
    }
}

impl Teller<'_> {
    fn discs_placed(&self, blue: u8, forced: u8, single: u8, double: u8) -> Line<Rule> {
        let passes = match forced {
            0 => String::new(),
            forced => format!(" and {}", plural(forced.into(), "Forced Pass")),
        };
        let text = format!(
            "The Union has {}{passes}; the Confederate has {} for single and {double} for double orders.",
            plural(blue.into(), "order disc"),
            plural(single.into(), "disc")
        );
        self.line(text, &[Rule::DiscsUnion, Rule::DiscsConfederate], &[])
    }

    fn checked(&self, areas: &[SpaceId]) -> Line<Rule> {
        let held = places(self.rules, areas.iter().copied());
        let held = if areas.is_empty() { "no victory area" } else { &held };
        self.line(format!("The Confederates hold {held}."), &[Rule::PeriodEnd], areas)
    }

    fn over(&self, winner: Side, ending: Ending) -> Line<Rule> {
        let (why, rule) = match ending {
            Ending::TwoAreas => ("with two victory areas or more", Rule::WinTwoAreas),
            Ending::RoundTops => ("with the double-starred area", Rule::WinRoundTops),
            Ending::Time => ("by holding out for three days", Rule::WinTime),
            Ending::Concession => ("by concession", Rule::WinConcede),
        };
        self.line(format!("The {} wins {why}.", army(winner)), &[rule], &[])
    }

    fn issued(&self, side: Side, source: Source, at: SpaceId, second: bool) -> Line<Rule> {
        let (side, at_name) = (side.name(), self.name(at));
        let (text, rule) = match (source, second) {
            (Source::Single, _) => (format!("The {side} issues an order in {at_name}."), Rule::TurnAlternate),
            (Source::Double, false) => {
                (format!("The {side} issues a double order, first in {at_name}."), Rule::OrderDoubleTwo)
            }
            (Source::Double, true) => {
                (format!("The second disc is laid in {at_name}."), Rule::OrderDoubleTwo)
            }
        };
        self.line(text, &[rule], &[at])
    }

    fn works_lost(&self, area: SpaceId, count: u8, reason: StickReason) -> Line<Rule> {
        let (why, rule) = match reason {
            StickReason::MovedIn => ("as own pieces move in", Rule::EntrenchMovedIn),
            StickReason::Vacated => ("as nobody is left there", Rule::EntrenchVacated),
            StickReason::Taken => ("as the enemy takes it", Rule::AssaultWin),
        };
        let many = u32::from(count);
        let (works, are) = (plural(many, "entrenchment"), verb(many, "is"));
        self.line(format!("{works} of {} {are} lost, {why}.", self.name(area)), &[rule], &[area])
    }

    fn assault_ended(&self, area: SpaceId, holder: Option<Side>, taken: bool) -> Line<Rule> {
        let name = self.name(area);
        let text = match (holder, taken) {
            (Some(side), true) => format!("The assault is over: the {} has taken {name}.", side.name()),
            (Some(side), false) => format!("The assault is over: the {} still holds {name}.", side.name()),
            (None, _) => format!("The assault is over: nobody is left in {name}."),
        };
        let cited: &[Rule] = if taken { &[Rule::AssaultWin] } else { &[] };
        self.line(text, cited, &[area])
    }
}

fn listed(pieces: &[PieceCount]) -> String {
    let each = pieces.iter().map(|one| plural(one.count.into(), &format!("{} piece", one.piece.name())));
    join_words(&each.collect::<Vec<_>>())
}

fn worth(value: Option<u8>) -> String {
    value.map_or_else(String::new, |value| format!(" of value {value}"))
}

/// `command block of value 3 with 2 discs`.
fn block_with(value: Option<u8>, discs: u8) -> String {
    let lying = match discs {
        0 => String::new(),
        discs => format!(" with {}", plural(discs.into(), "disc")),
    };
    format!("command block{}{lying}", worth(value))
}

const fn damaged_by(cause: Loss) -> Rule {
    match cause {
        Loss::Overrun => Rule::ArtilleryOverrun,
        Loss::Shot => Rule::DamageLimit,
        Loss::Cubes
        | Loss::AttackersMorale
        | Loss::DefendersMorale
        | Loss::NoRetreat
        | Loss::NoWayBack
        | Loss::Alone
        | Loss::Damage
        | Loss::Reinforce => Rule::ArtilleryRetreat,
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
        Loss::Overrun => (format!("{who} in {at} is overrun and lost"), Rule::ArtilleryOverrun),
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

/// What a die in a step of an assault comes to.
const fn effect(step: Step, result: Effect) -> &'static str {
    let fires = match step {
        Step::DefendingGuns | Step::DefendingTroops | Step::AttackingTroops => true,
        Step::AttackersMorale | Step::DefendersMorale => false,
    };
    match result {
        Effect::Nothing if fires => "no effect",
        Effect::Nothing => "it holds",
        Effect::Morale => "the attackers must check their morale",
        // Whether a marker is laid is told by itself.
        Effect::Disruption if fires => "the defenders must check their morale",
        Effect::Disruption => "it holds, in disorder",
        Effect::Cube => "a cube",
        Effect::Retreat => "it must retreat",
        Effect::Eliminated => "it is eliminated",
        Effect::Counter => "it holds and counter-attacks",
    }
}

/// What a long-range shot comes to.
const fn shot_effect(result: Effect, aim: Aim, takes: bool) -> &'static str {
    match (result, aim, takes) {
        (Effect::Cube, Aim::Troops, _) => "a cube",
        (Effect::Cube, Aim::Artillery, _) => "a hit",
        (Effect::Disruption, Aim::Troops, true) => "disruption",
        (Effect::Disruption, Aim::Troops, false) => "no effect, as no further Disruption marker is laid",
        (Effect::Disruption, Aim::Artillery, _) => "no effect, as artillery cannot be disrupted",
        (Effect::Nothing | Effect::Morale | Effect::Retreat | Effect::Eliminated | Effect::Counter, _, _) => {
            "no effect"
        }
    }
}
