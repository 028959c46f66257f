/**
 * The layers of the map from the paper up: an overview that is always there, the crisp ground, the colours on
 * spaces, the pieces at rest, and on top what moves or comes and goes.
 */

import { forgetNames } from "../../ground/lettering.js";
import { groundSteps } from "../../ground/paint.js";
import { sheetSteps } from "../../ground/sheet.js";
import { finish } from "../../ground/slices.js";
import { brushOf } from "../../ground/tools.js";
import { forgetAreaNames } from "../layout/area-names.js";
import { countrySteps } from "../painters/country.js";
import { paintGrid } from "../painters/grid.js";
import { Layer } from "./layer.js";
import { layOut } from "../layout/plan.js";
import { open } from "./setting.js";
import { paintState } from "../painters/state.js";
import { paintWashes } from "../painters/washes.js";

/** @typedef {import("../../ground/paint.js").View} View */
/** @typedef {import("../../ground/sheet.js").Sheet} Sheet */
/** @typedef {import("../layout/plan.js").Layout} Layout */
/** @typedef {import("../layout/pieces.js").Standing} Standing */
/** @typedef {import("../painters/state.js").Show} Show */

/**
 * What is worked out of a board and the map once, however often it is shown.
 * @typedef {object} Survey
 * @property {Layout} layout
 * @property {Sheet} sheet
 * @property {(title: Title) => import("./setting.js").Setting} [furnish] puts a frame around it
 */

/** The words that stand on a framed sheet. @typedef {{ name: string, line: string }} Title */

/**
 * A board in open country, step by step.
 * @param {import("../../types.js").Board} board @param {import("../../ground/sheet.js").Geo} geo @returns {Generator<void, Survey>}
 */
export function* surveySteps(board, geo) {
  const layout = layOut(board, geo.meta.bounds);
  yield;
  return { layout, sheet: yield* sheetSteps(geo, layout.sheet, layout.field) };
}

/** The longer side of the overview, in pixels. */
const OVERVIEW = 1400;

export class Atlas {
  /** @type {Layout} */
  layout;
  /** @type {import("./setting.js").Setting} */
  setting;
  #survey;
  /** @type {{ show: Show, resting: readonly Standing[] } | null} */
  #state = null;
  #overview = new Layer("board-overview", (ctx, view) => this.#paintOverview(ctx, view));
  #ground = new Layer("board-ground", (ctx, view) => this.#paintGround(ctx, view));
  #washes = new Layer("washes", (ctx, view) => {
    if (this.#state) paintWashes(ctx, this.layout, view, this.#state.show);
  });
  #pieces = new Layer("board-pieces", (ctx, view) => {
    if (this.#state) paintState(ctx, this.layout, view, this.#state.show, this.#state.resting);
  });

  /**
   * @param {import("../../types.js").Board} board
   * @param {import("../../ground/sheet.js").Geo} geo
   * @param {Title} title
   * @param {Survey} [survey]
   */
  constructor(board, geo, title, survey = finish(surveySteps(board, geo))) {
    this.#survey = survey;
    this.layout = survey.layout;
    this.setting = survey.furnish?.(title) ?? open(survey.layout);
  }

  get #layers() {
    return [this.#overview, this.#ground, this.#washes, this.#pieces];
  }

  get canvases() {
    return this.#layers.map(({ canvas }) => canvas);
  }

  /**
   * Lays another board on the same country: the picture of the old one lies there until the new one is painted.
   * @param {import("../../types.js").Board} board
   */
  relay(board) {
    const { sheet } = this.#survey;
    this.#survey = { layout: layOut(board, this.layout.sheet), sheet };
    this.layout = this.#survey.layout;
    this.setting = open(this.layout);
    this.lettersArrived();
  }

  /** Shifts and stretches all layers to a view. @param {View} view */
  place(view) {
    for (const layer of this.#layers) layer.place(view);
  }

  /**
   * Paints the pieces and the colours under them.
   * @param {Show} show @param {readonly Standing[]} resting @param {View} view @param {number} density
   */
  paintScene(show, resting, view, density) {
    this.#state = { show, resting };
    this.#washes.repaint(view, density);
    this.#pieces.repaint(view, density);
  }

  /**
   * Begins to paint the ground, unless the picture of it is crisp or about to be. It takes many steps, and the old picture
   * lies there until the last one.
   * @param {View} view @param {number} density
   */
  prepareGround(view, density) {
    if (!this.#ground.isCrisp(view, density)) this.#ground.prepare(view, density);
  }

  /** Has the ground been painted, crisp or not? */
  get hasGround() {
    return !this.#ground.isEmpty;
  }

  /** Is another picture of the ground about to take the place of the one that lies there? */
  get isGroundDue() {
    return this.#ground.isPreparing;
  }

  /** Is a picture being painted, slice by slice? */
  get isPreparing() {
    return this.#ground.isPreparing || this.#overview.isPreparing;
  }

  /** Does a slice of it. */
  goOn() {
    [this.#ground, this.#overview].find(({ isPreparing }) => isPreparing)?.goOn();
  }

  /** Is the scene painted for just this view? @param {View} view @param {number} density */
  isSceneCrisp(view, density) {
    return this.#pieces.isCrisp(view, density);
  }

  /**
   * A view as a picture of its own.
   * @param {View} view @param {number} density
   * @param {{ show: Show, resting: readonly Standing[] } | null} [state] other than what lies on the map
   */
  picture(view, density, state = this.#state) {
    const picture = document.createElement("canvas");
    [picture.width, picture.height] = [view.width * density, view.height * density].map(Math.round);
    const ctx = brushOf(picture);
    const kept = this.#state;
    this.#state = state;
    for (const layer of [this.#ground, this.#washes, this.#pieces]) {
      ctx.globalCompositeOperation = layer === this.#washes ? "multiply" : "source-over";
      ctx.drawImage(layer.pictureOf(view, density), 0, 0);
    }
    this.#state = kept;
    return picture;
  }

  /** Gives the memory of all pictures back. */
  release() {
    for (const layer of this.#layers) layer.release();
  }

  /** Paints no more than what is in view, as long as nobody moves the map. @param {boolean} spare */
  set spare(spare) {
    for (const layer of this.#layers) layer.spare = spare;
  }

  /** Typefaces have arrived. */
  lettersArrived() {
    forgetNames(this.#survey.sheet);
    forgetAreaNames(this.layout);
    this.#ground.clear();
    this.#overview.clear();
  }

  /** Begins to paint the picture of the whole sheet, unless it is there: it can wait until there is time. */
  prepareOverview() {
    if (!this.#overview.isEmpty || this.#overview.isPreparing) return;
    const [west, north, east, south] = this.#survey.sheet.bounds;
    const k = OVERVIEW / Math.max(east - west, south - north);
    const [width, height] = [(east - west) * k, (south - north) * k];
    this.#overview.prepareFixed({ k, x: -west * k, y: -north * k, width, height });
  }

  /** @param {CanvasRenderingContext2D} ctx @param {View} view */
  *#paintOverview(ctx, view) {
    yield* groundSteps(ctx, this.#survey.sheet, view, this.layout.roads.length > 0);
    yield;
    paintGrid(ctx, this.layout, view);
  }

  /** @param {CanvasRenderingContext2D} ctx @param {View} view */
  #paintGround(ctx, view) {
    return countrySteps(ctx, this.#survey, view, this.setting);
  }
}
