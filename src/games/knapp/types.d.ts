// Written from the Rust types by `HWM_BLESS=1 cargo test --test conformance types`.

export namespace knapp {
    /** A fight inside an area (§4, Assaults). */
    export type Assault = {
        /** Where. */
        area: SpaceId;
        /** The side that moved in. */
        attacker: Side;
        /** Volleys so far, the present one included: 0 to 24. */
        volleys: number;
    };

    /** One decision. */
    export type Command =
        | {
            type: "placeLeader";
            /** Whose successor. */
            leader: PieceId;
            /** An area with units of his command. */
            area: SpaceId;
        }
        | {
            type: "declineLeader";
            /** Whose. */
            leader: PieceId;
        }
        | {
            type: "move";
            /** Which. */
            piece: PieceId;
            /** Where to. */
            to: SpaceId;
        }
        | {
            type: "combine";
            /** Which. */
            division: Division;
        }
        | { type: "endMove" }
        | {
            type: "volley";
            /** The first unit that fires. */
            unit: PieceId;
            /** At which area. */
            target: SpaceId;
        }
        | {
            type: "join";
            /** Which. */
            unit: PieceId;
        }
        | { type: "resolve" }
        | {
            type: "assault";
            /** Which. */
            area: SpaceId;
        }
        | { type: "assaultFire" }
        | {
            type: "giveWay";
            /** Which. */
            area: SpaceId;
        }
        | { type: "endFire" }
        | {
            type: "placeHit";
            /** On which unit. */
            unit: PieceId;
        }
        | {
            type: "withdraw";
            /** Which unit. */
            unit: PieceId;
            /** Where to. */
            to: SpaceId;
        }
        | {
            type: "takeBack";
            /** Which division. */
            division: Division;
            /** Strength points for part A; part B gets the rest. */
            partA: number;
        };

    /** A corps, in the order of its number; the Confederate ones first. */
    export type Corps = "c1" | "c2" | "c3" | "u1" | "u2" | "u3" | "u5" | "u6" | "u11" | "u12" | "cavalry";

    /** A Confederate division: two units, its parts A and B (§4). */
    export type Division = "hood" | "mclaws" | "pickett" | "early" | "johnson" | "rodes" | "heth" | "pender" | "anderson";

