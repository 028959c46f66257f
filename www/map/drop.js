/** A map file that is dropped on the page. */

import { openMapFile } from "./file.js";

/** @param {HTMLElement} page @param {import("./sheet.js").Sheet} sheet @returns {() => void} ends it */
export function dropped(page, sheet) {
  const over = (/** @type {DragEvent} */ event) => {
    if (!event.dataTransfer?.types.includes("Files")) return;
    event.preventDefault();
    page.classList.add("dropping");
  };
  const out = () => page.classList.remove("dropping");
  const drop = (/** @type {DragEvent} */ event) => {
    out();
    const file = event.dataTransfer?.files[0];
    if (!file) return;
    event.preventDefault();
    void openMapFile(sheet, file);
  };
  const heard = /** @type {[string, (event: any) => void][]} */ ([
    ["dragover", over],
    ["dragleave", out],
    ["drop", drop],
  ]);
  for (const [name, hear] of heard) document.addEventListener(name, hear);
  return () => heard.forEach(([name, hear]) => document.removeEventListener(name, hear));
}
