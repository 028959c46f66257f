// Written from the Rust types by `HWM_BLESS=1 cargo test --test conformance types`.

/** The stable id of an area in the board file. */
export type AreaId = string;

/** A board's geometry, ready to draw. */
export type Board = {
    /** What the board is called. */
    title: string;
    /** Where its data come from. None of the boards copies a printed map. */
    provenance: string;
    /** How its spaces lie. */
    topology: Topology;
    /** West, north, east and south edge in metres. */
    bounds: [number, number, number, number];
    /** The spaces, in the order of the board file. */
    spaces: Array<SpacePlan>;
    /** The areas between positions; empty on other boards. */
    areas: Array<SpacePlan>;
    /** Roads and other lines of the game. */
    lines: Array<LinePlan>;
    /** Which spaces are next to each other; each pair is told once for each way in which they touch. */
    links: Array<LinkPlan>;
    /** Entry points. */
    entries: Array<EntryPlan>;
    /** What this board's terrain and lines mean. */
    legend: Array<LegendEntry>;
    /** The first 16 hexadecimal digits of the SHA-256 of the board file. */
    hash: string;
};

/** What checking a board file found. */
export type BoardReport = {
    /** Can the game be played on it? */
    ok: boolean;
    /** What it is called, if it could be read. */
    title: string | null;
    /** How many spaces it has, if it could be read. */
    spaces: number | null;
    /** Its hash, as records name it. */
    hash: string;
    /** Everything that is wrong with it. */
    problems: Array<Problem>;
};

/** One value for each side. */
export type BySide<T> = {
    /** The Union's. */
    union: T;
    /** The Confederates'. */
    confederate: T;
};

/** What is tested. */
export type CheckKind = "morale" | "survival";

/** A legal command with all that a page shows of it. */
export type Choice<Command> = {
    /** Whose it is. */
    side: Side;
    /** The command. */
    command: Command;
    /** The same in words, and where to click for it. */
    label: Label;
    /** Is there chance in it? Then there are odds. */
    chance: boolean;
    /**
     * Does it come to that before its side decides again? If not, the command only leads there, as a volley does that others
     * may still join, and can be taken back. Where something is hidden, all chance is taken to come at once.
     */
    rolls: boolean;
};

/** Both sides choose in secret, and then something comes of it: a game within the game. */
export type ChoiceMatrix = {
    /** What is chosen, such as "artillery support". */
    title: string;
    /** The side whose gain the values are. */
    rows: MatrixAxis;
    /** The other side. */
    columns: MatrixAxis;
    /** For each pair of choices, row by row, its place in [`Odds::cases`](super::Odds::cases). */
    cases: Array<Array<number>>;
    /** For each pair of choices, row by row, what the side of the rows can expect to gain by it. */
    values: Array<Array<Fraction>>;
    /** What the side of the rows can expect in equilibrium. */
    value: Fraction;
    /** How the values are counted, in a sentence: they are an estimate, unlike the odds. */
    measure: string;
};

/**
 * What a command is to something that takes several commands and is decided as a whole, such as an attack that is
 * declared block by block.
 */
export type Compose = "part" | "whole";

/** A passing condition of a piece, for what of it is drawn. */
export type Condition = "marchFormation" | "battleFormation" | "outOfCommand" | "damaged" | "pinned" | "attacking" | "done" | "lowAmmunition" | "other";

/** One thing that happened, in terms that all games share. */
export type Deed =
    | {
        type: "pick";
        /** Which. */
        piece: string;
    }
    | {
        type: "move";
        /** Which; of pieces without identity the stack that they were in. */
        piece: string;
        /** Whose. */
        side: Side | null;
        /** Of pieces without identity, the stack that they are in now. */
        becomes?: string;
        /** How many of a stack. */
        count: number;
        /** Where they were. */
        from: Location;
        /** Where they are. */
        to: Location;
        /** The spaces that they came through, in their order, without the two ends, as far as the line says. */
        through: Array<string>;
        /** Why they went. */
        how: Motion;
    }
    | {
        type: "arrival";
        /** Which; of pieces without identity the stack that it is in now. */
        piece: string;
        /** Whose. */
        side: Side | null;
        /** How many of a stack. */
        count: number;
        /** Where it is. */
        at: Location;
    }
    | {
        type: "departure";
        /** Which. */
        piece: string;
        /** Where it was, if the line says so. */
        from?: Location;
        /** The tray that it is in now, if any. */
        to?: Location;
    }
    | {
        type: "loss";
        /** Which; of pieces without identity the stack that it was in. */
        piece: string;
        /** How many of a stack. */
        count: number;
        /** Where it was, if the line says so. */
        from?: Location;
        /** The tray that it is in now, if any. */
        to?: Location;
        /** What became of it. */
        how: LossKind;
    }
    | {
        type: "strength";
        /** Which; of pieces without identity the stack that it is or was in. */
        piece: string;
        /** The stack of weaker or stronger pieces that it is in now, if such are stacks of their own. */
        becomes?: string;
        /** Steps or strength points that it gained; a loss is less than 0. */
        change: number;
        /** What it has left, if the viewer may know. */
        left: number | null;
    }
    | {
        type: "fight";
        /** What it was. */
        kind: FightKind;
        /** The space that it was about, if the line says so. */
        at: string | null;
        /** Who attacked or fired. */
        attackers: Party;
        /** Who was attacked or fired at. */
        defenders: Party;
        /** What was rolled. */
        dice: Array<DiceRolled>;
        /** What was added to dice or strengths, or subtracted. */
        modifiers: Array<FightModifier>;
        /** What came of it. */
        result: FightResult;
    }
    | {
        type: "check";
        /** What was tested. */
        kind: CheckKind;
        /** Which piece. */
        piece: string;
        /** What was rolled. */
        dice: DiceRolled;
        /** What was added to the dice, or subtracted. */
        modifiers: Array<FightModifier>;
        /** What came of it. */
        result: FightResult;
    }
    | {
        type: "roll";
        /** What they decided. */
        purpose: RollPurpose;
        /** What came up. */
        dice: DiceRolled;
    }
    | {
        type: "reveal";
        /** Which. */
        piece: string;
        /** What it is, in words. */
        what: string;
    }
    | {
        type: "control";
        /** Which. */
        space: string;
        /** Who has it now; nobody if it was given up. */
        by: Side | null;
    }
    | {
        type: "points";
        /** Which. */
        side: Side;
        /** How many. */
        points: number;
        /** The space that they were scored for, if it was one. */
        space?: string;
    };

