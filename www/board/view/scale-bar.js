/** The scale of a map that has no frame for it, at the edge of the window. */

/** Lengths that it may have, in metres. @type {readonly [string, number][]} */
const LENGTHS = [
  ["¼ mile", 402.3],
  ["½ mile", 804.7],
  ["1 mile", 1609.3],
  ["2 miles", 3218.7],
];

/** It is at least so long, in pixels. */
const LEAST = 54;

export class ScaleBar {
  element = Object.assign(document.createElement("div"), { className: "map-scale" });
  #bar = document.createElement("span");

  constructor() {
    this.element.setAttribute("aria-hidden", "true");
    this.element.append("↑ N", this.#bar);
  }

  /** @param {number} k pixels to a metre */
  show(k) {
    const [text, long] = LENGTHS.find(([, metres]) => metres * k >= LEAST) ?? LENGTHS[LENGTHS.length - 1];
    this.#bar.textContent = text;
    this.element.style.setProperty("--long", `${Math.round(long * k)}px`);
  }
}
