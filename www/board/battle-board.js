/**
 * `<battle-board>`: the map with its board and pieces. It knows no rules and decides nothing: it is told what
 * to show, and reports at which space and piece somebody points (events `point` and `hover`) and to which space
 * the keyboard's cursor moves (event `cursor`).
 */

import { select } from "d3-selection";
import { zoom, zoomIdentity } from "d3-zoom";
import { marginAt } from "../ground/furniture.js";
import { Atlas } from "./atlas.js";
import { ARROWS, nearestPlace, nearestTowards, paintCursor } from "./cursor.js";
import { facesArrive } from "./faces.js";
import { fanOut, isOnFan, paintFan } from "./fan.js";
import { MARCH_MS, March } from "./march.js";
import { standingAt, standings } from "./piece-layout.js";
import { placeAt } from "./plan.js";
import { NOTHING, paintStandings } from "./state-painter.js";
import { liveRegion, surface } from "./surface.js";
import { inWorld } from "./wash-painter.js";
import { inWords } from "./words.js";

/** @typedef {import("./state-painter.js").Show} Show */
/** @typedef {import("./piece-layout.js").Standing} Standing */
/** @typedef {import("./fan.js").Fan} Fan */
/** @typedef {import("./plan.js").Place} Place */
/** @typedef {import("../ground/paint.js").View} View */
/** @typedef {{ space: string | null, piece: string | null, x: number, y: number, touch: boolean }} Pointed */

/** A finger or mouse that moves farther than this, in pixels, drags the map and chooses nothing. */
const DRAG_FROM = 6;

/** How long the hand must rest before the map is painted anew. */
const REST_MS = 120;

/** How long the map must rest before its overview is painted. */
const OVERVIEW_MS = 600;

/** A mouse that rests on a crowd this long spreads it out. */
const FAN_MS = 260;

/** How far beside a thing a finger, and a mouse, still points at it. */
const REACH = { touch: 18, mouse: 9 };

