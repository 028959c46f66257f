//! What comes of an assault, roughly: both sides as so many equal pieces, and each step by its mean.

/// Some troops that fight.
#[derive(Clone, Copy, Debug)]
pub struct Force {
    /// How many pieces.
    pub pieces: f32,
    /// Cubes on each.
    pub cubes: f32,
    /// How many columns worse than regular infantry their morale is.
    pub nerves: f32,
}

/// An assault.
#[derive(Clone, Copy, Debug)]
pub struct Fight {
    /// Who attacks.
    pub attackers: Force,
    /// Who defends.
    pub defenders: Force,
    /// Guns that fire first.
    pub guns: f32,
    /// Columns by which the ground, works and a flank change the defenders' morale.
    pub shift: f32,
    /// What entrenchments take from the attackers' dice.
    pub works: f32,
    /// Is there a Disruption marker?
    pub disrupted: bool,
    /// Rounds that are left.
    pub rounds: u8,
}

/// How it ends.
#[derive(Clone, Copy, Debug, Default)]
pub struct End {
    /// The chance that the attackers take the area.
    pub taken: f32,
    /// Attackers that are eliminated, and cubes on them.
    pub fallen: f32,
    /// Cubes on the attackers.
    pub cubes: f32,
    /// Defenders that are eliminated.
    pub killed: f32,
    /// Defenders that retreat.
    pub routed: f32,
    /// Cubes on the defenders.
    pub hits: f32,
}

/// Chance of a piece to fail its check, and to be eliminated by it, for each column of the defenders' table.
const FAILS: [f32; 6] = [1.0 / 6.0, 1.0 / 6.0, 2.0 / 6.0, 3.0 / 6.0, 5.0 / 6.0, 1.0];
const DIES: [f32; 6] = [0.0, 0.0, 1.0 / 6.0, 2.0 / 6.0, 3.0 / 6.0, 4.0 / 6.0];

/// The same for a column between two.
fn between(table: &[f32; 6], column: f32) -> f32 {
    let (mut value, mut rest) = (table[0], column);
    for step in table.windows(2) {
        value += rest.clamp(0.0, 1.0) * (step[1] - step[0]);
        rest -= 1.0;
    }
    value
}

impl Fight {
    /// What comes of it.
    pub fn end(&self) -> End {
        let mut end = End::default();
        let (mut attackers, mut defenders) = (self.attackers, self.defenders);
        if attackers.pieces <= 0.0 {
            return end;
        }
        let mut stands = 1.0;
        attackers.hit(self.guns * 0.8, &mut end.cubes);
        for _ in 0..self.rounds {
            attackers.hit(defenders.pieces * (4.0 - defenders.cubes / 2.0).max(0.0) / 6.0, &mut end.cubes);
            attackers.check(&mut end.fallen);
            let fire = attackers.pieces * (3.0 - attackers.cubes / 2.0 - self.works).clamp(0.0, 3.0) / 6.0;
            if defenders.pieces <= 0.05 || attackers.pieces <= 0.05 {
                break;
            }
            defenders.hit(fire, &mut end.hits);
            let disrupted = if self.disrupted { 1.0 } else { 0.33 * attackers.pieces.min(3.0) };
            let column = defenders.cubes + defenders.nerves + self.shift + disrupted;
            let (fails, dies) = (between(&FAILS, column), between(&DIES, column));
            end.killed += defenders.pieces * dies;
            end.routed += defenders.pieces * (fails - dies);
            defenders.pieces *= 1.0 - fails;
            stands *= 1.0 - fails;
        }
        let mut gone = 1.0;
        let mut left = self.defenders.pieces;
        while left > 0.0 {
            gone *= 1.0 - stands;
            left -= 1.0;
        }
        end.taken = gone * attackers.pieces / (attackers.pieces + 0.25);
        end
    }
}

impl Force {
    fn hit(&mut self, cubes: f32, sum: &mut f32) {
        *sum += cubes;
        self.cubes += cubes / self.pieces.max(0.25);
    }

    /// The attackers' check.
    fn check(&mut self, fallen: &mut f32) {
        let column = (self.cubes + self.nerves).clamp(0.0, 5.0);
        let dies = ((column - 2.0) / 4.5).clamp(0.0, 0.7);
        *fallen += self.pieces * dies;
        self.pieces *= 1.0 - column / 6.0;
    }
}
