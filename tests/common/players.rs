//! Games between players who choose by chance: what a player likes is each game's own matter.

use high_water_mark_engine::{
    Deciders, Dice, Events, Game, Generator, Heuristics, Ruleset, Setup, Show, Side,
};
use std::collections::BTreeSet;

/// What a player likes, in the games that have battles laid out for him.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Temper {
    /// Every command is as good as another.
    Even,
    /// Every kind of command is as good as another.
    Curious,
    /// He attacks, and does what leads to it.
    Eager,
}

/// A game that is played command by command, without a log.
pub struct Match<'a, R: Ruleset, T> {
    pub rules: &'a R,
    pub state: R::State,
    /// What whoever decides may do.
    pub legal: Vec<R::Command>,
    pub played: usize,
    /// What happened before the first command.
    pub set_up: Vec<R::Event>,
    /// What the last command rolled.
    pub rolled: Vec<u16>,
    pub chance: Generator,
    /// What the players like.
    pub temper: T,
    dice: Dice,
    /// No game has more commands than this.
    most: usize,
}

impl<'a, R: Ruleset, T> Match<'a, R, T> {
    /// A whole game, of fewer than `most` commands; its set-up has the same dice as its commands.
    pub fn begin(rules: &'a R, seed: &str, (chance, temper): (Generator, T), most: usize) -> Self {
        let mut dice = Dice::from_generator(Generator::from_seed(seed));
        let mut events = Events::recorded();
        let state = rules.start(&mut dice, &mut events);
        Match {
            dice,
            set_up: events.into_vec(),
            ..Match::from_state(rules, state, seed, (chance, temper), most)
        }
    }

    /// The rest of a game.
    pub fn from_state(
        rules: &'a R,
        state: R::State,
        seed: &str,
        (chance, temper): (Generator, T),
        most: usize,
    ) -> Self {
        let dice = Dice::from_generator(Generator::from_seed(seed));
        Match {
            rules,
            state,
            legal: Vec::new(),
            played: 0,
            set_up: Vec::new(),
            rolled: Vec::new(),
            chance,
            temper,
            dice,
            most,
        }
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

    /// Plays a command and says what happened.
    pub fn play(&mut self, side: Side, command: &R::Command) -> Vec<R::Event> {
        let mut events = Events::recorded();
        self.rules.play(&mut self.state, side, command, &mut self.dice, &mut events);
        self.rolled = self.dice.rolled().to_vec();
        self.dice.forget();
        self.played += 1;
        assert!(self.played < self.most, "the game goes on and on");
        events.into_vec()
    }

    /// Some of the legal commands: all of one kind, which is chosen by weight.
    pub fn some_kind<K: PartialEq>(
        &mut self,
        kind: impl Fn(&R::Command) -> K,
        weight: impl Fn(&Self, &R::Command) -> usize,
    ) -> Vec<R::Command> {
        let mut kinds: Vec<(K, usize)> = Vec::new();
        for command in &self.legal {
            if !kinds.iter().any(|(other, _)| *other == kind(command)) {
                kinds.push((kind(command), weight(self, command)));
            }
        }
        let total: usize = kinds.iter().map(|(_, weight)| weight).sum();
        let mut number = self.chance.below(total.max(1));
        let chosen = kinds.iter().position(|(_, weight)| {
            let found = number < *weight;
            number = number.saturating_sub(*weight);
            found
        });
        let chosen = &kinds[chosen.unwrap_or_default()].0;
        self.legal.iter().filter(|command| kind(command) == *chosen).cloned().collect()
    }
}

/// A whole game by choosing the n-th legal command by a rule, giving up left out.
pub fn scripted_game<R: Show + Heuristics>(seed: &str) -> Game<R> {
    let mut game = Game::<R>::new(Setup::default(), seed).expect("the standard board");
    while game.deciders() != Deciders::Nobody {
        let side = game.deciders().sides().next().expect("a side decides");
        let mut legal = game.legal(side);
        legal.retain(|command| !game.rules().gives_up(command));
        let command = legal[(game.len() * 7 + seed.len()) % legal.len()].clone();
        game.apply(side, &command, None).expect("a legal command");
    }
    game
}

/// The same seed and commands give the same game, from its record, too; other seeds give others.
pub fn seeds_make_games<R: Show + Heuristics>(seeds: &[&str]) {
    let mut hashes = BTreeSet::new();
    for seed in seeds {
        let (game, again) = (scripted_game::<R>(seed), scripted_game::<R>(seed));
        assert_eq!((game.hash(), game.state()), (again.hash(), again.state()));
        let replayed = Game::<R>::replay(&game.record()).expect("a sound record");
        assert_eq!((replayed.hash(), replayed.state()), (game.hash(), game.state()));
        hashes.insert(game.hash());
    }
    assert_eq!(hashes.len(), seeds.len());
}
