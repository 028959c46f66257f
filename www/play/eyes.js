/**
 * Whose eyes look at the game. Where two persons share a screen and something is hidden, the screen is covered
 * whenever the other side is to look, until that person says that nobody else is looking.
 */

/** @typedef {import("../types.js").Game} Game */
/** @typedef {import("../types.js").Side} Side */
/** @typedef {import("../types.js").Viewer} Viewer */

export class Eyes {
  /** Who said last that it is he who looks. @type {Side | null} */
  #looking = null;
  /** Is a secret choice under way in a game that is open otherwise? */
  #secret = false;
  /** Who has made the last decision. @type {Side | null} */
  #last = null;
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
    const length = game.length();
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

  /** @param {Side} side */
  look(side) {
    this.#looking = side;
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
   * @returns {{ viewer: Viewer, covered: Side | null }}
   */
  see(game, persons, analysis = false) {
    const deciders = game.deciders();
    const open = !this.hidden && (!this.#secret || analysis);
    if (open || persons.length === 0 || deciders.length === 0) return { viewer: "referee", covered: null };
    if (persons.length === 1) return { viewer: persons[0], covered: null };
    const looking = this.#looking;
    if (looking && deciders.includes(looking)) return { viewer: looking, covered: null };
    // Who has just decided sits at the screen, and need not hand it over first.
    const next = deciders.find((side) => side === this.#last) ?? deciders[0];
    return { viewer: next, covered: next };
  }
}

/** How many had to decide one decision ago. @param {Game} game */
function decidersBefore(game) {
  if (game.length() === 0) return 0;
  const before = game.fork();
  before.seek(game.length() - 1);
  const deciders = before.deciders().length;
  before.free();
  return deciders;
}
