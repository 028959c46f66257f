//! What can be chosen at set-up, and how the set-up screen explains it.

use super::rules::Rule;

crate::engine::options! {
    /// The choices of a table.
    pub struct Options by Rule {
        /// Which reconstruction of the printed map is played on, unless there is a board file of one's own.
        map: Reconstruction {
            /// From the rulebook, the ground, and what a report of play tells.
            Second = "second", "Second reconstruction";
            /// From the rulebook and the ground alone: the only one of versions 0.1.
            First = "first", "First reconstruction";
        } = "map", "Map",
            "We have no printed map. Both boards are drawn from the rulebook and the ground; on the second, the moves that a report of play tells are possible, too.",
            MoveRoad;
        /// Where I and XI Corps enter (`c3i.option.union-entry`).
        union_entry: UnionEntry {
            /// Reynolds by the Emmitsburg Road, Howard by the Taneytown Road, as the orders of battle say.
            OrderOfBattle = "orderOfBattle", "Orders of battle";
            /// The other way round, as the set-up text says.
            SetupText = "setupText", "Set-up text";
        } = "unionEntry", "Entry of I and XI Corps",
            "The rulebook names two: by the orders of battle Reynolds comes by the Emmitsburg Road and Howard by the Taneytown Road, by the set-up text the other way round.",
            OptionUnionEntry;
        /// What becomes of a blown unit that has no room to return (`c3i.blown.no-room`).
        blown_no_room: BlownNoRoom {
            /// It is eliminated.
            Eliminate = "eliminate", "Eliminated";
            /// It waits for the next turn.
            Wait = "wait", "Wait a turn";
        } = "blownNoRoom", "Blown units without room",
            "A returning unit for which there is no hex next to its headquarters is lost, or waits a turn.",
            BlownNoRoom;
        /// From which enemies an exit must draw away (`c3i.option.exit-reference`).
        exit_reference: ExitReference {
            /// From all that are adjacent.
            AllAdjacent = "allAdjacent", "From all adjacent enemies";
            /// From any one of them.
            AnyAdjacent = "anyAdjacent", "From any one";
        } = "exitReference", "Exits draw away",
            "A unit that leaves enemy zones of control must get farther from all adjacent enemies, or from one of them.",
            OptionExitReference;
        /// What "not in an enemy zone" speaks of where headquarters are placed (`c3i.hq.enemy-zone`).
        hq_zone: HqZone {
            /// The hex of the headquarters.
            Hex = "hex", "Their hex is in none";
            /// The unit near which they are placed.
            Unit = "unit", "The unit is in none";
        } = "hqZone", "Headquarters and enemy zones",
            "Headquarters are placed within three hexes of a unit. Either their hex must be in no enemy zone, or the unit.",
            HqEnemyZone;
        /// Whom the other side counts after the first pass of a movement phase, besides the die (`c3i.move.extra`).
        extra_moves: ExtraMoves {
            /// Its units in no enemy zone of control, and those that wait to enter.
            WithWaiting = "withWaiting", "Those that wait count";
            /// Its units in no enemy zone of control.
            OnMap = "onMap", "Only units on the map";
        } = "extraMoves", "Moves after the first pass",
            "The other side rolls a die and adds its units in no enemy zone of control, and its reinforcements that wait to enter or not.",
            MoveExtra;
        // Far more than anybody uses, and few enough that a game ends.
        /// Moves of a side before the first pass of a movement phase, at most: 20 to 200.
        move_cap: u8 (20..=200, 60) = "moveCap", "Moves before a pass",
            "A bound on a side's moves before anybody passes, so that every game ends.",
            EngineMoveCap;
        /// Attacks of a side before the first pass of an attack phase, at most: 20 to 200.
        attack_cap: u8 (20..=200, 60) = "attackCap", "Attacks before a pass",
            "A bound on a side's attacks before anybody passes, so that every game ends.",
            EngineAttackCap;
    }
}
