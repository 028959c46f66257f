//! Players who choose by chance, and the options that they choose.

use high_water_mark::engine::{Deciders, Dice, Events, Generator, Ruleset, Side};
use high_water_mark::rulesets::knapp::field::Field;
use high_water_mark::rulesets::knapp::options::{
    LeaderDice, LossScoring, Options, OrderOfBattle, Possession, Strengths, WithdrawalFromAssault,
};
use high_water_mark::rulesets::knapp::state::State;
use high_water_mark::rulesets::knapp::{Command, Event, Knapp};

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
pub struct Match<'a> {
    pub rules: &'a Knapp,
    pub state: State,
    dice: Dice,
    chance: Generator,
    eager: bool,
    pub legal: Vec<Command>,
    pub played: usize,
}

impl<'a> Match<'a> {
    pub fn new(rules: &'a Knapp, seed: &str, events: &mut Events<Event>) -> Self {
        let mut dice = Dice::from_generator(Generator::from_seed(seed));
        let state = rules.start(&mut dice, events);
        let mut chance = Generator::from_seed(&format!("choices of {seed}"));
        let eager = chance.below(3) > 0;
        Match { rules, state, dice, chance, eager, legal: Vec::new(), played: 0 }
    }

    /// Who decides, with his commands in `legal`; nobody when the game is over.
    pub fn decider(&mut self) -> Option<Side> {
        let Deciders::One(side) = self.rules.deciders(&self.state) else { return None };
        self.legal.clear();
        self.rules.legal(&self.state, side, &mut self.legal);
        assert!(!self.legal.is_empty(), "nothing is legal: {:?}", self.state.phase);
        Some(side)
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
        if self.eager && self.chance.below(2) == 0 {
            let attacks: Vec<&Command> = self.legal.iter().filter(attack).collect();
            if !attacks.is_empty() {
                return *attacks[self.chance.below(attacks.len())];
            }
        }
        self.legal[self.chance.below(self.legal.len())]
    }

    pub fn play(&mut self, side: Side, command: Command, events: &mut Events<Event>) {
        self.rules.play(&mut self.state, side, &command, &mut self.dice, events);
        self.dice.forget();
        self.played += 1;
        assert!(self.played < MOST_COMMANDS, "the game goes on and on");
    }
}
