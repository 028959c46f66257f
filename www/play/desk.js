/**
 * What the person at the table is doing before a command is given: the piece in hand, the command that is
 * pointed at or made ready, the answer to "why not?". Pointing becomes commands here.
 */

import { spaceName } from "../board/words.js";
import { Store } from "../store.js";
import { companionsOf, waysOf } from "./company.js";
import { questionOf } from "./in-hand.js";
import { Lights } from "./lights.js";
import { Offer } from "./offer.js";
import { Over } from "./over.js";
import { Reader } from "./reader.js";

/** What commands are given at. @typedef {Pick<import("./table.js").Table, "board" | "position" | "draft" | "sequels" | "openings" | "together" | "play" | "open" | "playAll" | "takeRest" | "whyNot" | "whyIdle">} Table */
/** @typedef {import("./choices.js").Choice} Choice */
/** @typedef {import("../board/input/pointer.js").Pointed} Pointed */
/** @typedef {import("../types.js").Refusal} Refusal */

/**
 * @typedef {object} DeskState
 * @property {string | null} selected the piece in hand
 * @property {boolean} handed was it put into the hand because nothing else can act?
 * @property {import("./company.js").Company} company who goes along with it
 * @property {string | null} ready the key of the command that a second press will give
 * @property {{ x: number, y: number, ways: Choice[], keys: string[] } | null} menu ways of several pieces, and commands to choose from, beside a space
 * @property {{ about: string, refusals: Refusal[], piece?: string, aim?: { held: string | null, space: string } } | null} answer
 * @property {number | null} cell the case of secret choices whose results are shown in full
 * @property {{ piece: string | null, space: string | null } | null} about what was pointed at last, to ask about
 * @property {string} goal a selector: what the focus is to go to after the next drawing; "" for nothing
 */

/**
 * @typedef {object} PointingState
 * @property {string | null} hovered the key of the command that is pointed at
 * @property {string | null} looked the key of the last command that was pointed at and rolls dice: its odds stay on show
 */

/** Where the focus finds the first command: in the list, or at its foot. */
export const FIRST_COMMAND = ":is(.decision, .actions) .command";

/** Where more spaces than these are offered, a click on one of them may be only a look at it. */
const MANY = 12;

/** A piece that is in hand because nothing else can act shows its goals around it, unless they are more than this part of the board. */
const MOST = 0.25;

/** @type {ReadonlySet<string>} */
const NOBODY = new Set();

/** @type {DeskState} */
const EMPTY = {
  selected: null,
  handed: false,
  company: "own",
  ready: null,
  menu: null,
  answer: null,
  cell: null,
  about: null,
  goal: "",
};

/** @extends {Store<DeskState>} */
export class Desk extends Store {
  /** What is pointed at. @type {Store<PointingState>} */
  pointing = new Store({ hovered: null, looked: null });
  lights = new Lights();
  reader = new Reader();
  over = new Over((goal) => this.goTo(goal));
  /** What the board offers, worked out once for each piece in hand. @type {Offer | null} */
  #offered = null;
  /** The command that was made ready last. @type {Choice | null} */
  #made = null;

  /** @param {Table} table */
  constructor(table) {
    super({ ...EMPTY });
    this.table = table;
    /** The command that was given last, if it was chosen with a key. @type {{ choice: Choice, side: import("../types.js").Side | null, heading: string, at: number } | null} */
    this.given = null;
    /** What plays again what has happened. @type {import("./replay.js").Replay | null} */
    this.replay = null;
  }

  /** Forgets what belonged to the last position. */
  clear() {
    const { ready, menu, answer, cell, about } = EMPTY;
    const selected = this.#onlyOne();
    this.pointing.set({ hovered: null, looked: null });
    this.lights.clear();
    this.set({ selected, handed: selected !== null, ready, menu, answer, cell, about });
  }

