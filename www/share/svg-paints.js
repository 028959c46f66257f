/** What fills and lines of an SVG are painted with. */

import { attributes } from "./svg-marks.js";
import { moved, product, short, transformOf } from "./svg-path.js";

/** @typedef {import("./svg-path.js").Matrix} Matrix */
/** @typedef {import("./svg-sheet.js").SvgSheet} SvgSheet */

/**
 * A colour as every reader of SVG knows it, and how much of it there is. Of colours with an alpha the painters write
 * `rgb(r g b / a%)`.
 * @param {string} text
 */
export function colourOf(text) {
  if (text === "transparent") return { colour: "none", alpha: 0 };
  const [parts, share] = text.slice(text.indexOf("(") + 1, -1).split("/");
  if (share === undefined) return { colour: text, alpha: 1 };
  const numbers = parts.trim().split(" ").map(Number);
  const hex = numbers.map((number) => number.toString(16).padStart(2, "0")).join("");
  return { colour: `#${hex}`, alpha: Number.parseFloat(share) / (share.includes("%") ? 100 : 1) };
}

export class Gradient {
  /** @type {string[]} */
  #stops = [];

  /** @param {"linearGradient" | "radialGradient"} kind @param {number[]} ends @param {Matrix} matrix */
  constructor(kind, ends, matrix) {
    this.kind = kind;
    this.ends = ends;
    this.matrix = matrix;
  }

  /** @param {number} offset @param {string} text */
  addColorStop(offset, text) {
    const { colour, alpha } = colourOf(text);
    const faint = alpha < 1 ? { "stop-opacity": short(alpha) } : {};
    this.#stops.push(`<stop${attributes({ offset: String(offset), "stop-color": colour, ...faint })}/>`);
  }

  /** @param {SvgSheet} sheet */
  define(sheet) {
    const there = { gradientUnits: "userSpaceOnUse", ...this.#place() };
    return sheet.define(this.kind, attributes(there), this.#stops.join(""));
  }

  #place() {
    const at = (/** @type {number} */ x, /** @type {number} */ y) => moved(this.matrix, x, y).map(short);
    if (this.kind === "linearGradient") {
      const [[x1, y1], [x2, y2]] = [at(this.ends[0], this.ends[1]), at(this.ends[2], this.ends[3])];
      return { x1, y1, x2, y2 };
    }
    const [cx, cy] = at(this.ends[3], this.ends[4]);
    return { cx, cy, r: short(this.ends[5] * Math.hypot(this.matrix.a, this.matrix.b)) };
  }
}

export class Pattern {
  /** @param {import("./svg-sheet.js").Tile} tile @param {Matrix} matrix of the one who paints with it */
  constructor(tile, matrix) {
    this.tile = tile;
    this.matrix = matrix;
  }

  /** @param {Matrix} own */
  setTransform(own) {
    this.matrix = product(this.matrix, own);
  }

  /** @param {SvgSheet} sheet */
  define(sheet) {
    const { width, height, markup } = this.tile;
    const size = { width: String(width), height: String(height), patternUnits: "userSpaceOnUse" };
    return sheet.define(
      "pattern",
      attributes({ ...size, patternTransform: transformOf(this.matrix) }),
      markup,
    );
  }
}
