//! The action of a turn: a command block, an order, a Forced Pass, or the end of the game (rulebook, Phase three).

use super::super::command::Source;
use super::super::period::LAST_DAY;
use super::super::pieces::{FORCED_DISCS, Period};
use super::super::place::Block;
use super::super::refusals::Told;
use super::super::show::scene::block_id;
use super::super::state::Ending;
use super::order;
use super::prelude::*;
use crate::engine::Refusal;
use crate::engine::phrase::verb;
use arrayvec::ArrayVec;

/// Command blocks that a side has.
const MOST_BLOCKS: usize = 8;

impl Decision<Wallace> for frame::Action {
    fn about(&self, state: &State) -> About {
        About::of(
            state.side,
            &[Rule::TurnAlternate, Rule::BlockWhere, Rule::OrderCapacity, Rule::PeriodEnd],
            Topic::of(state).open(Door::Open),
        )
    }

    fn asks(&self, _case: Case<'_>) -> String {
        "the action of this turn".into()
    }

    fn prompt(&self, case: Case<'_>, viewer: Viewer) -> Option<String> {
        let (actions, discs) = (actions(case, viewer), case.state.discs);
        Some(match case.state.side {
            Side::Confederate => actions,
            Side::Union => {
                let left = plural((discs.blue + discs.forced).into(), "more disc");
                format!("{actions}. The period ends after {left} of the Union")
            }
        })
    }

    fn legal(&self, rules: &Wallace, state: &State, commands: &mut Vec<Command>) {
        let side = state.side;
        rules.legal_entries(state, Door::Open, commands);
        let blocks: ArrayVec<(SpaceId, Block), MOST_BLOCKS> = state.blocks(side).take(MOST_BLOCKS).collect();
        let room = blocks.iter().map(|(_, block)| block.room()).fold(0, u8::saturating_add);
        for (at, block) in &blocks {
            let sources = [Source::Single, Source::Double].into_iter();
            let fits = sources.filter(|source| check_disc(state, *source, (*at, *block), room).is_ok());
            commands.extend(fits.map(|source| Command::Issue { source, at: *at }));
        }
        if check_forced_pass(state).is_ok() {
            commands.push(Command::ForcedPass {});
        }
        if !is_stalled(rules, state) {
            if !state.available[side].is_empty() {
                let places = rules.board.places().into_iter().filter(|at| has_room(rules, state, *at));
                commands.extend(places.map(|at| Command::PlaceBlock { at }));
            }
            commands.extend(blocks.iter().map(|(at, _)| Command::RemoveBlock { at: *at }));
        }
        if side == Side::Confederate {
            commands.push(Command::Concede {});
        }
    }

    fn follow(&self, _play: &mut Play<'_>) -> bool {
        false
    }

    // When the action is done the turn ends.
    takes! { Wallace(self, rules, state, play; play.instead(Frame::TurnEnd {}))
        Command::PlaceBlock { at } =>
            check_place_block(rules, state, at),
            play.push(Frame::BlockValue { at });
        Command::RemoveBlock { at } => {
            unless(state.block_of(at, state.side).is_some(), Refused::NoBlockToRemove { at })?;
            unless(!is_stalled(rules, state), Refused::Stalled)
        }, play.remove_block(at);
        Command::Issue { source, at } => {
            let block = state.block_of(at, state.side).ok_or(Refused::NoBlockForDisc { at })?;
            let blocks = state.blocks(state.side);
            let room = blocks.map(|(_, block)| block.room()).fold(0, u8::saturating_add);
            check_disc(state, source, (at, block), room)
        }, play.issue(source, at);
        Command::ForcedPass {} => check_forced_pass(state), play.forced_pass();
        Command::Concede {} =>
            unless(state.side == Side::Confederate, Refused::UnionConcedes),
            play.finish(Ending::Concession);
    }
}

/// Has the Union used up its actions without a disc (`wallace.house.stall`)?
pub(super) fn is_stalled(rules: &Wallace, state: &State) -> bool {
    let side = Side::Union;
    let can_issue = || state.discs.blue > 0 && state.blocks(side).any(|(_, block)| block.room() > 0);
    state.side == side && state.stall >= rules.options.stall_limit && (state.discs.forced > 0 || can_issue())
}

