/**
 * The course of a game between two devices: what a link makes of what was agreed before it. Both sides work it out from the same links, also the one who
 * makes a link, so they cannot come to differ unnoticed.
 */

import { authorOf, isOver, isSwapped, other, owes, sideOf } from "./agreed.js";
import { same } from "./bytes.js";
import { blindFor, decide, decideAsTold, opening, seedAtOnce } from "./carry-out.js";
import { Illegal } from "./illegal.js";
import { printOf, stateOf } from "./link.js";
import { commandOf } from "./notation.js";
import { LONGEST_WORD, SAYS } from "./says.js";
import { OPENED, sealOf } from "./seals.js";
import { isNext, LAST_LINK } from "./shares.js";
import { seenIn, SHOWN, toldIn, unhidden } from "./told.js";

/** @typedef {import("./bytes.js").Bytes} Bytes */
/** @typedef {import("./link.js").Link} Link */
/** @typedef {import("../types.js").Game} Game */
/** @typedef {import("../types.js").Side} Side */
/** @typedef {import("../types.js").Command} Command */
/** @typedef {import("./agreed.js").Agreement} Agreement */
/** @typedef {import("./agreed.js").Agreed} Agreed */

/** The fingerprint of a state, as devices of both sides know it. @param {Agreement} agreement @param {Game} game */
const fingerprint = ({ invitation }, game) => stateOf(invitation.terms.told ? game.openHash() : game.hash());

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
