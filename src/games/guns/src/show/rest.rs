//! All that is left to a side in its action phase, declined at once.

use super::super::Guns;
use super::super::command::Command;
use super::super::decisions::declare::check_orders;
use super::super::decisions::told;
use super::super::frame::Frame;
use super::super::state::State;
use super::case::Case;
use crate::engine::Decides as _;
use crate::engine::phrase::join_choices;
use crate::engine::{Knowledge, Rest, Side};

/// How the side whose action phase it is declines the rest of it, as far as nothing of that has a risk. An attack step that
/// has not begun is never declined: what that costs is not known yet.
pub(super) fn rest(rules: &Guns, state: &State, side: Side) -> Option<Rest<Command>> {
    let now = Guns::frame(state)?;
    let declined = |frame: Frame| frame.ask(|decision| decision.declined());
    let (first, _) = declined(now).filter(|(first, _)| rules.judge(state, side, first).is_ok())?;
    let harmless = |command: &Command| {
        told(Case::new(rules, state, side), command).label(rules.board.names()).risk.is_none()
            && rules.role(command) == rules.role(&first)
            && !matches!(command, Command::DeclareOrders { orders } if check_orders(state, *orders).is_err())
    };
    let steps = state.frames.iter().rev().filter(|frame| frame.kind().is_some());
    let known = steps.take_while(|frame| **frame == now || !matches!(frame, Frame::Attacks {}));
    let (commands, names): (Vec<Command>, Vec<&str>) =
        known.map_while(|frame| declined(*frame)).take_while(|(command, _)| harmless(command)).unzip();
    (commands.len() > 1).then(|| Rest { label: label(&names), commands })
}

/// `No more withdrawals, reinforcements or marches, and order Hold`.
fn label(names: &[&str]) -> String {
    let steps: Vec<String> =
        names.iter().filter(|name| **name != "orders").map(|name| (*name).into()).collect();
    let hold = if names.len() > steps.len() { ", and order Hold" } else { "" };
    format!("No more {}{hold}", join_choices(&steps))
}
