//! The set-up (§4): time tokens, queues, trays, Buford's blocks; and the choice of a front.

use super::army::{Body, Face, Place, Slot, stacks};
use super::board::Positions;
use super::event::{Draw, Event};
use super::frame::Frame;
use super::hours::{Batch, Hour, TimeToken, entries, laid};
use super::options::Reinforcements;
use super::pieces::{Block, Formation, Level};
use super::tokens::Stock;
use super::{Guns, Play};
use crate::engine::Agenda as _;
use crate::engine::{AreaId, Side, SpaceId};

/// How many tokens a tray holds at the start (`guns.setup.tray`).
const TRAY: u8 = 8;

/// How many blocks Buford has.
const CAVALRY: u8 = Formation::Buford.blocks();

/// Where Buford's blocks were, and the areas before them (§23).
const BUFORD: [(&str, &str); CAVALRY as usize] = [("P086", "A031"), ("P103", "A043")];

impl Guns {
    /// Where Buford was; on a board without these positions, where he can be.
    fn historical_buford(&self) -> Vec<(SpaceId, AreaId)> {
        let known = BUFORD.iter().filter_map(|(at, front)| {
            let (at, front) = (self.board.find(at)?, self.board.find_area(front)?);
            let fits = self.check_place_cavalry(at).is_ok() && self.board.bounds(at, front);
            fits.then_some((at, front))
        });
        let mut places: Vec<(SpaceId, AreaId)> = known.collect();
        let taken: Positions = places.iter().map(|(at, _)| *at).collect();
        let others =
            self.board.positions().filter(|at| self.check_place_cavalry(*at).is_ok() && !taken.contains(*at));
        places.extend(others.map(|at| (at, self.board.side_area(at, 0))).take(BUFORD.len() - places.len()));
        places
    }
}

impl Play<'_> {
    /// The objectives are placed; then comes the auction, if there is one, and then the deal.
    pub(super) fn begin(&mut self) {
        if self.rules.options.team {
            self.tell(|| Event::TeamsFormed {});
        }
        let areas = super::objectives::areas_of(self.state).to_vec();
        self.tell(|| Event::ObjectivesPlaced { areas });
        self.push(Frame::Deal {});
        if self.rules.options.auction {
            let bidder = if self.dice.pick(Side::ALL.len()) == 0 { Side::Union } else { Side::Confederate };
            self.push(Frame::Bid { bidder, bid: None });
        }
    }

    /// Tokens are laid and drawn. Always true, for steps.
    pub(super) fn deal(&mut self) -> bool {
        self.pop();
        if self.rules.options.reinforcements == Reinforcements::Random {
            for side in Side::ALL {
                laid(side, 0).for_each(|batch| self.lay_track(side, batch, false));
                self.lay_queues(side);
            }
        }
        for side in Side::ALL {
            self.fill_tray(side);
        }
        self.push(Frame::Turn {});
        if self.rules.options.historical_buford {
            self.set_up_buford();
        } else {
            self.push(Frame::PlaceCavalry { left: CAVALRY });
        }
        true
    }

    /// Time tokens are mixed and laid on the track.
    pub(super) fn lay_track(&mut self, side: Side, batch: Batch, night: bool) {
        let arrivals = batch.arrivals.iter().map(|entry| TimeToken::Arrival { entry: *entry });
        let mut tokens: Vec<TimeToken> = arrivals.collect();
        tokens.resize(usize::from(batch.hours), TimeToken::Rumor {});
        self.dice.shuffle(&mut tokens);
        let track = &mut self.state.armies[side].track;
        for (hour, token) in batch.range().zip(tokens) {
            track.set(Hour(hour), token);
        }
        let arrivals = u8::try_from(batch.arrivals.len()).unwrap_or(batch.hours);
        let rumors = batch.hours.saturating_sub(arrivals);
        self.tell(|| Event::TrackLaid { side, arrivals, rumors, night });
    }

    /// Reinforcement tokens are shuffled onto the queues; Kilpatrick lies at the bottom of his.
    fn lay_queues(&mut self, side: Side) {
        let mut deck: Vec<Formation> =
            Formation::of(side).filter(|formation| !formation.is_cavalry()).collect();
        self.dice.shuffle(&mut deck);
        let mut queues = Vec::new();
        for (mut stack, count) in stacks(side) {
            let last = (stack.entry == entries::TANEYTOWN).then_some(Formation::Kilpatrick);
            for _ in usize::from(last.is_some())..count {
                let fits = |formation: &Formation| stack.corps.is_none() || formation.corps() == stack.corps;
                let next = deck.iter().position(fits).map(|place| deck.remove(place));
                stack.tokens.extend(next);
            }
            stack.tokens.extend(last);
            queues.push(stack);
        }
        self.state.armies[side].queues = queues;
        self.tell(|| Event::QueuesLaid { side });
    }

    /// The first tokens are drawn.
    fn fill_tray(&mut self, side: Side) {
        let purse = &mut self.state.armies[side].tokens;
        let mut drawn = Stock::none(side);
        for _ in 0..TRAY {
            if let Some(token) = purse.pool.draw(self.dice) {
                drawn.put(token);
            }
        }
        purse.tray.add(&drawn);
        let (count, tokens) = (drawn.total(), Some(drawn.list()));
        self.tell(|| Event::TokensDrawn { side, count, tokens, why: Draw::SetUp });
    }

    /// Buford's blocks start where they were.
    fn set_up_buford(&mut self) {
        for (at, front) in self.rules.historical_buford() {
            self.place_buford(at, front);
            self.tell(|| Event::FrontChosen { side: Side::Union, at, front });
        }
    }

    /// One of Buford's blocks that are left comes onto the map; chance decides which, so that its handle does not.
    pub(super) fn place_buford(&mut self, at: SpaceId, front: AreaId) {
        let union = &self.state.armies.union;
        let left: Vec<Block> =
            Block::of(Formation::Buford).filter(|block| union.slot_of(*block).is_none()).collect();
        let Some(block) = left.get(self.dice.pick(left.len())).copied() else { return };
        let Some(slot) = self.add_block(block, Place::Map { at, front }) else { return };
        if let Some(slot) = self.state.armies.union.slots.get_mut(slot) {
            slot.body.entered = true;
        }
        let who = self.who(Side::Union, slot);
        self.tell(|| Event::BlockPlaced { who, at });
    }

    /// A full block comes into the game. Its slot; nothing if there is no room, which a sound position has.
    pub(super) fn add_block(&mut self, block: Block, place: Place) -> Option<usize> {
        let slots = &mut self.state.armies[block.side()].slots;
        let face = Face { block, level: Level::Full, shown: true };
        slots.try_push(Slot { body: Body::new(place), face }).ok()?;
        slots.len().checked_sub(1)
    }
}
