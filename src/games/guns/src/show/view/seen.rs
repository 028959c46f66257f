//! What a viewer sees of a state (§2, §4).

use super::super::super::Guns;
use super::super::super::army::{Body, Face, Place, Slot, Stack};
use super::super::super::attack::{Attack, Battery};
use super::super::super::frame::Frame;
use super::super::super::hidden::sees_tokens;
use super::super::super::hours::{Hour, TimeToken};
use super::super::super::pieces::{Key, Level, Spare, handle_piece};
use super::super::super::state::{Phase, State, TransferUse, bits};
use crate::engine::SortShort as _;
use crate::engine::{AreaId, BySide, EntryId, Side, Viewer};

use super::{
    AttackStage, AttackView, AttackerView, BatteryView, BlockFlag, BlockView, DecisionKind, DecisionView,
    EntryHour, EntryUse, ExitedView, FaceView, Fate, HeapView, LostView, ObjectiveView, PhaseView,
    PlacedView, PurseView, QueueView, SpareView, TimeCell, TransferView, View, WaitingView,
};

fn face(face: Face) -> FaceView {
    FaceView {
        block: face.block.piece(),
        formation: face.block.formation(),
        iron: face.block.key() == Key::Iron,
        level: face.level,
        strength: face.strength(),
        shown: face.shown,
    }
}

fn flags(body: &Body) -> Vec<BlockFlag> {
    let all = [
        (body.marched, BlockFlag::Marched),
        (body.locked, BlockFlag::Locked),
        (body.won, BlockFlag::Won),
        (body.entered, BlockFlag::Entered),
        (body.strong, BlockFlag::Strong),
    ];
    all.into_iter().filter_map(|(holds, flag)| holds.then_some(flag)).collect()
}

/// Does a viewer see this block as a piece? Of enemy blocks off the map only the number is known.
pub(crate) fn is_piece(slot: &Slot, own: bool) -> bool {
    let place = slot.body.place;
    if own { place.is_in_play() } else { place.at().is_some() }
}

fn blocks(state: &State, viewer: Viewer) -> Vec<BlockView> {
    let of = |side: Side| {
        let own = viewer.sees(side);
        let listed = state.armies[side].slots.iter().enumerate();
        listed.filter(move |(_, slot)| is_piece(slot, own)).map(move |(number, slot)| BlockView {
            side,
            handle: handle_piece(side, number),
            face: own.then(|| face(slot.face)),
            place: slot.body.place,
            standing: slot.body.standing,
            moved: slot.body.moved,
            flags: flags(&slot.body),
            seen: slot.body.seen,
        })
    };
    Side::ALL.into_iter().flat_map(of).collect()
}

fn many(count: usize) -> u8 {
    u8::try_from(count).unwrap_or(u8::MAX)
}

/// Counts equal things of a list that is in no order.
fn counted<T: Copy + Ord>(list: impl Iterator<Item = T>) -> Vec<(T, u8)> {
    let mut all: Vec<T> = list.collect();
    all.sort_short();
    let groups = all.chunk_by(|a, b| a == b);
    groups.filter_map(|group| group.first().map(|first| (*first, many(group.len())))).collect()
}

/// How many blocks of a side wait at its entry points.
pub(crate) fn waiting(state: &State, side: Side) -> Vec<WaitingView> {
    let places = state.armies[side].slots.iter().filter_map(|slot| {
        let Place::OffMap { entry, .. } = slot.body.place else { return None };
        Some(entry)
    });
    counted(places).into_iter().map(|(entry, count)| WaitingView { entry, count }).collect()
}

/// How many blocks of a side have left the map, by the area that they left.
pub(crate) fn exited(state: &State, side: Side) -> Vec<ExitedView> {
    let places = state.armies[side].slots.iter().filter_map(|slot| {
        let Place::Exited { area } = slot.body.place else { return None };
        Some(area)
    });
    counted(places).into_iter().map(|(area, count)| ExitedView { area, count }).collect()
}

/// The blocks of a side that are out of the game. The number of a block within its command is not printed on it.
pub(crate) fn lost(state: &State, side: Side) -> Vec<LostView> {
    let out = state.armies[side].slots.iter().filter_map(|slot| {
        let fate = Fate::of(slot.body.place)?;
        let Face { block, level, .. } = slot.face;
        Some(LostView { formation: block.formation(), iron: block.key() == Key::Iron, level, fate })
    });
    let mut listed: Vec<LostView> = out.collect();
    listed.sort_short();
    listed
}

