//! The weights of the estimate, by its parts.

crate::rulesets::weights::weights! {
    /// The estimate as a whole.
    mod whole {
        /// The Union wins a tie, so it is ahead by a part of a point if nobody is: at the start, and in the last turn.
        tie: f32 = 0.197;
        tie_at_last: f32 = 0.6;
        /// An eliminated unit is a point, and strength that the army lacks in each turn that is left; stars are dear.
        lacking: f32 = 0.268;
        lacking_star: f32 = 0.0393;
        /// A unit that has not come although it is due.
        late: f32 = 0.0322;
    }

    /// What the ground is worth, worked out once for a board, and what attacks are worth on it.
    mod ground {
        /// How far from the anchor, in hexes, ground belongs to its line of defence.
        line: f32 = 4.834;
        /// How much open ground near the anchor is worth as a post, as a part of defensible ground.
        open: f32 = 0.411;
        /// Ground that is so much nearer to the Union's rear than to the enemy's, in hexes, is wholly safe to hold;
        /// that much farther it is worth nothing.
        rear: f32 = 2.448;
    }

    /// Where the armies stand.
    mod posts {
        /// A Union unit in the best post.
        post: f32 = 0.36;
        way: f32 = 27.037;
        /// A Confederate unit on defensible ground.
        good_ground: f32 = 0.0226;
        /// What a Confederate unit loses for each hex that the next enemy is farther away than two, up to a distance.
        out_of_touch: f32 = 0.0827;
        /// Whoever stands on the key to the road.
        key: f32 = 0.0806;
    }

    /// The danger that the road to Baltimore is opened.
    mod road {
        /// A road that is open when the Union can do no more about it.
        open: f32 = 0.95;
        /// An open road that the Union can still close: in the movement phase, and before it.
        open_still: f32 = 0.565;
        open_before: f32 = 0.183;
        /// A road that only engaged units close: the chance that they are driven off before the turn ends, and how it
        /// falls with every hex of the road that they close.
        shaky: f32 = 0.359;
        shaky_before: f32 = 0.134;
        shaky_falls: f32 = 0.264;
        /// A road that units close whom nobody attacks: what remains, and how it falls.
        firm: f32 = 0.137;
        firm_falls: f32 = 0.154;
    }

    /// What an army lives on: artillery, the headquarters, and blown units that come back.
    mod supply {
        /// A point of artillery, if it can be used.
        point: f32 = 0.385;
        /// So many points a side can use well in a turn: those beyond are worth less and less.
        used: f32 = 1.37;
        /// A blown unit that is away, one that returns now, and one more that returns with two others.
        blown: f32 = 0.129;
        returns: f32 = 0.0663;
        excess: f32 = 0.307;
        /// A unit that has no room to return.
        no_room: f32 = 1.438;
        /// A unit out of the range of its headquarters, for each hex, and one that is to enter there.
        astray: f32 = 0.028;
        astray_each: f32 = 0.0157;
        far_entry: f32 = 0.0151;
        /// A unit should have some hexes of range behind it, to retreat.
        far: f32 = 0.0075;
        /// For each hex that the key to the road is out of range, or nearly so.
        out_of_reach: f32 = 0.0475;
    }

    /// Who can still move, and whether it is worth while.
    mod tempo {
        /// A move that brings nothing is a waste of everybody's time.
        one_move: f32 = 0.0692;
        /// To be able to answer a free enemy who is near.
        answer: f32 = 0.0252;
        /// To move on alone after the enemy has passed, and how many moves make most of it.
        last_word: f32 = 0.0789;
        last_moves: f32 = 2.642;
        /// Moves beyond one by every unit: for the square of their number, and at most. In the end this outweighs whatever the
        /// two sides quarrel about.
        enough: f32 = 0.0041;
        most_enough: f32 = 2.029;
    }

    /// Attacks that threaten: now, soon, and when the army has come up.
    mod threats {
        /// How much of a threat counts that can be carried out in this turn, once it is organized and before. It is the
        /// same in the movement and the attack phase, so that nobody puts off the end of a phase.
        now: f32 = 1.256;
        before: f32 = 0.343;
        /// How much more of it counts while its side attacks next.
        initiative: f32 = 0.0452;
        /// How much of it counts for the next turn.
        next_turn: f32 = 0.226;
        /// Several attacks on one unit: how much of the second best counts.
        second: f32 = 0.51;
        /// How much of a flank counts whose units are two hexes away instead of one.
        close: f32 = 0.712;
        /// How much of such an attack counts, if three are near.
        prepared: f32 = 2.703;
        /// How much of that is gone when the last movement begins, as there are fewer attacks to come.
        prepared_fades: f32 = 0.308;
        /// The same in the last movement, when there is little time for it.
        prepared_at_last: f32 = 0.188;
        /// An army prepares one attack at a time: how much of the others counts.
        others: f32 = 0.125;
        /// So many make an attack with a flank.
        enough: f32 = 0.932;
    }
}
