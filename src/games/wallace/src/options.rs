//! What can be chosen at set-up, and how the set-up screen explains it.

use super::pieces::Period;
use super::rules::Rule;

/// What is said of the Union's orders in each period.
const UNION_ORDERS: &str = "How many discs fill the Union's box; discs left on the map are replaced by Forced Passes. The printed numbers of midday and night are not known.";

crate::engine::options! {
    /// The choices of a table.
    pub struct Options by Rule {
        /// Discs that fill the Union's box in the morning: 1 to 12.
        union_orders_morning: u8 (1..=12, 10) = "unionOrdersMorning", "Union orders, morning",
            UNION_ORDERS,
            DiscsUnion;
        /// At midday: 1 to 12.
        union_orders_midday: u8 (1..=12, 10) = "unionOrdersMidday", "Union orders, midday",
            UNION_ORDERS,
            DiscsUnion;
        /// In the afternoon: 1 to 12.
        union_orders_afternoon: u8 (1..=12, 10) = "unionOrdersAfternoon", "Union orders, afternoon",
            UNION_ORDERS,
            DiscsUnion;
        /// At night: 1 to 12.
        union_orders_night: u8 (1..=12, 6) = "unionOrdersNight", "Union orders, night",
            UNION_ORDERS,
            DiscsUnion;
        /// The cell of the defender's morale table that the printings do not agree on: die 5, column 3.
        morale_five_three: MoraleFiveThree {
            /// Nothing happens, as the player aid has it.
            Pass = "pass", "Nothing";
            /// The piece retreats, as the rulebook's damaged copy has it.
            Retreat = "retreat", "Retreat";
        } = "moraleFiveThree", "Defender's morale, die 5 in column 3",
            "The player aid leaves this cell blank; the rulebook's copy of the table shows a retreat.",
            AssaultStep5;
        /// What becomes of artillery that is attacked without troops beside it.
        lone_artillery: LoneArtillery {
            /// It retreats with one damage.
            RetreatDamaged = "retreatDamaged", "Retreats damaged";
            /// It is lost.
            Eliminated = "eliminated", "Is lost";
        } = "loneArtillery", "Artillery without troops",
            "Guns that are assaulted without troops beside them fire and then retreat with one damage, or are lost.",
            ArtilleryOverrun;
        /// Does the attacker's die keep its penalty against two entrenchments on a flank attack?
        flank_keeps_fire_modifier: bool (false) = "flankKeepsFireModifier", "Works hinder fire on a flank attack",
            "A flank attack takes all benefit from entrenchments, or only that for morale: then attackers still subtract 1 from their dice against two of them.",
            Flank;
        /// How often moving into one's own works costs an entrenchment.
        entrenchment_loss: EntrenchmentLoss {
            /// Once for each order and area.
            PerOrder = "perOrder", "Once an order";
            /// For each piece.
            PerPiece = "perPiece", "For each piece";
        } = "entrenchmentLoss", "Moving into own works",
            "One entrenchment is lost for each order that moves pieces into the area, or for each piece.",
            EntrenchMovedIn;
        /// Are the values of used command blocks open?
        used_blocks_open: bool (false) = "usedBlocksOpen", "Used command blocks are open",
            "The rulebook does not say whether the values of removed blocks are shown to the opponent.",
            BlockHidden;
        /// Has Cemetery Ridge a star, too?
        ridge_star: bool (false) = "ridgeStar", "Cemetery Ridge is a victory area",
            "A fourth victory area makes the Confederate's task easier.",
            WinTwoAreas;
        /// Whose the seven inferior pieces are (Reinforcements card); a board file says so itself.
        inferior: Inferior {
            /// The Eleventh Corps', as an owner of the game tells.
            Eleventh = "eleventh", "The Eleventh Corps";
            /// Four are the Eleventh Corps', and the Twelfth, the Second and the Fifth have one each: version 0.1.
            Spread = "spread", "Four corps";
        } = "inferior", "Inferior pieces",
            "An owner of the game tells that they are the Eleventh Corps. In version 0.1 it had four of the seven, and the Twelfth, Second and Fifth Corps had one each. A board file has a card of its own, which this option does not change.",
            ReinforceCard;
        // Ordinary waiting play fits inside.
        /// Actions in a row without a disc after which the Union must spend one if it can: 8 to 64.
        stall_limit: u8 (8..=64, 16) = "stallLimit", "Actions without a disc",
            "After so many actions in a row without a disc the Union must spend one if it can, so that every game ends.",
            HouseStall;
    }
}

impl Options {
    /// Discs that fill the Union's box in a period.
    pub const fn union_orders(&self, period: Period) -> u8 {
        match period {
            Period::Morning => self.union_orders_morning,
            Period::Midday => self.union_orders_midday,
            Period::Afternoon => self.union_orders_afternoon,
            Period::Night => self.union_orders_night,
        }
    }
}
