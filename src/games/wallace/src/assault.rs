//! Assaults: the five steps and the second round (rulebook, Assault Combat).

use super::board::Places;
use super::command::Parts;
use super::event::{Event, PieceCount, StickReason};
use super::fighter::Fighter;
use super::frame::Frame;
use super::pieces::{Piece, Troop};
use super::sticks::Sticks;
use super::{Play, Wallace};
use crate::engine::SortShort as _;
use crate::engine::{Agenda, BySide, Side, SpaceId, TS};
use serde::{Deserialize, Serialize};

/// What comes next in an assault.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase")]
pub enum Stage {
    /// Step one: defending artillery fires.
    DefendingGuns,
    /// Defenders share their cubes out.
    Assignment,
    /// Step two: defending troops fire.
    DefendingTroops,
    /// Step three: the attackers' morale.
    AttackersMorale,
    /// Who is left after it?
    AttackersLeft,
    /// Step four: attackers fire.
    AttackingTroops,
    /// Who is left after it?
    DefendersHit,
    /// Step five: the defenders' morale.
    DefendersMorale,
    /// Who is left after it?
    DefendersLeft,
    /// A second round, or the end.
    RoundDone,
    /// The attackers take the area or go back.
    Ending,
    /// Everything is put back in its place.
    Closing,
}

/// An assault that is being fought.
#[expect(clippy::struct_excessive_bools, reason = "each is a fact of its own that later steps ask for")]
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Assault {
    /// Where.
    pub area: SpaceId,
    /// Who defends.
    pub defender: Side,
    /// What comes next.
    pub stage: Stage,
    /// 1 or 2.
    pub round: u8,
    /// The troops that fight, in the order in which they roll. Defenders are still in their area's pools as long
    /// as their cubes are not assigned; their artillery always is.
    pub troops: BySide<Vec<Fighter>>,
    /// Troops on their way out.
    pub leaving: BySide<Vec<Fighter>>,
    /// Is it a flank attack (`wallace.flank`)?
    pub flank: bool,
    /// Do entrenchments protect the defenders?
    pub entrenched: bool,
    /// Where nobody retreats to (`wallace.retreat.forbidden`).
    pub forbidden: Vec<SpaceId>,
    /// Whom the cubes of this step hit.
    pub hit: Side,
    /// Was a cube inflicted in step one?
    pub gunned: bool,
    /// Does this step lead to a morale check?
    pub check: bool,
    /// Did a defender leave in this step by retreating?
    pub retreated: bool,
    /// Did defending cavalry leave in this step by its own choice, or was there nothing but cavalry?
    pub horse: bool,
    /// Has the artillery had its chance to withdraw?
    pub withdrawn: bool,
}

impl Assault {
    /// The side that attacks.
    pub const fn attacker(&self) -> Side {
        self.defender.other()
    }

    /// Everybody of a side, also those who are on their way out.
    pub fn fighters(&self, side: Side) -> impl Iterator<Item = Fighter> + '_ {
        self.troops[side].iter().chain(&self.leaving[side]).copied()
    }

    /// Those who still attack.
    pub fn attackers(&self) -> &[Fighter] {
        &self.troops[self.attacker()]
    }

    /// Those who still defend, once their cubes are assigned.
    pub fn defenders(&self) -> &[Fighter] {
        &self.troops[self.defender]
    }

    /// Where nobody retreats to.
    pub fn forbidden(&self) -> Places {
        self.forbidden.iter().copied().collect()
    }
}

/// All ways to share `cubes` out among `pieces` equal pieces that bear `cap` each, most first.
pub fn partitions(pieces: u8, cubes: u8, cap: u8) -> Vec<Parts> {
    let mut all = Vec::new();
    let mut parts = Parts::new();
    share(pieces, cubes, cap, &mut parts, &mut all);
    all
}

fn share(pieces: u8, cubes: u8, most: u8, parts: &mut Parts, all: &mut Vec<Parts>) {
    if pieces == 0 {
        if cubes == 0 {
            all.push(parts.clone());
        }
        return;
    }
    if u16::from(cubes) > u16::from(pieces) * u16::from(most) {
        return;
    }
    for part in (0..=cubes.min(most)).rev() {
        if parts.try_push(part).is_err() {
            return;
        }
        share(pieces - 1, cubes - part, part, parts, all);
        parts.pop();
    }
}

impl Wallace {
    /// Is an assault over these boundaries a flank attack, and if not, do two entrenchments meet all of it
    /// (`wallace.flank`)?
    pub(super) fn works_against(marks: Sticks, attackers: &[Fighter]) -> (bool, bool) {
        let flank = !marks.is_empty() && attackers.iter().any(|one| !marks.face(one.via));
        let all_meet = |stick: SpaceId| attackers.iter().all(|one| one.via == stick);
        (flank, !flank && marks.is_full() && marks.iter().all(all_meet))
    }
}

