//! Which commands there are, and which of them are legal now.

use super::command::Command;
use super::frame::Frame;
use super::refusals::{Cause, GeneralCause, TokenCause, WithdrawalCause};
use super::rules::Rule;
use super::state::State;
use super::{Guns, Verdict, army::Orders, unless};
use crate::engine::Side;

impl Guns {
    /// May a side give this command now? If not, what is against it?
    pub(super) fn judge(&self, state: &State, side: Side, command: &Command) -> Verdict {
        if !Guns::decider(state).includes(side) {
            return Err(Cause::NotNow);
        }
        let Some(frame) = Guns::frame(state) else { return Err(Cause::NotNow) };
        self.judge_setting(state, frame, command)
            .or_else(|| self.judge_tokens(state, frame, command))
            .or_else(|| self.judge_movement(state, frame, command))
            .or_else(|| self.judge_attack(state, frame, command))
            .or_else(|| self.judge_night(state, frame, command))
            .unwrap_or(Err(Cause::NotNow))
    }

    /// The auction, the set-up, fronts, the length of turns, reductions.
    fn judge_setting(&self, state: &State, frame: Frame, command: &Command) -> Option<Verdict> {
        Some(match (frame, command) {
            (Frame::Bid { bid, .. }, Command::Bid { n }) => Guns::check_bid(bid, *n),
            (Frame::Bid { .. }, Command::PassBid {})
            | (Frame::ChooseSide { .. }, Command::ChooseSide { .. }) => Ok(()),
            (Frame::Pregame { bid, moves, .. }, Command::PregameMove { objective, via }) => {
                self.check_pregame_move(state, bid, moves, *objective, *via)
            }
            (Frame::Pregame { moves, .. }, Command::PregameDone {}) => self.check_pregame_done(state, moves),
            (Frame::PlaceCavalry { .. }, Command::PlaceCavalry { position }) => {
                self.check_place_cavalry(*position)
            }
            (Frame::Face { side, at }, Command::Face { front }) => self.check_face(state, side, at, *front),
            (Frame::Duration { most }, Command::ChooseDuration { hours }) => {
                Guns::check_duration(most, *hours)
            }
            (Frame::Offer { side, slot, .. }, Command::OfferReduction { a, b }) => {
                Guns::check_offer(state, side, slot, [*a, *b])
            }
            (Frame::Pick { .. }, Command::PickReduction { index }) => {
                unless(*index < 2, GeneralCause::PickOfTwo)
            }
            (Frame::MoveObjectives { left, moved }, Command::MoveObjective { objective, via }) => {
                self.check_move_objective(state, left, moved, *objective, *via)
            }
            (Frame::MoveObjectives { .. }, Command::EndObjectives {}) => self.check_end_objectives(state),
            (Frame::Declare {}, Command::DeclareOrders { orders }) => Guns::check_orders(state, *orders),
            _ => return None,
        })
    }

    /// Tokens that are returned or paid.
    fn judge_tokens(&self, state: &State, frame: Frame, command: &Command) -> Option<Verdict> {
        let _ = self;
        Some(match (frame, command) {
            (Frame::Discard {} | Frame::Return { .. }, Command::ReturnToken { token }) => {
                Guns::check_return(state, state.active, *token)
            }
            (Frame::Discard {}, Command::StopReturning {}) => Err(TokenCause::TooMany.into()),
            (Frame::Return { left, .. }, Command::StopReturning {}) => {
                unless(left == 0, TokenCause::MustReturn { left })
            }
            (Frame::Pay {}, Command::PayToken { token }) => Guns::check_pay(state, *token),
            _ => return None,
        })
    }

