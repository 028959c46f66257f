//! What follows from an attack, and from all of them (§13, step 9 and after; §22).

use super::super::army::{Moved, Purse};
use super::super::attack::{Attack, Battery};
use super::super::event::{Draw, Event};
use super::super::frame::{Frame, Loss, ReturnReason};
use super::super::state::State;
use super::super::tokens::Stock;
use super::super::{Guns, Play};
use crate::engine::Agenda as _;
use crate::engine::{AreaId, Side, SpaceId};

impl Guns {
    /// Is a block one of the beaten attackers that have not withdrawn?
    pub(in super::super) fn is_loser(state: &State, slot: usize) -> bool {
        let Some(attack) = state.attack.as_deref() else { return false };
        let body = state.own().body(slot);
        attack.attackers.iter().any(|one| one.slot == slot && one.advanced)
            && body.is_some_and(|body| body.moved == Moved::Attacked {} && body.place.at().is_some())
    }

    pub(in super::super) fn losers(state: &State) -> impl Iterator<Item = usize> + '_ {
        (0..state.own().slots.len()).filter(|slot| Guns::is_loser(state, *slot))
    }

    /// Need a beaten attacker not withdraw (`guns.fo.exempt`)? Never out of a sandwich (`guns.fo.sandwich`).
    pub(in super::super) fn loser_is_exempt(&self, state: &State, slot: usize) -> bool {
        let Some(attack) = state.attack.as_deref() else { return false };
        let Some(at) = state.own().place(slot).at() else { return false };
        // If all attackers of a target fell to fire, its defenders have won without a fight.
        let mut winners = attack.targets.iter().filter(|target| target.held);
        winners.all(|winner| self.are_hidden(at, winner.at)) && !Guns::is_sandwich(state, attack, at)
    }

    /// Was the enemy in a position attacked from the rear while own blocks stood before its front?
    fn is_sandwich(state: &State, attack: &Attack, at: SpaceId) -> bool {
        let before = attack.targets.iter().find(|target| target.at == at).and_then(|target| target.reversed);
        let mut sides = state.own().standing_at(at).filter_map(|slot| state.own().body(slot)?.standing);
        before.is_some_and(|front| sides.any(|side| side == front))
    }
}

