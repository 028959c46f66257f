// Written from the Rust types by `HWM_BLESS=1 cargo test --test conformance types`.

export namespace wallace {
    /** What a gun fires at (Fire artillery). */
    export type Aim = "troops" | "artillery";

    /** Whether cavalry that was hit stays. */
    export type Answer = "stand" | "retreat";

    /** An assault that is being fought. */
    export type Assault = {
        /** Where. */
        area: SpaceId;
        /** Who defends. */
        defender: Side;
        /** What comes next. */
        stage: Stage;
        /** 1 or 2. */
        round: number;
        /**
         * The troops that fight, in the order in which they roll. Defenders are still in their area's pools as long
         * as their cubes are not assigned; their artillery always is.
         */
        troops: BySide<Array<Fighter>>;
        /** Troops on their way out. */
        leaving: BySide<Array<Fighter>>;
        /** Is it a flank attack (`wallace.flank`)? */
        flank: boolean;
        /** Do entrenchments protect the defenders? */
        entrenched: boolean;
        /** Where nobody retreats to (`wallace.retreat.forbidden`). */
        forbidden: Array<SpaceId>;
        /** Whom the cubes of this step hit. */
        hit: Side;
        /** Was a cube inflicted in step one? */
        gunned: boolean;
        /** Does this step lead to a morale check? */
        check: boolean;
        /** Did a defender leave in this step by retreating? */
        retreated: boolean;
        /** Did defending cavalry leave in this step by its own choice, or was there nothing but cavalry? */
        horse: boolean;
        /** Has the artillery had its chance to withdraw? */
        withdrawn: boolean;
    };

    /** An assault that is being fought. */
    export type AssaultView = {
        /** Where. */
        area: SpaceId;
        /** Who defends. */
        defender: Side;
        /** 1 or 2. */
        round: number;
        /** What comes next in it. */
        stage: Stage;
        /** Is it a flank attack? */
        flank: boolean;
        /** Do entrenchments protect the defenders? */
        entrenched: boolean;
        /** The troops; defenders are still in their area as long as their cubes are not shared out. */
        troops: BySide<Array<FighterView>>;
    };

    /** A piece that was sent into an assault. */
    export type Attacker = {
        /** The area that it attacks. */
        target: SpaceId;
        /** The piece. */
        fighter: Fighter;
    };

    /** A Fire order that is being carried out. */
    export type Barrage = {
        /** Where the ordering block is. */
        at: SpaceId;
        /** The areas that have fired. */
        fired?: Array<Fired>;
    };

    /** A command block on the map (Command Blocks). */
    export type Block = {
        /** Whose it is. */
        side: Side;
        /** 2 to 5, hidden from the enemy (`wallace.block.hidden`). */
        value: number;
        /** The order discs on it: at most its value (`wallace.order.capacity`). */
        discs?: number;
    };

    /** A command block on the map, as far as the viewer may know it. */
    export type BlockView = {
        /** Whose it is. */
        side: Side;
        /** 2 to 5; nothing if the viewer may not know. */
        value: number | null;
        /** The order discs on it. */
        discs: number;
        /** Discs that can still be laid on it; nothing if the viewer may not know. */
        room: number | null;
    };

    /** Command blocks by value. */
    export type Blocks = Array<number>;

