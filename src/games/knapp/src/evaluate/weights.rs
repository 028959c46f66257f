//! The weights of the estimate, by its parts.

crate::engine::weights::weights! {
    /// The estimate as a whole.
    mod whole {
        /// Fire goes on, turn by turn, but each movement makes it less certain: this is what the next fire of the
        /// side that fires next is worth, then the fires of the other side, then its own later ones.
        next: f32 = 0.638;
        then: f32 = 1.08;
        later: f32 = 0.68;
        /// How much of a threat by assault counts for the side that moves next, and for the other.
        threat: f32 = 0.701;
        threat_later: f32 = 0.196;
        /// A unit that is out of command, and for each area that is too far to its leader.
        astray: f32 = 0.634;
        astray_each: f32 = 0.207;
        /// Parts of a division that are too far from each other, for each area.
        apart: f32 = 1.31;
        /// A strength point that a night is likely to bring back.
        recovery: f32 = 0.83;
        /// A move of a piece.
        one_move: f32 = 0.128;
        /// A lead of so many points at the end is as good as won; more is needed the more turns are left.
        sure_lead: f32 = 37.9;
        sure_lead_each_turn: f32 = 15.2;
    }

    /// What objectives will still bring.
    mod objectives {
        /// How much of the worth of an objective in a turn depends on who holds it now: less with every turn.
        hold: f32 = 0.722;
        hold_fades: f32 = 0.51;
        /// Who is driven off by fire comes back, or is relieved: what the chance of it counts for later turns.
        driven_off: f32 = 0.771;
    }

    /// What nights bring back.
    mod nights {
        /// How likely it is that a damaged division will be there and in command in a night to come.
        sure: f32 = 0.928;
    }

    /// How assaults will end, on average, and where they threaten.
    mod assaults {
        /// What an area is worth to those who take it, besides its points.
        taken: f32 = 0.969;
        /// What a unit that could still join an assault counts beside one that has.
        could_join: f32 = 1.32;
    }

    /// What the next fire will do, on average.
    mod fire {
        /// What it costs to be driven out of an area, besides its points.
        displaced: f32 = 2.63;
        /// How likely it is that a stack is gone on which as many hits are to be expected as it has strength.
        spent: f32 = 0.563;
        /// A leader dies of so many hits with the chance `1 - exp(-risk * hits)`: 0.182 would be one in six a hit (§5); more matches
        /// are won with less.
        risk: f32 = 0.132;
    }

    /// How far it is to the objectives, worked out once for a board.
    mod ground {
        /// How fast the worth of a unit for an objective falls with the phases that it needs to get there.
        nearness: f32 = 3.89;
        /// What a unit that can be there in one phase counts beside one that is there.
        phase: f32 = 1.65;
    }

    /// Who stands where, in sums by area.
    mod muster {
        /// What a die of reinforcements counts that are still to come.
        coming: f32 = 0.679;
        /// What a leader is worth to his side besides his points: without him his units stand still.
        leadership: f32 = 7.49;
    }
}
