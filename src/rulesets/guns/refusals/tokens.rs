//! Battle tokens and general orders: why not (§6, §8).

use super::super::rules::Rule;
use super::super::show::words::{half, token_words};
use super::super::state::State;
use super::super::tokens::Token;
use super::{Case, say};
use crate::engine::phrase::plural;
use crate::engine::{Refusal, Side};

/// What is against a command about tokens or orders.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TokenCause {
    /// The token is not in the tray.
    NotInTray { token: Token },
    /// The token is not among those drawn for an extended bombardment.
    NotDrawn { token: Token },
    /// No march token is in the tray.
    NoMarchToken,
    /// The tray has more than eight tokens.
    TooMany,
    /// More tokens must be returned.
    MustReturn { left: u8 },
    /// A march token is running.
    Running { left: u8 },
    /// A side has no block on the map.
    NoBlocks { bare: Side },
    /// Attack at night.
    AttackAtNight,
    /// Attack with an empty tray.
    AttackUnarmed,
    /// Hold after a turn that could have been longer.
    ShortTurn,
    /// An attack under other orders.
    NotUnderAttack,
}

/// Why Attack cannot be ordered, if it cannot.
fn bars_attack(state: &State) -> Option<&'static str> {
    match () {
        () if state.night_is_next() => Some("night is next"),
        () if state.own().tokens.tray.is_empty() => Some("your tray is empty"),
        () => None,
    }
}

impl TokenCause {
    pub(super) fn refusal(self, case: Case<'_>) -> Refusal<Rule> {
        let in_tray = |refusal: Refusal<Rule>| refusal.fact("tokens in the tray", case.tray());
        match self {
            TokenCause::NotInTray { token } => {
                say(Rule::TokensNotInTray, format!("{} is not in your tray.", token_words(token)))
            }
            TokenCause::NotDrawn { token } => {
                let text = format!(
                    "{} is not among the tokens drawn for the extended bombardment.",
                    token_words(token)
                );
                say(Rule::TokensNotInTray, text)
            }
            TokenCause::NoMarchToken => say(Rule::TokensNotInTray, "you have no march token in your tray."),
            TokenCause::TooMany => {
                let tokens = plural(case.tray().into(), "token");
                let text = format!("your tray has {tokens}: return tokens until eight are left.");
                in_tray(say(Rule::TokensTrayEight, text))
            }
            TokenCause::MustReturn { left } => {
                let text = format!("you must still return {}.", plural(left.into(), "token"));
                in_tray(say(Rule::TokensMustReturnMore, text).fact("tokens to return", left))
            }
            TokenCause::Running { left } => {
                let text =
                    format!("a march token is still running, for {}.", plural(left.into(), "more march"));
                say(Rule::MarchTokenRunning, text).fact("marches left", left)
            }
            TokenCause::NoBlocks { bare } => {
                let text = format!("the {} has no block on the map: only Hold can be ordered.", bare.name());
                say(Rule::OrdersNoBlocks, text)
            }
            TokenCause::AttackAtNight => {
                in_tray(say(Rule::OrdersNoAttack, "night is next: Attack cannot be ordered."))
            }
            TokenCause::AttackUnarmed => {
                in_tray(say(Rule::OrdersNoAttack, "your tray is empty: Attack cannot be ordered."))
            }
            TokenCause::ShortTurn => {
                let must = bars_attack(case.state).map_or_else(
                    || "you must order Attack or Withdraw".to_owned(),
                    |why| format!("you must order Withdraw, for {why}"),
                );
                let text = format!("you chose a shorter turn than you could: {must}.");
                let refusal = say(Rule::OrdersShortTurn, text);
                let refusal = refusal.fact("hours of the turn", case.state.clock.hours);
                refusal.fact("tokens that Withdraw costs", half(case.tray()))
            }
            TokenCause::NotUnderAttack => {
                let text = format!(
                    "you are under {} orders: attacks need Attack orders.",
                    case.state.orders().name()
                );
                say(Rule::AttackOrders, text)
            }
        }
    }
}
