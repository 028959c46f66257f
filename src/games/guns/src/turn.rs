//! Turns, their length, and the opening of action phases (§5, §7).

use super::army::{Body, Moved, Orders, Slot};
use super::event::{Event, Length};
use super::frame::{Frame, ReturnReason};
use super::hours::Hour;
use super::state::{Ending, Phase, State};
use super::{Guns, Play};
use crate::engine::Agenda as _;
use crate::engine::SortShort as _;
use crate::engine::{Side, SpaceId};

/// How many blocks of the smaller army make a turn an hour longer (`guns.turn.duration-max`).
const BLOCKS_FOR_AN_HOUR: usize = 3;

impl Guns {
    /// How long the turn that begins may be, and why (§7).
    pub(super) fn longest_turn(state: &State) -> (u8, Length) {
        let attack = Side::ALL.iter().any(|side| state.armies[*side].orders == Orders::Attack);
        match () {
            () if state.is_night() => (1, Length::Night {}),
            () if attack => (1, Length::Attack {}),
            () => {
                let counts = Side::ALL.map(|side| state.armies[side].in_play(state.clock.start));
                let fewer = counts.into_iter().min().unwrap_or(0);
                let by_blocks = u8::try_from(1 + fewer / BLOCKS_FOR_AN_HOUR).unwrap_or(u8::MAX);
                let most = by_blocks.min(state.clock.start.before_night());
                (most, Length::Chosen { most })
            }
        }
    }
}

impl Play<'_> {
    /// The next turn begins, or the game ends (`guns.win.union`).
    pub(super) fn begin_turn(&mut self) -> bool {
        self.pop();
        let clock = &mut self.state.clock;
        let start = if clock.turn == 0 { Hour::FIRST } else { clock.end() };
        if start > Hour::LAST {
            self.finish(Ending::Time);
            return true;
        }
        clock.start = start;
        clock.hours = 0;
        clock.short = false;
        clock.turn = clock.turn.saturating_add(1);
        clock.first = self.state.last_withdraw.unwrap_or(Side::Union);
        match Guns::longest_turn(self.state) {
            (most, Length::Chosen { .. }) => self.push(Frame::Duration { most }),
            (hours, length) => self.start_turn(hours, length),
        }
        true
    }

    /// The turn lasts so long, though it could have lasted longer.
    pub(super) fn set_duration(&mut self, hours: u8, most: u8) -> bool {
        self.pop();
        self.state.clock.short = hours < most;
        self.start_turn(hours, Length::Chosen { most });
        true
    }

    fn start_turn(&mut self, hours: u8, length: Length) {
        let clock = &mut self.state.clock;
        clock.hours = hours;
        let (start, first) = (clock.start, clock.first);
        self.tell(|| Event::TurnStarted { start, hours, length, first });
        self.push_all(&Frame::of_turn(first));
    }

    /// An action phase begins: its steps are laid on the stack (§5).
    pub(super) fn begin_phase(&mut self, side: Side) -> bool {
        self.pop();
        self.state.active = side;
        let orders = self.state.orders();
        self.tell(|| Event::PhaseStarted { side, orders });
        for slot in &mut self.state.armies[side].slots {
            let body = &mut slot.body;
            (body.moved, body.marched, body.locked) = (Moved::No {}, false, false);
        }
        self.shuffle_blocks(side);
        let (mandatory, exempt) = self.rules.beaten(self.state);
        self.state.phase = Phase { mandatory, exempt, ..Phase::default() };
        let night = self.state.is_night();
        let buford = side == Side::Union && self.state.clock.start.day() == 1;
        let mut steps = Frame::of_phase(orders, night, buford);
        if night && orders == Orders::Withdraw {
            let due = self.half_the_tray(ReturnReason::Night);
            steps.insert(0, due);
        }
        self.push_all(&steps);
        true
    }

    /// Blocks that stand together are mixed, so that the enemy loses sight of them (`guns.hidden.shuffle`).
    fn shuffle_blocks(&mut self, side: Side) {
        let mut mixed: Vec<SpaceId> = Vec::new();
        let mut done = 0_u32;
        let slots: Vec<Slot> = self.state.armies[side].slots.iter().copied().collect();
        for (first, one) in slots.iter().enumerate() {
            if done >> first & 1 == 1 || !one.body.place.is_in_play() {
                continue;
            }
            let together: Vec<usize> =
                (first..slots.len()).filter(|other| stand_together(&one.body, &slots[*other].body)).collect();
            done |= together.iter().fold(0, |bits, slot| bits | 1 << slot);
            if together.len() > 1 {
                self.mix(side, &together);
                mixed.extend(one.body.place.at());
            }
        }
        if !mixed.is_empty() {
            mixed.sort_short();
            mixed.dedup();
            self.tell(|| Event::BlocksShuffled { side, positions: mixed });
        }
    }

    fn mix(&mut self, side: Side, together: &[usize]) {
        let army = &mut self.state.armies[side];
        let mut faces: Vec<_> = together.iter().filter_map(|slot| army.face(*slot)).collect();
        self.dice.shuffle(&mut faces);
        for (slot, face) in together.iter().zip(faces) {
            if let Some(slot) = army.slots.get_mut(*slot) {
                (slot.face, slot.body.seen, slot.body.strong) = (face, None, false);
            }
        }
    }

    /// The game is over.
    pub(super) fn finish(&mut self, ending: Ending) {
        self.state.ending = Some(ending);
        self.tell(|| Event::GameOver { ending });
    }
}

/// Can nobody tell the two apart but by what he has seen of them?
fn stand_together(one: &Body, other: &Body) -> bool {
    one.place.is_in_play()
        && one.place == other.place
        && (one.standing, one.won) == (other.standing, other.won)
}
