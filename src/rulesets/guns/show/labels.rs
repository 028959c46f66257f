//! Commands in words.
//!
//! The label of a command also stands in the log that the enemy reads, if the command is shown to him: it says no more
//! of a block than the command itself does.

use super::super::Guns;
use super::super::attack::Path;
use super::super::command::{Captures, Command};
use super::super::frame::Frame;
use super::super::pieces::Block;
use super::super::state::{Mode, State};
use super::risks::{exposes, risk};
use super::words::{
    areas, artillery_words, block_words, direction, framed, level, piece_id, slot_of, token_words,
};
use crate::engine::phrase::{begin, plural};
use crate::engine::{AreaId, Compose, EntryId, Knowledge, Label, PieceId, Side, SpaceId};

/// A command's words: what it does, its heading, and where to click for it.
struct Words {
    label: String,
    group: &'static str,
    piece: Option<String>,
    space: Option<String>,
}

fn words(label: impl Into<String>, group: &'static str) -> Words {
    Words { label: label.into(), group, piece: None, space: None }
}

impl Words {
    fn at(self, rules: &Guns, position: SpaceId) -> Self {
        let known = rules.board().has(position);
        Words { space: known.then(|| rules.board().id(position).to_owned()), ..self }
    }

    fn on(self, rules: &Guns, area: AreaId) -> Self {
        let known = area.index() < rules.board().area_count();
        Words { space: known.then(|| rules.board().area_id(area).to_owned()), ..self }
    }

    fn of(self, piece: PieceId) -> Self {
        Words { piece: piece_id(piece), ..self }
    }

    /// The block that the present frame is about.
    fn of_frame(self, state: &State, side: Side) -> Self {
        match framed(state, side).and_then(|slot| state.armies[side].face(slot)) {
            Some(face) => self.of(face.block.piece()),
            None => self,
        }
    }
}

/// What a command does, in words, and where to click for it.
pub(crate) fn describe(rules: &Guns, state: &State, side: Side, command: &Command) -> Label {
    let Words { label, group, piece, space } = said(rules, state, side, command);
    let risk = risk(rules, state, side, command);
    let risk = risk.filter(|_| rules.judge(state, side, command).is_ok());
    let compose = match compose(command).filter(|_| risk.is_none()) {
        Some(Compose::Part) if is_last(rules, state, side, command) => Some(Compose::Whole),
        compose => compose,
    };
    let effect = effect(rules, state, side, command);
    Label { label, group: group.into(), piece, space, risk, effect, role: rules.role(command), compose }
}

/// What follows from a command for certain.
fn effect(rules: &Guns, state: &State, side: Side, command: &Command) -> Option<String> {
    match command {
        Command::EnterTo { position, mode, captures } => {
            way_onto_map(rules, state, side, (*position, *mode, captures))
        }
        Command::DefenseLead { block } | Command::RemoveBlock { block } => {
            let slot = state.armies[side].slot_of(Block::from_piece(*block)?)?;
            Some(format!("{}.", begin(&exposes(state, side, slot)?)))
        }
        _ => None,
    }
}

/// What a way onto the map means for the rest of the turn.
fn way_onto_map(
    rules: &Guns,
    state: &State,
    side: Side,
    (position, mode, captures): (SpaceId, Mode, &Captures),
) -> Option<String> {
    let hour = rules.entry_hour(state, framed(state, side)?, position, mode, captures)?;
    let left = u32::from(state.clock.last().0.saturating_sub(hour.0));
    let march = match left {
        0 => "cannot march in this turn".to_owned(),
        left => format!("has {} left to march", plural(left, "hour")),
    };
    let others = match mode {
        Mode::Road => {
            "By road one block an hour enters at an entry point, and none across the fields in the same turn."
        }
        Mode::Field => "No block enters by road at this entry point in the same turn.",
    };
    Some(format!("Enters at {} and {march}. {others}", hour.name()))
}

fn said(rules: &Guns, state: &State, side: Side, command: &Command) -> Words {
    said_of_set_up(rules, state, command)
        .or_else(|| said_of_moves(rules, state, side, command))
        .or_else(|| said_of_attack(rules, state, side, command))
        .unwrap_or_else(|| said_of_rest(rules, state, side, command))
}

/// Where an objective goes: the area beyond a position.
pub(super) fn beyond(rules: &Guns, objective: AreaId, via: SpaceId) -> Option<AreaId> {
    let board = rules.board();
    (board.has(via) && board.bounds(via, objective)).then(|| board.across(via, objective))
}

fn said_of_objective(rules: &Guns, objective: AreaId, via: SpaceId) -> Words {
    let group = "Objectives";
    let board = rules.board();
    let from = board.area_name(objective);
    match beyond(rules, objective, via) {
        Some(area) => words(format!("Move the objective from {from} to {}", board.area_name(area)), group)
            .on(rules, area),
        None => words(format!("Move the objective from {from} through {}", board.name(via)), group),
    }
}

