/** What somebody is doing at a map: which tool is in hand with which value, what is looked at, which page of the panel is open. */

import { Store } from "../store.js";
import { nextTo, toolOn } from "./corners.js";
import { linkOf } from "./sheet.js";

/** @typedef {import("./sheet.js").Sheet} Sheet */
/** @typedef {import("./sheet.js").Value} Value */
/** @typedef {import("../types.js").MapTool} MapTool */

/**
 * @typedef {object} EaselState
 * @property {"draw" | "ask" | "file"} page of the panel
 * @property {string} tool its key
 * @property {Value | null} value what the brush sets; nothing for what takes turns
 * @property {string} spot which one of a list is to be put somewhere
 * @property {string} about the space that is looked at
 * @property {string} from where a road or a new border begins
 * @property {import("./corners.js").Corner | null} shift the corner that is being shifted
 * @property {readonly string[]} lit what is pointed out
 * @property {string} asked the question that is open
 * @property {import("./trials.js").Trial} trial random games on it
 * @property {string} goal where the focus is to go, a selector
 */

/** @extends {Store<EaselState>} */
export class Easel extends Store {
  /** Is the page still there? */
  stays = true;

  /** @param {Sheet} sheet */
  constructor(sheet) {
    const [tool] = sheet.form.tools;
    super({
      page: "draw",
      tool: tool.key,
      value: firstValue(tool),
      spot: "",
      about: "",
      from: "",
      shift: null,
      lit: [],
      asked: sheet.questions[0]?.id ?? "",
      trial: null,
      goal: "",
    });
    this.sheet = sheet;
  }

  /** The tool in hand. */
  get tool() {
    return /** @type {MapTool} */ (this.sheet.tools.get(this.value.tool));
  }

  /** Takes a tool in hand. @param {string} key @param {string} [spot] of its list */
  take(key, spot = "") {
    const tool = /** @type {MapTool} */ (this.sheet.tools.get(key));
    this.set({ page: "draw", tool: key, value: firstValue(tool), spot, from: "", lit: [] });
  }

  /**
   * Somebody pointed at the board.
   * @param {string | null} space @param {() => string | null} [sideOf] on which side of a line
   */
  point(space, sideOf = () => null) {
    if (!space) {
      this.layDown();
      return;
    }
    const { tool, value } = this;
    if (value.page === "draw") {
      if (tool.on === "spot") this.#place(space);
      else if (tool.on === "link" || tool.on === "pair") this.#link(space);
      else if (tool.on === "side") this.#side(space, sideOf());
      else if (tool.on === "sight") this.#sight(space, sideOf());
      else if (tool.on === "space") this.#paint(space);
    }
    this.set({ about: space, lit: [] });
  }

  /** Does the tool in hand set the same on each place that it goes over? */
  get brushes() {
    return this.tool.on === "space" && this.tool.kind.type === "choice";
  }

  /** The brush goes on from one place to the next. @param {string} from @param {string} to */
  brush(from, to) {
    const { sheet, tool } = this;
    const { value } = this.value;
    const isOther = (/** @type {string} */ space) =>
      sheet.grounds.has(space) && sheet.at(tool.key, space) !== value;
    const spaces = [from, to].filter(isOther);
    if (value !== null && spaces.length)
      sheet.change(
        ...spaces.map((space) => /** @type {import("./sheet.js").Change} */ ([tool.key, space, value])),
      );
    this.set({ about: to, from: "", lit: [] });
  }

  /** A road that is drawn on: the first step says whether it comes or goes. @param {string} a @param {string} b @param {boolean | null} linked */
  draw(a, b, linked) {
    const link = linkOf(a, b);
    if (!this.sheet.links.has(link)) return linked;
    const now = linked ?? !this.sheet.at(this.tool.key, link);
    this.sheet.change([this.tool.key, link, now]);
    this.set({ about: b, from: "", lit: [] });
    return now;
  }

  /** The corner in hand goes there. @param {import("../ground/geometry.js").Point} at */
  shift([x, y]) {
    const { shift } = this.value;
    if (shift) this.set({ shift: { ...shift, at: [Math.round(x), Math.round(y)] } });
  }

  /** The corner in hand stays where it is. */
  settle() {
    const { shift } = this.value;
    if (!shift) return;
    this.set({ shift: null });
    if (String(this.sheet.at(this.tool.key, shift.id)) !== String(shift.at))
      this.sheet.change([this.tool.key, shift.id, shift.at]);
  }

  /** A new border begins at a corner, or ends there. @param {string} corner */
  cut(corner) {
    const { from } = this.value;
    if (from && from !== corner) this.sheet.change([this.tool.key, linkOf(from, corner), true]);
    this.set({ from: from ? "" : corner, about: "", lit: [] });
  }

  /** Two areas become one. @param {string} a @param {string} b */
  join(a, b) {
    const tool = toolOn(this.sheet, "pair");
    if (tool) this.sheet.change([tool.key, linkOf(a, b), true]);
    // The one that is gone cannot be looked at any more.
    this.set({ from: "", about: [a, b].find((id) => this.sheet.grounds.has(id)) ?? "", lit: [] });
  }

  layDown() {
    this.set({ about: "", from: "", spot: "", shift: null, lit: [] });
  }

  /** @param {string} space */
  #paint(space) {
    const { key, kind } = this.tool;
    if (kind.type === "text" || !this.sheet.grounds.has(space)) return;
    const now = this.sheet.at(key, space);
    const value = kind.type === "choice" ? this.value.value : next(kind, now);
    if (value !== null) this.sheet.change([key, space, value]);
  }

  /** @param {string} space */
  #place(space) {
    const { key, kind } = this.tool;
    if (!this.value.spot || kind.type !== "place" || !this.sheet.grounds.has(space)) return;
    this.sheet.change([key, this.value.spot, space]);
    this.set({ spot: "", goal: `[data-spot="${CSS.escape(this.value.spot)}"]` });
  }

  /** @param {string} space */
  #link(space) {
    const { from } = this.value;
    const { on } = this.tool;
    if (on === "pair" && !this.sheet.grounds.has(space)) return;
    const joins =
      from &&
      (on === "pair" ? nextTo(this.sheet, from).includes(space) : this.sheet.links.has(linkOf(from, space)));
    if (joins && on === "pair") {
      this.join(from, space);
      return;
    }
    if (joins) this.draw(from, space, null);
    this.set({ from: from === space || joins ? "" : space });
  }

  /** A line of sight begins on a side of a line, or ends in an area. @param {string} space @param {string | null} area */
  #sight(space, area) {
    const { from } = this.value;
    const subject = `${from}:${space}`;
    const { key } = this.tool;
    if (area) this.set({ from: `${space}:${area}` });
    else if (from) {
      this.sheet.change([key, subject, !this.sheet.at(key, subject)]);
      this.set({ from: "" });
    }
  }

  /** @param {string} space @param {string | null} area */
  #side(space, area) {
    if (!area) return;
    const { key, kind } = this.tool;
    const subject = `${space}:${area}`;
    this.sheet.change([key, subject, next(kind, this.sheet.at(key, subject))]);
  }
}

/** @param {MapTool} tool */
function firstValue({ kind }) {
  return kind.type === "choice" ? (kind.choices[1] ?? kind.choices[0]).value : null;
}

/** What takes turns: yes and no, numbers up to their largest. @param {MapTool["kind"]} kind @param {Value} now @returns {Value} */
function next(kind, now) {
  if (kind.type !== "number") return !now;
  return Number(now) >= kind.max ? kind.min : Number(now) + 1;
}
