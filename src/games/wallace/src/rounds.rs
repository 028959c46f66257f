//! The five steps of an assault: dice, losses and morale (rulebook, Assault Combat).

use super::assault::Stage;
use super::board::Terrain;
use super::event::{DieModifier, Event, Loss, MarkerReason, ModifierKind, Step};
use super::fighter::Fighter;
use super::frame::Frame;
use super::options::LoneArtillery;
use super::pieces::{Piece, Troop};
use super::place::Place;
use super::tables::{
    self, ATTACKING_TROOPS, DEFENDING_GUNS, DEFENDING_TROOPS, Effect, FireTable, attackers_morale,
};
use super::{Play, Wallace};
use crate::engine::SortShort as _;
use crate::engine::{Agenda, Side, SpaceId};

/// Columns that the defenders' morale moves to the right by the area (Step five).
#[expect(clippy::struct_excessive_bools, reason = "each is a row of the player aid")]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Ground {
    pub flank: bool,
    pub entrenched: bool,
    pub town: bool,
    pub high: bool,
    pub disruption: bool,
}

impl Ground {
    /// The ground of an assault as it is now.
    pub(super) fn of(rules: &Wallace, place: &Place, area: SpaceId, flank: bool, entrenched: bool) -> Ground {
        let terrain = rules.board.terrain(area);
        Ground {
            flank,
            entrenched,
            town: terrain == Terrain::Town,
            high: matches!(terrain, Terrain::Ridge | Terrain::Hill),
            disruption: place.disruption,
        }
    }

    /// What shifts the column of a piece, and by how much.
    fn all(self, kind: Troop) -> impl Iterator<Item = (ModifierKind, i8)> {
        let all = [
            (self.flank, ModifierKind::Flank, 2),
            (self.town, ModifierKind::Town, 2),
            (self.disruption, ModifierKind::Disruption, 1),
            (kind == Troop::Inferior, ModifierKind::Inferior, 1),
            (self.high, ModifierKind::HighGround, -1),
            (self.entrenched, ModifierKind::Entrenched, -1),
            (kind == Troop::Elite, ModifierKind::Elite, -1),
        ];
        all.into_iter().filter_map(|(applies, kind, value)| applies.then_some((kind, value)))
    }

    /// The shifts for a piece.
    pub(super) fn shifts(self, kind: Troop) -> Vec<DieModifier> {
        self.all(kind).map(|(kind, value)| DieModifier { kind, value }).collect()
    }

    /// The column of a piece with so many cubes.
    pub(super) fn column(self, kind: Troop, cubes: u8) -> i8 {
        let shift: i8 = self.all(kind).map(|(_, value)| value).sum();
        (cubes.cast_signed() + shift).clamp(0, tables::LAST_COLUMN)
    }
}

/// The column of an attacker's morale.
pub(super) fn attackers_column(kind: Troop, cubes: u8) -> i8 {
    (cubes.cast_signed() - i8::from(kind == Troop::Elite)).clamp(0, tables::LAST_COLUMN)
}

