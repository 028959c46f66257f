// What JavaScript can call. It is joined with the types of the engine and of the games, which are generated.

/** A board file of one's own instead of the ruleset's, or a map: what differs from one of ours. */
export interface BoardOption {
  board?: object;
}

/** A single state from which a game can begin. */
export interface Position {
  format: number;
  ruleset: string;
  /** The version of the ruleset by which it was written. */
  rules?: number;
  options?: object;
  state: object;
  /** What a side or person may not know has been filled with a guess that fits. */
  guess?: boolean;
  /**
   * The places of the values in `state` that are guessed, as JSON Pointers (RFC 6901), such as
   * `"/armies/union/slots/3/face/block"`. Whoever made the position knows all others, or can work them out.
   */
  guessed?: string[];
}

/** A command is refused. It is a real Error, and `instanceof` knows it. */
export class RuleError extends Error {
  private constructor();
  name: "RuleError";
  /** The id of the rule that the command breaks. */
  rule: string;
  /** Where the rulebook says so. */
  place: string;
  /** The figures behind the message. */
  facts: Fact[];
}

/** The numbers that a table rolled do not fit a command. It is a real Error, and `instanceof` knows it. */
export class DiceError extends Error {
  private constructor();
  name: "DiceError";
  /** One number more is needed, from 1 to this; null if a number cannot be, or was too many. */
  sidesOfNext: number | null;
}

/** What is told of the other side's decision does not fit, or is not enough. It is a real Error, and `instanceof` knows it. */
export class ToldError extends Error {
  private constructor();
  name: "ToldError";
  /** Is it only that more has to be told: what comes of the decision hangs on what is hidden? */
  open: boolean;
}

/** What a command leads to if both sides play perfectly from then on, exactly, for the side that asks. */
export interface Solution<Command> {
  command: Command;
  /** No other command is better. */
  best: boolean;
  win: Fraction;
  draw: Fraction;
  loss: Fraction;
}

/**
 * Who gives a command: a side, or one of its two persons. What is asked with a person, such as `"union:subordinate"`,
 * throws at a table where each side is one.
 */
export type Giver = Exclude<Viewer, "referee">;

/** The ids of the rulesets in this package. `Games` has the types of each of them. */
export type RulesetId = keyof Games;
/** A game of one of the rulesets in this package: what its `legal` gives, its `apply` takes. `is` tells of which one it is. */
export type AnyGame = Game<RulesetId>;
/** What a game can be begun with; what is left out is as usual. */
export type GameOptions<Id extends RulesetId> = Partial<Games[Id]["options"]> & BoardOption;

/** A game, typed by the id of its ruleset. */
export class Game<
  Id extends RulesetId = RulesetId,
  Command = Games[Id]["command"],
  Event = Games[Id]["event"],
  View = Games[Id]["view"],