/** Dice that were rolled together. */
export type DiceRolled = {
    /** Whose they were; nobody's if they were about no side. */
    side: Side | null;
    /** How many faces each has. */
    faces: number;
    /** What came up, before modifiers. */
    values: Array<number>;
    /** What they were rolled for, in a few words. */
    label?: string;
    /** Where each die counts by itself: did it hit, or succeed? One for each value. */
    hits?: Array<boolean>;
};

/**
 * One of the six directions in which a flat-topped hex has neighbours: 0 is north, then clockwise
 * 1 north-east, 2 south-east, 3 south, 4 south-west, 5 north-west.
 */
export type Direction = number;

/** Everything that can be set in a state. */
export type EditForm = {
    /** The game, its pieces and spaces. */
    groups: Array<EditGroup>;
    /** What is put on spaces where pieces have no identity. */
    stocks: Array<EditStock>;
};

/** Fields that belong together. */
export type EditGroup = {
    /** What they belong to. */
    subject: EditSubject;
    /** The id of the piece or space. */
    id: string;
    /** What it is called. */
    name: string;
    /** Whose the piece is. */
    side: Side | null;
    /** What the piece belongs to in its army's order of battle. */
    formation: string | null;
    /** The space on which the piece stands, if it is on the map. */
    at: string | null;
    /** The fields. */
    fields: Array<Field>;
};

/** What is wrong with a state that is being edited. */
export type EditProblem = {
    /** What, in a sentence. */
    text: string;
    /** The id of the rule behind it, if one rule says so. */
    rule: string | null;
    /** The id of the piece that it is about. */
    piece: string | null;
    /** The id of the space that it is about. */
    space: string | null;
};

/** Pieces without identity, of which one after the other is put on spaces. */
export type EditStock = {
    /** Whose they are. */
    side: Side;
    /** How one of them looks. */
    piece: PieceScene;
    /** The key of the field that counts them in a space, with `*` for the space's id. */
    key: string;
    /** The key of the field that says whose they are there, with `*` for the space's id. */
    holder: string;
};

/** What fields belong to. */
export type EditSubject = "game" | "piece" | "space";

/** How a game ended, in short; as text such as `driven-off union`. */
export type Ending = string;

/** The stable id of an entry point in the board file. */
export type EntryId = string;

/** Where pieces enter the map. */
export type EntryPlan = {
    /** Its stable id. */
    id: string;
    /** What it is called. */
    name: string;
    /** The same where there is hardly room: without what stands in brackets, and the first of several names. */
    short: string;
    /** Whose it is, if it is one side's. */
    side: Side | null;
    /** Where it lies. */
    at: [number, number];
};

/** A number or a word that makes a refusal or an odds preview concrete. */
export type Fact = {
    /** What it is, such as `movement points left`. */
    name: string;
    /** Its value, as a player would read it. */
    value: string;
    /** The id of a piece, if the fact is that this piece stands at `space`. */
    piece?: string;
    /** The id of the space at which `piece` stands. */
    space?: string;
};

/** How a fact is known. */
export type FactStatus = "known" | "derived" | "guessed";

/** What befalls somebody in a fight or a test. */
export type Fate = "holds" | "disordered" | "reduced" | "retreats" | "routed" | "eliminated";

/** Something that can be set. */
export type Field = {
    /** Its stable key: where it is in the state of a position, as a JSON Pointer (RFC 6901). */
    key: string;
    /** What it is called. */
    label: string;
    /** What values it can have. */
    kind: FieldKind;
    /** Its value now, as positions hold it. */
    value: unknown;
};

