/** A canvas without a browser: the tools that the painters take there, with the typefaces of the page. */

import { createRequire } from "node:module";
import { createCanvas, DOMMatrix, GlobalFonts, ImageData, Path2D } from "@napi-rs/canvas";

/** @typedef {import("../../www/ground/tools.js").Tools} Tools */

const FACES = {
  "Libre Caslon Text": ["libre-caslon-text", "400-normal", "400-italic", "700-normal"],
  "Source Sans 3": ["source-sans-3", "400-normal", "400-italic", "600-normal"],
};

const { resolve } = createRequire(import.meta.url);

for (const [family, [name, ...faces]] of Object.entries(FACES))
  for (const face of faces)
    if (
      !GlobalFonts.registerFromPath(resolve(`@fontsource/${name}/files/${name}-latin-${face}.woff2`), family)
    )
      throw new Error(`the typeface ${family} ${face} cannot be read`);

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
