//! What is legal, held against the second reading.

use super::ground::Ground;
use super::reader::{a_of, p_of};
use super::{A, P, Sides};
use crate::desk::{CONFEDERATE, UNION};
use guns::army::{Moved, Place};
use guns::event::{Event, ModifierKind};
use guns::frame::Frame;
use guns::hours::entries_of;
use guns::pieces::Block;
use guns::state::{Mode, State};
use guns::tokens::Token;
use guns::{Command, Guns};
use high_water_mark_engine::{AreaId, Side};
use std::collections::BTreeSet;

fn way_of(path: &[AreaId]) -> Vec<A> {
    path.iter().map(|a| a_of(*a)).collect()
}

fn sides_of(captures: &[AreaId]) -> Sides {
    captures.iter().map(|a| a_of(*a)).collect()
}

/// What the commands of some kinds name: `listed!(legal, Command::March { block } => block)`.
macro_rules! listed {
    ($legal:expr, $($command:pat => $named:expr),+ $(,)?) => {
        $legal.iter().filter_map(|command| match command {
            $($command => Some($named),)+
            _ => None,
        }).collect()
    };
}

/// Compares what is legal with the second reading; says what was compared.
#[expect(clippy::too_many_lines, reason = "one comparison after the other")]
pub(super) fn compare(rules: &Guns, state: &State, side: Side, legal: &[Command]) -> Vec<&'static str> {
    let mut told = Vec::new();
    let frame = *state.frames.last().expect("something to decide");
    let g = Ground::new(rules, state, state.active);
    let slot_of = |block: &high_water_mark_engine::PieceId| {
        let block = Block::from_piece(*block).expect("a block");
        state.armies[block.side()].slot_of(block).expect("it has arrived")
    };
    let union = Ground::new(rules, state, UNION);
    let control = union.full_control();
    assert_eq!(rules.has_full_control(state), control, "{state:?}");
    told.push(if control { "control" } else { "no control" });
    match frame {
        Frame::Withdrawals {} => {
            if state.phase.acted {
                told.push("withdrawals");
            } else {
                // Nobody has withdrawn yet.
                let lost = state.armies[side].slots.iter().any(|slot| slot.body.moved != (Moved::No {}));
                if !lost && !state.phase.driven {
                    let mandatory = g.beaten();
                    assert_eq!(state.phase.mandatory & !mandatory, 0, "{state:?}");
                }
                if g.beaten() != 0 {
                    told.push("beaten");
                }
            }
            let wanted: BTreeSet<usize> =
                g.r.blocks(side)
                    .into_iter()
                    .map(|one| one.slot)
                    .filter(|slot| {
                        let free =
                            g.may_withdraw(*slot).is_some_and(|free| !g.withdrawals(*slot, free).is_empty());
                        state.phase.mandatory >> slot & 1 == 1 || free
                    })
                    .collect();
            let listed: BTreeSet<usize> = listed!(legal, Command::Withdraw { block } => slot_of(block));
            assert_eq!(listed, wanted, "withdrawals {state:?}");
            assert_eq!(legal.contains(&Command::EndWithdrawals {}), state.phase.mandatory == 0);
        }
        Frame::WithdrawTo { slot } => {
            let must = state.attack.is_some() || state.phase.mandatory >> slot & 1 == 1;
            let free = !must && g.may_withdraw(slot) == Some(true);
            let wanted = g.withdrawals(slot, free);
            let listed: BTreeSet<Result<P, A>> = listed!(
                legal,
                Command::WithdrawTo { position } => Ok(p_of(*position)),
                Command::WithdrawOff { area } => Err(a_of(*area)),
            );
            if state.rerun.is_none() {
                assert_eq!(listed, wanted, "withdrawal of {slot} {state:?}");
            }
            told.push(if free {
                "free horse"
            } else if state.attack.is_some() {
                "loser"
            } else if must {
                "driven"
            } else {
                "withdrawal"
            });
            if g.is_cavalry(slot) {
                told.push("horse withdraws");
            }
        }
        Frame::March {} => {
            let wanted: BTreeSet<usize> =
                (0..state.armies[side].slots.len()).filter(|slot| !g.marches(*slot).is_empty()).collect();
            let listed: BTreeSet<usize> = listed!(legal, Command::March { block } => slot_of(block));
            assert_eq!(listed, wanted, "marches {state:?}");
            told.push("marches");
        }
        Frame::MarchTo { slot } => {
            let wanted = g.marches(slot);
            let listed: BTreeSet<(Result<P, A>, Sides)> = listed!(
                legal,
                Command::MarchTo { position, captures } => (Ok(p_of(*position)), sides_of(captures)),
                Command::MarchOff { area, captures } => (Err(a_of(*area)), sides_of(captures)),
            );
            assert_eq!(listed, wanted, "march of {slot} {state:?}");
            told.push(if g.is_cavalry(slot) { "horse" } else { "march" });
            let place = state.armies[side].place(slot);
            if let Place::Exited { .. } = place {
                told.push("back");
            }
            if place.at().is_some_and(|at| g.contact(p_of(at))) {
                told.push("pivot");
            }
            if wanted.iter().any(|(goal, _)| goal.is_err()) {
                told.push("off");
            }
            if wanted.iter().any(|(goal, _)| goal.is_ok_and(|q| g.enemy[q])) {
                told.push("into the enemy");
            }
            if wanted.iter().any(|(_, taken)| !taken.is_empty()) {
                told.push("capture");
            }
        }
        Frame::Attacks {} => {
            let listed: BTreeSet<(P, A)> = listed!(
                legal,
                Command::AttackTarget { position, approach } => (p_of(*position), a_of(*approach)),
            );
            assert_eq!(listed, g.targets(), "targets {state:?}");
            told.push("targets");
        }
        Frame::Lead { target } => {
            let aim = state.attack.as_ref().expect("an attack").targets[target];
            let t = p_of(aim.at);
            let mut wanted = BTreeSet::new();
            for x in g.attackers() {
                if !g.enemy[t] || g.strength(x.slot) == 2 {
                    let ways = g.ways_through(x, t, a_of(aim.approach), target == 1);
                    let room = x.p == t || g.stay(t) < 3;
                    wanted.extend(ways.into_iter().filter(|_| room).map(|way| (x.slot, way)));
                }
            }
            let listed: BTreeSet<(usize, Vec<A>)> = listed!(
                legal,
                Command::AttackLead { block, path } => (slot_of(block), way_of(path)),
            );
            assert_eq!(listed, wanted, "leaders {state:?}");
            told.push("leaders");
        }
        Frame::Build {} => {
            let listed: BTreeSet<(usize, P, Vec<A>)> = listed!(
                legal,
                Command::AttackAdd { block, target, path } => (slot_of(block), p_of(*target), way_of(path)),
            );
            assert_eq!(listed, g.adds(), "adds {state:?}");
            let listed: BTreeSet<(P, A)> = listed!(
                legal,
                Command::AttackSecond { position, approach } => (p_of(*position), a_of(*approach)),
            );
            assert_eq!(listed, g.seconds(), "seconds {state:?}");
            told.push("build");
            if listed.iter().any(|(t, _)| g.enemy[*t]) {
                told.push("held second");
            }
        }
        Frame::DefenseArtillery {} | Frame::AttackArtillery {} => {
            let listed: BTreeSet<(P, Token)> = listed!(
                legal,
                Command::DefenseArtillery { position, token } => (p_of(*position), *token),
                Command::AttackArtillery { position, token } => (p_of(*position), *token),
            );
            let wanted = if frame == (Frame::DefenseArtillery {}) { g.defence() } else { g.support() };
            assert_eq!(listed, wanted, "artillery {state:?}");
            told.push(if frame == (Frame::DefenseArtillery {}) { "defence" } else { "support" });
            if !wanted.is_empty() {
                told.push("guns");
            }
        }
        Frame::Bombard { next } => {
            let attack = state.attack.as_ref().expect("an attack");
            let from = p_of(attack.batteries[side][next].at);
            let listed: BTreeSet<P> = listed!(legal, Command::Bombard { target, .. } => p_of(*target));
            assert_eq!(listed, g.bombardable(from), "bombard {state:?}");
            told.push("bombard");
        }
        Frame::Fire { next } => {
            let attack = state.attack.as_ref().expect("an attack");
            let from = p_of(attack.batteries[side][next].at);
            let listed: BTreeSet<P> = listed!(legal, Command::Support { target, .. } => p_of(*target));
            assert_eq!(listed, g.supportable(from), "support {state:?}");
            told.push("fire");
        }
        Frame::EnterTo { slot } => {
            let wanted = g.entries(slot);
            let listed: BTreeSet<(P, bool, Sides)> = listed!(
                legal,
                Command::EnterTo { position, mode, captures }
                    => (p_of(*position), *mode == Mode::Road, sides_of(captures)),
            );
            // Of captures the second reading has all sets, not only the greatest.
            assert!(listed.is_subset(&wanted), "entry {slot} {state:?}");
            for (p, road, captures) in &wanted {
                let more =
                    listed.iter().any(|(q, other, set)| (p, road) == (q, other) && set.is_superset(captures));
                assert!(more, "entry {slot} at {p} {state:?}");
            }
            told.push("entry");
            if wanted.iter().any(|(_, road, _)| *road) {
                told.push("road");
            }
        }
        Frame::Reinforce {} => {
            for (slot, one) in state.armies[side].slots.iter().enumerate() {
                let block = one.face.block.piece();
                assert_eq!(
                    legal.contains(&Command::Enter { block }),
                    !g.entries(slot).is_empty(),
                    "{state:?}"
                );
                let Place::OffMap { entry, arrived, available } = one.body.place else { continue };
                for to in entries_of(side) {
                    let linked = to.0.abs_diff(entry.0) == 1;
                    let free = (state.clock.start.0..state.clock.end().0).any(|hour| {
                        let used = state.phase.transfers.iter().any(|one| {
                            one.hour.0 == hour && one.pair.contains(&to) && one.pair.contains(&entry)
                        });
                        let busy = state.phase.arrivals.iter().any(|(h, at)| h.0 == hour && *at == to);
                        hour >= available.0 && hour > arrived.0 && !used && !busy
                    });
                    let listed = legal.contains(&Command::Transfer { block, to });
                    assert_eq!(listed, linked && free, "transfer {state:?}");
                    told.push("transfer");
                }
            }
            told.push("reinforce");
        }
        _ => {}
    }
    told
}

