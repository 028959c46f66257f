// A game between two devices by numbered links. What the bytes are and what each refusal means is in docs/AFAR.md.

import type { AnyGame, RulesetId, Side } from "../high_water_mark.js";

/** Who invited, and who answered. */
export type Player = "host" | "guest";

/** A command of any game. */
export type Command = { type: string; [field: string]: unknown };

/** What two agree on before they play. */
export interface Terms {
  game: RulesetId;
  options: Record<string, unknown>;
  /** The version of its rules. */
  rules: number;
  /** The fingerprint of its board. */
  board: string;
  /** Whose side the one who invites begins on. */
  side: Side;
  /** Strict: a roll waits for the other's link, and nobody can foresee it. Quick: it does not, and its mover could. */
  dice: "strict" | "quick";
  /** May both ask the computer? */
  advice: boolean;
  /** Does each device hold no more than its side may know? */
  told?: true;
  /** Of the one who invites; at most 40 characters. */
  name: string;
}

/** A seat as it is kept. Whoever has it can play for it. */
export interface SeatData {
  /** Empty where somebody only watches. */
  key: string;
  invitation: string;
  answer: string | null;
  invites: boolean;
  links: string[];
  /** Has it come from a card, so that links may be missing that it has made? */
  restored?: boolean;
  /** Lines that were decided since the last link; `Seat` leaves them to whoever keeps them. */
  mine: string[];
}

/** The package, or what has these two of it. */
export interface Rules {
  createGame: (id: any, options?: any, seed?: string) => any;
  rulesets: () => { id: string; rulesVersion: number }[];
}

/** What comes of a link; only `new` changes anything. */
export type Opened =
  | { kind: "new" | "again" | "older" | "fork"; number: number; mine: boolean }
  | { kind: "missing"; number: number }
  | { kind: "illegal"; number: number; reason: string }
  | { kind: "otherGame" | "damaged" | "forged" | "early" };

/** What is agreed after a link. */
export interface Agreed {
  readonly number: number;
  /** All that both know; null before the first link. */
  readonly game: AnyGame | null;
  /** What is decided, and has to wait for the next link. */
  readonly waits: { side: Side; command: Command } | null;
  readonly sealed: { by: Player; number: number; seal: string } | null;
  readonly asked: { by: Player; length: number } | null;
  readonly resigned: Player | null;
  /** Who leaves the game to the other. */
  readonly left: Player | null;
  /** Does every roll of the next links wait for the other's? */
  readonly strict: boolean;
  readonly word: string;
}

/** Terms by the rules that are here. The one who decides first invites, unless another side is given. */
export function termsOf(rules: Rules, wished: { game: RulesetId } & Partial<Terms>): Terms;
/** Why a game cannot be played here as it was meant; null if it can. */
export function misfit(
  rules: Rules,
  terms: Terms,
):
  | { kind: "otherGame" }
  | { kind: "otherRules"; theirs: number; ours: number }
  | { kind: "otherBoard" }
  | { kind: "notApart" }
  | null;
/** A new invitation, and the seat that goes with it. */
export function invite(terms: Terms): Promise<SeatData>;
/** Answers an invitation. @throws if it is none. */
export function accept(invitation: string, name: string): Promise<SeatData & { answer: string }>;
/** Reads an invitation; null if it is none or damaged. */
export function readInvitation(letters: string): Promise<{ terms: Terms } | null>;
/** A command as a line of a link. */
export function lineOf(command: Command): string;
/** The command of a line; null if it is none. */
export function commandOf(line: string): Command | null;

/** A seat in a game between two devices. */
export class Seat {
  private constructor();
  /** Sits down with what was kept. */
  static at(rules: Rules, data: SeatData): Promise<Seat>;
  /** What is to be kept. It changes with every answer and every link. */
  readonly data: SeatData;
  readonly terms: Terms;
  /** Has it no key? Then it opens the links of both, and makes none. */
  readonly watches: boolean;
  readonly player: Player;
  readonly names: { own: string; other: string };
  /** Which side it has now. */
  readonly side: Side;
  /** How many links there have been. */
  readonly number: number;
  /** Is the game over, and do both know that? */
  readonly over: boolean;
  /** Is the next link this seat's? */
  readonly isNext: boolean;
  readonly agreed: Agreed | null;
  /** Where each device holds no more than its side may know: what came of it when all was shown; null before. */
  readonly audit: { kind: "fits" } | { kind: "differs"; number: number } | null;
  /** The game as this seat finds it, before what it decides. It stays the seat's: take a fork. */
  readonly game: AnyGame | null;
  /** Takes the answer to its invitation. */
  answer(
    letters: string,
  ): Promise<"new" | "again" | "damaged" | "forged" | "otherInvitation" | "otherAnswer">;
  /** Opens a link: it is tried on a copy, and counts only if all of it is as it should be. */
  open(letters: string): Promise<Opened>;
  /** The game with lines of the next link in it, and the decision that waits for its dice or for the other's choice. */
  played(lines: string[]): { game: AnyGame; waits: Command | null };
  /** May this seat decide something in a game that `played` gave? */
  mayDecide(game: AnyGame): boolean;
  /** Decides something in it. Is it done? If not, it waits, and the link ends with it. */
  decide(game: AnyGame, command: Command): boolean;
  /** Makes the next link. Keep `data` before you send it. */
  send(lines: string[]): Promise<string>;
}
