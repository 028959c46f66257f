//! The weights of the estimate, by its parts.

crate::rulesets::weights::weights! {
    /// The estimate as a whole.
    mod whole {
        /// How surely a lead of a piece wins.
        sureness: f32 = 0.22;
        /// The lead with which the game begins.
        even: f32 = -4.0;
        /// What nothing but the end of the game is worth.
        certain: f32 = 0.995;
    }

    /// The pieces, by stacks.
    mod army {
        /// What pieces are worth.
        regular: f32 = 1.0;
        elite: f32 = 1.4;
        inferior: f32 = 0.75;
        cavalry: f32 = 0.8;
        gun: f32 = 0.8;
        damaged: f32 = 0.35;
        /// What a damage cube costs, and how that grows with the cubes that a piece has already.
        cube: f32 = 0.09;
        cube_grows: f32 = 0.016;
        /// How much a gun counts where strength does.
        gun_strength: f32 = 0.5;
    }

    /// Command: blocks with room where troops need orders, and the discs.
    mod command {
        /// What the chance to give a useful order is worth, as a share of the order.
        chance: f32 = 0.32;
        /// What an order does for a stack that touches the enemy, and for a piece that has nowhere to go. More than so many
        /// pieces are not ordered at once.
        touch: f32 = 0.2;
        post: f32 = 0.03;
        most: f32 = 4.0;
        /// Pieces that wait in a box are ordered later.
        waiting: f32 = 0.6;
        /// What a block is worth that can be placed.
        in_hand: f32 = 0.03;
        in_hand_value: f32 = 0.012;
        /// What a disc costs the Union that will be missing in the next period, and the Confederates.
        missing: f32 = 0.1;
        missed: f32 = 0.03;
        /// What discs in the boxes are worth.
        single: f32 = 0.03;
        double: f32 = 0.06;
        /// The last single ones are kept for what may come.
        last: f32 = 0.08;
    }

    /// Decisions that are half made: the rest of them is thought of as made well.
    mod half_made {
        /// What is still to be done counts so much of what it would be worth when it is done.
        to_do: f32 = 0.9;
        under_way: f32 = 0.96;
        /// A second order after the first.
        second: f32 = 0.7;
        /// What else an order can do: a shot, works where the enemy is near.
        shot: f32 = 0.09;
        works: f32 = 0.12;
        /// Pieces of a stack can go several ways.
        other_way: f32 = 0.15;
        /// An assault promises more than it keeps.
        bold: f32 = 0.75;
        /// For Union pieces the first one that comes matters most.
        crowd: f32 = 0.7;
    }

    /// How far the armies have marched, and what marching on is worth.
    mod prospects {
        /// What a step towards a victory area is worth to a Confederate piece, and how much farther it may be than this.
        step: f32 = 0.17;
        farthest: f32 = 12.0;
        /// Where the Union guards a victory area well, it draws less.
        repels: f32 = 0.03;
        most_repelled: f32 = 6.0;
        /// What a step away from the nearest victory area costs a Union piece.
        astray: f32 = 0.07;
        /// Guns that have somebody to fire at, and how many guns of a stack count.
        target: f32 = 0.12;
        most_guns: f32 = 3.0;
    }

    /// The victory areas: who holds them, who presses on them, who can come to help.
    mod stars {
        /// What the area with two stars counts beyond the others.
        double: f32 = 0.6;
        /// What a victory is worth that is due when the period ends, and what each disc costs that the Union has left
        /// until then.
        due: f32 = 9.0;
        due_left: f32 = 0.6;
        /// How likely such a victory is, and what each disc takes from that.
        soon: f32 = 0.9;
        soon_left: f32 = 0.06;
        /// An area that nobody guards, and how fast guards make it good.
        open: f32 = 4.0;
        guarded: f32 = 0.33;
        /// An area into which anybody can walk.
        vacant: f32 = 1.6;
        /// How an area matters by the pressure on it.
        calm: f32 = 0.08;
        pressed: f32 = 0.26;
        most_pressed: f32 = 1.4;
    }

    /// What assaults promise, by stacks that touch.
    mod threats {
        /// How likely an assault comes that could be ordered, and one that could not be ordered yet.
        ready: f32 = 0.4;
        unready: f32 = 0.12;
        /// At night there are none.
        night: f32 = 0.5;
        /// Only one assault is made in a turn: the others count less.
        others: f32 = 0.35;
        /// What pieces are worth in an assault.
        piece: f32 = 1.1;
        cube: f32 = 0.14;
        gun: f32 = 0.6;
        routed: f32 = 0.2;
        ground: f32 = 0.15;
    }

    /// The clock: the Union wins when the third day is over, and each of its discs is a step towards that.
    mod time {
        /// What a disc that the Union still has to spend is worth to the Confederates, in this period and later.
        disc: f32 = 0.2;
        /// The discs of a whole game, about.
        all: f32 = 106.0;
    }
}
