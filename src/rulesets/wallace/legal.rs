//! Which commands there are, and which of them are legal now.

use super::Wallace;
use super::assault::partitions;
use super::command::{Command, Path, Source};
use super::double::{Knows, Thought};
use super::fire::Shot;
use super::frame::{Duty, Frame};
use super::pieces::{Piece, Troop};
use super::place::Block;
use super::refusals::{Fight, Fire, Moves, Turn, Verdict, Why, unless};
use super::state::State;
use crate::engine::{Side, SpaceId};
use arrayvec::ArrayVec;

/// Command blocks that a side has.
const MOST_BLOCKS: usize = 8;

impl Wallace {
    /// May a side give this command now? If not, why?
    pub(super) fn judge(&self, state: &State, side: Side, command: &Command) -> Verdict {
        if !Wallace::decider(state).includes(side) {
            return Err(Why::NotNow);
        }
        let Some(frame) = Wallace::frame(state) else { return Err(Why::NotNow) };
        if let Command::Enter { entry, piece, cubes } = *command {
            return self.check_enter(state, entry, piece, cubes);
        }
        match frame {
            Frame::Action {} => self.judge_action(state, command),
            Frame::Order { at } => self.check_order(state, at, command),
            Frame::Move {} | Frame::CavalryStep { .. } => self.judge_march(state, frame, command),
            Frame::Fire {} => self.judge_fire(state, command),
            _ => self.judge_choice(state, frame, command),
        }
    }

    fn judge_action(&self, state: &State, command: &Command) -> Verdict {
        match *command {
            Command::PlaceBlock { at } => self.check_place_block(state, at),
            Command::RemoveBlock { at } => self.check_remove_block(state, at),
            Command::Issue { source, at } => Wallace::check_issue(state, source, at),
            Command::ForcedPass {} => Wallace::check_forced_pass(state),
            Command::Concede {} if state.side == Side::Confederate => Ok(()),
            Command::Concede {} => Err(Turn::UnionConcedes.into()),
            _ => Err(Why::NotNow),
        }
    }

    fn judge_march(&self, state: &State, frame: Frame, command: &Command) -> Verdict {
        let Some(march) = state.march.as_deref() else { return Err(Why::NotNow) };
        match (frame, command) {
            (Frame::Move {}, Command::Move { piece, to, cubes }) => {
                let thought = Thought { piece: *piece, from: march.from, to: *to };
                self.check_move(state, march, thought, *cubes, Knows::Everything)
            }
            (Frame::Move {}, Command::MoveDone {}) => self.check_move_done(state, march),
            (Frame::CavalryStep { at }, Command::CavalryStep { to }) => {
                self.check_step(state, march, at, *to)
            }
            (Frame::CavalryStep { at }, Command::CavalryStop {}) => Wallace::check_stop(state, at),
            _ => Err(Why::NotNow),
        }
    }

    fn judge_fire(&self, state: &State, command: &Command) -> Verdict {
        let Some(barrage) = state.barrage.as_deref() else { return Err(Why::NotNow) };
        match *command {
            Command::Fire { from, piece, target, aim } => {
                self.check_shot(state, barrage, Shot { from, piece, target, aim })
            }
            Command::FireDone {} => unless(barrage.fired.is_empty(), Fire::NotYet),
            _ => Err(Why::NotNow),
        }
    }

