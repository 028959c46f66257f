/** A picture of a board as an SVG file. */

import { captionIn, paintCaption, paintPicture } from "../board/picture.js";
import { withTools } from "../ground/tools.js";
import { SvgContext } from "./svg-context.js";
import { SvgSheet } from "./svg-sheet.js";

/** @typedef {import("../board/picture.js").Subject} Subject */

/**
 * How a picture is made.
 * @typedef {object} Form
 * @property {number} width in pixels
 * @property {number} height of the board; a caption comes below it
 * @property {"light" | "dark"} [scheme] without one the ground around the sheet stays clear, or light below a caption
 * @property {string} [caption]
 */

/**
 * The same subject and form give the same text, wherever letters are measured alike.
 * @param {Subject} subject
 * @param {Form} form
 * @param {import("./svg-sheet.js").Host} host
 * @returns {string}
 */
export function svgOf(subject, { width, height, scheme, caption = "" }, host) {
  const sheet = new SvgSheet(host);
  const context = new SvgContext(sheet);
  const ctx = /** @type {CanvasRenderingContext2D} */ (/** @type {unknown} */ (context));
  const below = captionIn(ctx, caption, width);
  // What is known of the country is kept, and made of the tools of then.
  const { geo } = subject;
  withTools(sheet.tools, () =>
    paintPicture(ctx, { ...subject, geo: { ...geo } }, { width, height, ...(scheme && { scheme }) }),
  );
  if (below.lines.length) paintCaption(ctx, below.lines, { width, height, scheme: scheme ?? "light" });
  const about = { width, height: height + below.height, title: subject.title.name, text: caption };
  return sheet.file(context, about);
}
