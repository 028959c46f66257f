// Written from the Rust types by `HWM_BLESS=1 cargo test --test conformance types`.

export namespace g63 {
    /** An army in the field. */
    export type ArmyState = {
        /** Where it stands; nowhere once it has been driven off. */
        at: SpaceId | null;
        /** The direction in which it last moved, and so entered its hex; unknown if it has not moved. */
        approach: Direction | null;
        /** Movement points left in its Movement Phase. */
        pointsLeft: number;
        /** Did it attack in its last Combat Phase? Forgotten when its next turn begins. */
        attacked: boolean;
    };

    /** An army as everybody sees it. */
    export type ArmyView = {
        /** Its counter. */
        unit: PieceId;
        /** Its commander. */
        name: string;
        /** Where it stands; nowhere once it has been driven off. */
        at: SpaceId | null;
        /** The direction in which it last moved. */
        approach: string | null;
        /** Combat strength. */
        combatStrength: number;
        /** Movement allowance. */
        movementAllowance: number;
        /** Movement points left. */
        pointsLeft: number;
    };

    /** A result of the Combat Results Table (6.3). */
    export type CombatResult = "Ar" | "Ne" | "Dr";

    /** One decision in G63. */
    export type Command =
        | {
            type: "step";
            /** The hex to enter. */
            to: SpaceId;
        }
        | { type: "endMovement" }
        | { type: "attack" }
        | { type: "pass" };

    /** One thing that happened in G63. */
    export type Event =
        | {
            type: "turnBegan";
            /** 1 to 3. */
            day: number;
            /** Whose. */
            half: Half;
        }
        | {
            type: "moved";
            /** Which. */
            unit: PieceId;
            /** Where it was. */
            from: SpaceId;
            /** Where it is. */
            to: SpaceId;
            /** Did it have to go there? */
            compulsory: boolean;
            /** Did the enemy's presence stop it? */
            stopped: boolean;
        }
        | {
            type: "frozen";
            /** Which. */
            unit: PieceId;
            /** Where. */
            at: SpaceId;
        }
        | {
            type: "passed";
            /** Who. */
            side: Side;
        }
        | {
            type: "attacked";
            /** By whom. */
            attacker: PieceId;
            /** On whom. */
            defender: PieceId;
            /** Where. */
            at: SpaceId;
            /** The attacker's and the defender's combat strength. */
            strengths: [number, number];
            /** The column of the Combat Results Table. */
            column: string;
            /** The die. */
            die: number;
            /** The result. */
            result: CombatResult;
        }
        | {
            type: "retreated";
            /** Which. */
            unit: PieceId;
            /** The hexes that it went through, the first being where it was. */
            path: Array<SpaceId>;
        }
        | {
            type: "drivenOff";
            /** Which. */
            unit: PieceId;
            /** The last hexes that it saw. */
            path: Array<SpaceId>;
            /** Who has won. */
            winner: Side;
        }
        | { type: "drawn" };

    /** The part of a day in which one side has its Player-Turn (3.0). */
    export type Half = "AM" | "PM";

    /** G63 has no options but the board. */
    export type Options = Record<symbol, never>;

    /** What is being done (3.0). */
    export type Phase = "movement" | "combat" | "over";

    /** A whole game of G63 at one moment. Nothing in it is hidden. */
    export type State = {
        /** 1 to 3: July 1 to July 3. */
        day: number;
        /** Whose turn it is. */
        half: Half;
        /** What is being done. */
        phase: Phase;
        /** The armies. */
        armies: BySide<ArmyState>;
    };

    /** A game of G63 as everybody sees it. */
    export type View = {
        /** 1 to 3: July 1 to July 3. */
        day: number;
        /** Whose turn it is. */
        half: Half;
        /** What is being done. */
        phase: Phase;
        /** The armies. */
        armies: BySide<ArmyView>;
    };
}
