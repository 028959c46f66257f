/** A thread that paints pictures of an album. The map of those that show the same part of a board it paints once. */

import { parentPort } from "node:worker_threads";
import { paintMap, paintPosition } from "../../www/board/picture.js";
import { withTools } from "../../www/ground/tools.js";
import { newCanvas, TOOLS } from "./canvas.js";
import { GEO, notesOn } from "./picture.js";

/** @typedef {import("@napi-rs/canvas").Canvas} Canvas */
/** @typedef {import("../../www/board/picture.js").Subject} Subject */
/** @typedef {{ width: number, height: number, density: number }} Form in CSS pixels, and how many pixels of the file each of them has */

/**
 * What is to be painted. Threads cannot be handed functions, so arrows and rings are as an author wrote them, and the
 * country is everybody's.
 * @typedef {{ number: number, map: string, subject: Omit<Subject, "geo" | "notes">, mark: string, form: Form }} Task
 */

/** The encoder of this version of the canvas takes a higher figure for a smaller file. */
const AVIF = { quality: 66, speed: 10, chromaSubsampling: 2 };

/** What has been painted of the country, by what it shows. @type {Map<string, Canvas>} */
const maps = new Map();

parentPort?.on("message", (/** @type {Task} */ task) => {
  paint(task).then(
    (content) => parentPort?.postMessage({ number: task.number, content }),
    (/** @type {Error} */ error) => parentPort?.postMessage({ number: task.number, fault: error.stack }),
  );
});

/** @param {Task} task */
async function paint({ map, subject: shown, mark, form }) {
  const subject = { ...shown, geo: GEO, ...notesOn(shown.scene, mark) };
  const { canvas, ctx } = canvasFor(form);
  ctx.drawImage(/** @type {any} */ (mapFor(map, subject, form)), 0, 0, form.width, form.height);
  withTools(TOOLS, () => paintPosition(ctx, subject, form));
  return canvas.encode("avif", AVIF);
}

/** @param {string} key @param {Subject} subject @param {Form} form */
function mapFor(key, subject, form) {
  const known = maps.get(key);
  if (known) return known;
  const { canvas, ctx } = canvasFor(form);
  withTools(TOOLS, () => paintMap(ctx, subject, form));
  maps.set(key, canvas);
  return canvas;
}

/** @param {Form} form */
function canvasFor({ width, height, density }) {
  const made = newCanvas(Math.round(width * density), Math.round(height * density));
  made.ctx.scale(density, density);
  return made;
}