> {
  /** The same as `createGame`. */
  constructor(id: Id, options?: GameOptions<Id>, seed?: string);
  /** The same as `loadGame`. */
  static load(record: Uint8Array | string | GameRecord): AnyGame;
  /**
   * A game that begins from a single state, given as data or as text.
   * @throws {Error} if the rules could not meet it.
   */
  static fromPosition(position: Position | string, seed?: string): AnyGame;
  /** The id of its ruleset. */
  ruleset(): Id;
  /** Is it a game of this ruleset? Then TypeScript knows its commands, events and views as those of that ruleset. */
  is<One extends RulesetId>(id: One): this is Game<One>;
  /** The board that it is played on. */
  board(): Board;
  /** Who has a decision to make: nobody when it is over, both when both choose in secret. */
  deciders(): Side[];
  /**
   * Every legal command of a side, or of one person where a side is two; for the referee those of every side that
   * decides.
   */
  legal(viewer: Viewer): Command[];
  /** The same with all that a page shows of each, at one call. */
  choices(viewer: Viewer): Choice<Command>[];
  /**
   * How others can go along with the one piece that these commands take somewhere: those who belong to it, or all where it
   * stands. Of several ways, which differ in how they end, the likeliest comes first; none if nobody can go along. The
   * commands of a way roll nothing and show nothing, so they may be given at once.
   */
  together(giver: Giver, commands: Command[], company: "own" | "all"): Together<Command>[];
  /**
   * How a side, or one person of it, does at once what is left to it before others decide: declines all of it, or spreads hits
   * evenly; null where one command says that, or nothing does. The commands are given one after the other, each if it is legal
   * then.
   */
  rest(giver: Giver): Rest<Command> | null;
  /**
   * What the rules say of an order that a side's commander is writing to his subordinate, where a side is two persons;
   * `Scene.roles.order` says what there is to write. Orders are the table's: the game does not keep them.
   * @throws {Error} at a table where each side is one person.
   */
  checkOrder(side: Side, order: string): OrderReport;
  /** Why a command is illegal; null if it is legal. */
  check(side: Side, command: Command): Refusal | null;
  /**
   * Carries out a command, with the game's own dice or with the numbers that a table rolled; or with the dice that a
   * decision of this number would have in a game with another seed.
   * Its answer is for whoever holds the game: it is as the referee sees it, with all that a side may not know.
   * What a viewer may know of the same decision is the last entry of `log(viewer)`.
   * @throws {RuleError} if it is illegal; the game is then as it was.
   * @throws {DiceError} if the numbers do not fit; the game is then as it was.
   */
  apply(side: Side, command: Command, dice?: number[] | { seed: string }): Event[];
  /**
   * Carries out the other side's decision on a device that holds no more than `viewer` may know (`tells`): as the log tells it
   * to him, with the beginning of `openHash()` after it where the game was played with all that its side knows. What is guessed
   * of the other's secrets may be another guess afterwards.
   * @throws {RuleError} if it is illegal; the game is then as it was.
   * @throws {DiceError} if the numbers do not fit; the game is then as it was.
   * @throws {ToldError} if no secret of the other's makes it come to that, or, without a fingerprint, what comes of it hangs on one.
   */
  applyTold(
    viewer: Side,
    side: Side,
    told: { command: Command | null; open?: string },
    dice?: number[] | { seed: string },
  ): void;
  /** A command in words, and where to click for it. */
  describe(command: Command, giver?: Giver): Label;
  /** What may come of a legal command; null if there is no chance in it, or if it is another person's to give. */
  odds(giver: Giver, command: Command): Odds | null;
  /** The state as a viewer may see it. What a viewer is shown depends on nothing that he may not know. */
  view(viewer: Viewer): View;
  /** The same, ready to draw. */
  scene(viewer: Viewer): Scene;
  /** What the moment is, as its scene says it, for programs that have nothing to draw: that takes far less time. */
  moment(viewer: Viewer): Moment;
  /** The questions that `overlay` answers. */
  overlays(): OverlayKind[];
  /** Answers a question about the board, by what the viewer may know. */
  overlay(kind: string, subject: string, viewer: Viewer): Overlay;
  /** How it ended; null while it goes on. */
  outcome(): Outcome | null;
  /** Takes the last decision back; false if there is none. */
  undo(): boolean;
  /** Makes an undone decision again, with the same dice; false if there is none. */
  redo(): boolean;
  /** Goes to the state after n decisions. */
  seek(n: number): void;
  /** How many decisions have been made. */
  readonly length: number;
  /** How many decisions have been made, those undone included. */
  readonly lengthWithUndone: number;
  /**
   * The set-up and every decision so far, as a viewer may know them; all of them or those from one entry on.
   * Entry 0 is the set-up. What an entry tells the referee never changes; what it tells a side may, once
   * something is revealed.
   */
  log(viewer: Viewer, from?: number): LogEntry<Command, Event>[];
  /**
   * The record in few bytes. `table` is what the table notes about itself, such as who sits where: an object of at
   * most 4096 bytes as JSON, which the rules do not look at; `readRecord` gives it back.
   */
  save(table?: object): Uint8Array;
  /** The record as an object. */
  record(table?: object): GameRecord;
  /** The record as readable text. */
  text(table?: object): string;
  /** The state as a position from which a game can begin; for a side or a person, without what they do not know. */
  position(viewer: Viewer): Position;
  /** The same as one short text, which needs no escape in a link's fragment, an attribute or Markdown. */
  positionText(viewer: Viewer): string;
  /** An editor of positions that begins with the state now, as the referee sees it. */
  editor(): Editor;
  /** A game of its own that goes on from here. */
  fork(): Game<Id, Command, Event, View>;
  /** A fingerprint of the state. */
  hash(): string;
  /** A fingerprint of what both sides may know: the same on devices that hold only what one side may know. */
  openHash(): string;
  /** Can a device hold no more of this game than its side may know? Then the other's decisions are told to it (`applyTold`). */
  tells(): boolean;
  /**
   * Does a player see less than everything for most of this game? A choice that both sides make in secret at the same
   * time, such as a declaration of artillery support, does not count: it is hidden only until both are made, and
   * `view`, `scene`, `log` and `position` keep it from the other side meanwhile also where this is false.
   */
  hides(): boolean;
  /** The exact verdict on each legal command, in games that are small enough; else null. */
  solution(side: Side): Solution<Command>[] | null;
  /** Gives the game's memory back. */
  free(): void;
  [Symbol.dispose](): void;
}