    /** One thing that happened. */
    export type Event =
        | { type: "noLeaders" }
        | {
            type: "oobRoll";
            /** Whose troops it is about. */
            side: Side;
            /** What it decides. */
            what: OobStep;
            /** The die. */
            die: number;
            /** The corps that it chose, if any. */
            corps: Corps | null;
            /** The units that it chose, if any. */
            units: Array<PieceId>;
        }
        | {
            type: "arrivalRoll";
            /** Whose. */
            side: Side;
            /** Where they come. */
            area: SpaceId;
            /** The die. */
            die: number;
            /** The turn that the schedule has for them. */
            due: number;
            /** The turn in which they arrive. */
            turn: number;
        }
        | {
            type: "turnStarted";
            /** 0 to 16. */
            turn: number;
        }
        | {
            type: "cavalryRemoved";
            /** Which. */
            unit: PieceId;
            /** With how much strength. */
            strength: number;
        }
        | {
            type: "arrived";
            /** Whose. */
            side: Side;
            /** The box. */
            area: SpaceId;
            /** Which. */
            pieces: Array<PieceId>;
        }
        | {
            type: "leaderPlaced";
            /** Whose successor. */
            leader: PieceId;
            /** Where. */
            area: SpaceId;
            /** His rating. */
            rating: number;
        }
        | {
            type: "leaderDeclined";
            /** Who. */
            leader: PieceId;
        }
        | {
            type: "phaseStarted";
            /** Which. */
            phase: Phase;
            /** In a movement phase: the units in command. */
            inCommand: Array<PieceId>;
            /** In a movement phase: those of them that need no commander, or lack their own. */
            exempt: Exemptions;
        }
        | {
            type: "resupplied";
            /** Which. */
            unit: PieceId;
        }
        | {
            type: "moved";
            /** Which. */
            piece: PieceId;
            /** Where it was; its entry area, if it came out of a box. */
            from: SpaceId;
            /** Where it is. */
            to: SpaceId;
            /** Did it come out of a box? */
            entered: boolean;
            /** Are there enemy units, so that there will be an assault? */
            assault: boolean;
            /** Does a road shorten the way, so that the piece gets there at all (`knapp.move.road`)? */
            byRoad: boolean;
            /** Is there a road into the area, which the enemy closes (`knapp.move.road-enemy`)? */
            roadClosed: boolean;
            /** Was it one area, at a higher cost than the piece has points (`knapp.move.minimum`)? */
            minimum: boolean;
        }
        | {
            type: "entered";
            /** Which. */
            piece: PieceId;
            /** Where. */
            area: SpaceId;
        }
        | {
            type: "combined";
            /** The division. */
            division: Division;
            /** The part that goes on. */
            kept: PieceId;
            /** With how much strength. */
            strength: number;
        }
        | {
            type: "leaderDisplaced";
            /** Who. */
            leader: PieceId;
            /** Where he was. */
            from: SpaceId;
            /** Where he is. */
            to: SpaceId;
        }
        | {
            type: "volleyOpened";
            /** By whom. */
            side: Side;
            /** At which area. */
            target: SpaceId;
            /** With which unit first. */
            unit: PieceId;
        }
        | {
            type: "assaultOpened";
            /** Where. */
            area: SpaceId;
            /** The side that moved in. */
            attacker: Side;
        }
        | {
            type: "joined";
            /** Which. */
            unit: PieceId;
            /** Is it outside the area of an assault? */
            outside: boolean;
        }
        | {
            type: "fired";
            /** Which. */
            unit: PieceId;
            /** At which area. */
            target: SpaceId;
            /** The enemy units there. */
            targets: Array<PieceId>;
            /** How far, in areas. */
            range: number;
            /** Dice for its own strength. */
            strengthDice: number;
            /** Its strength, if only half of it fires for want of ammunition (`knapp.ammo.low`). */
            halved: number | null;
            /** Dice that leaders add. */
            leaderDice: number;
            /** What came up. */
            dice: Array<number>;
            /** The lowest die that hits, before the penalty. */
            need: number;
            /** What is subtracted from each die (`knapp.assault.hill`). */
            penalty: number;
            /** How many hit. */
            hits: number;
        }
        | {
            type: "hitsCounted";
            /** At which area. */
            target: SpaceId;
            /** How many dice hit. */
            hits: number;
            /** How many of them count: no more than there is strength in the area (§5). */
            taken: number;
        }
        | {
            type: "lowAmmo";
            /** Which. */
            unit: PieceId;
        }
        | {
            type: "hit";
            /** Which. */
            unit: PieceId;
            /** How many. */
            hits: number;
            /** What it has left. */
            strength: number;
            /** Did its owner choose it? */
            chosen: boolean;
        }
        | {
            type: "leaderRoll";
            /** Who. */
            leader: PieceId;
            /** The dice. */
            dice: Array<number>;
            /** Is he dead? */
            killed: boolean;
            /** Points for the enemy if he is. */
            points: number;
        }
        | {
            type: "moraleRoll";
            /** Which. */
            unit: PieceId;
            /** The dice. */
            dice: Array<number>;
            /** Ones that leaders cancel. */
            ignored: number;
            /** Is Lee among them? */
            lee: boolean;
            /** The leader who may cancel them: Lee, or the first who is there. */
            leader: PieceId | null;
            /** Ones that count. */
            effective: number;
        }
        | {
            type: "extraLoss";
            /** Which. */
            unit: PieceId;
            /** How much. */
            strength: number;
            /** Why. */
            reason: LossReason;
        }
        | {
            type: "unitEliminated";
            /** Which. */
            unit: PieceId;
        }
        | {
            type: "withdrew";
            /** Which. */
            unit: PieceId;
            /** Where it was. */
            from: SpaceId;
            /** Where it is. */
            to: SpaceId;
            /** The leaders who went with it. */
            leaders: Array<PieceId>;
            /** Did it leave an assault, by the rule for that (`knapp.assault.way-back`)? */
            assault: boolean;
        }
        | {
            type: "heldInPlace";
            /** Which. */
            unit: PieceId;
        }
        | {
            type: "gaveWay";
            /** Who. */
            side: Side;
            /** Where. */
            area: SpaceId;
        }
        | {
            type: "artilleryLeft";
            /** Whose. */
            side: Side;
            /** Where. */
            area: SpaceId;
        }
        | {
            type: "assaultCapped";
            /** Where. */
            area: SpaceId;
        }
        | {
            type: "assaultOver";
            /** Where. */
            area: SpaceId;
            /** Who holds the area; nobody if both are gone. */
            holder: Side | null;
            /** How many volleys it took. */
            volleys: number;
        }
        | {
            type: "replacementRoll";
            /** Its units that may take losses back. */
            units: Array<PieceId>;
            /** The die. */
            die: number;
        }
        | {
            type: "tookBack";
            /** Which. */
            unit: PieceId;
            /** How many strength points. */
            strength: number;
        }
        | {
            type: "areaScored";
            /** Which. */
            area: SpaceId;
            /** For whom. */
            side: Side;
            /** Points. */
            points: number;
        }
        | {
            type: "gameOver";
            /** The Confederates' points. */
            confederate: number;
            /** The Union's points. */
            union: number;
            /** Who won; nobody in a draw. */
            winner: Side | null;
        };

