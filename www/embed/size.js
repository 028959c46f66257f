/** How large a diagram is, before there is one. */

import { ratioOf } from "./ratios.js";

/** The heights of what stands below the board, as `skeleton.css` has them, by the control that it belongs to. */
export const BELOW = /** @type {const} */ ({ moves: 56, scrub: 46, log: 180 });

/** The line that says what is to be decided, which there is with any control; and a line of the caption. */
export const [STATUS, CAPTION] = [44, 30];

/** What the place of a caption takes without words. */
export const EDGE = 6;

/**
 * The height in pixels of what stands below the board.
 * @param {ReadonlySet<string>} controls @param {boolean} captioned
 */
export function heightBelow(controls, captioned) {
  const rows = Object.entries(BELOW).map(([control, height]) => (controls.has(control) ? height : 0));
  return rows.reduce((sum, height) => sum + height, controls.size ? STATUS : 0) + (captioned ? CAPTION : 0);
}

/**
 * The height at which the whole board is as wide as the diagram.
 * @param {string} game @param {number} width @param {number} below
 */
export const heightAt = (game, width, below) => Math.round(width / ratioOf(game)) + below;
