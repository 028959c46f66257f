//! The weights of the estimate, by its parts.

crate::engine::weights::weights! {
    /// The estimate as a whole.
    mod whole {
        /// What nothing but the end of the game is worth.
        certain: f64 = 0.998;
        /// The Union's lead when nothing speaks for either side.
        even: f64 = 1.7;
    }

    /// What an army has left, and how it stands.
    mod army {
        /// What is lost of a block that is not yet on the map, and of one that left it.
        outside: f64 = 0.3;
        gone: f64 = 0.4;
        /// An unused reduced block, as part of a block.
        spare: f64 = 0.06;
        /// A block that cannot march because of enemy fire.
        pinned: f64 = 0.03;
        /// A block whose rear the enemy fires into.
        taken_from_behind: f64 = 0.1;
        /// A block that looks where the enemy may come from, and one behind which he may come.
        watchful: f64 = 0.06;
        blind: f64 = 0.06;
        /// A ridge before a block that looks where the enemy may come from, by its cannon.
        ridge: f64 = 0.015;
        /// Three points of the artillery that could be played in a position, in its front.
        guns: f64 = 0.03;
        /// A block that must withdraw.
        beaten: f64 = 0.15;
        /// Cavalry in enemy fire or next to him.
        exposed: f64 = 0.05;
        /// A Confederate block an area farther from the nearest objective.
        way: f64 = 0.012;
    }

    /// The attack that is being put together or fought out (§13).
    mod assault {
        /// Points of artillery that reduce a block or hit a token.
        points: f64 = 3.0;
        /// What a reduction by fire takes off the attack.
        reduction: f64 = 0.7;
        /// Each attacker behind the leader lessens what fire does to the attack.
        behind: f64 = 0.25;
    }

    /// The objectives: whether the Union controls them fully, and what may come of it (§16, §20).
    mod objectives {
        /// How a full block more beside an objective tells.
        mass: f64 = 0.32;
        /// How the Union's fire into all areas about an objective tells.
        cover: f64 = 1.3;
        /// How certain a loss is that has happened, by its kind.
        lost: f64 = 1.0;
        under_fire: f64 = 0.85;
        cut_off: f64 = 0.8;
        /// What an objective an area farther from the Union's roads costs, and an area farther from another objective.
        far: f64 = 0.035;
        apart: f64 = 0.02;
    }

    /// The artillery that each side could play from its tray, and where (§13).
    mod batteries {
        /// What is left of a token whose blocks are still to come, and of one whose blocks are too few together.
        to_come: f64 = 0.4;
        scattered: f64 = 0.7;
        /// The share of the fire of a position beside the target, and the most that counts.
        support: f64 = 0.4;
        most: f64 = 6.0;
    }

    /// General orders: what they allow, and what they cost if nothing comes of them (§6, §7).
    mod orders {
        /// The share of an attack's promise that counts if it is ordered, and if it can be ordered later.
        ordered: f64 = 0.8;
        thinkable: f64 = 0.35;
        /// The share of it that is left if the enemy acts before the attack.
        spoiled: f64 = 0.6;
        /// Under Attack orders nothing is drawn.
        no_draw: f64 = 0.2;
        /// Withdraw orders forbid to go near the enemy.
        shy: f64 = 0.15;
        /// To have the next phase, too.
        next: f64 = 0.2;
        /// To be second player and choose how long turns are.
        initiative: f64 = 0.12;
        /// An hour of a turn before an attack that could be ordered.
        wait: f64 = 0.03;
    }

    /// What attacks promise before they are ordered or begun.
    mod prospects {
        /// Winning an attack anywhere, and where it matters most.
        win: f64 = 0.45;
        win_near: f64 = 0.9;
        /// The share of that for the Union, whose attacks mostly win back what it had.
        of_union: f64 = 0.3;
        /// Losing one: the Confederates come near at least, the Union leaves a gap.
        lose: f64 = 0.15;
        lose_of_union: f64 = 0.6;
        /// Hits of the attacker's artillery, as part of what its strength promises.
        shells: f64 = 0.8;
        /// Driving away a block that fires at an objective.
        relief: f64 = 0.3;
    }

    /// The three days: the Union wins when they are over (§20).
    mod time {
        /// What the end of the last night is worth to the Union.
        over: f64 = 2.2;
    }

    /// Battle tokens: those in the tray by what they can do, those in the pool by their number.
    mod tokens {
        /// A tray that is not empty.
        last_of_union: f64 = 0.4;
        last_of_confederates: f64 = 0.15;
        /// A token that will be drawn again.
        in_pool: f64 = 0.02;
        /// The share that is left of a token used in an attack, since half of them are drawn again.
        used: f64 = 0.35;
        /// The share that is left of a token that comes back.
        comes_back: f64 = 0.95;
    }
}
