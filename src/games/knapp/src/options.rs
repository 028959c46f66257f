//! What can be chosen at set-up, and how the set-up screen explains it.

use super::rules::Rule;

crate::engine::options! {
    /// The options of the Gettysburg Tabletop Game; the defaults are the standard game.
    pub struct Options by Rule {
        /// Where the order of battle comes from (§11).
        order_of_battle: OrderOfBattle {
            /// As in July 1863.
            Historical = "historical", "Historical";
            /// By dice.
            Optional = "optional", "By dice";
        } = "orderOfBattle", "Order of battle",
            "As in 1863, or by dice: which corps comes by which road.",
            OobOptional;
        /// With the optional order of battle: is who comes when known to the owner only?
        secret_arrivals: bool (false) = "secretArrivals", "Secret arrivals",
            "Only with the order of battle by dice: who is still to come is known to the owner alone.",
            OobSecret;
        /// May reinforcements be early or late?
        variable_arrivals: bool (false) = "variableArrivals", "Variable arrivals",
            "A die decides whether reinforcements come a turn early, on time or a turn late.",
            OobVariable;
        /// Can infantry run low on ammunition?
        ammo_supply: bool (false) = "ammoSupply", "Ammunition supply",
            "Infantry that rolls three 1s in a volley fires with half its strength until it is resupplied.",
            AmmoLow;
        /// Are dead commanders replaced at night?
        leader_replacement: bool (false) = "leaderReplacement", "Replacement of leaders",
            "Dead commanders have successors, who are placed at night.",
            OptionLeaderPlace;
        /// Are there leaders at all?
        leaders: bool (true) = "leaders", "Leaders",
            "Without them everybody is always in command, and nobody adds dice or steadies the men.",
            OptionNoLeaders;
        /// Turns, that of the arrival included, in which Early, Johnson and Pickett need no commander: 1 or 2.
        grace_turns: u8 (1..=2, 2) = "graceTurns", "Turns of grace",
            "Turns, that of the arrival included, in which Early, Johnson and Pickett need no commander.",
            CommandGrace;
        /// Do the ratings of several leaders in an area add up (§8)?
        leader_dice: LeaderDice {
            /// They do.
            Each = "each", "Each adds dice";
            /// Only the best counts.
            Best = "best", "Only the best";
        } = "leaderDice", "Several leaders in an area",
            "Each adds his dice, or only the best one does.",
            FireLeaderDice;
        /// Areas that two effective ones drive a unit back: 2 or 3.
        double_one_areas: u8 (2..=3, 2) = "doubleOneAreas", "Withdrawal on two ones",
            "Areas that two 1s of a morale check drive a unit back.",
            MoraleCheck;
        /// Do points for lost strength vanish when replacements come (§2, §9)?
        loss_scoring: LossScoring {
            /// The losses that stand now are counted.
            Standing = "standing", "Losses that stand";
            /// Every loss is counted once and for all.
            Cumulative = "cumulative", "All losses";
        } = "lossScoring", "Points for losses",
            "Only the losses that stand are counted, or also those that replacements have made good.",
            WinSp;
        /// What possession of an objective means (§2).
        possession: Possession {
            /// A unit there at the end of the turn, and no enemy unit.
            Occupied = "occupied", "Occupied";
            /// Having been the last who had that.
            LastHeld = "lastHeld", "Last held";
        } = "possession", "Possession of an objective",
            "A unit must be there at the end of the turn, or it is enough to have been there last.",
            WinCemeteryHill;
        /// May a side leave an assault by choice?
        voluntary_withdrawal: bool (true) = "voluntaryWithdrawal", "Giving way in an assault",
            "A side may leave an assault by choice when it is its turn to fire.",
            AssaultGiveWay;
        /// Where a unit goes that leaves an assault (§6).
        withdrawal_from_assault: WithdrawalFromAssault {
            /// Back where it came from, or at least not forward; a defender not where the attackers came from.
            WayBack = "wayBack", "The way back";
            /// To any neighbour that the enemy does not hold.
            AnyNeighbour = "anyNeighbour", "Any neighbour";
        } = "withdrawalFromAssault", "Withdrawal from an assault",
            "A unit goes back the way it came, and a defender keeps off the attackers' way; or any neighbouring area will do.",
            AssaultWayBack;
        /// How strong Confederate infantry is (src/games/knapp/README.md).
        strengths: Strengths {
            /// With a quality factor.
            Graded = "graded", "By quality";
            /// By the number of men.
            Men = "men", "By men";
        } = "strengths", "Strength of the Confederate infantry",
            "With a factor for quality, of which morale is a part, or by the number of men alone.",
            MoraleCheck;
        /// Are Benner's Hill and Wolf Hill hills on the standard board?
        eastern_hills: bool (true) = "easternHills", "Benner's Hill and Wolf Hill",
            "A4 and A6 are hills on our board, but no label of the rulebook's map names them. Without this option they are slopes. It changes nothing on a board of your own.",
            MoveTerrain;
    }
}
