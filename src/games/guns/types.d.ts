// Written from the Rust types by `HWM_BLESS=1 cargo test --test conformance types`.

export namespace guns {
    /** Everything of one side. */
    export type Army = {
        /** The blocks that have arrived, by handle; those that are left out have not. */
        slots: Array<Slot>;
        /** Reduced blocks that have not been used. */
        spares: Spares;
        /** The battle tokens. */
        tokens: Purse;
        /** Reinforcement tokens. */
        queues: Array<Stack>;
        /** Time tokens that are not yet among those received. */
        track: Track;
        /** Time tokens of hours before this one are turned up. */
        turned: Hour;
        /** Arrival tokens received (§16). */
        received: number;
        /** Orders for the next action phase, or for the present one until others are declared. */
        orders: Orders;
        /** Has the enemy attacked or withdrawn since these orders were declared (§6)? */
        enemyActed?: boolean;
        /** Entry points at which reinforcements have entered. */
        enteredAt?: Array<EntryId>;
    };

    /** An attack. */
    export type Attack = {
        /** The positions that are attacked. */
        targets: Array<Target>;
        /** The blocks, front-most first; the first of each target leads there. */
        attackers: Array<Attacker>;
        /** Artillery in id order of its positions. */
        batteries: BySide<Array<Battery>>;
        /** Is everything about it declared? */
        declared?: boolean;
        /** Tokens that the attacker has played and paid. */
        used?: number;
        /** Is the artillery shown? */
        revealed?: boolean;
        /** Is it an extended bombardment (§22)? */
        extended?: boolean;
        /** Is it the second part of one? */
        rerun?: boolean;
    };

    /** A block that attacks. */
    export type AttackMove = {
        /** Which. */
        who: Who;
        /** Where from. */
        from: SpaceId;
        /** What it attacks. */
        to: SpaceId;
        /** The areas that it crosses. */
        path: Array<AreaId>;
        /** Does it lead there? */
        leads: boolean;
    };

    /** How far an attack is. */
    export type AttackStage = "declaring" | "artillery" | "revealed";

    /** An attack. */
    export type AttackView = {
        /** How far it is. */
        stage: AttackStage;
        /** The positions that are attacked. */
        targets: Array<Target>;
        /** The blocks, front-most first. */
        attackers: Array<AttackerView>;
        /** The artillery. */
        batteries: BySide<Array<BatteryView>>;
        /** How many tokens it needs. */
        need: number;
        /** How many the attacker has used. */
        used: number;
        /** Is it an extended bombardment (§22)? */
        extended: boolean;
        /** Is it the second part of one? */
        rerun: boolean;
    };

    /** A block that takes part in an attack. */
    export type Attacker = {
        /** Its handle. */
        slot: number;
        /** Where it comes from. */
        from: SpaceId;
        /** Its front there. */
        front: AreaId;
        /** The number of its target: 0 or 1. */
        target: number;
        /** Its way. */
        path: Array<AreaId>;
        /** Has it made the final advance? */
        advanced?: boolean;
    };

    /** A block that takes part in an attack. */
    export type AttackerView = {
        /** Its handle. */
        handle: PieceId;
        /** Where it comes from. */
        from: SpaceId;
        /** What it attacks. */
        target: SpaceId;
        /** The areas that it crosses. */
        path: Array<AreaId>;
        /** Has it made the final advance? */
        advanced: boolean;
    };

    /** Artillery in a position. */
    export type Battery = {
        /** Where. */
        at: SpaceId;
        /** The tokens: one or two. */
        tokens: Array<Placed>;
        /** What it bombards or supports. */
        target?: SpaceId | null;
    };

    /** Artillery in a position. */
    export type BatteryPlan = {
        /** Where. */
        at: SpaceId;
        /** Its tokens. */
        tokens: Array<Token>;
    };

    /** Artillery in a position. */
    export type BatteryView = {
        /** Where. */
        at: SpaceId;
        /** Its tokens. */
        tokens: Array<PlacedView>;
        /** What it bombards or supports. */
        target: SpaceId | null;
    };

    /** What a block did in a phase before it marched (§15). */
    export type Before = "nothing" | "withdrew" | "entered";

    /** A block of the counter sheet: an index into the list of all, first the Union's. */
    export type Block = string;

    /** A passing or lasting mark of a block. */
    export type BlockFlag = "marched" | "locked" | "won" | "entered" | "strong";

    /** A block on the map, and of the viewer's own army also one at an entry point or off the map. */
    export type BlockView = {
        /** Whose it is. */
        side: Side;
        /** Its handle, by which the enemy knows it. */
        handle: PieceId;
        /** What is printed on it; nothing if the viewer may not know. */
        face: FaceView | null;
        /** Where it is. */
        place: Place;
        /** In a position that it shares with the enemy: the area on whose side it stands. */
        standing: AreaId | null;
        /** How it has moved in this phase. */
        moved: Moved;
        /** What else marks it. */
        flags: Array<BlockFlag>;
        /** What was shown of it to the enemy. */
        seen: Seen | null;
    };

    /** What everybody sees of a block, and what he has seen. */
    export type Body = {
        /** Where it is. */
        place: Place;
        /** In a position that it shares with the enemy: the area on whose side it stands. */
        standing?: AreaId | null;
        /** How it has moved in this phase. */
        moved?: Moved;
        /** Has it marched in this phase? */
        marched?: boolean;
        /** Has it attacked in this phase, so that it keeps its front? */
        locked?: boolean;
        /** Did it take part in a won attack to which the enemy has not yet answered (§14)? */
        won?: boolean;
        /** Has it entered the map? */
        entered?: boolean;
        /** Has it led an attack, so that it must have a strength of 2? */
        strong?: boolean;
        /** What was shown of it. */
        seen?: Seen | null;
    };

