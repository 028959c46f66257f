//! Attacks (Attack Phase): who can attack whom, artillery, dice, result, advance.

use super::event::{Event, Loss};
use super::field::Field;
use super::pieces::{Arm, owner, unit};
use super::rules::Rule;
use super::state::{Fight, Place, Reason, State};
use super::{C3i, Play};
use crate::engine::{BySide, PieceId, RuleId, Side, SpaceId, TS};
use arrayvec::ArrayVec;
use serde::Serialize;

/// What artillery support adds to a side's die (`c3i.artillery.single`, `c3i.artillery.duel`).
pub const SUPPORT: u8 = 2;

/// What defensible ground adds to the defender's die (`c3i.combat.terrain`).
pub(super) const DEFENSIBLE: u8 = 2;

/// What flanking units add to the attacker's die (`c3i.combat.flank`).
pub(super) const FLANK: u8 = 1;

/// How many other units of the attacker must be next to the defender for that.
pub(super) const FLANKERS: u32 = 2;

/// A duel roll that explodes a caisson of the enemy (`c3i.artillery.caissons`).
pub const CAISSONS: u8 = 6;

/// The Attack Table: what befalls the side with the lower total.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub enum AttackResult {
    /// Equal totals: nothing.
    Stalemate,
    /// It retreats; if it cannot, it is blown.
    Retreat,
    /// It is blown; on July 3 eliminated.
    Blown,
    /// It is eliminated.
    Eliminated,
}

impl AttackResult {
    /// The result of a difference between the totals (Attack Table).
    pub const fn of(difference: u8) -> Self {
        match difference {
            0 => AttackResult::Stalemate,
            1 | 2 => AttackResult::Retreat,
            3 | 4 => AttackResult::Blown,
            _ => AttackResult::Eliminated,
        }
    }
}

/// Why a side adds something to its die.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Bonus {
    /// Flanking units.
    Flank,
    /// Defensible ground.
    Ground,
    /// The unit's stars.
    Stars,
    /// Artillery of one side alone.
    Support,
    /// Artillery that has won a duel.
    Duel,
}

impl Bonus {
    /// The rule that grants it.
    pub const fn rule(self) -> Rule {
        match self {
            Bonus::Flank => Rule::CombatFlank,
            Bonus::Ground => Rule::CombatTerrain,
            Bonus::Stars => Rule::CombatStars,
            Bonus::Support => Rule::ArtillerySingle,
            Bonus::Duel => Rule::ArtilleryDuel,
        }
    }
}

/// Something that a side adds to its die.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
pub struct AttackModifier {
    /// The side that adds it.
    pub side: Side,
    /// What it adds.
    pub value: u8,
    /// The id of its rule.
    pub rule: &'static str,
    /// Why.
    #[serde(skip)]
    pub bonus: Bonus,
}

impl AttackModifier {
    fn new((bonus, side, value): (Bonus, Side, u8)) -> Self {
        AttackModifier { side, value, rule: bonus.rule().id(), bonus }
    }
}

/// What both sides add to their dice in one attack.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Modifiers(pub ArrayVec<(Bonus, Side, u8), 5>);

impl Modifiers {
    fn add(&mut self, bonus: Bonus, side: Side, value: u8) {
        if value > 0 && !self.0.is_full() {
            self.0.push((bonus, side, value));
        }
    }

    /// What a side adds in all.
    pub fn total(&self, side: Side) -> u8 {
        self.0.iter().filter(|(_, of, _)| *of == side).map(|(_, _, value)| value).sum()
    }
}

