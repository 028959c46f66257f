/**
 * `<battle-board>`: the map with its board and pieces. It knows no rules and decides nothing: it is told what
 * to show, and reports at which space and piece somebody points (events `point` and `hover`).
 */

import { select } from "d3-selection";
import { zoom, zoomIdentity } from "d3-zoom";
import { furnitureBoxes, marginAt, paintFrame, paintFurniture } from "../ground/furniture.js";
import { SANS, SERIF } from "../ground/ink.js";
import { forgetNames, paintNames } from "../ground/lettering.js";
import { paintGround } from "../ground/paint.js";
import { makeSheet } from "../ground/sheet.js";
import { GroundCache } from "./ground-cache.js";
import { paintGrid } from "./grid-painter.js";
import { pieceAt, standings } from "./piece-layout.js";
import { layOut, placeAt } from "./plan.js";
import { paintState, paintWashes } from "./state-painter.js";

/** @typedef {import("./state-painter.js").Show} Show */
/** @typedef {import("./piece-layout.js").Standing} Standing */
/** @typedef {import("../ground/paint.js").View} View */
/** @typedef {{ space: string | null, piece: string | null, x: number, y: number, touch: boolean }} Pointed */

/** How long a piece takes from one space to the next. */
const MARCH_MS = 220;

/** A finger or mouse that moves farther than this, in pixels, drags the map and chooses nothing. */
const DRAG_FROM = 6;

/** A canvas does not wait for its typefaces, so they are called for by name. */
const FACES = [
  `400 12px ${SERIF}`,
  `italic 400 12px ${SERIF}`,
  `700 12px ${SERIF}`,
  `400 12px ${SANS}`,
  `600 12px ${SANS}`,
  `700 12px ${SANS}`,
];

/** @type {Show} */
const NOTHING = {
  pieces: [],
  marks: [],
  targets: new Set(),
  actors: new Set(),
  selected: null,
  aimed: null,
  lit: { pieces: new Set(), spaces: new Set() },
  overlay: [],
};