    fn judge_choice(&self, state: &State, frame: Frame, command: &Command) -> Verdict {
        match (frame, command) {
            (Frame::BlockValue { .. }, Command::SetValue { value }) => Wallace::check_value(state, *value),
            (Frame::SecondDisc { duty }, Command::SecondDisc { at }) => {
                self.check_second_disc(state, duty, *at)
            }
            (Frame::HoldChoice { from }, Command::HoldAssault {}) => {
                self.check_hold(state, from, Knows::Everything).map_err(|why| Moves::CannotHold(why).into())
            }
            (Frame::Assaults {}, Command::PickAssault { area }) => {
                unless(Wallace::attackers_of(state, *area) == 0, Fight::NobodyAttacks { area: *area })
            }
            (Frame::FireMarkers {}, Command::TakeFireMarker { from }) => {
                Wallace::check_take_marker(state, *from)
            }
            (Frame::GunHit { place }, Command::GunHit { piece }) => {
                let none = state.place(place).guns.of(*piece) == 0;
                unless(none, Fire::NoSuchGun { place, piece: *piece })
            }
            (Frame::CubeColour { place, cause }, Command::CubeColour { kind }) => {
                Wallace::check_cube_colour(state, place, cause, *kind)
            }
            (Frame::AssignDefence { kind: asked }, Command::Assign { kind, parts }) => {
                unless(asked != *kind, Fight::OtherKind { asked })?;
                Wallace::check_assign(state, *kind, parts)
            }
            (Frame::Allocate { .. }, Command::Allocate { kind }) => Wallace::check_allocate(state, *kind),
            (Frame::Counter { .. }, Command::CounterRetreat { piece, cubes, origin }) => {
                Wallace::check_counter(state, *piece, *cubes, *origin)
            }
            (Frame::Shortage { side, kind }, Command::Shortage { at, cubes }) => {
                let fits = self.shortages(state, side, kind).contains(&(*at, *cubes));
                unless(!fits, Fight::NothingToGive { at: *at, cubes: *cubes, kind })
            }
            (
                Frame::AttackersLeave {}
                | Frame::DefendersLeave {}
                | Frame::CavalryLeaves { .. }
                | Frame::GunsRetreat {},
                Command::Retreat { piece, cubes, through, to },
            ) => self.check_retreat(state, *piece, *cubes, Path { through: *through, to: *to }),
            (Frame::HorseGuns { .. } | Frame::WithdrawGuns {}, Command::GunsGo { piece, through, to }) => {
                self.check_gun_goes(state, *piece, Path { through: *through, to: *to })
            }
            (Frame::TurnEnd {}, Command::EndTurn {})
            | (Frame::EntryAssault { .. }, Command::EntryFight {})
            | (Frame::HoldChoice { .. }, Command::ResolveAssaults {})
            | (Frame::CavalryChoice { .. }, Command::CavalryStand {} | Command::CavalryRetreat {})
            | (Frame::HorseGuns { .. } | Frame::WithdrawGuns {}, Command::GunsStay {}) => Ok(()),
            (Frame::SettleCavalry {}, Command::CavalryStand {} | Command::CavalryRetreat {})
                if Wallace::cavalry_asked(state) =>
            {
                Ok(())
            }
            _ => Err(Why::NotNow),
        }
    }

    /// Appends every legal command of whoever decides.
    pub(super) fn choices(&self, state: &State, commands: &mut Vec<Command>) {
        let Some(frame) = Wallace::frame(state) else { return };
        match frame {
            Frame::Action {} => self.legal_actions(state, commands),
            Frame::TurnEnd {} => {
                self.legal_entries(state, commands);
                commands.push(Command::EndTurn {});
            }
            Frame::Order { at } => self.legal_orders(state, at, commands),
            Frame::Move {} => {
                if let Some(march) = state.march.as_deref() {
                    self.legal_moves(state, march, commands);
                }
            }
            Frame::Fire {} => {
                if let Some(barrage) = state.barrage.as_deref() {
                    self.legal_shots(state, barrage, commands);
                }
            }
            Frame::EntryAssault { .. } => {
                self.legal_entries(state, commands);
                commands.push(Command::EntryFight {});
            }
            Frame::SecondDisc { duty } => {
                let blocks = state.blocks(state.side).map(|(at, _)| at);
                let fits = blocks.filter(|at| self.check_second_disc(state, duty, *at).is_ok());
                commands.extend(fits.map(|at| Command::SecondDisc { at }));
                if duty == (Duty::Free {}) {
                    self.legal_entries(state, commands);
                }
            }
            Frame::AttackersLeave {}
            | Frame::DefendersLeave {}
            | Frame::CavalryLeaves { .. }
            | Frame::GunsRetreat {} => self.legal_retreats(state, commands),
            Frame::HorseGuns { .. } | Frame::WithdrawGuns {} => self.legal_guns(state, commands),
            _ => self.legal_choices(state, frame, commands),
        }
    }

    fn legal_actions(&self, state: &State, commands: &mut Vec<Command>) {
        let side = state.side;
        self.legal_entries(state, commands);
        let blocks: ArrayVec<(SpaceId, Block), MOST_BLOCKS> = state.blocks(side).take(MOST_BLOCKS).collect();
        let room = blocks.iter().map(|(_, block)| block.room()).fold(0, u8::saturating_add);
        for (at, block) in &blocks {
            let sources = [Source::Single, Source::Double].into_iter();
            let fits =
                sources.filter(|source| Wallace::check_disc(state, *source, (*at, *block), room).is_ok());
            commands.extend(fits.map(|source| Command::Issue { source, at: *at }));
        }
        if Wallace::check_forced_pass(state).is_ok() {
            commands.push(Command::ForcedPass {});
        }
        if !self.is_stalled(state) {
            if !state.available[side].is_empty() {
                let places = self.board.places().into_iter().filter(|at| self.has_room_for_block(state, *at));
                commands.extend(places.map(|at| Command::PlaceBlock { at }));
            }
            commands.extend(blocks.iter().map(|(at, _)| Command::RemoveBlock { at: *at }));
        }
        if side == Side::Confederate {
            commands.push(Command::Concede {});
        }
    }

