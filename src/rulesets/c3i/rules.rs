//! The catalogue of rules. Places are the headings of the rulebook, which has no numbers.

crate::engine::rulebook! {
    /// The rules of The Battle of Gettysburg, 1863.
    pub enum Rule {
        PhaseWrongCommand = "c3i.phase.wrong-command", "Sequence of Actions", Refusal,
            "Each step knows only its own commands.",
            ["phase"];
        PhaseNotYourDecision = "c3i.phase.not-your-decision", "Sequence of Actions", Refusal,
            "The other side decides now.",
            ["phase"];
        PhaseConfederateFirst = "c3i.phase.confederate-first", "Sequence of Actions", Definition,
            "The Confederate begins every step of every phase.",
            ["phase"];
        GameOver = "c3i.game.over", "Victory", Refusal,
            "The game has ended.",
            ["victory"];
        BoardNoSuchHex = "c3i.board.no-such-hex", "no rulebook", Refusal,
            "The board has no such hex.",
            ["board"];
        UnitNotYours = "c3i.unit.not-yours", "Movement, Attack Phase", Refusal,
            "Only own units on the map (or due) can be designated.",
            ["units"];
        DefMarker = "c3i.def.marker", "Key Concepts, Markers", Definition,
            "HQs and Berdan's Sharpshooters are markers: no rule about units touches them.",
            ["terms"];
        DefEmptyHex = "c3i.def.empty-hex", "Key Concepts, Empty Hex", Definition,
            "An empty hex holds no unit and no marker at all.",
            ["terms"];
        DefZoc = "c3i.def.zoc", "Key Concepts, Zone of Control", Definition,
            "The six hexes around a unit; entering one ends movement, and only an attack or an exit leads out.",
            ["terms", "zones"];
        DefZoi = "c3i.def.zoi", "Key Concepts, Zone of Influence", Definition,
            "All hexes within two of an enemy unit; moving into one stops and deploys a unit.",
            ["terms", "zones"];
        HqEmptyHex = "c3i.hq.empty-hex", "HQ Placement", Refusal,
            "An HQ goes on an empty hex.",
            ["headquarters", "command"];
        HqNearUnit = "c3i.hq.near-unit", "HQ Placement", Refusal,
            "Within three hexes of a friendly unit.",
            ["headquarters", "command"];
        HqEnemyZone = "c3i.hq.enemy-zone", "HQ Placement", Refusal,
            "Not in an enemy ZOC or ZOI; by option near a unit that is in none.",
            ["headquarters", "command"];
        HqNearEntry = "c3i.hq.near-entry", "HQ Placement", Refusal,
            "A side without units places within three hexes of A (Confederate) or I (Union), enemy zones allowed.",
            ["headquarters", "command"];
        HqFallback = "c3i.hq.fallback", "HQ Placement", Effect,
            "If that is impossible, any empty hex.",
            ["headquarters", "command"];
        HqUntouchable = "c3i.hq.untouchable", "HQ Placement", Definition,
            "An HQ stays all turn, cannot be harmed and shares its hex with any unit.",
            ["headquarters", "command"];
        HqRange = "c3i.hq.range", "Movement Phase", Refusal,
            "No unit enters a hex beyond its HQ's printed range; one that starts beyond must come strictly closer with each hex until inside.",
            ["headquarters", "command", "movement"];
        BlownTwoAtMost = "c3i.blown.two-at-most", "Blown Unit Return", Effect,
            "At most two blown units of a side return in a turn; the excess is eliminated.",
            ["blown", "reinforcements"];
        BlownOpponentChooses = "c3i.blown.opponent-chooses", "Blown Unit Return", Effect,
            "With more than two, the opponent decides which two return.",
            ["blown", "reinforcements"];
        BlownNotReturning = "c3i.blown.not-returning", "Blown Unit Return", Refusal,
            "Only units blown two turns ago are due.",
            ["blown", "reinforcements"];
        BlownAdjacentHq = "c3i.blown.adjacent-hq", "Blown Unit Return", Refusal,
            "A returning unit is put next to its HQ.",
            ["blown", "reinforcements"];
        BlownEmptyHex = "c3i.blown.empty-hex", "Blown Unit Return", Refusal,
            "On an empty hex.",
            ["blown", "reinforcements"];
        BlownEnemyZone = "c3i.blown.enemy-zone", "Blown Unit Return", Refusal,
            "Not in an enemy ZOC or ZOI.",
            ["blown", "reinforcements"];
        BlownNoRoom = "c3i.blown.no-room", "Blown Unit Return", Effect,
            "A returning unit without a legal hex is lost, or by option waits a turn.",
            ["blown", "reinforcements"];
        BerdanTurns = "c3i.berdan.turns", "Berdan's Sharpshooters Placement", Effect,
            "From turn 3 on the marker is laid anew each Command phase.",
            ["sharpshooters", "zones"];
        BerdanEmptyHex = "c3i.berdan.empty-hex", "Berdan's Sharpshooters Placement", Refusal,
            "On an empty hex.",
            ["sharpshooters", "zones"];
        BerdanFriendlyZoc = "c3i.berdan.friendly-zoc", "Berdan's Sharpshooters Placement", Refusal,
            "In a Union unit's ZOC; enemy ZOCs are ignored.",
            ["sharpshooters", "zones"];
        BerdanZocHex = "c3i.berdan.zoc-hex", "Berdan's Sharpshooters", Definition,
            "Its own hex is a Union ZOC in every phase: Confederates stop and deploy there, cannot retreat into it and cannot advance out of it.",
            ["sharpshooters", "zones"];
        OrgMarch = "c3i.org.march", "Organization, 1", Effect,
            "More than two hexes from every enemy: March.",
            ["formation"];
        OrgBattle = "c3i.org.battle", "Organization, 2", Effect,
            "In an enemy ZOC or ZOI: Battle, for the rest of the turn.",
            ["formation"];
        ExitNotEngaged = "c3i.exit.not-engaged", "Organization, 3", Refusal,
            "Only a unit in an enemy ZOC may exit.",
            ["retreat", "zones"];
        ExitAlternate = "c3i.exit.alternate", "Organization, 3", Effect,
            "Sides alternate exits; after a pass the other side may make up to three more.",
            ["retreat", "zones"];
        ExitRetreatRules = "c3i.exit.retreat-rules", "Organization, 3", Effect,
            "An exit is a retreat with all its rules, failure included.",
            ["retreat", "zones"];
        MoveAlternate = "c3i.move.alternate", "Movement Phase", Effect,
            "Sides alternate moving one unit; a unit may move any number of times.",
            ["movement"];
        MoveNoDestination = "c3i.move.no-destination", "Movement Phase", Refusal,
            "A designated unit must be able to move at least one hex.",
            ["movement"];
        MoveOccupied = "c3i.move.occupied", "Movement Phase", Refusal,
            "No unit enters a hex with another unit.",
            ["movement"];
        MoveAllowance = "c3i.move.allowance", "Movement Phase", Refusal,
            "At most 4 or 6 points in March, 1 in Battle formation.",
            ["movement"];
        MoveNoPath = "c3i.move.no-path", "Movement Phase", Refusal,
            "Units, zones or the HQ's range close every way there.",
            ["movement"];
        MoveRoad = "c3i.move.road", "Key Concepts, Road", Definition,
            "A March move entirely along linked road hexes costs 1/2 per hex.",
            ["movement", "roads"];
        MoveRoadMixing = "c3i.move.road-mixing", "Movement Phase", Refusal,
            "Road and ground movement do not mix in one move.",
            ["movement", "roads"];
        MoveZoiStop = "c3i.move.zoi-stop", "Movement Phase", Refusal,
            "The first hex within two of an enemy ends the move; a March unit flips.",
            ["movement", "zones", "formation"];
        MoveZoiStart = "c3i.move.zoi-start", "Movement Phase", Effect,
            "A March unit that starts in a ZOI keeps marching if its first hex is outside, else it flips and stops.",
            ["movement", "zones", "formation"];
        MoveZocHeld = "c3i.move.zoc-held", "Key Concepts; Movement Phase", Refusal,
            "A unit that is or was in an enemy ZOC in this phase moves no further in it.",
            ["movement", "zones"];
        MoveZocDeploy = "c3i.move.zoc-deploy", "Movement Phase", Effect,
            "A unit in an enemy ZOC is or becomes Battle at once.",
            ["movement", "zones", "formation"];
        MoveExtra = "c3i.move.extra", "Movement Phase, passing", Effect,
            "After the first pass the other side may make a die roll plus its unengaged and (unless the option leaves them out) waiting units in moves, then the phase ends.",
            ["movement", "dice"];
        ReinfNotYet = "c3i.reinf.not-yet", "Movement Phase; Orders of Battle", Refusal,
            "The unit is due on a later turn.",
            ["reinforcements", "movement"];
        ReinfOrder = "c3i.reinf.order", "Movement Phase", Refusal,
            "Units of one entry come in their printed order, earlier turns first.",
            ["reinforcements", "movement"];
        ReinfEntryBlocked = "c3i.reinf.entry-blocked", "Movement Phase", Refusal,
            "A friendly unit on the entry hex must clear it first.",
            ["reinforcements", "movement"];
        ReinfEntryHex = "c3i.reinf.entry-hex", "Movement Phase", Definition,
            "A reinforcement comes in at its own printed entry hex and nowhere else.",
            ["reinforcements", "movement"];
        ReinfEntryCost = "c3i.reinf.entry-cost", "Movement Phase", Definition,
            "The entry hex is paid for like any other hex.",
            ["reinforcements", "movement"];
        ReinfClaim = "c3i.reinf.claim", "Movement Phase", Effect,
            "An enemy unit on the entry hex retreats as if it had lost an attack.",
            ["reinforcements", "movement"];
        ReinfMustEnter = "c3i.reinf.must-enter", "Movement Phase", Refusal,
            "No pass while a reinforcement can enter.",
            ["reinforcements", "movement"];
        ReinfMustClear = "c3i.reinf.must-clear", "Movement Phase", Refusal,
            "No pass while an own unit that can move blocks an own due reinforcement.",
            ["reinforcements", "movement"];
        ReinfKeepClear = "c3i.reinf.keep-clear", "Movement Phase", Refusal,
            "No own move ends on an entry hex for which own units wait.",
            ["reinforcements", "movement"];
        ReinfFirst = "c3i.reinf.first", "Movement Phase, passing", Refusal,
            "After the opponent's pass, reinforcements come before all other moves.",
            ["reinforcements", "movement"];
        AttackVoluntary = "c3i.attack.voluntary", "Attack Phase", Definition,
            "Attacks are never compulsory; sides alternate attack or pass.",
            ["attack"];
        AttackAdjacent = "c3i.attack.adjacent", "Attack Phase", Refusal,
            "One unit attacks one adjacent enemy unit.",
            ["attack"];
        AttackCavalryOnly = "c3i.attack.cavalry-only", "Cavalry", Refusal,
            "Cavalry attacks cavalry only; it defends against all.",
            ["attack", "cavalry"];
        AttackExtra = "c3i.attack.extra", "After the first Pass", Effect,
            "The other side then has at most a die roll of attacks.",
            ["attack", "dice"];
        ArtillerySecret = "c3i.artillery.secret", "Artillery Support Declaration", Effect,
            "Both sides bid support or none in secret, then reveal.",
            ["artillery", "attack"];
        ArtilleryNoneLeft = "c3i.artillery.none-left", "Artillery", Refusal,
            "No points, no support.",
            ["artillery", "attack"];
        ArtilleryCavalry = "c3i.artillery.cavalry", "Cavalry", Refusal,
            "No support in a fight for the side whose unit is cavalry.",
            ["artillery", "attack", "cavalry"];
        ArtillerySingle = "c3i.artillery.single", "Artillery Support Resolution", Effect,
            "Sole supporter: +2 and one point spent.",
            ["artillery", "attack"];
        ArtilleryDuel = "c3i.artillery.duel", "Artillery Duel", Effect,
            "Both spend one and roll; the higher gets +2, a tie nobody.",
            ["artillery", "attack"];
        ArtilleryCaissons = "c3i.artillery.caissons", "Exploding Caissons", Effect,
            "A six in the duel costs the opponent one more point, never below zero.",
            ["artillery", "attack", "dice"];
        CombatTerrain = "c3i.combat.terrain", "Attack Procedure 4b", Effect,
            "Defender +2 in defensible terrain.",
            ["attack", "modifiers", "terrain"];
        CombatFlank = "c3i.combat.flank", "Attack Procedure 4c", Effect,
            "Attacker +1 with two or more other own units adjacent to the defender.",
            ["attack", "modifiers"];
        CombatStars = "c3i.combat.stars", "Attack Procedure 4d", Effect,
            "Each unit adds its stars.",
            ["attack", "modifiers"];
        CombatResult = "c3i.combat.result", "Attack Table", Effect,
            "The lower total suffers the result of the difference.",
            ["attack", "modifiers"];
        RetreatPath = "c3i.retreat.path", "Attack Results, Retreat", Definition,
            "Three hexes, each farther from the enemy, free of units and enemy ZOC, within HQ range.",
            ["retreat"];
        RetreatDefensibleStop = "c3i.retreat.defensible-stop", "Attack Results, Retreat", Definition,
            "It may stop on the second hex if that is defensible.",
            ["retreat"];
        RetreatNotAnOption = "c3i.retreat.not-an-option", "Attack Results, Retreat", Refusal,
            "The hex is not an end of a lawful retreat.",
            ["retreat"];
        RetreatFailed = "c3i.retreat.failed", "Attack Results, Retreat", Effect,
            "Without a lawful retreat the unit is blown.",
            ["retreat"];
        AdvanceMust = "c3i.advance.must", "Advance after Attack", Effect,
            "The attacker must enter the hex that the defender vacated unless it is in a ZOC.",
            ["attack", "movement"];
        AdvanceBerdan = "c3i.advance.berdan", "Advance after Attack, Play Note", Effect,
            "A Confederate stacked with Berdan's marker does not advance.",
            ["attack", "movement"];
        ResultBlown = "c3i.result.blown", "Attack Results, Blown", Effect,
            "Off the map, back two turns later.",
            ["losses"];
        ResultJuly3 = "c3i.result.july3", "Attack Results, Blown", Effect,
            "On turns 5 and 6 blown means eliminated.",
            ["losses"];
        ResultEliminated = "c3i.result.eliminated", "Attack Results, Eliminated", Effect,
            "Out of the game, 1 VP.",
            ["losses"];
        VictoryRoad = "c3i.victory.road", "Victory", Effect,
            "An open road from A to I, J or K at the end of any turn wins for the Confederate.",
            ["victory", "roads"];
        VictoryPoints = "c3i.victory.points", "Victory", Effect,
            "After turn 6 more VP wins; the Union wins ties.",
            ["victory"];
        OptionUnionEntry = "c3i.option.union-entry", "Set Up / Orders of Battle", Option,
            "Reynolds and Howard enter as the order of battle says, or by option as the set-up text does.",
            ["options"];
        OptionExitReference = "c3i.option.exit-reference", "Organization, 3", Option,
            "An exit draws away from all adjacent enemies, or by option from one of them.",
            ["options"];
        EngineMoveCap = "c3i.engine.move-cap", "no rulebook", Engine,
            "Before the first pass a side moves at most as often as the option says.",
            ["bounds"];
        EngineAttackCap = "c3i.engine.attack-cap", "no rulebook", Engine,
            "Before the first pass a side attacks at most as often as the option says.",
            ["bounds"];
    }
}