export class BattleBoard extends HTMLElement {
  /** @type {import("./plan.js").Layout | null} */
  #layout = null;
  /** @type {import("../ground/sheet.js").Sheet | null} */
  #sheet = null;
  /** @type {Show} */
  #show = NOTHING;
  #base = document.createElement("canvas");
  #washes = document.createElement("canvas");
  #top = document.createElement("canvas");
  #cache = new GroundCache((ctx, view) => this.#paintGround(ctx, view));
  /** @type {import("../ground/furniture.js").Title} */
  #title = { name: "", line: "", corner: 0, scaleCorner: 2 };
  /** @type {View} */
  #view = { k: 1, x: 0, y: 0, width: 0, height: 0 };
  /** @type {Standing[]} */
  #standings = [];
  /** Where pieces were before they began to move. @type {Map<string, { x: number, y: number }>} */
  #origins = new Map();
  #marchBegan = 0;
  #frame = 0;
  #moving = false;
  #baseStale = true;
  #untouched = true;
  #settle = 0;
  #zoom = zoom()
    .clickDistance(DRAG_FROM)
    .on("start", () => (this.#moving = true))
    .on("zoom", ({ transform, sourceEvent }) => {
      this.#view = { ...this.#view, k: transform.k, x: transform.x, y: transform.y };
      if (sourceEvent) this.#untouched = false;
      this.#redrawAll();
    })
    .on("end", () => this.#rest());
  #resizes = new ResizeObserver(() => this.#resize());

  connectedCallback() {
    for (const canvas of [this.#base, this.#washes]) canvas.setAttribute("aria-hidden", "true");
    this.#washes.className = "washes";
    this.#top.setAttribute("role", "img");
    this.#top.setAttribute("aria-label", "The map with its pieces. The panel lists them in words.");
    this.append(this.#base, this.#washes, this.#top);
    select(/** @type {Element} */ (this.#top))
      .call(this.#zoom)
      .on("dblclick.zoom", null);
    this.#top.addEventListener("click", (event) => this.#report("point", event));
    this.#top.addEventListener("pointermove", (event) => {
      if (event.pointerType === "mouse" && event.buttons === 0) this.#report("hover", event);
    });
    this.#top.addEventListener("pointerleave", () =>
      this.dispatchEvent(new CustomEvent("hover", { detail: null })),
    );
    this.#resizes.observe(this);
    void Promise.allSettled(FACES.map((face) => document.fonts.load(face))).then(() =>
      this.#lettersArrived(),
    );
  }

  disconnectedCallback() {
    this.#resizes.disconnect();
    cancelAnimationFrame(this.#frame);
    clearTimeout(this.#settle);
  }

  /**
   * Lays the board of a game on the map of the country.
   * @param {import("../types.js").Board} board
   * @param {import("../ground/sheet.js").Geo} geo
   * @param {{ name: string, line: string }} title
   */
  open(board, geo, title) {
    this.#layout = layOut(board, geo.meta.bounds);
    this.#sheet = makeSheet(geo, this.#layout.sheet);
    const [corner, scaleCorner] = this.#layout.freeCorners;
    this.#title = { ...title, corner, scaleCorner };
    this.#cache.clear();
    this.#resize();
    this.fit();
  }

  /** @param {Show} show */
  show(show) {
    this.#rememberOrigins(show);
    this.#show = show;
    this.#redraw();
  }

  /** Shows the whole board. */
  fit() {
    const { width, height } = this.#view;
    if (!this.#layout || !width || !height) return;
    const [west, north, east, south] = this.#layout.sheet;
    const room = (/** @type {number} */ margin) =>
      Math.min((width - 2 * margin) / (east - west), (height - 2 * margin) / (south - north));
    const k = room(marginAt(room(20)) + 6);
    const [x, y] = [width / 2 - (k * (west + east)) / 2, height / 2 - (k * (north + south)) / 2];
    const [overX, overY] = [(east - west) * 0.25, (south - north) * 0.25];
    this.#zoom
      .scaleExtent([k * 0.8, Math.max(1.1, k * 6)])
      .extent([[0, 0], [width, height]]) // prettier-ignore
      .translateExtent([[west - overX, north - overY], [east + overX, south + overY]]); // prettier-ignore
    select(/** @type {Element} */ (this.#top)).call(
      this.#zoom.transform,
      zoomIdentity.translate(x, y).scale(k),
    );
    this.#untouched = true;
  }

  /** Zooms in or out around the middle. @param {number} factor */
  zoomBy(factor) {
    this.#untouched = false;
    select(/** @type {Element} */ (this.#top)).call(this.#zoom.scaleBy, factor);
  }

  /**
   * Where a space is on the screen, in pixels of the window.
   * @param {string} id
   */
  screenPoint(id) {
    const place = this.#layout?.places.get(id);
    if (!place) return null;
    const box = this.getBoundingClientRect();
    const { k, x, y } = this.#view;
    return { x: box.left + place.plan.centre[0] * k + x, y: box.top + place.plan.centre[1] * k + y };
  }

  /**
   * Where a piece is on the screen, in pixels of the window.
   * @param {string} id
   */
  piecePoint(id) {
    const standing = this.#standings.find(({ piece }) => piece.id === id);
    const box = this.getBoundingClientRect();
    return standing ? { x: box.left + standing.x, y: box.top + standing.y } : null;
  }

  /** Pixels to a metre, for whoever wants to know how far the map is zoomed in. */
  get scale() {
    return this.#view.k;
  }

  /** @param {string} name @param {MouseEvent} event */
  #report(name, event) {
    if (!this.#layout) return;
    const box = this.getBoundingClientRect();
    const [x, y] = [event.clientX - box.left, event.clientY - box.top];
    const { k, x: left, y: top } = this.#view;
    const standing = pieceAt(this.#standings, x, y);
    const place = placeAt(this.#layout, [(x - left) / k, (y - top) / k], 14 / k);
    const at = standing?.piece.at;
    const space = at?.type === "space" ? at.space : (place?.plan.id ?? null);
    const touch = event instanceof PointerEvent && event.pointerType !== "mouse";
    /** @type {Pointed} */
    const detail = { space, piece: standing?.piece.id ?? null, x, y, touch };
    this.#top.classList.toggle("can-act", this.#canAct(detail));
    this.dispatchEvent(new CustomEvent(name, { detail }));
  }

  /** @param {Pointed} pointed */
  #canAct({ space, piece }) {
    const { targets, actors } = this.#show;
    return (space !== null && targets.has(space)) || (piece !== null && actors.has(piece));
  }

  #resize() {
    const { clientWidth: width, clientHeight: height } = this;
    if (!width || !height) return;
    const density = window.devicePixelRatio || 1;
    for (const canvas of [this.#base, this.#washes, this.#top]) {
      canvas.width = Math.round(width * density);
      canvas.height = Math.round(height * density);
    }
    this.#view = { ...this.#view, width, height };
    if (this.#untouched) this.fit();
    this.#redrawAll();
  }

  #rest() {
    clearTimeout(this.#settle);
    this.#settle = window.setTimeout(() => {
      this.#moving = false;
      this.#redrawAll();
    }, 120);
  }

  #lettersArrived() {
    if (!this.#sheet) return;
    forgetNames(this.#sheet);
    this.#cache.clear();
    this.#redrawAll();
  }

  /** @param {Show} show */
  #rememberOrigins(show) {
    if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    const places = (/** @type {readonly import("../types.js").PieceScene[]} */ pieces) =>
      JSON.stringify(pieces.map(({ id, at }) => [id, at]));
    if (!this.#show.pieces.length || places(this.#show.pieces) === places(show.pieces)) return;
    this.#origins = new Map(this.#standings.map(({ piece, x, y }) => [piece.id, { x, y }]));
    this.#marchBegan = performance.now();
  }

  #redrawAll() {
    this.#baseStale = true;
    this.#redraw();
  }

  #redraw() {
    cancelAnimationFrame(this.#frame);
    this.#frame = requestAnimationFrame((now) => this.#paint(now));
  }

  /** @param {number} now */
  #paint(now) {
    if (!this.#layout || !this.#view.width) return;
    if (this.#baseStale) this.#paintBase();
    paintWashes(this.#clear(this.#washes), this.#layout, this.#view, this.#show);
    const ctx = this.#clear(this.#top);
    const marching = now - this.#marchBegan < this.#marchMs;
    this.#standings = standings(this.#layout, this.#show.pieces, this.#view);
    const drawn = marching ? this.#onTheMarch(now) : this.#standings;
    paintState(ctx, this.#layout, this.#view, this.#show, drawn);
    if (marching) this.#redraw();
    this.dataset.ready = "true";
  }

  /** The page may ask for another pace. */
  get #marchMs() {
    return Number(this.dataset.marchMs ?? MARCH_MS);
  }

  /** @param {number} now */
  #onTheMarch(now) {
    const part = Math.max(0, (now - this.#marchBegan) / this.#marchMs);
    const eased = part * part * (3 - 2 * part);
    return this.#standings.map((standing) => {
      const from = this.#origins.get(standing.piece.id);
      if (!from) return standing;
      const mix = (/** @type {number} */ a, /** @type {number} */ b) => a + (b - a) * eased;
      return { ...standing, x: mix(from.x, standing.x), y: mix(from.y, standing.y) };
    });
  }

  #paintBase() {
    const ctx = this.#clear(this.#base);
    this.#baseStale = false;
    const crisp = this.#cache.draw(ctx, this.#view, this.#density, this.#moving);
    if (!crisp && !this.#moving) this.#rest();
  }

  get #density() {
    return this.#base.width / this.#view.width;
  }

  /** @param {CanvasRenderingContext2D} ctx @param {View} view */
  #paintGround(ctx, view) {
    const [sheet, layout, title] = [this.#sheet, this.#layout, this.#title];
    if (!sheet || !layout) return;
    paintFrame(ctx, sheet.bounds, view);
    paintGround(ctx, sheet, view);
    paintNames(ctx, sheet, view, (k) => furnitureBoxes(ctx, sheet.bounds, k, title));
    paintGrid(ctx, layout, view);
    paintFurniture(ctx, sheet.bounds, view, title);
  }

  /** @param {HTMLCanvasElement} canvas */
  #clear(canvas) {
    const ctx = /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d"));
    ctx.setTransform(1, 0, 0, 1, 0, 0);
    ctx.clearRect(0, 0, canvas.width, canvas.height);
    ctx.scale(this.#density, this.#density);
    return ctx;
  }
}

customElements.define("battle-board", BattleBoard);