    /// Withdrawals, reinforcements and marches.
    fn judge_movement(&self, state: &State, frame: Frame, command: &Command) -> Option<Verdict> {
        Some(match (frame, command) {
            (Frame::Withdrawals {} | Frame::LosersLeave {}, Command::Withdraw { block }) => {
                self.check_withdraw(state, *block)
            }
            (Frame::Withdrawals {}, Command::EndWithdrawals {}) => {
                let left = state.phase.mandatory.count_ones();
                unless(left == 0, WithdrawalCause::Mandatory { left })
            }
            (Frame::WithdrawTo { slot }, Command::WithdrawTo { position }) => {
                self.check_withdraw_to(state, slot, *position)
            }
            (Frame::WithdrawTo { slot }, Command::WithdrawOff { area }) => {
                self.check_withdraw_off(state, slot, *area)
            }
            (Frame::WithdrawTo { slot }, Command::StayPut {}) => self.check_stay(state, slot),
            (Frame::Reinforce {}, Command::Enter { block }) => self.check_enter(state, *block),
            (Frame::Reinforce {}, Command::Transfer { block, to }) => {
                Guns::check_transfer(state, *block, *to)
            }
            (Frame::EnterTo { slot }, Command::EnterTo { position, mode, captures }) => {
                self.check_enter_to(state, slot, *position, *mode, captures)
            }
            (Frame::March {}, Command::March { block }) => self.check_march(state, *block),
            (Frame::March {}, Command::PlayMarchToken {}) => Guns::check_march_token(state),
            (Frame::March {}, Command::Turn { position }) => {
                let on_board = unless(self.board.has(*position), Cause::NoPosition(Rule::FrontOne));
                on_board.and_then(|()| Guns::check_turn(state, *position))
            }
            (Frame::MarchTo { slot }, Command::MarchTo { position, captures }) => {
                self.check_march_to(state, slot, *position, captures)
            }
            (Frame::MarchTo { slot }, Command::MarchOff { area, captures }) => {
                self.check_march_off(state, slot, *area, captures)
            }
            (Frame::Reinforce {}, Command::EndReinforcement {}) | (Frame::March {}, Command::EndMarch {}) => {
                Ok(())
            }
            (Frame::March {} | Frame::Withdrawals {}, Command::AttackTarget { .. })
                if state.orders() != Orders::Attack =>
            {
                Err(TokenCause::NotUnderAttack.into())
            }
            _ => return None,
        })
    }

    /// Attacks.
    fn judge_attack(&self, state: &State, frame: Frame, command: &Command) -> Option<Verdict> {
        Some(match (frame, command) {
            (Frame::Attacks {}, Command::AttackTarget { position, approach }) => {
                self.check_target(state, *position, *approach)
            }
            (Frame::Lead { target }, Command::AttackLead { block, path }) => {
                self.check_lead(state, target, *block, path)
            }
            (Frame::Build {}, Command::AttackAdd { block, target, path }) => {
                self.check_add(state, *block, *target, path)
            }
            (Frame::Build {}, Command::AttackSecond { position, approach }) => {
                self.check_second(state, *position, *approach)
            }
            (Frame::DefenseArtillery {}, Command::DefenseArtillery { position, token }) => {
                self.check_defense(state, *position, *token)
            }
            (Frame::AttackArtillery {}, Command::AttackArtillery { position, token }) => {
                self.check_support(state, *position, *token)
            }
            (Frame::AttackArtillery {}, Command::DeclareExtended {}) => self.check_extended(state),
            (Frame::Bombard { next }, Command::Bombard { from, target }) => {
                self.check_bombard(state, next, *from, *target)
            }
            (Frame::HitToken { at, .. }, Command::HitToken { position, token }) => {
                Guns::check_hit(state, at, *position, *token)
            }
            (Frame::Fire { next }, Command::Support { from, target }) => {
                self.check_fire(state, next, *from, *target)
            }
            (Frame::Combats {}, Command::CombatFirst { position }) => {
                let on_board = unless(self.board.has(*position), Cause::NoPosition(Rule::CombatResult));
                on_board.and_then(|()| Guns::check_combat(state, *position))
            }
            (Frame::DefenseLead { target }, Command::DefenseLead { block }) => {
                Guns::check_defense_lead(state, target, *block)
            }
            (Frame::Build {}, Command::AttackGo {})
            | (Frame::Attacks {}, Command::EndAttacks {})
            | (Frame::DefenseArtillery {}, Command::EndDefenseArtillery {})
            | (Frame::AttackArtillery {}, Command::EndAttackArtillery {}) => Ok(()),
            _ => return None,
        })
    }

