//! What the sentences of events have in common, and the longest one.
//!
//! The lines of a battle say who fired at whom and how many dice that were and why, what came up, what the hits
//! cost, how morale held and who cancelled a 1, and where everybody went: it can be read without the rulebook.

use super::super::Knapp;
use super::super::arrivals::OobStep;
use super::super::event::{Event, Exemptions};
use super::super::pieces::{self, LEE, MEADE, owner, unit};
use super::super::rules::Rule;
use super::super::state::Phase;
use super::words::{listed, names};
use crate::engine::phrase::{begin, noun, plural, verb_of};
use crate::engine::{Line, PieceId, Side, SpaceId, sorted};

/// What an event was, in words and as deeds.
pub(crate) fn narrate(rules: &Knapp, event: &Event) -> Line<Rule> {
    let teller = Teller { rules };
    event.clone().told(teller).headed(event.clone().head(teller))
}

/// Links a line with pieces and areas.
#[derive(Clone, Copy)]
pub(in super::super) struct Teller<'a> {
    pub rules: &'a Knapp,
}

impl Teller<'_> {
    pub fn place(self, area: SpaceId) -> String {
        self.rules.board().place(area)
    }

    /// An area in a heading.
    pub fn short(self, area: SpaceId) -> String {
        self.rules.board().short(area)
    }

    /// A sentence; its first letter is raised.
    pub fn line(
        self,
        text: impl AsRef<str>,
        cited: &[Rule],
        pieces: &[PieceId],
        areas: &[SpaceId],
    ) -> Line<Rule> {
        let line = Line::new(begin(text.as_ref()), cited.to_vec());
        let line = pieces.iter().fold(line, |line, piece| line.piece(pieces::id(*piece)));
        areas.iter().fold(line, |line, area| line.space(self.rules.board().id(*area)))
    }

    /// A phase begins; of a movement phase, who needs no commander or lacks his own.
    pub fn phase_started(self, phase: Phase, exempt: &Exemptions) -> Line<Rule> {
        let (mut text, mut cited) = (format!("{}.", phase.name()), vec![Rule::TurnSequence]);
        let Exemptions { heth, cavalry, grace, orphans } = exempt;
        let commander = match orphans.first().map(|unit| owner(*unit)) {
            Some(Side::Confederate) => LEE,
            Some(Side::Union) | None => MEADE,
        };
        let corps = sorted::listed(orphans.iter().map(|orphan| unit(*orphan).corps.name()));
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
        self.line(text, &cited, &[heth, cavalry, grace, orphans].map(Vec::as_slice).concat(), &[])
    }
}

/// How the turn in which troops come lies to the one for which they were due.
pub const fn when_due(turn: u8, due: u8) -> &'static str {
    if turn < due {
        "a turn early"
    } else if turn == due {
        "on time"
    } else {
        "a turn late"
    }
}

/// What a die of the order of battle was about.
pub fn oob_words(what: OobStep, side: Side) -> String {
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

/// Points that the enemy of a piece gets: `(2 points for the Union)`.
pub fn points_for_enemy(piece: PieceId, points: u32) -> String {
    format!("({} for the {})", plural(points, "point"), owner(piece).other().people())
}

/// What strength points of a unit are worth.
pub fn worth_in_words(piece: PieceId, strength: u8) -> String {
    points_for_enemy(piece, u32::from(strength) * u32::from(unit(piece).arm.points()))
}
