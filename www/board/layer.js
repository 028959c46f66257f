/**
 * One layer of the map: a picture somewhat larger than the view. While the map is moved or zoomed the picture
 * is only shifted and stretched, which costs no drawing at all; a crisp one follows when the hand rests.
 */

/** @typedef {import("../ground/paint.js").View} View */

/** How far a picture reaches beyond the view on each side, in parts of the view. */
const MARGIN = 0.3;

/** No picture has more pixels than this: browsers of phones refuse larger ones. */
const MOST_PIXELS = 14_000_000;

export class Layer {
  canvas = document.createElement("canvas");
  /** @type {View | null} */
  #painted = null;
  #density = 1;
  /** Does the picture reach no farther than the view? */
  spare = false;

  /** @param {string} name @param {(ctx: CanvasRenderingContext2D, view: View) => void} paint */
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

  /** Forgets the picture. */
  clear() {
    this.#painted = null;
  }

  get isEmpty() {
    return this.#painted === null;
  }

  /** Is the picture of just this scale and wide enough? @param {View} view @param {number} density */
  isCrisp(view, density) {
    const picture = this.#painted;
    if (!picture || picture.k !== view.k || density !== this.#density) return false;
    const [dx, dy] = [view.x - picture.x, view.y - picture.y];
    return dx <= 0 && dy <= 0 && dx + picture.width >= view.width && dy + picture.height >= view.height;
  }

  /** Paints the picture anew around a view. @param {View} view @param {number} density */
  repaint(view, density) {
    const margin = this.spare ? 0 : marginFor(view, density);
    const [dx, dy] = [Math.round(view.width * margin), Math.round(view.height * margin)];
    const [width, height] = [view.width + 2 * dx, view.height + 2 * dy];
    const { canvas } = this;
    canvas.width = Math.ceil(width * density);
    canvas.height = Math.ceil(height * density);
    canvas.style.width = `${canvas.width / density}px`;
    canvas.style.height = `${canvas.height / density}px`;
    this.#density = density;
    this.#painted = { k: view.k, x: view.x + dx, y: view.y + dy, width, height };
    const ctx = /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d"));
    ctx.scale(density, density);
    this.paint(ctx, this.#painted);
  }

  /** A view of it as a picture of its own. @param {View} view @param {number} density */
  pictureOf(view, density) {
    const picture = document.createElement("canvas");
    [picture.width, picture.height] = [view.width * density, view.height * density].map(Math.round);
    const ctx = /** @type {CanvasRenderingContext2D} */ (picture.getContext("2d"));
    ctx.scale(density, density);
    this.paint(ctx, view);
    return picture;
  }

  /** Gives the memory of the picture back. */
  release() {
    this.clear();
    this.canvas.width = this.canvas.height = 0;
  }

  /** Paints a picture of a given part of the world, to be stretched ever after. @param {View} picture */
  repaintFixed(picture) {
    const { canvas } = this;
    canvas.width = Math.ceil(picture.width);
    canvas.height = Math.ceil(picture.height);
    canvas.style.width = `${canvas.width}px`;
    canvas.style.height = `${canvas.height}px`;
    this.#painted = picture;
    this.paint(/** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d")), picture);
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

/** @param {View} view @param {number} density */
function marginFor({ width, height }, density) {
  const most = Math.sqrt(MOST_PIXELS / (width * height * density * density));
  return Math.max(0, Math.min(MARGIN, (most - 1) / 2));
}
