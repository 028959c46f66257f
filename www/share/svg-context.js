/**
 * What the painters draw on when an SVG is to become of it: as much of a canvas's context as they use. Everything is kept
 * in pixels of the picture, so that one transform less stands in the file.
 */

import { escaped, Marks } from "./svg-marks.js";
import { colourOf, Gradient, Pattern } from "./svg-paints.js";
import { moved, product, short, SvgPath, transformOf } from "./svg-path.js";

/** @typedef {import("./svg-path.js").Matrix} Matrix */
/** @typedef {import("./svg-sheet.js").SvgSheet} SvgSheet */
/** @typedef {import("./svg-marks.js").Look} Look */
/** @typedef {string | Gradient | Pattern} Paint */

/** The looks that `save` keeps. */
const LOOKS = /** @type {const} */ ([
  "fillStyle", "strokeStyle", "globalAlpha", "globalCompositeOperation", "lineWidth", "lineCap", "lineJoin", "font",
  "textAlign", "textBaseline", "letterSpacing", "shadowColor", "shadowBlur", "shadowOffsetX", "shadowOffsetY",
]); // prettier-ignore

/** @type {Matrix} */
const IDENTITY = { a: 1, b: 0, c: 0, d: 1, e: 0, f: 0 };

/** @type {Record<string, string>} */
const ANCHORS = { center: "middle", right: "end", end: "end" };

/** What an SVG says of itself if nothing else is said need not stand there. @type {Record<string, string>} */
const USUAL = { "stroke-linecap": "butt", "stroke-linejoin": "miter" };

export class SvgContext {
  fillStyle = /** @type {Paint} */ ("#000000");
  strokeStyle = /** @type {Paint} */ ("#000000");
  globalAlpha = 1;
  globalCompositeOperation = "source-over";
  lineWidth = 1;
  lineCap = "butt";
  lineJoin = "miter";
  font = "10px sans-serif";
  textAlign = "start";
  textBaseline = "alphabetic";
  letterSpacing = "0px";
  shadowColor = "transparent";
  shadowBlur = 0;
  shadowOffsetX = 0;
  shadowOffsetY = 0;
  imageSmoothingQuality = "low";
  /** The picture that was put here as it is. @type {ImageData | null} */
  pixels = null;

  #sheet;
  #marks;
  #path = new SvgPath();
  #matrix = IDENTITY;
  /** @type {readonly string[]} */
  #clips = [];
  /** @type {readonly number[]} */
  #dash = [];
  /** @type {(() => void)[]} */
  #saved = [];

  /** @param {SvgSheet} sheet what several contexts of one file share */
  constructor(sheet) {
    this.#sheet = sheet;
    this.#marks = new Marks();
  }

  /** What was drawn, as markup. */
  get markup() {
    return this.#marks.text();
  }

  save() {
    const looks = Object.fromEntries(LOOKS.map((name) => [name, this[name]]));
    const [matrix, clips, dash] = [this.#matrix, this.#clips, this.#dash];
    this.#saved.push(() => {
      Object.assign(this, looks);
      [this.#matrix, this.#clips, this.#dash] = [matrix, clips, dash];
    });
  }

  restore() {
    this.#saved.pop()?.();
  }

