/**
 * Pictures of a board to be saved or sent, made in the browser: `toPng` and `toSvg` give files of the same picture. Both
 * take what `board/picture.js` calls a subject; what is hidden from its scene's viewer is not in it.
 */

import { captionIn, paintCaption, paintPicture } from "../board/picture.js";
import { brushOf } from "../ground/tools.js";
import { svgOf } from "./svg.js";

/** @typedef {import("../board/picture.js").Subject} Subject */
/** @typedef {import("./svg.js").Form} Form */

/**
 * A picture as an SVG file. Its letters are text, in typefaces that it names and does not hold.
 * @param {Subject} subject
 * @param {Form} form
 * @returns {Blob}
 */
export function toSvg(subject, form) {
  const ruler = contextOf(1, 1);
  const encode = (/** @type {ImageData} */ pixels) => {
    const ctx = contextOf(pixels.width, pixels.height);
    ctx.putImageData(pixels, 0, 0);
    return ctx.canvas.toDataURL("image/png");
  };
  const image = (/** @type {number} */ width, /** @type {number} */ height) => new ImageData(width, height);
  return new Blob([svgOf(subject, form, { ruler, encode, image })], { type: "image/svg+xml" });
}

/**
 * A picture as a PNG file.
 * @param {Subject} subject
 * @param {Form} form
 * @param {number} [density] pixels of the file to a pixel of the form
 * @returns {Promise<Blob>}
 * @throws {Error} if the browser cannot make a picture of this size
 */
export function toPng(subject, { width, height, scheme, caption = "" }, density = 2) {
  const below = captionIn(contextOf(1, 1), caption, width);
  const ctx = contextOf(width * density, (height + below.height) * density);
  ctx.scale(density, density);
  paintPicture(ctx, subject, { width, height, ...(scheme && { scheme }) });
  if (below.lines.length) paintCaption(ctx, below.lines, { width, height, scheme: scheme ?? "light" });
  return new Promise((resolve, reject) => {
    ctx.canvas.toBlob((blob) => {
      if (blob) resolve(blob);
      else reject(new Error("This browser cannot make so large a picture."));
    }, "image/png");
  });
}

/** @param {number} width @param {number} height */
function contextOf(width, height) {
  const canvas = Object.assign(document.createElement("canvas"), { width, height });
  return brushOf(canvas);
}