export class BattleBoard extends HTMLElement {
  /** @type {Atlas | null} */
  #atlas = null;
  /** @type {Show} */
  #show = NOTHING;
  #top = surface();
  #live = liveRegion();
  /** @type {View} */
  #view = { k: 1, x: 0, y: 0, width: 0, height: 0 };
  /** @type {Standing[]} */
  #standings = [];
  /** The scale that the standings are for. */
  #standingsAt = 0;
  #march = new March();
  /** @type {Fan | null} */
  #fan = null;
  /** @type {Place | null} */
  #cursor = null;
  #frame = 0;
  #moving = false;
  #sceneStale = true;
  #untouched = true;
  #settle = 0;
  #fanDue = 0;
  #idle = 0;
  #zoom = zoom()
    .clickDistance(DRAG_FROM)
    .on("zoom", ({ transform, sourceEvent }) => {
      this.#view = { ...this.#view, k: transform.k, x: transform.x, y: transform.y };
      if (sourceEvent) this.#untouched = false;
      this.#moving = true;
      clearTimeout(this.#settle);
      this.#closeFan();
      this.#redraw();
    })
    .on("end", () => this.#rest());
  #resizes = new ResizeObserver(() => this.#resize());

  connectedCallback() {
    this.append(this.#top, this.#live);
    const top = /** @type {Element} */ (this.#top);
    select(top).call(this.#zoom).on("dblclick.zoom", null);
    this.#top.addEventListener("click", (event) => this.#clicked(event));
    this.#top.addEventListener("pointermove", (event) => this.#hovered(event));
    this.#top.addEventListener("pointerleave", (event) => this.#left(event));
    this.#top.addEventListener("keydown", (event) => this.#keyed(event));
    this.#top.addEventListener("blur", () => this.#moveCursor(null));
    this.#resizes.observe(this);
    facesArrive(() => {
      this.#atlas?.lettersArrived();
      this.#repaint();
    });
  }

  disconnectedCallback() {
    this.#resizes.disconnect();
    cancelAnimationFrame(this.#frame);
    clearTimeout(this.#settle);
    clearTimeout(this.#fanDue);
    clearTimeout(this.#idle);
  }

  /**
   * Lays the board of a game on the map of the country.
   * @param {import("../types.js").Board} board
   * @param {import("../ground/sheet.js").Geo} geo
   * @param {{ name: string, line: string }} title
   */
  open(board, geo, title) {
    for (const canvas of this.#atlas?.canvases ?? []) canvas.remove();
    this.#atlas = new Atlas(board, geo, title);
    this.prepend(...this.#atlas.canvases);
    this.#standings = [];
    this.#resize();
    this.fit();
  }

  /** @param {Show} show */
  show(show) {
    const before = this.#standings;
    const known = this.#show.pieces.length > 0;
    this.#show = show;
    this.#standUp();
    if (known && !matchMedia("(prefers-reduced-motion: reduce)").matches)
      this.#march.begin(before, this.#standings, this.#marchMs);
    if (this.#fan) this.#fan = this.#atlas && fanOut(this.#standings, this.#fan.spot, this.#view);
    this.#repaint();
  }

  /** Shows the whole board. */
  fit() {
    const { width, height } = this.#view;
    if (!this.#atlas || !width || !height) return;
    const [west, north, east, south] = this.#atlas.layout.sheet;
    const room = (/** @type {number} */ margin) =>
      Math.min((width - 2 * margin) / (east - west), (height - 2 * margin) / (south - north));
    const k = room(marginAt(room(20)) + 6);
    const [x, y] = [width / 2 - (k * (west + east)) / 2, height / 2 - (k * (north + south)) / 2];
    const [overX, overY] = [(east - west) * 0.25, (south - north) * 0.25];
    this.#zoom
      .scaleExtent([k * 0.8, Math.max(1.1, k * 6)])
      .extent([[0, 0], [width, height]]) // prettier-ignore
      .translateExtent([[west - overX, north - overY], [east + overX, south + overY]]); // prettier-ignore
    this.#hand().call(this.#zoom.transform, zoomIdentity.translate(x, y).scale(k));
    this.#untouched = true;
  }

  /** Zooms in or out around the middle. @param {number} factor */
  zoomBy(factor) {
    this.#untouched = false;
    this.#hand().call(this.#zoom.scaleBy, factor);
  }

  /**
   * Brings a space into the middle of the view, near enough to be read.
   * @param {string} id
   */
  focusSpace(id) {
    const place = this.#atlas?.layout.places.get(id);
    if (!place) return;
    this.#untouched = false;
    const legible = 46 / place.room;
    if (this.#view.k < legible) this.#hand().call(this.#zoom.scaleTo, legible);
    this.#hand().call(this.#zoom.translateTo, ...place.plan.centre);
  }

  /**
   * Where a space is on the screen, in pixels of the window.
   * @param {string} id
   */
  screenPoint(id) {
    const place = this.#atlas?.layout.places.get(id);
    return place
      ? this.#toWindow(place.plan.centre[0] * this.#view.k, place.plan.centre[1] * this.#view.k)
      : null;
  }

  /**
   * Where a piece is on the screen, in pixels of the window.
   * @param {string} id
   */
  piecePoint(id) {
    const holds = (/** @type {Standing} */ { pieces }) => pieces.some((piece) => piece.id === id);
    const fanned = this.#fan?.standings.find(holds);
    if (fanned) return this.#toWindow(fanned.x - this.#view.x, fanned.y - this.#view.y);
    const standing = this.#standings.find(holds);
    const stretched = this.#view.k / this.#standingsAt;
    return standing ? this.#toWindow(standing.x * stretched, standing.y * stretched) : null;
  }

  /** Pixels to a metre, for whoever wants to know how far the map is zoomed in. */
  get scale() {
    return this.#view.k;
  }

  /** @param {number} x @param {number} y in pixels from the world's origin */
  #toWindow(x, y) {
    const box = this.getBoundingClientRect();
    return { x: box.left + x + this.#view.x, y: box.top + y + this.#view.y };
  }

  #hand() {
    return select(/** @type {Element} */ (this.#top));
  }

  /**
   * What is at a place of the window.
   * @param {MouseEvent} event
   * @returns {{ pointed: Pointed, standing: Standing | undefined }}
   */
  #at(event) {
    const box = this.getBoundingClientRect();
    const [x, y] = [event.clientX - box.left, event.clientY - box.top];
    const touch = event instanceof PointerEvent && event.pointerType !== "mouse";
    const { k, x: left, y: top } = this.#view;
    const reach = touch ? REACH.touch : REACH.mouse;
    const stretched = this.#standingsAt / k;
    const standing = this.#fan
      ? standingAt(this.#fan.standings, x, y)
      : standingAt(this.#standings, (x - left) * stretched, (y - top) * stretched, touch ? 6 : 0);
    const place = this.#atlas && placeAt(this.#atlas.layout, [(x - left) / k, (y - top) / k], reach / k);
    const at = standing?.piece.at;
    const space = at?.type === "space" ? at.space : (place?.plan.id ?? null);
    return { pointed: { space, piece: standing ? this.#chosenOf(standing) : null, x, y, touch }, standing };
  }

  /** The piece that is meant by pointing at some that look alike: one that can act. @param {Standing} standing */
  #chosenOf({ pieces }) {
    const able = pieces.find(({ id }) => this.#show.actors.has(id));
    const held = pieces.find(({ id }) => id === this.#show.selected);
    return (held ?? able ?? pieces[0]).id;
  }

  /** @param {MouseEvent} event */
  #clicked(event) {
    if (!this.#atlas) return;
    const { pointed, standing } = this.#at(event);
    if (this.#fan && !standing) {
      this.#closeFan();
      return;
    }
    const target = pointed.space !== null && this.#show.targets.has(pointed.space);
    if (!this.#fan && standing?.crowded && pointed.touch && !target) {
      this.#openFan(standing.spot);
      return;
    }
    if (this.#fan && pointed.touch) this.#closeFan();
    this.dispatchEvent(new CustomEvent("point", { detail: pointed }));
  }

  /** @param {PointerEvent} event */
  #hovered(event) {
    if (!this.#atlas || event.pointerType !== "mouse" || event.buttons !== 0) return;
    const { pointed, standing } = this.#at(event);
    clearTimeout(this.#fanDue);
    if (this.#fan && !isOnFan(this.#fan, pointed.x, pointed.y, 8)) this.#closeFan();
    if (!this.#fan && standing?.crowded)
      this.#fanDue = window.setTimeout(() => this.#openFan(standing.spot), FAN_MS);
    this.#top.classList.toggle("can-act", this.#canAct(pointed));
    this.dispatchEvent(new CustomEvent("hover", { detail: pointed }));
  }

  /** @param {PointerEvent} event */
  #left({ pointerType }) {
    // A finger leaves whenever it is lifted.
    if (pointerType !== "mouse") return;
    clearTimeout(this.#fanDue);
    this.#closeFan();
    this.dispatchEvent(new CustomEvent("hover", { detail: null }));
  }

  /** @param {Pointed} pointed */
  #canAct({ space, piece }) {
    const { targets, actors } = this.#show;
    return (space !== null && targets.has(space)) || (piece !== null && actors.has(piece));
  }

  /** @param {string} spot */
  #openFan(spot) {
    this.#fan = fanOut(this.#standings, spot, this.#view);
    this.#redraw();
  }

  #closeFan() {
    clearTimeout(this.#fanDue);
    if (!this.#fan) return;
    this.#fan = null;
    this.#redraw();
  }

  /** @param {KeyboardEvent} event */
  #keyed(event) {
    if (!this.#atlas || event.ctrlKey || event.altKey || event.metaKey) return;
    const arrow = ARROWS[event.key];
    if (arrow) this.#moveCursor(this.#next(arrow));
    else if ((event.key === "Enter" || event.key === " ") && this.#cursor) this.#pick(this.#cursor);
    else if (event.key === "Escape") this.#moveCursor(null);
    else return;
    // Escape goes on to whoever holds a piece.
    if (event.key !== "Escape") event.stopPropagation();
    event.preventDefault();
  }

  /** @param {import("../ground/geometry.js").Point} arrow */
  #next(arrow) {
    const { layout } = /** @type {Atlas} */ (this.#atlas);
    if (this.#cursor)
      return nearestTowards(layout, this.#cursor.plan.centre, arrow, this.#cursor.plan.id) ?? this.#cursor;
    const { k, x, y, width, height } = this.#view;
    const held = this.#show.pieces.find(({ id }) => id === this.#show.selected)?.at;
    const home = held?.type === "space" ? layout.places.get(held.space) : null;
    return home ?? nearestPlace(layout, [(width / 2 - x) / k, (height / 2 - y) / k]);
  }

  /** @param {Place | null} place */
  #moveCursor(place) {
    if (place === this.#cursor) return;
    this.#cursor = place;
    if (place && this.#atlas) {
      this.#live.textContent = inWords(this.#atlas.layout, place, this.#show);
      this.#bringIntoView(place);
    }
    this.dispatchEvent(new CustomEvent("cursor", { detail: place?.plan.id ?? null }));
    this.#redraw();
  }

  /** @param {Place} place */
  #bringIntoView({ plan }) {
    const { k, x, y, width, height } = this.#view;
    const [px, py] = [plan.centre[0] * k + x, plan.centre[1] * k + y];
    const edge = Math.min(60, width / 5, height / 5);
    if (px > edge && py > edge && px < width - edge && py < height - edge) return;
    this.#hand().call(this.#zoom.translateTo, ...plan.centre);
  }

  /** Enter on a space: it, and the next piece there that can act. @param {Place} place */
  #pick(place) {
    const space = place.plan.id;
    const here = this.#show.pieces.filter(({ at }) => at.type === "space" && at.space === space);
    const able = here.filter(({ id }) => this.#show.actors.has(id));
    const turn = able.length > 0 ? able : here;
    const held = turn.findIndex(({ id }) => id === this.#show.selected);
    const piece = turn.length > 0 ? turn[(held + 1) % turn.length].id : null;
    const { k, x, y } = this.#view;
    const detail = {
      space,
      piece,
      x: place.plan.centre[0] * k + x,
      y: place.plan.centre[1] * k + y,
      touch: false,
    };
    this.dispatchEvent(new CustomEvent("point", { detail }));
  }

  #resize() {
    const { clientWidth: width, clientHeight: height } = this;
    if (!width || !height) return;
    this.#view = { ...this.#view, width, height };
    this.#top.width = Math.round(width * this.#density);
    this.#top.height = Math.round(height * this.#density);
    if (this.#untouched) this.fit();
    this.#closeFan();
    this.#repaint();
    this.#rest();
  }

  get #density() {
    return window.devicePixelRatio || 1;
  }

  #rest() {
    clearTimeout(this.#settle);
    this.#settle = window.setTimeout(() => {
      this.#moving = false;
      this.#redraw();
    }, REST_MS);
  }

  #repaint() {
    this.#sceneStale = true;
    this.#redraw();
  }

  #redraw() {
    cancelAnimationFrame(this.#frame);
    this.#frame = requestAnimationFrame((now) => this.#paint(now));
  }

  /** Gives every piece its place at the present scale. */
  #standUp() {
    if (!this.#atlas) return;
    this.#standings = standings(this.#atlas.layout, this.#show.pieces, this.#view.k, this.#show.selected);
    this.#standingsAt = this.#view.k;
  }

  /** @param {number} now */
  #paint(now) {
    const atlas = this.#atlas;
    if (!atlas || !this.#view.width) return;
    const marching = this.#march.isOn(now);
    if (!marching) this.#sceneStale = this.#march.halt() || this.#sceneStale;
    if (this.#standingsAt !== this.#view.k && (this.#sceneStale || !this.#moving)) this.#standUp();
    const crisp = atlas.isSceneCrisp(this.#view, this.#density);
    if (this.#sceneStale || (!crisp && !this.#moving)) {
      const resting = marching ? this.#march.resting(this.#standings) : this.#standings;
      atlas.paintScene(this.#show, resting, this.#view, this.#density);
      this.#sceneStale = false;
    }
    if (!this.#moving || !this.dataset.ready) {
      atlas.refreshGround(this.#view, this.#density);
      this.#overviewSoon();
    }
    atlas.place(this.#view);
    this.#paintTop(now, marching);
    if (marching) this.#redraw();
    this.dataset.ready = "true";
  }

  /** The page may ask for another pace. */
  get #marchMs() {
    return Number(this.dataset.marchMs ?? MARCH_MS);
  }

  #overviewSoon() {
    clearTimeout(this.#idle);
    this.#idle = window.setTimeout(() => {
      if (this.#moving) return;
      this.#atlas?.refreshOverview();
      this.#atlas?.place(this.#view);
    }, OVERVIEW_MS);
  }

  /** What moves or comes and goes. @param {number} now @param {boolean} marching */
  #paintTop(now, marching) {
    const busy = marching || this.#fan || this.#cursor;
    if (!busy && !this.#top.dataset.drawn) return;
    const ctx = /** @type {CanvasRenderingContext2D} */ (this.#top.getContext("2d"));
    ctx.setTransform(1, 0, 0, 1, 0, 0);
    ctx.clearRect(0, 0, this.#top.width, this.#top.height);
    this.#top.dataset.drawn = busy ? "true" : "";
    if (!busy) return;
    ctx.scale(this.#density, this.#density);
    const view = this.#view;
    if (this.#cursor) inWorld(ctx, view, () => paintCursor(ctx, /** @type {Place} */ (this.#cursor), view.k));
    if (marching) {
      ctx.save();
      ctx.translate(view.x, view.y);
      paintStandings(ctx, this.#march.moving(now), this.#show, view);
      ctx.restore();
    }
    if (this.#fan) paintFan(ctx, this.#fan, this.#show, view);
  }
}

customElements.define("battle-board", BattleBoard);
