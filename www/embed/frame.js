/**
 * The page for places that allow no script but a frame: a diagram as the address says it behind the #. It keeps nothing,
 * and speaks with the page around it by messages only. See docs/EMBEDDING.md.
 */

import "./high-water-mark.js";
import { fragmentOf, queryIn } from "../fragment.js";
import { quoted } from "../outside.js";
import { heightAt } from "./size.js";
import { LOOK, SOURCE } from "./source.js";

/** @typedef {import("./high-water-mark.js").HighWaterMark} HighWaterMark */

/** What the messages are called, and by which description of them they are written. */
const [TYPE, VERSION] = ["high-water-mark", 1];

/** What the address may say: the attributes of the element. */
const NAMES = [...SOURCE, ...LOOK, "scheme", "caption"];

const said = queryIn(fragmentOf(location.hash));

/** How browsers call the origin of what has none. */
const NO_ORIGIN = "null";

/** Who is spoken with if the address names nobody. */
const EVERYBODY = "*";

/** The only origin that is spoken with, if the address names one. */
const partner = originIn(said.get("origin"));

const diagram = /** @type {HighWaterMark} */ (document.createElement("high-water-mark"));

/**
 * The origin that a word names: everybody's where there is none, nobody's where it is no address.
 * @param {string | null} word
 */
function originIn(word) {
  if (word === null) return EVERYBODY;
  const origin = URL.canParse(word) ? new URL(word).origin : NO_ORIGIN;
  if (origin !== NO_ORIGIN) return origin;
  console.warn(`origin: ${quoted(word)} is no address such as https://example.org, so no messages are sent.`);
  return null;
}

/** @param {object} message */
function tell(message) {
  if (parent === window || partner === null) return;
  parent.postMessage({ type: TYPE, version: VERSION, ...message }, partner);
}

/** What may be asked for, by its name; each answers with a value. @type {Record<string, (given: any) => unknown>} */
const DEEDS = {
  set: ({ name, value }) => {
    if (!NAMES.includes(name)) throw new Error(`There is no ${quoted(String(name))} to be set.`);
    if (typeof value === "string") diagram.setAttribute(name, value);
    else diagram.removeAttribute(name);
  },
  seek: ({ to }) => diagram.seek(to),
  reset: () => diagram.reset(),
  legal: () => diagram.legal(),
  check: ({ command }) => diagram.check(command),
  apply: ({ command }) => diagram.apply(command),
  picture: () => diagram.picture(),
};

/** @param {MessageEvent} event */
async function hear({ source, origin, data }) {
  if (source !== parent || (partner !== EVERYBODY && origin !== partner)) return;
  // Chromium delivers nothing in the place of what is nested too deeply to be copied.
  if (data === null)
    tell({ event: "answer", id: null, error: "Nothing came: a message was empty, or nested too deeply." });
  if (typeof data !== "object" || data === null || data.type !== TYPE || data.version !== VERSION) return;
  // Lists within lists without end would be joined to a name.
  const deed = typeof data.do === "string" && Object.hasOwn(DEEDS, data.do) ? DEEDS[data.do] : null;
  const id = ["string", "number"].includes(typeof data.id) ? data.id : null;
  try {
    if (!deed) throw new Error("There is nothing of this name that could be done.");
    tell({ event: "answer", id, value: (await deed(data)) ?? null });
  } catch (error) {
    tell({ event: "answer", id, error: error instanceof Error ? error.message : String(error) });
  }
}

/** How high a frame of this width would have to be for the whole board. */
function tellHeight() {
  const stage = diagram.shadowRoot?.querySelector(".stage");
  const below = diagram.offsetHeight - (stage?.clientHeight ?? 0);
  const height = heightAt(diagram.getAttribute("game") ?? "", innerWidth, below);
  if (height !== told) tell({ event: "height", height });
  told = height;
}

let told = 0;

function begin() {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(
    "html { color-scheme: light dark; } html, body, #place { height: 100%; margin: 0; overflow: hidden; }",
  );
  document.adoptedStyleSheets = [sheet];
  for (const name of NAMES) {
    const value = said.get(name);
    if (value !== null) diagram.setAttribute(name, value);
  }
  diagram.setAttribute("fill", "");
  for (const name of ["command", "refused", "select", "ready", "fault"])
    diagram.addEventListener(name, (event) => {
      const detail = JSON.parse(JSON.stringify(/** @type {CustomEvent} */ (event).detail));
      tell({ event: name, detail });
    });
  window.addEventListener("message", (event) => void hear(event));
  document.getElementById("place")?.replaceChildren(diagram);
  new ResizeObserver(tellHeight).observe(diagram);
}

begin();