/// Reduced blocks of a kind that can still be used, as far as a viewer knows.
pub(crate) fn known_spare(state: &State, key: Key, viewer: Viewer) -> Spare {
    let side = key.formation().side();
    let army = &state.armies[side];
    if viewer.sees(side) { army.spares.of(key) } else { army.public_spare(key) }
}

fn spares(state: &State, side: Side, viewer: Viewer) -> Vec<SpareView> {
    let keys = Key::all().filter(|key| key.formation().side() == side && key.printed().total() > 0);
    let each = keys.map(|key| {
        let Spare { r2, r1 } = known_spare(state, key, viewer);
        SpareView { formation: key.formation(), iron: key == Key::Iron, r2, r1 }
    });
    each.collect()
}

/// Does a viewer see the tokens drawn for an extended bombardment? Only their owner, when it is run again.
pub(crate) fn sees_extended(state: &State, side: Side, viewer: Viewer) -> bool {
    let is_rerun = state.attack.as_ref().is_some_and(|attack| attack.rerun);
    viewer == Viewer::Referee || (sees_tokens(viewer, side) && is_rerun)
}

fn purse(state: &State, side: Side, viewer: Viewer) -> PurseView {
    let tokens = &state.armies[side].tokens;
    let hand = sees_tokens(viewer, side);
    PurseView {
        pool: HeapView::new(&tokens.pool, viewer == Viewer::Referee),
        tray: HeapView::new(&tokens.tray, hand),
        returned: HeapView::new(&tokens.returned, hand),
        used: HeapView::new(&tokens.used, true),
        paid: HeapView::new(&tokens.paid, hand),
        unhit: HeapView::new(&tokens.unhit, true),
        expended: HeapView::new(&tokens.expended, true),
        expended_unseen: HeapView::new(&tokens.expended_unseen, hand),
        extended: HeapView::new(&tokens.extended, sees_extended(state, side, viewer)),
    }
}

fn queue(stack: &Stack, own: bool, viewer: Viewer) -> QueueView {
    QueueView {
        entry: stack.entry,
        corps: stack.corps,
        count: many(stack.tokens.len()),
        top: stack.tokens.first().copied().filter(|_| own),
        tokens: (viewer == Viewer::Referee).then(|| stack.tokens.clone()),
    }
}

/// The time tokens of a side on the track, as far as a viewer knows.
pub(crate) fn track(state: &State, side: Side, viewer: Viewer) -> Vec<TimeCell> {
    let army = &state.armies[side];
    let all = (0..).map(Hour).zip(army.track.0).filter(|(_, token)| *token != TimeToken::None {});
    let open = |hour: Hour| hour < army.turned || viewer == Viewer::Referee;
    all.map(|(hour, token)| TimeCell { hour, token: open(hour).then_some(token) }).collect()
}

fn objectives(rules: &Guns, state: &State) -> Vec<ObjectiveView> {
    let shortfalls = rules.shortfalls(state);
    let reason = |area: AreaId| shortfalls.iter().find(|one| one.area == area).map(|one| one.reason);
    let each = state.objectives.iter();
    each.map(|one| ObjectiveView { area: one.area, side: one.side, shortfall: reason(one.area) }).collect()
}

/// Does a viewer see what artillery a side has placed in an attack?
pub(crate) fn sees_battery(attack: &Attack, side: Side, viewer: Viewer) -> bool {
    attack.revealed || sees_tokens(viewer, side)
}

fn battery(battery: &Battery, open: bool) -> BatteryView {
    let tokens = battery.tokens.iter();
    BatteryView {
        at: battery.at,
        tokens: tokens.map(|one| PlacedView { token: open.then_some(one.token), hit: one.hit }).collect(),
        target: battery.target,
    }
}

