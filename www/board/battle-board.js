/**
 * `<battle-board>`: the map with its board and pieces. It knows no rules and decides nothing: it is told what
 * to show, and reports at which space and piece somebody points (events `point` and `hover`) and to which space
 * the keyboard's cursor moves (event `cursor`).
 */

import { Atlas } from "./atlas.js";
import { Camera } from "./camera.js";
import { facesArrive } from "./faces.js";
import { Pointer } from "./pointer.js";
import { Stage } from "./stage.js";
import { liveRegion, surface } from "./surface.js";
import { Walker } from "./walker.js";

/** @typedef {import("./state-painter.js").Show} Show */
/** @typedef {import("./pointer.js").Pointed} Pointed */

export class BattleBoard extends HTMLElement {
  #top = surface();
  #live = liveRegion();
  #camera = new Camera(this.#top, {
    moved: () => {
      this.#pointer.fold();
      this.#stage.redraw();
    },
    rested: () => this.#stage.redraw(),
  });
  #stage = new Stage(this.#top, this.#camera, () => (this.dataset.ready = "true"));
  #pointer = new Pointer(this.#stage, (name, detail) => this.#tell(name, detail));
  #walker = new Walker(this.#stage, this.#live, {
    point: (detail) => this.#tell("point", detail),
    cursor: (detail) => this.#tell("cursor", detail),
  });
  #resizes = new ResizeObserver(() => this.#resize());

  connectedCallback() {
    this.append(this.#top, this.#live);
    this.#camera.start();
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

  /**
   * Lays the board of a game on the map of the country.
   * @param {import("../types.js").Board} board
   * @param {import("../ground/sheet.js").Geo} geo
   * @param {{ name: string, line: string }} title
   */
  open(board, geo, title) {
    for (const canvas of this.#stage.atlas?.canvases ?? []) canvas.remove();
    const atlas = new Atlas(board, geo, title);
    this.#stage.open(atlas);
    this.prepend(...atlas.canvases);
    this.#resize();
    this.fit();
  }

  /** @param {Show} show */
  show(show) {
    const { marchMs } = this.dataset;
    this.#stage.show(show, marchMs === undefined ? undefined : Number(marchMs));
  }

  /** Shows the whole board. */
  fit() {
    const { atlas } = this.#stage;
    if (atlas) this.#camera.fit(atlas.layout.sheet);
  }

  /** Zooms in or out around the middle. @param {number} factor */
  zoomBy(factor) {
    this.#camera.zoomBy(factor);
  }

  /**
   * Brings a space into the middle of the view, near enough to be read.
   * @param {string} id
   */
  focusSpace(id) {
    const place = this.#stage.atlas?.layout.places.get(id);
    if (place) this.#camera.focus(place);
  }

  /** Brings a piece into view if it is outside. @param {string} id */
  reveal(id) {
    const { atlas, shown } = this.#stage;
    const at = shown.pieces.find((piece) => piece.id === id)?.at;
    const place = at?.type === "space" ? atlas?.layout.places.get(at.space) : null;
    if (place) this.#camera.reveal(place);
  }

  /**
   * Where a space is on the screen, in pixels of the window.
   * @param {string} id
   */
  screenPoint(id) {
    const place = this.#stage.atlas?.layout.places.get(id);
    const { k, x, y } = this.#camera.view;
    return place
      ? this.#toWindow({ x: place.plan.centre[0] * k + x, y: place.plan.centre[1] * k + y })
      : null;
  }

  /**
   * Where a piece is on the screen, in pixels of the window.
   * @param {string} id
   */
  piecePoint(id) {
    const point = this.#stage.pieceAt(id);
    return point && this.#toWindow(point);
  }

  /** Pixels to a metre, for whoever wants to know how far the map is zoomed in. */
  get scale() {
    return this.#camera.view.k;
  }

  /** @param {{ x: number, y: number }} point of the view */
  #toWindow({ x, y }) {
    const box = this.getBoundingClientRect();
    return { x: box.left + x, y: box.top + y };
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
    if (this.#camera.untouched) this.fit();
    this.#pointer.fold();
    this.#stage.repaint();
    this.#camera.rest();
  }
}

customElements.define("battle-board", BattleBoard);
