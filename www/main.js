/**
 * The page: shows home or a table, as the address says, and loads what that needs: the map, the core of a game.
 *
 * - `engine.js`, `bot-worker.js`: the only doors to the rules engine, on this thread and on the computer player's.
 * - `ground/`: the base map, from `geo.json`; it knows no game.
 * - `board/`: spaces and pieces over it, in one custom element that knows no rules.
 * - `play/`: a game at a table: who sits there, what may be taken back, what a click means.
 * - `panels/`: everything in words beside the board.
 * - `shelf/`: the saved games of this browser, and which tab may write them.
 * - `edit/`: positions put together by hand; `map/`: maps of one's own.
 * - `around.js`: the pages around the table: `home.js` and `home/`, `setup/`, `rules-page.js`, `notices-page.js`.
 * - `learn/`: lessons and puzzles at a table.
 */

import { html, nothing, render } from "lit-html";
import { readAddress, tableAddress } from "./address.js";
import { withoutLastSign } from "./fragment.js";
import { onTrap } from "./guard.js";
import { surveySteps } from "./board/view/atlas.js";
import { inSlices } from "./ground/slices.js";
import { download, fileName, recordOf } from "./play/files.js";
import { lastGame, rescue, wasRescued } from "./play/rescue.js";
import { beginSession, openFileSession, openSession, recordSession, visit } from "./play/session.js";
import { showTable } from "./play/view.js";
import { followScheme } from "./scheme.js";
import { openShelf } from "./shelf/shelf.js";
import { loadGames } from "./ship/games.js";
import { loadJson, loadPart, NotLoaded, onceLoaded, onGone } from "./ship/load.js";
import { closeTrouble } from "./ship/trouble.js";
import { callAgain, firstTypefaces, watchTypefaces } from "./ship/typefaces.js";
import { showUpdateButton } from "./ship/update-button.js";

/** @typedef {import("./ground/sheet.js").Geo} Geo */
/** @typedef {import("./shelf/saved.js").SavedGame} SavedGame */
/** @typedef {import("./address.js").Address} Address */

const app = /** @type {HTMLElement} */ (document.getElementById("app"));

/** Takes down what is shown. @type {() => void} */
let leave = () => {};

/** Goes up with every visit, so that a page that was left before it was there is not shown. */
let visits = 0;

/** Has the page just been loaded anew because of a fault? */
let rescued = false;

/** The map of the country, loaded once and only when it is needed. @type {() => Promise<Geo>} */
const loadCountry = onceLoaded(() => loadJson(new URL("./geo.json", import.meta.url), "The map"));

async function route() {
  const visitNumber = ++visits;
  leave();
  leave = () => {};
  const page = freshPage();
  void callAgain();
  try {
    const show = await prepareShorter(page, location.hash);
    if (visitNumber === visits) leave = show();
  } catch (error) {
    if (visitNumber === visits)
      render(
        failure(error, () => void route()),
        page,
      );
  }
}

/**
 * Makes ready what the address says, or what it says without its last sign, if it leads nowhere with that.
 * @param {HTMLElement} page
 * @param {string} hash
 * @returns {Promise<() => () => void>}
 */
async function prepareShorter(page, hash) {
  try {
    return await prepare(page, hash);
  } catch (error) {
    const shorter = error instanceof NotLoaded ? null : withoutLastSign(hash);
    if (shorter === null) throw error;
    // What is told is what is wrong with the address as it stands there.
    return prepareShorter(page, shorter).catch(() => Promise.reject(error));
  }
}

/**
 * Makes ready what an address says.
 * @param {HTMLElement} page
 * @param {string} hash
 * @returns {Promise<() => () => void>}
 */