fn attack(state: &State, attack: &Attack, viewer: Viewer) -> AttackView {
    let stage = match (attack.declared, attack.revealed) {
        (_, true) => AttackStage::Revealed,
        (true, false) => AttackStage::Artillery,
        (false, false) => AttackStage::Declaring,
    };
    let attackers = attack.attackers.iter().filter_map(|one| {
        Some(AttackerView {
            handle: handle_piece(state.active, one.slot),
            from: one.from,
            target: attack.targets.get(one.target)?.at,
            path: one.path.to_vec(),
            advanced: one.advanced,
        })
    });
    AttackView {
        stage,
        targets: attack.targets.to_vec(),
        attackers: attackers.collect(),
        batteries: BySide::from_fn(|side| {
            let open = sees_battery(attack, side, viewer);
            attack.batteries[side].iter().map(|one| battery(one, open)).collect()
        }),
        need: many(attack.need()),
        used: attack.used,
        extended: attack.extended,
        rerun: attack.rerun,
    }
}

fn phase(state: &State, viewer: Viewer) -> PhaseView {
    let handles = |mask: u32| bits(mask).map(|slot| handle_piece(state.active, slot)).collect();
    let Phase { mandatory, exempt, driven, acted, could_attack, extended, charges, .. } = state.phase;
    let phase = &state.phase;
    let at = |(hour, entry): &(Hour, EntryId)| EntryHour { hour: *hour, entry: *entry };
    let transfer = |one: &TransferUse| TransferView { hour: one.hour, pair: one.pair };
    PhaseView {
        mandatory: handles(mandatory),
        exempt: handles(exempt),
        driven,
        acted,
        reduced_at: phase.reduced_at.clone(),
        attacked_from: phase.attacked_from.clone(),
        attacked: phase.attacked.clone(),
        could_attack: viewer.sees(state.active).then_some(could_attack),
        extended,
        entries: phase.entries.iter().map(|(entry, mode)| EntryUse { entry: *entry, mode: *mode }).collect(),
        roads: phase.roads.iter().map(|one| EntryHour { hour: one.hour, entry: one.entry }).collect(),
        transfers: phase.transfers.iter().map(transfer).collect(),
        arrivals: phase.arrivals.iter().map(at).collect(),
        charges,
        turned: phase.turned.clone(),
    }
}

/// What a viewer knows of two reduced blocks that are offered: their owner does not know how they lie.
fn offered_to(viewer: Viewer, owner: Side, mut offered: [Level; 2]) -> Option<[Level; 2]> {
    if viewer != Viewer::Referee {
        offered.sort_short();
    }
    viewer.sees(owner).then_some(offered)
}