    /** The present turn (§7). */
    export type Clock = {
        /** The first hour of the turn. */
        start: Hour;
        /** How many hours it lasts; 0 before that is known. */
        hours: number;
        /** The number of the turn, from 1. */
        turn: number;
        /** Did the second player choose less than he could? */
        short?: boolean;
        /** Who is first player; the other has the initiative. */
        first: Side;
    };

    /** One decision. */
    export type Command =
        | {
            type: "bid";
            /** How many moves of objectives the loser gets: more than the last bid, at most 12. */
            n: number;
        }
        | { type: "passBid" }
        | {
            type: "chooseSide";
            /** Which. */
            side: Side;
        }
        | {
            type: "pregameMove";
            /** The area where it lies. */
            objective: AreaId;
            /** The position that it moves through. */
            via: SpaceId;
        }
        | { type: "pregameDone" }
        | {
            type: "placeCavalry";
            /** Where. */
            position: SpaceId;
        }
        | {
            type: "face";
            /** The area before them. */
            front: AreaId;
        }
        | {
            type: "chooseDuration";
            /** In hours. */
            hours: number;
        }
        | {
            type: "returnToken";
            /** Which. */
            token: Token;
        }
        | { type: "stopReturning" }
        | {
            type: "withdraw";
            /** The block; in what the enemy sees, its handle. */
            block: PieceId;
        }
        | {
            type: "withdrawTo";
            /** The position. */
            position: SpaceId;
        }
        | {
            type: "withdrawOff";
            /** The partial area that it leaves by. */
            area: AreaId;
        }
        | { type: "stayPut" }
        | { type: "endWithdrawals" }
        | {
            type: "attackTarget";
            /** Which. */
            position: SpaceId;
            /** The area that the attackers cross last. */
            approach: AreaId;
        }
        | {
            type: "attackLead";
            /** The block; in what the enemy sees, its handle. */
            block: PieceId;
            /** The areas that it crosses. */
            path: Array<AreaId>;
        }
        | {
            type: "attackAdd";
            /** The block; in what the enemy sees, its handle. */
            block: PieceId;
            /** The position that it attacks. */
            target: SpaceId;
            /** The areas that it crosses. */
            path: Array<AreaId>;
        }
        | {
            type: "attackSecond";
            /** Which. */
            position: SpaceId;
            /** The area that the attackers cross last. */
            approach: AreaId;
        }
        | { type: "attackGo" }
        | { type: "endAttacks" }
        | {
            type: "defenseArtillery";
            /** Where. */
            position: SpaceId;
            /** Which. */
            token: Token;
        }
        | { type: "endDefenseArtillery" }
        | {
            type: "attackArtillery";
            /** Where. */
            position: SpaceId;
            /** Which. */
            token: Token;
        }
        | { type: "endAttackArtillery" }
        | { type: "declareExtended" }
        | {
            type: "payToken";
            /** Which. */
            token: Token;
        }
        | {
            type: "bombard";
            /** Where the artillery is. */
            from: SpaceId;
            /** The position that it bombards. */
            target: SpaceId;
        }
        | {
            type: "hitToken";
            /** Where. */
            position: SpaceId;
            /** Which. */
            token: Token;
        }
        | {
            type: "support";
            /** Where the artillery is. */
            from: SpaceId;
            /** The position that it supports. */
            target: SpaceId;
        }
        | {
            type: "combatFirst";
            /** Where. */
            position: SpaceId;
        }
        | {
            type: "defenseLead";
            /** The block; in what the enemy sees, its handle. */
            block: PieceId;
        }
        | {
            type: "offerReduction";
            /** The one. */
            a: Level;
            /** The other. */
            b: Level;
        }
        | {
            type: "pickReduction";
            /** 0 or 1. */
            index: number;
        }
        | {
            type: "enter";
            /** The block; in what the enemy sees, its handle. */
            block: PieceId;
        }
        | {
            type: "enterTo";
            /** The position. */
            position: SpaceId;
            /** Off the road or along it. */
            mode: Mode;
            /** The areas of objectives that it takes on its way. */
            captures?: Array<AreaId>;
        }
        | {
            type: "transfer";
            /** The block; in what the enemy sees, its handle. */
            block: PieceId;
            /** Which. */
            to: EntryId;
        }
        | { type: "endReinforcement" }
        | {
            type: "march";
            /** The block; in what the enemy sees, its handle. */
            block: PieceId;
        }
        | {
            type: "marchTo";
            /** The position. */
            position: SpaceId;
            /** The areas of objectives that it takes on its way. */
            captures?: Array<AreaId>;
        }
        | {
            type: "marchOff";
            /** The partial area that it leaves by. */
            area: AreaId;
            /** The areas of objectives that it takes on its way. */
            captures?: Array<AreaId>;
        }
        | { type: "playMarchToken" }
        | {
            type: "turn";
            /** Where. */
            position: SpaceId;
        }
        | { type: "endMarch" }
        | {
            type: "declareOrders";
            /** Which. */
            orders: Orders;
        }
        | {
            type: "placeFieldWorks";
            /** Where. */
            position: SpaceId;
            /** The area before them. */
            front: AreaId;
        }
        | { type: "endFieldWorks" }
        | {
            type: "removeBlock";
            /** The block; in what the enemy sees, its handle. */
            block: PieceId;
        }
        | { type: "forfeitNextThree" }
        | {
            type: "moveObjective";
            /** The area where it lies. */
            objective: AreaId;
            /** The position that it moves through. */
            via: SpaceId;
        }
        | { type: "endObjectives" };

    /** An organisation that is no command or corps. */
    export type Common = "RESERVE" | "ANY" | "MFW" | "HIDDEN";

    /** A Confederate corps (§2). */
    export type Corps = "I" | "II" | "III";

