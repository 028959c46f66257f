//! Players who choose by chance, and the options that they choose.

use high_water_mark::engine::{Deciders, Dice, Events, Generator, Ruleset, Side};
use high_water_mark::rulesets::c3i::event::Event;
use high_water_mark::rulesets::c3i::options::{
    BlownNoRoom, ExitReference, ExtraMoves, HqZone, Options, Reconstruction, UnionEntry,
};
use high_water_mark::rulesets::c3i::state::State;
use high_water_mark::rulesets::c3i::{C3i, Command};

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
pub struct Match<'a> {
    pub rules: &'a C3i,
    pub state: State,
    pub legal: Vec<Command>,
    pub played: usize,
    dice: Dice,
    chance: Generator,
    temper: Temper,
}

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
        let mut dice = Dice::from_generator(Generator::from_seed(seed));
        let state = rules.start(&mut dice, &mut Events::ignored());
        let chance = Generator::from_seed(&format!("player of {seed}"));
        Match { rules, state, legal: Vec::new(), played: 0, dice, chance, temper }
    }

    /// Who decides, with his commands in `legal`; nobody when the game is over. Of two who declare in secret,
    /// either may be the first.
    pub fn decider(&mut self) -> Option<Side> {
        let side = match self.rules.deciders(&self.state) {
            Deciders::Nobody => return None,
            Deciders::One(side) => side,
            Deciders::Both => Side::ALL[self.chance.below(2)],
        };
        self.legal.clear();
        self.rules.legal(&self.state, side, &mut self.legal);
        assert!(!self.legal.is_empty(), "nothing is legal: {:?}", self.state);
        Some(side)
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

    /// Plays a command; the events, and the dice.
    pub fn play(&mut self, side: Side, command: Command) -> (Vec<Event>, Vec<u16>) {
        let mut events = Events::recorded();
        self.rules.play(&mut self.state, side, &command, &mut self.dice, &mut events);
        let rolled = self.dice.rolled().to_vec();
        self.dice.forget();
        self.played += 1;
        assert!(self.played < MOST_COMMANDS, "the game goes on and on");
        (events.into_vec(), rolled)
    }
}