/// May a block be placed here (Place one command block)?
pub(super) fn check_place_block(rules: &Wallace, state: &State, at: SpaceId) -> Verdict {
    let side = state.side;
    unless(!state.available[side].is_empty(), Refused::NoBlockLeft)?;
    let own_box = rules.board.entry_side(at) == Some(side);
    unless(rules.board.is_area(at) || own_box, Refused::NoPlaceForBlock { at })?;
    unless(state.place(at).block.is_none(), Refused::Occupied { at })?;
    unless(!state.is_enemy_held(at, side), Refused::AmongEnemies { at })?;
    unless(!is_stalled(rules, state), Refused::Stalled)
}

/// Is this a place for an own block, if there is one to place? The list of all such places asks only this.
fn has_room(rules: &Wallace, state: &State, at: SpaceId) -> bool {
    let place = state.place(at);
    let own = rules.board.is_area(at) || rules.board.entry_side(at) == Some(state.side);
    own && place.block.is_none() && !place.is_held_by(state.side.other())
}

/// May a disc be laid on this block, if all own blocks together have so much room?
fn check_disc(state: &State, source: Source, (at, block): (SpaceId, Block), room: u8) -> Verdict {
    unless(block.room() > 0, Refused::BlockFull { at })?;
    match (source, state.side) {
        (Source::Single, Side::Union) => unless(state.discs.blue > 0, Refused::NoDisc),
        (Source::Single, Side::Confederate) => unless(state.discs.single > 0, Refused::NoDisc),
        (Source::Double, Side::Union) => Err(Refused::DoubleOfUnion.into()),
        (Source::Double, Side::Confederate) => {
            unless(state.discs.double >= 2, Refused::TooFewDoubles)?;
            unless(room >= 2, Refused::NoRoomForTwo { room })
        }
    }
}

/// May a Forced Pass be made?
fn check_forced_pass(state: &State) -> Verdict {
    unless(state.side != Side::Confederate, Refused::ForcedOfConfederate)?;
    unless(state.discs.forced > 0, Refused::NoForced)
}

impl Play<'_> {
    /// A side takes its own block off the map.
    fn remove_block(&mut self, at: SpaceId) {
        if let Some(Block { side, value, discs }) = self.state.place_mut(at).block.take() {
            self.events.push(|| Event::BlockRemoved { side, at, discs, value: Some(value) });
            self.retrieve_blocks(side);
        }
        self.state.stall = self.state.stall.saturating_add(1);
    }

    /// A disc is laid on a block.
    fn issue(&mut self, source: Source, at: SpaceId) {
        self.push(Frame::Order { at });
        let side = self.state.side;
        let discs = &mut self.state.discs;
        match (source, side) {
            (Source::Single, Side::Union) => discs.blue = discs.blue.saturating_sub(1),
            (Source::Single, Side::Confederate) => discs.single = discs.single.saturating_sub(1),
            (Source::Double, _) => {
                discs.double = discs.double.saturating_sub(2);
                discs.in_hand = 1;
                // The second disc waits below the first order.
                self.push_below(Frame::SecondDisc { duty: Duty::Free {} });
            }
        }
        self.lay_disc(at);
        self.state.stall = 0;
        self.events.push(|| Event::DiscIssued { side, source, at, second: false });
    }

    /// A Forced Pass disc is laid aside.
    fn forced_pass(&mut self) {
        self.state.discs.forced = self.state.discs.forced.saturating_sub(1);
        self.state.stall = 0;
        let left = self.state.discs.forced;
        self.events.push(|| Event::ForcedPass { left });
    }
}

