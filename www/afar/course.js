/**
 * The course of a game between two devices: what is agreed after each link, and what the next one makes of it. Both
 * sides work it out from the same links, also the one who makes a link, so they cannot come to differ unnoticed.
 */

import { same } from "./bytes.js";
import { gameOf } from "./beginning.js";
import { beginningOf, printOf, stateOf } from "./link.js";
import { commandOf } from "./notation.js";
import { OPENED, sealOf } from "./seals.js";
import { isNext, LAST_LINK, seedOf } from "./shares.js";
import { seenIn, SHOWN, SHOWS, toldIn, unhidden } from "./told.js";

/** @typedef {import("./bytes.js").Bytes} Bytes */
/** @typedef {import("./link.js").Link} Link */
/** @typedef {import("../types.js").Game} Game */
/** @typedef {import("../types.js").Side} Side */
/** @typedef {import("../types.js").Command} Command */

/** Whose link it is: that of the one who invited, or of the one who answered. @typedef {"host" | "guest"} Player */

/**
 * What never changes in a game.
 * @typedef {object} Agreement
 * @property {import("./beginning.js").Rules} rules
 * @property {import("./beginning.js").Invitation} invitation
 * @property {import("./beginning.js").Answer} answer
 * @property {Bytes} game what the game is known by
 * @property {Keys} keys
 */

/** What opens the hidden choices of each, as far as it is known here. @typedef {{ [player in Player]?: string }} Keys */

/**
 * A decision that has to wait for the other's part in its dice. It has its seed if the dice are known, and only what comes of
 * them has to be told.
 * @typedef {{ side: Side, command: Command, seed?: string }} Waiting
 */

/**
 * What is agreed after a link.
 * @typedef {object} Agreed
 * @property {number} number of that link
 * @property {Bytes[]} prints of all links so far
 * @property {Bytes[]} shares that they showed; that of the answer comes first
 * @property {Bytes} state the fingerprint of the state
 * @property {Game | null} game nothing before the first link
 * @property {boolean} swapped have the two changed sides?
 * @property {Waiting | null} waits what is decided, and has to wait for the next link
 * @property {{ by: Player, number: number, seal: string } | null} sealed
 * @property {{ by: Player, length: number } | null} asked for which way back somebody asks
 * @property {Player | null} resigned
 * @property {Keys} shown what was shown of hidden choices at the end
 * @property {Player | null} left who leaves the game to the other
 * @property {boolean} strict does every roll of the next links wait for the other's?
 * @property {string} word that came with the link
 */

/** No text to the other is longer. */
export const LONGEST_WORD = 280;

/** What a line is that is no decision. */
export const SAYS = {
  opened: "!open ",
  sealed: "!seal ",
  ask: "!ask ",
  back: "!back",
  resign: "!resign",
  wait: "!wait",
  came: "!came ",
  shows: SHOWS,
  leave: "!leave",
  strict: "!strict",
  word: ";",
};

/** Why a link of the other's is none that the rules allow. */
export class Illegal extends Error {}

/** @param {number} number @returns {Player} */
export const authorOf = (number) => (number % 2 ? "host" : "guest");

/** @param {Agreement} agreement @returns {Promise<Agreed>} what is agreed before the first link */
export const beginningWith = async ({ game, answer, invitation }) => ({
  number: 0,
  prints: [await beginningOf(game)],
  shares: [answer.first],
  state: new Uint8Array(),
  game: null,
  swapped: false,
  waits: null,
  sealed: null,
  asked: null,
  resigned: null,
  shown: {},
  left: null,
  strict: invitation.terms.dice === "strict",
  word: "",
});

/** @param {import("./beginning.js").Rules} rules @param {import("./beginning.js").Invitation} invitation @param {import("./beginning.js").Answer} answer @param {Keys} [keys] @returns {Promise<Agreement>} */
export const agreementOf = async (rules, invitation, answer, keys = {}) => ({
  rules,
  invitation,
  answer,
  game: await gameOf(invitation.bytes, answer.bytes),
  keys,
});

/** Is it decided? @param {Agreed} agreed */
export const isOver = ({ resigned, left, game }) => Boolean(resigned || left || game?.outcome());

/** Has a player still to show what he has hidden? @param {Agreement} agreement @param {Agreed} agreed @param {Player} player */
export const owes = ({ invitation }, agreed, player) =>
  invitation.terms.told && isOver(agreed) && !agreed.shown[player];

/** The fingerprint of a state, as devices of both sides know it. @param {Agreement} agreement @param {Game} game */
const fingerprint = ({ invitation }, game) => stateOf(invitation.terms.told ? game.openHash() : game.hash());