  /** The piece that alone can act, if it has first to be picked: that is no choice. @returns {string | null} */
  #onlyOne() {
    const { choices } = this.table.position;
    const [piece, ...others] = new Set(choices.flatMap(({ label }) => label.piece ?? []));
    if (piece === undefined || others.length || choices.some(({ label }) => label.space)) return null;
    return this.table.sequels(piece).size > 0 ? piece : null;
  }

  /** The command to show the odds of: the one pointed at, else the one made ready. @returns {Choice | null} */
  get focus() {
    return this.#called(this.pointing.value.hovered) ?? this.readied;
  }

  /** The command that a second press will give. @returns {Choice | null} */
  get readied() {
    const made = this.#made;
    const { ready } = this.value;
    if (ready === null || made?.key !== ready) return null;
    // Of several pieces it may stand in no list.
    return this.#called(ready) ?? (this.aimedAt(made.label.space ?? null).length > 0 ? made : null);
  }

  /** The command of a key, also one that is given to several pieces. @param {string | null} key @returns {Choice | null} */
  #called(key) {
    if (key === null) return null;
    const choices = [...this.table.position.choices, ...this.offered];
    return choices.find((choice) => choice.key === key) ?? this.#wayOf(key) ?? null;
  }

  /** The command whose odds are on show: a gamble that is pointed at, made ready, or was pointed at last. @returns {Choice | null} */
  get gamble() {
    const { focus } = this;
    if (focus?.chance) return focus;
    return this.table.position.choices.find(({ key }) => key === this.pointing.value.looked) ?? null;
  }

  /** The commands that the board offers now: those of the piece in hand, or all. */
  get offered() {
    return this.#offer.choices;
  }

  /** The pieces that can act. */
  get actors() {
    return this.#offer.actors;
  }

  /** The commands that end or decline what is decided now. */
  get closing() {
    return this.table.position.choices.filter(({ label }) => label.closes);
  }

  /** What the board is to show of them. */
  get targets() {
    return this.#offer.targets;
  }

  /** Between whom the piece in hand can choose to go along with. */
  get companies() {
    return this.#offer.companies;
  }

  /** Who goes along with the piece in hand, among whom it can choose. */
  get company() {
    const { companies } = this;
    const { company } = this.value;
    const chosen = company === "all" ? companies.at(-1) : companies.find((one) => one === company);
    return chosen ?? "one";
  }

  /** The pieces that go along with the one in hand: to the goal that is pointed at, else to some of its goals. */
  get companions() {
    const { selected, menu } = this.value;
    const { hovered } = this.pointing.value;
    const way = menu?.ways.find(({ key }) => key === hovered) ?? this.#wayOf(hovered);
    if (way) return new Set(way.pieces);
    if (selected === null || this.companies.length === 0) return NOBODY;
    const { focus } = this;
    return companionsOf(this.table, focus?.label.space ? [focus] : this.offered, this.company);
  }

  /** Commands, each as it is given with those who go along, if they can in one way alone. @param {Choice[]} choices */
  inCompany(choices) {
    return choices.map((choice) => this.#together.get(choice.key) ?? choice);
  }

  /** A command as a click on its goal gives or offers it first: with those who go along. @param {Choice} choice */
  withCompany(choice) {
    return waysOf(this.table, [choice], this.company)[0] ?? choice;
  }

  /** The command of a key, if it is one of several pieces that stands in the list. @param {string | null} key */
  #wayOf(key) {
    return key === null ? undefined : [...this.#together.values()].find((way) => way.key === key);
  }

  /** The commands of the piece in hand that others give, too, by the key of its own. */
  get #together() {
    return this.#offer.together(this.company);
  }

  get #offer() {
    const { selected } = this.value;
    if (!this.#offered?.isOf(this.table.position.choices, selected))
      this.#offered = new Offer(this.table, selected);
    return this.#offered;
  }

  /**
   * Gives a command; one that rolls dice only if its odds are on show already, and one that only leads there at once. One that only picks a piece is
   * not given before it is said where the piece goes.
   * @param {Choice} choice
   * @param {boolean} seen are they?
   * @param {boolean} keyed was it chosen with a key, from a list of commands?
   */
  choose(choice, seen, keyed = false) {
    if (choice.opens) {
      this.#open(choice.opens, choice.command);
      return;
    }
    const asks = choice.rolls || choice.label.compose === "whole";
    if (asks && !seen && this.value.ready !== choice.key) {
      this.#makeReady(choice);
      return;
    }
    this.set({ answer: null });
    const { piece } = choice.label;
    if (piece !== undefined && this.table.sequels(piece).has(choice.key)) {
      this.#pick(piece, keyed);
      return;
    }
    const { side, scene } = this.table.position;
    if (choice.lead) {
      this.table.playAll([...choice.lead, choice.command]);
      return;
    }
    this.given = keyed
      ? { choice, side, heading: scene.heading, at: this.#alike(choice).indexOf(choice) }
      : null;
    this.table.play(choice.command, choice.first, choice.label.compose === "part");
  }

  /**
   * Puts together what a command opens. If the next one makes a whole of it already, it is made ready.
   * @param {import("../types.js").Command} first @param {import("../types.js").Command} command
   */
  #open(first, command) {
    this.table.open(first, command);
    this.#readyOf(JSON.stringify(command));
  }

  /** What a piece does as soon as it is pointed at: the one part that it can be of what is put together. @param {string} piece */
  #partOf(piece) {
    const opens = this.table.openings.get(piece) ?? [];
    if (!this.table.draft && !opens.length) return null;
    const own = this.table.position.choices.filter(({ label }) => label.piece === piece);
    // Who can take part in what has been begun is not meant to begin something else.
    const [part, ...others] = own.length > 0 ? own : opens;
    const isPart = part?.opens || part?.label.compose;
    return isPart && others.length === 0 && !this.table.sequels(piece).has(part.key) ? part : null;
  }

  /** Does at once what is left to do. If that comes to a roll of dice, it is made ready. */
  rest() {
    this.#readyOf(this.table.takeRest());
  }

  /** Makes the command of a key ready, if it can be given. @param {string | null} key */
  #readyOf(key) {
    const choice = this.table.position.choices.find((one) => one.key === key);
    if (choice) this.#makeReady(choice);
  }

  /** Shows what a command would do; a second press gives it. @param {Choice} choice */
  #makeReady(choice) {
    this.#made = choice;
    this.set({ ready: choice.key, menu: null, answer: null });
  }

  /** Gives the command that is made ready, if there is one. */
  commit() {
    const { readied } = this;
    if (readied) this.choose(readied, true);
  }

  /**
   * Is a click on a space only a look at it? Where the board is full of goals and nobody has taken a piece in hand for them, it
   * gives no order before it has shown what that is.
   * @param {Choice} choice
   */
  #isLook({ key }) {
    const { selected, handed, ready } = this.value;
    const { size } = this.targets.all;
    if (size <= MANY || ready === key) return false;
    return selected === null || (handed && size > MOST * this.table.board.spaces.length);
  }

  /** Takes a piece in hand whose goal is to be chosen. @param {string} piece @param {boolean} keyed */
  #pick(piece, keyed) {
    if (this.value.selected !== piece) this.take(piece);
    if (keyed) this.goTo(ownCommand(piece));
  }

  /**
   * The command that somebody who chooses with keys wants next: the one in the same place of the same list.
   * Nothing if what is to be decided is something else now, or if dice would roll.
   * @returns {Choice | null}
   */
  get sequel() {
    const { given } = this;
    const { side, scene } = this.table.position;
    if (!given || given.side !== side || given.heading !== scene.heading) return null;
    const alike = this.#alike(given.choice);
    const next = alike[Math.min(given.at, alike.length - 1)];
    return next && !next.chance ? next : null;
  }

  /** The commands of the same kind. @param {Choice} choice */
  #alike({ command: { type }, label: { group } }) {
    return this.table.position.choices.filter(
      ({ command, label }) => command.type === type && label.group === group,
    );
  }

  /** Takes something else in hand, or nothing. @param {Partial<DeskState>} change */
  #hold(change) {
    this.pointing.set({ looked: null });
    this.set({ ready: null, answer: null, ...change });
  }

  /** Lays down what is in hand. */
  cancel() {
    this.#hold({ selected: null, menu: null, about: null });
  }

  /** Shows how a fight came, in the report. @param {import("../types.js").LogEntry} fight */
  showFight(fight) {
    this.lights.set({ fight });
    this.reader.unfold(fight.number, true);
    this.reader.set({ tab: "log", tall: true });
    this.goTo("");
  }

  /** Shows the course of the game. @param {string} [goal] where the focus goes */
  showReview(goal = "#review-title") {
    this.reader.set({ review: true });
    this.goTo(goal);
  }

  /** Finds rules in the list of all. @param {readonly string[]} opened */
  showInRules(opened) {
    this.over.citing = null;
    this.over.set({ cited: [] });
    this.reader.set({ tab: "rules", opened, search: "" });
    this.goTo("#tab-rules");
  }

  /**
   * Takes away what lies on top: a dialog that is still on its way (one that is there hears the key itself), a rule, what
   * is played again, else all that is in hand and the answers on the board.
   */
  escape() {
    const { dialog, cited } = this.over.value;
    if (dialog !== null) this.over.set({ dialog: null });
    else if (cited.length) this.over.closeRule();
    else if (this.replay) this.replay.stop();
    else this.clearAway();
  }

  /** Lays everything down, and takes the answers off the board. */
  clearAway() {
    this.cancel();
    this.lights.set({ overlay: null });
  }

  /** Looks closer at a piece, and at where it is. @param {string} piece */
  lookAt(piece) {
    const at = this.table.position.scene.pieces.find(({ id }) => id === piece)?.at;
    this.set({ about: { piece, space: at?.type === "space" ? at.space : null } });
  }

  /** Takes the next piece that can act in hand, and goes to its commands. @param {1 | -1} step */
  nextPiece(step) {
    const actors = [...this.actors];
    const at = actors.indexOf(this.value.selected ?? "");
    const next = at < 0 ? (step > 0 ? 0 : actors.length - 1) : (at + step + actors.length) % actors.length;
    const selected = actors[next] ?? null;
    const goal = selected === null ? FIRST_COMMAND : ownCommand(selected);
    this.#hold({ selected, handed: false, goal });
    if (selected !== null) this.lookAt(selected);
  }

  /** Moves the focus, once everything is drawn. @param {string} goal */
  goTo(goal) {
    this.set({ goal });
  }

  /** What is in hand is the first question. */
  searchRules() {
    const search = questionOf(this.table, this.value) || this.reader.value.search;
    this.over.set({ dialog: null });
    this.reader.set({ tab: "rules", search });
    this.goTo("#tab-content input[type=search]");
  }

  readBoard() {
    this.reader.set({ tab: "board" });
    this.goTo("#text-board");
  }

  /** Takes a piece in hand or lays it down. @param {string} piece */
  take(piece) {
    const { selected: held, handed } = this.value;
    const selected = held === piece && !handed ? null : piece;
    this.#hold({ selected, handed: false, menu: null, about: null });
    if (selected !== null) this.lookAt(selected);
  }

  /** @param {Pointed} pointed */
  point(pointed) {
    // Anyone who points at the board wants it as it is.
    if (this.replay) {
      this.replay.stop();
      return;
    }
    const { position } = this.table;
    const { selected } = this.value;
    this.#act(pointed);
    const { space, piece } = pointed;
    const laidDown = piece !== null && piece === selected && this.value.selected === null;
    // Unless it was a command or the way to one, somebody wants to know what is there.
    if (position !== this.table.position || this.value.ready || laidDown) return;
    this.set({ about: space === null ? null : { piece, space } });
  }

  /** @param {Pointed} pointed */
  #act({ space, piece, x, y }) {
    const { selected } = this.value;
    const aimed = this.aimedAt(space);
    const own = piece !== null && piece !== selected && this.actors.has(piece);
    // In its own space a piece can have enemies to aim at, but also friends to be taken instead of it.
    if (own && !(selected && aimed.length > 0 && !this.#stands(selected, space))) {
      const part = this.#partOf(piece);
      if (part) {
        this.choose(part, false);
        return;
      }
      const menu = this.#onTheSpot(piece, x, y);
      this.#hold({ selected: piece, handed: false, menu });
    } else if (!selected && this.#askAboutIdle(piece, space, aimed)) return;
    else if (aimed.length > 0) this.#aim(aimed, x, y);
    else if (piece !== null && piece === selected && this.value.handed) this.set({ handed: false });
    else if (piece !== null && piece === selected) this.cancel();
    else this.askWhyNot(space, piece);
  }

  /** Gives what aims at a space, or asks which of it. @param {Choice[]} aimed @param {number} x @param {number} y */
  #aim(aimed, x, y) {
    const open = this.value.selected === null && aimed.length > 1;
    const { selected, company } = this.value;
    const ways = waysOf(this.table, aimed, open ? "all" : selected === null ? company : this.company);
    const choice = ways[0] ?? aimed[0];
    if (aimed.length > 1 || ways.length > 1)
      this.set({ menu: { x, y, ways, keys: aimed.map(({ key }) => key) }, answer: null });
    else if (this.#isLook(choice)) this.#makeReady(choice);
    else this.choose(choice, false);
  }

  /** The menu of a piece that is taken where it stands, if all that it can do is done there. @param {string} piece @param {number} x @param {number} y */
  #onTheSpot(piece, x, y) {
    const own = this.table.position.choices.filter(({ label }) => label.piece === piece);
    if (own.some(({ key, label }) => label.space || this.table.sequels(piece).has(key))) return null;
    return { x, y, ways: [], keys: own.map(({ key }) => key) };
  }

  /** @param {Pointed | null} pointed */
  hover(pointed) {
    const aimed = this.aimedAt(pointed?.space ?? null);
    this.pointAt(aimed.length === 1 ? aimed[0] : null);
  }

  /** Points at a command, or no longer at any. @param {Choice | null} choice */
  pointAt(choice) {
    const hovered = choice?.key ?? null;
    if (hovered !== this.pointing.value.hovered)
      this.pointing.set(choice?.chance ? { hovered, looked: hovered } : { hovered });
  }

  /** The commands that aim at a space. @param {string | null} space */
  aimedAt(space) {
    return this.#offer.aimedAt(space);
  }

  /** Does a piece stand in a space? @param {string} piece @param {string | null} space */
  #stands(piece, space) {
    const at = this.table.position.scene.pieces.find(({ id }) => id === piece)?.at;
    return at?.type === "space" && at.space === space;
  }

  /**
   * Tells why a piece cannot act that somebody points at, or why it cannot go where he points next. Who points at it once
   * more means what else can be done there.
   * @param {string | null} piece @param {string | null} space @param {Choice[]} aimed
   */
  #askAboutIdle(piece, space, aimed) {
    const idle = this.value.answer?.piece;
    const refusals = piece === null || piece === idle ? [] : this.table.whyIdle(piece);
    if (piece !== null && refusals.length > 0) {
      const found = this.table.position.scene.pieces.find(({ id }) => id === piece);
      this.set({ answer: { about: found?.name ?? "this", piece, refusals }, menu: null, ready: null });
      return true;
    }
    if (!idle || piece === idle || space === null || !aimed.every(({ label }) => label.piece)) return false;
    this.askWhyNot(space, piece, idle);
    return true;
  }

  /**
   * @param {string | null} space
   * @param {string | null} [piece] that was pointed at in it
   * @param {string | null} [held] the piece that is meant to act
   */
  askWhyNot(space, piece = null, held = this.value.selected) {
    if (space === null || !this.table.position.side) {
      this.cancel();
      return;
    }
    const refusals = this.table.whyNot({ space, piece, held });
    const about = spaceName(this.table.board, space);
    this.set({ answer: { about, aim: { held, space }, refusals }, menu: null, ready: null });
  }
}

/** Where the focus finds the commands of a piece. @param {string} piece */
const ownCommand = (piece) => `.decision .command[data-piece="${CSS.escape(piece)}"]`;