  /** @param {Matrix} other */
  #by(other) {
    this.#matrix = product(this.#matrix, other);
  }

  /** @param {number} e @param {number} f */
  translate(e, f) {
    this.#by({ a: 1, b: 0, c: 0, d: 1, e, f });
  }

  /** @param {number} a @param {number} d */
  scale(a, d) {
    this.#by({ a, b: 0, c: 0, d, e: 0, f: 0 });
  }

  /** @param {number} angle */
  rotate(angle) {
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
    this.#by({ a: cos, b: sin, c: -sin, d: cos, e: 0, f: 0 });
  }

  getTransform() {
    return { ...this.#matrix };
  }

  beginPath() {
    this.#path = new SvgPath();
  }

  /** @param {number} x @param {number} y */
  moveTo(x, y) {
    this.#goOn((path) => path.moveTo(x, y), false);
  }

  /** @param {number} x @param {number} y */
  lineTo(x, y) {
    this.#goOn((path) => path.lineTo(x, y));
  }

  /** @param {number} ax @param {number} ay @param {number} x @param {number} y */
  quadraticCurveTo(ax, ay, x, y) {
    this.#goOn((path) => path.quadraticCurveTo(ax, ay, x, y));
  }

  /** @param {number} ax @param {number} ay @param {number} bx @param {number} by @param {number} x @param {number} y */
  bezierCurveTo(ax, ay, bx, by, x, y) {
    this.#goOn((path) => path.bezierCurveTo(ax, ay, bx, by, x, y));
  }

  /** @param {number} x @param {number} y @param {number} r @param {number} from @param {number} to @param {boolean} [back] */
  arc(x, y, r, from, to, back) {
    this.#goOn((path) => path.arc(x, y, r, from, to, back));
  }

  /** @param {number} x @param {number} y @param {number} width @param {number} height */
  rect(x, y, width, height) {
    this.#goOn((path) => path.rect(x, y, width, height), false);
  }

  /** @param {number} x @param {number} y @param {number} width @param {number} height @param {number} radius */
  roundRect(x, y, width, height, radius) {
    this.#goOn((path) => path.roundRect(x, y, width, height, radius), false);
  }

  closePath() {
    this.#path.closePath();
  }

  /** Draws on. @param {(path: SvgPath) => void} draw @param {boolean} [joins] from where the path is? */
  #goOn(draw, joins = true) {
    const stretch = new SvgPath();
    draw(stretch);
    const [first] = stretch.steps;
    if (joins && first.letter === "M" && this.#path.steps.length) first.letter = "L";
    this.#path.addPath(stretch, this.#matrix);
  }

  /** The path that is meant, in pixels of the picture. @param {SvgPath | string | undefined} path */
  #there(path) {
    return path instanceof SvgPath ? path.text(this.#matrix) : this.#path.text();
  }

  /** @param {SvgPath | string} [path] @param {string} [rule] */
  fill(path, rule = path instanceof SvgPath ? "nonzero" : path) {
    const evenodd = rule === "evenodd" ? { "fill-rule": rule } : {};
    this.#draw({ ...this.#paint("fill"), ...evenodd }, `<path d="${this.#there(path)}"/>`);
  }

  /** @param {SvgPath} [path] */
  stroke(path) {
    this.#draw(this.#line(), `<path d="${this.#there(path)}"/>`);
  }

  /** @param {SvgPath} [path] */
  clip(path) {
    const id = this.#sheet.define("clipPath", "", `<path d="${this.#there(path)}"/>`);
    this.#clips = [...this.#clips, id];
  }

  /** @param {number} x @param {number} y @param {number} width @param {number} height */
  fillRect(x, y, width, height) {
    this.fill(rectangle(x, y, width, height));
  }

  /** @param {number} x @param {number} y @param {number} width @param {number} height */
  strokeRect(x, y, width, height) {
    this.stroke(rectangle(x, y, width, height));
  }

  /** @param {number[]} dash */
  setLineDash(dash) {
    this.#dash = dash;
  }

  /** @param {string} text */
  measureText(text) {
    return this.#sheet.measure(text, this);
  }

  /** @param {string} text @param {number} x @param {number} y */
  fillText(text, x, y) {
    this.#write(this.#paint("fill"), text, x, y);
  }

  /** @param {string} text @param {number} x @param {number} y */
  strokeText(text, x, y) {
    this.#write(this.#line(), text, x, y);
  }

  /** @param {Look} look @param {string} text @param {number} x @param {number} y */
  #write(look, text, x, y) {
    const matrix = this.#matrix;
    const grown = scaleOf(matrix);
    const drop = this.#sheet.drop(this);
    const [px, py] = moved(matrix, x, y + drop);
    const turned = Math.abs(matrix.b) > 1e-6;
    const spacing = Number.parseFloat(this.letterSpacing);
    const angle = (Math.atan2(matrix.b, matrix.a) * 180) / Math.PI;
    const turn = turned ? ` transform="rotate(${short(angle)} ${short(px)} ${short(py)})"` : "";
    const anchor = ANCHORS[this.textAlign];
    const style = {
      ...look,
      ...fontOf(this.font, grown),
      ...(anchor && { "text-anchor": anchor }),
      ...(spacing && { "letter-spacing": short(spacing * grown) }),
    };
    this.#draw(style, `<text x="${short(px)}" y="${short(py)}"${turn}>${escaped(text)}</text>`);
  }

  /** @param {ImageData} pixels that fill the whole canvas */
  putImageData(pixels) {
    this.pixels = pixels;
  }

  /** @param {import("./svg-sheet.js").Tile} tile @param {number} x @param {number} y @param {number} width @param {number} height */
  drawImage(tile, x, y, width, height) {
    const id = this.#sheet.define("g", "", tile.markup, tile);
    const [ex, ey] = [width / tile.width, height / tile.height];
    const place = product(this.#matrix, { a: ex, b: 0, c: 0, d: ey, e: x, f: y });
    const alpha = this.globalAlpha;
    const look = /** @type {Look} */ (alpha === 1 ? {} : { opacity: short(alpha) });
    this.#draw(look, `<use href="#${id}" transform="${transformOf(place)}"/>`);
  }

  /** @param {number[]} ends two points, each with x and y */
  createLinearGradient(...ends) {
    return new Gradient("linearGradient", ends, this.#matrix);
  }

  /** @param {number[]} circles two circles, each with x, y and radius; the first is a point */
  createRadialGradient(...circles) {
    return new Gradient("radialGradient", circles, this.#matrix);
  }

  /** @param {import("./svg-sheet.js").Tile} tile */
  createPattern(tile) {
    return new Pattern(tile, this.#matrix);
  }

  /** @param {"fill" | "stroke"} what @returns {Look} */
  #paint(what) {
    const paint = this[what === "fill" ? "fillStyle" : "strokeStyle"];
    if (typeof paint !== "string")
      return { [what]: `url(#${paint.define(this.#sheet)})`, ...this.#faint(what, 1) };
    const { colour, alpha } = colourOf(paint);
    return { [what]: colour, ...this.#faint(what, alpha) };
  }

  /** @param {"fill" | "stroke"} what @param {number} alpha @returns {Look} */
  #faint(what, alpha) {
    const all = alpha * this.globalAlpha;
    return all < 1 ? { [`${what}-opacity`]: short(all) } : {};
  }

  #line() {
    const [grown, dash] = [scaleOf(this.#matrix), this.#dash];
    const look = {
      fill: "none",
      ...this.#paint("stroke"),
      "stroke-width": short(this.lineWidth * grown),
      "stroke-linecap": this.lineCap,
      "stroke-linejoin": this.lineJoin,
      ...(dash.length && { "stroke-dasharray": dash.map((part) => short(part * grown)).join(" ") }),
    };
    return Object.fromEntries(Object.entries(look).filter(([name, value]) => USUAL[name] !== value));
  }

  /** @param {Look} look @param {string} element */
  #draw(look, element) {
    const shadow = this.#shadow();
    const style = this.globalCompositeOperation === "multiply" ? { style: "mix-blend-mode:multiply" } : {};
    this.#marks.add(
      this.#clips,
      { ...look, ...style, ...(shadow && { filter: `url(#${shadow})` }) },
      element,
    );
  }

  #shadow() {
    const { shadowColor, shadowBlur, shadowOffsetX, shadowOffsetY } = this;
    const { colour, alpha } = colourOf(shadowColor);
    if (alpha === 0 || !(shadowBlur || shadowOffsetX || shadowOffsetY)) return "";
    const drop = `dx="${shadowOffsetX}" dy="${shadowOffsetY}" stdDeviation="${shadowBlur / 2}"`;
    const flood = `flood-color="${colour}" flood-opacity="${alpha}"`;
    return this.#sheet.define("filter", "", `<feDropShadow ${drop} ${flood}/>`);
  }
}

/** @param {Matrix} matrix */
const scaleOf = ({ a, b }) => Math.hypot(a, b);

/** @param {number} x @param {number} y @param {number} width @param {number} height */
function rectangle(x, y, width, height) {
  const path = new SvgPath();
  path.rect(x, y, width, height);
  return path;
}

/**
 * A canvas's font as an SVG says it: style and weight if there are any, the size, the families.
 * @param {string} font @param {number} grown
 * @returns {Look}
 */
function fontOf(font, grown) {
  const unit = font.indexOf("px");
  const words = font.slice(0, unit).split(" ");
  const weight = words.slice(0, -1).find((word) => Number(word) > 0);
  return {
    "font-family": font
      .slice(unit + 2)
      .trim()
      .replaceAll('"', "'"),
    "font-size": short(Number(words.at(-1)) * grown),
    "font-weight": weight === "400" ? undefined : weight,
    "font-style": words.slice(0, -1).find((word) => !(Number(word) > 0)),
  };
}
