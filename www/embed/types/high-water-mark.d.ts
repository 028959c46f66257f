import type { Refusal } from "../high_water_mark.js";

/** A command of a game: a plain object, told apart by its `type`. */
export type Command = { type: string; [field: string]: unknown };

/** What the attributes of `<high-water-mark>` say; each is a property of the element, too. */
export interface HighWaterMarkAttributes {
  /** The id of the game, such as `c3i`. */
  game: string;
  /** A position, as JSON or in its short form. */
  position?: string | object;
  /** A record: its text, its JSON, its bytes, or what stands in a link behind `game=`. */
  record?: string | object | Uint8Array;
  /** After which decision of the record the reader begins. */
  step?: number | string;
  /** A board file of one's own. */
  board?: string | object;
  /** Whose eyes look: `union`, `confederate`, or `referee`, who sees everything. */
  viewer?: string;
  /** A question about the board that is answered on it, such as `reach:heth`. */
  overlay?: string;
  /** What is shown of the board: pieces and spaces, or `action`. */
  focus?: string;
  /** Arrows and signs of the author, such as `heth>1103 ring:1204`. */
  mark?: string;
  /** Some of `moves why odds log scrub`, or `none`. */
  controls?: string;
  scheme?: "light" | "dark" | "auto";
  caption?: string;
  /** The width of the diagram in pixels, and with it the height of its board. */
  width?: number | string;
  height?: number | string;
  /** Is the diagram as high as its place, no matter what its proportions? */
  fill?: boolean;
}

export interface HighWaterMarkEvents {
  /** The reader, or a program, has given a command. */
  command: CustomEvent<{ side: "union" | "confederate"; command: Command; label: string }>;
  /** The reader has pointed where nothing can be done. */
  refused: CustomEvent<{
    space: string;
    refusals: { rule: string; place: string; text: string; facts: { name: string; value: string }[] }[];
  }>;
  /** The reader looks at something else. */
  select: CustomEvent<{ piece: string | null; space: string | null }>;
  /** The diagram can be asked. */
  ready: CustomEvent<{ game: string; length: number }>;
  /** It cannot be shown, or its engine has stopped. */
  fault: CustomEvent<{ message: string }>;
}

/** The same as attributes of JSX that hear them: `oncommand` and so on. */
export type HighWaterMarkListeners = {
  [Name in keyof HighWaterMarkEvents as `on${Name}`]?: (event: HighWaterMarkEvents[Name]) => void;
};

/** `<high-water-mark>`: a live diagram of a game. */
export class HighWaterMark extends HTMLElement {
  game: string;
  get position(): string;
  set position(value: string | object | null);
  get record(): string;
  set record(value: string | object | Uint8Array | null);
  get step(): string;
  set step(value: string | number | null);
  get board(): string;
  set board(value: string | object | null);
  viewer: string;
  overlay: string;
  mark: string;
  controls: string;
  scheme: string;
  caption: string;
  get width(): string;
  set width(value: string | number | null);
  get height(): string;
  set height(value: string | number | null);

  fill: boolean;

  /** How many decisions the game has, with those that were tried; 0 before it is there. */
  readonly length: number;
  /** After how many of them the moment is that is shown. */
  readonly moment: number;

  /** Loads all that it needs, wherever it stands on the page, and waits until it can be asked. */
  whenReady(): Promise<void>;
  /** Every legal command of the side that decides. */
  legal(): Command[];
  /** Why a command is illegal; null if it is legal. */
  check(command: Command): Refusal | null;
  /** Carries out a command of the side that decides. @throws {RuleError} if it is illegal. */
  apply(command: Command): void;
  /** Looks at the moment after n decisions. */
  seek(n: number): void;
  /** Goes back to what the author shows. */
  reset(): Promise<void>;
  /** The board as it is shown, with its caption, as a PNG. */
  picture(): Promise<Blob>;

  addEventListener<Name extends keyof HighWaterMarkEvents>(
    type: Name,
    listener: (this: HighWaterMark, event: HighWaterMarkEvents[Name]) => void,
    options?: boolean | AddEventListenerOptions,
  ): void;
  addEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | AddEventListenerOptions,
  ): void;
}

declare global {
  interface HTMLElementTagNameMap {
    "high-water-mark": HighWaterMark;
  }
}
