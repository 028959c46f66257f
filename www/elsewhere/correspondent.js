/**
 * Who sits at another device, as the table has to do with him: whose turn it is, what has to wait for him, and the links that go
 * between the two.
 */

import { lineOf } from "../afar/notation.js";
import { seatCard, watchCard } from "../afar/card.js";
import { SAYS } from "../afar/says.js";
import { openAll } from "../afar/many.js";
import { Seat } from "../afar/seat.js";
import { Later } from "../panels/later.js";
import { loadPart } from "../ship/load.js";
import { elsewhereBox } from "./box.js";
import { wayToDice } from "./way-to-dice.js";
import { statusOf } from "./words.js";

/** @typedef {import("../afar/beginning.js").SeatData} SeatData */
/** @typedef {import("../afar/seat.js").Opened} Opened */
/** @typedef {import("../types.js").Game} Game */
/** @typedef {import("../types.js").Command} Command */
/** @typedef {import("../play/table.js").Table} Table */

export class Correspondent {
  /** @type {Table | null} */
  #table = null;
  /** What is about to be said to the other. */
  word = "";
  /** How long the game was when the last link came or went. */
  base = 0;
  /** What is decided, and has to wait. @type {Command | null} */
  waits = null;
  /** Is the other's wish for a way back granted in the next link? */
  back = false;
  /** Is a link being made or opened? */
  busy = false;
  /** What came of the link that was opened last. @type {Opened | null} */
  opened = null;
  box = elsewhereBox;
  wayToDice = wayToDice;
  /** The decision whose dice are asked about; the last one with dice if it is nothing. @type {number | null} */
  doubted = null;
  /** How dice were made, once somebody asks. */
  #dice = new Later(() => import("./dice-box.js"));
  /** What comes after a link that has not come. @type {string[]} */
  #early = [];
  /** Who brings the links, if they go by themselves. @type {import("../relays/courier.js").Courier | null} */
  courier = null;
  /** How the other is asked to play live, where links go by themselves. @type {import("./call.js").Call | null} */
  call = null;

  /** What somebody needs to watch this game, in letters, once it is made. */
  watchCard = "";
  /** The card of this seat, if it is shown. */
  seatCard = "";

  /** The channel to the other's page, if one was made. @type {import("./live.js").Live | null} */
  live = null;

  /** @param {Seat} seat */
  constructor(seat) {
    this.seat = seat;
  }

  /** Goes on as it was left. @returns {Game} for the table */
  resume() {
    const { mine } = this.seat.data;
    const { game, waits } = this.seat.played(mine);
    this.waits = waits;
    this.back = mine[0] === SAYS.back;
    this.base = this.#baseLength();
    return game;
  }

