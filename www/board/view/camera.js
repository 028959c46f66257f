/** What part of the map is in view, and what may come into view. */

import { clearView, isClear } from "./clear-view.js";
import { Hand } from "../input/hand.js";

/** @typedef {import("../../ground/paint.js").View} View */
/** @typedef {import("../../ground/geometry.js").Bounds} Bounds */
/** @typedef {import("../layout/plan.js").Place} Place */
/** @typedef {import("./setting.js").Setting} Setting */

/**
 * How near a board is brought:
 * - `all` of it is in view;
 * - `width`: from its west to its east, however little from north to south;
 * - `legible`: all of it if it can be read then, else as near as it must be for that, or as all of its width allows;
 * - `part`: a part of it fills the view.
 * @typedef {"all" | "width" | "legible" | "part"} Fit
 */

/** How long the hand must rest before the map is painted anew. */
const REST_MS = 120;

/** A place whose free radius has so many pixels can be read. */
const LEGIBLE = 46;

/** A place whose free radius has fewer pixels is too small to be pointed at with a finger. */
const TINY = 18;

/** A view that goes somewhere by itself takes so long. */
const GLIDE_MS = 220;

/** Where places do not fit, a view so much farther away is tried next. */
const FARTHER = 0.93;

/**
 * The middle of a view that shows as much of a line as it can.
 * @param {number} from @param {number} to @param {number} middle that is wished for @param {number} size of the view
 */
function within(from, to, middle, size) {
  if (size >= to - from) return (from + to) / 2;
  return Math.min(to - size / 2, Math.max(from + size / 2, middle));
}

/** So little smaller than it should be to be read, the whole board is shown rather than a part: a banner over it cuts nothing off. */
const NEARLY = 0.88;

export class Camera {
  /** @type {View} */
  view = { k: 1, x: 0, y: 0, width: 0, height: 0 };
  /** Is the map on the move? */
  moving = false;
  /** Has nobody moved the map since all of it was shown? */
  untouched = true;
  /** How far the map may be moved and zoomed. */
  #limits = { least: 0, most: Infinity, reach: /** @type {Bounds} */ ([0, 0, 0, 0]) };
  #settle = 0;
  /** The next step of a view that goes somewhere by itself. */
  #gliding = 0;
  #hand;