    /** One decision. */
    export type Command =
        | {
            type: "placeBlock";
            /** The area or own entry box. */
            at: SpaceId;
        }
        | {
            type: "setValue";
            /** 2 to 5. */
            value: number;
        }
        | {
            type: "removeBlock";
            /** Where it is. */
            at: SpaceId;
        }
        | {
            type: "issue";
            /** The box that the disc comes from. */
            source: Source;
            /** Where the block is. */
            at: SpaceId;
        }
        | { type: "forcedPass" }
        | {
            type: "enter";
            /** The entry box. */
            entry: SpaceId;
            /** What enters. */
            piece: Piece;
            /** The damage cubes that it takes along. */
            cubes: number;
        }
        | { type: "entryFight" }
        | { type: "endTurn" }
        | { type: "concede" }
        | {
            type: "orderMove";
            /** The area. */
            from: SpaceId;
        }
        | { type: "orderFire" }
        | {
            type: "orderReinforce";
            /** Its colour. */
            kind: Troop;
            /** Where the cube is. */
            from: SpaceId;
            /** Where it goes. */
            to: SpaceId;
        }
        | {
            type: "orderReorganise";
            /** Where it is. */
            area: SpaceId;
        }
        | {
            type: "orderEntrench";
            /** The area that is entrenched. */
            area: SpaceId;
            /** What lies on the other side of the boundary. */
            boundary: SpaceId;
        }
        | {
            type: "orderShiftEntrenchment";
            /** The area. */
            area: SpaceId;
            /** What lies on the other side of its boundary now. */
            from: SpaceId;
            /** What will. */
            to: SpaceId;
        }
        | {
            type: "orderRemoveFire";
            /** Where it is. */
            area: SpaceId;
        }
        | { type: "orderPass" }
        | {
            type: "secondDisc";
            /** Where the block is. */
            at: SpaceId;
        }
        | {
            type: "move";
            /** What moves. */
            piece: Piece;
            /** Where to. */
            to: SpaceId;
            /** The damage cubes that it takes along. */
            cubes: number;
        }
        | { type: "moveDone" }
        | {
            type: "cavalryStep";
            /** Where to. */
            to: SpaceId;
        }
        | { type: "cavalryStop" }
        | { type: "holdAssault" }
        | { type: "resolveAssaults" }
        | {
            type: "pickAssault";
            /** Where it is fought. */
            area: SpaceId;
        }
        | {
            type: "fire";
            /** Where the gun is. */
            from: SpaceId;
            /** Sound or damaged. */
            piece: Piece;
            /** The area fired at. */
            target: SpaceId;
            /** What in it. */
            aim: Aim;
        }
        | { type: "fireDone" }
        | {
            type: "takeFireMarker";
            /** Which. */
            from: SpaceId;
        }
        | {
            type: "cubeColour";
            /** Which kind. */
            kind: Troop;
        }
        | { type: "cavalryStand" }
        | { type: "cavalryRetreat" }
        | {
            type: "retreat";
            /** Which. */
            piece: Piece;
            /** The damage cubes on it. */
            cubes: number;
            /** The full area that it passes, if all those next to it are full. */
            through?: SpaceId;
            /** Where it ends. */
            to: SpaceId;
        }
        | {
            type: "gunsGo";
            /** Sound or damaged. */
            piece: Piece;
            /** The full area that it passes, if all those next to it are full. */
            through?: SpaceId;
            /** Where it ends. */
            to: SpaceId;
        }
        | { type: "gunsStay" }
        | {
            type: "gunHit";
            /** Sound or damaged. */
            piece: Piece;
        }
        | {
            type: "assign";
            /** The kind. */
            kind: Troop;
            /** The cubes of each piece, most first. */
            parts: Array<number>;
        }
        | {
            type: "allocate";
            /** The kind. */
            kind: Troop;
        }
        | {
            type: "counterRetreat";
            /** Its kind. */
            piece: Piece;
            /** The damage cubes on it. */
            cubes: number;
            /** Where it came from. */
            origin: SpaceId;
        }
        | {
            type: "shortage";
            /** Where it is; an attacker is where it fights. */
            at: SpaceId;
            /** The damage cubes on it. */
            cubes: number;
        };

    /** A crossing of a boundary, for its limit. */
    export type Crossing = {
        /** From where. */
        from: SpaceId;
        /** Where to. */
        to: SpaceId;
        /** How many pieces. */
        pieces: number;
    };

    /** One modifier with its size. */
    export type DieModifier = {
        /** What it is. */
        kind: ModifierKind;
        /** What is added to the die, or columns to the right. */
        value: number;
    };