impl C3i {
    /// What both sides add to their dice, artillery apart (Attack Procedure Summary, 4).
    pub fn modifiers(
        &self,
        state: &State,
        field: &Field<'_>,
        attacker: PieceId,
        defender: PieceId,
    ) -> Modifiers {
        let mut modifiers = Modifiers::default();
        let (attacking, defending) = (owner(attacker), owner(defender));
        if let Some(hex) = state.hex(defender) {
            let near = (self.board.near(hex) & field.units[attacking]).len();
            if near > FLANKERS {
                modifiers.add(Bonus::Flank, attacking, FLANK);
            }
            if self.board.defensible.contains(hex) {
                modifiers.add(Bonus::Ground, defending, DEFENSIBLE);
            }
        }
        modifiers.add(Bonus::Stars, attacking, unit(attacker).stars);
        modifiers.add(Bonus::Stars, defending, unit(defender).stars);
        modifiers
    }

    /// Does cavalry keep this unit from attacking that one (`c3i.attack.cavalry-only`)?
    pub(super) fn forbids_cavalry(attacker: PieceId, defender: PieceId) -> bool {
        unit(attacker).arm == Arm::Cavalry && unit(defender).arm != Arm::Cavalry
    }

    /// The attacks that a side's unit can make.
    pub(super) fn targets<'a>(
        &'a self,
        state: &'a State,
        attacker: PieceId,
    ) -> impl Iterator<Item = PieceId> + 'a {
        let near = state.hex(attacker).map(|hex| self.board.near(hex));
        state
            .on_map(owner(attacker).other())
            .filter(move |(_, hex)| near.is_some_and(|near| near.contains(*hex)))
            .map(|(defender, _)| defender)
            .filter(move |defender| !C3i::forbids_cavalry(attacker, *defender))
    }

    /// Can a side attack at all?
    pub(super) fn has_attack(&self, state: &State, field: &Field<'_>, side: Side) -> bool {
        let mut near = self.near_enemy(state, field, side);
        near.any(|(attacker, _)| self.targets(state, attacker).next().is_some())
    }

    /// The units of a side with an enemy unit next to them.
    pub(super) fn near_enemy<'a>(
        &'a self,
        state: &'a State,
        field: &'a Field<'_>,
        side: Side,
    ) -> impl Iterator<Item = (PieceId, SpaceId)> + 'a {
        let enemies = field.units[side.other()];
        state.on_map(side).filter(move |(_, hex)| self.board.near(*hex).meets(enemies))
    }

    /// Has a side made all attacks that it makes before a pass (`c3i.engine.attack-cap`)?
    pub(super) fn attacks_capped(&self, state: &State, side: Side) -> bool {
        state.passed.is_none() && state.used[side] >= self.options.attack_cap
    }
}

