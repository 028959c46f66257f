/**
 * What the painters make besides marks on their context: paths, and small pictures to be stamped. In a page they are
 * the browser's; a picture that is made elsewhere, or of which an SVG is to become, brings its own.
 */

/**
 * @typedef {object} Tools
 * @property {(from?: Path2D) => Path2D} path a new path, empty or like another
 * @property {(width: number, height: number) => HTMLCanvasElement} canvas a canvas of its own, in pixels
 * @property {(width: number, height: number) => ImageData} image pixels, all of them clear
 * @property {() => DOMMatrix} matrix the identity
 */

/** @type {Tools} */
const BROWSER = {
  path: (from) => (from ? new Path2D(from) : new Path2D()),
  canvas: (width, height) => Object.assign(document.createElement("canvas"), { width, height }),
  image: (width, height) => new ImageData(width, height),
  matrix: () => new DOMMatrix(),
};

let tools = BROWSER;

/**
 * Paints with other tools. What was made with them can be painted with them only.
 * @template T
 * @param {Tools} others
 * @param {() => T} work must be done when it returns
 * @returns {T}
 */
export function withTools(others, work) {
  const before = tools;
  tools = others;
  try {
    return work();
  } finally {
    tools = before;
  }
}

/** @type {Tools["path"]} */
export const newPath = (from) => tools.path(from);

/** @type {Tools["canvas"]} */
export const newCanvas = (width, height) => tools.canvas(width, height);

/**
 * What paints on a canvas. It writes from left to right, no matter what the page around it does: "6–★" is not "★–6".
 * @param {HTMLCanvasElement} canvas
 */
export function brushOf(canvas) {
  const brush = /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d"));
  brush.direction = "ltr";
  return brush;
}

/** @type {Tools["image"]} */
export const newImage = (width, height) => tools.image(width, height);

/** @type {Tools["matrix"]} */
export const newMatrix = () => tools.matrix();
