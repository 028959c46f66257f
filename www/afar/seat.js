/**
 * A seat in a game between two devices: what is kept of it, whose link is next, what comes of a link that somebody opens, and
 * the next link.
 */

import { joined, same } from "./bytes.js";
import { KINDS, readAnswer, readInvitation } from "./beginning.js";
import { agreementOf, authorOf, beginningWith, isOver, isSwapped, other, owes, sideOf } from "./agreed.js";
import { decide, opening, seedAtOnce } from "./carry-out.js";
import { after } from "./course.js";
import { Illegal } from "./illegal.js";
import { isSaid, SAYS } from "./says.js";
import { isSigned, secretOf, signature } from "./keys.js";
import { fromLetters, toLetters } from "./letters.js";
import { contentOf, printOf, readLink } from "./link.js";
import { commandOf } from "./notation.js";
import { seal, unseal } from "./seals.js";
import { placeOf, sharesOf } from "./shares.js";
import { keyOf, keysIn, seenIn, telling } from "./told.js";

/** @typedef {import("./bytes.js").Bytes} Bytes */
/** @typedef {import("./beginning.js").SeatData} SeatData */
/** @typedef {import("./beginning.js").Rules} Rules */
/** @typedef {import("./agreed.js").Agreed} Agreed */
/** @typedef {import("./agreed.js").Agreement} Agreement */
/** @typedef {import("../types.js").Game} Game */
/** @typedef {import("../types.js").Command} Command */

/**
 * What comes of a link. Only a new one changes anything.
 * - `new`: it counts from now on; `mine` if it was made with this seat's key on another device.
 * - `again`, `older`: it was here before, as the last one or earlier.
 * - `missing`: it comes after one that has not been here; `number` is that one's.
 * - `fork`: another one with its number was here before, or it goes on from another one.
 * - `otherGame`, `damaged`, `forged` (not signed by whom it should be from), `illegal` (signed, but the rules do not allow it).
 * - `early`: the answer to the invitation has not been here yet.
 * @typedef {{ kind: "new" | "again" | "older" | "fork", number: number, mine: boolean }
 *   | { kind: "missing", number: number }
 *   | { kind: "illegal", number: number, reason: string }
 *   | { kind: "otherGame" | "damaged" | "forged" | "early" }} Opened
 */

/**
 * The next link, if it is this seat's to make: the game as its maker finds it, the seed of its dice, and what it has to say first.
 * @typedef {{ game: Game, seed: string | null, first: string | null, waits: boolean }} Turn
 */

/**
 * What came of it when all that was hidden was shown: the whole game was played again with that.
 * @typedef {{ kind: "fits" } | { kind: "differs", number: number }} Audit the link that does not fit it
 */

export class Seat {
  /** @type {Agreement | null} */
  agreement = null;
  /** @type {Agreed | null} */
  agreed = null;
  /** @type {Turn | null} */
  turn = null;
  /** @type {Audit | null} */
  audit = null;
  /** @type {Bytes[]} */
  #shares = [];
  /** What opens hidden choices, as far as it is known here. @type {import("./agreed.js").Keys} */
  #keys = {};

  /** @param {Rules} rules @param {SeatData} data @param {import("./beginning.js").Invitation} invitation */
  constructor(rules, data, invitation) {
    this.rules = rules;
    this.data = data;
    this.invitation = invitation;
  }

  /**
   * Sits down again with what was kept.
   * @param {Rules} rules @param {SeatData} data
   * @param {string[]} [links] of a game that is watched: if they show at the end what was hidden, the whole of it can be followed
   */
  static async at(rules, data, links = data.links) {
    const invitation = await readInvitation(data.invitation);
    if (!invitation) throw new Error("The invitation to this game is damaged.");
    const seat = new Seat(rules, { ...data, links: [] }, invitation);
    if (!seat.watches) seat.#shares = await sharesOf(secretOf(data.key));
    if (seat.terms.told)
      seat.#keys = seat.watches ? await keysIn(links) : { [seat.player]: await keyOf(secretOf(data.key)) };
    if (data.answer) await seat.answer(data.answer);
    for (const link of data.links) {
      const { kind } = await seat.open(link, true);
      if (kind !== "new") throw new Error("What was kept of this game is damaged.");
    }
    seat.data = { ...seat.data, mine: data.mine };
    return seat;
  }

  /** Has it no key? Then it opens the links of both, and makes none. */
  get watches() {
    return this.data.key === "";
  }

  get terms() {
    return this.invitation.terms;
  }

  /** Who sits here. @returns {import("./agreed.js").Player} */
  get player() {
    return this.data.invites ? "host" : "guest";
  }

  /** What both are called; the other has no name before he has answered. */
  get names() {
    const [host, guest] = [this.terms.name, this.agreement?.answer.name ?? ""];
    return this.data.invites ? { own: host, other: guest } : { own: guest, other: host };
  }

