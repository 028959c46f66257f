/** The map below the pieces, from the frame, if it has one, to what stands over the ground. */

import { paintNames } from "../../ground/lettering.js";
import { groundSteps } from "../../ground/paint.js";
import { namedBoxes, paintGrid } from "./grid.js";

/** @typedef {import("../../ground/paint.js").View} View */

/**
 * Paints it step by step.
 * @param {CanvasRenderingContext2D} ctx in CSS pixels
 * @param {import("../view/atlas.js").Survey} survey
 * @param {View} view
 * @param {import("../view/setting.js").Setting} setting
 */
export function* countrySteps(ctx, { layout, sheet }, view, { reserved, below, above }) {
  below(ctx, view);
  yield* groundSteps(ctx, sheet, view, layout.roads.length > 0);
  yield;
  const taken = (/** @type {number} */ k) => [...reserved(ctx, k), ...namedBoxes(ctx, layout, k)];
  paintNames(ctx, sheet, view, taken, layout.named);
  yield;
  paintGrid(ctx, layout, view);
  above(ctx, view);
}
