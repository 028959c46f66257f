/** What the contexts of one SVG file share: what is defined once and used by its id, and the tools to paint it with. */

import { SvgContext } from "./svg-context.js";
import { attributes, escaped } from "./svg-marks.js";
import { short, SvgMatrix, SvgPath } from "./svg-path.js";

/** @typedef {import("../ground/tools.js").Tools} Tools */

/**
 * What only a browser or a canvas in Node can do.
 * @typedef {object} Host
 * @property {CanvasRenderingContext2D} ruler a context that letters are measured with
 * @property {(pixels: ImageData) => string} encode pixels as the address of an image that holds them
 * @property {Tools["image"]} image
 */

export class SvgSheet {
  #host;
  /** @type {string[]} */
  #defined = [];
  /** The ids of what is defined already. @type {Map<unknown, string>} */
  #ids = new Map();

  /** @param {Host} host */
  constructor(host) {
    this.#host = host;
  }

  /** @returns {Tools} */
  get tools() {
    return /** @type {any} */ ({
      path: (/** @type {SvgPath | undefined} */ from) => new SvgPath(from),
      canvas: (/** @type {number} */ width, /** @type {number} */ height) => new Tile(this, width, height),
      image: this.#host.image,
      matrix: () => new SvgMatrix(),
    });
  }

  /**
   * Defines something, once.
   * @param {string} kind @param {string} more attributes @param {string} content @param {unknown} [key] what it stands for
   * @returns {string} its id
   */
  define(kind, more, content, key = `${kind}${more}${content}`) {
    const known = this.#ids.get(key);
    if (known) return known;
    const id = `d${this.#ids.size + 1}`;
    this.#ids.set(key, id);
    this.#defined.push(`<${kind} id="${id}"${more}>${content}</${kind}>\n`);
    return id;
  }

  /** @param {ImageData} pixels */
  encode(pixels) {
    return this.#host.encode(pixels);
  }

  /** @param {string} text @param {SvgContext} context */
  measure(text, { font, letterSpacing }) {
    return Object.assign(this.#host.ruler, { font, letterSpacing }).measureText(text);
  }

  /** How far below the point that a context means the letters stand. @param {SvgContext} context */
  drop({ font, textBaseline }) {
    if (textBaseline === "alphabetic") return 0;
    const { ruler } = this.#host;
    const over = (/** @type {CanvasTextBaseline} */ baseline) =>
      Object.assign(ruler, { font, letterSpacing: "0px", textBaseline: baseline }).measureText("H")
        .actualBoundingBoxAscent;
    const drop = over("alphabetic") - over(/** @type {CanvasTextBaseline} */ (textBaseline));
    ruler.textBaseline = "alphabetic";
    return drop;
  }

  /**
   * The file.
   * @param {SvgContext} context
   * @param {{ width: number, height: number, title: string, text: string }} about its size in pixels, and what it is in words
   */
  file(context, { width, height, title, text }) {
    const size = {
      width: short(width),
      height: short(height),
      viewBox: `0 0 ${short(width)} ${short(height)}`,
    };
    const words = `<title>${escaped(title)}</title>${text ? `<desc>${escaped(text)}</desc>` : ""}`;
    const head = attributes({ xmlns: "http://www.w3.org/2000/svg", ...size, role: "img" });
    return `<svg${head}>${words}\n<defs>${this.#defined.join("")}</defs>\n${context.markup}\n</svg>\n`;
  }
}

/** A small picture that is stamped. */
export class Tile {
  #sheet;
  #context;

  /** @param {SvgSheet} sheet @param {number} width @param {number} height */
  constructor(sheet, width, height) {
    this.width = width;
    this.height = height;
    this.#sheet = sheet;
    this.#context = new SvgContext(sheet);
  }

  getContext() {
    return this.#context;
  }

  get markup() {
    const { pixels, markup } = this.#context;
    if (!pixels) return markup;
    const size = { width: String(this.width), height: String(this.height) };
    return `<image${attributes({ ...size, href: this.#sheet.encode(pixels) })}/>`;
  }
}
