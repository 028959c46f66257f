//! The catalogue of rules. Places are the headings of the rulebook, which has no numbers; "aid" is the
//! publisher's player aid.

crate::engine::rulebook! {
    /// The rules of Gettysburg by Martin Wallace.
    pub enum Rule {
        PhaseNotNow = "wallace.phase.not-now", "Sequence of Play", Refusal,
            "Each step knows only its own commands, and only its own side gives them.",
            ["phase"];
        SetupStart = "wallace.setup.start", "Starting the Game", Definition,
            "Starting pieces go to their marked areas, artillery undamaged; all else is in stock or on the card.",
            ["setup"];
        ReinforceCard = "wallace.reinforce.card", "Phase one: Reinforcements", Effect,
            "Pieces due in this period are put into the entry box named on the card.",
            ["reinforcements"];
        ReinforceDie = "wallace.reinforce.die", "Entry boxes", Effect,
            "One die sends the whole mid-day group of 1 July to the Mummasburg (1-3) or the Carlisle box (4-6).",
            ["reinforcements"];
        EntryFree = "wallace.entry.free", "Entry boxes", Effect,
            "Leaving an entry box is free at any point of one's turn and costs no disc.",
            ["reinforcements", "entry"];
        EntrySide = "wallace.entry.side", "Entry boxes", Refusal,
            "Only the owner of the box moves pieces out of it.",
            ["reinforcements", "entry"];
        EntryPiece = "wallace.entry.piece", "Entry boxes", Refusal,
            "The named piece must be in the box.",
            ["reinforcements", "entry"];
        EntryOnce = "wallace.entry.once", "no rulebook", Refusal,
            "A box whose pieces have assaulted cannot feed another assault in the same turn.",
            ["reinforcements", "entry"];
        EntryNoReturn = "wallace.entry.no-return", "Entry boxes", Refusal,
            "No piece moves into an entry box.",
            ["reinforcements", "entry"];
        DiscsUnion = "wallace.discs.union", "Phase two", Effect,
            "The Union fills its box to the number of the period and makes up missing discs with Forced Pass discs.",
            ["orders", "discs"];
        DiscsConfederate = "wallace.discs.confederate", "Phase two", Effect,
            "Single box to twelve first; then the double box to four, or plus two if it has four or more.",
            ["orders", "discs"];
        TurnAlternate = "wallace.turn.alternate", "Phase three", Definition,
            "Confederate first, then single actions in turn.",
            ["turn"];
        BlockNoneAvailable = "wallace.block.none-available", "Place one command block", Refusal,
            "A block must be available.",
            ["command blocks"];
        BlockWhere = "wallace.block.where", "Place one command block", Refusal,
            "Any area or one's own entry box will do, near or far.",
            ["command blocks"];
        BlockOccupied = "wallace.block.occupied", "Place one command block", Refusal,
            "One block per place, whoever owns it.",
            ["command blocks"];
        BlockEnemy = "wallace.block.enemy", "Place one command block", Refusal,
            "Not in an area with enemy pieces.",
            ["command blocks"];
        BlockValue = "wallace.block.value", "Place one command block", Refusal,
            "The value must be among the available blocks.",
            ["command blocks"];
        BlockHidden = "wallace.block.hidden", "Place one command block", Definition,
            "Values stay unknown to the opponent.",
            ["command blocks"];
        BlockCycle = "wallace.block.cycle", "Place one command block", Effect,
            "Used blocks come back only when the last available one has been placed.",
            ["command blocks"];
        BlockNotYours = "wallace.block.not-yours", "Remove one command block", Refusal,
            "One removes only one's own block; its discs go to stock, the block to the used ones.",
            ["command blocks"];
        BlockCapture = "wallace.block.capture", "Command Blocks", Effect,
            "A block alone with enemy pieces is removed with its discs and counts as used.",
            ["command blocks"];
        OrderNoBlock = "wallace.order.no-block", "Issue an order", Refusal,
            "Discs are laid only on own blocks.",
            ["orders", "discs"];
        OrderCapacity = "wallace.order.capacity", "Issue an order", Refusal,
            "Never more discs on a block than its value.",
            ["orders", "discs"];
        OrderNoDisc = "wallace.order.no-disc", "Issue an order", Refusal,
            "The box must hold a disc.",
            ["orders", "discs"];
        OrderReach = "wallace.order.reach", "Issue an order", Refusal,
            "The ordered area is the block's area or one adjacent to it.",
            ["orders", "discs"];
        OrderDoubleSide = "wallace.order.double-side", "Issue an order", Refusal,
            "Only the Confederate has double orders.",
            ["orders", "discs"];
        OrderDoubleTwo = "wallace.order.double-two", "Issue an order", Refusal,
            "A double order takes two discs from the double box.",
            ["orders", "discs"];
        OrderDoubleRoom = "wallace.order.double-room", "Issue an order", Refusal,
            "Both discs need room on blocks.",
            ["orders", "discs"];
        OrderDoubleLost = "wallace.order.double-lost", "no rulebook", Effect,
            "If no block has room for the second disc any more, it returns to stock.",
            ["orders", "discs"];
        ForcedSide = "wallace.forced.side", "Forced Pass", Refusal,
            "Only the Union has black discs.",
            ["orders", "discs"];
        ForcedNone = "wallace.forced.none", "Forced Pass", Refusal,
            "There must be a black disc in the box; it is laid aside, not on the map.",
            ["orders", "discs"];
        HouseStall = "wallace.house.stall", "no rulebook", Engine,
            "After too many actions without a disc the Union must spend one if it can.",
            ["bounds"];
        MoveNothing = "wallace.move.nothing", "Move/Assault", Refusal,
            "The ordered area must have a piece that can move.",
            ["movement"];
        MovePiece = "wallace.move.piece", "Move/Assault", Refusal,
            "The piece must be in the ordered area.",
            ["movement"];
        MoveAdjacent = "wallace.move.adjacent", "Move/Assault", Refusal,
            "Infantry and artillery move one area, cavalry two.",
            ["movement"];
        MoveVertex = "wallace.move.vertex", "Move/Assault", Refusal,
            "Pieces never cross a vertex.",
            ["movement"];
        MoveBoundary = "wallace.move.boundary", "Move/Assault", Refusal,
            "Two pieces per boundary and order, four by road or railroad bed.",
            ["movement"];
        MoveBoundaryAssault = "wallace.move.boundary-assault", "Move/Assault", Refusal,
            "Two pieces per boundary into an enemy-held area, road or not.",
            ["movement"];
        MoveArtilleryAssault = "wallace.move.artillery-assault", "Move/Assault", Refusal,
            "Artillery never enters an enemy-held area.",
            ["movement"];
        MoveAtLeastOne = "wallace.move.at-least-one", "Move/Assault", Refusal,
            "A Move order moves something; otherwise pass.",
            ["movement"];
        MoveCavalryStop = "wallace.move.cavalry-stop", "Move/Assault", Effect,
            "Cavalry stops on entering an enemy-held area.",
            ["movement"];
        LimitArea = "wallace.limit.area", "Area Limit", Refusal,
            "Four combat pieces of a side per area.",
            ["area limit", "movement"];
        LimitAttackers = "wallace.limit.attackers", "Area Limit", Refusal,
            "Attackers in an area are limited to four as well; the defenders do not count.",
            ["area limit", "movement"];
        LimitTemporary = "wallace.limit.temporary", "Area Limit", Refusal,
            "The first order of a Confederate double may overfill an area if the second empties it again.",
            ["area limit", "movement"];
        AssaultDouble = "wallace.assault.double", "Issue an order", Effect,
            "With both discs up to four pieces may cross one boundary into one assault.",
            ["assault"];
        AssaultHoldFirst = "wallace.assault.hold-first", "no rulebook", Refusal,
            "The second order of a held assault first sends a piece into it.",
            ["assault"];
        NightNoAssault = "wallace.night.no-assault", "Area Limit; End of day", Refusal,
            "No entering enemy-held areas at night.",
            ["night"];
        NightNoFire = "wallace.night.no-fire", "Fire artillery; End of day", Refusal,
            "No long-range fire at night.",
            ["night"];
        DamageAssign = "wallace.damage.assign", "Damage Cubes", Refusal,
            "Leaving pieces take cubes of their colour; never enough to die; what stays must fit.",
            ["damage"];
        DamageLimit = "wallace.damage.limit", "Damage Cubes", Effect,
            "Sixth cube kills infantry, fourth cavalry; artillery takes none.",
            ["damage"];
        DamageOwnerColour = "wallace.damage.owner-colour", "Damage Cubes", Effect,
            "The owner of the targets chooses between colours.",
            ["damage"];
        DamageShortage = "wallace.damage.shortage", "Damage Cubes", Effect,
            "A missing cube costs a piece of that colour with up to five cubes.",
            ["damage"];
        AssaultAssign = "wallace.assault.assign", "Step two", Refusal,
            "The defender assigns the area's cubes to pieces before firing; then they stay.",
            ["assault"];
        AssaultEven = "wallace.assault.even", "Damage Cubes; aid", Refusal,
            "Assault cubes go to the least damaged piece.",
            ["assault"];
        AssaultColour = "wallace.assault.colour", "Damage Cubes", Refusal,
            "A cube must match the piece.",
            ["assault"];
        AssaultStep1 = "wallace.assault.step1", "Step one", Effect,
            "Every defending gun fires once, damaged ones at -1; no fire marker.",
            ["assault"];
        AssaultStep2 = "wallace.assault.step2", "Step two", Effect,
            "Every defending troop piece fires, -1 per two cubes.",
            ["assault"];
        AssaultStep3 = "wallace.assault.step3", "Step three", Effect,
            "After a cube or an M all attackers check on their table.",
            ["assault"];
        AssaultStep4 = "wallace.assault.step4", "Step four", Effect,
            "Remaining attackers fire; -1 against full entrenchment.",
            ["assault"];
        AssaultStep5 = "wallace.assault.step5", "Step five", Effect,
            "After a cube or a D all defending troops check on their table with shifts.",
            ["assault"];
        AssaultCounter = "wallace.assault.counter", "Step five", Effect,
            "A C sends one attacker of the attacker's choice back.",
            ["assault"];
        AssaultSecondRound = "wallace.assault.second-round", "Step five", Effect,
            "If both sides remain, steps two to five once more; then attackers go back.",
            ["assault"];
        AssaultWin = "wallace.assault.win", "Step five", Effect,
            "Attackers left alone stay; Disruption and entrenchment markers go.",
            ["assault"];
        AssaultOrder = "wallace.assault.order", "no rulebook", Effect,
            "Several assaults are fought one after the other as the active player chooses.",
            ["assault"];
        DisruptionOne = "wallace.disruption.one", "Disruption Markers", Effect,
            "One marker per area, eight in all; further ones only force the check.",
            ["disruption"];
        DisruptionLeaveOne = "wallace.disruption.leave-one", "Disruption Markers", Refusal,
            "One troop piece must stay in a disrupted area.",
            ["disruption"];
        DisruptionCarry = "wallace.disruption.carry", "Disruption Markers", Effect,
            "The last piece to retreat takes the marker along.",
            ["disruption"];
        DisruptionDusk = "wallace.disruption.dusk", "End of day", Effect,
            "All Disruption markers go at the end of the afternoon.",
            ["disruption"];
        RetreatAttacker = "wallace.retreat.attacker", "Retreat", Effect,
            "Attackers go back where they came from.",
            ["retreat"];
        RetreatCommand = "wallace.retreat.command", "Retreat", Effect,
            "Defenders need an area with or next to a friendly block, else they die.",
            ["retreat"];
        RetreatLimit = "wallace.retreat.limit", "Retreat", Effect,
            "Only if every such area is full does the piece go two areas, disrupting the first.",
            ["retreat"];
        RetreatKnockOn = "wallace.retreat.knock-on", "Retreat", Effect,
            "A second Disruption marker turns into a cube of a colour present.",
            ["retreat"];
        RetreatForbidden = "wallace.retreat.forbidden", "no rulebook", Refusal,
            "Not into enemy-held areas, not into the attackers' origin, not into entry boxes.",
            ["retreat"];
        CavalryRetreat = "wallace.cavalry.retreat", "Cavalry", Effect,
            "Hit cavalry may retreat and ignore one cube.",
            ["cavalry"];
        ArtilleryAlone = "wallace.artillery.alone", "Artillery", Effect,
            "Guns whose infantry was eliminated beside them are lost.",
            ["artillery"];
        ArtilleryRetreat = "wallace.artillery.retreat", "Artillery", Effect,
            "Guns whose infantry retreated go too, damaged; damaged ones are lost.",
            ["artillery"];
        ArtilleryWithdraw = "wallace.artillery.withdraw", "Artillery", Effect,
            "After the first defender check guns may leave unharmed.",
            ["artillery"];
        ArtilleryHorse = "wallace.artillery.horse", "Cavalry; Artillery", Effect,
            "Guns with cavalry may leave with it unharmed.",
            ["artillery"];
        ArtilleryOverrun = "wallace.artillery.overrun", "no rulebook", Option,
            "Guns attacked without company leave damaged after the attacker's check.",
            ["artillery"];
        Flank = "wallace.flank", "Flank Attacks", Effect,
            "Attack across a boundary without a stick into an area with sticks: two columns right, no entrenchment benefit.",
            ["assault", "entrenchment"];
        FireTwoAreas = "wallace.fire.two-areas", "Fire artillery", Refusal,
            "Up to two areas fire with one order.",
            ["artillery", "long-range fire"];
        FireGun = "wallace.fire.gun", "Fire artillery", Refusal,
            "Each gun fires once an order.",
            ["artillery", "long-range fire"];
        FireRange = "wallace.fire.range", "Fire artillery", Refusal,
            "One area; three from a ridge; four from a hill; vertices connect.",
            ["artillery", "long-range fire"];
        FireLos = "wallace.fire.los", "Fire artillery; aid", Refusal,
            "A shortest route must be free of ridge and hill areas between.",
            ["artillery", "long-range fire"];
        FireTarget = "wallace.fire.target", "Fire artillery", Refusal,
            "The target area must hold enemy pieces.",
            ["artillery", "long-range fire"];
        FireNoTroops = "wallace.fire.no-troops", "Fire artillery", Refusal,
            "No infantry or cavalry to aim at.",
            ["artillery", "long-range fire"];
        FireNoGuns = "wallace.fire.no-guns", "Fire artillery", Refusal,
            "No artillery to aim at.",
            ["artillery", "long-range fire"];
        FireNoMarker = "wallace.fire.no-marker", "Fire artillery", Refusal,
            "Guns can be aimed at only in an area with a fire marker.",
            ["artillery", "long-range fire"];
        FireNothing = "wallace.fire.nothing", "Fire artillery", Refusal,
            "There must be a possible shot.",
            ["artillery", "long-range fire"];
        FireAtLeastOne = "wallace.fire.at-least-one", "no rulebook", Refusal,
            "A fire order fires at least once.",
            ["artillery", "long-range fire"];
        FireEven = "wallace.fire.even", "Fire artillery", Effect,
            "Long-range cubes are spread over colours as evenly as possible.",
            ["artillery", "long-range fire"];
        FireMarkerPlace = "wallace.fire-marker.place", "Fire artillery", Effect,
            "Every area that fired gets a marker.",
            ["artillery", "fire markers"];
        FireMarkerTake = "wallace.fire-marker.take", "Fire artillery", Effect,
            "With the four used up, one is taken from another area of the firer's choice.",
            ["artillery", "fire markers"];
        FireMarkerMoved = "wallace.fire-marker.moved", "Fire artillery", Effect,
            "The marker goes when artillery leaves the area for any reason.",
            ["artillery", "fire markers"];
        FireMarkerPeriod = "wallace.fire-marker.period", "End of day", Effect,
            "All fire markers go at the end of each period.",
            ["artillery", "fire markers"];
        FireMarkerNone = "wallace.fire-marker.none", "Remove Artillery Fire marker", Refusal,
            "There must be a marker to remove.",
            ["artillery", "fire markers"];
        ReinforceOrderAdjacent = "wallace.reinforce-order.adjacent", "Reinforce", Refusal,
            "A cube goes to an adjacent area in reach of the block.",
            ["orders", "damage"];
        ReinforceOrderInfantry = "wallace.reinforce-order.infantry", "Reinforce", Refusal,
            "Only infantry colours.",
            ["orders", "damage"];
        ReinforceOrderSameColour = "wallace.reinforce-order.same-colour", "Reinforce", Refusal,
            "The receiving area needs infantry of that colour; it may kill it.",
            ["orders", "damage"];
        ReinforceOrderNoCube = "wallace.reinforce-order.no-cube", "Reinforce", Refusal,
            "There must be such a cube.",
            ["orders", "damage"];
        ReorganiseNone = "wallace.reorganise.none", "Reorganise", Refusal,
            "There must be a Disruption marker.",
            ["orders", "disruption"];
        EntrenchPieces = "wallace.entrench.pieces", "Issue an order; Entrench", Refusal,
            "Only where one has pieces.",
            ["entrenchment"];
        EntrenchMax = "wallace.entrench.max", "Entrench", Refusal,
            "Two sticks per area.",
            ["entrenchment"];
        EntrenchParallel = "wallace.entrench.parallel", "Entrench", Refusal,
            "The second stick goes to the same boundary.",
            ["entrenchment"];
        EntrenchNoStick = "wallace.entrench.no-stick", "Entrench", Refusal,
            "No stick on that boundary to move.",
            ["entrenchment"];
        EntrenchStock = "wallace.entrench.stock", "Components", Refusal,
            "Twenty sticks in all.",
            ["entrenchment"];
        EntrenchMovedIn = "wallace.entrench.moved-in", "Entrench", Effect,
            "Moving into an own entrenched area costs a stick.",
            ["entrenchment"];
        EntrenchVacated = "wallace.entrench.vacated", "Entrench", Effect,
            "An empty area loses its sticks; so does a lost one.",
            ["entrenchment"];
        EntrenchVoluntary = "wallace.entrench.voluntary", "Entrench", Definition,
            "Nobody may take sticks off on purpose; no command does it.",
            ["entrenchment"];
        PeriodEnd = "wallace.period.end", "Phase four", Effect,
            "The period ends when the Union's last disc has been carried out.",
            ["turn"];
        WinTwoAreas = "wallace.win.two-areas", "Winning the Game", Effect,
            "At the end of any period two or more victory areas win the game for the Confederate.",
            ["victory"];
        WinRoundTops = "wallace.win.round-tops", "Winning the Game", Effect,
            "At the end of an afternoon the double-starred area wins the game for the Confederate.",
            ["victory"];
        WinTime = "wallace.win.time", "Winning the Game", Effect,
            "At the end of the afternoon of the third day the Union wins, unless the Confederate just has.",
            ["victory"];
        WinConcede = "wallace.win.concede", "Winning the Game", Refusal,
            "The Confederate may give the game up in his action round.",
            ["victory"];
    }
}
