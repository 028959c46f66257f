/** What a mouse or a finger points at, and how it spreads out a crowd to choose from. */

import { isOnFan } from "./fan.js";
import { standingAt } from "./piece-layout.js";
import { placeAt } from "./plan.js";

/** @typedef {import("./stage.js").Stage} Stage */
/** @typedef {import("./piece-layout.js").Standing} Standing */
/** @typedef {{ space: string | null, piece: string | null, x: number, y: number, touch: boolean }} Pointed */

/** A mouse that rests on a crowd this long spreads it out. */
const FAN_MS = 260;

/** Pieces smaller than this, in pixels, are spread out for a finger, and for a mouse. */
const FINGER = 36;
const SMALL = 24;

/** How far beside a thing a finger, and a mouse, still points at it. */
const REACH = { touch: 18, mouse: 9 };

export class Pointer {
  #fanDue = 0;

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

  /** Folds up what is spread out. */
  fold() {
    clearTimeout(this.#fanDue);
    this.stage.closeFan();
  }

  /**
   * What is at a place of the window.
   * @param {MouseEvent} event
   * @returns {{ pointed: Pointed, standing: Standing | undefined }}
   */
  #at(event) {
    const { stage } = this;
    const box = stage.top.getBoundingClientRect();
    const [x, y] = [event.clientX - box.left, event.clientY - box.top];
    const touch = event instanceof PointerEvent && event.pointerType !== "mouse";
    const { k, x: left, y: top } = stage.camera.view;
    const reach = touch ? REACH.touch : REACH.mouse;
    const stretched = stage.standingsAt / k;
    const standing = stage.fan
      ? standingAt(stage.fan.standings, x, y)
      : standingAt(stage.standings, (x - left) * stretched, (y - top) * stretched, touch ? 6 : 0);
    const { targets } = stage.shown;
    const place =
      stage.atlas && placeAt(stage.atlas.layout, [(x - left) / k, (y - top) / k], reach / k, targets);
    const at = standing?.piece.at;
    const space = at?.type === "space" ? at.space : (place?.plan.id ?? null);
    return { pointed: { space, piece: standing ? this.#chosenOf(standing) : null, x, y, touch }, standing };
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
    const { pointed, standing } = this.#at(event);
    if (stage.fan && !standing) {
      this.fold();
      return;
    }
    if (!stage.fan && standing && pointed.touch && this.#spreads(standing, pointed)) {
      stage.openFan(standing.spot);
      return;
    }
    // What was spread out has been chosen from; it must not lie over what is chosen next.
    this.fold();
    this.tell("point", pointed);
  }

  /** Does a tap spread a crowd out instead of choosing in it? @param {Standing} standing @param {Pointed} pointed */
  #spreads(standing, { space }) {
    const { targets, selected, pieces } = this.stage.shown;
    if (!this.#isCrowd(standing, FINGER)) return false;
    if (space === null || !targets.has(space)) return true;
    // Whoever is in hand may aim at the space it stands in; then the finger says what it means.
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
    const { pointed, standing } = this.#at(event);
    clearTimeout(this.#fanDue);
    if (stage.fan && !isOnFan(stage.fan, pointed.x, pointed.y, 8)) this.fold();
    if (!stage.fan && standing && this.#isCrowd(standing, SMALL))
      this.#fanDue = window.setTimeout(() => stage.openFan(standing.spot), FAN_MS);
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
