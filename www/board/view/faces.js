/** The typefaces of the map. A canvas does not wait for them, so they are called for by name. */

import { SANS, SERIF } from "../../ground/ink.js";
import { callAgain } from "../../ship/typefaces.js";

const FACES = [
  `400 12px ${SERIF}`,
  `italic 400 12px ${SERIF}`,
  `700 12px ${SERIF}`,
  `400 12px ${SANS}`,
  `600 12px ${SANS}`,
  `700 12px ${SANS}`,
];

/** Calls back when the typefaces have come, unless they are there already. @param {() => void} arrived */
export function facesArrive(arrived) {
  if (FACES.every((face) => document.fonts.check(face))) return;
  const calls = () => Promise.allSettled(FACES.map((face) => document.fonts.load(face)));
  void callAgain().then(calls).then(arrived);
}
