//! Names of things in sentences, what is to be decided, and how a game ended.

use super::super::Guns;
use super::super::control::{Reason, Shortfall};
use super::super::frame::{Loss, ReturnReason};
use super::super::hours::Hour;
use super::super::pieces::{Block, Formation, IRON_BRIGADE, Level, from_handle, handle};
use super::super::rules::Rule;
use super::super::state::{Ending, State};
use super::super::step::Step;
use super::super::tokens::{HIDDEN, MARCH, Token};
use super::case::Case;
use crate::engine::Decides as _;
use crate::engine::phrase::{compass, join_words, plural};
use crate::engine::scene::Shape;
use crate::engine::{AreaId, Outcome, PieceId, RuleId, Side, SpaceId};

/// A level as a sentence names it.
pub const fn level(level: Level) -> &'static str {
    match level {
        Level::Full => "full",
        Level::R2 => "reduced-2",
        Level::R1 => "reduced-1",
    }
}

/// A block as a sentence names it: `Heth 1`.
pub fn block_name(block: Block) -> String {
    if block == IRON_BRIGADE {
        "the Iron Brigade".into()
    } else {
        format!("{} {}", block.formation().name(), block.number())
    }
}

/// What everybody calls a block that was shown: by its command, or `Iron Brigade`.
pub const fn kind_name(formation: Formation, iron: bool) -> &'static str {
    if iron { "Iron Brigade" } else { formation.name() }
}

/// The slot that a command of a side names: by the id of one of its blocks that has arrived, or by a handle.
pub fn slot_of(state: &State, side: Side, piece: PieceId) -> Option<usize> {
    match Block::from_piece(piece) {
        Some(block) if block.side() == side => state.armies[side].slot_of(block),
        Some(_) => None,
        None => from_handle(piece).filter(|(owner, _)| *owner == side).map(|(_, slot)| slot),
    }
}

/// A block that a command of a side names: its name and level, or no more than that it is a block.
pub fn block_words(state: &State, side: Side, piece: PieceId) -> String {
    let Some(block) = Block::from_piece(piece) else { return "a block".into() };
    let army = &state.armies[side];
    let face = slot_of(state, side, piece).and_then(|slot| army.face(slot));
    face.map_or_else(|| block_name(block), |face| format!("{} ({})", block_name(block), level(face.level)))
}

/// The id by which the page knows a piece.
pub fn piece_id(piece: PieceId) -> Option<String> {
    let block = Block::from_piece(piece).map(Block::id);
    block.or_else(|| from_handle(piece).map(|(side, slot)| handle(side, slot)))
}

/// A battle token as a sentence names it; one that the reader may not know is a token and no more.
pub fn token_words(token: Token) -> String {
    match token {
        MARCH => "a march token".into(),
        HIDDEN => "a token".into(),
        token => format!("{} artillery", token.name()),
    }
}

/// A battle token that is played in a position: everybody knows that it is artillery.
pub fn artillery_words(token: Token) -> String {
    if token == HIDDEN { "an artillery token".into() } else { token_words(token) }
}

/// The names of areas as a sentence lists them.
pub fn areas(rules: &Guns, listed: impl IntoIterator<Item = AreaId>) -> String {
    join_words(&listed.into_iter().map(|area| rules.board().area_name(area).to_owned()).collect::<Vec<_>>())
}

/// The names of positions as a sentence lists them.
pub fn positions(rules: &Guns, listed: impl IntoIterator<Item = SpaceId>) -> String {
    join_words(&listed.into_iter().map(|position| rules.board().name(position)).collect::<Vec<_>>())
}

/// Which way blocks look that face an area across the line of their position: square to the line.
pub fn direction(rules: &Guns, at: SpaceId, front: AreaId) -> Option<&'static str> {
    let board = rules.board();
    if !board.bounds(at, front) {
        return None;
    }
    let Shape::Segment { points: [[x0, y0], [x1, y1]], .. } = board.plan().spaces.get(at.index())?.shape
    else {
        return None;
    };
    let centre = |area: AreaId| board.plan().areas.get(area.index()).map(|plan| plan.centre);
    let ([x, y], [rear_x, rear_y]) = (centre(front)?, centre(board.across(at, front))?);
    let square = [y1 - y0, x0 - x1];
    let ahead = square[0] * (x - rear_x) + square[1] * (y - rear_y) >= 0.0;
    Some(compass(if ahead { square } else { square.map(|part| -part) }))
}

