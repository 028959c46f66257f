//! A piece that comes to an area, or is sent against the enemy in it: what is told alike of moves, of steps of cavalry
//! and of pieces out of entry boxes.

use super::super::fighter::Fighter;
use super::super::show::words::against_works;
use super::prelude::*;

/// A piece on its way.
#[derive(Clone, Copy)]
pub struct Arrival {
    /// What comes.
    pub piece: Piece,
    /// The cubes on it.
    pub cubes: u8,
    /// From where; nothing if no piece is on its way.
    pub from: Option<SpaceId>,
    /// Where to.
    pub to: SpaceId,
}

impl Arrival {
    /// What the piece does there.
    pub fn verb(self, case: Case<'_>, peaceful: &'static str) -> &'static str {
        if case.state.is_enemy_held(self.to, case.side) { "assaults" } else { peaceful }
    }

    /// The attacker that it would be; nothing if it attacks nobody.
    fn attacker(self, case: Case<'_>) -> Option<Fighter> {
        let (kind, from) = (self.piece.troop()?, self.from?);
        let enemy = case.state.is_enemy_held(self.to, case.side);
        enemy.then(|| Fighter::new(kind, self.cubes, from, from))
    }

    /// Whether the attack of everybody who was sent there, and of this piece, is a flank attack, and whether
    /// entrenchments meet all of it.
    fn meets(self, case: Case<'_>) -> (bool, bool) {
        let Some(one) = self.attacker(case) else { return (false, false) };
        let sent = case.state.attackers.iter().filter(|other| other.target == self.to);
        let all: Vec<Fighter> = sent.map(|other| other.fighter).chain([one]).collect();
        Wallace::works_against(case.state.place(self.to).entrenchments, &all)
    }

    /// How the attack meets entrenchments, as the end of a sentence.
    pub fn works(self, case: Case<'_>) -> &'static str {
        let (flank, entrenched) = self.meets(case);
        against_works(flank, entrenched)
    }

    /// The assault that comes of it.
    pub fn chance(self, case: Case<'_>) -> Option<Chance> {
        let more = Some(self.attacker(case)?);
        Some(Chance::Assault { area: self.to, more, planned: true })
    }

    /// The works of its own that a piece which comes costs.
    pub fn risk(self, case: Case<'_>, costs: bool) -> Option<String> {
        (costs && self.attacker(case).is_none()).then(|| "costs an entrenchment".into())
    }

    /// The works that meet the attack of a piece that comes.
    pub fn note(self, case: Case<'_>) -> Option<String> {
        let met = self.attacker(case).is_some() && self.meets(case).1;
        met.then(|| "the entrenchments protect the defenders".into())
    }

    /// A piece that bears all the cubes it can. Only attackers count by themselves: in an area the cubes of a kind
    /// are one pool, and the next one eliminates a piece if all of them bear what they can.
    pub fn worn(self, case: Case<'_>) -> Option<String> {
        let kind = self.piece.troop().filter(|kind| self.cubes == kind.cap())?;
        let there = case.state.place(self.to);
        if !there.is_held_by(case.side) || there.troops[kind] == 0 {
            return Some("the next cube that it takes eliminates it".into());
        }
        let risk = || format!("the next cube on the {} there eliminates a piece", self.piece.name());
        there.is_worn_out(kind).then(risk)
    }
}

/// Does a piece on a Move order cost an entrenchment in an area to which it comes?
pub(super) fn digs_by_order(case: Case<'_>, area: SpaceId) -> bool {
    let dug = case.state.march.as_ref().is_some_and(|march| march.dug.contains(&area));
    case.rules.digs(case.state, case.side, area, dug)
}
