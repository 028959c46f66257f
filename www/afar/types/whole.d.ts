// All of a game between two devices: what a seat needs, and what shows and checks whole games (docs/AFAR.md).

import type { AnyGame, Side } from "../high_water_mark.js";
import type { Command, Opened, Rules, Seat, SeatData, Terms } from "./index.js";

export * from "./index.js";

/** Which of these invitations an answer is for; -1 if it is for none. */
export function answeredBy(answer: string, invitations: string[]): Promise<number>;
/** Makes the next link of a seat: a program is asked for its decisions until the link ends. */
export function makeLink(
  seat: Seat,
  choose: (game: AnyGame, side: Side) => Command | Promise<Command>,
): Promise<string>;

/** What was found in a text. */
export interface Found {
  kind: "invitation" | "answer" | "link" | "live" | "watch" | "seat";
  letters: string;
}

/** How letters go to another program, and come from it, in their order. */
export interface Way {
  send(letters: string): unknown;
  next(): Promise<string>;
}

/** Invites the other, with terms, or answers its invitation, with a name, and sits down. @throws if what comes is of no use. */
export function meet(rules: Rules, way: Way, own: Terms | string): Promise<Seat>;
/** Plays a game to its end. Nothing is kept. @throws if what comes is of no use. */
export function playOut(
  seat: Seat,
  way: Way,
  choose: (game: AnyGame, side: Side) => Command | Promise<Command>,
): Promise<void>;
/** How a roll came about. */
export interface Roll {
  /** After which dice fell; 0 is the set-up. */
  decision: number;
  /** The link in which it was decided. */
  decided: number;
  /** The link that completed the pair. */
  link: number;
  /** What the link before and this one showed, as hexadecimal digits. */
  parts: [string, string];
  seed: string;
  dice: number[];
}

/** Finds what is ours in a message. */
export function find(text: string): Promise<Found | { kind: "damaged" | "none" }>;
/** Finds all that is ours in a text, such as a conversation, or the file of a game. */
export function findAll(text: string): Promise<Found[]>;
/** Opens links by their numbers, in whatever order they are given; what comes after a missing one is left. */
export function openAll(
  seat: { open(letters: string): Promise<Opened> },
  links: Iterable<string>,
): Promise<{ counted: number; last: Opened | null; left: string[] }>;
/** A seat as a short text: with the links of both the whole game comes back from it. Anyone who has it can play for the seat. */
export function seatCard(data: SeatData): Promise<string>;
/** What somebody needs to watch a game, beside its links. */
export function watchCard(data: SeatData): Promise<string>;
/** The seat of a card, or one without a key that watches, before any link; null if it is none. */
export function readCard(letters: string): Promise<SeatData | null>;
/** A whole game as a text that anybody can check. It holds nothing that is secret. */
export function proofOf(game: Pick<SeatData, "invitation" | "answer" | "links">): string;
/** Checks such a text: every signature, every part of the dice, every decision. `line` is the first that is not as it should be. */
export function checkProof(
  rules: Rules,
  text: string,
): Promise<
  | {
      kind: "sound";
      terms: Terms;
      names: { host: string; guest: string };
      links: number;
      record: string;
      rolls: Roll[];
    }
  | { kind: "unsound"; line: number; reason: string }
>;
