/** What a mouse or a finger points at, and how it spreads out a crowd to choose from. */

import { isOnFan } from "./fan.js";
import { isInLoupe } from "./loupe.js";
import { standingAt } from "../layout/pieces.js";
import { placeAt } from "../layout/plan.js";
import { within } from "./window.js";

/** @typedef {import("../stage.js").Stage} Stage */
/** @typedef {import("../layout/pieces.js").Standing} Standing */
/** @typedef {{ space: string | null, piece: string | null, x: number, y: number, touch: boolean }} Pointed */

/** A mouse that rests on a crowd this long spreads it out. */
const FAN_MS = 260;

/** Pieces smaller than this, in pixels, are spread out for a finger, and for a mouse. */
const FINGER = 36;
const SMALL = 24;

/** A finger is meant to be so far from where it is, in pixels, and what is smaller than the other is seen larger first. */
const [ASTRAY, TINY] = [7, 24];

/** How far beside a thing a finger, and a mouse, still points at it. */
const REACH = { touch: 18, mouse: 9 };

export class Pointer {
  #fanDue = 0;
  /** Where the mouse was last. */
  #mouse = { x: 0, y: 0 };

  /**
   * @param {Stage} stage
   * @param {(name: "point" | "hover", pointed: Pointed | null) => void} tell
   */
  constructor(stage, tell) {
    this.stage = stage;
    this.tell = tell;
  }

