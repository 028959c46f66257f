/**
 * The page: loads the engine and the map, then shows home or a table, as the address says.
 *
 * - `engine.js`, `bot-worker.js`: the only doors to the rules engine, on this thread and on the computer player's.
 * - `ground/`: the base map, from `geo.json`; it knows no game.
 * - `board/`: spaces and pieces over it, in one custom element that knows no rules.
 * - `play/`: a game at a table: who sits there, what may be taken back, what a click means.
 * - `panels/`: everything in words beside the board.
 */

import { offerUpdates } from "#updates";
import { html, render } from "lit-html";
import { startEngine } from "./engine.js";
import { showHome } from "./home.js";
import { showTable } from "./play/view.js";
import { engineCode } from "./ship/engine-code.js";

/** @typedef {import("./ground/sheet.js").Geo} Geo */

const app = /** @type {HTMLElement} */ (document.getElementById("app"));

/** Takes down what is shown. @type {() => void} */
let leave = () => {};

/** @type {Promise<Geo> | undefined} */
let country;

/** The map of the country, loaded once and only when a table needs it. */
function loadCountry() {
  country ??= fetch(new URL("./geo.json", import.meta.url)).then((answer) => answer.json());
  return country;
}

async function route() {
  leave();
  leave = () => {};
  app.replaceChildren();
  // lit-html remembers what it rendered into a container, so every visit gets a fresh one.
  const page = document.createElement("div");
  page.className = "page";
  app.append(page);
  const [path, query = ""] = location.hash.replace(/^#/, "").split("?");
  try {
    if (path === "/play") leave = showTable(page, new URLSearchParams(query), await loadCountry());
    else showHome(page, loadCountry);
  } catch (error) {
    render(failure(error), page);
  }
}

/** @param {unknown} error */
const failure = (error) =>
  html`<main class="notice">
    <h1>That did not work</h1>
    <p>${error instanceof Error ? error.message : String(error)}</p>
    <p><a href="#/">Back to the games</a></p>
  </main>`;

try {
  await startEngine(engineCode());
  window.addEventListener("hashchange", () => void route());
  await route();
  void offerUpdates();
} catch (error) {
  app.replaceChildren();
  render(failure(error), app);
}
