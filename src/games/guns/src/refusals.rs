//! Why a command is refused. Each kind of decision has its causes in its own file, and so has each rule that several
//! decisions use; here is what any of them may say.
//!
//! Checks are made by the thousand where commands are listed, so a cause is a small value without words. Its sentence
//! stands beside it (`refusals!`) with the rule and the figures of the case, and is put together only for whoever asks.
//! No sentence tells what no check has found. A refusal rests on what its side knows: the map, its own blocks and
//! tokens, and what everybody sees.

use super::army::Place;
use super::assault::{artillery, declare};
use super::command::Captures;
use super::decisions::{
    attack_artillery, attacks, bid, bombard, buford_leaves, build, combats, declare as orders,
    defense_artillery, defense_lead, duration, fire, hit_token, lead, march as march_token, move_objectives,
    offer, pick, place_cavalry, pregame, reinforce, return_tokens, withdraw_to, withdrawals, works,
};
use super::pieces::{Block, from_handle, handle};
use super::rules::Rule;
use super::show::case::Case;
use super::show::words::{self, areas, block_name, block_words};
use super::{entry, fronts, march, moves, objectives, tokens_in_play, withdrawal};
use crate::engine::phrase::join_choices;
use crate::engine::sentences::{no, refusals, topics};
use crate::engine::{AreaId, PieceId, Refusal, SpaceId};

topics! {
    /// What is named is not there.
    General(General);
    /// No block moves so, or there.
    Move(moves::Refused);
    /// The block does not march.
    March(march::Refused);
    /// It does not march there.
    MarchTo(march::NoWay);
    /// The blocks keep their front.
    Front(fronts::Refused);
    /// The block does not withdraw, or not there.
    Withdrawal(withdrawal::Refused);
    /// It does not leave the map, or does not stay.
    WithdrawTo(withdraw_to::Refused);
    /// Others must withdraw.
    Withdrawals(withdrawals::Refused);
    /// Nobody enters so.
    Entry(entry::Refused);
    /// The block is not sent elsewhere.
    Transfer(reinforce::Refused);
    /// It is no attack that can be declared.
    Attack(declare::Refused);
    /// None can begin with it.
    Attacks(attacks::Refused);
    /// The block does not lead.
    Lead(lead::Refused);
    /// Nothing is added to the attack.
    Build(build::Refused);
    /// Artillery is not played there.
    Artillery(artillery::Refused);
    /// It is not played for the attack.
    AttackArtillery(attack_artillery::Refused);
    /// It is not played for the defence.
    DefenseArtillery(defense_artillery::Refused);
    /// It does not bombard that.
    Bombard(bombard::Refused);
    /// It does not support that.
    Fire(fire::Refused);
    /// The token is not hit.
    HitToken(hit_token::Refused);
    /// No close combat is fought there.
    Combats(combats::Refused);
    /// The block does not lead the defence.
    DefenseLead(defense_lead::Refused);
    /// The tray lacks a token.
    Token(tokens_in_play::Refused);
    /// Tokens must be returned.
    Return(return_tokens::Refused);
    /// A march token does nothing now, nor does an attack.
    MarchToken(march_token::Refused);
    /// The orders are not declared.
    Orders(orders::Refused);
    /// The turn is not so long.
    Duration(duration::Refused);
    /// The two blocks are not offered.
    Offer(offer::Refused);
    /// None of them is picked so.
    Pick(pick::Refused);
    /// The objective does not move.
    Objective(objectives::Refused);
    /// It does not move in this turn.
    MoveObjective(move_objectives::Refused);
    /// The moves before the game are not made so.
    Pregame(pregame::Refused);
    /// The bid is not made.
    Bid(bid::Refused);
    /// Buford does not start there.
    PlaceCavalry(place_cavalry::Refused);
    /// The Union does not give that up.
    BufordLeaves(buford_leaves::Refused);
    /// No field works are laid there.
    Works(works::Refused);
}