    /** The order discs that are not on the map. */
    export type Discs = {
        /** In the Confederate's Single Orders box. */
        single?: number;
        /** In the Confederate's Double Orders box. */
        double?: number;
        /** The second disc of a double order that is being carried out: 0 or 1. */
        inHand?: number;
        /** In the Union's box. */
        blue?: number;
        /** Forced Pass discs in the Union's box. */
        forced?: number;
    };

    /** What the second disc of a double order has to do. */
    export type Duty =
        | { type: "free" }
        | {
            type: "fix";
            /** Which. */
            from: SpaceId;
        }
        | {
            type: "hold";
            /** Where they come from. */
            from: SpaceId;
        };

    /** What a die does. */
    export type Effect = "nothing" | "morale" | "disruption" | "cube" | "retreat" | "eliminated" | "counter";

    /** How a game ended (Winning the Game). */
    export type Ending = "twoAreas" | "roundTops" | "time" | "concession";

    /** How often moving into one's own works costs an entrenchment. */
    export type EntrenchmentLoss = "perOrder" | "perPiece";

    /** One thing that happened. */
    export type Event =
        | {
            type: "periodStarted";
            /** 1 to 3. */
            day: number;
            /** The part of the day. */
            period: Period;
        }
        | {
            type: "deployed";
            /** Whose. */
            side: Side;
            /** Where. */
            at: SpaceId;
            /** What. */
            pieces: Array<PieceCount>;
        }
        | {
            type: "reinforcementRoad";
            /** The die. */
            die: number;
            /** The entry box. */
            entry: SpaceId;
        }
        | {
            type: "reinforced";
            /** Whose. */
            side: Side;
            /** The box. */
            entry: SpaceId;
            /** What came. */
            pieces: Array<PieceCount>;
        }
        | {
            type: "discsPlaced";
            /** In the Union's box. */
            blue: number;
            /** Forced Pass discs in it. */
            forced: number;
            /** In the Single Orders box. */
            single: number;
            /** In the Double Orders box. */
            double: number;
        }
        | {
            type: "blockPlaced";
            /** Whose. */
            side: Side;
            /** Where. */
            at: SpaceId;
            /** Its value; nothing if the viewer may not know. */
            value: number | null;
        }
        | {
            type: "blockRemoved";
            /** Whose. */
            side: Side;
            /** Where it was. */
            at: SpaceId;
            /** The discs on it. */
            discs: number;
            /** Its value; nothing if the viewer may not know. */
            value: number | null;
        }
        | {
            type: "blockCaptured";
            /** Whose. */
            side: Side;
            /** Where it was. */
            at: SpaceId;
            /** The discs on it. */
            discs: number;
            /** Its value; nothing if the viewer may not know. */
            value: number | null;
        }
        | {
            type: "blocksRetrieved";
            /** Whose. */
            side: Side;
            /** How many. */
            count: number;
        }
        | {
            type: "discIssued";
            /** Whose. */
            side: Side;
            /** The box it came from. */
            source: Source;
            /** Where the block is. */
            at: SpaceId;
            /** Is it the second disc of a double order? */
            second: boolean;
        }
        | { type: "discLost" }
        | {
            type: "forcedPass";
            /** How many are left. */
            left: number;
        }
        | {
            type: "entered";
            /** Whose. */
            side: Side;
            /** The box. */
            entry: SpaceId;
            /** The area. */
            to: SpaceId;
            /** What. */
            piece: Piece;
            /** The cubes on it. */
            cubes: number;
            /** Does it assault? */
            assault: boolean;
        }
        | {
            type: "moveOrdered";
            /** Whose. */
            side: Side;
            /** The area. */
            from: SpaceId;
        }
        | {
            type: "fireOrdered";
            /** Whose. */
            side: Side;
            /** Where the command block is. */
            at: SpaceId;
        }
        | {
            type: "passed";
            /** Whose. */
            side: Side;
        }
        | {
            type: "moved";
            /** Whose. */
            side: Side;
            /** What. */
            piece: Piece;
            /** Where from. */
            from: SpaceId;
            /** Where to. */
            to: SpaceId;
            /** The cubes on it. */
            cubes: number;
            /** Does it assault? */
            assault: boolean;
            /** Is it cavalry that has come to `from` by this order? */
            riding: boolean;
        }
        | {
            type: "entrenchmentPlaced";
            /** Who laid it. */
            side: Side;
            /** Where. */
            area: SpaceId;
            /** What is beyond it. */
            boundary: SpaceId;
        }
        | {
            type: "entrenchmentShifted";
            /** Whose it is. */
            side: Side;
            /** Where. */
            area: SpaceId;
            /** What was beyond it. */
            from: SpaceId;
            /** What is now. */
            to: SpaceId;
        }
        | {
            type: "entrenchmentRemoved";
            /** Where. */
            area: SpaceId;
            /** How many. */
            count: number;
            /** Why. */
            reason: StickReason;
        }
        | {
            type: "disruptionPlaced";
            /** Where. */
            area: SpaceId;
            /** Why. */
            reason: MarkerReason;
        }
        | {
            type: "disruptionRemoved";
            /** Where. */
            area: SpaceId;
            /** Why. */
            reason: MarkerReason;
        }
        | {
            type: "disruptionCarried";
            /** Where from. */
            from: SpaceId;
            /** Where to. */
            to: SpaceId;
        }
        | {
            type: "fireMarkerPlaced";
            /** Where. */
            area: SpaceId;
        }
        | {
            type: "fireMarkerRemoved";
            /** Where. */
            area: SpaceId;
            /** Why. */
            reason: MarkerReason;
        }
        | {
            type: "fireMarkerTaken";
            /** From where. */
            from: SpaceId;
        }
        | {
            type: "cubeMoved";
            /** Whose. */
            side: Side;
            /** Its colour. */
            kind: Troop;
            /** From where. */
            from: SpaceId;
            /** Where to. */
            to: SpaceId;
        }
        | {
            type: "assaultHeld";
            /** Where. */
            areas: Array<SpaceId>;
        }
        | {
            type: "assaultBegan";
            /** Where. */
            area: SpaceId;
            /** Whose. */
            side: Side;
            /** Who attacks. */
            attackers: Array<PieceCount>;
            /** Is it a flank attack? */
            flank: boolean;
            /** Do entrenchments protect the defenders? */
            entrenched: boolean;
            /** Do other assaults of this order wait? */
            others: boolean;
        }
        | {
            type: "secondRound";
            /** Where. */
            area: SpaceId;
        }
        | {
            type: "rolled";
            /** The step. */
            step: Step;
            /** Where. */
            area: SpaceId;
            /** Whose. */
            side: Side;
            /** The piece. */
            piece: Piece;
            /** The cubes on it. */
            cubes: number;
            /** The die. */
            die: number;
            /** What changes the die, or the column of a morale table. */
            modifiers: Array<DieModifier>;
            /** The column of a morale table. */
            column: number | null;
            /** What came of it. */
            result: Effect;
        }
        | {
            type: "cubesAssigned";
            /** Where. */
            area: SpaceId;
            /** Which. */
            kind: Troop;
            /** The cubes of each piece. */
            parts: Array<number>;
        }
        | {
            type: "cubeAllocated";
            /** Where. */
            area: SpaceId;
            /** Whose. */
            side: Side;
            /** Its kind. */
            kind: Troop;
            /** The cubes on it now. */
            cubes: number;
        }
        | {
            type: "cubePlaced";
            /** Where. */
            area: SpaceId;
            /** Whose. */
            side: Side;
            /** Their kind. */
            kind: Troop;
        }
        | {
            type: "cubeIgnored";
            /** Where. */
            area: SpaceId;
            /** Whose. */
            side: Side;
        }
        | {
            type: "pieceEliminated";
            /** Where. */
            area: SpaceId;
            /** Whose. */
            side: Side;
            /** Which. */
            piece: Piece;
            /** The cubes that were on it. */
            cubes: number;
            /** Why. */
            cause: Loss;
        }
        | {
            type: "retreated";
            /** Whose. */
            side: Side;
            /** Which. */
            piece: Piece;
            /** The cubes on it. */
            cubes: number;
            /** Where from. */
            from: SpaceId;
            /** The full area that it passed. */
            through: SpaceId | null;
            /** Where to. */
            to: SpaceId;
            /** Why. */
            why: Flight;
        }
        | {
            type: "knockOn";
            /** Where. */
            area: SpaceId;
        }
        | {
            type: "counterAttack";
            /** Where. */
            area: SpaceId;
        }
        | {
            type: "gunDamaged";
            /** Where. */
            area: SpaceId;
            /** Whose. */
            side: Side;
            /** By what. */
            cause: Loss;
        }
        | {
            type: "gunLost";
            /** Where. */
            area: SpaceId;
            /** Whose. */
            side: Side;
            /** Sound or damaged. */
            piece: Piece;
            /** Why. */
            cause: Loss;
        }
        | {
            type: "shortageRemoval";
            /** Whose. */
            side: Side;
            /** Which. */
            kind: Troop;
            /** Where it was. */
            at: SpaceId;
            /** The cubes on it. */
            cubes: number;
        }
        | {
            type: "assaultEnded";
            /** Where. */
            area: SpaceId;
            /** Who holds the area. */
            holder: Side | null;
            /** Have the attackers taken it? */
            taken: boolean;
        }
        | {
            type: "shot";
            /** Whose. */
            side: Side;
            /** Where it is. */
            from: SpaceId;
            /** The gun. */
            piece: Piece;
            /** Where it fired. */
            target: SpaceId;
            /** At what. */
            aim: Aim;
            /** The die. */
            die: number;
            /** What changes the die. */
            modifiers: Array<DieModifier>;
            /** What the table says. */
            result: Effect;
            /** Does it come to anything? Disruption does nothing to artillery, or where there is a marker already. */
            takes: boolean;
        }
        | {
            type: "periodEnded";
            /** 1 to 3. */
            day: number;
            /** The part of the day. */
            period: Period;
        }
        | {
            type: "victoryChecked";
            /** Those that the Confederate holds. */
            areas: Array<SpaceId>;
        }
        | {
            type: "gameOver";
            /** Who won. */
            winner: Side;
            /** How. */
            ending: Ending;
        };

