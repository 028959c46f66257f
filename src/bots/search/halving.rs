//! Sequential halving: how often each of the root's commands is tried (Karnin, Koren and Somekh 2013).

/// How many commands are compared at most.
const MOST: usize = 16;

/// How often each command is tried at least in the first round.
const LEAST_VISITS: u32 = 4;

/// Where no number of iterations ends the search, the first comparison takes so many, the next twice as many.
const FIRST: u32 = 512;

/// A round: so many of the best are tried so often each.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Round {
    /// How many of the best are left.
    pub candidates: usize,
    /// How often each of them is tried.
    pub visits: u32,
    /// How many rounds of visits came before.
    pub first: u32,
    /// Does a comparison of all begin?
    pub begins: bool,
}

/// The rounds of a search.
pub struct Halving {
    commands: usize,
    open: bool,
    budget: u32,
    /// How many are left; none after a comparison.
    candidates: usize,
    visited: u32,
}

impl Halving {
    /// A search of so many iterations over so many commands, one at least.
    pub fn new(iterations: u32, commands: usize) -> Self {
        let open = iterations == u32::MAX;
        let budget = if open { FIRST } else { iterations };
        Halving { commands, open, budget, candidates: most(budget, commands), visited: 0 }
    }
}

/// How many of some commands a comparison begins with.
fn most(budget: u32, commands: usize) -> usize {
    let affordable = usize::try_from(budget / (2 * LEAST_VISITS)).unwrap_or(MOST);
    commands.min(affordable.clamp(2, MOST))
}

impl Iterator for Halving {
    type Item = Round;

    fn next(&mut self) -> Option<Round> {
        if self.candidates == 0 {
            if !self.open {
                return None;
            }
            self.budget = self.budget.saturating_mul(2);
            self.candidates = most(self.budget, self.commands);
        }
        let all = most(self.budget, self.commands);
        let rounds = all.next_power_of_two().trailing_zeros().max(1);
        let each = self.budget / rounds / u32::try_from(self.candidates).unwrap_or(u32::MAX);
        let begins = self.candidates == all;
        let round = Round { candidates: self.candidates, visits: each.max(1), first: self.visited, begins };
        self.visited = self.visited.saturating_add(round.visits);
        self.candidates = if self.candidates > 2 { self.candidates.div_ceil(2) } else { 0 };
        Some(round)
    }
}
