//! The catalogue of G63's rules.

crate::engine::rulebook! {
    /// The rules of G63.
    pub enum Rule {
        TurnSequence = "g63.turn.sequence", "3.0", Definition,
            "A day is an AM turn, in which the Union may move and then attack, and a PM turn, in which the Confederates may; the battle lasts three days at most, July 1 to July 3.",
            ["turn", "phase"];
        MoveCompulsory = "g63.move.compulsory", "3.0", Refusal,
            "In its turn on July 1 each army must march to Gettysburg (0202).",
            ["movement", "July 1"];
        MoveAllowance = "g63.move.allowance", "4.1, 4.2", Refusal,
            "Every hex entered costs one movement point; a unit never spends more than its allowance in a phase and saves nothing for later.",
            ["movement", "movement points"];
        MoveAdjacent = "g63.move.adjacent", "4.0", Refusal,
            "Movement goes from hex to neighbouring hex.",
            ["movement"];
        MoveEnemyStop = "g63.move.enemy-stop", "4.3", Effect,
            "A unit that enters the enemy's hex stops there.",
            ["movement", "zone of control"];
        MoveFrozen = "g63.move.frozen", "4.3", Refusal,
            "A unit in the enemy's hex cannot move; only a combat result frees it.",
            ["movement", "zone of control"];
        MoveMapEdge = "g63.move.map-edge", "4.4", Refusal,
            "Units do not leave the map by moving.",
            ["movement", "map"];
        CombatZoc = "g63.combat.zoc", "5.0, 5.1", Refusal,
            "Only a unit in the enemy's hex may attack, and it may pass instead.",
            ["combat", "zone of control"];
        CombatOnce = "g63.combat.once", "5.2", Refusal,
            "Only one attack can be made in a Combat Phase.",
            ["combat"];
        CombatRatio = "g63.combat.ratio", "6.2", Definition,
            "The two strengths make a ratio, rounded in the defender's favour to a column of the table; a ratio beyond either end uses the column at that end.",
            ["combat", "combat ratio"];
        CombatResult = "g63.combat.result", "6.3", Effect,
            "Ar: the attacker retreats two hexes; Dr: the defender does; Ne: nothing happens.",
            ["combat", "combat results table"];
        CombatStraightRetreat = "g63.combat.straight-retreat", "6.4", Effect,
            "A retreat is a straight line away from the enemy: the attacker goes back the way it came, the defender on along the attacker's line of approach.",
            ["combat", "retreat"];
        RetreatOffMap = "g63.retreat.off-map", "4.4, 7.1", Effect,
            "A unit that must retreat off the map is eliminated, and its opponent has won.",
            ["retreat", "victory", "map"];
        VictoryDraw = "g63.victory.draw", "7.2", Effect,
            "If nobody has been driven off by the end of July 3, the game is a draw.",
            ["victory"];
        PhaseWrong = "g63.phase.wrong", "3.0", Refusal,
            "Each phase belongs to one player, who moves only in a Movement Phase and attacks only in a Combat Phase.",
            ["turn", "phase"];
    }
}
