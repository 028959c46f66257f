//! The weights of the estimate, by its parts.

/// The estimate as a whole.
pub mod whole {
    /// How surely a lead of a piece wins.
    pub const SURENESS: f32 = 0.0946;
    /// The lead with which the game begins.
    pub const EVEN: f32 = -3.26;
    /// What nothing but the end of the game is worth.
    pub const CERTAIN: f32 = 0.94;
    /// In the last afternoon half of the Confederates' chance is gone when the Union has so many discs left.
    pub const HURRY: f32 = 3.0;
}

/// The pieces, by stacks.
pub mod army {
    /// What pieces are worth.
    pub const REGULAR: f32 = 1.24;
    pub const ELITE: f32 = 1.01;
    pub const INFERIOR: f32 = 0.875;
    pub const CAVALRY: f32 = 0.931;
    pub const GUN: f32 = 0.867;
    pub const DAMAGED: f32 = 0.3;
    /// What a damage cube costs, and how that grows with the cubes that a piece has already.
    pub const CUBE: f32 = 0.169;
    pub const CUBE_GROWS: f32 = 0.0343;
    /// However much damage a piece has, it still holds ground: cubes cost less and less, never more than so many times
    /// what it is worth undamaged.
    pub const MOST_DAMAGE: f32 = 2.09;
    /// How much a gun counts where strength does.
    pub const GUN_STRENGTH: f32 = 0.557;
}

/// Command: blocks with room where troops need orders, and the discs.
pub mod command {
    /// What the chance to give a useful order is worth, as a share of the order.
    pub const CHANCE: f32 = 0.177;
    /// What an order does for a stack that touches the enemy, and for a piece that has nowhere to go. More than so many
    /// pieces are not ordered at once.
    pub const TOUCH: f32 = 0.127;
    pub const POST: f32 = 0.0179;
    pub const MOST: f32 = 2.87;
    /// Where a side has no disc to give it with.
    pub const IDLE: f32 = 0.5;
    /// Pieces that wait in a box are ordered later.
    pub const WAITING: f32 = 0.436;
    /// What a block is worth that can be placed.
    pub const IN_HAND: f32 = 0.03;
    pub const IN_HAND_VALUE: f32 = 0.0313;
    /// What a block with room is worth where nobody needs it.
    pub const STANDING: f32 = 0.0397;
    pub const STANDING_VALUE: f32 = 0.0147;
    /// What a disc costs the Union that will be missing in the next period, and the Confederates.
    pub const MISSING: f32 = 0.174;
    pub const MISSED: f32 = 0.0267;
    /// What discs in the boxes are worth.
    pub const SINGLE: f32 = 0.0537;
    pub const DOUBLE: f32 = 0.0885;
    /// The last single ones are kept for what may come.
    pub const LAST: f32 = 0.0854;
}

/// Decisions that are half made: the rest of them is thought of as made well.
pub mod half_made {
    /// What is still to be done counts so much of what it would be worth when it is done.
    pub const TO_DO: f32 = 0.471;
    pub const UNDER_WAY: f32 = 0.678;
    /// A second order after the first.
    pub const SECOND: f32 = 0.723;
    /// What else an order can do: a shot, works where the enemy is near.
    pub const SHOT: f32 = 0.165;
    pub const WORKS: f32 = 0.19;
    /// Pieces of a stack can go several ways.
    pub const OTHER_WAY: f32 = 0.0803;
    /// An assault promises more than it keeps.
    pub const BOLD: f32 = 0.958;
    /// For Union pieces the first one that comes matters most.
    pub const CROWD: f32 = 2.44;
}

/// How far the armies have marched, and what marching on is worth.
pub mod prospects {
    /// What a step towards a victory area is worth to a Confederate piece, and how much farther it may be than this.
    pub const STEP: f32 = 0.255;
    pub const FARTHEST: f32 = 4.34;
    /// Where the Union guards a victory area well, it draws less.
    pub const REPELS: f32 = 0.0866;
    pub const MOST_REPELLED: f32 = 11.0;
    /// What a step away from the nearest victory area costs a Union piece.
    pub const ASTRAY: f32 = 0.0489;
    /// Guns that have somebody to fire at, and how many guns of a stack count.
    pub const TARGET: f32 = 0.0649;
    pub const MOST_GUNS: f32 = 1.81;
}

/// The victory areas: who holds them, who presses on them, who can come to help.
pub mod stars {
    /// What the area with two stars counts beyond the others.
    pub const DOUBLE: f32 = 0.923;
    /// What a victory is worth that is due when the period ends, and what each disc costs that the Union has left
    /// until then.
    pub const DUE: f32 = 9.86;
    pub const DUE_LEFT: f32 = 0.524;
    /// How likely such a victory is, and what each disc takes from that.
    pub const SOON: f32 = 0.349;
    pub const SOON_LEFT: f32 = 0.0811;
    /// What it is worth to the Confederates that what wins will fall to them for certain.
    pub const LOST: f32 = 15.3;
    /// How the odds that an area falls to them grow with the pressure on it, and fall with its guard.
    pub const PRESSED: f32 = 0.693;
    pub const GUARDED: f32 = 0.751;
    /// By how much they are better if nobody of the Union is there, and if the Confederates are.
    pub const VACANT: f32 = 1.51;
    pub const TAKEN: f32 = 2.13;
    /// By how much they are worse than even where there is neither pressure nor a guard.
    pub const CALM: f32 = 1.51;
    /// How much the afternoons to come count, in which the area with two stars wins alone.
    pub const AFTERNOONS: f32 = 0.164;
}

/// What assaults promise, by stacks that touch.
pub mod threats {
    /// How likely an assault comes that could be ordered, and one that could not be ordered yet.
    pub const READY: f32 = 0.424;
    pub const UNREADY: f32 = 0.138;
    /// At night there are none.
    pub const NIGHT: f32 = 0.615;
    /// Only one assault is made in a turn: the others count less.
    pub const OTHERS: f32 = 0.394;
    /// A side that has no disc left in the period makes none until it has some again.
    pub const IDLE: f32 = 0.3;
    /// What pieces are worth in an assault.
    pub const PIECE: f32 = 0.398;
    pub const CUBE: f32 = 0.494;
    pub const GUN: f32 = 0.428;
    pub const ROUTED: f32 = 0.166;
    pub const GROUND: f32 = 0.109;
}

/// The clock: the Union wins when the third day is over, and each of its discs is a step towards that.
pub mod time {
    /// What a disc that the Union still has to spend is worth to the Confederates, in this period and later.
    pub const DISC: f32 = 0.157;
    /// By how much the Union is better off on each day than all else says, in the logarithm of its odds: so games of equals came out.
    pub const HELD_OUT: [f32; 3] = [0.15, 0.05, 0.75];
    /// The discs of a whole game, about.
    pub const ALL: f32 = 111.0;
}
