//! Reinforcements arrive at their entry points (§11, §16).

use super::Play;
use super::army::Place;
use super::event::Event;
use super::hours::{HISTORICAL, Hour, TimeToken};
use super::options::Reinforcements;
use super::pieces::{Block, Formation};
use crate::engine::Agenda as _;
use crate::engine::{EntryId, Side};

impl Play<'_> {
    /// The time tokens of the turn are turned up, and reinforcements arrive. Always true, for steps.
    pub(super) fn turn_time_tokens(&mut self) -> bool {
        self.pop();
        let side = self.state.active;
        for hour in self.state.clock.span() {
            match self.rules.options.reinforcements {
                Reinforcements::Random => self.turn_time_token(side, hour),
                Reinforcements::Historical => {
                    let listed =
                        HISTORICAL.iter().filter(|one| one.hour == hour && one.formation.side() == side);
                    listed.for_each(|one| self.arrive(one.formation, one.entry, hour));
                }
            }
        }
        self.state.armies[side].turned = self.state.clock.end();
        true
    }

    /// A time token is turned up. A rumor goes; an arrival stays on the track until it is counted (§16).
    fn turn_time_token(&mut self, side: Side, hour: Hour) {
        let army = &mut self.state.armies[side];
        let token = army.track.at(hour);
        match token {
            TimeToken::None {} => return,
            TimeToken::Rumor {} => army.track.set(hour, TimeToken::None {}),
            TimeToken::Arrival { .. } => {}
        }
        self.tell(|| Event::TimeTokenTurned { side, hour, token });
        let TimeToken::Arrival { entry } = token else { return };
        let stack = self.state.armies[side].stack_at(entry);
        if let Some(formation) = stack.map(|stack| stack.tokens.remove(0)) {
            self.arrive(formation, entry, hour);
        }
    }

    /// A command arrives: first what is forfeited of it, in order, then the rest, mixed.
    fn arrive(&mut self, formation: Formation, entry: EntryId, hour: Hour) {
        let side = formation.side();
        let mut blocks: Vec<Block> = Block::of(formation).collect();
        let forfeited =
            if side == Side::Union { usize::from(self.state.forfeit).min(blocks.len()) } else { 0 };
        for block in blocks.drain(..forfeited) {
            self.forfeit_block(block);
        }
        // The order of the handles must not say which block is which.
        self.dice.shuffle(&mut blocks);
        let count = u8::try_from(blocks.len()).unwrap_or(u8::MAX);
        for block in blocks {
            self.add_block(block, Place::OffMap { entry, arrived: hour, available: hour });
        }
        if count > 0 {
            self.state.phase.arrivals.push((hour, entry));
            self.tell(|| Event::ReinforcementsArrived {
                side,
                entry,
                hour,
                count,
                formation: Some(formation),
            });
        }
    }

    /// A block that would arrive is out of the game, and everybody sees which (`guns.night.buford`).
    fn forfeit_block(&mut self, block: Block) {
        self.state.forfeit = self.state.forfeit.saturating_sub(1);
        let Some(slot) = self.add_block(block, Place::Forfeited {}) else { return };
        if let Some(one) = self.state.armies[block.side()].slots.get_mut(slot) {
            one.body.seen = Some(one.face.seen());
        }
        let who = self.who(block.side(), slot);
        self.tell(|| Event::BlockForfeited { who, formation: block.formation() });
    }
}
