//! What may go wrong with a command: warnings beside its label, for its own side only.

use super::super::Guns;
use super::super::army::Orders;
use super::super::command::{Captures, Command};
use super::super::field::Field;
use super::super::frame::Frame;
use super::super::hours::Hour;
use super::super::march::Goal;
use super::super::state::State;
use super::labels::beyond;
use super::words::{block_name, framed, share, shortfalls, slot_of};
use crate::engine::{AreaId, PieceId, Side, SpaceId};

/// What a player should know before he gives a command.
pub(super) fn risk(rules: &Guns, state: &State, side: Side, command: &Command) -> Option<String> {
    let risks = match *command {
        Command::DeclareOrders { orders } => orders_risks(rules, state, side, orders),
        Command::EndAttacks {} => unmade_attack(state).into_iter().collect(),
        Command::Withdraw { block } => trapped(rules, state, side, block).into_iter().collect(),
        Command::WithdrawTo { position } => {
            let cost = withdrawal_cost(rules, state, side, position);
            cost.into_iter().chain(shows_by_withdrawal(rules, state, side, Goal::At(position))).collect()
        }
        Command::WithdrawOff { area } => {
            shows_by_withdrawal(rules, state, side, Goal::Off(area)).into_iter().collect()
        }
        Command::ChooseDuration { hours } => short_turn(state, hours).into_iter().collect(),
        Command::EnterTo { position, .. } => {
            let field = rules.field(state, side);
            contact(rules, &field, position).into_iter().collect()
        }
        Command::MarchTo { position, ref captures } => {
            let mut risks = march_risks(rules, state, side, position);
            risks.extend(shows_by_march(rules, state, side, Goal::At(position), captures));
            risks
        }
        Command::MarchOff { area, ref captures } => {
            shows_by_march(rules, state, side, Goal::Off(area), captures).into_iter().collect()
        }
        Command::EndMarch {} => last_night(rules, state, side).into_iter().collect(),
        Command::MoveObjective { objective, via } => objective_risks(rules, state, objective, via),
        Command::EndObjectives {} => vec!["the moves that are left are lost".into()],
        _ => Vec::new(),
    };
    (!risks.is_empty()).then(|| risks.join("; "))
}

/// What the enemy learns by a command that shows him a block; nothing if he has seen it as it is.
pub(super) fn exposes(state: &State, side: Side, slot: usize) -> Option<String> {
    let slot = state.armies[side].slots.get(slot)?;
    let news = slot.body.seen != Some(slot.face.seen());
    news.then(|| format!("shows {} to the enemy", block_name(slot.face.block)))
}

/// Does a march show the cavalry that makes it (`guns.cav.mounted`)?
fn shows_by_march(
    rules: &Guns,
    state: &State,
    side: Side,
    goal: Goal,
    captures: &Captures,
) -> Option<String> {
    let slot = framed(state, side)?;
    let news = exposes(state, side, slot)?;
    rules.shows_by_march(state, slot, goal, captures).then_some(news)
}

/// Does a withdrawal show the cavalry that makes it (`guns.cav.reveal`)?
fn shows_by_withdrawal(rules: &Guns, state: &State, side: Side, goal: Goal) -> Option<String> {
    let slot = framed(state, side)?;
    let news = exposes(state, side, slot)?;
    rules.shows_by_withdrawal(state, slot, goal).map(|_| news)
}

/// What orders cost, and whether they lose the game.
fn orders_risks(rules: &Guns, state: &State, side: Side, orders: Orders) -> Vec<String> {
    let tray = state.armies[side].tokens.tray.total();
    let mut risks = Vec::new();
    if side == Side::Union && state.clock.start.day() > 1 {
        let missing = rules.shortfalls(state);
        if !missing.is_empty() && orders != Orders::Attack {
            risks.push(format!("loses the game: {}", shortfalls(rules, &missing)));
        } else if !missing.is_empty() && state.clock.end().before_night() <= 1 {
            risks.push(
                "no attack can be ordered before night: without full control by then the game is lost".into(),
            );
        }
    }
    match orders {
        Orders::Attack if tray > 0 => {
            risks.push(format!("without an attack half of the tray is returned: {}", share(tray)));
        }
        Orders::Withdraw if state.night_is_next() && tray > 0 => {
            risks.push("at least half of the tray is returned when night begins".into());
        }
        Orders::Withdraw if tray > 0 => {
            risks.push(format!("at least half of the tray is returned at once: {}", share(tray)));
        }
        Orders::Hold if state.orders() == Orders::Hold && state.phase.driven && tray > 0 => {
            let tokens = if tray == 1 { "one token goes" } else { "two tokens go" };
            risks.push(format!("{tokens} to the Return Stack"));
        }
        _ => {}
    }
    risks
}

