//! Resolving a volley: dice, hits, leaders at risk, morale (§5, §6).

use super::event::{Event, LossReason};
use super::field::Field;
use super::pieces::{self, Arm, LEE, leader_of, owner, unit};
use super::state::{Forced, Hits, Phase, PieceState, Place, State, Step, Withdrawal};
use super::{Knapp, Play};
use crate::engine::SortShort as _;
use crate::engine::{PieceId, SpaceId};
use arrayvec::ArrayVec;

/// Natural ones of one unit in one volley that use up its ammunition (§7).
const ONES_FOR_LOW_AMMO: u8 = 3;

/// Effective ones beyond this many cost a strength point each (§6).
const ONES_THAT_DRIVE_BACK: u8 = 2;

/// What a morale check comes to (§6).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shaken {
    /// How many areas the unit must withdraw.
    pub areas: u8,
    /// Strength points that it loses besides, if it has as many.
    pub lost: u8,
}

/// How many dice show a 1.
pub fn ones(dice: &[u8]) -> u8 {
    dice.iter().map(|die| u8::from(*die == 1)).sum()
}

/// How a unit's dice count in a volley.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Aim {
    /// How far it fires, in areas.
    pub range: u8,
    /// Dice for its own strength.
    pub strength_dice: u8,
    /// Dice that leaders add.
    pub leader_dice: u8,
    /// The lowest die that hits.
    pub need: u8,
    /// What is subtracted from each die.
    pub penalty: u8,
}

impl Aim {
    /// All dice.
    pub const fn dice(&self) -> u8 {
        self.strength_dice.saturating_add(self.leader_dice)
    }

    /// How many of the six faces hit.
    pub const fn faces(&self) -> u8 {
        (7_u8).saturating_sub(self.need + self.penalty)
    }

    /// Does this die hit?
    pub const fn hits(&self, die: u8) -> bool {
        die >= self.need + self.penalty
    }
}

impl Knapp {
    /// How a unit fires at an area (§4, §5).
    pub fn aim(&self, state: &State, piece: PieceId, target: SpaceId) -> Aim {
        let area = state.piece(piece).area().unwrap_or(target);
        let range = self.board.distance(area, target);
        let assaulting = state.assault.is_some_and(|assault| {
            assault.area == target && area == target && owner(piece) == assault.attacker
        });
        Aim {
            range,
            strength_dice: Self::strength_dice(state, piece),
            leader_dice: self.leader_dice(state, piece),
            // Nothing fires beyond its range; a die of seven never comes up.
            need: unit(piece).arm.need(range).unwrap_or(7),
            penalty: u8::from(assaulting && self.board.hills.contains(target)),
        }
    }

    /// How a unit fires inside its own area, which is contested, also before the assault there has begun: who
    /// moves is the attacker, and who fires the defender.
    pub fn aim_inside(&self, state: &State, piece: PieceId, area: SpaceId) -> Aim {
        let attacker = match state.phase {
            Phase::Move(side) => Some(side),
            Phase::Fire(side) => Some(side.other()),
            Phase::LeaderReplacement(_) | Phase::Replacements | Phase::Over => None,
        };
        let assaulting = attacker == Some(owner(piece)) && self.board.hills.contains(area);
        Aim { penalty: u8::from(assaulting), ..self.aim(state, piece, area) }
    }

    /// What so many effective ones of a morale check come to (§6).
    pub const fn shaken(&self, effective: u8) -> Shaken {
        let areas = match effective {
            0 | 1 => effective,
            _ => self.options.double_one_areas,
        };
        Shaken { areas, lost: effective.saturating_sub(ONES_THAT_DRIVE_BACK) }
    }
}

/// A leader who cancels 1s of morale checks (§6).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Steadier {
    /// Lee himself.
    Lee,
    /// Another leader, or Lee's successor.
    Other(PieceId),
}

impl Steadier {
    /// Who of these leaders steadies the units with them that check their morale (§6).
    pub fn of(state: &State, mut leaders: impl Iterator<Item = PieceId>) -> Option<Steadier> {
        let first = leaders.next()?;
        let lee = std::iter::once(first).chain(leaders).any(|leader| Self::is_lee(state, leader));
        Some(if lee { Steadier::Lee } else { Steadier::Other(first) })
    }

    /// Is this Lee, and not his successor?
    pub fn is_lee(state: &State, leader: PieceId) -> bool {
        leader == LEE && !state.piece(LEE).replaced
    }

    /// The leader.
    pub const fn leader(self) -> PieceId {
        match self {
            Steadier::Lee => LEE,
            Steadier::Other(leader) => leader,
        }
    }

