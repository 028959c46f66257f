//! What a command is called, and other words that several sentences share.

use super::super::Wallace;
use super::super::command::{Aim, Command};
use super::super::decisions::told;
use super::super::frame::Frame;
use super::super::pieces::{Piece, Troop};
use super::super::rules::Rule;
use super::super::state::{Ending, State};
use super::case::Case;
use super::odds::Chance;
use crate::engine::phrase::{join_choices, join_words, plural};
use crate::engine::{Label, Outcome, RuleId, Side, SpaceId};

/// An army as a sentence names it.
pub const fn army(side: Side) -> &'static str {
    match side {
        Side::Union => "Army of the Potomac",
        Side::Confederate => "Army of Northern Virginia",
    }
}

/// Troops as a sentence names several of them.
pub const fn troops(kind: Troop) -> &'static str {
    match kind {
        Troop::Regular => "regulars",
        Troop::Elite => "elite troops",
        Troop::Inferior => "inferior troops",
        Troop::Cavalry => "cavalry",
    }
}

/// A piece with its cubes: `regular infantry (2 cubes)`.
pub fn piece_with(piece: Piece, cubes: u8) -> String {
    match cubes {
        0 => piece.name().to_owned(),
        cubes => format!("{} ({})", piece.name(), plural(cubes.into(), "cube")),
    }
}

/// The names of places as a sentence lists them.
pub fn places(rules: &Wallace, listed: impl IntoIterator<Item = SpaceId>) -> String {
    join_words(&listed.into_iter().map(|place| rules.board().name(place).to_owned()).collect::<Vec<_>>())
}

/// The names of places between which one chooses.
pub fn choices(rules: &Wallace, listed: impl IntoIterator<Item = SpaceId>) -> String {
    join_choices(&listed.into_iter().map(|place| rules.board().name(place).to_owned()).collect::<Vec<_>>())
}

/// How the game ended.
pub(crate) fn outcome(rules: &Wallace, state: &State, ending: Ending) -> Outcome {
    let winner = ending.winner();
    let held = places(rules, rules.controlled(state));
    let (ending, rule, text) = match ending {
        Ending::TwoAreas => (
            "twoAreas",
            Rule::WinTwoAreas,
            format!("The Confederates win: at the end of the {} they hold {held}.", state.period.name()),
        ),
        Ending::RoundTops => (
            "roundTops",
            Rule::WinRoundTops,
            format!("The Confederates win: at the end of the afternoon they hold {held}."),
        ),
        Ending::Time => (
            "time",
            Rule::WinTime,
            "The Union wins: the third day has ended without a Confederate victory.".into(),
        ),
        Ending::Concession => {
            ("concession", Rule::WinConcede, "The Union wins: the Confederate has conceded the game.".into())
        }
    };
    Outcome { winner: Some(winner), ending, text, rule: rule.id() }
}

/// A command in words: what it does, its heading, where to click for it, what may come of it.
pub(in super::super) struct Words {
    label: Label,
    /// The chance in it.
    pub chance: Option<Chance>,
    space: Option<SpaceId>,
    risks: Vec<String>,
    /// Is the command legal, so that it is told what comes of it?
    legal: bool,
}

impl Case<'_> {
    /// What a command does, and its heading.
    pub(in super::super) fn says(self, label: impl Into<String>, group: &str) -> Words {
        let label = Label { label: label.into(), group: group.into(), ..Label::default() };
        Words { label, chance: None, space: None, risks: Vec::new(), legal: self.legal }
    }
}

impl Words {
    /// It aims at a space.
    pub fn at(self, space: SpaceId) -> Self {
        Words { space: Some(space), ..self }
    }

    /// A piece does it.
    pub fn of(mut self, piece: String) -> Self {
        self.label.piece = Some(piece);
        self
    }

    /// A piece of the place does it that is asked about.
    pub fn here(self, case: Case<'_>, piece: Piece) -> Self {
        let asked = |frame: Frame| frame.ask(|decision| decision.about(case.state).place);
        match Wallace::frame(case.state).and_then(asked) {
            Some(place) => self.of(case.stack(place, piece)),
            None => self,
        }
    }

    /// What may go wrong.
    pub fn risks<T: IntoIterator<Item = String>>(mut self, risks: impl FnOnce() -> T) -> Self {
        if self.legal {
            self.risks.extend(risks());
        }
        self
    }

    /// What may go wrong, if that applies.
    pub fn warns(self, applies: bool, risk: &str) -> Self {
        self.risks(|| applies.then(|| risk.to_owned()))
    }

    /// What tells it from others about the same place.
    pub fn effect(mut self, effect: impl FnOnce() -> Option<String>) -> Self {
        if self.legal {
            self.label.effect = effect();
        }
        self
    }

    /// The chance in it.
    pub fn chance(self, chance: Option<Chance>) -> Self {
        Words { chance, ..self }
    }

    /// The same for the page.
    fn label(self, rules: &Wallace) -> Label {
        let id = self.space.map(|space| rules.board.id(space).to_owned());
        let risk = (!self.risks.is_empty()).then(|| self.risks.join("; "));
        Label { space: id.filter(|id| !id.is_empty()), risk, ..self.label }
    }
}

/// What a command does, in words, and where to click for it.
pub(crate) fn describe(rules: &Wallace, state: &State, side: Side, command: &Command) -> Label {
    let legal = rules.judge(state, side, command).is_ok();
    told(Case { rules, state, side, legal }, command).label(rules)
}

/// How an attack meets entrenchments, as the end of a sentence.
pub const fn against_works(flank: bool, entrenched: bool) -> &'static str {
    match (flank, entrenched) {
        (true, _) => ", on the flank of its entrenchments",
        (false, true) => ", against its entrenchments",
        (false, false) => "",
    }
}

/// What a gun fires at.
pub const fn aimed_at(aim: Aim) -> &'static str {
    match aim {
        Aim::Troops => "the troops",
        Aim::Artillery => "the artillery",
    }
}