    /** A kind of decision. */
    export type DecisionKind = "bid" | "chooseSide" | "pregame" | "placeCavalry" | "face" | "duration" | "discard" | "return" | "withdrawals" | "withdrawTo" | "attacks" | "lead" | "build" | "defenseArtillery" | "attackArtillery" | "pay" | "bombard" | "hitToken" | "fire" | "combats" | "defenseLead" | "losersLeave" | "offer" | "pick" | "reinforce" | "enterTo" | "march" | "marchTo" | "declare" | "works" | "bufordLeaves" | "moveObjectives";

    /** What is to be decided. */
    export type DecisionView = {
        /** What. */
        kind: DecisionKind;
        /** By whom. */
        side: Side;
        /** The handle of the block that it is about. */
        handle: PieceId | null;
        /** The position that it is about. */
        at: SpaceId | null;
        /** How many are left, or how many hours there are at most. */
        left: number | null;
        /** The last bid of the auction. */
        bid: number | null;
        /** How often each objective has moved, while objectives move. */
        moves: Array<number>;
        /** Why tokens are returned. */
        reason: ReturnReason | null;
        /** Why a block is reduced. */
        loss: Loss | null;
        /**
         * The levels of two reduced blocks of which one is picked: as they lie for the referee, sorted for their owner,
         * nothing for whoever picks blindly.
         */
        offered: [Level, Level] | null;
    };

    /** Why tokens were drawn (§4, §8, §13). */
    export type Draw = "setUp" | "turn" | "attacks";

    /** How a game ended (§20). */
    export type Ending = "control" | "time";

    /** An hour at an entry point. */
    export type EntryHour = {
        /** Which hour. */
        hour: Hour;
        /** Which entry point. */
        entry: EntryId;
    };

    /** Blocks that have entered at an entry point. */
    export type EntryUse = {
        /** Which. */
        entry: EntryId;
        /** By which way. */
        mode: Mode;
    };

