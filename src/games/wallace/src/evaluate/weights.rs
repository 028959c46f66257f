//! The weights of the estimate, by its parts.

crate::engine::weights::weights! {
    /// The estimate as a whole.
    mod whole {
        /// How surely a lead of a piece wins.
        sureness: f32 = 0.0946;
        /// The lead with which the game begins.
        even: f32 = -3.26;
        /// What nothing but the end of the game is worth.
        certain: f32 = 0.94;
        /// In the last afternoon half of the Confederates' chance is gone when the Union has so many discs left.
        hurry: f32 = 3.0;
    }

    /// The pieces, by stacks.
    mod army {
        /// What pieces are worth.
        regular: f32 = 1.24;
        elite: f32 = 1.01;
        inferior: f32 = 0.875;
        cavalry: f32 = 0.931;
        gun: f32 = 0.867;
        damaged: f32 = 0.3;
        /// What a damage cube costs, and how that grows with the cubes that a piece has already.
        cube: f32 = 0.169;
        cube_grows: f32 = 0.0343;
        /// However much damage a piece has, it still holds ground: cubes cost less and less, never more than so many times
        /// what it is worth undamaged.
        most_damage: f32 = 2.09;
        /// How much a gun counts where strength does.
        gun_strength: f32 = 0.557;
    }

    /// Command: blocks with room where troops need orders, and the discs.
    mod command {
        /// What the chance to give a useful order is worth, as a share of the order.
        chance: f32 = 0.177;
        /// What an order does for a stack that touches the enemy, and for a piece that has nowhere to go. More than so many
        /// pieces are not ordered at once.
        touch: f32 = 0.127;
        post: f32 = 0.0179;
        most: f32 = 2.87;
        /// Where a side has no disc to give it with.
        idle: f32 = 0.5;
        /// Pieces that wait in a box are ordered later.
        waiting: f32 = 0.436;
        /// What a block is worth that can be placed.
        in_hand: f32 = 0.03;
        in_hand_value: f32 = 0.0313;
        /// What a block with room is worth where nobody needs it.
        standing: f32 = 0.0397;
        standing_value: f32 = 0.0147;
        /// What a disc costs the Union that will be missing in the next period, and the Confederates.
        missing: f32 = 0.174;
        missed: f32 = 0.0267;
        /// What discs in the boxes are worth.
        single: f32 = 0.0537;
        double: f32 = 0.0885;
        /// The last single ones are kept for what may come.
        last: f32 = 0.0854;
    }

    /// Decisions that are half made: the rest of them is thought of as made well.
    mod half_made {
        /// What is still to be done counts so much of what it would be worth when it is done.
        to_do: f32 = 0.471;
        under_way: f32 = 0.678;
        /// A second order after the first.
        second: f32 = 0.723;
        /// What else an order can do: a shot, works where the enemy is near.
        shot: f32 = 0.165;
        works: f32 = 0.19;
        /// Pieces of a stack can go several ways.
        other_way: f32 = 0.0803;
        /// An assault promises more than it keeps.
        bold: f32 = 0.958;
        /// For Union pieces the first one that comes matters most.
        crowd: f32 = 2.44;
    }

    /// How far the armies have marched, and what marching on is worth.
    mod prospects {
        /// What a step towards a victory area is worth to a Confederate piece, and how much farther it may be than this.
        step: f32 = 0.255;
        farthest: f32 = 4.34;
        /// Where the Union guards a victory area well, it draws less.
        repels: f32 = 0.0866;
        most_repelled: f32 = 11.0;
        /// What a step away from the nearest victory area costs a Union piece.
        astray: f32 = 0.0489;
        /// Guns that have somebody to fire at, and how many guns of a stack count.
        target: f32 = 0.0649;
        most_guns: f32 = 1.81;
    }

    /// The victory areas: who holds them, who presses on them, who can come to help.
    mod stars {
        /// What the area with two stars counts beyond the others.
        double: f32 = 0.923;
        /// What a victory is worth that is due when the period ends, and what each disc costs that the Union has left
        /// until then.
        due: f32 = 9.86;
        due_left: f32 = 0.524;
        /// How likely such a victory is, and what each disc takes from that.
        soon: f32 = 0.349;
        soon_left: f32 = 0.0811;
        /// What it is worth to the Confederates that what wins will fall to them for certain.
        lost: f32 = 15.3;
        /// How the odds that an area falls to them grow with the pressure on it, and fall with its guard.
        pressed: f32 = 0.693;
        guarded: f32 = 0.751;
        /// By how much they are better if nobody of the Union is there, and if the Confederates are.
        vacant: f32 = 1.51;
        taken: f32 = 2.13;
        /// By how much they are worse than even where there is neither pressure nor a guard.
        calm: f32 = 1.51;
        /// How much the afternoons to come count, in which the area with two stars wins alone.
        afternoons: f32 = 0.164;
    }

    /// What assaults promise, by stacks that touch.
    mod threats {
        /// How likely an assault comes that could be ordered, and one that could not be ordered yet.
        ready: f32 = 0.424;
        unready: f32 = 0.138;
        /// At night there are none.
        night: f32 = 0.615;
        /// Only one assault is made in a turn: the others count less.
        others: f32 = 0.394;
        /// A side that has no disc left in the period makes none until it has some again.
        idle: f32 = 0.3;
        /// What pieces are worth in an assault.
        piece: f32 = 0.398;
        cube: f32 = 0.494;
        gun: f32 = 0.428;
        routed: f32 = 0.166;
        ground: f32 = 0.109;
    }

    /// The clock: the Union wins when the third day is over, and each of its discs is a step towards that.
    mod time {
        /// What a disc that the Union still has to spend is worth to the Confederates, in this period and later.
        disc: f32 = 0.157;
        /// The discs of a whole game, about.
        all: f32 = 111.0;
    }
}
