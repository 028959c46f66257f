// Written from the Rust types by `HWM_BLESS=1 cargo test --test conformance types`.

export namespace c3i {
    /** Something that a side adds to its die. */
    export type AttackModifier = {
        /** The side that adds it. */
        side: Side;
        /** What it adds. */
        value: number;
        /** The id of its rule. */
        rule: string;
    };

    /** The Attack Table: what befalls the side with the lower total. */
    export type AttackResult = "stalemate" | "retreat" | "blown" | "eliminated";

    /** A declaration of artillery support, as far as the viewer may know. */
    export type BidView = "open" | "impossible" | "secret" | "support" | "none";

    /** What becomes of a blown unit that has no room to return (`c3i.blown.no-room`). */
    export type BlownNoRoom = "eliminate" | "wait";

    /** One decision. */
    export type Command =
        | {
            type: "placeHq";
            /** Where. */
            hex: SpaceId;
        }
        | {
            type: "eliminateBlown";
            /** Which. */
            unit: PieceId;
        }
        | {
            type: "returnBlown";
            /** Which. */
            unit: PieceId;
            /** Where. */
            hex: SpaceId;
        }
        | {
            type: "placeBerdan";
            /** Where. */
            hex: SpaceId;
        }
        | {
            type: "exitZoc";
            /** With which unit. */
            unit: PieceId;
        }
        | {
            type: "retreat";
            /** Where. */
            hex: SpaceId;
        }
        | {
            type: "pickMover";
            /** Which. */
            unit: PieceId;
        }
        | {
            type: "moveTo";
            /** Where to. */
            hex: SpaceId;
        }
        | {
            type: "attack";
            /** With which unit. */
            attacker: PieceId;
            /** Which enemy. */
            defender: PieceId;
        }
        | {
            type: "bid";
            /** Is a point spent? */
            support: boolean;
        }
        | { type: "pass" };

