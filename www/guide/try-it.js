/** In the list of all rules “Try it” shows, below the rule, a position in which it bites. */

import { fragmentOf } from "../fragment.js";
import { liveDiagram } from "./live-diagram.js";

/** @typedef {Record<string, Record<string, string>>} Tries */

/** @type {Promise<Tries> | null} */
let tries = null;

/** @returns {Promise<Tries>} */
const load = () => (tries ??= fetch("try.json").then((answer) => answer.json()));

/** Opens it, or closes it again. @param {HTMLAnchorElement} link */
async function toggle(link) {
  const open = link.getAttribute("aria-expanded") === "true";
  link.setAttribute("aria-expanded", String(!open));
  if (open) {
    link.nextElementSibling?.remove();
    return;
  }
  try {
    const words = (await load())[link.dataset.rule ?? ""];
    if (link.getAttribute("aria-expanded") === "true") link.after(liveDiagram(words));
  } catch {
    tries = null;
    location.href = link.href;
  }
}

/** @param {EventTarget | null} target */
const linkAt = (target) =>
  target instanceof Element
    ? /** @type {HTMLAnchorElement | null} */ (target.closest(".try-it[data-rule]"))
    : null;

document.addEventListener("click", (event) => {
  const link = linkAt(event.target);
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  void toggle(link);
});

for (const link of document.querySelectorAll(".try-it[data-rule]"))
  link.setAttribute("aria-expanded", "false");

const wanted = linkAt(document.getElementById(fragmentOf(location.hash)));
if (wanted) void toggle(wanted);
