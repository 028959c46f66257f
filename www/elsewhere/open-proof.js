/** The proof of a whole game as a file: it is watched here, or brings back the links of a seat. */

import { findAll } from "../afar/find.js";
import { bring } from "./bring.js";

/** @param {string} text */
export async function openProof(text) {
  const found = await findAll(text);
  if (found.length < 2) throw new Error("it is the file of a game, but it is damaged.");
  const problem = await bring(found);
  if (problem) throw new Error(problem);
}