    /** One thing that happened. */
    export type Event =
        | { type: "teamsFormed" }
        | {
            type: "objectivesPlaced";
            /** Their areas. */
            areas: Array<AreaId>;
        }
        | {
            type: "bidMade";
            /** Whose. */
            side: Side;
            /** His bid. */
            n: number;
        }
        | {
            type: "bidPassed";
            /** Whose. */
            side: Side;
            /** The other's bid, which stands. */
            bid: number;
        }
        | {
            type: "sideChosen";
            /** Where he sat. */
            winner: Side;
            /** What he chose. */
            side: Side;
        }
        | {
            type: "trackLaid";
            /** Whose. */
            side: Side;
            /** Arrival tokens. */
            arrivals: number;
            /** Rumors. */
            rumors: number;
            /** Was it for the next day? */
            night: boolean;
        }
        | {
            type: "queuesLaid";
            /** Whose. */
            side: Side;
        }
        | {
            type: "turnStarted";
            /** Its first hour. */
            start: Hour;
            /** How long it lasts. */
            hours: number;
            /** Why. */
            length: Length;
            /** The first player. */
            first: Side;
        }
        | {
            type: "phaseStarted";
            /** Whose. */
            side: Side;
            /** The orders for it. */
            orders: Orders;
        }
        | {
            type: "blocksShuffled";
            /** Whose. */
            side: Side;
            /** Where on the map. */
            positions: Array<SpaceId>;
        }
        | {
            type: "poolRebuilt";
            /** Whose. */
            side: Side;
            /** How many tokens. */
            count: number;
            /** Was it for the night? */
            night: boolean;
        }
        | {
            type: "tokensDrawn";
            /** Whose. */
            side: Side;
            /** How many. */
            count: number;
            /** Which; nothing if the viewer may not know. */
            tokens: Array<TokenCount> | null;
            /** Why. */
            why: Draw;
        }
        | {
            type: "tokenReturned";
            /** Whose. */
            side: Side;
            /** Which; nothing if the viewer may not know. */
            token: Token | null;
            /** Why; nothing if it was one too many. */
            reason: ReturnReason | null;
        }
        | {
            type: "tokensDue";
            /** Whose. */
            side: Side;
            /** How many at least. */
            count: number;
            /** Why. */
            reason: ReturnReason;
        }
        | {
            type: "blockPlaced";
            /** Which. */
            who: Who;
            /** Where. */
            at: SpaceId;
        }
        | {
            type: "blockMoved";
            /** Which. */
            who: Who;
            /** How. */
            kind: MoveKind;
            /** Where from. */
            from: Spot;
            /** Where to. */
            to: Spot;
        }
        | {
            type: "blockStayed";
            /** Which. */
            who: Who;
            /** Where. */
            at: SpaceId;
        }
        | {
            type: "frontChosen";
            /** Whose. */
            side: Side;
            /** Where. */
            at: SpaceId;
            /** The area before them. */
            front: AreaId;
        }
        | {
            type: "positionTurned";
            /** Whose. */
            side: Side;
            /** Where. */
            at: SpaceId;
            /** The area before them. */
            front: AreaId;
        }
        | {
            type: "blockRevealed";
            /** Which. */
            who: Who;
            /** Its command. */
            formation: Formation;
            /** Is it the Iron Brigade? */
            iron: boolean;
            /** Its level. */
            level: Level;
            /** Why. */
            reason: RevealReason;
        }
        | {
            type: "blockReduced";
            /** Which. */
            who: Who;
            /** Its command. */
            formation: Formation;
            /** Is it the Iron Brigade? */
            iron: boolean;
            /** What it was. */
            from: Level;
            /** What it is; nothing if the viewer may not know. */
            to: Level | null;
            /** Does everybody see it? */
            shown: boolean;
            /** Why. */
            loss: Loss;
        }
        | {
            type: "blockEliminated";
            /** Which. */
            who: Who;
            /** Its command. */
            formation: Formation;
            /** Is it the Iron Brigade? */
            iron: boolean;
            /** What it was. */
            level: Level;
            /** Why. */
            loss: Loss;
        }
        | {
            type: "attackDeclared";
            /** Whose. */
            side: Side;
            /** What is attacked. */
            targets: Array<TargetPlan>;
            /** By whom. */
            moves: Array<AttackMove>;
            /** Is it the second part of an extended bombardment? */
            rerun: boolean;
        }
        | {
            type: "artilleryPlaced";
            /** Whose. */
            side: Side;
            /** Where. */
            at: SpaceId;
            /** Which; nothing if the viewer may not know. */
            token: Token | null;
        }
        | {
            type: "tokenPaid";
            /** Whose. */
            side: Side;
            /** Which; nothing if the viewer may not know. */
            token: Token | null;
        }
        | {
            type: "artilleryRevealed";
            /** Whose. */
            side: Side;
            /** Where and which. */
            batteries: Array<BatteryPlan>;
        }
        | {
            type: "bombarded";
            /** Whose. */
            side: Side;
            /** From where. */
            from: SpaceId;
            /** What. */
            target: SpaceId;
            /** With which strength. */
            strength: number;
        }
        | {
            type: "bombardmentHits";
            /** By whose. */
            side: Side;
            /** On what. */
            target: SpaceId;
            /** The sum of the strengths. */
            total: number;
            /** How many hits. */
            hits: number;
        }
        | {
            type: "tokenHit";
            /** Whose. */
            side: Side;
            /** Where. */
            at: SpaceId;
            /** Which. */
            token: Token;
        }
        | {
            type: "blocksHit";
            /** Where. */
            at: SpaceId;
            /** How often. */
            hits: number;
        }
        | {
            type: "extendedDeclared";
            /** Whose. */
            side: Side;
        }
        | {
            type: "extendedDrawn";
            /** Whose. */
            side: Side;
            /** How many. */
            count: number;
        }
        | {
            type: "supported";
            /** Whose. */
            side: Side;
            /** From where. */
            from: SpaceId;
            /** For which position. */
            target: SpaceId;
            /** The strength of its tokens, at most 3. */
            base: number;
            /** Was it halved across an extended front? */
            halved: boolean;
            /** What the ridge adds. */
            ridge: number;
            /** All in all. */
            strength: number;
        }
        | {
            type: "defensiveFire";
            /** Whose. */
            side: Side;
            /** Against the attackers of what. */
            target: SpaceId;
            /** The sum of the strengths. */
            total: number;
            /** How many reductions. */
            reductions: number;
        }
        | {
            type: "closeCombat";
            /** Where. */
            at: SpaceId;
            /** Who led the attack; nothing if he fell to fire. */
            attacker: Who | null;
            /** Who led the defence. */
            defender: Who;
            /** The strength of the one. */
            attackStrength: number;
            /** The strength of the other. */
            defenceStrength: number;
            /** What changed the result. */
            modifiers: Array<Modifier>;
            /** The result. */
            result: number;
            /** Did the attackers win? */
            won: boolean;
        }
        | {
            type: "attackEnded";
            /** Whose. */
            side: Side;
            /** Did the attackers win? */
            won: boolean;
            /** Did any of them come so far? */
            fought: boolean;
        }
        | {
            type: "tokensExpended";
            /** Whose. */
            side: Side;
            /** Those that everybody has seen. */
            seen: Array<TokenCount>;
            /** How many others. */
            unseen: number;
            /** Which these are; nothing if the viewer may not know. */
            tokens: Array<TokenCount> | null;
        }
        | {
            type: "tokensBack";
            /** Whose. */
            side: Side;
            /** How many. */
            count: number;
        }
        | {
            type: "timeTokenTurned";
            /** Whose. */
            side: Side;
            /** Of which hour. */
            hour: Hour;
            /** What it was. */
            token: TimeToken;
        }
        | {
            type: "reinforcementsArrived";
            /** Whose. */
            side: Side;
            /** Where. */
            entry: EntryId;
            /** When. */
            hour: Hour;
            /** How many blocks. */
            count: number;
            /** Who; nothing if the viewer may not know. */
            formation: Formation | null;
        }
        | {
            type: "blockForfeited";
            /** Which. */
            who: Who;
            /** Its command. */
            formation: Formation;
        }
        | {
            type: "transferred";
            /** Which. */
            who: Who;
            /** From where. */
            from: EntryId;
            /** To where. */
            to: EntryId;
            /** In which hour. */
            hour: Hour;
        }
        | {
            type: "marchTokenExpended";
            /** Whose. */
            side: Side;
        }
        | {
            type: "fieldWorksPlaced";
            /** Whose. */
            side: Side;
            /** Where. */
            at: SpaceId;
            /** The area before them. */
            front: AreaId;
        }
        | {
            type: "ordersDeclared";
            /** Whose. */
            side: Side;
            /** Which. */
            orders: Orders;
            /** A side that has no block on the map, so that no other orders were possible. */
            bare: Side | null;
        }
        | {
            type: "arrivalsReceived";
            /** Of which hour. */
            hour: Hour;
            /** How many each side has then. */
            received: BySide<number>;
            /** Did the hour earn a move of an objective? */
            earned: boolean;
        }
        | {
            type: "objectiveMoved";
            /** Where from. */
            from: AreaId;
            /** Where to. */
            to: AreaId;
            /** Through which position. */
            via: SpaceId;
            /** Whose it is then. */
            side: Side;
        }
        | {
            type: "objectiveCaptured";
            /** Whose. */
            side: Side;
            /** Where it lies. */
            area: AreaId;
            /** By a won attack? */
            attack: boolean;
        }
        | {
            type: "blockRemoved";
            /** Which. */
            who: Who;
            /** Where on the map it was, if it was there. */
            at: SpaceId | null;
            /** Its command. */
            formation: Formation;
        }
        | { type: "forfeitChosen" }
        | {
            type: "controlChecked";
            /** What is missing. */
            shortfalls: Array<Shortfall>;
            /** Did the Union order an attack? */
            attack: boolean;
        }
        | {
            type: "gameOver";
            /** How. */
            ending: Ending;
        };

