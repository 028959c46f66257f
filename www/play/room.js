/**
 * How the board and its sides share the window: either side is folded away or made wider, they change places, on a phone the
 * decision is a sheet with three stops, and the map can have the whole screen.
 */

import { keep, recall } from "../keep.js";
import { make } from "./make.js";

/** Where the sheet of a phone stops: the map alone, what is to be decided, everything. */
const STOPS = /** @type {const} */ (["map", "decision", "all"]);

/** A finger that moves so far, in pixels, pulls at the sheet. */
const PULL = 8;

/** How wide a side is at least, and what all sides leave to the map, in pixels; a step by keys. */
const [NARROWEST, MAP_LEAST, STEP] = [270, 240, 24];

/** What is kept of it in the browser. */
const KEPT = "room";

/**
 * The sides of the board, as the page's style and its keys call them.
 * @type {Record<Side, { title: string, folded: string, width: string }>}
 */
const SIDES = {
  panel: { title: "decision", folded: "folded", width: "--panel" },
  report: { title: "report", folded: "folded-report", width: "--report" },
};

/** @typedef {"panel" | "report"} Side */
/** @typedef {typeof STOPS[number]} Stop */

export class Room {
  #page;
  #elements;
  /** The keys that fold the sides. @type {Record<Side, HTMLButtonElement>} */
  #folds;
  #up;
  #down;

  /**
   * @param {HTMLElement} page
   * @param {{ field: HTMLElement, grip: HTMLElement, scrub: HTMLElement, side: HTMLElement, report: HTMLElement }} parts
   */
  constructor(page, { field, grip, scrub, side, report }) {
    this.#page = page;
    this.#elements = { panel: side, report };
    this.side = side;
    const keys = make("div", "room-keys map-keys", field);
    const full = key(keys, FULL, "Full screen", () => this.toggleFull());
    full.hidden = !document.fullscreenEnabled;
    const fold = (/** @type {Side} */ one) => key(keys, FOLD, "", () => this.fold(!this.isFolded(one), one));
    this.#folds = { report: fold("report"), panel: fold("panel") };
    this.#folds.report.classList.add("of-report");
    key(keys, EXCHANGE, "Exchange the sides", () => this.exchange()).classList.add("of-report");
    this.#up = key(grip, UP, "Pull the panel up", () => this.pull(1));
    this.#down = key(grip, DOWN, "Pull the panel down", () => this.pull(-1));
    for (const part of [grip, scrub]) this.#pulls(part);
    const { width = 0, folded = false, report: left = {}, exchanged = false } = recall(KEPT) ?? {};
    for (const [one, kept] of /** @type {[Side, any][]} */ ([
      ["panel", { width, folded }],
      ["report", left],
    ])) {
      this.#resizes(one);
      if (kept.width) this.#widen(kept.width, one);
      this.#show(Boolean(kept.folded), one);
    }
    page.classList.toggle("exchanged", Boolean(exchanged));
    this.stop = "decision";
  }

  /** @param {Side} [side] */
  isFolded(side = "panel") {
    return this.#page.classList.contains(SIDES[side].folded);
  }

  /** @param {boolean} folded @param {Side} [side] */
  fold(folded, side = "panel") {
    this.#show(folded, side);
    this.#keep();
  }

  /** Has what was left of the board on its right, and the other way round. */
  exchange() {
    this.#page.classList.toggle("exchanged");
    this.#keep();
  }

  /** Lets what is decided be seen: what is in it is wanted now. */
  open() {
    if (this.isFolded()) this.fold(false);
    if (this.stop === "map") this.stop = "decision";
  }

  toggleFull() {
    if (document.fullscreenElement) void document.exitFullscreen();
    else void document.documentElement.requestFullscreen?.().catch(() => {});
  }

  /** @returns {Stop} */
  get stop() {
    return /** @type {Stop} */ (this.#page.dataset.stop);
  }

  set stop(stop) {
    this.#page.dataset.stop = stop;
    this.#page.style.removeProperty("--sheet");
    // The one that was pressed keeps the focus at the end of its way.
    this.#up.setAttribute("aria-disabled", String(stop === "all"));
    this.#down.setAttribute("aria-disabled", String(stop === "map"));
  }

  /** @param {1 | -1} step */
  pull(step) {
    this.stop = STOPS[STOPS.indexOf(this.stop) + step] ?? this.stop;
  }

  /** @param {boolean} folded @param {Side} side */
  #show(folded, side) {
    const { folded: word, title } = SIDES[side];
    this.#page.classList.toggle(word, folded);
    this.#folds[side].setAttribute("aria-expanded", String(!folded));
    name(this.#folds[side], folded ? `Show the ${title}` : `Fold the ${title} away`);
  }

  /** @param {number} width in pixels @param {Side} side */
  #widen(width, side) {
    const most = Math.max(NARROWEST, window.innerWidth - MAP_LEAST);
    const wide = Math.round(Math.min(most, Math.max(NARROWEST, width)));
    this.#page.style.setProperty(SIDES[side].width, `${wide}px`);
  }