    /// What only happens at night.
    fn judge_night(&self, state: &State, frame: Frame, command: &Command) -> Option<Verdict> {
        Some(match (frame, command) {
            (Frame::Works {}, Command::PlaceFieldWorks { position, front }) => {
                self.check_place_works(state, *position, *front)
            }
            (Frame::Works {}, Command::EndFieldWorks {}) => Ok(()),
            (Frame::BufordLeaves { .. }, Command::RemoveBlock { block }) => {
                Guns::check_remove_block(state, *block)
            }
            (Frame::BufordLeaves { removed }, Command::ForfeitNextThree {}) => Guns::check_forfeit(removed),
            _ => return None,
        })
    }

    /// Appends every legal command of whoever decides.
    pub(super) fn choices(&self, state: &State, commands: &mut Vec<Command>) {
        let Some(frame) = Guns::frame(state) else { return };
        match frame {
            Frame::Bid { bid, .. } => Guns::legal_bids(bid, commands),
            Frame::ChooseSide { .. } => commands.extend(Side::ALL.map(|side| Command::ChooseSide { side })),
            Frame::Pregame { bid, moves, .. } => self.legal_pregame(state, bid, moves, commands),
            Frame::PlaceCavalry { .. } => self.legal_cavalry(commands),
            Frame::Face { side, at } => self.legal_faces(state, side, at, commands),
            Frame::Duration { most } => {
                commands.extend((1..=most).map(|hours| Command::ChooseDuration { hours }));
            }
            Frame::Discard {} => Guns::legal_returns(state, state.active, commands),
            Frame::Return { left, .. } => {
                Guns::legal_returns(state, state.active, commands);
                if left == 0 {
                    commands.push(Command::StopReturning {});
                }
            }
            Frame::Withdrawals {} => self.legal_withdrawals(state, commands),
            Frame::WithdrawTo { slot } => self.legal_withdraw_to(state, slot, commands),
            Frame::Reinforce {} => self.legal_reinforce(state, commands),
            Frame::EnterTo { slot } => self.legal_enter_to(state, slot, commands),
            Frame::March {} => self.legal_march(state, commands),
            Frame::MarchTo { slot } => self.legal_march_to(state, slot, commands),
            Frame::Declare {} => {
                commands.extend(Guns::possible_orders(state).map(|orders| Command::DeclareOrders { orders }));
            }
            Frame::Works {} => self.legal_works(state, commands),
            Frame::BufordLeaves { removed } => Guns::legal_buford(state, removed, commands),
            Frame::MoveObjectives { left, moved } => self.legal_objectives(state, left, moved, commands),
            Frame::Offer { side, slot, .. } => Guns::legal_offers(state, side, slot, commands),
            Frame::Pick { .. } => commands.extend([0, 1].map(|index| Command::PickReduction { index })),
            _ => self.attack_choices(state, frame, commands),
        }
    }

    fn attack_choices(&self, state: &State, frame: Frame, commands: &mut Vec<Command>) {
        match frame {
            Frame::Attacks {} => self.legal_targets(state, commands),
            Frame::Lead { target } => self.legal_leads(state, target, commands),
            Frame::Build {} => self.legal_build(state, commands),
            Frame::DefenseArtillery {} => self.legal_defense(state, commands),
            Frame::AttackArtillery {} => self.legal_support(state, commands),
            Frame::Pay {} => {
                let tokens = Guns::guns_of(state, state.active).kinds();
                commands.extend(tokens.map(|token| Command::PayToken { token }));
            }
            Frame::Bombard { next } => self.legal_bombard(state, next, commands),
            Frame::HitToken { at, .. } => Guns::legal_hits(state, at, commands),
            Frame::Fire { next } => self.legal_fire(state, next, commands),
            Frame::Combats {} => Guns::legal_combats(state, commands),
            Frame::DefenseLead { target } => Guns::legal_defense_leads(state, target, commands),
            Frame::LosersLeave {} => Guns::legal_losers(state, commands),
            _ => {}
        }
    }
}