  /**
   * @param {HTMLCanvasElement} surface takes the gestures
   * @param {{ moved: () => void, rested: () => void }} tell
   */
  constructor(surface, { moved, rested }) {
    this.moved = moved;
    this.rested = rested;
    this.#hand = new Hand(surface, {
      drag: (dx, dy) => this.#take(this.view.k, this.view.x + dx, this.view.y + dy),
      zoom: (factor, x, y) => this.#zoom(factor, x, y),
      left: () => this.rest(),
    });
  }

  /** Begins to listen to gestures. @param {boolean} guest does the page around it need some of them? */
  start(guest) {
    this.#hand.start(guest);
  }

  stop() {
    cancelAnimationFrame(this.#gliding);
    clearTimeout(this.#settle);
  }

  /** @param {number} width @param {number} height */
  resize(width, height) {
    this.view = { ...this.view, width, height };
  }

  /** Says that something moves the map, and that the hand rests once it has done so for a while. */
  nudge() {
    this.moving = true;
    this.rest();
  }

  /** Says that the hand rests, once it has done so for a while. */
  rest() {
    clearTimeout(this.#settle);
    this.#settle = window.setTimeout(() => {
      this.moving = false;
      this.rested();
    }, REST_MS);
  }

  /**
   * Shows a board, or a part of it.
   * @param {Setting} setting
   * @param {Fit} [fit]
   * @param {Bounds} [part] what is meant, or at least the middle of it
   */
  fit({ whole, edges, legible, beyond }, fit = "all", part = whole) {
    const { width, height } = this.view;
    if (!width || !height) return;
    const scales = ([west, north, east, south] = whole, [left, top, right, bottom] = [0, 0, 0, 0]) => [
      (width - left - right) / (east - west),
      (height - top - bottom) / (south - north),
    ];
    const rough = scales(whole, [20, 20, 20, 20]);
    const all = Math.min(...scales(whole, edges(Math.min(...rough))));
    const across = Math.max(all, scales(whole, edges(rough[0]))[0]);
    const most = Math.max(1.1, all * 6);
    const k = {
      all,
      width: across,
      legible: all >= legible * NEARLY ? all : Math.max(all, Math.min(legible, across)),
      part: Math.min(most, Math.max(all, Math.min(...scales(part)))),
    }[fit];
    const rim = fit === "part" ? [0, 0, 0, 0] : edges(k);
    const [west, north, east, south] = whole.map((at, i) => at + (i < 2 ? -rim[i] : rim[i]) / k);
    const over = [(whole[2] - whole[0]) * beyond, (whole[3] - whole[1]) * beyond];
    const reach = /** @type {Bounds} */ (whole.map((at, i) => at + (i < 2 ? -1 : 1) * over[i % 2]));
    this.#limits = { least: all * 0.8, most, reach };
    const x = width / 2 - k * within(west, east, (part[0] + part[2]) / 2, width / k);
    const y = height / 2 - k * within(north, south, (part[1] + part[3]) / 2, height / k);
    this.#set(k, x, y);
    this.untouched = true;
  }

  /** Zooms in or out around the middle. @param {number} factor */
  zoomBy(factor) {
    this.#zoom(factor, this.view.width / 2, this.view.height / 2);
    this.rest();
  }

  /** Brings a place into the middle of the view, near enough to be read. @param {Place} place */
  focus({ room, plan }) {
    this.#centre(plan.centre, Math.max(this.view.k, LEGIBLE / room));
  }

  /**
   * Brings a place into the view if it is outside, or nearer to its edge than so many pixels.
   * @param {Place} place @param {number} [near]
   */
  reveal({ plan }, near = 60) {
    const { k, x, y, width, height } = this.view;
    const [px, py] = [plan.centre[0] * k + x, plan.centre[1] * k + y];
    const edge = Math.min(near, width / 5, height / 5);
    if (px > edge && py > edge && px < width - edge && py < height - edge) return;
    this.#centre(plan.centre, k);
  }

  /**
   * Brings places into the view together, with nothing over them: by as small a move as can be, and farther away only if they
   * do not fit else. Where all of them are clear already nothing moves, nor while a hand is on the map.
   * @param {readonly Place[]} places
   * @param {readonly import("./clear-view.js").Cover[]} covers
   * @param {boolean} nearer are they to be as near as they can be read? Who has moved the map himself keeps his view
   */
  bring(places, covers, nearer) {
    const { k, width, height } = this.view;
    if (places.length === 0 || !width || !height || this.#hand.holds) return;
    const room = Math.min(...places.map((place) => place.room));
    const tooFar = nearer && this.untouched && room * k < TINY;
    if (!tooFar && isClear(places, covers, this.view)) return;
    const [xs, ys] = [0, 1].map((axis) => places.map(({ plan }) => plan.centre[axis]));
    const [west, north, east, south] = [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
    const fits = Math.min(width / (east - west + 3 * room), height / (south - north + 3 * room));
    const wanted = nearer ? Math.min(fits, Math.max(k, LEGIBLE / room)) : k;
    const allowed = (/** @type {View} */ view) => this.#allowed(view);
    for (let scale = this.#within(wanted); ; scale = this.#within(scale * FARTHER)) {
      const middle = this.#centred([(west + east) / 2, (north + south) / 2], scale);
      const found = clearView(places, covers, scale === k ? this.view : middle, allowed);
      if (!found && scale > this.#limits.least) continue;
      this.#glide(found ?? middle);
      return;
    }
  }

  /** Goes to a view, in a moment. @param {View} goal */
  #glide(goal) {
    const from = this.view;
    const begin = performance.now();
    const step = () => {
      if (this.#hand.holds) {
        this.rest();
        return;
      }
      const part = Math.min(1, (performance.now() - begin) / GLIDE_MS);
      const eased = part * (2 - part);
      const between = (/** @type {"k" | "x" | "y"} */ of) => from[of] + (goal[of] - from[of]) * eased;
      this.#take(between("k"), between("x"), between("y"));
      if (part < 1) this.#gliding = requestAnimationFrame(step);
      else this.rest();
    };
    if (matchMedia("(prefers-reduced-motion: reduce)").matches) {
      this.#take(goal.k, goal.x, goal.y);
      this.rest();
    } else step();
  }

  /** @param {[number, number]} point of the world @param {number} wanted scale */
  #centre(point, wanted) {
    const { k, x, y } = this.#centred(point, this.#within(wanted));
    this.#take(k, x, y);
    this.rest();
  }

  /** @param {[number, number]} point of the world @param {number} k @returns {View} */
  #centred([px, py], k) {
    const { width, height } = this.view;
    return { k, x: width / 2 - px * k, y: height / 2 - py * k, width, height };
  }

  /** Zooms around a point of the view. @param {number} factor @param {number} px @param {number} py */
  #zoom(factor, px, py) {
    const { k, x, y } = this.view;
    const near = this.#within(k * factor);
    this.#take(near, px - ((px - x) * near) / k, py - ((py - y) * near) / k);
  }

  /** @param {number} k */
  #within(k) {
    return Math.min(this.#limits.most, Math.max(this.#limits.least, k));
  }

  /** Somebody moves the map: not away from the board. @param {number} k @param {number} x @param {number} y */
  #take(k, x, y) {
    this.untouched = false;
    const allowed = this.#allowed({ ...this.view, k, x, y });
    this.#set(k, allowed.x, allowed.y, true);
  }

  /** A view that does not show more beside the board than may be. @param {View} view @returns {View} */
  #allowed({ k, x, y, width, height }) {
    const [west, north, east, south] = this.#limits.reach;
    return {
      k,
      x: width / 2 - k * within(west, east, (width / 2 - x) / k, width / k),
      y: height / 2 - k * within(north, south, (height / 2 - y) / k, height / k),
      width,
      height,
    };
  }

  /** @param {number} k @param {number} x @param {number} y @param {boolean} [held] does the hand say when it rests? */
  #set(k, x, y, held = false) {
    this.view = { ...this.view, k, x, y };
    this.moving = true;
    cancelAnimationFrame(this.#gliding);
    clearTimeout(this.#settle);
    this.moved();
    if (!held) this.rest();
  }
}