  #keep() {
    const kept = (/** @type {Side} */ side) => ({
      width: parseInt(this.#page.style.getPropertyValue(SIDES[side].width), 10) || 0,
      folded: this.isFolded(side),
    });
    keep(KEPT, {
      ...kept("panel"),
      report: kept("report"),
      exchanged: this.#page.classList.contains("exchanged"),
    });
  }

  /** The edge between the map and a side is dragged, or moved by arrow keys. @param {Side} one */
  #resizes(one) {
    const side = this.#elements[one];
    const edge = make("div", `edge of-${one}`, this.#page);
    edge.tabIndex = 0;
    for (const [about, said] of Object.entries({
      role: "separator",
      "aria-orientation": "vertical",
      "aria-label": `Width of the ${SIDES[one].title}`,
      "aria-valuemin": String(NARROWEST),
    }))
      edge.setAttribute(about, said);
    const tell = () => {
      edge.setAttribute("aria-valuenow", String(Math.round(side.clientWidth)));
      edge.setAttribute("aria-valuemax", String(Math.max(NARROWEST, window.innerWidth - MAP_LEAST)));
    };
    new ResizeObserver(tell).observe(side);
    const isRight = () => (one === "panel") !== this.#page.classList.contains("exchanged");
    drag(edge, {
      begin: () => true,
      move: ({ clientX }) => {
        const { left, right } = side.getBoundingClientRect();
        this.#widen(isRight() ? right - clientX : clientX - left, one);
      },
      end: () => this.#keep(),
    });
    edge.addEventListener("keydown", (event) => {
      const step = { ArrowLeft: STEP, ArrowRight: -STEP }[event.key];
      if (step === undefined) return;
      event.preventDefault();
      this.#widen(side.offsetWidth + (isRight() ? step : -step), one);
      this.#keep();
    });
  }

  /** The sheet follows the finger, and goes to the nearest stop when it is left. @param {HTMLElement} part */
  #pulls(part) {
    let [from, height] = [0, 0];
    drag(part, {
      begin: ({ clientY, target }) => {
        [from, height] = [clientY, this.side.offsetHeight];
        return !(target instanceof HTMLInputElement);
      },
      least: PULL,
      move: ({ clientY }) => {
        this.#page.style.setProperty("--sheet", `${Math.max(0, height + from - clientY)}px`);
        this.#page.dataset.stop = "pulled";
      },
      end: () => (this.stop = nearest(this.side.offsetHeight / window.innerHeight)),
    });
  }
}

/** The stop that is nearest to a height. @param {number} part of the window @returns {Stop} */
const nearest = (part) => (part < 0.2 ? "map" : part < 0.58 ? "decision" : "all");

/**
 * @param {HTMLElement} handle
 * @param {{ begin: (event: PointerEvent) => boolean, move: (event: PointerEvent) => void, end: () => void, least?: number }} pull
 * `least` pixels must it be moved, else it is a press and no drag
 */
function drag(handle, { begin, move, end, least = 0 }) {
  handle.addEventListener("pointerdown", (down) => {
    if (down.button !== 0 || !begin(down)) return;
    let under = false;
    const moved = (/** @type {PointerEvent} */ event) => {
      if (!under && Math.abs(event.clientY - down.clientY) < least) return;
      // From now on it is no press on what lies there.
      if (!under) handle.setPointerCapture(event.pointerId);
      under = true;
      move(event);
    };
    const released = () => {
      removeEventListener("pointermove", moved);
      for (const over of ["pointerup", "pointercancel"]) removeEventListener(over, released);
      if (under) end();
    };
    addEventListener("pointermove", moved);
    for (const over of ["pointerup", "pointercancel"]) addEventListener(over, released);
  });
}

const [FULL, FOLD, EXCHANGE, UP, DOWN] = [
  "M3 7V3h4M13 3h4v4M17 13v4h-4M7 17H3v-4",
  "M4 5l5 5-5 5M14 4v12",
  "M3 7h13M13 4l3 3-3 3M17 13H4M7 10l-3 3 3 3",
  "M4 13l6-6 6 6",
  "M4 7l6 6 6-6",
];

/**
 * A button with a drawing on it.
 * @param {Element} parent @param {string} lines @param {string} label @param {() => void} press
 */
export function key(parent, lines, label, press) {
  const button = /** @type {HTMLButtonElement} */ (make("button", "", parent));
  button.type = "button";
  name(button, label);
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  svg.setAttribute("viewBox", "0 0 20 20");
  svg.setAttribute("aria-hidden", "true");
  const path = document.createElementNS(svg.namespaceURI, "path");
  path.setAttribute("d", lines);
  svg.append(path);
  button.append(svg);
  button.addEventListener("click", press);
  return button;
}

/** @param {Element} button @param {string} label */
function name(button, label) {
  button.setAttribute("aria-label", label);
  button.setAttribute("title", label);
}