async function prepare(page, hash) {
  const address = readAddress(hash);
  if (isAround(address)) {
    const [{ prepareAround }, games] = await Promise.all([
      loadPart(() => import("./around.js")),
      loadGames(),
      firstTypefaces(),
    ]);
    return prepareAround(address, { page, games, loadCountry, layTable });
  }
  if (address.page === "elsewhere") {
    const [{ prepareElsewhere }, games] = await Promise.all([
      loadPart(() => import("./elsewhere/page.js")),
      loadGames(),
    ]);
    return prepareElsewhere(page, address.text, games);
  }
  closeTrouble("map");
  if (address.page === "map") {
    const [{ openMap }, geo] = await Promise.all([loadPart(() => import("./map/page.js")), loadCountry()]);
    return openMap(page, address.query, geo);
  }
  if (address.page === "edit") {
    const [{ openEditor }, geo] = await Promise.all([
      loadPart(() => import("./edit/page.js")),
      loadCountry(),
    ]);
    return openEditor(page, address.query, geo);
  }
  const [geo, session] = await Promise.all([loadCountry(), sessionAt(address)]);
  const survey = await inSlices(surveySteps(session.table.board, geo));
  return () => {
    const told = rescued;
    rescued = false;
    return showTable(page, session, { geo, survey }, told);
  };
}

/** @type {import("./around.js").LayTable} */
async function layTable(page, id, record, laid, attend) {
  const [geo, session] = await Promise.all([loadCountry(), recordSession(id, record, laid)]);
  const survey = await inSlices(surveySteps(session.table.board, geo));
  return () => showTable(page, { ...session, attend }, { geo, survey });
}

/** @typedef {Extract<Address, { page: "home" | "setup" | "rules" | "learn" | "notices" }>} AddressAround */

/**
 * Is it of a page without a board?
 * @param {Address} address
 * @returns {address is AddressAround}
 */
const isAround = (address) => ["home", "setup", "rules", "learn", "notices"].includes(address.page);

/** @param {Exclude<Address, AddressAround | { page: "edit" | "map" | "elsewhere" }>} address */
async function sessionAt(address) {
  if (address.page === "table") return openSession(address.id);
  if (address.page === "new") return beginSession(address.query);
  return address.page === "opened" ? openFileSession() : visit(address.text);
}

/** What the page is called until it says what it shows. */
const { title } = document;

/** lit-html remembers what it rendered into a container, so every visit gets a fresh one. */
function freshPage() {
  document.title = title;
  const page = document.createElement("div");
  page.className = "page";
  app.replaceChildren(page);
  window.scrollTo(0, 0);
  return page;
}

/**
 * @param {unknown} error
 * @param {() => void} [again] what may help if something did not come
 * @param {SavedGame | null} [saved]
 */
const failure = (error, again, saved = null) =>
  html`<main class="notice">
    <h1>That did not work</h1>
    <p>${error instanceof Error ? error.message : String(error)}</p>
    ${
      again && error instanceof NotLoaded
        ? html`<p><button type="button" class="primary" @click=${again}>Try again</button></p>`
        : nothing
    }
    ${
      saved
        ? html`<p>
              Your game is safe: <a href=${tableAddress(saved.id)}>open it again</a>, or keep it as a file.
            </p>
            <p>
              <button type="button" @click=${() => download(fileName(saved.title), recordOf(saved))}>
                Save as a file
              </button>
            </p>`
        : nothing
    }
    <p><a href="#/">Back to the games</a></p>
  </main>`;

/** The engine has stopped: nothing that it says can be trusted until the page is loaded anew. */
function stopped() {
  const saved = lastGame();
  visits++;
  leave();
  leave = () => {};
  if (rescue(saved)) return;
  render(failure(new Error("The rules engine has stopped twice in a row."), undefined, saved), freshPage());
}

const tooOld =
  "This browser is too old for this page. It needs Chrome or Edge 117, Firefox 125, Safari 17.4, or newer.";

async function begin() {
  try {
    // Anyone who has these has all else that the page and the engine are written for.
    if (!("groupBy" in Map && "popover" in HTMLElement.prototype)) throw new Error(tooOld);
    await openShelf();
  } catch (error) {
    render(
      failure(error, () => void begin()),
      freshPage(),
    );
    return;
  }
  onTrap(stopped);
  // What was played is kept.
  onGone(() => showUpdateButton(() => location.reload()));
  rescued = await wasRescued().catch(() => false);
  window.addEventListener("hashchange", () => void route());
  await route();
  // All that the page does without a network or with a newer version can wait until it is there.
  void import("#updates").then(
    ({ offerUpdates }) => offerUpdates(),
    () => {},
  );
}

// The page's own script has started: what takes long now is something else.
document.querySelector(".late")?.remove();
followScheme();
watchTypefaces();
await begin();
