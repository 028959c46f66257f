/** Games as files: saved as text, opened from any form that the engine reads. */

import { OPENED, tableAddress } from "../address.js";
import { newSaved } from "../shelf/saved.js";
import { put } from "../shelf/shelf.js";
import { quoted } from "../outside.js";
import { loadPart } from "../ship/load.js";
import { arrive, layDown } from "./arrival.js";
import { contentOf } from "./record-text.js";
import { tagOf, withTag } from "./table-tag.js";

/** How the file of a seat in a game with a person elsewhere begins. */
export const SEAT = "High Water Mark: a seat";

/** How the proof of a whole game between two devices begins. */
const PROOF = "High Water Mark: a game between two devices";

/** No record is larger than this. */
const LARGEST = 20_000_000;

/**
 * Offers a record for download.
 * @param {string} name
 * @param {string | Uint8Array} record
 */
export function download(name, record) {
  const part = typeof record === "string" ? record : new Uint8Array(record);
  downloadBlob(name, new Blob([part], { type: "text/plain" }));
}

/** @param {string} name @param {Blob} blob */
export function downloadBlob(name, blob) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}

/** A name for a file that every system takes. @param {string} title @param {string} ending */
export const fileName = (title, ending = "txt") =>
  `${title.replace(/[^\p{L}\p{N}]+/gu, "-").replace(/^-|-$/g, "") || "game"}.${ending}`;

/** The record of a saved game with who sits at its table. @param {import("../shelf/saved.js").SavedGame} saved */
export const recordOf = (saved) => withTag(saved.text, tagOf(saved, saved.title));

/**
 * Puts the game of a file on the shelf and goes to its table. Where nobody can know who plays, or where it cannot be
 * played again as it was, it is only shown, and the one who opened it is asked.
 * @param {File} file
 * @returns {Promise<string | null>} what is wrong with the file
 */
export async function openFile(file) {
  try {
    if (file.size > LARGEST) throw new Error("it is far too large to be a game.");
    const content = contentOf(new Uint8Array(await file.arrayBuffer()));
    if (typeof content === "string" && content.startsWith(SEAT))
      await (await loadPart(() => import("../elsewhere/card.js"))).openSeat(content);
    else if (typeof content === "string" && content.startsWith(PROOF))
      await (await loadPart(() => import("../elsewhere/open-proof.js"))).openProof(content);
    else await keepRecord(content, file.name.replace(/\.\w+$/, ""));
    return null;
  } catch (error) {
    return `${quoted(file.name)}: ${error instanceof Error ? error.message : error}`;
  }
}

/**
 * @param {string | Uint8Array} record
 * @param {string} title
 */
async function keepRecord(record, title) {
  const { game, info, arrival } = await arrive(record, { from: "file", title });
  const { laid, fault } = arrival;
  if (laid && !fault) {
    const saved = newSaved(game, info, laid, arrival.title);
    await put(saved);
    layDown(record, title, saved.id);
    location.hash = tableAddress(saved.id);
  } else {
    layDown(record, title, null);
    location.hash = OPENED;
  }
  game.free();
}