    /** One thing that happened. */
    export type Event =
        | {
            type: "turnBegan";
            /** 1 to 6. */
            turn: number;
        }
        | {
            type: "hqLifted";
            /** Whose. */
            side: Side;
            /** Where it was. */
            hex: SpaceId;
        }
        | {
            type: "hqPlaced";
            /** Whose. */
            side: Side;
            /** Where. */
            hex: SpaceId;
            /** By which rule. */
            rule: HqRule;
        }
        | {
            type: "unitEliminated";
            /** Which. */
            unit: PieceId;
            /** Why. */
            cause: Loss;
            /** The enemy's victory points now. */
            points: number;
        }
        | {
            type: "blownReturned";
            /** Which. */
            unit: PieceId;
            /** Where. */
            hex: SpaceId;
            /** The turn for which it was due. */
            turn: number;
        }
        | {
            type: "blownNoRoom";
            /** Whose. */
            side: Side;
            /** Which. */
            units: Array<PieceId>;
            /** Do they wait? Otherwise they are lost. */
            waits: boolean;
            /** The turn for which they wait; nothing after the last, and if they are lost. */
            returns: number | null;
        }
        | {
            type: "berdanLifted";
            /** Where they were. */
            hex: SpaceId;
        }
        | {
            type: "berdanPlaced";
            /** Where. */
            hex: SpaceId;
        }
        | { type: "berdanOffMap" }
        | {
            type: "formationsSet";
            /** The units that turned to March. */
            march: Array<PieceId>;
            /** The units that turned to Battle. */
            battle: Array<PieceId>;
        }
        | {
            type: "exitDeclared";
            /** Which. */
            unit: PieceId;
            /** The enemy units next to it. */
            enemies: Array<PieceId>;
        }
        | {
            type: "passed";
            /** Which. */
            side: Side;
            /** In which step. */
            phase: Phase;
            /** Why. */
            reason: PassReason;
        }
        | {
            type: "moverPicked";
            /** Which. */
            unit: PieceId;
        }
        | {
            type: "entryHexClaimed";
            /** The reinforcement. */
            unit: PieceId;
            /** The enemy. */
            enemy: PieceId;
            /** The hex. */
            hex: SpaceId;
        }
        | {
            type: "entered";
            /** Which. */
            unit: PieceId;
            /** Where it ended its move. */
            to: SpaceId;
            /** How it moved. */
            by: Mode;
            /** The enemy zone that it entered, if any. */
            stopped: Stop | null;
            /** Its formation now. */
            formation: Formation;
        }
        | {
            type: "moved";
            /** Which. */
            unit: PieceId;
            /** Where from. */
            from: SpaceId;
            /** Where to. */
            to: SpaceId;
            /** How. */
            by: Mode;
            /** The enemy zone that it entered, if any. */
            stopped: Stop | null;
            /** Did it march out of an enemy zone of influence (`c3i.move.zoi-start`)? */
            slippedAway: boolean;
            /** Its formation now. */
            formation: Formation;
        }
        | {
            type: "deployed";
            /** Which. */
            unit: PieceId;
        }
        | {
            type: "markerShared";
            /** The unit. */
            unit: PieceId;
            /** The marker. */
            marker: PieceId;
            /** The hex. */
            hex: SpaceId;
        }
        | {
            type: "extraMoves";
            /** Which side. */
            side: Side;
            /** The die. */
            die: number;
            /** Its units on the map that are not engaged. */
            free: number;
            /** Its units that wait to enter, unless the option leaves them out. */
            waiting: number;
            /** All together. */
            total: number;
        }
        | {
            type: "extraAttacks";
            /** Which side. */
            side: Side;
            /** The die. */
            die: number;
        }
        | {
            type: "attackDeclared";
            /** The attacking unit. */
            attacker: PieceId;
            /** The defending unit. */
            defender: PieceId;
        }
        | {
            type: "noArtillery";
            /** Its unit. */
            unit: PieceId;
            /** Is that unit cavalry? Otherwise no point is left. */
            cavalry: boolean;
        }
        | {
            type: "bidCommitted";
            /** Which side. */
            side: Side;
            /** Support? Nothing if the viewer may not know. */
            support: boolean | null;
        }
        | {
            type: "bidsRevealed";
            /** Support, by side; nothing for a side that had no choice. */
            bids: BySide<boolean | null>;
        }
        | {
            type: "artillerySpent";
            /** Which. */
            side: Side;
            /** What is left. */
            left: number;
            /** By which rule, by id. */
            rule: string;
        }
        | {
            type: "artilleryDuel";
            /** The attacking side. */
            side: Side;
            /** The attacker's die. */
            attacker: number;
            /** The defender's die. */
            defender: number;
            /** Who has the support now. */
            winner: Side | null;
        }
        | {
            type: "attackRolled";
            /** The attacking unit. */
            attacker: PieceId;
            /** The defending unit. */
            defender: PieceId;
            /** The attacker's die and the defender's. */
            dice: [number, number];
            /** What was added. */
            modifiers: Array<AttackModifier>;
            /** The attacker's total and the defender's. */
            totals: [number, number];
            /** Who lost; nobody in a stalemate. */
            loser: PieceId | null;
            /** What befalls the loser. */
            result: AttackResult;
        }
        | {
            type: "retreated";
            /** Which. */
            unit: PieceId;
            /** Where from. */
            from: SpaceId;
            /** Where to. */
            to: SpaceId;
            /** Did it stop in its second hex? */
            short: boolean;
            /** Why it retreated. */
            reason: Reason;
        }
        | {
            type: "retreatFailed";
            /** Which. */
            unit: PieceId;
            /** Why it had to. */
            reason: Reason;
        }
        | {
            type: "unitBlown";
            /** Which. */
            unit: PieceId;
            /** The turn in which it comes back. */
            returns: number;
        }
        | {
            type: "advanced";
            /** Which unit. */
            unit: PieceId;
            /** Where from. */
            from: SpaceId;
            /** Where to. */
            to: SpaceId;
        }
        | {
            type: "noAdvance";
            /** Which unit. */
            unit: PieceId;
            /** Is it Berdan's Sharpshooters who hold it? */
            berdan: boolean;
        }
        | {
            type: "attackDone";
            /** The attacking unit. */
            attacker: PieceId;
            /** The defending unit. */
            defender: PieceId;
        }
        | {
            type: "turnEnded";
            /** 1 to 6. */
            turn: number;
            /** The goals that an open road reaches. */
            open: Array<EntryId>;
        }
        | {
            type: "gameOver";
            /** Who won. */
            winner: Side;
            /** By the road? Otherwise by points. */
            byRoad: boolean;
            /** The victory points. */
            points: BySide<number>;
        };

    /** From which enemies an exit must draw away (`c3i.option.exit-reference`). */
    export type ExitReference = "allAdjacent" | "anyAdjacent";

    /** Whom the other side counts after the first pass of a movement phase, besides the die (`c3i.move.extra`). */
    export type ExtraMoves = "withWaiting" | "onMap";

    /** An attack that is being resolved. */
    export type Fight = {
        /** The attacking unit. */
        attacker: PieceId;
        /** The defending unit. */
        defender: PieceId;
        /** Each side's declaration of artillery support; nothing until it is made, and for a side that has none to make. */
        bids: BySide<boolean | null>;
    };

    /** An attack that is being resolved. */
    export type FightView = {
        /** The attacking unit. */
        attacker: PieceId;
        /** The defending unit. */
        defender: PieceId;
        /** The declarations. */
        bids: BySide<BidView>;
    };

    /** Which side of a counter is up. */
    export type Formation = "march" | "battle";

    /** By which rule a headquarters was placed. */
    export type HqRule = "nearUnit" | "nearEntry" | "anywhere";

    /** What "not in an enemy zone" speaks of where headquarters are placed (`c3i.hq.enemy-zone`). */
    export type HqZone = "hex" | "unit";

    /** Why a unit was eliminated. */
    export type Loss = "excess" | "noRoom" | "result" | "july3";

    /** How a unit moved. */
    export type Mode = "road" | "ground" | "either";

