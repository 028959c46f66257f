/** What part of the map is in view, and what may come into view. */

import { Hand } from "./hand.js";

/** @typedef {import("../ground/paint.js").View} View */
/** @typedef {import("../ground/geometry.js").Bounds} Bounds */
/** @typedef {import("./plan.js").Place} Place */
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
   * Brings places into the view together, as near as they all fit and no nearer than they can be read. Who has moved the
   * map himself keeps his view as long as they are in it.
   * @param {readonly Place[]} places
   */
  bring(places) {
    const { k, x, y, width, height } = this.view;
    if (places.length === 0 || !width || !height) return;
    const [xs, ys] = [0, 1].map((axis) => places.map(({ plan }) => plan.centre[axis]));
    const room = Math.min(...places.map((place) => place.room));
    const [west, north, east, south] = [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
    const rim = room * k;
    const seen =
      west * k + x >= rim &&
      north * k + y >= rim &&
      east * k + x <= width - rim &&
      south * k + y <= height - rim;
    if (seen && !(this.untouched && rim < TINY)) return;
    const fits = Math.min(width / (east - west + 3 * room), height / (south - north + 3 * room));
    this.#centre([(west + east) / 2, (north + south) / 2], Math.min(fits, Math.max(k, LEGIBLE / room)));
  }

  /** @param {[number, number]} point of the world @param {number} wanted scale */
  #centre([px, py], wanted) {
    const k = this.#within(wanted);
    this.#take(k, this.view.width / 2 - px * k, this.view.height / 2 - py * k);
    this.rest();
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
    const { width, height } = this.view;
    const [west, north, east, south] = this.#limits.reach;
    this.untouched = false;
    this.#set(
      k,
      width / 2 - k * within(west, east, (width / 2 - x) / k, width / k),
      height / 2 - k * within(north, south, (height / 2 - y) / k, height / k),
      true,
    );
  }

  /** @param {number} k @param {number} x @param {number} y @param {boolean} [held] does the hand say when it rests? */
  #set(k, x, y, held = false) {
    this.view = { ...this.view, k, x, y };
    this.moving = true;
    clearTimeout(this.#settle);
    this.moved();
    if (!held) this.rest();
  }
}