    /** Troops in an assault, where each piece counts by itself. Sorted, they are in the order in which they roll. */
    export type Fighter = {
        /** Its kind. */
        kind: Troop;
        /** The damage cubes on it. */
        cubes?: number;
        /** Where it set out, or the entry box; of a defender the area itself. */
        origin: SpaceId;
        /** From where it crossed into the area. */
        via: SpaceId;
        /** Those of its cubes that cavalry may still ignore one of, and that are not yet taken from the stock. */
        fresh?: number;
        /** What cavalry with fresh cubes does. */
        answer?: Answer | null;
    };

    /** A piece that was sent into an assault or fights in it. */
    export type FighterView = {
        /** Its kind. */
        kind: Troop;
        /** The damage cubes on it. */
        cubes: number;
        /** Where it set out; of a defender the area itself. */
        origin: SpaceId;
        /** From where it crossed into the area. */
        via: SpaceId;
        /** The area that is fought for. */
        area: SpaceId;
        /** Is it on its way out? */
        leaving: boolean;
    };

    /** An area that has fired by a Fire order. */
    export type Fired = {
        /** Which. */
        area: SpaceId;
        /** Its guns that have fired. */
        guns: Guns;
    };

    /** Why a piece retreats. */
    export type Flight = "attack" | "defence" | "cavalry" | "withCavalry" | "withdrawal" | "withTroops" | "overrun";