/// What changed the result of a close combat that was decided upon.
pub(super) fn compare_combat(rules: &Guns, state: &State, events: &[Event]) -> bool {
    let Some(Frame::DefenseLead { target }) = state.frames.last() else { return false };
    let g = Ground::new(rules, state, state.active);
    let attack = state.attack.as_ref().expect("an attack");
    let aim = attack.targets[*target];
    let (t, approach) = (p_of(aim.at), a_of(aim.approach));
    let Some(Event::CloseCombat { modifiers, attack_strength, defence_strength, result, won, .. }) =
        events.iter().find(|event| matches!(event, Event::CloseCombat { .. }))
    else {
        unreachable!("a combat follows");
    };
    let (side, enemy) = (state.active, state.active.other());
    let survivors: Vec<usize> = attack
        .attackers
        .iter()
        .filter(|one| one.target == *target && state.armies[side].place(one.slot).at() == Some(aim.at))
        .map(|one| one.slot)
        .collect();
    let first = attack.attackers.iter().find(|one| one.target == *target).map(|one| one.slot);
    let map = g.r.map;
    let own = if survivors.len() > 1 { 0 } else { -g.threats(t, map.other(t, approach), side) };
    let works = state.works.iter().any(|works| p_of(works.at) == t && a_of(works.front) == approach);
    let before = attack.targets.iter().any(|other| other.won == Some(true));
    let wanted = [
        (ModifierKind::Confederate, i8::from(side == CONFEDERATE)),
        (ModifierKind::Steep, -i8::from(map.steep(t, approach))),
        (ModifierKind::Obstructed, -i8::from(map.fully_obstructed(t) && !rules.options().fully_obstructed)),
        (ModifierKind::Works, -i8::from(works)),
        (ModifierKind::Bombardment, i8::try_from(aim.hits).expect("few")),
        (ModifierKind::FirstWon, i8::from(before)),
        (ModifierKind::DefenderFlanks, g.threats(t, approach, enemy)),
        (ModifierKind::AttackerFlanks, own),
    ];
    for (kind, value) in wanted {
        let found = modifiers.iter().find(|one| one.kind == kind).map_or(0, |one| one.value);
        assert_eq!(found, value, "{kind:?} at {t} {state:?}");
    }
    let sum: i8 = modifiers.iter().map(|one| one.value).sum();
    let strength = first.filter(|slot| survivors.contains(slot)).map_or(0, |slot| g.strength(slot));
    let rear = g.r.blocks(enemy).iter().any(|one| one.p == t && one.front != approach);
    assert_eq!(*attack_strength, strength);
    assert!(!rear || *defence_strength == 0);
    let difference =
        i8::try_from(*attack_strength).expect("few") - i8::try_from(*defence_strength).expect("few");
    assert_eq!((*result, *won), (difference + sum, *result >= 1));
    true
}