/** What there is to play. */
export function rulesets(): RulesetInfo[];
/** A new game; the same id, options and seed always give the same dice. Without a seed, a random one. */
export function createGame<Id extends RulesetId>(id: Id, options?: GameOptions<Id>, seed?: string): Game<Id>;
/**
 * The game of a record: its bytes, its text or its object.
 * @throws {Error} at the first decision that the rules refuse, and if the game does not end where it was saved.
 */
export function loadGame(record: Uint8Array | string | GameRecord): AnyGame;
/**
 * The same as far as the rules of this version accept it: they may have been corrected since it was saved. `fault`
 * says what keeps the game from its end; it is null if nothing does. `head` is what the record says about itself.
 */
export function reopenGame(record: Uint8Array | string | GameRecord): {
  game: AnyGame;
  fault: ReplayFault | null;
  head: RecordHead;
};
/** Reads a record without playing it. */
export function readRecord(record: Uint8Array | string | GameRecord): RecordHead;

/**
 * Reads a position without holding it against any rules: of which game it is, for example. The ids of pieces in one that
 * is given as text may be shortened.
 */
export function readPosition(position: Position | string): Position;
/** A ruleset's catalogue of rules. */
export function rulebook(id: RulesetId): RuleEntry[];
/** A board's geometry, in metres from the Diamond of Gettysburg: x east, y south. */
export function board(id: RulesetId, options?: GameOptions<RulesetId>): Board;
/** Checks a board file, given as an object or as its text. */
export function checkBoard(id: RulesetId, json: object | string): BoardReport;
/** What can be set on a game's boards by somebody who has the printed map, and what is known, derived or guessed of ours. */
export function mapForm(id: RulesetId): MapForm;
/**
 * A map of one's own, given as an object or as its text, as its author sees it: what is set, what differs from our board,
 * what is wrong.
 * @throws {Error} if it is no map, or names what our board has not.
 */
export function readMap(id: RulesetId, map: MapFile | string): MapSeen;
/** What this package is: its version, the newest record format that it reads, its rulesets. */
export function version(): { package: string; record: number; rulesets: RulesetId[] };

/** What a record says about itself. */
export interface RecordHead {
  ruleset: string;
  /** The version of the ruleset by which it was played. */
  rules: number;
  /** The version of that ruleset in this package; null if there is no such ruleset here. */
  rulesNow: number | null;
  /** The version of the package that wrote it. */
  package: string;
  seed: string;
  options: object;
  /** How many decisions it holds. */
  decisions: number;
  /** How it ended, in words, if it says so. */
  result: string | null;
  /** What its table noted about itself. */
  table: object | null;
}

/** A position that is put together by hand, sound or not; `Game.editor` makes one. */
export class Editor {
  private constructor();
  /** Everything that can be set now, with its values. What can be set may change with every edit. */
  form(): EditForm;
  /**
   * Sets a field to one of the values that it offers; for a place on the board that is `{ space: id }`. What cannot be
   * otherwise then is set, too.
   * @throws {Error} if there is no such field, or it does not offer this value; nothing has changed.
   */
  edit(key: string, value: unknown): void;
  /** Takes every piece off the board. */
  clear(): void;
  /** What keeps this from being a position of the game; nothing if it is one. */
  problems(): EditProblem[];
  /** What there is to draw, sound or not, as the referee sees it. */
  scene(): Scene;
  /** The pieces that are not on the map, as they would look on a space of it. */
  reserve(): PieceScene[];
  /** The position, sound or not. */
  position(): Position;
  /** The same as one short text. */
  positionText(): string;
  /**
   * A game that begins from this position.
   * @throws {Error} if it has problems.
   */
  game(seed?: string): AnyGame;
  /** Gives its memory back. */
  free(): void;
  [Symbol.dispose](): void;
}

/** A whole game: everything that is needed to play it again. */
export interface GameRecord {
  format: number;
  ruleset: string;
  /** The version of the ruleset by which it was played; 1 if nothing is said. */
  rules?: number;
  package: string;
  seed: string;
  options: object;
  boardHash: string;
  board?: object;
  position?: object;
  /** The places in `position` that are guessed, if it was one. */
  guessed?: string[];
  setup?: number[];
  moves: { side: Side; command: { type: string }; dice?: number[] }[];
  result?: string;
  /** `Game.hash()` after the last decision. */
  hash?: string;
  /** What the table notes about itself, such as who sits where: the rules do not look at it. */
  table?: object;
}