/** A value that a field can have, and what it is called. */
export type FieldChoice = {
    /** The value, as positions hold it. */
    value: unknown;
    /** What it is called. */
    text: string;
};

/** What values a field can have. */
export type FieldKind =
    | { type: "flag" }
    | {
        type: "number";
        /** The least. */
        min: number;
        /** The greatest. */
        max: number;
    }
    | {
        type: "choice";
        /** The values. */
        choices: Array<FieldChoice>;
    }
    | {
        type: "place";
        /** The ids of the spaces on which it may stand; null for every space of the board. */
        spaces: Array<string> | null;
        /** Where else it can be; the first is what a position means that leaves it out. */
        boxes: Array<FieldChoice>;
    }
    | {
        type: "front";
        /** The areas on the sides of where it stands. */
        choices: Array<FieldChoice>;
    };

/** What a fight was. */
export type FightKind = "closeCombat" | "fire" | "bombardment" | "duel";

/** Something that changed a die, a strength or a result. */
export type FightModifier = {
    /** What sort of thing it was. */
    kind: ModifierKind;
    /** Whose die, strength or total it changed; nobody's if it changed a common result. */
    side: Side | null;
    /** The same in a word or two. */
    text: string;
    /** What it added. */
    value: number;
    /** The rule, by id, if the line cites one for it. */
    rule?: string;
};

/** What came of a fight or a test, as far as the line says. */
export type FightResult = {
    /** Who had the better of it, if anybody. */
    winner?: Side;
    /** How many hits there were. */
    hits?: number;
    /** What befalls the loser, whoever was fired at, or whoever was tested. */
    fate?: Fate;
};

/** A number or short text printed on a piece. */
export type Figure = {
    /** What it means, such as "combat strength". */
    label: string;
    /** What is printed. */
    text: string;
};

/** A fraction of any size, always in lowest terms. A part beyond 2^53 is written as decimal text. */
export type Fraction = { num: number | string; den: number | string };

/** A command as the page shows it before it is given. */
export type Label = {
    /** What it does, as a player would say it: "Lee marches to Gettysburg". */
    label: string;
    /** The heading under which it is listed. */
    group: string;
    /** The piece that acts. */
    piece?: string;
    /** The space that it aims at. */
    space?: string;
    /** What may be lost by it, if the player should be warned: a sentence for each. */
    risk?: string;
    /** What else there is to know before it is given, though nothing is lost by it: a sentence for each. */
    note?: string;
    /** What follows from it for certain, where that tells it from others that aim at the same space. */
    effect?: string;
    /**
     * The question about the board whose answer, once it is carried out, tells what it is for: what headquarters would
     * command from there.
     */
    shows?: Question;
    /** Which of a side's two persons gives it, where a side is two persons. */
    role?: Role;
    /** Is it a part of something that is put together on a copy of the game? */
    compose?: Compose;
    /** Does it end or decline what is decided now: a pass, the end of a phase, no support, no advance, stay? */
    closes?: boolean;
};

/** What a terrain or line of the board means in this game. */
export type LegendEntry = {
    /** The key that spaces and lines use. */
    key: string;
    /** What it is, for its sign. */
    kind: TerrainKind;
    /** Its name. */
    name: string;
    /** Its effect in the game, in a sentence. */
    effect: string;
};

/** What a line is in its entry. */
export type LineKind = "action" | "outcome" | "account";

/** A line of the game on the board: a road link, a stream side, a line of sight. */
export type LinePlan = {
    /** What it is, by the keys of [`BoardPlan::legend`]. */
    kind: string;
    /** Its name, if it has one. */
    name: string | null;
    /** Its course. */
    points: Array<[number, number]>;
};

/** Two spaces that are next to each other, for those who count a way without seeing the board. */
export type LinkPlan = {
    /** The ids of the two. */
    between: [string, string];
    /** How they touch. */
    touch: Touch;
    /** Does a road lead from one to the other? */
    road: boolean;
    /** The names of the roads that do, as far as they have names. */
    roads: Array<string>;
};

/** Where a piece or mark is. */
export type Location =
    | {
        type: "space";
        /** The id of the space or area. */
        space: string;
    }
    | {
        type: "boundary";
        /** The ids of the two. */
        between: [string, string];
    }
    | {
        type: "tray";
        /** The id of the tray. */
        tray: string;
    };

/** One decision and what came of it, as one viewer may know it. */
export type LogEntry<Command, Event> = {
    /** Its number: 0 is the set-up, 1 the first decision. */
    number: number;
    /** Who decided; nobody at the set-up. */
    side: Side | null;
    /** What was decided; nothing if the viewer may not know, and at the set-up. */
    command: Command | null;
    /** The same as a sentence. */
    text: string;
    /**
     * What was done, a colon and what came of it, in a line: `Sickles attacks Heth: Heth blown, Sickles advances (7 to 4)`.
     * Nothing of what only prepares.
     */
    headline?: string;
    /** Which of a side's two persons decided, where a side is two persons. */
    role?: Role;
    /** The numbers that came up; nothing if they would tell the viewer too much. */
    dice: Array<number> | null;
    /** What happened. */
    events: Array<Event>;
    /** The same in sentences with their rules. */
    lines: Array<LogLine>;
    /** Why it cannot be taken back in a game against a person, apart from being another's decision. */
    wall: UndoWall | null;
    /**
     * Does it only prepare what follows, such as the choice of the block that marches? Then nothing has happened yet,
     * and a log may tell it together with what it leads to.
     */
    prepares?: boolean;
};

