/** The board as it is shown, as a picture to keep or to send. */

import { pictureOf } from "../embed/picture.js";
import { downloadBlob, fileName } from "../play/files.js";

/** @param {Pick<import("./parts.js").Panels, "board" | "table" | "keeper" | "desk">} panels */
export async function savePicture({ board, table, keeper }) {
  const picture = board.picture();
  if (!picture) return;
  const { scene, outcome } = table.position;
  const caption = `${keeper.title}. ${scene.heading}. ${outcome?.text ?? ""}`.trim();
  try {
    downloadBlob(fileName(`${keeper.title} ${scene.heading}`, "png"), await pictureOf(picture, caption));
  } catch (error) {
    table.fault = /** @type {Error} */ (error).message;
  }
}
