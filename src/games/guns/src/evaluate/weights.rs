//! The weights of the estimate, by its parts.

/// The estimate as a whole.
pub mod whole {
    /// What nothing but the end of the game is worth.
    pub const CERTAIN: f64 = 0.998;
    /// The Union's lead when nothing speaks for either side.
    pub const EVEN: f64 = 0.2;
}

/// What an army has left, and how it stands.
pub mod army {
    /// What is lost of a block that is not yet on the map, and of one that left it.
    pub const OUTSIDE: f64 = 0.3;
    pub const GONE: f64 = 0.4;
    /// An unused reduced block, as part of a block.
    pub const SPARE: f64 = 0.06;
    /// A block that cannot march because of enemy fire.
    pub const PINNED: f64 = 0.03;
    /// A block whose rear the enemy fires into.
    pub const TAKEN_FROM_BEHIND: f64 = 0.1;
    /// A block that looks where the enemy may come from, and one behind which he may come.
    pub const WATCHFUL: f64 = 0.06;
    pub const BLIND: f64 = 0.06;
    /// A ridge before a block that looks where the enemy may come from, by its cannon.
    pub const RIDGE: f64 = 0.015;
    /// Three points of the artillery that could be played in a position, in its front.
    pub const GUNS: f64 = 0.03;
    /// A block that must withdraw.
    pub const BEATEN: f64 = 0.15;
    /// Cavalry in enemy fire or next to him.
    pub const EXPOSED: f64 = 0.05;
    /// A Confederate block an area farther from the nearest objective.
    pub const WAY: f64 = 0.012;
}

/// The attack that is being put together or fought out (§13).
pub mod assault {
    /// Points of artillery that reduce a block or hit a token.
    pub const POINTS: f64 = 3.0;
    /// What a reduction by fire takes off the attack.
    pub const REDUCTION: f64 = 0.7;
    /// Each attacker behind the leader lessens what fire does to the attack.
    pub const BEHIND: f64 = 0.25;
}

/// The objectives: whether the Union controls them fully, and what may come of it (§16, §20).
pub mod objectives {
    /// How a full block more beside an objective tells.
    pub const MASS: f64 = 0.32;
    /// How the Union's fire into all areas about an objective tells.
    pub const COVER: f64 = 1.3;
    /// How certain a loss is that has happened, by its kind.
    pub const LOST: f64 = 1.0;
    pub const UNDER_FIRE: f64 = 0.85;
    pub const CUT_OFF: f64 = 0.8;
    /// What an objective an area farther from the Union's roads costs, and an area farther from another objective.
    pub const FAR: f64 = 0.035;
    pub const APART: f64 = 0.02;
}

/// The artillery that each side could play from its tray, and where (§13).
pub mod batteries {
    /// What is left of a token whose blocks are still to come, and of one whose blocks are too few together.
    pub const TO_COME: f64 = 0.4;
    pub const SCATTERED: f64 = 0.7;
    /// The share of the fire of a position beside the target, and the most that counts.
    pub const SUPPORT: f64 = 0.4;
    pub const MOST: f64 = 6.0;
}

/// General orders: what they allow, and what they cost if nothing comes of them (§6, §7).
pub mod orders {
    /// The share of an attack's promise that counts if it is ordered, and if it can be ordered later.
    pub const ORDERED: f64 = 0.8;
    pub const THINKABLE: f64 = 0.35;
    /// The share of it that is left if the enemy acts before the attack.
    pub const SPOILED: f64 = 0.6;
    /// Under Attack orders nothing is drawn.
    pub const NO_DRAW: f64 = 0.2;
    /// Withdraw orders forbid to go near the enemy.
    pub const SHY: f64 = 0.15;
    /// To have the next phase, too.
    pub const NEXT: f64 = 0.2;
    /// To be second player and choose how long turns are.
    pub const INITIATIVE: f64 = 0.12;
    /// An hour of a turn before an attack that could be ordered.
    pub const WAIT: f64 = 0.03;
}

/// What attacks promise before they are ordered or begun.
pub mod prospects {
    /// Winning an attack anywhere, and where it matters most.
    pub const WIN: f64 = 0.45;
    pub const WIN_NEAR: f64 = 0.9;
    /// The share of that for the Union, whose attacks mostly win back what it had.
    pub const OF_UNION: f64 = 0.3;
    /// Losing one: the Confederates come near at least, the Union leaves a gap.
    pub const LOSE: f64 = 0.15;
    pub const LOSE_OF_UNION: f64 = 0.6;
    /// Hits of the attacker's artillery, as part of what its strength promises.
    pub const SHELLS: f64 = 0.8;
    /// Driving away a block that fires at an objective.
    pub const RELIEF: f64 = 0.3;
}

/// The three days: the Union wins when they are over (§20).
pub mod time {
    /// What the end of the last night is worth to the Union.
    pub const OVER: f64 = 2.2;
}

/// Battle tokens: those in the tray by what they can do, those in the pool by their number.
pub mod tokens {
    /// A tray that is not empty.
    pub const LAST_OF_UNION: f64 = 0.4;
    pub const LAST_OF_CONFEDERATES: f64 = 0.15;
    /// A token that will be drawn again.
    pub const IN_POOL: f64 = 0.02;
    /// The share that is left of a token used in an attack, since half of them are drawn again.
    pub const USED: f64 = 0.35;
    /// The share that is left of a token that comes back.
    pub const COMES_BACK: f64 = 0.95;
}
