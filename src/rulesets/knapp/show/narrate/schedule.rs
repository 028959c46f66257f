//! The course of time: set-up, arrivals, phases, successors, the end.

use super::super::super::arrivals::OobStep;
use super::super::super::event::Exemptions;
use super::super::super::pieces::{self, Corps, LEE, MEADE, owner, unit};
use super::super::super::rules::Rule;
use super::super::super::state::{Phase, turn_name};
use super::super::words::{army, listed, names, points_in_words};
use super::Teller;
use crate::engine::phrase::{noun, plural, possessive, verb_of};
use crate::engine::{Line, PieceId, Side, SpaceId};
use std::collections::BTreeSet;

pub(super) fn no_leaders() -> Line<Rule> {
    Line::new("The game is played without leaders: everybody is in command.", vec![Rule::OptionNoLeaders])
}

pub(super) fn turn_started(turn: u8) -> Line<Rule> {
    Line::new(format!("{}.", turn_name(turn)), Vec::new())
}

pub(super) fn game_over(confederate: i32, union: i32, winner: Option<Side>) -> Line<Rule> {
    let text = match winner {
        Some(side) => {
            let (more, less) = (union.max(confederate), union.min(confederate));
            format!("July 3 is over: the {} wins by {} to {less}.", army(side), points_in_words(more))
        }
        None => format!("July 3 is over: a draw, with {} on either side.", points_in_words(union)),
    };
    Line::new(text, vec![Rule::TurnLast, Rule::WinMostPoints])
}

/// What a die of the order of battle was about.
fn oob_words(what: OobStep, side: Side) -> String {
    match what {
        OobStep::LeadCorps => "the corps that leads on the Cashtown Road".into(),
        OobStep::LeadDivision => "its first division".into(),
        OobStep::FollowingCorps => "the corps that follows".into(),
        OobStep::Cavalry => "the cavalry".into(),
        OobStep::EmmitsburgRoad => "the corps on the Emmitsburg Road".into(),
        OobStep::TaneytownRoad => "the corps on the Taneytown Road".into(),
        OobStep::Sequence => "the next corps to come".into(),
        OobStep::Start => "the division at the front".into(),
        OobStep::Arrival => format!("the {} division that arrives", side.name()),
    }
}

pub(super) fn phase_started(phase: Phase, exempt: &Exemptions) -> Line<Rule> {
    let mut cited = vec![Rule::TurnSequence];
    let mut text = match phase {
        Phase::Move(side) => format!("{} movement.", side.name()),
        Phase::Fire(side) => format!("{} fire.", side.name()),
        Phase::Replacements => "Replacements.".into(),
        // Nothing announces a successor but the choice of him, and the end tells itself.
        Phase::LeaderReplacement(_) => "Successors.".into(),
        Phase::Over => "The end.".into(),
    };
    let Exemptions { heth, cavalry, grace, orphans } = exempt;
    let commander = match orphans.first().map(|unit| owner(*unit)) {
        Some(Side::Confederate) => LEE,
        Some(Side::Union) | None => MEADE,
    };
    let corps: BTreeSet<&str> = orphans.iter().map(|orphan| unit(*orphan).corps.name()).collect();
    let (has, needs) = (|units| verb_of(&listed(units), "has"), |units| verb_of(&listed(units), "needs"));
    let reasons = [
        (heth, Rule::CommandHeth, format!("{} no commander this morning", needs(heth))),
        (cavalry, Rule::CommandCavalry, format!("{} no commander", needs(cavalry))),
        (
            grace,
            Rule::CommandGrace,
            format!("{} just arrived and {} no commander yet", has(grace), needs(grace)),
        ),
        (
            orphans,
            Rule::CommandOrphans,
            format!(
                "{} lost the {} of {} corps and {} {}",
                has(orphans),
                noun(u32::try_from(corps.len()).unwrap_or(0), "commander"),
                if orphans.len() == 1 { "its" } else { "their" },
                verb_of(&listed(orphans), "obeys"),
                pieces::name(commander)
            ),
        ),
    ];
    for (units, rule, reason) in reasons {
        if !units.is_empty() {
            text = format!("{text} {} {reason}.", names(units));
            cited.push(rule);
        }
    }
    let all = [heth, cavalry, grace, orphans].into_iter().flatten();
    all.fold(Line::new(text, cited), |line, unit| line.piece(pieces::id(*unit)))
}

impl Teller<'_> {
    pub(super) fn oob_roll(
        &self,
        side: Side,
        what: OobStep,
        die: u8,
        corps: Option<Corps>,
        units: &[PieceId],
    ) -> Line<Rule> {
        let about = oob_words(what, side);
        let text = match (corps, units) {
            (Some(corps), _) => format!("{about}: {} (die {die}).", corps.name()),
            (None, []) => format!("{about}: die {die}, which is rolled again."),
            (None, units) => format!("{about}: {} (die {die}).", names(units)),
        };
        let mut cited = vec![Rule::OobOptional];
        if self.rules.arrivals_are_secret() && what.is_secret() {
            cited.push(Rule::OobSecret);
        }
        self.line(&text, cited, units, &[])
    }

    pub(super) fn arrival_roll(&self, side: Side, area: SpaceId, die: u8, due: u8, turn: u8) -> Line<Rule> {
        let when = match turn.cmp(&due) {
            std::cmp::Ordering::Less => "a turn early",
            std::cmp::Ordering::Equal => "on time",
            std::cmp::Ordering::Greater => "a turn late",
        };
        let text = format!(
            "the {} troops due at {} on {} roll {die}: they come {when}.",
            side.name(),
            self.place(area),
            turn_name(due)
        );
        self.line(&text, vec![Rule::OobVariable], &[], &[area])
    }

    pub(super) fn cavalry_removed(&self, unit: PieceId, strength: u8) -> Line<Rule> {
        let points = plural(u32::from(strength), "strength point");
        let text = format!("{} leaves the field with {points}.", pieces::name(unit));
        self.line(&text, vec![Rule::ArriveCavalryLeaves], &[unit], &[])
    }

    pub(super) fn arrived(&self, side: Side, area: SpaceId, arrived: &[PieceId]) -> Line<Rule> {
        let (place, who) = (self.place(area), names(arrived));
        let text = format!("{} troops arrive at {place}: {who}.", side.name());
        self.line(&text, vec![Rule::ArriveSchedule, Rule::ArriveBox], arrived, &[area])
    }

    pub(super) fn leader_placed(&self, leader: PieceId, area: SpaceId, rating: u8) -> Line<Rule> {
        let name = pieces::name(leader);
        let text = format!(
            "{} successor takes command in {}, with a rating of {rating}. This log goes on to call him {name}.",
            possessive(name),
            self.place(area)
        );
        self.line(&text, vec![Rule::OptionLeaderPlace], &[leader], &[area])
    }

    pub(super) fn leader_declined(&self, leader: PieceId) -> Line<Rule> {
        let text = format!("{} has no successor tonight.", pieces::name(leader));
        self.line(&text, vec![Rule::OptionLeaderPlace], &[leader], &[])
    }

    pub(super) fn resupplied(&self, unit: PieceId) -> Line<Rule> {
        let text = format!("{} gets ammunition, and all its strength counts again.", pieces::name(unit));
        self.line(&text, vec![Rule::AmmoResupply], &[unit], &[])
    }
}
