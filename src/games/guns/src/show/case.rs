//! A state as a player is told of it: what refusals, labels and prompts have in common; and a command's words.
//!
//! The label of a command also stands in the log that the enemy reads, if the command is shown to him: it says no more
//! of a block than the command itself does.

use super::super::Guns;
use super::super::attack::Path;
use super::super::command::{Captures, Command};
use super::super::decisions::told;
use super::super::state::State;
use super::super::tokens::Token;
use super::odds::Chance;
use super::words::{areas, artillery_words, block_words, exposes, framed, slot_of};
use crate::engine::Decides as _;
use crate::engine::phrase::sentence;
use crate::engine::{AreaId, Compose, EntryId, Knowledge, Label, PieceId, Side, SpaceId};

/// A state, and the side that is told of it. Nothing is named that this side does not know.
#[derive(Clone, Copy)]
pub struct Case<'a> {
    pub rules: &'a Guns,
    pub state: &'a State,
    pub side: Side,
    /// The block that a refused command names.
    pub named: Option<PieceId>,
    /// Is it told, too, what comes of a command?
    pub whole: bool,
}

/// A command in words.
pub type Words = crate::engine::Words<Chance>;

impl<'a> Case<'a> {
    /// What is told to a side.
    pub fn new(rules: &'a Guns, state: &'a State, side: Side) -> Self {
        Case { rules, state, side, named: None, whole: true }
    }

    /// A command of which no event tells: its label, its heading, and what the side does by it.
    pub fn tells(self, label: impl Into<String>, group: &str, does: impl AsRef<str>) -> Words {
        self.says(label, group).said(|| format!("the {} {}", self.side.name(), does.as_ref()))
    }

    /// The same of a command that ends or declines what is decided.
    pub fn ends(self, label: impl Into<String>, group: &str, does: &str) -> Words {
        self.tells(label, group, does).closes()
    }

    /// What a command does, and its heading.
    pub fn says(self, label: impl Into<String>, group: &str) -> Words {
        Words::new(label, group, self.whole)
    }

    /// The name of a position.
    pub fn name(self, position: SpaceId) -> String {
        self.rules.board.name(position)
    }

    /// The same in few words, as headings have it.
    pub fn short(self, position: SpaceId) -> String {
        self.rules.board.short_name(position)
    }

    /// The name of a position, if it is known.
    pub fn place(self, position: Option<SpaceId>) -> String {
        position.map_or_else(|| "the position".into(), |position| self.name(position))
    }

    /// The name of an area.
    pub fn area(self, area: AreaId) -> &'a str {
        self.rules.board.area_name(area)
    }

    /// The name of an entry point.
    pub fn entry(self, entry: EntryId) -> &'a str {
        self.rules.board.entry_name(entry)
    }

    /// The block with a handle, by where it stands.
    pub fn block_of(self, slot: usize) -> String {
        match self.state.armies[self.side].place(slot).at() {
            Some(at) => format!("the block at {}", self.name(at)),
            None => "the block".into(),
        }
    }

    /// The slot of the block that a refused command names; otherwise of the one that is asked about.
    pub fn asked(self) -> Option<usize> {
        match self.named {
            Some(piece) => slot_of(self.state, self.side, piece),
            None => framed(self.state, self.side),
        }
    }

    /// The same block as a piece.
    pub fn piece_asked(self) -> Option<PieceId> {
        let face = self.state.armies[self.side].face(self.asked()?)?;
        Some(face.block.piece())
    }

    /// A block by its name and level.
    pub fn block(self, block: PieceId) -> String {
        block_words(self.state, self.side, block)
    }

    /// `Heth 1 (full) from X`: the block and its position, which everybody sees.
    pub fn with_place(self, block: PieceId) -> String {
        let name = self.block(block);
        let slot = slot_of(self.state, self.side, block);
        match slot.and_then(|slot| self.state.armies[self.side].place(slot).at()) {
            Some(at) => format!("{name} from {}", self.name(at)),
            None => name,
        }
    }

    /// `, taking the objective in X`.
    pub fn taking(self, captures: &Captures) -> String {
        taking(self.rules, captures)
    }

    /// `across A and B`, or `in place`.
    pub fn way(self, path: &Path) -> String {
        if path.is_empty() {
            "in place".into()
        } else {
            format!("across {}", areas(self.rules, path.iter().copied()))
        }
    }

    /// Where an objective goes: the area beyond a position.
    pub fn beyond(self, objective: AreaId, via: SpaceId) -> Option<AreaId> {
        let board = &self.rules.board;
        (board.has(via) && board.bounds(via, objective)).then(|| board.across(via, objective))
    }

    /// An objective is moved.
    pub fn objective_moves(self, objective: AreaId, via: SpaceId) -> Words {
        let (group, from) = ("Objectives", self.area(objective));
        match self.beyond(objective, via) {
            Some(area) => {
                self.says(format!("Move the objective from {from} to {}", self.area(area)), group).on(area)
            }
            None => self.says(format!("Move the objective from {from} through {}", self.name(via)), group),
        }
    }

    /// Artillery is played.
    pub fn artillery_plays(self, position: SpaceId, token: Token) -> Words {
        let what = |place: String| format!("{} at {place}", artillery_words(token));
        let (label, does) = (what(self.name(position)), what(self.short(position)));
        self.tells(format!("Play {label}"), "Artillery", format!("plays {does}")).at(position)
    }

    /// What the enemy learns of a block that is shown to him, as a sentence.
    pub fn exposure(self, block: PieceId) -> Option<String> {
        let slot = self.state.armies[self.side].slot_named(block)?;
        Some(sentence(&exposes(self.state, self.side, slot)?))
    }

    /// Does a move end where the enemy pins the block?
    pub fn contact(self, position: SpaceId) -> Option<String> {
        let field = self.rules.field(self.state, self.side);
        if !self.rules.board.has(position) {
            None
        } else if field.under_fire.contains(position) {
            Some("ends in enemy fire: it cannot march on from there".into())
        } else if field.sighted.contains(position) {
            Some("ends next to the enemy: it can only pivot from there".into())
        } else {
            None
        }
    }
}

/// `, taking the objective in X`.
pub(super) fn taking(rules: &Guns, captures: &Captures) -> String {
    match captures.as_slice() {
        [] => String::new(),
        [one] => format!(", taking the objective in {}", rules.board().area_name(*one)),
        all => format!(", taking the objectives in {}", areas(rules, all.iter().copied())),
    }
}

/// Does a command declare an attack? It only prepares that, unless nothing can be added.
const fn declares(command: &Command) -> bool {
    matches!(
        command,
        Command::AttackTarget { .. }
            | Command::AttackLead { .. }
            | Command::AttackAdd { .. }
            | Command::AttackSecond { .. }
    )
}

/// What a command does, in words, and where to click for it.
pub(super) fn describe(rules: &Guns, state: &State, side: Side, command: &Command) -> Label {
    let mut label = told(Case::new(rules, state, side), command).label(rules.board.names());
    let is_legal = || rules.judge(state, side, command).is_ok();
    (label.risk, label.note) = (label.risk.filter(|_| is_legal()), label.note.filter(|_| is_legal()));
    if label.risk.is_some() {
        // It does more than prepare: a block that is trapped is eliminated as soon as it is chosen to withdraw.
        label.compose = None;
    } else if declares(command) && is_legal() && rules.begins_attack(state, command) {
        label.compose = Some(Compose::Whole);
    }
    Label { role: rules.role(command), ..label }
}