    /** One thing that is to be done. */
    export type Frame =
        | { type: "action" }
        | {
            type: "blockValue";
            /** Where. */
            at: SpaceId;
        }
        | { type: "turnEnd" }
        | {
            type: "order";
            /** Where its block is. */
            at: SpaceId;
        }
        | {
            type: "secondDisc";
            /** What it has to do. */
            duty: Duty;
        }
        | { type: "move" }
        | {
            type: "cavalryStep";
            /** Where it is. */
            at: SpaceId;
        }
        | { type: "marched" }
        | {
            type: "holdChoice";
            /** Where the attackers come from. */
            from: SpaceId;
        }
        | { type: "assaults" }
        | {
            type: "entryAssault";
            /** The box. */
            entry: SpaceId;
        }
        | { type: "fire" }
        | { type: "fireMarkers" }
        | {
            type: "gunHit";
            /** Where. */
            place: SpaceId;
        }
        | {
            type: "cubeColour";
            /** Where. */
            place: SpaceId;
            /** Why. */
            cause: HitBy;
        }
        | {
            type: "cavalryChoice";
            /** Where. */
            place: SpaceId;
            /** Why. */
            cause: HitBy;
        }
        | {
            type: "cavalryLeaves";
            /** From where. */
            place: SpaceId;
            /** Why. */
            cause: HitBy;
        }
        | {
            type: "horseGuns";
            /** From where. */
            place: SpaceId;
            /** Why. */
            cause: HitBy;
        }
        | {
            type: "placeCube";
            /** Where. */
            place: SpaceId;
            /** Its colour. */
            kind: Troop;
        }
        | {
            type: "knockOn";
            /** Where. */
            place: SpaceId;
            /** Why. */
            cause: HitBy;
        }
        | {
            type: "cleanUp";
            /** Where. */
            place: SpaceId;
        }
        | {
            type: "shortage";
            /** Whose. */
            side: Side;
            /** Of which colour. */
            kind: Troop;
        }
        | { type: "assault" }
        | {
            type: "assignDefence";
            /** Of which kind. */
            kind: Troop;
        }
        | {
            type: "allocate";
            /** How many are left. */
            left: number;
        }
        | {
            type: "give";
            /** Its kind. */
            kind: Troop;
            /** The cubes on it before. */
            cubes: number;
        }
        | { type: "settleCavalry" }
        | { type: "attackersLeave" }
        | { type: "defendersLeave" }
        | {
            type: "counter";
            /** How many are left to be chosen. */
            left: number;
        }
        | { type: "withdrawGuns" }
        | { type: "gunsRetreat" };

