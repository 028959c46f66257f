//! Why a command is refused, in the words of the case: each cause has a sentence of its own.

mod barriers;
mod fights;
mod moves;
mod picks;
mod places;
mod retreats;

use super::super::C3i;
use super::super::cause::{Cause, Duty};
use super::super::pieces::{self, name};
use super::super::rules::Rule;
use super::super::state::{Phase, State};
use super::{standing, words};
use crate::engine::phrase::verb_of;
use crate::engine::{PieceId, Refusal, Side, SpaceId};

/// A refusal in the words of the case.
type Told = Refusal<Rule>;

/// Puts causes into words.
#[derive(Clone, Copy)]
struct Teller<'a> {
    rules: &'a C3i,
    state: &'a State,
    side: Side,
}

/// What was found against a side's command, with the figures of the case.
pub(super) fn refusal(rules: &C3i, state: &State, side: Side, cause: Cause) -> Told {
    let teller = Teller { rules, state, side };
    match cause {
        Cause::NotNow => teller.not_now(),
        Cause::NoSuchHex => Refusal::new(Rule::BoardNoSuchHex, "The board has no hex of this number."),
        Cause::Marker(piece) => {
            let verb = verb_of(&words::name_list(&[piece]), "is");
            Refusal::new(Rule::DefMarker, format!("{} {verb} a marker and no unit.", name(piece)))
        }
        Cause::NotYours(piece) => {
            let whose = side.other().name();
            let text = format!("{} is a {whose} unit, and not yours.", name(piece));
            Refusal::new(Rule::UnitNotYours, text)
        }
        Cause::OffMap(piece) => teller.off_map(Rule::UnitNotYours, piece),
        Cause::Place(cause) => teller.place(cause),
        Cause::Exit(cause) => teller.exit(cause),
        Cause::Pick(cause) => teller.pick(cause),
        Cause::Move { unit, to, by } => teller.no_move(unit, to, by),
        Cause::MustMove(duty) => teller.must_move(duty),
        Cause::Attack(cause) => teller.attack(cause),
        Cause::Bid(cause) => teller.bid(cause),
        Cause::Retreat { unit, to, by } => teller.no_retreat(unit, to, by),
    }
}

impl Teller<'_> {
    /// The refusal of what is not to be decided now, or not by this side.
    fn not_now(self) -> Told {
        let task = words::task(self.rules, self.state);
        if self.state.phase == Phase::Over {
            Refusal::new(Rule::GameOver, format!("The game is over: {task}."))
        } else if C3i::decider(self.state).includes(self.side) {
            Refusal::new(Rule::PhaseWrongCommand, format!("This is to be decided now: {task}."))
        } else {
            let other = self.side.other().name();
            Refusal::new(Rule::PhaseNotYourDecision, format!("It is the {other} side's decision: {task}."))
        }
    }

    /// The refusal of what only a unit on the map can do or suffer.
    fn off_map(self, rule: Rule, piece: PieceId) -> Told {
        let why = standing::whereabouts(self.rules, self.state, piece);
        Refusal::new(rule, format!("{} is not on the map: it {why}.", name(piece)))
    }

    /// The refusal of a pass while a reinforcement can enter, or a unit stands in the way of one.
    fn must_move(self, duty: Duty) -> Told {
        let (rule, unit) = match duty {
            Duty::Enter(unit) => (Rule::ReinfMustEnter, unit),
            Duty::Clear(unit) => (Rule::ReinfMustClear, unit),
        };
        let text = format!("You cannot pass while {}.", standing::duty(self.rules, self.state, duty));
        self.naming(Refusal::new(rule, text), "in the way", [unit])
    }

    /// Adds where pieces on the map stand to a refusal that names them.
    fn naming(self, told: Told, what: &str, listed: impl IntoIterator<Item = PieceId>) -> Told {
        listed.into_iter().fold(told, |told, piece| match self.state.stands(piece) {
            Some(hex) => {
                told.stands(what, self.with_place(piece), pieces::id(piece), self.rules.board.id(hex))
            }
            None => told,
        })
    }

    fn with_place(self, piece: PieceId) -> String {
        standing::with_place(self.rules, self.state, piece)
    }

    fn with_places(self, listed: impl IntoIterator<Item = PieceId>) -> Vec<String> {
        standing::with_places(self.rules, self.state, listed)
    }

    /// A hex as a sentence names it: `McPherson Ridge (1304)`, `hex 1002`.
    fn hex(self, hex: SpaceId) -> String {
        self.rules.board.place(hex)
    }
}