  /** Which side this seat has. */
  get side() {
    const terms = { invitation: this.invitation };
    return sideOf(terms, this.player, this.agreed?.swapped ?? false);
  }

  /** How many links there have been. */
  get number() {
    return this.agreed?.number ?? 0;
  }

  /** Is it over, and do both know that? */
  get over() {
    return this.agreed !== null && isOver(this.agreed);
  }

  /** Is the next link this seat's? */
  get isNext() {
    const { agreement, agreed } = this;
    if (!agreement || !agreed || this.watches || authorOf(this.number + 1) !== this.player) return false;
    return !this.over || Boolean(owes(agreement, agreed, this.player));
  }

  /** The game as this seat finds it, before what it decides. @returns {Game | null} nothing before it has begun */
  get game() {
    return this.turn?.game ?? this.agreed?.game ?? null;
  }

  /**
   * Takes the answer to the invitation of this seat.
   * @param {string} letters
   * @returns {Promise<"new" | "again" | "damaged" | "forged" | "otherInvitation" | "otherAnswer">}
   */
  async answer(letters) {
    const read = await readAnswer(letters, this.invitation);
    if (read.kind !== "answer") return read.kind;
    if (this.agreement) return same(this.agreement.answer.bytes, read.answer.bytes) ? "again" : "otherAnswer";
    this.agreement = await agreementOf(this.rules, this.invitation, read.answer, this.#keys);
    this.agreed = await beginningWith(this.agreement);
    this.data = { ...this.data, answer: letters };
    await this.#look();
    return "new";
  }

  /**
   * Opens a link: it is tried on a copy, and counts only if all of it is as it should be.
   * @param {string} letters @param {boolean} [known] has this seat held it before?
   * @returns {Promise<Opened>}
   */
  async open(letters, known = false) {
    const { agreement, agreed } = this;
    const bytes = await fromLetters(letters);
    const read = bytes?.[0] === KINDS.link ? await readLink(bytes) : null;
    if (!read) return { kind: "damaged" };
    if (!agreement || !agreed) return { kind: "early" };
    const { link, content, signed } = read;
    const { number } = link;
    if (!same(link.game, agreement.game)) return { kind: "otherGame" };
    const author = authorOf(number);
    const { key } = author === "host" ? agreement.invitation : agreement.answer;
    if (number < 1 || (!known && !(await isSigned(key, content, signed)))) return { kind: "forged" };
    const mine = !this.watches && author === this.player;
    if (number > this.number + 1) return { kind: "missing", number: this.number + 1 };
    if (number <= this.number) {
      const held = same(await printOf(link), agreed.prints[number]);
      return { kind: held ? (number === this.number ? "again" : "older") : "fork", number, mine };
    }
    if (!same(link.before, agreed.prints[this.number])) return { kind: "fork", number, mine };
    try {
      await this.#take(await after(agreement, agreed, link), letters);
    } catch (error) {
      if (!(error instanceof Illegal)) throw error;
      return { kind: "illegal", number, reason: error.message };
    }
    return { kind: "new", number, mine };
  }

  /** @param {Agreed} next @param {string} letters */
  async #take(next, letters) {
    this.agreed?.game?.free();
    this.agreed = next;
    this.data = { ...this.data, links: [...this.data.links, letters], mine: [] };
    const shown = next.shown[other(this.player)];
    if (shown && !this.watches && !this.audit) await this.#uncover({ ...next.shown, ...this.#keys });
    await this.#look();
  }

