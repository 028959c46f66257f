/**
 * One layer of the map: a picture somewhat larger than the view. While the map is moved or zoomed the picture
 * is only shifted and stretched, which costs no drawing at all; a crisp one follows when the hand rests.
 */

import { finish, slice } from "../../ground/slices.js";
import { brushOf } from "../../ground/tools.js";

/** @typedef {import("../../ground/paint.js").View} View */

/** Painting that is all done, or that is done step by step. @typedef {Iterator<unknown, void> | void} Painting */

/** How far a picture reaches beyond the view on each side, in parts of the view. */
const MARGIN = 0.3;

/** No picture has more pixels than this: browsers of phones refuse larger ones. */
const MOST_PIXELS = 14_000_000;

/** A picture that is being painted. @typedef {{ canvas: HTMLCanvasElement, picture: View, density: number, steps: Iterator<unknown, void> }} Draft */

export class Layer {
  canvas = document.createElement("canvas");
  /** @type {View | null} */
  #painted = null;
  #density = 1;
  /** Is the picture to be painted anew, no matter what the view? */
  #stale = false;
  /** What is being painted. @type {Draft | null} */
  #next = null;
  /** Does the picture reach no farther than the view? */
  spare = false;

  /** @param {string} name @param {(ctx: CanvasRenderingContext2D, view: View) => Painting} paint */
  constructor(name, paint) {
    this.paint = paint;
    this.canvas.className = name;
    this.canvas.setAttribute("aria-hidden", "true");
    Object.assign(this.canvas.style, {
      inset: "0 auto auto 0",
      transformOrigin: "0 0",
      pointerEvents: "none",
    });
  }

  /** Forgets the picture; it lies there until the next one. */
  clear() {
    this.#stale = true;
    if (this.#next) this.#next.canvas.width = this.#next.canvas.height = 0;
    this.#next = null;
  }

  get isEmpty() {
    return this.#painted === null || this.#stale;
  }

  /** Is the picture of just this scale and wide enough? @param {View} view @param {number} density */
  isCrisp(view, density) {
    return !this.#stale && isCrisp(this.#painted, this.#density, view, density);
  }

  /** Is a picture being painted? */
  get isPreparing() {
    return this.#next !== null;
  }

  /** Paints the picture anew around a view. @param {View} view @param {number} density */
  repaint(view, density) {
    const picture = this.#around(view, density);
    const { canvas } = this;
    resize(canvas, picture, density);
    this.#adopt(picture, density);
    const steps = this.paint(contextOf(canvas, density), picture);
    if (steps) finish(steps);
  }

  /** Begins to paint a picture around a view beside the one that lies there. @param {View} view @param {number} density */
  prepare(view, density) {
    if (this.#next && isCrisp(this.#next.picture, this.#next.density, view, density)) return;
    this.#begin(this.#around(view, density), density);
  }

  /** Begins to paint a picture of a given part of the world, to be stretched ever after. @param {View} picture */
  prepareFixed(picture) {
    this.#begin(picture, 1);
  }

  /** @param {View} picture @param {number} density */
  #begin(picture, density) {
    const canvas = document.createElement("canvas");
    resize(canvas, picture, density);
    const steps = this.paint(contextOf(canvas, density), picture) ?? [].values();
    this.#next = { canvas, picture, density, steps };
  }

  /** Goes on with it for a moment; what is whole takes its place. */
  goOn() {
    const { canvas, picture, density, steps } = /** @type {Draft} */ (this.#next);
    if (!slice(steps).done) return;
    this.#next = null;
    resize(this.canvas, picture, density);
    this.#adopt(picture, density);
    contextOf(this.canvas, 1).drawImage(canvas, 0, 0);
    canvas.width = canvas.height = 0;
  }

  /** @param {View} picture @param {number} density */
  #adopt(picture, density) {
    this.#painted = picture;
    this.#density = density;
    this.#stale = false;
  }

  /** The part of the world that a picture around a view shows. @param {View} view @param {number} density @returns {View} */
  #around(view, density) {
    const margin = this.spare ? 0 : marginFor(view, density);
    const [dx, dy] = [Math.round(view.width * margin), Math.round(view.height * margin)];
    const [width, height] = [view.width + 2 * dx, view.height + 2 * dy];
    return { k: view.k, x: view.x + dx, y: view.y + dy, width, height };
  }

  /** A view of it as a picture of its own. @param {View} view @param {number} density */
  pictureOf(view, density) {
    const picture = document.createElement("canvas");
    [picture.width, picture.height] = [view.width * density, view.height * density].map(Math.round);
    const steps = this.paint(contextOf(picture, density), view);
    if (steps) finish(steps);
    return picture;
  }

  /** Gives the memory of the picture back. */
  release() {
    this.clear();
    this.#painted = null;
    this.canvas.width = this.canvas.height = 0;
  }

  /** Shifts and stretches the picture to where a view has it. @param {View} view */
  place(view) {
    const picture = this.#painted;
    if (!picture) return;
    const ratio = view.k / picture.k;
    const snap = (/** @type {number} */ at) =>
      ratio === 1 ? Math.round(at * this.#density) / this.#density : at;
    const [x, y] = [snap(view.x - picture.x * ratio), snap(view.y - picture.y * ratio)];
    this.canvas.style.transform = `translate(${x}px, ${y}px) scale(${ratio})`;
  }
}

/** Is a picture of just this scale and wide enough? @param {View | null} picture @param {number} painted its density @param {View} view @param {number} density */
function isCrisp(picture, painted, view, density) {
  if (!picture || picture.k !== view.k || density !== painted) return false;
  const [dx, dy] = [view.x - picture.x, view.y - picture.y];
  return dx <= 0 && dy <= 0 && dx + picture.width >= view.width && dy + picture.height >= view.height;
}

/** @param {HTMLCanvasElement} canvas @param {View} picture @param {number} density */
function resize(canvas, { width, height }, density) {
  canvas.width = Math.ceil(width * density);
  canvas.height = Math.ceil(height * density);
  canvas.style.width = `${canvas.width / density}px`;
  canvas.style.height = `${canvas.height / density}px`;
}

/** What to paint on, in CSS pixels. @param {HTMLCanvasElement} canvas @param {number} density */
function contextOf(canvas, density) {
  const ctx = brushOf(canvas);
  ctx.scale(density, density);
  return ctx;
}

/** @param {View} view @param {number} density */
function marginFor({ width, height }, density) {
  const most = Math.sqrt(MOST_PIXELS / (width * height * density * density));
  return Math.max(0, Math.min(MARGIN, (most - 1) / 2));
}
