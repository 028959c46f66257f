//! Players who choose by chance, and the options that they choose.

use crate::common::players;
use high_water_mark_engine::{Generator, Ruleset, Side};
use knapp::field::Field;
use knapp::options::{
    LeaderDice, LossScoring, Options, OrderOfBattle, Possession, Strengths, WithdrawalFromAssault,
};
use knapp::{Command, Event, Knapp};

/// No game has more decisions than this.
const MOST_COMMANDS: usize = 60_000;

/// Any options.
pub fn any_options(chance: &mut Generator) -> Options {
    let mut flip = || chance.below(2) == 0;
    let one = |yes, one, other| if yes { one } else { other };
    Options {
        order_of_battle: if flip() { OrderOfBattle::Historical } else { OrderOfBattle::Optional },
        secret_arrivals: flip(),
        variable_arrivals: flip(),
        ammo_supply: flip(),
        leader_replacement: flip(),
        leaders: flip() || flip(),
        grace_turns: one(flip(), 1, 2),
        leader_dice: if flip() { LeaderDice::Each } else { LeaderDice::Best },
        double_one_areas: one(flip(), 2, 3),
        loss_scoring: if flip() { LossScoring::Standing } else { LossScoring::Cumulative },
        possession: if flip() { Possession::Occupied } else { Possession::LastHeld },
        voluntary_withdrawal: flip(),
        strengths: if flip() { Strengths::Graded } else { Strengths::Men },
        withdrawal_from_assault: if flip() || flip() {
            WithdrawalFromAssault::WayBack
        } else {
            WithdrawalFromAssault::AnyNeighbour
        },
        eastern_hills: flip(),
    }
}

/// A game between players who choose by chance; some of them like to attack.
pub type Match<'a> = players::Match<'a, Knapp, bool>;

impl<'a> Match<'a> {
    pub fn new(rules: &'a Knapp, seed: &str) -> Self {
        let mut chance = Generator::from_seed(&format!("choices of {seed}"));
        let eager = chance.below(3) > 0;
        Match::begin(rules, seed, (chance, eager), MOST_COMMANDS)
    }

    /// Somebody decides, and his command is played: what came of it.
    pub fn goes_on(&mut self, side: Side) -> Vec<Event> {
        let command = self.choose(side);
        self.play(side, &command)
    }

    pub fn choose(&mut self, side: Side) -> Command {
        let enemy = Field::of(&self.state).held(side.other());
        let attack = |command: &&Command| match command {
            Command::Move { to, .. } => enemy.contains(*to),
            Command::Volley { .. }
            | Command::Join { .. }
            | Command::Assault { .. }
            | Command::AssaultFire {} => true,
            _ => false,
        };
        if self.temper && self.chance.below(2) == 0 {
            let attacks: Vec<&Command> = self.legal.iter().filter(attack).collect();
            if !attacks.is_empty() {
                return *attacks[self.chance.below(attacks.len())];
            }
        }
        self.legal[self.chance.below(self.legal.len())]
    }
}

/// Plays games of any options, each as it is wanted, with the chance that the options came from.
pub fn games(seed: &str, name: &str, count: usize, mut play: impl FnMut(Match<'_>, &mut Generator)) {
    let mut chance = Generator::from_seed(seed);
    for number in 0..count {
        let rules = Knapp::set_up(&any_options(&mut chance), None).expect("options that are allowed");
        play(Match::new(&rules, &format!("{name} {number}")), &mut chance);
    }
}
