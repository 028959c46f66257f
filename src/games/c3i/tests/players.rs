//! Players who choose by chance, and the options that they choose.

use crate::common::players;
use c3i::options::{BlownNoRoom, ExitReference, ExtraMoves, HqZone, Options, Reconstruction, UnionEntry};
use c3i::{C3i, Command};
use high_water_mark_engine::Generator;

/// The bound of the rules with standard caps: a game has fewer commands.
pub const MOST_COMMANDS: usize = 6100;

/// Any options.
pub fn any_options(chance: &mut Generator) -> Options {
    let mut flip = || chance.below(2) == 0;
    Options {
        map: if flip() { Reconstruction::Second } else { Reconstruction::First },
        union_entry: if flip() { UnionEntry::OrderOfBattle } else { UnionEntry::SetupText },
        blown_no_room: if flip() { BlownNoRoom::Eliminate } else { BlownNoRoom::Wait },
        exit_reference: if flip() { ExitReference::AllAdjacent } else { ExitReference::AnyAdjacent },
        hq_zone: if flip() { HqZone::Hex } else { HqZone::Unit },
        extra_moves: if flip() { ExtraMoves::WithWaiting } else { ExtraMoves::OnMap },
        move_cap: if flip() { 60 } else { 20 },
        attack_cap: if flip() { 60 } else { 20 },
    }
}

/// What a player likes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Temper {
    /// Every command is as good as another.
    Even,
    /// He attacks whenever he can, and passes seldom.
    Eager,
    /// He passes only if he must.
    Restless,
}

/// A game between players who choose by chance.
pub type Match<'a> = players::Match<'a, C3i, Temper>;

impl<'a> Match<'a> {
    pub fn new(rules: &'a C3i, seed: &str) -> Self {
        let mut chance = Generator::from_seed(&format!("choices of {seed}"));
        let temper = match chance.below(20) {
            0 => Temper::Restless,
            1..8 => Temper::Even,
            _ => Temper::Eager,
        };
        Match::of_temper(rules, seed, temper)
    }

    pub fn of_temper(rules: &'a C3i, seed: &str, temper: Temper) -> Self {
        let chance = Generator::from_seed(&format!("player of {seed}"));
        Match::begin(rules, seed, (chance, temper), MOST_COMMANDS)
    }

    pub fn choose(&mut self) -> Command {
        let attack = |command: &&Command| matches!(command, Command::Attack { .. });
        let active = |command: &&Command| !matches!(command, Command::Pass {} | Command::ExitZoc { .. });
        let pick: Vec<&Command> = match self.temper {
            Temper::Even => self.legal.iter().collect(),
            Temper::Eager if self.legal.iter().any(|command| attack(&command)) => {
                self.legal.iter().filter(attack).collect()
            }
            Temper::Eager if self.chance.below(5) == 0 => self.legal.iter().collect(),
            _ => self.legal.iter().filter(active).collect(),
        };
        let pick = if pick.is_empty() { self.legal.iter().collect() } else { pick };
        *pick[self.chance.below(pick.len())]
    }
}
