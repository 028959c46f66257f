/** The keyboard on the board: arrows move a cursor from space to space, Enter chooses what is there. */

import { ARROWS, nearestPlace, nearestTowards } from "./cursor.js";
import { inWords } from "../words.js";

/** @typedef {import("../view/atlas.js").Atlas} Atlas */
/** @typedef {import("../stage.js").Stage} Stage */
/** @typedef {import("../layout/plan.js").Place} Place */
/** @typedef {import("./pointer.js").Pointed} Pointed */

export class Walker {
  /**
   * @param {Stage} stage
   * @param {Element} live says where the cursor is
   * @param {{ point: (pointed: Pointed) => void, cursor: (space: string | null) => void }} tell
   */
  constructor(stage, live, tell) {
    this.stage = stage;
    this.live = live;
    this.tell = tell;
  }

  /** Begins to listen. */
  start() {
    this.stage.top.addEventListener("keydown", (event) => this.#keyed(event));
    this.stage.top.addEventListener("blur", () => this.#move(null));
  }

  /** @param {KeyboardEvent} event */
  #keyed(event) {
    const { atlas, cursor } = this.stage;
    if (!atlas || event.ctrlKey || event.altKey || event.metaKey) return;
    const arrow = ARROWS[event.key];
    if (arrow) this.#move(this.#next(atlas, arrow));
    else if ((event.key === "Enter" || event.key === " ") && cursor) {
      // A key that is held down has shown nothing yet that somebody could want.
      if (!event.repeat) this.#pick(cursor);
    } else if (event.key === "Escape") this.#move(null);
    else return;
    // Escape goes on to the one who holds a piece.
    if (event.key === "Escape") return;
    event.stopPropagation();
    event.preventDefault();
  }

  /** @param {Atlas} atlas @param {import("../../ground/geometry.js").Point} arrow */
  #next({ layout }, arrow) {
    const { cursor, shown, camera } = this.stage;
    if (cursor) return nearestTowards(layout, cursor.plan.centre, arrow, cursor.plan.id) ?? cursor;
    const { k, x, y, width, height } = camera.view;
    const held = shown.pieces.find(({ id }) => id === shown.selected)?.at;
    const home = held?.type === "space" ? layout.places.get(held.space) : null;
    return home ?? nearestPlace(layout, [(width / 2 - x) / k, (height / 2 - y) / k]);
  }

  /** @param {Place | null} place */
  #move(place) {
    const { stage } = this;
    if (place === stage.cursor) return;
    stage.cursor = place;
    if (place && stage.atlas) {
      this.live.textContent = inWords(stage.atlas.layout, place, stage.shown);
      stage.camera.reveal(place);
    }
    this.tell.cursor(place?.plan.id ?? null);
    stage.redraw();
  }

  /** Enter on a space: it, and the next piece there that can act. @param {Place} place */
  #pick({ plan }) {
    const { shown, camera } = this.stage;
    const here = shown.pieces.filter(({ at }) => at.type === "space" && at.space === plan.id);
    const able = here.filter(({ id }) => shown.actors.has(id));
    const turn = able.length > 0 ? able : here;
    const held = turn.findIndex(({ id }) => id === shown.selected);
    // A piece in hand aims at the space, if it can; else the next one there is taken.
    const aims = shown.selected !== null && shown.targets.has(plan.id);
    const piece = turn.length > 0 && !aims ? turn[(held + 1) % turn.length].id : null;
    const { k, x, y } = camera.view;
    const [px, py] = [plan.centre[0] * k + x, plan.centre[1] * k + y];
    this.tell.point({ space: plan.id, piece, x: px, y: py, touch: false });
  }
}
