//! Why a command is refused, in the words of the case.
//!
//! A check that refuses names its own [`Cause`], and every cause has its own sentence: no sentence claims what was not
//! found out. A refusal rests on what its side knows: the map, its own blocks and tokens, and what everybody sees.

mod artillery;
mod attack;
mod entry;
mod general;
mod march;
mod objectives;
mod place;
mod tokens;
mod withdrawal;

use super::Guns;
use super::army::Place;
use super::command::Command;
use super::pieces::{Block, from_handle, handle};
use super::rules::Rule;
use super::show::words::{self, block_name, block_words, framed, slot_of};
use super::state::State;
use crate::engine::phrase::{begin, join_choices};
use crate::engine::{AreaId, EntryId, PieceId, Refusal, Side, SpaceId};

pub use artillery::{ArtilleryCause, FireCause};
pub use attack::{AttackCause, TargetCause};
pub use entry::{EntryCause, FieldShut, RoadBar, RoadCause, RoadShut, TransferCause};
pub use general::GeneralCause;
pub use march::{MarchCause, WayCause};
pub use objectives::ObjectiveCause;
pub use place::{PlaceCause, Way};
pub use tokens::TokenCause;
pub use withdrawal::{ShutWay, WithdrawalCause};

/// What a check found against a command.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cause {
    /// Something else is to be decided now, or by the other side.
    NotNow,
    /// The block that is named is not where it could do this; the rule is the one that asks for it.
    Absent { rule: Rule, deed: &'static str },
    /// The board has no such position.
    NoPosition(Rule),
    /// A position is no edge of an area.
    NotBounding { rule: Rule, at: SpaceId, area: AreaId },
    /// Set-up, lengths of turns, reductions, the night.
    General(GeneralCause),
    /// The auction and the objectives.
    Objective(ObjectiveCause),
    /// Tokens and orders.
    Token(TokenCause),
    /// Positions and fronts.
    Place(PlaceCause),
    /// Reinforcements.
    Entry(EntryCause),
    /// Entry by road.
    Road(RoadCause),
    /// Transfers.
    Transfer(TransferCause),
    /// Marches.
    March(MarchCause),
    /// Withdrawals.
    Withdrawal(WithdrawalCause),
    /// Attacks.
    Attack(AttackCause),
    /// Positions that are attacked.
    Target(TargetCause),
    /// Artillery.
    Artillery(ArtilleryCause),
    /// Targets of artillery.
    Fire(FireCause),
}

macro_rules! causes {
    ($($topic:ident: $cause:ident),*) => {
        $(impl From<$cause> for Cause {
            fn from(cause: $cause) -> Cause {
                Cause::$topic(cause)
            }
        })*
    };
}

causes!(
    General: GeneralCause, Objective: ObjectiveCause, Token: TokenCause, Place: PlaceCause,
    Entry: EntryCause, Road: RoadCause, Transfer: TransferCause, March: MarchCause,
    Withdrawal: WithdrawalCause, Attack: AttackCause, Target: TargetCause, Artillery: ArtilleryCause,
    Fire: FireCause
);

/// A command that somebody gives, and the state in which he gives it.
#[derive(Clone, Copy)]
struct Case<'a> {
    rules: &'a Guns,
    state: &'a State,
    side: Side,
    command: &'a Command,
}

impl Guns {
    /// A refusal told with the figures of the case. It names nothing that the side does not know.
    pub(super) fn in_words(
        &self,
        state: &State,
        side: Side,
        command: &Command,
        cause: impl Into<Cause>,
    ) -> Refusal<Rule> {
        let case = Case { rules: self, state, side, command };
        match cause.into() {
            Cause::NotNow => case.not_now(),
            Cause::Absent { rule, deed } => case.absent(rule, deed),
            Cause::NoPosition(rule) => say(rule, "there is no such position on the map."),
            Cause::NotBounding { rule, at, area } => {
                say(rule, format!("{} does not bound {}.", case.name(at), case.area(area)))
            }
            Cause::General(cause) => cause.refusal(case),
            Cause::Objective(cause) => cause.refusal(case),
            Cause::Token(cause) => cause.refusal(case),
            Cause::Place(cause) => cause.refusal(case),
            Cause::Entry(cause) => cause.refusal(case),
            Cause::Road(cause) => cause.refusal(case),
            Cause::Transfer(cause) => cause.refusal(case),
            Cause::March(cause) => cause.refusal(case),
            Cause::Withdrawal(cause) => cause.refusal(case),
            Cause::Attack(cause) => cause.refusal(case),
            Cause::Target(cause) => cause.refusal(case),
            Cause::Artillery(cause) => cause.refusal(case),
            Cause::Fire(cause) => cause.refusal(case),
        }
    }
}

