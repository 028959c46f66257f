/** The parts of the board that people and their aids touch: the uppermost canvas and a line read aloud. */

import { USUAL } from "../options.js";

/** The canvas that takes all pointing, and the keyboard once it has the focus. */
export function surface() {
  const canvas = document.createElement("canvas");
  canvas.className = "surface";
  canvas.tabIndex = 0;
  canvas.setAttribute("role", "application");
  canvas.setAttribute("aria-roledescription", "map");
  canvas.setAttribute("aria-label", USUAL.label);
  return canvas;
}

/** Where the cursor is, for screen readers only. */
export function liveRegion() {
  const line = document.createElement("p");
  line.setAttribute("aria-live", "polite");
  Object.assign(line.style, {
    position: "absolute",
    width: "1px",
    height: "1px",
    margin: "-1px",
    overflow: "hidden",
    clipPath: "inset(50%)",
    whiteSpace: "nowrap",
  });
  return line;
}
