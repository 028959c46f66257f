//! General orders for the next action phase, and their price (§6).

use super::super::army::Orders;
use super::super::frame::ReturnReason;
use super::super::hours::Hour;
use super::super::show::words::{half, share, shortfalls};
use super::prelude::*;

refusals! {
    /// Why orders are not declared.
    Refused(case) {
        NoBlocks { bare: Side } =>
            no!(OrdersNoBlocks, "The {} has no block on the map: only Hold can be ordered.", bare.name());
        NoAttack { why: &'static str } => no!(OrdersNoAttack, "{why}: Attack cannot be ordered.")
            .fact("tokens in the tray", case.tray());
        /// Hold after a turn that could have been longer.
        ShortTurn => {
            let must = bars_attack(case.state).map_or_else(
                || "you must order Attack or Withdraw".to_owned(),
                |why| format!("you must order Withdraw, for {why}"),
            );
            no!(OrdersShortTurn, "You chose a shorter turn than you could: {must}.")
                .fact("hours of the turn", case.state.clock.hours)
                .fact("tokens that Withdraw costs", half(case.tray()))
        };
    }
}

/// Tokens that Hold orders cost after mandatory withdrawals (`guns.orders.hold-cost`).
const HOLD_COST: u8 = 2;

/// Why Attack cannot be ordered, if it cannot.
fn bars_attack(state: &State) -> Option<&'static str> {
    match () {
        () if state.night_is_next() => Some("night is next"),
        () if state.own().tokens.tray.is_empty() => Some("your tray is empty"),
        () => None,
    }
}

/// Can the active player declare these orders? It follows from what everybody sees.
pub(in super::super) fn check_orders(state: &State, orders: Orders) -> Verdict {
    if let Some(bare) = Side::ALL.into_iter().find(|side| !state.armies[*side].is_on_map()) {
        return unless(orders == Orders::Hold, Refused::NoBlocks { bare });
    }
    let must_act = state.clock.short && state.active != state.clock.first;
    match (orders, bars_attack(state)) {
        (Orders::Attack, Some(why)) => Err(Refused::NoAttack { why }.into()),
        (Orders::Hold, _) => unless(!must_act, Refused::ShortTurn),
        (Orders::Attack | Orders::Withdraw, _) => Ok(()),
    }
}

/// The orders that can be declared.
fn possible_orders(state: &State) -> Vec<Orders> {
    Orders::ALL.into_iter().filter(|orders| check_orders(state, *orders).is_ok()).collect()
}

impl Decision<Guns> for frame::Declare {
    fn about(&self, state: &State) -> About {
        About::of(
            state.active,
            &[
                Rule::OrdersAttackCost,
                Rule::OrdersWithdrawCost,
                Rule::OrdersHoldCost,
                Rule::OrdersShortTurn,
                Rule::WinConfederate,
            ],
            Step::Orders,
        )
    }

    fn asks(&self, _case: Case<'_>) -> String {
        "declares general orders".into()
    }

    fn declined(&self) -> Option<(Command, &'static str)> {
        Some((Command::DeclareOrders { orders: Orders::Hold }, "orders"))
    }

    fn legal(&self, _rules: &Guns, state: &State, commands: &mut Vec<Command>) {
        commands.extend(possible_orders(state).into_iter().map(|orders| Command::DeclareOrders { orders }));
    }

    /// In the last night nothing is declared; otherwise the only possible orders need no decision.
    fn follow(&self, play: &mut Play<'_>) -> bool {
        if play.state.clock.start == Hour::LAST {
            return play.instead(Frame::Declared {});
        }
        let possible = possible_orders(play.state);
        if let [only] = possible.as_slice() {
            play.declare(*only);
        }
        possible.len() == 1
    }

    takes! { Guns(self, rules, state, play)
        Command::DeclareOrders { orders } => check_orders(state, orders), play.declare(orders);
    }
}

impl Play<'_> {
    /// Orders are declared; their price is paid after the control of objectives is checked.
    pub(in super::super) fn declare(&mut self, orders: Orders) {
        self.pop();
        let side = self.state.active;
        let (acted, driven) = (self.state.phase.acted, self.state.phase.driven);
        let before = self.state.orders();
        self.state.armies[side].enemy_acted = false;
        if acted {
            self.state.armies[side.other()].enemy_acted = true;
        }
        self.state.armies[side].orders = orders;
        let bare = Side::ALL.into_iter().find(|side| !self.state.armies[*side].is_on_map());
        self.tell(|| Event::OrdersDeclared { side, orders, bare });
        match orders {
            Orders::Withdraw => {
                self.state.last_withdraw = Some(side);
                if !self.state.night_is_next() {
                    let due = self.half_the_tray(ReturnReason::Withdraw);
                    self.push(due);
                }
            }
            Orders::Hold if before == Orders::Hold && driven => {
                let due =
                    self.tokens_due(HOLD_COST.min(self.state.own().tokens.tray.total()), ReturnReason::Hold);
                self.push(due);
            }
            Orders::Hold | Orders::Attack => {}
        }
        self.push(Frame::Declared {});
    }
}

pub(super) fn order(case: Case<'_>, orders: Orders) -> Words {
    case.says(format!("Order {}", orders.name()), "General orders").risks(|| risks(case, orders))
}

/// What orders cost, and whether they lose the game.
fn risks(case: Case<'_>, orders: Orders) -> Vec<String> {
    let (state, side) = (case.state, case.side);
    let tray = state.armies[side].tokens.tray.total();
    let mut risks = Vec::new();
    if Guns::control_counts(state) {
        let missing = case.rules.shortfalls(state);
        if !missing.is_empty() && orders != Orders::Attack {
            risks.push(format!("loses the game: {}", shortfalls(case.rules, &missing)));
        } else if !missing.is_empty() && state.clock.end().before_night() <= 1 {
            risks.push(
                "no attack can be ordered before night: without full control by then the game is lost".into(),
            );
        }
    }
    if tray == 0 {
        return risks;
    }
    risks.extend(match orders {
        Orders::Attack => Some(format!("without an attack half of the tray is returned: {}", share(tray))),
        Orders::Withdraw if state.night_is_next() => {
            Some("at least half of the tray is returned when night begins".into())
        }
        Orders::Withdraw => Some(format!("at least half of the tray is returned at once: {}", share(tray))),
        Orders::Hold if state.orders() == Orders::Hold && state.phase.driven => {
            let tokens = if tray == 1 { "one token goes" } else { "two tokens go" };
            Some(format!("{tokens} to the Return Stack"))
        }
        Orders::Hold => None,
    });
    risks
}