  /** Plays the whole game again with all that was hidden. @param {import("./agreed.js").Keys} keys */
  async #uncover(keys) {
    const agreement = { .../** @type {Agreement} */ (this.agreement), keys };
    let agreed = await beginningWith(agreement);
    for (const letters of this.data.links) {
      const read = await readLink(/** @type {Bytes} */ (await fromLetters(letters)));
      const before = agreed.game;
      try {
        agreed = await after(agreement, agreed, /** @type {NonNullable<typeof read>} */ (read).link);
      } catch (error) {
        if (!(error instanceof Illegal)) throw error;
        this.audit = { kind: "differs", number: agreed.number + 1 };
        return;
      } finally {
        before?.free();
      }
    }
    this.agreed?.game?.free();
    this.agreed = agreed;
    this.audit = { kind: "fits" };
  }

  /** Looks at what is to be decided now. */
  async #look() {
    this.turn?.game.free();
    this.turn = null;
    const { agreement, agreed } = this;
    if (!agreement || !agreed || !this.isNext) return;
    const share = this.#nextShare;
    const own = await this.#sealed();
    const opened = own && { side: this.side, command: own.command };
    const { game, waits } = await opening(agreement, agreed, share, { opened });
    const came = agreed.waits?.seed && !waits ? SAYS.came + seenIn(game) : null;
    const first = own ? SAYS.opened + own.opened : waits ? SAYS.wait : came;
    const seed = await seedAtOnce(agreed, share);
    this.turn = { game, seed, first, waits: waits !== null };
  }

  get #nextShare() {
    return this.#shares[placeOf(this.number + 1)];
  }

  /** What was chosen here in secret, once the other has chosen, too. */
  async #sealed() {
    const { sealed, waits, game } = /** @type {Agreed} */ (this.agreed);
    if (!sealed || !waits || !game || sealed.by !== this.player) return null;
    const found = await unseal(
      secretOf(this.data.key),
      sealed,
      /** @type {Command[]} */ (game.legal(this.side)),
    );
    if (!found) throw new Error("What was chosen here in secret is not known any more.");
    return found;
  }

  /** May this seat decide something in its link as it stands? @param {Game} game with what it has decided in it */
  mayDecide(game) {
    if (!this.turn || this.turn.waits || this.over || game.outcome() || !game.deciders().includes(this.side))
      return false;
    const sealed = game.deciders().length === 2 && this.agreed?.sealed?.by === this.player;
    // Who has changed sides decides in his next link.
    return !sealed && isSwapped(game) === this.agreed?.swapped;
  }

  /**
   * Carries out what this seat decides.
   * @param {Game} game @param {Command} command
   * @returns {boolean} is it done? If not, it waits, and the link ends with it.
   */
  decide(game, command) {
    return decide(game, this.side, command, this.turn?.seed ?? null);
  }

  /**
   * The game with lines of the next link in it.
   * @param {string[]} lines as the seat keeps them
   * @returns {{ game: Game, waits: Command | null }} and the decision that waits
   */
  played(lines) {
    let game = /** @type {Game} */ (this.game).fork();
    /** @type {Command | null} */
    let waits = null;
    for (const line of lines) {
      const next = this.#next(game, line);
      if (next.game !== game) game.free();
      game = next.game;
      if (next.command && !next.done) waits = next.command;
    }
    return { game, waits };
  }

  /** The game after one of these lines. @param {Game} game @param {string} line @returns {{ game: Game, command: Command | null, done: boolean }} */
  #next(game, line) {
    if (line === SAYS.back && this.agreed?.asked) {
      game.seek(this.agreed.asked.length);
      return { game: game.fork(), command: null, done: true };
    }
    const command = isSaid(line) ? null : commandOf(line);
    return { game, command, done: command !== null && this.decide(game, command) };
  }

  /**
   * Makes the next link. It counts from now on, and must be kept before it is shown.
   * @param {string[]} lines what is decided in it, and what else it says
   * @returns {Promise<string>} in letters
   */
  async send(lines) {
    const { agreement, agreed, turn } = this;
    if (!agreement || !agreed || !turn) throw new Error("The next link is the other side’s.");
    const told = this.terms.told ? await this.#telling(lines) : await this.#sealing(lines);
    const said = [...(turn.first ? [turn.first] : []), ...told];
    const made = {
      game: agreement.game,
      number: this.number + 1,
      before: agreed.prints[this.number],
      share: this.#nextShare,
      state: null,
      lines: said,
    };
    const next = await after(agreement, agreed, made);
    const { key } = this.data.invites ? agreement.invitation : agreement.answer;
    const content = await contentOf({ ...made, state: next.state });
    const letters = await toLetters(joined(content, await signature(this.data.key, key, content)));
    await this.#take(next, letters);
    return letters;
  }

  /** The same lines, as the other side's device may know them; at the end with what shows all that was hidden. @param {string[]} lines */
  async #telling(lines) {
    const { agreement, agreed, player, side } = this;
    const key = /** @type {string} */ (agreement?.keys[player]);
    const said = [];
    let game = /** @type {Game} */ (this.game).fork();
    let place = 0;
    for (const line of lines) {
      const next = this.#next(game, line);
      if (next.game !== game) game.free();
      game = next.game;
      if (!next.command || !next.done) {
        said.push(line);
        continue;
      }
      const hiding = { key, number: this.number + 1, place };
      const told = await telling(game, side === "union" ? "confederate" : "union", next.command, hiding);
      if (told.isHidden) place++;
      said.push(told.line);
    }
    const ends = [SAYS.resign, SAYS.leave];
    const over =
      Boolean(game.outcome() || agreed?.resigned || agreed?.left) ||
      ends.some((line) => lines.includes(line));
    game.free();
    return over ? [...said, SAYS.shows + key] : said;
  }

  /** The same lines, with a secret choice sealed. @param {string[]} lines */
  async #sealing(lines) {
    const last = lines.findLastIndex((line) => !isSaid(line));
    if (last < 0 || this.agreed?.sealed?.by === other(this.player)) return lines;
    const { game } = this.played(lines.slice(0, last));
    const secret = game.deciders().length === 2;
    game.free();
    const command = commandOf(lines[last]);
    if (!secret || !command) return lines;
    const line = SAYS.sealed + (await seal(secretOf(this.data.key), this.number + 1, command));
    return lines.with(last, line);
  }
}