impl Play<'_> {
    /// Resolves an attack for which artillery is declared.
    pub(super) fn resolve(&mut self, fight: Fight) {
        let supported = self.artillery(fight);
        self.roll_attack(fight, supported);
    }

    /// Spends points and fights the duel: the side that gets the support, if any.
    fn artillery(&mut self, fight: Fight) -> Option<Side> {
        let supports = |side: &Side| fight.bids[*side] == Some(true);
        let attacking = owner(fight.attacker);
        match (supports(&attacking), supports(&attacking.other())) {
            (false, false) => None,
            (true, true) => self.duel(attacking),
            (attacker, _) => {
                let side = if attacker { attacking } else { attacking.other() };
                self.spend(side, Rule::ArtillerySingle);
                Some(side)
            }
        }
    }

    /// Takes a point from a side's stock, if there is one.
    fn spend(&mut self, side: Side, rule: Rule) {
        let left = self.state.artillery[side].saturating_sub(1);
        self.state.artillery[side] = left;
        self.events.push(|| Event::ArtillerySpent { side, left, rule: rule.id() });
    }

    /// The duel (Artillery Duel, Exploding Caissons).
    fn duel(&mut self, attacking: Side) -> Option<Side> {
        let defending = attacking.other();
        for side in [attacking, defending] {
            self.spend(side, Rule::ArtilleryDuel);
        }
        let (attacker, defender) = (self.dice.d6(), self.dice.d6());
        let winner = match attacker.cmp(&defender) {
            std::cmp::Ordering::Greater => Some(attacking),
            std::cmp::Ordering::Equal => None,
            std::cmp::Ordering::Less => Some(defending),
        };
        self.events.push(|| Event::ArtilleryDuel { side: attacking, attacker, defender, winner });
        for (die, victim) in [(attacker, defending), (defender, attacking)] {
            if die == CAISSONS && self.state.artillery[victim] > 0 {
                self.spend(victim, Rule::ArtilleryCaissons);
            }
        }
        winner
    }

    /// Rolls the attack (Attack Procedure Summary, 4 to 7).
    fn roll_attack(&mut self, fight: Fight, supported: Option<Side>) {
        let field = self.field();
        let modifiers = self.rules.modifiers(self.state, &field, fight.attacker, fight.defender);
        let attacking = owner(fight.attacker);
        let dice = [self.dice.d6(), self.dice.d6()];
        let support = |side: Side| if supported == Some(side) { SUPPORT } else { 0 };
        let total = |side: Side, die: u8| die + modifiers.total(side) + support(side);
        let (attack, defence) = (total(attacking, dice[0]), total(attacking.other(), dice[1]));
        let result = AttackResult::of(attack.abs_diff(defence));
        let loser = match attack.cmp(&defence) {
            std::cmp::Ordering::Less => Some(fight.attacker),
            std::cmp::Ordering::Equal => None,
            std::cmp::Ordering::Greater => Some(fight.defender),
        };
        self.events.push(|| {
            let mut modifiers: Vec<AttackModifier> =
                modifiers.0.iter().copied().map(AttackModifier::new).collect();
            let duel = fight.bids == BySide { union: Some(true), confederate: Some(true) };
            let bonus = if duel { Bonus::Duel } else { Bonus::Support };
            modifiers.extend(supported.map(|side| AttackModifier::new((bonus, side, SUPPORT))));
            Event::AttackRolled {
                attacker: fight.attacker,
                defender: fight.defender,
                dice,
                modifiers,
                totals: [attack, defence],
                loser,
                result,
            }
        });
        match loser {
            None => self.end_attack(),
            Some(loser) => self.suffer(loser, result),
        }
    }

    /// The loser suffers the result (`c3i.combat.result`).
    fn suffer(&mut self, loser: PieceId, result: AttackResult) {
        let Some(from) = self.state.hex(loser) else { return };
        match result {
            AttackResult::Stalemate => return self.end_attack(),
            AttackResult::Retreat => return self.make_retreat(loser, Reason::LostAttack),
            AttackResult::Blown => self.blow(loser),
            AttackResult::Eliminated => self.eliminate(loser, Loss::Result),
        }
        self.after_attack(loser, from);
    }

    /// The loser has left `from`. If it was the defender, the attacker must follow, unless it stands in an
    /// enemy zone of control (`c3i.advance.must`, `c3i.advance.berdan`).
    pub(super) fn after_attack(&mut self, loser: PieceId, from: SpaceId) {
        let Some(Fight { attacker, defender, .. }) = self.state.fight else { return };
        let side = owner(attacker);
        if let Some(here) = self.state.hex(attacker).filter(|_| loser == defender) {
            if self.field().is_engaged(side, here) {
                let berdan = side == Side::Confederate && self.state.berdan == Some(here);
                self.events.push(|| Event::NoAdvance { unit: attacker, berdan });
            } else {
                self.state.unit_mut(attacker).place = Place::Hex(from);
                self.events.push(|| Event::Advanced { unit: attacker, from: here, to: from });
                self.share_hex(attacker, from);
            }
        }
        self.end_attack();
    }

    /// Ends an attack.
    fn end_attack(&mut self) {
        let Some(fight) = self.state.fight.take() else { return };
        let side = owner(fight.attacker);
        let field = self.field();
        self.settle(&field);
        self.events.push(|| Event::AttackDone { attacker: fight.attacker, defender: fight.defender });
        self.state.used[side] = self.state.used[side].saturating_add(1);
        self.acted(&field);
    }
}