    /** The choices of a table. */
    export type Options = {
        /** Which reconstruction of the printed map is played on, unless there is a board file of one's own. */
        map: Reconstruction;
        /** Where I and XI Corps enter (`c3i.option.union-entry`). */
        unionEntry: UnionEntry;
        /** What becomes of a blown unit that has no room to return (`c3i.blown.no-room`). */
        blownNoRoom: BlownNoRoom;
        /** From which enemies an exit must draw away (`c3i.option.exit-reference`). */
        exitReference: ExitReference;
        /** What "not in an enemy zone" speaks of where headquarters are placed (`c3i.hq.enemy-zone`). */
        hqZone: HqZone;
        /** Whom the other side counts after the first pass of a movement phase, besides the die (`c3i.move.extra`). */
        extraMoves: ExtraMoves;
        /** Moves of a side before the first pass of a movement phase, at most: 20 to 200. */
        moveCap: number;
        /** Attacks of a side before the first pass of an attack phase, at most: 20 to 200. */
        attackCap: number;
    };

    /** Why a side passed. */
    export type PassReason = "choice" | "idle" | "capped";

    /** The steps of a turn (Sequence of Actions). */
    export type Phase = "headquarters" | "excessBlown" | "blownReturn" | "sharpshooters" | "exits" | "movement" | "attacks" | "over";

    /** Where a unit is. */
    export type Place =
        | "offMap"
        | { hex: SpaceId }
        | { blown: number }
        | "eliminated";

    /** Why a unit retreats. */
    export type Reason = "exit" | "lostAttack" | "entryHexClaimed";

    /** Which reconstruction of the printed map is played on, unless there is a board file of one's own. */
    export type Reconstruction = "second" | "first";

    /** A retreat whose end is to be chosen. */
    export type Retreat = {
        /** Who retreats. */
        unit: PieceId;
        /** Why. */
        reason: Reason;
    };

    /** A whole game at one moment. */
    export type State = {
        /** 1 (July 1, AM) to 6 (July 3, PM). */
        turn: number;
        /** The step of the turn. */
        phase: Phase;
        /** The side whose chance it is to act; with blown units, their owner. */
        side: Side;
        /** The side that passed first in this phase. */
        passed: Side | null;
        /** What the other side may still do after that: exits, moves or attacks. */
        left: number;
        /** Moves or attacks that each side made in this phase before the first pass. */
        used: BySide<number>;
        /** The unit that was picked to move. */
        picked: PieceId | null;
        /** The retreat whose end is to be chosen. */
        retreat: Retreat | null;
        /** The attack that is being resolved. */
        fight: Fight | null;
        /** The units; those that are left out have not yet entered. */
        units: { [key in PieceId]?: UnitState };
        /** Where the headquarters are. */
        headquarters: BySide<SpaceId | null>;
        /** Where Berdan's Sharpshooters are. */
        berdan: SpaceId | null;
        /** Artillery support points that are left. */
        artillery: BySide<number>;
    };

    /** What ended a move. */
    export type Stop = "influence" | "control";

    /** Where I and XI Corps enter (`c3i.option.union-entry`). */
    export type UnionEntry = "orderOfBattle" | "setupText";

    /** What changes about a unit. */
    export type UnitState = {
        /** Where it is. */
        place: Place;
        /** Its formation; always March off the map. */
        formation?: Formation;
        /** Is or was it in an enemy zone of control in this movement phase (`c3i.move.zoc-held`)? */
        held?: boolean;
    };

    /** A unit. */
    export type UnitView = {
        /** Its id. */
        id: PieceId;
        /** Its name. */
        name: string;
        /** Whose it is. */
        side: Side;
        /** Is it cavalry? */
        cavalry: boolean;
        /** Its stars. */
        stars: number;
        /** Where it is. */
        place: Place;
        /** Its formation. */
        formation: Formation;
        /** Movement points in this formation. */
        allowance: number;
        /** Is or was it in an enemy zone of control in this movement phase? */
        held: boolean;
        /** The turn in which it is available. */
        turn: number;
        /** The hex where it starts or enters. */
        origin: SpaceId;
    };

    /** A game as a player may see it. */
    export type View = {
        /** 1 (July 1, AM) to 6 (July 3, PM). */
        turn: number;
        /** The step of the turn. */
        phase: Phase;
        /** Who decides. */
        deciders: Array<Side>;
        /** The side that passed first in this step. */
        passed: Side | null;
        /** What the other side may still do after that; nothing before the first pass. */
        left: number | null;
        /** The unit that was picked to move. */
        picked: PieceId | null;
        /** The retreat whose end is to be chosen. */
        retreat: Retreat | null;
        /** The attack that is being resolved. */
        fight: FightView | null;
        /** Every unit, in table order. */
        units: Array<UnitView>;
        /** Where the headquarters are. */
        headquarters: BySide<SpaceId | null>;
        /** Where Berdan's Sharpshooters are. */
        berdan: SpaceId | null;
        /** Artillery support points that are left. */
        artillery: BySide<number>;
        /** Victory points. */
        points: BySide<number>;
    };
}