refusals! {
    /// What blocks, discs and the turn forbid.
    Refused(case) {
        /// There is no block to place.
        NoBlockLeft => case.no_block_left();
        NoPlaceForBlock { at: SpaceId } => {
            if case.rules.board.is_box(at) {
                no!(BlockWhere, "{} is the enemy's.", begin(case.name(at)))
            } else {
                no!(BlockWhere, "There is no such place on the map.")
            }
        };
        Occupied { at: SpaceId } => {
            let own = case.state.block_of(at, case.side).is_some();
            let whose = if own { "of your own" } else { "of the enemy" };
            let name = case.name(at);
            case.with_block(no!(BlockOccupied, "A command block {whose} stands in {name} already."), at)
        };
        AmongEnemies { at: SpaceId } =>
            case.with_pieces(no!(BlockEnemy, "Enemy pieces stand in {}.", case.name(at)), at);
        /// There is no own block to remove.
        NoBlockToRemove { at: SpaceId } => case.no_own_block(Rule::BlockNotYours, at);
        /// There is no own block for a disc.
        NoBlockForDisc { at: SpaceId } => case.no_own_block(Rule::OrderNoBlock, at);
        Stalled => {
            let many = u32::from(case.state.stall);
            let (actions, have) = (plural(many, "action"), verb(many, "has"));
            no!(HouseStall, "{actions} in a row {have} cost no disc: the Union must spend one.")
                .fact("actions without a disc", many)
        };
        BlockFull { at: SpaceId } => {
            let discs = case.state.block_of(at, case.side).map_or(0, |block| block.discs);
            let (all, lie) = (plural(discs.into(), "disc"), verb(discs.into(), "lies"));
            no!(OrderCapacity, "The command block in {} is full: {all} {lie} on it.", case.name(at))
                .fact("discs on it", discs)
        };
        /// The box is empty.
        NoDisc => case.no_disc();
        DoubleOfUnion => no!(OrderDoubleSide, "Only the Confederate has double orders.");
        TooFewDoubles => {
            let double = case.state.discs.double;
            no!(OrderDoubleTwo, "A double order takes two discs; the Double Orders box has {double}.")
                .fact("double", double)
        };
        NoRoomForTwo { room: u8 } => no!(
            OrderDoubleRoom, "A double order takes two discs; your command blocks have room for {room} together."
        )
        .fact("room on your blocks", room);
        ForcedOfConfederate => no!(ForcedSide, "Only the Union has black discs.");
        NoForced => no!(ForcedNone, "There is no black disc in your box.");
        UnionConcedes => no!(WinConcede, "Only the Confederate can concede the game.");
    }
}

impl Case<'_> {
    fn no_block_left(self) -> Told {
        let on_map = u32::try_from(self.state.blocks(self.side).count()).unwrap_or(u32::MAX);
        let (blocks, are) = (plural(on_map, "block"), verb(on_map, "is"));
        let used = self.state.used_blocks(self.side).total();
        no!(BlockNoneAvailable, "You have no command block to place: {blocks} {are} on the map.")
            .fact("on the map", on_map)
            .fact("used", used)
    }

    fn no_own_block(self, rule: Rule, at: SpaceId) -> Told {
        let text = if self.state.place(at).block.is_some() {
            format!("The command block in {} is the enemy's.", self.name(at))
        } else {
            format!("You have no command block in {}.", self.name(at))
        };
        self.with_block(Refusal::new(rule, text), at)
    }

    fn no_disc(self) -> Told {
        let discs = self.state.discs;
        match self.side {
            Side::Confederate => no!(OrderNoDisc, "Your Single Orders box is empty.")
                .fact("single", discs.single)
                .fact("double", discs.double),
            Side::Union if discs.forced > 0 => {
                let forced = plural(discs.forced.into(), "black disc");
                no!(OrderNoDisc, "Your box has no order disc left, only {forced}.")
                    .fact("order discs", discs.blue)
                    .fact("black discs", discs.forced)
            }
            Side::Union => {
                no!(OrderNoDisc, "Your box has no order disc left.").fact("order discs", discs.blue)
            }
        }
    }
}

/// What an action can be now. Which blocks are full only their owner knows: to others it is possible what seems so.
fn actions(Case { rules, state, .. }: Case<'_>, viewer: Viewer) -> String {
    let mut legal = Vec::new();
    rules.choices(state, &mut legal);
    let any = |fits: fn(&Command) -> bool| legal.iter().any(fits);
    let may =
        |fits: fn(&Command) -> bool, seems: bool| if viewer.sees(state.side) { any(fits) } else { seems };
    let has_block = state.blocks(state.side).next().is_some();
    let has_disc = match state.side {
        Side::Union => state.discs.blue > 0,
        Side::Confederate => state.discs.single > 0 || state.discs.double > 1,
    };
    let places =
        may(|one| matches!(one, Command::PlaceBlock { .. }), !state.available[state.side].is_empty());
    let removes = may(|one| matches!(one, Command::RemoveBlock { .. }), has_block);
    let issues = may(|one| matches!(one, Command::Issue { .. }), has_block && has_disc);
    let block = match (places, removes) {
        (true, true) => Some("place or remove a command block"),
        (true, false) => Some("place a command block"),
        (false, true) => Some("remove a command block"),
        (false, false) => None,
    };
    let discs = (state.side == Side::Confederate).then(|| {
        let (single, double) = (plural(state.discs.single.into(), "disc"), state.discs.double);
        format!(" ({single} left for single and {double} for double orders)")
    });
    let parts = [
        block.map(str::to_owned),
        issues.then(|| format!("issue an order{}", discs.unwrap_or_default())),
        any(|one| matches!(one, Command::ForcedPass {})).then(|| "lay a Forced Pass disc aside".into()),
        any(|one| matches!(one, Command::Enter { .. })).then(|| "bring pieces from the entry boxes".into()),
    ];
    let parts: Vec<String> = parts.into_iter().flatten().collect();
    match parts.as_slice() {
        [] => "concede".into(),
        [only] => only.clone(),
        [before @ .., last] => format!("{}, or {last}", before.join(", ")),
    }
}