  #baseLength() {
    return this.back ? (this.seat.agreed?.asked?.length ?? 0) : (this.seat.game?.length ?? 0);
  }

  /** @param {Table} table */
  sitAt(table) {
    table.leaving.add(() => this.leave());
    this.#table = table;
    void watchCard(this.seat.data).then((letters) => {
      this.watchCard = letters;
      table.touch();
    });
  }

  /** Shows the card of this seat, or hides it. */
  async showCard() {
    this.seatCard = this.seatCard ? "" : await seatCard(this.seat.data);
    this.#table?.touch();
  }

  get terms() {
    return this.seat.terms;
  }

  /** What he is called. */
  get name() {
    return this.seat.names.other || "the other side";
  }

  /** The side here, if this device holds no more than that side may know. */
  get blindSide() {
    const { seat } = this;
    return seat.terms.told && seat.audit?.kind !== "fits" ? seat.side : null;
  }

  /** What the one is called who has a side elsewhere. @param {import("../types.js").Side} side */
  nameAt(side) {
    const { seat } = this;
    return seat.watches && side === seat.side ? seat.names.own || "the host" : this.name;
  }

  /** Is there nothing that the person here may decide? @param {Game} game */
  isIdle(game) {
    return this.busy || this.waits !== null || !this.seat.mayDecide(game);
  }

  /** @template T @param {(game: Game) => T} question @returns {T} */
  #asks(question) {
    return /** @type {Table} */ (this.#table).askGame(question);
  }

  /** Is the next link this seat's, and is nothing left to decide in it? */
  get isReady() {
    return this.seat.isNext && this.#asks((game) => this.isIdle(game));
  }

  /** The last link, if it was made here. */
  get lastOwn() {
    const { seat } = this;
    const own = !seat.watches && (seat.number % 2 === 1) === (seat.player === "host");
    return own ? (seat.data.links.at(-1) ?? null) : null;
  }

  /** How many decisions the next link has so far. */
  get decided() {
    return this.#asks((game) => game.length) - this.base + (this.waits ? 1 : 0);
  }

  /** Carries out a decision of this side, or lets it wait. @param {Game} game @param {Command} command */
  decide(game, command) {
    const done = this.seat.decide(game, command);
    if (!done) this.waits = command;
    return done;
  }

  /** Is what waits still here? */
  get mayTakeBack() {
    return this.waits !== null && this.seat.isNext && !this.busy && !this.#table?.analysis;
  }

  /** Is what waits a secret choice? */
  get isSecret() {
    return this.#asks((game) => game.deciders().length === 2) && !this.seat.agreed?.sealed;
  }

  /** Takes back what has to wait: nobody knows of it yet. */
  takeBack() {
    this.waits = null;
    this.#table?.touch();
  }

  /** What of the next link is decided. @returns {string[]} */
  get lines() {
    if (!this.seat.isNext) return [];
    const own = this.#asks((game) => (game.length > this.base ? game.log("referee", this.base + 1) : []));
    const made = own.flatMap(({ command }) => (command ? [lineOf(command)] : []));
    return [...(this.back ? [SAYS.back] : []), ...made, ...(this.waits ? [lineOf(this.waits)] : [])];
  }

  /** What is kept of the seat. @returns {SeatData} */
  get data() {
    return this.busy ? this.seat.data : { ...this.seat.data, mine: this.lines };
  }

  /** How the game stands, for the shelf. */
  get standing() {
    const { seat } = this;
    return { elsewhere: this.data, status: statusOf(seat), ...(seat.over ? { over: true } : {}) };
  }

  /**
   * Makes the next link. It is kept as soon as it is made, before anybody sees it.
   * @param {string[]} [more] what else it says
   */
  send(more = []) {
    return this.#work(async () => {
      const word = this.word.trim().replaceAll(/\s+/g, " ");
      // Live a roll need not wait long: from now on nobody can foresee any.
      const strict = this.isLive && !this.seat.agreed?.strict ? [SAYS.strict] : [];
      await this.seat.send([...this.seat.data.mine, ...more, ...strict, ...(word ? [SAYS.word + word] : [])]);
      this.opened = null;
      this.word = "";
    }).then(() => this.live?.made());
  }

  /** Is the other's page connected? */
  get isLive() {
    return this.live?.state === "open" && !this.live.forked;
  }

  /** Gives the game up, with what is decided so far. */
  giveUp() {
    this.waits = null;
    return this.send([SAYS.resign]);
  }

  /** Leaves the game to the other: the computer may play on. */
  leaveToOther() {
    this.waits = null;
    return this.send([SAYS.leave]);
  }

  /** Takes what was sent for this game. @param {import("../afar/find.js").Found[]} found */
  async take(found) {
    const live = found.findLast(({ kind }) => kind === "live");
    if (live) {
      await this.playLive(live.letters);
      return;
    }
    while (this.busy) await soon();
    await this.#work(async () => {
      const links = found.flatMap(({ kind, letters }) => (kind === "link" ? [letters] : []));
      const { last, left } = await openAll(this.seat, [...this.#early, ...links]);
      this.#early = left;
      this.opened = last;
    });
  }

  /** Begins to play live, or goes on with what the other has sent for that. @param {string} [letters] */
  async playLive(letters = "") {
    const { Live } = await loadPart(() => import("./live.js"));
    const tell = () => this.#table?.touch();
    const live = !this.live || this.live.state === "closed" ? new Live(this, tell) : this.live;
    this.live = live;
    await (letters ? live.take(letters) : live.offer());
    return live;
  }

  /** Is nothing left in the next link but to show what was rolled? A wish of the other's is answered by the person. */
  get isEmpty() {
    return this.isReady && this.decided === 0 && !this.wish;
  }

  /** The other's wish for a way back. */
  get wish() {
    const { agreed, player } = this.seat;
    return agreed?.asked && agreed.asked.by !== player ? agreed.asked : null;
  }

  /** Leaves the table. */
  leave() {
    this.live?.close();
  }

  /**
   * Opens what has come by itself. What changes nothing is not told, except that the other has gone another way.
   * @param {string} letters
   * @returns {Promise<Opened["kind"]>}
   */
  async receive(letters) {
    const { links, answer } = this.seat.data;
    if (links.includes(letters) || letters === answer) return "again";
    while (this.busy) await soon();
    /** @type {Opened["kind"]} */
    let kind = "missing";
    await this.#work(async () => {
      const opened = await this.seat.open(letters);
      ({ kind } = opened);
      if (kind === "new" || kind === "fork" || kind === "illegal") this.opened = opened;
    });
    return kind;
  }

  /** How a roll was made, in a dialog. @param {import("../panels/parts.js").Panels} panels */
  diceBox(panels) {
    const part = this.#dice.get(panels.desk, () => panels.desk.set({}));
    return part ? part.diceBox(panels, this) : this.#dice.fault || "One moment.";
  }

  /** Grants the way back that was asked for. */
  grant() {
    return this.#work(async () => {
      this.seat.data = { ...this.seat.data, mine: [SAYS.back] };
    });
  }

  /** Another tab has gone on: what it has kept counts. @param {SeatData} data */
  adopt(data) {
    void this.#work(async () => {
      this.seat = await Seat.at(this.seat.rules, data);
    });
  }

  /**
   * Does something to the seat while nothing can be decided here, and goes on with what comes of it.
   * @param {() => Promise<void>} work
   */
  async #work(work) {
    const table = this.#table;
    if (!table || this.busy) return;
    this.seat.data = { ...this.seat.data, mine: this.lines };
    const { seat } = this;
    const { data } = seat;
    this.busy = true;
    table.touch();
    const isSame = () => this.seat === seat && seat.data === data;
    try {
      await work();
      // A link that was made is kept before anybody sees it.
      if (!isSame()) table.touch();
      if (!isSame()) await table.caughtUp();
    } finally {
      this.busy = false;
    }
    if (isSame()) table.touch();
    else table.goOnWith(this.resume());
    this.live?.goOn();
  }
}

const soon = () =>
  new Promise((resolve) => {
    setTimeout(resolve, 30);
  });
