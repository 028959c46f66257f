/** What part of the map is in view, and the hand that moves it: wheel, drag, pinch and buttons. */

import { select } from "d3-selection";
import { zoom, zoomIdentity } from "d3-zoom";

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

/** A finger or mouse that moves farther than this, in pixels, drags the map and chooses nothing. */
const DRAG_FROM = 6;

/** How long the hand must rest before the map is painted anew. */
const REST_MS = 120;

/** A place whose free radius has so many pixels can be read. */
const LEGIBLE = 46;

/**
 * Is a gesture meant for a map in a page that scrolls? A wheel only with a key held, fingers only if there are two.
 * @param {WheelEvent | MouseEvent | TouchEvent} event
 */
function isForGuest(event) {
  if (event.type === "wheel") return event.ctrlKey || event.metaKey;
  if ("touches" in event) return event.touches.length > 1;
  return !event.ctrlKey && event.button === 0;
}

/**
 * The middle of a view that shows as much of a line as it can.
 * @param {number} from @param {number} to @param {number} middle that is wished for @param {number} size of the view
 */
function within(from, to, middle, size) {
  if (size >= to - from) return (from + to) / 2;
  return Math.min(to - size / 2, Math.max(from + size / 2, middle));
}

export class Camera {
  /** @type {View} */
  view = { k: 1, x: 0, y: 0, width: 0, height: 0 };
  /** Is the map on the move? */
  moving = false;
  /** Has nobody moved the map since all of it was shown? */
  untouched = true;
  #settle = 0;
  #zoom;
  #surface;

  /**
   * @param {HTMLCanvasElement} surface takes the gestures
   * @param {{ moved: () => void, rested: () => void }} tell
   */
  constructor(surface, { moved, rested }) {
    this.rested = rested;
    this.#surface = select(/** @type {Element} */ (surface));
    this.#zoom = zoom()
      .clickDistance(DRAG_FROM)
      .on("zoom", ({ transform: { k, x, y }, sourceEvent }) => {
        this.view = { ...this.view, k, x, y };
        if (sourceEvent) this.untouched = false;
        this.moving = true;
        clearTimeout(this.#settle);
        moved();
      })
      .on("end", () => this.rest());
  }

  /** Begins to listen to gestures. @param {boolean} guest does the page around it need some of them? */
  start(guest) {
    if (guest) this.#zoom.filter(isForGuest);
    this.#surface.call(this.#zoom).on("dblclick.zoom", null);
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
      legible: Math.max(all, Math.min(legible, across)),
      part: Math.min(most, Math.max(all, Math.min(...scales(part)))),
    }[fit];
    const rim = fit === "part" ? [0, 0, 0, 0] : edges(k);
    const [west, north, east, south] = whole.map((at, i) => at + (i < 2 ? -rim[i] : rim[i]) / k);
    this.#bound(whole, { least: all * 0.8, most, beyond });
    const x = width / 2 - k * within(west, east, (part[0] + part[2]) / 2, width / k);
    const y = height / 2 - k * within(north, south, (part[1] + part[3]) / 2, height / k);
    this.#surface.call(this.#zoom.transform, zoomIdentity.translate(x, y).scale(k));
    this.untouched = true;
  }

  /** Keeps the hand near the board. @param {Bounds} whole @param {{ least: number, most: number, beyond: number }} limits */
  #bound([west, north, east, south], { least, most, beyond }) {
    const { width, height } = this.view;
    const [overX, overY] = [(east - west) * beyond, (south - north) * beyond];
    this.#zoom
      .scaleExtent([least, most])
      .extent([[0, 0], [width, height]]) // prettier-ignore
      .translateExtent([[west - overX, north - overY], [east + overX, south + overY]]); // prettier-ignore
  }

  /** Zooms in or out around the middle. @param {number} factor */
  zoomBy(factor) {
    this.untouched = false;
    this.#surface.call(this.#zoom.scaleBy, factor);
  }

  /** Brings a place into the middle of the view, near enough to be read. @param {Place} place */
  focus({ room, plan }) {
    this.untouched = false;
    const legible = LEGIBLE / room;
    if (this.view.k < legible) this.#surface.call(this.#zoom.scaleTo, legible);
    this.#surface.call(this.#zoom.translateTo, ...plan.centre);
  }

  /** Brings a place into the view if it is outside or at its edge. @param {Place} place */
  reveal({ plan }) {
    const { k, x, y, width, height } = this.view;
    const [px, py] = [plan.centre[0] * k + x, plan.centre[1] * k + y];
    const edge = Math.min(60, width / 5, height / 5);
    if (px > edge && py > edge && px < width - edge && py < height - edge) return;
    this.#surface.call(this.#zoom.translateTo, ...plan.centre);
  }
}