    /// Appends the orders that a block can give.
    pub(super) fn legal_orders(&self, state: &State, at: SpaceId, commands: &mut Vec<Command>) {
        let reach = self.board.reach(at);
        let mut offer = |order: Command| {
            if self.check_order(state, at, &order).is_ok() {
                commands.push(order);
            }
        };
        for area in reach {
            offer(Command::OrderMove { from: area });
        }
        offer(Command::OrderFire {});
        for area in reach {
            offer(Command::OrderReorganise { area });
            offer(Command::OrderRemoveFire { area });
        }
        let sticks_left = state.stick_stock() > 0;
        for area in reach.into_iter().filter(|area| state.place(*area).is_held_by(state.side)) {
            self.legal_works(state, area, sticks_left, commands);
            self.legal_reinforcements(state, at, area, commands);
        }
        commands.push(Command::OrderPass {});
    }

    /// Appends what can be done with the entrenchments of an own area.
    fn legal_works(&self, state: &State, area: SpaceId, sticks_left: bool, commands: &mut Vec<Command>) {
        let boundaries = self.board.nbr(area);
        if sticks_left {
            let fits =
                boundaries.into_iter().filter(|boundary| self.check_works(state, area, *boundary).is_ok());
            commands.extend(fits.map(|boundary| Command::OrderEntrench { area, boundary }));
        }
        let mut last = None;
        for from in state.place(area).entrenchments.iter() {
            if last.replace(from) != Some(from) {
                let others = boundaries.into_iter().filter(|to| *to != from);
                commands.extend(others.map(|to| Command::OrderShiftEntrenchment { area, from, to }));
            }
        }
    }

    /// Appends the cubes that can be put on the pieces of an own area.
    fn legal_reinforcements(&self, state: &State, at: SpaceId, to: SpaceId, commands: &mut Vec<Command>) {
        for from in self.board.adj(to).into_iter().filter(|from| state.place(*from).is_held_by(state.side)) {
            for kind in Troop::INFANTRY {
                let order = Command::OrderReinforce { kind, from, to };
                if self.check_order(state, at, &order).is_ok() {
                    commands.push(order);
                }
            }
        }
    }

    /// The commands of decisions of which there are few: every candidate is tried.
    fn legal_choices(&self, state: &State, frame: Frame, commands: &mut Vec<Command>) {
        let candidates: Vec<Command> = match frame {
            Frame::BlockValue { .. } => {
                state.available[state.side].values().map(|value| Command::SetValue { value }).collect()
            }
            Frame::CavalryStep { at } => {
                let steps = self.board.adj(at).into_iter().map(|to| Command::CavalryStep { to });
                steps.chain([Command::CavalryStop {}]).collect()
            }
            Frame::HoldChoice { .. } => vec![Command::HoldAssault {}, Command::ResolveAssaults {}],
            Frame::Assaults {} => {
                let areas = self.board.areas().into_iter();
                areas.map(|area| Command::PickAssault { area }).collect()
            }
            Frame::FireMarkers {} => {
                let areas = self.board.areas().into_iter();
                areas.map(|from| Command::TakeFireMarker { from }).collect()
            }
            Frame::GunHit { .. } => Piece::GUNS.map(|piece| Command::GunHit { piece }).to_vec(),
            Frame::CubeColour { .. } => Troop::ALL.map(|kind| Command::CubeColour { kind }).to_vec(),
            Frame::Allocate { .. } => Troop::ALL.map(|kind| Command::Allocate { kind }).to_vec(),
            Frame::CavalryChoice { .. } | Frame::SettleCavalry {} => {
                vec![Command::CavalryStand {}, Command::CavalryRetreat {}]
            }
            Frame::AssignDefence { kind } => {
                let Some(assault) = &state.assault else { return };
                let place = state.place(assault.area);
                let all = partitions(place.troops[kind], place.cubes[kind], kind.cap());
                all.into_iter().map(|parts| Command::Assign { kind, parts }).collect()
            }
            Frame::Counter { .. } => {
                let attackers = state.assault.iter().flat_map(|assault| assault.attackers());
                let mut all: Vec<_> =
                    attackers.map(|one| (Piece::from(one.kind), one.cubes, one.origin)).collect();
                all.sort_unstable();
                all.dedup();
                let command = |(piece, cubes, origin)| Command::CounterRetreat { piece, cubes, origin };
                all.into_iter().map(command).collect()
            }
            Frame::Shortage { side, kind } => {
                let all = self.shortages(state, side, kind);
                all.into_iter().map(|(at, cubes)| Command::Shortage { at, cubes }).collect()
            }
            _ => Vec::new(),
        };
        let decider = Wallace::side_of(state, frame);
        commands.extend(candidates.into_iter().filter(|command| self.judge(state, decider, command).is_ok()));
    }
}