/** Which side a player has: in some games the two may change sides. @param {Pick<Agreement, "invitation">} agreement @param {Player} player @param {boolean} swapped @returns {Side} */
export const sideOf = ({ invitation }, player, swapped) =>
  (invitation.terms.side === "union") === ((player === "host") === !swapped) ? "union" : "confederate";

/** Have the two changed sides? @param {Game} game */
export const isSwapped = (game) => game.scene("union").seatsSwapped;

/**
 * The game as the maker of the next link finds it: with what has waited for his share. Where it cannot be known here what comes of
 * that, it waits on, with its seed.
 * @param {Agreement} agreement @param {Agreed} agreed @param {Bytes} share of the next link
 * @param {{ opened: { side: Side, command: Command } | null, seen?: string, waits?: boolean }} said the secret choice that is opened,
 *   what everybody sees of what waited, and is it said that it waits on?
 * @returns {Promise<{ game: Game, waits: Waiting | null }>}
 */
export async function opening(agreement, { number, shares, game: before, waits, swapped }, share, said) {
  const seed = waits?.seed ?? (await seedOf(number + 1, shares[number], share));
  const { game: id, options } = agreement.invitation.terms;
  const game = before ? before.fork() : agreement.rules.createGame(id, options, seed);
  try {
    if (said.opened) game.apply(said.opened.side, said.opened.command);
    if (!waits) return { game, waits: null };
    const late = { ...waits, seed };
    if (said.waits) return { game, waits: late };
    const blind = blindFor(agreement, swapped);
    if (blind && blind !== waits.side) {
      const told = { command: waits.command, ...(said.seen ? { open: said.seen } : {}) };
      return { game, waits: isTold(game, blind, waits.side, told, { seed }) ? null : late };
    }
    game.apply(waits.side, waits.command, { seed });
    if (said.seen && seenIn(game) !== said.seen) throw new Illegal("What came of the dice is not so.");
    return { game, waits: null };
  } catch (error) {
    game.free();
    throw error;
  }
}

/** The side whose device this is, if it holds no more than that side may know. @param {Agreement} agreement @param {boolean} swapped */
function blindFor(agreement, swapped) {
  const { keys, invitation } = agreement;
  const player = keys.host ? (keys.guest ? null : "host") : "guest";
  return invitation.terms.told && player ? sideOf(agreement, player, swapped) : null;
}

/**
 * Carries out a decision as the other side tells of it.
 * @param {Game} game @param {Side} viewer @param {Side} side @param {{ command: Command | null, open?: string }} told
 * @param {number[] | { seed: string }} dice
 * @returns {boolean} nothing is done if it hangs on what is hidden, and more has to be told
 */
function isTold(game, viewer, side, told, dice) {
  try {
    game.applyTold(viewer, side, told, dice);
    return true;
  } catch (error) {
    if (error instanceof Error && "open" in error && error.open) return false;
    throw error;
  }
}

/**
 * Carries a decision out, if its dice need not wait.
 * @param {Game} game @param {Side} side @param {Command} command
 * @param {string | null} seed of the dice of this link; nothing where they wait for the next
 * @returns {boolean} is it done? If not, it waits.
 */
export function decide(game, side, command, seed) {
  if (game.deciders().length === 2) {
    const refusal = game.check(side, command);
    if (refusal) throw new Illegal(refusal.text);
    return false;
  }
  try {
    game.apply(side, command, seed === null ? [] : /** @type {any} */ ({ seed }));
    return true;
  } catch (error) {
    if (seed === null && error instanceof Error && "sidesOfNext" in error) return false;
    throw error;
  }
}

/**
 * The same on a device that holds no more than its side may know.
 * @param {Game} game @param {Side} viewer @param {Side} side @param {import("./told.js").Told} told @param {string | null} seed
 */
function decideAsTold(game, viewer, side, { command, seen }, seed) {
  try {
    return isTold(
      game,
      viewer,
      side,
      { command, ...(seen ? { open: seen } : {}) },
      seed === null ? [] : { seed },
    );
  } catch (error) {
    if (seed === null && error instanceof Error && "sidesOfNext" in error) return false;
    throw error;
  }
}

/** The seed of the dice that are rolled at once. @param {Agreed} agreed @param {Bytes} share @returns {Promise<string | null>} */
export const seedAtOnce = async ({ number, shares, strict }, share) =>
  strict ? null : seedOf(number + 1, shares[number], share);

/**
 * What a link makes of what was agreed.
 * @param {Agreement} agreement @param {Agreed} agreed
 * @param {Omit<Link, "state"> & { state: Bytes | null }} link its state is nothing while it is being made
 * @returns {Promise<Agreed>}
 */
