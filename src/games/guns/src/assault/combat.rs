//! Final advance and close combat (§13, steps 7 and 8).

use super::super::army::Face;
use super::super::attack::{Attack, Target};
use super::super::event::{Event, Modifier, ModifierKind, MoveKind, RevealReason, Spot};
use super::super::frame::{Frame, Loss};
use super::super::pieces::Key;
use super::super::state::State;
use super::super::{Guns, Play};
use crate::engine::Agenda as _;
use crate::engine::{Side, SpaceId};

/// A result from here on wins.
const WINS: i8 = 1;
/// What the Iron Brigade takes off the result (`guns.iron.lead`).
const IRON: i8 = -2;

/// Who is reduced (`guns.combat.losses`).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in super::super) struct Losses {
    pub attacker: bool,
    pub defender: bool,
}

impl Losses {
    /// By the result; at a fully obstructed position with the option (`guns.fo.losses`) the defender alone loses
    /// from +3 on, otherwise from +2 on.
    pub const fn of(result: i8, fully_obstructed: bool) -> Losses {
        let most = if fully_obstructed { 2 } else { 1 };
        Losses { attacker: result <= most, defender: result >= -1 }
    }
}

/// What close combat comes to, but for the strengths of the leaders.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(in super::super) struct Clash {
    /// What changes the result, apart from the Iron Brigade.
    pub modifiers: Vec<Modifier>,
    /// Is the defender attacked from the rear, so that his strength is 0?
    pub from_rear: bool,
}

impl Clash {
    /// The sum of the modifiers.
    pub fn sum(&self) -> i8 {
        self.modifiers.iter().map(|modifier| modifier.value).sum()
    }
}

impl Guns {
    /// Who is still in an attack against a target, front-most first.
    pub(in super::super) fn survivors<'a>(
        state: &'a State,
        attack: &'a Attack,
        target: usize,
    ) -> impl Iterator<Item = usize> + 'a {
        let slots = attack.against(target).map(|one| one.slot);
        slots.filter(|slot| state.own().place(*slot).is_in_play())
    }

    /// Targets where attackers and defenders stand and have not fought.
    pub(in super::super) fn unfought(state: &State) -> Vec<usize> {
        let Some(attack) = state.attack.as_deref() else { return Vec::new() };
        let open = |number: &usize| {
            attack.targets.get(*number).is_some_and(|target| {
                target.held
                    && target.won.is_none()
                    && state.enemy().count_at(target.at) > 0
                    && Guns::survivors(state, attack, *number).next().is_some()
            })
        };
        (0..attack.targets.len()).filter(open).collect()
    }

    /// The state after the final advance, with so many of the front-most attackers of a target lost to fire.
    pub(in super::super) fn advanced(&self, state: &State, number: usize, lost: usize) -> State {
        let fallen = state.attack.iter().flat_map(|attack| attack.against(number)).take(lost);
        self.ahead(state, |play| {
            fallen.for_each(|one| play.eliminate(state.active, one.slot, Loss::Fire));
            play.push(Frame::Advance {});
            play.advance();
        })
    }

    /// What changes the result of close combat at a target where its attackers have made the final advance
    /// (`guns.combat.result`).
    pub(in super::super) fn clash(
        &self,
        state: &State,
        attack: &Attack,
        number: usize,
        attackers: usize,
    ) -> Clash {
        let Some(target) = attack.targets.get(number) else {
            return Clash { modifiers: Vec::new(), from_rear: false };
        };
        let (side, enemy) = (state.active, state.active.other());
        let from_rear = state.enemy().front_at(target.at).is_some_and(|front| front != target.approach);
        // A defender attacked from the rear has turned round.
        let defenders_front = target.approach;
        let attackers_front = self.board.across(target.at, target.approach);
        let works = state.works.iter().any(|works| (works.at, works.front) == (target.at, target.approach));
        let obstructed = self.board.is_fully_obstructed(target.at) && !self.options.fully_obstructed;
        let first_won = attack.targets.iter().any(|other| other.at != target.at && other.won == Some(true));
        let threats = |front, threatened| self.threats(state, target.at, front, threatened).cast_signed();
        let own_flanks = if attackers > 1 { 0 } else { -threats(attackers_front, side) };
        let all = [
            (ModifierKind::Confederate, i8::from(side == Side::Confederate)),
            (ModifierKind::Steep, -i8::from(self.board.symbols(target.at, target.approach).steep)),
            (ModifierKind::Obstructed, -i8::from(obstructed)),
            (ModifierKind::Works, -i8::from(works)),
            (ModifierKind::Bombardment, target.hits.cast_signed()),
            (ModifierKind::FirstWon, i8::from(first_won)),
            (ModifierKind::DefenderFlanks, threats(defenders_front, enemy)),
            (ModifierKind::AttackerFlanks, own_flanks),
        ];
        let modifiers = all.into_iter().filter(|(_, value)| *value != 0);
        Clash { modifiers: modifiers.map(|(kind, value)| Modifier { kind, value }).collect(), from_rear }
    }
}

