/** A canvas without a browser: the tools that the painters take there, with the typefaces of the page. */

import { createRequire } from "node:module";
import { createCanvas, DOMMatrix, GlobalFonts, ImageData, Path2D } from "@napi-rs/canvas";

/** @typedef {import("../../www/ground/tools.js").Tools} Tools */

/** Files of packages, by the names under which the painters ask for them. */
const FACES = {
  "Libre Caslon Text": facesOf("libre-caslon-text", "latin", ["400-normal", "400-italic", "700-normal"]),
  "Source Sans 3": facesOf("source-sans-3", "latin", ["400-normal", "400-italic", "600-normal"]),
  // Where browsers take a typeface of the system, for a star and the like, pictures must not differ by machines.
  "system-ui": facesOf("noto-sans-symbols-2", "symbols", ["400-normal"]),
};

/** @param {string} name of the package @param {string} letters that it has @param {string[]} faces */
function facesOf(name, letters, faces) {
  return faces.map((face) => `@fontsource/${name}/files/${name}-${letters}-${face}.woff2`);
}

const { resolve } = createRequire(import.meta.url);

for (const [family, files] of Object.entries(FACES))
  for (const file of files)
    if (!GlobalFonts.registerFromPath(resolve(file), family))
      throw new Error(`the typeface ${file} cannot be read`);

/** They are the browser's as far as the painters use them. @type {Tools} */
export const TOOLS = /** @type {any} */ ({
  path: (/** @type {Path2D | undefined} */ from) => (from ? new Path2D(from) : new Path2D()),
  canvas: createCanvas,
  image: (/** @type {number} */ width, /** @type {number} */ height) => new ImageData(width, height),
  matrix: () => new DOMMatrix(),
});

/** A new canvas, and its context as the painters know it. @param {number} width @param {number} height in pixels */
export function newCanvas(width, height) {
  const canvas = createCanvas(width, height);
  const ctx = /** @type {CanvasRenderingContext2D} */ (/** @type {unknown} */ (canvas.getContext("2d")));
  return { canvas, ctx };
}

/** What an SVG needs of a host. @type {import("../../www/share/svg-sheet.js").Host} */
export const SVG_HOST = {
  ruler: newCanvas(1, 1).ctx,
  encode(pixels) {
    const { canvas, ctx } = newCanvas(pixels.width, pixels.height);
    ctx.putImageData(pixels, 0, 0);
    return `data:image/png;base64,${canvas.toBuffer("image/png").toString("base64")}`;
  },
  image: TOOLS.image,
};
