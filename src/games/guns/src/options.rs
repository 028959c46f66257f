//! What can be chosen at set-up, and how the set-up screen explains it.

use super::rules::Rule;

crate::engine::options! {
    /// The choices of a table.
    pub struct Options by Rule {
        /// How reinforcements arrive (§4, §23).
        reinforcements: Reinforcements {
            /// By tokens that nobody knows.
            Random = "random", "Random";
            /// As they did in 1863.
            Historical = "historical", "Historical";
        } = "reinforcements", "Reinforcements",
            "Tokens that neither player knows decide who arrives when and where, or everybody comes as in 1863.",
            HistSchedule;
        /// Does Buford start where he was?
        historical_buford: bool (false) = "historicalBuford", "Buford where he was",
            "Buford's blocks start on Herr Ridge and McPherson Ridge instead of where the Union player likes.",
            SetupBufordEntry;
        /// Are the rules for fully obstructed positions in play (§21)?
        fully_obstructed: bool (false) = "fullyObstructed", "Fully obstructed positions",
            "Positions in woods or town on both sides: armies can share them, and the beaten may stay.",
            FoMarch;
        /// Can extended bombardments be declared (§22)?
        extended_bombardment: bool (false) = "extendedBombardment", "Extended bombardment",
            "Once a turn an attack can be stopped after its bombardment and made again with fresh tokens.",
            ExtDeclare;
        /// Do the players bid for the choice of sides (§24)?
        auction: bool (false) = "auction", "Auction for sides",
            "Players bid moves of objectives for the right to choose their side.",
            AuctionHigher;
        /// What bombardment does to defending artillery: the rulebook and its play aid do not agree.
        token_hits: TokenHits {
            /// A token that is hit does not fire (§13).
            Silence = "silence", "Silenced";
            /// Every hit takes a point off the fire (play aid).
            MinusOne = "minusOne", "One point less";
        } = "tokenHits", "Hits on defending artillery",
            "The rules silence a token that is hit; the play aid only takes a point off the fire for each hit.",
            BombardHits;
        /// Which roads reinforcements follow.
        road_paths: RoadPaths {
            /// All main roads, as they join.
            Network = "network", "All main roads";
            /// Only the road of their entry point.
            OwnRoad = "ownRoad", "Their own road";
        } = "roadPaths", "Entry by road",
            "Reinforcements follow the whole network of main roads, or only the road of their entry point.",
            EntryRoadStop;
        /// Where the objectives start.
        objective_start: ObjectiveStart {
            /// About Cemetery Hill, south of the town, with which random play is nearly even.
            Back = "back", "South of the town";
            /// In a ring about the town: the standard of versions 0.1.
            Standard = "standard", "About the town";
            /// On the line of the first day, which is harder for the Union.
            Forward = "forward", "Forward";
        } = "objectiveStart", "Objectives start",
            "The rulebook's map is not at hand. On the hills south of the town, in a ring about it, or on the line of the first day: the farther forward, the harder for the Union.",
            ObjectiveSpacing;
        /// Is each side played by a commander and a subordinate (§25)?
        team: bool (false) = "team", "Team play",
            "Each side has a commander, who plays tokens and gives orders, and a subordinate, who moves the blocks and never sees the tray.",
            TeamMode;
    }
}