    /** How many blocks are off the map beside an area. */
    export type ExitedView = {
        /** Which. */
        area: AreaId;
        /** How many. */
        count: number;
    };

    /** The side of a block that its owner sees (§2). */
    export type Face = {
        /** Which block it is, or was before it was reduced. */
        block: Block;
        /** Its level. */
        level: Level;
        /** Does everybody who knows the block know its level? Not if it was picked blindly out of two. */
        shown: boolean;
    };

    /** What is printed on a block. */
    export type FaceView = {
        /** Its id. */
        block: PieceId;
        /** Its command. */
        formation: Formation;
        /** Is it the Iron Brigade? */
        iron: boolean;
        /** Its level. */
        level: Level;
        /** Its strength in close combat. */
        strength: number;
        /** Is its level known to whoever knows the block? */
        shown: boolean;
    };

    /** How a block went out of the game. */
    export type Fate = "eliminated" | "removed" | "forfeited";

    /** Field works on the map (§17). */
    export type FieldWorks = {
        /** The position. */
        at: SpaceId;
        /** The area before them. */
        front: AreaId;
        /** Who built them; they help whoever stands there. */
        side: Side;
    };

    /** A command: a Confederate division, a Union corps, or a Union cavalry division (§2). */
    export type Formation = "REYNOLDS" | "HOWARD" | "SLOCUM" | "SICKLES" | "HANCOCK" | "SYKES" | "SEDGWICK" | "BUFORD" | "KILPATRICK" | "HETH" | "PENDER" | "ANDERSON" | "RODES" | "EARLY" | "JOHNSON" | "HOOD" | "MCLAWS" | "PICKETT";

    /** One thing that is to be done. */
    export type Frame =
        | {
            type: "bid";
            /** Whose turn it is. */
            bidder: Side;
            /** The last bid. */
            bid: number | null;
        }
        | {
            type: "chooseSide";
            /** Who won. */
            winner: Side;
            /** His bid. */
            bid: number;
        }
        | {
            type: "pregame";
            /** Who lost. */
            mover: Side;
            /** The winner's bid. */
            bid: number;
            /** The moves of each objective so far. */
            moves: [number, number, number];
        }
        | { type: "deal" }
        | {
            type: "placeCavalry";
            /** How many are left. */
            left: number;
        }
        | {
            type: "face";
            /** Whose. */
            side: Side;
            /** Where. */
            at: SpaceId;
        }
        | { type: "turn" }
        | {
            type: "duration";
            /** At most. */
            most: number;
        }
        | {
            type: "phase";
            /** Whose. */
            side: Side;
        }
        | { type: "draw" }
        | { type: "discard" }
        | {
            type: "return";
            /** How many must be returned yet. */
            left: number;
            /** Why. */
            reason: ReturnReason;
        }
        | { type: "withdrawals" }
        | {
            type: "withdrawTo";
            /** Its handle. */
            slot: number;
        }
        | {
            type: "withdrawn";
            /** Its handle. */
            slot: number;
            /** The enemies near it before, as positions. */
            near: PositionList;
        }
        | { type: "attacks" }
        | {
            type: "lead";
            /** Its number. */
            target: number;
        }
        | { type: "build" }
        | { type: "defenseArtillery" }
        | { type: "attackArtillery" }
        | { type: "pay" }
        | { type: "reveal" }
        | {
            type: "bombard";
            /** The number of the battery. */
            next: number;
        }
        | {
            type: "hits";
            /** Positions with a lower number are done. */
            from: SpaceId;
        }
        | {
            type: "hitToken";
            /** Where. */
            at: SpaceId;
            /** How many hits are left. */
            left: number;
        }
        | {
            type: "fire";
            /** The number of the battery. */
            next: number;
        }
        | {
            type: "fireLosses";
            /** The number of the target. */
            target: number;
            /** How many are left. */
            left: number;
        }
        | { type: "advance" }
        | { type: "combats" }
        | {
            type: "defenseLead";
            /** The number of the target. */
            target: number;
        }
        | { type: "decide" }
        | { type: "losersLeave" }
        | { type: "attackOver" }
        | {
            type: "attacksOver";
            /** Was the last one a second run (§22)? */
            rerun?: boolean;
        }
        | {
            type: "reduce";
            /** Whose. */
            side: Side;
            /** Its handle. */
            slot: number;
            /** Why. */
            loss: Loss;
        }
        | {
            type: "offer";
            /** Whose block it is. */
            side: Side;
            /** Its handle. */
            slot: number;
            /** Why. */
            loss: Loss;
        }
        | {
            type: "pick";
            /** Whose block it is. */
            side: Side;
            /** Its handle. */
            slot: number;
            /** The two, shuffled. */
            offered: [Level, Level];
            /** Why. */
            loss: Loss;
        }
        | { type: "arrivals" }
        | { type: "reinforce" }
        | {
            type: "enterTo";
            /** Its handle. */
            slot: number;
        }
        | { type: "march" }
        | {
            type: "marchTo";
            /** Its handle. */
            slot: number;
        }
        | { type: "declare" }
        | { type: "declared" }
        | { type: "works" }
        | {
            type: "bufordLeaves";
            /** Blocks removed so far. */
            removed: number;
        }
        | { type: "nightEnd" }
        | { type: "objectives" }
        | {
            type: "moveObjectives";
            /** How many moves are left. */
            left: number;
            /** Which have moved, as bits. */
            moved: number;
        };

    /** A heap of battle tokens. */
    export type HeapView = {
        /** How many. */
        count: number;
        /** Which; nothing if the viewer may not know. */
        tokens: Array<TokenCount> | null;
    };

    /** An hour of the game, from 0 (7 AM on July 1) to 48 (the night of July 3). */
    export type Hour = number;

    /** Why a turn is as long as it is (§7). */
    export type Length =
        | { type: "night" }
        | { type: "attack" }
        | {
            type: "chosen";
            /** The longest that it could have been. */
            most: number;
        };

