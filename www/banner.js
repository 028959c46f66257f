/** The battlefield behind the title of the home page, quiet enough to be written on. */

import { paintGround } from "./ground/paint.js";
import { makeSheet } from "./ground/sheet.js";
import { showTrouble } from "./ship/trouble.js";

/** @typedef {import("./ground/geometry.js").Bounds} Bounds */

/** The ground from Oak Hill to the Round Tops lies across the banner, with the writing on the western side. */
const SHOWN = { west: -6200, east: 3300, middle: 900 };

/** @typedef {import("./ground/sheet.js").Geo} Geo */

/**
 * Paints the banner, once, when it has come to the page. Without a map the title stands by itself.
 * @param {Element | undefined} element
 * @param {() => Promise<Geo>} country
 */
export async function paintBanner(element, country) {
  if (!(element instanceof HTMLCanvasElement) || element.dataset.painted) return;
  element.dataset.painted = "true";
  try {
    paint(element, await country());
  } catch (error) {
    delete element.dataset.painted;
    const words = error instanceof Error ? error.message : String(error);
    showTrouble("map", words, () => void paintBanner(element, country));
  }
}

/** @param {HTMLCanvasElement} element @param {Geo} geo */
function paint(element, geo) {
  const { clientWidth: width, clientHeight: height } = element;
  const density = window.devicePixelRatio || 1;
  [element.width, element.height] = [Math.round(width * density), Math.round(height * density)];
  const ctx = element.getContext("2d");
  if (!ctx || !width || !height) return;
  ctx.scale(density, density);
  const k = Math.max(0.075, width / (SHOWN.east - SHOWN.west));
  const half = height / k / 2;
  const right = SHOWN.east;
  /** @type {Bounds} */
  const bounds = [right - width / k, SHOWN.middle - half, right, SHOWN.middle + half];
  paintGround(ctx, makeSheet(geo, bounds), { k, x: -bounds[0] * k, y: -bounds[1] * k, width, height });
  const veil = ctx.createLinearGradient(0, 0, width, 0);
  veil.addColorStop(0, "rgb(235 225 199 / 96%)");
  veil.addColorStop(0.45, "rgb(235 225 199 / 84%)");
  veil.addColorStop(1, width > 700 ? "rgb(235 225 199 / 10%)" : "rgb(235 225 199 / 70%)");
  ctx.fillStyle = veil;
  ctx.fillRect(0, 0, width, height);
}