export async function after(agreement, agreed, link) {
  const { number, share, lines } = link;
  if (isOver(agreed) && !owes(agreement, agreed, authorOf(number)))
    throw new Illegal("The game was over before it.");
  if (number > LAST_LINK) throw new Illegal("A game has no more links.");
  const shown = number > 1 ? agreed.shares[number - 2] : agreement.invitation.anchor;
  if (!(await isNext(share, shown)))
    throw new Illegal("Its part in the dice is not the one that was promised.");
  const reading = new Reading(agreement, agreed, share, lines);
  try {
    await reading.all();
    const game = /** @type {Game} */ (reading.game);
    const state = fingerprint(agreement, game);
    if (link.state && !same(link.state, state)) throw new Illegal("It leads elsewhere on this device.");
    return {
      number,
      prints: [...agreed.prints, await printOf({ ...link, state })],
      shares: [...agreed.shares, share],
      state,
      game,
      swapped: reading.swapped,
      waits: reading.waits,
      sealed: reading.sealed,
      asked: reading.asked,
      resigned: reading.resigned,
      shown: reading.shown,
      left: reading.left,
      strict: reading.strict,
      word: reading.word,
    };
  } catch (error) {
    reading.game?.free();
    if (error instanceof WebAssembly.RuntimeError) throw error;
    throw error instanceof Illegal
      ? error
      : new Illegal(error instanceof Error ? error.message : String(error));
  }
}

/** One link, read line by line. */
class Reading {
  /** @type {Game | null} */
  game = null;
  /** @type {Agreed["waits"]} */
  waits = null;
  /** @type {Agreed["asked"]} */
  asked = null;
  /** @type {Agreed["left"]} */
  left = null;
  word = "";
  /** Hidden choices so far. */
  #hidden = 0;
  /** May nothing more be decided in this link? */
  #closed = false;

  /** @param {Agreement} agreement @param {Agreed} agreed @param {Bytes} share @param {string[]} lines */
  constructor(agreement, agreed, share, lines) {
    this.agreement = agreement;
    this.agreed = agreed;
    this.share = share;
    this.lines = lines;
    this.number = agreed.number + 1;
    this.author = authorOf(this.number);
    this.sealed = agreed.sealed;
    this.resigned = agreed.resigned;
    this.left = agreed.left;
    this.shown = agreed.shown;
    this.swapped = agreed.swapped;
    this.strict = agreed.strict;
    this.side = sideOf(agreement, this.author, agreed.swapped);
  }

  async all() {
    const { invitation, keys } = this.agreement;
    if (invitation.terms.told && !keys.host && !keys.guest)
      throw new Illegal("Others can follow this game when both have shown at its end what they hid.");
    const [first = ""] = this.lines;
    const opened = this.agreed.waits && this.sealed ? await this.#opened(first) : null;
    const said = { opened, ...this.#came(first) };
    const { game, waits } = await opening(this.agreement, this.agreed, this.share, said);
    this.game = game;
    if (waits && !said.waits) throw new Illegal("What comes of the dice has to be told.");
    this.waits = waits;
    this.#closed = waits !== null;
    this.seed = await seedAtOnce(this.agreed, this.share);
    const start = game.length;
    const isRead = opened || said.waits || said.seen;
    for (const line of isRead ? this.lines.slice(1) : this.lines) await this.#read(line, start);
    this.#holdSides(start);
  }

  /** What is said of a decision that has waited. @param {string} line @returns {{ seen?: string, waits?: boolean }} */
  #came(line) {
    const { waits } = this.agreed;
    const isOwn = waits?.side === this.side;
    if (line === SAYS.wait) {
      if (!this.agreement.invitation.terms.told || !waits || waits.seed || isOwn)
        throw new Illegal("Nothing has to wait.");
      return { waits: true };
    }
    if (!waits?.seed) return {};
    if (!line.startsWith(SAYS.came)) throw new Illegal("It does not tell what came of the dice.");
    return { seen: line.slice(SAYS.came.length) };
  }

