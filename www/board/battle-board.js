/**
 * `<battle-board>`: the map with its board and pieces. It knows no rules and decides nothing: it is told what
 * to show, and reports at which space and piece somebody points (events `point` and `hover`) and to which space
 * the keyboard's cursor moves (event `cursor`); its first picture is the event `painted`. Anyone who wants to know when nothing on it moves, or is about to be painted,
 * asks `resting`, waits for `rested()`, or listens to the event `rest`. A page says how it wants its board by `set` (options.js), what lies on it by
 * `open` and `show`.
 */

import { Atlas } from "./view/atlas.js";
import { Camera } from "./view/camera.js";
import { isClear } from "./view/clear-view.js";
import { facesArrive } from "./view/faces.js";
import { isInLoupe } from "./input/loupe.js";
import { partAround } from "./layout/plan.js";
import { Pointer } from "./input/pointer.js";
import { ScaleBar } from "./view/scale-bar.js";
import { USUAL } from "./options.js";
import { Stage } from "./stage.js";
import { liveRegion, surface } from "./input/surface.js";
import { Walker } from "./input/walker.js";
import { toWindow, within } from "./input/window.js";

/** @typedef {import("./options.js").BoardOptions} BoardOptions */
/** @typedef {import("./painters/state.js").Show} Show */
/** @typedef {import("./view/camera.js").Fit} Fit */
/** @typedef {import("./input/pointer.js").Pointed} Pointed */

/** Where a sign of a space may lie: from its centre outward, in parts of the room that pieces have in it. @type {readonly [number, number][]} */
const CORNERS = [
  [1.2, -1.2],
  [-1.2, -1.2],
  [1.2, 1.2],
  [-1.2, 1.2],
  [0, -1.7],
  [0, 1.7],
  [1.7, 0],
  [-1.7, 0],
];

/** So far from pieces, in pixels, a sign covers none. */
const CLEAR = 13;

