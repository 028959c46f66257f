//! Commands in words, what is to be decided, and what may go wrong.
//!
//! The label of a command also stands in the log that the enemy reads, if the command is shown to him: it says no more
//! of a block than the command itself does.

use super::super::Guns;
use super::super::army::Orders;
use super::super::attack::Path;
use super::super::command::{Captures, Command};
use super::super::control::{Reason, Shortfall};
use super::super::field::Field;
use super::super::frame::{Frame, Loss, ReturnReason};
use super::super::hours::Hour;
use super::super::pieces::{Block, IRON_BRIGADE, Level, from_handle, handle};
use super::super::rules::Rule;
use super::super::state::{Ending, Mode, State};
use super::super::tokens::{MARCH, Token};
use super::view::{battery_at, target_at};
use crate::engine::phrase::{join_words, plural};
use crate::engine::{AreaId, Compose, EntryId, Label, Outcome, PieceId, RuleId, Side, SpaceId};

/// A text with a capital at its beginning.
pub fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

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

/// A battle token as a sentence names it.
pub fn token_words(token: Token) -> String {
    if token == MARCH { "a march token".into() } else { format!("{} artillery", token.name()) }
}

/// The names of areas as a sentence lists them.
pub fn areas(rules: &Guns, listed: impl IntoIterator<Item = AreaId>) -> String {
    join_words(&listed.into_iter().map(|area| rules.board().area_name(area).to_owned()).collect::<Vec<_>>())
}

