/**
 * Plays random games to the end, each legal command equally likely, and adds up what they were like.
 * The same id and settings always give the same games.
 */
export function playouts<Id extends RulesetId>(id: Id, settings: PlayoutSettings<Id>): Playouts;
/** Which random games to play. */
export interface PlayoutSettings<Id extends RulesetId = RulesetId> {
  /** How many, from 1 to 100000. They cannot be stopped: play many inside a worker. */
  games: number;
  /** Any text; without one, a random one. */
  seed?: string;
  options?: GameOptions<Id>;
}

/** What a bot decided. */
export interface BotChoice<Command> {
  command: Command;
  /** The expected result for its side, from 0 (loss) to 1 (win). */
  value: number;
  /** How many of its games began with this command. */
  visits: number;
  /** What it expects to happen, beginning with the command. */
  line: { side: Side; command: Command }[];
}

/** How long a bot thinks: until one of the two runs out; a second if nothing is said. */
export interface BotSettings {
  /** Any text; the same seed and iterations always give the same choice. */
  seed?: string;
  thinkMs?: number;
  iterations?: number;
  /** The share of its decisions, from 0 to 1, in which it gives any legal command; none if nothing is said. */
  slips?: number;
}

/** A command that a bot could have given, and what it thinks of it. */
export interface BotCandidate<Command> {
  command: Command;
  /** The expected result for its side, from 0 (loss) to 1 (win): an estimate, no probability. */
  value: number;
  /** How many of its games began with this command. */
  visits: number;
  /** The same as a part of all of them, from 0 to 1. */
  share: number;
}

/** What to tell of a decision. */
export interface BotQuestion<Command> {
  /** How many commands at most; 3 if nothing is said. */
  most?: number;
  /** A legal command that is weighed besides, by a search of its own with as many iterations and as much time. */
  about?: Command;
}

/** What a bot thinks of a decision. */
export interface BotAnalysis<Command> {
  /** The expected result of its choice for its side, from 0 (loss) to 1 (win). */
  value: number;
  /** What it expects to happen, beginning with its choice. */
  line: { side: Side; command: Command }[];
  /** The commands that it tried: its choice, then the most visited first. None from a bot that does not search. */
  candidates: BotCandidate<Command>[];
  /** The command that was asked about; its `share` is that of its own search. */
  about: BotCandidate<Command> | null;
}

/** An opponent that plays any ruleset, by what its side may know. Call it inside a worker. */
export class Bot {
  constructor(kind: "random" | "search", settings?: BotSettings);
  /** Chooses a legal command. */
  choose<Command>(game: Game<any, Command, any, any>, side: Side): BotChoice<Command>;
  /**
   * Tells what it thinks of the decision of a side; it does not slip then. `progress` is told now and then, from 0 to 1,
   * how far it has come.
   */
  analyse<Command>(
    game: Game<any, Command, any, any>,
    side: Side,
    question?: BotQuestion<Command>,
    progress?: (share: number) => void,
  ): BotAnalysis<Command>;
  free(): void;
  [Symbol.dispose](): void;
}