export class BattleBoard extends HTMLElement {
  #options = { ...USUAL };
  #top = surface();
  #live = liveRegion();
  #scale = new ScaleBar();
  #camera = new Camera(this.#top, {
    moved: () => {
      this.#pointer.fold();
      this.#stage.redraw();
    },
    rested: () => {
      this.#scale.show(this.#camera.view.k);
      this.#stage.redraw();
      if (this.#resized) this.clear(this.#clear);
      this.#resized = false;
    },
  });
  #stage = new Stage(this.#top, this.#camera, {
    ready: () => this.#painted(),
    rested: () => this.#tell("rest", null),
  });
  #pointer = new Pointer(this.#stage, (name, detail) => this.#tell(name, detail));
  #walker = new Walker(this.#stage, this.#live, {
    point: (detail) => this.#tell("point", detail),
    cursor: (detail) => this.#tell("cursor", detail),
  });
  #resizes = new ResizeObserver(() => this.#resize());
  /** What is shown until somebody moves the map: a fit, or the part around some places. @type {Fit | readonly string[]} */
  #home = "all";
  /** What is to be clear. @type {readonly string[]} */
  #clear = [];
  #resized = false;
  /** What lies there. @type {Pick<import("./picture.js").Subject, "board" | "geo" | "title"> | null} */
  #laid = null;

  connectedCallback() {
    const { guest } = this.#options;
    this.append(this.#top, this.#live);
    if (!guest) this.append(this.#scale.element);
    this.#camera.start(guest);
    this.#stage.guest = guest;
    this.#pointer.start();
    this.#walker.start();
    this.#resizes.observe(this);
    facesArrive(() => {
      this.#stage.atlas?.lettersArrived();
      this.#stage.repaint();
    });
  }

  disconnectedCallback() {
    this.#resizes.disconnect();
    this.#pointer.fold();
    this.#camera.stop();
    this.#stage.stop();
  }

  /** Says how the page wants the board; what is not named stays as it is. @param {Partial<BoardOptions>} options */
  set(options) {
    Object.assign(this.#options, options);
    this.#top.setAttribute("aria-label", this.#options.label);
  }

  /**
   * Lays the board of a game on the map of the country.
   * @param {import("../types.js").Board} board
   * @param {import("../ground/sheet.js").Geo} geo
   * @param {{ name: string, line: string }} title
   * @param {import("./view/atlas.js").Survey} [survey] what was worked out of board and map before
   */
  open(board, geo, title, survey) {
    this.#laid = { board, geo, title };
    for (const canvas of this.#stage.atlas?.canvases ?? []) canvas.remove();
    const atlas = new Atlas(board, geo, title, survey);
    this.#stage.open(atlas);
    this.prepend(...atlas.canvases);
    this.#home = this.#options.guest ? "all" : "legible";
    this.#resize();
    this.#goHome();
  }

  /** Lays the same board there with something on it changed, without moving the map. @param {import("../types.js").Board} board */
  relay(board) {
    if (this.#laid) this.#laid = { ...this.#laid, board };
    this.#stage.relay(board);
  }

  /** @param {Show} show */
  show(show) {
    this.#stage.show(show, this.#options.marchMs);
    // Where something happens is known only now.
    if (!this.dataset.ready && this.#home === "legible") this.#goHome();
  }

  /** Shows the whole board, or as much of it as the fit allows. @param {Fit} [fit] */
  fit(fit = "all") {
    this.#home = fit;
    this.#goHome();
  }

  /**
   * Shows the part of the board around some of its places, also after the board has changed its size.
   * @param {readonly string[]} spaces
   */
  frame(spaces) {
    this.#home = spaces;
    this.#goHome();
  }

  #goHome() {
    const { atlas, action } = this.#stage;
    if (!atlas) return;
    const { setting, layout } = atlas;
    const home = this.#home;
    const ids = typeof home === "string" ? action : home;
    const part = partAround(ids.flatMap((id) => layout.places.get(id) ?? []));
    const fit = typeof home === "string" ? home : "part";
    this.#camera.fit(setting, part ? fit : fit === "part" ? "all" : fit, part ?? undefined);
  }

  /** Zooms in or out around the middle. @param {number} factor */
  zoomBy(factor) {
    this.#camera.zoomBy(factor);
  }

  /** Shows larger what is at the keyboard's cursor or the mouse, or no longer. */
  magnify() {
    this.#pointer.magnify();
  }

  /** Folds up what lies over the map: a loupe, a crowd that is spread out. */
  foldUp() {
    this.#pointer.fold();
  }

  /**
   * Brings a space into the middle of the view, near enough to be read.
   * @param {string} id
   */
  focusSpace(id) {
    const place = this.#stage.atlas?.layout.places.get(id);
    if (place) this.#camera.focus(place);
  }

  /**
   * Brings pieces and spaces into view together, as near as they can be read, as soon as there is a picture.
   * @param {readonly string[]} ids
   */
  bring(ids) {
    if (this.dataset.ready) this.#camera.bring(this.#placesOf(ids), this.#covers, true);
    else this.addEventListener("painted", () => this.bring(ids), { once: true });
  }

  /**
   * Goes where pieces and spaces can all be pointed at, with nothing over them; also when it has another size.
   * @param {readonly string[]} ids @param {boolean} [any] is it enough if any of them can be?
   */
  clear(ids, any = false) {
    this.#clear = any ? [] : ids;
    if (!this.dataset.ready) return;
    const places = this.#placesOf(ids);
    const covers = this.#covers;
    if (any && places.some((place) => isClear([place], covers, this.#camera.view))) return;
    this.#camera.bring(places, covers, false);
  }

  /** Where pieces and spaces are. @param {readonly string[]} ids */
  #placesOf(ids) {
    const { atlas, shown } = this.#stage;
    const spaces = ids.flatMap((id) => {
      const at = shown.pieces.find((piece) => piece.id === id)?.at;
      return at?.type === "space" ? at.space : at?.type === "boundary" ? at.between : id;
    });
    return [...new Set(spaces)].flatMap((id) => atlas?.layout.places.get(id) ?? []);
  }

  /** What lies over the map and can be seen. @returns {import("./view/clear-view.js").Cover[]} */
  get #covers() {
    return [...this.#options.covers(), this.#scale.element].flatMap((element) => {
      const box = element.getBoundingClientRect();
      if (!box.width || !box.height) return [];
      const [left, top] = within(this, { clientX: box.left, clientY: box.top });
      const [right, bottom] = within(this, { clientX: box.right, clientY: box.bottom });
      return { left, top, right, bottom };
    });
  }

  /**
   * Brings a piece into view if it is outside, or nearer to its edge than so many pixels.
   * @param {string} id @param {number} [near]
   */
  reveal(id, near) {
    const { atlas, shown } = this.#stage;
    const at = shown.pieces.find((piece) => piece.id === id)?.at;
    const place = at?.type === "space" ? atlas?.layout.places.get(at.space) : null;
    if (place) this.#camera.reveal(place, near);
  }

  /**
   * Where a space is on the screen, in pixels of the window; in the loupe, if it is there.
   * @param {string} id
   */
  screenPoint(id) {
    return this.#pointIn(id, [0, 0]);
  }

  /** What point of the country, in metres, lies at a place of the window. @param {import("./input/window.js").At} at @returns {[number, number]} */
  countryAt(at) {
    const [left, top] = within(this, at);
    const { k, x, y } = this.#camera.view;
    return [(left - x) / k, (top - y) / k];
  }

  /** Where a sign of a space may lie on the screen, beside all pieces if that can be. @param {string} id */
  cornerPoint(id) {
    const free = (/** @type {[number, number]} */ corner) => {
      const point = this.#pointIn(id, corner);
      return point ? this.#stage.clearanceAt(...within(this, { clientX: point.x, clientY: point.y })) : 0;
    };
    const rooms = CORNERS.map(free);
    const clear = rooms.findIndex((room) => room >= CLEAR);
    return this.#pointIn(id, CORNERS[clear < 0 ? rooms.indexOf(Math.max(...rooms)) : clear]);
  }

  /** @param {string} id @param {[number, number]} out how far from its centre, in parts of the room that pieces have */
  #pointIn(id, [east, south]) {
    const { atlas, loupe } = this.#stage;
    const place = atlas?.layout.places.get(id);
    if (!place) return null;
    const [x, y] = [
      place.plan.centre[0] + east * place.half[0],
      place.plan.centre[1] + south * place.half[1],
    ];
    const at = (/** @type {import("../ground/paint.js").View} */ view, left = 0, top = 0) => ({
      x: x * view.k + view.x + left,
      y: y * view.k + view.y + top,
    });
    const larger = loupe && at(loupe.view, loupe.left, loupe.top);
    const inside = larger && isInLoupe(loupe, larger.x, larger.y);
    return toWindow(this, inside ? larger : at(this.#camera.view));
  }

  /**
   * What is pointed at in a place of the window.
   * @param {import("./input/window.js").At} at
   */
  pointedAt(at) {
    const { space, piece } = this.#pointer.at(at).pointed;
    return { space, piece };
  }

  /**
   * Where a piece is on the screen, and how large, in pixels of the window.
   * @param {string} id
   */
  piecePoint(id) {
    const point = this.#stage.pieceAt(id);
    return point && toWindow(this, point);
  }

  /**
   * Does everything on it stay where it is, as far as it has been told: the view does not glide, nobody marches, the map is
   * crisp, and there is no more or less room than it was laid out for?
   */
  get resting() {
    const { width, height } = this.#camera.view;
    return this.#stage.rests && width === this.clientWidth && height === this.clientHeight;
  }

  /** Waits until it rests. A board without room on the screen does not before it gets some. */
  async rested() {
    // What was asked for just now, such as to bring something into view, may be done with the next frame.
    await nextFrame();
    while (!this.resting) {
      await new Promise((resolve) => {
        this.addEventListener("rest", resolve, { once: true });
      });
      await nextFrame();
    }
  }

  /** What it shows now, drawn anew without what comes and goes: nothing before the first picture. */
  picture() {
    const { atlas, density } = this.#stage;
    return atlas && this.dataset.ready ? atlas.picture(this.#camera.view, density) : null;
  }

  /** The same for anyone who draws it otherwise. @returns {import("./picture.js").Subject | null} */
  get subject() {
    return this.#laid && { ...this.#laid, scene: this.#stage.shown };
  }

  /** Pixels to a metre, for anyone who wants to know how far the map is zoomed in. */
  get scale() {
    return this.#camera.view.k;
  }

  #painted() {
    if (this.dataset.ready) return;
    this.dataset.ready = "true";
    this.#tell("painted", null);
  }

  /** @param {string} name @param {unknown} detail */
  #tell(name, detail) {
    this.dispatchEvent(new CustomEvent(name, { detail }));
  }

  #resize() {
    const { clientWidth: width, clientHeight: height } = this;
    if (!width || !height) return;
    this.#camera.resize(width, height);
    this.#top.width = Math.round(width * this.#stage.density);
    this.#top.height = Math.round(height * this.#stage.density);
    if (this.#camera.untouched) this.#goHome();
    this.#pointer.fold();
    // While an edge is dragged the pictures that are there do: they reach beyond the view.
    if (this.dataset.ready) this.#camera.nudge();
    this.#resized = true;
    this.#stage.redraw();
  }
}

const nextFrame = () =>
  new Promise((resolve) => {
    requestAnimationFrame(resolve);
  });

customElements.define("battle-board", BattleBoard);