    /** Units that are in command without a commander within range, by the reason. */
    export type Exemptions = {
        /** The leading division on the first morning (`knapp.command.heth`). */
        heth: Array<PieceId>;
        /** The cavalry (`knapp.command.cavalry`). */
        cavalry: Array<PieceId>;
        /** Divisions that have just arrived (`knapp.command.grace`). */
        grace: Array<PieceId>;
        /** Units whose corps commander is dead, and whom the army commander reaches (`knapp.command.orphans`). */
        orphans: Array<PieceId>;
    };

    /** What becomes of a unit that must leave but cannot. */
    export type Forced = "pay" | "stay" | "eliminate";

    /** How far a group has come. */
    export type GroupState = {
        /** The turn in which it arrives or arrived. */
        turn: number;
        /** Has it rolled for its arrival? */
        rolled: boolean;
        /** Has it arrived? */
        arrived: boolean;
    };

    /** A group of reinforcements that is still to come. */
    export type GroupView = {
        /** The turn in which it arrives, as far as is known now. */
        turn: number;
        /** Whose it is. */
        side: Side;
        /** Where it arrives. */
        area: SpaceId;
        /** Its corps; nothing if it belongs to none, or if the viewer may not know. */
        corps: Corps | null;
        /** The pieces that will come, as far as the viewer may know. */
        pieces: Array<PieceId>;
        /** Divisions that will come besides, chosen by dice. */
        divisions: number;
    };

    /** Hits that a unit took in a volley. */
    export type Hits = {
        /** The unit. */
        unit: PieceId;
        /** How many. */
        hits: number;
    };

    /** Do the ratings of several leaders in an area add up (§8)? */
    export type LeaderDice = "each" | "best";

    /** Points that a side keeps whatever happens later. */
    export type Ledger = {
        /** For every strength point that the enemy ever lost (counted if losses are scored cumulatively). */
        strength: number;
        /** For dead leaders who have successors. */
        leaders: number;
        /** For objectives (§2). */
        ground: number;
    };

    /** Why a unit lost strength without a hit. */
    export type LossReason = "thirdOne" | "blocked" | "cornered";

    /** Do points for lost strength vanish when replacements come (§2, §9)? */
    export type LossScoring = "standing" | "cumulative";

    /** What a die of the optional order of battle decides (§11). */
    export type OobStep = "leadCorps" | "leadDivision" | "followingCorps" | "cavalry" | "emmitsburgRoad" | "taneytownRoad" | "sequence" | "start" | "arrival";

