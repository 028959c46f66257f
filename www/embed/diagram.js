/** A diagram that is alive: its game, its board, and what its reader does to it. Loaded when one comes near. */

import "../board/battle-board.js";
import { nothing, render } from "lit-html";
import { paintPicture } from "../board/picture.js";
import { rulebook, rulesetInfo } from "../engine.js";
import { brushOf, newCanvas } from "../ground/tools.js";
import { isTrap } from "../guard.js";
import { quoted } from "../outside.js";
import { whatToShow } from "../play/shown.js";
import { soon } from "../play/soon.js";
import { steady } from "../play/steady.js";
import { aside } from "./aside.js";
import { leaveCore, replaceCore, takeCore, takeTrap } from "./cores.js";
import { loadCountry, survey } from "./country.js";
import { spacesFor } from "./focus.js";
import { Hand } from "./hand.js";
import { notePainter, readNotes } from "./notes.js";
import { openSource } from "./opening.js";
import { pictureOf } from "./picture.js";
import { sheets } from "./sheets.js";
import { Study } from "./study.js";
import { turn } from "./turns.js";
import { loadTypefaces } from "./typefaces.js";
import * as views from "./views.js";

/** @typedef {import("./source.js").Source} Source */
/** @typedef {import("./source.js").Look} Look */
/** @typedef {import("../board/battle-board.js").BattleBoard} BattleBoard */
/** @typedef {import("../types.js").Command} Command */

/** What is done to a board, by the names of the buttons for it. @type {[text: string, label: string, press: (board: BattleBoard) => void][]} */
const ZOOMS = [
  ["+", "Zoom in", (board) => board.zoomBy(1.5)],
  ["−", "Zoom out", (board) => board.zoomBy(1 / 1.5)],
  ["⤢", "Show the whole board", (board) => board.fit()],
];

/** What is drawn around the board, and what of the controls there must be for it. @type {[name: "over" | "status" | "acts" | "scrub" | "log", needs: (controls: import("./hand.js").Hand["controls"]) => boolean][]} */
const CONTENTS = [
  ["over", () => true],
  ["status", ({ size }) => size > 0],
  ["acts", (controls) => controls.has("moves")],
  ["scrub", (controls) => controls.has("scrub")],
  ["log", (controls) => controls.has("log")],
];

/** A seed that nobody has had. */
const fresh = () => [...crypto.getRandomValues(new Uint32Array(4))].join("-");

export class Diagram {
  #parts;
  #tell;
  #seed = fresh();
  /** @type {Source | null} */
  #source = null;
  /** @type {Look | null} */
  #look = null;
  /** @type {views.Held | null} */
  #held = null;
  /** @type {BattleBoard | null} */
  #board = null;
  /** @type {import("../board/view/atlas.js").Survey | null} */
  #survey = null;
  /** @type {import("../ground/sheet.js").Geo | null} */
  #geo = null;
  /** @type {NonNullable<import("../board/painters/state.js").Show["notes"]> | undefined} */
  #notes;
  /** What of the board is shown at first. @type {readonly string[]} */
  #frame = [];
  /** Goes up whenever something else is to be opened. */
  #openings = 0;
  #pointed = "";
  /** The piece that was in hand at the last drawing. @type {string | null} */
  #selected = null;
  /** Which moment of which line is shown. */
  #moment = "";
  #clicks;

  /**
   * @param {import("./skeleton.js").Parts} parts
   * @param {(name: string, detail: object) => void} tell
   */
  constructor(parts, tell) {
    this.#parts = parts;
    this.#tell = tell;
    this.#clicks = steady(parts.root, () => this.#moment);
  }