pub(super) fn place_block(case: Case<'_>, at: SpaceId) -> Words {
    let what = format!("a command block in {}", case.name(at));
    case.tells(format!("Place {what}"), "Place a block", format!("places {what}"))
        .at(at)
        .shows("command", case.side.word())
}

pub(super) fn remove_block(case: Case<'_>, at: SpaceId) -> Words {
    let label = format!("Remove the command block in {}", case.name(at));
    case.says(label, "Remove a block").by(block_id(case.rules, at))
}

pub(super) fn issue(case: Case<'_>, source: Source, at: SpaceId) -> Words {
    let (what, group) = match source {
        Source::Single => ("an order", "Issue an order"),
        Source::Double => ("a double order, first", "Issue a double order"),
    };
    case.says(format!("Issue {what} in {}", case.name(at)), group)
        .by(block_id(case.rules, at))
        .risks(|| risks_of_order(case, source, at))
        .effect(|| orders_left(case.state, source))
}

pub(super) fn forced_pass(case: Case<'_>) -> Words {
    case.says("Lay a Forced Pass disc aside", "Forced Pass").closes().risks(|| last_disc(case))
}

pub(super) fn concede(case: Case<'_>) -> Words {
    case.tells("Concede the game to the Union", "Concession", "concedes the game")
        .warns(true, "ends the game")
}

/// How many orders are given at once, and how many are left, where there are both kinds.
fn orders_left(state: &State, source: Source) -> Option<String> {
    let (single, pairs) = (state.discs.single, state.discs.double / 2);
    let (orders, single, pairs) = match source {
        Source::Single => ("One order", single.checked_sub(1)?, pairs.checked_sub(1)? + 1),
        Source::Double => ("Two orders", single.checked_sub(1)? + 1, pairs.checked_sub(1)?),
    };
    Some(format!("{orders} now. Left then: {single} single, {pairs} double."))
}

fn risks_of_order(case: Case<'_>, source: Source, at: SpaceId) -> Vec<String> {
    let mut risks = Vec::new();
    let mut others = case.state.blocks(case.side).filter(|(other, _)| *other != at);
    if source == Source::Double && others.all(|(_, block)| block.room() == 0) {
        risks.push("both discs must go on this block".into());
    }
    risks.extend(order::nothing_to_order(case, at, source == Source::Double));
    match (last_disc(case), forced_passes(case)) {
        (Some(last), Some(passes)) => {
            risks.push(last);
            risks.push(format!("the discs on the map are missing, and {passes}"));
        }
        (Some(only), None) => risks.push(only),
        (None, passes) => risks.extend(passes.and_then(|passes| unless_removed(case.state, &passes))),
    }
    risks
}

/// Is this the last disc of the Union, after which the period ends?
fn last_disc(case: Case<'_>) -> Option<String> {
    let discs = case.state.discs;
    let last = case.side == Side::Union && discs.blue + discs.forced == 1;
    let what = if is_last_period(case.state) { "game" } else { case.state.period.name() };
    last.then(|| format!("the last disc: the {what} ends with this turn"))
}

fn is_last_period(state: &State) -> bool {
    state.day >= LAST_DAY && state.period == Period::Afternoon
}

/// What the next period brings is said only when the end of this one is near: blocks can be removed until the last
/// disc is spent.
fn unless_removed(state: &State, passes: &str) -> Option<String> {
    let left = match (state.discs.blue, state.discs.forced) {
        (2, 0) => "an order disc",
        (1, 1) => "a Forced Pass",
        _ => return None,
    };
    Some(format!(
        "{left} is left after this: unless blocks are removed before it is spent, their discs are missing and {passes}"
    ))
}

/// The black discs of the next period, if the discs on the map stay there.
fn forced_passes(case: Case<'_>) -> Option<String> {
    if case.side == Side::Confederate || is_last_period(case.state) {
        return None;
    }
    let next = case.state.period.next().0;
    let orders = case.rules.options.union_orders(next);
    let missing = orders.saturating_sub(case.state.discs_in_stock(case.side)).min(FORCED_DISCS);
    let passes = plural(missing.into(), "Forced Pass");
    (missing > 0).then(|| format!("the {} begins with {passes}", next.name()))
}
