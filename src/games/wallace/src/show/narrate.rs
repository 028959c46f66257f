//! What the sentences of events have in common.

use super::super::Wallace;
use super::super::command::Aim;
use super::super::event::{DieModifier, Event, Flight, Loss, ModifierKind, PieceCount, Step};
use super::super::pieces::Piece;
use super::super::rules::Rule;
use super::super::tables::Effect;
use super::words::piece_with;
use crate::engine::phrase::{join_words, plural};
use crate::engine::{Head, Line, Side, SpaceId};

/// What an event was, in words and as deeds.
pub(crate) fn narrate(rules: &Wallace, event: &Event) -> Line<Rule> {
    let teller = Teller { rules };
    event.clone().told(teller).headed(event.clone().head(teller))
}

/// Links a line with areas.
#[derive(Clone, Copy)]
pub(in super::super) struct Teller<'a> {
    pub rules: &'a Wallace,
}

impl<'a> Teller<'a> {
    /// The name of a place.
    pub fn name(self, place: SpaceId) -> &'a str {
        self.rules.board().name(place)
    }

    /// A line with the rules that it cites and the places to which it leads.
    pub fn line(self, text: String, cited: &[Rule], places: &[SpaceId]) -> Line<Rule> {
        let line = Line::new(text, cited.to_vec());
        places.iter().fold(line, |line, place| line.space(self.rules.board().id(*place)))
    }

    /// A piece is lost.
    pub fn lost(self, who: &str, area: SpaceId, cause: Loss) -> Line<Rule> {
        let at = self.name(area);
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
        self.line(format!("{text}."), &[rule], &[area])
    }

    /// A piece retreats.
    pub fn retreated(
        self,
        who: &str,
        why: Flight,
        (from, through, to): (SpaceId, Option<SpaceId>, SpaceId),
    ) -> Line<Rule> {
        let passing = through.map_or_else(String::new, |place| format!(" through {}", self.name(place)));
        let (verb, rule) = match why {
            Flight::Attack => ("goes back", Rule::RetreatAttacker),
            Flight::Defence => ("retreats", Rule::RetreatCommand),
            Flight::Cavalry => ("retreats", Rule::CavalryRetreat),
            Flight::WithCavalry => ("leaves with the cavalry", Rule::ArtilleryHorse),
            Flight::Withdrawal => ("withdraws", Rule::ArtilleryWithdraw),
            Flight::WithTroops => ("retreats", Rule::ArtilleryRetreat),
            Flight::Overrun => ("retreats", Rule::ArtilleryOverrun),
        };
        let text = format!("{who} {verb} from {}{passing} to {}.", self.name(from), self.name(to));
        let full = through.is_some();
        let cited: &[Rule] = if full { &[rule, Rule::RetreatLimit] } else { &[rule] };
        self.line(text, cited, &[from, to])
    }
}

/// A piece of a side, with its cubes.
pub fn whose(side: Side, piece: Piece, cubes: u8) -> String {
    format!("{} {}", side.name(), piece_with(piece, cubes))
}

/// `2 regular infantry pieces and 1 cavalry piece`.
pub fn several(pieces: &[PieceCount]) -> String {
    let each = pieces.iter().map(|one| plural(one.count.into(), &format!("{} piece", one.piece.name())));
    join_words(&each.collect::<Vec<_>>())
}

/// ` of value 3`.
pub fn worth(value: Option<u8>) -> String {
    value.map_or_else(String::new, |value| format!(" of value {value}"))
}

/// `command block of value 3 with 2 discs`.
pub fn block_with(value: Option<u8>, discs: u8) -> String {
    let lying = match discs {
        0 => String::new(),
        discs => format!(" with {}", plural(discs.into(), "disc")),
    };
    format!("command block{}{lying}", worth(value))
}

/// The rule by which a gun is damaged.
pub const fn damaged_by(cause: Loss) -> Rule {
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

/// The die, the column of a morale table, and what changes them: `5 (−1 cubes, −1 entrenched)`,
/// `3 in column 2 (+2 flank)`.
pub fn rolled(die: u8, modifiers: &[DieModifier], column: Option<u8>) -> String {
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
pub const fn effect(step: Step, result: Effect) -> &'static str {
    let fires = step.is_fire();
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

/// The same as a part of a heading, until it is carried out.
pub fn rolled_in_short(step: Step, result: Effect, who: &str) -> Head {
    let head = match (result, step.is_fire()) {
        (Effect::Cube, true) => Head::befalls(who, "hits", ""),
        (Effect::Cube, false) => Head::befalls(who, "takes", "a cube"),
        (Effect::Retreat, _) => Head::befalls(who, "", "must retreat"),
        (Effect::Eliminated, _) => Head::befalls(who, "", "eliminated"),
        (Effect::Counter, _) => Head::befalls(who, "counter-attacks", ""),
        (Effect::Nothing | Effect::Morale | Effect::Disruption, _) => Head::nothing("no effect"),
    };
    let hit = result == Effect::Cube;
    if step.is_fire() { head.due().count(1_u8, "die").count(u8::from(hit), "hit") } else { head.due() }
}

/// What a shot at long range comes to as a part of a heading, until it is carried out.
pub fn shot_in_short(result: Effect, aim: Aim, takes: bool) -> Head {
    match (result, aim, takes) {
        (Effect::Cube, ..) => Head::outcome("a hit").due(),
        (Effect::Disruption, Aim::Troops, true) => Head::outcome("disruption").due(),
        (Effect::Disruption, ..)
        | (Effect::Nothing | Effect::Morale | Effect::Retreat | Effect::Eliminated | Effect::Counter, _, _) => {
            Head::nothing("no effect")
        }
    }
}

/// What a long-range shot comes to.
pub const fn shot_effect(result: Effect, aim: Aim, takes: bool) -> &'static str {
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