/// Why the Union does not fully control an objective.
pub fn shortfall(rules: &Guns, one: Shortfall) -> String {
    let area = rules.board().area_name(one.area);
    match one.reason {
        Reason::Lost => format!("the objective in {area} is Confederate"),
        Reason::UnderFire => format!("the objective in {area} lies in Confederate fire"),
        Reason::CutOff => format!("the objective in {area} is cut off from the Union's entry areas"),
    }
}

/// Why the Union does not fully control all objectives.
pub fn shortfalls(rules: &Guns, listed: &[Shortfall]) -> String {
    join_words(&listed.iter().map(|one| shortfall(rules, *one)).collect::<Vec<_>>())
}

/// Why a block is reduced.
pub const fn loss(loss: Loss) -> &'static str {
    match loss {
        Loss::Fire => "by defensive fire",
        Loss::Combat => "in close combat",
        Loss::Withdrawal => "by withdrawing next to another enemy",
        Loss::Trapped => "because no way of withdrawal is open",
        Loss::Sandwiched => "between two enemies",
    }
}

/// Why tokens are returned.
pub const fn return_reason(reason: ReturnReason) -> &'static str {
    match reason {
        ReturnReason::Withdraw => "for Withdraw orders",
        ReturnReason::Night => "for Withdraw orders at night",
        ReturnReason::NoAttack => "for Attack orders without an attack",
        ReturnReason::Hold => "for Hold orders after withdrawals",
    }
}

/// Half of a tray, rounded up.
pub const fn half(tokens: u8) -> u8 {
    tokens.div_ceil(2)
}

/// `4 of 8 tokens`: what half of a tray is.
pub fn share(tray: u8) -> String {
    format!("{} of {}", half(tray), plural(tray.into(), "token"))
}

/// The turn in words: `July 1, 10 AM to noon`.
pub fn when(state: &State) -> String {
    let clock = state.clock;
    let day = clock.start.day();
    match clock.hours {
        0 | 1 => format!("July {day}, {}", clock.start.name()),
        _ => format!("July {day}, {} to {}", clock.start.name(), clock.end().name()),
    }
}

/// The moment of an hour: `July 1, 10 AM`.
pub fn hour(hour: Hour) -> String {
    format!("July {}, {}", hour.day(), hour.name())
}

/// Where the game is: `July 1, 10 AM to noon: Union action phase, Hold orders, withdrawals`.
pub fn heading(state: &State) -> String {
    let when = when(state);
    if state.ending.is_some() {
        return format!("{when}: the end");
    }
    let step = state.frames.iter().rev().find_map(|frame| frame.step(state));
    match step {
        Some(Step::Auction) => "Before the game: the auction for sides".into(),
        Some(Step::SetUp) => "Before the game: set-up".into(),
        Some(Step::Length) if state.clock.turn == 0 => "Before the game: set-up".into(),
        Some(step) if step.is_apart() => format!("{when}: {}", step.name()),
        Some(_) | None => {
            let (side, orders) = (state.active.name(), state.orders().name());
            let step = step.map_or_else(String::new, |step| format!(", {}", step.name()));
            format!("{when}: {side} action phase, {orders} orders{step}")
        }
    }
}

/// What is to be decided, as a sentence without its end. It says the same to everybody.
pub fn task(rules: &Guns, state: &State) -> String {
    let (Some(frame), Some(side)) = (Guns::frame(state), Guns::decider(state).only()) else {
        return "the game is over".into();
    };
    let deed = frame.ask(|decision| decision.asks(Case::new(rules, state, side)));
    format!("the {} {deed}", side.name())
}

/// How the game ended.
pub(crate) fn outcome(ending: Ending) -> Outcome {
    let (key, rule, text) = match ending {
        Ending::Control => (
            "control",
            Rule::WinConfederate,
            "The Confederates win: the Union lacks full control of an objective and has not ordered an attack.",
        ),
        Ending::Time => {
            ("time", Rule::WinUnion, "The Union wins: the third night has ended, and it holds its ground.")
        }
    };
    Outcome { winner: Some(ending.winner()), ending: key, text: text.into(), rule: rule.id() }
}

/// The slot of a side that the present frame is about.
pub fn framed(state: &State, side: Side) -> Option<usize> {
    let about = Guns::frame(state)?.ask(|decision| decision.about(state));
    about.topic.slot.filter(|_| about.deciders.includes(side))
}

/// What the enemy learns by a command that shows him a block; nothing if he has seen it as it is.
pub fn exposes(state: &State, side: Side, slot: usize) -> Option<String> {
    let slot = state.armies[side].slots.get(slot)?;
    let news = slot.body.seen != Some(slot.face.seen());
    news.then(|| format!("shows {} to the enemy", block_name(slot.face.block)))
}