/** A [`Line`] with its rules by id. */
export type LogLine = {
    /** The sentence. */
    text: string;
    /** The ids of the rules that it applies. */
    rules: Array<string>;
    /** The pieces that it is about. */
    pieces: Array<string>;
    /** The spaces that it is about. */
    spaces: Array<string>;
    /** What it tells, as data. */
    deeds: Array<Deed>;
    /** What it is in its entry. */
    kind: LineKind;
    /** The same in a few words, as a heading has them: `Heth blown`. An account has none. */
    brief?: string;
};

/** What became of a piece that was lost. */
export type LossKind = "eliminated" | "routed" | "captured";

/** One of several values. */
export type MapChoice = {
    /** The value. */
    value: string;
    /** What it is called. */
    label: string;
    /** The sign by which it is drawn. */
    sign: TerrainKind;
};

/** A difference from our board. */
export type MapDifference = {
    /** The key of the tool. */
    tool: string;
    /** What it is set on. */
    subject: string;
    /** What is so, and what is not, in a sentence. */
    text: string;
    /** The spaces that it is about. */
    spaces: Array<string>;
};

/** A fact of one place, as a page asks about it. */
export type MapFact = {
    /** Its stable id. */
    id: string;
    /** How it is known. */
    status: FactStatus;
    /** What is so. */
    brief: string;
    /** Where it comes from. */
    source: string;
    /** What to ask the owner of a printed map; empty where it is known. */
    question: string;
    /** Why it matters for play. */
    why: string;
    /** The spaces that it is about. */
    at: Array<string>;
    /** The tool that sets it; empty if none does. */
    tool: string;
    /** What is set; empty if a person has to say what. */
    subject: string;
    /** What a yes sets; nothing if it sets nothing. */
    yes: boolean | number | string | null;
    /** What a no sets, if there is only one other value. */
    no: boolean | number | string | null;
};

/** A map as a file: what differs from one of our boards, and what its author has answered. */
export type MapFile = {
    /** Always [`MAP_FORMAT`]. */
    format: string;
    /** The id of the game. */
    ruleset: string;
    /** The one of our boards from which it differs. */
    board: string;
    /** What it is called. */
    title?: string;
    /** Who wrote it down. */
    author?: string;
    /** From which edition of the printed game. */
    edition?: string;
    /** What is set otherwise, by tool and place. */
    changes?: Record<string, Record<string, boolean | number | string | [number, number]>>;
    /** What was answered to the questions about facts, by their ids: `yes`, `no`, or what it is instead. */
    answers?: { [key in string]: string };
};

/** What can be set on a game's boards, and what is asked about them. */
export type MapForm = {
    /** Our boards on which a map can begin, the standard one first. */
    boards: Array<OurBoard>;
    /** What can be set. */
    tools: Array<MapTool>;
    /** The things of each tool that sets a list, by its key. */
    spots: { [key in string]: Array<MapSpot> };
    /** What is known, derived or guessed. */
    facts: Array<MapFact>;
};

/** What values a setting can have. */
export type MapKind =
    | { type: "flag" }
    | {
        type: "choice";
        /** Which. */
        choices: Array<MapChoice>;
    }
    | {
        type: "number";
        /** The smallest. */
        min: number;
        /** The largest. */
        max: number;
    }
    | { type: "place" }
    | { type: "text" }
    | { type: "point" };

/** Something to look at on a map. */
export type MapProblem = {
    /** What. */
    text: string;
    /** The spaces that it is about. */
    spaces: Array<string>;
    /** Can nobody play on it? Else it is only unusual. */
    prevents: boolean;
};

/** A map as its author sees it. */
export type MapSeen = {
    /** The map, without changes that change nothing. */
    file: MapFile;
    /** Its board, ready to draw; without what keeps everybody from playing on it. */
    board: Board;
    /** The pairs of neighbouring spaces, which can be linked. */
    links: Array<[string, string]>;
    /** All that is set, except what is as usual. */
    settings: Record<string, Record<string, boolean | number | string | [number, number]>>;
    /** What differs from our board. */
    differences: Array<MapDifference>;
    /** What is wrong, and what is unusual. */
    problems: Array<MapProblem>;
};

/** One of a list of things that can be set, such as an entry or a counter. */
export type MapSpot = {
    /** Its id. */
    subject: string;
    /** What it is called. */
    label: string;
    /** The piece that it is about, if it is about one. */
    piece: string | null;
};

/** What a setting is about. */
export type MapSubject = "space" | "link" | "pair" | "side" | "sight" | "spot" | "corner" | "cut";

