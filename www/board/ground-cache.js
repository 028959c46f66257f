/**
 * Keeps the painted ground as a picture somewhat larger than the view, so that moving the map is only copying.
 * While the scale changes, the old picture is stretched; a crisp one follows when the hand rests.
 */

/** @typedef {import("../ground/paint.js").View} View */

const MARGIN = 0.3;

export class GroundCache {
  #canvas = document.createElement("canvas");
  /** @type {View | null} */
  #painted = null;
  #density = 1;

  /** @param {(ctx: CanvasRenderingContext2D, view: View) => void} paint */
  constructor(paint) {
    this.paint = paint;
  }

  /** Forgets the picture. */
  clear() {
    this.#painted = null;
  }

  /**
   * Puts the ground of a view on a context in CSS pixels.
   * @param {CanvasRenderingContext2D} ctx
   * @param {View} view
   * @param {number} density device pixels to a CSS pixel
   * @param {boolean} moving is a gesture going on?
   * @returns {boolean} is the picture crisp and whole?
   */
  draw(ctx, view, density, moving) {
    const old = this.#painted;
    if (!old || density !== this.#density || (!moving && !this.#covers(old, view)))
      this.#repaint(view, density);
    const picture = /** @type {View} */ (this.#painted);
    const ratio = view.k / picture.k;
    const snap = (/** @type {number} */ at) => (ratio === 1 ? Math.round(at * density) / density : at);
    const [x, y] = [snap(view.x - picture.x * ratio), snap(view.y - picture.y * ratio)];
    ctx.drawImage(this.#canvas, x, y, picture.width * ratio, picture.height * ratio);
    return this.#covers(picture, view);
  }

  /** @param {View} picture @param {View} view */
  #covers(picture, view) {
    const [dx, dy] = [view.x - picture.x, view.y - picture.y];
    const fits = dx <= 0 && dy <= 0 && dx + picture.width >= view.width && dy + picture.height >= view.height;
    return picture.k === view.k && fits;
  }

  /** @param {View} view @param {number} density */
  #repaint(view, density) {
    const [dx, dy] = [Math.round(view.width * MARGIN), Math.round(view.height * MARGIN)];
    this.#canvas.width = Math.ceil((view.width + 2 * dx) * density);
    this.#canvas.height = Math.ceil((view.height + 2 * dy) * density);
    const [width, height] = [this.#canvas.width / density, this.#canvas.height / density];
    this.#density = density;
    this.#painted = { k: view.k, x: view.x + dx, y: view.y + dy, width, height };
    const ctx = /** @type {CanvasRenderingContext2D} */ (this.#canvas.getContext("2d"));
    ctx.scale(density, density);
    this.paint(ctx, this.#painted);
  }
}
