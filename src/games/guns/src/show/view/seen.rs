//! What a viewer sees of a state (§2, §4).

use super::super::super::Guns;
use super::super::super::army::{Body, Face, Place, Slot, Stack};
use super::super::super::attack::{Attack, Battery};
use super::super::super::hidden::sees_tokens;
use super::super::super::hours::{Hour, TimeToken};
use super::super::super::pieces::{Key, Spare, handle_piece};
use super::super::super::state::{Phase, State, TransferUse, bits};
use crate::engine::Decides as _;
use crate::engine::SortShort as _;
use crate::engine::{AreaId, BySide, EntryId, Side, Viewer};

use super::{
    AttackStage, AttackView, AttackerView, BatteryView, BlockFlag, BlockView, DecisionView, EntryHour,
    EntryUse, ExitedView, FaceView, Fate, HeapView, LostView, ObjectiveView, PhaseView, PlacedView,
    PurseView, QueueView, SpareView, TimeCell, TransferView, View, WaitingView,
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

/// What is to be decided, without what the viewer may not know of it.
fn decision(state: &State, viewer: Viewer) -> Option<DecisionView> {
    let frame = Guns::frame(state)?;
    let kind = frame.kind()?;
    frame.ask(|decision| {
        let about = decision.about(state);
        let side = about.deciders.only()?;
        let mut seen = DecisionView::new(kind, side);
        if let Some(slot) = about.topic.slot {
            seen.tell_block(state, side, slot);
        }
        decision.seen(state, viewer, &mut seen);
        Some(seen)
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