/** Something that can be set on a board. */
export type MapTool = {
    /** The key by which map files name it. */
    key: string;
    /** What it is called. */
    label: string;
    /** How it is set and what it does, in a sentence. */
    hint: string;
    /** What it is about. */
    on: MapSubject;
    /** What values it has. */
    kind: MapKind;
};

/** Something on the board that is no piece: a control flag, an entrenchment, an objective. */
export type Mark = {
    /** What it is. */
    kind: MarkKind;
    /** What it is called, in a word or two. */
    name: string;
    /** Where it is. */
    at: Location;
    /** Whose it is, if anybody's. */
    side: Side | null;
    /** What it means here, in a sentence, which also tells how many there are. */
    text: string;
    /** How many. */
    count: number;
};

/** What a mark is, for the sign by which it is drawn. */
export type MarkKind = "objective" | "works" | "combat" | "disruption" | "fire" | "artillery" | "reinforcements" | "capacity" | "other";

/** A side's choices, and the mix of them that nobody can exploit. */
export type MatrixAxis = {
    /** Who chooses. */
    side: Side;
    /** What can be chosen, in words. */
    choices: Array<string>;
    /** How often each is chosen in equilibrium; the parts sum to one. */
    mix: Array<Fraction>;
};

/** Something that shifts the odds, with the rule that says so. */
export type Modifier = {
    /** The id of its rule. */
    rule: string;
    /** What it is, such as `movement points left`. */
    name: string;
    /** Its value, as a player would read it. */
    value: string;
    /** The id of a piece, if the fact is that this piece stands at `space`. */
    piece?: string;
    /** The id of the space at which `piece` stands. */
    space?: string;
};

/** What sort of thing changes a fight. */
export type ModifierKind = "terrain" | "works" | "flank" | "leadership" | "artillery" | "quality" | "losses" | "disorder" | "other";

/** Why a piece goes. */
export type Motion = "march" | "entry" | "advance" | "withdrawal" | "retreat" | "placement";

/** What may come of a command, before it is given. */
export type Odds = {
    /** What is decided by chance, such as "Lee attacks Meade, 7 to 9". */
    title: string;
    /** What goes into it, itemised. */
    modifiers: Array<Modifier>;
    /** How it may end; the probabilities sum to exactly one. */
    outcomes: Array<OddsOutcome>;
    /** The same under assumptions, where something is not known; often empty. */
    cases: Array<OddsCase>;
    /** The cases as a table of both sides' secret choices, where that is what they are. */
    matrix?: ChoiceMatrix;
    /** How the figures were found. */
    method: OddsMethod;
};

/** The same question under an assumption, such as an enemy's secret choice. */
export type OddsCase = {
    /** The assumption. */
    text: string;
    /** How it may end then; the probabilities sum to one. */
    outcomes: Array<OddsOutcome>;
};

/** How the figures of a preview were found. */
export type OddsMethod =
    | { type: "exact" }
    | { type: "weighed" }
    | {
        type: "sampled";
        /** How many. */
        samples: number;
        /** The half-width of a 95 % confidence interval of the least certain figure. */
        error: number;
    };

/** One way in which a command can end: what happens, how likely, exactly and as a number. */
export type OddsOutcome = {
    /** What happens, as a player would say it. */
    text: string;
    /** How likely it is. */
    probability: Fraction;
    /** The same as a number. */
    number: number;
    /** The side that it befalls, in a table of secret choices. */
    loser?: Side;
};

/** What an option can be set to. */
export type OptionChoice =
    | {
        type: "toggle";
        /** What it is if nothing is said. */
        default: boolean;
    }
    | {
        type: "oneOf";
        /** The words, and what each means. */
        choices: Array<[string, string]>;
        /** What it is if nothing is said. */
        default: string;
    }
    | {
        type: "number";
        /** The smallest. */
        min: number;
        /** The largest. */
        max: number;
        /** What it is if nothing is said. */
        default: number;
    };

/** One choice at set-up. */
export type OptionInfo = {
    /** The key in the options. */
    key: string;
    /** What it is called. */
    title: string;
    /** What it changes. */
    text: string;
    /** The rule behind it, by id. */
    rule: string;
    /** What can be chosen. */
    choice: OptionChoice;
};

/** What the rules say of an order, for whoever is writing it. */
export type OrderReport = {
    /** How many words it has. */
    words: number;
    /** Why it may not be given; nothing if it may. */
    refusal: Refusal | null;
};

/** How long a written order may be. */
export type OrderRoom = {
    /** Whose order it is. */
    side: Side;
    /** What it is for; an order is written once for each. */
    occasion: string;
    /** At most so many words. */
    words: number;
    /** To be written in so many seconds. */
    seconds: number;
};

/** One of our boards, on which a map can begin. It stays as it is for ever: a board that is corrected gets another id. */
export type OurBoard = {
    /** The id by which map files name it. */
    id: string;
    /** What it is called. */
    title: string;
};

/** How a game ended. */
export type Outcome = {
    /** Who won; nobody in a draw. */
    winner: Side | null;
    /** Which of the ruleset's endings it was, by its key. */
    ending: string;
    /** The same as a sentence. */
    text: string;
    /** The rule that decided it, by id. */
    rule: string;
};

