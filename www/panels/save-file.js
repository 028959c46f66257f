/** Saving the game at the table as a file: where something is hidden, after a word about what the file holds. */

import { download, fileName } from "../play/files.js";

/** @param {Pick<import("./parts.js").Panels, "table" | "desk" | "keeper">} panels */
export const saveFile = ({ table, desk, keeper }) =>
  table.guards ? desk.over.set({ dialog: "file" }) : download(fileName(keeper.title), table.text());