/// What is to be decided, without what the viewer may not know of it.
fn decision(state: &State, viewer: Viewer) -> Option<DecisionView> {
    use DecisionKind as Kind;
    let frame = Guns::frame(state)?;
    let side = Guns::side_of(state, frame);
    let of = |kind: Kind| DecisionView::new(kind, side);
    let piece = |kind: Kind, owner: Side, slot: usize| DecisionView {
        handle: Some(handle_piece(owner, slot)),
        at: state.armies[owner].place(slot).at(),
        ..of(kind)
    };
    Some(match frame {
        Frame::Bid { bid, .. } => DecisionView { bid, ..of(Kind::Bid) },
        Frame::ChooseSide { bid, .. } => DecisionView { bid: Some(bid), ..of(Kind::ChooseSide) },
        Frame::Pregame { bid, moves, .. } => {
            DecisionView { bid: Some(bid), moves: moves.to_vec(), ..of(Kind::Pregame) }
        }
        Frame::PlaceCavalry { left } => DecisionView { left: Some(left), ..of(Kind::PlaceCavalry) },
        Frame::Face { at, .. } => DecisionView { at: Some(at), ..of(Kind::Face) },
        Frame::Duration { most } => DecisionView { left: Some(most), ..of(Kind::Duration) },
        Frame::Discard {} => of(Kind::Discard),
        Frame::Return { left, reason } => {
            DecisionView { left: Some(left), reason: Some(reason), ..of(Kind::Return) }
        }
        Frame::Withdrawals {} => of(Kind::Withdrawals),
        Frame::WithdrawTo { slot } => piece(Kind::WithdrawTo, side, slot),
        Frame::Attacks {} => of(Kind::Attacks),
        Frame::Lead { target } => DecisionView { at: state.target_at(target), ..of(Kind::Lead) },
        Frame::Build {} => of(Kind::Build),
        Frame::DefenseArtillery {} => of(Kind::DefenseArtillery),
        Frame::AttackArtillery {} => of(Kind::AttackArtillery),
        Frame::Pay {} => of(Kind::Pay),
        Frame::Bombard { next } => DecisionView { at: state.battery_at(side, next), ..of(Kind::Bombard) },
        Frame::HitToken { at, left } => DecisionView { at: Some(at), left: Some(left), ..of(Kind::HitToken) },
        Frame::Fire { next } => DecisionView { at: state.battery_at(side, next), ..of(Kind::Fire) },
        Frame::Combats {} => of(Kind::Combats),
        Frame::DefenseLead { target } => {
            DecisionView { at: state.target_at(target), ..of(Kind::DefenseLead) }
        }
        Frame::LosersLeave {} => of(Kind::LosersLeave),
        Frame::Offer { side: owner, slot, loss } => {
            DecisionView { loss: Some(loss), ..piece(Kind::Offer, owner, slot) }
        }
        Frame::Pick { side: owner, slot, offered, loss } => {
            let offered = offered_to(viewer, owner, offered);
            DecisionView { loss: Some(loss), offered, ..piece(Kind::Pick, owner, slot) }
        }
        Frame::Reinforce {} => of(Kind::Reinforce),
        Frame::EnterTo { slot } => piece(Kind::EnterTo, side, slot),
        Frame::March {} => of(Kind::March),
        Frame::MarchTo { slot } => piece(Kind::MarchTo, side, slot),
        Frame::Declare {} => of(Kind::Declare),
        Frame::Works {} => of(Kind::Works),
        Frame::BufordLeaves { removed } => {
            DecisionView { left: Some(2_u8.saturating_sub(removed)), ..of(Kind::BufordLeaves) }
        }
        Frame::MoveObjectives { left, moved } => DecisionView {
            left: Some(left),
            moves: (0..3).map(|number| moved >> number & 1).collect(),
            ..of(Kind::MoveObjectives)
        },
        Frame::Deal {}
        | Frame::Turn {}
        | Frame::Phase { .. }
        | Frame::Draw {}
        | Frame::Withdrawn { .. }
        | Frame::Reveal {}
        | Frame::Hits { .. }
        | Frame::FireLosses { .. }
        | Frame::Advance {}
        | Frame::Decide {}
        | Frame::AttackOver {}
        | Frame::AttacksOver { .. }
        | Frame::Reduce { .. }
        | Frame::Arrivals {}
        | Frame::Declared {}
        | Frame::NightEnd {}
        | Frame::Objectives {} => return None,
    })
}

/// A game as a player may see it.
pub(crate) fn view(rules: &Guns, state: &State, viewer: Viewer) -> View {
    let clock = state.clock;
    View {
        start: clock.start,
        hours: clock.hours,
        turn: clock.turn,
        short: clock.short,
        first: clock.first,
        active: state.active,
        deciders: Guns::decider(state).sides().collect(),
        decision: decision(state, viewer),
        phase: phase(state, viewer),
        orders: BySide::from_fn(|side| state.armies[side].orders),
        enemy_acted: BySide::from_fn(|side| state.armies[side].enemy_acted),
        last_withdraw: state.last_withdraw,
        received: BySide::from_fn(|side| state.armies[side].received),
        blocks: blocks(state, viewer),
        waiting: BySide::from_fn(|side| waiting(state, side)),
        exited: BySide::from_fn(|side| exited(state, side)),
        lost: BySide::from_fn(|side| lost(state, side)),
        spares: BySide::from_fn(|side| spares(state, side, viewer)),
        tokens: BySide::from_fn(|side| purse(state, side, viewer)),
        queues: BySide::from_fn(|side| {
            let own = viewer.sees(side);
            state.armies[side].queues.iter().map(|stack| queue(stack, own, viewer)).collect()
        }),
        track: BySide::from_fn(|side| track(state, side, viewer)),
        entered_at: BySide::from_fn(|side| state.armies[side].entered_at.clone()),
        objectives: objectives(rules, state),
        works: state.works.clone(),
        attack: state.attack.as_deref().map(|one| attack(state, one, viewer)),
        rerun: state.rerun.as_deref().map(|one| attack(state, one, viewer)),
        forfeit: state.forfeit,
        seats_swapped: state.seats_swapped,
        ending: state.ending,
    }
}