    /** The state of a block (§2). Cavalry is only ever full. */
    export type Level = "full" | "r2" | "r1";

    /** Why a block is reduced. */
    export type Loss = "fire" | "combat" | "withdrawal" | "trapped" | "sandwiched";

    /** A block that is out of the game. */
    export type LostView = {
        /** Its command. */
        formation: Formation;
        /** Was it the Iron Brigade? */
        iron: boolean;
        /** What it was at last. */
        level: Level;
        /** What became of it. */
        fate: Fate;
    };

    /** How reinforcements came onto the map at an entry point (§11). */
    export type Mode = "field" | "road";

    /** A modifier and its size. */
    export type Modifier = {
        /** What it is. */
        kind: ModifierKind;
        /** What it adds to the result. */
        value: number;
    };

    /** What changes the result of close combat (§13, step 8). */
    export type ModifierKind = "confederate" | "steep" | "obstructed" | "works" | "bombardment" | "firstWon" | "defenderFlanks" | "attackerFlanks" | "ironBrigade";

    /** How a block moved. */
    export type MoveKind =
        | {
            type: "march";
            /** What it had done in this phase before it marched (§15). */
            before: Before;
            /** Did it go into a position of the enemy (§21)? */
            shared: boolean;
        }
        | {
            type: "withdrawal";
            /** By what right. */
            right: Right;
        }
        | { type: "driven" }
        | { type: "advance" }
        | {
            type: "entry";
            /** In which hour. */
            hour: Hour;
            /** By which way. */
            mode: Mode;
        };

    /** How a block has moved in this phase (§10, §15). */
    export type Moved =
        | { type: "no" }
        | { type: "withdrew" }
        | { type: "attacked" }
        | { type: "attackWithdrew" }
        | {
            type: "entered";
            /** In which hour. */
            hour: Hour;
        }
        | { type: "exited" };

    /** An objective marker (§16, §20). */
    export type Objective = {
        /** Where it lies. */
        area: AreaId;
        /** Who controls it. */
        side: Side;
    };

    /** Where the objectives start. */
    export type ObjectiveStart = "back" | "standard" | "forward";

    /** An objective. */
    export type ObjectiveView = {
        /** Where it lies. */
        area: AreaId;
        /** Who controls it. */
        side: Side;
        /** Why the Union does not fully control it; nothing if it does. */
        shortfall: Reason | null;
    };

    /** The choices of a table. */
    export type Options = {
        /** How reinforcements arrive (§4, §23). */
        reinforcements: Reinforcements;
        /** Does Buford start where he was? */
        historicalBuford: boolean;
        /** Are the rules for fully obstructed positions in play (§21)? */
        fullyObstructed: boolean;
        /** Can extended bombardments be declared (§22)? */
        extendedBombardment: boolean;
        /** Do the players bid for the choice of sides (§24)? */
        auction: boolean;
        /** What bombardment does to defending artillery: the rulebook and its play aid do not agree. */
        tokenHits: TokenHits;
        /** Which roads reinforcements follow. */
        roadPaths: RoadPaths;
        /** Where the objectives start. */
        objectiveStart: ObjectiveStart;
        /** Is each side played by a commander and a subordinate (§25)? */
        team: boolean;
    };

    /** A player's policy for his next action phase (§6). */
    export type Orders = "attack" | "hold" | "withdraw";

    /** The organisation named on a battle token (§13, Artillery Organization). */
    export type Org = Formation | Corps | Common;

    /** What is remembered within one action phase. */
    export type Phase = {
        /** Blocks that must withdraw (§14), by handle, as bits. */
        mandatory?: number;
        /** Blocks that need not, but may whatever the orders (§21), by handle, as bits. */
        exempt?: number;
        /** Has a mandatory withdrawal been made? */
        driven?: boolean;
        /** Has a block withdrawn or attacked? */
        acted?: boolean;
        /** Positions next to which a withdrawal has cost a reduction. */
        reducedAt?: Array<SpaceId>;
        /** Positions that attacks came from. */
        attackedFrom?: Array<SpaceId>;
        /** Positions that were attacked. */
        attacked?: Array<SpaceId>;
        /** Could an attack have been made when the step began? */
        couldAttack?: boolean;
        /** Was an extended bombardment declared? */
        extended?: boolean;
        /** Blocks that have entered, by entry point and way. */
        entries?: Array<[EntryId, Mode]>;
        /** Roads used. */
        roads?: Array<RoadUse>;
        /** Transfers made. */
        transfers?: Array<TransferUse>;
        /** Arrivals of this turn: hour and entry point. */
        arrivals?: Array<[Hour, EntryId]>;
        /** Marches that still gain a step by a march token. */
        charges?: number;
        /** Positions that were turned. */
        turned?: Array<SpaceId>;
    };

    /** What is remembered within an action phase. */
    export type PhaseView = {
        /** The handles of blocks that must withdraw. */
        mandatory: Array<PieceId>;
        /** The handles of blocks that may withdraw whatever the orders (§21). */
        exempt: Array<PieceId>;
        /** Has a mandatory withdrawal been made? */
        driven: boolean;
        /** Has a block withdrawn or attacked? */
        acted: boolean;
        /** Positions next to which a withdrawal has cost a reduction. */
        reducedAt: Array<SpaceId>;
        /** Positions that attacks came from. */
        attackedFrom: Array<SpaceId>;
        /** Positions that were attacked. */
        attacked: Array<SpaceId>;
        /** Could an attack have been made when the step began? Nothing if the viewer may not know. */
        couldAttack: boolean | null;
        /** Was an extended bombardment declared? */
        extended: boolean;
        /** Blocks that have entered. */
        entries: Array<EntryUse>;
        /** Entry points whose road was used, by hour. */
        roads: Array<EntryHour>;
        /** Transfers made. */
        transfers: Array<TransferView>;
        /** Arrivals of this turn. */
        arrivals: Array<EntryHour>;
        /** Marches that still gain a step by a march token. */
        charges: number;
        /** Positions that were turned. */
        turned: Array<SpaceId>;
    };