/** The answer to a question about the board. */
export type Overlay = {
    /** What it shows, in a sentence. */
    title: string;
    /** The spaces that it speaks of. */
    cells: Array<OverlayCell>;
    /** What its tints mean, as far as that is the same for all spaces of a tint and needs saying. */
    key: Array<TintMeaning>;
    /** The rules behind it, by id. */
    rules: Array<string>;
};

/** One space of an overlay. */
export type OverlayCell = {
    /** The space or area. */
    space: string;
    /** What is said about it. */
    tint: Tint;
    /** The same in a few words. */
    text: string;
};

/** A question that can be asked about the board, such as "how far can this piece move?". */
export type OverlayKind = {
    /** The word to ask by. */
    id: string;
    /** What it shows. */
    title: string;
    /** What to ask about. */
    subject: SubjectKind;
};

/** One side of a fight. */
export type Party = {
    /** Whose. */
    side: Side;
    /** Who fought, as far as the line says. */
    pieces: Array<string>;
    /** Where from, if it was from somewhere else. */
    from?: string;
    /** With which strength, where strengths are compared. */
    strength?: number;
    /** What its dice and modifiers came to, where totals are compared. */
    total?: number;
};

/** The stable id of a piece in the counter tables. */
export type PieceId = string;

/** What a piece is, for the symbol on it. */
export type PieceKind = "army" | "infantry" | "cavalry" | "artillery" | "leader" | "headquarters" | "block" | "marker" | "unknown";

/** A counter, block or marker that has an identity. */
export type PieceScene = {
    /** The id by which commands name it; for a hidden piece, one that says nothing about it. */
    id: string;
    /** Whose it is. */
    side: Side | null;
    /** What it is. */
    kind: PieceKind;
    /** What it is called; nothing if the viewer may not know. */
    name: string | null;
    /** Its name without the word for its kind, for a counter that shows the kind; nothing if that is its name. */
    shortName: string | null;
    /** Where it is. */
    at: Location;
    /** The area that its front looks into, on boards where pieces have a front. */
    front: string | null;
    /** The numbers printed on it, most important first. */
    figures: Array<Figure>;
    /** What else there is to know of it and is not printed on it, such as "dice" or "command". */
    details: Array<Figure>;
    /** Its passing conditions. */
    states: Array<PieceState>;
    /** Does the viewer see only its back? */
    faceDown: boolean;
    /** How many equal pieces lie here as one stack: more than 1 only where pieces have no identity. */
    count: number;
    /** What lies on it and is drawn on it: damage cubes, order discs, free room for them. The details say the same. */
    tokens: Array<TokenStack>;
};

/** A passing condition and what it is called. */
export type PieceState = {
    /** What it is. */
    kind: Condition;
    /** The same in a word or two: "march", "disrupted", "cannot move". */
    text: string;
};

/** What many random games were like, added up. */
export type Playouts = {
    /** How many games were played. */
    games: number;
    /** How many decisions were made in all of them. */
    commands: number;
    /** How many decisions the longest game had. */
    mostCommands: number;
    /** How many legal commands there were, over all decisions. */
    listed: number;
    /** The longest legal list. */
    longestList: number;
    /** How many games ended how: by the key of the ending and who won, such as `driven-off union`. */
    endings: { [key in Ending]: number };
};

/** One thing that is wrong. */
export type Problem = {
    /** Where: the file or option, then the place in it. */
    place: string;
    /** What. */
    text: string;
};

/** A question about the board, as it is asked. */
export type Question = {
    /** The word to ask by. */
    kind: string;
    /** What it is asked about. */
    subject: string;
};

/**
 * How much of a board, a set-up and the numbers on counters is the printed game's, a sentence or two each: made from the
 * facts beside the board.
 */
export type Reconstruction = {
    /** What is told in public, and by whom. */
    known: string;
    /** What follows from that or from the ground. */
    derived: string;
    /** What is neither. */
    guessed: string;
};

/** A refusal as the page and the packages see it. */
export type Refusal = {
    /** The id of the rule that the command breaks. */
    rule: string;
    /** Where the rulebook says so. */
    place: string;
    /** The case in a sentence. */
    text: string;
    /** The figures behind the sentence. */
    facts: Array<Fact>;
};

/** What keeps a record from leading to where it was saved. Rules and boards are corrected now and then. */
export type ReplayFault =
    | {
        type: "decision";
        /** Which, counted from 1. */
        number: number;
        /** Whose. */
        side: Side;
        /** What, in the notation of records. */
        command: string;
        /** Why not, in a sentence. */
        text: string;
        /** The id of the rule that it breaks, if a rule does. */
        rule: string | null;
        /** This decision and those after it, each as a line of the record. */
        rest: Array<string>;
        /** Was the record played on another board, which is no longer to be had? */
        otherBoard: boolean;
    }
    | {
        type: "board";
        /** The same in a sentence. */
        text: string;
    }
    | {
        type: "result";
        /** The same in a sentence. */
        text: string;
    };