/// The names of positions as a sentence lists them.
pub fn positions(rules: &Guns, listed: impl IntoIterator<Item = SpaceId>) -> String {
    join_words(&listed.into_iter().map(|position| rules.board().name(position)).collect::<Vec<_>>())
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
        Loss::Withdrawal => "in its withdrawal past the enemy",
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
fn share(tray: u8) -> String {
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

/// The part of the turn to which a frame belongs.
pub const fn step(frame: &Frame) -> Option<&'static str> {
    Some(match frame {
        Frame::Bid { .. } | Frame::ChooseSide { .. } | Frame::Pregame { .. } => "auction",
        Frame::Deal {} | Frame::PlaceCavalry { .. } => "set-up",
        Frame::Turn {} | Frame::Duration { .. } => "length of the turn",
        Frame::Phase { .. } | Frame::Return { reason: ReturnReason::Night, .. } => "opening",
        Frame::Draw {} | Frame::Discard {} => "draw",
        Frame::Withdrawals {} | Frame::WithdrawTo { .. } | Frame::Withdrawn { .. } => "withdrawals",
        Frame::Return { reason: ReturnReason::NoAttack, .. }
        | Frame::Attacks {}
        | Frame::Lead { .. }
        | Frame::Build {}
        | Frame::AttackOver {}
        | Frame::AttacksOver { .. } => "attacks",
        Frame::DefenseArtillery {} | Frame::AttackArtillery {} | Frame::Pay {} | Frame::Reveal {} => {
            "attack, artillery"
        }
        Frame::Bombard { .. } | Frame::Hits { .. } | Frame::HitToken { .. } => "attack, bombardment",
        Frame::Fire { .. } | Frame::FireLosses { .. } => "attack, defensive fire",
        Frame::Advance {} | Frame::Combats {} | Frame::DefenseLead { .. } | Frame::Decide {} => {
            "attack, close combat"
        }
        Frame::LosersLeave {} => "attack, withdrawals",
        Frame::Arrivals {} | Frame::Reinforce {} | Frame::EnterTo { .. } => "reinforcements",
        Frame::March {} | Frame::MarchTo { .. } => "march",
        Frame::Return { .. } | Frame::Declare {} | Frame::Declared {} => "general orders",
        Frame::Works {} => "field works",
        Frame::BufordLeaves { .. } | Frame::NightEnd {} => "night",
        Frame::Objectives {} | Frame::MoveObjectives { .. } => "objectives",
        Frame::Face { .. } | Frame::Reduce { .. } | Frame::Offer { .. } | Frame::Pick { .. } => return None,
    })
}

/// Is a part of the turn outside the action phases?
fn is_apart(step: &str) -> bool {
    matches!(step, "auction" | "set-up" | "length of the turn" | "objectives")
}

/// Where the game is: `July 1, 10 AM to noon: Union action phase, Hold orders, withdrawals`.
pub fn heading(state: &State) -> String {
    let when = when(state);
    if state.ending.is_some() {
        return format!("{when}: the end");
    }
    match state.frames.iter().rev().find_map(step) {
        Some("length of the turn") if state.clock.turn == 0 => "Before the game: set-up".into(),
        Some("auction") => "Before the game: the auction for sides".into(),
        Some("set-up") => "Before the game: set-up".into(),
        Some(step) if is_apart(step) => format!("{when}: {step}"),
        step => {
            let (side, orders) = (state.active.name(), state.orders().name());
            let step = step.map_or_else(String::new, |step| format!(", {step}"));
            format!("{when}: {side} action phase, {orders} orders{step}")
        }
    }
}

/// What is to be decided, as a sentence without its end. It says the same to everybody.
pub fn task(rules: &Guns, state: &State) -> String {
    let Some(frame) = Guns::frame(state) else { return "the game is over".into() };
    let who = format!("the {}", Guns::side_of(state, frame).name());
    format!("{who} {}", deed(rules, state, frame))
}

/// What the decider of a frame does.
fn deed(rules: &Guns, state: &State, frame: Frame) -> String {
    let side = Guns::side_of(state, frame);
    let name = |position: SpaceId| rules.board().name(position);
    let of = |position: Option<SpaceId>| position.map_or_else(|| "the position".into(), name);
    let from = |slot: usize| match state.armies[side].place(slot).at() {
        Some(at) => format!("the block at {}", name(at)),
        None => "the block".into(),
    };
    match frame {
        Frame::Bid { bid: None, .. } => "makes the first bid for the choice of sides, or passes".into(),
        Frame::Bid { bid: Some(bid), .. } => format!("bids more than {bid}, or passes"),
        Frame::ChooseSide { .. } => "chooses a side".into(),
        Frame::Pregame { bid, .. } => format!("moves objectives, {} at most", plural(bid.into(), "move")),
        Frame::PlaceCavalry { left: 1 } => "places the other block of Buford's".into(),
        Frame::PlaceCavalry { .. } => "places Buford's blocks".into(),
        Frame::Face { at, .. } => format!("chooses which way the blocks at {} face", name(at)),
        Frame::Duration { most } => {
            format!("chooses how long the turn lasts, {} at most", plural(most.into(), "hour"))
        }
        Frame::Discard {} => "returns tokens until eight are left".into(),
        Frame::Return { left: 0, reason } => {
            format!("may return more tokens {}", return_reason(reason))
        }
        Frame::Return { left, reason } => {
            format!("returns {} {}", plural(left.into(), "token"), return_reason(reason))
        }
        Frame::Withdrawals {} if state.phase.mandatory != 0 => {
            "chooses the next block that must withdraw".into()
        }
        Frame::Withdrawals {} => "chooses the next block to withdraw".into(),
        Frame::WithdrawTo { slot } => format!("chooses where {} withdraws to", from(slot)),
        Frame::Attacks {} => "chooses the next attack".into(),
        Frame::Lead { target } => format!("chooses who leads against {}", of(target_at(state, target))),
        Frame::Build {} => "chooses who else attacks".into(),
        Frame::DefenseArtillery {} => "plays artillery for the defence".into(),
        Frame::AttackArtillery {} => "plays artillery for the attack".into(),
        Frame::Pay {} => "chooses the tokens that the attack uses".into(),
        Frame::Bombard { next } => {
            format!("chooses what the artillery at {} bombards", of(battery_at(state, side, next)))
        }
        Frame::HitToken { at, .. } => format!("chooses which artillery is hit at {}", name(at)),
        Frame::Fire { next } => {
            format!("chooses what the artillery at {} supports", of(battery_at(state, side, next)))
        }
        Frame::Combats {} => "chooses where close combat is fought first".into(),
        Frame::DefenseLead { target } => {
            format!("chooses who leads the defence of {}", of(target_at(state, target)))
        }
        Frame::LosersLeave {} => "chooses the next beaten attacker to withdraw".into(),
        Frame::Offer { .. } => "offers two reduced blocks to pick from".into(),
        Frame::Pick { .. } => "picks one of two reduced blocks".into(),
        Frame::Reinforce {} => "chooses the next reinforcement".into(),
        Frame::EnterTo { .. } => "chooses where a reinforcement enters".into(),
        Frame::March {} => "chooses the next march".into(),
        Frame::MarchTo { slot } => format!("chooses where {} marches to", from(slot)),
        Frame::Declare {} => "declares general orders".into(),
        Frame::Works {} => "lays field works".into(),
        Frame::BufordLeaves { removed: 0 } => {
            "gives up two full blocks, or the next three reinforcements".into()
        }
        Frame::BufordLeaves { .. } => "gives up another full block".into(),
        Frame::MoveObjectives { left, .. } => {
            format!("moves objectives, {} left", plural(left.into(), "move"))
        }
        _ => "goes on".into(),
    }
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

/// The slot of a side that the present frame is about.
pub fn framed(state: &State, side: Side) -> Option<usize> {
    let frame = Guns::frame(state).filter(|frame| Guns::side_of(state, *frame) == side)?;
    match frame {
        Frame::WithdrawTo { slot } | Frame::EnterTo { slot } | Frame::MarchTo { slot } => Some(slot),
        _ => None,
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
    Label { label, group: group.into(), piece, space, risk, role: Some(role(command)), compose }
}

fn said(rules: &Guns, state: &State, side: Side, command: &Command) -> Words {
    said_of_set_up(rules, command)
        .or_else(|| said_of_moves(rules, state, side, command))
        .or_else(|| said_of_attack(rules, state, side, command))
        .unwrap_or_else(|| said_of_rest(rules, state, side, command))
}

/// Where an objective goes: the area beyond a position.
fn beyond(rules: &Guns, objective: AreaId, via: SpaceId) -> Option<AreaId> {
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

/// The auction, set-up, lengths, objectives.
fn said_of_set_up(rules: &Guns, command: &Command) -> Option<Words> {
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
        Command::Face { front } => {
            words(format!("Face {}", board.area_name(front)), "Front").on(rules, front)
        }
        Command::ChooseDuration { hours } => {
            words(format!("A turn of {}", plural(hours.into(), "hour")), "Length of the turn")
        }
        Command::EndObjectives {} => words("Move no more objectives", "Objectives"),
        _ => return None,
    })
}

/// `, taking the objective in X`.
fn taking(rules: &Guns, captures: &Captures) -> String {
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
        Command::StayPut {} => words("Stay", "Withdraw").of_frame(state, side),
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
            words(format!("Play {} at {}", token_words(*token), name(*position)), "Artillery")
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
            words(format!("{} leads the defence", capital(&block_words(state, side, *block))), "Close combat")
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

/// Who decides about tokens and orders in team play.
pub const COMMANDER: &str = "commander";
/// Who decides about blocks.
pub const SUBORDINATE: &str = "subordinate";

/// Who gives a command in team play (`guns.team.mode`): the commander or the subordinate.
pub fn role(command: &Command) -> &'static str {
    match command {
        Command::Bid { .. }
        | Command::PassBid {}
        | Command::ChooseSide { .. }
        | Command::PregameMove { .. }
        | Command::PregameDone {}
        | Command::ChooseDuration { .. }
        | Command::ReturnToken { .. }
        | Command::StopReturning {}
        | Command::DefenseArtillery { .. }
        | Command::EndDefenseArtillery {}
        | Command::AttackArtillery { .. }
        | Command::EndAttackArtillery {}
        | Command::DeclareExtended {}
        | Command::PayToken { .. }
        | Command::Bombard { .. }
        | Command::HitToken { .. }
        | Command::Support { .. }
        | Command::PlayMarchToken {}
        | Command::DeclareOrders { .. }
        | Command::PlaceFieldWorks { .. }
        | Command::EndFieldWorks {}
        | Command::MoveObjective { .. }
        | Command::EndObjectives {} => COMMANDER,
        _ => SUBORDINATE,
    }
}

/// What a player should know before he gives a command.
fn risk(rules: &Guns, state: &State, side: Side, command: &Command) -> Option<String> {
    let risks = match *command {
        Command::DeclareOrders { orders } => orders_risks(rules, state, side, orders),
        Command::EndAttacks {} => unmade_attack(state).into_iter().collect(),
        Command::Withdraw { block } => trapped(rules, state, side, block).into_iter().collect(),
        Command::WithdrawTo { position } => {
            withdrawal_cost(rules, state, side, position).into_iter().collect()
        }
        Command::ChooseDuration { hours } => short_turn(state, hours).into_iter().collect(),
        Command::EnterTo { position, .. } => {
            let field = rules.field(state, side);
            contact(rules, &field, position).into_iter().collect()
        }
        Command::MarchTo { position, .. } => march_risks(rules, state, side, position),
        Command::EndMarch {} => last_night(rules, state, side).into_iter().collect(),
        Command::MoveObjective { objective, via } => objective_risks(rules, state, objective, via),
        Command::EndObjectives {} => vec!["the moves that are left are lost".into()],
        _ => Vec::new(),
    };
    (!risks.is_empty()).then(|| risks.join("; "))
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