    /** Where a block is. */
    export type Place =
        | {
            type: "offMap";
            /** Which. */
            entry: EntryId;
            /** The hour of its arrival. */
            arrived: Hour;
            /** From this hour it can enter. */
            available: Hour;
        }
        | {
            type: "map";
            /** The position. */
            at: SpaceId;
            /** The area before it. */
            front: AreaId;
        }
        | {
            type: "exited";
            /** Which. */
            area: AreaId;
        }
        | { type: "eliminated" }
        | { type: "removed" }
        | { type: "forfeited" };

    /** An artillery token on the map. */
    export type Placed = {
        /** What it is. */
        token: Token;
        /** Was it hit by bombardment? */
        hit?: boolean;
    };

    /** An artillery token on the map. */
    export type PlacedView = {
        /** What it is; nothing if the viewer may not know. */
        token: Token | null;
        /** Was it hit? */
        hit: boolean;
    };

    /** A list of positions next to a block: no block has more neighbours. */
    export type PositionList = Array<string>;

    /** A side's battle tokens, apart from those placed in the present attack and the field works on the map (§4). */
    export type Purse = {
        /** Where he draws from, blindly. */
        pool: Stock;
        /** What he can play. */
        tray: Stock;
        /** The Return Stack. */
        returned: Stock;
        /** Used in the present attacks, and seen by the enemy: to be expended. */
        used: Stock;
        /** Used in the present attacks face-down: to be expended. */
        paid: Stock;
        /** Used in the present attacks by the defender and not hit: they come back. */
        unhit: Stock;
        /** Expended, and seen by the enemy. */
        expended: Stock;
        /** Expended without having been seen. */
        expendedUnseen: Stock;
        /** Drawn for an extended bombardment (§22). */
        extended: Stock;
    };

    /** The battle tokens of a side that are not on the map. */
    export type PurseView = {
        /** The pool: nobody sees into it. */
        pool: HeapView;
        /** The battle tray. */
        tray: HeapView;
        /** The Return Stack. */
        returned: HeapView;
        /** Used in the present attacks, and seen. */
        used: HeapView;
        /** Used in the present attacks face-down. */
        paid: HeapView;
        /** Used by the defender, seen and not hit: they come back. */
        unhit: HeapView;
        /** Expended, and seen. */
        expended: HeapView;
        /** Expended face-down. */
        expendedUnseen: HeapView;
        /** Drawn unseen for an extended bombardment; their owner sees them when it is run again. */
        extended: HeapView;
    };

    /** A stack of reinforcement tokens. */
    export type QueueView = {
        /** Where it lies. */
        entry: EntryId;
        /** Whose divisions it holds, for Confederate stacks. */
        corps: Corps | null;
        /** How many tokens it has. */
        count: number;
        /** The top one; nothing if the viewer may not know, or if there is none. */
        top: Formation | null;
        /** All of them, top first; nothing for the players. */
        tokens: Array<Formation> | null;
    };

    /** Why the Union does not fully control an objective (`guns.win.control`). */
    export type Reason = "lost" | "underFire" | "cutOff";

    /** How reinforcements arrive (§4, §23). */
    export type Reinforcements = "random" | "historical";

    /** Why battle tokens are returned (§6). */
    export type ReturnReason = "withdraw" | "night" | "noAttack" | "hold";

    /** Why a block was shown. */
    export type RevealReason = "mounted" | "withdrawal" | "combat";

    /** By what right a block withdrew of its own accord (§14, §18, §21). */
    export type Right = "orders" | "cavalry" | "exempt";

    /** Which roads reinforcements follow. */
    export type RoadPaths = "network" | "ownRoad";

    /** A block that came by road: what others may not touch in the same hour. */
    export type RoadUse = {
        /** The hour. */
        hour: Hour;
        /** The entry point. */
        entry: EntryId;
        /** The links of the way, by their place in the board's list. */
        links: Array<number>;
    };

    /** What was shown of a block to the enemy. */
    export type Seen = {
        /** Its command. */
        formation: Formation;
        /** Is it the Iron Brigade? */
        iron?: boolean;
        /** Its level; nothing if only that it is reduced is known. */
        level: Level | null;
    };

    /** An objective that the Union does not fully control. */
    export type Shortfall = {
        /** Where it lies. */
        area: AreaId;
        /** Why. */
        reason: Reason;
    };

    /** A block in play. */
    export type Slot = {
        /** What everybody sees. */
        body: Body;
        /** What its owner sees. */
        face: Face;
    };

    /** Reduced blocks of one kind that can still be used. */
    export type SpareView = {
        /** Whose. */
        formation: Formation;
        /** Are they the Iron Brigade's own? */
        iron: boolean;
        /** With two flags. */
        r2: number;
        /** With one flag. */
        r1: number;
    };

    /** Unused reduced blocks of an army (§2). */
    export type Spares = {
        [key in string]: {
            /** With two flags. */
            r2: number;
            /** With one flag. */
            r1: number;
        }
    };

    /** Where a block was or is. */
    export type Spot =
        | {
            type: "position";
            /** Which. */
            at: SpaceId;
        }
        | {
            type: "beside";
            /** Which. */
            area: AreaId;
        }
        | {
            type: "entry";
            /** Which. */
            entry: EntryId;
        };

    /** A stack of reinforcement tokens at an entry point (§4, step 5); the top one is the first. */
    export type Stack = {
        /** Where it lies. */
        entry: EntryId;
        /** Whose divisions it holds, for Confederate stacks. */
        corps?: Corps | null;
        /** The tokens, top first. */
        tokens: Array<Formation>;
    };