/// Does ending the attacks cost half of the tray (`guns.orders.attack-cost`)?
fn unmade_attack(state: &State) -> Option<String> {
    let army = state.own();
    let due = state.phase.could_attack && state.phase.attacked.is_empty() && !army.enemy_acted;
    let tray = army.tokens.tray.total();
    (due && tray > 0).then(|| format!("no attack was made: half of the tray is returned, {}", share(tray)))
}

/// Is no way open to a block that must withdraw (`guns.withdraw.trapped`)?
fn trapped(rules: &Guns, state: &State, side: Side, block: PieceId) -> Option<String> {
    let slot = slot_of(state, side, block)?;
    let must = match Guns::frame(state)? {
        Frame::Withdrawals {} => state.phase.mandatory >> slot & 1 == 1,
        Frame::LosersLeave {} => true,
        _ => false,
    };
    if !must {
        return None;
    }
    let mut ahead = state.clone();
    ahead.frames.push(Frame::WithdrawTo { slot });
    let mut ways = Vec::new();
    rules.choices(&ahead, &mut ways);
    ways.is_empty().then(|| "no way is open: the block is eliminated".into())
}

/// Does a withdrawal end next to a new enemy (`guns.withdraw.reduction`)?
fn withdrawal_cost(rules: &Guns, state: &State, side: Side, position: SpaceId) -> Option<String> {
    let slot = framed(state, side)?;
    let army = &state.armies[side];
    let start = army.place(slot).at()?;
    let board = rules.board();
    if !board.has(position) || state.phase.reduced_at.contains(&position) {
        return None;
    }
    let field = rules.field(state, side);
    let met = board.adjacent(position) & field.enemy & !board.adjacent(start);
    if met.into_iter().all(|enemy| enemy == start) {
        return None;
    }
    let weak = army.face(slot).is_some_and(|face| face.strength() == 1);
    Some(
        if weak {
            "next to a new enemy: the block is eliminated"
        } else {
            "next to a new enemy: costs a reduction"
        }
        .into(),
    )
}

fn short_turn(state: &State, hours: u8) -> Option<String> {
    let Some(Frame::Duration { most }) = Guns::frame(state) else { return None };
    (hours < most).then(|| "a short turn: you must order Attack or Withdraw at its end".into())
}

/// Does a move end where the enemy pins the block?
fn contact(rules: &Guns, field: &Field, position: SpaceId) -> Option<String> {
    if !rules.board().has(position) {
        None
    } else if field.under_fire.contains(position) {
        Some("ends in enemy fire: it cannot march on from there".into())
    } else if rules.is_in_contact(field, position) {
        Some("ends next to the enemy: it can only pivot from there".into())
    } else {
        None
    }
}

fn march_risks(rules: &Guns, state: &State, side: Side, position: SpaceId) -> Vec<String> {
    let board = rules.board();
    let field = rules.field(state, side);
    let mut risks: Vec<String> = contact(rules, &field, position).into_iter().collect();
    let army = &state.armies[side];
    let Some(from) = framed(state, side).and_then(|slot| army.place(slot).at()) else { return risks };
    let alone = army.count_at(from) == 1;
    for one in state.objectives.iter().filter(|one| one.side == side) {
        let near = board.bounding(one.area);
        let others = (near & field.own).into_iter().any(|other| other != from);
        if alone && !others && near.contains(from) && !near.contains(position) {
            risks.push(format!(
                "leaves the objective in {} without a block beside it",
                board.area_name(one.area)
            ));
        }
    }
    risks
}

/// In the last night no orders are declared, and full control decides.
fn last_night(rules: &Guns, state: &State, side: Side) -> Option<String> {
    if side != Side::Union || state.clock.start != Hour::LAST {
        return None;
    }
    let missing = rules.shortfalls(state);
    (!missing.is_empty()).then(|| format!("loses the game: {}", shortfalls(rules, &missing)))
}

fn objective_risks(rules: &Guns, state: &State, objective: AreaId, via: SpaceId) -> Vec<String> {
    let Some(area) = beyond(rules, objective, via) else { return Vec::new() };
    let mut risks = Vec::new();
    let (union, confederate) = (&state.armies.union, &state.armies.confederate);
    if let Some(front) = confederate.front_at(via)
        && (union.count_at(via) == 0 || front != area)
    {
        risks.push("it passes through Confederate blocks and becomes theirs".into());
    }
    if rules.fire(state, Side::Confederate).contains(area) {
        risks.push(format!("{} lies in Confederate fire", rules.board().area_name(area)));
    }
    risks
}