    /** The artillery in a place. */
    export type Guns = {
        /** Sound ones. */
        sound: number;
        /** Damaged ones, on their side. */
        damaged: number;
    };

    /** What hits the troops of an area outside an assault. */
    export type HitBy = "fire" | "knockOn" | "borne";

    /** Whose the seven inferior pieces are (Reinforcements card); a board file says so itself. */
    export type Inferior = "eleventh" | "spread";

    /** What becomes of artillery that is attacked without troops beside it. */
    export type LoneArtillery = "retreatDamaged" | "eliminated";

    /** Why a piece was lost. */
    export type Loss = "cubes" | "attackersMorale" | "defendersMorale" | "noRetreat" | "noWayBack" | "alone" | "damage" | "shot" | "overrun" | "reinforce";

    /** A Move order that is being carried out. */
    export type March = {
        /** The ordered area. */
        from: SpaceId;
        /** How it is limited. */
        mode: Mode;
        /** The boundaries that were crossed. */
        crossed?: Array<Crossing>;
        /** Pieces moved so far. */
        moved?: number;
        /** Pieces added to an assault that waited. */
        sent?: number;
        /** Areas that have already lost an entrenchment by this order. */
        dug?: Array<SpaceId>;
        /** The cubes of cavalry on its way through an area. */
        passing?: number | null;
    };

    /** A Move order that is being carried out. */
    export type MarchView = {
        /** The ordered area. */
        from: SpaceId;
        /** How it is limited. */
        mode: Mode;
        /** Pieces moved so far. */
        moved: number;
    };