    /** A whole game at one moment. */
    export type State = {
        /** The turn. */
        clock: Clock;
        /** Whose action phase it is. */
        active: Side;
        /** What is remembered within it. */
        phase?: Phase;
        /** The armies. */
        armies: BySide<Army>;
        /** The objectives. */
        objectives: [Objective, Objective, Objective];
        /** Field works on the map. */
        works?: Array<FieldWorks>;
        /** Who declared Withdraw last. */
        lastWithdraw?: Side | null;
        /** Union blocks to arrive that are forfeited instead (§17). */
        forfeit?: number;
        /** Have the players changed sides after the auction (§24)? */
        seatsSwapped?: boolean;
        /** What is to be done, the next thing last. */
        frames: Array<Frame>;
        /** The present attack. */
        attack?: Attack | null;
        /** The attack that will be run again (§22). */
        rerun?: Attack | null;
        /** How the game ended. */
        ending?: Ending | null;
    };

    /** A multitude of one side's tokens without order. Tokens of the other side have no place in it. */
    export type Stock = { side: Side; tokens: Array<TokenCount> };

    /** A position that is attacked. */
    export type Target = {
        /** Which. */
        at: SpaceId;
        /** The area that its attackers cross last. */
        approach: AreaId;
        /** Is it held by the enemy? */
        held: boolean;
        /** Bombardment hits on the blocks there. */
        hits?: number;
        /** Did the attackers win the close combat there? Nothing before it, or if there is none. */
        won?: boolean | null;
        /** The front of the defenders before it was reversed by an attack from the rear. */
        reversed?: AreaId | null;
    };

    /** A position that is attacked. */
    export type TargetPlan = {
        /** Which. */
        at: SpaceId;
        /** The area that its attackers cross last. */
        approach: AreaId;
        /** Is it held by the enemy? */
        held: boolean;
    };

    /** A time token on the track. */
    export type TimeCell = {
        /** Where it lies. */
        hour: Hour;
        /** What it is; nothing as long as it lies face-down. */
        token: TimeToken | null;
    };

    /** What lies on an hour of the time track (§4, step 4). */
    export type TimeToken =
        | { type: "none" }
        | { type: "rumor" }
        | {
            type: "arrival";
            /** Where they arrive. */
            entry: EntryId;
        };

    /** A battle token: tokens that look alike are alike. */
    export type Token = {
        /** What is named on it. */
        org: Org;
        /** 1 or 2; 0 for march / field works. */
        strength: number;
    };

    /** A number of equal tokens, as a stock is written. */
    export type TokenCount = {
        /** What is named on them. */
        org: Org;
        /** Their strength. */
        strength: number;
        /** How many. */
        count: number;
    };

    /** What bombardment does to defending artillery: the rulebook and its play aid do not agree. */
    export type TokenHits = "silence" | "minusOne";

    /** The time tokens of a side by hour. */
    export type Track = Array<{ hour: Hour; token: TimeToken }>;

    /** A transfer between two entry points. */
    export type TransferUse = {
        /** The hour. */
        hour: Hour;
        /** The two entry points, the lower first. */
        pair: [EntryId, EntryId];
    };

    /** A transfer between two entry points. */
    export type TransferView = {
        /** In which hour. */
        hour: Hour;
        /** The two entry points, the lower first. */
        pair: [EntryId, EntryId];
    };

    /** A game as a player may see it. */
    export type View = {
        /** The first hour of the turn. */
        start: Hour;
        /** How many hours the turn lasts; 0 before that is known. */
        hours: number;
        /** The number of the turn. */
        turn: number;
        /** Did the second player choose less than he could? */
        short: boolean;
        /** The first player; the other has the initiative. */
        first: Side;
        /** Whose action phase it is. */
        active: Side;
        /** Who decides. */
        deciders: Array<Side>;
        /** What is decided. */
        decision: DecisionView | null;
        /** What is remembered within the action phase. */
        phase: PhaseView;
        /** The general orders of each side. */
        orders: BySide<Orders>;
        /** Has the enemy of each side attacked or withdrawn since that side's orders were declared? */
        enemyActed: BySide<boolean>;
        /** Who declared Withdraw last. */
        lastWithdraw: Side | null;
        /** Arrival tokens received. */
        received: BySide<number>;
        /** The blocks. */
        blocks: Array<BlockView>;
        /** How many blocks wait at entry points. */
        waiting: BySide<Array<WaitingView>>;
        /** How many blocks have left the map. */
        exited: BySide<Array<ExitedView>>;
        /** The blocks that are out of the game. */
        lost: BySide<Array<LostView>>;
        /**
         * Reduced blocks that can still be used, as far as the viewer knows: of the enemy's those that were picked
         * blindly are still counted.
         */
        spares: BySide<Array<SpareView>>;
        /** The battle tokens. */
        tokens: BySide<PurseView>;
        /** The reinforcement tokens. */
        queues: BySide<Array<QueueView>>;
        /** The time tokens. */
        track: BySide<Array<TimeCell>>;
        /** Entry points at which reinforcements have entered. */
        enteredAt: BySide<Array<EntryId>>;
        /** The objectives. */
        objectives: Array<ObjectiveView>;
        /** Field works. */
        works: Array<FieldWorks>;
        /** The present attack. */
        attack: AttackView | null;
        /** The attack that will be run again. */
        rerun: AttackView | null;
        /** Union blocks to arrive that are forfeited instead. */
        forfeit: number;
        /** Have the players changed sides after the auction? */
        seatsSwapped: boolean;
        /** How the game ended. */
        ending: Ending | null;
    };

    /** How many blocks wait at an entry point. */
    export type WaitingView = {
        /** Which. */
        entry: EntryId;
        /** How many. */
        count: number;
    };

    /** A block that something happens to. */
    export type Who = {
        /** Its handle. */
        handle: PieceId;
        /** Which it is; nothing if the viewer may not know. */
        block: PieceId | null;
    };
}