/// `Face Horting Farm (south)`: not every name can be read on the map.
fn facing(rules: &Guns, state: &State, front: AreaId) -> String {
    let name = rules.board().area_name(front);
    let at = match Guns::frame(state) {
        Some(Frame::Face { at, .. }) => Some(at),
        _ => None,
    };
    match at.and_then(|at| direction(rules, at, front)) {
        Some(way) => format!("Face {name} ({way})"),
        None => format!("Face {name}"),
    }
}

/// The auction, set-up, lengths, objectives.
fn said_of_set_up(rules: &Guns, state: &State, command: &Command) -> Option<Words> {
    let board = rules.board();
    Some(match *command {
        Command::Bid { n } => words(format!("Bid {}", plural(n.into(), "move")), "Auction"),
        Command::PassBid {} => words("Bid no more", "Auction"),
        Command::ChooseSide { side } => words(format!("Play the {}", side.name()), "Sides"),
        Command::PregameMove { objective, via } | Command::MoveObjective { objective, via } => {
            said_of_objective(rules, objective, via)
        }
        Command::PregameDone {} => words("Leave the objectives where they are", "Objectives"),
        Command::PlaceCavalry { position } => {
            words(format!("Place a block of Buford's at {}", board.name(position)), "Buford")
                .at(rules, position)
        }
        Command::Face { front } => words(facing(rules, state, front), "Front").on(rules, front),
        Command::ChooseDuration { hours } => {
            words(format!("A turn of {}", plural(hours.into(), "hour")), "Length of the turn")
        }
        Command::EndObjectives {} => words("Move no more objectives", "Objectives"),
        _ => return None,
    })
}

/// `, taking the objective in X`.
pub(super) fn taking(rules: &Guns, captures: &Captures) -> String {
    match captures.as_slice() {
        [] => String::new(),
        [one] => format!(", taking the objective in {}", rules.board().area_name(*one)),
        all => format!(", taking the objectives in {}", areas(rules, all.iter().copied())),
    }
}

/// `Heth 1 (full) from X`: the block and its position, which everybody sees.
fn from_where(rules: &Guns, state: &State, side: Side, block: PieceId) -> String {
    let name = block_words(state, side, block);
    let at = slot_of(state, side, block).and_then(|slot| state.armies[side].place(slot).at());
    match at {
        Some(at) => format!("{name} from {}", rules.board().name(at)),
        None => name,
    }
}

/// Withdrawals, entries and marches.
fn said_of_moves(rules: &Guns, state: &State, side: Side, command: &Command) -> Option<Words> {
    let board = rules.board();
    let entry = |entry: EntryId| board.entry_name(entry);
    Some(match command {
        Command::Withdraw { block } => {
            words(format!("Withdraw {}", from_where(rules, state, side, *block)), "Withdraw").of(*block)
        }
        Command::WithdrawTo { position } => {
            words(format!("Withdraw to {}", board.name(*position)), "Withdraw")
                .of_frame(state, side)
                .at(rules, *position)
        }
        Command::WithdrawOff { area } => {
            words(format!("Withdraw off the map beyond {}", board.area_name(*area)), "Withdraw")
                .of_frame(state, side)
                .on(rules, *area)
        }
        Command::StayPut {} => words("Leave the block where it is", "Withdraw").of_frame(state, side),
        Command::EndWithdrawals {} => words("Withdraw no more", "Withdraw"),
        Command::Enter { block } => {
            words(format!("Bring {} onto the map", block_words(state, side, *block)), "Reinforcements")
                .of(*block)
        }
        Command::EnterTo { position, mode, captures } => {
            let way = match mode {
                Mode::Field => "across the fields",
                Mode::Road => "by road",
            };
            let text = format!("Enter {way} to {}{}", board.name(*position), taking(rules, captures));
            words(text, "Reinforcements").of_frame(state, side).at(rules, *position)
        }
        Command::Transfer { block, to } => {
            words(format!("Send {} to {}", block_words(state, side, *block), entry(*to)), "Transfer")
                .of(*block)
        }
        Command::EndReinforcement {} => words("Bring no more reinforcements", "Reinforcements"),
        Command::March { block } => {
            words(format!("March with {}", from_where(rules, state, side, *block)), "March").of(*block)
        }
        Command::MarchTo { position, captures } => {
            let text = format!("March to {}{}", board.name(*position), taking(rules, captures));
            words(text, "March").of_frame(state, side).at(rules, *position)
        }
        Command::MarchOff { area, captures } => {
            let text =
                format!("March off the map beyond {}{}", board.area_name(*area), taking(rules, captures));
            words(text, "March").of_frame(state, side).on(rules, *area)
        }
        Command::PlayMarchToken {} => {
            words("Play a march token: a step more for three marches", "March token")
        }
        Command::Turn { position } => {
            words(format!("Turn the blocks at {} round", board.name(*position)), "Turn").at(rules, *position)
        }
        Command::EndMarch {} => words("March no more", "March"),
        _ => return None,
    })
}

/// `across A and B`, or `in place`.
fn way(rules: &Guns, path: &Path) -> String {
    if path.is_empty() { "in place".into() } else { format!("across {}", areas(rules, path.iter().copied())) }
}