    /** Why a marker came or went. */
    export type MarkerReason = "assault" | "fire" | "knockOn" | "order" | "period" | "vacated" | "moved";

    /** How a Move order is limited. */
    export type Mode = "normal" | "first" | "fix" | "hold";

    /** What changes a die or the column of a morale table. */
    export type ModifierKind = "damagedGun" | "cubes" | "entrenched" | "twoEntrenchments" | "elite" | "inferior" | "flank" | "town" | "highGround" | "disruption";

    /** The cell of the defender's morale table that the printings do not agree on: die 5, column 3. */
    export type MoraleFiveThree = "pass" | "retreat";

    /** The choices of a table. */
    export type Options = {
        /** Discs that fill the Union's box in the morning: 1 to 12. */
        unionOrdersMorning: number;
        /** At midday: 1 to 12. */
        unionOrdersMidday: number;
        /** In the afternoon: 1 to 12. */
        unionOrdersAfternoon: number;
        /** At night: 1 to 12. */
        unionOrdersNight: number;
        /** The cell of the defender's morale table that the printings do not agree on: die 5, column 3. */
        moraleFiveThree: MoraleFiveThree;
        /** What becomes of artillery that is attacked without troops beside it. */
        loneArtillery: LoneArtillery;
        /** Does the attacker's die keep its penalty against two entrenchments on a flank attack? */
        flankKeepsFireModifier: boolean;
        /** How often moving into one's own works costs an entrenchment. */
        entrenchmentLoss: EntrenchmentLoss;
        /** Are the values of used command blocks open? */
        usedBlocksOpen: boolean;
        /** Has Cemetery Ridge a star, too? */
        ridgeStar: boolean;
        /** Whose the seven inferior pieces are (Reinforcements card); a board file says so itself. */
        inferior: Inferior;
        /** Actions in a row without a disc after which the Union must spend one if it can: 8 to 64. */
        stallLimit: number;
    };

    /** The parts of a day (Days and Periods). */
    export type Period = "morning" | "midday" | "afternoon" | "night";

    /** What a command names as a piece. Pieces of a kind are equal as long as no assault makes them individuals. */
    export type Piece = "regular" | "elite" | "inferior" | "cavalry" | "artillery" | "artilleryDamaged";

    /** Some pieces of a kind. */
    export type PieceCount = {
        /** The kind. */
        piece: Piece;
        /** How many. */
        count: number;
    };

    /** An area or an entry box. */
    export type Place = {
        /** Whose pieces stand here; nobody's if there are none. */
        side: Side | null;
        /** The troops. Attackers are not among them, nor are defenders once their cubes are assigned. */
        troops: Troops;
        /** The damage cubes by colour. */
        cubes: Troops;
        /** The artillery. */
        guns: Guns;
        /** Is there a Disruption marker? */
        disruption: boolean;
        /** Is there an Artillery Fire marker? */
        fireMarker: boolean;
        /** Entrenchments, by what lies beyond their boundary. */
        entrenchments: Sticks;
        /** The command block. */
        block: Block | null;
    };

    /** An area or entry box with something in it. */
    export type PlaceView = {
        /** Its id. */
        id: SpaceId;
        /** Whose pieces stand here. */
        side: Side | null;
        /** The troops. */
        troops: Troops;
        /** The damage cubes by colour. */
        cubes: Troops;
        /** Sound artillery. */
        guns: number;
        /** Damaged artillery. */
        damagedGuns: number;
        /** Is there a Disruption marker? */
        disruption: boolean;
        /** Is there an Artillery Fire marker? */
        fireMarker: boolean;
        /** Entrenchments, by what lies beyond their boundary. */
        entrenchments: Sticks;
        /** The command block. */
        block: BlockView | null;
    };

    /** Command blocks that are not on the map, as far as the viewer may know them. */
    export type ReserveView = {
        /** How many can be placed. */
        available: number;
        /** Their values; nothing if the viewer may not know. */
        values: Array<number> | null;
        /** How many are used. */
        used: number;
        /** Their values; nothing if the viewer may not know. */
        usedValues: Array<number> | null;
    };