/**
 * The commands by which a side declines all that it could still do on end, or does at once what is mostly done, as spreads hits
 * evenly. They are given one after the other, each only if it is legal when its turn comes: what need not be decided is not
 * asked, and of what has a risk, rolls dice, or comes after something new, a page asks by itself.
 */
export type Rest<Command> = {
    /** All of it in words. */
    label: string;
    /** The commands, more than one. The first is legal. */
    commands: Array<Command>;
};

/** One of the two persons of a side, at tables where a side is two. */
export type Role = "commander" | "subordinate";

/** What there is to know where a side is two persons. */
export type Roles = {
    /** The order that a commander may write to his subordinate now, if any may. */
    order: OrderRoom | null;
    /** The rule behind it all, by id. */
    rule: string;
};

/** What dice outside fights and tests decide. */
export type RollPurpose = "activity" | "reinforcements" | "recovery";

/** One rule, as the catalogue lists it. All sentences are our own. */
export type RuleEntry = {
    /** The rule's stable id, such as `g63.move.frozen`. */
    id: string;
    /** Where the rulebook says it. */
    place: string;
    /** What it says, in our words. */
    text: string;
    /** What it mainly does. */
    kind: RuleKind;
    /** Words to find it by. */
    tags: Array<string>;
};

/** What a rule mainly does. */
export type RuleKind = "definition" | "refusal" | "effect" | "option" | "engine";

/** A published game and our ruleset for it. */
export type RulesetInfo = {
    /** The id by which it is known everywhere. */
    id: string;
    /**
     * The version of our rules for it, from 1: one more with every correction by which the same decisions may be
     * refused or come to another state, as a record writes it. Records say by which they were played.
     */
    rulesVersion: number;
    /** The game's title. */
    title: string;
    /** Its designer. */
    designer: string;
    /** Its publisher. */
    publisher: string;
    /** When it was published, as far as is known. */
    year: string;
    /** The rulebook that the ruleset implements. */
    source: string;
    /** How its spaces lie. */
    topology: Topology;
    /** How many can play. */
    players: string;
    /** How long a game takes at a table. */
    length: string;
    /** How many decisions of both sides a game takes: about the median of games between computers that search. */
    decisions: number;
    /** What it is like, in a few words, as the line below its title. */
    tagline: string;
    /** What it is like, in a sentence or two. */
    summary: string;
    /** What of it is not the printed game's. */
    reconstruction: Reconstruction;
    /** What can be chosen at set-up. */
    options: Array<OptionInfo>;
    /**
     * Does a player see less than everything in the standard game? Of a table with options of its own
     * `hides` says it.
     */
    hidden: boolean;
    /**
     * Can a device of one side hold no more than that side may know in the standard game (`Game.tells`)? Where nothing is
     * hidden, it does.
     */
    tells: boolean;
    /** Does a side choose anything in secret, to be shown as soon as the other has chosen, though nothing stays hidden? */
    secretChoices: boolean;
    /** Can a solver play it perfectly? */
    solved: boolean;
};

/** Everything there is to draw, as one viewer may see it. */
export type Scene = {
    /** Whose eyes these are. */
    viewer: Viewer;
    /** Where the game is: "July 2, AM: Union combat". */
    heading: string;
    /** What is to be decided, in a sentence; how it ended, if it is over. */
    prompt: string;
    /** Who decides. */
    deciders: Array<Side>;
    /** The pieces. */
    pieces: Array<PieceScene>;
    /** The marks. */
    marks: Array<Mark>;
    /** The tracks. */
    tracks: Array<Track>;
    /** The trays. */
    trays: Array<Tray>;
    /** The victory points, in games that count them, as far as the viewer may know them. */
    score: Score | null;
    /** Rules that bear on this decision, by id. */
    rules: Array<string>;
    /** Ways that pieces are about to take. */
    ways: Array<Way>;
    /** Where each side is two persons, what they have to know of that. */
    roles: Roles | null;
    /** Has whoever sat down for the Union come to play the Confederates, and the other way round? */
    seatsSwapped: boolean;
};

/** The score by source. */
export type Score = {
    /** What is counted, such as "victory areas held". */
    title: string;
    /** The sources, in the order of the rulebook; a source may be there before it has given a point. */
    rows: Array<ScoreRow>;
    /** The sum of the rows. */
    total: BySide<number>;
};

/** One source of victory points, for both sides. */
export type ScoreRow = {
    /** What the points are for, in a few words. */
    source: string;
    /** The rule that awards them, by id. */
    rule: string;
    /** The points of each side. */
    points: BySide<number>;
};

/** The shape of a space. */
export type Shape =
    | {
        type: "polygon";
        /** The corners. */
        points: Array<[number, number]>;
    }
    | {
        type: "segment";
        /** The two ends. */
        points: [[number, number], [number, number]];
        /** The areas on its two sides. */
        areas: [string, string];
        /** The signs on each of its sides, in the order of `areas`. */
        sides: [Array<SideSign>, Array<SideSign>];
    };

/** An army, and the player who commands it. */
export type Side = "union" | "confederate";

