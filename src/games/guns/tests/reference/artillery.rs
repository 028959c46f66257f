//! What artillery can be played (§8.3, §8.4).

use super::ground::Ground;
use super::reader::{a_of, p_of};
use super::{A, P, Sides};
use crate::desk::UNION;
use guns::army::Place;
use guns::pieces::{Block, Formation};
use guns::tokens::{Common, Org, Token};
use high_water_mark_engine::Side;
use std::collections::BTreeSet;

impl Ground<'_> {
    pub(super) fn matches(token: Token, block: Block) -> bool {
        let formation = block.formation();
        match token.org {
            Org::Command(command) => command == formation,
            Org::Corps(corps) => formation.corps() == Some(corps),
            Org::Common(Common::Reserve) => formation.side() == UNION && !formation.is_cavalry(),
            Org::Common(Common::Any) => true,
            Org::Common(_) => false,
        }
    }

    /// Can a side play a token at a position, as far as organisation goes?
    pub(super) fn organised(&self, side: Side, token: Token, p: P) -> bool {
        let army = &self.r.state.armies[side];
        let fully = |formation: Formation| {
            Block::of(formation).all(|block| {
                army.slots.iter().any(|slot| slot.face.block.formation() == formation && slot.body.entered)
                    && army.slot_of(block).is_some()
            }) && army
                .slots
                .iter()
                .filter(|slot| slot.face.block.formation() == formation)
                .all(|slot| slot.body.entered)
        };
        let count = |wanted: &dyn Fn(Formation) -> bool| {
            Formation::ALL.into_iter().filter(|one| one.side() == side && wanted(*one) && fully(*one)).count()
        };
        let threshold = match token.org {
            Org::Common(Common::Reserve) => count(&|one| one != Formation::Buford) >= 4,
            Org::Corps(corps) => count(&|one| one.corps() == Some(corps)) >= 2,
            _ => true,
        };
        let all: Vec<Block> =
            (0..43).map(Block).filter(|block| block.side() == side && Self::matches(token, *block)).collect();
        let alive = all.iter().filter(|block| {
            army.slot_of(**block).is_none_or(|slot| {
                !matches!(
                    army.slots[slot].body.place,
                    Place::Eliminated {} | Place::Removed {} | Place::Forfeited {}
                )
            })
        });
        let alive = alive.count();
        let needed = match token.org {
            Org::Common(Common::Any) => 1,
            Org::Command(_) => 2,
            _ => 3,
        };
        let here: Vec<P> = self
            .r
            .blocks(side)
            .into_iter()
            .filter(|one| Self::matches(token, army.slots[one.slot].face.block))
            .map(|one| one.p)
            .collect();
        let map = self.r.map;
        let near = |q: P| {
            q == p
                || map.adjacent(q, p)
                || here.iter().any(|between| map.adjacent(*between, p) && map.adjacent(*between, q))
        };
        threshold
            && token.strength > 0
            && alive > 0
            && here.contains(&p)
            && here.iter().filter(|q| near(**q)).count() >= needed.min(alive)
    }

    pub(super) fn crossed(&self, number: usize) -> Sides {
        let attack = self.r.state.attack.as_ref().expect("an attack");
        let all = attack.attackers.iter().filter(|one| one.target == number);
        all.flat_map(|one| one.path.iter().map(|a| a_of(*a))).collect()
    }

    /// The defender's artillery. `self.side` is the attacker's.
    pub(super) fn defence(&self) -> BTreeSet<(P, Token)> {
        let (state, enemy) = (self.r.state, self.side.other());
        let attack = state.attack.as_ref().expect("an attack");
        let mut all = BTreeSet::new();
        for one in self.r.blocks(enemy) {
            let fire = self.r.fof(enemy, one.p, one.front, true);
            let crosses = attack.attackers.iter().any(|a| a.path.iter().any(|x| fire.contains(&a_of(*x))));
            let there =
                attack.batteries[enemy].iter().find(|b| p_of(b.at) == one.p).map_or(0, |b| b.tokens.len());
            if !crosses || there > 1 || self.own[one.p] > 0 {
                continue;
            }
            for token in state.armies[enemy].tokens.tray.kinds() {
                if self.organised(enemy, token, one.p) {
                    all.insert((one.p, token));
                }
            }
        }
        all
    }

    pub(super) fn reaches(&self, side: Side, s: P, front: A, t: P) -> Vec<(A, A)> {
        let fire = self.r.fof(side, s, front, false);
        if self.r.map.bounds(t, front) && fire.contains(&front) {
            return vec![(front, front)];
        }
        fire.into_iter().filter(|a| self.r.map.bounds(t, *a)).map(|a| (front, a)).collect()
    }

    pub(super) fn bombardable(&self, p: P) -> BTreeSet<P> {
        let state = self.r.state;
        let (attack, enemy) = (state.attack.as_ref().expect("an attack"), self.side.other());
        let guns = attack.batteries[enemy].iter().map(|battery| p_of(battery.at));
        let targets: BTreeSet<P> = attack
            .targets
            .iter()
            .map(|target| p_of(target.at))
            .filter(|t| self.enemy[*t])
            .chain(guns)
            .collect();
        let Some(front) = attack.attackers.iter().find(|one| p_of(one.from) == p).map(|one| a_of(one.front))
        else {
            return BTreeSet::new();
        };
        let map = self.r.map;
        let clear = |t: P| {
            let there = self.r.blocks(enemy).iter().find(|one| one.p == t).map(|one| one.front);
            let own = self.reaches(self.side, p, front, t);
            let theirs = there.map(|there| self.reaches(enemy, t, there, p)).unwrap_or_default();
            own.iter().any(|(near, far)| !map.obstructed(p, *near) && !map.obstructed(t, *far))
                || theirs.iter().any(|(far, near)| !map.obstructed(p, *near) && !map.obstructed(t, *far))
        };
        targets.into_iter().filter(|t| clear(*t)).collect()
    }

    pub(super) fn support(&self) -> BTreeSet<(P, Token)> {
        let state = self.r.state;
        let attack = state.attack.as_ref().expect("an attack");
        let purse = &state.armies[self.side].tokens;
        let stock = if attack.rerun { &purse.extended } else { &purse.tray };
        let mut all = BTreeSet::new();
        for one in &attack.attackers {
            let p = p_of(one.from);
            let there =
                attack.batteries[self.side].iter().find(|b| p_of(b.at) == p).map_or(0, |b| b.tokens.len());
            if there > 1 || self.enemy[p] || self.bombardable(p).is_empty() {
                continue;
            }
            for token in stock.kinds() {
                let block = state.armies[self.side].slots[one.slot].face.block;
                if Self::matches(token, block) && self.organised(self.side, token, p) {
                    all.insert((p, token));
                }
            }
        }
        all
    }

    /// What a battery of the defender can support.
    pub(super) fn supportable(&self, p: P) -> BTreeSet<P> {
        let (attack, enemy) = (self.r.state.attack.as_ref().expect("an attack"), self.side.other());
        let front = self
            .r
            .blocks(enemy)
            .iter()
            .find(|one| one.p == p)
            .map(|one| one.front)
            .expect("guns have blocks");
        let fire = self.r.fof(enemy, p, front, true);
        let own = attack.targets.iter().any(|target| p_of(target.at) == p);
        let numbers = 0..attack.targets.len();
        numbers
            .filter(|n| !own || p_of(attack.targets[*n].at) == p)
            .filter(|n| self.crossed(*n).intersection(&fire).next().is_some())
            .map(|n| p_of(attack.targets[n].at))
            .collect()
    }
}
