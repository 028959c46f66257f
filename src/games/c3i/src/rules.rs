//! The catalogue of rules. Places are the headings of the rulebook, which has no numbers.

crate::engine::rulebook! {
    /// The rules of The Battle of Gettysburg, 1863.
    pub enum Rule {
        PhaseWrongCommand = "c3i.phase.wrong-command", "Sequence of Actions", Refusal,
            "Each step of the turn allows only its own decisions.",
            ["phase"];
        PhaseNotYourDecision = "c3i.phase.not-your-decision", "Sequence of Actions", Refusal,
            "A side decides only when the decision is its own.",
            ["phase"];
        PhaseConfederateFirst = "c3i.phase.confederate-first", "Sequence of Actions", Definition,
            "The Confederate begins every step of every phase.",
            ["phase"];
        GameOver = "c3i.game.over", "Victory", Refusal,
            "Nothing more is decided once the game has ended.",
            ["victory"];
        BoardNoSuchHex = "c3i.board.no-such-hex", "no rulebook", Refusal,
            "Only the hexes of the map are in play.",
            ["board"];
        UnitNotYours = "c3i.unit.not-yours", "Movement, Attack Phase", Refusal,
            "A side designates only its own units: those on the map, and to move also those that wait to enter.",
            ["units"];
        DefMarker = "c3i.def.marker", "Key Concepts, Markers", Definition,
            "HQs and Berdan's Sharpshooters are markers: no rule about units touches them.",
            ["terms"];
        DefEmptyHex = "c3i.def.empty-hex", "Key Concepts, Empty Hex", Definition,
            "An empty hex holds no unit and no marker at all.",
            ["terms"];
        DefZoc = "c3i.def.zoc", "Key Concepts, Zone of Control", Definition,
            "A unit's zone of control (ZOC) is the six hexes next to it; an enemy in it moves no further, and leaves only by an exit, a retreat or an advance.",
            ["terms", "zones"];
        DefZoi = "c3i.def.zoi", "Key Concepts, Zone of Influence", Definition,
            "A unit's zone of influence (ZOI) is every hex within two of it; an enemy who moves into one stops there in Battle formation.",
            ["terms", "zones"];
        HqEmptyHex = "c3i.hq.empty-hex", "HQ Placement", Refusal,
            "An HQ goes on an empty hex.",
            ["headquarters", "command"];
        HqNearUnit = "c3i.hq.near-unit", "HQ Placement", Refusal,
            "An HQ goes within three hexes of a unit of its own side.",
            ["headquarters", "command"];
        HqEnemyZone = "c3i.hq.enemy-zone", "HQ Placement", Refusal,
            "The hex of an HQ is in no enemy ZOC or ZOI; by option it is the unit near it that must be in none.",
            ["headquarters", "command"];
        HqNearEntry = "c3i.hq.near-entry", "HQ Placement", Refusal,
            "A side with no unit on the map places its HQ within three hexes of A (Confederate) or I (Union), enemy zones allowed.",
            ["headquarters", "command"];
        HqFallback = "c3i.hq.fallback", "HQ Placement", Effect,
            "If there is no such hex, an HQ goes on any empty hex of the map.",
            ["headquarters", "command"];
        HqUntouchable = "c3i.hq.untouchable", "HQ Placement", Definition,
            "An HQ stays all turn, cannot be harmed and shares its hex with any unit.",
            ["headquarters", "command"];
        HqRange = "c3i.hq.range", "Movement Phase", Refusal,
            "A unit moves into no hex beyond the printed range of its HQ; one that begins beyond it comes closer with every hex until it is within.",
            ["headquarters", "command", "movement"];
        BlownTwoAtMost = "c3i.blown.two-at-most", "Blown Unit Return", Effect,
            "At most two blown units of a side return in a turn; any others that are due are eliminated.",
            ["blown", "reinforcements"];
        BlownOpponentChooses = "c3i.blown.opponent-chooses", "Blown Unit Return", Effect,
            "If more than two are due, the opponent decides which two return.",
            ["blown", "reinforcements"];
        BlownNotReturning = "c3i.blown.not-returning", "Blown Unit Return", Refusal,
            "Only units blown two turns ago are due, and by option those that have waited for room since.",
            ["blown", "reinforcements"];
        BlownAdjacentHq = "c3i.blown.adjacent-hq", "Blown Unit Return", Refusal,
            "A returning unit is put next to its HQ.",
            ["blown", "reinforcements"];
        BlownEmptyHex = "c3i.blown.empty-hex", "Blown Unit Return", Refusal,
            "A returning unit is put on an empty hex.",
            ["blown", "reinforcements"];
        BlownEnemyZone = "c3i.blown.enemy-zone", "Blown Unit Return", Refusal,
            "A returning unit is put in no enemy ZOC or ZOI.",
            ["blown", "reinforcements"];
        BlownNoRoom = "c3i.blown.no-room", "Blown Unit Return", Effect,
            "A returning unit for which there is no such hex is eliminated, or by option waits a turn.",
            ["blown", "reinforcements"];
        BerdanTurns = "c3i.berdan.turns", "Berdan's Sharpshooters Placement", Effect,
            "From turn 3 on the Union lays Berdan's Sharpshooters anew in each Command phase.",
            ["sharpshooters", "zones"];
        BerdanEmptyHex = "c3i.berdan.empty-hex", "Berdan's Sharpshooters Placement", Refusal,
            "Berdan's Sharpshooters go on an empty hex.",
            ["sharpshooters", "zones"];
        BerdanFriendlyZoc = "c3i.berdan.friendly-zoc", "Berdan's Sharpshooters Placement", Refusal,
            "Berdan's Sharpshooters go next to a Union unit; enemy zones do not matter.",
            ["sharpshooters", "zones"];
        BerdanZocHex = "c3i.berdan.zoc-hex", "Berdan's Sharpshooters", Definition,
            "The hex of Berdan's Sharpshooters is a Union ZOC in every phase: Confederates stop and deploy there, cannot retreat into it and cannot advance out of it.",
            ["sharpshooters", "zones"];
        OrgMarch = "c3i.org.march", "Organization, 1", Effect,
            "A unit more than two hexes from every enemy unit takes March formation.",
            ["formation"];
        OrgBattle = "c3i.org.battle", "Organization, 2", Effect,
            "A unit within two hexes of an enemy unit takes Battle formation, and keeps it for the rest of the turn.",
            ["formation"];
        ExitNotEngaged = "c3i.exit.not-engaged", "Organization, 3", Refusal,
            "Only a unit in an enemy ZOC may exit.",
            ["retreat", "zones"];
        ExitAlternate = "c3i.exit.alternate", "Organization, 3", Effect,
            "The sides alternate exits; after a pass the other side may make up to three more.",
            ["retreat", "zones"];
        ExitRetreatRules = "c3i.exit.retreat-rules", "Organization, 3", Effect,
            "An exit is a retreat with all its rules, failure included.",
            ["retreat", "zones"];
        MoveAlternate = "c3i.move.alternate", "Movement Phase", Effect,
            "The sides alternate moving one unit; a unit may move any number of times.",
            ["movement"];
        MoveNoDestination = "c3i.move.no-destination", "Movement Phase", Refusal,
            "A designated unit must be able to move at least one hex.",
            ["movement"];
        MoveOccupied = "c3i.move.occupied", "Movement Phase", Refusal,
            "No unit enters a hex with another unit.",
            ["movement"];
        MoveAllowance = "c3i.move.allowance", "Movement Phase", Refusal,
            "A move costs at most 4 points for infantry and 6 for cavalry in March formation, and 1 in Battle formation.",
            ["movement"];
        MoveNoPath = "c3i.move.no-path", "Movement Phase", Refusal,
            "A move needs an open way: units, enemy zones and the range of the HQ can close every one.",
            ["movement"];
        MoveRoad = "c3i.move.road", "Key Concepts, Road", Definition,
            "A March move that goes entirely along roads costs half a point for each hex.",
            ["movement", "roads"];
        MoveRoadMixing = "c3i.move.road-mixing", "Movement Phase", Refusal,
            "Road and ground movement do not mix in one move.",
            ["movement", "roads"];
        MoveZoiStop = "c3i.move.zoi-stop", "Movement Phase", Refusal,
            "The first hex within two of an enemy unit ends a move, and a March unit deploys there.",
            ["movement", "zones", "formation"];
        MoveZoiStart = "c3i.move.zoi-start", "Movement Phase", Effect,
            "A March unit that starts in an enemy ZOI marches on if its first hex is in none; otherwise it deploys there and stops.",
            ["movement", "zones", "formation"];
        MoveZocHeld = "c3i.move.zoc-held", "Key Concepts; Movement Phase", Refusal,
            "A unit that is, or has been, in an enemy ZOC during a movement phase moves no further in that phase.",
            ["movement", "zones"];
        MoveZocDeploy = "c3i.move.zoc-deploy", "Movement Phase", Effect,
            "A unit in an enemy ZOC is in Battle formation at once, no matter who moved.",
            ["movement", "zones", "formation"];
        MoveExtra = "c3i.move.extra", "Movement Phase, passing", Effect,
            "After the first pass the other side rolls a die. It may make as many moves as the die, its units in no enemy ZOC and (unless the option leaves them out) its waiting units add up to; then the phase ends.",
            ["movement", "dice"];
        ReinfNotYet = "c3i.reinf.not-yet", "Movement Phase; Orders of Battle", Refusal,
            "No unit enters before its turn.",
            ["reinforcements", "movement"];
        ReinfOrder = "c3i.reinf.order", "Movement Phase", Refusal,
            "Units of one entry point enter in their printed order, those of earlier turns first.",
            ["reinforcements", "movement"];
        ReinfEntryBlocked = "c3i.reinf.entry-blocked", "Movement Phase", Refusal,
            "A friendly unit on the entry hex must clear it before another can enter.",
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
            "A side does not pass while one of its reinforcements can enter.",
            ["reinforcements", "movement"];
        ReinfMustClear = "c3i.reinf.must-clear", "Movement Phase", Refusal,
            "A side does not pass while a unit of its own that can move blocks one of its waiting reinforcements.",
            ["reinforcements", "movement"];
        ReinfKeepClear = "c3i.reinf.keep-clear", "Movement Phase", Refusal,
            "No move ends on an entry hex for which units of the same side wait, unless an entering unit can go no further.",
            ["reinforcements", "movement"];
        ReinfFirst = "c3i.reinf.first", "Movement Phase, passing", Refusal,
            "After the opponent's pass, reinforcements come before all other moves.",
            ["reinforcements", "movement"];
        AttackVoluntary = "c3i.attack.voluntary", "Attack Phase", Definition,
            "Attacks are never compulsory; the sides alternate, each attacking or passing.",
            ["attack"];
        AttackAdjacent = "c3i.attack.adjacent", "Attack Phase", Refusal,
            "One unit attacks one adjacent enemy unit.",
            ["attack"];
        AttackCavalryOnly = "c3i.attack.cavalry-only", "Cavalry", Refusal,
            "Cavalry attacks cavalry only; it defends against all.",
            ["attack", "cavalry"];
        AttackExtra = "c3i.attack.extra", "After the first Pass", Effect,
            "After the first pass the other side makes at most as many attacks as it rolls on a die.",
            ["attack", "dice"];
        ArtillerySecret = "c3i.artillery.secret", "Artillery Support Declaration", Effect,
            "Both sides declare support or none in secret, and then reveal it.",
            ["artillery", "attack"];
        ArtilleryNoneLeft = "c3i.artillery.none-left", "Artillery", Refusal,
            "A side without artillery points declares no support.",
            ["artillery", "attack"];
        ArtilleryCavalry = "c3i.artillery.cavalry", "Cavalry", Refusal,
            "A side whose unit in the attack is cavalry declares no support.",
            ["artillery", "attack", "cavalry"];
        ArtillerySingle = "c3i.artillery.single", "Artillery Support Resolution", Effect,
            "A side that supports alone spends one point and adds 2 to its die.",
            ["artillery", "attack"];
        ArtilleryDuel = "c3i.artillery.duel", "Artillery Duel", Effect,
            "If both support, each spends one point and rolls a die: the higher adds 2 in the attack, a tie gives nobody anything.",
            ["artillery", "attack"];
        ArtilleryCaissons = "c3i.artillery.caissons", "Exploding Caissons", Effect,
            "A six in the duel costs the opponent one more point, never below zero.",
            ["artillery", "attack", "dice"];
        CombatTerrain = "c3i.combat.terrain", "Attack Procedure 4b", Effect,
            "A defender in defensible terrain adds 2.",
            ["attack", "modifiers", "terrain"];
        CombatFlank = "c3i.combat.flank", "Attack Procedure 4c", Effect,
            "The attacker adds 1 if two or more other units of its side are next to the defender.",
            ["attack", "modifiers"];
        CombatStars = "c3i.combat.stars", "Attack Procedure 4d", Effect,
            "Each unit adds its stars, in attack and in defence.",
            ["attack", "modifiers"];
        CombatResult = "c3i.combat.result", "Attack Table", Effect,
            "The side with the lower total suffers the result of the difference.",
            ["attack", "modifiers"];
        RetreatPath = "c3i.retreat.path", "Attack Results, Retreat", Definition,
            "A retreat goes three hexes, each farther from the enemy than the last, free of units, in no enemy ZOC and within the range of the HQ.",
            ["retreat"];
        RetreatDefensibleStop = "c3i.retreat.defensible-stop", "Attack Results, Retreat", Definition,
            "A retreat may stop on its second hex if that is defensible.",
            ["retreat"];
        RetreatNotAnOption = "c3i.retreat.not-an-option", "Attack Results, Retreat", Refusal,
            "A retreat ends only on a hex to which a lawful way leads.",
            ["retreat"];
        RetreatFailed = "c3i.retreat.failed", "Attack Results, Retreat", Effect,
            "A unit without a lawful retreat is blown instead.",
            ["retreat"];
        AdvanceMust = "c3i.advance.must", "Advance after Attack", Effect,
            "The attacker must enter the hex that the defender has left, unless the attacker still stands in an enemy ZOC.",
            ["attack", "movement"];
        AdvanceBerdan = "c3i.advance.berdan", "Advance after Attack, Play Note", Effect,
            "A Confederate unit stacked with Berdan's Sharpshooters does not advance.",
            ["attack", "movement"];
        ResultBlown = "c3i.result.blown", "Attack Results, Blown", Effect,
            "A blown unit leaves the map and is due back two turns later.",
            ["losses"];
        ResultJuly3 = "c3i.result.july3", "Attack Results, Blown", Effect,
            "On turns 5 and 6 blown means eliminated.",
            ["losses"];
        ResultEliminated = "c3i.result.eliminated", "Attack Results, Eliminated", Effect,
            "An eliminated unit is out of the game and counts 1 VP for the enemy.",
            ["losses"];
        VictoryRoad = "c3i.victory.road", "Victory", Effect,
            "An open road from A to I, J or K at the end of any turn wins for the Confederate.",
            ["victory", "roads"];
        VictoryPoints = "c3i.victory.points", "Victory", Effect,
            "After turn 6 the side with more VP wins; the Union wins ties.",
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