    /** Which box an order's disc comes from (Issue an order). */
    export type Source = "single" | "double";

    /** What comes next in an assault. */
    export type Stage = "defendingGuns" | "assignment" | "defendingTroops" | "attackersMorale" | "attackersLeft" | "attackingTroops" | "defendersHit" | "defendersMorale" | "defendersLeft" | "roundDone" | "ending" | "closing";

    /** A whole game at one moment. */
    export type State = {
        /** 1 to 3. */
        day: number;
        /** The part of the day. */
        period: Period;
        /** Whose turn it is. */
        side: Side;
        /** The number of the turn, from 1. */
        turn: number;
        /** Actions in a row that cost no disc. */
        stall?: number;
        /** Areas and entry boxes; those that are left out are empty. */
        places: { [key in SpaceId]?: Place };
        /** The order discs that are not on the map. */
        discs: Discs;
        /** Command blocks that can be placed. Those that are neither here nor on the map are used. */
        available: BySide<Blocks>;
        /** Entry boxes that have assaulted in this turn. */
        repulsed?: Array<SpaceId>;
        /** Entry boxes out of which own works were moved into in this turn. */
        entryDug?: Array<SpaceId>;
        /** What is to be done, the next thing last. */
        frames: Array<Frame>;
        /** The Move order that is being carried out. */
        march?: March | null;
        /** Pieces sent into assaults that have not begun. */
        attackers?: Array<Attacker>;
        /** The Fire order that is being carried out. */
        barrage?: Barrage | null;
        /** The assault that is being fought. */
        assault?: Assault | null;
        /** How the game ended. */
        ending?: Ending | null;
    };

    /** A step of an assault in which dice are rolled. */
    export type Step = "defendingGuns" | "defendingTroops" | "attackersMorale" | "attackingTroops" | "defendersMorale";

    /** Why entrenchments went. */
    export type StickReason = "movedIn" | "vacated" | "taken";

    /**
     * The entrenchments of an area, each by the area or entry box on the other side of its boundary, in the order
     * in which they were laid.
     */
    export type Sticks = Array<string>;

    /** Troops: pieces that assault, defend and take cubes of the colour of their kind. */
    export type Troop = "regular" | "elite" | "inferior" | "cavalry";

    /** A number for each kind of troops. */
    export type Troops = {
        /** Ordinary infantry. */
        regular?: number;
        /** Elite infantry. */
        elite?: number;
        /** Inferior infantry. */
        inferior?: number;
        /** Cavalry. */
        cavalry?: number;
    };

    /** A game as a player may see it. */
    export type View = {
        /** 1 to 3. */
        day: number;
        /** The part of the day. */
        period: Period;
        /** Whose turn it is. */
        side: Side;
        /** The number of the turn. */
        turn: number;
        /** Who decides. */
        deciders: Array<Side>;
        /** What is decided. */
        frame: Frame | null;
        /** Actions in a row that cost no disc. */
        stall: number;
        /** Areas and entry boxes with something in them. */
        places: Array<PlaceView>;
        /** The order discs that are not on the map. */
        discs: Discs;
        /** The order discs in stock. */
        discsInStock: BySide<number>;
        /** Command blocks that are not on the map. */
        reserve: BySide<ReserveView>;
        /** Damage cubes in stock. */
        cubesInStock: BySide<Troops>;
        /** Disruption markers in stock. */
        disruptionStock: number;
        /** Artillery Fire markers in stock. */
        fireStock: number;
        /** Entrenchments in stock. */
        stickStock: number;
        /** The Move order that is being carried out. */
        march: MarchView | null;
        /** Pieces sent into assaults that have not begun. */
        attackers: Array<FighterView>;
        /** The assault that is being fought. */
        assault: AssaultView | null;
        /** The victory areas that the Confederate holds. */
        controlled: Array<SpaceId>;
        /** How the game ended. */
        ending: Ending | null;
    };
}