impl Play<'_> {
    /// One piece rolls, and the table is read.
    fn roll(
        &mut self,
        (step, side): (Step, Side),
        (piece, cubes): (Piece, u8),
        column: Option<i8>,
        modifiers: impl FnOnce() -> Vec<DieModifier>,
        read: impl FnOnce(u8) -> Effect,
    ) -> Effect {
        let die = self.dice.d6();
        let (result, column) = (read(die), column.map(i8::unsigned_abs));
        let (area, _) = self.field();
        self.events.push(|| {
            let modifiers = modifiers();
            Event::Rolled { step, area, side, piece, cubes, die, modifiers, column, result }
        });
        result
    }

    /// One piece fires: its die on a table, less what weakens it.
    fn shoot(
        &mut self,
        roller: (Step, Side),
        shooter: (Piece, u8),
        table: FireTable,
        weak: [Option<DieModifier>; 2],
    ) -> Effect {
        let weak = weak.into_iter().flatten();
        let minus: i8 = weak.clone().map(|one| -one.value).sum();
        self.roll(
            roller,
            shooter,
            None,
            || weak.collect(),
            |die| tables::fire(table, die, minus.unsigned_abs()),
        )
    }

    /// Step one: each defending gun fires once (`wallace.assault.step1`).
    pub(super) fn defending_guns(&mut self) {
        let (area, defender) = self.field();
        let guns = self.state.place(area).guns;
        let mut cubes = 0;
        for piece in Piece::GUNS {
            let damaged = DieModifier { kind: ModifierKind::DamagedGun, value: -1 };
            let weak = [(piece == Piece::ArtilleryDamaged).then_some(damaged), None];
            for _ in 0..guns.of(piece) {
                let roller = (Step::DefendingGuns, defender);
                let result = self.shoot(roller, (piece, 0), DEFENDING_GUNS, weak);
                cubes += u8::from(result == Effect::Cube);
            }
        }
        self.with_assault(|assault| assault.gunned = cubes > 0);
        self.go_to(Stage::Assignment);
        self.inflict(defender.other(), cubes);
    }

    /// The defenders share their cubes out, kind by kind (`wallace.assault.assign`).
    pub(super) fn assignment(&mut self) {
        let (area, defender) = self.field();
        if self.fighting(defender.other()).is_empty() {
            return self.go_to(Stage::Ending);
        }
        let place = *self.state.place(area);
        match place.troops.kinds().next() {
            None => self.go_to(Stage::DefendingTroops),
            Some(kind) if place.cubes[kind] == 0 => {
                let none = std::iter::repeat_n(0, usize::from(place.troops[kind]));
                self.lift(area, defender, kind, none);
            }
            Some(kind) => self.push(Frame::AssignDefence { kind }),
        }
    }

    /// Defenders become individuals.
    pub(super) fn lift(
        &mut self,
        area: SpaceId,
        defender: Side,
        kind: Troop,
        parts: impl Iterator<Item = u8>,
    ) {
        let place = self.state.place_mut(area);
        place.troops[kind] = 0;
        place.cubes[kind] = 0;
        self.with_assault(|assault| {
            assault.troops[defender].extend(parts.map(|cubes| Fighter::new(kind, cubes, area, area)));
            assault.troops[defender].sort_short();
        });
    }

    /// Step two: each defending troop piece fires (`wallace.assault.step2`).
    pub(super) fn defending_troops(&mut self) {
        let (_, defender) = self.field();
        if self.fighting(defender.other()).is_empty() {
            return self.go_to(Stage::Ending);
        }
        let (mut cubes, mut morale) = (0, false);
        for one in self.fighting(defender) {
            let shooter = (Piece::from(one.kind), one.cubes);
            let roller = (Step::DefendingTroops, defender);
            match self.shoot(roller, shooter, DEFENDING_TROOPS, [weakness(one), None]) {
                Effect::Cube => cubes += 1,
                Effect::Morale => morale = true,
                Effect::Nothing
                | Effect::Disruption
                | Effect::Retreat
                | Effect::Eliminated
                | Effect::Counter => {}
            }
        }
        self.with_assault(|assault| {
            assault.check = cubes > 0 || morale || (assault.round == 1 && assault.gunned);
            assault.stage = Stage::AttackersMorale;
        });
        self.inflict(defender.other(), cubes);
    }

    /// Step three: the attackers check their morale (`wallace.assault.step3`).
    pub(super) fn attackers_morale(&mut self) {
        let (area, defender) = self.field();
        let side = defender.other();
        self.go_to(Stage::AttackersLeft);
        if !self.state.assault.as_ref().is_some_and(|assault| assault.check) {
            return;
        }
        let (mut stay, mut leave) = (Vec::new(), Vec::new());
        for one in self.fighting(side) {
            let column = attackers_column(one.kind, one.cubes);
            let elite = DieModifier { kind: ModifierKind::Elite, value: -1 };
            let modifiers = || if one.kind == Troop::Elite { vec![elite] } else { Vec::new() };
            let (roller, who) = ((Step::AttackersMorale, side), (one.kind.into(), one.cubes));
            match self.roll(roller, who, Some(column), modifiers, |die| attackers_morale(die, column)) {
                Effect::Retreat => leave.push(one),
                Effect::Eliminated => self.lose(area, side, one, Loss::AttackersMorale),
                Effect::Nothing | Effect::Morale | Effect::Disruption | Effect::Cube | Effect::Counter => {
                    stay.push(one);
                }
            }
        }
        if !leave.is_empty() {
            self.push(Frame::AttackersLeave {});
        }
        self.with_assault(|assault| {
            assault.troops[side] = stay;
            assault.leaving[side] = leave;
        });
    }

    /// A piece in an assault is out of the game.
    pub(super) fn lose(&mut self, area: SpaceId, side: Side, one: Fighter, cause: Loss) {
        let (piece, cubes) = (Piece::from(one.kind), one.drawn());
        self.events.push(|| Event::PieceEliminated { area, side, piece, cubes, cause });
    }

    /// After step three: guns without company are overrun (`wallace.artillery.overrun`).
    pub(super) fn attackers_left(&mut self) {
        let (area, defender) = self.field();
        if self.fighting(defender.other()).is_empty() {
            return self.go_to(Stage::Ending);
        }
        if !self.fighting(defender).is_empty() {
            return self.go_to(Stage::AttackingTroops);
        }
        self.go_to(Stage::Ending);
        match self.rules.options.lone_artillery {
            LoneArtillery::RetreatDamaged => self.guns_retreat_damaged(area, defender, Loss::Overrun),
            LoneArtillery::Eliminated => self.lose_guns(area, defender, Loss::Overrun),
        }
    }

    /// Step four: each attacker fires (`wallace.assault.step4`).
    pub(super) fn attacking_troops(&mut self) {
        let (area, defender) = self.field();
        let side = defender.other();
        let works = self.attackers_minus(area);
        let (mut cubes, mut disruption) = (0, false);
        for one in self.fighting(side) {
            let (roller, shooter) = ((Step::AttackingTroops, side), (one.kind.into(), one.cubes));
            match self.shoot(roller, shooter, ATTACKING_TROOPS, [weakness(one), works]) {
                Effect::Cube => cubes += 1,
                Effect::Disruption => disruption = true,
                Effect::Nothing | Effect::Morale | Effect::Retreat | Effect::Eliminated | Effect::Counter => {
                }
            }
        }
        if disruption {
            self.disrupt(area, MarkerReason::Assault);
        }
        self.begin_losses();
        self.with_assault(|assault| {
            assault.check = cubes > 0 || disruption;
            assault.stage = Stage::DefendersHit;
        });
        self.inflict(defender, cubes);
    }

    /// What entrenchments take off the attackers' dice.
    fn attackers_minus(&self, area: SpaceId) -> Option<DieModifier> {
        let assault = self.state.assault.as_ref()?;
        let kept =
            self.rules.options.flank_keeps_fire_modifier && self.state.place(area).entrenchments.is_full();
        let kind = if assault.entrenched { ModifierKind::Entrenched } else { ModifierKind::TwoEntrenchments };
        (assault.entrenched || kept).then_some(DieModifier { kind, value: -1 })
    }

    /// A step begins in which defenders may leave: how they do decides what becomes of their guns.
    fn begin_losses(&mut self) {
        self.with_assault(|assault| {
            assault.retreated = false;
            assault.horse = assault.defenders().iter().all(|one| one.kind == Troop::Cavalry);
        });
    }

    pub(super) fn defenders_hit(&mut self) {
        let (_, defender) = self.field();
        if self.fighting(defender).is_empty() {
            return self.guns_alone();
        }
        let check = self.state.assault.as_ref().is_some_and(|assault| assault.check);
        self.go_to(if check { Stage::DefendersMorale } else { Stage::RoundDone });
    }

    /// Step five: the defenders check their morale (`wallace.assault.step5`).
    pub(super) fn defenders_morale(&mut self) {
        let (area, side) = self.field();
        let Some(assault) = self.state.assault.as_deref() else { return };
        let ground = Ground::of(self.rules, self.state.place(area), area, assault.flank, assault.entrenched);
        let five_three = self.rules.options.morale_five_three;
        self.begin_losses();
        let (mut stay, mut leave, mut disruption, mut counters) = (Vec::new(), Vec::new(), false, 0);
        for one in self.fighting(side) {
            let column = ground.column(one.kind, one.cubes);
            let (roller, who) = ((Step::DefendersMorale, side), (one.kind.into(), one.cubes));
            let read = |die| tables::defenders_morale(die, column, five_three);
            match self.roll(roller, who, Some(column), || ground.shifts(one.kind), read) {
                Effect::Eliminated => {
                    self.lose(area, side, one, Loss::DefendersMorale);
                    continue;
                }
                Effect::Retreat => {
                    leave.push(one);
                    continue;
                }
                Effect::Disruption => disruption = true,
                Effect::Counter => counters += 1,
                Effect::Nothing | Effect::Morale | Effect::Cube => {}
            }
            stay.push(one);
        }
        if disruption {
            self.disrupt(area, MarkerReason::Assault);
        }
        if counters > 0 {
            self.push(Frame::Counter { left: counters });
        }
        if !leave.is_empty() {
            self.push(Frame::DefendersLeave {});
        }
        self.with_assault(|assault| {
            // A piece that finds no way out counts as one that left, too.
            assault.retreated |= !leave.is_empty();
            assault.troops[side] = stay;
            assault.leaving[side] = leave;
            assault.stage = Stage::DefendersLeft;
        });
    }

    pub(super) fn defenders_left(&mut self) {
        let (_, defender) = self.field();
        if self.fighting(defender).is_empty() {
            return self.guns_alone();
        }
        let first = self.state.assault.as_ref().is_some_and(|assault| !assault.withdrawn);
        self.with_assault(|assault| {
            assault.withdrawn = true;
            assault.stage = Stage::RoundDone;
        });
        if first {
            self.push(Frame::WithdrawGuns {});
        }
    }

    /// What becomes of guns whose last company has left or died in this step (`wallace.artillery.alone`,
    /// `wallace.artillery.retreat`, `wallace.artillery.horse`).
    fn guns_alone(&mut self) {
        let (area, defender) = self.field();
        self.go_to(Stage::Ending);
        let Some((retreated, horse)) = self.state.assault.as_ref().map(|one| (one.retreated, one.horse))
        else {
            return;
        };
        match (retreated, horse) {
            (true, true) => self.push(Frame::GunsRetreat {}),
            (true, false) => self.guns_retreat_damaged(area, defender, Loss::Damage),
            (false, _) => self.lose_guns(area, defender, Loss::Alone),
        }
    }

    fn guns_retreat_damaged(&mut self, area: SpaceId, side: Side, cause: Loss) {
        let guns = &mut self.state.place_mut(area).guns;
        let (sound, damaged) = (std::mem::take(&mut guns.sound), guns.damaged);
        guns.damaged = sound;
        for _ in 0..damaged {
            self.events.push(|| Event::GunLost { area, side, piece: Piece::ArtilleryDamaged, cause });
        }
        for _ in 0..sound {
            self.events.push(|| Event::GunDamaged { area, side, cause });
        }
        self.push(Frame::GunsRetreat {});
    }

    /// All guns of an area are lost.
    pub(super) fn lose_guns(&mut self, area: SpaceId, side: Side, cause: Loss) {
        let guns = std::mem::take(&mut self.state.place_mut(area).guns);
        for piece in Piece::GUNS {
            for _ in 0..guns.of(piece) {
                self.events.push(|| Event::GunLost { area, side, piece, cause });
            }
        }
    }
}

/// What cubes take off a piece's die.
fn weakness(one: Fighter) -> Option<DieModifier> {
    let value = -one.weakness().cast_signed();
    (value != 0).then_some(DieModifier { kind: ModifierKind::Cubes, value })
}
