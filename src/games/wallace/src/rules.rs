//! The catalogue of rules. Places are the headings of the rulebook, which has no numbers; "aid" is the
//! publisher's player aid.

crate::engine::rulebook! {
    /// The rules of Gettysburg by Martin Wallace.
    pub enum Rule {
        PhaseNotNow = "wallace.phase.not-now", "Days and Periods", Refusal,
            "At each moment one side has one decision to make; nothing else can be done until it is made.",
            ["phase"];
        SetupStart = "wallace.setup.start", "Starting the Game", Definition,
            "The pieces of the set-up stand in the areas and entry boxes that it names, all artillery undamaged; everything else is in stock or on the card.",
            ["setup"];
        ReinforceCard = "wallace.reinforce.card", "Phase one: Reinforcements", Effect,
            "At the start of a period the pieces that the card lists for it are put into their entry boxes.",
            ["reinforcements"];
        ReinforceDie = "wallace.reinforce.die", "Entry boxes", Effect,
            "One die sends the whole of Rodes's Division, at midday on July 1, to the Mummasburg Road box (1-3) or the Carlisle Road box (4-6).",
            ["reinforcements"];
        EntryFree = "wallace.entry.free", "Entry boxes", Effect,
            "Leaving an entry box costs neither an action nor a disc. It is done before or after the action, between the two orders of a double one, or to join attackers.",
            ["reinforcements", "entry"];
        EntrySide = "wallace.entry.side", "Entry boxes", Refusal,
            "Only its owner moves pieces out of an entry box.",
            ["reinforcements", "entry"];
        EntryPiece = "wallace.entry.piece", "Entry boxes", Refusal,
            "A piece that is to leave an entry box must be in it.",
            ["reinforcements", "entry"];
        EntryOnce = "wallace.entry.once", "no rulebook", Refusal,
            "Once pieces out of an entry box have assaulted, no other assault comes out of that box in the same turn.",
            ["reinforcements", "entry"];
        EntryNoReturn = "wallace.entry.no-return", "Entry boxes", Refusal,
            "No piece moves into an entry box.",
            ["reinforcements", "entry"];
        DiscsUnion = "wallace.discs.union", "Phase two", Effect,
            "The Union fills its box to the number of the period, with a Forced Pass disc for each order disc that it lacks.",
            ["orders", "discs"];
        DiscsConfederate = "wallace.discs.confederate", "Phase two", Effect,
            "The Confederate brings the Single Orders box to twelve discs; then the Double Orders box to four, or adds two if it has four or more.",
            ["orders", "discs"];
        TurnAlternate = "wallace.turn.alternate", "Phase three", Definition,
            "The Confederate begins every period; then the sides take one action each in turn.",
            ["turn"];
        BlockNoneAvailable = "wallace.block.none-available", "Place one command block", Refusal,
            "Placing a block needs an available one.",
            ["command blocks"];
        BlockWhere = "wallace.block.where", "Place one command block", Refusal,
            "A block goes to any area of the map or to one of the side's own entry boxes, near its pieces or far from them.",
            ["command blocks"];
        BlockOccupied = "wallace.block.occupied", "Place one command block", Refusal,
            "No place holds more than one block, no matter who owns it.",
            ["command blocks"];
        BlockEnemy = "wallace.block.enemy", "Place one command block", Refusal,
            "No block is placed in an area with enemy pieces.",
            ["command blocks"];
        BlockValue = "wallace.block.value", "Place one command block", Refusal,
            "The value that is chosen must be that of an available block.",
            ["command blocks"];
        BlockHidden = "wallace.block.hidden", "Place one command block", Definition,
            "The value of a block is hidden from the enemy.",
            ["command blocks"];
        BlockCycle = "wallace.block.cycle", "Place one command block", Effect,
            "Used blocks come back, all together, as soon as their owner has no available one.",
            ["command blocks"];
        BlockNotYours = "wallace.block.not-yours", "Remove one command block", Refusal,
            "A side removes only its own blocks; the discs on one go back to stock, and the block is used.",
            ["command blocks"];
        BlockCapture = "wallace.block.capture", "Command Blocks", Effect,
            "A block that is alone with enemy pieces is removed with its discs, and is used.",
            ["command blocks"];
        OrderNoBlock = "wallace.order.no-block", "Issue an order", Refusal,
            "A disc is laid only on a block of one's own.",
            ["orders", "discs"];
        OrderCapacity = "wallace.order.capacity", "Issue an order", Refusal,
            "A block never holds more discs than its value.",
            ["orders", "discs"];
        OrderNoDisc = "wallace.order.no-disc", "Issue an order", Refusal,
            "A single order needs a disc in the side's box.",
            ["orders", "discs"];
        OrderReach = "wallace.order.reach", "Issue an order", Refusal,
            "A block orders its own area and those that share a boundary with it; in an entry box it orders the area of the box.",
            ["orders", "discs"];
        OrderDoubleSide = "wallace.order.double-side", "Issue an order", Refusal,
            "Only the Confederate gives double orders.",
            ["orders", "discs"];
        OrderDoubleTwo = "wallace.order.double-two", "Issue an order", Refusal,
            "A double order takes two discs out of the Double Orders box.",
            ["orders", "discs"];
        OrderDoubleRoom = "wallace.order.double-room", "Issue an order", Refusal,
            "A double order needs room for both discs on the side's blocks.",
            ["orders", "discs"];
        OrderDoubleLost = "wallace.order.double-lost", "no rulebook", Effect,
            "If no block has room for the second disc when its turn comes, that disc goes back to stock and its order is lost.",
            ["orders", "discs"];
        ForcedSide = "wallace.forced.side", "Forced Pass", Refusal,
            "Only the Union has Forced Pass discs.",
            ["orders", "discs"];
        ForcedNone = "wallace.forced.none", "Forced Pass", Refusal,
            "A Forced Pass needs a black disc in the box; it is laid aside, not on a block.",
            ["orders", "discs"];
        HouseStall = "wallace.house.stall", "no rulebook", Engine,
            "After too many actions in a row without a disc the Union must spend one if it can.",
            ["bounds"];
        MoveNothing = "wallace.move.nothing", "Move/Assault", Refusal,
            "A Move order needs a piece in the area that can move.",
            ["movement"];
        MovePiece = "wallace.move.piece", "Move/Assault", Refusal,
            "Only pieces that are in the ordered area move.",
            ["movement"];
        MoveAdjacent = "wallace.move.adjacent", "Move/Assault", Refusal,
            "Infantry and artillery move one area, over a shared boundary; cavalry moves one or two.",
            ["movement"];
        MoveVertex = "wallace.move.vertex", "Move/Assault", Refusal,
            "No piece moves across a corner.",
            ["movement"];
        MoveBoundary = "wallace.move.boundary", "Move/Assault", Refusal,
            "Two pieces may cross a boundary in one order, or four if a road or the unfinished railroad crosses it.",
            ["movement"];
        MoveBoundaryAssault = "wallace.move.boundary-assault", "Move/Assault", Refusal,
            "Only two pieces may cross each boundary in one order into an area with enemy pieces, road or not.",
            ["movement"];
        MoveArtilleryAssault = "wallace.move.artillery-assault", "Move/Assault", Refusal,
            "Artillery never enters an area with enemy pieces.",
            ["movement"];
        MoveAtLeastOne = "wallace.move.at-least-one", "Move/Assault", Refusal,
            "A Move order moves at least one piece.",
            ["movement"];
        MoveCavalryStop = "wallace.move.cavalry-stop", "Move/Assault", Effect,
            "Cavalry stops when it enters an area with enemy pieces.",
            ["movement"];
        LimitArea = "wallace.limit.area", "Area Limit", Refusal,
            "An area holds at most four combat pieces of a side.",
            ["area limit", "movement"];
        LimitAttackers = "wallace.limit.attackers", "Area Limit", Refusal,
            "At most four pieces attack an area; the defenders do not count.",
            ["area limit", "movement"];
        LimitTemporary = "wallace.limit.temporary", "Area Limit", Refusal,
            "The first order of a double one may leave one area with more than four pieces, if the second can surely put it right.",
            ["area limit", "movement"];
        AssaultDouble = "wallace.assault.double", "Issue an order", Effect,
            "If an assault waits for the second order of a double one, up to four pieces may cross one boundary into it.",
            ["assault"];
        AssaultHoldFirst = "wallace.assault.hold-first", "no rulebook", Refusal,
            "If an assault waits for the second order, that order first sends a piece into it.",
            ["assault"];
        NightNoAssault = "wallace.night.no-assault", "Area Limit; End of day", Refusal,
            "At night no piece enters an area with enemy pieces.",
            ["night"];
        NightNoFire = "wallace.night.no-fire", "Fire artillery; End of day", Refusal,
            "At night there is no long-range fire.",
            ["night"];
        DamageAssign = "wallace.damage.assign", "Damage Cubes", Refusal,
            "A piece that leaves takes cubes of its colour along: never more than it can bear, and enough that those who stay can bear the rest.",
            ["damage"];
        DamageLimit = "wallace.damage.limit", "Damage Cubes", Effect,
            "The sixth cube eliminates an infantry piece, the fourth a cavalry piece; artillery takes no cubes.",
            ["damage"];
        DamageOwnerColour = "wallace.damage.owner-colour", "Damage Cubes", Effect,
            "If a cube can go to pieces of different colours, their owner chooses.",
            ["damage"];
        DamageShortage = "wallace.damage.shortage", "Damage Cubes", Effect,
            "If there is no cube of a colour in stock when one is needed, its owner gives up a damaged piece of that colour; its cubes go back to stock.",
            ["damage"];
        AssaultAssign = "wallace.assault.assign", "Step two", Refusal,
            "Before the defending troops fire, their owner shares the cubes of the area out among them; then cubes stay where they are until the assault ends.",
            ["assault"];
        AssaultEven = "wallace.assault.even", "Damage Cubes; aid", Refusal,
            "Each cube of an assault goes to a piece with the fewest cubes; among equals of different colours its owner chooses.",
            ["assault"];
        AssaultColour = "wallace.assault.colour", "Damage Cubes", Refusal,
            "A cube goes only to a piece of its own colour.",
            ["assault"];
        AssaultStep1 = "wallace.assault.step1", "Step one", Effect,
            "Each defending gun rolls one die, a damaged one with -1; it gets no fire marker for that.",
            ["assault"];
        AssaultStep2 = "wallace.assault.step2", "Step two", Effect,
            "Each defending troop piece rolls one die, with -1 for every two cubes on it.",
            ["assault"];
        AssaultStep3 = "wallace.assault.step3", "Step three", Effect,
            "If the defenders inflicted a cube or rolled an M, every attacker checks on the attackers' morale table.",
            ["assault"];
        AssaultStep4 = "wallace.assault.step4", "Step four", Effect,
            "Each attacker that is left rolls one die, with -1 for every two cubes on it and -1 against defenders who are entrenched.",
            ["assault"];
        AssaultStep5 = "wallace.assault.step5", "Step five", Effect,
            "If the attackers inflicted a cube or rolled a D, every defending troop piece checks on the defenders' morale table, with its shifts.",
            ["assault"];
        AssaultCounter = "wallace.assault.counter", "Step five", Effect,
            "For each C the attacker chooses one of the attacking pieces, which goes back.",
            ["assault"];
        AssaultSecondRound = "wallace.assault.second-round", "Step five", Effect,
            "If both sides are still there, steps two to five are gone through once more; then the attackers go back.",
            ["assault"];
        AssaultWin = "wallace.assault.win", "Step five", Effect,
            "Attackers that are left alone hold the area; its Disruption marker and entrenchments are removed.",
            ["assault"];
        AssaultOrder = "wallace.assault.order", "no rulebook", Effect,
            "Several assaults of one order are fought one after the other, as the active side chooses.",
            ["assault"];
        DisruptionOne = "wallace.disruption.one", "Disruption Markers", Effect,
            "An area holds one Disruption marker, and there are eight in all; in an assault a D that lays none still forces the check.",
            ["disruption"];
        DisruptionLeaveOne = "wallace.disruption.leave-one", "Disruption Markers", Refusal,
            "When pieces move out of a disrupted area, one troop piece at least stays there.",
            ["disruption"];
        DisruptionCarry = "wallace.disruption.carry", "Disruption Markers", Effect,
            "The last piece to retreat out of a disrupted area takes the marker along.",
            ["disruption"];
        DisruptionDusk = "wallace.disruption.dusk", "End of day", Effect,
            "At the end of the afternoon all Disruption markers are removed.",
            ["disruption"];
        RetreatAttacker = "wallace.retreat.attacker", "Retreat", Effect,
            "An attacker retreats to where it came from; if that area is full, it goes one area farther.",
            ["retreat"];
        RetreatCommand = "wallace.retreat.command", "Retreat", Effect,
            "A defender retreats to an adjacent area with a friendly block in it or next to it; if there is none, the piece is eliminated.",
            ["retreat"];
        RetreatLimit = "wallace.retreat.limit", "Retreat", Effect,
            "Only if every such area is full does the piece go two areas, both of them in or next to a friendly block; the area it passes is disturbed.",
            ["retreat"];
        RetreatKnockOn = "wallace.retreat.knock-on", "Retreat", Effect,
            "A retreat lays a Disruption marker in the area that it disturbs; if there is one, its troops take a cube instead.",
            ["retreat"];
        RetreatForbidden = "wallace.retreat.forbidden", "no rulebook", Refusal,
            "Nobody except attackers who go back retreats into an entry box, into an area with enemy pieces, or into one from which attackers of the same order came or to which they were sent.",
            ["retreat"];
        CavalryRetreat = "wallace.cavalry.retreat", "Cavalry", Effect,
            "Cavalry that takes damage may retreat at once and ignore one of the cubes.",
            ["cavalry"];
        ArtilleryAlone = "wallace.artillery.alone", "Artillery", Effect,
            "If the last troops beside guns are eliminated, the guns are eliminated too.",
            ["artillery"];
        ArtilleryRetreat = "wallace.artillery.retreat", "Artillery", Effect,
            "If the last troops beside guns retreat, the guns retreat as well: sound ones are damaged by that, damaged ones are eliminated.",
            ["artillery"];
        ArtilleryWithdraw = "wallace.artillery.withdraw", "Artillery", Effect,
            "After the defenders' first morale check their guns may retreat unharmed, as long as troops are left.",
            ["artillery"];
        ArtilleryHorse = "wallace.artillery.horse", "Cavalry; Artillery", Effect,
            "Guns may retreat unharmed with cavalry that gives way. When no troops are left beside them in an assault, all of them do if cavalry gave way in that step, or if these troops were all cavalry and one of them retreated.",
            ["artillery"];
        ArtilleryOverrun = "wallace.artillery.overrun", "no rulebook", Option,
            "Guns that are assaulted without troops beside them fire; attackers who are left after their morale check drive them off with one damage.",
            ["artillery"];
        Flank = "wallace.flank", "Flank Attacks", Effect,
            "If attackers cross a boundary without an entrenchment into an area that has one, the defenders' morale shifts two columns to the right and entrenchments do nothing for them.",
            ["assault", "entrenchment"];
        FireTwoAreas = "wallace.fire.two-areas", "Fire artillery", Refusal,
            "Guns of at most two areas fire with one order.",
            ["artillery", "long-range fire"];
        FireGun = "wallace.fire.gun", "Fire artillery", Refusal,
            "Each gun in reach fires once in an order.",
            ["artillery", "long-range fire"];
        FireRange = "wallace.fire.range", "Fire artillery", Refusal,
            "Guns fire one area far, from a ridge three, from a hill four; a corner connects like a boundary.",
            ["artillery", "long-range fire"];
        FireLos = "wallace.fire.los", "Fire artillery; aid", Refusal,
            "At least one of the shortest routes to the target must pass no ridge and no hill on the way.",
            ["artillery", "long-range fire"];
        FireTarget = "wallace.fire.target", "Fire artillery", Refusal,
            "The area fired at must hold enemy pieces.",
            ["artillery", "long-range fire"];
        FireNoTroops = "wallace.fire.no-troops", "Fire artillery", Refusal,
            "Aiming at troops needs infantry or cavalry in the target area.",
            ["artillery", "long-range fire"];
        FireNoGuns = "wallace.fire.no-guns", "Fire artillery", Refusal,
            "Aiming at artillery needs artillery in the target area.",
            ["artillery", "long-range fire"];
        FireNoMarker = "wallace.fire.no-marker", "Fire artillery", Refusal,
            "Artillery can be aimed at only in an area with a fire marker.",
            ["artillery", "long-range fire"];
        FireNothing = "wallace.fire.nothing", "Fire artillery", Refusal,
            "A Fire order needs at least one possible shot.",
            ["artillery", "long-range fire"];
        FireAtLeastOne = "wallace.fire.at-least-one", "no rulebook", Refusal,
            "A Fire order fires at least one shot.",
            ["artillery", "long-range fire"];
        FireEven = "wallace.fire.even", "Fire artillery", Effect,
            "A long-range cube goes to the colour whose least damaged piece would have the fewest cubes, if each colour's were spread evenly.",
            ["artillery", "long-range fire"];
        FireMarkerPlace = "wallace.fire-marker.place", "Fire artillery", Effect,
            "Every area that fired gets a fire marker when the order is done.",
            ["artillery", "fire markers"];
        FireMarkerTake = "wallace.fire-marker.take", "Fire artillery", Effect,
            "If all four fire markers are in use, the firer takes one from another area.",
            ["artillery", "fire markers"];
        FireMarkerMoved = "wallace.fire-marker.moved", "Fire artillery", Effect,
            "The fire marker goes when artillery moves or retreats out of its area.",
            ["artillery", "fire markers"];
        FireMarkerPeriod = "wallace.fire-marker.period", "End of day", Effect,
            "All fire markers are removed at the end of each period.",
            ["artillery", "fire markers"];
        FireMarkerNone = "wallace.fire-marker.none", "Remove Artillery Fire marker", Refusal,
            "Removing a fire marker needs one in the area.",
            ["artillery", "fire markers"];
        ReinforceOrderAdjacent = "wallace.reinforce-order.adjacent", "Reinforce", Refusal,
            "A cube goes from an area of one's own to an adjacent one in reach of the block.",
            ["orders", "damage"];
        ReinforceOrderInfantry = "wallace.reinforce-order.infantry", "Reinforce", Refusal,
            "Only infantry cubes are moved.",
            ["orders", "damage"];
        ReinforceOrderSameColour = "wallace.reinforce-order.same-colour", "Reinforce", Refusal,
            "The receiving area needs infantry of the cube's colour; the cube may eliminate a piece there.",
            ["orders", "damage"];
        ReinforceOrderNoCube = "wallace.reinforce-order.no-cube", "Reinforce", Refusal,
            "The area that the cube comes from must have one of that colour.",
            ["orders", "damage"];
        ReorganiseNone = "wallace.reorganise.none", "Reorganise", Refusal,
            "A Reorganise order needs a Disruption marker in the area.",
            ["orders", "disruption"];
        EntrenchPieces = "wallace.entrench.pieces", "Issue an order; Entrench", Refusal,
            "A side entrenches only areas in which it has pieces.",
            ["entrenchment"];
        EntrenchMax = "wallace.entrench.max", "Entrench", Refusal,
            "An area holds at most two entrenchments.",
            ["entrenchment"];
        EntrenchParallel = "wallace.entrench.parallel", "Entrench", Refusal,
            "The second entrenchment is laid along the same boundary as the first.",
            ["entrenchment"];
        EntrenchNoStick = "wallace.entrench.no-stick", "Entrench", Refusal,
            "An entrenchment that lies along one boundary can be moved to a different one of the same area.",
            ["entrenchment"];
        EntrenchStock = "wallace.entrench.stock", "Components", Refusal,
            "There are twenty entrenchments in all.",
            ["entrenchment"];
        EntrenchMovedIn = "wallace.entrench.moved-in", "Entrench", Effect,
            "Moving into an entrenched area of one's own costs it one entrenchment, once for each order.",
            ["entrenchment"];
        EntrenchVacated = "wallace.entrench.vacated", "Entrench", Effect,
            "An area that is left empty loses its entrenchments; so does one that attackers take.",
            ["entrenchment"];
        EntrenchVoluntary = "wallace.entrench.voluntary", "Entrench", Definition,
            "Nobody takes entrenchments away on purpose; no order does it.",
            ["entrenchment"];
        PeriodEnd = "wallace.period.end", "Phase four", Effect,
            "The period ends when the Union has spent its last disc, blue or black, and its turn is over.",
            ["turn"];
        WinTwoAreas = "wallace.win.two-areas", "Winning the Game", Effect,
            "The Confederate wins at the end of a period if he controls at least two victory areas.",
            ["victory"];
        WinRoundTops = "wallace.win.round-tops", "Winning the Game", Effect,
            "The Confederate wins at the end of an afternoon if he controls the double-starred area, no matter what else he holds.",
            ["victory"];
        WinTime = "wallace.win.time", "Winning the Game", Effect,
            "The Union wins at the end of the afternoon of July 3, unless the Confederate just has.",
            ["victory"];
        WinConcede = "wallace.win.concede", "Winning the Game", Refusal,
            "The Confederate may give the game up in place of his action.",
            ["victory"];
    }
}