impl Play<'_> {
    /// The attackers go on to their targets, if any are left.
    pub(in super::super) fn advance(&mut self) -> bool {
        self.pop();
        let Some(attack) = self.state.attack.as_deref() else { return true };
        let side = self.state.active;
        let moves: Vec<(usize, SpaceId, Option<Target>)> = attack
            .attackers
            .iter()
            .filter(|one| self.state.own().place(one.slot).is_in_play())
            .map(|one| (one.slot, one.from, attack.targets.get(one.target).copied()))
            .collect();
        if moves.is_empty() {
            self.repulsed();
            return true;
        }
        for (slot, from, target) in moves {
            let Some(target) = target else { continue };
            if from != target.at {
                let front = self.rules.board.across(target.at, target.approach);
                let (who, kind) = (self.who(side, slot), MoveKind::Advance {});
                self.put_on_map(side, slot, target.at, front);
                let (from, to) = (Spot::Position { at: from }, Spot::Position { at: target.at });
                self.tell(|| Event::BlockMoved { who, kind, from, to });
                if target.held {
                    self.share_from(target, slot);
                }
            }
            if let Some(slot) = self.state.armies[side].slots.get_mut(slot) {
                slot.body.locked = true;
            }
            if let Some(attack) = self.state.attack.as_deref_mut() {
                attack
                    .attackers
                    .iter_mut()
                    .filter(|one| one.slot == slot)
                    .for_each(|one| one.advanced = true);
            }
        }
        true
    }

    /// An attacker stands on the side that it came from; the defenders, if nobody has come before, on the other one.
    fn share_from(&mut self, target: Target, slot: usize) {
        self.share(target.at, target.approach);
        if let Some(slot) = self.state.armies[self.state.active].slots.get_mut(slot) {
            slot.body.standing = Some(target.approach);
        }
    }

    /// Nobody came so far: the attack is over.
    fn repulsed(&mut self) {
        let side = self.state.active;
        self.tell(|| Event::AttackEnded { side, won: false, fought: false });
        self.drop_to_attack_over();
    }

    /// Leaves out the rest of the resolution.
    pub(super) fn drop_to_attack_over(&mut self) {
        while self.state.frames.last().is_some_and(|frame| *frame != Frame::AttackOver {}) {
            self.pop();
        }
    }

    /// Close combat at a target.
    pub(in super::super) fn fight(&mut self, number: usize, defender: usize) {
        self.pop();
        let (side, enemy) = (self.state.active, self.state.active.other());
        let Some(attack) = self.state.attack.clone() else { return };
        let Some(target) = attack.targets.get(number).copied() else { return };
        let survivors: Vec<usize> = Guns::survivors(self.state, &attack, number).collect();
        let first = attack.against(number).next().map(|one| one.slot);
        let leader = first.filter(|slot| survivors.contains(slot));
        self.reveal(enemy, defender, RevealReason::Combat);
        if let Some(leader) = leader {
            self.reveal(side, leader, RevealReason::Combat);
        }
        let mut clash = self.rules.clash(self.state, &attack, number, survivors.len());
        if clash.from_rear {
            self.turn_defenders(number, target);
        }
        let face = self.state.armies[enemy].face(defender);
        if face.is_some_and(|face| face.block.key() == Key::Iron) {
            clash.modifiers.push(Modifier { kind: ModifierKind::IronBrigade, value: IRON });
        }
        let strength = |army: Side, slot: usize| self.state.armies[army].face(slot).map_or(0, Face::strength);
        let attack_strength = leader.map_or(0, |slot| strength(side, slot));
        let defence_strength = if clash.from_rear { 0 } else { strength(enemy, defender) };
        let result = attack_strength.cast_signed() - defence_strength.cast_signed() + clash.sum();
        let won = result >= WINS;
        let (at, attacker, who) =
            (target.at, leader.map(|slot| self.who(side, slot)), self.who(enemy, defender));
        let modifiers = clash.modifiers;
        self.tell(|| Event::CloseCombat {
            at,
            attacker,
            defender: who,
            attack_strength,
            defence_strength,
            modifiers,
            result,
            won,
        });
        if let Some(target) =
            self.state.attack.as_deref_mut().and_then(|attack| attack.targets.get_mut(number))
        {
            target.won = Some(won);
        }
        let obstructed = self.rules.is_woods(at);
        let losses = Losses::of(result, obstructed);
        if let Some(slot) = survivors.first().copied().filter(|_| losses.attacker) {
            self.lose(side, slot, Loss::Combat);
        }
        if losses.defender {
            self.lose(enemy, defender, Loss::Combat);
        }
    }

    /// Defenders attacked from the rear turn round, and stay so (`guns.combat.rear`).
    fn turn_defenders(&mut self, number: usize, target: Target) {
        let enemy = self.state.active.other();
        let before = self.state.enemy().front_at(target.at);
        if let Some(target) =
            self.state.attack.as_deref_mut().and_then(|attack| attack.targets.get_mut(number))
        {
            target.reversed = before;
        }
        self.face_all(enemy, target.at, target.approach);
        self.tell(|| Event::FrontChosen { side: enemy, at: target.at, front: target.approach });
    }
}