impl Play<'_> {
    /// An assault begins.
    pub(super) fn begin_assault(&mut self, area: SpaceId) {
        let mut forbidden: Places = Places::of(area);
        for one in &self.state.attackers {
            forbidden.insert(one.fighter.origin);
            forbidden.insert(one.target);
        }
        let all = std::mem::take(&mut self.state.attackers);
        let (here, others): (Vec<_>, Vec<_>) = all.into_iter().partition(|one| one.target == area);
        self.state.attackers = others;
        let mut attackers: Vec<Fighter> = here.into_iter().map(|one| one.fighter).collect();
        attackers.sort_short();
        for fighter in &attackers {
            if self.rules.board.is_box(fighter.via) && !self.state.repulsed.contains(&fighter.via) {
                self.state.repulsed.push(fighter.via);
            }
        }
        let place = self.state.place(area);
        let (flank, entrenched) = Wallace::works_against(place.entrenchments, &attackers);
        let (side, defender) = (self.state.side, self.state.side.other());
        let others = !self.state.attackers.is_empty();
        self.events.push(|| Event::AssaultBegan {
            area,
            side,
            attackers: counted(&attackers),
            flank,
            entrenched,
            others,
        });
        let mut troops: BySide<Vec<Fighter>> = BySide::default();
        troops[side] = attackers;
        self.state.assault = Some(Box::new(Assault {
            area,
            defender,
            stage: Stage::DefendingGuns,
            round: 1,
            troops,
            leaving: BySide::default(),
            flank,
            entrenched,
            forbidden: forbidden.into_iter().collect(),
            hit: side,
            gunned: false,
            check: false,
            retreated: false,
            horse: false,
            withdrawn: false,
        }));
        self.push(Frame::Assault {});
    }

    /// Goes on with the assault.
    pub(super) fn advance_assault(&mut self) -> bool {
        let Some(assault) = self.state.assault.as_deref() else { return self.done() };
        match assault.stage {
            Stage::DefendingGuns => self.defending_guns(),
            Stage::Assignment => self.assignment(),
            Stage::DefendingTroops => self.defending_troops(),
            Stage::AttackersMorale => self.attackers_morale(),
            Stage::AttackersLeft => self.attackers_left(),
            Stage::AttackingTroops => self.attacking_troops(),
            Stage::DefendersHit => self.defenders_hit(),
            Stage::DefendersMorale => self.defenders_morale(),
            Stage::DefendersLeft => self.defenders_left(),
            Stage::RoundDone => self.round_done(),
            Stage::Ending => self.end_assault(),
            Stage::Closing => self.close_assault(),
        }
        true
    }

    /// Changes the assault, if there is one.
    pub(super) fn with_assault(&mut self, change: impl FnOnce(&mut Assault)) {
        if let Some(assault) = &mut self.state.assault {
            change(assault);
        }
    }

    /// Goes to a stage.
    pub(super) fn go_to(&mut self, stage: Stage) {
        self.with_assault(|assault| assault.stage = stage);
    }

    /// The troops of a side that fight now.
    pub(super) fn fighting(&self, side: Side) -> Vec<Fighter> {
        self.state.assault.as_ref().map_or_else(Vec::new, |assault| assault.troops[side].clone())
    }

    /// The area that is fought for and who defends it.
    pub(super) fn field(&self) -> (SpaceId, Side) {
        self.state.assault.as_ref().map_or((SpaceId::OFF_MAP, Side::Union), |one| (one.area, one.defender))
    }

    /// Cubes hit a side: its pieces take them one by one.
    pub(super) fn inflict(&mut self, side: Side, cubes: u8) {
        self.with_assault(|assault| assault.hit = side);
        if cubes > 0 {
            self.push(Frame::Allocate { left: cubes });
        }
    }

    /// Two rounds at most (`wallace.assault.second-round`).
    fn round_done(&mut self) {
        let Some(assault) = self.state.assault.as_deref() else { return };
        let area = assault.area;
        if assault.round == 1 && !assault.attackers().is_empty() {
            self.events.push(|| Event::SecondRound { area });
        }
        self.with_assault(|assault| {
            assault.stage = if assault.round == 1 { Stage::DefendingTroops } else { Stage::Ending };
            assault.round = 2;
        });
    }

    /// The attackers take the area if they are alone there (`wallace.assault.win`); otherwise they go back.
    fn end_assault(&mut self) {
        let (area, defender) = self.field();
        let side = defender.other();
        let attackers = self.fighting(side);
        let held = self.state.size(area) > 0 || !self.fighting(defender).is_empty();
        self.go_to(Stage::Closing);
        if attackers.is_empty() || held {
            if !attackers.is_empty() {
                self.push(Frame::AttackersLeave {});
            }
            self.with_assault(|assault| assault.leaving[side] = std::mem::take(&mut assault.troops[side]));
            return;
        }
        self.clear_works(area, StickReason::Taken);
        self.with_assault(|assault| assault.troops[side].clear());
        for one in attackers {
            self.arrive(side, area, Piece::from(one.kind), one.cubes);
        }
    }

    /// Everything is put back in its place.
    fn close_assault(&mut self) {
        self.pop();
        let Some(assault) = self.state.assault.take() else { return };
        let area = assault.area;
        for one in assault.defenders() {
            self.state.place_mut(area).put(assault.defender, Piece::from(one.kind), one.cubes);
        }
        for area in assault.forbidden().into_iter().chain([area]) {
            self.clean_up(area);
        }
        let holder = self.state.place(area).side;
        let taken = holder == Some(assault.attacker());
        self.events.push(|| Event::AssaultEnded { area, holder, taken });
    }
}

fn counted(fighters: &[Fighter]) -> Vec<PieceCount> {
    let count = |kind: Troop| fighters.iter().map(|one| u8::from(one.kind == kind)).sum();
    let all = Troop::ALL.map(|kind| PieceCount { piece: Piece::from(kind), count: count(kind) });
    all.into_iter().filter(|one| one.count > 0).collect()
}
