//! The catalogue of rules. Places are the numbered sections of the rulebook; OB is its order of battle.

crate::engine::rulebook! {
    /// The rules of the Gettysburg Tabletop Game.
    pub enum Rule {
        WinMostPoints = "knapp.win.most-points", "2", Definition,
            "The side with more points after the last turn wins; equal points are a draw.",
            ["victory"];
        WinSp = "knapp.win.sp", "2", Effect,
            "Each lost strength point of the enemy is worth 1 point if it was infantry, 2 if cavalry, 3 if artillery.",
            ["victory", "losses"];
        WinUnit = "knapp.win.unit", "2", Effect,
            "Each eliminated unit of the enemy is worth 5 points more.",
            ["victory", "losses"];
        WinLeader = "knapp.win.leader", "2", Effect,
            "A dead leader is worth 10 points for a Union corps commander, 15 for a Confederate one, 20 for Meade and 25 for Lee.",
            ["victory", "leaders"];
        WinCemeteryHill = "knapp.win.cemetery-hill", "2", Effect,
            "From July 2 on, the side that holds Cemetery Hill (C5) at the end of a turn gets 10 points.",
            ["victory", "objectives"];
        WinDevilsDen = "knapp.win.devils-den", "2", Effect,
            "From July 2 on, the Confederates get 10 points at the end of every turn in which they hold Devil's Den (E9).",
            ["victory", "objectives"];
        TurnSequence = "knapp.turn.sequence", "3", Refusal,
            "In a turn the Confederates move, the Union fires, the Union moves, the Confederates fire; every command has its phase.",
            ["turn", "phase"];
        TurnNotYours = "knapp.turn.not-yours", "3", Refusal,
            "Only your own pieces obey you.",
            ["turn"];
        TurnLast = "knapp.turn.last", "Order of Battle", Definition,
            "July 3, 7pm is the last turn.",
            ["turn", "victory"];
        CommandRange = "knapp.command.range", "4, 8", Refusal,
            "A unit moves only if, when the movement phase began, its corps commander or army commander was no farther away, in areas, than his rating.",
            ["command", "leaders"];
        CommandHeth = "knapp.command.heth", "4", Effect,
            "Heth, who opens the battle, needs no commander before July 1, 1pm.",
            ["command"];
        CommandCavalry = "knapp.command.cavalry", "4", Effect,
            "The cavalry never needs a commander.",
            ["command", "cavalry"];
        CommandGrace = "knapp.command.grace", "4", Effect,
            "Early, Johnson and Pickett need no commander in the turn of their arrival and in the next.",
            ["command", "reinforcements"];
        CommandOrphans = "knapp.command.orphans", "5", Effect,
            "The units of a dead corps commander obey the army commander alone.",
            ["command", "leaders"];
        MoveRates = "knapp.move.rates", "4", Definition,
            "Infantry has 4 movement points, artillery 5, cavalry and leaders 6.",
            ["movement"];
        MoveTerrain = "knapp.move.terrain", "4", Definition,
            "A clear area or a slope costs 2 points to enter, a hill or the town 3; woods and a creek add 1 each.",
            ["movement", "terrain"];
        MoveRoad = "knapp.move.road", "4", Definition,
            "Along a road an area costs 1 point, no matter what else is in it.",
            ["movement", "roads"];
        MoveRoadEnemy = "knapp.move.road-enemy", "4", Effect,
            "The road does not help into an area that the enemy occupies.",
            ["movement", "roads"];
        MoveMinimum = "knapp.move.minimum", "4", Effect,
            "A piece may always go one area, no matter what it costs.",
            ["movement"];
        MoveStopEnemy = "knapp.move.stop-enemy", "4", Effect,
            "A piece that enters an area with enemy units goes no further.",
            ["movement", "assault"];
        MoveOnce = "knapp.move.once", "4", Refusal,
            "A piece moves once in a movement phase.",
            ["movement"];
        MoveSameArea = "knapp.move.same-area", "4", Refusal,
            "A move leads to another area; only arrivals may stop where they enter.",
            ["movement"];
        MoveNotInPlay = "knapp.move.not-in-play", "4", Refusal,
            "Only pieces on the map, or waiting at its edge, act.",
            ["movement"];
        MoveUnreachable = "knapp.move.unreachable", "4", Refusal,
            "A piece goes only as far as its movement points reach.",
            ["movement"];
        StackLimit = "knapp.stack.limit", "4", Refusal,
            "An area holds two infantry or cavalry units and one artillery unit of a side; leaders do not count.",
            ["stacking"];
        PartsAdjacent = "knapp.parts.adjacent", "4", Refusal,
            "The two parts of a Confederate division end their moves in one area or in neighbouring ones whenever they can.",
            ["divisions"];
        PartsReunite = "knapp.parts.reunite", "4", Refusal,
            "Parts that were driven apart close up as soon as they can.",
            ["divisions"];
        PartsCombine = "knapp.parts.combine", "4", Refusal,
            "Two weak parts in one area may be combined into one unit.",
            ["divisions"];
        AssaultSequence = "knapp.assault.sequence", "4", Definition,
            "In an area with units of both sides the defender fires, the attacker checks his morale and fires back, and so on until one side is gone.",
            ["assault"];
        AssaultResolveFirst = "knapp.assault.resolve-first", "4", Refusal,
            "A fire phase does not end while units of both sides share an area.",
            ["assault", "phase"];
        AssaultJoin = "knapp.assault.join", "4, 5", Effect,
            "Units outside may add their fire to the defender's first volley, and to no other.",
            ["assault", "fire"];
        AssaultArtilleryAlone = "knapp.assault.artillery-alone", "4", Refusal,
            "Artillery enters an area with enemy units only if infantry or cavalry of its side is there.",
            ["assault", "artillery"];
        AssaultArtilleryLeft = "knapp.assault.artillery-left", "4", Effect,
            "Attacking artillery that is left alone with the enemy must leave.",
            ["assault", "artillery"];
        AssaultHill = "knapp.assault.hill", "4", Effect,
            "Units that assault a hill subtract 1 from each die of their fire.",
            ["assault", "terrain"];
        AssaultGiveWay = "knapp.assault.give-way", "4", Refusal,
            "A side whose turn it is to fire in an assault may leave the area instead, if it has a way out.",
            ["assault", "withdrawal"];
        AssaultWayBack = "knapp.assault.way-back", "6 and our ruling", Refusal,
            "An attacker who leaves an assault goes back to the area from which he came, or else nearer to no enemy. A defender keeps off the areas from which the attackers came while another is free. Fire from outside alone leaves both only ways that lead away from it.",
            ["assault", "withdrawal"];
        AssaultCap = "knapp.assault.cap", "our ruling", Effect,
            "After 24 volleys without a decision the attacker falls back.",
            ["assault"];
        FireOnce = "knapp.fire.once", "5", Refusal,
            "A unit fires once in its fire phase, at one area.",
            ["fire"];
        FireContestedUnit = "knapp.fire.contested-unit", "4", Refusal,
            "Units that share an area with the enemy fire at him there and nowhere else.",
            ["fire", "assault"];
        FireRange = "knapp.fire.range", "5", Refusal,
            "Infantry and cavalry fire one area far, artillery two.",
            ["fire", "range"];
        FireLos = "knapp.fire.los", "5", Refusal,
            "At two areas the line of sight is closed if every area between has slope, town, hill or woods; troops never close it.",
            ["fire", "line of sight"];
        FireNoTarget = "knapp.fire.no-target", "5", Refusal,
            "An area without enemy units is no target; leaders alone are none.",
            ["fire"];
        FireNoDice = "knapp.fire.no-dice", "5, 7", Refusal,
            "A unit fires with at least one die.",
            ["fire"];
        FireNight = "knapp.fire.night", "9", Refusal,
            "Nobody fires at night.",
            ["fire", "night"];
        FireCombine = "knapp.fire.combine", "5", Effect,
            "Several units may fire at one area together.",
            ["fire"];
        FireHitNumbers = "knapp.fire.hit-numbers", "5", Definition,
            "Infantry and cavalry hit with 5 and 6 in their own area and with 6 at one area; artillery hits with 4, 5 and 6 in its own area, with 5 and 6 at one area and with 6 at two.",
            ["fire", "dice"];
        FireLeaderDice = "knapp.fire.leader-dice", "8", Effect,
            "A leader adds as many dice as his rating to each unit that is with him.",
            ["fire", "leaders"];
        FireOwnerPlaces = "knapp.fire.owner-places", "5", Refusal,
            "The owner of the target places the hits among his units there.",
            ["fire", "losses"];
        LeaderLoss = "knapp.leader.loss", "5", Effect,
            "For each hit on an area every leader in it rolls a die and dies on a 1.",
            ["leaders", "losses"];
        LeaderNotAloneIntoEnemy = "knapp.leader.not-alone-into-enemy", "5", Refusal,
            "A leader enters an area with enemy units only if units of his side are there.",
            ["leaders", "assault"];
        LeaderDisplaced = "knapp.leader.displaced", "5", Effect,
            "A leader who is left alone with enemy units rejoins his men.",
            ["leaders"];
        MoraleCheck = "knapp.morale.check", "6", Effect,
            "A unit rolls a die for each hit that it took: one 1 drives it back an area, two or more drive it back two.",
            ["morale"];
        MoraleLeader = "knapp.morale.leader", "6", Effect,
            "A leader who lived through the fire cancels one 1 of each unit with him.",
            ["morale", "leaders"];
        MoraleLee = "knapp.morale.lee", "6", Effect,
            "Lee himself cancels two.",
            ["morale", "leaders"];
        MoraleThirdOne = "knapp.morale.third-one", "6", Effect,
            "The third 1 and every further one costs a strength point.",
            ["morale", "losses"];
        MoraleDirection = "knapp.morale.direction", "6", Refusal,
            "Each area of a withdrawal lies farther from those who fired than the one before, or at least no nearer where no way leads farther.",
            ["withdrawal"];
        MoraleBlocked = "knapp.morale.blocked", "6 and our ruling", Effect,
            "Each area that a unit cannot withdraw costs it a strength point.",
            ["withdrawal", "losses"];
        MoraleLeadersFollow = "knapp.morale.leaders-follow", "6", Effect,
            "Leaders go with the first unit of their area that withdraws.",
            ["withdrawal", "leaders"];
        AmmoLow = "knapp.ammo.low", "7", Option,
            "Infantry that rolls three or more 1s in a volley is low on ammunition and fires with half its strength.",
            ["ammunition"];
        AmmoResupply = "knapp.ammo.resupply", "7", Option,
            "A unit in command range and out of the enemy's fire gets new ammunition before it moves; at night command range is enough.",
            ["ammunition", "command"];
        NightAdjacent = "knapp.night.adjacent", "9", Refusal,
            "At night nobody moves into an area with enemy units or next to one.",
            ["night", "movement"];
        NightReplacements = "knapp.night.replacements", "9", Refusal,
            "At night each infantry division in command range rolls a die and takes back up to that many lost strength points.",
            ["night", "replacements"];
        OptionLeaderPlace = "knapp.option.leader-place", "9", Option,
            "A dead commander's successor is placed, at night, with units of his command.",
            ["leaders", "night"];
        OptionNoLeaders = "knapp.option.no-leaders", "10", Option,
            "Without leaders everybody obeys and nobody helps.",
            ["leaders"];
        ArriveSchedule = "knapp.arrive.schedule", "Order of Battle", Definition,
            "The order of battle says who comes when and where.",
            ["reinforcements"];
        ArriveBox = "knapp.arrive.box", "Order of Battle", Definition,
            "Arrivals wait at the edge of the map and enter one by one; the entry area itself costs them nothing.",
            ["reinforcements", "movement"];
        ArriveForcedEntry = "knapp.arrive.forced-entry", "Order of Battle", Effect,
            "A piece that still waits when the movement phase ends, and can enter without an assault, is put into the entry area.",
            ["reinforcements"];
        ArriveCavalryLeaves = "knapp.arrive.cavalry-leaves", "Order of Battle", Effect,
            "The cavalry leaves the field at the start of July 1, 1pm.",
            ["cavalry", "reinforcements"];
        OobOptional = "knapp.oob.optional", "11", Option,
            "Dice decide which corps and divisions come by which road.",
            ["order of battle", "reinforcements"];
        OobVariable = "knapp.oob.variable", "11", Option,
            "Reinforcements may come a turn early or a turn late.",
            ["reinforcements"];
        OobSecret = "knapp.oob.secret", "11", Option,
            "Only the owner knows who is still to come.",
            ["order of battle", "hidden"];
    }
}