  /** The secret choice that was sealed. @param {string} line */
  async #opened(line) {
    const { sealed } = this;
    const [, nonce, choice] =
      (line.startsWith(SAYS.opened) && OPENED.exec(line.slice(SAYS.opened.length))) || [];
    if (!sealed || nonce === undefined) throw new Illegal("A sealed choice was to be opened.");
    const command = commandOf(choice);
    if (!command || (await sealOf(nonce, sealed.number, choice)) !== sealed.seal)
      throw new Illegal("The secret choice is not the one that was sealed.");
    this.sealed = null;
    return { side: this.side, command };
  }

  /** @param {string} line @param {number} start how long the game was before the first */
  async #read(line, start) {
    if (line.startsWith(SAYS.word)) {
      const word = line.slice(SAYS.word.length);
      if (this.word || [...word].length > LONGEST_WORD) throw new Illegal("It says more than a link may.");
      this.word = word;
      return;
    }
    if (line.startsWith(SAYS.shows)) {
      this.#show(line.slice(SAYS.shows.length));
      return;
    }
    if (line === SAYS.strict) {
      this.#wait();
      return;
    }
    if (this.#closed || isOver(this.agreed)) throw new Illegal("It goes on after what has to wait.");
    if (line === SAYS.back) this.#goBack(start);
    else if (line === SAYS.resign) this.resigned = this.author;
    else if (line === SAYS.leave) this.left = this.author;
    else if (line.startsWith(SAYS.ask)) this.#ask(line.slice(SAYS.ask.length));
    else if (line.startsWith(SAYS.sealed)) this.#seal(line.slice(SAYS.sealed.length));
    else if (this.agreement.invitation.terms.told) await this.#decideTold(line);
    else this.#decide(line);
    this.#closed ||= Boolean(
      this.resigned || this.left || this.asked || this.waits || this.sealed?.number === this.number,
    );
  }

  /** Every roll of the next links waits. Its own rolls have fallen: it holds for those that nobody can know yet. */
  #wait() {
    if (this.strict) throw new Illegal("Every roll waits already.");
    this.strict = true;
  }

  /** What opens the hidden choices of this side, when all is over. @param {string} key */
  #show(key) {
    const game = /** @type {Game} */ (this.game);
    const over = isOver({ ...this.agreed, game, resigned: this.resigned, left: this.left });
    if (!this.agreement.invitation.terms.told || !over || this.shown[this.author] || !SHOWN.test(key))
      throw new Illegal("There is nothing to show.");
    this.shown = { ...this.shown, [this.author]: key };
  }

  /** The other's wish is granted. @param {number} start */
  #goBack(start) {
    const { asked } = this.agreed;
    const game = /** @type {Game} */ (this.game);
    if (!asked || asked.by === this.author || game.length !== start)
      throw new Illegal("Nobody asked for a way back.");
    game.seek(asked.length);
    this.game = game.fork();
    game.free();
    // Both decide by it in their next links.
    this.#closed = isSwapped(this.game) !== this.swapped;
  }

  /** @param {string} length */
  #ask(length) {
    const game = /** @type {Game} */ (this.game);
    if (!/^\d{1,5}$/.test(length) || Number(length) >= game.length || this.sealed)
      throw new Illegal("There is no such way back.");
    this.asked = { by: this.author, length: Number(length) };
  }

  /** @param {string} seal */
  #seal(seal) {
    const game = /** @type {Game} */ (this.game);
    if (!/^[0-9a-f]{32}$/.test(seal) || game.deciders().length !== 2 || this.sealed)
      throw new Illegal("Nothing is to be chosen in secret.");
    this.sealed = { by: this.author, number: this.number, seal };
  }

  /** @param {string} line */
  #decide(line) {
    const game = /** @type {Game} */ (this.game);
    const command = commandOf(line);
    if (!command) throw new Illegal("One of its lines is no decision.");
    if (game.deciders().length === 2 && this.sealed?.by !== other(this.author))
      throw new Illegal("A choice that is secret was not sealed.");
    if (!decide(game, this.side, command, this.seed ?? null)) this.waits = { side: this.side, command };
  }

  /** A decision of a game whose secrets only their side's device holds. @param {string} line */
  async #decideTold(line) {
    const { agreement, author, number, side, seed = null } = this;
    const game = /** @type {Game} */ (this.game);
    const told = toldIn(line);
    if (!told) throw new Illegal("One of its lines is no decision.");
    const key = agreement.keys[author];
    const place = this.#hidden;
    if (told.seal) this.#hidden++;
    const command =
      told.seal && key
        ? await unhidden(key, number, place, told.seal, /** @type {Command[]} */ (game.legal(side)))
        : told.command;
    if (key && !command) throw new Illegal("A hidden choice is not the one that was sealed.");
    const done = key
      ? decide(game, side, /** @type {Command} */ (command), seed)
      : decideAsTold(game, /** @type {Side} */ (blindFor(agreement, this.agreed.swapped)), side, told, seed);
    if (done !== (told.seen !== null) || (done && seenIn(game) !== told.seen))
      throw new Illegal("What everybody sees after a decision is not so.");
    if (!done) this.waits = { side, command: /** @type {Command} */ (command) };
  }

  /** Who has changed sides decides for the other one only in his next link. @param {number} start */
  #holdSides(start) {
    const game = /** @type {Game} */ (this.game);
    if (game.length === start) return;
    const { swapped } = this;
    this.swapped = isSwapped(game);
    if (this.swapped === swapped || game.length < start) return;
    const before = game.fork();
    before.seek(game.length - 1);
    const late = isSwapped(before) !== swapped;
    before.free();
    if (late || this.waits) throw new Illegal("It goes on after the two have changed sides.");
  }
}

/** @param {Player} player @returns {Player} */
export const other = (player) => (player === "host" ? "guest" : "host");