impl Play<'_> {
    /// The attack is won if one of its close combats is (`guns.attack.won`).
    pub(in super::super) fn decide_attack(&mut self) -> bool {
        self.pop();
        let side = self.state.active;
        let Some(attack) = self.state.attack.clone() else { return true };
        let won = attack.targets.iter().any(|target| target.won == Some(true));
        self.tell(|| Event::AttackEnded { side, won, fought: true });
        self.settle_sandwiches(&attack);
        if !won {
            self.push(Frame::LosersLeave {});
            return true;
        }
        let slots: Vec<usize> = attack.attackers.iter().map(|one| one.slot).collect();
        for slot in slots {
            if let Some(slot) = self.state.armies[side].slots.get_mut(slot)
                && slot.body.place.is_in_play()
            {
                slot.body.won = true;
            }
        }
        let crossed =
            attack.attackers.iter().filter(|one| one.advanced).flat_map(|one| one.path.iter().copied());
        self.capture(side, crossed, true);
        true
    }

    /// Defenders between two enemies are lost with the combat, or turn back to their old front (`guns.fo.sandwich`).
    fn settle_sandwiches(&mut self, attack: &Attack) {
        if !self.rules.options.fully_obstructed {
            return;
        }
        let enemy = self.state.active.other();
        for target in &attack.targets {
            let Some(front) = target.reversed.filter(|_| Guns::is_sandwich(self.state, attack, target.at))
            else {
                continue;
            };
            let there: Vec<usize> = self.state.armies[enemy].standing_at(target.at).collect();
            if target.won == Some(true) {
                for slot in there {
                    self.eliminate(enemy, slot, Loss::Sandwiched);
                }
            } else {
                self.face_all(enemy, target.at, front);
                self.tell(|| Event::FrontChosen { side: enemy, at: target.at, front });
            }
        }
    }

    /// The attack is over: its artillery leaves the map.
    pub(in super::super) fn attack_over(&mut self) -> bool {
        self.pop();
        let Some(attack) = self.state.attack.take() else { return true };
        let (side, enemy) = (self.state.active, self.state.active.other());
        for placed in attack.batteries[enemy].iter().flat_map(|battery| battery.tokens.iter()) {
            let purse = &mut self.state.armies[enemy].tokens;
            let stack = if placed.hit { &mut purse.used } else { &mut purse.unhit };
            stack.put(placed.token);
        }
        let purse = &mut self.state.armies[side].tokens;
        let played = attack.batteries[side].iter().flat_map(|battery: &Battery| battery.tokens.iter());
        if attack.rerun {
            played.for_each(|placed| purse.expended.put(placed.token));
            self.spend_extended();
        } else {
            played.for_each(|placed| purse.used.put(placed.token));
        }
        true
    }

    /// The whole stack of an extended bombardment is expended (`guns.ext.rerun`).
    fn spend_extended(&mut self) {
        let side = self.state.active;
        let purse = &mut self.state.armies[side].tokens;
        let none = Stock::none(side);
        let mut unseen = std::mem::replace(&mut purse.extended, none);
        unseen.add(&std::mem::replace(&mut purse.paid, none));
        purse.expended_unseen.add(&unseen);
        if !unseen.is_empty() {
            self.tell(|| Event::TokensExpended {
                side,
                seen: Vec::new(),
                unseen: unseen.total(),
                tokens: Some(unseen.list()),
            });
        }
    }

    /// An extended bombardment stops here, and will be run again (`guns.ext.rerun`).
    pub(in super::super) fn break_off(&mut self) {
        let side = self.state.active;
        let used = self.state.attack.as_ref().map_or(0, |attack| attack.used);
        let drawn = self.draw_unseen(side, used);
        self.state.armies[side].tokens.extended.add(&drawn);
        let count = drawn.total();
        self.tell(|| Event::ExtendedDrawn { side, count });
        self.state.rerun.clone_from(&self.state.attack);
        if let Some(rerun) = self.state.rerun.as_deref_mut() {
            rerun.batteries = crate::engine::BySide::default();
            (rerun.used, rerun.revealed, rerun.rerun) = (0, false, true);
        }
        self.drop_to_attack_over();
    }

    /// No more attacks are made, which may have its price (`guns.orders.attack-cost`).
    pub(in super::super) fn end_attacks(&mut self) {
        self.pop();
        let phase = &self.state.phase;
        if !phase.attacked.is_empty() {
            self.push(Frame::AttacksOver { rerun: false });
        } else if phase.could_attack && !self.state.own().enemy_acted {
            let due = self.half_the_tray(ReturnReason::NoAttack);
            self.push(due);
        }
    }

    /// After all attacks: fronts, tokens, and a second run (§13, After Resolving All Attacks).
    pub(in super::super) fn attacks_over(&mut self) -> bool {
        self.pop();
        self.settle_fronts();
        self.settle_tokens(self.state.active);
        self.settle_tokens(self.state.active.other());
        if let Some(rerun) = self.state.rerun.take() {
            self.push(Frame::AttacksOver { rerun: true });
            self.run_again(*rerun);
        }
        true
    }

    /// The attack is made again with those that are left.
    fn run_again(&mut self, mut attack: Attack) {
        let own = self.state.own();
        attack.attackers.retain(|one| own.place(one.slot).at() == Some(one.from));
        if attack.attackers.is_empty() {
            self.spend_extended();
            return;
        }
        self.state.attack = Some(Box::new(attack));
        self.resolve();
    }

    /// Blocks in one position with attackers take their front, also beside an enemy (`guns.front.one`).
    fn settle_fronts(&mut self) {
        let side = self.state.active;
        let own = self.state.own();
        let is_locked = |slot: usize| own.body(slot).is_some_and(|body| body.locked);
        let locked: Vec<(SpaceId, AreaId)> =
            own.on_map().filter(|(slot, ..)| is_locked(*slot)).map(|(_, at, front)| (at, front)).collect();
        for (at, front) in locked {
            let own = self.state.own();
            if own.standing_at(at).any(|slot| own.place(slot).front() != Some(front)) {
                self.face_all(side, at, front);
                self.tell(|| Event::FrontChosen { side, at, front });
            }
        }
    }

    /// Used tokens are expended, and half as many drawn (`guns.tokens.after-attacks`).
    fn settle_tokens(&mut self, side: Side) {
        let purse = &mut self.state.armies[side].tokens;
        let (used, paid, unhit) = empty(purse, side);
        purse.expended.add(&used);
        purse.expended_unseen.add(&paid);
        purse.tray.add(&unhit);
        let count = used.total().saturating_add(paid.total());
        if count > 0 {
            self.tell(|| Event::TokensExpended {
                side,
                seen: used.list(),
                unseen: paid.total(),
                tokens: Some(paid.list()),
            });
        }
        if !unhit.is_empty() {
            self.tell(|| Event::TokensBack { side, count: unhit.total() });
        }
        self.draw(side, count / 2, Draw::Attacks);
    }
}

/// Takes what was used in attacks out of a purse: seen, face-down, and not hit.
fn empty(purse: &mut Purse, side: Side) -> (Stock, Stock, Stock) {
    let none = Stock::none(side);
    (
        std::mem::replace(&mut purse.used, none),
        std::mem::replace(&mut purse.paid, none),
        std::mem::replace(&mut purse.unhit, none),
    )
}