/// Attacks.
fn said_of_attack(rules: &Guns, state: &State, side: Side, command: &Command) -> Option<Words> {
    let board = rules.board();
    let name = |position: SpaceId| board.name(position);
    Some(match command {
        Command::AttackTarget { position, approach } => {
            let text = format!("Attack {} across {}", name(*position), board.area_name(*approach));
            words(text, "Attack").at(rules, *position)
        }
        Command::AttackLead { block, path } => {
            let text = format!("Lead with {}, {}", from_where(rules, state, side, *block), way(rules, path));
            words(text, "Leader").of(*block)
        }
        Command::AttackAdd { block, target, path } => {
            let text = format!(
                "Add {} against {}, {}",
                from_where(rules, state, side, *block),
                name(*target),
                way(rules, path)
            );
            words(text, "Add a block").of(*block).at(rules, *target)
        }
        Command::AttackSecond { position, approach } => {
            let text = format!("Also attack {} across {}", name(*position), board.area_name(*approach));
            words(text, "Second position").at(rules, *position)
        }
        Command::AttackGo {} => words("Attack with these blocks", "Attack"),
        Command::EndAttacks {} => words("Make no more attacks", "Attack"),
        Command::DefenseArtillery { position, token } | Command::AttackArtillery { position, token } => {
            words(format!("Play {} at {}", artillery_words(*token), name(*position)), "Artillery")
                .at(rules, *position)
        }
        Command::EndDefenseArtillery {} | Command::EndAttackArtillery {} => {
            words("Play no more artillery", "Artillery")
        }
        Command::DeclareExtended {} => words("Declare an extended bombardment", "Extended bombardment"),
        Command::PayToken { token } => words(format!("Use {}", token_words(*token)), "Tokens for the attack"),
        Command::Bombard { from, target } => {
            words(format!("Bombard {} from {}", name(*target), name(*from)), "Bombardment").at(rules, *target)
        }
        Command::HitToken { position, token } => {
            words(format!("Hit {} at {}", token_words(*token), name(*position)), "Bombardment")
                .at(rules, *position)
        }
        Command::Support { from, target } => {
            words(format!("Fire for {} from {}", name(*target), name(*from)), "Defensive fire")
                .at(rules, *target)
        }
        Command::CombatFirst { position } => {
            words(format!("Fight first for {}", name(*position)), "Close combat").at(rules, *position)
        }
        Command::DefenseLead { block } => {
            words(format!("{} leads the defence", begin(&block_words(state, side, *block))), "Close combat")
                .of(*block)
        }
        _ => return None,
    })
}

/// Tokens, orders, reductions and the night.
fn said_of_rest(rules: &Guns, state: &State, side: Side, command: &Command) -> Words {
    let board = rules.board();
    match *command {
        Command::ReturnToken { token } => words(format!("Return {}", token_words(token)), "Return tokens"),
        Command::StopReturning {} => words("Return no more tokens", "Return tokens"),
        Command::OfferReduction { a, b } if a == b => {
            words(format!("Offer two {} blocks", level(a)), "Reduction")
        }
        Command::OfferReduction { a, b } => {
            words(format!("Offer a {} and a {} block", level(a), level(b)), "Reduction")
        }
        Command::PickReduction { index: 0 } => words("Pick the first of the two blocks", "Reduction"),
        Command::PickReduction { .. } => words("Pick the second of the two blocks", "Reduction"),
        Command::DeclareOrders { orders } => words(format!("Order {}", orders.name()), "General orders"),
        Command::PlaceFieldWorks { position, front } => {
            let text =
                format!("Lay field works at {} towards {}", board.name(position), board.area_name(front));
            words(text, "Field works").at(rules, position)
        }
        Command::EndFieldWorks {} => words("Lay no more field works", "Field works"),
        Command::RemoveBlock { block } => {
            words(format!("Give up {}", from_where(rules, state, side, block)), "Buford leaves").of(block)
        }
        Command::ForfeitNextThree {} => words("Give up the next three reinforcements", "Buford leaves"),
        _ => words("", ""),
    }
}

/// What a command is to a move or an attack that takes several: all but the last only prepare. One that has a risk of
/// its own does more: a block that is trapped is eliminated as soon as it is chosen to withdraw.
const fn compose(command: &Command) -> Option<Compose> {
    match command {
        Command::Withdraw { .. }
        | Command::Enter { .. }
        | Command::March { .. }
        | Command::AttackTarget { .. }
        | Command::AttackLead { .. }
        | Command::AttackAdd { .. }
        | Command::AttackSecond { .. } => Some(Compose::Part),
        Command::AttackGo {} => Some(Compose::Whole),
        _ => None,
    }
}

/// Is an attack complete with this command, so that it begins?
fn is_last(rules: &Guns, state: &State, side: Side, command: &Command) -> bool {
    let declares = matches!(
        command,
        Command::AttackTarget { .. }
            | Command::AttackLead { .. }
            | Command::AttackAdd { .. }
            | Command::AttackSecond { .. }
    );
    declares && rules.judge(state, side, command).is_ok() && rules.begins_attack(state, command)
}