    /// How many 1s of each unit he cancels.
    pub const fn cancels(self) -> u8 {
        match self {
            Steadier::Lee => 2,
            Steadier::Other(_) => 1,
        }
    }
}

impl Play<'_> {
    /// Rolls the dice of the open volley and goes on as far as no decision is needed.
    pub(super) fn resolve(&mut self) {
        let Some(volley) = self.state.volley.clone() else { return };
        let aims: ArrayVec<(PieceId, Aim), { super::state::MOST_FIRERS }> = volley
            .firers
            .iter()
            .map(|unit| (*unit, self.rules.aim(self.state, *unit, volley.target)))
            .collect();
        let hits: u32 = aims.iter().map(|(unit, aim)| self.roll_fire(*unit, *aim, volley.target)).sum();
        let field = Field::of(self.state);
        let targets = field.units(volley.target, volley.side.other());
        let strength = self.state.strength_of(targets);
        // Hits beyond the strength in the area are void.
        let taken = u8::try_from(hits.min(strength)).unwrap_or(u8::MAX);
        if hits > 0 && (aims.len() > 1 || hits > strength) {
            let (target, hits) = (volley.target, u8::try_from(hits).unwrap_or(u8::MAX));
            self.events.push(|| Event::HitsCounted { target, hits, taken });
        }
        if let Some(volley) = &mut self.state.volley {
            volley.left = taken;
        }
        if taken == 0 { self.after_volley() } else { self.place_hits() }
    }

    /// Rolls one unit's dice: the number of hits.
    fn roll_fire(&mut self, piece: PieceId, aim: Aim, target: SpaceId) -> u32 {
        let dice: ArrayVec<u8, 64> = (0..aim.dice().min(64)).map(|_| self.dice.d6()).collect();
        let hits = dice.iter().filter(|die| aim.hits(**die)).count();
        if self.state.firing_side() == Some(owner(piece)) {
            self.state.piece_mut(piece).fired = true;
        }
        let (strength, low_ammo) = (self.state.piece(piece).strength, self.state.piece(piece).low_ammo);
        let state = &*self.state;
        self.events.push(|| Event::Fired {
            unit: piece,
            target,
            targets: Field::of(state).units(target, owner(piece).other()).iter().collect(),
            range: aim.range,
            strength_dice: aim.strength_dice,
            halved: low_ammo.then_some(strength),
            leader_dice: aim.leader_dice,
            dice: dice.to_vec(),
            need: aim.need,
            penalty: aim.penalty,
            hits: u8::try_from(hits).unwrap_or(u8::MAX),
        });
        let ones = ones(&dice);
        let infantry = unit(piece).arm == Arm::Infantry;
        let runs_low = self.rules.options.ammo_supply && infantry && ones >= ONES_FOR_LOW_AMMO;
        if runs_low && !self.state.piece(piece).low_ammo {
            self.state.piece_mut(piece).low_ammo = true;
            self.events.push(|| Event::LowAmmo { unit: piece });
        }
        u32::try_from(hits).unwrap_or(0)
    }

    /// Places hits until their owner has a choice, or goes on to what follows when all are placed.
    pub(super) fn place_hits(&mut self) {
        if self.place_forced_hits() {
            self.check_morale();
        } else {
            self.state.step = Step::PlaceHits;
        }
    }

    /// Places hits until their owner has a choice (`knapp.fire.owner-places`). Are all placed?
    fn place_forced_hits(&mut self) -> bool {
        loop {
            let Some((side, target, left)) =
                self.state.volley.as_ref().map(|volley| (volley.side.other(), volley.target, volley.left))
            else {
                return false;
            };
            if left == 0 {
                return true;
            }
            let units = Field::of(self.state).units(target, side);
            let strength = self.state.strength_of(units);
            let first = units.iter().next();
            match first {
                Some(unit) if units.len() == 1 || u32::from(left) >= strength => {
                    self.hit(unit, left.min(self.state.piece(unit).strength), false);
                }
                Some(_) => return false,
                // Hits are never more than the strength that takes them.
                None => return true,
            }
        }
    }

    /// Places one hit and what is forced by it: the hits by unit, if all are placed then. For previews.
    pub(super) fn preview_hits(
        &mut self,
        unit: PieceId,
    ) -> Option<ArrayVec<Hits, { super::state::MOST_IN_AREA }>> {
        self.hit(unit, 1, true);
        let all = self.place_forced_hits();
        self.state.volley.as_ref().filter(|_| all).map(|volley| volley.hits.clone())
    }

    pub(super) fn hit(&mut self, unit: PieceId, hits: u8, chosen: bool) {
        if let Some(volley) = &mut self.state.volley {
            volley.left = volley.left.saturating_sub(hits);
            match volley.hits.iter_mut().find(|known| known.unit == unit) {
                Some(known) => known.hits += hits,
                // An area holds no more units than there is room for.
                None => drop(volley.hits.try_push(Hits { unit, hits })),
            }
        }
        self.lose(unit, hits);
        let strength = self.state.piece(unit).strength;
        self.events.push(|| Event::Hit { unit, hits, strength, chosen });
        self.eliminate_if_spent(unit);
    }

    /// Takes strength points off a unit, and notes the points that the enemy gets for them.
    pub(super) fn lose(&mut self, piece: PieceId, strength: u8) {
        let now = self.state.piece_mut(piece);
        let lost = strength.min(now.strength);
        now.strength -= lost;
        let points = u16::from(lost) * u16::from(unit(piece).arm.points());
        let ledger = &mut self.state.ledger[owner(piece).other()];
        ledger.strength = ledger.strength.saturating_add(points);
    }

    pub(super) fn eliminate_if_spent(&mut self, piece: PieceId) {
        if self.state.piece(piece).strength == 0 {
            self.eliminate(piece);
        }
    }

    pub(super) fn eliminate(&mut self, piece: PieceId) {
        let left = self.state.piece(piece).strength;
        self.lose(piece, left);
        let now = self.state.piece_mut(piece);
        *now = now.gone(Place::Eliminated);
        self.events.push(|| Event::UnitEliminated { unit: piece });
    }

    /// Leaders roll for their lives, then units check their morale (§5, §6).
    fn check_morale(&mut self) {
        let Some(volley) = self.state.volley.clone() else { return };
        let side = volley.side.other();
        let taken = volley.hits.iter().map(|hits| hits.hits).sum();
        let leaders: ArrayVec<PieceId, 8> = self.state.leaders_in(volley.target, side).take(8).collect();
        for leader in leaders {
            self.risk_leader(leader, taken);
        }
        let aid = Steadier::of(self.state, self.state.leaders_in(volley.target, side));
        let mut withdrawals: ArrayVec<Withdrawal, { super::state::MOST_IN_AREA }> = ArrayVec::new();
        for Hits { unit, hits } in volley.hits {
            if self.state.piece(unit).strength > 0
                && let Some(areas) = self.morale_of(unit, hits, aid)
            {
                let _ = withdrawals.try_push(Withdrawal { unit, areas });
            }
        }
        withdrawals.sort_short_by_key(|one| (std::cmp::Reverse(one.areas), pieces::id(one.unit)));
        if let Some(volley) = &mut self.state.volley {
            volley.withdrawals = withdrawals;
            volley.forced = Forced::Pay;
        }
        self.withdraw_next();
    }

    fn risk_leader(&mut self, leader: PieceId, taken: u8) {
        let dice: ArrayVec<u8, 64> = (0..taken.min(64)).map(|_| self.dice.d6()).collect();
        let killed = dice.contains(&1);
        if killed {
            let now = self.state.piece_mut(leader);
            *now = PieceState { replaced: now.replaced, ..now.gone(Place::Eliminated) };
        }
        let points = leader_of(leader).points;
        self.events.push(|| Event::LeaderRoll { leader, dice: dice.to_vec(), killed, points });
    }

    /// Rolls a unit's morale: how many areas it must withdraw; nothing if it stands or is eliminated.
    fn morale_of(&mut self, unit: PieceId, hits: u8, aid: Option<Steadier>) -> Option<u8> {
        let dice: ArrayVec<u8, 64> = (0..hits.min(64)).map(|_| self.dice.d6()).collect();
        let ones = ones(&dice);
        let ignored = aid.map_or(0, Steadier::cancels);
        let effective = ones.saturating_sub(ignored);
        self.events.push(|| Event::MoraleRoll {
            unit,
            dice: dice.to_vec(),
            ignored,
            lee: aid == Some(Steadier::Lee),
            leader: aid.map(Steadier::leader),
            effective,
        });
        let Shaken { areas, lost } = self.rules.shaken(effective);
        let extra = lost.min(self.state.piece(unit).strength);
        if extra > 0 {
            self.lose(unit, extra);
            self.events.push(|| Event::ExtraLoss { unit, strength: extra, reason: LossReason::ThirdOne });
            self.eliminate_if_spent(unit);
        }
        (areas > 0 && self.state.piece(unit).strength > 0).then_some(areas)
    }
}
