//! Artillery bombardment (§13, step 5).

use super::super::Play;
use super::super::attack::{Attack, Battery};
use super::super::event::Event;
use super::super::frame::Frame;
use crate::engine::Agenda as _;
use crate::engine::SpaceId;

/// Artillery in a position counts no more than this (`guns.bombard.hits`).
pub(in super::super) const MOST_POINTS: u8 = 3;
/// Points for a hit or a reduction.
pub(in super::super) const POINTS_FOR_A_HIT: u8 = 3;

impl Attack {
    /// What bombards a position, in points.
    fn bombardment_of(&self, side: crate::engine::Side, at: SpaceId) -> Option<u8> {
        let mut aimed = self.batteries[side].iter().filter(|battery| battery.target == Some(at)).peekable();
        aimed.peek()?;
        Some(aimed.fold(0, |sum: u8, battery| sum.saturating_add(battery.sum().min(MOST_POINTS))))
    }
}

impl Play<'_> {
    /// The hits on the next target that was bombarded are counted (`guns.bombard.hits`).
    pub(in super::super) fn count_hits(&mut self, from: SpaceId) -> bool {
        self.pop();
        let (side, enemy) = (self.state.active, self.state.active.other());
        let Some(attack) = self.state.attack.as_deref() else { return true };
        let aimed = attack.batteries[side].iter().filter_map(|battery| battery.target);
        let Some(target) = aimed.filter(|at| *at >= from).min() else { return true };
        let total = attack.bombardment_of(side, target).unwrap_or(0);
        let hits = total / POINTS_FOR_A_HIT;
        let tokens = attack.battery(enemy, target).map_or(0, Battery::unhit);
        self.tell(|| Event::BombardmentHits { side, target, total, hits });
        self.push(Frame::Hits { from: SpaceId(target.0.saturating_add(1)) });
        let on_tokens = u8::try_from(tokens).unwrap_or(u8::MAX).min(hits);
        if on_tokens > 0 {
            self.push(Frame::HitToken { at: target, left: on_tokens });
        }
        self.hit_blocks(target, hits - on_tokens);
        true
    }

    /// Hits beyond the tokens make the blocks in a position weaker in close combat.
    fn hit_blocks(&mut self, at: SpaceId, hits: u8) {
        let Some(attack) = self.state.attack.as_deref_mut() else { return };
        let target = attack.targets.iter_mut().find(|target| target.at == at && target.held);
        if let Some(target) = target.filter(|_| hits > 0) {
            target.hits = target.hits.saturating_add(hits);
            self.tell(|| Event::BlocksHit { at, hits });
        }
    }
}