  /** Begins to listen. */
  start() {
    const { top } = this.stage;
    top.addEventListener("click", (event) => this.#clicked(event));
    top.addEventListener("pointermove", (event) => this.#hovered(event));
    top.addEventListener("pointerleave", (event) => this.#left(event));
  }

  /** Shows larger what is at the keyboard's cursor or the mouse, or no longer. */
  magnify() {
    const { stage } = this;
    const { cursor, loupe, camera } = stage;
    const { k, x, y } = camera.view;
    this.fold();
    if (loupe) return;
    const [px, py] = cursor?.plan.centre ?? [(this.#mouse.x - x) / k, (this.#mouse.y - y) / k];
    stage.openLoupe(px * k + x, py * k + y);
  }

  /** Folds up what is spread out. */
  fold() {
    clearTimeout(this.#fanDue);
    this.stage.fold();
  }

  /**
   * What is at a place of the window.
   * @param {import("./window.js").At} event
   */
  at(event) {
    const touch = event instanceof PointerEvent && event.pointerType !== "mouse";
    return this.#under(...within(this.stage.top, event), touch);
  }

  /**
   * What is at a point of the view: on what is spread out, in the loupe, or on the map.
   * @param {number} x @param {number} y @param {boolean} touch
   * @returns {{ pointed: Pointed, standing: Standing | undefined, place: import("../layout/plan.js").Place | null | undefined }}
   */
  #under(x, y, touch) {
    const { stage } = this;
    const { fan, loupe } = stage;
    const inside = loupe && isInLoupe(loupe, x, y);
    const { k, x: left, y: top } = inside ? loupe.view : stage.camera.view;
    const [ox, oy] = inside ? [x - loupe.left - left, y - loupe.top - top] : [x - left, y - top];
    const stretched = inside ? 1 : stage.standingsAt / k;
    const standing = fan
      ? standingAt(fan.standings, x, y)
      : standingAt(inside ? loupe.standings : stage.standings, ox * stretched, oy * stretched, touch ? 6 : 0);
    const reach = touch ? REACH.touch : REACH.mouse;
    const place =
      stage.atlas && placeAt(stage.atlas.layout, [ox / k, oy / k], reach / k, stage.shown.targets);
    const at = standing?.piece.at;
    const space = at?.type === "space" ? at.space : (place?.plan.id ?? null);
    const piece = standing ? this.#chosenOf(standing) : null;
    return { pointed: { space, piece, x, y, touch }, standing, place };
  }

  /** The piece that is meant by pointing at some that look alike: one that can act. @param {Standing} standing */
  #chosenOf({ pieces }) {
    const { actors, selected } = this.stage.shown;
    const able = pieces.find(({ id }) => actors.has(id));
    const held = pieces.find(({ id }) => id === selected);
    return (held ?? able ?? pieces[0]).id;
  }

  /** @param {MouseEvent} event */
  #clicked(event) {
    const { stage } = this;
    if (!stage.atlas) return;
    const { pointed, standing, place } = this.at(event);
    const { loupe } = stage;
    if ((stage.fan && !standing) || (loupe && !isInLoupe(loupe, pointed.x, pointed.y))) {
      this.fold();
      return;
    }
    if (!stage.fan && standing && pointed.touch && this.#spreads(standing, pointed)) {
      stage.openFan(standing.spot);
      return;
    }
    if (pointed.touch && !stage.fan && !loupe && this.#isUnsure(pointed, standing, place)) {
      stage.openLoupe(pointed.x, pointed.y);
      return;
    }
    // What was spread out has been chosen from; it must not lie over what is chosen next.
    this.fold();
    this.tell("point", pointed);
  }

  /**
   * Could a finger have meant something else that can be chosen, where things are tiny?
   * @param {Pointed} pointed @param {Standing | undefined} standing @param {import("../layout/plan.js").Place | null | undefined} place
   */
  #isUnsure({ x, y }, standing, place) {
    const { standingsAt, camera, shown } = this.stage;
    const { k } = camera.view;
    const room = place && !place.line ? 2 * place.room * k : 0;
    const own = standing ? Math.min(standing.width, standing.height) * (k / standingsAt) : 0;
    if (Math.max(room, own) >= TINY) return false;
    const meanings = new Set();
    for (let i = 0; i < 9; i++) {
      const [dx, dy] = i === 8 ? [0, 0] : [Math.cos((i * Math.PI) / 4), Math.sin((i * Math.PI) / 4)];
      const { space, piece } = this.#under(x + dx * ASTRAY, y + dy * ASTRAY, true).pointed;
      const goal = space !== null && shown.targets.has(space) ? space : "";
      const own = piece !== null && shown.actors.has(piece) ? piece : "";
      // What is no goal is at worst a question.
      if (own || goal) meanings.add(`${own} ${goal}`);
    }
    return meanings.size > 1;
  }

  /** Does a tap spread a crowd out instead of choosing in it? @param {Standing} standing @param {Pointed} pointed */
  #spreads(standing, { space }) {
    const { targets, selected, pieces } = this.stage.shown;
    if (!this.#isCrowd(standing, FINGER)) return false;
    if (space === null || !targets.has(space)) return true;
    // A piece in hand may aim at the space it stands in; then the finger says what it means.
    const held = pieces.find(({ id }) => id === selected)?.at;
    return held?.type === "space" && held.space === space;
  }

  /** Is it one of several that lap over, or are too small to be told apart? @param {Standing} standing @param {number} size */
  #isCrowd({ crowded, spot, width }, size) {
    if (crowded || this.stage.fan) return crowded;
    const shown = width * (this.stage.camera.view.k / this.stage.standingsAt);
    return shown < size && this.stage.standings.filter((one) => one.spot === spot).length > 1;
  }

  /** @param {PointerEvent} event */
  #hovered(event) {
    const { stage } = this;
    if (!stage.atlas || event.pointerType !== "mouse" || event.buttons !== 0) return;
    const { pointed, standing } = this.at(event);
    clearTimeout(this.#fanDue);
    if (stage.fan && !isOnFan(stage.fan, pointed.x, pointed.y, 8)) this.fold();
    if (!stage.fan && !stage.loupe && standing && this.#isCrowd(standing, SMALL))
      this.#fanDue = window.setTimeout(() => stage.openFan(standing.spot), FAN_MS);
    this.#mouse = pointed;
    stage.top.classList.toggle("can-act", this.#canAct(pointed));
    this.tell("hover", pointed);
  }

  /** @param {PointerEvent} event */
  #left({ pointerType }) {
    // A finger leaves whenever it is lifted.
    if (pointerType !== "mouse") return;
    this.fold();
    this.tell("hover", null);
  }

  /** @param {Pointed} pointed */
  #canAct({ space, piece }) {
    const { targets, actors } = this.stage.shown;
    return (space !== null && targets.has(space)) || (piece !== null && actors.has(piece));
  }
}