/** A sign on one side of a position. */
export type SideSign = {
    /** The terrain, by the keys of [`BoardPlan::legend`]. */
    key: string;
    /** How many there are of it, such as the cannon on a ridge; 1 if it is not counted. */
    count: number;
};

/** The stable id of a space in the board file. */
export type SpaceId = string;

/** A place where pieces can stand. */
export type SpacePlan = {
    /** Its stable id. */
    id: string;
    /** Its name on the ground, if it has one. */
    name: string | null;
    /** Its shape. */
    shape: Shape;
    /** Where a lone piece stands. */
    centre: [number, number];
    /** The game terrain in it, by the keys of [`BoardPlan::legend`]. */
    terrain: Array<string>;
};

/** What an overlay can be asked about. */
export type SubjectKind = "piece" | "side" | "space";

/**
 * What a terrain or line of a board is, for the sign by which it is drawn. What it means in a game its
 * [`LegendEntry`] says.
 */
export type TerrainKind = "open" | "woods" | "town" | "slope" | "ridge" | "hill" | "water" | "road" | "railroad" | "strongGround" | "obstructed" | "award" | "entryBox" | "sightLine" | "crossing" | "other";

/** What an overlay says about a space, for its colour. */
export type Tint = "reach" | "zone" | "threat" | "sight" | "path" | "stop";

/** What a tint means in one answer. */
export type TintMeaning = {
    /** The tint. */
    tint: Tint;
    /** What is true of every space that has it, in a few words. */
    text: string;
};

/**
 * Commands by which several pieces go the same way, or fire at the same goal. They are legal one after the other; none but the last ends what
 * their side decides, nothing rolls, and nothing hidden is shown. So a page may give them at once, and take them back at once.
 */
export type Together<Command> = {
    /** All of it in words, and where to click for it. */
    label: Label;
    /** How many pieces go. */
    count: number;
    /** Those of them that are told apart, each once. */
    pieces: Array<string>;
    /** The commands. */
    commands: Array<Command>;
};

/** What equal things are, for the way they are drawn. */
export type TokenKind = "orderDisc" | "discRoom" | "regularDamage" | "eliteDamage" | "inferiorDamage" | "cavalryDamage" | "battleToken" | "reinforcementToken" | "block" | "marker" | "other";

/** Equal things without identity: tokens, cubes, discs. */
export type TokenStack = {
    /** What they are. */
    kind: TokenKind;
    /** What they are called; nothing if the viewer may not know. */
    name: string | null;
    /** How many. */
    count: number;
    /** Does the viewer see only their backs? */
    faceDown: boolean;
};

/** How the spaces of a board lie. */
export type Topology = "hex" | "square" | "area" | "position";

/** How two spaces are next to each other. */
export type Touch = "side" | "corner" | "end" | "area";

/** A row of cells with a marker: turns, ammunition, time. */
export type Track = {
    /** Its id. */
    id: string;
    /** What it is. */
    kind: TrackKind;
    /** What it counts. */
    title: string;
    /** Its cells. */
    cells: Array<TrackCell>;
};

/** One cell of a track. */
export type TrackCell = {
    /** What stands in it. */
    text: string;
    /** What it has in common with the cells beside it, such as its day; nothing in a track without parts. */
    group: string | null;
    /** What stands in it within its group, as short as can be understood there: an hour of a day, "7am". */
    label: string;
    /** The same where there is hardly room: "7". */
    short: string;
    /** Is the marker here? */
    current: boolean;
    /** What else the viewer sees in it, such as coming reinforcements. */
    notes: Array<TrackNote>;
};

/** What a track is, for the way it is drawn. */
export type TrackKind = "time" | "stock" | "other";

/** What a viewer sees in a cell of a track besides its name. */
export type TrackNote = {
    /** What it is about. */
    kind: TrackNoteKind;
    /** Whom it concerns; nobody in particular if it is for both. */
    side: Side | null;
    /** It in words. */
    text: string;
};

/** What a note in a cell of a track is about, for the way it is drawn. */
export type TrackNoteKind = "arrival" | "departure" | "faceDown" | "rumor" | "rule";

/** A place beside the board: reinforcements, losses, tokens. Pieces name it as their location. */
export type Tray = {
    /** Its id. */
    id: string;
    /** What it holds. */
    title: string;
    /** Whose it is. */
    side: Side | null;
    /** What lies in it besides pieces. */
    tokens: Array<TokenStack>;
};

/** Why a decision cannot be taken back in a game against another person. */
export type UndoWall = "dice" | "draw" | "reveal";

/** Whose eyes a view, scene or log is for. */
export type Viewer = Side | "union:commander" | "union:subordinate" | "confederate:commander" | "confederate:subordinate" | "referee";

/** A way that a piece is about to take and has not yet taken, such as the path of an attacker. */
export type Way = {
    /** The piece. */
    piece: string;
    /** Whose it is. */
    side: Side;
    /** The spaces and areas that it comes through, from where it is to its goal. */
    through: Array<string>;
    /** Does it lead the others that have the same goal? */
    leads: boolean;
};