    /** The options of the Gettysburg Tabletop Game; the defaults are the standard game. */
    export type Options = {
        /** Where the order of battle comes from (§11). */
        orderOfBattle: OrderOfBattle;
        /** With the optional order of battle: is who comes when known to the owner only? */
        secretArrivals: boolean;
        /** May reinforcements be early or late? */
        variableArrivals: boolean;
        /** Can infantry run low on ammunition? */
        ammoSupply: boolean;
        /** Are dead commanders replaced at night? */
        leaderReplacement: boolean;
        /** Are there leaders at all? */
        leaders: boolean;
        /** Turns, that of the arrival included, in which Early, Johnson and Pickett need no commander: 1 or 2. */
        graceTurns: number;
        /** Do the ratings of several leaders in an area add up (§8)? */
        leaderDice: LeaderDice;
        /** Areas that two effective ones drive a unit back: 2 or 3. */
        doubleOneAreas: number;
        /** Do points for lost strength vanish when replacements come (§2, §9)? */
        lossScoring: LossScoring;
        /** What possession of an objective means (§2). */
        possession: Possession;
        /** May a side leave an assault by choice? */
        voluntaryWithdrawal: boolean;
        /** Where a unit goes that leaves an assault (§6). */
        withdrawalFromAssault: WithdrawalFromAssault;
        /** How strong Confederate infantry is (src/games/knapp/README.md). */
        strengths: Strengths;
        /** Are Benner's Hill and Wolf Hill hills on the standard board? */
        easternHills: boolean;
    };

    /** Where the order of battle comes from (§11). */
    export type OrderOfBattle = "historical" | "optional";

    /** The phase of a turn (§3). */
    export type Phase =
        | { leaderReplacement: PieceId }
        | { move: Side }
        | { fire: Side }
        | "replacements"
        | "over";

    /** What changes about a piece. */
    export type PieceState = {
        /** Where it is. */
        place: Place;
        /** Strength points left; 0 for leaders, and for units that are gone. */
        strength?: number;
        /** The turn in which it arrived, if it did not begin on the map. */
        arrived?: number | null;
        /** Did it come with a group that may move without a commander for a while (`knapp.command.grace`)? */
        grace?: boolean;
        /** Has it moved in its side's movement phase? */
        moved?: boolean;
        /** Where a leader who has moved in this movement phase stood when it began: refusals say how far that was. */
        began?: SpaceId | null;
        /**
         * The neighbouring area through which it came into an area with enemy units, in its side's last movement
         * phase (`knapp.assault.way-back`).
         */
        came?: SpaceId | null;
        /** Has it fired in its side's fire phase, or may it not fire in it any more? */
        fired?: boolean;
        /** Did it give way in that phase instead, without having fired? */
        gaveWay?: boolean;
        /** Was the unit in command when its side's movement phase began (§4)? */
        inCommand?: boolean;
        /** Is the unit low on ammunition (§7)? */
        lowAmmo?: boolean;
        /** Is this the successor of the leader (§9)? */
        replaced?: boolean;
    };

    /** A unit or leader. */
    export type PieceView = {
        /** Its id. */
        id: PieceId;
        /** Its name. */
        name: string;
        /** Whose it is. */
        side: Side;
        /** Its corps; nothing for army commanders. */
        corps: Corps | null;
        /** Where it is. */
        place: Place;
        /** Strength points left; nothing for leaders. */
        strength: number | null;
        /** Strength points at full strength; nothing for leaders. */
        full: number | null;
        /** A leader's rating; nothing for units. */
        rating: number | null;
        /** Dice that a unit on the map would roll now, those of leaders included. */
        dice: number | null;
        /** Movement points a phase. */
        movement: number;
        /** Has it moved in its side's movement phase? */
        moved: boolean;
        /** Has it fired in its side's fire phase? */
        fired: boolean;
        /** Was it in command when its side's movement phase began? Leaders always are. */
        inCommand: boolean;
        /** Is it low on ammunition? */
        lowAmmo: boolean;
        /** Is it the successor of the leader? */
        replaced: boolean;
    };

    /** Where a piece is. */
    export type Place =
        | "off"
        | { box: SpaceId }
        | { map: SpaceId }
        | "eliminated"
        | "removed"
        | "merged";

    /** A side's points by source. */
    export type PointsView = {
        /** For strength points that the enemy lost. */
        strength: number;
        /** For units eliminated. */
        units: number;
        /** For leaders killed. */
        leaders: number;
        /** For Cemetery Hill and Devil's Den. */
        ground: number;
        /** All together. */
        total: number;
    };

    /** What possession of an objective means (§2). */
    export type Possession = "occupied" | "lastHeld";

    /** A Confederate division's die of replacements that its owner must share out between both parts (§9). */
    export type Replacement = {
        /** The division. */
        division: Division;
        /** The die. */
        die: number;
    };