/// A refusal by a sentence, whose beginning is made a beginning.
fn say(rule: Rule, text: impl AsRef<str>) -> Refusal<Rule> {
    Refusal::new(rule, begin(text.as_ref()))
}

impl Case<'_> {
    /// The refusal of what is not to be decided now, or not by this side.
    fn not_now(self) -> Refusal<Rule> {
        let text = if self.state.ending.is_some() {
            "the game is over.".into()
        } else {
            format!("now {}.", words::task(self.rules, self.state))
        };
        say(Rule::PhaseNotNow, text)
    }

    /// The refusal of what a block cannot do because of where it is.
    fn absent(self, rule: Rule, deed: &str) -> Refusal<Rule> {
        let text = match self.named() {
            Some(piece) => format!("{}: it cannot {deed}.", self.whereabouts(piece)),
            None => format!("{} cannot {deed}.", self.block()),
        };
        say(rule, text)
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
        let Some(slot) = self.state.armies[self.side].slot_of(block) else {
            return format!("{name} has not arrived yet");
        };
        match self.state.armies[self.side].place(slot) {
            Place::OffMap { entry, .. } => format!("{name} waits at {}", self.entry(entry)),
            Place::Map { at, .. } => format!("{name} stands at {}", self.name(at)),
            Place::Exited { area } => format!("{name} is off the map beyond {}", self.area(area)),
            Place::Eliminated {} => format!("{name} is eliminated"),
            Place::Removed {} => format!("{name} has been given up"),
            Place::Forfeited {} => format!("{name} is forfeited"),
        }
    }

    fn name(self, position: SpaceId) -> String {
        self.rules.board().name(position)
    }

    fn area(self, area: AreaId) -> String {
        self.rules.board().area_name(area).to_owned()
    }

    fn entry(self, entry: EntryId) -> String {
        self.rules.board().entry_name(entry).to_owned()
    }

    /// The block that the command names.
    fn named(self) -> Option<PieceId> {
        match *self.command {
            Command::Withdraw { block }
            | Command::AttackLead { block, .. }
            | Command::AttackAdd { block, .. }
            | Command::DefenseLead { block }
            | Command::Enter { block }
            | Command::Transfer { block, .. }
            | Command::March { block }
            | Command::RemoveBlock { block } => Some(block),
            _ => None,
        }
    }

    /// The slot that the command is about.
    fn slot(self) -> Option<usize> {
        match self.named() {
            Some(piece) => slot_of(self.state, self.side, piece),
            None => framed(self.state, self.side),
        }
    }

    /// The block that the command is about.
    fn block(self) -> String {
        match (self.named(), self.slot()) {
            (Some(piece), Some(_)) => block_words(self.state, self.side, piece),
            (Some(_), None) => "that block".into(),
            (None, slot) => {
                let face = slot.and_then(|slot| self.state.armies[self.side].face(slot));
                face.map_or_else(|| "the block".into(), |face| block_name(face.block))
            }
        }
    }

    /// Where the block is that the command is about.
    fn start(self) -> Option<SpaceId> {
        self.state.armies[self.side].place(self.slot()?).at()
    }

    /// The refusal of a way on which other objectives are taken than those named: each of these sets, as bits.
    fn other_captures(self, at: SpaceId, sets: Vec<u8>) -> Refusal<Rule> {
        self.takes_others(&format!("on its way to {}", self.name(at)), sets)
    }

    /// The same of a way off the map.
    fn other_captures_beyond(self, area: AreaId, sets: Vec<u8>) -> Refusal<Rule> {
        self.takes_others(&format!("on its way off the map beyond {}", self.area(area)), sets)
    }

    fn takes_others(self, when: &str, sets: Vec<u8>) -> Refusal<Rule> {
        let each = sets.into_iter().map(|bits| match Guns::captures_of(self.state, bits).as_slice() {
            [] => "no objective".to_owned(),
            [one] => format!("the objective in {}", self.area(*one)),
            all => format!("the objectives in {}", words::areas(self.rules, all.iter().copied())),
        });
        let taken = join_choices(&each.collect::<Vec<_>>());
        say(Rule::ObjectiveCapture, format!("{} takes {taken} {when}.", self.block()))
    }

    /// Adds that an enemy stands at a position, if one does.
    fn with_enemy(self, refusal: Refusal<Rule>, at: SpaceId) -> Refusal<Rule> {
        let enemy = self.side.other();
        match self.state.armies[enemy].standing_at(at).next() {
            Some(slot) => {
                let value = format!("a {} block at {}", enemy.name(), self.name(at));
                refusal.stands("in the way", value, handle(enemy, slot), self.rules.board().id(at))
            }
            None => refusal,
        }
    }

    fn tray(self) -> u8 {
        self.state.armies[self.side].tokens.tray.total()
    }
}
