//! The end of an action phase at night: field works, Buford, the time track, the pool (§17).

use super::army::{Body, Place, Slot};
use super::command::Command;
use super::event::Event;
use super::field::held;
use super::frame::Frame;
use super::hours::{Hour, laid};
use super::options::Reinforcements;
use super::pieces::{Block, Level};
use super::refusals::{Cause, GeneralCause, TokenCause};
use super::rules::Rule;
use super::state::{FieldWorks, State};
use super::tokens::{MARCH, Stock};
use super::{Guns, Play, Verdict, unless};
use crate::engine::SortShort as _;
use crate::engine::{AreaId, PieceId, Side, SpaceId};

/// So many full blocks leave in the first night.
const LEAVERS: u8 = 2;

/// So many blocks that have not arrived can be given up instead.
const FORFEIT: u8 = 3;

/// Is it a full block in play (`guns.night.buford`)?
fn can_leave(slot: &Slot, hour: Hour) -> bool {
    let is_in_play = match slot.body.place {
        Place::Map { .. } | Place::Exited { .. } => true,
        Place::OffMap { available, .. } => available <= hour,
        _ => false,
    };
    is_in_play && slot.face.level == Level::Full
}

impl Guns {
    /// Are there field works with this front in a position?
    fn has_works(state: &State, at: SpaceId, front: AreaId) -> bool {
        state.works.iter().any(|works| works.at == at && works.front == front)
    }

    /// Where the active side could build field works, if it has the tokens: everybody sees that.
    fn sites<'a>(&'a self, state: &'a State) -> impl Iterator<Item = (SpaceId, AreaId)> + 'a {
        let sides =
            held(state.own()).into_iter().flat_map(|at| self.board.sides(at).map(|front| (at, front)));
        sides.filter(|(at, front)| !Guns::has_works(state, *at, *front))
    }

    /// May a march token be laid there?
    pub(super) fn check_place_works(&self, state: &State, position: SpaceId, front: AreaId) -> Verdict {
        unless(state.own().tokens.tray.of(MARCH) > 0, TokenCause::NoMarchToken)?;
        unless(self.board.has(position), Cause::NoPosition(Rule::NightWorks))?;
        unless(state.own().count_at(position) > 0, GeneralCause::NoBuilders { at: position })?;
        let bounds = self.board.bounds(position, front);
        unless(bounds, Cause::NotBounding { rule: Rule::NightWorks, at: position, area: front })?;
        let same = GeneralCause::SameWorks { at: position, front };
        unless(!Guns::has_works(state, position, front), same)
    }

    /// Appends all field works that can be built, and the end of building.
    pub(super) fn legal_works(&self, state: &State, commands: &mut Vec<Command>) {
        if state.own().tokens.tray.of(MARCH) > 0 {
            let sites = self.sites(state);
            commands.extend(sites.map(|(position, front)| Command::PlaceFieldWorks { position, front }));
        }
        commands.push(Command::EndFieldWorks {});
    }

    /// May the Union remove this block?
    pub(super) fn check_remove_block(state: &State, block: PieceId) -> Verdict {
        let army = &state.armies.union;
        let slot = Block::from_piece(block).and_then(|block| army.slot_of(block));
        let absent = Cause::Absent { rule: Rule::NightBuford, deed: "be given up" };
        let slot = slot.and_then(|slot| army.slots.get(slot)).ok_or(absent)?;
        unless(slot.body.place.is_in_play(), absent)?;
        unless(slot.face.level == Level::Full, GeneralCause::NotFull)?;
        unless(can_leave(slot, state.clock.last()), GeneralCause::NotYetHere)
    }

    /// May the Union give up reinforcements instead?
    pub(super) fn check_forfeit(removed: u8) -> Verdict {
        unless(removed == 0, GeneralCause::OneGivenUp)
    }

    /// Appends what the Union can give up.
    pub(super) fn legal_buford(state: &State, removed: u8, commands: &mut Vec<Command>) {
        let leaving = state.armies.union.slots.iter().filter(|slot| can_leave(slot, state.clock.last()));
        let mut blocks: Vec<PieceId> = leaving.map(|slot| slot.face.block.piece()).collect();
        blocks.sort_short();
        commands.extend(blocks.into_iter().map(|block| Command::RemoveBlock { block }));
        if Guns::check_forfeit(removed).is_ok() {
            commands.push(Command::ForfeitNextThree {});
        }
    }
}

impl Play<'_> {
    /// Can nobody see a way to build field works? Whether there is a march token in the tray is hidden.
    pub(super) fn no_works(&mut self) -> bool {
        let possible =
            !self.state.own().tokens.tray.is_empty() && self.rules.sites(self.state).next().is_some();
        !possible && self.done()
    }

    /// A march token becomes field works.
    pub(super) fn place_works(&mut self, position: SpaceId, front: AreaId) {
        let side = self.state.active;
        if self.state.armies[side].tokens.tray.take(MARCH) {
            self.state.works.push(FieldWorks { at: position, front, side });
            self.tell(|| Event::FieldWorksPlaced { side, at: position, front });
        }
    }

    /// Has the Union given up enough, or nothing to choose from? How many full blocks it has is known to all.
    pub(super) fn buford_cannot(&mut self, removed: u8) -> bool {
        let last = self.state.clock.last();
        let full = self.state.armies.union.slots.iter().filter(|slot| can_leave(slot, last)).count();
        match removed {
            0 if full < usize::from(LEAVERS) => {
                self.forfeit();
                true
            }
            0 => false,
            _ => (removed >= LEAVERS || full == 0) && self.done(),
        }
    }

    /// The Union removes a block.
    pub(super) fn remove_block(&mut self, block: PieceId) {
        let Some(Frame::BufordLeaves { removed }) = Guns::frame(self.state) else { return };
        let union = &mut self.state.armies.union;
        let Some(slot) = Block::from_piece(block).and_then(|block| union.slot_of(block)) else { return };
        let Some(one) = union.slots.get_mut(slot) else { return };
        let at = one.body.place.at();
        one.body =
            Body { seen: Some(one.face.seen()), entered: one.body.entered, ..Body::new(Place::Removed {}) };
        let formation = one.face.block.formation();
        self.pop();
        self.push(Frame::BufordLeaves { removed: removed.saturating_add(1) });
        if let Some(at) = at {
            self.part(at);
        }
        let who = self.who(Side::Union, slot);
        self.tell(|| Event::BlockRemoved { who, at, formation });
    }

    /// The Union gives up the next reinforcements.
    pub(super) fn forfeit(&mut self) {
        self.state.forfeit = FORFEIT;
        self.tell(|| Event::ForfeitChosen {});
        self.pop();
    }

    /// The time track and the pool are filled for the next day. Always true, for steps.
    pub(super) fn end_night(&mut self) -> bool {
        let side = self.state.active;
        if self.rules.options.reinforcements == Reinforcements::Random {
            laid(side, self.state.clock.start.day()).for_each(|batch| self.lay_track(side, batch, true));
        }
        let purse = &mut self.state.armies[side].tokens;
        let returned = std::mem::replace(&mut purse.returned, Stock::none(side));
        purse.pool.add(&returned);
        let count = returned.total();
        if count > 0 {
            self.tell(|| Event::PoolRebuilt { side, count, night: true });
        }
        self.done()
    }
}