refusals! {
    /// What any check may find.
    General(case) {
        /// The block that is named is not where it could do this; the rule is the one that asks for it.
        Absent { rule: Rule, deed: &'static str } => {
            let who = case.named.map_or_else(|| case.who(), |piece| format!("{}: it", case.whereabouts(piece)));
            Refusal::new(rule, format!("{who} cannot {deed}."))
        };
        NoPosition { rule: Rule } => Refusal::new(rule, "Blocks stand on the lines around areas, and this is none of them.");
        /// The position is no edge of the area.
        NotBounding { rule: Rule, at: SpaceId, area: AreaId } =>
            Refusal::new(rule, format!("{} does not bound {}.", case.name(at), case.area(area)));
    }
}

impl Case<'_> {
    /// The refusal of what is not to be decided now, or not by this side.
    pub(super) fn not_now(self) -> Told {
        match self.state.ending {
            Some(_) => no!(PhaseNotNow, "The game is over."),
            None => no!(PhaseNotNow, "Now {}.", words::task(self.rules, self.state)),
        }
    }

    /// The block that the command is about.
    pub fn who(self) -> String {
        match (self.named, self.asked()) {
            (Some(piece), Some(_)) => block_words(self.state, self.side, piece),
            (Some(_), None) => "that block".into(),
            (None, slot) => {
                let face = slot.and_then(|slot| self.state.armies[self.side].face(slot));
                face.map_or_else(|| "the block".into(), |face| block_name(face.block))
            }
        }
    }

    /// Where a block is that a command names, as a clause.
    fn whereabouts(self, piece: PieceId) -> String {
        let Some(block) = Block::from_piece(piece) else {
            return match from_handle(piece) {
                Some((side, _)) if side != self.side => "that block is the enemy's".into(),
                _ => "that is not the name of a block of yours".into(),
            };
        };
        let name = block_name(block);
        if block.side() != self.side {
            return format!("{name} is the enemy's");
        }
        let army = &self.state.armies[self.side];
        match army.slot_of(block).map(|slot| army.place(slot)) {
            None => format!("{name} has not arrived yet"),
            Some(Place::OffMap { entry, .. }) => format!("{name} waits at {}", self.entry(entry)),
            Some(Place::Map { at, .. }) => format!("{name} stands at {}", self.name(at)),
            Some(Place::Exited { area }) => format!("{name} is off the map beyond {}", self.area(area)),
            Some(Place::Eliminated {}) => format!("{name} is eliminated"),
            Some(Place::Removed {}) => format!("{name} has been given up"),
            Some(Place::Forfeited {}) => format!("{name} is forfeited"),
        }
    }

    /// The refusal of a way on which other objectives are taken than those named: those of each way that leads there.
    pub fn takes_others(self, when: &str, ways: Vec<Captures>) -> Told {
        let each = ways.into_iter().map(|taken| match taken.as_slice() {
            [] => "no objective".to_owned(),
            [one] => format!("the objective in {}", self.area(*one)),
            all => format!("the objectives in {}", areas(self.rules, all.iter().copied())),
        });
        let taken = join_choices(&each.collect::<Vec<_>>());
        no!(ObjectiveCapture, "{} takes {taken} {when}.", self.who())
    }

    /// Adds that an enemy stands at a position, if one does.
    pub fn with_enemy(self, told: Told, at: SpaceId) -> Told {
        let enemy = self.side.other();
        match self.state.armies[enemy].standing_at(at).next() {
            Some(slot) => {
                let value = format!("a {} block at {}", enemy.name(), self.name(at));
                told.stands("in the way", value, handle(enemy, slot), self.rules.board.id(at))
            }
            None => told,
        }
    }

    /// How many tokens are in the tray.
    pub fn tray(self) -> u8 {
        self.state.armies[self.side].tokens.tray.total()
    }
}
