//! The weights of the estimate, by its parts.

/// The estimate as a whole.
pub mod whole {
    /// Fire goes on, turn by turn, but each movement makes it less certain: this is what the next fire of the
    /// side that fires next is worth, then the fires of the other side, then its own later ones.
    pub const NEXT: f32 = 0.638;
    pub const THEN: f32 = 1.08;
    pub const LATER: f32 = 0.68;
    /// How much of a threat by assault counts for the side that moves next, and for the other.
    pub const THREAT: f32 = 0.701;
    pub const THREAT_LATER: f32 = 0.196;
    /// A unit that is out of command, and for each area that is too far to its leader.
    pub const ASTRAY: f32 = 0.634;
    pub const ASTRAY_EACH: f32 = 0.207;
    /// Parts of a division that are too far from each other, for each area.
    pub const APART: f32 = 1.31;
    /// A strength point that a night is likely to bring back.
    pub const RECOVERY: f32 = 0.83;
    /// A move of a piece.
    pub const ONE_MOVE: f32 = 0.128;
    /// Points by which the Confederates are better off than all else says.
    pub const EVEN: f32 = 15.0;
    /// Points that the Confederates seem to be ahead by and are not while they move and the Union fires, for each turn that is left.
    pub const PROMISED_EACH_TURN: f32 = 9.0;
    /// A lead of so many points makes the logarithm of the odds 1: at the end, and more with the square of the turns that are left.
    pub const UNSURE: f32 = 18.0;
    pub const UNSURE_LATER: f32 = 0.85;
    /// So much of the result goes by points alone, so that they still count where the game is decided. A lead of so many points gains half of what there is to gain by that.
    pub const BY_POINTS: f64 = 0.01;
    pub const FAR_AHEAD: f64 = 100.0;
}

/// What objectives will still bring.
pub mod objectives {
    /// How much of the worth of an objective in a turn depends on who holds it now: less with every turn.
    pub const HOLD: f32 = 0.722;
    pub const HOLD_FADES: f32 = 0.51;
    /// Who is driven off by fire comes back, or is relieved: what the chance of it counts for later turns.
    pub const DRIVEN_OFF: f32 = 0.771;
}

/// What nights bring back.
pub mod nights {
    /// How likely it is that a damaged division will be there and in command in a night to come.
    pub const SURE: f32 = 0.928;
}

/// How assaults will end, on average, and where they threaten.
pub mod assaults {
    /// What an area is worth to those who take it, besides its points.
    pub const TAKEN: f32 = 0.969;
    /// What a unit that could still join an assault counts beside one that has.
    pub const COULD_JOIN: f32 = 1.32;
}

/// What the next fire will do, on average.
pub mod fire {
    /// What it costs to be driven out of an area, besides its points.
    pub const DISPLACED: f32 = 2.63;
    /// How likely it is that a stack is gone on which as many hits are to be expected as it has strength.
    pub const SPENT: f32 = 0.563;
    /// A leader dies of so many hits with the chance `1 - exp(-risk * hits)`: 0.182 would be one in six a hit (§5); more matches
    /// are won with less.
    pub const RISK: f32 = 0.132;
}

/// How far it is to the objectives, worked out once for a board.
pub mod ground {
    /// How fast the worth of a unit for an objective falls with the phases that it needs to get there.
    pub const NEARNESS: f32 = 3.89;
    /// What a unit that can be there in one phase counts beside one that is there.
    pub const PHASE: f32 = 1.65;
}

/// Who stands where, in sums by area.
pub mod muster {
    /// What a die of reinforcements counts that are still to come.
    pub const COMING: f32 = 0.679;
    /// What a leader is worth to his side besides his points: without him his units stand still.
    pub const LEADERSHIP: f32 = 7.49;
}
