/**
 * Whose eyes look at the game. Where two persons share a screen and something is hidden, the screen is covered
 * whenever the other side is to look, until that person says that nobody else is looking.
 */

/** @typedef {import("../types.js").Game} Game */
/** @typedef {import("../types.js").Side} Side */
/** @typedef {import("../types.js").Role} Role */

export class Eyes {
  /** Who said last that it is he who looks. @type {Side | null} */
  #looking = null;
  /** Is a secret choice under way in a game that is open otherwise? */
  #secret = false;
  /** Who has made the last decision. @type {Side | null} */
  #last = null;
  /** Which of the two persons of his side he is, where a side is two. @type {Role | null} */
  #role = null;
  /** Who of them the screen was handed to, and in which position. @type {{ role: Role, length: number } | null} */
  #handed = null;
  /** The side by whose knowledge all is tried out: it looks whoever decides. @type {Side | null} */
  only = null;
  /** The side whose device this is, if it holds no more than that side may know. @type {Side | null} */
  device = null;
  /** How many had to decide at the last look. */
  #deciders = 0;
  /** How many decisions had been made. */
  #length = -1;

  /** @param {boolean} hidden does a player see less than everything? */
  constructor(hidden) {
    this.hidden = hidden;
  }

  /** Takes note of a new position. @param {Game} game */
  follow(game) {
    const length = game.length;
    const now = game.deciders().length;
    if (length === this.#length && now === this.#deciders) return;
    const before = length === this.#length + 1 ? this.#deciders : decidersBefore(game);
    // When both choose in secret, the first choice stays secret until the second is made.
    this.#secret = now === 2 || (now === 1 && before === 2);
    this.#last = game.log("referee", length).at(-1)?.side ?? null;
    // After what all may see, nobody knows who looks at the next secret.
    if (!this.hidden && !this.#secret) this.#looking = null;
    this.#deciders = now;
    this.#length = length;
  }

  /** @param {Side} side @param {Role | null} role */
  look(side, role = null) {
    this.#looking = side;
    this.#role = role;
  }

  /** Gives the screen to the other person of a side. @param {Role} role @param {number} length of the game */
  hand(role, length) {
    this.#handed = { role, length };
    this.#role = null;
  }

  /**
   * Which of the two persons of a side is to look.
   * @param {object} now
   * @param {number} now.length of the game
   * @param {readonly Role[]} now.acting who of them has something to decide
   * @param {boolean} now.writes may the commander write an order?
   * @returns {{ role: Role, looks: boolean }} and whether he looks already
   */
  roleFor({ length, acting, writes }) {
    if (this.#handed?.length !== length) this.#handed = null;
    const [only] = acting.length === 1 ? acting : [];
    // Where both have something to decide, the subordinate sits, and hands over when he likes.
    const usual = only ?? (acting.length === 0 ? this.#role : null) ?? "subordinate";
    const role = writes ? "commander" : (this.#handed?.role ?? usual);
    return { role, looks: role === this.#role };
  }

  /** Is something kept from a side now? */
  get guards() {
    return this.hidden || this.#secret;
  }

  /**
   * Who sees the game now, and for whom the screen is covered.
   * @param {Game} game
   * @param {Side[]} persons
   * @param {boolean} analysis is something tried out, by somebody who decides for both?
   * @returns {{ looking: Side | null, covered: Side | null }} nobody looks for a side where all is open
   */
  see(game, persons, analysis = false) {
    const alone = this.only ?? this.device;
    if (alone) return { looking: alone, covered: null };
    const deciders = game.deciders();
    const open = !this.hidden && (!this.#secret || analysis);
    if (open || persons.length === 0 || deciders.length === 0) return { looking: null, covered: null };
    if (persons.length === 1) return { looking: persons[0], covered: null };
    const looking = this.#looking;
    if (looking && !deciders.includes(looking)) this.#role = null;
    if (looking && deciders.includes(looking)) return { looking, covered: null };
    // Who has just decided sits at the screen, and need not hand it over first.
    const next = deciders.find((side) => side === this.#last) ?? deciders[0];
    return { looking: next, covered: next };
  }
}

/** How many had to decide one decision ago. @param {Game} game */
function decidersBefore(game) {
  if (game.length === 0) return 0;
  const before = game.fork();
  before.seek(game.length - 1);
  const deciders = before.deciders().length;
  before.free();
  return deciders;
}