    /** A die of replacements that is being shared out. */
    export type ReplacementView = {
        /** For which division. */
        division: Division;
        /** The die. */
        die: number;
        /** The least that part A can get. */
        least: number;
        /** The most that part A can get. */
        most: number;
    };

    /** Which corps has which place in the order of battle. */
    export type Roles = {
        /** Corps A, which leads on the Cashtown Road, B, which comes from the north, and C, which follows. */
        confederate: [Corps, Corps, Corps];
        /** The division of A that is on the map at the start (Heth's role). */
        lead: Division;
        /** The corps on the Emmitsburg Road and on the Taneytown Road, then the other five in their order. */
        union: [Corps, Corps, Corps, Corps, Corps, Corps, Corps];
        /** The cavalry division. */
        cavalry: PieceId;
    };

    /** A whole game at one moment. */
    export type State = {
        /** 0 (July 1, 7am) to 16 (July 3, 7pm). */
        turn: number;
        /** The phase. */
        phase: Phase;
        /** What is being decided in a fire phase. */
        step: Step;
        /** The pieces; those that are left out are off the map. */
        pieces: { [key in PieceId]?: PieceState };
        /** Which corps has which part in the order of battle. */
        roles: Roles;
        /** The groups of reinforcements, in the order of the schedule. */
        groups: [GroupState, GroupState, GroupState, GroupState, GroupState, GroupState, GroupState, GroupState, GroupState, GroupState, GroupState, GroupState, GroupState, GroupState, GroupState];
        /** The volley that is being resolved. */
        volley: Volley | null;
        /** The assault that is being fought. */
        assault: Assault | null;
        /** Replacements that are still to be shared out. */
        replacements: Array<Replacement>;
        /** Points that are kept. */
        ledger: BySide<Ledger>;
        /** Who last held Cemetery Hill and Devil's Den at the end of a turn from July 2 on. */
        lastHolder: [Side | null, Side | null];
    };

    /** What is being decided within a fire phase. */
    export type Step = "free" | "volley" | "placeHits" | "withdraw" | "assault";

    /** How strong Confederate infantry is (src/games/knapp/README.md). */
    export type Strengths = "graded" | "men";

    /** A game as a player may see it. */
    export type View = {
        /** 0 (July 1, 7am) to 16 (July 3, 7pm). */
        turn: number;
        /** Is it a night turn? */
        night: boolean;
        /** The phase. */
        phase: Phase;
        /** What is being decided in a fire phase. */
        step: Step;
        /** Every piece that is or was in play. */
        pieces: Array<PieceView>;
        /** The reinforcements that are still to come, in the order of the schedule. */
        reinforcements: Array<GroupView>;
        /** The volley that is being resolved. */
        volley: VolleyView | null;
        /** The assault that is being fought. */
        assault: Assault | null;
        /** Replacements that are being shared out. */
        replacement: ReplacementView | null;
        /** The points. */
        points: BySide<PointsView>;
    };

    /** One combined fire at one area, and what follows from it; or a forced withdrawal, at which nobody fires. */
    export type Volley = {
        /** Who fires. */
        side: Side;
        /** At which area. */
        target: SpaceId;
        /** With which units, in the order of their dice. */
        firers: Array<PieceId>;
        /** Hits that are still to be placed. */
        left: number;
        /** Hits that have been placed, in the order of the first hit. */
        hits: Array<Hits>;
        /** Withdrawals that are still to be made, the next one first. */
        withdrawals: Array<Withdrawal>;
        /** What becomes of units that cannot withdraw. */
        forced: Forced;
    };

    /** A volley that is being resolved. */
    export type VolleyView = {
        /** Who fires. */
        side: Side;
        /** At which area. */
        target: SpaceId;
        /** With which units, in the order of their dice. */
        firers: Array<PieceId>;
        /** Hits that are still to be placed. */
        left: number;
        /** Withdrawals that are still to be made, the next one first. */
        withdrawals: Array<Withdrawal>;
    };

    /** A withdrawal that is still to be made. */
    export type Withdrawal = {
        /** The unit. */
        unit: PieceId;
        /** How many areas. */
        areas: number;
    };

    /** Where a unit goes that leaves an assault (§6). */
    export type WithdrawalFromAssault = "wayBack" | "anyNeighbour";
}
