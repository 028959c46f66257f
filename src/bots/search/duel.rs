//! How surely a search tells its last two commands apart.

/// Two commands that were tried with the same deals and dice, visit by visit.
#[derive(Default)]
pub struct Duel {
    /// The result of the first command in this visit.
    first: f64,
    /// How many visits there were, the sum of the differences and that of their squares.
    visits: f64,
    differences: f64,
    squares: f64,
}

impl Duel {
    /// Notes the result of the command in this place, the first before the second; of the others nothing.
    pub fn note(&mut self, place: usize, result: f64) {
        match place {
            0 => self.first = result,
            1 => {
                let difference = result - self.first;
                self.visits += 1.0;
                self.differences += difference;
                self.squares += difference * difference;
            }
            _ => {}
        }
    }

    /// The standard error of their mean difference, in results; none before there are two visits.
    pub fn error(&self) -> f64 {
        if self.visits < 2.0 {
            return 0.0;
        }
        let mean = self.differences / self.visits;
        ((self.squares / self.visits - mean * mean).max(0.0) / (self.visits - 1.0)).sqrt()
    }
}