  /** Shows another game or moment. @param {Source} source @param {Look} look */
  async open(source, look) {
    const opening = ++this.#openings;
    this.#leave();
    this.#source = source;
    this.#look = look;
    const [geo] = await Promise.all([loadCountry(), takeCore(source.game, this), loadTypefaces()]);
    await turn();
    if (opening !== this.#openings) return;
    this.#geo = geo;
    try {
      this.#begin(source, look);
    } catch (error) {
      const trap = takeTrap();
      if (!trap && !isTrap(error)) throw error;
      replaceCore(source.game, this);
      throw new Error(STOPPED, { cause: error });
    }
  }

  /** @param {Source} source @param {Look} look @param {import("./study.js").Tried | null} [tried] */
  #begin(source, look, tried = null) {
    const { game, step } = openSource(source, this.#seed);
    const info = rulesetInfo(source.game);
    const study = new Study(game, {
      info,
      step,
      viewer: source.viewer,
      gave: (given) => this.#tell("command", given),
    });
    if (tried) study.retry(tried);
    study.subscribe(() => this.#moved());
    this.#take(study, look);
  }

  /** Shows the same in another way. @param {Look} look */
  update(look) {
    this.#look = look;
    if (this.#held) this.#take(this.#held.study, look);
  }

  /** @param {Study} study @param {Look} look */
  #take(study, look) {
    study.moves = look.controls.has("moves");
    const { title } = study.info;
    const rules = new Map(rulebook(study.info.id).map((rule) => [rule.id, rule]));
    const hand = new Hand(study, look.controls, (space, refusals) =>
      this.#tell("refused", { space, refusals: refusals.map((one) => withPlace(one, rules)) }),
    );
    // Anyone who tries to find the best command himself is not told it.
    hand.lights.set({ overlay: overlayOf(study, look.overlay) });
    hand.reader.set({ solved: false });
    for (const part of [hand, hand.reader, hand.over]) part.subscribe(() => this.#draw());
    hand.pointing.subscribe(() => this.#draw(["over"]));
    hand.lights.subscribe(() => this.#draw(["over", "log"]));
    const dare = (/** @type {() => unknown} */ call) => this.#dare(call);
    const safe = { table: aside(study, dare), desk: aside(hand, dare), rules };
    // The panels of a table ask no more of it than a study answers.
    const panels = /** @type {import("../panels/parts.js").Panels} */ (/** @type {unknown} */ (safe));
    this.#held = { study, hand: safe.desk, panels, reset: () => this.#resetAside() };
    const surveyed = survey(study.board, /** @type {import("../ground/sheet.js").Geo} */ (this.#geo));
    const another = surveyed !== this.#survey;
    this.#survey = surveyed;
    const notes = readNotes(look.mark);
    this.#notes = notes.length ? notePainter(surveyed.layout, study.position.scene.pieces, notes) : undefined;
    this.#frame = spacesFor(study, look.focus);
    this.#parts.root.adoptedStyleSheets = [...this.#parts.own, ...sheets(this.#parts.scheme())];
    this.#parts.board.setAttribute("aria-label", title);
    if (another) this.#lay();
    else this.#board?.frame(this.#frame);
    this.#draw();
  }

  /** Lays what is shown on the board. */
  #lay() {
    const { study } = this.#held ?? {};
    if (!this.#board || !study || !this.#survey) return;
    const title = { name: study.info.title, line: "Gettysburg, July 1863" };
    this.#board.open(
      study.board,
      /** @type {import("../ground/sheet.js").Geo} */ (this.#geo),
      title,
      this.#survey,
    );
    this.#board.frame(this.#frame);
  }

  /**
   * Asks its game something.
   * @template T
   * @param {(study: Study) => T} question
   * @returns {T}
   */
  ask(question) {
    const { study } = this.#held ?? {};
    if (!study)
      throw new Error("This diagram is not ready yet: wait for its event ready, or for whenReady().");
    try {
      return question(study);
    } finally {
      const trap = takeTrap();
      if (trap) this.#failed(trap);
    }
  }

  /** Makes its board, if there is none. */
  async wake() {
    if (this.#board || !this.#held) return;
    await turn();
    if (this.#board || !this.#held || !this.#parts.root.host.isConnected) return;
    const { title } = this.#held.study.info;
    const board = /** @type {BattleBoard} */ (document.createElement("battle-board"));
    this.#board = board;
    board.set({
      guest: true,
      label: `${title}. ${KEYS}`,
      covers: () => this.#parts.board.querySelectorAll(".zoom-keys"),
    });
    this.#parts.board.append(board, this.#zoomKeys(board));
    board.addEventListener("point", (event) =>
      this.#held?.hand.point(/** @type {CustomEvent} */ (event).detail),
    );
    board.addEventListener("hover", (event) =>
      this.#held?.hand.hover(/** @type {CustomEvent} */ (event).detail),
    );
    const painted = new Promise((resolve) => {
      board.addEventListener("painted", resolve, { once: true });
    });
    this.#lay();
    this.#paint();
    await painted;
  }

  /** @param {BattleBoard} board */
  #zoomKeys(board) {
    const keys = document.createElement("div");
    keys.className = "zoom-keys";
    for (const [text, label, press] of ZOOMS) {
      const button = document.createElement("button");
      button.type = "button";
      button.textContent = text;
      button.setAttribute("aria-label", label);
      button.addEventListener("click", () => press(board));
      keys.append(button);
    }
    return keys;
  }

  /** Gives its board back. */
  rest() {
    this.#board = null;
    this.#parts.board.replaceChildren();
    this.#held?.study.rest();
  }

  /** Gives everything back. */
  close() {
    this.#openings++;
    this.#leave();
    this.rest();
  }

  #leave() {
    if (this.#source) leaveCore(this.#source.game, this);
    const { study } = this.#held ?? {};
    this.#held = null;
    try {
      study?.close();
    } catch {
      // Its core has stopped.
    }
  }

  /** Begins anew, with other dice where the record does not say which. */
  async reset() {
    const [source, look] = [this.#source, this.#look];
    if (!source || !look) return;
    this.#seed = fresh();
    await this.open(source, look);
    await this.wake();
  }

  /** The core that it shares with others has stopped in one of them. */
  renew() {
    void this.#renew().catch((error) => this.#failed(error));
  }

  async #renew() {
    const [source, look] = [this.#source, this.#look];
    if (!source || !look || !this.#held) return;
    const { tried } = this.#held.study;
    // The old core is not asked for anything any more, not even to be freed.
    this.#held = null;
    const opening = ++this.#openings;
    await takeCore(source.game, this);
    if (opening === this.#openings) this.#begin(source, look, tried);
  }

  #resetAside() {
    this.reset().catch((error) => this.#failed(error));
  }

  /** Does something in which something may go wrong. @template T @param {() => T} call @returns {T | undefined} */
  #dare(call) {
    try {
      return call();
    } catch (error) {
      takeTrap();
      this.#failed(error);
      return undefined;
    } finally {
      const trap = takeTrap();
      if (trap) this.#failed(trap);
    }
  }

  /** @param {unknown} error */
  #failed(error) {
    const again = () => this.reset();
    const message = error instanceof Error ? error.message : String(error);
    if (!isTrap(error) || !this.#source) {
      this.#tell("fault", { message, again });
      return;
    }
    replaceCore(this.#source.game, this);
    this.#held = null;
    this.#openings++;
    this.#tell("fault", { message: STOPPED, again });
  }

  #moved() {
    const { study, hand } = this.#held ?? {};
    this.#moment = this.#dare(() => `${study?.moment} of ${study?.position.length}`) ?? this.#moment;
    this.#clicks();
    hand?.clear();
    this.#draw();
  }

  #draw = soon((only) => this.#dare(() => this.#paint(only)));

  /** @param {ReadonlySet<string> | null} [only] these parts of it; null for all */
  #paint(only = null) {
    const held = this.#held;
    if (!held) return;
    const parts = this.#parts;
    const { study, hand } = held;
    const notes = study.strayed ? undefined : this.#notes;
    this.#board?.show({ ...whatToShow(study, hand), notes });
    const { controls } = hand;
    for (const [name, needs] of CONTENTS)
      if (only?.has(name) ?? true) render(needs(controls) ? views[name](held) : nothing, parts[name]);
    const { selected } = hand.value;
    if (selected && selected !== this.#selected) this.#board?.clear([selected, ...hand.targets.all]);
    this.#selected = selected;
    this.#attend(hand);
  }

  /** Tells what is pointed at, and moves the focus. @param {Hand} hand */
  #attend({ value }) {
    const piece = value.selected ?? value.about?.piece ?? null;
    const space = value.about?.space ?? null;
    const pointed = JSON.stringify([piece, space]);
    if (pointed !== this.#pointed && (piece ?? space ?? this.#pointed))
      this.#tell("select", { piece, space });
    this.#pointed = pointed;
    if (!value.goal) return;
    const { goal } = value;
    value.goal = "";
    /** @type {HTMLElement | null} */ (this.#parts.root.querySelector(goal))?.focus({ preventScroll: true });
  }

  /** Does it know what it shows? */
  get isReady() {
    return this.#held !== null;
  }

  /** Is there a board to be seen? */
  get drawn() {
    return Boolean(this.#board?.dataset.ready);
  }

  /**
   * What it shows, painted at once, as for print; nothing before it knows what that is.
   * @param {number} width in pixels @param {number} height
   */
  sketch(width, height) {
    const { study } = this.#held ?? {};
    if (!study || !this.#geo || !width || !height) return null;
    const canvas = newCanvas(width * SHARP, height * SHARP);
    const brush = brushOf(canvas);
    brush.scale(SHARP, SHARP);
    const title = { name: study.info.title, line: "Gettysburg, July 1863" };
    const subject = {
      board: study.board,
      geo: this.#geo,
      title,
      scene: study.position.scene,
      focus: this.#frame,
    };
    paintPicture(brush, subject, { width, height, scheme: "light" });
    return canvas;
  }

  /** @param {string} caption @returns {Promise<Blob>} */
  async picture(caption) {
    await this.wake();
    const picture = this.#board?.picture();
    if (!picture) throw new Error("There is nothing to be seen of this diagram.");
    return pictureOf(picture, caption);
  }
}

/** Dots on paper to a pixel. */
const SHARP = 3;

const KEYS = "Arrow keys move from space to space, Enter chooses.";

const STOPPED = "The rules engine has stopped in this diagram. It can begin anew.";

/** @param {import("../types.js").Refusal} refusal @param {Map<string, import("../types.js").RuleEntry>} rules */
const withPlace = ({ rule, text, facts }, rules) => ({
  rule,
  place: rules.get(rule)?.place ?? "",
  text,
  facts,
});

/** @param {Study} study @param {string} words such as reach:heth */
function overlayOf(study, words) {
  if (!words) return null;
  const at = words.indexOf(":");
  const [kind, subject] = at < 0 ? [words, ""] : [words.slice(0, at), words.slice(at + 1)];
  if (study.overlays.every(({ id }) => id !== kind)) {
    const all = study.overlays.map(({ id }) => id).join(", ");
    throw new Error(`overlay: there is no ${quoted(kind)} in this game. There are ${all}.`);
  }
  if (!study.overlay(kind, subject)) throw new Error(`overlay: ${quoted(words)} has no answer here.`);
  return { kind, subject };
}
